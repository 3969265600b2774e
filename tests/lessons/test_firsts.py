"""What comes up for the first time at the table, and that there is a sentence about it."""

from __future__ import annotations

from random import Random

import pytest

from game.lessons.first_race import LESSONS, TWO_HARES
from game.lessons.firsts import LEARNT, First, Topic, note, what_is_done, what_is_new
from game.rules import Action, Finish, MoveBack, MoveForward, Stage, TakeTen, legal_actions
from tests.library import edition_names, match_of, set_up
from tests.ui.driving import make_match, players


def news(start: str, rules: str = "abacus-2000") -> list[First]:
    match = match_of(set_up(players(None, None, None), rules=rules, start=start))
    return list(what_is_new(match, 0))


@pytest.mark.parametrize(
    ("start", "topic", "squares"),
    [
        (">0:65/3 0:65/3 0:65/3 r1", Topic.MOVE, (0,)),
        (">13:40/3 9:50/3 7:50/3 r3", Topic.CARROT, (13,)),
        (">13:40/3 9:50/3 7:50/3 r3", Topic.FALL_BACK, (11,)),
        (">7:40/3 9:50/3 13:50/3 r3", Topic.LETTUCE, (10,)),
        (">13:40/3 9:50/3 7:50/3 r3", Topic.HARE, (14,)),
        (">13:40/3 9:50/3 7:50/3 r3", Topic.POSITION, (16, 17)),
        (">13:40/3 9:50/3 7:50/3 r3", Topic.NUMBERS, (21,)),
        (">59:40/0 9:50/3 7:50/3 r3", Topic.LIMIT, ()),
        (">63:9/0 9:50/3 7:50/3 r3", Topic.HOME, (64,)),
        (">14:40/3 9:50/3 7:50/3 r3 take-or-give(0,3,1)", Topic.TAKE_OR_GIVE, ()),
        (">14:40/3 9:50/3 7:50/3 r3 move-again(0,3,1)", Topic.MOVE_AGAIN, ()),
    ],
)
def test_what_is_at_hand_is_found(start: str, topic: Topic, squares: tuple[int, ...]) -> None:
    found = {first.topic: first.squares for first in news(start)}
    assert found[topic] == squares


PLAIN = ">26,21:30/5 29,33:40/5 r8"
"""Two hares each: no square pays, and nobody has eaten."""


@pytest.mark.parametrize(
    ("start", "first"),
    [
        (PLAIN, First(Topic.CHOOSE_HARE, (26, 21))),
        (">26,18:13/5 29,20:40/5 r6", First(Topic.LEAVING_PAYS, (18,), 40)),
        (">23,18:13/5 29,20:40/5 r6", First(Topic.LEAVING_PAYS, (23,), 20)),
        (">26,22!:30/4 29,33:40/5 r8", First(Topic.MUST_MOVE, (22,))),
        (">64#1,49:30/0 29,33:40/5 r20", First(Topic.SECOND_HOME, (64,), 20)),
        (">64#2,49:30/0 64#1,33:40/0 r20", First(Topic.SECOND_HOME, (64,), 30)),
    ],
)
def test_two_hares_are_told_what_matters_now(start: str, first: First) -> None:
    match = match_of(set_up(players(None, None), start=start))
    found = list(what_is_new(match, legal_actions(match.state)[0].marker))
    told = [each for each in found if each.topic is not Topic.MOVE]
    assert told[0] == first
    if first.carrots:
        assert str(first.carrots) in note(first, match.state, hedgehog=False)


def test_while_one_hare_eats_the_other_moves_where_the_edition_says_so() -> None:
    match = match_of(set_up(players(None, None), rules="finnish", start=PLAIN))
    for seat, action in enumerate([MoveForward(1, 22), MoveForward(3, 36)]):
        match.submit(seat, action)
    assert next(what_is_new(match, 0)).topic is Topic.OTHER_MOVES


@pytest.mark.parametrize(
    ("start", "told"),
    [
        (">61,49:90/0 29,33:40/5 r20", {Topic.FIRST_HOME}),
        (">49,61:90/1 29,33:40/5 r20", {Topic.FIRST_HOME}),
        (">61,64#1:20/0 29,33:40/5 r20", {Topic.SECOND_HOME, Topic.HOME}),
        (">61,64#1:90/0 29,33:40/5 r20", {Topic.SECOND_HOME}),
    ],
)
def test_only_the_second_hare_has_a_limit(start: str, told: set[Topic]) -> None:
    match = match_of(set_up(players(None, None), start=start))
    about = {Topic.LIMIT, Topic.HOME, Topic.FIRST_HOME, Topic.SECOND_HOME}
    assert {each.topic for each in what_is_new(match, 0)} & about == told


