"""Colours, type sizes and the six player colours: the art direction in numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

from game.content.settings import FIGURES as FIGURES

Colour: TypeAlias = tuple[int, int, int]


def unhexed(text: str) -> Colour:
    """The colour that SVG writes like `#4a2f1b`."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


INK = unhexed("#4a2f1b")
INK_SOFT = unhexed("#5a381d")
INK_FAINT = unhexed("#6a4e33")
CREAM = unhexed("#fffaf0")
GOLD = unhexed("#ffd75e")
FOCUS = "#1f6fd0"
LEAF = unhexed("#256a2a")
CARROT = unhexed("#a03f10")
MARKED = unhexed("#ffd98a")
"""The background of selected text."""
WARNING = unhexed("#a82c2c")

# the type scale: font sizes in logical units, which are pixels at 1280 × 720 and 100 %
FINE = 13.0
"""The smallest: a number on a small square, a mark on an axis."""
SMALL = 15.0
TEXT = 17.0
"""Prose."""
LARGE = 19.0
BUTTON = 21.0
LEAD = 24.0
"""A question, or the most important button."""
HEADING = 30.0
TITLE = 38.0
BANNER = 60.0
LOGO = 96.0


@dataclass(frozen=True, slots=True)
class PlayerColour:
    """A player's colour: its name in files, and its main, dark and light tones as SVG has them."""

    name: str
    main: str
    dark: str
    light: str


PLAYER_COLOURS = (
    PlayerColour("red", "#e2483d", "#9c2626", "#ff9d8a"),
    PlayerColour("blue", "#3f7fd0", "#244f91", "#9cc6f7"),
    PlayerColour("yellow", "#f4c430", "#a97d10", "#ffe994"),
    PlayerColour("green", "#3f9e52", "#1f5f33", "#9bdca0"),
    PlayerColour("purple", "#8d5cc2", "#56348a", "#cdaef0"),
    PlayerColour("orange", "#ee8a2c", "#a9530f", "#ffcb8e"),
)
COLOURS = {colour.name: colour for colour in PLAYER_COLOURS}
FIGURE_SHAPE = 200 / 240
"""Width of the drawing of a whole hare, as a part of its height."""
FIGURE_FOOT = 214 / 240
"""The part of that height which is above the hare's feet."""


def figures_of(chosen: Sequence[str], each: int) -> list[str]:
    """The figure of every marker: `each` a player, the first of them the player's own, the others
    such that nobody else on the track looks like them."""
    spare = [figure for figure in FIGURES if figure not in chosen]
    result = []
    for figure in chosen:
        result += [figure, *(spare.pop(0) for _other in range(each - 1))]
    return result


ACCENTS = ("#c0ffe1", "#c0ffe2", "#c0ffe3")
"""Stand-ins for main, dark and light in the drawings of the hares."""
