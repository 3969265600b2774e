"""From a set-up to a match, with what was left open drawn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.rules import ChanceOutcome, parse_state

from .chance import ChanceKind, ChanceSource, SeededChance, draw_seed
from .match import Match
from .setup import RaceSetup, Rulebooks, departing_rules, race_of


def start_match(setup: RaceSetup, rulebooks: Rulebooks) -> Match:
    """A match ready to be played, with what the set-up leaves open drawn.

    If the seed is given, the computers' own choices repeat, too. Raises `RulesError` if the edition
    can't be played by this many, or the position to begin at is invalid.
    """
    drawn = not setup.seed
    seed = draw_seed() if drawn else setup.seed
    first = setup.first
    if first is None:
        first = SeededChance(seed).first_seat(len(setup.players))
    sealed = drawn and setup.chance is not ChanceKind.ASKED
    definite = replace(setup, first=first, seed=seed)
    return make_match(definite, rulebooks, bot_seed=draw_seed() if drawn else "", sealed=sealed)


def make_match(
    setup: RaceSetup,
    rulebooks: Rulebooks,
    *,
    bot_seed: str = "",
    sealed: bool = False,
    chance: ChanceSource | None = None,
    start_outcomes: Sequence[ChanceOutcome] | None = None,
) -> Match:
    """The match of a set-up that leaves nothing open, before anything is done.

    `chance` takes the place of the set-up's own source; `start_outcomes` are those recorded before
    the first action, if the race began while chance was due. The match keeps only those house rules
    that change something. Raises `RulesError` as `start_match` does, and if these outcomes can't
    come; `ValueError` if it is open who begins.
    """
    setup = replace(setup, house=departing_rules(setup, rulebooks))
    race = race_of(setup, rulebooks)
    start = None if setup.start is None else parse_state(race, setup.start)
    return Match(
        race,
        setup,
        start=start,
        bot_seed=bot_seed,
        sealed=sealed,
        chance=chance,
        start_outcomes=start_outcomes,
    )


def take_over(
    match: Match, actions: int, bots: Sequence[str | None], rulebooks: Rulebooks
) -> Match:
    """A new race that repeats this many actions of the match and goes on from there.

    `bots` are by seat, None for a person. Chance has the same source and is known, so nothing is
    sealed. Raises `ValueError` if the match has fewer actions.
    """
    if not 0 <= actions <= len(match.log):
        raise ValueError(f"Of {len(match.log)} actions {actions} can't be taken over.")
    setup = replace(match.setup, players=match.seated_by(bots))
    fresh = make_match(
        setup,
        rulebooks,
        bot_seed=draw_seed(),
        chance=match.chance,
        start_outcomes=match.start_outcomes,
    )
    for entry in match.log[:actions]:
        fresh.repeat(entry.seat, entry.action, entry.outcomes, may_wait=True)
    return fresh
