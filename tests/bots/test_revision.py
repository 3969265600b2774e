"""Bots play the same everywhere and always; who changes one says so by raising `REVISION`."""

from __future__ import annotations

from hashlib import sha256
from random import Random

import pytest

from game.bots import REVISION, ROSTER, YARDSTICKS, Question
from game.rules import action_text
from tests.bots.racing import race_of

PLAYED = {
    "sprinter": "c5c43c6f",
    "plodder": "c3905acf",
    "alternator": "2b9e0aa2",
    "strategist": "150624f4",
    "level-1": "7b9a9745",
    "level-2": "660bb4bc",
    "level-3": "1daea53a",
    "level-4": "dbf962b7",
    "master": "4faa8c3a",
    "table-greedy": "4cd9b1a6",
}
"""What each of them does in the positions below, in eight digits: at revision 10. Whoever changes
these raises the revision here and in `game.bots`, and measures the ladder again."""


def digest(name: str) -> str:
    """What this bot does in forty positions of careless races with two, three and five seats."""
    told = []
    bot = {**ROSTER, **YARDSTICKS}[name]
    for seats, rules in ((2, "abacus-2000"), (3, "devir-2014"), (5, "ravensburger-1978")):
        match, dice = race_of(["plodder"] * seats, "revision", rules), Random(rules)
        while len(match.log) < 14 * seats and not match.state.is_over:
            actor = match.state.actor
            assert actor is not None
            view = match.view(actor)
            if len(match.log) % seats == 0 and len(view.legal) > 1:
                told.append(action_text(bot.answer(Question(name, view, "seed", 8000)).action))
            match.submit(actor, dice.choice(view.legal))
    return sha256(" ".join(told).encode()).hexdigest()[:8]


@pytest.mark.parametrize("name", [*ROSTER, *YARDSTICKS])
def test_a_bot_that_plays_otherwise_is_another_one(name: str) -> None:
    assert (REVISION, digest(name)) == (10, PLAYED[name])


def test_all_are_known() -> None:
    assert set(PLAYED) == {*ROSTER, *YARDSTICKS}
