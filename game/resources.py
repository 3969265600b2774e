"""Where the files that come with the program lie.

One rule for source tree, wheel and frozen program: `assets/` and `levels/` are looked for inside
the package first (there the wheel and the frozen build carry them), then beside it (there the
source tree has them).
"""

from __future__ import annotations

from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


@cache
def folder(name: str) -> Path:
    """The folder `assets` or `levels`. Raises `FileNotFoundError` if the copy is incomplete."""
    for base in (_PACKAGE, _PACKAGE.parent):
        if (base / name).is_dir():
            return base / name
    raise FileNotFoundError(
        f"The folder “{name}” is missing from {_PACKAGE}. Install Hare & Tortoise again."
    )


def asset(*parts: str) -> Path:
    """A file below `assets/`, whether it exists or not."""
    return folder("assets").joinpath(*parts)


def level(*parts: str) -> Path:
    """A file below `levels/`, whether it exists or not."""
    return folder("levels").joinpath(*parts)
