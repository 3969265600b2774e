"""Colours, type sizes and the six players' looks: the art direction in numbers.

Colours of lettering have names (`INK`, `CARROT` …) and values as in the painted picture book. Each
renderer has a `Theme`, which says what they look like in it, and what grounds and players do.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from game.content.settings import FIGURES as FIGURES

if TYPE_CHECKING:
    from game.content.settings import FocusRing, Palette

Colour: TypeAlias = tuple[int, int, int]
Panel: TypeAlias = tuple[str, str, str, float]
"""A ground: its fill at the top and at the bottom, the colour of its edge, and the edge's width."""


def unhexed(text: str) -> Colour:
    """The colour that SVG writes like `#4a2f1b`."""
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


INK = unhexed("#4a2f1b")
INK_SOFT = unhexed("#5a381d")
INK_FAINT = unhexed("#6a4e33")
CREAM = unhexed("#fffaf0")
GOLD = unhexed("#ffd75e")
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


class PlayerColour(NamedTuple):
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
DISTINCT_COLOURS = (
    PlayerColour("red", "#a1281e", "#64140e", "#f0a394"),
    PlayerColour("blue", "#274a8a", "#142a58", "#a3bbea"),
    PlayerColour("yellow", "#ffe93b", "#8f7c05", "#fff4a3"),
    PlayerColour("green", "#7fd1b4", "#2a7259", "#c4efdf"),
    PlayerColour("purple", "#9c80ea", "#553a9e", "#d5c8fa"),
    PlayerColour("orange", "#cf7f1c", "#82490c", "#f6c98c"),
)
"""The same for eyes that can't tell those apart: any two are far from each other to whoever sees no
red, no green or no blue."""
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

PAPER = "parchment"
"""The ground that is paper."""
PANELS: Mapping[str, Panel] = {
    PAPER: ("#fff8e6", "#f8e8c4", "#7a5430", 1.7),
    "row": ("#fffaf0", "#f8ebcb", "#b98a52", 1.6),
    "row-active": ("#fff3c2", "#ffdf85", "#a9650f", 2.8),
    "button": ("#d3ec98", "#8fc356", "#3d6a23", 2.6),
    "button-hot": ("#e6f6b8", "#a6d56c", "#3d6a23", 2.6),
    "button-main": ("#ffd487", "#f39a35", "#8a4a10", 2.6),
    "button-main-hot": ("#ffe2a8", "#ffb055", "#8a4a10", 2.6),
    "button-plain": ("#fffaf0", "#ecdcb4", "#8a5a33", 2.2),
    "button-plain-hot": ("#ffffff", "#f8ebcb", "#8a5a33", 2.2),
    "button-pay": ("#fff8e6", "#f4dfb6", "#8a4a10", 2.6),
    "button-pay-hot": ("#fffcf2", "#fae9c6", "#8a4a10", 2.6),
    "button-quiet": ("#fff9ea", "#f6e6c4", "#c09a68", 1.3),
    "button-quiet-hot": ("#ffffff", "#f8ebcb", "#8a5a33", 1.8),
    "button-off": ("#eee3cb", "#ddceae", "#b09a78", 2.0),
    "field": ("#ffffff", "#fffaf0", "#8a5a33", 2.0),
    "price": ("#fffaf0", "#ffe9b0", "#8a4a10", 1.8),
    "price-gain": ("#f6ffe0", "#cdeaa0", "#2f7a34", 1.8),
}


_WHITE, _BLACK = "#ffffff", "#000000"
Stroke: TypeAlias = tuple[str, float, bool]
"""A line's colour, its width, and whether it is dashed."""
FOCUS: Sequence[Stroke] = ("#fffaf0", 3.2, False), ("#1f6fd0", 3.2, True)
THICK_FOCUS: Sequence[Stroke] = ("#0b2f6b", 8.0, False), ("#ffffff", 3.0, False)
"""The rings around what has the focus: one of the two colours is seen on any ground."""


