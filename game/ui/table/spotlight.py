"""Where a player's hares are: the board dimmed around them, and a ring around each."""

from __future__ import annotations

from collections.abc import Sequence

import pygame
from pygame import Surface

from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite, centred
from game.ui.draw.viewport import Spot

from .board_view import BoardView
from .hares import FIGURE_HEIGHT
from .overlays import sign

REACH = 44.0
"""Radius of the ring around a hare, in board units."""
MIDDLE = 0.42
"""Height of the ring's middle above the hare's foot, as a part of the hare's height."""
DIM = (38, 24, 12, 130)
RING = (
    '<circle cx="50" cy="50" r="44" fill="none" stroke="#3a1e06" stroke-width="10"/>'
    '<circle cx="50" cy="50" r="44" fill="none" stroke="#fffaf0" stroke-width="5.5"/>'
)
"""Dark, light and dark again, to stand out on any ground."""


def spotlight(renderer: Renderer, board: BoardView, feet: Sequence[Spot]) -> list[Sprite]:
    """Dimmed board and rings for hares with these feet, in logical units; nothing for none."""
    if not feet:
        return []
    view = renderer.viewport
    up = FIGURE_HEIGHT * MIDDLE * board.unit
    places = tuple(view.point(x, y - up) for x, y in feet)
    reach = round(REACH * board.zoom)

    def dimmed() -> Surface:
        veil = Surface(board.rect.size, pygame.SRCALPHA)
        veil.fill(DIM)
        for x, y in places:
            pygame.draw.circle(veil, (0, 0, 0, 0), (x - board.rect.x, y - board.rect.y), reach)
        return veil

    key = ("dimmed", *board.rect, places)
    dark = Sprite(renderer.kept(key, dimmed), *board.rect.topleft)
    side = 2 * round(reach * 1.12)
    light = renderer.kept(("ring around", side), lambda: sign(renderer, RING, side))
    return [dark, *(centred(light, place) for place in places)]
