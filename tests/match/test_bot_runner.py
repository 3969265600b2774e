"""Computers that think in the background."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest

from game.bots import Answer, answer
from game.match import BotRunner
from game.rules import legal_actions

from .test_match import match_of

PATIENCE = 30.0
"""Seconds after which a thought counts as lost."""


class Thinking:
    """A match of computers, and a runner that thinks for them."""

    def __init__(self) -> None:
        self.match = match_of("sprinter", "plodder", "sprinter")
        self.there = threading.Event()
        self.runner = BotRunner(self.there.set)

    def ask(self) -> None:
        self.there.clear()
        self.runner.ask(self.match.question(), self.match.revision)

    def take(self) -> Answer | None:
        """What there is, once it has been thought."""
        assert self.there.wait(PATIENCE)
        return self.runner.take(self.match.revision)


@pytest.fixture
def thinking() -> Iterator[Thinking]:
    made = Thinking()
    yield made
    made.runner.close()


def test_the_runner_answers_as_the_match_would_itself(thinking: Thinking) -> None:
    match, asked = thinking.match, 0
    while not match.state.is_over:
        thinking.ask()
        assert thinking.runner.busy
        told = thinking.take()
        assert told == answer(match.question())
        assert not thinking.runner.busy
        match.submit_answer(told)
        asked += 1
    assert asked == len(match.log) > 30


def test_an_answer_is_given_once(thinking: Thinking) -> None:
    assert thinking.runner.take(0) is None
    thinking.ask()
    assert thinking.take() is not None
    assert thinking.take() is None


def test_an_answer_to_a_race_that_has_moved_on_is_dropped(thinking: Thinking) -> None:
    thinking.ask()
    assert thinking.there.wait(PATIENCE)
    thinking.match.submit(0, legal_actions(thinking.match.state)[0])
    assert thinking.take() is None
    assert not thinking.runner.busy


def test_an_answer_to_a_race_as_long_but_another_is_dropped(thinking: Thinking) -> None:
    """The log's length would not tell: one action was taken back, another one done."""
    match = thinking.match
    first, second = legal_actions(match.state)[:2]
    match.submit(0, first)
    thinking.ask()
    assert thinking.there.wait(PATIENCE)
    match.take_back(1)
    match.submit(0, second)
    assert thinking.take() is None


def test_a_question_can_be_forgotten(thinking: Thinking) -> None:
    thinking.ask()
    thinking.runner.forget()
    assert not thinking.runner.busy
    assert thinking.take() is None
