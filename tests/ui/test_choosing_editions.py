"""Choosing an edition: a box for each, the table that compares them, and the seat for one."""

from __future__ import annotations

import re
import shutil
from pathlib import Path

import pygame
import pytest

from game import resources
from game.content.library import Library, Root, shipped
from game.text.editions import (
    COMPARED,
    Fact,
    begun_and_left,
    fact_line,
    fact_name,
    fact_of,
    measured,
    rules_title,
    why_best,
)
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widgets import Label
from game.ui.scenes.dialogs import Message
from game.ui.scenes.editions import EditionBox, EditionsScene
from game.ui.scenes.new_race import NewRaceScene
from game.ui.scenes.par import ParScene
from game.ui.scenes.rules_pages import RulesScene
from tests.library import LIBRARY, edition, edition_names
from tests.ui.driving import OpenWindow, Window
from tests.ui.pages import prose

HANDS = ["mouse", "keys", "pad"]


@pytest.fixture
def size() -> tuple[int, int]:
    """Large enough for all boxes to be in view."""
    return 1280, 720


@pytest.fixture
def page(window: Window) -> NewRaceScene:
    """The page where a race is set up, under it the edition that was chosen first."""
    return window.open(NewRaceScene)


def show_all(window: Window, hand: str = "mouse") -> EditionsScene:
    """Open the page of all editions from there."""
    window.press("edition", hand)
    return window.scene(EditionsScene)


def boxes(window: Window) -> dict[str, EditionBox]:
    return {box.name: box for box in window.widgets(EditionBox)}


@pytest.mark.parametrize("hand", HANDS)
def test_a_press_on_the_edition_shows_all_boxes_and_a_press_on_one_chooses_it(
    window: Window, page: NewRaceScene, hand: str
) -> None:
    show_all(window, hand)
    assert set(boxes(window)) == set(edition_names())
    window.press("intellect-1974", hand)
    assert window.scene(NewRaceScene) is page
    assert (page.edition_name, page.board) == ("intellect-1974", "1978")
    assert window.choice("edition").value == "intellect-1974"


def test_every_box_has_its_picture_title_and_facts(window: Window, page: NewRaceScene) -> None:
    show_all(window)
    lids = [words[1] for words, _sprite in window.drawn("picture")]
    for each in LIBRARY.sound_editions():
        assert f"ui/box-{each.box.picture}" in lids
        assert window.sees(each.title)
        for fact in set(Fact) - {Fact.YEAR, Fact.BEST_FOR, Fact.LETTUCES}:
            assert window.sees(fact_line(each, fact))
        assert str(each.box.year or "") in " ".join(window.texts())
    pictures = {each.box.picture for each in LIBRARY.sound_editions()}
    assert len(pictures) == len(edition_names()), "no two look alike"
    assert window.sees(measured())


def test_three_are_recommended_each_with_its_reason_and_come_first(
    window: Window, page: NewRaceScene
) -> None:
    show_all(window)
    first = [edition(name) for name in list(boxes(window))[:3]]
    assert [each.box.best_for for each in first] == ["first", "two", "experts"]
    told = " ".join(window.texts())
    for each in first:
        assert fact_line(each, Fact.BEST_FOR) in told
        assert set(why_best(each).split()) <= set(told.split()), "on as many lines as it needs"
    years = [edition(name).box.year or 9999 for name in list(boxes(window))[3:]]
    assert years == sorted(years)


def test_the_chosen_one_glows_and_enter_keeps_it(window: Window, page: NewRaceScene) -> None:
    window.choose("edition", "devir-2014")
    window.choose("board", "1978")
    show_all(window)
    glowing = [name for name, box in boxes(window).items() if box.style == "button-main"]
    assert [words[1] for words, _sprite in window.drawn("picture")].count("ui/icon-check") == 1
    assert glowing == ["devir-2014"]
    window.key(pygame.K_RETURN)
    assert window.scene(NewRaceScene).edition_name == "devir-2014"


@pytest.mark.parametrize("way", ["escape", "press back", "pad b"])
def test_whoever_goes_back_keeps_edition_and_board(
    window: Window, page: NewRaceScene, way: str
) -> None:
    window.choose("board", "1978")
    before = page.edition_name
    show_all(window)
    window.press("compare")
    window.do(way)
    assert boxes(window), "back to the boxes first"
    window.do(way)
    assert window.scene(NewRaceScene) is page
    assert (page.edition_name, page.board) == (before, "1978")


def test_f1_tells_the_rules_of_the_box_in_hand(window: Window, page: NewRaceScene) -> None:
    show_all(window)
    for hand, name in (("mouse", "tournament"), ("keys", "finnish"), ("", page.edition_name)):
        if hand == "mouse":
            window.point(*window.button(name).box.centre)
        elif hand == "keys":
            window.point(2, 2)
            window.tab_to(name)
        else:
            window.form.set_focus(None)
        window.key(pygame.K_F1)
        window.scene(RulesScene)
        assert window.sees(rules_title(edition(name)))
        window.key(pygame.K_ESCAPE)


