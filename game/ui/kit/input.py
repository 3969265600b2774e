"""The only reader of the event queue: mouse, keys and pad become intents.

An intent says what a player wants, in logical units, and not with which device. Letters are
`Shortcut`s, unless a text field listens: then they come as `Typed`.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
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


@dataclass(frozen=True, slots=True)
class Scrolled:
    """The wheel turned, or Page Up or Down: a `page`. `up` counts, negative downwards."""

    up: int
    page: bool = False


@dataclass(frozen=True, slots=True)
class Moved:
    """The focus, or what has it, is to move."""

    way: Way


@dataclass(frozen=True, slots=True)
class Activated:
    """Enter, Space or the pad's lower button: do what has the focus."""


@dataclass(frozen=True, slots=True)
class Cancelled:
    """Esc or the pad's right button: back, or the menu."""


@dataclass(frozen=True, slots=True)
class Shortcut:
    """A letter or digit key, in lower case."""

    key: str


@dataclass(frozen=True, slots=True)
class Typed:
    """Text for the field that listens."""

    text: str


@dataclass(frozen=True, slots=True)
class Erased:
    """Backspace in the field that listens; `ahead`: Delete."""

    ahead: bool = False


@dataclass(frozen=True, slots=True)
class FullScreenToggled:
    """F11 or Alt+Enter."""


@dataclass(frozen=True, slots=True)
class QuitAsked:
    """The window is to close."""


@dataclass(frozen=True, slots=True)
class Exposed:
    """The system has lost what the window showed: it must be presented anew."""


Intent: TypeAlias = (
    Pointed
    | Pressed
    | Scrolled
    | Moved
    | Activated
    | Cancelled
    | Shortcut
    | Typed
    | Erased
    | FullScreenToggled
    | QuitAsked
    | Exposed
)

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
NOISE = (pygame.WINDOWTAKEFOCUS,)
"""What some window managers say before each click; who gets up for it is late for the click."""


class InputReader:
    """Turns pygame's events into intents, one by one and in order."""

    def __init__(self) -> None:
        self._pads: dict[int, object] = {}
        self._pads_ready = False

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
                self._pads[index] = controller.Controller(index)
            except pygame.error:
                return  # unplugged again before we looked

    def intents(self, viewport: Viewport, *, typing: bool) -> Iterator[Intent]:
        """Everything that has happened since the last call. `typing`: a text field listens."""
        pointed: Pointed | None = None
        for event in pygame.event.get():
            intent = self._translate(event, viewport, typing)
            if isinstance(intent, Pointed):
                pointed = intent  # only the last of a crowd of movements counts
                continue
            if intent is not None:
                if pointed is not None:
                    yield pointed
                    pointed = None
                yield intent
        if pointed is not None:
            yield pointed

    def _translate(
        self, event: pygame.event.Event, viewport: Viewport, typing: bool
    ) -> Intent | None:
        match event.type:
            case pygame.QUIT:
                return QuitAsked()
            case pygame.WINDOWEXPOSED | pygame.WINDOWSHOWN | pygame.WINDOWRESTORED:
                return Exposed()
            case pygame.MOUSEMOTION:
                return Pointed(*viewport.logical(*event.pos), held=bool(event.buttons[0]))
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return Pressed(*viewport.logical(*event.pos))
            case pygame.MOUSEBUTTONDOWN if event.button == 3:
                return Cancelled()
            case pygame.MOUSEWHEEL:
                return Scrolled(event.y)
            case pygame.KEYDOWN:
                return _key(event, typing)
            case pygame.TEXTINPUT if typing:
                return Typed(event.text)
            case pygame.CONTROLLERDEVICEADDED:
                self._open_pad(event.device_index)
            case pygame.CONTROLLERBUTTONDOWN:
                return _pad_button(event.button)
        return None


def _key(event: pygame.event.Event, typing: bool) -> Intent | None:
    key, mod = event.key, event.mod
    if key == pygame.K_F11 or (key == pygame.K_RETURN and mod & pygame.KMOD_ALT):
        return FullScreenToggled()
    if key == pygame.K_F4 and mod & pygame.KMOD_ALT:
        return QuitAsked()
    if key in _KEYS:
        return Moved(_KEYS[key])
    if key == pygame.K_TAB:
        return Moved(Way.PREVIOUS if mod & pygame.KMOD_SHIFT else Way.NEXT)
    if key in (pygame.K_RETURN, pygame.K_KP_ENTER) or (key == pygame.K_SPACE and not typing):
        return Activated()
    if key == pygame.K_ESCAPE:
        return Cancelled()
    if key in (pygame.K_PAGEUP, pygame.K_PAGEDOWN):
        return Scrolled(1 if key == pygame.K_PAGEUP else -1, page=True)
    if typing:
        erases = key in (pygame.K_BACKSPACE, pygame.K_DELETE)
        return Erased(ahead=key == pygame.K_DELETE) if erases else None
    if mod & (pygame.KMOD_CTRL | pygame.KMOD_ALT | pygame.KMOD_META):
        return None
    name = pygame.key.name(key)
    return Shortcut(name) if len(name) == 1 else None


def _pad_button(button: int) -> Intent | None:
    if button in _PAD_WAYS:
        return Moved(_PAD_WAYS[button])
    if button == pygame.CONTROLLER_BUTTON_A:
        return Activated()
    if button in (pygame.CONTROLLER_BUTTON_B, pygame.CONTROLLER_BUTTON_START):
        return Cancelled()
    return None
