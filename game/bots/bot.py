"""What a computer opponent is: something that is asked a question and names a legal action.

A question is all that a bot is given. It and its answer are frozen values, small enough to be sent
to another process; `pack` leaves the race out, which is sent once.
"""

from __future__ import annotations

import io
import pickle
import re
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Any, Protocol

from game.rules import Action, PlayerView, Race

OWN = "own:"
"""What the names of bots begin with that are the player's own."""
OWN_NAME = "[a-z0-9][a-z0-9-]{0,23}"
"""What they go on with, as a pattern."""
NODES = 20_000
"""How many states a bot may look at for one answer, unless told otherwise."""


@dataclass(frozen=True, slots=True)
class Question:
    """What is asked: which bot, what it sees, its own chance, and how much it may think.

    Thinking is counted in nodes, states that are looked at, never in time: so the same question
    has the same answer on every machine.
    """

    bot: str
    """Its name in the roster."""
    view: PlayerView
    seed: str
    """Of the bot's own choices; nothing of the race's chance can be known from it."""
    nodes: int = NODES

    def dice(self) -> Random:
        """Fresh dice for whatever the bot leaves to its own chance."""
        return Random(self.seed)


def is_own(name: str) -> bool:
    """Whether this is the name of a bot of the player's own, known here or not."""
    return bool(re.fullmatch(f"{OWN}{OWN_NAME}", name))


class FaultKind(StrEnum):
    """How a player's own bot has failed."""

    UNKNOWN = "unknown"
    """Nobody has said which file it is in."""
    NOT_STARTED = "not-started"
    NOT_LOADED = "not-loaded"
    """Its file can't be read, or has no such class."""
    CRASHED = "crashed"
    LATE = "late"
    ILLEGAL = "illegal"
    DIED = "died"
    """Its process has ended, perhaps for want of memory."""


@dataclass(frozen=True, slots=True)
class BotFault:
    """Why a bot has lost its turn; `detail` is what Python said, if it did."""

    kind: FaultKind
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a bot has chosen: one of `view.legal`, and why.

    `reasons` are codes, the weightiest first, to be worded by who shows them; () for who gives
    none. `nodes` are the states that were looked at, if they were counted. `hopes` are the actions
    that were tried out, the best first, and how often each won the next place, from 0 to 1.
    `fault` is why the plodder has chosen instead of a player's own bot.
    """

    action: Action
    reasons: tuple[str, ...] = ()
    nodes: int = 0
    hopes: tuple[tuple[Action, float], ...] = ()
    fault: BotFault | None = None


class Bot(Protocol):
    """A computer player. It has no memory: all it knows is in the question."""

    def answer(self, question: Question) -> Answer:
        """One of `question.view.legal`, never empty; the same question has the same answer."""


class Thinker(Protocol):
    """Where bots think: here, or in a process of their own."""

    def prepare(self, race: Race) -> None:
        """Questions about this race will come; waits for nothing."""

    def answer(self, question: Question) -> Answer:
        """What the bot that is asked would do; waits for it. May be called from any thread."""

    def stop(self) -> None:
        """Nothing will be asked any more."""


# --- between processes ------------------------------------------------------------------------


class _WithoutRace(pickle.Pickler):
    def persistent_id(self, obj: Any) -> str | None:
        return "race" if isinstance(obj, Race) else None


class _WithRace(pickle.Unpickler):
    def __init__(self, file: io.BytesIO, race: Race) -> None:
        super().__init__(file)
        self._race = race

    def persistent_load(self, pid: Any) -> Race:
        return self._race


def pack(question: Question) -> bytes:
    """The question for a process of ours that has the race already; never for a file."""
    data = io.BytesIO()
    _WithoutRace(data, pickle.HIGHEST_PROTOCOL).dump(question)
    return data.getvalue()


def unpack(data: bytes, race: Race) -> Question:
    """The question that another process of ours has packed, of this race."""
    question = _WithRace(io.BytesIO(data), race).load()
    assert isinstance(question, Question)
    return question
