"""Charts: curves over a grid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Surface

from . import theme
from .renderer import Renderer

THIN, THICK = 1.2, 3.6
"""Stroke widths of the grid and of the curves, in logical units."""
DASH, SPACE = 9.0, 6.0
"""Lengths of the dashes of a dashed curve and of the spaces between them, in logical units."""


@dataclass(frozen=True, slots=True)
class Curve:
    """A player's curve through points, each from (0, 0) at the upper left to (1, 1) at the lower
    right; `dashed` tells it apart from another of the same colour."""

    points: tuple[tuple[float, float], ...]
    colour: str
    dashed: bool = False


def chart(
    renderer: Renderer,
    width: int,
    height: int,
    curves: Sequence[Curve],
    across: Sequence[float],
    upright: Sequence[float],
) -> Surface:
    """The curves over a grid, of this size in pixels. The grid has its lines at the parts `across`
    of the height and `upright` of the width."""

    def make() -> Surface:
        scale = renderer.viewport.scale
        edge = THICK * scale  # curves at the border are whole

        def at(x: float, y: float) -> str:
            return f"{edge + x * (width - 2 * edge):.1f} {edge + y * (height - 2 * edge):.1f}"

        grid = [f"M{at(0, y)}L{at(1, y)}" for y in across]
        grid += [f"M{at(x, 0)}L{at(x, 1)}" for x in upright]
        shapes = (
            f'<path d="{"".join(grid)}" fill="none" '
            f'stroke="#c9ab7a" stroke-width="{THIN * scale:.2f}"/>'
        )
        for curve in curves:
            tones = theme.COLOURS[curve.colour]
            path = "M" + "L".join(at(x, y) for x, y in curve.points)
            dashes = f' stroke-dasharray="{DASH * scale} {SPACE * scale}"' if curve.dashed else ""
            for colour, thick in ((tones.dark, THICK + 1.6), (tones.main, THICK)):
                shapes += (
                    f'<path d="{path}" fill="none" stroke="{colour}" stroke-linejoin="round" '
                    f'stroke-linecap="round" stroke-width="{thick * scale:.2f}"{dashes}/>'
                )
        return renderer.shapes(shapes, width, height)

    key = "chart", width, height, tuple(curves), tuple(across), tuple(upright)
    return renderer.kept(key, make)
