"""Bots that think in a process of their own."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path
from typing import IO

import pytest

from game import another
from game.bots import Positions, Question, answer, played_on, process
from game.bots.process import WORD, BotProcess
from game.match import BotRunner
from tests.bots.racing import asked, race_of

PATIENCE = 30.0
"""Seconds after which something counts as lost."""


@pytest.fixture
def bots() -> Iterator[BotProcess]:
    made = BotProcess()
    yield made
    made.stop()


def questions(count: int) -> list[Question]:
    match = race_of(["master", "level-3", "sprinter"], "asked")
    found = []
    for _each in range(count):
        found.append(asked(match))
        match.submit_answer(answer(found[-1]))
    return found


def pid_of(bots: BotProcess) -> int:
    assert bots.pid is not None
    return bots.pid


def test_one_process_serves_race_after_race(bots: BotProcess) -> None:
    bots.prepare(race_of(["level-4"] * 4, "first").race)
    there = pid_of(bots)
    for seats in (2, 3, 6):
        question = asked(race_of(["level-4"] * seats, "one after another"))
        assert bots.answer(question) == answer(question)
    assert pid_of(bots) == there


def test_positions_are_played_on_there_as_here(bots: BotProcess) -> None:
    match = race_of(["level-4"] * 3, "played on")
    positions = Positions(1, (match.state, match.state), 5, "seed")
    assert bots.play_on(positions) == played_on(positions)
    beside = bots.one_more()
    try:
        assert beside.play_on(positions) == played_on(positions)
        assert pid_of(beside) != pid_of(bots)
    finally:
        beside.stop()


def test_one_that_dies_is_replaced(bots: BotProcess) -> None:
    first, second = questions(2)
    bots.answer(first)
    there = pid_of(bots)
    os.kill(there, signal.SIGTERM)
    assert bots.answer(second) == answer(second)
    assert pid_of(bots) != there


def test_where_none_can_be_started_bots_think_here(
    bots: BotProcess, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(_word: str) -> subprocess.Popen[bytes]:
        raise OSError("no more processes")

    monkeypatch.setattr(another, "start", refuse)
    (question,) = questions(1)
    bots.prepare(question.view.race)
    assert bots.answer(question) == answer(question)


def test_stopping_does_not_wait_for_a_thought(bots: BotProcess) -> None:
    """A thought of a hundred thousand million nodes ends at once."""
    match = race_of(["master"] * 3, "long")
    endless = asked(match, 10**11)
    ended = threading.Event()

    def think() -> None:
        with pytest.raises(EOFError):
            bots.answer(endless)
        ended.set()

    bots.prepare(match.race)
    thread = threading.Thread(target=think)
    thread.start()
    bots.stop()
    assert ended.wait(PATIENCE)
    thread.join(PATIENCE)


def test_nothing_is_thought_after_the_end(bots: BotProcess) -> None:
    bots.stop()
    with pytest.raises(EOFError):
        bots.answer(questions(1)[0])


def test_it_ends_with_whoever_asks() -> None:
    with another.start(WORD) as started:
        assert started.stdin is not None
        started.stdin.close()
        assert started.wait(PATIENCE) == 0


def test_it_knows_nothing_of_windows_and_files() -> None:
    """Neither pygame nor pydantic, nor anything of ours but rules and bots, is loaded there."""
    code = (
        "import sys; sys.argv[1:] = ['--think']; from game.__main__ import main; main(); "
        "ours = {n.split('.')[1] for n in sys.modules if n.startswith('game.')}; "
        "heavy = {'pygame', 'pydantic', 'pytmx'} & set(sys.modules); "
        "print(sorted(ours - {'rules', 'bots', 'another', '__main__'}), sorted(heavy))"
    )
    done = subprocess.run(
        [sys.executable, "-c", code],
        stdin=subprocess.DEVNULL,
        capture_output=True,
        text=True,
        check=True,
        timeout=PATIENCE,
        cwd=Path(another.__file__).parents[1],
    )
    assert done.stdout == "[] []\n"


def test_a_session_may_let_it_think(bots: BotProcess) -> None:
    match = race_of(["level-4", "plodder", "sprinter"], "session")
    there = threading.Event()
    runner = BotRunner(there.set, bots.answer)
    for _turn in range(6):
        there.clear()
        runner.ask(match.question(), match.revision)
        assert there.wait(PATIENCE)
        told = runner.take(match.revision)
        assert told is not None
        assert told.action == answer(match.question()).action
        match.submit_answer(told)
    runner.close()


def test_a_race_is_sent_once(bots: BotProcess, monkeypatch: pytest.MonkeyPatch) -> None:
    sent: list[bytes] = []
    send = process.send

    def count(file: IO[bytes], kind: bytes, data: bytes) -> None:
        sent.append(kind)
        send(file, kind, data)

    monkeypatch.setattr(process, "send", count)
    race_of(["level-2"] * 3, "once").play_bots(bots.answer, most=5)
    assert sent.count(process.RACE) == 1
