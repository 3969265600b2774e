"""Write the signs of the squares beside this script: `sign-<kind>.svg`, one for each kind.

A sign is a small disc that says what somebody hides who stands on a square. It is read at twenty
pixels: each has one shape, in the colours of `levels/squares.py`. Run it without arguments; the
output is deterministic.
"""

from __future__ import annotations

import math

from make_ui_art import Point, group, lin, num, polyline, save, tag_path

SIZE = (100, 100)
RIM = 7.0
SEPIA = "#6e5335"
CREAM = "#fbf2de"
LEAF, LEAF_DARK = "#6d984a", "#38552c"
PAPER = lin("pa", (20, 15, 80, 90), "#f8efdb", "#e3d3b0")


def scallop(cx: float, cy: float, r: float, bumps: int) -> str:
    """A round outline of so many bumps."""
    ends: list[Point] = []
    for i in range(bumps):
        a = math.tau * (i + 0.5) / bumps
        ends.append((cx + r * math.cos(a), cy + r * math.sin(a)))
    bump = num(r * math.sin(math.pi / bumps) * 1.15)
    around = [*ends[1:], ends[0]]
    return (
        f"M{num(ends[0][0])} {num(ends[0][1])}"
        + "".join(f"A{bump} {bump} 0 0 1 {num(x)} {num(y)}" for x, y in around)
        + "Z"
    )


def disc(body: str) -> str:
    """A picture on paper with a sepia rim."""
    return (
        f'<circle cx="50" cy="50" r="45" fill="url(#pa)" stroke="{SEPIA}" stroke-width="{RIM:g}"/>'
        + group(body, "translate(50 50) scale(1.16) translate(-50 -50)")
    )


def carrot() -> str:
    """A carrot with three leaves."""
    leaves = "M63 38L63 18M65 39L77 22M67 42L84 35"
    return (
        tag_path(leaves, "none", LEAF_DARK, 13)
        + tag_path(leaves, "none", LEAF, 6.5)
        + tag_path(
            "M55 35C69 29 80 43 73 55C63 70 42 80 25 82C19 82 17 77 19 71C26 55 40 41 55 35Z",
            "#e08638",
            "#8a4115",
            5,
        )
        + tag_path("M48 46L56 53M58 69L51 61M38 58L44 63", "none", "#96461a", 4)
    )


def lettuce() -> str:
    """A head of lettuce."""
    ink = "#35502b"
    return (
        tag_path(scallop(36, 56, 21, 7) + scallop(65, 56, 21, 7), "#5f8f47", ink, 5)
        + tag_path(scallop(50, 51, 24, 9), "#c3d88a", ink, 5)
        + tag_path("M50 72V40M50 62L41 53M50 58L59 49", "none", "#5f8f47", 4.5)
    )


def tortoise() -> str:
    """A tortoise: shell, head and feet."""
    skin, ink = "#b4bd7a", "#463d20"
    return (
        tag_path("M26 66V76H38V66ZM52 66V76H64V66Z", skin, ink, 4.5)
        + tag_path("M64 64C72 62 68 42 78 41C90 41 90 58 80 61C76 66 70 68 64 66Z", skin, ink, 4.5)
        + tag_path("M15 66C14 42 28 28 43 28C58 28 72 42 71 66Z", "#8a8049", ink, 5)
        + tag_path("M43 40L53 47V57L43 63L33 57V47Z", "#c6b877")
        + f'<circle cx="80" cy="49" r="3" fill="{ink}"/>'
    )


def hedgehog() -> str:
    """A hedgehog: spines and a pointed face."""
    ink = "#363c47"
    spines: list[Point] = [(64, 72)]
    for i in range(15):
        a, r = math.radians(20 + i * 12.2), 40 if i % 2 else 31
        spines.append((50 + r * math.cos(a), 70 - r * 1.12 * math.sin(a)))
    spines += [(16, 72)]
    return (
        tag_path(polyline(spines), "#7d8795", ink, 5)
        + tag_path(
            "M56 73C50 62 54 46 66 48C74 51 80 60 88 64C90 70 84 73 78 74Z", "#ece3d1", ink, 4.5
        )
        + f'<circle cx="87" cy="66" r="4.500" fill="{ink}"/>'
        + f'<circle cx="68" cy="60" r="3" fill="{ink}"/>'
    )


