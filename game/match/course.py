"""The course of a race for charts: positions and carrots after each action."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules import position_of

from .match import Match


@dataclass(frozen=True, slots=True)
class Moment:
    """The race after an action: a position per marker, carrots per seat."""

    round: int
    positions: tuple[int, ...]
    carrots: tuple[int, ...]


def course(match: Match) -> list[Moment]:
    """The moments of a race, from before its first action to after its last."""
    return [
        Moment(
            state.round,
            tuple(position_of(state, marker) for marker in range(match.race.markers)),
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
