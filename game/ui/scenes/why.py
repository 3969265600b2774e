"""Why a hint is the best: what it costs and leads to, and what it has over other moves."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from game.text import _, pgettext
from game.ui.draw import theme
from game.ui.kit.commands import Command
from game.ui.kit.widgets import Label

from .dialogs import Dialog
from .page_scene import Card, Row, Rows, done_button


@dataclass(eq=False, repr=False)
class WhyDialog(Dialog):
    """A sheet over the race. `explained` gives what is said of the hint, and the other moves with
    what the hint has over each."""

    width = 660.0

    _explained: Callable[[], tuple[list[str], list[tuple[str, str, str]]]]

    def heading(self) -> str:
        return _("Why?")

    def rows(self) -> Rows:
        (best, *why), others = self._explained()
        told: list[Row] = [Card(_move(best, *why), style="")]
        if others:
            told.append(Label(_("Other moves"), theme.LEAD, face="display-bold"))
        told += [Card(_move(name, over, numbers=what), style="") for name, over, what in others]
        return told

    def foot(self) -> Rows:
        return [done_button(self.host.pop, pgettext("button", "Close"), Command.BACK)]


def _move(name: str, *said: str, numbers: str = "") -> Rows:
    """A move, what is said of it, and more softly the numbers."""
    lines = [Label(each, theme.TEXT, colour=theme.INK) for each in said if each]
    soft = [Label(numbers, theme.TEXT, colour=theme.INK_SOFT)] if numbers else []
    return [Label(name, theme.LARGE, face="text-bold", colour=theme.CARROT), *lines, *soft]
