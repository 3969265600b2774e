"""From a set-up to a race: the choices of rule 2 made definite."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import Race, Ruleset, Seat, Track

from .fate import Fate, draw_seed
from .match import Match, Player


def new_race(
    ruleset: Ruleset,
    track: Track,
    seats: int,
    first: Seat,
    *,
    max_rounds: int | None = None,
    ends_with_winner: bool = False,
    carrots_hidden: bool | None = None,
) -> Race:
    """A race under this edition; None hides carrots as the edition itself does (2.2)."""
    return Race(
        ruleset,
        track,
        seats,
        first,
        ends_with_winner=ends_with_winner,
        max_rounds=max_rounds,
        carrots_hidden=ruleset.carrots_hidden if carrots_hidden is None else carrots_hidden,
    )


def start_match(
    ruleset: Ruleset,
    track: Track,
    players: Sequence[Player],
    *,
    first: Seat | None = None,
    seed: str = "",
    carrots_hidden: bool | None = None,
) -> Match:
    """A match ready to be played; `carrots_hidden` as in `new_race`.

    `first` None draws who begins by lot (2.1). An empty `seed` is drawn and sealed; a given one
    is known to all, and then the computers' own choices repeat too. Raises `RulesError` if the
    edition has no such number of players.
    """
    sealed = not seed
    chosen = draw_seed() if sealed else seed
    begins = Fate(chosen).first_seat(len(players)) if first is None else first
    race = new_race(ruleset, track, len(players), begins, carrots_hidden=carrots_hidden)
    return Match(race, players, chosen, bot_seed=draw_seed() if sealed else "", sealed=sealed)
