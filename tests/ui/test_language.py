"""A language that is chosen shows everywhere at once: no scene keeps words of the one before."""

from __future__ import annotations

import json
import re

import pygame
import pytest

from game.content.errors import ContentError, Problem
from game.match import Player
from game.records import record_text
from game.text import current_language, language
from game.text.language import available
from game.text.languages import PSEUDO
from game.ui.draw import theme
from game.ui.scenes.dialogs import LanguageDialog
from game.ui.scenes.kept_race import asked_name
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleScene
from tests.library import match_of, set_up
from tests.text.own_language import add_catalogue
from tests.ui.driving import OpenWindow, Window
from tests.ui.pages import message, turn_to
from tests.ui.test_any_size import SCENES
from tests.ui.test_commands import PAGES

NAMES = re.compile(r"Player \d( · Player \d)*|Hazel|Clover|Devir 2014|x-pseudo|English")
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


@pytest.fixture(autouse=True)
def _the_system_speaks_english(monkeypatch: pytest.MonkeyPatch) -> None:
    for kept in ("_code", "_own", "_catalogue"):  # as they were, afterwards
        monkeypatch.setattr(language, kept, getattr(language, kept))
    for name in (language.OVERRIDE, "LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("pygame.system.get_pref_locales", lambda: [ENGLAND])
    monkeypatch.setattr(language, "broken", {})


ENGLAND = {"language": "en", "country": "GB"}
TEXTS = {"button|New race": "Nova kuro", "New race": "Nova kuro", "Settings": "Agordoj"}


@pytest.mark.parametrize("hand", ["mouse", "keys", "pad"])
def test_the_globe_on_the_title_leads_to_every_language(open_window: OpenWindow, hand: str) -> None:
    add_catalogue("eo", TEXTS, "esperanto")
    window = open_window((1280, 720))
    window.open(TitleScene)
    assert window.button("language").title == "English"
    window.press("language", hand)
    window.scene(LanguageDialog)
    assert window.button_names() == [*available(), "back"]
    window.press("eo", hand)
    window.scene(TitleScene)
    assert window.app.settings.language == "eo"
    assert window.button("language").title == "esperanto"
    assert window.button("new race").text == "Nova kuro"
    window.letter("g")
    window.press("en", hand)
    assert window.button("new race").text == "New race"


def test_a_language_chosen_in_the_settings_is_spoken_in_all_scenes(window: Window) -> None:
    add_catalogue("eo", TEXTS, "esperanto")
    window.app.navigator.to_title()
    window.open(SettingsScene)
    turn_to(window, "language")
    window.choose("language", "eo")
    assert window.sees("Agordoj")
    window.press("done")
    assert window.button("new race").text == "Nova kuro"
    window.open(SettingsScene)
    turn_to(window, "language")
    window.choose("language", "")
    assert window.sees("Settings")


def test_without_a_choice_the_system_is_asked_last(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    add_catalogue("eo", TEXTS)
    preferred = [{"language": "tlh", "country": None}, {"language": "eo", "country": None}]
    monkeypatch.setattr("pygame.system.get_pref_locales", lambda: [*preferred, ENGLAND])
    open_window((1280, 720))
    assert current_language() == "eo"
    monkeypatch.setenv("LC_ALL", "en_GB.UTF-8")
    open_window((1280, 720))
    assert current_language() == "en"


def test_a_language_that_is_gone_can_still_be_changed(window: Window) -> None:
    window.app.navigator.to_title()
    window.app.change_settings(language="tlh")
    assert window.button("new race").text == "New race"
    window.open(SettingsScene)
    turn_to(window, "language")
    assert window.choice("language").value == "tlh"
    window.choose("language", "en")
    assert window.app.settings.language == "en"


def test_a_broken_catalogue_is_told_of_on_the_title(window: Window) -> None:
    path = add_catalogue("eo", TEXTS)
    path.write_bytes(b"karoto")
    window.app.navigator.to_title()
    window.pass_time(1.0)
    assert "hare-and-tortoise.mo" in (told := message(window))
    assert f"Make it again from the .po file, in {path.parent}." in told
    window.press("done")
    window.pass_time(1.0)
    window.scene(TitleScene)


def test_names_that_nobody_has_given_follow_the_language_and_a_record_keeps_none(
    window: Window,
) -> None:
    """Rivals, several of a kind, and persons; who has a name of their own keeps it."""
    said = {"Hazel": "Avela", "Player {n}": "Ludanto {n}"}
    add_catalogue("eo", {**TEXTS, **said}, "esperanto")
    window.app.change_settings(language="eo")
    runs = [
        ("Avela 1", "sprinter"),
        ("Ludanto 3", None),
        ("Avela", None),
        ("Avela 2", "sprinter"),
    ]
    players = [
        Player(name, bot, colour, figure)
        for (name, bot), colour, figure in zip(runs, theme.COLOURS, theme.FIGURES, strict=False)
    ]
    match = match_of(set_up(players))
    window.app.navigator.to_race(match)
    for code, names in (
        ("en", ["Hazel 1", "Player 3", "Avela", "Hazel 2"]),
        ("eo", ["Avela 1", "Ludanto 3", "Avela", "Avela 2"]),
    ):
        window.app.change_settings(language=code)
        assert [player.name for player in match.players] == names
        assert any(names[0] in text for text in window.texts())
        kept = json.loads(record_text(match))["seats"]
        assert [seat["name"] for seat in kept] == ["Hazel 1", "Player 3", "Avela", "Hazel 2"]


@pytest.mark.parametrize("name", SHOWN)
def test_no_word_of_the_language_before_is_left(open_window: OpenWindow, name: str) -> None:
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
