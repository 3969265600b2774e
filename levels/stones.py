"""The stones of the path: flat, hand cut and long walked on, each kind of square with its own.

A quiet spot is chiselled smooth in the upper left corner, for the number.
"""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from dataclasses import dataclass

from drawing import SQUARE, Pic, Point, num, scallop

PEN = 3.0
SEPIA = "#6e5335"
SPOT = (14, 15, 60, 44)
"""Left, top, width and height of the quiet spot; its middle is (44, 37)."""
MIDDLE = (100.0, 99.0)


@dataclass(frozen=True)
class Stone:
    """How one kind's stone was cut, and where on it something grows.

    `chips` are corners that broke off: 0 is the upper left one, then clockwise. `moss` is the
    middle of a cushion, `crack` a hairline from the edge inwards.
    """

    seed: int
    wash: str
    chips: tuple[int, ...]
    moss: Point
    crack: tuple[Point, ...]
    grass: bool = False


def outline(stone: Stone) -> list[Point]:
    """The corners of a hand-cut stone, clockwise from the left end of its upper edge."""
    rng = random.Random(stone.seed)
    left, top, right, bottom = 7.0, 6.0, 193.0, 191.0
    corners = ((left, top), (right, top), (right, bottom), (left, bottom))
    ways = ((1, 0), (0, 1), (-1, 0), (0, -1))
    points: list[Point] = []
    for i, (x, y) in enumerate(corners):
        (came_x, came_y), (go_x, go_y) = ways[i - 1], ways[i]
        before, after = rng.uniform(15, 27), rng.uniform(15, 27)
        if i in stone.chips:
            before, after = before * 1.25, after * 0.8
        points.append((x - came_x * before, y - came_y * before))
        if i in stone.chips:
            deep = rng.uniform(13, 16)
            points.append((x - came_x * deep + go_x * 9, y - came_y * deep + go_y * 9))
            points.append((x - came_x * 8 + go_x * 8, y - came_y * 8 + go_y * 8))
        else:
            cut = rng.uniform(0.26, 0.36)
            points.append(
                (
                    x - came_x * before * cut + go_x * after * cut,
                    y - came_y * before * cut + go_y * after * cut,
                )
            )
        points.append((x + go_x * after, y + go_y * after))
        inwards = ways[(i + 1) % 4]
        for part in (0.36, 0.64, 0.84):
            along, deep = 186 * (part + rng.uniform(-0.07, 0.07)), rng.uniform(-1, 5)
            points.append(
                (x + go_x * along + inwards[0] * deep, y + go_y * along + inwards[1] * deep)
            )
    return points


def worn(points: Sequence[Point], radius: float = 6) -> str:
    """Path data of straight edges with corners worn round."""
    d = ""
    for i, (x, y) in enumerate(points):
        ends = []
        for other_x, other_y in (points[i - 1], points[(i + 1) % len(points)]):
            far = math.hypot(other_x - x, other_y - y)
            part = min(0.48, radius / far)
            ends.append((x + (other_x - x) * part, y + (other_y - y) * part))
        (ax, ay), (bx, by) = ends
        d += f"{'L' if d else 'M'}{num(ax)} {num(ay)}Q{num(x)} {num(y)} {num(bx)} {num(by)}"
    return d + "Z"


def shrunk(points: Sequence[Point], by: float, rng: random.Random) -> list[Point]:
    """The same outline, about so many units further in, and not quite parallel."""
    result = []
    for x, y in points:
        dx, dy = MIDDLE[0] - x, MIDDLE[1] - y
        deep = by * rng.uniform(0.7, 1.35) / max(abs(dx), abs(dy))
        result.append((x + dx * deep, y + dy * deep))
    return result


def draw_stone(stone: Stone) -> Pic:
    """An empty square."""
    p = Pic(SQUARE, SQUARE, (0, 0, 200, 200), pen=PEN)
    rng = random.Random(stone.seed + 100)
    points = outline(stone)
    earth = [(x + 2.6, y + 4.6) for x, y in points]
    p.fill(worn(earth), "#5a4226", 0.34)
    rim = p.lin(20, 10, 180, 190, "#fff8e6", "#eadbb8", "#b0946a")
    p.out(worn(points), rim, PEN, SEPIA)
    cream, sand = "#f9f0da", "#e8d9b6"
    for by, see in ((5, 0.5), (10, 0.8)):
        face = p.lin(20, 16, 184, 186, (0, cream, see), (1, sand, see))
        p.fill(worn(shrunk(points, by, rng), 9), face)
    clouds(p, rng)
    for by, see in ((13, 0.2), (20, 0.22), (29, 0.2)):
        p.fill(worn(shrunk(points, by, rng), 16), stone.wash, see)
    spot(p)
    pits(p, rng)
    crack(p, stone.crack)
    moss(p, stone, rng)
    return p


