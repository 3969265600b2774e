"""The hand that runs the races of benchmark and tests: always legal, and it gets home."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest

from game.bench.policy import rollout_policy
from game.rules import Race, RaceEnd, Ruleset, Stage, initial_state, legal_actions
from tests.rules.drawing import ABACUS, board
from tests.rules.editions import ALL
from tests.rules.random_races import run

BOARD = board("order-2000.csv")


def ends_and_stages(ruleset: Ruleset, players: int, races: int) -> tuple[Counter, set[Stage]]:
    """How so many races ended, and the stages they went through."""
    dice = Random(f"{ruleset.name}, {players} players")
    ends: Counter[RaceEnd | None] = Counter()
    stages: set[Stage] = set()
    for _race in range(races):
        *states, last = run(Race(ruleset, BOARD, players, max_rounds=300), rollout_policy, dice)
        stages |= {step.state.stage for step in states}
        ends[last.state.end] += 1
    return ends, stages


def test_nearly_every_race_of_four_ends_by_arrival() -> None:
    ends, stages = ends_and_stages(ABACUS, 4, 300)
    assert ends[RaceEnd.ALL_BUT_ONE_HOME] >= 297
    assert stages == {Stage.MAIN, Stage.HARE, Stage.TAKE_OR_GIVE, Stage.MOVE_AGAIN}


@pytest.mark.parametrize("players", [2, 6], ids="{} players".format)
@pytest.mark.parametrize("ruleset", ALL, ids=[each.name for each in ALL])
def test_it_chooses_what_is_legal_in_every_edition(ruleset: Ruleset, players: int) -> None:
    ends, _stages = ends_and_stages(ruleset, players, 3)
    assert ends.total() == 3


def test_the_same_dice_choose_the_same() -> None:
    state = initial_state(Race(ABACUS, BOARD, 4))
    legal = legal_actions(state)
    first, again = ([rollout_policy(state, legal, Random(5)) for _ in range(20)] for _twice in "12")
    assert first == again
