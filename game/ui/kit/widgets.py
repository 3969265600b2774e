"""Our own small kit: things that are pointed at, pressed and reached by keyboard.

A widget knows its box, its text and what to do; it draws nothing itself but composes sprites. A
`Form` holds widgets, knows which has the focus and hands intents on. The logic needs no pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import KW_ONLY, dataclass, replace
from math import dist, inf
from typing import Generic, Protocol, Self, TypeVar

from pygame import Rect, Surface

from game.text.fields import too_long, undrawable
from game.text.formats import labelled, read_out
from game.ui.draw import theme
from game.ui.draw.letters import drawable
from game.ui.draw.renderer import NO_KEY, Align, Face, KeyLabel, Renderer, part_of
from game.ui.draw.sprites import Sprite, centred, hung
from game.ui.draw.viewport import Box, Spot

from .clipboard import CLIPBOARD
from .commands import Command
from .described import PRESSED, TURNED, Act, Described, Live, Role, read_large, readable
from .editing import LeftOut, LineEditor
from .input import (
    Activated,
    Commanded,
    Edit,
    Edited,
    Erased,
    Intent,
    Moved,
    Pointed,
    Pressed,
    Released,
    Scrolled,
    Typed,
    Way,
)
from .layout import NOWHERE, holds, padded

T = TypeVar("T")
FINGER = 44.0
"""Width and height of what a finger touches, in logical units."""
ROW = 54.0
"""Height of a control with one line of text, in logical units."""
PAD = 6.0
"""Margin around its text, in logical units."""
ICON, ARROW = 30.0, 22.0
"""Greatest size of a button's icon, and of a choice's arrows, in logical units."""
LETTER_GAP, ALMOST = 6.0, 0.1
"""The gap between a button's words and its key reaches that far beyond the margin, in logical
units; what a sum of widths may be out by."""
LOW = 34.0
"""Height of a button below which its key is level with its words, in logical units."""
AROUND = 8.0
"""Margin around what is told of a picture on a button, in logical units."""
SIGN = 21.0
"""Width and height of the sign of a pad's button, in logical units."""
SEEN = 16
"""Least number of letters that a field has room for."""
CARET_BLINK = 0.55
"""Seconds."""


class Frame(Protocol):
    """What shows only a part of its widgets: see `scroll.ScrollArea`."""

    def show(self, widget: Widget) -> None:
        """Bring the widget into view."""

    def sees(self, widget: Widget) -> bool:
        """Whether the widget is in view."""

    @property
    def view(self) -> Box:
        """Where its widgets are seen."""

    def scroll(self, up: int, *, page: bool = False) -> bool:
        """Scroll by notches or pages; True if that shows anything else."""

    def clipped(self, renderer: Renderer, sprites: Iterable[Sprite]) -> Iterator[Sprite]:
        """What is in view of these sprites."""


class Widget:
    """Something in a box. `takes_focus` says whether the keyboard can reach it."""

    takes_focus = False
    typing = False
    grabs = False
    """Whether a finger presses it at once, and not only once it is lifted: to hold it, or to pull
    something along on it."""
    box = NOWHERE
    enabled = True
    hot = False
    """Whether the pointer is on it."""
    focused = False
    """Whether the keyboard is on it, and says so with a ring."""
    name = ""
    """What a form that is made anew knows it by; "": by its place."""
    within: Frame | None = None
    """The scroll area that it lies in."""
    about = help = ""
    """What it belongs to, and what it is good for: for those who don't see where it stands."""

    def named(self, name: str) -> Self:
        """Give it this name; returns the widget itself."""
        self.name = name
        return self

    def explained(self, about: str = "", help_: str = "") -> Self:
        """Say what it belongs to, and what it is good for; returns the widget itself."""
        self.about, self.help = about, help_
        return self

    def take_over(self, old: Widget) -> None:
        """Go on from the state of the widget that had this role before all was made anew."""

    def pressable(self, x: float, y: float) -> bool:
        """Whether a press here is meant for it."""
        return self.takes_focus and self.enabled and self.box.contains(x, y)

    def aim(self, x: float, y: float) -> Spot | None:
        """The point that a finger means that touches this one, inside the box; None: nothing."""
        return x, y

    def scroll(self, up: int, *, page: bool = False) -> bool:
        """The wheel was turned over it, or a Page key pressed; True if it shows something else."""
        return False

    def pull(self, down: float) -> bool:
        """A finger pulls it down by so many logical units; True if that is what it is for."""
        return False

    @property
    def says(self) -> object:
        """Its present value, if it has one: a choice's, a slider's."""
        return None

    def point(self, x: float, y: float) -> bool:
        """The pointer is here, inside the box or elsewhere; True if that changes its look."""
        return False

    def press(self, x: float, y: float) -> None:
        """The pointer pressed here, inside the box; mostly that is the same as Enter."""
        self.activate()

    def activate(self) -> None:
        """Enter was pressed with the focus here."""

    def nudge(self, way: Way) -> bool:
        """An arrow key with the focus here; True if the widget used it up."""
        return False

    def wanted_width(self, renderer: Renderer) -> float:
        """The width in which each of its words stands on one line, in logical units."""
        return 0.0

    def wanted_height(self, renderer: Renderer, width: float) -> float:
        """The height that it needs at this width, in logical units."""
        return ROW

    def telling(self, renderer: Renderer) -> Box | None:
        """The part of its box that is looked at; None if it is only a ground for others."""
        return self.box

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        """Its picture, from back to front."""
        yield from ()

    def described(self) -> Described | None:
        """The same in words, for those who hear it; None if it is only to be looked at. The form
        adds key, place and focus, and how it is `explained`."""
        return None

    def _style(self, style: str) -> str:
        """The panel of this style as it is at the moment."""
        if not self.enabled:
            return "button-off"
        return f"{style}-hot" if self.hot or self.focused else style

    def _ring(self, renderer: Renderer, radius: float = 16) -> Iterator[Sprite]:
        if self.focused:
            yield ring_around(renderer, self.box, radius)


