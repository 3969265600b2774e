"""Section 7 of the rules: two players with two markers each.

In the drawings A and a are the markers of the first player (A1 and A2 in the code), B and b those
of the second.
"""

from __future__ import annotations

from functools import partial

import pytest

from game.rules import (
    Action,
    CardDrawn,
    CarrotsPaid,
    CarrotsTaken,
    Cause,
    DieFace,
    DieRolled,
    EffectLapsed,
    Finish,
    GameState,
    GiveTen,
    HareEffect,
    LapseCause,
    LettuceEaten,
    Manner,
    MarkerCameHome,
    MarkerLaidDown,
    MarkerMoved,
    MarkerStoodUp,
    MoveBack,
    MoveForward,
    Pending,
    Race,
    RaceBegunAgain,
    RaceEnd,
    RaceEnded,
    Reason,
    Refusal,
    RestartCause,
    Ruleset,
    Stage,
    TakeTen,
    TurnMissed,
    initial_state,
    legal_actions,
    position_of,
    race_result,
    standings,
    why_illegal,
)
from tests.cases import case, cases, drawn

from .drawing import A1, A2, B1, B2, A, B, act, board, draw, picture
from .drawing import race as drawn_race
from .editions import ABACUS_FOR_TWO, ALL, DEVIR_2014, FINNISH, MINUS
from .happened import ate, only, restarted, turn_of


def race(drawing: str, *, ruleset: Ruleset = ABACUS_FOR_TWO, **given: object) -> GameState:
    """A drawn race of two, after Abacus unless it says otherwise."""
    return drawn_race(drawing, ruleset=ruleset, **given)


def movers(state: GameState) -> set[int]:
    """The markers that may be chosen to act now."""
    return {action.marker for action in legal_actions(state)}


EATERS_FIRST = [case(f"7.2 {each.name}", each) for each in ALL if not each.eats_and_moves_other]

# --- drawings of two markers each -----------------------------------------------------------


def test_7_1_two_markers_each_are_drawn_and_read() -> None:
    drawing = """
        S h c 3 c h f 2 4 L T 3 F
        A   be    a             B
        """
    state = race(drawing, lettuces={B: 0})
    assert (state.squares, state.home) == ((0, 5, 12, 2), (B1,))
    assert (state.pending[B2], state.lettuces, state.duty) == (Pending.EAT, (5, 0), (None, None))
    assert draw(state) == picture(drawing)


# --- set-up and turns -----------------------------------------------------------------------


@pytest.mark.parametrize(
    ("ruleset", "carrots"),
    [
        case(f"2 {each.name}", each, 98 if each.name.startswith("ravensburger") else 95)
        for each in ALL
    ],
)
def test_7_1_two_markers_five_lettuces_one_stock(ruleset: Ruleset, carrots: int) -> None:
    state = initial_state(Race(ruleset, board("order-2000.csv"), 2))
    assert state.squares == (0, 0, 0, 0)
    assert (state.carrots, state.lettuces) == ((carrots, carrots), (5, 5))
    assert [state.race.seat_of(marker) for marker in range(4)] == [A, A, B, B]


FIELD = """
    S c 2 c 3 4 h 4 3 c 2 4 f 3 F
      B   A   a       b
    """


def test_7_1_each_turn_moves_one_marker_whichever() -> None:
    state = race(FIELD, carrots={A: 3})
    assert movers(state) == {A1, A2}
    first, _ = act(state, MoveForward(A1, 4))
    assert (first.squares, first.turn) == ((4, 5, 1, 9), B)
    second, _ = act(state, MoveForward(A2, 7))
    assert (second.squares, second.turn) == ((3, 7, 1, 9), B)


def test_7_1_the_list_names_the_actions_of_one_marker_after_the_other() -> None:
    assert legal_actions(race(FIELD, carrots={A: 1})) == (
        MoveForward(A1, 4),
        TakeTen(A1),
        MoveForward(A2, 6),
    )


def test_7_1_the_carrots_are_common() -> None:
    state, events = act(race(FIELD), MoveForward(A1, 4))
    assert CarrotsPaid(A, A1, 1, Cause.FORWARD) in events
    state, events = act(state, TakeTen(B1), MoveForward(A2, 7))
    assert CarrotsPaid(A, A2, 3, Cause.FORWARD) in events
    assert state.carrots[A] == 65 - 1 - 3


