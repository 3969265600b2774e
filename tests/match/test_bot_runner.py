"""Computers that think in the background."""

from __future__ import annotations

import threading

from game.bots import answer
from game.match import BotRunner, Match
from game.rules import legal_actions

from .test_match import match_of

PATIENCE = 30.0
"""Seconds after which a thought counts as lost."""


def ask(runner: BotRunner, match: Match) -> None:
    runner.ask(match.question(), match.revision)


def test_the_runner_answers_as_the_match_would_itself() -> None:
    match = match_of("sprinter", "plodder", "sprinter", "plodder")
    there = threading.Event()
    runner = BotRunner(there.set)
    asked = 0
    while not match.state.is_over:
        there.clear()
        ask(runner, match)
        assert runner.busy
        assert there.wait(PATIENCE)
        told = runner.take(match.revision)
        assert told == answer(match.question())
        assert not runner.busy
        match.submit_answer(told)
        asked += 1
    runner.close()
    assert asked == len(match.log) > 30


def test_an_answer_is_given_once() -> None:
    match, there = match_of("sprinter", "plodder", "sprinter"), threading.Event()
    runner = BotRunner(there.set)
    assert runner.take(match.revision) is None
    ask(runner, match)
    assert there.wait(PATIENCE)
    assert runner.take(match.revision) is not None
    assert runner.take(match.revision) is None
    runner.close()


def test_an_answer_to_a_race_that_has_moved_on_is_dropped() -> None:
    match, there = match_of("sprinter", "plodder", "sprinter"), threading.Event()
    runner = BotRunner(there.set)
    ask(runner, match)
    assert there.wait(PATIENCE)
    match.submit(0, legal_actions(match.state)[0])
    assert runner.take(match.revision) is None
    assert not runner.busy
    runner.close()


def test_an_answer_to_a_race_as_long_but_another_is_dropped() -> None:
    """The log's length would not tell: one action was taken back, another one done."""
    match, there = match_of("sprinter", "plodder", "sprinter"), threading.Event()
    first, second = legal_actions(match.state)[:2]
    match.submit(0, first)
    runner = BotRunner(there.set)
    ask(runner, match)
    assert there.wait(PATIENCE)
    match.take_back(1)
    match.submit(0, second)
    assert runner.take(match.revision) is None
    runner.close()


def test_a_question_can_be_forgotten() -> None:
    match, there = match_of("sprinter", "plodder", "sprinter"), threading.Event()
    runner = BotRunner(there.set)
    ask(runner, match)
    runner.forget()
    assert not runner.busy
    assert there.wait(PATIENCE)
    assert runner.take(match.revision) is None
    runner.close()
