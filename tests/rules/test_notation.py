"""Actions, outcomes and positions as texts, both ways: each sign of them once, and every refusal.

The texts are described at the head of `game/rules/notation.py`.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import rules
from tests.cases import case, cases
from tests.sweep import in_full

from .drawing import drawn_track
from .editions import (
    ABACUS_FOR_TWO,
    ALL,
    DEVIR_2014,
    FINNISH,
    RAVENSBURGER_1978,
    STRATEGIC,
    TOURNAMENT,
)

TRACK = drawn_track("S h c T 3 h L f 2 4 T h c F")
"""The track of the literal positions: hares on 1, 5 and 11, the lettuce on 6, the finish on 13."""


# --- actions and outcomes -------------------------------------------------------------------


@cases(
    "text, action",
    case("forward (3.4)", "0 forward 12", rules.MoveForward(0, 12)),
    case("backward (3.4)", "1 back 7", rules.MoveBack(1, 7)),
    case("finish (6.1)", "2 finish", rules.Finish(2)),
    case("take 10 (3.4)", "3 take", rules.TakeTen(3)),
    case("give 10 (3.4)", "4 give", rules.GiveTen(4)),
    case("do without (5.2)", "5 decline", rules.Decline(5)),
)
def test_an_action_is_a_marker_and_a_word(text: str, action: rules.Action) -> None:
    assert rules.action_text(action) == text
    assert rules.parse_action(text) == action


@cases(
    "text, outcome",
    case("the die (5.1)", "die 3", rules.DieFace(3)),
    case("a card (5.2)", "card 0", rules.CardDrawn(0)),
)
def test_an_outcome_is_a_face_or_a_card(text: str, outcome: rules.ChanceOutcome) -> None:
    assert rules.outcome_text(outcome) == text
    assert rules.parse_outcome(text) == outcome


FORMS = "an action is “0 forward 12”, “0 back 7” or “0” and one of finish, take, give, decline."
OUTCOMES = "an outcome is “die 3” or “card 7”."
NO_NUMBER = "“{}” must be a number from 0 to 999999999."


@cases(
    "parse, text, complaint",
    case("nothing", rules.parse_action, "", FORMS),
    case("no such word", rules.parse_action, "0 jump 3", FORMS),
    case("forward to nowhere", rules.parse_action, "0 forward", FORMS),
    case("too many words", rules.parse_action, "0 take 3", FORMS),
    case("no number", rules.parse_action, "A forward 3", NO_NUMBER.format("A")),
    case("a negative one", rules.parse_action, "0 back -1", NO_NUMBER.format("-1")),
    case("another script", rules.parse_action, "0 back ٣", NO_NUMBER.format("٣")),
    case("a zero before", rules.parse_action, "03 finish", NO_NUMBER.format("03")),
    case("a coin", rules.parse_outcome, "coin 1", OUTCOMES),
    case("no face", rules.parse_outcome, "die", OUTCOMES),
    case("a card without one", rules.parse_outcome, "card x", NO_NUMBER.format("x")),
)
def test_what_is_no_action_or_outcome_is_refused(
    parse: Callable[[str], object], text: str, complaint: str
) -> None:
    with pytest.raises(rules.NotationError) as refused:
        parse(text)
    assert str(refused.value) == f"{text!r}: {complaint}"


def test_a_number_of_a_million_digits_is_refused_at_once_and_shown_in_short() -> None:
    with pytest.raises(rules.NotationError, match="must be a number") as refused:
        rules.parse_action("0 forward " + "9" * 1_000_000)
    assert len(str(refused.value)) < 150


# --- positions, literally -------------------------------------------------------------------


def start(
    players: int = 3, ruleset: rules.Ruleset = ABACUS_FOR_TWO, **settings: int
) -> rules.GameState:
    """The first state of a race on `TRACK`."""
    return rules.initial_state(rules.Race(ruleset, TRACK, players, **settings))


def position(why: str, text: str, state: rules.GameState, **changes: object) -> object:
    """A case: the text of a state that differs from the given one in these fields."""
    return case(why, replace(state, **changes), text)


@cases(
    "state, text",
    position("2.1 three players at the start", ">0:65/3 0:65/3 0:65/3 r1", start()),
    position("7.1 two markers each", ">0,0:95/5 0,0:95/5 r1", start(2)),
    position("1.3 squares, carrots, lettuces, and the twelfth round",
             "7:9/3 2:50/3 >0:65/3 r12", start(first=2), squares=(7, 2, 0), carrots=(9, 50, 65),
             round=12),
    position("3.1, 3.2 laid down to eat, to miss", ">4:65/3 6e:65/1 5m:65/0 r1", start(),
             squares=(4, 6, 5),
             pending=(rules.Pending.NONE, rules.Pending.EAT, rules.Pending.MISS),
             lettuces=(3, 1, 0)),
    position("4.1 home, in order of arrival", "13#2:95/0 >0:95/3 13#1:95/0 0:95/3 r1", start(4),
             squares=(13, 0, 13, 0), lettuces=(0, 3, 0, 3), home=(2, 0), turn=1),
    position("7.2 the marker that must move", ">6!,2:95/4 0,0:95/5 r1", start(2),
             squares=(6, 2, 0, 0), lettuces=(4, 5), duty=(0, None)),
    position("8 tournament: who passed", ">5^1.2:65/3 2:65/3 1^0:65/3 r1", start(3, TOURNAMENT),
             squares=(5, 2, 1), passers=(0b110, 0, 0b1)),
    position("5.1 the die is due", ">5:50/3 0:65/3 0:65/3 r1 hare(0,15,1)", start(),
             squares=(5, 0, 0), carrots=(50, 65, 65), stage=rules.Stage.HARE, marker=0, paid=15,
             hares=1),
    position("5.1 take or give", ">5:65/3 0:65/3 0:65/3 r1 take-or-give(0,0,2)", start(),
             squares=(5, 0, 0), stage=rules.Stage.TAKE_OR_GIVE, marker=0, hares=2),
    position("5.1 move again", ">5:65/3 0:65/3 0:65/3 r1 move-again(0,0,20)", start(),
             squares=(5, 0, 0), stage=rules.Stage.MOVE_AGAIN, marker=0, hares=20),
    position("7.2 finnish: the other moves", ">6!,2:95/4 0,0:95/5 r1 other-marker(1)",
             start(2, FINNISH), squares=(6, 2, 0, 0), lettuces=(4, 5), duty=(0, None),
             stage=rules.Stage.OTHER_MARKER, marker=1),
    position("6.2 all but one are home",
             ">13#2:65/0 4:65/3 13#1:65/0 r1 over(all-but-one-home)", start(),
             squares=(13, 4, 13), lettuces=(0, 3, 0), home=(2, 0), stage=rules.Stage.OVER,
             end=rules.RaceEnd.ALL_BUT_ONE_HOME),
    position("6.2 the winner ends it", ">13#1:65/0 4:65/3 0:65/3 r1 over(winner-home)",
             start(ends_with_winner=True), squares=(13, 4, 0), lettuces=(0, 3, 3), home=(0,),
             stage=rules.Stage.OVER, end=rules.RaceEnd.WINNER_HOME),
    position("6.3 the last round", "0:65/3 0:65/3 >0:65/3 r9 over(max-rounds)",
             start(max_rounds=9), turn=2, round=9, stage=rules.Stage.OVER,
             end=rules.RaceEnd.MAX_ROUNDS),
    position("6.4 ended early", "0:65/3 0:65/3 >0:65/3 r3 over(stopped)", start(), turn=2,
             round=3, stage=rules.Stage.OVER, end=rules.RaceEnd.STOPPED),
    position("5.2 the cards seen", ">0:68/3 0:68/3 0:68/3 r1 deck(3.0.7)",
             start(3, RAVENSBURGER_1978), pile=(3, 0, 7)),
    position("5.3 shuffled anew", ">0:65/3 0:65/3 0:65/3 r1 deck(3.0.0;2)",
             start(3, DEVIR_2014), pile=(3, 0, 0), shuffles=2),
    position("5.3 just shuffled", ">0:65/3 0:65/3 0:65/3 r1 deck(;1)", start(3, DEVIR_2014),
             shuffles=1),
)  # fmt: skip
def test_a_position_is_one_short_line(state: rules.GameState, text: str) -> None:
    assert rules.state_text(state) == text
    assert rules.parse_state(state.race, text) == state


def test_more_spaces_and_ends_of_lines_are_no_matter() -> None:
    state = start()
    assert rules.parse_state(state.race, " >0:65/3\n 0:65/3\t0:65/3  r1\n") == state
    assert rules.parse_action(" 0  take\n") == rules.TakeTen(0)


# --- positions, refused ---------------------------------------------------------------------

STAGES = (
    "a stage is one of “hare(1,6,1)”, “take-or-give(1,6,1)”, “move-again(1,6,1)”, "
    "“other-marker(1)”, “over(all-but-one-home)”, “over(all-home)”, “over(winner-home)”, "
    "“over(max-rounds)”, “over(stopped)”."
)
DECK = "a deck is its cards seen, and shuffles if there were any, like “deck(3.0;2)”."
SEAT = "a seat is marker, colon, carrots, slash, lettuces, like “7:40/2”."
MARKER = "a marker is a square, like “7”, “7e”, “7m”, “64#1”, “7!” or “7^0.2”."
THREE = rules.Race(ABACUS_FOR_TWO, TRACK, 3)
TWO = rules.Race(ABACUS_FOR_TWO, TRACK, 2)
NEVER_ASKED = "the hare squares of this edition never ask that."
THE_OTHER = "one marker must have eaten, and this be the other, where that is a rule."
WHERE_IT_ATE = "a marker that must move stands where it has eaten (7.2)."
ARRIVAL = "at the finish, and only there, the order of arrival is told, like “#1”."
TO_THE_WINNER = rules.Race(ABACUS_FOR_TWO, TRACK, 3, ends_with_winner=True)
ALONE = rules.Race(STRATEGIC, TRACK, 3)
TOLL = rules.Race(TOURNAMENT, TRACK, 3)
CARDS = rules.Race(RAVENSBURGER_1978, TRACK, 3)
NUMBERS = rules.Race(DEVIR_2014, TRACK, 3)
LIMITED = rules.Race(ABACUS_FOR_TWO, TRACK, 3, max_rounds=9)
EATS_AND_MOVES = rules.Race(FINNISH, TRACK, 2)


def otherwise(home: int) -> str:
    return f"with so many at home, {home}, the race ends, or not, otherwise (6.2, 6.3)."


def wrong(why: str, race: rules.Race, text: str, expected: str) -> object:
    """A case: the text is no position of the race; its part in brackets is named in the error."""
    part = text[text.index("[") + 1 : text.index("]")]
    return case(why, race, re.sub(r"[][]", "", text), f"{part!r}: {expected}")


@cases(
    "race, text, complaint",
    wrong("empty", THREE, "[]", "a position has 3 seats here, and then a round like “r1”."),
    wrong("2 a seat too few", THREE, "[>0:65/3 0:65/3 r1]",
          "a position has 3 seats here, and then a round like “r1”."),
    wrong("2 a seat too many", THREE, ">0:65/3 0:65/3 0:65/3 [0:65/3] r1",
          "after the seats comes the round, like “r1”."),
    wrong("2.1 nobody's turn", THREE, "[0:65/3 0:65/3 0:65/3 r1]",
          "exactly one seat has the turn and “>” before it."),
    wrong("2.1 two turns at once", THREE, "[>0:65/3 >0:65/3 0:65/3 r1]",
          "exactly one seat has the turn and “>” before it."),
    wrong("a seat without lettuces", THREE, "[>0:65] 0:65/3 0:65/3 r1", SEAT),
    wrong("a slash too many", THREE, "[>0:65/3/1] 0:65/3 0:65/3 r1", SEAT),
    wrong("2 a marker too many", THREE, "[>0,0:65/3] 0:65/3 0:65/3 r1",
          "a seat has 1 of the markers here, parted by commas."),
    wrong("7.1 a marker too few", TWO, "[>0:95/5] 0,0:95/5 r1",
          "a seat has 2 of the markers here, parted by commas."),
    wrong("carrots below 0", THREE, "[>0:-1/3] 0:65/3 0:65/3 r1",
          "carrots must be a number from 0 to 999999999."),
    wrong("2 too many lettuces", THREE, "[>0:65/4] 0:65/3 0:65/3 r1",
          "lettuces must be a number from 0 to 3."),
    wrong("no square", THREE, ">[x]:65/3 0:65/3 0:65/3 r1", MARKER),
    wrong("a zero before a square", THREE, ">[07]:65/3 0:65/3 0:65/3 r1", MARKER),
    wrong("two poses", THREE, ">[7em]:65/3 0:65/3 0:65/3 r1", MARKER),
    wrong("1.1 beyond the finish", THREE, ">[14]:65/3 0:65/3 0:65/3 r1",
          "the square must be a number from 0 to 13."),
    wrong("1.3 two on a square", THREE, ">0:65/3 7:65/3 [7]:65/3 r1",
          "one marker to a square (1.3)."),
    wrong("3.6 eats a 3", THREE, ">0:65/3 [4e]:65/3 0:65/3 r1",
          "a marker lies to eat on a lettuce or a hare square alone (3.6)."),
    wrong("5.1 misses on lettuce", THREE, ">0:65/3 [6m]:65/3 0:65/3 r1",
          "a marker lies to miss a turn on a hare square alone (5.1)."),
    wrong("3.2 nothing to eat", THREE, ">0:65/3 [6e:65/0] 0:65/3 r1",
          "who lies to eat has a lettuce to eat (3.2)."),
    wrong("3.2 lies in its turn", THREE, "[>6e:65/3] 0:65/3 0:65/3 r1",
          "whose turn it is has stood up (3.1, 3.2)."),
    wrong("6.1 at the finish without order", THREE, ">0:65/3 [13]:65/0 0:65/3 r1", ARRIVAL),
    wrong("6.1 arrived elsewhere", THREE, ">0:65/3 [12#1]:65/0 0:65/3 r1", ARRIVAL),
    wrong("6.1 fourth of three", THREE, ">0:65/3 [13#4]:65/0 0:65/3 r1",
          "the order of arrival must be a number from 1 to 3."),
    wrong("6.1 second before the first", THREE, ">0:65/3 [13#2]:65/0 0:65/3 r1",
          "arrivals are counted from 1, each number once."),
    wrong("6.1 home with a lettuce", THREE, ">0:65/3 [13#1:65/1] 0:65/3 r1",
          "who is at home has no lettuce left (6.1)."),
    wrong("6.2 a turn at home", THREE, "0:65/3 [>13#1:65/0] 0:65/3 r1",
          "who is at home has no turn (6.2)."),
    wrong("7.2 told to move alone", THREE, ">[6!]:65/2 0:65/3 0:65/3 r1",
          "only one of two markers is told to move (7.2)."),
    wrong("7.2 lies and must move", TWO, "[6e!],0:65/2 >0,0:95/5 r1",
          "a marker that must move stands, and is not at home (7.2)."),
    wrong("7.2 on a carrot square", TWO, ">[2!],5:95/4 0,0:95/5 r1", WHERE_IT_ATE),
    wrong("7.2 on the start", TWO, ">[0!],2:95/4 0,0:95/5 r1", WHERE_IT_ATE),
    wrong("7.2 both must move", TWO, "[>6!,5!:65/2] 0,0:95/5 r1",
          "only one marker of a seat must move (7.2)."),
    wrong("8 no toll", THREE, ">[5^1]:65/3 0:65/3 0:65/3 r1",
          "who passed matters only on a hare square that takes a toll (8)."),
    wrong("8 no hare", TOLL, ">[4^1]:65/3 0:65/3 0:65/3 r1",
          "who passed matters only on a hare square that takes a toll (8)."),
    wrong("8 passed by a stranger", TOLL, ">[5^3]:65/3 0:65/3 0:65/3 r1",
          "a passer must be a number from 0 to 2."),
    wrong("8 passers in disorder", TOLL, ">[5^2.1]:65/3 0:65/3 0:65/3 r1",
          "passers are told once each, in ascending order."),
    wrong("8 passed by itself", TOLL, ">[5^0]:65/3 0:65/3 0:65/3 r1",
          "no marker passes itself (8)."),
    wrong("8 passed by nobody", TOLL, ">[5^]:65/3 0:65/3 0:65/3 r1",
          "a passer must be a number from 0 to 2."),
    wrong("6.3 round 0", THREE, ">0:65/3 0:65/3 0:65/3 [r0]",
          "the round must be a number from 1 to 999999999."),
    wrong("6.3 after the last round", LIMITED, ">0:65/3 0:65/3 0:65/3 [r10]",
          "the round must be a number from 1 to 9."),
    wrong("6.3 a round without r", THREE, ">0:65/3 0:65/3 0:65/3 [1]",
          "after the seats comes the round, like “r1”."),
    wrong("no such stage", THREE, ">5:65/3 0:65/3 0:65/3 r1 [nap(0)]", STAGES),
    wrong("half a stage", THREE, ">5:65/3 0:65/3 0:65/3 r1 [hare(0)]", STAGES),
    wrong("no such end", THREE, ">5:65/3 0:65/3 0:65/3 r1 [over(soon)]", STAGES),
    wrong("5.1 a stranger's hare", THREE, ">5:65/3 0:65/3 0:65/3 r1 [hare(3,0,1)]",
          "the marker must be a number from 0 to 2."),
    wrong("5.1 another's hare", THREE, ">5:65/3 1:65/3 0:65/3 r1 [hare(1,0,1)]",
          "the marker must belong to the seat whose turn it is."),
    wrong("5 a hare elsewhere", THREE, ">4:65/3 0:65/3 0:65/3 r1 [hare(0,0,1)]",
          "the marker must stand on a hare square (5)."),
    wrong("5.1 a hare too many", THREE, ">5:65/3 0:65/3 0:65/3 r1 [hare(0,0,21)]",
          "hare squares must be a number from 1 to 20."),
    wrong("3.4 a price that is none", THREE, ">5:65/3 0:65/3 0:65/3 r1 [hare(0,7,1)]",
          "no move to this square costs 7 (3.4)."),
    wrong("3.4 paid for more squares than there are", THREE,
          ">5:65/3 0:65/3 0:65/3 r1 [hare(0,21,1)]", "no move to this square costs 21 (3.4)."),
    wrong("8 chance without chance", ALONE, ">5:65/3 0:65/3 0:65/3 r1 [hare(0,0,1)]",
          NEVER_ASKED),
    wrong("8 a toll that asks", TOLL, ">5:65/3 0:65/3 0:65/3 r1 [move-again(0,0,1)]",
          NEVER_ASKED),
    wrong("5.3 a card that is not there", NUMBERS,
          ">5:65/3 0:65/3 0:65/3 r1 [take-or-give(0,0,1)]", NEVER_ASKED),
    wrong("7.2 elsewhere the other does not move", TWO,
          ">6!,2:95/4 0,0:95/5 r1 [other-marker(1)]", THE_OTHER),
    wrong("7.2 the eater itself", EATS_AND_MOVES, ">6!,2:95/4 0,0:95/5 r1 [other-marker(0)]",
          THE_OTHER),
    wrong("7.2 nobody ate", EATS_AND_MOVES, ">6,2:95/4 0,0:95/5 r1 [other-marker(1)]",
          THE_OTHER),
    wrong("6.2 over without a winner", THREE, ">0:65/3 0:65/3 0:65/3 r1 [over(winner-home)]",
          otherwise(0)),
    wrong("6.2 over too early", THREE, ">13#1:9/0 0:65/3 0:65/3 r1 [over(all-but-one-home)]",
          otherwise(1)),
    wrong("6.2 goes on too long", THREE, "13#1:9/0 [>0:65/3] 13#2:9/0 r1", otherwise(2)),
    wrong("6.2 goes on after the winner", TO_THE_WINNER, "13#1:9/0 [>0:65/3] 0:65/3 r1",
          otherwise(1)),
    wrong("6.3 over before the last round", LIMITED,
          ">0:65/3 0:65/3 0:65/3 r8 [over(max-rounds)]", otherwise(0)),
    wrong("3.5 stuck", THREE, "[>0:0/3] 0:65/3 0:65/3 r1",
          "whose turn it is must have something to choose (3.5)."),
    wrong("5.1 no move to make again", THREE, ">1:0/3 0:65/3 0:65/3 r1 [move-again(0,0,1)]",
          "whose turn it is must have something to choose (3.5)."),
    wrong("5.2 an unused deck", CARDS, ">0:68/3 0:68/3 0:68/3 r1 [deck()]", DECK),
    wrong("5.2 half a deck", CARDS, ">0:68/3 0:68/3 0:68/3 r1 [deck(1.)]", DECK),
    wrong("5.2 no such card", CARDS, ">0:68/3 0:68/3 0:68/3 r1 [deck(9)]",
          "a card must be a number from 0 to 8."),
    wrong("5.2 a card too often", CARDS, ">0:68/3 0:68/3 0:68/3 r1 [deck(0.0.0)]",
          "of card 0 there are only 2."),
    wrong("5.2 never reshuffled", CARDS, ">0:68/3 0:68/3 0:68/3 r1 [deck(0;1)]",
          "no card of this edition shuffles the deck."),
    wrong("5.3 the 0 under the deck", NUMBERS, ">0:65/3 0:65/3 0:65/3 r1 [deck(10)]",
          "a card that shuffles the deck does not lie under it."),
    wrong("5.3 shuffled no times", NUMBERS, ">0:65/3 0:65/3 0:65/3 r1 [deck(1;0)]",
          "shuffles must be a number from 1 to 999999999."),
    wrong("5.1 a deck beside the die", THREE, ">0:65/3 0:65/3 0:65/3 r1 [deck(0)]",
          "this edition has no deck of hare cards."),
    wrong("something more", CARDS, ">0:68/3 0:68/3 0:68/3 r1 deck(0) [r2]",
          "nothing comes after the round, a stage and the deck."),
)  # fmt: skip
def test_what_is_no_position_is_refused_and_the_part_named(
    race: rules.Race, text: str, complaint: str
) -> None:
    with pytest.raises(rules.NotationError) as said:
        rules.parse_state(race, text)
    assert str(said.value) == complaint


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
@given(text=texts, parse=st.sampled_from([rules.parse_action, rules.parse_outcome]))
def test_any_text_is_an_action_or_outcome_or_refused(
    text: str, parse: Callable[[str], object]
) -> None:
    """Nothing but `NotationError` is ever raised, and what is read is written the same."""
    try:
        value = parse(text)
    except rules.NotationError:
        return
    written = (
        rules.outcome_text(value)
        if isinstance(value, rules.DieFace | rules.CardDrawn)
        else rules.action_text(value)
    )
    assert written == " ".join(text.split())


@pytest.mark.parametrize("examples", [400, in_full(1500)])
def test_any_text_is_a_position_or_refused(examples: int) -> None:
    """Nothing but `NotationError` is ever raised, and what is read is written the same."""

    @settings(max_examples=examples, deadline=None, derandomize=True)
    @given(
        text=damaged() | texts,
        race=st.builds(
            rules.Race,
            st.sampled_from(ALL),
            st.just(TRACK),
            st.integers(2, 3),
            max_rounds=st.sampled_from([None, 7]),
        ),
    )
    def check(text: str, race: rules.Race) -> None:
        try:
            state = rules.parse_state(race, text)
        except rules.NotationError:
            return
        assert rules.state_text(state) == " ".join(text.split())
        assert bool(rules.legal_actions(state)) == (state.actor is not None)

    check()
