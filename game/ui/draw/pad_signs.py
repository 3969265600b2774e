"""The signs on the four buttons of a pad, as they are drawn on controls: shapes or letters.

Each is in a square of 100 by 100 units, of strokes that can be told at 18 pixels.
"""

from __future__ import annotations

from collections.abc import Mapping

from .emblem import EDGE, INK

RADIUS, STROKE = 45.0, 10.0
"""Radius of the disc under a sign, and width of a sign's strokes, in units."""
LIGHT, DARK = "#ffffff", "#43352c"
_LETTERS = {
    "a": "M33 70L50 29L67 70M39 57H61",
    "b": "M37 30V70H53C69 70 69 50 53 50H37H51C66 50 66 30 51 30Z",
    "x": "M35 31L65 69M65 31L35 69",
    "y": "M34 30L50 52L66 30M50 52V70",
}
_SHAPES = {
    "a": "M34 34L66 66M66 34L34 66",
    "b": "M50 30A20 20 0 0 1 50 70A20 20 0 0 1 50 30Z",
    "x": "M34 34H66V66H34Z",
    "y": "M50 28L70 64H30Z",
}
_INKS = {"a": "#a9c6ff", "b": "#ff9d94", "x": "#f4b0dd", "y": "#8fe3b6"}
_DISCS: Mapping[str, Mapping[str, str]] = {
    "xbox": {"a": "#3d8a2f", "b": "#c23a2b", "x": "#2d6bb5", "y": "#c07a00"},
    "nintendo": {"a": "#c23a2b", "b": "#b07a00", "x": "#2d6bb5", "y": "#3d8a2f"},
}
"""The colours of the discs under letters, by the kind of pad; others have dark ones."""


def drawn(button: str, kind: str, *, plain: bool) -> str:
    """The sign on this button of a pad of this kind, as SVG; "" if words stand there. `plain`:
    light on dark, without colours."""
    shapes = kind == "playstation"
    path = (_SHAPES if shapes else _LETTERS).get(button)
    if path is None:
        return ""
    disc = DARK if plain else _DISCS.get(kind, {}).get(button, DARK)
    ink = _INKS[button] if shapes and not plain else LIGHT
    return (
        f'<circle cx="50" cy="50" r="{RADIUS:g}" fill="{disc}" stroke="{INK}" '
        f'stroke-width="{EDGE:g}"/><path d="{path}" fill="none" stroke="{ink}" '
        f'stroke-width="{STROKE:g}" stroke-linecap="round" stroke-linejoin="round"/>'
    )
