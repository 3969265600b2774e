"""What a seat may choose: small values in the imperative. Each names its marker.

Equal actions are one object, so finding one in a list of legal actions is quick.
"""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from .terms import MarkerId
from .track import Square
from .values import one_of_each, value


@one_of_each
@value
class MoveForward:
    """Move forward to a free square and pay for it (rule 3.4)."""

    marker: MarkerId
    to: Square


@one_of_each
@value
class MoveBack:
    """Move backward to the nearest tortoise square and take 10 a square (rule 3.4)."""

    marker: MarkerId
    to: Square


@one_of_each
@value
class Finish:
    """Move to the finish by exact count and pay for it (rule 6.1)."""

    marker: MarkerId


@one_of_each
@value
class TakeTen:
    """Take 10 carrots: staying on a carrot square (3.4), or as a hare square offers (5.1)."""

    marker: MarkerId


@one_of_each
@value
class GiveTen:
    """Give 10 carrots to the bank: staying on a carrot square (3.4), or on a hare square (5.1)."""

    marker: MarkerId


@one_of_each
@value
class Decline:
    """Decline what a hare card offers, where the edition allows it (rule 5.2)."""

    marker: MarkerId


Action: TypeAlias = MoveForward | MoveBack | Finish | TakeTen | GiveTen | Decline


@dataclass(frozen=True, slots=True)
class ActionsOf:
    """Every action that one marker could ever choose, made once and shared by all lists."""

    forward: tuple[tuple[MoveForward, ...], ...]
    """To each of `Track.open_squares`: [False] without a lettuce card, [True] with one."""
    back: tuple[tuple[MoveBack], ...]
    """By target square. These and the following are tuples, ready to be joined."""
    finish: tuple[Finish]
    take: tuple[TakeTen]
    take_or_give: tuple[TakeTen, GiveTen]
    decline: tuple[Decline]


@cache
def actions_of(
    marker: MarkerId, open_squares: tuple[tuple[Square, ...], ...], squares: int
) -> ActionsOf:
    """The actions of this marker; `squares` counts start and finish, too."""
    return ActionsOf(
        tuple(tuple(MoveForward(marker, to) for to in squares) for squares in open_squares),
        tuple((MoveBack(marker, to),) for to in range(squares)),
        (Finish(marker),),
        (TakeTen(marker),),
        (TakeTen(marker), GiveTen(marker)),
        (Decline(marker),),
    )
