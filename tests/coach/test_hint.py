"""Hints: the master's choice in three steps, each told with the numbers that decided it."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.bots import Answer, answer
from game.coach import Hint, adviser_asked, hint_from
from game.rules import (
    Action,
    Decline,
    Finish,
    GiveTen,
    MoveBack,
    MoveForward,
    TakeTen,
    legal_actions,
    view_for,
)
from game.text.coach import HintTeller
from tests.bots.racing import race_of
from tests.rules.drawing import A, drawn_track, race

NODES = 600
TRACK = drawn_track("S h c T 3 c L f 2 4 T c h F")
DRAWING = """
    S h c T 3 c L f 2 4 T c h F
        A     B   C
    """


def test_the_best_is_among_three_that_are_offered_unranked() -> None:
    state = race(DRAWING, carrots=65)
    view = view_for(state, A)
    given = answer(replace(adviser_asked(view), nodes=NODES))
    hint = hint_from(view, given)
    assert hint.best == given.action
    assert hint.best in hint.candidates
    assert len(hint.candidates) == 3
    squares = [action.to for action in hint.candidates if isinstance(action, MoveForward)]
    assert squares == sorted(squares)
    assert set(hint.candidates) <= set(legal_actions(state))


def test_the_adviser_tells_how_often_each_of_its_actions_won() -> None:
    match = race_of(["level-3"] * 4, "hint")
    given = answer(replace(adviser_asked(match.view(0)), nodes=4000))
    actions, hopes = zip(*given.hopes, strict=True)
    assert actions[0] == given.action
    assert len(set(actions)) == len(actions)
    assert all(0 <= hope <= 1 for hope in hopes)
    assert hopes[0] >= hopes[1], "as many tries, and the better comes first"


def test_2_2_the_adviser_is_asked_with_what_the_person_may_know() -> None:
    match = race_of(["level-1"] * 3, "hint", carrots_hidden=True)
    view = match.view(0)
    assert adviser_asked(view).view == view
    assert None in adviser_asked(view).view.carrots


def test_where_there_is_one_way_it_is_named() -> None:
    only = MoveForward(A, 4)
    hint = hint_from(view_for(race(DRAWING), A), Answer(only))
    assert hint.candidates == (only,)
    tell = HintTeller(TRACK)
    assert tell.candidates(hint).startswith("There is only one")
    assert tell.best(hint) == ["Best: 9 (position square 3)."]


@pytest.mark.parametrize(
    ("best", "words"),
    [
        (Finish(A), "home"),
        (TakeTen(A), "carrots where you are"),
        (GiveTen(A), "the finish"),
        (MoveBack(A, 3), "behind you"),
        (Decline(A), "need not"),
        (MoveForward(A, 6), "lettuces"),
        (MoveForward(A, 5), "quiet"),
        (MoveForward(A, 12), "hare"),
        (MoveForward(A, 7), "pay"),
    ],
)
def test_the_first_step_says_what_to_think_of_and_not_where_to_go(best: Action, words: str) -> None:
    told = HintTeller(TRACK).nudge(Hint(best, (best,), (), None))
    assert words in told
    assert not any(letter.isdigit() for letter in told)


def test_the_last_step_tells_the_numbers_and_what_the_thumb_misses() -> None:
    best, second, third = MoveForward(A, 5), MoveForward(A, 4), MoveForward(A, 8)
    hopes = ((best, 0.62), (second, 0.5), (third, 0.316))
    tell = HintTeller(TRACK)
    told = tell.best(Hint(best, (second, best, third), hopes, third))
    assert told == [
        "Best: 8 (carrot square).",
        "In 62 of 100 trial races you come home next. With 9 (position square 3): in 50.",
        "If you ran alone, 5 (position square 2) would be fastest. Against the others: "
        "in 32 of 100.",
    ]
    assert tell.best(Hint(best, (best,), hopes, second))[-1].endswith("run too.")
    assert len(tell.best(Hint(best, (best,), hopes, None))) == 2


def test_7_1_of_two_hares_it_says_which() -> None:
    best = MoveForward(1, 5)
    tell = HintTeller(TRACK, ["1a", "1b", "2a", "2b"], hedgehog=True)
    assert tell.name(best) == "8 (carrot square) with 1b"
    assert tell.name(Finish(0)) == "the finish with 1a"
    assert tell.name(MoveBack(0, 3)) == "10 (hedgehog square) with 1a"
