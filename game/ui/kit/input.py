"""The only reader of the event queue: mouse, keys and pad become intents.

An intent says what a player wants, in logical units, and not with which device. Letters are
`Shortcut`s, unless a text field listens: then they come as `Typed`.

A press begins one intent, whose `by` is the button or key that went down, and ends with a
`Released` of the same. In between it is *held*, and the reader knows for how long. Held arrows,
erasing keys and the pad's stick repeat what they want, marked as `repeated`; nothing else ever
comes twice from one press. A window that loses the focus, and a pad that is pulled out, let go of
everything.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field, replace
from enum import Enum
from typing import TypeAlias

import pygame

from game.ui.draw.viewport import Viewport


class Way(Enum):
    """Where the focus is to go."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    NEXT = "next"
    PREVIOUS = "previous"
    FIRST = "first"
    LAST = "last"


class Device(Enum):
    """What hands are laid on."""

    MOUSE = "mouse"
    KEYBOARD = "keyboard"
    PAD = "pad"


@dataclass(frozen=True, slots=True)
class Control:
    """One button or key that can be held; of several pads, `pad` says on which."""

    device: Device
    button: int
    pad: int = 0


# each dataclass takes half a millisecond to make, before the first picture: those alike share one


@dataclass(frozen=True, slots=True)
class _OfAControl:
    """An intent of which nothing is to be said but what went down."""

    by: Control | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class _OfNothing:
    """An intent of which nothing is to be said."""


@dataclass(frozen=True, slots=True)
class Pointed:
    """The pointer is at this logical point now; `held` with the main button down."""

    x: float
    y: float
    held: bool = False


@dataclass(frozen=True, slots=True)
class Pressed:
    """The main button went down here."""

    x: float
    y: float
    by: Control | None = field(default=None, compare=False)
    twice: bool = field(default=False, compare=False)
    """The second press of a double click."""


@dataclass(frozen=True, slots=True)
class Released:
    """A button or key that was held is up, whether or not its press had begun an intent."""

    by: Control


@dataclass(frozen=True, slots=True)
class Scrolled:
    """The wheel turned, or Page Up or Down: a `page`. `up` counts, negative downwards."""

    up: int
    page: bool = False
    by: Control | None = field(default=None, compare=False)
    repeated: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Moved:
    """The focus, or what has it, is to move: by a `word`, or `marking` what it passes (Shift)."""

    way: Way
    marking: bool = False
    word: bool = False
    by: Control | None = field(default=None, compare=False)
    repeated: bool = field(default=False, compare=False)


class Activated(_OfAControl):
    """Enter, Space or the pad's lower button: do what has the focus."""

    __slots__ = ()


class Cancelled(_OfAControl):
    """Esc or the pad's right button: back, or the menu."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Shortcut:
    """A letter or digit key, in lower case."""

    key: str
    by: Control | None = field(default=None, compare=False)


@dataclass(frozen=True, slots=True)
class Typed:
    """Text for the field that listens."""

    text: str


@dataclass(frozen=True, slots=True)
class Erased:
    """Backspace in the field that listens; `ahead`: Delete. A whole `word` with Ctrl."""

    ahead: bool = False
    word: bool = False
    by: Control | None = field(default=None, compare=False)
    repeated: bool = field(default=False, compare=False)


class Edit(Enum):
    """What can be done with the marked text of a field."""

    COPY = "c"
    CUT = "x"
    PASTE = "v"
    MARK_ALL = "a"


@dataclass(frozen=True, slots=True)
class Edited:
    """Ctrl or Cmd with a letter, for the field that listens."""

    edit: Edit
    by: Control | None = field(default=None, compare=False)


class UndoAsked(_OfAControl):
    """Ctrl or Cmd and Z, or the pad's left button."""

    __slots__ = ()


class RedoAsked(_OfAControl):
    """Ctrl or Cmd and Y, or and Shift and Z, or the pad's upper button."""

    __slots__ = ()


class FullScreenToggled(_OfNothing):
    """F11 or Alt+Enter."""

    __slots__ = ()


class PictureAsked(_OfNothing):
    """F12: a picture of the window is to be kept."""

    __slots__ = ()


class RulesAsked(_OfNothing):
    """F1: the rules are to be looked up."""

    __slots__ = ()


class QuitAsked(_OfNothing):
    """The window is to close."""

    __slots__ = ()


class Exposed(_OfNothing):
    """The system has lost what the window showed: it must be presented anew."""

    __slots__ = ()


