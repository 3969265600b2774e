"""Scenery that stands about on the land."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import pairwise

from animals import bloom, critter, flag, mini_carrot, tuft
from drawing import (
    INK,
    SOFT_INK,
    SOFT_LEAF,
    Pic,
    Scene,
    digits,
    num,
    scallop,
    smooth,
)
from moods import Mood

# ---------------------------------------------------------------------------------------------
# Buildings and large things


def windmill() -> Pic:
    """Windmill with patched sails and a cat in the doorway."""
    p = Scene(78, 106, (-1, -1, 94, 127.74))
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
    p.line("M46 73V84M41 79H51", SOFT_INK, 1.1)
    hub_x, hub_y = 46, 47
    for i in range(4):
        with p.at(hub_x, hub_y, turn=24 + 90 * i):
            p.out("M4 -6H15V-43H4Z", p.lin(4, -43, 15, -6, "#fffdf3", "#f5e4bd"), 1.5)
            p.line("M9.500 -6V-43M4 -15H15M4 -24.500H15M4 -34H15", "#c98f55", 1)
            if i == 1:
                p.fill("M5 -33H9V-26H5Z", "#e8574a", 0.8)
            p.line("M0 4V-44", SOFT_INK, 4.2)
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


def burrow() -> Pic:
    """Hare burrow with a round door, a window and a smoking chimney."""
    p = Scene(96, 90, (0, -6, 96, 90))
    p.shadow(48, 77, 46, 6, 0.45)
    p.out("M62 26V12H72V34Z", p.lin(62, 0, 72, 0, "#f0a58c", "#b05a44"), 1.7)
    p.line("M66 8C62 4 68 2 66 -2M70 8C74 5 70 3 73 0", "#fffdf6", 2.4, 0.8)
    p.out(
        "M3 77C4 50 22 22 50 21C76 22 92 48 93 77C76 82 20 82 3 77Z",
        p.lin(20, 22, 76, 82, "#cdeb84", "#8cc653", "#4c8a34"),
        2,
        SOFT_LEAF,
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
    p.line("M75 47V63M67 55H83", SOFT_INK, 1.2)
    p.out("M65 63H85V67H65Z", "#c98f55", 1.4)
    for x, c in ((68, "#e8574a"), (72, "#ffe07a"), (76, "#e8574a"), (80, "#b9a3e0")):
        p.oval(x + 1, 62 + rng.uniform(-1, 0), 2.2, 2.2, c, 0.8)
    mini_carrot(p, 44, 40, 0.36, -50)
    return p


# ---------------------------------------------------------------------------------------------
# Little stories for the strips between the rows (at most 34 units tall)


def fence() -> Pic:
    """Three fields of a rustic fence."""
    p = Scene(72, 28)
    p.shadow(36, 25, 35, 2.600, 0.35)
    wood = p.lin(0, 4, 6, 27, "#e6b67c", "#b97f48", "#84552e")
    p.out("M2 11C24 9 48 12 70 9.500V13C48 15.500 24 12.500 2 14.500Z", wood, 1.300)
    p.out("M2 18C24 16.500 48 19 70 17V20.500C48 22.500 24 20 2 21.500Z", wood, 1.300)
    for x, t in ((5, -3), (25, 2), (46, -2), (66, 3)):
        with p.at(x, 26, turn=t):
            p.out("M-3 0L-2.600 -21L0 -24L2.800 -21L3 0Z", wood, 1.500)
            p.line("M-1 -18V-4", "#ffe2b4", 1, 0.700)
    return p


def ducks() -> Pic:
    """A duck and two ducklings."""
    p = Scene(60, 24, (-8, 0, 74, 29.6))
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
            p.oval(12.500, -18.500, 1.300, 1.600, "#4a3426", 0)
    return p


def sheep() -> Pic:
    """A ewe and her lamb grazing."""
    p = Scene(56, 32, (-2, -1, 63, 36))
    p.shadow(30, 30, 28, 3, 0.400)
    rng = random.Random(17)
    for x, y, s in ((22, 29, 1.0), (49, 30, 0.560)):
        with p.at(x, y, s):
            p.line("M-8 0V-6M-3 0.500V-6M7 0V-6M11 0.500V-6", SOFT_INK, 3)
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
            p.oval(-16.800, -11.300, 0.700, 0.900, "#453a34", 0)
            p.line("M-2 -15C0 -13 3 -13 4 -16M4 -10C6 -8 9 -9 10 -11", "#b9a486", 1.200)
    return p


# ---------------------------------------------------------------------------------------------
# Set pieces: start, finish, bank, deck, bridges


def finish_arch(p: Pic, mood: Mood) -> None:
    """Chequered banner between two posts, over a low hedge: the podium's backdrop, 260 x 108."""
    p.shadow(130, 102, 120, 6, 0.4)
    rng = random.Random(41)
    dark, middle, light = mood.crowns["summer"]
    pts = [(18.0, 103.0)]
    for i in range(15):
        x = 16 + i * 16.3
        pts.append((x, 85 - 7 * math.sin(i / 14 * math.pi) + rng.uniform(-2, 2)))
    pts.append((244.0, 103.0))
    d = f"M{num(pts[0][0])} {num(pts[0][1])}"
    for (ax, ay), (bx, by) in pairwise(pts):
        r = max(9.4, math.hypot(bx - ax, by - ay) * 0.56)
        d += f"A{num(r)} {num(r)} 0 0 1 {num(bx)} {num(by)}"
    p.out(d + "Z", p.lin(0, 66, 0, 104, light, middle, dark), 1, mood.leaf)
    for x in (14, 246):
        p.shadow(x, 104, 12, 3, 0.5)
        p.out(
            f"M{x - 5} 104V8H{x + 5}V104C{x + 2} 106 {x - 2} 106 {x - 5} 104Z",
            p.lin(x - 5, 0, x + 5, 0, "#fffaf0", "#f0d5c0", "#b98a72"),
            1.8,
        )
        for y in range(12, 98, 24):
            p.fill(f"M{x - 4} {y + 8}L{x + 4} {y}V{y + 11}L{x - 4} {y + 19}Z", "#e04d43", 0.95)
        p.oval(x, 7, 6.5, 6.5, p.rad(x - 2, 5, 8, "#fff0b0", "#f2b632", "#b97814"), 1.8)
    top = [(14 + i * 23.2, 12 + 11 * math.sin(i / 10 * math.pi)) for i in range(11)]
    low = [(x, y + 26) for x, y in top]
    d = smooth(top) + "L" + smooth(low[::-1])[1:] + "Z"
    p.out(d, p.lin(0, 12, 0, 49, "#fffef8", "#f3ead8"), 2)
    for i in range(14):
        for j in range(2):
            if (i + j) % 2:
                continue
            x0, x1 = 15 + i * 16.5, 15 + (i + 1) * 16.5
            y0, y1 = (12.8 + 11 * math.sin((x - 14) / 232 * math.pi) + j * 12.3 for x in (x0, x1))
            p.fill(
                f"M{num(x0)} {num(y0)}L{num(x1)} {num(y1)}v12.300L{num(x0)} {num(y0 + 12.3)}Z",
                "#4a2f24",
            )
    p.oval(130, 37, 21, 20, p.rad(123, 29, 28, "#fff6c4", "#ffd35a", "#d3951f"), 2)
    mini_carrot(p, 129, 38, 0.92, -40)


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
    """Carrot bank: a market stall kept by a badger and a hare, its awning bleached by the sun."""
    p = Scene(286, 101, (-2, -10, 334, 117.95), thin=0.75)
    p.shadow(165, 102, 160, 6, 0.5)
    wood = p.lin(0, 0, 330, 0, "#dcbb92", "#c39f76", "#a07f5e")
    p.box(18, 26, 294, 52, p.lin(0, 26, 0, 78, "#94785c", "#b89a78"), 3, 1.6)
    p.box(24, 40, 282, 3.4, "#cdae88", 1, 0)
    critter(p, "badger", 116, 84, 0.62, 1, "#7da06a")
    critter(p, "hare", 212, 88, 0.56, 1, "#d98a7c")
    for x in (16, 314):
        p.out(
            f"M{x - 4} 102V18H{x + 4}V102Z",
            p.lin(x - 4, 0, x + 4, 0, "#dfc09a", "#bf9b72", "#9a7856"),
            1.8,
        )
    counter = p.lin(0, 74, 0, 102, "#dcbb92", "#c09c74", "#a5835f")
    p.out("M10 80H320L316 102H14Z", counter, 1.9)
    p.out("M4 73H326V81H4Z", p.lin(0, 73, 0, 81, "#efdbbc", "#d0ab80"), 1.8)
    cloth = p.lin(0, 80, 0, 96, "#fffdf6", "#efe4d0")
    p.out(
        "M120 81H210L206 90C198 96 190 90 182 95C174 98 166 92 158 96C148 98 140 91 132 94"
        "C127 95 123 91 122 88Z",
        cloth,
        1.5,
    )
    mini_carrot(p, 164, 88, 0.5, -30)
    heap(p, 62, 74, (5, 4, 3, 1), 1.05)
    heap(p, 164, 74, (2, 1), 1.2)
    heap(p, 264, 74, (5, 4, 3, 1), 1.05)
    stripes = 10
    w = 338 / stripes
    for i in range(stripes):
        a, b = -4 + i * w, -4 + (i + 1) * w
        ta, tb = 14 + (a + 4) * 302 / 338, 14 + (b + 4) * 302 / 338
        tone = (
            p.lin(0, 2, 0, 40, "#f8f3e6", "#efe4d0", "#dccbb0")
            if i % 2
            else p.lin(0, 2, 0, 40, "#e9b9a4", "#dba48e", "#c48d79")
        )
        a, b = max(a, 1.0), min(b, 329.0)
        p.out(
            f"M{num(ta)} 4L{num(tb)} 4L{num(b)} 30C{num(b)} 39 {num(a)} 39 {num(a)} 30Z", tone, 1.4
        )
    p.out("M11 2H319V6H11Z", wood, 1.5)
    for x in (46, 284):
        p.oval(x, 95, 11.5, 11.5, p.rad(x - 4, 91, 16, "#dfc4a0", "#bd9870", "#96755a"), 2)
        p.line(
            f"M{x} 84.500V105.500M{x - 10.5} 95H{x + 10.5}M{x - 7.4} 87.600L{x + 7.4} 102.400"
            f"M{x + 7.4} 87.600L{x - 7.4} 102.400",
            "#e6d0b0",
            1.7,
        )
        p.oval(x, 95, 3, 3, "#f0dca0", 1.2)
    return p


