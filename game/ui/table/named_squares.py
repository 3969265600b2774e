"""Squares of a replay that are told of: what was chosen there, and what else could have been."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import NamedTuple

from pygame import Rect, Surface

from game.rules import Square
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer, lay
from game.ui.draw.sprites import Sprite

from .board_view import BoardView
from .overlays import PRICE, WHOLE, lit_ring

CHOSEN, OTHER = "ui/icon-footprint", "ui/icon-hint"
"""The signs of what was chosen, and of what else could have been."""
PART, HANGS = 0.85, 0.3
"""Letter size of a name as a part of a price's, and the part of its plate over the square."""


class Named(NamedTuple):
    """A square and the words on its plate."""

    square: Square
    text: str
    sign: str
    """The drawing before the words: `CHOSEN` or `OTHER`."""
    good: bool
    """Whether it is the better of two: it lies in light, and its plate is green."""


def rings(renderer: Renderer, board: BoardView, named: Sequence[Named]) -> Iterator[Sprite]:
    """Light on and around the better square, and a white ring around another, under the hares."""
    for each in sorted(named, key=lambda each: each.good):
        rect = board.lit_frame(each.square)
        if each.good:
            yield board.lit_square(each.square)
            yield Sprite(lit_ring(renderer, rect.width, rect.height, hot=False), *rect.topleft)
        else:
            yield Sprite(renderer.ring(rect.width, rect.height, 16), *rect.topleft)


def plates(
    renderer: Renderer, board: BoardView, named: Sequence[Named], keep_free: Iterable[Rect]
) -> Iterator[Sprite]:
    """A plate with a sign and words at each of these squares, over no other and off `keep_free` if
    that can be."""
    view = renderer.viewport
    taken, frame = list(keep_free), view.rect(board.box)
    squares = {each.square: view.rect(board.square_box(each.square)) for each in named}
    for each in named:
        drawing, rect = _plate(renderer, board, each), squares[each.square]
        hangs = round(drawing.get_height() * HANGS)
        places = [
            drawing.get_rect(midtop=(rect.centerx, rect.bottom - hangs)),
            drawing.get_rect(midbottom=(rect.centerx, rect.top + hangs)),
            drawing.get_rect(midleft=(rect.right - hangs, rect.centery)),
            drawing.get_rect(midright=(rect.left + hangs, rect.centery)),
        ]
        others = [other for square, other in squares.items() if square != each.square]
        best = min(places, key=lambda place: len(place.collidelistall([*taken, *others])))
        best.clamp_ip(frame)
        taken.append(best)
        yield Sprite(drawing, *best.topleft)


def _plate(renderer: Renderer, board: BoardView, named: Named) -> Surface:
    size = max(theme.SMALL, PART * PRICE * min(1.0, board.unit / WHOLE))

    def make() -> Surface:
        view = renderer.viewport
        colour = theme.LEAF if named.good else theme.INK
        lettering = renderer.text(named.text, size, colour, "display-bold")
        icon = renderer.picture(named.sign, size, size)
        height, before = view.px(size * 1.5), view.px(size / 3)
        width = 3 * before + icon.get_width() + lettering.get_width()
        style = "price-gain" if named.good else "price"
        plate = renderer.panel(width, height, style, size / 2).copy()
        middle = (height - view.px(3)) // 2
        lay(plate, icon, (before, middle - icon.get_height() // 2))
        x = 2 * before + icon.get_width()
        lay(plate, lettering, (x, middle - lettering.get_height() // 2 + 1))
        return plate

    return renderer.kept(("named square", *named, size), make)
