"""Write the lids of the editions' boxes, `box-NAME.svg`, beside this script.

Each is a picture of our own of what its box is like to open: a meadow in few flat tones, a village
with cabbages, a picnic, a windmill, a siesta, snow, a rosette, a chequered meadow; and a plain lid.
Painted by `paint.py`. Run it without arguments; the output is deterministic.
"""

from __future__ import annotations

import itertools
import math
import random
import re
from collections.abc import Callable, Sequence

import make_cards as cards
import make_hares as hares
import make_ui_art as ui
from make_ui_art import CREAM, INK, group, lin, num, outline, tag_path

WIDE, HIGH = 300, 140
EDGE = 1.6
TRACKS = ("#f3e4bf", "#d9c08d")
"""The path of a race, and its edge."""


class Lid:
    """A picture being drawn, on a sky of these tones from above to below."""

    def __init__(self, name: str, *sky: str) -> None:
        self.name = name
        self.whole = cards.edge((EDGE, EDGE, WIDE - EDGE, HIGH - EDGE), 11, len(name), 0.4)
        self.defs = ui.WORLD_DEFS + ui.CROWD_DEFS + lin("lsky", (0, 0, 0, HIGH), *sky)
        self.body = tag_path(self.whole, "url(#lsky)")
        self.count = 0

    def add(self, *shapes: str, defs: str = "") -> None:
        """Add shapes."""
        self.body += "".join(shapes)
        self.defs += defs

    def land(self, tone: str, *heights: float, left: float = 2, right: float = WIDE - 2) -> None:
        """Add land whose upper edge runs through these heights, from the left to the right."""
        step = (right - left) / (len(heights) - 1)
        top = ui.smooth([(left + step * n, y) for n, y in enumerate(heights)])
        low = HIGH - 2
        round_off = f"V{low - 10}C{right} {low - 3} {right - 3} {low} {right - 10} {low}"
        self.add(
            tag_path(
                f"{top}{round_off}H{left + 10}"
                f"C{left + 3} {low} {left} {low - 3} {left} {low - 10}Z",
                tone,
            )
        )

    def hare(self, key: str, pose: str, x: float, y: float, k: float, **how: object) -> None:
        """Add a hare whose foot is at (x, y)."""
        self.count += 1
        name = f"h{'abcdef'[self.count]}"
        defs, body = cards.actor(key, pose, (x, y, k), name=name, **how)  # type: ignore[arg-type]
        self.add(body, defs=defs)

    def other(self, drawing: str, x: float, y: float, k: float, *, left: bool = False) -> None:
        """Add the hedgehog or the tortoise, its feet at (x, y)."""
        self.count += 1
        name = f"o{'abcdef'[self.count]}"
        text = re.sub(r"((?:url\(#|id=\"))g(\d+)", rf"\1{name}\2", drawing)
        inside = text.partition("</defs>")[2].rpartition("</svg>")[0]
        place = f"translate({x:g} {y:g}) scale({-k if left else k:g} {k:g}) translate(-100 -178)"
        defs = text.partition("<defs>")[2].partition("</defs>")[0]
        self.add(group(inside, place), defs=defs)

    def save(self) -> None:
        """Write it, framed."""
        frame = tag_path(self.whole, "none", cards.SEPIA, 2.8)
        cards.save(f"box-{self.name}", (WIDE, HIGH), self.defs, self.body + frame)


def disc(x: float, y: float, r: float, tone: str, edge: str = "", width: float = 2.4) -> str:
    """Return a circle."""
    line = f" {outline(width, edge)}" if edge else ""
    return f'<circle cx="{x:g}" cy="{y:g}" r="{r:g}" fill="{tone}"{line}/>'


def path(points: Sequence[ui.Point], width: float) -> str:
    """Return a trodden path through the points."""
    d = ui.smooth(points)
    return tag_path(d, "none", TRACKS[1], width + 3) + tag_path(d, "none", TRACKS[0], width)


def cabbage(x: float, y: float, k: float) -> str:
    """Return a cabbage, its middle at (x, y)."""
    return group(ui.lettuce(), f"translate({x:g} {y:g}) scale({k:g}) translate(-100 -100)")


# ---------------------------------------------------------------- the lids


