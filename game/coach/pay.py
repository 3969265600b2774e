"""Will it pay? How a position can change before the next turn."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass
from enum import Enum
from random import Random

from game.bots.levels import position_chances, square_chances
from game.bots.paying import changers
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

RARELY, MOSTLY, ALMOST = 0.12, 0.76, 0.87
"""How often a square pays that would hardly, or likely, pay if everybody played sensibly, and one
that nobody would keep from it: measured in 34,000 moves of races between all but the strongest
opponents, and 7,900 between all; told and happened are nowhere more than a tenth apart."""
OFTEN_SAME, MOSTLY_SAME = 0.5, 0.9
"""The same of the position that one has: most hares that could change it have better to do.
Measured in 580 moves to lettuce squares against the three pairs of rivals for newcomers: told 5 to
7 times in ten, 63 of 100 happened; 8, 72; 9, 91; surely, 255 of 255."""


SELDOM_FIRST, MOSTLY_FIRST = 0.15, 0.95
"""How often a rival who plans is on a lettuce square before somebody else's next turn that would
hardly, or surely, go there if everybody played sensibly."""
CLOSE, SURELY_EATS = 5, 0.75
"""The same of any rival whose next lettuce square is at most so many squares away: in 150 races of
all but the strongest opponent they went there 82 times in a hundred (960 times)."""
BESIDE, NEAR = 4, 7
EAGER = 0.9, 0.45, 0.15
"""The same of a gentle rival, who eats where it can: if the square is its next lettuce and at most
so many squares away; if it is that near; and otherwise. Persons count as such: one who goes by the
rules of thumb (`taught`) was there 67, 76 and 27 times in a hundred (180 times).

Measured in 575 races of two to five of all nine opponents, 9,100 times that a lettuce square ahead
was free, in its sixth part with several who could go there:

=============================  =====  ====  ========
the only rival who can go      times  told  happened
=============================  =====  ====  ========
gentle, beside it                687   90%       89%
gentle, near                     385   45%       42%
gentle, farther                  532   15%       15%
plans, likely below 0.2         1888   15%       14%
0.2 to 0.4                       291   39%       51%
0.4 to 0.6                       449   55%       64%
0.6 to 0.8                       540   71%       75%
above                            836   88%       91%
=============================  =====  ====  ========

Of all of them, told in tenths: 2 (14 of 100 happened), 3 (31), 4 (47), 5 (58), 6 (67), 7 (78),
8 (83), 9 (92).
"""


SURELY = 0.99
"""What is as likely as that nobody would prevent."""


class Verdict(Enum):
    """Whether a square will pay at the beginning of the next turn."""

    SAFE = "safe"
    RISK = "at-risk"
    HOPELESS = "hopeless"


class Shift(Enum):
    """How a rival can change a position."""

    PASS = "pass"
    FALL = "fall"
    """By falling back behind."""
    EITHER = "either"
    MUST_PASS = "must-pass"
    """By passing, without which the square does not pay."""
    MUST_FALL = "must-fall"
    """The same by falling back behind."""
    ONE_MUST_PASS = "one-must-pass"
    """One of several by passing, without which the square does not pay."""
    ONE_MUST_FALL = "one-must-fall"
    """The same by falling back behind."""


@dataclass(frozen=True, slots=True)
class Pay:
    """What a position square may pay, hare squares aside."""

    verdict: Verdict
    best: int
    worst: int
    """The limits of the position at the next turn."""
    falling: tuple[Seat, ...]
    """The seats that can fall back behind the square, of which each makes it better by one."""
    passing: tuple[Seat, ...]
    """Those that can pass it, of which each makes it worse by one."""
    chance: float
    """How likely the square is to pay."""

    @property
    def now(self) -> int:
        """The position there if nobody moved."""
        return self.best + len(self.falling)

    def paying(self, race: Race, square: Square) -> int:
        """The position nearest to that for which the square pays; that itself if none does."""
        then = (n for n in race.track.paying_positions[square] if self.best <= n <= self.worst)
        return min(then, key=lambda each: abs(each - self.now), default=self.now)

    def changers(self, race: Race, square: Square) -> tuple[Shift, tuple[Seat, ...]]:
        """On whom it depends whether the square pays, and what they can do: who must pass, or fall
        back, or, where it pays as it is, who must not."""
        then = self.paying(race, square)
        if then > self.now:
            one = len(self.passing) > then - self.now == 1
            return Shift.ONE_MUST_PASS if one else Shift.MUST_PASS, self.passing
        if then < self.now:
            one = len(self.falling) > self.now - then == 1
            return Shift.ONE_MUST_FALL if one else Shift.MUST_FALL, self.falling
        if not self.falling:
            return Shift.PASS, self.passing
        if not self.passing:
            return Shift.FALL, self.falling
        return Shift.EITHER, tuple(sorted({*self.falling, *self.passing}))


def least_pay(race: Race, square: Square, pay: Pay | None) -> int:
    """The carrots that a position square pays if it does: for the best of the positions that are
    still possible; 0 if it won't."""
    if pay is None:
        return 0
    paying = [n for n in race.track.paying_positions[square] if pay.best <= n <= pay.worst]
    return CARROTS_PER_POSITION * min(paying, default=0)


