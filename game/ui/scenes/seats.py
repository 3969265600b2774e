"""The page, while a race is paused, where persons leave their seats to computers."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import partial

from game.bots import ROSTER
from game.match import Player
from game.rules import Seat
from game.text import _
from game.text.rivals import bot_name
from game.ui.draw import theme
from game.ui.kit.widgets import Choice, Label
from game.ui.scenes.dialogs import Dialog
from game.ui.scenes.page_scene import Row, Rows, back_button, done_button
from game.ui.table.faces import portrait

PERSON = ""


@dataclass(eq=False, repr=False)
class SeatsDialog(Dialog):
    """A row for each player; only those who began as persons may leave their seats, and come back.
    `_done` is told who sits there from now on: a bot's name, or None for the person."""

    width = 560.0

    _players: Mapping[Seat, tuple[Player, bool]]
    _done: Callable[[Mapping[Seat, str | None]], None]

    def __post_init__(self) -> None:
        self._chosen = {
            seat: player.bot for seat, (player, is_persons) in self._players.items() if is_persons
        }

    def heading(self) -> str:
        return _("Who plays?")

    def rows(self) -> Rows:
        rows: list[Row] = [
            self._row(seat, player, is_persons)
            for seat, (player, is_persons) in self._players.items()
        ]
        if len(self._chosen) < len(self._players):
            why = _("A rival can play for a person. The rivals of this race stay.")
            rows.append(Label(why, theme.SMALL, colour=theme.INK_SOFT, align="centre"))
        return rows

    def _row(self, seat: Seat, player: Player, is_persons: bool) -> Choice[str]:
        choice = Choice(
            (PERSON, *ROSTER) if is_persons else (player.bot or PERSON,),
            (self._chosen[seat] if is_persons else player.bot) or PERSON,
            partial(who_plays, player.name, stands_in=is_persons),
            partial(self._choose, seat),
            picture=lambda who: portrait(replace(player, bot=who or None)),
        )
        choice.enabled = is_persons
        return choice.named(f"seat {seat}")

    def _choose(self, seat: Seat, who: str) -> None:
        self._chosen[seat] = who or None

    def foot(self) -> Rows:
        return [[back_button(self.host.pop), done_button(lambda: self._done(self._chosen))]]


def who_plays(name: str, who: str, *, stands_in: bool) -> str:
    """Who plays in this player's seat: the person, or a rival."""
    if who == PERSON:
        return _("{name}: a person").format(name=name)
    if not stands_in or name == bot_name(who):
        return _("{name}: a rival").format(name=name)
    return _("{name}: now {bot}").format(bot=bot_name(who), name=name)
