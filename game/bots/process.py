"""The process in which bots think, apart from the one that draws; it knows only the rules.

Questions come through its standard input, answers go to its standard output: a byte for the kind of
message, a length, and a pickled value. Both ends are this program.
"""

from __future__ import annotations

import pickle
import signal
import struct
import subprocess
import sys
from collections.abc import Iterator
from contextlib import suppress
from queue import SimpleQueue
from threading import Lock, Thread
from typing import IO

from game import another
from game.rules import Race

from .bot import Answer, Positions, Question, Thinker, pack, unpack
from .outlook import Outlook

WORD = "--think"
"""The option that starts the program as this process."""
RACE, QUESTION, ANSWER = b"R", b"Q", b"A"
_HEAD = struct.Struct(">cI")
SWITCH = 0.0005
"""Seconds after which work ahead gives way to a question."""
TRIES = 2
"""A process that dies is replaced and asked once more."""


def serve(asked: IO[bytes], told: IO[bytes]) -> int:
    """Answer questions until the pipe closes; meanwhile work out the tables they will need."""
    from . import answer, played_on

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # it ends with the other end of the pipe
    sys.setswitchinterval(SWITCH)
    messages: SimpleQueue[tuple[bytes, bytes] | None] = SimpleQueue()
    Thread(target=_listen, args=(asked, messages), daemon=True).start()
    race: Race | None = None
    ahead: Iterator[None] = iter(())
    while True:
        while messages.empty() and next(ahead, ahead) is not ahead:
            pass
        message = messages.get()
        if message is None:
            return 0
        kind, data = message
        if kind == RACE:
            race = pickle.loads(data)
            ahead = Outlook(race, 0.0).tables_ahead()
            continue
        assert race is not None
        asked_now = unpack(data, race)
        given = played_on(asked_now) if isinstance(asked_now, Positions) else answer(asked_now)
        send(told, ANSWER, pickle.dumps(given))


def _listen(asked: IO[bytes], messages: SimpleQueue[tuple[bytes, bytes] | None]) -> None:
    """Pass on messages, and None at the end."""
    with suppress(EOFError, OSError):
        while (message := read(asked)) is not None:
            messages.put(message)
    messages.put(None)


class BotProcess(Thinker):
    """Lets bots think in a process of their own, one question at a time.

    It is started when first needed, and again if it dies. If it can't be started, bots think in
    this process, so a race never stops.
    """

    def __init__(self) -> None:
        self._process: subprocess.Popen[bytes] | None = None
        self._race: Race | None = None
        """The race that the process has been sent."""
        self._lock = Lock()
        self._stopped = False

    def prepare(self, race: Race) -> None:
        """Start the process if it is not running, and send it the race; does not block."""
        if self._stopped or not self._lock.acquire(blocking=False):
            return  # somebody is asking: the race goes along with the next question
        try:
            self._send(race)
        except (OSError, ValueError):
            self._end()
        finally:
            self._lock.release()

    @property
    def apart(self) -> bool:
        return True

    def one_more(self) -> BotProcess:
        return BotProcess()

    def answer(self, question: Question) -> Answer:
        """As `Thinker.answer`. Raises `EOFError` after `stop`."""
        from . import answer

        given = self._given(question, question.view.race)
        if given is None:
            return answer(question)
        assert isinstance(given, Answer)
        return given

    def play_on(self, positions: Positions) -> list[list[float]]:
        """As `Thinker.play_on`. Raises `EOFError` after `stop`."""
        from . import played_on

        given = self._given(positions, positions.states[0].race)
        if given is None:
            return played_on(positions)
        assert isinstance(given, list)
        return given

    def _given(self, asked: Question | Positions, race: Race) -> object:
        """What the process answers; None if there is none that does."""
        with self._lock:
            for _try in range(TRIES):
                if self._stopped:
                    raise EOFError
                try:
                    return self._ask(asked, race)
                except (OSError, EOFError, ValueError, pickle.UnpicklingError):
                    self._end()  # ValueError: its pipes are closed
        return None

    def _send(self, race: Race) -> subprocess.Popen[bytes]:
        """The process, running and with this race. Raises `OSError` if that fails."""
        if self._process is None:
            self._process = another.start(WORD)
            self._race = None
        if race is not self._race:
            assert self._process.stdin is not None
            send(self._process.stdin, RACE, pickle.dumps(race))
            self._race = race
        return self._process

    def _ask(self, asked: Question | Positions, race: Race) -> object:
        process = self._send(race)
        assert process.stdin is not None
        assert process.stdout is not None
        send(process.stdin, QUESTION, pack(asked))
        message = read(process.stdout)
        if message is None:
            raise EOFError
        return pickle.loads(message[1])

    @property
    def pid(self) -> int | None:
        """The id of the process; None if there is none."""
        return self._process.pid if self._process else None

    def stop(self) -> None:
        """End the process at once, for good."""
        self._stopped = True
        self._end()

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is not None:
            another.end(process)


def send(file: IO[bytes], kind: bytes, data: bytes) -> None:
    """Write one message: kind, length, data."""
    file.write(_HEAD.pack(kind, len(data)) + data)
    file.flush()


def read(file: IO[bytes]) -> tuple[bytes, bytes] | None:
    """The next message; None at the end. Raises `EOFError` if the data end within one."""
    head = file.read(_HEAD.size)
    if not head:
        return None
    if len(head) < _HEAD.size:
        raise EOFError
    kind, length = _HEAD.unpack(head)
    data = file.read(length)
    if len(data) < length:
        raise EOFError
    return kind, data
