"""The page, while a race is paused, where persons leave their seats to computers, and come late."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial

from game.bots import ROSTER
from game.content.settings import LONGEST_NAME
from game.content.visible import visible
from game.match import Player
from game.rules import Seat
from game.text import Words, _
from game.text.rivals import bot_name
from game.text.words import default_name
from game.ui.draw import theme
from game.ui.kit.commands import Command
from game.ui.kit.input import Activated, Intent
from game.ui.kit.widgets import Choice, Label, TextField
from game.ui.scenes.dialogs import Dialog
from game.ui.scenes.page_scene import Row, Rows, back_button, done_button
from game.ui.table.faces import portrait

PERSON, OTHER = "", "other"
"""Instead of a bot's name: the person whose seat it is, or another one."""


@dataclass(eq=False, repr=False)
class SeatsDialog(Dialog):
    """A row for each player. Persons may leave their seats and come back, and somebody else may
    come into any seat. `_players` are those of the set-up and those who sit there now; `_done` is
    told who sits there from now on: a bot's name, or None for a person, and the name of another
    one, if `_others` can come. `_more` is told below."""

    width = 560.0

    _players: Mapping[Seat, tuple[Player, Player]]
    _done: Callable[[Mapping[Seat, tuple[str | None, str]]], None]
    _more: Words = str
    _others: bool = True

    def __post_init__(self) -> None:
        self._chosen: dict[Seat, str] = {}
        self._names = dict.fromkeys(self._players, "")
        for seat, (first, now) in self._players.items():
            other = now.bot is None and (first.bot is not None or now.name != first.name)
            self._chosen[seat] = now.bot or (OTHER if other else PERSON)
            if other:
                self._names[seat] = now.name

    def heading(self) -> str:
        return _("Who plays?")

    def rows(self) -> Rows:
        rows: list[Row] = []
        for seat, (first, _now) in self._players.items():
            rows.append(self._row(seat, first))
            if self._chosen[seat] == OTHER:
                rows.append(self._name_field(seat))
        why = _("A rival can play for a person, and somebody else can come into any place.")
        for told in filter(None, (why, self._more())):
            rows.append(Label(told, theme.SMALL, colour=theme.INK_SOFT, align="centre"))
        return rows

    def _row(self, seat: Seat, first: Player) -> Choice[str]:
        others, rivals = (OTHER,) * self._others, ROSTER if first.bot is None else ()
        choice = Choice(
            (first.bot or PERSON, *others, *rivals),
            self._chosen[seat],
            partial(who_plays, first.name, stands_in=first.bot is None),
            partial(self._choose, seat),
            picture=lambda who: portrait(
                replace(first, bot=None if who in (PERSON, OTHER) else who)
            ),
        )
        return choice.named(f"seat {seat}")

    def _name_field(self, seat: Seat) -> TextField:
        """Where whoever comes into another's place writes a name."""
        return TextField(
            self._names[seat],
            LONGEST_NAME,
            partial(self._name, seat),
            hint=default_name(seat + 1),
            renderer=self.host.renderer,
        ).named(f"name {seat}")

    def _choose(self, seat: Seat, who: str) -> None:
        self._chosen[seat] = who
        self.arrange(self.host.renderer)

    def _name(self, seat: Seat, name: str) -> None:
        self._names[seat] = name

    def foot(self) -> Rows:
        key = None if OTHER in self._chosen.values() else Command.DONE  # letters are for names
        return [[back_button(self.host.pop), done_button(self._finish, command=key)]]

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Activated) and self.form.typing:
            self._finish()  # Enter in a field
        else:
            super().handle(intent)

    def _finish(self) -> None:
        """Let them sit down, unless two would have the same name."""
        names = {
            seat: visible(self._names[seat]) or default_name(seat + 1) if who == OTHER else ""
            for seat, who in self._chosen.items()
        }
        called = [names[seat] or first.name for seat, (first, _now) in self._players.items()]
        if len(set(called)) < len(called):
            self.navigator.tell(lambda: _("Two players have the same name. Change one of them."))
            return
        bots = {seat: None if who in (PERSON, OTHER) else who for seat, who in self._chosen.items()}
        self._done({seat: (bot, names[seat]) for seat, bot in bots.items()})


def who_plays(name: str, who: str, *, stands_in: bool) -> str:
    """Who plays in this player's seat: the person, another one, or a rival."""
    if who in (PERSON, OTHER):
        told = _("{name}: a person") if who == PERSON else _("Instead of {name}: a person")
        return told.format(name=name)
    if not stands_in or name == bot_name(who):
        return _("{name}: a rival").format(name=name)
    return _("{name}: now {bot}").format(bot=bot_name(who), name=name)
