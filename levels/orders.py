"""Published orders of the squares: `order-*.csv`, one line for each square from the start."""

from __future__ import annotations

import csv
from pathlib import Path

KINDS = (
    *("hare", "carrot", "lettuce", "tortoise"),
    *("position-2", "position-3", "position-4", "position-1-5-6"),
)
COLUMNS = ("step_from_start", "number_shown", "type")
SQUARES = 63
LARGEST_FILE = 100_000
"""Bytes."""


class OrderError(ValueError):
    """A file that tells no order of squares: in a sentence, which, where, and what is wrong."""


def read_order(path: Path) -> list[str]:
    """Kinds of the squares 1 to 63. Raises `OrderError`."""
    try:
        if not path.is_file() or path.stat().st_size > LARGEST_FILE:
            raise OrderError(f"{path.name}: It is no file, or a far too large one.")
        lines = path.read_text(encoding="utf-8").splitlines()
        rows = list(csv.reader(lines, strict=True))
    except OSError as error:
        raise OrderError(f"{path.name}: It cannot be read ({error.strerror}).") from error
    except (UnicodeDecodeError, csv.Error) as error:
        raise OrderError(f"{path.name}: It is no CSV text in UTF-8.") from error
    if not rows or tuple(rows[0]) != COLUMNS:
        raise OrderError(f"{path.name}: The first line must be “{','.join(COLUMNS)}”.")
    found: dict[int, str] = {}
    for number, row in enumerate(rows[1:], 2):
        step = row[0] if row else ""
        if len(row) != len(COLUMNS) or step not in map(str, range(1, SQUARES + 1)):
            raise OrderError(
                f"{path.name}: Line {number} must be a step from 1 to {SQUARES}, the number that "
                "is shown, and a type."
            )
        if row[1] != str(SQUARES + 1 - int(step)):
            raise OrderError(
                f"{path.name}: Line {number}: square {step} shows {SQUARES + 1 - int(step)}."
            )
        if row[2] not in KINDS:
            raise OrderError(
                f"{path.name}: Line {number}: the type must be one of {', '.join(KINDS)}."
            )
        if int(step) in found:
            raise OrderError(f"{path.name}: Line {number}: square {step} was there before.")
        found[int(step)] = row[2]
    for step_ in range(1, SQUARES + 1):
        if step_ not in found:
            raise OrderError(f"{path.name}: Square {step_} is missing.")
    return [found[step_] for step_ in sorted(found)]
