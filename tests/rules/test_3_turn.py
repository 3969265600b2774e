"""Section 3 of the rules: a turn is a miss, or an eating, or a bonus and an action, or a restart.

A drawn race waits for an action of `turn`; whatever a turn forces is done as it begins. So, where
a test is about how A's turn begins, the seat before A has the turn and stays on a carrot square.
"""

from __future__ import annotations

from dataclasses import replace
from functools import partial

import pytest

from game.rules import (
    Action,
    CarrotsPaid,
    CarrotsReset,
    CarrotsTaken,
    Cause,
    Finish,
    GiveTen,
    IllegalActionError,
    LettuceEaten,
    Manner,
    MarkerLaidDown,
    MarkerMoved,
    MarkerStayed,
    MarkerStoodUp,
    MoveBack,
    MoveForward,
    Pending,
    RaceBegunAgain,
    Reason,
    Refusal,
    RestartCause,
    Seat,
    TakeTen,
    TurnMissed,
    apply_action,
    legal_actions,
    move_towards,
    why_illegal,
)
from tests.cases import case, cases, drawn

from .drawing import A, B, C, D, F, act, draw, picture, race
from .happened import ate, only, restarted, turn_of

IN_POSITION = {
    1: """
       S h c T 3 x L f 2 4 T c 2 F
       B   F     A
       C
       D
       E
       """,
    2: """
       S h c T 3 x L f 2 4 T c 2 F
       B         A           F
       C
       D
       E
       """,
    3: """
       S h c T 3 x L f 2 4 T c 2 F
       C         A   B       F
       D
       E
       """,
    4: """
       S h c T 3 x L f 2 4 T c 2 F
       D         A   B C     F
       E
       """,
    5: """
       S h c T 3 x L f 2 4 T c 2 F
       E         A   B C D   F
       """,
    6: """
       S h c T 3 x L f 2 4 T c 2 F
                 A   B C D   F E
       """,
}
"""A on the square x, in each position; F, whose turn comes before A's, on a carrot square."""


# --- 3.1 miss -------------------------------------------------------------------------------


def test_3_1_a_marker_laid_down_to_miss_stands_up_and_the_turn_ends() -> None:
    """3: no restart either: 3.5 is not asked in a turn that is missed."""
    state = partial(race, turn=C, carrots={A: 0})("""
        S h c T 3 c L f 2 4 T c h F
          Am      C     B
    """)
    state, events = act(state, TakeTen(C))
    assert turn_of(A, events) == (MarkerStoodUp(A), TurnMissed(A, A))
    assert state.carrots == (0, 65, 75)
    assert draw(state) == picture("""
        S h c T 3 c L f 2 4 T c h F
          A       C     B
    """)


# --- 3.2 eat --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "position", [case(f"3.2 position {n}, {10 * n} carrots", n) for n in range(1, 7)]
)
def test_3_2_eating_takes_10_carrots_a_position(position: int) -> None:
    """3.2: and one lettuce card leaves the game."""
    state = race(IN_POSITION[position].replace("x", "L"), turn=F)
    state, events = act(replace(state, pending=(Pending.EAT, *state.pending[1:])), TakeTen(F))
    assert turn_of(A, events) == ate(A, A, position, left=2)
    assert state.lettuces == (2, 3, 3, 3, 3, 3)
    assert state.carrots[A] == 65 + 10 * position
    assert state.pending[A] is Pending.NONE
    assert state.turn == B


def test_3_2_the_position_that_counts_is_the_one_when_eating() -> None:
    """3.2: A comes to the lettuce first, is overtaken twice, and eats in third place."""
    state = race("""
        S h c T 3 c L f 2 4 T c 2 F
            A   B C
    """)
    for action in (MoveForward(A, 6), MoveForward(B, 8)):
        state, events = act(state, action)
        assert only(events, LettuceEaten) == []
    state, events = act(state, MoveForward(C, 9))
    assert turn_of(A, events) == ate(A, A, 3, left=2)


LETTUCE_JUST_EATEN = """
    S h c T 3 c L f 2 4 T c 2 F
        B     C A
    """


