"""Section 6 of the rules: coming home, the places, and when the race is over."""

from __future__ import annotations

from functools import partial

import pytest

from game.rules import (
    CarrotsPaid,
    Cause,
    Finish,
    GiveTen,
    IllegalActionError,
    Manner,
    MarkerCameHome,
    MarkerMoved,
    MoveBack,
    MoveForward,
    Race,
    RaceEnd,
    RaceEnded,
    RaceResult,
    Reason,
    Refusal,
    RulesError,
    Stage,
    TakeTen,
    TurnStarted,
    apply_action,
    can_be_home_next,
    finishing_limit,
    finishing_place,
    legal_actions,
    race_result,
    standings,
    stop,
    why_illegal,
)
from tests.cases import case, cases, drawn

from .drawing import ABACUS, A, B, C, D, E, act, board, race
from .editions import STRATEGIC
from .happened import only

# --- 6.1 coming home ------------------------------------------------------------------------


@cases(
    "drawing, cost",
    drawn(1, id="6.1 from the last square, 1 carrot")("""
        S h c T 3 c L f 2 4 T c h F
                B     C         A
    """),
    drawn(6, id="6.1 from three squares away, 6 carrots")("""
        S h c T 3 c L f 2 4 T c h F
                B     C     A
    """),
    drawn(91, id="6.1 all the way, 91 carrots")("""
        S h c T 3 c L f 2 4 T c h F
        A       B     C
    """),
)
def test_6_1_finishing_is_by_exact_count_and_is_paid_for(drawing: str, cost: int) -> None:
    state = race(drawing, carrots={A: cost}, lettuces={A: 0})
    here = state.squares[A]
    state, events = act(state, Finish(A))
    assert events[:3] == (
        CarrotsPaid(A, A, cost, Cause.FORWARD),
        MarkerMoved(A, here, 13, Manner.FORWARD),
        MarkerCameHome(A, A, place=1),
    )
    assert (state.squares[A], state.carrots[A], state.home) == (13, 0, (A,))


HOME_IN_PLACE = {
    1: """
       S h c T 3 c c f 2 c T c h F
           F B   C   D   E     A
       """,
    2: """
       S h c T 3 c c f 2 c T c h F
           F     C   D   E     A B
       """,
    3: """
       S h c T 3 c c f 2 c T c h F
           F         D   E     A B
                                 C
       """,
    4: """
       S h c T 3 c c f 2 c T c h F
           F             E     A B
                                 C
                                 D
       """,
    5: """
       S h c T 3 c c f 2 c T c h F
           F                   A B
                                 C
                                 D
                                 E
       """,
}
"""A just before the finish, 1 carrot away, as the next to come home in each place."""


@pytest.mark.parametrize(
    "place", [case(f"6.1 place {n}, at most {10 * n} carrots", n) for n in range(1, 6)]
)
def test_6_1_what_may_be_left_depends_on_the_place(place: int) -> None:
    limit = 10 * place
    drawing = HOME_IN_PLACE[place]
    enough = race(drawing, carrots={A: limit + 1}, lettuces=0)
    assert (finishing_place(enough), finishing_limit(enough)) == (place, limit)
    state, events = act(enough, Finish(A))
    assert only(events, MarkerCameHome) == [MarkerCameHome(A, A, place)]
    assert state.carrots[A] == limit

    too_many = race(drawing, carrots={A: limit + 2}, lettuces=0)
    assert Finish(A) not in legal_actions(too_many)
    assert why_illegal(too_many, Finish(A)) == Refusal(
        Reason.TOO_MANY_CARROTS, needed=limit, held=limit + 1
    )


