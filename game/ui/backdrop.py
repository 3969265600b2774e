"""The large drawings that cover a whole window, drawn in a thread while other things are done.

The rasteriser lets Python go on, so at the start the title is drawn while modules are imported
and the window is opened.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Thread
from typing import TYPE_CHECKING

import pygame
from pygame import Surface

from game import resources

if TYPE_CHECKING:
    from .look import Look

PICTURE = (1600, 900)
"""The units of every such drawing."""
_begun: dict[tuple[str, int, int], Callable[[], Surface | None]] = {}


def begin(name: str, pixel_width: int, pixel_height: int) -> None:
    """Begin to draw this for a window of so many pixels; `covering` waits for it."""
    width, height = _size(pixel_width, pixel_height)
    drawn: list[Surface] = []

    def draw() -> None:
        try:
            drawn.append(
                pygame.image.load_sized_svg(resources.asset("art", f"{name}.svg"), (width, height))
            )
        except (OSError, pygame.error):
            return  # whoever asks for it will meet the same, and say so

    thread = Thread(target=draw, name=f"drawing {name}", daemon=True)
    thread.start()

    def finished() -> Surface | None:
        thread.join()
        return drawn[0] if drawn else None

    _begun[name, width, height] = finished


def covering(look: Look, name: str) -> Surface:
    """A drawing large enough to cover the window; what is too much is cut off evenly."""
    view = look.viewport
    size = _size(view.pixel_width, view.pixel_height)

    def make() -> Surface:
        finished = _begun.pop((name, *size), lambda: None)
        drawn = finished() or look.drawing(resources.asset("art", f"{name}.svg"), *size)
        surface = Surface((view.pixel_width, view.pixel_height))
        # a drawing may come out a pixel wider than was asked for
        left = (view.pixel_width - drawn.get_width()) // 2
        surface.blit(drawn, (left, (view.pixel_height - drawn.get_height()) // 2))
        return surface.convert()

    return look.kept(("covering", name), make)


def cover_zoom(look: Look) -> float:
    """Pixels per unit of a drawing that covers the window."""
    return _zoom(look.viewport.pixel_width, look.viewport.pixel_height)


def _zoom(pixel_width: int, pixel_height: int) -> float:
    return max(pixel_width / PICTURE[0], pixel_height / PICTURE[1])


def _size(pixel_width: int, pixel_height: int) -> tuple[int, int]:
    zoom = _zoom(pixel_width, pixel_height)
    return round(PICTURE[0] * zoom), round(PICTURE[1] * zoom)
