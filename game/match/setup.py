"""From a set-up to a race: the choices of rule 2 made definite."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Protocol

from game.rules import (
    HareRule,
    HouseRules,
    Mistake,
    Race,
    RulesError,
    Ruleset,
    Seat,
    Track,
    departing,
    new_race,
    parse_state,
)

from .chance import ChanceSource, SeededChance, draw_seed
from .match import Match, Player


class Rulebooks(Protocol):
    """Whoever has the rules of editions and the squares of boards, by their names."""

    def ruleset(self, edition: str) -> Ruleset:
        """The rules of this edition."""

    def track(self, board: str) -> Track:
        """The squares of this board."""


@dataclass(frozen=True, slots=True)
class RaceSetup:
    """All that is chosen before a race: edition and board by name, house rules, who sits where.

    `first` None leaves it to the lot who begins (2.1). An empty `seed` is drawn and sealed; a
    given one is known to all. `start` is the text of the position to begin at
    (`game.rules.notation`), None for the start of the track.
    """

    edition: str
    board: str
    house: HouseRules
    players: tuple[Player, ...]
    first: Seat | None = None
    seed: str = ""
    start: str | None = None


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


def departing_rules(setup: RaceSetup, rulebooks: Rulebooks) -> HouseRules:
    """The house rules of the set-up that change anything.

    Raises `RulesError` if the edition can't be played like that, or by so many.
    """
    edition, hare = rulebooks.ruleset(setup.edition), _hare(setup.house, rulebooks)
    return departing(edition, setup.house, len(setup.players), hare)


def race_of(setup: RaceSetup, rulebooks: Rulebooks) -> Race:
    """The race that a set-up means. Raises as `make_match` does."""
    if setup.first is None:
        raise ValueError("It must be known who begins.")
    return new_race(
        rulebooks.ruleset(setup.edition),
        rulebooks.track(setup.board),
        len(setup.players),
        setup.first,
        setup.house,
        _hare(setup.house, rulebooks),
    )


def _hare(house: HouseRules, rulebooks: Rulebooks) -> HareRule | None:
    """What the hare squares of the house do; None if they are the edition's own."""
    return None if house.hare_squares is None else rulebooks.ruleset(house.hare_squares).hare
