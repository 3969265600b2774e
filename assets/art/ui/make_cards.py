"""Write the hare cards, their vignettes, and the carrot and lettuce cards beside this script.

A vignette shows an order of the hare squares without words: `card-effect-<name>.svg`, named as in
the edition files. Its actor is the hare with the scarf, drawn by the script of the racing hares.
Run it without arguments; the output is deterministic.
"""

from __future__ import annotations

import math
import re
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "hares"))

import make_hares as hares  # noqa: E402
import make_ui_art as ui  # noqa: E402
from make_ui_art import CREAM, INK, LEAF, group, lin, outline, rad, tag_path  # noqa: E402

WIDE, HIGH = 232, 184
"""A vignette."""
COATS = {
    "red": ("#e2483d", "#9c2626", "#ff9d8a"),
    "blue": ("#3f7fd0", "#244f91", "#9cc6f7"),
    "yellow": ("#f4c430", "#a97d10", "#ffe994"),
    "purple": ("#8d5cc2", "#56348a", "#cdaef0"),
}
GOOD, BAD, PLAIN = "#5fae3a", "#d8463c", "#f2b632"


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

    def plinth(self, shade_x: float = 100, shade_r: float = 50) -> None:
        """Draw the shadow alone."""
        s, r = self.s, shade_r * 1.15
        dark: Sequence[hares.Stop] = [(0, "#2b1a0c", 0.5), (60, "#2b1a0c", 0.25)]
        s.oval(shade_x, 219, r, 11, s.rad(shade_x, 219, r, *dark, (100, "#2b1a0c", 0), squash=0.2))

    def leaf(self, x: float, y: float, bitten: bool = False) -> None:
        """Draw the leaf, or a carrot with its tip bitten off."""
        if self.snack == "lettuce":
            super().leaf(x, y, bitten)
            return
        s = self.s
        s.push(x - 4, y + 11, 8, 1.08)
        s.shape("M-9 22C-16 34 -10 40 0 34C9 41 16 34 9 22Z", "#6fb445", 3.6, LEAF)
        paint = s.lin(-14, -10, 16, 20, (0, "#ffc25a"), (42, "#f78d2e"), (100, "#c9541b"))
        s.shape(
            "M-11 -16C-6 -10 -2 -16 2 -12C6 -17 9 -12 11 -16C15 -2 16 14 10 24"
            "C4 29 -6 29 -11 24C-16 12 -15 -4 -11 -16Z",
            paint,
            4,
        )
        s.line("M-12 -2C-8 -1 -5 0 -3 2M13 8C9 8 6 9 4 11", "#a9441a", 2.8)
        s.pop()
        s.line("M92 138V138.100M152 126V126.100M156 142V142.100", "#f58a2a", 5)


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
    turn: float = 0,
) -> tuple[str, str]:
    """Return gradients and shapes of a hare: its foot's place, and its scale."""
    figure = next(f for f in hares.FIGURES if f.key == key)
    size = (120, 120) if pose == "portrait" else (200, 240)
    painter = Actor(figure, pose, size)
    painter.snack = snack
    painter.mirrored = left
    if mood and pose == "land":
        painter.land(mood, "up")
    elif mood:
        painter.stand(mood)
    text = painter.s.text() if mood else painter.draw()
    for mark, tone in zip(
        (hares.ACCENT, hares.ACCENT_DARK, hares.ACCENT_LIGHT), COATS[colour], strict=True
    ):
        text = text.replace(mark, tone)
    text = re.sub(r"((?:url\(#|id=\"))g(\d+)", rf"\1{name}\2", text)
    defs = text.partition("<defs>")[2].partition("</defs>")[0]
    body = text.partition("</defs>")[2].rpartition("</svg>")[0]
    x, y, k = at
    foot = (60, 120) if pose == "portrait" else (100, 219)
    spin = f" rotate({turn:g})" if turn else ""
    place = f"translate({x:g} {y:g}){spin} scale({-k if left else k:g} {k:g})"
    return defs, group(body, f"{place} translate({-foot[0]} {-foot[1]})")


class Scene:
    """A vignette being drawn."""

    def __init__(self, sky: tuple[str, str], ground: tuple[str, str]) -> None:
        self.defs = lin("vs", (0, 0, 0, 130), *sky) + lin("vg", (0, 110, 0, 184), *ground)
        self.body = f'<rect width="{WIDE}" height="{HIGH}" rx="16" fill="url(#vs)"/>' + tag_path(
            f"M0 128C56 112 150 112 {WIDE} 126V168C{WIDE} 177 225 184 216 184H16"
            "C7 184 0 177 0 168Z",
            "url(#vg)",
        )
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
        frame = (
            f'<rect x="1.500" y="1.500" width="{WIDE - 3}" height="{HIGH - 3}" rx="15" '
            f'fill="none" {outline(3)}/>'
        )
        save(f"card-effect-{name}", (WIDE, HIGH), self.defs, self.body + frame)


