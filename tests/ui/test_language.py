"""A language that is chosen shows everywhere at once: no scene keeps words of the one before."""

from __future__ import annotations

import re

import pygame
import pytest

from game.content.errors import ContentError, Problem
from game.text import language
from game.text.languages import PSEUDO
from game.ui.scenes.kept_race import asked_name
from tests.ui.driving import OpenWindow, Window
from tests.ui.test_any_size import SCENES
from tests.ui.test_commands import PAGES

NAMES = re.compile(r"Player \d( · Player \d)*|Hazel|Clover|Devir 2014")
"""What is said alike in all languages: names."""


def show_puzzle_menu(window: Window) -> None:
    SCENES["puzzle"](window)
    window.key(pygame.K_ESCAPE)


def show_question(window: Window) -> None:
    PAGES["race menu"](window)
    window.press("quit")


def show_name(window: Window) -> None:
    window.app.navigator.to_title()
    window.app.navigator.ask_name(asked_name, "Hazel", lambda _name: None)


def show_message(window: Window) -> None:
    window.app.navigator.to_title()
    window.app.navigator.report(ContentError("race.json", Problem.TOO_LARGE, size="4 MB"))


SHOWN = {
    **{name: SCENES[name] for name in ("title", "new race", "house rules", "cards", "two hares")},
    **{name: SCENES[name] for name in ("cover", "reference", "replay", "podium", "charts")},
    **{name: SCENES[name] for name in ("saved races", "school", "puzzle", "par", "par result")},
    "race": SCENES["die"],
    "pause": PAGES["race menu"],
    "puzzle's menu": show_puzzle_menu,
    "question": show_question,
    "name": show_name,
    "message": show_message,
}


@pytest.mark.parametrize("name", SHOWN)
def test_no_word_of_the_language_before_is_left(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    for kept in ("_code", "_catalogue"):  # as they were, afterwards
        monkeypatch.setattr(language, kept, getattr(language, kept))
    monkeypatch.delenv(language.OVERRIDE)
    window = open_window((1280, 720))
    SHOWN[name](window)
    window.pass_time(1.0)
    window.app.navigator.open_settings()
    window.app.change_settings(language=PSEUDO)
    window.pass_time(0.0)
    texts = window.texts()
    window.app.pop()
    window.pass_time(0.0)
    texts += window.texts()
    assert any("[" in text for text in texts)
    words = (text for text in texts if re.search("[a-z]{3}", text) and "[" not in text)
    assert not [text for text in words if not NAMES.fullmatch(text)]