@dataclass(eq=False)
class Label(Widget):
    """Lettering in a box, on as many lines as it needs: in its middle, or as `prose` at its top."""

    text: str
    size: float = theme.LARGE
    _: KW_ONLY
    face: Face = "text"
    colour: theme.Colour = theme.INK
    align: Align = "left"
    prose: bool = False
    box: Box = NOWHERE
    live: Live = Live.NO

    def wanted_width(self, renderer: Renderer) -> float:
        return renderer.width(self.text, self.size, self.face)

    def wanted_height(self, renderer: Renderer, width: float) -> float:
        return renderer.block_height(self.text, self.size, width, self.face)

    def telling(self, renderer: Renderer) -> Box | None:
        wide = min(self.box.width, self.wanted_width(renderer))
        x = self.box.x + {"left": 0.0, "centre": 0.5, "right": 1.0}[self.align] * (
            self.box.width - wide
        )
        return Box(x, self.box.y, wide, self.box.height) if self.text else None

    def lines(self, renderer: Renderer) -> list[tuple[float, float]]:
        """The upper and lower edges of each line of prose, in logical units."""
        if not self.prose:
            return []
        tall, box = self.wanted_height(renderer, self.box.width), self.box
        one = renderer.block_height("X", self.size, box.width, self.face)
        number = max(1, round(tall / one))
        step = tall / number
        return [(box.y + n * step, box.y + (n + 1) * step) for n in range(number)]

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        if not self.text:
            return
        width = self.box.width
        surface = renderer.block(
            self.text, self.size, width, self.colour, self.face, align=self.align
        )
        placed = aligned(renderer, surface, self.box, self.align)
        if self.prose:
            placed = Sprite(surface, placed.x, renderer.viewport.point(0, self.box.y)[1])
        yield placed

    def described(self) -> Described | None:
        if not self.text:
            return None
        heads = self.face == "display-bold" and self.size >= theme.BUTTON
        return Described(role=Role.HEADING if heads else Role.TEXT, name=self.text, live=self.live)


@dataclass(eq=False)
class Plate(Widget):
    """A panel without function; `style` is one of `theme.PANELS`."""

    box: Box = NOWHERE
    style: str = "parchment"
    radius: float = 14

    def telling(self, renderer: Renderer) -> None:
        """What lies on it tells."""

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        yield panel_in(renderer, self.box, self.style, self.radius)


@dataclass(eq=False)
class Button(Widget):
    """Does one thing. The key of its `command` is shown in a corner and presses it, and `command`
    is its name unless it is `named`: "new race" for `Command.NEW_RACE`. `icon` is the drawing
    `ui/icon-…` before the text; `title` says what it does, if no text does."""

    takes_focus = True
    side = ICON
    """Greatest size of a picture before the text, in logical units."""

    text: str
    action: Callable[[], None]
    icon: str = ""
    command: Command | None = None
    _: KW_ONLY
    style: str = "button"
    size: float = theme.BUTTON
    title: str = ""
    least: float = ROW
    """Its least height in logical units: see `wanted_height`."""
    box: Box = NOWHERE
    chosen: bool | None = None
    """Whether it is the chosen one of several; None: nothing is chosen by it."""
    shows_key: bool = True
    """Whether its key is shown where there is room."""

    def __post_init__(self) -> None:
        self.title = self.title or self.text
        if self.command is not None:
            self.name = self.command.name.lower().replace("_", " ")

    def activate(self) -> None:
        if self.enabled:
            self.action()

    def wordless(self) -> Box | None:
        """Where there is a picture alone, whose meaning is told to whoever points at it."""
        return self.box if self.icon and not self.text and self.title else None

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        view, box = renderer.viewport, self.box
        yield panel_in(renderer, box, self._style(self.style), 12)
        ink = theme.INK if self.enabled else theme.INK_FAINT
        side, before, after = self._beside(renderer, box.width)
        side = min(side, box.height - 14)
        room, lettering = max(1.0, box.width - before - after), None
        if self.text:
            lettering = renderer.block(self.text, self.size, room, ink, "display", align="centre")
        middle = box.y + (box.height - 3) / 2
        width = before - PAD + (view.units(lettering.get_width()) if lettering else 0)
        x = box.x + PAD + (box.width - PAD - after - width) / 2
        for number, (name, colour) in enumerate(self._pictures()):
            picture = renderer.picture(name, side, side, colour)
            yield Sprite(picture, *view.point(x + number * side, middle - side / 2))
        if lettering:
            yield hung(lettering, midleft=view.point(x + before - PAD, middle))
        hint = self._hint(renderer, box.width)
        high = 4 if box.height >= LOW else -1  # level with the words of a low one
        if hint.shapes:
            yield hung(
                renderer.sign(hint.shapes, SIGN), topright=view.point(box.right - 4, box.y + high)
            )
        elif hint.words:
            letter = renderer.text(hint.words, theme.SMALL, theme.INK_SOFT, "text-bold")
            yield hung(letter, topright=view.point(box.right - 7, box.y + high))
        yield from self._ring(renderer)

    def described(self) -> Described:
        return Described(
            role=Role.BUTTON,
            name=self.text or self.title,
            more=self.title if self.text and self.text != self.title else "",
            command=self.command,
            enabled=self.enabled,
            chosen=self.chosen,
            acts=PRESSED,
        )

    def _pictures(self) -> Sequence[tuple[str, str]]:
        """The drawings before the text, each with its colour."""
        return [(f"ui/icon-{self.icon}", "")] if self.icon else []

    def _before(self) -> tuple[float, float]:
        """Widths of a picture, and of all before the text, in logical units."""
        number = len(self._pictures())
        side = min(self.side, self.least - 14) if number else 0.0
        return side, PAD + number * side + (5.0 if number and self.text else 0.0)

    def _beside(self, renderer: Renderer, width: float) -> tuple[float, float, float]:
        """Widths of the icon, and of all before and after the text, if it is so wide."""
        hint = self._hint(renderer, width)
        corner = _corner(renderer, hint) if hint.words else 0.0
        return *self._before(), PAD + (corner if self.text else corner / 2)

    def has_room_for_key(self, renderer: Renderer, width: float) -> bool:
        """Whether its key would be shown on a button so wide, or there is none."""
        return self.command is None or bool(self._hint(renderer, width).words)

    def _hint(self, renderer: Renderer, width: float) -> KeyLabel:
        """The key that is shown in the corner of a button so wide: none if it is the key alone for
        which the text would have no room on one line, or a word of it none at all."""
        hint = renderer.key_label(self.command) if self.command and self.shows_key else NO_KEY
        if not hint.words or not self.text:
            return hint
        _side, before = self._before()
        without = width - before - PAD
        room = without - _corner(renderer, hint) + ALMOST
        line = renderer.width(self.text, self.size, "display")
        word = renderer.longest_word(self.text, self.size, "display")
        return NO_KEY if room < line <= without or room < word else hint

    def wanted_width(self, renderer: Renderer) -> float:
        _side, before, after = self._beside(renderer, inf)
        return before + renderer.width(self.text, self.size, "display") + after

    def wanted_height(self, renderer: Renderer, width: float) -> float:
        _side, before, after = self._beside(renderer, width)
        words = renderer.block_height(self.text, self.size, width - before - after, "display")
        return max(self.least, words + 2 * PAD)


