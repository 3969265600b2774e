"""The log: at the foot of the panel, and whole on a page of its own."""

from __future__ import annotations

from itertools import product

import pygame
import pytest

from game.match import Match
from game.ui.kit.scroll import MARK
from game.ui.kit.widgets import Button
from game.ui.scenes.log import LogScene
from game.ui.scenes.race import RaceScene
from tests.sweep import in_full
from tests.ui.driving import (
    SIZES,
    OpenWindow,
    Window,
    make_match,
    play_to,
    put_up,
    put_up_replay,
)


def run_for(match: Match, rounds: int) -> Match:
    """The match, after so many rounds."""
    play_to(match, lambda state: state.round > rounds or state.is_over, person="plodder")
    return match


def put_up_late(window: Window, match: Match) -> RaceScene:
    """A race that goes on here after much has happened, all of which has been seen."""
    scene = put_up(window, match)
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
    open_window: OpenWindow, seats: int, size: tuple[int, int], rules: str
) -> None:
    """However much happens in it, and on every square: none of its turns is missing or cut."""
    window = open_window(size)
    scene = put_up(window, make_match(*[None] * seats, rules=rules))
    place = window.app.renderer.viewport.rect(scene.panel.log)
    for rounds in (4, 7, 11):
        put = put_up_late(window, run_for(scene.match, rounds))
        lines = put.turn_log
        texts = window.texts()
        for line in lines[-seats:]:
            assert any(line.text.startswith(text.removesuffix("…")) for text in texts), line
            where = window.where(line.text)
            assert where is None or place.contains(where)


def open_log(window: Window) -> LogScene:
    window.letter("l")
    return window.scene(LogScene)


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1920, 1080)], ids=str)
def test_the_page_shows_the_end_and_is_scrolled_to_the_beginning(
    open_window: OpenWindow, size: tuple[int, int]
) -> None:
    window = open_window(size)
    scene = put_up_late(window, run_for(make_match(*[None] * 6), 9))
    first, last = scene.race_log.lines()[0][1], scene.race_log.lines()[-1][1]
    page = open_log(window).page
    assert window.where(last)
    assert page.shown.stop == len(page.lines)
    assert page.shown.start > 0
    assert not window.where(first)
    before = len(page.shown)
    window.key(pygame.K_PAGEUP)
    assert page.shown.stop < len(page.lines)
    assert page.shown.stop > len(page.lines) - before - 1, "no line is skipped"
    window.key(pygame.K_HOME)
    assert page.shown.start == 0
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


def arrows(window: Window) -> list[str]:
    """The ways in which the page's arrows say that there is more."""
    drawn = [sprite.surface for sprite in window.scene(LogScene).page.compose()]
    picture = window.app.renderer.picture
    return [way for way in ("up", "down") if picture(f"ui/icon-{way}", MARK, MARK) in drawn]


def test_arrows_say_that_there_is_more(window: Window) -> None:
    put_up_late(window, run_for(make_match(*[None] * 4), 9))
    open_log(window)
    assert arrows(window) == ["up"]
    window.key(pygame.K_PAGEUP)
    assert arrows(window) == ["up", "down"]
    window.key(pygame.K_HOME)
    assert arrows(window) == ["down"]


@pytest.mark.parametrize("way", ["Esc", "l", "Enter", "click", "button", "gamepad"])
def test_the_page_is_put_away_and_the_race_goes_on(window: Window, way: str) -> None:
    scene = put_up(window, make_match(None, None, None))
    open_log(window)
    match way:
        case "Esc":
            window.key(pygame.K_ESCAPE)
        case "l":
            window.letter("l")
        case "Enter":
            window.key(pygame.K_RETURN)
        case "click":
            window.click(*scene.board_view.centre(4))
        case "button":
            window.press("Close")
        case _:
            window.pad(pygame.CONTROLLER_BUTTON_B)
    assert window.scene(RaceScene) is scene
    assert not scene.match.log, "and that is all it does"


def test_a_click_on_the_log_opens_its_page(window: Window) -> None:
    scene = put_up(window, make_match(None, None, None))
    window.click(*scene.panel.log.centre)
    window.scene(LogScene)


def test_the_keyboard_and_a_replay_reach_the_page(window: Window) -> None:
    put_up_replay(window, run_for(make_match(None, None), 3))
    window.tab_to(lambda widget: isinstance(widget, Button) and widget.name == "log")
    window.key(pygame.K_RETURN)
    window.scene(LogScene)


def test_the_page_begins_with_the_rules_of_the_race(window: Window) -> None:
    put_up(window, make_match(None, None, None))
    page = open_log(window).page
    assert page.lines[0].text == "Abacus 2000 + house rules"
    assert page.lines[1].text == "the race ends after 80 rounds"
    assert page.lines[2].text == "The race begins: Player 1 goes first."


def test_the_page_keeps_its_place_when_the_window_changes(open_window: OpenWindow) -> None:
    window = open_window((1280, 720))
    put_up_late(window, run_for(make_match(*[None] * 4), 9))
    page = open_log(window).page
    window.key(pygame.K_PAGEUP)
    end = page.end
    window.app.window.surface = pygame.display.set_mode((1000, 600), pygame.RESIZABLE)
    window.app.follow_window(window.clock.now)
    window.rest_resized()
    window.step()
    assert window.scene(LogScene).page.end == end
    window.check_pixels()
