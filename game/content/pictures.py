"""Pictures of the window that a player has taken, in the folder that the system has for such."""

from __future__ import annotations

from contextlib import suppress
from datetime import datetime
from itertools import count
from pathlib import Path

from .files import write_new
from .folders import data_folder


def save_picture(png: bytes, taken: datetime) -> Path:
    """Write a picture into the system's folder or the player's. Raises `OSError` if both fail."""
    from platformdirs import user_pictures_path

    own, systems = data_folder() / "pictures", user_pictures_path()
    refusal: OSError | None = None
    for folder in [systems, own] if systems.is_dir() else [own]:
        try:
            return _written(png, folder, f"Hare & Tortoise {taken:%Y-%m-%d %H.%M.%S}")
        except OSError as error:
            refusal = refusal or error
    assert refusal is not None
    raise refusal


def _written(png: bytes, folder: Path, name: str) -> Path:
    for number in count(1):
        path = folder / (f"{name}.png" if number == 1 else f"{name} {number}.png")
        with suppress(FileExistsError):
            write_new(path, png)
            return path
    raise AssertionError("there is always another number")
