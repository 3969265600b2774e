"""The large pictures that cover a whole window: a sketch at once, the picture when it is done.

They are painted for the largest windows, and to scale one takes a few tenths of a second. So a
thread does it, and until then its sketch is shown: the same in a smaller file. Where a painting is
missing its drawing takes its place. `make_backdrops.py` beside the drawings makes the sketches.
In the evening the thread lets the light of `dusk` fall on both, once for a window.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from math import ceil
from threading import Thread
from time import sleep
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from game import resources

from . import dusk
from .wait import wake

if TYPE_CHECKING:
    from game.content.settings import Light

    from .renderer import Renderer

SKETCHED = True
"""Whether a thread draws and a sketch is shown meanwhile: not where pictures are compared."""
PICTURE = (1600, 900)
"""The units of every such drawing."""
PAINTED_AT = 2.4
"""Pixels per unit at which these are painted."""
AFTER = 0.1
"""Seconds after which the drawing is begun once its sketch is asked for: the first picture of the
window is about to be drawn, and whatever else is busy makes it late."""
SPARE = 2
"""Pixels asked for beyond the window: the rasteriser may draw a pixel less than it is asked for."""


class _Drawing:
    """A drawing under way for a window of this size: its sketch, then itself, each by a thread.

    Both cover the window; what is too much is cut off evenly. None stands for a file that is no
    good.
    """

    def __init__(self, name: str, window: tuple[int, int], light: Light) -> None:
        self._name, self.window, self.light = name, window, light
        self._sketch: Surface | None = None
        self.drawn: Surface | None = None
        """The finished drawing, once there is no sketch any more."""
        self._sketching = self._started(self._make_sketch)
        self._drawing: Thread | None = None
        self._done = False
        """Whether there is nothing more to be had; said before the loop is woken, for a thread that
        wakes it still lives for a moment."""

    def _started(self, work: Callable[[], None]) -> Thread:
        thread = Thread(target=work, name=f"{work.__name__} {self._name}", daemon=True)
        thread.start()
        return thread

    def _make_sketch(self) -> None:
        try:
            large = pygame.image.load(resources.asset("art", f"{self._name}.jpg"))
            size = _size(self.window, spare=0)
            if large.get_size() != size:  # it is made for 1920 by 1080, which is most common
                large = pygame.transform.smoothscale(large, size)
        except (OSError, pygame.error, ValueError):
            return  # then the drawing is waited for
        self._sketch = _finished(large, self._name, self.window, self.light)

    def _draw(self) -> None:
        if self._sketch is not None:
            sleep(AFTER)
        try:
            drawn = _painted(self._name, self.window)
            if drawn is None:
                path = resources.asset("art", f"{self._name}.svg")
                drawn = pygame.image.load_sized_svg(path, _size(self.window))
        except (OSError, pygame.error):
            return  # whoever asks for it will meet the same, and say so
        else:
            self.drawn = _finished(drawn, self._name, self.window, self.light)
        finally:
            self._done = True
            wake()

    def sketch(self) -> Surface | None:
        """The sketch while the drawing is not done; None once it is, or if there is no sketch."""
        if self._drawing is None:
            self._sketching.join()
            self._drawing = self._started(self._draw)
        if self._sketch is not None and not self._done:
            return self._sketch
        self._drawing.join()
        return None


_under_way: dict[str, _Drawing] = {}


def begin(name: str, pixel_width: int, pixel_height: int, light: Light = "day") -> None:
    """Begin to draw this for a window of so many pixels, before it is asked for."""
    if not SKETCHED:
        return
    window, begun = (pixel_width, pixel_height), _under_way.get(name)
    if begun is None or (begun.window, begun.light) != (window, light):
        _under_way[name] = _Drawing(name, window, light)


def covering(renderer: Renderer, name: str, light: Light = "day") -> Surface:
    """A drawing large enough to cover the window; what is too much is cut off evenly.

    A sketch of it at first; the loop is woken when there is more to be had. Raises `ContentError`
    if the drawing is missing or broken.
    """
    window = renderer.viewport.pixel_width, renderer.viewport.pixel_height

    def make() -> Surface:
        begun = _under_way.pop(name, None)
        if begun is not None and begun.drawn is not None and begun.light == light:
            return begun.drawn
        painted = _painted(name, window)
        if painted is None:
            path = resources.asset("art", f"{name}.svg")
            painted = renderer.drawing(path, *_size(window))
        return _finished(painted, name, window, light)

    key = "covering", name, light
    if SKETCHED and not renderer.has(key):
        begin(name, *window, light)
        sketch = _under_way[name].sketch()
        if sketch is not None:
            return sketch
    return renderer.kept(key, make)


def is_sketched(renderer: Renderer, name: str, light: Light) -> bool:
    """Whether it is a sketch that `covering` has given last."""
    return not renderer.has(("covering", name, light))


def _painted(name: str, window: tuple[int, int]) -> Surface | None:
    """The painted picture of this name for a window of this size; None if it can't be had."""
    folder, _, stem = name.rpartition("/")
    try:
        whole = pygame.image.load(resources.asset("art", folder, "painted", f"{stem}.jpg"))
        return pygame.transform.smoothscale(whole, _size(window))
    except (OSError, pygame.error, ValueError):
        return None


