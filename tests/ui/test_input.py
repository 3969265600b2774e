"""From hands to intents: what is held, for how long, what repeats, and when everything is up."""

from __future__ import annotations

from collections.abc import Iterator
from math import inf
from typing import NamedTuple

import pygame
import pytest

from game.ui.draw.viewport import Viewport
from game.ui.kit.commands import Command, Device
from game.ui.kit.input import (
    FULL_TILT,
    Activated,
    Cancelled,
    Commanded,
    Control,
    Edit,
    Edited,
    Erased,
    InputReader,
    Intent,
    Moved,
    Pressed,
    Released,
    Repeats,
    Scrolled,
    Way,
)
from game.ui.scenes.race import RaceScene
from tests.ui.doubles import Clock
from tests.ui.driving import OpenWindow, Window, legal_squares

REPEAT_AFTER, REPEAT_EVERY = Repeats()
LEFT_X, LEFT_Y = pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY
A, B = pygame.CONTROLLER_BUTTON_A, pygame.CONTROLLER_BUTTON_B
DPAD_DOWN = pygame.CONTROLLER_BUTTON_DPAD_DOWN


class Page(NamedTuple):
    """A page on which buttons can be pressed by letter, if it has no field."""

    typing: bool
    has_fields: bool
    listens_to: Device | None = None

    @property
    def form(self) -> Page:
        return self

    def commands(self) -> list[Command]:
        return [Command.TAKE, Command.UNDO]


class Hands:
    """A reader, and what is done to it."""

    def __init__(self) -> None:
        self.clock = Clock()
        self.reader = InputReader(self.clock)

    def read(self, *, typing: bool = False) -> list[Intent]:
        """What has come since the last time."""
        page = Page(typing, typing)
        return list(self.reader.intents(Viewport(960, 540), lambda: page))

    def post(self, kind: int, *, typing: bool = False, **attributes: object) -> list[Intent]:
        """What comes of this event."""
        pygame.event.post(pygame.event.Event(kind, attributes))
        return self.read(typing=typing)

    def down(
        self, key: int, scancode: int = 0, *, mod: int = 0, typing: bool = False
    ) -> list[Intent]:
        """A key goes down."""
        return self.post(
            pygame.KEYDOWN, typing=typing, key=key, mod=mod, unicode="", scancode=scancode
        )

    def up(self, key: int, scancode: int = 0) -> list[Intent]:
        """A key goes up."""
        return self.post(pygame.KEYUP, key=key, mod=0, unicode="", scancode=scancode)

    def mouse(self, kind: int, button: int) -> list[Intent]:
        """A button of the mouse goes down or up."""
        return self.post(kind, button=button, pos=(10, 20))

    def pad(self, kind: int, button: int, pad: int = 0) -> list[Intent]:
        """A button of a pad goes down or up."""
        return self.post(kind, button=button, instance_id=pad)

    def tilt(self, axis: int, part: float, pad: int = 0) -> list[Intent]:
        """A stick is pushed this part of its way."""
        value = round(part * FULL_TILT)
        return self.post(pygame.CONTROLLERAXISMOTION, axis=axis, value=value, instance_id=pad)

    def after(self, seconds: float) -> list[Intent]:
        """What comes when so many seconds have passed."""
        self.clock.sleep(seconds)
        return self.read()


@pytest.fixture
def hands() -> Iterator[Hands]:
    pygame.display.init()
    pygame.display.set_mode((960, 540))
    pygame.event.clear()
    yield Hands()
    pygame.event.clear()


def only(intents: list[Intent]) -> Intent:
    assert len(intents) == 1, intents
    return intents[0]


def begun_by(intents: list[Intent]) -> Control:
    """What began the only intent."""
    intent = only(intents)
    assert isinstance(intent, Pressed | Activated | Cancelled | Commanded | Moved)
    assert intent.by is not None
    return intent.by


# --- held -------------------------------------------------------------------------------------


MOUSE = pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP
KEY = pygame.KEYDOWN, pygame.KEYUP
PAD = pygame.CONTROLLERBUTTONDOWN, pygame.CONTROLLERBUTTONUP
NO_MORE = {"mod": 0, "unicode": "", "scancode": 0}


