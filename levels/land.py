"""The land: sky, hills, meadow, brook and fields, cut out cell by cell in board coordinates.

Every piece is drawn in the tones of a mood; a few belong to one mood alone.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import pairwise

from animals import bloom, mini_lettuce, tuft
from drawing import BOARD_W, CELL, INK, Pic, Point, Scene, num, scallop, short, smooth
from moods import SPRING, SUMMER, Mood
from scenery import finish_arch

# ---------------------------------------------------------------------------------------------
# Geometry of the track


BOWED = (9.0, 13.0, 20.0, 420.0, 420.0)
"""How far the land rises and falls at the foot, at the top and in its middle, where that is, and
how soon it is as flat as at the ends."""


def bowed(x: float, y: float) -> float:
    """How high what is planned at (x, y) lies: the land rises and falls, most in its middle, and
    the wave runs on from row to row. It changes so slowly with y that rows never touch."""
    foot, top, most, middle, far = BOWED
    ends = foot if y > middle else top
    size = ends + (most - ends) * max(0.0, math.cos((y - middle) / far * math.pi / 2)) ** 2
    along = (x - 150) / 720 * 1.6 * math.pi + (middle - y) / 260 * 0.5
    return y + size * math.sin(along) + (x - 480) * 0.004


ROW_Y = (667.0, 562.0, 461.0, 365.0, 272.0, 182.0)
"""Middle of each row, from the lowest: the farther they are, the closer they lie."""
SIZES = (74.0, 72.0, 70.0, 68.0, 66.0, 64.0)
"""Sides of the squares in each row."""
ROW_LEFT, ROW_RIGHT = 120.0, 840.0
BEND_LEFT, BEND_RIGHT = 44.0, 916.0


def track_points() -> list[tuple[Point, float]]:
    """Centres and sides of the squares 1 to 63, counted from the start."""
    points: list[tuple[Point, float]] = []
    for row, base in enumerate(ROW_Y):
        xs = [ROW_LEFT + 80.0 * i for i in range(10)]
        if row == 0:
            xs = xs[2:]
        if row % 2:
            xs.reverse()
        points += [((x, round(bowed(x, base), 1)), SIZES[row]) for x in xs]
        if row < 5:
            bend = BEND_LEFT if row % 2 else BEND_RIGHT
            edge = xs[-1]
            middle = bowed(edge, (base + ROW_Y[row + 1]) / 2)
            points.append(((bend, round(middle, 1)), (SIZES[row] + SIZES[row + 1]) / 2))
    return points


def above(row: int, k: float) -> float:
    """How far up something lies in the strip above the row, `k` of a strip as high as 99."""
    return k * (ROW_Y[row] - ROW_Y[row + 1]) / 99


def gap_y(row: float, x: float) -> float:
    """Middle of the green strip above the given row (0 is the bottom row) at x."""
    low = int(row)
    return bowed(x, (ROW_Y[low] + ROW_Y[low + 1]) / 2)


# ---------------------------------------------------------------------------------------------
# Pieces of land


def cut(col: int, row: int, cols: int, rows: int) -> Pic:
    """A piece that covers cols x rows cells with its lower left cell at (col, row)."""
    w, h = cols * CELL, rows * CELL
    return Scene(w, h, (col * CELL, (row + 1) * CELL - h, w, h))


def band(row: int, offset: float, x0: float = 0, x1: float = BOARD_W) -> list[Point]:
    """Wavy line parallel to a row of the road."""
    n = max(2, round((x1 - x0) / 60))
    xs = [x0 + (x1 - x0) * i / n for i in range(n + 1)]
    return [(x, bowed(x, ROW_Y[row] + offset)) for x in xs]


def free_spots(rng: random.Random, count: int) -> list[Point]:
    """Places on the grass beside the road, in clumps: between them the meadow is quiet."""
    pockets = (
        (6, 74, 150, 190),
        (886, 950, 300, 390),
        (886, 950, 470, 590),
        (8, 60, 480, 500),
        (20, 220, 716, 719),
        (300, 860, 710, 719),
        (470, 830, 218, 236),
        (480, 620, 514, 530),
        (660, 840, 616, 632),
    )
    spots: list[Point] = []
    while len(spots) < count:
        x0, x1, y0, y1 = pockets[rng.randrange(len(pockets))]
        x, y = rng.uniform(x0, x1), rng.uniform(y0, y1)
        for _ in range(rng.randrange(3, 6)):
            spots.append((x + rng.gauss(0, 9), y + rng.gauss(0, 3)))
    return spots[:count]


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
    """The meadow under everything: quiet rises lit from the upper left, a few strokes of grass."""
    p = cut(0, 14, 20, 15)
    rng = random.Random(2000)
    p.box(0, 0, 960, 720, p.lin(0, 100, 0, 720, *mood.meadow), 0, 0)
    one, two, three, four = mood.patches
    for gx, gy, rx, ry, tone, alpha in (
        (90, 400, 260, 140, one, 0.4),
        (760, 390, 280, 160, two, 0.4),
        (600, 215, 300, 110, four, 0.4),
        (330, 570, 280, 130, two, 0.3),
        (820, 690, 300, 120, three, 0.45),
    ):
        glow(p, gx, gy, rx, ry, tone, alpha)
    for row in range(5, -1, -1):
        y = ROW_Y[row]
        lit = p.lin(
            0, y - 68, 0, y + 62, (0, mood.lit, 0.42), (0.4, mood.lit, 0.14), (1, mood.lit, 0)
        )
        p.fill(smooth(band(row, -58)) + f"L960 {num(y + 70)}L0 {num(y + 70)}Z", lit)
        foot = SIZES[row] / 2
        for far, see in ((28, 0.2), (22, 0.26), (16, 0.36), (11, 0.5)):
            bank = smooth(band(row, 10)) + "L" + smooth(band(row, foot + far)[::-1])[1:] + "Z"
            p.fill(bank, mood.shade, see)
        fringe = ""
        for step in range(150):
            x = step * 6.5 + rng.uniform(-3, 3)
            low = bowed(x, y) + foot + rng.uniform(11, 19)
            fringe += blades(x, low, rng.uniform(0.4, 0.75))
        p.fill(fringe, mood.front[0], 0.9)
    for gx, gy, wide in ((900, 712, 260), (40, 726, 200), (480, 730, 300), (945, 520, 120)):
        glow(p, gx, gy, wide, wide * 0.4, mood.shade, 0.5)
    hedges(p, mood)
    tufts = dict.fromkeys(mood.grass, "")
    for x, y in free_spots(rng, 76):
        s = (0.3 + y / 1300) * rng.uniform(0.8, 1.15)
        tufts[rng.choice(mood.grass)] += blades(x, y, s)
    for tone, d in tufts.items():
        p.fill(d, tone)
    for petals, heart in mood.blossoms:
        speckles(p, free_spots(rng, 9), petals, heart)
    if not mood.spring:
        glow(p, 40, 130, 620, 420, "#ffe9b8", 0.3)
    return p


HEDGES: tuple[tuple[int, float, float], ...] = (
    (4, 470, 800),
    (3, 380, 500),
    (3, 620, 850),
    (2, 150, 250),
    (2, 400, 560),
    (2, 690, 850),
    (1, 110, 300),
    (1, 470, 560),
    (0, 250, 390),
    (0, 660, 800),
)
"""Below the road: the row over them, their left and right end."""
THICKETS: tuple[tuple[float, float, float], ...] = (
    (2, 500, 17),
    (22, 492, 14),
    (956, 240, 18),
    (938, 250, 12),
    (958, 300, 15),
    (958, 424, 18),
    (940, 432, 13),
    (958, 462, 15),
    (958, 640, 20),
    (944, 660, 15),
    (4, 150, 18),
    (22, 160, 12),
    (2, 190, 15),
    (4, 340, 18),
    (20, 352, 12),
)
"""Dark bushes that frame the land: middle, foot and size."""


def hedges(p: Pic, mood: Mood) -> None:
    """Field hedges in the shade below the rows of the road, and thickets at the board's sides."""
    rng = random.Random(71)
    dark, middle, light = mood.front
    for row, x0, x1 in HEDGES:
        x = x0
        while x < x1:
            r = rng.uniform(7, 11)
            y = bowed(x, ROW_Y[row + 1]) + SIZES[row + 1] / 2 + 6 + rng.uniform(-1, 1.5)
            bush(p, x, y, r, (dark, middle, light), rng)
            x += r * rng.uniform(1.1, 1.5)
    for x, y, r in THICKETS:
        bush(p, x, y, r, (dark, middle, light), rng)


