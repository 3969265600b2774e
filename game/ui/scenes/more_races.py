"""More ways to run a race of these players than simply to start it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from game.text import _, pgettext
from game.ui.draw import theme
from game.ui.kit.widgets import Button, Label

from .dialogs import Dialog
from .page_scene import Explained, Rows, back_button


@dataclass(eq=False, repr=False)
class MoreRacesDialog(Dialog):
    """A button for each way, with what it is. `_ways` are the names of the buttons, and what a
    press does."""

    width = 700.0

    _ways: Sequence[tuple[str, Callable[[], None]]]

    def heading(self) -> str:
        return pgettext("heading", "More")

    def rows(self) -> Rows:
        told = {
            "handicap": (
                _("Handicap"),
                "star",
                _("Some begin with more carrots or fewer lettuces to eat, or with the coach."),
            ),
            "series": (
                _("Series"),
                "crown",
                _("Several races, with points for the places, on as many Sundays as you like."),
            ),
            "umpire": (
                _("Umpire"),
                "box",
                _(
                    "You play on your own board with your own die or cards, and tell the game what "
                    "you do. It keeps carrots, prices and turns, and the rules."
                ),
            ),
            "middle": (
                _("Begin in the middle"),
                "play",
                _("The same, for a race that is under way on your table: you set it up first."),
            ),
        }
        lines = []
        for name, begin in self._ways:
            words, icon, what = told[name]
            button = Button(words, begin, icon).named(name)
            button.explained("", what)
            lines.append((button, Label(what, theme.TEXT)))
        return [Explained(lines)]

    def foot(self) -> Rows:
        return [back_button(self.host.pop)]
