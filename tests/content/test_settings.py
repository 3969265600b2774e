"""Settings: remembered, written whole or not at all, and never a reason not to start."""

from __future__ import annotations

import json
import os
from dataclasses import replace
from pathlib import Path

import pytest

from game.content.files import set_aside, write_atomically
from game.content.settings import (
    LARGEST_FILE,
    SPEEDS,
    SeatChoice,
    Settings,
    SettingsStore,
    Speed,
    read_settings,
    write_settings,
)
from game.rules import HouseRules
from game.text.problems import problem_sentence
from tests.library import LIBRARY
from tests.refusals import refused

FULL = Settings(
    cards_wait=True,
    speed="fast",
    full_screen=True,
    confirm_moves=True,
    light="evening",
    effects=0,
    ambience=100,
    muted=True,
    edition="abacus-2000",
    board="2000",
    seats=(
        SeatChoice("person", "Jäñç “x” \\ 名", "red", "hat"),
        SeatChoice("sprinter", "", "blue", "cap"),
    ),
    first=1,
    house=HouseRules(
        carrots=70,
        carrots_hidden=True,
        restart_carrots="start",
        hare_squares="devir-2014",
        take_or_give_optional=False,
        max_rounds=30,
    ),
)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "hare" / "settings.json"


def store_at(path: Path) -> SettingsStore:
    return SettingsStore(LIBRARY, path)


@pytest.mark.parametrize("settings", [Settings(), FULL], ids=["the program's own", "all changed"])
def test_what_is_written_is_read_again(path: Path, settings: Settings) -> None:
    write_settings(path, settings)
    assert read_settings(path, LIBRARY) == settings


@pytest.mark.parametrize("speed", SPEEDS)
def test_every_speed_can_be_kept(path: Path, speed: Speed) -> None:
    SettingsStore(LIBRARY, path).change(speed=speed)
    assert SettingsStore(LIBRARY, path).settings.speed == speed


def test_without_a_file_the_program_has_its_own_settings_and_writes_nothing(path: Path) -> None:
    store = SettingsStore(LIBRARY, path)
    assert store.settings == Settings()
    assert store.notice is None
    assert not path.parent.exists()


def test_a_change_is_written_at_once(path: Path) -> None:
    SettingsStore(LIBRARY, path).change(speed="slow", first=2)
    assert json.loads(path.read_text(encoding="utf-8"))["speed"] == "slow"
    assert SettingsStore(LIBRARY, path).settings == Settings(speed="slow", first=2)


def test_a_change_that_changes_nothing_writes_nothing(path: Path) -> None:
    SettingsStore(LIBRARY, path).change(speed="normal")
    assert not path.exists()


def test_settings_that_are_left_out_are_the_programs_own(path: Path) -> None:
    path.parent.mkdir()
    path.write_text('{"format": 1, "speed": "slow"}', encoding="utf-8")
    assert read_settings(path, LIBRARY) == Settings(speed="slow")


def test_house_rules_are_kept_by_the_name_of_the_edition(path: Path) -> None:
    write_settings(path, FULL)
    assert json.loads(path.read_text(encoding="utf-8"))["house"] == {
        "carrots": 70,
        "carrots_hidden": True,
        "restart_carrots": "start",
        "hare_squares": "devir-2014",
        "take_or_give_optional": False,
        "max_rounds": 30,
    }


def test_house_rules_of_an_edition_that_has_gone_are_forgotten_and_nothing_else(
    path: Path,
) -> None:
    write_settings(path, FULL)
    text = path.read_text(encoding="utf-8").replace("devir-2014", "devir-1999")
    path.write_text(text, encoding="utf-8")
    store = SettingsStore(LIBRARY, path)
    assert store.settings == replace(FULL, house=None)
    assert store.notice is None


def test_settings_of_a_time_before_house_rules_are_by_the_book(path: Path) -> None:
    path.parent.mkdir()
    path.write_text('{"format": 1, "edition": "finnish"}', encoding="utf-8")
    assert read_settings(path, LIBRARY).house is None


