"""Draw the six racing hares, the tortoise and the hedgehog as plain SVG files.

Every figure is composed from shared parts (body, legs, head, ears, face, clothing), so that
the six are one family; ears, build, fur, attitude and accessory make them six persons.
The player colour is left open: ACCENT, ACCENT_DARK and ACCENT_LIGHT are replaced by the game.
Run: python make_hares.py [output folder]   (needs pygame-ce)
"""

from __future__ import annotations

import io
import math
import os
import random
import re
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
import pygame

ACCENT, ACCENT_DARK, ACCENT_LIGHT = "#c0ffe1", "#c0ffe2", "#c0ffe3"
INK = "#4a2f1b"
SHINE = "#fff3df"
OUT = 4.2  # visible outline, in units of the drawing

OCTAGON = [math.tau * i / 8 for i in range(8)]

Knot = tuple[float, float, float]  # x, y, half width
Point = tuple[float, float]
Box = tuple[float, float, float, float]  # left, top, right, bottom
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
    """A small SVG writer that collects gradients as they are needed.

    Where the light falls is told by ids: those of lit gradients and groups begin with “l”, so that
    the game can turn a hare round and leave its light at the left (`game/ui/draw/svg.py`).
    """

    def __init__(self, width: int, height: int) -> None:
        self.size = (width, height)
        self.defs: dict[tuple[str, bool], str] = {}
        self.body: list[str] = []
        self.depth = 0

    def _gradient(self, head: str, tag: str, stops: Sequence[Stop], lit: bool = False) -> str:
        inner = ""
        for stop in stops:
            alpha = f' stop-opacity="{stop[2]:g}"' if len(stop) == 3 else ""
            inner += f'<stop offset="{stop[0]:g}%" stop-color="{stop[1]}"{alpha}/>'
        key = f"{head}>{inner}</{tag}>"
        name = f"{'l' if lit else 'g'}{len(self.defs)}"
        return f"url(#{self.defs.setdefault((key, lit), name)})"

    def lin(
        self, x1: float, y1: float, x2: float, y2: float, *stops: Stop, lit: bool = False
    ) -> str:
        """Return a paint: linear gradient in user space."""
        head = f'x1="{num(x1)}" y1="{num(y1)}" x2="{num(x2)}" y2="{num(y2)}"'
        head += ' gradientUnits="userSpaceOnUse"'
        return self._gradient(head, "linearGradient", stops, lit)

    def rad(
        self,
        cx: float,
        cy: float,
        r: float,
        *stops: Stop,
        squash: float = 1,
        lit: bool = False,
    ) -> str:
        """Return a paint: radial gradient in user space, flattened by squash."""
        turn = f' gradientTransform="translate({xy(cx, cy)}) scale(1 {squash:g})"'
        where = f'cx="0" cy="0" r="{num(r)}" gradientUnits="userSpaceOnUse"{turn}'
        return self._gradient(where, "radialGradient", stops, lit)

    def over(self, x1: int, x2: int, *stops: Stop) -> str:
        """Return a lit paint: linear gradient over whatever is painted with it, x in per cent."""
        head = f'x1="{x1}%" y1="0%" x2="{x2}%" y2="100%"'
        return self._gradient(head, "linearGradient", stops, lit=True)

    def push(
        self, x: float = 0, y: float = 0, turn: float = 0, sx: float = 1, sy: float = 0
    ) -> None:
        """Open a moved, turned and scaled group."""
        sy = sy or sx
        turned = f" rotate({num(turn)})" if num(turn) not in ("0", "-0") else ""
        scaled = f" scale({sx:g} {sy:g})" if (sx, sy) != (1, 1) else ""
        self.body.append(f'<g transform="translate({xy(x, y)}){turned}{scaled}">')
        self.depth += 1

    def push_lit(self, x: float, y: float, mirrored: bool) -> None:
        """Open a group that looks the same whichever way the hare is turned."""
        lit = sum(each.startswith('<g id="l-') for each in self.body)
        turn = " scale(-1 1)" if mirrored else ""
        self.body.append(f'<g id="l-{lit}" transform="translate({xy(x, y)}){turn}">')
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

    def union(self, parts: Sequence[str], paint: str, width: float = OUT, ink: str = INK) -> None:
        """Add overlapping shapes as one form with one common outline."""
        for d in parts:
            self.shape(d, ink, width * 2, ink)
        for d in parts:
            self.fill(d, paint)

    def text(self, start: int = 0, margin: int = 0) -> str:
        """Return the finished file, or what was added from `start` on, with a margin."""
        assert self.depth == 0
        w, h = (side + 2 * margin for side in self.size)
        frame = f'viewBox="{-margin} {-margin} {w} {h}" width="{w}" height="{h}"'
        out = [f'<svg xmlns="http://www.w3.org/2000/svg" {frame}>']
        if self.defs:
            out.append("<defs>")
            for (key, _lit), name in self.defs.items():
                tag = "linearGradient" if key.endswith("</linearGradient>") else "radialGradient"
                out.append(f'<{tag} id="{name}" {key}')
            out.append("</defs>")
        shapes = "\n".join(self.body[start:]).replace(ROUND, "")
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

LINE, FINE = 3.6, 2.6  # between two parts; within one
CONTOUR = 5.6  # around all of a hare, half of it outside of the parts' own lines
HEAD = 1.16  # how much larger the head of a marker is than its parts are drawn
FOOT = (100, 207)
BELOW = -7  # by how much whoever stands on a base is raised


@dataclass(frozen=True)
class Figure:
    """What makes one hare a person."""

    key: str
    fur: tuple[str, str, str]  # light, local, shade
    cream: tuple[str, str]  # belly and muzzle, and their shade
    tip: str  # ear tip
    iris: str
    build: tuple[float, float, float, float]  # neck, chest, belly, hip
    head: tuple[float, float]  # width, height
    ear: tuple[float, float]  # length, half width
    lean: tuple[float, float]  # degrees by which near and far ear lean from upright
    tilt: float  # habitual tilt of the head
    arm: float  # half width
    dress: str = ""  # whose clothes it wears, if not its own
    stature: tuple[float, float] = (1, 1)  # width, height

    @property
    def wears(self) -> str:
        """Whose clothes it wears."""
        return self.dress or self.key


FIGURES = (
    Figure(
        "scarf",
        ("#cd9760", "#a96f3e", "#7c4c28"),
        ("#fff0d2", "#e3c393"),
        "#6f4524",
        "#8a5527",
        (1, 1, 1, 1),
        (1, 1),
        (49, 12.5),
        (4, -5),
        -2,
        8.2,
    ),
    Figure(
        "hat",
        ("#f0a05e", "#d97a38", "#a9521f"),
        ("#fff0d6", "#efcb98"),
        "#99481c",
        "#5d7a2c",
        (1.2, 1.36, 1.42, 1.3),
        (1.12, 1.0),
        (56, 15),
        (0, 0),
        3,
        9.6,
    ),
    Figure(
        "glasses",
        ("#cfd3d8", "#a5abb3", "#777d88"),
        ("#fbfaf6", "#d5d6d6"),
        "#5f6570",
        "#3f6f8c",
        (0.85, 0.8, 0.76, 0.8),
        (0.93, 1.02),
        (53, 11),
        (2, 0),
        -3,
        7,
    ),
    Figure(
        "cap",
        ("#fbe7bd", "#eccb8d", "#c39a58"),
        ("#fffaf0", "#f0dcb4"),
        "#b5854a",
        "#6b4a22",
        (0.95, 0.95, 0.9, 0.92),
        (1.04, 0.98),
        (52, 13.5),
        (-38, 32),
        4,
        8,
    ),
    Figure(
        "bow",
        ("#fffefa", "#f7f0e2", "#d6c8b0"),
        ("#ffffff", "#efe5d2"),
        "#e6d3b6",
        "#3d6fae",
        (0.9, 0.86, 0.88, 0.95),
        (0.98, 0.98),
        (56, 13),
        (-24, 16),
        5,
        7.4,
    ),
    Figure(
        "cape",
        ("#775244", "#553729", "#38221a"),
        ("#c99a6f", "#a1764e"),
        "#432a20",
        "#a56a10",
        (1.25, 1.36, 1.0, 0.9),
        (1.02, 0.97),
        (50, 12.5),
        (-36, -52),
        -5,
        9.6,
    ),
)

POSES = (
    *("stand", "ears", "look", "crouch", "rise", "hop", "fall", "land"),
    *("lie", "eat", "munch", "chew", "cheer", "sad", "trudge", "portrait"),
)

