"""The words of a hare square or of a moment, on a strip over the horizon."""

from __future__ import annotations

from collections.abc import Iterator

from game.text.words import capitalised
from game.ui.draw import theme
from game.ui.draw.renderer import Face, Renderer
from game.ui.draw.sprites import Sprite, hung

from .pieces import Table

FACE: Face = "display-bold"
SIZES = (theme.LEAD, theme.BUTTON, theme.LARGE, theme.TEXT)
"""Sizes of the lettering: the largest at which no word, such as a long name, is divided."""
BESIDE_DECK, BESIDE_DIE = 80.0, 34.0
"""Distance of the strip from the middle of deck or die, in logical units."""


def caption(renderer: Renderer, table: Table) -> Iterator[Sprite]:
    """The strip, left of deck or die; nothing if nothing was said."""
    if table.caption is None:
        return
    view = renderer.viewport
    die = table.board.die_box()
    room = max(die.x - BESIDE_DECK - table.board.box.x, table.board.box.width / 2) - 44
    text = capitalised(table.caption)
    size = next(s for s in SIZES if s == SIZES[-1] or renderer.longest_word(text, s, FACE) <= room)
    lettering = renderer.block(text, size, room, face=FACE, align="centre")
    width = lettering.get_width() + view.px(44)
    height = lettering.get_height() + view.px(22)
    plate = renderer.panel(width, height, "parchment", 16)
    gap = BESIDE_DECK if table.draws_cards else BESIDE_DIE
    right, middle = view.point(die.x - gap, die.centre[1])
    left = max(table.board.left, right - width)
    middle = max(middle, height // 2 + view.px(4))
    yield hung(plate, midleft=(left, middle))
    yield hung(lettering, midleft=(left + view.px(44) // 2, middle - view.px(1)))
