"""Paints the drawings of boards, scenes and cards: `python assets/art/paint.py [NAME …]`.

Our SVGs stay the drawings. Each becomes a picture in gouache, in the folder `painted` beside it:
edges wander by a pixel, a brush follows the form, pigment pools where shapes end, lines take the
colour of what they bound and are the lighter the less they matter, and the paper shows. The window
scales these pictures; where one is missing it draws the SVG. `painted.json` says of which drawing
each was made.

Needs numpy and OpenCV, which never reach the game. The same drawing gives the same bytes on the
same machine.
"""

from __future__ import annotations

import json
import os
import sys
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from zlib import crc32

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import cv2
import numpy as np
import pygame
from numpy.typing import NDArray

ROOT = Path(__file__).resolve().parents[2]
TILES = ROOT / "levels" / "tiles"
UI = ROOT / "assets" / "art" / "ui"
BACKDROPS = [UI / f"{name}.svg" for name in ("title", "podium-scene")]
PIECES = {UI / "title-hedgehog.svg": (0, 1248, 2400, 720)}
"""What is only a part of one, shown in its place: the drawing of the whole, and the part of its
painting that is kept."""
LIVING = sorted(UI.glob("living-*.svg"))
"""What stands in these and can stir, drawn in their units."""
CARDS = sorted({*UI.glob("card-*.svg")} - {UI / "card-reference.svg"})
"""All but the sheet of the reference, which is drawn like other sheets."""
WINDOW = (3840, 2160)
"""Pixels of the largest window that these are painted for."""
SCALE = 140 / 48
"""Pixels per unit of a board that is as large as a window of 3840 by 2160 shows it."""
SMALL = 90 / 48
"""The same for 2560 by 1440: such windows need not read twice as much as they show."""
BOXES = sorted(UI.glob("box-*.svg"))
CARD_SCALES = {"box-": 1.9, "card-effect-": 1.9, "card-hare-": 3.1, "card-": 2.6}
"""The same for cards and boxes, by how their names begin: for windows that are some 2200 pixels
wide. Larger ones show the drawings: paintings for them would weigh a megabyte more."""
QUALITY, CARD_QUALITY, SCENE_QUALITY, GROUND_QUALITY = 86, 85, 82, 80

Picture = NDArray[np.float32]
"""Height, width and blue, green, red from 0 to 1; or height and width alone."""


@dataclass(frozen=True)
class Hand:
    """How something is painted. All parts are of 1.

    `wander`: pixels by which edges leave their place; `brush`: how much of the strokes is seen;
    `line`: how much is left of dark lines; `colour` and `contrast`: how much is left of these;
    `cloud`, `pool` and `grain`: how strong pigment, its pools at edges, and paper are.
    """

    wander: float = 0.9
    brush: float = 0.6
    line: float = 0.5
    colour: float = 0.8
    contrast: float = 0.86
    cloud: float = 0.018
    pool: float = 0.10
    grain: float = 0.008


LAND = Hand(wander=0.9, brush=0.8, line=0.5, colour=1.24, contrast=1.0, cloud=0.02)
SCENERY = Hand(brush=0.5, line=0.78, colour=0.8, contrast=1.2)
"""A quarter less colour than these had before they were painted: the land carries the season."""
STORY = Hand(line=0.7, colour=1.36, contrast=1.22)
"""What the eye may rest on: the one story of a board, and its bank."""
SIGN = Hand(wander=0.6, brush=0.25, line=0.85, colour=1.1, contrast=1.04, cloud=0.016, pool=0.06)
"""What matters for the race: the finish, the start, the podium."""
SQUARE = Hand(
    wander=0.5, brush=0.0, line=0.8, colour=1.28, contrast=1.12, cloud=0.02, pool=0.07, grain=0.016
)
CARD = Hand(
    wander=0.6, brush=0.0, line=0.9, colour=1.12, contrast=1.02, cloud=0.018, pool=0.08, grain=0.007
)
"""What is read: nothing blurs faces and digits."""
BACKDROP = Hand(
    wander=0.8,
    brush=0.45,
    line=0.75,
    colour=1.04,
    contrast=1.1,
    cloud=0.011,
    pool=0.08,
    grain=0.008,
)
LARGE = ("ground", "hills", "brook", "field", "meadow", "pasture", "verge", "shadow", "foreground")
TOLD = ("painter", "windmill", "hay-cart", "barn", "market-stall")
IMPORTANT = ("finish", "start", "podium")


