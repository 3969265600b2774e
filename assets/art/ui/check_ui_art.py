"""Check that every drawing in this folder loads and keeps to the allowed subset of SVG."""

from __future__ import annotations

import os
import re
import sys
import time
import xml.etree.ElementTree as ET
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

TAGS = {
    "svg",
    "g",
    "defs",
    "path",
    "rect",
    "circle",
    "ellipse",
    "line",
    "polyline",
    "polygon",
    "linearGradient",
    "radialGradient",
    "stop",
}
ATTRS = {
    "viewBox",
    "width",
    "height",
    "x",
    "y",
    "rx",
    "ry",
    "cx",
    "cy",
    "r",
    "x1",
    "y1",
    "x2",
    "y2",
    "d",
    "points",
    "transform",
    "id",
    "offset",
    "stop-color",
    "stop-opacity",
    "gradientUnits",
    "gradientTransform",
    "fill",
    "stroke",
    "fill-opacity",
    "stroke-opacity",
    "opacity",
    "stroke-width",
    "stroke-linejoin",
    "stroke-linecap",
}
COLOUR = re.compile(r"#[0-9a-f]{3}|#[0-9a-f]{6}|none|url\(#\w+\)")


def faults(path: Path) -> list[str]:
    """Return what is wrong with one file."""
    text = path.read_text(encoding="utf-8")
    root = ET.fromstring(text)
    out = ["DOCTYPE"] if "<!" in text else []
    out += [f"no {key}" for key in ("width", "height", "viewBox") if key not in root.attrib]
    ids = {e.get("id") for e in root.iter() if e.get("id")}
    for element in root.iter():
        tag = element.tag.split("}")[-1]
        if tag not in TAGS:
            out.append(f"tag {tag}")
        out += [f"{tag}: attribute {key}" for key in element.attrib if key not in ATTRS]
        for key in ("fill", "stroke", "stop-color"):
            value = element.get(key)
            if value is None:
                continue
            if not COLOUR.fullmatch(value):
                out.append(f"{tag}: colour {value}")
            if value.startswith("url(") and value[5:-1] not in ids:
                out.append(f"{tag}: unknown {value}")
            if value.startswith("url(") and element.get(f"{key}-opacity"):
                out.append(f"{tag}: {key}-opacity on a gradient")
        if tag == "g" and element.get("opacity"):
            out.append("opacity on g")
        if tag.endswith("Gradient") and element.get("gradientUnits") != "userSpaceOnUse":
            values = [element.get(k, "0%") for k in ("cx", "cy", "r", "x1", "x2", "y1", "y2")]
            out += [f"relative gradient {v}" for v in values if not v.endswith("%")]
    return out


def main() -> int:
    """Check all files and print a line for each."""
    bad = 0
    for path in sorted(Path(__file__).resolve().parent.glob("*.svg")):
        found = faults(path)
        began = time.perf_counter()
        image = pygame.image.load_sized_svg(str(path), (1920, 1080))
        spent = 1000 * (time.perf_counter() - began)
        if not pygame.mask.from_surface(image).count():
            found.append("blank")
        bad += bool(found)
        size = path.stat().st_size / 1000
        print(f"{path.name:24}{size:7.1f} kB {spent:6.0f} ms  {'; '.join(found) or 'ok'}")
    return 1 if bad else 0


if __name__ == "__main__":
    sys.exit(main())
