"""One line on a file of ours: a race, a board, an edition; or why it is none."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest

from game import resources
from game.records import fingerprint
from tests.library import board, board_names, check_file, edition, edition_names
from tests.records.races import FOLDER, RECORD, written
from tests.refusals import refused


def test_a_race_that_is_not_over(tmp_path: Path) -> None:
    assert check_file(written(tmp_path, RECORD)) == (
        "race: abacus-2000, board 2000, 3 seats, 5 actions, not over; >2:67/3 4:62/3 5:65/3 r2; "
        "chance is not that of its seed from action 1 on"
    )


def test_a_race_that_is_over() -> None:
    line = check_file(FOLDER / "finnish-2.json")
    assert line.startswith("race: finnish, board 1978, 2 seats, 61 actions, over; 64#1,24:53/0 ")


@pytest.mark.parametrize("name", board_names())
def test_every_board(name: str) -> None:
    known = fingerprint(board(name).track)
    line = check_file(resources.level(f"board-{name}.tmx"))
    assert line == f"board {name}: 63 squares, fingerprint {known}"


@pytest.mark.parametrize("name", edition_names())
def test_every_edition(name: str) -> None:
    line = check_file(resources.asset("editions", f"{name}.toml"))
    counts = "1, 2, 3, 4, 5, 6" if name == "strategic" else "2, 3, 4, 5, 6"
    assert line == f"edition {name}: “{edition(name).title}”, number of players: {counts}"


def test_the_case_of_the_ending_does_not_matter(tmp_path: Path) -> None:
    assert check_file(written(tmp_path, RECORD).rename(tmp_path / "RACE.JSON"))
    assert check_file(written(tmp_path, RECORD).rename(tmp_path / "RACE.HARE"))
    source = resources.asset("editions", "finnish.toml")
    assert check_file(Path(shutil.copy(source, tmp_path / "finnish.TOML")))


@pytest.mark.parametrize("name", ["race.txt", "race", "race.json.broken", ".json", "board.tsx"])
def test_a_file_of_another_kind_is_told_what_there_is(tmp_path: Path, name: str) -> None:
    path = tmp_path / name
    path.write_text(RECORD, encoding="utf-8")
    with refused(r"of a race ends in \.hare, of a board in \.tmx, of an edition"):
        check_file(path)


@pytest.mark.parametrize("content", [b"", b"\xff\xfe\x00", b"<map/>", b"{}", b"name = 1"], ids=str)
@pytest.mark.parametrize("name", ["race.json", "board-2000.tmx", "abacus-2000.toml"])
def test_a_broken_file_of_each_kind_is_told_in_one_line(
    tmp_path: Path, name: str, content: bytes
) -> None:
    path = tmp_path / name
    path.write_bytes(content)
    with refused(f"^{name}: "):
        check_file(path)


@pytest.mark.parametrize("name", ["race.json", "board-2000.tmx", "abacus-2000.toml"])
def test_a_file_of_each_kind_that_is_not_there(tmp_path: Path, name: str) -> None:
    with refused("cannot be read|no such file"):
        check_file(tmp_path / name)