def _finished(drawn: Surface, name: str, window: tuple[int, int], light: Light) -> Surface:
    """As much of the drawing as the window shows, in this light."""
    surface = Surface(window, 0, 32)
    left, top = (window[0] - drawn.get_width()) // 2, (window[1] - drawn.get_height()) // 2
    surface.blit(drawn, (left, top))
    if light == "evening":
        dusk.falls_on(surface, name, left, top, drawn.get_size())
        zoom = _zoom(*window)
        for lamp in dusk.OVER[name].lamps:
            middle = _pixel(window, lamp.x, lamp.y)
            if lamp.drawing:
                with suppress(OSError, pygame.error):  # it shines all the same
                    hung = living(lamp.drawing, zoom)
                    surface.blit(hung, hung.get_rect(center=middle))
            if lamp.halo:
                halo = dusk.halo(round(2 * lamp.halo * zoom))
                surface.blit(halo, halo.get_rect(center=middle))
        moon = dusk.moon(round(150 * zoom))
        surface.blit(moon, moon.get_rect(center=_pixel(window, *dusk.OVER[name].moon)))
    return surface


def living(name: str, zoom: float) -> Surface:
    """A drawing in units of such a picture at so many pixels per unit: painted, or as it is.

    Raises `pygame.error` or `OSError` if there is none.
    """
    folder, _, stem = name.rpartition("/")
    try:
        whole = pygame.image.load(resources.asset("art", folder, "painted", f"{stem}.webp"))
        return pygame.transform.smoothscale_by(whole, zoom / PAINTED_AT)
    except (OSError, pygame.error, ValueError):
        path = resources.asset("art", f"{name}.svg")
        wide, high = pygame.image.load(path).get_size()
        return pygame.image.load_sized_svg(path, (ceil(wide * zoom), ceil(high * zoom)))


def place(renderer: Renderer, x: float, y: float) -> tuple[int, int]:
    """Where in the window a point of the picture is, in units of the picture."""
    return _pixel((renderer.viewport.pixel_width, renderer.viewport.pixel_height), x, y)


def _pixel(window: tuple[int, int], x: float, y: float) -> tuple[int, int]:
    zoom = _zoom(*window)
    return (
        round((x - PICTURE[0] / 2) * zoom + window[0] / 2),
        round((y - PICTURE[1] / 2) * zoom + window[1] / 2),
    )


def cover_zoom(renderer: Renderer) -> float:
    """Pixels per unit of a drawing that covers the window."""
    return _zoom(renderer.viewport.pixel_width, renderer.viewport.pixel_height)


def _zoom(pixel_width: int, pixel_height: int) -> float:
    return max(pixel_width / PICTURE[0], pixel_height / PICTURE[1])


def _size(window: tuple[int, int], spare: int = SPARE) -> tuple[int, int]:
    """The size to draw at for this window."""
    zoom = _zoom(*window)
    return ceil(PICTURE[0] * zoom) + spare, ceil(PICTURE[1] * zoom) + spare
