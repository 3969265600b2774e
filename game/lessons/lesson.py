"""What a lesson is made of."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias

from game.rules import Action, ChanceOutcome, GameState, Square

Judge: TypeAlias = Callable[[GameState, Action], str]
"""Why this legal action is not what is wanted now, in a sentence; "" if it is."""


class Show(Enum):
    """What the host can point at beside squares."""

    HAND = "hand"
    """The player's cards."""
    ROWS = "rows"
    """The players, with their positions."""
    LAST_ROW = "last row"
    """The last player's row."""


@dataclass(frozen=True, slots=True)
class Told:
    """The host says something; any press goes on."""

    says: str
    squares: tuple[Square, ...] = ()
    """At which the host points."""
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
    """The others run, until it is the player's turn.

    Each goes forward to the first square of its own list, behind the squares of those who sit
    before it, that it can go to.
    """

    ways: tuple[tuple[Square, ...], ...]


Step: TypeAlias = Told | Asked | Shown | Others
Steps: TypeAlias = Callable[[GameState], tuple[Step, ...]]
"""Those for the race as it stands, in the current language; always as many."""


@dataclass(frozen=True, slots=True)
class Part:
    """One position, and what is done from there. `start` is its text (`game.rules.notation`)."""

    start: str
    steps: Steps
    chance: tuple[ChanceOutcome, ...] = ()


@dataclass(frozen=True, slots=True)
class Lesson:
    """One idea. `name` is what is remembered when it has been done."""

    name: str
    title: Callable[[], str]
    parts: tuple[Part, ...]