def meadow() -> Lid:
    """England in few flat tones: a hedge, an oak, a hare in its waistcoat."""
    s = Lid("meadow", "#f0e3bd", "#f7efd5")
    s.add(disc(236, 34, 17, "#e8b45a"))
    s.land("#b9c58a", 76, 58, 70, 60, 72)
    s.land("#93ab66", 88, 84, 76, 86, 82)
    hedge = "".join(disc(18 + 15 * n, 86 - (n % 3), 9 + n % 2, "#6f8d4b") for n in range(19))
    s.add(hedge)
    oak = "M62 90C64 78 64 70 63 60H73C72 70 73 78 76 90Z"
    s.add(tag_path(oak, "#8a6a43"))
    for x, y, r in ((50, 50, 17), (70, 40, 20), (88, 52, 16), (68, 58, 18)):
        s.add(disc(x, y, r, "#7d9a52"))
    s.add(disc(62, 36, 8, "#92ad63"), disc(84, 46, 7, "#92ad63"))
    s.land("#a9bd76", 104, 98, 102, 96, 100)
    s.add(path([(6, 126), (70, 116), (140, 124), (214, 114), (294, 122)], 9))
    s.add(waistcoat(168, 130, 0.92))
    rng = random.Random(4)
    for _flower in range(16):
        x, y = rng.uniform(14, 286), rng.uniform(106, 134)
        if abs(x - 168) > 34:
            s.add(disc(x, y, 2.2, rng.choice(("#f7efd5", "#e2b23f", "#cf5246"))))
    return s


def waistcoat(x: float, y: float, k: float) -> str:
    """Return a hare that stands upright in a waistcoat, in flat tones, its feet at (x, y)."""
    fur, dark, line = "#b98a58", "#93683d", 2.6
    ears = (
        "M-6 -84C-16 -98 -20 -116 -14 -122C-6 -120 0 -104 0 -88Z"
        "M4 -86C4 -102 12 -118 20 -118C22 -108 16 -94 10 -84Z"
    )
    return group(
        tag_path(
            "M-20 0C-26 -6 -18 -12 -8 -9L-2 0ZM6 0C6 -8 18 -13 26 -7C28 -2 26 0 24 0Z",
            dark,
            INK,
            line,
        )
        + disc(-20, -24, 8, CREAM, INK, line)
        + tag_path(
            "M-16 -8C-24 -26 -20 -52 -8 -60H12C22 -50 24 -24 18 -8C10 -2 -8 -2 -16 -8Z",
            fur,
            INK,
            line,
        )
        + tag_path(
            "M-13 -20C-18 -36 -14 -52 -7 -59L2 -46L11 -59C19 -50 20 -34 17 -20"
            "C12 -15 8 -15 2 -20C-4 -15 -9 -15 -13 -20Z",
            "#a8483c",
            INK,
            line,
        )
        + tag_path("M2 -46V-22", "none", INK, 2)
        + disc(6.5, -40, 1.7, "#e8b45a")
        + disc(6.5, -31, 1.7, "#e8b45a")
        + tag_path(
            "M12 -50C24 -48 30 -40 32 -30C28 -27 24 -28 22 -32C20 -36 16 -40 12 -42Z",
            fur,
            INK,
            line,
        )
        + tag_path(ears, fur, INK, line)
        + tag_path(
            "M-9 -92C-13 -102 -14 -112 -12 -115M9 -92C12 -102 16 -110 18 -112", "none", "#e2a894", 3
        )
        + tag_path(
            "M-10 -62C-18 -74 -8 -92 6 -90C16 -90 26 -80 28 -72"
            "C28 -64 16 -58 4 -57C-2 -57 -7 -58 -10 -62Z",
            fur,
            INK,
            line,
        )
        + tag_path("M10 -66C16 -62 24 -64 27 -70C24 -60 12 -58 6 -59C6 -62 8 -64 10 -66Z", CREAM)
        + disc(9, -76, 2.8, "#2a1810")
        + disc(10, -77, 0.9, "#ffffff")
        + disc(27, -72, 2.4, "#6b3a2c"),
        f"translate({x:g} {y:g}) scale({k:g})",
    )


