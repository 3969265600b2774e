"""Write the hare cards, their vignettes, and the carrot and lettuce cards beside this script.

All are matt ink and wash on warm paper, to be painted by `paint.py`. A vignette shows an order of
the hare squares without words: `card-effect-<name>.svg`, named as in the edition files. Its actor
is the hare with the scarf, drawn by the script of the racing hares; carrot, lettuce and stone are
those of the squares. Run it without arguments; the output is deterministic.
"""

from __future__ import annotations

import math
import random
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "hares"))
sys.path.insert(0, str(HERE.parents[2] / "levels"))

import make_hares as hares  # noqa: E402
import make_ui_art as ui  # noqa: E402
import squares  # noqa: E402
from drawing import Pic, scallop  # noqa: E402
from make_ui_art import group, lin, outline, rad, tag_path  # noqa: E402

WIDE, HIGH = 232, 184
"""A vignette."""
INK, SEPIA, LEAF = "#5c3d26", "#7d5f3e", "#38552c"
"""Contours of figures, of paper and of leaves."""
PAPER, LOW_PAPER = "#fbefd4", "#efdcb4"
"""Card, where the light falls and away from it."""
CARROT, CARROT_SHADE, CARROT_INK = "#e08638", "#bd6526", "#8a4115"
GREEN, GREEN_SHADE = "#7ea253", "#5d8442"
WOODS = ("#dcb884", "#cda56e", "#bb915a")
"""Boards, from the upper one to the lower one."""
WOOD_INK = "#75532e"
COATS = {
    "red": ("#cf5246", "#8f302b", "#e88b7c"),
    "blue": ("#4f7ab8", "#2e4f85", "#93b4dc"),
    "yellow": ("#ddb03e", "#9a7419", "#f1d68c"),
    "purple": ("#8a66b3", "#573d82", "#bea5d8"),
}
CALMER = {hares.INK: INK, "#d3ec82": "#c8d98f", "#9ccf52": "#98b562", "#5f9f3c": "#6a8f48"}
"""What is softer on a card: a hare's contour, and the leaf it eats."""
INKS = {"#6f9a4a": "#3a5a2a", "#bf5443": "#74291f", "#d9a441": "#7a5516"}
"""Tones of signs with the tone of their contours."""
GOOD, BAD, PLAIN = INKS
GOLD = "#ffdf8c"


def edge(
    box: tuple[float, float, float, float], radius: float, seed: int, swing: float = 0.8
) -> str:
    """Return the outline of a rectangle with round corners, cut by hand: no side is straight."""
    left, top, right, bottom = box
    rng = random.Random(seed)
    corners = (
        (right - radius, top + radius),
        (right - radius, bottom - radius),
        (left + radius, bottom - radius),
        (left + radius, top + radius),
    )
    points: list[ui.Point] = []
    for i, (x, y) in enumerate(corners):
        before = corners[i - 1]
        out = math.radians(90 * i - 90)
        length = math.hypot(x - before[0], y - before[1])
        steps = max(2, round(length / 24))
        for step in range(1, steps):
            part, off = step / steps, radius + rng.uniform(-swing, swing)
            points.append(
                (
                    before[0] + (x - before[0]) * part + off * math.cos(out),
                    before[1] + (y - before[1]) * part + off * math.sin(out),
                )
            )
        for turn in (8, 45, 82):
            angle, off = out + math.radians(turn), radius + rng.uniform(-swing, swing) * 0.6
            points.append((x + off * math.cos(angle), y + off * math.sin(angle)))
    return ui.smooth(points, closed=True)


def plant(
    draw: Callable[[Pic, float], None], name: str, place: str, pen: float = 3.4
) -> tuple[str, str]:
    """Return gradients and shapes of what is drawn on the squares in a 200-unit box."""
    pic = Pic(200, 200)
    draw(pic, pen)
    return taken(pic, name, place)


def taken(pic: Pic, name: str, place: str) -> tuple[str, str]:
    """Return gradients and shapes of such a picture, put in its place under names of its own."""
    defs = "".join(text.replace("@", name + key) for text, key in pic.defs.items())
    body = "".join(pic.body).replace("url(#g", f"url(#{name}g")
    return defs, group(body, place)


def save(name: str, size: tuple[int, int], defs: str, body: str) -> None:
    """Write one drawing, its paths as short as can be."""
    ui.save(name, size, defs, body)
    path = HERE / f"{name}.svg"
    text = path.read_text(encoding="utf-8")
    short = re.sub(r' d="([^"]*)"', lambda found: f' d="{hares.compact(found[1])}"', text)
    path.write_text(short, encoding="utf-8")


# ---------------------------------------------------------------- actors


class Actor(hares.Painter):
    """A racing hare off the board: on a shadow instead of a base, with a carrot if it eats one."""

    snack = "lettuce"
    mood = ""

    def plinth(self) -> None:
        """Draw the shadow alone."""
        s = self.s
        dark: Sequence[hares.Stop] = [(0, "#4e3a26", 0.42), (60, "#4e3a26", 0.2)]
        s.oval(106, 214, 60, 9, s.rad(106, 214, 60, *dark, (100, "#4e3a26", 0), squash=0.16))
        self.ground = len(s.body)

    def stand(self, mood: str = "proud", ears: str = "up") -> None:
        """Stand in the mood that is asked for."""
        super().stand(self.mood or mood, ears)

    def leaf(self, x: float, y: float, bitten: bool = False) -> None:
        """Draw the leaf, or a carrot with its tip bitten off."""
        if self.snack == "lettuce":
            super().leaf(x, y, bitten)
            return
        s = self.s
        s.push(x - 4, y + 11, 8, 1.08)
        s.shape("M-9 22C-16 34 -10 40 0 34C9 41 16 34 9 22Z", GREEN, 3.2, LEAF)
        whole = (
            "M-11 -16C-6 -10 -2 -16 2 -12C6 -17 9 -12 11 -16C15 -2 16 14 10 24"
            "C4 29 -6 29 -11 24C-16 12 -15 -4 -11 -16Z"
        )
        s.shape(whole, CARROT, 3.4, CARROT_INK)
        s.fill("M7 -12C9 2 9 16 5 26C11 25 12 20 13 10C14 0 13 -8 11 -14Z", CARROT_SHADE)
        s.line("M-12 -2C-8 -1 -5 0 -3 2M13 8C9 8 6 9 4 11", CARROT_INK, 2.2)
        s.pop()


