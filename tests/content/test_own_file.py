"""The program's own files: written whole or not at all, and never a reason not to start."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from game.content.errors import ContentError, Problem
from game.content.own_file import OwnFile
from game.content.profile import LARGEST_FILE, Profile, read_profile, write_profile
from game.text.problems import problem_sentence


class Heard(list[ContentError]):
    """What the player is told."""

    @property
    def sentence(self) -> str:
        """The only thing that was told, in words."""
        (error,) = self
        assert problem_sentence(error).isprintable()
        return problem_sentence(error)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "hare" / "own.json"


@pytest.fixture
def heard() -> Heard:
    return Heard()


Open = Callable[[Path], OwnFile[Profile]]


@pytest.fixture
def open_file(heard: Heard) -> Open:
    broken, unsaved = Problem.PROFILE_SET_ASIDE, Problem.PROFILE_UNSAVED
    default = Profile("Ana")
    return lambda path: OwnFile(
        path, read_profile, write_profile, default, heard.append, broken, unsaved
    )


def learn(file: OwnFile[Profile], lesson: str) -> bool:
    return file.change(lambda had: had.has_done(lesson))


def test_without_a_file_there_is_the_default_and_nothing_is_written(
    path: Path, open_file: Open, heard: Heard
) -> None:
    assert open_file(path).value == Profile("Ana")
    assert not heard
    assert not path.parent.exists()


def test_a_change_is_written_at_once_and_nothing_else_lies_there(
    path: Path, open_file: Open
) -> None:
    file = open_file(path)
    assert learn(file, "fuel")
    assert learn(file, "back")
    assert open_file(path).value == file.value == Profile("Ana", lessons=("fuel", "back"))
    assert list(path.parent.iterdir()) == [path]


def test_a_change_that_changes_nothing_writes_nothing(path: Path, open_file: Open) -> None:
    assert open_file(path).change(lambda had: had)
    assert not path.exists()


def test_the_file_is_read_once(path: Path, open_file: Open) -> None:
    file = open_file(path)
    before = file.value
    write_profile(path, Profile("Ben"))
    assert file.value is before


# --- what is broken -------------------------------------------------------------------------------


BROKEN: dict[str, tuple[bytes, str]] = {
    "no JSON": (b"{not json", "the whole file"),
    "empty": (b"", "the whole file"),
    "not UTF-8": (b'{"format": 1, "name": "\xff"}', "the whole file"),
    "a list": (b"[]", "the whole file"),
    "a newer format": (b'{"format": 2}', "format"),
    "no format": (b"{}", "format"),
    "an unknown key": (b'{"format": 1, "medals": 3}', "medals"),
    "nested far too deep": (b"[" * 50_000, "the whole file"),
    "huge": (b" " * (LARGEST_FILE + 1), "larger than"),
}


@pytest.mark.parametrize(("content", "place"), BROKEN.values(), ids=BROKEN.keys())
def test_a_broken_file_is_set_aside_and_told(
    path: Path, open_file: Open, heard: Heard, content: bytes, place: str
) -> None:
    path.parent.mkdir()
    path.write_bytes(content)
    file = open_file(path)
    assert file.value == Profile("Ana")
    assert heard.sentence.startswith("own.json: ")
    assert place in heard.sentence
    assert "kept as own.json.broken" in heard.sentence
    assert not path.exists()
    learn(file, "fuel")
    assert open_file(path).value.lessons == ("fuel",)
    assert path.with_name("own.json.broken").read_bytes() == content


def test_a_folder_in_the_place_of_the_file_does_no_harm(
    path: Path, open_file: Open, heard: Heard
) -> None:
    path.mkdir(parents=True)
    assert open_file(path).value == Profile("Ana")
    assert "cannot be read" in heard.sentence


def test_what_can_not_be_written_is_told_and_holds(
    tmp_path: Path, open_file: Open, heard: Heard
) -> None:
    """Such as a home that is read-only."""
    in_the_way = tmp_path / "file"
    in_the_way.write_text("in the way", encoding="utf-8")
    file = open_file(in_the_way / "own.json")
    assert file.value == Profile("Ana")
    heard.clear()
    assert not learn(file, "fuel")
    assert file.value.lessons == ("fuel",)
    assert "cannot be saved" in heard.sentence
    assert str(in_the_way) in heard.sentence
    assert in_the_way.read_text(encoding="utf-8") == "in the way"


def test_a_write_that_fails_leaves_the_old_file(
    path: Path, open_file: Open, heard: Heard, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The disk fills up in the middle: nothing is lost, no half file stays behind."""
    learn(open_file(path), "fuel")
    before = path.read_bytes()

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    file = open_file(path)
    assert not learn(file, "back")
    assert path.read_bytes() == before
    assert list(path.parent.iterdir()) == [path]
    assert file.value.lessons == ("fuel", "back")
    assert "cannot be saved (No space left on device)" in heard.sentence


# --- others write it, too -----------------------------------------------------------------------


def test_what_another_program_has_written_meanwhile_stays(path: Path, open_file: Open) -> None:
    here, there = open_file(path), open_file(path)
    assert here.value == there.value
    learn(there, "fuel")
    learn(here, "back")
    learn(there, "eat")
    assert open_file(path).value.lessons == there.value.lessons == ("fuel", "back", "eat")
    assert here.value.lessons == ("fuel", "back")  # until it changes something itself


def test_a_change_back_to_what_another_program_has_changed_is_written(
    path: Path, open_file: Open
) -> None:
    here = open_file(path)
    before = here.value
    learn(open_file(path), "fuel")
    here.change(lambda _had: before)
    assert open_file(path).value == before


@pytest.mark.parametrize("harm", [Path.unlink, lambda path: path.write_text("{")])
def test_what_is_broken_or_gone_meanwhile_is_mended(
    path: Path, open_file: Open, harm: Callable[[Path], object]
) -> None:
    file = open_file(path)
    learn(file, "fuel")
    harm(path)
    learn(file, "back")
    assert open_file(path).value.lessons == ("fuel", "back")


@pytest.mark.skipif(os.name != "posix", reason="links need no rights on POSIX")
@pytest.mark.parametrize("there", [True, False], ids=["to a file", "to none yet"])
def test_a_link_stays_a_link(path: Path, tmp_path: Path, open_file: Open, there: bool) -> None:
    target = tmp_path / "dotfiles" / "own.json"
    target.parent.mkdir()
    if there:
        target.write_text('{"format": 1, "lessons": ["fuel"]}', encoding="utf-8")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.symlink_to(os.path.relpath(target, path.parent))
    learn(open_file(path), "back")
    assert path.is_symlink()
    assert not target.is_symlink()
    assert open_file(target).value.lessons == (("fuel", "back") if there else ("back",))


@pytest.mark.skipif(os.name != "posix", reason="links need no rights on POSIX")
def test_a_link_to_itself_is_told(path: Path, open_file: Open, heard: Heard) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.symlink_to(path.name)
    file = open_file(path)
    learn(file, "fuel")
    assert file.value.lessons == ("fuel",)
    assert heard
