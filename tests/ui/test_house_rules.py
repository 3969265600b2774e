"""The page of house rules: every switch, what it marks, and that the race is run by it."""

from __future__ import annotations

import json
from dataclasses import replace
from itertools import product
from typing import Any

import pygame
import pytest

from game.match import Player, race_of
from game.rules import BY_THE_BOOK, ENDINGS, HouseRules
from game.ui.kit.widgets import Choice, Plate
from game.ui.scenes.dialogs import Message
from game.ui.scenes.house_rules import HouseRulesScene, offers
from game.ui.scenes.new_race import NewRaceScene
from game.ui.scenes.podium import PodiumScene
from game.ui.scenes.race import RaceScene
from tests.library import LIBRARY, edition, edition_names, match_of, set_up
from tests.ui.driving import (
    LARGE,
    SIZES,
    OpenWindow,
    Window,
    make_match,
    play_to,
    players,
    race_over,
)
from tests.ui.test_window import show_house_rules

FIELDS = [each for each in HouseRules.__dataclass_fields__ if each not in ENDINGS[1:]]
"""The switches by which the choices are called: one choice for how a race ends."""
SWITCHES = pytest.mark.parametrize("switch", FIELDS)
NONE, MARK = "House rules: none", "house rule"
ABACUS = edition("abacus-2000")


@pytest.fixture
def size() -> tuple[int, int]:
    """Large enough for the whole page to be in view."""
    return 1280, 720


@pytest.fixture
def page(window: Window) -> HouseRulesScene:
    """The page for the three players who are set up to begin with."""
    return open_page(window)


def open_page(window: Window) -> HouseRulesScene:
    window.open(NewRaceScene)
    return press_house_rules(window)


def press_house_rules(window: Window) -> HouseRulesScene:
    """Press the button of the set-up that leads to the page."""
    window.press("house rules")
    return window.scene(HouseRulesScene)


def turn(window: Window, switch: str, how: str) -> None:
    """Take the next value of this switch."""
    if how == "mouse":
        window.turn(switch)
    else:
        window.tab_to(switch)
        window.do(how)


def marked(window: Window) -> list[str]:
    """The switches that are marked as departing from the edition, by colour and by words."""
    plates = [plate.box for plate in window.widgets(Plate) if plate.style == "row-active"]
    departing = [
        choice.name
        for choice in window.widgets(Choice)
        if any(box.contains(*choice.box.centre) for box in plates)
    ]
    assert len(departing) == len(plates)
    assert (MARK in window.texts()) == bool(departing)
    assert window.button("by the book").enabled == bool(departing)
    return departing


def departing(switch: str, value: Any) -> HouseRules:
    """The house rules with this choice alone."""
    wanted = {value: True} if switch in ENDINGS else {switch: value}
    return HouseRules(**wanted)


# --- switch by switch -----------------------------------------------------------------------


def test_every_switch_has_a_row_in_the_order_of_the_rulebook_and_all_is_by_the_book(
    window: Window, page: HouseRulesScene
) -> None:
    assert window.sees("House rules: Abacus 2000")
    assert [choice.name for choice in window.widgets(Choice)] == FIELDS
    assert page.house == BY_THE_BOOK
    assert marked(window) == []


@SWITCHES
@pytest.mark.parametrize("how", ["mouse", "right", "return"])
def test_a_switch_departs_alone_and_comes_back(
    window: Window, page: HouseRulesScene, switch: str, how: str
) -> None:
    """Round and round through all its values, until the edition's own is there again."""
    own = window.choice(switch).value
    options = window.choice(switch).options
    assert len(set(options)) == len(options) > 1
    seen = []
    for _turn in options:
        turn(window, switch, how)
        value = window.choice(switch).value
        seen.append(value)
        if value == own:
            assert page.house == BY_THE_BOOK
            assert marked(window) == []
        else:
            assert page.house == departing(switch, value)
            assert marked(window) == [switch]
    assert sorted(map(str, seen)) == sorted(map(str, options))
    assert seen[-1] == own


@SWITCHES
@pytest.mark.parametrize("players", range(2, 7), ids=lambda n: f"{n} players")
@pytest.mark.parametrize("name", edition_names())
def test_the_editions_own_value_is_among_its_options(name: str, players: int, switch: str) -> None:
    chosen = edition(name)
    shown = next(each for each in offers(LIBRARY, chosen, players) if each.switch.name == switch)
    assert shown.own in shown.options
    told = [shown.name(value) for value in shown.options]
    assert len(set(told)) == len(told)
    for value in shown.options:
        if value == shown.own:
            continue
        house = departing(shown.switch.name, value)
        assert shown.chosen(BY_THE_BOOK, value) == house
        assert shown.value(house) == value
        seats = [Player(str(seat), None, "", "") for seat in range(players)]
        setup = set_up(seats, rules=name, house=house)
        assert match_of(setup).setup == setup