def bush(
    p: Pic, x: float, y: float, r: float, tones: tuple[str, str, str], rng: random.Random
) -> None:
    """A dark bush with its foot at (x, y), lit from the upper left."""
    dark, middle, light = tones
    p.oval(x + r * 0.6, y + r * 0.5, r * 1.5, r * 0.4, dark, 0, 0.4)
    p.fill(
        scallop(x, y - r * 0.3, r * 1.25, r * 0.8, 8, rng),
        p.rad(x - r * 0.7, y - r, r * 2.2, (0, light, 1), (0.22, middle, 1), (0.5, dark, 1)),
    )


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
    """Sky, sun and a few clouds, pale ranges of hills, and the village far behind in the haze."""
    p = cut(0, 2, 20, 3)
    rng = random.Random(77)
    p.box(0, 0, 960, 112, p.lin(0, 0, 0, 78, *mood.sky), 0, 0)
    x, y, reach = mood.sun
    core, air = mood.glow
    if mood.spring:
        clouds: tuple[tuple[float, float, float, float, int], ...] = (
            (470, 30, 110, 17, 1),
            (800, 24, 130, 18, 3),
        )
    else:
        clouds = ((490, 44, 130, 26, 1), (800, 46, 150, 30, 3))
    for cx, cy, wide, tall, seed in clouds:
        cumulus(p, cx, cy, wide, tall, mood, seed)
    sun = p.rad(x, y, reach, (0, core, 1), (0.13, core, 1), (0.17, air, 0.8), (1, air, 0))
    p.oval(x, y, reach, reach, sun, 0)
    for index, ((high, wave_, step, turn), (crest, foot)) in enumerate(
        zip(RIDGES, mood.ranges, strict=True)
    ):
        line = ridge(high, wave_, step, turn)
        p.fill(smooth(line) + "L1040 124H-40Z", p.lin(0, high - wave_, 0, high + 22, crest, foot))
        if index == 1:
            far_fields(p, mood)
        if index > 1:
            crowns = dict.fromkeys(mood.far_trees, "")
            for k in range(9):
                tx = k * 112 + rng.uniform(-40, 40) + index * 9
                ty = high + wave_ * math.sin(tx / step * math.pi + turn)
                ty += wave_ * 0.4 * math.sin(tx / step * 2.7 * math.pi + turn * 2)
                s = 0.5 + index * 0.2
                tone = mood.far_trees[0 if rng.random() < 0.72 else 1]
                for dx in (0, 4.6 * s, 9 * s)[: rng.randrange(1, 4)]:
                    crowns[tone] += dot(tx + dx, ty - 2.4 * s, 4 * s, 3.6 * s)
            for tone, d in crowns.items():
                if d:
                    p.fill(d, tone, 0.6)
        mist = p.lin(
            0, high + 2, 0, high + 20, (0, mood.haze, 0), (1, mood.haze, 0.66 - index * 0.1)
        )
        p.fill(f"M0 {num(high + 2)}H960V{num(high + 40)}H0Z", mist)
    village(p, mood)
    wood(p, mood, rng)
    p.fill("M0 40H960V112H0Z", p.lin(0, 40, 0, 112, (0, mood.haze, 0), (1, mood.haze, 0.62)))
    near = [(float(q), 97 + 6 * math.sin(q / 210 * math.pi + 1)) for q in range(-40, 1041, 40)]
    p.fill(
        smooth(near) + "L1000 150H-40Z",
        p.lin(0, 90, 0, 144, (0, mood.near[0], 1), (0.5, mood.near[1], 1), (1, mood.meadow[0], 0)),
    )
    p.line(smooth(near), mood.lit, 1.5, 0.6)
    knolls(p, mood, rng)
    return p


