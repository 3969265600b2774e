"""A small drawing kit for the part of SVG that the game's renderer knows, and the board's sizes."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

CELL = 48
COLUMNS, ROWS = 20, 15
BOARD_W, BOARD_H = COLUMNS * CELL, ROWS * CELL
SQUARE = 70

INK = "#4a2f1b"
CREAM = "#fff3df"
SOFT_INK = "#8b6a4a"
SOFT_LEAF = "#5f8a55"
"""What outlines and leaves of the landscape are bounded by: never as dark as a hare or a sign."""

EDGE, DETAIL = 1.3, 0.65
"""Stroke width of outlines in the landscape, in board units; what is finer is a detail."""

Point = tuple[float, float]
Stop = tuple[float, str] | tuple[float, str, float]

# Outlines of Grandstander Bold (SIL Open Font License 1.1): width, height, path.
DIGITS: dict[str, tuple[float, float, str]] = {
    "1": (
        99.4,
        189.3,
        "M74 150Q79 150 83 150Q88 151 93 151Q97 152 99 152Q99 154 99 159Q99 163 99 169Q98 "
        "174 98 179Q98 184 97 186Q93 186 84 186Q76 187 64 187Q53 187 42 188Q30 188 22 "
        "188Q13 189 10 189Q10 185 10 179Q10 172 10 166Q10 159 10 155Q13 155 16 154Q20 154 "
        "24 153Q28 153 31 152Q35 152 36 152Q36 148 36 141Q37 133 37 123Q37 113 37 102Q37 91 "
        "38 80Q38 70 38 62Q39 54 39 50Q37 51 34 54Q32 57 28 60Q25 64 23 67Q20 70 19 71Q15 "
        "66 10 57Q4 48 0 40Q2 38 7 33Q12 28 18 22Q25 16 31 10Q37 4 42 0Q46 0 52 0Q58 0 64 "
        "1Q69 1 73 2Q73 4 74 12Q74 20 75 32Q75 44 75 60Q75 75 75 93Q75 106 75 121Q75 135 74 "
        "150Z",
    ),
    "2": (
        124.3,
        197.3,
        "M121 147Q122 150 123 156Q123 163 124 170Q124 177 124 183Q124 189 124 191L10 197Q10 "
        "196 9 192Q8 187 7 181Q6 175 5 168Q4 162 4 157Q8 153 15 146Q21 139 29 130Q37 121 46 "
        "110Q54 102 60 93Q66 85 70 77Q75 70 77 63Q80 57 80 52Q80 46 76 44Q73 41 68 41Q61 41 "
        "54 45Q47 50 41 56Q36 63 32 71Q28 69 21 64Q15 60 9 56Q3 51 0 48Q7 34 18 23Q29 13 44 "
        "6Q58 0 73 0Q95 0 108 12Q120 25 120 47Q120 61 114 78Q107 95 94 112Q87 120 82 127Q76 "
        "134 72 139Q68 144 65 147Q62 151 60 152Q63 152 69 151Q75 151 81 150Q88 149 95 "
        "149Q102 148 109 148Q115 147 121 147Z",
    ),
    "3": (
        129.4,
        191.1,
        "M64 191Q49 191 37 187Q24 183 15 175Q7 167 3 156Q7 153 14 149Q20 146 27 143Q34 140 "
        "39 138Q42 146 48 151Q54 157 65 157Q76 157 83 152Q89 146 89 136Q89 126 83 120Q76 "
        "114 64 111Q52 109 36 109Q35 105 33 96Q32 88 32 78Q43 78 54 75Q64 71 71 65Q78 59 78 "
        "51Q78 45 74 40Q70 36 62 36Q55 36 48 39Q41 42 36 46Q30 50 27 54Q21 49 15 43Q9 38 5 "
        "34Q1 30 0 29Q4 24 12 18Q21 11 35 5Q48 0 67 0Q81 0 93 5Q105 11 113 21Q120 32 120 "
        "46Q120 55 115 64Q111 72 103 78Q96 84 87 86Q98 88 108 94Q118 100 124 110Q129 120 "
        "129 134Q129 152 120 165Q112 178 97 184Q82 191 64 191Z",
    ),
    "4": (
        132.7,
        193.1,
        "M133 145Q128 145 124 145Q119 145 115 146Q110 146 105 146Q105 162 106 173Q106 184 "
        "106 190Q103 190 97 191Q91 192 84 192Q78 193 73 193Q67 193 65 193Q65 185 65 173Q66 "
        "161 67 148Q60 149 50 150Q41 150 32 151Q23 152 16 153Q9 154 6 154Q4 145 3 136Q1 127 "
        "0 118Q4 111 10 100Q17 90 24 77Q31 65 39 53Q46 41 53 30Q60 20 65 12Q70 5 71 2Q74 2 "
        "78 2Q83 1 89 1Q95 0 100 0Q106 0 109 0Q109 4 108 12Q108 21 108 32Q107 44 107 57Q106 "
        "71 106 84Q106 98 106 110Q110 110 115 110Q120 110 125 110Q129 110 130 110Q131 111 "
        "131 115Q131 119 132 124Q132 130 132 135Q133 141 133 145ZM77 47Q75 52 71 58Q67 64 "
        "63 71Q59 77 55 84Q51 91 47 97Q44 103 41 108Q39 113 38 115Q39 114 43 114Q48 114 53 "
        "113Q58 112 63 112Q68 112 72 112Q72 109 72 103Q73 97 73 89Q74 81 75 73Q75 65 76 "
        "58Q77 51 77 47Z",
    ),
    "5": (
        144.7,
        189.7,
        "M0 158Q3 153 9 147Q15 141 22 136Q28 132 31 130Q34 135 40 141Q46 146 54 149Q62 152 "
        "72 152Q82 152 90 148Q98 143 102 135Q106 127 106 116Q106 109 104 102Q101 95 96 "
        "91Q90 87 82 87Q75 87 71 89Q66 91 62 94Q59 97 57 101Q55 105 55 107Q52 108 46 108Q40 "
        "109 35 109Q30 109 24 109Q19 109 16 108Q16 84 14 61Q13 38 10 17Q17 16 28 14Q39 12 "
        "52 10Q65 7 78 6Q92 4 103 2Q115 1 123 0Q123 1 125 7Q126 13 128 20Q130 28 130 36Q120 "
        "36 110 37Q99 38 89 39Q78 40 70 41Q61 42 56 43Q56 46 56 50Q57 54 57 58Q57 62 57 "
        "66Q57 69 57 72Q59 69 62 66Q65 63 69 61Q73 58 79 56Q84 55 91 55Q107 55 119 64Q132 "
        "73 138 87Q145 102 145 119Q145 140 135 156Q126 172 109 181Q92 190 71 190Q58 190 45 "
        "186Q32 183 20 176Q8 169 0 158Z",
    ),
    "6": (
        136.3,
        199.0,
        "M110 32Q99 35 89 42Q78 49 69 57Q59 66 52 76Q45 86 42 95Q46 90 54 86Q61 82 70 80Q79 "
        "78 87 78Q102 78 113 84Q124 90 130 101Q136 113 136 130Q136 151 127 166Q118 182 102 "
        "190Q86 199 66 199Q45 199 30 190Q15 180 8 164Q0 147 0 125Q0 104 6 85Q12 65 24 49Q36 "
        "32 53 20Q70 7 91 0Q94 2 98 8Q102 13 105 20Q109 26 110 32ZM49 124Q46 127 45 130Q43 "
        "134 43 138Q43 149 50 155Q57 161 69 161Q78 161 84 157Q91 153 94 147Q98 140 98 "
        "133Q98 123 92 117Q87 112 77 112Q68 112 61 115Q53 118 49 124Z",
    ),
}

# ---------------------------------------------------------------------------------------------
# A small drawing kit for the part of SVG that the game's renderer knows


def num(value: float) -> str:
    """Shortest decimal text of a coordinate."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def short(value: float) -> str:
    """As `num`, to a tenth of a unit: enough for leaves and long curves."""
    return num(round(value, 1))


