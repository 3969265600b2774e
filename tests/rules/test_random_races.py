"""Random races: 10,000 from seeds, and some of every edition with any number of players.

`test_drawn_races.py` has more, which shrink when they fail.
The laws they are held against, with the rule numbers, are in `random_races.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from enum import Enum
from itertools import product
from random import Random

import pytest

from game.rules import (
    Cause,
    GameState,
    Handicap,
    HareEffect,
    LapseCause,
    Manner,
    RaceEnd,
    RestartCause,
    Ruleset,
    Stage,
    Step,
)
from tests.sweep import in_full

from .drawing import ABACUS, board, drawn_track
from .editions import ALL, each_edition
from .random_races import (
    careless,
    check_steps,
    random_race,
    rollout_policy,
    run,
    told_in,
)

RACES = 10_000
BATCH = 250
WANDERERS = 100
"""One race in this many is run carelessly and seldom comes home: most of these end by the limit of
rounds (6.3). They are few because they are long."""

NEW_BOARD = board("order-2000.csv")


def race_number(seed: int) -> Iterator[Step]:
    """The steps of the race of this seed."""
    dice = Random(seed)
    race = random_race(NEW_BOARD, dice)
    return run(race, rollout_policy if seed % WANDERERS else careless, dice)


def checked(seed: int, steps: Iterator[Step]) -> GameState:
    """Hold the race of this seed against the laws: its last state."""
    try:
        return check_steps(steps)
    except AssertionError as error:
        raise AssertionError(f"race {seed}: {error}") from error


@each_edition
def test_2_4_races_with_handicaps_keep_the_laws_and_end(ruleset: Ruleset) -> None:
    """Ruling 2.4: whatever each begins with, in every edition, with any number of players."""
    for seed in range(20):
        dice = Random(f"handicaps {seed}")
        seats = dice.choice(ruleset.player_counts)
        handicaps = tuple(
            Handicap(dice.choice([None, 55, 90, 200]), dice.choice([None, 1, 2, 5]))
            for _ in range(seats)
        )
        race = replace(random_race(NEW_BOARD, dice, ruleset, seats), handicaps=handicaps)
        checked(seed, run(race, rollout_policy, dice))


@pytest.mark.parametrize(
    "seeds",
    [
        pytest.param(
            range(first, first + BATCH),
            id=f"races {first} to {first + BATCH - 1}",
            marks=[pytest.mark.slow] if first else [],
        )
        for first in range(0, RACES, BATCH)
    ],
)
def test_random_races_keep_the_laws_and_end(seeds: range) -> None:
    """1.3, 3.2, 3.4, 3.5, 6.1 to 6.3: no step of any race breaks a law, and every race ends."""
    ends: Counter[RaceEnd | None] = Counter()
    seats: Counter[int] = Counter()
    for seed in seeds:
        last = checked(seed, race_number(seed))
        ends[last.end] += 1
        seats[last.race.seats] += 1
    assert ends[None] == 0
    careless_ones = sum(seed % WANDERERS == 0 for seed in seeds)
    assert ends[RaceEnd.MAX_ROUNDS] <= careless_ones
    assert set(seats) == {3, 4, 5, 6}


def test_random_races_see_every_corner_of_the_rules() -> None:
    """Whatever events can tell is told in the first batch, or the laws were hardly tried."""
    seen: set[Enum] = set()
    for seed in range(BATCH):
        for step in race_number(seed):
            seen.update(told_in(step.events))
    orders = {order for row in ABACUS.hare.cells for cell in row for order in cell}
    everything = {*Cause, *LapseCause, *Manner, *RaceEnd, *RestartCause, *orders}
    never = {
        LapseCause.NOBODY_AHEAD,  # 5.1: the table sends nobody forward who is not behind others
        LapseCause.TOO_MANY_HARES,  # 5.1: 21 hare squares in one turn are for a drawn race
    }
    elsewhere = {
        *(Cause.CARD, Cause.TOLL, RestartCause.CANNOT_PAY),
        *(LapseCause.TOO_FEW_CARROTS, LapseCause.NOBODY_TO_GIVE_TO),  # other editions
        RaceEnd.STOPPED,  # 6.4: what the players decide, and no rule
    }
    assert seen == everything - never - elsewhere


# --- every edition --------------------------------------------------------------------------

OF_EACH = 30
"""Races of each edition with each number of players; one in six is run by a careless hand."""
TRACKS = (board("order-2000.csv"), board("order-1978.csv"))
SHORT = drawn_track("S h c T 3 h L f 2 4 T h c F")

NUMBERS = [4, *(in_full(number) for number in (2, 3, 5, 6))]
"""Of players: two have two hares each; others than four are a longer sweep."""
each_number = pytest.mark.parametrize("players", NUMBERS, ids="{} players".format)


def race_of_edition(ruleset: Ruleset, players: int, seed: int) -> Iterator[Step]:
    """The steps of the race of this seed."""
    dice = Random(f"{ruleset.name}, {players} players, {seed}")
    track = SHORT if seed % 3 == 2 else TRACKS[seed % 2]
    race = random_race(track, dice, ruleset, players)
    return run(race, careless if seed % 6 == 5 else rollout_policy, dice)


@pytest.mark.parametrize("seeds", [range(15), in_full(range(15, OF_EACH))], ids=str)
@each_number
@each_edition
def test_random_races_of_every_edition_keep_the_laws_and_end(
    ruleset: Ruleset, players: int, seeds: range
) -> None:
    """1.3, 3.2 to 3.5, 5.2, 5.3, 6.1 to 6.3, 7.1 to 7.3: no step breaks a law."""
    for seed in seeds:
        assert checked(seed, race_of_edition(ruleset, players, seed)).is_over


@each_edition
def test_most_races_come_home(ruleset: Ruleset) -> None:
    """6.2: where nobody arrives, the laws of arriving are not tried."""
    ends: Counter[RaceEnd | None] = Counter()
    for players in (2, 4):
        for seed in range(5):
            *_, last = race_of_edition(ruleset, players, seed)
            ends[last.state.end] += 1
    assert ends[RaceEnd.MAX_ROUNDS] <= 4


def test_random_races_see_every_corner_of_the_other_editions() -> None:
    """Whatever events can tell is told, or the laws were hardly tried."""
    seen: set[Enum] = set()
    never = {LapseCause.TOO_MANY_HARES, HareEffect.NOTHING}  # for a drawn race
    everything = {*Cause, *LapseCause, *Manner, *RestartCause, *Stage, *HareEffect}
    for seed, players, ruleset in product(range(OF_EACH), (2, 3, 6), ALL):
        for step in race_of_edition(ruleset, players, seed):
            seen.add(step.state.stage)
            seen.update(told_in(step.events))
        if everything - seen == never:
            break  # all that there is
    assert everything - seen == never