def actor(
    key: str,
    pose: str,
    at: tuple[float, float, float],
    *,
    name: str = "a",
    colour: str = "red",
    left: bool = False,
    mood: str = "",
    snack: str = "lettuce",
) -> tuple[str, str]:
    """Return gradients and shapes of a hare: its foot's place, and its scale."""
    figure = next(f for f in hares.FIGURES if f.key == key)
    size = (120, 120) if pose == "portrait" else (200, 240)
    painter = Actor(figure, pose, size)
    painter.snack, painter.mood = snack, mood
    painter.mirrored = left
    text = painter.draw()
    accents = hares.ACCENT, hares.ACCENT_DARK, hares.ACCENT_LIGHT
    calmer = dict(zip(accents, COATS[colour], strict=True)) | CALMER
    for mark, tone in calmer.items():
        text = text.replace(mark, tone)
    text = re.sub(r"((?:url\(#|id=\"))([gl]-?\d+)", rf"\1{name}\2", text)
    defs = text.partition("<defs>")[2].partition("</defs>")[0]
    body = text.partition("</defs>")[2].rpartition("</svg>")[0]
    x, y, k = at
    foot = (60, 120) if pose == "portrait" else (100, 214)
    place = f"translate({x:g} {y:g}) scale({-k if left else k:g} {k:g})"
    return defs, group(body, f"{place} translate({-foot[0]} {-foot[1]})")


class Scene:
    """A vignette being drawn."""

    def __init__(self, sky: tuple[str, str], hill: str, ground: tuple[str, str]) -> None:
        self.defs = lin("vs", (0, 0, 0, 124), *sky) + lin("vg", (0, 118, 0, 184), *ground)
        whole = edge((1.6, 1.6, WIDE - 1.6, HIGH - 1.1), 13, 7, 0.45)
        foot = f"V170C{WIDE - 2} 178 224 182.500 216 182.500H16C8 182.500 2 178 2 170Z"
        self.body = (
            tag_path(whole, "url(#vs)")
            + tag_path(f"M2 124C40 108 74 104 112 113C150 98 196 100 {WIDE - 2} 116{foot}", hill)
            + tag_path(
                f"M2 134C44 119 92 122 128 126C170 117 206 119 {WIDE - 2} 128{foot}", "url(#vg)"
            )
        )
        self.frame = tag_path(whole, "none", SEPIA, 2.8)
        self.count = 0

    def add(self, body: str, defs: str = "") -> None:
        """Add shapes."""
        self.body += body
        self.defs += defs

    def hare(self, key: str, pose: str, x: float, y: float, k: float, **how: object) -> None:
        """Add a hare whose foot is at (x, y)."""
        self.count += 1
        defs, body = actor(key, pose, (x, y, k), name="abcdefgh"[self.count], **how)  # type: ignore[arg-type]
        self.add(body, defs)

    def save(self, name: str) -> None:
        """Write it, framed."""
        save(f"card-effect-{name}", (WIDE, HIGH), self.defs, self.body + self.frame)


DAY = ("#cfe0dd", "#f8efd8"), "#c3cf9c", ("#b4c886", "#8fab66")
DUSK = ("#8d8bad", "#dcc0ae"), "#8b9a83", ("#7d9470", "#5e7a58")
GREY = ("#c3c7c6", "#ece3cf"), "#bfc3a0", ("#adb68a", "#8a9868")
SUNNY = ("#f2dc9d", "#fbf3dc"), "#d6d59c", ("#bfcd88", "#98b068")


# ---------------------------------------------------------------- props


def bit(x: float, y: float, k: float = 1, turn: float = 0) -> str:
    """Return a small plain carrot about 40 units long, its middle at (x, y), tip to lower left."""
    return group(
        tag_path(
            "M8 -10C8 -22 14 -24 16 -16C22 -22 28 -18 22 -10C28 -8 24 0 14 -4Z",
            GREEN,
            LEAF,
            2.6,
        )
        + tag_path(
            "M3 -12C10 -16 18 -8 14 0C8 10 -8 18 -19 20C-22 20 -22 17 -21 14C-16 4 -8 -6 3 -12Z",
            CARROT,
            CARROT_INK,
            2.8,
        )
        + tag_path("M13 -5C12 4 -4 15 -18 18C-8 12 4 4 8 -7C10 -9 13 -8 13 -5Z", CARROT_SHADE)
        + tag_path("M6 2L1 0M-4 10L-8 7M-3 -3L1 -1", "none", CARROT_INK, 1.8),
        f"translate({x:g} {y:g}) rotate({turn:g}) scale({k:g})",
    )


def bunch(x: float, y: float, k: float = 1) -> str:
    """Return three small carrots tied with a ribbon, upright, the ribbon at (x, y)."""
    return group(
        bit(-5, 10, 0.9, -20)
        + bit(9, 10, 0.9, -72)
        + bit(2, 12, 0.95, -46)
        + tag_path("M-5 -5H9V1H-5Z", BAD, INKS[BAD], 2),
        f"translate({x:g} {y:g}) scale({k:g})",
    )


def arrow(points: Sequence[ui.Point], colour: str, width: float = 9, head: float = 13) -> str:
    """Return a thick outlined arrow along a smooth curve."""
    (x0, y0), (x1, y1) = points[-2], points[-1]
    a = math.atan2(y1 - y0, x1 - x0)
    tip = (x1 + head * 0.9 * math.cos(a), y1 + head * 0.9 * math.sin(a))
    wing = [
        (
            x1 - head * 0.35 * math.cos(a) + s * head * math.sin(a),
            y1 - head * 0.35 * math.sin(a) - s * head * math.cos(a),
        )
        for s in (1, -1)
    ]
    d, ink = ui.smooth(points), INKS[colour]
    triangle = ui.polyline([wing[0], tip, wing[1]])
    return (
        tag_path(d, "none", ink, width + 4.4)
        + tag_path(triangle, colour, ink, 4.4)
        + tag_path(d, "none", colour, width)
        + tag_path(triangle, colour)
    )


def round_arrow(
    x: float,
    y: float,
    r: float,
    colour: str,
    start: float = -60,
    sweep: float = 280,
    width: float = 8,
) -> str:
    """Return an arrow that runs round a circle, clockwise."""
    steps = max(4, int(sweep / 30))
    pts = []
    for i in range(steps + 1):
        a = math.radians(start + sweep * i / steps)
        pts.append((x + r * math.cos(a), y + r * math.sin(a)))
    return arrow(pts, colour, width, width * 1.5)


def sign(x: float, y: float, k: float, plus: bool) -> str:
    """Return a plus or minus on a disc."""
    d = "M-8 0H8" + ("M0 -8V8" if plus else "")
    tone = GOOD if plus else BAD
    return group(
        f'<circle r="15" fill="{tone}" {outline(2.6, INKS[tone])}/>'
        + tag_path(d, "none", PAPER, 5.4),
        f"translate({x:g} {y:g}) scale({k:g})",
    )