KNOLLS: tuple[tuple[float, float, float, float], ...] = (
    (10, 112, 120, 24),
    (335, 118, 110, 20),
    (950, 110, 150, 26),
    (610, 108, 190, 24),
    (470, 124, 120, 14),
    (770, 122, 120, 16),
)
"""Rises on which finish, stall and stump stand: middle, crest's height, half width, height."""


def knolls(p: Pic, mood: Mood, rng: random.Random) -> None:
    """Low rises in the sun, their far sides in the shade, with dark hedges at their feet."""
    for x, top, wide, high in KNOLLS:
        crest = f"M{num(x - wide)} {num(top + high)}C{num(x - wide * 0.5)} {num(top - high * 0.2)} "
        crest += f"{num(x + wide * 0.4)} {num(top - high * 0.4)} {num(x + wide)} {num(top + high)}Z"
        stops = (0, mood.lit, 0.9), (0.45, mood.near[1], 0.6), (1, mood.near[1], 0)
        p.fill(crest, p.lin(x - wide * 0.2, top, x + wide * 0.2, top + high, *stops))
        far = x + wide * 0.45
        for _ in range(5):
            far += rng.uniform(6, 10)
            bush(
                p, far, top + high * 0.7 + rng.uniform(-2, 1), rng.uniform(3, 4.6), mood.front, rng
            )


