"""What an action would cost and bring, told before it is chosen (rules 3.4, 4.1, 6.1)."""

from __future__ import annotations

from functools import partial
from random import Random

from game import rules
from tests.cases import case, cases

from .drawing import A1, A2, A, B, board, race
from .editions import ALL
from .random_races import careless, random_race, run

DRAWING = """
    S h c T 3 c L f 2 4 T c h F
        A     B   C
    """


def foreseen(to: int, *, left: int, position: int, **more: int) -> rules.Preview:
    """What is told of a move to this square, by which no other square pays."""
    given = {"squares": 0, "paid": 0, "taken": 0, "pays": 0, "limit": 10} | more
    return rules.Preview(to=to, left=left, position=position, **given)


@cases(
    "action, told",
    case(
        "3.4 forward", rules.MoveForward(A, 4), foreseen(4, squares=2, paid=3, left=37, position=3)
    ),
    case("3.4, 4.1 past the others", rules.MoveForward(A, 8),
         foreseen(8, squares=6, paid=21, left=19, position=1)),
    case("6.1 home, though it can not be paid", rules.Finish(A),
         foreseen(13, squares=11, paid=66, left=-26, position=1)),
    case("3.4 take 10", rules.TakeTen(A), foreseen(2, taken=10, left=50, position=3)),
    case("3.4 give 10", rules.GiveTen(A), foreseen(2, paid=10, left=30, position=3)),
    case("5.2 decline", rules.Decline(A), foreseen(2, left=40, position=3)),
)  # fmt: skip
def test_what_an_action_would_do(action: rules.Action, told: rules.Preview) -> None:
    assert rules.preview(race(DRAWING, carrots={A: 40}), action) == told


def test_3_4_back_to_a_tortoise() -> None:
    state = race(DRAWING, turn=B)
    told = foreseen(3, squares=2, taken=20, left=85, position=2)
    assert rules.preview(state, rules.MoveBack(B, 3)) == told


def test_7_4_with_two_hares_the_square_that_is_left_pays_first() -> None:
    state = partial(race, carrots=40)("""
        S h c T 3 c L f 2 4 T c h F
                A         a
              B       b
    """)
    assert rules.position_of(state, A1) == 3
    told = rules.preview(state, rules.MoveForward(A1, 5))
    assert (told.left, told.pays) == (40 + 30 - 1, 30)
    told = rules.preview(state, rules.MoveForward(A2, 11))
    assert (told.left, told.pays) == (40 - 3, 0), "4 pays nobody here"


def test_what_was_foreseen_comes_true() -> None:
    """Every legal action of random races in all editions: price, gain and square are as told."""
    dice = Random(34)
    seen: set[type[rules.Action]] = set()
    for ruleset in ALL * 2:
        seats = dice.choice(ruleset.player_counts)
        seeded = random_race(board("order-2000.csv"), dice, ruleset, seats)
        for step in run(seeded, careless, dice):
            for action in rules.legal_actions(step.state):
                check_foresight(step.state, action)
                seen.add(type(action))
    assert seen == {
        rules.MoveForward,
        rules.MoveBack,
        rules.Finish,
        rules.TakeTen,
        rules.GiveTen,
        rules.Decline,
    }


def check_foresight(state: rules.GameState, action: rules.Action) -> None:
    """The action costs, brings and leads to what was foreseen."""
    foreseen = rules.preview(state, action)
    seat = state.race.seat_of(action.marker)
    happened = list(rules.apply_action(state, action).events)
    of_action = (rules.Cause.FORWARD, rules.Cause.TORTOISE, rules.Cause.STAY)
    if state.stage is rules.Stage.TAKE_OR_GIVE:
        of_action = (*of_action, rules.Cause.HARE)
    paid = next(
        (e for e in happened if isinstance(e, rules.CarrotsPaid) and e.cause in of_action), None
    )
    assert foreseen.paid == (paid.amount if paid and paid.seat == seat else 0)
    if foreseen.taken:
        assert any(
            isinstance(e, rules.CarrotsTaken)
            and (e.amount, e.cause in of_action) == (foreseen.taken, True)
            for e in happened
        )
    if foreseen.squares:
        moved = next(e for e in happened if isinstance(e, rules.MarkerMoved))
        assert (moved.marker, moved.to) == (action.marker, foreseen.to)
    if isinstance(action, rules.Finish):
        home = next(e for e in happened if isinstance(e, rules.MarkerCameHome))
        assert home.place == foreseen.position
    assert foreseen.left >= 0, "a legal action can be paid"
