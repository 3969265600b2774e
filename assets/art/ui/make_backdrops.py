"""Write the sketches of the drawings that cover a window, as JPEG files beside the drawings.

The window shows a sketch until the drawing itself is ready. Run it without arguments, after the
drawings have been made anew.
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
    """The drawing as the sketch should have it."""
    surface = pygame.Surface(SIZE)
    surface.blit(pygame.image.load_sized_svg(drawing, SIZE), (0, 0))
    return surface


if __name__ == "__main__":
    for name in NAMES:
        pygame.image.save(sketch(HERE / f"{name}.svg"), HERE / f"{name}.jpg")
