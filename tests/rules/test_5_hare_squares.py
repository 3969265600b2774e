"""Section 5 of the rules: the die on a hare square, and its table by position (5.1).

In most drawings A stands just before a hare square, moves onto it, and the die is given.
"""

from __future__ import annotations

from fractions import Fraction
from functools import partial

import pytest

from game.rules import (
    Action,
    CardDrawn,
    CarrotsPaid,
    CarrotsReset,
    CarrotsTaken,
    Cause,
    ChanceOutcome,
    Decline,
    DieFace,
    DieRolled,
    EffectLapsed,
    Event,
    Finish,
    GiveTen,
    HareEffect,
    LapseCause,
    Manner,
    MarkerCameHome,
    MarkerLaidDown,
    MarkerMoved,
    MoveBack,
    MoveForward,
    Pending,
    RaceBegunAgain,
    RaceEnd,
    RaceEnded,
    Reason,
    Refusal,
    RestartCause,
    RulesError,
    Ruleset,
    Stage,
    TakeTen,
    TurnMissed,
    apply_chance,
    chance_outcomes,
    legal_actions,
    price,
    why_illegal,
)
from tests.cases import case, cases, drawn
from tests.library import RULEBOOK

from .drawing import ABACUS, FIELDS, A, B, C, act, draw, picture, race, to_hare
from .editions import FINNISH
from .happened import ate, lapses, only, restarted, turn_of

# --- the table ------------------------------------------------------------------------------

TABLE = """
| 1 | miss a turn | miss | miss | miss | miss | miss |
| 2 | carrot square back | back | back | back | carrot square forward | forward |
| 3 | position back | back | back | position forward | forward | forward |
| 4 | give or take 10 | give or take 10 | move was free | free | free | free, then give or take 10 |
| 5 | eat 1 carrot | eat 1 lettuce | eat 1 lettuce | eat 1 lettuce | eat 1 lettuce | eat 1 lettuce |
| 6 | move again | again | again | again | again | again |
"""
ROWS = [[cell.strip() for cell in row.split("|")[1:-1]] for row in TABLE.strip().splitlines()]

STANDS, EATS, MISSES = Pending.NONE, Pending.EAT, Pending.MISS
ASKED, AGAIN, DONE = Stage.TAKE_OR_GIVE, Stage.MOVE_AGAIN, Stage.MAIN
OUTCOMES = {
    # face and cell: A's square and carrots, how it stands, and what the race waits for
    (1, "miss a turn"): (6, 62, MISSES, DONE),
    (1, "miss"): (6, 62, MISSES, DONE),
    (2, "carrot square back"): (3, 62, STANDS, DONE),
    (2, "back"): (3, 62, STANDS, DONE),
    (2, "carrot square forward"): (9, 62, STANDS, DONE),
    (2, "forward"): (9, 62, STANDS, DONE),
    (3, "position back"): (4, 62, STANDS, DONE),
    (3, "back"): (4, 62, STANDS, DONE),
    (3, "position forward"): (8, 62, STANDS, DONE),
    (3, "forward"): (8, 62, STANDS, DONE),
    (4, "give or take 10"): (6, 62, STANDS, ASKED),
    (4, "move was free"): (6, 65, STANDS, DONE),
    (4, "free"): (6, 65, STANDS, DONE),
    (4, "free, then give or take 10"): (6, 65, STANDS, ASKED),
    (5, "eat 1 carrot"): (6, 61, STANDS, DONE),
    (5, "eat 1 lettuce"): (6, 62, EATS, DONE),
    (6, "move again"): (6, 62, STANDS, AGAIN),
    (6, "again"): (6, 62, STANDS, AGAIN),
}


def test_5_1_the_table_below_is_that_of_the_rules() -> None:
    assert TABLE in RULEBOOK
    assert [row[0] for row in ROWS] == list("123456")
    assert {len(row) for row in ROWS} == {1 + 6}