@dataclass
class Pic:
    """One picture: size in board units and the shapes drawn so far."""

    width: float
    height: float
    view: tuple[float, float, float, float] | None = None
    ink: str = INK
    pen: float = 1.5
    thin: float = 1.0
    """How much is left of the weight of outlines."""
    umbra: str = "#2b1a0c"
    """The tone of shadows."""
    scale: float = 1.0
    """How many times as large what is drawn now becomes: see `at`."""
    body: list[str] = field(default_factory=list)
    defs: dict[str, str] = field(default_factory=dict)

    def svg(self) -> str:
        """The finished SVG text."""
        box = self.view or (0, 0, self.width, self.height)
        defs = "\n".join(text.replace("@", name) for text, name in self.defs.items())
        head = (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{num(self.width)}" '
            f'height="{num(self.height)}" viewBox="{" ".join(num(v) for v in box)}">'
        )
        parts = [head]
        if defs:
            parts.append(f"<defs>\n{defs}\n</defs>")
        return "\n".join([*parts, *self.body, "</svg>"]) + "\n"

    # -- gradients ---------------------------------------------------------------------------

    def _gradient(self, tag: str, where: str, stops: Sequence[Stop]) -> str:
        marks = "".join(
            f'<stop offset="{num(s[0] * 100)}%" stop-color="{s[1]}"'
            + (f' stop-opacity="{num(s[2])}"' if len(s) == 3 else "")
            + "/>"
            for s in stops
        )
        text = f'<{tag} id="@" gradientUnits="userSpaceOnUse" {where}>{marks}</{tag}>'
        name = self.defs.setdefault(text, f"g{len(self.defs)}")
        return f"url(#{name})"

    def lin(self, x1: float, y1: float, x2: float, y2: float, *colours: str | Stop) -> str:
        """Linear gradient; plain colours are spread evenly."""
        where = f'x1="{num(x1)}" y1="{num(y1)}" x2="{num(x2)}" y2="{num(y2)}"'
        return self._gradient("linearGradient", where, spread(colours))

    def rad(self, cx: float, cy: float, r: float, *colours: str | Stop, squash: float = 1) -> str:
        """Radial gradient, flattened to an ellipse by squash."""
        where = f'cx="{num(cx)}" cy="{num(cy)}" r="{num(r)}"'
        if squash != 1:
            where = (
                f'cx="{num(cx)}" cy="0" r="{num(r)}" '
                f'gradientTransform="translate(0 {num(cy)}) scale(1 {num(squash)})"'
            )
        return self._gradient("radialGradient", where, spread(colours))

    # -- shapes ------------------------------------------------------------------------------

    def weight(self, pen: float) -> float:
        """The stroke width of an outline drawn with this pen, where it is drawn."""
        return pen * self.thin

    def out(self, d: str, fill: str, pen: float | None = None, ink: str | None = None) -> None:
        """Path with the outline of the picture."""
        width = self.weight(self.pen if pen is None else pen)
        self.body.append(
            f'<path d="{squeeze(d)}" fill="{fill}" stroke="{ink or self.ink}" '
            f'stroke-width="{num(width)}" stroke-linejoin="round" stroke-linecap="round"/>'
        )

    def fill(self, d: str, fill: str, alpha: float = 1) -> None:
        """Path without outline."""
        see = f' fill-opacity="{num(alpha)}"' if alpha < 1 else ""
        self.body.append(f'<path d="{squeeze(d)}" fill="{fill}"{see}/>')

    def line(self, d: str, colour: str, pen: float | None = None, alpha: float = 1) -> None:
        """Open stroke with round ends."""
        width = self.pen if pen is None else pen
        see = f' stroke-opacity="{num(alpha)}"' if alpha < 1 else ""
        self.body.append(
            f'<path d="{squeeze(d)}" fill="none" stroke="{colour}" stroke-width="{num(width)}" '
            f'stroke-linejoin="round" stroke-linecap="round"{see}/>'
        )

    def oval(
        self,
        cx: float,
        cy: float,
        rx: float,
        ry: float,
        fill: str,
        pen: float | None = None,
        alpha: float = 1,
        ink: str | None = None,
    ) -> None:
        """Ellipse; pen 0 leaves the outline off, None takes the one of the picture."""
        width = self.weight(self.pen if pen is None else pen)
        edge = f' stroke="{ink or self.ink}" stroke-width="{num(width)}"' if width else ""
        see = f' fill-opacity="{num(alpha)}"' if alpha < 1 else ""
        self.body.append(
            f'<ellipse cx="{num(cx)}" cy="{num(cy)}" rx="{num(rx)}" ry="{num(ry)}" '
            f'fill="{fill}"{see}{edge}/>'
        )

    def box(
        self,
        x: float,
        y: float,
        w: float,
        h: float,
        fill: str,
        r: float = 0,
        pen: float | None = None,
        alpha: float = 1,
    ) -> None:
        """Rectangle with rounded corners."""
        width = self.weight(self.pen if pen is None else pen)
        edge = f' stroke="{self.ink}" stroke-width="{num(width)}"' if width else ""
        see = f' fill-opacity="{num(alpha)}"' if alpha < 1 else ""
        self.body.append(
            f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(r)}" '
            f'fill="{fill}"{see}{edge} stroke-linejoin="round"/>'
        )

    def shadow(self, cx: float, cy: float, rx: float, ry: float, dark: float = 0.45) -> None:
        """Soft contact shadow on the ground."""
        tone = self.umbra
        fill = self.rad(
            cx, cy, rx, (0, tone, dark), (0.6, tone, dark / 2), (1, tone, 0), squash=ry / rx
        )
        self.oval(cx, cy, rx, ry, fill, 0)

    @contextmanager
    def at(
        self, x: float, y: float, scale: float = 1, flip: bool = False, turn: float = 0
    ) -> Iterator[None]:
        """Draw inside a moved, scaled, mirrored and turned group."""
        text = f"translate({num(x)} {num(y)})"
        if turn:
            text += f" rotate({num(turn)})"
        if flip or scale != 1:
            text += f" scale({f'{-scale:.4g}' if flip else f'{scale:.4g}'} {f'{scale:.4g}'})"
        self.body.append(f'<g transform="{text}">')
        before, self.scale = self.scale, self.scale * scale
        yield
        self.scale = before
        self.body.append("</g>")


