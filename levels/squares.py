"""The squares: 70 x 70 units, drawn in a box of 200 x 200.

A cream plaque is kept free for the number. Both boards have the same squares.
"""

from __future__ import annotations

import math
import random
from collections.abc import Callable

from drawing import CREAM, INK, LEAF, SQUARE, Pic, Point, digits, num, scallop, smooth

PLAQUE = (13, 13, 62, 47)


def stone(light: str, middle: str, dark: str) -> Pic:
    """Paving stone with a coloured bevelled face."""
    p = Pic(SQUARE, SQUARE, (0, 0, 200, 200), pen=4.6)
    p.box(7, 13, 188, 185, "#2b1a0c", 46, 0, 0.26)
    p.box(5, 5, 188, 188, p.lin(20, 5, 170, 195, "#fff4d8", "#dcbf8b", "#94703f"), 44)
    p.box(15, 14, 168, 166, p.lin(40, 14, 150, 185, light, middle, dark), 35, 0)
    p.line("M22 150C26 170 38 178 54 178H144C166 178 180 166 181 144", dark, 5, 0.75)
    p.line("M150 15C170 17 181 28 182 46V150", "#7a5428", 2.4, 0.45)
    p.line("M11 140V54C11 28 28 11 54 11H140", "#fffdf2", 4, 0.85)
    p.line("M40 187H150M187 70V142", "#6b4526", 2.6, 0.35)
    return p


def plaque(p: Pic) -> None:
    """The cream corner that the game writes the number on; drawn last."""
    x, y, w, h = PLAQUE
    p.box(x + 2, y + 4, w, h, "#2b1a0c", 17, 0, 0.25)
    p.ink = INK
    p.box(x, y, w, h, p.lin(x, y, x + w, y + h, "#fffdf3", "#fdf3dc", "#f0dfb8"), 17, 3.6)


def square_hare() -> Pic:
    """A winking hare, one ear up: luck or trouble."""
    p = stone("#f6f0ff", "#d3c3f0", "#9c82cf")
    p.shadow(114, 172, 66, 11, 0.4)
    with p.at(-9, -3, 1.03):
        fur = p.rad(104, 100, 82, "#f3d6b0", "#d3a26e", "#a06c3d")
        ear = p.lin(0, 20, 0, 95, "#7d5533", "#bd8c5b", "#d8ab79")
        pink = p.lin(0, 25, 0, 90, "#e59a8c", "#f7d3c2")
        p.out("""M132 96C121 70 122 37 138 22C147 15 158 20 160 34C163 57 156 82 148 102Z""", ear)
        p.fill("M138 88C131 68 132 44 141 33C147 28 151 34 151 43C152 60 149 76 145 90Z", pink)
        p.out(
            """M112 92C107 75 98 66 88 68C74 71 60 84 49 101C44 110 52 118 62 113
            C75 107 86 100 94 108Z""",
            ear,
        )
        p.fill("M92 78C80 80 68 91 60 103C58 107 61 108 65 106C75 100 84 95 92 97Z", pink)
        scarf = p.lin(0, 150, 0, 184, "#f0695a", "#a82c2c")
        p.out("M66 180C64 164 86 150 118 150C150 150 172 164 170 180Z", fur)
        p.out("M100 180C102 166 134 166 136 180Z", "#fff1d8", 3)
        p.out(
            """M80 148C98 162 138 162 156 148C163 154 163 163 157 167C134 180 102 180 79 167
            C73 163 73 154 80 148Z""",
            scarf,
        )
        p.out("M140 168C146 172 150 177 150 183L164 181C166 174 162 166 156 162Z", scarf, 4)
        p.out(
            """M118 82C92 82 73 97 70 118C62 122 58 128 58 134C65 134 69 136 72 140
            C79 155 97 163 118 163C140 163 157 155 164 140C167 136 171 134 178 134
            C178 128 174 122 166 118
            C163 97 144 82 118 82Z""",
            fur,
        )
        p.line("M82 116C84 104 92 95 103 91", CREAM, 4, 0.75)
        p.fill(
            """M118 124C101 117 86 127 88 141C90 155 107 157 118 149C129 157 146 155 148 141
            C150 127 135 117 118 124Z""",
            "#fff3df",
        )
        blush = p.rad(84, 136, 16, (0, "#f0806a", 0.75), (1, "#f0806a", 0))
        p.oval(84, 136, 16, 12, blush, 0)
        blush = p.rad(153, 136, 16, (0, "#f0806a", 0.75), (1, "#f0806a", 0))
        p.oval(153, 136, 16, 12, blush, 0)
        p.oval(97, 113, 9.5, 12, "#2a1810", 0)
        p.oval(100.5, 108, 4, 4.4, "#ffffff", 0)
        p.oval(94, 118.5, 2, 2, "#ffffff", 0, 0.8)
        p.line("M129 114C133 107 144 107 148 114", "#2a1810", 5)
        p.line("M86 96C90 91 98 90 103 93M130 94C136 89 144 90 149 95", "#6b4526", 4)
        p.out(
            "M108 125C112 121 124 121 128 125C127 132 122 135 118 136C114 135 109 132 108 125Z",
            "#c4605a",
            3,
        )
        p.line("M118 136V141C115 148 106 148 103 143M118 141C121 148 130 148 133 143", INK, 3.4)
        p.out("M113 146C113 154 123 154 123 146", "#ffffff", 2.4)
        p.line("M92 137L74 134M92 142L76 146M144 137L162 134M144 142L160 146", "#6b4526", 1.8, 0.7)
        p.line("M92 168C108 174 128 174 142 169", "#ffb09c", 3.4, 0.7)
        p.out("M107 84C108 74 114 69 121 70C117 75 119 80 124 84", "#d9b186", 3.4)
    plaque(p)
    return p