@pytest.mark.parametrize("hand", HANDS)
def test_editions_are_compared_side_by_side_and_chosen_there(
    window: Window, page: NewRaceScene, hand: str
) -> None:
    show_all(window)
    window.press("compare", hand)
    for fact in COMPARED:
        assert window.sees(fact_name(fact))
    assert prose(window).endswith(f"{begun_and_left()}\n{measured()}")
    for each in LIBRARY.sound_editions():
        middle = window.button(each.name).box.centre[1]
        line = [w.text for w in labels_at(window, middle)]
        assert line == [fact_of(each, fact, full=True) for fact in COMPARED]
    window.press("tournament", hand)
    assert window.scene(NewRaceScene).edition_name == "tournament"


def labels_at(window: Window, y: float) -> list[Label]:
    """The labels of the table in the line at this height, from left to right."""
    found = [w for w in window.widgets(Label) if w.within and w.box.y <= y < w.box.bottom]
    return sorted(found, key=lambda label: label.box.x)


def test_the_table_and_the_boxes_take_turns(window: Window, page: NewRaceScene) -> None:
    show_all(window)
    window.letter("c")
    assert not boxes(window)
    window.letter("c")
    assert boxes(window)


def test_headings_stay_where_the_table_is_scrolled(open_window: OpenWindow) -> None:
    window = open_window((960, 540))
    window.open(NewRaceScene)
    show_all(window)
    window.press("compare")
    (area,) = window.widgets(ScrollArea)
    heads = [window.where(fact_name(fact)) for fact in COMPARED]
    assert None not in heads
    last = window.button("strategic")
    assert not area.sees(last)
    area.show(last)
    window.step()
    assert area.offset > 0
    assert [window.where(fact_name(fact)) for fact in COMPARED] == heads


def test_where_letters_are_large_each_fact_has_its_heading(open_window: OpenWindow) -> None:
    window = open_window((1280, 720), text_size=150)
    window.open(NewRaceScene)
    show_all(window)
    assert len({box.box.x for box in window.widgets(EditionBox)}) < 4, "fewer side by side"
    window.press("compare")
    for each in LIBRARY.sound_editions():
        for fact in COMPARED:
            if fact_of(each, fact):
                assert window.sees(fact_line(each, fact, full=fact is not Fact.HARES))


# --- the player's own, and broken ones ----------------------------------------------------------


def test_an_edition_of_ones_own_has_a_plain_box_and_comes_last(
    window: Window, tmp_path: Path
) -> None:
    text = resources.asset("editions", "devir-2014.toml").read_text(encoding="utf-8")
    text = re.sub(r"\[box\]\n(\w+ = .*\n)+", "", text).replace('"devir-2014"', '"village"')
    (tmp_path / "village.toml").write_text(text.replace("Devir 2014", "Village"), encoding="utf-8")
    window.app.library = Library((shipped(), Root(tmp_path, tmp_path)))
    window.open(NewRaceScene)
    show_all(window)
    assert list(boxes(window))[-1] == "village"
    window.in_view(window.button("village"))
    assert "ui/box-plain" in [words[1] for words, _sprite in window.drawn("picture")]
    assert window.sees("Minutes: –")
    window.press("village")
    assert window.scene(NewRaceScene).edition_name == "village"


def test_a_damaged_edition_is_told_once_and_its_box_left_out(
    window: Window, tmp_path: Path
) -> None:
    root = Root(tmp_path / "editions", resources.level())
    shutil.copytree(resources.asset("editions"), root.editions)
    (root.editions / "finnish.toml").write_text("format = ", encoding="utf-8")
    window.app.library = Library((root,))
    window.open(NewRaceScene)
    window.press("edition")
    window.scene(Message)
    assert window.sees("finnish.toml: It is not valid TOML")
    window.press("done")
    assert set(boxes(window)) == set(edition_names()) - {"finnish"}
    window.key(pygame.K_ESCAPE)
    show_all(window)


# --- the seat for one ---------------------------------------------------------------------------


@pytest.mark.parametrize("hand", HANDS)
def test_one_person_alone_is_offered_the_race_against_par_and_led_back(
    window: Window, page: NewRaceScene, hand: str
) -> None:
    assert not window.offers("alone")
    window.choose("who 1", "nobody")
    window.choose("who 2", "nobody")
    window.fill("name 0", "Ana")
    window.key(pygame.K_ESCAPE)
    assert not window.button("start").enabled
    window.press("alone", hand)
    window.scene(ParScene)
    window.key(pygame.K_ESCAPE)
    again = window.scene(NewRaceScene)
    assert [player.name for _seat, player in again.players()] == ["Ana"]


def test_a_computer_alone_is_not(window: Window, page: NewRaceScene) -> None:
    window.choose("who 0", "nobody")
    window.choose("who 1", "nobody")
    assert window.sees("These rules need at least two players.")
    assert not window.offers("alone")


def test_from_the_lessons_it_leads_back_to_them(window: Window) -> None:
    scene = window.open(ParScene)
    window.press("back")
    assert window.app.scene is not scene
    assert not isinstance(window.app.scene, NewRaceScene)