def deck_table() -> Pic:
    """A broad stump with a cloth, free on top for the cards and the die."""
    p = Scene(156, 96)
    p.shadow(78, 87, 74, 8, 0.5)
    bark = p.lin(18, 0, 140, 0, "#dcb688", "#c09566", "#9c744c")
    p.out(
        "M16 46C18 62 14 76 4 86C18 86 26 84 32 82C38 90 50 90 58 84C70 92 88 92 98 84"
        "C108 90 120 90 126 82C134 86 142 87 152 85C142 76 138 62 140 46Z",
        bark,
        2,
    )
    p.line("M48 70C50 76 49 80 48 84M104 70C103 76 105 80 106 84", "#9c744c", 1.5, 0.5)
    p.oval(78, 42, 64, 27, p.rad(58, 30, 90, "#faeaca", "#edd2a4", "#d0aa7a"), 2)
    p.oval(80, 45, 54, 21, p.umbra, 0, 0.16)
    lace = "M"
    for i in range(26):
        a = i / 26 * math.tau
        x, y = 78 + 53 * math.cos(a), 42 + 21 * math.sin(a)
        lace += f"{num(x)} {num(y)}"
        b = (i + 1) / 26 * math.tau
        lace += f"A7 5 0 0 1 {num(78 + 53 * math.cos(b))} {num(42 + 21 * math.sin(b))}L"
    p.out(lace[:-1] + "Z", p.lin(30, 20, 120, 66, "#fffdf8", "#fbf5ea", "#ecdfca"), 1.5, "#c4ab88")
    p.oval(78, 42, 43, 16, "none", 1.3, ink="#cdb9c4")
    return p


