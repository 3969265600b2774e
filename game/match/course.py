"""The course of a race for charts: squares and carrots after each action, and who led."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

from game.rules import GameState, Seat

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


@dataclass(frozen=True, slots=True)
class Lead:
    """Who led at the ends of rounds until the first player was home, by the squares of all hares
    of a player together."""

    longest: Seat | None
    """Who led the most rounds in a row, the first of them; None if nobody ever did."""
    rounds: int
    """How many rounds that were."""
    changes: int
    """How often somebody took the lead from another."""
    home_first: Seat | None
    """Who was home first; None if nobody was."""
    ahead: int
    """How far the next player's hares still had to go then, in squares."""


def lead_of(match: Match) -> Lead:
    """Who led in this race, for how long, and how it ended."""
    states = match.states
    homes = ((number, seat) for number, state in enumerate(states) for seat in _home(state))
    end, home = next(homes, (len(states) - 1, None))
    begun = [place for _number, place in rounds_begin(course(match)[: end + 1])]
    led = [_leader(states[place]) for place in dict.fromkeys((*begun[1:], end))]
    stretches = [(seat, len(list(same))) for seat, same in groupby(led) if seat is not None]
    longest, rounds = max(stretches, key=lambda each: each[1], default=(None, 0))
    changes = sum(one != other for (one, _), (other, _) in pairwise(stretches))
    ahead = 0
    if home is not None:
        run = _squares(states[end])
        ahead = run[home] - max((s for seat, s in enumerate(run) if seat != home), default=0)
    return Lead(longest, rounds, changes, home, ahead)


def _home(state: GameState) -> Iterator[Seat]:
    """The players whose hares are all home."""
    race = state.race
    for seat in range(race.seats):
        if all(marker in state.home for marker in race.markers_of(seat)):
            yield seat


def _squares(state: GameState) -> Sequence[int]:
    """How far the hares of each player have come, added up."""
    race = state.race
    return [sum(state.squares[m] for m in race.markers_of(seat)) for seat in range(race.seats)]


def _leader(state: GameState) -> Seat | None:
    """The player who is ahead of all others."""
    run = _squares(state)
    best = max(run)
    return run.index(best) if run.count(best) == 1 else None