@pytest.mark.parametrize(
    ("face", "position", "cell"),
    [
        case(f"5.1 die {face}, position {position}: {cell}", face, position, cell)
        for face, (_, *cells) in enumerate(ROWS, 1)
        for position, cell in enumerate(cells, 1)
    ],
)
@pytest.mark.parametrize(
    "ruleset", [case("abacus-2000", ABACUS), case("finnish, ruling 5.1a", FINNISH)]
)
def test_5_1_the_die_and_the_table(ruleset: Ruleset, face: int, position: int, cell: str) -> None:
    state, events = to_hare(race(FIELDS[position], ruleset=ruleset), 6, face)
    (rolled,) = only(events, DieRolled)
    assert (rolled.seat, rolled.marker, rolled.face, rolled.position) == (A, A, face, position)
    square, carrots, pending, stage = OUTCOMES[face, cell]
    assert (state.squares[A], state.carrots[A], state.pending[A]) == (square, carrots, pending)
    assert state.lettuces[A] == 3
    assert (state.stage, state.turn) == (stage, B if stage is DONE else A)


def test_5_1_the_position_is_the_one_after_moving() -> None:
    """5.1: A was last and is first: a 3 sends it back, not forward."""
    state = race("""
        S c 2 c 3 2 h 4 3 c 2 4 f 3 F
            A B C D
    """)
    state, events = to_hare(state, 6, 3)
    assert only(events, DieRolled) == [DieRolled(A, A, 3, 1, (HareEffect.POSITION_BACK,))]
    assert state.squares[A] == 2


def test_5_1_the_position_is_the_one_at_the_moment_of_each_roll() -> None:
    """5.1, ruling 5.1e: fourth, a 3 takes A past D to a hare square; third there, a 4 is read for a
    third."""
    state = race("""
        S c 2 c 3 2 h 4 h c 2 4 f 3 F
                A     D     B C
    """)
    state, events = to_hare(state, 6, 3, 4)
    assert [rolled.position for rolled in only(events, DieRolled)] == [4, 3]


# --- chance ---------------------------------------------------------------------------------


def test_5_1_every_face_of_the_die_is_as_likely() -> None:
    """5.1, 3.6: a hare square acts at once."""
    state, _ = to_hare(race(FIELDS[1]), 6)
    assert chance_outcomes(state) == tuple((DieFace(n), Fraction(1, 6)) for n in range(1, 7))
    assert (state.actor, legal_actions(state)) == (None, ())


def test_5_1_while_the_die_is_due_nobody_may_act() -> None:
    state, _ = to_hare(race(FIELDS[1]), 6)
    for action in (MoveForward(A, 7), Finish(A), TakeTen(A), Decline(A), MoveForward(B, 7)):
        assert why_illegal(state, action) == Refusal(Reason.CHANCE_IS_DUE)


@pytest.mark.parametrize("outcome", [DieFace(0), DieFace(7), DieFace(-1), CardDrawn(0)], ids=str)
def test_5_1_the_die_has_six_faces_and_no_cards(outcome: ChanceOutcome) -> None:
    state, _ = to_hare(race(FIELDS[1]), 6)
    with pytest.raises(RulesError, match="can't come now"):
        apply_chance(state, outcome)


def test_5_1_no_die_is_rolled_off_the_hare() -> None:
    state = race(FIELDS[1])
    assert chance_outcomes(state) == ()
    with pytest.raises(RulesError, match="No chance is due"):
        apply_chance(state, DieFace(1))


# --- miss a turn ----------------------------------------------------------------------------


@cases(
    "face, lettuces",
    case("5.1 miss a turn", 1, 3),
    case("5.1 eat 1 lettuce without one means missing a turn", 5, 0),
)
def test_5_1_it_is_the_next_turn_that_is_missed(face: int, lettuces: int) -> None:
    state = partial(race, lettuces={A: lettuces})("""
        S c 2 c 3 2 h 4 3 c 2 4 f 3 F
          B   A           C
    """)
    state, _ = to_hare(state, 6, face)
    assert draw(state) == picture("""
        S c 2 c 3 2 h 4 3 c 2 4 f 3 F
          B         Am    C
    """)
    state, events = act(state, TakeTen(B), TakeTen(C))
    assert only(events, TurnMissed) == [TurnMissed(A, A)]
    assert (state.turn, state.pending[A], state.lettuces[A]) == (B, STANDS, lettuces)


# --- carrot square back / forward -----------------------------------------------------------