def test_3_2_after_eating_the_next_turn_must_move() -> None:
    state, events = act(race(LETTUCE_JUST_EATEN, turn=C), TakeTen(C))
    assert only(events, LettuceEaten) == []
    assert {type(action) for action in legal_actions(state)} == {MoveForward, MoveBack}
    for stay in (TakeTen(A), GiveTen(A)):
        assert why_illegal(state, stay) == Refusal(Reason.NOT_A_CARROT_SQUARE)


def test_3_2_a_lettuce_square_may_be_used_again_after_leaving_it() -> None:
    state = race(LETTUCE_JUST_EATEN)
    state, _ = act(state, MoveBack(A, 3), TakeTen(B), TakeTen(C), MoveForward(A, 6), TakeTen(B))
    assert state.pending[A] is Pending.EAT
    state, events = act(state, TakeTen(C))
    assert len(only(events, LettuceEaten)) == 1


def test_3_2_ruling_the_move_after_eating_may_lead_straight_to_another_lettuce() -> None:
    """Ruling 3.2b: two lettuces, each eaten in a turn of its own, with one move between."""
    state = partial(race, turn=C)("""
        S h c T 3 c L f L 4 T c 2 F
          B   C     Ae
    """)
    state, _ = act(state, MoveForward(C, 4))
    assert (state.turn, state.lettuces[A], state.squares[A]) == (B, 2, 6)
    state, _ = act(state, MoveForward(B, 2), MoveForward(C, 5), MoveForward(A, 8))
    assert state.pending[A] is Pending.EAT
    state, events = act(state, TakeTen(B), TakeTen(C))
    assert only(events, LettuceEaten) == [LettuceEaten(A, A, 1, left=1)]


# --- 3.3 position bonus ---------------------------------------------------------------------

BONUSES = {("2", 2): 20, ("3", 3): 30, ("4", 4): 40, ("f", 1): 10, ("f", 5): 50, ("f", 6): 60}
"""Every other meeting of square and position pays nothing."""


@pytest.mark.parametrize(
    ("square", "position"),
    [
        case(f"3.3 square {square}, position {position}", square, position)
        for square in "234fhcTL"
        for position in range(1, 7)
    ],
)
def test_3_3_the_bonus_of_a_position_square(square: str, position: int) -> None:
    bonus = BONUSES.get((square, position), 0)
    state, events = act(race(IN_POSITION[position].replace("x", square), turn=F), TakeTen(F))
    assert turn_of(A, events) == ((CarrotsTaken(A, A, bonus, Cause.POSITION),) if bonus else ())
    assert state.carrots[A] == 65 + bonus
    assert state.actor == A


def test_3_3_the_bonus_comes_before_the_action_is_chosen_and_can_pay_for_it() -> None:
    """3.3, 3.5: whether A is stuck is judged after the bonus."""
    state = partial(race, turn=C, carrots={A: 0})("""
        S h c 3 c c f 2 4 c c 2 F
                C     A B
    """)
    state, events = act(state, TakeTen(C))
    assert turn_of(A, events) == (CarrotsTaken(A, A, 20, Cause.POSITION),)
    assert legal_actions(state) == (MoveForward(A, 9), MoveForward(A, 10), MoveForward(A, 11))


@cases(
    "drawing, paid",
    drawn((), id="3.3 second on arrival, third on leaving: nothing")("""
        S h c T 3 c L f 2 4 T c 2 F
            A     C           B
    """),
    drawn(
        (CarrotsTaken(A, A, 20, Cause.POSITION),), id="3.3 first on arrival, second on leaving: 20"
    )("""
        S h c T 3 c L f 2 4 T c 2 F
            A   C B
    """),
)
def test_3_3_the_position_that_counts_is_the_one_on_leaving(
    drawing: str, paid: tuple[CarrotsTaken, ...]
) -> None:
    state, events = act(race(drawing), MoveForward(A, 8))
    assert only(events, CarrotsTaken) == []
    _, events = act(state, TakeTen(B), MoveForward(C, 9))
    assert turn_of(A, events) == paid


