"""Many races between bots, without a window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from game.rules import race_result

from .chance import SeededChance
from .match import Match
from .setup import RaceSetup, Rulebooks
from .start import make_match

ROUNDS_FOR_MACHINES = 300
"""Rule 6.3: an endless race between machines ends after this round."""


@dataclass(frozen=True, slots=True)
class SeatReport:
    """How one seat fared: races won, mean place, mean rounds until it was home.

    A seat that was not home when the race ended counts with the round in which it ended.
    """

    bot: str
    wins: int
    mean_place: float
    mean_rounds: float


def simulate(
    setup: RaceSetup,
    rulebooks: Rulebooks,
    games: int,
    *,
    keep: Callable[[int, Match], None] | None = None,
) -> tuple[SeatReport, ...]:
    """Run so many races of this set-up, all of whose players are bots. The same gives the same.

    Its seed is that of them all; who begins is drawn by lot in each unless the set-up says it.
    `keep` is handed every race that is over, with its number, counted from 1.
    """
    seats, seed = len(setup.players), setup.seed
    if setup.house.max_rounds is None:
        setup = replace(setup, house=replace(setup.house, max_rounds=ROUNDS_FOR_MACHINES))
    wins, places, rounds = [0] * seats, [0] * seats, [0] * seats
    for game in range(games):
        race_seed = f"{seed}/{game}"
        first = SeededChance(race_seed).first_seat(seats) if setup.first is None else setup.first
        this = replace(setup, first=first, seed=race_seed)
        match = make_match(this, rulebooks, bot_seed=f"game {game}")
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
            keep(game + 1, match)
        result = race_result(match.state)
        assert result is not None
        for seat in range(seats):
            wins[seat] += result.places[seat] == 1
            places[seat] += result.places[seat]
            rounds[seat] += home_in.get(seat, match.state.round)
    return tuple(
        SeatReport(player.bot or "", wins[s], places[s] / games, rounds[s] / games)
        for s, player in enumerate(setup.players)
    )
