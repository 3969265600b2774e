"""How a series of races stands, counted from the records of its races."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from itertools import pairwise

from game.content.series import Series
from game.content.settings import SeatChoice
from game.match import ChanceKind, Help, Player, RaceSetup
from game.match.results import SeatResult
from game.rules import BY_THE_BOOK, Handicap, Seat

from .statistics import Saved


@dataclass(frozen=True, slots=True)
class Line:
    """One player of a series: points, whether it won, and what decides between as many points (more
    is better), for each race run so far, and the place in the series, which several may share.
    `others` are persons who ran most of a race in this seat, in another's place."""

    seat: SeatChoice
    points: tuple[int, ...]
    won: tuple[bool, ...]
    decides: tuple[int, ...]
    place: int = 0
    others: tuple[str, ...] = ()

    @property
    def wins(self) -> int:
        """How many races it has won."""
        return sum(self.won)

    def after(self, races: int) -> tuple[int, int]:
        """What it was worth after so many races: points, then what decides."""
        return sum(self.points[:races]), sum(self.decides[:races])

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
    by_carrots: bool = False
    """Whether fewer carrots decide between as many points, and not races won."""

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
            tuple(each.result.seats[at].won for each in mine),
            tuple(_decides(series, each.result.seats[at]) for each in mine),
            others=_others(seat, (each.result.seats[at] for each in mine)),
        )
        for at, seat in enumerate(series.seats)
    ]
    worth = [line.after(len(mine)) for line in lines]
    placed = [
        replace(line, place=1 + sum(other > own for other in worth))
        for line, own in zip(lines, worth, strict=True)
    ]
    ranked = sorted(placed, key=lambda line: line.place)
    left = max(0, series.races - len(mine))
    return Table(tuple(ranked), len(mine), left, series.fewer_carrots)


def _others(seat: SeatChoice, ran: Iterable[SeatResult]) -> tuple[str, ...]:
    """The persons who ran in this seat, but for whose it is, by when they first did."""
    persons = (each.name for each in ran if each.taken_over and each.bot is None)
    return tuple(dict.fromkeys(name for name in persons if name != seat.name))


def _decides(series: Series, seat: SeatResult) -> int:
    """What of a race decides between as many points."""
    return -seat.carrots if series.fewer_carrots else int(seat.won)


class How(Enum):
    """How a series was won."""

    ALWAYS_AHEAD = auto()  # its winner led alone after every race
    LAST_RACE = auto()  # its winner was in the first place after none but the last
    LEAD_CHANGED = auto()  # so many times another led alone than had done so last
    EVEN = auto()  # its winners have as many points, and races won
    EVEN_IN_CARROTS = auto()  # or as many carrots left
    MORE_WON = auto()  # its winner has no more points than the next, but has won more races
    FEWER_CARROTS = auto()  # or has fewer carrots left
    NO_RACE_WON = auto()  # its winner won none
    MOST_WON = auto()  # its winner won so many, more than anybody else
    AHEAD = auto()  # its winner has so many points more than the next


def how_won(table: Table) -> list[tuple[How, int]]:
    """How a series that is over was won: what is told of its course, if anything, and of its end,
    each with its number, or 0."""
    found: list[tuple[How, int]] = []
    winner, *others = table.lines
    leads = [_leaders(table, races) for races in range(1, table.run + 1)]
    alone = [leaders[0] for leaders in leads if len(leaders) == 1]
    changes = sum(one is not other for one, other in pairwise(alone))
    if not others or not leads:
        return found
    sole, earlier = len(table.winners) == 1, leads[:-1]
    if sole and earlier and alone == [winner] * table.run:
        found.append((How.ALWAYS_AHEAD, 0))
    elif sole and earlier and not any(winner in leaders for leaders in earlier):
        found.append((How.LAST_RACE, 0))
    elif changes:
        found.append((How.LEAD_CHANGED, changes))
    second = others[0]
    if not sole:
        found.append((How.EVEN_IN_CARROTS if table.by_carrots else How.EVEN, 0))
    elif winner.total == second.total:
        found.append((How.FEWER_CARROTS if table.by_carrots else How.MORE_WON, 0))
    elif not winner.wins:
        found.append((How.NO_RACE_WON, 0))
    elif winner.wins > max(line.wins for line in others):
        found.append((How.MOST_WON, winner.wins))
    else:
        found.append((How.AHEAD, winner.total - second.total))
    return found


def _leaders(table: Table, races: int) -> list[Line]:
    """Who was in the first place after so many races."""
    best = max(line.after(races) for line in table.lines)
    return [line for line in table.lines if line.after(races) == best]


def who_begins(series: Series, table: Table) -> Seat:
    """Who begins the next race: each player in turn, or who is last, of several the first in the
    order of seats."""
    if not series.last_begins or not table.run:
        return table.run % len(series.seats)
    places = {line.seat: line.place for line in table.lines}
    return max(range(len(series.seats)), key=lambda seat: (places[series.seats[seat]], -seat))


def players_of(series: Series, names: Sequence[str]) -> tuple[Player, ...]:
    """The players of a race of this series, with these names."""
    return tuple(
        Player(
            name,
            None if seat.is_person else seat.who,
            seat.colour,
            seat.figure,
            Handicap(seat.carrots, seat.lettuces),
            seat.guest,
            Help(seat.help),
        )
        for seat, name in zip(series.seats, names, strict=True)
    )


def next_race(
    number: str, series: Series, run: int, names: Sequence[str], first: Seat | None = None
) -> RaceSetup:
    """The set-up of the race after so many of this series, with these names of the players; `first`
    begins, or each player in turn."""
    players = players_of(series, names)
    return RaceSetup(
        series.edition,
        series.board,
        series.house or BY_THE_BOOK,
        players,
        first=run % len(players) if first is None else first,
        chance=ChanceKind.SAME if series.same_chance else ChanceKind.SEEDED,
        series=number,
    )
