"""Confirm moves: a chosen square shows all it does and waits; a second press goes."""

from __future__ import annotations

import pygame
import pytest

from game.rules import GameState, Square, TakeTen, legal_actions
from game.ui.kit.widgets import Choice
from game.ui.scenes.dialogs import RaceMenuDialog, SettingsDialog
from game.ui.scenes.race import RaceScene
from tests.ui.driving import OpenWindow, Window, legal_squares, make_match, play_to

SIZES = [(960, 540), (1280, 720), (1920, 1080)]


@pytest.fixture
def scene(open_window: OpenWindow) -> tuple[Window, RaceScene]:
    """A race of three persons whose settings ask for confirmation, at its first decision."""
    window = open_window(confirm_moves=True)
    return window, window.put_up(make_match(None, None, None))


def takes(state: GameState) -> bool:
    return any(isinstance(action, TakeTen) for action in legal_actions(state))


def first_two(scene: RaceScene) -> tuple[Square, Square]:
    near, far, *_others = sorted(legal_squares(scene.match.state))
    return near, far


def test_a_second_press_goes(scene: tuple[Window, RaceScene]) -> None:
    window, race = scene
    near, _far = first_two(race)
    window.click_square(near)
    assert not race.match.log
    assert window.sees("Go there?")
    window.click_square(near)
    assert race.match.log[-1].action == legal_squares(race.match.states[-2])[near]
    assert not window.shown("picked")


def test_a_double_click_has_read_nothing(scene: tuple[Window, RaceScene]) -> None:
    window, race = scene
    near, _far = first_two(race)
    pixel = window.pixel(*race.board_view.centre(near))
    window.point(*race.board_view.centre(near))
    window.clock.sleep(1)
    for _press in range(2):
        window.post_at_once(pygame.MOUSEBUTTONDOWN, pos=pixel, button=1)
        window.post_at_once(pygame.MOUSEBUTTONUP, pos=pixel, button=1)
        window.clock.sleep(0.15)
    assert window.sees("Go there?")
    assert not race.match.log
    window.clock.sleep(0.3)
    window.post_at_once(pygame.MOUSEBUTTONDOWN, pos=pixel, button=1)
    assert race.match.log


def test_another_square_changes_the_choice(scene: tuple[Window, RaceScene]) -> None:
    window, race = scene
    near, far = first_two(race)
    window.click_square(near)
    window.click_square(far)
    window.click_square(near)
    assert not race.match.log
    assert len(window.shown("picked")) == 1
    window.click_square(near)
    assert len(race.match.log) == 1


@pytest.mark.parametrize("way", ["Esc", "right button", "pad"])
def test_it_can_be_taken_away(scene: tuple[Window, RaceScene], way: str) -> None:
    """The next one leads to the menu, as ever."""
    window, race = scene
    near, _far = first_two(race)

    def cancel() -> None:
        if way == "Esc":
            window.key(pygame.K_ESCAPE)
        elif way == "pad":
            window.pad(pygame.CONTROLLER_BUTTON_B)
        else:
            window.post(pygame.MOUSEBUTTONDOWN, pos=(5, 5), button=3)
            window.post(pygame.MOUSEBUTTONUP, pos=(5, 5), button=3)

    window.click_square(near)
    cancel()
    assert window.app.scene is race
    assert not window.shown("picked")
    window.click_square(near)
    assert not race.match.log, "it has to be chosen anew"
    cancel()
    cancel()
    window.scene(RaceMenuDialog)


def test_enter_confirms_what_was_clicked(scene: tuple[Window, RaceScene]) -> None:
    window, race = scene
    near, _far = first_two(race)
    window.click_square(near)
    window.point(5, 5)
    window.key(pygame.K_RETURN)
    assert len(race.match.log) == 1


@pytest.mark.parametrize("pad", [False, True], ids=["keyboard", "pad"])
def test_the_keyboard_and_the_pad_choose_and_confirm(
    scene: tuple[Window, RaceScene], pad: bool
) -> None:
    window, race = scene
    near, far = first_two(race)

    def press() -> None:
        if pad:
            window.pad(pygame.CONTROLLER_BUTTON_A)
        else:
            window.key(pygame.K_RETURN)

    window.walk_to(near)
    press()
    window.key(pygame.K_RIGHT)
    assert race.selection.cursor == far
    press()
    assert not race.match.log
    press()
    assert len(race.match.log) == 1


def test_enter_on_another_button_does_what_that_says(open_window: OpenWindow) -> None:
    """Only squares are confirmed."""
    window = open_window(confirm_moves=True)
    match = make_match(None, None, None)
    play_to(match, lambda state: takes(state) and len(legal_squares(state)) > 1)
    race = window.put_up(match)
    played = len(match.log)
    window.click_square(first_two(race)[0])
    window.press("take")
    assert isinstance(match.log[played].action, TakeTen)


def test_a_square_that_can_not_be_gone_to_changes_nothing(scene: tuple[Window, RaceScene]) -> None:
    window, race = scene
    near, _far = first_two(race)
    window.click_square(near)
    window.click_square(race.match.race.track.finish)
    assert len(window.shown("picked")) == 1
    window.click_square(near)
    assert len(race.match.log) == 1


@pytest.mark.parametrize("size", SIZES)
def test_the_whole_effect_is_told(open_window: OpenWindow, size: tuple[int, int]) -> None:
    """Price, what is left, the position there and what the square does, with six players too."""
    window = open_window(size, confirm_moves=True)
    race = window.put_up(make_match(*[None] * 6))
    carrot = max(legal_squares(race.match.state))
    window.click_square(carrot)
    window.point(5, 5)  # the pointer need not stay there
    assert window.sees("13 squares for 91 carrots: you keep 4.")
    assert window.sees("You would be 1st there now.")
    assert window.sees("Next turn you may stay here")
    assert window.shown("picked")
    icons = [words[2] for words in window.shown("icon plate")]
    assert "ui/icon-check" in icons, "said without colour, too"


def test_with_two_hares_the_choice_belongs_to_one(open_window: OpenWindow) -> None:
    window = open_window(confirm_moves=True)
    race = window.put_up(make_match(None, None))
    near, _far = first_two(race)
    window.click_square(near)
    window.press("other hare")
    assert not window.shown("picked")
    window.click_square(near)
    assert not race.match.log


def test_it_is_off_at_first_and_switched_in_the_settings(window: Window) -> None:
    assert not window.app.settings.confirm_moves
    race = window.put_up(make_match(None, None, None))
    window.open(SettingsDialog)
    assert window.sees("Confirm moves: off")
    window.press(next(w for w in window.widgets(Choice) if w.text == "Confirm moves: off"))
    assert window.sees("Confirm moves: on")
    window.press("done")
    near, _far = first_two(race)
    window.click_square(near)
    assert not race.match.log
