"""Writing: whatever happens meanwhile, a reader finds the old file or the new one, whole."""

from __future__ import annotations

import os
import random
import signal
import sys
import time
from collections.abc import Callable
from pathlib import Path
from threading import Event

import pytest

from game.content.files import (
    BEFORE,
    WriterThread,
    move_new,
    set_aside,
    sweep,
    write_atomically,
    write_new,
)
from tests.sweep import in_full

OLD, NEW = b"old " * 5000, b"new " * 6000
needs_fork = pytest.mark.skipif(not hasattr(os, "fork"), reason="a child that is killed: no fork")


def in_a_child(work: Callable[[], None], kill: Callable[[int], None] = lambda _child: None) -> bool:
    """Do this in a process of its own; whether it came to its end."""
    child = os.fork()
    if child == 0:
        status = 1
        try:
            work()
            status = 0
        finally:
            os._exit(status)
    kill(child)
    _pid, status = os.waitpid(child, 0)
    return os.waitstatus_to_exitcode(status) == 0


def write_and_die_before_call(number: int, path: Path) -> None:
    """Write the new file, but be killed just before the `number`-th call of anything in C. Every
    system call is made by one of these."""
    left = number

    def watch(_frame: object, what: str, _argument: object) -> None:
        nonlocal left
        if what == "c_call":
            if left == 0:
                os.kill(os.getpid(), signal.SIGKILL)
            left -= 1

    sys.setprofile(watch)
    write_atomically(path, NEW, keep_last=True)
    sys.setprofile(None)


@needs_fork
@pytest.mark.parametrize("step", [6, in_full(1)], ids="every {}".format)
def test_killed_at_any_call_of_a_save_the_old_or_the_new_file_is_whole(
    tmp_path: Path, step: int
) -> None:
    seen: set[bytes] = set()
    for number in range(0, 1000, step):
        folder = tmp_path / str(number)
        folder.mkdir()
        path = folder / "race.json"
        write_atomically(path, b"older")
        write_atomically(path, OLD, keep_last=True)
        at_the_end = in_a_child(lambda n=number, p=path: write_and_die_before_call(n, p))  # type: ignore[misc]
        found = path.read_bytes()
        assert found in (OLD, NEW)
        kept = path.with_name(path.name + BEFORE).read_bytes()
        assert kept in (b"older", OLD)
        assert at_the_end <= (found == NEW and kept == OLD)
        seen.add(found)
        assert_nothing_is_left_half_written(path)
        if at_the_end:
            break
    else:
        raise AssertionError("it never came to its end")
    assert number > 20, "there are many calls to be killed at"
    assert seen == {OLD, NEW}


@needs_fork
def test_the_first_write_into_a_folder_removes_what_a_killed_program_left(tmp_path: Path) -> None:
    path = tmp_path / "race.json"

    def die_half_way() -> None:
        patch = pytest.MonkeyPatch()
        patch.setattr(os, "fsync", lambda _handle: os.kill(os.getpid(), signal.SIGKILL))
        write_atomically(path, OLD)

    assert not in_a_child(die_half_way)
    (stray,) = tmp_path.iterdir()
    os.utime(stray, (time.time() - 3600,) * 2)
    write_atomically(path, NEW)
    assert set(tmp_path.iterdir()) == {path}


def assert_nothing_is_left_half_written(path: Path) -> None:
    """What the killed one has left is removed once it is old."""
    for stray in path.parent.glob(".*"):
        os.utime(stray, (time.time() - 3600,) * 2)
    sweep(path.parent)
    kept = path.with_name(path.name + BEFORE)
    assert set(path.parent.iterdir()) <= {path, kept}


@needs_fork
@pytest.mark.slow
def test_killed_a_thousand_times_at_random_the_file_is_always_whole(tmp_path: Path) -> None:
    path, chance = tmp_path / "race.json", random.Random("whenever")
    write_atomically(path, OLD)

    def write_for_ever() -> None:
        while True:
            write_atomically(path, NEW, keep_last=True)
            write_atomically(path, OLD, keep_last=True)

    def kill(child: int) -> None:
        time.sleep(chance.uniform(0, 0.004))
        os.kill(child, signal.SIGKILL)

    for _time in range(1000):
        assert not in_a_child(write_for_ever, kill)
        assert path.read_bytes() in (OLD, NEW)
    assert_nothing_is_left_half_written(path)


