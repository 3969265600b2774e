"""Marks on the board for squares that other rules open or close: plus and minus."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.rules import Square
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite

from .board_view import BoardView
from .overlays import lit_ring, plate_with

PLATE, LEAST = 0.48, 26.0
"""Size of a sign as a part of its square's, and the least in logical units."""


def rings(renderer: Renderer, board: BoardView, more: Sequence[Square]) -> Iterator[Sprite]:
    """Light around the squares that other rules open, under the hares."""
    for square in more:
        rect = board.lit_frame(square)
        yield Sprite(lit_ring(renderer, rect.width, rect.height, hot=False), rect.x, rect.y)


def signs(
    renderer: Renderer, board: BoardView, more: Sequence[Square], fewer: Sequence[Square]
) -> Iterator[Sprite]:
    """A plus on each square that other rules open, a minus on those that they close."""
    for square in (*more, *fewer):
        box = board.square_box(square)
        size = max(LEAST, box.width * PLATE)
        style, icon = ("button", "plus") if square in more else ("button-main", "minus")
        inner = renderer.viewport.px(size) * 2 // 3
        drawing = renderer.picture_px(f"ui/icon-{icon}", inner, inner)
        plate = plate_with(renderer, drawing, size, style, size / 3)
        px, py = renderer.viewport.point(box.x + box.width / 2, box.bottom)
        yield Sprite(plate, px - plate.get_width() // 2, py - plate.get_height() * 3 // 4)