def carrot_body(p: Pic) -> None:
    """A fat carrot across a 200-unit box, tip at the lower left."""
    leaf_a = p.lin(120, 10, 160, 90, "#b6de66", "#3f8a35")
    leaf_b = p.lin(120, 10, 160, 90, "#86c450", "#2c6b2b")
    skin = p.lin(84, 66, 142, 150, "#ffc25a", "#f78a2b", "#c04a16")
    p.out(
        """M134 78C122 66 108 48 110 30C112 21 121 24 123 31C126 20 135 22 135 32
        C142 27 148 34 145 42C150 56 146 68 142 80Z""",
        leaf_b,
        ink=LEAF,
    )
    p.out(
        """M138 84C150 74 164 68 178 75C186 80 183 88 175 88C180 95 173 102 165 99
        C158 106 146 102 138 94Z""",
        leaf_b,
        ink=LEAF,
    )
    p.out(
        """M134 84C136 64 144 44 160 33C168 29 172 36 168 42C176 38 182 45 176 52
        C183 53 183 62 175 64C169 76 154 84 142 92Z""",
        leaf_a,
        ink=LEAF,
    )
    p.out(
        """M108 70C128 60 156 80 155 104C154 133 98 172 46 181C33 183 26 175 32 164
        C48 125 80 82 108 70Z""",
        skin,
    )
    p.line("M106 83C90 93 68 124 54 154", "#ffe7ab", 9, 0.8)
    p.line(
        """M94 89C100 90 106 94 109 100M124 126C131 126 137 123 141 118M74 121C81 122 86 127 89 133
        M103 149C109 147 113 143 115 138M56 150C61 152 65 156 66 161M132 98C138 98 142 95 145 91""",
        "#9c3c12",
        4.2,
    )
    p.line("M142 78C148 66 156 56 164 48M132 72C128 60 126 50 128 40", "#e6f5b0", 3.6, 0.8)


def square_carrot() -> Pic:
    """A carrot to eat or to give."""
    p = stone("#fff6dc", "#ffdf9f", "#eda54d")
    p.shadow(92, 172, 68, 10, 0.42)
    carrot_body(p)
    plaque(p)
    return p


