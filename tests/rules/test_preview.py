"""What an action would cost and bring, told before it is chosen (rules 3.4, 4.1, 6.1)."""

from __future__ import annotations

from functools import partial
from random import Random

import pytest

from game.rules import (
    Action,
    CarrotsPaid,
    CarrotsTaken,
    Cause,
    Decline,
    Finish,
    GameState,
    GiveTen,
    MarkerCameHome,
    MarkerMoved,
    MoveBack,
    MoveForward,
    Preview,
    Stage,
    TakeTen,
    apply_action,
    legal_actions,
    position_of,
    preview,
)

from .drawing import A1, A2, A, B, board, race
from .editions import ALL
from .random_races import careless, random_race, run

DRAWING = """
    S h c T 3 c L f 2 4 T c h F
        A     B   C
    """


@pytest.mark.parametrize(
    ("action", "foreseen"),
    [
        pytest.param(
            MoveForward(A, 4),
            Preview(to=4, squares=2, paid=3, taken=0, left=37, pays=0, position=3, limit=10),
            id="3.4 forward",
        ),
        pytest.param(
            MoveForward(A, 8),
            Preview(to=8, squares=6, paid=21, taken=0, left=19, pays=0, position=1, limit=10),
            id="3.4, 4.1 past the others",
        ),
        pytest.param(
            Finish(A),
            Preview(to=13, squares=11, paid=66, taken=0, left=-26, pays=0, position=1, limit=10),
            id="6.1 home, though it can not be paid",
        ),
        pytest.param(
            TakeTen(A),
            Preview(to=2, squares=0, paid=0, taken=10, left=50, pays=0, position=3, limit=10),
            id="3.4 take 10",
        ),
        pytest.param(
            GiveTen(A),
            Preview(to=2, squares=0, paid=10, taken=0, left=30, pays=0, position=3, limit=10),
            id="3.4 give 10",
        ),
        pytest.param(
            Decline(A),
            Preview(to=2, squares=0, paid=0, taken=0, left=40, pays=0, position=3, limit=10),
            id="5.2 decline",
        ),
    ],
)
def test_what_an_action_would_do(action: Action, foreseen: Preview) -> None:
    state = race(DRAWING, carrots={A: 40})
    assert preview(state, action) == foreseen


def test_3_4_back_to_a_tortoise() -> None:
    state = race(DRAWING, turn=B)
    foreseen = Preview(to=3, squares=2, paid=0, taken=20, left=85, pays=0, position=2, limit=10)
    assert preview(state, MoveBack(B, 3)) == foreseen


def test_7_4_with_two_hares_the_square_that_is_left_pays_first() -> None:
    state = partial(race, carrots=40)("""
        S h c T 3 c L f 2 4 T c h F
                A         a
              B       b
    """)
    assert position_of(state, A1) == 3
    foreseen = preview(state, MoveForward(A1, 5))
    assert (foreseen.left, foreseen.pays) == (40 + 30 - 1, 30)
    foreseen = preview(state, MoveForward(A2, 11))
    assert (foreseen.left, foreseen.pays) == (40 - 3, 0), "4 pays nobody here"


def test_what_was_foreseen_comes_true() -> None:
    """Every legal action of random races in all editions: price, gain and square are as told."""
    dice = Random(34)
    seen: set[type[Action]] = set()
    for ruleset in ALL * 2:
        seeded = random_race(
            board("order-2000.csv"), dice, ruleset, dice.choice(ruleset.player_counts)
        )
        for step in run(seeded, careless, dice):
            for action in legal_actions(step.state):
                check_foresight(step.state, action)
                seen.add(type(action))
    assert seen == {MoveForward, MoveBack, Finish, TakeTen, GiveTen, Decline}


def check_foresight(state: GameState, action: Action) -> None:
    """The action costs, brings and leads to what was foreseen."""
    foreseen = preview(state, action)
    seat = state.race.seat_of(action.marker)
    happened = list(apply_action(state, action).events)
    of_action = (Cause.FORWARD, Cause.TORTOISE, Cause.STAY)
    if state.stage is Stage.TAKE_OR_GIVE:
        of_action = (*of_action, Cause.HARE)
    paid = next((e for e in happened if isinstance(e, CarrotsPaid) and e.cause in of_action), None)
    assert foreseen.paid == (paid.amount if paid and paid.seat == seat else 0)
    if foreseen.taken:
        assert any(
            isinstance(e, CarrotsTaken)
            and (e.amount, e.cause in of_action) == (foreseen.taken, True)
            for e in happened
        )
    if foreseen.squares:
        moved = next(e for e in happened if isinstance(e, MarkerMoved))
        assert (moved.marker, moved.to) == (action.marker, foreseen.to)
    if isinstance(action, Finish):
        home = next(e for e in happened if isinstance(e, MarkerCameHome))
        assert home.place == foreseen.position
    assert foreseen.left >= 0, "a legal action can be paid"
