"""The puzzles of the landing school: a file that comes along, made by a script beside it."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from game import resources

from .errors import value_error
from .reading import read_bounded

if TYPE_CHECKING:
    from .schemas import PuzzleModel

LARGEST_FILE = 200_000
"""Bytes."""


def read_puzzles(path: Path | None = None) -> tuple[PuzzleModel, ...]:
    """The puzzles of this file, or of the one that comes along. Raises `ContentError`."""
    from pydantic import ValidationError

    from .schemas import PuzzlesModel

    path = resources.asset("puzzles", "landing.json") if path is None else path
    data = read_bounded(path, LARGEST_FILE)
    try:
        return PuzzlesModel.model_validate_json(data).puzzles
    except ValidationError as error:
        raise value_error(path, error) from error
