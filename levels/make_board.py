#!/usr/bin/env python3
"""Draw the zigzag board: tile pictures (SVG and PNG), the tileset and the Tiled map.

Everything is drawn in board units (one unit is one pixel of the Tiled map, 960 x 720). Landscape
pieces are drawn in board coordinates and cut out by their viewBox, so neighbours fit without seams;
scenery and squares have coordinates of their own. Run it in its own folder:

    python make_board.py            # writes tiles/*.svg, tiles/*.png, meadow.tsx, board-*.tmx
    python make_board.py --no-png   # without pygame: leaves the PNGs alone
"""

from __future__ import annotations

import argparse
import csv
import math
import os
import random
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import pairwise
from pathlib import Path
from xml.sax.saxutils import quoteattr

HERE = Path(__file__).resolve().parent
TILES = HERE / "tiles"
BOARDS = ("1978", "2000")
"""Both boards lie in the same land; `order-*.csv` says what their squares are."""

CELL = 48
COLUMNS, ROWS = 20, 15
BOARD_W, BOARD_H = COLUMNS * CELL, ROWS * CELL
SQUARE = 70

INK = "#4a2f1b"
LEAF = "#24491f"
CREAM = "#fff3df"

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
# Geometry of the track


def wave(x: float) -> float:
    """Height offset of the country road at x; all rows share it, so they never touch."""
    return 7.6 * math.sin((x - 150) / 720 * 1.6 * math.pi) + (x - 480) * 0.004


ROW_Y = (670.0, 570.0, 470.6, 371.6, 272.8, 174.0)
ROW_LEFT, ROW_RIGHT = 120.0, 840.0
BEND_LEFT, BEND_RIGHT = 40.0, 920.0


def track_points() -> list[Point]:
    """Centres of the squares 1 to 63, counted from the start."""
    points: list[Point] = []
    for row, base in enumerate(ROW_Y):
        xs = [ROW_LEFT + 80.0 * i for i in range(10)]
        if row == 0:
            xs = xs[2:]
        if row % 2:
            xs.reverse()
        points += [(x, round(base + wave(x), 1)) for x in xs]
        if row < 5:
            bend = BEND_LEFT if row % 2 else BEND_RIGHT
            edge = xs[-1]
            middle = (base + ROW_Y[row + 1]) / 2 + wave(edge)
            points.append((bend, round(middle, 1)))
    return points


def gap_y(row: float, x: float) -> float:
    """Middle of the green strip above the given row (0 is the bottom row) at x."""
    low = int(row)
    return (ROW_Y[low] + ROW_Y[low + 1]) / 2 + wave(x)


# ---------------------------------------------------------------------------------------------
# A small drawing kit for the part of SVG that the game's renderer knows