@pytest.mark.parametrize(
    ("kinds", "words", "wanted"),
    [
        pytest.param(MOUSE, {"button": 1, "pos": (10, 20)}, Pressed, id="mouse"),
        pytest.param(MOUSE, {"button": 3, "pos": (10, 20)}, Cancelled, id="right button"),
        pytest.param(KEY, {"key": pygame.K_SPACE, **NO_MORE}, Activated, id="space"),
        pytest.param(KEY, {"key": pygame.K_t, **NO_MORE}, Commanded, id="t"),
        pytest.param(KEY, {"key": pygame.K_UP, **NO_MORE}, Moved, id="arrow"),
        pytest.param(PAD, {"button": A, "instance_id": 0}, Activated, id="pad"),
    ],
)
def test_what_goes_down_is_held_until_it_goes_up(
    hands: Hands, kinds: tuple[int, int], words: dict[str, object], wanted: type[Intent]
) -> None:
    reader, (down, up) = hands.reader, kinds
    assert not reader.anything_held
    began = hands.post(down, **words)
    assert isinstance(only(began), wanted)
    control = begun_by(began)
    assert reader.anything_held
    assert reader.held_for(control) == 0.0
    hands.clock.sleep(0.25)
    assert reader.held_for(control) == pytest.approx(0.25)
    assert hands.post(up, **words) == [Released(control)]
    assert not reader.anything_held
    assert reader.held_for(control) is None
    assert hands.post(up, **words) == []


def test_keys_that_want_nothing_are_held_too(hands: Hands) -> None:
    """A player who leans on F5 has not let go of everything."""
    assert hands.down(pygame.K_F5) == []
    assert hands.reader.anything_held
    assert len(hands.up(pygame.K_F5)) == 1
    assert not hands.reader.anything_held


@pytest.mark.parametrize("key", [pygame.K_LSHIFT, pygame.K_CAPSLOCK, pygame.K_UNKNOWN])
def test_modifiers_and_locks_are_not_held(hands: Hands, key: int) -> None:
    assert hands.down(key) == []
    assert not hands.reader.anything_held
    assert hands.up(key) == []


def test_a_notch_of_the_wheel_is_not_held(hands: Hands) -> None:
    assert hands.mouse(pygame.MOUSEBUTTONDOWN, 4) == []
    assert hands.post(pygame.MOUSEWHEEL, y=1, x=0) == [Scrolled(1)]
    assert not hands.reader.anything_held


def test_several_are_held_until_the_last_is_up(hands: Hands) -> None:
    hands.down(pygame.K_RETURN)
    hands.mouse(pygame.MOUSEBUTTONDOWN, 1)
    hands.pad(pygame.CONTROLLERBUTTONDOWN, A, pad=1)
    hands.pad(pygame.CONTROLLERBUTTONDOWN, A, pad=2)
    hands.up(pygame.K_RETURN)
    hands.mouse(pygame.MOUSEBUTTONUP, 1)
    hands.pad(pygame.CONTROLLERBUTTONUP, A, pad=1)
    assert hands.reader.anything_held
    hands.pad(pygame.CONTROLLERBUTTONUP, A, pad=2)
    assert not hands.reader.anything_held


def test_a_key_is_known_by_its_place(hands: Hands) -> None:
    """Who changes the keyboard's language while a key is down can still let go of it."""
    key = begun_by(hands.down(pygame.K_y, scancode=29))
    assert hands.up(pygame.K_z, scancode=29) == [Released(key)]
    assert not hands.reader.anything_held


def test_a_window_that_loses_the_focus_lets_go_of_everything(hands: Hands) -> None:
    held = [
        begun_by(hands.down(pygame.K_RIGHT)),
        begun_by(hands.mouse(pygame.MOUSEBUTTONDOWN, 1)),
        begun_by(hands.pad(pygame.CONTROLLERBUTTONDOWN, A)),
    ]
    assert hands.tilt(LEFT_Y, 1.0) == [Moved(Way.DOWN)]
    assert hands.post(pygame.WINDOWFOCUSLOST) == [Released(control) for control in held]
    assert not hands.reader.anything_held
    assert hands.after(5.0) == []
    assert hands.reader.rest() is None
    assert hands.up(pygame.K_RIGHT) == []