def test_7_1_the_own_other_marker_bars_the_square() -> None:
    """1.3, 7.1: one marker to a square, a player's own two included."""
    assert why_illegal(race(FIELD), MoveForward(A1, 5)) == Refusal(Reason.OCCUPIED)


def test_7_1_the_others_markers_are_not_moved() -> None:
    for marker in (B1, B2):
        assert why_illegal(race(FIELD), MoveForward(marker, 12)) == Refusal(Reason.NOT_YOUR_TURN)


def test_7_1_moving_again_is_for_the_same_marker() -> None:
    """5.1: the other may not."""
    state, _ = act(race(FIELD), MoveForward(A2, 6), DieFace(6))
    assert (state.stage, state.marker, movers(state)) == (Stage.MOVE_AGAIN, A2, {A2})
    assert why_illegal(state, MoveForward(A1, 4)) == Refusal(Reason.OTHER_MARKER_MUST_MOVE)


def test_7_1_the_lettuces_are_common() -> None:
    """7.1, 3.2: A1 eats the last one, so A2 may not go for another."""
    state = partial(race, turn=B, lettuces={A: 1})("""
        S c 2 c L 2 L 4 3 c 2 4 f 3 F
          B   a Ae      b
    """)
    assert why_illegal(race(FIELD.replace("h", "L"), lettuces={A: 1}), MoveForward(A2, 6)) is None
    state, events = act(state, TakeTen(B1))
    assert only(events, LettuceEaten) == [LettuceEaten(A, A1, 2, left=0)]
    state, _ = act(state, TakeTen(B1), MoveForward(A1, 5), TakeTen(B1))
    assert why_illegal(state, MoveForward(A2, 6)) == Refusal(Reason.NO_LETTUCE_LEFT)


# --- the winner -----------------------------------------------------------------------------


def test_7_1_the_winner_is_first_with_both_home() -> None:
    """7.1: though B's first marker was home before any of A's."""
    state = partial(race, carrots={A: 31}, lettuces=0)("""
        S c 2 c 3 2 h 4 3 c 2 4 f c F
          b                       a B
                                    A
    """)
    state, events = act(state, Finish(A2))
    assert events[-2:] == (MarkerCameHome(A, A2, place=3), RaceEnded(RaceEnd.ALL_BUT_ONE_HOME))
    result = race_result(state)
    assert (result.places, result.winners) == ((1, 2), (A,))


def test_7_1_a_marker_at_home_does_not_move() -> None:
    state = partial(race, lettuces={A: 0})("""
        S c 2 c 3 2 h 4 3 c 2 4 f 3 F
          B   b   a                 A
    """)
    assert movers(state) == {A2}
    for action in (MoveForward(A1, 12), MoveBack(A1, 3), Finish(A1), TakeTen(A1)):
        assert why_illegal(state, action) is not None


def test_7_1_who_is_not_home_stands_by_the_hindmost() -> None:
    """6.2, 6.3: at the end of the last round A is behind, though its A1 is the foremost."""
    state = partial(race, turn=B, max_rounds=1)("""
        S c 2 c 3 2 h 4 3 c 2 4 f 3 F
          a       B   b           A
    """)
    assert standings(state) == (2, 1)
    state, events = act(state, MoveForward(B2, 8))
    assert events[-1] == RaceEnded(RaceEnd.MAX_ROUNDS)
    assert race_result(state).places == (2, 1)


def test_7_1_both_on_the_start_share_a_place() -> None:
    """6.2, ruling 4.1: markers sharing the start share a position."""
    assert standings(race("S c 2 c 3 2 h 4 3 c 2 4 f 3 F\nA             B\na\nb")) == (1, 1)


# --- the duty -------------------------------------------------------------------------------

BEFORE_A_LETTUCE = """
    S c 2 c 3 2 h L 3 c 2 4 f 3 F
      B   A   a       b
    """


@pytest.mark.parametrize("ruleset", EATERS_FIRST)
def test_7_2_the_next_turn_is_spent_eating_and_the_one_after_moves_the_same(
    ruleset: Ruleset,
) -> None:
    state, events = act(race(BEFORE_A_LETTUCE, ruleset=ruleset), MoveForward(A2, 7))
    assert MarkerLaidDown(A2, Pending.EAT) in events
    state, events = act(state, TakeTen(B1))
    assert turn_of(A, events) == ate(A, A2, 2, left=4)
    assert (state.turn, state.duty) == (B, (A2, None))
    state, _ = act(state, TakeTen(B1))
    assert (state.turn, movers(state)) == (A, {A2})
    for action in (MoveForward(A1, 4), TakeTen(A1), GiveTen(A1), MoveForward(A1, 7)):
        assert why_illegal(state, action) == Refusal(Reason.OTHER_MARKER_MUST_MOVE)
    state, _ = act(state, MoveForward(A2, 8))
    assert state.duty == (None, None)
    state, _ = act(state, TakeTen(B1))
    assert movers(state) == {A1, A2}