def test_several_switches_hold_together(window: Window, page: HouseRulesScene) -> None:
    for number, switch in enumerate(FIELDS, 1):
        window.turn(switch)
        assert marked(window) == FIELDS[:number]
    assert list(page.house.with_ending(ENDINGS[0])) == FIELDS


def test_the_focus_stays_on_its_switch(window: Window, page: HouseRulesScene) -> None:
    """Marks come and go above it, and it is still the same row."""
    window.turn("carrots")
    window.tab_to("take_or_give_optional")
    for _press in range(3):
        window.key(pygame.K_RIGHT)
        assert window.focus == "take_or_give_optional"


def test_what_it_does_otherwise_than_its_neighbours_is_told(window: Window) -> None:
    window.open(HouseRulesScene, edition("finnish"), 4, BY_THE_BOOK, lambda _house: None)
    assert window.sees(
        "Much like Abacus 2000, but here: 65 carrots at the start · carrots hidden · "
        "with two hares, one eats, the other moves."
    )


def test_nothing_otherwise_is_told_as_well(window: Window) -> None:
    twin = replace(ABACUS, title="Twin", neighbours=("abacus-2000",))
    window.open(HouseRulesScene, twin, 3, BY_THE_BOOK, lambda _house: None)
    assert window.sees("With this number of players, the rules are the same as in Abacus 2000.")


# --- by the book, and leaving ---------------------------------------------------------------


@pytest.mark.parametrize("how", ["press by the book", "b", "tab to by the book"])
def test_by_the_book_takes_everything_back(window: Window, page: HouseRulesScene, how: str) -> None:
    for switch in ("carrots", "hare_squares", "ends_with_winner"):
        window.turn(switch)
    window.do(how)
    assert page.house == BY_THE_BOOK
    assert marked(window) == []
    window.press("done")
    assert window.button("house rules").text == NONE


@pytest.mark.parametrize("how", ["press done", "d", "escape"])
def test_every_way_out_keeps_what_was_chosen(
    window: Window, page: HouseRulesScene, how: str
) -> None:
    window.turn("carrots_hidden")
    window.turn("max_rounds")
    window.do(how)
    new = window.scene(NewRaceScene)
    assert new.house == page.house == HouseRules(carrots_hidden=True, max_rounds=20)
    assert window.button("house rules").text == "House rules: 2"


def test_the_page_opens_again_and_shows_what_was_chosen(window: Window) -> None:
    open_page(window)
    window.choose("ends_with_winner", "all_run_home")
    window.press("done")
    assert press_house_rules(window).house == HouseRules(all_run_home=True)
    assert window.sees("The end: when everybody is home")
    assert marked(window) == ["ends_with_winner"]


def test_the_page_is_for_as_many_players_as_are_seated(window: Window) -> None:
    """Rule 2: the carrots to begin with depend on it. Too few players can still look at it."""
    window.open(NewRaceScene)
    window.choose("who 3", "person")
    assert press_house_rules(window).players == 4
    assert window.choice("carrots").value == 95
    window.press("done")
    for seat in range(4):
        window.choose(f"who {seat}", "nobody")
    assert press_house_rules(window).players == 2


# --- the race -------------------------------------------------------------------------------


@SWITCHES
def test_the_race_is_run_by_the_switch_and_the_panel_says_so(window: Window, switch: str) -> None:
    page = open_page(window)
    window.turn(switch)
    house = page.house
    window.press("done")
    window.press("start")
    scene, match = window.race, window.race.match
    assert match.race == race_of(
        set_up(match.players, house=house, first=match.race.first), LIBRARY
    )
    assert match.setup.house == house
    heading, lines, *_rest = scene.words.info_card.rules()
    assert heading == "Abacus 2000 + house rules"
    told, _hare_squares, sealed = (line.text for line in lines)
    assert told
    assert sealed.startswith("The luck was drawn before the start")
    for text in (heading, told, sealed):
        assert not window.sees(text), "before anybody asks"
    window.letter("b")
    for text in (heading, told, sealed):
        assert window.sees(text)
    window.letter("b")
    assert not window.sees(heading)


@pytest.mark.parametrize(
    ("number", "size"), [*product(range(1, len(FIELDS) + 1), SIZES), (len(FIELDS), LARGE)], ids=str
)
def test_however_many_switches_there_are_the_card_holds_its_words(
    window: Window, number: int
) -> None:
    """With the smallest room, six players: too long for the log, they lie over the rows, too; what
    has no room gives way to “…”, from the end."""
    show_house_rules(window)
    chosen = window.scene(HouseRulesScene).house
    house = HouseRules(**{name: getattr(chosen, name) for name in FIELDS[:number]})
    window.app.navigator.to_race(match_of(set_up(players(*[None] * 6), house=house)))
    window.step()
    window.uncover()
    scene = window.scene(RaceScene)
    window.letter("b")
    told = scene.words.info_card.rules()[1][0][0]
    points = told.split(" · ")
    assert len(points) == number
    shown = [text for text in window.texts() if text.startswith(points[0])]
    assert scene.side.told is not None
    view, box = window.app.renderer.viewport, scene.side.told.box
    assert box in (scene.panel.info, scene.panel.log, scene.panel.largest)
    if not scene.side.told.most:  # else it is scrolled
        prose = window.where(shown[0])
        assert prose is not None
        assert view.rect(box).contains(prose)
    window.key(pygame.K_ESCAPE)  # puts the rules away
    assert scene.side.told is None or not window.sees(told)
    window.key(pygame.K_ESCAPE)
    window.letter("h")
    window.scene(Message)
    assert window.sees("\n".join(f"· {point}" for point in points)), "in the menu, all of them"
    if shown != [told]:
        assert number > 5
        assert shown[0].removesuffix(" · …") == told[: len(shown[0]) - len(" · …")]
        assert shown[0].count(" · ") > 4


