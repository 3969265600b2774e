"""Write the grain of our paper, `paper.jpg`, and our gouache, `gouache.jpg`, beside this script.

Tiles that go on without a seam. The window multiplies its sheets with the one, its figures with the
other: white leaves them as they are. Pores are a little warmer; gouache has strokes of a brush that
go down to the left, wide clouds of thicker pigment, and a grain. Needs numpy and OpenCV, which
never reach the game.
"""

from __future__ import annotations

from pathlib import Path

import cv2
import numpy as np
from numpy.typing import NDArray

HERE = Path(__file__).resolve().parent
SIDE = 256
DARKEST = 0.94
"""What the deepest pore leaves of the light."""
MEAN, SPREAD = 0.972, 0.0115
WARM = (1.3, 1.0, 0.75)
"""How much darker a pore is in blue, green and red."""


def noise(seed: int, across: float, down: float) -> NDArray[np.float64]:
    """Noise that is as smooth as this in both directions, without a seam, of spread 1."""
    fresh = np.random.default_rng(seed).standard_normal((SIDE, SIDE))
    three = np.tile(fresh, (3, 3))
    smooth = cv2.GaussianBlur(three, (0, 0), sigmaX=across, sigmaY=down)
    middle = smooth[SIDE : 2 * SIDE, SIDE : 2 * SIDE]
    found: NDArray[np.float64] = (middle - middle.mean()) / middle.std()
    return found


def paper() -> NDArray[np.uint8]:
    """Fine pores, short fibres across and down, and wide clouds of pulp."""
    fibres = np.maximum(noise(2, 5.0, 0.6), noise(3, 0.6, 5.0))
    grain = 0.75 * noise(1, 0.7, 0.7) + 0.45 * fibres + 0.5 * noise(4, 18.0, 14.0)
    grain = (grain - grain.mean()) / grain.std()
    dark = 1 - np.clip(MEAN + SPREAD * grain, DARKEST, 1.0)
    found: NDArray[np.uint8] = np.round(255 * (1 - dark[..., None] * WARM)).astype(np.uint8)
    return found


GOUACHE = 0.955
"""What is left of the light by gouache, on the average."""


def strokes(seed: int, along: float, across: float) -> NDArray[np.float64]:
    """Noise of spread 1, without a seam, that is as smooth as this along a slant and across it."""
    fresh = np.fft.fft2(np.random.default_rng(seed).standard_normal((SIDE, SIDE)))
    down, right = np.meshgrid(np.fft.fftfreq(SIDE), np.fft.fftfreq(SIDE), indexing="ij")
    with_it, against = (right - down) / np.sqrt(2), (right + down) / np.sqrt(2)
    soft = np.exp(-2 * np.pi**2 * ((with_it * along) ** 2 + (against * across) ** 2))
    found = np.real(np.fft.ifft2(fresh * soft))
    return (found - found.mean()) / found.std()


def gouache() -> NDArray[np.uint8]:
    """A brush that went over it in dabs, here and there thicker, on paper that is felt."""
    dabs = strokes(12, 14.0, 2.6)
    light = GOUACHE + 0.033 * noise(11, 16, 14) + 0.02 * dabs + 0.015 * noise(13, 0.9, 0.9)
    light -= 0.045 * np.clip(dabs - 0.9, 0, 2)
    warm = 0.018 * noise(14, 24, 20)
    found = np.clip(np.dstack([light - warm, light, light + warm]), 0, 1)
    return np.round(255 * found).astype(np.uint8)


if __name__ == "__main__":
    for name, tile in (("paper", paper()), ("gouache", gouache())):
        cv2.imwrite(str(HERE / f"{name}.jpg"), tile, [cv2.IMWRITE_JPEG_QUALITY, 92])
