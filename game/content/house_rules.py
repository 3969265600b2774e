"""House rules as plain values, for files and the command line."""

from __future__ import annotations

from dataclasses import replace
from typing import TYPE_CHECKING

from game.rules import HouseRules

from .errors import ContentError, Problem, value_error

if TYPE_CHECKING:
    from .library import Library
    from .schemas import HouseRulesModel


def house_rules(model: HouseRulesModel, library: Library) -> HouseRules:
    """The house rules that checked values stand for, hare squares by the first edition with them.
    Raises `ContentError` if they name those of an edition that is not there."""
    house = HouseRules(**model.model_dump())
    if house.hare_squares is None:
        return house
    return replace(house, hare_squares=library.hare_edition(house.hare_squares))


def house_values(house: HouseRules) -> dict[str, object]:
    """The switches that are set, as a file would have them: the opposite of `house_rules`."""
    return {name: getattr(house, name) for name in house}


def house_rules_from_words(text: str, library: Library) -> HouseRules:
    """House rules from “carrots=65, hare-squares=devir-2014, carrots-hidden=yes”; "" is none.
    Raises `ContentError` that says which word makes no sense and what would."""
    from pydantic import ValidationError

    from .schemas import HouseRulesModel

    values: dict[str, object] = {}
    for word in filter(None, (part.strip() for part in text.split(","))):
        switch, equals, value = (part.strip() for part in word.partition("="))
        name = switch.replace("-", "_")
        if name not in HouseRulesModel.model_fields:
            known = [each.replace("_", "-") for each in HouseRulesModel.model_fields]
            raise ContentError("house rules", Problem.NO_SUCH_SWITCH, name=switch, known=known)
        if not equals:
            raise ContentError("house rules", Problem.SWITCH_WITHOUT_VALUE, name=switch)
        values[name] = _value(value)
    try:
        return house_rules(HouseRulesModel.model_validate(values), library)
    except ValidationError as error:
        raise value_error("house rules", error, spelt=("_", "-")) from error


def _value(word: str) -> object:
    if word in ("yes", "no"):
        return word == "yes"
    return int(word) if word.isascii() and word.isdecimal() and len(word) < 7 else word
