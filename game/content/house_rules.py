"""House rules as plain values, for files and the command line; hare squares by edition."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

from game.rules import HouseRules

from .errors import ContentError, did_you_mean, first_problem

if TYPE_CHECKING:
    from .library import Library
    from .schemas import HouseRulesModel


def house_rules(model: HouseRulesModel, library: Library) -> HouseRules:
    """The house rules that checked values stand for.

    Raises `ContentError` if they name hare squares of an edition that is not there.
    """
    values = model.model_dump()
    of_edition = values.pop("hare_squares")
    hare = None if of_edition is None else library.ruleset(of_edition).hare
    return HouseRules(hare=hare, **values)


def house_values(house: HouseRules, library: Library) -> dict[str, object]:
    """The switches that are set, as a file would have them: the opposite of `house_rules`."""
    values: dict[str, object] = {}
    for name in house:
        if name == "hare" and house.hare is not None:
            values["hare_squares"] = library.edition_of_hare(house.hare)
        else:
            values[name] = getattr(house, name)
    return values


def house_rules_from_words(text: str, library: Library) -> HouseRules:
    """House rules from “carrots=65, hare-squares=devir-2014, carrots-hidden=yes”; "" is none.

    Raises `ContentError` that says which word makes no sense and what would.
    """
    from pydantic import ValidationError

    from .schemas import HouseRulesModel

    values: dict[str, object] = {}
    for word in filter(None, (part.strip() for part in text.split(","))):
        switch, equals, value = (part.strip() for part in word.partition("="))
        name = switch.replace("-", "_")
        if name not in HouseRulesModel.model_fields:
            known = [each.replace("_", "-") for each in HouseRulesModel.model_fields]
            raise ContentError("house rules", f"“{switch}” is none.{did_you_mean(switch, known)}")
        if not equals:
            raise ContentError("house rules", f"“{switch}” needs a value, as in {switch}=yes.")
        values[name] = _value(value)
    try:
        return house_rules(HouseRulesModel.model_validate(values), library)
    except ValidationError as error:
        raise ContentError("house rules", first_problem(error).replace("_", "-")) from error


def _value(word: str) -> object:
    if word in ("yes", "no"):
        return word == "yes"
    return int(word) if word.isascii() and word.isdecimal() and len(word) < 7 else word


def words_from_house_rules(house: Mapping[str, object]) -> str:
    """What `house_rules_from_words` reads, from `house_values`."""
    spelt = {True: "yes", False: "no"}
    return ",".join(
        f"{name.replace('_', '-')}={spelt[value] if isinstance(value, bool) else value}"
        for name, value in house.items()
    )
