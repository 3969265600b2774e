"""What a newcomer finds at the table: the first level is a fair match, the master is not."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.bots import ROSTER, Answer, Question
from game.coach import Newcomer
from tests.bots.racing import race_of, run
from tests.cases import cases
from tests.sweep import in_full

FEW_NODES = 4000
"""A fifth of what the master looks at in a race: for a test, and already more than enough."""


def won(rivals: tuple[str, str], number: int, rules: str = "abacus-2000") -> bool:
    """Whether the newcomer comes first in three, against these two."""
    own, bots = number % 3, list(rivals)
    bots.insert(own, "level-1")  # whose place the newcomer takes

    def think(question: Question) -> Answer:
        bot = Newcomer() if question.view.seat == own else ROSTER[question.bot]
        return bot.answer(replace(question, nodes=FEW_NODES))

    return run(race_of(bots, f"thumb {number}", rules), think)[own] == 1


@cases("rules", "abacus-2000", *map(in_full, ("ravensburger-1978", "devir-2014")))
def test_a_newcomer_wins_about_half_of_the_races_against_the_first_level(rules: str) -> None:
    wins = sum(won(("level-1", "level-1"), number, rules) for number in range(60))
    assert 20 <= wins <= 42


def test_a_newcomer_wins_about_half_of_the_races_in_the_first_set_up() -> None:
    """Of “new race”, before anything has been chosen."""
    assert 20 <= sum(won(("sprinter", "plodder"), number) for number in range(60)) <= 42


@pytest.mark.slow
def test_a_newcomer_hardly_wins_against_masters() -> None:
    assert sum(won(("master", "master"), number) for number in range(12)) <= 2
