"""What can't be read to its end is refused before it is opened, by every reader of files."""

from __future__ import annotations

import contextlib
import errno
import os
import socket
from collections.abc import Callable
from pathlib import Path

import pytest

from game.content.board_file import BoardFile, load_board
from game.content.editions import load_edition
from game.content.errors import REASONS, reason_of
from game.content.reading import first_bytes, ordinary_bytes, read_bounded
from game.content.settings import read_settings
from tests.library import LIBRARY, read_record
from tests.refusals import refused

NEEDS_POSIX = pytest.mark.skipif(os.name != "posix", reason="pipes and devices are files on POSIX")
Reader = tuple[str, Callable[[Path], object]]
"""The name that a file of some kind may have, and what reads it."""
READERS: dict[str, Reader] = {
    "edition": ("abacus-2000.toml", load_edition),
    "board": ("board-2000.tmx", load_board),
    "track": ("board-2000.tmx", BoardFile),
    "record": ("race.json", read_record),
    "settings": ("settings.json", lambda path: read_settings(path, LIBRARY)),
}


@pytest.fixture(params=READERS)
def reader(request: pytest.FixtureRequest) -> Reader:
    return READERS[request.param]


def put_socket(path: Path) -> None:
    """A socket: its path, as it is bound, may be no longer than a hundred letters."""
    with socket.socket(socket.AF_UNIX) as listening, contextlib.chdir(path.parent):
        listening.bind(path.name)


NO_FILES: dict[str, Callable[[Path], object]] = {
    "a pipe": lambda path: os.mkfifo(path),  # Windows has no such function
    "a socket": put_socket,
    **{
        device: lambda path, device=device: path.symlink_to(device)  # type: ignore[misc]
        for device in ("/dev/zero", "/dev/full", "/dev/null", "/dev/tty")
    },
}


def test_a_file_is_read_up_to_its_limit(tmp_path: Path) -> None:
    path = tmp_path / "text"
    path.write_bytes(b"12345")
    assert ordinary_bytes(path, 5) == b"12345"
    assert first_bytes(path, 3) == b"123"
    with refused("It is larger than 4 bytes"):
        read_bounded(path, 4)


@NEEDS_POSIX
def test_a_file_that_grows_while_it_is_read_is_cut_off() -> None:
    """What /proc holds has no size that could be asked."""
    with refused("It is larger than 4 bytes"):
        read_bounded(Path("/proc/self/maps"), 4)


@NEEDS_POSIX
@pytest.mark.parametrize("put", NO_FILES.values(), ids=NO_FILES)
def test_what_is_no_file_is_not_opened(
    reader: Reader, tmp_path: Path, put: Callable[[Path], object]
) -> None:
    name, read = reader
    put(tmp_path / name)
    with refused("It is a pipe or a device, not a file"):
        read(tmp_path / name)


def test_what_windows_says_in_its_own_language_is_told_in_the_words_of_others() -> None:
    error = OSError(errno.ENOENT, "Das System kann die angegebene Datei nicht finden")
    error.winerror = 2  # type: ignore[attr-defined]
    assert reason_of(error) in REASONS


def test_a_folder_is_refused(reader: Reader, tmp_path: Path) -> None:
    name, read = reader
    (tmp_path / name).mkdir()
    with refused("Is a directory"):
        read(tmp_path / name)


def test_the_size_is_asked_before_the_first_byte_is_read(
    reader: Reader, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    name, read = reader
    with (tmp_path / name).open("wb") as file:
        file.truncate(1 << 40)  # a terabyte of nothing

    def opened(*_arguments: object) -> int:
        raise AssertionError("opened")

    monkeypatch.setattr(os, "open", opened)
    with refused("larger than"):
        read(tmp_path / name)


def test_a_name_that_no_file_can_have(reader: Reader, tmp_path: Path) -> None:
    name, read = reader
    with refused("It cannot be read|needs a name"):
        read(tmp_path / f"\0{name}")
