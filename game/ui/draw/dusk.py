"""Evening over the pictures that cover a window: less light from above, and lamps that are lit.

The light is a small map by which the picture by day is multiplied: warm along the horizon, violet
above and below, bright around each lamp. The lamps themselves are laid on afterwards.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from functools import cache
from io import BytesIO
from itertools import pairwise
from typing import NamedTuple

import pygame
from pygame import Surface

from .svg import framed

WARM = "#ffc368"
GLOW = "#ff9c50"
"""The light of these lamps on their surroundings: redder, or the sky would look like day there."""
MAP = (160, 90)
"""Width and height of the map of light, in pixels; it has no edges that more would show."""
FINER = 10
"""Units of the picture in a pixel of the map."""


class Lamp(NamedTuple):
    """Something that shines: its middle, the radius of its halo and that of the light it throws,
    all in units of the picture, and the strength of that light."""

    x: float
    y: float
    halo: float
    pool: float
    strength: float = 0.34
    drawing: str = ""
    """The lamp's drawing, laid on before the halo, if the picture does not show the lamp."""


def _hung(x: float, y: float) -> Lamp:
    """A paper lantern; its string begins here."""
    return Lamp(x, y + 29, 66, 150, 0.5, drawing="ui/living-lantern")


class Dusk(NamedTuple):
    """The evening over one picture: its light from top to bottom, the lamps and the moon."""

    falling: Sequence[tuple[float, str]]
    lamps: Sequence[Lamp]
    moon: tuple[float, float]


OVER: Mapping[str, Dusk] = {
    "ui/title": Dusk(
        (
            (0.0, "#5f6ab4"),
            (0.2, "#8c84b8"),
            (0.36, "#eaa98c"),
            (0.43, "#e6a288"),
            (0.5, "#a98ea6"),
            (0.7, "#857fae"),
            (1.0, "#666ba4"),
        ),
        (
            *(Lamp(x, y, 13, 46) for x, y in ((298, 414), (278, 414), (320, 404), (340, 404))),
            *(Lamp(x, y, 13, 46) for x, y in ((436, 398), (456, 398), (509, 408), (531, 408))),
            *(Lamp(x, y, 14, 60) for x, y in ((402, 400), (414, 400))),
            Lamp(1392, 395, 13, 60),
            _hung(188, 84),
            _hung(1376, 74),
        ),
        (1190, 120),
    ),
    "ui/podium-scene": Dusk(
        (
            (0.0, "#5f6ab4"),
            (0.25, "#8c84b8"),
            (0.46, "#eaa98c"),
            (0.55, "#d9a090"),
            (0.64, "#a08aa8"),
            (1.0, "#6a6ea6"),
        ),
        (
            Lamp(120, 545, 30, 110),
            Lamp(330, 548, 26, 100),
            Lamp(1512, 548, 28, 110),
            *(Lamp(x, y, 16, 50) for x, y in ((412, 579), (1177, 584))),
            *(_hung(x, y) for x, y in ((210, 175), (412, 226), (612, 259), (996, 253))),
            *(_hung(x, y) for x, y in ((1172, 224), (1450, 238))),
            Lamp(800, 560, 0, 420, 0.5),
        ),
        (1420, 92),
    ),
}


@cache
def light_map(name: str) -> Surface:
    """The light that falls on a picture in the evening; never change it."""
    dusk = OVER[name]
    light = Surface(MAP, 0, 32)
    for row in range(MAP[1]):
        light.fill(_between(dusk.falling, row / (MAP[1] - 1)), (0, row, MAP[0], 1))
    for lamp in dusk.lamps:
        light_pool = pool(round(2 * lamp.pool / FINER), GLOW, lamp.strength)
        place = light_pool.get_rect(center=(round(lamp.x / FINER), round(lamp.y / FINER)))
        light.blit(light_pool, place, special_flags=pygame.BLEND_RGB_ADD)
    return light


def tone_at(name: str, x: float, y: float) -> tuple[int, int, int]:
    """The light that falls on this point of a picture in the evening."""
    column, row = int(x / FINER), int(y / FINER)
    light = light_map(name).get_at((min(max(column, 0), MAP[0] - 1), min(max(row, 0), MAP[1] - 1)))
    return light.r, light.g, light.b


def _between(stops: Sequence[tuple[float, str]], part: float) -> pygame.Color:
    """The colour at this part of a gradient."""
    for (before, one), (after, other) in pairwise(stops):
        if part <= after:
            return pygame.Color(one).lerp(pygame.Color(other), (part - before) / (after - before))
    return pygame.Color(stops[-1][1])


def disc(tone: str, alphas: tuple[float, float, float]) -> str:
    """The drawing of a disc of light: `alphas` in the middle, at 42 % and at its edge."""
    stops = "".join(
        f'<stop offset="{offset}%" stop-color="{tone}" stop-opacity="{alpha:.3f}"/>'
        for offset, alpha in zip((0, 42, 100), alphas, strict=True)
    )
    return framed(
        '<defs><radialGradient id="g" cx="50" cy="50" r="50" gradientUnits="userSpaceOnUse">'
        f'{stops}</radialGradient></defs><circle cx="50" cy="50" r="50" fill="url(#g)"/>'
    )


def _drawn(drawing: str, width: int, height: int) -> Surface:
    return pygame.image.load_sized_svg(BytesIO(drawing.encode()), (width, height))


def pool(
    side: int, tone: str, strength: float, draw: Callable[[str, int, int], Surface] = _drawn
) -> Surface:
    """Light that fades from its middle into black, to be added; `side` pixels wide."""
    result = Surface((side, side), 0, 32)
    result.blit(draw(disc(tone, (strength, strength * 0.42, 0.0)), side, side), (0, 0))
    return result


def halo(
    side: int, kind: str = "lamp", draw: Callable[[str, int, int], Surface] = _drawn
) -> Surface:
    """A lit lamp, a "firefly" or the "moon" in a halo that is `side` pixels wide."""
    side = max(2, side)
    match kind:
        case "moon":
            glow, core, inner = disc("#e8ecff", (0.55, 0.2, 0.0)), MOON, max(2, side // 3)
        case "firefly":
            glow, core = disc("#e4ff7a", (0.8, 0.25, 0.0)), disc("#fbffd8", (1.0, 0.9, 0.0))
            inner = max(3, side // 3)
        case _:
            glow, core = disc("#ffd27a", (0.72, 0.2, 0.0)), disc("#fff6cf", (1.0, 0.5, 0.0))
            inner = max(3, side * 2 // 5)
    result, shining = draw(glow, side, side), draw(core, inner, inner)
    result.blit(shining, shining.get_rect(center=result.get_rect().center))
    return result


MOON = framed(
    '<defs><radialGradient id="g" cx="40" cy="36" r="64" gradientUnits="userSpaceOnUse">'
    '<stop offset="0%" stop-color="#fffef2"/><stop offset="70%" stop-color="#fbf0cc"/>'
    '<stop offset="100%" stop-color="#e3d3a8"/></radialGradient></defs>'
    '<circle cx="50" cy="50" r="48" fill="url(#g)"/>'
    '<circle cx="36" cy="40" r="9" fill="#e6d9b4"/><circle cx="62" cy="62" r="12" fill="#e6d9b4"/>'
    '<circle cx="64" cy="30" r="6" fill="#e6d9b4"/><circle cx="34" cy="68" r="5" fill="#e6d9b4"/>'
)
