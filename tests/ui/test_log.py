"""The log: at the foot of the panel, and whole on a page of its own."""

from __future__ import annotations

from dataclasses import replace
from itertools import product

import pygame
import pytest

from game.content.pages import chapters
from game.match import Match
from game.rules import HareCardDrawn, HouseRules
from game.ui.kit.scroll import MARK
from game.ui.scenes.cover import CoverScene
from game.ui.scenes.log import LogScene
from game.ui.scenes.race import RaceScene
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.rules_pages import RulesScene
from game.ui.table.log import LogPage
from tests.library import edition, edition_names, match_of, set_up
from tests.sweep import in_full
from tests.ui.driving import SIZES, OpenWindow, Window, make_match, play_to, players, race_over
from tests.ui.pages import RulesPages


def run_for(match: Match, rounds: int) -> Match:
    """The match, after so many rounds."""
    play_to(match, lambda state: state.round > rounds or state.is_over, person="plodder")
    return match


def put_up_late(window: Window, match: Match) -> RaceScene:
    """A race that goes on here after much has happened, all of which has been seen."""
    scene = window.put_up(match)
    scene.race_log.begin_again(match.events())
    window.pass_time(0)
    window.point(*scene.board_view.centre(30))  # what has happened since has been read
    window.point(*scene.panel.header.centre)
    return scene


@pytest.mark.parametrize("rules", ["abacus-2000", "ravensburger-2008", "tournament"])
@pytest.mark.parametrize(
    ("seats", "size"),
    [*product([2, 6], SIZES), *(in_full(4, size) for size in SIZES), (6, (1920, 1080))],
    ids=str,
)
def test_the_foot_of_the_panel_tells_the_whole_last_round(
    window: Window, seats: int, rules: str
) -> None:
    """However much happens in it, and on every square: none of its turns is missing or cut."""
    scene = window.put_up(make_match(*[None] * seats, rules=rules))
    for rounds in (4, 7, 11):
        put = put_up_late(window, run_for(scene.match, rounds))
        lines = put.words.turn_log()
        texts = window.texts()
        for _line in range(seats):  # where it has too little room it is read back
            put.scroll(1)
            texts += window.texts()
        put.scroll(-seats)
        log = put.panel.scrolled(put.side.area).log
        place = window.app.renderer.viewport.rect(log)
        for line in lines[-seats:]:
            assert line.text in texts
            where = window.where(line.text)
            assert where is None or place.contains(where)


def open_log(window: Window) -> LogScene:
    window.letter("l")
    return window.scene(LogScene)


def arrows(window: Window) -> list[str]:
    """The ways in which the page's arrows say that there is more."""
    drawn = [sprite.surface for sprite in window.scene(LogScene).page.compose()]
    picture = window.app.renderer.picture
    return [way for way in ("up", "down") if picture(f"ui/icon-{way}", MARK, MARK) in drawn]


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)], ids=str)
def test_the_page_shows_the_end_and_is_scrolled_to_the_beginning(window: Window) -> None:
    scene = put_up_late(window, run_for(make_match(*[None] * 6), 9))
    first, last = scene.race_log.lines()[0].text, scene.race_log.lines()[-1].text
    page = open_log(window).page
    assert window.where(last)
    assert page.shown.stop == len(page.lines)
    assert page.shown.start > 0
    assert not window.where(first)
    assert arrows(window) == ["up"]
    before = len(page.shown)
    window.key(pygame.K_PAGEUP)
    assert arrows(window) == ["up", "down"]
    assert page.shown.stop < len(page.lines)
    assert page.shown.stop > len(page.lines) - before - 1, "no line is skipped"
    window.key(pygame.K_HOME)
    assert page.shown.start == 0
    assert arrows(window) == ["down"]
    assert window.where(first)
    window.key(pygame.K_UP)
    assert page.shown.start == 0
    window.post(pygame.MOUSEWHEEL, x=0, y=-1)
    assert page.shown.start > 0
    window.key(pygame.K_END)
    assert window.where(last)
    whole = window.app.window.surface.get_rect()
    for number in page.shown:
        rect = window.where(page.lines[number].text)
        assert rect is not None
        assert whole.contains(rect)


