"""One-button play: a ring goes to all that can be done, and one press anywhere does it."""

from __future__ import annotations

import pygame
import pytest

from game.ui.scenes.keys_page import KeysScene, NewKeyDialog
from game.ui.scenes.letters import LettersDialog
from game.ui.scenes.new_race import NewRaceScene
from game.ui.scenes.race import RaceScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleScene
from tests.ui.driving import OpenWindow, Window, legal_squares, make_match
from tests.ui.pages import turn_to

EVERY = 1.0


@pytest.fixture
def window(open_window: OpenWindow) -> Window:
    return open_window(scanning=1000)


def wait(window: Window) -> None:
    """Let the ring go on once."""
    window.clock.sleep(EVERY)
    window.step()


def choose(window: Window, name: str, way: str = "click") -> None:
    """Wait until the ring is on this control, and press."""
    for _step in range(120):
        if window.focus == name:
            press(window, way)
            return
        wait(window)
    raise AssertionError(f"the ring never comes to {name}")


def press(window: Window, way: str = "click") -> None:
    """Press Space, a button of a pad, or the mouse in a corner where there is nothing."""
    if way == "space":
        window.key(pygame.K_SPACE)
    elif way != "click":
        window.do(f"pad {way}")
    else:
        window.post(pygame.MOUSEBUTTONDOWN, pos=(2, 2), button=1)
        window.post(pygame.MOUSEBUTTONUP, pos=(2, 2), button=1)


def test_it_is_off_until_somebody_wants_it(open_window: OpenWindow) -> None:
    window = open_window()
    window.open(TitleScene)
    assert window.app.scanner is None
    wait(window)
    assert window.focus == ""


@pytest.mark.parametrize("way", ["click", "space", "dpad_left", "b"])
def test_a_race_is_set_up_and_run_by_one_button(window: Window, way: str) -> None:
    window.open(TitleScene)
    choose(window, "new race", way)
    window.scene(NewRaceScene)
    choose(window, "name 0", way)
    window.scene(LettersDialog)
    choose(window, "letter b", way)
    choose(window, "done", way)
    assert window.field("name 0").text.endswith("b")
    choose(window, "first", way)
    choose(window, "start", way)
    window.scene(RaceScene)


def test_at_the_table_it_goes_to_squares_that_can_be_gone_to_and_then_to_buttons(
    window: Window,
) -> None:
    scene = window.put_up(make_match(None, None))
    squares, names = list[int | None](), list[str]()
    for _step in range(60):
        wait(window)
        if window.focus == "board":
            squares.append(scene.selection.cursor)
        elif "menu" in names:
            break
        else:
            names.append(window.focus)
    assert squares == sorted(legal_squares(scene.match.state))
    assert "menu" in names
    while window.focus != "board":
        wait(window)
    press(window)
    assert scene.match.state.squares[0] == squares[0]


def test_while_something_moves_the_ring_waits(window: Window) -> None:
    scene = window.put_up(make_match(None, None))
    while window.focus != "board":
        wait(window)
    press(window)
    assert scene.timeline.running
    here, scanner = window.focus, window.app.scanner
    assert scanner is not None
    window.clock.sleep(EVERY)
    scanner.step()
    assert window.focus == here


def test_whoever_has_pressed_sees_what_comes_of_it_first(window: Window) -> None:
    window.open(SettingsScene)
    choose(window, "group sound")
    window.clock.sleep(EVERY * 0.5)
    window.step()
    assert window.focus == "group sound"


@pytest.mark.parametrize("way", ["click", "space", "a"])
def test_nobody_is_caught_where_a_key_is_asked_for(window: Window, way: str) -> None:
    window.open(KeysScene)
    choose(window, f"{'pad' if way == 'a' else 'keyboard'} mute", way)
    window.scene(NewKeyDialog)
    choose(window, "back", way)
    window.scene(KeysScene)


def test_it_is_switched_off_by_itself(window: Window) -> None:
    window.open(SettingsScene)
    choose(window, "group keys")
    for _turn in range(5):
        choose(window, "scanning")
        if window.app.scanner is None:
            break
    assert window.app.settings.scanning == 0
    turn_to(window, "scanning")
