"""What fate may answer. Outcomes are given from outside; nothing here is drawn."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from .state import GameState


@dataclass(frozen=True, slots=True)
class DieFace:
    """The die shows this face, counted from 1 (rule 5.1)."""

    face: int


ChanceOutcome: TypeAlias = DieFace


def chance_outcomes(state: GameState) -> tuple[tuple[ChanceOutcome, Fraction], ...]:
    """Every outcome that may come now, with its probability; () unless `state.is_chance`."""
    if not state.is_chance:
        return ()
    faces = state.race.ruleset.hare.faces
    return tuple((DieFace(face), Fraction(1, faces)) for face in range(1, faces + 1))