def wood(p: Pic, mood: Mood, rng: random.Random) -> None:
    """A dark wood on the nearest hill, open where the village lies."""
    crowns = dict.fromkeys((mood.crowns["fir"][0], mood.crowns["deep"][0], mood.far_trees[0]), "")
    for x0, x1 in ((270, 336), (452, 560), (640, 960)):
        x = float(x0)
        while x < x1:
            far = min(x - x0, x1 - x) / 30
            r = rng.uniform(3.6, 6.4) * min(1, 0.5 + far)
            y = 88 + 5 * math.sin(x / 190 * math.pi + 5) + rng.uniform(-2, 2)
            crowns[rng.choice(list(crowns))] += dot(x, y - r * 0.6, r, r * rng.uniform(1, 1.5))
            x += r * rng.uniform(0.8, 1.3)
    for tone, d in crowns.items():
        p.fill(d, tone, 0.9)


def far_fields(p: Pic, mood: Mood) -> None:
    """A few fields that lie on the hills."""
    for (x, y, w, h), tone in zip(
        ((296, 63, 60, 14), (770, 60, 62, 16), (846, 60, 70, 17)), mood.far_fields, strict=True
    ):
        p.fill(
            f"M{x} {y + 2}L{x + w - 8} {y - 3}L{x + w + 6} {y + h - 4}L{x - 8} {y + h}Z", tone, 0.6
        )


VILLAGE = (392.0, 84.0, 0.86)
"""Where it lies, and its size."""


def village(p: Pic, mood: Mood) -> None:
    """Three houses about their church, small for being far."""
    dark, middle, light = mood.crowns["summer"]
    p.pen = 0.9
    with p.at(*VILLAGE):
        for x, y, s, roof in (
            (-26, 2, 1.0, "#d9a08c"),
            (30, 1, 1.1, "#d9a08c"),
            (48, 4, 0.9, "#c99484"),
        ):
            with p.at(x, y, s):
                p.out("M-6 0V-7H6V0Z", p.lin(-6, 0, 6, 0, "#fffaf0", "#e9dcc8"))
                p.out("M-8 -6.500L0 -13L8 -6.500Z", roof)
        p.out("M6 2V-12H22V2Z", p.lin(6, 0, 22, 0, "#fffaf0", "#e4d8c2"))
        p.out("M4 -11.500L14 -19L24 -11.500Z", "#c9a094")
        p.out("M8 -10V-25H16V-10Z", p.lin(8, 0, 16, 0, "#fffdf6", "#e4d8c2"))
        p.out("M6.500 -24.500L12 -43L17.500 -24.500Z", p.lin(7, 0, 17, 0, "#b3c2ca", "#93a5ae"))
        for x, y in ((-14, 5), (0, 5), (62, 6)):
            p.oval(x, y - 4, 6, 5.4, p.rad(x - 2, y - 7, 8, light, middle, dark), 0)


def plot(
    rng: random.Random, row: int, low: float, high: float, x0: float, x1: float
) -> list[Point]:
    """Outline of a field in the strip above the row, from low to high of the middle of its road.

    As a plough leaves it that turns where there is room: its sides wander, its ends are round and
    neither straight nor alike.
    """
    middle, half = above(row, (low + high) / 2), abs(low - high) / 2
    steps = max(6, round((x1 - x0) / 34))
    points: list[Point] = []
    for side in (1, -1):
        lean = rng.uniform(0.1, 0.5) * rng.choice((-1, 1))
        along = [x0 + (x1 - x0) * (i + 0.5) / steps for i in range(steps)][::side]
        points += [
            (x + rng.gauss(0, 3), bowed(x, ROW_Y[row] + middle) + side * half + rng.gauss(0, 1.1))
            for x in along
        ]
        end = x1 if side > 0 else x0
        for part in (0.8, 0.3, -0.25, -0.75):
            out = math.sqrt(1 - part * part) * half * 0.8 - half * 0.2 + rng.gauss(0, 1.6)
            x = end + side * out + part * side * lean * half
            points.append((x, bowed(x, ROW_Y[row] + middle) + side * part * half))
    return points


def grown(points: Sequence[Point], by: float) -> list[Point]:
    """The same outline, so much further out."""
    result = []
    for i, (x, y) in enumerate(points):
        (ax, ay), (bx, by_) = points[i - 1], points[(i + 1) % len(points)]
        far = math.hypot(bx - ax, by_ - ay) or 1
        result.append((x - by * (by_ - ay) / far, y + by * (bx - ax) / far))
    return result


