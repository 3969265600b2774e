"""Scenery that stands about on the land."""

from __future__ import annotations

import math
import random
from collections.abc import Sequence
from itertools import pairwise

from animals import bird, bloom, butterfly, critter, flag, mini_carrot, mini_lettuce, tuft
from drawing import CREAM, INK, LEAF, Pic, Point, digits, num, scallop, smooth
from moods import Mood
from plants import crown, trunk

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


def finish_arch(p: Pic, mood: Mood) -> None:
    """Chequered banner between two posts, over a low hedge: the podium's backdrop, 260 x 108."""
    p.shadow(130, 102, 120, 6, 0.4)
    rng = random.Random(41)
    p.ink = mood.leaf
    dark, middle, light = mood.crowns["summer"]
    pts = [(18.0, 103.0)]
    for i in range(15):
        x = 16 + i * 16.3
        pts.append((x, 83 - 9 * math.sin(i / 14 * math.pi) + rng.uniform(-2, 2)))
    pts.append((244.0, 103.0))
    d = f"M{num(pts[0][0])} {num(pts[0][1])}"
    for (ax, ay), (bx, by) in pairwise(pts):
        r = max(9.4, math.hypot(bx - ax, by - ay) * 0.56)
        d += f"A{num(r)} {num(r)} 0 0 1 {num(bx)} {num(by)}"
    p.out(d + "Z", p.lin(0, 66, 0, 104, light, middle, dark), 2)
    for _ in range(30):
        x, y = rng.uniform(26, 234), rng.uniform(80, 98)
        p.line(f"M{num(x)} {num(y)}c1.500 3 5 3 6.500 0", light if y < 87 else dark, 1.3, 0.5)
    for _ in range(18):
        x = rng.uniform(26, 234)
        petals, heart = rng.choice(mood.blossoms)
        bloom(p, x, rng.uniform(76, 86), 3.2, petals, heart, "#7a4a3a")
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
    p = Pic(286, 101, (-2, -10, 334, 117.95))
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


# ---------------------------------------------------------------------------------------------
# Pieces of one season


def hay_bale() -> Pic:
    """A round bale with a mouse asleep on it."""
    p = Pic(46, 40, (0, -6, 46, 40))
    p.shadow(24, 30, 22, 3.4, 0.45)
    p.out(
        "M12 4H32C41 4 44 30 32 31H12Z",
        p.lin(0, 4, 0, 31, "#f9dc86", "#dca63c", "#a8741f"),
        1.6,
    )
    p.line("M14 9H36M14 15H39M14 21H39M14 27H36", "#8f5f1c", 1, 0.6)
    p.oval(12, 17.5, 10.5, 13.5, p.rad(9, 13, 17, "#fff0b8", "#eebf58", "#b9822a"), 1.6)
    p.line(
        "M12 17.500m-2 0a2 2.500 0 1 1 3 2.500a5 6 0 1 1 1.500 -7.500a8 10 0 1 1 -6.500 13.500",
        "#a06c1a",
        1.1,
        0.8,
    )
    with p.at(28, 4.6, 0.26):
        fur = p.lin(-20, -24, 20, 0, "#e2d6cc", "#b7a598", "#7d6a60")
        p.out("M-22 0C-24 -16 -8 -22 6 -20C20 -18 26 -8 22 0Z", fur, 3)
        p.oval(-18, -14, 8, 8, "#e2d6cc", 3)
        p.out("M20 -2C32 -2 34 -10 40 -8", "none", 3)
        p.line("M-20 -4C-18 -2 -15 -2 -13 -4", INK, 2.4)
    return p


