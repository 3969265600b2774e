"""Trees, bushes, flowers and grasses, in the tones of a mood."""

from __future__ import annotations

import math
import random

from animals import bird, bloom, critter, tuft
from drawing import CREAM, INK, LEAF, Pic, num, scallop
from moods import Mood

# ---------------------------------------------------------------------------------------------
# Trees and bushes


def crown(
    p: Pic, cx: float, cy: float, rx: float, ry: float, seed: int, tones: str, mood: Mood
) -> None:
    """Leafy crown with a lit upper left side."""
    rng = random.Random(seed)
    dark, middle, light = mood.crowns[tones]
    pale = mood.slant == 0 and tones in ("blossom", "fruit")
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
    p = Pic(82, 100, (-2, -4, 82, 100))
    p.shadow(40, 90, 34, 6, 0.5)
    trunk(p, 39, 48, 89, 8)
    p.line("M39 66C46 62 52 56 58 48", INK, 5.6)
    p.line("M39 66C46 62 52 56 58 48", "#a36c3c", 3)
    p.line("M56 52V78M66 50V78", "#6b4526", 1)
    p.out("M53 77H69V80H53Z", "#c98f55", 1.2)
    crown(p, 39, 35, 35, 31, 3, "summer", mood)
    return p


def tree_apple(mood: Mood) -> Pic:
    """Apple tree: in flower in spring, full of apples in summer."""
    p = Pic(62, 78, (0, -4, 62, 78))
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
    if mood.slant == 0:
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


def tree_birch(mood: Mood) -> Pic:
    """Slender birch."""
    p = Pic(48, 94, (-4, -2, 48, 94))
    p.shadow(21, 88, 16, 4, 0.5)
    p.out(
        "M17 40C18 60 17 76 14 88H27C24 76 23 60 24 40Z",
        p.lin(14, 0, 27, 0, "#fffdf6", "#efe6d6", "#b9a894"),
        1.6,
    )
    p.line("M17 52H20M21 60H24M17 68H20M20 76H25M18 82H21", INK, 1.3)
    crown(p, 20, 30, 17, 27, 5, "spring", mood)
    return p


def tree_blossom(mood: Mood) -> Pic:
    """Cherry tree in flower."""
    p = Pic(72, 80, (-3, -3, 72, 80))
    p.shadow(33, 71, 26, 5, 0.5)
    trunk(p, 33, 40, 70, 6)
    crown(p, 33, 29, 29, 25, 12, "blossom", mood)
    rng = random.Random(4)
    for _ in range(9):
        p.oval(rng.uniform(10, 58), rng.uniform(66, 75), 1.3, 0.9, "#f8c3cc", 0)
    return p


def tree_fir(mood: Mood) -> Pic:
    """Dark fir."""
    p = Pic(50, 84, (-2, 0, 50, 84))
    p.shadow(23, 80, 19, 4, 0.5)
    trunk(p, 23, 64, 79, 4.5)
    for y, w in ((68, 21), (52, 17), (36, 12.5)):
        shade = p.lin(23 - w, y - 26, 23 + w, y, *mood.crowns["fir"][::-1])
        p.out(
            f"M23 {y - 32}C{23 - w * 0.3} {y - 18} {23 - w * 0.7} {y - 8} {23 - w} {y}"
            f"C{23 - w * 0.6} {y + 4} {23 - w * 0.4} {y - 1} {23 - w * 0.2} {y + 2}"
            f"C23 {y + 5} {23 + w * 0.2} {y + 1} {23 + w * 0.4} {y + 2}"
            f"C{23 + w * 0.7} {y + 4} {23 + w} {y} {23 + w} {y}"
            f"C{23 + w * 0.7} {y - 8} {23 + w * 0.3} {y - 18} 23 {y - 32}Z",
            shade,
            1.8,
            mood.leaf,
        )
    p.line(
        "M17 24C18 20 20 15 22 11M13 42C15 38 17 35 18 33M10 58C12 54 14 51 15 49",
        mood.crowns["fir"][2],
        1.8,
        0.6,
    )
    return p


