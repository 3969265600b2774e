"""The rules in the program: one key away from everywhere, with a search and examples that move."""

from __future__ import annotations

import pygame
import pytest

from game.rules import HouseRules
from game.ui.kit.widgets import Button, Label, TextField
from game.ui.scenes.race import RaceScene
from game.ui.scenes.rules_pages import RulesScene
from game.ui.scenes.title import TitleScene
from game.ui.table.page import ExampleStrip
from tests.library import board, edition, edition_names, match_of, set_up
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
    window.press("Rules")
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


@pytest.mark.parametrize(
    ("sought", "chapter"),
    [
        ("tortoise", "Falling back"),
        ("jump", "What it is about"),
        ("bank", "What it is about"),
        ("bonus", "Position squares"),
        ("undo", "Keys"),
        ("solo", "What the booklets leave open"),
        ("alone", "What the booklets leave open"),
        ("clockwise", "Setting up"),
        ("tie", "Coming home"),
        ("can't", "When nothing is possible"),
        ("can’t", "When nothing is possible"),
    ],
)
def test_it_is_found_by_the_word_that_one_would_use(
    window: Window, sought: str, chapter: str
) -> None:
    open_rules(window)
    window.press(window.widgets(TextField)[0])
    window.write(sought)
    assert chapter in contents(window)


@pytest.mark.parametrize(
    ("sought", "chapter"),
    [("lettuce", "Lettuces"), ("hare", "Hare squares"), ("home", "Coming home")],
)
def test_a_chapter_of_that_title_is_opened_first(window: Window, sought: str, chapter: str) -> None:
    open_rules(window)
    window.press(window.widgets(TextField)[0])
    window.write(sought)
    assert window.button(chapter).style == "button-main"
    assert contents(window)[0] != chapter


def test_hits_are_coloured_in_captions_too(window: Window) -> None:
    open_rules(window)
    window.press("Falling back")
    assert not window.widgets(ExampleStrip)[0].lit
    window.press(window.widgets(TextField)[0])
    window.write("six squares back")
    assert window.widgets(ExampleStrip)[0].lit


def test_what_is_sought_is_found(window: Window) -> None:
    open_rules(window)
    window.press(window.widgets(TextField)[0])
    window.write("lettuce")
    some = contents(window)
    assert 2 <= len(some) < CHAPTERS
    assert "Lettuces" in some
    window.write("xyz")
    assert contents(window) == []
    assert window.sees("Nothing found. Try another word.")
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
        ("156", "Position squares"),
        ("tortoise", "Falling back"),
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
    window.write("uses up many")
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
    assert window.sees("Rule 6.1")
    window.press("Advice")
    assert not window.sees("Rule 6.1")


def test_of_a_part_of_a_rule_its_number_is_told(window: Window) -> None:
    window.app.navigator.to_title()
    window.app.navigator.open_rules("abacus-2000", "3.4-stay")
    window.step()
    assert window.button("Carrot squares").style == "button-main"
    assert window.sees("Rule 3.4")


@pytest.mark.parametrize("rules", edition_names())
def test_examples_are_on_the_board_of_the_edition(window: Window, rules: str) -> None:
    window.app.navigator.to_title()
    window.app.navigator.open_rules(rules)
    window.step()
    window.press("Falling back")
    (strip,) = window.widgets(ExampleStrip)
    assert strip.race.track == board(edition(rules).board).track
    assert strip.race.ruleset == edition(rules).ruleset


@pytest.mark.parametrize(
    ("chapter", "purse"),
    [("Your turn", (60, 54)), ("Position squares", (57, 87)), ("Lettuces", (34, 64))],
)
def test_the_purse_is_that_of_the_hare_that_is_told_of(
    window: Window, chapter: str, purse: tuple[int, int]
) -> None:
    open_rules(window)
    window.press(chapter)
    (strip,) = window.widgets(ExampleStrip)
    assert strip.carrots == purse


@pytest.mark.parametrize(
    ("square", "chapter"),
    [
        (1, "Hare squares"),
        (2, "Carrot squares"),
        (4, "Position squares"),
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
    ("house", "chapter", "told", "untold"),
    [
        (HouseRules(carrots=80), "Setting up", "80 carrots at the start", "95 carrots"),
        (HouseRules(carrots_hidden=True), "Setting up", "carrots hidden", "Carrots lie open"),
        (
            HouseRules(restart_carrots=65),
            "When nothing is possible",
            "starting over with 65 carrots",
            "as you began with",
        ),
        (HouseRules(ends_with_winner=True), "Coming home", "the race ends with the winner", ""),
        (HouseRules(all_run_home=True), "Coming home", "the last player runs home too", ""),
        (HouseRules(max_rounds=9), "Coming home", "the race ends after 9 rounds", ""),
        (
            HouseRules(eats_and_moves_other=True),
            "Two players",
            "two players: one eats, the other moves",
            "your next turn is for eating",
        ),
        (
            HouseRules(take_or_give_optional=True),
            "Hare squares",
            "take or give: you may decline",
            "You can’t refuse",
        ),
        (
            HouseRules(move_again_optional=True),
            "Hare squares",
            "move again: you may decline",
            "You can’t refuse",
        ),
        (
            HouseRules(back_onto_tortoise=True),
            "Hare squares",
            "falling back may end on a hedgehog square",
            "never come to a hedgehog square",
        ),
        (
            HouseRules(hare_squares="tournament"),
            "Hare squares",
            "hare squares of World championship",
            "roll the die",
        ),
    ],
)
def test_a_chapter_says_what_a_house_rule_changes_in_it(
    window: Window, house: HouseRules, chapter: str, told: str, untold: str
) -> None:
    """And tells nothing else: what the edition would have, had it no house rules, is gone."""
    window.app.navigator.to_title()
    window.app.navigator.open_rules("abacus-2000", "", house)
    window.step()
    notice = f"House rule: {told}."
    for title in contents(window):
        window.press(title)
        assert window.sees(notice) is (title == chapter), title
    window.press(chapter)
    prose = [label.text for label in window.widgets(Label)]
    assert not untold or not any(untold in text for text in prose)


@pytest.mark.parametrize(
    ("page", "keys"),
    [
        ("title", ["N: New race", "L: Learn and practise", "Q: Quit"]),
        ("race", ["C: Reference card", "Arrow keys: From square to square. Enter goes there"]),
        ("replay", ["Left, right: One step back, one step forward", "O: Other rules"]),
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


def test_the_first_esc_empties_the_search(window: Window) -> None:
    open_rules(window)
    window.press(window.widgets(TextField)[0])
    window.write("xyz")
    window.key(pygame.K_ESCAPE)
    assert len(contents(window)) == CHAPTERS
    assert window.widgets(TextField)[0].text == ""
    window.key(pygame.K_ESCAPE)
    window.scene(TitleScene)
