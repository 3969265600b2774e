"""A match: who may do what, the log, where chance comes from, and taking back."""

from __future__ import annotations

import pickle
from dataclasses import replace
from random import Random

import pytest

from game import rules
from game.bots import Answer, Question, answer, pack, unpack
from game.match import (
    ROUNDS_FOR_MACHINES,
    ChanceSource,
    ListedChance,
    Match,
    Player,
    RaceSetup,
    SeededChance,
    make_match,
    race_of,
    result_of,
    simulate,
    start_match,
    take_over,
)
from game.match.simulate import SeatReport
from tests.cases import case, cases
from tests.library import LIBRARY, board, set_up

TRACK = board("2000").track


def seats(*bots: str | None) -> list[Player]:
    return [Player(str(seat), bot, "", "") for seat, bot in enumerate(bots)]


def match_of(*bots: str | None, seed: str = "clover") -> Match:
    return make_match(set_up(seats(*bots), seed=seed), LIBRARY)


def test_a_match_needs_a_player_for_every_seat() -> None:
    setup = set_up(seats(None, None, None))
    with pytest.raises(ValueError, match="3 seats need 3 players, not 2"):
        Match(race_of(setup, LIBRARY), replace(setup, players=setup.players[:2]))


@pytest.mark.parametrize("number", [1, 7])
def test_numbers_of_players_that_the_edition_does_not_know_are_refused(number: int) -> None:
    with pytest.raises(rules.RulesError):
        start_match(set_up(seats(*[None] * number)), LIBRARY)


@cases(
    "seat, action",
    case("another seat with its own marker", 1, rules.MoveForward(1, 3)),
    case("another seat with the actor's marker", 1, rules.MoveForward(0, 3)),
    case("another's marker", 0, rules.MoveForward(1, 3)),
    case("onto a tortoise", 0, rules.MoveForward(0, 11)),
    case("off the track", 0, rules.MoveForward(0, 99)),
    case("below the start", 0, rules.MoveForward(0, -1)),
    case("no such marker", 0, rules.MoveForward(7, 3)),
    case("no such seat", -1, rules.MoveForward(0, 3)),
)
def test_what_is_not_allowed_is_refused_and_changes_nothing(
    seat: int, action: rules.Action
) -> None:
    match = match_of(None, None, None)
    before, log = match.state, list(match.log)
    with pytest.raises(rules.IllegalActionError):
        match.submit(seat, action)
    assert match.state is before
    assert match.log == log


def test_a_race_that_is_over_takes_no_more_actions() -> None:
    match = match_of("sprinter", "plodder", "sprinter")
    assert not match.persons_left()
    match.play_bots()
    assert match.player_to_act() is None
    before = match.state
    for seat in range(3):
        with pytest.raises(rules.IllegalActionError):
            match.submit(seat, rules.MoveForward(seat, 5))
    assert match.state is before
    with pytest.raises(ValueError, match="No computer is to act"):
        match.question()


def test_computers_play_until_a_person_must() -> None:
    match = match_of("sprinter", None, "plodder")
    match.play_bots()
    assert match.state.actor == 1
    assert [entry.seat for entry in match.log] == [0]
    match.submit(1, rules.legal_actions(match.state)[0])
    match.play_bots()
    assert match.player_to_act().bot is None
    assert match.persons_left()
    with pytest.raises(ValueError, match="No computer is to act"):
        match.question()


def test_asking_a_bot_changes_nothing_and_repeats() -> None:
    match = match_of("plodder", "sprinter", "sprinter")
    before = match.state
    assert answer(match.question()).action == answer(match.question()).action
    assert match.state is before
    assert match.log == []


# --- where a race begins, and where its chance comes from --------------------------------------

HARE = TRACK.kinds.index(rules.SquareKind.HARE)


def to_hare(action: rules.Action) -> bool:
    """Whether this is a move forward to a hare square, on the board of 2000."""
    return isinstance(action, rules.MoveForward) and TRACK.kinds[action.to] is rules.SquareKind.HARE


def test_a_race_does_not_begin_in_another_race() -> None:
    three, four = match_of(None, None, None), match_of(None, None, None, None)
    setup = set_up(seats(None, None, None), first=1)
    for race, start in ((three.race, four.state), (race_of(setup, LIBRARY), three.state)):
        with pytest.raises(ValueError, match="a position of its own"):
            Match(race, setup, start=start)


