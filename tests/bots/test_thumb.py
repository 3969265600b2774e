"""What a newcomer finds at the table: the first level is a fair match, the master is not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.bots import ROSTER
from game.rules import race_result
from tests.bots.racing import race_of
from tests.bots.thumb import Thumb
from tests.sweep import in_full

FEW_NODES = 4000
"""A fifth of what the master looks at in a race: for a test, and already more than enough."""


def won(rival: str, number: int, rules: str) -> bool:
    """Whether the newcomer comes first in three, against two of this rival."""
    own = number % 3
    match = race_of([rival] * 3, f"thumb {number}", rules)
    while not match.state.is_over:
        question = replace(match.question(), nodes=FEW_NODES)
        bot = Thumb() if match.state.actor == own else ROSTER[rival]
        assert match.state.actor is not None
        match.submit(match.state.actor, bot.answer(question).action)
    result = race_result(match.state)
    assert result is not None
    return result.places[own] == 1


@pytest.mark.parametrize(
    "rules", ["abacus-2000", *map(in_full, ("ravensburger-1978", "devir-2014"))]
)
def test_a_newcomer_wins_about_half_of_the_races_against_the_first_level(rules: str) -> None:
    wins = sum(won("level-1", number, rules) for number in range(60))
    assert 20 <= wins <= 42


@pytest.mark.slow
def test_a_newcomer_hardly_wins_against_masters() -> None:
    assert sum(won("master", number, "abacus-2000") for number in range(12)) <= 2
