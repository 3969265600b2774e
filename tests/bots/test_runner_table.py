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
from tests.cases import case, cases
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


@cases(
    "track, square, carrots, limit, turns",
    case("one step, one carrot", PLAIN, 10, 1, 10, 1),
    case("one step, just few enough left", PLAIN, 10, 11, 10, 1),
    case("one step, one too many and no way to lose it", PLAIN, 10, 12, 10, NEVER),
    case("one step, second place may keep more", PLAIN, 10, 12, 20, 1),
    case("no carrot, no step", PLAIN, 10, 0, 10, NEVER),
    case("all the way at once", PLAIN, 0, price(11), 10, 1),
    case("all the way with ten left", PLAIN, 0, price(11) + 10, 10, 1),
    case("two steps singly: 1 + 1 where 3 are lacking", PLAIN, 9, 2, 10, 2),
    case("two steps at once", PLAIN, 9, 3, 10, 1),
    case("two singly leave 12, at once 11", PLAIN, 9, 14, 10, NEVER),
    case("eleven single steps", PLAIN, 0, 11, 10, 11),
    case("eleven steps, ten carrots", PLAIN, 0, 10, 10, NEVER),
    case("4 + 4 + 3 squares for 10 + 10 + 6", PLAIN, 0, 26, 10, 3),
    case("one less: 3 + 3 + 3 + 2 for 6 + 6 + 6 + 3", PLAIN, 0, 25, 10, 4),
    case("take ten, then home", CARROT_10, 10, 0, 10, 2),
    case("give ten, then home", CARROT_10, 10, 12, 10, 2),
    case("give ten three times, then home", CARROT_10, 10, 32, 10, 4),
    case("to the carrot square, take ten, home", CARROT_10, 9, 1, 10, 3),
    case("back two for 20, home for 6, 14 left", TORTOISE_8, 10, 0, 20, 2),
    case("back two for 20, but 14 are too many", TORTOISE_8, 10, 0, 10, NEVER),
    case("no plan stops on a hare square", HARES, 7, 4, 10, NEVER),
    case("over the hare squares at once", HARES, 7, 10, 10, 1),
)
def test_turns_by_hand(track: Track, square: Square, carrots: int, limit: int, turns: int) -> None:
    assert home(track, limit).turns(0, square, carrots) == turns


@cases(
    "track, lettuces, square, carrots, position, turns",
    case("3.2: there, eat for 10, home", LETTUCE_5, 1, 0, 15 + 11, 1, 3),
    case("3.2: one less, and a step more", LETTUCE_5, 1, 0, 15 + 10, 1, 4),
    case("3.2: eaten as the second for 20", LETTUCE_5, 1, 0, 15 + 1, 2, 3),
    case("two lettuces, one square, no way back", LETTUCE_5, 2, 0, 60, 1, NEVER),
    case("3.4: who stands there has eaten already", LETTUCE_5, 1, 5, 300, 1, NEVER),
    case("3.3: a step onto a 2 pays the second 20", TWOS, 0, 9, 1, 2, 2),
    case("3.3: and the third nothing", TWOS, 0, 9, 1, 3, NEVER),
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
def test_the_fewest_turns_of_a_lone_race(
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