def test_7_2_the_duty_may_be_moving_backward_or_to_another_lettuce() -> None:
    """7.2, ruling 3.2b: any move will do."""
    state = partial(race, duty={A: A2})("""
        S c 2 T 3 2 h L 3 L 2 4 f 3 F
          B     A     a         b
    """)
    assert MoveBack(A2, 3) in legal_actions(state)
    assert MoveForward(A2, 9) in legal_actions(state)
    state, _ = act(state, MoveForward(A2, 9))
    assert (state.pending[A2], state.duty) == (Pending.EAT, (None, None))


def test_7_2_the_duty_may_be_the_finish() -> None:
    state = partial(race, carrots={A: 100}, lettuces={A: 0}, duty={A: A2})("""
        S c 2 c 3 2 h 4 3 c 2 L f 3 F
          B   b         A     a
    """)
    state, _ = act(state, Finish(A2))
    assert (state.home, state.duty) == ((A2,), (None, None))


@pytest.mark.parametrize("ruleset", [case("7.2", ABACUS_FOR_TWO), case("7.2 finnish", FINNISH)])
def test_7_2_ruling_without_an_action_for_it_the_other_moves_and_the_duty_lapses(
    ruleset: Ruleset,
) -> None:
    """Ruling 7.2a."""
    state = partial(race, ruleset=ruleset, carrots={A: 0}, duty={A: A2})("""
        S c 2 c 3 2 h L 3 c 2 4 f 3 F
          B   A       a b
    """)
    assert movers(state) == {A1}
    assert legal_actions(state) == (TakeTen(A1),)
    state, _ = act(state, TakeTen(A1))
    assert state.duty == (None, None)
    state, _ = act(state, TakeTen(B1))
    assert movers(state) == {A1, A2}


def test_7_2_each_player_has_a_duty_of_its_own() -> None:
    state, _ = act(race(FIELD, duty={A: A2, B: B1}), MoveForward(A2, 7))
    assert (state.duty, movers(state)) == ((None, B1), {B1})


def test_7_2_a_stuck_players_duty_is_forgotten() -> None:
    """3.5: whatever was pending, the duty too."""
    state = partial(race, turn=B, carrots={A: 0}, duty={A: A2})("""
        S c 2 4 3 2 h L 3 c 2 4 f 3 F
          B   A       a     b
    """)
    state, events = act(state, TakeTen(B1))
    assert RaceBegunAgain(A, A1, RestartCause.STUCK) in turn_of(A, events)
    assert (state.duty, state.turn) == ((None, None), B)


# --- the duty in the finnish edition --------------------------------------------------------

LYING = """
    S c T c 3 2 h L 3 c 2 4 f 3 F
      B   A       ae    b
    """


def finnish(drawing: str, **given: object) -> GameState:
    """A drawn race of two after the Finnish rules page, in which B is to act."""
    return race(drawing, ruleset=FINNISH, turn=B, **given)


def eaten(drawing: str, **given: object) -> GameState:
    """B has taken 10 and A2 has eaten: A1 is to act."""
    state, _ = act(finnish(drawing, **given), TakeTen(B1))
    assert (state.stage, state.marker, state.turn) == (Stage.OTHER_MARKER, A1, A)
    return state


def test_7_2_finnish_first_it_eats_then_the_other_moves_in_the_same_turn() -> None:
    state, events = act(finnish(LYING), TakeTen(B1))
    assert turn_of(A, events) == ate(A, A2, 2, left=4)
    assert (state.stage, state.marker, state.actor) == (Stage.OTHER_MARKER, A1, A)
    assert movers(state) == {A1}
    assert state.carrots[A] == 85
    state, events = act(state, MoveForward(A1, 5))
    assert CarrotsPaid(A, A1, 3, Cause.FORWARD) in events
    assert (state.squares, state.turn, state.duty) == ((5, 7, 1, 10), B, (A2, None))
    state, _ = act(state, TakeTen(B1))
    assert (state.stage, movers(state)) == (Stage.MAIN, {A2})
    state, _ = act(state, MoveForward(A2, 9), TakeTen(B1))
    assert movers(state) == {A1, A2}


