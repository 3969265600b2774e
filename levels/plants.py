"""Trees, bushes, flowers and grasses, in the tones of a mood."""

from __future__ import annotations

import math
import random

from animals import bloom, tuft
from drawing import SOFT_INK, SOFT_LEAF, Pic, Scene, num, scallop
from moods import Mood

# ---------------------------------------------------------------------------------------------
# Trees and bushes


def crown(
    p: Pic, cx: float, cy: float, rx: float, ry: float, seed: int, tones: str, mood: Mood
) -> None:
    """Leafy crown with a lit upper left side."""
    rng = random.Random(seed)
    dark, middle, light = mood.crowns[tones]
    pale = mood.spring and tones in ("blossom", "fruit")
    ink = "#8d3a4e" if pale else mood.leaf
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
            "#fffbe0" if lit and pale else light if not lit else dark,
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


def tree_oak(mood: Mood) -> Pic:
    """Round old oak with a swing."""
    p = Scene(82, 100, (-2, -4, 82, 100))
    p.shadow(40, 90, 34, 6, 0.5)
    trunk(p, 39, 48, 89, 8)
    p.line("M39 66C46 62 52 56 58 48", SOFT_INK, 5.6)
    p.line("M39 66C46 62 52 56 58 48", "#a36c3c", 3)
    p.line("M56 52V78M66 50V78", "#6b4526", 1)
    p.out("M53 77H69V80H53Z", "#c98f55", 1.2)
    crown(p, 39, 35, 35, 31, 3, "summer", mood)
    return p


def tree_apple(mood: Mood) -> Pic:
    """Apple tree: in flower in spring, full of apples in summer."""
    p = Scene(62, 78, (0, -4, 62, 78))
    p.shadow(32, 69, 26, 5, 0.5)
    trunk(p, 31, 38, 68, 6)
    crown(p, 31, 27, 27, 24, 8, "fruit", mood)
    spots = (
        (18, 20),
        (30, 12),
        (43, 20),
        (24, 34),
        (38, 35),
        (48, 30),
        (12, 30),
        (20, 69),
        (44, 70),
    )
    if mood.spring:
        for x, y in spots[:7]:
            bloom(p, x, y, 3.4, "#ffffff", "#f6c445", "#c9748f")
        for x, y in spots[7:]:
            p.oval(x, y, 1.6, 1, "#ffd9e2", 0)
        return p
    red = p.rad(-1, -1.5, 4, "#ff9a80", "#e04d43", "#a82c2c")
    for x, y in (*spots, (33, 24), (16, 38), (47, 40)):
        with p.at(x, y):
            p.oval(0, 0, 3, 2.9, red, 1.1)
    return p


def tree_blossom(mood: Mood) -> Pic:
    """Cherry tree in flower."""
    p = Scene(72, 80, (-3, -3, 72, 80))
    p.shadow(33, 71, 26, 5, 0.5)
    trunk(p, 33, 40, 70, 6)
    crown(p, 33, 29, 29, 25, 12, "blossom", mood)
    rng = random.Random(4)
    for _ in range(9):
        p.oval(rng.uniform(10, 58), rng.uniform(66, 75), 1.3, 0.9, "#f8c3cc", 0)
    return p


def tree_willow(mood: Mood) -> Pic:
    """Willow that hangs over the water."""
    p = Scene(72, 80, (-3, -4, 90, 100))
    p.shadow(40, 87, 28, 5, 0.5)
    trunk(p, 42, 40, 86, 8)
    rng = random.Random(9)
    crown(p, 42, 30, 36, 26, 21, "spring", mood)
    p.ink = mood.leaf
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
            p.lin(0, top, 0, top + long, *mood.crowns["spring"][:0:-1]),
            1.1,
        )
    return p


def copse(mood: Mood) -> Pic:
    """A handful of young trees."""
    p = Scene(74, 36)
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
                    p.lin(-8, -24, 8, -4, *mood.crowns["fir"][::-1]),
                    1.4,
                    mood.leaf,
                )
                p.line("M-4 -14C-3 -17 -2 -19 -1 -21", mood.crowns["fir"][2], 1.2, 0.7)
            else:
                p.out("M-1.600 0L-1 -9H1L1.600 0Z", "#a36c3c", 1)
                rng = random.Random(int(x))
                tones = mood.crowns["summer"][::-1]
                if kind == "spring":
                    tones = mood.crowns["spring"][::-1]
                p.out(scallop(0, -16, 10, 9.5, 9, rng), p.rad(-4, -20, 17, *tones), 1.4, mood.leaf)
                p.line("M-6 -18C-5 -21 -3 -22 -1 -22.500", "#f4fbc8", 1.2, 0.7)
    return p


def bush_round(mood: Mood) -> Pic:
    """Round bush."""
    p = Scene(48, 35, (-2, 0, 48, 35))
    p.shadow(22, 28, 20, 4, 0.45)
    crown(p, 22, 17, 18.5, 13, 31, "summer", mood)
    return p