def field(
    p: Pic,
    rng: random.Random,
    points: Sequence[Point],
    mood: Mood,
    tones: Sequence[str],
) -> None:
    """A field whose colour runs out into the meadow, under grass that grows over its edge."""
    top, foot = min(y for _, y in points), max(y for _, y in points)
    last = max(1, len(tones) - 1)
    for by, see in ((2.6, 0.22), (1.2, 0.4), (-0.4, 0.62), (-2.2, 0.8)):
        stops = [(i / last, tone, see) for i, tone in enumerate(tones)]
        p.fill(smooth(grown(points, by), closed=True), p.lin(0, top, 0, foot, *stops))
    fringe = dict.fromkeys(mood.grass[:3], "")
    for (ax, ay), (bx, by_) in zip(points, [*points[1:], points[0]], strict=True):
        for _ in range(max(1, round(math.hypot(bx - ax, by_ - ay) / 9))):
            part = rng.random()
            x, y = ax + (bx - ax) * part, ay + (by_ - ay) * part
            tone = rng.choice(mood.grass[:3])
            fringe[tone] += blades(
                x + rng.gauss(0, 1), y + rng.uniform(1, 3), rng.uniform(0.3, 0.5)
            )
    for tone, d in fringe.items():
        p.fill(d, tone, 0.8)


def furrow(row: int, k: float, x0: float, x1: float, rng: random.Random) -> str:
    """A row in a field, k from the middle of the road: no two begin and end alike."""
    return smooth(band(row, above(row, k), x0 + rng.uniform(-4, 10), x1 - rng.uniform(-4, 10)))


def edge_grass(p: Pic, row: int, xs: Sequence[float], rng: random.Random, mood: Mood) -> None:
    """Tufts along the ends of a field in the strip above the row."""
    for x in xs:
        for dy in (-9, 2, 11):
            tuft(
                p,
                x + rng.uniform(-6, 6),
                gap_y(row, x) + dy,
                rng.uniform(0.45, 0.75),
                rng.choice(mood.grass[:3]),
            )


def carrot_field(mood: Mood) -> Pic:
    """Carrot rows in brown earth: small in spring, bushy in summer."""
    p = cut(3, 11, 7, 4)
    rng = random.Random(51)
    dark, middle, light = mood.soil
    field(p, rng, plot(rng, 1, -34, -67, 190, 446), mood, (light, middle, dark))
    for k in (-39, -51, -62):
        p.line(furrow(1, k + 2, 190, 444, rng), dark, 2.6, 0.3)
    size = 0.5 if mood.spring else 0.6
    for k in (-39, -54):
        for i in range(10):
            x = 194 + i * 25.6 + (9 if k == -54 else 0)
            y = bowed(x, ROW_Y[1] + above(1, k))
            with p.at(x, y, size):
                p.out(
                    "M-1 0C-9 -5 -10 -12 -6 -14C-4 -14 -2 -10 -1 -7C-2 -14 0 -19 2 -19"
                    "C5 -18 4 -11 2 -7C4 -11 8 -13 9 -11C10 -7 6 -2 2 0Z",
                    mood.crowns["deep"][1 + rng.randrange(2)],
                    1.8,
                    mood.leaf,
                )
    edge_grass(p, 1, (178, 458), rng, mood)
    return p


def lettuce_field(mood: Mood) -> Pic:
    """Lettuce beds above the bottom row."""
    p = cut(7, 13, 7, 4)
    rng = random.Random(52)
    dark, middle, light = mood.soil
    field(p, rng, plot(rng, 0, -33, -67, 386, 636), mood, (light, middle, dark))
    for k in (-38, -60):
        p.line(furrow(0, k + 2, 388, 634, rng), dark, 2.6, 0.3)
    for k in (-55, -40):
        for i in range(9):
            x = 390 + i * 28.4 + (11 if k == -40 else 0)
            mini_lettuce(p, x, bowed(x, ROW_Y[0] + above(0, k)) + 2, 0.86, rng)
    edge_grass(p, 0, (374, 650), rng, mood)
    return p


def hedgerow(mood: Mood) -> Pic:
    """A low field hedge between two rows of the road, a few flowers in it."""
    p = cut(10, 11, 7, 3)
    rng = random.Random(55)
    dark, middle, light = mood.crowns["summer"]
    for i in range(9):
        x = 546 + i * 29
        y = gap_y(1, x) + rng.uniform(-1, 1)
        p.oval(x + 6, y + 8, 20, 4, p.umbra, 0, 0.2)
        p.fill(
            scallop(x, y, 18, 8.5, 9, rng),
            p.rad(x - 6, y - 6, 24, light, middle, dark),
        )
        if i % 3 == 0:
            spots = [(x + rng.uniform(-9, 9), y + rng.uniform(-5, 2)) for _ in range(3)]
            speckles(p, spots, "#ffffff", "#f6d98a", 0.5)
    return p


