"""What comes up for the first time at the table, and that there is a sentence about it."""

from __future__ import annotations

from random import Random

import pytest

from game.lessons.firsts import First, Topic, note, what_is_new
from game.rules import Stage, legal_actions
from tests.library import edition_names, match_of, set_up
from tests.ui.driving import make_match, players


def news(start: str, rules: str = "abacus-2000") -> list[First]:
    match = match_of(set_up(players(None, None, None), rules=rules, start=start))
    return list(what_is_new(match, 0))


@pytest.mark.parametrize(
    ("start", "topic", "squares"),
    [
        (">0:65/3 0:65/3 0:65/3 r1", Topic.MOVE, ()),
        (">13:40/3 9:50/3 7:50/3 r3", Topic.CARROT, (13,)),
        (">13:40/3 9:50/3 7:50/3 r3", Topic.FALL_BACK, (11,)),
        (">7:40/3 9:50/3 13:50/3 r3", Topic.LETTUCE, (10,)),
        (">13:40/3 9:50/3 7:50/3 r3", Topic.HARE, (14,)),
        (">13:40/3 9:50/3 7:50/3 r3", Topic.POSITION, (16, 17)),
        (">59:40/0 9:50/3 7:50/3 r3", Topic.LIMIT, (64,)),
        (">63:9/0 9:50/3 7:50/3 r3", Topic.HOME, (64,)),
        (">14:40/3 9:50/3 7:50/3 r3 take-or-give(0,3,1)", Topic.TAKE_OR_GIVE, ()),
        (">14:40/3 9:50/3 7:50/3 r3 move-again(0,3,1)", Topic.MOVE_AGAIN, ()),
        (">4:40/3 9:50/3 7:50/3 r3", Topic.UNPAID, (4,)),
    ],
)
def test_what_is_at_hand_is_found(start: str, topic: Topic, squares: tuple[int, ...]) -> None:
    found = {first.topic: first.squares for first in news(start)}
    assert found[topic] == squares


def test_a_duty_comes_before_all_that_can_wait() -> None:
    found = news(">14:40/3 9:50/3 7:50/3 r3 take-or-give(0,3,1)")
    assert found[0].topic is Topic.TAKE_OR_GIVE
    assert not {Topic.HARE, Topic.POSITION} & {first.topic for first in found}


@pytest.mark.parametrize("rules", edition_names())
def test_in_whole_races_all_of_it_comes_up_and_has_a_sentence(rules: str) -> None:
    seen: set[Topic] = set()
    dice = Random(3)
    for number in range(3):
        match = make_match(None, None, None, rules=rules, seed=f"firsts {number}")
        for _action in range(150):
            state = match.state
            if state.is_over or state.actor is None:
                break
            legal = legal_actions(state)
            for first in what_is_new(match, legal[0].marker):
                seen.add(first.topic)
                for hedgehog in (False, True):
                    assert 20 < len(note(first, state, hedgehog=hedgehog)) <= 92
                assert state.stage in (Stage.MAIN, Stage.TAKE_OR_GIVE, Stage.MOVE_AGAIN)
            match.submit(state.actor, dice.choice(legal))
    assert {Topic.MOVE, Topic.CARROT, Topic.EATEN, Topic.FALL_BACK, Topic.UNPAID} <= seen
