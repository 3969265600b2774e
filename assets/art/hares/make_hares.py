"""Draw the six racing hares, the tortoise and the hedgehog as plain SVG files.

Every figure is composed from shared parts (body, legs, head, ears, face, clothing), so that
the six are one family; ears, build, fur, attitude and accessory make them six persons.
The player colour is left open: ACCENT, ACCENT_DARK and ACCENT_LIGHT are replaced by the game.
Run: python make_hares.py [output folder]
"""

from __future__ import annotations

import itertools
import math
import random
import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

ACCENT, ACCENT_DARK, ACCENT_LIGHT = "#c0ffe1", "#c0ffe2", "#c0ffe3"
INK = "#4a2f1b"
SHINE = "#fff3df"
OUT = 4.2  # visible outline, in units of the drawing

OCTAGON = [math.tau * i / 8 for i in range(8)]

Knot = tuple[float, float, float]  # x, y, half width
Point = tuple[float, float]
Stop = tuple[float, str] | tuple[float, str, float]


# ------------------------------------------------------------------ writing


def num(value: float) -> str:
    """Write a number short."""
    text = f"{value:.1f}"
    return text.removesuffix(".0")


def xy(x: float, y: float) -> str:
    """Write a coordinate pair."""
    return f"{num(x)} {num(y)}"


ROUND = ' stroke-linejoin="round" stroke-linecap="round"'
TOKENS = re.compile(r"[A-Za-z]|-?\d*\.?\d+")
STEPS = {"M": 2, "L": 2, "T": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "A": 7, "Z": 0}
"""How many numbers each command of a path takes."""


def _joined(numbers: Sequence[float]) -> str:
    """Write numbers with as little between them as can be."""
    text = ""
    for value in numbers:
        short = num(value + 0.0).replace("0.", ".", 1) if abs(value) < 1 else num(value)
        short = "0" if short in ("", "-0", "-.0", ".0") else short
        text += short if not text or short[0] == "-" else f" {short}"
    return text


def compact(d: str) -> str:
    """Write a path with relative coordinates: the same picture in two thirds of the letters."""
    tokens = TOKENS.findall(d)
    out, at, start, i, command = "", (0.0, 0.0), (0.0, 0.0), 0, "M"
    while i < len(tokens):
        if tokens[i].isalpha():
            command = tokens[i]
            i += 1
        kind, size = command.upper(), STEPS[command.upper()]
        values = [float(v) for v in tokens[i : i + size]]
        i += size
        if kind == "Z":
            out, at = out + "z", start
            continue
        relative = command.islower()
        ends: list[float] = []
        for k, value in enumerate(values):
            if kind == "A" and k < 5:
                ends.append(value)
                continue
            axis = {"H": 0, "V": 1}.get(kind, (k + 1) % 2 if kind == "A" else k % 2)
            ends.append(round(value - (0 if relative else at[axis]), 1))
        if kind == "H":
            at = (at[0] + ends[0], at[1])
        elif kind == "V":
            at = (at[0], at[1] + ends[0])
        else:
            at = (at[0] + ends[-2], at[1] + ends[-1])
        if kind == "M":
            start = at
            absolute = kind if not out else "m"
            out += absolute + _joined(ends)
            command = "l" if relative else "L"
        else:
            out += kind.lower() + _joined(ends)
    return out


class Svg:
    """A small SVG writer that collects gradients as they are needed."""

    def __init__(self, width: int, height: int) -> None:
        self.size = (width, height)
        self.defs: dict[str, str] = {}
        self.body: list[str] = []
        self.depth = 0

    def _gradient(self, head: str, tag: str, stops: Sequence[Stop]) -> str:
        inner = ""
        for stop in stops:
            alpha = f' stop-opacity="{stop[2]:g}"' if len(stop) == 3 else ""
            inner += f'<stop offset="{stop[0]:g}%" stop-color="{stop[1]}"{alpha}/>'
        key = f"{head}>{inner}</{tag}>"
        if key not in self.defs:
            self.defs[key] = f"g{len(self.defs)}"
        return f"url(#{self.defs[key]})"

    def lin(self, x1: float, y1: float, x2: float, y2: float, *stops: Stop) -> str:
        """Return a paint: linear gradient in user space."""
        head = f'x1="{num(x1)}" y1="{num(y1)}" x2="{num(x2)}" y2="{num(y2)}"'
        return self._gradient(f'{head} gradientUnits="userSpaceOnUse"', "linearGradient", stops)

    def rad(self, cx: float, cy: float, r: float, *stops: Stop, squash: float = 1) -> str:
        """Return a paint: radial gradient in user space, flattened by squash."""
        turn = f' gradientTransform="translate({xy(cx, cy)}) scale(1 {squash:g})"'
        where = f'cx="0" cy="0" r="{num(r)}" gradientUnits="userSpaceOnUse"{turn}'
        return self._gradient(where, "radialGradient", stops)

    def push(
        self, x: float = 0, y: float = 0, turn: float = 0, sx: float = 1, sy: float = 0
    ) -> None:
        """Open a moved, turned and scaled group."""
        sy = sy or sx
        self.body.append(
            f'<g transform="translate({xy(x, y)}) rotate({num(turn)}) scale({sx:g} {sy:g})">'
        )
        self.depth += 1

    def pop(self) -> None:
        """Close the innermost group."""
        self.body.append("</g>")
        self.depth -= 1

    def fill(self, d: str, paint: str, alpha: float = 1) -> None:
        """Add a shape without outline."""
        extra = f' fill-opacity="{alpha:g}"' if alpha < 1 else ""
        self.body.append(f'<path d="{d}" fill="{paint}"{extra}/>')

    def shape(self, d: str, paint: str, width: float = OUT, ink: str = INK) -> None:
        """Add a shape whose outline is drawn centred on its edge."""
        self.body.append(
            f'<path d="{d}" fill="{paint}" stroke="{ink}" stroke-width="{width:g}"'
            ' stroke-linejoin="round" stroke-linecap="round"/>'
        )

    def line(self, d: str, ink: str = INK, width: float = 3, alpha: float = 1) -> None:
        """Add an open stroke."""
        extra = f' stroke-opacity="{alpha:g}"' if alpha < 1 else ""
        self.body.append(
            f'<path d="{d}" fill="none" stroke="{ink}" stroke-width="{width:g}"{extra}'
            ' stroke-linejoin="round" stroke-linecap="round"/>'
        )

    def oval(
        self,
        cx: float,
        cy: float,
        rx: float,
        ry: float,
        paint: str,
        width: float = 0,
        ink: str = INK,
    ) -> None:
        """Add an ellipse, with outline if width is given."""
        pen = f' stroke="{ink}" stroke-width="{width:g}"' if width else ""
        self.body.append(
            f'<ellipse cx="{num(cx)}" cy="{num(cy)}" rx="{num(rx)}" ry="{num(ry)}"'
            f' fill="{paint}"{pen}/>'
        )

    def union(self, parts: Sequence[str], paint: str, width: float = OUT) -> None:
        """Add overlapping shapes as one form with one common outline."""
        for d in parts:
            self.shape(d, INK, width * 2)
        for d in parts:
            self.fill(d, paint)

    def text(self) -> str:
        """Return the finished file."""
        assert self.depth == 0
        w, h = self.size
        frame = f'viewBox="0 0 {w} {h}" width="{w}" height="{h}"'
        out = [f'<svg xmlns="http://www.w3.org/2000/svg" {frame}>']
        if self.defs:
            out.append("<defs>")
            for key, name in self.defs.items():
                tag = "linearGradient" if key.endswith("</linearGradient>") else "radialGradient"
                out.append(f'<{tag} id="{name}" {key}')
            out.append("</defs>")
        shapes = "\n".join(self.body).replace(ROUND, "")
        text = "\n".join([*out, f"<g{ROUND}>", shapes, "</g>", "</svg>"]) + "\n"
        return re.sub(r' d="([^"]*)"', lambda found: f' d="{compact(found[1])}"', text)


# ------------------------------------------------------------------ curves


def _spline(p: Sequence[Sequence[float]], i: int, t: float) -> list[float]:
    a, b = p[max(i - 1, 0)], p[i]
    c, d = p[i + 1], p[min(i + 2, len(p) - 1)]
    return [
        0.5
        * (
            2 * b[k]
            + (c[k] - a[k]) * t
            + (2 * a[k] - 5 * b[k] + 4 * c[k] - d[k]) * t * t
            + (3 * b[k] - a[k] - 3 * c[k] + d[k]) * t**3
        )
        for k in range(len(b))
    ]


def sample(spine: Sequence[Knot], n: int = 5) -> list[Knot]:
    """Run a smooth curve through the knots, n steps from knot to knot."""
    out: list[Knot] = []
    for i in range(len(spine) - 1):
        for j in range(n):
            x, y, w = _spline(spine, i, j / n)
            out.append((x, y, w))
    return [*out, spine[-1]]


def _frame(points: Sequence[Knot], i: int) -> tuple[float, float]:
    i %= len(points)
    a, b = points[max(i - 1, 0)], points[min(i + 1, len(points) - 1)]
    length = math.hypot(b[0] - a[0], b[1] - a[1]) or 1
    return (b[0] - a[0]) / length, (b[1] - a[1]) / length


def sides(points: Sequence[Knot]) -> tuple[list[Point], list[Point]]:
    """Return the left and the right edge along a sampled spine."""
    left, right = [], []
    for i, (x, y, w) in enumerate(points):
        tx, ty = _frame(points, i)
        left.append((x + ty * w, y - tx * w))
        right.append((x - ty * w, y + tx * w))
    return left, right


def curve(points: Sequence[Point], closed: bool = False, start: str = "M") -> str:
    """Write a smooth path through points."""
    n = len(points)
    text = start + xy(*points[0])
    for i in range(n if closed else n - 1):
        if closed:
            a, b, c, d = (points[(i + k) % n] for k in (-1, 0, 1, 2))
        else:
            a, b = points[max(i - 1, 0)], points[i]
            c, d = points[i + 1], points[min(i + 2, n - 1)]
        p = (b[0] + (c[0] - a[0]) / 6, b[1] + (c[1] - a[1]) / 6)
        q = (c[0] - (d[0] - b[0]) / 6, c[1] - (d[1] - b[1]) / 6)
        text += f"C{xy(*p)} {xy(*q)} {xy(*c)}"
    return text + ("Z" if closed else "")


def tube(spine: Sequence[Knot], n: int = 5, notch: int = 0, taper: bool = False) -> str:
    """Return a round-ended limb; notch bites into its left edge, taper suits a pointed end."""
    s = sample(spine, n)
    left, right = sides(s)

    def cap(i: int, way: int) -> list[Point]:
        x, y, w = s[i]
        tx, ty = _frame(s, i)
        out = []
        for deg in (50, 90, 130) if taper and way > 0 else (36, 72, 108, 144):
            c, d = math.cos(math.radians(deg)), math.sin(math.radians(deg))
            d *= 0.62 if taper and way > 0 else 1
            out.append((x + way * w * (ty * c + tx * d), y + way * w * (-tx * c + ty * d)))
        return out

    if notch:
        (x, y, _), (lx, ly) = s[notch], left[notch]
        bite = xy(x + (lx - x) * 0.15, y + (ly - y) * 0.15)
        root = curve([*right[::-1], *cap(0, -1), *left[:notch]])
        return f"{root}L{bite}{curve([*left[notch + 1 :], *cap(-1, 1), right[-1]], start='L')}Z"
    return curve([*left, *cap(-1, 1), *right[::-1], *cap(0, -1)], closed=True)


def band(
    spine: Sequence[Knot],
    t0: float,
    t1: float,
    grow: float = 1,
    flare: float = 0,
    bulge: float = 6,
    part: float = 0,
) -> str:
    """Return a garment: the part t0..t1 of a limb, a little wider, with curved hems.

    With part, return only its lower trim, from that fraction on.
    """
    s = sample(spine, 8)
    i, j = round(t0 * (len(s) - 1)), round(t1 * (len(s) - 1))
    cut = [
        (x, y, w * grow + flare * (k / (j - i)) ** 2) for k, (x, y, w) in enumerate(s[i : j + 1])
    ]
    cut = cut[round(part * (len(cut) - 1)) :]
    left, right = sides(cut)
    left, right = left[:-1:2] + left[-1:], right[:-1:2] + right[-1:]
    ends = []
    for k in (0, -1):
        tx, ty = _frame(cut, k)
        ends.append((cut[k][0] + tx * bulge * 1.6, cut[k][1] + ty * bulge * 1.6))
    return (
        curve(left)
        + f"Q{xy(*ends[1])} {xy(*right[-1])}"
        + curve(right[::-1], start="L")
        + f"Q{xy(*ends[0])} {xy(*left[0])}Z"
    )