def sheaf() -> Pic:
    """A stook of three sheaves."""
    p = Pic(40, 34, (-20, -34, 40, 34))
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
    p = Pic(88, 82, (-2, -26, 88, 82))
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
    p.line("M74 36L82 44", INK, 3.6)
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
    p = Pic(94, 98, (-6, -6, 94, 98))
    p.shadow(42, 87, 40, 5, 0.5)
    wall = p.lin(10, 34, 74, 88, "#fff3d8", "#f0d9a8", "#c9a366")
    p.out("M10 36H74V87H10Z", wall, 1.9)
    p.out("M10 36L42 8L74 36Z", wall, 1.6)
    beam = "M10 52H74M26 36V87M58 36V87M10 36L26 52M74 36L58 52M42 10V36M22 26H62M10 87H74"
    p.line(beam, INK, 4)
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
    p.oval(40.4, 29.4, 0.7, 0.8, "#2a1810", 0)
    p.oval(43.8, 29.4, 0.7, 0.8, "#2a1810", 0)
    for x in (14, 62):
        p.out(f"M{x} 60h8v10h-8Z", p.lin(x, 60, x + 8, 70, "#bfe3f0", "#5fa9cf"), 1.4)
        p.line(f"M{x + 4} 60v10M{x} 65h8", INK, 1)
        for k in range(3):
            p.oval(x + 1 + k * 3, 72, 1.9, 1.9, ("#e8574a", "#ffc93c", "#e8574a")[k], 0.7)
    return p


def tree_harvest(mood: Mood) -> Pic:
    """An old apple tree, a ladder in it and a badger who picks."""
    p = Pic(96, 112, (-4, -6, 96, 112))
    p.shadow(46, 98, 40, 6, 0.5)
    trunk(p, 42, 52, 97, 9)
    p.line("M42 70C52 66 60 58 66 50", INK, 6)
    p.line("M42 70C52 66 60 58 66 50", "#a36c3c", 3.4)
    crown(p, 42, 34, 40, 33, 14, "fruit", mood)
    red = p.rad(-1, -1.5, 4, "#ffb08a", "#e04d43", "#a82c2c")
    for x, y in (
        (18, 22),
        (32, 12),
        (48, 16),
        (62, 26),
        (24, 40),
        (38, 44),
        (54, 42),
        (70, 40),
        (10, 36),
        (44, 28),
        (30, 30),
        (58, 56),
        (30, 100),
        (52, 101),
    ):
        with p.at(x, y, 1.15):
            p.oval(0, 0, 3, 2.9, red, 1)
            p.line("M0 -2.500L1 -4.500", INK, 0.9)
    critter(p, "badger", 71, 76, 0.36, 1, "#5d963a")
    for d in ("M62 98L68 44M76 98L74 44", "M64 86H75M65 76H75M66 66H74.500M67 56H74"):
        p.line(d, INK, 3)
        p.line(d, "#d9a367", 1.5)
    p.out("M8 90H26L23 100H11Z", p.lin(8, 90, 26, 100, "#f0cf94", "#c98f55", "#8a5a33"), 1.5)
    for x in (11, 15.5, 20, 23):
        p.oval(x, 89.4, 2.6, 2.5, "#e04d43", 0.9)
    return p


def tree_plum(mood: Mood) -> Pic:
    """A plum tree."""
    p = Pic(60, 74, (-2, -4, 60, 74))
    p.shadow(29, 65, 24, 5, 0.5)
    trunk(p, 28, 36, 64, 5.5)
    crown(p, 28, 25, 25, 22, 19, "deep", mood)
    blue = p.rad(-1, -1.5, 4, "#b79fe0", "#6a4aa0", "#3f2a6c")
    for x, y in (
        (16, 18),
        (27, 11),
        (39, 19),
        (22, 31),
        (34, 33),
        (43, 29),
        (11, 27),
        (30, 22),
        (18, 65),
        (38, 66),
    ):
        with p.at(x, y):
            p.oval(0, 0, 2.3, 3, blue, 0.9)
    return p


def pumpkins() -> Pic:
    """Three pumpkins in their leaves."""
    p = Pic(58, 32, (-29, -31, 58, 32))
    p.shadow(0, -2, 22, 3, 0.4)
    p.line("M-20 -4C-14 -12 -4 -16 6 -12C14 -10 20 -14 22 -18", "#5f7526", 1.6)
    for x, y, r in ((-11, -7, 7.6), (11, -6, 6.4), (1, -5, 5)):
        skin = p.lin(x - r, y - r, x + r, y + r, "#ffc46a", "#ec8a2c", "#a8501a")
        p.oval(x, y, r * 1.15, r * 0.9, skin, 1.4)
        p.oval(x, y, r * 0.55, r * 0.88, "none", 0.9, ink="#a8501a")
        p.line(f"M{x} {num(y - r * 0.86)}l1.500 -3.500", "#5f7526", 2)
    for x, y in ((-19, -12), (18, -13), (4, -14)):
        p.out(f"M{x} {y}c-5 1 -6 -6 -1 -6c1 -4 7 -3 6 1c4 1 2 7 -5 5Z", "#86953a", 0.9, "#3a4716")
    return p


