"""The player's saved races: one folder, one file for each. What is in them: `game.records`."""

from __future__ import annotations

import contextlib
import re
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from datetime import datetime

SUFFIX = ".json"
_LONGEST_STEM = 160
"""Bytes: what most disks allow, less what a number and a temporary file's ending may add."""


def races_folder() -> Path:
    """Where saved races lie: in the player's own data folder. It need not exist."""
    from platformdirs import user_data_path

    return user_data_path("hare-and-tortoise", appauthor=False) / "races"


def saved_races() -> list[Path]:
    """All files that may be saved races, the newest first."""
    try:
        found = [path for path in races_folder().iterdir() if path.suffix == SUFFIX]
    except OSError:
        return []
    ages: list[tuple[float, str, Path]] = []
    for path in found:
        with contextlib.suppress(OSError):  # gone since
            ages.append((path.stat().st_mtime, path.name, path))
    return [path for _age, _name, path in sorted(ages, reverse=True)]


def file_for(winners: Sequence[str], when: datetime) -> Path:
    """A file for a race that was over at this time, of a name that is not taken yet."""
    names = re.sub(r"[^\w-]+", " ", " ".join(winners)).strip()
    stem = f"{when:%Y-%m-%d %H.%M} {names}"[:80]
    stem = stem.encode()[:_LONGEST_STEM].decode(errors="ignore").strip()
    path = races_folder() / f"{stem}{SUFFIX}"
    again = 2
    while path.exists():
        path = races_folder() / f"{stem} {again}{SUFFIX}"
        again += 1
    return path
