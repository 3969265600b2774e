"""Write the sketches of the pictures that cover a window, as JPEG files beside the drawings.

The window shows a sketch until the picture itself is ready. Run it without arguments, after the
drawings have been made and painted anew.
"""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.ui.draw.backdrop import PICTURE, living
from game.ui.draw.landscape import THINGS

HERE = Path(__file__).resolve().parent
SIZE = (1920, 1080)
NAMES = ("title", "podium-scene")


def sketch(drawing: Path) -> pygame.Surface:
    """The drawing, painted, as the sketch should have it: with all that can stir in it."""
    painted = pygame.image.load(drawing.parent / "painted" / f"{drawing.stem}.jpg")
    whole = pygame.transform.smoothscale(painted, SIZE)
    zoom = SIZE[0] / PICTURE[0]
    for thing in THINGS[f"ui/{drawing.stem}"].values():
        drawn = living(f"ui/living-{thing.drawing}", zoom)
        drawn = pygame.transform.flip(drawn, thing.mirrored, flip_y=False)
        whole.blit(drawn, drawn.get_rect(center=(thing.x * zoom, thing.y * zoom)))
    return whole


if __name__ == "__main__":
    for name in NAMES:
        pygame.image.save(sketch(HERE / f"{name}.svg"), HERE / f"{name}.jpg")