def tulip_field() -> Pic:
    """Spring: ribbons of tulips, each row another colour, single cups along their edges."""
    p = cut(7, 7, 11, 3)
    rng = random.Random(61)
    field(p, rng, plot(rng, 3, -34, -67, 384, 832), SPRING, ("#9fc683", "#7fab69"))
    rows = (
        (-60, "#d9bfe0"),
        (-50, "#eed79a"),
        (-40, "#e6b1b6"),
    )
    for k, tone in rows:
        ends = 384 + rng.uniform(0, 12), 832 - rng.uniform(0, 12)
        p.line(smooth(band(3, above(3, k + 3), *ends)), "#6f9e63", 3, 0.45)
        p.line(smooth(band(3, above(3, k), *ends)), tone, 5, 0.85)
        cups = ""
        for i in range(17):
            x = 392 + i * 26.0 + rng.uniform(-6, 6)
            y = bowed(x, ROW_Y[3] + above(3, k)) - 1
            cups += (
                f"M{short(x - 2.6)} {short(y - 3.4)}l1.3 1.3l1.3-1.9l1.3 1.9l1.3-1.3"
                "c.7 3-.3 5.4-2.6 5.4c-2.3 0-3.3-2.4-2.600-5.4Z"
            )
        p.fill(cups, tone)
    edge_grass(p, 3, (372, 846), rng, SPRING)
    return p


def barley_field() -> Pic:
    """Spring: young barley, combed in rows."""
    p = cut(7, 9, 11, 3)
    rng = random.Random(62)
    field(p, rng, plot(rng, 2, -33, -67, 402, 822), SPRING, ("#b3ce84", "#93bb71"))
    for k in (-60, -50, -40):
        p.line(furrow(2, k + 2, 402, 822, rng), "#7fab69", 2.4, 0.4)
        d = ""
        for i in range(17):
            x = 408 + i * 24.4 + rng.uniform(-8, 8)
            y = bowed(x, ROW_Y[2] + above(2, k))
            d += f"M{num(x)} {num(y + 2)}l{num(rng.uniform(-1.4, 1.8))} -5"
        p.line(d, "#d9e7b4", 1.2, 0.8)
    return p


def pasture() -> Pic:
    """Spring: a mown pasture."""
    p = cut(9, 6, 8, 5)
    rng = random.Random(65)
    field(p, rng, plot(rng, 4, -32, -68, 486, 762), SPRING, ("#bfd89c", "#a8ca86"))
    for k in (-60, -42):
        p.line(furrow(4, k, 490, 758, rng), "#eef3d2", 8, 0.35)
    return p


def ears(p: Pic, row: int, k: float, x0: float, x1: float, rng: random.Random) -> None:
    """Single ripe ears in a row of wheat, k above the middle of the road."""
    stalks = tips = ""
    x = x0
    while x < x1:
        y = bowed(x, ROW_Y[row] + above(row, k)) + rng.uniform(-1.4, 1.4)
        lean = rng.uniform(0.4, 3)
        stalks += f"M{num(x)} {num(y + 5)}L{num(x + lean)} {num(y - 3)}"
        tips += f"M{num(x + lean)} {num(y - 3)}l{num(lean * 0.4 + 0.3)} -3.6"
        x += rng.uniform(12, 26)
    p.line(stalks, "#b8924e", 0.8, 0.7)
    p.line(tips, "#e6c67c", 2.2, 0.8)


def wheat_field() -> Pic:
    """Summer: ripe wheat, one broad tone."""
    p = cut(7, 7, 11, 3)
    rng = random.Random(53)
    field(p, rng, plot(rng, 3, -34, -67, 392, 828), SUMMER, ("#cdae68", "#b9944e", "#a8854a"))
    for k in (-59, -50, -41):
        p.line(furrow(3, k + 3, 394, 826, rng), "#a67f3a", 2.4, 0.3)
        ears(p, 3, k, 392 + rng.uniform(0, 12), 830, rng)
    edge_grass(p, 3, (380, 842), rng, SUMMER)
    return p


def stubble_field() -> Pic:
    """Summer: a field that has been cut, in pale rows."""
    p = cut(7, 9, 11, 3)
    rng = random.Random(64)
    field(p, rng, plot(rng, 2, -33, -67, 424, 812), SUMMER, ("#d6c284", "#c2a868"))
    for k in (-60, -50, -40):
        p.line(furrow(2, k + 2, 426, 810, rng), "#a98a48", 1.8, 0.35)
        d = ""
        for i in range(15):
            x = 430 + i * 25.6 + rng.uniform(-8, 8)
            y = bowed(x, ROW_Y[2] + above(2, k))
            d += f"M{num(x)} {num(y + 1.5)}l.6 -3"
        p.line(d, "#e4d09a", 1.1, 0.8)
    edge_grass(p, 2, (412, 826), rng, SUMMER)
    return p