def disc(x: float, y: float, r: float) -> str:
    """Return a circle as a path."""
    return curve([(x + r * math.cos(a), y + r * math.sin(a)) for a in OCTAGON], closed=True)


def bone(a: Knot, b: Knot) -> str:
    """Return the hull of two circles."""
    (x0, y0, r0), (x1, y1, r1) = a, b
    d = math.hypot(x1 - x0, y1 - y0)
    if d <= abs(r0 - r1) + 0.5:
        return disc(*max(a, b, key=lambda knot: knot[2]))
    lean, open_ = math.atan2(y1 - y0, x1 - x0), math.acos((r0 - r1) / d)

    def rim(x: float, y: float, r: float, angle: float) -> str:
        return xy(x + r * math.cos(angle), y + r * math.sin(angle))

    big = int(open_ < math.pi / 2)
    return (
        f"M{rim(*a, lean + open_)}A{xy(r0, r0)} 0 {big} 1 {rim(*a, lean - open_)}"
        f"L{rim(*b, lean - open_)}A{xy(r1, r1)} 0 {1 - big} 1 {rim(*b, lean + open_)}Z"
    )


def at(spine: Sequence[Knot], t: float, side: float = 0) -> Point:
    """Return the place at fraction t of a spine, side -1 (left edge) .. 1 (right edge)."""
    s = sample(spine, 8)
    i = round(t * (len(s) - 1))
    tx, ty = _frame(s, i)
    return s[i][0] - ty * s[i][2] * side, s[i][1] + tx * s[i][2] * side


# ------------------------------------------------------------------ figures


@dataclass(frozen=True)
class Figure:
    """What makes one hare a person."""

    key: str
    fur: tuple[str, str, str]  # light, middle, dark
    tick: str  # fur strokes
    cream: tuple[str, str]  # belly and muzzle
    tip: str  # ear tip
    iris: tuple[str, str]
    build: tuple[float, float, float, float]  # neck, chest, belly, hip
    head: tuple[float, float]  # width, height
    ear: tuple[float, float]  # length, half width
    tilt: float  # habitual tilt of the head


FIGURES = (
    Figure(
        "scarf",
        ("#e6bd8c", "#c08a55", "#8a5a33"),
        "#8a5a33",
        ("#fff4de", "#ead2ab"),
        "#6b4526",
        ("#8a5527", "#d9994a"),
        (1, 1, 1, 1),
        (1, 1),
        (51, 11),
        -2,
    ),
    Figure(
        "hat",
        ("#e8a066", "#c56f3d", "#8a4626"),
        "#8a4526",
        ("#fff0d6", "#edcb9c"),
        "#7f3f22",
        ("#5d7a2c", "#a9c25a"),
        (1.2, 1.34, 1.36, 1.22),
        (1.12, 1.0),
        (54, 13),
        3,
    ),
    Figure(
        "glasses",
        ("#d3d0ca", "#a39f9b", "#6f6b6c"),
        "#77726f",
        ("#fbf7ef", "#dcd6ca"),
        "#5c5859",
        ("#3f6f8c", "#84b8d0"),
        (0.85, 0.8, 0.76, 0.82),
        (0.93, 1.02),
        (50, 9.5),
        -3,
    ),
    Figure(
        "cap",
        ("#f7e0ae", "#e0b672", "#ae7d42"),
        "#b5854a",
        ("#fffaf0", "#f3e2c2"),
        "#b5854a",
        ("#6b4a22", "#b98748"),
        (0.95, 0.92, 0.88, 0.92),
        (1.02, 0.98),
        (34, 11),
        4,
    ),
    Figure(
        "bow",
        ("#fffdf7", "#f6ead6", "#d3bd9c"),
        "#cbb28e",
        ("#ffffff", "#f7ecdc"),
        "#e9d3b4",
        ("#3d6fae", "#8fc1ee"),
        (0.9, 0.88, 0.88, 0.95),
        (0.98, 0.98),
        (49, 11),
        6,
    ),
    Figure(
        "cape",
        ("#a8744a", "#7f4f2f", "#573319"),
        "#4f2d16",
        ("#e3ba8b", "#bf9062"),
        "#472815",
        ("#8a5a10", "#f2b632"),
        (1.2, 1.28, 0.96, 0.9),
        (1.02, 0.97),
        (50, 11.5),
        -5,
    ),
)

# ears: offsets in ear lengths from the base on the head; near ear first, then far ear
EARS: dict[str, tuple[tuple[Point, ...], tuple[Point, ...]]] = {
    "up": (((0, 0), (-0.2, -0.5), (-0.16, -1.0)), ((0, 0), (0.1, -0.5), (0.34, -0.96))),
    "back": (((0, 0), (-0.48, -0.34), (-1.02, -0.36)), ((0, 0), (-0.3, -0.5), (-0.72, -0.82))),
    "relax": (((0, 0), (-0.42, -0.08), (-0.86, 0.24)), ((0, 0), (-0.3, -0.2), (-0.84, -0.06))),
    "sad": (((0, 0), (-0.42, 0.06), (-0.52, 0.86)), ((0, 0), (0.42, 0.04), (0.62, 0.74))),
    "cheer": (((0, 0), (-0.22, -0.52), (-0.5, -0.92)), ((0, 0), (0.2, -0.52), (0.56, -0.9))),
    "flick": (((0, 0), (-0.2, -0.5), (-0.16, -1.0)), ((0, 0), (0.42, -0.42), (0.98, -0.4))),
    "flung": (((0, 0), (-0.04, -0.56), (-0.3, -1.06)), ((0, 0), (0.02, -0.56), (0.26, -1.06))),
}
HANGING = ("relax", "sad", "up", "flick")  # hang before the head, if they lop
RAISED = ("back", "cheer", "flung")
EAR_WIDTH = (0.66, 0.72, 0.79, 0.86, 0.92, 0.97, 1, 1, 0.98, 0.95, 0.9, 0.83, 0.73, 0.6, 0.42)
LOP: dict[str, tuple[tuple[Point, ...], tuple[Point, ...]]] = {
    "up": (((0, 0), (-0.34, 0.34), (-0.28, 0.98)), ((0, 0), (0.42, 0.3), (0.5, 0.8))),
    "back": (((0, 0), (-0.5, -0.02), (-1.0, -0.1)), ((0, 0), (-0.46, -0.32), (-0.98, -0.5))),
    "relax": (((0, 0), (-0.42, 0.26), (-0.62, 0.86)), ((0, 0), (0.3, 0.26), (0.34, 0.72))),
    "sad": (((0, 0), (-0.3, 0.4), (-0.18, 1.1)), ((0, 0), (0.3, 0.4), (0.22, 1.0))),
    "cheer": (((0, 0), (-0.5, -0.16), (-0.92, 0.14)), ((0, 0), (0.5, -0.18), (0.88, 0.06))),
    "flick": (((0, 0), (-0.34, 0.34), (-0.28, 0.98)), ((0, 0), (0.38, -0.02), (0.66, 0.26))),
    "flung": (((0, 0), (-0.4, -0.32), (-0.72, -0.56)), ((0, 0), (0.38, -0.32), (0.62, -0.6))),
}


