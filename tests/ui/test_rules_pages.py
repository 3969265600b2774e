"""The rules in the program: one key away from everywhere, with a search and examples that move."""

from __future__ import annotations

import pygame
import pytest

from game.rules import HouseRules
from game.text.editions import rules_title
from game.ui.kit.commands import BINDINGS, Command
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widgets import Label, TextField
from game.ui.scenes.rules_pages import PROSE, RulesScene
from game.ui.scenes.title import TitleScene
from game.ui.table.page import ExampleStrip
from tests.library import board, edition, edition_names, match_of, set_up
from tests.ui.driving import OpenWindow, Window, make_match, players
from tests.ui.pages import RulesPages, prose

CHAPTERS = 18
"""With the keys of the page from which they are opened."""


def open_rules(window: Window) -> RulesPages:
    """The rules over the title, by their key."""
    window.open(TitleScene)
    window.key(pygame.K_F1)
    return RulesPages(window)


@pytest.mark.parametrize("way", ["press done", "escape"])
def test_one_key_opens_them_and_one_leads_back(window: Window, way: str) -> None:
    open_rules(window)
    window.key(pygame.K_F1)
    assert len(window.app.scenes) == 2, "they are not opened twice"
    window.do(way)
    window.scene(TitleScene)


@pytest.mark.parametrize("rules", edition_names())
def test_in_a_race_they_are_those_of_its_edition(window: Window, rules: str) -> None:
    window.put_up(make_match(None, "plodder", "plodder", rules=rules))
    window.key(pygame.K_F1)
    window.scene(RulesScene)
    assert window.sees(rules_title(edition(rules)))
    window.key(pygame.K_ESCAPE)
    window.menu("rules")
    window.scene(RulesScene)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)])
def test_every_chapter_can_be_opened_and_read_to_its_end(window: Window) -> None:
    rules = open_rules(window)
    assert len(rules.contents) == CHAPTERS
    for title in rules.contents:
        rules.turn_to(title)
        assert rules.chapter == title
        for _page in range(6):
            window.key(pygame.K_PAGEDOWN)
        window.check_pixels()


@pytest.mark.parametrize(
    ("sought", "chapter"),
    [
        ("tortoise", "Falling back"),
        ("jump", "The aim"),
        ("bank", "The aim"),
        ("bonus", "Position squares"),
        ("undo", "Keys"),
        ("solo", "What the booklets leave open"),
        ("alone", "What the booklets leave open"),
        ("clockwise", "Setting up"),
        ("tie", "Coming home"),
        ("can't", "When you are stuck"),
        ("can’t", "When you are stuck"),
        # in lists, too, and in any order
        ("4 players", "Setting up"),
        ("stuck", "When you are stuck"),
        ("die", "Hare squares"),
        ("third free", "Hare squares"),
        ("limit", "Coming home"),
        ("156", "Position squares"),
    ],
)
def test_it_is_found_by_the_word_that_one_would_use(
    window: Window, sought: str, chapter: str
) -> None:
    rules = open_rules(window)
    rules.search(sought)
    assert chapter in rules.contents


@pytest.mark.parametrize(
    ("sought", "chapter"),
    [("lettuce", "Lettuces"), ("hare", "Hare squares"), ("home", "Coming home")],
)
def test_a_chapter_of_that_title_is_opened_first(window: Window, sought: str, chapter: str) -> None:
    rules = open_rules(window)
    rules.search(sought)
    assert rules.chapter == chapter
    assert rules.contents[0] != chapter


def test_hits_are_coloured_in_captions_too(window: Window) -> None:
    rules = open_rules(window)
    rules.turn_to("Falling back")
    assert not window.widgets(ExampleStrip)[0].lit
    rules.search("six squares back")
    assert window.widgets(ExampleStrip)[0].lit