FUR, FUR_DARK = "#b08a66", "#54303f"


def ears(y: float, size: float) -> str:
    """A hare's ears, which look over something."""
    ear = "M-9 8C-13 -10 -9 -28 0 -34C9 -28 13 -10 9 8Z"
    return "".join(
        group(tag_path(ear, FUR, FUR_DARK, 6), f"translate({x} {y}) rotate({turn}) scale({size:g})")
        for x, turn in ((39, -8), (61, 12))
    )


def hare() -> str:
    """A hare's head."""
    return (
        ears(46, 0.9)
        + tag_path("M50 42C67 42 76 54 74 65C72 77 62 82 50 82"
                   "C38 82 28 77 26 65C24 54 33 42 50 42Z", FUR, FUR_DARK, 5)
        + f'<circle cx="40" cy="59" r="4" fill="{FUR_DARK}"/>'
        + f'<circle cx="60" cy="59" r="4" fill="{FUR_DARK}"/>'
        + tag_path("M50 70V74M44 76Q50 80 56 76", "none", FUR_DARK, 4)
    )  # fmt: skip


def hare_with_cards() -> str:
    """A card from the deck, of which nobody knows what it says, and a hare's ears over it."""
    card = "M-21 -23H21V27H-21Z"
    asked = "M-8 -8C-9 -21 11 -21 10 -7C9 1 0 2 0 8"
    return ears(43, 0.82) + group(
        tag_path(card, "#8b4a66", FUR_DARK, 5)
        + tag_path(asked, "none", CREAM, 7.5)
        + f'<circle cx="0" cy="18" r="4.800" fill="{CREAM}"/>',
        "translate(50 59) rotate(4) scale(.86)",
    )


def hare_with_die() -> str:
    """A die that shows five, and a hare's ears over it."""
    pips = "".join(
        f'<circle cx="{x}" cy="{y}" r="4.200" fill="{CREAM}"/>'
        for x, y in ((-12, -11), (12, -11), (0, 1), (-12, 13), (12, 13))
    )
    return ears(43, 0.82) + group(
        tag_path("M-24 -23H24V25H-24Z", "#8b4a66", FUR_DARK, 5) + pips,
        "translate(50 59) rotate(-6) scale(.86)",
    )


SMALL = "translate(50 50) scale(.78) translate(-50 -50)"


def position(number: int, cloth: str, ink: str) -> str:
    """The badge of a position, with so many dots: a number beside a hare could be its player's."""
    badge = {
        2: scallop(50, 50, 33, 12),
        3: "M14 15Q50 23 86 15C89 55 79 78 50 91C21 78 11 55 14 15Z",
        4: "M19 14H81L86 19V81L81 86H19L14 81V19Z",
    }[number]
    spots = {
        2: ((39, 40), (61, 60)),
        3: ((37, 38), (63, 38), (50, 61)),
        4: ((37, 37), (63, 37), (37, 63), (63, 63)),
    }[number]
    dots = "".join(f'<circle cx="{x}" cy="{y}" r="9" fill="{CREAM}"/>' for x, y in spots)
    return group(tag_path(badge, cloth, ink, 6) + dots, SMALL)


def positions(cloth: str, ink: str) -> str:
    """Three flags, one over two: it is none of the others."""
    flag = "M-15 -15H15V17L0 12L-15 17Z"
    return "".join(
        group(tag_path(flag, cloth, ink, 4.5), f"translate({x} {y}) rotate({turn})")
        for x, y, turn in ((50, 30, 1), (31, 66, -5), (70, 67, 6))
    )


def main() -> None:
    """Write every sign."""
    for name, body in (
        ("carrot", carrot()),
        ("lettuce", lettuce()),
        ("tortoise", tortoise()),
        ("hedgehog", hedgehog()),
        ("hare", hare()),
        ("hare-cards", hare_with_cards()),
        ("hare-die", hare_with_die()),
        ("position-2", position(2, "#b45645", "#6b2a20")),
        ("position-3", position(3, "#5472a8", "#28406f")),
        ("position-4", position(4, "#528956", "#264d2c")),
        ("position-1-5-6", positions("#ab691a", "#4f2f0e")),
    ):
        save(f"sign-{name}", SIZE, PAPER, disc(body))


if __name__ == "__main__":
    main()
