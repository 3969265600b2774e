"""Section 1 of the rules: the board, its squares, the bank and the reference card."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from itertools import pairwise

import pytest

from game import rules
from tests.cases import case, cases

from .drawing import ABACUS, A, D, F, act, board, draw, drawn_track, picture, race

BOARDS = ["order-1978.csv", "order-2000.csv"]


@pytest.mark.parametrize("name", BOARDS)
def test_1_1_a_board_is_a_start_63_action_squares_and_a_finish(name: str) -> None:
    kinds = board(name).kinds
    assert (kinds[0], kinds[-1]) == (rules.SquareKind.START, rules.SquareKind.FINISH)
    assert len(kinds[1:-1]) == 63


@cases(
    "square, number",
    case("1.1 start counts as 64", 0, 64),
    case("1.1 63 just after the start", 1, 63),
    case("1.1 in between", 40, 24),
    case("1.1 1 just before the finish", 63, 1),
)
def test_1_1_a_square_shows_how_far_it_is_from_the_finish(square: int, number: int) -> None:
    assert board("order-2000.csv").number_shown(square) == number


@cases(
    "kind, positions",
    case("1.2 position square 2", rules.SquareKind.POSITION_2, (2,)),
    case("1.2 position square 3", rules.SquareKind.POSITION_3, (3,)),
    case("1.2 position square 4", rules.SquareKind.POSITION_4, (4,)),
    case("1.2 the flag, 1/5/6", rules.SquareKind.POSITION_1_5_6, (1, 5, 6)),
    case("1.2 hare", rules.SquareKind.HARE, ()),
    case("1.2 carrot", rules.SquareKind.CARROT, ()),
    case("1.2 lettuce", rules.SquareKind.LETTUCE, ()),
    case("1.2 tortoise", rules.SquareKind.TORTOISE, ()),
)
def test_1_2_the_positions_that_squares_are_for(
    kind: rules.SquareKind, positions: tuple[int, ...]
) -> None:
    assert kind.paying_positions == positions


@pytest.mark.parametrize("name", BOARDS)
def test_1_2_the_action_squares_have_all_eight_types_and_are_never_plain(name: str) -> None:
    every_type = set(rules.SquareKind) - {rules.SquareKind.START, rules.SquareKind.FINISH}
    assert set(board(name).kinds[1:-1]) == every_type
    assert len(every_type) == 8


def test_1_3_only_one_marker_may_stand_on_a_square() -> None:
    state = race("""
        S h c 3 c h f 2 4 L T 3 F
            A B C
    """)
    for square in (3, 4):
        assert (
            rules.why_illegal(state, rules.MoveForward(A, square)).reason is rules.Reason.OCCUPIED
        )
    assert rules.why_illegal(state, rules.MoveForward(A, 5)) is None


def test_1_3_start_and_finish_hold_any_number() -> None:
    state = partial(race, turn=D, carrots={D: 3}, lettuces={D: 0})("""
        S h c 3 c h f 2 4 L T 3 F
        A                   D   B
        E                       C
    """)
    state, _ = act(state, rules.Finish(D))
    assert draw(state) == picture("""
        S h c 3 c h f 2 4 L T 3 F
        A                       B
        E                       C
                                D
    """)


def test_1_4_the_two_orders_differ_on_steps_7_8_10_and_60_to_63() -> None:
    old, new = board("order-1978.csv").kinds, board("order-2000.csv").kinds
    differing = [step for step in range(65) if old[step] is not new[step]]
    assert differing == [7, 8, 10, 60, 61, 62, 63]


@pytest.mark.parametrize("name", BOARDS)
def test_1_4_any_board_goes_with_any_edition(name: str) -> None:
    for players in ABACUS.player_counts:
        assert rules.legal_actions(rules.begin(rules.Race(ABACUS, board(name), players)).state)


@cases(
    "line",
    case("1.4 only five open squares", "S c c c c c T T T T L c c F"),
    case("1.4 lettuces are not open either", "S c c c c c L L T T T c c F"),
    case("1.4 no first ten squares", "S c c c c c c c c c F"),
    case("1.1 no start", "c c c c c c c c c c c F"),
    case("1.1 no finish", "S c c c c c c c c c c c"),
    case("1.1 a second start", "S c c c c S c c c c c c F"),
    case("1.1 a second finish", "S c c c c F c c c c c c F"),
)
def test_1_4_a_board_that_breaks_the_rule_is_refused(line: str) -> None:
    with pytest.raises(rules.TrackError):
        drawn_track(line)


def test_1_4_six_open_squares_among_the_first_ten_leave_one_after_any_restart() -> None:
    """1.4: even with five others on open squares, and no lettuce left, there is a sixth."""
    state = partial(race, turn=F, carrots=ABACUS.setup_for(6).carrots, lettuces=0)("""
        S T L T L c c c c c c F
        F         A B C D E
    """)
    assert rules.legal_actions(state) == (rules.MoveForward(F, 10),)


@pytest.mark.parametrize("held", [0, 65, 10_000_000])
def test_1_5_ruling_the_bank_never_runs_out(held: int) -> None:
    """Ruling 1.5."""
    state = partial(race, carrots={A: held})("""
        S h c 3 c h f 2 4 L T 3 F
            A     B C
    """)
    state, _ = act(state, rules.TakeTen(A))
    assert state.carrots[A] == held + 10


def test_1_6_the_reference_card_shows_the_costs_of_1_to_64_squares() -> None:
    costs = [rules.price(squares) for squares in range(1, 65)]
    assert costs[:10] == [1, 3, 6, 10, 15, 21, 28, 36, 45, 55]
    assert costs[-1] == 2080
    assert [rules.reach(cost) for cost in costs] == list(range(1, 65))
    # Each square costs one carrot more than the one before.
    assert [dearer - cheaper for cheaper, dearer in pairwise(costs)] == list(range(2, 65))


@pytest.mark.parametrize("carrots", [0, 1, 2, 3, 5, 6, 9, 10, 54, 55, 65, 95, 2079, 2080])
def test_1_6_the_card_read_backwards_says_how_far_carrots_reach(carrots: int) -> None:
    assert rules.price(rules.reach(carrots)) <= carrots < rules.price(rules.reach(carrots) + 1)


def test_1_6_the_reference_card_shows_the_table_of_the_hare_squares() -> None:
    assert (ABACUS.hare.faces, ABACUS.hare.positions) == (6, 6)


# --- 1.4, the ruling: a race that can stand still for ever --------------------------------------

FAR = "S T T T T c c c c c c 2 F"
"""The nearest square that is always open is the fifth: 15 carrots."""
LETTUCE_FIRST = "S L L c c c c c c c T F"
"""A lettuce square is open only as long as there is a lettuce card."""


@cases(
    "squares, restart, sound",
    case("ruling 1.4b: just enough", FAR, 15, True),
    case("ruling 1.4b: one too few", FAR, 14, False),
    case("ruling 1.4b: one carrot", FAR, 1, False),
    case("ruling 1.4b: past the lettuces", LETTUCE_FIRST, 6, True),
    case("ruling 1.4b: lettuce squares close", LETTUCE_FIRST, 5, False),
    case("ruling 1.4b: the first is open", "S c T T T T c c c c c 2 F", 1, True),
)
@pytest.mark.parametrize("players", [2, 4])
def test_1_4_who_starts_over_must_be_able_to_move(
    squares: str, restart: int, sound: bool, players: int
) -> None:
    track, ruleset = drawn_track(squares), replace(ABACUS, restart_carrots=restart)
    if sound:
        assert rules.legal_actions(rules.begin(rules.Race(ruleset, track, players)).state)
        return
    with pytest.raises(rules.RulesError, match="can never move again") as caught:
        rules.Race(ruleset, track, players)
    assert caught.value.mistake is rules.Mistake.RESTART_WITHOUT_MOVE
    assert caught.value.fields["needed"] == (15 if squares == FAR else 6)


def test_1_4_few_carrots_to_begin_with_are_no_harm_if_starting_over_gives_more() -> None:
    """Ruling 1.4b: the first turn is missed by starting over, and then the race goes on."""
    track = drawn_track(FAR)
    ruleset = rules.with_house_rules(ABACUS, rules.HouseRules(carrots=3, restart_carrots=20))
    step = rules.begin(rules.Race(ruleset, track, 3))
    assert step.state.round == 2
    assert step.state.carrots == (20, 20, 20)
    assert rules.legal_actions(step.state)


def test_1_4_what_one_begins_with_is_what_one_starts_over_with() -> None:
    """Ruling 1.4b, where an edition's restart gives as many as at first."""
    with pytest.raises(rules.RulesError, match="can never move again"):
        rules.new_race(ABACUS, drawn_track(FAR), 3, 0, rules.HouseRules(carrots=14))
    assert (
        rules.new_race(
            ABACUS, drawn_track(FAR), 3, 0, rules.HouseRules(carrots=15)
        ).restart_carrots(A)
        == 15
    )
