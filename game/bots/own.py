"""A player's own bot: a Python class in a file, asked in a process of its own.

The file is trusted code: it runs with the player's own rights. Its faults can't harm the race,
though: the process has limits of time and memory, and if it crashes, takes too long or answers with
an illegal action, the plodder plays that turn, and the answer carries a `BotFault`.

    class Bot:
        def choose(self, view, dice):
            return view.legal[0]

`view` is a `game.rules.PlayerView`, all that a person in that seat may know; `dice` is a
`random.Random` of the bot's own, so that the same seed gives the same race. `choose` returns one of
`view.legal`. The object is made once, and keeps its memory as long as the process lives.
"""

from __future__ import annotations

import os
import pickle
import select
import signal
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from pathlib import Path
from queue import Empty, SimpleQueue
from threading import Lock, Thread
from typing import IO, Any

from game import another
from game.rules import Race

from .bot import OWN, Answer, BotFault, FaultKind, Positions, Question, Thinker, pack, unpack
from .founders import Plodder
from .process import QUESTION, RACE, read, send

WORD = "--own-bot"
"""The option that starts the program as the process of such a bot."""
FILE, CHOSEN, FAULT, READY = b"F", b"C", b"X", b"Y"
SECONDS = 2.0
"""For one answer."""
SECONDS_TO_START = 15.0
"""To load the file and what it imports."""
GRACE = 0.5
"""Seconds until the pipe of a process that has ended counts as held open by another."""
MEGABYTES = 1024
"""Of memory, where the system can limit it."""
LONGEST_FILE = 2_000_000
"""Bytes."""
LONGEST_TOLD = 200
MOST_FAULTS = 3
"""In a row, after which it is not asked again."""


class OwnBots(Thinker):
    """A `Thinker` for these files, by the name after `OWN`; `others` answers for all other bots."""

    def __init__(self, files: Mapping[str, Path], others: Thinker) -> None:
        self._others = others
        self._own = {f"{OWN}{name}": _OwnBot(path) for name, path in files.items()}

    def prepare(self, race: Race) -> None:
        """Prepare the others; an own bot's process starts with its first question."""
        self._others.prepare(race)

    def answer(self, question: Question) -> Answer:
        """As `Thinker.answer`; the faults of an own bot are in its answer."""
        own = self._own.get(question.bot)
        return self._others.answer(question) if own is None else own.answer(question)

    @property
    def apart(self) -> bool:
        return self._others.apart

    def play_on(self, positions: Positions) -> list[list[float]]:
        return self._others.play_on(positions)

    def one_more(self) -> Thinker | None:
        return self._others.one_more()

    def stop(self) -> None:
        """End every process at once."""
        self._others.stop()
        for own in self._own.values():
            own.stop()