@cases(
    "drawing, to",
    drawn(2, id="5.1 carrot square back, passing others")("""
        S c c 3 3 2 h 4 3 c 2 4 f 3 F
              C A B
    """),
    drawn(1, id="5.1 carrot square back, the nearest is not free")("""
        S c c 3 3 2 h 4 3 c 2 4 f 3 F
            B C A
    """),
    drawn(10, id="5.1 carrot square forward, passing others")("""
        S c 2 c 3 2 h 4 3 2 c c f 3 F
                A     B C D   E
    """),
    drawn(11, id="5.1 carrot square forward, the nearest is not free")("""
        S c 2 c 3 2 h 4 3 c 2 c f 3 F
                A     B   C D   E
    """),
)
def test_5_1_to_the_nearest_free_carrot_square(drawing: str, to: int) -> None:
    state, events = to_hare(race(drawing), 6, 2)
    assert only(events, MarkerMoved) == [MarkerMoved(A, 6, to, Manner.EVENT)]
    assert state.carrots[A] == 62
    assert not only(events, EffectLapsed)


NO_CARROT_SQUARE = LapseCause.NO_CARROT_SQUARE


@cases(
    "drawing, face, effect, cause",
    drawn(2, HareEffect.CARROT_SQUARE_BACK, NO_CARROT_SQUARE, id="5.1 no carrot square behind")("""
        S 2 3 4 3 2 h 4 3 c 2 4 f 3 F
          B   C A
    """),
    drawn(2, HareEffect.CARROT_SQUARE_BACK, NO_CARROT_SQUARE, id="5.1 no free one behind")("""
        S c 2 c 3 2 h 4 3 c 2 4 f 3 F
          B   C A
    """),
    drawn(
        2, HareEffect.CARROT_SQUARE_FORWARD, NO_CARROT_SQUARE, id="5.1 no carrot square ahead"
    )("""
        S c 2 c 3 2 h 4 3 2 2 4 f 3 F
                A     B C D E
    """),
    drawn(2, HareEffect.CARROT_SQUARE_FORWARD, NO_CARROT_SQUARE, id="5.1 no free one ahead")("""
        S c 2 c 3 2 h 4 3 c 2 4 f 3 F
                A     B C D E
    """),
    drawn(
        3,
        HareEffect.POSITION_FORWARD,
        LapseCause.NEXT_AHEAD_IS_HOME,
        id="ruling 5.1b: the one next ahead is home",
    )("""
        S c 2 c 3 2 h 4 3 c 2 4 f 3 F
        B       A                   C
                                    D
                                    E
    """),
    drawn(3, HareEffect.POSITION_BACK, LapseCause.NOBODY_BEHIND, id="5.1 nobody is behind")("""
        S c 2 c 3 2 h 4 3 c 2 4 f 3 F
              A       B   C
    """),
)
def test_5_1_where_there_is_nowhere_to_go_nothing_happens(
    drawing: str, face: int, effect: HareEffect, cause: LapseCause
) -> None:
    state, events = to_hare(race(drawing), 6, face)
    assert lapses(events) == [(A, effect, cause)]
    assert (state.squares[A], state.stage, state.turn) == (6, Stage.MAIN, B)
    assert state.pending[A] is STANDS


def test_5_1_on_the_carrot_square_nothing_more_happens_now_but_it_may_stay_next_turn() -> None:
    state = race("""
        S c c c 3 2 h 4 3 c 2 4 f 3 F
          B C   A
    """)
    state, events = to_hare(state, 6, 2)
    assert only(events, CarrotsTaken) == []
    assert (state.squares[A], state.turn) == (3, B)
    state, _ = act(state, TakeTen(B), TakeTen(C), TakeTen(A))
    assert state.carrots[A] == 62 + 10


# --- position forward / back ----------------------------------------------------------------