def crowd_start() -> Pic:
    """A few spectators behind a rope at the start."""
    p = Scene(80, 46, (2, 4, 80, 46))
    for kind, x, y, s, arm, scarf in (
        ("bear", 26, 43, 0.42, 1, "#8ea2cc"),
        ("fox", 50, 43, 0.4, 0, ""),
        ("mouse", 38, 47, 0.32, 2, ""),
        ("badger", 70, 44, 0.38, 1, ""),
    ):
        critter(p, kind, x, y, s, arm, scarf)
    for x in (8, 44, 79):
        p.line(f"M{x} 49V37", "#a98a66", 2.4)
    p.line("M8 40C18 45 34 45 44 40C54 45 68 45 79 40", "#c9b08a", 1.8)
    return p


def crowd_finish() -> Pic:
    """Five animals who cheer at the finish, one with a flag."""
    p = Scene(96, 50, (-2, 6, 96, 50))
    for kind, x, y, s, arm, scarf in (
        ("bear", 18, 50, 0.44, 2, ""),
        ("lamb", 40, 49, 0.42, 0, "#c4b8d6"),
        ("hare", 62, 50, 0.4, 1, "#8ea2cc"),
        ("fox", 80, 51, 0.4, 2, ""),
        ("mouse", 30, 54, 0.34, 1, ""),
    ):
        critter(p, kind, x, y, s, arm, scarf)
    flag(p, 74, 28, 0.42, "#ecd28c", 8)
    return p