# --- 3.4 forward ----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("squares", "cost"),
    [
        case(f"3.4 forward {n}, {cost} carrots", n, cost)
        for n, cost in enumerate([1, 3, 6, 10, 15, 21, 28, 36, 45, 55], 1)
    ],
)
def test_3_4_forward_is_paid_by_the_square_and_before_the_move(squares: int, cost: int) -> None:
    """3.4, 1.1, 1.5: by the squares moved, before the move, and to the carrot: change is free."""
    state = race("""
        S c c c c c c c c c c c F
        A
        B
        C
    """)
    state, events = act(state, MoveForward(A, squares))
    assert events[:2] == (
        CarrotsPaid(A, A, cost, Cause.FORWARD),
        MarkerMoved(A, 0, squares, Manner.FORWARD),
    )
    assert state.carrots == (65 - cost, 65, 65)


@cases(
    "carrots, lettuces, squares",
    case("3.4 forward with 0 carrots: nowhere", 0, 3, []),
    case("3.4 forward with 2: the tortoise square is closed", 2, 3, []),
    case("3.4 forward with 3: two squares", 3, 3, [4]),
    case("3.4 forward with 6: the third is occupied", 6, 3, [4]),
    case("3.4 forward with 9: not enough for four squares", 9, 3, [4]),
    case("3.4 forward with 10: the occupied one is jumped", 10, 3, [4, 6]),
    case("3.4 forward without a lettuce: not to a lettuce square", 10, 0, [4]),
    case("3.4 forward with 44: not to the next tortoise", 44, 3, [4, 6, 8, 9]),
    case("3.4 forward with 65: never onto the finish", 65, 3, [4, 6, 8, 9, 11, 12]),
    case("3.4 forward with 65 and no lettuce", 65, 0, [4, 8, 9, 11, 12]),
)
def test_3_4_forward_to_any_free_square_that_is_open(
    carrots: int, lettuces: int, squares: list[int]
) -> None:
    state = partial(race, carrots={A: carrots}, lettuces={A: lettuces})("""
        S h c T 3 c L f 2 4 T c h F
            A     B   C
    """)
    forward = [action for action in legal_actions(state) if isinstance(action, MoveForward)]
    assert forward == [MoveForward(A, square) for square in squares]


# --- 3.4 backward ---------------------------------------------------------------------------


@cases(
    "drawing, to, taken",
    drawn(10, 10, id="3.4 backward one square, 10 carrots")("""
        S h c T 3 c L f 2 4 T c h F
            B     C           A
    """),
    drawn(3, 60, id="3.4 backward six squares, 60 carrots")("""
        S h c T 3 c L f 2 4 T c h F
            B     C       A
    """),
    drawn(3, 70, id="3.4 backward from a tortoise square to the one before")("""
        S h c T 3 c L f 2 4 T c h F
            B     C         A
    """),
)
def test_3_4_backward_to_the_nearest_tortoise(drawing: str, to: int, taken: int) -> None:
    state = race(drawing)
    here = state.squares[A]
    back = [action for action in legal_actions(state) if isinstance(action, MoveBack)]
    assert back == [MoveBack(A, to)]
    state, events = act(state, MoveBack(A, to))
    assert events[:2] == (
        MarkerMoved(A, here, to, Manner.BACK),
        CarrotsTaken(A, A, taken, Cause.TORTOISE),
    )
    assert (state.squares[A], state.carrots[A]) == (to, 65 + taken)


def test_3_4_backward_not_if_the_nearest_tortoise_is_occupied() -> None:
    state = race("""
        S h c T 3 c L f 2 4 T c h F
            C               B   A
    """)
    assert not [action for action in legal_actions(state) if isinstance(action, MoveBack)]
    assert why_illegal(state, MoveBack(A, 10)) == Refusal(Reason.NEAREST_TORTOISE_OCCUPIED)
    assert why_illegal(state, MoveBack(A, 3)) == Refusal(Reason.NOT_THE_NEAREST_TORTOISE)