def num(value: float) -> str:
    """Shortest decimal text of a coordinate."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


@dataclass
class Pic:
    """One picture: size in board units and the shapes drawn so far."""

    width: float
    height: float
    view: tuple[float, float, float, float] | None = None
    ink: str = INK
    pen: float = 1.5
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

    def out(self, d: str, fill: str, pen: float | None = None, ink: str | None = None) -> None:
        """Path with the outline of the picture."""
        width = self.pen if pen is None else pen
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
        width = self.pen if pen is None else pen
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
        width = self.pen if pen is None else pen
        edge = f' stroke="{self.ink}" stroke-width="{num(width)}"' if width else ""
        see = f' fill-opacity="{num(alpha)}"' if alpha < 1 else ""
        self.body.append(
            f'<rect x="{num(x)}" y="{num(y)}" width="{num(w)}" height="{num(h)}" rx="{num(r)}" '
            f'fill="{fill}"{see}{edge} stroke-linejoin="round"/>'
        )

    def shadow(self, cx: float, cy: float, rx: float, ry: float, dark: float = 0.45) -> None:
        """Soft contact shadow on the ground."""
        tone = "#2b1a0c"
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
        yield
        self.body.append("</g>")


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
    d = f"M{num(pts[0][0])} {num(pts[0][1])}"
    for (ax, ay), (bx, by) in zip(pts, pts[1:] + pts[:1], strict=True):
        r = math.hypot(bx - ax, by - ay) * (0.56 / depth)
        d += f"A{num(r)} {num(r)} 0 0 1 {num(bx)} {num(by)}"
    return d + "Z"


def smooth(points: Sequence[Point], closed: bool = False) -> str:
    """Catmull-Rom curve through the points as cubic Bezier path data."""
    n = len(points)
    d = f"M{num(points[0][0])} {num(points[0][1])}"
    for i in range(n if closed else n - 1):
        if closed:
            p0, p1, p2, p3 = (points[(i + k) % n] for k in (-1, 0, 1, 2))
        else:
            p0, p1 = points[max(i - 1, 0)], points[i]
            p2, p3 = points[i + 1], points[min(i + 2, n - 1)]
        c1 = (p1[0] + (p2[0] - p0[0]) / 6, p1[1] + (p2[1] - p0[1]) / 6)
        c2 = (p2[0] - (p3[0] - p1[0]) / 6, p2[1] - (p3[1] - p1[1]) / 6)
        d += "C" + " ".join(num(v) for v in (*c1, *c2, *p2))
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


# ---------------------------------------------------------------------------------------------
# Squares: 70 x 70 units, drawn in a box of 200 x 200; a cream plaque is kept free for the number

PLAQUE = (13, 13, 62, 47)


def stone(light: str, middle: str, dark: str) -> Pic:
    """Paving stone with a coloured bevelled face."""
    p = Pic(SQUARE, SQUARE, (0, 0, 200, 200), pen=4.6)
    p.box(7, 13, 188, 185, "#2b1a0c", 46, 0, 0.26)
    p.box(5, 5, 188, 188, p.lin(20, 5, 170, 195, "#fff4d8", "#dcbf8b", "#94703f"), 44)
    p.box(15, 14, 168, 166, p.lin(40, 14, 150, 185, light, middle, dark), 35, 0)
    p.line("M22 150C26 170 38 178 54 178H144C166 178 180 166 181 144", dark, 5, 0.75)
    p.line("M150 15C170 17 181 28 182 46V150", "#7a5428", 2.4, 0.45)
    p.line("M11 140V54C11 28 28 11 54 11H140", "#fffdf2", 4, 0.85)
    p.line("M40 187H150M187 70V142", "#6b4526", 2.6, 0.35)
    return p


def plaque(p: Pic) -> None:
    """The cream corner that the game writes the number on; drawn last."""
    x, y, w, h = PLAQUE
    p.box(x + 2, y + 4, w, h, "#2b1a0c", 17, 0, 0.25)
    p.ink = INK
    p.box(x, y, w, h, p.lin(x, y, x + w, y + h, "#fffdf3", "#fdf3dc", "#f0dfb8"), 17, 3.6)


def square_hare() -> Pic:
    """A winking hare, one ear up: luck or trouble."""
    p = stone("#f6f0ff", "#d3c3f0", "#9c82cf")
    p.shadow(114, 172, 66, 11, 0.4)
    with p.at(-9, -3, 1.03):
        fur = p.rad(104, 100, 82, "#f3d6b0", "#d3a26e", "#a06c3d")
        ear = p.lin(0, 20, 0, 95, "#7d5533", "#bd8c5b", "#d8ab79")
        pink = p.lin(0, 25, 0, 90, "#e59a8c", "#f7d3c2")
        p.out("""M132 96C121 70 122 37 138 22C147 15 158 20 160 34C163 57 156 82 148 102Z""", ear)
        p.fill("M138 88C131 68 132 44 141 33C147 28 151 34 151 43C152 60 149 76 145 90Z", pink)
        p.out(
            """M112 92C107 75 98 66 88 68C74 71 60 84 49 101C44 110 52 118 62 113
            C75 107 86 100 94 108Z""",
            ear,
        )
        p.fill("M92 78C80 80 68 91 60 103C58 107 61 108 65 106C75 100 84 95 92 97Z", pink)
        scarf = p.lin(0, 150, 0, 184, "#f0695a", "#a82c2c")
        p.out("M66 180C64 164 86 150 118 150C150 150 172 164 170 180Z", fur)
        p.out("M100 180C102 166 134 166 136 180Z", "#fff1d8", 3)
        p.out(
            """M80 148C98 162 138 162 156 148C163 154 163 163 157 167C134 180 102 180 79 167
            C73 163 73 154 80 148Z""",
            scarf,
        )
        p.out("M140 168C146 172 150 177 150 183L164 181C166 174 162 166 156 162Z", scarf, 4)
        p.out(
            """M118 82C92 82 73 97 70 118C62 122 58 128 58 134C65 134 69 136 72 140
            C79 155 97 163 118 163C140 163 157 155 164 140C167 136 171 134 178 134
            C178 128 174 122 166 118
            C163 97 144 82 118 82Z""",
            fur,
        )
        p.line("M82 116C84 104 92 95 103 91", CREAM, 4, 0.75)
        p.fill(
            """M118 124C101 117 86 127 88 141C90 155 107 157 118 149C129 157 146 155 148 141
            C150 127 135 117 118 124Z""",
            "#fff3df",
        )
        blush = p.rad(84, 136, 16, (0, "#f0806a", 0.75), (1, "#f0806a", 0))
        p.oval(84, 136, 16, 12, blush, 0)
        blush = p.rad(153, 136, 16, (0, "#f0806a", 0.75), (1, "#f0806a", 0))
        p.oval(153, 136, 16, 12, blush, 0)
        p.oval(97, 113, 9.5, 12, "#2a1810", 0)
        p.oval(100.5, 108, 4, 4.4, "#ffffff", 0)
        p.oval(94, 118.5, 2, 2, "#ffffff", 0, 0.8)
        p.line("M129 114C133 107 144 107 148 114", "#2a1810", 5)
        p.line("M86 96C90 91 98 90 103 93M130 94C136 89 144 90 149 95", "#6b4526", 4)
        p.out(
            "M108 125C112 121 124 121 128 125C127 132 122 135 118 136C114 135 109 132 108 125Z",
            "#c4605a",
            3,
        )
        p.line("M118 136V141C115 148 106 148 103 143M118 141C121 148 130 148 133 143", INK, 3.4)
        p.out("M113 146C113 154 123 154 123 146", "#ffffff", 2.4)
        p.line("M92 137L74 134M92 142L76 146M144 137L162 134M144 142L160 146", "#6b4526", 1.8, 0.7)
        p.line("M92 168C108 174 128 174 142 169", "#ffb09c", 3.4, 0.7)
        p.out("M107 84C108 74 114 69 121 70C117 75 119 80 124 84", "#d9b186", 3.4)
    plaque(p)
    return p


def carrot_body(p: Pic) -> None:
    """A fat carrot across a 200-unit box, tip at the lower left."""
    leaf_a = p.lin(120, 10, 160, 90, "#b6de66", "#3f8a35")
    leaf_b = p.lin(120, 10, 160, 90, "#86c450", "#2c6b2b")
    skin = p.lin(84, 66, 142, 150, "#ffc25a", "#f78a2b", "#c04a16")
    p.out(
        """M134 78C122 66 108 48 110 30C112 21 121 24 123 31C126 20 135 22 135 32
        C142 27 148 34 145 42C150 56 146 68 142 80Z""",
        leaf_b,
        ink=LEAF,
    )
    p.out(
        """M138 84C150 74 164 68 178 75C186 80 183 88 175 88C180 95 173 102 165 99
        C158 106 146 102 138 94Z""",
        leaf_b,
        ink=LEAF,
    )
    p.out(
        """M134 84C136 64 144 44 160 33C168 29 172 36 168 42C176 38 182 45 176 52
        C183 53 183 62 175 64C169 76 154 84 142 92Z""",
        leaf_a,
        ink=LEAF,
    )
    p.out(
        """M108 70C128 60 156 80 155 104C154 133 98 172 46 181C33 183 26 175 32 164
        C48 125 80 82 108 70Z""",
        skin,
    )
    p.line("M106 83C90 93 68 124 54 154", "#ffe7ab", 9, 0.8)
    p.line(
        """M94 89C100 90 106 94 109 100M124 126C131 126 137 123 141 118M74 121C81 122 86 127 89 133
        M103 149C109 147 113 143 115 138M56 150C61 152 65 156 66 161M132 98C138 98 142 95 145 91""",
        "#9c3c12",
        4.2,
    )
    p.line("M142 78C148 66 156 56 164 48M132 72C128 60 126 50 128 40", "#e6f5b0", 3.6, 0.8)


def square_carrot() -> Pic:
    """A carrot to eat or to give."""
    p = stone("#fff6dc", "#ffdf9f", "#eda54d")
    p.shadow(92, 172, 68, 10, 0.42)
    carrot_body(p)
    plaque(p)
    return p


def square_lettuce() -> Pic:
    """A crisp lettuce head."""
    p = stone("#fbffe6", "#d9efa0", "#93c04f")
    p.shadow(106, 172, 78, 12, 0.45)
    rng = random.Random(5)
    p.ink = LEAF
    p.out(scallop(106, 124, 73, 49, 15, rng), p.lin(0, 70, 0, 178, "#7cc04a", "#256b2d"))
    p.out(scallop(74, 124, 36, 44, 11, rng), p.lin(0, 80, 0, 170, "#9bd356", "#3f8f37"))
    p.out(scallop(139, 124, 36, 44, 11, rng), p.lin(0, 80, 0, 170, "#8fcb50", "#388833"))
    p.out(
        scallop(107, 119, 41, 49, 12, rng),
        p.rad(94, 94, 78, "#fafdcb", "#cbe87e", "#82bd4a"),
    )
    p.line("M106 164C103 138 104 112 110 88", "#fbffe0", 7.5)
    p.line(
        """M105 142C95 134 88 124 84 112M105 122C98 115 94 107 93 96M106 144C117 136 124 126 128 113
        M106 124C114 116 119 108 120 97""",
        "#fbffe0",
        4.4,
        0.95,
    )
    p.line(
        "M66 158C56 150 47 139 44 122M146 158C157 150 165 139 169 122M58 106C60 98 64 92 70 88",
        "#e0f5ac",
        4.4,
        0.85,
    )
    p.line("M78 101C80 91 87 84 96 82", "#ffffff", 4.4, 0.85)
    p.oval(131, 100, 5.5, 6, p.rad(129, 98, 6, "#ffffff", "#c9ecf5"), 2, ink="#5d963a")
    plaque(p)
    return p


def square_tortoise() -> Pic:
    """The tortoise one falls back to."""
    p = stone("#f4fbff", "#c9e6f1", "#7fb6cf")
    p.shadow(104, 170, 80, 12, 0.5)
    skin = p.lin(0, 90, 0, 176, "#e2e09a", "#8a9450")
    head = p.rad(158, 96, 42, "#f5f4bd", "#b5bb6e")
    shell = p.rad(72, 82, 96, "#f0c878", "#bd8440", "#6f421c")
    plate = p.rad(70, 80, 86, "#fbe2a2", "#d7a254", "#9a6630")
    rim = p.lin(0, 134, 0, 158, "#f6d797", "#ad7b3c")
    p.out("M30 146C20 147 14 152 13 158C22 162 32 160 40 153Z", skin)
    p.out("M46 144C40 156 38 166 43 173C51 178 64 177 68 171C70 160 70 152 68 144Z", skin)
    p.out("M112 144C108 156 108 167 113 173C121 178 133 177 138 171C140 160 140 152 138 142Z", skin)
    p.out(
        """M126 146C138 143 145 134 145 122C140 101 146 84 160 81C178 78 191 92 188 107
        C185 122 176 128 170 133C166 148 152 158 134 157Z""",
        head,
    )
    p.out("M24 145C20 101 48 66 84 66C122 66 148 100 144 145Z", shell)
    p.out("M86 78L107 91L105 113L84 123L63 113L63 91Z", plate, 3.6)
    p.out(
        """M63 91L46 92C38 102 34 114 33 125L49 132L63 113ZM107 91L122 92C130 102 134 114 135 125
        L121 132L105 113ZM49 132L41 142H74L84 123L63 113ZM121 132L127 142H95L84 123L105 113Z""",
        plate,
        3.6,
    )
    p.out(
        """M17 143C15 136 21 134 27 136C65 144 104 144 141 136C149 134 155 138 151 144
        C145 156 120 161 84 161C50 161 22 157 17 143Z""",
        rim,
    )
    p.line("M38 103C46 86 61 76 77 74M72 89L86 81", "#fff6d8", 5.4, 0.85)
    p.line("M44 144L42 154M66 147L65 157M88 148V158M110 147L112 157M132 142L135 151", "#8a5c2c", 3)
    p.oval(166, 101, 6.6, 8.4, "#2a1810", 0)
    p.oval(168.4, 97.4, 2.9, 3.1, "#ffffff", 0)
    p.oval(158, 116, 11, 8, p.rad(158, 116, 11, (0, "#ee8066", 0.75), (1, "#ee8066", 0)), 0)
    p.line("M170 120C176 123 183 119 186 113", INK, 3.6)
    p.line("M157 89C160 85 165 84 170 85", "#6b6a34", 3.6)
    p.line("M50 174V169M58 175V170M119 174V169M127 175V170", INK, 2.6)
    plaque(p)
    return p


def square_hedgehog() -> Pic:
    """The hedgehog that stands for the tortoise in some languages."""
    p = stone("#f4fbff", "#c9e6f1", "#7fb6cf")
    p.shadow(104, 170, 80, 12, 0.5)
    rng = random.Random(11)
    spine = p.rad(80, 84, 100, "#b98a5a", "#835530", "#4e2f18")
    tips: list[Point] = []
    for i in range(15):
        a = math.radians(8 + i * 13.2)
        base = math.radians(8 + (i + 0.5) * 13.2)
        r = rng.uniform(1.0, 1.06)
        tips.append((92 - 78 * r * math.cos(a) * -1, 152 - 92 * r * math.sin(a)))
        tips.append((92 + 66 * math.cos(base), 152 - 80 * math.sin(base)))
    pts = [q for q in tips if q[0] < 150 and q[1] < 156]
    d = "M148 150L" + "L".join(f"{num(x)} {num(y)}" for x, y in pts)
    d += "L26 158C44 172 120 172 148 150Z"
    p.out(d, spine)
    for row, (r, n) in enumerate(((0.8, 9), (0.6, 7), (0.4, 5))):
        for i in range(n):
            a = math.radians(28 + (i + 0.5 * (row % 2)) * 138 / n)
            x, y = 92 + 78 * r * math.cos(a), 152 - 90 * r * math.sin(a)
            ca, sa = math.cos(a), math.sin(a)
            p.line(
                f"M{num(x - 3 * sa - 3)} {num(y + 2)}L{num(x + 11 * ca - 2)} {num(y - 11 * sa)}",
                "#f0d2a0" if i % 2 else "#3d2412",
                3.6,
                0.85,
            )
    skin = p.rad(140, 118, 58, "#ffecc8", "#e8c391", "#b98a5a")
    p.out("M54 158C48 166 50 174 58 176H74C80 172 78 164 74 158Z", skin)
    p.out("M112 158C106 166 108 174 116 176H132C138 172 136 164 132 158Z", skin)
    p.out(
        """M118 160C100 156 98 130 108 114C116 100 136 96 148 106C160 116 170 128 186 134
        C190 142 184 150 174 152C160 158 140 163 118 160Z""",
        skin,
    )
    p.out("M110 112C104 104 108 94 117 95C125 96 128 104 124 110", skin, 4)
    p.oval(184, 137, 8.4, 7.6, p.rad(181, 134, 9, "#7a5a48", "#2a1810"), 3)
    p.oval(148, 124, 6.8, 8.6, "#2a1810", 0)
    p.oval(150.6, 120.4, 2.9, 3.1, "#ffffff", 0)
    p.oval(138, 142, 12, 8.5, p.rad(138, 142, 12, (0, "#ee8066", 0.75), (1, "#ee8066", 0)), 0)
    p.line("M178 147C172 153 164 153 159 149", INK, 3.6)
    p.line("M140 111C144 107 150 107 154 110", "#6b4526", 3.4)
    p.line("M36 118C42 98 56 84 74 78", "#f7dcae", 4.4, 0.7)
    plaque(p)
    return p


def laurel(p: Pic, cx: float, cy: float, r: float, leaves: int, size: float) -> None:
    """Two laurel branches that meet below (cx, cy)."""
    p.ink = LEAF
    for side in (-1, 1):
        arc = []
        for i in range(9):
            a = math.radians(94 + i * 12)
            arc.append((cx + side * -r * math.cos(a), cy + r * math.sin(a)))
        p.line(smooth(arc), "#2f7a34", 3.2)
        for i in range(leaves):
            a = math.radians(100 + i * (104 / leaves))
            x, y = cx + side * -r * math.cos(a), cy + r * math.sin(a)
            for lean in (-1, 1):
                turn = math.degrees(a) + 180 + lean * 34
                shade = p.lin(0, -4, 0, 5, "#b9de6c", "#3f8f37")
                with p.at(x, y, size, flip=False, turn=turn if side < 0 else 180 - turn):
                    p.out("M0 0C5 -6 14 -6 19 0C14 6 5 6 0 0Z", shade, 2.4 / size)
    p.ink = INK


def square_place(digit: str, light: str, middle: str, dark: str, number: tuple[str, str]) -> Pic:
    """A place in the race: the numeral in a laurel wreath."""
    p = stone(light, middle, dark)
    glow = p.rad(112, 108, 70, (0, "#fffdf2", 0.95), (0.7, "#fffdf2", 0.5), (1, "#fffdf2", 0))
    p.oval(112, 108, 70, 70, glow, 0)
    laurel(p, 112, 108, 66, 6, 1.12)
    ribbon = p.lin(0, 160, 0, 186, "#f0695a", "#a82c2c")
    p.out(
        "M104 168L88 184L92 188L102 184L106 190L114 172ZM120 168L136 184L132 188L122 184"
        "L118 190L110 172Z",
        ribbon,
        3.4,
    )
    p.oval(112, 170, 9.5, 9.5, p.rad(109, 167, 12, "#fff0b0", "#f2b632", "#b97814"), 3.4)
    with p.at(3, 4):
        digits(p, digit, 112, 102, 116, "#2b1a0c", 0)
    digits(p, digit, 112, 102, 116, p.lin(80, 60, 140, 160, *number), 5)
    plaque(p)
    return p


def square_flag() -> Pic:
    """The pennant of the places 1, 5 and 6."""
    p = stone("#fff9e0", "#fbe39c", "#dfa93e")
    p.fill(
        "M16 158C40 140 76 146 104 152C140 160 162 150 182 142C182 166 172 180 146 180H54"
        "C30 180 16 172 16 158Z",
        p.lin(0, 145, 0, 180, "#b9dc74", "#5d963a"),
    )
    p.shadow(62, 170, 34, 7, 0.45)
    wood = p.lin(36, 0, 52, 0, "#e0ae74", "#c98f55", "#8a5a33")
    p.out("M38 74C38 70 50 70 50 74V170H38Z", wood, 4)
    p.oval(44, 70, 9, 8.5, p.rad(41, 67, 12, "#fff0b0", "#f2b632", "#b97814"), 3.6)
    red = p.lin(60, 74, 150, 160, "#f47a66", "#e04d43", "#9e2a2c")
    pale = p.lin(90, 74, 150, 160, "#fffdf4", "#fdf0d4", "#dcc39a")
    p.out("M50 78C64 71 78 69 91 69V139C78 138 64 140 50 147Z", red)
    p.out("M91 69C108 69 121 74 137 78V148C121 145 108 140 91 139Z", pale)
    p.out("M137 78C156 82 172 78 190 70L179 107L192 141C172 149 156 152 137 148Z", red)
    p.line("M57 84C66 80 75 77 84 77M144 87C156 89 166 88 175 84", "#ffc2ae", 3.4, 0.8)
    p.line("M57 137C66 133 75 131 84 131M144 142C156 144 168 142 178 138", "#7c1f22", 3.4, 0.5)
    for c, x, y, turn, tone, back in (
        ("1", 71, 106, -5.0, "#fff8e4", "#6d191c"),
        ("5", 113, 107, 5.0, "#c2342f", "#e9d3ac"),
        ("6", 158, 113, 1.0, "#fff8e4", "#6d191c"),
    ):
        with p.at(x, y, 1, turn=turn):
            with p.at(2.4, 3):
                digits(p, c, 0, 0, 50, back, 0)
            digits(p, c, 0, 0, 50, tone, 0)
    plaque(p)
    return p


SQUARES: dict[str, Callable[[], Pic]] = {
    "square-hare": square_hare,
    "square-carrot": square_carrot,
    "square-lettuce": square_lettuce,
    "square-tortoise": square_tortoise,
    "square-hedgehog": square_hedgehog,
    "square-position-2": lambda: square_place(
        "2", "#fffaf0", "#f8d9cf", "#dc8f84", ("#f47a66", "#a82c2c")
    ),
    "square-position-3": lambda: square_place(
        "3", "#f8fbff", "#cfdcf6", "#8199cf", ("#6d8fe0", "#2f4a9a")
    ),
    "square-position-4": lambda: square_place(
        "4", "#f6fff4", "#cdeac6", "#76b47a", ("#5fb368", "#1f6a35")
    ),
    "square-position-1-5-6": square_flag,
}


# ---------------------------------------------------------------------------------------------
# Small animals; each stands with its feet at (0, 0) and is about 70 units tall before scaling

FUR: dict[str, tuple[str, str, str]] = {
    "mouse": ("#e2d6cc", "#b7a598", "#7d6a60"),
    "hare": ("#f0d0a6", "#cf9f6d", "#9a6a3d"),
    "squirrel": ("#f6b878", "#d9793a", "#9c4519"),
    "mole": ("#84788a", "#5d5266", "#3c3344"),
    "badger": ("#d8d8d4", "#8d8c92", "#55545c"),
    "fox": ("#ffc27c", "#e9803a", "#ad4a1b"),
    "frog": ("#d6ee86", "#8cc653", "#4c8a34"),
    "bear": ("#d9a877", "#a87042", "#6e4424"),
    "lamb": ("#fffdf6", "#f1e6d2", "#cdbb9e"),
}


def critter(
    p: Pic, kind: str, x: float, y: float, scale: float, wave_arm: int = 0, scarf: str = ""
) -> None:
    """A small animal seen from the front; wave_arm 1 or 2 raises that many arms."""
    light, middle, dark = FUR[kind]
    with p.at(x, y, scale):
        pen = 3.4
        p.shadow(0, 0, 26, 5, 0.5)
        skin = p.lin(-14, -46, 16, 2, light, middle, dark)
        head = p.rad(-7, -56, 30, light, middle, dark)
        pink = "#f2b3a5"
        if kind == "squirrel":
            p.out(
                "M12 -4C34 -6 40 -34 30 -52C24 -64 8 -62 10 -50C12 -42 20 -44 18 -34"
                "C16 -22 10 -16 8 -8Z",
                skin,
                pen,
            )
        if kind == "fox":
            p.out("M10 -4C28 2 40 -12 38 -30C34 -40 28 -34 26 -26C22 -16 14 -14 8 -12Z", skin, pen)
            p.fill("M38 -30C36 -38 30 -36 28 -29C32 -31 36 -30 38 -25Z", CREAM)
        if kind == "mouse":
            p.line("M12 -4C26 0 30 -10 36 -6", "#d9998f", 3.2)
        p.out("M-13 -38C-21 -24 -21 -4 -12 -1H12C21 -4 21 -24 13 -38Z", skin, pen)
        p.oval(0, -17, 10, 14, "#fff1d8", 0, 0.85)
        p.oval(-9, -2, 8, 4.6, middle, pen)
        p.oval(9, -2, 8, 4.6, middle, pen)
        arms = ("M-14 -34C-22 -30 -23 -20 -17 -16", "M14 -34C22 -30 23 -20 17 -16")
        up = ("M-14 -34C-22 -36 -26 -46 -27 -56", "M14 -34C22 -36 26 -46 27 -56")
        for i in range(2):
            d = up[i] if wave_arm > 1 - i else arms[i]
            p.line(d, INK, 11)
            p.line(d, middle, 5.4)
        if kind == "mouse":
            for s in (-1, 1):
                p.oval(s * 17, -70, 13, 13, head, pen)
                p.oval(s * 17, -70, 7.5, 7.5, pink, 0)
        elif kind == "hare":
            for s in (-1, 1):
                p.out(
                    f"M{s * 4} -66C{s * 2} -84 {s * 6} -104 {s * 14} -106"
                    f"C{s * 22} -104 {s * 20} -82 {s * 15} -64Z",
                    head,
                    pen,
                )
                p.fill(
                    f"M{s * 8} -68C{s * 7} -82 {s * 9} -95 {s * 13} -98"
                    f"C{s * 17} -95 {s * 16} -80 {s * 13} -67Z",
                    pink,
                )
        elif kind in ("squirrel", "fox"):
            for s in (-1, 1):
                p.out(
                    f"M{s * 6} -70L{s * 16} -90C{s * 22} -84 {s * 24} -72 {s * 21} -62Z", head, pen
                )
                p.fill(f"M{s * 11} -72L{s * 16} -82C{s * 19} -78 {s * 19} -72 {s * 18} -68Z", pink)
        elif kind in ("bear", "badger"):
            for s in (-1, 1):
                p.oval(s * 16, -70, 8.5, 8.5, head, pen)
                p.oval(s * 16, -70, 4, 4, pink, 0)
        elif kind == "frog":
            for s in (-1, 1):
                p.oval(s * 11, -70, 9.5, 9.5, head, pen)
        elif kind == "lamb":
            for s in (-1, 1):
                p.out(
                    f"M{s * 16} -62C{s * 28} -68 {s * 33} -58 {s * 30} -53"
                    f"C{s * 25} -50 {s * 19} -52 {s * 16} -55Z",
                    "#d9b391",
                    pen,
                )
        p.oval(0, -54, 22, 19, head, pen)
        if kind == "badger":
            p.fill("M-6 -72C-3 -73 3 -73 6 -72L5 -44H-5Z", CREAM)
            p.fill(
                "M-13 -70C-9 -62 -8 -54 -10 -44C-18 -46 -20 -58 -13 -70Z"
                "M13 -70C9 -62 8 -54 10 -44C18 -46 20 -58 13 -70Z",
                "#43404a",
            )
        if kind == "lamb":
            p.out(
                "M-16 -64C-20 -74 -10 -80 -5 -75C-2 -82 8 -81 9 -74C16 -77 20 -68 15 -63"
                "C8 -58 -8 -58 -16 -64Z",
                "#fffdf6",
                pen,
            )
        if kind != "frog":
            muzzle = "#c9bdd0" if kind == "mole" else CREAM
            p.oval(0, -46, 11.5, 8.5, muzzle, 0)
            p.oval(
                0,
                -50,
                4.4 if kind != "mole" else 6,
                3.4 if kind != "mole" else 4.6,
                "#e58f88" if kind in ("mole", "mouse", "hare") else "#4a2a20",
                1.8,
            )
            p.line("M0 -47V-45C-2 -42 -6 -42 -7 -44M0 -45C2 -42 6 -42 7 -44", INK, 2.2)
            eyes = (-9, -57)
        else:
            p.line("M-12 -50C-6 -43 6 -43 12 -50", INK, 2.8)
            eyes = (-11, -71)
        white = kind == "badger"
        for s in (-1, 1):
            if kind == "mole":
                p.line(f"M{s * 12} -57C{s * 10} -60 {s * 7} -60 {s * 5} -57", "#1d1714", 2.8)
                continue
            p.oval(s * eyes[0], eyes[1], 4.2, 5, "#fff" if white else "#2a1810", 0)
            if white:
                p.oval(s * eyes[0], eyes[1], 2.8, 3.4, "#2a1810", 0)
            p.oval(s * eyes[0] + 1.4, eyes[1] - 1.8, 1.6, 1.7, "#ffffff", 0)
            p.oval(s * 15, -48, 5, 3.6, "#f0806a", 0, 0.4)
        if scarf:
            p.out(
                "M-15 -41C-8 -34 8 -34 15 -41C18 -37 17 -33 14 -31C6 -27 -6 -27 -14 -31"
                "C-17 -33 -18 -37 -15 -41Z",
                scarf,
                2.6,
            )
        p.line("M-15 -60C-13 -66 -9 -69 -5 -70", CREAM, 2.6, 0.6)


def flag(p: Pic, x: float, y: float, scale: float, colour: str, lean: float = 0) -> None:
    """A little paper flag held up; the stick ends at (x, y)."""
    with p.at(x, y, scale, turn=lean):
        p.line("M0 0V-34", INK, 4.5)
        p.line("M0 0V-34", "#c98f55", 2)
        p.out("M1 -34C9 -38 15 -31 24 -35L21 -27L24 -19C15 -15 9 -22 1 -18Z", colour, 2.6)


def bird(p: Pic, x: float, y: float, scale: float, colours: tuple[str, str], flip: bool) -> None:
    """A round songbird in profile, feet at (x, y)."""
    with p.at(x, y, scale, flip=flip):
        p.line("M-3 0V-7M4 0V-7", INK, 2.4)
        p.out("M-16 -14L-32 -10C-30 -16 -26 -19 -18 -21Z", colours[1], 2.6)
        p.out(
            "M-18 -20C-14 -34 -2 -40 8 -40C20 -40 26 -32 24 -23C22 -12 10 -5 -2 -6C-12 -7 -18 -13"
            " -18 -20Z",
            p.lin(-8, -40, 8, -4, colours[0], colours[1]),
            2.8,
        )
        p.fill("M22 -20C20 -12 12 -8 2 -8C4 -16 12 -20 22 -20Z", "#fff1d8", 0.95)
        p.out("M-14 -22C-10 -28 0 -28 6 -22C2 -12 -8 -12 -14 -22Z", colours[1], 2.4)
        p.out("M24 -30L35 -26L24 -23Z", "#f6b23a", 2.2)
        p.oval(16, -31, 3.2, 3.7, "#2a1810", 0)
        p.oval(17, -32.4, 1.2, 1.3, "#ffffff", 0)
        p.line("M-6 -34C-2 -37 4 -38 8 -38", CREAM, 2, 0.6)


def butterfly(p: Pic, x: float, y: float, scale: float, colour: str, turn: float) -> None:
    """Butterfly with open wings."""
    with p.at(x, y, scale, turn=turn):
        for s in (-1, 1):
            p.out(
                f"M0 -2C{s * 4} -14 {s * 16} -16 {s * 17} -8C{s * 17} 0 {s * 8} 2 0 1Z", colour, 1.8
            )
            p.out(f"M0 1C{s * 8} 2 {s * 13} 8 {s * 9} 12C{s * 5} 14 {s * 1} 8 0 4Z", colour, 1.8)
            p.oval(s * 11, -8, 2.4, 2, "#fff6d8", 0, 0.9)
        p.line("M0 -5V7", INK, 2.6)
        p.line("M0 -5L-4 -11M0 -5L4 -11", INK, 1.2)


def mini_carrot(p: Pic, x: float, y: float, scale: float, turn: float = 0) -> None:
    """A carrot lying with its tip to the left, middle at (x, y), about 30 units long."""
    with p.at(x, y, scale, turn=turn):
        p.out(
            "M12 -4C17 -11 24 -11 26 -7C29 -6 28 -2 25 -1C28 1 27 5 23 5C19 6 15 5 12 3Z",
            "#6cb445",
            1.9,
            LEAF,
        )
        p.out(
            "M13 -6C4 -9 -12 -4 -19 1C-12 6 6 8 13 5C16 2 16 -3 13 -6Z",
            p.lin(-6, -8, 0, 8, "#ffb84d", "#f5862a", "#c9541b"),
            1.9,
        )
        p.line("M9 -4C4 -5 -2 -4 -8 -2", "#ffe2a0", 1.8, 0.8)


def mini_lettuce(p: Pic, x: float, y: float, scale: float, rng: random.Random) -> None:
    """A lettuce in the field, its foot at (x, y), 20 units wide."""
    with p.at(x, y, scale):
        p.oval(1, -1, 11, 3, "#1d2a0c", 0, 0.3)
        p.out(scallop(0, -6, 10, 6.4, 9, rng), p.lin(0, -13, 0, 1, "#93cf52", "#2f7a34"), 1.2, LEAF)
        p.out(scallop(0, -7.4, 5.6, 5, 7, rng), "#d3ec8a", 1, LEAF)
        p.line("M0 -3V-9", "#fbffe0", 1.2)


def tuft(p: Pic, x: float, y: float, scale: float, colour: str) -> None:
    """Three blades of grass, foot at (x, y)."""
    with p.at(x, y, scale):
        p.fill(
            "M-3 0C-3 -6 -5 -10 -9 -13C-3 -11 -1 -7 0 -3C0 -9 2 -14 6 -17C4 -11 3 -7 3 -3"
            "C5 -7 7 -9 11 -10C7 -7 5 -4 4 0Z",
            colour,
        )


def bloom(p: Pic, x: float, y: float, r: float, petals: str, heart: str, edge: str) -> None:
    """A five-petalled flower seen from above."""
    d = ""
    for i in range(5):
        a = math.radians(-90 + 72 * i)
        q = r * 1.42
        ax, ay = num(x + q * math.cos(a - 0.75)), num(y + q * math.sin(a - 0.75))
        bx, by = num(x + q * math.cos(a + 0.75)), num(y + q * math.sin(a + 0.75))
        d += f"M{num(x)} {num(y)}C{ax} {ay} {bx} {by} {num(x)} {num(y)}"
    p.out(d + "Z", petals, r * 0.14, edge)
    p.oval(x, y, r * 0.34, r * 0.34, heart, r * 0.08, ink=edge)


# ---------------------------------------------------------------------------------------------
# Trees and bushes


def crown(p: Pic, cx: float, cy: float, rx: float, ry: float, seed: int, tones: str) -> None:
    """Leafy crown with a lit upper left side."""
    rng = random.Random(seed)
    dark, middle, light = {
        "summer": ("#3c7d34", "#69ab45", "#a9d65f"),
        "deep": ("#2a6632", "#4a9142", "#86bf55"),
        "spring": ("#5f9c3a", "#93c750", "#d2ea80"),
        "blossom": ("#c9748f", "#f0a9b8", "#ffe0e2"),
        "blue": ("#2c6250", "#4c8f74", "#8cc4a0"),
    }[tones]
    ink = "#8d3a4e" if tones == "blossom" else LEAF
    bumps = max(9, int((rx + ry) / 4.6))
    p.out(
        scallop(cx, cy, rx, ry, bumps, rng),
        p.rad(cx - rx * 0.4, cy - ry * 0.5, rx * 1.6, middle, middle, dark),
        1.9,
        ink,
    )
    p.fill(
        scallop(cx - rx * 0.14, cy - ry * 0.18, rx * 0.72, ry * 0.66, bumps - 3, rng),
        p.rad(cx - rx * 0.4, cy - ry * 0.5, rx * 1.1, light, middle),
    )
    p.fill(
        scallop(cx - rx * 0.3, cy - ry * 0.36, rx * 0.36, ry * 0.3, max(6, bumps - 8), rng),
        light,
        0.9,
    )
    for _ in range(int(rx * ry / 60)):
        a, k = rng.random() * math.tau, rng.random() ** 0.5 * 0.82
        x, y = cx + rx * k * math.cos(a), cy + ry * k * math.sin(a)
        lit = x - cx + y - cy < 0
        s = rng.uniform(0.8, 1.2)
        p.line(
            f"M{num(x - 3 * s)} {num(y)}C{num(x - 2 * s)} {num(y + 2.6 * s)} {num(x + s)} "
            f"{num(y + 2.6 * s)} {num(x + 2.4 * s)} {num(y + 0.4 * s)}",
            "#fffbe0" if lit and tones == "blossom" else light if not lit else dark,
            1.1,
            0.55,
        )


def trunk(p: Pic, x: float, top: float, foot: float, w: float) -> None:
    """Trunk with roots, its foot at (x, foot)."""
    wood = p.lin(x - w, 0, x + w, 0, "#d59c62", "#a36c3c", "#6b4526")
    p.out(
        f"M{num(x - w * 0.55)} {num(top)}C{num(x - w * 0.5)} {num((top + foot) / 2)} "
        f"{num(x - w * 0.6)} {num(foot - w * 0.5)} {num(x - w * 1.3)} {num(foot)}"
        f"C{num(x - w * 0.5)} {num(foot + w * 0.3)} {num(x + w * 0.5)} {num(foot + w * 0.3)} "
        f"{num(x + w * 1.3)} {num(foot)}C{num(x + w * 0.6)} {num(foot - w * 0.5)} "
        f"{num(x + w * 0.5)} {num((top + foot) / 2)} {num(x + w * 0.55)} {num(top)}Z",
        wood,
        1.8,
    )
    p.line(f"M{num(x - w * 0.15)} {num(top + 6)}V{num(foot - w * 0.6)}", "#5d3a1e", 1.1, 0.6)


def tree_oak() -> Pic:
    """Round old oak with a swing."""
    p = Pic(82, 100, (-2, -4, 82, 100))
    p.shadow(40, 90, 34, 6, 0.5)
    trunk(p, 39, 48, 89, 8)
    p.line("M39 66C46 62 52 56 58 48", INK, 5.6)
    p.line("M39 66C46 62 52 56 58 48", "#a36c3c", 3)
    p.line("M56 52V78M66 50V78", "#6b4526", 1)
    p.out("M53 77H69V80H53Z", "#c98f55", 1.2)
    crown(p, 39, 35, 35, 31, 3, "summer")
    return p


def tree_apple() -> Pic:
    """Apple tree with fruit in the grass."""
    p = Pic(62, 78, (0, -4, 62, 78))
    p.shadow(32, 69, 26, 5, 0.5)
    trunk(p, 31, 38, 68, 6)
    crown(p, 31, 27, 27, 24, 8, "spring")
    red = p.rad(-1, -1.5, 4, "#ff9a80", "#e04d43", "#a82c2c")
    for x, y in (
        (18, 20),
        (30, 12),
        (43, 20),
        (24, 34),
        (38, 35),
        (48, 30),
        (12, 30),
        (20, 69),
        (44, 70),
    ):
        with p.at(x, y):
            p.oval(0, 0, 3, 2.9, red, 1.1)
    return p


def tree_birch() -> Pic:
    """Slender birch."""
    p = Pic(48, 94, (-4, -2, 48, 94))
    p.shadow(21, 88, 16, 4, 0.5)
    p.out(
        "M17 40C18 60 17 76 14 88H27C24 76 23 60 24 40Z",
        p.lin(14, 0, 27, 0, "#fffdf6", "#efe6d6", "#b9a894"),
        1.6,
    )
    p.line("M17 52H20M21 60H24M17 68H20M20 76H25M18 82H21", INK, 1.3)
    crown(p, 20, 30, 17, 27, 5, "spring")
    return p


def tree_blossom() -> Pic:
    """Cherry tree in flower."""
    p = Pic(72, 80, (-3, -3, 72, 80))
    p.shadow(33, 71, 26, 5, 0.5)
    trunk(p, 33, 40, 70, 6)
    crown(p, 33, 29, 29, 25, 12, "blossom")
    rng = random.Random(4)
    for _ in range(9):
        p.oval(rng.uniform(10, 58), rng.uniform(66, 75), 1.3, 0.9, "#f8c3cc", 0)
    return p


def tree_fir() -> Pic:
    """Dark fir."""
    p = Pic(50, 84, (-2, 0, 50, 84))
    p.shadow(23, 80, 19, 4, 0.5)
    trunk(p, 23, 64, 79, 4.5)
    for y, w in ((68, 21), (52, 17), (36, 12.5)):
        shade = p.lin(23 - w, y - 26, 23 + w, y, "#7db86a", "#3f8448", "#22552f")
        p.out(
            f"M23 {y - 32}C{23 - w * 0.3} {y - 18} {23 - w * 0.7} {y - 8} {23 - w} {y}"
            f"C{23 - w * 0.6} {y + 4} {23 - w * 0.4} {y - 1} {23 - w * 0.2} {y + 2}"
            f"C23 {y + 5} {23 + w * 0.2} {y + 1} {23 + w * 0.4} {y + 2}"
            f"C{23 + w * 0.7} {y + 4} {23 + w} {y} {23 + w} {y}"
            f"C{23 + w * 0.7} {y - 8} {23 + w * 0.3} {y - 18} 23 {y - 32}Z",
            shade,
            1.8,
            LEAF,
        )
    p.line(
        "M17 24C18 20 20 15 22 11M13 42C15 38 17 35 18 33M10 58C12 54 14 51 15 49",
        "#c4e59a",
        1.8,
        0.6,
    )
    return p


def tree_willow() -> Pic:
    """Willow that hangs over the water."""
    p = Pic(72, 80, (-3, -4, 90, 100))
    p.shadow(40, 87, 28, 5, 0.5)
    trunk(p, 42, 40, 86, 8)
    rng = random.Random(9)
    crown(p, 42, 30, 36, 26, 21, "spring")
    p.ink = LEAF
    for i in range(11):
        x = 8 + i * 6.8
        top = 30 + 12 * math.sin(i / 10 * math.pi) + rng.uniform(-2, 2)
        long = 26 + rng.uniform(0, 12) - 8 * math.sin(i / 10 * math.pi)
        p.out(
            f"M{num(x - 3.5)} {num(top)}C{num(x - 5)} {num(top + long * 0.6)} {num(x - 2)} "
            f"{num(top + long * 0.9)} {num(x)} {num(top + long)}C{num(x + 2)} "
            f"{num(top + long * 0.9)} {num(x + 5)} {num(top + long * 0.5)} {num(x + 3.5)} "
            f"{num(top)}C{num(x + 1)} {num(top - 4)} {num(x - 2)} {num(top - 4)} "
            f"{num(x - 3.5)} {num(top)}Z",
            p.lin(0, top, 0, top + long, "#b9dc6c", "#6ba843"),
            1.1,
        )
    return p


def copse() -> Pic:
    """A handful of young trees."""
    p = Pic(74, 36)
    for x, y, s, kind in (
        (12, 31, 0.9, "fir"),
        (60, 31, 0.95, "fir"),
        (26, 32, 1.0, "summer"),
        (47, 33, 1.0, "spring"),
        (37, 34, 0.8, "fir"),
    ):
        p.shadow(x + 2, y, 10 * s, 2.4, 0.4)
        with p.at(x, y, s):
            if kind == "fir":
                p.out("M-1.500 0V-6H1.500V0Z", "#8a5a33", 1)
                p.out(
                    "M0 -30C-2 -22 -5 -17 -8 -15L-4.500 -14.500C-6 -10 "
                    "-8 -7 -11 -5C-4 -3.500 4 -3.500 11 -5"
                    "C8 -7 6 -10 4.500 -14.500L8 -15C5 -17 2 -22 0 -30Z",
                    p.lin(-8, -24, 8, -4, "#7db86a", "#3f8448", "#22552f"),
                    1.4,
                    LEAF,
                )
                p.line("M-4 -14C-3 -17 -2 -19 -1 -21", "#c4e59a", 1.2, 0.7)
            else:
                p.out("M-1.600 0L-1 -9H1L1.600 0Z", "#a36c3c", 1)
                rng = random.Random(int(x))
                tones = ("#b9de6c", "#69ab45", "#35753a")
                if kind == "spring":
                    tones = ("#dcef90", "#93c750", "#5f9c3a")
                p.out(scallop(0, -16, 10, 9.5, 9, rng), p.rad(-4, -20, 17, *tones), 1.4, LEAF)
                p.line("M-6 -18C-5 -21 -3 -22 -1 -22.500", "#f4fbc8", 1.2, 0.7)
    return p


def bush_round() -> Pic:
    """Round bush."""
    p = Pic(48, 35, (-2, 0, 48, 35))
    p.shadow(22, 28, 20, 4, 0.45)
    crown(p, 22, 17, 18.5, 13, 31, "summer")
    return p


def bush_berries() -> Pic:
    """Berry bush with a wren."""
    p = Pic(42, 38, (-2, -5, 50, 45.24))
    p.shadow(23, 32, 20, 4, 0.45)
    crown(p, 23, 21, 19, 13, 33, "deep")
    for x, y in ((12, 17), (18, 25), (26, 15), (31, 23), (36, 18), (22, 20), (10, 24)):
        p.oval(x, y, 2, 2, "#e8574a", 0.9)
        p.oval(x - 0.6, y - 0.7, 0.6, 0.6, "#ffd7cc", 0)
    bird(p, 28, 11, 0.3, ("#d9a066", "#9a6233"), False)
    return p


def bush_fox() -> Pic:
    """A fox behind a bush, only curious."""
    p = Pic(46, 37, (-1, -3, 51, 41))
    p.shadow(24, 32, 21, 4, 0.45)
    critter(p, "fox", 25, 35, 0.38)
    rng = random.Random(2)
    p.out(
        scallop(24, 26, 20, 8, 13, rng),
        p.lin(8, 16, 36, 34, "#a9d65f", "#69ab45", "#3c7d34"),
        1.7,
        LEAF,
    )
    p.line("M12 26C13 23 16 21 19 21", "#dff0a8", 1.6, 0.7)
    return p


# ---------------------------------------------------------------------------------------------
# Buildings and large things


def windmill() -> Pic:
    """Windmill with patched sails and a cat in the doorway."""
    p = Pic(78, 106, (-1, -1, 94, 127.74))
    p.shadow(46, 117, 34, 6, 0.5)
    wall = p.lin(28, 0, 66, 0, "#fffaf0", "#f2e3c6", "#c7a97c")
    p.out("M34 52L27 116C38 120 56 120 66 116L58 52Z", wall, 2)
    p.line("M36 66H40M50 74H54M33 88H38M56 96H60M34 104H38", "#b98a52", 1.6, 0.8)
    p.out(
        "M29 54C30 40 38 32 46 31C55 32 62 40 63 54C54 58 38 58 29 54Z",
        p.lin(30, 32, 62, 56, "#f2907c", "#d2503f", "#8f2a2a"),
        2,
    )
    p.line("M34 50C35 43 39 38 44 36", "#ffd7c4", 1.8, 0.7)
    p.out("M40 117V104C40 97 53 97 53 104V117C49 118.500 44 118.500 40 117Z", "#7a4a28", 1.7)
    p.out("M41 76C41 71 51 71 51 76V84H41Z", p.lin(41, 72, 51, 84, "#bfe3f0", "#5fa9cf"), 1.5)
    p.line("M46 73V84M41 79H51", INK, 1.1)
    hub_x, hub_y = 46, 47
    for i in range(4):
        with p.at(hub_x, hub_y, turn=24 + 90 * i):
            p.out("M4 -6H15V-43H4Z", p.lin(4, -43, 15, -6, "#fffdf3", "#f5e4bd"), 1.5)
            p.line("M9.500 -6V-43M4 -15H15M4 -24.500H15M4 -34H15", "#c98f55", 1)
            if i == 1:
                p.fill("M5 -33H9V-26H5Z", "#e8574a", 0.8)
            p.line("M0 4V-44", INK, 4.2)
            p.line("M0 4V-43", "#c98f55", 2)
    p.oval(hub_x, hub_y, 5, 5, p.rad(44, 45, 7, "#ffe07a", "#b97814"), 1.8)
    p.oval(46.5, 113, 3.4, 4.4, "#4b4550", 1.2)
    p.out(
        "M43.500 109L43 105L45 106.500H48L50 105L49.500 109C49 112 44 112 43.500 109Z",
        "#4b4550",
        1.2,
    )
    p.oval(45.3, 108.4, 0.7, 0.8, "#ffe07a", 0)
    p.oval(47.9, 108.4, 0.7, 0.8, "#ffe07a", 0)
    return p


def haystack() -> Pic:
    """Haystack with a sleeping fox cub of a farm cat."""
    p = Pic(80, 64, (0, -2, 80, 64))
    p.shadow(40, 56, 36, 6, 0.5)
    hay = p.lin(20, 8, 62, 58, "#fff0a8", "#f2c552", "#b57f22")
    p.out(
        "M8 55C6 42 14 34 20 30C20 18 32 8 42 7C54 8 62 18 62 30C70 34 76 44 72 55"
        "C58 60 22 60 8 55Z",
        hay,
        1.9,
    )
    p.line(
        "M20 30C28 34 34 33 40 31M62 30C56 35 50 35 46 33M16 46C22 42 26 43 30 45"
        "M38 46C44 42 50 43 54 46M60 42L66 40M28 20L32 25M42 14L41 20M52 20L48 24"
        "M22 52L26 49M48 54L52 51M34 40L38 37",
        "#a06c1a",
        1.3,
        0.75,
    )
    p.line("M26 22C29 16 34 12 40 11", "#fffbe0", 2.2, 0.8)
    p.line("M8 55L3 57M72 55L77 56M20 30L15 29M62 30L67 28M42 7L44 3", "#d9a437", 1.6)
    p.line("M60 22L68 4", INK, 3.4)
    p.line("M60 22L68 4", "#c98f55", 1.6)
    p.line("M64 7L72 10M64 7L63 1M72 10L72 3M68 8L68 0", INK, 1.7)
    with p.at(38, 33, 0.42):
        ginger = p.lin(-20, -24, 20, 0, "#ffc88a", "#e58a3c", "#b05a20")
        p.out("M-26 -2C-28 -18 -10 -24 4 -22C20 -20 30 -12 26 -3C20 3 -18 4 -26 -2Z", ginger, 3)
        p.out("M24 -3C34 -4 34 4 20 4C10 4 0 3 -4 1", ginger, 3)
        p.out("M-30 -2L-31 -20L-24 -15H-16L-9 -20L-8 -4C-12 5 -26 5 -30 -2Z", ginger, 3)
        p.line("M-26 -7C-25 -5 -22 -5 -21 -7M-17 -7C-16 -5 -13 -5 -12 -7", INK, 2.2)
        p.line("M4 -22L2 -14M13 -20L11 -12", "#9c4a18", 3)
    return p


def burrow() -> Pic:
    """Hare burrow with a round door, a window and a smoking chimney."""
    p = Pic(96, 90, (0, -6, 96, 90))
    p.shadow(48, 77, 46, 6, 0.45)
    p.out("M62 26V12H72V34Z", p.lin(62, 0, 72, 0, "#f0a58c", "#b05a44"), 1.7)
    p.line("M66 8C62 4 68 2 66 -2M70 8C74 5 70 3 73 0", "#fffdf6", 2.4, 0.8)
    p.out(
        "M3 77C4 50 22 22 50 21C76 22 92 48 93 77C76 82 20 82 3 77Z",
        p.lin(20, 22, 76, 82, "#cdeb84", "#8cc653", "#4c8a34"),
        2,
        LEAF,
    )
    p.line("M14 60C18 46 28 34 40 29", "#f0fbb8", 2.6, 0.7)
    rng = random.Random(6)
    for x, y in ((26, 42), (72, 40), (60, 29), (82, 56), (15, 66), (80, 68)):
        tuft(p, x, y, 0.5, "#3f7f30")
    for x, y, c in (
        (34, 34, "#fffdf2"),
        (66, 36, "#f7a5b4"),
        (84, 62, "#fffdf2"),
        (12, 56, "#ffd86a"),
    ):
        bloom(p, x, y, 2.6, c, "#f2b632", "#7a5a2a")
    stones = "#e7dcc6"
    for i in range(11):
        a = math.pi + i * math.pi / 10
        p.oval(44 + 19 * math.cos(a), 60 + 19 * math.sin(a), 3.8, 3.3, stones, 1.3)
    p.oval(44, 61, 16, 16.5, p.rad(39, 54, 26, "#f08a5f", "#cf5a3b", "#8f2f25"), 1.9)
    p.line("M38 47V76M44 45V77M50 47V76", "#7c2b1c", 1.1, 0.6)
    p.oval(52, 62, 1.9, 1.9, "#ffe07a", 1)
    p.out("M28 75C34 79 54 79 60 75L62 79C54 83 34 83 26 79Z", "#efe3cc", 1.5)
    p.oval(75, 55, 8, 8, p.rad(72, 52, 12, "#fff6c4", "#ffd97a", "#e9a63c"), 1.7)
    p.line("M75 47V63M67 55H83", INK, 1.2)
    p.out("M65 63H85V67H65Z", "#c98f55", 1.4)
    for x, c in ((68, "#e8574a"), (72, "#ffe07a"), (76, "#e8574a"), (80, "#b9a3e0")):
        p.oval(x + 1, 62 + rng.uniform(-1, 0), 2.2, 2.2, c, 0.8)
    mini_carrot(p, 44, 40, 0.36, -50)
    return p


def well() -> Pic:
    """Village well with a bucket and a bird on the roof."""
    p = Pic(44, 59, (0, -5, 50, 67))
    p.shadow(25, 57, 22, 5, 0.5)
    wood = p.lin(0, 0, 50, 0, "#d9a367", "#8a5a33")
    p.out("M9 44V20H13V44ZM37 44V20H41V44Z", wood, 1.5)
    p.line("M13 28H37", INK, 3.4)
    p.line("M13 28H37", "#c98f55", 1.7)
    p.line("M25 28V38", "#6b4526", 1)
    p.out("M21 37H29L28 44H22Z", "#b98a52", 1.3)
    p.out(
        "M6 40C6 36 44 36 44 40L43 56C36 60 14 60 7 56Z",
        p.lin(6, 0, 44, 0, "#f0e8da", "#cfc0a6", "#8f7c62"),
        1.8,
    )
    p.line(
        "M7 46C18 49 32 49 43 46M7 52C18 55 32 55 43 52M16 42V47M30 42V48M23 48V54M36 47V52"
        "M11 48V53",
        "#7c6a50",
        1.1,
        0.8,
    )
    p.out(
        "M2 24L25 6L48 24C42 27 8 27 2 24Z",
        p.lin(6, 8, 44, 26, "#f2907c", "#d2503f", "#8f2a2a"),
        1.8,
    )
    p.line("M10 21L24 10", "#ffd7c4", 1.5, 0.7)
    bird(p, 27, 9, 0.24, ("#8fb8ea", "#4a6fb4"), True)
    return p


def scarecrow() -> Pic:
    """Scarecrow that the crows are not afraid of."""
    p = Pic(48, 60, (-2, -4, 62, 77.5))
    p.shadow(29, 65, 16, 4, 0.45)
    p.line("M29 65V20M8 30H50", INK, 4.6)
    p.line("M29 65V20M8 30H50", "#c98f55", 2.4)
    p.line("M8 30L3 27M8 30L3 31M8 31L5 35M50 30L55 27M50 30L55 31M50 31L53 35", "#d9a437", 1.6)
    p.out(
        "M10 26H48L47 35L38 34L40 54H18L20 34L11 35Z",
        p.lin(12, 26, 46, 54, "#8fb0e6", "#5a78c0", "#39508e"),
        1.8,
    )
    p.line("M22 54L20 58M27 54V59M33 54L34 58M38 54L40 57", "#d9a437", 1.8)
    p.out("M31 38H37V45H31Z", "#f2b632", 1.2)
    p.line("M25 27V53", "#2f4478", 1.1, 0.7)
    p.out("M20 21C22 26 36 26 38 21L40 27C34 31 24 31 18 27Z", "#e8574a", 1.5)
    p.oval(29, 15, 9, 9, p.rad(26, 12, 13, "#fff3cf", "#ecd098", "#c09a5c"), 1.7)
    p.out("M15 10C22 6 36 6 43 10C40 12 18 12 15 10Z", "#a86d3a", 1.5)
    p.out("M22 9C23 2 26 -1 30 1C34 0 36 4 36 9C32 10 26 10 22 9Z", "#c98f55", 1.5)
    p.line("M25 14L27 16M27 14L25 16M31 14L33 16M33 14L31 16", INK, 1.3)
    p.line("M25 20C27 22 31 22 33 20", INK, 1.3)
    p.out("M29 16L33 18L29 18.500Z", "#f07f26", 0.9)
    bird(p, 46, 28, 0.3, ("#5c5668", "#2f2a3a"), True)
    bird(p, 13, 28, 0.27, ("#5c5668", "#2f2a3a"), False)
    return p


def washing_line() -> Pic:
    """Washing between two poles: a scarf, long hare socks and a spotted cloth."""
    p = Pic(70, 35, (0, 0, 88, 44))
    p.shadow(7, 41, 6, 2, 0.5)
    p.shadow(81, 41, 6, 2, 0.5)
    for x in (7, 81):
        p.line(f"M{x} 41V7M{x - 4} 8H{x + 4}", INK, 3.8)
        p.line(f"M{x} 41V7M{x - 4} 8H{x + 4}", "#c98f55", 1.8)
    p.line("M7 8C26 14 62 14 81 8", "#6b4526", 1)
    p.out(
        "M13 9.500L24 11.500L22 30C18 32 15 30 12 31Z",
        p.lin(12, 10, 24, 30, "#f47a66", "#b9362f"),
        1.4,
    )
    p.line("M13 16L23.500 18M12.500 23L23 25", "#ffd7c4", 1.6, 0.8)
    for x in (28, 35):
        p.out(
            f"M{x} 12H{x + 5}V22C{x + 5} 24 {x + 9} 25 {x + 8} 28C{x + 5} 30 {x} 29 {x} 25Z",
            p.lin(x, 12, x + 8, 28, "#fffdf3", "#cddcf6"),
            1.3,
        )
        p.line(f"M{x} 16H{x + 5}", "#6d8fe0", 1.4)
    p.out(
        "M46 12.500L62 12L63 29C58 31 50 29 46 31Z",
        p.lin(46, 12, 63, 30, "#fff6cf", "#f2c552"),
        1.4,
    )
    for x, y in ((50, 17), (57, 16), (53, 23), (60, 24), (49, 27)):
        p.oval(x, y, 1.5, 1.5, "#e8574a", 0)
    p.out(
        "M66 11.500L76 9.500V13C75 18 78 22 77 25C73 27 69 25 67 27C66 22 68 17 66 11.500Z",
        p.lin(66, 10, 77, 26, "#d8c8f4", "#8f73c9"),
        1.4,
    )
    for x in (14, 23, 29, 39, 47, 61, 67, 75):
        p.line(f"M{x} 9.500V13", "#8a5a33", 1.5)
    return p


def signpost() -> Pic:
    """Signpost with three painted arrows and an owl."""
    p = Pic(42, 55, (0, -6, 48, 62.86))
    p.shadow(23, 52, 13, 3.4, 0.5)
    wood = p.lin(20, 0, 27, 0, "#e0ae74", "#8a5a33")
    p.out("M20 52V8C20 6 26 6 26 8V52C24 53.500 22 53.500 20 52Z", wood, 1.6)
    plank = p.lin(4, 10, 42, 40, "#ecc48a", "#c98f55", "#96653a")
    p.out("M10 11L40 9L45 14.500L40 20L10 20Z", plank, 1.6)
    p.out("M36 23L8 24L2 29L8 33.500L36 32.500Z", plank, 1.6)
    p.out("M12 36H36L41 40L36 44.500L12 44Z", plank, 1.6)
    mini_carrot(p, 25, 14.800, 0.38, -8)
    for i in range(6):
        if i % 2 == 0:
            p.fill(f"M{14 + i * 3} 25.500h3v3h-3zM{17 + i * 3} 28.500h3v3h-3z", INK)
    p.fill(
        "M18 38C21 35.500 24 39 22 41C20 43.500 17 41 18 38ZM26 "
        "38C30 36 33 40 30 42C27 43 25 40 26 38Z",
        "#5d963a",
    )
    with p.at(23, 7, 0.22):
        p.out(
            "M-16 -10C-18 -28 -14 -36 -16 -44L-6 -38H6L16 -44C14 -36 18 -28 16 -10"
            "C12 2 -12 2 -16 -10Z",
            p.lin(-14, -40, 14, 0, "#d9b186", "#8a6039"),
            5,
        )
        for s in (-1, 1):
            p.oval(s * 7, -27, 7, 7, "#fff6d8", 2.4)
            p.oval(s * 7, -27, 3.4, 3.4, "#2a1810", 0)
        p.out("M-3 -22H3L0 -16Z", "#f2b632", 2)
    return p


# ---------------------------------------------------------------------------------------------
# Little stories for the strips between the rows (at most 34 units tall)


def story_picnic() -> Pic:
    """Mice at a picnic with a giant strawberry."""
    p = Pic(60, 36, (0, -2.4, 64, 38.4))
    p.shadow(32, 31, 30, 4, 0.35)
    p.out("M8 28L22 20L56 21L60 29L34 34Z", p.lin(8, 20, 60, 34, "#fffdf6", "#f0dfc8"), 1.4)
    p.line("M15 24L45 32M29 20.500L58 26M14 29L42 20.500M24 32L52 21.500", "#e8574a", 1.8, 0.65)
    critter(p, "mouse", 15, 27, 0.32, 1)
    critter(p, "mouse", 50, 26, 0.3, 0, "#6d8fe0")
    p.out(
        "M33 30C26 27 25 19 29 16C33 14 37 14 40 16C43 20 40 27 33 30Z",
        p.rad(31, 19, 12, "#ff9a80", "#e04d43", "#a82c2c"),
        1.4,
    )
    p.fill(
        "M31 19l1 1.500l-1.500 0zM36 18l1 1.500l-1.500 0zM33.500 "
        "23l1 1.500l-1.500 0zM38 22l1 1.500l-1.500 0z"
        "M29.500 23l1 1.500l-1.500 0z",
        "#ffe9a8",
    )
    p.out("M29 17L33 13L34 10L36 13L41 16L36 17.500L34 19Z", "#5d963a", 1.1, LEAF)
    p.out("M21 27H25L24.500 31H21.500Z", "#bfe3f0", 1)
    p.oval(44, 28.500, 4, 1.6, "#fffdf6", 1)
    p.out("M41 28C42 25 46 25 47 28Z", "#f2b632", 1)
    return p


def story_mole() -> Pic:
    """A mole with a telescope on its hill."""
    p = Pic(40, 34, (0, 1, 47, 40))
    p.shadow(22, 36, 20, 3.600, 0.45)
    critter(p, "mole", 20, 36, 0.34)
    p.out(
        "M3 36C5 29 12 27 16 28C20 24 27 26 29 29C35 28 40 32 41 36C30 40 12 40 3 36Z",
        p.lin(6, 26, 38, 40, "#b98257", "#8a5a38", "#5d3a20"),
        1.7,
    )
    for x, y in ((10, 33), (18, 31.500), (27, 33.500), (34, 34)):
        p.oval(x, y, 1.8, 1.3, "#d6a67a", 0, 0.8)
    p.out("M22 18L38 7L42 13L25 22Z", p.lin(24, 10, 36, 22, "#ffe07a", "#f2b632", "#b97814"), 1.5)
    p.out("M37 6L41 3.500L46 11L42 14Z", p.lin(38, 4, 44, 14, "#dff0f7", "#5fa9cf"), 1.4)
    p.line("M28 14L31 19M33 11L36 15.500", "#8a5a1c", 1.2)
    p.oval(25, 23, 3, 2.600, "#f2b3a5", 1.2)
    return p


def molehills() -> Pic:
    """Two fresh molehills, one with a nose."""
    p = Pic(48, 24)
    earth = p.lin(4, 4, 40, 24, "#b98257", "#8a5a38", "#5d3a20")
    p.shadow(24, 20, 22, 3.400, 0.4)
    p.out("M4 20C5 12 10 7 15 7C21 7 26 13 27 20C20 23 10 23 4 20Z", earth, 1.6)
    p.out("M24 20.500C26 15 30 12 34 12C39 12 43 16 44 20.500C38 23 30 23 24 20.500Z", earth, 1.6)
    p.oval(15, 8.500, 5, 4, "#5d5266", 1.4)
    p.oval(15, 9, 2.200, 1.800, "#f2b3a5", 1)
    p.line("M12 7.500L13 6.800M18 7.500L17 6.800", "#1d1714", 1.200)
    for x, y in ((9, 15), (20, 16), (31, 17), (37, 18), (14, 18)):
        p.oval(x, y, 1.6, 1.1, "#d6a67a", 0, 0.8)
    return p


def story_snail() -> Pic:
    """A snail that takes part, with a bib and its trail."""
    p = Pic(48, 28)
    p.line("M2 25C8 24 12 26 18 25", "#f4fbff", 2.400, 0.7)
    p.shadow(30, 25, 17, 2.800, 0.45)
    p.out(
        "M14 25C16 19 24 20 32 20C36 19 37 14 36 10C38 7 43 8 44 12C45 18 44 25 36 25.500Z",
        p.lin(16, 10, 40, 26, "#fbe9b8", "#d9b979", "#a9824a"),
        1.5,
    )
    p.line("M38 9L36 3M42 9L44 4", INK, 1.5)
    p.oval(36, 2.800, 1.500, 1.500, CREAM, 1)
    p.oval(44, 3.800, 1.500, 1.500, CREAM, 1)
    p.line("M39 14C40 15.500 42 15.500 43 14", INK, 1.1)
    p.oval(40, 11.500, 0.900, 1.100, INK, 0)
    p.oval(26, 14, 10, 10, p.rad(22, 10, 15, "#ffc6a0", "#e58a5c", "#a34a2c"), 1.700)
    p.line(
        "M33 16C32 21 25 22 21.500 18C19 14 22 8.500 27 9C31 10 "
        "31.500 15 28 16.500C25 17 24 14 26 13",
        "#8f3b20",
        1.700,
    )
    p.line("M18 11C19 8 21 6 24 5.500", CREAM, 1.600, 0.800)
    p.out("M33 17.500L40 17L40.500 23.500L34 24Z", "#fffdf6", 1.100)
    digits(p, "1", 37, 20.500, 4.600, "#e04d43", 0)
    return p


def fence() -> Pic:
    """Three fields of a rustic fence."""
    p = Pic(72, 28)
    p.shadow(36, 25, 35, 2.600, 0.35)
    wood = p.lin(0, 4, 6, 27, "#e6b67c", "#b97f48", "#84552e")
    p.out("M2 11C24 9 48 12 70 9.500V13C48 15.500 24 12.500 2 14.500Z", wood, 1.300)
    p.out("M2 18C24 16.500 48 19 70 17V20.500C48 22.500 24 20 2 21.500Z", wood, 1.300)
    for x, t in ((5, -3), (25, 2), (46, -2), (66, 3)):
        with p.at(x, 26, turn=t):
            p.out("M-3 0L-2.600 -21L0 -24L2.800 -21L3 0Z", wood, 1.500)
            p.line("M-1 -18V-4", "#ffe2b4", 1, 0.700)
    return p


def fence_birds() -> Pic:
    """Sparrows gossiping on a fence."""
    p = Pic(64, 34, (0, 0, 72, 38.25))
    p.shadow(36, 35, 35, 2.600, 0.35)
    wood = p.lin(0, 12, 6, 37, "#e6b67c", "#b97f48", "#84552e")
    p.out("M2 20C24 18 48 21 70 18.500V22C48 24.500 24 21.500 2 23.500Z", wood, 1.300)
    p.out("M2 28C24 26.500 48 29 70 27V30.500C48 32.500 24 30 2 31.500Z", wood, 1.300)
    for x, t in ((6, 3), (36, -2), (66, 2)):
        with p.at(x, 36, turn=t):
            p.out("M-3 0L-2.600 -21L0 -24L2.800 -21L3 0Z", wood, 1.500)
    bird(p, 16, 19, 0.360, ("#ffd08a", "#c9803c"), False)
    bird(p, 27, 19.500, 0.320, ("#f7a08a", "#c2503f"), True)
    bird(p, 47, 20, 0.360, ("#a9c8f0", "#5679bd"), False)
    bird(p, 58, 19.500, 0.340, ("#e8dcc8", "#8c6f55"), True)
    return p


def mushrooms() -> Pic:
    """Toadstools with a ladybird."""
    p = Pic(40, 33, (-2, 0, 40, 33))
    p.shadow(18, 28, 16, 3, 0.450)
    for x, y, s in ((14, 28, 1.0), (27, 29, 0.680), (5, 29, 0.5)):
        with p.at(x, y, s):
            p.out(
                "M-4 0C-3 -6 -3 -10 -4 -13H4C3 -10 3 -6 4.500 0C2 1.500 -2 1.500 -4 0Z",
                p.lin(-4, 0, 5, 0, "#fffdf6", "#d9c6a4"),
                1.500,
            )
            p.out(
                "M-12 -12C-12 -22 -6 -26 0 -26C7 -26 12 -22 12 -12C6 -9 -6 -9 -12 -12Z",
                p.rad(-4, -21, 18, "#ff9a80", "#e04d43", "#a02a2a"),
                1.600,
            )
            for dx, dy, r in ((-5, -17, 2.400), (2, -21, 2), (6, -15, 2.200), (-1, -13.500, 1.400)):
                p.oval(dx, dy, r, r * 0.800, CREAM, 0)
    p.oval(32, 27.500, 2.800, 2.200, "#e04d43", 1)
    p.oval(34.600, 27.500, 1.200, 1.300, "#2a1810", 0)
    p.line("M32 25.500V29.500", "#2a1810", 0.800)
    return p


def poppies() -> Pic:
    """Poppies and cornflowers."""
    p = Pic(50, 32, (-2, -1, 50, 32))
    rng = random.Random(13)
    for x in (6, 15, 24, 33, 41):
        tuft(p, x, 29, 0.600, "#4f8a33")
    for x, y, red in (
        (8, 12, True),
        (17, 7, True),
        (26, 13, False),
        (34, 7, True),
        (41, 14, False),
        (14, 19, False),
        (30, 20, True),
    ):
        p.line(f"M{x} {y}C{x + rng.uniform(-2, 2):.1f} {y + 6} {x} 24 {x + 1} 29", "#3f7f30", 1.200)
        if red:
            p.out(
                f"M{x - 5} {y}C{x - 6} {y - 5} {x - 1} {y - 6} {x} {y - 3}C{x + 1} {y - 6} "
                f"{x + 6} {y - 5} {x + 5} {y}C{x + 4} {y + 4} {x - 4} {y + 4} {x - 5} {y}Z",
                p.rad(x - 2, y - 2, 8, "#ff8f7a", "#e04d43"),
                1.100,
                "#8c2323",
            )
            p.oval(x, y - 0.500, 1.500, 1.300, "#3a2218", 0)
        else:
            bloom(p, x, y, 3.800, "#8fa8f0", "#fff3b0", "#3a4a94")
    return p


def daisies() -> Pic:
    """A tuft of daisies."""
    p = Pic(36, 24, (-2, -1, 36, 24))
    for x in (6, 17, 27):
        tuft(p, x, 21, 0.600, "#4f8a33")
    for x, y, r in ((7, 9, 3.600), (16, 6, 4.200), (25, 10, 3.800), (20, 15, 3)):
        p.line(f"M{x} {y}V20", "#3f7f30", 1.100)
        bloom(p, x, y, r, "#fffdf2", "#f6c445", "#b39a5c")
    return p


def tulips() -> Pic:
    """Tulips in pink and yellow."""
    p = Pic(40, 30, (-2, -1, 40, 30))
    for x, y, c in ((6, 12, 0), (14, 7, 1), (22, 12, 2), (30, 8, 0)):
        p.line(f"M{x} {y}V27", "#2f7a34", 1.500)
        p.out(
            f"M{x} 27C{x - 6} 22 {x - 5} 17 {x - 4} 15C{x - 1} 19 {x} 23 {x} 27Z",
            "#6cb445",
            1,
            LEAF,
        )
        a, b = (("#ffb3c4", "#d9607f"), ("#ffe68a", "#eeb02e"), ("#f79a86", "#cf3f3a"))[c]
        p.out(
            f"M{x - 4} {y - 5}L{x - 1.500} {y - 2}L{x} {y - 7}L{x + 1.500} {y - 2}L{x + 4} {y - 5}"
            f"C{x + 5} {y + 1} {x + 3} {y + 4} {x} {y + 4}C{x - 3} {y + 4} {x - 5} {y + 1} "
            f"{x - 4} {y - 5}Z",
            p.lin(x - 4, y - 6, x + 4, y + 4, a, b),
            1.200,
        )
    return p


def story_hedgehogs() -> Pic:
    """A hedgehog family walking in file, an apple on the first one's back."""
    p = Pic(80, 30, (-2, -2, 88, 33))
    p.shadow(38, 28, 36, 3, 0.350)
    for x, s in ((54, 1.0), (28, 0.660), (11, 0.520)):
        with p.at(x, 28, s):
            d = "M14 -4"
            for i in range(9):
                a = math.radians(12 + i * 20)
                b = math.radians(22 + i * 20)
                d += f"L{num(-2 + 19 * math.cos(a))} {num(-3 - 20 * math.sin(a))}"
                d += f"L{num(-2 + 15 * math.cos(b))} {num(-3 - 16 * math.sin(b))}"
            p.out(
                d + "L-18 -3C-8 1 6 1 14 -4Z",
                p.rad(-6, -16, 26, "#b98a5a", "#835530", "#4e2f18"),
                1.800,
            )
            p.line(
                "M-10 -8L-12 -13M-4 -10L-5 -16M3 -10L4 -16M-8 -15L-10 -19M0 -15V-19",
                "#f0d2a0",
                1.400,
                0.800,
            )
            p.out(
                "M8 -2C4 -8 8 -14 13 -14C18 -13 21 -8 26 -7C27 -3 20 0 8 -2Z",
                p.lin(8, -14, 20, 0, "#ffecc8", "#dcb27c"),
                1.600,
            )
            p.oval(26, -7, 2.200, 2.200, "#2a1810", 0)
            p.oval(16.500, -8.500, 1.500, 1.900, "#2a1810", 0)
            p.oval(-8, -0.500, 3, 1.700, "#c79a66", 1.300)
            p.oval(8, -0.500, 3, 1.700, "#c79a66", 1.300)
    p.oval(51, 4.500, 4, 3.800, p.rad(49.500, 3, 5, "#ff9a80", "#e04d43", "#a82c2c"), 1.200)
    p.line("M51 1L52.500 -0.500", INK, 1.200)
    return p


