"""The hand that runs the races of benchmark and tests: always legal, and it gets home."""

from __future__ import annotations

from collections import Counter
from random import Random

from game.bench.policy import rollout_policy
from game.rules import Race, RaceEnd, Stage, initial_state, legal_actions
from tests.rules.drawing import ABACUS, board
from tests.rules.random_races import run

BOARD = board("order-2000.csv")


def test_nearly_every_race_of_four_ends_by_arrival() -> None:
    dice = Random("Abacus 2000, 4 players")
    ends: Counter[RaceEnd | None] = Counter()
    stages: set[Stage] = set()
    for _race in range(300):
        *states, last = run(Race(ABACUS, BOARD, 4, max_rounds=300), rollout_policy, dice)
        stages |= {step.state.stage for step in states}
        ends[last.state.end] += 1
    assert ends[RaceEnd.ALL_BUT_ONE_HOME] >= 297
    assert stages == {Stage.MAIN, Stage.HARE, Stage.TAKE_OR_GIVE, Stage.MOVE_AGAIN}


def test_the_same_dice_choose_the_same() -> None:
    state = initial_state(Race(ABACUS, BOARD, 4))
    legal = legal_actions(state)
    first, again = ([rollout_policy(state, legal, Random(5)) for _ in range(20)] for _twice in "12")
    assert first == again
