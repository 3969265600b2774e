"""One way to say that a file is not as it should be."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pydantic import ValidationError


_LONGEST_PART = 60
"""Letters of a key that are quoted: a stranger's may fill the file."""


class ContentError(Exception):
    """A file that cannot be used. `str()` is one sentence or two: file, place, remedy.

    They stay on one line and can be printed, whatever of the file they quote.
    """

    def __init__(self, file: Path | str, problem: str) -> None:
        self.file = Path(file)
        self.problem = "".join(letter if letter.isprintable() else " " for letter in problem)
        super().__init__(f"{self.file.name}: {self.problem}")


def first_problem(error: ValidationError) -> str:
    """The first thing pydantic found, as “place: what is wrong”."""
    details = error.errors(include_url=False)
    first = details[0]
    place = ".".join(str(part)[:_LONGEST_PART] for part in first["loc"]) or "the whole file"
    more = f" (and {len(details) - 1} more)" if len(details) > 1 else ""
    return f"{place}: {first['msg'][0].lower()}{first['msg'][1:]}{more}."


def did_you_mean(wrong: str, known: Iterable[str]) -> str:
    """“ Did you mean X?” or the list of what there is, to end a sentence with."""
    from difflib import get_close_matches

    names = sorted(known)
    close = get_close_matches(wrong, names, n=1)
    if close:
        return f" Did you mean “{close[0]}”?"
    return f" There are: {', '.join(names)}." if names else ""