@cases(
    "carrots, lettuces, refusal",
    case("6.1 with the price and no lettuce, though others have some: home", 6, 0, None),
    case("6.1 needs 6, has 5", 5, 0, Refusal(Reason.TOO_FEW_CARROTS, 6, 5)),
    case("6.1 ten left: home", 16, 0, None),
    case("6.1 eleven left, ten allowed", 17, 0, Refusal(Reason.TOO_MANY_CARROTS, 10, 11)),
    case("6.1 a lettuce card still held", 6, 1, Refusal(Reason.LETTUCES_LEFT, held=1)),
    case("6.1 three lettuce cards still held", 6, 3, Refusal(Reason.LETTUCES_LEFT, held=3)),
)
def test_6_1_who_may_finish(carrots: int, lettuces: int, refusal: Refusal | None) -> None:
    state = partial(race, carrots={A: carrots}, lettuces={A: lettuces})("""
        S h c T 3 c L f 2 4 T c h F
                B     C     A
    """)
    assert why_illegal(state, Finish(A)) == refusal
    assert (Finish(A) in legal_actions(state)) == (refusal is None)


@cases(
    "carrots, lettuces, can",
    case("6.1 with the price and no lettuce", 6, 0, True),
    case("6.1 needs 6, has 5", 5, 0, False),
    case("6.1 eleven left, ten allowed", 17, 0, False),
    case("6.1 a lettuce card still held", 6, 1, False),
)
def test_6_1_everybody_sees_who_could_be_home_on_the_next_turn(
    carrots: int, lettuces: int, *, can: bool
) -> None:
    state = partial(race, carrots={A: carrots}, lettuces={A: lettuces})("""
        S h c T 3 c L f 2 4 T c h F
                B     C     A
    """)
    assert can_be_home_next(state, A, carrots) is can


@cases(
    "carrots, can",
    case("6.1 its number pays 20 first: 8 and 20 are 28, the price", 8, True),
    case("6.1 with 9 one more is left", 9, True),
    case("6.1 with 7 one is missing", 7, False),
    case("6.1 with 19 there are eleven left, ten allowed", 19, False),
)
def test_6_1_what_the_number_pays_counts_for_the_way_home(carrots: int, *, can: bool) -> None:
    state = partial(race, carrots={A: carrots}, lettuces={A: 0})("""
        S h c T 3 c 2 f c 4 T c h F
                B   A     C
    """)
    assert can_be_home_next(state, A, carrots) is can


# --- 6.2 winner, places and the end ---------------------------------------------------------


def test_6_2_the_first_home_wins_and_the_race_goes_on_without_them() -> None:
    state = partial(race, carrots={A: 1}, lettuces={A: 0})("""
        S h c T 3 c L f 2 4 T c h F
            B     C             A
    """)
    state, _ = act(state, Finish(A))
    assert not state.is_over
    assert race_result(state) is None
    turns = []
    for _ in range(4):
        turns.append(state.turn)
        state, _ = act(state, TakeTen(state.turn))
    assert turns == [B, C, B, C]
    assert why_illegal(state, TakeTen(A)) == Refusal(Reason.NOT_YOUR_TURN)


@cases(
    "drawing, places",
    drawn((2, 1, 3), id="6.2 three players, the second home ends it")("""
        S h c T 3 c L f 2 4 T c h F
            C                   A B
    """),
    drawn((5, 2, 1, 4, 3, 6), id="6.2 six players, the sixth has no place and need not finish")("""
        S h c T 3 c L f 2 4 T c h F
        F                       A C
                                  B
                                  E
                                  D
    """),
)
def test_6_2_ruling_the_race_ends_when_all_but_one_are_home(
    drawing: str, places: tuple[int, ...]
) -> None:
    """Ruling 6.2a."""
    state, events = act(race(drawing, carrots={A: 1}, lettuces=0), Finish(A))
    assert events[-1] == RaceEnded(RaceEnd.ALL_BUT_ONE_HOME)
    assert only(events, TurnStarted) == []
    assert race_result(state) == RaceResult(RaceEnd.ALL_BUT_ONE_HOME, places)


def test_6_2_with_two_still_running_the_race_goes_on() -> None:
    state = partial(race, carrots={A: 1}, lettuces={A: 0, D: 0})("""
        S h c T 3 c L f 2 4 T c h F
            B     C             A D
    """)
    state, _ = act(state, Finish(A))
    assert (state.end, state.turn) == (None, B)


def test_6_2_a_setting_ends_the_race_at_the_winner() -> None:
    state = partial(race, carrots={A: 1}, lettuces={A: 0}, ends_with_winner=True)("""
        S h c T 3 c L f 2 4 T c h F
            B     C             A
    """)
    state, _ = act(state, Finish(A))
    assert state.end is RaceEnd.WINNER_HOME
    assert standings(state) == (1, 3, 2)


