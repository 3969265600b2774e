"""A race beside itself under other rules: positions, hare squares, who would lead, taking over."""

from __future__ import annotations

from dataclasses import replace
from functools import cache
from itertools import pairwise

import pytest

from game import rules
from game.bots import ROSTER, Answer, Question, answer
from game.match import (
    ListedChance,
    Match,
    RaceBeside,
    SeededChance,
    can_be_beside,
    race_beside,
    start_match,
    take_over_by,
)
from game.match.other_rules import STAND_IN, OtherChoices
from tests.library import LIBRARY, edition_names, match_of, set_up
from tests.records.races import played
from tests.sweep import in_full
from tests.ui.driving import players

from .test_match import HARE, to_hare, with_chance

every_edition = pytest.mark.parametrize("own", edition_names())
every_number = pytest.mark.parametrize(
    "number", [2, 3, in_full(4), in_full(5), 6], ids="{} players".format
)


@cache
def recorded(own: str, number: int) -> Match:
    """A race of some rounds in which much happens."""
    return played(own, number, house=rules.HouseRules(max_rounds=14), wild=0.4)


def beside(match: Match, other: str) -> RaceBeside:
    """The match beside this edition, run to its end."""
    found = RaceBeside(match, LIBRARY.ruleset(other))
    while found.step():
        pass
    assert found.is_run
    return found


# --- the same rules ---------------------------------------------------------------------------


@every_edition
@every_number
def test_a_race_beside_its_own_rules_is_the_same_race(own: str, number: int) -> None:
    match = recorded(own, number)
    same = beside(match, own)
    assert same.race == match.race
    for step, state in enumerate(match.states):
        assert same.position(step) == state
        assert same.choices(step) == OtherChoices()
        assert same.toll(step) is None
        hare = same.hare(step)
        assert hare is None or hare.here == hare.there
        stand = same.stand(step)
        assert (stand.state, stand.own_way) == (state, 0)


# --- other rules ------------------------------------------------------------------------------


@every_edition
@pytest.mark.parametrize("other", edition_names())
@every_number
def test_every_step_can_be_looked_at_under_every_other_rules(
    own: str, other: str, number: int
) -> None:
    match = recorded(own, number)
    found = beside(match, other)
    own_way = 0
    for step, state in enumerate(match.states):
        there, choices = found.position(step), found.choices(step)
        here = set(rules.legal_actions(state))
        if there is None:
            assert state.stage not in (rules.Stage.MAIN, rules.Stage.OVER)
            assert not choices.asked
            assert found.start(step) is None
        else:
            assert (there.squares, there.turn) == (state.squares, state.turn)
            assert there.round == state.round
            legal = set(rules.legal_actions(there))
            assert set(choices.here) == here - legal
            assert set(choices.there) == legal - here
            assert choices.stuck == (bool(here) and not legal)
            start = found.start(step)
            assert (start is None) == (not legal)
            if start is not None:
                assert rules.legal_actions(
                    rules.parse_state(found.race, start)
                ) == rules.legal_actions(there)
        hare = found.hare(step)
        assert hare is None or hare.there is not None, "the seed is known once the race is over"
        stand = found.stand(step)
        assert stand.own_way >= own_way
        own_way = stand.own_way


@every_edition
@pytest.mark.parametrize("number", [2, 4], ids=lambda n: f"{n} players")
def test_from_every_part_of_a_race_it_is_run_on_by_other_rules(own: str, number: int) -> None:
    match = recorded(own, number)
    names = edition_names()
    for place, other in enumerate(names):
        found = RaceBeside(match, LIBRARY.ruleset(other))
        step = place * (len(match.log) - 1) // (len(names) - 1)
        while found.start(step) is None:
            step -= 1
        bots = [None, *["plodder"] * (number - 1)]
        setup = take_over_by(found, step, bots, other)
        assert [player.bot for player in setup.players] == bots
        fresh = start_match(setup, LIBRARY)
        assert (fresh.race, fresh.sealed) == (found.race, True)
        assert fresh.states[0].squares == match.states[step].squares
        for _action in range(2000):
            if fresh.state.actor is None:
                break
            asked = Question("sprinter", rules.view_for(fresh.state, fresh.state.actor), "hedge")
            fresh.submit(fresh.state.actor, answer(asked).action)
        assert fresh.state.is_over