@pytest.mark.parametrize("way", ["escape", "l", "return", "click", "press done", "pad b"])
def test_the_page_is_put_away_and_the_race_goes_on(window: Window, way: str) -> None:
    scene = window.put_up(make_match(None, None, None))
    open_log(window)
    if way == "click":
        window.click(5, 5)
    else:
        window.do(way)
    assert window.scene(RaceScene) is scene
    assert not scene.match.log, "and that is all it does"


def test_a_click_on_the_log_opens_its_page(window: Window, scene: RaceScene) -> None:
    window.click(*scene.panel.log.centre)
    window.scene(LogScene)


def test_the_keyboard_and_a_replay_reach_the_page(window: Window) -> None:
    window.put_up_replay(run_for(make_match(None, None), 3))
    window.tab_to("log")
    window.key(pygame.K_RETURN)
    window.scene(LogScene)


def test_the_page_begins_with_the_rules_of_the_race(window: Window) -> None:
    window.put_up(make_match(None, None, None))
    page = open_log(window).page
    assert page.lines[0].text == "Abacus 2000 + house rules"
    assert page.lines[1].text == "the race ends after 80 rounds"
    assert page.lines[2].text == "Hare squares: a die and your position."
    assert page.lines[3].text == "The race begins: Player 1 goes first."


def test_the_page_keeps_its_place_when_the_window_changes(open_window: OpenWindow) -> None:
    window = open_window((1280, 720))
    put_up_late(window, run_for(make_match(*[None] * 4), 9))
    page = open_log(window).page
    window.key(pygame.K_PAGEUP)
    end = page.end
    window.resize((1000, 600))
    assert window.scene(LogScene).page.end == end
    window.check_pixels()


# --- why ------------------------------------------------------------------------------------


def line_with(page: LogPage, text: str) -> int:
    """The number of the last line with this text."""
    return max(number for number, line in enumerate(page.lines) if text in line.text)


def walk_to(window: Window, number: int) -> None:
    """Light this line by the arrow keys."""
    page = window.scene(LogScene).page
    for _press in range(len(page.lines)):
        if page.lit == number:
            return
        window.key(pygame.K_UP)
    raise AssertionError(f"line {number} is never lit")


def log_of_three(window: Window) -> LogPage:
    """The log of a race in which bonuses were taken, moves made and lettuces eaten."""
    put_up_late(window, run_for(make_match(None, None, None), 9))
    return open_log(window).page


@pytest.mark.parametrize(
    ("text", "number", "title"),
    [
        pytest.param("in the right position", "3.3", "Position squares", id="3.3 bonus"),
        pytest.param("moves", "3.4", "Your turn", id="3.4 forward"),
        pytest.param("eats a lettuce", "3.2", "Lettuces", id="3.2 a lettuce eaten"),
        pytest.param("The race begins", "2.1", "Setting up", id="2.1 who begins"),
    ],
)
@pytest.mark.parametrize("way", ["click", "return", "f1", "pad a"])
def test_a_line_answers_why_with_its_rule(
    window: Window, way: str, text: str, number: str, title: str
) -> None:
    page = log_of_three(window)
    wanted = line_with(page, text)
    walk_to(window, wanted)
    assert window.sees(f"Rule {number}")
    if way == "click":
        window.click(*page.places[wanted].centre)
    else:
        window.do(way)
    assert RulesPages(window).chapter == title
    window.key(pygame.K_ESCAPE)
    assert window.scene(LogScene).page.lit == wanted, "back to the line that was asked about"
    window.key(pygame.K_ESCAPE)
    window.scene(RaceScene)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720)], ids=str)
def test_a_line_under_the_pointer_is_lit_and_bears_a_sign_beside_its_words(window: Window) -> None:
    page = log_of_three(window)
    assert not any(text.startswith("Rule 3") for text in window.texts())
    for number, place in page.places.items():
        window.point(*place.centre)
        assert page.lit == number
        signs = [text for text in window.texts() if text.startswith("Rule ")]
        assert signs == [f"Rule {page.rule.partition('-')[0]}"]
        frame, sign = window.app.renderer.viewport.rect(place), window.where(signs[0])
        same = window.everywhere(page.lines[number].text)  # two turns may have been alike
        (words,) = (each for each in same if frame.contains(each))
        assert sign is not None
        assert frame.contains(sign)
        assert sign.left >= words.right
    window.point(100, 100)
    assert page.lit is None