# --- 3.4 stay -------------------------------------------------------------------------------

ON_CARROTS = """
    S h c T 3 c L f 2 4 T c h F
        A     B           C
    """


@cases(
    "action, events, carrots",
    case(
        "3.4 stay and take 10",
        TakeTen(A),
        (MarkerStayed(A, 2), CarrotsTaken(A, A, 10, Cause.STAY)),
        75,
    ),
    case(
        "3.4 stay and give 10",
        GiveTen(A),
        (MarkerStayed(A, 2), CarrotsPaid(A, A, 10, Cause.STAY)),
        55,
    ),
)
def test_3_4_stay_on_a_carrot_square(
    action: Action, events: tuple[object, ...], carrots: int
) -> None:
    state = race(ON_CARROTS)
    state, happened = act(state, action)
    assert happened[:2] == events
    assert (state.squares[A], state.carrots[A], state.turn) == (2, carrots, B)


@cases(
    "held, stays",
    case("ruling 3.4a with 0 carrots only take", 0, [TakeTen(A)]),
    case("ruling 3.4a with 9 carrots only take", 9, [TakeTen(A)]),
    case("ruling 3.4a with 10 carrots take or give", 10, [TakeTen(A), GiveTen(A)]),
)
def test_3_4_ruling_giving_needs_10_carrots(held: int, stays: list[Action]) -> None:
    state = race(ON_CARROTS, carrots={A: held})
    assert [a for a in legal_actions(state) if isinstance(a, TakeTen | GiveTen)] == stays
    if held < 10:
        assert why_illegal(state, GiveTen(A)) == Refusal(Reason.TOO_FEW_CARROTS, 10, held)


def test_3_4_ruling_whether_to_stay_is_chosen_the_turn_after_arriving() -> None:
    """Ruling 3.4b: the marker stands upright on arrival, and all is open next turn."""
    state = race("""
        S h c T 3 c L f 2 4 T c h F
        A         B           C
    """)
    state, events = act(state, MoveForward(A, 2))
    assert only(events, CarrotsTaken) == []
    assert state.pending[A] is Pending.NONE
    state, _ = act(state, TakeTen(B), TakeTen(C))
    assert {type(action) for action in legal_actions(state)} == {MoveForward, TakeTen, GiveTen}


# --- 3.4 what is refused, and why -----------------------------------------------------------


@cases(
    "action, refusal",
    case("3.4 where it stands", MoveForward(A, 4), Refusal(Reason.STANDS_THERE)),
    case("1.3 onto a marker", MoveForward(A, 7), Refusal(Reason.OCCUPIED, 0, 0)),
    case("3.4 onto a lettuce, none left", MoveForward(A, 6), Refusal(Reason.NO_LETTUCE_LEFT)),
    case(
        "3.4 forward onto a tortoise", MoveForward(A, 10), Refusal(Reason.TORTOISE_IS_BACKWARD_ONLY)
    ),
    case("3.4 needs 15, has 12", MoveForward(A, 9), Refusal(Reason.TOO_FEW_CARROTS, 15, 12)),
    case("3.4 home needs 45, has 12", Finish(A), Refusal(Reason.TOO_FEW_CARROTS, 45, 12)),
    case("3.4 the finish is no square", MoveForward(A, 13), Refusal(Reason.NO_SUCH_SQUARE)),
    case("3.4 beyond the finish", MoveForward(A, 14), Refusal(Reason.NO_SUCH_SQUARE)),
    case("3.4 forward to behind", MoveForward(A, 2), Refusal(Reason.NO_SUCH_SQUARE)),
    case("3.4 forward to before the start", MoveForward(A, -1), Refusal(Reason.NO_SUCH_SQUARE)),
    case("3.4 backward onto a hare", MoveBack(A, 1), Refusal(Reason.BACKWARD_TO_TORTOISE_ONLY)),
    case("3.4 backward to the start", MoveBack(A, 0), Refusal(Reason.BACKWARD_TO_TORTOISE_ONLY)),
    case("3.4 back to where it is", MoveBack(A, 4), Refusal(Reason.STANDS_THERE)),
    case("3.4 back to ahead", MoveBack(A, 10), Refusal(Reason.NO_SUCH_SQUARE)),
    case("3.4 back to before the start", MoveBack(A, -1), Refusal(Reason.NO_SUCH_SQUARE)),
    case("3.4 take where no carrot is", TakeTen(A), Refusal(Reason.NOT_A_CARROT_SQUARE)),
    case("3.4 give where no carrot is", GiveTen(A), Refusal(Reason.NOT_A_CARROT_SQUARE)),
    case("3.4 another player's marker", MoveForward(B, 5), Refusal(Reason.NOT_YOUR_TURN)),
    case("3.4 another player's finish", Finish(C), Refusal(Reason.NOT_YOUR_TURN)),
)
def test_3_4_a_refusal_has_a_reason_and_its_numbers(action: Action, refusal: Refusal) -> None:
    state = partial(race, carrots={A: 12}, lettuces={A: 0})("""
        S h c T 3 c L f 2 4 T c h F
            B   A     C
    """)
    assert why_illegal(state, action) == refusal
    with pytest.raises(IllegalActionError, match=refusal.reason.value):
        apply_action(state, action)


