"""A gamepad: nobody guesses what its buttons do, and it has no letters."""

from __future__ import annotations

import pygame
import pytest

from game.ui.scenes.new_race import NewRaceScene
from tests.library import match_of, set_up
from tests.ui.driving import Window, make_match, players

A, CROSS = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_DPAD_DOWN
TOLD = "Gamepad: choose with the stick or the D-pad"
CHOOSE = "Choose a square first"


def test_the_first_press_on_a_pad_tells_once_what_its_buttons_do(window: Window) -> None:
    window.open(NewRaceScene)
    assert not window.sees(TOLD)
    window.pad(CROSS)
    assert window.sees(TOLD)
    window.clock.sleep(11)
    window.step()
    assert not window.sees(TOLD)
    window.key(pygame.K_DOWN)
    window.pad(CROSS)
    assert not window.sees(TOLD)


def test_a_pad_has_no_letters(window: Window) -> None:
    window.open(NewRaceScene)
    assert "Esc" in window.texts()
    window.pad(CROSS)
    assert "Esc" not in window.texts()
    window.app.toggle_full_screen()
    window.step()
    assert "Esc" not in window.texts(), "another renderer draws now"
    window.key(pygame.K_DOWN)
    assert "Esc" in window.texts()


@pytest.mark.parametrize("hand", ["pad", "keys"])
def test_without_a_square_to_go_to_it_is_said_what_is_missing(window: Window, hand: str) -> None:
    match = make_match(None, None)
    window.put_up(match)
    window.confirm(hand)
    assert window.sees(CHOOSE)
    assert not match.log
    window.key(pygame.K_RIGHT)
    window.confirm(hand)
    assert len(match.log) == 1


def test_where_only_buttons_are_left_the_keyboard_is_led_to_them(window: Window) -> None:
    """5.1: take or give 10, after a die: no square can be chosen."""
    start = ">14:40/3 9:50/3 7:50/3 r3 take-or-give(0,3,1)"
    scene = window.put_up(match_of(set_up(players(None, None, None), start=start)))
    window.pad(A)
    assert window.focus == "take"
    assert not window.sees(CHOOSE)
    window.pad(A)
    assert scene.match.state.carrots[0] == 50


def test_beside_squares_the_buttons_are_spoken_of_too(window: Window) -> None:
    start = ">13:40/3 9:50/3 7:50/3 r3"
    window.put_up(match_of(set_up(players(None, None, None), start=start)))
    window.key(pygame.K_RETURN)
    assert window.sees("and Tab for buttons")