@dataclass
class Scene(Pic):
    """A picture of the landscape, where little depends on a line: coloured ones, and all that bound
    a thing as wide as one another."""

    ink: str = SOFT_INK
    thin: float = 0.5
    umbra: str = "#57522f"

    def weight(self, pen: float) -> float:
        """That of all outlines; of details, the pen's own."""
        shown = self.scale * (self.width / self.view[2] if self.view else 1)
        own = pen * self.thin
        return EDGE / shown if own * shown >= DETAIL else own


def spread(colours: Sequence[str | Stop]) -> list[Stop]:
    """Give plain colours evenly spaced offsets."""
    last = max(1, len(colours) - 1)
    return [(i / last, c) if isinstance(c, str) else c for i, c in enumerate(colours)]


def squeeze(d: str) -> str:
    """Path data on one line."""
    return " ".join(d.split())


def scallop(
    cx: float, cy: float, rx: float, ry: float, bumps: int, rng: random.Random, depth: float = 1
) -> str:
    """Closed outline of leafy bumps around an ellipse."""
    turn = rng.random()
    pts: list[Point] = []
    for i in range(bumps):
        a = (i + turn + rng.uniform(-0.18, 0.18)) / bumps * math.tau
        k = rng.uniform(0.93, 1.05)
        pts.append((cx + rx * k * math.cos(a), cy + ry * k * math.sin(a)))
    d = f"M{short(pts[0][0])} {short(pts[0][1])}"
    for (ax, ay), (bx, by) in zip(pts, pts[1:] + pts[:1], strict=True):
        r = math.hypot(bx - ax, by - ay) * (0.56 / depth)
        d += f"A{short(r)} {short(r)} 0 0 1 {short(bx)} {short(by)}"
    return d + "Z"


