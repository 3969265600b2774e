"""What a seat may choose: small values in the imperative. Each names its marker."""

from __future__ import annotations

from dataclasses import dataclass
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


Action: TypeAlias = MoveForward | MoveBack | Finish | TakeTen | GiveTen
