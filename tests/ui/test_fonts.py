"""No text ends the program, and no damaged font: what can't be drawn is left out."""

from __future__ import annotations

import unicodedata
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game import resources
from game.content.errors import ContentError
from game.ui.draw import fonts, theme
from game.ui.draw.renderer import Renderer, broken
from game.ui.draw.viewport import Viewport
from tests.ui.driving import OpenWindow

WITHOUT_WIDTH = ["\ufe0f", "\u200b", "\u200d\u200d", "\u0301", "\ud800", "\0", "\U000e0041", "\xad"]


@pytest.fixture
def renderer() -> Renderer:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((320, 200))
    return Renderer(Viewport(960, 540))


@pytest.fixture(autouse=True)
def _all_fonts_sound(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fonts, "unreadable", {})


Damage = Callable[[str, bytes], Path]


@pytest.fixture
def damaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Damage:
    """Puts this in the place of the fonts whose names begin like that."""
    for path in resources.folder("assets").joinpath("fonts").glob("*.ttf"):
        (tmp_path / path.name).symlink_to(path)
    whole = resources.asset

    def asset(*parts: str) -> Path:
        return tmp_path / parts[1] if parts[0] == "fonts" else whole(*parts)

    monkeypatch.setattr(resources, "asset", asset)

    def damage(beginning: str, content: bytes) -> Path:
        for path in tmp_path.glob(f"{beginning}*.ttf"):
            path.unlink()
            path.write_bytes(content)
        return path

    return damage


@pytest.mark.parametrize("text", WITHOUT_WIDTH, ids=ascii)
def test_a_text_without_width_is_drawn_as_nothing(renderer: Renderer, text: str) -> None:
    for lettering in (
        renderer.text(text, 20),
        renderer.text(text, 20, wrap=100),
        renderer.text(text, 20, outline=theme.INK),
        renderer.block(text, 20, 100),
    ):
        assert lettering.get_bounding_rect().width <= 20  # at most a question mark
    assert renderer.font(20).size(text)[0] <= 20
    beside = renderer.text(f"Ana{text}", 20)
    assert beside.get_bounding_rect().width > renderer.text("An", 20).get_width()


def test_every_letter_there_is_can_be_asked_for(renderer: Renderer) -> None:
    font = renderer.font(12)
    odd = [
        letter
        for letter in map(chr, range(0x110000))
        if unicodedata.category(letter) in ("Cf", "Mn", "Cc", "Zl", "Zp") or letter == "\ud83d"
    ]
    assert len(odd) > 2000
    for letter in odd:
        width, _height = font.size(letter)
        assert font.render(letter, True, theme.INK).get_width() <= max(width, 40)


def test_a_word_too_long_for_a_line_is_broken_with_hyphens(renderer: Renderer) -> None:
    font, width = renderer.font(20), renderer.viewport.px(140)
    lines = broken("Löwenzahn-" + "x" * 3000, font, width).split("\n")
    assert lines[0] == "Löwenzahn-"
    assert all(line.endswith("-") for line in lines[:-1])
    assert max(font.size(line)[0] for line in lines) <= width


@pytest.mark.parametrize("content", [b"", b"no font", b"\0\1\0\0" + bytes(2000)], ids=ascii)
def test_a_damaged_font_gives_way_to_another(
    renderer: Renderer, damaged: Damage, content: bytes
) -> None:
    damaged("Andika-Regular", content)
    assert renderer.text("Hedge", 20).get_bounding_rect().width > 20
    assert [path.name for path in fonts.unreadable] == ["Andika-Regular.ttf"]


def test_without_any_font_of_ours_pygames_own_is_used(renderer: Renderer, damaged: Damage) -> None:
    damaged("", b"")
    assert renderer.text("Hedge", 20).get_bounding_rect().width > 20


def test_no_font_at_all_is_told(
    renderer: Renderer, damaged: Damage, monkeypatch: pytest.MonkeyPatch
) -> None:
    damaged("", b"")
    monkeypatch.setattr(pygame.font, "match_font", lambda *_names: None)

    def none(*_arguments: object) -> None:
        raise pygame.error("no font")

    monkeypatch.setattr(fonts, "PatientFont", none)
    with pytest.raises(ContentError):
        renderer.text("Hedge", 20)


def test_once_pygame_has_been_left_no_file_is_to_blame(renderer: Renderer) -> None:
    """A thread that still draws then must not make the next window complain of sound fonts."""
    pygame.font.quit()
    with pytest.raises(ContentError):
        renderer.text("late", 18, theme.INK)
    assert not fonts.unreadable


def test_a_font_that_breaks_off_within_a_letter_draws_what_it_can(
    renderer: Renderer, damaged: Damage
) -> None:
    whole = resources.asset("fonts", "Andika-Regular.ttf").read_bytes()
    for kept in range(1000, len(whole), len(whole) // 40):
        damaged("Andika-Regular", whole[:kept])
        fresh = Renderer(renderer.viewport)
        for word in ("Hedge", "ÄÖÜ", "Ана"):
            fresh.text(word, 20)
            fresh.block(word, 20, 100)


def test_the_title_tells_of_a_damaged_font_and_goes_on(
    damaged: Damage, open_window: OpenWindow
) -> None:
    damaged("Andika-Bold", b"no font")
    window = open_window((960, 540))
    window.app.navigator.to_title()
    window.step(3)
    assert window.sees("Andika-Bold.ttf: The font cannot be read; another one is used.")
    window.key(pygame.K_RETURN)
    assert not window.sees("The font cannot be read")
    window.press("new race")
    assert window.sees("Who will you race against?")


@pytest.mark.parametrize("units", range(60, 200, 5))
def test_no_line_begins_after_a_space_that_is_not_to_be_broken_at(
    renderer: Renderer, units: int
) -> None:
    font, width = renderer.font(20, "text"), renderer.viewport.px(units)
    told = broken("start to 61\u00a0· for 6 carrots\u00a0· die 6: move again", font, width)
    lines = told.split("\n")
    assert "".join(told.split()).replace("-", "") == "startto61·for6carrots·die6:moveagain"
    assert not any(line.startswith("·") for line in lines)
    for line in lines:
        assert font.size(line)[0] <= width or " " not in line
    drawn = renderer.text(told.replace("\n", " "), 20, wrap=units)
    if all(font.size(line)[0] <= width for line in lines):
        as_many = renderer.text("\n".join("x" * len(lines)), 20, wrap=units)
        assert drawn.get_height() == as_many.get_height()
