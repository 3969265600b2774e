"""Draw the contact sheet of all figures in all player colours.

Run: python make_sheet.py [target.png]   (needs pygame-ce)
"""

from __future__ import annotations

import io
import os
import sys
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
import pygame

HERE = Path(__file__).parent
FIGURES = ("scarf", "hat", "glasses", "cap", "bow", "cape")
POSES = (
    *("stand", "ears", "look", "crouch", "hop", "land"),
    *("lie", "eat", "munch", "cheer", "sad", "portrait"),
)
COLOURS = (
    ("#e2483d", "#9c2626", "#ff9d8a"),
    ("#3f7fd0", "#244f91", "#9cc6f7"),
    ("#f4c430", "#a97d10", "#ffe994"),
    ("#3f9e52", "#1f5f33", "#9bdca0"),
    ("#8d5cc2", "#56348a", "#cdaef0"),
    ("#ee8a2c", "#a9530f", "#ffcb8e"),
)
MEADOW = "#9ccb62"


def load(name: str, height: int, colour: int = 0) -> pygame.Surface:
    """Rasterise one drawing in a player colour."""
    text = (HERE / f"{name}.svg").read_text(encoding="utf-8")
    for mark, paint in zip(("#c0ffe1", "#c0ffe2", "#c0ffe3"), COLOURS[colour % 6], strict=True):
        text = text.replace(mark, paint)
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), (height, height))


def block(height: int, shift: int) -> pygame.Surface:
    """Return all figures in all poses at one height."""
    step = height * 5 // 6 + 8
    sheet = pygame.Surface((step * len(POSES) + 8, (height + 8) * 6 + 8))
    sheet.fill(MEADOW)
    for row, figure in enumerate(FIGURES):
        for column, pose in enumerate(POSES):
            size = height * 5 // 6 if pose == "portrait" else height
            image = load(f"{figure}-{pose}", size, row + column + shift)
            sheet.blit(image, (column * step + 8, row * (height + 8) + 8))
    return sheet


def main() -> None:
    """Write the sheet."""
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else HERE.parent / "preview" / "sheet.png"
    large, small = block(192, 0), [block(56, shift) for shift in range(3)]
    width = large.get_width() + small[0].get_width() + 10
    sheet = pygame.Surface((width, large.get_height() + 210))
    sheet.fill(MEADOW)
    sheet.blit(large, (0, 0))
    for i, part in enumerate(small):
        sheet.blit(part, (large.get_width() + 10, i * part.get_height()))
    x = 10
    for height in (192, 96, 56):
        for name in ("tortoise", "hedgehog"):
            sheet.blit(load(name, height), (x, large.get_height() + 205 - height))
            x += height + 14
    pygame.image.save(sheet, target)


if __name__ == "__main__":
    main()