def story_frog() -> Pic:
    """A frog with a sunshade on its lily pad."""
    p = Pic(40, 34, (0, -1, 50, 42.5))
    p.out(
        "M3 33C6 27 34 26 42 32C44 37 30 39 22 38.500L24 34L16 38C8 38 2 36 3 33Z",
        p.lin(4, 28, 40, 38, "#b7de6c", "#5d963a"),
        1.400,
        LEAF,
    )
    critter(p, "frog", 19, 34, 0.340)
    p.line("M31 33L32 10", INK, 2.600)
    p.line("M31 33L32 10", "#c98f55", 1.200)
    p.out(
        "M16 13C18 4 26 1 32 2C40 2 46 8 47 15C42 11 38 12 36 15C33 11 29 11 27 14"
        "C23 10 19 10 16 13Z",
        p.lin(18, 2, 44, 15, "#fffdf6", "#f0dfc8"),
        1.500,
    )
    p.fill("M27 14C26 9 28 4 32 2.500C36 5 37 10 36 15C33 11 29 11 27 14Z", "#e8574a", 0.900)
    p.oval(39, 33, 3, 2.200, "#f7a5b4", 1)
    return p


def ducks() -> Pic:
    """A duck and two ducklings."""
    p = Pic(60, 24, (-8, 0, 74, 29.6))
    for x, y, s, c in (
        (38, 25, 1.0, ("#fffdf6", "#efe3cc", "#c9b490")),
        (16, 26, 0.560, ("#fff0a0", "#f6cf4c", "#cf9a24")),
        (5, 26.500, 0.480, ("#fff0a0", "#f6cf4c", "#cf9a24")),
    ):
        with p.at(x, y, s):
            p.line("M-20 2C-12 4 12 4 20 2", "#dff3fb", 2, 0.800)
            p.out(
                "M-18 -10C-14 -6 -8 -9 -2 -9C4 -9 6 -12 5 -16C3 -24 "
                "16 -26 17 -17C18 -12 14 -10 15 -5"
                "C13 3 -12 4 -16 -2C-18 -5 -19 -8 -18 -10Z",
                p.lin(-12, -22, 10, 2, *c),
                1.700,
            )
            p.out("M-10 -5C-4 -8 3 -6 5 -2C0 1 -7 0 -10 -5Z", c[1], 1.400)
            p.out(
                "M16.500 -18C20 -18 23 -16 24 -14.500C21 -13.500 18 -14 16.500 -15Z",
                "#f6962a",
                1.300,
            )
            p.oval(12.500, -18.500, 1.300, 1.600, "#2a1810", 0)
    return p