def square_lettuce() -> Pic:
    """A crisp lettuce head."""
    p = stone("#fbffe6", "#d9efa0", "#93c04f")
    p.shadow(106, 172, 78, 12, 0.45)
    rng = random.Random(5)
    p.ink = LEAF
    p.out(scallop(106, 124, 73, 49, 15, rng), p.lin(0, 70, 0, 178, "#7cc04a", "#256b2d"))
    p.out(scallop(74, 124, 36, 44, 11, rng), p.lin(0, 80, 0, 170, "#9bd356", "#3f8f37"))
    p.out(scallop(139, 124, 36, 44, 11, rng), p.lin(0, 80, 0, 170, "#8fcb50", "#388833"))
    p.out(
        scallop(107, 119, 41, 49, 12, rng),
        p.rad(94, 94, 78, "#fafdcb", "#cbe87e", "#82bd4a"),
    )
    p.line("M106 164C103 138 104 112 110 88", "#fbffe0", 7.5)
    p.line(
        """M105 142C95 134 88 124 84 112M105 122C98 115 94 107 93 96M106 144C117 136 124 126 128 113
        M106 124C114 116 119 108 120 97""",
        "#fbffe0",
        4.4,
        0.95,
    )
    p.line(
        "M66 158C56 150 47 139 44 122M146 158C157 150 165 139 169 122M58 106C60 98 64 92 70 88",
        "#e0f5ac",
        4.4,
        0.85,
    )
    p.line("M78 101C80 91 87 84 96 82", "#ffffff", 4.4, 0.85)
    p.oval(131, 100, 5.5, 6, p.rad(129, 98, 6, "#ffffff", "#c9ecf5"), 2, ink="#5d963a")
    plaque(p)
    return p


def square_tortoise() -> Pic:
    """The tortoise one falls back to."""
    p = stone("#f4fbff", "#c9e6f1", "#7fb6cf")
    p.shadow(104, 170, 80, 12, 0.5)
    skin = p.lin(0, 90, 0, 176, "#e2e09a", "#8a9450")
    head = p.rad(158, 96, 42, "#f5f4bd", "#b5bb6e")
    shell = p.rad(72, 82, 96, "#f0c878", "#bd8440", "#6f421c")
    plate = p.rad(70, 80, 86, "#fbe2a2", "#d7a254", "#9a6630")
    rim = p.lin(0, 134, 0, 158, "#f6d797", "#ad7b3c")
    p.out("M30 146C20 147 14 152 13 158C22 162 32 160 40 153Z", skin)
    p.out("M46 144C40 156 38 166 43 173C51 178 64 177 68 171C70 160 70 152 68 144Z", skin)
    p.out("M112 144C108 156 108 167 113 173C121 178 133 177 138 171C140 160 140 152 138 142Z", skin)
    p.out(
        """M126 146C138 143 145 134 145 122C140 101 146 84 160 81C178 78 191 92 188 107
        C185 122 176 128 170 133C166 148 152 158 134 157Z""",
        head,
    )
    p.out("M24 145C20 101 48 66 84 66C122 66 148 100 144 145Z", shell)
    p.out("M86 78L107 91L105 113L84 123L63 113L63 91Z", plate, 3.6)
    p.out(
        """M63 91L46 92C38 102 34 114 33 125L49 132L63 113ZM107 91L122 92C130 102 134 114 135 125
        L121 132L105 113ZM49 132L41 142H74L84 123L63 113ZM121 132L127 142H95L84 123L105 113Z""",
        plate,
        3.6,
    )
    p.out(
        """M17 143C15 136 21 134 27 136C65 144 104 144 141 136C149 134 155 138 151 144
        C145 156 120 161 84 161C50 161 22 157 17 143Z""",
        rim,
    )
    p.line("M38 103C46 86 61 76 77 74M72 89L86 81", "#fff6d8", 5.4, 0.85)
    p.line("M44 144L42 154M66 147L65 157M88 148V158M110 147L112 157M132 142L135 151", "#8a5c2c", 3)
    p.oval(166, 101, 6.6, 8.4, "#2a1810", 0)
    p.oval(168.4, 97.4, 2.9, 3.1, "#ffffff", 0)
    p.oval(158, 116, 11, 8, p.rad(158, 116, 11, (0, "#ee8066", 0.75), (1, "#ee8066", 0)), 0)
    p.line("M170 120C176 123 183 119 186 113", INK, 3.6)
    p.line("M157 89C160 85 165 84 170 85", "#6b6a34", 3.6)
    p.line("M50 174V169M58 175V170M119 174V169M127 175V170", INK, 2.6)
    plaque(p)
    return p