def tree_willow(mood: Mood) -> Pic:
    """Willow that hangs over the water."""
    p = Pic(72, 80, (-3, -4, 90, 100))
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
    p = Pic(48, 35, (-2, 0, 48, 35))
    p.shadow(22, 28, 20, 4, 0.45)
    crown(p, 22, 17, 18.5, 13, 31, "summer", mood)
    return p


def bush_berries(mood: Mood) -> Pic:
    """Berry bush with a wren."""
    p = Pic(42, 38, (-2, -5, 50, 45.24))
    p.shadow(23, 32, 20, 4, 0.45)
    crown(p, 23, 21, 19, 13, 33, "deep", mood)
    for x, y in ((12, 17), (18, 25), (26, 15), (31, 23), (36, 18), (22, 20), (10, 24)):
        p.oval(x, y, 2, 2, "#e8574a", 0.9)
        p.oval(x - 0.6, y - 0.7, 0.6, 0.6, "#ffd7cc", 0)
    bird(p, 28, 11, 0.3, ("#d9a066", "#9a6233"), False)
    return p


def bush_fox(mood: Mood) -> Pic:
    """A fox behind a bush, only curious."""
    p = Pic(46, 37, (-1, -3, 51, 41))
    p.shadow(24, 32, 21, 4, 0.45)
    critter(p, "fox", 25, 35, 0.38)
    rng = random.Random(2)
    p.out(
        scallop(24, 26, 20, 8, 13, rng),
        p.lin(8, 16, 36, 34, *mood.crowns["summer"][::-1]),
        1.7,
        mood.leaf,
    )
    p.line("M12 26C13 23 16 21 19 21", "#dff0a8", 1.6, 0.7)
    return p


# ---------------------------------------------------------------------------------------------
# Flowers


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


def reeds(mood: Mood) -> Pic:
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
            p.lin(x, 16, x, 41, *mood.crowns["deep"][::-1][:2]),
            1,
            LEAF,
        )
    with p.at(25, 8, 1, turn=-20):
        p.oval(-4, -3, 6, 1.800, "#dff3fb", 0.700, 0.800)
        p.oval(-4, 2, 6, 1.800, "#dff3fb", 0.700, 0.800)
        p.line("M-7 0H5", "#2f7aa6", 1.700)
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


def sunflowers(mood: Mood) -> Pic:
    """Three sunflowers as tall as a gatepost, a bee at the highest."""
    p = Pic(40, 66, (-20, -65, 40, 66))
    p.shadow(1, -1, 13, 2.4, 0.4)
    for x, top, r in ((-8, -34, 6.6), (8, -40, 7), (0, -49, 8.4)):
        p.line(f"M{x * 0.4} -1C{x * 0.5} {top * 0.5} {x} {top * 0.7} {x} {top}", mood.leaf, 3)
        p.line(f"M{x * 0.4} -1C{x * 0.5} {top * 0.5} {x} {top * 0.7} {x} {top}", "#86953a", 1.5)
        for s in (-1, 1):
            with p.at(x * 0.7, top * 0.45 + s * 2):
                p.out(
                    f"M0 0C{s * 2} -5 {s * 7} -6 {s * 9} -3C{s * 7} 1 {s * 3} 2 0 0Z",
                    p.lin(0, -5, 0, 2, "#b3b04e", "#5f7526"),
                    0.9,
                    mood.leaf,
                )
        sun_head(p, x, top, r)
    p.oval(9, -52, 1.9, 1.4, "#f6c445", 0.8)
    p.oval(8.2, -54, 1.7, 1, "#eaf6fb", 0.5)
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