def only_pay(race: Race, square: Square, pay: Pay) -> int:
    """The carrots of which one wonders whether a position square pays them: the only number that it
    can still pay, or could in this race; 0 if there are several."""
    paying = [n for n in race.track.paying_positions[square] if n <= race.markers]
    possible = [n for n in paying if pay.best <= n <= pay.worst] or paying
    return CARROTS_PER_POSITION * possible[0] if len(possible) == 1 else 0


def will_it_pay(view: PlayerView, action: Action) -> Pay | None:
    """What the square of this action may pay; None if it is not a position square."""
    if not isinstance(action, MoveForward):
        return None
    square, race = action.to, view.race
    pays_for = race.track.paying_positions[square]
    return _pay(view, action, pays_for) if pays_for else None


def how_likely(view: PlayerView, action: MoveForward, position: int) -> Pay:
    """The same as if the square of this action paid just this position, which is that of the hare
    there if nobody moves, but for who goes home."""
    return _pay(view, action, {position}, OFTEN_SAME, MOSTLY_SAME)


def _pay(
    view: PlayerView,
    action: MoveForward,
    pays_for: Collection[int],
    rarely: float = RARELY,
    mostly: float = MOSTLY,
) -> Pay:
    """What the square of this action may pay, if it pays these positions."""
    guess = sample_state(view, Random(0))
    now = position_at(guess, action.marker, action.to)
    falling, passing = changers(view, action)
    falling = {seat for seat in falling if _can_fall_behind(guess, seat, action)}
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
        chance = ALMOST if chance > SURELY else rarely + (mostly - rarely) * chance
    return Pay(verdict, best, worst, tuple(sorted(falling)), tuple(sorted(passing)), chance)


def _can_fall_behind(state: GameState, seat: Seat, action: MoveForward) -> bool:
    """Whether a hare of this seat can go back behind the square, past nearer tortoises: who is to
    stand on those is there, or ahead of them and may fall back as well."""
    race, squares = state.race, state.squares
    tortoises = [s for s, kind in enumerate(race.track.kinds) if kind is SquareKind.TORTOISE]

    def can(marker: MarkerId) -> bool:
        nearer = [s for s in tortoises if action.to < s < squares[marker]]
        others = [
            at
            for other, at in enumerate(squares)
            if other not in (marker, action.marker)
            and (at in nearer or state.pending[other] is Pending.NONE)
        ]
        above = enumerate(reversed(nearer), 1)
        return all(sum(at >= s for at in others) >= number for number, s in above)

    return any(squares[m] > action.to and can(m) for m in race.markers_of(seat))


def who_comes_first(
    view: PlayerView, square: Square, gentle: Collection[Seat] = ()
) -> tuple[tuple[Seat, ...], float]:
    """The rivals who can move to this lettuce square ahead before this seat's next turn, and how
    likely it is that one of them does. The `gentle` don't plan, but eat where they can."""
    guess, race = sample_state(view, Random(0)), view.race
    kinds, chances, free = race.track.kinds, square_chances(guess, square), 1.0
    able: set[Seat] = set()
    for marker, at in enumerate(view.squares):
        seat, away = race.seat_of(marker), square - at
        runs = guess.pending[marker] is Pending.NONE and marker not in guess.home
        eats = seat != view.seat and runs and guess.lettuces[seat] > 0
        if not eats or away <= 0 or price(away) > view.limits[seat][1]:
            continue
        able.add(seat)
        chance = SELDOM_FIRST + (MOSTLY_FIRST - SELDOM_FIRST) * chances[marker]
        is_next = SquareKind.LETTUCE not in kinds[at + 1 : square]
        if is_next and away <= CLOSE:
            chance = max(chance, SURELY_EATS)
        if seat in gentle:
            chance = EAGER[(away > BESIDE) + (away > NEAR) if is_next else -1]
        free *= 1 - chance
    return tuple(sorted(able)), 1 - free
