"""How a series of races stands, counted from the records of its races."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace

from game.content.series import Series
from game.content.settings import SeatChoice
from game.match import ChanceKind, Player, RaceSetup
from game.rules import BY_THE_BOOK, Handicap

from .statistics import Saved


@dataclass(frozen=True, slots=True)
class Line:
    """One player of a series: the points of each race run so far, and the place in the series,
    which several may share. More races won come before as many points."""

    seat: SeatChoice
    points: tuple[int, ...]
    wins: int
    place: int = 0

    @property
    def total(self) -> int:
        """All points."""
        return sum(self.points)


@dataclass(frozen=True, slots=True)
class Table:
    """A series so far: its players, the best first, and how many races are still to be run."""

    lines: tuple[Line, ...]
    run: int
    left: int

    @property
    def is_over(self) -> bool:
        """Whether all races have been run."""
        return not self.left

    @property
    def winners(self) -> tuple[Line, ...]:
        """Who is in the first place."""
        return tuple(line for line in self.lines if line.place == 1)


def table_of(number: str, series: Series, races: Iterable[Saved]) -> Table:
    """How the series of this number stands after these of the saved races. A shared place gives
    everybody the points of that place, as places that are shared are the better one (6.2)."""
    size = len(series.seats)
    mine = sorted(
        (each for each in races if each.result.series == number and len(each.result.seats) == size),
        key=lambda each: (each.when, each.path.name),
    )[: series.races]
    lines = [
        Line(
            seat,
            tuple(series.points[each.result.seats[at].place - 1] for each in mine),
            sum(each.result.seats[at].won for each in mine),
        )
        for at, seat in enumerate(series.seats)
    ]
    worth = [(line.total, line.wins) for line in lines]
    placed = [
        replace(line, place=1 + sum(other > own for other in worth))
        for line, own in zip(lines, worth, strict=True)
    ]
    ranked = sorted(placed, key=lambda line: line.place)
    return Table(tuple(ranked), len(mine), max(0, series.races - len(mine)))


def next_race(number: str, series: Series, run: int, names: Sequence[str]) -> RaceSetup:
    """The set-up of the race after so many of this series, with these names of the players. Each
    player in turn begins one."""
    players = tuple(
        Player(
            name,
            None if seat.is_person else seat.who,
            seat.colour,
            seat.figure,
            Handicap(seat.carrots, seat.lettuces),
        )
        for seat, name in zip(series.seats, names, strict=True)
    )
    return RaceSetup(
        series.edition,
        series.board,
        series.house or BY_THE_BOOK,
        players,
        first=run % len(players),
        chance=ChanceKind.SAME if series.same_chance else ChanceKind.SEEDED,
        series=number,
    )
