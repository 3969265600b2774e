"""The only reader of the event queue: turns mouse, keyboard, pad and fingers into intents.

An intent says what a player wants, in logical units, whatever the device. Which keys stand for
which command is in `commands`, what fingers mean in `fingers`. While a text field has the focus,
letters come as `Typed`. On a page with a text field, letters and Space are never commands, so that
typing a name presses no button.

A press begins one intent, whose `by` is the button or key that went down, and ends with a
`Released` of the same. In between it is *held*, and the reader knows for how long. Held arrows,
erasing keys and the pad's stick repeat their intent, marked as `repeated`; nothing else ever comes
twice from one press. When the window loses the focus or a pad is unplugged, everything counts as
released.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Container, Iterator
from dataclasses import dataclass, field, replace
from enum import Enum
from math import inf
from string import ascii_lowercase
from typing import TYPE_CHECKING, NamedTuple, Protocol

import pygame

from game.ui.draw.viewport import Viewport

from .commands import BINDINGS, EVERYWHERE, Command, Device
from .pads import BUTTONS, SHOULDERS, TRIGGERS, PadKind, kind_of

if TYPE_CHECKING:
    from .fingers import Fingers, Gesture, Touched

    class Fields(Touched, Protocol):
        """The form of the scene on top, as far as the reader must know it."""

        @property
        def typing(self) -> bool:
            """Whether a text field has the focus."""

        @property
        def has_fields(self) -> bool:
            """Whether there is a text field."""

    class Page(Protocol):
        """The scene on top, as far as the reader must know it."""

        @property
        def form(self) -> Fields:
            """Its widgets."""

        @property
        def listens_to(self) -> Device | None:
            """The device whose keys are told by their names (`KeyNamed`), whatever they mean."""

        def commands(self) -> Container[Command]:
            """What can be commanded here, besides what can be everywhere."""


class Way(Enum):
    """A direction for the focus."""

    UP = "up"
    DOWN = "down"
    LEFT = "left"
    RIGHT = "right"
    NEXT = "next"
    PREVIOUS = "previous"
    FIRST = "first"
    LAST = "last"


@dataclass(frozen=True, slots=True)
class Control:
    """One button or key that can be held; `pad` tells several pads apart."""

    device: Device
    button: int
    pad: int = 0


@dataclass(frozen=True, slots=True)
class Intent:
    """What a player wants."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Begun(Intent):
    """An intent that a press begins."""

    by: Control | None = field(default=None, compare=False)


class OncePressed(Begun):
    """An intent that comes once for each press, however long it is held."""

    __slots__ = ()  # a data class already: the less is made again, the sooner the program starts


@dataclass(frozen=True, slots=True, kw_only=True)
class Repeating(Begun):
    """An intent that comes again and again while the key is held."""

    repeated: bool = field(default=False, compare=False)


@dataclass(frozen=True, slots=True)
class Pointed(Intent):
    """The pointer is at this logical point now; `held` with the main button down."""

    x: float
    y: float
    held: bool = False


@dataclass(frozen=True, slots=True)
class Pressed(OncePressed):
    """The main button went down here; `twice` in the second press of a double click. What a finger
    pressed is known only once it is lifted, so many seconds `late`."""

    x: float
    y: float
    twice: bool = field(default=False, compare=False, kw_only=True)
    late: float = field(default=0.0, compare=False, kw_only=True)


@dataclass(frozen=True, slots=True)
class Released(Intent):
    """A button or key that was held is up, whether or not its press began an intent."""

    by: Control


@dataclass(frozen=True, slots=True)
class Scrolled(Repeating):
    """The wheel turned, or Page Up or Down: a `page`. `up` counts, negative downwards."""

    up: int
    page: bool = False


@dataclass(frozen=True, slots=True)
class Dragged(Intent):
    """What lies at this logical point is pulled along by so much: by a finger, or the mouse's
    middle button."""

    x: float
    y: float
    across: float
    down: float


