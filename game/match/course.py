"""The course of a race for charts: squares and carrots after each action."""

from __future__ import annotations

from dataclasses import dataclass

from .match import Match


@dataclass(frozen=True, slots=True)
class Moment:
    """The race after an action: a square per marker, carrots per seat."""

    round: int
    squares: tuple[int, ...]
    carrots: tuple[int, ...]


def course(match: Match) -> list[Moment]:
    """The moments of a race, from before its first action to after its last."""
    return [
        Moment(
            state.round,
            state.squares,
            state.carrots,
        )
        for state in match.states
    ]


def rounds_begin(moments: list[Moment]) -> list[tuple[int, int]]:
    """Every round, with the index of its first moment."""
    begun: dict[int, int] = {}
    for place, moment in enumerate(moments):
        begun.setdefault(moment.round, place)
    return list(begun.items())