def with_chance(chance: ChanceSource) -> Match:
    """Three persons, of whom the first can go to a hare square."""
    return make_match(set_up(seats(None, None, None), seed="clover"), LIBRARY, chance=chance)


def test_chance_from_a_list_and_then_from_elsewhere() -> None:
    faces = [rules.DieFace(6), rules.DieFace(1)]
    match = with_chance(ListedChance(faces, SeededChance("clover")))
    dice = Random(2)
    while sum(len(entry.outcomes) for entry in match.log) < 5:
        legal = rules.legal_actions(match.state)
        hares = [action for action in legal if to_hare(action)]
        match.submit_answer(Answer(dice.choice(hares or legal)))
    assert [o for entry in match.log for o in entry.outcomes][:2] == faces


# --- taking back -------------------------------------------------------------------------------


def test_what_is_taken_back_has_not_happened() -> None:
    match = match_of("sprinter", "plodder", "sprinter")
    match.play_bots(most=12)
    log, states, limits = list(match.log), list(match.states), match.limits
    gone = match.take_back(5)
    assert gone == tuple(log[-5:])
    assert (match.log, list(match.states)) == (log[:7], states[:8])
    for entry in gone:
        match.submit(entry.seat, entry.action)
    assert (match.log, list(match.states), match.limits) == (log, states, limits)


@pytest.mark.parametrize("actions", [0, -1, 3])
def test_no_more_is_taken_back_than_has_happened(actions: int) -> None:
    match = match_of("sprinter", "plodder", "sprinter")
    match.play_bots(most=2)
    with pytest.raises(ValueError, match="can't be taken back"):
        match.take_back(actions)
    assert len(match.log) == 2


def test_a_hare_event_that_is_taken_back_comes_out_the_same() -> None:
    """Undoing can't fish: the same seat's next hare event has the same face, wherever it is."""
    match = with_chance(SeededChance("clover"))
    match.submit(0, rules.MoveForward(0, HARE))
    seen = match.log[-1].outcomes
    match.take_back(1)
    other = next(s for s in range(HARE + 1, 64) if TRACK.kinds[s] is rules.SquareKind.HARE)
    match.submit(0, rules.MoveForward(0, other))
    assert match.log[-1].outcomes[: len(seen)] == seen


def test_what_was_seen_can_not_be_unseen() -> None:
    """A match counts the outcomes that were taken back, and not what only went there and back."""
    match = with_chance(SeededChance("clover"))
    match.submit(0, rules.MoveForward(0, HARE))
    outcomes = len(match.log[-1].outcomes)
    assert (match.undone, outcomes > 0) == (0, True)
    gone = match.take_back(1)
    assert match.undone == outcomes
    assert match.redo() == gone
    assert (match.undone, tuple(match.log)) == (0, gone)
    match.take_back(1)
    match.submit(0, rules.MoveForward(0, HARE))
    assert match.undone == outcomes


def test_a_race_as_it_stood_stays_so_whatever_happens_to_it() -> None:
    """For a thread that writes it down meanwhile."""
    match = start_match(set_up(seats(None, None), house=rules.HouseRules(max_rounds=9)), LIBRARY)
    for _action in range(4):
        match.submit_answer(Answer(rules.legal_actions(match.state)[0]))
    match.take_back(1)
    stood, state = match.as_it_stands(), match.state
    log, gone = list(match.log), list(match.redo_stack)
    match.take_back(2)
    match.hand_over(0, "plodder")
    match.play_bots()
    assert (stood.log, stood.state, stood.redo_stack) == (log, state, gone)
    assert (stood.players[0].bot, stood.handed_over) == (None, [])


def test_the_revision_counts_every_change_and_only_changes() -> None:
    match = match_of("sprinter", "plodder", "sprinter")
    assert match.revision == 0
    match.play_bots(most=2)
    assert match.revision == 2
    with pytest.raises(rules.IllegalActionError):
        match.submit(0, rules.MoveForward(0, 1))
    with pytest.raises(rules.RulesError, match="Chance was due 0 times, not 1"):
        match.repeat(2, answer(match.question()).action, [rules.DieFace(1)])
    assert (match.revision, len(match.log)) == (2, 2)
    match.take_back(1)
    assert match.revision == 3


