"""Write the grain of our paper, `paper.jpg`, beside this script.

A tile that goes on without a seam. The window multiplies its sheets with it: white leaves a sheet
as it is, pores are a little warmer. Needs numpy and OpenCV, which never reach the game.
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


if __name__ == "__main__":
    cv2.imwrite(str(HERE / "paper.jpg"), paper(), [cv2.IMWRITE_JPEG_QUALITY, 92])