def smooth(points: Sequence[Point], closed: bool = False) -> str:
    """Catmull-Rom curve through the points as cubic Bezier path data."""
    n = len(points)
    d = f"M{short(points[0][0])} {short(points[0][1])}"
    for i in range(n if closed else n - 1):
        if closed:
            p0, p1, p2, p3 = (points[(i + k) % n] for k in (-1, 0, 1, 2))
        else:
            p0, p1 = points[max(i - 1, 0)], points[i]
            p2, p3 = points[i + 1], points[min(i + 2, n - 1)]
        c1 = (p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6)
        c2 = (p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6)
        d += "C" + " ".join(short(v) for v in (*c1, *c2, *p2))
    return d + ("Z" if closed else "")


def digits(p: Pic, text: str, cx: float, cy: float, height: float, fill: str, pen: float) -> None:
    """Centred numerals with an outline; pen 0 draws them plain."""
    space = 16.0
    scale = height / 193
    total = sum(DIGITS[c][0] for c in text) + space * (len(text) - 1)
    x = cx - total * scale / 2
    for c in text:
        w, h, d = DIGITS[c]
        with p.at(x, cy - h * scale / 2, scale):
            if pen:
                p.out(d, fill, pen / scale)
            else:
                p.fill(d, fill)
        x += (w + space) * scale