def reeds() -> Pic:
    """Reeds and bulrushes with a dragonfly."""
    p = Pic(32, 38, (-1, -2, 38, 45.125))
    for x, top, lean in ((6, 14, -3), (12, 4, 1), (19, 9, 2), (26, 16, 4)):
        p.line(f"M{x} 41C{x} 30 {x + lean} {top + 12} {x + lean} {top}", "#3f7f30", 1.600)
        p.out(
            f"M{x + lean - 2} {top + 2}C{x + lean - 2} {top - 1} {x + lean + 2} {top - 1} "
            f"{x + lean + 2} {top + 2}V{top + 10}C{x + lean + 2} {top + 12} {x + lean - 2} "
            f"{top + 12} {x + lean - 2} {top + 10}Z",
            p.lin(x - 3, 0, x + 5, 0, "#b97f48", "#6b4526"),
            1.200,
        )
    for x, d in ((9, -8), (16, 7), (23, -6), (28, 6), (4, -3)):
        p.out(
            f"M{x - 1.500} 41C{x - 1} 30 {x + d * 0.400} 22 {x + d} "
            f"16C{x + d * 0.700} 26 {x + 2} 33 "
            f"{x + 2} 41Z",
            p.lin(x, 16, x, 41, "#9ccb62", "#4f8a33"),
            1,
            LEAF,
        )
    with p.at(25, 8, 1, turn=-20):
        p.oval(-4, -3, 6, 1.800, "#dff3fb", 0.700, 0.800)
        p.oval(-4, 2, 6, 1.800, "#dff3fb", 0.700, 0.800)
        p.line("M-7 0H5", "#2f7aa6", 1.700)
    return p