# ---------------------------------------------------------------------------------------------
# Flowers


def reeds(mood: Mood) -> Pic:
    """Reeds and bulrushes with a dragonfly."""
    p = Scene(32, 38, (-1, -2, 38, 45.125))
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
            p.lin(x, 16, x, 41, *mood.crowns["deep"][::-1][:2]),
            1,
            SOFT_LEAF,
        )
    with p.at(25, 8, 1, turn=-20):
        p.oval(-4, -3, 6, 1.800, "#dff3fb", 0.700, 0.800)
        p.oval(-4, 2, 6, 1.800, "#dff3fb", 0.700, 0.800)
        p.line("M-7 0H5", "#2f7aa6", 1.700)
    return p


def sun_head(p: Pic, x: float, y: float, r: float) -> None:
    """The head of a sunflower."""
    d = ""
    for j in range(12):
        a = j / 12 * math.tau + 0.15
        q, n = r * 0.62, r * 1.18
        d += (
            f"M{num(x + q * math.cos(a - 0.24))} {num(y + q * math.sin(a - 0.24))}"
            f"L{num(x + n * math.cos(a))} {num(y + n * math.sin(a))}"
            f"L{num(x + q * math.cos(a + 0.24))} {num(y + q * math.sin(a + 0.24))}Z"
        )
    p.oval(x, y, r * 0.8, r * 0.8, "#f0a51e", 0)
    p.out(d, "#ffcb36", r * 0.09, "#a8650c")
    p.oval(
        x,
        y,
        r * 0.52,
        r * 0.52,
        p.rad(x - r * 0.2, y - r * 0.2, r * 0.7, "#a8662c", "#5a2f12"),
        0.8,
    )
    for j in range(7):
        a = j * 2.4
        k = r * 0.1 * j**0.5
        p.oval(x + k * math.cos(a), y + k * math.sin(a), r * 0.06, r * 0.06, "#d9a04a", 0)


def verge(mood: Mood) -> Pic:
    """Tall grass and flowers at the lower edge, between two squares; close to the eye."""
    p = Scene(46, 30, (-23, -30, 46, 30))
    p.ink = mood.leaf
    for x, h, lean in (
        (-16, 10, -5),
        (-9, 17, -4),
        (-3, 25, -1),
        (3, 22, 3),
        (8, 16, 6),
        (15, 9, 6),
        (-13, 7, 3),
        (12, 8, -2),
    ):
        p.out(
            f"M{x - 2.4} 1C{x - 1.6} {-h * 0.5} {x + lean * 0.5} {-h * 0.8} {x + lean} {-h}"
            f"C{x + lean + 0.6} {-h * 0.6} {x + 3} {-h * 0.4} {x + 2.4} 1Z",
            p.lin(0, -h, 0, 1, mood.grass[1], mood.crowns["deep"][0]),
            0.8,
        )
    if mood.spring:
        bloom(p, -8, -19, 4, "#ffffff", "#ffd23f", "#6a8a6a")
        bloom(p, 7, -16, 3.2, "#ff9fbb", "#fff0b0", "#8d3a4e")
    else:
        p.out(
            "M-11 -20C-12 -25 -5 -26 -4 -21C-3 -17 -10 -16 -11 -20Z",
            p.rad(-9, -23, 7, "#ff8f6a", "#e0402c"),
            0.9,
            "#8c2323",
        )
        for x, h, lean in ((4, 25, 4), (9, 20, 7)):
            for k in range(4):
                p.oval(x + lean - k * 0.7, -h + k * 2.6, 1.3, 1.7, "#f4cf62", 0.6, ink="#a8741c")
    return p


