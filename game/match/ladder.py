"""The ladder: how often one bot wins among rivals that are all another bot."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import sqrt

from game.bots import REVISION
from game.rules import BY_THE_BOOK

from .setup import Player, RaceSetup, Rulebooks
from .simulate import run_races

SURE = 1.96
"""Standard deviations on either side that hold 95 of 100 samples."""
SEED = "ladder"


@dataclass(frozen=True, slots=True)
class Contest:
    """One bot, the challenger, in a race where the rival has all other seats."""

    edition: str
    board: str
    seats: int
    challenger: str
    rival: str

    def setup(self, number: int) -> RaceSetup:
        """The race of this number: the challenger sits in each seat in turn."""
        own = number % self.seats
        players = (self.challenger if seat == own else self.rival for seat in range(self.seats))
        bots = tuple(Player(bot, bot, "", "") for bot in players)
        return RaceSetup(self.edition, self.board, BY_THE_BOOK, bots, seed=SEED)

    @property
    def key(self) -> str:
        """Its name in a file of results, with the bots' revision: others have other results."""
        bots = self.challenger, self.rival, f"revision-{REVISION}"
        return "/".join((self.edition, self.board, str(self.seats), *bots))


@dataclass(frozen=True, slots=True)
class ContestResult:
    """How the challenger of a contest did; a shared first place is a part of a win."""

    contest: Contest
    races: int
    wins: int
    mean_place: float

    @property
    def parity(self) -> float:
        """The share of races it would win if it were no better than its rivals."""
        return 1 / self.contest.seats

    @property
    def share(self) -> float:
        """The share of the races that it has won."""
        return self.wins / self.races

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of its true share (Wilson)."""
        return wilson(self.wins, self.races)

    @property
    def is_better(self) -> bool:
        """Whether the interval lies above parity."""
        return self.interval[0] > self.parity


def wilson(wins: int, races: int) -> tuple[float, float]:
    """The 95 % interval of a share from a sample.

    >>> [round(end, 3) for end in wilson(50, 100)]
    [0.404, 0.596]
    """
    share, square = wins / races, SURE * SURE
    middle = share + square / (2 * races)
    half = SURE * sqrt(share * (1 - share) / races + square / (4 * races * races))
    whole = 1 + square / races
    return max(0.0, (middle - half) / whole), min(1.0, (middle + half) / whole)


def run_contests(
    contests: Sequence[Contest],
    rulebooks: Rulebooks,
    games: int,
    *,
    cores: int = 1,
    known: Mapping[tuple[str, int], int] | None = None,
    found: Callable[[str, int, int], None] = lambda _contest, _number, _place: None,
) -> tuple[ContestResult, ...]:
    """Run this many races of each contest; returns how each challenger did. `known` are earlier
    places by contest key and race number; `found` is called for every new one."""
    places: dict[tuple[str, int], int] = dict(known or {})
    missing = [
        (contest, number)
        for number in range(games)
        for contest in contests
        if (contest.key, number) not in places
    ]
    races = [(contest.setup(number), number) for contest, number in missing]
    for at, report in run_races(races, rulebooks, cores):
        contest, number = missing[at]
        place = report.places[number % contest.seats]
        places[contest.key, number] = place
        found(contest.key, number, place)
    return tuple(_result(contest, places, games) for contest in contests)


def _result(contest: Contest, places: Mapping[tuple[str, int], int], games: int) -> ContestResult:
    own = [places[contest.key, number] for number in range(games)]
    return ContestResult(contest, games, own.count(1), sum(own) / games)


def contests_of(
    bots: Sequence[str], editions: Iterable[tuple[str, str]], seats: Iterable[int]
) -> Iterator[Contest]:
    """A contest of each bot with the one before it, for every edition and number of seats."""
    seats = tuple(seats)
    for edition, board in editions:
        for count in seats:
            for rival, challenger in pairwise(bots):
                yield Contest(edition, board, count, challenger, rival)
