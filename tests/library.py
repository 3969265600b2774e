"""The library that the tests share: what is shipped, each file of which is read once."""

from __future__ import annotations

from pathlib import Path

from game import records
from game.content.library import Library, shipped
from game.match import Match

LIBRARY = Library((shipped(),))
board, board_names = LIBRARY.board, LIBRARY.board_names
edition, edition_names = LIBRARY.edition, LIBRARY.edition_names


def read_record(path: Path) -> Match:
    """The race of this file, with the editions and boards that are shipped."""
    return records.read_record(path, LIBRARY)


def record_text(match: Match) -> str:
    """The race as a record."""
    return records.record_text(match, LIBRARY)


def write_record(path: Path, match: Match) -> None:
    """Write the race into this file."""
    records.write_record(path, match, LIBRARY)


def check_file(path: Path) -> str:
    """What the file holds, with the editions and boards that are shipped."""
    return records.check_file(path, LIBRARY)
