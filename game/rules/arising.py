"""Positions set up by hand: whether one could arise in a race, and the turn that begins there.

A position is set up as it lies on the table *before* a turn: nobody has stood up, eaten or been
paid in it yet. `begin_at` does what is forced, as at the beginning of any turn.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from enum import Enum

from .engine import Step, turn_begins
from .legal import again_actions
from .ruleset import CARROTS_PER_PLACE, HareEffect, effects_of
from .state import GameState
from .terms import MarkerId, Pending, Seat, Stage
from .track import SquareKind
from .values import value

_MISSES = frozenset(
    {
        HareEffect.MISS_TURN,
        HareEffect.EAT_LETTUCE,  # without a lettuce (5.1)
        HareEffect.MISS_IF_MORE_BEHIND,
        HareEffect.TEN_PER_LETTUCE,
    }
)
_AGAIN = frozenset({HareEffect.MOVE_AGAIN, HareEffect.MISS_IF_MORE_BEHIND})
_UNFORESEEN_AT_START = frozenset(
    {
        HareEffect.POSITION_BACK,  # to the start, with any number of carrots (ruling 5.1c)
        HareEffect.GIVE_TEN_TO_EACH_BEHIND,
        HareEffect.TAKE_ONE_FROM_EACH,
    }
)


class Never(Enum):
    """Why a position can't arise. The value is the rule that is against it."""

    SHARED_SQUARE = "1.3"
    HOME_WITH_LETTUCE = "6.1"
    HOME_WITH_CARROTS = "6.1 carrots"
    ARRIVALS = "4.1"
    RACE_OVER = "6.2"
    TURN_AT_HOME = "6.2 turn"
    EATS_ELSEWHERE = "3.6"
    EATS_NOTHING = "3.2"
    MISSES_ELSEWHERE = "5.1"
    STANDS_UNFED = "3.6 stands"
    NOT_EATEN = "3.2 eaten"
    TWO_LIE = "7.2"
    CARROTS_AT_START = "3.5"
    AGAIN_ELSEWHERE = "5.1 again"
    AGAIN_NOWHERE = "5.1 nowhere"

    @property
    def rule(self) -> str:
        """The number of the rule."""
        return self.value.split()[0]


@value
class Objection:
    """Why a position can't arise, at which seat, and the number that decides it: the square, or the
    most carrots that there may be."""

    never: Never
    seat: Seat
    number: int = 0


def why_never(state: GameState) -> Objection | None:
    """What is against this position in any race; None if nothing is.

    It may be one before a turn has begun. What depends on all that happened before, such as how
    many carrots are on the way, is not looked into.
    """
    return next(_objections(state), None)


def _objections(state: GameState) -> Iterator[Objection]:
    for seat in range(state.race.seats):
        for marker in state.race.markers_of(seat):
            yield from _of_marker(state, seat, marker)
        yield from _of_seat(state, seat)
    yield from _of_home(state)
    yield from _of_turn(state)


def _of_marker(state: GameState, seat: Seat, marker: MarkerId) -> Iterator[Objection]:
    race, square, pending = state.race, state.squares[marker], state.pending[marker]
    kind, orders = race.track.kinds[square], effects_of(race.ruleset.hare)
    if 0 < square < race.track.finish and square in state.squares[:marker]:
        yield Objection(Never.SHARED_SQUARE, seat, square)
    on_hare = kind is SquareKind.HARE
    if pending is Pending.EAT:
        by_order = on_hare and HareEffect.EAT_LETTUCE in orders
        if kind is not SquareKind.LETTUCE and not by_order:
            yield Objection(Never.EATS_ELSEWHERE, seat, square)
        if not state.lettuces[seat]:
            yield Objection(Never.EATS_NOTHING, seat, square)
    if pending is Pending.MISS and not (on_hare and orders & _MISSES):
        yield Objection(Never.MISSES_ELSEWHERE, seat, square)