def test_who_watches_a_race_can_read_its_house_rules(window: Window) -> None:
    setup = set_up(players("sprinter", "plodder", "plodder"), house=HouseRules(carrots=80))
    window.put_up_replay(match_of(setup))
    window.menu("house rules")
    assert window.sees("Abacus 2000, with house rules:\n· 80 carrots at the start")
    window.press("done")
    window.press("resume")


def test_by_the_book_the_panel_names_the_edition_alone(window: Window) -> None:
    window.put_up(make_match(None, None, None, max_rounds=None))
    assert not window.sees("Abacus 2000"), "before anybody asks"
    window.press("race rules")
    assert window.sees("Abacus 2000")
    assert not window.sees("house rules")
    window.key(pygame.K_ESCAPE)
    assert not window.offers("house rules")


@pytest.mark.parametrize(
    ("rules", "house", "line"),
    [
        ("abacus-2000", BY_THE_BOOK, ""),  # the usual edition: nobody asks
        ("devir-2014", BY_THE_BOOK, "Edition: Devir 2014\n"),
        ("abacus-2000", HouseRules(carrots=80), "Edition: Abacus 2000, with house rules\n"),
    ],
    ids=["by the book", "another edition", "a house rule"],
)
def test_the_podium_says_by_which_rules(
    window: Window, rules: str, house: HouseRules, line: str
) -> None:
    match = make_match("sprinter", "plodder", "sprinter")
    match = match_of(set_up(match.players, rules=rules, house=house), bot_seed="hedge")
    play_to(match, lambda state: state.is_over)
    window.open(PodiumScene, match)
    assert window.sees(line) if line else not window.sees("Edition")


def test_a_race_again_keeps_the_house_rules(window: Window) -> None:
    match = race_over(None, "plodder", "sprinter", max_rounds=2, rules="devir-2014")
    window.open(PodiumScene, match)
    window.press("race again")
    again = window.scene(RaceScene).match
    assert again is not match
    assert again.race.max_rounds == 2
    assert again.race.ruleset == match.race.ruleset
    assert again.players == match.players


@pytest.mark.parametrize(
    ("house", "says"),
    [
        (BY_THE_BOOK, "Hare squares: a die and your position."),
        (HouseRules(carrots_hidden=True), "and your position. Carrots are hidden."),
    ],
    ids=["by the book", "hidden"],
)
def test_the_page_says_how_the_race_will_be_played(
    open_window: OpenWindow, house: HouseRules, says: str
) -> None:
    window = open_window(edition="abacus-2000", house=house)
    open_page(window)
    window.press("done")
    assert window.sees(says)


# --- remembering ----------------------------------------------------------------------------


@pytest.mark.parametrize("way", ["press start", "escape"])
def test_house_rules_are_remembered_by_the_next_window(open_window: OpenWindow, way: str) -> None:
    window = open_window()
    page = open_page(window)
    window.turn("hare_squares")
    window.turn("max_rounds")
    house = page.house
    window.press("done")
    window.do(way)
    written = json.loads(window.app.store.path.read_text(encoding="utf-8"))
    hare = page.house.hare_squares
    assert hare is not None
    assert written["house"] == {"hare_squares": hare, "max_rounds": 20}
    again = open_window()
    assert again.open(NewRaceScene).house == house
    assert again.button("house rules").text == "House rules: 2"


def test_house_rules_of_an_edition_that_has_gone_are_forgotten(open_window: OpenWindow) -> None:
    """They were departures from rules that nobody knows any more."""
    window = open_window(edition="abacus-1999", house=HouseRules(carrots=70))
    page = window.open(NewRaceScene)
    assert (page.edition_name, page.house) == ("abacus-2000", BY_THE_BOOK)


def test_a_value_that_no_edition_has_can_be_kept(open_window: OpenWindow) -> None:
    """From the command line's record, or from an edited settings file."""
    window = open_window(house=HouseRules(carrots=77, max_rounds=7))
    page = open_page(window)
    assert window.choice("carrots").value == 77
    assert window.sees("At the start: 77 carrots")
    assert window.sees("Length: 7 rounds")
    assert marked(window) == ["carrots", "max_rounds"]
    window.press("done")
    assert window.scene(NewRaceScene).house == page.house == HouseRules(carrots=77, max_rounds=7)