def test_no_other_file_is_left_beside(path: Path) -> None:
    store = SettingsStore(LIBRARY, path)
    for speed in SPEEDS:
        store.change(speed=speed)
    assert [found.name for found in path.parent.iterdir()] == ["settings.json"]


BROKEN = {
    "no JSON": b"{not json",
    "empty": b"",
    "not UTF-8": b'{"format": 1, "speed": "\xff"}',
    "a list": b"[]",
    "a newer format": b'{"format": 2}',
    "no format": b"{}",
    "an unknown key": b'{"format": 1, "colour": "red"}',
    "an unknown speed": b'{"format": 1, "speed": "warp"}',
    "no such light": b'{"format": 1, "light": "noon"}',
    "a number for a yes or no": b'{"format": 1, "full_screen": 1}',
    "louder than all there is": b'{"format": 1, "effects": 101}',
    "less than silence": b'{"format": 1, "ambience": -10}',
    "half a level": b'{"format": 1, "ambience": 12.5}',
    "a number for muted": b'{"format": 1, "muted": 0}',
    "first is a seventh seat": b'{"format": 1, "first": 6}',
    "a seat without a name": b'{"format": 1, "seats": [{"who": "person"}]}',
    "seven seats": json.dumps(
        {"format": 1, "seats": [{"who": "", "name": "", "colour": "", "figure": ""}] * 7}
    ).encode(),
    "an endless name": json.dumps(
        {"format": 1, "seats": [{"who": "", "name": "x" * 41, "colour": "", "figure": ""}]}
    ).encode(),
    "a name that no font can print": json.dumps(
        {"format": 1, "seats": [{"who": "", "name": "A\0", "colour": "", "figure": ""}]}
    ).encode(),
    "an unknown house rule": b'{"format": 1, "house": {"snow": true}}',
    "a house rule of another kind": b'{"format": 1, "house": {"carrots": "many"}}',
    "a house without carrots": b'{"format": 1, "house": {"carrots": 0}}',
    "nested far too deep": b"[" * 50_000,
    "huge": b" " * (LARGEST_FILE + 1),
}


