"""Other keys and pad buttons for commands: what can be given, who loses it, what is kept of it.

Nobody can lock themselves out: some keys always mean the same, and no device can be left without
a button that confirms or one that leads back.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from enum import Enum, auto
from typing import NamedTuple

import pygame

from .commands import BINDINGS, Bindings, Command, Device, beside, held_with
from .pads import NAMES, SHOULDERS

MOVES = frozenset(
    {"up", "down", "left", "right", "home", "end", "page_up", "page_down", "tab"}
    | {*SHOULDERS.values()}
)
"""Keys and pad buttons that move the focus or what is scrolled, whatever is held with them."""
FIXED = frozenset({"return", "enter", "escape"})
"""Keys that always mean what they come with."""
NEEDED = (Command.CONFIRM, Command.BACK)
"""Commands that no device may be without."""
DEVICES = {"keys": Device.KEYBOARD, "pad": Device.PAD}
"""The devices by the names of the settings in which their keys are kept."""


class Refusal(Enum):
    """Why a key can't be given."""

    MOVES = auto()
    FIXED = auto()
    NEEDED = auto()


class Unusable(NamedTuple):
    """An entry of the settings that can't be used: the name of a command, and the key for it."""

    name: str
    key: str

    @property
    def is_unknown(self) -> bool:
        """Whether there is no such command."""
        return self.name not in _NAMES


_NAMES = {command.name.lower(): command for command in Command}
COMMANDS = tuple(_NAMES)
"""What commands are called in the settings."""


# --- giving -------------------------------------------------------------------------------------


def owners(bindings: Bindings, device: Device, command: Command, key: str) -> list[Command]:
    """Who has this key on a page on which this command may be, too."""
    return [each for each in bindings.commands(device, key) if each in beside(command)]


def given(bindings: Bindings, device: Device, command: Command, key: str) -> Bindings | Refusal:
    """The bindings in which this key is the first of this command; its owners get in its place what
    was the first before, if that is free for them."""
    keys = bindings.keys(command, device)
    if held_with(key)[1] in MOVES:
        return Refusal.MOVES
    if key in FIXED and key not in keys:
        return Refusal.FIXED
    stay = [each for number, each in enumerate(keys) if each != key and (number or each in FIXED)]
    return _checked(_with(bindings, device, command, [key, *stay]))


def without(bindings: Bindings, device: Device, command: Command) -> Bindings | Refusal:
    """The bindings in which this command has no key but those that can't be taken away."""
    fixed = [each for each in bindings.keys(command, device) if each in FIXED]
    return _checked(_with(bindings, device, command, fixed))


def as_at_first(bindings: Bindings, command: Command) -> Bindings:
    """The bindings in which this command has the keys that it comes with; who has one of them now
    gets its own back, as far as they are free."""
    for device in DEVICES.values():
        bindings = _with(bindings, device, command, BINDINGS.keys(command, device))
    return bindings


def _with(bindings: Bindings, device: Device, command: Command, keys: Sequence[str]) -> Bindings:
    """The bindings in which this command has these keys and no other owner does."""
    spare = [each for each in bindings.keys(command, device) if each not in keys]
    bound = dict(bindings.of(device)) | {command: " ".join(keys)}
    for key in keys:
        for other in owners(bindings, device, command, key):
            taken = {each for one in beside(other) for each in bound.get(one, "").split()}
            free = [each for each in spare if each not in taken][:1]
            had = bound[other].split()
            at = had.index(key)
            bound[other] = " ".join([*had[:at], *free, *had[at + 1 :]])
    return bindings._replace(**{"pad" if device is Device.PAD else "keyboard": bound})


def _checked(bindings: Bindings) -> Bindings | Refusal:
    pairs = ((command, device) for command in NEEDED for device in DEVICES.values())
    return bindings if all(bindings.keys(*pair) for pair in pairs) else Refusal.NEEDED


# --- keeping ------------------------------------------------------------------------------------


def kept(bindings: Bindings) -> dict[str, dict[str, str]]:
    """The settings that keep these bindings: only what is otherwise than it comes."""
    return {
        setting: {
            command.name.lower(): " ".join(bindings.keys(command, device))
            for command in Command
            if bindings.keys(command, device) != BINDINGS.keys(command, device)
        }
        for setting, device in DEVICES.items()
    }


def bindings_of(settings: Mapping[str, Mapping[str, object]]) -> tuple[Bindings, list[Unusable]]:
    """The bindings that these settings keep, and the entries among them that can't be used: their
    commands have the keys that they come with."""
    bindings, unusable = BINDINGS, list[Unusable]()
    for setting, device in DEVICES.items():
        changed: dict[Command, str] = {}
        for name, keys in settings[setting].items():
            command = _NAMES.get(name)
            if command is not None and _is_usable(device, command, keys):
                changed[command] = str(keys)
            else:
                unusable.append(Unusable(name, str(keys)))
        while changed:
            bound = {**BINDINGS.of(device), **changed}
            tried = bindings._replace(**{"pad" if device is Device.PAD else "keyboard": bound})
            clashing = next(_clashing(tried, device, changed), None)
            if clashing is None:
                bindings = tried
                break
            unusable.append(Unusable(clashing.name.lower(), changed.pop(clashing)))
    return bindings, unusable


def _is_usable(device: Device, command: Command, keys: object) -> bool:
    if not isinstance(keys, str):
        return False
    fixed = {each for each in BINDINGS.keys(command, device) if each in FIXED}
    every = keys.split()
    if device is Device.PAD:
        return NAMES.issuperset(every) and bool(every or command not in NEEDED)
    free = [each for each in every if each not in fixed]
    return fixed.issubset(every) and all(map(_is_free, free))


def _is_free(key: str) -> bool:
    """Whether there is such a key, and any command may have it."""
    bare = held_with(key)[1]
    is_key = len(bare) == 1 or bare in _key_names()
    return is_key and bare not in MOVES and key not in FIXED


def _key_names() -> Iterator[str]:
    """The names of all keys that have one."""
    codes = (getattr(pygame, each) for each in dir(pygame) if each.startswith("K_"))
    return (pygame.key.name(code).replace(" ", "_") for code in codes)


def _clashing(
    bindings: Bindings, device: Device, among: Mapping[Command, str]
) -> Iterator[Command]:
    """Those of these commands that have a key which means something else on one of their pages."""
    for command, keys in among.items():
        if any(owners(bindings, device, command, key) for key in keys.split()):
            yield command
