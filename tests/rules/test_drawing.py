"""The drawings that the other tests are written in mean what they show."""

from __future__ import annotations

import pytest

from game.rules import Pending, SquareKind, initial_state
from tests.cases import case, cases

from .drawing import A, B, C, D, E, F, draw, picture, race

LYING_AND_HOME = """
    S h c 3 c h f 2 4 L T 3 F
    A   Ce    D       Fm    E
                            B
    """


def test_a_drawing_is_read_square_by_square() -> None:
    state = race(LYING_AND_HOME, turn=D, carrots={A: 12}, lettuces={B: 0, E: 0})
    assert state.squares == (0, 12, 2, 5, 12, 9)
    assert state.pending[C] is Pending.EAT
    assert state.pending[F] is Pending.MISS
    assert state.home == (E, B)
    assert state.carrots == (12, 65, 65, 65, 65, 65)
    assert state.lettuces == (3, 0, 3, 3, 0, 3)
    assert state.turn == D
    assert state.race.track.kinds[6] is SquareKind.POSITION_1_5_6


@cases(
    "drawing",
    case("all on the start", "S h c 3 c h f 2 4 L T F\nA\nB\nC"),
    case("lying down and home", LYING_AND_HOME),
)
def test_drawing_a_drawn_race_gives_the_drawing_back(drawing: str) -> None:
    assert draw(race(drawing)) == picture(drawing)


def test_the_first_drawing_of_a_race_is_its_initial_state() -> None:
    state = race("S h c 3 c h f 2 4 L T F\nA\nB\nC")
    assert state == initial_state(state.race)


@cases(
    "drawing",
    case("between two squares", "S h c 3 c h f 2 4 L T F\nA B  C"),
    case("beyond the finish", "S h c 3 c h f 2 4 L T F\nA B                     C"),
    case("one marker twice", "S h c 3 c h f 2 4 L T F\nA B C\nA"),
    case("a seat left out", "S h c 3 c h f 2 4 L T F\nA B D"),
    case("an unknown square", "S h c 3 c x f 2 4 L T F\nA B C"),
)
def test_a_drawing_that_means_nothing_is_refused(drawing: str) -> None:
    with pytest.raises((AssertionError, LookupError, ValueError)):
        race(drawing)