Intent: TypeAlias = (
    Pointed
    | Pressed
    | Released
    | Scrolled
    | Moved
    | Activated
    | Cancelled
    | Shortcut
    | Typed
    | Erased
    | Edited
    | UndoAsked
    | RedoAsked
    | FullScreenToggled
    | PictureAsked
    | RulesAsked
    | QuitAsked
    | Exposed
)

OncePressed: TypeAlias = Pressed | Activated | Cancelled | Shortcut | Edited | UndoAsked | RedoAsked
"""What one press wants once, however long it is held."""
Repeating: TypeAlias = Moved | Scrolled | Erased
"""What is wanted again and again while its key is held."""

_KEYS = {
    pygame.K_UP: Way.UP,
    pygame.K_DOWN: Way.DOWN,
    pygame.K_LEFT: Way.LEFT,
    pygame.K_RIGHT: Way.RIGHT,
    pygame.K_HOME: Way.FIRST,
    pygame.K_END: Way.LAST,
}
_PAD_WAYS = {
    pygame.CONTROLLER_BUTTON_DPAD_UP: Way.UP,
    pygame.CONTROLLER_BUTTON_DPAD_DOWN: Way.DOWN,
    pygame.CONTROLLER_BUTTON_DPAD_LEFT: Way.LEFT,
    pygame.CONTROLLER_BUTTON_DPAD_RIGHT: Way.RIGHT,
    pygame.CONTROLLER_BUTTON_RIGHTSHOULDER: Way.NEXT,
    pygame.CONTROLLER_BUTTON_LEFTSHOULDER: Way.PREVIOUS,
}
_EDITS = {
    edit: (ord(edit.value), scancode)
    for edit, scancode in (
        (Edit.COPY, pygame.KSCAN_C),
        (Edit.CUT, pygame.KSCAN_X),
        (Edit.PASTE, pygame.KSCAN_V),
        (Edit.MARK_ALL, pygame.KSCAN_A),
    )
}
"""The letter of each, and where it is on a keyboard that has other letters than these."""
_LEFT_STICK = (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)
STICK = -1
"""The number of a pad's left stick among its buttons."""
NOISE = (pygame.WINDOWTAKEFOCUS,)
"""What some window managers say before each click; who gets up for it is late for the click."""


REPEAT_AFTER, REPEAT_EVERY = 0.35, 0.06
"""Seconds for which an arrow is held until it repeats, and from one time to the next."""
EARLY = 0.001
"""Seconds by which the loop may be too early and need not sleep again."""
TWICE_WITHIN = 0.4
"""Seconds between the presses of a double click."""
STEADY = 4.0
"""Logical units by which the pointer may move between them."""
FULL_TILT = 32767
TILTED, UPRIGHT = 0.6, 0.35
"""Parts of its way that a stick must be pushed to count, and fall back to, to count no more."""
_SILENT_KEYS = {
    *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT),
    *(pygame.K_RALT, pygame.K_LMETA, pygame.K_RMETA, pygame.K_MODE, pygame.K_CAPSLOCK),
    *(pygame.K_NUMLOCKCLEAR, pygame.K_SCROLLLOCK, pygame.K_UNKNOWN),
}
"""Keys that do nothing by themselves. Some of them stay down for hours."""
_WHEEL = (4, 5)
"""What SDL calls buttons although nobody can hold them."""


