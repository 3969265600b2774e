"""The table of turns home, held against tracks small enough to reckon by hand."""

from __future__ import annotations

import pytest

from game.bots.runner_table import MOST_CARROTS, NEVER, may_stop, turns_home
from game.rules import Square, SquareKind, Track, price

P, C, H, L, T = (
    SquareKind.POSITION_2,
    SquareKind.CARROT,
    SquareKind.HARE,
    SquareKind.LETTUCE,
    SquareKind.TORTOISE,
)
PLAIN = Track.of([P] * 10)  # the finish is 11
CARROT_10 = Track.of([P] * 9 + [C])
TORTOISE_8 = Track.of([P] * 7 + [T, P, P])
HARES = Track.of([P, P, P, P, P, P, P, H, H, H])


@pytest.mark.parametrize(
    ("track", "square", "carrots", "limit", "turns"),
    [
        pytest.param(PLAIN, 10, 1, 10, 1, id="one step, one carrot"),
        pytest.param(PLAIN, 10, 11, 10, 1, id="one step, just few enough left"),
        pytest.param(PLAIN, 10, 12, 10, NEVER, id="one step, one too many and no way to lose it"),
        pytest.param(PLAIN, 10, 12, 20, 1, id="one step, second place may keep more"),
        pytest.param(PLAIN, 10, 0, 10, NEVER, id="no carrot, no step"),
        pytest.param(PLAIN, 0, price(11), 10, 1, id="all the way at once"),
        pytest.param(PLAIN, 0, price(11) + 10, 10, 1, id="all the way with ten left"),
        pytest.param(PLAIN, 9, 2, 10, 2, id="two steps singly: 1 + 1 where 3 are lacking"),
        pytest.param(PLAIN, 9, 3, 10, 1, id="two steps at once"),
        pytest.param(PLAIN, 9, 14, 10, NEVER, id="two singly leave 12, at once 11"),
        pytest.param(PLAIN, 0, 11, 10, 11, id="eleven single steps"),
        pytest.param(PLAIN, 0, 10, 10, NEVER, id="eleven steps, ten carrots"),
        pytest.param(PLAIN, 0, 26, 10, 3, id="4 + 4 + 3 squares for 10 + 10 + 6"),
        pytest.param(PLAIN, 0, 25, 10, 4, id="one less: 3 + 3 + 3 + 2 for 6 + 6 + 6 + 3"),
        pytest.param(CARROT_10, 10, 0, 10, 2, id="take ten, then home"),
        pytest.param(CARROT_10, 10, 12, 10, 2, id="give ten, then home"),
        pytest.param(CARROT_10, 10, 32, 10, 4, id="give ten three times, then home"),
        pytest.param(CARROT_10, 9, 1, 10, 3, id="to the carrot square, take ten, home"),
        pytest.param(TORTOISE_8, 10, 0, 20, 2, id="back two for 20, home for 6, 14 left"),
        pytest.param(TORTOISE_8, 10, 0, 10, NEVER, id="back two for 20, but 14 are too many"),
        pytest.param(HARES, 7, 4, 10, NEVER, id="no plan stops on a hare square"),
        pytest.param(HARES, 7, 10, 10, 1, id="over the hare squares at once"),
    ],
)
def test_turns_by_hand(track: Track, square: Square, carrots: int, limit: int, turns: int) -> None:
    assert turns_home(track, limit)[square][carrots] == turns


@pytest.mark.parametrize(
    ("kind", "stops"),
    [(P, True), (C, True), (H, False), (L, False), (T, False)],
    ids=lambda value: getattr(value, "value", value),
)
def test_where_a_runner_without_lettuces_plans_to_stop(kind: SquareKind, stops: bool) -> None:
    track = Track.of([P] * 9 + [kind])
    assert may_stop(track, 10) is stops


def test_the_table_covers_every_square_before_the_finish() -> None:
    table = turns_home(PLAIN, 10)
    assert len(table) == PLAIN.finish
    assert {len(row) for row in table} == {MOST_CARROTS + 1}


def test_a_higher_limit_is_never_slower() -> None:
    first, third = turns_home(CARROT_10, 10), turns_home(CARROT_10, 30)
    for here, there in zip(first, third, strict=True):
        assert all(a >= b for a, b in zip(here, there, strict=True))
