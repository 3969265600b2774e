"""Small animals, birds, and what they carry about."""

from __future__ import annotations

import math
import random

from drawing import CREAM, SOFT_INK, SOFT_LEAF, Pic, num, scallop

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
            p.line(d, SOFT_INK, 11)
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
            p.line("M0 -47V-45C-2 -42 -6 -42 -7 -44M0 -45C2 -42 6 -42 7 -44", SOFT_INK, 2.2)
            eyes = (-9, -57)
        else:
            p.line("M-12 -50C-6 -43 6 -43 12 -50", SOFT_INK, 2.8)
            eyes = (-11, -71)
        white = kind == "badger"
        for s in (-1, 1):
            if kind == "mole":
                p.line(f"M{s * 12} -57C{s * 10} -60 {s * 7} -60 {s * 5} -57", "#453a34", 2.8)
                continue
            p.oval(s * eyes[0], eyes[1], 4.2, 5, "#fff" if white else "#4a3426", 0)
            if white:
                p.oval(s * eyes[0], eyes[1], 2.8, 3.4, "#4a3426", 0)
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
        p.line("M0 0V-34", SOFT_INK, 4.5)
        p.line("M0 0V-34", "#c98f55", 2)
        p.out("M1 -34C9 -38 15 -31 24 -35L21 -27L24 -19C15 -15 9 -22 1 -18Z", colour, 2.6)


def mini_carrot(p: Pic, x: float, y: float, scale: float, turn: float = 0) -> None:
    """A carrot lying with its tip to the left, middle at (x, y), about 30 units long."""
    with p.at(x, y, scale, turn=turn):
        p.out(
            "M12 -4C17 -11 24 -11 26 -7C29 -6 28 -2 25 -1C28 1 27 5 23 5C19 6 15 5 12 3Z",
            "#6cb445",
            1.9,
            SOFT_LEAF,
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
        p.out(
            scallop(0, -6, 10, 6.4, 9, rng),
            p.lin(0, -13, 0, 1, "#93cf52", "#2f7a34"),
            1.2,
            SOFT_LEAF,
        )
        p.out(scallop(0, -7.4, 5.6, 5, 7, rng), "#d3ec8a", 1, SOFT_LEAF)
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