def test_where_nothing_is_to_be_decided_nothing_can_be_taken_over() -> None:
    match = recorded("abacus-2000", 3)
    found = RaceBeside(match, LIBRARY.ruleset("tournament"))
    with pytest.raises(ValueError, match="nothing is to be decided"):
        take_over_by(found, len(match.log), [None] * 3, "tournament")


# --- which rules ------------------------------------------------------------------------------


def test_house_rules_stay_behind_but_for_the_end_of_the_race() -> None:
    house = rules.HouseRules(carrots=40, restart_carrots=70, ends_with_winner=True, max_rounds=9)
    match = played("abacus-2000", 3, house=house)
    other = race_beside(match, LIBRARY.ruleset("devir-2014"))
    assert other.ruleset == LIBRARY.ruleset("devir-2014")
    assert (other.setup.carrots, other.restart_carrots(0)) == (65, 65)
    assert (other.ends_with_winner, other.max_rounds) == (True, 9)
    found = beside(match, "devir-2014")
    setup = take_over_by(found, 3, [None] * 3, "devir-2014")
    assert setup.house == rules.HouseRules(ends_with_winner=True, max_rounds=9)
    assert beside(played("abacus-2000", 3, actions=5), "strategic").race.max_rounds is None


def test_an_edition_is_offered_only_if_what_lies_on_the_table_can_be_of_it() -> None:
    match = recorded("abacus-2000", 3)
    devir = LIBRARY.ruleset("devir-2014")

    def with_setup(setup: rules.Setup, number: int = 3) -> bool:
        return can_be_beside(match, replace(devir, setups=((number, setup),)))

    assert with_setup(rules.Setup(1, 3, 65))
    assert with_setup(rules.Setup(1, 5, 40))
    assert not with_setup(rules.Setup(1, 3, 65), number=4)
    assert not with_setup(rules.Setup(2, 3, 65))
    assert not with_setup(rules.Setup(1, 2, 65))
    with pytest.raises(rules.RulesError):
        race_beside(match, replace(devir, setups=((4, rules.Setup(1, 3, 65)),)))


# --- what is asked ----------------------------------------------------------------------------


def test_the_other_hare_is_not_asked_for_where_eating_takes_the_turn() -> None:
    match = recorded("finnish", 2)
    asked = [n for n, state in enumerate(match.states) if state.stage is rules.Stage.OTHER_MARKER]
    assert asked
    found = beside(match, "abacus-2000")
    assert all(not found.choices(step).asked for step in asked)
    assert all(beside(match, "finnish").choices(step).asked for step in asked)


@pytest.mark.parametrize("face", [4, 6], ids=["take or give", "move again"])
def test_where_an_order_may_be_declined_that_is_a_choice_more(face: int) -> None:
    match = with_chance(ListedChance([rules.DieFace(face)], SeededChance("")))
    match.submit(0, rules.MoveForward(0, HARE))
    choices = beside(match, "ravensburger-1978").choices(1)
    assert (choices.here, choices.there) == ((), (rules.Decline(0),))
    assert not beside(match, "tournament").choices(1).asked


# --- the toll ---------------------------------------------------------------------------------


@every_number
def test_8_who_has_passed_whom_is_found_in_the_events(number: int) -> None:
    match = recorded("tournament", number)
    book = LIBRARY.ruleset("tournament")
    found = RaceBeside(match, replace(book, hare=rules.Toll(5, 20)))
    for step, state in enumerate(match.states):
        there = found.position(step)
        assert there.passers == state.passers


def test_8_with_one_marker_the_turn_begins_with_the_toll_or_without() -> None:
    match = recorded("tournament", 6)
    found = beside(match, "abacus-2000")
    tolls = [toll for step in range(len(match.states)) if (toll := found.toll(step)) is not None]
    assert {toll.there for toll in tolls} == {0}
    assert {toll.here > 0 for toll in tolls} == {True, False}
    for step, state in enumerate(match.states):
        toll, there = found.toll(step), found.position(step)
        if toll is not None and there is not None:
            assert toll.seat == state.turn
            assert there.carrots[toll.seat] == state.carrots[toll.seat] - toll.here


