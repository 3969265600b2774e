"""Confirm moves: a chosen square shows all it does and waits; a second press goes."""

from __future__ import annotations

import pygame
import pytest

from game.rules import GameState, Square, TakeTen, legal_actions
from game.ui.scenes.dialogs import RaceMenuDialog
from game.ui.scenes.race import RaceScene
from game.ui.scenes.settings import SettingsScene
from tests.ui.driving import OpenWindow, Window, legal_squares, make_match, play_to
from tests.ui.pages import turn_to

SIZES = [(960, 540), (1280, 720), (1920, 1080)]


@pytest.fixture
def window(open_window: OpenWindow, size: tuple[int, int]) -> Window:
    """One in which moves are to be confirmed."""
    return open_window(size, confirm_moves=True)


def takes(state: GameState) -> bool:
    return any(isinstance(action, TakeTen) for action in legal_actions(state))


def first_two(scene: RaceScene) -> tuple[Square, Square]:
    near, far, *_others = sorted(legal_squares(scene.match.state))
    return near, far


def test_only_a_second_press_on_the_chosen_square_goes(window: Window, scene: RaceScene) -> None:
    """Another square is chosen instead; one that cannot be gone to changes nothing."""
    near, far = first_two(scene)
    for square in (near, far, near, scene.match.race.track.finish):
        window.click_square(square)
        assert not scene.match.log
        assert window.sees("Go there?")
        assert len(window.shown("picked")) == 1
    window.click_square(near)
    assert scene.match.log[-1].action == legal_squares(scene.match.states[-2])[near]
    assert not window.shown("picked")


def test_a_double_click_has_read_nothing(window: Window, scene: RaceScene) -> None:
    near, _far = first_two(scene)
    pixel = window.pixel(*scene.board_view.centre(near))
    window.point(*scene.board_view.centre(near))
    window.clock.sleep(1)
    for _press in range(2):
        window.post_at_once(pygame.MOUSEBUTTONDOWN, pos=pixel, button=1)
        window.post_at_once(pygame.MOUSEBUTTONUP, pos=pixel, button=1)
        window.clock.sleep(0.15)
    assert window.sees("Go there?")
    assert not scene.match.log
    window.clock.sleep(0.3)
    window.post_at_once(pygame.MOUSEBUTTONDOWN, pos=pixel, button=1)
    assert scene.match.log


@pytest.mark.parametrize("way", ["escape", "right click", "pad b"])
def test_it_can_be_taken_away(window: Window, scene: RaceScene, way: str) -> None:
    """The next one leads to the menu, as ever."""
    near, _far = first_two(scene)
    window.click_square(near)
    window.do(way)
    assert window.app.scene is scene
    assert not window.shown("picked")
    window.click_square(near)
    assert not scene.match.log, "it has to be chosen anew"
    window.do(way)
    window.do(way)
    window.scene(RaceMenuDialog)


def test_enter_confirms_what_was_clicked(window: Window, scene: RaceScene) -> None:
    near, _far = first_two(scene)
    window.click_square(near)
    window.point(5, 5)
    window.key(pygame.K_RETURN)
    assert len(scene.match.log) == 1


@pytest.mark.parametrize("hand", ["keys", "pad"])
def test_the_keyboard_and_the_pad_choose_and_confirm(
    window: Window, scene: RaceScene, hand: str
) -> None:
    near, far = first_two(scene)
    window.walk_to(near, hand)
    window.confirm(hand)
    window.key(pygame.K_RIGHT)
    assert scene.selection.cursor == far
    window.confirm(hand)
    assert not scene.match.log
    window.confirm(hand)
    assert len(scene.match.log) == 1


def test_enter_on_another_button_does_what_that_says(window: Window) -> None:
    """Only squares are confirmed."""
    match = make_match(None, None, None)
    play_to(match, lambda state: takes(state) and len(legal_squares(state)) > 1)
    scene = window.put_up(match)
    played = len(match.log)
    window.click_square(first_two(scene)[0])
    window.press("take")
    assert isinstance(match.log[played].action, TakeTen)


@pytest.mark.parametrize("size", SIZES)
def test_the_whole_effect_is_told(window: Window) -> None:
    """Price, what is left, the position there and what the square does, with six players too."""
    scene = window.put_up(make_match(*[None] * 6))
    carrot = max(legal_squares(scene.match.state))
    window.click_square(carrot)
    window.point(5, 5)  # the pointer need not stay there
    assert window.sees("It costs 91 carrots. You keep 4.")
    assert window.sees("Right now you would be 1st there.")
    assert window.sees("Stay next turn: take 10, or give 10 if you have too many.")
    assert window.shown("picked")
    icons = [window.memory.words(words[1], "picture") for words in window.shown("plate with")]
    assert any("ui/icon-check" in icon for icon in icons if icon), "said without colour, too"


def test_with_two_hares_the_choice_belongs_to_one(window: Window) -> None:
    scene = window.put_up(make_match(None, None))
    near, _far = first_two(scene)
    window.click_square(near)
    window.press("other hare")
    assert not window.shown("picked")
    window.click_square(near)
    assert not scene.match.log


def test_it_is_off_at_first_and_switched_in_the_settings(open_window: OpenWindow) -> None:
    window = open_window()
    assert not window.app.settings.confirm_moves
    scene = window.put_up(make_match(None, None, None))
    window.open(SettingsScene)
    turn_to(window, "confirm_moves")
    assert window.sees("To move: press a square once")
    window.press("confirm_moves")
    assert window.sees("To move: press a square twice")
    window.press("done")
    near, _far = first_two(scene)
    window.click_square(near)
    assert not scene.match.log
