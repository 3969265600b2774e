"""A gamepad: nobody guesses what its buttons do, and it has no letters."""

from __future__ import annotations

import pygame
import pytest

from game.ui.draw.letters import drawable
from game.ui.draw.pad_signs import drawn
from game.ui.kit.pads import NAMES, PadKind, button_in_words, kind_of
from game.ui.scenes.new_race import NewRaceScene
from game.ui.scenes.title import TitleScene
from tests.cases import cases
from tests.library import match_of, set_up
from tests.ui.driving import Window, make_match, pixels, players

A, CROSS = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_DPAD_DOWN
TOLD = "Gamepad: choose with the stick or the D-pad"
CHOOSE = "Choose a square first"


def signs(window: Window) -> list[str]:
    """What is drawn in corners of controls instead of words."""
    return [str(words[1]) for words, _sprite in window.drawn("sign")]


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


def test_with_a_pad_the_main_button_has_the_focus_when_a_page_opens(window: Window) -> None:
    window.open(NewRaceScene)
    assert window.focus == ""
    window.pad(CROSS)
    window.open(NewRaceScene)
    assert window.focus == "start"
    window.app.navigator.tell(lambda: "Told.")
    assert window.focus == "done"


def test_it_begins_there_on_the_page_below_too(window: Window) -> None:
    window.open(TitleScene)
    window.app.navigator.open_settings()
    window.pad(pygame.CONTROLLER_BUTTON_B)
    window.scene(TitleScene)
    assert window.focus == "learn"


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


@cases(
    "guid, name, kind",
    ("030000005e040000ea02000008040000", "Xbox One S Controller", PadKind.XBOX),
    ("78696e70757401000000000000000000", "XInput Controller #1", PadKind.XBOX),
    ("050000004c050000e60c000000810000", "Wireless Controller", PadKind.PLAYSTATION),
    ("030000007e0500000920000011810000", "Pro Controller", PadKind.NINTENDO),
    ("03000000c82d00000631000000010000", "8BitDo Ultimate for Switch", PadKind.NINTENDO),
    ("03000000790000001100000010010000", "USB Gamepad", PadKind.OTHER),
)
def test_a_pad_is_known_by_its_maker_or_its_name(guid: str, name: str, kind: PadKind) -> None:
    assert kind_of(guid, name) is kind


@cases(
    "kind, confirm, back, start",
    (PadKind.OTHER, "A", "B", "Start"),
    (PadKind.XBOX, "A", "B", "Menu"),
    (PadKind.PLAYSTATION, "Cross", "Circle", "Options"),
    (PadKind.NINTENDO, "A", "B", "+"),  # where A is on the right
)
def test_buttons_are_called_as_they_are_on_the_pad_in_the_hand(
    window: Window, kind: PadKind, confirm: str, back: str, start: str
) -> None:
    window.app.input._pads[0] = object(), kind
    window.open(NewRaceScene)
    window.pad(CROSS)
    assert window.sees(f"press {confirm}. {back} goes back")
    window.app.change_settings(pad={"back": "start"})
    assert start in window.texts()


def test_who_takes_up_another_pad_reads_its_buttons(window: Window) -> None:
    window.app.input._pads |= {0: (object(), PadKind.XBOX), 1: (object(), PadKind.PLAYSTATION)}
    window.open(NewRaceScene)
    for pad, kind in enumerate(("xbox", "playstation")):
        window.post(pygame.CONTROLLERBUTTONDOWN, button=CROSS, instance_id=pad)
        window.post(pygame.CONTROLLERBUTTONUP, button=CROSS, instance_id=pad)
        assert signs(window) == [drawn("b", kind, plain=False)]


@pytest.mark.parametrize("plain", [False, True])
def test_every_sign_is_drawn_and_another_one(window: Window, plain: bool) -> None:
    window.open(NewRaceScene)
    renderer = window.app.renderer
    for kind in PadKind:
        shapes = [drawn(button, kind.value, plain=plain) for button in "abxy"]
        assert len({pixels(renderer.sign(each, 18)) for each in shapes}) == 4
        assert drawn("start", kind.value, plain=plain) == "", "a word stands there"


@pytest.mark.parametrize("kind", PadKind)
def test_every_button_has_a_name_of_its_own(kind: PadKind) -> None:
    names = [button_in_words(button, kind) for button in NAMES]
    assert len({*names}) == len(NAMES)
    assert all(drawable(letter) for name in names for letter in name)