def test_8_a_toll_is_due_where_none_was_taken() -> None:
    match = played("strategic", 6, wild=0.15)
    found = beside(match, "tournament")
    seen = 0
    for step, state in enumerate(match.states):
        toll, there = found.toll(step), found.position(step)
        if toll is None or there is None:
            continue
        seen += 1
        (marker,) = match.race.markers_of(state.turn)
        assert match.race.track.kinds[state.squares[marker]] is rules.SquareKind.HARE
        assert toll.here == 0
        assert there.carrots[state.turn] == state.carrots[state.turn] + toll.there
        passed = there.passers[marker].bit_count()
        assert toll.there == (-min(10 * passed, state.carrots[state.turn]) if passed else 10)
    assert seen


def test_8_with_two_markers_it_is_told_once_the_square_is_left() -> None:
    match = played("ravensburger-2008", 2, wild=0.15)
    found = beside(match, "tournament")
    left = [step for step in range(len(match.states)) if found.toll(step) is not None]
    assert left
    for step in left:
        before, action = match.states[step - 1], match.log[step - 1].action
        assert match.race.track.kinds[before.squares[action.marker]] is rules.SquareKind.HARE


# --- the hare square --------------------------------------------------------------------------


def test_5_1_a_die_shows_the_same_face_by_either_table() -> None:
    match = played("intellect-1974", 6, wild=0.4)
    found = beside(match, "abacus-2000")
    seen = 0
    for step in range(len(match.states)):
        hare = found.hare(step)
        if hare is not None and hare.there is not None:
            here = next(event for event in hare.here if isinstance(event, rules.DieRolled))
            there = next(event for event in hare.there if isinstance(event, rules.DieRolled))
            assert here.face == there.face
            seen += 1
    assert seen > 5


def test_5_2_the_deck_is_that_of_the_seed_a_card_for_each_hare_square() -> None:
    match = played("strategic", 6, wild=0.5, house=rules.HouseRules(max_rounds=30))
    same = RaceBeside(match, match.race.ruleset)
    steps = [step for step in range(len(match.states)) if same.hare(step)]
    assert len(steps) > 5
    for other in ("devir-2014", "ravensburger-2008"):
        found, again = (RaceBeside(match, LIBRARY.ruleset(other)) for _time in range(2))
        for step in steps:
            hare = found.hare(step)
            assert any(isinstance(event, rules.HareSquareActed) for event in hare.here)
            assert any(isinstance(event, rules.HareCardDrawn) for event in hare.there)
            assert not any(isinstance(event, rules.TurnStarted) for event in hare.there)
            assert again.hare(step) == hare, "always the same"


def test_5_2_of_each_card_no_more_come_than_there_are() -> None:
    match = played("abacus-2000", 6, wild=0.5, house=rules.HouseRules(max_rounds=30))
    found = beside(match, "ravensburger-1978")
    deck = found.race.ruleset.hare
    assert isinstance(deck, rules.Deck)
    cards: list[int] = []
    for come, step in enumerate(n for n, entry in enumerate(match.log) if entry.outcomes):
        hare = found.hare(step + 1)
        if hare is not None and hare.there is not None and len(match.log[step].outcomes) == 1:
            drawn = [e.card for e in hare.there if isinstance(e, rules.HareCardDrawn)]
            cards += drawn[:1]
        if come >= deck.size - 1:
            break
    assert cards
    assert all(cards.count(kind) <= card.count for kind, card in enumerate(deck.cards))


