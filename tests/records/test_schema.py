"""The JSON Schema of a record: what we write fits it, and what we refuse for its shape does not.

The walk below knows the words that our schema uses and stumbles over any other, so that none is
passed over in silence.
"""

from __future__ import annotations

import json
import re
from typing import Any

import pytest

from game.records import record_text
from game.records.schema import RecordModel
from game.rules import HouseRules
from tests.library import edition_names
from tests.records.races import FOLDER, OF_FEW_RACES, RECORD, document, played
from tests.records.test_refused_records import SHAPES, Change

SCHEMA = RecordModel.model_json_schema()
TYPES = {
    "object": dict,
    "array": list,
    "string": str,
    "integer": int,
    "boolean": bool,
    "null": type(None),
}
TOLD_ONLY = {"title", "description", "default", "$defs"}


def problems(schema: dict[str, Any], value: object, place: str = "") -> list[str]:
    """Where the value does not fit the schema."""
    if "$ref" in schema:
        return problems(SCHEMA["$defs"][schema["$ref"].removeprefix("#/$defs/")], value, place)
    if "anyOf" in schema:
        each = [problems(one, value, place) for one in schema["anyOf"]]
        return [] if [] in each else each[0]
    kind = TYPES[schema["type"]]
    if not isinstance(value, kind) or (isinstance(value, bool) and kind is not bool):
        return [f"{place}: no {schema['type']}"]
    found: list[str] = []
    for word, wanted in schema.items():
        match word:
            case "type" | "properties":
                pass
            case "const":
                found += [] if value == wanted else [f"{place}: not {wanted}"]
            case "pattern":
                found += [] if re.search(wanted, value) else [f"{place}: not {wanted}"]
            case "minimum":
                found += [] if value >= wanted else [f"{place}: too small"]
            case "maximum":
                found += [] if value <= wanted else [f"{place}: too large"]
            case "minLength" | "minItems":
                found += [] if len(value) >= wanted else [f"{place}: too short"]
            case "maxLength" | "maxItems":
                found += [] if len(value) <= wanted else [f"{place}: too long"]
            case "required":
                found += [f"{place}.{key} is missing" for key in wanted if key not in value]
            case "additionalProperties":
                assert wanted is False
                found += [f"{place}.{key}?" for key in value if key not in schema["properties"]]
            case "items":
                for number, item in enumerate(value):
                    found += problems(wanted, item, f"{place}.{number}")
            case _:
                assert word in TOLD_ONLY, f"the walk does not know “{word}”"
    for key, inner in schema.get("properties", {}).items():
        if key in value:
            found += problems(inner, value[key], f"{place}.{key}")
    return found


def test_the_record_of_the_docstring_and_races_of_long_ago_fit() -> None:
    for text in (RECORD, *(path.read_text(encoding="utf-8") for path in FOLDER.glob("*.json"))):
        assert problems(SCHEMA, json.loads(text)) == []


@pytest.mark.parametrize("name", edition_names())
def test_what_is_written_fits(name: str) -> None:
    for players in range(2, 7):
        house = HouseRules(carrots=50, restart_carrots="start", take_or_give_optional=True)
        match = played(name, players, house=house, actions=40, wild=0.6)
        assert problems(SCHEMA, json.loads(record_text(match))) == []


NOT_OF_SHAPE = {
    *("an unknown edition", "an unknown board", "another board's fingerprint"),
    *("a wrong fingerprint", "an unknown opponent", "half a letter", "the first is a fourth"),
    "hare squares of an unknown edition",
    *("a computer's seat handed over", "a seat handed over that is not there"),
    *("a name without ink", "one seat by rules for several"),
    *("a seat handed over after the end", "a seat handed over to nobody known"),
}
"""Refused for what is in the program or in the record, which no schema can say."""


@pytest.mark.parametrize(
    "change",
    [change for name, (change, _words) in SHAPES.items() if name not in NOT_OF_SHAPE],
    ids=[name for name in SHAPES if name not in NOT_OF_SHAPE],
)
def test_what_is_refused_for_its_shape_does_not_fit(change: Change) -> None:
    values = document()
    change(values)
    assert len(problems(SCHEMA, values)) == 1


@pytest.mark.parametrize("name", sorted(NOT_OF_SHAPE))
def test_what_is_refused_for_other_reasons_fits(name: str) -> None:
    values = document()
    SHAPES[name][0](values)
    assert problems(SCHEMA, values) == []


def test_every_key_must_be_there_but_what_few_races_have() -> None:
    optional = [key for key in SCHEMA["properties"] if key not in SCHEMA["required"]]
    assert optional == OF_FEW_RACES
    assert SCHEMA["$defs"]["SeatModel"]["required"] == ["name", "player", "colour", "figure"]
    assert SCHEMA["$defs"]["ActionModel"]["required"] == ["seat", "action"]
    assert "required" not in SCHEMA["$defs"]["HouseRulesModel"]