def _corner(renderer: Renderer, hint: KeyLabel) -> float:
    """Width of the name or sign of a key in a corner, and of the gap before it."""
    if hint.shapes:
        return LETTER_GAP + SIGN
    return LETTER_GAP + renderer.width(hint.words, theme.SMALL, "text-bold")


class Place(Button):
    """A place in a picture that can be pressed like a button, and shows nothing of its own. `sign`
    tells where in its box there is a picture of what it does, whose meaning is told."""

    sign: Callable[[Box], Box] | None = None

    def wordless(self) -> Box | None:
        return self.sign(self.box) if self.sign is not None else None

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        yield from self._ring(renderer)


@dataclass(eq=False)
class Choice(Widget, Generic[T]):
    """One of several values, changed by the arrows on its sides or the arrow keys. With `open_all`
    a press between the arrows, or Enter, shows all of them at once; without `arrows` it is there
    for that above all, and only keys turn it."""

    takes_focus = True

    options: Sequence[T]
    value: T
    words: Callable[[T], str]
    """Gives the words for a value."""
    changed: Callable[[T], None]
    _: KW_ONLY
    picture: Callable[[T], tuple[str, str] | None] = lambda _value: None
    size: float = 20
    open_all: Callable[[], None] | None = None
    arrows: bool = True
    least: float = ROW
    """Its least height in logical units: see `wanted_height`."""
    across: int | None = None
    """Width for its words in letters, whatever is chosen; None: that of the longest option."""
    title: str = ""
    """Whose it is, for whoever cannot see what stands beside it."""
    box: Box = NOWHERE

    @property
    def says(self) -> object:
        return self.value

    @property
    def text(self) -> str:
        """The words of the chosen option."""
        return self.words(self.value)

    def turn(self, by: int) -> None:
        """Go on by this many options, round and round."""
        if self.enabled and self.options:
            here = self.options.index(self.value) if self.value in self.options else 0
            self.value = self.options[(here + by) % len(self.options)]
            self.changed(self.value)

    def press(self, x: float, y: float) -> None:
        if self.open_all is None:
            self.turn(-1 if x < self.box.x + self.box.width / 3 else 1)
        elif self.arrows and x < self.box.x + self.box.height:
            self.turn(-1)
        elif self.arrows and x > self.box.right - self.box.height:
            self.turn(1)
        else:
            self.activate()

    def activate(self) -> None:
        if self.open_all is None:
            self.turn(1)
        elif self.enabled:
            self.open_all()

    def nudge(self, way: Way) -> bool:
        if way in (Way.LEFT, Way.RIGHT):
            self.turn(1 if way is Way.RIGHT else -1)
            return True
        return False

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        view, box = renderer.viewport, self.box
        yield panel_in(renderer, box, self._style("button-plain"), 12)
        arrow = min(ARROW, box.height - 12)
        middle = box.y + (box.height - 3) / 2
        before = arrow if self.arrows else 0.0
        if self.enabled:
            last = renderer.picture(f"ui/icon-{'right' if self.arrows else 'down'}", arrow, arrow)
            yield Sprite(last, *view.point(box.right - 5 - arrow, middle - arrow / 2))
        if self.enabled and self.arrows:
            first = renderer.picture("ui/icon-left", arrow, arrow)
            yield Sprite(first, *view.point(box.x + 5, middle - arrow / 2))
        inner = Box(box.x + before + 8, box.y, box.width - before - arrow - 16, box.height - 3)
        text, picture = self.text, self.picture(self.value)
        if picture is not None:
            name, colour = picture
            side = box.height - 9
            drawing = renderer.picture(name, side, side, colour)
            x = inner.x if text else inner.x + (inner.width - side) / 2
            yield Sprite(drawing, *view.point(x, middle - side / 2))
            inner = Box(x + side + 4, inner.y, inner.right - x - side - 4, inner.height)
        if text:
            ink = theme.INK if self.enabled else theme.INK_FAINT
            words = renderer.block(text, self.size, inner.width, ink, "display", align="centre")
            yield aligned(renderer, words, inner, "centre")
        yield from self._ring(renderer)

    def described(self) -> Described | None:
        return Described(
            role=Role.CHOICE,
            name=self.text,
            more=self.title,
            enabled=self.enabled,
            acts=TURNED,
        )

    def wanted_width(self, renderer: Renderer) -> float:
        if self.across is not None:
            return self._beside() + renderer.width("m" * self.across, self.size, "display")
        words = (renderer.width(self.words(each), self.size, "display") for each in self.options)
        return self._beside() + max(words, default=0.0)

    def wanted_height(self, renderer: Renderer, width: float) -> float:
        room = width - self._beside()
        words = (
            renderer.block_height(self.words(each), self.size, room, "display")
            for each in (self.options if self.across is None else [self.value])
        )
        return max(self.least, max(words, default=0.0) + 2 * PAD)

    def _beside(self) -> float:
        """Width of the arrows, and of the picture if there is one, in logical units."""
        return (
            (2 if self.arrows else 1) * ARROW
            + 16
            + (0.0 if self.picture(self.value) is None else ROW)
        )