@cases(
    "square, action",
    case("3.4 the start: a move back, though illegal", 0, MoveBack(A, 0)),
    case("3.4 a square behind: a move back", 3, MoveBack(A, 3)),
    case("3.4 the marker's own square: nothing", 4, None),
    case("3.4 a square ahead: a move forward", 5, MoveForward(A, 5)),
    case("3.4 the finish", 13, Finish(A)),
)
def test_3_4_pointing_at_a_square_means_a_move(square: int, action: Action | None) -> None:
    state = race("""
        S h c T 3 c L f 2 4 T c h F
            B   A     C
    """)
    assert move_towards(state, A, square) == action


@cases(
    "drawing, carrots, action",
    drawn(3, MoveForward(A, 6), id="3.4 paying the last carrot")("""
        S h c T 3 c L f 2 4 T c h F
              B A C
    """),
    drawn(200, MoveBack(A, 10), id="3.4 turning back just before the finish")("""
        S h c T 3 c L f 2 4 T c h F
                  C B           A
    """),
)
def test_3_4_a_legal_action_must_be_taken_however_ruinous(
    drawing: str, carrots: int, action: Action
) -> None:
    """3.4: there is no voluntary restart; the one action there is waits to be taken."""
    state, events = act(race(drawing, turn=C, carrots={A: carrots}), TakeTen(C))
    assert turn_of(A, events) == ()
    assert legal_actions(state) == (action,)
    state, _ = act(state, action)
    assert state.squares[A] != 0


# --- 3.5 stuck ------------------------------------------------------------------------------


@cases(
    "drawing, carrots, lettuces",
    drawn(0, 3, id="ruling 3.5b: too poor, no tortoise behind")("""
        S h c T 3 c L f 2 4 T c h F
          A       C     B
    """),
    drawn(0, 3, id="ruling 3.5b: too poor on the start: in place")("""
        S h c T 3 c L f 2 4 T c h F
        A         C     B
    """),
    drawn(1, 3, id="ruling 3.5b: too poor, the tortoise behind taken")("""
        S h c T 3 c L f 2 4 T c h F
              B   C       A
    """),
    drawn(200, 0, id="ruling 3.5b: too rich to finish, the tortoise behind taken")("""
        S h c T 3 c L f 2 4 T c h F
                  C         B   A
    """),
    drawn(200, 0, id="ruling 3.5b: too rich to finish, no tortoise on the track")("""
        S h c 3 c c f 2 4 c 3 h F
                C     B       A
    """),
    drawn(5, 1, id="ruling 3.5b: a lettuce still held before the finish")("""
        S h c T 3 c L f 2 4 T c h F
                  C         B   A
    """),
    drawn(30, 2, id="ruling 3.5b: a second lettuce still held after eating on the last square")("""
        S h c 3 c c f 2 4 c 3 L F
                C     B       A
    """),
)
def test_3_5_stuck_the_race_is_begun_again(drawing: str, carrots: int, lettuces: int) -> None:
    """3.5: every cause of having no action; carrots are "set to" 65 also by who had more.
    Ruling 3.5a: the turn ends."""
    state = race(drawing, turn=C, carrots={A: carrots}, lettuces={A: lettuces})
    here = state.squares[A]
    state, events = act(state, TakeTen(C))
    assert turn_of(A, events) == restarted(A, A, RestartCause.STUCK, here, before=carrots, after=65)
    assert (state.squares[A], state.carrots[A]) == (0, 65)
    assert state.lettuces[A] == lettuces  # as they are
    assert state.turn == B  # the turn ends


