"""House rules: an edition is a preset, and each point in which editions differ is one switch."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, fields, replace
from typing import Literal, TypeAlias

from .ruleset import HareRule, Ruleset, Setup
from .state import Race
from .terms import Seat
from .track import Track

RestartCarrots: TypeAlias = int | Literal["start"]
"""What a marker that starts over has: so many carrots, or what its player began with (3.5)."""


@dataclass(frozen=True, slots=True)
class HouseRules:
    """What a race does otherwise than its edition; None leaves the edition's own rule.

    The order of the fields is that of the rulebook.
    """

    carrots: int | None = None
    """Rule 2: what each player begins with."""
    carrots_hidden: bool | None = None
    """Rule 2.2: whether totals are held hidden."""
    restart_carrots: RestartCarrots | None = None
    """Rule 3.5."""
    hare_squares: str | None = None
    """Sections 5 and 8: the edition whose hare squares are played with."""
    take_or_give_optional: bool | None = None
    """Rule 5.2: whether “take or give 10” may be declined."""
    move_again_optional: bool | None = None
    """Rule 5.2: whether “move again” may be declined."""
    back_onto_tortoise: bool | None = None
    """Rule 5.2: whether falling back may land on a tortoise square."""
    eats_and_moves_other: bool | None = None
    """Rule 7.2: whether the other marker moves while one eats."""
    ends_with_winner: bool | None = None
    """Rule 6.2: whether the race ends at the first arrival."""
    max_rounds: int | None = None
    """Rule 6.3: after so many rounds an endless race ends."""

    def __iter__(self) -> Iterator[str]:
        """The names of the switches that are set."""
        return (each.name for each in fields(self) if getattr(self, each.name) is not None)

    def __bool__(self) -> bool:
        """Whether anything differs from the edition."""
        return any(True for _switch in self)


BY_THE_BOOK = HouseRules()


def with_house_rules(ruleset: Ruleset, house: HouseRules, hare: HareRule | None = None) -> Ruleset:
    """The edition as this house plays it.

    `hare` is the rule that `house.hare_squares` names; who has the editions looks it up. Raises
    `RulesetError` if the numbers contradict, `ValueError` if that rule is missing.
    """
    changed: dict[str, object] = {}
    if house.hare_squares is not None:
        if hare is None:
            raise ValueError(f"The hare squares of {house.hare_squares} must be given.")
        changed["hare"] = hare
    for name in house:
        value = getattr(house, name)
        if name == "carrots":
            changed["setups"] = tuple(
                (players, Setup(setup.markers, setup.lettuces, value))
                for players, setup in ruleset.setups
            )
        elif name in _SAME_NAME_IN_A_RULESET:
            changed[name] = None if value == "start" else value
    return replace(ruleset, **changed)  # type: ignore[arg-type]


def new_race(
    edition: Ruleset,
    track: Track,
    seats: int,
    first: Seat,
    house: HouseRules = BY_THE_BOOK,
    hare: HareRule | None = None,
) -> Race:
    """A race of this edition with these house rules; `hare` is the rule of its hare squares.

    Raises `RulesError` as `Race` does, and as `with_house_rules`.
    """
    ruleset = with_house_rules(edition, house, hare)
    return Race(
        ruleset,
        track,
        seats,
        first,
        ends_with_winner=bool(house.ends_with_winner),
        max_rounds=house.max_rounds,
        carrots_hidden=ruleset.carrots_hidden,
    )


def departing(
    edition: Ruleset, house: HouseRules, players: int, hare: HareRule | None = None
) -> HouseRules:
    """Those of the house rules that change anything: the others say what the edition says.

    Of the carrots to begin with only those of this number of players count. Raises as
    `with_house_rules` and `differences` do.
    """
    told = differences(with_house_rules(edition, house, hare), edition, players)
    return replace(
        told,
        hare_squares=house.hare_squares if told.hare_squares else None,
        ends_with_winner=house.ends_with_winner or None,
        max_rounds=house.max_rounds,
    )


def differences(edition: Ruleset, other: Ruleset, players: int) -> HouseRules:
    """What the edition does otherwise than the other one, for so many players.

    Other hare squares are told by the edition's name. Raises `RulesetError` if either can't be
    played by so many.
    """
    found: dict[str, object] = {}
    carrots = edition.setup_for(players).carrots
    if carrots != other.setup_for(players).carrots:
        found["carrots"] = carrots
    if edition.hare != other.hare:
        found["hare_squares"] = edition.name
    for name in _SAME_NAME_IN_A_RULESET:
        value = getattr(edition, name)
        if value != getattr(other, name):
            found[name] = "start" if value is None else value
    return HouseRules(**found)  # type: ignore[arg-type]


_SAME_NAME_IN_A_RULESET = (
    "carrots_hidden",
    "restart_carrots",
    "take_or_give_optional",
    "move_again_optional",
    "back_onto_tortoise",
    "eats_and_moves_other",
)