# --- repeats ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "wanted"),
    [
        (pygame.K_RIGHT, Moved(Way.RIGHT)),
        (pygame.K_TAB, Moved(Way.NEXT)),
        (pygame.K_PAGEDOWN, Scrolled(-1, page=True)),
        (pygame.K_BACKSPACE, Erased()),
        (pygame.K_DELETE, Erased(ahead=True)),
    ],
)
def test_these_keys_repeat_while_they_are_held(hands: Hands, key: int, wanted: Intent) -> None:
    def repeated(intents: list[Intent]) -> bool:
        intent = only(intents)
        assert intent == wanted
        assert isinstance(intent, Moved | Scrolled | Erased)
        return intent.repeated

    assert not repeated(hands.down(key, typing=True))
    assert hands.reader.rest() == pytest.approx(REPEAT_AFTER)
    assert hands.after(REPEAT_AFTER * 0.9) == []
    assert repeated(hands.after(REPEAT_AFTER * 0.2))
    assert hands.after(REPEAT_EVERY * 0.9) == []
    assert repeated(hands.after(REPEAT_EVERY * 0.2))
    hands.up(key)
    assert hands.reader.rest() is None
    assert hands.after(1.0) == []


@pytest.mark.parametrize("after", [0.2, 1.0])
def test_what_is_held_repeats_as_it_is_set(hands: Hands, after: float) -> None:
    hands.reader.repeats = Repeats(after, 0.5)
    hands.down(pygame.K_RIGHT)
    assert hands.after(after * 0.9) == []
    assert hands.after(after * 0.2) == [Moved(Way.RIGHT)]
    assert hands.after(0.45) == []
    assert hands.after(0.1) == [Moved(Way.RIGHT)]


def test_or_never_and_nobody_waits_for_it(hands: Hands) -> None:
    hands.reader.repeats = Repeats(inf)
    assert hands.down(pygame.K_RIGHT) == [Moved(Way.RIGHT)]
    assert hands.tilt(LEFT_Y, 1.0) == [Moved(Way.DOWN)]
    assert hands.reader.rest() is None
    assert hands.after(60.0) == []


def test_the_settings_say_so(open_window: OpenWindow) -> None:
    window = open_window(repeat_after=0)
    assert window.app.input.repeats.after == inf
    window.app.change_settings(repeat_after=600, repeat_every=250)
    assert window.app.input.repeats == (0.6, 0.25)


@pytest.mark.parametrize(
    "key", [pygame.K_RETURN, pygame.K_SPACE, pygame.K_ESCAPE, pygame.K_t, pygame.K_F11]
)
def test_one_press_of_any_other_key_wants_one_thing(hands: Hands, key: int) -> None:
    """However long it is held, and even if a system says again that it went down."""
    assert len(hands.down(key)) == 1
    assert hands.after(5.0) == []
    assert hands.down(key) == []
    hands.up(key)
    assert len(hands.down(key)) == 1


def test_after_a_long_pause_a_held_key_repeats_once(hands: Hands) -> None:
    """A lid that was closed in between brings no burst."""
    hands.down(pygame.K_RIGHT)
    assert hands.after(3600.0) == [Moved(Way.RIGHT)]
    assert hands.read() == []


def test_the_loop_wakes_up_for_an_arrow_that_is_held(window: Window) -> None:
    window.app.navigator.to_title()
    window.post(pygame.KEYDOWN, key=pygame.K_DOWN, mod=0, unicode="", scancode=0)
    first, began = window.form.focus, window.clock.now
    for _round in range(5):  # something else may wake it before
        if window.form.focus is first:
            window.loop.step()
    assert window.form.focus is not first
    assert window.clock.now - began == pytest.approx(REPEAT_AFTER, abs=0.02)
    assert window.app.anything_held()
    window.post(pygame.KEYUP, key=pygame.K_DOWN, mod=0, unicode="", scancode=0)
    assert not window.app.anything_held()


