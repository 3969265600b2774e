"""The window for a screen reader, through AccessKit: the only module that knows it.

What is on top describes itself (`game/ui/kit/described.py`); from that comes a tree of nodes, sent
once a reader has asked for it, and again only what has changed. What a reader asks for comes from
other threads: it wakes the loop, and becomes the same intents as a key. Nothing of this is there
where AccessKit or the system's bus is not.
"""

from __future__ import annotations

import os
import re
import sys
import time
from collections import deque
from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any, Protocol

import pygame

from game.text import _, current_language
from game.ui.draw.renderer import Renderer
from game.ui.draw.wait import wake
from game.ui.kit.commands import Command, Device
from game.ui.kit.described import Act, Described, Live, Role
from game.ui.kit.input import (
    Control,
    Edit,
    Edited,
    Erased,
    InputReader,
    Intent,
    Moved,
    OncePressed,
    Pressed,
    Typed,
    Way,
)
from game.ui.kit.scene import Scene

from .node_tree import ROOT, Node, NodeTree

READER = Control(Device.READER, 0)
HELD = 0.5
"""Seconds for which a reader's press is held, so that it does what is to be held, too."""
EVERY = 0.1
"""Seconds from one look at the scene to the next while something moves."""
SETTLES = 0.3
"""Seconds after which AccessKit's thread has called back: it can't be waited for."""
PANIC = "PanicException"
"""What AccessKit raises where it gives up, which is no `Exception`."""
SPEAKERS = {1 << 40: (Live.POLITE, Live.NEWS), (1 << 40) + 1: (Live.URGENT,)}
"""The numbers of the nodes that speak, each with what it speaks."""
NO_BREAK = "\u00a0"
WHOLE_WINDOW = "SDLWindow"
"""The class of SDL's windows on macOS, which take the keyboard themselves."""


class Adapter(Protocol):
    """What AccessKit's adapters have in common."""

    def update_if_active(self, tree: Callable[[], Any], /) -> Any:
        """Send what this function makes, if anybody listens."""


class Program(Protocol):
    """The program around the scenes, as far as a reader must know it."""

    complaints: list[str]

    @property
    def scene(self) -> Scene:
        """The scene on top."""

    @property
    def renderer(self) -> Renderer:
        """The renderer for the present size of the window."""

    @property
    def input(self) -> InputReader:
        """What knows which keys are held."""

    @property
    def frames(self) -> int:
        """Number of pictures presented so far; it does not grow at rest."""

    def clock(self) -> float:
        """Seconds since some moment."""

    def key_name(self, command: Command) -> str:
        """The name of this command's key; "" for none."""

    def reach(self, key: Hashable) -> bool:
        """Put the keyboard on what the scene on top describes with this key."""

    def described_sign(self) -> Described | None:
        """The sign in the corner, in words."""