@dataclass(eq=False)
class Slider(Widget):
    """A number from 0 to `most`, chosen by a press on the bar or by the arrow keys."""

    takes_focus = True
    grabs = True

    most: int
    value: int
    changed: Callable[[int], None]
    box: Box = NOWHERE

    @property
    def says(self) -> object:
        return self.value

    def press(self, x: float, y: float) -> None:
        self.changed(self.value_at(x))

    def value_at(self, x: float) -> int:
        """The number that the bar has there, or at its nearer end."""
        return round(self.most * max(0.0, min(1.0, (x - self.box.x) / self.box.width)))

    def nudge(self, way: Way) -> bool:
        if way in (Way.LEFT, Way.RIGHT):
            self.changed(min(self.most, max(0, self.value + (1 if way is Way.RIGHT else -1))))
            return True
        return False

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        box = self.box
        y, part = box.y + box.height / 2 - 5, self.value / self.most if self.most else 1.0
        yield panel_in(renderer, Box(box.x, y, box.width, 10), "field", 5)
        yield panel_in(renderer, Box(box.x, y, max(10.0, part * box.width), 10), "button-main", 5)
        knob = Box(box.x + part * (box.width - 20), box.y, 20, box.height)
        yield panel_in(renderer, knob, self._style("button-main"), 9)
        yield from self._ring(renderer, 12)

    def described(self) -> Described | None:
        return Described(
            role=Role.SLIDER,
            name="",
            amount=(self.value, self.most),
            enabled=self.enabled,
            acts=TURNED - {Act.PRESS} | {Act.SET},
        )