def zeds(x: float, y: float, k: float = 1) -> str:
    """Return the letters of sleep, rising."""
    out = ""
    for i, (dx, dy, size) in enumerate(((0, 0, 11), (20, -20, 15), (46, -44, 20))):
        d = f"M{dx} {dy}H{dx + size}L{dx} {dy + size}H{dx + size}"
        out += tag_path(d, "none", "#4d4a6e", 7) + tag_path(
            d, "none", ("#d9dde8", "#e8e9ec", "#fbf6ea")[i], 3.6
        )
    return group(out, f"translate({x:g} {y:g}) scale({k:g})")


def number(text: str, x: float, y: float, height: float, paint: str, ink: str = INK) -> str:
    """Return outlined digits."""
    thick = 5.6 / (height / 1330)
    return ui.numeral(
        text, x, y, height, f'fill="{ink}" stroke="{ink}" stroke-width="{thick:.0f}"'
    ) + ui.numeral(text, x, y, height, f'fill="{paint}"')


def crate(x: float, y: float, k: float, rows: int = 2) -> str:
    """Return a wooden crate full of carrots, its bottom at (x, y)."""
    heap = ""
    for row in range(rows):
        count = 4 - row
        for i in range(count):
            heap += bit(-30 + row * 9 + 20 * i, -40 - 13 * row, 0.86, -46 + 9 * ((i + row) % 3 - 1))
    slats = "".join(
        f'<rect x="-46" y="{-36 + 13 * i}" width="92" height="12" rx="3" fill="{tone}" '
        f"{outline(2.4, WOOD_INK)}/>"
        for i, tone in enumerate(WOODS)
    )
    posts = "".join(
        f'<rect x="{px}" y="-39" width="10" height="42" rx="3" fill="{WOODS[2]}" '
        f"{outline(2.4, WOOD_INK)}/>"
        for px in (-44, 34)
    )
    return group(heap + slats + posts, f"translate({x:g} {y:g}) scale({k:g})")


def sack(x: float, y: float, k: float) -> str:
    """Return a sack with a carrot on it, its bottom at (x, y)."""
    return group(
        tag_path(
            "M-22 -58C-14 -64 14 -64 22 -58C18 -52 18 -48 22 -44C40 -30 44 -2 30 2C10 6 -10 "
            "6 -30 2C-44 -2 -40 -30 -22 -44C-18 -48 -18 -52 -22 -58Z",
            "#dcc294",
            WOOD_INK,
            3,
        )
        + tag_path("M16 -42C30 -30 34 -8 24 2C28 3 30 2 30 2C44 -2 40 -30 22 -44Z", "#bf9f6b")
        + tag_path("M-22 -44C-8 -39 8 -39 22 -44", "none", "#9a6f3c", 4)
        + bit(0, -18, 0.85),
        f"translate({x:g} {y:g}) scale({k:g})",
    )


def card(x: float, y: float, turn: float, k: float = 1, tone: str = "#8069a8") -> str:
    """Return the back of a small card."""
    return group(
        f'<rect x="-15" y="-21" width="30" height="42" rx="5" fill="{PAPER}" '
        f"{outline(2.4, SEPIA)}/>"
        f'<rect x="-10.500" y="-16.500" width="21" height="33" rx="3" fill="{tone}"/>'
        + tag_path("M0 -9L5.500 0L0 9L-5.500 0Z", LOW_PAPER),
        f"translate({x:g} {y:g}) rotate({turn:g}) scale({k:g})",
    )


def carrot_card(x: float, y: float, turn: float, k: float, tone: str) -> str:
    """Return the face of a small carrot card."""
    return group(
        f'<rect x="-17" y="-24" width="34" height="48" rx="5" fill="{PAPER}" '
        f"{outline(2.4, SEPIA)}/>"
        f'<rect x="-13" y="-20" width="26" height="40" rx="3" fill="{PAPER}" {outline(3, tone)}/>'
        + bit(-1, 1, 0.5),
        f"translate({x:g} {y:g}) rotate({turn:g}) scale({k:g})",
    )


def dust(x: float, y: float, k: float = 1) -> str:
    """Return small clouds of dust."""
    return group(
        tag_path(
            "M-16 6C-24 6 -24 -5 -15 -5C-14 -13 -3 -13 -1 -6C7 -9 12 -1 8 4C6 7 -12 7 -16 6Z",
            "#f6ead0",
            "#b89c72",
            2,
        ),
        f"translate({x:g} {y:g}) scale({k:g})",
    )


def speed(x: float, y: float, left: bool = False) -> str:
    """Return lines of speed behind a hare that runs to the right."""
    f = -1 if left else 1
    d = f"M{x} {y}h{-26 * f}M{x + 6 * f} {y + 14}h{-34 * f}M{x + 2 * f} {y + 28}h{-22 * f}"
    return tag_path(d, "none", "#fbf6e8", 3.4, 0.9)


def rays(x: float, y: float, r: float, n: int, colour: str, alpha: float) -> str:
    """Return sun rays, kept inside the vignette by their length."""
    d = ""
    for i in range(n):
        a, b = math.tau * i / n, math.tau * (i + 0.5) / n
        ends = [f"{x + r * math.cos(c):.1f} {y + r * math.sin(c):.1f}" for c in (a, b)]
        d += f"M{x} {y}L{ends[0]}L{ends[1]}Z"
    return tag_path(d, colour, alpha=alpha)


# ---------------------------------------------------------------- vignettes


def miss_turn() -> Scene:
    s = Scene(*DUSK)
    moon = (
        "M198 20C184 22 176 34 180 46C184 58 196 64 207 59C196 56 189 48 189 39"
        "C189 31 192 25 198 20Z"
    )
    stars = "M30 30V30.100M70 22V22.100M140 26V26.100M52 60V60.100M214 78V78.100"
    s.add(tag_path(moon, "#f3e6bd") + tag_path(stars, "none", "#f6ecd2", 3.6))
    s.hare("scarf", "lie", 96, 160, 0.98)
    s.add(zeds(132, 88, 1.1))
    return s


def square(back: bool) -> Scene:
    s = Scene(*DAY)
    flip = -1 if back else 1
    middle = WIDE / 2
    defs, stone = taken(
        squares.square_carrot(), "st", f"translate({middle + 66 * flip - 44:g} 86) scale(.44)"
    )
    s.add(stone, defs)
    s.add(speed(middle - 74 * flip, 62, back))
    s.hare("scarf", "rise", middle - 38 * flip, 164, 0.68, left=back)
    way = [
        (middle - 16 * flip, 34),
        (middle + 28 * flip, 22),
        (middle + 60 * flip, 38),
        (middle + 68 * flip, 64),
    ]
    s.add(arrow(way, PLAIN))
    return s