@cases(
    "drawing, before, amount",
    drawn(C, 65, id="3.5 three players: 65")("""
        S h c 3 c c f 2 4 c 3 h F
          A     C     B
    """),
    drawn(D, 95, id="3.5 four players: 95")("""
        S h c 3 c c f 2 4 c 3 h F
          A     D     B C
    """),
    drawn(F, 95, id="3.5 six players: 95")("""
        S h c 3 c c f 2 4 c 3 h F
        C A     F     B D     E
    """),
)
def test_3_5_the_restart_amount_is_what_the_player_began_with(
    drawing: str, before: Seat, amount: int
) -> None:
    state, _ = act(race(drawing, turn=before, carrots={A: 0}), TakeTen(before))
    assert (state.squares[A], state.carrots[A]) == (0, amount)


def test_3_5_stuck_is_judged_after_the_bonus_which_can_bar_the_way() -> None:
    """3.5, 3.3: with 12 carrots A could come in second; the bonus, which it must take, bars it."""
    state = partial(race, turn=C, carrots={A: 12}, lettuces={A: 0, B: 0})("""
        S h c 3 c c f 2 4 c c 2 F
                C             A B
    """)
    state, events = act(state, TakeTen(C))
    assert turn_of(A, events) == (
        CarrotsTaken(A, A, 20, Cause.POSITION),
        RaceBegunAgain(A, A, RestartCause.STUCK),
        MarkerMoved(A, 11, 0, Manner.RESTART),
        CarrotsReset(A, before=32, after=65),
    )


def test_3_5_several_may_start_over_one_after_another() -> None:
    state = partial(race, turn=C, carrots={A: 0, B: 0})("""
        S h c 3 c c f 2 4 c h h F
                C           A B
    """)
    state, events = act(state, TakeTen(C))
    assert [again.seat for again in only(events, RaceBegunAgain)] == [A, B]
    assert draw(state) == picture("""
        S h c 3 c c f 2 4 c h h F
        A       C
        B
    """)
    assert state.actor == C


# --- 3.6 the square acts --------------------------------------------------------------------


def test_3_6_on_a_lettuce_square_the_marker_is_laid_down_at_once() -> None:
    state = race("""
        S h c T 3 c L f 2 4 T c h F
            A     C           B
    """)
    state, events = act(state, MoveForward(A, 6))
    assert events[1:3] == (MarkerMoved(A, 2, 6, Manner.FORWARD), MarkerLaidDown(A, Pending.EAT))
    assert draw(state) == picture("""
        S h c T 3 c L f 2 4 T c h F
                  C Ae        B
    """)
    assert state.turn == B


@cases(
    "action",
    case("3.6 carrot: nothing yet", MoveForward(A, 5)),
    case("3.6 flag, first: nothing yet", MoveForward(A, 7)),
    case("3.6 position 2, first: nothing yet", MoveForward(A, 8)),
    case("3.6 tortoise: nothing yet", MoveBack(A, 3)),
)
def test_3_6_all_other_squares_do_nothing_yet(action: MoveForward | MoveBack) -> None:
    state = race("""
        S h c T 3 c L f 2 4 T c h F
            C   A             B
    """)
    state, events = act(state, action)
    assert len(events) == 3  # the move and its carrots, then B's turn
    assert state.pending[A] is Pending.NONE
    assert state.turn == B
