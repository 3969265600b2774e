"""The shape that each player's colour has: whoever sees no colours knows the players by it.

A shape is a polygon of at most 100 by 100 units around the middle of a disc that may lie in it and
bear a number. It is drawn with round joints, and large enough to be told at 20 pixels.
"""

from __future__ import annotations

from collections.abc import Mapping
from math import cos, pi, sin
from typing import NamedTuple, TypeAlias

from .theme import PlayerColour

Points: TypeAlias = tuple[tuple[float, float], ...]
EDGE, INK = 8.0, "#4a2f1b"
"""Width of the contour, in units, and its colour."""
DISC = 27.0
"""Radius of the disc."""
PALE = 0.7
"""How large a shape is that is light within another, as a part of that."""
SET_OFF = 84.0
"""Size of a shape with a pale edge, in units of both."""
STAND_IN = "M50 5A45 45 0 0 1 50 95A45 45 0 0 1 50 5Z"
"""The path that stands in drawings for a player's shape: a circle."""


class Emblem(NamedTuple):
    """Its corners, seen from the middle of its disc, and how far that lies below the drawing's."""

    points: Points
    low: float = 0.0


def _star(points: int, reach: float, within: float) -> Points:
    """Corners at two distances in turn, the first above."""
    return tuple(
        (far * sin(pi * n / points), -far * cos(pi * n / points))
        for n in range(2 * points)
        for far in [within if n % 2 else reach]
    )


_ARM, _END = 20.0, 46.0
EMBLEMS: Mapping[str, Emblem] = {
    "red": Emblem(_star(24, 45, 45)),
    "blue": Emblem(((-40, -40), (40, -40), (40, 40), (-40, 40))),
    "yellow": Emblem(_star(5, 51, 32), 4.0),
    "green": Emblem(((0, -56), (47, 29), (-47, 29)), 12.0),
    "purple": Emblem(((0, -47), (47, 0), (0, 47), (-47, 0))),
    "orange": Emblem(
        (
            *((-_ARM, -_END), (_ARM, -_END), (_ARM, -_ARM), (_END, -_ARM)),
            *((_END, _ARM), (_ARM, _ARM), (_ARM, _END), (-_ARM, _END)),
            *((-_ARM, _ARM), (-_END, _ARM), (-_END, -_ARM), (-_ARM, -_ARM)),
        )
    ),
}
"""By the names of the colours: circle, square, star, triangle, diamond and cross."""


def outline(colour: str, x: float, y: float, size: float) -> str:
    """The path of this colour's shape, in a square of this size around a point."""
    points, low = EMBLEMS[colour]
    scale = size / 100
    corners = (f"{x + px * scale:.2f} {y + (py + low) * scale:.2f}" for px, py in points)
    return f"M{'L'.join(corners)}Z"


def drawn(tones: PlayerColour, x: float, y: float, size: float, *, hollow: bool = False) -> str:
    """That shape in its colour with a dark contour, as SVG; `hollow` is light inside."""
    fill = tones.light if hollow else tones.main
    return (
        f'<path d="{outline(tones.name, x, y, size)}" fill="{fill}" stroke="{INK}" '
        f'stroke-width="{EDGE * size / 100:.2f}" stroke-linejoin="round"/>'
    )


def set_off(tones: PlayerColour) -> str:
    """The shape in a square of 100 units, with a pale edge around it: it may lie on its colour."""
    pale = (
        f'<path d="{outline(tones.name, 50, 50, SET_OFF)}" fill="none" stroke="#fffaf0" '
        f'stroke-width="{3 * EDGE}" stroke-linejoin="round"/>'
    )
    return pale + drawn(tones, 50, 50, SET_OFF)


def swatch(colour: str) -> str:
    """The path that takes the place of `STAND_IN` in a drawing of 100 by 100 units."""
    return outline(colour, 50, 50, 90)


def disc(colour: str) -> tuple[float, float]:
    """The middle of the disc in this colour's shape, in a square of 100 units."""
    return 50.0, 50.0 + EMBLEMS[colour].low


def with_disc(tones: PlayerColour, *, pale: bool = False) -> str:
    """The shape in a square of 100 units, with the disc in it. `pale`: almost all of it is as light
    as the disc, so that it is told from afar by its outline."""
    x, y = disc(tones.name)
    light = f'<circle cx="{x:g}" cy="{y:g}" r="{DISC:g}" fill="#fffaf0"/>'
    if pale:  # around the middle of the disc, as the shape is
        down = 50 + EMBLEMS[tones.name].low * (1 - PALE)
        light += f'<path d="{outline(tones.name, 50, down, 100 * PALE)}" fill="#fffaf0"/>'
    return drawn(tones, 50, 50, 100) + light
