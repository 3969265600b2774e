"""Gamepads: what their buttons are called in `commands`, and what stands on those of each maker."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum

import pygame

from game.text import pgettext

BUTTONS: Mapping[int, str] = {
    pygame.CONTROLLER_BUTTON_A: "a",
    pygame.CONTROLLER_BUTTON_B: "b",
    pygame.CONTROLLER_BUTTON_X: "x",
    pygame.CONTROLLER_BUTTON_Y: "y",
    pygame.CONTROLLER_BUTTON_BACK: "back",
    pygame.CONTROLLER_BUTTON_START: "start",
    pygame.CONTROLLER_BUTTON_LEFTSTICK: "leftstick",
    pygame.CONTROLLER_BUTTON_RIGHTSTICK: "rightstick",
    **{16 + n: f"paddle{n + 1}" for n in range(4)},  # for which pygame has no names
}
"""The buttons by SDL's numbers. SDL goes by the letters: on Nintendo's pads A is on the right."""
SHOULDERS: Mapping[int, str] = {
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: "leftshoulder",
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: "rightshoulder",
}
"""Those that always go from one control to the next."""
TRIGGERS: Mapping[int, str] = {
    pygame.CONTROLLER_AXIS_TRIGGERLEFT: "lefttrigger",
    pygame.CONTROLLER_AXIS_TRIGGERRIGHT: "righttrigger",
}
"""Axes that are pressed like buttons."""
NAMES = frozenset({*BUTTONS.values(), *TRIGGERS.values()})


class PadKind(Enum):
    """Whose buttons a pad has; OTHER: with letters, as most have."""

    XBOX = "xbox"
    PLAYSTATION = "playstation"
    NINTENDO = "nintendo"
    OTHER = "other"


_VENDORS = {"5e04": PadKind.XBOX, "4c05": PadKind.PLAYSTATION, "7e05": PadKind.NINTENDO}
"""The makers' numbers as they stand in SDL's GUIDs: Microsoft, Sony, Nintendo."""
_IN_NAMES = {
    PadKind.XBOX: ("xbox", "x-box", "xinput"),
    PadKind.PLAYSTATION: ("playstation", "dualshock", "dualsense", "ps3", "ps4", "ps5", "sony"),
    PadKind.NINTENDO: ("nintendo", "switch", "joy-con"),
}
"""What their names contain, for pads that other makers have built like theirs."""


def kind_of(guid: str, name: str) -> PadKind:
    """The kind of a pad with this GUID and name.

    >>> kind_of("030000004c050000c405000000010000", "Wireless Controller").value
    'playstation'
    >>> kind_of("03000000c82d00000260000000010000", "8BitDo Pro 2 for Xbox").value
    'xbox'
    """
    known = (kind for kind, words in _IN_NAMES.items() if any(w in name.lower() for w in words))
    return _VENDORS.get(guid[8:12].lower()) or next(known, PadKind.OTHER)


def button_in_words(button: str, kind: PadKind) -> str:
    """What this button is called, as it stands on pads of this kind."""
    if kind is PadKind.PLAYSTATION and button in ("a", "b", "x", "y"):
        return {
            "a": pgettext("pad", "Cross"),
            "b": pgettext("pad", "Circle"),
            "x": pgettext("pad", "Square"),
            "y": pgettext("pad", "Triangle"),
        }[button]
    return _MARKS[kind].get(button) or _MARKS[PadKind.OTHER].get(button, button.upper())


_MARKS: Mapping[PadKind, Mapping[str, str]] = {
    PadKind.OTHER: {
        "start": "Start",
        "back": "Back",
        "leftstick": "LS",
        "rightstick": "RS",
        "leftshoulder": "LB",
        "rightshoulder": "RB",
        "lefttrigger": "LT",
        "righttrigger": "RT",
        **{f"paddle{n}": f"P{n}" for n in range(1, 5)},
    },
    PadKind.XBOX: {"start": "Menu", "back": "View"},
    PadKind.PLAYSTATION: {
        "start": "Options",
        "back": "Share",
        "leftstick": "L3",
        "rightstick": "R3",
        "leftshoulder": "L1",
        "rightshoulder": "R1",
        "lefttrigger": "L2",
        "righttrigger": "R2",
    },
    PadKind.NINTENDO: {
        "start": "+",
        "back": "−",
        "leftshoulder": "L",
        "rightshoulder": "R",
        "lefttrigger": "ZL",
        "righttrigger": "ZR",
    },
}
"""What stands on the buttons; letters stand for themselves."""