def test_what_somebody_writes_at_this_moment_is_left_alone(tmp_path: Path) -> None:
    being_written = tmp_path / ".abc.writing"
    being_written.write_bytes(b"ha")
    write_atomically(tmp_path / "file", b"x")
    assert being_written.exists()


@pytest.fixture(params=["a disk with links", "a disk without links"])
def disk(request: pytest.FixtureRequest, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder on such a disk."""

    def no_links(*_paths: object) -> None:
        raise PermissionError("Operation not permitted")

    if request.param == "a disk without links":
        monkeypatch.setattr(os, "link", no_links)
    return tmp_path


def test_the_last_content_is_kept_beside_it(disk: Path) -> None:
    path, kept = disk / "file", disk / f"file{BEFORE}"
    write_atomically(path, b"one", keep_last=True)
    assert not kept.exists()
    for content, last in ((b"two", b"one"), (b"three", b"two")):
        write_atomically(path, content, keep_last=True)
        assert (path.read_bytes(), kept.read_bytes()) == (content, last)


def test_a_new_file_never_takes_the_place_of_another(disk: Path) -> None:
    path = disk / "new" / "file"
    write_new(path, b"one")
    with pytest.raises(FileExistsError):
        write_new(path, b"two")
    other = disk / "other"
    other.write_bytes(b"three")
    with pytest.raises(FileExistsError):
        move_new(other, path)
    assert (path.read_bytes(), other.read_bytes()) == (b"one", b"three")
    assert list(path.parent.iterdir()) == [path]


# --- writing beside whatever else is done -----------------------------------------------------


def test_of_what_waits_to_be_written_the_last_counts(tmp_path: Path) -> None:
    path, go_on = tmp_path / "file", Event()
    written: list[int] = []

    def slow_disk() -> None:
        assert go_on.wait(30)
        written.append(0)

    thread = WriterThread(lambda error: None)
    thread.write(slow_disk)
    while thread._next is not None:
        time.sleep(0.001)  # until it has begun
    for number in range(1, 5):
        thread.write(lambda n=number: (written.append(n), write_atomically(path, b"%d" % n))[1])  # type: ignore[misc]
    go_on.set()
    thread.close()
    assert written == [0, 4]
    assert path.read_bytes() == b"4"


def test_a_disk_that_refuses_is_told_and_the_next_time_counts(tmp_path: Path) -> None:
    told: list[Exception] = []
    thread = WriterThread(told.append)
    in_the_way = tmp_path / "file"
    in_the_way.write_bytes(b"")
    thread.write(lambda: write_atomically(in_the_way / "race", b"x"))
    thread.wait()
    assert [type(error) for error in told] == [NotADirectoryError]
    thread.write(lambda: write_atomically(tmp_path / "race", b"x"))
    thread.close()
    assert (tmp_path / "race").read_bytes() == b"x"
    assert len(told) == 1


@pytest.mark.parametrize("call", ["write", "wait", "close"])
def test_a_fault_of_the_program_is_raised_once_where_something_is_asked_next(call: str) -> None:
    told: list[Exception] = []
    written: list[str] = []
    thread, asked_for = WriterThread(told.append), Event()
    thread.write(lambda: [][asked_for.wait(30) and 0])
    asked_for.set()  # before that, the thread could be done while it was still being asked
    while not told:
        time.sleep(0.001)
    asked: Callable[[], None] = {
        "write": lambda: thread.write(lambda: written.append("next")),
        "wait": thread.wait,
        "close": thread.close,
    }[call]
    with pytest.raises(IndexError):
        asked()
    thread.close()
    assert len(told) == 1
    assert written == (["next"] if call == "write" else [])


def test_what_is_set_aside_is_renamed(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x")
    assert set_aside(path) == tmp_path / "file.broken"
    assert not path.exists()
    assert set_aside(path) == path  # nothing there: nothing done
