"""On how many days in a row somebody has solved the puzzle of the day, or run the day's course."""

from __future__ import annotations

from collections.abc import Collection
from datetime import date, timedelta

from game.content.profile import Profile
from game.content.shuffled import unshuffled

from .landing import IN_BOX


def streak(days: Collection[str], today: date) -> int:
    """How many of these days (2026-12-24) lie in a row up to today, or up to yesterday, as today
    is not over.

    >>> streak(["2026-12-22", "2026-12-23", "2026-12-20"], date(2026, 12, 24))
    2
    """
    day = today if today.isoformat() in days else today - timedelta(1)
    length = 0
    while day.isoformat() in days:
        length += 1
        day -= timedelta(1)
    return length


def puzzle_days(profile: Profile) -> set[str]:
    """The days whose puzzle this person has solved: it bears the day's name, and is there only on
    that day."""
    solved = {name for name, mark in profile.puzzles.items() if mark != "tried"}
    return {name for name in solved if not name.startswith(IN_BOX)}


def course_days(profile: Profile) -> set[str]:
    """The days on which this person came home on the course of that day."""
    return {run.day for run in profile.runs if _day_of(run.course) == run.day}


def _day_of(course: str) -> str | None:
    """The day for which the squares of this course are shuffled."""
    found = unshuffled(course.rpartition("/")[0])
    return None if found is None else found[1]