def bridge() -> Pic:
    """Stone bridge; the road hides its middle."""
    p = Scene(96, 108)
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


# ---------------------------------------------------------------------------------------------
# Pieces of one season


def sheaf() -> Pic:
    """A stook of three sheaves."""
    p = Scene(40, 34, (-20, -34, 40, 34))
    p.shadow(1, -1, 18, 3, 0.45)
    for x, lean, h in ((-8, -7, 27), (8, 7, 27), (0, 0, 30)):
        p.out(
            f"M{x - 6} 0C{x - 3} {-h * 0.4} {x - 2} {-h * 0.5} {x - 4 - lean * 0.4} {-h}"
            f"L{x - lean * 0.4} {-h + 3}L{x + 4 - lean * 0.4} {-h}"
            f"C{x + 2} {-h * 0.5} {x + 3} {-h * 0.4} {x + 6} 0Z",
            p.lin(x - 5, -h, x + 5, 0, "#fff0b0", "#f2c552", "#b57f22"),
            1.3,
        )
        p.line(
            f"M{x - 1} -3V{-h * 0.4}M{x + 2} -3V{-h * 0.4}M{x - 4} {-h + 6}l1 4M{x + 1} {-h + 7}v4",
            "#a06c1a",
            0.9,
            0.7,
        )
        p.line(f"M{x - 3.4} {-h * 0.48}h6.800", "#c0522c", 1.8)
    return p


def hay_cart() -> Pic:
    """A cart piled with hay, two young hares on top."""
    p = Scene(88, 82, (-2, -26, 88, 82))
    p.shadow(42, 52, 38, 4.4, 0.5)
    critter(p, "hare", 32, 10, 0.3, 1, "#6d8fe0")
    critter(p, "mouse", 50, 9, 0.28, 2, "#e8574a")
    hay = p.lin(10, 0, 66, 36, "#fff0b0", "#f2c552", "#b57f22")
    p.out("M8 34C2 24 8 10 20 8C30 0 52 -1 62 7C74 10 78 24 72 34Z", hay, 1.8)
    p.line(
        "M16 16L22 20M30 8L33 13M46 6L44 12M60 12L56 17M24 26L29 23M40 20L44 24M58 24L63 21"
        "M14 28L18 25"
        "M36 30L40 27M50 30L55 28",
        "#a06c1a",
        1.2,
        0.75,
    )
    p.line("M14 18C18 12 24 10 28 9", "#fffbe0", 2, 0.8)
    wood = p.lin(0, 30, 0, 44, "#e6b67c", "#b97f48", "#84552e")
    p.out("M4 32H76L70 43H10Z", wood, 1.7)
    p.line("M8 37H72", "#84552e", 1.1)
    p.line("M74 36L82 44", SOFT_INK, 3.6)
    p.line("M74 36L82 44", "#c98f55", 1.8)
    for x in (22, 58):
        p.oval(x, 44, 9.5, 9.5, "none", 3.4)
        p.oval(x, 44, 9.5, 9.5, "none", 1.6, ink="#c98f55")
        p.line(
            f"M{x - 9} 44H{x + 9}M{x} 35V53M{x - 6} 38L{x + 6} 50M{x + 6} 38L{x - 6} 50",
            "#8a5a33",
            1.3,
        )
        p.oval(x, 44, 2.6, 2.6, "#ffe07a", 1.1)
    return p