@pytest.mark.parametrize("content", BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_file_is_set_aside_and_told(path: Path, content: bytes) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    store = SettingsStore(LIBRARY, path)
    assert store.settings == Settings()
    assert store.notice is not None
    assert problem_sentence(store.notice).startswith("settings.json: ")
    assert "kept as settings.json.broken" in problem_sentence(store.notice)
    assert "\n" not in problem_sentence(store.notice)
    aside = path.with_name("settings.json.broken")
    assert aside.read_bytes() == content
    assert not path.exists()
    store.change(speed="fast")
    assert SettingsStore(LIBRARY, path).settings.speed == "fast"
    assert aside.read_bytes() == content


def test_a_folder_in_the_place_of_the_file_does_no_harm(path: Path) -> None:
    path.mkdir(parents=True)
    store = SettingsStore(LIBRARY, path)
    assert store.settings == Settings()
    assert store.notice is not None
    assert "cannot be read" in problem_sentence(store.notice)


def test_the_file_is_read_once(path: Path) -> None:
    store = SettingsStore(LIBRARY, path)
    assert store.settings == Settings()
    write_settings(path, FULL)
    assert store.settings == Settings()


def test_a_folder_that_can_not_be_made_is_told_and_the_change_holds(tmp_path: Path) -> None:
    """Such as a disk that is full, or a home that is read-only."""
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    store = SettingsStore(LIBRARY, tmp_path / "file" / "settings.json")
    store.change(speed="fast")
    assert store.settings.speed == "fast"
    assert store.notice is not None
    assert "can't be saved" in problem_sentence(
        store.notice
    ) or "cannot be read" in problem_sentence(store.notice)
    assert (tmp_path / "file").read_text(encoding="utf-8") == "in the way"


def test_a_write_that_fails_leaves_the_old_file(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk fills up in the middle: nothing is lost, no half file stays behind."""
    write_settings(path, FULL)
    before = path.read_bytes()

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    store = SettingsStore(LIBRARY, path)
    store.change(speed="slow")
    assert path.read_bytes() == before
    assert [found.name for found in path.parent.iterdir()] == ["settings.json"]
    assert store.settings.speed == "slow"
    assert store.notice is not None
    assert "can't be saved (No space left on device)" in problem_sentence(store.notice)


def test_settings_that_could_not_be_read_again_are_not_written(path: Path) -> None:
    write_settings(path, FULL)
    before = path.read_bytes()
    with pytest.raises(ValueError, match="speed"):
        write_settings(path, Settings(speed="warp"))  # type: ignore[arg-type]
    assert path.read_bytes() == before


def test_writing_replaces_in_one_step(tmp_path: Path) -> None:
    path = tmp_path / "new" / "file"
    write_atomically(path, b"one")
    write_atomically(path, b"two")
    assert path.read_bytes() == b"two"
    assert list(path.parent.iterdir()) == [path]


def test_what_is_set_aside_is_renamed(tmp_path: Path) -> None:
    path = tmp_path / "file"
    path.write_bytes(b"x")
    assert set_aside(path) == tmp_path / "file.broken"
    assert not path.exists()
    assert set_aside(path) == path  # nothing there: nothing done


def test_reading_says_what_is_wrong(path: Path) -> None:
    path.parent.mkdir()
    path.write_text('{"format": 1, "speed": "warp"}', encoding="utf-8")
    with refused(r"settings\.json: speed: "):
        read_settings(path, LIBRARY)


def test_the_settings_lie_in_the_players_own_folder() -> None:
    path = SettingsStore(LIBRARY).path
    assert path.name == "settings.json"
    assert "hare-and-tortoise" in path.parts[-2]


# --- others write it, too ---------------------------------------------------------------------


def test_what_another_program_has_changed_meanwhile_stays(path: Path) -> None:
    here, there = store_at(path), store_at(path)
    assert here.settings == there.settings == Settings()
    there.change(speed="fast")
    here.change(muted=True)
    there.change(light="evening")
    wanted = Settings(speed="fast", muted=True, light="evening")
    assert store_at(path).settings == there.settings == wanted
    assert here.settings == Settings(speed="fast", muted=True)  # until it changes something itself


def test_what_another_program_has_broken_meanwhile_is_mended(path: Path) -> None:
    store = store_at(path)
    store.change(speed="fast")
    path.write_text("{", encoding="utf-8")
    store.change(muted=True)
    assert store_at(path).settings == Settings(speed="fast", muted=True)


def test_a_change_back_to_what_another_program_has_changed_is_written(path: Path) -> None:
    here = store_at(path)
    assert here.settings.speed == "normal"
    store_at(path).change(speed="fast")
    here.change(speed="normal")
    assert store_at(path).settings.speed == "normal"


@pytest.mark.skipif(os.name != "posix", reason="links need no rights on POSIX")
@pytest.mark.parametrize("there", [True, False], ids=["to a file", "to none yet"])
def test_a_link_stays_a_link(path: Path, tmp_path: Path, there: bool) -> None:
    target = tmp_path / "dotfiles" / "settings.json"
    target.parent.mkdir()
    if there:
        target.write_text('{"format": 1, "speed": "slow"}', encoding="utf-8")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.symlink_to(os.path.relpath(target, path.parent))
    store_at(path).change(muted=True)
    assert path.is_symlink()
    assert not target.is_symlink()
    assert store_at(target).settings == Settings(speed="slow" if there else "normal", muted=True)


@pytest.mark.skipif(os.name != "posix", reason="links need no rights on POSIX")
def test_a_link_to_itself_is_told(path: Path) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.symlink_to(path.name)
    store = store_at(path)
    store.change(muted=True)
    assert store.settings.muted
    assert store.notice is not None
