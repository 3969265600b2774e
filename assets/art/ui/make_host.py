"""Write the host of the lessons beside this script: a tortoise in a waistcoat, in four poses.

Shell, legs, clothes and feet are the same in all four; `POSES` says what the arms, the head and
the face do. The pens and the eyes are those of the racing hares. Run it without arguments; the
output is deterministic.
"""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path

HERE = Path(__file__).resolve().parent
sys.path.insert(0, str(HERE.parent / "hares"))

from make_hares import INK, SHINE, Knot, Stop, Svg, big_eye, ground_shadow, num, tube, xy  # noqa: E402

Limb = tuple[Knot, ...]

WIDE, HIGH = 200, 240
"""The frame, as large as that of a hare."""
PLACE = (-6, 3)
"""By how much all is moved, so that there is room to point to the right."""
FOOT = 219
"""Where it stands."""
PEN, FINE = 4.2, 2.4
HEAD = 1.1
"""How large the head is drawn."""

SKIN = ("#e6ed9c", "#b0c75e", "#6d8f40")  # light, middle, dark
FOLD = "#7a9c46"  # wrinkles and spots
NAIL = "#f5f2d2"
IRIS = ("#5a4a1c", "#c29a3c")
BROW = "#fffaf0"
SHELL = ("#eec27a", "#bf853f", "#74431c")
SCUTE = ("#fbe3a6", "#dba954", "#99642e")
SEAM, GROOVE = "#6b4220", "#9a6a30"
BELLY = ("#fff4d2", "#ecd08e")
CLOTH = ("#c9566a", "#9c3550", "#6e2140")
FELT = ("#7d5568", "#573648", "#3a2230")
GOLD = ("#ffe694", "#f2b632", "#b97814")
LETTUCE, LEAF = ("#e4f59a", "#a4d45c", "#4f9a3a"), "#24491f"
MOUTH, TONGUE = "#7c2c26", "#ec8577"

CHAIN = "M107 168C110 184 121 186 128 177L133 183"
"""From the button to the watch."""
LIDS = {"tell": (-8, -8), "smile": (-7, -8), "think": (-5, -10)}
"""How far the lids of both eyes come down."""
BROWS = {
    "tell": (-26, -29, 0),
    "smile": (-25, -29, 3),
    "cheer": (-27, -30, 0),
    "think": (-23, -34, 6),
}
"""How high the brows are, and how askew."""


@dataclass(frozen=True)
class Pose:
    """What one pose does with arms, head and face."""

    near: Limb  # the arm at the left
    near_fingers: tuple[Limb, ...]
    far: Limb  # the arm at the right
    far_fingers: tuple[Limb, ...]
    head: tuple[float, float, float]  # x, y, turn
    mood: str
    over: bool = False  # the far arm is before body and head


ON_HIP: Limb = ((72, 132, 10), (52, 148, 10), (56, 168, 9.5), (71, 175, 9))
HIP_FINGERS: tuple[Limb, ...] = (
    ((72, 172, 5), (84, 169, 4.4)),
    ((72, 176, 5), (86, 177, 4.4)),
    ((70, 179, 5), (80, 185, 4.4)),
)
POSES = {
    "tell": Pose(
        ON_HIP,
        HIP_FINGERS,
        ((134, 134, 10), (152, 148, 10), (168, 140, 9.5), (174, 124, 10)),
        (
            ((168, 124, 5), (162, 110, 4.6)),
            ((174, 120, 5), (175, 105, 4.6)),
            ((180, 124, 5), (188, 111, 4.6)),
        ),
        (106, 79, 0),
        "tell",
    ),
    "point": Pose(
        ON_HIP,
        HIP_FINGERS,
        ((132, 138, 10), (150, 142, 10), (164, 134, 9.5), (175, 127, 9.5)),
        (((175, 125, 5), (186, 119, 5), (195.5, 114, 4.4)), ((172, 122, 5), (172, 111, 4.6))),
        (107, 79, 2),
        "smile",
    ),
    "cheer": Pose(
        ((74, 132, 10), (54, 128, 10), (42, 112, 9.5), (36, 94, 10)),
        (
            ((31, 94, 5), (22, 84, 4.6)),
            ((36, 90, 5), (34, 76, 4.6)),
            ((41, 94, 5), (48, 82, 4.6)),
        ),
        ((134, 132, 10), (154, 128, 10), (166, 112, 9.5), (172, 94, 10)),
        (
            ((167, 94, 5), (160, 82, 4.6)),
            ((172, 90, 5), (174, 76, 4.6)),
            ((177, 94, 5), (186, 84, 4.6)),
        ),
        (105, 79, -5),
        "cheer",
    ),
    "think": Pose(
        ((72, 134, 10), (57, 158, 10), (82, 178, 9.5), (122, 174, 9)),
        (((124, 172, 5), (137, 168, 4.6)), ((124, 176, 5), (139, 176, 4.6))),
        ((150, 164, 9.5), (144, 146, 9), (135, 126, 9)),
        (
            ((138, 138, 10), (149, 152, 10), (150, 164, 9.5)),
            ((132, 124, 5), (122, 113, 4.8)),
            ((138, 122, 5), (139, 109, 4.6)),
        ),
        (103, 79, -9),
        "think",
        over=True,
    ),
}


