"""The paper that everything is written on: its edge, its grain, and the rules that divide it.

No edge is straight and none is like the next, but the same one always comes out the same: a
redrawn window must show the same pixels. What is drawn are elements of SVG, in pixels.
"""

from __future__ import annotations

import cmath
from collections.abc import Callable
from itertools import pairwise
from math import ceil, pi, sin
from typing import TypeAlias

import pygame
from pygame import Surface

from game import resources

from .theme import Panel, PlayerColour

Shapes: TypeAlias = Callable[[str, int, int, tuple[int, int, int, int]], Surface]
"""`Renderer.shapes`."""

STEP = 22.0
"""Logical units from one point of an edge to the next."""
SWING = 1.5
"""The most that an edge curves inwards, in logical units."""
SHADE = 3.0
"""Height of the shadow below a sheet, in logical units."""
TONE = "#b98a52"
"""The colour of paper along its edge, where hands have held it."""
GRAIN, GOUACHE = ("paper", 256.0), ("gouache", 110.0)
"""Tiles: the name of the file, and the length of a side in logical units."""


def _swing(along: float) -> float:
    """How far an edge curves inwards here, as a part of `SWING`."""
    return 0.5 + 0.27 * sin(along / 17.3 + 1.1) + 0.23 * sin(along / 7.1 + 4.0)


def edge(left: float, top: float, right: float, bottom: float, radius: float, scale: float) -> str:
    """The outline of a sheet that stays within these pixels, as the path of an SVG."""
    radius = max(0.1, min(radius, (right - left) / 2, (bottom - top) / 2))
    quarter = radius * pi / 2
    sides = (right - left - 2 * radius, bottom - top - 2 * radius) * 2
    west, north, east, south = left + radius, top + radius, right - radius, bottom - radius
    corners = complex(east, north), complex(east, south), complex(west, south), complex(west, north)
    points: list[complex] = []
    gone = 0.0

    def add(point: complex, outward: complex, along: float) -> None:
        points.append(point - outward * SWING * scale * _swing(along / scale))

    for number, (length, corner) in enumerate(zip(sides, corners, strict=True)):
        way = 1j**number  # to the right, down, to the left, up
        start = corner - 1j * way * radius - way * length
        steps = max(1, round(length / (STEP * scale)))
        for at in (length * step / steps for step in range(steps)):
            add(start + way * at, -1j * way, gone + at)
        gone += length
        turns = max(2, ceil(quarter / (6 * scale)))
        for part in (step / turns for step in range(turns)):
            outward = cmath.rect(1, pi / 2 * (number - 1 + part))
            add(corner + outward * radius, outward, gone + quarter * part)
        gone += quarter
    middles = [(here + after) / 2 for here, after in pairwise([points[-1], *points, points[0]])]
    path = f"M{middles[0].real:.2f} {middles[0].imag:.2f}"
    for here, to in zip(points, middles[1:], strict=True):
        path += f"Q{here.real:.2f} {here.imag:.2f} {to.real:.2f} {to.imag:.2f}"
    return path + "Z"


