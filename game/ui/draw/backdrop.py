"""The large pictures that cover a whole window: a sketch at once, the picture when it is done.

They are painted for the largest windows, and scaling one takes a few tenths of a second. So a
thread does it, and until then a sketch is shown: the same picture in a smaller file. Where the
language's game has a hedgehog, a piece with it is laid on both. A painting
that is missing is replaced by its drawing. `make_backdrops.py` beside the drawings makes the
sketches. In the evening the thread lets the light of `dusk` fall on both, once for each window.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from itertools import product
from math import ceil
from threading import Thread
from time import sleep
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from game import resources
from game.text.language import facts

from . import dusk
from .wait import wake

if TYPE_CHECKING:
    from game.content.settings import Light

    from .renderer import Renderer
    from .viewport import Size

SKETCHED = True
"""Whether a thread draws while a sketch is shown: not where pictures are compared."""
PICTURE = (1600, 900)
"""Width and height of every such picture, in its own units."""
SEEN = 860
"""Units of its width that are always seen: an upright window has more sky above."""
SKY, LEVELS, SEAM = 3, 24, 24
"""Colours of that sky, side by side; parts in which its strip is level, but for the grain of the
paper; height of that strip, in units."""
GOLDEN = 0.618034
"""The fractional parts of its multiples are spread evenly and look like chance."""
PAINTED_AT = 2.4
"""Pixels per unit of the paintings."""
AFTER = 0.1
"""Seconds from asking for the sketch until the drawing is begun: the window's first picture is
about to be drawn, and any other work would delay it."""
TITLE = "ui/title"
"""The picture that has a piece in which a hedgehog takes the tortoise's place."""
PIECE_TOP = 520
"""Where its upper edge lies, in units of the picture; its left one is the picture's."""
SPARE = 2
"""Pixels asked for beyond the window: the rasteriser may draw a pixel less than it is asked for."""


class _Drawing:
    """A picture being drawn for a window of this size: its sketch, then itself, each by a thread
    and cut off evenly around the window. None stands for a bad file."""

    def __init__(self, name: str, animal: str, window: Size, light: Light) -> None:
        self._name, self._animal, self.window, self.light = name, animal, window, light
        self._sketch: Surface | None = None
        self.drawn: Surface | None = None
        """The finished drawing, once there is no sketch any more."""
        self._sketching = self._started(self._make_sketch)
        self._drawing: Thread | None = None
        self._done = False
        """Whether the drawing has been finished or given up; set before the loop is woken, as the
        thread that wakes it lives on for a moment."""

    def _started(self, work: Callable[[], None]) -> Thread:
        thread = Thread(target=work, name=f"{work.__name__} {self._name}", daemon=True)
        thread.start()
        return thread

    def _make_sketch(self) -> None:
        try:
            large = loaded(self._name, self._animal)
            size = _size(self.window, spare=0)
            if large.get_size() != size:  # it is made for 1920 × 1080, the most common size
                large = pygame.transform.smoothscale(large, size)
        except (OSError, pygame.error, ValueError):
            return  # the drawing is waited for instead
        self._sketch = _finished(large, self._name, self.window, self.light)

    def _draw(self) -> None:
        if self._sketch is not None:
            sleep(AFTER)
        try:
            drawn = _painted(self._name, self._animal, self.window)
            if drawn is None:
                path = resources.asset("art", f"{self._name}{self._animal}.svg")
                drawn = pygame.image.load_sized_svg(path, _size(self.window))
        except (OSError, pygame.error):
            return  # `covering` will meet the same error and raise it
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


_under_way: dict[tuple[str, str], _Drawing] = {}


def _animal(name: str) -> str:
    """What the files of a picture's piece are called after its name in the language of the moment;
    "" if there is none."""
    return "-hedgehog" if name == TITLE and facts().hedgehog else ""


def begin(name: str, window: Size, light: Light = "day") -> None:
    """Begin to draw this picture for a window of this size, before it is asked for."""
    key = name, _animal(name)
    begun = _under_way.get(key)
    if SKETCHED and (begun is None or (begun.window, begun.light) != (window, light)):
        _under_way[key] = _Drawing(*key, window, light)


def covering(renderer: Renderer, name: str, light: Light = "day") -> Surface:
    """A picture that covers the window, cut off evenly: at first a sketch; the loop is woken when
    the picture is done. Raises `ContentError` if the drawing is missing or broken."""
    window, animal = renderer.viewport.pixels, _animal(name)

    def make() -> Surface:
        begun = _under_way.pop((name, animal), None)
        if begun is not None and begun.drawn is not None and begun.light == light:
            return begun.drawn
        painted = _painted(name, animal, window)
        if painted is None:
            path = resources.asset("art", f"{name}{animal}.svg")
            painted = renderer.drawing(path, *_size(window))
        return _finished(painted, name, window, light)

    key = "covering", name, animal, light
    if SKETCHED and not renderer.has(key):
        begin(name, window, light)
        sketch = _under_way[name, animal].sketch()
        if sketch is not None:
            return sketch
    return renderer.kept(key, make)


def is_sketched(renderer: Renderer, name: str, light: Light) -> bool:
    """Whether `covering` still gives a sketch."""
    return not renderer.has(("covering", name, _animal(name), light))


