"""What is on the screen, in words: for those who hear it.

A scene describes itself (`Scene.described`) from the same state that it draws, in reading order: a
node for each text, control and thing on the table, with its role, name, state, and what can be
asked of it. Nothing here knows a screen reader: `game/ui/shell/screen_reader.py` hands the nodes
on, and only while somebody listens.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from enum import Enum, auto

from game.ui.draw.viewport import Box

from .commands import Command
from .input import Activated, Intent


class Role(Enum):
    """What kind of thing a node is."""

    WINDOW = auto()
    DIALOG = auto()
    TEXT = auto()
    HEADING = auto()
    BUTTON = auto()
    CHOICE = auto()
    """One of several values, turned through."""
    SLIDER = auto()
    FIELD = auto()
    LETTERS = auto()
    """What is written in a field."""
    LIST = auto()
    ITEM = auto()
    BOARD = auto()
    SQUARE = auto()


class Live(Enum):
    """Whether a node is spoken of its own accord, when it appears or its words change."""

    NO = auto()
    POLITE = auto()
    """Once nothing else is being said."""
    NEWS = auto()
    """The same, but for what was there already when the scene came up, or comes back after an undo:
    what is newer has a greater key."""
    URGENT = auto()
    """At once: something was refused, or has gone wrong."""


class Act(Enum):
    """What a listener can ask of a node."""

    FOCUS = auto()
    PRESS = auto()
    LESS = auto()
    MORE = auto()
    SET = auto()
    """To take on a number, or a text."""


PRESSED = frozenset({Act.FOCUS, Act.PRESS})
TURNED = PRESSED | {Act.LESS, Act.MORE}
PRESS = Activated()


@dataclass(frozen=True, slots=True, kw_only=True)
class Described:
    """One node, and those `inside` it."""

    role: Role
    name: str
    """What is read of it first; all of a text."""
    more: str = ""
    """What is read after that, once somebody is on it."""
    key: Hashable = None
    """Equal as long as it is the same thing: `Scene.reach` finds it by that. None: its place."""
    command: Command | None = None
    """The command that does the same."""
    selected: tuple[int, int] = (0, 0)
    """The letters that are selected in a field: both are the caret's place if none are."""
    amount: tuple[int, int] | None = None
    """A slider's number, and the greatest."""
    enabled: bool = True
    focused: bool = False
    chosen: bool | None = None
    """Whether it is the chosen one of several; None: nothing is chosen here."""
    acts: frozenset[Act] = frozenset()
    """What it is made for, even where that can't be done now: readers on Linux ask only once. But
    `Act.FOCUS` is there only where the focus can be now."""
    press: Intent = PRESS
    """What a press on it is, once the keyboard is there."""
    live: Live = Live.NO
    box: Box | None = None
    inside: tuple[Described, ...] = ()


def readable(name: str, key: Hashable = None, live: Live = Live.NO) -> Described:
    """A node that can only be read."""
    return Described(role=Role.TEXT, name=name, key=key, live=live)


def headline(name: str) -> Described:
    """A node that says what the following ones are about."""
    return Described(role=Role.HEADING, name=name)


def read_large(told: Described | None) -> list[str]:
    """What a control says, the most important first, for those who read it in large letters."""
    if told is None:
        return []
    letters = [each.name for each in told.inside if each.role is Role.LETTERS or each.chosen]
    amount = [] if told.amount is None else [str(told.amount[0])]
    return [each for each in (told.name, *letters, *amount, told.more) if each]