def position(back: bool) -> Scene:
    s = Scene(*(GREY if back else DAY))
    flip = -1 if back else 1
    middle = WIDE / 2
    s.add(
        tag_path("M14 160H218", "none", "#e9dcba", 22)
        + tag_path("M30 160H44M72 160H86M114 160H128M156 160H170M196 160H206", "none", "#cbb58a", 3)
    )
    s.hare("hat", "stand", middle - 2 * flip, 160, 0.44, colour="blue")
    pose = "sad" if back else "cheer"
    s.hare("scarf", pose, middle + 64 * flip, 164, 0.52)
    way = [
        (middle - 62 * flip, 84),
        (middle - 50 * flip, 46),
        (middle, 30),
        (middle + 50 * flip, 34),
    ]
    s.add(arrow(way, BAD if back else GOOD))
    return s


def take_or_give() -> Scene:
    s = Scene(*SUNNY)
    s.hare("scarf", "look", 116, 172, 0.7)
    s.add(crate(42, 166, 0.7) + sack(190, 166, 0.9))
    s.add(
        arrow([(38, 92), (46, 66), (70, 58)], GOOD, 8, 12)
        + arrow([(160, 58), (184, 66), (192, 88)], BAD, 8, 12)
    )
    s.add(sign(26, 64, 0.9, True) + sign(207, 60, 0.9, False))
    s.add(number("10", 70, 30, 22, GOLD) + number("10", 194, 26, 22, GOLD))
    return s


def move_free() -> Scene:
    s = Scene(*SUNNY)
    s.add(rays(116, 80, 76, 14, "#fffaec", 0.45))
    s.hare("scarf", "cheer", 78, 174, 0.7)
    tag = (
        tag_path(
            "M-26 -30L0 -50L26 -30V38C26 42 23 45 19 45H-19C-23 45 -26 42 -26 38Z",
            PAPER,
            SEPIA,
            3,
        )
        + f'<circle cy="-28" r="6" fill="#d9b765" {outline(2.4, SEPIA)}/>'
        + tag_path("M0 -34C10 -60 -8 -66 14 -78", "none", SEPIA, 2.8)
        + bit(0, 10, 1.05)
        + tag_path("M-20 -12L20 34", "none", INKS[BAD], 10)
        + tag_path("M-20 -12L20 34", "none", BAD, 6)
    )
    s.add(group(tag, "translate(172 104) rotate(10) scale(1.12)"))
    return s


def eat(lettuce: bool) -> Scene:
    s = Scene(*DAY)
    if lettuce:
        defs, head = plant(squares.lettuce, "le", "translate(140 88) scale(.44)", 4.4)
        s.add(head, defs)
        s.add(group(core(), "translate(8 104) scale(.32)"))
    s.hare(
        "scarf", "eat", 102 if lettuce else 92, 174, 0.76, snack="lettuce" if lettuce else "carrot"
    )
    if not lettuce:
        s.add(sign(150, 64, 0.92, False) + number("1", 176, 64, 30, GOLD) + bit(202, 66, 0.88))
    return s


def move_again() -> Scene:
    s = Scene(*DAY)
    s.add(tag_path("M24 150C32 98 58 98 68 150C78 88 114 84 126 134", "none", "#fbf6e8", 5, 0.9))
    s.add(dust(25, 154, 0.8) + dust(70, 156, 1))
    s.hare("scarf", "rise", 156, 156, 0.68)
    s.add(round_arrow(72, 54, 23, GOOD))
    return s


def take() -> Scene:
    s = Scene(*SUNNY)
    s.add(rays(70, 96, 70, 12, "#fffaec", 0.45))
    s.add(crate(178, 172, 0.92))
    s.hare("scarf", "cheer", 74, 174, 0.7)
    s.add(bit(128, 74, 0.8, -20) + bit(146, 102, 0.8, 10) + bit(124, 122, 0.75, 50))
    return s


def pay() -> Scene:
    s = Scene(*GREY)
    s.hare("scarf", "sad", 60, 174, 0.72)
    s.add(sack(186, 174, 1.1))
    s.add(bit(122, 112, 0.78, 60) + bit(140, 92, 0.78, 30) + bit(166, 90, 0.78, 0))
    s.add(arrow([(100, 150), (118, 158), (136, 154)], BAD, 8, 12))
    return s


def nothing() -> Scene:
    s = Scene(*DAY)
    s.hare("scarf", "ears", 92, 174, 0.72)
    snail = (
        tag_path(
            "M-34 10C-20 4 4 6 22 6C26 -4 28 -12 34 -12C42 -12 44 -2 38 6C34 13 28 14 20 14"
            "H-30C-36 14 -38 12 -34 10Z",
            "#e6d3a8",
            WOOD_INK,
            2.8,
        )
        + tag_path("M34 -12L30 -24M39 -10L44 -22", "none", WOOD_INK, 2.8)
        + f'<circle cx="-4" cy="-6" r="17" fill="#c98b52" {outline(2.8, WOOD_INK)}/>'
        + tag_path(
            "M-4 -6C-1 -10 4 -6 2 -1C-1 5 -12 4 -12 -5C-12 -15 2 -18 8 -10", "none", WOOD_INK, 2.4
        )
    )
    s.add(group(snail, "translate(186 158) scale(.82)"))
    for dx in (0, 20, 40):
        s.add(f'<circle cx="{160 + dx}" cy="62" r="5.400" fill="{PAPER}" {outline(2.4, SEPIA)}/>')
    return s


def shuffle() -> Scene:
    s = Scene(*DAY)
    s.hare("scarf", "cheer", 116, 176, 0.66)
    for i, (x, y, turn) in enumerate(
        ((34, 96, -38), (60, 50, -20), (116, 27, 4), (172, 50, 22), (198, 96, 40))
    ):
        s.add(card(x, y, turn, 0.92, ("#8069a8", "#6288b0", "#b5603a", "#6288b0", "#8069a8")[i]))
    s.add(
        arrow([(30, 146), (44, 164), (66, 168)], PLAIN, 7, 11)
        + arrow([(202, 134), (196, 158), (170, 166)][::-1], PLAIN, 7, 11)
    )
    return s


def heads(s: Scene, places: Sequence[tuple[str, str, float, float, float]]) -> None:
    """Add other hares, seen from the chest up."""
    for key, colour, x, y, k in places:
        s.hare(key, "portrait", x, y, k, colour=colour)


def give_to_behind() -> Scene:
    s = Scene(*DAY)
    heads(s, (("hat", "blue", 38, 176, 0.56), ("bow", "purple", 98, 178, 0.52)))
    s.hare("scarf", "look", 182, 174, 0.7)
    s.add(
        arrow([(150, 72), (128, 62), (108, 86)], BAD, 7, 11)
        + arrow([(146, 46), (94, 26), (48, 74)], BAD, 7, 11)
    )
    s.add(bunch(112, 38, 0.9) + bunch(30, 66, 0.84))
    s.add(number("10", 142, 24, 19, GOLD) + number("10", 64, 34, 19, GOLD))
    return s