class InputReader:
    """Turns pygame's events into intents, one by one and in order; knows what is held.

    `clock` tells the seconds that things have been held for.
    """

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._pads: dict[int, object] = {}
        self._pads_ready = False
        self._held: dict[Control, float] = {}
        """What is down, and since when."""
        self._repeating: dict[Control, tuple[Repeating, float]] = {}
        """What is wanted again as long as it is held, and when for the next time."""
        self._tilts: dict[int, tuple[float, float]] = {}
        """Where the left stick of each pad is, rightwards and downwards, from -1 to 1."""
        self._pressed: tuple[tuple[int, int], float] | None = None
        """The pixel that was last pressed, and when; None after a double click."""

    # --- what is held -------------------------------------------------------------------------

    @property
    def anything_held(self) -> bool:
        """Whether any button or key is down that could do something."""
        return bool(self._held)

    def held_for(self, control: Control) -> float | None:
        """Seconds for which this button or key has been down; None if it is up."""
        since = self._held.get(control)
        return None if since is None else self._clock() - since

    def rest(self) -> float | None:
        """Seconds until something that is held repeats; None if nothing does."""
        if not self._repeating:
            return None
        return max(0.0, min(due for _intent, due in self._repeating.values()) - self._clock())

    def _press(self, control: Control, intent: Intent | None) -> Iterator[Intent]:
        """This goes down and wants that. Without an up in between it only says so again."""
        again = control in self._held and control.device is Device.KEYBOARD
        if not again:
            self._held[control] = self._clock()
        if isinstance(intent, Moved | Scrolled | Erased):
            self._repeating[control] = intent, self._clock() + REPEAT_AFTER
            yield replace(intent, by=control, repeated=again)
        elif isinstance(intent, OncePressed):
            if not again:
                yield replace(intent, by=control)
        elif intent is not None and not again:
            yield intent

    def _release(self, control: Control) -> Iterator[Intent]:
        self._repeating.pop(control, None)
        if self._held.pop(control, None) is not None:
            yield Released(control)

    def _release_all(self, pad: int | None = None) -> Iterator[Intent]:
        """Everything is up; with `pad`, everything on this pad."""
        for control in {**self._held, **self._repeating}:
            if pad is None or (control.device is Device.PAD and control.pad == pad):
                yield from self._release(control)
        for tilted in [each for each in self._tilts if pad in (None, each)]:
            del self._tilts[tilted]

    def _repeat(self) -> Iterator[Intent]:
        """What is wanted again by now: once, however long nobody has asked."""
        now = self._clock()
        for control, (intent, due) in list(self._repeating.items()):
            if now + EARLY >= due:
                self._repeating[control] = intent, now + REPEAT_EVERY
                yield replace(intent, by=control, repeated=True)

    # --- pads -----------------------------------------------------------------------------------

    def listen_to_pads(self) -> None:
        """Open the gamepads that are there; later ones announce themselves."""
        from pygame._sdl2 import controller

        controller.init()
        self._pads_ready = True
        for index in range(controller.get_count()):
            self._open_pad(index)

    def _open_pad(self, index: int) -> None:
        from pygame._sdl2 import controller

        if self._pads_ready and controller.is_controller(index):
            try:
                pad = controller.Controller(index)
                self._pads[pad.as_joystick().get_instance_id()] = pad
            except pygame.error:
                return  # unplugged again before we looked

    def _tilt(self, pad: int, axis: int, value: int) -> Iterator[Intent]:
        """The left stick of a pad leads the focus like an arrow key that is held."""
        x, y = self._tilts.get(pad, (0.0, 0.0))
        part = value / FULL_TILT
        x, y = (part, y) if axis == pygame.CONTROLLER_AXIS_LEFTX else (x, part)
        self._tilts[pad] = x, y
        stick = Control(Device.PAD, STICK, pad)
        before = self._repeating.get(stick)
        if max(abs(x), abs(y)) < (TILTED if before is None else UPRIGHT):
            self._repeating.pop(stick, None)
            return
        if abs(x) > abs(y):
            way = Way.RIGHT if x > 0 else Way.LEFT
        else:
            way = Way.DOWN if y > 0 else Way.UP
        if before is None or before[0] != Moved(way):
            self._repeating[stick] = Moved(way), self._clock() + REPEAT_AFTER
            yield Moved(way, by=stick)

    # --- events ---------------------------------------------------------------------------------

    def intents(self, viewport: Viewport, *, typing: bool) -> Iterator[Intent]:
        """Everything that has happened since the last call. `typing`: a text field listens."""
        pointed: Pointed | None = None
        for event in pygame.event.get():
            for intent in self._translate(event, viewport, typing):
                if isinstance(intent, Pointed):
                    pointed = intent  # only the last of a crowd of movements counts
                    continue
                if pointed is not None:
                    yield pointed
                    pointed = None
                yield intent
        if pointed is not None:
            yield pointed
        yield from self._repeat()

    def _mouse_button(self, event: pygame.event.Event, viewport: Viewport) -> Intent | None:
        if event.button == pygame.BUTTON_LEFT:
            return Pressed(
                *viewport.logical(*event.pos), twice=self._is_second(event.pos, viewport)
            )
        return Cancelled() if event.button == pygame.BUTTON_RIGHT else None

    def _is_second(self, place: tuple[int, int], viewport: Viewport) -> bool:
        """Whether a press here and now is the second of a double click."""
        before, now = self._pressed, self._clock()
        near = viewport.px(STEADY)
        second = (
            before is not None
            and now - before[1] < TWICE_WITHIN
            and all(abs(here - there) <= near for here, there in zip(place, before[0], strict=True))
        )
        self._pressed = None if second else (place, now)
        return second

    def _translate(
        self, event: pygame.event.Event, viewport: Viewport, typing: bool
    ) -> Iterator[Intent]:
        match event.type:
            case pygame.QUIT:
                yield QuitAsked()
            case pygame.WINDOWEXPOSED | pygame.WINDOWSHOWN | pygame.WINDOWRESTORED:
                yield Exposed()
            case pygame.WINDOWFOCUSLOST:
                yield from self._release_all()
            case pygame.MOUSEMOTION:
                yield Pointed(*viewport.logical(*event.pos), held=bool(event.buttons[0]))
            case pygame.MOUSEBUTTONDOWN if event.button not in _WHEEL:
                wanted = self._mouse_button(event, viewport)
                yield from self._press(Control(Device.MOUSE, event.button), wanted)
            case pygame.MOUSEBUTTONUP:
                yield from self._release(Control(Device.MOUSE, event.button))
            case pygame.MOUSEWHEEL:
                yield Scrolled(event.y)
            case pygame.KEYDOWN if event.key not in _SILENT_KEYS:
                yield from self._press(_key_of(event), _key(event, typing))
            case pygame.KEYUP:
                yield from self._release(_key_of(event))
            case pygame.TEXTINPUT if typing:
                yield Typed(event.text)
            case pygame.CONTROLLERDEVICEADDED:
                self._open_pad(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                self._pads.pop(event.instance_id, None)
                yield from self._release_all(event.instance_id)
            case pygame.CONTROLLERBUTTONDOWN:
                button = Control(Device.PAD, event.button, event.instance_id)
                yield from self._press(button, _pad_button(event.button))
            case pygame.CONTROLLERBUTTONUP:
                yield from self._release(Control(Device.PAD, event.button, event.instance_id))
            case pygame.CONTROLLERAXISMOTION if event.axis in _LEFT_STICK:
                yield from self._tilt(event.instance_id, event.axis, event.value)


def _key_of(event: pygame.event.Event) -> Control:
    """The key by its place: what it means may change while it is held."""
    return Control(Device.KEYBOARD, event.scancode or event.key)


def _key(event: pygame.event.Event, typing: bool) -> Intent | None:
    key, mod = event.key, event.mod
    if key == pygame.K_F11 or (key == pygame.K_RETURN and mod & pygame.KMOD_ALT):
        return FullScreenToggled()
    if key == pygame.K_F12:
        return PictureAsked()
    if key == pygame.K_F1:
        return RulesAsked()
    if key == pygame.K_F4 and mod & pygame.KMOD_ALT:
        return QuitAsked()
    command = bool(mod & (pygame.KMOD_CTRL | pygame.KMOD_META)) and not mod & pygame.KMOD_ALT
    if key in _KEYS:
        return Moved(_KEYS[key], marking=bool(mod & pygame.KMOD_SHIFT), word=command)
    if key == pygame.K_TAB:
        return Moved(Way.PREVIOUS if mod & pygame.KMOD_SHIFT else Way.NEXT)
    if key in (pygame.K_RETURN, pygame.K_KP_ENTER) or (key == pygame.K_SPACE and not typing):
        return Activated()
    if key == pygame.K_ESCAPE:
        return Cancelled()
    if key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
        return Scrolled(1 if key == pygame.K_PAGEUP else -1, page=True)
    if typing:
        if key in (pygame.K_BACKSPACE, pygame.K_DELETE):
            return Erased(ahead=key == pygame.K_DELETE, word=command)
        return _edit(event) if command else None
    if command:
        return _history(event)
    if mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
        return None
    name = pygame.key.name(key)
    return Shortcut(name) if len(name) == 1 else None


def _edit(event: pygame.event.Event) -> Intent | None:
    """What this key asks for with Ctrl or Cmd."""
    for edit, (letter, scancode) in _EDITS.items():
        if _is_letter(event, letter, scancode):
            return Edited(edit)
    return None


def _history(event: pygame.event.Event) -> Intent | None:
    """What this key asks for with Ctrl or Cmd where nobody types."""
    if _is_letter(event, pygame.K_z, pygame.KSCAN_Z):
        return RedoAsked() if event.mod & pygame.KMOD_SHIFT else UndoAsked()
    return RedoAsked() if _is_letter(event, pygame.K_y, pygame.KSCAN_Y) else None


def _is_letter(event: pygame.event.Event, letter: int, scancode: int) -> bool:
    """Whether this is the letter's key: by what is on it, or, with other letters, by its place."""
    return bool(event.key == letter or (event.key > 127 and event.scancode == scancode))


def _pad_button(button: int) -> Intent | None:
    if button in _PAD_WAYS:
        return Moved(_PAD_WAYS[button])
    if button == pygame.CONTROLLER_BUTTON_A:
        return Activated()
    if button in (pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_START):
        return Cancelled()
    if button == pygame.CONTROLLER_BUTTON_X:
        return UndoAsked()
    return RedoAsked() if button == pygame.CONTROLLER_BUTTON_Y else None
