"""Why a square can't be gone to, in words beside it, once it has been pressed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product

from pygame import Rect

from game.rules import Square
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite, centred

from .board_view import BoardView

WIDEST, PAD_X, PAD_Y, GAP = 250.0, 12.0, 7.0, 4.0
"""The most room that a line of words takes, margins of the plate, and its distance from the square,
in logical units."""

CORNERS = {
    "midbottom": "midtop",
    "bottomleft": "topleft",
    "bottomright": "topright",
    "midtop": "midbottom",
    "topleft": "bottomleft",
    "topright": "bottomright",
    "midleft": "midright",
    "midright": "midleft",
}
"""What of the plate lies at what of the square, the best first."""


def refusal_plate(
    renderer: Renderer, board: BoardView, square: Square, text: str, clear: Sequence[Rect]
) -> Iterator[Sprite]:
    """The words above the square, or else below or beside it, on the board, where they hide none of
    what is to be clear; nowhere if that can't be: the panel has them, too."""
    view = renderer.viewport
    room = min(WIDEST, view.units(board.rect.width) - 2 * PAD_X)
    words = renderer.block(text, theme.TEXT, room, theme.WARNING, "text-bold", align="centre")
    plate = words.get_rect().inflate(2 * view.px(PAD_X), 2 * view.px(PAD_Y))
    on, gap = view.rect(board.square_box(square)), view.px(GAP)
    places = []
    for far, (corner, at) in product((1, 3), CORNERS.items()):
        place = plate.copy()
        setattr(place, corner, getattr(on.inflate(2 * gap * far, 2 * gap * far), at))
        places.append(place)
    within = (place.clamp(board.rect) for place in places)
    free = (p for p in within if p.collidelist([on, *clear]) < 0)
    for place in free:
        yield Sprite(renderer.panel(place.width, place.height, "parchment", 12), *place.topleft)
        yield centred(words, place.center)
        return
