"""Turns told in a line each, from races drawn as text."""

from __future__ import annotations

import pytest

from game.rules import (
    Action,
    CarrotsPaid,
    CarrotsReset,
    CarrotsTaken,
    Cause,
    DieFace,
    Event,
    GameState,
    LettuceEaten,
    MarkerCameHome,
    MarkerLaidDown,
    MoveBack,
    MoveForward,
    Pending,
    TakeTen,
    TurnMissed,
)
from game.text.turns import (
    Turn,
    TurnTeller,
    change_of,
    changes,
    net,
    reasons,
    since_lines,
    turns,
)
from tests.cases import cases, drawn
from tests.rules.drawing import A1, A2, B1, A, B, C, act, race
from tests.rules.editions import TOURNAMENT

NAMES = ("Ana", "Ben", "Cleo", "Dora")


def told(after: GameState, events: tuple[Event, ...], seat: int) -> list[str]:
    """What is read when these events have led there from a turn of this seat's, each line with
    whose it is."""
    lines = since_lines(after, NAMES, events, seat)
    whose = [("" if line.seat is None else NAMES[line.seat], line.text) for line in lines]
    return [f"{name}: {text}" for name, text in whose]


@cases(
    "drawing, action, line",
    drawn(MoveForward(A, 4), "Ana: Moves to 8 for 3 carrots.", id="a move, and its price")("""
        S h c 3 c h f 2 4 L T 3 F
        B   A     C
    """),
    drawn(
        MoveBack(A, 5),
        "Ana: Falls back to 7. Takes 40 carrots.",
        id="a move back, and what it brings",
    )("""
        S h c 3 c T f 2 4 L T 3 F
        B                 A   C
    """),
    drawn(MoveForward(A2, 3), "Ana: 1b: Moves to 9 for 6 carrots.", id="which of two hares")("""
        S h c 3 c h f 2 4 L T 3 F
        A   B
        a         b
    """),
)
def test_a_move_is_told_in_a_line(drawing: str, action: Action, line: str) -> None:
    before = race(drawing)
    after, events = act(before, action)
    assert told(after, events, A)[0] == line


def test_staying_and_the_bonus_of_the_next_player_are_told_with_their_reasons() -> None:
    before = race("""
        S h c 3 c h f 2 4 L T 3 F
        C   A         B
    """)
    state, events = act(before, TakeTen(A))
    assert told(state, events, A)[0] == "Ana: Stays and takes 10 carrots."
    after, more = act(state, MoveForward(B, 8))
    assert told(after, events + more, C)[1].startswith("Ben: Moves to 4 for 1 carrot.")


def test_a_hare_event_is_told_with_its_die() -> None:
    before = race("""
        S h c 3 c h f 2 4 L T 3 F
        A   B     C
    """)
    state, events = act(before, MoveForward(A, 1))
    after, more = act(state, DieFace(1))
    assert (
        told(after, events + more, A)[0] == "Ana: Moves to 11 for 1 carrot. Rolls a 1: miss a turn."
    )


THIRD, FIRST = "A   B     C", "B   C   A"


@cases(
    "places, to, lettuces, line",
    (THIRD, 1, 0, "Rolls a 5 when 3rd: eat a lettuce. Has no lettuces left, so will miss a turn."),
    (THIRD, 1, 2, "Rolls a 5 when 3rd: eat a lettuce. Lies down to eat."),
    (FIRST, 5, 3, "Rolls a 5 when 1st: lose 1 carrot."),
)
def test_a_hare_event_is_told_once_and_what_it_became(
    places: str, to: int, lettuces: int, line: str
) -> None:
    track = "S h c 3 c h f 2 4 L T 3 F"
    before = race(f"\n        {track}\n        {places}\n", lettuces={A: lettuces})
    state, events = act(before, MoveForward(A, to))
    after, more = act(state, DieFace(5))
    assert told(after, events + more, A)[0].endswith(f"for 1 carrot. {line}")


@cases(
    "drawing, line",
    drawn("Ben: Is 2nd, so the square pays nothing.", id="3.3: 2nd on a 3")("""
        S h c 3 c h f 2 4 L T 3 F
        A     B         C
    """),
    drawn("Ben: Is 3rd, so takes 30.", id="3.3: 3rd on a 3")("""
        S h c 3 c h f 2 4 L T 3 F
        A     B       D C
    """),
    drawn("Ana: Moves to 10 for 3 carrots.", id="3.3: on a carrot square")("""
        S h c 3 c h f 2 4 L T 3 F
        A       B       C
    """),
)
def test_a_position_square_says_at_the_turns_beginning_what_it_pays(
    drawing: str, line: str
) -> None:
    after, events = act(race(drawing), MoveForward(A, 2))
    assert told(after, events, A)[-1] == line


def test_what_a_hare_square_gives_when_it_is_left_is_told_with_its_reason() -> None:
    before = race(
        """
        S h c 3 c h f 2 4 L T 3 F
        B A     C
        """,
        turn=C,
        ruleset=TOURNAMENT,
    )
    after, events = act(before, MoveForward(C, 6))
    assert told(after, events, C)[-1] == "Ana: Takes 10 carrots, as nobody passed."


