"""A person: how they look, and what they have been told, learnt, solved and run alone.

Where it lies: `ProfileStore` (`game/content/profiles.py`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeAlias, get_args

from .own_file import read_values, write_values
from .settings import PALETTES, Palette

if TYPE_CHECKING:
    from typing import Annotated

    from pydantic import Field

    from .schemas import ShortLine, ShortText, Strict

Mark: TypeAlias = Literal["tried", "solved", "at-first-try"]
OwnPalette: TypeAlias = Literal["", Palette]
OWN_PALETTES: tuple[OwnPalette, ...] = ("", *PALETTES)
"""The players' colours that a person may wish for; "": those of the settings."""
OwnTextSize: TypeAlias = Literal[0, 100, 115, 130, 150, 175, 200]
OWN_TEXT_SIZES: tuple[OwnTextSize, ...] = get_args(OwnTextSize)
"""The text sizes that a person may wish for, in per cent; 0: that of the settings."""
LARGEST_FILE = 2_000_000  # bytes
MOST_PLACES = 400
"""Turns of a race alone of which it is remembered where the hare stood."""
MOST_RUNS = 300
"""Results that are kept."""
MOST_OF_A_COURSE = 10
"""The best of each course, and with them the newest."""
FIRST_RACES = 3
"""Races in which the lessons are still fresh: hints keep to them."""


ALONE = "strategic"
"""The edition by which races alone are run."""


@dataclass(frozen=True, slots=True)
class Run:
    """A race alone, from the start to the finish.

    `name` is what the runner was called then, `course` where it was run, `day` when (2026-12-24),
    `squares` where the hare stood at the end of each turn, eating and missing included, for the
    first `MOST_PLACES` turns. `helped`: something was taken back, or the coach was there.
    """

    name: ShortLine
    course: Annotated[str, Field(max_length=80)]
    day: Annotated[str, Field(pattern=r"^\d{4}-\d\d-\d\d$")]
    turns: Annotated[int, Field(ge=1, le=1_000_000)]
    par: Annotated[int, Field(ge=1, le=255)]
    helped: bool
    squares: Annotated[
        tuple[Annotated[int, Field(ge=0, le=1000)], ...], Field(max_length=MOST_PLACES)
    ]


@dataclass(frozen=True, slots=True)
class Former:
    """A name that a person had `until` then: whoever takes it later is somebody else."""

    name: ShortLine
    until: Annotated[str, Field(pattern=r"^\d{4}-\d\d-\d\d \d\d:\d\d$")]


@dataclass(frozen=True, slots=True)
class Profile:
    """All about one person. The annotations are also what may be in the file."""

    name: ShortLine = ""
    """As at the table; empty if none was given."""
    figure: ShortText = ""
    colour: ShortText = ""
    coached: bool = False
    """Whether the coach helps."""
    told: Annotated[tuple[ShortText, ...], Field(max_length=600)] = ()
    """The topics that have been explained."""
    lessons: Annotated[tuple[ShortText, ...], Field(max_length=40)] = ()
    """The lessons of the first race that have been done."""
    races: Annotated[int, Field(ge=0)] = 0
    """How many races have been run to the end."""
    puzzles: Mapping[ShortText, Mark] = field(default_factory=dict)
    """How each was solved, by its name."""
    runs: Annotated[tuple[Run, ...], Field(max_length=400)] = ()
    """The races alone, the oldest first."""
    met: Annotated[tuple[ShortText, ...], Field(max_length=40)] = ()
    """The rivals that have introduced themselves."""
    language: Annotated[str, Field(pattern=r"^([A-Za-z0-9_@.-]{2,20})?$")] = ""
    """What is spoken in this person's turns; empty: what the settings say."""
    palette: OwnPalette = ""
    """The players' colours in this person's turns."""
    text_size: OwnTextSize = 0
    """How large letters are in this person's turns."""
    formerly: Annotated[tuple[Former, ...], Field(max_length=40)] = ()
    """The names that this person had, the oldest first: races under them count."""
    counted_from: Annotated[str, Field(pattern=r"^(\d{4}-\d\d-\d\d \d\d:\d\d)?$")] = ""
    """Only races that were over later count in the statistics; empty: all do."""

    @property
    def is_fresh(self) -> bool:
        """Whether this person is in one of the first races after the lessons."""
        return self.races < FIRST_RACES

    def has_been_told(self, *topics: str) -> Profile:
        """The same, and these topics have been explained."""
        return replace(self, told=_joined(self.told, topics))

    def has_done(self, *lessons: str) -> Profile:
        """The same, and these lessons have been done."""
        return replace(self, lessons=_joined(self.lessons, lessons))

    def has_met(self, *rivals: str) -> Profile:
        """The same, and these rivals have introduced themselves."""
        return replace(self, met=_joined(self.met, rivals))

    def has_raced(self) -> Profile:
        """The same, and one race more has been run to the end."""
        return replace(self, races=self.races + 1)

    def marked(self, puzzle: str, mark: Mark) -> Profile:
        """The same with this mark, if it is better: a first try comes only once."""
        had = self.puzzles.get(puzzle)
        if had is not None:
            if had != "tried" or mark == "tried":
                return self
            mark = "solved"
        return replace(self, puzzles={**self.puzzles, puzzle: mark})

    def with_run(self, run: Run) -> Profile:
        """The same with this race; of each course the best are kept, and the newest."""
        kept = [*self.runs, run]
        of_course = [each for each in kept if each.course == run.course]
        best = sorted(of_course, key=order)[:MOST_OF_A_COURSE]
        kept = [each for each in kept if each.course != run.course or each in best or each is run]
        return replace(self, runs=tuple(kept[-MOST_RUNS:]))

    def best_of(self, course: str) -> list[Run]:
        """The races on this course, the best first."""
        return sorted((run for run in self.runs if run.course == course), key=order)

    def best_alone(self, after: str = "") -> Run | None:
        """The race alone that was nearest to par, on any course, on a later day than this; of
        several one without help, then the newest. None if there is none."""
        later = [run for run in reversed(self.runs) if run.day > after]
        return min(later, key=lambda run: (run.turns - run.par, run.helped), default=None)

    def joined(self, other: Profile) -> Profile:
        """The same, with all that the other has been told, learnt, solved and run besides."""
        races = max(self.races, other.races)
        both = replace(self, coached=self.coached or other.coached, races=races)
        both = both.has_been_told(*other.told).has_done(*other.lessons).has_met(*other.met)
        for puzzle, mark in other.puzzles.items():
            both = both.marked(puzzle, mark)
        for run in other.runs:
            if run not in both.runs:
                both = both.with_run(run)
        return both


def order(run: Run) -> tuple[int, bool]:
    """By what races on one course are compared: turns, then whether there was help."""
    return run.turns, run.helped


def _joined(had: tuple[str, ...], more: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*had, *more)))


def _model() -> type[Strict]:
    from .schemas import FileModel, model_of

    return model_of(Profile, FileModel, Run, Former)


def read_profile(path: Path) -> Profile:
    """The person in this file. Raises `ContentError`."""
    values = read_values(path, _model(), LARGEST_FILE)
    values["runs"] = tuple(Run(**run) for run in values["runs"])
    values["formerly"] = tuple(Former(**each) for each in values["formerly"])
    return Profile(**values)


def write_profile(path: Path, profile: Profile) -> None:
    """Write all about one person. Raises `OSError`."""
    write_values(path, _model(), asdict(profile))
