"""Whatever happens or is refused comes from a rule that can be looked up."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from game.rules import (
    CardDrawn,
    CarrotsReset,
    CarrotsTaken,
    Cause,
    Declined,
    DieFace,
    EffectLapsed,
    Event,
    HareCardDrawn,
    HareEffect,
    HareSquareActed,
    LapseCause,
    Manner,
    MarkerLaidDown,
    MarkerMoved,
    MoveForward,
    Pending,
    Race,
    RaceBegunAgain,
    RaceEnd,
    RaceEnded,
    Reason,
    RestartCause,
    Ruleset,
    SquareKind,
    hare_rule,
    rule_of,
    rule_of_square,
)
from tests.library import RULEBOOK

from .drawing import ABACUS, A, act, board, case, race
from .editions import (
    ALL,
    DEVIR_2014,
    INTELLECT_1974,
    MINUS,
    RAVENSBURGER_1978,
    RAVENSBURGER_2008,
    STRATEGIC,
    TOURNAMENT,
)
from .every_event import MISS, ROLL, every_event

FINISH = board("order-2000.csv").finish
ARRIVES = MarkerMoved(0, 5, 8, Manner.FORWARD)
RESTARTS = MarkerMoved(0, 5, 0, Manner.RESTART)


def race_of(ruleset: Ruleset) -> Race:
    return Race(ruleset, board("order-2000.csv"), 3)


def is_in_the_rules(rule: str) -> bool:
    """A number begins a line or a heading, a ruling's label is bold, and so is a rule's part."""
    number, _dash, part = rule.partition("-")
    if part:
        text = re.search(rf"^{re.escape(number)} .*?(?=^\d)", RULEBOOK, re.MULTILINE | re.DOTALL)
        return text is not None and f" - **{part}**" in text[0]
    if number[-1].isalpha():
        return bool(re.search(rf"\*\*[Rr]uling {re.escape(number)}\*\*", RULEBOOK))
    return bool(re.search(rf"^(?:##+ )?{re.escape(number)} ", RULEBOOK, re.MULTILINE))


def test_none_of_the_events_is_forgotten() -> None:
    events = {type(event) for _before, event in every_event(FINISH)}
    assert events == set(get_args(Event))


@pytest.mark.parametrize("ruleset", ALL, ids=lambda ruleset: ruleset.name)
def test_every_square_has_a_rule_that_is_in_the_rulebook(ruleset: Ruleset) -> None:
    this = race_of(ruleset)
    for square, kind in enumerate(this.track.kinds):
        rule = rule_of_square(square, this)
        assert is_in_the_rules(rule)
        if kind is SquareKind.HARE:
            assert rule == hare_rule(ruleset.hare)
        if kind.paying_positions:
            assert rule == "3.3"


@pytest.mark.parametrize("ruleset", ALL, ids=lambda ruleset: ruleset.name)
def test_every_event_comes_from_a_rule_that_is_in_the_rulebook(ruleset: Ruleset) -> None:
    for before, event in every_event(FINISH):
        rule = rule_of(event, race_of(ruleset), before)
        assert is_in_the_rules(rule), (event, rule)


@pytest.mark.parametrize(
    ("event", "rule"),
    [
        case("3.3 position bonus", CarrotsTaken(0, 0, 10, Cause.POSITION), "3.3"),
        case("3.2 lettuce", CarrotsTaken(0, 0, 10, Cause.LETTUCE), "3.2"),
        case("3.4 stay", CarrotsTaken(0, 0, 10, Cause.STAY), "3.4-stay"),
        case("3.4 backward", CarrotsTaken(0, 0, 10, Cause.TORTOISE), "3.4-backward"),
        case("3.4 forward", ARRIVES, "3.4"),
        case("6.1 run home", MarkerMoved(0, 60, FINISH, Manner.FORWARD), "6.1"),
        case("5.1 sent home", MarkerMoved(0, 60, FINISH, Manner.EVENT), "5.1"),
        case("3.5 stuck", RaceBegunAgain(0, 0, RestartCause.STUCK), "3.5"),
        case("5.1 no carrot", RaceBegunAgain(0, 0, RestartCause.NO_CARROT), "5.1"),
        case("6.3 last round", RaceEnded(RaceEnd.MAX_ROUNDS), "6.3"),
        case("6.4 agreed to end", RaceEnded(RaceEnd.STOPPED), "6.4"),
        case("5.1 nobody ahead", EffectLapsed(0, None, LapseCause.NOBODY_AHEAD), "5.1"),
        case(
            "ruling 5.1b the next ahead is home",
            EffectLapsed(0, HareEffect.POSITION_FORWARD, LapseCause.NEXT_AHEAD_IS_HOME),
            "5.1b",
        ),
        case(
            "ruling 5.1c may not finish",
            EffectLapsed(0, HareEffect.POSITION_FORWARD, LapseCause.MAY_NOT_FINISH),
            "5.1c",
        ),
        case(
            "ruling 5.1d too many hares", EffectLapsed(0, None, LapseCause.TOO_MANY_HARES), "5.1d"
        ),
    ],
)
def test_an_event_by_the_die_table_comes_from_its_rule(event: Event, rule: str) -> None:
    assert rule_of(event, race_of(ABACUS)) == rule


@pytest.mark.parametrize(
    ("ruleset", "event", "rule"),
    [
        case("5.1 a die", ABACUS, ROLL, "5.1"),
        case("8 one of six cards", INTELLECT_1974, ROLL, "8"),
        case("5.2 cards", RAVENSBURGER_1978, HareCardDrawn(0, 0, 0, MISS, 0), "5.2"),
        case("5.2 declined", RAVENSBURGER_1978, Declined(0, 0), "5.2"),
        case("5.3 numbers", DEVIR_2014, HareCardDrawn(0, 0, 0, MISS, 5), "5.3"),
        case("5.3 can't pay", DEVIR_2014, RaceBegunAgain(0, 0, RestartCause.CANNOT_PAY), "5.3"),
        case("8 other cards", RAVENSBURGER_2008, HareCardDrawn(0, 0, 0, MISS, 0), "8"),
        case("8 a toll", TOURNAMENT, CarrotsTaken(0, 0, 10, Cause.TOLL), "8"),
        case("8 always the same", STRATEGIC, HareSquareActed(0, 0, MISS), "8"),
    ],
)
def test_what_a_hare_square_does_comes_from_the_rule_of_the_edition(
    ruleset: Ruleset, event: Event, rule: str
) -> None:
    assert rule_of(event, race_of(ruleset)) == rule


@pytest.mark.parametrize(
    ("before", "event", "rule"),
    [
        case("3.6 a lettuce square", ARRIVES, MarkerLaidDown(0, Pending.EAT), "3.6"),
        case("5.1 told to eat", ROLL, MarkerLaidDown(0, Pending.EAT), "5.1"),
        case("5.1 told to miss a turn", ROLL, MarkerLaidDown(0, Pending.MISS), "5.1"),
        case("3.5 starts over", RESTARTS, CarrotsReset(0, 10, 65), "3.5"),
        case("5.1 not by starting over", ROLL, CarrotsReset(0, 10, 65), "5.1"),
    ],
)
def test_where_two_rules_do_the_same_the_event_before_tells_which(
    before: Event, event: Event, rule: str
) -> None:
    assert rule_of(event, race_of(ABACUS), before) == rule


def rules_in(events: tuple[Event, ...], of: Race) -> list[tuple[str, str]]:
    """The kind of each event, with its rule, as they come one after the other."""
    pairs = zip((None, *events), events, strict=False)
    return [(type(event).__name__, rule_of(event, of, before)) for before, event in pairs]


DRAWING = """
    S h L c h c 3 c h c 2 F
    A     B C
    """


def test_3_6_a_hare_that_comes_to_a_lettuce_square_lies_down_by_that_rule() -> None:
    state = race(DRAWING, turn=A)
    _state, events = act(state, MoveForward(A, 2))
    assert ("MarkerLaidDown", "3.6") in rules_in(events, state.race)


def test_5_1_a_hare_that_is_told_to_miss_a_turn_lies_down_by_that_rule() -> None:
    state, _events = act(race(DRAWING, turn=A), MoveForward(A, 1))
    _state, events = act(state, DieFace(1))
    kinds = rules_in(events, state.race)
    assert ("DieRolled", "5.1") in kinds
    assert ("MarkerLaidDown", "5.1") in kinds


def test_5_3_who_can_not_pay_begins_again_and_by_3_5_at_the_start_with_those_carrots() -> None:
    state, _events = act(race(DRAWING, turn=A, ruleset=DEVIR_2014, carrots=1), MoveForward(A, 1))
    _state, events = act(state, CardDrawn(MINUS[25]))
    kinds = rules_in(events, state.race)
    for told in [("RaceBegunAgain", "5.3"), ("MarkerMoved", "3.5"), ("CarrotsReset", "3.5")]:
        assert told in kinds


# --- what is refused --------------------------------------------------------------------------


@pytest.mark.parametrize("reason", Reason, ids=lambda reason: reason.value)
def test_the_rule_that_refuses_is_in_the_rulebook(reason: Reason) -> None:
    assert is_in_the_rules(reason.rule), reason.rule


@pytest.mark.parametrize(
    ("rule", "reasons"),
    [
        case("1.3 one marker to a square", "1.3", {Reason.OCCUPIED}),
        case("6.1 finishing", "6.1", {Reason.LETTUCES_LEFT, Reason.TOO_MANY_CARROTS}),
        case("7.2 who ate must move", "7.2", {Reason.OTHER_MARKER_MUST_MOVE}),
        case(
            "3.4 actions",
            "3.4",
            {
                Reason.STANDS_THERE,
                Reason.TORTOISE_IS_BACKWARD_ONLY,
                Reason.BACKWARD_TO_TORTOISE_ONLY,
                Reason.NOT_THE_NEAREST_TORTOISE,
                Reason.NEAREST_TORTOISE_OCCUPIED,
                Reason.NO_LETTUCE_LEFT,
                Reason.TOO_FEW_CARROTS,
                Reason.NOT_A_CARROT_SQUARE,
            },
        ),
    ],
)
def test_each_rule_refuses_what_it_speaks_of(rule: str, reasons: set[Reason]) -> None:
    assert {reason for reason in Reason if reason.rule == rule} == reasons