def _of_seat(state: GameState, seat: Seat) -> Iterator[Objection]:
    race, own = state.race, state.race.markers_of(seat)
    eaten = race.stocks[seat].lettuces - state.lettuces[seat]
    fed = [m for m in own if _has_eaten_here(state, m)]
    if len(fed) > eaten:
        yield Objection(Never.STANDS_UNFED, seat, state.squares[fed[0]])
    bound = state.duty[seat] if state.duty else None
    if bound is not None:
        by_order = HareEffect.EAT_LETTUCE in effects_of(race.ruleset.hare)
        kinds = {SquareKind.LETTUCE, *([SquareKind.HARE] if by_order else [])}
        if race.track.kinds[state.squares[bound]] not in kinds or not eaten:
            yield Objection(Never.NOT_EATEN, seat, state.squares[bound])
    lying = sum(state.pending[m] is not Pending.NONE for m in own)
    if lying > 1 or (lying and bound is not None and not race.ruleset.eats_and_moves_other):
        yield Objection(Never.TWO_LIE, seat)
    usual = {race.stocks[seat].carrots, race.restart_carrots(seat)}
    at_start = len(own) == 1 and state.squares[own[0]] == 0
    known = at_start and not effects_of(race.ruleset.hare) & _UNFORESEEN_AT_START
    if known and state.carrots[seat] not in usual:
        yield Objection(Never.CARROTS_AT_START, seat, race.stocks[seat].carrots)


def _has_eaten_here(state: GameState, marker: MarkerId) -> bool:
    """Whether it stands on a lettuce square: it lay there until it ate (3.6)."""
    kind = state.race.track.kinds[state.squares[marker]]
    return kind is SquareKind.LETTUCE and state.pending[marker] is Pending.NONE


def _of_home(state: GameState) -> Iterator[Objection]:
    race, home = state.race, state.home
    finish = race.track.finish
    twice = [m for m, often in Counter(home).items() if often > 1]
    away = [m for m, square in enumerate(state.squares) if (square == finish) != (m in home)]
    for marker in (*twice, *away):
        yield Objection(Never.ARRIVALS, race.seat_of(marker))
    for place, marker in enumerate(home, 1):
        seat = race.seat_of(marker)
        if state.lettuces[seat]:
            yield Objection(Never.HOME_WITH_LETTUCE, seat)
        limit = CARROTS_PER_PLACE * place
        if race.setup.markers == 1 and state.carrots[seat] > limit:  # of two the first is free
            yield Objection(Never.HOME_WITH_CARROTS, seat, limit)
    if not state.is_over:
        done = [seat for seat in range(race.seats) if _is_home(state, seat)]
        if len(done) >= race.last_home or (done and race.ends_with_winner):
            yield Objection(Never.RACE_OVER, done[0])


def _is_home(state: GameState, seat: Seat) -> bool:
    return set(state.race.markers_of(seat)) <= set(state.home)


def _of_turn(state: GameState) -> Iterator[Objection]:
    seat, marker = state.turn, state.marker
    if not state.is_over and _is_home(state, seat):
        yield Objection(Never.TURN_AT_HOME, seat)
    if state.stage is not Stage.MOVE_AGAIN or marker is None:
        return
    square = state.squares[marker]
    on_hare = state.race.track.kinds[square] is SquareKind.HARE
    own = marker in state.race.markers_of(seat)
    if not own or not on_hare or not effects_of(state.race.ruleset.hare) & _AGAIN:
        yield Objection(Never.AGAIN_ELSEWHERE, state.race.seat_of(marker), square)
    elif not again_actions(state, marker):
        yield Objection(Never.AGAIN_NOWHERE, seat, square)


def begin_at(state: GameState) -> Step:
    """The turn that begins at this position, with all that is forced in it (3.1 to 3.3, 3.5); a
    hare that moves again (5.1) goes on with that. The position must be one that can arise."""
    assert why_never(state) is None
    if state.stage is Stage.MOVE_AGAIN:
        return Step(state, ())
    return turn_begins(state)
