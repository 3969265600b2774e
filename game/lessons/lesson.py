"""The parts of a lesson."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from game.rules import Action, ChanceOutcome, GameState, Square

Judge: TypeAlias = Callable[[GameState, Action], str]
"""A sentence on why this legal action is wrong now; "" if it is right."""


class Show(Enum):
    """Things the host can point at, besides squares."""

    CARROTS = "carrots"
    """The player's carrots."""
    LETTUCES = "lettuces"
    """The player's lettuces."""
    ROWS = "rows"
    """The players, with their positions."""
    LAST_ROW = "last row"
    """The last player's row."""
    PRICES = "prices"
    """The prices of all moves that are right, on the board."""
    CARD = "card"
    """What is told of the first square that the host points at."""


@dataclass(frozen=True, slots=True)
class Told:
    """The host says something; any press goes on."""

    says: str
    squares: tuple[Square, ...] = ()
    """Those the host points at."""
    show: Show | None = None
    cheers: bool = False
    """Whether the host is delighted."""


@dataclass(frozen=True, slots=True)
class Asked:
    """The host wants something done, and says what is wrong with anything else."""

    says: str
    judge: Judge
    squares: tuple[Square, ...] = ()
    show: Show | None = None
    until: Callable[[GameState], bool] | None = None
    """Whether all is done, where several actions are wanted; None: one is enough."""


@dataclass(frozen=True, slots=True)
class Shown:
    """The host does it in the player's place."""

    action: Action


@dataclass(frozen=True, slots=True)
class Others:
    """The others run until it is the player's turn."""

    ways: tuple[tuple[Square, ...], ...]
    """For each of the others, in order of seats: it moves to the first square that it can reach."""


Step: TypeAlias = Told | Asked | Shown | Others
Steps: TypeAlias = Callable[[GameState], tuple[Step, ...]]
"""Those for the race as it stands, in the current language; always as many."""


@dataclass(frozen=True, slots=True)
class Part:
    """One position, and what is done from there. `start` is its text (`game.rules.notation`)."""

    start: str
    steps: Steps
    chance: tuple[ChanceOutcome, ...] = ()
    rivals: int = 2
    """How many others run."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """One idea. A profile keeps the `name` of a lesson that was done."""

    name: str
    title: Callable[[], str]
    parts: tuple[Part, ...]
