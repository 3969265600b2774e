"""Panels over a scene: what has no room is scrolled, and words are chosen when they are placed."""

from __future__ import annotations

import pygame
import pytest

from game.ui.draw.viewport import Box
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widgets import Label, Plate
from game.ui.scenes.dialogs import Message, RaceMenuDialog
from game.ui.scenes.title import TitleScene
from tests.ui.driving import OpenWindow, Window, make_match

LONG = "\n".join(f"Line {number} of what there is to be said." for number in range(1, 121))


def tell(window: Window, message: str) -> ScrollArea:
    window.app.navigator.to_title()
    window.app.navigator.tell(lambda: message)
    window.step()
    window.scene(Message)
    (area,) = window.widgets(ScrollArea)
    return area


def whole(window: Window) -> Box:
    return window.app.renderer.viewport.box


@pytest.mark.parametrize("size", [(960, 540), (1280, 720), (1024, 768)], ids=str)
def test_a_message_longer_than_the_window_is_scrolled(window: Window) -> None:
    area = tell(window, LONG)
    (plate,) = window.widgets(Plate)
    assert plate.box.y > 0
    assert plate.box.bottom < whole(window).bottom
    assert plate.box.y < area.box.y
    assert area.box.bottom < window.button("done").box.y
    assert window.button("done").box.bottom < plate.box.bottom
    (label,) = window.widgets(Label)
    assert label.box.y == area.view.y
    window.key(pygame.K_PAGEDOWN, times=2)
    assert area.offset > area.view.height
    window.key(pygame.K_PAGEDOWN, times=30)
    assert label.box.bottom == pytest.approx(area.view.bottom)
    window.point(*area.view.centre)
    for _notch in range(200):
        window.post(pygame.MOUSEWHEEL, x=0, y=1)
    assert label.box.y == area.view.y
    window.press("done")
    window.scene(TitleScene)


def test_a_gamepad_scrolls_too(window: Window) -> None:
    area = tell(window, LONG)
    for _press in range(4):
        window.pad(pygame.CONTROLLER_BUTTON_DPAD_DOWN)
    assert area.offset > 0
    window.pad(pygame.CONTROLLER_BUTTON_A)
    window.scene(TitleScene)


def test_what_is_scrolled_stays_so_when_the_window_changes(window: Window) -> None:
    area = tell(window, LONG)
    window.key(pygame.K_PAGEDOWN)
    before = area.offset
    window.app.scene.arrange(window.app.renderer)
    (area,) = window.widgets(ScrollArea)
    assert area.offset == before > 0


def test_a_short_message_is_not_scrolled(window: Window) -> None:
    area = tell(window, "Short.")
    window.key(pygame.K_PAGEDOWN)
    assert (area.offset, area.most) == (0, 0)
    assert area.view == area.box


def test_a_menu_in_large_text_is_walked_through_by_keyboard(open_window: OpenWindow) -> None:
    """Every row comes into view, and the pictures stay right."""
    window = open_window((1280, 720), text_size=200)
    window.put_up(make_match(None, None))
    window.key(pygame.K_ESCAPE)
    window.scene(RaceMenuDialog)
    (area,) = window.widgets(ScrollArea)
    assert area.most > 0
    texts = []
    for button in window.form.reachable():
        window.key(pygame.K_TAB)
        assert window.form.focus is button
        assert area.view.y <= button.box.y
        assert button.box.bottom <= area.view.bottom
        texts.append(getattr(button, "text", ""))
    assert (texts[0], texts[-1]) == ("Back to the race", "Quit")
    assert area.offset == area.most
    window.key(pygame.K_UP, times=20)
    assert area.offset == 0
    window.press("resume")


def test_of_panels_that_lie_on_each_other_only_the_uppermost_is_seen(window: Window) -> None:
    window.put_up(make_match(None, None, None))
    window.key(pygame.K_ESCAPE)
    assert window.sees("Pause")
    window.press("end race")
    assert window.sees("Does everybody agree to end the race?")
    assert not window.sees("Pause")
    assert len(window.shown("veil")) == 1
    window.press("no")
    assert window.sees("Pause")