# ears: offsets in ear lengths from the base on the head; near ear first, then far ear
EARS: dict[str, tuple[tuple[Point, ...], tuple[Point, ...]]] = {
    "up": (((0, 0), (-0.14, -0.5), (-0.12, -1.0)), ((0, 0), (0.14, -0.5), (0.26, -0.98))),
    "back": (((0, 0), (-0.48, -0.34), (-1.02, -0.36)), ((0, 0), (-0.3, -0.5), (-0.72, -0.82))),
    "wind": (((0, 0), (-0.5, -0.16), (-1.04, 0.02)), ((0, 0), (-0.48, -0.34), (-0.98, -0.4))),
    "relax": (((0, 0), (-0.42, -0.08), (-0.86, 0.24)), ((0, 0), (-0.3, -0.2), (-0.84, -0.06))),
    "sad": (((0, 0), (-0.42, 0.16), (-0.4, 1.0)), ((0, 0), (0.4, 0.14), (0.5, 0.92))),
    "cheer": (((0, 0), (-0.22, -0.52), (-0.44, -0.94)), ((0, 0), (0.2, -0.52), (0.5, -0.92))),
    "flick": (((0, 0), (-0.14, -0.5), (-0.12, -1.0)), ((0, 0), (0.42, -0.42), (0.98, -0.4))),
    "flung": (((0, 0), (-0.04, -0.56), (-0.24, -1.06)), ((0, 0), (0.02, -0.56), (0.22, -1.06))),
}
LEANING = ("up", "cheer", "flick", "flung")
HANGING = ("relax", "sad", "up", "flick")  # hang before the head, if they lop
RAISED = ("back", "wind", "cheer", "flung")
EAR_WIDTH = (0.66, 0.72, 0.79, 0.86, 0.92, 0.97, 1, 1, 0.98, 0.95, 0.9, 0.83, 0.73, 0.6, 0.42)
LOP: dict[str, tuple[tuple[Point, ...], tuple[Point, ...]]] = {
    "up": (((0, 0), (-0.34, 0.34), (-0.28, 0.98)), ((0, 0), (0.42, 0.3), (0.5, 0.8))),
    "back": (((0, 0), (-0.5, -0.02), (-1.0, -0.1)), ((0, 0), (-0.46, -0.32), (-0.98, -0.5))),
    "wind": (((0, 0), (-0.5, 0.04), (-0.98, 0.12)), ((0, 0), (-0.46, -0.2), (-0.96, -0.2))),
    "relax": (((0, 0), (-0.42, 0.26), (-0.62, 0.86)), ((0, 0), (0.3, 0.26), (0.34, 0.72))),
    "sad": (((0, 0), (-0.3, 0.4), (-0.18, 1.1)), ((0, 0), (0.3, 0.4), (0.22, 1.0))),
    "cheer": (((0, 0), (-0.1, -0.5), (-0.44, -1.0)), ((0, 0), (0.1, -0.5), (0.42, -0.98))),
    "flick": (((0, 0), (-0.34, 0.34), (-0.28, 0.98)), ((0, 0), (0.38, -0.02), (0.66, 0.26))),
    "flung": (((0, 0), (-0.06, -0.54), (-0.28, -1.08)), ((0, 0), (0.06, -0.54), (0.26, -1.04))),
}


def turned(point: Point, degrees: float) -> Point:
    """Return a point turned about the origin, clockwise."""
    c, s = math.cos(math.radians(degrees)), math.sin(math.radians(degrees))
    return point[0] * c - point[1] * s, point[0] * s + point[1] * c


