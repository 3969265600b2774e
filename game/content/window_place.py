"""Where the window was when the program ended: a file of one line beside the settings.

Not in them, since the window is opened before anything is read that needs to be checked at length.
"""

from __future__ import annotations

import contextlib
import re
from functools import cached_property
from pathlib import Path
from typing import NamedTuple

from .folders import config_folder

_LINE = re.compile(
    r"(\d{1,5})x(\d{1,5})([+-]\d{1,5})([+-]\d{1,5})(?: maximised (\d{1,5})x(\d{1,5}))?\n?"
)
_LONGEST = 100  # bytes
LEAST = (640, 360)
"""Units of the system: no window is opened smaller than this."""


class WindowPlace(NamedTuple):
    """A window's size and upper left corner, in units of the system, over all screens."""

    size: tuple[int, int]
    corner: tuple[int, int]
    maximised: tuple[int, int] | None = None
    """The size that it has as long as it fills its screen."""

    @property
    def shown(self) -> tuple[int, int]:
        """The size that is seen."""
        return self.maximised or self.size


class PlaceFile:
    """The file in which a window's place is kept: in the player's folder, unless told otherwise."""

    def __init__(self, path: Path | None = None) -> None:
        self._path = path

    @cached_property
    def path(self) -> Path:
        """Where it lies."""
        return self._path or config_folder() / "window.txt"

    @cached_property
    def place(self) -> WindowPlace | None:
        """Where the window was last; None if that is not known."""
        try:
            with self.path.open("rb") as file:
                line = file.read(_LONGEST)
        except OSError:
            return None
        found = _LINE.fullmatch(line.decode("ascii", errors="replace"))
        if found is None:
            return None
        width, height, x, y, wide, high = (int(part or 0) for part in found.groups())
        size = max(width, LEAST[0]), max(height, LEAST[1])
        return WindowPlace(size, (x, y), (wide, high) if wide and high else None)

    def write(self, place: WindowPlace) -> None:
        """Keep this place; if the disk refuses, the next window opens where the last one did."""
        if place != self.place:
            (width, height), (x, y) = place.size, place.corner
            line = f"{width}x{height}{x:+}{y:+}"
            if place.maximised:
                line += " maximised {}x{}".format(*place.maximised)
            from .files import write_atomically  # the title need not wait for it

            with contextlib.suppress(OSError):
                write_atomically(self.path, f"{line}\n".encode())