def poplar(mood: Mood) -> Pic:
    """A slim poplar."""
    p = Pic(22, 62, (-11, -62, 22, 62))
    p.shadow(1, -1, 9, 2, 0.4)
    p.out("M-1.600 0V-14H1.600V0Z", "#a36c3c", 1)
    dark, middle, light = mood.crowns["deep"]
    p.out(
        "M0 -60C5 -52 8.500 -38 8 -24C8 -14 4.500 -7 0 -7C-4.500 -7 -8 -14 -8 -24"
        "C-8.500 -38 -5 -52 0 -60Z",
        p.lin(-7, -50, 7, -14, light, middle, dark),
        1.4,
        mood.leaf,
    )
    p.line("M-4 -20C-5 -32 -3 -42 -1 -50M2 -14C3 -24 3 -34 2 -42", light, 1.3, 0.7)
    p.line("M5 -18C6 -26 5 -34 4 -40", dark, 1.1, 0.7)
    return p


def daffodils() -> Pic:
    """A clump of daffodils."""
    p = Pic(48, 34, (-22, -33, 48, 34))
    for x, h, lean in ((-13, 17, -3), (-6, 24, -1), (2, 19, 1), (9, 25, 2), (15, 16, 4)):
        p.line(f"M{x} 0C{x} {-h * 0.5} {x + lean * 0.5} {-h * 0.8} {x + lean} {-h}", "#2f8a45", 1.5)
        p.out(
            f"M{x - 2} 0C{x - 4} {-h * 0.5} {x - 4 - lean} {-h * 0.7} {x - 5} {-h * 0.8}"
            f"C{x - 1} {-h * 0.5} {x} {-h * 0.3} {x + 1} 0Z",
            "#58b852",
            0.8,
            LEAF,
        )
        bloom(p, x + lean, -h, 4.4, "#ffe45c", "#f2962a", "#a8740c")
        p.oval(x + lean, -h, 1.9, 1.8, "#f28a1e", 0.7)
    return p


def bluebells() -> Pic:
    """Bluebells in a hollow."""
    p = Pic(50, 29, (-24, -28, 50, 29))
    for x in (-14, -5, 4, 13):
        tuft(p, x, 0, 0.6, "#2f8a45")
    for x, h in ((-15, 15), (-9, 20), (-3, 15), (3, 22), (9, 16), (15, 19)):
        p.line(f"M{x} 0C{x} {-h * 0.7} {x + 1} {-h} {x + 4} {-h - 1}", "#2f8a45", 1.2)
        for k in range(3):
            bx, by = x + 3.4 - k * 1.5, -h + 1 + k * 4
            p.out(
                f"M{num(bx - 1.8)} {num(by - 1.5)}h3.600l.800 3.600l-1.300 -.800l-1.300 1"
                f"l-1.300 -1l-1.300 .800Z",
                p.lin(bx - 2, by - 2, bx + 2, by + 3, "#b9b4ff", "#5f62d0"),
                0.6,
                "#3a3a94",
            )
    return p


def verge(mood: Mood) -> Pic:
    """Tall grass and flowers at the lower edge, between two squares; close to the eye."""
    p = Pic(46, 30, (-23, -30, 46, 30))
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
    if mood.slant == 0:
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
    p = Pic(150, 58)
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
    dark = mood.crowns["deep"][0]
    for x, h, lean in blades:
        p.out(
            f"M{x - 6} 59C{x - 5} {59 - h * 0.5} {x + lean * 0.6} {59 - h * 0.8} "
            f"{x + lean} {59 - h}"
            f"C{x + lean + 2} {59 - h * 0.6} {x + 7} {59 - h * 0.4} {x + 6} 59Z",
            p.lin(0, 59 - h, 0, 59, mood.grass[1], dark),
            1.3,
        )
    if mood.slant == 0:
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
    p = Pic(112, 54, (0, 0, 112, 54))
    p.ink = mood.leaf
    dark, middle, light = mood.crowns["deep"]
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
        if mood.slant == 0:
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
