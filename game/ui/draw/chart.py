"""Charts: curves over a grid."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise

from pygame import Surface

from . import emblem
from .renderer import Renderer

THIN, THICK = 1.2, 3.6
"""Stroke widths of the grid and of the curves, in logical units."""
PALE = 0.22
"""How opaque a band is."""
SHAPES, SHAPE, MARGIN = 4, 16.0, 8.0
"""How many times the shape of its colour lies on a curve; its size, and the room for half of it at
the border, in logical units."""
DASH, SPACE = 9.0, 6.0
"""Lengths of the dashes of a dashed curve and of the spaces between them, in logical units."""


@dataclass(frozen=True, slots=True)
class Curve:
    """A player's curve through points, each from (0, 0) at the upper left to (1, 1) at the lower
    right; `dashed` tells it apart from another of the same colour, and it is only known to lie
    within `band` of there, above or below."""

    points: tuple[tuple[float, float], ...]
    colour: str
    dashed: bool = False
    band: float = 0.0


def chart(
    renderer: Renderer,
    width: int,
    height: int,
    curves: Sequence[Curve],
    across: Sequence[float],
    upright: Sequence[float],
) -> Surface:
    """The curves over a grid, of this size in pixels, `MARGIN` on every side included. The grid has
    its lines at the parts `across` of the height and `upright` of the width."""

    def make() -> Surface:
        scale = renderer.viewport.scale
        edge = MARGIN * scale  # curves at the border are whole

        def at(x: float, y: float) -> tuple[float, float]:
            return edge + x * (width - 2 * edge), edge + y * (height - 2 * edge)

        def line(*points: tuple[float, float]) -> str:
            return "M" + "L".join("{:.1f} {:.1f}".format(*at(*point)) for point in points)

        grid = [line((0, y), (1, y)) for y in across] + [line((x, 0), (x, 1)) for x in upright]
        shapes = (
            f'<path d="{"".join(grid)}" fill="none" '
            f'stroke="#c9ab7a" stroke-width="{THIN * scale:.2f}"/>'
        )
        for curve in curves:
            if curve.band:
                shapes += (
                    f'<path d="{line(*curve.points)}" fill="none" stroke-linejoin="round" '
                    f'stroke="{renderer.theme.players[curve.colour].main}" stroke-opacity="{PALE}" '
                    f'stroke-width="{2 * curve.band * (height - 2 * edge):.2f}"/>'
                )
        for number, curve in enumerate(curves):
            tones, rim = renderer.theme.players[curve.colour], renderer.theme.rim(curve.colour)
            dashes = f' stroke-dasharray="{DASH * scale} {SPACE * scale}"' if curve.dashed else ""
            for colour, thick in ((rim, THICK + 1.6), (tones.main, THICK)):
                shapes += (
                    f'<path d="{line(*curve.points)}" fill="none" stroke="{colour}" '
                    'stroke-linejoin="round" stroke-linecap="round" '
                    f'stroke-width="{thick * scale:.2f}"{dashes}/>'
                )
            apart = (number + 0.5) / len(curves)  # none lies over another
            for along in ((n + apart) / SHAPES for n in range(SHAPES)):
                middle = at(along, height_at(curve.points, along))
                shapes += emblem.drawn(tones, *middle, SHAPE * scale, hollow=curve.dashed)
        return renderer.shapes(shapes, width, height)

    key = "chart", width, height, tuple(curves), tuple(across), tuple(upright)
    return renderer.kept(key, make)


def height_at(points: Sequence[tuple[float, float]], along: float) -> float:
    """The height of the line through these points, from left to right, at a part of its width."""
    for (x, y), (to_x, to_y) in pairwise(points):
        if x <= along <= to_x and x < to_x:
            return y + (to_y - y) * (along - x) / (to_x - x)
    return points[-1][1]
