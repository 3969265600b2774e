"""Many races between bots, without a window, on one core or on all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import partial

from game.rules import Ruleset, Track, race_result

from .chance import SeededChance
from .cores import on_cores
from .match import Match
from .setup import RaceSetup, Rulebooks
from .start import make_match

ROUNDS_FOR_MACHINES = 300
"""Rule 6.3: an endless race between machines ends after this round."""


@dataclass(frozen=True, slots=True)
class RaceReport:
    """How one race ended, by seat: places, and rounds until it was home.

    A seat that was not home when the race ended counts with the round in which it ended.
    """

    places: tuple[int, ...]
    rounds: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SeatReport:
    """How one seat fared: races won, mean place, mean rounds until it was home."""

    bot: str
    wins: int
    mean_place: float
    mean_rounds: float


@dataclass(frozen=True, slots=True)
class RulesAtHand:
    """`Rulebooks` that hold what some races need and no more: they can be sent to a process."""

    rulesets: Mapping[str, Ruleset]
    tracks: Mapping[str, Track]

    @classmethod
    def of(cls, setups: Iterable[RaceSetup], rulebooks: Rulebooks) -> RulesAtHand:
        """What these set-ups need of the rulebooks."""
        setups = tuple(setups)
        editions = {setup.edition for setup in setups}
        editions |= {s.house.hare_squares for s in setups if s.house.hare_squares is not None}
        return cls(
            {name: rulebooks.ruleset(name) for name in sorted(editions)},
            {name: rulebooks.track(name) for name in sorted({setup.board for setup in setups})},
        )

    def ruleset(self, edition: str) -> Ruleset:
        """The rules of this edition."""
        return self.rulesets[edition]

    def track(self, board: str) -> Track:
        """The squares of this board."""
        return self.tracks[board]


def run_race(
    rulebooks: Rulebooks,
    keep: Callable[[int, Match], None] | None,
    numbered: tuple[RaceSetup, int],
) -> RaceReport:
    """Run the race of this number, from 0, of all those of a set-up. The same gives the same.

    The set-up's seed is that of them all; who begins is drawn by lot unless it says so. `keep` is
    handed the race when it is over, with its number counted from 1.
    """
    setup, number = numbered
    seats = len(setup.players)
    if setup.house.max_rounds is None:
        setup = replace(setup, house=replace(setup.house, max_rounds=ROUNDS_FOR_MACHINES))
    seed = f"{setup.seed}/{number}"
    first = SeededChance(seed).first_seat(seats) if setup.first is None else setup.first
    this = replace(setup, first=first, seed=seed)
    match = make_match(this, rulebooks, bot_seed=f"game {number}")
    home_in: dict[int, int] = {}
    while not match.state.is_over:
        actor = match.state.actor
        assert actor is not None
        at_round = match.state.round
        match.submit(actor, match.bot_action())
        for seat in range(seats):
            if all(marker in match.state.home for marker in match.race.markers_of(seat)):
                home_in.setdefault(seat, at_round)
    if keep is not None:
        keep(number + 1, match)
    result = race_result(match.state)
    assert result is not None
    rounds = tuple(home_in.get(seat, match.state.round) for seat in range(seats))
    return RaceReport(tuple(result.places), rounds)


def run_races(
    setups: Sequence[tuple[RaceSetup, int]],
    rulebooks: Rulebooks,
    cores: int = 1,
    *,
    keep: Callable[[int, Match], None] | None = None,
) -> Iterator[tuple[int, RaceReport]]:
    """Run these races, each the one of its number, on so many cores.

    Yields where each was in `setups` and its report, as they end. `keep` must be a function that
    another process can find, if there are several cores.
    """
    at_hand = RulesAtHand.of((setup for setup, _number in setups), rulebooks)
    return on_cores(partial(run_race, at_hand, keep), setups, cores)


def simulate(
    setup: RaceSetup,
    rulebooks: Rulebooks,
    games: int,
    *,
    cores: int = 1,
    keep: Callable[[int, Match], None] | None = None,
    done: Callable[[int], None] = lambda _races: None,
) -> tuple[SeatReport, ...]:
    """Run so many races of this set-up, all of whose players are bots. The same gives the same.

    Its seed is that of them all; who begins is drawn by lot in each unless the set-up says it.
    `keep` is handed every race that is over, with its number, counted from 1; `done` is told how
    many are.
    """
    seats = len(setup.players)
    wins, places, rounds = [0] * seats, [0] * seats, [0] * seats
    races = [(setup, number) for number in range(games)]
    for count, (_number, report) in enumerate(run_races(races, rulebooks, cores, keep=keep), 1):
        for seat in range(seats):
            wins[seat] += report.places[seat] == 1
            places[seat] += report.places[seat]
            rounds[seat] += report.rounds[seat]
        done(count)
    return tuple(
        SeatReport(player.bot or "", wins[s], places[s] / games, rounds[s] / games)
        for s, player in enumerate(setup.players)
    )
