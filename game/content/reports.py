"""Reports of faults inside the program: text files in the player's data folder, and nowhere else.

Nothing of them leaves the machine unless the player sends one. Only the latest are kept.
"""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path
from typing import TYPE_CHECKING

from .files import write_atomically
from .folders import data_folder

if TYPE_CHECKING:
    from datetime import datetime

MOST_KEPT = 10
LONGEST = 60_000
"""Letters of a report; of a longer one the end is kept, where the fault itself is."""


def reports_folder() -> Path:
    """Where reports lie: in the player's own data folder. It need not exist."""
    return data_folder() / "reports"


def keep_report(text: str, when: datetime) -> Path:
    """Write a report of this moment, and drop the oldest of too many. Raises `OSError`."""
    folder = reports_folder()
    path = folder / f"report-{when:%Y%m%d-%H%M%S-%f}.txt"
    write_atomically(path, text[-LONGEST:].encode(errors="backslashreplace"))
    with suppress(OSError):
        for old in sorted(folder.glob("report-*.txt"))[:-MOST_KEPT]:
            old.unlink()
    return path
