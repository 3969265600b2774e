"""Drawings as text: shapes of SVG, framed."""

from __future__ import annotations

import re

_SIZE = re.compile(r'viewBox="0 0 (\d+) \d+"')
_LIT_ALONG = re.compile(r'(<linearGradient id="l\d+" )x1=("[^"]+")( y1="[^"]+") x2=("[^"]+")')
_LIT_AROUND = re.compile(r'(<radialGradient id="l\d+" .+?translate\()([^ ]+)')
_LIT_GROUP = re.compile(r'<g id="l-\d+" transform="[^"]+')


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


def turned_round(drawing: str) -> str:
    """A hare's drawing that looks to the left, its light from the left all the same: what is lit
    there (`assets/art/hares/make_hares.py`) has an id that begins with “l”, and is turned back."""
    drawing = _LIT_ALONG.sub(r"\1x1=\4\3 x2=\2", drawing)
    drawing = _LIT_AROUND.sub(lambda found: f"{found[1]}{-float(found[2]):g}", drawing)
    drawing = _LIT_GROUP.sub(r"\g<0> scale(-1 1)", drawing)
    head, mark, shapes = drawing.partition("</defs>")
    (wide,) = _SIZE.findall(head)
    group = f'<g transform="translate({wide} 0) scale(-1 1)">'
    return f"{head}{mark}{group}{shapes.removesuffix('</svg>' + chr(10))}</g></svg>"