def test_7_2_finnish_the_eater_does_not_move_in_that_turn() -> None:
    state = eaten(LYING)
    for action in (MoveForward(A2, 9), TakeTen(A2), Finish(A2), MoveBack(A2, 3)):
        assert why_illegal(state, action) == Refusal(Reason.OTHER_MARKER_MUST_MOVE)


@cases(
    "action, square, carrots",
    case("ruling 7.2b: staying to take", TakeTen(A1), 3, 85 + 10),
    case("ruling 7.2b: staying to give", GiveTen(A1), 3, 85 - 10),
    case("ruling 7.2b: moving back", MoveBack(A1, 2), 2, 85 + 10),
)
def test_7_2_finnish_the_other_may_take_any_action(
    action: Action, square: int, carrots: int
) -> None:
    state, _ = act(eaten(LYING), action)
    assert (state.squares[A1], state.carrots[A]) == (square, carrots)
    assert (state.turn, state.duty) == (B, (A2, None))


def test_7_2_finnish_finishing_is_an_action_too() -> None:
    """Ruling 7.2b, 7.3: the last lettuce has just been eaten, and the first brings any number."""
    state = partial(eaten, lettuces={A: 1}, carrots={A: 100})("""
        S c 2 c 3 2 h L 3 c 2 4 f 3 F
          B           ae    b     A
    """)
    assert Finish(A1) in legal_actions(state)
    state, events = act(state, Finish(A1))
    assert MarkerCameHome(A, A1, place=1) in events
    assert (state.home, state.turn, state.duty) == ((A1,), B, (A2, None))


def test_7_2_finnish_the_other_moves_with_its_own_bonus() -> None:
    """Ruling 7.2b, 3.3: fourth on a 4, 40 carrots just before it leaves."""
    drawing = """
        S c 2 4 3 2 h L 3 c 2 4 f 3 F
              A B     ae    b
        """
    state, events = act(
        race(drawing, ruleset=FINNISH, turn=B, carrots={A: 0, B: 65}), MoveForward(B1, 5)
    )
    assert only(turn_of(A, events), CarrotsTaken) == [CarrotsTaken(A, A2, 20, Cause.LETTUCE)]
    furthest = max(action.to for action in legal_actions(state) if isinstance(action, MoveForward))
    assert furthest == 3 + 10  # 20 + 40 carrots reach ten squares, for 55
    state, events = act(state, MoveForward(A1, 13))
    assert events[0] == CarrotsTaken(A, A1, 40, Cause.POSITION)
    assert state.carrots[A] == 5


@cases(
    "drawing, lettuces",
    drawn(2, id="ruling 7.2b: the other has no action")("""
        S c 2 c 3 2 h L 3 c 2 4 f 3 F
          B     b     ae          A
    """),
    drawn(1, id="ruling 7.2b: the other is home")("""
        S c 2 c 3 2 h L 3 c 2 4 f 3 F
          B     b     ae            A
    """),
)
def test_7_2_finnish_without_an_action_for_the_other_nothing_and_no_restart(
    drawing: str, lettuces: int
) -> None:
    given = {"carrots": {A: 0}, "lettuces": {A: lettuces}}
    state, events = act(finnish(drawing, **given), TakeTen(B1))
    told = turn_of(A, events)
    assert len(only(told, LettuceEaten)) == 1
    assert only(told, RaceBegunAgain) == []
    assert (state.turn, state.stage, state.duty) == (B, Stage.MAIN, (A2, None))


ONTO_A_HARE = """
    S c 2 c 3 2 h L 3 c 2 4 f 3 F
      B     A     ae    b
    """


def test_7_2_finnish_the_other_told_to_miss_comes_before_the_duty() -> None:
    """7.2: the next turn is missed, and the duty falls on the one after."""
    state, events = act(eaten(ONTO_A_HARE), MoveForward(A1, 6), DieFace(1))
    assert MarkerLaidDown(A1, Pending.MISS) in events
    assert (state.turn, state.duty) == (B, (A2, None))
    state, events = act(state, TakeTen(B1))
    assert turn_of(A, events) == (MarkerStoodUp(A1), TurnMissed(A, A1))
    assert (state.turn, state.duty) == (B, (A2, None))
    state, _ = act(state, TakeTen(B1))
    assert (state.turn, movers(state)) == (A, {A2})