def hay_meadow() -> Pic:
    """Summer: hay that dries in windrows."""
    p = cut(9, 6, 8, 5)
    rng = random.Random(66)
    field(p, rng, plot(rng, 4, -32, -68, 482, 756), SUMMER, ("#c9be7e", "#b5ac68"))
    for k in (-58, -42):
        ends = 486 + rng.uniform(0, 14), 754 - rng.uniform(0, 14)
        p.line(smooth(band(4, above(4, k + 3), *ends)), "#8f8848", 4, 0.3)
        p.line(smooth(band(4, above(4, k), *ends)), "#cbb778", 5)
    return p


def lavender_field() -> Pic:
    """Summer: lavender rows."""
    p = cut(10, 11, 7, 3)
    rng = random.Random(54)
    field(p, rng, plot(rng, 1, -34, -68, 534, 794), SUMMER, ("#a9ab72", "#8f975c"))
    for k in (-58, -42):
        start = 536 + rng.uniform(0, 8)
        p.line(smooth(band(1, above(1, k) + 5, start, 790)), "#666c40", 3, 0.3)
        puffs = ""
        for i in range(17):
            x = start + 2 + i * 15.2 + rng.uniform(-1.5, 1.5)
            puffs += dot(x, bowed(x, ROW_Y[1] + above(1, k)) - 1, 9, rng.uniform(4, 5.4))
        p.fill(puffs, "#a08db8")
        p.line(smooth(band(1, above(1, k) - 3, start, 788)), "#b9a9cb", 3, 0.8)
    edge_grass(p, 1, (522, 808), rng, SUMMER)
    return p


BROOK: tuple[Point, ...] = (
    (400, 156),
    (396, 183),
    (384, 219),
    (352, 228),
    (306, 228),
    (284, 250),
    (276, 275),
    (262, 309),
    (224, 318),
    (176, 317),
    (150, 339),
    (142, 367),
    (122, 397),
    (80, 410),
    (44, 412),
)


SOURCE: tuple[tuple[float, float, float], ...] = (
    (458, 101, 0.04),
    (436, 106, 0.24),
    (422, 124, 0.6),
    (400, 156, 1),
)
"""The same as far as the first bridge: points, and how much of its width it has there."""


def source(wide: float) -> str:
    """Outline of the brook's first stretch, so wide at the bridge and narrow where it is far."""
    left, right = [], []
    for (ax, ay, _), (x, y, part), (bx, by, _) in zip(
        (SOURCE[0], *SOURCE), SOURCE, (*SOURCE[1:], (*BROOK[1], 1)), strict=False
    ):
        far = math.hypot(bx - ax, by - ay)
        across, down = (by - ay) / far, (ax - bx) / far
        half = wide * part / 2
        left.append((x + across * half, y + down * half))
        right.append((x - across * half, y - down * half))
    return smooth(left) + "L" + smooth(right[::-1])[1:] + "Z"


def brook(mood: Mood) -> Pic:
    """Brook from the hills to the pond, with sandy banks, stones and water lilies."""
    p = cut(0, 9, 10, 8)
    deep, middle, light = mood.water
    pts = [(x, bowed(x, y) if y > 150 else y) for x, y in BROOK]
    d = smooth(pts)
    p.line(d, mood.shade, 32, 0.18)
    p.fill(source(25), mood.bank)
    p.line(d, mood.bank, 25)
    p.fill(source(20), deep)
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
    p.fill(source(17), middle)
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
        (236, 333),
        (100, 426),
    ):
        yy = bowed(x, y)
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
    if mood.spring:
        bloom(p, 62, 429, 3, "#ffffff", "#ffe07a", "#8d5a6e")
    return p


YARD: tuple[Point, ...] = (
    (30, 668),
    (30, 648),
    (46, 631),
    (78, 621),
    (122, 618),
    (166, 619),
    (204, 628),
    (236, 638),
    (262, 646),
    (264, 694),
    (236, 699),
    (206, 705),
    (164, 711),
    (118, 712),
    (74, 711),
    (44, 699),
)
"""Where feet have worn the grass away at the start; to the right the lane begins."""
PEGS: tuple[Point, ...] = ((24, 652), (40, 629), (82, 614), (132, 610), (180, 612), (222, 622))
"""The rope behind the start, from peg to peg."""


