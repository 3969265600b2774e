"""The page of settings: groups, a line of help for each, found by any word said of it."""

from __future__ import annotations

from dataclasses import fields

import pytest

from game.content.settings import Settings
from game.ui.kit.widgets import Label
from game.ui.scenes.race import RaceScene
from game.ui.scenes.settings import SETTINGS, SettingsScene, Topic
from game.ui.scenes.title import TitleScene
from tests.ui.driving import OpenWindow, Window, make_match
from tests.ui.pages import turn_to

SET_UP = {"edition", "board", "first", "house", "seats", "coached", "told", "lessons"}
"""Fields that remember the last race, or what version 0.1 kept."""


def found(window: Window) -> list[str]:
    """The settings that are shown."""
    window.scene(SettingsScene)
    known = [each.name for each in SETTINGS]
    return [widget.name for widget in window.form.widgets if widget.name in known]


def test_everything_that_can_be_set_is_on_the_page_once() -> None:
    """What a pad's buttons do is set where the keys are, of which two can be swapped at once; what
    belongs to one person, on the page of people."""
    known = {each.name for each in fields(Settings)} - SET_UP - {"pad"}
    assert {each.name for each in SETTINGS} == known | {"swapped", "people"}
    assert len(SETTINGS) == len({each.name for each in SETTINGS})
    assert {each.topic for each in SETTINGS} == set(Topic)


@pytest.mark.parametrize("hand", ["mouse", "keys", "pad"])
def test_a_group_is_shown_at_a_time_with_a_line_for_each_setting(window: Window, hand: str) -> None:
    window.open(SettingsScene)
    for topic in Topic:
        window.press(f"group {topic.value}", hand)
        here = [each for each in SETTINGS if each.topic is topic]
        assert found(window) == [each.name for each in here]
        assert {each.help() for each in here} < {label.text for label in window.widgets(Label)}


def test_in_a_narrow_window_all_groups_stand_below_each_other(open_window: OpenWindow) -> None:
    window = open_window((1280, 720), text_size=200)
    window.open(SettingsScene)
    assert found(window) == [each.name for each in SETTINGS]
    for each in SETTINGS:
        window.tab_to(each.name)
        assert window.form.focus is not None
        assert window.form.focus.within is not None
        assert window.form.focus.within.sees(window.form.focus)


@pytest.mark.parametrize(
    ("sought", "names"),
    [
        ("evening", ["ambience", "light"]),  # a help, a value
        ("TEXT size", ["people", "text_size"]),
        ("next player's name", ["handover"]),  # as keyboards have it
        ("deutsch", ["language"]),
        ("undo what", ["keys"]),  # what is on the page of keys
    ],
)
def test_words_that_are_written_leave_what_has_them(
    window: Window, sought: str, names: list[str]
) -> None:
    window.open(SettingsScene)
    window.press("search")
    window.write(sought)
    assert found(window) == names
    assert window.focus == "search"
    window.do("escape")
    assert len(found(window)) > 3, "the group that was open is there again"
    window.do("escape")
    window.scene(TitleScene)


def test_what_has_no_setting_is_said_plainly(window: Window) -> None:
    window.open(SettingsScene)
    window.press("search")
    window.write("tortoise")
    assert found(window) == []
    assert window.sees("No setting has that name. Try another word.")
    window.press("group sound")
    assert "muted" in found(window)


def test_over_a_race_it_leads_back_to_the_menu(window: Window) -> None:
    window.put_up(make_match(None, None))
    window.menu("settings")
    turn_to(window, "confirm_moves")
    window.turn("confirm_moves")
    window.press("done")
    window.press("resume")
    assert window.scene(RaceScene)
    assert window.app.settings.confirm_moves
