"""Results of the ladder's races in a file, a line each, so that a long run can be resumed.

    abacus-2000/2000/4/level-2/level-1/revision-2 17 1

The contest's key, the number of the race, the challenger's place.
"""

from __future__ import annotations

import os
import re
from pathlib import Path

from game.content.errors import ContentError, Problem
from game.content.reading import read_bounded, unreadable

LARGEST = 50_000_000
"""Bytes: half a million races and more."""
_LINE = re.compile(rb"([a-z0-9/-]{1,200}) ([0-9]{1,8}) ([0-9]{1,2})")


class LadderFile:
    """Reads the file and appends to it; an incomplete last line is dropped. Raises `ContentError`,
    changing nothing, if the file can't be opened or holds something else."""

    def __init__(self, path: Path) -> None:
        data = read_bounded(path, LARGEST) if path.exists() else b""
        whole = data[: data.rfind(b"\n") + 1]
        self.places: dict[tuple[str, int], int] = {}
        """By the contest's key and the race's number."""
        for number, line in enumerate(whole.splitlines(), 1):
            found = _LINE.fullmatch(line)
            if found is None:
                raise ContentError(path, Problem.LADDER_LINE, number=number)
            self.places[found[1].decode(), int(found[2])] = int(found[3])
        if data and not whole:
            raise ContentError(path, Problem.LADDER_LINE, number=1)
        try:
            self._file = os.open(path, os.O_WRONLY | os.O_CREAT, 0o666)
            os.ftruncate(self._file, len(whole))
            os.lseek(self._file, 0, os.SEEK_END)
        except OSError as error:
            raise unreadable(path, error) from error

    def add(self, contest: str, number: int, place: int) -> None:
        """Append one race. Raises `OSError` if it can't be written."""
        os.write(self._file, f"{contest} {number} {place}\n".encode())

    def close(self) -> None:
        """Close the file."""
        os.close(self._file)
