"""What a person's wall shows: where they have raced and won, and what they have achieved.

All of it is counted from the saved races, as the statistics are.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from datetime import datetime
from enum import Enum

from game.bots import STRENGTH
from game.match import Result, SeatResult
from game.rules import RaceEnd, SquareKind

from .statistics import Outing

STRONG = 4
"""Stars of a rival that is strong."""


class Sign(Enum):
    """What a box or a portrait on the wall bears."""

    RACED = "raced"
    WON = "won"
    FROM_LAST = "from-last"
    TO_THE_CARROT = "to-the-carrot"


def counts(result: Result, seat: SeatResult) -> bool:
    """Whether more than having raced is counted of this race: it was run to the end by one and the
    same person from the start, against others, and no chance was undone. A handicap is no reason
    not to count: a child has one in every race."""
    odd = seat.taken_over or result.undone > 0 or result.midway
    return not odd and result.end is not RaceEnd.STOPPED and len(result.seats) > 1


def signs(outings: Iterable[Outing]) -> frozenset[Sign]:
    """What these races of one person add up to."""
    found = set()
    for each in outings:
        seat = each.seat
        found.add(Sign.RACED)
        if counts(each.saved.result, seat):
            if seat.won:
                found.add(Sign.WON)
            if seat.won and seat.from_last:
                found.add(Sign.FROM_LAST)
            if seat.to_the_carrot:
                found.add(Sign.TO_THE_CARROT)
    return frozenset(found)


# --- achievements ---------------------------------------------------------------------------

SHORT, QUICK, EARLY, LARGE, OFTEN, FALLS = 8, 20, 4, 40, 5, 3
"""Squares of a short move; turns of a quick race; turns until an early lettuce; carrots of a large
bonus; how often position squares pay in a good race, and how often one falls back."""

Condition = Callable[[Result, SeatResult], bool]


def _won(condition: Condition) -> Condition:
    """The race was won, and this is true of it."""
    return lambda race, seat: seat.won and condition(race, seat)


def _at(seat: SeatResult, *kinds: SquareKind) -> int:
    """How often it went to squares of these kinds."""
    return sum(dict(seat.squares).get(kind, 0) for kind in kinds)


_NUMBERED = tuple(kind for kind in SquareKind if kind.paying_positions)
_KINDS = (
    (SquareKind.HARE,),
    (SquareKind.CARROT,),
    (SquareKind.LETTUCE,),
    (SquareKind.TORTOISE,),
    _NUMBERED,
)

ACHIEVEMENTS: Mapping[str, Condition] = {
    "home": lambda _race, seat: seat.home,
    "won": lambda _race, seat: seat.won,
    "early-lettuce": lambda _race, seat: seat.first_meal is not None and seat.first_meal <= EARLY,
    "ate-last": lambda _race, seat: seat.ate_last,
    "fell-for-lettuce": lambda _race, seat: seat.fell_for_lettuce,
    "paid-often": lambda _race, seat: len(seat.bonuses) >= OFTEN,
    "large-bonus": lambda _race, seat: max(seat.bonuses, default=0) >= LARGE,
    "every-kind": lambda _race, seat: all(_at(seat, *kinds) for kinds in _KINDS),
    "short-moves": _won(lambda _race, seat: seat.longest_move <= SHORT),
    "fell-often": _won(lambda _race, seat: _at(seat, SquareKind.TORTOISE) >= FALLS),
    "no-hare": _won(lambda _race, seat: not _at(seat, SquareKind.HARE)),
    "no-stay": _won(lambda _race, seat: not seat.stays),
    "quick": lambda _race, seat: seat.home and seat.turns <= QUICK,
    "none-left": lambda _race, seat: seat.home and not seat.carrots,
    "to-the-carrot": lambda _race, seat: seat.to_the_carrot,
    "from-last": _won(lambda _race, seat: seat.from_last),
    "started-over": _won(lambda _race, seat: seat.restarts > 0),
    "unlucky": _won(lambda _race, seat: seat.luck <= -1),
    "strong-rival": _won(
        lambda race, _seat: any(STRENGTH.get(each.bot or "", 0) >= STRONG for each in race.seats)
    ),
    "two-hares": _won(lambda race, _seat: len(race.seats) == 2),
    "six": _won(lambda race, _seat: len(race.seats) == 6),
}
"""What can be achieved in one race: by its name, and when it is; what comes later is rarer."""


def achieved(result: Result, seat: SeatResult) -> list[str]:
    """What this person has achieved in this race."""
    if not counts(result, seat):
        return []
    return [name for name, holds in ACHIEVEMENTS.items() if holds(result, seat)]


def first_days(outings: Iterable[Outing]) -> dict[str, datetime]:
    """What has been achieved in these races, and when for the first time."""
    found: dict[str, datetime] = {}
    for each in sorted(outings, key=lambda each: each.saved.when):
        for name in achieved(each.saved.result, each.seat):
            found.setdefault(name, each.saved.when)
    return found
