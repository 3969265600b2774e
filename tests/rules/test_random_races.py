"""Random races: 10,000 from seeds, and more that hypothesis makes up and shrinks.

The laws they are held against, with the rule numbers, are in `random_races.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from enum import Enum
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules import (
    CarrotsPaid,
    CarrotsTaken,
    Cause,
    DieRolled,
    EffectLapsed,
    GameState,
    LapseCause,
    Manner,
    MarkerMoved,
    Race,
    RaceBegunAgain,
    RaceEnd,
    RaceEnded,
    RestartCause,
    Step,
    Track,
    apply_action,
    apply_chance,
    begin,
    chance_outcomes,
    legal_actions,
)

from .drawing import ABACUS, board, drawn_track
from .random_races import (
    MAX_ROUNDS,
    careless,
    check_result,
    check_state,
    check_step,
    check_steps,
    history,
    homesick,
    random_race,
    run,
)

RACES = 10_000
BATCH = 500
WANDERERS = 100
"""One race in so many is run by a careless hand, which seldom comes home: most of these end by
the limit of rounds (6.3). They are few because they are long."""

NEW_BOARD = board("order-2000.csv")


def race_number(seed: int) -> Iterator[Step]:
    """The steps of the race of this seed."""
    dice = Random(seed)
    race = random_race(NEW_BOARD, dice)
    return run(race, homesick if seed % WANDERERS else careless, dice)


def checked_race_number(seed: int) -> GameState:
    """Hold the race of this seed against the laws: its last state."""
    try:
        return check_steps(race_number(seed))
    except AssertionError as error:
        raise AssertionError(f"race {seed}: {error}") from error


@pytest.mark.parametrize(
    "seeds",
    [
        pytest.param(range(first, first + BATCH), id=f"races {first} to {first + BATCH - 1}")
        for first in range(0, RACES, BATCH)
    ],
)
def test_random_races_keep_the_laws_and_end(seeds: range) -> None:
    """1.3, 3.2, 3.4, 3.5, 6.1 to 6.3: no step of any race breaks a law, and every race ends."""
    ends: Counter[RaceEnd | None] = Counter()
    seats: Counter[int] = Counter()
    for seed in seeds:
        last = checked_race_number(seed)
        ends[last.end] += 1
        seats[last.race.seats] += 1
    assert ends[None] == 0
    assert ends[RaceEnd.MAX_ROUNDS] <= len(seeds) // WANDERERS
    assert set(seats) == {3, 4, 5, 6}


@pytest.mark.parametrize("seed", [0, 1, 2, 3, 4])
def test_the_same_seed_gives_the_same_race(seed: int) -> None:
    assert history(race_number(seed)) == history(race_number(seed))


def test_different_seeds_give_different_races() -> None:
    ends = {checked_race_number(seed) for seed in range(1, 20)}
    assert len(ends) == 19


def test_random_races_see_every_corner_of_the_rules() -> None:
    """Whatever events can tell is told in the first 500 races, or the laws were hardly tried."""
    seen: set[Enum] = set()
    for seed in range(BATCH):
        for step in race_number(seed):
            for event in step.events:
                match event:
                    case CarrotsPaid() | CarrotsTaken() | RaceBegunAgain() | EffectLapsed():
                        seen.add(event.cause)
                    case MarkerMoved():
                        seen.add(event.manner)
                    case RaceEnded():
                        seen.add(event.end)
                    case DieRolled():
                        seen.update(event.effects)
    orders = {order for row in ABACUS.hare.cells for cell in row for order in cell}
    everything = {*Cause, *LapseCause, *Manner, *RaceEnd, *RestartCause, *orders}
    never = {
        LapseCause.NOBODY_AHEAD,  # 5.1: the table sends nobody forward who is not behind others
        LapseCause.TOO_MANY_HARES,  # 5.1: 21 hare squares in one turn are for a drawn race
    }
    elsewhere = {
        *(Cause.CARD, Cause.TOLL, RestartCause.CANNOT_PAY),
        *(LapseCause.TOO_FEW_CARROTS, LapseCause.NOBODY_TO_GIVE_TO),  # other editions
    }
    assert seen == everything - never - elsewhere


@settings(max_examples=200, deadline=None, derandomize=True)
@given(
    track=st.sampled_from(
        [
            drawn_track("S h c T 3 h L f 2 4 T h F"),
            drawn_track("S h L h h T h h h L h h h F"),
            NEW_BOARD,
            board("order-1978.csv"),
        ]
    ),
    seats=st.integers(3, 6),
    first=st.integers(0, 5),
    max_rounds=st.none() | st.integers(1, 5),
    answers=st.integers(0, 150).flatmap(
        lambda length: st.lists(st.integers(0, 1000), min_size=length, max_size=length)
    ),
)
def test_any_choices_and_any_dice_keep_the_laws(
    track: Track, seats: int, first: int, max_rounds: int | None, answers: list[int]
) -> None:
    """Each answer is an index among what is possible then; a failure shrinks to a short race."""
    step = begin(Race(ABACUS, track, seats, first=first % seats, max_rounds=max_rounds))
    check_state(step.state)
    for answer in answers:
        before = step.state
        if before.is_over:
            check_result(before)
            break
        step = answered(before, answer)
        check_state(step.state)
        check_step(before, step)


def answered(state: GameState, answer: int) -> Step:
    """The step that the answer, as an index, means here."""
    if state.is_chance:
        outcomes = chance_outcomes(state)
        return apply_chance(state, outcomes[answer % len(outcomes)][0])
    legal = legal_actions(state)
    return apply_action(state, legal[answer % len(legal)])


def test_the_limit_of_rounds_is_that_of_races_between_machines() -> None:
    """6.3: 300 rounds, which `careless` reaches and `homesick` does not."""
    dice = Random(0)
    careless_race = Race(ABACUS, NEW_BOARD, 6, max_rounds=MAX_ROUNDS)
    last = check_steps(run(careless_race, careless, dice))
    assert (last.end, last.round) == (RaceEnd.MAX_ROUNDS, 300)