class Painter:
    """Draw the parts of one figure into one file."""

    def __init__(self, fig: Figure, pose: str, size: tuple[int, int]) -> None:
        self.f, self.pose, self.s = fig, pose, Svg(*size)
        self.ears = "up"
        self.mirrored = False  # drawn in a mirrored group: light must still come from the left

    # ---------------------------------------------------------------- paints

    def coat(self, x1: float, y1: float, x2: float, y2: float) -> str:
        """Return fur paint from a lit to a shaded place."""
        a, b, c = self.f.fur
        if self.mirrored:
            x1, x2 = x2, x1
        return self.s.lin(x1, y1, x2, y2, (0, a), (48, b), (100, c))

    def cloth(self, x1: float, y1: float, x2: float, y2: float) -> str:
        """Return player-coloured paint from light to dark."""
        if self.mirrored:
            x1, x2 = x2, x1
        return self.s.lin(
            x1, y1, x2, y2, (0, ACCENT_LIGHT), (30, ACCENT), (62, ACCENT), (100, ACCENT_DARK)
        )

    def cream(self, y1: float, y2: float) -> str:
        """Return belly paint."""
        return self.s.lin(0, y1, 0, y2, (0, self.f.cream[0]), (100, self.f.cream[1]))

    # ---------------------------------------------------------------- ground

    def plinth(self, shade_x: float = 100, shade_r: float = 50) -> None:
        """Draw the token base with the shadow of its rider."""
        s = self.s
        soft = s.rad(
            104,
            225,
            92,
            (0, "#2b1a0c", 0.55),
            (70, "#2b1a0c", 0.3),
            (100, "#2b1a0c", 0),
            squash=0.16,
        )
        s.oval(104, 225, 92, 14.5, soft)
        rim = s.lin(30, 0, 170, 0, (0, ACCENT), (30, ACCENT_DARK), (100, ACCENT_DARK))
        s.shape(
            "M30 213C30 204 61 197 100 197C139 197 170 204 170 213V220"
            "C170 229 139 236 100 236C61 236 30 229 30 220Z",
            rim,
            4,
        )
        top = s.lin(50, 198, 140, 230, (0, ACCENT_LIGHT), (38, ACCENT), (100, ACCENT))
        s.oval(100, 213, 70, 15.5, top, 0)
        s.line("M32 215C35 223 64 229 100 229C136 229 165 223 168 215", ACCENT_LIGHT, 2.4, 0.9)
        s.line("M38 209C46 203 66 200 88 199.500", SHINE, 2.6, 0.75)
        shade = s.rad(
            shade_x,
            214,
            shade_r,
            (0, "#2b1a0c", 0.6),
            (60, "#2b1a0c", 0.34),
            (100, "#2b1a0c", 0),
            squash=0.24,
        )
        s.oval(shade_x, 214, shade_r, 12, shade)

    # ---------------------------------------------------------------- body

    def spine(self, knots: Sequence[Knot], ground: bool = False) -> list[Knot]:
        """Fit a body to the figure's build; ground keeps its underside where it is."""
        out = []
        for (x, y, w), k in zip(knots, self.f.build, strict=True):
            out.append((x, y - (w * k - w if ground else 0), w * k))
        return out

    def tail(self, x: float, y: float, r: float = 12) -> None:
        """Draw the white scut."""
        s = self.s
        paint = s.rad(
            x - 4, y - 4, r * 1.5, (0, "#ffffff"), (60, self.f.cream[0]), (100, self.f.cream[1])
        )
        d = ""
        for i in range(10):
            a = math.tau * (i + 0.3) / 10
            point = xy(x + r * math.cos(a), y + r * math.sin(a))
            d += f"A{xy(r * 0.36, r * 0.36)} 0 0 1 {point}" if i else f"M{point}"
        a = math.tau * 0.03
        d += f"A{xy(r * 0.36, r * 0.36)} 0 0 1 {xy(x + r * math.cos(a), y + r * math.sin(a))}Z"
        s.shape(d, paint, 4)

    def ticks(self, places: Sequence[tuple[float, float, float]]) -> None:
        """Draw short fur strokes; each is x, y and a direction in degrees."""
        d = ""
        for x, y, deg in places:
            a = math.radians(deg)
            dx, dy = 6 * math.cos(a), 6 * math.sin(a)
            d += f"M{xy(x, y)}Q{xy(x + dx * 0.5 - dy * 0.2, y + dy * 0.5 + dx * 0.2)} "
            d += xy(x + dx, y + dy)
        self.s.line(d, self.f.tick, 2.2, 0.75)

    def foot(self, x: float, y: float, turn: float = 0, k: float = 1) -> None:
        """Draw a long hind foot, heel at the left."""
        s = self.s
        s.push(x, y, turn, k)
        s.shape(
            "M-17 1C-19 -10 -8 -15 4 -12C16 -13 28 -8 30 -1C31 7 22 9 8 9C-6 10 -16 9 -17 1Z",
            self.coat(-10, -14, 20, 16),
            4.2,
        )
        s.line("M17 -1C20 0 21 3 20 7M25 -1C27 1 27 3 26 6", INK, 2.4)
        s.line("M-10 -5C-6 -9 0 -10 6 -8", SHINE, 2.6, 0.6)
        s.pop()

    def sole(self, x: float, y: float, turn: float = 0, k: float = 1) -> None:
        """Draw a hind foot seen from below, toes up."""
        s = self.s
        s.push(x, y, turn, k)
        s.shape(
            "M-12 8C-15 -8 -12 -24 0 -25C12 -24 15 -8 12 8C9 15 -9 15 -12 8Z",
            self.coat(-8, -22, 12, 16),
            4.2,
        )
        s.oval(0, 4, 6, 6.5, self.f.cream[1])
        s.oval(-6, -11, 2.6, 3.4, self.f.cream[1])
        s.oval(0.5, -14.5, 2.6, 3.4, self.f.cream[1])
        s.oval(6.5, -10.5, 2.4, 3.2, self.f.cream[1])
        s.pop()

    def arm(self, knots: Sequence[Point], width: float = 8, fist: float = 10.5) -> None:
        """Draw an arm from shoulder to paw."""
        s = self.s
        (ax, ay), (bx, by) = knots[0], knots[-1]
        spine = [(x, y, width) for x, y in knots]
        (sx, sy), (ex, ey) = knots[0], knots[1]
        bend = abs(
            math.remainder(math.atan2(by - ey, bx - ex) - math.atan2(ey - sy, ex - sx), math.tau)
        )
        bones = [bone(a, b) for a, b in itertools.pairwise(spine)]
        if bend < 1:
            bones = [tube(spine)]
        s.union(
            [*bones, disc(bx, by, fist)],
            self.coat(min(ax, bx) - 8, min(ay, by) - 12, max(ax, bx) + 8, max(ay, by) + 14),
            3.9,
        )
        if self.f.key == "bow":
            (mx, my), k = knots[1], 0.62
            end = (ax + (mx - ax) * k, ay + (my - ay) * k)
            puff = [(ax, ay, 9.5), ((ax + end[0]) / 2, (ay + end[1]) / 2, 12), (*end, 9)]
            s.shape(tube(puff), self.cloth(ax - 12, ay - 10, ax + 12, ay + 20), 3.8)
        px, py = knots[-2]
        a = math.atan2(by - py, bx - px)
        d = ""
        for off in (-0.5, 0.35):
            x0, y0 = bx + fist * 0.9 * math.cos(a + off), by + fist * 0.9 * math.sin(a + off)
            x1, y1 = bx + fist * 0.35 * math.cos(a + off), by + fist * 0.35 * math.sin(a + off)
            d += f"M{xy(x0, y0)}L{xy(x1, y1)}"
        s.line(d, INK, 2.2)

    # ---------------------------------------------------------------- head

    def ear(self, base: Point, spine: Sequence[Point], far: bool, scale: float) -> None:
        """Draw one ear (in head coordinates) with its pink inside."""
        s, f = self.s, self.f
        length, half = f.ear[0] * scale, f.ear[1] * (0.94 if far else 1)
        pts = [(base[0] + x * length, base[1] + y * length) for x, y in spine]
        (ax, ay), (bx, by), (cx, cy) = pts
        run = sample([(ax, ay, 0), (bx, by, 0), (cx, cy, 0)], 7)
        knots = [(x, y, half * w) for (x, y, _), w in zip(run, EAR_WIDTH, strict=True)]
        notch = 8 if f.key == "cape" and not far else 0
        paint = s.lin(ax, ay, cx, cy, (0, f.fur[1]), (50, f.fur[0]), (72, f.fur[1]), (92, f.tip))
        bent = f.key == "glasses" and far and self.ears in ("up", "cheer", "flung")
        if bent:
            knots = knots[:9]
        s.shape(tube(knots, 1, notch, not bent), paint, OUT)
        if not (far or notch):
            s.line(curve([(x - w * 0.68, y) for x, y, w in knots[4:10:2]]), SHINE, 2.2, 0.55)
        pink = s.lin(ax, ay, cx, cy, (0, "#f6d3c2"), (100, "#e39a8b"))
        if f.key == "cape":
            pink = s.lin(ax, ay, cx, cy, (0, "#d59f86"), (100, "#b06f5c"))
        last = 9 if bent else 13
        inner = [
            (x + half * 0.08, y, w * (0.52 if i < 11 else 0.4)) for i, (x, y, w) in enumerate(knots)
        ][2:last]
        s.fill(tube(inner, 1, 0, True), pink)
        if bent:
            flap = [
                (bx - half * 0.6, by - 1, half * 0.9),
                (bx + half * 0.9, by - 2, half * 1.04),
                (bx + half * 2.1, by + 9, half * 0.9),
                (bx + half * 2.6, by + 25, half * 0.4),
            ]
            fold = s.lin(bx, by - 8, bx + 22, by + 26, (0, f.fur[0]), (55, f.fur[1]), (100, f.tip))
            s.shape(tube(flap, 5, 0, True), fold, OUT)

    def both_ears(self, state: str, scale: float, front: bool) -> None:
        """Draw the ears that lie behind (or in front of) the head."""
        f = self.f
        self.ears = state
        lop = f.key == "hat"
        near, far = (LOP if lop else EARS)[state]
        hang = lop or state == "sad"
        if lop:
            base_near, base_far = (-31, -20), (31, -22)
        elif f.key == "cap" and state in ("up", "cheer", "flick", "flung"):
            base_near, base_far = (-26, -30), (22, -36)
        elif state == "sad":
            base_near, base_far = (-25, -27), (20, -30)
        else:
            base_near, base_far = (-17, -29), (9, -32)
        if state == "sad" and f.key == "cap":
            scale *= 1.15
        if not front:
            if not (lop and state in HANGING):
                self.ear(base_far, far, True, scale)
            if not hang or state in RAISED:
                self.ear(base_near, near, False, scale)
        elif hang and state not in RAISED:
            if lop:
                self.ear(base_far, far, True, scale)
            self.ear(base_near, near, False, scale)

    def head(
        self,
        x: float,
        y: float,
        mood: str,
        ears: str,
        turn: float = 0,
        k: float = 1,
        ear_scale: float = 1,
    ) -> None:
        """Draw head, ears, face and headgear."""
        s, f = self.s, self.f
        s.push(x, y, turn, k)
        s.push(0, 0, 0, f.head[0], f.head[1])
        self.gear_behind()
        self.both_ears(ears, ear_scale, front=False)
        a, b, c = f.fur
        paint = s.rad(12 if self.mirrored else -12, -18, 68, (0, a), (52, b), (100, c))
        s.shape(
            "M-5 -37C16 -39 31 -26 34 -8C36 -1 43 5 43 14C43 27 26 36 7 36C-8 36 -20 34 -28 29"
            "C-33 32 -39 32 -45 29C-41 27 -40 24 -40 21C-44 21 -47 19 -50 15C-44 14 -41 11 -40 6"
            "C-41 -4 -39 -12 -34 -20C-28 -31 -18 -37 -5 -37Z",
            paint,
            OUT,
        )
        gleam = (
            "M29 -10C27 -19 22 -26 15 -30" if self.mirrored else "M-33 -6C-31 -17 -25 -25 -16 -30"
        )
        s.line(gleam, SHINE, 3.4, 0.65)
        if f.key not in ("hat", "cap"):
            s.shape(
                "M-8 -34C-8 -42 -3 -46 4 -46C2 -43 2 -41 4 -39C7 -42 10 -43 14 -42"
                "C11 -39 10 -37 10 -33",
                a,
                3,
            )
            s.fill("M-10 -33C-6 -38 10 -38 14 -32C8 -28 -4 -28 -10 -33Z", a)
        self.face(mood)
        self.both_ears(ears, ear_scale, front=True)
        self.gear(mood)
        s.pop()
        s.pop()

    def lid(self, cx: float, cy: float, rx: float, ry: float, left: float, right: float) -> None:
        """Lower an eyelid: cut heights are fractions of the eye at its left and right side."""
        pts: list[Point] = []
        for i in range(37):
            a = math.pi + math.pi * i / 36
            px, py = cx + (rx + 0.6) * math.cos(a), cy + (ry + 0.6) * math.sin(a)
            pts.append((px, py))
        t0, t1 = cy - ry + 2 * ry * left, cy - ry + 2 * ry * right
        keep = [p for p in pts if p[1] <= t0 + (t1 - t0) * (p[0] - cx + rx) / (2 * rx)]
        if len(keep) < 3:
            return
        ink = self.f.fur[1] if self.f.key != "cape" else ACCENT_DARK
        d = "M" + "L".join(xy(*p) for p in keep) + "Z"
        self.s.fill(d, ink)
        self.s.line(f"M{xy(*keep[0])}L{xy(*keep[-1])}", INK, 3)
        self.s.line(curve(keep[::3] + keep[-1:]), INK, 2.2)

    def eye(self, cx: float, cy: float, k: float, look: Point) -> None:
        """Draw one open eye."""
        s = self.s
        if self.f.key == "glasses":
            k *= 0.86
        rx, ry = 9 * k, 11.6 * (0.86 if self.f.key == "glasses" else 1)
        s.oval(cx, cy, rx, ry, "#fffaf0", 2.4 if self.f.key != "glasses" else 1.4)
        ix, iy = cx + look[0] * k, cy + look[1]
        dark, light = self.f.iris
        s.oval(
            ix,
            iy,
            6.9 * k,
            0.78 * ry,
            s.lin(0, iy - 8, 0, iy + 8, (0, "#2a1810"), (45, dark), (100, light)),
        )
        s.oval(ix + 0.5, iy - 0.6, 4.6 * k, 6.2, "#22130b")
        s.oval(ix - 2.2 * k, iy - 4, 2.9 * k, 3.2, "#ffffff")
        s.oval(ix + 2.6 * k, iy + 4, 1.5 * k, 1.6, "#ffffff")
        s.line(
            f"M{xy(cx - rx, cy - 3)}C{xy(cx - rx * 0.8, cy - ry - 1)} "
            f"{xy(cx + rx * 0.8, cy - ry - 1)}"
            f" {xy(cx + rx, cy - 3)}",
            INK,
            3.2,
        )

    def face(self, mood: str) -> None:
        """Draw muzzle, nose, mouth, eyes, brows, whiskers and blush."""
        s, f = self.s, self.f
        blush = [(0, "#f0705c", 0.62 if f.key != "cape" else 0.35), (100, "#f0705c", 0)]
        s.oval(-23, 14, 13, 9, s.rad(-23, 14, 13, *blush, squash=0.7))
        s.oval(37, 9, 7, 7, s.rad(37, 9, 7, (0, "#f0705c", 0.35), (100, "#f0705c", 0)))
        puff = {"munch": 3, "full": 9}.get(mood, 0)
        s.fill(
            f"M15 4C3 2 {-9 - puff} 10 {-8 - puff} 20C-7 {31 + puff / 2} 8 33 16 28"
            f"C23 33 38 {30 + puff / 2} {38 + puff} 19C39 10 27 2 15 4Z",
            self.cream(4, 32),
        )
        if f.key == "cap":
            s.line(
                "M-1 14V14.100M3 18V18.100M-2 20V20.100M30 14V14.100M33 18V18.100", "#b5854a", 2.4
            )
        s.line(
            "M-6 17C-16 15 -26 16 -34 19M-6 21C-15 22 -23 25 -29 29M37 16C42 14 46 13 49 13"
            "M37 20C42 20 46 21 49 23",
            INK,
            1.5,
            0.75,
        )
        if f.key == "cape":
            s.shape(
                "M-40 -12C-34 -21 -12 -23 4 -15C16 -22 30 -20 35 -11C38 -2 34 7 25 8"
                "C18 9 14 6 10 1C6 7 0 11 -10 10C-24 10 -37 0 -40 -12Z",
                self.cloth(-30, -22, 26, 10),
                3,
            )
        self.eyes(mood)
        # nose and mouth
        s.shape(
            "M7 5C10 1.500 20 1.500 23 5C22 10.500 18.500 12.500 15 13C11.500 12.500 8 10.500 7 5Z",
            "#c4605a" if f.key != "cape" else "#5a2c20",
            2.4,
        )
        s.line("M11 5.500C13 4.200 15 4 17 4.300", "#ffd9cc", 1.8, 0.9)
        if mood in ("joy", "dash"):
            s.shape("M1 18C8 22 22 22 30 17C31 28 23 35 15.500 35C7 35 1 28 1 18Z", "#7c2c26", 2.6)
            s.fill("M6 29C10 25 21 25 26 28C23 32.500 19 34 15.500 34C11 34 8 32 6 29Z", "#ec8577")
            s.shape("M10 20.500L20.500 20.500V25.500C18 27 12 27 10 25.500Z", "#ffffff", 1.4)
            s.line("M15.300 21V26M15 13V18", INK, 1.6)
        elif mood == "sad":
            s.line("M15 13V18M5 27C9 21 21 20 26 25", INK, 2.7)
        elif mood == "munch":
            s.line("M15 13V19M15 19C11 25 3 24 0 20M15 19C19 25 27 24 31 19", INK, 2.7)
        elif mood == "full":
            s.line("M15 13V19M9 23C12 20 18 20 21 23", INK, 2.7)
            s.line("M-11 27C-7 31 -1 32 4 30M26 31C31 31 36 28 38 24", INK, 2.2, 0.7)
            s.shape(
                "M12 25C8 28 8 33 12 35C17 36 21 33 20 29C20 26 16 24 12 25Z",
                "#a4d45c",
                2,
                "#24491f",
            )
        elif mood == "oh":
            s.oval(15.5, 25, 5.4, 6.4, "#7c2c26", 2.4)
            s.oval(15.5, 28, 3, 2.6, "#ec8577")
            s.line("M15 13V18", INK, 2.7)
        else:
            s.shape("M10.500 21C10.500 28 20 28 20 21Z", "#ffffff", 1.8)
            s.line("M15.200 21V26", INK, 1.2)
            s.line("M15 13V18M15 18C12 24 4 24 0 19M15 18C18 24 27 24 31 18", INK, 2.7)
        if f.key == "hat" and self.pose in ("stand", "ears", "crouch"):
            s.line("M29 20C38 22 46 19 54 12M50 15C53 16 56 16 59 14", "#4f8a2c", 2.6)

    def eyes(self, mood: str) -> None:
        """Draw the eyes, lids and brows of a mood."""
        s, f = self.s, self.f
        near, far = (-11, -6), (22, -7)
        if f.key == "glasses":
            near, far = (-11, -8), (22, -9)
        bold = 4.2 if f.key == "hat" else 3
        brow = INK if f.key in ("cape", "hat") else f.tick if f.key != "bow" else "#b08e64"
        if mood == "effort":
            ink = INK if f.key != "cape" else "#fff3df"
            s.line("M-21 -13L-5 -6L-20 1M29 -13L15 -7L28 0", ink, 4)
            if f.key != "cape":
                s.line("M-22 -19C-16 -21 -10 -19 -6 -16M15 -17C19 -21 24 -22 29 -20", brow, bold)
            return
        if mood in ("joy", "sleep", "blink", "full"):
            up = {"joy": -13, "full": -11, "blink": 5}.get(mood, 9)
            ink = INK if f.key != "cape" else "#fff3df"
            s.line(
                f"M-20 -4C-17 {-4 + up} -6 {-4 + up} -3 -4M14 -5C16 {-5 + up} 26 {-5 + up} 29 -5",
                ink,
                4,
            )
            if mood == "sleep":
                s.line("M-18 -1L-21 2M-12 3L-13 7M26 -1L29 2", ink, 2.4)
            if f.key == "bow":
                y = 0 if mood == "sleep" else -8
                s.line(
                    f"M-20 {-4 + y}L-26 {-5 + y}M-18 {-1 + y}L-23 {1 + y}M28 {-4 + y}L33 {-5 + y}",
                    INK,
                    2.6,
                )
            if f.key != "cape":
                s.line("M-19 -21C-15 -25 -9 -25 -5 -23M14 -24C17 -27 22 -27 25 -24", brow, bold)
            return
        look = {"sad": (0.8, 2.6), "munch": (2.2, 3), "oh": (2.6, 0.2)}.get(mood, (2, 0.4))
        self.eye(*near, 1, look)
        self.eye(*far, 0.86, look)
        nx, ny, fx, fy = *near, *far
        if mood == "sad":
            self.lid(nx, ny, 9, 11.6, 0.46, 0.1)
            self.lid(fx, fy, 7.7, 11.6, 0.1, 0.44)
            if f.key != "cape":
                s.line("M-23 -18C-18 -22 -12 -25 -6 -27M18 -28C23 -26 27 -23 31 -19", brow, bold)
            s.push(*{"glasses": (-1, 5), "cape": (7, 5)}.get(f.key, (-1, 0)))
            s.shape(
                "M-21 4C-16 9 -15 12 -16 15C-18 19 -24 19 -26 15C-27 12 -24 8 -21 4Z",
                "#bfe3f0",
                2.2,
                "#2f7aa6",
            )
            s.pop()
        elif mood == "munch":
            self.lid(nx, ny, 9, 11.6, 0.14, 0.16)
            self.lid(fx, fy, 7.7, 11.6, 0.16, 0.14)
            if f.key != "cape":
                s.line("M-21 -22C-16 -26 -10 -26 -5 -24M14 -26C18 -30 23 -29 26 -26", brow, bold)
        elif mood == "oh":
            if f.key != "cape":
                s.line("M-23 -24C-18 -31 -10 -31 -5 -27M14 -28C18 -33 24 -32 27 -27", brow, bold)
        elif f.key in ("cape", "cap"):
            self.lid(nx, ny, 9, 11.6, 0.1, 0.3)
            self.lid(fx, fy, 7.7, 11.6, 0.32, 0.1)
        elif mood == "dash" and f.key != "hat":
            s.line("M-22 -24C-17 -29 -10 -29 -5 -26M14 -27C18 -30 23 -29 26 -25", brow, bold)
        elif f.key == "hat":
            self.lid(nx, ny, 9, 11.6, 0.17, 0.15)
            self.lid(fx, fy, 7.7, 11.6, 0.15, 0.17)
        elif f.key == "glasses":
            s.line("M-20 -26C-15 -29 -9 -29 -5 -27M13 -29C17 -32 22 -31 25 -28", brow, bold)
        else:
            s.line("M-21 -22C-16 -26 -10 -26 -5 -23M14 -25C18 -29 23 -28 26 -25", brow, bold)
        if f.key == "bow":
            s.line("M-20 -11L-27 -14M-19 -15L-24 -20M30 -12L35 -16", INK, 2.8)

    # ---------------------------------------------------------------- headgear

    def gear_behind(self) -> None:
        """Draw what hangs behind head and ears."""
        s, f = self.s, self.f
        if f.key == "cape":
            s.shape(
                "M-36 -14C-46 -19 -53 -18 -60 -11C-56 -9 -55 -7 -56 -2C-49 -6 -44 -6 -38 -5Z",
                self.cloth(-60, -18, -36, 0),
                3.2,
            )

    def gear(self, mood: str) -> None:
        """Draw what sits on the head."""
        s, f = self.s, self.f
        if f.key == "hat":
            self.gear_hat(s, mood)
        elif f.key == "cap":
            self.gear_cap(s)
        elif f.key == "bow":
            self.gear_bow(s)
        elif f.key == "glasses":
            self.gear_glasses(s, mood)
        elif f.key == "cape":
            self.gear_cape(s)

    def gear_hat(self, s: Svg, mood: str) -> None:
        """Draw the straw hat."""
        slid = mood == "sleep"
        s.push(2 if slid else -1, -20 if slid else -25, 6 if slid else -5, 1)
        straw = s.lin(-40, -20, 40, 16, (0, "#fff0b8"), (45, "#f0c860"), (100, "#bd8a34"))
        s.shape(
            "M-60 4C-54 -10 -30 -16 0 -16C32 -16 56 -8 60 5C61 12 44 7 30 4C10 0 -16 0 -34 5"
            "C-46 9 -60 13 -60 4Z",
            straw,
            OUT,
        )
        s.shape(
            "M-33 -2C-34 -26 -24 -37 -14 -37C-6 -33 6 -33 13 -37C25 -37 34 -24 33 -2"
            "C14 -8 -14 -8 -33 -2Z",
            straw,
            OUT,
        )
        s.shape(
            "M-34 -1C-34 -8 -34 -12 -33 -16C-14 -22 14 -22 33 -15C34 -11 34 -7 34 -1"
            "C14 -8 -14 -8 -34 -1Z",
            self.cloth(-30, -22, 34, 0),
            3,
        )
        s.line("M-28 -15C-12 -19 4 -19 14 -18", ACCENT_LIGHT, 2.4, 0.9)
        s.line(
            "M-22 -27C-16 -29 -12 -28 -8 -24M6 -28C12 -30 18 -29 24 -26M-14 -32L-10 -23M12 -32"
            "L8 -23"
            "M22 -30L21 -23M-50 1C-46 -5 -42 -7 -37 -9M-44 4C-41 0 -39 -3 -36 -5M40 -8"
            "C46 -6 50 -2 52 2"
            "M38 -4C42 -2 44 1 45 4",
            "#b97814",
            2,
            0.8,
        )
        s.line("M-27 -21C-26 -28 -22 -32 -17 -33", "#fffbe6", 3, 0.8)
        s.pop()

    def gear_cap(self, s: Svg) -> None:
        """Draw the racing cap with goggles pushed up."""
        s.shape(
            "M-38 -13C-42 -44 -16 -54 2 -52C22 -50 36 -36 36 -15C16 -24 -14 -24 -38 -13Z",
            self.cloth(-30, -50, 30, -12),
            OUT,
        )
        s.fill(
            "M-14 -46C-8 -50 2 -50 8 -48C15 -40 18 -32 18 -22C8 -24 -4 -24 -14 -21C-18 -30 -18 -38"
            " -14 -46Z",
            "#fff7e6",
        )
        s.line("M-14 -48C-18 -40 -18 -30 -14 -20M7 -50C15 -42 19 -32 18 -21", INK, 2.6)
        s.oval(0, -53, 5, 3.6, ACCENT_DARK, 3)
        s.shape(
            "M-6 -21C10 -27 30 -26 37 -17C50 -19 62 -13 63 -5C62 -1 57 0 52 -2"
            "C36 -9 12 -14 -6 -21Z",
            self.cloth(0, -26, 50, 0),
            OUT,
        )
        s.line("M12 -20C24 -20 40 -16 52 -9", ACCENT_LIGHT, 2.4, 0.9)
        s.line("M-30 -24C-30 -36 -24 -43 -18 -46", "#ffffff", 3, 0.6)

    def gear_bow(self, s: Svg) -> None:
        """Draw the ribbon bow at the near ear."""
        s.push(-23, -38, -16, 1.05)
        s.shape(
            "M-3 4C-10 12 -14 18 -13 26L-6 22L-1 27C2 18 3 10 2 4Z", self.cloth(-12, 4, 6, 28), 3.4
        )
        s.shape("M3 4C9 10 16 13 24 13L21 18L26 22C16 24 6 16 -1 6Z", self.cloth(0, 4, 24, 24), 3.4)
        loop = self.cloth(-26, -18, 26, 16)
        s.shape("M-3 0C-12 -16 -26 -20 -31 -14C-35 -6 -33 8 -27 12C-19 13 -10 8 -3 0Z", loop, 4)
        s.shape("M3 0C12 -16 26 -20 31 -14C35 -6 33 8 27 12C19 13 10 8 3 0Z", loop, 4)
        s.shape(
            "M-7 -6C-3 -9 4 -9 7 -6C9 -1 9 3 7 7C3 9 -4 9 -7 7C-9 3 -9 -1 -7 -6Z",
            self.cloth(-8, -8, 8, 10),
            3.4,
        )
        s.line("M-11 -1C-15 -3 -19 -4 -23 -3M11 -1C15 -3 19 -4 23 -3", ACCENT_DARK, 2.8)
        s.line("M-27 -10C-23 -13 -18 -11 -14 -8M14 -9C18 -12 22 -13 25 -12", SHINE, 2.4, 0.8)
        s.pop()

    def gear_glasses(self, s: Svg, mood: str) -> None:
        """Draw the round spectacles."""
        drop = 3 if mood == "sleep" else 0
        s.push(0, drop, 0, 1)
        ry = 14.5
        for cx, cy, rx in ((-11.5, -8, 15.5), (22.5, -9, 12.6)):
            s.body.append(
                f'<ellipse cx="{cx}" cy="{cy}" rx="{rx}" ry="{ry}" fill="#eaf6ff"'
                f' fill-opacity=".12" stroke="{INK}" stroke-width="5.4"/>'
            )
            s.body.append(
                f'<ellipse cx="{cx}" cy="{cy}" rx="{rx}" ry="{ry}" fill="none" stroke="#f2b632"'
                ' stroke-width="2.4"/>'
            )
        s.line("M4 -9C5 -12 8 -12 10 -9M-27 -11L-38 -14", INK, 5)
        s.line("M4 -9C5 -12 8 -12 10 -9M-27 -11L-38 -14", "#f2b632", 2.2)
        s.line(
            "M-23 -9C-22 -13 -20 -16 -17 -18M13.500 -10C14 -14 16 -17 18 -18", "#ffffff", 2.2, 0.9
        )
        s.pop()

    def gear_cape(self, s: Svg) -> None:
        """Draw the old scar."""
        s.line("M-33 12L-22 22M-31 19L-27 14M-26 23L-22 18", "#e0b48c", 2.2, 0.9)

    # ---------------------------------------------------------------- clothing

    def garment(self, body: Sequence[Knot]) -> None:
        """Draw the clothes that cover the body."""
        s, f = self.s, self.f
        (ax, ay, _), (bx, by, bw) = body[0], body[2]
        paint = self.cloth(ax - bw, ay, bx + bw * 0.8, by + 10)
        if self.pose == "lie":
            paint = self.cloth(68, 146, 110, 200)
        if f.key == "glasses":
            s.shape(band(body, 0.02, 0.78, 1.1, 1, 5), paint, OUT)
            s.shape(band(body, 0.02, 0.78, 1.1, 1, 5, 0.86), ACCENT_DARK, 3)
            d = ""
            for t, side in ((0.3, -0.42), (0.3, 0.5), (0.52, 0.04), (0.52, 0.8), (0.52, -0.72)):
                x, y = at(body, t, -side)
                d += f"M{xy(x, y - 7)}L{xy(x + 5, y)}L{xy(x, y + 7)}L{xy(x - 5, y)}Z"
            s.fill(d, ACCENT_LIGHT)
        elif f.key == "cap":
            s.shape(band(body, 0.02, 0.74, 1.08, 0.5, 5), paint, OUT)
            s.shape(band(body, 0.02, 0.74, 1.08, 0.5, 5, 0.86), "#fff7e6", 3)
            if self.pose in ("lie", "crouch"):
                return
            hop = self.pose == "hop"
            small = hop or self.pose == "portrait"
            x, y = at(body, 0.52 if hop else 0.3 if small else 0.42, 0.1 if hop else -0.22)
            tx, ty = at(body, 0.5), at(body, 0.3)
            turn = math.degrees(math.atan2(tx[1] - ty[1], tx[0] - ty[0])) - 90
            s.push(x, y, turn, 0.62 if small else 0.8)
            s.shape(
                "M-15 -13C-5 -15 7 -15 15 -13C17 -4 17 6 15 14C6 16 -6 16 -15 14"
                "C-17 5 -17 -4 -15 -13Z",
                "#fff7e6",
                3,
            )
            s.shape(
                "M4 -4C7 -1 6 2 3 5L-7 11C-9 12 -10 10 -9 8L-4 -2C-2 -6 1 -7 4 -4Z", "#f58a2a", 2
            )
            s.line("M4 -4C4 -8 6 -10 9 -10M4 -4C7 -5 10 -5 11 -3", "#3f8a35", 2.8)
            s.pop()
        elif f.key == "bow":
            flare = {"lie": 2, "eat": 0, "munch": 0, "crouch": 3, "land": 6, "hop": 12}.get(
                self.pose, 13
            )
            end = {"lie": 0.9, "eat": 0.72, "munch": 0.72, "crouch": 0.7}.get(self.pose, 0.94)
            s.shape(band(body, 0.04, end, 1.08, flare, 7), paint, OUT)
            s.shape(band(body, 0.04, end, 1.08, flare, 7, 0.88), "#fffaf0", 3)
            if self.pose in ("lie", "eat", "munch", "crouch"):
                return
            folds = ""
            for k in (-0.55, 0.1, 0.6):
                p, q = at(body, 0.6, k * 0.8), at(body, 0.82, k * 1.2)
                folds += f"M{xy(*p)}L{xy(*q)}"
            s.line(folds, ACCENT_DARK, 2.8)
            d = ""
            for t, k in ((0.3, 0.5), (0.3, -0.5), (0.48, -0.05), (0.5, 0.75), (0.5, -0.75)):
                x, y = at(body, t, k)
                d += f"M{xy(x, y)}V{num(y + 0.1)}"
            s.line(d, ACCENT_LIGHT, 4.6)

    def belly(self, body: Sequence[Knot], shift: Point = (8, 0), reach: float = 0.85) -> None:
        """Draw the pale chest and belly."""
        if self.f.key in ("bow", "glasses", "cap"):
            return
        knots = [(x + shift[0], y + shift[1], w * 0.52) for x, y, w in sample(body, 4)]
        knots = knots[1 : round(len(knots) * reach)]
        self.s.fill(tube(knots[::2], 3), self.cream(knots[0][1], knots[-1][1] + 20))
        x, y, w = knots[len(knots) // 2]
        self.s.line(
            f"M{xy(x - w * 0.5, y - 3)}l3 5l3 -4M{xy(x + w * 0.1, y + 4)}l3 5l3 -4",
            self.f.fur[1],
            2,
            0.7,
        )

    def neckwear(self, x: float, y: float, turn: float = 0, k: float = 1) -> None:
        """Draw what is worn round the neck; origin under the chin."""
        s, f = self.s, self.f
        if f.key in ("scarf", "hat"):
            k *= 1.0 if f.key == "scarf" else 1.18
        s.push(x, y, turn, k)
        if f.key == "scarf":
            s.shape(
                "M-33 -10C-36 -2 -35 6 -29 11C-12 21 16 21 31 10C36 4 36 -4 33 -11"
                "C14 -2 -14 -2 -33 -10Z",
                self.cloth(-30, -12, 24, 24),
                OUT,
            )
            s.line("M-27 2C-10 10 12 10 26 3", ACCENT_LIGHT, 2.8, 0.95)
            s.line(
                "M-14 13C-15 9 -15 5 -14 2M4 16C5 12 5 8 4 5M20 12C22 9 23 6 22 2", ACCENT_DARK, 2.6
            )
        elif f.key == "hat":
            s.shape(
                "M-30 -8C-32 -2 -31 3 -27 7C-14 12 -4 14 6 30C14 16 20 12 29 6C32 1 32 -4 30 -9"
                "C12 -2 -12 -2 -30 -8Z",
                self.cloth(-28, -10, 20, 28),
                OUT,
            )
            s.line(
                "M-8 4V4.100M4 6V6.100M16 4V4.100M0 14V14.100M11 14V14.100M5 22V22.100M-19 1V1.100",
                "#fff7e6",
                4.4,
            )
        elif f.key == "glasses":
            s.shape(
                "M-22 -8C-20 2 -10 8 4 8L8 2L14 8C22 6 26 0 27 -8C10 -2 -8 -2 -22 -8Z",
                "#fffaf0",
                3.4,
            )
            paint = self.cloth(-18, -4, 26, 22)
            s.shape("M6 8C-4 -3 -16 -6 -20 -1C-22 6 -20 15 -17 18C-9 19 0 14 6 8Z", paint, 3.8)
            s.shape("M8 8C17 -3 28 -6 32 -1C34 6 32 15 29 18C21 19 13 14 8 8Z", paint, 3.8)
            s.shape(
                "M2 3C5 1 9 1 12 3C13 7 13 10 12 13C9 15 5 15 2 13C1 10 1 7 2 3Z",
                self.cloth(0, 0, 14, 16),
                3.2,
            )
            s.line("M-15 4C-11 3 -6 5 -3 7M17 7C20 5 24 3 27 4", ACCENT_DARK, 2.6)
        elif f.key == "bow":
            s.shape(
                "M-26 -8C-29 -2 -28 4 -22 9C-16 12 -9 12 -5 9C-1 15 13 15 17 9C22 11 28 8 29 1"
                "C30 -3 29 -6 27 -9C10 -3 -10 -3 -26 -8Z",
                "#fffaf0",
                3.6,
            )
            s.oval(6, 9, 4.6, 4.6, "#f2b632", 2.8)
        elif f.key == "cape":
            s.shape(
                "M-36 -12C-40 -2 -38 6 -31 10C-14 17 14 17 32 9C38 4 38 -5 35 -13"
                "C14 -3 -14 -3 -36 -12Z",
                self.cloth(-32, -12, 26, 20),
                OUT,
            )
            s.line("M-28 2C-12 9 -4 9 -2 9", ACCENT_LIGHT, 2.6, 0.9)
            gold = s.lin(0, 0, 14, 20, (0, "#ffe07a"), (50, "#f2b632"), (100, "#b97814"))
            s.oval(7, 11, 9, 9, gold, 3.4)
            s.fill(
                "M7 5.500L8.800 9.200L12.600 9.700L9.800 12.400L10.500 16.200L7 14.400"
                "L3.500 16.200L4.200 12.400"
                "L1.400 9.700L5.200 9.200Z",
                "#fff7d8",
            )
        s.pop()

    def flow(self, knots: Sequence[Knot]) -> None:
        """Draw the loose end of the scarf with its fringe."""
        if self.f.key != "scarf":
            return
        s = self.s
        (x0, y0, _), (x1, y1, w) = knots[0], knots[-1]
        pts = sample(knots, 6)
        tx, ty = _frame(pts, len(pts) - 1)
        fringe = ""
        for k in (-0.75, -0.25, 0.25, 0.75):
            px, py = x1 - ty * w * k, y1 + tx * w * k
            fringe += f"M{xy(px, py)}L{xy(px + tx * 8 - ty * k, py + ty * 8 + tx * k)}"
        s.line(fringe, INK, 8.4)
        s.line(fringe, ACCENT, 4)
        s.shape(
            band(knots, 0, 1, 1, 0, 2),
            self.cloth(min(x0, x1), min(y0, y1), max(x0, x1), max(y0, y1)),
            OUT,
        )
        bars = ""
        for t in (0.66, 0.8):
            bars += f"M{xy(*at(knots, t, -0.8))}L{xy(*at(knots, t, 0.8))}"
        s.line(bars, ACCENT_LIGHT, 3.6)
        s.line(
            curve([at(knots, t, -0.45) for t in (0.08, 0.25, 0.42, 0.55)]), ACCENT_LIGHT, 2.4, 0.8
        )

    def cape(self, d: str, folds: str, box: tuple[float, float, float, float]) -> None:
        """Draw the cape behind (or over) the body."""
        if self.f.key != "cape":
            return
        s = self.s
        s.shape(
            d, s.lin(*box, (0, ACCENT_LIGHT), (28, ACCENT), (60, ACCENT), (100, ACCENT_DARK)), OUT
        )
        s.line(folds, ACCENT_DARK, 3)

    def shoulder(self, body: Sequence[Knot], side: int) -> Point:
        """Return where an arm starts: side -1 near (left), 1 far (right)."""
        x, y, w = body[1]
        return x + side * (w * 0.86), y - 6

    # ---------------------------------------------------------------- poses

    def upright(
        self, knots: Sequence[Knot], feet: tuple[tuple[float, float, float], ...], hips: float = 1
    ) -> list[Knot]:
        """Draw body, legs, feet, belly and clothes of a standing hare; return the spine."""
        body = self.spine(knots)
        (nx, ny, nt), (fx, fy, ft) = feet
        hx, hy, hw = body[3]
        k = self.f.build[3] ** 0.5
        hip = (hx - hw * 0.42, hy + 8, 17.5 * k), (hx + hw * 0.46, hy + 7, 15.5 * k)
        ankle = (nx - 2, ny - 8, 9), (fx - 4, fy - 7, 8.5)
        self.tail(hx - hw - 10, hy - 4, 12.5)
        self.foot(fx, fy, ft, 0.98)
        legs = [bone(a, b) for a, b in zip(hip, ankle, strict=True)]
        self.s.union([tube(body), *legs], self.coat(hx - 36, body[0][1], hx + 34, hy + 24))
        self.foot(nx, ny, nt, 1.06)
        lx, ly, lr = hip[0]
        self.s.line(f"M{xy(lx + lr * 0.7, ly + 9)}q6 -7 3 -17", INK, 2.8, 0.6)
        self.s.line(f"M{xy(lx - lr * 0.62, ly + 3)}q1 -8 6 -12", SHINE, 2.8, 0.45)
        self.belly(body)
        return body

    def details(self, body: Sequence[Knot]) -> None:
        """Draw fur strokes and the lit edge of an upright body."""
        if self.f.key in ("bow", "glasses", "cap"):
            return
        x1, y1 = at(body, 0.62, 0.82)
        x2, y2 = at(body, 0.8, 0.7)
        self.ticks([(x1, y1, 75), (x2, y2, 80), (x2 + 7, y2 + 7, 75)])
        x3, y3 = at(body, 0.72, -0.84)
        self.ticks([(x3, y3, 100)])

    def stand(self, mood: str = "proud", ears: str = "up") -> None:
        """Proud and ready."""
        f = self.f
        self.plinth(100, 56)
        self.cape(
            "M78 120C56 122 26 128 5 148C17 151 20 158 19 168C30 166 37 171 38 183"
            "C49 180 57 186 60 198"
            "C82 194 120 194 142 203C150 194 156 190 162 189C158 164 146 140 126 122Z",
            "M72 132C52 138 34 148 22 162M78 144C62 154 50 166 42 178M82 160C74 172 66 184 62 192"
            "M134 150C142 166 144 182 143 196",
            (30, 120, 110, 205),
        )
        self.flow([(84, 124, 7), (58, 130, 9), (34, 148, 10), (18, 142, 10.5)])
        wide = {"cape": 8, "hat": 6, "cap": 4, "bow": -3}.get(f.key, 0)
        body = self.upright(
            [(103, 114, 16), (101, 136, 23), (99, 156, 27), (99, 170, 22)],
            ((75 - wide, 213, 2), (123 + wide, 209, -2)),
        )
        self.garment(body)
        self.details(body)
        (nx, ny), (fx, fy) = self.shoulder(body, -1), self.shoulder(body, 1)
        if f.key == "scarf":
            self.arm([(fx, fy), (fx + 16, fy + 18), (fx + 4, fy + 33)])
            self.neckwear(105, 128)
            self.arm([(nx, ny), (nx - 18, ny + 18), (nx - 3, ny + 34)])
        elif f.key == "hat":
            self.neckwear(106, 128)
            self.arm([(fx, fy), (fx + 12, fy + 24), (fx - 12, fy + 41)], 9)
            self.arm([(nx, ny), (nx - 10, ny + 26), (nx + 14, ny + 43)], 9)
        elif f.key == "glasses":
            self.arm([(fx, fy), (fx + 20, fy + 16), (fx + 28, fy - 4)], 6.5, 9)
            self.neckwear(104, 127, 0, 0.92)
            self.arm([(nx, ny), (nx - 14, ny + 20), (nx + 4, ny + 34)], 6.5, 9)
        elif f.key == "cap":
            self.arm([(fx, fy), (fx + 17, fy + 16), (fx + 26, fy - 2)], 7.5, 10)
            self.arm([(nx, ny), (nx - 20, ny + 14), (nx - 10, ny + 32)], 7.5, 10)
        elif f.key == "bow":
            self.arm([(fx, fy), (fx + 10, fy + 20), (fx - 12, fy + 26)], 7, 9)
            self.neckwear(105, 127)
            self.arm([(nx, ny), (nx - 8, ny + 22), (nx + 20, ny + 28)], 7, 9)
        else:
            self.arm([(fx, fy), (fx + 20, fy + 18), (fx + 2, fy + 38)], 9.5, 11)
            self.arm([(nx, ny), (nx - 22, ny + 18), (nx - 2, ny + 40)], 9.5, 11)
            self.neckwear(104, 127, 0, 1.06)
        if self.pose != "look":
            self.head(104 + (2 if f.key == "cap" else 0), 91, mood, ears, f.tilt)
            return
        self.s.push(99, 91, -f.tilt - 3, -1, 1)
        self.mirrored = True
        self.head(0, 0, mood, ears)
        self.mirrored = False
        self.s.pop()

    def look(self) -> None:
        """Look back over the shoulder at whoever comes past."""
        self.stand("oh", "up")

    def flick(self) -> None:
        """Blink, and flick an ear: an idle moment."""
        self.stand("blink", "flick")

    def crouch(self) -> None:
        """Gather for a leap: low on all fours, ears back."""
        f, s = self.f, self.s
        self.plinth(100, 66)
        body = self.spine(
            [(122, 164, 18), (102, 168, 25), (80, 178, 29), (66, 188, 26)], ground=True
        )
        hx, hy, hw = body[3]
        k = f.build[3] ** 0.5
        self.tail(hx - hw - 3, hy - 8, 12)
        ax = body[1][0]
        self.arm([(ax + 26, 178), (ax + 36, 196), (ax + 52, 210)], 7.6, 9)
        cx, cy, rr = 70.0, 216 - 27 * k, 27 * k
        haunch = disc(cx, cy, rr)
        coat = self.coat(44, 144, 110, 222)
        s.union([tube(body), haunch], coat)
        self.garment(body)
        self.cape(
            "M124 146C100 134 62 136 34 152C18 162 10 178 8 196C16 192 21 194 25 200"
            "C36 192 43 194 49 200C60 192 72 194 82 198C98 192 112 190 118 188"
            "C126 176 128 160 124 146Z",
            "M60 152C42 160 26 174 20 192M84 152C70 162 54 176 50 192M106 154C98 166 86 180 84 190",
            (30, 138, 110, 200),
        )
        if f.key != "cape":
            s.fill(haunch, coat)
        else:
            s.shape(haunch, coat, 3.8)
        arc = [(cx + rr * math.cos(a / 10), cy + rr * math.sin(a / 10)) for a in range(-13, 9, 2)]
        if f.key != "cape":
            s.line(curve(arc), INK, 3.2)
            self.ticks([(cx - 10, cy - 8, 120), (cx - 2, cy + 3, 115), (cx + 8, cy - 10, 130)])
        self.foot(84, 213, 0, 1.06)
        self.arm([(ax + 10, 184), (ax + 16, 202), (ax + 30, 215)], 8, 9.6)
        if f.key != "cap":
            self.neckwear(126, 171, 14, 0.86)
        self.flow([(112, 156, 8), (92, 144, 9), (66, 150, 9.5), (44, 142, 10)])
        self.head(130, 147, "dash" if f.key == "cape" else "proud", "back", f.tilt + 10, 0.94)

    def land(self, mood: str = "effort", ears: str = "flung") -> None:
        """Come down with a bump: knees bent, arms out, ears still in the air."""
        f = self.f
        self.plinth(100, 64)
        self.cape(
            "M78 150C54 146 26 142 6 150C18 158 22 166 20 176C32 174 40 180 44 190"
            "C56 184 64 190 68 202C92 196 122 196 142 202C148 192 156 188 164 186"
            "C158 170 146 156 126 150Z",
            "M70 158C52 158 36 162 24 172M78 168C62 174 54 180 48 188M84 178C78 186 74 192 70 198",
            (30, 140, 110, 205),
        )
        self.flow([(84, 152, 7), (62, 148, 9), (44, 130, 10), (22, 128, 10)])
        body = self.upright(
            [(103, 144, 17), (101, 158, 26), (100, 172, 31), (100, 180, 29)],
            ((58, 213, -4), (136, 210, 4)),
        )
        self.garment(body)
        self.details(body)
        (nx, ny), (fx, fy) = self.shoulder(body, -1), self.shoulder(body, 1)
        thin = {"glasses": 6.5, "bow": 7, "hat": 9, "cape": 9.5}.get(f.key, 7.8)
        self.arm(
            [(fx - 2, fy + 4), (fx + 22, fy + 8), (min(fx + 44, 182), fy - 6)], thin, thin + 2.4
        )
        self.arm(
            [(nx + 2, ny + 4), (nx - 22, ny + 8), (max(nx - 44, 18), ny - 4)], thin, thin + 2.4
        )
        if f.key != "cap":
            self.neckwear(104, 154, 0, 0.92 if f.key == "glasses" else 1)
        self.s.push(104, 123, 0, 1.05, 0.93)
        self.head(0, 0, mood, ears, f.tilt)
        self.s.pop()

    def cheer(self) -> None:
        """Arms up, delighted."""
        f = self.f
        self.plinth(100, 52)
        self.cape(
            "M80 122C58 126 28 134 8 156C20 158 24 164 24 174C34 172 42 176 46 188"
            "C56 184 64 190 68 200"
            "C92 194 124 194 146 200C152 192 160 188 168 186C160 164 146 140 126 124Z",
            "M70 136C52 144 36 154 26 168M78 148C66 162 56 174 50 186M84 160C80 176 74 188 70 198",
            (30, 120, 110, 205),
        )
        self.flow([(84, 126, 7), (58, 140, 9), (38, 168, 10), (16, 170, 10.5)])
        body = self.upright(
            [(102, 116, 16), (101, 136, 22), (101, 155, 26), (100, 169, 22)],
            ((74, 209, -12), (126, 210, 0)),
        )
        self.garment(body)
        self.details(body)
        (nx, ny), (fx, fy) = self.shoulder(body, -1), self.shoulder(body, 1)
        thin = {"glasses": 6.5, "bow": 7, "hat": 9, "cape": 9.5}.get(f.key, 7.8)
        self.arm([(fx - 2, fy), (fx + 25, fy - 8), (min(fx + 40, 180), fy - 42)], thin, thin + 2.4)
        self.arm([(nx + 2, ny), (nx - 25, ny - 6), (max(nx - 42, 20), ny - 40)], thin, thin + 2.4)
        if f.key != "cap":
            self.neckwear(104, 130, 0, 0.92 if f.key == "glasses" else 1)
        self.head(103, 93, "joy", "cheer", f.tilt - 4)

    def sad(self) -> None:
        """Ears drooped, dismayed."""
        f = self.f
        self.plinth(100, 52)
        self.cape(
            "M84 142C66 150 52 176 46 208C54 204 60 206 64 212C76 206 84 208 92 212"
            "C108 208 120 208 132 212"
            "C140 190 136 166 126 144Z",
            "M70 162C62 176 58 190 56 202M78 170C74 184 70 196 70 206",
            (40, 140, 120, 214),
        )
        body = self.upright(
            [(108, 134, 17), (101, 150, 24), (97, 167, 28), (98, 178, 23)],
            ((75, 213, 3), (120, 210, 3)),
        )
        self.garment(body)
        self.details(body)
        (nx, ny), (fx, fy) = self.shoulder(body, -1), self.shoulder(body, 1)
        thin = {"glasses": 6.5, "bow": 7, "hat": 9, "cape": 9.5}.get(f.key, 7.8)
        self.arm([(fx, fy), (fx + 8, fy + 22), (fx + 9, fy + 42)], thin, thin + 2)
        if f.key != "cap":
            self.neckwear(111, 147, 6, 0.92 if f.key == "glasses" else 1)
        self.flow([(100, 152, 7), (97, 166, 9), (96, 186, 10)])
        self.arm([(nx, ny), (nx - 9, ny + 22), (nx - 3, ny + 43)], thin, thin + 2)
        self.head(113, 112, "sad", "sad", 9)

    def hop(self) -> None:
        """Leaping to the right, stretched out; no base, no shadow."""
        f, s = self.f, self.s
        body = self.spine([(122, 116, 17), (106, 130, 23), (86, 146, 26), (70, 158, 22)])
        self.cape(
            "M124 112C96 92 62 88 14 98C24 103 26 108 22 118C34 118 38 124 36 136"
            "C48 134 56 140 58 150"
            "C80 150 110 150 128 138Z",
            "M110 116C84 106 56 104 32 110M108 126C84 120 60 122 44 130M100 136"
            "C84 134 72 138 64 144",
            (20, 90, 120, 150),
        )
        self.flow([(118, 116, 7), (92, 102, 9), (60, 104, 10), (34, 90, 10.5)])
        hx, hy, hw = body[3]
        k = f.build[3] ** 0.5
        # far limbs
        far_leg = [(hx + 8, hy + 6, 15 * k), (hx + 2, hy + 26, 11 * k), (hx - 10, hy + 40, 8)]
        s.union([tube(far_leg)], self.coat(hx - 30, hy, hx + 10, hy + 50))
        self.paddle(hx - 14, hy + 44, 142, 0.92)
        nx, ny, _ = body[1]
        self.arm([(nx + 14, ny - 2), (nx + 46, ny - 2), (nx + 79, ny - 20)], 7.5, 9)
        self.tail(hx - hw * 0.75 - 6, hy - hw * 0.55, 12)
        near_leg = [(hx + 6, hy + 2, 20 * k), (hx - 8, hy + 17, 14 * k), (hx - 26, hy + 26, 9)]
        s.union([tube(body), tube(near_leg)], self.coat(hx, 100, 110, hy + 34))
        self.belly(body, (5, 10), 0.56)
        if f.key != "bow":
            s.line(
                f"M{xy(hx + 12, hy + 17)}C{xy(hx + 22, hy + 8)} {xy(hx + 18, hy - 6)} "
                f"{xy(hx + 4, hy - 10)}",
                INK,
                2.8,
                0.7,
            )
        self.garment(body)
        self.paddle(hx - 29, hy + 28, 158, 1.06)
        if f.key not in ("bow", "cap", "glasses"):
            self.ticks([(hx + 14, hy - 10, 150), (hx + 4, hy - 2, 150), (hx + 26, hy - 12, 155)])
        self.arm([(nx + 4, ny + 8), (nx + 38, ny + 14), (nx + 77, ny + 2)], 8, 10)
        if f.key != "cap":
            self.neckwear(124, 121, 8, 0.9)
        self.head(126, 86, "dash", "back", f.tilt + 2)

    def paddle(self, x: float, y: float, turn: float, k: float) -> None:
        """Draw a hind foot kicked back; the toes point along turn."""
        s = self.s
        s.push(x, y, turn, k)
        s.shape(
            "M-14 -2C-13 -11 -2 -12 8 -10C20 -10 30 -7 31 0C31 8 20 11 8 10C-4 12 -14 8 -14 -2Z",
            self.coat(24, 10, -10, -12),
            4.2,
        )
        s.line("M20 4C22 3 23 1 23 0M26 4C28 3 28 1 28 0", INK, 2.2)
        s.pop()

    def lie(self) -> None:
        """Napping on the belly."""
        f, s = self.f, self.s
        self.plinth(96, 64)
        s.push(5, 8, 0, 0.94)
        body = self.spine(
            [(116, 190, 20), (94, 184, 28), (70, 186, 30), (52, 192, 25)], ground=True
        )
        hx, hy, hw = body[3]
        self.tail(hx - hw - 1, hy - 6, 12)
        k = f.build[3] ** 0.5
        cx, cy, rr = 64.0, 217 - 26 * k, 26 * k
        haunch = disc(cx, cy, rr)
        coat = self.coat(46, 156, 92, 224)
        s.union([tube(body), haunch], coat)
        self.garment(body)
        self.cape(
            "M116 160C96 146 62 148 42 168C28 180 22 200 26 222C34 216 40 218 44 224"
            "C54 218 62 220 66 225"
            "C76 219 84 221 90 225C98 219 106 220 110 222C120 204 122 178 116 160Z",
            "M60 166C48 180 42 198 42 216M80 164C70 182 66 200 66 216M100 166C94 184 90 200 90 216",
            (40, 150, 110, 226),
        )
        if f.key != "cape":
            s.fill(haunch, coat)
            arc = [
                (cx + rr * math.cos(a / 10), cy + rr * math.sin(a / 10)) for a in range(-11, 9, 2)
            ]
            s.line(curve(arc), INK, 3.4)
            self.ticks([(cx - 10, cy - 8, 120), (cx - 3, cy + 2, 115), (cx + 6, cy - 10, 130)])
        self.foot(74, 215, 2, 0.95)
        self.arm([(112, 200), (128, 214), (158, 216)], 8, 9)
        if f.key != "cap":
            self.neckwear(122, 196, 10, 0.84)
        self.flow([(112, 172, 9), (98, 160, 9.5), (80, 166, 10), (70, 186, 10.5)])
        self.arm([(104, 204), (116, 217), (142, 219)], 8, 9.5)
        self.head(128, 180, "sleep", "relax", 7, 0.88, 0.9)
        s.pop()

    def munch(self) -> None:
        """The next moment of eating: cheeks full, less of the leaf left."""
        self.eat("full")

    def eat(self, mood: str = "munch") -> None:
        """Sitting and munching a lettuce leaf."""
        f, s = self.f, self.s
        self.plinth(100, 60)
        self.cape(
            "M80 128C60 142 44 174 34 210C44 206 50 208 54 214C70 206 120 206 140 210"
            "C146 184 140 152 126 130Z",
            "M68 152C56 170 50 190 46 204M76 166C68 182 62 196 60 208",
            (40, 128, 120, 214),
        )
        body = self.spine(
            [(104, 120, 17), (102, 146, 26), (99, 172, 33), (99, 188, 32)], ground=True
        )
        hx, hy, hw = body[3]
        self.tail(hx - hw - 8, hy + 2, 12)
        self.flow([(86, 130, 7), (64, 138, 9), (52, 160, 10), (40, 166, 10)])
        s.union([tube(body)], self.coat(70, 116, 130, 214))
        self.belly(body)
        self.garment(body)
        k = f.build[3] ** 0.5
        s.shape(
            tube([(hx - hw * 0.62, 190, 19 * k), (hx - hw * 0.4, 202, 16 * k)]),
            self.coat(hx - hw - 8, 172, hx, 218),
            3.8,
        )
        s.shape(
            tube([(hx + hw * 0.72, 192, 16 * k), (hx + hw * 0.56, 202, 14 * k)]),
            self.coat(hx + 8, 174, hx + hw + 10, 218),
            3.8,
        )
        self.sole(hx - hw * 0.5 - 4, 211, -14, 0.9)
        self.sole(hx + hw * 0.6 + 6, 210, 14, 0.84)
        if f.key != "cap":
            self.neckwear(105, 131, 0, 0.92 if f.key == "glasses" else 1)
        full = mood == "full"
        self.head(104, 95 + 2 * full, mood, "flick" if full else "up", f.tilt + 3 - 5 * full)
        self.leaf(123, 124 if full else 136, full)
        (nx, ny), (fx, fy) = self.shoulder(body, -1), self.shoulder(body, 1)
        thin = {"glasses": 6.5, "bow": 7, "hat": 9, "cape": 9}.get(f.key, 7.8)
        self.arm([(fx, fy + 8), (fx + 10, fy + 26), (132, 156)], thin, thin + 2)
        self.arm([(nx, ny + 8), (nx - 4, ny + 30), (106, 160)], thin, thin + 2)

    def leaf(self, x: float, y: float, bitten: bool = False) -> None:
        """Draw a lettuce leaf with bites taken out of its top."""
        s = self.s
        s.push(x, y, 14, 1)
        green = s.rad(-6, -6, 46, (0, "#e4f59a"), (50, "#a4d45c"), (100, "#4f9a3a"))
        if bitten:
            s.shape(
                "M-2 40C-8 38 -12 32 -16 28C-24 30 -28 22 -24 16C-20 10 -14 13 -13 18"
                "C-8 12 -2 14 -2 20C2 14 9 15 9 21C12 17 19 15 22 20"
                "C24 25 20 29 16 28C12 32 8 38 4 41Z",
                green,
                4,
                "#24491f",
            )
            s.line(
                "M1 38C1 33 0 28 0 25M0 34C-5 31 -9 28 -13 25M2 33C7 30 11 27 14 25", "#fbffe0", 3
            )
            s.pop()
            s.line("M88 144V144.100M152 128V128.100M156 146V146.100M84 126V126.100", "#5d963a", 5)
            return
        s.shape(
            "M-2 40C-8 38 -12 32 -16 28C-24 30 -28 22 -24 16C-32 12 -32 4 -25 0"
            "C-30 -6 -26 -13 -18 -12"
            "C-14 -8 -10 -8 -7 -12C-3 -6 4 -6 7 -12C11 -8 16 -10 19 -14C27 -14 31 -6 26 0"
            "C33 4 33 12 26 16"
            "C29 23 24 30 16 28C12 32 8 38 4 41Z",
            green,
            4,
            "#24491f",
        )
        s.line("M1 38C0 24 0 10 1 -2", "#fbffe0", 4.5)
        s.line(
            "M0 26C-8 20 -13 14 -16 8M1 26C9 20 14 14 17 8M0 12C-5 8 -8 4 -10 0M1 12C6 8 9 4 11 0",
            "#fbffe0",
            2.6,
            0.9,
        )
        s.pop()
        s.line("M92 140V140.100M150 124V124.100M154 136V136.100", "#5d963a", 5)

    def portrait(self) -> None:
        """Head and shoulders."""
        f, s = self.f, self.s
        body = [
            (x, y, w * k)
            for (x, y, w), k in zip(
                [(60, 94, 20), (60, 116, 31), (60, 136, 33), (60, 156, 33)], f.build, strict=True
            )
        ]
        self.cape(
            "M40 100C26 104 12 112 6 130L114 130C110 114 100 104 84 100Z",
            "M30 112C24 118 20 124 18 130",
            (10, 98, 100, 124),
        )
        s.union([tube(body)], self.coat(34, 90, 84, 130))
        self.belly(body, (6, 0), 0.9)
        self.garment(body)
        if f.key != "cap":
            self.neckwear(61, 96 if f.key == "hat" else 102, 0, 0.98)
        self.flow([(44, 108, 7), (36, 116, 8.5), (32, 126, 9)])
        long = {"cap": 0.9, "hat": 0.9}.get(f.key, 0.72)
        k = {"hat": 0.78, "cap": 0.88}.get(f.key, 0.9)
        place = {"hat": (58, 62), "cap": (54, 66), "cape": (62, 70)}.get(f.key, (60, 70))
        self.head(*place, "proud", "up", f.tilt * 0.7, k, long)

    def draw(self) -> str:
        """Return the finished drawing."""
        paint: dict[str, Callable[[], None]] = {
            "stand": self.stand,
            "hop": self.hop,
            "lie": self.lie,
            "eat": self.eat,
            "cheer": self.cheer,
            "sad": self.sad,
            "crouch": self.crouch,
            "land": self.land,
            "look": self.look,
            "munch": self.munch,
            "ears": self.flick,
            "portrait": self.portrait,
        }
        paint[self.pose]()
        return self.s.text()


# ------------------------------------------------------------------ the other two animals


def big_eye(s: Svg, x: float, y: float, rx: float, ry: float, iris: tuple[str, str]) -> None:
    """Draw an open eye like the hares' eyes."""
    s.oval(x, y, rx, ry, "#fffaf0", 2.4)
    dark, light = iris
    paint = s.lin(0, y - ry * 0.7, 0, y + ry * 0.7, (0, "#2a1810"), (45, dark), (100, light))
    s.oval(x + rx * 0.2, y + 0.4, rx * 0.76, ry * 0.78, paint)
    s.oval(x + rx * 0.25, y, rx * 0.5, ry * 0.54, "#22130b")
    s.oval(x - rx * 0.06, y - ry * 0.32, rx * 0.32, ry * 0.28, "#ffffff")
    s.oval(x + rx * 0.46, y + ry * 0.38, rx * 0.17, ry * 0.14, "#ffffff")


def ground_shadow(s: Svg, x: float, y: float, r: float) -> None:
    """Draw a soft contact shadow."""
    paint = s.rad(
        x, y, r, (0, "#2b1a0c", 0.55), (65, "#2b1a0c", 0.28), (100, "#2b1a0c", 0), squash=0.17
    )
    s.oval(x, y, r, r * 0.17, paint)


def tortoise() -> str:
    """Draw the wise and friendly tortoise, strolling to the right."""
    s = Svg(200, 200)
    s.push(5, 6, 0, 0.95)
    ground_shadow(s, 100, 180, 92)
    skin = s.lin(0, 96, 0, 182, (0, "#dfe09a"), (55, "#b4b965"), (100, "#7d8a45"))
    deep = s.lin(0, 120, 0, 180, (0, "#9aa252"), (100, "#67753a"))
    # tail and the far legs
    s.shape("M24 138C14 140 6 147 3 156C14 159 26 156 34 148Z", skin)
    s.shape("M62 146C58 158 60 170 66 176C74 179 84 177 87 171C88 162 88 154 86 146Z", deep)
    s.shape(
        "M140 142C148 150 156 158 166 162C172 166 172 173 165 175C152 177 138 170 128 156Z", deep
    )
    s.line("M157 172L160 167M164 173L166 168", "#f1eecb", 3)
    # neck and head
    face = s.rad(152, 52, 64, (0, "#f3f2b8"), (45, "#cfd384"), (100, "#8f9a50"))
    neck = tube([(124, 138, 20), (146, 124, 17), (157, 102, 15), (160, 78, 16)])
    skull = (
        "M160 36C178 34 190 46 191 60C198 66 198 78 190 84C182 94 164 98 150 92"
        "C136 86 131 72 135 58C138 45 148 37 160 36Z"
    )
    s.union([neck, skull], face)
    s.line("M142 112C148 116 158 117 167 114M138 123C146 128 156 129 164 126", "#8b9450", 2.8)
    s.line("M141 62C143 52 150 45 158 43", SHINE, 3.2, 0.75)
    # daisy stalk in the mouth
    s.line("M176 84C184 90 190 98 192 107", "#2f7a34", 3.4)
    for i in range(7):
        a = math.tau * i / 7 + 0.2
        px, py = 191 + 5.6 * math.cos(a), 110 + 5.6 * math.sin(a)
        s.oval(px, py, 3.6, 3.6, "#fffaf0", 1.6)
    s.oval(191, 110, 3.8, 3.8, "#f2b632", 1.6)
    # face
    s.oval(
        149, 79, 11, 8, s.rad(149, 79, 11, (0, "#f0705c", 0.6), (100, "#f0705c", 0), squash=0.72)
    )
    big_eye(s, 158, 61, 9, 11, ("#5a4a1c", "#c29a3c"))
    big_eye(s, 181, 59, 6.4, 10, ("#5a4a1c", "#c29a3c"))
    s.shape("M148 57C150 48 166 47 168 57C162 54 154 54 148 57Z", "#bcc272", 2.4)
    s.shape("M174 55C175 47 187 47 188 55C184 52 178 52 174 55Z", "#bcc272", 2.4)
    s.line("M148 44C152 40 158 40 163 42M176 42C180 40 184 41 187 44", "#7d8a45", 3)
    s.line("M152 79C160 88 178 89 190 78M150 77C150 79 151 81 153 82", INK, 3)
    s.line("M186 74V74.100M192 72V72.100", INK, 3)
    # shell
    dome = s.rad(66, 66, 104, (0, "#eec27a"), (45, "#bf853f"), (100, "#74431c"))
    s.shape("M14 140C8 88 40 46 82 45C126 44 154 88 148 140Z", dome)
    scute = s.rad(62, 62, 92, (0, "#fbe3a6"), (50, "#dba954"), (100, "#99642e"))
    plates = (
        "M66 58C76 55 90 55 100 58L110 80L100 104H64L55 80Z",
        "M60 60C46 66 34 78 27 94L46 108L60 102L50 80Z",
        "M106 60C119 66 131 78 137 94L118 108L104 102L115 80Z",
        "M24 100C20 110 18 122 18 133L43 134L44 113Z",
        "M140 100C143 110 145 122 144 133L121 134L120 113Z",
        "M62 109H102L114 115L114 134H49L50 115Z",
    )
    for d in plates:
        s.shape(d, scute, 3.2, "#6b4220")
    s.line(
        "M71 66C78 64 88 64 95 66L101 80L94 95H71L64 80ZM74 119H90M56 122V128M108 122V128"
        "M38 84C42 79 46 76 50 74M39 98L47 103M128 84C124 79 120 76 117 74M127 98L119 103"
        "M27 118L26 126M137 118L137 126",
        "#9a6a30",
        2.6,
        0.85,
    )
    s.line("M28 88C38 70 54 57 72 53", "#fff3df", 4.4, 0.75)
    s.line("M73 72L86 69", "#fff3df", 4, 0.75)
    rim = s.lin(0, 130, 0, 156, (0, "#f6d997"), (50, "#dcaa5c"), (100, "#a87336"))
    s.shape(
        "M8 139C6 131 12 129 19 131C60 140 104 140 144 131C152 129 158 134 154 142"
        "C146 155 122 159 82 159C40 159 14 154 8 139Z",
        rim,
    )
    s.line(
        "M30 136L27 151M52 139L50 156M76 140V158M100 140L101 157M122 137L126 153M140 133L145 147",
        "#9a6a30",
        3,
    )
    s.line("M16 136C40 143 60 144 80 144", SHINE, 2.6, 0.7)
    # near legs
    leg = s.lin(-14, -12, 14, 20, (0, "#dfe09a"), (45, "#b4b965"), (100, "#818c48"))
    for x, y, turn in ((42, 160, 4), (118, 160, -6)):
        s.push(x, y, turn)
        s.shape(
            "M-17 -10C-20 2 -20 12 -15 18C-8 23 12 23 18 17C22 10 16 0 15 -10C6 -5 -8 -5 -17 -10Z",
            leg,
        )
        s.line("M-9 20V14M1 21V15M11 19V13", "#f5f2d2", 4)
        s.line("M-12 2C-11 5 -9 7 -6 8M-2 0C-1 3 1 5 4 6M6 -1L9 2", "#8b9450", 2.4)
        s.pop()
    s.pop()
    return s.text()


def hedgehog() -> str:
    """Draw the hedgehog with an apple on its back."""
    s = Svg(200, 200)
    rng = random.Random(7)
    ground_shadow(s, 98, 180, 90)
    skin = s.lin(0, 130, 0, 184, (0, "#f0cfa2"), (100, "#b98652"))
    # far feet
    s.shape("M84 160C80 170 84 178 96 178C104 178 108 172 104 162Z", "#a87a4a")
    s.shape("M138 156C138 168 144 177 156 177C164 177 166 169 160 162Z", "#a87a4a")
    # coat of spines: rows from the outside in
    cx, cy = 92.0, 128.0

    def spine(
        angle: float, radius: float, length: float, half: float, pen: float, tone: str
    ) -> None:
        a = math.radians(angle)
        lean = a - 0.2
        px, py = cx + radius * math.cos(a), cy + radius * 0.92 * math.sin(a)
        qx, qy = px + length * math.cos(lean), py + length * math.sin(lean)
        nx, ny = -math.sin(a) * half, math.cos(a) * half
        bx, by = px - math.cos(a) * length * 0.4, py - math.sin(a) * length * 0.4
        d = (
            f"M{xy(bx + nx, by + ny)}Q{xy(px + nx * 0.9, py + ny * 0.9)} {xy(qx, qy)}"
            f"Q{xy(px - nx * 0.9, py - ny * 0.9)} {xy(bx - nx, by - ny)}Z"
        )
        s.shape(d, tone, pen)
        m = 0.42
        tip = (
            f"M{xy(qx, qy)}L{xy(qx + (px - qx) * m + nx * 0.34, qy + (py - qy) * m + ny * 0.34)}"
            f"L{xy(qx + (px - qx) * m - nx * 0.34, qy + (py - qy) * m - ny * 0.34)}Z"
        )
        s.fill(tip, "#f6e2b8")

    for i in range(19):
        spine(146 + i * 9.6, 61, 24 + rng.uniform(-2, 3), 8.5, 4.4, "#6b4526")
    coat = s.rad(64, 78, 108, (0, "#a87848"), (55, "#7a5230"), (100, "#4f3019"))
    s.shape(
        "M30 160C18 132 26 92 54 74C84 54 128 62 146 92C150 112 140 150 128 166"
        "C96 176 48 174 30 160Z",
        coat,
        0.1,
    )
    rows = (
        (52, 15, 148, 300, "#80562f"),
        (40, 13, 150, 296, "#8f6338"),
        (28, 10, 146, 292, "#9c6e40"),
        (16, 7, 140, 290, "#a87a4a"),
    )
    for radius, count, start, stop, tone in rows:
        for i in range(count):
            angle = start + (stop - start) * (i + rng.uniform(-0.12, 0.12)) / (count - 1)
            spine(angle, radius, 20 + rng.uniform(-2, 2), 6.4, 2.6, tone)
    # belly
    s.shape(
        "M36 158C52 146 84 144 108 150C126 154 138 162 132 170C118 182 56 182 40 172"
        "C34 168 32 162 36 158Z",
        skin,
    )
    # ear, face
    face = s.rad(118, 98, 76, (0, "#fff0d2"), (55, "#f0cfa2"), (100, "#c69661"))
    s.shape(
        "M102 86C112 74 136 74 150 90C156 99 168 106 181 113C190 118 190 129 182 132"
        "C170 136 162 148 148 156"
        "C130 166 106 160 100 144C92 124 92 100 102 86Z",
        face,
    )
    s.shape("M97 96C90 86 94 74 106 73C117 73 122 84 117 93C112 101 103 102 97 96Z", face, 4)
    s.fill("M101 92C97 86 100 79 106 79C112 79 115 85 112 90C109 95 104 95 101 92Z", "#e39a8b")
    s.shape(
        "M118 82C124 74 130 72 134 74C132 76 133 78 136 80C139 76 144 76 147 79"
        "C144 81 143 84 144 87",
        "#8f6338",
        3,
    )
    s.oval(
        122,
        132,
        14,
        10,
        s.rad(122, 132, 14, (0, "#f0705c", 0.62), (100, "#f0705c", 0), squash=0.72),
    )
    big_eye(s, 132, 109, 9, 11.4, ("#5a3517", "#b5773a"))
    big_eye(s, 155, 108, 6.8, 10, ("#5a3517", "#b5773a"))
    s.line("M123 107C124 97 138 95 141 105M149 105C150 97 159 97 162 104", INK, 3.2)
    s.line("M121 92C126 87 133 87 137 90M149 92C152 89 157 90 160 93", "#7a5230", 3.4)
    s.shape(
        "M142 137C150 142 162 140 169 133C170 144 162 151 153 150C147 149 143 144 142 137Z",
        "#7c2c26",
        2.8,
    )
    s.fill(
        "M147 145C152 142 160 142 164 144C161 148 157 149.500 153 149C150 148.500 148 147 147 145Z",
        "#ec8577",
    )
    s.line("M138 136C140 138 143 138 145 137", INK, 2.8)
    nose = s.rad(181, 116, 12, (0, "#7a5a4a"), (50, "#3a2114"), (100, "#22130b"))
    s.oval(184, 121, 9, 8.4, nose, 3)
    s.line("M180 117C182 115 185 115 187 116", "#fff3df", 2.4, 0.9)
    s.line("M104 104C103 110 103 116 104 122", SHINE, 3.2, 0.8)
    # near feet and hand
    paw = s.lin(-10, -12, 12, 10, (0, "#f7dfb8"), (50, "#dfb582"), (100, "#b98652"))
    for x, y, k in ((64, 174, 1), (122, 175, 0.95)):
        s.push(x, y, 0, k)
        s.shape(
            "M-16 -2C-16 -10 -4 -12 6 -11C18 -10 24 -4 23 2C21 8 -4 9 -12 7C-16 5 -17 2 -16 -2Z",
            paw,
        )
        s.line("M8 3V6M15 1V5", INK, 2.4)
        s.pop()
    # apple
    s.push(62, 44, -16)
    s.shape(
        "M0 -14C-6 -20 -22 -18 -23 -2C-23 12 -11 22 -5 21C-2 20 2 20 5 21C12 22 23 11 23 -3"
        "C22 -18 6 -20 0 -14Z",
        s.rad(-8, -8, 36, (0, "#ff9d82"), (45, "#e8574a"), (100, "#a02a2a")),
    )
    s.line("M0 -13C0 -18 2 -22 5 -25", INK, 4)
    s.shape("M5 -20C10 -29 20 -30 26 -26C23 -18 14 -15 5 -20Z", "#7cc04a", 3.2, "#24491f")
    s.line("M-16 -5C-15 -9 -12 -11 -9 -12", SHINE, 3.4, 0.85)
    s.pop()
    return s.text()


POSES = (
    *("stand", "ears", "look", "crouch", "hop", "land"),
    *("lie", "eat", "munch", "cheer", "sad", "portrait"),
)


def main() -> None:
    """Write all drawings."""
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent
    target.mkdir(parents=True, exist_ok=True)
    for fig in FIGURES:
        for pose in POSES:
            size = (120, 120) if pose == "portrait" else (200, 240)
            (target / f"{fig.key}-{pose}.svg").write_text(
                Painter(fig, pose, size).draw(), encoding="utf-8"
            )
    (target / "tortoise.svg").write_text(tortoise(), encoding="utf-8")
    (target / "hedgehog.svg").write_text(hedgehog(), encoding="utf-8")


if __name__ == "__main__":
    main()
