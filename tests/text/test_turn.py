"""What a person is told at their turn, from races drawn as text."""

from __future__ import annotations

import pytest

from game.match import Player
from game.text.turn import way_home, what_to_do
from tests.library import match_of, set_up
from tests.rules.drawing import A, B, race


@pytest.mark.parametrize(
    ("drawing", "told"),
    [
        pytest.param(
            """
            S h c 3 c h f 2 4 L T 3 F
            A   B     C
            """,
            "To win: eat 3 lettuces, keep at most 10 carrots.",
            id="6.1: nobody is home",
        ),
        pytest.param(
            """
            S h c 3 c h f 2 4 L T 3 F
            A         C             B
            """,
            "To come home: eat 3 lettuces, and arrive with at most 20 carrots.",
            id="6.1: one is home",
        ),
        pytest.param(
            """
            S h c 3 c h f 2 4 L T 3 F
            A   B
            a   b
            """,
            "To come home: eat 5 lettuces.",
            id="7.3: the first of two has no limit",
        ),
    ],
)
def test_the_way_home_names_lettuces_and_limit(drawing: str, told: str) -> None:
    assert way_home(race(drawing), A) == told


def test_whoever_is_home_needs_nothing() -> None:
    drawing = """
        S h c 3 c h f 2 4 L T 3 F
        A         C             B
    """
    assert way_home(race(drawing), B) == ""


@pytest.mark.parametrize(
    ("carrots", "told"),
    [
        (0, "You can’t go forward: fall back for carrots."),
        (1, "Your turn: pick a square."),
    ],
)
def test_who_can_pay_for_nothing_is_told_to_fall_back(carrots: int, told: str) -> None:
    three = [Player(name, None, "red", "scarf") for name in ("Ada", "Bob", "Cleo")]
    state = match_of(set_up(three, start=f">12:{carrots}/3 3:50/3 5:50/3 r3")).state
    assert what_to_do(state, "Ada", [0]) == ("Ada", told)


@pytest.mark.parametrize(
    ("start", "told"),
    [
        (">62:10/0 30:50/3 40:50/3 r3", "You can go home now!"),
        (">62:10/2 30:50/3 40:50/3 r3", "To go home, first eat 2 lettuces."),
        (">62:20/0 30:50/3 40:50/3 r3", "You would come home with 7 carrots too many."),
        (">62:2/0 30:50/3 40:50/3 r3", "Your turn: pick a square."),
    ],
)
def test_who_is_near_the_finish_is_told_whether_it_is_open_and_why_not(
    start: str, told: str
) -> None:
    three = [Player(name, None, "red", "scarf") for name in ("Ada", "Bob", "Cleo")]
    state = match_of(set_up(three, start=start)).state
    assert what_to_do(state, "Ada", [0]) == ("Ada", told)