def sheep() -> Pic:
    """A ewe and her lamb grazing."""
    p = Pic(56, 32, (-2, -1, 63, 36))
    p.shadow(30, 30, 28, 3, 0.400)
    rng = random.Random(17)
    for x, y, s in ((22, 29, 1.0), (49, 30, 0.560)):
        with p.at(x, y, s):
            p.line("M-8 0V-6M-3 0.500V-6M7 0V-6M11 0.500V-6", INK, 3)
            p.out(
                scallop(1, -13, 14.500, 9.500, 12, rng),
                p.rad(-5, -19, 24, "#fffef8", "#f4e9d4", "#c9b593"),
                1.700,
            )
            p.out(
                "M-12 -16C-18 -18 -22 -12 -20 -6C-18 -3 -14 -3 -12 -7C-10 -10 -10 -14 -12 -16Z",
                p.lin(-20, -16, -10, -4, "#8a7468", "#4f4038"),
                1.600,
            )
            p.out("M-12 -16C-8 -18 -6 -15 -7 -13C-9 -12 -11 -13 -12 -14Z", "#6b5a50", 1.300)
            p.oval(-16.500, -11.500, 1.300, 1.500, "#fffdf6", 0)
            p.oval(-16.800, -11.300, 0.700, 0.900, "#1d1714", 0)
            p.line("M-2 -15C0 -13 3 -13 4 -16M4 -10C6 -8 9 -9 10 -11", "#b9a486", 1.200)
    return p


def beehive() -> Pic:
    """Straw beehive with bees."""
    p = Pic(38, 38, (0, 0, 38, 38))
    p.shadow(17, 34, 15, 3, 0.450)
    p.out("M3 34V30H31V34Z", "#c98f55", 1.500)
    p.out(
        "M6 30C5 18 9 7 17 6C25 7 29 18 28 30C22 32 12 32 6 30Z",
        p.lin(6, 6, 28, 30, "#ffe9a0", "#eebc4a", "#b07c22"),
        1.700,
    )
    p.line(
        "M8 13.500C13 16 21 16 26 13.500M6.500 19.500C12 22 22 22 "
        "27.500 19.500M6 25C12 27.500 22 27.500 28 25",
        "#8f6018",
        1.200,
    )
    p.out("M14 30C14 25 20 25 20 30Z", "#4a2f1b", 1)
    for x, y in ((30, 8), (33, 20), (4, 8)):
        p.oval(x - 0.500, y - 2.200, 1.900, 1.200, "#eaf6fb", 0.600)
        p.oval(x, y, 2.400, 1.700, "#f6c445", 0.900)
        p.line(f"M{x} {y - 1.300}V{y + 1.300}", INK, 0.900)
    return p


def barrow() -> Pic:
    """Wheelbarrow full of lettuces and carrots."""
    p = Pic(50, 33, (0, -2, 64, 42.24))
    p.shadow(30, 36, 28, 3.400, 0.450)
    rng = random.Random(19)
    for x, y, s in ((24, 19, 0.900), (38, 19, 0.850), (31, 16, 0.900)):
        mini_lettuce(p, x, y, s, rng)
    mini_carrot(p, 20, 15, 0.520, -60)
    mini_carrot(p, 44, 14, 0.500, 240)
    p.line("M46 24L60 18", INK, 4.200)
    p.line("M46 24L60 18", "#c98f55", 2)
    p.out("M12 17H52L46 30H20Z", p.lin(14, 16, 48, 32, "#ecc08a", "#c98f55", "#8a5a33"), 1.800)
    p.line("M16 22H50", "#84552e", 1.200)
    p.line("M44 29L48 36", INK, 3.200)
    p.oval(17, 31, 6, 6, "#b98a52", 1.800)
    p.oval(17, 31, 2, 2, "#ffe07a", 1.100)
    p.line("M17 25.500V36.500M11.500 31H22.500", INK, 1)
    return p


def story_squirrel() -> Pic:
    """A squirrel counting its nuts on a log."""
    p = Pic(58, 43, (0, -3, 58, 43))
    p.shadow(29, 36, 28, 3.400, 0.450)
    p.out(
        "M6 24C16 22 42 22 50 24C55 27 55 34 50 36C42 38 14 38 6 36C2 33 2 27 6 24Z",
        p.lin(0, 23, 0, 37, "#c98f55", "#a06c3d", "#6b4526"),
        1.700,
    )
    p.oval(50, 30, 4.500, 6, "#ecc998", 1.500)
    p.oval(50, 30, 2, 3, "#d4a468", 0.900)
    p.line("M12 29C20 27 28 29 34 28M10 33C18 32 30 34 40 33", "#5d3a1e", 1.100, 0.700)
    critter(p, "squirrel", 24, 25, 0.290, 1)
    for x in (38, 42, 46):
        p.out(
            f"M{x - 1.800} 21C{x - 1.800} 24.500 {x + 1.800} 24.500 {x + 1.800} 21Z",
            "#c98f55",
            0.900,
        )
        p.out(f"M{x - 2.200} 21C{x - 2} 19 {x + 2} 19 {x + 2.200} 21Z", "#6b4526", 0.900)
    p.out("M8 36C8 33 12 33 12 36Z", "#d9e88a", 0.900, LEAF)
    return p


def butterflies() -> Pic:
    """Two butterflies."""
    p = Pic(38, 28, (0, 0, 38, 28))
    butterfly(p, 11, 14, 0.520, "#f7a5b4", -16)
    butterfly(p, 26, 9, 0.420, "#ffd86a", 22)
    return p


def story_reader() -> Pic:
    """A young hare reading under a parasol of leaves."""
    p = Pic(36, 38, (0, -2, 44, 46.44))
    p.shadow(22, 40, 19, 3.400, 0.450)
    critter(p, "hare", 22, 39, 0.340, 0, "#6d8fe0")
    p.out("M11 29L22 31L33 29V37L22 39L11 37Z", p.lin(11, 29, 33, 39, "#fffdf6", "#ead9b8"), 1.400)
    p.line(
        "M22 31V39M14 32L19 33M14 34.500L19 35.500M25 33L30 32M25 35.500L30 34.500",
        "#8a5a33",
        0.900,
    )
    return p


def cabbage_basket() -> Pic:
    """Harvest basket."""
    p = Pic(38, 37, (0, -8, 38, 37))
    p.shadow(19, 26, 17, 3, 0.450)
    mini_carrot(p, 12, 11, 0.500, -70)
    mini_carrot(p, 20, 9, 0.550, -95)
    mini_carrot(p, 27, 11, 0.500, 240)
    p.out(
        "M4 13H34L30 26C24 28 14 28 8 26Z",
        p.lin(4, 12, 32, 28, "#f0cf94", "#c98f55", "#8a5a33"),
        1.600,
    )
    p.line(
        "M6 17.500C14 19.500 24 19.500 32.500 17.500M7 22C14 24 24 "
        "24 31 22M12 14L13 26M19 14V27M26 14L25 26",
        "#84552e",
        1.100,
    )
    return p


# ---------------------------------------------------------------------------------------------
# Set pieces: start, finish, bank, deck, bridges


def bunting(p: Pic, a: Point, b: Point, sag: float, count: int, scale: float = 1) -> None:
    """String of little flags between two points."""
    colours = ("#e8574a", "#ffe07a", "#7fb7e0", "#fffdf3", "#b9a3e0")
    pts = []
    for i in range(count * 2 + 1):
        t = i / (count * 2)
        pts.append((a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t + sag * 4 * t * (1 - t)))
    p.line(smooth(pts), "#6b4526", 1)
    for i in range(count):
        x, y = pts[i * 2 + 1]
        w, h = 3.4 * scale, 8 * scale
        p.out(
            f"M{num(x - w)} {num(y - 0.4)}H{num(x + w)}L{num(x)} {num(y + h)}Z",
            colours[i % len(colours)],
            1,
        )


def checks(p: Pic, x: float, y: float, nx: int, ny: int, size: float) -> None:
    """Dark fields of a chequered cloth."""
    d = "".join(
        f"M{num(x + i * size)} {num(y + j * size)}h{num(size)}v{num(size)}h{num(-size)}z"
        for i in range(nx)
        for j in range(ny)
        if (i + j) % 2 == 0
    )
    p.fill(d, "#3a2a20")


def finish_arch(p: Pic) -> None:
    """Chequered banner over a hedge: the backdrop of the podium, 260 x 108."""
    p.shadow(130, 102, 120, 6, 0.4)
    rng = random.Random(41)
    p.ink = LEAF
    hedge = p.lin(0, 44, 0, 104, "#8cc653", "#4f9a3d", "#2f6f33")
    pts = [(18.0, 103.0)]
    for i in range(15):
        x = 16 + i * 16.3
        pts.append((x, 56 - 16 * math.sin(i / 14 * math.pi) + rng.uniform(-2, 2)))
    pts.append((244.0, 103.0))
    d = f"M{num(pts[0][0])} {num(pts[0][1])}"
    for (ax, ay), (bx, by) in pairwise(pts):
        r = max(9.4, math.hypot(bx - ax, by - ay) * 0.56)
        d += f"A{num(r)} {num(r)} 0 0 1 {num(bx)} {num(by)}"
    p.out(d + "Z", hedge, 2)
    for _ in range(46):
        x, y = rng.uniform(26, 234), rng.uniform(54, 98)
        p.line(
            f"M{num(x)} {num(y)}c1.500 3 5 3 6.500 0", "#b9de6c" if y < 76 else "#245a2b", 1.3, 0.5
        )
    for _ in range(16):
        x = rng.uniform(26, 234)
        bloom(
            p,
            x,
            rng.uniform(52, 70),
            3.2,
            rng.choice(("#fffdf2", "#f7a5b4", "#ffe07a")),
            "#f2b632",
            "#7a4a3a",
        )
    p.ink = INK
    for x in (14, 246):
        p.shadow(x, 104, 12, 3, 0.5)
        p.out(
            f"M{x - 4} 104V8H{x + 4}V104C{x + 2} 106 {x - 2} 106 {x - 4} 104Z",
            p.lin(x - 4, 0, x + 4, 0, "#fffaf0", "#f0d5c0", "#b98a72"),
            1.8,
        )
        for y in range(14, 100, 18):
            p.fill(f"M{x - 3.2} {y + 6}L{x + 3.2} {y}V{y + 7}L{x - 3.2} {y + 13}Z", "#e04d43", 0.95)
        p.oval(x, 7, 5.5, 5.5, p.rad(x - 2, 5, 7, "#fff0b0", "#f2b632", "#b97814"), 1.8)
    top = [(14 + i * 23.2, 15 + 11 * math.sin(i / 10 * math.pi)) for i in range(11)]
    low = [(x, y + 18) for x, y in top]
    d = smooth(top) + "L" + smooth(low[::-1])[1:] + "Z"
    p.out(d, p.lin(0, 14, 0, 44, "#fffef8", "#e9dcc6"), 1.8)
    for i in range(20):
        for j in range(3):
            if (i + j) % 2:
                continue
            x0, x1 = 15 + i * 11.55, 15 + (i + 1) * 11.55
            y0, y1 = (15.6 + 11 * math.sin((x - 14) / 232 * math.pi) + j * 5.7 for x in (x0, x1))
            p.fill(
                f"M{num(x0)} {num(y0)}L{num(x1)} {num(y1)}v5.700L{num(x0)} {num(y0 + 5.7)}Z",
                "#3a2a20",
            )
    p.oval(130, 35, 15, 14, p.rad(125, 30, 20, "#fff6c4", "#ffd35a", "#c58a1c"), 1.8)
    mini_carrot(p, 130, 36, 0.66, -40)


def podium() -> Pic:
    """Podium with five steps: 4, 2, 1, 3, 5 from left to right."""
    p = Pic(246, 46, (-2, 0, 246, 46))
    p.shadow(120, 41, 118, 5, 0.5)
    faces = (
        ("4", 6, 20, "#f5e4bd", "#c98f55"),
        ("2", 51, 12, "#eef1f4", "#9aa6b2"),
        ("1", 97, 5, "#ffe993", "#d9981f"),
        ("3", 143, 16, "#f2b98a", "#a8643a"),
        ("5", 188, 23, "#f5e4bd", "#c98f55"),
    )
    for n, x, top, light, dark in faces:
        p.out(f"M{x} {top + 4}H{x + 46}V41H{x}Z", p.lin(x, top, x + 46, 44, light, dark), 1.8)
        p.out(
            f"M{x - 1} {top}C{x} {top - 3} {x + 46} {top - 3} {x + 47} {top}V{top + 5}H{x - 1}Z",
            p.lin(x, top - 3, x + 46, top + 5, "#fffaf0", light),
            1.6,
        )
        digits(p, n, x + 23, (top + 5 + 41) / 2, min(15.0, (31 - top) * 1.0), "#6b4526", 0)
        p.line(f"M{x + 3} {top + 9}V36", "#fffdf2", 1.2, 0.7)
    for x, c in ((4, "#f7a5b4"), (236, "#ffd86a"), (49, "#fffdf2"), (190, "#fffdf2")):
        tuft(p, x, 44, 0.5, "#4f8a33")
        bloom(p, x, 38, 3.2, c, "#f2b632", "#7a4a3a")
    return p


