"""A race waits for a die or card that a person tells: begun, taken back, redone and taken over."""

from __future__ import annotations

import pytest

from game.match import (
    ChanceEvent,
    ChanceKind,
    ListedChance,
    Match,
    Player,
    RaceBeside,
    RaceSetup,
    SeededChance,
    Session,
    Waiting,
    first_not_of_the_seed,
    luck_ledger,
    make_match,
    start_match,
    take_over,
    take_over_by,
)
from game.rules import (
    DieFace,
    DieRolled,
    HouseRules,
    IllegalActionError,
    MoveForward,
    RulesError,
    legal_actions,
)
from tests.library import LIBRARY, edition, set_up

from .test_match import HARE, to_hare

AT_HARE = f"0:65/3 >{HARE}:64/3 0:65/3 r1 hare(1,1,1)"
PLAYERS = [Player(name, None, "", "") for name in "ABC"]


def asked(start: str | None = None) -> Match:
    """Three persons with a real die, the first of whom can go to a hare square."""
    return make_match(set_up(PLAYERS, start=start, chance=ChanceKind.ASKED), LIBRARY)


def due() -> Match:
    """The second of them has gone to a hare square, and nobody has read the die yet."""
    match = asked()
    match.submit(0, MoveForward(0, HARE + 1))
    match.submit(1, MoveForward(1, HARE))
    return match


def told(match: Match) -> tuple[object, ...]:
    """All that a player could see of a match."""
    return match.state, tuple(match.log), tuple(match.redo_stack), match.undone, match.opening


def test_a_race_waits_until_somebody_tells_the_die() -> None:
    """5.1: with a real die on the table the race stands still until it has been read."""
    match = asked()
    match.submit(0, MoveForward(0, HARE))
    assert match.state.is_chance
    assert match.player_to_act() is None
    with pytest.raises(IllegalActionError):
        match.submit(1, MoveForward(1, HARE + 1))
    with pytest.raises(RulesError, match="can't come now"):
        match.give_outcome(DieFace(7))
    before = match.revision
    events = match.give_outcome(DieFace(1))
    assert any(isinstance(event, DieRolled) for event in events)
    assert match.revision == before + 1
    assert match.log[-1].outcomes == (DieFace(1),)
    assert match.log[-1].events[-len(events) :] == events
    assert len(match.states) == len(match.log) + 1
    with pytest.raises(RulesError, match="No chance is due"):
        match.give_outcome(DieFace(1))


def test_what_was_taken_back_while_the_die_was_due_is_redone() -> None:
    match = due()
    before = told(match)
    gone = match.take_back(2)
    assert match.state == match.states[0]
    assert match.redo() == gone
    assert told(match) == before
    match.give_outcome(DieFace(5))
    assert match.log[-1].outcomes == (DieFace(5),)


def test_redo_is_all_or_nothing() -> None:
    match = due()
    match.take_back(2)
    first, second = match.redo_stack.pop()
    match.redo_stack.append((first, first, second))
    before = told(match), match.revision
    with pytest.raises(IllegalActionError):
        match.redo()
    assert (told(match), match.revision) == before


def test_a_session_tells_what_it_waits_for_and_takes_back_meanwhile() -> None:
    session = Session(due())
    assert session.waits_for is Waiting.CHANCE
    session.take_back()
    assert session.waits_for is Waiting.PERSON
    session.redo()
    assert session.waits_for is Waiting.CHANCE
    session.give_outcome(DieFace(1))
    assert session.waits_for is Waiting.PERSON
    session.close()


def test_a_race_begins_while_the_die_is_due() -> None:
    match = asked(AT_HARE)
    assert (match.state.is_chance, match.opening) == (True, ())
    session = Session(match)
    assert session.waits_for is Waiting.CHANCE
    session.give_outcome(DieFace(1))
    assert match.start_outcomes == (DieFace(1),)
    assert (list(match.states), match.log) == ([match.state], [])
    assert isinstance(match.opening[0], DieRolled)
    assert list(match.chance_events()) == [ChanceEvent(0, match.start, 0, DieFace(1))]
    assert not session.can_take_back, "nobody has decided anything"
    session.close()


