"""The table of turns home, held against tracks small enough to reckon by hand, and known races."""

from __future__ import annotations

import pytest

from game.bots.runner_table import (
    MOST_CARROTS,
    NEVER,
    NO_POSITION,
    RunnerTable,
    may_stop,
    runner_table,
)
from game.rules import Square, SquareKind, Track, price
from tests.library import board

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
LETTUCE_5 = Track.of([C, C, C, C, L, P, P, P, P, P])
TWOS = Track.of([H] * 9 + [P])
HARES = Track.of([P, P, P, P, P, P, P, H, H, H])


def home(track: Track, limit: int) -> RunnerTable:
    """The table of who has eaten everything and is paid by no square."""
    return RunnerTable(track, 0, NO_POSITION, limit)


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
    assert home(track, limit).turns(0, square, carrots) == turns


@pytest.mark.parametrize(
    ("track", "lettuces", "square", "carrots", "position", "turns"),
    [
        pytest.param(LETTUCE_5, 1, 0, 15 + 11, 1, 3, id="3.2: there, eat for 10, home"),
        pytest.param(LETTUCE_5, 1, 0, 15 + 10, 1, 4, id="3.2: one less, and a step more"),
        pytest.param(LETTUCE_5, 1, 0, 15 + 1, 2, 3, id="3.2: eaten as the second for 20"),
        pytest.param(LETTUCE_5, 2, 0, 60, 1, NEVER, id="two lettuces, one square, no way back"),
        pytest.param(LETTUCE_5, 1, 5, 300, 1, NEVER, id="3.4: who stands there has eaten already"),
        pytest.param(TWOS, 0, 9, 1, 2, 2, id="3.3: a step onto a 2 pays the second 20"),
        pytest.param(TWOS, 0, 9, 1, 3, NEVER, id="3.3: and the third nothing"),
    ],
)
def test_eating_and_position_squares_by_hand(
    track: Track, lettuces: int, square: Square, carrots: int, position: int, turns: int
) -> None:
    assert RunnerTable(track, lettuces, position, 20).turns(lettuces, square, carrots) == turns


@pytest.mark.parametrize(
    ("name", "carrots", "turns"),
    [
        ("1978", (65, 68), (20, 14, 12, 12)),
        ("1978", (95, 98), (18, 13, 12, 11)),
        ("2000", (65, 68), (19, 14, 12, 12)),
        ("2000", (95, 98), (17, 13, 12, 11)),
    ],
    ids=str,
)
def test_a_lone_race_takes_so_many_turns(
    name: str, carrots: tuple[int, ...], turns: tuple[int, ...]
) -> None:
    """Per position held all the way, three lettuces eaten: found by another search before."""
    track = board(name).track
    for position, expected in enumerate(turns, 1):
        table = runner_table(track, 3, position, 10)
        assert {table.turns(3, 0, held) for held in carrots} == {expected}


@pytest.mark.parametrize(
    ("kind", "stops"),
    [(P, True), (C, True), (H, False), (L, False), (T, False)],
    ids=lambda value: getattr(value, "value", value),
)
def test_where_a_runner_without_lettuces_plans_to_stop(kind: SquareKind, stops: bool) -> None:
    track = Track.of([P] * 9 + [kind])
    assert may_stop(track, 10) is stops


def test_a_higher_limit_is_never_slower() -> None:
    first, third = home(CARROT_10, 10), home(CARROT_10, 30)
    for square in range(CARROT_10.finish):
        for carrots in range(MOST_CARROTS + 100):
            assert first.turns(0, square, carrots) >= third.turns(0, square, carrots)


def test_who_has_more_than_the_table_knows_gives_it_away_first() -> None:
    table = home(CARROT_10, 10)
    at_the_end = table.turns(0, 10, MOST_CARROTS)
    assert table.turns(0, 10, MOST_CARROTS + 30) == at_the_end + 3
