"""Our own small kit: things that are pointed at, pressed and reached by keyboard.

A widget knows its box, its text and what to do; it draws nothing itself but composes sprites. A
`Form` holds widgets, knows which has the focus and hands intents on. The logic needs no pixels.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from typing import Generic, Protocol, Self, TypeVar

from pygame import Surface

from game.ui.draw import theme
from game.ui.draw.renderer import Align, Face, Renderer
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box

from .input import (
    Activated,
    Erased,
    Intent,
    Moved,
    Pointed,
    Pressed,
    Released,
    Scrolled,
    Shortcut,
    Typed,
    Way,
)
from .layout import padded

T = TypeVar("T")
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
        """Scroll by so many notches or pages; True if that shows anything else."""

    def clipped(self, renderer: Renderer, sprites: Iterable[Sprite]) -> Iterator[Sprite]:
        """What is in view of these sprites."""


class Widget:
    """Something in a box. `takes_focus` says whether the keyboard can reach it."""

    takes_focus = False
    typing = False

    def __init__(self, box: Box) -> None:
        self.box = box
        self.enabled = True
        self.hot = False
        """Whether the pointer is on it."""
        self.focused = False
        """Whether the keyboard is on it, and says so with a ring."""
        self.name = ""
        """What the form knows it by when all is made anew; "": by its place."""
        self.within: Frame | None = None
        """What shows it only in part."""

    def named(self, name: str) -> Self:
        """The widget itself, known by this name."""
        self.name = name
        return self

    def take_over(self, old: Widget) -> None:
        """It takes the place of this one, which looked the same before all was made anew."""

    def pressable(self, x: float, y: float) -> bool:
        """Whether a press here is meant for it."""
        return self.takes_focus and self.enabled and self.box.contains(x, y)

    def scroll(self, up: int, *, page: bool = False) -> bool:
        """The wheel was turned over it, or a Page key pressed; True if it shows something else."""
        return False

    @property
    def says(self) -> object:
        """What it stands at, if it can be turned: a choice's value, a slider's number."""
        return None

    def press(self, x: float, y: float) -> None:
        """The pointer pressed here, inside the box."""

    def activate(self) -> None:
        """Enter was pressed with the focus here."""

    def nudge(self, way: Way) -> bool:
        """An arrow key with the focus here; True if the widget used it up."""
        return False

    def typed(self, text: str) -> None:
        """Text for a field."""

    def erased(self, *, ahead: bool) -> None:
        """Backspace for a field, or Delete, which erases ahead of the caret."""

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        """Its picture, from back to front."""
        yield from ()

    def _ring(self, renderer: Renderer, radius: float = 16) -> Iterator[Sprite]:
        if self.focused:
            rect = renderer.viewport.rect(self.box.inset(-4))
            yield Sprite(renderer.ring(rect.width, rect.height, radius), rect.x, rect.y)


class Label(Widget):
    """Lettering in a box: wrapped, or on one line made to fit."""

    def __init__(
        self,
        box: Box,
        text: str,
        size: float = 20,
        *,
        face: Face = "text",
        colour: theme.Colour = theme.INK,
        align: Align = "left",
        wrap: bool = False,
    ) -> None:
        super().__init__(box)
        self.text = text
        self.size = size
        self.face: Face = face
        self.colour = colour
        self.align: Align = align
        self.wrap = wrap

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        if not self.text:
            return
        if self.wrap:
            surface = renderer.text(
                self.text, self.size, self.colour, self.face, wrap=self.box.width, align=self.align
            )
            yield Sprite(surface, *renderer.viewport.point(self.box.x, self.box.y))
        else:
            surface = renderer.fitted(self.text, self.size, self.box.width, self.colour, self.face)
            yield aligned(renderer, surface, self.box, self.align)


class Plate(Widget):
    """A panel without function; `style` is one of `renderer.PANELS`."""

    def __init__(self, box: Box, style: str = "parchment", radius: float = 14) -> None:
        super().__init__(box)
        self.style = style
        self.radius = radius

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        rect = renderer.viewport.rect(self.box)
        panel = renderer.panel(rect.width, rect.height, self.style, self.radius)
        yield Sprite(panel, rect.x, rect.y)


class Button(Widget):
    """Does one thing. `key` is its letter, shown in a corner; `icon` a drawing before the text.

    `hint` is shown in the corner instead, for a key that the scene itself listens to.
    """

    takes_focus = True

    def __init__(
        self,
        box: Box,
        text: str,
        action: Callable[[], None],
        *,
        icon: str = "",
        key: str = "",
        hint: str = "",
        style: str = "button",
        size: float = 21,
    ) -> None:
        super().__init__(box)
        self.text = text
        self.action = action
        self.icon = icon
        self.key = key
        self.hint = hint or key.upper()
        self.style = style
        self.size = size

    def press(self, x: float, y: float) -> None:
        self.activate()

    def activate(self) -> None:
        if self.enabled:
            self.action()

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        view, box = renderer.viewport, self.box
        style = self.style if self.enabled else "button-off"
        if self.enabled and (self.hot or self.focused):
            style += "-hot"
        rect = view.rect(box)
        yield Sprite(renderer.panel(rect.width, rect.height, style, 12), rect.x, rect.y)
        ink = theme.INK if self.enabled else theme.INK_FAINT
        side = min(box.height - 14, 30.0) if self.icon else 0.0
        gap = 8.0 if self.icon and self.text else 0.0
        corner = 10.0 + 10.0 * len(self.hint) if self.hint else 8.0
        room = box.width - side - gap - corner - 14
        lettering = (
            renderer.fitted(self.text, self.size, room, ink, "display") if self.text else None
        )
        width = side + gap + (lettering.get_width() / view.scale if lettering else 0)
        x = box.x + (box.width - (corner - 8.0) - width) / 2
        middle = box.y + (box.height - 3) / 2
        if self.icon:
            icon = renderer.picture(self.icon, side, side)
            yield Sprite(icon, *view.point(x, middle - side / 2))
        if lettering:
            px, py = view.point(x + side + gap, middle)
            yield Sprite(lettering, px, py - lettering.get_height() // 2)
        if self.hint:
            hint = renderer.text(self.hint, 14, theme.INK_SOFT, "text-bold")
            px, py = view.point(box.right - 9, box.y + 5)
            yield Sprite(hint, px - hint.get_width(), py)
        yield from self._ring(renderer)


class Place(Button):
    """A place in a picture that can be pressed like a button, and shows nothing of its own."""

    def __init__(self, box: Box, action: Callable[[], None], *, key: str = "") -> None:
        super().__init__(box, "", action, key=key)

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        yield from self._ring(renderer)


class Choice(Widget, Generic[T]):
    """One of several values, changed by the arrows on its sides or the arrow keys."""

    takes_focus = True

    def __init__(
        self,
        box: Box,
        options: Sequence[T],
        value: T,
        name: Callable[[T], str],
        changed: Callable[[T], None],
        *,
        picture: Callable[[T], tuple[str, str] | None] = lambda _value: None,
        size: float = 20,
    ) -> None:
        super().__init__(box)
        self.options = options
        self.value = value
        self._name = name
        self._changed = changed
        self._picture = picture
        self.size = size

    @property
    def says(self) -> object:
        return self.value

    def turn(self, by: int) -> None:
        """Go so many options on, round and round."""
        if self.enabled and self.options:
            here = self.options.index(self.value) if self.value in self.options else 0
            self.value = self.options[(here + by) % len(self.options)]
            self._changed(self.value)

    def press(self, x: float, y: float) -> None:
        self.turn(-1 if x < self.box.x + self.box.width / 3 else 1)

    def activate(self) -> None:
        self.turn(1)

    def nudge(self, way: Way) -> bool:
        if way in (Way.LEFT, Way.RIGHT):
            self.turn(1 if way is Way.RIGHT else -1)
            return True
        return False

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        view, box = renderer.viewport, self.box
        style = "button-off" if not self.enabled else "button-plain"
        if self.enabled and (self.hot or self.focused):
            style = "button-plain-hot"
        rect = view.rect(box)
        yield Sprite(renderer.panel(rect.width, rect.height, style, 12), rect.x, rect.y)
        arrow = min(22.0, box.height - 12)
        middle = box.y + (box.height - 3) / 2
        if self.enabled:
            left = renderer.picture("ui/icon-left", arrow, arrow)
            right = renderer.picture("ui/icon-right", arrow, arrow)
            yield Sprite(left, *view.point(box.x + 5, middle - arrow / 2))
            yield Sprite(right, *view.point(box.right - 5 - arrow, middle - arrow / 2))
        inner = Box(box.x + arrow + 8, box.y, box.width - 2 * arrow - 16, box.height - 3)
        picture = self._picture(self.value)
        if picture is not None:
            name, colour = picture
            side = box.height - 9
            drawing = renderer.picture(name, side, side, colour)
            text = self._name(self.value)
            x = inner.x if text else inner.x + (inner.width - side) / 2
            yield Sprite(drawing, *view.point(x, middle - side / 2))
            inner = Box(x + side + 4, inner.y, inner.right - x - side - 4, inner.height)
            if not text:
                yield from self._ring(renderer)
                return
        ink = theme.INK if self.enabled else theme.INK_FAINT
        lettering = renderer.fitted(self._name(self.value), self.size, inner.width, ink, "display")
        yield aligned(renderer, lettering, inner, "centre")
        yield from self._ring(renderer)


class Slider(Widget):
    """A number from 0 to `most`, chosen by a press on the bar or by the arrow keys."""

    takes_focus = True

    def __init__(self, box: Box, most: int, value: int, changed: Callable[[int], None]) -> None:
        super().__init__(box)
        self.most = most
        self.value = value
        self._changed = changed

    @property
    def says(self) -> object:
        return self.value

    def press(self, x: float, y: float) -> None:
        self._changed(self.value_at(x))

    def value_at(self, x: float) -> int:
        """The number that the bar has there, or at its nearer end."""
        return round(self.most * max(0.0, min(1.0, (x - self.box.x) / self.box.width)))

    def nudge(self, way: Way) -> bool:
        if way in (Way.LEFT, Way.RIGHT):
            self._changed(min(self.most, max(0, self.value + (1 if way is Way.RIGHT else -1))))
            return True
        return False

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        view, box = renderer.viewport, self.box
        bar = view.rect(Box(box.x, box.y + box.height / 2 - 5, box.width, 10))
        yield Sprite(renderer.panel(bar.width, bar.height, "field", 5), bar.x, bar.y)
        part = self.value / self.most if self.most else 1.0
        done = view.rect(Box(box.x, box.y + box.height / 2 - 5, max(10.0, part * box.width), 10))
        yield Sprite(renderer.panel(done.width, done.height, "button-main", 5), done.x, done.y)
        knob = view.rect(Box(box.x + part * (box.width - 20), box.y, 20, box.height))
        style = "button-main-hot" if self.hot or self.focused else "button-main"
        yield Sprite(renderer.panel(knob.width, knob.height, style, 9), knob.x, knob.y)
        yield from self._ring(renderer, 12)


class TextField(Widget):
    """A line of text. It listens to the keyboard while it has the focus.

    The arrow keys move the caret, and at either end of the text the focus, as everywhere. The
    renderer measures between which letters a press falls; without one it leads to the end.
    """

    takes_focus = True
    typing = True

    def __init__(
        self,
        box: Box,
        text: str,
        longest: int,
        changed: Callable[[str], None],
        *,
        hint: str = "",
        size: float = 20,
        renderer: Renderer | None = None,
    ) -> None:
        super().__init__(box)
        self.text = text
        self.longest = longest
        self.hint = hint
        self.size = size
        self.caret = len(text)
        """How many letters are before the caret."""
        self.caret_on = True
        self._changed = changed
        self._renderer = renderer

    def take_over(self, old: Widget) -> None:
        if isinstance(old, TextField) and old.text == self.text:
            self.caret = old.caret

    def press(self, x: float, y: float) -> None:
        self.caret = len(self.text)
        if self._renderer is not None:
            pixel = x * self._renderer.viewport.scale
            stops = self._stops(self._renderer)
            self.caret = min(range(len(stops)), key=lambda stop: abs(stops[stop] - pixel))

    def nudge(self, way: Way) -> bool:
        target = {
            Way.LEFT: self.caret - 1,
            Way.RIGHT: self.caret + 1,
            Way.FIRST: 0,
            Way.LAST: len(self.text),
        }.get(way, -1)
        if not 0 <= target <= len(self.text):
            return False
        self.caret = target
        return True

    def typed(self, text: str) -> None:
        printable = "".join(letter for letter in text if letter.isprintable())
        added = printable[: self.longest - len(self.text)]
        self._put(added, self.caret, self.caret)

    def erased(self, *, ahead: bool) -> None:
        if ahead:
            self._put("", self.caret, self.caret + 1)
        elif self.caret:
            self._put("", self.caret - 1, self.caret)

    def _put(self, added: str, start: int, end: int) -> None:
        """Put this in the place of these letters, with the caret behind it."""
        text = self.text[:start] + added + self.text[end:]
        if self.enabled and text != self.text:
            self.text, self.caret = text, start + len(added)
            self._changed(text)

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        view, box = renderer.viewport, self.box
        rect = view.rect(box)
        style = "field" if self.enabled else "button-off"
        yield Sprite(renderer.panel(rect.width, rect.height, style, 9), rect.x, rect.y)
        yield self._lettering(renderer)
        if self.focused and self.caret_on:
            high = box.height * 0.5
            caret = renderer.kept(("caret", high), lambda: _bar(renderer, 2.4, high))
            behind = view.px(2) if self.caret == len(self.text) else -view.px(1)
            middle = view.point(0, box.y + (box.height - 3) / 2)[1]
            x = self._stops(renderer)[self.caret] + behind
            yield Sprite(caret, x, middle - caret.get_height() // 2)
        yield from self._ring(renderer, 12)

    def _lettering(self, renderer: Renderer) -> Sprite:
        """The text, or the hint where there is none."""
        inner = padded(self.box, left=10, right=10, bottom=3)
        if self.text:
            lettering = renderer.fitted(self.text, self.size, inner.width - 4, theme.INK, "text")
        else:
            hint = "" if self.focused else self.hint
            lettering = renderer.fitted(hint, self.size, inner.width, theme.INK_FAINT, "text")
        return aligned(renderer, lettering, inner, "left")

    def _stops(self, renderer: Renderer) -> list[int]:
        """The pixels at which the caret may be. The lettering may be smaller than its font."""
        lettering = self._lettering(renderer)
        font = renderer.font(self.size)
        whole = font.size(self.text)[0]
        part = lettering.surface.get_width() / whole if whole else 0.0
        starts = (font.size(self.text[:letters])[0] for letters in range(len(self.text) + 1))
        return [lettering.x + round(part * start) for start in starts]


class Form:
    """Widgets with one focus among them.

    Tab walks through them in their order; arrow keys go to the nearest that way; the pointer's
    press takes the focus along. The ring shows only once the keyboard is used.
    """

    def __init__(self, widgets: Iterable[Widget] = ()) -> None:
        self.widgets = list(widgets)
        self.focus: Widget | None = None
        self.revision = 0
        """Counts what has changed the look of a widget; equal numbers, equal pictures."""
        self._since_blink = 0.0
        self._pointer: tuple[float, float] | None = None
        """Where the pointer was last seen."""

    @property
    def typing(self) -> bool:
        """Whether a text field has the focus."""
        return self.focus is not None and self.focus.typing

    def keyboard_place(self) -> tuple[object, object]:
        """Which widget has the focus, and what it says; equal if nothing moved."""
        if self.focus not in self.widgets:
            return None, None
        return self._role(self.focus), self.focus.says

    def renewed(self, widgets: Iterable[Widget]) -> Form:
        """A form of these widgets, which take over from those in the same role.

        The focus, the caret and what is scrolled stay where they were. A widget's role is its
        name; without one, its place among the controls that have none.
        """
        form = Form(widgets)
        before = self._roles()
        for role, widget in form._roles().items():
            if role in before:
                widget.take_over(before[role])
                if before[role] is self.focus:
                    form.set_focus(widget)
        return form

    def _roles(self) -> dict[Hashable, Widget]:
        """What stays the same of each widget when the form is made anew."""
        nameless = [widget for widget in self.widgets if widget.takes_focus and not widget.name]
        roles: dict[Hashable, Widget] = dict(enumerate(nameless))
        return roles | {widget.name: widget for widget in self.widgets if widget.name}

    def _role(self, wanted: Widget) -> Hashable:
        return next((role for role, widget in self._roles().items() if widget is wanted), None)

    def reachable(self) -> list[Widget]:
        """The widgets the keyboard can reach, in Tab order."""
        return [widget for widget in self.widgets if widget.takes_focus and widget.enabled]

    def set_focus(self, widget: Widget | None) -> None:
        """Give the focus to this widget, or to none."""
        self.revision += 1
        if self.focus is not None:
            self.focus.focused = False
        self.focus = widget
        if widget is not None:
            widget.focused = True
            self._since_blink = 0.0
            if widget.within is not None:
                widget.within.show(widget)

    def at(self, x: float, y: float) -> Widget | None:
        """The topmost widget here that can be used."""
        for widget in reversed(self.widgets):
            seen = widget.within is None or widget.within.view.contains(x, y)
            if seen and widget.pressable(x, y):
                return widget
        return None

    def keyed(self, key: str) -> Button | None:
        """The button that this letter presses."""
        for widget in self.widgets:
            if isinstance(widget, Button) and widget.enabled and widget.key == key:
                return widget
        return None

    def handle(self, intent: Intent) -> bool:
        """Hand the intent on; True if a widget, or the focus, made use of it."""
        if not isinstance(intent, Pointed | Released):
            self.revision += 1
        match intent:
            case Pointed(x, y):
                self._pointer = x, y
                return self._warm()
            case Scrolled(up, page):
                return self._scroll(up, page=page)
            case Pressed(x, y):
                under = self.at(x, y)
                self.set_focus(under if under is not None and under.typing else None)
                if under is not None:
                    under.press(x, y)
                return under is not None
            case Moved(way):
                return self._move(way)
            case Activated() if self.focus is not None:
                self.focus.activate()
                return True
            case Typed(text) if self.focus is not None and self.focus.typing:
                self._since_blink = 0.0
                self.focus.typed(text)
                return True
            case Erased(ahead) if self.focus is not None and self.focus.typing:
                self._since_blink = 0.0
                self.focus.erased(ahead=ahead)
                return True
            case Shortcut(key):
                button = self.keyed(key)
                if button is not None:
                    button.activate()
                    return True
        return False

    def _warm(self) -> bool:
        """Let the widget under the pointer show that it is; False if there is none."""
        under = self.at(*self._pointer) if self._pointer is not None else None
        for widget in self.widgets:
            if widget.hot is not (widget is under):
                widget.hot = widget is under
                self.revision += 1
        return under is not None

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

    def _move(self, way: Way) -> bool:
        reachable = self.reachable()
        if not reachable:
            return False
        if self.focus not in reachable:
            self.set_focus(reachable[-1 if way in (Way.PREVIOUS, Way.LAST) else 0])
            return True
        assert self.focus is not None
        if self.focus.nudge(way):
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

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        """All widgets, in their order."""
        for widget in self.widgets:
            sprites = widget.compose(renderer)
            yield from widget.within.clipped(renderer, sprites) if widget.within else sprites


def nearest(source: Widget, widgets: Iterable[Widget], way: Way) -> Widget | None:
    """The widget that an arrow key leads to: the nearest one in that direction."""
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


def aligned(renderer: Renderer, surface: Surface, box: Box, align: Align) -> Sprite:
    """The surface in the box: centred from top to bottom, from left to right as asked."""
    rect = renderer.viewport.rect(box)
    slack = rect.width - surface.get_width()
    x = rect.x + {"left": 0, "centre": slack // 2, "right": slack}[align]
    return Sprite(surface, x, rect.y + (rect.height - surface.get_height()) // 2)


def prose_height(
    renderer: Renderer, text: str, size: float, width: float, face: Face = "text"
) -> float:
    """The logical units that this text takes downwards where it is broken at such a width."""
    prose = renderer.text(text, size, face=face, wrap=width)
    return renderer.viewport.units(prose.get_height())


def _bar(renderer: Renderer, width: float, height: float) -> Surface:
    bar = Surface((renderer.viewport.px(width), renderer.viewport.px(height)))
    bar.fill(theme.INK)
    return bar.convert()
