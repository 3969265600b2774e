"""Whatever is refused is refused by a rule that can be looked up."""

from __future__ import annotations

import re
from importlib.resources import files

import pytest

from game.rules import Reason

RULES = files("game.rules").joinpath("rules.md").read_text(encoding="utf-8")


@pytest.mark.parametrize("reason", Reason, ids=lambda reason: reason.value)
def test_the_rule_that_refuses_is_in_the_rulebook(reason: Reason) -> None:
    number = re.escape(reason.rule)
    assert re.search(rf"^(?:##+ )?{number} ", RULES, re.MULTILINE), reason.rule


@pytest.mark.parametrize(
    ("rule", "reasons"),
    [
        pytest.param("1.3", {Reason.OCCUPIED}, id="1.3 one marker to a square"),
        pytest.param("6.1", {Reason.LETTUCES_LEFT, Reason.TOO_MANY_CARROTS}, id="6.1 finishing"),
        pytest.param("7.2", {Reason.OTHER_MARKER_MUST_MOVE}, id="7.2 who ate must move"),
        pytest.param(
            "3.4",
            {
                Reason.STANDS_THERE,
                Reason.TORTOISE_IS_BACKWARD_ONLY,
                Reason.BACKWARD_TO_TORTOISE_ONLY,
                Reason.NOT_THE_NEAREST_TORTOISE,
                Reason.NEAREST_TORTOISE_OCCUPIED,
                Reason.NO_LETTUCE_LEFT,
                Reason.TOO_FEW_CARROTS,
                Reason.NOT_A_CARROT_SQUARE,
            },
            id="3.4 actions",
        ),
    ],
)
def test_each_rule_refuses_what_it_speaks_of(rule: str, reasons: set[Reason]) -> None:
    assert {reason for reason in Reason if reason.rule == rule} == reasons
