"""Writing a race down when it is left, over or not."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from game.content.errors import ContentError
from game.match import Match, Observer

from .record import write_record


class Recorder(Observer):
    """Writes the race into this file; `complain` is told if that can't be done."""

    def __init__(self, path: Path, complain: Callable[[ContentError], None]) -> None:
        self._path = path
        self._complain = complain

    def closed(self, match: Match) -> None:
        try:
            write_record(self._path, match)
        except ContentError as error:
            self._complain(error)