class Painter:
    """Draw the parts of one figure into one file."""

    def __init__(self, fig: Figure, pose: str, size: tuple[int, int]) -> None:
        self.f, self.pose, self.s = fig, pose, Svg(*size)
        self.ears = "up"
        self.mirrored = False  # drawn in a mirrored group: light must still come from the left
        self.ink = INK if fig.key != "cape" else "#2b1810"
        self.ground = 0  # how much of the drawing lies under the hare: base and shadow

    # ---------------------------------------------------------------- paints

    def tones(self, light: str, local: str, shade: str, box: Box | None = None) -> str:
        """Return a matt paint of three tones, lit from the upper left.

        It spans the shape that is painted with it, or the box from corner to corner. The light
        fades into the local tone, so that nothing shines.
        """
        stops = ((0, light), (36, local), (68, local), (75, shade))
        if box is None:
            return self.s.over(*((100, 0) if self.mirrored else (0, 100)), *stops)
        left, top, right, bottom = box
        ends = (right, left) if self.mirrored else (left, right)
        return self.s.lin(ends[0], top, ends[1], bottom, *stops, lit=True)

    def coat(self, box: Box | None = None) -> str:
        """Return fur paint."""
        return self.tones(*self.f.fur, box)

    def limb(self) -> str:
        """Return fur paint of two tones, for what is slender."""
        _light, local, shade = self.f.fur
        return self.s.over(0, 0, (66, local), (73, shade))

    def cloth(self, box: Box | None = None) -> str:
        """Return paint in the player's colour."""
        return self.tones(ACCENT_LIGHT, ACCENT, ACCENT_DARK, box)

    # ---------------------------------------------------------------- ground

    def plinth(self) -> None:
        """Draw the turned wooden base, and the shadow it casts to the lower right."""
        s = self.s
        s.push_lit(100, 0, self.mirrored)
        soft = s.rad(
            16,
            225,
            82,
            (0, "#2b1a0c", 0.46),
            (62, "#2b1a0c", 0.4),
            (100, "#2b1a0c", 0),
            squash=0.165,
        )
        s.oval(16, 225, 82, 13.5, soft)
        rim = s.lin(-66, 0, 66, 0, (38, ACCENT), (60, ACCENT_DARK))
        s.shape("M-67 206A67 14.500 0 0 1 67 206V221A67 14.500 0 0 1 -67 221Z", rim, 5)
        s.oval(0, 206, 64.5, 12.4, ACCENT_LIGHT)
        s.oval(7, 208, 46, 8.6, ACCENT)
        s.pop()
        self.ground = len(s.body)

    # ---------------------------------------------------------------- body

    def spine(self, knots: Sequence[Knot], ground: bool = False) -> list[Knot]:
        """Fit a body to the figure's build; ground keeps its underside where it is."""
        out = []
        for (x, y, w), k in zip(knots, self.f.build, strict=True):
            out.append((x, y - (w * k - w if ground else 0), w * k))
        return out

    def tail(self, x: float, y: float, r: float = 12) -> None:
        """Draw the white scut."""
        d = ""
        for i in range(8):
            a = math.tau * (i + 0.3) / 8
            point = xy(x + r * math.cos(a), y + r * math.sin(a))
            d += f"A{xy(r * 0.44, r * 0.44)} 0 0 1 {point}" if i else f"M{point}"
        a = math.tau * 0.3 / 8
        d += f"A{xy(r * 0.44, r * 0.44)} 0 0 1 {xy(x + r * math.cos(a), y + r * math.sin(a))}Z"
        self.s.shape(d, self.tones("#ffffff", "#fffaf0", self.f.cream[1]), LINE, self.ink)

    def part(self, d: str, paint: str, width: float = LINE) -> None:
        """Add a part with its line."""
        self.s.shape(d, paint, width, self.ink)

    def joined(self, parts: Sequence[str], paint: str) -> None:
        """Add overlapping parts as one form."""
        self.s.union(parts, paint, LINE * 0.5, self.ink)

    def foot(self, x: float, y: float, turn: float = 0, k: float = 1) -> None:
        """Draw a long hind foot, heel at the left."""
        s = self.s
        s.push(x, y, turn, k)
        self.part(
            "M-17 1C-19 -11 -8 -16 4 -13C16 -14 29 -9 31 -1C32 8 22 10 8 10C-6 11 -16 10 -17 1Z",
            self.limb(),
        )
        s.line("M16 0C20 1 21 4 20 8", self.ink, FINE)
        s.pop()

    def sole(self, x: float, y: float, turn: float = 0, k: float = 1) -> None:
        """Draw a hind foot seen from below, toes up."""
        s = self.s
        s.push(x, y, turn, k)
        self.part("M-13 8C-16 -8 -13 -24 0 -25C13 -24 16 -8 13 8C10 15 -10 15 -13 8Z", self.limb())
        s.oval(0, 2, 7, 8, self.f.cream[1])
        s.pop()

    def arm(self, knots: Sequence[Point], sleeve: float = 0.7) -> None:
        """Draw an arm from shoulder to paw; sleeve is how much of it is clothed, if it is."""
        f = self.f
        width = f.arm
        (ax, ay), (bx, by) = knots[0], knots[-1]
        spine = [(x, y, width) for x, y in knots]
        self.part(tube([*spine[:-1], (bx, by, width + 2.6)], 3), self.limb())
        if f.wears == "bow":
            (mx, my), k = knots[1], 0.62
            end = (ax + (mx - ax) * k, ay + (my - ay) * k)
            puff = [(ax, ay, 10), ((ax + end[0]) / 2, (ay + end[1]) / 2, 12.5), (*end, 9.5)]
            self.part(tube(puff, 1), self.cloth())
        elif f.wears in ("scarf", "glasses", "cap"):
            cut = sample([(x, y, width + 1.2) for x, y in knots], 4)
            reach = 0.5 if f.wears == "cap" else sleeve
            self.part(tube(cut[: max(3, round(len(cut) * reach))], 1), self.cloth())

    # ---------------------------------------------------------------- head

    def ear(self, base: Point, spine: Sequence[Point], far: bool, scale: float) -> None:
        """Draw one ear (in head coordinates) with its pink inside."""
        s, f = self.s, self.f
        length, half = f.ear[0] * scale, f.ear[1] * (0.94 if far else 1)
        if self.ears in LEANING:
            lean = f.lean[far] * (0.4 if self.ears == "flung" else 1)
            spine = [turned(point, lean) for point in spine]
        pts = [(base[0] + x * length, base[1] + y * length) for x, y in spine]
        (ax, ay), (bx, by), (cx, cy) = pts
        run = sample([(ax, ay, 0), (bx, by, 0), (cx, cy, 0)], 7)
        knots = [(x, y, half * w) for (x, y, _), w in zip(run, EAR_WIDTH, strict=True)]
        notch = 8 if f.key == "cape" and not far else 0
        paint = s.lin(ax, ay, cx, cy, (66, f.fur[1]), (72, f.tip))
        if far:
            paint = s.lin(ax, ay, cx, cy, (66, f.fur[2]), (72, f.tip))
        bent = f.key == "glasses" and far and self.ears in LEANING
        if bent:
            knots = knots[:9]
            paint = f.fur[2]
        outline = knots if notch else [*knots[:-1:2], knots[-1]]
        self.part(tube(outline, 1, notch, not bent), paint)
        pink = "#e9a795" if f.key != "cape" else "#b98072"
        inner = [
            (x + half * 0.1, y, w * (0.5 if i < 11 else 0.4)) for i, (x, y, w) in enumerate(knots)
        ][2 : 9 if bent else 12 : 2]
        s.fill(tube(inner, 1, 0, True), pink)
        if bent:
            flap = [
                (bx - half * 0.6, by - 1, half * 0.9),
                (bx + half * 0.9, by - 2, half * 1.08),
                (bx + half * 2.1, by + 9, half * 0.95),
                (bx + half * 2.6, by + 25, half * 0.4),
            ]
            self.part(
                tube(flap, 3, 0, True),
                s.lin(bx, by - 8, bx + 22, by + 26, (60, f.fur[1]), (68, f.tip)),
            )

    def both_ears(self, state: str, scale: float, front: bool) -> None:
        """Draw the ears that lie behind (or in front of) the head."""
        f = self.f
        self.ears = state
        lop = f.key == "hat"
        near, far = (LOP if lop else EARS)[state]
        hang = lop or state == "sad"
        if lop:
            base_near, base_far = (-31, -20), (31, -22)
        elif f.key == "cap" and state in LEANING:
            base_near, base_far = (-27, -22), (22, -30)
        elif state == "sad":
            base_near, base_far = (-25, -27), (20, -30)
        else:
            base_near, base_far = (-17, -28), (10, -31)
        if state == "sad" and not lop:
            scale *= 1.4
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
        k: float = HEAD,
        ear_scale: float = 0.86,
    ) -> None:
        """Draw head, ears, face and headgear."""
        s, f = self.s, self.f
        s.push(x, y, turn, k * f.head[0], k * f.head[1])
        self.gear_behind()
        self.both_ears(ears, ear_scale, front=False)
        a, b, c = f.fur
        x = 14 if self.mirrored else -14
        paint = s.rad(x, -16, 76, (26, a), (44, b), (70, b), (76, c), lit=True)
        self.part(
            "M-5 -37C16 -39 31 -26 34 -8C36 -1 43 5 43 14C43 27 26 36 7 36C-8 36 -20 34 -28 29"
            "C-33 32 -39 32 -45 29C-41 27 -40 24 -40 21C-44 21 -47 19 -50 15C-44 14 -41 11 -40 6"
            "C-41 -4 -39 -12 -34 -20C-28 -31 -18 -37 -5 -37Z",
            paint,
        )
        self.tuft()
        self.face(mood)
        self.both_ears(ears, ear_scale, front=True)
        self.gear(mood)
        s.pop()

    def tuft(self) -> None:
        """Draw the tuft between the ears, where nothing is worn there."""
        if self.f.key in ("hat", "cap", "bow"):
            return
        fur = self.f.fur[0]
        self.part(
            "M-10 -34C-9 -42 -3 -46 4 -46C2 -43 2 -41 4 -39C7 -42 10 -43 14 -42"
            "C11 -39 10 -37 11 -33",
            fur,
            FINE,
        )
        self.s.fill("M-11 -33C-6 -37 10 -37 12 -32C8 -29 -5 -29 -11 -33Z", fur)

    def lid(self, cx: float, cy: float, rx: float, ry: float, left: float, right: float) -> None:
        """Lower an eyelid: cut heights are fractions of the eye at its left and right side."""
        pts: list[Point] = []
        for i in range(25):
            a = math.pi + math.pi * i / 24
            px, py = cx + (rx + 0.6) * math.cos(a), cy + (ry + 0.6) * math.sin(a)
            pts.append((px, py))
        t0, t1 = cy - ry + 2 * ry * left, cy - ry + 2 * ry * right
        keep = [p for p in pts if p[1] <= t0 + (t1 - t0) * (p[0] - cx + rx) / (2 * rx)]
        if len(keep) < 3:
            return
        ink = self.f.fur[1] if self.f.key != "cape" else ACCENT_DARK
        self.s.fill("M" + "L".join(xy(*p) for p in keep) + "Z", ink)
        self.s.line(f"M{xy(*keep[0])}L{xy(*keep[-1])}", self.ink, 3.4)

    def eye(self, cx: float, cy: float, k: float, look: Point) -> None:
        """Draw one open eye."""
        s = self.s
        small = 0.9 if self.f.key == "glasses" else 1.0
        rx, ry = 10.4 * k * small, 13.2 * small
        s.oval(cx, cy, rx, ry, "#fffaf0", FINE, self.ink)
        ix, iy = cx + look[0] * k, cy + look[1]
        s.oval(ix, iy, 7.9 * k * small, 0.76 * ry, self.f.iris)
        s.oval(ix + 0.5, iy - 0.4, 5.4 * k, 7.4 * small, "#22130b")
        s.push_lit(ix, iy, self.mirrored)
        s.oval(-2.4 * k, -4.2, 3.2 * k, 3.5, "#ffffff")
        s.pop()
        s.line(
            f"M{xy(cx - rx, cy - 3)}C{xy(cx - rx * 0.8, cy - ry - 1)} "
            f"{xy(cx + rx * 0.8, cy - ry - 1)} {xy(cx + rx, cy - 3)}",
            self.ink,
            3.6,
        )

    def face(self, mood: str) -> None:
        """Draw muzzle, nose, mouth, eyes, brows and blush."""
        s, f = self.s, self.f
        if mood == "munch":
            self.part(disc(-31, 19, 20), f.fur[1])
            s.fill(disc(-24, 13, 21), f.fur[1])
        elif mood == "chew":
            self.part(disc(38, 19, 16), f.cream[0])
            s.fill(disc(29, 13, 16), f.fur[1])
        near, far = {"munch": (8, 0), "chew": (0, 8)}.get(mood, (0, 0))
        if f.key != "cape":
            s.oval(
                -24,
                15,
                11,
                7,
                s.rad(-24, 15, 11, (40, "#ee7358", 0.5), (100, "#ee7358", 0), squash=0.66),
            )
        white, shade = f.cream
        s.fill(
            f"M15 4C3 2 {-9 - near} 10 {-8 - near} 20C-7 {31 + near / 2} 8 33 16 28"
            f"C23 33 38 {30 + far / 2} {38 + far} 19C39 10 27 2 15 4Z",
            s.lin(0, 4, 10, 34, (70, white), (80, shade)),
        )
        if self.pose == "portrait":
            s.line(
                "M-6 18C-16 16 -26 17 -34 20M-6 22C-15 23 -23 26 -29 30M33 18L41 16M33 22L41 23",
                self.ink,
                1.6,
            )
        if f.key == "cape":
            self.part(
                "M-40 -14C-34 -24 -12 -26 4 -18C16 -25 30 -23 35 -13C38 -2 35 8 25 10"
                "C18 11 14 7 10 2C6 9 0 13 -10 12C-24 11 -37 1 -40 -14Z",
                self.cloth(),
                FINE,
            )
        self.eyes(mood)
        nose = "#c4605a" if f.key != "cape" else "#7d4a3c"
        self.part("M6 5C9 1 21 1 24 5C23 11 19 13 15 13.500C11 13 7 11 6 5Z", nose, FINE)
        self.mouth(mood)
        if f.key == "hat" and self.pose in ("stand", "ears", "portrait"):
            s.line("M29 21C38 23 46 20 54 13M50 16C53 17 56 17 59 15", "#4f8a2c", 3)

    def mouth(self, mood: str) -> None:
        """Draw the mouth of a mood."""
        s, ink = self.s, self.ink
        if mood in ("joy", "dash", "bite"):
            self.part(
                "M0 18C8 22 22 22 31 17C32 29 23 36 15.500 36C7 36 0 29 0 18Z", "#7c2c26", FINE
            )
            s.fill("M6 30C10 26 21 26 26 29C23 33.500 19 35 15.500 35C11 35 8 33 6 30Z", "#ec8577")
            s.fill("M9 20.500L21.500 20.500V26.500C18 28 12 28 9 26.500Z", "#ffffff")
            s.line("M15.300 21V26.500M15 13V18", ink, 2)
        elif mood == "sad":
            s.line("M15 13V18M5 28C9 21 21 20 26 26", ink, 3)
        elif mood == "munch":
            s.line("M15 13V18M15 18C12 25 3 26 -3 20M15 18C17 22 21 23 24 20", ink, 3)
        elif mood == "chew":
            s.line("M15 13V18M15 18C12 22 8 23 5 20M15 18C18 25 28 26 34 20", ink, 3)
        elif mood == "oh":
            s.oval(15.5, 25, 5.8, 7, "#7c2c26", FINE, ink)
            s.line("M15 13V18", ink, 3)
        else:
            self.part("M10 21C10 29 20.500 29 20.500 21Z", "#ffffff", 2)
            s.line("M15 13V18M15 18C12 25 4 25 0 19M15 18C18 25 27 25 31 18", ink, 3)

    def eyes(self, mood: str) -> None:
        """Draw the eyes, lids and brows of a mood."""
        s, f = self.s, self.f
        near, far = (-11, -6), (22, -7)
        if f.key == "glasses":
            near, far = (-12, -8), (23, -9)
        masked = f.key == "cape"
        brow = self.ink if f.key in ("cape", "hat", "scarf") else f.fur[2]
        ink = self.ink if not masked else "#fff3df"

        def brows(d: str) -> None:
            if not masked:
                s.line(d, brow, 3.6)

        if mood == "effort":
            s.line("M-22 -14L-5 -6L-21 2M30 -14L15 -7L29 1", ink, 4.4)
            brows("M-22 -20C-16 -22 -10 -20 -6 -17M15 -18C19 -22 24 -23 29 -21")
            return
        if mood in ("joy", "sleep", "blink"):
            up = {"joy": -14, "blink": 5}.get(mood, 9)
            s.line(
                f"M-21 -4C-17 {-4 + up} -6 {-4 + up} -2 -4M14 -5C16 {-5 + up} 27 {-5 + up} 30 -5",
                ink,
                4.4,
            )
            brows("M-19 -22C-15 -26 -9 -26 -5 -24M14 -25C17 -28 22 -28 25 -25")
            return
        look = {"sad": (0.8, 2.6), "munch": (2.2, 3), "chew": (2.2, 3), "bite": (2.4, 3.4)}
        gaze = {"oh": (2.6, 0.2), "brace": (2.6, 3.4)}.get(mood) or look.get(mood, (2.0, 0.4))
        self.eye(*near, 1, gaze)
        self.eye(*far, 0.86, gaze)
        (nx, ny), (fx, fy) = near, far
        rx, ry = (10.4, 13.2) if f.key != "glasses" else (9.4, 11.9)
        if mood == "sad":
            self.lid(nx, ny, rx, ry, 0.46, 0.1)
            self.lid(fx, fy, rx * 0.86, ry, 0.1, 0.44)
            brows("M-24 -18C-18 -22 -12 -26 -6 -28M18 -29C23 -27 28 -24 32 -20")
            s.push(*{"glasses": (-5, 7), "cape": (5, 6)}.get(f.key, (-2, 1)))
            s.shape(
                "M-21 4C-15 10 -14 13 -15 16C-18 21 -25 21 -27 16C-28 13 -25 9 -21 4Z",
                "#bfe3f0",
                FINE,
                "#2f7aa6",
            )
            s.pop()
        elif mood in ("munch", "chew"):
            self.lid(nx, ny, rx, ry, 0.16, 0.18)
            self.lid(fx, fy, rx * 0.86, ry, 0.18, 0.16)
            brows("M-21 -23C-16 -27 -10 -27 -5 -25M14 -27C18 -31 23 -30 26 -27")
        elif mood in ("oh", "brace"):
            brows("M-23 -25C-18 -32 -10 -32 -5 -28M14 -29C18 -34 24 -33 27 -28")
        elif f.key in ("cape", "cap"):
            self.lid(nx, ny, rx, ry, 0.08, 0.28)
            self.lid(fx, fy, rx * 0.86, ry, 0.3, 0.08)
        elif f.key == "hat":
            self.lid(nx, ny, rx, ry, 0.18, 0.16)
            self.lid(fx, fy, rx * 0.86, ry, 0.16, 0.18)
        elif f.key == "glasses":
            brows("M-22 -29C-16 -33 -10 -33 -6 -31M14 -32C18 -36 23 -35 27 -32")
        else:
            brows("M-22 -23C-16 -28 -10 -28 -5 -25M14 -27C18 -31 23 -30 27 -27")
        if f.key == "bow":
            s.line("M-20 -12L-27 -15M-19 -16L-24 -21M31 -13L36 -17", self.ink, 3)

    # ---------------------------------------------------------------- headgear

    def gear_behind(self) -> None:
        """Draw what hangs behind head and ears."""
        if self.f.key == "cape":
            self.part(
                "M-34 -15C-46 -24 -56 -22 -66 -12C-60 -10 -58 -7 -60 1C-51 -5 -44 -6 -38 -4Z",
                self.cloth(),
            )

    def gear(self, mood: str) -> None:
        """Draw what sits on the head."""
        s, f = self.s, self.f
        if f.key == "hat":
            self.gear_hat(mood)
        elif f.key == "cap":
            self.gear_cap()
        elif f.key == "bow":
            self.gear_bow()
        elif f.key == "glasses":
            self.gear_glasses(mood)
        elif f.key == "cape" and self.pose == "portrait":
            s.line("M-33 14L-22 24M-31 21L-27 16M-26 25L-22 20", "#c99a6f", 2.4)

    def gear_hat(self, mood: str) -> None:
        """Draw the straw hat with its broad ribbon."""
        s = self.s
        slid = mood == "sleep"
        s.push(2 if slid else -1, -20 if slid else -24, 6 if slid else -5, 1)
        straw = self.tones("#ffeeb4", "#f0c860", "#c1913c", (-44, -34, 44, 30))
        self.part(
            "M-60 4C-54 -10 -30 -16 0 -16C32 -16 56 -8 60 5C61 12 44 7 30 4C10 0 -16 0 -34 5"
            "C-46 9 -60 13 -60 4Z",
            straw,
        )
        self.part(
            "M-33 -2C-34 -28 -24 -40 -14 -40C-6 -36 6 -36 13 -40C25 -40 34 -26 33 -2"
            "C14 -8 -14 -8 -33 -2Z",
            straw,
        )
        self.part(
            "M-34 -1C-34 -8 -34 -16 -33 -22C-14 -28 14 -28 33 -21C34 -15 34 -7 34 -1"
            "C14 -8 -14 -8 -34 -1Z",
            self.cloth(),
            FINE,
        )
        s.pop()

    def gear_cap(self) -> None:
        """Draw the racing cap with its long peak."""
        s = self.s
        self.part(
            "M-39 -11C-44 -44 -18 -57 2 -55C24 -53 38 -37 37 -13C16 -23 -14 -23 -39 -11Z",
            self.cloth(),
        )
        s.line("M-16 -52C-21 -42 -20 -30 -16 -18", ACCENT_DARK, FINE)
        s.oval(0, -56, 5.5, 4, ACCENT_DARK, FINE, self.ink)
        self.part(
            "M-8 -19C10 -28 30 -27 38 -17C50 -20 61 -13 62 -4C61 1 56 1 52 -1C36 -8 12 -12 -8 -19Z",
            self.cloth(),
        )

    def gear_bow(self) -> None:
        """Draw the great bow between the ears."""
        s = self.s
        s.push(-7, -32, -8, 1.42, 1.3)
        loop = self.cloth()
        self.part("M-3 0C-12 -15 -26 -19 -31 -13C-35 -6 -33 7 -27 11C-19 12 -10 8 -3 0Z", loop, 3)
        self.part("M3 0C12 -15 26 -19 31 -13C35 -6 33 7 27 11C19 12 10 8 3 0Z", loop, 3)
        self.part("M-7 -6C-3 -9 4 -9 7 -6C9 -1 9 3 7 7C3 9 -4 9 -7 7C-9 3 -9 -1 -7 -6Z", ACCENT, 3)
        s.line("M-12 -1C-16 -3 -19 -4 -23 -3M12 -1C16 -3 19 -4 23 -3", ACCENT_DARK, 2.4)
        s.pop()

    def gear_glasses(self, mood: str) -> None:
        """Draw the great round spectacles."""
        s = self.s
        s.push(0, 3 if mood == "sleep" else 0, 0, 1)
        rings = ((-12.5, -8, 17.5), (23.5, -9, 14.2))
        for width, ink in ((6.6, self.ink), (2.8, "#f2b632")):
            for cx, cy, rx in rings:
                s.oval(cx, cy, rx, 17, "none", width, ink)
            s.line("M4.500 -10C6 -13 8 -13 9.500 -10M-30 -11L-39 -14", ink, width)
        s.pop()

    # ---------------------------------------------------------------- clothing

    def garment(self, body: Sequence[Knot]) -> None:
        """Draw the clothes that cover the body."""
        s, f = self.s, self.f
        low = self.pose in ("lie", "eat", "munch", "chew", "crouch", "hop")
        if f.wears in ("glasses", "bow") and not low:  # they reach down over the legs
            (x0, y0, _), (x1, y1, w) = body[2:]
            far = 1.9 if f.wears == "bow" else 1.4
            body = [*body, (x1 + (x1 - x0) * far, y1 + (y1 - y0) * far, w * 1.04)]
        if f.wears == "scarf":
            self.part(band(body, 0.02, 0.98, 1.08, 0.5, 5), self.cloth())
            self.part(band(body, 0.02, 0.98, 1.08, 0.5, 5, 0.88), "#fff3df", FINE)
        elif f.wears == "hat":
            self.part(band(body, 0.2, 0.98, 1.03, 0, 5), self.cloth())
        elif f.wears == "glasses":
            end = 0.8 if low else 0.96
            self.part(band(body, 0.02, end, 1.14, 1 if low else 8, 5), self.cloth())
            (x2, y2), (x3, y3) = at(body, 0.3, -0.3), at(body, end * 0.97, -0.5)
            s.line(f"M{xy(x2, y2)}L{xy(x3, y3)}", ACCENT_DARK, 3.4)
        elif f.wears == "cap":
            self.part(band(body, 0.02, 0.8, 1.1, 0.5, 5), self.cloth())
            self.part(band(body, 0.02, 0.8, 1.1, 0.5, 5, 0.86), "#fff3df", FINE)
        elif f.wears == "bow":
            flare = 3 if low else {"land": 10, "rise": 14, "fall": 12}.get(self.pose, 28)
            end = 0.8 if low else 0.94
            self.part(band(body, 0.04, end, 1.08, flare, 7), self.cloth())
            self.part(band(body, 0.04, end, 1.08, flare, 7, 0.9), "#fffaf0", FINE)

    def dressed(self, parts: Sequence[str], box: Box) -> None:
        """Draw legs: in trousers, if the figure wears any, else in fur."""
        self.joined(parts, self.leg(box))

    def leg(self, box: Box | None = None) -> str:
        """Return the paint of thighs and legs."""
        return self.cloth(box) if self.f.wears in ("hat", "cap") else self.coat(box)

    def belly(self, body: Sequence[Knot], shift: Point = (8, 0), reach: float = 0.85) -> None:
        """Draw the pale chest and belly."""
        if self.f.wears not in ("hat", "cape"):
            return
        knots = [(x + shift[0], y + shift[1], w * 0.52) for x, y, w in sample(body, 4)]
        knots = knots[1 : round(len(knots) * (0.45 if self.f.wears == "hat" else reach))]
        self.s.fill(tube(knots[::2], 2), self.f.cream[0])

    def neckwear(self, x: float, y: float, turn: float = 0, k: float = 1) -> None:
        """Draw what is worn round the neck; origin under the chin."""
        s, f = self.s, self.f
        if f.wears == "cap":
            return
        s.push(x, y, turn, k * {"scarf": 1.14, "hat": 1.1, "cape": 1.1}.get(f.wears, 1))
        if f.wears == "scarf":
            self.part(
                "M-33 -12C-38 -3 -37 7 -30 12C-12 24 16 24 32 11C38 4 38 -5 34 -13"
                "C14 -3 -14 -3 -33 -12Z",
                self.cloth(),
            )
            s.line("M-30 1C-12 11 14 11 32 1", self.ink, FINE)
        elif f.wears == "hat":
            self.part(
                "M-30 -8C-32 -2 -31 3 -27 7C-14 12 -4 14 6 30C14 16 20 12 29 6C32 1 32 -4 30 -9"
                "C12 -2 -12 -2 -30 -8Z",
                self.cloth(),
            )
            for cx, cy in ((-18, 0), (-5, 5), (8, 4), (21, -1), (2, 16), (12, 13)):
                s.oval(cx, cy, 2.4, 2.4, "#fff3df")
        elif f.wears == "glasses":
            bow = self.tones("#ffffff", "#fff3df", "#dccfae")
            self.part("M6 6C-4 -5 -16 -8 -20 -3C-22 4 -20 13 -17 16C-9 17 0 12 6 6Z", bow)
            self.part("M8 6C17 -5 28 -8 32 -3C34 4 32 13 29 16C21 17 13 12 8 6Z", bow)
            self.part("M2 1C5 -1 9 -1 12 1C13 5 13 8 12 11C9 13 5 13 2 11C1 8 1 5 2 1Z", bow, FINE)
        elif f.wears == "bow":
            self.part(
                "M-26 -8C-29 -2 -28 4 -22 9C-16 12 -9 12 -5 9C-1 15 13 15 17 9C22 11 28 8 29 1"
                "C30 -3 29 -6 27 -9C10 -3 -10 -3 -26 -8Z",
                "#fffaf0",
            )
        elif f.wears == "cape":
            self.part(
                "M-36 -12C-40 -2 -38 6 -31 10C-14 17 14 17 32 9C38 4 38 -5 35 -13"
                "C14 -3 -14 -3 -36 -12Z",
                self.cloth(),
            )
            s.oval(7, 11, 8.5, 8.5, "#f2b632", 3, self.ink)
        s.pop()

    def flow(self, knots: Sequence[Knot]) -> None:
        """Draw the loose end of the scarf with its fringe."""
        if self.f.wears != "scarf":
            return
        s = self.s
        (x1, y1, w) = knots[-1]
        pts = sample(knots, 6)
        tx, ty = _frame(pts, len(pts) - 1)
        fringe = ""
        for k in (-0.7, 0, 0.7):
            px, py = x1 - ty * w * k, y1 + tx * w * k
            fringe += f"M{xy(px, py)}L{xy(px + tx * 9 - ty * k, py + ty * 9 + tx * k)}"
        s.line(fringe, self.ink, 9.6)
        s.line(fringe, ACCENT, 4.6)
        self.part(band(knots, 0, 1, 1, 0, 2), self.cloth())
        bar = f"M{xy(*at(knots, 0.78, -0.8))}L{xy(*at(knots, 0.78, 0.8))}"
        s.line(bar, "#fff3df", 5)

    def cape(self, d: str, folds: str) -> None:
        """Draw the cape behind (or over) the body."""
        if self.f.wears != "cape":
            return
        self.s.push(7, 8, 0, 0.95)
        self.part(d, self.cloth())
        self.s.line(folds, ACCENT_DARK, 3.4)
        self.s.pop()

    def shoulder(self, body: Sequence[Knot], side: int) -> Point:
        """Return where an arm starts: side -1 near (left), 1 far (right)."""
        x, y, w = body[1]
        return x + side * (w * 0.86), y - 4

    # ---------------------------------------------------------------- poses

    def upright(
        self, knots: Sequence[Knot], feet: tuple[tuple[float, float, float], ...]
    ) -> list[Knot]:
        """Draw body, legs and feet of a standing hare in its clothes; return the spine."""
        body = self.spine(knots)
        (nx, ny, nt), (fx, fy, ft) = feet
        hx, hy, hw = body[3]
        k = self.f.build[3] ** 0.5
        hip = (hx - hw * 0.42, hy + 7, 17.5 * k), (hx + hw * 0.46, hy + 6, 15.5 * k)
        ankle = (nx - 2, ny - 8, 10), (fx - 4, fy - 7, 9.5)
        self.tail(hx - hw - 9, hy - 2, 13)
        self.foot(fx, fy, ft, 1)
        legs = [bone(a, b) for a, b in zip(hip, ankle, strict=True)]
        box = (hx - 34, body[0][1], hx + 40, hy + 34)
        if self.f.wears in ("hat", "cap"):
            self.part(tube(body, 2), self.coat(box))
            self.dressed(legs, box)
        else:
            self.joined([tube(body, 2), *legs], self.coat(box))
        self.foot(nx, ny, nt, 1.08)
        self.belly(body)
        self.garment(body)
        return body

    def stand(self, mood: str = "proud", ears: str = "up") -> None:
        """Proud and ready."""
        f, s = self.f, self.s
        self.plinth()
        s.push(0, BELOW)
        self.cape(
            "M72 134C50 138 22 148 4 170C16 172 21 179 20 190C32 186 40 190 43 201"
            "C54 196 62 200 66 210C90 206 118 206 142 212C150 203 158 199 170 197"
            "C176 172 156 150 130 134Z",
            "M62 146C46 152 32 164 24 180M74 154C60 168 52 182 46 196"
            "M146 160C154 174 156 186 154 200",
        )
        self.flow([(82, 148, 9), (58, 142, 13), (38, 154, 15), (23, 146, 15)])
        wide = {"cape": 8, "hat": 7, "cap": 3, "bow": -4, "glasses": -2}.get(f.wears, 0)
        body = self.upright(
            [(103, 128, 17), (101, 148, 24), (99, 163, 28), (99, 175, 24)],
            ((74 - wide, 212, 2), (124 + wide, 208, -2)),
        )
        (nx, ny), (fx, fy) = self.shoulder(body, -1), self.shoulder(body, 1)
        if f.wears == "scarf":
            self.arm([(fx, fy), (fx + 19, fy + 12), (fx + 9, fy + 29)], 0.75)
            self.arm([(nx, ny), (nx - 20, ny + 12), (nx - 9, ny + 30)], 0.75)
        elif f.wears == "hat":
            self.arm([(fx, fy), (fx + 16, fy + 14), (fx + 3, fy + 32)])
            self.arm([(nx, ny), (nx - 16, ny + 14), (nx - 3, ny + 33)])
        elif f.wears == "glasses":
            self.arm([(fx, fy), (fx + 20, fy + 14), (fx + 32, fy - 2)])
            self.arm([(nx, ny), (nx - 12, ny + 16), (nx + 4, ny + 28)])
        elif f.wears == "cap":
            self.arm([(fx, fy), (fx + 17, fy + 13), (fx + 30, fy + 1)])
            self.arm([(nx, ny), (nx - 20, ny + 10), (nx - 12, ny + 27)])
        elif f.wears == "bow":
            self.arm([(fx, fy), (fx + 15, fy + 14), (fx + 22, fy + 27)])
            self.arm([(nx, ny), (nx - 15, ny + 14), (nx - 23, ny + 27)])
        else:
            self.arm([(fx, fy), (fx + 20, fy + 13), (fx + 3, fy + 31)])
            self.arm([(nx, ny), (nx - 21, ny + 13), (nx - 2, ny + 32)])
        self.neckwear(105, 146)
        if self.pose != "look":
            self.head(104, 104, mood, ears, f.tilt)
        else:
            s.push(100, 104, -f.tilt - 3, -1, 1)
            self.mirrored = not self.mirrored
            self.head(0, 0, mood, ears)
            self.mirrored = not self.mirrored
            s.pop()
        s.pop()

    def look(self) -> None:
        """Look back over the shoulder at whoever comes past."""
        self.stand("oh", "up")

    def flick(self) -> None:
        """Blink, and flick an ear: an idle moment."""
        self.stand("blink", "flick")

    def crouch(self) -> None:
        """Gather for a leap: low on all fours, ears back."""
        f, s = self.f, self.s
        self.plinth()
        s.push(0, BELOW)
        body = self.spine(
            [(118, 168, 18), (102, 172, 25), (80, 180, 29), (66, 189, 26)], ground=True
        )
        hx, hy, hw = body[3]
        k = f.build[3] ** 0.5
        self.tail(hx - hw - 3, hy - 8, 13)
        ax = body[1][0]
        self.arm([(ax + 24, 180), (ax + 34, 197), (ax + 50, 209)], 0.6)
        cx, cy, rr = 70.0, 215 - 27 * k, 27 * k
        haunch = disc(cx, cy, rr)
        box = (40.0, 146.0, 116.0, 222.0)
        self.joined([tube(body, 2), haunch], self.coat(box))
        self.part(haunch, self.leg())
        self.garment(body)
        self.cape(
            "M124 150C100 138 62 140 34 156C16 166 8 182 6 200C15 196 20 198 25 204"
            "C36 196 43 198 49 204C60 196 72 198 82 202C98 196 112 194 118 192"
            "C126 180 128 164 124 150Z",
            "M60 156C42 164 26 178 20 196M84 156C70 166 54 180 50 196M106 158C98 170 86 184 84 194",
        )
        if f.wears in ("hat", "cape"):
            self.part(haunch, self.leg())
        self.foot(84, 211, 0, 1.08)
        self.arm([(ax + 8, 186), (ax + 14, 202), (ax + 28, 213)], 0.6)
        self.flow([(106, 158, 8), (84, 146, 11), (56, 152, 12), (34, 142, 12)])
        self.neckwear(118, 178, 10, 0.86)
        self.head(118, 152, "proud", "back", f.tilt + 9, 1.06)
        s.pop()

    def land(self) -> None:
        """Come down with a bump: knees bent, arms out, ears still in the air."""
        s = self.s
        self.plinth()
        s.push(0, BELOW)
        self.cape(
            "M76 152C50 146 24 140 4 150C16 158 20 166 18 178C30 175 40 181 44 192"
            "C56 186 64 192 68 204C92 198 122 198 142 204C148 194 158 190 170 188"
            "C166 170 148 156 126 150Z",
            "M64 158C46 158 32 162 22 172M74 166C60 172 52 180 47 190"
            "M150 166C156 174 158 182 157 190",
        )
        self.flow([(84, 158, 8), (60, 150, 11), (42, 130, 12.5), (25, 132, 13)])
        body = self.upright(
            [(103, 154, 18), (101, 166, 27), (100, 177, 31), (100, 184, 29)],
            ((56, 212, -4), (138, 209, 4)),
        )
        (nx, ny), (fx, fy) = self.shoulder(body, -1), self.shoulder(body, 1)
        self.arm([(fx - 2, fy + 2), (fx + 24, fy + 6), (min(fx + 48, 180), fy - 10)])
        self.arm([(nx + 2, ny + 2), (nx - 24, ny + 6), (max(nx - 48, 20), ny - 8)])
        self.neckwear(104, 168)
        s.push(103, 132, 0, 1.04, 0.93)
        self.head(0, 0, "effort", "flung", self.f.tilt)
        s.pop()
        s.pop()

    def cheer(self) -> None:
        """Arms up, delighted."""
        s = self.s
        self.plinth()
        s.push(0, BELOW)
        self.cape(
            "M76 136C54 140 24 148 4 168C16 170 22 177 22 187C33 184 41 189 45 200"
            "C56 195 63 200 68 209C92 203 124 203 144 210C151 201 160 197 172 195"
            "C172 172 152 152 128 136Z",
            "M66 146C48 154 34 166 26 180M76 154C64 168 56 182 50 196"
            "M150 164C158 176 160 188 158 198",
        )
        self.flow([(84, 148, 8), (58, 160, 11), (42, 184, 12), (26, 184, 12)])
        body = self.upright(
            [(102, 130, 17), (101, 149, 23), (101, 164, 27), (100, 175, 24)],
            ((74, 209, -12), (126, 209, 0)),
        )
        (nx, ny), (fx, fy) = self.shoulder(body, -1), self.shoulder(body, 1)
        self.arm([(fx - 4, fy + 2), (fx + 28, fy - 2), (min(fx + 48, 182), fy - 36)], 0.6)
        self.arm([(nx + 4, ny + 2), (nx - 28, ny - 2), (max(nx - 48, 18), ny - 34)], 0.6)
        self.neckwear(104, 148)
        self.head(102, 106, "joy", "cheer", self.f.tilt - 2)
        s.pop()

    def sad(self) -> None:
        """Ears drooped, dismayed."""
        s = self.s
        self.plinth()
        s.push(0, BELOW)
        self.cape(
            "M84 150C64 156 46 180 40 209C50 205 58 207 62 213C76 207 84 209 92 213"
            "C108 209 122 209 136 213C146 192 140 170 126 150Z",
            "M66 168C58 180 54 192 52 204M76 174C72 186 68 198 68 208",
        )
        body = self.upright(
            [(108, 144, 18), (101, 158, 25), (97, 170, 28), (98, 179, 24)],
            ((75, 212, 3), (120, 209, 3)),
        )
        (nx, ny), (fx, fy) = self.shoulder(body, -1), self.shoulder(body, 1)
        self.arm([(fx, fy), (fx + 7, fy + 20), (fx + 7, fy + 38)])
        self.neckwear(109, 160, 4)
        self.flow([(92, 164, 8), (82, 176, 11), (80, 198, 12)])
        self.arm([(nx, ny), (nx - 9, ny + 20), (nx - 4, ny + 38)])
        self.head(108, 121, "sad", "sad", 8)
        s.pop()

    def trudge(self) -> None:
        """Walk back to the start with a bundle on a stick, ears hanging."""
        s = self.s
        self.plinth()
        s.push(0, BELOW)
        self.cape(
            "M84 150C64 156 42 178 30 204C42 201 50 204 54 210C68 205 78 208 86 213"
            "C102 209 116 209 128 212C140 192 140 170 126 150Z",
            "M66 166C56 178 50 190 46 202M76 172C70 186 66 198 66 208",
        )
        stick = "M150 178L22 122"
        s.line(stick, self.ink, 9)
        s.line(stick, "#c08a4c", 4.4)
        body = self.upright(
            [(110, 146, 18), (103, 160, 25), (97, 172, 27), (95, 180, 23)],
            ((62, 211, 14), (134, 209, -10)),
        )
        (nx, ny), (fx, fy) = self.shoulder(body, -1), self.shoulder(body, 1)
        self.arm([(fx, fy), (fx + 12, fy + 16), (fx + 14, fy + 14), (138, 172)])
        self.part(
            "M20 118C8 126 2 142 8 156C16 170 44 170 52 154C56 142 46 126 32 119Z", self.cloth()
        )
        self.part(
            "M26 122C18 118 10 112 12 106C18 106 24 110 28 116"
            "C32 110 38 106 42 108C42 114 34 120 26 122Z",
            self.cloth(),
            FINE,
        )
        for x, y in ((20, 142), (34, 150), (38, 136)):
            s.oval(x, y, 3.2, 3.2, "#fff3df")
        self.neckwear(111, 162, 4)
        self.flow([(92, 166, 8), (82, 178, 11), (80, 198, 12)])
        self.arm([(nx + 4, ny + 2), (nx - 4, ny + 22), (nx + 4, ny + 38)])
        self.head(115, 124, "sad", "sad", 10, 1.1)
        s.pop()

    def rise(self) -> None:
        """Take off to the right: stretched out, the feet just off the ground."""
        f = self.f
        body = self.spine([(116, 122, 17), (104, 138, 23), (90, 156, 26), (78, 170, 22)])
        self.cape(
            "M120 118C92 106 58 108 14 134C25 136 28 142 25 152C36 150 42 156 42 167"
            "C52 164 60 168 62 178C84 176 108 168 124 148Z",
            "M102 124C76 122 54 130 34 144M104 134C82 138 64 148 50 162",
        )
        self.flow([(104, 134, 8), (80, 122, 11), (54, 132, 12), (28, 122, 12)])
        hx, hy, hw = body[3]
        k = f.build[3] ** 0.5
        box = (hx - 40, 120.0, hx + 40, hy + 40)
        far_leg = [(hx + 12, hy + 4, 15 * k), (hx + 8, hy + 18, 12 * k), (hx - 4, hy + 30, 8.5)]
        self.dressed([tube(far_leg, 2)], box)
        self.paddle(hx - 6, hy + 34, 128, 0.96)
        nx, ny, _ = body[1]
        self.arm([(nx + 14, ny - 2), (nx + 44, ny - 10), (nx + 74, ny - 30)], 0.55)
        self.tail(hx - hw * 0.8 - 6, hy - hw * 0.4, 13)
        near_leg = [(hx + 2, hy + 2, 20 * k), (hx - 12, hy + 16, 14 * k), (hx - 26, hy + 24, 9.5)]
        self.part(tube(body, 2), self.coat(box))
        self.dressed([tube(near_leg, 2)], box)
        self.garment(body)
        self.paddle(hx - 30, hy + 27, 146, 1.1)
        self.arm([(nx + 6, ny + 8), (nx + 40, ny + 12), (nx + 78, ny - 4)], 0.55)
        self.neckwear(117, 132, 2, 0.94)
        self.head(116, 92, "dash", "back", f.tilt - 4, 1.1)

    def hop(self) -> None:
        """The top of a leap: gathered, feet drawn up, ears in the wind."""
        f = self.f
        body = self.spine([(112, 128, 18), (98, 136, 25), (82, 144, 28), (72, 150, 25)])
        self.cape(
            "M122 112C94 88 56 82 6 90C18 98 20 106 14 117C28 117 35 125 30 139"
            "C43 137 52 143 52 156C82 162 110 158 126 142Z",
            "M100 106C74 96 48 94 24 100M96 122C74 114 54 116 38 126",
        )
        self.flow([(100, 132, 8), (74, 118, 11), (48, 126, 12), (28, 116, 12)])
        hx, hy, hw = body[3]
        k = f.build[3] ** 0.5
        nx, ny, _ = body[1]
        self.arm([(nx + 16, ny + 6), (nx + 40, ny + 24), (nx + 58, ny + 20)], 0.6)
        self.foot(hx + 34, hy + 34, 12, 1)
        self.tail(hx - hw * 0.8 - 7, hy - hw * 0.5, 13)
        haunch = disc(hx + 4, hy + 10, 25 * k)
        box = (hx - 30, 118.0, hx + 50, hy + 36)
        self.joined([tube(body, 2), haunch], self.coat(box))
        self.part(haunch, self.leg())
        self.garment(body)
        if f.wears in ("hat", "cape"):
            self.part(haunch, self.leg())
        self.foot(hx + 14, hy + 37, 10, 1.1)
        self.arm([(nx + 4, ny + 14), (nx + 22, ny + 34), (nx + 44, ny + 34)], 0.6)
        self.neckwear(115, 140, 4, 0.94)
        self.head(116, 100, "dash", "wind", f.tilt + 3, 1.1)

    def fall(self) -> None:
        """Come down: front paws first, ears flung up, feet still behind."""
        f = self.f
        body = self.spine([(116, 138, 18), (102, 134, 24), (84, 128, 27), (68, 122, 23)])
        self.cape(
            "M124 128C112 92 74 60 20 54C30 63 30 71 22 79C35 81 41 90 35 102"
            "C48 101 56 110 53 122C80 138 104 152 124 152Z",
            "M102 104C82 84 58 74 36 71M96 120C78 104 60 98 46 98",
        )
        self.flow([(102, 136, 8), (78, 108, 11), (54, 98, 13), (32, 80, 13)])
        hx, hy, hw = body[3]
        k = f.build[3] ** 0.5
        nx, ny, _ = body[1]
        box = (hx - 34, 100.0, hx + 54, hy + 50)
        far_leg = [(hx + 6, hy + 8, 15 * k), (hx + 2, hy + 24, 11 * k), (hx - 10, hy + 36, 8.5)]
        self.dressed([tube(far_leg, 2)], box)
        self.paddle(hx - 12, hy + 40, 138, 0.96)
        self.arm([(nx + 18, ny + 6), (nx + 40, ny + 34), (nx + 62, ny + 58)], 0.55)
        self.tail(hx - hw * 0.6 - 6, hy - hw * 0.9, 13)
        near_leg = [(hx + 4, hy + 4, 20 * k), (hx - 8, hy + 14, 14 * k), (hx - 20, hy + 20, 9.5)]
        self.part(tube(body, 2), self.coat(box))
        self.dressed([tube(near_leg, 2)], box)
        self.garment(body)
        self.paddle(hx - 23, hy + 22, 165, 1.06)
        self.arm([(nx + 4, ny + 14), (nx + 20, ny + 40), (nx + 38, ny + 66)], 0.55)
        self.neckwear(118, 148, 10, 0.94)
        self.head(118, 112, "brace", "flung", f.tilt + 7, 1.1)

    def paddle(self, x: float, y: float, turn: float, k: float) -> None:
        """Draw a hind foot kicked back; the toes point along turn."""
        s = self.s
        s.push(x, y, turn, k)
        self.part(
            "M-14 -2C-13 -11 -2 -12 8 -10C20 -10 30 -7 31 0C31 8 20 11 8 10C-4 12 -14 8 -14 -2Z",
            self.coat((20, 14, -6, -14)),
        )
        s.pop()

    def lie(self) -> None:
        """Napping on the belly."""
        f, s = self.f, self.s
        self.plinth()
        s.push(5, 1, 0, 0.94)
        body = self.spine(
            [(116, 192, 20), (94, 186, 28), (70, 188, 30), (52, 194, 25)], ground=True
        )
        hx, hy, hw = body[3]
        self.tail(hx - hw - 1, hy - 6, 13)
        k = f.build[3] ** 0.5
        cx, cy, rr = 64.0, 217 - 26 * k, 26 * k
        haunch = disc(cx, cy, rr)
        box = (30.0, 156.0, 110.0, 224.0)
        self.joined([tube(body, 2), haunch], self.coat(box))
        self.part(haunch, self.leg())
        self.garment(body)
        self.cape(
            "M116 160C96 146 62 148 42 168C28 180 22 200 26 222C34 216 40 218 44 224"
            "C54 218 62 220 66 225C76 219 84 221 90 225C98 219 106 220 110 222"
            "C120 204 122 178 116 160Z",
            "M60 166C48 180 42 198 42 216M80 164C70 182 66 200 66 216M100 166C94 184 90 200 90 216",
        )
        if f.wears == "hat":
            self.part(haunch, self.leg())
        self.foot(74, 215, 2, 0.95)
        self.arm([(112, 202), (128, 214), (160, 216)], 0.5)
        self.neckwear(118, 200, 8, 0.84)
        self.flow([(104, 186, 9), (88, 176, 11), (70, 190, 12), (62, 208, 12)])
        self.arm([(104, 206), (116, 217), (144, 219)], 0.5)
        self.head(122, 184, "sleep", "relax", 7, 0.98)
        s.pop()

    def munch(self) -> None:
        """Chew on the near side."""
        self.eat("munch")

    def chew(self) -> None:
        """Chew on the far side."""
        self.eat("chew")

    def eat(self, mood: str = "bite") -> None:
        """Sit and bite into a lettuce leaf."""
        f, s = self.f, self.s
        self.plinth()
        s.push(0, BELOW)
        self.cape(
            "M80 140C58 150 40 178 28 211C40 207 48 209 53 215C70 207 122 207 144 211"
            "C152 188 144 160 128 140Z",
            "M66 158C54 174 48 192 42 206M76 168C68 184 62 198 60 209",
        )
        body = self.spine(
            [(104, 134, 18), (102, 156, 26), (99, 177, 32), (99, 190, 31)], ground=True
        )
        hx, hy, hw = body[3]
        self.tail(hx - hw - 8, hy + 2, 13)
        self.flow([(86, 150, 8), (62, 154, 11), (48, 176, 12), (30, 180, 12)])
        self.part(tube(body, 2), self.coat((64, 130, 136, 220)))
        self.belly(body)
        self.garment(body)
        k = f.build[3] ** 0.5
        for side, foot in ((-0.66, 0.9), (0.74, 0.86)):
            thigh = [(hx + hw * side, 192, 19 * k), (hx + hw * side * 0.7, 202, 16 * k)]
            self.part(tube(thigh, 2), self.leg())
            self.sole(hx + hw * side * 0.8 + math.copysign(5, side), 209, 16 * side, foot)
        self.neckwear(105, 150)
        chewing = mood != "bite"
        lean = {"bite": 3, "munch": -2, "chew": 4}[mood]
        self.head(
            104, {"bite": 109, "munch": 103, "chew": 107}[mood], mood, "up", f.tilt + lean, 1.12
        )
        self.leaf(126, 138 if chewing else 144, chewing)
        (nx, ny), (fx, fy) = self.shoulder(body, -1), self.shoulder(body, 1)
        low = 4 if chewing else 0
        self.arm([(fx + 2, fy + 12), (fx + 10, fy + 26), (136, 168 + low)], 0.6)
        self.arm([(nx - 2, ny + 12), (nx - 2, ny + 32), (108, 172 + low)], 0.6)
        s.pop()

    def leaf(self, x: float, y: float, bitten: bool = False) -> None:
        """Draw a lettuce leaf, or what is left of it."""
        s = self.s
        s.push(x, y, 14, 1.05)
        green = self.tones("#d3ec82", "#9ccf52", "#5f9f3c")
        if bitten:
            s.shape(
                "M-2 40C-8 38 -12 32 -16 28C-24 30 -28 22 -24 16C-20 10 -14 13 -13 18"
                "C-8 12 -2 14 -2 20C2 14 9 15 9 21C12 17 19 15 22 20"
                "C24 25 20 29 16 28C12 32 8 38 4 41Z",
                green,
                LINE,
                "#24491f",
            )
        else:
            s.shape(
                "M-2 40C-8 38 -12 32 -16 28C-24 30 -28 22 -24 16C-32 12 -32 4 -25 0"
                "C-30 -6 -26 -13 -18 -12C-14 -8 -10 -8 -7 -12C-3 -6 4 -6 7 -12"
                "C11 -8 16 -10 19 -14C27 -14 31 -6 26 0C33 4 33 12 26 16"
                "C29 23 24 30 16 28C12 32 8 38 4 41Z",
                green,
                LINE,
                "#24491f",
            )
        s.line("M1 38C0 32 0 28 0 22M0 34C-5 31 -9 28 -13 24M2 33C7 30 11 27 14 24", "#f3fbcf", 3)
        s.pop()

    def portrait(self) -> None:
        """Head and shoulders."""
        f = self.f
        body = [
            (x, y, w * (0.4 + 0.6 * k))
            for (x, y, w), k in zip(
                [(60, 96, 24), (60, 114, 37), (60, 136, 41), (60, 160, 41)], f.build, strict=True
            )
        ]
        self.cape(
            "M38 98C22 102 9 112 4 134L118 134C113 114 102 102 86 98Z",
            "M28 110C20 117 16 124 15 132M98 112C104 119 107 125 107 132",
        )
        self.part(tube(body, 2), self.coat((28, 92, 92, 150)))
        self.belly(body, (6, 0), 0.9)
        self.garment(body)
        self.flow([(44, 106, 8), (32, 114, 9.5), (22, 128, 10)])
        self.neckwear(
            61, 98 if f.wears == "hat" else 104, 0, 0.84 if f.wears == "glasses" else 0.96
        )
        long = {"cap": 0.82, "hat": 0.9, "cape": 0.8, "bow": 0.74}.get(f.wears, 0.68)
        k = {"hat": 0.73, "cap": 0.78, "cape": 0.87}.get(f.wears, 0.92)
        place = {"hat": (58, 64), "cap": (56, 68), "cape": (66, 70)}.get(f.wears, (60, 71))
        self.head(*place, "proud", "up", f.tilt * 0.7, k, long)

    def draw(self) -> str:
        """Return the finished drawing, with a line around the hare that is bolder than others."""
        paint: dict[str, Callable[[], None]] = {
            "ears": self.flick,
            **{pose: getattr(self, pose) for pose in POSES if pose != "ears"},
        }
        paint[self.pose]()
        if self.pose != "portrait" and self.f.stature != (1, 1):
            wide, tall = self.f.stature
            place = xy(FOOT[0] * (1 - wide), FOOT[1] * (1 - tall))
            whole = f'<g transform="translate({place}) scale({wide:g} {tall:g})">'
            self.s.body.insert(self.ground, whole)
            self.s.body.append("</g>")
        bold = CONTOUR if self.pose != "portrait" else 4
        around = outline(self.s.text(self.ground, margin=MARGIN), MARGIN)
        self.s.body.insert(
            self.ground,
            f'<path d="{around}" fill="none" stroke="{INK}" stroke-width="{bold:g}"/>',
        )
        return self.s.text()


