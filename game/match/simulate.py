"""Many races between bots, without a window, on one core or on all of them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path

from game.bots import BotFault, Thinker, ThinksHere
from game.bots.own import OwnBots
from game.rules import Ruleset, Track, race_result

from .chance import SeededChance
from .cores import on_cores
from .match import LostTurn, Match
from .setup import RaceSetup, Rulebooks
from .start import make_match

ROUNDS_FOR_MACHINES = 300
"""Rule 6.3: an endless race between machines ends after this round."""


@dataclass(frozen=True, slots=True)
class RaceReport:
    """How one race ended, by seat: places, and rounds until home or else until the end."""

    places: tuple[int, ...]
    rounds: tuple[int, ...]
    lost_turns: tuple[LostTurn, ...] = ()
    """Those that the player's own bots have lost."""


@dataclass(frozen=True, slots=True)
class SeatReport:
    """How one seat did: races won, mean place, mean rounds until home."""

    bot: str
    wins: int
    mean_place: float
    mean_rounds: float
    lost_turns: int = 0
    """Turns that a player's own bot has lost to the plodder."""
    first_fault: BotFault | None = None
    """Why it lost the first of them."""


@dataclass(frozen=True, slots=True)
class RulesAtHand:
    """`Rulebooks` with only what some races need: small enough to send to a process."""

    rulesets: Mapping[str, Ruleset]
    tracks: Mapping[str, Track]

    @classmethod
    def of(cls, setups: Sequence[RaceSetup], rulebooks: Rulebooks) -> RulesAtHand:
        """What these set-ups need of the rulebooks."""
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


@dataclass
class RaceRunner:
    """Runs races; can be sent to another process. `keep` gets every finished race, with its number
    from 1; `own` are files of own bots, by name."""

    rulebooks: Rulebooks
    keep: Callable[[int, Match], None] | None = None
    own: Mapping[str, Path] = field(default_factory=dict)
    _thinker: Thinker | None = None

    def __call__(self, numbered: tuple[RaceSetup, int]) -> RaceReport:
        """Run one of a set-up's races, by its number from 0; equal arguments give equal races. The
        seed is the set-up's with the number. The first player is drawn unless it names one."""
        if self._thinker is None:
            self._thinker = OwnBots(self.own, ThinksHere()) if self.own else ThinksHere()
        setup, number = numbered
        seats = range(len(setup.players))
        if setup.house.max_rounds is None:
            setup = replace(setup, house=replace(setup.house, max_rounds=ROUNDS_FOR_MACHINES))
        seed = f"{setup.seed}/{number}"
        first = SeededChance(seed).first_seat(len(seats)) if setup.first is None else setup.first
        this = replace(setup, first=first, seed=seed)
        match = make_match(this, self.rulebooks, bot_seed=f"game {number}")
        home_in: dict[int, int] = {}
        while not match.state.is_over:
            at_round = match.state.round
            match.submit_answer(self._thinker.answer(match.question()))
            for seat in seats:
                if all(marker in match.state.home for marker in match.race.markers_of(seat)):
                    home_in.setdefault(seat, at_round)
        if self.keep is not None:
            self.keep(number + 1, match)
        result = race_result(match.state)
        assert result is not None
        rounds = tuple(home_in.get(seat, match.state.round) for seat in seats)
        return RaceReport(tuple(result.places), rounds, tuple(match.lost_turns))

    def close(self) -> None:
        """End what has been started."""
        if self._thinker is not None:
            self._thinker.stop()
            self._thinker = None


def run_races(
    setups: Sequence[tuple[RaceSetup, int]],
    rulebooks: Rulebooks,
    cores: int = 1,
    *,
    keep: Callable[[int, Match], None] | None = None,
    own: Mapping[str, Path] | None = None,
) -> Iterator[tuple[int, RaceReport]]:
    """Run these races of set-ups, by their numbers; yields index and report as they finish. With
    several cores, `keep` must be a function that another process can import."""
    at_hand = RulesAtHand.of([setup for setup, _number in setups], rulebooks)
    runner = RaceRunner(at_hand, keep, own or {})
    try:
        yield from on_cores(runner, setups, cores)
    finally:
        runner.close()


def simulate(
    setup: RaceSetup,
    rulebooks: Rulebooks,
    games: int,
    *,
    cores: int = 1,
    keep: Callable[[int, Match], None] | None = None,
    own: Mapping[str, Path] | None = None,
    done: Callable[[int], None] = lambda _races: None,
) -> tuple[SeatReport, ...]:
    """Run this many races of a set-up with bots only; equal arguments give equal results.

    The first player is drawn in each race unless the set-up names one. `keep` is called with every
    race that is over and its number, from 1; `done` with the number of races that are over. `own`
    are the files of the player's own bots, by name.
    """
    seats = len(setup.players)
    wins, places, rounds = [0] * seats, [0] * seats, [0] * seats
    lost: list[list[BotFault]] = [[] for _seat in range(seats)]
    races = [(setup, number) for number in range(games)]
    running = run_races(races, rulebooks, cores, keep=keep, own=own)
    for count, (_number, report) in enumerate(running, 1):
        for turn in report.lost_turns:
            lost[turn.seat].append(turn.fault)
        for seat in range(seats):
            wins[seat] += report.places[seat] == 1
            places[seat] += report.places[seat]
            rounds[seat] += report.rounds[seat]
        done(count)
    return tuple(
        SeatReport(
            player.bot or "",
            wins[s],
            places[s] / games,
            rounds[s] / games,
            len(lost[s]),
            lost[s][0] if lost[s] else None,
        )
        for s, player in enumerate(setup.players)
    )