def test_a_seed_answers_at_once_where_the_die_is_due() -> None:
    match = make_match(set_up(PLAYERS, start=AT_HARE, seed="clover"), LIBRARY)
    face = SeededChance("clover").outcome(match.start, 0)
    assert match.start_outcomes[0] == face
    assert not match.state.is_chance
    assert first_not_of_the_seed(match) is None
    assert luck_ledger(match)[1].events == len(match.start_outcomes)
    others = make_match(
        match.setup, LIBRARY, start_outcomes=[DieFace(2 if face == DieFace(1) else 1)]
    )
    assert first_not_of_the_seed(others) == 0
    for wrong in ([], [DieFace(7)], [DieFace(1)] * 9):
        with pytest.raises(RulesError):
            make_match(match.setup, LIBRARY, start_outcomes=wrong)


def test_an_outcome_that_is_due_may_be_missing_only_where_it_is_asked_for() -> None:
    move = MoveForward(0, HARE)
    seeded, real = make_match(set_up(PLAYERS), LIBRARY), asked()
    real.repeat(0, move, [], may_wait=True)
    assert real.state.is_chance
    for match, may_wait in ((seeded, True), (seeded, False), (asked(), False)):
        with pytest.raises(RulesError, match="no outcome is recorded"):
            match.repeat(0, move, [], may_wait=may_wait)
        assert match.log == []


def test_a_race_is_taken_over_with_its_die() -> None:
    for match in (due(), asked(AT_HARE)):
        for _outcome in range(2):
            fresh = take_over(match, len(match.log), [None] * 3, LIBRARY)
            assert told(fresh) == told(match)
            assert fresh.chance == ListedChance()
            assert fresh.setup.chance is ChanceKind.ASKED
            if match.state.is_chance:
                match.give_outcome(DieFace(1))


def test_beside_a_race_with_a_real_die_no_seed_answers() -> None:
    match = due()
    match.give_outcome(DieFace(1))
    beside = RaceBeside(match, edition("ravensburger-2008").ruleset)
    hare = beside.hare(2)
    assert hare.there is None
    assert take_over_by(beside, 2, [None] * 3, "ravensburger-2008").chance is ChanceKind.ASKED


def test_the_faces_of_a_race_that_began_while_the_die_was_due_count_beside_it() -> None:
    match = asked(AT_HARE)
    match.give_outcome(DieFace(1))
    beside = RaceBeside(match, match.race.ruleset)
    while match.log == [] or not match.log[-1].outcomes:
        actor, legal = match.state.actor, legal_actions(match.state)
        hares = [action for action in legal if to_hare(action)]
        match.submit(actor, hares[0] if actor == 1 and hares else legal[0])
        if match.state.is_chance:
            match.give_outcome(DieFace(1))
    beside = RaceBeside(match, match.race.ruleset)
    while beside.step():
        pass
    stand = beside.stand(len(match.log))
    assert (stand.state, stand.own_way) == (match.state, 0)


def test_only_a_seed_is_sealed() -> None:
    for kind in ChanceKind:
        match = start_match(set_up(PLAYERS, seed="", chance=kind), LIBRARY)
        assert match.sealed == (kind is not ChanceKind.ASKED)


# --- once more ------------------------------------------------------------------------------------


@pytest.mark.parametrize("first", range(3))
def test_6_3_a_race_from_a_position_keeps_its_first_seat_when_run_again(first: int) -> None:
    """Who is first decides where rounds end, and so how long the race is."""
    house = HouseRules(max_rounds=7)
    setup = set_up(PLAYERS, house=house, first=first, start="12:40/2 >23:98/3 10:65/1 r7")
    lengths = set()
    for each in (setup, *[setup.again()] * 5):
        match = start_match(each, LIBRARY)
        while (actor := match.state.actor) is not None:
            quiet = [a for a in legal_actions(match.state) if not to_hare(a)]
            match.submit(actor, quiet[0])
        lengths.add((match.race.first, len(match.log)))
    assert len(lengths) == 1


def test_a_race_from_the_start_draws_who_begins_when_run_again() -> None:
    setup = set_up(PLAYERS, first=2, seed="clover", chance=ChanceKind.ASKED)
    assert setup.again() == RaceSetup(
        *(setup.edition, setup.board, setup.house, setup.players), chance=ChanceKind.ASKED
    )