def clouds(p: Pic, rng: random.Random) -> None:
    """Where rain and feet have left the stone lighter and darker."""
    for tone in ("#fff6e0", "#a98f66", "#b9a27c", "#fdf2d8"):
        x, y, r = rng.uniform(40, 160), rng.uniform(40, 160), rng.uniform(26, 44)
        flat = rng.uniform(0.5, 0.8)
        fill = p.rad(x, y, r, (0, tone, 0.34), (0.6, tone, 0.2), (1, tone, 0), squash=flat)
        p.oval(x, y, r, r * flat, fill, 0)


def spot(p: Pic) -> None:
    """The smoothed corner: as if a chisel had gone over it, a little deeper than the rest."""
    x, y, w, h = SPOT
    hollow = f"""M{x} {y + 9}L{x + 7} {y + 1}L{x + w - 18} {y}L{x + w - 3} {y + 5}
        L{x + w} {y + h - 15}L{x + w - 7} {y + h - 2}L{x + 17} {y + h}L{x + 2} {y + h - 8}Z"""
    p.fill(hollow, "#eee3ca", 0.72)
    p.line(
        f"M{x + 2} {y + h - 8}L{x} {y + 9}L{x + 7} {y + 1}L{x + w - 18} {y}", "#a78d63", 1.5, 0.6
    )
    p.line(
        f"M{x + w - 3} {y + 6}L{x + w} {y + h - 15}L{x + w - 7} {y + h - 2}L{x + 17} {y + h}",
        "#fbf3e0",
        1.5,
        0.7,
    )


def pits(p: Pic, rng: random.Random) -> None:
    """Small holes, dark where the light does not reach and light at the far side."""
    places = (
        (168, 34),
        (150, 22),
        (24, 96),
        (180, 92),
        (34, 172),
        (120, 184),
        (18, 134),
        (186, 140),
    )
    for x, y in rng.sample(places, 5):
        x, y = x + rng.uniform(-5, 5), y + rng.uniform(-5, 5)
        r = rng.uniform(1.6, 3.2)
        p.oval(x + 0.9, y + 1.0, r * 1.2, r, "#fff7e4", 0, 0.6)
        p.oval(x, y, r * 1.2, r, "#836743", 0, 0.5)


def crack(p: Pic, points: Sequence[Point]) -> None:
    """A hairline."""
    d = "M" + "L".join(f"{num(x)} {num(y)}" for x, y in points)
    with p.at(1.3, 1.5):
        p.line(d, "#fff7e4", 1.5, 0.55)
    p.line(d, "#7d6140", 1.7, 0.62)


def moss(p: Pic, stone: Stone, rng: random.Random) -> None:
    """A cushion at the edge, and perhaps a tuft of grass before it."""
    x, y = stone.moss
    side_x, side_y = (1 if x < 100 else -1), (1 if y < 100 else -1)
    for along, across, r, tone in (
        (4, 6, 15, "#76824a"),
        (25, 0, 10, "#808c50"),
        (0, 25, 10, "#6c7843"),
        (6, 8, 10, "#97a25f"),
        (22, 1, 6, "#a3ad69"),
        (1, 23, 6, "#8f9a58"),
    ):
        at_x, at_y = x - side_x * 8 + side_x * along, y - side_y * 8 + side_y * across
        p.fill(scallop(at_x, at_y, r, r * 0.82, 8, rng), tone, 0.95)
    for _ in range(7):
        at_x, at_y = x + rng.uniform(-13, 13), y + rng.uniform(-12, 10)
        p.oval(at_x, at_y, 1.7, 1.4, "#c3c98b", 0, 0.8)
    if stone.grass:
        foot = x - side_x * 2
        for lean, high in ((-15, 20), (-8, 28), (-1, 34), (7, 27), (14, 19)):
            p.line(
                f"M{num(foot + lean * 0.3)} {num(y + 14)}"
                f"Q{num(foot + lean * 0.4)} {num(y + 14 - high * 0.6)} "
                f"{num(foot + lean)} {num(y + 14 - high)}",
                "#66763d" if lean < 3 else "#8a9650",
                3,
            )
