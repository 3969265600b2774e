"""Whatever happens or is refused comes from a rule that can be looked up."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from game import rules
from tests.cases import case, cases
from tests.library import RULEBOOK

from . import editions
from .drawing import ABACUS, A, act, board, race
from .every_event import MISS, ROLL, every_event

FINISH = board("order-2000.csv").finish
ARRIVES = rules.MarkerMoved(0, 5, 8, rules.Manner.FORWARD)
RESTARTS = rules.MarkerMoved(0, 5, 0, rules.Manner.RESTART)


def race_of(ruleset: rules.Ruleset) -> rules.Race:
    return rules.Race(ruleset, board("order-2000.csv"), 3)


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
    assert events == set(get_args(rules.Event))


@editions.each_edition
def test_every_square_has_a_rule_that_is_in_the_rulebook(ruleset: rules.Ruleset) -> None:
    this = race_of(ruleset)
    for square, kind in enumerate(this.track.kinds):
        rule = rules.rule_of_square(square, this)
        assert is_in_the_rules(rule)
        if kind is rules.SquareKind.HARE:
            assert rule == rules.hare_rule(ruleset.hare)
        if kind.paying_positions:
            assert rule == "3.3"


@editions.each_edition
def test_every_event_comes_from_a_rule_that_is_in_the_rulebook(ruleset: rules.Ruleset) -> None:
    for before, event in every_event(FINISH):
        rule = rules.rule_of(event, race_of(ruleset), before)
        assert is_in_the_rules(rule), (event, rule)


@cases(
    "event, rule",
    case("3.3 position bonus", rules.CarrotsTaken(0, 0, 10, rules.Cause.POSITION), "3.3"),
    case("3.2 lettuce", rules.CarrotsTaken(0, 0, 10, rules.Cause.LETTUCE), "3.2"),
    case("3.4 stay", rules.CarrotsTaken(0, 0, 10, rules.Cause.STAY), "3.4-stay"),
    case("3.4 backward", rules.CarrotsTaken(0, 0, 10, rules.Cause.TORTOISE), "3.4-backward"),
    case("3.4 forward", ARRIVES, "3.4"),
    case("6.1 run home", rules.MarkerMoved(0, 60, FINISH, rules.Manner.FORWARD), "6.1"),
    case("5.1 sent home", rules.MarkerMoved(0, 60, FINISH, rules.Manner.EVENT), "5.1"),
    case("3.5 stuck", rules.RaceBegunAgain(0, 0, rules.RestartCause.STUCK), "3.5"),
    case("5.1 no carrot", rules.RaceBegunAgain(0, 0, rules.RestartCause.NO_CARROT), "5.1"),
    case("6.3 last round", rules.RaceEnded(rules.RaceEnd.MAX_ROUNDS), "6.3"),
    case("6.4 agreed to end", rules.RaceEnded(rules.RaceEnd.STOPPED), "6.4"),
    case("5.1 nobody ahead", rules.EffectLapsed(0, None, rules.LapseCause.NOBODY_AHEAD), "5.1"),
    case(
        "ruling 5.1b the next ahead is home",
        rules.EffectLapsed(
            0, rules.HareEffect.POSITION_FORWARD, rules.LapseCause.NEXT_AHEAD_IS_HOME
        ),
        "5.1b",
    ),
    case("ruling 5.1c may not finish",
         rules.EffectLapsed(0, rules.HareEffect.POSITION_FORWARD, rules.LapseCause.MAY_NOT_FINISH),
         "5.1c"),
    case("ruling 5.1d too many hares", rules.EffectLapsed(0, None, rules.LapseCause.TOO_MANY_HARES),
         "5.1d"),
)  # fmt: skip
def test_an_event_by_the_die_table_comes_from_its_rule(event: rules.Event, rule: str) -> None:
    assert rules.rule_of(event, race_of(ABACUS)) == rule


@cases(
    "ruleset, event, rule",
    case("5.1 a die", ABACUS, ROLL, "5.1"),
    case("8 one of six cards", editions.INTELLECT_1974, ROLL, "8"),
    case("5.2 cards", editions.RAVENSBURGER_1978, rules.HareCardDrawn(0, 0, 0, MISS, 0), "5.2"),
    case("5.2 declined", editions.RAVENSBURGER_1978, rules.Declined(0, 0), "5.2"),
    case("5.3 numbers", editions.DEVIR_2014, rules.HareCardDrawn(0, 0, 0, MISS, 5), "5.3"),
    case("5.3 can't pay", editions.DEVIR_2014,
         rules.RaceBegunAgain(0, 0, rules.RestartCause.CANNOT_PAY), "5.3"),
    case("8 other cards", editions.RAVENSBURGER_2008, rules.HareCardDrawn(0, 0, 0, MISS, 0), "8"),
    case("8 a toll", editions.TOURNAMENT, rules.CarrotsTaken(0, 0, 10, rules.Cause.TOLL), "8"),
    case("8 always the same", editions.STRATEGIC, rules.HareSquareActed(0, 0, MISS), "8"),
)  # fmt: skip
def test_what_a_hare_square_does_comes_from_the_rule_of_the_edition(
    ruleset: rules.Ruleset, event: rules.Event, rule: str
) -> None:
    assert rules.rule_of(event, race_of(ruleset)) == rule


@cases(
    "before, event, rule",
    case("3.6 a lettuce square", ARRIVES, rules.MarkerLaidDown(0, rules.Pending.EAT), "3.6"),
    case("5.1 told to eat", ROLL, rules.MarkerLaidDown(0, rules.Pending.EAT), "5.1"),
    case("5.1 told to miss a turn", ROLL, rules.MarkerLaidDown(0, rules.Pending.MISS), "5.1"),
    case("3.5 starts over", RESTARTS, rules.CarrotsReset(0, 10, 65), "3.5"),
    case("5.1 not by starting over", ROLL, rules.CarrotsReset(0, 10, 65), "5.1"),
)
def test_where_two_rules_do_the_same_the_event_before_tells_which(
    before: rules.Event, event: rules.Event, rule: str
) -> None:
    assert rules.rule_of(event, race_of(ABACUS), before) == rule


def rules_in(events: tuple[rules.Event, ...], of: rules.Race) -> list[tuple[str, str]]:
    """The kind of each event, with its rule, as they come one after the other."""
    pairs = zip((None, *events), events, strict=False)
    return [(type(event).__name__, rules.rule_of(event, of, before)) for before, event in pairs]


DRAWING = """
    S h L c h c 3 c h c 2 F
    A     B C
    """


def test_3_6_a_hare_that_comes_to_a_lettuce_square_lies_down_by_that_rule() -> None:
    state = race(DRAWING, turn=A)
    _state, events = act(state, rules.MoveForward(A, 2))
    assert ("MarkerLaidDown", "3.6") in rules_in(events, state.race)


def test_5_1_a_hare_that_is_told_to_miss_a_turn_lies_down_by_that_rule() -> None:
    state, _events = act(race(DRAWING, turn=A), rules.MoveForward(A, 1))
    _state, events = act(state, rules.DieFace(1))
    kinds = rules_in(events, state.race)
    assert ("DieRolled", "5.1") in kinds
    assert ("MarkerLaidDown", "5.1") in kinds


def test_5_3_who_can_not_pay_begins_again_and_by_3_5_at_the_start_with_those_carrots() -> None:
    state, _events = act(
        race(DRAWING, turn=A, ruleset=editions.DEVIR_2014, carrots=1), rules.MoveForward(A, 1)
    )
    _state, events = act(state, rules.CardDrawn(editions.MINUS[25]))
    kinds = rules_in(events, state.race)
    for told in [("RaceBegunAgain", "5.3"), ("MarkerMoved", "3.5"), ("CarrotsReset", "3.5")]:
        assert told in kinds


# --- what is refused --------------------------------------------------------------------------


@pytest.mark.parametrize("reason", rules.Reason, ids=lambda reason: reason.value)
def test_the_rule_that_refuses_is_in_the_rulebook(reason: rules.Reason) -> None:
    assert is_in_the_rules(reason.rule), reason.rule


@cases(
    "rule, reasons",
    case("1.3 one marker to a square", "1.3", {rules.Reason.OCCUPIED}),
    case("6.1 finishing", "6.1", {rules.Reason.LETTUCES_LEFT, rules.Reason.TOO_MANY_CARROTS}),
    case("7.2 who ate must move", "7.2", {rules.Reason.OTHER_MARKER_MUST_MOVE}),
    case(
        "3.4 actions",
        "3.4",
        {
            rules.Reason.STANDS_THERE,
            rules.Reason.TORTOISE_IS_BACKWARD_ONLY,
            rules.Reason.BACKWARD_TO_TORTOISE_ONLY,
            rules.Reason.NOT_THE_NEAREST_TORTOISE,
            rules.Reason.NEAREST_TORTOISE_OCCUPIED,
            rules.Reason.NO_LETTUCE_LEFT,
            rules.Reason.TOO_FEW_CARROTS,
            rules.Reason.NOT_A_CARROT_SQUARE,
        },
    ),
)
def test_each_rule_refuses_what_it_speaks_of(rule: str, reasons: set[rules.Reason]) -> None:
    assert {reason for reason in rules.Reason if reason.rule == rule} == reasons
