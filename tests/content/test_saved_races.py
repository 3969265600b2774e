"""The folder of saved races: what is in it, and what the next file is called."""

from __future__ import annotations

import os
from datetime import datetime
from pathlib import Path
from shutil import copytree

import pytest

from game.content.saved_races import (
    OLD_SUFFIX,
    SUFFIX,
    before,
    begun_at,
    claim,
    file_for,
    name_of,
    new_open_race,
    open_races,
    races_folder,
    rename,
    saved_races,
)
from game.records import read_record
from tests.cases import case, cases
from tests.library import LIBRARY

WHEN = datetime(2026, 3, 1, 14, 5)


@pytest.fixture
def folder(data_home: Path) -> Path:
    """The folder, made."""
    folder = data_home / "hare-and-tortoise" / "races"
    folder.mkdir(parents=True)
    return folder


def put(folder: Path, name: str, minute: int = 0) -> Path:
    path = folder / name
    path.write_text("{}", encoding="utf-8")
    os.utime(path, (1_700_000_000 + 60 * minute,) * 2)
    return path


def test_looking_makes_no_folder(data_home: Path) -> None:
    assert saved_races() == []
    assert file_for("Ana", WHEN).parent == data_home / "hare-and-tortoise" / "races"
    assert not data_home.exists()


def test_the_newest_comes_first_and_of_the_same_age_the_later_name(folder: Path) -> None:
    """Names begin with date and time."""
    minutes = {"b": 1, "a": 3, "2026-03-02": 2, "2026-03-01": 2, "2026-03-03": 2}
    for name, minute in minutes.items():
        put(folder, f"{name}.json", minute)
    newest_first = ["a", "2026-03-03", "2026-03-02", "2026-03-01", "b"]
    assert [path.stem for path in saved_races()] == newest_first


def test_other_files_and_one_that_has_just_gone_are_left_out(folder: Path) -> None:
    races = [put(folder, "new.hare"), put(folder, "of 0.1.json")]
    for name in ("notes.txt", "race.json.broken", "race.json.a1b2c3", "json"):
        put(folder, name)
    (folder / "gone.json").symlink_to(folder / "nowhere")
    assert sorted(saved_races()) == races


def test_what_version_0_1_left_is_there_and_sound(data_home: Path) -> None:
    copytree(Path(__file__).parent / "version-0.1", data_home / "hare-and-tortoise")
    races = saved_races() + open_races()
    assert [race.suffix for race in races] == [OLD_SUFFIX, OLD_SUFFIX]
    assert [read_record(race, LIBRARY).state.is_over for race in races] == [True, False]


def test_a_file_in_the_place_of_the_folder_is_an_empty_shelf(data_home: Path) -> None:
    folder = data_home / "hare-and-tortoise"
    folder.mkdir(parents=True)
    (folder / "races").write_text("in the way", encoding="utf-8")
    assert saved_races() == []


@cases(
    "name, stem",
    case("one", "Ana", "2026-03-01 14.05 Ana"),
    case("a tie", "Ana Bob", "2026-03-01 14.05 Ana Bob"),
    case("other alphabets", "Jäñç 名", "2026-03-01 14.05 Jäñç 名"),
    case("a path", "../../etc/x", "2026-03-01 14.05 etc x"),
    case("forbidden", 'a\\b:c*?"<>|', "2026-03-01 14.05 a b c"),
    case("dots", "...", "2026-03-01 14.05"),
    case("controls", "a\0b\nc", "2026-03-01 14.05 a b c"),
    case("nobody", "", "2026-03-01 14.05"),
)
def test_a_file_is_named_for_day_and_winners(name: str, stem: str) -> None:
    path = file_for(name, WHEN)
    assert path == races_folder() / f"{stem}{SUFFIX}"


@cases(
    "name, stem",
    case("signs", "Grandma’s triumph!", "Grandma’s triumph!"),
    case("forbidden", "Sunday: the long one", "Sunday the long one"),
    case("spaces", "  a   b ", "a b"),
    case("device", "nul", "race nul"),
    case("port", "Com1.a", "race Com1.a"),
    case("no device", "console", "console"),
    case("hidden", ".hidden", "hidden"),
    case("turned round", "a\u202eb", "a b"),
)
def test_a_race_is_called_as_a_disk_can_bear_it(folder: Path, name: str, stem: str) -> None:
    assert rename(put(folder, "race.hare"), name).name == stem + SUFFIX
    old = put(folder, "race.json")
    assert rename(old, name).name == stem + OLD_SUFFIX, "it keeps its suffix"


def test_a_name_that_is_taken_by_a_race_of_version_0_1_is_not_given_again(folder: Path) -> None:
    put(folder, "2026-03-01 14.05 Ana.json")
    assert file_for("Ana", WHEN).name == "2026-03-01 14.05 Ana 2.hare"


def test_a_name_that_is_taken_is_not_given_again(folder: Path) -> None:
    names = []
    for _race in range(3):
        path = file_for("Ana", WHEN)
        put(folder, path.name)
        names.append(path.stem)
    start = "2026-03-01 14.05 Ana"
    assert names == [start, f"{start} 2", f"{start} 3"]


@pytest.mark.parametrize("letter", ["x", "ß", "名", "𝕏", "𐌰"])
def test_no_name_is_too_long_for_a_disk(folder: Path, letter: str) -> None:
    """Six winners, each with the longest name there is: 255 bytes are the limit of most disks."""
    path = file_for(" ".join([letter * 16] * 6), WHEN)
    put(folder, path.name)
    again = file_for(" ".join([letter * 16] * 6), WHEN)
    assert again != path
    temporary = f"{again.name}.abcdefgh"  # beside it while it is written
    assert len(temporary.encode()) <= 255
    assert again.stem.startswith("2026-03-01 14.05 " + letter)


def test_a_race_under_way_keeps_its_name_and_its_beginning(data_home: Path) -> None:
    path = new_open_race(WHEN)
    assert name_of(path) == ""
    path.parent.mkdir(parents=True)
    path.write_text("{}", encoding="utf-8")
    before(path).write_text("[]", encoding="utf-8")
    for name, called in (("Sunday: the long one", "Sunday the long one"), ("名" * 90, "名" * 53)):
        path = rename(path, name)
        assert name_of(path) == called
        assert begun_at(path) == WHEN
        path = claim(path)
        assert (name_of(path), begun_at(path)) == (called, WHEN)
        assert open_races() == [path]
        assert before(path).read_text("utf-8") == "[]"
        assert len(f"{before(path).name}.abcdefgh".encode()) <= 255


def test_a_race_under_way_that_somebody_else_has_named_is_called_nothing(data_home: Path) -> None:
    folder = new_open_race(WHEN).parent
    assert name_of(folder / "theirs.json") == ""
    assert name_of(folder / "2026-03-01 14.05.00 12345678and more.json") == ""