def sheet(
    shapes: Shapes, width: int, height: int, radius: float, scale: float, look: Panel, *, aged: bool
) -> Surface:
    """A sheet of paper of this size in pixels, without its grain; darker along its edge if `aged`.
    Only its edges are drawn: inside, all columns are alike."""
    fill, low, line, wide = look
    shade = max(1.0, SHADE * scale)
    stroke = max(1.0, wide * scale)
    half = stroke / 2
    right, bottom = width - half - shade / 2, height - half - shade
    outline = edge(half, half, right, bottom, radius * scale, scale)
    shadow = edge(half, half + shade, width - half, height - half, radius * scale, scale)
    drawn = (
        falling(fill, low, height) + f'<path d="{shadow}" fill="#2b1a0c" fill-opacity=".3"/>'
        f'<path d="{outline}" fill="url(#g)"/>'
        f'<path d="{outline}" fill="none" stroke="{TONE}" stroke-opacity="{0.26 if aged else 0}" '
        f'stroke-width="{3.6 * stroke}"/>'
        f'<path d="{outline}" fill="none" stroke="{line}" stroke-width="{stroke}" '
        'stroke-linejoin="round"/>'
    )
    beside = ceil((SWING + SHADE) * scale + 3 * stroke) + 1
    above = ceil(radius * scale) + beside
    within = height - 2 * above
    if within < 1 or width <= 2 * beside:
        return shapes(drawn, width, height, (0, 0, width, height))
    whole = Surface((width, height), pygame.SRCALPHA)
    left = shapes(drawn, beside, within, (0, above, beside, within))
    column = left.subsurface((beside - 1, 0, 1, within))
    whole.blit(pygame.transform.scale(column, (width - 2 * beside, within)), (beside, above))
    whole.blit(left, (0, above))
    for box in (
        (width - beside, above, beside, within),
        (0, 0, width, above),
        (0, height - above, width, above),
    ):
        whole.blit(shapes(drawn, *box[2:], box), box)
    return whole


def falling(fill: str, low: str, height: int) -> str:
    """The gradient `url(#g)` from `fill` at the top to `low` at this height."""
    return (
        f'<defs><linearGradient id="g" x1="0" y1="0" x2="0" y2="{height}" '
        f'gradientUnits="userSpaceOnUse"><stop offset="0%" stop-color="{fill}"/>'
        f'<stop offset="100%" stop-color="{low}"/></linearGradient></defs>'
    )


def rule(width: int, height: int, scale: float, colour: str) -> str:
    """A thin line drawn by hand from left to right: thicker in the middle, thin at its ends."""
    middle, steps = height / 2, max(4, round(width / (STEP * scale)))
    above, below = [], []
    for step in range(steps + 1):
        x = width * step / steps
        y = middle + 0.9 * scale * (_swing(x / scale + 40) - 0.5)
        thick = scale * (0.35 + 0.5 * sin(pi * step / steps) * (0.7 + 0.3 * _swing(x / scale)))
        above.append(f"{x:.2f} {y - thick:.2f}")
        below.append(f"{x:.2f} {y + thick:.2f}")
    path = "M" + "L".join([*above, *reversed(below)]) + "Z"
    return f'<path d="{path}" fill="{colour}" fill-opacity=".75"/>'


def wash(width: int, height: int, scale: float, tones: PlayerColour, strength: float) -> str:
    """A stroke of thin colour on the paper, with pigment at its edge; its left side is thick."""
    outline = edge(0.5, 0.5, width - 0.5, height - 0.5, 9 * scale, scale)
    thick = edge(0.5, 0.5, 5.5 * scale, height - 0.5, 3 * scale, scale)
    return (
        f'<path d="{outline}" fill="{tones.light}" fill-opacity="{strength}"/>'
        f'<path d="{outline}" fill="none" stroke="{tones.main}" stroke-opacity="{0.55 * strength}" '
        f'stroke-width="{max(1.0, 1.4 * scale)}"/>'
        f'<path d="{thick}" fill="{tones.main}" fill-opacity=".85"/>'
    )


def tile(name: str, side: int) -> Surface | None:
    """The grain of the paper or the strokes of gouache, `side` pixels wide and high; None if the
    file is bad: what is multiplied by it stays smooth then."""
    try:
        drawn = pygame.image.load(resources.asset("art", "ui", f"{name}.jpg")).convert_alpha()
    except (OSError, pygame.error):
        return None
    return pygame.transform.smoothscale(drawn, (side, side))


def lay_tiles(target: Surface, tile: Surface) -> None:
    """Multiply the surface by this tile, which is repeated to cover it."""
    side = tile.get_width()
    for y in range(0, target.get_height(), side):
        for x in range(0, target.get_width(), side):
            target.blit(tile, (x, y), special_flags=pygame.BLEND_RGB_MULT)