class TextField(Widget):
    """A line of text. It listens to the keyboard while it has the focus.

    The arrow keys move the caret, and at either end of the text the focus, as everywhere. The
    renderer measures which letters a press falls between; without one it leads to the end. What
    can't be written is refused with a note beside the field, until the next key.
    """

    takes_focus = True
    typing = True
    grabs = True
    size = 20
    only_digits = False
    """Whether it is for a number."""

    def __init__(
        self,
        text: str,
        longest: int,
        changed: Callable[[str], None],
        *,
        hint: str = "",
        renderer: Renderer | None = None,
        box: Box = NOWHERE,
    ) -> None:
        self.box = box
        self._line = LineEditor(text, longest, drawable)
        self.hint = hint
        self.note = ""
        """The note on the last thing written; "" for none."""
        self.caret_on = True
        self._changed = changed
        self._renderer = renderer

    def wanted_width(self, renderer: Renderer) -> float:
        return renderer.width("n" * SEEN, self.size) + 20

    @property
    def text(self) -> str:
        """The text in it."""
        return self._line.text

    @property
    def caret(self) -> int:
        """The number of letters before the caret."""
        return self._line.caret

    @property
    def selected_text(self) -> str:
        """The selected part of the text."""
        return self._line.selected_text

    def described(self) -> Described | None:
        return Described(
            role=Role.FIELD,
            name="" if self.about else self.hint,
            selected=self._line.selected,
            inside=(Described(role=Role.LETTERS, name=self.text, key="letters"),),
            enabled=self.enabled,
            acts=PRESSED | {Act.SET},
        )

    def take_over(self, old: Widget) -> None:
        if isinstance(old, TextField) and old.text == self.text:
            self._line, self.note = old._line, old.note

    def handle(self, intent: Intent) -> bool:
        """React to the keyboard, or to the pointer on it; False if it has no use for this."""
        self.note = ""
        before = self.text
        match intent:
            case Pressed(x, twice=twice):
                self._line.go_to(self._stop_at(x))
                if twice:
                    self._line.select_all()
            case Pointed(x):
                self._line.go_to(self._stop_at(x), selecting=True)
            case Moved():
                return self._move(intent)
            case Typed(text) if self.enabled:
                self._write(text)
            case Erased(ahead, word) if self.enabled:
                self._line.erase(ahead=ahead, word=word)
            case Edited(edit):
                self._edit(edit)
            case _:
                return False
        if self.text != before:
            self._changed(self.text)
        return True

    def press(self, x: float, y: float) -> None:
        self.handle(Pressed(x, y))

    def _move(self, wanted: Moved) -> bool:
        line = self._line
        start, end = line.selected
        gathers = start != end and not wanted.selecting and not wanted.word
        match wanted.way:
            case Way.LEFT:
                target = start if gathers else line.before(line.caret, word=wanted.word)
            case Way.RIGHT:
                target = end if gathers else line.after(line.caret, word=wanted.word)
            case Way.FIRST:
                target = 0
            case Way.LAST:
                target = len(line.text)
            case _:
                return False
        leaves = wanted.way in (Way.LEFT, Way.RIGHT) and not wanted.selecting and start == end
        if leaves and target == line.caret:
            return False
        line.go_to(target, selecting=wanted.selecting)
        return True

    def _edit(self, edit: Edit) -> None:
        if edit is Edit.SELECT_ALL:
            self._line.select_all()
        elif edit is Edit.PASTE and self.enabled:
            self._write(CLIPBOARD.get())
        elif edit in (Edit.COPY, Edit.CUT) and self.selected_text:
            CLIPBOARD.put(self.selected_text)
            if edit is Edit.CUT and self.enabled:
                self._line.erase(ahead=False)

    def _write(self, text: str) -> None:
        why, letters = self._line.write(text)
        if why is LeftOut.UNDRAWABLE:
            self.note = undrawable(letters)
        elif why is LeftOut.TOO_LONG:
            self.note = too_long(letters)

    # --- picture ----------------------------------------------------------------------------

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        view, box = renderer.viewport, self.box
        yield panel_in(renderer, box, "field" if self.enabled else "button-off", 9)
        stops, high = self._stops(renderer), box.height * 0.5
        middle = view.point(0, box.y + (box.height - 3) / 2)[1]
        start, end = self._line.selected
        if self.focused and start < end:
            yield from self._selection(renderer, stops[start], stops[end], middle)
        yield self._lettering(renderer)
        if self.focused and self.caret_on:
            caret = renderer.kept(("caret", high), lambda: _bar(renderer, 2.4, high))
            behind = view.px(2) if self.caret == len(self.text) else -view.px(1)
            yield hung(caret, midleft=(stops[self.caret] + behind, middle))
        yield from self._ring(renderer, 12)

    def _selection(
        self, renderer: Renderer, left: int, right: int, middle: int
    ) -> Iterator[Sprite]:
        """A coloured ground behind the selection, and a line under it."""
        view, inner = renderer.viewport, self._inner(renderer)
        left, right = max(left, inner.left), min(right, inner.right)
        if left < right:
            width, high = right - left, view.px(self.box.height * 0.56)
            line = max(2, view.px(2))

            def make() -> Surface:
                ground = Surface((width, high))
                ground.fill(theme.MARKED)
                ground.fill(theme.INK, (0, high - line, width, line))
                return ground.convert()

            yield Sprite(renderer.kept(("selected", width, high), make), left, middle - high // 2)

    def compose_note(self, renderer: Renderer) -> Iterator[Sprite]:
        """The note, on a plate under the field, or over it where there is no room."""
        if not self.note:
            return
        view = renderer.viewport
        room = view.width - 40
        text = renderer.block(self.note, theme.TEXT, room, theme.WARNING, "text-bold")
        width, height = view.units(text.get_width()) + 24, view.units(text.get_height()) + 8
        x = max(4.0, min(self.box.x, view.width - width - 4))
        below = self.box.bottom + 5 + height <= view.height
        y = self.box.bottom + 5 if below else self.box.y - 5 - height
        box = Box(x, y, width, height)
        yield panel_in(renderer, box, "parchment", 9)
        yield aligned(renderer, text, padded(box, bottom=3), "centre")

    def _inner(self, renderer: Renderer) -> Rect:
        """The pixels in which the lettering is seen."""
        return renderer.viewport.rect(padded(self.box, left=10, right=10, bottom=3))

    def _lettering(self, renderer: Renderer) -> Sprite:
        """The text, or the hint where there is none; of what is too long, what is at the caret."""
        inner = self._inner(renderer)
        room = renderer.viewport.units(inner.width)
        if not self.text:
            hint = "" if self.focused else self.hint
            lettering = renderer.block(hint, self.size, room, theme.INK_FAINT, "text")
            return hung(lettering, midleft=inner.midleft)
        lettering = renderer.text(self.text, self.size)
        y = inner.centery - lettering.get_height() // 2
        if lettering.get_width() <= inner.width:
            return Sprite(lettering, inner.x, y)
        area = Rect(self._hidden(renderer), 0, inner.width, lettering.get_height())
        key = ("part", lettering, *area)
        return Sprite(renderer.kept(key, lambda: part_of(lettering, area)), inner.x, y)

    def _hidden(self, renderer: Renderer) -> int:
        """The width of the lettering hidden on its left, in pixels."""
        font, room = renderer.font(self.size), self._inner(renderer).width
        over = font.size(self.text)[0] - room
        if over <= 0 or not self.focused:
            return 0
        return max(0, min(over, font.size(self.text[: self.caret])[0] - room // 2))

    def _stops(self, renderer: Renderer) -> list[int]:
        """The pixels at which each letter begins, and where the last one ends."""
        font = renderer.font(self.size)
        left = self._inner(renderer).x - self._hidden(renderer)
        return [left + font.size(self.text[:n])[0] for n in range(len(self.text) + 1)]

    def _stop_at(self, x: float) -> int:
        """The place for the caret that is nearest to this one; without a renderer the end."""
        if self._renderer is None:
            return len(self.text)
        pixel, places = x * self._renderer.viewport.scale, self._stops(self._renderer)
        return min(self._line.stops(), key=lambda stop: abs(places[stop] - pixel))


class Form:
    """Widgets with one focus among them: Tab walks through them in their order; arrow keys go to
    the nearest that way; the pointer's press takes the focus along. The ring shows only once the
    keyboard is used."""

    def __init__(self, widgets: Iterable[Widget] = ()) -> None:
        self.widgets = list(widgets)
        self.focus: Widget | None = None
        self.revision = 0
        """Counts what has changed the look of a widget; equal numbers, equal pictures."""
        self._since_blink = 0.0
        self._pointer: tuple[float, float] | None = None
        """Where the pointer was last seen."""
        self.by_keys = False
        """Whether the keyboard said last what is looked at, and not the pointer."""
        self._selecting = False
        """Whether the pointer has been held down since it pressed the field that listens."""
        self._told: Button | None = None
        """The button whose meaning was told when the pointer moved last."""
        self._pressed = ""
        """The widget that the pointer has pressed and not left: it need not be explained."""

    @property
    def typing(self) -> bool:
        """Whether a text field has the focus."""
        return self.focus is not None and self.focus.typing

    @property
    def has_fields(self) -> bool:
        """Whether there is a text field."""
        return any(widget.typing for widget in self.widgets)

    def keyboard_place(self) -> tuple[object, object]:
        """Which widget has the focus, and what it says; equal if nothing moved."""
        if self.focus not in self.widgets:
            return None, None
        roles = (role for role, widget in self._roles().items() if widget is self.focus)
        return next(roles, None), self.focus.says

    def renewed(self, widgets: Iterable[Widget]) -> Form:
        """A form of these widgets, which take over from those in the same role: focus, caret and
        what is scrolled stay where they were. A widget's role is its name; without one, its place
        among the controls that have none."""
        form = Form(widgets)
        form._pressed, form._pointer = self._pressed, self._pointer
        form.by_keys = self.by_keys
        before = self._roles()
        for role, widget in form._roles().items():
            if role in before:
                widget.take_over(before[role])
                if before[role] is self.focus:
                    form.set_focus(widget)
        return form

    def _roles(self) -> dict[Hashable, Widget]:
        """The widgets by what stays the same of each when the form is made anew."""
        nameless = [widget for widget in self.widgets if widget.takes_focus and not widget.name]
        roles: dict[Hashable, Widget] = dict(enumerate(nameless))
        return roles | {widget.name: widget for widget in self.widgets if widget.name}

    def reachable(self) -> list[Widget]:
        """The widgets the keyboard can reach, in Tab order."""
        return [widget for widget in self.widgets if widget.takes_focus and widget.enabled]

    def set_focus(self, widget: Widget | None) -> None:
        """Give the focus to this widget, or to none."""
        self.revision += 1
        if self.focus is not None:
            self.focus.focused = False
            if isinstance(self.focus, TextField) and widget is not self.focus:
                self.focus.note = ""
        self.focus = widget
        if widget is not None:
            widget.focused = True
            self._since_blink = 0.0
            if widget.within is not None:
                widget.within.show(widget)

    def at(self, x: float, y: float) -> Widget | None:
        """The topmost widget here that can be used."""
        for widget in reversed(self.widgets):
            if widget.pressable(x, y) and (
                widget.within is None or widget.within.view.contains(x, y)
            ):
                return widget
        return None

    def aim(self, x: float, y: float) -> Spot:
        """The point that a finger means that touches this one. What is smaller than a finger need
        not be touched exactly, unless something else is that it does not lie on."""
        under = self.at(x, y)
        meant = None if under is None else under.aim(x, y)
        near = [
            (dist((x, y), place), place)
            for widget in self.widgets
            if widget is not under and (meant is None or (under and holds(under.box, widget.box)))
            if (place := self._touched_beside(widget, x, y)) is not None
        ]
        return min(near)[1] if near else meant or (x, y)

    def _touched_beside(self, widget: Widget, x: float, y: float) -> Spot | None:
        """The nearest point of a widget on which it can be pressed, if a finger that touches this
        one beside it may mean it."""
        box = widget.box
        across, down = (max(0.0, FINGER - side) / 2 for side in (box.width, box.height))
        wide = Box(box.x - across, box.y - down, box.width + 2 * across, box.height + 2 * down)
        if box == NOWHERE or not wide.contains(x, y):
            return None
        place = (
            min(max(x, box.x + 1), max(box.x + 1, box.right - 1)),
            min(max(y, box.y + 1), max(box.y + 1, box.bottom - 1)),
        )
        return place if self.at(*place) is widget else None

    def grabs(self, x: float, y: float) -> bool:
        """Whether what lies here is pressed as soon as it is touched."""
        under = self.at(x, y)
        return under is not None and under.grabs

    def pull(self, x: float, y: float, down: float) -> bool:
        """Pull what lies here down by so many logical units; False if nothing can be scrolled."""
        for widget in reversed(self.widgets):
            if widget.box.contains(x, y) and widget.pull(down):
                self.revision += 1
                self._warm()
                return True
        return False

    @property
    def pointer(self) -> Spot | None:
        """Where the pointer was last seen; None: nowhere."""
        return self._pointer

    @property
    def looked_at(self) -> Spot | None:
        """The middle of what has the keyboard, or where the pointer is, whichever came last."""
        return self.focus.box.centre if self.by_keys and self.focus is not None else self._pointer

    def in_words(self) -> Sequence[str]:
        """What the widget says that has the keyboard or is pointed at; nothing for a mere place."""
        if self.by_keys:
            return () if self.focus is None else read_large(self.focus.described())
        here = self._pointer
        for widget in reversed(self.widgets):
            if here is None or isinstance(widget, Place) or not widget.box.contains(*here):
                continue
            seen = widget.within is None or widget.within.view.contains(*here)
            if seen and (told := read_large(widget.described())):
                return told
        return ()

    def buttons(self) -> list[Button]:
        """The buttons that can be pressed now."""
        return [each for each in self.widgets if isinstance(each, Button) and each.enabled]

    def commanded(self, command: Command | None) -> Button | None:
        """The button of this command; None for no command."""
        buttons = (each for each in self.buttons() if each.command is command)
        return next(buttons, None) if command else None

    def press_main(self) -> None:
        """Press the one button that glows, as Enter does while nothing has the focus."""
        if (main := self._main) is not None:
            main.activate()

    @property
    def _main(self) -> Button | None:
        """The button that glows."""
        return next((each for each in self.buttons() if each.style == "button-main"), None)

    def begin_at_main(self) -> None:
        """Give the focus to that button, if nothing has it."""
        if self.focus is None and (main := self._main) is not None:
            self.by_keys = True
            self.set_focus(main)

    def handle(self, intent: Intent) -> bool:
        """Hand the intent on; True if a widget, or the focus, made use of it."""
        if not isinstance(intent, Pointed | Released):
            self.revision += 1
        field = self.focus if isinstance(self.focus, TextField) else None
        match intent:
            case Pointed(x, y, held):
                self._pointer, self.by_keys = (x, y), False
                self._selecting = self._selecting and held
                if field is not None and self._selecting:
                    self.revision += 1
                    return field.handle(intent)
                self.revision += sum([each.point(x, y) for each in self.widgets])
                return self._warm()
            case Scrolled(up, page):
                return self._scroll(up, page=page)
            case Pressed(x, y):
                under = self.at(x, y)
                self._pressed = under.name if under is not None else ""
                self._selecting = isinstance(under, TextField)
                if isinstance(under, TextField):
                    under.handle(intent)  # where its letters were when it was pressed
                    self.set_focus(under)
                    return True
                self.set_focus(None)
                if under is not None:
                    under.press(x, y)
                return under is not None
            case Moved():
                self.by_keys = True
                return self._move(intent)
            case Activated() if self.focus is not None:
                self.focus.activate()
                return True
            case Typed() | Erased() | Edited() if field is not None:
                self._since_blink = 0.0
                return field.handle(intent)
            case Commanded(command):
                button = self.commanded(command)
                if button is not None:
                    button.activate()
                    return True
        return False

    def _warm(self) -> bool:
        """Let the widget under the pointer show that it is; False if there is none."""
        under = self.at(*self._pointer) if self._pointer is not None else None
        if under is None or under.name != self._pressed:
            self._pressed = ""
        for widget in self.widgets:
            if widget.hot is not (widget is under):
                widget.hot = widget is under
                self.revision += 1
        if (told := self._pointed_out()) is not self._told:
            self._told = told
            self.revision += 1
        return under is not None

    def _pointed_out(self) -> Button | None:
        """The button whose picture is pointed at, and was not pressed just now."""
        for button in self.buttons():
            sign = button.wordless() if button.hot and button.name != self._pressed else None
            if sign is not None and self._pointer is not None and sign.contains(*self._pointer):
                return button
        return None

    def _scroll(self, up: int, *, page: bool = False) -> bool:
        """Scroll what the pointer is over, else what has the focus in it, else what there is."""
        here = self._pointer
        targets: list[Widget | Frame] = [
            widget for widget in self.widgets if here and widget.box.contains(*here)
        ]
        if self.focus is not None and self.focus.within is not None:
            targets.append(self.focus.within)
        for target in (*targets, *self.widgets):
            if target.scroll(up, page=page):
                self._warm()
                return True
        return False

    def _move(self, wanted: Moved) -> bool:
        way = wanted.way
        reachable = self.reachable()
        if not reachable:
            return False
        if self.focus not in reachable:
            self.set_focus(reachable[-1 if way in (Way.PREVIOUS, Way.LAST) else 0])
            return True
        assert self.focus is not None
        if (
            self.focus.handle(wanted)
            if isinstance(self.focus, TextField)
            else self.focus.nudge(way)
        ):
            self._since_blink = 0.0
            return True
        if way in (Way.FIRST, Way.LAST):
            self.set_focus(reachable[0 if way is Way.FIRST else -1])
            return True
        if way in (Way.NEXT, Way.PREVIOUS):
            step = 1 if way is Way.NEXT else -1
            here = reachable.index(self.focus)
            self.set_focus(reachable[(here + step) % len(reachable)])
            return True
        target = self._next_to(self.focus, reachable, way)
        if target is not None:
            self.set_focus(target)
            return True
        return way in (Way.UP, Way.DOWN) and self._scroll(1 if way is Way.UP else -1)

    @staticmethod
    def _next_to(source: Widget, reachable: Sequence[Widget], way: Way) -> Widget | None:
        """Where an arrow key leads: within what is scrolled first, then to what is in view."""
        around = source.within
        if around is not None:
            inside = [widget for widget in reachable if widget.within is around]
            target = nearest(source, inside, way)
            if target is None:
                target = _in_next_column(source, inside, way)
            if target is not None:
                return target
        outside = [
            widget
            for widget in reachable
            if widget.within is None or (widget.within is not around and widget.within.sees(widget))
        ]
        return nearest(source, outside, way)

    def update(self, dt: float) -> None:
        """Blink the caret of the field that listens."""
        if isinstance(self.focus, TextField):
            self._since_blink += dt
            self.focus.caret_on = self._since_blink % (2 * CARET_BLINK) < CARET_BLINK

    def rest(self) -> float | None:
        """Seconds to the next blink, or None."""
        return CARET_BLINK / 2 if isinstance(self.focus, TextField) else None

    def described(self) -> Iterator[Described]:
        """All widgets in words, in their order."""
        roles = {id(widget): role for role, widget in self._roles().items()}
        for widget in self.widgets:
            told = widget.described()
            if told is not None:
                about, name = widget.about, told.name
                yield replace(
                    told,
                    name=labelled(about, name) if about and name else about or name,
                    more=read_out(told.more, widget.help),
                    key=roles.get(id(widget)),
                    box=widget.box,
                    focused=widget is self.focus and not any(each.focused for each in told.inside),
                    acts=told.acts if widget.enabled else told.acts - {Act.FOCUS},
                )
            if isinstance(widget, TextField) and widget.note:
                yield readable(widget.note, ("note", widget.note), Live.URGENT)

    def reach(self, key: Hashable) -> bool:
        """Give the focus to the widget with this key; False if that can't have it."""
        widget = self._roles().get(key)
        if widget not in self.reachable():
            return False
        self.set_focus(widget)
        return True

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        """All widgets, in their order."""
        for widget in self.widgets:
            sprites = widget.compose(renderer)
            yield from widget.within.clipped(renderer, sprites) if widget.within else sprites
        field = self.focus
        if isinstance(field, TextField) and (field.within is None or field.within.sees(field)):
            yield from field.compose_note(renderer)
        told = self._pointed_out()
        for button in self.buttons():
            sign = button.wordless()
            seen = button.within is None or button.within.sees(button)
            if sign is not None and seen and (button is told or (button.focused and button.icon)):
                yield from _told_below(renderer, button.title, sign)


def _told_below(renderer: Renderer, text: str, box: Box) -> Iterator[Sprite]:
    """What a picture on a button means, below it or above it, within the window."""
    view = renderer.viewport
    letters = renderer.text(text, theme.SMALL, theme.INK, "display")
    wide, high = (view.units(side) for side in letters.get_size())
    wide, high = wide + 2 * AROUND, high + AROUND
    x = min(max(box.centre[0] - wide / 2, 0.0), view.width - wide)
    below = box.bottom + high + AROUND <= view.height
    y = box.bottom + AROUND / 2 if below else box.y - high - AROUND / 2
    plate = Box(x, y, wide, high)
    yield panel_in(renderer, plate, "parchment", 8)
    yield centred(letters, view.point(*plate.centre))


def _in_next_column(source: Widget, widgets: Sequence[Widget], way: Way) -> Widget | None:
    """From the foot of a column, the head of the one to its right; and back up."""
    at, here = widgets.index(source), source.box
    if way is Way.DOWN and at + 1 < len(widgets):
        there = widgets[at + 1].box
        return widgets[at + 1] if there.x >= here.right and there.y < here.y else None
    if way is Way.UP and at > 0:
        there = widgets[at - 1].box
        return widgets[at - 1] if there.right <= here.x and there.y > here.y else None
    return None


def nearest(source: Widget, widgets: Iterable[Widget], way: Way) -> Widget | None:
    """The widget that an arrow key leads to: the nearest one in that direction, sideways one of the
    same row if there is any."""
    if way in (Way.LEFT, Way.RIGHT):
        widgets = list(widgets)
        beside = [each for each in widgets if _level(source.box, each.box)]
        return _nearest(source, beside, way) or _nearest(source, widgets, way)
    return _nearest(source, widgets, way)


def _level(one: Box, other: Box) -> bool:
    """Whether the middle of each is level with the other."""
    return one.y < other.centre[1] < one.bottom and other.y < one.centre[1] < other.bottom


def _nearest(source: Widget, widgets: Iterable[Widget], way: Way) -> Widget | None:
    sx, sy = source.box.centre
    best: tuple[float, Widget] | None = None
    for widget in widgets:
        if widget is source:
            continue
        x, y = widget.box.centre
        dx, dy = x - sx, y - sy
        along, across = {
            Way.LEFT: (-dx, abs(dy)),
            Way.RIGHT: (dx, abs(dy)),
            Way.UP: (-dy, abs(dx)),
            Way.DOWN: (dy, abs(dx)),
        }[way]
        if along > 4:
            cost = along + 2 * across
            if best is None or cost < best[0]:
                best = (cost, widget)
    return best[1] if best else None


def ring_around(renderer: Renderer, box: Box, radius: float = 16) -> Sprite:
    """The ring that shows where the keyboard is, or what is spoken of, around this box."""
    rect = renderer.viewport.rect(box.inset(-4))
    return Sprite(renderer.ring(rect.width, rect.height, radius), rect.x, rect.y)


def panel_in(renderer: Renderer, box: Box, style: str, radius: float) -> Sprite:
    """A panel that fills the box; `style` is one of `theme.PANELS`."""
    rect = renderer.viewport.rect(box)
    return Sprite(renderer.panel(rect.width, rect.height, style, radius), rect.x, rect.y)


def aligned(renderer: Renderer, surface: Surface, box: Box, align: Align) -> Sprite:
    """The surface in the box, halfway down, and across as asked."""
    rect = renderer.viewport.rect(box)
    slack = rect.width - surface.get_width()
    x = rect.x + {"left": 0, "centre": slack // 2, "right": slack}[align]
    return Sprite(surface, x, rect.y + (rect.height - surface.get_height()) // 2)


def _bar(renderer: Renderer, width: float, height: float) -> Surface:
    bar = Surface((renderer.viewport.px(width), renderer.viewport.px(height)))
    bar.fill(theme.INK)
    return bar.convert()