MARGIN = 50  # around a drawing whose outline is looked for: portraits are cut off by their frame


def outline(drawing: str, margin: int) -> str:
    """Return the outline of all that is drawn, as a path."""
    finer = 4
    width, height = (int(side) * finer for side in re.findall(r"\d+", drawing.split(">")[0])[-2:])
    surface = pygame.image.load_sized_svg(io.BytesIO(drawing.encode()), (width, height))
    path = ""
    for part in pygame.mask.from_surface(surface, 127).connected_components(600):
        points = simplified([(x / finer - margin, y / finer - margin) for x, y in part.outline()])
        path += "M" + "L".join(xy(*point) for point in points) + "Z"
    return path


def simplified(points: Sequence[Point], off: float = 0.3) -> list[Point]:
    """Return as few of the points as keep a line within so many units (Douglas and Peucker)."""
    (x0, y0), (x1, y1) = points[0], points[-1]
    length = math.hypot(x1 - x0, y1 - y0)

    def away(point: Point) -> float:
        if length < 1:  # a ring: from its first point
            return math.hypot(point[0] - x0, point[1] - y0)
        return abs((x1 - x0) * (y0 - point[1]) - (x0 - point[0]) * (y1 - y0)) / length

    if len(points) < 3:
        return [*points]
    far = max(range(1, len(points) - 1), key=lambda i: away(points[i]))
    if away(points[far]) <= off:
        return [points[0], points[-1]]
    return [*simplified(points[: far + 1], off)[:-1], *simplified(points[far:], off)]


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


def main() -> None:
    """Write all drawings."""
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).parent
    target.mkdir(parents=True, exist_ok=True)
    for fig in FIGURES:
        for pose in POSES:
            size = (120, 120) if pose == "portrait" else (200, 240)
            drawn = Painter(fig, pose, size).draw()
            (target / f"{fig.key}-{pose}.svg").write_text(drawn, encoding="utf-8")
    (target / "tortoise.svg").write_text(tortoise(), encoding="utf-8")
    (target / "hedgehog.svg").write_text(hedgehog(), encoding="utf-8")


if __name__ == "__main__":
    main()
