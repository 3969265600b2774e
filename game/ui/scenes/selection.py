"""The choices of the person who is to act: which hare, and where to."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from game.match import Session, Waiting
from game.rules import (
    Action,
    Decline,
    Finish,
    GiveTen,
    MarkerId,
    MoveBack,
    MoveForward,
    Square,
    TakeTen,
    could_be_legal,
    legal_actions,
    move_towards,
    preview,
)
from game.ui.draw.timeline import Timeline
from game.ui.kit.input import Way

READ = 0.4
"""Seconds before a second press on a square confirms it."""


@dataclass(eq=False)
class Selection:
    """The present choice of one session: the hare, and the keyboard's square. Nobody is to choose
    while anything on the `_timeline` moves."""

    _session: Session
    _timeline: Timeline
    cursor: Square | None = None
    """The square the keyboard is on."""
    moves_only: bool = False
    """Whether nothing but moves is offered, as a lesson wants one."""
    _chosen: MarkerId = -1
    """With two markers: the one the player last chose to move."""
    _lit_at: tuple[object, dict[Square, Action]] | None = None
    _priced: tuple[dict[Square, Action], tuple[tuple[Square, int], ...]] | None = None
    _picked: tuple[object, Square] | None = None
    """The moment in which a square was picked that waits to be confirmed, and the square."""
    _picked_at: float = 0.0
    """The time of that, in seconds."""

    @property
    def open(self) -> bool:
        """Whether a person is to choose now: it is their turn, and nothing moves."""
        return not self._timeline.running and self._session.waits_for is Waiting.PERSON

    def able_markers(self) -> list[MarkerId]:
        """The markers of the acting seat that have something to do now, the chosen one first."""
        able = {action.marker for action in legal_actions(self._session.match.state)}
        return sorted(able, key=lambda marker: (marker != self._chosen, marker))

    def acting_marker(self) -> MarkerId:
        """The marker whose actions are offered: the only one that may act, or the chosen one."""
        state = self._session.match.state
        able = self.able_markers()
        return able[0] if able else state.race.markers_of(state.turn)[0]

    def actions(self) -> list[Action]:
        """The legal actions of the acting marker; if its hand stays closed, all that would be with
        some number of carrots (ruling 2.2b). Only moves where nothing else is offered."""
        marker = self.acting_marker()
        if self._session.hands_stay_closed:
            return could_be_legal(self._session.match.state, marker)
        legal = [a for a in legal_actions(self._session.match.state) if a.marker == marker]
        if self.moves_only:
            return [a for a in legal if not isinstance(a, TakeTen | GiveTen | Decline)]
        return legal

    def choose_other(self) -> bool:
        """Offer the actions of the player's other marker (rule 7.1); False if it has none."""
        able = self.able_markers()
        if len(able) < 2:
            return False
        self._chosen = able[1]
        self.cursor = None
        return True

    def lit(self) -> dict[Square, Action]:
        """The squares that the acting marker can go to now, each with the action that does it."""
        if self._session.waits_for is not Waiting.PERSON:
            return {}
        key = self._moment
        if self._lit_at is None or self._lit_at[0] != key:
            self._lit_at = key, goals(self.actions(), self._session.match.race.track.finish)
        return self._lit_at[1]

    def prices(self) -> tuple[tuple[Square, int], ...]:
        """The carrots that each of them brings; what it costs is negative."""
        lit = self.lit()
        if self._priced is None or self._priced[0] is not lit:
            state = self._session.match.state
            would = ((to, preview(state, action)) for to, action in lit.items())
            self._priced = lit, tuple((to, each.taken - each.paid) for to, each in would)
        return self._priced[1]

    def action_to(self, square: Square) -> Action | None:
        """The action that takes the acting marker to this square, legal or not."""
        return move_towards(self._session.match.state, self.acting_marker(), square)

    # --- confirming -----------------------------------------------------------------------------

    @property
    def picked(self) -> Square | None:
        """The square that waits to be confirmed; None as soon as something else is to be chosen."""
        if self._picked is None or self._picked[0] != self._moment:
            return None
        return self._picked[1]

    @property
    def _moment(self) -> object:
        return self._session.match.revision, self.acting_marker()

    def confirm(self, square: Square, now: float) -> bool:
        """Whether this press at `now` seconds is the second on the square, and no double click;
        the first lets the square wait."""
        if self.picked == square:
            return now - self._picked_at >= READ
        self._picked, self._picked_at = (self._moment, square), now
        return False

    def unpick(self) -> bool:
        """Let no square wait any more; False if none does."""
        waited = self.picked is not None
        self._picked = None
        return waited

    # --- squares --------------------------------------------------------------------------------

    def other_stands_on(self, square: Square) -> bool:
        """Whether the player's other marker stands there and could be moved instead."""
        squares = self._session.match.state.squares
        return any(squares[marker] == square for marker in self.able_markers()[1:])

    def move_cursor(self, way: Way) -> None:
        """Left and right: from one legal square to the next; Home and End: to the outermost; up
        and down: square by square."""
        match = self._session.match
        finish, here = match.race.track.finish, self.cursor
        if here is None:
            here = match.state.squares[self.acting_marker()]
        if way in (Way.UP, Way.DOWN):
            self.cursor = min(finish, max(0, here + (1 if way is Way.UP else -1)))
            return
        lit = sorted(self.lit())
        if way in (Way.FIRST, Way.LAST):
            self.cursor = lit[0 if way is Way.FIRST else -1] if lit else here
        else:
            ahead = [s for s in lit if s > here]
            behind = [s for s in reversed(lit) if s < here]
            first, second = (ahead, behind) if way is Way.RIGHT else (behind, ahead)
            if self.cursor is None:  # the first step finds what there is, wherever it is
                first = first or second
            self.cursor = first[0] if first else here


def goals(actions: Iterable[Action], finish: Square) -> dict[Square, Action]:
    """The squares that these actions lead to, each with its action; to stay leads to none."""
    found: dict[Square, Action] = {}
    for action in actions:
        match action:
            case MoveForward(_, to) | MoveBack(_, to):
                found[to] = action
            case Finish():
                found[finish] = action
    return found