def test_what_is_sought_is_found_and_the_first_esc_empties_the_search(window: Window) -> None:
    rules = open_rules(window)
    rules.search("lettuce")
    assert 2 <= len(rules.contents) < CHAPTERS
    assert "Lettuces" in rules.contents
    window.write("xyz")
    assert rules.contents == []
    assert window.sees("Nothing found. Try another word.")
    window.key(pygame.K_BACKSPACE, times=10)
    assert len(rules.contents) == CHAPTERS
    rules.search("uses up many")
    assert (rules.contents, rules.chapter) == (["Coming home"], "Coming home")
    window.key(pygame.K_ESCAPE)
    assert len(rules.contents) == CHAPTERS
    assert window.field("search").text == ""
    window.key(pygame.K_ESCAPE)
    window.scene(TitleScene)


def test_an_example_moves_once_and_again_when_it_is_pressed(window: Window) -> None:
    open_rules(window).turn_to("Falling back")
    (strip,) = window.widgets(ExampleStrip)
    assert strip.moves
    assert window.app.scene.rest() == 0.0
    window.pass_time(5)
    assert not strip.moves
    assert window.app.scene.rest() is None
    window.press(strip)
    assert strip.moves


@pytest.mark.parametrize(
    ("rule", "chapter", "told"),
    [
        ("6.1", "Coming home", "Rule 6.1"),
        pytest.param("3.4-stay", "Carrot squares", "Rule 3.4", id="a part of 3.4"),
    ],
)
def test_it_is_opened_at_the_chapter_of_a_rule(
    window: Window, rule: str, chapter: str, told: str
) -> None:
    window.open(RulesScene, "abacus-2000", rule)
    rules = RulesPages(window)
    assert rules.chapter == chapter
    assert window.sees(told)
    rules.turn_to("Advice")
    assert not window.sees(told)


@pytest.mark.parametrize("rules", edition_names())
def test_examples_are_on_the_board_of_the_edition(window: Window, rules: str) -> None:
    window.open(RulesScene, rules)
    RulesPages(window).turn_to("Falling back")
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
    open_rules(window).turn_to(chapter)
    (strip,) = window.widgets(ExampleStrip)
    assert strip.carrots == purse


BEGINNING, SHORT, AHEAD = "", ">10:40/2 9:50/3 7:50/3 r3", ">7:40/3 9:50/3 13:50/3 r3"


@pytest.mark.parametrize(
    ("start", "square", "chapter"),
    [
        (BEGINNING, 1, "Hare squares"),
        (BEGINNING, 2, "Carrot squares"),
        (BEGINNING, 4, "Position squares"),
        (BEGINNING, 10, "Lettuces"),
        (BEGINNING, 11, "Falling back"),
        (BEGINNING, 64, "Coming home"),
        pytest.param(AHEAD, 9, "The aim", id="1.3 occupied"),
        pytest.param(SHORT, 40, "Your turn", id="3.4 too dear"),
        pytest.param(SHORT, 64, "Coming home", id="6.1 lettuces left"),
        pytest.param(SHORT, 15, "Falling back", id="3.4 a tortoise ahead"),
    ],
)
def test_of_a_square_that_is_pointed_at_they_tell_its_rule_or_why_it_is_refused(
    window: Window, start: str, square: int, chapter: str
) -> None:
    seats = players(None, "plodder", "plodder")
    scene = window.put_up(match_of(set_up(seats, start=start or None)))
    window.point(*scene.board_view.centre(square))
    window.key(pygame.K_F1)
    assert RulesPages(window).chapter == chapter


def test_house_rules_of_a_race_come_first(window: Window) -> None:
    window.put_up(make_match(None, "plodder", "plodder", hidden=True))
    window.key(pygame.K_F1)
    rules = RulesPages(window)
    assert rules.chapter == rules.contents[0] == "House rules"
    assert len(rules.contents) == CHAPTERS + 1
    rules.turn_to("House rules")
    assert window.sees("hidden")


