"""House rules: an edition is a preset, and each point where editions differ is a switch.

The fields of `HouseRules` are the table of these switches, and `SWITCHES` is what reads it: the
file models, the page of switches and its sentences (`game.text.house`) all follow it. Another
yes/no switch needs a field of `Ruleset`, its use in the rules, a line here, and its sentences.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, fields, replace
from enum import Enum, auto
from typing import Any, Literal

from .ruleset import Handicap, HareRule, Ruleset
from .state import Race
from .terms import Seat
from .track import Track


class SwitchKind(Enum):
    """What values a switch has."""

    YES_NO = auto()
    CARROTS = auto()  # a number of them, at least 1
    RESTART = auto()  # a number of them, or “start”: what the player began with (3.5)
    EDITION = auto()  # the name of one
    ROUNDS = auto()  # a number of them, at least 1


class SwitchSource(Enum):
    """Where an edition gives its own value of a switch."""

    SETUP = auto()  # in the set-up for each number of players
    ENTRY = auto()  # in a required entry of its file
    OPTION = auto()  # in an option of its file; no if left out
    HARE = auto()  # in its hare squares
    NOT_AT_ALL = auto()  # nowhere: it is up to the race


@dataclass(frozen=True, slots=True)
class Switch:
    """One point where editions, or races, differ."""

    name: str
    """The field of `HouseRules`, and of the ruleset or the race."""
    rule: str
    """The number of the rule."""
    kind: SwitchKind
    source: SwitchSource

    def own(self, edition: Ruleset, players: int) -> Any:
        """The edition's own value; for hare squares, the edition's name. Raises `RulesetError` if
        the value depends on the number of players and there is none."""
        match self.source:
            case SwitchSource.SETUP:
                return getattr(edition.setup_for(players), self.name)
            case SwitchSource.HARE:
                return edition.name
            case SwitchSource.NOT_AT_ALL:
                return False if self.kind is SwitchKind.YES_NO else None
            case _:
                value = getattr(edition, self.name)
                return "start" if self.kind is SwitchKind.RESTART and value is None else value


def _switch(rule: str, kind: SwitchKind, source: SwitchSource) -> Any:
    return field(default=None, metadata={"rule": rule, "kind": kind, "source": source})


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What a race changes in its edition, in the order of the rulebook; None changes nothing."""

    carrots: int | None = _switch("2", SwitchKind.CARROTS, SwitchSource.SETUP)
    """What each player begins with."""
    carrots_hidden: bool | None = _switch("2.2", SwitchKind.YES_NO, SwitchSource.ENTRY)
    """Whether totals are held hidden."""
    log_forgets: bool | None = _switch("2.2", SwitchKind.YES_NO, SwitchSource.NOT_AT_ALL)
    """Whether nobody may look up what was paid (ruling 2.2a)."""
    restart_carrots: int | Literal["start"] | None = _switch(
        "3.5", SwitchKind.RESTART, SwitchSource.ENTRY
    )
    """What a marker that starts over has."""
    hare_squares: str | None = _switch("5", SwitchKind.EDITION, SwitchSource.HARE)
    """The edition whose hare squares are used (5, 8)."""
    take_or_give_optional: bool | None = _switch("5.2", SwitchKind.YES_NO, SwitchSource.OPTION)
    """Whether “take or give 10” may be declined."""
    move_again_optional: bool | None = _switch("5.2", SwitchKind.YES_NO, SwitchSource.OPTION)
    """Whether “move again” may be declined."""
    back_onto_tortoise: bool | None = _switch("5.2", SwitchKind.YES_NO, SwitchSource.OPTION)
    """Whether falling back may land on a tortoise square."""
    eats_and_moves_other: bool | None = _switch("7.2", SwitchKind.YES_NO, SwitchSource.OPTION)
    """Whether the other marker moves while one eats."""
    ends_with_winner: bool | None = _switch("6.2", SwitchKind.YES_NO, SwitchSource.NOT_AT_ALL)
    """Whether the race ends at the first arrival."""
    all_run_home: bool | None = _switch("6.2", SwitchKind.YES_NO, SwitchSource.NOT_AT_ALL)
    """Whether the last player runs home, too."""
    max_rounds: int | None = _switch("6.3", SwitchKind.ROUNDS, SwitchSource.NOT_AT_ALL)
    """The round after which an endless race ends."""

    def __iter__(self) -> Iterator[str]:
        """The names of the switches that are set."""
        return (each.name for each in SWITCHES if getattr(self, each.name) is not None)

    @property
    def ending(self) -> str:
        """Which of the `ENDINGS` decides how the race ends; "" for none: all but one run home."""
        return next((each for each in ENDINGS if getattr(self, each)), "")

    def with_ending(self, ending: str) -> HouseRules:
        """The same, but the race ends so."""
        winner, everybody = (each == ending or None for each in ENDINGS)
        return replace(self, ends_with_winner=winner, all_run_home=everybody)

    def __bool__(self) -> bool:
        """Whether anything differs from the edition."""
        return any(True for _switch in self)


