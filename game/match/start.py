"""From a set-up to a match: what it leaves open is drawn, and nothing has been done yet."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from game.rules import Mistake, RulesError, parse_state

from .chance import ChanceSource, SeededChance, draw_seed
from .match import Match
from .setup import RaceSetup, Rulebooks, departing_rules, race_of


def start_match(setup: RaceSetup, rulebooks: Rulebooks) -> Match:
    """A match ready to be played, with what the set-up leaves open drawn.

    Where the seed is given, the computers' own choices repeat, too. Raises `RulesError` if the
    edition has no such number of players, or the position to begin at is none.
    """
    sealed = not setup.seed
    seed = draw_seed() if sealed else setup.seed
    first = setup.first
    if first is None:
        first = SeededChance(seed).first_seat(len(setup.players))
    definite = replace(setup, first=first, seed=seed)
    return make_match(definite, rulebooks, bot_seed=draw_seed() if sealed else "", sealed=sealed)


def make_match(
    setup: RaceSetup,
    rulebooks: Rulebooks,
    *,
    bot_seed: str = "",
    sealed: bool = False,
    chance: ChanceSource | None = None,
) -> Match:
    """The match of a set-up that leaves nothing open, before anything is done.

    Chance comes from the seed, or from `chance` if that is given. The match keeps of the house
    rules those that change anything. Raises `RulesError` as `start_match` does, `ValueError` if it
    is open who begins.
    """
    setup = replace(setup, house=departing_rules(setup, rulebooks))
    race = race_of(setup, rulebooks)
    start = None if setup.start is None else parse_state(race, setup.start)
    if start is not None and start.is_chance:
        raise RulesError("A race can't begin while chance is due.", Mistake.START_AT_CHANCE)
    return Match(
        race,
        setup.players,
        setup.seed,
        setup=setup,
        start=start,
        bot_seed=bot_seed,
        sealed=sealed,
        chance=chance,
    )


def take_over(
    match: Match, actions: int, bots: Sequence[str | None], rulebooks: Rulebooks
) -> Match:
    """A race of its own that is like this one for so many actions, and then goes its own way.

    `bots` says who runs on in each seat: a bot, or None for a person. Chance goes on as it would
    have: what depends on it is known, so nothing is sealed. Raises `ValueError` if fewer actions
    were done.
    """
    if not 0 <= actions <= len(match.log):
        raise ValueError(f"Of {len(match.log)} actions {actions} can't be taken over.")
    players = (replace(player, bot=bot) for player, bot in zip(match.players, bots, strict=True))
    fresh = make_match(
        replace(match.setup, players=tuple(players)), rulebooks, bot_seed=draw_seed()
    )
    for entry in match.log[:actions]:
        fresh.repeat(entry.seat, entry.action, entry.outcomes)
    return fresh
