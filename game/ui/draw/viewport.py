"""Logical units and pixels."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TypeAlias

from pygame import Rect

Size: TypeAlias = tuple[int, int]
"""Width and height in pixels."""
Spot: TypeAlias = tuple[float, float]
"""A point, in logical units or in those of a picture."""

WIDTH, HEIGHT = 1280, 720
"""Pixels of a window in which a logical unit is one pixel, at text size 100 %."""
UPRIGHT = 800, 1280
"""The same of a window that is taller than wide."""
SMALL = 960
"""Width in pixels of the smallest window that the game is laid out for."""
SMALL_SCALE = 12 / 13
"""Pixels per logical unit there: lettering of 13 units, our smallest, is still 12 pixels high."""


@dataclass(frozen=True, slots=True)
class Viewport:
    """A window in pixels, and the logical units that everything in it is laid out in.

    A logical unit grows with the window and with the text size that the player has chosen, so
    lengths keep their designed proportion to the letters. The larger the letters, the fewer units a
    window has: 1280 × 720 at 100 %, 640 × 360 at 200 %. Layouts must make do with that.

    `density` is pixels of the surface per unit of the window system (2.0 on some HiDPI screens):
    mouse positions come in the latter. `text_size` is a percentage.
    """

    pixel_width: int
    pixel_height: int
    density: float = 1.0
    text_size: int = 100
    scale: float = field(init=False)
    """Pixels per logical unit."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "scale", self.picture_scale * self.text_size / 100)

    @property
    def picture_scale(self) -> float:
        """Pixels per logical unit at text size 100 %, for what keeps its size at any text size.
        Below 1280 × 720, or 800 × 1280, it shrinks more slowly than the window, down to
        `SMALL_SCALE`."""
        width, height = UPRIGHT if self.upright else (WIDTH, HEIGHT)
        fits = min(self.pixel_width / width, self.pixel_height / height)
        least = SMALL / WIDTH
        if fits >= 1:
            return fits
        if fits <= least:
            return fits * SMALL_SCALE / least
        return SMALL_SCALE + (fits - least) / (1 - least) * (1 - SMALL_SCALE)

    @property
    def upright(self) -> bool:
        """Whether the window is taller than wide: what else lies side by side lies one below the
        other."""
        return self.pixel_height > self.pixel_width

    @property
    def pixels(self) -> Size:
        """The window's size in pixels."""
        return self.pixel_width, self.pixel_height

    @property
    def width(self) -> float:
        """Width in logical units."""
        return self.pixel_width / self.scale

    @property
    def height(self) -> float:
        """Height in logical units."""
        return self.pixel_height / self.scale

    @property
    def box(self) -> Box:
        """The whole window."""
        return Box(0.0, 0.0, self.width, self.height)

    def units(self, pixels: int) -> float:
        """A length in pixels as logical units."""
        return pixels / self.scale

    def px(self, units: float) -> int:
        """A length in logical units as whole pixels, at least 1."""
        return max(1, round(units * self.scale))

    def point(self, x: float, y: float) -> tuple[int, int]:
        """A point in logical units as a pixel."""
        return round(x * self.scale), round(y * self.scale)

    def rect(self, box: Box) -> Rect:
        """A box in pixels; boxes that touch in logical units touch in pixels, too."""
        left, top = self.point(box.x, box.y)
        right, bottom = self.point(box.right, box.bottom)
        return Rect(left, top, max(1, right - left), max(1, bottom - top))

    def box_of(self, rect: Rect) -> Box:
        """A rectangle of pixels in logical units."""
        return Box(*map(self.units, (rect.x, rect.y, rect.width, rect.height)))

    def logical(self, x: float, y: float) -> tuple[float, float]:
        """A mouse position in logical units."""
        factor = self.density / self.scale
        return x * factor, y * factor


@dataclass(frozen=True, slots=True)
class Box:
    """A rectangle in logical units."""

    x: float
    y: float
    width: float
    height: float

    @property
    def right(self) -> float:
        return self.x + self.width

    @property
    def bottom(self) -> float:
        return self.y + self.height

    @property
    def centre(self) -> tuple[float, float]:
        return self.x + self.width / 2, self.y + self.height / 2

    def contains(self, x: float, y: float) -> bool:
        """Whether the point lies inside."""
        return self.x <= x < self.right and self.y <= y < self.bottom

    def moved(self, x: float, y: float) -> Box:
        """The box, moved to the right and down."""
        return Box(self.x + x, self.y + y, self.width, self.height)

    def inset(self, by: float) -> Box:
        """The box made smaller on every side."""
        return Box(self.x + by, self.y + by, self.width - 2 * by, self.height - 2 * by)
