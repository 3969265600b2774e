"""Random races in every edition of the rules, two to six players.

The laws they are held against, with the rule numbers, are in `random_races.py`.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from enum import Enum
from itertools import product
from random import Random

import pytest

from game import rules
from tests.sweep import in_full

from .drawing import board, drawn_track
from .editions import ALL
from .random_races import careless, check_steps, random_race, rollout_policy, run, told_in

RACES = 30
"""Races of each edition with each number of players; one in six is run by a careless hand."""
TRACKS = (board("order-2000.csv"), board("order-1978.csv"))
SHORT = drawn_track("S h c T 3 h L f 2 4 T h c F")

each_edition = pytest.mark.parametrize("ruleset", ALL, ids=[each.name for each in ALL])
NUMBERS = [4, *(in_full(number) for number in (2, 3, 5, 6))]
"""Of players: two have two hares each; others than four are a longer sweep."""
each_number = pytest.mark.parametrize("players", NUMBERS, ids="{} players".format)


def race_number(ruleset: rules.Ruleset, players: int, seed: int) -> Iterator[rules.Step]:
    """The steps of the race of this seed."""
    dice = Random(f"{ruleset.name}, {players} players, {seed}")
    track = SHORT if seed % 3 == 2 else TRACKS[seed % 2]
    race = random_race(track, dice, ruleset, players)
    return run(race, careless if seed % 6 == 5 else rollout_policy, dice)


@pytest.mark.parametrize("seeds", [range(15), in_full(range(15, RACES))], ids=str)
@each_number
@each_edition
def test_random_races_keep_the_laws_and_end(
    ruleset: rules.Ruleset, players: int, seeds: range
) -> None:
    """1.3, 3.2 to 3.5, 5.2, 5.3, 6.1 to 6.3, 7.1 to 7.3: no step breaks a law."""
    for seed in seeds:
        try:
            last = check_steps(race_number(ruleset, players, seed))
        except AssertionError as error:
            raise AssertionError(f"race {seed}: {error}") from error
        assert last.is_over


@each_edition
def test_most_races_come_home(ruleset: rules.Ruleset) -> None:
    """6.2: where nobody arrives, the laws of arriving are not tried."""
    ends: Counter[rules.RaceEnd | None] = Counter()
    for players in (2, 4):
        for seed in range(5):
            *_, last = race_number(ruleset, players, seed)
            ends[last.state.end] += 1
    assert ends[rules.RaceEnd.MAX_ROUNDS] <= 4


def test_random_races_see_every_corner_of_the_other_editions() -> None:
    """Whatever events can tell is told, or the laws were hardly tried."""
    seen: set[Enum] = set()
    never = {rules.LapseCause.TOO_MANY_HARES, rules.HareEffect.NOTHING}  # for a drawn race
    everything = {
        *rules.Cause,
        *rules.LapseCause,
        *rules.Manner,
        *rules.RestartCause,
        *rules.Stage,
        *rules.HareEffect,
    }
    for seed, players, ruleset in product(range(RACES), (2, 3, 6), ALL):
        for step in race_number(ruleset, players, seed):
            seen.add(step.state.stage)
            seen.update(told_in(step.events))
        if everything - seen == never:
            break  # all that there is
    assert everything - seen == never
