"""Why a hint is the best: what it costs and leads to, and what it has over other moves."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.match import Player
from game.text import _, pgettext
from game.text.coach import About, Explained, Explaining, OtherMove
from game.ui.draw import theme
from game.ui.kit.commands import Command
from game.ui.kit.widgets import Label
from game.ui.table.faces import portrait

from .dialogs import Dialog
from .page_scene import Card, Pictured, Rows, done_button, drawn

PICTURE = 30.0
"""Size of the picture before a line, in logical units."""
PICTURES = {
    About.RIVAL: "ui/icon-person",
    About.CARROTS: "ui/carrot",
    About.HOME: "ui/icon-flag",
    About.LETTUCES: "ui/lettuce",
    About.LAST: "ui/icon-hourglass",
    About.LUCK: "ui/icon-dice",
}
"""What stands before a line; before one about a rival who is known, its portrait."""


@dataclass(eq=False, repr=False)
class WhyDialog(Dialog):
    """A sheet over the race of these players: why a hint is the best, and the other moves."""

    width = 700.0
    only_tells = True

    _explained: Callable[[], Explained]
    _players: Sequence[Player]

    def heading(self) -> str:
        return _("Why?")

    def rows(self) -> Rows:
        best, reason, lines, others = self._explained()
        bold = [Label(reason, theme.TEXT, face="text-bold")] if reason else []
        heading = [Label(_("Other moves"), theme.LEAD, face="display-bold")] if others else []
        cards = [Card(rows, style="") for rows in map(_other, others)]
        first = Card([_name(best), *bold, *map(self._line, lines)], style="")
        return [first, *heading, *cards]

    def foot(self) -> Rows:
        return [done_button(self.host.pop, pgettext("button", "Close"), Command.BACK)]

    def _line(self, line: Explaining) -> Pictured:
        picture, colour = PICTURES[line.about], ""
        if line.rival is not None:
            picture, colour = portrait(self._players[line.rival])
        shown = drawn(picture, PICTURE, colour)
        return Pictured(line.text, theme.TEXT, picture=shown, side=PICTURE, face="text")


def _name(move: str) -> Label:
    """A move, as the heading of what is said of it."""
    return Label(move, theme.LARGE, face="text-bold", colour=theme.CARROT)


def _other(move: OtherMove) -> Rows:
    """A move, what the hint has over it, and more softly the numbers."""
    over = [Label(move.over, theme.TEXT, face="text-bold")] if move.over else []
    return [_name(move.name), *over, Label(move.numbers, theme.TEXT, colour=theme.INK_SOFT)]