def cabbages() -> Lid:
    """A village behind rows of cabbages; hare and hedgehog meet at the furrow."""
    s = Lid("cabbages", "#bcd7d6", "#f4e8c6")
    s.land("#c9cf94", 66, 52, 60, 50, 62)
    s.land("#a9bf70", 74, 70, 66, 72, 68)
    s.add(
        ui.poplar(30, 74, 0.42),
        ui.poplar(44, 75, 0.34),
        ui.church(150, 70, 0.42),
        ui.house(106, 73, 0.46, "roofb"),
        ui.house(196, 72, 0.5),
        ui.house(228, 75, 0.4, "roofb", flip=True),
        ui.tree(268, 78, 0.36, "fol2", seed=2),
        ui.tree(78, 76, 0.28, seed=3),
    )
    s.land("#b58a58", 86, 80, 82, 80, 86)
    furrows = "".join(
        f"M{150 + (x - 150) * 0.62:.1f} 82L{150 + (x - 150) * 1.35:.1f} 136"
        for x in range(60, 260, 30)
    )
    s.add(tag_path(furrows, "none", "#98703f", 3.4))
    for row, (y, k) in enumerate(((86, 0.07), (97, 0.095), (113, 0.125))):
        for n in range(-4, 5):
            x = 150 + (n + 0.5 * (row % 2)) * (27 + 9 * row)
            if 14 < x < WIDE - 14 and not (y > 90 and (38 < x < 104 or 196 < x < 262)):
                s.add(cabbage(x, y, k))
    s.hare("hat", "look", 72, 134, 0.45)
    s.other(hares.hedgehog(), 226, 131, 0.34, left=True)
    return s


def picnic() -> Lid:
    """A chequered cloth with cards on it, under a parasol."""
    s = Lid("picnic", "#a9d3dc", "#eaf1d8")
    s.add(ui.cloud(60, 30, 0.28), ui.cloud(236, 24, 0.22))
    s.land("#b7d184", 66, 74, 62, 70, 60)
    s.add(ui.tree(32, 82, 0.5, seed=2), ui.tree(274, 80, 0.42, "fol2", seed=5))
    s.land("#93bd5f", 84, 80, 86, 80, 84)
    corners = (78, 108), (206, 102), (236, 132), (60, 135)

    def at(u: float, v: float) -> ui.Point:
        (ax, ay), (bx, by), (cx, cy), (dx, dy) = corners
        top, low = (
            (ax + (bx - ax) * u, ay + (by - ay) * u),
            (dx + (cx - dx) * u, dy + (cy - dy) * u),
        )
        return top[0] + (low[0] - top[0]) * v, top[1] + (low[1] - top[1]) * v

    s.add(tag_path(ui.polyline(corners), "#fbf3e0", INK, 2.4))
    for n in range(8):
        for m in range(4):
            if (n + m) % 2:
                ends = [at((n + i) / 8, (m + j) / 4) for i, j in ((0, 0), (1, 0), (1, 1), (0, 1))]
                s.add(tag_path(ui.polyline(ends), "#d9695a"))
    s.add(tag_path(ui.polyline(corners), "none", INK, 2.4))
    s.hare("cap", "cheer", 106, 120, 0.44, colour="blue")
    s.hare("bow", "munch", 216, 122, 0.42, colour="yellow", left=True, snack="carrot")
    s.add(cards.basket(162, 112, 0.44))
    for n, turn in enumerate((-22, -4, 14)):
        s.add(cards.card(128 + 15 * n, 125, turn, 0.62, ("#c2584a", "#8069a8", "#5d8a4e")[n]))
    return s


