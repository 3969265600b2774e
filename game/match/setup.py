"""From a set-up to a race: the choices of rule 2 made definite."""

from __future__ import annotations

from game.rules import Race, Ruleset, Seat, Track


def new_race(
    ruleset: Ruleset,
    track: Track,
    seats: int,
    first: Seat,
    *,
    max_rounds: int | None = None,
    ends_with_winner: bool = False,
) -> Race:
    """A race under this edition, with the edition's own habit about hidden carrots (2.2)."""
    return Race(
        ruleset,
        track,
        seats,
        first,
        ends_with_winner=ends_with_winner,
        max_rounds=max_rounds,
        carrots_hidden=ruleset.carrots_hidden,
    )