@cases(
    "drawing, places, ranking, winners",
    drawn((1, 4, 3, 2), (A, D, C, B), (A,), id="6.2 who is not home ranks by position")("""
        S h c T 3 c L f 2 4 T c h F
            B     C   D         A
    """),
    drawn((2, 4, 3, 4, 1), (E, A, C, B, D), (E,), id="6.2 ties on the start are shared")("""
        S h c T 3 c L f 2 4 T c h F
        B         C           A E
        D
    """),
    drawn((1, 1, 1), (A, B, C), (A, B, C), id="6.2 all tied")("""
        S h c T 3 c L f 2 4 T c h F
        A
        B
        C
    """),
)
def test_6_2_ruling_the_ranking_at_the_end(
    drawing: str, places: tuple[int, ...], ranking: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    """Ruling 6.2a: by position, ties shared."""
    assert standings(race(drawing)) == places
    result = RaceResult(RaceEnd.MAX_ROUNDS, places)
    assert (result.ranking, result.winners) == (ranking, winners)


def test_6_2_after_the_end_nothing_can_be_done() -> None:
    state = partial(race, carrots={A: 1}, lettuces=0)("""
        S h c T 3 c L f 2 4 T c h F
            C                   A B
    """)
    state, _ = act(state, Finish(A))
    assert (state.stage, state.actor, state.is_chance) == (Stage.OVER, None, False)
    assert legal_actions(state) == ()
    for action in (MoveForward(C, 4), MoveBack(C, 0), Finish(C), TakeTen(C), GiveTen(C)):
        assert why_illegal(state, action) == Refusal(Reason.RACE_IS_OVER)
        with pytest.raises(IllegalActionError, match="race-is-over"):
            apply_action(state, action)


@cases(
    "ends_with_winner, runners, end",
    case("ruling 6.2b: all but one home", False, "    B", RaceEnd.ALL_BUT_ONE_HOME),
    case("ruling 6.2b: the winner home", True, "C   B", RaceEnd.WINNER_HOME),
    case("ruling 6.2b: an arrival that ends nothing", False, "C   B", RaceEnd.MAX_ROUNDS),
)
def test_6_2_ruling_an_arrival_in_the_last_turn_of_the_last_round_ends_the_race_as_one(
    ends_with_winner: bool, runners: str, end: RaceEnd
) -> None:
    """Ruling 6.2b, 6.3: A has the last turn of the last round and comes home."""
    at_home = "" if "C" in runners else "C"
    state = race(
        f"S h c T 3 c L f 2 4 T c h F\n{runners:24}A {at_home}",
        first=B,
        carrots={A: 1},
        lettuces=0,
        ends_with_winner=ends_with_winner,
        max_rounds=7,
        round=7,
    )
    state, events = act(state, Finish(A))
    assert only(events, RaceEnded) == [RaceEnded(end)]
    assert (state.end, state.round) == (end, 7)


# --- 6.3 rounds -----------------------------------------------------------------------------

ENDLESS = """
    S h c T 3 c L f 2 4 T c h F
        A     C           B
    """


def test_6_3_ruling_the_limit_is_off_unless_it_is_set() -> None:
    """Ruling 6.3; and 3.4: a marker may stay as often as it likes."""
    assert Race(ABACUS, board("order-2000.csv"), 3).max_rounds is None
    state = race(ENDLESS)
    for _ in range(3 * 400):
        state, _ = act(state, TakeTen(state.turn))
    assert (state.end, state.round) == (None, 401)


@pytest.mark.parametrize("max_rounds", [1, 2, 300])
def test_6_3_ruling_the_race_ends_after_the_last_round(max_rounds: int) -> None:
    """Ruling 6.3."""
    state = race(ENDLESS, max_rounds=max_rounds)
    for _ in range(3 * max_rounds - 1):
        state, _ = act(state, TakeTen(state.turn))
    assert (state.round, state.turn, state.end) == (max_rounds, C, None)
    state, events = act(state, TakeTen(C))
    assert events[-1] == RaceEnded(RaceEnd.MAX_ROUNDS)
    assert (state.round, state.end) == (max_rounds, RaceEnd.MAX_ROUNDS)
    assert race_result(state) == RaceResult(RaceEnd.MAX_ROUNDS, (3, 1, 2))


@pytest.mark.parametrize("max_rounds", [0, -1])
def test_6_3_there_is_at_least_one_round(max_rounds: int) -> None:
    with pytest.raises(RulesError, match="max_rounds"):
        race(ENDLESS, max_rounds=max_rounds)


@cases(
    "first, rounds",
    case("6.3 A began: the round ends after C", A, [1, 1, 1, 2]),
    case("6.3 B began: the round ends after A", B, [1, 2, 2, 2]),
    case("6.3 C began: the round ends after B", C, [1, 1, 2, 2]),
)
def test_6_3_a_round_ends_when_the_turn_passes_the_first_players_seat(
    first: int, rounds: list[int]
) -> None:
    state = race(ENDLESS, first=first)
    seen = [state.round]
    for _ in range(3):
        state, _ = act(state, TakeTen(state.turn))
        seen.append(state.round)
    assert seen == rounds


FIRST_PLAYER_HOME = """
    S h c T 3 c L f 2 4 T c h F
        B     C           D   A
    """


def test_6_3_a_round_ends_also_when_the_first_player_is_home() -> None:
    state, events = act(race(FIRST_PLAYER_HOME, turn=D, max_rounds=2), TakeTen(D))
    assert only(events, TurnStarted) == [TurnStarted(B, 2)]
    for seat in (B, C, D):
        assert not state.is_over
        state, _ = act(state, TakeTen(seat))
    assert state.end is RaceEnd.MAX_ROUNDS


def test_6_3_at_the_end_the_turn_is_still_that_of_the_last_to_move() -> None:
    """6.3: the turn passes the seat of C, who is home, and the first player's: the race is over."""
    state = partial(race, turn=B, max_rounds=1)("""
        S h c T 3 c L f 2 4 T c h F
            A     B               C
    """)
    state, _ = act(state, TakeTen(B))
    assert state.end is RaceEnd.MAX_ROUNDS
    assert state.turn == B


# --- 6.4 ended early --------------------------------------------------------------------------


def test_6_4_ruling_a_race_that_is_ended_early_is_ranked_as_it_stands() -> None:
    """Ruling 6.4: who is home keeps the place, the others rank by position."""
    state = race(FIRST_PLAYER_HOME, turn=D)
    step = stop(state)
    assert step.events == (RaceEnded(RaceEnd.STOPPED),)
    assert (step.state.stage, step.state.end) == (Stage.OVER, RaceEnd.STOPPED)
    assert not legal_actions(step.state)
    assert race_result(step.state) == RaceResult(RaceEnd.STOPPED, standings(state))
    assert standings(state)[A] == 1


def test_6_4_a_race_that_is_over_can_not_be_ended() -> None:
    over = stop(race(ENDLESS)).state
    with pytest.raises(RulesError, match=r"6\.4"):
        stop(over)


@cases(
    "all_run_home, others, end",
    case("ruling 6.2a", False, {B: 2, C: 13}, RaceEnd.ALL_BUT_ONE_HOME),
    case("ruling 6.2a: the last runs home, too", True, {B: 2, C: 13}, None),
    case("ruling 6.2a: the last is home", True, {B: 13, C: 13}, RaceEnd.ALL_HOME),
    case("ruling 6.2c: alone", False, {}, RaceEnd.ALL_HOME),
)
def test_6_2_who_runs_home(all_run_home: bool, others: dict[int, int], end: RaceEnd | None) -> None:
    track = "S h c T 3 c L f 2 4 T c h F"
    lines = [" " * 24 + "A", *(" " * 2 * at + "ABC"[seat] for seat, at in others.items())]
    state = race(
        "\n".join([track, *lines]),
        carrots={A: 1},
        lettuces=0,
        all_run_home=all_run_home,
        ruleset=STRATEGIC,
    )
    state, _ = act(state, Finish(A))
    assert state.end is end
    assert state.turn == (A if end else B)
