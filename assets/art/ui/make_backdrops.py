"""Write the sketches of the pictures that cover a window, as JPEG files beside the drawings.

The window shows a sketch until the picture itself is ready. Run it without arguments, after the
drawings have been made and painted anew.
"""

from __future__ import annotations

import os
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame

from game.ui.draw.backdrop import PICTURE, living, loaded
from game.ui.draw.landscape import THINGS

HERE = Path(__file__).resolve().parent
SIZE = (1920, 1080)
PIECE = (0, 624, 1200, 360)
"""The part of the title in which a hedgehog takes the tortoise's place."""


def sketch(name: str, animal: str = "") -> pygame.Surface:
    """The painting, as the sketch should have it: with all that can stir in it."""
    whole = pygame.transform.smoothscale(loaded(f"ui/painted/{name}", animal), SIZE)
    zoom = SIZE[0] / PICTURE[0]
    for thing in THINGS[f"ui/{name}"].values():
        drawn = living(f"ui/living-{thing.drawing}", zoom)
        drawn = pygame.transform.flip(drawn, thing.mirrored, flip_y=False)
        whole.blit(drawn, drawn.get_rect(center=(thing.x * zoom, thing.y * zoom)))
    return whole


if __name__ == "__main__":
    for name in ("title", "podium-scene"):
        pygame.image.save(sketch(name), HERE / f"{name}.jpg")
    piece = sketch("title", "-hedgehog").subsurface(PIECE)
    pygame.image.save(piece, HERE / "title-hedgehog.jpg")
