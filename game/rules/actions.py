"""What a seat may choose: small values in the imperative. Each names its marker."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import TypeAlias

from .state import MarkerId
from .track import Square


@dataclass(frozen=True, slots=True)
class MoveForward:
    """Move forward to a free square and pay for it (rule 3.4)."""

    marker: MarkerId
    to: Square


@dataclass(frozen=True, slots=True)
class MoveBack:
    """Move backward to the nearest tortoise square and take 10 a square (rule 3.4)."""

    marker: MarkerId
    to: Square


@dataclass(frozen=True, slots=True)
class Finish:
    """Move to the finish by exact count and pay for it (rule 6.1)."""

    marker: MarkerId


@dataclass(frozen=True, slots=True)
class TakeTen:
    """Take 10 carrots: staying on a carrot square (3.4), or as a hare square offers (5.1)."""

    marker: MarkerId


@dataclass(frozen=True, slots=True)
class GiveTen:
    """Give 10 carrots to the bank: staying on a carrot square (3.4), or on a hare square (5.1)."""

    marker: MarkerId


@dataclass(frozen=True, slots=True)
class Decline:
    """Do without what a hare card offers, where the edition lets one (rule 5.2)."""

    marker: MarkerId


Action: TypeAlias = MoveForward | MoveBack | Finish | TakeTen | GiveTen | Decline


@dataclass(frozen=True, slots=True)
class ActionsOf:
    """Every action one marker could ever choose, made once: lists of legal ones share them."""

    forward: tuple[MoveForward, ...]
    """By the square moved to."""
    back: tuple[MoveBack, ...]
    """By the square moved to."""
    finish: Finish
    take: TakeTen
    give: GiveTen
    decline: Decline


@cache
def actions_of(marker: MarkerId, squares: int) -> ActionsOf:
    """The actions of this marker on a track of so many squares, start and finish included."""
    return ActionsOf(
        tuple(MoveForward(marker, square) for square in range(squares)),
        tuple(MoveBack(marker, square) for square in range(squares)),
        Finish(marker),
        TakeTen(marker),
        GiveTen(marker),
        Decline(marker),
    )
