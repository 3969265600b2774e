"""Draw the contact sheet of all figures: small and large, on three grounds, in colour and in grey.

Run: python make_sheet.py [target.png] [pose …]   (needs pygame-ce)
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
import pygame
from make_hares import ACCENT, ACCENT_DARK, ACCENT_LIGHT, FIGURES, POSES
from make_rivals import RIVALS

HERE = Path(__file__).parent
COLOURS = (
    ("#e2483d", "#9c2626", "#ff9d8a"),
    ("#3f7fd0", "#244f91", "#9cc6f7"),
    ("#f4c430", "#a97d10", "#ffe994"),
    ("#3f9e52", "#1f5f33", "#9bdca0"),
    ("#8d5cc2", "#56348a", "#cdaef0"),
    ("#ee8a2c", "#a9530f", "#ffcb8e"),
)
NAMES = [*(figure.key for figure in FIGURES), *(rival.bot for rival in RIVALS)]
MEADOW, STONE, EARTH = "#8fb968", "#b9b2a2", "#8a6844"
HEIGHTS = (40, 64, 106, 200)


def load(name: str, height: int, colour: int = 0) -> pygame.Surface:
    """Rasterise one drawing in a player colour."""
    text = (HERE / f"{name}.svg").read_text(encoding="utf-8")
    for mark, paint in zip((ACCENT, ACCENT_DARK, ACCENT_LIGHT), COLOURS[colour % 6], strict=True):
        text = text.replace(mark, paint)
    width = height if name.endswith("portrait") else height * 5 // 6
    return pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, height))


def row(pose: str, height: int, ground: str, shift: int) -> pygame.Surface:
    """Return all figures in one pose at one height."""
    step = height + 6
    strip = pygame.Surface((step * len(NAMES), step))
    strip.fill(ground)
    for number, name in enumerate(NAMES):
        image = load(f"{name}-{pose}", height, number + shift)
        strip.blit(image, image.get_rect(center=(number * step + step // 2, step // 2)))
    return strip


def rows(poses: Sequence[str]) -> Iterator[list[pygame.Surface]]:
    """Yield what lies side by side, from top to bottom."""
    for number, pose in enumerate(poses):
        for ground in (MEADOW, STONE, EARTH):
            strips = [row(pose, height, ground, number) for height in HEIGHTS]
            yield strips
            yield [pygame.transform.grayscale(strip) for strip in strips]


def main() -> None:
    """Write the sheet."""
    target = Path(sys.argv[1]) if len(sys.argv) > 1 else HERE.parent / "preview" / "sheet.png"
    lines = list(rows(sys.argv[2:] or POSES))
    width = max(sum(strip.get_width() for strip in line) for line in lines)
    sheet = pygame.Surface((width, sum(line[-1].get_height() for line in lines)))
    sheet.fill(MEADOW)
    y = 0
    for line in lines:
        x = 0
        for strip in line:
            sheet.blit(strip, (x, y))
            x += strip.get_width()
        y += line[-1].get_height()
    pygame.image.save(sheet, target)


if __name__ == "__main__":
    main()
