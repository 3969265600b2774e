"""`legal_actions` is the one list of legality: whatever else may be asked agrees with it.

Every action that can be written down is tried, in states along random races: rules 1.3, 3.4,
5.1 and 6.1 together, in every edition.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from random import Random

import pytest

from game import rules
from tests.cases import cases

from .drawing import ABACUS, A, act, board, drawn_track, race
from .editions import ALL
from .random_races import careless, rollout_policy, run

BOARD = board("order-2000.csv")
SHORT = drawn_track("S h c T 3 h L f 2 4 T h c F")


def states_along_races(
    ruleset: rules.Ruleset, track: rules.Track, players: Iterable[int], every: int
) -> Iterator[rules.GameState]:
    """Every `every`-th state of each stage, the first included, in a race for each number given.
    The races are run by turns with and without a wish to come home."""
    dice = Random(4)
    seen: Counter[rules.Stage] = Counter()
    for number, seats in enumerate(players):
        race = rules.Race(ruleset, track, seats, max_rounds=40)
        for step in run(race, (rollout_policy, careless)[number % 2], dice):
            if seen[step.state.stage] % every == 0:
                yield step.state
            seen[step.state.stage] += 1


along_races = cases(
    "ruleset, track, players, every",
    pytest.param(ABACUS, SHORT, (3, 4, 5, 6) * 6, 7, id="a short track"),
    pytest.param(ABACUS, BOARD, (3, 4, 5, 6) * 2, 23, id="the board of 2000"),
    *(
        pytest.param(ruleset, SHORT, (number,) * 4, 11, id=f"{ruleset.name}, {number} players")
        for ruleset in ALL
        for number in (2, 5)
    ),
)


def every_action(state: rules.GameState) -> Iterator[rules.Action]:
    """Whatever can be written down, with some squares that do not exist and a stranger."""
    for marker in range(state.race.markers + 1):
        for square in range(-1, state.race.track.finish + 2):
            yield rules.MoveForward(marker, square)
            yield rules.MoveBack(marker, square)
        for kind in (rules.Finish, rules.TakeTen, rules.GiveTen, rules.Decline):
            yield kind(marker)


@along_races
def test_3_4_an_action_is_listed_or_refused_with_a_reason(
    ruleset: rules.Ruleset, track: rules.Track, players: tuple[int, ...], every: int
) -> None:
    """3.4, 3.5, 5.2, 7.2: what is listed is listed once; who is to act has something to choose.
    1.1: and every move is reached by pointing at its square."""
    stages = set()
    for state in states_along_races(ruleset, track, players, every):
        stages.add(state.stage)
        listed = rules.legal_actions(state)
        actions = every_action(state)
        assert {each for each in actions if rules.why_illegal(state, each) is None} == set(listed)
        assert len(listed) == len(set(listed))
        assert bool(listed) == (state.actor is not None)
        assert bool(rules.chance_outcomes(state)) == state.is_chance
        assert (state.actor is None) == (state.is_chance or state.is_over)
        for action in listed:
            assert rules.apply_action(state, action).events
            match action:
                case rules.MoveForward(marker, to) | rules.MoveBack(marker, to):
                    assert rules.move_towards(state, marker, to) == action
                case rules.Finish(marker):
                    assert rules.move_towards(state, marker, track.finish) == action
    if ruleset is ABACUS:  # the sample saw every kind of decision of a race with one marker each
        assert stages == set(rules.Stage) - {rules.Stage.OTHER_MARKER}


@along_races
def test_what_is_not_listed_cannot_be_done(
    ruleset: rules.Ruleset, track: rules.Track, players: tuple[int, ...], every: int
) -> None:
    """3.4, 7.2: whatever the edition."""
    for state in states_along_races(ruleset, track, players, 5 * every):
        for action in set(every_action(state)) - set(rules.legal_actions(state)):
            with pytest.raises(rules.IllegalActionError):
                rules.apply_action(state, action)


def test_a_refused_action_is_told_the_reason_and_what_is_legal() -> None:
    state = partial(race, carrots={A: 3})("""
        S h c T 3 c L f 2 4 T c h F
            B   A C
    """)
    with pytest.raises(rules.IllegalActionError) as refused:
        rules.apply_action(state, rules.MoveForward(A, 5))
    assert str(refused.value) == (
        "0 forward 5: occupied. Legal here: 0 forward 6, 0 back 3. State: >4:3/3 2:65/3 5:65/3 r1"
    )


def test_where_nobody_is_to_act_nothing_is_legal() -> None:
    state, _ = act(race("S h c T 3 c L f 2 4 T c h F\nA\nB\nC"), rules.MoveForward(A, 1))
    with pytest.raises(rules.IllegalActionError, match=r"chance-is-due\. Legal here: none\."):
        rules.apply_action(state, rules.TakeTen(A))