def test_7_2_finnish_the_other_laid_down_to_eat_meanwhile_is_eat_and_move_again() -> None:
    """7.2: A1 lies down on a lettuce in A2's turn; the next turn A1 eats and A2 moves."""
    state = eaten("""
        S c 2 c 3 L h L 3 c 2 4 f 3 F
          B   A       ae    b
    """)
    state, events = act(state, MoveForward(A1, 5))
    assert MarkerLaidDown(A1, Pending.EAT) in events
    state, events = act(state, TakeTen(B1))
    assert only(turn_of(A, events), LettuceEaten) == [LettuceEaten(A, A1, 3, left=3)]
    assert (state.stage, state.marker, movers(state)) == (Stage.OTHER_MARKER, A2, {A2})
    state, _ = act(state, MoveForward(A2, 8))
    assert state.duty == (A1, None)
    state, _ = act(state, TakeTen(B1))
    assert (state.stage, movers(state)) == (Stage.MAIN, {A1})


def test_7_2_finnish_the_other_told_to_eat_on_a_hare_square_meanwhile() -> None:
    """7.2, 5.1: the same, if a hare square says so."""
    state, _ = act(eaten(ONTO_A_HARE), MoveForward(A1, 6), DieFace(5))
    assert (state.pending[A1], state.turn) == (Pending.EAT, B)
    state, _ = act(state, TakeTen(B1))
    assert (state.stage, state.marker, state.duty) == (Stage.OTHER_MARKER, A2, (A1, None))


def test_7_2_finnish_the_last_lettuce_eaten_the_other_told_to_eat_misses() -> None:
    """7.2, 5.1: without lettuce it misses a turn."""
    state, _ = act(eaten(ONTO_A_HARE, lettuces={A: 1}), MoveForward(A1, 6), DieFace(5))
    assert (state.pending[A1], state.duty) == (Pending.MISS, (A2, None))


def test_7_2_finnish_a_restart_of_the_other_leaves_the_eaters_duty() -> None:
    """3.5: A1 pays all 21 carrots, is first, has none to eat and starts over."""
    state = partial(eaten, carrots={A: 1})("""
        S c 2 c L 2 4 4 3 c 2 4 h 3 F
          B b   ae  A
    """)
    state, events = act(state, MoveForward(A1, 12), DieFace(5))
    assert RaceBegunAgain(A, A1, RestartCause.NO_CARROT) in events
    assert (state.squares[A1], state.carrots[A], state.duty) == (0, 95, (A2, None))
    state, _ = act(state, TakeTen(B1))
    assert movers(state) == {A2}


def test_7_2_finnish_a_hare_acts_in_the_eating_turn_as_in_any() -> None:
    """7.2, 5.1: moving again is for the other marker too."""
    state, _ = act(eaten(ONTO_A_HARE), MoveForward(A1, 6))
    assert (state.stage, state.marker, state.hares) == (Stage.HARE, A1, 1)
    state, _ = act(state, DieFace(6))
    assert (state.stage, movers(state)) == (Stage.MOVE_AGAIN, {A1})
    state, _ = act(state, MoveForward(A1, 8))
    assert (state.turn, state.duty) == (B, (A2, None))


# --- finishing ------------------------------------------------------------------------------

FIRST_TO_FINISH = """
    S c 2 c 3 2 h 4 3 c 2 4 f 3 F
      B   b         a         A
    """
"""A1 is one square from the finish."""


@pytest.mark.parametrize("carrots", [1, 11, 12, 500], ids="7.3 with {}".format)
def test_7_3_the_first_marker_brings_any_number_of_carrots_but_wins_nothing(carrots: int) -> None:
    """7.3, 7.1: the other must come home, too."""
    given = {"carrots": {A: carrots}, "lettuces": {A: 0}, "ends_with_winner": True}
    state, events = act(race(FIRST_TO_FINISH, **given), Finish(A1))
    assert only(events, MarkerCameHome) == [MarkerCameHome(A, A1, place=1)]
    assert state.carrots[A] == carrots - 1
    assert (state.is_over, state.turn, state.home) == (False, B, (A1,))