def miss_if_more_behind() -> Scene:
    s = Scene(*DAY)
    s.add(tag_path("M16 0H124L108 184H16C7 184 0 177 0 168V16C0 7 7 0 16 0Z", "#4d4a6e", alpha=0.5))
    s.add(tag_path("M124 2L108 182", "none", SEPIA, 2.6))
    heads(
        s,
        (
            ("hat", "blue", 22, 82, 0.3),
            ("bow", "purple", 52, 82, 0.3),
            ("glasses", "yellow", 82, 82, 0.3),
        ),
    )
    s.hare("scarf", "lie", 58, 168, 0.56)
    s.add(zeds(78, 128, 0.46))
    heads(s, (("hat", "blue", 148, 82, 0.3),))
    s.hare("scarf", "rise", 176, 176, 0.5)
    s.add(round_arrow(200, 50, 15, GOOD, width=6))
    for x, width in ((6, 98), (126, 44)):
        for y, tone in zip((74, 86, 98), WOODS, strict=True):
            s.add(
                f'<rect x="{x}" y="{y}" width="{width}" height="10" rx="3" fill="{tone}" '
                f"{outline(2, WOOD_INK)}/>"
            )
    return s


def set_carrots() -> Scene:
    s = Scene(*SUNNY)
    board = (
        tag_path("M144 136V178M194 136V178", "none", WOOD_INK, 11)
        + tag_path("M144 136V177M194 136V177", "none", WOODS[2], 6)
        + tag_path(edge((116, 40, 220, 136), 9, 3), WOODS[1], WOOD_INK, 3)
        + tag_path(edge((125, 49, 211, 127), 6, 4), "#5f5a44")
    )
    s.add(board)
    s.hare("scarf", "stand", 72, 174, 0.68)
    s.add(bunch(116, 148, 0.9) + bit(210, 166, 0.7, 10))
    return s


def ten_per_lettuce() -> Scene:
    s = Scene(*SUNNY)
    s.hare("scarf", "cheer", 54, 176, 0.62)
    for y in (46, 98, 150):
        at = f"translate({118 - 24} {y - 26}) scale(.24)"
        defs, head = plant(squares.lettuce, f"l{y}", at, 7)
        s.add(head, defs)
        s.add(arrow([(142, y), (153, y)], GOOD, 6, 10))
        s.add(number("10", 180, y - 2, 18, GOLD) + bit(204, y + 1, 0.5))
    return s


def lose_half() -> Scene:
    s = Scene(*GREY)
    s.hare("scarf", "sad", 54, 174, 0.72)
    # the carrot in two: the upper half stays, the lower one is gone
    defs, leaves = plant(squares.carrot_leaves, "ca", "translate(80 -3) scale(.7)", 4.4)
    top = (
        "M2 -54C22 -64 44 -50 44 -30C44 -22 40 -12 34 -2L22 -8L14 2L2 -10L-10 -2L-20 -14C-14 "
        "-30 -8 -46 2 -54Z"
    )
    shade = "M42 -38C46 -24 40 -10 34 -2L22 -8L18 -4C30 -14 38 -26 42 -38Z"
    low = (
        "M-24 6L-12 16L0 8L10 20L26 14C10 38 -14 58 -36 66C-44 66 -46 60 -42 52"
        "C-38 34 -32 18 -24 6Z"
    )
    s.add(leaves, defs)
    s.add(
        group(
            tag_path(top, CARROT, CARROT_INK, 3.4)
            + tag_path(shade, CARROT_SHADE)
            + tag_path("M4 -43C-4 -35 -9 -26 -11 -18", "none", "#f0b478", 5, 0.8)
            + tag_path("M28 -34L20 -38M34 -18L26 -20", "none", CARROT_INK, 2.6)
            + group(tag_path(low, PAPER, "#a3957a", 2.8), "translate(-4 14)"),
            "translate(156 102) scale(.94)",
        )
    )
    s.add(sign(196, 152, 1, False))
    return s


def show_carrots() -> Scene:
    s = Scene(*DUSK)
    s.add(tag_path("M116 2L36 178H196Z", "#f6ebc4", alpha=0.5))
    s.hare("scarf", "stand", 116, 168, 0.66, mood="joy")
    for i, tone in enumerate(("#7d9b4a", "#6f92b5", "#d9803a", "#8e79b5", "#d3a43c")):
        a = -44 + 22 * i
        x, y = 116 + 62 * math.sin(math.radians(a)), 186 - 62 * math.cos(math.radians(a))
        s.add(carrot_card(x, y + 16, a, 1, tone))
    eye = (
        tag_path("M-22 0C-12 -16 12 -16 22 0C12 16 -12 16 -22 0Z", PAPER, INK, 3)
        + f'<circle r="8.500" fill="#7ba0b4" {outline(2.4, INK)}/><circle r="3.600" fill="{INK}"/>'
    )
    s.add(group(eye, "translate(56 66)") + group(eye, "translate(178 66)"))
    return s


def one_from_each() -> Scene:
    s = Scene(*DAY)
    heads(s, (("hat", "blue", 38, 178, 0.54), ("bow", "purple", 196, 178, 0.52)))
    s.hare("scarf", "cheer", 116, 178, 0.66)
    s.add(arrow([(34, 104), (34, 72), (62, 58)], GOOD, 7, 11))
    s.add(arrow([(198, 98), (198, 70), (170, 58)], GOOD, 7, 11))
    s.add(number("1", 56, 34, 26, GOLD) + bit(80, 36, 0.86))
    s.add(number("1", 180, 40, 26, GOLD) + bit(204, 40, 0.86))
    return s


EFFECTS: dict[str, Callable[[], Scene]] = {
    "miss-turn": miss_turn,
    "carrot-square-back": lambda: square(True),
    "carrot-square-forward": lambda: square(False),
    "position-back": lambda: position(True),
    "position-forward": lambda: position(False),
    "take-or-give-10": take_or_give,
    "move-was-free": move_free,
    "eat-carrot": lambda: eat(False),
    "eat-lettuce": lambda: eat(True),
    "move-again": move_again,
    "take": take,
    "pay": pay,
    "nothing": nothing,
    "shuffle": shuffle,
    "give-10-to-each-behind": give_to_behind,
    "miss-if-more-behind": miss_if_more_behind,
    "set-carrots": set_carrots,
    "take-10-per-lettuce": ten_per_lettuce,
    "lose-half": lose_half,
    "show-carrots": show_carrots,
    "take-1-from-each": one_from_each,
}


