"""What the table knows of hidden hands (rule 2.2)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from random import Random

from game import rules

from .drawing import A, B, C, act, board, race
from .editions import ALL
from .random_races import random_race, rollout_policy, run

DRAWING = """
    S h c T 3 c L f 2 4 T c h F
        A     B   C
    """


def hidden_races(dice: Random, races: int) -> Iterator[rules.Race]:
    """So many races of each edition in which carrots are hidden, with any number of players."""
    for ruleset in ALL:
        for _race in range(races):
            seats = dice.choice(ruleset.player_counts)
            seeded = random_race(board("order-2000.csv"), dice, ruleset, seats)
            yield replace(seeded, carrots_hidden=True)


def test_2_2_at_the_start_everybody_knows_all_totals() -> None:
    state = race(DRAWING)
    assert rules.limits_at_start(state.race) == ((65, 65),) * 3


def test_2_2_who_counts_along_knows_every_total() -> None:
    """2.2: what is paid, taken or drawn is public, so the limits never part from the truth."""
    dice = Random(65)
    for seeded in hidden_races(dice, 6):
        limits = rules.limits_at_start(seeded)
        for step in run(seeded, rollout_policy, dice):
            limits = rules.fold_limits(limits, step.events)
            assert limits == tuple((held, held) for held in step.state.carrots)


def test_2_2_of_hands_dealt_face_down_little_is_known() -> None:
    state = race(DRAWING, carrots={A: 11, B: 22, C: 33}, carrots_hidden=True)
    assert rules.limits_of_position(state) == ((0, 130),) * 3
    rich = race(DRAWING, carrots={A: 200}, carrots_hidden=True)
    assert rules.limits_of_position(rich) == ((0, 200),) * 3


def test_2_2_of_an_open_position_all_is_known() -> None:
    state = race(DRAWING, carrots={A: 11, B: 22, C: 33})
    assert rules.limits_of_position(state) == ((11, 11), (22, 22), (33, 33))


def test_2_2_who_pays_had_at_least_so_much() -> None:
    state = race(DRAWING, carrots_hidden=True)
    _after, events = act(state, rules.MoveForward(A, 4))
    assert rules.fold_limits(rules.limits_of_position(state), events)[A] == (0, 127)
    assert rules.fold_limits(((1, 4), (0, 9), (0, 9)), events)[A] == (0, 1), "3 were paid"


def test_2_2_limits_hold_the_truth_from_any_position() -> None:
    dice = Random(2)
    for seeded in hidden_races(dice, 6):
        limits: rules.Limits | None = None
        for number, step in enumerate(run(seeded, rollout_policy, dice)):
            if limits is None:
                limits = rules.limits_of_position(step.state) if number == 9 else None
                continue
            limits = rules.fold_limits(limits, step.events)
            for (least, most), held in zip(limits, step.state.carrots, strict=True):
                assert 0 <= least <= held <= most


def test_2_2_a_hand_that_is_shown_is_known() -> None:
    limits = rules.fold_limits(
        ((0, 9), (0, 99)), [rules.CarrotsShown(B, 31), rules.CarrotsReset(A, 5, 65)]
    )
    assert limits == ((65, 65), (31, 31))


def test_2_2_half_a_hand_tells_the_whole() -> None:
    """5.3: who loses half of what they hold and pays 17 had 34 or 35."""
    card = rules.HareCardDrawn(A, A, 0, (rules.HareEffect.LOSE_HALF,), 0)
    limits = rules.fold_limits(
        ((0, 99), (0, 99)), [card, rules.CarrotsPaid(A, A, 17, rules.Cause.CARD)]
    )
    assert limits == ((17, 18), (0, 99))
