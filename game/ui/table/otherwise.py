"""Marks on the board for squares that other rules open or close: plus and minus."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pygame import Surface

from game.rules import Square
from game.ui.draw.renderer import Renderer, lay
from game.ui.draw.sprites import Sprite

from .board_view import LIT_FRAME, BoardView
from .overlays import lit_ring

PLATE, LEAST = 0.48, 26.0
"""Size of a sign as a part of its square's, and the least in logical units."""


def rings(renderer: Renderer, board: BoardView, more: Sequence[Square]) -> Iterator[Sprite]:
    """Light around the squares that other rules open, under the hares."""
    for square in more:
        rect = renderer.viewport.rect(board.square_box(square).inset(-LIT_FRAME * board.unit))
        yield Sprite(lit_ring(renderer, rect.width, rect.height, hot=False), rect.x, rect.y)


def signs(
    renderer: Renderer, board: BoardView, more: Sequence[Square], fewer: Sequence[Square]
) -> Iterator[Sprite]:
    """A plus on each square that other rules open, a minus on those that they close."""
    for square in (*more, *fewer):
        box = board.square_box(square)
        plate = _sign(renderer, max(LEAST, box.width * PLATE), gain=square in more)
        px, py = renderer.viewport.point(box.x + box.width / 2, box.bottom)
        yield Sprite(plate, px - plate.get_width() // 2, py - plate.get_height() * 3 // 4)


def _sign(renderer: Renderer, size: float, *, gain: bool) -> Surface:
    side = renderer.viewport.px(size)

    def make() -> Surface:
        plate = renderer.panel(side, side, "button" if gain else "button-main", size / 3).copy()
        name = "ui/icon-plus" if gain else "ui/icon-minus"
        icon = renderer.picture_px(name, side * 2 // 3, side * 2 // 3)
        lay(plate, icon, icon.get_rect(center=(side // 2, side // 2 - renderer.viewport.px(1))))
        return plate

    return renderer.kept(("otherwise", side, gain), make)