def foreground_left(mood: Mood) -> Pic:
    """Leaves and flowers close to the eye that frame the lower left corner."""
    p = Scene(150, 58)
    p.ink = mood.leaf
    blades = (
        (2, 56, 8),
        (12, 46, 14),
        (22, 50, -6),
        (34, 34, 12),
        (46, 30, -6),
        (58, 22, 8),
        (70, 24, -5),
        (84, 17, 6),
        (98, 18, -4),
        (112, 13, 5),
        (126, 12, -3),
        (140, 9, 3),
    )
    dark = mood.front[0]
    for x, h, lean in blades:
        p.out(
            f"M{x - 6} 59C{x - 5} {59 - h * 0.5} {x + lean * 0.6} {59 - h * 0.8} "
            f"{x + lean} {59 - h}"
            f"C{x + lean + 2} {59 - h * 0.6} {x + 7} {59 - h * 0.4} {x + 6} 59Z",
            p.lin(0, 59 - h, 0, 59, mood.grass[2], dark),
            1.3,
        )
    if mood.spring:
        for x, y, light, tone in (
            (8, 18, "#ffc4d4", "#e8618c"),
            (28, 27, "#fff3a0", "#f0b41e"),
            (48, 36, "#ff9a80", "#d8332f"),
        ):
            p.line(f"M{x} {y}C{x + 2} {y + 14} {x} 50 {x} 59", dark, 2.4)
            p.out(
                f"M{x - 8} {y - 9}L{x - 3} {y - 4}L{x} {y - 13}L{x + 3} {y - 4}L{x + 8} {y - 9}"
                f"C{x + 10} {y + 2} {x + 6} {y + 8} {x} {y + 8}"
                f"C{x - 6} {y + 8} {x - 10} {y + 2} {x - 8} {y - 9}Z",
                p.lin(x - 8, y - 10, x + 8, y + 8, light, tone),
                1.5,
                "#7a2a3c",
            )
            p.line(
                f"M{x - 5} {y - 3}C{x - 5} {y + 1} {x - 4} {y + 4} {x - 2} {y + 5}",
                "#fffdf2",
                1.4,
                0.8,
            )
        for x, y in ((68, 42), (92, 47), (118, 51)):
            bloom(p, x, y, 5, "#ffffff", "#ffd23f", "#6a8a6a")
        for x, y in ((16, 38), (38, 46), (60, 50)):
            p.oval(x, y, 1.8, 2, p.rad(x - 0.5, y - 0.6, 2.4, "#ffffff", "#bfe9f5"), 0.5)
        return p
    for x, y, r in ((14, 14, 12), (40, 30, 9.4)):
        p.line(f"M{x} {y}C{x + 3} {y + 16} {x} 50 {x} 59", mood.leaf, 4)
        p.line(f"M{x} {y}C{x + 3} {y + 16} {x} 50 {x} 59", "#86953a", 2)
        sun_head(p, x, y, r)
    for x, y in ((64, 38), (86, 44), (106, 48)):
        p.line(f"M{x} {y}V59", dark, 1.6)
        p.out(
            f"M{x - 7} {y}C{x - 8} {y - 7} {x + 7} {y - 8} {x + 7} {y}C{x + 5} {y + 6} {x - 5} "
            f"{y + 6} {x - 7} {y}Z",
            p.rad(x - 3, y - 4, 11, "#ff8f6a", "#e0402c"),
            1.3,
            "#8c2323",
        )
        p.oval(x, y - 0.5, 2, 1.6, "#3a2218", 0)
    return p


def foreground_right(mood: Mood) -> Pic:
    """Ferns and bellflowers, or wheat and brambles, for the lower right corner."""
    p = Scene(112, 54, (0, 0, 112, 54))
    p.ink = mood.leaf
    dark, middle, light = mood.front
    for x, top, lean in ((98, 4, -12), (84, 14, -18), (108, 8, 3), (68, 24, -15), (52, 34, -12)):
        p.line(f"M{x} 55C{x} 38 {x + lean * 0.5} {top + 10} {x + lean} {top}", dark, 1.8)
        for k in range(6):
            t = (k + 0.6) / 6
            cx = x + lean * t * t
            cy = 52 - (52 - top) * t
            r = 10 * (1 - t) + 2.5
            for s in (-1, 1):
                p.out(
                    f"M{num(cx)} {num(cy)}C{num(cx + s * r * 0.5)} {num(cy - r * 0.5)} "
                    f"{num(cx + s * r)} {num(cy - r * 0.4)} {num(cx + s * r * 1.25)} "
                    f"{num(cy - r * 0.1)}C{num(cx + s * r * 0.8)} {num(cy + r * 0.2)} "
                    f"{num(cx + s * r * 0.3)} {num(cy + r * 0.2)} {num(cx)} {num(cy)}Z",
                    p.lin(cx - r, cy, cx + r, cy, light, middle),
                    0.9,
                )
    for x, y in ((42, 28), (32, 36), (22, 41)):
        p.line(f"M{x} 55C{x} 46 {x - 2} {y + 4} {x - 6} {y}", dark, 1.5)
        if mood.spring:
            p.out(
                f"M{x - 11} {y + 8}C{x - 11} {y} {x - 9} {y - 3} {x - 6} {y - 3}C{x - 3} {y - 3} "
                f"{x - 1} {y} {x - 1} {y + 8}L{x - 3.5} {y + 6}L{x - 6} {y + 9}L{x - 8.5} {y + 6}Z",
                p.lin(x - 11, y, x - 1, y + 8, "#d8c8f4", "#8f73c9"),
                1.2,
                "#4c3880",
            )
            continue
        for k in range(6):
            for s in (-1, 1):
                p.oval(x - 6 + s * 2, y + k * 2.8 - 4, 1.8, 2.6, "#f4cf62", 0.8, ink="#a8741c")
        p.line(f"M{x - 6} {y - 6}v-7M{x - 8} {y - 5}l-3 -6M{x - 4} {y - 5}l3 -6", "#d9a83c", 0.9)
    for x in (8, 18, 28):
        tuft(p, x, 54, 1.0, mood.grass[2])
    return p
