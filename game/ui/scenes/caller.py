"""Calling the person whose turn has come to the screen, where several share it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from game.match import Session, Waiting
from game.rules import Seat
from game.ui.kit.input import Intent
from game.ui.scenes.navigation import Host


@dataclass(eq=False)
class Caller:
    """Calls persons over the table. `_meanwhile` is asked first whether it makes use of what is
    wanted; `_arrived` runs when somebody has come.
    """

    _host: Host
    _session: Session
    _meanwhile: Callable[[Intent], bool]
    _arrived: Callable[[], None]
    at_screen: Seat | None = None
    """With several persons and open carrots: who has been told that it is their turn."""
    _begun: tuple[int, Seat] | None = None
    """The turn, by round and seat, that was noticed last."""

    def notice_turn(self) -> bool:
        """See whose turn it is; True if that turn has come since the last time."""
        state = self._session.match.state
        before, self._begun = self._begun, (state.round, state.turn)
        return before != self._begun

    def call(self) -> None:
        """Show the name of the person to act, or cover the table for them, if that must be."""
        session, navigator = self._session, self._host.navigator
        actor, player = session.match.state.actor, session.match.player_to_act()
        if actor is None or player is None:
            return
        if session.waits_for is Waiting.COVER:
            navigator.cover(player, partial(self._uncover, actor), self._meanwhile)
        elif session.match.persons() > 1 and session.reader is None and actor != self.at_screen:
            navigator.hand_over(player, partial(self._told, actor), self._meanwhile)

    def _uncover(self, seat: Seat) -> None:
        self._session.uncover(seat)
        self._arrived()

    def _told(self, seat: Seat) -> None:
        self.at_screen = seat
        self._arrived()
