"""The land: sky, hills, meadow, brook and fields, cut out cell by cell in board coordinates.

Every piece is drawn in the tones of a mood; a few belong to one mood alone.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence

from animals import bloom, mini_lettuce, tuft
from drawing import BOARD_W, CELL, INK, LEAF, Pic, Point, num, scallop, short, smooth
from moods import Mood
from scenery import finish_arch

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
# Pieces of land


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


def speckles(p: Pic, spots: Sequence[Point], petals: str, heart: str, size: float = 1) -> None:
    """Tiny flowers of four petals in the grass, larger towards the lower edge."""
    leaves = hearts = ""
    for x, y in spots:
        r = (1.3 + y / 470) * size
        for dx, dy in ((-0.8, 0), (0.8, 0), (0, -0.9), (0, 0.9)):
            leaves += dot(x + dx * r, y + dy * r, r)
        hearts += dot(x, y, r * 0.75)
    p.fill(leaves, petals)
    p.fill(hearts, heart)


def dot(x: float, y: float, r: float, high: float = 0) -> str:
    """A round dot, or one of another height."""
    turn = f"a{short(r)} {short(high or r)} 0 1 0 "
    return f"M{short(x - r)} {short(y)}{turn}{short(2 * r)} 0{turn}{short(-2 * r)} 0"


def blades(x: float, y: float, s: float) -> str:
    """Three blades of grass, foot at (x, y)."""
    d = f"M{short(x - 3 * s)} {short(y)}"
    for step in (
        (0, -6, -2, -10, -6, -13),
        (6, 2, 8, 6, 9, 10),
        (0, -6, 2, -11, 6, -14),
        (-2, 6, -3, 10, -3, 14),
        (2, -4, 4, -6, 8, -7),
        (-4, 3, -6, 6, -7, 10),
    ):
        d += "c" + " ".join(short(v * s) for v in step)
    return d + "Z"


def glow(p: Pic, x: float, y: float, rx: float, ry: float, tone: str, alpha: float) -> None:
    """A tone that fades out from (x, y)."""
    fill = p.rad(
        x, y, rx, (0, tone, alpha), (0.5, tone, alpha * 0.62), (1, tone, 0), squash=ry / rx
    )
    p.oval(x, y, rx, ry, fill, 0)


def meadow_base(mood: Mood) -> Pic:
    """The meadow under everything: rolling rises lit from the upper left, grass and flowers."""
    p = cut(0, 14, 20, 15)
    rng = random.Random(2000)
    p.box(0, 0, 960, 720, p.lin(0, 100, 0, 720, *mood.meadow), 0, 0)
    one, two, three, four = mood.patches
    for gx, gy, rx, ry, tone, alpha in (
        (90, 400, 230, 130, one, 0.55),
        (760, 390, 240, 150, two, 0.6),
        (820, 690, 260, 110, mood.shade, 0.4),
        (330, 560, 240, 120, two, 0.45),
        (600, 215, 260, 100, four, 0.6),
        (900, 210, 150, 110, three, 0.5),
        (480, 440, 200, 120, three, 0.4),
        (60, 230, 150, 100, one, 0.45),
        (200, 660, 220, 90, four, 0.5),
    ):
        glow(p, gx, gy, rx, ry, tone, alpha)
    for row in range(5, -1, -1):
        y = ROW_Y[row]
        lit = p.lin(
            0, y - 68, 0, y + 62, (0, mood.lit, 0.72), (0.4, mood.lit, 0.24), (1, mood.lit, 0)
        )
        p.fill(smooth(band(row, -58)) + f"L960 {num(y + 70)}L0 {num(y + 70)}Z", lit)
        shade = p.lin(0, y - 86, 0, y - 54, (0, mood.shade, 0), (1, mood.shade, 0.42))
        p.fill(
            smooth(band(row, -82)) + "L" + smooth(band(row, -59)[::-1])[1:] + "Z",
            shade,
        )
        p.line(smooth(band(row, -58)), mood.lit, 1.8, 0.7)
    for gx, gy, wide in ((210, 610, 150), (520, 430, 150), (90, 250, 130), (760, 300, 130)):
        glow(p, gx, gy, wide, wide * 0.5, mood.lit, 0.5)
    for gx, gy, wide in (
        (900, 695, 200),
        (945, 520, 110),
        (20, 440, 110),
        (660, 520, 120),
        (300, 320, 110),
        (935, 230, 100),
        (40, 722, 140),
        (500, 722, 190),
    ):
        glow(p, gx, gy, wide, wide * 0.5, mood.shade, 0.34)
    tufts = dict.fromkeys(mood.grass, "")
    for x, y in free_spots(rng, 330):
        s = (0.34 + y / 1400) * rng.uniform(0.8, 1.15)
        tufts[rng.choice(mood.grass)] += blades(x, y, s)
    for tone, d in tufts.items():
        p.fill(d, tone)
    for petals, heart in mood.blossoms:
        speckles(p, free_spots(rng, 210 // len(mood.blossoms)), petals, heart)
    if mood.slant == 0:
        dew(p, rng)
    else:
        glow(p, 40, 130, 620, 420, "#ffdf90", 0.34)
        glow(p, 960, 740, 420, 300, "#6a4a2a", 0.3)
    return p


def dew(p: Pic, rng: random.Random) -> None:
    """Drops of dew that catch the morning light."""
    drops = rays = ""
    for x, y in free_spots(rng, 90):
        r = 0.7 + y / 900
        drops += dot(x, y, r)
        if rng.random() < 0.3:
            s = 2.6 * r
            rays += f"M{short(x - s)} {short(y)}h{short(2 * s)}M{short(x)} {short(y - s)}"
            rays += f"v{short(2 * s)}"
    p.fill(drops, "#ffffff", 0.95)
    p.line(rays, "#ffffff", 0.6, 0.8)


def cumulus(p: Pic, x: float, y: float, wide: float, tall: float, mood: Mood, seed: int) -> None:
    """A heap of cloud on a flat foot at (x, y)."""
    rng = random.Random(seed)
    under, body, lit = mood.cloud
    puffs: list[tuple[float, float, float]] = []
    for i in range(9):
        t = (i + 0.5) / 9
        high = math.sin(t * math.pi) ** 0.8 * tall * rng.uniform(0.72, 1.0)
        r = max(tall * 0.16, wide * 0.1) * rng.uniform(0.9, 1.25)
        puffs.append((x - wide / 2 + wide * t, y - high + r, r))
        if high > 1.6 * r:
            puffs.append((x - wide / 2 + wide * t, y - high * 0.5, r * 1.35))
    for dx, dy, grow, tone in (
        (0.0, 0.0, 1.06, p.lin(0, y - tall, 0, y, lit, body, under)),
        (-1.6, -1.2, 0.86, p.lin(0, y - tall, 0, y, lit, lit, body)),
    ):
        d = "".join(
            f"M{num(cx + dx - r * grow)} {num(cy + dy)}"
            f"a{num(r * grow)} {num(r * grow)} 0 1 1 {num(2 * r * grow)} 0"
            f"a{num(r * grow)} {num(r * grow)} 0 1 1 {num(-2 * r * grow)} 0"
            for cx, cy, r in puffs
        )
        p.fill(d, tone)
    p.oval(x, y, wide * 0.5, tall * 0.1 + 2, under, 0, 0.55)


def ridge(y: float, high: float, step: float, turn: float) -> list[Point]:
    """The crest of a range of hills."""
    return [
        (
            float(x),
            y
            + high * math.sin(x / step * math.pi + turn)
            + high * 0.4 * math.sin(x / step * 2.7 * math.pi + turn * 2),
        )
        for x in range(-40, 1041, 20)
    ]


RIDGES = (
    (41.0, 9.0, 210.0, 0.4),
    (53.0, 7.0, 165.0, 2.1),
    (64.0, 6.0, 250.0, 4.0),
    (76.0, 6, 190, 5),
)
"""Middle height, waves and turn of the ranges, from the farthest."""


def hills(mood: Mood) -> Pic:
    """Sky, sun and clouds, ranges of hills in their haze, and the village with its church."""
    p = cut(0, 2, 20, 3)
    rng = random.Random(77)
    p.box(0, 0, 960, 112, p.lin(0, 0, 0, 78, *mood.sky), 0, 0)
    x, y, reach = mood.sun
    core, air = mood.glow
    if mood.slant:
        for i in range(9):
            a, wide = math.radians(4 + i * 9.5), 0.034
            far = 620
            p.fill(
                f"M{num(x)} {num(y)}L{num(x + far * math.cos(a - wide))} "
                f"{num(y + far * math.sin(a - wide))}L{num(x + far * math.cos(a + wide))} "
                f"{num(y + far * math.sin(a + wide))}Z",
                p.rad(x, y, far, (0, core, 0.55), (0.6, air, 0.16), (1, air, 0)),
            )
        for cx, cy, wide, tall, seed in (
            (330, 52, 120, 46, 1),
            (415, 54, 100, 34, 2),
            (790, 56, 150, 54, 3),
            (905, 52, 110, 34, 4),
            (600, 44, 150, 30, 5),
            (190, 50, 90, 20, 8),
        ):
            cumulus(p, cx, cy, wide, tall, mood, seed)
    else:
        for cx, cy, wide, tall, seed in (
            (210, 17, 66, 12, 1),
            (415, 15, 70, 12, 2),
            (350, 30, 40, 7, 6),
            (776, 22, 66, 14, 3),
            (600, 12, 60, 9, 7),
            (918, 14, 80, 11, 4),
        ):
            cumulus(p, cx, cy, wide, tall, mood, seed)
    sun = p.rad(x, y, reach, (0, core, 1), (0.13, core, 1), (0.17, air, 0.8), (1, air, 0))
    p.oval(x, y, reach, reach, sun, 0)
    for index, ((high, wave_, step, turn), (crest, foot)) in enumerate(
        zip(RIDGES, mood.ranges, strict=True)
    ):
        line = ridge(high, wave_, step, turn)
        p.fill(smooth(line) + "L1040 124H-40Z", p.lin(0, high - wave_, 0, high + 22, crest, foot))
        p.line(smooth(line), mood.lit if index > 1 else mood.haze, 0.9, 0.6)
        if index == 1:
            far_fields(p, mood)
        if index > 0:
            crowns = dict.fromkeys(mood.far_trees, "")
            for k in range(26):
                tx = k * 38 + rng.uniform(-14, 14) + index * 9
                ty = high + wave_ * math.sin(tx / step * math.pi + turn)
                ty += wave_ * 0.4 * math.sin(tx / step * 2.7 * math.pi + turn * 2)
                s = 0.5 + index * 0.2
                tone = mood.far_trees[0 if rng.random() < 0.72 else 1]
                for dx in (0, 4.6 * s, 9 * s)[: rng.randrange(1, 4)]:
                    if rng.random() < 0.25:
                        crowns[mood.far_trees[2]] += dot(tx + dx, ty - 6 * s, 1.8 * s, 7 * s)
                    else:
                        crowns[tone] += dot(tx + dx, ty - 2.4 * s, 4 * s, 3.6 * s)
            for tone, d in crowns.items():
                p.fill(d, tone, 0.55 + index * 0.14)
        mist = p.lin(
            0, high + 2, 0, high + 20, (0, mood.haze, 0), (1, mood.haze, 0.66 - index * 0.1)
        )
        p.fill(f"M0 {num(high + 2)}H960V{num(high + 40)}H0Z", mist)
    if mood.slant == 0:
        for cx, cy, rx in (
            (340, 66, 120),
            (800, 62, 170),
            (560, 70, 200),
            (930, 74, 130),
            (90, 70, 150),
        ):
            glow(p, cx, cy, rx, 6.5, "#ffffff", 0.85)
    near = [(float(q), 97 + 6 * math.sin(q / 210 * math.pi + 1)) for q in range(-40, 1041, 40)]
    village(p, mood)
    p.fill(
        smooth(near) + "L1000 150H-40Z",
        p.lin(0, 90, 0, 144, (0, mood.near[0], 1), (0.5, mood.near[1], 1), (1, mood.meadow[0], 0)),
    )
    p.line(smooth(near), mood.lit, 1.5, 0.9)
    tufts = dict.fromkeys(mood.grass, "")
    for _ in range(70):
        tx = rng.uniform(0, 960)
        ty = 101 + 6 * math.sin(tx / 210 * math.pi + 1) + rng.uniform(0, 26)
        tufts[rng.choice(mood.grass)] += blades(tx, ty, rng.uniform(0.22, 0.4))
    for tone, d in tufts.items():
        p.fill(d, tone)
    p.pen = 0.9
    if mood.slant:
        for sx, sy, s, turn in (
            (318, 22, 1.1, 12),
            (346, 12, 0.8, -18),
            (428, 26, 0.9, 24),
            (770, 20, 1.0, -8),
            (800, 34, 0.75, 14),
        ):
            swallow(p, sx, sy, s, turn)
    else:
        balloon(p, 316, 46)
        for bx in (420, 436, 452, 780, 796):
            p.line(f"M{bx} 34c2 -3 4 -3 5 0c1 -3 3 -3 5 0", "#5a7484", 1, 0.7)
    return p


def far_fields(p: Pic, mood: Mood) -> None:
    """Fields that lie on the hills, with their hedges."""
    for i, (x, y, w, h) in enumerate(
        (
            (296, 63, 60, 14),
            (372, 62, 62, 16),
            (770, 60, 62, 16),
            (846, 60, 70, 17),
            (470, 62, 70, 12),
            (16, 66, 50, 14),
        )
    ):
        tone = mood.far_fields[i]
        p.fill(
            f"M{x} {y + 2}L{x + w - 8} {y - 3}L{x + w + 6} {y + h - 4}L{x - 8} {y + h}Z", tone, 0.9
        )
        for k in range(1, 4):
            t = k / 4
            p.line(
                f"M{num(x + (w - 8) * t)} {num(y + 2 - 5 * t)}L{num(x - 8 + (w + 14) * t)} "
                f"{num(y + h - 4 * t)}",
                mood.haze,
                0.8,
                0.5,
            )
        for k in range(8):
            p.oval(
                x - 8 + k * (w + 12) / 8, y + h - k * 0.5, 4.4, 3, mood.far_trees[k % 2 * 2], 0, 0.7
            )


def swallow(p: Pic, x: float, y: float, s: float, turn: float) -> None:
    """A swallow on the wing."""
    with p.at(x, y, s, turn=turn):
        p.fill(
            "M-11 -5C-6 -5 -3 -3 0 -1C3 -4 8 -6 13 -5C9 -3 6 0 3 2C2 5 3 8 5 10L0 6L-4 11"
            "C-3 7 -3 4 -3 2C-5 -1 -8 -3 -11 -5Z",
            "#3c3a55",
        )
        p.oval(0.5, 1.6, 1.4, 2, "#fff3df", 0, 0.9)


def village(p: Pic, mood: Mood) -> None:
    """A handful of houses about their church."""
    foliage = mood.crowns["summer"]
    bloom_ = mood.crowns["blossom"] if mood.slant == 0 else mood.crowns["fruit"]
    p.pen = 0.9
    with p.at(356, 80, 1.16):
        for x, y, s, roof in (
            (-26, 2, 1.0, "#d9755c"),
            (-10, -2, 0.9, "#c9654a"),
            (30, 1, 1.1, "#d9755c"),
            (48, 4, 0.9, "#b9604a"),
            (62, 2, 0.8, "#d9755c"),
            (-40, 5, 0.8, "#c9654a"),
        ):
            with p.at(x, y, s):
                p.out("M-6 0V-7H6V0Z", p.lin(-6, 0, 6, 0, "#fffaf0", "#e9d4b4"))
                p.out("M-8 -6.500L0 -13L8 -6.500Z", p.lin(-8, -13, 8, -6, roof, "#8f3f30"))
                p.fill("M-1.500 0v-4h3v4z", "#8a5a33")
        p.out("M6 2V-12H22V2Z", p.lin(6, 0, 22, 0, "#fffaf0", "#dcc9aa"))
        p.out("M4 -11.500L14 -19L24 -11.500Z", "#a9644e")
        p.out("M8 -10V-25H16V-10Z", p.lin(8, 0, 16, 0, "#fffdf6", "#dcc9aa"))
        p.out("M6.500 -24.500L12 -43L17.500 -24.500Z", p.lin(7, 0, 17, 0, "#8fa9b8", "#5a7484"))
        p.line("M12 -43V-48M10.200 -46.200H13.800", "#7a5428", 1)
        p.oval(12, -19, 2, 2, "#ffe9a8", 0.8)
        for i, (x, y) in enumerate(
            ((-48, 5), (-18, 5), (0, 5), (26, 6), (40, 6), (70, 5), (78, 6), (-56, 6))
        ):
            dark, middle, light = bloom_ if i % 3 == 0 else foliage
            p.oval(
                x, y - 4, 6, 5.4, p.rad(x - 2, y - 7, 8, light, middle, dark), 0.9, ink=mood.leaf
            )
        p.line("M-30 -12C-32 -16 -28 -18 -31 -23M52 -9C50 -13 54 -15 51 -20", "#fffdf6", 1.6, 0.7)


def field_patch(row: int, low: float, high: float, x0: float, x1: float, lean: float) -> str:
    """Outline of a field that follows the road above the row from low to high."""
    bottom = band(row, low, x0, x1)
    top = [(x + lean, y) for x, y in band(row, high, x0, x1)][::-1]
    return smooth(bottom) + "L" + smooth(top)[1:] + "Z"


def edge_grass(p: Pic, row: int, xs: Sequence[float], rng: random.Random, mood: Mood) -> None:
    """Tufts along the ends of a field in the strip above the row."""
    for x in xs:
        for dy in (-15, -9, -2, 4, 11):
            tuft(
                p,
                x + rng.uniform(-3, 3),
                gap_y(row, x) + dy,
                rng.uniform(0.5, 0.75),
                rng.choice(mood.grass[:3]),
            )


def carrot_field(mood: Mood) -> Pic:
    """Carrot rows in brown earth: small in spring, bushy in summer."""
    p = cut(3, 11, 7, 4)
    rng = random.Random(51)
    dark, middle, light = mood.soil
    p.out(
        field_patch(1, 6, -94, 176, 452, 14), p.lin(0, 420, 0, 610, light, middle, dark), 1.4, dark
    )
    for k in (-42, -51, -60):
        p.line(smooth(band(1, k + 3, 184, 452)), dark, 3, 0.55)
        p.line(smooth(band(1, k - 3, 184, 452)), light, 2, 0.8)
    size = 0.54 if mood.slant else 0.42
    for k in (-39, -51):
        for i in range(22):
            x = 186 + i * 12.3 + (6 if k == -51 else 0)
            y = ROW_Y[1] + wave(x) + k
            p.oval(x, y + 1, 2.6, 2.2, "#f5862a", 0.8)
            with p.at(x, y, size):
                p.out(
                    "M-1 0C-9 -5 -10 -12 -6 -14C-4 -14 -2 -10 -1 -7C-2 -14 0 -19 2 -19"
                    "C5 -18 4 -11 2 -7C4 -11 8 -13 9 -11C10 -7 6 -2 2 0Z",
                    mood.crowns["deep"][1 + rng.randrange(2)],
                    1.8,
                    mood.leaf,
                )
    edge_grass(p, 1, (178, 184, 448, 460), rng, mood)
    return p


def lettuce_field(mood: Mood) -> Pic:
    """Lettuce beds above the bottom row."""
    p = cut(7, 13, 7, 4)
    rng = random.Random(52)
    dark, middle, light = mood.soil
    p.out(
        field_patch(0, 6, -94, 372, 640, 14), p.lin(0, 520, 0, 710, light, middle, dark), 1.4, dark
    )
    for k in (-40, -62):
        p.line(smooth(band(0, k + 2, 380, 640)), dark, 3, 0.5)
    for k in (-55, -40):
        for i in range(15):
            x = 386 + i * 17.6 + (8 if k == -40 else 0)
            mini_lettuce(p, x, ROW_Y[0] + wave(x) + k + 2, 0.82, rng)
    edge_grass(p, 0, (376, 380, 638, 648), rng, mood)
    return p


def hedgerow(mood: Mood) -> Pic:
    """Field hedge between two rows of the road: in flower, or full of berries."""
    p = cut(10, 11, 7, 3)
    rng = random.Random(55)
    dark, middle, light = mood.crowns["summer"]
    for i in range(17):
        x = 536 + i * 16
        y = ROW_Y[1] + wave(x) - 52 + rng.uniform(-1, 1)
        p.oval(x + 2, y + 8, 11, 3, "#2b3a12", 0, 0.25)
        p.out(
            scallop(x, y, 10, 8.5, 8, rng),
            p.rad(x - 4, y - 5, 16, light, middle, dark),
            1.3,
            mood.leaf,
        )
        spots = [(x + rng.uniform(-7, 7), y + rng.uniform(-6, 4)) for _ in range(3)]
        if mood.slant == 0:
            speckles(p, spots, rng.choice(("#ffffff", "#ffd3de")), "#f6c445", 0.55)
            continue
        for bx, by in spots[1:]:
            p.oval(bx, by, 1.6, 1.6, rng.choice(("#a8233a", "#c93a2a", "#4a2a52")), 0.5)
    return p


def tulip_field() -> Pic:
    """Spring: ribbons of tulips, each row another colour."""
    p = cut(7, 7, 11, 3)
    rng = random.Random(61)
    p.out(
        field_patch(3, -30, -70, 366, 846, 6),
        p.lin(0, 270, 0, 350, "#8fd46c", "#4fa848"),
        1.2,
        "#2f7a34",
    )
    rows = (
        (-60, ("#f9d3ff", "#b06bd0")),
        (-53, ("#fff3a0", "#f0b41e")),
        (-46, ("#ffc4d4", "#e8618c")),
        (-39, ("#ff9a80", "#d8332f")),
    )
    for k, (light, dark) in rows:
        p.line(smooth(band(3, k + 4, 372, 846)), "#2f7a34", 2.6, 0.6)
        stalks = cups = lights = ""
        for i in range(68):
            x = 372 + i * 7.0 + (3.5 if k in (-53, -39) else 0) + rng.uniform(-0.6, 0.6)
            y = ROW_Y[3] + wave(x) + k
            stalks += f"M{short(x - 0.5)} {short(y + 1)}h1v4h-1z"
            cups += (
                f"M{short(x - 2.6)} {short(y - 3.4)}l1.3 1.3l1.3-1.9l1.3 1.9l1.3-1.3"
                "c.7 3-.3 5.4-2.6 5.4c-2.3 0-3.3-2.4-2.600-5.4Z"
            )
            lights += f"M{short(x - 1.7)} {short(y - 1.4)}c0 2 .6 3 1.3 3c-.3-1-.3-2 0-3.4Z"
        p.fill(stalks, "#2f8a45")
        p.fill(cups, dark)
        p.fill(lights, light)
    return p


def barley_field() -> Pic:
    """Spring: young barley in light and dark rows."""
    p = cut(7, 9, 11, 3)
    rng = random.Random(62)
    p.fill(field_patch(2, -28, -72, 372, 842, 8), p.lin(0, 370, 0, 450, "#d9f590", "#8fd45c"))
    for k in (-62, -56, -50, -44, -38):
        p.line(smooth(band(2, k + 2, 376, 842)), "#4fa848", 2.2, 0.55)
        d = ""
        for i in range(92):
            x = 378 + i * 5.05 + rng.uniform(-0.8, 0.8)
            y = ROW_Y[2] + wave(x) + k
            d += f"M{num(x)} {num(y + 2)}l{num(rng.uniform(-1.4, 1.8))} -5"
        p.line(d, "#e9ffb0" if k % 12 == 4 else "#5fb84c", 1)
    return p


def pasture() -> Pic:
    """Spring: a mown pasture with light stripes."""
    p = cut(9, 6, 8, 5)
    p.fill(
        field_patch(4, 92, -92, 470, 770, 20),
        p.lin(0, 170, 0, 370, (0, "#d6f59a", 0.9), (1, "#9fdc6c", 0.8)),
    )
    for i in range(8):
        x = 474 + i * 40
        p.fill(f"M{x} 350L{x + 20} 350L{x + 40} 170L{x + 20} 170Z", "#f2ffc8", 0.35)
    return p


def ears(p: Pic, row: int, k: float, x0: float, x1: float, rng: random.Random) -> None:
    """A row of ripe ears, k above the middle of the road."""
    stalks = {"#b9842a": "", "#fff0b0": "", "#d9982c": ""}
    tips = {"#f9d468": "", "#fff3b8": "", "#e0a030": ""}
    x = x0
    while x < x1:
        y = ROW_Y[row] + wave(x) + k + rng.uniform(-1.4, 1.4)
        lean = rng.uniform(0.4, 3)
        stalks[rng.choice(list(stalks))] += f"M{num(x)} {num(y + 5)}L{num(x + lean)} {num(y - 3)}"
        tips[rng.choice(list(tips))] += (
            f"M{num(x + lean)} {num(y - 3)}l{num(lean * 0.4 + 0.3)} -3.6"
        )
        x += 4.4
    for tone, d in stalks.items():
        p.line(d, tone, 0.9)
    for tone, d in tips.items():
        p.line(d, tone, 2.3)


def wheat_field() -> Pic:
    """Summer: ripe wheat, with poppies where the plough turns."""
    p = cut(12, 7, 6, 3)
    rng = random.Random(53)
    p.out(
        field_patch(3, -28, -72, 622, 846, 8),
        p.lin(0, 270, 0, 350, "#fbe08a", "#eab93e", "#c98a26"),
        1.3,
        "#8f5f1c",
    )
    for k in (-60, -54, -48, -42, -36):
        ears(p, 3, k, 626, 850, rng)
    spots: list[Point] = []
    for _ in range(16):
        x = rng.choice((rng.uniform(622, 640), rng.uniform(836, 852)))
        spots.append((x, gap_y(3, x) + rng.uniform(-12, 12)))
    speckles(p, spots, "#e8473a", "#3a2218")
    return p


def sunflower_field() -> Pic:
    """Summer: rows of sunflowers that look towards the light."""
    p = cut(7, 7, 6, 3)
    rng = random.Random(63)
    p.out(
        field_patch(3, -28, -72, 372, 606, 8),
        p.lin(0, 270, 0, 350, "#93a03c", "#5f7526"),
        1.2,
        "#3a4716",
    )
    for k in (-57, -48, -38):
        for i in range(19):
            x = 378 + i * 12.4 + (6 if k == -48 else 0) + rng.uniform(-0.8, 0.8)
            y = ROW_Y[3] + wave(x) + k + rng.uniform(-1, 1)
            p.line(f"M{short(x)} {short(y)}v7", "#3f5a1c", 1.5)
            p.fill(
                f"M{short(x)} {short(y + 6)}c-5-1-6-4-5-5c3 0 5 2 5 5c0-3 2-5 5-5c1 1 0 4-5 5Z",
                "#6f8a2c",
            )
            d = ""
            for j in range(9):
                a = j / 9 * math.tau + 0.2
                d += (
                    f"M{short(x)} {short(y)}L{short(x + 5.2 * math.cos(a - 0.3))} "
                    f"{short(y + 5.2 * math.sin(a - 0.3))}L{short(x + 5.2 * math.cos(a + 0.3))} "
                    f"{short(y + 5.2 * math.sin(a + 0.3))}Z"
                )
            p.out(d, "#ffc62c", 0.5, "#a8650c")
            p.oval(x - 0.4, y - 0.3, 2.5, 2.5, "#6b3a14", 0)
            p.oval(x - 1, y - 1, 0.9, 0.9, "#b0722c", 0)
    return p


def stubble_field() -> Pic:
    """Summer: a field that has been cut, in pale rows."""
    p = cut(7, 9, 11, 3)
    rng = random.Random(64)
    p.out(
        field_patch(2, -28, -72, 372, 842, 8),
        p.lin(0, 370, 0, 450, "#f9e6a4", "#e9c766"),
        1,
        "#b98f34",
    )
    for k in (-62, -55, -48, -41, -34):
        p.line(smooth(band(2, k + 2, 374, 842)), "#c99a3c", 1.8, 0.55)
        d = ""
        for i in range(76):
            x = 376 + i * 6.1 + rng.uniform(-1, 1)
            y = ROW_Y[2] + wave(x) + k
            d += f"M{num(x)} {num(y + 1.5)}l.6 -3"
        p.line(d, "#fff4c8", 1.1, 0.9)
    return p


def hay_meadow() -> Pic:
    """Summer: hay that dries in windrows."""
    p = cut(9, 6, 8, 5)
    p.fill(
        field_patch(4, -24, -78, 462, 772, 20),
        p.lin(0, 190, 0, 250, (0, "#f2dd8c", 0.95), (1, "#d3c45c", 0.85)),
    )
    rng = random.Random(65)
    for k in (-60, -49, -38):
        p.line(smooth(band(4, k + 2, 470, 770)), "#9a8a34", 4, 0.4)
        p.line(smooth(band(4, k, 470, 770)), "#f4d878", 4.4)
        d = ""
        for i in range(70):
            x = 472 + i * 4.3
            y = ROW_Y[4] + wave(x) + k
            d += f"M{num(x)} {num(y + 1.6)}l{num(rng.uniform(1, 4))} {num(rng.uniform(-4, -1))}"
        p.line(d, "#fff3b8", 0.9)
    return p


def lavender_field() -> Pic:
    """Summer: lavender rows."""
    p = cut(10, 11, 7, 3)
    rng = random.Random(54)
    p.fill(field_patch(1, -26, -74, 520, 806, 10), p.lin(0, 480, 0, 560, "#b9c06c", "#8c9a44"))
    for k in (-58, -48, -38):
        p.line(smooth(band(1, k + 5, 528, 800)), "#4f5a24", 3, 0.5)
        p.line(smooth(band(1, k - 1, 528, 800)), "#b28fd8", 7, 0.75)
        for tone in ("#8f68c4", "#6f4aa8", "#c4a6ea"):
            d = ""
            for i in range(22):
                x = 528 + i * 12.6 + rng.uniform(0, 9)
                y = ROW_Y[1] + wave(x) + k
                d += f"M{num(x)} {num(y + 2)}l{num(rng.uniform(-2, 2))} -7"
            p.line(d, tone, 2.6)
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


def brook(mood: Mood) -> Pic:
    """Brook from the hills to the pond, with sandy banks, stones and water lilies."""
    p = cut(0, 9, 10, 8)
    deep, middle, light = mood.water
    pts = [(x, y + (wave(x) if y > 150 else 0)) for x, y in BROOK]
    d = smooth(pts)
    p.line(d, mood.shade, 32, 0.35)
    p.line(d, mood.bank, 25)
    p.line(d, deep, 20)
    p.out(
        "M2 372C30 358 74 366 84 392C96 416 92 452 62 468C38 480 8 474 -4 460V376Z",
        mood.bank,
        5,
        mood.grass[1],
    )
    p.out(
        "M0 380C28 366 68 374 77 396C87 416 82 446 57 459C36 469 8 464 -6 454V384Z",
        p.lin(10, 372, 70, 466, light, middle, deep),
        2,
        deep,
    )
    p.line(d, middle, 17)
    p.line(smooth([(x - 2, y - 2.500) for x, y in pts]), light, 6, 0.85)
    p.fill("M4 386C26 374 62 380 70 398C60 392 30 388 4 394Z", "#fffdf2", 0.6)
    p.line(
        "M14 430C22 427 30 432 38 429M36 446C44 443 50 447 56 444M44 408C50 406 56 409 62 407",
        "#fbffff",
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
            p.lin(x - 6, y - 4, x + 6, y + 4, *mood.crowns["deep"][::-1][:2]),
            1,
            mood.leaf,
        )
    bloom(p, 22, 445, 3.6, "#f7c3d0", "#ffe07a", "#8d3a4e")
    if mood.slant == 0:
        bloom(p, 62, 429, 3, "#ffffff", "#ffe07a", "#8d5a6e")
    return p


def start_meadow(mood: Mood) -> Pic:
    """Trodden start meadow: a clearing ringed with flowers."""
    p = cut(0, 14, 6, 4)
    edge, side, middle = mood.lane
    fill = p.rad(100, 634, 130, (0, middle, 0.95), (0.7, side, 0.75), (1, side, 0), squash=0.54)
    p.oval(122, 654, 118, 62, fill, 0)
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
            rng.choice(mood.grass[:2]),
        )
        if i % 3 == 0:
            petals, heart = rng.choice(mood.blossoms)
            bloom(p, x + rng.uniform(-4, 4), y + rng.uniform(-4, 2), 2.8, petals, heart, "#7a5a3a")
    for _ in range(9):
        p.oval(rng.uniform(50, 200), rng.uniform(630, 690), 2.4, 1.2, edge, 0, 0.35)
    return p


def finish_yard(mood: Mood) -> Pic:
    """Sanded yard in front of the podium, strewn with confetti, under the arch."""
    p = cut(0, 3, 6, 4)
    edge, side, middle = mood.lane
    p.oval(150, 114, 132, 20, edge, 0, 0.5)
    p.oval(150, 113, 128, 18, p.rad(110, 106, 150, middle, side, side, squash=0.2), 0)
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
        finish_arch(p, mood)
    return p
