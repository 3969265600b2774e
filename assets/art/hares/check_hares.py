"""Check every drawing here: allowed SVG subset only, loads, keeps inside its frame.

Run: python check_hares.py [folder]   (needs pygame-ce)
"""

from __future__ import annotations

import os
import re
import sys
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
ATTRIBUTES = {
    "width",
    "height",
    "viewBox",
    "id",
    "d",
    "x",
    "y",
    "x1",
    "y1",
    "x2",
    "y2",
    "cx",
    "cy",
    "r",
    "rx",
    "ry",
    "points",
    "transform",
    "fill",
    "stroke",
    "stroke-width",
    "stroke-linejoin",
    "stroke-linecap",
    "fill-opacity",
    "stroke-opacity",
    "fill-rule",
    "offset",
    "stop-color",
    "stop-opacity",
    "gradientUnits",
    "gradientTransform",
}
PAINT = re.compile(r"none|#[0-9a-f]{3}|#[0-9a-f]{6}|url\(#\w+\)")
LOWEST_TOP = {"lie": 110}


def problems(path: Path) -> list[str]:
    """Return what is wrong with one file."""
    text = path.read_text(encoding="utf-8")
    found = ["DOCTYPE or entity"] if "<!" in text else []
    root = ET.fromstring(text)
    ids = {e.get("id") for e in root.iter() if e.get("id")}
    for e in root.iter():
        tag = e.tag.rpartition("}")[2]
        if tag not in TAGS:
            found.append(f"tag {tag}")
        found += [f"attribute {a} on {tag}" for a in e.attrib if a not in ATTRIBUTES]
        for a in ("fill", "stroke", "stop-color"):
            value = e.get(a, "none")
            if not PAINT.fullmatch(value):
                found.append(f"{a}={value}")
            if value.startswith("url") and value[5:-1] not in ids:
                found.append(f"missing {value}")
        if "url" in e.get("fill", "") and e.get("fill-opacity"):
            found.append("fill-opacity on a gradient")
        if "Gradient" in tag and e.get("gradientUnits") != "userSpaceOnUse":
            found.append("gradient not in user space")
        if "nan" in e.get("d", "") or "inf" in e.get("d", ""):
            found.append("bad number")
    width, height = int(root.get("width", "0")), int(root.get("height", "0"))
    if root.get("viewBox") != f"0 0 {width} {height}":
        found.append("viewBox")
    image = pygame.image.load_sized_svg(str(path), (width * 2, height * 2))
    box = pygame.mask.from_surface(image, 90).get_bounding_rects()
    if not box:
        return [*found, "blank"]
    frame = box[0].unionall(box[1:])
    left, top = frame.left / 2, frame.top / 2
    right, bottom = width - frame.right / 2, height - frame.bottom / 2
    pose = path.stem.rpartition("-")[2]
    if min(left, top, right) < 1 or (bottom < 1 and pose != "portrait"):
        found.append(f"touches the frame: l {left} t {top} r {right} b {bottom}")
    if top < LOWEST_TOP.get(pose, 0):
        found.append(f"too tall: {top}")
    accents = {"#c0ffe1", "#c0ffe2", "#c0ffe3"}
    if "-" in path.stem and not accents <= set(re.findall(r"#[0-9a-f]{6}", text)):
        found.append("player colours missing")
    return found


def main() -> int:
    """Check a folder; return the number of bad files."""
    folder = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent
    bad, files = 0, sorted(folder.glob("*.svg"))
    for path in files:
        faults = sorted(set(problems(path)))
        bad += bool(faults)
        for fault in faults:
            print(f"{path.name}: {fault}")
    print(f"{len(files)} files, {bad} with faults")
    return bad


if __name__ == "__main__":
    sys.exit(main())