@dataclass(frozen=True, slots=True)
class Zoomed(Intent):
    """What lies at this logical point is to be so many steps larger; smaller if negative."""

    up: int
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Moved(Repeating):
    """The focus, or the caret, is to move: by a `word`, or `selecting` what it passes (Shift)."""

    way: Way
    selecting: bool = False
    word: bool = False


class Activated(OncePressed):
    """Enter, Space or the pad's lower button: do what has the focus."""

    __slots__ = ()


class Cancelled(OncePressed):
    """Esc or the pad's right button: back, or the menu."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Commanded(OncePressed):
    """A command of the page on top, or of every page; None: a letter that means nothing there."""

    command: Command | None


@dataclass(frozen=True, slots=True)
class KeyNamed(OncePressed):
    """A key or pad button went down whose name the page listens for; it is written as in
    `commands`."""

    key: str


@dataclass(frozen=True, slots=True)
class Typed(Intent):
    """Text for the field that listens."""

    text: str


@dataclass(frozen=True, slots=True)
class Erased(Repeating):
    """Backspace in the field that listens; `ahead`: Delete. A whole `word` with Ctrl."""

    ahead: bool = False
    word: bool = False


class Edit(Enum):
    """What can be done with the selected text of a field."""

    COPY = "c"
    CUT = "x"
    PASTE = "v"
    SELECT_ALL = "a"


_EDITS = {edit.value for edit in Edit}


@dataclass(frozen=True, slots=True)
class Edited(OncePressed):
    """Ctrl or Cmd with a letter, for the field that listens."""

    edit: Edit


class FingerDown(Begun):
    """A finger touches the screen; what it wants is told later."""

    __slots__ = ()


class QuitAsked(Intent):
    """The window is to close."""

    __slots__ = ()


class Exposed(Intent):
    """The system has lost the window's contents: they must be presented again."""

    __slots__ = ()


