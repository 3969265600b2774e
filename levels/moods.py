"""The two moods: what a season's light does to land, sky, lane and leaves.

2000 is a spring morning, 1978 a late-summer afternoon. Every drawing that depends on the season
takes its tones from here; what is the same in both (squares, animals, houses) does not.

The land stays behind the squares and far behind the hares. Towards the horizon it is paler and
cooler, towards the lower edge deeper. A low sun in the upper left leaves hedges, trunks and banks
in a deep, cool shade. The lane is sandy earth: lighter than the land, darker than the squares.
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
    far_trees: tuple[str, str]
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
    front: Tones
    """Leaves close to the eye, in the lower corners."""
    water: Tones
    bank: str
    soil: Tones
    trodden: Tones
    """Bare earth at the start, from the light: light enough for the word on it."""
    slant: float
    """How far shadows reach to the lower right, in heights of what throws them."""

    @property
    def spring(self) -> bool:
        """Whether it is the spring morning."""
        return self.name == "spring"


SPRING = Mood(
    name="spring",
    lane=("#765628", "#d2ad70", "#e3c88f"),
    sky=("#a8cfe4", "#cde4ee", "#e9f2f0", "#f8f2e8"),
    sun=(352, 36, 210),
    glow=("#fffdf0", "#fff0b8"),
    cloud=("#d8e6ee", "#fbfcfc", "#ffffff"),
    ranges=(
        ("#a9c0d6", "#d3e1ea"),
        ("#8fb3bd", "#cfe0da"),
        ("#7fab8f", "#c0d9b4"),
        ("#6f9f74", "#b4d295"),
    ),
    haze="#eef4f2",
    far_fields=("#ece2a4", "#ecd0d6", "#dbe9bd"),
    far_trees=("#3f6f58", "#dcb6c2"),
    near=("#98bf70", "#b9d688"),
    meadow=("#c5db98", "#a4c674", "#84aa58", "#648a43"),
    patches=("#7fb28a", "#c6d67c", "#5c8440", "#d2dc94"),
    lit="#eef5cf",
    shade="#143b26",
    grass=("#4f8746", "#64984e", "#3f7540", "#c3dc88"),
    blossoms=(
        ("#ffffff", "#f2d684"),
        ("#efc0c8", "#f8ecc4"),
        ("#f2e08c", "#e6b860"),
    ),
    leaf="#2c5a34",
    crowns={
        "summer": ("#2f6240", "#64a05a", "#c0dc86"),
        "deep": ("#24523a", "#4b8850", "#9cc674"),
        "spring": ("#44783f", "#8fbc62", "#d4e696"),
        "fruit": ("#b06f8a", "#e8b3c0", "#fdeeee"),
        "blossom": ("#a8708a", "#eec3cd", "#ffffff"),
        "fir": ("#1c4238", "#3c6f58", "#86b28c"),
    },
    front=("#1b3d26", "#37683a", "#72a552"),
    water=("#3f7fa6", "#79b4cf", "#d6ecf3"),
    bank="#cdb98a",
    soil=("#5c4030", "#85634a", "#ad8a66"),
    trodden=("#ead2a6", "#d9be8c", "#9c7c4e"),
    slant=0.5,
)

SUMMER = Mood(
    name="summer",
    lane=("#6b4824", "#d9bd8a", "#ead5a8"),
    sky=("#8fb6cc", "#bdd3d6", "#efe3c6", "#f9dbb0"),
    sun=(348, 40, 260),
    glow=("#fffbe6", "#ffe3b0"),
    cloud=("#e6c9b6", "#fbf2e4", "#fffdf6"),
    ranges=(
        ("#a99cb0", "#dccbc4"),
        ("#a39a94", "#dccdb0"),
        ("#9d9a6c", "#d6c894"),
        ("#8f9258", "#cfc07e"),
    ),
    haze="#f6e8cc",
    far_fields=("#e6cd92", "#d9c08a", "#b9bb8c"),
    far_trees=("#4f5f3e", "#8c8650"),
    near=("#aab05f", "#c6c47a"),
    meadow=("#dcd880", "#b4be5c", "#86a446", "#587834"),
    patches=("#c4ac4e", "#cfcf74", "#54702f", "#d6c862"),
    lit="#f0eca8",
    shade="#24401c",
    grass=("#5c7a34", "#74803a", "#48682e", "#d2cf82"),
    blossoms=(
        ("#f8f0dc", "#dda866"),
        ("#d98a78", "#6e4a3e"),
        ("#ecc878", "#a8783e"),
    ),
    leaf="#43481f",
    crowns={
        "summer": ("#3a5228", "#788f40", "#c8c872"),
        "deep": ("#2c4426", "#5c7a3a", "#a3b05c"),
        "spring": ("#565c2c", "#989650", "#d8ca7e"),
        "fruit": ("#34502a", "#708c40", "#c0c66e"),
        "fir": ("#26382c", "#4c5f3e", "#8c9260"),
    },
    front=("#2a3218", "#525a26", "#8f8c40"),
    water=("#3f7288", "#7fabb0", "#ecdcb8"),
    bank="#c9ab72",
    soil=("#54392a", "#7c5a3e", "#a88058"),
    trodden=("#ecd3a2", "#dabd86", "#9c7846"),
    slant=0.85,
)
