"""Many races between bots, without a window."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace

from game.rules import BY_THE_BOOK, HouseRules, Ruleset, Track, new_race, race_result

from .chance import SeededChance
from .match import Match, Player

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
    edition: Ruleset,
    track: Track,
    bots: Sequence[str],
    games: int,
    seed: str,
    *,
    house: HouseRules = BY_THE_BOOK,
    keep: Callable[[int, Match], None] | None = None,
) -> tuple[SeatReport, ...]:
    """Run so many races; who begins is drawn by lot in each. The same seed gives the same.

    `keep` is handed every race that is over, with its number, counted from 1.
    """
    seats = len(bots)
    if house.max_rounds is None:
        house = replace(house, max_rounds=ROUNDS_FOR_MACHINES)
    players = [Player(bot, bot, "", "") for bot in bots]
    wins, places, rounds = [0] * seats, [0] * seats, [0] * seats
    for game in range(games):
        race_seed = f"{seed}/{game}"
        first = SeededChance(race_seed).first_seat(seats)
        race = new_race(edition, track, seats, first, house)
        match = Match(race, players, race_seed, bot_seed=f"game {game}")
        home_in: dict[int, int] = {}
        while not match.state.is_over:
            actor = match.state.actor
            assert actor is not None
            at_round = match.state.round
            match.submit(actor, match.bot_action())
            for seat in range(seats):
                if all(marker in match.state.home for marker in race.markers_of(seat)):
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
        SeatReport(bots[s], wins[s], places[s] / games, rounds[s] / games) for s in range(seats)
    )