_KEY_WAYS = {
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
_LEFT_STICK = (pygame.CONTROLLER_AXIS_LEFTX, pygame.CONTROLLER_AXIS_LEFTY)
STICK, TRIGGER = -1, -2
"""The numbers of a pad's left stick among its buttons, and of the first of its triggers."""
NOISE = (pygame.WINDOWTAKEFOCUS,)
"""Sent by some window managers before each click; waking for it would delay the click."""


EARLY = 0.001
"""Seconds the loop may be too early without having to sleep again."""
TWICE_WITHIN = 0.4
"""Seconds between the presses of a double click."""
STEADY = 4.0
"""Logical units by which the pointer may move between them."""
FULL_TILT = 32767
TILTED, UPRIGHT = 0.6, 0.35
"""How far a stick must be pushed to count, and fall back to no longer count; 1: all the way."""
_SILENT_KEYS = {
    *(pygame.K_LSHIFT, pygame.K_RSHIFT, pygame.K_LCTRL, pygame.K_RCTRL, pygame.K_LALT),
    *(pygame.K_RALT, pygame.K_LMETA, pygame.K_RMETA, pygame.K_MODE, pygame.K_CAPSLOCK),
    *(pygame.K_NUMLOCKCLEAR, pygame.K_SCROLLLOCK, pygame.K_UNKNOWN),
}
"""Keys that do nothing by themselves. Some of them stay down for hours."""
CTRL = pygame.KMOD_CTRL | pygame.KMOD_META
FINGERS = sys.platform != "darwin"
"""Whether fingers are on a screen: a Mac has none to touch, and tells of those on its trackpad."""
_FINGER = Control(Device.TOUCH, 0)
_WHEEL = (4, 5)
"""The wheel, which SDL calls buttons although nobody can hold them."""


class Repeats(NamedTuple):
    """When what is held repeats."""

    after: float = 0.35
    """Seconds for which it is held until it repeats; infinite: it never does."""
    every: float = 0.06
    """Seconds from one time to the next."""


class InputReader:
    """Turns pygame's events into intents, one by one and in order; knows what is held, and for how
    many seconds by this `clock`."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self.bindings = BINDINGS
        self.repeats = Repeats()
        self.rests_after = 0.5
        """Seconds until a finger that rests points. All three may be replaced at any time."""
        self.one_button = False
        """Whether Space confirms even where letters are written, and so does every button of a pad:
        nobody needs more then."""
        self._clock = clock
        self._pads: dict[int, tuple[object, PadKind]] = {}
        """The open pads by their ids, each with its kind."""
        self.pad_kind = PadKind.OTHER
        """The kind of the pad that was used last."""
        self._pads_ready = False
        self._held: dict[Control, float] = {}
        """The time since which each of these has been held."""
        self._repeating: dict[Control, tuple[Repeating, float]] = {}
        """The intents that repeat, and when they are due next."""
        self._tilts: dict[int, tuple[float, float]] = {}
        """Where the left stick of each pad is, right and down, from -1 to 1."""
        self._fingers: Fingers | None = None
        """What those mean that touch the screen; None until one does."""
        self._pointer = 0.0, 0.0
        """Where the mouse was last, as a logical point."""
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
        """Seconds until something that is held repeats, or a finger that rests points; None if
        nothing does."""
        due = min((due for _intent, due in self._repeating.values()), default=inf) - self._clock()
        rests = None if self._fingers is None else self._fingers.rest()
        rest = min(max(0.0, due), inf if rests is None else rests)
        return None if rest == inf else rest

    def press(self, control: Control, intent: Intent | None) -> Iterator[Intent]:
        """Something goes down that means this. A key not released meanwhile only repeats itself."""
        again = control in self._held and control.device is Device.KEYBOARD
        if not again:
            self._held[control] = self._clock()
        if isinstance(intent, Repeating):
            self._repeating[control] = intent, self._clock() + self.repeats.after
            yield replace(intent, by=control, repeated=again)
        elif intent is not None and not again:
            yield replace(intent, by=control) if isinstance(intent, OncePressed) else intent

    def release(self, control: Control) -> Iterator[Intent]:
        """It is up again."""
        self._repeating.pop(control, None)
        if self._held.pop(control, None) is not None:
            yield Released(control)

    def _release_all(self, pad: int | None = None) -> Iterator[Intent]:
        """Release everything; with `pad`, everything on this pad."""
        for control in {**self._held, **self._repeating}:
            if pad is None or (control.device is Device.PAD and control.pad == pad):
                yield from self.release(control)
        if pad is None and self._fingers is not None:
            self._fingers.gone()
        for tilted in [each for each in self._tilts if pad in (None, each)]:
            del self._tilts[tilted]

    def _repeat(self) -> Iterator[Intent]:
        """The intents that are due again: each once, however long ago the last call was."""
        now = self._clock()
        for control, (intent, due) in list(self._repeating.items()):
            if now + EARLY >= due:
                self._repeating[control] = intent, now + self.repeats.every
                yield replace(intent, by=control, repeated=True)

    # --- fingers --------------------------------------------------------------------------------

    def _finger(
        self, event: pygame.event.Event, viewport: Viewport, page: Callable[[], Page]
    ) -> Iterator[Intent]:
        if self._fingers is None:
            from .fingers import Fingers  # late: few screens are touched

            self._fingers = Fingers(self._clock, lambda: self.rests_after)
        number = event.touch_id, event.finger_id
        at = event.x * viewport.width, event.y * viewport.height
        if event.type == pygame.FINGERDOWN:
            yield FingerDown(by=_FINGER)  # which may change the form
            yield from self._meant(self._fingers.down(number, at, page().form))
        elif event.type == pygame.FINGERMOTION:
            yield from self._meant(self._fingers.moved(number, at))
        else:
            yield from self._meant(self._fingers.up(number, page().form))

    def _meant(self, gestures: Iterator[Gesture]) -> Iterator[Intent]:
        """What somebody wants who makes these gestures."""
        from .fingers import Lifts, Points, Presses, Pulls, Spreads

        for gesture in gestures:
            match gesture:
                case Points(x, y, held):
                    yield Pointed(x, y, held)
                case Presses(x, y, late):
                    yield from self.press(_FINGER, Pressed(x, y, late=late))
                case Lifts():
                    self._held.pop(_FINGER, None)
                    yield Released(_FINGER)
                case Pulls():
                    yield Dragged(*gesture)
                case Spreads():
                    yield Zoomed(*gesture)

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
                joystick = pad.as_joystick()
                kind = kind_of(joystick.get_guid(), pad.name)
                self._pads[joystick.get_instance_id()] = pad, kind
            except pygame.error:
                return  # unplugged again before we looked

    def _take_up(self, pad: int) -> None:
        """This pad is in the player's hands."""
        if pad in self._pads:
            _pad, self.pad_kind = self._pads[pad]

    def _pull(self, pad: int, axis: int, value: int, page: Page) -> Iterator[Intent]:
        """A trigger is a button that goes down somewhere on its way."""
        trigger = Control(Device.PAD, TRIGGER - list(TRIGGERS).index(axis), pad)
        down = trigger in self._held
        if value > (UPRIGHT if down else TILTED) * FULL_TILT:
            if not down:
                self._take_up(pad)
                yield from self.press(trigger, self._named_button(TRIGGERS[axis], page))
        else:
            yield from self.release(trigger)

    def _tilt(self, pad: int, axis: int, value: int) -> Iterator[Intent]:
        """The left stick of a pad moves the focus like an arrow key that is held."""
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
            self._take_up(pad)
            self._repeating[stick] = Moved(way), self._clock() + self.repeats.after
            yield Moved(way, by=stick)

    # --- events ---------------------------------------------------------------------------------

    def intents(self, viewport: Viewport, page: Callable[[], Page]) -> Iterator[Intent]:
        """Everything that has happened since the last call, for the page that is on top then."""
        pointed: Pointed | None = None
        for event in pygame.event.get():
            for intent in self._translate(event, viewport, page):
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
        if self._fingers is not None:
            yield from self._meant(self._fingers.wait())

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
        self, event: pygame.event.Event, viewport: Viewport, page: Callable[[], Page]
    ) -> Iterator[Intent]:
        if getattr(event, "touch", False):
            return  # the system plays the mouse: the finger itself is told, too
        match event.type:
            case pygame.QUIT:
                yield QuitAsked()
            case pygame.WINDOWEXPOSED | pygame.WINDOWSHOWN | pygame.WINDOWRESTORED:
                yield Exposed()
            case pygame.WINDOWFOCUSLOST:
                yield from self._release_all()
            case pygame.FINGERDOWN | pygame.FINGERMOTION | pygame.FINGERUP if FINGERS:
                yield from self._finger(event, viewport, page)
            case pygame.MOUSEMOTION:
                before, self._pointer = self._pointer, viewport.logical(*event.pos)
                if event.buttons[1]:
                    moved = (now - then for now, then in zip(self._pointer, before, strict=True))
                    yield Dragged(*before, *moved)
                yield Pointed(*self._pointer, held=bool(event.buttons[0]))
            case pygame.MOUSEBUTTONDOWN if event.button not in _WHEEL:
                wanted = self._mouse_button(event, viewport)
                yield from self.press(Control(Device.MOUSE, event.button), wanted)
            case pygame.MOUSEBUTTONUP:
                yield from self.release(Control(Device.MOUSE, event.button))
            case pygame.MOUSEWHEEL if pygame.key.get_mods() & CTRL:
                yield Zoomed(event.y, *self._pointer)
            case pygame.MOUSEWHEEL:
                yield Scrolled(event.y)
            case pygame.KEYDOWN if event.key not in _SILENT_KEYS:
                yield from self.press(_key_of(event), self._key(event, page()))
            case pygame.KEYUP:
                yield from self.release(_key_of(event))
            case pygame.TEXTINPUT if page().form.typing:
                yield Typed(event.text)
            case pygame.CONTROLLERDEVICEADDED:
                self._open_pad(event.device_index)
            case pygame.CONTROLLERDEVICEREMOVED:
                self._pads.pop(event.instance_id, None)
                yield from self._release_all(event.instance_id)
            case pygame.CONTROLLERBUTTONDOWN:
                self._take_up(event.instance_id)
                button = Control(Device.PAD, event.button, event.instance_id)
                yield from self.press(button, self._pad_button(event.button, page()))
            case pygame.CONTROLLERBUTTONUP:
                yield from self.release(Control(Device.PAD, event.button, event.instance_id))
            case pygame.CONTROLLERAXISMOTION if event.axis in _LEFT_STICK:
                yield from self._tilt(event.instance_id, event.axis, event.value)
            case pygame.CONTROLLERAXISMOTION if event.axis in TRIGGERS:
                yield from self._pull(event.instance_id, event.axis, event.value, page())

    def _key(self, event: pygame.event.Event, page: Page) -> Intent | None:
        key, mod = event.key, event.mod
        alt, shift = bool(mod & pygame.KMOD_ALT), bool(mod & pygame.KMOD_SHIFT)
        ctrl = bool(mod & CTRL) and not alt
        name = _name(event)
        held = "ctrl+" * ctrl + "alt+" * alt
        if self.one_button and held + name in self.bindings.keys(Command.CONFIRM, Device.KEYBOARD):
            return Activated()
        if page.listens_to is Device.KEYBOARD and (name != "escape" or held):
            return KeyNamed(held + "shift+" * shift + name)
        if key in _KEY_WAYS:
            return Moved(_KEY_WAYS[key], selecting=shift, word=ctrl)
        if key == pygame.K_TAB:
            return Moved(Way.PREVIOUS if shift else Way.NEXT)
        if key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
            return Scrolled(1 if key == pygame.K_PAGEUP else -1, page=True)
        if page.form.typing:
            if key in (pygame.K_BACKSPACE, pygame.K_DELETE):
                return Erased(ahead=key == pygame.K_DELETE, word=ctrl)
            if ctrl and name in _EDITS:
                return Edited(Edit(name))
        is_letter = len(name) == 1 and not (ctrl or alt)
        if page.form.has_fields and (is_letter or key == pygame.K_SPACE):
            return None
        keys = [f"{held}shift+{name}", held + name] if shift else [held + name]
        intent = self._bound(Device.KEYBOARD, keys, page)
        return Commanded(None) if intent is None and is_letter else intent

    def _pad_button(self, button: int, page: Page) -> Intent | None:
        shoulder = SHOULDERS.get(button, "") if page.listens_to is Device.PAD else ""
        if button in _PAD_WAYS and not (shoulder or self.one_button):
            return Moved(_PAD_WAYS[button])
        return self._named_button(shoulder or BUTTONS.get(button, ""), page)

    def _named_button(self, name: str, page: Page) -> Intent | None:
        if self.one_button:
            return Activated()
        if name and page.listens_to is Device.PAD:
            return KeyNamed(name)
        return self._bound(Device.PAD, [name], page)

    def _bound(self, device: Device, keys: list[str], page: Page) -> Intent | None:
        """The intent of the first of these keys that is bound on this page; None if none is."""
        possible = (each for key in keys for each in self.bindings.commands(device, key))
        offered = page.commands()
        command = next((each for each in possible if each in EVERYWHERE or each in offered), None)
        match command:
            case None:
                return None
            case Command.CONFIRM:
                return Activated()
            case Command.BACK:
                return Cancelled()
            case Command.CLOSE_WINDOW:
                return QuitAsked()
        return Commanded(command)


def _key_of(event: pygame.event.Event) -> Control:
    """The key by its place: what it means may change while it is held."""
    return Control(Device.KEYBOARD, event.scancode or event.key)


def _name(event: pygame.event.Event) -> str:
    """The name of the key in one word; on a keyboard without our letters, the letter that others
    have in its place."""
    place = event.scancode - pygame.KSCAN_A
    if event.key > 127 and 0 <= place < len(ascii_lowercase):
        return ascii_lowercase[place]
    return pygame.key.name(event.key).replace(" ", "_")
