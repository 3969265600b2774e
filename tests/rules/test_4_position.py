"""Section 4 of the rules: a marker's position is its rank in the race."""

from __future__ import annotations

from functools import partial

from game.rules import Finish, MoveForward, position_of
from tests.cases import cases, drawn

from .drawing import A, B, C, act, race


@cases(
    "drawing, positions",
    drawn((2, 3, 1), id="4.1 one more than the markers ahead")("""
        S h c T 3 c L f 2 4 T c h F
            B     A     C
    """),
    drawn((1, 1, 1), id="ruling 4.1: all on the start are first")("""
        S h c T 3 c L f 2 4 T c h F
        A
        B
        C
    """),
    drawn((2, 2, 2, 1), id="ruling 4.1: those sharing the start share a position")("""
        S h c T 3 c L f 2 4 T c h F
        A     D
        B
        C
    """),
    drawn((2, 1, 3, 4, 5, 5), id="4.1 six players")("""
        S h c T 3 c L f 2 4 T c h F
        E     D           C     A B
        F
    """),
    drawn((5, 3, 1, 4, 2), id="4.1 finished markers count, in the order in which they finished")("""
        S h c T 3 c L f 2 4 T c h F
        A           D           B C
                                  E
    """),
    drawn((3, 2, 1), id="4.1 markers lying down count as well")("""
        S h c T 3 c L f 2 4 T c h F
            AmBe    C
    """),
)
def test_4_1_position_is_one_more_than_the_markers_strictly_ahead(
    drawing: str, positions: tuple[int, ...]
) -> None:
    state = race(drawing)
    assert tuple(position_of(state, marker) for marker in range(len(positions))) == positions


def test_4_1_positions_change_as_markers_pass() -> None:
    state = race("""
        S h c T 3 c L f 2 4 T c h F
            A     B           C
    """)
    state, _ = act(state, MoveForward(A, 8))
    assert [position_of(state, marker) for marker in (A, B, C)] == [2, 3, 1]


def test_4_1_who_finishes_keeps_that_position() -> None:
    state = partial(race, carrots={A: 6}, lettuces={A: 0, C: 0})("""
        S h c T 3 c c f 2 4 T c h F
        D           B       A     C
    """)
    state, _ = act(state, Finish(A))
    assert [position_of(state, marker) for marker in range(4)] == [2, 3, 1, 4]