# --- what a bot is given -------------------------------------------------------------------------


def test_a_question_holds_what_the_seat_may_know_and_nothing_else() -> None:
    match = match_of("sprinter", "plodder", "sprinter")
    match.play_bots(most=30)
    question = match.question()
    assert question.view == match.view(match.state.actor)
    assert [(d.seat, d.action, d.outcomes) for d in question.view.history] == [
        (entry.seat, entry.action, entry.outcomes) for entry in match.log
    ]
    assert match.seed not in repr(question)


def test_a_question_is_small_enough_to_be_sent() -> None:
    match = match_of("sprinter", "plodder", "sprinter", seed="d")
    match.play_bots(most=40)
    question = match.question()
    sent = pack(question)
    assert len(sent) < 4000, "without the race, which is sent once"
    there = unpack(sent, match.race)
    assert isinstance(there, Question)
    assert there == question
    assert answer(there) == answer(question)
    assert pickle.loads(pickle.dumps(answer(question))) == answer(question)


# --- states, and repeating what a record tells ----------------------------------------------


def test_the_states_are_those_before_and_after_every_action() -> None:
    match = match_of("sprinter", "plodder", "sprinter")
    assert list(match.states) == [match.state]
    first = match.state
    match.play_bots()
    assert any(entry.outcomes for entry in match.log)
    assert len(match.states) == len(match.log) + 1
    assert match.states[0] is first
    assert match.states[-1] is match.state
    for entry, before, after in zip(match.log, match.states, match.states[1:], strict=False):
        assert before.actor == entry.seat
        state = rules.apply_action(before, entry.action).state
        for outcome in entry.outcomes:
            state = rules.apply_chance(state, outcome).state
        assert state == after
        assert not after.is_chance


def test_the_events_are_those_of_the_beginning_and_of_every_action_so_far() -> None:
    match = match_of("sprinter", "plodder", None)
    match.play_bots()
    first = match.log[0].events
    assert match.events(0) == list(match.opening)
    assert match.events(1) == [*match.opening, *first]
    assert match.events() == match.events(len(match.log))
    assert match.events()[-1] == match.log[-1].events[-1]


@cases(
    "seat, action, outcomes, words",
    case("3 another seat", 1, rules.MoveForward(1, 1), [rules.DieFace(3)], "not seat 1's"),
    case("3.4 onto a tortoise", 0, rules.MoveForward(0, 11), [], "tortoise"),
    case("5.1 no outcome", 0, rules.MoveForward(0, 1), [], "no outcome is recorded"),
    case("5.1 no such face", 0, rules.MoveForward(0, 1), [rules.DieFace(9)], "can't come now"),
    case(
        "5.1 a card for a die", 0, rules.MoveForward(0, 1), [rules.CardDrawn(0)], "can't come now"
    ),
    case("5.1 one too many", 0, rules.MoveForward(0, 1), [rules.DieFace(5)] * 2, "1 times, not 2"),
    case("5.1 none is due", 0, rules.MoveForward(0, 2), [rules.DieFace(5)], "0 times, not 1"),
)
def test_what_can_not_have_been_is_refused_and_changes_nothing(
    seat: int, action: rules.Action, outcomes: list[rules.ChanceOutcome], words: str
) -> None:
    match = match_of(None, None, None)
    before = match.state
    with pytest.raises(rules.RulesError, match=words):
        match.repeat(seat, action, outcomes)
    assert match.log == []
    assert list(match.states) == [before]


def test_a_repeated_race_goes_on_as_if_it_had_been_played() -> None:
    """The chance of a seat depends on how many outcomes it has had, wherever they came from."""
    match = match_of("sprinter", "plodder", "sprinter")
    match.play_bots()
    half = len(match.log) // 2
    assert any(entry.outcomes for entry in match.log[half:])
    for repeated in (0, half):
        again = match_of(None, None, None)
        for entry in match.log[:repeated]:
            assert again.repeat(entry.seat, entry.action, entry.outcomes) == entry.events
        for entry in match.log[repeated:]:
            assert again.submit(entry.seat, entry.action) == entry.events
        assert (again.log, again.state) == (match.log, match.state)


# --- simulations ----------------------------------------------------------------------------

SIMULATED = set_up(seats("sprinter", "plodder", "plodder"), first=None, seed="birch")