@cases(
    "drawing, lettuces, to, pending",
    drawn(3, 9, STANDS, id="5.1 position forward: one square ahead of the marker next ahead")("""
        S c 2 c 3 2 h 4 3 c 2 4 f 3 F
                A       B   C   D
    """),
    drawn(3, 10, STANDS, id="5.1 position forward: a run of markers is passed whole")("""
        S c 2 c 3 2 h 4 3 c 2 4 f 3 F
                A     B C D
    """),
    drawn(3, 9, STANDS, id="5.1 position forward: past who is next, though another is home")("""
        S c 2 c 3 2 h 4 3 c 2 4 f 3 F
                A       B       C D
    """),
    drawn(3, 9, STANDS, id="5.1 position forward: a tortoise square counts as occupied")("""
        S c 2 c 3 2 h 4 T c 2 4 f 3 F
                A     B     C D
    """),
    drawn(3, 10, STANDS, id="5.1 position forward: markers on both sides of a tortoise square")("""
        S c 2 c 3 2 h 4 T c 2 4 f 3 F
                A     B   C   D
    """),
    drawn(
        0, 9, STANDS, id="5.1 position forward: a lettuce square without a card counts as occupied"
    )("""
        S c 2 c 3 2 h 4 L c 2 4 f 3 F
                A     B     C D
    """),
    drawn(1, 8, EATS, id="5.1 position forward: a lettuce square with a card acts")("""
        S c 2 c 3 2 h 4 L c 2 4 f 3 F
                A     B     C D
    """),
    drawn(3, 1, STANDS, id="5.1 position back: one square behind the marker next behind")("""
        S c 2 c 3 2 h 4 3 c 2 4 f 3 F
            B A           C
    """),
    drawn(3, 3, STANDS, id="5.1 position back: a run of markers is passed whole")("""
        S c 2 c 3 2 h 4 3 c 2 4 f 3 F
              A B C
    """),
    drawn(3, 3, STANDS, id="5.1 position back: a tortoise square counts as occupied")("""
        S c 2 c T 2 h 4 3 c 2 4 f 3 F
          B   A   C
    """),
    drawn(
        0, 3, STANDS, id="5.1 position back: a lettuce square without a card counts as occupied"
    )("""
        S c 2 c L 2 h 4 3 c 2 4 f 3 F
          B   A   C
    """),
    drawn(1, 4, EATS, id="5.1 position back: a lettuce square with a card acts")("""
        S c 2 c L 2 h 4 3 c 2 4 f 3 F
          B   A   C
    """),
    drawn(
        3,
        0,
        STANDS,
        id="ruling 5.1c: position back: the one next behind on the start, so the start",
    )("""
        S c 2 c 3 2 h 4 3 c 2 4 f 3 F
        C     A       B
    """),
    drawn(
        3,
        0,
        STANDS,
        id="ruling 5.1c: position back: no square behind the one next behind, so the start",
    )("""
        S c 2 c 3 2 h 4 3 c 2 4 f 3 F
          B   A         C
    """),
    drawn(3, 0, STANDS, id="ruling 5.1c: position back: no free square behind, so the start")("""
        S T 2 c 3 2 h 4 3 c 2 4 f 3 F
            B A         C
    """),
)
def test_5_1_position_forward_or_back(
    drawing: str, lettuces: int, to: int, pending: Pending
) -> None:
    """5.1: nothing is paid or taken for it, not even on the start, which is no restart."""
    before = race(drawing, lettuces={A: lettuces})
    state, events = to_hare(before, 6, 3)
    assert only(events, MarkerMoved) == [MarkerMoved(A, 6, to, Manner.EVENT)]
    assert only(events, CarrotsReset) == []
    assert (state.pending[A], state.turn) == (pending, B)
    assert state.carrots[A] == 65 - price(6 - before.squares[A])


ONTO_ANOTHER_HARE = cases(
    "drawing, square, carrots",
    drawn(8, 62, id="5.1 a position forward onto another hare")("""
        S c 2 c 3 2 h 4 h c 2 4 f 3 F
                A     D     B C
    """),
    drawn(4, 59, id="5.1 a position back onto another hare")("""
        S c 2 c h 2 h 4 h c 2 4 f 3 F
              A   B   C
    """),
)


@ONTO_ANOTHER_HARE
def test_5_1_another_hare_acts_too(drawing: str, square: int, carrots: int) -> None:
    state, _ = to_hare(race(drawing), 6, 3)
    assert (state.squares[A], state.stage, state.turn, state.hares) == (square, Stage.HARE, A, 2)
    state, _ = act(state, DieFace(1))
    assert (state.squares[A], state.carrots[A], state.pending[A]) == (square, carrots, MISSES)


