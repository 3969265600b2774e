"""From a set-up to a race: the choices of rule 2 made definite."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import BY_THE_BOOK, HouseRules, Ruleset, Seat, Track, new_race

from .chance import SeededChance, draw_seed
from .match import Match, Player


def start_match(
    edition: Ruleset,
    track: Track,
    players: Sequence[Player],
    *,
    house: HouseRules = BY_THE_BOOK,
    first: Seat | None = None,
    seed: str = "",
) -> Match:
    """A match ready to be played.

    `first` None draws who begins by lot (2.1). An empty `seed` is drawn and sealed; a given one
    is known to all, and then the computers' own choices repeat too. Raises `RulesError` if the
    edition has no such number of players.
    """
    sealed = not seed
    chosen = draw_seed() if sealed else seed
    begins = SeededChance(chosen).first_seat(len(players)) if first is None else first
    race = new_race(edition, track, len(players), begins, house)
    return Match(race, players, chosen, bot_seed=draw_seed() if sealed else "", sealed=sealed)
