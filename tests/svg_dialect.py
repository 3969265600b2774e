"""The subset of SVG that SDL's rasteriser (nanosvg) draws rightly.

What it does with everything outside: it leaves it out, puts it elsewhere, or paints it grey, and
says nothing.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from xml.etree import ElementTree

SHAPES = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon")
TAGS = {*SHAPES, "svg", "g", "defs", "linearGradient", "radialGradient", "stop"}
GEOMETRY = set(
    "x y x1 y1 x2 y2 cx cy r rx ry d points transform width height viewBox".split()  # noqa: SIM905
)
PAINT = set(
    "fill stroke stop-color fill-opacity stroke-opacity stop-opacity opacity fill-rule "  # noqa: SIM905
    "stroke-width stroke-linejoin stroke-linecap stroke-dasharray gradientUnits "
    "gradientTransform offset id".split()
)
COLOUR = re.compile(r"none|#[0-9a-f]{3}|#[0-9a-f]{6}|url\(#[\w-]+\)")
ENDS = ("x1", "y1", "x2", "y2", "cx", "cy", "r")


def offences(text: str) -> Iterator[str]:
    """What in this SVG would be drawn wrongly, as “element: what; remedy”."""
    if re.search(r"<!(?!--)", text):
        yield "DOCTYPE or entities; write the characters themselves"
        return
    root = ElementTree.fromstring(text)
    if "viewBox" not in root.attrib:
        yield "svg: no viewBox; say how large the drawing is"
    ids = Counter(element.get("id", "") for element in root.iter())
    for name in (name for name, count in ids.items() if name and count > 1):
        yield f"id {name}: given twice, either may be taken; give each its own"
    gradients = {element.get("id") for element in root.iter() if _tag(element).endswith("Gradient")}
    for element in root.iter():
        tag = _tag(element)
        if tag not in TAGS or (tag == "svg" and element is not root):
            yield f"{tag}: not drawn; use shapes and paths"
        for name, value in element.attrib.items():
            if name not in PAINT and name not in GEOMETRY:
                yield f"{tag}: {name} is ignored; say it with other attributes"
            if re.search(r"\b(nan|inf)\b", value):
                yield f"{tag}: {name} has no number; mend the script that wrote it"
        for name in ("fill", "stroke", "stop-color"):
            value = element.get(name, "none")
            if not COLOUR.fullmatch(value):
                yield f"{tag}: {name}={value} may come out grey; write #rrggbb"
            if value.startswith("url("):
                if value[5:-1] not in gradients:
                    yield f"{tag}: {name}={value} is not there; define this gradient"
                if element.get(f"{name}-opacity"):
                    yield f"{tag}: {name}-opacity is ignored on a gradient; use stop-opacity"
        if tag == "g" and element.get("opacity"):
            yield "g: opacity is given to each child; set it there where they don't overlap"
        if tag.endswith("Gradient") and element.get("gradientUnits") != "userSpaceOnUse":
            for end in ENDS:
                if not element.get(end, "0%").endswith("%"):
                    yield f"{tag}: {end} makes one flat colour; write per cent or userSpaceOnUse"


def _tag(element: ElementTree.Element) -> str:
    return element.tag.rpartition("}")[2]