@pytest.mark.parametrize("lettuces", [1, 5], ids="7.3 with {} left".format)
def test_7_3_only_when_all_five_lettuces_are_eaten(lettuces: int) -> None:
    """7.3: that is the reason, though without a duty (7.2) the other marker could move."""
    state = race(FIRST_TO_FINISH, lettuces={A: lettuces})
    assert (state.duty, movers(state)) == ((None, None), {A2})
    assert why_illegal(state, Finish(A1)) == Refusal(Reason.LETTUCES_LEFT, held=lettuces)


def test_7_3_paying_is_not_spared() -> None:
    state = race(FIRST_TO_FINISH, carrots={A: 20}, lettuces={A: 0})
    assert why_illegal(state, Finish(A2)) == Refusal(Reason.TOO_FEW_CARROTS, 21, 20)


def test_7_3_the_first_marker_of_the_second_player_too() -> None:
    """7.3: whatever place it has."""
    state = partial(race, turn=B, carrots={B: 400}, lettuces=0)("""
        S c 2 c 3 2 h 4 3 c 2 4 f 3 F
          B   A                   b a
    """)
    state, events = act(state, Finish(B2))
    assert MarkerCameHome(B, B2, place=2) in events


@cases(
    "at_home, place, most",
    case("7.3 second home, at most 20", "A", 2, 20),
    case("7.3 third home, at most 30", "AB", 3, 30),
    case("7.3 third home, whoever was first", "BA", 3, 30),
)
def test_7_3_the_second_marker_brings_at_most(at_home: str, place: int, most: int) -> None:
    first, *more = at_home
    others = "b" if "B" in at_home else "B"
    lines = ["S c 2 c 3 2 h 4 3 c 2 4 f c F", f"  {others}" + " " * 23 + f"a {first}"]
    if "B" in at_home:
        lines.append(" " * 28 + more[0])
    else:
        lines.append("    b")
    state = race("\n".join(lines), carrots={A: 1 + most}, lettuces=0)
    _, events = act(state, Finish(A2))
    assert only(events, MarkerCameHome) == [MarkerCameHome(A, A2, place=place)]
    state = race("\n".join(lines), carrots={A: 2 + most}, lettuces=0)
    assert why_illegal(state, Finish(A2)) == Refusal(Reason.TOO_MANY_CARROTS, most, most + 1)


def test_7_3_as_fourth_home_it_brings_at_most_40() -> None:
    """Ruling 7.3: where the race goes on until all are home."""
    drawing = """
        S c 2 c 3 2 h 4 3 c 2 4 f c F
                                  a B
                                    b
                                    A
        """
    for carrots, comes_home in ((41, True), (42, False)):
        state = race(drawing, carrots={A: carrots}, lettuces=0, all_run_home=True)
        assert (Finish(A2) in legal_actions(state)) is comes_home


def test_7_3_an_event_brings_the_first_marker_home_with_any_number() -> None:
    """Ruling 5.1c: fourth, no free square before the finish, and section 6 allows it."""
    state = partial(race, carrots={A: 3 + 500}, lettuces=0)("""
        S c 2 c 3 2 h 4 3 T T T F
                a     A b       B
    """)
    state, events = act(state, MoveForward(A2, 6), DieFace(3))
    assert only(events, MarkerCameHome) == [MarkerCameHome(A, A2, place=2)]
    assert state.carrots[A] == 500


@pytest.mark.parametrize(
    ("carrots", "comes_home"), [case("7.3 with 20", 20, True), case("7.3 with 21 not", 21, False)]
)
def test_7_3_an_event_brings_the_second_marker_home_with_20(carrots: int, comes_home: bool) -> None:
    state = partial(race, carrots={A: 3 + carrots}, lettuces=0)("""
        S c 2 c 3 2 h 4 3 T T T F
                a     B b       A
    """)
    state, events = act(state, MoveForward(A2, 6), DieFace(3))
    lapsed = EffectLapsed(A2, HareEffect.POSITION_FORWARD, LapseCause.MAY_NOT_FINISH)
    assert only(events, EffectLapsed) == ([] if comes_home else [lapsed])
    assert state.is_over is comes_home


# --- positions and bonuses ------------------------------------------------------------------


def test_7_4_positions_count_all_four_markers() -> None:
    state = race(FIELD)
    assert [position_of(state, marker) for marker in (A1, A2, B1, B2)] == [3, 2, 4, 1]