# --- fields -----------------------------------------------------------------------------------


@pytest.mark.parametrize("mod", [pygame.KMOD_LCTRL, pygame.KMOD_RMETA], ids=["Ctrl", "Cmd"])
@pytest.mark.parametrize(
    ("key", "scancode", "edit"),
    [
        (pygame.K_c, pygame.KSCAN_C, Edit.COPY),
        (pygame.K_x, pygame.KSCAN_X, Edit.CUT),
        (pygame.K_v, pygame.KSCAN_V, Edit.PASTE),
        (pygame.K_a, pygame.KSCAN_A, Edit.SELECT_ALL),
        (pygame.K_a, pygame.KSCAN_Q, Edit.SELECT_ALL),
        (0x441, pygame.KSCAN_C, Edit.COPY),
    ],
    ids=["c", "x", "v", "a", "a in France", "c in Russia"],
)
def test_what_ctrl_does_in_a_field(
    hands: Hands, mod: int, key: int, scancode: int, edit: Edit
) -> None:
    assert hands.down(key, scancode, mod=mod, typing=True) == [Edited(edit)]
    hands.up(key, scancode)
    assert hands.down(key, scancode, mod=mod) == []  # no field listens
    hands.up(key, scancode)
    alt_gr = mod | pygame.KMOD_RALT  # on Windows AltGr is Ctrl and Alt, and writes letters
    assert hands.down(key, scancode, mod=alt_gr, typing=True) == []


@pytest.mark.parametrize(
    ("key", "mod", "wanted"),
    [
        (pygame.K_LEFT, pygame.KMOD_LSHIFT, Moved(Way.LEFT, selecting=True)),
        (pygame.K_RIGHT, pygame.KMOD_LCTRL, Moved(Way.RIGHT, word=True)),
        (pygame.K_HOME, pygame.KMOD_RSHIFT, Moved(Way.FIRST, selecting=True)),
        (pygame.K_BACKSPACE, pygame.KMOD_LCTRL, Erased(word=True)),
        (pygame.K_DELETE, pygame.KMOD_RCTRL, Erased(ahead=True, word=True)),
    ],
)
def test_shift_and_ctrl_with_arrows_and_erasers(
    hands: Hands, key: int, mod: int, wanted: Intent
) -> None:
    assert hands.down(key, mod=mod, typing=True) == [wanted]


def test_two_quick_presses_in_one_place_are_a_double_click(hands: Hands) -> None:
    def press(x: int) -> bool:
        intent = only(hands.post(pygame.MOUSEBUTTONDOWN, button=1, pos=(x, 20)))
        hands.post(pygame.MOUSEBUTTONUP, button=1, pos=(x, 20))
        assert isinstance(intent, Pressed)
        return intent.twice

    assert [press(10), press(11), press(11), press(10)] == [False, True, False, True]
    hands.clock.sleep(1.0)
    assert not press(10)
    hands.clock.sleep(1.0)
    assert not press(10), "too late"
    assert not press(60), "too far"


# --- pads -------------------------------------------------------------------------------------


Tilt = tuple[int, float, Intent | None]
LATER, AGAIN = REPEAT_AFTER * 1.01, REPEAT_EVERY * 1.01
X_THEN_Y = ((LEFT_X, 0.8, Moved(Way.RIGHT)), (LEFT_Y, -0.9, Moved(Way.UP)), (LEFT_X, 0.0, None))


