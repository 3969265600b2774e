"""What an action would cost and bring, told before it is chosen (rules 3.4, 4.1, 6.1)."""

from __future__ import annotations

from functools import partial
from random import Random

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
from tests.cases import case, cases

from .drawing import A1, A2, A, B, board, race
from .editions import ALL
from .random_races import careless, random_race, run

DRAWING = """
    S h c T 3 c L f 2 4 T c h F
        A     B   C
    """


def foreseen(to: int, *, left: int, position: int, **more: int) -> Preview:
    """What is told of a move to this square, by which no other square pays."""
    given = {"squares": 0, "paid": 0, "taken": 0, "pays": 0, "limit": 10} | more
    return Preview(to=to, left=left, position=position, **given)


@cases(
    "action, told",
    case("3.4 forward", MoveForward(A, 4), foreseen(4, squares=2, paid=3, left=37, position=3)),
    case(
        "3.4, 4.1 past the others",
        MoveForward(A, 8),
        foreseen(8, squares=6, paid=21, left=19, position=1),
    ),
    case(
        "6.1 home, though it can not be paid",
        Finish(A),
        foreseen(13, squares=11, paid=66, left=-26, position=1),
    ),
    case("3.4 take 10", TakeTen(A), foreseen(2, taken=10, left=50, position=3)),
    case("3.4 give 10", GiveTen(A), foreseen(2, paid=10, left=30, position=3)),
    case("5.2 decline", Decline(A), foreseen(2, left=40, position=3)),
)
def test_what_an_action_would_do(action: Action, told: Preview) -> None:
    assert preview(race(DRAWING, carrots={A: 40}), action) == told


def test_3_4_back_to_a_tortoise() -> None:
    state = race(DRAWING, turn=B)
    told = foreseen(3, squares=2, taken=20, left=85, position=2)
    assert preview(state, MoveBack(B, 3)) == told


def test_7_4_with_two_hares_the_square_that_is_left_pays_first() -> None:
    state = partial(race, carrots=40)("""
        S h c T 3 c L f 2 4 T c h F
                A         a
              B       b
    """)
    assert position_of(state, A1) == 3
    told = preview(state, MoveForward(A1, 5))
    assert (told.left, told.pays) == (40 + 30 - 1, 30)
    told = preview(state, MoveForward(A2, 11))
    assert (told.left, told.pays) == (40 - 3, 0), "4 pays nobody here"


def test_what_was_foreseen_comes_true() -> None:
    """Every legal action of random races in all editions: price, gain and square are as told."""
    dice = Random(34)
    seen: set[type[Action]] = set()
    for ruleset in ALL * 2:
        seats = dice.choice(ruleset.player_counts)
        seeded = random_race(board("order-2000.csv"), dice, ruleset, seats)
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
