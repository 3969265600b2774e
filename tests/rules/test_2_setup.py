"""Section 2 of the rules: what each player begins with, who begins, and whose turn is next."""

from __future__ import annotations

import pytest

from game import rules
from tests.cases import case, cases

from .drawing import ABACUS, A, act, board, race
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
    """2, 2.1: and nothing has happened yet."""
    state = at_the_start(players)
    assert state.squares == (0,) * players  # one marker each, on the start
    assert state.lettuces == (3,) * players
    assert state.carrots == (carrots,) * players
    assert (state.round, state.stage, state.home, state.end) == (1, rules.Stage.MAIN, (), None)


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


@pytest.mark.parametrize("first", [-1, 4])
def test_2_1_the_first_player_must_be_one_of_them(first: int) -> None:
    with pytest.raises(rules.RulesError, match=f"must be 0 to 3, not {first}"):
        at_the_start(4, first)


@cases(
    "first, order",
    case("2.1 A begins", 0, [0, 1, 2, 3, 0]),
    case("2.1 B begins", 1, [1, 2, 3, 0, 1]),
    case("2.1 C begins", 2, [2, 3, 0, 1, 2]),
    case("2.1 D begins", 3, [3, 0, 1, 2, 3]),
)
def test_2_1_the_first_player_is_chosen_and_play_is_clockwise(first: int, order: list[int]) -> None:
    """2.1, 6.3: each turn is announced; the fifth begins the second round."""
    step = rules.begin(rules.Race(ABACUS, board("order-2000.csv"), 4, first=first))
    state, events = step.state, step.events
    # Carrot and position squares, so that no die and no lettuce comes between the turns.
    for turn, (seat, square) in enumerate(zip(order, (2, 4, 5, 7, 8), strict=True)):
        assert only(events, rules.TurnStarted) == [rules.TurnStarted(seat, 1 + turn // 4)]
        assert state.actor == seat
        state, events = act(state, rules.MoveForward(seat, square))