ENDINGS = ("ends_with_winner", "all_run_home")
"""The switches for how a race ends (6.2). With both, it ends at the winner."""
SWITCHES = tuple(Switch(each.name, **each.metadata) for each in fields(HouseRules))
"""All of them, in the order of the rulebook."""
BY_THE_BOOK = HouseRules()


def with_house_rules(ruleset: Ruleset, house: HouseRules, hare: HareRule | None = None) -> Ruleset:
    """The edition with these house rules.

    `hare` is the rule that `house.hare_squares` names, looked up by the caller. Raises
    `RulesetError` if the numbers contradict each other, `ValueError` if `hare` is missing.
    """
    changed: dict[str, object] = {}
    for switch in SWITCHES:
        value = getattr(house, switch.name)
        if value is None:
            continue
        match switch.source:
            case SwitchSource.SETUP:
                changed["setups"] = tuple(
                    (players, replace(setup, **{switch.name: value}))
                    for players, setup in ruleset.setups
                )
            case SwitchSource.HARE:
                if hare is None:
                    raise ValueError(f"The hare squares of {value} must be given.")
                changed["hare"] = hare
            case SwitchSource.ENTRY | SwitchSource.OPTION:
                changed[switch.name] = None if value == "start" else value
            case SwitchSource.NOT_AT_ALL:
                pass
    return replace(ruleset, **changed)  # type: ignore[arg-type]


def new_race(
    edition: Ruleset,
    track: Track,
    seats: int,
    first: Seat,
    house: HouseRules = BY_THE_BOOK,
    hare: HareRule | None = None,
    handicaps: tuple[Handicap, ...] = (),
) -> Race:
    """A race of this edition with these house rules; `hare` is the rule of its hare squares,
    `handicaps` are by seat. Raises `RulesError` as `Race` does, and as `with_house_rules`."""
    ruleset = with_house_rules(edition, house, hare)
    return Race(
        ruleset,
        track,
        seats,
        first,
        ends_with_winner=bool(house.ends_with_winner),
        all_run_home=bool(house.all_run_home),
        max_rounds=house.max_rounds,
        carrots_hidden=ruleset.carrots_hidden,
        log_forgets=bool(house.log_forgets),
        handicaps=handicaps,
    )


def departing(
    edition: Ruleset, house: HouseRules, players: int, hare: HareRule | None = None
) -> HouseRules:
    """The house rules that differ from the edition, for this number of players. Raises as
    `with_house_rules` and `differences` do."""
    told = differences(with_house_rules(edition, house, hare), edition, players)
    found: dict[str, object] = {name: getattr(house, name) for name in told}
    for switch in SWITCHES:
        value = getattr(house, switch.name)
        if switch.source is SwitchSource.NOT_AT_ALL and value != switch.own(edition, players):
            found[switch.name] = value
    return HouseRules(**found)  # type: ignore[arg-type]


def differences(edition: Ruleset, other: Ruleset, players: int) -> HouseRules:
    """What `edition` does differently from `other`, for this number of players.

    Hare squares are given as the edition's name. Raises `RulesetError` if either edition can't be
    played by this many.
    """
    found: dict[str, object] = {}
    for switch in SWITCHES:
        value = switch.own(edition, players)
        if switch.source is SwitchSource.HARE:
            differs = edition.hare != other.hare
        else:
            differs = value != switch.own(other, players)
        if differs:
            found[switch.name] = value
    return HouseRules(**found)  # type: ignore[arg-type]
