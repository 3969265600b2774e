"""The reading strip: whatever is pointed at or has the keyboard, once more and very large."""

from __future__ import annotations

import pygame
import pytest
from pygame import Rect

from game.match import Match
from game.ui.scenes.title import TitleScene
from game.ui.shell import reading_strip as strip
from game.ui.shell.reading_strip import LETTERS, ReadingStrip, told_of
from tests.ui.driving import OpenWindow, Window, make_match


@pytest.fixture
def window(open_window: OpenWindow, size: tuple[int, int]) -> Window:
    """One with a strip."""
    return open_window(size, reading_strip=True, notes=False)


def told(window: Window) -> str:
    """What the strip says."""
    scene, renderer = window.app.scene, window.app.renderer
    return "\n".join(told_of(renderer, scene, [*scene.compose(renderer)]))


def lies(window: Window) -> Rect | None:
    """Where the strip is."""
    scene, renderer = window.app.scene, window.app.renderer
    drawn = list(ReadingStrip().compose(renderer, scene, [*scene.compose(renderer)]))
    return drawn[0].rect() if drawn else None


def test_it_says_what_a_control_does_for_pointer_and_keys(window: Window) -> None:
    window.open(TitleScene)
    window.point(*window.button("settings").box.centre)
    assert told(window) == "Settings"
    window.tab_to("new race")
    assert told(window) == window.button("new race").text
    window.point(*window.button("settings").box.centre)
    assert told(window) == "Settings"
    assert window.sees("Settings")


def test_it_says_what_a_square_is_costs_and_who_stands_there(window: Window) -> None:
    scene = window.put_up(make_match(None, None))
    window.point(*scene.board_view.centre(3))
    heading, does, price = told(window).split("\n")
    assert str(scene.match.race.track.number_shown(3)) in heading
    assert does == "The die sets you back 4 times in 6."
    assert price == "It costs 6 carrots. You keep 89."
    window.key(pygame.K_RIGHT)
    cursor = scene.selection.cursor
    assert cursor is not None
    number = scene.match.race.track.number_shown(cursor)
    assert str(number) in told(window).split("\n")[0]
    window.click_square(1)
    window.play_until(lambda: scene.selection.open)
    window.see_handover()
    window.point(*scene.board_view.centre(1))
    assert scene.match.players[0].name in told(window)


def test_it_says_a_players_row_a_line_of_the_log_and_the_prompt(window: Window) -> None:
    scene = window.put_up(make_match(None, None, None))
    window.point(*scene.view.places.rows[1].centre)
    assert told(window).startswith(scene.match.players[1].name)
    assert "65 carrots" in told(window)
    window.click_square(1)
    window.play_until(lambda: scene.selection.open)
    window.see_handover()
    line = scene.words.turn_log()[-1].text
    place = next(sprite.rect() for words, sprite in window.drawn("text") if words[1] == line)
    window.point(*map(window.app.renderer.viewport.units, place.center))
    assert told(window) == line


def test_the_keyboard_has_the_last_word_over_a_square_that_was_pointed_at(window: Window) -> None:
    scene = window.put_up(make_match(None, None))
    window.point(*scene.board_view.centre(3))
    window.tab_to("menu")
    assert told(window) == "Menu"


def test_a_press_puts_it_away_until_something_else_is_pointed_at(window: Window) -> None:
    window.put_up(make_match(None, "sprinter"))
    strip = window.app._strip
    window.point(*window.button("hint").box.centre)
    window.app.present()
    assert strip._box is not None
    window.press("hint")
    window.app.present()
    assert strip._box is None
    window.point(*window.button("menu").box.centre)
    window.app.present()
    assert strip._box is not None


def test_a_closed_hand_stays_closed(window: Window) -> None:
    match: Match = make_match(None, None, hidden=True)
    scene = window.put_up(match)
    window.uncover()
    other = 1 - match.state.turn
    window.point(*scene.view.places.rows[other].centre)
    assert "carrots" not in told(window).split("\n")[1]


def test_it_lies_where_it_hides_nothing_that_is_pointed_at(window: Window) -> None:
    scene = window.put_up(make_match(None, None))
    finish = scene.match.race.track.finish
    for square in range(1, finish + 1):
        x, y = scene.board_view.centre(square)
        window.point(x, y)
        rect = lies(window)
        assert rect is not None
        assert not rect.collidepoint(window.app.renderer.viewport.point(x, y))


@pytest.mark.parametrize("text_size", [100, 200])
@pytest.mark.parametrize("size", [(1280, 720)])
def test_it_is_at_the_other_edge_and_as_wide_as_its_words(window: Window, text_size: int) -> None:
    window.app.change_settings(text_size=text_size)
    window.open(TitleScene)
    view = window.app.renderer.viewport
    for name in window.button_names():
        box = window.button(name).box
        window.point(*box.centre)
        rect = lies(window)
        assert rect is not None
        assert rect.width < view.pixel_width * 0.8
        y, middle = box.centre[1], view.height / 2
        if abs(y - middle) > strip.MIDDLE * view.height / 2:
            assert (view.units(rect.centery) < middle) == (y > middle)


def test_a_finger_puts_it_away_until_something_else_is_to_be_said(window: Window) -> None:
    scene = window.put_up(make_match(None, None))
    window.tap(*scene.board_view.centre(20))
    window.rest_finger(*scene.board_view.centre(63))
    rect, shown = lies(window), len(window.app.picture())
    assert rect is not None
    window.tap(*map(window.app.renderer.viewport.units, rect.center))
    assert not scene.match.log
    assert len(window.app.picture()) == shown - 2
    window.rest_finger(*scene.board_view.centre(62))
    assert len(window.app.picture()) == shown


@pytest.mark.parametrize("text_size", [75, 100, 150, 200])
@pytest.mark.parametrize("size", [(1280, 720)])
def test_its_letters_are_the_largest_at_any_text_size(window: Window, text_size: int) -> None:
    window.app.change_settings(text_size=text_size)
    scene = window.put_up(make_match(None, None))
    window.point(*scene.board_view.centre(5))
    rect = lies(window)
    assert rect is not None
    assert rect.height >= LETTERS * window.app.renderer.viewport.picture_scale
    assert rect.height <= strip.MOST * 720 + 2
    assert window.app.window.surface.get_rect().contains(rect)


def test_without_the_setting_nothing_is_said(open_window: OpenWindow) -> None:
    window = open_window()
    window.open(TitleScene)
    window.point(*window.button("settings").box.centre)
    before = len(window.app.picture())
    window.app.change_settings(reading_strip=True)
    assert len(window.app.picture()) == before + 2