def hand_for(name: str) -> Hand:
    """How the drawing of this name is painted."""
    if name.startswith("living-"):
        return BACKDROP
    if name.startswith(("box-", "card-")):
        return CARD
    if name.startswith("square-"):
        return SQUARE
    if name.endswith(TOLD):
        return STORY
    if any(word in name for word in IMPORTANT) and not name.startswith("crowd"):
        return SIGN
    return LAND if name.endswith(LARGE) else SCENERY


def scale_for(name: str) -> float:
    """Pixels per unit of the drawing of this name."""
    if name.startswith("living-"):
        return WINDOW[0] / 1600
    return next((scale for start, scale in CARD_SCALES.items() if name.startswith(start)), SCALE)


class Painter:
    """Paints one drawing; its chance is that of its name."""

    def __init__(self, name: str, drawing: pygame.Surface, hand: Hand) -> None:
        self.hand = hand
        self.dice = np.random.default_rng(crc32(name.encode()))
        width, height = drawing.get_size()
        raw = np.frombuffer(pygame.image.tobytes(drawing, "RGBA"), np.uint8)
        pixels = raw.reshape(height, width, 4).astype(np.float32) / 255
        self.shape = height, width
        self.alpha: Picture = pixels[..., 3]
        self.picture: Picture = self._filled(pixels[..., 2::-1], self.alpha)

    @staticmethod
    def _filled(colour: Picture, alpha: Picture) -> Picture:
        """The colours carried on outwards, so that nothing dark leaks in from where nothing is."""
        weight = alpha[..., None]
        filled, known = colour * weight, weight.copy()
        for sigma in (1.5, 4.0, 12.0, 40.0):
            near = cv2.GaussianBlur(colour * weight, (0, 0), sigma)
            much = cv2.GaussianBlur(alpha, (0, 0), sigma)[..., None]
            there = near / np.maximum(much, 1e-4)
            filled += (1 - known) * np.where(much > 0.02, there, 0)
            known = np.maximum(known, (much > 0.02).astype(np.float32))
        return filled.astype(np.float32)

    def noise(self, scale: float, octaves: int = 3) -> Picture:
        """Smooth noise, standard deviation about 1, whose largest features are so many pixels."""
        height, width = self.shape
        total = np.zeros(self.shape, np.float32)
        for octave in range(octaves):
            step = max(1, round(scale) >> octave)
            coarse = self.dice.standard_normal((height // step + 4, width // step + 4))
            wide = cv2.resize(
                coarse.astype(np.float32),
                (coarse.shape[1] * step, coarse.shape[0] * step),
                interpolation=cv2.INTER_CUBIC,
            )
            total += 0.55**octave * wide[:height, :width]
        return total / 1.15

    def paint(self) -> NDArray[np.uint8]:
        """Blue, green, red and alpha, of 255."""
        hand = self.hand
        self._wander()
        drawn = self.picture.copy()
        self._lines()
        if hand.brush:
            self._brush(60, 16, 15)
            self._brush(30, 7, 8)
            self._details(drawn)
        self._calm()
        self._pigment()
        whole = np.dstack([np.clip(self.picture, 0, 1), np.clip(self.alpha, 0, 1)])
        return (whole * 255 + 0.5).astype(np.uint8)

    def _wander(self) -> None:
        height, width = self.shape
        down, across = np.mgrid[0:height, 0:width].astype(np.float32)
        across += self.hand.wander * self.noise(24, 2)
        down += self.hand.wander * self.noise(24, 2)
        where = across, down, cv2.INTER_LINEAR
        self.picture = cv2.remap(self.picture, *where, borderMode=cv2.BORDER_REFLECT)
        self.alpha = cv2.remap(self.alpha, *where, borderMode=cv2.BORDER_REFLECT)

    def _lines(self) -> None:
        """Dark lines take the colour beside them."""
        left = self.hand.line
        kernel = cv2.getStructuringElement(cv2.MORPH_ELLIPSE, (13, 13))
        beside = cv2.GaussianBlur(
            cv2.morphologyEx(self.picture, cv2.MORPH_CLOSE, kernel), (0, 0), 2
        )
        dark = np.clip((beside.mean(2) - self.picture.mean(2) - 0.12) / 0.25, 0, 1)
        coloured = beside * np.array([0.52, 0.56, 0.62], np.float32)
        much = (dark * (1 - left))[..., None]
        self.picture = self.picture * (1 - much) + (0.35 * beside + 0.65 * coloured) * much

    def _brush(self, length: float, width: float, gap: int) -> None:
        """Strokes along the form, each of one colour, none over an edge."""
        height, across = self.shape
        before = self.picture
        soft = cv2.GaussianBlur(before, (0, 0), width * 0.4)
        form = cv2.GaussianBlur(before.mean(2), (0, 0), 14)
        right = cv2.Sobel(form, cv2.CV_32F, 1, 0, ksize=5)
        down = cv2.Sobel(form, cv2.CV_32F, 0, 1, ksize=5)
        steep = np.hypot(right, down)
        along = np.where(steep > 0.01, np.arctan2(-right, down), 0.0)
        along = np.where(np.abs(along) > np.pi / 2, along - np.sign(along) * np.pi, along)
        layer = before.copy()
        rows, columns = np.mgrid[0:height:gap, 0:across:gap]
        spots = np.stack([columns.ravel(), rows.ravel()], 1).astype(np.float32)
        spots += self.dice.uniform(-gap * 0.6, gap * 0.6, spots.shape).astype(np.float32)
        self.dice.shuffle(spots)
        for x, y in spots:
            column = int(min(max(x, 0), across - 1))
            row = int(min(max(y, 0), height - 1))
            if self.alpha[row, column] < 0.2:
                continue
            colour = soft[row, column] * (1 + self.dice.normal(0, 0.028))
            angle = along[row, column] * 0.8 + self.dice.normal(0, 0.22)
            reach = length * self.dice.uniform(0.6, 1.3) / 2
            step_x, step_y = np.cos(angle), np.sin(angle)
            ends = []
            for side in (-1, 1):
                for part in (1.0, 0.7, 0.45, 0.2):
                    to_x, to_y = x + side * part * reach * step_x, y + side * part * reach * step_y
                    if 0 <= to_x < across and 0 <= to_y < height:
                        there = before[int(to_y), int(to_x)]
                        if float(np.abs(there - soft[row, column]).sum()) < 0.16:
                            break
                ends.append((to_x, to_y))
            bend = self.dice.normal(0, reach * 0.1)
            middle = x - step_y * bend, y + step_x * bend
            line = np.array([ends[0], middle, ends[1]], np.float32)
            thick = max(1, int(width * self.dice.uniform(0.7, 1.2)))
            cv2.polylines(
                layer,
                [np.round(line * 8).astype(np.int32)],
                False,
                [float(each) for each in colour],
                thick,
                cv2.LINE_AA,
                3,
            )
        self.picture = before * (1 - self.hand.brush) + layer * self.hand.brush

    def _details(self, drawn: Picture) -> None:
        """Where the drawing is rich, it comes back: a brush that fine is a pen."""
        rich = np.abs(drawn - cv2.GaussianBlur(drawn, (0, 0), 5)).sum(2)
        much = np.clip((cv2.GaussianBlur(rich, (0, 0), 3) - 0.03) / 0.10, 0, 1)[..., None]
        lined = self.picture
        self.picture = lined * (1 - 0.85 * much) + self._relined(drawn) * 0.85 * much

    def _relined(self, drawn: Picture) -> Picture:
        kept, self.picture = self.picture, drawn
        self._lines()
        relined, self.picture = self.picture, kept
        return relined

    def _calm(self) -> None:
        grey = self.picture @ np.array([0.11, 0.59, 0.30], np.float32)
        self.picture = grey[..., None] + (self.picture - grey[..., None]) * self.hand.colour
        middle = np.array([0.56, 0.68, 0.72], np.float32)  # the pale warm light of the meadow
        self.picture = middle + (self.picture - middle) * self.hand.contrast

    def _pigment(self) -> None:
        hand = self.hand
        soft = cv2.GaussianBlur(self.picture.mean(2), (0, 0), 2.2)
        edge = np.hypot(
            cv2.Sobel(soft, cv2.CV_32F, 1, 0),
            cv2.Sobel(soft, cv2.CV_32F, 0, 1),
        )
        rim = cv2.GaussianBlur(self.alpha, (0, 0), 3.0)
        pools = cv2.GaussianBlur(np.clip(edge / 0.25, 0, 1), (0, 0), 2.5)
        pools = np.maximum(pools, np.clip((1 - rim) * 1.6, 0, 1) * (self.alpha > 0.05))
        self.picture *= (1 - hand.pool * pools)[..., None]
        self.picture *= (1 + hand.cloud * (self.noise(90, 4) + 0.6 * self.noise(420, 3)))[..., None]
        warm = 0.6 * hand.cloud * self.noise(200, 3)
        self.picture[..., 2] *= 1 + warm
        self.picture[..., 0] *= 1 - warm
        paper = np.zeros(self.shape, np.float32)
        for sigma in (1.1, 2.6):
            raw = self.dice.standard_normal(self.shape).astype(np.float32)
            fine = cv2.GaussianBlur(raw, (0, 0), sigma)
            paper += fine / fine.std()
        self.picture *= (1 + hand.grain * 0.75 * paper)[..., None]


def painted(path: Path) -> NDArray[np.uint8]:
    """The drawing in this file, painted."""
    scale = scale_for(path.stem)
    drawing = pygame.image.load(path)
    size = [round(side * scale) for side in drawing.get_size()]
    surface = pygame.image.load_sized_svg(path, size)
    name = path.stem
    return Painter(name, surface.convert_alpha(), hand_for(name)).paint()


def smaller(picture: NDArray[np.uint8]) -> NDArray[np.uint8]:
    """The picture for smaller windows. Colours weigh as much as they are seen."""
    height, width = picture.shape[:2]
    size = round(width * SMALL / SCALE), round(height * SMALL / SCALE)
    alpha = picture[..., 3:].astype(np.float32) / 255
    seen = cv2.resize(
        picture[..., :3] * np.maximum(alpha, 1e-3), size, interpolation=cv2.INTER_AREA
    )
    much = cv2.resize(np.maximum(alpha[..., 0], 1e-3), size, interpolation=cv2.INTER_AREA)
    colour = np.clip(seen / much[..., None], 0, 255)
    kept = cv2.resize(alpha[..., 0], size, interpolation=cv2.INTER_AREA) * 255
    return (np.dstack([colour, kept]) + 0.5).astype(np.uint8)


def is_ground(picture: NDArray[np.uint8]) -> bool:
    """Whether nothing shines through it: then it is a JPEG, which is read six times as quickly."""
    return int(picture[..., 3].min()) == 255


def pack(folder: Path, path: Path, picture: NDArray[np.uint8]) -> None:
    """Write the painting of this drawing into this folder, instead of what lies there of it."""
    folder.mkdir(exist_ok=True)
    for old in folder.glob(f"{path.stem}.*"):
        old.unlink()
    if is_ground(picture):
        jpeg = [cv2.IMWRITE_JPEG_QUALITY, GROUND_QUALITY]
        cv2.imwrite(str(folder / f"{path.stem}.jpg"), picture[..., :3], jpeg)
    else:
        webp = [cv2.IMWRITE_WEBP_QUALITY, CARD_QUALITY if path in CARDS + BOXES else QUALITY]
        cv2.imwrite(str(folder / f"{path.stem}.webp"), picture, webp)


def write(path: Path) -> str:
    """Paint this drawing and write it into `painted` beside it; returns what it was made of."""
    folder = path.parent / "painted"
    folder.mkdir(exist_ok=True)
    if path in BACKDROPS or path in PIECES:
        drawing = pygame.image.load_sized_svg(path, WINDOW).convert_alpha()
        # a piece is painted by the same chance, so that no seam is seen
        whole = Painter(path.stem.partition("-hedgehog")[0], drawing, BACKDROP).paint()[..., :3]
        if path in PIECES:
            x, y, width, height = PIECES[path]
            whole = whole[y : y + height, x : x + width]
        target = folder / f"{path.stem}.jpg"
        cv2.imwrite(str(target), whole, [cv2.IMWRITE_JPEG_QUALITY, SCENE_QUALITY])
    else:
        whole = painted(path)
        pack(folder, path, whole)
        if path.parent == TILES:
            pack(folder / "small", path, smaller(whole))
    return sha256(path.read_bytes()).hexdigest()[:16]


def worn(side: int) -> NDArray[np.uint8]:
    """What trodden earth is multiplied by: a pattern that goes on over its edges."""
    dice = np.random.default_rng(crc32(b"worn"))

    def around(sigma_x: float, sigma_y: float) -> Picture:
        """Noise without edges, standard deviation 1."""
        raw = np.fft.fft2(dice.standard_normal((side, side)))
        down, across = np.meshgrid(np.fft.fftfreq(side), np.fft.fftfreq(side), indexing="ij")
        soft = np.exp(-2 * np.pi**2 * ((across * sigma_x) ** 2 + (down * sigma_y) ** 2))
        field = np.real(np.fft.ifft2(raw * soft))
        return (field / field.std()).astype(np.float32)

    clouds = 0.55 * around(60, 40) + 0.45 * around(18, 12)
    dabs = np.clip(around(9, 4) - 1.1, 0, 1.5)
    grain = 0.6 * around(1.2, 1.2) + 0.4 * around(3, 3)
    tone = 0.955 + 0.018 * clouds - 0.03 * dabs + 0.009 * grain
    warm = 0.008 * around(50, 50)
    pattern = np.dstack([tone - warm, tone, tone + warm])
    return (np.clip(pattern, 0, 1) * 255 + 0.5).astype(np.uint8)


def main(names: list[str]) -> None:
    shown = [*BACKDROPS, *PIECES, *LIVING, *CARDS, *BOXES]
    with ProcessPoolExecutor(initializer=pygame.display.set_mode, initargs=((1, 1),)) as painters:
        for drawings in (sorted(TILES.glob("*.svg")), shown):
            made_of = drawings[0].parent / "painted" / "painted.json"
            known = json.loads(made_of.read_text(encoding="utf-8")) if made_of.exists() else {}
            chosen = [path for path in drawings if not names or path.stem in names]
            known |= zip((path.stem for path in chosen), painters.map(write, chosen), strict=True)
            there = {path.stem for path in drawings}
            for old in set(known) - there:
                del known[old]
                for painting in made_of.parent.rglob(f"{old}.*"):
                    painting.unlink()
            text = json.dumps(dict(sorted(known.items())), indent=1)
            made_of.write_text(text + "\n", encoding="utf-8")
    if not names or "worn" in names:
        cv2.imwrite(str(TILES / "painted" / "worn.webp"), worn(700), [cv2.IMWRITE_WEBP_QUALITY, 95])


if __name__ == "__main__":
    main(sys.argv[1:])
