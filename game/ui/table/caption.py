"""The words of a hare square or of a moment, on a strip over the horizon."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import product
from operator import itemgetter

from pygame import Rect, Surface

from game.text.words import capitalised
from game.ui.draw import theme
from game.ui.draw.renderer import Face, Renderer
from game.ui.draw.sprites import Sprite, hung

from .pieces import Table

FACE: Face = "display-bold"
SIZES = (theme.LEAD, theme.BUTTON, theme.LARGE, theme.TEXT)
"""Sizes of the lettering: the largest at which no word, such as a long name, is divided and no
square is hidden, the finish neither."""
BESIDE_DECK, BESIDE_DIE = 90.0, 38.0
"""Distance of the strip from the place of deck or die, in board units."""
PAD_X, PAD_Y, EDGE = 22.0, 11.0, 4.0
"""Margin of the strip, and the gap to the window's upper edge and to squares, in logical units."""


def caption(renderer: Renderer, table: Table) -> Iterator[Sprite]:
    """The strip, left of deck or die; nothing if nothing was said."""
    if table.caption is None:
        return
    view, board = renderer.viewport, table.seen
    text, die = capitalised(table.caption), board.die_box()
    gap = (BESIDE_DECK if table.draws_cards else BESIDE_DIE) * board.unit
    right, level = view.point(die.x - gap, die.centre[1])
    squares = [view.rect(board.square_box(n)) for n in range(1, board.board.track.finish + 1)]
    start, finish = view.point(board.box.x, 0)[0], squares[-1]
    beside = finish.right + view.px(EDGE) if finish.centerx < right else start
    half = min(start, right - view.px(board.box.width / 2))
    places = list(product((beside, half), SIZES))
    found: list[tuple[int, Rect, Surface]] = []
    for left, size in places:
        room = max(1.0, view.units(right - left) - 2 * PAD_X)
        if renderer.longest_word(text, size, FACE) > room and (found or (left, size) != places[-1]):
            continue
        words = renderer.block(text, size, room, face=FACE, align="centre")
        plate = words.get_rect().inflate(2 * view.px(PAD_X), 2 * view.px(PAD_Y))
        plate.midright = right, level
        plate.left = max(start, plate.left)
        under = (
            each.top for each in squares if each.left < plate.right and each.right > plate.left
        )
        plate.bottom = min(plate.bottom, min(under, default=plate.bottom) - view.px(EDGE))
        plate.top = max(view.px(EDGE), plate.top)
        hidden = sum(part.width * part.height for part in map(plate.clip, squares))
        found.append((hidden, plate, words))
        if not hidden:
            break
    _hidden, plate, words = min(found, key=itemgetter(0))
    paper = renderer.panel(plate.width, plate.height, "parchment", 16)
    yield hung(paper, midleft=plate.midleft)
    yield hung(words, center=(plate.centerx, plate.centery - view.px(1)))
