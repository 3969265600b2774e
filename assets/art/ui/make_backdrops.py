"""Write the sketches of the pictures that cover a window, as JPEG files beside the drawings.

The window shows a sketch until the picture itself is ready. Run it without arguments, after the
drawings have been made and painted anew.
"""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

HERE = Path(__file__).resolve().parent
SIZE = (1920, 1080)
NAMES = ("title", "podium-scene")


def sketch(drawing: Path) -> pygame.Surface:
    """The drawing, painted, as the sketch should have it."""
    painted = pygame.image.load(drawing.parent / "painted" / f"{drawing.stem}.jpg")
    return pygame.transform.smoothscale(painted, SIZE)


if __name__ == "__main__":
    for name in NAMES:
        pygame.image.save(sketch(HERE / f"{name}.svg"), HERE / f"{name}.jpg")