def finish_line() -> Pic:
    """Chequered line painted across the road below the podium."""
    p = Pic(92, 16)
    p.fill("M4 3H88L91 14H1Z", "#2b1a0c", 0.16)
    p.out("M4 2H88L90 12H2Z", "#fffaf0", 1.2)
    for i in range(12):
        for j in range(2):
            if (i + j) % 2 == 0:
                x0 = 4 + i * 7.0 - j * 1.0
                p.fill(f"M{num(x0)} {2 + j * 5}h7.100l.200 5h-7.400z", "#3a2a20")
    return p


def start_line() -> Pic:
    """Chequered line across the road at the start."""
    p = Pic(20, 84)
    p.fill("M4 1H18L17 83H3Z", "#2b1a0c", 0.16)
    p.out("M3 2H16L15 82H2Z", "#fffaf0", 1.2)
    for j in range(12):
        i = j % 2
        p.fill(f"M{num(3 + i * 6.5 - j * 0.08)} {num(2 + j * 6.67)}h6.500v6.670h-6.500z", "#3a2a20")
    return p


def start_post() -> Pic:
    """Gatepost with a pennant and a garland of carrots."""
    p = Pic(34, 51, (0, 0, 44, 66))
    p.shadow(13, 62, 11, 3, 0.5)
    wood = p.lin(8, 0, 18, 0, "#ecc08a", "#c98f55", "#84552e")
    p.line("M13 16V3", INK, 3)
    p.out(
        "M14 3C22 -1 30 6 42 2L36 9L42 16C30 19 22 12 14 16Z",
        p.lin(14, 2, 42, 16, "#f47a66", "#e04d43", "#9e2a2c"),
        1.5,
    )
    p.line("M17 6C23 4 29 9 35 7", "#ffc2ae", 1.3, 0.8)
    p.out("M8 62V19C8 15 18 15 18 19V62C15 64 11 64 8 62Z", wood, 1.8)
    p.oval(13, 15, 4.4, 4.2, p.rad(11, 13, 6, "#fff0b0", "#f2b632", "#b97814"), 1.5)
    p.line("M8 30C11 32 15 32 18 30M8 46C11 48 15 48 18 46", "#e8574a", 2.6)
    p.line("M11 22V58", "#ffe2b4", 1.2, 0.7)
    tuft(p, 7, 64, 0.6, "#4f8a33")
    tuft(p, 21, 65, 0.5, "#4f8a33")
    return p


def heap(p: Pic, cx: float, foot: float, rows: Sequence[int], scale: float) -> None:
    """Pile of carrots, the leaves to the front right."""
    turn = 0
    for j, count in enumerate(rows):
        y = foot - 5.6 * scale * j - 3 * scale
        for i in range(count):
            turn = (turn * 7 + 5) % 13
            x = cx + (i - (count - 1) / 2) * 10.5 * scale - 1.4 * scale
            mini_carrot(p, x, y, 0.44 * scale, turn - 6)


def market_stall() -> Pic:
    """Carrot bank: a market stall kept by a badger and a hare."""
    p = Pic(334, 118, (-2, -10, 334, 118))
    p.shadow(165, 102, 160, 6, 0.5)
    wood = p.lin(0, 0, 330, 0, "#e0ae74", "#c08349", "#8a5a33")
    p.box(18, 26, 294, 52, p.lin(0, 26, 0, 78, "#6b4a2c", "#a9794a"), 3, 1.6)
    for x in range(40, 312, 24):
        p.line(f"M{x} 30V76", "#5a3a20", 1, 0.45)
    p.box(24, 40, 282, 3.4, "#d9a86c", 1, 1.2)
    for x, s in ((44, 0.5), (60, 0.46), (270, 0.5), (286, 0.46)):
        mini_carrot(p, x, 52, s, -82)
    for x in (34, 78, 252, 300):
        p.out(
            f"M{x - 4} 40C{x - 6} 33 {x - 4} 31 {x - 2} 31H{x + 2}"
            f"C{x + 4} 31 {x + 6} 33 {x + 4} 40Z",
            p.lin(x - 5, 30, x + 5, 40, "#fff0c0", "#e0a03c"),
            1.2,
        )
        p.fill(f"M{x - 3} 29h6v2.600h-6z", "#c45a4a")
    critter(p, "badger", 116, 84, 0.62, 1, "#5d963a")
    critter(p, "hare", 212, 88, 0.56, 1, "#e8574a")
    for x in (16, 314):
        p.out(
            f"M{x - 4} 102V18H{x + 4}V102Z",
            p.lin(x - 4, 0, x + 4, 0, "#ecc08a", "#b97f48", "#7a4a28"),
            1.8,
        )
    counter = p.lin(0, 74, 0, 102, "#e6b67c", "#b97f48", "#8a5a33")
    p.out("M10 80H320L316 102H14Z", counter, 1.9)
    p.out("M4 73H326V81H4Z", p.lin(0, 73, 0, 81, "#f6d6a4", "#c98f55"), 1.8)
    p.line("M8 75.500H300", "#fff3df", 1.3, 0.8)
    for x in range(34, 310, 27):
        p.line(f"M{x} 84V100", "#7a4a28", 1.1, 0.5)
    cloth = p.lin(0, 80, 0, 96, "#fffdf6", "#efdfc4")
    p.out(
        "M120 81H210L206 90C198 96 190 90 182 95C174 98 166 92 158 96C148 98 140 91 132 94"
        "C127 95 123 91 122 88Z",
        cloth,
        1.5,
    )
    for x, s in ((141, -30), (164, -30), (187, -30)):
        mini_carrot(p, x, 87, 0.36, s)
    heap(p, 36, 74, (3, 2), 1.0)
    heap(p, 78, 74, (4, 3, 2, 1), 1.0)
    heap(p, 148, 74, (1,), 1.3)
    heap(p, 175, 74, (2, 1), 1.15)
    heap(p, 257, 74, (5, 4, 3, 3, 2, 1), 0.98)
    heap(p, 302, 74, (3, 3, 2), 0.9)
    stripes = 14
    w = 338 / stripes
    for i in range(stripes):
        a, b = -4 + i * w, -4 + (i + 1) * w
        ta, tb = 14 + (a + 4) * 302 / 338, 14 + (b + 4) * 302 / 338
        red = i % 2 == 0
        tone = (
            p.lin(0, 2, 0, 40, "#f58a76", "#e04d43", "#b23030")
            if red
            else p.lin(0, 2, 0, 40, "#fffef8", "#f7e9cf", "#dcc39a")
        )
        a, b = max(a, 1.0), min(b, 329.0)
        p.out(
            f"M{num(ta)} 4L{num(tb)} 4L{num(b)} 30C{num(b)} 39 {num(a)} 39 {num(a)} 30Z", tone, 1.4
        )
    p.out("M11 2H319V6H11Z", wood, 1.5)
    p.line("M22 10H300", "#fffdf2", 1.6, 0.55)
    bird(p, 66, 3.5, 0.26, ("#ffd08a", "#c9803c"), False)
    p.shadow(30, 103, 24, 3, 0.4)
    for x in (46, 284):
        p.oval(x, 95, 11.5, 11.5, p.rad(x - 4, 91, 16, "#ecc998", "#b97f48", "#7a4a28"), 2)
        p.oval(x, 95, 7, 7, "#8a5a33", 1.2)
        p.line(
            f"M{x} 84.500V105.500M{x - 10.5} 95H{x + 10.5}M{x - 7.4} 87.600L{x + 7.4} 102.400"
            f"M{x + 7.4} 87.600L{x - 7.4} 102.400",
            "#ecc998",
            1.7,
        )
        p.oval(x, 95, 3, 3, "#ffe07a", 1.2)
    return p


def deck_table() -> Pic:
    """A broad stump with a cloth, free on top for the cards and the die."""
    p = Pic(156, 96)
    p.shadow(78, 87, 74, 8, 0.5)
    critter(p, "mouse", 137, 62, 0.4, 1, "#e8574a")
    bark = p.lin(18, 0, 140, 0, "#c48e58", "#96653a", "#5f3c20")
    p.out(
        "M16 46C18 62 14 76 4 86C18 86 26 84 32 82C38 90 50 90 58 84C70 92 88 92 98 84"
        "C108 90 120 90 126 82C134 86 142 87 152 85C142 76 138 62 140 46Z",
        bark,
        2,
    )
    p.line(
        "M28 62C30 70 28 76 26 80M48 68C50 76 49 80 48 84M78 70V86M104 68C103 76 105 80 106 84"
        "M126 60C126 70 128 76 131 80",
        "#4f3018",
        1.5,
        0.6,
    )
    p.line("M22 58C23 66 21 72 18 77", "#ecc998", 1.8, 0.6)
    p.oval(78, 42, 64, 27, p.rad(58, 30, 90, "#fbe6bf", "#e6bf86", "#b98a52"), 2)
    for k in (0.86, 0.7):
        p.oval(78, 42, 64 * k, 27 * k, "none", 1, ink="#b98a52")
    p.oval(80, 45, 54, 21, "#2b1a0c", 0, 0.18)
    lace = "M"
    for i in range(26):
        a = i / 26 * math.tau
        x, y = 78 + 53 * math.cos(a), 42 + 21 * math.sin(a)
        lace += f"{num(x)} {num(y)}"
        b = (i + 1) / 26 * math.tau
        lace += f"A7 5 0 0 1 {num(78 + 53 * math.cos(b))} {num(42 + 21 * math.sin(b))}L"
    p.out(lace[:-1] + "Z", p.lin(30, 20, 120, 66, "#fffdf6", "#f1e6fa", "#cdbbe8"), 1.5)
    p.oval(78, 42, 45, 17, "none", 1.3, ink="#a48bd0")
    p.oval(78, 42, 40, 14.6, p.lin(40, 28, 110, 56, "#fffaf0", "#e9dcf6"), 0.9, ink="#b9a3e0")
    for i in range(26):
        a = (i + 0.5) / 26 * math.tau
        p.oval(78 + 51 * math.cos(a), 42 + 20 * math.sin(a), 1.5, 1.1, "#a48bd0", 0, 0.75)
    with p.at(143, 88, 0.7):
        p.out("M-4 0C-3 -6 -3 -8 -4 -11H4C3 -8 3 -6 4.500 0Z", "#fffaf0", 1.8)
        p.out(
            "M-11 -10C-11 -19 -6 -22 0 -22C7 -22 11 -19 11 -10C6 -7 -6 -7 -11 -10Z", "#e04d43", 1.8
        )
        p.oval(-3, -16, 2.2, 1.8, CREAM, 0)
        p.oval(4, -14, 1.8, 1.5, CREAM, 0)
    tuft(p, 10, 90, 0.8, "#4f8a33")
    tuft(p, 52, 92, 0.7, "#5d963a")
    tuft(p, 116, 91, 0.7, "#4f8a33")
    bloom(p, 24, 86, 3.4, "#fffdf2", "#f6c445", "#8a6a3a")
    bloom(p, 33, 90, 2.8, "#f7a5b4", "#ffe9a8", "#8d3a4e")
    return p


def crowd_start() -> Pic:
    """Spectators behind a rope at the start."""
    p = Pic(100, 52, (-6, 0, 100, 52))
    for kind, x, y, s, arm, scarf in (
        ("bear", 20, 42, 0.44, 1, "#6d8fe0"),
        ("fox", 45, 41, 0.42, 0, ""),
        ("badger", 68, 43, 0.42, 1, ""),
        ("mouse", 10, 47, 0.34, 0, "#f2b632"),
        ("frog", 33, 47, 0.34, 2, ""),
        ("mouse", 57, 47, 0.34, 1, "#e8574a"),
    ):
        critter(p, kind, x, y, s, arm, scarf)
    flag(p, 78, 24, 0.42, "#ffe07a", 8)
    for x in (4, 42, 80):
        p.line(f"M{x} 50V36", INK, 3.2)
        p.line(f"M{x} 50V36", "#c98f55", 1.5)
    p.line("M4 39C16 45 30 45 42 39C54 45 68 45 80 39", INK, 2.6)
    p.line("M4 39C16 45 30 45 42 39C54 45 68 45 80 39", "#f0d5a0", 1.3)
    return p


def crowd_finish() -> Pic:
    """Cheering animals with flags at the finish."""
    p = Pic(148, 60, (-2, 0, 148, 60))
    for kind, x, y, s, arm, scarf in (
        ("bear", 22, 48, 0.46, 2, ""),
        ("lamb", 46, 47, 0.44, 0, "#b9a3e0"),
        ("hare", 70, 48, 0.42, 1, "#6d8fe0"),
        ("fox", 94, 48, 0.44, 2, ""),
        ("badger", 116, 49, 0.42, 1, ""),
        ("mouse", 34, 55, 0.36, 1, ""),
        ("squirrel", 56, 55, 0.36, 2, ""),
        ("mole", 80, 55, 0.36, 1, "#f2b632"),
        ("frog", 104, 55, 0.36, 2, ""),
        ("mouse", 12, 56, 0.34, 0, "#e8574a"),
    ):
        critter(p, kind, x, y, s, arm, scarf)
    flag(p, 34.5, 26, 0.5, "#e8574a", -10)
    flag(p, 82, 26, 0.5, "#ffe07a", 6)
    flag(p, 127, 26, 0.5, "#7fb7e0", 12)
    return p


def bridge() -> Pic:
    """Stone bridge; the road hides its middle."""
    p = Pic(96, 108)
    stone_c = p.lin(0, 0, 96, 0, "#f4ecdc", "#d2c4aa", "#a5937a")
    water = p.lin(0, 90, 0, 108, "#9fd3e8", "#5fa9cf")
    p.out("M4 12C20 2 76 2 92 12V22H4Z", stone_c, 1.7)
    p.out("M2 88C20 78 76 78 94 88V103C82 106 78 106 74 106H22C18 106 14 106 2 103Z", stone_c, 1.8)
    p.fill("M10 20H86V92H10Z", "#d8cbb2")
    p.out("M30 106C30 92 66 92 66 106Z", p.lin(0, 94, 0, 106, "#2f7aa6", "#3f8fbb"), 1.6)
    p.line("M38 103C44 101 52 104 58 102", "#dff3fb", 1.3, 0.8)
    p.fill("M28 106H68V108H28Z", water)
    p.line(
        "M8 93H30M66 93H88M14 99H26M70 99H84M18 87V93M34 84V89M62 84V89M78 86V93M12 93V99M84 93V99"
        "M10 14V20M26 9V16M48 7V14M70 9V16M86 14V20",
        "#8c7b62",
        1.1,
        0.8,
    )
    p.line("M6 89C24 81 70 81 90 89M8 12C24 5 70 5 88 12", "#fffdf2", 1.5, 0.8)
    for x, y in ((3, 105), (93, 105), (4, 24), (92, 24)):
        tuft(p, x, y, 0.6, "#4f8a33")
    return p


def foreground_left() -> Pic:
    """Dark leaves and flowers that frame the lower left corner."""
    p = Pic(120, 40)
    p.ink = LEAF
    for x, h, lean in (
        (4, 34, 6),
        (14, 26, 10),
        (24, 30, -4),
        (38, 20, 8),
        (52, 24, -6),
        (66, 16, 6),
        (80, 18, -4),
        (94, 12, 4),
        (108, 12, -3),
    ):
        p.out(
            f"M{x - 5} 41C{x - 4} {41 - h * 0.5} {x + lean * 0.6} "
            f"{41 - h * 0.8} {x + lean} {41 - h}"
            f"C{x + lean + 2} {41 - h * 0.6} {x + 6} {41 - h * 0.4} {x + 5} 41Z",
            p.lin(0, 41 - h, 0, 41, "#8cc653", "#3c7d34"),
            1.3,
        )
    for x, y, c, e in (
        (16, 18, "#fffdf2", "#8a6a3a"),
        (31, 24, "#f7a5b4", "#8d3a4e"),
        (46, 28, "#fffdf2", "#8a6a3a"),
        (70, 30, "#ffd86a", "#8a5a1c"),
    ):
        p.line(f"M{x} {y}V41", "#2f6a2c", 1.6)
        bloom(p, x, y, 5.4, c, "#f2b632", e)
    return p


def foreground_right() -> Pic:
    """Ferns and bellflowers for the lower right corner."""
    p = Pic(88, 38, (0, 0, 110, 47.5))
    p.ink = LEAF
    for x, top, lean in ((92, 6, -10), (78, 16, -16), (104, 10, 4), (62, 24, -14)):
        p.line(f"M{x} 49C{x} 36 {x + lean * 0.5} {top + 10} {x + lean} {top}", "#2f6a2c", 1.7)
        for k in range(6):
            t = (k + 0.6) / 6
            cx = x + lean * t * t
            cy = 46 - (46 - top) * t
            r = 9 * (1 - t) + 2.5
            for s in (-1, 1):
                p.out(
                    f"M{num(cx)} {num(cy)}C{num(cx + s * r * 0.5)} {num(cy - r * 0.5)} "
                    f"{num(cx + s * r)} {num(cy - r * 0.4)} {num(cx + s * r * 1.25)} "
                    f"{num(cy - r * 0.1)}C{num(cx + s * r * 0.8)} {num(cy + r * 0.2)} "
                    f"{num(cx + s * r * 0.3)} {num(cy + r * 0.2)} {num(cx)} {num(cy)}Z",
                    p.lin(cx - r, cy, cx + r, cy, "#b9de6c", "#4f9a3d"),
                    0.9,
                )
    for x, y in ((50, 22), (40, 30), (30, 34)):
        p.line(f"M{x} 49C{x} 40 {x - 2} {y + 4} {x - 6} {y}", "#2f6a2c", 1.5)
        p.out(
            f"M{x - 11} {y + 8}C{x - 11} {y} {x - 9} {y - 3} {x - 6} {y - 3}C{x - 3} {y - 3} "
            f"{x - 1} {y} {x - 1} {y + 8}L{x - 3.5} {y + 6}L{x - 6} {y + 9}L{x - 8.5} {y + 6}Z",
            p.lin(x - 11, y, x - 1, y + 8, "#d8c8f4", "#8f73c9"),
            1.2,
            "#4c3880",
        )
    for x in (8, 18, 26):
        tuft(p, x, 47, 0.9, "#3c7d34")
    return p


# ---------------------------------------------------------------------------------------------
# Landscape: drawn in board coordinates, cut out cell by cell


def cut(col: int, row: int, cols: int, rows: int) -> Pic:
    """A piece that covers cols x rows cells with its lower left cell at (col, row)."""
    w, h = cols * CELL, rows * CELL
    return Pic(w, h, (col * CELL, (row + 1) * CELL - h, w, h))