def test_a_sentence_of_two_rows_is_one_line(window: Window) -> None:
    names = ["Bartholomew the Nineteenth"[:24], "Maximiliana Wolkenstein"]
    runners = players(None, None)
    called = [replace(each, name=name) for each, name in zip(runners, names, strict=True)]
    match = match_of(set_up(called))
    put_up_late(window, run_for(match, 6))
    page = open_log(window).page
    tall = max(page.places.values(), key=lambda place: place.height)
    flat = min(page.places.values(), key=lambda place: place.height)
    assert tall.height > 1.5 * flat.height
    (number,) = (n for n, place in page.places.items() if place == tall)
    for y in (tall.y + 4, tall.bottom - 4):
        window.point(tall.x + 60, y)
        assert page.lit == number
        assert page.rule


def test_what_no_rule_did_is_not_lit_and_a_click_on_it_does_nothing(window: Window) -> None:
    window.put_up(make_match(None, None, None))
    page = open_log(window).page
    heading, house_rule, _hare_squares, begins = (page.places[number] for number in range(4))
    window.point(*begins.centre)
    assert page.lit == 3
    window.point(*house_rule.centre)
    assert page.lit is None
    window.click(*heading.centre)
    window.scene(LogScene)


def test_nor_does_one_on_what_a_rival_said(window: Window) -> None:
    put_up_late(window, run_for(make_match(None, "sprinter", "alternator"), 12))
    page = open_log(window).page
    quiet = [number for number in page.shown if page.lines[number].quiet]
    window.click(*page.places[quiet[-1]].centre)
    window.scene(LogScene)


def test_the_second_press_of_a_double_click_that_opened_the_page_asks_nothing(
    window: Window,
) -> None:
    scene = put_up_late(window, run_for(make_match(None, None, None), 9))
    x, y = scene.panel.log.centre
    window.point(x, y)
    for _press in range(2):
        window.post_at_once(pygame.MOUSEBUTTONDOWN, pos=window.pixel(x, y), button=1)
        window.post_at_once(pygame.MOUSEBUTTONUP, pos=window.pixel(x, y), button=1)
    assert not isinstance(window.app.scene, RulesScene)


def test_the_keyboard_walks_line_by_line_and_the_page_follows(window: Window) -> None:
    page = log_of_three(window)
    assert page.lit is None, "until somebody asks, Enter puts the page away"
    last = len(page.lines) - 1
    window.key(pygame.K_UP)
    assert page.lit == last
    for number in range(last - 1, 2, -1):
        window.key(pygame.K_UP)
        assert page.lit == number
        assert number in page.shown
    window.key(pygame.K_UP, times=3)
    assert page.shown.start == 0, "what no rule did is scrolled to"
    assert page.lit == 3
    window.key(pygame.K_DOWN)
    assert page.lit == 4
    window.key(pygame.K_END)
    assert page.lit == last
    window.key(pygame.K_PAGEUP)
    assert page.lit in page.shown
    window.post(pygame.MOUSEWHEEL, x=0, y=5)
    assert page.lit in page.shown
    window.key(pygame.K_HOME)
    assert page.lit == 3
    window.check_pixels()


def test_the_pointer_lights_what_the_wheel_brings_under_it(window: Window) -> None:
    page = log_of_three(window)
    here = page.shown.start + 4
    window.point(*page.places[here].centre)
    assert page.lit == here
    x, y = page.places[here].centre
    window.post(pygame.MOUSEWHEEL, x=0, y=2)
    assert page.lit == page.at(x, y) != here


def test_on_the_button_enter_closes_and_no_line_is_lit(window: Window) -> None:
    page = log_of_three(window)
    window.key(pygame.K_UP, times=3)
    assert page.rule
    window.tab_to("done")
    assert page.lit is None
    window.key(pygame.K_UP)
    assert page.lit is not None
    assert window.form.focus is None, "the keyboard is in one place alone"
    window.tab_to("done")
    window.key(pygame.K_RETURN)
    window.scene(RaceScene)


