"""What trials prove, and what they leave open."""

from __future__ import annotations

from random import Random

from game.bots.trials import ENOUGH, Trials


def tried(chances: tuple[float, ...], tries: int) -> Trials:
    """Trials of actions with these chances of winning."""
    trials, dice = Trials(len(chances)), Random("trials")
    for _try in range(tries):
        trials.add({n: float(dice.random() < chance) for n, chance in enumerate(chances)})
    return trials


def test_few_trials_prove_nothing() -> None:
    trials = tried((1.0, 0.0), ENOUGH - 1)
    assert trials.still_hopeful([0, 1], 3.0) == [0, 1]
    assert not trials.are_as_good([0, 1], 3.0, 1.0)


def test_many_drop_what_is_worse_and_keep_what_can_not_be_told_from_the_best() -> None:
    trials = tried((0.5, 0.52, 0.2), 400)
    assert trials.still_hopeful([0, 1, 2], 3.0) == [0, 1]
    assert trials.as_good([0, 1, 2], 2.5, 0.02) == [0, 1]
    assert not trials.are_as_good([0, 1], 2.5, 0.02), "they may still differ"


def test_more_are_in_vain_where_all_are_surely_within_the_margin() -> None:
    assert tried((0.0, 0.0), ENOUGH).are_as_good([0, 1], 3.0, 0.02)


def test_what_was_tried_in_the_same_positions_is_compared_pair_by_pair() -> None:
    """Each position gives both the same luck: their difference is sure where the means are not."""
    trials, dice = Trials(2), Random("pairs")
    for _try in range(100):
        luck = dice.random() / 2
        trials.add({0: luck + 0.1, 1: luck})
    lead, error = trials.lead(0, 1)
    assert round(lead, 6) == 0.1
    assert error < 1e-6 < trials.error(0)


def test_the_error_is_that_of_a_mean() -> None:
    trials = tried((0.5,), 400)
    assert 0.024 < trials.error(0) < 0.026
