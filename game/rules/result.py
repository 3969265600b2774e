"""How a race stands or ended: the place of every seat (rule 6.2)."""

from __future__ import annotations

from dataclasses import dataclass

from .position import position_of
from .state import GameState
from .terms import RaceEnd, Seat


@dataclass(frozen=True, slots=True)
class RaceResult:
    """Why the race ended, and each seat's place, counted from 1; ties share the better place."""

    end: RaceEnd
    places: tuple[int, ...]

    @property
    def ranking(self) -> tuple[Seat, ...]:
        """Seats by place; those that share one in playing order."""
        return tuple(sorted(range(len(self.places)), key=self.places.__getitem__))

    @property
    def winners(self) -> tuple[Seat, ...]:
        """The seats in first place."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)


def standings(state: GameState) -> tuple[int, ...]:
    """Each seat's place if the race ended now: a seat counts by its last marker (6.2)."""
    ranks = [
        max(position_of(state, marker) for marker in state.race.markers_of(seat))
        for seat in range(state.race.seats)
    ]
    return tuple(1 + sum(other < rank for other in ranks) for rank in ranks)


def race_result(state: GameState) -> RaceResult | None:
    """The result of a race that is over, else None."""
    return None if state.end is None else RaceResult(state.end, standings(state))