def test_the_foot_says_how_to_ask_and_on_a_pad_without_keys(window: Window) -> None:
    log_of_three(window)
    assert window.sees(
        "Which rule? Click a line, or choose one with the arrow keys and press Enter."
    )
    window.pad(pygame.CONTROLLER_BUTTON_DPAD_UP)
    assert window.sees("Which rule? Choose a line with the stick or the D-pad and press A.")
    assert not window.sees("Enter.")


def test_over_the_cover_of_a_hidden_hand_it_can_be_asked_too(window: Window) -> None:
    window.put_up(make_match(None, None, None, hidden=True), covered=True)
    open_log(window)
    window.key(pygame.K_UP)
    window.key(pygame.K_RETURN)
    assert RulesPages(window).chapter == "Setting up"
    assert RulesPages(window).contents[0] == "House rules"
    window.key(pygame.K_ESCAPE)
    window.key(pygame.K_ESCAPE)
    window.scene(CoverScene)


def test_in_a_replay_it_can_be_asked_too(window: Window) -> None:
    scene = window.put_up_replay(run_for(make_match(None, None, None), 3))
    scene.go_to(scene.length)
    open_log(window)
    window.key(pygame.K_UP)
    window.key(pygame.K_RETURN)
    window.scene(RulesScene)
    window.key(pygame.K_ESCAPE)
    window.key(pygame.K_ESCAPE)
    assert window.scene(ReplayScene) is scene


@pytest.mark.parametrize("rules", edition_names())
def test_whatever_is_told_of_a_whole_race_has_a_chapter(window: Window, rules: str) -> None:
    match = race_over(None, None, None, rules=rules)
    scene = window.put_up_replay(match)
    scene.go_to(scene.length)
    told_of = {rule for each in chapters(edition(rules).ruleset, {}) for rule in each.rules}
    for line in scene.race_log.lines():
        assert line.rule in told_of, line


def test_of_hare_squares_of_another_edition_that_edition_answers(window: Window) -> None:
    """5.3 by a house rule in a race by the table of 5.1."""
    house = HouseRules(hare_squares="devir-2014")
    match = match_of(set_up(players(None, None, None), house=house))
    play_to(
        match,
        lambda state: any(isinstance(event, HareCardDrawn) for event in match.events()),
        person="alternator",
    )
    scene = put_up_late(window, match)
    page = open_log(window).page
    wanted = line_with(page, "draws a hare card")
    walk_to(window, wanted)
    assert window.sees("Rule 5.3")
    window.key(pygame.K_RETURN)
    assert RulesPages(window).chapter == "Hare squares"
    assert_cards_of_devir_in_a_race_of_abacus(window)
    window.key(pygame.K_ESCAPE)
    window.key(pygame.K_ESCAPE)
    for by_menu in (False, True):
        window.menu("rules") if by_menu else window.key(pygame.K_F1)
        RulesPages(window).turn_to("Hare squares")
        assert_cards_of_devir_in_a_race_of_abacus(window)
        while window.app.scene is not scene:
            window.key(pygame.K_ESCAPE)


def assert_cards_of_devir_in_a_race_of_abacus(window: Window) -> None:
    assert window.sees("House rule: hare squares as in Devir 2014.")
    assert window.sees("draw the top card at once")
    assert not window.sees("roll the die")


def test_each_line_names_who_ran_then(window: Window) -> None:
    """Grandma comes into the rival's seat in the third round, and its moves before are not hers."""
    match = make_match(None, "plodder", seed="clover")
    play_to(match, lambda state: state.round == 3 and state.turn == 1)
    match.hand_over(1, None, "Grandma")
    play_to(match, lambda state: state.round == 5)
    scene = window.put_up(match)
    scene.race_log.begin_again(match.events())
    rival, told = match.setup.players[1].name, [line.text for line in scene.race_log.lines()]
    by_rival = [number for number, line in enumerate(told) if rival in line]
    by_grandma = [number for number, line in enumerate(told) if "Grandma" in line]
    assert by_rival
    assert by_grandma
    assert max(by_rival) < min(by_grandma)
