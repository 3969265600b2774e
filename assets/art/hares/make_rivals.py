"""Draw the nine computer opponents beside this script: every pose, and the face in a round frame,
calm and in the moods in which it speaks.

They are racing hares as those of `make_hares.py`, with its bodies, clothes, pens and light; ears,
eyes, mouth, fur and what is worn make nine persons, told apart without their colours. A face is
that of its figure: whoever sees one finds the other. The frame and the clothes take the player's
colour. Run it without arguments; the output is deterministic.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from pathlib import Path

from make_hares import (
    ACCENT,
    ACCENT_DARK,
    ACCENT_LIGHT,
    EARS,
    FINE,
    HANGING,
    INK,
    LINE,
    LOP,
    POSES,
    Figure,
    Painter,
    Point,
    disc,
    sample,
    tube,
    turned,
    xy,
)

HERE = Path(__file__).resolve().parent
CALM = "proud"
"""The mood in which each has its own eyes and mouth."""
MOODS = {"glad": "joy", "cross": "cross", "thinks": "thinks", "startled": "oh"}
"""What is drawn of a face beside the calm one, and the mood that it has there."""
NECK = 1.5
"""How much larger what it has round the neck is on a figure than it is drawn."""
SAD_ROOTS = ((-25.0, -27.0), (19.0, -28.0))
"""Where near and far ear grow while they droop."""
LONGEST = 52
"""Length of an ear that does not hang, at most."""
SIDE = 120
MIDDLE, RADIUS = (60.0, 66.5), 49.5
"""The round frame."""
PINK, LEAF, LEAF_INK = "#e9a795", ("#b9d873", "#7fae3c", "#4f7d28"), "#24491f"
RED = ("#f28b6c", "#cf4a34", "#93291f")
EAR = (0.6, 0.82, 0.97, 1, 0.93, 0.73, 0.44)
"""Half the width of an ear from root to tip."""
SPECTACLES = ((-13.5, 16.5), (23.5, 13.5))
"""Middle and half width of both glasses."""


@dataclass(frozen=True)
class Ear:
    """Where an ear grows, and how: offsets from the root to its middle and its tip."""

    root: Point
    middle: Point
    tip: Point
    half: float  # half its width
    torn: int = 0  # where it is torn
    lop: bool = False  # hangs
    before: bool = False  # before the head


@dataclass(frozen=True)
class Rival:
    """What makes one rival."""

    bot: str
    dress: str  # whose clothes it wears, of the six
    stature: tuple[float, float]  # width, height
    build: tuple[float, float, float, float]  # neck, chest, belly, hip
    fur: tuple[str, str, str]  # light, local, shade
    cream: tuple[str, str]  # muzzle, and its shade
    tip: str  # of an ear
    iris: str
    head: tuple[float, float]  # width, height
    place: tuple[float, float, float, float]  # in the frame: x, y, turn, scale
    near: Ear  # at the left
    far: Ear
    tuft: bool = True  # between the ears


RIVALS = (
    Rival(
        "level-1",
        "cap",
        (0.85, 0.84),
        (0.85, 0.84, 0.9, 0.88),
        ("#f3d3a0", "#dcae72", "#b07f48"),
        ("#fff6e2", "#efd7ae"),
        "#a87743",
        "#5b7f2e",
        (1.04, 0.98),
        (58, 77, -5, 0.79),
        Ear((-21, -28), (-16, -21), (-25, -45), 13),
        Ear((18, -30), (12, -21), (25, -43), 12.5),
    ),
    Rival(
        "sprinter",
        "cap",
        (0.96, 0.97),
        (0.9, 0.86, 0.8, 0.95),
        ("#dd9a5c", "#bb6f35", "#884a20"),
        ("#fff0d6", "#e9c495"),
        "#7a4019",
        "#7a4a1c",
        (1, 0.98),
        (66, 73, 7, 0.86),
        Ear((-20, -26), (-26, -16), (-52, -8), 12),
        Ear((3, -34), (-20, -24), (-48, -32), 11.5),
    ),
    Rival(
        "alternator",
        "bow",
        (0.94, 0.97),
        (0.9, 0.86, 0.88, 0.95),
        ("#fffefa", "#f4efe6", "#cfc6b8"),
        ("#ffffff", "#ebe3d6"),
        "#6d6660",
        "#8a55a8",
        (1, 0.98),
        (59, 75, 6, 0.82),
        Ear((-17, -31), (-7, -24), (-4, -48), 12.5),
        Ear((15, -31), (26, -18), (46, 6), 12),
    ),
    Rival(
        "plodder",
        "scarf",
        (1, 0.94),
        (1.05, 1.1, 1.12, 1.08),
        ("#f0e2c8", "#d6c09c", "#a88f6b"),
        ("#fffaf0", "#e6d8bd"),
        "#b59b75",
        "#6b7d3a",
        (1.1, 0.96),
        (60, 71, 0, 0.82),
        Ear((-24, -29), (-19, 20), (-11, 66), 11, lop=True, before=True),
        Ear((25, -30), (16, 20), (10, 64), 10.5, lop=True, before=True),
    ),
    Rival(
        "level-2",
        "hat",
        (1, 0.9),
        (1.2, 1.36, 1.5, 1.3),
        ("#b98268", "#935e4a", "#663f33"),
        ("#f6dcbd", "#d3ab86"),
        "#452620",
        "#7a4420",
        (1.06, 0.98),
        (58, 75, 2, 0.83),
        Ear((-18, -29), (-13, -22), (-24, -45), 12.5),
        Ear((13, -32), (10, -22), (24, -44), 12),
    ),
    Rival(
        "level-3",
        "scarf",
        (0.92, 0.9),
        (1, 1.02, 0.95, 1),
        ("#f2935a", "#d5662f", "#9c421a"),
        ("#fff0de", "#f0c9a2"),
        "#3f2318",
        "#4f7a2e",
        (0.98, 0.96),
        (60, 76, -6, 0.84),
        Ear((-19, -29), (-9, -23), (-9, -47), 12),
        Ear((11, -32), (8, -23), (17, -46), 11.5),
        tuft=False,
    ),
    Rival(
        "strategist",
        "glasses",
        (0.88, 1),
        (0.85, 0.8, 0.8, 0.84),
        ("#d5d7cf", "#abafa4", "#7c8177"),
        ("#fbfaf4", "#d8d9cf"),
        "#666b61",
        "#4c7186",
        (0.96, 1.02),
        (60, 76, 0, 0.84),
        Ear((-14, -30), (-2, -24), (-1, -47), 10.5),
        Ear((10, -31), (2, -24), (5, -47), 10),
    ),
    Rival(
        "level-4",
        "cape",
        (0.9, 1),
        (0.8, 0.82, 0.76, 0.82),
        ("#8f8aa0", "#69647c", "#464157"),
        ("#efe9ee", "#c8bfcb"),
        "#2c2838",
        "#7d5fa0",
        (0.88, 1.02),
        (61, 69, -9, 0.82),
        Ear((-13, -31), (-13, -18), (-32, -36), 9.5),
        Ear((7, -33), (-5, -22), (-16, -43), 9),
        tuft=False,
    ),
    Rival(
        "master",
        "cape",
        (1, 0.91),
        (1.15, 1.3, 1.2, 1.1),
        ("#cfc9c0", "#a39b92", "#736b64"),
        ("#fbf8f2", "#d9d2c8"),
        "#5b544e",
        "#6b5836",
        (1.04, 0.98),
        (60, 67.5, 0, 0.83),
        Ear((-20, -27), (-14, -22), (-21, -44), 13, torn=4),
        Ear((16, -30), (22, -14), (44, -2), 12),
        tuft=False,
    ),
)


class Racer(Painter):
    """One rival in one pose being drawn."""

    def __init__(self, rival: Rival, pose: str, mood: str = "") -> None:
        """`mood` is one of `MOODS`, in a portrait."""
        figure = Figure(
            rival.bot,
            *(rival.fur, rival.cream, rival.tip, rival.iris),
            *(rival.build, rival.head),
            *((50, 12), (0, 0), rival.place[2], 8.2),
            *(rival.dress, rival.stature),
        )
        super().__init__(figure, pose, (SIDE, SIDE) if pose == "portrait" else (200, 240))
        self.rival = rival
        self.mood = MOODS.get(mood, CALM)

    def portrait(self) -> None:
        s = self.s
        s.oval(*MIDDLE, RADIUS, RADIUS, ACCENT_DARK, 3.6)
        s.oval(MIDDLE[0] - 0.5, MIDDLE[1] - 0.7, RADIUS - 2.4, RADIUS - 2.4, ACCENT)
        s.oval(MIDDLE[0], MIDDLE[1] + 0.6, RADIUS - 8, RADIUS - 8, ACCENT_LIGHT)
        box = (20.0, 84.0, 100.0, 120.0)
        dressed = self.f.wears != "hat"
        self.part(self.bust(34), self.cloth(box) if dressed else self.coat(box))
        self.neckwear(60, 97, 0, 0.6)
        x, y, turn, k = self.rival.place
        ears, long = ("cheer", 0.88) if self.mood == "joy" else ("up", 1.0)  # raised they need room
        self.head(x, y, self.mood, ears, turn, k, long)
        self.worn("around")

    def own(self, what: str) -> Callable[[], None] | None:
        """Return what draws this of its own, a method named for both, if there is one."""
        found: Callable[[], None] | None
        found = getattr(self, f"{what}_{self.f.key}".replace("-", "_"), None)
        return found

    def worn(self, where: str) -> None:
        """Draw what this one has there, if anything."""
        if draw := self.own(where):
            draw()

    def neckwear(self, x: float, y: float, turn: float = 0, k: float = 1) -> None:
        draw = self.own("neck")
        if draw is None:
            super().neckwear(x, y, turn, k)
            return
        self.s.push(x, y, turn, k * NECK)
        self.s.push(-60, -100)
        draw()
        self.s.pop()
        self.s.pop()

    def bust(self, half: float, top: float = 90) -> str:
        """Return the outline of shoulders of this width, cut off by the frame."""
        x, y = MIDDLE
        r = RADIUS - 0.5
        foot = y + math.sqrt(r * r - half * half)
        return (
            f"M{xy(x - half, foot)}C{xy(x - half + 1, top + 14)} {xy(x - 20, top + 6)} "
            f"{xy(x - 14, top)}L{xy(x + 16, top)}C{xy(x + 22, top + 6)} {xy(x + half, top + 14)} "
            f"{xy(x + half, foot)}A{xy(r, r)} 0 0 1 {xy(x - half, foot)}Z"
        )

    # ---------------------------------------------------------------- head

    def both_ears(self, state: str, scale: float, front: bool) -> None:
        for ear, far in ((self.rival.far, True), (self.rival.near, False)):
            moved = self.moved(ear, far, state, scale)
            if moved.before == front:
                self.grown(moved, far)
        if front:
            self.worn("ears")

    def moved(self, ear: Ear, far: bool, state: str, scale: float) -> Ear:
        """Return this ear as it is held in a state; “up” is what the face has."""
        hangs = ear.before
        if state == "up" or (state == "flick" and not ear.lop):
            turn = 34 if far and state == "flick" else 0
            knots = [turned(knot, turn) for knot in (ear.middle, ear.tip)]
        else:
            hangs = state in HANGING if ear.lop else state == "sad" and not far
            long = min(LONGEST, math.hypot(*ear.tip))
            places = (LOP if ear.lop else EARS)[state][far][1:]
            if state == "sad" and not ear.lop:
                ear, long = replace(ear, root=SAD_ROOTS[far]), long * 1.25
            knots = [(x * long, y * long) for x, y in places]
        middle, tip = ((x * scale, y * scale) for x, y in knots)
        return replace(ear, middle=middle, tip=tip, before=hangs)

    def grown(self, ear: Ear, far: bool) -> None:
        """Draw one ear with its inside."""
        s, f = self.s, self.f
        x, y = ear.root
        (mx, my), (tx, ty) = ear.middle, ear.tip
        run = sample([(x, y, 0), (x + mx, y + my, 0), (x + tx, y + ty, 0)], 3)
        knots = [(kx, ky, ear.half * w) for (kx, ky, _), w in zip(run, EAR, strict=True)]
        paint = s.lin(x, y, x + tx, y + ty, (66, f.fur[2 if far else 1]), (74, f.tip))
        self.part(tube(knots, 1, ear.torn, True), paint)
        aside, part = (3, 0.36) if ear.before else (1, 0.48)  # a lop ear is seen from the side
        aside *= 1 if x < 0 else -1
        inner = [(kx + aside, ky, w * part) for kx, ky, w in knots[1:-1]]
        s.fill(tube(inner, 1, 0, True), PINK if f.key != "level-4" else "#c9909a")

    def tuft(self) -> None:
        if self.rival.tuft:
            super().tuft()

    def face(self, mood: str) -> None:
        self.worn("cheeks")
        self.worn("marks")
        super().face(mood)

    def eyes(self, mood: str) -> None:
        if mood == CALM:
            self.worn("eyes")
        elif mood == "cross":
            self.both_eyes((2.4, 1.6), (0.1, 0.42), (0.42, 0.1))
            self.brow("M-25 -25C-18 -25 -10 -22 -4 -16M15 -17C20 -23 26 -26 32 -26", 4.2)
        elif mood == "thinks":
            self.both_eyes((3, -4.6))
            self.brow("M-22 -23C-17 -25 -10 -24 -5 -21M14 -29C18 -34 25 -33 29 -29")
        else:
            super().eyes(mood)
        self.worn("brows")

    def mouth(self, mood: str) -> None:
        if mood == CALM:
            self.worn("mouth")
        elif mood == "cross":
            self.s.line("M15 13V18M5 26C9 21 21 21 26 25", self.ink, 3)
        elif mood == "thinks":
            self.s.line("M15 13V18M12 24C17 26 22 25 27 21", self.ink, 3)
        else:
            super().mouth(mood)
        self.worn("beard")

    def gear(self, mood: str) -> None:
        self.worn("head")

    # ---------------------------------------------------------------- parts of faces

    def open_eye(
        self, at: Point, half: tuple[float, float], look: Point, lids: Point = (0, 0)
    ) -> None:
        """Draw an open eye; the lid comes down by these parts of it, at its left and right."""
        s, (cx, cy), (rx, ry) = self.s, at, half
        s.oval(cx, cy, rx, ry, "#fffaf0", FINE, self.ink)
        k = rx / 10.4
        ix, iy = cx + look[0] * k, cy + look[1]
        s.oval(ix, iy, 7.9 * k, 0.76 * ry, self.f.iris)
        s.oval(ix + 0.5, iy - 0.4, 5.4 * k, 0.56 * ry, "#22130b")
        s.push_lit(ix, iy, self.mirrored)
        s.oval(-2.4 * k, -0.32 * ry, 3.2 * k, 0.26 * ry, "#ffffff")
        s.pop()
        if any(lids):
            self.lid(cx, cy, rx, ry, *lids)
        else:
            s.line(
                f"M{xy(cx - rx, cy - 3)}C{xy(cx - rx * 0.8, cy - ry - 1)} "
                f"{xy(cx + rx * 0.8, cy - ry - 1)} {xy(cx + rx, cy - 3)}",
                self.ink,
                3.6,
            )

    def both_eyes(
        self, look: Point = (2, 0.4), near: Point = (0, 0), far: Point = (0, 0), k: float = 1
    ) -> None:
        """Draw both eyes with their lids."""
        self.open_eye((-11, -6), (10.4 * k, 13.2 * k), look, near)
        self.open_eye((22, -7), (9 * k, 13.2 * k), look, far)

    def brow(self, d: str, width: float = 3.8) -> None:
        """Draw the brows."""
        self.s.line(d, self.f.fur[2] if self.f.key != "level-4" else INK, width)

    def smile(self, teeth: bool = True) -> None:
        """Draw a closed mouth that smiles."""
        if teeth:
            self.part("M10 21C10 29 20.500 29 20.500 21Z", "#ffffff", 2)
        self.s.line("M15 13V18M15 18C12 25 4 25 0 19M15 18C18 25 27 25 31 18", self.ink, 3)

    def sprig(self, x: float, y: float, turn: float, k: float = 1) -> None:
        """Draw a pointed leaf from its stalk at x, y upwards."""
        s = self.s
        s.push(x, y, turn, k)
        s.shape("M0 0C-9 -6 -9 -17 0 -26C9 -17 9 -6 0 0Z", self.tones(*LEAF), FINE, LEAF_INK)
        s.line("M0 -3V-19", "#eaf5c0", 1.8)
        s.pop()

    def berries(self, places: Sequence[Point], r: float, tones: tuple[str, str, str]) -> None:
        """Draw berries, each with its light."""
        for x, y in places:
            self.s.oval(x, y, r, r, tones[1], FINE, INK)
            self.s.oval(x - r * 0.3, y - r * 0.35, r * 0.34, r * 0.34, tones[0])

    # ---------------------------------------------------------------- Pip

    def eyes_level_1(self) -> None:
        self.open_eye((-12, -5), (14, 16.5), (1.6, -2.2))
        self.open_eye((23, -6), (12, 16), (1.6, -2.2))
        self.brow("M-20 -29C-16 -32 -11 -32 -8 -30M20 -30C23 -33 27 -32 30 -29", 3.2)

    def mouth_level_1(self) -> None:
        self.part("M10 20C10 28.500 20.500 28.500 20.500 20Z", "#ffffff", 2)
        self.s.line("M15 13V17M15 17C13 22 7 22 4 18M15 17C17 22 23 22 26 17", self.ink, 3)

    def marks_level_1(self) -> None:
        for x, y in ((-27, 10), (-21, 14), (-29, 17)):
            self.s.oval(x, y, 1.7, 1.7, self.f.fur[2])

    def neck_level_1(self) -> None:
        self.part(
            "M38 97C46 105 72 106 82 97C88 101 88 106 84 110C70 117 50 117 36 110"
            "C33 106 34 100 38 97Z",
            self.cloth(),
        )

    # ---------------------------------------------------------------- Hazel

    def eyes_sprinter(self) -> None:
        self.both_eyes((3, 0))
        self.brow("M-24 -21C-18 -26 -11 -25 -6 -21M14 -22C19 -26 25 -26 29 -21")

    def mouth_sprinter(self) -> None:
        self.part(
            "M-2 17C8 21 23 21 33 16C35 30 25 40 15.500 40C6 40 -3 31 -2 17Z", "#7c2c26", FINE
        )
        self.part("M7 30C11 25 22 25 26 29C28 38 24 46 18 46C11 46 6 39 7 30Z", "#ec8577", FINE)
        self.s.fill("M8.500 19.500H22V25.500C18 27 12 27 8.500 25.500Z", "#ffffff")
        self.s.line("M15.300 20V26M15 13V18", self.ink, 2)

    def head_sprinter(self) -> None:
        s = self.s
        self.part(
            "M-36 -18C-22 -33 14 -36 32 -20C34 -25 31 -32 27 -35C11 -46 -17 -44 -34 -30"
            "C-38 -27 -38 -22 -36 -18Z",
            self.tones("#ffffff", "#fff6e6", "#dccbb0"),
        )
        s.line("M-35 -24C-18 -39 14 -41 31 -27", ACCENT, 5)

    def around_sprinter(self) -> None:
        for x, y, turn in ((17, 67, -32), (13, 84, -60), (104, 48, 40)):
            self.s.push(x, y, turn, 0.62)
            self.s.shape(
                "M0 -12C6 -3 8 1 7 5C5 11 -5 11 -7 5C-8 1 -6 -3 0 -12Z", "#cfeaf5", 3.4, "#2f7aa6"
            )
            self.s.pop()

    # ---------------------------------------------------------------- Pepper

    def marks_alternator(self) -> None:
        for x, y, r in (
            *((-30, -8, 2.4), (-25, -18, 1.9), (-33, 2, 1.8), (-22, -25, 1.6), (-29, 8, 1.5)),
            *((29, -19, 1.8), (35, 2, 1.8), (5, -28, 2), (14, -25, 1.5), (-6, -29, 1.5)),
        ):
            self.s.oval(x, y, r, r * 0.9, "#4c4641")

    def eyes_alternator(self) -> None:
        self.open_eye((-11, -6), (11, 14), (1, -4))
        self.s.line("M13 -4C16 -15 27 -15 30 -5", self.ink, 4.4)
        self.brow("M-22 -25C-17 -31 -9 -30 -5 -26M14 -22C18 -26 24 -25 27 -22")

    def mouth_alternator(self) -> None:
        self.s.oval(16, 24, 5.4, 6, "#7c2c26", FINE, self.ink)
        self.s.line("M15 13V18", self.ink, 3)

    def ears_alternator(self) -> None:
        s = self.s
        s.push(22, -31, 14, 0.98)
        cloth = self.cloth()
        self.part("M-3 0C-12 -15 -26 -19 -31 -13C-35 -6 -33 7 -27 11C-19 12 -10 8 -3 0Z", cloth)
        self.part("M3 0C12 -15 26 -19 31 -13C35 -6 33 7 27 11C19 12 10 8 3 0Z", cloth)
        self.part(
            "M-7 -6C-3 -9 4 -9 7 -6C9 -1 9 3 7 7C3 9 -4 9 -7 7C-9 3 -9 -1 -7 -6Z", ACCENT, FINE
        )
        s.pop()

    def around_alternator(self) -> None:
        s = self.s
        s.line("M15 58V41L25 38V54", INK, 3.2)
        s.oval(11.5, 59, 4.6, 3.6, INK)
        s.oval(21.5, 55, 4.6, 3.6, INK)

    # ---------------------------------------------------------------- Clover

    def eyes_plodder(self) -> None:
        self.both_eyes((1.4, 2.4), (0.44, 0.4), (0.4, 0.44))
        self.brow("M-22 -24C-17 -30 -10 -30 -5 -25M14 -27C18 -32 24 -31 28 -26")

    def mouth_plodder(self) -> None:
        s = self.s
        s.line("M15 13V18M15 18C11 26 2 25 -3 18M15 18C19 25 26 25 31 19", self.ink, 3)

    def head_plodder(self) -> None:
        s = self.s
        if self.pose in ("eat", "munch", "chew"):
            return
        s.push(-1.8, -1.2, 0, 1, 1.04)
        s.line("M24 22C32 25 38 25 44 20", LEAF_INK, 6)
        s.line("M24 22C32 25 38 25 44 20", LEAF[1], 3)
        s.push(46, 17, 38, 0.94)
        for turn in (-92, 0, 92):
            s.push(0, 0, turn)
            s.shape(
                "M0 0C-12 -4 -14 -17 -6 -19C-3 -20 -1 -18 0 -15"
                "C1 -18 3 -20 6 -19C14 -17 12 -4 0 0Z",
                self.tones(*LEAF),
                FINE,
                LEAF_INK,
            )
            s.line("M-6 -11C-3 -13 3 -13 6 -11", "#eaf5c0", 1.8)
            s.pop()
        s.pop()
        s.pop()

    # ---------------------------------------------------------------- Bramble

    def cheeks_level_2(self) -> None:
        a, b, _shade = self.f.fur
        s = self.s
        s.oval(-32, 17, 21, 21, s.rad(-38, 6, 42, (20, a), (60, b)), LINE, self.ink)
        s.oval(42, 17, 17, 17, b, LINE, self.ink)
        s.oval(-22, 11, 21, 21, b)
        s.oval(32, 11, 17, 17, b)

    def eyes_level_2(self) -> None:
        self.both_eyes((2.4, -1))

    def mouth_level_2(self) -> None:
        self.smile()

    def head_level_2(self) -> None:
        s = self.s
        s.push(0, -7)
        twig = "M-36 -20C-22 -34 6 -40 33 -27"
        s.line(twig, INK, 6.6)
        s.line(twig, "#8f9c4a", 3)
        self.sprig(-30, -28, -42, 0.82)
        self.sprig(26, -31, 52, 0.82)
        self.sprig(-6, -36, -8, 0.7)
        dark = ("#b99ad0", "#4b2a63", "#2b1740")
        for x, y in ((-17, -29), (13, -33)):
            around = ((-4, -4), (4, -5), (-6, 3), (6, 2), (0, 6), (0, 0))
            self.berries([(x + dx, y + dy) for dx, dy in around], 4.4, dark)
        s.pop()

    # ---------------------------------------------------------------- Rowan

    def eyes_level_3(self) -> None:
        self.both_eyes((4, 0.6), (0.42, 0.26), (0.1, 0.16))
        s = self.s
        s.line("M-24 -16C-18 -20 -11 -19 -4 -14", self.f.tip, 4.4)
        s.line("M12 -28C17 -36 27 -36 32 -27", self.f.tip, 4.4)

    def mouth_level_3(self) -> None:
        self.part("M20 22.500C21 28 27 27 27.500 21Z", "#ffffff", 2)
        smirk = "M15 13V18M15 18C11 21 6 21 2 19M15 18C19 25 29 25 36 13M33 12L39 14"
        self.s.line(smirk, self.ink, 3)

    def ears_level_3(self) -> None:
        for turn in (-64, -20, 24):
            self.sprig(-27, -28, turn, 0.94)
        self.berries(
            [(-34, -30), (-25, -35), (-19, -28), (-30, -21), (-22, -20), (-37, -22), (-27, -28)],
            5,
            RED,
        )

    # ---------------------------------------------------------------- Sage

    def eyes_strategist(self) -> None:
        for cx, rx in SPECTACLES:
            self.s.oval(cx, -7, rx, 16, "#eef6f6")
        self.open_eye((-13, -7), (9.2, 11), (1.6, 0.6), (0.24, 0.24))
        self.open_eye((23, -8), (7.8, 11), (1.6, 0.6), (0.24, 0.24))
        self.brow("M-24 -29C-18 -32 -9 -32 -4 -29M14 -30C18 -33 25 -33 30 -30")

    def mouth_strategist(self) -> None:
        self.s.line("M15 13V19M15 19C11 23 6 23 3 21M15 19C19 23 24 23 28 20", self.ink, 3)

    def head_strategist(self) -> None:
        s = self.s
        for width, ink in ((7, INK), (3, "#f2b632")):
            for cx, rx in SPECTACLES:
                s.oval(cx, -7, rx, 16, "none", width, ink)
            s.line("M3 -9C6 -12 8 -12 10 -9M-30 -9L-39 -13", ink, width)

    def neck_strategist(self) -> None:
        self.part(
            "M36 95C46 104 74 104 84 95C90 99 90 107 85 110C70 115 50 115 35 109"
            "C31 105 31 99 36 95Z",
            self.cloth(),
        )
        self.s.line("M44 102V110M53 104V112M62 104V112M71 103V112M79 101V109", ACCENT_DARK, 2.4)

    # ---------------------------------------------------------------- Juniper

    def eyes_level_4(self) -> None:
        self.both_eyes((2.4, 2), (0.42, 0.34), (0.34, 0.42), 0.98)
        s = self.s
        s.line("M-21 -7L-30 -11M-20 -12L-27 -18M31 -8L38 -12M30 -13L36 -18", INK, 3)
        self.brow("M-22 -25C-16 -32 -9 -32 -3 -28M13 -29C18 -34 25 -33 30 -27", 3.4)

    def mouth_level_4(self) -> None:
        self.s.line("M15 13V19M15 19C12 22 8 22 6 20M15 19C18 23 23 22 26 18", self.ink, 3)

    def neck_level_4(self) -> None:
        s = self.s
        lace = self.tones("#ffffff", "#fffaf0", "#d9cfc0")
        scallops = [(31, 96), (38, 102), (47, 106), (58, 107.5), (69, 106.5), (79, 103), (87, 98)]
        s.union([disc(x, y, 7.6) for x, y in scallops], "#fffaf0", LINE * 0.5)
        self.part(
            "M37 86C33 90 31 94 33 98C46 108 74 108 86 99C88 94 86 90 82 86C72 95 48 95 37 86Z",
            lace,
        )
        for x, y in scallops:
            fold = xy(60 + (x - 60) * 0.78, 98 + (y - 108) * 0.4)
            s.line(f"M{xy(x, y + 1)}L{fold}", "#d9cfc0", 2)
        blue = ("#b9c6ea", "#4f63a8", "#2c3a70")
        self.sprig(55, 101, -70, 0.5)
        self.sprig(67, 101, 70, 0.5)
        self.berries([(57, 102), (65, 102), (61, 96)], 5, blue)

    # ---------------------------------------------------------------- Burdock

    def cheeks_master(self) -> None:
        self.part(
            "M-30 20C-36 30 -32 40 -26 44C-22 44 -20 42 -18 40C-17 47 -10 53 -4 54C-1 54 0 52 1 50"
            "C4 55 10 58 16 59C20 58 21 55 22 52C26 55 30 55 34 53C36 50 35 46 34 43C40 42 44 36"
            " 44 28C44 22 40 16 34 14L-8 14Z",
            self.tones("#ffffff", "#f4efe6", "#cfc7bb"),
        )

    def eyes_master(self) -> None:
        self.both_eyes((2, 2), (0.3, 0.3), (0.3, 0.3), 0.86)

    def brows_master(self) -> None:
        white = self.tones("#ffffff", "#f4efe6", "#cfc7bb")
        self.part(
            "M-34 -12C-34 -24 -18 -31 -4 -25C-1 -23 -1 -19 -5 -18C-13 -20 -18 -18 -23 -12"
            "C-27 -6 -33 -6 -34 -12Z",
            white,
            FINE,
        )
        self.part(
            "M42 -14C41 -26 27 -31 14 -26C11 -24 11 -20 15 -19C22 -21 27 -19 32 -13"
            "C36 -8 42 -8 42 -14Z",
            white,
            FINE,
        )

    def mouth_master(self) -> None:
        self.s.line("M11 30C14 32 18 32 21 30", self.ink, 3)

    def beard_master(self) -> None:
        s = self.s
        self.part(
            "M15 14C8 13 -4 17 -15 29C-6 31 8 29 15 21C21 28 34 30 43 27C36 16 24 13 15 14Z",
            self.tones("#ffffff", "#fbf8f2", "#d9d2c8"),
            FINE,
        )
        hairs = "M2 41C4 45 7 49 11 52M15 36V50M-12 35C-11 38 -9 41 -7 43M27 40L25 47"
        s.line(hairs, "#b8aea1", 2.4)


def main() -> None:
    """Write every rival in every pose."""
    for rival in RIVALS:
        for pose in POSES:
            drawn = Racer(rival, pose).draw()
            (HERE / f"{rival.bot}-{pose}.svg").write_text(drawn, encoding="utf-8")
        for mood in MOODS:
            drawn = Racer(rival, "portrait", mood).draw()
            (HERE / f"{rival.bot}-{mood}.svg").write_text(drawn, encoding="utf-8")


if __name__ == "__main__":
    main()
