"""The one list of legal actions, and why anything else is refused.

Highlights, buttons, bots, tests and `apply_action` all ask `legal_actions`; nobody works it out
again. `why_illegal` only explains what that list leaves out.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from .actions import Action, Finish, GiveTen, MoveBack, MoveForward, TakeTen, actions_of
from .errors import IllegalActionError
from .position import finishing_limit, price, reach
from .ruleset import CARROTS_OF_A_STAY
from .state import GameState, MarkerId, Stage, Standing
from .track import Square, SquareKind


class Reason(Enum):
    """Why an action is refused. `Refusal` carries the numbers."""

    RACE_IS_OVER = "race-is-over"
    NOT_YOUR_TURN = "not-your-turn"
    CHANCE_IS_DUE = "chance-is-due"
    MUST_TAKE_OR_GIVE = "must-take-or-give"
    MUST_MOVE = "must-move"
    MARKER_IS_HOME = "marker-is-home"
    NO_SUCH_SQUARE = "no-such-square"
    STANDS_THERE = "stands-there"
    OCCUPIED = "occupied"
    TORTOISE_IS_BACKWARD_ONLY = "tortoise-is-backward-only"
    BACKWARD_TO_TORTOISE_ONLY = "backward-to-tortoise-only"
    NOT_THE_NEAREST_TORTOISE = "not-the-nearest-tortoise"
    NEAREST_TORTOISE_OCCUPIED = "nearest-tortoise-occupied"
    NO_LETTUCE_LEFT = "no-lettuce-left"
    LETTUCES_LEFT = "lettuces-left"
    TOO_FEW_CARROTS = "too-few-carrots"
    TOO_MANY_CARROTS = "too-many-carrots"
    NOT_A_CARROT_SQUARE = "not-a-carrot-square"


@dataclass(frozen=True, slots=True)
class Refusal:
    """A reason with its numbers.

    `needed` and `held` count carrots for TOO_FEW_CARROTS ("needs 45, you have 38") and
    TOO_MANY_CARROTS (the limit, what would be left), lettuces for LETTUCES_LEFT (`held`).
    """

    reason: Reason
    needed: int = 0
    held: int = 0


class Purse(Standing, Protocol):
    """A standing in which carrots are known too."""

    @property
    def carrots(self) -> Sequence[int]: ...


def legal_actions(state: GameState) -> tuple[Action, ...]:
    """Every action the acting seat may choose, in a stable order.

    Forward moves by distance, then finish, backward, take, give. Empty only while chance is due
    or when the race is over: a seat with nothing to choose has been dealt with (rule 3.5).
    """
    known = state.legal_known
    if known is None:
        known = tuple(_find_legal(state))
        object.__setattr__(state, "legal_known", known)
    return known  # type: ignore[return-value]  # the state can't name actions: they import it


def _find_legal(state: GameState) -> list[Action]:
    if state.stage is Stage.MAIN:
        found: list[Action] = []
        for marker in state.race.markers_of(state.turn):
            found += main_actions(state, marker)
        return found
    if state.stage is Stage.HARE or state.stage is Stage.OVER:
        return []
    assert state.marker is not None
    if state.stage is Stage.MOVE_AGAIN:
        return moves(state, state.marker)
    return _take_or_give(state, state.marker)


def main_actions(standing: Purse, marker: MarkerId) -> list[Action]:
    """The actions of rule 3.4 for one marker: moves, and staying on a carrot square."""
    found = moves(standing, marker)
    if standing.race.track.kinds[standing.squares[marker]] is SquareKind.CARROT:
        found += _take_or_give(standing, marker)
    return found


def moves(standing: Purse, marker: MarkerId) -> list[Action]:
    """The actions of rule 3.4 that leave the square: forward, finish, backward."""
    race, squares = standing.race, standing.squares
    track = race.track
    here, finish = squares[marker], track.finish
    if here == finish:
        return []
    known = actions_of(marker, finish + 1)
    seat = race.seat_of(marker)
    furthest = min(here + reach(standing.carrots[seat]), finish - 1)
    has_lettuce = standing.lettuces[seat] > 0
    kinds, forward = track.kinds, known.forward
    # `may_land`, written out: this loop is where the time goes
    found: list[Action] = []
    for square in range(here + 1, furthest + 1):
        kind = kinds[square]
        if (
            kind is not SquareKind.TORTOISE
            and (has_lettuce or kind is not SquareKind.LETTUCE)
            and square not in squares
        ):
            found.append(forward[square])
    if not has_lettuce and refusal_to_finish(standing, marker) is None:
        found.append(known.finish)
    tortoise = track.tortoise_behind[here]
    if tortoise is not None and tortoise not in squares:
        found.append(known.back[tortoise])
    return found


def _take_or_give(standing: Purse, marker: MarkerId) -> list[Action]:
    known = actions_of(marker, standing.race.track.finish + 1)
    if standing.carrots[standing.race.seat_of(marker)] >= CARROTS_OF_A_STAY:
        return [known.take, known.give]
    return [known.take]


def refusal_to_finish(standing: Purse, marker: MarkerId, *, free: bool = False) -> Refusal | None:
    """Why the marker may not go home now (rule 6.1), or None if it may.

    `free`: an event takes it there without payment (rule 5.1).
    """
    seat = standing.race.seat_of(marker)
    held = standing.carrots[seat]
    distance = standing.race.track.finish - standing.squares[marker]
    cost = 0 if free else price(distance)
    if standing.lettuces[seat]:
        return Refusal(Reason.LETTUCES_LEFT, held=standing.lettuces[seat])
    if cost > held:
        return Refusal(Reason.TOO_FEW_CARROTS, needed=cost, held=held)
    limit = finishing_limit(standing)
    if held - cost > limit:
        return Refusal(Reason.TOO_MANY_CARROTS, needed=limit, held=held - cost)
    return None


def why_illegal(state: GameState, action: Action) -> Refusal | None:
    """Why the action is not among `legal_actions`, or None if it is."""
    if action in legal_actions(state):
        return None
    if state.stage is Stage.OVER:
        return Refusal(Reason.RACE_IS_OVER)
    if state.stage is Stage.HARE:
        return Refusal(Reason.CHANCE_IS_DUE)
    marker = action.marker
    if marker not in state.race.markers_of(state.turn):
        return Refusal(Reason.NOT_YOUR_TURN)
    if state.stage is Stage.TAKE_OR_GIVE and not isinstance(action, GiveTen):
        return Refusal(Reason.MUST_TAKE_OR_GIVE)
    if isinstance(action, TakeTen | GiveTen):
        return _why_no_stay(state, action)
    if marker in state.home:
        return Refusal(Reason.MARKER_IS_HOME)
    if isinstance(action, Finish):
        return refusal_to_finish(state, marker)
    if isinstance(action, MoveBack):
        return _why_no_move_back(state, action)
    return _why_no_move_forward(state, action)


def _why_no_stay(state: GameState, action: TakeTen | GiveTen) -> Refusal:
    held = state.carrots[state.turn]
    if state.stage is Stage.MOVE_AGAIN:
        return Refusal(Reason.MUST_MOVE)
    here = state.race.track.kinds[state.squares[action.marker]]
    if state.stage is Stage.MAIN and here is not SquareKind.CARROT:
        return Refusal(Reason.NOT_A_CARROT_SQUARE)
    return Refusal(Reason.TOO_FEW_CARROTS, needed=CARROTS_OF_A_STAY, held=held)


def _why_no_move_back(state: GameState, action: MoveBack) -> Refusal:
    track = state.race.track
    here, to = state.squares[action.marker], action.to
    nearest = track.tortoise_behind[here]
    if not 0 <= to < here:
        return Refusal(Reason.STANDS_THERE if to == here else Reason.NO_SUCH_SQUARE)
    if track.kinds[to] is not SquareKind.TORTOISE:
        return Refusal(Reason.BACKWARD_TO_TORTOISE_ONLY)
    if to == nearest:
        return Refusal(Reason.NEAREST_TORTOISE_OCCUPIED)
    return Refusal(Reason.NOT_THE_NEAREST_TORTOISE)


def _why_no_move_forward(state: GameState, action: MoveForward) -> Refusal:
    track = state.race.track
    here, to = state.squares[action.marker], action.to
    if not here < to < track.finish:
        return Refusal(Reason.STANDS_THERE if to == here else Reason.NO_SUCH_SQUARE)
    kind = track.kinds[to]
    if to in state.squares:
        return Refusal(Reason.OCCUPIED)
    if kind is SquareKind.TORTOISE:
        return Refusal(Reason.TORTOISE_IS_BACKWARD_ONLY)
    if kind is SquareKind.LETTUCE and not state.lettuces[state.turn]:
        return Refusal(Reason.NO_LETTUCE_LEFT)
    held = state.carrots[state.turn]
    return Refusal(Reason.TOO_FEW_CARROTS, needed=price(to - here), held=held)


def move_towards(state: GameState, marker: MarkerId, square: Square) -> Action | None:
    """What going to this square would mean for the marker, legal or not.

    None if the marker stands there: staying is no movement. This is the click-to-move door;
    `why_illegal` says what is wrong with the answer, if anything is.
    """
    here = state.squares[marker]
    if square == here:
        return None
    if square == state.race.track.finish:
        return Finish(marker)
    return MoveForward(marker, square) if square > here else MoveBack(marker, square)


def require_legal(state: GameState, action: Action) -> None:
    """Raise `IllegalActionError`, naming the reason and the legal actions, unless it is legal."""
    refusal = why_illegal(state, action)
    if refusal is not None:
        legal = ", ".join(map(str, legal_actions(state))) or "none"
        raise IllegalActionError(f"{action}: {refusal.reason.value}. Legal here: {legal}.")
