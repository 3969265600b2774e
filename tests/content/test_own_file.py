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


class Own:
    """A file of the program's own, and what the player is told of it."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.told: list[ContentError] = []

    def open(self, path: Path | None = None) -> OwnFile[Profile]:
        """The file, or another one, as a program opens it that is started anew."""
        path, default = path or self.path, Profile("Ana")
        problems = (Problem.PROFILE_SET_ASIDE, Problem.PROFILE_UNSAVED)
        return OwnFile(path, read_profile, write_profile, default, self.told.append, *problems)

    @property
    def sentence(self) -> str:
        """The only thing that was told, in words."""
        (error,) = self.told
        assert problem_sentence(error).isprintable()
        return problem_sentence(error)


@pytest.fixture
def own(tmp_path: Path) -> Own:
    return Own(tmp_path / "hare" / "own.json")


def learn(file: OwnFile[Profile], lesson: str) -> bool:
    return file.change(lambda had: had.has_done(lesson))


def test_nothing_is_written_before_something_is_changed(own: Own) -> None:
    assert own.open().value == Profile("Ana"), "the default"
    assert own.open().change(lambda had: had)
    assert not own.told
    assert not own.path.parent.exists()


def test_a_change_is_written_at_once_and_nothing_else_lies_there(own: Own) -> None:
    file = own.open()
    assert learn(file, "fuel")
    assert learn(file, "back")
    assert own.open().value == file.value == Profile("Ana", lessons=("fuel", "back"))
    assert list(own.path.parent.iterdir()) == [own.path]


def test_the_file_is_read_once(own: Own) -> None:
    file = own.open()
    before = file.value
    write_profile(own.path, Profile("Ben"))
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
def test_a_broken_file_is_set_aside_and_told(own: Own, content: bytes, place: str) -> None:
    own.path.parent.mkdir()
    own.path.write_bytes(content)
    file = own.open()
    assert file.value == Profile("Ana")
    assert own.sentence.startswith("own.json: ")
    assert place in own.sentence
    assert "kept as own.json.broken" in own.sentence
    assert not own.path.exists()
    learn(file, "fuel")
    assert own.open().value.lessons == ("fuel",)
    assert own.path.with_name("own.json.broken").read_bytes() == content


def test_a_folder_in_the_place_of_the_file_does_no_harm(own: Own) -> None:
    own.path.mkdir(parents=True)
    assert own.open().value == Profile("Ana")
    assert "cannot be read" in own.sentence


def test_what_can_not_be_written_is_told_and_holds(own: Own, tmp_path: Path) -> None:
    """Such as a home that is read-only."""
    in_the_way = tmp_path / "file"
    in_the_way.write_text("in the way", encoding="utf-8")
    file = own.open(in_the_way / "own.json")
    assert file.value == Profile("Ana")
    own.told.clear()
    assert not learn(file, "fuel")
    assert file.value.lessons == ("fuel",)
    assert "cannot be saved" in own.sentence
    assert str(in_the_way) in own.sentence
    assert in_the_way.read_text(encoding="utf-8") == "in the way"


def test_a_write_that_fails_leaves_the_old_file(own: Own, monkeypatch: pytest.MonkeyPatch) -> None:
    """The disk fills up in the middle: nothing is lost, no half file stays behind."""
    learn(own.open(), "fuel")
    before = own.path.read_bytes()

    def full(_handle: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    file = own.open()
    assert not learn(file, "back")
    assert own.path.read_bytes() == before
    assert list(own.path.parent.iterdir()) == [own.path]
    assert file.value.lessons == ("fuel", "back")
    assert "cannot be saved (No space left on device)" in own.sentence


# --- others write it, too -----------------------------------------------------------------------


def test_what_another_program_has_written_meanwhile_stays(own: Own) -> None:
    here, there = own.open(), own.open()
    assert here.value == there.value
    learn(there, "fuel")
    learn(here, "back")
    learn(there, "eat")
    assert own.open().value.lessons == there.value.lessons == ("fuel", "back", "eat")
    assert here.value.lessons == ("fuel", "back")  # until it changes something itself


def test_a_change_back_to_what_another_program_has_changed_is_written(own: Own) -> None:
    here = own.open()
    before = here.value
    learn(own.open(), "fuel")
    here.change(lambda _had: before)
    assert own.open().value == before


@pytest.mark.parametrize("harm", [Path.unlink, lambda path: path.write_text("{")])
def test_what_is_broken_or_gone_meanwhile_is_mended(
    own: Own, harm: Callable[[Path], object]
) -> None:
    file = own.open()
    learn(file, "fuel")
    harm(own.path)
    learn(file, "back")
    assert own.open().value.lessons == ("fuel", "back")


@pytest.mark.skipif(os.name != "posix", reason="links need no rights on POSIX")
@pytest.mark.parametrize("there", [True, False], ids=["to a file", "to none yet"])
def test_a_link_stays_a_link(own: Own, tmp_path: Path, there: bool) -> None:
    target = tmp_path / "dotfiles" / "own.json"
    target.parent.mkdir()
    if there:
        target.write_text('{"format": 1, "lessons": ["fuel"]}', encoding="utf-8")
    own.path.parent.mkdir(parents=True, exist_ok=True)
    own.path.symlink_to(os.path.relpath(target, own.path.parent))
    learn(own.open(), "back")
    assert own.path.is_symlink()
    assert not target.is_symlink()
    assert own.open(target).value.lessons == (("fuel", "back") if there else ("back",))


@pytest.mark.skipif(os.name != "posix", reason="links need no rights on POSIX")
def test_a_link_to_itself_is_told(own: Own) -> None:
    own.path.parent.mkdir(parents=True, exist_ok=True)
    own.path.symlink_to(own.path.name)
    file = own.open()
    learn(file, "fuel")
    assert file.value.lessons == ("fuel",)
    assert own.told