def test_a_position_square_pays_when_a_hare_leaves_it_where_each_has_two() -> None:
    topics = [
        each.topic for each in what_is_new(match_of(set_up(players(None, None), start=PLAIN)), 0)
    ]
    assert Topic.PAYS_ON_LEAVING in topics
    assert Topic.POSITION not in topics


@pytest.mark.parametrize(
    ("start", "action", "done"),
    [
        (">13:40/3 9:50/3 7:50/3 r3", MoveBack(0, 11), {Topic.FALL_BACK}),
        (">13:40/3 9:50/3 7:50/3 r3", MoveForward(0, 16), {Topic.POSITION, Topic.PAYS_ON_LEAVING}),
        (">13:40/3 9:50/3 7:50/3 r3", MoveForward(0, 14), {Topic.HARE}),
        (">13:40/3 9:50/3 7:50/3 r3", TakeTen(0), {Topic.CARROT}),
        (">7:40/3 9:50/3 13:50/3 r3", MoveForward(0, 10), {Topic.LETTUCE}),
        (">63:9/0 9:50/3 7:50/3 r3", Finish(0), {Topic.HOME, Topic.LIMIT}),
        (">14:40/3 9:50/3 7:50/3 r3 take-or-give(0,3,1)", TakeTen(0), {Topic.TAKE_OR_GIVE}),
        (">14:40/3 9:50/3 7:50/3 r3 move-again(0,3,1)", MoveForward(0, 21), {Topic.MOVE_AGAIN}),
    ],
)
def test_what_somebody_does_they_know(start: str, action: Action, done: set[Topic]) -> None:
    match = match_of(set_up(players(None, None, None), start=start))
    match.submit(0, action)
    assert what_is_done(match, 0) == done
    assert what_is_done(match, 1) == set()


@pytest.mark.parametrize(
    ("start", "action", "done"),
    [
        (">26,22!:30/4 29,33:40/5 r8", MoveForward(1, 25), {Topic.MUST_MOVE, Topic.HARE}),
        (">61,49:90/0 29,33:40/5 r20", Finish(0), {Topic.FIRST_HOME}),
        (">61,64#1:20/0 29,33:40/5 r20", Finish(0), {Topic.SECOND_HOME}),
    ],
)
def test_who_has_done_it_with_one_of_two_hares_knows_it(
    start: str, action: Action, done: set[Topic]
) -> None:
    match = match_of(set_up(players(None, None), start=start))
    match.submit(0, action)
    assert what_is_done(match, 0) == done


def test_the_topics_of_a_lesson_are_those_of_one_there_is() -> None:
    assert LEARNT.keys() <= {*LESSONS, TWO_HARES}


def test_a_duty_comes_before_all_that_can_wait() -> None:
    found = news(">14:40/3 9:50/3 7:50/3 r3 take-or-give(0,3,1)")
    assert found[0].topic is Topic.TAKE_OR_GIVE
    assert not {Topic.HARE, Topic.POSITION} & {first.topic for first in found}


@pytest.mark.parametrize("seats", [2, 3])
@pytest.mark.parametrize("rules", edition_names())
def test_in_whole_races_all_of_it_comes_up_and_has_a_sentence(rules: str, seats: int) -> None:
    seen: set[Topic] = set()
    dice = Random(3)
    for number in range(3):
        match = make_match(*[None] * seats, rules=rules, seed=f"firsts {number}")
        for _action in range(150):
            state = match.state
            if state.is_over or state.actor is None:
                break
            legal = legal_actions(state)
            for first in what_is_new(match, legal[0].marker):
                seen.add(first.topic)
                for hedgehog in (False, True):
                    assert 20 < len(note(first, state, hedgehog=hedgehog)) <= 92
                assert state.stage is not Stage.HARE
            match.submit(state.actor, dice.choice(legal))
    assert {Topic.MOVE, Topic.CARROT, Topic.FALL_BACK} <= seen
    if seats == 2:
        assert {Topic.CHOOSE_HARE, Topic.LEAVING_PAYS, Topic.PAYS_ON_LEAVING} <= seen
        assert not {Topic.POSITION, Topic.LIMIT} & seen
    else:
        assert {Topic.LETTUCE, Topic.POSITION} <= seen


def test_a_number_that_no_hare_of_this_race_can_have_is_not_pointed_out() -> None:
    for count, pointed_out in ((3, False), (4, True)):
        others = " ".join(("11:40/3", "7:40/3", "6:40/3")[: count - 1])
        start = f">8:1/3 {others} r3"  # the one carrot takes it to a 4
        match = match_of(set_up(players(*[None] * count), start=start))
        topics = [first.topic for first in what_is_new(match, match.state.turn)]
        assert (Topic.POSITION in topics) is pointed_out
