"""The two moods: what a season's light does to land, sky, lane and leaves.

2000 is a spring morning, 1978 a late-summer afternoon. Every drawing that depends on the season
takes its tones from here; what is the same in both (squares, animals, houses) does not.

All tones are broken ones: the land stays behind the squares and far behind the hares. Towards the
horizon it is paler and cooler, towards the lower edge deeper and warmer. The lane is lighter than
all of it, and in summer cooler than the fields.
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
    """Bare earth at the start, from the light: never as light as the lane."""
    slant: float
    """How far shadows reach to the lower right, in heights of what throws them."""

    @property
    def spring(self) -> bool:
        """Whether it is the spring morning."""
        return self.name == "spring"


SPRING = Mood(
    name="spring",
    lane=("#9c8766", "#e1dac6", "#eae3d2"),
    sky=("#a8cfe4", "#cde4ee", "#e9f2f0", "#f8f2e8"),
    sun=(52, 20, 150),
    glow=("#fffef2", "#fff6d4"),
    cloud=("#d8e6ee", "#fbfcfc", "#ffffff"),
    ranges=(
        ("#c9d7e4", "#e0e9ee"),
        ("#bed5da", "#dde9e2"),
        ("#b5d3bd", "#d7e8cc"),
        ("#b1d1a6", "#d3e5b9"),
    ),
    haze="#f3f7f6",
    far_fields=("#ece2a4", "#ecd0d6", "#dbe9bd"),
    far_trees=("#a6c9a0", "#e6cfd4"),
    near=("#bdd69c", "#cfe2ae"),
    meadow=("#d2e4b4", "#b7d795", "#9dc57b", "#82a958"),
    patches=("#a3cbae", "#d5dfa0", "#7f9f58", "#dfe3b2"),
    lit="#eef5cf",
    shade="#5f8d45",
    grass=("#76a763", "#88b56d", "#689a58", "#cfe3a6"),
    blossoms=(
        ("#ffffff", "#f2d684"),
        ("#efc0c8", "#f8ecc4"),
        ("#f2e08c", "#e6b860"),
    ),
    leaf="#55884f",
    crowns={
        "summer": ("#6ba063", "#90c07a", "#c2dc9a"),
        "deep": ("#4f8458", "#73a766", "#a6cb86"),
        "spring": ("#7fac62", "#a8cc80", "#d5e5a6"),
        "fruit": ("#d29fb0", "#ecc3cc", "#faeeee"),
        "blossom": ("#d3a9b9", "#f2d9de", "#ffffff"),
        "fir": ("#4f7f6c", "#72a184", "#a9cbaa"),
    },
    front=("#3f6b3a", "#5f8f4c", "#8db868"),
    water=("#78b0ca", "#a3cddc", "#dbedf2"),
    bank="#e4dbbc",
    soil=("#94745a", "#ab8a6c", "#c4a684"),
    trodden=("#dac9a2", "#c8b388", "#a0875e"),
    slant=0.3,
)

SUMMER = Mood(
    name="summer",
    lane=("#95846a", "#d9d5ca", "#e4e1d9"),
    sky=("#8fb6cc", "#bdd3d6", "#efe3c6", "#f9dbb0"),
    sun=(40, 26, 230),
    glow=("#fffbe6", "#ffe3b0"),
    cloud=("#e6c9b6", "#fbf2e4", "#fffdf6"),
    ranges=(
        ("#c9bdc4", "#e4d8cb"),
        ("#c8bfae", "#e6dcbe"),
        ("#c9c296", "#e2dab0"),
        ("#bdbc88", "#dcd5a0"),
    ),
    haze="#f6e8cc",
    far_fields=("#e6cd92", "#d9c08a", "#b9bb8c"),
    far_trees=("#a3a67c", "#bdb98a"),
    near=("#cdc48c", "#dbd2a0"),
    meadow=("#eede9a", "#dcd478", "#b2c45e", "#80a44a"),
    patches=("#d9bc5e", "#eedc8c", "#749a42", "#f2d67a"),
    lit="#f8ecb0",
    shade="#668040",
    grass=("#829a4a", "#97aa58", "#6f8c42", "#e2dc98"),
    blossoms=(
        ("#f8f0dc", "#dda866"),
        ("#d98a78", "#6e4a3e"),
        ("#ecc878", "#a8783e"),
    ),
    leaf="#6c7044",
    crowns={
        "summer": ("#688444", "#8fa656", "#ccd082"),
        "deep": ("#52703e", "#76944c", "#a9b86a"),
        "spring": ("#848a4e", "#abac68", "#dbd08e"),
        "fruit": ("#628044", "#8aa456", "#c6ce80"),
        "fir": ("#56694c", "#78875a", "#a9aa78"),
    },
    front=("#4f5a2c", "#71793c", "#a3a256"),
    water=("#6c98aa", "#97bbbe", "#eadfc6"),
    bank="#dfcba0",
    soil=("#7f6146", "#997756", "#b8956c"),
    trodden=("#e0cba2", "#d0b685", "#a48756"),
    slant=0.85,
)