def ramp(tones: tuple[str, ...], middle: float = 50) -> tuple[Stop, ...]:
    """Return the stops of two or three tones."""
    if len(tones) == 2:
        return (0, tones[0]), (100, tones[1])
    return (0, tones[0]), (middle, tones[1]), (100, tones[2])


class Host:
    """The tortoise being drawn."""

    def __init__(self, pose: Pose) -> None:
        self.pose = pose
        self.s = Svg(WIDE, HIGH)

    def draw(self) -> str:
        """Return the finished drawing."""
        pose = self.pose
        self.s.push(*PLACE)
        ground_shadow(self.s, 96, FOOT, 80)
        self.shell()
        if not pose.over:
            self.arm(pose.far, pose.far_fingers)
        self.legs()
        self.belly()
        self.neck()
        self.waistcoat()
        self.arm(pose.near, pose.near_fingers)
        self.head()
        if pose.over:
            self.arm(pose.far, pose.far_fingers)
        self.s.pop()
        return self.s.text()

    def shell(self) -> None:
        """Draw tail, dome and rim."""
        s = self.s
        s.shape(
            "M48 196C36 198 28 206 24 214C36 218 50 214 58 206Z", s.lin(0, 194, 0, 216, *ramp(SKIN))
        )
        s.shape(
            "M104 104C62 90 16 120 14 160C12 194 42 213 82 210L112 206Z",
            s.rad(48, 128, 92, *ramp(SHELL, 45)),
        )
        paint = s.rad(46, 126, 84, *ramp(SCUTE))
        for d in (
            "M66 103C52 105 39 112 30 123L46 138L61 130L72 114Z",
            "M27 128C20 138 17 150 17 163L41 166L43 143Z",
            "M17 169C18 180 24 190 32 197L49 187L43 172Z",
            "M37 201C47 207 60 210 72 209L74 196L54 191Z",
        ):
            s.shape(d, paint, 3, SEAM)
        s.line("M22 144C26 130 38 114 54 108", SHINE, 3.6, 0.75)
        s.oval(
            101,
            160,
            54,
            53,
            s.lin(54, 110, 150, 212, *ramp(("#f6d997", "#dcaa5c", "#a87336"))),
            PEN,
        )
        s.line(
            "M69 120L64 114M55 142L50 140M52 164H49M55 184L51 186M66 200L62 204",
            GROOVE,
            3,
        )

    def legs(self) -> None:
        """Draw both legs with their nails."""
        s = self.s
        paint = s.lin(-14, -12, 14, 20, *ramp(SKIN, 45))
        for x in (80, 128):
            s.push(x, FOOT - 19, 0, 1.08)
            s.shape(
                "M-17 -14C-18 0 -19 12 -16 17C-8 22 18 22 24 17C27 10 18 2 16 -14"
                "C6 -9 -8 -9 -17 -14Z",
                paint,
            )
            s.line("M0 19V14M10 19.500V14.500M19 17.500V13", NAIL, 4)
            s.pop()

    def belly(self) -> None:
        """Draw the plates of the belly."""
        s = self.s
        s.shape(
            "M86 116C70 122 61 146 63 170C65 194 80 208 106 208C132 208 145 194 146 170"
            "C147 146 140 122 126 116C114 111 98 111 86 116Z",
            s.lin(80, 112, 130, 208, *ramp(BELLY)),
        )
        s.line("M96 192C104 195 112 195 120 192M107 176V207", GROOVE, FINE, 0.8)

    def neck(self) -> None:
        """Draw the neck with its folds."""
        s, (x, y, _) = self.s, self.pose.head
        s.shape(tube([(107, 132, 16), (x, y + 20, 17)]), s.lin(90, 100, 124, 146, *ramp(SKIN, 30)))
        s.line("M98 129C103 133 112 133 117 129M100 137C104 140 110 140 114 137", FOLD, 2.6)

    def waistcoat(self) -> None:
        """Draw the waistcoat with buttons, chain and watch."""
        s = self.s
        paint = s.lin(64, 116, 146, 204, *ramp(CLOTH, 45))
        for panel, lapel in (
            (
                "M88 115C70 121 60 146 62 172C63 186 67 194 73 199C79 196 85 197 90 202"
                "C99 192 106 180 107 164C100 148 92 132 88 115Z",
                "M88 115C81 118 77 124 76 131L86 134L84 141L107 164C100 148 92 132 88 115Z",
            ),
            (
                "M125 115C140 121 148 146 147 172C146 186 143 194 138 199C133 196 128 197 124 202"
                "C115 192 107 180 107 164C114 148 121 132 125 115Z",
                "M125 115C131 118 134 124 135 131L127 134L129 141L107 164C114 148 121 132 125 115Z",
            ),
        ):
            s.shape(panel, paint, 3.8)
            s.shape(lapel, CLOTH[0], 3)
        s.oval(106, 167, 3.2, 3.2, GOLD[1], 2)
        s.line(CHAIN, INK, 5.6)
        s.line(CHAIN, GOLD[1], 2.8)
        s.oval(134, 187, 8.6, 8.6, s.rad(131, 183, 13, *ramp(GOLD)), 3)
        s.oval(134, 187, 4.6, 4.6, "#fffaf0")
        s.line("M134 184.500V187.500L136.500 188.500", INK, 1.8)

    def arm(self, spine: Limb, fingers: tuple[Limb, ...]) -> None:
        """Draw an arm with its fingers as one form."""
        s = self.s
        xs, ys = [k[0] for k in spine], [k[1] for k in spine]
        paint = s.lin(min(xs), min(ys) - 12, max(xs), max(ys) + 10, *ramp(SKIN))
        s.union([tube(spine), *(tube(finger) for finger in fingers)], paint)

    def head(self) -> None:
        """Draw the head and the hat."""
        s, mood = self.s, self.pose.mood
        s.push(*self.pose.head, HEAD)
        s.shape(
            "M-4 -38C22 -41 37 -28 40 -12C49 -8 53 8 46 19C36 34 6 38 -15 31"
            "C-36 24 -43 6 -40 -10C-36 -28 -22 -37 -4 -38Z",
            s.rad(-8, -18, 76, *ramp(SKIN, 48)),
            PEN / HEAD,
        )
        s.line("M-34 -4C-33 -12 -30 -18 -26 -22", SHINE, 3.4, 0.75)
        red = s.rad(-13, 12, 12, (0, "#f0705c", 0.62), (100, "#f0705c", 0), squash=0.72)
        s.oval(-13, 12, 12, 8.6, red)
        s.line("M-29 12V12.100M-26 18V18.100M-32 5V5.100", FOLD, 4)
        self.eyes(mood)
        self.mouth(mood)
        s.line("M38 3V3.100M45 5V5.100", INK, 2.8)
        self.hat()
        s.pop()

    def eyes(self, mood: str) -> None:
        """Draw eyes, lids and brows."""
        s = self.s
        if mood == "cheer":
            s.line("M-11 -3C-8 -16 8 -16 11 -3M20 -5C22 -16 33 -16 35 -6", INK, 4)
        else:
            big_eye(s, 0, -6, 11.6, 13.6, IRIS)
            big_eye(s, 27.5, -8, 8.6, 12.4, IRIS)
            for x, half, drop in zip((0, 27.5), (12.5, 9.5), LIDS[mood], strict=True):
                y = drop - 5 - x / 14
                left, right = x - half, x + half
                bow = f"C{num(right - 6)} {num(y - 4)} {num(left + 6)} {num(y - 4)} {xy(left, y)}"
                top = f"C{num(left + 1)} -24 {num(right - 1)} -24 {xy(right, y)}"
                s.shape(f"M{xy(left, y)}{top}{bow}Z", SKIN[1], FINE)
        near, far, tilt = BROWS[mood]
        for x, y, k, turn in ((-1, near, 1, -6 + tilt), (28, far, 0.82, 8 + tilt)):
            s.push(x, y, turn, k)
            s.shape(
                "M-15 3C-15 -7 3 -11 14 -1C16 2 14 5 11 5C5 2 -4 3 -10 7C-13 8 -15 6 -15 3Z",
                BROW,
                FINE,
            )
            s.pop()

    def mouth(self, mood: str) -> None:
        """Draw the mouth."""
        s = self.s
        if mood == "cheer":
            s.shape("M-5 13C8 19 28 19 43 11C45 24 34 33 19 33C6 33 -4 25 -5 13Z", MOUTH, 3)
            s.fill("M5 27C12 21 28 20 36 25C31 31 12 34 5 27Z", TONGUE)
        elif mood == "tell":
            s.shape("M0 15C12 20 28 19 41 13C41 23 32 29 20 29C9 29 1 24 0 15Z", MOUTH, 3)
            s.fill("M9 25C14 21 27 20 33 23C28 28 14 29 9 25Z", TONGUE)
            s.line("M0 15C-3 15 -4 14 -5 12", INK, 3)
        elif mood == "think":
            s.line("M10 18C17 22 29 21 39 12M37 10C40 10 42 11 43 13", INK, 3.2)
        else:
            s.line("M-4 13C8 26 32 26 46 11M-8 13C-7 11 -4 10 -2 11", INK, 3.2)

    def hat(self) -> None:
        """Draw a small top hat with a lettuce leaf in its band."""
        s = self.s
        s.push(-18, -33, -17, 0.84)
        felt = s.lin(-20, -30, 24, 8, *ramp(FELT))
        s.oval(0, 0, 33, 8.5, felt, PEN)
        s.shape(
            "M-20 -2C-20 -14 -23 -26 -23 -35C-12 -40 12 -40 23 -35C23 -26 20 -14 20 -2"
            "C10 3 -10 3 -20 -2Z",
            felt,
        )
        s.shape("M-21 -13C-10 -8 10 -8 21 -13L20 -2C10 3 -10 3 -20 -2Z", CLOTH[0], 3)
        s.line("M-16 -19C-17 -24 -18 -28 -18 -31", SHINE, 3, 0.6)
        s.push(15, -7, 16)
        s.shape(
            "M-5 2C-13 0 -14 -8 -9 -11C-15 -16 -12 -24 -5 -24C-4 -32 6 -34 10 -28"
            "C17 -30 22 -22 18 -17C23 -13 20 -5 13 -5C12 1 3 5 -5 2Z",
            s.rad(-2, -22, 32, *ramp(LETTUCE)),
            3.4,
            LEAF,
        )
        s.line("M0 0C2 -8 4 -15 7 -22M2 -9L-4 -15M3 -8L12 -12", "#fbffe0", 2.6)
        s.pop()
        s.pop()


def main() -> None:
    """Write every pose."""
    for name, pose in POSES.items():
        (HERE / f"host-{name}.svg").write_text(Host(pose).draw(), encoding="utf-8")


if __name__ == "__main__":
    main()
