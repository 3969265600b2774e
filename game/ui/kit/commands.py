"""What a player can command, and the keys and pad buttons bound to it.

A new command is a member of `Command` and a line of `BINDINGS`. The same key may be bound to
several commands as long as no page offers two of them at once: the page decides which is meant.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping
from enum import Enum, StrEnum, auto
from typing import NamedTuple

from game.text import _


class Device(Enum):
    """What the player's hands are on."""

    MOUSE = "mouse"
    KEYBOARD = "keyboard"
    PAD = "pad"


class Command(StrEnum):
    """What a player can ask for, whatever the page and the device."""

    # everywhere
    CONFIRM = auto()
    BACK = auto()
    RULES = auto()
    MUTE = auto()
    FULL_SCREEN = auto()
    PICTURE = auto()
    TEXT_LARGER = auto()
    TEXT_SMALLER = auto()
    TEXT_NORMAL = auto()
    CLOSE_WINDOW = auto()
    # at the table
    UNDO = auto()
    REDO = auto()
    TAKE = auto()
    PAY = auto()
    DECLINE = auto()
    OTHER_HARE = auto()
    FINISH = auto()
    SEE_AGAIN = auto()
    HINT = auto()
    COACH = auto()
    REFERENCE = auto()
    RACE_RULES = auto()
    LOG = auto()
    PLAY = auto()
    TAKE_OVER = auto()
    OTHER_RULES = auto()
    PREVIOUS_EDITION = auto()
    NEXT_EDITION = auto()
    # menus and dialogs
    RESUME = auto()
    HOUSE_RULES = auto()
    SEATS = auto()
    SETTINGS = auto()
    END_RACE = auto()
    BEGIN_AGAIN = auto()
    SKIP = auto()
    CONTENTS = auto()
    LEAVE = auto()
    TITLE = auto()
    QUIT = auto()
    DONE = auto()
    YES = auto()
    NO = auto()
    # other pages
    CONTINUE = auto()
    NEW_RACE = auto()
    LEARN = auto()
    SAVED_RACES = auto()
    RUN = auto()
    RACE_AGAIN = auto()
    WATCH = auto()
    CHARTS = auto()
    TURNING_POINTS = auto()
    LUCK = auto()
    SAVE = auto()
    RENAME = auto()
    DELETE = auto()
    FOLDER = auto()
    BY_THE_BOOK = auto()
    SCHOOL = auto()
    PAR = auto()
    NEXT_PUZZLE = auto()
    PUZZLE_OF_DAY = auto()
    LESSON_1 = auto()
    LESSON_2 = auto()
    LESSON_3 = auto()
    LESSON_4 = auto()
    LESSON_5 = auto()
    LESSON_6 = auto()
    LESSON_7 = auto()
    LESSON_8 = auto()


EVERYWHERE = frozenset(list(Command)[: list(Command).index(Command.UNDO)])
"""The commands that every page obeys."""


class Bindings(NamedTuple):
    """Which keys and pad buttons give which command.

    Several for one command are separated by spaces, and the first is the one players are told. A
    key is called as pygame calls it, after `ctrl+`, `alt+` and `shift+`, in this order; Cmd counts
    as Ctrl.
    """

    keyboard: Mapping[Command, str]
    pad: Mapping[Command, str]

    def commands(self, device: Device, key: str) -> list[Command]:
        """All commands that this key of this device may mean."""
        bound = self.pad if device is Device.PAD else self.keyboard
        return [command for command, keys in bound.items() if key in keys.split()]

    def name(self, command: Command, device: Device) -> str:
        """What players call the key of this command; "" if the device has none."""
        bound = self.pad if device is Device.PAD else self.keyboard
        keys = bound.get(command, "").split()
        return key_in_words(keys[0]) if keys else ""


BINDINGS = Bindings(
    {
        Command.CONFIRM: "return enter space",
        Command.BACK: "escape",
        Command.RULES: "f1",
        Command.MUTE: "m",
        Command.FULL_SCREEN: "f11 alt+return",
        Command.PICTURE: "f12",
        Command.TEXT_LARGER: "ctrl++ ctrl+= ctrl+[+]",
        Command.TEXT_SMALLER: "ctrl+- ctrl+[-]",
        Command.TEXT_NORMAL: "ctrl+0 ctrl+[0]",
        Command.CLOSE_WINDOW: "alt+f4",
        Command.UNDO: "ctrl+z",
        Command.REDO: "ctrl+y ctrl+shift+z",
        Command.TAKE: "t",
        Command.PAY: "g",
        Command.DECLINE: "d",
        Command.OTHER_HARE: "h",
        Command.FINISH: "f",
        Command.SEE_AGAIN: "r",
        Command.HINT: "i",
        Command.COACH: "k",
        Command.REFERENCE: "c",
        Command.RACE_RULES: "b",
        Command.LOG: "l",
        Command.PLAY: "p",
        Command.TAKE_OVER: "t",
        Command.OTHER_RULES: "o",
        Command.PREVIOUS_EDITION: "w",
        Command.NEXT_EDITION: "e",
        Command.RESUME: "r",
        Command.HOUSE_RULES: "h",
        Command.SEATS: "p",
        Command.SETTINGS: "s",
        Command.END_RACE: "e",
        Command.BEGIN_AGAIN: "b",
        Command.SKIP: "n",
        Command.CONTENTS: "a",
        Command.LEAVE: "l",
        Command.TITLE: "t",
        Command.QUIT: "q",
        Command.DONE: "d",
        Command.YES: "y",
        Command.NO: "n",
        Command.CONTINUE: "c",
        Command.NEW_RACE: "n",
        Command.LEARN: "l",
        Command.SAVED_RACES: "w",
        Command.RUN: "r",
        Command.RACE_AGAIN: "a",
        Command.WATCH: "w",
        Command.CHARTS: "c",
        Command.TURNING_POINTS: "t",
        Command.LUCK: "l",
        Command.SAVE: "s",
        Command.RENAME: "r",
        Command.DELETE: "d",
        Command.FOLDER: "o",
        Command.BY_THE_BOOK: "b",
        Command.SCHOOL: "l",
        Command.PAR: "p",
        Command.NEXT_PUZZLE: "n",
        Command.PUZZLE_OF_DAY: "d",
        **{Command[f"LESSON_{n}"]: str(n) for n in range(1, 9)},
    },
    {
        Command.CONFIRM: "a",
        Command.BACK: "b start",
        Command.UNDO: "x",
        Command.REDO: "y",
    },
)
"""The bindings as the program comes."""


def key_in_words(key: str) -> str:
    """What players call this key, with those that are held with it: “Ctrl+Z”, “Esc”."""
    words = {
        "ctrl": _("Cmd") if sys.platform == "darwin" else _("Ctrl"),
        "alt": _("Alt"),
        "shift": _("Shift"),
        "return": _("Enter"),
        "escape": _("Esc"),
        "space": _("Space"),
        "start": _("Start"),
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