def simulated(setup: RaceSetup, races: int) -> tuple[tuple[SeatReport, ...], list[Match]]:
    """What is told of these races, and the races themselves."""
    kept: dict[int, Match] = {}
    reports = simulate(setup, LIBRARY, races, keep=kept.__setitem__)
    assert list(kept) == list(range(1, races + 1))
    assert all(match.state.is_over for match in kept.values())
    return reports, list(kept.values())


def test_a_simulation_hands_out_every_race_and_adds_them_up() -> None:
    reports, matches = simulated(SIMULATED, 4)
    for seat, report in enumerate(reports):
        places = [rules.race_result(match.state).places[seat] for match in matches]  # type: ignore[union-attr]
        assert report.bot == SIMULATED.players[seat].bot
        assert report.wins == places.count(1)
        assert report.mean_place == sum(places) / 4
        assert 1 <= report.mean_rounds <= max(match.state.round for match in matches)


def test_a_simulated_race_depends_on_its_seed_and_its_number_alone() -> None:
    """Not on how many are run."""
    reports, matches = simulated(SIMULATED, 4)
    assert len({match.seed for match in matches}) == 4
    assert simulated(SIMULATED, 4)[0] == reports
    assert [match.log for match in simulated(SIMULATED, 3)[1]] == [m.log for m in matches[:3]]
    assert simulated(replace(SIMULATED, seed="oak"), 4)[0] != reports


def test_a_simulation_is_run_by_the_house_rules() -> None:
    """Ruling 6.3: and without a limit of the house, machines have their own."""
    kept: list[Match] = []
    for house in (rules.HouseRules(carrots=50, max_rounds=3), rules.HouseRules(carrots=50)):
        kept += simulated(replace(SIMULATED, first=0, house=house), 1)[1]
    assert [match.race.setup.carrots for match in kept] == [50, 50]
    assert [match.race.max_rounds for match in kept] == [3, ROUNDS_FOR_MACHINES]
    assert kept[0].state.round == 3


def test_a_simulation_draws_who_begins_unless_that_is_said() -> None:
    house = rules.HouseRules(max_rounds=1)
    for first, begun in ((None, {0, 1, 2}), (1, {1})):
        matches = simulated(replace(SIMULATED, first=first, house=house), 20)[1]
        assert {match.setup.first for match in matches} == begun


# --- set-ups --------------------------------------------------------------------------------


def test_a_match_is_started_by_the_house_rules() -> None:
    house = rules.HouseRules(carrots=50, carrots_hidden=True, hare_squares="devir-2014")
    match = start_match(set_up(seats(None, None, None), house=house, first=2), LIBRARY)
    devir = LIBRARY.ruleset("devir-2014").hare
    assert match.race == rules.new_race(LIBRARY.ruleset("abacus-2000"), TRACK, 3, 2, house, devir)
    assert match.setup.house == house


def test_a_match_knows_what_was_drawn_for_it_and_keeps_a_drawn_seed_secret() -> None:
    open_setup = set_up(seats(None, None, None), first=None, seed="")
    matches = [start_match(open_setup, LIBRARY) for _match in range(20)]
    assert len({match.setup.seed for match in matches}) == 20
    assert {match.setup.first for match in matches} <= {0, 1, 2}
    for match in matches:
        assert match.sealed
        assert (match.setup.first, match.setup.seed) == (match.race.first, match.seed)
        assert match.bot_seed not in ("", match.seed)
        assert replace(match.setup, first=None, seed="") == open_setup
    given = start_match(replace(open_setup, seed="birch"), LIBRARY)
    assert (given.seed, given.sealed) == ("birch", False)


def test_house_rules_that_change_nothing_are_left_out_of_the_match() -> None:
    """Such as the 65 carrots that three begin with anyway."""
    house = rules.HouseRules(carrots=65, carrots_hidden=False, ends_with_winner=False, max_rounds=9)
    match = match_of_house(replace(house, hare_squares="finnish"))
    assert match.setup.house == rules.HouseRules(max_rounds=9)
    assert match.race == match_of_house(rules.HouseRules(max_rounds=9)).race


def match_of_house(house: rules.HouseRules) -> Match:
    return make_match(set_up(seats(None, None, None), house=house), LIBRARY)


