"""What has been solved and run alone: one small JSON file among the player's own data."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import Literal, TypeAlias

from .errors import ContentError, Problem, value_error
from .files import set_aside, write_atomically
from .reading import read_bounded

Mark: TypeAlias = Literal["tried", "solved", "at-first-try"]
LARGEST_FILE = 2_000_000
"""Bytes."""
MOST_PLACES = 400
"""Turns of a race alone of which it is remembered where the hare stood."""
MOST_RUNS = 300
"""Results that are kept."""
MOST_OF_A_COURSE = 10
"""The best of each course, and with them the newest."""


@dataclass(frozen=True, slots=True)
class Run:
    """A race alone, from the start to the finish.

    `course` names where it was run, `day` when (2026-12-24). `squares` says where the hare stood
    at the end of each turn, eating and missing included, of the first so many (`MOST_PLACES`).
    `helped`: something was taken back, or the coach was there.
    """

    name: str
    course: str
    day: str
    turns: int
    par: int
    helped: bool
    squares: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Progress:
    """Puzzles by name, with how they were solved, and the races alone, the oldest first."""

    puzzles: Mapping[str, Mark] = field(default_factory=dict)
    runs: tuple[Run, ...] = ()

    def marked(self, puzzle: str, mark: Mark) -> Progress:
        """The same with this mark, if it is better: a first try comes only once."""
        had = self.puzzles.get(puzzle)
        if had is not None:
            if had != "tried" or mark == "tried":
                return self
            mark = "solved"
        return replace(self, puzzles={**self.puzzles, puzzle: mark})

    def with_run(self, run: Run) -> Progress:
        """The same with this race; of each course the best are kept, and the newest."""
        kept = [*self.runs, run]
        of_course = [each for each in kept if each.course == run.course]
        best = sorted(of_course, key=order)[:MOST_OF_A_COURSE]
        kept = [each for each in kept if each.course != run.course or each in best or each is run]
        return replace(self, runs=tuple(kept[-MOST_RUNS:]))

    def best_of(self, course: str) -> list[Run]:
        """The races on this course, the best first."""
        return sorted((run for run in self.runs if run.course == course), key=order)


def order(run: Run) -> tuple[int, bool]:
    """By what races on one course are compared: turns, then whether there was help."""
    return run.turns, run.helped


class ProgressStore:
    """The file and what is in it, read when first asked for.

    A broken one is set aside, and `notice` tells so; one that can't be written makes no difference
    until the program ends.
    """

    def __init__(self, path: Path | None = None) -> None:
        self._path = path
        self._progress: Progress | None = None
        self.notice: ContentError | None = None
        """What the player must be told, or None. Whoever shows it sets it to None."""

    @property
    def path(self) -> Path:
        """Where the file lies: in the player's data folder, unless told otherwise."""
        if self._path is None:
            from platformdirs import user_data_path

            self._path = user_data_path("hare-and-tortoise", appauthor=False) / "progress.json"
        return self._path

    @property
    def progress(self) -> Progress:
        """All as it is now."""
        if self._progress is None:
            self._progress = self._read()
        return self._progress

    def _read(self) -> Progress:
        try:
            return read_progress(self.path)
        except ContentError as error:
            try:
                aside = set_aside(self.path)
            except OSError:  # it stays where it is, and is told of again next time
                aside = self.path
            self.notice = ContentError(
                self.path, Problem.PROGRESS_SET_ASIDE, cause=error, aside=aside.name
            )
            return Progress()

    def change(self, changed: Callable[[Progress], Progress]) -> None:
        """Change something and write it down at once.

        What another program has written meanwhile stays.
        """
        had = self.progress
        try:
            fresh = read_progress(self.path)
        except ContentError:
            fresh = had
        if not self.path.exists():
            fresh = had  # it could not be written, or was removed
        self._progress = changed(fresh)
        if self._progress == fresh:
            return
        try:
            write_progress(self.path, self._progress)
        except OSError as error:
            self.notice = ContentError(
                self.path,
                Problem.PROGRESS_UNSAVED,
                reason=error.strerror or str(error),
                folder=str(self.path.parent),
            )


def read_progress(path: Path) -> Progress:
    """What this file holds; nothing if there is none. Raises `ContentError`."""
    from pydantic import ValidationError

    from .schemas import ProgressModel

    try:
        data = read_bounded(path, LARGEST_FILE, Problem.PROGRESS_TOO_LARGE)
    except ContentError as error:
        if isinstance(error.__cause__, FileNotFoundError):
            return Progress()
        raise
    try:
        model = ProgressModel.model_validate_json(data)
    except ValidationError as error:
        raise value_error(path, error) from error
    return Progress(dict(model.puzzles), tuple(Run(**run.model_dump()) for run in model.runs))


def write_progress(path: Path, progress: Progress) -> None:
    """Write it. Raises `OSError`."""
    from .schemas import ProgressModel

    model = ProgressModel.model_validate(
        {
            "format": 1,
            "puzzles": dict(progress.puzzles),
            "runs": tuple(asdict(run) for run in progress.runs),
        }
    )
    write_atomically(path, model.model_dump_json(indent=1).encode())