RUN_TO_THE_FINISH = """
    S c 2 c 3 T h 4 3 c 2 4 f 3 F
            A             B C D
    """
TORTOISE_BEFORE_THE_FINISH = """
    S c 2 c 3 T h 4 3 c 2 c 4 T F
            A           B C D
    """


BEHIND_THE_LAST_FREE_SQUARE = cases(
    "drawing",
    case("ruling 5.1c: behind a run", RUN_TO_THE_FINISH),
    case("ruling 5.1c: behind a tortoise square", TORTOISE_BEFORE_THE_FINISH),
)


@BEHIND_THE_LAST_FREE_SQUARE
def test_5_1_ruling_no_free_square_before_the_finish_means_the_finish(drawing: str) -> None:
    """Ruling 5.1c: done without payment, where 6.1 allows it: 10 carrots are left, as first."""
    state, events = to_hare(race(drawing, carrots={A: 13}, lettuces={A: 0}), 6, 3)
    assert only(events, MarkerMoved) == [MarkerMoved(A, 6, 14, Manner.EVENT)]
    assert only(events, MarkerCameHome) == [MarkerCameHome(A, A, place=1)]
    assert only(events, CarrotsPaid) == []
    assert (state.home, state.carrots[A], state.turn) == ((A,), 10, B)


@BEHIND_THE_LAST_FREE_SQUARE
@cases(
    "carrots, lettuces",
    case("ruling 5.1c: too many carrots for the finish", 14, 0),
    case("ruling 5.1c: a lettuce card still held", 13, 1),
)
def test_5_1_ruling_where_the_finish_is_not_allowed_nothing_happens(
    drawing: str, carrots: int, lettuces: int
) -> None:
    state, events = to_hare(race(drawing, carrots={A: carrots}, lettuces={A: lettuces}), 6, 3)
    assert lapses(events) == [(A, HareEffect.POSITION_FORWARD, LapseCause.MAY_NOT_FINISH)]
    assert (state.squares[A], state.carrots[A], state.turn) == (6, carrots - 3, B)


def test_5_1_ruling_the_finish_by_an_event_may_end_the_race() -> None:
    """Ruling 5.1c, 6.2: fourth, a 3 takes A past D and home in third place; D alone is left."""
    state = partial(race, carrots={A: 30 + 3}, lettuces={A: 0, B: 0, C: 0})("""
        S c 2 c 3 2 h 4 3 c 2 4 f 3 F
                A                 D B
                                    C
    """)
    state, events = to_hare(state, 6, 3)
    assert events[-2:] == (MarkerCameHome(A, A, place=3), RaceEnded(RaceEnd.ALL_BUT_ONE_HOME))
    assert state.is_over


# --- give or take 10 ------------------------------------------------------------------------


@cases(
    "action, event, carrots",
    case("5.1 take 10", TakeTen(A), CarrotsTaken(A, A, 10, Cause.HARE), 72),
    case("5.1 give 10", GiveTen(A), CarrotsPaid(A, A, 10, Cause.HARE), 52),
)
def test_5_1_give_or_take_10(action: Action, event: Event, carrots: int) -> None:
    state, _ = to_hare(race(FIELDS[1]), 6, 4)
    assert legal_actions(state) == (TakeTen(A), GiveTen(A))
    state, events = act(state, action)
    assert events[0] == event
    assert (state.squares[A], state.carrots[A], state.turn) == (6, carrots, B)


@cases(
    "left, answers",
    case("5.1 with 0 it is asked with one answer", 0, (TakeTen(A),)),
    case("5.1 with 9 it is asked with one answer", 9, (TakeTen(A),)),
    case("5.1 with 10 it may give", 10, (TakeTen(A), GiveTen(A))),
)
def test_5_1_giving_needs_10(left: int, answers: tuple[Action, ...]) -> None:
    state, _ = to_hare(race(FIELDS[1], carrots={A: left + 3}), 6, 4)
    assert (state.stage, state.actor) == (Stage.TAKE_OR_GIVE, A)
    assert legal_actions(state) == answers
    if left < 10:
        assert why_illegal(state, GiveTen(A)) == Refusal(Reason.TOO_FEW_CARROTS, 10, left)


