"""Who is where: the board dimmed but for some hares, each of them with a ring."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Surface

from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite

from .board_view import BoardView, Spot
from .hares import FIGURE_HEIGHT
from .overlays import centred, sign

REACH = 44.0
"""Board units from the middle of a hare to its ring."""
MIDDLE = 0.42
"""How far above its foot that middle is, as a part of its height."""
DIM = (38, 24, 12, 130)


def spotlight(renderer: Renderer, board: BoardView, feet: Sequence[Spot]) -> list[Sprite]:
    """What shows where hares with these feet, in logical units, stand; nothing for none."""
    if not feet:
        return []
    view = renderer.viewport
    up = FIGURE_HEIGHT * MIDDLE * board.unit
    places = tuple(view.point(x, y - up) for x, y in feet)
    reach = round(REACH * board.zoom)
    size = board.pixel_width, board.pixel_height

    def dimmed() -> Surface:
        veil = Surface(size, pygame.SRCALPHA)
        veil.fill(DIM)
        for x, y in places:
            pygame.draw.circle(veil, (0, 0, 0, 0), (x - board.left, y - board.top), reach)
        return veil

    key = ("dimmed", board.left, board.top, size, places)
    dark = Sprite(renderer.kept(key, dimmed), board.left, board.top)
    light = ring(renderer, 2 * round(reach * 1.12))
    return [dark, *(centred(light, place) for place in places)]


def ring(renderer: Renderer, side: int) -> Surface:
    """The ring around a hare: dark, light and dark again, so that it is seen on any ground."""
    rings = (
        '<circle cx="50" cy="50" r="44" fill="none" stroke="#3a1e06" stroke-width="10"/>'
        '<circle cx="50" cy="50" r="44" fill="none" stroke="#fffaf0" stroke-width="5.5"/>'
    )
    return renderer.kept(("ring around", side), lambda: sign(renderer, rings, side))
