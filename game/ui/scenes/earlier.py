"""Back to an earlier move, at a real table: a slip that is found late is undone, and told again."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from game.match import Match
from game.rules import CarrotsTaken, Cause, Event
from game.text import _
from game.ui.draw import theme
from game.ui.kit.widgets import Button, Label

from .dialogs import Dialog
from .page_scene import Row, Rows, back_button
from .table_scene import TableScene, new_log


@dataclass(eq=False, repr=False)
class EarlierDialog(Dialog):
    """A button for each move, the newest first. `_undo` is told how many of them remain."""

    width = 760.0

    _table: TableScene
    _undo: Callable[[int], None]

    def heading(self) -> str:
        return _("Undo an earlier move")

    def rows(self) -> Rows:
        told = _("This move and all after it are undone. Then tell them again.")
        rows: list[Row] = [Label(told, theme.TEXT, align="centre")]
        return [*rows, *self._moves()]

    def _moves(self) -> Iterator[Button]:
        match: Match = self._table.match
        for number in range(len(match.log), 0, -1):
            events = [each for each in match.log[number - 1].events if not _comes_first(each)]
            before = len(match.events(number)) - len(events)
            log = new_log(match, self._table.view.edition, begins=before)
            log.tell(events)
            what = _("{n}. {move}").format(n=number, move=log.lines()[1].text)
            button = Button(what, partial(self._back_to, number - 1), "undo", size=theme.TEXT)
            button.style = "button-plain"
            yield button.named(f"move {number}")

    def foot(self) -> Rows:
        return [back_button(self.host.pop)]

    def _back_to(self, actions: int) -> None:
        self.host.pop()
        self._undo(actions)


def _comes_first(event: Event) -> bool:
    """Whether it is what a square pays before the move."""
    return isinstance(event, CarrotsTaken) and event.cause is Cause.POSITION