def test_5_1_nothing_else_may_be_done_when_asked() -> None:
    state, _ = to_hare(race(FIELDS[1]), 6, 4)
    for action in (MoveForward(A, 7), MoveBack(A, 2), Finish(A)):
        assert why_illegal(state, action) == Refusal(Reason.MUST_TAKE_OR_GIVE)
    assert why_illegal(state, TakeTen(B)) == Refusal(Reason.NOT_YOUR_TURN)


# --- move was free --------------------------------------------------------------------------

LAST_OF_THREE = """
    S c 2 c 3 2 h 4 h c 2 4 f 3 F
          A               B   C
    """


def test_5_1_move_was_free_gives_back_what_was_paid() -> None:
    state, events = to_hare(race(LAST_OF_THREE), 6, 4)
    assert only(events, CarrotsTaken) == [CarrotsTaken(A, A, 6, Cause.REFUND)]
    assert (state.carrots[A], state.turn) == (65, B)


@ONTO_ANOTHER_HARE
def test_5_1_move_was_free_after_an_event_move_gives_nothing(
    drawing: str, square: int, carrots: int
) -> None:
    """5.1: a 3 takes A to another hare, in third place; there a 4 says the move was free."""
    state, events = to_hare(race(drawing), 6, 3, 4)
    assert lapses(events) == [(A, HareEffect.MOVE_FREE, LapseCause.NOTHING_PAID)]
    assert (state.squares[A], state.carrots[A], state.turn) == (square, carrots, B)


def test_5_1_move_was_free_after_moving_again_gives_the_second_payment_only() -> None:
    state, _ = to_hare(race(LAST_OF_THREE), 6, 6)  # for 6 carrots
    state, _ = act(state, MoveForward(A, 8))  # for 3
    state, events = act(state, DieFace(4))
    assert only(events, CarrotsTaken) == [CarrotsTaken(A, A, 3, Cause.REFUND)]
    assert state.carrots[A] == 65 - 6


def test_5_1_the_sixth_may_give_what_was_given_back() -> None:
    """5.1: "free, then give or take 10", in this order: 7 carrots and 3 back are 10."""
    state, _ = to_hare(race(FIELDS[6], carrots={A: 10}), 6, 4)
    assert legal_actions(state) == (TakeTen(A), GiveTen(A))
    state, _ = act(state, GiveTen(A))
    assert state.carrots[A] == 0


# --- eat 1 carrot, eat 1 lettuce ------------------------------------------------------------


def test_5_1_eat_1_carrot() -> None:
    state, events = to_hare(race(FIELDS[1], carrots={A: 4}), 6, 5)
    assert only(events, CarrotsPaid) == [CarrotsPaid(A, A, 1, Cause.HARE)]
    assert (state.squares[A], state.carrots[A], state.turn) == (6, 0, B)


def test_5_1_eat_1_carrot_with_none_means_starting_over() -> None:
    state = partial(race, carrots={A: 3}, lettuces={A: 2})("""
        S c 2 c 3 2 h 4 3 c 2 4 f 3 F
          B   C A
    """)
    state, events = to_hare(state, 6, 5)
    assert events[1:4] == restarted(A, A, RestartCause.NO_CARROT, 6, before=0, after=65)
    assert (state.squares[A], state.lettuces[A], state.turn) == (0, 2, B)


def test_5_1_eat_1_lettuce_is_eaten_next_turn_where_the_marker_lies() -> None:
    state = race("""
        S c 2 c 3 2 h 4 3 c 2 4 f 3 F
          B   A           C
    """)
    state, events = to_hare(state, 6, 5)
    assert MarkerLaidDown(A, EATS) in events
    assert state.lettuces[A] == 3
    state, events = act(state, TakeTen(B), TakeTen(C))
    assert turn_of(A, events) == ate(A, A, 2, left=2)
    # The turn after is an ordinary one: the marker moves (3.2).
    state, events = act(state, TakeTen(B), TakeTen(C))
    assert turn_of(A, events) == ()
    assert MoveForward(A, 7) in legal_actions(state)


# --- move again -----------------------------------------------------------------------------