# ---------------------------------------------------------------- hare cards

CLOVER = (
    "M0 2C-9 8 -14 0 -8 -4C-14 -9 -6 -16 0 -8C6 -16 14 -9 8 -4C14 0 9 8 0 2Z",
    "M0 0C1 6 3 10 6 13",
)


def clover() -> str:
    """Return a clover leaf."""
    return tag_path(CLOVER[1], "none", LEAF, 2.4) + tag_path(CLOVER[0], GREEN, LEAF, 2)


def daisy() -> str:
    """Return a daisy."""
    petals = "".join(
        f'<ellipse cy="-8" rx="4" ry="6" fill="{PAPER}" transform="rotate({45 * i})" '
        f"{outline(1.6, '#8a9aa8')}/>"
        for i in range(8)
    )
    return petals + f'<circle r="4.600" fill="#dcb24a" {outline(1.6, "#93701f")}/>'


def berry() -> str:
    """Return a strawberry."""
    return (
        tag_path("M0 14C-10 8 -14 -4 -8 -8C-4 -10 4 -10 8 -8C14 -4 10 8 0 14Z", BAD, INKS[BAD], 2)
        + tag_path("M-4 -1V-.9M4 -1V-.9M0 5V5.100", "none", "#f3d9a6", 2.2)
        + tag_path("M-9 -8L-3 -13L0 -9L4 -14L9 -8L3 -5H-3Z", GREEN, LEAF, 1.8)
    )


def violet() -> str:
    """Return a violet."""
    petals = "".join(
        f'<ellipse cy="-7" rx="5" ry="6.500" fill="#a48fc8" transform="rotate({72 * i})" '
        f"{outline(1.6, '#5f4a8c')}/>"
        for i in range(5)
    )
    return petals + f'<circle r="3.400" fill="#dcb24a" {outline(1.4, "#93701f")}/>'


DECKS: dict[str, tuple[tuple[str, str, str], Callable[[], str]]] = {
    "violet": (("#eae0e2", "#8f7bb4", "#5f4a8c"), violet),
    "clover": (("#e6e9c6", "#82a052", "#4a6b2e"), clover),
    "daisy": (("#dde5dc", "#7096b8", "#3d628c"), daisy),
    "berry": (("#f4dccb", "#c4695c", "#8a3a33"), berry),
}
"""Inks of every kind of deck (wash, middle, dark), and its flower."""
PICTURE = (13, 13, 114)
"""Where the vignette lies on a face: left, top, width. The game puts it there."""


def stock(seed: int) -> tuple[str, str]:
    """Return gradient and shape of the paper that a card is cut from."""
    sheet = edge((2, 2, 138, 198), 13, seed)
    return lin("pp", (20, 0, 120, 200), PAPER, LOW_PAPER), tag_path(
        sheet, "url(#pp)", "#6b4d30", 2.3
    )


def printed(inset: float, breadth: float, tone: str, inside: str, seed: int) -> str:
    """Return a frame of coloured ink, a little uneven, with what is inside of it."""
    outer, inner = (
        edge((by, by, 140 - by, 200 - by), max(4.0, 14.5 - by), seed + i, 0.55)
        for i, by in enumerate((inset, inset + breadth))
    )
    return tag_path(outer, tone) + tag_path(inner, inside)


def lattice(step: float, colour: str) -> str:
    """Return quiet diagonal lines over the field of a back."""
    lines = ""
    x0, y0, x1, y1 = 9.5, 9.5, 130.5, 190.5
    for way in (1, -1):
        c = y0 - x1
        while c < y1 + x1:
            ends = [(x, c + way * x) for x in (x0, x1)]
            ends += [((y - c) / way, y) for y in (y0, y1)]
            inside = sorted({(x, y) for x, y in ends if x0 <= x <= x1 and y0 <= y <= y1})
            if len(inside) > 1:
                lines += ui.polyline([inside[0], inside[-1]], closed=False)
            c += step
    return tag_path(lines, "none", colour, 1.6, 0.3)


def hare_face(name: str) -> None:
    """Write the face of a deck's cards, without picture and words."""
    (wash, middle, _dark), flower = DECKS[name]
    defs, paper = stock(21)
    body = (
        paper
        + printed(5.5, 3.4, middle, wash, 31)
        + tag_path(edge((15, 109, 125, 175), 7, 41, 0.5), PAPER, middle, 1.6)
        + "".join(group(flower(), f"translate({x} 183.500) scale(.5)") for x in (24, 44, 64, 84))
    )
    save(f"card-hare-face-{name}", (140, 200), defs, body)


def hare_back(name: str) -> None:
    """Write the back of a deck: the leaping hare in a medallion."""
    (wash, middle, dark), flower = DECKS[name]
    defs, paper = stock(22)
    defs += lin("sk", (0, 40, 0, 130), wash, PAPER)
    ring = ui.smooth(
        [
            (
                70 + (45 + 0.5 * math.sin(5.3 * i)) * math.sin(math.tau * i / 24),
                100 - (59 + 0.5 * math.cos(7.1 * i)) * math.cos(math.tau * i / 24),
            )
            for i in range(24)
        ],
        closed=True,
    )
    grass = "M30 129C50 121 90 121 110 129C102 147 87 157 70 157C53 157 38 147 30 129Z"
    blades = (
        "M50 147q-1 -7 -5 -10M50 147q1 -6 5 -8M84 144q-1 -7 -5 -10M84 144q1 -6 5 -8"
        "M66 151q0 -5 -3 -7"
    )
    coat, hare = actor("scarf", "rise", (70, 141, 0.42), name="h")
    body = (
        paper
        + printed(5.5, 3, dark, middle, 32)
        + lattice(15, wash)
        + "".join(
            f'<circle cx="{x}" cy="{y}" r="13" fill="{PAPER}" {outline(2, dark)}/>'
            + group(flower(), f"translate({x} {y}) scale(.78)")
            for x in (28, 112)
            for y in (28, 172)
        )
        + tag_path(ring, PAPER, dark, 2)
        + group(tag_path(ring, "url(#sk)", middle, 1.4), "translate(7 10) scale(.9)")
        + tag_path(grass, "#a9be7c")
        + tag_path(blades, "none", "#6c8a4a", 2)
        + tag_path("M34 100H44M31 110H46M36 90H42", "none", middle, 2)
        + hare
    )
    save(f"card-hare-back-{name}", (140, 200), defs + coat, body)


# ---------------------------------------------------------------- carrot and lettuce cards