@pytest.mark.parametrize(
    ("house", "chapter", "told", "untold"),
    [
        (HouseRules(carrots=80), "Setting up", "80 carrots at the start", "95 carrots"),
        (HouseRules(carrots_hidden=True), "Setting up", "carrots hidden", "see your carrots"),
        (HouseRules(log_forgets=True), "Setting up", "the log as at a table", ""),
        (
            HouseRules(restart_carrots=65),
            "When you are stuck",
            "start over with 65 carrots",
            "as you began with",
        ),
        (
            HouseRules(ends_with_winner=True),
            "Coming home",
            "the race ends when the winner is home",
            "",
        ),
        (HouseRules(all_run_home=True), "Coming home", "the race ends when everybody is home", ""),
        (HouseRules(max_rounds=9), "Coming home", "the race ends after 9 rounds", ""),
        (
            HouseRules(eats_and_moves_other=True),
            "Two players",
            "with two hares, one eats, the other moves",
            "your next turn is for eating",
        ),
        (
            HouseRules(take_or_give_optional=True),
            "Hare squares",
            "take or give 10 only if you like",
            "You must do what it says",
        ),
        (
            HouseRules(move_again_optional=True),
            "Hare squares",
            "move again only if you like",
            "You must do what it says",
        ),
        (
            HouseRules(back_onto_tortoise=True),
            "Hare squares",
            "back behind a hare, onto a hedgehog too",
            "never takes you to a hedgehog square",
        ),
        (
            HouseRules(hare_squares="tournament"),
            "Hare squares",
            "hare squares as in World championship",
            "roll the die",
        ),
    ],
)
def test_a_chapter_says_what_a_house_rule_changes_in_it(
    window: Window, house: HouseRules, chapter: str, told: str, untold: str
) -> None:
    """And tells nothing else: what the edition would have, had it no house rules, is gone."""
    window.open(RulesScene, "abacus-2000", "", house)
    rules = RulesPages(window)
    notice = f"House rule: {told}."
    for title in rules.contents:
        rules.turn_to(title)
        assert window.sees(notice) is (title == chapter), title
    rules.turn_to(chapter)
    assert not untold or untold not in prose(window)


@pytest.mark.parametrize(
    ("page", "keys"),
    [
        ("title", ["N: New race", "L: Learn and practise", "Q: Quit"]),
        ("race", ["C: Reference card", "Arrow keys: Choose a square. Enter moves your hare there"]),
        ("replay", ["Left, right: Go one step back or forward", "O: Other rules"]),
    ],
)
def test_they_tell_the_keys_of_the_page(window: Window, page: str, keys: list[str]) -> None:
    match = make_match(None, "plodder", "plodder")
    if page == "title":
        window.open(TitleScene)
    elif page == "race":
        window.put_up(match)
    else:
        window.put_up_replay(match)
    window.key(pygame.K_F1)
    window.press("keys")
    for line in keys:
        assert window.sees(line)


def test_the_page_of_keys_names_them_as_they_are_bound(window: Window) -> None:
    keys = {**BINDINGS.keyboard, Command.LOG: "f7"}
    window.app.input.bindings = BINDINGS._replace(keyboard=keys)
    rules = open_rules(window)
    rules.turn_to("Keys")
    assert "F7: the whole log." in prose(window)
    assert "Ctrl+Plus, Ctrl+Minus, Ctrl+0: larger" in prose(window)


def test_with_the_largest_letters_a_chapter_fills_the_window(open_window: OpenWindow) -> None:
    """Eight lines at least; what is sought is above, a page away."""
    window = open_window((1280, 720), text_size=200)
    scene = window.open(RulesScene, "abacus-2000", "6.1")
    window.step()
    (area,) = (each for each in window.widgets(ScrollArea))
    title = next(each for each in window.widgets(Label) if each.text == "Coming home")
    assert abs(title.box.y - area.view.y) < 3
    lines = window.app.renderer.block_height("\n".join("12345678"), PROSE, 500)
    assert area.view.height - title.box.height >= lines
    assert scene.form.widgets[-1].box.bottom <= window.app.renderer.viewport.height
    field = window.widgets(TextField)[0]
    assert field.box.bottom <= area.view.y
    window.press(field)
    assert area.view.y <= field.box.y
