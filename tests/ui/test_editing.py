"""A line of text under the hands: caret, marking, what is refused, what goes together."""

from __future__ import annotations

from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from game import resources
from game.ui.draw.letters import drawable, letters_in
from game.ui.kit.editing import MOST_READ, LeftOut, LineEditor, one_line

FONTS = sorted(resources.asset("fonts").glob("*.ttf"))
DOT_ACUTE = "e\u0323\u0301"
"""Yoruba's ẹ́: composed, it is still a letter and a mark."""


def line(text: str = "", longest: int = 24) -> LineEditor:
    return LineEditor(text, longest, drawable)


# --- what fonts have --------------------------------------------------------------------------


@pytest.mark.parametrize("font", FONTS, ids=lambda font: font.stem)
def test_a_font_is_read_as_others_read_it(font: Path) -> None:
    with TTFont(font) as read:
        assert letters_in(font) == set(read.getBestCmap())


@pytest.mark.parametrize("text", ["", "OTTO", "\x00\x01\x00\x00\x00\x09"], ids=repr)
def test_of_a_damaged_font_nothing_is_known(tmp_path: Path, text: str) -> None:
    path = tmp_path / "broken.ttf"
    path.write_bytes(text.encode())
    assert letters_in(path) is None
    assert letters_in(tmp_path / "gone.ttf") is None


@pytest.mark.parametrize("letter", "aßÅçŁőẞЖщẼ’-7")
def test_letters_of_many_languages_can_be_drawn(letter: str) -> None:
    assert drawable(letter)


@pytest.mark.parametrize("letter", ["名", "ع", "א", "한", "😀", "\ufe0f", "\u034f", "\u2800"])
def test_letters_that_would_be_boxes_or_nothing_can_not(letter: str) -> None:
    assert not drawable(letter)


# --- writing ----------------------------------------------------------------------------------


def test_what_can_not_be_drawn_is_left_out_and_counted() -> None:
    name = line("Ana")
    assert name.write("名x前") == (LeftOut.UNDRAWABLE, 2)
    assert name.text == "Anax"


def test_there_is_room_for_so_many_letters_and_the_rest_is_told() -> None:
    name = line("abc", longest=5)
    assert name.write("defg") == (LeftOut.TOO_LONG, 5)
    assert (name.text, name.caret) == ("abcde", 5)
    assert name.write("f") == (LeftOut.TOO_LONG, 5)
    name.go_to(2)
    name.write("z")
    assert name.text == "abcde"


def test_what_is_marked_gives_its_room_to_what_is_written() -> None:
    name = line("abcde", longest=5)
    name.go_to(1)
    name.go_to(4, selecting=True)
    assert name.write("wxyz") == (LeftOut.TOO_LONG, 5)
    assert (name.text, name.caret) == ("awxye", 4)


def test_an_accent_that_is_written_after_its_letter_makes_one_letter() -> None:
    name = line("", longest=2)
    assert name.write("e\u0301") == (None, 0)
    assert name.text == "é"
    assert name.write("\u0323") == (None, 0)
    assert name.stops() == [0, 2]


def test_a_letter_and_its_marks_are_one_to_caret_and_eraser() -> None:
    name = line()
    name.write(f"a{DOT_ACUTE}b")
    assert len(name.text) == 4
    assert name.stops() == [0, 1, 3, 4]
    assert name.before(3) == 1
    assert name.after(1) == 3
    name.go_to(3)
    name.erase(ahead=False)
    assert name.text == "ab"
    name = line()
    name.write(f"a{DOT_ACUTE}b")
    name.go_to(1)
    name.erase(ahead=True)
    assert name.text == "ab"


@pytest.mark.parametrize("text", ["\u0301", " \u0301", "e\u0301\u0302\u0303"], ids=ascii)
def test_marks_on_nothing_and_towers_of_marks_are_left_out(text: str) -> None:
    name = line()
    assert name.write(text) == (LeftOut.UNDRAWABLE, 1)
    assert name.text.strip() in ("", "é\u0302", "\u1ebf", "ế")


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("Ana\n", "Ana"),
        ("Ana\r\nBen", "Ana Ben"),
        ("a\t \u00a0b", "a b"),
        ("a\u200db\x00c\u202ed", "abcd"),
        (" Ben", " Ben"),
    ],
    ids=ascii,
)
def test_what_is_pasted_becomes_one_line(text: str, told: str) -> None:
    assert one_line(text) == told


def test_of_an_endless_text_only_the_beginning_is_read() -> None:
    assert len(one_line("x" * 10_000_000)) == MOST_READ


# --- the caret --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("at", "before", "after"), [(0, 0, 4), (2, 0, 4), (4, 0, 8), (6, 4, 8), (11, 8, 11)]
)
def test_the_caret_goes_from_word_to_word(at: int, before: int, after: int) -> None:
    name = line("Ana von Aue")
    assert name.before(at, word=True) == before
    assert name.after(at, word=True) == after


def test_erasing_takes_what_is_marked() -> None:
    name = line("Ana von Aue")
    name.go_to(4)
    name.go_to(8, selecting=True)
    assert name.selected_text == "von "
    name.erase(ahead=True)
    assert (name.text, name.selected) == ("Ana Aue", (4, 4))
    name.erase(ahead=False, word=True)
    assert name.text == "Aue"
