"""The large pictures that cover a whole window: a sketch at once, the picture when it is done.

They are painted for the largest windows, and to scale one takes a few tenths of a second. So a
thread does it, and until then its sketch is shown: the same in a smaller file. Where a painting is
missing its drawing takes its place. `make_backdrops.py` beside the drawings makes the sketches.
"""

from __future__ import annotations

from collections.abc import Callable
from math import ceil
from threading import Thread
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from game import resources

from .wait import wake

if TYPE_CHECKING:
    from .renderer import Renderer

SKETCHED = True
"""Whether a thread draws and a sketch is shown meanwhile: not where pictures are compared."""
PICTURE = (1600, 900)
"""The units of every such drawing."""
SPARE = 2
"""Pixels asked for beyond the window: the rasteriser may draw a pixel less than it is asked for."""


class _Drawing:
    """A drawing under way for a window of this size: its sketch, then itself, each by a thread.

    Both cover the window; what is too much is cut off evenly. None stands for a file that is no
    good.
    """

    def __init__(self, name: str, window: tuple[int, int]) -> None:
        self._name, self.window = name, window
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
            small = pygame.image.load(resources.asset("art", f"{self._name}.jpg"))
            large = pygame.transform.smoothscale(small, _size(self.window))
        except (OSError, pygame.error, ValueError):
            return  # then the drawing is waited for
        self._sketch = _cut(large, self.window)

    def _draw(self) -> None:
        try:
            drawn = _painted(self._name, self.window)
            if drawn is None:
                path = resources.asset("art", f"{self._name}.svg")
                drawn = pygame.image.load_sized_svg(path, _size(self.window))
        except (OSError, pygame.error):
            return  # whoever asks for it will meet the same, and say so
        else:
            self.drawn = _cut(drawn, self.window)
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


def begin(name: str, pixel_width: int, pixel_height: int) -> None:
    """Begin to draw this for a window of so many pixels, before it is asked for."""
    if not SKETCHED:
        return
    window = pixel_width, pixel_height
    if name not in _under_way or _under_way[name].window != window:
        _under_way[name] = _Drawing(name, window)


def covering(renderer: Renderer, name: str) -> Surface:
    """A drawing large enough to cover the window; what is too much is cut off evenly.

    A sketch of it at first; the loop is woken when there is more to be had. Raises `ContentError`
    if the drawing is missing or broken.
    """
    window = renderer.viewport.pixel_width, renderer.viewport.pixel_height

    def make() -> Surface:
        begun = _under_way.pop(name, None)
        if begun is not None and begun.drawn is not None:
            return begun.drawn
        painted = _painted(name, window)
        if painted is None:
            path = resources.asset("art", f"{name}.svg")
            painted = renderer.drawing(path, *_size(window))
        return _cut(painted, window)

    if SKETCHED and not renderer.has(("covering", name)):
        begin(name, *window)
        sketch = _under_way[name].sketch()
        if sketch is not None:
            return sketch
    return renderer.kept(("covering", name), make)


def _painted(name: str, window: tuple[int, int]) -> Surface | None:
    """The painted picture of this name for a window of this size; None if it can't be had."""
    folder, _, stem = name.rpartition("/")
    try:
        whole = pygame.image.load(resources.asset("art", folder, "painted", f"{stem}.jpg"))
        return pygame.transform.smoothscale(whole, _size(window))
    except (OSError, pygame.error, ValueError):
        return None


def _cut(drawn: Surface, window: tuple[int, int]) -> Surface:
    """As much of the drawing as the window shows."""
    surface = Surface(window, 0, 32)
    left, top = (window[0] - drawn.get_width()) // 2, (window[1] - drawn.get_height()) // 2
    surface.blit(drawn, (left, top))
    return surface


def cover_zoom(renderer: Renderer) -> float:
    """Pixels per unit of a drawing that covers the window."""
    return _zoom(renderer.viewport.pixel_width, renderer.viewport.pixel_height)


def _zoom(pixel_width: int, pixel_height: int) -> float:
    return max(pixel_width / PICTURE[0], pixel_height / PICTURE[1])


def _size(window: tuple[int, int]) -> tuple[int, int]:
    """The size to draw at for this window."""
    zoom = _zoom(*window)
    return ceil(PICTURE[0] * zoom) + SPARE, ceil(PICTURE[1] * zoom) + SPARE