def basket(x: float, y: float, k: float) -> str:
    """Return a wicker basket full of carrots, its bottom at (x, y)."""
    heap = "".join(
        bit(-27 + 18 * i, -42 - (10 if i in (1, 2) else 0), 0.86, -46 + 16 * (i - 1.5))
        for i in (0, 3, 1, 2)
    )
    body = tag_path("M-44 -36H44L36 0C20 5 -20 5 -36 0Z", WOODS[1], WOOD_INK, 2.8)
    shade = tag_path(
        "M30 -36H44L36 0C31 2 24 3 16 3.500C24 -8 29 -22 30 -36Z", "#a67d48", alpha=0.6
    )
    weave = tag_path(
        "M-41 -24H41M-39 -12H39M-30 -36L-26 2M-10 -36L-9 3M10 -36L9 3M30 -36L26 2",
        "none",
        "#94683a",
        2,
    )
    rim = (
        '<rect x="-48" y="-42" width="96" height="10" rx="5" '
        f'fill="{WOODS[0]}" {outline(2.6, WOOD_INK)}/>'
    )
    return group(heap + body + shade + weave + rim, f"translate({x:g} {y:g}) scale({k:g})")


def barrow(x: float, y: float, k: float) -> str:
    """Return a cart heaped with carrots, the ground at (x, y)."""
    heap = ""
    for row, count in enumerate((5, 4, 3)):
        for i in range(count):
            heap += bit(
                -36 + row * 9 + 18 * i, -58 - 13 * row, 0.84, -46 + 10 * ((i * 2 + row) % 3 - 1)
            )
    tub = tag_path("M-54 -56H54L42 -20H-42Z", WOODS[2], WOOD_INK, 3)
    shade = tag_path("M40 -55H53L41.500 -21H26C34 -32 39 -44 40 -55Z", "#94703f", alpha=0.6)
    planks = tag_path("M-50 -44H50M-46 -32H46", "none", "#805a2e", 2.2)
    wheels = "".join(
        f'<circle cx="{cx}" cy="-14" r="15" fill="{WOODS[0]}" {outline(3, WOOD_INK)}/>'
        + tag_path(f"M{cx} -26V-2M{cx - 12} -14H{cx + 12}", "none", "#805a2e", 2.2)
        + f'<circle cx="{cx}" cy="-14" r="4.500" fill="#805a2e"/>'
        for cx in (-28, 28)
    )
    return group(heap + tub + shade + planks + wheels, f"translate({x:g} {y:g}) scale({k:g})")


def bundle(x: float, y: float, k: float) -> str:
    """Return five carrots tied together, lying in a fan, the ribbon at (x, y)."""
    fan = "".join(group(bit(-9, 10), f"rotate({-46 + lean})") for lean in (-50, 50, -25, 25, 0))
    ribbon = tag_path("M-8 -5H8V3H-8Z", BAD, INKS[BAD], 2.2) + tag_path(
        "M0 -1C-12 -13 -18 2 0 -1C18 -13 20 4 0 -1Z", "#cf6a58", INKS[BAD], 2
    )
    return group(fan + ribbon, f"translate({x:g} {y:g}) scale({k:g})")


def stripes(step: float, slope: float) -> str:
    """Return slanted stripes over the paper of a card."""
    d = ""
    x = 14.0 - 176 * slope
    while x < 126:
        ends = []
        for y in (14.0, 186.0):
            ends.append((x + (y - 14) * slope, y))
        (xa, _), (xb, _) = ends
        if max(xa, 14) <= min(xb, 126) or slope == 0:
            ya = 14.0 if xa >= 14 or slope == 0 else 14 + (14 - xa) / slope
            yb = 186.0 if xb <= 126 or slope == 0 else 14 + (126 - xa) / slope
            d += f"M{xa + (ya - 14) * slope:.1f} {ya:.1f}L{xa + (yb - 14) * slope:.1f} {yb:.1f}"
        x += step
    return d


def dots(step: float, r: float, colour: str) -> str:
    """Return dots in rows over the paper of a card."""
    d = ""
    for row in range(int(164 / step)):
        for column in range(int(104 / step) + 1):
            x = 19 + column * step + (step / 2 if row % 2 else 0)
            y = 20 + row * step
            if x < 122:
                d += f"M{x:.1f} {y:.1f}h.1"
    return tag_path(d, "none", colour, 2 * r)


CARROTS: dict[int, tuple[tuple[str, str, str], str]] = {
    1: (("#f3e4b4", "#bd8d26", "#7d5a12"), "plain"),
    3: (("#dfe6bd", "#6f9040", "#3c5824"), "upright"),
    5: (("#f6dcb8", "#cc702c", "#8a4115"), "dots"),
    10: (("#d6e3e4", "#5781a8", "#34577f"), "slanted"),
    15: (("#f3d6cc", "#b1525c", "#7f2f3c"), "crossed"),
    30: (("#e2d8e6", "#7d67a6", "#493772"), "rings"),
    60: (("#e9d8b6", "#8a653a", "#5a3d20"), "diamonds"),
}
"""The bank's cards: their inks (wash of the pattern, frame, contour of the digits), the pattern."""


def pattern(kind: str, tone: str) -> str:
    """Return a pattern that tells cards apart without their colours."""
    if kind == "upright":
        return tag_path(stripes(14, 0), "none", tone, 5)
    if kind == "dots":
        return dots(15, 3.4, tone)
    if kind == "slanted":
        return tag_path(stripes(17, 0.5), "none", tone, 5.5)
    if kind == "crossed":
        lines = "".join(f"M14 {y}H126" for y in range(26, 186, 16))
        return tag_path(stripes(16, 0) + lines, "none", tone, 3.4)
    if kind == "rings":
        return "".join(
            f'<circle cx="70" cy="104" r="{r}" fill="none" stroke="{tone}" stroke-width="6"/>'
            for r in (20, 36, 52)
        )
    if kind == "diamonds":
        d = ""
        for row in range(8):
            for column in range(5):
                x, y = 23 + 23.5 * column, 26 + 21 * row
                d += f"M{x} {y - 8}L{x + 8} {y}L{x} {y + 8}L{x - 8} {y}Z"
        return tag_path(d, tone)
    return ""


def heap_of(n: int) -> tuple[str, str]:
    """Return gradients and picture of so many carrots."""
    if n == 1:
        return plant(squares.carrot, "ca", "translate(12 50) scale(.58)", 4.2)
    if n == 3:
        return "", bunch(67, 86, 1.75)
    if n == 5:
        return "", bundle(70, 86, 1.46)
    if n == 10:
        return "", bundle(48, 72, 0.94) + bundle(88, 110, 0.94)
    if n == 15:
        return "", basket(70, 148, 1.04)
    if n == 30:
        return "", crate(70, 150, 1.04, 3)
    return "", barrow(70, 154, 0.98)


