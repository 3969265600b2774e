"""Lines over a grid: what charts are drawn with."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from pygame import Surface

from . import theme
from .renderer import Renderer

THIN, THICK = 1.2, 3.6
"""Logical units of the grid and of the lines."""
DASH, SPACE = 9.0, 6.0
"""The same of a dashed line."""


@dataclass(frozen=True, slots=True)
class Line:
    """A line through points, each from (0, 0) at the upper left to (1, 1) at the lower right.

    `colour` is a player's; a `dashed` line is told apart from another of the same colour.
    """

    points: tuple[tuple[float, float], ...]
    colour: str
    dashed: bool = False


def chart(
    renderer: Renderer,
    width: int,
    height: int,
    lines: Sequence[Line],
    across: Sequence[float],
    upright: Sequence[float],
) -> Surface:
    """The lines over a grid, so many pixels wide and high.

    `across` and `upright` say where the grid has its lines, as parts of height and width.
    """

    def make() -> Surface:
        return renderer.svg(_svg(renderer, width, height, lines, across, upright), width, height)

    key = ("chart", width, height, tuple(lines), tuple(across), tuple(upright))
    return renderer.kept(key, make)


def _svg(
    renderer: Renderer,
    width: int,
    height: int,
    lines: Sequence[Line],
    across: Sequence[float],
    upright: Sequence[float],
) -> str:
    scale = renderer.viewport.scale
    edge = THICK * scale  # lines at the border are whole

    def at(x: float, y: float) -> str:
        return f"{edge + x * (width - 2 * edge):.1f} {edge + y * (height - 2 * edge):.1f}"

    grid = [f"M{at(0, y)}L{at(1, y)}" for y in across]
    grid += [f"M{at(x, 0)}L{at(x, 1)}" for x in upright]
    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
        f'viewBox="0 0 {width} {height}"><path d="{"".join(grid)}" fill="none" '
        f'stroke="#c9ab7a" stroke-width="{THIN * scale:.2f}"/>',
    ]
    for line in lines:
        tones = theme.COLOURS[line.colour]
        path = "M" + "L".join(at(x, y) for x, y in line.points)
        dashes = f' stroke-dasharray="{DASH * scale} {SPACE * scale}"' if line.dashed else ""
        for colour, thick in ((tones.dark, THICK + 1.6), (tones.main, THICK)):
            parts.append(
                f'<path d="{path}" fill="none" stroke="{colour}" stroke-linejoin="round" '
                f'stroke-linecap="round" stroke-width="{thick * scale:.2f}"{dashes}/>'
            )
    return "".join([*parts, "</svg>"])
