"""Squares of a replay that are told of: what was chosen there, and what else could have been."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from math import hypot
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


WIDE, SLIM, BOW, ROUND, RIM, EDGE = 9.0, 6.0, 0.14, 60.0, 0.3, 0.3
"""Widths of the arrow to the better square and to the other, and room around an arrow, in units of
the board; how far it is bowed, as a part of its length; how far from the middle of the square it
ends, as a part of that; its dark edge, as a part of its width."""
DARK, LIT, PALE = "#2c1604", "#ffe64a", "#ffffff"


class Named(NamedTuple):
    """A square and the words on its plate."""

    square: Square
    text: str
    sign: str
    """The drawing before the words: `CHOSEN` or `OTHER`."""
    good: bool
    """Whether it is the better of two: it lies in light, and its plate is green."""
    start: Square | None = None
    """From where an arrow leads there, if anything does."""


def rings(renderer: Renderer, board: BoardView, named: Sequence[Named]) -> Iterator[Sprite]:
    """Light on and around the better square, and a white ring around another, under the hares."""
    for each in sorted(named, key=lambda each: each.good):
        rect = board.lit_frame(each.square)
        if each.good:
            yield board.lit_square(each.square)
            yield Sprite(lit_ring(renderer, rect.width, rect.height, hot=False), *rect.topleft)
        else:
            yield Sprite(renderer.ring(rect.width, rect.height, 16), *rect.topleft)


def arrows(renderer: Renderer, board: BoardView, named: Sequence[Named]) -> Iterator[Sprite]:
    """An arrow to each square that a hare would go to, the better one last and wider, in its
    colour."""
    for each in sorted(named, key=lambda each: each.good):
        if each.start is not None and each.start != each.square:
            yield _arrow(renderer, board, each.start, each.square, good=each.good)


def _arrow(
    renderer: Renderer, board: BoardView, start: Square, to: Square, *, good: bool
) -> Sprite:
    """An arrow from the middle of a square to the rim of another, in a light bow."""
    view, scale = renderer.viewport, renderer.viewport.scale * board.unit
    rects = [view.rect(board.square_box(square)) for square in (start, to)]
    around = rects[0].union(rects[1]).inflate(ROUND * scale, ROUND * scale)
    (x1, y1), (x2, y2) = ((r.centerx - around.x, r.centery - around.y) for r in rects)
    far = max(1.0, hypot(x2 - x1, y2 - y1))
    over = min(BOW * far, ROUND * scale / 2)
    cx, cy = (x1 + x2) / 2 + over * (y2 - y1) / far, (y1 + y2) / 2 - over * (x2 - x1) / far
    wide = (WIDE if good else SLIM) * scale
    last = max(1.0, hypot(x2 - cx, y2 - cy))
    dx, dy = (x2 - cx) / last, (y2 - cy) / last
    short = min(rects[1].size) * RIM
    tx, ty = x2 - dx * short, y2 - dy * short
    bx, by = tx - dx * wide * 2.4, ty - dy * wide * 2.4
    head = f"M{tx:.1f} {ty:.1f}" + "".join(
        f"L{bx + side * dy * wide * 1.5:.1f} {by - side * dx * wide * 1.5:.1f}" for side in (1, -1)
    )
    line = f"M{x1:.1f} {y1:.1f}Q{cx:.1f} {cy:.1f} {bx:.1f} {by:.1f}"
    colours = (DARK, wide * EDGE), (LIT if good else PALE, 0.0)

    def make() -> Surface:
        shapes = "".join(
            f'<path d="{line}" fill="none" stroke="{colour}" stroke-linecap="round" '
            f'stroke-width="{wide + 2 * edge:.1f}"/>'
            f'<path d="{head}Z" fill="{colour}" stroke="{colour}" stroke-linejoin="round" '
            f'stroke-width="{2 * edge:.1f}"/>'
            for colour, edge in colours
        )
        return renderer.shapes(shapes, *around.size)

    key = "named arrow", start, to, good, around.size
    return Sprite(renderer.kept(key, make), *around.topleft)


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