def test_5_1_move_again_is_a_move_and_no_staying() -> None:
    state = partial(race, carrots={A: 3 + 15})("""
        S c 2 T 3 2 h 4 h L 2 c f 3 F
                A       B         C
    """)
    state, _ = to_hare(state, 6, 6)
    assert (state.stage, state.actor, state.marker) == (Stage.MOVE_AGAIN, A, A)
    assert legal_actions(state) == (
        MoveForward(A, 7),
        MoveForward(A, 9),
        MoveForward(A, 10),
        MoveForward(A, 11),
        MoveBack(A, 3),
    )
    for stay in (TakeTen(A), GiveTen(A)):
        assert why_illegal(state, stay) == Refusal(Reason.MUST_MOVE)


@cases(
    "action, carrots, pending, stage",
    case("5.1 again forward, paid as usual", MoveForward(A, 7), 61, STANDS, Stage.MAIN),
    case("5.1 again onto a 2: no bonus", MoveForward(A, 10), 52, STANDS, Stage.MAIN),
    case("5.1 again onto a carrot square", MoveForward(A, 11), 47, STANDS, Stage.MAIN),
    case("5.1 again onto a lettuce: it acts", MoveForward(A, 9), 56, EATS, Stage.MAIN),
    case("5.1 again onto a hare: it acts", MoveForward(A, 8), 59, STANDS, Stage.HARE),
    case("5.1 again backward, 10 a square", MoveBack(A, 3), 92, STANDS, Stage.MAIN),
)
def test_5_1_move_again_is_paid_as_usual_and_the_square_acts(
    action: MoveForward | MoveBack, carrots: int, pending: Pending, stage: Stage
) -> None:
    state = race("""
        S c 2 T 3 2 h 4 h L 2 c f 3 F
          B     A                 C
    """)
    state, _ = to_hare(state, 6, 6)
    state, _ = act(state, action)
    assert (state.squares[A], state.carrots[A], state.pending[A]) == (action.to, carrots, pending)
    assert (state.stage, state.turn) == (stage, A if stage is Stage.HARE else B)


def test_5_1_move_again_may_be_the_finish() -> None:
    state = partial(race, carrots={A: 1 + 6}, lettuces={A: 0})("""
        S c 2 c 3 2 c 4 3 c 2 h f 3 F
          B                 A     C
    """)
    state, _ = to_hare(state, 11, 6)
    state, events = act(state, Finish(A))
    assert only(events, MarkerCameHome) == [MarkerCameHome(A, A, place=1)]


def test_5_1_move_again_is_compulsory_also_when_only_backward_is_open() -> None:
    state = partial(race, carrots={A: 3})("""
        S c 2 T 3 2 h 4 h L 2 c f 3 F
          B     A                 C
    """)
    state, events = to_hare(state, 6, 6)
    assert only(events, EffectLapsed) == []
    assert legal_actions(state) == (MoveBack(A, 3),)


def test_5_1_move_again_is_nothing_if_no_move_is_possible_and_no_restart() -> None:
    state = partial(race, carrots={A: 3})("""
        S c 2 c 3 2 h 4 h L 2 c f 3 F
          B     A                 C
    """)
    state, events = to_hare(state, 6, 6)
    assert lapses(events) == [(A, HareEffect.MOVE_AGAIN, LapseCause.NO_MOVE)]
    assert only(events, RaceBegunAgain) == []
    assert (state.squares[A], state.carrots[A], state.turn) == (6, 0, B)


def test_5_1_ruling_after_20_hare_squares_in_one_turn_the_next_one_lapses() -> None:
    """Ruling 5.1d."""
    state = race("""
        S h h h h h h h h h h h h h h h h h h h h h h h h F
        A
        B
        C
    """)
    for square in range(1, 21):
        state, _ = to_hare(state, square, 6)
        assert (state.stage, state.hares) == (Stage.MOVE_AGAIN, square)
    state, events = act(state, MoveForward(A, 21))
    assert EffectLapsed(A, None, LapseCause.TOO_MANY_HARES) in events
    assert (state.squares[A], state.turn, state.is_chance) == (21, B, False)
    # The count is per turn: B's first hare square acts.
    state, _ = act(state, MoveForward(B, 1))
    assert (state.is_chance, state.hares) == (True, 1)