def windmill() -> Lid:
    """A spring morning: the mill over tulips, a young hare leaps for the path."""
    s = Lid("windmill", "#a7d6e6", "#eef3d4", "#fbeec3")
    s.add(ui.cloud(54, 30, 0.3), ui.cloud(150, 20, 0.2))
    s.land("#bcd6a2", 70, 58, 66, 54, 62)
    s.land("#a5cb72", 84, 78, 72, 64, 70)
    mill = (
        tag_path("M-15 0L-10 -44H10L15 0Z", "#fbf0da", INK, 2.6)
        + tag_path("M-12 -42C-10 -56 10 -56 12 -42Z", "#c0573f", INK, 2.6)
        + tag_path("M-5 0V-10C-5 -15 5 -15 5 -10V0Z", "#8a5a33", INK, 2)
        + tag_path("M-3 -26H3V-20H-3Z", "#ffe07a", INK, 1.6)
    )
    sails = "".join(
        group(
            tag_path("M0 0V-36M1.500 -11H9V-34H1.500Z", "#fffaf0", INK, 2), f"rotate({24 + 90 * n})"
        )
        for n in range(4)
    )
    s.add(group(mill + group(sails, "translate(0 -45)"), "translate(226 78) scale(.86)"))
    s.add(ui.tree(36, 92, 0.5, "blos", seed=2), ui.tree(278, 80, 0.3, "blos", seed=3))
    s.land("#8fbd5c", 100, 92, 96, 88, 94)
    tones = ("#e2564a", "#f2b632", "#f08ba0", "#f7efe0")
    for row, y in enumerate((98, 105, 113)):
        for n in range(10 - row):
            x = 176 + 12 * n + 5 * row
            if x < 288:
                s.add(tulip(x, y, tones[(row + n // 3) % 4]))
    s.add(path([(6, 128), (80, 124), (160, 130), (294, 127)], 10))
    s.hare("scarf", "rise", 112, 134, 0.54)
    return s


def tulip(x: float, y: float, tone: str) -> str:
    """Return a tulip whose cup is at (x, y)."""
    cup = "M-3.400 -6L-1.500 -4L0 -7L1.500 -4L3.400 -6C4 0 2 2 0 2C-2 2 -4 0 -3.400 -6Z"
    place = f"translate({x:g} {y:g})"
    return group(tag_path("M0 7V0", "none", "#4f8038", 1.6) + tag_path(cup, tone), place)


def siesta() -> Lid:
    """The south at noon: white house, orange tree, and a hare asleep while the tortoise walks."""
    s = Lid("siesta", "#f3c777", "#fae7b4")
    s.add(disc(58, 34, 19, "#fff1c4"), disc(58, 34, 14, "#ffdf8c"))
    s.land("#d9a468", 70, 54, 64, 50, 62)
    s.land("#c9b36c", 78, 74, 80, 72, 76)
    s.add(
        tag_path("M196 84V50H252V84Z", "#fff8e8", INK, 2.4),
        tag_path("M190 51L224 34L258 51Z", "#c9633f", INK, 2.4),
        tag_path("M216 84V68C216 60 230 60 230 68V84Z", "#7a9ea3", INK, 2),
        tag_path("M202 58H209V66H202ZM239 58H246V66H239Z", "#7a9ea3", INK, 1.8),
    )
    s.add(ui.poplar(270, 84, 0.52), ui.poplar(284, 86, 0.4))
    s.land("#d8c07c", 92, 88, 86, 88, 90)
    s.add(ui.tree(128, 112, 0.72, "fol2", seed=2))
    for x, y in ((108, 48), (124, 36), (142, 50), (116, 60), (136, 64), (150, 38)):
        s.add(disc(x, y, 4, "#ee8a2c", "#a9530f", 1.4))
    s.add(path([(6, 128), (90, 131), (190, 124), (294, 128)], 10))
    s.hare("hat", "lie", 92, 130, 0.5, colour="yellow")
    s.add(cards.zeds(104, 92, 0.55))
    s.other(hares.tortoise(), 218, 131, 0.36)
    return s


def snow() -> Lid:
    """The north: pines under snow, a band of light, a lantern-lit hut."""
    s = Lid("snow", "#2f4a6b", "#5f7fa0", "#cfd3d4")
    lights = (("#8fd6b0", 20, 9), ("#bfe6c4", 29, 5), ("#a8b6e0", 12, 5))
    for tone, y, width in lights:
        s.add(
            tag_path(
                f"M10 {y + 16}C70 {y - 8} 120 {y + 18} 180 {y}"
                f"C220 {y - 10} 260 {y + 8} 290 {y - 4}",
                "none",
                tone,
                width,
                0.55,
            )
        )
    rng = random.Random(3)
    for _star in range(18):
        s.add(disc(rng.uniform(12, 288), rng.uniform(8, 52), rng.choice((0.8, 1.2)), "#f6f3df"))
    s.land("#a9bccb", 78, 64, 74, 62, 74)
    s.land("#c8d5dd", 86, 80, 84, 76, 84)
    for x, y, k in (
        (24, 98, 0.8),
        (52, 92, 0.6),
        (250, 92, 0.64),
        (276, 100, 0.9),
        (222, 88, 0.42),
        (78, 88, 0.42),
    ):
        s.add(pine(x, y, k))
    s.add(
        tag_path("M146 90V72H184V90Z", "#9a5a3c", INK, 2.2),
        tag_path("M146 78H184M146 84H184", "none", "#7b4429", 1.6),
        tag_path("M140 74L165 57L190 74Z", "#f4f6f2", INK, 2.2),
        tag_path("M152 77H160V84H152Z", "#ffd75e", INK, 1.6),
        tag_path("M170 90V78H178V90Z", "#6b3f28", INK, 1.6),
    )
    s.land("#eef1ec", 104, 98, 104, 96, 102)
    tracks = "".join(disc(18 + 17 * n, 126 + 3 * (n % 2), 2.6, "#c3cfd6") for n in range(5))
    s.add(tracks)
    s.hare("scarf", "stand", 104, 135, 0.48)
    s.hare("cape", "cheer", 226, 135, 0.46, colour="blue", left=True)
    for _flake in range(26):
        s.add(
            disc(rng.uniform(10, 290), rng.uniform(46, 128), rng.choice((1.2, 1.7, 2.1)), "#ffffff")
        )
    return s


def pine(x: float, y: float, k: float) -> str:
    """Return a pine under snow, its foot at (x, y)."""
    tiers = ""
    for w, b, t in ((24.0, -8.0, -44.0), (19.0, -30.0, -62.0), (13.0, -50.0, -78.0)):
        side, low, lap = w * 0.55, t + (b - t) * 0.55, w * 0.2
        green = f"M{-w} {b}L0 {t}L{w} {b}C{w / 2} {b + 4} {-w / 2} {b + 4} {-w} {b}Z"
        white = (
            f"M0 {t}L{num(side)} {num(low)}C{num(lap)} {t + 14} {num(-lap)} {t + 16} "
            f"{num(-side)} {num(low)}Z"
        )
        tiers += tag_path(green, "#35584a", "#1f3a30", 2) + tag_path(white, "#f4f6f2")
    return group(
        tag_path("M-3 0V-12H3V0Z", "#6b4526") + tiers, f"translate({x:g} {y:g}) scale({k:g})"
    )


def rosette() -> Lid:
    """A championship: bunting, a rosette and a stopwatch; a hare waits for the start."""
    s = Lid("rosette", "#7fa9c9", "#dce8e2")
    s.land("#a9c978", 84, 78, 84, 76, 82)
    stand = "".join(
        disc(
            16 + 14 * n,
            74 - 5 * (n % 2),
            5,
            ("#cf5246", "#ddb03e", "#4f7ab8", "#8a66b3", "#fbf0da")[n % 5],
        )
        for n in range(20)
    )
    s.add(tag_path("M8 90V66H292V90Z", "#b98a5c", INK, 2.2), stand)
    s.add(tag_path("M8 92V78H292V92Z", "#d8b07c", INK, 2.2))
    cord = ui.smooth([(4, 20), (80, 34), (150, 22), (222, 36), (296, 18)])
    s.add(tag_path(cord, "none", INK, 2))
    for n in range(13):
        x = 16 + 22.5 * n
        y = 27 + 7 * math.sin(n * 0.97 + 0.2)
        tone = ("#e2564a", "#fffaf0", "#3f7fd0", "#f4c430")[n % 4]
        s.add(tag_path(f"M{x - 7} {y:.1f}H{x + 7}L{x} {y + 14:.1f}Z", tone, INK, 1.8))
    s.land("#8fb75e", 104, 100, 102, 100, 104)
    s.add(path([(6, 126), (150, 128), (294, 126)], 13))
    s.add(tag_path("M150 119V137", "none", "#fffaf0", 5))
    petals = [
        (math.cos(a) * r, math.sin(a) * r)
        for n in range(32)
        for a, r in [(math.tau * n / 32, 25.0 if n % 2 else 29.0)]
    ]
    ribbon = (
        tag_path("M-14 16L-22 54L-12 48L-4 56L2 18Z", "#b8322c", INK, 2.4)
        + tag_path("M14 16L22 54L12 48L4 56L-2 18Z", "#d8463c", INK, 2.4)
        + tag_path(ui.smooth(petals, closed=True), "#e2564a", INK, 2.4)
        + disc(0, 0, 17, "#ffe9a8", "#a9530f", 2.4)
        + ui.numeral("1", 0, 0, 20, 'fill="#a9530f"')
    )
    s.add(group(ribbon, "translate(50 68) scale(.98)"))
    turns = [math.tau * n / 12 for n in range(12)]
    ticks = "".join(
        "ML"[end] + f"{num(r * math.cos(turn))} {num(r * math.sin(turn))}"
        for turn in turns
        for end, r in enumerate((19, 22.5))
    )
    watch = (
        tag_path("M-5 -33H5V-42H-5ZM21 -25L27 -32L33 -27L27 -20Z", "#c9a15c", INK, 2.4)
        + disc(0, 0, 32, "#c9a15c", INK, 2.8)
        + disc(0, 0, 26, "#fffaf0", INK, 2)
        + tag_path(ticks, "none", INK, 2)
        + tag_path("M0 0V-18M0 0L10 8", "none", "#a82c2c", 3)
        + disc(0, 0, 3, INK)
    )
    s.add(group(watch, "translate(248 78) scale(.92)"))
    s.hare("cap", "crouch", 142, 134, 0.52, colour="red")
    return s


def across(column: int, y: float) -> float:
    """Return where a column of the mown meadow begins at this height, within the frame."""
    edge = 2 if y < HIGH - 10 else 9
    return min(WIDE - edge, max(edge, 150 + (column - 5) * (26 + (y - 58) * 0.42)))


def chess() -> Lid:
    """A meadow mown in squares, on which hare and tortoise stand like pieces of a game."""
    s = Lid("chess", "#cbdce4", "#f3ecd6")
    s.land("#b6c8a0", 58, 48, 56, 46, 54)
    s.add(ui.poplar(40, 60, 0.36), ui.poplar(258, 58, 0.36), ui.poplar(270, 60, 0.28))
    s.land("#7ea253", 58, 58)
    rows = (58, 66, 76, 90, 109, 138)
    for n, (top, low) in enumerate(itertools.pairwise(rows)):
        for column in range(-1, 11):
            a, b, d, c = (across(column + side, y) for y in (top, low) for side in (0, 1))
            if (n + column) % 2 and c - d > 1:
                s.add(tag_path(f"M{num(a)} {top}H{num(b)}L{num(c)} {low}H{num(d)}Z", "#a4c272"))
    s.hare("glasses", "stand", 104, 128, 0.5, colour="blue", mood="proud")
    s.other(hares.tortoise(), 206, 118, 0.4, left=True)
    return s


def plain() -> Lid:
    """A lid of brown paper tied with string, for editions of one's own."""
    s = Lid("plain", "#dcb884", "#cda56e")
    rng = random.Random(9)
    for _fibre in range(40):
        x, y = rng.uniform(10, 270), rng.uniform(10, 130)
        s.add(
            tag_path(
                f"M{x:.1f} {y:.1f}q8 {rng.uniform(-3, 3):.1f} 16 0", "none", "#b98f58", 1.2, 0.6
            )
        )
    s.add(
        tag_path("M210 2V138M3 44H297", "none", "#8a6a3f", 5),
        tag_path("M210 2V138M3 44H297", "none", "#e9d6a8", 2.6),
    )
    bow = "M210 44C190 22 172 36 210 44C248 36 230 22 210 44L196 66M210 44L226 64"
    s.add(tag_path(bow, "none", "#8a6a3f", 6), tag_path(bow, "none", "#e9d6a8", 3))
    s.add(disc(92, 88, 36, "#f3e4bf", "#8a6a3f", 3))
    s.add(group(ui.carrot(), "translate(92 88) scale(.27) translate(-100 -104)"))
    return s


LIDS: tuple[Callable[[], Lid], ...] = (
    meadow,
    cabbages,
    picnic,
    windmill,
    siesta,
    snow,
    rosette,
    chess,
    plain,
)


def main() -> None:
    """Write every lid."""
    for draw in LIDS:
        draw().save()


if __name__ == "__main__":
    main()