class ScreenReader:
    """Tells the scene on top to whoever listens, and does what they ask for."""

    def __init__(self, app: Program) -> None:
        """Raises `ImportError` where there is no AccessKit."""
        import accesskit

        self._kit: Any = accesskit
        self._app = app
        self._asked: deque[Any] = deque()
        """What has been asked for, from any thread: True and False begin and end listening."""
        self._listens = False
        self._tree = NodeTree()
        self._seen = -1
        """The number of pictures at the last look at the scene."""
        self._due = 0.0
        """When the next look may be taken."""
        self._held_until: float | None = None
        """Until when a reader's press is held."""
        self._place: object = None
        """Where the window was when that was last told."""
        self._said: dict[int, str] = {}
        """What each speaker has said last."""
        self._adapter = self._attach()
        self._attached = app.clock()

    def close(self) -> None:
        """Wait until nothing is called back any more, which would panic once Python has ended."""
        time.sleep(max(0.0, self._attached + SETTLES - self._app.clock()))

    def _attach(self) -> Adapter:
        """The adapter of this system for the program's window."""
        kit, begun, asked = self._kit, partial(self._ask, True), self._ask
        if sys.platform == "win32":
            adapter = kit.windows.SubclassingAdapter(_window(), begun, asked)
        elif sys.platform == "darwin":
            kit.macos.add_focus_forwarder_to_window_class(WHOLE_WINDOW)
            adapter = kit.macos.SubclassingAdapter.for_window(_window(), begun, asked)
        else:
            adapter = kit.unix.Adapter(begun, asked, partial(self._ask, False))
        return adapter  # type: ignore[no-any-return]

    def _ask(self, what: object) -> None:
        """Note what is asked for. AccessKit may call this from a thread of its own; nothing may be
        raised here, which would end the program."""
        with suppress(Exception):
            self._asked.append(what)
            wake()

    # --- what is asked for ----------------------------------------------------------------------

    def intents(self) -> Iterator[Intent]:
        """What a reader has asked for since the last call; each is to be handled at once."""
        if self._held_until is not None and self._app.clock() >= self._held_until:
            self._held_until = None
            yield from self._app.input.release(READER)
        while self._asked:
            asked = self._asked.popleft()
            if isinstance(asked, bool):
                self._listens = asked
                self._tree.forget()
            else:
                yield from self._meant(asked)

    def _meant(self, request: Any) -> Iterator[Intent]:
        node = self._tree.nodes.get(request.target)
        act = next((act for action, act in self._acts if action == request.action), None)
        if node is None or act not in node.told.acts or not self._tree.shows(self._app.scene):
            return  # it asks for what is no longer there
        told = node.told
        if told.key is not None and not self._app.reach(told.key):
            return
        self._seen = -1
        match act:
            case Act.PRESS:
                assert isinstance(told.press, OncePressed)
                yield from self._app.input.press(READER, replace(told.press, by=READER))
                self._held_until = self._app.clock() + HELD
            case Act.LESS | Act.MORE:
                yield Moved(Way.LEFT if act is Act.LESS else Way.RIGHT)
            case Act.SET:
                yield from self._set(told, request.data)

    @property
    def _acts(self) -> tuple[tuple[Any, Act], ...]:
        action = self._kit.Action
        return (
            (action.FOCUS, Act.FOCUS),
            (action.CLICK, Act.PRESS),
            (action.DECREMENT, Act.LESS),
            (action.INCREMENT, Act.MORE),
            (action.SET_VALUE, Act.SET),
        )

    @staticmethod
    def _set(told: Described, data: Any) -> Iterator[Intent]:
        """Write this text into a field, or press a slider where it has this number."""
        value = data[1] if isinstance(data, tuple) else None
        if told.amount is not None and told.box is not None and isinstance(value, float):
            part = max(0.0, min(1.0, value / max(1, told.amount[1])))
            yield Pressed(told.box.x + part * told.box.width, told.box.centre[1])
        elif told.amount is None and isinstance(value, str):
            yield Edited(Edit.SELECT_ALL)
            yield Typed(value) if value else Erased()

    # --- what is told -----------------------------------------------------------------------------

    def rest(self) -> float | None:
        """Seconds until something is to be done; None if nothing is."""
        due = [self._held_until] if self._held_until is not None else []
        if self._listens and self._is_behind:
            due.append(self._due)
        return max(0.0, min(due) - self._app.clock()) if due else None

    @property
    def _is_behind(self) -> bool:
        return self._seen != self._app.frames or not self._tree.shows(self._app.scene)

    def tell(self) -> None:
        """Send what has changed in the window."""
        now = self._app.clock()
        if not self._listens or now < self._due or not self._is_behind:
            return
        self._due, self._seen = now + EVERY, self._app.frames
        self._tell_place()
        whole = not self._tree.nodes
        changed = self._tree.update(self._app.scene, self._described())
        if not changed and self._tree.focus == self._focus:
            return
        self._focus = self._tree.focus
        # a fault in these is ours, not the adapter's
        for update in (self._update(changed, whole=whole), self._spoken_now()):
            if update is not None:
                self._send(update)

    def _send(self, update: Any) -> None:
        events = self._adapter.update_if_active(lambda: update)
        if events is not None:
            events.raise_events()

    _focus = ROOT
    """The node that the keyboard was on when something was last told."""

    def _tell_place(self) -> None:
        """Where the window is and whether it has the keyboard, which only Linux must be told."""
        tell = getattr(self._adapter, "set_root_window_bounds", None)
        if tell is None:
            return
        corner, size = pygame.display.get_window_position(), self._app.renderer.viewport.pixels
        place = corner, size, pygame.key.get_focused()
        if place != self._place:
            self._place = place
            (x, y), (width, height) = corner, size
            outer = self._kit.Rect(x, y, x + width, y + height)
            tell(outer, outer)
            self._adapter.update_window_focus_state(place[2])  # type: ignore[attr-defined]

    def _described(self) -> Described:
        """The window with all that can be read on top of it."""
        scene, sign = self._app.scene, self._app.described_sign()
        inside = (*_spoken(scene.described()), *([sign] if sign is not None else []))
        if scene.see_through:
            heads = (each.name for each in inside if each.role in (Role.HEADING, Role.TEXT))
            name = next(heads, "")
            inside = (Described(role=Role.DIALOG, name=name, inside=inside),)
        return Described(role=Role.WINDOW, name=_("Hare & Tortoise"), inside=inside)

    def _update(self, changed: Mapping[int, Node], *, whole: bool) -> Any:
        kit = self._kit
        update = kit.TreeUpdate(self._tree.focus)
        for number, node in changed.items():
            update.nodes.append((number, self._node(node)))
        if whole:
            update.tree = kit.Tree(ROOT)
            update.nodes += [(number, self._speaker(number, "")) for number in SPEAKERS]
        return update

    def _spoken_now(self) -> Any:
        """What is to be spoken, in one piece for each manner: several nodes that speak at once are
        heard in any order. None if nothing is."""
        spoken = []
        for number, lives in SPEAKERS.items():
            words = [each.name for each in self._tree.spoken if each.live in lives]
            if said := "\n".join(filter(None, words)):
                if said == self._said.get(number):
                    said += NO_BREAK  # the same once more is heard only if it is not the same
                self._said[number] = said
                spoken.append((number, self._speaker(number, said)))
        if not spoken:
            return None
        update = self._kit.TreeUpdate(self._tree.focus)
        update.nodes += spoken
        return update

    def _speaker(self, number: int, said: str) -> Any:
        """The node at the end of the window that speaks in this manner."""
        kit = self._kit
        made = kit.Node(kit.Role.LABEL)
        made.set_value(said)
        urgent = Live.URGENT in SPEAKERS[number]
        made.set_live(kit.Live.ASSERTIVE if urgent else kit.Live.POLITE)
        return made

    def _node(self, node: Node) -> Any:
        kit, told, inside = self._kit, node.told, node.inside
        made = kit.Node(self._roles[told.role])
        if told.role in (Role.TEXT, Role.LETTERS):  # whose words are what they hold
            made.set_value(told.name)
        else:
            made.set_label(told.name)
        if told.more:
            made.set_description(told.more)
        if told.command is not None and (key := self._app.key_name(told.command)):
            made.set_keyboard_shortcut(key)
        if told.chosen is not None:
            made.set_selected(told.chosen)
        if not told.enabled:
            made.set_disabled()
        for action, act in self._acts:
            if act in told.acts:
                made.add_action(action)
        if told.amount is not None:
            made.set_min_numeric_value(0)
            made.set_numeric_value(told.amount[0])
            made.set_max_numeric_value(told.amount[1])
        if told.box is not None:
            rect = self._app.renderer.viewport.rect(told.box)
            made.set_bounds(kit.Rect(rect.left, rect.top, rect.right, rect.bottom))
        made.set_children(list(inside))
        match told.role:
            case Role.WINDOW:
                made.set_children([*inside, *SPEAKERS])
                made.set_language(current_language())
            case Role.DIALOG:
                made.set_modal()
            case Role.LETTERS:
                made.set_character_lengths([len(letter.encode()) for letter in told.name])
                words = re.findall(r"\S+\s*|^\s+", told.name)
                made.set_word_lengths([len(word) for word in words])
            case Role.FIELD:
                ends = (kit.TextPosition(inside[0], place) for place in told.selected)
                made.set_text_selection(kit.TextSelection(*ends))
        return made

    @property
    def _roles(self) -> dict[Role, Any]:
        role = self._kit.Role
        return {
            Role.WINDOW: role.WINDOW,
            Role.DIALOG: role.DIALOG,
            Role.TEXT: role.LABEL,
            Role.HEADING: role.HEADING,
            Role.BUTTON: role.BUTTON,
            Role.CHOICE: role.COMBO_BOX,
            Role.SLIDER: role.SLIDER,
            Role.FIELD: role.TEXT_INPUT,
            Role.LETTERS: role.TEXT_RUN,
            Role.LIST: role.LIST,
            Role.ITEM: role.LIST_ITEM,
            Role.BOARD: role.LIST_BOX,
            Role.SQUARE: role.LIST_BOX_OPTION,
        }


def screen_reader(app: Program) -> ScreenReader | None:
    """What tells this app to screen readers; None where that can't be."""
    if sys.platform not in ("win32", "darwin") and not _has_session_bus():
        return None
    try:
        return ScreenReader(app)
    except ImportError:
        return None  # there is no AccessKit for this system
    except BaseException as error:
        if not isinstance(error, Exception) and type(error).__name__ != PANIC:
            raise
        app.complaints.append(f"AccessKit: {error}")
        return None


def _has_session_bus() -> bool:
    """Whether there is a bus on which a reader could ask."""
    folder = os.environ.get("XDG_RUNTIME_DIR")
    return "DBUS_SESSION_BUS_ADDRESS" in os.environ or (
        folder is not None and (Path(folder) / "bus").exists()
    )


def _window() -> Any:
    """The window as the system knows it."""
    return pygame.display.get_wm_info()["window"]


def _spoken(nodes: Iterable[Described]) -> Iterator[Described]:
    """All of these; plain text before the first control is spoken when it comes up or changes."""
    before = True
    for each in nodes:
        before = before and not (each.acts or each.inside)
        yield replace(each, live=Live.POLITE) if before and each.key is None else each