def square_hedgehog() -> Pic:
    """The hedgehog that stands for the tortoise in some languages."""
    p = stone("#f4fbff", "#c9e6f1", "#7fb6cf")
    p.shadow(104, 170, 80, 12, 0.5)
    rng = random.Random(11)
    spine = p.rad(80, 84, 100, "#b98a5a", "#835530", "#4e2f18")
    tips: list[Point] = []
    for i in range(15):
        a = math.radians(8 + i * 13.2)
        base = math.radians(8 + (i + 0.5) * 13.2)
        r = rng.uniform(1.0, 1.06)
        tips.append((92 - 78 * r * math.cos(a) * -1, 152 - 92 * r * math.sin(a)))
        tips.append((92 + 66 * math.cos(base), 152 - 80 * math.sin(base)))
    pts = [q for q in tips if q[0] < 150 and q[1] < 156]
    d = "M148 150L" + "L".join(f"{num(x)} {num(y)}" for x, y in pts)
    d += "L26 158C44 172 120 172 148 150Z"
    p.out(d, spine)
    for row, (r, n) in enumerate(((0.8, 9), (0.6, 7), (0.4, 5))):
        for i in range(n):
            a = math.radians(28 + (i + 0.5 * (row % 2)) * 138 / n)
            x, y = 92 + 78 * r * math.cos(a), 152 - 90 * r * math.sin(a)
            ca, sa = math.cos(a), math.sin(a)
            p.line(
                f"M{num(x - 3 * sa - 3)} {num(y + 2)}L{num(x + 11 * ca - 2)} {num(y - 11 * sa)}",
                "#f0d2a0" if i % 2 else "#3d2412",
                3.6,
                0.85,
            )
    skin = p.rad(140, 118, 58, "#ffecc8", "#e8c391", "#b98a5a")
    p.out("M54 158C48 166 50 174 58 176H74C80 172 78 164 74 158Z", skin)
    p.out("M112 158C106 166 108 174 116 176H132C138 172 136 164 132 158Z", skin)
    p.out(
        """M118 160C100 156 98 130 108 114C116 100 136 96 148 106C160 116 170 128 186 134
        C190 142 184 150 174 152C160 158 140 163 118 160Z""",
        skin,
    )
    p.out("M110 112C104 104 108 94 117 95C125 96 128 104 124 110", skin, 4)
    p.oval(184, 137, 8.4, 7.6, p.rad(181, 134, 9, "#7a5a48", "#2a1810"), 3)
    p.oval(148, 124, 6.8, 8.6, "#2a1810", 0)
    p.oval(150.6, 120.4, 2.9, 3.1, "#ffffff", 0)
    p.oval(138, 142, 12, 8.5, p.rad(138, 142, 12, (0, "#ee8066", 0.75), (1, "#ee8066", 0)), 0)
    p.line("M178 147C172 153 164 153 159 149", INK, 3.6)
    p.line("M140 111C144 107 150 107 154 110", "#6b4526", 3.4)
    p.line("M36 118C42 98 56 84 74 78", "#f7dcae", 4.4, 0.7)
    plaque(p)
    return p


def laurel(p: Pic, cx: float, cy: float, r: float, leaves: int, size: float) -> None:
    """Two laurel branches that meet below (cx, cy)."""
    p.ink = LEAF
    for side in (-1, 1):
        arc = []
        for i in range(9):
            a = math.radians(94 + i * 12)
            arc.append((cx + side * -r * math.cos(a), cy + r * math.sin(a)))
        p.line(smooth(arc), "#2f7a34", 3.2)
        for i in range(leaves):
            a = math.radians(100 + i * (104 / leaves))
            x, y = cx + side * -r * math.cos(a), cy + r * math.sin(a)
            for lean in (-1, 1):
                turn = math.degrees(a) + 180 + lean * 34
                shade = p.lin(0, -4, 0, 5, "#b9de6c", "#3f8f37")
                with p.at(x, y, size, flip=False, turn=turn if side < 0 else 180 - turn):
                    p.out("M0 0C5 -6 14 -6 19 0C14 6 5 6 0 0Z", shade, 2.4 / size)
    p.ink = INK