def band(row: int, offset: float, x0: float = 0, x1: float = BOARD_W) -> list[Point]:
    """Wavy line parallel to a row of the road."""
    n = max(2, round((x1 - x0) / 60))
    return [
        (x0 + (x1 - x0) * i / n, ROW_Y[row] + offset + wave(x0 + (x1 - x0) * i / n))
        for i in range(n + 1)
    ]


def free_spots(rng: random.Random, count: int) -> list[Point]:
    """Places on the grass that the road leaves visible."""
    spots: list[Point] = []
    while len(spots) < count:
        if spots and abs(spots[-1][0] - 122) < 96 and abs(spots[-1][1] - 656) < 52:
            spots.pop()
        if rng.random() < 0.66:
            x = rng.uniform(8, 952)
            spots.append((x, gap_y(rng.randrange(5), x) + rng.uniform(-6, 12)))
            continue
        x0, x1, y0, y1 = rng.choice(
            (
                (4, 80, 150, 290),
                (4, 80, 345, 480),
                (880, 956, 450, 580),
                (880, 956, 250, 380),
                (880, 956, 130, 200),
                (6, 250, 590, 715),
                (870, 956, 660, 716),
                (250, 880, 707, 719),
            )
        )
        spots.append((rng.uniform(x0, x1), rng.uniform(y0, y1)))
    return spots


def meadow_base() -> Pic:
    """The meadow under everything: rolling bands, light from the upper left, grass and flowers."""
    p = cut(0, 14, 20, 15)
    rng = random.Random(2000)
    p.box(0, 0, 960, 720, p.lin(0, 90, 0, 720, "#deeda6", "#c2e088", "#9dcb62", "#76b045"), 0, 0)
    for gx, gy, rx, ry, tone, alpha in (
        (90, 400, 230, 130, "#86cfa0", 0.6),
        (760, 390, 240, 150, "#f7e88e", 0.6),
        (820, 680, 260, 120, "#3f8a3a", 0.55),
        (330, 560, 240, 120, "#e9e489", 0.45),
        (600, 215, 260, 100, "#f6f4ae", 0.55),
        (900, 200, 140, 90, "#f5c9c4", 0.4),
        (480, 440, 200, 120, "#cfc3e6", 0.4),
        (60, 230, 150, 100, "#8fc466", 0.5),
    ):
        glow = p.rad(
            gx, gy, rx, (0, tone, alpha), (0.5, tone, alpha * 0.65), (1, tone, 0), squash=ry / rx
        )
        p.oval(gx, gy, rx, ry, glow, 0)
    for row in range(5, -1, -1):
        top = band(row, -58)
        y = ROW_Y[row]
        lit = p.lin(
            0, y - 68, 0, y + 62, (0, "#f4f7b8", 0.62), (0.4, "#dff0a0", 0.22), (1, "#bfdf82", 0)
        )
        p.fill(smooth(top) + f"L960 {num(y + 70)}L0 {num(y + 70)}Z", lit)
        edge = band(row, -59)
        under = band(row, -80)
        shade = p.lin(0, y - 84, 0, y - 54, (0, "#4f8a33", 0), (1, "#4f8a33", 0.42))
        p.fill(smooth(under) + "L" + smooth(edge[::-1])[1:] + "Z", shade)
        p.line(smooth(band(row, -58)), "#f8fbcf", 1.6, 0.55)
    for gx, gy, wide, tone in (
        (210, 610, 150, "#f6f8c0"),
        (520, 430, 150, "#f2f6b6"),
        (90, 250, 120, "#f6f8c0"),
        (760, 300, 130, "#f2f6b6"),
        (420, 220, 120, "#f6f8c0"),
    ):
        glow = p.rad(gx, gy, wide, (0, tone, 0.5), (1, tone, 0), squash=0.5)
        p.oval(gx, gy, wide, wide * 0.5, glow, 0)
    for gx, gy, wide in (
        (900, 690, 200),
        (940, 520, 110),
        (20, 430, 110),
        (660, 520, 120),
        (300, 320, 110),
        (930, 220, 100),
        (40, 716, 130),
        (500, 716, 150),
    ):
        glow = p.rad(gx, gy, wide, (0, "#3f7a2c", 0.34), (1, "#3f7a2c", 0), squash=0.5)
        p.oval(gx, gy, wide, wide * 0.5, glow, 0)
    tones = ("#5d963a", "#6ba843", "#4f8a33", "#b9de74")
    for x, y in sorted(free_spots(rng, 330), key=lambda q: q[1]):
        s = (0.34 + y / 1500) * rng.uniform(0.8, 1.15)
        tuft(p, round(x), round(y), round(s, 1), rng.choice(tones))
    kinds = (
        ("#fffdf2", "#f6c445"),
        ("#f7a5b4", "#ffe9a8"),
        ("#a9bdf5", "#fff3b0"),
        ("#ffe07a", "#e0902a"),
        ("#fffdf2", "#f6c445"),
    )
    for x, y in free_spots(rng, 210):
        petals, heart = rng.choice(kinds)
        r = 1.3 + y / 480
        p.fill(
            "".join(
                f"M{num(x + dx * r)} {num(y + dy * r)}m{num(-r)} "
                f"0a{num(r)} {num(r)} 0 1 0 {num(2 * r)} 0"
                f"a{num(r)} {num(r)} 0 1 0 {num(-2 * r)} 0"
                for dx, dy in ((-0.8, 0), (0.8, 0), (0, -0.9), (0, 0.9))
            ),
            petals,
        )
        p.oval(x, y, r * 0.75, r * 0.75, heart, 0)
    return p


def balloon(p: Pic, x: float, y: float) -> None:
    """Hot-air balloon over the village, its basket at (x, y)."""
    with p.at(x, y, 0.8):
        p.line("M-4 0L-10 -16M4 0L10 -16", INK, 1)
        p.out(
            "M-15 -28C-15 -40 -8 -47 0 -47C8 -47 15 -40 15 -28C15 -20 9 -14 5 -10H-5"
            "C-9 -14 -15 -20 -15 -28Z",
            p.lin(-14, -44, 14, -10, "#ffb85a", "#f28a2c", "#c9541b"),
            1.4,
        )
        p.fill(
            "M-6 -46C-10 -36 -9 -20 -3 -10H0C-4 -22 -4 -38 0 -47C-2 -47 -4 -47 -6 -46Z"
            "M6 -46C11 -38 12 -22 5 -10H3C7 -22 7 -38 3 -47Z",
            "#fff3df",
            0.9,
        )
        p.line("M-11 -32C-10 -38 -7 -42 -4 -44", "#fffdf2", 1.6, 0.8)
        p.out(
            "M-3 -47C-7 -51 -6 -55 -2 -54C-1 -58 3 -57 3 -54C6 -54 6 -50 3 -47Z",
            "#6cb445",
            1.1,
            LEAF,
        )
        for s in (-1, 1):
            p.out(
                f"M{s * 1} -3C{s * 0.5} -8 {s * 2} -11 {s * 3} -11C{s * 5} -10 {s * 4} -5 "
                f"{s * 3} -3Z",
                "#cf9f6d",
                0.8,
            )
        p.oval(0, -2, 4, 3.4, "#dcb485", 1)
        p.out("M-5.500 0H5.500L4.500 7H-4.500Z", "#c98f55", 1.2)


def hills() -> Pic:
    """Sky, sun, far hills with fields, and a village with its church."""
    p = cut(0, 2, 20, 3)
    p.box(0, 0, 960, 120, p.lin(0, 0, 0, 100, "#a9dbf2", "#cfeaf6", "#fff6df"), 0, 0)
    sun = p.rad(60, 8, 112, (0, "#fffbe0", 1), (0.25, "#fff2b4", 0.85), (1, "#fff2b4", 0))
    p.oval(60, 8, 112, 112, sun, 0)
    for x, y, s in ((300, 20, 1.0), (440, 12, 0.7), (770, 16, 1.0), (905, 26, 0.8), (200, 10, 0.6)):
        with p.at(x, y, s):
            p.fill(
                "M-34 8C-38 0 -28 -6 -22 -3C-18 -12 -2 -14 2 -6C8 -11 22 -8 22 0C30 -1 36 6 30 9"
                "C20 12 -26 12 -34 8Z",
                "#fffef8",
                0.92,
            )
            p.fill("M-30 9C-14 6 14 6 28 9C18 12 -22 12 -30 9Z", "#c5e0ee", 0.8)
    for y, amp, step, tones in (
        (46, 9, 190, ("#bcd9d0", "#d3e6c4")),
        (58, 8, 150, ("#a8cfa0", "#c9e3a4")),
        (74, 7, 230, ("#a5d07e", "#cfe796")),
    ):
        pts = [(x, y + amp * math.sin(x / step * math.pi + y)) for x in range(-40, 1041, 40)]
        p.fill(
            smooth([(float(a), b) for a, b in pts]) + "L1000 122H-40Z",
            p.lin(0, y - amp, 0, y + 40, *tones),
        )
        p.line(smooth([(float(a), b) for a, b in pts]), "#f8fbd8", 1, 0.7)
    fields = (
        ("M300 66L352 62L362 78L296 82Z", "#f2dc8a"),
        ("M368 62L420 66L436 80L372 80Z", "#b9d870"),
        ("M770 60L830 56L842 74L764 78Z", "#f2dc8a"),
        ("M846 58L910 62L930 78L856 76Z", "#cdb7e0"),
        ("M470 60L540 58L548 72L460 74Z", "#e9c98a"),
        ("M20 62L60 58L66 76L10 80Z", "#f2dc8a"),
    )
    for d, tone in fields:
        p.fill(d, tone, 0.85)
    for x, y, n in (
        (296, 82, 9),
        (372, 81, 9),
        (764, 79, 10),
        (856, 77, 10),
        (452, 75, 12),
        (10, 81, 8),
    ):
        for i in range(n):
            p.oval(
                x + i * 8, y + 1.2 * math.sin(i * 1.7), 4.4, 3.2, ("#6fa35c", "#86b565")[i % 2], 0
            )
    p.pen = 0.9
    balloon(p, 309, 44)
    with p.at(338, 78, 1.0):
        for x, y, s, roof in (
            (-26, 2, 1.0, "#d9755c"),
            (-10, -2, 0.9, "#c9654a"),
            (30, 1, 1.1, "#d9755c"),
            (48, 4, 0.9, "#b9604a"),
            (62, 2, 0.8, "#d9755c"),
            (-40, 5, 0.8, "#c9654a"),
        ):
            with p.at(x, y, s):
                p.out("M-6 0V-7H6V0Z", "#fff6e4")
                p.out("M-8 -6.500L0 -13L8 -6.500Z", roof)
                p.fill("M-1.500 0v-4h3v4z", "#8a5a33")
        p.out("M6 2V-12H22V2Z", p.lin(6, 0, 22, 0, "#fffaf0", "#dcc9aa"))
        p.out("M4 -11.500L14 -19L24 -11.500Z", "#a9644e")
        p.out("M8 -10V-25H16V-10Z", p.lin(8, 0, 16, 0, "#fffdf6", "#dcc9aa"))
        p.out("M6.500 -24.500L12 -43L17.500 -24.500Z", p.lin(7, 0, 17, 0, "#8fa9b8", "#5a7484"))
        p.line("M12 -43V-48M10.200 -46.200H13.800", "#7a5428", 1)
        p.oval(12, -19, 2, 2, "#ffe9a8", 0.8)
        for x, y in ((-48, 5), (-18, 5), (0, 5), (26, 6), (40, 6), (70, 5), (78, 6), (-56, 6)):
            p.oval(x, y - 4, 6, 5.4, ("#7fb25c", "#94c26a")[x % 4 == 0], 0.9, ink="#4f8a48")
    for x, y, s in (
        (800, 56, 0.8),
        (815, 58, 1.0),
        (930, 60, 1.0),
        (945, 62, 1.2),
        (440, 58, 0.8),
        (452, 60, 0.9),
        (560, 56, 0.8),
        (745, 60, 1.0),
        (758, 61, 0.8),
        (282, 64, 1.0),
    ):
        with p.at(x, y, s):
            p.oval(0, -7, 6, 7.500, "#8fbf72", 0.9, ink="#5d9058")
            p.line("M0 0V-3", "#7a5a3a", 1.3)
    near = [(float(x), 98 + 6 * math.sin(x / 210 * math.pi + 1)) for x in range(-40, 1041, 40)]
    p.fill(
        smooth(near) + "L1000 150H-40Z",
        p.lin(0, 92, 0, 144, (0, "#c4e388", 1), (0.55, "#d3e998", 1), (1, "#dceda2", 0)),
    )
    p.line(smooth(near), "#f8fbd0", 1.4, 0.8)
    for x in (236, 420, 452, 780, 250):
        p.line(f"M{x} 40c2 -3 4 -3 5 0c1 -3 3 -3 5 0", "#5a7484", 1, 0.7)
    return p


def furrows(p: Pic, row: int, x0: float, x1: float, lines: Sequence[float], tone: str) -> None:
    """Earth or crop stripes parallel to the road."""
    for k in lines:
        p.line(smooth(band(row, k, x0, x1)), tone, 7)


def field_patch(row: int, low: float, high: float, x0: float, x1: float, lean: float) -> str:
    """Outline of a field that follows the road above the row from low to high."""
    bottom = band(row, low, x0, x1)
    top = [(x + lean, y) for x, y in band(row, high, x0, x1)][::-1]
    return smooth(bottom) + "L" + smooth(top)[1:] + "Z"


def edge_grass(p: Pic, row: int, xs: Sequence[float], rng: random.Random) -> None:
    """Tufts along the ends of a field in the strip above the row."""
    for x in xs:
        for dy in (-15, -9, -2, 4, 11):
            tuft(
                p,
                x + rng.uniform(-3, 3),
                gap_y(row, x) + dy,
                rng.uniform(0.5, 0.75),
                rng.choice(("#5d963a", "#6ba843", "#4f8a33")),
            )


def carrot_field() -> Pic:
    """Carrot rows in brown earth between two rows of the road."""
    p = cut(3, 11, 7, 4)
    rng = random.Random(51)
    p.out(
        field_patch(1, 6, -94, 176, 452, 14),
        p.lin(0, 420, 0, 610, "#c99a63", "#a8733f", "#8d5c31"),
        1.4,
        "#6b4526",
    )
    for k in (-42, -51, -60):
        p.line(smooth(band(1, k + 3, 184, 452)), "#6f4526", 3, 0.5)
        p.line(smooth(band(1, k - 3, 184, 452)), "#e2bd88", 2, 0.5)
    for k in (-39, -51):
        for i in range(22):
            x = 186 + i * 12.3 + (6 if k == -51 else 0)
            y = ROW_Y[1] + wave(x) + k
            p.oval(x, y + 1, 2.6, 2.2, "#f5862a", 0.8)
            with p.at(x, y, 0.42):
                p.out(
                    "M-1 0C-9 -5 -10 -12 -6 -14C-4 -14 -2 -10 -1 -7C-2 "
                    "-14 0 -19 2 -19C5 -18 4 -11 2 -7"
                    "C4 -11 8 -13 9 -11C10 -7 6 -2 2 0Z",
                    ("#6cb445", "#86c450")[rng.randrange(2)],
                    1.800,
                    LEAF,
                )
    edge_grass(p, 1, (178, 184, 448, 460), rng)
    return p


def lettuce_field() -> Pic:
    """Lettuce beds above the bottom row."""
    p = cut(7, 13, 7, 4)
    rng = random.Random(52)
    p.out(
        field_patch(0, 6, -94, 372, 640, 14),
        p.lin(0, 520, 0, 710, "#c39a62", "#9d7040", "#84572f"),
        1.4,
        "#6b4526",
    )
    for k in (-40, -62):
        p.line(smooth(band(0, k + 2, 380, 640)), "#6f4526", 3, 0.45)
    for k in (-55, -40):
        for i in range(15):
            x = 386 + i * 17.6 + (8 if k == -40 else 0)
            mini_lettuce(p, x, ROW_Y[0] + wave(x) + k + 2, 0.82, rng)
    edge_grass(p, 0, (376, 380, 638, 648), rng)
    return p


def wheat_field() -> Pic:
    """Ripe wheat with poppies at its edge."""
    p = cut(12, 9, 6, 6)
    rng = random.Random(53)
    p.out(
        field_patch(3, 99, -92, 630, 842, 14),
        p.lin(0, 270, 0, 470, "#fbe9a0", "#f0cb62", "#d9a740"),
        1.3,
        "#a87a24",
    )
    for k in (-60, -50, -42, 42, 50, 58, 90):
        for i in range(36):
            x = 636 + i * 6 + rng.uniform(-1, 1)
            y = ROW_Y[3] + wave(x) + k + rng.uniform(-2, 2)
            p.line(
                f"M{num(x)} {num(y + 4)}L{num(x + 1)} {num(y - 5)}",
                rng.choice(("#b9842a", "#fff6c4", "#cf9a34")),
                1.3,
                0.8,
            )
    edge_grass(p, 2, (632, 642, 842), rng)
    edge_grass(p, 3, (636, 846, 852), rng)
    return p


def lavender_field() -> Pic:
    """Lavender rows."""
    p = cut(7, 9, 6, 5)
    rng = random.Random(54)
    p.fill(field_patch(2, 42, -144, 372, 596, 16), p.lin(0, 310, 0, 510, "#cfe59a", "#a9cf7c"))
    for k in (-152, -141, -54, -41):
        p.line(smooth(band(2, k + 6, 380, 592)), "#4f8042", 3, 0.5)
        p.line(smooth(band(2, k - 1, 380, 592)), "#b9a3e0", 7, 0.6)
        for i in range(50):
            x = 380 + i * 4.3 + rng.uniform(-0.8, 0.8)
            y = ROW_Y[2] + wave(x) + k
            lean = rng.uniform(-2.4, 2.4)
            p.line(f"M{num(x)} {num(y + 5)}L{num(x + lean)} {num(y - 5)}", "#5d8a4a", 1.2)
            p.line(
                f"M{num(x + lean * 0.5)} {num(y)}L{num(x + lean)} {num(y - 6)}",
                rng.choice(("#9a7fd0", "#7a5cb0", "#b9a3e0")),
                3,
            )
            p.line(f"M{num(x + lean * 0.9 - 0.7)} {num(y - 5)}v1.600", "#e6dcf5", 0.9)
    return p


def pasture() -> Pic:
    """Mown pasture with light stripes."""
    p = cut(9, 6, 8, 5)
    p.fill(
        field_patch(4, 92, -92, 470, 770, 20),
        p.lin(0, 170, 0, 370, (0, "#d9ee98", 0.85), (1, "#b3da72", 0.75)),
    )
    for i in range(8):
        x = 474 + i * 40
        p.fill(f"M{x} 350L{x + 20} 350L{x + 40} 170L{x + 20} 170Z", "#f0f8bc", 0.28)
    return p


