"""Who is to act, who may look, and what is told to whom: a race from its first turn to its last."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from game import rules
from game.match import Entry, ListedChance, Match, Observer, Session, Waiting, make_match
from tests.library import LIBRARY, set_up

from .test_match import HARE, match_of, seats

PATIENCE = 30.0
"""Seconds after which a thought counts as lost."""


@dataclass
class Witness(Observer):
    """Notes all that is told."""

    told: list[str] = field(default_factory=list)
    events: list[rules.Event] = field(default_factory=list)
    gone: list[Entry] = field(default_factory=list)

    def happened(self, match: Match, events: tuple[rules.Event, ...]) -> None:
        assert match.log[-1].events[-len(events) :] == events, "the match is past it already"
        self.told.append("happened")
        self.events += events

    def taken_back(self, match: Match, gone: tuple[Entry, ...]) -> None:
        self.told.append("taken back")
        self.gone += gone

    def redone(self, match: Match, entries: tuple[Entry, ...]) -> None:
        self.told.append("done again")
        assert tuple(match.log[-len(entries) :]) == entries, "the match is past it already"

    def seats_changed(self, match: Match) -> None:
        self.told.append("seats changed")

    def over(self, match: Match) -> None:
        self.told.append("over")

    def closed(self, match: Match) -> None:
        self.told.append("closed")


OPEN: list[Session] = []
"""The sessions of a test, which are closed after it."""


@pytest.fixture(autouse=True)
def _closed() -> Iterator[None]:
    yield
    while OPEN:
        OPEN.pop().close()


class Table:
    """A session with a witness, and a bell that rings when a computer has thought."""

    def __init__(self, match: Match) -> None:
        self.witness, self.bell = Witness(), threading.Event()
        self.session = Session(match, [self.witness], self.bell.set)
        self.match = match
        OPEN.append(self.session)

    def person_acts(self) -> rules.Action:
        action = rules.legal_actions(self.match.state)[0]
        self.session.act(action)
        return action

    def advance_until(self, *waiting: Waiting) -> None:
        """Let computers act until the race waits for one of these."""
        for _round in range(2000):
            if self.session.waits_for in waiting:
                return
            self.bell.clear()
            before = self.match.revision
            self.session.advance()
            if self.match.revision == before and self.session.waits_for is Waiting.BOT:
                assert self.bell.wait(PATIENCE)
        raise AssertionError(f"it waits for {self.session.waits_for}")


def hidden(*bots: str | None) -> Match:
    """A race in which carrots are held hidden."""
    house = rules.HouseRules(carrots_hidden=True)
    return make_match(set_up(seats(*bots), house=house, seed="clover"), LIBRARY)


# --- who is to act ------------------------------------------------------------------------------


def test_persons_and_computers_take_turns() -> None:
    table = Table(match_of(None, "sprinter", "plodder"))
    for _turn in range(4):
        table.advance_until(Waiting.PERSON)
        assert table.match.state.actor == 0
        table.person_acts()
    assert [entry.seat for entry in table.match.log[:3]] == [0, 1, 2]
    told = [event for entry in table.match.log for event in entry.events]
    assert table.witness.events == told, "everything is told, once and in order"


def test_a_computer_acts_only_once_the_last_action_has_been_seen() -> None:
    table = Table(match_of(None, "sprinter", "plodder"))
    table.person_acts()
    assert table.bell.wait(0.05) is False, "nobody is asked before `advance`"
    table.session.advance()
    assert table.bell.wait(PATIENCE)
    table.session.advance()
    assert len(table.match.log) == 2, "one action at a time"


def test_nobody_acts_for_a_computer() -> None:
    table = Table(match_of("sprinter", None, None))
    with pytest.raises(rules.IllegalActionError, match="No person is to act"):
        table.person_acts()
    assert table.match.log == []


def test_what_is_not_legal_is_refused_and_told_to_nobody() -> None:
    table = Table(match_of(None, None, None))
    with pytest.raises(rules.IllegalActionError):
        table.session.act(rules.MoveForward(0, 63))
    assert (table.match.log, table.witness.told) == ([], [])


def test_the_end_is_told_once_and_after_it_was_seen() -> None:
    table = Table(match_of("sprinter", "plodder", "sprinter"))
    table.advance_until(Waiting.NOBODY)
    assert "over" not in table.witness.told
    for _round in range(3):
        table.session.advance()
    assert table.witness.told.count("over") == 1
    table.session.close()
    assert table.witness.told[-1] == "closed"


def test_with_a_real_die_the_race_waits_for_whoever_reads_it() -> None:
    setup = set_up(seats(None, "sprinter", None))
    table = Table(make_match(setup, LIBRARY, chance=ListedChance()))
    table.session.act(rules.MoveForward(0, HARE))
    assert table.session.waits_for is Waiting.CHANCE
    table.session.advance()
    assert table.session.waits_for is Waiting.CHANCE, "it never waits by blocking"
    with pytest.raises(rules.RulesError):
        table.session.give_outcome(rules.DieFace(9))
    table.session.give_outcome(rules.DieFace(1))
    assert table.session.waits_for is Waiting.BOT


# --- letting the computers finish -----------------------------------------------------------------


def test_computers_finish_by_themselves_without_anybody_waiting() -> None:
    table = Table(match_of("sprinter", "plodder", "sprinter"))
    table.session.finish_bots()
    assert table.session.hurrying
    assert table.match.log == [], "asking them takes no time"
    table.advance_until(Waiting.NOBODY)
    assert table.match.state.is_over


def test_they_finish_only_when_no_person_is_left() -> None:
    table = Table(match_of(None, "plodder", "sprinter"))
    table.session.finish_bots()
    assert not table.session.hurrying


# --- hidden hands ---------------------------------------------------------------------------------


def test_2_2_between_two_persons_the_hand_is_covered_until_the_next_is_there() -> None:
    table = Table(hidden(None, None, "plodder"))
    session = table.session
    assert session.waits_for is Waiting.COVER
    assert [session.hand_is_open(seat) for seat in range(3)] == [False, False, False]
    with pytest.raises(rules.IllegalActionError):
        table.person_acts()
    session.uncover(0)
    assert session.waits_for is Waiting.PERSON
    table.person_acts()
    assert session.reader is None, "the next person comes while it is still to be seen"
    session.advance()
    assert session.reader is None
    assert session.waits_for is Waiting.COVER
    session.uncover(1)
    assert [session.hand_is_open(seat) for seat in range(3)] == [False, True, False]


def test_2_2_a_computers_turn_closes_the_hand() -> None:
    table = Table(hidden(None, "plodder", None))
    table.session.uncover(0)
    table.person_acts()
    table.session.advance()
    assert table.session.reader is None


def test_2_2_a_person_alone_keeps_the_own_hand_open_until_a_computer_takes_over() -> None:
    table = Table(hidden("plodder", None, "sprinter"))
    assert [table.session.hand_is_open(seat) for seat in range(3)] == [False, True, False]
    table.advance_until(Waiting.PERSON)
    table.session.advance()
    assert table.session.reader == 1
    table.session.hand_over(1, "sprinter")
    assert not table.session.hand_is_open(1)


def test_2_2_open_carrots_are_seen_by_all() -> None:
    table = Table(match_of(None, None, "plodder"))
    assert all(table.session.hand_is_open(seat) for seat in range(3))
    assert table.session.waits_for is Waiting.PERSON


# --- taking back ----------------------------------------------------------------------------------


def test_taking_back_leads_to_the_last_decision_of_a_person() -> None:
    table = Table(match_of(None, "sprinter", "plodder"))
    table.advance_until(Waiting.PERSON)
    assert not table.session.can_take_back
    with pytest.raises(ValueError, match="can't be taken back"):
        table.session.take_back()
    before = table.match.state
    table.person_acts()
    table.advance_until(Waiting.PERSON)
    done = list(table.match.log)
    assert len(done) == 3, "with the computers' replies"
    table.session.take_back()
    assert (table.match.state, table.match.log) == (before, [])
    assert table.witness.gone == done
    assert table.session.waits_for is Waiting.PERSON


def test_a_computer_that_was_asked_before_does_not_answer_afterwards() -> None:
    table = Table(match_of(None, "sprinter", "plodder"))
    table.person_acts()
    table.session.advance()
    table.session.take_back()
    assert table.bell.wait(PATIENCE)
    table.session.advance()
    assert table.match.log == []
    table.person_acts()
    table.advance_until(Waiting.PERSON)
    assert len(table.match.log) == 3


def test_a_race_that_was_over_can_go_on_and_end_again() -> None:
    table = Table(match_of(None, "plodder", "sprinter"))
    while table.session.waits_for is not Waiting.NOBODY:
        table.advance_until(Waiting.PERSON, Waiting.NOBODY)
        if table.session.waits_for is Waiting.PERSON:
            table.person_acts()
    table.session.advance()
    table.session.take_back()
    assert table.session.waits_for is Waiting.PERSON
    while table.session.waits_for is not Waiting.NOBODY:
        table.person_acts()
        table.advance_until(Waiting.PERSON, Waiting.NOBODY)
    table.session.advance()
    assert table.witness.told.count("over") == 2


# --- doing again ----------------------------------------------------------------------------------


def test_what_was_taken_back_is_done_again_step_by_step() -> None:
    table = Table(match_of(None, "sprinter", "plodder"))
    lengths_then, lengths = [], []
    for _turn in range(3):
        table.person_acts()
        table.advance_until(Waiting.PERSON)
        lengths_then.append(len(table.match.log))
    done, state = list(table.match.log), table.match.state
    for _step in range(3):
        table.session.take_back()
    assert table.match.log == []
    while table.session.can_redo:
        table.session.redo()
        lengths.append(len(table.match.log))
    assert lengths == lengths_then
    assert (table.match.log, table.match.state) == (done, state)
    with pytest.raises(ValueError, match="Nothing was taken back"):
        table.session.redo()


def test_whoever_decides_otherwise_has_left_that_future() -> None:
    table = Table(match_of(None, "sprinter", "plodder"))
    table.person_acts()
    table.advance_until(Waiting.PERSON)
    table.session.take_back()
    assert table.session.can_redo
    table.session.act(rules.legal_actions(table.match.state)[-1])
    assert not table.session.can_redo


def test_2_2_after_a_step_back_and_forth_hidden_hands_are_closed() -> None:
    table = Table(hidden(None, None, "plodder"))
    table.session.uncover(0)
    table.person_acts()
    table.session.advance()
    table.session.uncover(1)
    table.session.take_back()
    assert table.session.waits_for is Waiting.COVER
    assert not any(map(table.session.hand_is_open, range(3)))
    table.session.uncover(0)
    table.session.redo()
    assert table.session.waits_for is Waiting.COVER
    assert table.session.reader is None


# --- seats that are handed over -----------------------------------------------------------------


def test_what_a_computer_thinks_for_a_seat_that_was_taken_back_is_dropped() -> None:
    match = match_of(None, None, None)
    table = Table(match)
    session, witness = table.session, table.witness
    session.hand_over(0, "sprinter")
    assert witness.told == ["seats changed"]
    assert session.waits_for is Waiting.BOT
    session.advance()
    assert session.thinking
    session.hand_over(0, None)
    assert session.waits_for is Waiting.PERSON
    session.advance()
    assert not match.log
    session.act(rules.legal_actions(match.state)[0])
    assert len(match.log) == 1


def test_when_all_but_one_have_left_the_last_hidden_hand_is_opened_by_its_person_alone() -> None:
    """The person who has handed the seat over still looks on."""
    match = hidden(None, None, "plodder")
    session = Table(match).session
    session.uncover(0)
    assert session.hand_is_open(0)
    session.hand_over(0, "sprinter")
    assert session.reader is None
    match.play_bots(most=1)
    session.advance()
    assert session.waits_for is Waiting.COVER
    assert not session.hand_is_open(1)
    session.uncover(1)
    assert session.waits_for is Waiting.PERSON
    session.act(rules.MoveForward(1, 1))
    assert match.state.stage is rules.Stage.TAKE_OR_GIVE
    assert session.reader is None, "what the die orders is watched by everybody"
    session.advance()
    assert session.waits_for is Waiting.COVER


def test_who_comes_back_finds_all_hidden_hands_closed() -> None:
    match = hidden(None, None, "plodder")
    session = Table(match).session
    session.hand_over(1, "sprinter")
    session.uncover(0)
    session.hand_over(1, None)
    assert session.reader is None
    assert session.waits_for is Waiting.COVER
