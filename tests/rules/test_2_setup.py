"""Section 2 of the rules: what each player begins with, who begins, and whose turn is next."""

from __future__ import annotations

from functools import partial

import pytest

from game import rules
from tests.cases import case, cases

from .drawing import ABACUS, A, B, C, act, board, draw, picture, race
from .editions import STRATEGIC
from .happened import only


def at_the_start(players: int, first: int = A) -> rules.GameState:
    return rules.initial_state(rules.Race(ABACUS, board("order-2000.csv"), players, first=first))


@cases(
    "players, carrots",
    case("2 three players, 65 carrots", 3, 65),
    case("2 four players, 95 carrots", 4, 95),
    case("2 five players, 95 carrots", 5, 95),
    case("2 six players, 95 carrots", 6, 95),
)
def test_2_what_each_player_begins_with(players: int, carrots: int) -> None:
    state = at_the_start(players)
    assert state.squares == (0,) * players  # one marker each
    assert state.lettuces == (3,) * players
    assert state.carrots == (carrots,) * players


def test_2_3_alone_one_runs_by_strategic_first_throughout() -> None:
    """Ruling 2.3."""
    state = rules.initial_state(rules.Race(STRATEGIC, board("order-2000.csv"), 1))
    assert (state.squares, state.lettuces, state.carrots) == ((0,), (3,), (65,))
    assert rules.finishing_limit(state) == 10
    alone = race("S h c T 3 f L c h 2 4 F\n          A", carrots=30, ruleset=STRATEGIC)
    after, events = act(alone, rules.MoveForward(A, 6))  # 3.2: first, so a lettuce pays 10
    assert [e.amount for e in only(events, rules.CarrotsTaken)] == [10]
    assert (after.turn, after.carrots) == (A, (39,))


@pytest.mark.parametrize("players", [0, 1, 7])
def test_2_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(rules.RulesetError, match=f"not for {players}"):
        at_the_start(players)


def test_2_1_markers_begin_on_the_start_and_nothing_has_happened() -> None:
    state = rules.initial_state(race("S h c 3 c h f 2 4 L T 3 F\nA\nB\nC\nD").race)
    assert draw(state) == picture("""
        S h c 3 c h f 2 4 L T 3 F
        A
        B
        C
        D
    """)
    assert (state.round, state.stage, state.home, state.end) == (1, rules.Stage.MAIN, (), None)


@pytest.mark.parametrize("first", [0, 1, 2, 3])
def test_2_1_the_first_player_is_chosen(first: int) -> None:
    step = rules.begin(rules.Race(ABACUS, board("order-2000.csv"), 4, first=first))
    assert step.state.actor == first
    assert step.events == (rules.TurnStarted(first, 1),)


@pytest.mark.parametrize("first", [-1, 4])
def test_2_1_the_first_player_must_be_one_of_them(first: int) -> None:
    with pytest.raises(rules.RulesError, match="first seat"):
        at_the_start(4, first)


@cases(
    "first, order",
    case("2.1 A begins", 0, [0, 1, 2, 3, 0]),
    case("2.1 C begins", 2, [2, 3, 0, 1, 2]),
    case("2.1 D begins", 3, [3, 0, 1, 2, 3]),
)
def test_2_1_play_is_clockwise(first: int, order: list[int]) -> None:
    state = at_the_start(4, first)
    seats = [state.turn]
    # Carrot and position squares, so that no die and no lettuce comes between the turns.
    for square in (2, 4, 5, 7):
        state, _ = act(state, rules.MoveForward(state.turn, square))
        seats.append(state.turn)
    assert seats == order


def test_2_1_turns_are_announced_in_playing_order() -> None:
    state = partial(race, turn=B, round=4)("""
        S h c 3 c h f 2 4 L T c F
            A   B             C
    """)
    state, events = act(state, rules.TakeTen(B))
    assert only(events, rules.TurnStarted) == [rules.TurnStarted(C, 4)]
    state, events = act(state, rules.TakeTen(C))
    assert only(events, rules.TurnStarted) == [rules.TurnStarted(A, 5)]


def test_2_2_abacus_2000_plays_with_open_carrots_and_a_race_may_hide_them() -> None:
    assert not ABACUS.carrots_hidden
    track = board("order-2000.csv")
    assert not rules.Race(ABACUS, track, 3).carrots_hidden
    assert rules.Race(ABACUS, track, 3, carrots_hidden=True).carrots_hidden
