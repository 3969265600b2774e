"""The player's races: a folder for those under way, one for those that are over; a file for each.

What is in the files: `game.records`. No two programs ever write the same one: a race under way lies
in a file whose name is known only to the program that runs it, and whoever continues it gives it
another.
"""

from __future__ import annotations

import contextlib
import re
from itertools import chain, count
from pathlib import Path
from typing import TYPE_CHECKING

from .files import BEFORE, move_new, write_new
from .folders import data_folder, file_stem
from .reading import exists

if TYPE_CHECKING:
    from datetime import datetime

SUFFIX = ".hare"
"""Of a race's file; the game is what opens such a file with a double click."""
OLD_SUFFIX = ".json"
"""What version 0.1 called them. Such a file keeps its suffix."""
_BEGUN = "%Y-%m-%d %H.%M.%S"
_BEGUN_LENGTH = len("2026-03-01 14.05.09")
_ENDED = "%Y-%m-%d %H.%M"
_ENDED_LENGTH = len("2026-03-01 14.05")
_OPEN = re.compile(r"\d{4}-\d\d-\d\d \d\d\.\d\d\.\d\d [0-9a-f]{8}(?= |$)")
"""How the name of a race under way begins; the player's name for it follows."""


def races_folder() -> Path:
    """Where races that are over lie: in the player's own data folder. It need not exist."""
    return data_folder() / "races"


def open_races_folder() -> Path:
    """Where races under way lie. It need not exist."""
    return data_folder() / "open-races"


def saved_races() -> list[Path]:
    """All files that may be saved races, the newest first."""
    return _races_in(races_folder())


def open_races() -> list[Path]:
    """All files that may be races under way, the most recently played first."""
    return _races_in(open_races_folder())


def _races_in(folder: Path) -> list[Path]:
    try:
        found = [path for path in folder.iterdir() if path.suffix in (SUFFIX, OLD_SUFFIX)]
    except OSError:
        return []
    ages: list[tuple[float, str, Path]] = []
    for path in found:
        with contextlib.suppress(OSError):  # gone since
            ages.append((path.stat().st_mtime, path.name, path))
    return [path for _age, _name, path in sorted(ages, reverse=True)]


# --- under way ------------------------------------------------------------------------------


def new_open_race(begun: datetime, name: str = "") -> Path:
    """A file with a unique name for a race begun then; `name` is what the player calls the race."""
    from secrets import token_hex  # late: the title, which is to be there at once, needs none

    stem = f"{begun:{_BEGUN}} {token_hex(4)} {name}".strip()
    return open_races_folder() / f"{stem}{SUFFIX}"


def begun_at(path: Path) -> datetime:
    """When the race under way in this file began. Raises `OSError` if the file is gone."""
    from datetime import datetime

    with contextlib.suppress(ValueError):
        return datetime.strptime(path.stem[:_BEGUN_LENGTH], _BEGUN)
    return datetime.fromtimestamp(path.stat().st_mtime)


def ended_at(path: Path) -> datetime:
    """When the race in this file was over: its name says so, unless the player has given another;
    then the age of the file. Raises `OSError` if the file is gone."""
    from datetime import datetime

    with contextlib.suppress(ValueError):
        return datetime.strptime(path.stem[:_ENDED_LENGTH], _ENDED)
    return datetime.fromtimestamp(path.stat().st_mtime)


def claim(path: Path) -> Path:
    """Give a race under way a name that no other program knows; returns it. Raises `OSError`:
    `FileNotFoundError` if another program has claimed it meanwhile."""
    own = _renamed(path, name_of(path))
    with contextlib.suppress(OSError):
        own.touch()  # it is played now
    return own


def _renamed(path: Path, name: str) -> Path:
    """Move a race under way to a file that nobody else knows; `name` is the player's for it."""
    own = new_open_race(begun_at(path), name)
    path.rename(own)
    with contextlib.suppress(OSError):
        before(path).rename(before(own))
    return own


def name_of(path: Path) -> str:
    """What the player calls the race; "" for one under way that has been given no name."""
    if path.parent != open_races_folder():
        return path.stem
    begins = _OPEN.match(path.stem)
    return path.stem[begins.end() :].strip() if begins else ""


def before(path: Path) -> Path:
    """Where the last good copy of a file lies: as it was written the time before."""
    return path.with_name(path.name + BEFORE)


def remove(path: Path) -> None:
    """Remove a race for good, its last good copy included. Raises `OSError`."""
    path.unlink()
    before(path).unlink(missing_ok=True)


def rename(path: Path, name: str) -> Path:
    """Give a race the player's name for it, as far as a disk can bear it; returns its new file.

    Raises `FileExistsError` if it is taken, `ValueError` if nothing is left of it, and `OSError`.
    """
    stem = file_stem(name, "race")
    if not stem:
        raise ValueError("Nothing of this name can be the name of a file.")
    if path.parent == open_races_folder():
        return _renamed(path, stem)
    renamed = path.with_name(f"{stem}{path.suffix}")
    if renamed != path:
        move_new(path, renamed)
    return renamed


# --- over -----------------------------------------------------------------------------------


def file_away(data: bytes, name: str, when: datetime) -> Path:
    """Save a race that is over, unless it is there already; returns its file. Raises `OSError`."""
    for path in saved_races():
        with contextlib.suppress(OSError):
            if path.stat().st_size == len(data) and path.read_bytes() == data:
                return path
    while True:
        path = file_for(name, when)
        with contextlib.suppress(FileExistsError):  # another program was quicker
            write_new(path, data)
            return path


def file_for(name: str, when: datetime) -> Path:
    """A file for a race that was over at this time, of a name that is not taken yet."""
    stem = file_stem(f"{when:{_ENDED}} {name}", "race")
    names = chain([stem], (f"{stem} {again}" for again in count(2)))
    files = (races_folder() / f"{name}{SUFFIX}" for name in names)
    return next(
        path for path in files if not (exists(path) or exists(path.with_suffix(OLD_SUFFIX)))
    )


def write_beside(text: str, when: datetime, suffix: str) -> Path:
    """Write a text beside the races: a table of them, or the story of one; returns its file. Raises
    `OSError`."""
    names = chain([""], (f" {again}" for again in count(2)))
    for name in names:
        path = races_folder() / f"{when:%Y-%m-%d %H.%M}{name}{suffix}"
        with contextlib.suppress(FileExistsError):
            write_new(path, text.encode("utf-8-sig"))  # so that any program reads it rightly
            return path
    raise AssertionError("there is always another name")
