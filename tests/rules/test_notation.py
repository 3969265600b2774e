"""Actions, outcomes and positions as texts, both ways: each sign of them once, and every refusal.

The texts are described at the head of `game/rules/notation.py`.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.rules import (
    Action,
    CardDrawn,
    ChanceOutcome,
    Decline,
    DieFace,
    Finish,
    GameState,
    GiveTen,
    MoveBack,
    MoveForward,
    NotationError,
    Pending,
    Race,
    RaceEnd,
    Ruleset,
    Stage,
    Step,
    TakeTen,
    action_text,
    chance_outcomes,
    initial_state,
    legal_actions,
    outcome_text,
    parse_action,
    parse_outcome,
    parse_state,
    state_text,
)
from tests.sweep import in_full

from .drawing import board, drawn_track
from .editions import (
    ABACUS_FOR_TWO,
    ALL,
    DEVIR_2014,
    FINNISH,
    RAVENSBURGER_1978,
    STRATEGIC,
    TOURNAMENT,
)
from .random_races import careless, random_race, rollout_policy, run

TRACK = drawn_track("S h c T 3 h L f 2 4 T h c F")
"""The track of the literal positions: hares on 1, 5 and 11, the lettuce on 6, the finish on 13."""

each_edition = pytest.mark.parametrize("ruleset", ALL, ids=[each.name for each in ALL])


# --- actions and outcomes -------------------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "action"),
    [
        pytest.param("0 forward 12", MoveForward(0, 12), id="forward (3.4)"),
        pytest.param("1 back 7", MoveBack(1, 7), id="backward (3.4)"),
        pytest.param("2 finish", Finish(2), id="finish (6.1)"),
        pytest.param("3 take", TakeTen(3), id="take 10 (3.4)"),
        pytest.param("4 give", GiveTen(4), id="give 10 (3.4)"),
        pytest.param("5 decline", Decline(5), id="do without (5.2)"),
    ],
)
def test_an_action_is_a_marker_and_a_word(text: str, action: Action) -> None:
    assert action_text(action) == text
    assert parse_action(text) == action


@pytest.mark.parametrize(
    ("text", "outcome"),
    [
        pytest.param("die 3", DieFace(3), id="the die (5.1)"),
        pytest.param("card 0", CardDrawn(0), id="a card (5.2)"),
    ],
)
def test_an_outcome_is_a_face_or_a_card(text: str, outcome: ChanceOutcome) -> None:
    assert outcome_text(outcome) == text
    assert parse_outcome(text) == outcome


FORMS = "an action is “0 forward 12”, “0 back 7” or “0” and one of finish, take, give, decline."


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        pytest.param("", "'': " + FORMS, id="nothing"),
        pytest.param("0 jump 3", "'0 jump 3': " + FORMS, id="no such word"),
        pytest.param("0 forward", "'0 forward': " + FORMS, id="forward to nowhere"),
        pytest.param("0 take 3", "'0 take 3': " + FORMS, id="too many words"),
        pytest.param(
            "A forward 3",
            "'A forward 3': “A” must be a number from 0 to 999999999.",
            id="no number",
        ),
        pytest.param(
            "0 back -1",
            "'0 back -1': “-1” must be a number from 0 to 999999999.",
            id="a negative number",
        ),
        pytest.param(
            "0 back ٣",
            "'0 back ٣': “٣” must be a number from 0 to 999999999.",
            id="a digit of another script",
        ),
        pytest.param(
            "03 finish",
            "'03 finish': “03” must be a number from 0 to 999999999.",
            id="a zero before a number",
        ),
    ],
)
def test_what_is_no_action_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_action(text)
    assert str(refused.value) == complaint


@pytest.mark.parametrize(
    ("text", "complaint"),
    [
        pytest.param("coin 1", "'coin 1': an outcome is “die 3” or “card 7”.", id="a coin"),
        pytest.param("die", "'die': an outcome is “die 3” or “card 7”.", id="no face"),
        pytest.param(
            "card x", "'card x': “x” must be a number from 0 to 999999999.", id="no number"
        ),
    ],
)
def test_what_is_no_outcome_is_refused(text: str, complaint: str) -> None:
    with pytest.raises(NotationError) as refused:
        parse_outcome(text)
    assert str(refused.value) == complaint


def test_a_number_of_a_million_digits_is_refused_at_once_and_shown_in_short() -> None:
    with pytest.raises(NotationError, match="must be a number") as refused:
        parse_action("0 forward " + "9" * 1_000_000)
    assert len(str(refused.value)) < 150


# --- positions, literally -------------------------------------------------------------------


def start(players: int = 3, ruleset: Ruleset = ABACUS_FOR_TWO, **settings: int) -> GameState:
    """The first state of a race on `TRACK`."""
    return initial_state(Race(ruleset, TRACK, players, **settings))


@pytest.mark.parametrize(
    ("state", "text"),
    [
        pytest.param(start(), ">0:65/3 0:65/3 0:65/3 r1", id="2.1 three players at the start"),
        pytest.param(start(2), ">0,0:95/5 0,0:95/5 r1", id="7.1 two markers each"),
        pytest.param(
            replace(start(first=2), squares=(7, 2, 0), carrots=(9, 50, 65), round=12),
            "7:9/3 2:50/3 >0:65/3 r12",
            id="1.3 squares, carrots, lettuces, and the twelfth round",
        ),
        pytest.param(
            replace(
                start(),
                squares=(4, 6, 5),
                pending=(Pending.NONE, Pending.EAT, Pending.MISS),
                lettuces=(3, 1, 0),
            ),
            ">4:65/3 6e:65/1 5m:65/0 r1",
            id="3.1, 3.2 laid down to eat, to miss",
        ),
        pytest.param(
            replace(start(4), squares=(13, 0, 13, 0), lettuces=(0, 3, 0, 3), home=(2, 0), turn=1),
            "13#2:95/0 >0:95/3 13#1:95/0 0:95/3 r1",
            id="4.1 home, in order of arrival",
        ),
        pytest.param(
            replace(start(2), squares=(6, 2, 0, 0), lettuces=(4, 5), duty=(0, None)),
            ">6!,2:95/4 0,0:95/5 r1",
            id="7.2 the marker that must move",
        ),
        pytest.param(
            replace(start(3, TOURNAMENT), squares=(5, 2, 1), passers=(0b110, 0, 0b1)),
            ">5^1.2:65/3 2:65/3 1^0:65/3 r1",
            id="8 tournament: who passed",
        ),
        pytest.param(
            replace(
                start(), squares=(5, 0, 0), carrots=(50, 65, 65), stage=Stage.HARE, marker=0,
                paid=15, hares=1,
            ),
            ">5:50/3 0:65/3 0:65/3 r1 hare(0,15,1)",
            id="5.1 the die is due",
        ),
        pytest.param(
            replace(start(), squares=(5, 0, 0), stage=Stage.TAKE_OR_GIVE, marker=0, hares=2),
            ">5:65/3 0:65/3 0:65/3 r1 take-or-give(0,0,2)",
            id="5.1 take or give",
        ),
        pytest.param(
            replace(start(), squares=(5, 0, 0), stage=Stage.MOVE_AGAIN, marker=0, hares=20),
            ">5:65/3 0:65/3 0:65/3 r1 move-again(0,0,20)",
            id="5.1 move again",
        ),
        pytest.param(
            replace(
                start(2, FINNISH), squares=(6, 2, 0, 0), lettuces=(4, 5), duty=(0, None),
                stage=Stage.OTHER_MARKER, marker=1,
            ),
            ">6!,2:95/4 0,0:95/5 r1 other-marker(1)",
            id="7.2 finnish: the other moves",
        ),
        pytest.param(
            replace(
                start(), squares=(13, 4, 13), lettuces=(0, 3, 0), home=(2, 0),
                stage=Stage.OVER, end=RaceEnd.ALL_BUT_ONE_HOME,
            ),
            ">13#2:65/0 4:65/3 13#1:65/0 r1 over(all-but-one-home)",
            id="6.2 all but one are home",
        ),
        pytest.param(
            replace(
                start(ends_with_winner=True), squares=(13, 4, 0), lettuces=(0, 3, 3), home=(0,),
                stage=Stage.OVER, end=RaceEnd.WINNER_HOME,
            ),
            ">13#1:65/0 4:65/3 0:65/3 r1 over(winner-home)",
            id="6.2 the winner ends it",
        ),
        pytest.param(
            replace(
                start(max_rounds=9), turn=2, round=9, stage=Stage.OVER, end=RaceEnd.MAX_ROUNDS
            ),
            "0:65/3 0:65/3 >0:65/3 r9 over(max-rounds)",
            id="6.3 the last round",
        ),
        pytest.param(
            replace(start(), turn=2, round=3, stage=Stage.OVER, end=RaceEnd.STOPPED),
            "0:65/3 0:65/3 >0:65/3 r3 over(stopped)",
            id="6.4 ended early",
        ),
        pytest.param(
            replace(start(3, RAVENSBURGER_1978), pile=(3, 0, 7)),
            ">0:68/3 0:68/3 0:68/3 r1 deck(3.0.7)",
            id="5.2 the cards seen",
        ),
        pytest.param(
            replace(start(3, DEVIR_2014), pile=(3, 0, 0), shuffles=2),
            ">0:65/3 0:65/3 0:65/3 r1 deck(3.0.0;2)",
            id="5.3 shuffled anew",
        ),
        pytest.param(
            replace(start(3, DEVIR_2014), shuffles=1),
            ">0:65/3 0:65/3 0:65/3 r1 deck(;1)",
            id="5.3 just shuffled",
        ),
    ],
)  # fmt: skip
def test_a_position_is_one_short_line(state: GameState, text: str) -> None:
    assert state_text(state) == text
    assert parse_state(state.race, text) == state


def test_more_spaces_and_ends_of_lines_are_no_matter() -> None:
    state = start()
    assert parse_state(state.race, " >0:65/3\n 0:65/3\t0:65/3  r1\n") == state
    assert parse_action(" 0  take\n") == TakeTen(0)


# --- positions, refused ---------------------------------------------------------------------

STAGES = (
    "a stage is one of “hare(1,6,1)”, “take-or-give(1,6,1)”, “move-again(1,6,1)”, "
    "“other-marker(1)”, “over(all-but-one-home)”, “over(all-home)”, “over(winner-home)”, "
    "“over(max-rounds)”, “over(stopped)”."
)
DECK = "a deck is its cards seen, and shuffles if there were any, like “deck(3.0;2)”."
SEAT = "a seat is marker, colon, carrots, slash, lettuces, like “7:40/2”."
MARKER = "a marker is a square, like “7”, “7e”, “7m”, “64#1”, “7!” or “7^0.2”."
THREE = Race(ABACUS_FOR_TWO, TRACK, 3)
TWO = Race(ABACUS_FOR_TWO, TRACK, 2)
TOLL = Race(TOURNAMENT, TRACK, 3)
CARDS = Race(RAVENSBURGER_1978, TRACK, 3)
LIMITED = Race(ABACUS_FOR_TWO, TRACK, 3, max_rounds=9)
EATS_AND_MOVES = Race(FINNISH, TRACK, 2)


def wrong(race: Race, text: str, part: str, expected: str, why: str) -> object:
    """A case: the text is no position of the race; the part that is named, and what is said."""
    return pytest.param(race, text, f"{part!r}: {expected}", id=why)


@pytest.mark.parametrize(
    ("race", "text", "complaint"),
    [
        wrong(THREE, "", "", "a position has 3 seats here, and then a round like “r1”.", "empty"),
        wrong(
            THREE, ">0:65/3 0:65/3 r1", ">0:65/3 0:65/3 r1",
            "a position has 3 seats here, and then a round like “r1”.", "2 a seat too few",
        ),
        wrong(
            THREE, ">0:65/3 0:65/3 0:65/3 0:65/3 r1", "0:65/3",
            "after the seats comes the round, like “r1”.", "2 a seat too many",
        ),
        wrong(
            THREE, "0:65/3 0:65/3 0:65/3 r1", "0:65/3 0:65/3 0:65/3 r1",
            "exactly one seat has the turn and “>” before it.", "2.1 nobody's turn",
        ),
        wrong(
            THREE, ">0:65/3 >0:65/3 0:65/3 r1", ">0:65/3 >0:65/3 0:65/3 r1",
            "exactly one seat has the turn and “>” before it.", "2.1 two turns at once",
        ),
        wrong(THREE, ">0:65 0:65/3 0:65/3 r1", ">0:65", SEAT, "a seat without lettuces"),
        wrong(THREE, ">0:65/3/1 0:65/3 0:65/3 r1", ">0:65/3/1", SEAT, "a slash too many"),
        wrong(
            THREE, ">0,0:65/3 0:65/3 0:65/3 r1", ">0,0:65/3",
            "a seat has 1 of the markers here, parted by commas.", "2 a marker too many",
        ),
        wrong(
            TWO, ">0:95/5 0,0:95/5 r1", ">0:95/5",
            "a seat has 2 of the markers here, parted by commas.", "7.1 a marker too few",
        ),
        wrong(
            THREE, ">0:-1/3 0:65/3 0:65/3 r1", ">0:-1/3",
            "carrots must be a number from 0 to 999999999.", "carrots below 0",
        ),
        wrong(
            THREE, ">0:65/4 0:65/3 0:65/3 r1", ">0:65/4",
            "lettuces must be a number from 0 to 3.", "2 too many lettuces",
        ),
        wrong(THREE, ">x:65/3 0:65/3 0:65/3 r1", "x", MARKER, "no square"),
        wrong(THREE, ">07:65/3 0:65/3 0:65/3 r1", "07", MARKER, "a zero before a square"),
        wrong(THREE, ">7em:65/3 0:65/3 0:65/3 r1", "7em", MARKER, "two poses"),
        wrong(
            THREE, ">14:65/3 0:65/3 0:65/3 r1", "14",
            "the square must be a number from 0 to 13.", "1.1 beyond the finish",
        ),
        wrong(
            THREE, ">0:65/3 7:65/3 7:65/3 r1", "7",
            "one marker to a square (1.3).", "1.3 two on a square",
        ),
        wrong(
            THREE, ">0:65/3 4e:65/3 0:65/3 r1", "4e",
            "a marker lies to eat on a lettuce or a hare square alone (3.6).", "3.6 eats a 3",
        ),
        wrong(
            THREE, ">0:65/3 6m:65/3 0:65/3 r1", "6m",
            "a marker lies to miss a turn on a hare square alone (5.1).", "5.1 misses on lettuce",
        ),
        wrong(
            THREE, ">0:65/3 6e:65/0 0:65/3 r1", "6e:65/0",
            "who lies to eat has a lettuce to eat (3.2).", "3.2 nothing to eat",
        ),
        wrong(
            THREE, ">6e:65/3 0:65/3 0:65/3 r1", ">6e:65/3",
            "whose turn it is has stood up (3.1, 3.2).", "3.2 lies in its turn",
        ),
        wrong(
            THREE, ">0:65/3 13:65/0 0:65/3 r1", "13",
            "at the finish, and only there, the order of arrival is told, like “#1”.",
            "6.1 at the finish without order",
        ),
        wrong(
            THREE, ">0:65/3 12#1:65/0 0:65/3 r1", "12#1",
            "at the finish, and only there, the order of arrival is told, like “#1”.",
            "6.1 arrived elsewhere",
        ),
        wrong(
            THREE, ">0:65/3 13#4:65/0 0:65/3 r1", "13#4",
            "the order of arrival must be a number from 1 to 3.", "6.1 fourth of three",
        ),
        wrong(
            THREE, ">0:65/3 13#2:65/0 0:65/3 r1", "13#2",
            "arrivals are counted from 1, each number once.", "6.1 second before the first",
        ),
        wrong(
            THREE, ">0:65/3 13#1:65/1 0:65/3 r1", "13#1:65/1",
            "who is at home has no lettuce left (6.1).", "6.1 home with a lettuce",
        ),
        wrong(
            THREE, "0:65/3 >13#1:65/0 0:65/3 r1", ">13#1:65/0",
            "who is at home has no turn (6.2).", "6.2 a turn at home",
        ),
        wrong(
            THREE, ">6!:65/2 0:65/3 0:65/3 r1", "6!",
            "only one of two markers is told to move (7.2).", "7.2 told to move alone",
        ),
        wrong(
            TWO, "6e!,0:65/2 >0,0:95/5 r1", "6e!",
            "a marker that must move stands, and is not at home (7.2).", "7.2 lies and must move",
        ),
        wrong(
            TWO, ">2!,5:95/4 0,0:95/5 r1", "2!",
            "a marker that must move stands where it has eaten (7.2).", "7.2 on a carrot square",
        ),
        wrong(
            TWO, ">0!,2:95/4 0,0:95/5 r1", "0!",
            "a marker that must move stands where it has eaten (7.2).", "7.2 on the start",
        ),
        wrong(
            TWO, ">6!,5!:65/2 0,0:95/5 r1", ">6!,5!:65/2",
            "only one marker of a seat must move (7.2).", "7.2 both must move",
        ),
        wrong(
            THREE, ">5^1:65/3 0:65/3 0:65/3 r1", "5^1",
            "who passed matters only on a hare square that takes a toll (8).", "8 no toll",
        ),
        wrong(
            TOLL, ">4^1:65/3 0:65/3 0:65/3 r1", "4^1",
            "who passed matters only on a hare square that takes a toll (8).", "8 no hare",
        ),
        wrong(
            TOLL, ">5^3:65/3 0:65/3 0:65/3 r1", "5^3",
            "a passer must be a number from 0 to 2.", "8 passed by a stranger",
        ),
        wrong(
            TOLL, ">5^2.1:65/3 0:65/3 0:65/3 r1", "5^2.1",
            "passers are told once each, in ascending order.", "8 passers in disorder",
        ),
        wrong(
            TOLL, ">5^0:65/3 0:65/3 0:65/3 r1", "5^0",
            "no marker passes itself (8).", "8 passed by itself",
        ),
        wrong(
            TOLL, ">5^:65/3 0:65/3 0:65/3 r1", "5^",
            "a passer must be a number from 0 to 2.", "8 passed by nobody",
        ),
        wrong(
            THREE, ">0:65/3 0:65/3 0:65/3 r0", "r0",
            "the round must be a number from 1 to 999999999.", "6.3 round 0",
        ),
        wrong(
            LIMITED, ">0:65/3 0:65/3 0:65/3 r10", "r10",
            "the round must be a number from 1 to 9.", "6.3 after the last round",
        ),
        wrong(
            THREE, ">0:65/3 0:65/3 0:65/3 1", "1",
            "after the seats comes the round, like “r1”.", "6.3 a round without r",
        ),
        wrong(THREE, ">5:65/3 0:65/3 0:65/3 r1 nap(0)", "nap(0)", STAGES, "no such stage"),
        wrong(THREE, ">5:65/3 0:65/3 0:65/3 r1 hare(0)", "hare(0)", STAGES, "half a stage"),
        wrong(THREE, ">5:65/3 0:65/3 0:65/3 r1 over(soon)", "over(soon)", STAGES, "no such end"),
        wrong(
            THREE, ">5:65/3 0:65/3 0:65/3 r1 hare(3,0,1)", "hare(3,0,1)",
            "the marker must be a number from 0 to 2.", "5.1 a stranger's hare",
        ),
        wrong(
            THREE, ">5:65/3 1:65/3 0:65/3 r1 hare(1,0,1)", "hare(1,0,1)",
            "the marker must belong to the seat whose turn it is.", "5.1 another's hare",
        ),
        wrong(
            THREE, ">4:65/3 0:65/3 0:65/3 r1 hare(0,0,1)", "hare(0,0,1)",
            "the marker must stand on a hare square (5).", "5 a hare elsewhere",
        ),
        wrong(
            THREE, ">5:65/3 0:65/3 0:65/3 r1 hare(0,0,21)", "hare(0,0,21)",
            "hare squares must be a number from 1 to 20.", "5.1 a hare too many",
        ),
        wrong(
            THREE, ">5:65/3 0:65/3 0:65/3 r1 hare(0,7,1)", "hare(0,7,1)",
            "no move to this square costs 7 (3.4).", "3.4 a price that is none",
        ),
        wrong(
            THREE, ">5:65/3 0:65/3 0:65/3 r1 hare(0,21,1)", "hare(0,21,1)",
            "no move to this square costs 21 (3.4).", "3.4 paid for more squares than there are",
        ),
        wrong(
            Race(STRATEGIC, TRACK, 3), ">5:65/3 0:65/3 0:65/3 r1 hare(0,0,1)", "hare(0,0,1)",
            "the hare squares of this edition never ask that.", "8 chance without chance",
        ),
        wrong(
            TOLL, ">5:65/3 0:65/3 0:65/3 r1 move-again(0,0,1)", "move-again(0,0,1)",
            "the hare squares of this edition never ask that.", "8 a toll that asks",
        ),
        wrong(
            Race(DEVIR_2014, TRACK, 3), ">5:65/3 0:65/3 0:65/3 r1 take-or-give(0,0,1)",
            "take-or-give(0,0,1)", "the hare squares of this edition never ask that.",
            "5.3 a card that is not there",
        ),
        wrong(
            TWO, ">6!,2:95/4 0,0:95/5 r1 other-marker(1)", "other-marker(1)",
            "one marker must have eaten, and this be the other, where that is a rule.",
            "7.2 elsewhere the other does not move",
        ),
        wrong(
            EATS_AND_MOVES, ">6!,2:95/4 0,0:95/5 r1 other-marker(0)", "other-marker(0)",
            "one marker must have eaten, and this be the other, where that is a rule.",
            "7.2 the eater itself",
        ),
        wrong(
            EATS_AND_MOVES, ">6,2:95/4 0,0:95/5 r1 other-marker(1)", "other-marker(1)",
            "one marker must have eaten, and this be the other, where that is a rule.",
            "7.2 nobody ate",
        ),
        wrong(
            THREE, ">0:65/3 0:65/3 0:65/3 r1 over(winner-home)", "over(winner-home)",
            "with so many at home, 0, the race ends, or not, otherwise (6.2, 6.3).",
            "6.2 over without a winner",
        ),
        wrong(
            THREE, ">13#1:9/0 0:65/3 0:65/3 r1 over(all-but-one-home)", "over(all-but-one-home)",
            "with so many at home, 1, the race ends, or not, otherwise (6.2, 6.3).",
            "6.2 over too early",
        ),
        wrong(
            THREE, "13#1:9/0 >0:65/3 13#2:9/0 r1", ">0:65/3",
            "with so many at home, 2, the race ends, or not, otherwise (6.2, 6.3).",
            "6.2 goes on too long",
        ),
        wrong(
            Race(ABACUS_FOR_TWO, TRACK, 3, ends_with_winner=True), "13#1:9/0 >0:65/3 0:65/3 r1",
            ">0:65/3", "with so many at home, 1, the race ends, or not, otherwise (6.2, 6.3).",
            "6.2 goes on after the winner",
        ),
        wrong(
            LIMITED, ">0:65/3 0:65/3 0:65/3 r8 over(max-rounds)", "over(max-rounds)",
            "with so many at home, 0, the race ends, or not, otherwise (6.2, 6.3).",
            "6.3 over before the last round",
        ),
        wrong(
            THREE, ">0:0/3 0:65/3 0:65/3 r1", ">0:0/3",
            "whose turn it is must have something to choose (3.5).", "3.5 stuck",
        ),
        wrong(
            THREE, ">1:0/3 0:65/3 0:65/3 r1 move-again(0,0,1)", "move-again(0,0,1)",
            "whose turn it is must have something to choose (3.5).", "5.1 no move to make again",
        ),
        wrong(CARDS, ">0:68/3 0:68/3 0:68/3 r1 deck()", "deck()", DECK, "5.2 an unused deck"),
        wrong(CARDS, ">0:68/3 0:68/3 0:68/3 r1 deck(1.)", "deck(1.)", DECK, "5.2 half a deck"),
        wrong(
            CARDS, ">0:68/3 0:68/3 0:68/3 r1 deck(9)", "deck(9)",
            "a card must be a number from 0 to 8.", "5.2 no such card",
        ),
        wrong(
            CARDS, ">0:68/3 0:68/3 0:68/3 r1 deck(0.0.0)", "deck(0.0.0)",
            "of card 0 there are only 2.", "5.2 a card too often",
        ),
        wrong(
            CARDS, ">0:68/3 0:68/3 0:68/3 r1 deck(0;1)", "deck(0;1)",
            "no card of this edition shuffles the deck.", "5.2 never reshuffled",
        ),
        wrong(
            Race(DEVIR_2014, TRACK, 3), ">0:65/3 0:65/3 0:65/3 r1 deck(10)", "deck(10)",
            "a card that shuffles the deck does not lie under it.", "5.3 the 0 under the deck",
        ),
        wrong(
            Race(DEVIR_2014, TRACK, 3), ">0:65/3 0:65/3 0:65/3 r1 deck(1;0)", "deck(1;0)",
            "shuffles must be a number from 1 to 999999999.", "5.3 shuffled no times",
        ),
        wrong(
            THREE, ">0:65/3 0:65/3 0:65/3 r1 deck(0)", "deck(0)",
            "this edition has no deck of hare cards.", "5.1 a deck beside the die",
        ),
        wrong(
            CARDS, ">0:68/3 0:68/3 0:68/3 r1 deck(0) r2", "r2",
            "nothing comes after the round, a stage and the deck.", "something more",
        ),
    ],
)  # fmt: skip
def test_what_is_no_position_is_refused_and_the_part_named(
    race: Race, text: str, complaint: str
) -> None:
    with pytest.raises(NotationError) as said:
        parse_state(race, text)
    assert str(said.value) == complaint


# --- round trips ----------------------------------------------------------------------------

TRACKS = (
    board("order-2000.csv"),
    board("order-1978.csv"),
    TRACK,
    drawn_track("S h L h h T h h h L h h h F"),
)


def some_races(ruleset: Ruleset, players: int) -> Iterator[Step]:
    """The steps of four races, one on each track; one of them by a careless hand."""
    for number, track in enumerate(TRACKS):
        dice = Random(f"notation, {ruleset.name}, {players}, {number}")
        race = random_race(track, dice, ruleset, players)
        if number == 3:
            yield from run(replace(race, max_rounds=20), careless, dice)
        else:
            yield from run(race, rollout_policy, dice)


@pytest.mark.parametrize(
    "players", [2, in_full(3), in_full(4), 5, in_full(6)], ids="{} players".format
)
@each_edition
def test_every_text_gives_its_value_back(ruleset: Ruleset, players: int) -> None:
    """Whatever stage, end, duty, deck or toll a race comes to; no two positions share a text."""
    positions: dict[str, GameState] = {}
    for step in some_races(ruleset, players):
        state = step.state
        text = state_text(state)
        assert parse_state(state.race, text) == state
        assert replace(positions.setdefault(text, state), race=state.race) == state
        for action in legal_actions(state):
            assert parse_action(action_text(action)) == action
        for outcome, _chance in chance_outcomes(state):
            assert parse_outcome(outcome_text(outcome)) == outcome
    assert max(map(len, positions)) <= 150


# --- hostile texts --------------------------------------------------------------------------

SIGNS = "0123456789rhare-takorgivmnuwsd(),.;:/>#!^em \n٣²x"
texts = st.text() | st.text(alphabet=SIGNS)
REAL = [
    ">0:65/3 0:65/3 0:65/3 r1",
    "13#1:9/0 >5:50/3 6e:12/1 r7 hare(1,15,1) deck(3.0.7;1)",
    ">5^1.2:65/3 2:65/3 1^0:65/3 r1",
    ">6!,2:95/4 0,0:95/5 r1 other-marker(1)",
]


@st.composite
def damaged(draw: st.DrawFn) -> str:
    """A position with a piece cut out and another put in."""
    text = draw(st.sampled_from(REAL))
    begin = draw(st.integers(0, len(text)))
    end = draw(st.integers(begin, min(len(text), begin + 4)))
    return text[:begin] + draw(st.text(alphabet=SIGNS, max_size=4)) + text[end:]


@settings(max_examples=400, deadline=None, derandomize=True)
@given(text=texts, parse=st.sampled_from([parse_action, parse_outcome]))
def test_any_text_is_an_action_or_outcome_or_refused(
    text: str, parse: Callable[[str], object]
) -> None:
    """Nothing but `NotationError` is ever raised, and what is read is written the same."""
    try:
        value = parse(text)
    except NotationError:
        return
    written = outcome_text(value) if isinstance(value, DieFace | CardDrawn) else action_text(value)
    assert written == " ".join(text.split())


@pytest.mark.parametrize("examples", [400, in_full(1500)])
def test_any_text_is_a_position_or_refused(examples: int) -> None:
    """Nothing but `NotationError` is ever raised, and what is read is written the same."""

    @settings(max_examples=examples, deadline=None, derandomize=True)
    @given(
        text=damaged() | texts,
        race=st.builds(
            Race,
            st.sampled_from(ALL),
            st.just(TRACK),
            st.integers(2, 3),
            max_rounds=st.sampled_from([None, 7]),
        ),
    )
    def check(text: str, race: Race) -> None:
        try:
            state = parse_state(race, text)
        except NotationError:
            return
        assert state_text(state) == " ".join(text.split())
        assert bool(legal_actions(state)) == (state.actor is not None)

    check()
