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

from .pads import PadKind, button_in_words


class Device(Enum):
    """The input device in the player's hands."""

    MOUSE = "mouse"
    KEYBOARD = "keyboard"
    PAD = "pad"
    TOUCH = "touch"
    READER = "reader"
    """A screen reader, which presses what it is asked to."""


class Command(Enum):
    """What a player can ask for, and the keys and pad buttons that ask for it unless rebound.

    Several are separated by spaces; the first is the one that players are told. A key is called as
    pygame calls it, in one word, after `ctrl+`, `alt+` and `shift+`, in this order; Cmd counts as
    Ctrl.
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
    MUSIC = "u"
    FULL_SCREEN = "f11 alt+return"
    PICTURE = "f12"
    TEXT_LARGER = "ctrl++ ctrl+= ctrl+[+]"
    TEXT_SMALLER = "ctrl+- ctrl+[-]"
    TEXT_NORMAL = "ctrl+0 ctrl+[0]"
    CLOSE_WINDOW = "alt+f4"
    # in a race
    UNDO = "ctrl+z", "x"
    REDO = "ctrl+y ctrl+shift+z", "y"
    TAKE = "t"
    PAY = "g"
    DECLINE = "d"
    OTHER_HARE = "h"
    GO_HOME = "e"
    FINISH = "f"
    SEE_AGAIN = "r"
    HINT = "i"
    WHY = "w"
    COACH = "k"
    REFERENCE = "c"
    RACE_RULES = "b"
    LOG = "l"
    LARGER = "+ = [+]", "righttrigger"
    SMALLER = "- [-]", "lefttrigger"
    WHOLE = "0 [0]"
    WHERE = "p"
    REACH = "n"
    AHEAD = "a"
    SINCE = "o"
    HOLD = "s"
    SHOWS_1 = "1 [1]"
    SHOWS_2 = "2 [2]"
    SHOWS_3 = "3 [3]"
    SHOWS_4 = "4 [4]"
    SHOWS_5 = "5 [5]"
    SHOWS_6 = "6 [6]"
    SHOWS_7 = "7 [7]"
    SHOWS_8 = "8 [8]"
    SHOWS_9 = "9 [9]"
    # in a replay
    PLAY = "p"
    TAKE_OVER = "t"
    OTHER_RULES = "o"
    PREVIOUS_EDITION = "w"
    NEXT_EDITION = "e"
    # in menus and dialogs
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
    # before a race
    CONTINUE = "c"
    NEW_RACE = "n"
    LEARN = "l"
    SAVED_RACES = "w"
    LANGUAGE = "g"
    PEOPLE = "p"
    SERIES = "e"
    COMPARE = "c"
    BY_THE_BOOK = "b"
    # learning
    RUN = "r"
    SCHOOL = "l"
    PAR = "p"
    NEXT_PUZZLE = "n"
    PUZZLE_OF_DAY = "d"
    LESSON_1 = "1"
    LESSON_2 = "2"
    LESSON_3 = "3"
    LESSON_4 = "4"
    LESSON_5 = "5"
    LESSON_6 = "6"
    LESSON_7 = "7"
    LESSON_8 = "8"
    LESSON_9 = "9"
    # after a race
    RACE_AGAIN = "a"
    WATCH = "w"
    CHARTS = "c"
    STORY = "y"
    TURNING_POINTS = "t"
    LUCK = "l"
    SAVE = "s"
    RENAME = "r"
    DELETE = "d"
    FOLDER = "o"
    STATISTICS = "s"
    COUNT_ANEW = "n"
    WALL = "l"


class Section(Enum):
    """The commands as they are listed for players; the value is the first of each section."""

    EVERYWHERE = Command.CONFIRM
    RACE = Command.UNDO
    REPLAY = Command.PLAY
    MENUS = Command.RESUME
    BEFORE = Command.CONTINUE
    LEARNING = Command.RUN
    AFTER = Command.RACE_AGAIN

    @property
    def commands(self) -> list[Command]:
        """Its commands, in their order."""
        every, firsts = list(Command), [section.value for section in Section]
        after = [first.value for first in firsts if first.value > self.value.value]
        return every[self.value.value : min(after, default=len(every))]


EVERYWHERE = frozenset(Section.EVERYWHERE.commands)
"""The commands that every page obeys."""
_C = Command
TOGETHER: tuple[frozenset[Command], ...] = (
    frozenset(Section.RACE.commands),
    frozenset(
        {_C.REFERENCE, _C.RACE_RULES, _C.LOG, _C.LARGER, _C.SMALLER, _C.WHOLE}
        | {*Section.REPLAY.commands}
    ),
    *(
        frozenset({_C.RESUME, _C.SETTINGS, _C.TITLE, _C.QUIT, *menu})
        for menu in (
            (_C.REFERENCE, _C.HOUSE_RULES, _C.SEATS, _C.LANGUAGE, _C.COACH, _C.END_RACE),
            (_C.REFERENCE, _C.BEGIN_AGAIN, _C.SKIP, _C.CONTENTS),
            (_C.HOUSE_RULES, _C.CHARTS, _C.LEAVE),
        )
    ),
    frozenset({_C.YES, _C.NO}),
    frozenset({*Section.BEFORE.commands, _C.SETTINGS, _C.QUIT} - {_C.COMPARE, _C.BY_THE_BOOK}),
    frozenset({_C.BY_THE_BOOK, _C.DONE}),
    frozenset({*Section.LEARNING.commands} - {_C.NEXT_PUZZLE, _C.PUZZLE_OF_DAY}),
    frozenset({_C.NEXT_PUZZLE, _C.PUZZLE_OF_DAY}),
    frozenset({_C.RUN, _C.WATCH}),
    frozenset(
        {
            *(_C.RUN, _C.NEW_RACE, _C.TITLE, _C.RACE_AGAIN, _C.SERIES),
            *(_C.WATCH, _C.CHARTS, _C.STORY, _C.SAVE, _C.WALL),
        }
    ),
    frozenset({_C.CHARTS, _C.TURNING_POINTS, _C.LUCK, _C.DONE}),
    *(
        frozenset({_C.RENAME, _C.DELETE, _C.FOLDER, _C.STATISTICS, *race})
        for race in ((_C.CONTINUE,), (_C.WATCH, _C.CHARTS, _C.STORY))
    ),
    frozenset({_C.SAVE, _C.COUNT_ANEW, _C.WALL, _C.PEOPLE}),
    frozenset({_C.RENAME, _C.DELETE, _C.STATISTICS, _C.WALL}),
    frozenset({_C.RUN, _C.WATCH, _C.DELETE}),
)
"""What pages may offer at once, besides what is `EVERYWHERE`; `tests/ui/test_commands.py` looks."""


def beside(command: Command) -> frozenset[Command]:
    """All commands that a page may offer together with this one."""
    if command in EVERYWHERE:
        return frozenset(Command) - {command}
    shared = (page for page in TOGETHER if command in page)
    return EVERYWHERE.union(*shared) - {command}


class Bindings(NamedTuple):
    """The keys and pad buttons of each command, written as in `Command`."""

    keyboard: Mapping[Command, str]
    pad: Mapping[Command, str]

    def of(self, device: Device) -> Mapping[Command, str]:
        """Those of this device; a touch screen has none, and the mouse the keyboard beside it."""
        if device is Device.TOUCH:
            return {}
        return self.pad if device is Device.PAD else self.keyboard

    def keys(self, command: Command, device: Device) -> list[str]:
        """The keys of this command; the first is the one that players are told."""
        return self.of(device).get(command, "").split()

    def commands(self, device: Device, key: str) -> list[Command]:
        """All commands that this key of this device may mean."""
        return [command for command in Command if key in self.keys(command, device)]

    def name(self, command: Command, device: Device, pad: PadKind = PadKind.OTHER) -> str:
        """The name of this command's key; "" if the device has none. That of a pad's button stands
        on a `pad` of this kind."""
        keys = self.keys(command, device)
        return key_name(keys[0], device, pad) if keys else ""


BINDINGS = Bindings(
    {command: command.keys for command in Command},
    {command: command.buttons for command in Command if command.buttons},
)
"""The bindings as the program comes."""


def key_name(key: str, device: Device, pad: PadKind) -> str:
    """The name of this key, or of this button on a pad of this kind, for players."""
    return button_in_words(key, pad) if device is Device.PAD else key_in_words(key)


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
    }
    held, bare = held_with(key)
    name = words.get(bare, bare.upper().replace("_", " "))
    return "+".join([*map(words.__getitem__, held), name])


def held_with(key: str) -> tuple[list[str], str]:
    """The keys that are held with this one, and the key alone.

    >>> held_with("ctrl+shift++")
    (['ctrl', 'shift'], '+')
    """
    held = []
    for each in ("ctrl", "alt", "shift"):
        if key.startswith(f"{each}+"):
            held.append(each)
            key = key.removeprefix(f"{each}+")
    return held, key


def with_key(text: str, key: str) -> str:
    """A text and the key that does the same, if there is one."""
    return _("{text} ({key})").format(text=text, key=key) if key else text
