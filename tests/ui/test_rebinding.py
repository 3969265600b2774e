"""Keys and pad buttons given to other commands: told, swapped, kept, and nobody locked out."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from game.content.settings import SettingsStore
from game.ui.kit.command_words import title_of
from game.ui.kit.commands import BINDINGS, Bindings, Command, Device, beside
from game.ui.kit.rebinding import Refusal, as_at_first, bindings_of, given, kept, without
from game.ui.kit.widgets import Label
from game.ui.scenes.dialogs import Question
from game.ui.scenes.keys_page import KeysScene, NewKeyDialog
from game.ui.scenes.lessons import LessonsScene
from game.ui.scenes.parties import PartiesDialog
from game.ui.scenes.rules_pages import RulesScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleScene
from tests.library import LIBRARY
from tests.ui.driving import OpenWindow, Window, make_match
from tests.ui.pages import message, prose, turn_to

KEYS, PAD = Device.KEYBOARD, Device.PAD
A, B = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B
X, BACK = pygame.CONTROLLER_BUTTON_X, pygame.CONTROLLER_BUTTON_BACK


def bound(command: Command, key: str, device: Device = KEYS, by: Bindings = BINDINGS) -> Bindings:
    """The bindings once this command has this key."""
    new = given(by, device, command, key)
    assert isinstance(new, Bindings)
    return new


def clashes(bindings: Bindings) -> list[tuple[Command, Command]]:
    """Commands of one page that have a key in common."""
    return [
        (one, other)
        for device in (KEYS, PAD)
        for one in Command
        for other in beside(one)
        if {*bindings.keys(one, device)} & {*bindings.keys(other, device)}
    ]


# --- the rules ----------------------------------------------------------------------------------


def test_as_it_comes_no_key_has_two_meanings_on_a_page() -> None:
    assert clashes(BINDINGS) == []


def test_who_loses_a_key_gets_the_other_one() -> None:
    new = bound(Command.UNDO, "t")
    assert (new.keys(Command.UNDO, KEYS), new.keys(Command.TAKE, KEYS)) == (["t"], ["ctrl+z"])
    assert new.keys(Command.TAKE_OVER, KEYS) == ["t"], "in a replay nothing is undone"
    assert clashes(new) == []


def test_only_the_first_key_of_several_is_another_one() -> None:
    assert bound(Command.REDO, "f5").keys(Command.REDO, KEYS) == ["f5", "ctrl+shift+z"]
    assert bound(Command.BACK, "x", PAD).keys(Command.BACK, PAD) == ["x", "start"]


def test_who_can_not_have_the_other_key_has_none() -> None:
    """“L” is for the log in a race, and elsewhere for four more commands."""
    new = bound(Command.MUTE, "l", by=bound(Command.MUTE, "f5"))
    assert new.keys(Command.MUTE, KEYS) == ["l"]
    assert new.keys(Command.LOG, KEYS) == new.keys(Command.LEAVE, KEYS) == ["f5"]
    assert clashes(new) == []
    without_m = without(BINDINGS, KEYS, Command.MUTE)
    assert isinstance(without_m, Bindings)
    assert bound(Command.MUTE, "l", by=without_m).keys(Command.LOG, KEYS) == []


@pytest.mark.slow
@pytest.mark.parametrize("device", [KEYS, PAD])
def test_whatever_is_given_no_page_has_a_key_twice(device: Device) -> None:
    keys = ("m", "l", "ctrl+z", "t", "f1") if device is KEYS else ("a", "b", "x", "y", "start")
    for command in Command:
        for key in keys:
            new = given(BINDINGS, device, command, key)
            if isinstance(new, Bindings):
                assert clashes(new) == []
                assert new.keys(command, device)[0] == key
                back = as_at_first(new, command)
                assert back.keys(command, device) == BINDINGS.keys(command, device)
                assert clashes(back) == []


@pytest.mark.parametrize(
    ("command", "device", "key", "refusal"),
    [
        (Command.HINT, KEYS, "left", Refusal.MOVES),
        (Command.HINT, KEYS, "ctrl+tab", Refusal.MOVES),
        (Command.HINT, KEYS, "return", Refusal.FIXED),
        (Command.CONFIRM, KEYS, "escape", Refusal.FIXED),
        (Command.HINT, PAD, "a", Refusal.NEEDED),
        (Command.HINT, PAD, "leftshoulder", Refusal.MOVES),
    ],
)
def test_what_would_lock_out_is_refused(
    command: Command, device: Device, key: str, refusal: Refusal
) -> None:
    assert given(BINDINGS, device, command, key) is refusal


def test_enter_and_esc_stay_whatever_else_confirms_or_leads_back() -> None:
    assert bound(Command.CONFIRM, "j").keys(Command.CONFIRM, KEYS)[:2] == ["j", "return"]
    assert bound(Command.BACK, "j").keys(Command.BACK, KEYS) == ["j", "escape"]
    assert without(BINDINGS, PAD, Command.BACK) is Refusal.NEEDED


def test_only_what_differs_is_kept_and_it_comes_back() -> None:
    new = bound(Command.UNDO, "t", by=bound(Command.UNDO, "back", PAD))
    assert kept(new) == {"keys": {"undo": "t", "take": "ctrl+z"}, "pad": {"undo": "back"}}
    assert bindings_of(kept(new)) == (new, [])
    assert kept(BINDINGS) == {"keys": {}, "pad": {}}


@pytest.mark.parametrize(
    ("name", "key"),
    [
        ("undoo", "f5"),
        ("undo", "flurb"),
        ("undo", "left"),
        ("undo", "return"),
        ("undo", 5),
        ("undo", "m"),  # which is for the sound
        ("undo", "rightshoulder"),
        ("back", "f5"),  # and Esc no longer
    ],
)
def test_a_broken_entry_is_left_out_and_the_rest_holds(name: str, key: object) -> None:
    new, unusable = bindings_of({"keys": {"hint": "f6", name: key}, "pad": {"confirm": "?"}})
    assert new == BINDINGS._replace(keyboard=BINDINGS.keyboard | {Command.HINT: "f6"})
    assert [each.name for each in unusable] == [name, "confirm"]


def test_every_command_has_a_title_of_its_own_in_its_list() -> None:
    assert len({title_of(command) for command in Command}) == len(Command)


# --- the page -----------------------------------------------------------------------------------


def ask(window: Window, command: str, device: str = "keyboard", hand: str = "mouse") -> None:
    """Ask for another key of this command, which is in the section that is open."""
    window.press(f"{device} {command}", hand)
    window.scene(NewKeyDialog)


def test_another_key_is_pressed_and_shown_everywhere_at_once(
    window: Window, tmp_path: Path
) -> None:
    window.open(TitleScene)
    assert "N" in window.texts()
    window.open(KeysScene)
    window.press("section before")
    ask(window, "new race")
    window.letter("j")
    assert window.button("keyboard new race").text == "J"
    window.press("done")
    assert "J" in window.texts()
    assert "N" not in window.texts()
    window.letter("j")
    window.scene(PartiesDialog)
    settings = SettingsStore(LIBRARY, tmp_path / "settings.json").settings
    assert (settings.keys, settings.pad) == ({"new_race": "j"}, {})


def test_by_pad_alone_a_button_is_given_and_works(window: Window) -> None:
    window.open(KeysScene)
    ask(window, "rules", "pad", "pad")
    window.pad(BACK)
    window.scene(KeysScene)
    assert window.button("pad rules").text == "Back"
    window.pad(BACK)
    window.scene(RulesScene)


def test_a_trigger_is_a_button(window: Window) -> None:
    trigger = pygame.CONTROLLER_AXIS_TRIGGERLEFT
    window.open(KeysScene)
    ask(window, "rules", "pad")
    for value in (20_000, 32_000, 0):
        window.post(pygame.CONTROLLERAXISMOTION, axis=trigger, value=value, instance_id=0)
    window.press("yes")  # it made the board smaller
    assert window.button("pad rules").text == "LT"
    window.post(pygame.CONTROLLERAXISMOTION, axis=trigger, value=32_000, instance_id=0)
    window.scene(RulesScene)


def test_who_has_the_key_on_the_same_page_is_told_and_they_are_swapped(window: Window) -> None:
    window.open(KeysScene)
    window.press("section race")
    ask(window, "undo")
    window.letter("t")
    window.scene(Question)
    told = prose(window)
    assert "T already does this: “Take 10 carrots”" in told
    assert "Ctrl+Z" in told
    window.press("yes")
    assert window.button("keyboard undo").text == "T"
    assert window.button("keyboard take").text == "Ctrl+Z"
    window.press("reset undo")
    assert window.app.bindings == BINDINGS


def test_esc_and_a_direction_cancel(window: Window) -> None:
    window.open(KeysScene)
    ask(window, "mute")
    window.key(pygame.K_ESCAPE)
    window.scene(KeysScene)
    ask(window, "mute", "pad")
    window.pad(pygame.CONTROLLER_BUTTON_DPAD_LEFT)
    window.scene(KeysScene)
    assert window.app.bindings == BINDINGS


def test_no_button_is_said_to_cancel_that_would_be_the_new_one(window: Window) -> None:
    window.open(KeysScene)
    ask(window, "mute", "pad", "pad")
    assert window.button("back").command is None
    window.pad(B)
    window.scene(Question)
    window.press("no", "pad")
    ask(window, "mute", "keyboard", "pad")
    assert window.button("back").command is Command.BACK
    window.pad(B)
    window.scene(KeysScene)


def test_a_key_is_taken_away(window: Window) -> None:
    window.open(KeysScene)
    ask(window, "mute")
    window.key(pygame.K_DELETE)
    assert window.button("keyboard mute").text == "–"
    window.letter("m")
    assert not window.app.settings.muted


@pytest.mark.parametrize(
    ("device", "way", "told"),
    [
        ("keyboard", "tab", "Tab always goes from one thing to the next"),
        ("keyboard", "return", "Enter always means the same"),
        ("pad", "pad a", "Without it you could no longer confirm"),
        ("pad", "pad leftshoulder", "LB always goes from one thing to the next"),
    ],
)
def test_why_a_key_can_not_be_had_is_said_and_another_one_waited_for(
    window: Window, device: str, way: str, told: str
) -> None:
    window.open(KeysScene)
    ask(window, "mute", device)
    window.do(way)
    window.scene(NewKeyDialog)
    assert told.casefold() in prose(window).casefold()
    window.do("pad back" if device == "pad" else "f5")
    assert window.app.bindings.keys(Command.MUTE, PAD if device == "pad" else KEYS)


def test_all_are_set_back_at_once(window: Window) -> None:
    window.app.change_settings(keys={"undo": "f5"}, pad={"rules": "back"})
    window.open(KeysScene)
    assert window.app.bindings != BINDINGS
    window.press("reset all")
    assert window.app.bindings == BINDINGS
    assert not window.button("reset all").enabled


def test_confirm_and_back_are_swapped_in_the_settings(window: Window) -> None:
    window.open(SettingsScene)
    turn_to(window, "swapped")
    window.press("swapped")
    window.pad(A)
    window.scene(TitleScene)
    window.pad(B)
    window.scene(LessonsScene)


def test_a_hint_in_a_race_names_the_new_key(window: Window) -> None:
    window.put_up(make_match(None, None))
    window.app.change_settings(keys={"confirm": "j return enter space"})
    window.key(pygame.K_F1)
    window.key(pygame.K_F1)
    assert any("J moves your hare there" in label.text for label in window.widgets(Label))


def test_a_broken_entry_is_told_at_the_title_in_a_sentence(open_window: OpenWindow) -> None:
    window = open_window(keys={"undoo": "f5", "hint": "f6"})
    window.app.navigator.to_title()
    window.step()
    told = message(window)
    assert "There is no command “undoo”".casefold() in told.casefold()
    assert "Did you mean “undo”?" in told
    window.press("done")
    window.pass_time(1.0)
    window.scene(TitleScene)
    assert window.app.bindings.keys(Command.HINT, KEYS) == ["f6"]


def test_keys_of_the_settings_hold_from_the_first_picture_on(
    open_window: OpenWindow, tmp_path: Path
) -> None:
    window = open_window(keys={"new_race": "j"})
    assert json.loads((tmp_path / "settings.json").read_text())["keys"] == {"new_race": "j"}
    window.open(TitleScene)
    assert "J" in window.texts()
