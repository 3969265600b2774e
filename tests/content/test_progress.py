"""What was solved and run alone: remembered, and never a reason not to start."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from game.content.progress import (
    LARGEST_FILE,
    MOST_OF_A_COURSE,
    MOST_PLACES,
    MOST_RUNS,
    Mark,
    Progress,
    ProgressStore,
    Run,
    read_progress,
    write_progress,
)
from game.text.problems import problem_sentence
from tests.refusals import refused

RUN = Run("Zoë “x” \\ 名", "2000-on-2026-12-24/65", "2026-12-24", 21, 18, True, (2, 5, 5, 64))
FULL = Progress({"landing-1": "at-first-try", "2026-12-24": "solved", "x": "tried"}, (RUN,))


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "hare" / "progress.json"


def told(store: ProgressStore) -> str:
    """The sentence that the player reads."""
    assert store.notice is not None
    sentence = problem_sentence(store.notice)
    assert sentence.isprintable()
    return sentence


def run_in(turns: int, *, course: str = "2000/65", day: int = 1, helped: bool = False) -> Run:
    return Run("Ana", course, f"2026-12-{day:02}", turns, 18, helped, (64,))


def solve(store: ProgressStore, puzzle: str, mark: Mark = "solved") -> None:
    store.change(lambda had: had.marked(puzzle, mark))


# --- marks and runs -----------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("marks", "left"),
    [
        (["at-first-try"], "at-first-try"),
        (["tried"], "tried"),
        (["tried", "solved"], "solved"),
        (["tried", "at-first-try"], "solved"),
        (["solved", "at-first-try"], "solved"),
        (["solved", "tried"], "solved"),
        (["at-first-try", "tried"], "at-first-try"),
        (["at-first-try", "solved", "tried"], "at-first-try"),
    ],
    ids=str,
)
def test_a_first_try_comes_once_and_no_mark_is_lost(marks: list[Mark], left: str) -> None:
    progress = Progress({"other": "tried"})
    for mark in marks:
        progress = progress.marked("one", mark)
    assert progress.puzzles == {"other": "tried", "one": left}


def test_the_best_come_first_and_of_equals_those_without_help_and_the_older() -> None:
    runs = [run_in(20, helped=True), run_in(20, day=2), run_in(19, helped=True), run_in(20, day=3)]
    progress = Progress()
    for run in [*runs, run_in(3, course="1978/65")]:
        progress = progress.with_run(run)
    assert progress.best_of("2000/65") == [runs[2], runs[1], runs[3], runs[0]]
    assert progress.best_of("1978/95") == []


def test_of_a_course_the_best_are_kept_and_the_newest() -> None:
    progress = Progress()
    for turns in range(60, 20, -1):
        progress = progress.with_run(run_in(turns))
    assert [run.turns for run in progress.runs] == list(range(30, 20, -1))
    for turns in (90, 91):  # the newest is there although it is the worst; only the newest
        progress = progress.with_run(run_in(turns))
        assert [run.turns for run in progress.best_of("2000/65")] == [*range(21, 31), turns]
        assert progress.runs[-1].turns == turns
    assert len(progress.runs) == MOST_OF_A_COURSE + 1


def test_of_many_courses_the_newest_are_kept(path: Path) -> None:
    progress = Progress()
    for number in range(MOST_RUNS + 20):
        progress = progress.with_run(run_in(20, course=f"{number}/65"))
    assert [run.course for run in progress.runs] == [
        f"{number}/65" for number in range(20, MOST_RUNS + 20)
    ]
    write_progress(path, progress)
    assert read_progress(path) == progress


def test_the_largest_that_is_kept_can_be_read_again(path: Path) -> None:
    squares = (200,) * MOST_PLACES
    runs = (
        Run("名" * 40, f"{'x' * 36}{number:04}/999", "2026-12-24", 99_999, 255, False, squares)
        for number in range(MOST_RUNS)
    )
    days = {f"{year}-{day:05}": "at-first-try" for year in range(2026, 2036) for day in range(365)}
    progress = Progress(days, tuple(runs))  # type: ignore[arg-type]
    write_progress(path, progress)
    assert path.stat().st_size < LARGEST_FILE
    assert read_progress(path) == progress


# --- the file -----------------------------------------------------------------------------------


@pytest.mark.parametrize("progress", [Progress(), FULL], ids=["nothing", "all kinds"])
def test_what_is_written_is_read_again(path: Path, progress: Progress) -> None:
    write_progress(path, progress)
    assert read_progress(path) == progress


def test_without_a_file_nothing_was_done_and_nothing_is_written(path: Path) -> None:
    store = ProgressStore(path)
    assert store.progress == Progress()
    assert store.notice is None
    assert not path.parent.exists()


def test_a_change_is_written_at_once_and_nothing_else_lies_there(path: Path) -> None:
    store = ProgressStore(path)
    solve(store, "landing-7")
    store.change(lambda had: had.with_run(RUN))
    written = json.loads(path.read_text(encoding="utf-8"))
    assert written["puzzles"] == {"landing-7": "solved"}
    assert written["runs"][0]["squares"] == [2, 5, 5, 64]
    assert [found.name for found in path.parent.iterdir()] == ["progress.json"]
    assert ProgressStore(path).progress == store.progress


def test_what_is_better_already_is_not_written(path: Path) -> None:
    solve(ProgressStore(path), "landing-7", "at-first-try")
    before = path.stat().st_mtime_ns, path.stat().st_ino
    solve(ProgressStore(path), "landing-7", "tried")
    assert (path.stat().st_mtime_ns, path.stat().st_ino) == before


def test_the_file_lies_among_the_players_data() -> None:
    path = ProgressStore().path
    assert path.name == "progress.json"
    assert "hare-and-tortoise" in path.parts[-2]


def whole(**changed: object) -> bytes:
    """A file with one run, in which these fields are otherwise."""
    run = {"name": "Ana", "course": "2000/65", "day": "2026-12-24", "turns": 21, "par": 19}
    run |= {"helped": False, "squares": [1, 64]} | changed
    return json.dumps({"format": 1, "runs": [run]}).encode()


BROKEN: dict[str, tuple[bytes, str]] = {
    "no JSON": (b"{not json", "the whole file"),
    "empty": (b"", "the whole file"),
    "not UTF-8": (b'{"format": 1, "puzzles": {"\xff": "tried"}}', "the whole file"),
    "a list": (b"[]", "the whole file"),
    "a newer format": (b'{"format": 2}', "format"),
    "no format": (b"{}", "format"),
    "an unknown key": (b'{"format": 1, "medals": 3}', "medals"),
    "an unknown mark": (b'{"format": 1, "puzzles": {"landing-1": "guessed"}}', "landing-1"),
    "an endless puzzle": (b'{"format": 1, "puzzles": {"%s": "tried"}}' % (b"x" * 41), "puzzles"),
    "a run of no turns": (whole(turns=0), "runs.0.turns"),
    "turns in words": (whole(turns="21"), "runs.0.turns"),
    "no such par": (whole(par=256), "runs.0.par"),
    "no day": (whole(day="yesterday"), "runs.0.day"),
    "an endless name": (whole(name="x" * 41), "runs.0.name"),
    "a name that no font can print": (whole(name="A\0"), "runs.0.name"),
    "a square before the start": (whole(squares=[-1]), "runs.0.squares.0"),
    "endless squares": (whole(squares=[1] * (MOST_PLACES + 1)), "runs.0.squares"),
    "too many runs": (
        b'{"format": 1, "runs": [%s]}' % b",".join([whole()[23:-2]] * 401),
        "runs",
    ),
    "nested far too deep": (b"[" * 50_000, "the whole file"),
    "huge": (b" " * (LARGEST_FILE + 1), "far too large"),
}


def test_a_file_in_which_nothing_is_otherwise_is_taken(path: Path) -> None:
    path.parent.mkdir()
    path.write_bytes(whole())
    assert read_progress(path).runs == (
        Run("Ana", "2000/65", "2026-12-24", 21, 19, False, (1, 64)),
    )


@pytest.mark.parametrize(("content", "place"), BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_file_is_set_aside_and_told(path: Path, content: bytes, place: str) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    with refused(place):
        read_progress(path)
    store = ProgressStore(path)
    assert store.progress == Progress()
    assert told(store).startswith("progress.json: ")
    assert place in told(store)
    assert "kept as progress.json.broken" in told(store)
    aside = path.with_name("progress.json.broken")
    assert aside.read_bytes() == content
    assert not path.exists()
    solve(store, "landing-1")
    assert ProgressStore(path).progress == Progress({"landing-1": "solved"})
    assert aside.read_bytes() == content


def test_a_folder_in_the_place_of_the_file_does_no_harm(path: Path) -> None:
    path.mkdir(parents=True)
    store = ProgressStore(path)
    assert store.progress == Progress()
    assert "cannot be read" in told(store)


def test_a_folder_that_can_not_be_made_is_told_and_the_change_holds(tmp_path: Path) -> None:
    """Such as a disk that is full, or a home that is read-only."""
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    store = ProgressStore(tmp_path / "file" / "progress.json")
    solve(store, "landing-1")
    store.notice = None
    store.change(lambda had: had.with_run(RUN))
    assert store.progress == Progress({"landing-1": "solved"}, (RUN,))
    assert str(tmp_path / "file") in told(store)
    assert "can't be saved" in told(store)


def test_a_write_that_fails_leaves_the_old_file(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk fills up in the middle: nothing is lost, no half file stays behind."""
    write_progress(path, FULL)
    before = path.read_bytes()

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    store = ProgressStore(path)
    with monkeypatch.context() as disk:
        disk.setattr(os, "fsync", full)
        solve(store, "landing-9")
    assert path.read_bytes() == before
    assert [found.name for found in path.parent.iterdir()] == ["progress.json"]
    assert store.progress == FULL.marked("landing-9", "solved")
    assert "can't be saved (No space left on device)" in told(store)


# --- others write it, too -----------------------------------------------------------------------


def test_what_another_program_has_remembered_meanwhile_stays(path: Path) -> None:
    here, there = ProgressStore(path), ProgressStore(path)
    assert here.progress == there.progress == Progress()
    solve(there, "landing-1", "at-first-try")
    solve(here, "landing-2", "tried")
    there.change(lambda had: had.with_run(RUN))
    wanted = Progress({"landing-1": "at-first-try", "landing-2": "tried"}, (RUN,))
    assert ProgressStore(path).progress == there.progress == wanted
    assert here.progress == replace(wanted, runs=())  # until it remembers something itself


def test_what_another_program_has_broken_meanwhile_is_mended(path: Path) -> None:
    store = ProgressStore(path)
    solve(store, "landing-1")
    path.write_text("{", encoding="utf-8")
    solve(store, "landing-2")
    assert read_progress(path).puzzles == {"landing-1": "solved", "landing-2": "solved"}


def test_a_file_that_was_removed_meanwhile_comes_back_whole(path: Path) -> None:
    store = ProgressStore(path)
    solve(store, "landing-1")
    path.unlink()
    solve(store, "landing-2")
    assert read_progress(path).puzzles == {"landing-1": "solved", "landing-2": "solved"}
