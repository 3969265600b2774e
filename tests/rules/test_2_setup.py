"""Section 2 of the rules: what each player begins with, who begins, and whose turn is next."""

from __future__ import annotations

import pytest

from game import rules
from tests.cases import case, cases
from tests.library import edition

from .drawing import ABACUS, A, B, C, act, board, drawn_track, race
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


# --- 2.4 handicaps ------------------------------------------------------------------------------

MORE, FEWER = rules.Handicap(carrots=120), rules.Handicap(lettuces=2)
NONE = rules.NO_HANDICAP


def unequal(*handicaps: rules.Handicap, **options: bool) -> rules.Race:
    return rules.Race(
        ABACUS, board("order-2000.csv"), len(handicaps), handicaps=handicaps, **options
    )


def test_2_4_a_handicap_changes_what_one_player_begins_with() -> None:
    """Ruling 2.4: carrots or lettuces, and those of nobody else."""
    state = rules.initial_state(unequal(MORE, NONE, FEWER))
    assert state.carrots == (120, 65, 65)
    assert state.lettuces == (3, 3, 2)


def test_2_4_two_hares_share_the_carrots_of_a_handicap() -> None:
    """Ruling 2.4, 7.1."""
    state = rules.initial_state(unequal(rules.Handicap(carrots=140, lettuces=3), NONE))
    assert (state.carrots, state.lettuces) == ((140, 95), (3, 5))


@cases(
    "name, after",
    case("3.5 what that player began with", "abacus-2000", 120),
    case("3.5 devir-2014: 65 always", "devir-2014", 65),
)
def test_2_4_who_starts_over_has_the_carrots_of_the_handicap(name: str, after: int) -> None:
    """Ruling 2.4: unless the restart amount is fixed."""
    track = drawn_track("S c c c c L 4 c c c L F")
    there = rules.Race(edition(name).ruleset, track, 3, handicaps=(MORE, NONE, NONE))
    before = rules.parse_state(there, "6:0/1 >1:65/3 2:65/3 r5")
    _, events = act(before, rules.TakeTen(B), rules.TakeTen(C))
    assert rules.CarrotsReset(A, 0, after) in events


@cases(
    "handicap, problem",
    case("fewer than 55 carrots", {"carrots": 54}, "55 to 200 carrots, not 54"),
    case("more than 200 carrots", {"carrots": 201}, "55 to 200 carrots, not 201"),
    case("no lettuce", {"lettuces": 0}, "1 to 5 lettuces, not 0"),
    case("six lettuces", {"lettuces": 6}, "1 to 5 lettuces, not 6"),
)
def test_2_4_too_little_or_too_much_is_refused(handicap: dict[str, int], problem: str) -> None:
    with pytest.raises(rules.RulesetError, match=problem):
        rules.Handicap(**handicap)


def test_2_4_there_is_a_handicap_for_each_seat_or_none() -> None:
    track = board("order-2000.csv")
    with pytest.raises(rules.RulesError, match="2 handicaps for 3 seats"):
        rules.Race(ABACUS, track, 3, handicaps=(MORE, NONE))


def test_2_4_all_know_what_a_handicap_is() -> None:
    """2.2: of hidden hands everybody knows what they began with, here, too."""
    state = rules.initial_state(unequal(MORE, NONE, FEWER, carrots_hidden=True))
    assert rules.exact_limits(state) == ((120, 120), (65, 65), (65, 65))
    assert rules.limits_of_position(state) == ((0, 240), (0, 130), (0, 130))  # put there by hand
    assert rules.view_for(state, C).limits == ((0, 240), (0, 130), (65, 65))


def test_2_4_a_position_has_no_more_lettuces_than_its_player_began_with() -> None:
    there = unequal(MORE, NONE, FEWER)
    assert rules.parse_state(there, ">2:120/3 0:65/3 0:65/2 r1").lettuces == (3, 3, 2)
    with pytest.raises(rules.NotationError, match="lettuces"):
        rules.parse_state(there, ">2:120/3 0:65/3 0:65/3 r1")


def test_2_2_of_a_closed_hand_a_table_sees_what_some_hand_could_pay_for() -> None:
    """Ruling 2.2b: whatever it holds, the same is offered, up to twice what it began with."""
    track = board("order-2000.csv")
    hands = [
        rules.parse_state(
            rules.Race(ABACUS, track, 3, carrots_hidden=True), f">2:{held}/3 5:65/3 9:65/3 r2"
        )
        for held in (1, 20, 130)
    ]
    poor, usual, rich = (rules.could_be_legal(state, A) for state in hands)
    assert poor == usual == rich
    assert {rules.MoveForward(A, 4), rules.MoveForward(A, 17), rules.TakeTen(A)} <= set(poor)
    assert rules.MoveForward(A, 5) not in poor  # 1.3: everybody sees who stands there


def test_2_2_a_log_as_at_a_table_changes_nothing_but_what_can_be_read() -> None:
    """Ruling 2.2a."""
    track = board("order-2000.csv")
    remembers, forgets = (
        rules.parse_state(
            rules.Race(ABACUS, track, 3, carrots_hidden=True, log_forgets=log_forgets),
            ">2:65/3 5:65/3 9:65/3 r2",
        )
        for log_forgets in (False, True)
    )
    assert rules.legal_actions(forgets) == rules.legal_actions(remembers)
    for action in rules.legal_actions(forgets):
        assert act(forgets, action)[1] == act(remembers, action)[1]