def test_turns_are_told_apart_where_they_begin() -> None:
    before = race("""
        S h c 3 c h f 2 4 L T 3 F
        A   B       C
    """)
    state, first = act(before, MoveForward(A, 4))
    _state, second = act(state, MoveForward(B, 3))
    found = turns(first + second, A)
    assert [turn.seat for turn in found] == [A, B, C]
    assert [event for turn in found for event in turn.events] == list(first + second)
    assert turns((), A) == []


# --- carrots ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (CarrotsTaken(0, 0, 10, Cause.STAY), "+10 on a carrot square"),
        (CarrotsPaid(0, 0, 10, Cause.STAY), "−10 on a carrot square"),
        (CarrotsPaid(0, 0, 15, Cause.FORWARD), "−15 for 5 squares"),
        (CarrotsTaken(0, 0, 40, Cause.TORTOISE), "+40 for 4 squares back"),
        (CarrotsTaken(0, 0, 30, Cause.POSITION), "+30 for being 3rd"),
        (CarrotsTaken(0, 0, 20, Cause.LETTUCE), "+20 for a lettuce when 2nd"),
        (CarrotsTaken(0, 0, 10, Cause.HARE), "+10 from a hare square"),
        (CarrotsPaid(0, 0, 1, Cause.HARE), "−1 for a hare square"),
        (CarrotsTaken(0, 0, 6, Cause.REFUND), "+6 for a free move"),
        (CarrotsTaken(0, 0, 5, Cause.CARD), "+5 from a hare card"),
        (CarrotsPaid(0, 0, 5, Cause.CARD), "−5 for a hare card"),
        (CarrotsPaid(0, 0, 30, Cause.TOLL), "−30 for being passed"),
        (CarrotsTaken(0, 0, 10, Cause.TOLL), "+10 because nobody passed"),
        (CarrotsReset(0, 12, 65), "now 65 carrots"),
    ],
    ids=str,
)
def test_every_change_tells_its_reason(
    event: CarrotsTaken | CarrotsPaid | CarrotsReset, text: str
) -> None:
    change = change_of(event, hidden=False)
    assert change.text == text
    before = {CarrotsTaken: 1, CarrotsPaid: -1}.get(type(event))
    if before is not None and not isinstance(event, CarrotsReset):
        assert change.amount == before * event.amount


def test_the_net_adds_up_what_is_one_players_own() -> None:
    events = (
        CarrotsTaken(0, 0, 30, Cause.POSITION),
        CarrotsPaid(0, 0, 15, Cause.FORWARD),
        CarrotsPaid(1, 1, 1, Cause.HARE),
        CarrotsPaid(0, 0, 30, Cause.TOLL),
    )
    own = changes(events, 0, hidden=False)
    assert [change.text for change in own] == [
        "+30 for being 3rd",
        "−15 for 5 squares",
        "−30 for being passed",
    ]
    assert net(own) == -15
    assert net(changes(events, 2, hidden=False)) == 0


def test_of_a_hidden_hand_no_more_is_told_than_everybody_knows() -> None:
    """Who begins again has an amount that all know; what was held before stays hidden."""
    reset = CarrotsReset(0, 41, 65)
    hidden = changes([CarrotsPaid(0, 0, 3, Cause.FORWARD), reset], 0, hidden=True)
    assert net(hidden) is None
    assert "24" not in change_of(reset, hidden=True).text
    assert "41" not in change_of(reset, hidden=True).text
    assert net(changes([reset], 0, hidden=False)) == 24


def test_what_another_loses_in_a_turn_bears_their_name() -> None:
    before = race("""
        S h c 3 c h f 2 4 L T 3 F
        A   B       C
    """)
    (turn,) = turns([CarrotsTaken(0, 0, 1, Cause.HARE), CarrotsPaid(1, 1, 1, Cause.HARE)], A)
    line = TurnTeller(before.race, NAMES).line(turn)
    assert line == "Takes 1 carrot. Ben gives 1 carrot."


def test_7_1_of_two_hares_it_is_told_which_one_eats_and_which_one_misses() -> None:
    teller = TurnTeller(race("S h c 3 c h f 2 4 L T 3 F\nA   a     B b").race, NAMES)
    events: tuple[Event, ...] = (
        MarkerLaidDown(A2, Pending.EAT),
        LettuceEaten(A, A2, 2, 3),
        TurnMissed(B, B1),
        MarkerCameHome(A, A1, 1),
    )
    assert teller.line(Turn(A, events)) == (
        "1b: Lies down to eat. 1b: Eats a lettuce. 3 left. 2a: Misses a turn. "
        "1a: The 1st hare home!"
    )


def test_where_there_is_no_room_for_all_reasons_nothing_is_left_open() -> None:
    paid = change_of(CarrotsPaid(A, A1, 21, Cause.FORWARD), hidden=False)
    taken = change_of(CarrotsTaken(A, A1, 20, Cause.POSITION), hidden=False)
    assert reasons([taken, paid]) == [
        "+20 for being 2nd, −21 for 6 squares",
        "+20 for 2nd, −21 to move",
    ]
    unknown = change_of(CarrotsReset(A, 30, 65), hidden=True)
    assert reasons([paid, unknown])[-1] == "−21 to move, now 65 carrots", "no amount is told"
    assert reasons([paid]) == []