def loaded(name: str, animal: str) -> Surface:
    """The picture in this file, with its piece. Raises `pygame.error` or `OSError` if there is
    none."""
    whole = pygame.image.load(resources.asset("art", f"{name}.jpg"))
    if animal:
        piece = pygame.image.load(resources.asset("art", f"{name}{animal}.jpg"))
        whole.blit(piece, (0, PIECE_TOP * whole.get_height() // PICTURE[1]))
    return whole


def _painted(name: str, animal: str, window: Size) -> Surface | None:
    """The painted picture for a window of this size; None if it is missing or damaged."""
    folder, _, stem = name.rpartition("/")
    try:
        whole = loaded(f"{folder}/painted/{stem}", animal)
        return pygame.transform.smoothscale(whole, _size(window))
    except (OSError, pygame.error, ValueError):
        return None


def _finished(drawn: Surface, name: str, window: Size, light: Light) -> Surface:
    """The part of the drawing that the window shows, in this light."""
    surface = Surface(window, 0, 32)
    left, top = (window[0] - drawn.get_width()) // 2, (window[1] - drawn.get_height()) // 2
    top += round(_above(window) / 2)
    surface.blit(drawn, (left, top))
    if light == "evening":
        falling = pygame.transform.smoothscale(dusk.light_map(name), drawn.get_size())
        surface.blit(falling, (left, top), special_flags=pygame.BLEND_RGB_MULT)
    if top > 0:
        _paint_sky(surface, top)
    if light == "evening":
        zoom, evening = cover_zoom(window), dusk.OVER[name]
        for lamp in evening.lamps:
            middle = place(window, lamp.x, lamp.y)
            if lamp.drawing:
                with suppress(OSError, pygame.error):  # it shines all the same
                    hung = living(lamp.drawing, zoom)
                    surface.blit(hung, hung.get_rect(center=middle))
            if lamp.halo:
                halo = dusk.halo(round(2 * lamp.halo * zoom))
                surface.blit(halo, halo.get_rect(center=middle))
        moon = dusk.halo(round(150 * zoom), "moon")
        surface.blit(moon, moon.get_rect(center=place(window, *evening.moon)))
    return surface


def _paint_sky(surface: Surface, high: int) -> None:
    """Sky above a picture that begins so many pixels below the upper edge: the colours of its
    uppermost strip, and the grain of that strip, each time elsewhere."""
    wide, zoom = surface.get_width(), cover_zoom(surface.get_size())
    seam = max(1, min(round(SEAM * zoom), high, surface.get_height() - high))
    strip = surface.subsurface((0, high, wide, seam)).copy()
    scaled, flip = pygame.transform.smoothscale, pygame.transform.flip
    level = scaled(scaled(strip, (LEVELS, 1)), (wide, seam))
    brighter, darker = strip.copy(), level.copy()
    brighter.blit(level, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    darker.blit(strip, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    surface.blit(scaled(scaled(strip, (SKY, 1)), (wide, high)), (0, 0))
    for number, y in enumerate(range(high - seam, -seam, -seam)):
        x = round(number * GOLDEN * wide) % wide
        grains = (brighter, pygame.BLEND_RGB_ADD), (darker, pygame.BLEND_RGB_SUB)
        for (grain, flag), left in product(grains, (x - wide, x)):
            surface.blit(flip(grain, number % 3 == 2, number % 2 == 0), (left, y), None, flag)
    mirrored, fading = (Surface(size, pygame.SRCALPHA, 32) for size in ((wide, seam), (1, 2)))
    mirrored.blit(flip(strip, flip_x=False, flip_y=True), (0, 0))
    fading.set_at((0, 0), (255, 255, 255, 0))
    fading.set_at((0, 1), (255, 255, 255, 255))
    mirrored.blit(scaled(fading, (wide, seam)), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    surface.blit(mirrored, (0, high - seam))


def living(name: str, zoom: float) -> Surface:
    """A thing of such a picture at this zoom: its painting, or else its drawing.
    Raises `pygame.error` or `OSError` if there is neither."""
    folder, _, stem = name.rpartition("/")
    try:
        whole = pygame.image.load(resources.asset("art", folder, "painted", f"{stem}.webp"))
        return pygame.transform.smoothscale_by(whole, zoom / PAINTED_AT)
    except (OSError, pygame.error, ValueError):
        path = resources.asset("art", f"{name}.svg")
        wide, high = pygame.image.load(path).get_size()
        return pygame.image.load_sized_svg(path, (ceil(wide * zoom), ceil(high * zoom)))


def place(window: Size, x: float, y: float) -> tuple[int, int]:
    """The pixel of a window that shows this point of a picture, given in the picture's units."""
    zoom, (width, height) = cover_zoom(window), window
    x, y = x - PICTURE[0] / 2, y - PICTURE[1] / 2
    return round(x * zoom + width / 2), round(y * zoom + (height + _above(window)) / 2)


def cover_zoom(window: Size) -> float:
    """Pixels per unit of a picture that covers a window of this size, but for sky above."""
    return min(max(window[0] / PICTURE[0], window[1] / PICTURE[1]), window[0] / SEEN)


def _above(window: Size) -> float:
    """Height of the sky above the picture, in pixels."""
    return max(0.0, window[1] - PICTURE[1] * cover_zoom(window))


def _size(window: Size, spare: int = SPARE) -> Size:
    zoom = cover_zoom(window)
    return ceil(PICTURE[0] * zoom) + spare, ceil(PICTURE[1] * zoom) + spare
