"""Positions set up by hand: what could never arise is refused by the rule that is against it.

Whatever has arisen in a race is accepted: see `check_steps` in `random_races.py`.
"""

from __future__ import annotations

import pytest

from game.match import Pose, SetHare, SetSeat, at_the_beginning, position_of_seats
from game.rules import CarrotsTaken, Cause, Race, Square, begin_at, state_text
from tests.cases import case, cases
from tests.library import edition

from .drawing import board
from .happened import only

NEW_BOARD = board("order-2000.csv")


def race(name: str = "abacus-2000", seats: int = 3) -> Race:
    return Race(edition(name).ruleset, NEW_BOARD, seats)


def at(square: Square, carrots: int = 65, lettuces: int = 3, pose: Pose = Pose.STANDS) -> SetSeat:
    return SetSeat((SetHare(square, pose),), carrots, lettuces)


def home(place: int, carrots: int = 0, lettuces: int = 0) -> SetSeat:
    return SetSeat((SetHare(64, Pose.HOME, place),), carrots, lettuces)


HARES = [square for square, kind in enumerate(NEW_BOARD.kinds) if kind.value == "hare"]
LETTUCES = [square for square, kind in enumerate(NEW_BOARD.kinds) if kind.value == "lettuce"]
FREE, OTHER = 27, 26


@cases(
    "rule, first, second, third",
    case("two hares on a square", "1.3", at(FREE), at(FREE), at(0)),
    case("stands on a lettuce, has eaten none", "3.6", at(LETTUCES[0]), at(FREE), at(0)),
    case("eats on no lettuce", "3.6", at(FREE, pose=Pose.EATS), at(0), at(0)),
    case("eats without a lettuce", "3.2", at(LETTUCES[0], 65, 0, Pose.EATS), at(0), at(0)),
    case("misses on no hare square", "5.1", at(LETTUCES[0], pose=Pose.MISSES), at(0), at(0)),
    case("moves again on no hare square", "5.1", at(FREE, pose=Pose.AGAIN), at(0), at(0)),
    case("moves again in another's turn", "5.1", at(0), at(HARES[0], pose=Pose.AGAIN), at(0)),
    case("too many carrots at home", "6.1", at(FREE), home(1, 11), at(0)),
    case("a lettuce at home", "6.1", at(FREE), home(1, 5, 1), at(0)),
    case("second, and nobody first", "4.1", at(FREE), home(2), at(0)),
    case("the race is over", "6.2", at(FREE), home(1), home(2)),
    case("the turn of who is home", "6.2", home(1), at(FREE), at(0)),
)
def test_what_could_not_arise_is_refused(
    rule: str, first: SetSeat, second: SetSeat, third: SetSeat
) -> None:
    state, objection = position_of_seats(race(), (first, second, third), 0)
    assert state is None
    assert objection is not None
    assert objection.never.rule == rule


def test_the_start_itself_can_be_set_up() -> None:
    state, objection = position_of_seats(race(), at_the_beginning(race()), 1)
    assert objection is None
    assert state is not None
    assert state_text(begin_at(state).state) == "0:65/3 >0:65/3 0:65/3 r1"


def test_3_5_where_nothing_else_leads_to_the_start_its_carrots_are_known() -> None:
    """In Devir's edition no card leads back to the start, and none gives to others."""
    devir = race("devir-2014")
    for carrots, rule in ((65, None), (66, "3.5")):
        seats = (at(FREE), at(0, carrots), at(OTHER))
        _state, objection = position_of_seats(devir, seats, 0)
        assert (objection and objection.never.rule) == rule


def test_the_turn_begins_with_what_is_forced() -> None:
    """3.1 to 3.3: the bonus is taken, or a lettuce eaten, as in any turn."""
    state, _objection = position_of_seats(
        race(), (at(LETTUCES[0], 40, 2, Pose.EATS), at(FREE), at(0)), 0
    )
    assert state is not None
    step = begin_at(state)
    assert step.state.lettuces[0] == 1
    assert step.state.turn == 1
    (meal,) = only(step.events, CarrotsTaken)
    assert (meal.amount, meal.cause) == (20, Cause.LETTUCE)


def two(first: SetHare, second: SetHare, lettuces: int = 4) -> tuple[SetSeat, SetSeat]:
    other = SetSeat((SetHare(FREE), SetHare(0)), 95, 5)
    return SetSeat((first, second), 95, lettuces), other


@cases(
    "rule, first, second",
    case("both lie", "7.2", SetHare(LETTUCES[0], Pose.EATS), SetHare(LETTUCES[1], Pose.EATS)),
    case("ate where nobody eats", "3.2", SetHare(OTHER, Pose.ATE), SetHare(0)),
    case("both fed by one lettuce", "3.6", SetHare(LETTUCES[0]), SetHare(LETTUCES[1])),
    case("one has eaten, and moves next", None, SetHare(LETTUCES[0], Pose.ATE), SetHare(0)),
    case("its duty has lapsed", None, SetHare(LETTUCES[0]), SetHare(0)),
)
def test_with_two_hares(rule: str | None, first: SetHare, second: SetHare) -> None:
    _state, objection = position_of_seats(race(seats=2), two(first, second), 0)
    assert (objection and objection.never.rule) == rule


@pytest.mark.parametrize("lettuces", [0, 1])
def test_7_3_the_first_of_two_is_home_with_any_number_of_carrots(lettuces: int) -> None:
    seats = two(SetHare(64, Pose.HOME, 1), SetHare(30), lettuces)
    _state, objection = position_of_seats(race(seats=2), seats, 0)
    assert (objection and objection.never.rule) == ("6.1" if lettuces else None)