def story_hammock() -> Pic:
    """A hare asleep in a hammock, the straw hat over its nose."""
    p = Pic(76, 38, (-38, -36, 76, 38))
    p.shadow(0, -1, 30, 3, 0.35)
    for x in (-33, 33):
        p.line(f"M{x} 0V-32", INK, 5)
        p.line(f"M{x} 0V-32", "#a9713d", 2.8)
        tuft(p, x, 1, 0.6, "#7d8a2c")
    p.out(
        "M-33 -27C-22 -6 22 -6 33 -27C24 -17 -24 -17 -33 -27Z",
        p.lin(-30, -26, 30, -8, "#fff3df", "#f2907c", "#b9463a"),
        1.5,
    )
    fur = p.lin(-18, -26, 18, -12, "#f0d0a6", "#cf9f6d", "#9a6a3d")
    p.out("M-20 -17C-14 -25 8 -26 22 -19C14 -13 -12 -13 -20 -17Z", fur, 1.4)
    p.out("M18 -18C24 -20 27 -24 26 -26C22 -26 17 -23 15 -20Z", fur, 1.3)
    p.oval(-17, -21, 6.4, 5.8, fur, 1.4)
    p.out("M-21 -24C-29 -25 -32 -22 -31 -19C-27 -18 -23 -19 -20 -21Z", fur, 1.3)
    p.out("M-24 -24C-20 -31 -12 -30 -9 -22Z", p.lin(-24, -30, -10, -22, "#ffeeb0", "#d9a437"), 1.3)
    p.line("M-27 -22L-6 -20.500", INK, 3)
    p.line("M-27 -22L-6 -20.500", "#f2c552", 1.5)
    return p


def story_kite() -> Pic:
    """A mouse that flies a kite."""
    p = Pic(50, 62, (-14, -62, 50, 62))
    p.shadow(-2, -1, 10, 2, 0.4)
    p.line("M3 -16C12 -24 12 -36 22 -46", "#6b4526", 0.8)
    with p.at(24, -49, 1, turn=24):
        p.out("M0 -11L8 0L0 13L-8 0Z", p.lin(-8, -10, 8, 12, "#ffe07a", "#f0903a"), 1.3)
        p.fill("M0 -11L8 0H0Z", "#e8574a")
        p.fill("M0 13L-8 0H0Z", "#7fb7e0")
        p.line("M0 -11V13M-8 0H8", INK, 0.9)
    p.line("M20 -37C14 -34 20 -30 15 -27", "#e8574a", 1.6)
    critter(p, "mouse", -2, -1, 0.34, 1, "#6d8fe0")
    return p


def story_painter() -> Pic:
    """A young hare who paints the landscape."""
    p = Pic(54, 40, (-22, -38, 54, 40))
    p.shadow(2, -1, 22, 3, 0.4)
    p.line("M14 0L20 -30L27 0M20 -30V-4", INK, 2.6)
    p.line("M14 0L20 -30L27 0M20 -30V-4", "#c98f55", 1.3)
    p.out("M9 -29H31V-12H9Z", p.lin(9, -29, 31, -12, "#fffdf6", "#e9dcc6"), 1.4)
    p.fill("M11 -27H29V-21H11Z", "#b9e2f6")
    p.fill("M11 -21C15 -24 19 -20 23 -22C26 -23 28 -21 29 -21V-14H11Z", "#7acb66")
    p.oval(25, -25, 1.8, 1.8, "#ffd23f", 0)
    p.oval(15, -17, 1.4, 1.2, "#e8574a", 0)
    p.oval(19, -16, 1.4, 1.2, "#e8574a", 0)
    critter(p, "hare", -8, -1, 0.34, 1, "#e8574a")
    p.line("M1 -16L8 -20", INK, 1.5)
    p.oval(8.6, -20.3, 1.3, 1.1, "#e8574a", 0)
    return p