def test_7_4_positions_count_those_at_home() -> None:
    """4.1: in the order in which they finished."""
    state = partial(race, lettuces=0)("""
        S c 2 c 3 2 h 4 3 c 2 4 f 3 F
          B                       a A
                                    b
    """)
    assert [position_of(state, marker) for marker in (A1, B2, A2, B1)] == [1, 2, 3, 4]


def test_7_4_ruling_nothing_is_paid_when_the_turn_begins() -> None:
    """Ruling 7.4: 3.3 pays just before the marker leaves."""
    drawing = "S c 2 c 3 3 2 4 3 4 2 c f 3 F\n  B       a A       b"
    state, events = act(race(drawing, turn=B), TakeTen(B1))
    assert only(turn_of(A, events), CarrotsTaken) == []
    assert state.carrots[A] == 65


@cases(
    "action, bonus, paid",
    case("7.4 second on a 2", MoveForward(A1, 7), 20, 1),
    case("7.4 third on a 3", MoveForward(A2, 8), 30, 10),
)
def test_7_4_ruling_the_bonus_is_only_for_the_marker_moved(
    action: MoveForward, bonus: int, paid: int
) -> None:
    """Ruling 7.4."""
    drawing = "S c 2 c 3 2 2 4 3 4 2 c f 3 F\n  B     a   A       b"
    state, events = act(race(drawing), action)
    marker = action.marker
    assert events[:2] == (
        CarrotsTaken(A, marker, bonus, Cause.POSITION),
        CarrotsPaid(A, marker, paid, Cause.FORWARD),
    )
    assert state.carrots[A] == 65 + bonus - paid


def test_7_4_ruling_each_markers_legality_is_judged_with_its_own_bonus() -> None:
    """Ruling 7.4: without carrots, A1 moves with its 20, A2 with its 30, neither with both."""
    drawing = "S c 2 c 3 2 2 4 3 4 2 c f 3 F\n  B     a   A       b"
    state = race(drawing, carrots={A: 0})
    ahead = {
        m: [x.to - state.squares[m] for x in legal_actions(state) if x.marker == m]
        for m in (A1, A2)
    }
    assert (max(ahead[A1]), max(ahead[A2])) == (5, 7)
    assert why_illegal(state, MoveForward(A1, 12)) == Refusal(Reason.TOO_FEW_CARROTS, 21, 20)


def test_7_4_ruling_the_others_bonus_pays_for_nothing() -> None:
    """Ruling 7.4."""
    drawing = "S c 2 c h 2 2 4 3 4 2 c f 3 F\n  B     a   A       b"
    state = race(drawing, carrots={A: 0})
    assert movers(state) == {A1}
    assert state.stage is Stage.MAIN


def test_7_4_ruling_its_bonus_may_make_a_marker_too_rich_to_finish() -> None:
    """Ruling 7.4, 7.3: A1, second on a 2, would bring 20 carrots more."""
    drawing = "S c 2 c 3 2 3 4 3 4 2 c f 2 F\n  B       b               A a"
    for carrots, refusal in ((1, None), (2, Refusal(Reason.TOO_MANY_CARROTS, 20, 21))):
        state = race(drawing, carrots={A: carrots}, lettuces={A: 0})
        assert why_illegal(state, Finish(A1)) == refusal


def test_7_4_staying_gets_no_bonus_of_the_other() -> None:
    """7.4: A1 stands second on a 2; A2 stays."""
    drawing = "S c 2 c 3 2 2 4 3 4 2 c f 3 F\n  B   a     A       b"
    state = race(drawing, carrots={A: 9})
    assert why_illegal(state, GiveTen(A2)) == Refusal(Reason.TOO_FEW_CARROTS, 10, 9)
    _, events = act(state, TakeTen(A2))
    assert only(events, CarrotsTaken)[:1] == [CarrotsTaken(A, A2, 10, Cause.STAY)]


def test_7_4_the_table_is_read_for_one_of_four() -> None:
    """5.1, 7.4: second of the four markers."""
    state, _ = act(race(FIELD), MoveForward(A2, 6))
    _, events = act(state, DieFace(4))
    (rolled,) = only(events, DieRolled)
    assert (rolled.position, rolled.marker) == (2, A2)


@cases(
    "markers, to",
    case("7.4 a position back: behind the own other one", "  B     A a         b", 3),
    case("7.4 a position forward: past the own other one", "        a     A   b B", 8),
)
def test_7_4_own_second_markers_count_for_moving_a_position(markers: str, to: int) -> None:
    """5.1: the next ahead or behind may be the own other marker."""
    state = race(f"S c 2 c 3 2 h 4 3 c 2 4 f 3 F\n{markers}")
    _, events = act(state, MoveForward(A2, 6), DieFace(3))
    assert only(events, MarkerMoved) == [MarkerMoved(A2, 6, to, Manner.EVENT)]


