"""Days in a row, from what a profile keeps anyway."""

from __future__ import annotations

from datetime import date

from game.content.profile import Profile, Run
from game.lessons.par import course_of_day
from game.lessons.streaks import course_days, puzzle_days, streak
from tests.cases import case, cases


def run(course: str, day: str) -> Run:
    return Run("Ana", course, day, 20, 18, False, (1, 2))


@cases(
    "days, length",
    case("never", [], 0),
    case("today alone", [24], 1),
    case("today and before", [22, 23, 24], 3),
    case("today is not over", [22, 23], 2),
    case("a day was left out", [20, 21, 22], 0),
    case("before a gap nothing counts", [20, 22, 23, 24], 3),
)
def test_days_in_a_row(days: list[int], length: int) -> None:
    told = {f"2026-12-{day}" for day in days}
    assert streak(told, date(2026, 12, 24)) == length


def test_a_row_goes_on_over_the_end_of_a_year() -> None:
    assert streak({"2026-12-31", "2027-01-01"}, date(2027, 1, 1)) == 2


def test_a_puzzle_counts_once_it_is_solved() -> None:
    marks = {"2026-12-22": "tried", "2026-12-23": "solved", "2026-12-24": "at-first-try"}
    marks["landing-1"] = "solved"
    ana = Profile("Ana", puzzles=marks)  # type: ignore[arg-type]
    assert puzzle_days(ana) == {"2026-12-23", "2026-12-24"}


def test_a_course_counts_on_its_own_day() -> None:
    course = course_of_day("2000", "2026-12-23").name
    runs = (run(course, "2026-12-23"), run(course, "2026-12-24"), run("2000/65", "2026-12-22"))
    assert course_days(Profile("Ana", runs=runs)) == {"2026-12-23"}