BROOK: tuple[Point, ...] = (
    (446, 104),
    (424, 126),
    (400, 148),
    (396, 176),
    (384, 216),
    (352, 226),
    (306, 226),
    (284, 250),
    (276, 276),
    (262, 312),
    (224, 322),
    (176, 320),
    (150, 344),
    (142, 374),
    (122, 404),
    (80, 416),
    (44, 418),
)


def brook() -> Pic:
    """Brook from the hills to the pond, with sandy banks, stones and the pond."""
    p = cut(0, 9, 10, 8)
    pts = [(x, y + (wave(x) if y > 150 else 0)) for x, y in BROOK]
    d = smooth(pts)
    p.line(d, "#4f8a33", 30, 0.4)
    p.line(d, "#e6cf9a", 25)
    p.line(d, "#5f95ad", 20)
    pond = "M2 372C30 358 74 366 84 392C96 416 92 452 62 468C38 480 8 474 -4 460V376Z"
    p.out(pond, "#e6cf9a", 5, "#7fae55")
    p.out(
        "M0 380C28 366 68 374 77 396C87 416 82 446 57 459C36 469 8 464 -6 454V384Z",
        p.lin(10, 372, 70, 466, "#c4e8f4", "#7fc0de", "#3f8fbb"),
        2,
        "#4a87a6",
    )
    p.line(d, "#7fc0de", 17)
    p.line(smooth([(x - 2, y - 2.500) for x, y in pts]), "#c4e8f4", 6, 0.85)
    p.fill("M4 386C26 374 62 380 70 398C60 392 30 388 4 394Z", "#eaf8fd", 0.6)
    p.line(
        "M14 430C22 427 30 432 38 429M36 446C44 443 50 447 56 444M44 408C50 406 56 409 62 407",
        "#f4fcff",
        1.6,
        0.85,
    )
    for x, y in (
        (340, 234),
        (318, 218),
        (236, 333),
        (204, 313),
        (100, 426),
        (108, 402),
        (372, 230),
    ):
        yy = y + wave(x)
        p.oval(x, yy, 4.6, 3.2, p.rad(x - 1, yy - 2, 6, "#fffdf6", "#cfc0a6", "#8f7c62"), 1.1)
    for x, y in ((20, 448), (64, 432), (18, 408)):
        p.out(
            f"M{x} {y}L{x + 7} {y - 2}C{x + 5} {y + 5} {x - 7} {y + 5} {x - 7} {y}C{x - 6} {y - 4} "
            f"{x + 2} {y - 5} {x + 5} {y - 4}Z",
            p.lin(x - 6, y - 4, x + 6, y + 4, "#b9de6c", "#5d963a"),
            1,
            LEAF,
        )
    bloom(p, 22, 445, 3.6, "#f7c3d0", "#ffe07a", "#8d3a4e")
    return p


def hedgerow() -> Pic:
    """Field hedge with a few blossoms between two rows of the road."""
    p = cut(10, 11, 7, 3)
    rng = random.Random(55)
    for i in range(17):
        x = 536 + i * 16
        y = ROW_Y[1] + wave(x) - 52 + rng.uniform(-1, 1)
        p.oval(x + 2, y + 8, 11, 3, "#2b3a12", 0, 0.22)
        p.out(
            scallop(x, y, 10, 8.5, 8, rng),
            p.rad(x - 4, y - 5, 16, "#b9de6c", "#69ab45", "#35753a"),
            1.3,
            LEAF,
        )
        if i % 2:
            bloom(p, x + 2, y - 1, 2.3, rng.choice(("#fffdf2", "#f7a5b4")), "#f6c445", "#8d5a4e")
    return p


def start_meadow() -> Pic:
    """Trodden start meadow: a sunny clearing ringed with flowers."""
    p = cut(0, 14, 6, 4)
    p.oval(
        122,
        654,
        118,
        62,
        p.rad(
            100,
            634,
            130,
            (0, "#f8eec2", 0.95),
            (0.7, "#f0e0a8", 0.7),
            (1, "#e2d48d", 0),
            squash=0.54,
        ),
        0,
    )
    rng = random.Random(56)
    for i in range(44):
        a = i / 44 * math.tau
        x, y = 120 + 114 * math.cos(a), 656 + 58 * math.sin(a)
        if x > 214 and 630 < y < 700:
            continue
        tuft(
            p,
            x + rng.uniform(-3, 3),
            y + rng.uniform(-2, 2),
            rng.uniform(0.5, 0.8),
            rng.choice(("#5d963a", "#6ba843")),
        )
        if i % 3 == 0:
            bloom(
                p,
                x + rng.uniform(-4, 4),
                y + rng.uniform(-4, 2),
                2.8,
                rng.choice(("#fffdf2", "#f7a5b4", "#ffe07a", "#a9bdf5")),
                "#f6c445",
                "#7a5a3a",
            )
    for _ in range(9):
        x, y = rng.uniform(50, 200), rng.uniform(630, 690)
        p.oval(x, y, 2.4, 1.2, "#c9a868", 0, 0.6)
    return p


def finish_yard() -> Pic:
    """Sanded yard in front of the podium."""
    p = cut(0, 3, 6, 4)
    p.oval(150, 114, 132, 20, "#b98a52", 0, 0.55)
    p.oval(150, 113, 128, 18, p.rad(110, 106, 150, "#fbefcb", "#f0dcae", "#dcbf88", squash=0.2), 0)
    rng = random.Random(57)
    for _ in range(50):
        p.oval(
            rng.uniform(30, 270),
            rng.uniform(104, 128),
            1.4,
            0.8,
            rng.choice(("#e8574a", "#ffe07a", "#7fb7e0", "#b9a3e0")),
            0,
        )
    with p.at(20, 0):
        finish_arch(p)
    return p


# ---------------------------------------------------------------------------------------------
# The map

# name: (painter, column, row of the lower left cell)
LANDSCAPE: dict[str, tuple[Callable[[], Pic], int, int]] = {
    "land-hills": (hills, 0, 2),
    "land-pasture": (pasture, 9, 6),
    "land-wheat": (wheat_field, 12, 9),
    "land-lavender": (lavender_field, 7, 9),
    "land-brook": (brook, 0, 9),
    "land-carrots": (carrot_field, 3, 11),
    "land-hedgerow": (hedgerow, 10, 11),
    "land-lettuces": (lettuce_field, 7, 13),
    "land-start": (start_meadow, 0, 14),
    "land-finish": (finish_yard, 0, 3),
}

SCENERY: dict[str, Callable[[], Pic]] = {
    "bridge": bridge,
    "tree-oak": tree_oak,
    "tree-apple": tree_apple,
    "tree-birch": tree_birch,
    "tree-blossom": tree_blossom,
    "tree-fir": tree_fir,
    "tree-willow": tree_willow,
    "copse": copse,
    "bush-round": bush_round,
    "bush-berries": bush_berries,
    "bush-fox": bush_fox,
    "windmill": windmill,
    "haystack": haystack,
    "burrow": burrow,
    "well": well,
    "scarecrow": scarecrow,
    "washing-line": washing_line,
    "signpost": signpost,
    "picnic": story_picnic,
    "mole": story_mole,
    "molehills": molehills,
    "snail": story_snail,
    "fence": fence,
    "fence-birds": fence_birds,
    "mushrooms": mushrooms,
    "poppies": poppies,
    "daisies": daisies,
    "tulips": tulips,
    "hedgehogs": story_hedgehogs,
    "frog": story_frog,
    "ducks": ducks,
    "reeds": reeds,
    "sheep": sheep,
    "beehive": beehive,
    "barrow": barrow,
    "squirrel": story_squirrel,
    "butterflies": butterflies,
    "reader": story_reader,
    "basket": cabbage_basket,
    "podium": podium,
    "finish-line": finish_line,
    "start-line": start_line,
    "start-post": start_post,
    "market-stall": market_stall,
    "deck-table": deck_table,
    "crowd-start": crowd_start,
    "crowd-finish": crowd_finish,
    "foreground-left": foreground_left,
    "foreground-right": foreground_right,
}

# Bridges: centre on the road
BRIDGES: tuple[Point, ...] = ((396, 175), (278, 271.5), (144, 368.5))


def placed() -> list[tuple[str, float, float]]:
    """Scenery pieces as (name, centre x, foot y)."""

    def strip(row: int, x: float, drop: float = 14) -> tuple[float, float]:
        return x, gap_y(row, x) + drop

    fixed = [
        ("podium", 150.0, 122.0),
        ("finish-line", 128.0, 138.0),
        ("well", 290.0, 120.0),
        ("crowd-finish", 366.0, 128.0),
        ("market-stall", 600.0, 121.0),
        ("deck-table", 862.0, 121.0),
        ("tree-fir", 758.0, 100.0),
        ("tree-apple", 778.0, 117.0),
        ("tree-birch", 422.0, 112.0),
        ("tree-oak", 950.0, 112.0),
        ("bush-berries", 942.0, 126.0),
        ("tree-blossom", 908.0, 182.0),
        ("beehive", 944.0, 174.0),
        ("burrow", 40.0, 252.0),
        ("tulips", 22.0, 276.0),
        ("basket", 66.0, 280.0),
        ("tree-willow", 14.0, 424.0),
        ("reeds", 72.0, 392.0),
        ("reeds", 14.0, 482.0),
        ("ducks", 54.0, 431.0),
        ("scarecrow", 932.0, 320.0),
        ("haystack", 914.0, 374.0),
        ("windmill", 924.0, 554.0),
        ("poppies", 884.0, 534.0),
        ("crowd-start", 46.0, 606.0),
        ("start-post", 240.0, 642.0),
        ("start-line", 232.0, 712.0),
        ("start-post", 232.0, 718.0),
        ("signpost", 20.0, 664.0),
        ("foreground-left", 60.0, 720.0),
        ("foreground-right", 918.0, 720.0),
        ("squirrel", 918.0, 698.0),
    ]
    strips = [
        ("barrow", 0, 678),
        ("hedgehogs", 0, 744),
        ("copse", 0, 822),
        ("copse", 2, 352),
        ("tulips", 0, 352),
        ("mushrooms", 0, 310),
        ("snail", 0, 276),
        ("basket", 1, 470),
        ("daisies", 1, 144),
        ("mole", 1, 102),
        ("fence-birds", 1, 836),
        ("bush-round", 1, 506),
        ("molehills", 1, 168),
        ("picnic", 2, 640),
        ("mushrooms", 2, 268),
        ("bush-fox", 2, 302),
        ("poppies", 2, 840),
        ("daisies", 2, 226),
        ("reader", 2, 700),
        ("bush-berries", 3, 452),
        ("daisies", 3, 312),
        ("molehills", 3, 356),
        ("frog", 3, 206),
        ("butterflies", 3, 590),
        ("fence", 3, 106),
        ("poppies", 3, 660),
        ("sheep", 4, 560),
        ("fence", 4, 640),
        ("fence", 4, 712),
        ("sheep", 4, 480),
        ("tulips", 4, 226),
        ("daisies", 4, 180),
        ("washing-line", 4, 812),
        ("bush-round", 4, 764),
        ("mushrooms", 4, 140),
        ("reeds", 4, 426),
        ("butterflies", 1, 628),
    ]
    return fixed + [(name, *strip(row, x)) for name, row, x in strips]


def foot_first(items: Sequence[tuple[str, float, float]]) -> list[tuple[str, float, float]]:
    """Back to front."""
    return sorted(items, key=lambda item: item[2])


PODIUM_STEPS = {
    1: (150.0, 80.0),
    2: (104.0, 87.0),
    3: (196.0, 91.0),
    4: (59.0, 95.0),
    5: (241.0, 98.0),
}
START_SPOTS = (
    (70.0, 662.0),
    (130.0, 658.0),
    (188.0, 664.0),
    (42.0, 706.0),
    (102.0, 708.0),
    (162.0, 706.0),
)
PLACES: dict[str, tuple[float, float, float, float]] = {
    "start": (25, 588, 190, 122),
    "finish": (35, 12, 230, 106),
    "bank": (435, 16, 330, 104),
    "deck": (807, 32, 52, 52),
    "die": (870, 44, 40, 40),
}


def tile_names() -> list[str]:
    """All tiles in the order of their ids."""
    return ["meadow-base", *LANDSCAPE, *SQUARES, *SCENERY]


def draw(name: str) -> Pic:
    """Draw one tile."""
    if name == "meadow-base":
        return meadow_base()
    if name in LANDSCAPE:
        return LANDSCAPE[name][0]()
    return (SQUARES.get(name) or SCENERY[name])()


def tileset(pics: dict[str, Pic]) -> str:
    """The image collection for Tiled."""
    w = max(p.width for p in pics.values())
    h = max(p.height for p in pics.values())
    out = [
        '<?xml version="1.0" encoding="UTF-8"?>',
        f'<tileset version="1.8" tiledversion="1.8.2" name="meadow" tilewidth="{num(w)}" '
        f'tileheight="{num(h)}" tilecount="{len(pics)}" columns="0">',
        ' <grid orientation="orthogonal" width="1" height="1"/>',
    ]
    for i, (name, p) in enumerate(pics.items()):
        out.append(f' <tile id="{i}">')
        out.append(
            f'  <image width="{num(p.width)}" height="{num(p.height)}" source="{name}.png"/>'
        )
        out.append(" </tile>")
    return "\n".join([*out, "</tileset>"]) + "\n"


def read_order(name: str) -> list[str]:
    """Kinds of the squares 1 to 63."""
    with (HERE / f"order-{name}.csv").open(newline="", encoding="utf-8") as f:
        rows = sorted(csv.DictReader(f), key=lambda row: int(row["step_from_start"]))
    return [row["type"] for row in rows]


class MapWriter:
    """Collects layers and objects with running ids."""

    def __init__(self, pics: dict[str, Pic]) -> None:
        self.pics = pics
        self.gids = {name: i + 1 for i, name in enumerate(pics)}
        self.layers: list[str] = []
        self.object_id = 0

    def tiles(self, name: str, cells: dict[tuple[int, int], str]) -> None:
        """Tile layer in CSV."""
        grid = [[0] * COLUMNS for _ in range(ROWS)]
        for (col, row), tile in cells.items():
            grid[row][col] = self.gids[tile]
        data = ",\n".join(",".join(str(v) for v in line) for line in grid)
        self.layers.append(
            f' <layer id="{len(self.layers) + 1}" name="{name}" width="{COLUMNS}" '
            f'height="{ROWS}">\n  <data encoding="csv">\n{data}\n</data>\n </layer>'
        )

    def objects(self, name: str, items: Sequence[str]) -> None:
        """Object layer, drawn in the order given."""
        self.layers.append(
            f' <objectgroup draworder="index" id="{len(self.layers) + 1}" name="{name}">\n'
            + "\n".join(items)
            + "\n </objectgroup>"
        )

    def thing(
        self,
        x: float,
        y: float,
        size: tuple[float, float] | None = None,
        tile: str = "",
        obj_type: str = "",
        **props: str | int,
    ) -> str:
        """One object; a tile object is given by its lower left corner, no size makes a point."""
        self.object_id += 1
        text = f'  <object id="{self.object_id}"'
        if obj_type:
            text += f" type={quoteattr(obj_type)}"
        if tile:
            text += f' gid="{self.gids[tile]}"'
            size = (self.pics[tile].width, self.pics[tile].height)
        text += f' x="{num(x)}" y="{num(y)}"'
        if size:
            text += f' width="{num(size[0])}" height="{num(size[1])}"'
        inner = [] if size else ["   <point/>"]
        if props:
            inner.insert(0, "   <properties>")
            for i, (key, value) in enumerate(sorted(props.items())):
                form = ' type="int"' if isinstance(value, int) else ""
                shown = quoteattr(str(value))
                inner.insert(1 + i, f'    <property name="{key}"{form} value={shown}/>')
            inner.insert(1 + len(props), "   </properties>")
        if not inner:
            return text + "/>"
        return "\n".join([text + ">", *inner, "  </object>"])

    def text(self) -> str:
        """The finished map."""
        head = (
            '<?xml version="1.0" encoding="UTF-8"?>\n'
            '<map version="1.8" tiledversion="1.8.2" orientation="orthogonal" '
            f'renderorder="right-down" width="{COLUMNS}" height="{ROWS}" tilewidth="{CELL}" '
            f'tileheight="{CELL}" infinite="0" nextlayerid="{len(self.layers) + 1}" '
            f'nextobjectid="{self.object_id + 1}">\n'
            ' <tileset firstgid="1" source="tiles/meadow.tsx"/>\n'
        )
        return head + "\n".join(self.layers) + "\n</map>\n"


def board(name: str, pics: dict[str, Pic]) -> str:
    """The Tiled map."""
    m = MapWriter(pics)
    m.tiles("ground", {(0, ROWS - 1): "meadow-base"})
    m.tiles("landscape", {(col, row): name for name, (_, col, row) in LANDSCAPE.items()})

    def stand(name: str, x: float, foot: float) -> str:
        return m.thing(round(x - pics[name].width / 2, 1), round(foot, 1), tile=name)

    half = pics["bridge"].height / 2
    m.objects("under", [stand("bridge", x, y + wave(x) + half) for x, y in BRIDGES])
    squares = []
    for i, (kind, (x, y)) in enumerate(zip(read_order(name), track_points(), strict=True), start=1):
        squares.append(
            m.thing(
                x - SQUARE / 2,
                round(y + SQUARE / 2, 1),
                tile=f"square-{kind}",
                obj_type="Square",
                index=i,
                kind=kind,
            )
        )
    m.objects("track", squares)
    m.objects("scenery", [stand(*item) for item in foot_first(placed())])
    spots = [m.thing(x, y, (w, h), kind=k) for k, (x, y, w, h) in PLACES.items()]
    spots += [m.thing(x, y, kind="start-spot", index=i) for i, (x, y) in enumerate(START_SPOTS, 1)]
    spots += [m.thing(x, y, kind="podium-spot", index=i) for i, (x, y) in PODIUM_STEPS.items()]
    m.objects("places", spots)
    return m.text()


def render_pngs(pics: dict[str, Pic]) -> None:
    """Write the PNG that Tiled shows, exactly as large as its SVG."""
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    for name, p in pics.items():
        size = (round(p.width), round(p.height))
        image = pygame.image.load_sized_svg(str(TILES / f"{name}.svg"), size)
        if image.get_size() != size:
            message = f"{name}: rendered {image.get_size()} instead of {size}"
            raise SystemExit(message)
        pygame.image.save(image, str(TILES / f"{name}.png"))


def main(argv: Sequence[str] | None = None) -> None:
    """Write everything."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--no-png", action="store_true", help="leave the PNGs as they are")
    options = parser.parse_args(argv)
    TILES.mkdir(exist_ok=True)
    pics = {name: draw(name) for name in tile_names()}
    for name, p in pics.items():
        (TILES / f"{name}.svg").write_text(p.svg(), encoding="utf-8")
    (TILES / "meadow.tsx").write_text(tileset(pics), encoding="utf-8")
    for board_name in BOARDS:
        (HERE / f"board-{board_name}.tmx").write_text(board(board_name, pics), encoding="utf-8")
    if not options.no_png:
        render_pngs(pics)


if __name__ == "__main__":
    main()