class _OwnBot:
    """One such bot, with its process while there is one."""

    def __init__(self, path: Path) -> None:
        self._path = path
        self._process: subprocess.Popen[bytes] | None = None
        self._race: Race | None = None
        self._faults = 0
        """In a row."""
        self._last: BotFault | None = None
        self._late = False
        """Whether the process was ended for being late."""
        self._asking: Thread | None = None
        """Waits for the reply: for ever, if what the bot has started keeps the pipe open."""
        self._lock = Lock()

    def answer(self, question: Question) -> Answer:
        """Its own answer, or the plodder's with the reason."""
        with self._lock:
            if self._faults < MOST_FAULTS:
                chosen = self._chosen(question)
                if isinstance(chosen, int):
                    self._faults = 0
                    return Answer(question.view.legal[chosen])
                self._faults += 1
                self._last = chosen
            return Answer(Plodder().answer(question).action, fault=self._last)

    def _chosen(self, question: Question) -> int | BotFault:
        """The index of the chosen action, or what went wrong."""
        process = self._process
        if process is None:
            try:
                process = self._process = another.start(WORD, stderr=None, group=True)
            except OSError as error:
                return BotFault(FaultKind.NOT_STARTED, str(error))
            self._race = None
            loaded = self._asked(process, SECONDS_TO_START, (FILE, os.fsencode(self._path)))
            if loaded is None or loaded[0] != READY:
                return self._fault(loaded)
        messages = [(QUESTION, pack(question))]
        if question.view.race is not self._race:
            self._race = question.view.race
            messages.insert(0, (RACE, pickle.dumps(self._race)))
        reply = self._asked(process, SECONDS, *messages)
        if reply is None or reply[0] != CHOSEN:
            return self._fault(reply)
        number = int.from_bytes(reply[1], "big")
        return number if number < len(question.view.legal) else BotFault(FaultKind.ILLEGAL)

    def _asked(
        self, process: subprocess.Popen[bytes], seconds: float, *messages: tuple[bytes, bytes]
    ) -> tuple[bytes, bytes] | None:
        """The reply to these messages; None if the process ends, or is late and is ended."""
        pipes = process.stdin, process.stdout
        assert pipes[0] is not None
        assert pipes[1] is not None
        self._late = False
        replies: SimpleQueue[tuple[bytes, bytes] | None] = SimpleQueue()
        self._asking = Thread(target=_ask, args=(*pipes, messages, replies), daemon=True)
        self._asking.start()
        try:
            return replies.get(timeout=seconds)
        except Empty:
            self._late = True
            return None

    def _fault(self, message: tuple[bytes, bytes] | None) -> BotFault:
        """The fault that it reports, or how its process ended."""
        if message is not None and message[0] == FAULT:
            kind, _sign, detail = message[1].decode(errors="replace").partition(":")
            fault = BotFault(FaultKind(kind), detail)
            if fault.kind is not FaultKind.NOT_LOADED:
                return fault  # it lives on
        else:
            fault = BotFault(FaultKind.LATE if self._late else FaultKind.DIED)
        self._end()
        return fault

    def stop(self) -> None:
        """End its process at once."""
        self._faults, self._last = MOST_FAULTS, BotFault(FaultKind.DIED)
        self._end()

    def _end(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        another.kill(process)
        if self._asking is not None:
            self._asking.join(GRACE)
            if self._asking.is_alive():
                return  # to close the pipe would be to wait with it
        another.end(process)


def _ask(
    to: IO[bytes],
    of: IO[bytes],
    messages: Sequence[tuple[bytes, bytes]],
    replies: SimpleQueue[tuple[bytes, bytes] | None],
) -> None:
    """Send these messages and pass on the reply. If the process ends, that is None, and its pipes
    are closed."""
    reply = None
    with suppress(OSError, EOFError, ValueError):
        for message in messages:
            send(to, *message)
        reply = read(of)
    if reply is None:
        for pipe in (to, of):
            with suppress(OSError):
                pipe.close()
    replies.put(reply)


# --- in the bot's own process -----------------------------------------------------------------


def serve_own(asked: IO[bytes], told: IO[bytes]) -> int:
    """Load the file that is sent first, and let its bot answer questions until the pipe closes."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # it ends with the other end of the pipe
    told = os.fdopen(os.dup(told.fileno()), "wb")
    os.dup2(sys.stderr.fileno(), sys.stdout.fileno())  # what the bot prints is no answer
    _end_with(asked, told)
    _limit_memory()
    message = read(asked)
    if message is None:
        return 0
    try:
        choose = _loaded(Path(os.fsdecode(message[1])))
    except BaseException as error:  # a stranger's file: whatever it raises
        _tell_fault(told, FaultKind.NOT_LOADED, error)
        return 1
    send(told, READY, b"")
    race: Race | None = None
    while (message := read(asked)) is not None:
        kind, data = message
        if kind == RACE:
            race = pickle.loads(data)
            continue
        assert race is not None
        question = unpack(data, race)
        assert isinstance(question, Question)
        _end_after(2 * SECONDS)  # in case the asking process has ended by then
        try:
            action = choose(question.view, question.dice())
        except Exception as error:
            _tell_fault(told, FaultKind.CRASHED, error)
            continue
        finally:
            _end_after(0.0)
        legal = question.view.legal
        if action in legal:
            send(told, CHOSEN, legal.index(action).to_bytes(4, "big"))
        else:
            _tell_fault(told, FaultKind.ILLEGAL, action)
    return 0


def _end_with(asked: IO[bytes], told: IO[bytes]) -> None:
    """Have a process beside this one, where the system can make one, end this whole group as soon
    as whoever asks is gone: what a stranger's file has started would outlive both."""
    if not hasattr(os, "fork") or os.getpgrp() != os.getpid():
        return
    if between := os.fork():
        os.waitpid(between, 0)  # no child is left that the bot's own waiting could wait for
        return
    if os.fork():
        os._exit(0)
    told.close()
    watched = select.poll()
    watched.register(asked, 0)  # that the other end is closed is told unasked
    watched.poll()
    os.killpg(os.getpgrp(), signal.SIGKILL)


def _loaded(path: Path) -> Callable[..., Any]:
    with path.open("rb") as file:
        source = file.read(LONGEST_FILE + 1)
    if len(source) > LONGEST_FILE:
        raise ValueError(f"longer than {LONGEST_FILE} bytes")
    sys.path.insert(0, os.fspath(path.parent))
    names: dict[str, Any] = {"__name__": path.stem, "__file__": os.fspath(path)}
    exec(compile(source, os.fspath(path), "exec"), names)
    bot = names["Bot"]()
    choose: Callable[..., Any] = bot.choose
    return choose


def _tell_fault(told: IO[bytes], kind: FaultKind, detail: object) -> None:
    said = str(detail)
    if isinstance(detail, BaseException):
        said = ": ".join(filter(None, (type(detail).__name__, said)))
    send(told, FAULT, f"{kind}:{said[:LONGEST_TOLD]}".encode(errors="replace"))


def _end_after(seconds: float) -> None:
    """Have the system end this process after this time, where it can; 0: never."""
    if hasattr(signal, "setitimer"):
        signal.setitimer(signal.ITIMER_REAL, seconds)


def _limit_memory() -> None:
    with suppress(ImportError, OSError, ValueError):
        import resource

        most = MEGABYTES * 2**20
        resource.setrlimit(resource.RLIMIT_AS, (most, most))