def barn() -> Pic:
    """A half-timbered barn with a cat at the hatch."""
    p = Scene(94, 98, (-6, -6, 94, 98))
    p.shadow(42, 87, 40, 5, 0.5)
    wall = p.lin(10, 34, 74, 88, "#fff3d8", "#f0d9a8", "#c9a366")
    p.out("M10 36H74V87H10Z", wall, 1.9)
    p.out("M10 36L42 8L74 36Z", wall, 1.6)
    beam = "M10 52H74M26 36V87M58 36V87M10 36L26 52M74 36L58 52M42 10V36M22 26H62M10 87H74"
    p.line(beam, SOFT_INK, 4)
    p.line(beam, "#a9713d", 2.2)
    p.out(
        "M42 2L-1 38L6 44L42 13L78 44L85 38Z",
        p.lin(0, 4, 80, 44, "#f29a6c", "#c9543a", "#8a3226"),
        1.9,
    )
    p.line("M4 37L42 6", "#ffd7b4", 1.6, 0.7)
    p.out("M31 87V64C31 56 53 56 53 64V87Z", p.lin(31, 60, 53, 87, "#a9713d", "#7a4a28"), 1.7)
    p.line("M42 59V87M33 66L41 84M51 66L43 84", "#5a3a20", 1.2)
    p.out("M36 24H48V35H36Z", "#5a3a20", 1.5)
    p.oval(42, 31, 4.4, 4, "#e58a3c", 1.2)
    p.out("M38.500 29L38 24L41 26.500H43L46 24L45.500 29Z", "#e58a3c", 1.2)
    p.oval(40.4, 29.4, 0.7, 0.8, "#4a3426", 0)
    p.oval(43.8, 29.4, 0.7, 0.8, "#4a3426", 0)
    for x in (14, 62):
        p.out(f"M{x} 60h8v10h-8Z", p.lin(x, 60, x + 8, 70, "#bfe3f0", "#5fa9cf"), 1.4)
        p.line(f"M{x + 4} 60v10M{x} 65h8", SOFT_INK, 1)
        for k in range(3):
            p.oval(x + 1 + k * 3, 72, 1.9, 1.9, ("#e8574a", "#ffc93c", "#e8574a")[k], 0.7)
    return p


def story_painter() -> Pic:
    """A young hare who paints the windmill."""
    p = Scene(58, 48, (-24, -44, 58, 48), thin=0.7)
    p.shadow(2, -1, 25, 3, 0.4)
    wood = "#b58d62"
    p.line("M13 0L20 -38L28 0M20 -38V-4", wood, 1.8)
    p.out("M8 -35H32V-14H8Z", p.lin(8, -35, 32, -14, "#fffdf6", "#efe6d4"), 1.4)
    p.fill("M10 -33H30V-24H10Z", "#c6e0ea")
    p.fill("M10 -24C15 -26 20 -23 30 -25V-16H10Z", "#a3cb86")
    p.fill("M18.500 -18L19.500 -27H22.500L23.500 -18Z", "#fffaf0")
    p.fill("M19 -27C19 -30 23 -30 23 -27Z", "#d9806c")
    p.line("M16 -32L26 -22M26 -32L16 -22", "#c09468", 1)
    p.line("M6 -13H34", wood, 2)
    critter(p, "hare", -9, -1, 0.38, 1, "#d97468")
    p.line("M1 -18L9 -23", "#8d6a48", 1.4)
    p.oval(9.6, -23.3, 1.5, 1.3, "#a3cb86", 0)
    p.out("M-24 -13C-26 -18 -18 -20 -14 -17C-12 -14 -17 -11 -20 -12Z", "#e9cfa4", 1)
    for x, y, tone in ((-22, -15, "#d97468"), (-19, -17, "#7fb0cc"), (-16, -16, "#ecc85c")):
        p.oval(x, y, 1.2, 1, tone, 0)
    return p


def lantern() -> Pic:
    """A lantern on a post beside the lane."""
    p = Scene(20, 54, (-10, -54, 20, 54))
    p.shadow(1, -1, 8, 2, 0.45)
    p.line("M0 0V-36", "#a5865f", 2.4)
    p.out(
        "M-4 -37H4L5.500 -48H-5.500Z", p.lin(-5, -48, 5, -37, "#fffdf0", "#fbeec2", "#e4cd92"), 1.5
    )
    p.out(
        "M-6.500 -48C-4 -49 -2.500 -51 -1.500 -53H1.500C2.500 -51 4 -49 6.500 -48Z", "#94785c", 1.3
    )
    p.out("M-5 -37H5V-35H-5Z", "#94785c", 1)
    return p


def cast_shadow() -> Pic:
    """A soft shadow towards the lower right, to be laid beneath whatever throws it."""
    p = Scene(100, 50)
    p.umbra = "#1f2f3a"
    for wide, alpha in ((1.0, 0.2), (0.78, 0.26), (0.52, 0.3)):
        with p.at(6, 8, turn=21):
            fill = p.lin(
                0, 0, 100, 0, (0, p.umbra, alpha), (0.55, p.umbra, alpha * 0.8), (1, p.umbra, 0)
            )
            p.fill(
                f"M0 {num(-6 * wide)}C30 {num(-15 * wide)} 80 {num(-16 * wide)} 94 0"
                f"C80 {num(16 * wide)} 30 {num(14 * wide)} 0 {num(6 * wide)}Z",
                fill,
            )
    return p
