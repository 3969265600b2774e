"""Cues: played out or cut short, they leave the same behind."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace

import pytest

from game.ui.draw.timeline import READ, Cue, Timeline, arc, ease, together


class Diary:
    """Writes down what cues do."""

    def __init__(self) -> None:
        self.lines: list[str] = []

    def cue(self, name: str, seconds: float) -> Cue:
        return Cue(
            seconds,
            lambda: self.lines.append(f"{name} begins"),
            lambda part: self.lines.append(f"{name} {part:.2f}"),
            lambda: self.lines.append(f"{name} ends"),
        )


@pytest.fixture
def diary() -> Diary:
    return Diary()


def played(*cues: Cue) -> Timeline:
    """A timeline of these cues, before the first."""
    line = Timeline()
    line.add(cues)
    return line


def test_cues_play_one_after_another(diary: Diary) -> None:
    line = played(diary.cue("a", 1.0), diary.cue("b", 1.0))
    for _time in range(4):
        line.update(0.5)
    first = ["a begins", "a 0.50", "a 1.00", "a ends"]
    assert diary.lines == [*first, "b begins", "b 0.00", "b 0.50", "b 1.00", "b ends"]
    assert not line.running


def test_a_cue_is_asked_for_when_its_turn_has_come(diary: Diary) -> None:
    """So a long move is not thought out before its first step is seen."""

    def cues() -> Iterator[Cue]:
        for name in "abc":
            diary.lines.append(f"{name} is made")
            yield diary.cue(name, 1.0)

    line = Timeline()
    line.add(cues())
    assert line.running
    assert diary.lines == []
    line.update(0.5)
    assert diary.lines == ["a is made", "a begins", "a 0.50"]
    line.finish()
    assert diary.lines[3:] == [
        *("a 1.00", "a ends"),
        *("b is made", "b begins", "b 1.00", "b ends"),
        *("c is made", "c begins", "c 1.00", "c ends"),
    ]
    assert not line.running


def test_cues_without_length_take_no_time(diary: Diary) -> None:
    line = played(diary.cue("a", 0.0), diary.cue("b", 0.0))
    line.update(0.0)
    assert not line.running
    assert diary.lines == ["a begins", "a 1.00", "a ends", "b begins", "b 1.00", "b ends"]


@pytest.mark.parametrize("dt", [0.01, 0.4, 7.0], ids=str)
def test_played_and_finished_end_alike(dt: float) -> None:
    played, finished = Diary(), Diary()
    for diary in (played, finished):
        line = Timeline()
        line.add([diary.cue(name, seconds) for name, seconds in (("a", 0.5), ("b", 0), ("c", 1))])
        if diary is finished:
            line.finish()
        for _time in range(200):
            line.update(dt)
    endings = [line for line in played.lines if line.endswith(("begins", "1.00", "ends"))]
    assert endings == finished.lines


def test_a_cue_may_add_cues_when_it_ends_which_get_the_time_left_over(diary: Diary) -> None:
    line = Timeline()
    line.add([Cue(1.0, end=lambda: line.add([diary.cue("late", 1.0)]))])
    line.update(1.5)
    assert line.running
    assert diary.lines == ["late begins", "late 0.50"]
    line.finish()
    assert diary.lines[-1] == "late ends"


def test_together_is_as_long_as_its_longest_and_ends_the_shorter_earlier(diary: Diary) -> None:
    both = together([diary.cue("short", 1.0), diary.cue("long", 2.0)])
    assert both.seconds == 2.0
    line = played(both)
    line.update(1.5)
    assert diary.lines == ["short begins", "long begins", "short 1.00", "long 0.75"]
    line.finish()
    assert diary.lines[-4:] == ["short 1.00", "long 1.00", "short ends", "long ends"]


def test_together_with_nothing_is_nothing() -> None:
    line = played(together([]))
    line.update(0.0)
    assert not line.running


def test_together_takes_cues_without_length(diary: Diary) -> None:
    line = played(together([diary.cue("now", 0.0), diary.cue("slow", 1.0)]))
    line.update(0.5)
    assert diary.lines[-2:] == ["now 1.00", "slow 0.50"]


@pytest.mark.parametrize(
    ("curve", "ends"), [(ease, (0.0, 1.0)), (arc, (0.0, 0.0))], ids=["ease", "arc"]
)
def test_curves_end_where_they_should(
    curve: Callable[[float], float], ends: tuple[float, float]
) -> None:
    assert (curve(0.0), curve(1.0)) == ends
    assert all(0 <= curve(part / 100) <= 1 for part in range(101))


def test_what_is_to_be_read_is_shown_where_all_else_is_hurried_over(diary: Diary) -> None:
    line = played(diary.cue("a", 3.0), replace(diary.cue("b", 9.0), read=True), diary.cue("c", 3.0))
    line.finish(0.0)
    assert diary.lines[-2:] == ["a ends", "b begins"]
    line.finish(READ / 2)
    assert line.running
    assert diary.lines[-1] == "b begins"
    line.finish(READ)
    assert not line.running
    assert diary.lines[-1] == "c ends"


@pytest.mark.parametrize("way", [Timeline.update, Timeline.finish])
def test_a_patient_timeline_waits_where_something_is_to_be_read(
    diary: Diary, way: Callable[[Timeline, float], None]
) -> None:
    line = Timeline()
    line.patient = True
    line.add([diary.cue("a", 1.0), replace(diary.cue("b", 1.0), read=True), diary.cue("c", 1.0)])
    for _time in range(5):
        way(line, 100.0)
    assert line.waiting
    assert diary.lines[-1] == "b begins"
    line.go_on()
    assert not line.waiting
    assert diary.lines[-1] == "b ends"
    line.go_on()
    way(line, 100.0)
    assert diary.lines[-1] == "c ends"
