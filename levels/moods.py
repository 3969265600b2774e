"""The two moods: what a season's light does to land, sky, lane and leaves.

2000 is a spring morning, 1978 a late-summer afternoon. Every drawing that depends on the season
takes its tones from here; what is the same in both (squares, animals, houses) does not.
"""

from __future__ import annotations

from dataclasses import dataclass

Tones = tuple[str, str, str]
"""Dark, middle, light."""


@dataclass(frozen=True)
class Mood:
    """The palette of a season. `name` begins the names of its tiles."""

    name: str
    lane: Tones
    """Edge, sides and middle of the lane, written into the map for the game to paint with."""
    sky: tuple[str, ...]
    """From the zenith down to the horizon."""
    sun: tuple[float, float, float]
    """Middle and reach of the light."""
    glow: tuple[str, str]
    """Of the sun, and of the air about it."""
    cloud: Tones
    """Underside, body, lit edge."""
    ranges: tuple[tuple[str, str], ...]
    """Hills from the farthest to the nearest: crest and foot."""
    haze: str
    """What lies between the hills."""
    far_fields: tuple[str, ...]
    far_trees: tuple[str, str, str]
    """Two tones of leaves and their edge."""
    near: tuple[str, str]
    """The hill on which village and stall stand: crest and foot."""
    meadow: tuple[str, str, str, str]
    """From the horizon to the lower edge."""
    patches: tuple[str, str, str, str]
    """Tones that wander over the meadow."""
    lit: str
    """Of the upper side of each rise in the ground."""
    shade: str
    """Of the dip behind it."""
    grass: tuple[str, str, str, str]
    blossoms: tuple[tuple[str, str], ...]
    """Flowers in the grass: petals and heart."""
    leaf: str
    """Outline of leaves."""
    crowns: dict[str, Tones]
    """Leaves by kind of tree."""
    water: Tones
    bank: str
    soil: Tones
    slant: float
    """How far shadows reach to the right, in heights of what throws them."""


SPRING = Mood(
    name="spring",
    lane=("#8f7350", "#efe9d2", "#fcf9ec"),
    sky=("#7fc4ee", "#b9e2f6", "#e8f5f6", "#fdf3ea"),
    sun=(52, 20, 150),
    glow=("#fffef2", "#fff6c9"),
    cloud=("#c3dcec", "#fdfeff", "#ffffff"),
    ranges=(
        ("#b8cfe6", "#dbe9f0"),
        ("#a3cdd2", "#d6eddd"),
        ("#93cfa6", "#cdeeb9"),
        ("#8ad07c", "#c3ec9c"),
    ),
    haze="#f8fcff",
    far_fields=("#f5d94f", "#b6df7a", "#f5c3d2", "#d7ef9c", "#f5d94f", "#c9b5e6"),
    far_trees=("#7fbf6c", "#f4bccb", "#5a9a60"),
    near=("#a9e07c", "#c6ee9b"),
    meadow=("#cdf09d", "#a4de7b", "#7acb66", "#52ad55"),
    patches=("#6fd0a0", "#e2f58c", "#a9e5d0", "#f7f3a6"),
    lit="#f2ffc4",
    shade="#2f8f4c",
    grass=("#3fa04c", "#58b852", "#2f8a45", "#c4f08a"),
    blossoms=(
        ("#ffffff", "#ffd23f"),
        ("#ff9fbb", "#fff0b0"),
        ("#9bb8ff", "#fff3b0"),
        ("#ffe14d", "#f0a020"),
        ("#ffffff", "#ffd23f"),
        ("#c9a5f2", "#fff3b0"),
    ),
    leaf="#1f5a2c",
    crowns={
        "summer": ("#3f9a45", "#6cc552", "#b9ec6c"),
        "deep": ("#2a7f4a", "#4cab55", "#92d868"),
        "spring": ("#58ad40", "#92d852", "#dcf58c"),
        "fruit": ("#d0708f", "#f6a9bd", "#fff0f2"),
        "blossom": ("#c98aa8", "#fbd3de", "#ffffff"),
        "fir": ("#1f6650", "#3f9a6c", "#8fd39a"),
    },
    water=("#3f9fd0", "#7fcdeb", "#d3f2fb"),
    bank="#e9dcb0",
    soil=("#7d5638", "#a1734a", "#c49a6c"),
    slant=0.0,
)

SUMMER = Mood(
    name="summer",
    lane=("#84491d", "#f2d596", "#fdebbd"),
    sky=("#5f9fc9", "#a9cbd2", "#f7dfae", "#ffcf8a"),
    sun=(40, 26, 230),
    glow=("#fffbe0", "#ffd98a"),
    cloud=("#e0a98c", "#fff0d8", "#fffdf2"),
    ranges=(
        ("#b79fae", "#e3c9b0"),
        ("#b9a98a", "#ead7a2"),
        ("#bdb063", "#ead98c"),
        ("#a8a94c", "#dccf74"),
    ),
    haze="#ffe2ae",
    far_fields=("#f2c14a", "#e0a53a", "#9aa548", "#f6d87c", "#f2c14a", "#c98f4a"),
    far_trees=("#7d8c3c", "#a3a548", "#5a6228"),
    near=("#c9bd58", "#e0d27a"),
    meadow=("#dfc968", "#bcb64c", "#90a03c", "#5f7c2a"),
    patches=("#d79a3c", "#f2d470", "#7f9034", "#f0c060"),
    lit="#ffe795",
    shade="#6d6a1c",
    grass=("#7d8a2c", "#95993a", "#5f7526", "#ead878"),
    blossoms=(
        ("#fff6dc", "#e0902a"),
        ("#e8574a", "#3a2218"),
        ("#7f8fe0", "#fff3b0"),
        ("#ffc93c", "#8a4a10"),
        ("#e8574a", "#3a2218"),
    ),
    leaf="#3a4716",
    crowns={
        "summer": ("#536b22", "#86953a", "#d3c95c"),
        "deep": ("#3f5a26", "#6b8036", "#b3b04e"),
        "spring": ("#6f7d28", "#a3a63f", "#e9d66c"),
        "fruit": ("#4f6a26", "#84973a", "#cfcb5e"),
        "blossom": ("#7d3f4f", "#8f6a4a", "#c99a5e"),
        "fir": ("#2f4f34", "#566f3a", "#a3a558"),
    },
    water=("#3f7f9f", "#7fb0b4", "#ffe9c0"),
    bank="#e6c47f",
    soil=("#6d421f", "#94602f", "#c08a4e"),
    slant=0.8,
)
