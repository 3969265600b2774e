"""The puzzles of the landing school: a file that comes along, made by a script beside it."""

from __future__ import annotations

from typing import TYPE_CHECKING

from game import resources

from .own_file import read_model

if TYPE_CHECKING:
    from .schemas import PuzzleModel

LARGEST_FILE = 200_000  # bytes


def read_puzzles() -> tuple[PuzzleModel, ...]:
    """The puzzles that come along. Raises `ContentError`."""
    from .schemas import PuzzlesModel

    path = resources.asset("puzzles", "landing.json")
    return read_model(path, PuzzlesModel, LARGEST_FILE).puzzles