def test_who_begins_must_be_known() -> None:
    with pytest.raises(ValueError, match="who begins"):
        make_match(set_up(seats(None, None, None), first=None), LIBRARY)


def test_a_race_can_begin_at_any_position() -> None:
    start = "12:40/2 >23:98/3 10:65/1 r5"
    match = start_match(set_up(seats(None, "plodder", None), start=start), LIBRARY)
    assert match.state == rules.parse_state(match.race, start)
    assert (match.opening, match.log, len(match.states)) == ((), [], 1)
    match.play_bots()
    assert (match.log[0].seat, match.state.actor) == (1, 2)
    assert start_match(match.setup, LIBRARY).state == match.states[0]


@pytest.mark.parametrize("start", ["", "12:40/2 >23:98/3 r5"])
def test_where_no_race_can_begin_none_does(start: str) -> None:
    with pytest.raises(rules.RulesError):
        start_match(set_up(seats(None, None, None), start=start), LIBRARY)


# --- seats that are handed over -----------------------------------------------------------------


def test_a_person_hands_the_seat_to_a_computer_and_comes_back() -> None:
    match = match_of(None, None, "plodder")
    before = match.revision
    match.hand_over(0, "sprinter")
    assert match.players[0].bot == "sprinter"
    assert match.players[0].name == match.setup.players[0].name
    assert match.revision > before
    assert match.question().bot == "sprinter"
    match.play_bots(most=1)
    match.hand_over(0, None)
    assert match.players == match.setup.players
    assert [(each.after, each.bot) for each in match.handed_over] == [(0, "sprinter"), (1, None)]


def test_who_comes_into_a_computers_seat_has_a_name_and_leaves_it_again() -> None:
    match = match_of(None, "plodder", "plodder")
    with pytest.raises(ValueError, match="needs a name"):
        match.hand_over(1, None)
    assert match.revision == 0
    match.hand_over(1, None, "Grandma")
    assert (match.players[1].name, match.players[1].bot) == ("Grandma", None)
    match.hand_over(1, None, "Grandpa")  # nobody has run yet
    assert [each.name for each in match.handed_over] == ["Grandpa"]
    match.hand_over(1, "plodder", "Grandpa")
    assert match.players == match.setup.players
    assert match.handed_over == []


def test_another_person_comes_into_a_persons_seat_by_name_and_leaves_it_again() -> None:
    match = match_of(None, None)
    own = match.players[0].name
    match.hand_over(0, None, own)
    assert match.handed_over == [], "nothing has changed"
    match.hand_over(0, None, "Leo")
    assert (match.players[0].name, match.players[0].bot) == ("Leo", None)
    match.submit_answer(Answer(rules.legal_actions(match.state)[-1]))
    match.hand_over(0, None)
    assert match.players == match.setup.players
    assert match.who_ran(0) == ("Leo", None)


def test_who_ran_is_who_decided_most() -> None:
    match = match_of(None, "plodder", None)
    for number in range(15):
        if number == 3:
            match.hand_over(1, None, "Grandma")
        if number == 12:
            match.hand_over(0, "sprinter")
        match.submit_answer(Answer(rules.legal_actions(match.state)[-1]))
    assert match.who_ran(1) == ("Grandma", None)  # four of five
    assert match.who_ran(0) == (match.setup.players[0].name, None)
    assert match.was_ever_a_persons(1)
    assert not match.began_as_person(1)
    names = [match.players_at(number)[1].name for number in (2, 3, 15)]
    assert names == [match.setup.players[1].name, "Grandma", "Grandma"]
    assert match.bots_at(15) == ("sprinter", None, None)
    for each in match.handed_over:
        began = match.runs_from(each)
        assert match.log[began].seat == each.seat
        assert all(entry.seat != each.seat for entry in match.log[each.after : began])
    assert match.actions_before(0) == 0
    assert match.actions_before(len(match.events(3))) == 3


def test_handing_over_to_whom_it_belongs_changes_nothing() -> None:
    match = match_of(None, None, "plodder")
    match.hand_over(0, None)
    assert (match.revision, match.handed_over) == (0, [])
    match.hand_over(0, "sprinter")
    match.hand_over(0, "plodder")
    match.hand_over(0, None)
    assert match.handed_over == []


