"""The meaning of a player's intent for a race at the moment."""

from __future__ import annotations

from enum import Enum, auto
from typing import NamedTuple

from game.ui.kit.commands import Command
from game.ui.kit.input import (
    Activated,
    Cancelled,
    Commanded,
    Intent,
    Moved,
    Pointed,
    Pressed,
    Released,
    Scrolled,
    Way,
)

from .prompt import FINISH
from .table_scene import BOARD, MENU


class Meaning(Enum):
    """What to do."""

    NOTHING = auto()
    SKIP = auto()
    """Cut short what moves, and nothing else."""
    SKIP_TO_BUTTON = auto()
    """Cut short what moves, and do what the button does that is pressed."""
    LET_COMPUTERS_FINISH = auto()
    OPEN_MENU = auto()
    LEAVE = auto()
    """Take back what was picked, or else open the menu."""
    POINT = auto()
    SCROLL = auto()
    SWITCH_COACH = auto()
    CONFIRM = auto()
    """Go to the square that waits for it."""
    POINT_OUT = auto()
    """Say how to choose: nothing has been chosen yet."""
    TO_FINISH = auto()
    """Take the keyboard to the button that lets the computers finish."""
    WALK = auto()
    """Take the keyboard, which was nowhere, to the board."""
    CONTROL = auto()
    """Hand it to a control, if one makes use of it."""


class Moment(NamedTuple):
    """The facts that the meaning depends on."""

    moving: bool = False
    """Whether something moves that is to be seen first."""
    once_more: bool = False
    """Whether that is something earlier, shown again."""
    open: bool = True
    """Whether a person is to choose."""
    ending: bool = False
    """Whether only computers are still running, which can be let finish."""
    picked: bool = False
    """Whether a square waits to be confirmed."""
    chosen: bool = True
    """Whether the keyboard is on something that could be chosen."""
    on_button: bool = False
    """Whether a button is meant that works when nothing moves."""


def meaning_of(intent: Intent, now: Moment, meant: str, *, focused: bool) -> Meaning:
    """The meaning; `meant` is the name of the control that is pressed or has the focus, or "";
    `focused` says whether any has it."""
    match intent:
        case Pressed() | Activated() if now.moving:
            if meant == FINISH:
                return Meaning.LET_COMPUTERS_FINISH  # its button works while they move, too
            if meant == MENU and isinstance(intent, Pressed):
                return Meaning.OPEN_MENU  # so does this one, under the pointer
            pressed = isinstance(intent, Pressed) and now.on_button  # keys may only rest on it
            return Meaning.SKIP_TO_BUTTON if pressed else Meaning.SKIP
        case Pointed():
            return Meaning.POINT
        case Scrolled():
            return Meaning.SCROLL
        case Commanded(Command.COACH):
            return Meaning.SWITCH_COACH
        case Cancelled():
            return Meaning.SKIP if now.once_more else Meaning.LEAVE
        case Activated() if now.picked and not focused:
            return Meaning.CONFIRM
        case Activated() if now.open and not now.chosen:
            return Meaning.POINT_OUT
        case Released():
            return Meaning.NOTHING
        case Moved() if now.ending and meant in ("", BOARD):
            return Meaning.TO_FINISH
        case Moved() if now.moving and not now.ending:
            return Meaning.SKIP
        case Moved(way) if not focused and way not in (Way.NEXT, Way.PREVIOUS):
            return Meaning.WALK
        case _:
            return Meaning.CONTROL