def square_place(digit: str, light: str, middle: str, dark: str, number: tuple[str, str]) -> Pic:
    """A place in the race: the numeral in a laurel wreath, and as many gold coins."""
    p = stone(light, middle, dark)
    glow = p.rad(112, 108, 70, (0, "#fffdf2", 0.95), (0.7, "#fffdf2", 0.5), (1, "#fffdf2", 0))
    p.oval(112, 108, 70, 70, glow, 0)
    laurel(p, 112, 108, 66, 6, 1.12)
    count = int(digit)
    for i in range(count):
        x = 112 + (i - (count - 1) / 2) * 24
        p.oval(x, 173, 9.5, 9.5, p.rad(x - 3, 170, 12, "#fff0b0", "#f2b632", "#b97814"), 3.4)
    with p.at(3, 4):
        digits(p, digit, 112, 102, 116, "#2b1a0c", 0)
    digits(p, digit, 112, 102, 116, p.lin(80, 60, 140, 160, *number), 5)
    plaque(p)
    return p


def square_flag() -> Pic:
    """Three pennants, for the places 1, 5 and 6."""
    p = stone("#fff9e0", "#fbe39c", "#dfa93e")
    p.fill(
        "M16 158C40 140 76 146 104 152C140 160 162 150 182 142C182 166 172 180 146 180H54"
        "C30 180 16 172 16 158Z",
        p.lin(0, 145, 0, 180, "#b9dc74", "#5d963a"),
    )
    p.shadow(62, 170, 34, 7, 0.45)
    p.shadow(26, 168, 14, 6, 0.45)
    p.shadow(178, 166, 12, 6, 0.45)
    wood = p.lin(0, 0, 12, 0, "#e0ae74", "#c98f55", "#8a5a33")
    for x, top in ((19, 76), (181, 58)):
        p.out(f"M{x - 5} {top}H{x + 5}V166H{x - 5}Z", wood, 4)
        p.oval(x, top - 3, 8, 7.5, p.rad(x - 3, top - 6, 11, "#fff0b0", "#f2b632", "#b97814"), 3.6)
    p.line("M19 80C56 94 140 88 181 64", "#4a2f1b", 4.5)
    red = p.lin(0, 76, 0, 160, "#e8574a", "#cf3a36", "#9e2a2c")
    pale = p.lin(0, 76, 0, 160, "#fffdf4", "#fdf0d4", "#dcc39a")
    for c, x, y, turn, cloth, tone, back in (
        ("1", 49, 86, 5.0, red, "#fff8e4", "#6d191c"),
        ("5", 100, 87, -3.0, pale, "#c2342f", "#e9d3ac"),
        ("6", 149, 79, -8.0, red, "#fff8e4", "#6d191c"),
    ):
        with p.at(x, y, 1, turn=turn):
            p.out("M-24 0C-9 3 9 3 24 0L24 66L0 82L-24 66Z", cloth)
            p.line("M-19 8V52", "#fffdf2", 3.2, 0.5)
            with p.at(2.2, 39):
                digits(p, c, 0, 0, 56, back, 0)
            with p.at(0, 36):
                digits(p, c, 0, 0, 56, tone, 0)
    plaque(p)
    return p


SQUARES: dict[str, Callable[[], Pic]] = {
    "square-hare": square_hare,
    "square-carrot": square_carrot,
    "square-lettuce": square_lettuce,
    "square-tortoise": square_tortoise,
    "square-hedgehog": square_hedgehog,
    "square-position-2": lambda: square_place(
        "2", "#fffaf4", "#fbe3da", "#e8aba0", ("#f47a66", "#a82c2c")
    ),
    "square-position-3": lambda: square_place(
        "3", "#eef4ff", "#bdd0f4", "#6d88c8", ("#6d8fe0", "#2f4a9a")
    ),
    "square-position-4": lambda: square_place(
        "4", "#eefaea", "#bce2b4", "#62aa6a", ("#5fb368", "#1f6a35")
    ),
    "square-position-1-5-6": square_flag,
}
