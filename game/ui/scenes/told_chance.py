"""What a real die or card shows, told by somebody at the table (`ChanceKind.ASKED`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from game.match import Match
from game.rules import ChanceOutcome, DieFace, DieTable, chance_outcomes, position_of
from game.text import _
from game.text.words import die_faces, outcome_name
from game.ui.draw import theme
from game.ui.kit.commands import Command
from game.ui.kit.input import Commanded, Intent
from game.ui.kit.widgets import Button, Label

from .dialogs import Dialog
from .page_scene import Row, Rows
from .typed_square import DIGITS


def question(match: Match) -> str:
    """What is asked, and for whom it counts."""
    told = _("What does the die or the card show? It is for: {name}.")
    return told.format(name=match.players[match.state.turn].name)


@dataclass(eq=False, repr=False)
class ToldChanceDialog(Dialog):
    """A button for each face or card that can come. `_told` is given the one that is pressed;
    `_undo` takes the move back that led here; `_menu` opens the race's menu."""

    width = 660.0

    _match: Match
    _told: Callable[[ChanceOutcome], None]
    _undo: Callable[[], None]
    _menu: Callable[[], None]

    def rows(self) -> Rows:
        buttons = list(self._buttons())
        rows: list[Row] = [Label(question(self._match), theme.LEAD, face="display", align="centre")]
        return rows + [buttons[at : at + 2] for at in range(0, len(buttons), 2)]

    def _buttons(self) -> Iterator[Button]:
        state = self._match.state
        rule = state.race.ruleset.hare
        orders: list[str] = []
        if isinstance(rule, DieTable) and state.marker is not None:
            position, hares = position_of(state, state.marker), state.race.markers
            orders = die_faces(rule, position, hares=hares)
        for number, (outcome, _chance) in enumerate(chance_outcomes(state)):
            words = outcome_name(outcome, rule)
            if isinstance(outcome, DieFace):
                digit = outcome.face
                if orders:
                    told = _("{face}: {order}")
                    words = told.format(face=digit, order=orders[digit - 1])
            else:
                digit = outcome.card + 1  # a card has the same key in all of the race
            command = DIGITS[digit] if digit < len(DIGITS) else None
            button = Button(words, partial(self._told, outcome), "dice", command, size=theme.TEXT)
            yield button.named(f"outcome {number}")

    def foot(self) -> Rows:
        undo = Button(_("Undo this move"), self._undo, "undo", Command.UNDO)
        undo.style, undo.enabled = "button-plain", bool(self._match.log)
        return [undo.named("undo")]

    def cancel(self) -> None:
        self._menu()

    def handle(self, intent: Intent) -> None:
        if intent == Commanded(Command.UNDO) and self._match.log:
            self._undo()
        else:
            super().handle(intent)