def test_a_sealed_race_under_way_tells_nothing_of_its_seed() -> None:
    whole = played("strategic", 4, wild=0.5)
    open_ = match_of(whole.setup)
    sealed = match_of(whole.setup, sealed=True)
    for entry in whole.log[:60]:
        for match in (open_, sealed):
            match.repeat(entry.seat, entry.action, entry.outcomes)
    assert not sealed.state.is_over
    told, silent = beside(open_, "devir-2014"), beside(sealed, "devir-2014")
    steps = [step for step in range(len(open_.states)) if told.hare(step)]
    assert steps
    for step in steps:
        known, hidden = told.hare(step), silent.hare(step)
        assert known.there is not None
        assert hidden.there is None
    assert told.stand(60) is not None
    assert silent.stand(0) is not None
    assert silent.stand(60) is None


def test_what_a_die_has_shown_is_known_in_a_sealed_race_too() -> None:
    whole = played("abacus-2000", 6, wild=0.4)
    sealed = match_of(whole.setup, sealed=True)
    for entry in whole.log[:60]:
        sealed.repeat(entry.seat, entry.action, entry.outcomes)
    found = beside(sealed, "intellect-1974")
    hares = [hare for step in range(61) if (hare := found.hare(step)) is not None]
    assert hares
    assert any(hare.there is not None for hare in hares)


# --- the race beside it -----------------------------------------------------------------------


def test_as_long_as_no_hare_square_acts_the_races_are_the_same() -> None:
    match = played("abacus-2000", 6, wild=0.15)
    acted = next(n for n, entry in enumerate(match.log) if entry.outcomes)
    assert acted
    found = beside(match, "tournament")
    for step in range(acted + 1):
        stand = found.stand(step)
        assert replace(stand.state, race=match.race, passers=()) == match.states[step]
        assert stand.own_way == 0


def test_a_die_of_the_same_table_runs_the_same_race_whatever_else_differs() -> None:
    match = recorded("abacus-2000", 3)
    found = beside(match, "finnish")
    last = found.stand(len(match.log))
    assert (last.state.squares, last.own_way) == (match.state.squares, 0)


def test_it_is_always_the_same_race_and_can_be_asked_for_before_it_is_run() -> None:
    match = recorded("devir-2014", 4)
    found = RaceBeside(match, LIBRARY.ruleset("abacus-2000"))
    assert found.stand(0) is None
    stands = []
    while found.step():
        assert not found.is_run
        stands.append(found.stand(len(stands)))
    assert stands == [beside(match, "abacus-2000").stand(step) for step in range(len(stands))]
    assert STAND_IN in ROSTER


def test_whoever_runs_otherwise_still_does_what_the_rules_allow() -> None:
    """Each state of the race beside it follows from the one before by a legal action."""
    match = recorded("ravensburger-2008", 4)
    found = beside(match, "abacus-2000")
    states = [stand.state for step in range(len(match.states)) if (stand := found.stand(step))]
    assert len(states) == len(match.states)
    for before, after in pairwise(states):
        if before.is_over:
            assert after == before
        else:
            rules.parse_state(found.race, rules.state_text(after))
            assert after.round >= before.round


def test_a_race_from_a_position_begins_there_in_both() -> None:
    start = "12:40/2 >23:98/3 10:65/1 r5"
    match = match_of(set_up(players(None, None, None), start=start))
    for _turn in range(6):
        match.submit_answer(Answer(rules.legal_actions(match.state)[0]))
    found = beside(match, "tournament")
    first = found.stand(0)
    assert rules.state_text(first.state) == start
    assert found.stand(6) is not None


def test_a_deck_dealt_by_hand_ends_what_can_be_told() -> None:
    """The seed's deck lies otherwise than the cards that somebody has drawn."""
    start = "1:98/3 >2:98/3 3:98/3 r2 deck(0.0.1.1.2.2.3.4.5.6.7)"
    setup = set_up(players(None, None, None), rules="ravensburger-1978", start=start)
    match = match_of(setup)
    hare = next(action for action in rules.legal_actions(match.state) if to_hare(action))
    match.repeat(1, hare, [rules.CardDrawn(8)])
    for _turn in range(4):
        safe = next(each for each in rules.legal_actions(match.state) if not to_hare(each))
        match.submit_answer(Answer(safe))
    found = beside(match, "ravensburger-2008")
    assert found.stand(0) is not None
    told = [found.stand(step) for step in range(len(match.states))]
    assert all(before is not None or after is None for before, after in pairwise(told))
