"""The rules in the program: one key away from everywhere, with a search and examples that move."""

from __future__ import annotations

import pygame
import pytest

from game.ui.kit.widgets import Button, TextField
from game.ui.scenes.race import RaceScene
from game.ui.scenes.rules_pages import RulesScene
from game.ui.scenes.title import TitleScene
from game.ui.table.page import ExampleStrip
from tests.library import edition, edition_names, match_of, set_up
from tests.ui.driving import OpenWindow, Window, make_match, players, put_up

CHAPTERS = 16
"""With the keys of the page from which they are opened."""


def open_rules(window: Window) -> RulesScene:
    window.app.navigator.to_title()
    window.step()
    window.key(pygame.K_F1)
    return window.scene(RulesScene)


def contents(window: Window) -> list[str]:
    return [b.text for b in window.widgets(Button) if b.name.startswith("chapter ")]


@pytest.mark.parametrize("way", ["Done", "Esc"])
def test_one_key_opens_them_and_one_leads_back(window: Window, way: str) -> None:
    open_rules(window)
    window.key(pygame.K_F1)
    assert len(window.app.scenes) == 2, "they are not opened twice"
    if way == "Done":
        window.press("Done")
    else:
        window.key(pygame.K_ESCAPE)
    window.scene(TitleScene)


@pytest.mark.parametrize("rules", edition_names())
def test_in_a_race_they_are_those_of_its_edition(window: Window, rules: str) -> None:
    put_up(window, make_match(None, "plodder", "plodder", rules=rules))
    window.key(pygame.K_F1)
    window.scene(RulesScene)
    assert window.sees(f"Rules: {edition(rules).title}")
    window.key(pygame.K_ESCAPE)
    window.scene(RaceScene)


def test_the_menu_of_a_race_leads_there(window: Window) -> None:
    put_up(window, make_match(None, "plodder"))
    window.key(pygame.K_ESCAPE)
    window.press("Rules (F1)")
    window.scene(RulesScene)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_every_chapter_can_be_opened_and_read_to_its_end(
    open_window: OpenWindow, size: tuple[int, int]
) -> None:
    window = open_window(size)
    open_rules(window)
    assert len(contents(window)) == CHAPTERS
    for title in contents(window):
        window.press(title)
        assert window.button(title).style == "button-main"
        for _page in range(6):
            window.key(pygame.K_PAGEDOWN)
        window.check_pixels()


def test_what_is_sought_is_found(window: Window) -> None:
    open_rules(window)
    window.press(window.widgets(TextField)[0])
    window.write("lettuce")
    some = contents(window)
    assert 2 <= len(some) < CHAPTERS
    assert "Lettuces" in some
    window.write("xyz")
    assert contents(window) == []
    assert window.sees("Nothing about that.")
    for _letter in range(10):
        window.key(pygame.K_BACKSPACE)
    assert len(contents(window)) == CHAPTERS


@pytest.mark.parametrize(
    ("sought", "chapter"),
    [
        ("4 players", "Setting up"),
        ("stuck", "When nothing is possible"),
        ("die", "Hare squares"),
        ("third free", "Hare squares"),
        ("limit", "Coming home"),
    ],
)
def test_words_are_found_in_lists_too_in_any_order(
    window: Window, sought: str, chapter: str
) -> None:
    open_rules(window)
    window.press(window.widgets(TextField)[0])
    window.write(sought)
    assert chapter in contents(window)


def test_a_search_leads_to_a_chapter_that_knows(window: Window) -> None:
    open_rules(window)
    window.press(window.widgets(TextField)[0])
    window.write("burns many")
    assert contents(window) == ["Coming home"]
    assert window.button("Coming home").style == "button-main"


def test_an_example_moves_once_and_again_when_it_is_pressed(window: Window) -> None:
    open_rules(window)
    window.press("Falling back")
    (strip,) = window.widgets(ExampleStrip)
    assert strip.moves
    assert window.app.scene.rest() == 0.0
    window.pass_time(5)
    assert not strip.moves
    assert window.app.scene.rest() is None
    window.press(strip)
    assert strip.moves


def test_it_is_opened_at_the_chapter_of_a_rule(window: Window) -> None:
    window.app.navigator.to_title()
    window.app.navigator.open_rules("abacus-2000", "6.1")
    window.step()
    assert window.button("Coming home").style == "button-main"


@pytest.mark.parametrize(
    ("square", "chapter"),
    [
        (1, "Hare squares"),
        (2, "Carrot squares"),
        (4, "Position, and squares with numbers"),
        (10, "Lettuces"),
        (11, "Falling back"),
        (64, "Coming home"),
    ],
)
def test_of_a_square_that_is_pointed_at_they_tell_its_rule(
    window: Window, square: int, chapter: str
) -> None:
    scene = put_up(window, make_match(None, "plodder", "plodder"))
    window.point(*scene.board_view.centre(square))
    window.key(pygame.K_F1)
    assert window.button(chapter).style == "button-main"


@pytest.mark.parametrize(
    ("square", "chapter"),
    [(9, "What it is about"), (40, "Your turn"), (64, "Coming home"), (15, "Falling back")],
)
def test_of_a_square_that_is_refused_they_tell_why(
    window: Window, square: int, chapter: str
) -> None:
    """Occupied (1.3), too dear (3.4), lettuces left (6.1), a tortoise ahead (3.4)."""
    start = ">10:40/2 9:50/3 7:50/3 r3" if square != 9 else ">7:40/3 9:50/3 13:50/3 r3"
    match = match_of(set_up(players(None, "plodder", "plodder"), start=start))
    scene = put_up(window, match)
    window.point(*scene.board_view.centre(square))
    window.key(pygame.K_F1)
    assert window.button(chapter).style == "button-main"


def test_house_rules_of_a_race_come_first(window: Window) -> None:
    put_up(window, make_match(None, "plodder", "plodder", hidden=True))
    window.key(pygame.K_F1)
    assert contents(window)[:2] == ["Keys of this page", "House rules"]
    assert len(contents(window)) == CHAPTERS + 1
    window.press("House rules")
    assert window.sees("hidden")


@pytest.mark.parametrize(
    ("page", "keys"),
    [
        ("title", ["N: New race", "L: Learn and practise", "Q: Quit"]),
        ("race", ["C: Reference card", "Arrow keys: From square to square; Enter goes there"]),
        ("replay", ["Left, right: A step back, a step on", "O: Other rules"]),
    ],
)
def test_they_begin_with_the_keys_of_the_page(window: Window, page: str, keys: list[str]) -> None:
    match = make_match(None, "plodder", "plodder")
    if page == "title":
        window.app.navigator.to_title()
    elif page == "race":
        put_up(window, match)
    else:
        window.app.navigator.to_replay(match)
    window.step()
    window.key(pygame.K_F1)
    assert window.button("Keys of this page").style == "button-main"
    for line in keys:
        assert window.sees(line)