@pytest.mark.parametrize(
    ("tilts", "later"),
    [
        pytest.param([(LEFT_X, -1.0, Moved(Way.LEFT))], Moved(Way.LEFT), id="left"),
        pytest.param([(LEFT_X, 1.0, Moved(Way.RIGHT))], Moved(Way.RIGHT), id="right"),
        pytest.param([(LEFT_Y, -1.0, Moved(Way.UP))], Moved(Way.UP), id="up"),
        pytest.param([(LEFT_Y, 1.0, Moved(Way.DOWN))], Moved(Way.DOWN), id="down"),
        pytest.param(X_THEN_Y, Moved(Way.UP), id="swung round it moves the new way"),
        pytest.param(
            [(LEFT_Y, 0.7, Moved(Way.DOWN))]
            + [(LEFT_Y, part, None) for part in (0.5, 0.62, 0.5, 0.62, 0.2)]
            + [(LEFT_Y, 0.7, Moved(Way.DOWN))],
            Moved(Way.DOWN),
            id="half let go it does not move twice",
        ),
        pytest.param(
            [(LEFT_X, part, None) for part in (0.1, -0.3, 0.5, -0.55, 0.0)], None, id="it trembles"
        ),
        pytest.param(
            [
                (axis, 1.0, None)
                for axis in (pygame.CONTROLLER_AXIS_RIGHTX, pygame.CONTROLLER_AXIS_RIGHTY)
            ],
            None,
            id="other axes",
        ),
    ],
)
def test_a_stick_moves_the_focus_and_repeats(
    hands: Hands, tilts: list[Tilt], later: Intent | None
) -> None:
    for axis, part, wanted in tilts:
        assert hands.tilt(axis, part) == ([wanted] if wanted else [])
        assert hands.tilt(axis, part) == [], "it is told once"
    repeated = [later] if later else []
    assert hands.after(LATER) == hands.after(AGAIN) == repeated
    for axis in (LEFT_X, LEFT_Y):
        hands.tilt(axis, 0.0)
    assert hands.after(1.0) == []
    assert not hands.reader.anything_held


def test_the_cross_of_the_pad_repeats_like_an_arrow(hands: Hands) -> None:
    assert hands.pad(pygame.CONTROLLERBUTTONDOWN, DPAD_DOWN) == [Moved(Way.DOWN)]
    assert hands.after(LATER) == [Moved(Way.DOWN)]
    hands.pad(pygame.CONTROLLERBUTTONUP, DPAD_DOWN)
    assert hands.after(1.0) == []


def test_a_pad_that_is_pulled_out_lets_go_of_its_buttons(hands: Hands) -> None:
    """Another pad and the keyboard keep what they hold; put in again, it works as before."""
    hands.tilt(LEFT_X, 1.0, pad=1)
    pulled = begun_by(hands.pad(pygame.CONTROLLERBUTTONDOWN, B, pad=1))
    stays = begun_by(hands.pad(pygame.CONTROLLERBUTTONDOWN, A, pad=2))
    assert hands.post(pygame.CONTROLLERDEVICEREMOVED, instance_id=1) == [Released(pulled)]
    assert hands.reader.held_for(stays) is not None
    assert hands.after(5.0) == []
    assert hands.post(pygame.CONTROLLERDEVICEREMOVED, instance_id=7) == []
    assert hands.post(pygame.CONTROLLERDEVICEADDED, device_index=0) == []
    assert hands.pad(pygame.CONTROLLERBUTTONDOWN, B, pad=3) == [Cancelled()]
    assert begun_by(hands.pad(pygame.CONTROLLERBUTTONDOWN, A, pad=3)) == Control(Device.PAD, A, 3)


# --- scenes -----------------------------------------------------------------------------------


def test_letting_go_ends_no_movement(window: Window, scene: RaceScene) -> None:
    """Only presses skip: who let go of the key that began a movement sees it."""
    x, y = scene.board_view.centre(max(legal_squares(scene.match.state)))
    window.point(x, y)
    spot = window.pixel(x, y)
    window.post(pygame.KEYDOWN, key=pygame.K_x, mod=0, unicode="", scancode=0)
    window.post(pygame.MOUSEBUTTONDOWN, pos=spot, button=1)
    assert scene.timeline.running
    window.post(pygame.MOUSEBUTTONUP, pos=spot, button=1)
    window.post(pygame.KEYUP, key=pygame.K_x, mod=0, unicode="", scancode=0)
    window.post(pygame.WINDOWFOCUSLOST)
    assert scene.timeline.running
    assert not window.app.anything_held()
