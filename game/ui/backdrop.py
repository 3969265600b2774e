"""The large drawings that cover a whole window: a sketch at once, the drawing when it is done.

To draw one takes a few tenths of a second. So a thread does it, and until then its sketch is
shown: the same drawing as a JPEG beside it, scaled to the window. The rasteriser lets Python go
on meanwhile. `make_backdrops.py` beside the drawings makes the sketches.
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
    from .look import Look

SKETCHED = True
"""Whether sketches are shown at all, rather than waiting: not where pictures are compared."""
PICTURE = (1600, 900)
"""The units of every such drawing."""
SPARE = 2
"""Pixels asked for beyond the window: the rasteriser may draw a pixel less than it is asked for."""


class _Drawing:
    """A drawing under way. Each thread leaves its surface, or None if the file is no good."""

    def __init__(self, name: str, size: tuple[int, int]) -> None:
        self._name, self._size = name, size
        self._sketch: Surface | None = None
        self._drawn: Surface | None = None
        self._sketching = self._started(self._make_sketch)
        self._drawing: Thread | None = None

    def _started(self, work: Callable[[], None]) -> Thread:
        thread = Thread(target=work, name=f"{work.__name__} {self._name}", daemon=True)
        thread.start()
        return thread

    def _make_sketch(self) -> None:
        try:
            small = pygame.image.load(resources.asset("art", f"{self._name}.jpg"))
            whole = Surface(self._size, 0, 32)
            whole.blit(pygame.transform.smoothscale(small, self._size), (0, 0))
            self._sketch = whole
        except (OSError, pygame.error, ValueError):
            return  # then the drawing is waited for

    def _draw(self) -> None:
        try:
            path = resources.asset("art", f"{self._name}.svg")
            self._drawn = pygame.image.load_sized_svg(path, self._size)
        except (OSError, pygame.error):
            return  # whoever asks for it will meet the same, and say so
        finally:
            wake()

    def sketch(self) -> Surface | None:
        """The sketch while the drawing is not done; None once it is, or if there is no sketch."""
        if self._drawing is None:
            self._sketching.join()
            self._drawing = self._started(self._draw)
        if SKETCHED and self._sketch is not None and self._drawing.is_alive():
            return self._sketch
        self._drawing.join()
        return None

    def drawn(self) -> Surface | None:
        """The finished drawing, or None if it could not be drawn."""
        return self._drawn


_under_way: dict[str, tuple[tuple[int, int], _Drawing]] = {}
"""By name: the size it is being drawn for, and the drawing."""


def begin(name: str, pixel_width: int, pixel_height: int) -> None:
    """Begin to draw this for a window of so many pixels, before it is asked for."""
    size = _size(pixel_width, pixel_height)
    if name not in _under_way or _under_way[name][0] != size:
        _under_way[name] = size, _Drawing(name, size)


def covering(look: Look, name: str) -> Surface:
    """A drawing large enough to cover the window; what is too much is cut off evenly.

    A sketch of it at first; the loop is woken when there is more to be had. Raises `ContentError`
    if the drawing is missing or broken.
    """
    view = look.viewport
    window = view.pixel_width, view.pixel_height
    size = _size(*window)

    def fitted(drawn: Surface) -> Surface:
        surface = Surface(window)
        left = (view.pixel_width - drawn.get_width()) // 2
        surface.blit(drawn, (left, (view.pixel_height - drawn.get_height()) // 2))
        return surface

    def make() -> Surface:
        drawn = _under_way.pop(name)[1].drawn()
        return fitted(drawn or look.drawing(resources.asset("art", f"{name}.svg"), *size))

    finished = look.found(("covering", name))
    if finished is not None:
        return finished
    begin(name, *window)
    sketch = _under_way[name][1].sketch()
    if sketch is not None:
        return look.kept(("sketch", name), lambda: fitted(sketch))
    look.drop(("sketch", name))
    return look.kept(("covering", name), make)


def cover_zoom(look: Look) -> float:
    """Pixels per unit of a drawing that covers the window."""
    return _zoom(look.viewport.pixel_width, look.viewport.pixel_height)


def _zoom(pixel_width: int, pixel_height: int) -> float:
    return max(pixel_width / PICTURE[0], pixel_height / PICTURE[1])


def _size(pixel_width: int, pixel_height: int) -> tuple[int, int]:
    zoom = _zoom(pixel_width, pixel_height)
    return ceil(PICTURE[0] * zoom) + SPARE, ceil(PICTURE[1] * zoom) + SPARE