def test_7_4_miss_a_turn_costs_the_whole_turn() -> None:
    state, events = act(race(FIELD), MoveForward(A2, 6), DieFace(1), TakeTen(B1))
    assert turn_of(A, events) == (MarkerStoodUp(A2), TurnMissed(A, A2))
    assert state.turn == B
    state, _ = act(state, TakeTen(B1))
    assert movers(state) == {A1, A2}


# --- stuck ----------------------------------------------------------------------------------


@cases(
    "drawing, marker, start",
    drawn(A1, 4, id="ruling 7.5: the hindmost starts over")("""
        S c 2 c 4 2 h 4 4 c 2 4 f 4 F
          B     A   a       b
    """),
    drawn(A2, 4, id="ruling 7.5: the hindmost, if it is the second")("""
        S c 2 c 4 2 h 4 4 c 2 4 f 4 F
          B     a   A       b
    """),
    drawn(A2, 6, id="ruling 7.5: one on the start is passed over")("""
        S c 2 c 4 2 h 4 4 c 2 4 f 4 F
        A B         a       b
    """),
    drawn(A2, 5, id="ruling 7.5: the one at home stays there")("""
        S c 2 c 3 2 h 4 3 c 2 4 f 4 F
          B       a         b       A
    """),
    drawn(A2, 0, id="ruling 7.5: one at home, the other on the start: in place")("""
        S c 2 c 3 2 h 4 3 c 2 4 f 4 F
        a B                 b       A
    """),
)
def test_7_5_stuck_only_when_neither_marker_has_an_action(
    drawing: str, marker: int, start: int
) -> None:
    before = race(drawing, turn=B, carrots={A: 0}, lettuces={A: 0})
    state, events = act(before, TakeTen(B1))
    assert turn_of(A, events) == restarted(A, marker, RestartCause.STUCK, start, before=0, after=95)
    assert (state.squares[marker], state.lettuces[A], state.turn) == (0, 0, B)
    assert state.home == before.home


def test_7_5_not_stuck_if_one_of_them_has_an_action() -> None:
    drawing = "S c 2 c 4 2 h 4 4 c 2 4 f 4 F\n  B   A     a       b"
    state, events = act(race(drawing, turn=B, carrots={A: 0}), TakeTen(B1))
    assert only(events, RaceBegunAgain) == []
    assert (state.turn, legal_actions(state)) == (A, (TakeTen(A1),))


def test_7_5_ruling_both_on_the_start_one_begins_again_in_place() -> None:
    """Ruling 7.5."""
    drawing = "S c 2 c 3 2 h 4 3 c 2 4 f 4 F\nA B               b\na"
    state, events = act(race(drawing, turn=B, carrots={A: 0}), TakeTen(B1))
    (again,) = only(turn_of(A, events), RaceBegunAgain)
    assert again.marker in (A1, A2)
    assert only(turn_of(A, events), MarkerMoved) == [
        MarkerMoved(again.marker, 0, 0, Manner.RESTART)
    ]
    assert (state.carrots[A], state.turn) == (95, B)


def test_7_5_a_restart_by_a_hare_square_moves_the_marker_there() -> None:
    """5.1: A2 is first and has no carrot left; A1, the hindmost, stays."""
    drawing = "S c 2 c 3 2 h 4 3 c 2 4 h 3 F\nb   B   A             a"
    state, events = act(race(drawing, carrots={A: 1}), MoveForward(A2, 12), DieFace(5))
    assert events[1:4] == restarted(A, A2, RestartCause.NO_CARROT, 12, before=0, after=95)
    assert state.squares[A1] == 4


def test_7_5_a_restart_by_a_card_moves_the_marker_there() -> None:
    """5.3: 65 in this edition."""
    drawing = "S c 2 c 3 2 h 4 3 c 2 4 h 3 F\nb   B   A             a"
    state, _ = act(race(drawing, carrots={A: 5}, ruleset=DEVIR_2014), MoveForward(A2, 12))
    state, _ = act(state, CardDrawn(MINUS[5]))
    assert (state.squares[A1], state.squares[A2], state.carrots[A]) == (4, 0, 65)