def start_meadow(mood: Mood) -> Pic:
    """Where the race begins: earth trodden by many feet in the meadow, a rope behind it."""
    p = cut(0, 14, 6, 4)
    rng = random.Random(56)
    yard = [(x + rng.gauss(0, 1.2), y + rng.gauss(0, 1)) for x, y in YARD]
    light, middle, dark = mood.trodden
    for by, see in ((-7, 0.16), (-3.5, 0.2)):
        p.fill(smooth(grown(yard, by), closed=True), mood.shade, see)
    for by, see in ((-1, 0.5), (1.5, 0.8), (4, 0.9)):
        stops = (0, middle, see), (0.5, light, see), (1, middle, see)
        p.fill(smooth(grown(yard, by), closed=True), p.lin(0, 616, 0, 714, *stops))
    for x, y, rx, ry, tone, see in (
        (60, 690, 44, 18, dark, 0.3),
        (186, 632, 50, 12, dark, 0.24),
        (150, 700, 60, 12, dark, 0.2),
        (88, 650, 56, 20, mood.lane[1], 0.4),
        (160, 672, 70, 22, mood.lane[1], 0.5),
    ):
        glow(p, x, y, rx, ry, tone, see)
    for x, y, r in (
        (36, 646, 4.2),
        (44, 640, 2.6),
        (206, 699, 3.8),
        (198, 704, 2.4),
        (104, 708, 3.2),
        (150, 624, 2.6),
        (97, 666, 1.8),
        (190, 668, 1.6),
        (58, 668, 2),
    ):
        p.oval(x + r * 0.3, y + r * 0.5, r * 1.2, r * 0.6, p.umbra, 0, 0.2)
        p.oval(x, y, r * 1.2, r * 0.8, p.rad(x - r, y - r, r * 2.4, "#fbf5e6", dark), 0.9)
    prints = ""
    for x, y in ((98, 677), (112, 672), (186, 657), (200, 661), (214, 668)):
        prints += dot(x, y - 1.5, 2.4, 1) + dot(x + 2, y + 1.5, 2.4, 1)
    p.fill(prints, dark, 0.5)
    grass = dict.fromkeys(mood.grass[:3], "")
    for (ax, ay), (bx, by_) in zip(yard, [*yard[1:], yard[0]], strict=True):
        for _ in range(round(math.hypot(bx - ax, by_ - ay) / 5)):
            part = rng.random()
            x, y = ax + (bx - ax) * part, ay + (by_ - ay) * part
            if x < 224:
                tone = rng.choice(mood.grass[:3])
                grass[tone] += blades(
                    x + rng.gauss(0, 2), y + rng.uniform(-1, 4), rng.uniform(0.35, 0.7)
                )
    rope(p)
    for tone, d in grass.items():
        p.fill(d, tone, 0.9)
    return p


def rope(p: Pic) -> None:
    """A rope that hangs from peg to peg."""
    d = ""
    for (ax, ay), (bx, by) in pairwise(PEGS):
        d += f"M{num(ax)} {num(ay - 8)}"
        d += f"Q{num((ax + bx) / 2)} {num((ay + by) / 2 - 2)} {num(bx)} {num(by - 8)}"
    p.line(d, "#8a6f4a", 2.2)
    p.line(d, "#e6d2a4", 1.2)
    for x, y in PEGS:
        p.shadow(x + 3, y + 1, 7, 2, 0.4)
        wood = p.lin(x - 2, 0, x + 2, 0, "#d8b78a", "#9a7750")
        p.out(f"M{num(x - 1.8)} {num(y + 1)}V{num(y - 10)}H{num(x + 1.8)}V{num(y + 1)}Z", wood, 1.4)


FINISH = (152.0, 1.18)
"""Middle of the finish, and how many times as large as drawn it stands."""


def finish_yard(mood: Mood) -> Pic:
    """The yard in front of the podium, under the arch."""
    p = cut(0, 3, 7, 4)
    middle, scale = FINISH
    with p.at(middle - 150 * scale, 0, scale):
        _yard(p, mood)
        p.thin, p.ink = 1.0, INK
        with p.at(20, 0):
            finish_arch(p, mood)
    return p


def _yard(p: Pic, mood: Mood) -> None:
    """The sand, and confetti on it."""
    edge, side, middle = mood.lane
    p.oval(150, 114, 132, 20, edge, 0, 0.5)
    p.oval(150, 113, 128, 18, p.rad(110, 106, 150, middle, side, side, squash=0.2), 0)
    rng = random.Random(57)
    for _ in range(14):
        p.oval(
            rng.uniform(30, 270),
            rng.uniform(104, 128),
            1.4,
            0.8,
            rng.choice(("#e8574a", "#ffe07a", "#7fb7e0", "#b9a3e0")),
            0,
        )
