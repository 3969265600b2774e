"""Values of the rules are frozen dataclasses in all that can be seen, however they are built."""

from __future__ import annotations

import copy
import pickle
from dataclasses import FrozenInstanceError, field, fields, replace

import pytest

from game import rules
from game.rules.values import one_of_each, value

from .drawing import ABACUS, board

START = rules.initial_state(rules.Race(ABACUS, board("order-2000.csv"), 4))
STATE = rules.apply_action(START, rules.legal_actions(START)[1]).state


@value
class Pair:
    """Two fields, a default, and one that is not given."""

    left: int
    right: str = "r"
    note: int | None = field(default=None, init=False, compare=False, repr=False)


@one_of_each
@value
class Single:
    """One of a few."""

    number: int
    letter: str = "a"


def test_fields_are_given_in_order_by_name_or_by_default() -> None:
    assert Pair(1, "x") == Pair(right="x", left=1)
    assert repr(Pair(2)) == "Pair(left=2, right='r')"
    assert Pair(2).note is None
    with pytest.raises(TypeError):
        Pair()  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Pair(1, "x", None)  # type: ignore[call-arg]


def test_they_match_by_position() -> None:
    match Pair(3, "y"):
        case Pair(left, right):
            assert (left, right) == (3, "y")


@pytest.mark.parametrize(
    ("one", "name"),
    [
        *(
            (Pair(1), "left"),
            (Single(1), "number"),
            (STATE, "turn"),
            (rules.MoveForward(0, 3), "to"),
        ),
        *((STATE.race, "seats"), (STATE.race.track, "kinds"), (rules.view_for(STATE, 0), "seen")),
        *(
            (rules.Refusal(rules.Reason.OCCUPIED), "reason"),
            (rules.RaceResult(rules.RaceEnd.STOPPED, (1,)), "places"),
        ),
    ],
    ids=lambda one: type(one).__name__,
)
def test_nothing_can_be_assigned_or_deleted(one: object, name: str) -> None:
    with pytest.raises(FrozenInstanceError):
        setattr(one, name, 5)
    with pytest.raises(FrozenInstanceError):
        delattr(one, name)
    with pytest.raises((AttributeError, TypeError)):
        one.another = 5  # type: ignore[attr-defined]


@pytest.mark.parametrize("one", [Pair(1, "x"), STATE, rules.MoveForward(2, 9)], ids=type)
def test_a_copy_is_equal(one: object) -> None:
    assert copy.copy(one) == one
    assert copy.deepcopy(one) == one
    assert hash(copy.copy(one)) == hash(one)


def test_a_state_can_be_pickled() -> None:
    assert pickle.loads(pickle.dumps(STATE)) == STATE
    assert rules.legal_actions(pickle.loads(pickle.dumps(STATE))) == rules.legal_actions(STATE)


def test_equal_fields_in_another_class_are_not_equal() -> None:
    assert rules.CarrotsPaid(0, 0, 5, rules.Cause.HARE) == rules.CarrotsPaid(
        0, 0, 5, rules.Cause.HARE
    )
    assert rules.CarrotsPaid(0, 0, 5, rules.Cause.HARE) != rules.CarrotsTaken(
        0, 0, 5, rules.Cause.HARE
    )
    assert rules.MoveForward(0, 5) != rules.MoveBack(0, 5)
    assert rules.MoveForward(0, 5) != (0, 5)


def test_there_is_one_of_each() -> None:
    assert Single(1) is Single(letter="a", number=1)
    assert Single(1) != Single(2)
    assert len({Single(1), Single(1, "a"), Single(1, "b")}) == 2
    assert replace(Single(1), letter="b") is Single(1, "b")
    assert copy.deepcopy(Single(1)) is Single(1)
    assert pickle.loads(pickle.dumps(rules.MoveForward(1, 7))) is rules.MoveForward(1, 7)


def test_a_changed_state_finds_its_own_actions() -> None:
    """What was kept of the state before does not go along."""
    assert rules.legal_actions(STATE)
    poor = replace(STATE, carrots=(1,) * 4)
    assert [
        action for action in rules.legal_actions(poor) if type(action) is rules.MoveForward
    ] == [rules.MoveForward(1, 1)]
    assert poor.events == ()


def test_a_state_made_by_hand_is_the_one_that_the_engine_made() -> None:
    given = {each.name: getattr(STATE, each.name) for each in fields(rules.GameState) if each.init}
    assert rules.GameState(**given) == STATE
    assert hash(rules.GameState(**given)) == hash(STATE)
    assert type(STATE) is rules.GameState