@dataclass(frozen=True, eq=False)
class Theme:
    """How everything looks that one renderer draws."""

    players: Mapping[str, PlayerColour]
    panels: Mapping[str, Panel] = field(default_factory=lambda: PANELS)
    inks: Mapping[Colour, Colour] = field(default_factory=dict)
    """What lettering in a colour is drawn in, if not in that."""
    tones: Mapping[str, str] = field(default_factory=dict)
    """What colours of drawings are replaced by."""
    plain: bool = False
    """Whether drawings are not painted, and what stands behind the game is a plain ground."""
    bold: float = 1.0
    """How wide the contours around hares, squares and what is lit are: times as wide as painted."""
    badge: float = 1.0
    """How large the shapes of the players on the board are: times as large as painted."""
    focus: Sequence[Stroke] = FOCUS
    """The ring around what has the focus, from below."""

    def rim(self, colour: str) -> str:
        """The contour of what has a player's colour."""
        return _BLACK if self.plain else self.players[colour].dark


GROUND, LAND = unhexed("#0b141b"), unhexed("#1c2f3b")
"""What lies behind everything in a plain theme, and the board's land."""
LANE = ("#d4dfe6", "#3a4c59", "#3a4c59")
"""The lane on it: its edge, and what is within."""
_PLAIN_PANELS: Mapping[str, Panel] = {
    PAPER: (_WHITE, _WHITE, _BLACK, 3.0),
    "row": (_WHITE, _WHITE, _BLACK, 2.4),
    "row-active": ("#ffef9e", "#ffef9e", _BLACK, 3.6),
    "button": ("#dcf2ac", "#dcf2ac", _BLACK, 3.0),
    "button-hot": ("#f4ffd9", "#f4ffd9", _BLACK, 4.0),
    "button-main": ("#ffc266", "#ffc266", _BLACK, 3.6),
    "button-main-hot": ("#ffdca3", "#ffdca3", _BLACK, 4.2),
    "button-plain": (_WHITE, _WHITE, _BLACK, 2.6),
    "button-plain-hot": ("#fff6d1", "#fff6d1", _BLACK, 4.0),
    "button-pay": ("#ffe08a", "#ffe08a", _BLACK, 3.0),
    "button-pay-hot": ("#fff0c2", "#fff0c2", _BLACK, 4.0),
    "button-quiet": (_WHITE, _WHITE, _BLACK, 2.0),
    "button-quiet-hot": ("#fff6d1", "#fff6d1", _BLACK, 3.6),
    "button-off": (_WHITE, _WHITE, "#8c8c8c", 1.6),
    "field": (_WHITE, _WHITE, _BLACK, 2.6),
    "price": (_WHITE, _WHITE, _BLACK, 2.4),
    "price-gain": ("#e2f7c2", "#e2f7c2", "#0b3d12", 2.6),
}
_PLAIN_INKS: Mapping[Colour, Colour] = {
    INK: unhexed(_BLACK),
    INK_SOFT: unhexed("#2a1a0e"),
    INK_FAINT: unhexed("#4c4c4c"),
    CREAM: unhexed(_WHITE),
    LEAF: unhexed("#0b3d12"),
    CARROT: unhexed("#6e2600"),
    WARNING: unhexed("#860d0d"),
}
_PLAIN_TONES: Mapping[str, str] = {
    # numbers of positions, on squares and on the signs beside hares
    "#fbf2de": _WHITE,
    "#cb705d": "#943926",
    "#a34a3b": "#7b3125",
    "#b45645": "#874034",
    "#6b88bc": "#37558c",
    "#46639c": "#2f4878",
    "#5472a8": "#3f557e",
    "#669b64": "#3a5e39",
    "#44784a": "#2a512e",
    "#528956": "#385d3a",
    "#c47b20": "#7b490c",
    "#98560f": "#6e3b03",
    "#ab691a": "#794b12",
    # contours of the numbers on carrot cards
    "#7d5a12": "#4a3408",
    "#3c5824": "#2c431a",
    "#8a4115": "#6b300c",
    "#34577f": "#223e5e",
}


@cache
def theme_of(*, contrast: bool, palette: Palette, focus_ring: FocusRing) -> Theme:
    """The theme that these settings ask for."""
    players = DISTINCT_COLOURS if palette == "distinct" else PLAYER_COLOURS
    badge = 1.0 if palette == "painted" and not contrast else 1.5
    focus = THICK_FOCUS if focus_ring == "thick" else FOCUS
    colours = {each.name: each for each in players}
    if not contrast:
        return Theme(colours, badge=badge, focus=focus)
    looks = _PLAIN_PANELS, _PLAIN_INKS, _PLAIN_TONES
    return Theme(colours, *looks, plain=True, bold=1.7, badge=badge, focus=focus)


PAINTED = theme_of(contrast=False, palette="painted", focus_ring="normal")
"""As the painter meant it."""
