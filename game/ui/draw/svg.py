"""Drawings as text: shapes of SVG, framed."""

from __future__ import annotations


def framed(
    shapes: str,
    width: float = 100,
    height: float = 100,
    box: tuple[float, float, float, float] | None = None,
) -> str:
    """An SVG of this width and height that shows `box` (left, top, width and height in units of
    the shapes), which is as large unless given."""
    left, top, across, down = box or (0, 0, width, height)
    head = f'xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}"'
    return f'<svg {head} viewBox="{left} {top} {across} {down}">{shapes}</svg>'