def carrot_card_face(n: int) -> None:
    """Write a card of the bank; its number is in the corner that shows in a fan, and only there:
    of another one below a fan would show a part."""
    (wash, middle, dark), kind = CARROTS[n]
    papery, paper = stock(50 + n)
    defs, picture = heap_of(n)
    ground = rad("cg", (70, 104, 62), (0, PAPER, 1), (60, PAPER, 0.85), (100, PAPER, 0))
    text = str(n)
    wide, tall = {1: 34, 2: 48}[len(text)], 42
    corner = tag_path(edge((4.5, 4.5, 4.5 + wide, 4.5 + tall), 10, n, 0.5), middle)
    corner += number(text, 4.5 + wide / 2, 26, 28, "#fffaea", dark)
    body = (
        paper
        + printed(5, 5, middle, PAPER, 60 + n)
        + pattern(kind, wash)
        + '<circle cx="70" cy="106" r="54" fill="url(#cg)"/>'
        + picture
        + corner
    )
    save(f"card-carrot-{n}", (140, 200), defs + papery + ground, body)


def carrot_back() -> None:
    """Write the back of the bank's cards."""
    papery, paper = stock(51)
    defs, picture = plant(squares.carrot, "ca", "translate(37 67) scale(.33)", 5)
    star = (
        "M70 44L84 54L101 55L106 71L118 84L112 100L118 116L106 129L101 145L84 146L70 156"
        "L56 146L39 145L34 129L22 116L28 100L22 84L34 71L39 55L56 54Z"
    )
    leaf = "M16 18C26 14 38 20 44 34C30 38 18 32 16 18Z"
    vein = "M19 20L38 31"
    corners = "".join(
        group(
            tag_path(leaf, "#9db36a", LEAF, 1.8) + tag_path(vein, "none", LEAF, 1.4),
            f"translate({140 * (x < 0)} {200 * (y < 0)}) scale({x} {y})",
        )
        for x in (1, -1)
        for y in (1, -1)
    )
    body = (
        paper
        + printed(5.5, 3, CARROT_INK, "#cf7f3f", 33)
        + lattice(15, "#f6dcb8")
        + corners
        + tag_path(star, LOW_PAPER, CARROT_INK, 2)
        + f'<circle cx="70" cy="100" r="37" fill="{PAPER}" {outline(1.6, "#cf7f3f")}/>'
        + picture
    )
    save("card-back-carrot", (140, 200), papery + defs, body)


def core() -> str:
    """Return the bitten core that is left of a lettuce, in a 200-unit box."""
    rng = random.Random(9)
    return (
        tag_path(scallop(66, 158, 40, 24, 9, rng), "#86a957", LEAF, 4.4)
        + tag_path(scallop(136, 158, 40, 24, 9, rng), "#6d954a", LEAF, 4.4)
        + tag_path(
            "M84 164C70 164 56 158 46 150M116 164C130 164 144 158 156 150", "none", "#c9d79a", 4
        )
        + tag_path(
            "M86 180C78 160 80 142 74 126C70 114 72 100 78 92C82 98 90 98 92 90"
            "C90 80 96 70 104 68C104 77 111 82 117 78C124 86 127 100 121 108"
            "C115 107 111 112 114 118C120 122 124 120 126 117C127 138 121 160 114 180"
            "C108 187 92 187 86 180Z",
            "#e6e6bd",
            "#6f7f45",
            4.4,
        )
        + tag_path("M110 184C118 160 124 140 124 121C126 140 121 160 114 180Z", "#b9c286")
        + tag_path(
            "M97 172C96 150 95 130 99 108M97 146C92 140 88 132 86 122"
            "M99 138C104 134 108 130 110 126",
            "none",
            "#a9b673",
            3.4,
        )
    )


def lettuce_card(eaten: bool) -> None:
    """Write a lettuce card; turned over once it is eaten: grey, bitten and ticked off."""
    wash, middle = ("#ebe3d0", "#b0a489") if eaten else ("#eef0d2", "#8aa95c")
    papery, paper = stock(52)
    shadow = rad(
        "sh",
        (104, 0, 78),
        (0, "#4e3a26", 0.4),
        (55, "#4e3a26", 0.2),
        (100, "#4e3a26", 0),
        turn="translate(0 172) scale(1 .14)",
    )
    dark_spot = '<ellipse cx="104" cy="172" rx="78" ry="11" fill="url(#sh)"/>'
    place = "translate(1 24) scale(.65)"
    if eaten:
        defs, picture = "", group(core(), place)
    else:
        defs, picture = plant(squares.lettuce, "le", place, 3.8)
    rim = edge((14.5, 14.5, 125.5, 185.5), 6, 62, 0.5)
    body = (
        paper
        + printed(5, 4.4, middle, wash, 61)
        + tag_path(rim, "none", middle, 1.4)
        + group(dark_spot, place)
        + picture
    )
    if eaten:
        body += (
            f'<circle cx="104" cy="160" r="20" fill="{GOOD}" {outline(3, INKS[GOOD])}/>'
            + tag_path("M94 160L101 168L115 151", "none", PAPER, 5.4)
        )
    save(
        "card-lettuce-eaten" if eaten else "card-lettuce", (140, 200), defs + papery + shadow, body
    )


# ---------------------------------------------------------------- reference card


def reference_card() -> None:
    """Write the printed card that the reference is set on: its frame, its head, its ornaments."""
    wide, high = 1150, 660
    head = "M20 68V34C20 26 26 20 34 20H1116C1124 20 1130 26 1130 34V68"
    waves = "".join(f"q{-37 / 2:.1f} 12 -37 0" for _i in range(30))
    defs = lin("rp", (0, 0, 0, 660), PAPER, LOW_PAPER) + lin(
        "rh", (0, 20, 0, 76), "#d3dfae", "#bccd8c"
    )
    coat, hare = actor("scarf", "stand", (82, 78, 0.36), name="h")
    body = (
        tag_path(edge((2, 2, wide - 2, high - 2), 24, 1, 1.4), "url(#rp)", SEPIA, 3)
        + tag_path(edge((11, 11, wide - 11, high - 11), 16, 2, 0.7), "none", "#d08a4a", 4)
        + tag_path(f"{head}{waves}Z", "url(#rh)", "#7d9b52", 2.4)
        + tag_path("M372 96C371 230 373 420 372 628", "none", "#c9ae7c", 2)
        + hare
    )
    save("card-reference", (wide, high), defs + coat, body)


def main() -> None:
    """Write every drawing."""
    for name, draw in EFFECTS.items():
        draw().save(name)
    for name in DECKS:
        hare_face(name)
        hare_back(name)
    carrot_back()
    for n in CARROTS:
        carrot_card_face(n)
    reference_card()
    lettuce_card(False)
    lettuce_card(True)


if __name__ == "__main__":
    main()