def lambs() -> Pic:
    """Two lambs that leap."""
    p = Pic(54, 34, (-4, -2, 54, 34))
    rng = random.Random(23)
    for x, y, s, turn, flip in ((14, 24, 0.72, -14, False), (37, 21, 0.62, 12, True)):
        p.shadow(x, 30, 11 * s + 3, 2, 0.35)
        with p.at(x, y, s, flip=flip, turn=turn):
            p.line("M-9 0L-15 6M-5 1L-9 8M8 0L15 5M11 -2L18 2", INK, 2.8)
            p.out(
                scallop(1, -9, 13.5, 9, 12, rng),
                p.rad(-5, -15, 22, "#ffffff", "#f8efdf", "#d3c2a6"),
                1.7,
            )
            p.out("M12 -17C18 -21 25 -17 24 -11C23 -7 17 -7 14 -10Z", "#f6e6d2", 1.6)
            p.out("M13 -17C10 -22 7 -20 8 -16Z", "#e9cfb4", 1.3)
            p.oval(19.6, -14, 1.3, 1.6, "#2a1810", 0)
            p.oval(-13, -13, 3, 2.4, "#ffffff", 1.3)
    return p


def nest() -> Pic:
    """A blackbird's nest on a stump, with three hungry beaks."""
    p = Pic(52, 44, (-26, -43, 52, 44))
    p.shadow(0, -1, 17, 3, 0.45)
    p.out(
        "M-13 0C-10 -6 -11 -12 -11 -16H11C11 -12 10 -6 14 0C6 2 -6 2 -13 0Z",
        p.lin(-12, 0, 12, 0, "#d9a870", "#a06c3d", "#6b4526"),
        1.6,
    )
    p.oval(0, -16, 11, 3.6, "#ecc998", 1.3)
    for x in (-5, 0, 5):
        p.oval(x, -22, 3, 3, "#7a6a60", 1)
        p.out(f"M{x - 2} -24L{x} -30L{x + 2} -24Z", "#ffc93c", 0.9)
    p.out("M-11 -20C-8 -13 8 -13 11 -20C6 -18 -6 -18 -11 -20Z", "#a8743c", 1.4)
    p.line("M-9 -18L-4 -15M-2 -15L4 -17M5 -15L10 -19M-12 -19L-8 -16", "#5d3a1e", 1)
    bird(p, 15, -20, 0.34, ("#5c5668", "#2f2a3a"), True)
    return p


def lantern() -> Pic:
    """A lantern on a post beside the lane."""
    p = Pic(20, 54, (-10, -54, 20, 54))
    p.shadow(1, -1, 8, 2, 0.45)
    p.line("M0 0V-36", INK, 3.6)
    p.line("M0 0V-36", "#9a6a3d", 1.8)
    p.line("M-3.500 -1H3.500", INK, 2.6)
    p.out(
        "M-4 -37H4L5.500 -48H-5.500Z", p.lin(-5, -48, 5, -37, "#fffdf0", "#ffe9a8", "#e0b85c"), 1.5
    )
    p.line("M-1.600 -38L-2 -47M1.600 -38L2 -47", INK, 0.8)
    p.out(
        "M-6.500 -48C-4 -49 -2.500 -51 -1.500 -53H1.500C2.500 -51 4 -49 6.500 -48Z", "#6b4526", 1.3
    )
    p.out("M-5 -37H5V-35H-5Z", "#6b4526", 1)
    return p


def cast_shadow() -> Pic:
    """The long soft shadow of a low sun, to be laid beneath whatever throws it."""
    p = Pic(100, 30)
    p.oval(
        50,
        15,
        50,
        15,
        p.rad(
            26, 15, 74, (0, "#33241c", 0.78), (0.5, "#43301c", 0.46), (1, "#43301c", 0), squash=0.3
        ),
        0,
    )
    return p
