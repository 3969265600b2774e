"""The squares: 70 x 70 units, drawn in a box of 200 x 200. Both boards have the same ones.

Each picture is matt, as if it were painted on its stone, and leaves the upper left corner free:
there the game sets the number of the square.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable
from dataclasses import replace

from drawing import Pic, Point, digits, num, scallop
from stones import PEN, Stone, draw_stone

BY_WATER = Stone(34, "#8fbac4", (1,), (25, 173), ((150, 6), (153, 20), (147, 29), (150, 40)), True)
STONES = {
    "hare": Stone(3, "#cb9cb2", (2,), (24, 110), ((150, 6), (146, 18), (152, 26), (149, 34))),
    "carrot": Stone(
        8, "#eeb068", (1,), (174, 174), ((194, 70), (182, 74), (176, 66), (166, 69)), True
    ),
    "lettuce": Stone(21, "#abc673", (3,), (176, 25), ((6, 128), (17, 131), (22, 142), (30, 144))),
    "tortoise": BY_WATER,
    "hedgehog": replace(BY_WATER, wash="#93aac0"),
    "2": Stone(47, "#e09c8c", (2,), (176, 25), ((7, 100), (17, 96), (21, 104), (29, 103))),
    "3": Stone(52, "#8fa8da", (3,), (178, 118), ((128, 6), (126, 18), (133, 26), (130, 36))),
    "4": Stone(66, "#90bf8c", (1,), (23, 122), ((194, 128), (184, 125), (179, 133), (172, 132))),
    "1-5-6": Stone(79, "#e6c366", (2,), (178, 24), ((112, 6), (108, 20), (114, 30), (111, 42))),
}
"""The hedgehog is shown instead of the tortoise: the stone is cut alike."""

SHADE = "#4e3a26"


def ground(p: Pic, cx: float, cy: float, rx: float, ry: float) -> None:
    """The soft shadow of what stands on a stone, to its lower right."""
    see = (0, SHADE, 0.42), (0.55, SHADE, 0.24), (1, SHADE, 0)
    p.oval(cx + 5, cy + 1, rx, ry, p.rad(cx + 5, cy + 1, rx, *see, squash=ry / rx), 0)


def square_hare() -> Pic:
    """A hare's head, and no more: nobody stands here. What happens is the same for everybody, or
    is settled when the square is left."""
    p = draw_stone(STONES["hare"])
    ears(p, 100, 84, 1.12)
    fur, ink = "#b08a66", "#5d3a2c"
    p.out("M100 78C140 78 158 106 154 134C150 162 126 176 100 176C74 176 50 162 46 134"
          "C42 106 60 78 100 78Z", fur, PEN, ink)  # fmt: skip
    p.fill("M100 132C122 132 132 144 130 156C126 168 114 171 100 171C86 171 74 168 70 156"
           "C68 144 78 132 100 132Z", "#ecdcc0")  # fmt: skip
    for x in (76, 124):
        p.oval(x, 118, 7, 9, "#4a3426", 0)
        p.oval(x + 2, 115, 2.4, 2.6, "#f9f0da", 0)
    p.fill("M91 136Q100 131 109 136Q106 146 100 147Q94 146 91 136Z", "#c98578")
    p.line("M100 147V153C97 160 89 161 85 156M100 153C103 160 111 161 115 156", ink, 4)
    return p


def square_hare_cards() -> Pic:
    """Luck or trouble: a hare card, face down, over another; over them a hare's ears, all that is
    seen of it."""
    p = draw_stone(STONES["hare"])
    ground(p, 100, 178, 70, 9)
    ink = "#54303f"
    ears(p, 100, 74)
    for x, y, turn, back in ((82, 122, -15, "#69354d"), (112, 118, 9, "#874360")):
        with p.at(x, y, 1.12, turn=turn):
            p.out("M-29 -45Q-29 -51 -23 -51H23Q29 -51 29 -45V45Q29 51 23 51H-23Q-29 51 -29 45Z",
                  "#f1e6d0", PEN, ink)  # fmt: skip
            p.fill("M-22 -40Q-22 -44 -18 -44H18Q22 -44 22 -40V40Q22 44 18 44H-18Q-22 44 -22 40Z",
                   back)  # fmt: skip
    with p.at(112, 118, 1.27, turn=9):
        p.line("M-11 -19C-12 -37 14 -37 13 -18C12 -6 0 -5 0 8", "#f9f0da", 9)
        p.oval(0, 25, 5.6, 5.6, "#f9f0da", 0)
    return p


def square_hare_die() -> Pic:
    """The same with a die."""
    p = draw_stone(STONES["hare"])
    ground(p, 104, 178, 70, 9)
    ears(p, 102, 84)
    die(p)
    return p


def ears(p: Pic, x: float, y: float, size: float = 1) -> None:
    """Two ears that look over something."""
    fur, inside, ink = "#b08a66", "#dfaf9e", "#5d3a2c"
    with p.at(x - 18 * size, y, size, turn=-9):
        p.out("M-15 14C-22 -14 -17 -52 -3 -60C12 -54 18 -16 13 14Z", fur, PEN, ink)
        p.fill("M-8 12C-12 -10 -9 -38 -2 -46C6 -38 9 -10 6 12Z", inside)
    with p.at(x + 18 * size, y + 2, size, turn=16):
        p.out("M-14 14C-18 -12 -14 -48 0 -58C15 -50 19 -14 14 14Z", fur, PEN, ink)
        p.fill("M-7 12C-9 -10 -7 -36 0 -44C8 -36 10 -10 8 12Z", inside)


def die(p: Pic) -> None:
    """A die that shows five, seen a little from above, plum as the cards are."""
    ink = "#54303f"
    with p.at(99, 124, 1.55, turn=-7):
        p.out("M-30 -23L-20 -38H32L26 -23Z", "#b27a90", PEN, ink)
        p.out("M26 -23L32 -38Q37 -36 37 -31V18L26 31Z", "#572a40", PEN, ink)
        p.out("M-30 -17Q-30 -23 -24 -23H20Q26 -23 26 -17V27Q26 33 20 33H-24Q-30 33 -30 27Z",
              p.lin(-30, -23, 26, 33, "#8f4a69", "#6f3852"), PEN, ink)  # fmt: skip
        for x, y in ((-16, -9), (12, -9), (-2, 5), (-16, 19), (12, 19)):
            p.oval(x, y, 5.8, 5.8, "#f9f0da", 0)


def square_carrot() -> Pic:
    """A carrot to eat or to give."""
    p = draw_stone(STONES["carrot"])
    ground(p, 96, 170, 58, 9)
    with p.at(23, 20, 0.84):
        carrot(p, PEN / 0.84)
    return p


def carrot_leaves(p: Pic, pen: float) -> None:
    """The leaves of that carrot."""
    leaf = "#38552c"
    p.out(
        """M134 78C122 66 108 48 110 30C112 21 121 24 123 31C126 20 135 22 135 32
        C142 27 148 34 145 42C150 56 146 68 142 80Z""",
        "#54803f",
        pen,
        leaf,
    )
    p.out(
        """M138 84C150 74 164 68 178 75C186 80 183 88 175 88C180 95 173 102 165 99
        C158 106 146 102 138 94Z""",
        "#486f38",
        pen,
        leaf,
    )
    p.out(
        """M134 84C136 64 144 44 160 33C168 29 172 36 168 42C176 38 182 45 176 52
        C183 53 183 62 175 64C169 76 154 84 142 92Z""",
        p.lin(136, 40, 172, 80, "#83a954", "#5d8a44"),
        pen,
        leaf,
    )
    p.line("M142 80C147 68 155 58 163 50M131 70C127 58 125 48 126 38", "#a9c377", 3.4, 0.9)


def carrot(p: Pic, pen: float) -> None:
    """A fat carrot across a 200-unit box, tip at the lower left."""
    carrot_leaves(p, pen)
    ink = "#8a4115"
    body = """M108 70C128 60 156 80 155 104C154 133 98 172 46 181C33 183 26 175 32 164
        C48 125 80 82 108 70Z"""
    p.out(body, p.lin(70, 84, 118, 150, "#ec9a4c", "#d97b30"), pen, ink)
    p.fill(
        """M151 88C158 104 152 116 136 132C110 156 78 172 46 178C38 179 34 177 33 173
        C64 168 100 148 124 126C138 112 147 101 151 88Z""",
        "#a9501d",
        0.6,
    )
    p.line("M104 82C88 94 72 118 58 146", "#f6be7e", 9, 0.75)
    p.line(
        """M94 89C100 90 106 94 109 100M124 126C131 126 137 123 141 118M74 121C81 122 86 127 89 133
        M103 149C109 147 113 143 115 138M56 150C61 152 65 156 66 161M132 98C138 98 142 95 145 91""",
        "#96461a",
        3.8,
        0.9,
    )


def square_lettuce() -> Pic:
    """A crisp lettuce head."""
    p = draw_stone(STONES["lettuce"])
    ground(p, 104, 168, 74, 11)
    with p.at(14, 15, 0.87):
        lettuce(p, PEN / 0.87)
    return p


def lettuce(p: Pic, pen: float) -> None:
    """A head of lettuce in a 200-unit box."""
    rng = random.Random(5)
    ink = "#35502b"
    p.out(
        scallop(106, 124, 73, 49, 15, rng), p.lin(40, 80, 160, 170, "#64924a", "#41703a"), pen, ink
    )
    p.out(
        scallop(74, 124, 36, 44, 11, rng), p.lin(44, 90, 100, 165, "#8fb45c", "#628f47"), pen, ink
    )
    p.out(
        scallop(139, 124, 36, 44, 11, rng), p.lin(110, 90, 170, 165, "#7ba452", "#50803f"), pen, ink
    )
    p.out(
        scallop(107, 119, 41, 49, 12, rng),
        p.lin(76, 76, 140, 164, "#d6e0a0", "#b3cb79", "#8fb05c"),
        pen,
        ink,
    )
    p.line("M106 164C103 138 104 112 110 90", "#eef1cd", 7)
    p.line(
        """M105 142C95 134 88 124 84 112M105 122C98 115 94 107 93 96M106 144C117 136 124 126 128 113
        M106 124C114 116 119 108 120 97""",
        "#eef1cd",
        4.2,
        0.9,
    )
    p.line(
        "M66 158C56 150 47 139 44 122M146 158C157 150 165 139 169 122M58 106C60 98 64 92 70 88",
        "#cfdda0",
        4.2,
        0.75,
    )


def square_tortoise() -> Pic:
    """The tortoise one falls back to: olive, that a brown hare on its square is seen."""
    p = draw_stone(STONES["tortoise"])
    ground(p, 104, 166, 78, 11)
    with p.at(17, 22, 0.86):
        tortoise(p, PEN / 0.86)
    return p


def tortoise(p: Pic, pen: float) -> None:
    """A tortoise that looks to the right, in a 200-unit box."""
    ink = "#463d20"
    skin = p.lin(0, 90, 20, 176, "#cfd498", "#9ba566")
    head = p.lin(140, 84, 180, 150, "#d6dba0", "#9ba566")
    shell = p.lin(40, 74, 120, 150, "#bdb06c", "#857c48")
    plate = p.lin(50, 76, 110, 136, "#e2d595", "#b0a568")
    rim = p.lin(20, 134, 150, 158, "#e6daa8", "#b6aa76")
    p.out("M30 146C20 147 14 152 13 158C22 162 32 160 40 153Z", skin, pen, ink)
    for x in (0, 66):
        p.out(
            f"M{46 + x} 144C{40 + x} 156 {38 + x} 166 {43 + x} 173C{51 + x} 178 {64 + x} 177 "
            f"{68 + x} 171C{70 + x} 160 {70 + x} 152 {69 + x} 143Z",
            skin,
            pen,
            ink,
        )
    p.out(
        """M126 146C138 143 145 134 145 122C140 101 146 84 160 81C178 78 191 92 188 107
        C185 122 176 128 170 133C166 148 152 158 134 157Z""",
        head,
        pen,
        ink,
    )
    p.out("M24 145C20 101 48 66 84 66C122 66 148 100 144 145Z", shell, pen, ink)
    p.fill("M86 78L107 91L105 113L84 123L63 113L63 91Z", plate)
    p.fill(
        """M60 91L46 92C38 102 34 114 33 125L49 131L60 113ZM110 91L122 92C130 102 134 114 135 125
        L121 131L109 113ZM51 134L43 141H72L81 126L63 117ZM119 134L125 141H97L88 126L106 117Z""",
        plate,
    )
    p.fill("M108 74C132 86 146 112 144 142L124 143C130 116 124 92 108 74Z", "#3f3a1e", 0.3)
    p.out(
        """M17 143C15 136 21 134 27 136C65 144 104 144 141 136C149 134 155 138 151 144
        C145 156 120 161 84 161C50 161 22 157 17 143Z""",
        rim,
        pen,
        ink,
    )
    p.line(
        "M44 145L42 154M66 148L65 157M88 149V158M110 148L112 157M132 143L135 151", "#6b6238", 2.6
    )
    p.oval(167, 101, 5.8, 7.4, "#3a2818", 0)
    p.line("M170 120C176 123 183 119 186 113", ink, 3.4)


def square_hedgehog() -> Pic:
    """The hedgehog that stands for the tortoise in some languages: grey, that a brown hare on its
    square is seen."""
    p = draw_stone(STONES["hedgehog"])
    ground(p, 104, 166, 78, 11)
    with p.at(16, 20, 0.86):
        hedgehog(p, PEN / 0.86)
    return p


def hedgehog(p: Pic, pen: float) -> None:
    """A hedgehog that looks to the right, in a 200-unit box."""
    rng = random.Random(11)
    ink = "#363c47"
    spine = p.lin(30, 70, 130, 170, "#8e97a4", "#5a6472")
    tips: list[Point] = []
    for i in range(15):
        a, base = math.radians(8 + i * 13.2), math.radians(8 + (i + 0.5) * 13.2)
        r = rng.uniform(1.0, 1.06)
        tips.append((92 + 78 * r * math.cos(a), 152 - 92 * r * math.sin(a)))
        tips.append((92 + 66 * math.cos(base), 152 - 80 * math.sin(base)))
    pts = [q for q in tips if q[0] < 150 and q[1] < 156]
    d = "M148 150L" + "L".join(f"{num(x)} {num(y)}" for x, y in pts)
    p.out(d + "L26 158C44 172 120 172 148 150Z", spine, pen, ink)
    for row, (r, n) in enumerate(((0.8, 9), (0.6, 7), (0.4, 5))):
        for i in range(n):
            a = math.radians(28 + (i + 0.5 * (row % 2)) * 138 / n)
            x, y = 92 + 78 * r * math.cos(a), 152 - 90 * r * math.sin(a)
            ca, sa = math.cos(a), math.sin(a)
            p.line(
                f"M{num(x - 3 * sa - 3)} {num(y + 2)}L{num(x + 11 * ca - 2)} {num(y - 11 * sa)}",
                "#d5d8d6" if i % 2 else "#3d4551",
                4,
                0.85,
            )
    skin = p.lin(104, 100, 170, 164, "#efe7d6", "#c4b9a6")
    p.out("M54 158C48 166 50 174 58 176H74C80 172 78 164 74 158Z", skin, pen, ink)
    p.out("M112 158C106 166 108 174 116 176H132C138 172 136 164 132 158Z", skin, pen, ink)
    p.out(
        """M118 160C100 156 98 130 108 114C116 100 136 96 148 106C160 116 170 128 186 134
        C190 142 184 150 174 152C160 158 140 163 118 160Z""",
        skin,
        pen,
        ink,
    )
    p.out("M110 112C104 104 108 94 117 95C125 96 128 104 124 110", skin, pen, ink)
    p.oval(184, 137, 8, 7.2, "#332f36", 0)
    p.oval(148, 124, 5.8, 7.4, "#332f36", 0)
    p.line("M178 147C172 153 164 153 159 149", ink, 3.4)


STEPS = ((6, 8), (4, 15), (2, 23), (1, 28), (3, 19), (5, 12))
"""The steps of a podium for six, from left to right: whose they are, and how high."""
CREAM = "#fbf2de"
Tone = tuple[str, str, str]
"""Light, dark, and its lines."""
WOOD: Tone = ("#e6d6b4", "#d8c7a0", "#75593a")
RED: Tone = ("#cb705d", "#a34a3b", "#6b2a20")
BLUE: Tone = ("#6b88bc", "#46639c", "#28406f")
GREEN: Tone = ("#669b64", "#44784a", "#264d2c")
AMBER: Tone = ("#c47b20", "#98560f", "#4f2f0e")


def podium(p: Pic, lit: tuple[int, ...], tone: Tone) -> None:
    """A podium along the lower edge; the steps that are meant are painted."""
    wide, foot, left = 23.5, 178, 34.0
    ground(p, 104, 178, 78, 7)
    for i, (place, high) in enumerate(STEPS):
        _, paint, ink = tone if place in lit else WOOD
        x, top = left + i * wide, foot - high
        p.out(f"M{num(x)} {top}H{num(x + wide)}V{foot}H{num(x)}Z", paint, PEN, ink)


def square_place(digit: str, tone: Tone) -> Pic:
    """A position in the race: its number on a badge, above the step that it stands on.

    Light on dark: the number of a player is dark on light. The badge is a rosette, a shield or a
    plaque, so that it is told by its shape, too.
    """
    p = draw_stone(STONES[digit])
    podium(p, (int(digit),), tone)
    light, dark, ink = tone
    cx, cy, r = 113, 91, 53
    ground(p, cx + 4, cy + 5, r + 4, r + 4)
    for side in (-1, 1):
        x = cx + side * 14
        p.out(
            f"M{x - side * 14} 120L{x + side * 40} 146L{x + side * 25} 146L{x + side * 20} 157"
            f"L{x - side * 10} 128Z",
            dark,
            PEN,
            ink,
        )
    if digit == "2":
        rosette(p, cx, cy, tone)
    else:
        outer, inner = BADGES[digit]
        p.out(outer, p.lin(cx - r, cy - r, cx + r, cy + r, CREAM, "#dccba6"), PEN, ink)
        p.out(inner, p.lin(cx - 30, cy - 30, cx + 30, cy + 30, light, dark), PEN, ink)
    digits(p, digit, cx, cy - (5 if digit == "3" else 0), 68, CREAM, 0)
    return p


BADGES = {
    "3": (
        "M58 40Q113 50 168 40C172 92 158 134 113 152C68 134 54 92 58 40Z",
        "M67 50Q113 59 159 50C161 92 148 128 113 143C78 128 65 92 67 50Z",
    ),
    "4": (
        "M66 36H160L166 42V140L160 146H66L60 140V42Z",
        "M73 46H153L157 50V132L153 136H73L69 132V50Z",
    ),
}
"""The outer and inner edge of a badge that is no rosette."""


def rosette(p: Pic, cx: float, cy: float, tone: Tone) -> None:
    """Pleated ribbon around a button."""
    light, dark, ink = tone
    r, pleats = 53, 15
    edge = [math.tau * (i + 0.3) / pleats for i in range(pleats)]
    d = f"M{num(cx + r * math.cos(edge[0]))} {num(cy + r * math.sin(edge[0]))}"
    for a in [*edge[1:], edge[0]]:
        d += f"A13 13 0 0 1 {num(cx + r * math.cos(a))} {num(cy + r * math.sin(a))}"
    p.out(d + "Z", p.lin(cx - r, cy - r, cx + r, cy + r, CREAM, "#dccba6"), PEN, ink)
    folds = "".join(
        f"M{num(cx + 45 * math.cos(a))} {num(cy + 45 * math.sin(a))}"
        f"L{num(cx + r * math.cos(a))} {num(cy + r * math.sin(a))}"
        for a in edge
    )
    p.line(folds, ink, 2.2, 0.5)
    p.oval(cx, cy, 45, 45, p.lin(cx - 30, cy - 30, cx + 30, cy + 30, light, dark), PEN, ink=ink)


FLAGS = (
    ("6", 46.0, 68.0, 170.0, -5.0),
    ("1", 116.0, 13.0, 151.0, 1.5),
    ("5", 161.0, 80.0, 167.0, 6.0),
)
"""Whose they are, the middle and the top of the cloth, the foot of the pole, how they lean."""


def square_flags() -> Pic:
    """A flag on each of the steps of the positions 1, 5 and 6, each at a height of its own: side by
    side they would be one number."""
    p = draw_stone(STONES["1-5-6"])
    light, dark, ink = AMBER
    for _, x, top, foot, turn in FLAGS:
        with p.at(x, top, turn=turn):
            p.line(f"M0 -3V{num(foot - top)}", ink, 6.6)
            p.line(f"M0 -3V{num(foot - top)}", "#a98050", 2.6)
    podium(p, (1, 5, 6), AMBER)
    for name, x, top, _, turn in FLAGS:
        with p.at(x, top, turn=turn):
            p.out(
                "M-26 0C-9 2.500 9 2.500 26 0L25 63L0 54L-25 63Z",
                p.lin(-26, 0, 26, 62, light, dark),
                PEN,
                ink,
            )
            p.oval(0, -3, 4.4, 4.4, "#d9b45c", 2.2, ink=ink)
            digits(p, name, 0, 29, 48, CREAM, 0)
    return p


CHANCES: dict[str, Callable[[], Pic]] = {
    "square-hare-cards": square_hare_cards,
    "square-hare-die": square_hare_die,
}
"""The hare squares of editions with chance; the game shows them instead of the plain one."""
SQUARES: dict[str, Callable[[], Pic]] = {
    "square-hare": square_hare,
    "square-carrot": square_carrot,
    "square-lettuce": square_lettuce,
    "square-tortoise": square_tortoise,
    "square-hedgehog": square_hedgehog,
    "square-position-2": lambda: square_place("2", RED),
    "square-position-3": lambda: square_place("3", BLUE),
    "square-position-4": lambda: square_place("4", GREEN),
    "square-position-1-5-6": square_flags,
}