DAY = ("#a9dcf2", "#fdf6dc"), ("#c9e88a", "#84bd52")
DUSK = ("#8f86c4", "#f3c9b4"), ("#8fae78", "#5e8758")
GREY = ("#b9c3cf", "#eee7d8"), ("#b9cc8e", "#84a05c")
SUNNY = ("#ffe48a", "#fffbe0"), ("#d3ec88", "#8fc457")


# ---------------------------------------------------------------- props


def bit(x: float, y: float, k: float = 1, turn: float = 0) -> str:
    """Return a small plain carrot about 40 units long, its middle at (x, y), tip to lower left."""
    return group(
        tag_path(
            "M8 -10C8 -22 14 -24 16 -16C22 -22 28 -18 22 -10C28 -8 24 0 14 -4Z",
            "#6fb445",
            LEAF,
            3.4,
        )
        + tag_path(
            "M3 -12C10 -16 18 -8 14 0C8 10 -8 18 -19 20C-22 20 -22 17 -21 14C-16 4 -8 -6 3 -12Z",
            "#f78d2e",
            INK,
            3.6,
        )
        + tag_path("M1 -7C-5 -3 -10 3 -13 8", "none", "#ffe0a0", 3, 0.9)
        + tag_path("M6 2L1 0M-4 10L-8 7", "none", "#a9441a", 2.4),
        f"translate({x:g} {y:g}) rotate({turn:g}) scale({k:g})",
    )


