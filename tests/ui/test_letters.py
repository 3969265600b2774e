"""Names are written by pad or finger alone: a press on a field opens letters."""

from __future__ import annotations

import pygame
import pytest

from game.content.settings import LONGEST_NAME
from game.ui.scenes.dialogs import NameDialog
from game.ui.scenes.letters import LettersDialog
from game.ui.scenes.new_race import NewRaceScene
from game.ui.scenes.rules_pages import RulesScene
from game.ui.scenes.settings import SettingsScene
from tests.ui.driving import Window

A, B = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B
X, Y = pygame.CONTROLLER_BUTTON_X, pygame.CONTROLLER_BUTTON_Y


def open_letters(window: Window, name: str = "") -> None:
    """The letters for an empty field."""
    window.open(NewRaceScene)
    window.fill("name 0", name)
    window.pad(A)
    window.scene(LettersDialog)


def choose(window: Window, letters: str) -> None:
    """Choose letters by the D-pad."""
    for letter in letters:
        window.press(f"letter {letter}", "pad")


def test_a_name_is_written_by_pad_with_capitals_where_words_begin(window: Window) -> None:
    open_letters(window)
    choose(window, "ana")
    window.pad(Y)  # a space
    choose(window, "lu")
    assert window.sees("Ana Lu|")
    window.pad(X)
    window.pad(B)
    window.scene(NewRaceScene)
    assert window.field("name 0").text == "Ana L"


def test_a_finger_that_touches_the_field_in_use_once_more_opens_letters(window: Window) -> None:
    window.open(NewRaceScene)
    window.press("name 0", "finger")
    window.scene(NewRaceScene)
    window.press("name 0", "finger")
    window.scene(LettersDialog)
    window.press("letter a", "finger")
    window.press("done", "finger")
    assert window.field("name 0").text.lower().endswith("a")


def test_capitals_can_be_turned_over_for_a_letter(window: Window) -> None:
    open_letters(window)
    window.press("capitals", "pad")
    choose(window, "da")
    window.press("capitals", "pad")
    choose(window, "vinci")
    window.press("done", "pad")
    assert window.field("name 0").text == "daVinci"


def test_why_a_letter_has_no_room_is_said(window: Window) -> None:
    open_letters(window, "x" * LONGEST_NAME)
    choose(window, "a")
    assert window.sees("There is room for")


@pytest.mark.parametrize(("language", "letter"), [("de", "ß"), ("fr", "œ"), ("ca", "ç")])
def test_every_language_has_its_own_letters(
    window: Window, language: str, letter: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("game.text.language._code", language)
    open_letters(window)
    choose(window, f"a{letter}")
    window.pad(B)
    assert window.field("name 0").text == f"A{letter}"


@pytest.mark.parametrize("page", [SettingsScene, RulesScene])
def test_a_search_is_written_so_too_while_the_page_below_changes(
    window: Window, page: type[SettingsScene] | type[RulesScene]
) -> None:
    window.open(page, *(["abacus-2000"] if page is RulesScene else []))
    window.tab_to("search", "pad")
    window.pad(A)
    choose(window, "carr")
    window.pad(B)
    window.scene(page)
    assert window.field("search").text == "Carr"
    assert window.focus == "search"


def test_a_keyboard_needs_none(window: Window) -> None:
    window.app.navigator.to_title()
    window.app.navigator.ask_name(lambda: "Name", "Ana", lambda _name: None)
    window.step()
    window.scene(NameDialog)
    window.key(pygame.K_RETURN)
    assert len(window.app.scenes) == 1