def test_who_decided_an_action_is_known_later() -> None:
    match = match_of(None, None, None)
    for number in range(6):
        if number == 2:
            match.hand_over(0, "sprinter")
            match.hand_over(2, "sprinter")
        if number == 4:
            match.hand_over(0, None)
        match.submit_answer(Answer(rules.legal_actions(match.state)[0]))
    told = [(entry.seat, match.decided_by_person(n)) for n, entry in enumerate(match.log)]
    assert told == [
        (seat, not (seat == 2 and number >= 2) and not (seat == 0 and 2 <= number < 4))
        for number, (seat, _by) in enumerate(told)
    ]
    assert {by for _seat, by in told} == {True, False}


def test_nobody_gets_up_because_actions_are_taken_back() -> None:
    match = match_of(None, None, None)
    for number in range(4):
        if number == 3:
            match.hand_over(1, "plodder")
        match.submit_answer(Answer(rules.legal_actions(match.state)[0]))
    gone = match.take_back(3)
    assert match.players[1].bot == "plodder"
    assert [(each.after, each.seat) for each in match.handed_over] == [(1, 1)]
    assert match.redo() == gone
    assert match.players[1].bot == "plodder"


# --- taking over -----------------------------------------------------------------------------


def test_a_race_is_taken_over_at_any_turn() -> None:
    """The same chance goes on, but nobody calls its seed a secret any more."""
    match = start_match(set_up(seats("sprinter", "plodder", "sprinter"), seed=""), LIBRARY)
    match.play_bots()
    for actions in (0, 5, len(match.log)):
        fresh = take_over(match, actions, ["sprinter", None, "plodder"], LIBRARY)
        assert fresh.log == match.log[:actions]
        assert fresh.state == match.states[actions]
        assert [player.bot for player in fresh.players] == ["sprinter", None, "plodder"]
        assert [player.name for player in fresh.players] == [p.name for p in match.players]
        assert (fresh.seed, match.sealed, fresh.sealed) == (match.seed, True, False)
        assert fresh.began_as_person(1)
    again = take_over(match, 5, [None, None, None], LIBRARY)
    for entry in match.log[5:]:
        again.submit(entry.seat, entry.action)
    assert again.log == match.log
    assert len(match.log) > 5, "what was taken over is as it was"


@pytest.mark.parametrize("actions", [-1, 1])
def test_no_more_is_taken_over_than_was_done(actions: int) -> None:
    with pytest.raises(ValueError, match="can't be taken over"):
        take_over(match_of(None, None, None), actions, [None, None, None], LIBRARY)


# --- ending early -------------------------------------------------------------------------------


def test_6_4_a_race_that_is_ended_early_is_ranked_as_it_stands() -> None:
    match = match_of(None, "sprinter", "plodder")
    for _action in range(7):
        match.submit_answer(Answer(rules.legal_actions(match.state)[-1]))
    before = match.state
    assert match.stop() == (rules.RaceEnded(rules.RaceEnd.STOPPED),)
    assert match.state.is_over
    assert match.state.actor is None
    assert (match.state.squares, match.state.carrots) == (before.squares, before.carrots)
    assert rules.race_result(match.state).places == rules.standings(before)
    with pytest.raises(rules.IllegalActionError):
        match.submit(0, rules.legal_actions(before)[0])
    with pytest.raises(rules.RulesError, match=r"6\.4"):
        match.stop()


def test_6_4_it_can_be_ended_before_anybody_has_moved() -> None:
    match = match_of(None, None, None)
    match.stop()
    assert rules.race_result(match.state).places == (1, 1, 1)


def test_what_is_taken_back_takes_the_end_with_it() -> None:
    match = match_of(None, None, None)
    match.submit_answer(Answer(rules.legal_actions(match.state)[0]))
    match.stop()
    match.take_back(1)
    assert not match.ended_early
    assert match.state == match.states[0]


def test_who_comes_by_name_into_a_guests_seat_is_no_guest() -> None:
    for name, guest in (("Leo", False), ("", True)):
        match = match_of(None, "plodder")
        players = (replace(match.players[0], guest=True), match.players[1])
        match.setup = replace(match.setup, players=players)
        match.hand_over(0, None, name)
        match.submit_answer(Answer(rules.legal_actions(match.state)[0]))
        match.stop()
        assert result_of(match).seats[0].guest is guest
