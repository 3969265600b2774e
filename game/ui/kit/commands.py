"""The commands of players, and the keys and pad buttons bound to them.

A new command is a line of `Command`. The same key may be bound to several commands as long as no
page offers two of them at once: the page decides which one is meant.
"""

# ruff: noqa: PIE796  (several commands may have the same key)

from __future__ import annotations

import sys
from collections.abc import Mapping
from enum import Enum
from typing import NamedTuple, Self

from game.text import _


class Device(Enum):
    """The input device in the player's hands."""

    MOUSE = "mouse"
    KEYBOARD = "keyboard"
    PAD = "pad"
    TOUCH = "touch"


class Command(Enum):
    """What a player can ask for, and the keys and pad buttons that ask for it unless rebound.

    Several are separated by spaces; the first is the one that players are told. A key is called as
    pygame calls it, after `ctrl+`, `alt+` and `shift+`, in this order; Cmd counts as Ctrl.
    """

    keys: str
    buttons: str

    def __new__(cls, keys: str, buttons: str = "") -> Self:
        command = object.__new__(cls)
        command._value_ = len(cls.__members__)  # several may have the same key
        command.keys, command.buttons = keys, buttons
        return command

    # everywhere
    CONFIRM = "return enter space", "a"
    BACK = "escape", "b start"
    RULES = "f1"
    MUTE = "m"
    FULL_SCREEN = "f11 alt+return"
    PICTURE = "f12"
    TEXT_LARGER = "ctrl++ ctrl+= ctrl+[+]"
    TEXT_SMALLER = "ctrl+- ctrl+[-]"
    TEXT_NORMAL = "ctrl+0 ctrl+[0]"
    CLOSE_WINDOW = "alt+f4"
    # at the table
    UNDO = "ctrl+z", "x"
    REDO = "ctrl+y ctrl+shift+z", "y"
    TAKE = "t"
    PAY = "g"
    DECLINE = "d"
    OTHER_HARE = "h"
    FINISH = "f"
    SEE_AGAIN = "r"
    HINT = "i"
    WHY = "w"
    COACH = "k"
    REFERENCE = "c"
    RACE_RULES = "b"
    LOG = "l"
    PLAY = "p"
    TAKE_OVER = "t"
    OTHER_RULES = "o"
    LARGER = "+ = [+]"
    SMALLER = "- [-]"
    WHOLE = "0 [0]"
    PREVIOUS_EDITION = "w"
    NEXT_EDITION = "e"
    # menus and dialogs
    RESUME = "r"
    HOUSE_RULES = "h"
    SEATS = "p"
    SETTINGS = "s"
    END_RACE = "e"
    BEGIN_AGAIN = "b"
    SKIP = "n"
    CONTENTS = "a"
    LEAVE = "l"
    TITLE = "t"
    QUIT = "q"
    DONE = "d"
    YES = "y"
    NO = "n"
    # other pages
    CONTINUE = "c"
    NEW_RACE = "n"
    LEARN = "l"
    SAVED_RACES = "w"
    RUN = "r"
    RACE_AGAIN = "a"
    WATCH = "w"
    CHARTS = "c"
    TURNING_POINTS = "t"
    LUCK = "l"
    SAVE = "s"
    RENAME = "r"
    DELETE = "d"
    FOLDER = "o"
    BY_THE_BOOK = "b"
    COMPARE = "c"
    SCHOOL = "l"
    PAR = "p"
    NEXT_PUZZLE = "n"
    PUZZLE_OF_DAY = "d"
    LANGUAGE = "g"
    LESSON_1 = "1"
    LESSON_2 = "2"
    LESSON_3 = "3"
    LESSON_4 = "4"
    LESSON_5 = "5"
    LESSON_6 = "6"
    LESSON_7 = "7"
    LESSON_8 = "8"
    LESSON_9 = "9"


EVERYWHERE = frozenset(list(Command)[: list(Command).index(Command.UNDO)])
"""The commands that every page obeys."""


class Bindings(NamedTuple):
    """The keys and pad buttons of each command, written as in `Command`."""

    keyboard: Mapping[Command, str]
    pad: Mapping[Command, str]

    def commands(self, device: Device, key: str) -> list[Command]:
        """All commands that this key of this device may mean."""
        bound = self.pad if device is Device.PAD else self.keyboard
        return [command for command, keys in bound.items() if key in keys.split()]

    def name(self, command: Command, device: Device) -> str:
        """The name of this command's key; "" if the device has none."""
        bound = self.pad if device is Device.PAD else self.keyboard
        keys = bound.get(command, "").split()
        return key_in_words(keys[0]) if keys else ""


BINDINGS = Bindings(
    {command: command.keys for command in Command},
    {command: command.buttons for command in Command if command.buttons},
)
"""The bindings as the program comes."""


def key_in_words(key: str) -> str:
    """The name of this key for players, with those held with it: “Ctrl+Z”, “Esc”."""
    words = {
        "ctrl": _("Cmd") if sys.platform == "darwin" else _("Ctrl"),
        "alt": _("Alt"),
        "shift": _("Shift"),
        "return": _("Enter"),
        "escape": _("Esc"),
        "space": _("Space"),
        "+": _("Plus"),
        "-": _("Minus"),
        "start": "Start",  # as it stands on the pad
    }
    parts = []
    for held in ("ctrl", "alt", "shift"):
        if key.startswith(f"{held}+"):
            parts.append(words[held])
            key = key.removeprefix(f"{held}+")
    return "+".join([*parts, words.get(key, key.upper())])


def with_key(text: str, key: str) -> str:
    """A text and the key that does the same, if there is one."""
    return _("{text} ({key})").format(text=text, key=key) if key else text
