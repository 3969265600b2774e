"""Will it pay? How a position can change before the next turn."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from random import Random

from game.bots.levels import position_chances, square_chances
from game.rules import (
    Action,
    GameState,
    MarkerId,
    MoveForward,
    Pending,
    PlayerView,
    Race,
    Seat,
    Square,
    SquareKind,
    position_at,
    price,
    sample_state,
)
from game.rules.ruleset import CARROTS_PER_POSITION

RARELY, MOSTLY = 0.12, 0.76
"""How often a square pays that would hardly, or almost surely, pay if everybody played sensibly:
measured in 34,000 moves of races between all but the strongest opponents."""


SELDOM_FIRST, MOSTLY_FIRST = 0.25, 0.6
"""How often a rival is on a lettuce square before somebody else's next turn that would hardly, or
almost surely, go there if everybody played sensibly: measured in the same way, 2,900 times."""


class Verdict(Enum):
    """Whether a square will pay at the beginning of the next turn."""

    SAFE = "safe"
    RISK = "at-risk"
    HOPELESS = "hopeless"


@dataclass(frozen=True, slots=True)
class Pay:
    """What a position square may pay, hare squares aside."""

    verdict: Verdict
    best: int
    worst: int
    """The limits of the position at the next turn."""
    changers: tuple[Seat, ...]
    """The seats that can change it."""
    chance: float
    """How likely the square is to pay."""


def least_pay(race: Race, square: Square, pay: Pay | None) -> int:
    """The carrots that a position square pays if it does: for the best of the positions that are
    still possible; 0 if it won't."""
    if pay is None:
        return 0
    paying = [n for n in race.track.paying_positions[square] if pay.best <= n <= pay.worst]
    return CARROTS_PER_POSITION * min(paying, default=0)


def pays_at_all(race: Race, square: Square) -> bool:
    """Whether a position square can pay somebody in a race of so many hares."""
    return min(race.track.paying_positions[square], default=race.markers + 1) <= race.markers


def only_pay(race: Race, square: Square, pay: Pay) -> int:
    """The carrots of which one wonders whether a position square pays them: the only number that it
    can still pay, or could in this race; 0 if there are several."""
    paying = [n for n in race.track.paying_positions[square] if n <= race.markers]
    possible = [n for n in paying if pay.best <= n <= pay.worst] or paying
    return CARROTS_PER_POSITION * possible[0] if len(possible) == 1 else 0


def will_it_pay(view: PlayerView, action: Action) -> Pay | None:
    """What the square of this action may pay; None if it is not a position square. Rivals are
    assumed to have as much as they can (`view.limits`), and to move once each."""
    if not isinstance(action, MoveForward):
        return None
    square, race = action.to, view.race
    pays_for = race.track.paying_positions[square]
    if not pays_for:
        return None
    guess = sample_state(view, Random(0))
    now = position_at(guess, action.marker, square)
    rivals = [
        (seat, marker)
        for seat in range(race.seats)
        for marker in race.markers_of(seat)
        if seat != view.seat and marker not in guess.home
    ]
    falling = {seat for seat, rival in rivals if _can_fall_behind(guess, rival, action)}
    passing = {seat for seat, rival in rivals if _can_pass(view, guess, seat, rival, action)}
    best, worst = now - len(falling), now + len(passing)
    possible = set(range(best, worst + 1))
    if possible <= set(pays_for):
        verdict, chance = Verdict.SAFE, 1.0
    elif not possible & set(pays_for):
        verdict, chance = Verdict.HOPELESS, 0.0
    else:
        verdict = Verdict.RISK
        chances = position_chances(guess, action)
        chance = sum(likely for position, likely in chances if position in pays_for)
        chance = RARELY + (MOSTLY - RARELY) * chance
    return Pay(verdict, best, worst, tuple(sorted(falling | passing)), chance)


def who_comes_first(view: PlayerView, square: Square) -> tuple[tuple[Seat, ...], float]:
    """The rivals who can move to this lettuce square ahead before this seat's next turn, and how
    likely it is that one of them does."""
    guess, race = sample_state(view, Random(0)), view.race

    def can(marker: MarkerId) -> bool:
        seat, at = race.seat_of(marker), view.squares[marker]
        free = guess.pending[marker] is Pending.NONE and marker not in guess.home
        eats = seat != view.seat and free and guess.lettuces[seat] > 0
        return eats and at < square and price(square - at) <= view.limits[seat][1]

    able = [marker for marker in range(race.markers) if can(marker)]
    chances, free = square_chances(guess, square), 1.0
    for marker in able:
        free *= 1 - SELDOM_FIRST - (MOSTLY_FIRST - SELDOM_FIRST) * chances[marker]
    return tuple(sorted({race.seat_of(marker) for marker in able})), 1 - free


def _can_fall_behind(state: GameState, marker: MarkerId, action: MoveForward) -> bool:
    """Whether a marker ahead of that square can go back to a tortoise behind it. Nearer tortoises
    must be occupied by then, so there must be others to stand on them."""
    at, square, kinds = state.squares[marker], action.to, state.race.track.kinds
    if at <= square or state.pending[marker] is not Pending.NONE:
        return False
    if SquareKind.TORTOISE not in kinds[:square]:
        return False
    nearer = [s for s in range(square + 1, at) if kinds[s] is SquareKind.TORTOISE]
    others = [s for other, s in enumerate(state.squares) if other not in (marker, action.marker)]
    return sum(s > square for s in others) >= len(nearer)


def _can_pass(
    view: PlayerView, state: GameState, seat: Seat, marker: MarkerId, action: MoveForward
) -> bool:
    """Whether a marker behind that square can pay for a move beyond it. Markers in the way now may
    have left by then."""
    at, square = state.squares[marker], action.to
    if at > square or state.pending[marker] is not Pending.NONE:
        return False
    _least, most = view.limits[seat]
    held = most + _most_to_come(state, at)
    kinds = state.race.track.kinds
    for to in range(square + 1, state.race.track.finish):
        if price(to - at) > held:
            return False
        eats = kinds[to] is not SquareKind.LETTUCE or state.lettuces[seat] > 0
        if kinds[to] is not SquareKind.TORTOISE and eats:
            return True
    return price(state.race.track.finish - at) <= held and not state.lettuces[seat]


def _most_to_come(state: GameState, at: Square) -> int:
    """The most carrots that a marker there may get before moving on (3.3, 8)."""
    paid_for = state.race.track.paying_positions[at]
    most = CARROTS_PER_POSITION * max(paid_for, default=0)
    toll = state.race.toll
    return most if toll is None else most + toll.reward + toll.per_passer * state.race.markers
