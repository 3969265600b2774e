"""The board at dusk: a map of the light that falls on it, and the lights themselves.

The light is a picture as large as the board. Multiplied with the drawing by day it gives the
drawing in the evening: warm along the horizon, violet below, and bright about each light. The
squares, the lane and the hares keep more of the day than the land, so that they are read.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

import pygame
from pygame import Rect, Surface

from game.content.boards import Board, LightSource
from game.ui.draw.dusk import WARM, halo, pool
from game.ui.draw.renderer import Renderer, lay
from game.ui.draw.theme import Colour

DUSK: tuple[tuple[float, str], ...] = (
    (0.0, "#6f76b8"),
    (0.05, "#a58bb4"),
    (0.098, "#f2ab86"),
    (0.15, "#bb95a6"),
    (0.3, "#848bbd"),
    (0.65, "#707cb4"),
    (1.0, "#5f6dab"),
)
"""The light by part of the board's height, from above."""
ON_LANE: Colour = (154, 154, 188)
ON_SQUARES: Colour = (224, 222, 236)
ON_FIGURES: Colour = (226, 218, 232)
ON_TABLE: Colour = (182, 158, 164)
"""The least light on lane, squares, hares, and on the table around the board."""
NONE: Colour = (0, 0, 0)
POOLS: dict[str, tuple[float, str, float]] = {
    "lantern": (2.3, WARM, 0.82),
    "window": (1.8, WARM, 0.6),
    "firefly": (1.6, "#b8d84a", 0.3),
    "moon": (9.0, "#b9c8ff", 0.42),
}
"""Each light's range on the land around it, in reaches; its colour and strength."""


def light_map(renderer: Renderer, board: Board, width: int, height: int) -> Surface:
    """The light on a board of this size in pixels."""
    zoom = width / board.width
    stops = "".join(
        f'<stop offset="{part * 100:.1f}%" stop-color="{tone}"/>' for part, tone in DUSK
    )
    falling = (
        f'<defs><linearGradient id="d" x1="0" y1="0" x2="{width * 0.06:.1f}" y2="{height}" '
        f'gradientUnits="userSpaceOnUse">{stops}</linearGradient></defs>'
        f'<rect width="{width}" height="{height}" fill="url(#d)"/>'
    )
    result = Surface((width, height))
    lay(result, renderer.shapes(falling, width, height), (0, 0))
    for light in board.lights:
        reaches, tone, strength = POOLS[light.kind]
        side = 2 * max(2, round(light.reach * reaches * zoom))
        make = partial(pool, side, tone, strength, renderer.svg)
        shine = renderer.kept(("pool", side, tone), make)
        place = shine.get_rect(center=(round(light.x * zoom), round(light.y * zoom)))
        result.blit(shine, place, special_flags=pygame.BLEND_RGB_ADD)
    return result


def shade(drawing: Surface, light: Surface, x: int, y: int, least: Colour = NONE) -> None:
    """Let the light fall on a drawing at this place of the board."""
    part = Surface(drawing.get_size())
    part.fill((255, 255, 255))
    lay(part, light, (0, 0), Rect((x, y), drawing.get_size()))
    part.fill(least, special_flags=pygame.BLEND_RGB_MAX)
    drawing.blit(part, (0, 0), special_flags=pygame.BLEND_RGB_MULT)


def shining(renderer: Renderer, board: Board, zoom: float) -> Iterator[tuple[LightSource, Surface]]:
    """Each light, and its picture."""
    for light in board.lights:
        radius = max(2, round(light.reach * zoom))
        side = (6 if light.kind == "moon" else 2) * radius
        make = partial(halo, side, light.kind, renderer.svg)
        yield light, renderer.kept(("shining", light.kind, radius), make)