def bunch(x: float, y: float, k: float = 1) -> str:
    """Return three small carrots tied with a ribbon, upright, the ribbon at (x, y)."""
    return group(
        bit(-5, 10, 0.9, -20)
        + bit(9, 10, 0.9, -72)
        + bit(2, 12, 0.95, -46)
        + tag_path("M-5 -5H9V1H-5Z", "#e8574a", INK, 2.6),
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
    d = ui.smooth(points)
    triangle = ui.polyline([wing[0], tip, wing[1]])
    return (
        tag_path(d, "none", INK, width + 6)
        + tag_path(triangle, colour, INK, 6)
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
    return group(
        f'<circle r="15" fill="{GOOD if plus else BAD}" {outline(3.4)}/>'
        + tag_path(d, "none", "#ffffff", 5.4),
        f"translate({x:g} {y:g}) scale({k:g})",
    )


def tile(x: float, y: float, k: float) -> str:
    """Return a carrot square of the board, seen a little from above, its middle at (x, y)."""
    return group(
        '<rect x="-38" y="-32" width="76" height="74" rx="14" fill="#2b1a0c" fill-opacity=".25"/>'
        f'<rect x="-38" y="-38" width="76" height="74" rx="14" fill="url(#tile)" {outline(4.4)}/>'
        + tag_path("M-31 10V-24C-31 -29 -28 -31 -24 -31H10", "none", "#ffffff", 3.4, 0.85)
        + group(ui.carrot(), "translate(-33 -35) scale(.36)"),
        f"translate({x:g} {y:g}) scale({k:g})",
    )


TILE_DEFS = ui.PLANT_DEFS + lin("tile", (-38, -38, 38, 36), "#fff0cf", "#ffd08a")


def zeds(x: float, y: float, k: float = 1) -> str:
    """Return the letters of sleep, rising."""
    out = ""
    for i, (dx, dy, size) in enumerate(((0, 0, 11), (20, -20, 15), (46, -44, 20))):
        d = f"M{dx} {dy}H{dx + size}L{dx} {dy + size}H{dx + size}"
        out += tag_path(d, "none", INK, 8) + tag_path(
            d, "none", ("#cfe3f5", "#e4effa", "#ffffff")[i], 3.6
        )
    return group(out, f"translate({x:g} {y:g}) scale({k:g})")


def number(text: str, x: float, y: float, height: float, paint: str = "#ffffff") -> str:
    """Return outlined digits."""
    thick = 6 / (height / 1330)
    return ui.numeral(
        text, x, y, height, f'fill="{INK}" stroke="{INK}" stroke-width="{thick:.0f}"'
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
        f"{outline(3)}/>"
        for i, tone in enumerate(("#e8bd7e", "#d9a862", "#c99450"))
    )
    posts = "".join(
        f'<rect x="{px}" y="-39" width="10" height="42" rx="3" fill="#b9813f" {outline(3)}/>'
        for px in (-44, 34)
    )
    return group(heap + slats + posts, f"translate({x:g} {y:g}) scale({k:g})")


def sack(x: float, y: float, k: float) -> str:
    """Return a sack with a carrot on it, its bottom at (x, y)."""
    return group(
        tag_path(
            "M-22 -58C-14 -64 14 -64 22 -58C18 -52 18 -48 22 -44C40 -30 44 -2 30 2C10 6 -10 "
            "6 -30 2C-44 -2 -40 -30 -22 -44C-18 -48 -18 -52 -22 -58Z",
            "#e6c78f",
            INK,
            4,
        )
        + tag_path("M-22 -44C-8 -39 8 -39 22 -44", "none", "#a9713d", 5)
        + tag_path("M-31 -14C-31 -24 -26 -32 -20 -36", "none", CREAM, 3.4, 0.8)
        + bit(0, -18, 0.85),
        f"translate({x:g} {y:g}) scale({k:g})",
    )


def card(x: float, y: float, turn: float, k: float = 1, tone: str = "#8a6cc0") -> str:
    """Return the back of a small card."""
    return group(
        f'<rect x="-15" y="-21" width="30" height="42" rx="5" fill="#fffaf0" {outline(3.2)}/>'
        f'<rect x="-10" y="-16" width="20" height="32" rx="3" fill="{tone}"/>'
        + tag_path("M0 -10L6 0L0 10L-6 0Z", "#ffe07a"),
        f"translate({x:g} {y:g}) rotate({turn:g}) scale({k:g})",
    )


def carrot_card(x: float, y: float, turn: float, k: float = 1, tone: str = "#f5902f") -> str:
    """Return the face of a small carrot card."""
    return group(
        f'<rect x="-17" y="-24" width="34" height="48" rx="5" fill="{tone}" {outline(3.2)}/>'
        '<rect x="-12" y="-19" width="24" height="38" rx="3" fill="#fffaf0"/>' + bit(-1, 1, 0.5),
        f"translate({x:g} {y:g}) rotate({turn:g}) scale({k:g})",
    )


def dust(x: float, y: float, k: float = 1) -> str:
    """Return small clouds of dust."""
    return group(
        tag_path(
            "M-16 6C-24 6 -24 -5 -15 -5C-14 -13 -3 -13 -1 -6C7 -9 12 -1 8 4C6 7 -12 7 -16 6Z",
            "#fff6e0",
            "#c9a878",
            2.6,
        ),
        f"translate({x:g} {y:g}) scale({k:g})",
    )


def speed(x: float, y: float, left: bool = False) -> str:
    """Return lines of speed behind a hare that runs to the right."""
    f = -1 if left else 1
    d = f"M{x} {y}h{-26 * f}M{x + 6 * f} {y + 14}h{-34 * f}M{x + 2 * f} {y + 28}h{-22 * f}"
    return tag_path(d, "none", "#ffffff", 4, 0.9)


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
    s.add(
        '<circle cx="192" cy="38" r="19" fill="#fff3c4"/><circle cx="184" cy="33" r="16" '
        'fill="#a79acb"/>'
    )
    s.add(
        tag_path(
            "M30 30V30.100M70 22V22.100M140 26V26.100M52 60V60.100M214 74V74.100",
            "none",
            "#fff6d8",
            4,
        )
    )
    s.hare("scarf", "lie", 96, 160, 0.98)
    s.add(zeds(132, 88, 1.1))
    return s


def square(back: bool) -> Scene:
    s = Scene(*DAY)
    flip = -1 if back else 1
    middle = WIDE / 2
    s.add(tile(middle + 66 * flip, 128, 1.02), TILE_DEFS)
    s.add(speed(middle - 74 * flip, 62, back))
    s.hare("scarf", "hop", middle - 34 * flip, 158, 0.66, left=back)
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
        tag_path("M14 158H218", "none", "#f0dcae", 22)
        + tag_path("M30 158H44M72 158H86M114 158H128M156 158H170M196 158H206", "none", "#cbb07a", 4)
    )
    s.hare("hat", "stand", middle + 4 * flip, 160, 0.44, colour="blue")
    pose = "sad" if back else "cheer"
    s.hare("scarf", pose, middle + 72 * flip, 164, 0.54)
    way = [
        (middle - 62 * flip, 84),
        (middle - 50 * flip, 46),
        (middle, 30),
        (middle + 50 * flip, 34),
    ]
    s.add(arrow(way, BAD if back else GOOD))
    s.add(
        tag_path(
            f"M{middle - 84 * flip} 152c0 -10 6 -14 12 -14s12 4 12 14",
            "none",
            "#b9a27a",
            3.4,
            0.001,
        )
    )
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
    s.add(number("10", 70, 30, 22, "#ffd75e") + number("10", 194, 26, 22, "#ffd75e"))
    return s


def move_free() -> Scene:
    s = Scene(*SUNNY)
    s.add(rays(116, 80, 76, 14, "#ffffff", 0.5))
    s.hare("scarf", "cheer", 78, 174, 0.7)
    tag = (
        tag_path(
            "M-26 -30L0 -50L26 -30V38C26 42 23 45 19 45H-19C-23 45 -26 42 -26 38Z",
            "#fffaf0",
            INK,
            4,
        )
        + f'<circle cy="-28" r="6" fill="#ffd75e" {outline(3)}/>'
        + tag_path("M0 -34C10 -60 -8 -66 14 -78", "none", INK, 3.4)
        + bit(0, 10, 1.05)
        + tag_path("M-20 -12L20 34", "none", INK, 12)
        + tag_path("M-20 -12L20 34", "none", BAD, 6.5)
    )
    s.add(group(tag, "translate(172 104) rotate(10) scale(1.12)"))
    return s


def eat(lettuce: bool) -> Scene:
    s = Scene(*DAY)
    if lettuce:
        grad, dark = ui.shadow(100, 181, 80, 14)
        s.add(group(dark + ui.lettuce(), "translate(144 92) scale(.4)"), ui.LETTUCE_DEFS + grad)
        s.add(group(ui.lettuce_eaten(), "translate(8 104) scale(.32)"))
    s.hare(
        "scarf", "eat", 102 if lettuce else 92, 174, 0.76, snack="lettuce" if lettuce else "carrot"
    )
    if not lettuce:
        s.add(sign(150, 64, 0.92, False) + number("1", 176, 64, 30, "#ffd75e") + bit(204, 66, 0.9))
    return s


def move_again() -> Scene:
    s = Scene(*DAY)
    s.add(tag_path("M12 150C22 96 54 96 64 150C76 84 116 84 128 138", "none", "#ffffff", 6, 0.9))
    s.add(dust(14, 154, 0.8) + dust(66, 156, 1))
    s.hare("scarf", "hop", 152, 156, 0.64)
    s.add(round_arrow(72, 54, 23, GOOD))
    return s


def take() -> Scene:
    s = Scene(*SUNNY)
    s.add(rays(70, 96, 70, 12, "#ffffff", 0.5))
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
    s.hare("scarf", "land", 92, 172, 0.78, mood="blink")
    snail = (
        tag_path(
            "M-34 10C-20 4 4 6 22 6C26 -4 28 -12 34 -12C42 -12 44 -2 38 6C34 13 28 14 20 14"
            "H-30C-36 14 -38 12 -34 10Z",
            "#f0dcae",
            INK,
            3.4,
        )
        + tag_path("M34 -12L30 -24M39 -10L44 -22", "none", INK, 3.4)
        + f'<circle cx="-4" cy="-6" r="17" fill="#d9873f" {outline(3.4)}/>'
        + tag_path("M-4 -6C-1 -10 4 -6 2 -1C-1 5 -12 4 -12 -5C-12 -15 2 -18 8 -10", "none", INK, 3)
    )
    s.add(group(snail, "translate(186 158) scale(.82)"))
    for dx in (0, 20, 40):
        s.add(f'<circle cx="{160 + dx}" cy="62" r="5.400" fill="#fffaf0" {outline(3)}/>')
    return s


def shuffle() -> Scene:
    s = Scene(*DAY)
    s.hare("scarf", "cheer", 116, 176, 0.66)
    for i, (x, y, turn) in enumerate(
        ((34, 96, -38), (60, 50, -20), (116, 22, 4), (172, 50, 22), (198, 96, 40))
    ):
        s.add(card(x, y, turn, 0.92, ("#8a6cc0", "#5f9fd0", "#c9541b", "#5f9fd0", "#8a6cc0")[i]))
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
    s.add(number("10", 142, 24, 19, "#ffd75e") + number("10", 64, 34, 19, "#ffd75e"))
    return s


def miss_if_more_behind() -> Scene:
    s = Scene(*DAY)
    s.add(tag_path("M16 0H124L108 184H16C7 184 0 177 0 168V16C0 7 7 0 16 0Z", "#575089", alpha=0.5))
    s.add(tag_path("M124 2L108 182", "none", INK, 3.4))
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
    s.hare("scarf", "hop", 174, 176, 0.5)
    s.add(round_arrow(200, 50, 15, GOOD, width=6))
    for x, width in ((6, 98), (126, 44)):
        s.add(
            f'<rect x="{x}" y="96" width="{width}" height="9" rx="3" fill="#b9813f" '
            f"{outline(2.6)}/>"
            f'<rect x="{x}" y="72" width="{width}" height="9" rx="3" fill="#d9a862" '
            f"{outline(2.6)}/>"
            f'<rect x="{x}" y="84" width="{width}" height="9" rx="3" fill="#c99450" '
            f"{outline(2.6)}/>"
        )
    return s


def set_carrots() -> Scene:
    s = Scene(*SUNNY)
    board = (
        tag_path("M144 136V178M194 136V178", "none", INK, 12)
        + tag_path("M144 136V177M194 136V177", "none", "#b9813f", 6)
        + '<rect x="116" y="40" width="104" height="96" rx="10" fill="url(#bo)" '
        + outline(4.4)
        + "/>"
        + '<rect x="125" y="49" width="86" height="78" rx="6" fill="#fffaf0" '
        'stroke="#b98a52" stroke-width="3"/>'
    )
    s.add(board, lin("bo", (116, 40, 220, 136), "#f0cb92", "#b9813f"))
    s.hare("scarf", "stand", 66, 174, 0.7)
    s.add(bunch(116, 148, 0.9) + bit(214, 170, 0.7, 10))
    return s


def ten_per_lettuce() -> Scene:
    s = Scene(*SUNNY)
    s.hare("scarf", "cheer", 54, 176, 0.62)
    s.defs += ui.LETTUCE_DEFS
    for y in (46, 98, 150):
        s.add(small_lettuce(118, y + 2))
        s.add(arrow([(142, y), (153, y)], GOOD, 6, 10))
        s.add(number("10", 180, y - 2, 18, "#ffd75e") + bit(204, y + 1, 0.5))
    return s


def small_lettuce(x: float, y: float) -> str:
    """Return a plain small lettuce."""
    return group(
        tag_path(
            ui.frill(100, 118, 88, 74, 9, 0.12, (-44, 224), (100, 181), 3), "url(#lo)", LEAF, 9
        )
        + tag_path(ui.frill(72, 124, 50, 58, 6, 0.13, (30, 258), (94, 177), 5), "url(#lm)", LEAF, 8)
        + tag_path(
            ui.frill(128, 124, 50, 58, 6, 0.13, (150, -78), (106, 177), 6), "url(#lm)", LEAF, 8
        )
        + tag_path(
            ui.frill(100, 126, 43, 58, 6, 0.12, (-52, 232), (100, 179), 8), "url(#lh)", LEAF, 8
        )
        + tag_path("M93 176C96 148 97 122 100 88C103 122 104 148 107 176Z", "#fbffe6"),
        f"translate({x - 24:g} {y - 28:g}) scale(.24)",
    )


def lose_half() -> Scene:
    s = Scene(*GREY)
    s.hare("scarf", "sad", 54, 174, 0.72)
    # the carrot in two: the upper half stays, the lower one is gone
    top = tag_path(
        "M2 -54C22 -64 44 -50 44 -30C44 -22 40 -12 34 -2L22 -8L14 2L2 -10L-10 -2L-20 -14C-14 "
        "-30 -8 -46 2 -54Z",
        "url(#car2)",
        INK,
        4.4,
    )
    low = (
        "M-24 6L-12 16L0 8L10 20L26 14C10 38 -14 58 -36 66C-44 66 -46 60 -42 52"
        "C-38 34 -32 18 -24 6Z"
    )
    s.add(
        group(
            group(
                ui.frond(26, -52, 30, 0.6, "url(#lf2)")
                + ui.frond(24, -54, -8, 0.55, "url(#lf3)")
                + ui.frond(30, -50, 66, 0.5, "url(#lf1)")
                + top
                + tag_path("M6 -42C-2 -34 -8 -24 -10 -16", "none", "#fff0c4", 5, 0.8)
                + tag_path("M28 -34L20 -38M34 -18L26 -20", "none", "#a9441a", 3.4),
            )
            + group(tag_path(low, "#fffaf0", "#8d8474", 3.4), "translate(-4 14)"),
            "translate(156 102) scale(.94)",
        ),
        ui.PLANT_DEFS + lin("car2", (-10, -60, 40, 0), "#ffc25a", "#f78d2e", "#dd6a22"),
    )
    s.add(sign(196, 152, 1, False))
    return s


def show_carrots() -> Scene:
    s = Scene(*DUSK)
    s.add(tag_path("M116 2L36 178H196Z", "#fff6c4", alpha=0.55))
    s.hare("scarf", "stand", 116, 168, 0.66, mood="joy")
    for i, tone in enumerate(("#7cc04a", "#5f9fd0", "#f5902f", "#b067c0", "#e8b22c")):
        a = -44 + 22 * i
        x, y = 116 + 62 * math.sin(math.radians(a)), 186 - 62 * math.cos(math.radians(a))
        s.add(carrot_card(x, y + 16, a, 1, tone))
    eye = (
        tag_path("M-22 0C-12 -16 12 -16 22 0C12 16 -12 16 -22 0Z", "#fffaf0", INK, 4)
        + f'<circle r="8.500" fill="#5fa9cf" {outline(3)}/><circle r="3.600" fill="#22130b"/>'
    )
    s.add(group(eye, "translate(56 66)") + group(eye, "translate(178 66)"))
    return s


def one_from_each() -> Scene:
    s = Scene(*DAY)
    heads(s, (("hat", "blue", 38, 178, 0.54), ("bow", "purple", 196, 178, 0.52)))
    s.hare("scarf", "cheer", 116, 178, 0.66)
    s.add(arrow([(34, 104), (34, 72), (62, 58)], GOOD, 7, 11))
    s.add(arrow([(198, 98), (198, 70), (170, 58)], GOOD, 7, 11))
    s.add(number("1", 56, 34, 26, "#ffd75e") + bit(78, 34, 0.9))
    s.add(number("1", 186, 40, 26, "#ffd75e") + bit(208, 38, 0.9))
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
    return tag_path(CLOVER[1], "none", LEAF, 3) + tag_path(CLOVER[0], "#8fcd55", LEAF, 2.4)


def daisy() -> str:
    """Return a daisy."""
    petals = "".join(
        f'<ellipse cy="-8" rx="4" ry="6" fill="#ffffff" transform="rotate({45 * i})" {outline(2)}/>'
        for i in range(8)
    )
    return petals + f'<circle r="4.600" fill="#ffd75e" {outline(2)}/>'


def berry() -> str:
    """Return a strawberry."""
    return (
        tag_path("M0 14C-10 8 -14 -4 -8 -8C-4 -10 4 -10 8 -8C14 -4 10 8 0 14Z", "#e8574a", INK, 2.4)
        + tag_path("M-4 -1V-.9M4 -1V-.9M0 5V5.100", "none", "#ffe6b0", 2.4)
        + tag_path("M-9 -8L-3 -13L0 -9L4 -14L9 -8L3 -5H-3Z", "#6fb445", LEAF, 2)
    )


def violet() -> str:
    """Return a violet."""
    petals = "".join(
        f'<ellipse cy="-7" rx="5" ry="6.500" fill="#b592e6" transform="rotate({72 * i})" '
        f"{outline(2)}/>"
        for i in range(5)
    )
    return petals + f'<circle r="3.400" fill="#ffd75e" {outline(1.6)}/>'


DECKS: dict[str, tuple[tuple[str, str, str], tuple[str, str], Callable[[], str]]] = {
    "violet": (("#cdbcf0", "#9a7fce", "#6a4ba2"), ("#f2ecfc", "#cdbcf0"), violet),
    "clover": (("#c6e58a", "#7fb94a", "#3f7f33"), ("#f1f9dc", "#b9dc86"), clover),
    "daisy": (("#a8d8ee", "#5f9fd0", "#2f6a9c"), ("#e9f5fb", "#a8d4ea"), daisy),
    "berry": (("#ffb3a0", "#e0645a", "#a03636"), ("#fff0ea", "#f5bcae"), berry),
}
"""Frame (light, middle, dark), ground (light, dark) and flower of every kind of deck."""
PICTURE = (13, 13, 114)
"""Where the vignette lies on a face: left, top, width. The game puts it there."""


def hare_face(name: str) -> None:
    """Write the face of a deck's cards, without picture and words."""
    frame, ground, flower = DECKS[name]
    defs = (
        lin("cf", (10, 10, 130, 190), *frame)
        + rad("cp", (56, 70, 170), "#fffdf6", (60, "#fdf3dc"), "#f0dfb8")
        + lin("cg", (0, 104, 0, 196), *ground)
    )
    body = (
        ui.panel(3, 14, "url(#cf)", INK, 4)
        + ui.panel(9, 10, "url(#cg)", INK, 2.4)
        + f'<rect x="15" y="109" width="110" height="66" rx="8" fill="url(#cp)" stroke="'
        f'{frame[1]}" '
        'stroke-width="2"/>'
        + "".join(group(flower(), f"translate({x} 183.500) scale(.5)") for x in (24, 44, 64, 84))
        + tag_path("M7 92V20C7 12 12 7 20 7H84", "none", CREAM, 2.2, 0.65)
    )
    save(f"card-hare-face-{name}", (140, 200), defs, body)


def hare_back(name: str) -> None:
    """Write the back of a deck: the leaping hare in a medallion."""
    frame, ground, flower = DECKS[name]
    light, mid, dark = frame
    defs = (
        lin("bk", (10, 10, 130, 190), mid, mid, dark)
        + lin("go", (10, 10, 130, 190), "#ffeaa0", "#f2b632", "#b97814")
        + rad("me", (60, 74, 84), "#fffaf0", (55, ground[0]), ground[1])
    )
    ring = (
        "M70 40C95 40 116 66 116 100C116 134 95 160 70 160C45 160 24 134 24 100C24 66 45 40 70 40Z"
    )
    inner = (
        "M70 47C91 47 109 70 109 100C109 130 91 153 70 153C49 153 31 130 31 100C31 70 49 47 70 47Z"
    )
    grass = tag_path(
        "M32 128C50 120 90 120 108 128C100 146 86 156 70 156C54 156 40 146 32 128Z", "#9ccb62"
    ) + tag_path(
        "M50 146q-1 -7 -5 -10q6 2 7 6q1 -6 5 -8q-2 6 -2 12ZM82 142q-1 -7 -5 -10q6 2 7 6q1 -6 5 -8"
        "q-2 6 -2 12Z",
        "#5d963a",
    )
    body = (
        ui.panel(4, 15, "url(#go)", INK, 4)
        + ui.panel(11, 10, "url(#bk)", INK, 2.6)
        + ui.lattice(15, light, 0.42)
        + "".join(
            f'<circle cx="{x}" cy="{y}" r="14" fill="url(#go)" {outline(2.6)}/>'
            + group(flower(), f"translate({x} {y}) scale(.78)")
            for x in (28, 112)
            for y in (28, 172)
        )
        + tag_path(ring, "url(#go)", INK, 3)
        + tag_path(inner, "url(#me)", INK, 2.4)
        + '<circle cx="92" cy="68" r="8" fill="#ffe07a"/>'
        + grass
        + tag_path("M36 104H46M34 112H50M38 88H45", "none", dark, 2.4, 0.6)
        + group(ui.hare_leap(7.5), "translate(38.500 77) scale(.192)")
        + tag_path("M8 92V20C8 12 12 8 20 8H84", "none", "#fffbe6", 2.2, 0.75)
    )
    save(f"card-hare-back-{name}", (140, 200), ui.HARE_DEFS + defs, body)


# ---------------------------------------------------------------- carrot and lettuce cards


def basket(x: float, y: float, k: float) -> str:
    """Return a wicker basket full of carrots, its bottom at (x, y)."""
    heap = "".join(
        bit(-27 + 18 * i, -42 - (10 if i in (1, 2) else 0), 0.86, -46 + 16 * (i - 1.5))
        for i in (0, 3, 1, 2)
    )
    body = tag_path("M-44 -36H44L36 0C20 5 -20 5 -36 0Z", "#d9a862", INK, 4)
    weave = tag_path(
        "M-41 -24H41M-39 -12H39M-30 -36L-26 2M-10 -36L-9 3M10 -36L9 3M30 -36L26 2",
        "none",
        "#a9713d",
        3,
    )
    rim = f'<rect x="-48" y="-42" width="96" height="10" rx="5" fill="#e8bd7e" {outline(3.4)}/>'
    return group(heap + body + weave + rim, f"translate({x:g} {y:g}) scale({k:g})")


def barrow(x: float, y: float, k: float) -> str:
    """Return a cart heaped with carrots, the ground at (x, y)."""
    heap = ""
    for row, count in enumerate((5, 4, 3)):
        for i in range(count):
            heap += bit(
                -36 + row * 9 + 18 * i, -58 - 13 * row, 0.84, -46 + 10 * ((i * 2 + row) % 3 - 1)
            )
    tub = tag_path("M-54 -56H54L42 -20H-42Z", "#c99450", INK, 4)
    planks = tag_path("M-50 -44H50M-46 -32H46", "none", "#8f6330", 3)
    wheels = "".join(
        f'<circle cx="{cx}" cy="-14" r="15" fill="#e8bd7e" {outline(4)}/>'
        f'<circle cx="{cx}" cy="-14" r="4.500" fill="#8f6330"/>'
        + tag_path(f"M{cx} -26V-2M{cx - 12} -14H{cx + 12}", "none", "#8f6330", 3)
        for cx in (-28, 28)
    )
    return group(heap + tub + planks + wheels, f"translate({x:g} {y:g}) scale({k:g})")


def bundle(x: float, y: float, k: float) -> str:
    """Return five carrots tied together, lying in a fan, the ribbon at (x, y)."""
    fan = "".join(group(bit(-9, 10), f"rotate({-46 + lean})") for lean in (-50, 50, -25, 25, 0))
    ribbon = tag_path("M-8 -5H8V3H-8Z", "#e8574a", INK, 3) + tag_path(
        "M0 -1C-12 -13 -18 2 0 -1C18 -13 20 4 0 -1Z", "#f4705f", INK, 2.6
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


CARROTS: dict[int, tuple[tuple[str, str, str], str, str]] = {
    1: (("#fff0a8", "#f2cf45", "#b9941a"), "#fbe9a0", "plain"),
    3: (("#d7ef94", "#7cc04a", "#3a7a2c"), "#d5ecac", "upright"),
    5: (("#ffcf82", "#f5902f", "#b9541b"), "#ffdcae", "dots"),
    10: (("#bfe3f5", "#5fa9d8", "#2a6a9c"), "#c9e4f2", "slanted"),
    15: (("#ffc2b4", "#e8675a", "#a83a34"), "#fbd2c8", "crossed"),
    30: (("#d8c6f2", "#9470cc", "#5a3c94"), "#e0d2f4", "rings"),
    60: (("#f0d29a", "#a9713d", "#6b4020"), "#efd9b0", "diamonds"),
}
"""The bank's cards: frame (light, middle, dark), tone of the pattern, pattern."""


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
        return ui.PLANT_DEFS, group(ui.carrot(), "translate(16 58) scale(.54)")
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
    """Write a card of the bank; its number is in the corner that shows in a fan, and below."""
    (light, mid, dark), tone, kind = CARROTS[n]
    defs, picture = heap_of(n)
    defs += lin("cf", (10, 10, 130, 190), light, mid, dark) + rad(
        "cg", (70, 104, 62), (0, "#fffaf0", 1), (60, "#fffaf0", 0.85), (100, "#fffaf0", 0)
    )
    text = str(n)
    tall = 30
    wide = {1: 32, 2: 46}[len(text)]
    body = (
        ui.panel(3, 14, "url(#cf)", INK, 4)
        + ui.panel(10, 10, "#fffaf0", INK, 2.4)
        + pattern(kind, tone)
        + '<circle cx="70" cy="106" r="54" fill="url(#cg)"/>'
        + picture
        + f'<rect x="5" y="5" width="{wide}" height="{tall + 12}" rx="11" fill="{mid}" '
        f"{outline(3.4)}/>"
        + number(text, 5 + wide / 2, 26, tall - 5, "#ffffff")
        + f'<rect x="{135 - wide}" y="{183 - tall}" width="{wide}" '
        f'height="{tall + 12}" rx="11" fill="{mid}" {outline(3.4)}/>'
        + group(
            number(text, 0, 0, tall - 5, "#ffffff"), f"translate({135 - wide / 2} 174) rotate(180)"
        )
        + tag_path(f"M{wide + 16} 7H120", "none", CREAM, 2.2, 0.65)
    )
    save(f"card-carrot-{n}", (140, 200), defs, body)


def lettuce_card(eaten: bool) -> None:
    """Write a lettuce card; turned over once it is eaten: grey, bitten and ticked off."""
    frame = ("#dcd6c4", "#b3aa92", "#7d745c") if eaten else ("#d7ef94", "#6fb445", "#2f7a34")
    grad, dark = ui.shadow(100, 182, 78, 13)
    defs = (
        lin("cf", (10, 10, 130, 190), *frame)
        + rad(
            "cp",
            (56, 70, 150),
            "#fffdf2",
            (60, "#f4f7dc" if not eaten else "#f1ebdc"),
            "#dfe8b4" if not eaten else "#d9d0ba",
        )
        + ui.LETTUCE_DEFS
        + grad
    )
    plant = ui.lettuce_eaten() if eaten else ui.lettuce()
    rim = "".join(
        f'<circle cx="{x}" cy="{y}" r="4" fill="{frame[1]}"/>' for x in (22, 118) for y in (22, 178)
    )
    body = (
        ui.panel(3, 14, "url(#cf)", INK, 4)
        + ui.panel(10, 10, "url(#cp)", INK, 2.4)
        + tag_path("M24 16H116M24 184H116M16 24V176M124 24V176", "none", frame[1], 3, 0.6)
        + rim
        + group(dark + plant, "translate(14 38) scale(.56)")
    )
    if eaten:
        body += (
            f'<circle cx="104" cy="160" r="20" fill="#7cc04a" {outline(4)}/>'
            + tag_path("M94 160L101 168L115 151", "none", INK, 10)
            + tag_path("M94 160L101 168L115 151", "none", "#ffffff", 5.4)
        )
    body += tag_path("M8 92V20C8 12 12 8 20 8H84", "none", CREAM, 2.2, 0.65)
    save("card-lettuce-eaten" if eaten else "card-lettuce", (140, 200), defs, body)


# ---------------------------------------------------------------- reference card


def reference_card() -> None:
    """Write the printed card that the reference is set on: its frame, its head, its ornaments."""
    wide, high = 1150, 660
    defs = (
        lin("rf", (0, 0, 1150, 660), "#f8b65a", "#ee8a2c", "#b9541b")
        + lin("rp", (0, 20, 0, 640), "#fffaea", "#fbf0d3", "#f3e1b6")
        + lin("rh", (0, 20, 0, 72), "#d9f0a0", "#9ccb62")
        + lin("rl", (0, 72, 0, 640), "#f9edcb", "#efd9a6")
    )
    beads = "".join(f"M{x} 10.500h.1M{x} 649.500h.1" for x in range(40, 1120, 22))
    beads += "".join(f"M10.500 {y}h.1M1139.500 {y}h.1" for y in range(40, 630, 22))
    scallops = "M21 66" + "".join(f"q{36.93 / 2:.3f} 15 36.93 0" for _i in range(30))
    body = (
        f'<rect x="2" y="2" width="{wide - 4}" height="{high - 4}" rx="26" fill="url(#rf)" '
        + outline(4)
        + "/>"
        + tag_path(beads, "none", "#ffe3a8", 5)
        + f'<rect x="19" y="19" width="{wide - 38}" height="{high - 38}" rx="14" fill="url(#rp)" '
        + outline(3)
        + "/>"
        + tag_path(
            f"{scallops}V33C1129 25 1124 20.500 1116 20.500H34C26 20.500 21 25 21 33Z",
            "url(#rh)",
            "#5d963a",
            3,
        )
        + tag_path("M372 96V628", "none", "#d9b878", 3)
        + tag_path("M372 96V628", "none", "#fffaf0", 1.2, 0.8)
        + group(ui.hare_head(5.5), "translate(26 5) scale(.4)")
    )
    save("card-reference", (wide, high), ui.HEAD_DEFS + defs, body)


def main() -> None:
    """Write every drawing."""
    for name, draw in EFFECTS.items():
        draw().save(name)
    for name in DECKS:
        hare_face(name)
        hare_back(name)
    for n in CARROTS:
        carrot_card_face(n)
    reference_card()
    lettuce_card(False)
    lettuce_card(True)


if __name__ == "__main__":
    main()
