"""What is chosen before a race (rule 2), as one value, and the race it makes."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import StrEnum
from typing import Protocol

from game import rules

from .chance import ChanceKind


class Help(StrEnum):
    """Which help a handicap gives to the person in a seat. The value is its name in files."""

    AS_LIKED = ""  # none is given: the person calls the coach, or does not
    COACH = "coach"  # from the first turn on, and hints
    HINTS = "hints"  # but no coach
    NONE = "none"  # neither coach nor hints


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits in a seat. `bot` is a name in `game.bots.ROSTER`, or None for a person. Of a `guest`
    nothing is kept but the race itself. `help` is part of the handicap, but not of the rules."""

    name: str
    bot: str | None
    colour: str
    figure: str
    handicap: rules.Handicap = rules.NO_HANDICAP
    guest: bool = False
    help: Help = Help.AS_LIKED

    @property
    def help_given(self) -> Help:
        """The help that the handicap gives now: none to a computer, not even in a person's seat."""
        return self.help if self.bot is None else Help.AS_LIKED

    @property
    def has_handicap(self) -> bool:
        """Whether this player begins with other stocks, or is given or denied help."""
        return bool(self.handicap or self.help_given)


class Rulebooks(Protocol):
    """The rules of editions and the squares of boards, by name."""

    def ruleset(self, edition: str) -> rules.Ruleset:
        """The rules of this edition."""

    def track(self, board: str) -> rules.Track:
        """The squares of this board."""


@dataclass(frozen=True, slots=True)
class RaceSetup:
    """What is chosen before a race: edition and board by name, house rules, who sits where.

    With `first` None the first player is drawn by lot (2.1). An empty `seed` is drawn and sealed; a
    given one is known to all. `start` is a position to begin at, as text (`game.rules.notation`).
    `chance` says who answers when a die or card is due. `series` is what records call the series
    that the race belongs to, if it belongs to one.
    """

    edition: str
    board: str
    house: rules.HouseRules
    players: tuple[Player, ...]
    first: rules.Seat | None = None
    seed: str = ""
    start: str | None = None
    chance: ChanceKind = ChanceKind.SEEDED
    series: str = ""

    @property
    def handicaps(self) -> tuple[rules.Handicap, ...]:
        """The handicaps by seat (ruling 2.4); () if nobody has one."""
        found = tuple(player.handicap for player in self.players)
        return found if any(found) else ()

    def again(self) -> RaceSetup:
        """The same race once more, with a new seed, and the first player drawn again; it belongs to
        no series. A race from a position keeps its first seat, at which its rounds end (6.3)."""
        first = None if self.start is None else self.first
        return replace(self, first=first, seed="", series="")


def departing_rules(setup: RaceSetup, rulebooks: Rulebooks) -> rules.HouseRules:
    """The house rules that change anything. Raises `RulesError` if this many can't play by them."""
    edition, hare = rulebooks.ruleset(setup.edition), _hare(setup.house, rulebooks)
    return rules.departing(edition, setup.house, len(setup.players), hare)


def race_of(setup: RaceSetup, rulebooks: Rulebooks) -> rules.Race:
    """The race of this set-up. Raises as `make_match` does."""
    if setup.first is None:
        raise ValueError("It must be known who begins.")
    return rules.new_race(
        rulebooks.ruleset(setup.edition),
        rulebooks.track(setup.board),
        len(setup.players),
        setup.first,
        setup.house,
        _hare(setup.house, rulebooks),
        setup.handicaps,
    )


def _hare(house: rules.HouseRules, rulebooks: Rulebooks) -> rules.HareRule | None:
    """The hare squares of the house rules; None for the edition's own."""
    return None if house.hare_squares is None else rulebooks.ruleset(house.hare_squares).hare
