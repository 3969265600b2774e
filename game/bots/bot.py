"""Computer opponents: a bot gets a question and answers with a legal action.

A question is all that a bot knows. Question and answer are frozen values, small enough to send to
another process; `pack` leaves out the race, which is sent once.
"""

from __future__ import annotations

import io
import pickle
import re
from dataclasses import dataclass
from enum import StrEnum
from random import Random
from typing import Any, Protocol

from game.rules import Action, GameState, PlayerView, Race, Seat

OWN = "own:"
"""The prefix of the names of players' own bots."""
OWN_NAME = "[a-z0-9][a-z0-9-]{0,23}"
"""The pattern of the rest of such a name."""
NODES = 80_000
"""How many states a bot may look at for one answer, unless told otherwise."""
BREADTH = 6
"""How many actions it tries in playouts at most, the best by its plan, unless told otherwise."""


@dataclass(frozen=True, slots=True)
class Question:
    """Which bot is asked, what it sees, its own random seed, and how much it may think.

    Thinking is measured in nodes (states looked at), never in time, so the same question has the
    same answer on every machine.
    """

    bot: str
    """Its name in the roster."""
    view: PlayerView
    seed: str
    """For the bot's own choices; it tells nothing about the race's chance."""
    nodes: int = NODES
    breadth: int = BREADTH

    def dice(self) -> Random:
        """Fresh random numbers for the bot's own choices."""
        return Random(self.seed)


def is_own(name: str) -> bool:
    """Whether this is the name of a player's own bot, known here or not."""
    return bool(re.fullmatch(f"{OWN}{OWN_NAME}", name))


class FaultKind(StrEnum):
    """How a player's own bot has failed."""

    UNKNOWN = "unknown"
    """Its file was not given."""
    NOT_STARTED = "not-started"
    NOT_LOADED = "not-loaded"
    """Its file can't be read, or has no such class."""
    CRASHED = "crashed"
    LATE = "late"
    ILLEGAL = "illegal"
    DIED = "died"
    """Its process has ended, perhaps for lack of memory."""


@dataclass(frozen=True, slots=True)
class BotFault:
    """Why a bot lost its turn; `detail` is the message of Python, if any."""

    kind: FaultKind
    detail: str = ""


@dataclass(frozen=True, slots=True)
class Answer:
    """What a bot has chosen: one of `view.legal`, and why.

    `reasons` are codes, the most important first, if the bot gives any. `nodes` counts the states
    it looked at, if it does. `hopes` are the actions that it tried out, the best first and those
    it gave up last, and how often each won the next place, from 0 to 1; `as_good` are those
    that can't be told from the first, the chosen one among them. `fault` is why the plodder chose
    instead of a player's own bot.
    """

    action: Action
    reasons: tuple[str, ...] = ()
    nodes: int = 0
    hopes: tuple[tuple[Action, float], ...] = ()
    as_good: tuple[Action, ...] = ()
    fault: BotFault | None = None


@dataclass(frozen=True, slots=True)
class Positions:
    """States that are to be played on to see how well a seat fares from each of them, or from one
    state every seat (None).

    All hands in them are open, and nobody is home yet: they belong to a race that is over.
    """

    seat: Seat | None
    states: tuple[GameState, ...]
    tries: int
    seed: str


class Bot(Protocol):
    """A computer player without memory: all it knows is in the question."""

    def answer(self, question: Question) -> Answer:
        """One of `question.view.legal`, never empty; the same question has the same answer."""


class Thinker(Protocol):
    """Where bots think: in this process or another."""

    def prepare(self, race: Race) -> None:
        """Prepare for questions about this race; does not block."""
        return

    def answer(self, question: Question) -> Answer:
        """The answer of the bot that is asked; blocks. May be called from any thread."""

    @property
    def apart(self) -> bool:
        """Whether it thinks in a process of its own, so that it may do so while something moves."""
        return False

    def play_on(self, positions: Positions) -> list[list[float]]:
        """By try, the hope in each of these positions, or of each seat; blocks. May be called from
        any thread."""

    def one_more(self) -> Thinker | None:
        """Another of its kind, to think on another core, which must be stopped, too; None if that
        is of no use."""
        return None

    def stop(self) -> None:
        """No more questions will come."""
        return


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


def pack(asked: Question | Positions) -> bytes:
    """The question for one of our processes that has the race already; never for a file."""
    data = io.BytesIO()
    _WithoutRace(data, pickle.HIGHEST_PROTOCOL).dump(asked)
    return data.getvalue()


def unpack(data: bytes, race: Race) -> Question | Positions:
    """The question about this race that another of our processes has packed."""
    asked = _WithRace(io.BytesIO(data), race).load()
    assert isinstance(asked, Question | Positions)
    return asked
