"""A page: a sheet with a heading, columns of widgets and a foot, laid out from its words.

Where two columns would be too narrow, and in an upright window, everything is in one. What is too
long is scrolled: each column by itself, or the whole page but for its foot.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from math import inf
from typing import TypeAlias

from pygame import Surface

from game.text import pgettext
from game.ui.draw import theme
from game.ui.draw.landscape import landscape
from game.ui.draw.renderer import Face, Renderer
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box
from game.ui.kit.commands import Command
from game.ui.kit.layout import (
    Flow,
    Part,
    column,
    fixed,
    length_of,
    move,
    padded,
    placed,
    row,
    shares,
    stretch,
)
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widgets import ROW, Button, Choice, Label, Plate, TextField, Widget, aligned

from .page import Page

LONGEST_SEARCH = 30  # letters
EDGE = 8.0
"""Least margin around the sheet, in logical units."""
PAD, GAP, LOOSE, BETWEEN = 24.0, 8.0, 12.0, 26.0
"""Margin of the sheet, and gaps between rows, between heading, columns and foot, and between
columns, in logical units."""
SHORT = 480.0
"""Height of a window, in logical units, below which a foot has one line: the last of its buttons;
the others are scrolled with all above it."""
ROOMY = 1100.0
"""Height of an upright window, in logical units, from which one column has room for a picture."""
LOW, LOW_EDGE, LOW_PAD, LOW_TOP, LOW_GAP = 38.0, 3.0, 14.0, 10.0, 5.0
"""There: height of a control in the foot, margins around the sheet, in it, and in it above, and gap
between all."""
BESIDE = 6.0
"""Gap between a picture and its text, in logical units."""
MARGIN = 3.0
"""Margin of a row of `Explained`, in logical units."""
LEAST_COLUMN = 310.0
"""Least width of the narrower of two columns, in logical units: some eight words a line."""


class Group:
    """Several widgets that make one row of a column."""

    def place(self, flow: Flow, renderer: Renderer) -> Iterable[Widget]:
        """Give the widgets their boxes in the flow; returns them all."""
        raise NotImplementedError


Row: TypeAlias = Widget | Sequence[Widget] | Group
"""A row of a column; the widgets of a sequence stand side by side."""
Rows: TypeAlias = Sequence[Row]


def put(flow: Flow, renderer: Renderer, rows: Rows) -> list[Widget]:
    """Place the rows in the flow, one below the other; returns all their widgets."""
    widgets: list[Widget] = []
    for each in rows:
        if isinstance(each, Group):
            widgets += each.place(flow, renderer)
        else:
            beside = [each] if isinstance(each, Widget) else each
            flow.put(renderer, *beside)
            widgets += beside
    return widgets


def back_button(action: Callable[[], None], text: str = "") -> Button:
    """The button that leaves a page without changing anything."""
    words = text or pgettext("button", "Back")
    return Button(words, action, "back", Command.BACK, style="button-plain")


def done_button(
    action: Callable[[], None],
    text: str = "",
    command: Command | None = Command.DONE,
    size: float = theme.BUTTON,
    least: float = ROW,
) -> Button:
    """The main button of a page, which puts it away, named "done"."""
    words, style = text or pgettext("button", "Done"), "button-main"
    done = Button(words, action, "check", command, style=style, size=size, least=least)
    return done.named("done")


def search_field(sought: str, seek: Callable[[str], None], renderer: Renderer) -> TextField:
    """The field for a word that a page is searched for, named "search"."""
    words = pgettext("button", "Search")
    return TextField(sought, LONGEST_SEARCH, seek, hint=words, renderer=renderer).named("search")


class Elastic(Widget):
    """A widget that takes the height that its column has left."""

    least = 0.0
    """Its least height, in logical units."""

    def wanted_height(self, renderer: Renderer, width: float) -> float:
        return self.least


def fill(box: Box, renderer: Renderer, rows: Rows, gap: float = GAP) -> list[Widget]:
    """Place the rows in the box, or beyond its lower edge if they are longer; `Elastic` ones share
    the room that is left. Returns all their widgets."""
    widgets: list[list[Widget]] = []
    parts: list[Part] = []
    for each in rows:
        flow = Flow(0.0, 0.0, box.width, GAP)
        if isinstance(each, Elastic):
            widgets.append([each])
            parts.append(stretch(least=each.wanted_height(renderer, box.width)))
        else:
            widgets.append(put(flow, renderer, [each]))
            parts.append(fixed(flow.bottom))
    whole = Box(box.x, box.y, box.width, max(box.height, length_of(parts, gap)))
    for place, some in zip(column(whole, parts, gap), widgets, strict=True):
        for widget in some:
            widget.box = widget.box.moved(place.x, place.y)
            if isinstance(widget, Elastic):
                widget.box = place
    return [widget for some in widgets for widget in some]


def _length(rows: Rows, renderer: Renderer, width: float) -> float:
    """The height that these rows want, in logical units; no end of it if some are `Elastic`."""
    if any(isinstance(each, Elastic) for each in rows):
        return inf
    widgets = fill(Box(0.0, 0.0, width, 0.0), renderer, rows)
    return max((widget.box.bottom for widget in widgets), default=0.0)


class Line(Group):
    """Widgets side by side, on as few lines as their words allow."""

    def __init__(self, widgets: Sequence[Widget]) -> None:
        self._widgets = list(widgets)

    def place(self, flow: Flow, renderer: Renderer) -> list[Widget]:
        flow.wrap(renderer, *self._widgets)
        return self._widgets


class Card(Group):
    """Rows close together, on a plate of their own; `style` "": without one."""

    def __init__(self, rows: Rows, style: str = "parchment") -> None:
        self._rows = rows
        self._style = style

    def place(self, flow: Flow, renderer: Renderer) -> list[Widget]:
        pad = 10.0 if self._style else 0.0
        inside = Flow(0.0, 0.0, flow.width - 2 * pad, GAP / 2)
        widgets = put(inside, renderer, self._rows)
        box = flow.take(inside.bottom + 2 * pad)
        move(widgets, box.x + pad, box.y + pad)
        return [Plate(box, self._style), *widgets] if self._style else widgets


class Grid(Group):
    """Widgets in rows of about as many, equally wide; those of one row are equally high."""

    def __init__(self, widgets: Sequence[Widget]) -> None:
        self._widgets = widgets

    def place(self, flow: Flow, renderer: Renderer) -> Sequence[Widget]:
        each = max((one.wanted_width(renderer) for one in self._widgets), default=1.0)
        across = max(1, int((flow.width + GAP) // (each + GAP)))
        lines = -(-len(self._widgets) // across)
        across = -(-len(self._widgets) // max(1, lines))
        for start in range(0, len(self._widgets), across):
            some = self._widgets[start : start + across]
            places = row(flow.rest(), shares(across), GAP)
            tall = max(one.wanted_height(renderer, places[0].width) for one in some)
            line = flow.take(tall)
            for one, place in zip(some, places, strict=False):
                one.box = Box(place.x, line.y, place.width, tall)
        return self._widgets


class Table(Group):
    """Rows of cells in columns. The label in column `wide` takes what the other cells leave, or a
    line of its own below them if one of its words would not fit. `style` is that of a plate under
    each row; "": there is none. `heads` are labels for `Heads`, over the columns."""

    def __init__(
        self,
        rows: Sequence[Sequence[Widget]],
        wide: int,
        style: str = "",
        heads: Sequence[Label] = (),
    ) -> None:
        self._rows = rows
        self._wide = wide
        self._style = style
        self.heads = heads

    @property
    def pad(self) -> float:
        """The margin of each row, in logical units."""
        return 8.0 if self._style else 0.0

    def parts(self, renderer: Renderer) -> list[Part]:
        """The columns, each as wide as the widest of its cells."""
        lines = [*self._rows, *([self.heads] if self.heads else [])]
        parts = [
            fixed(max(cell.wanted_width(renderer) for cell in cells))
            for cells in zip(*lines, strict=True)
        ]
        if parts:
            words = [cells[self._wide] for cells in lines]
            least = max(_least(cell, renderer) for cell in words if isinstance(cell, Label))
            parts[self._wide] = stretch(least=least)
        return parts

    def least_width(self, renderer: Renderer) -> float:
        """The width in which all cells stand side by side, in logical units."""
        return length_of(self.parts(renderer), GAP)

    def place(self, flow: Flow, renderer: Renderer) -> list[Widget]:
        pad = self.pad
        parts, width = self.parts(renderer), flow.width - 2 * pad
        beside = length_of(parts, GAP) <= width
        widgets: list[Widget] = []
        for cells in self._rows:
            inside = Flow(pad, pad / 2, width)
            if beside:
                side_by_side(inside, renderer, cells, parts)
            else:
                others = [place for place in range(len(cells)) if place != self._wide]
                side_by_side(
                    inside, renderer, [cells[n] for n in others], [parts[n] for n in others]
                )
                side_by_side(inside, renderer, [cells[self._wide]], [stretch()])
            line = flow.take(inside.bottom + pad / 2)
            move(cells, line.x, line.y)
            widgets += [Plate(line, self._style, 10), *cells] if self._style else cells
        return widgets


class Heads(Group):
    """The line of headings over a table, whose rows may be scrolled below it."""

    def __init__(self, table: Table) -> None:
        self._table = table

    def place(self, flow: Flow, renderer: Renderer) -> Sequence[Label]:
        table = self._table
        inside = Flow(flow.x + table.pad, flow.bottom + GAP, flow.width - 2 * table.pad)
        side_by_side(inside, renderer, table.heads, table.parts(renderer))
        flow.take(inside.bottom - flow.bottom - GAP)
        return table.heads


class Explained(Group):
    """Controls, each with the label that explains it, and perhaps a mark behind that: in a line, or
    the control above the others. `before` is free room above each row, besides the gap."""

    def __init__(self, rows: Sequence[Sequence[Widget]], before: float = 0.0) -> None:
        self._rows = rows
        self._before = before

    def place(self, flow: Flow, renderer: Renderer) -> list[Widget]:
        columns = list(zip(*self._rows, strict=True))
        wide = [max(each.wanted_width(renderer) for each in cells) for cells in columns]
        marks = [fixed(each + 4 * MARGIN) for each in wide[2:]]
        beside = flow.width - wide[0] - sum(wide[2:]) - 8 * MARGIN
        words = [each for each in columns[1] if isinstance(each, Label)]
        least = max(renderer.longest_word(each.text, each.size) for each in words)
        in_line = beside >= max(LEAST_COLUMN, least)
        for each in words:
            each.prose = not in_line  # where all is scrolled no line is seen in part
        parts = [fixed(wide[0]), stretch(before=2 * MARGIN), *marks]
        widgets: list[Widget] = []
        for cells in self._rows:
            inside = Flow(MARGIN, MARGIN, flow.width - 2 * MARGIN, MARGIN)
            if not in_line:
                inside.put(renderer, cells[0])
            side_by_side(inside, renderer, cells[not in_line :], parts[not in_line :])
            line = flow.take(inside.bottom + MARGIN, before=self._before)
            move(cells, line.x, line.y)
            widgets += [*self.under(cells, line), *cells]
        return widgets

    def under(self, cells: Sequence[Widget], line: Box) -> Sequence[Widget]:
        """What lies under the row of these cells."""
        return ()


class Captioned(Group):
    """Controls side by side, each with a label below it; where they have too little room so, one
    below the other."""

    def __init__(self, *pairs: tuple[Widget, Label]) -> None:
        self._pairs = pairs

    def place(self, flow: Flow, renderer: Renderer) -> list[Widget]:
        controls, labels = zip(*self._pairs, strict=True)
        each = (flow.width - GAP * (len(controls) - 1)) / len(controls)
        if max(control.wanted_width(renderer) for control in controls) > each:
            return put(flow, renderer, [widget for pair in self._pairs for widget in pair])
        for cells in controls, labels:
            side_by_side(flow, renderer, cells, shares(len(cells)))
        return [*controls, *labels]


def _least(label: Label, renderer: Renderer) -> float:
    """The width in which a label's longest word stands on one line, in logical units."""
    words = label.text, label.size, label.face
    return label.wanted_width(renderer) - renderer.width(*words) + renderer.longest_word(*words)


def side_by_side(
    flow: Flow, renderer: Renderer, cells: Sequence[Widget], parts: Sequence[Part]
) -> None:
    """Place the cells side by side in the flow."""
    boxes = row(flow.rest(), parts, GAP)
    tall = (cell.wanted_height(renderer, b.width) for cell, b in zip(cells, boxes, strict=True))
    line = flow.take(max(tall))
    for cell, box in zip(cells, boxes, strict=True):
        cell.box = Box(box.x, line.y, box.width, line.height)


def drawn(name: str, side: float, colour: str = "") -> Callable[[Renderer], Surface]:
    """A function that draws this picture, `side` logical units wide and high."""
    return lambda renderer: renderer.picture(name, side, side, colour)


@dataclass(eq=False, kw_only=True)
class Pictured(Label):
    """Lettering behind a picture, which is `side` logical units wide."""

    picture: Callable[[Renderer], Surface]
    side: float
    face: Face = "display"

    def wanted_width(self, renderer: Renderer) -> float:
        return super().wanted_width(renderer) + self.side + BESIDE

    def wanted_height(self, renderer: Renderer, width: float) -> float:
        return max(self.side, super().wanted_height(renderer, width - self.side - BESIDE))

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        whole = self.box
        yield aligned(renderer, self.picture(renderer), whole, "left")
        self.box = padded(whole, left=self.side + BESIDE)
        yield from super().compose(renderer)
        self.box = whole


class Drawing(Elastic):
    """A surface in the middle of its box, once there is one."""

    surface: Surface | None = None

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        if self.surface is not None:
            yield aligned(renderer, self.surface, self.box, "centre")


@dataclass(eq=False)
class HostFigure(Elastic):
    """The host in this pose, at most `_tall` logical units tall, standing at the lower edge."""

    _pose: str
    _tall: float

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        tall = min(self._tall, self.box.height)
        if tall >= self._tall / 3:  # smaller it would only be in the way
            wide = tall * theme.FIGURE_SHAPE
            host = renderer.picture(f"ui/host-{self._pose}", wide, tall)
            x, y = self.box.x + (self.box.width - wide) / 2, self.box.bottom - tall
            yield Sprite(host, *renderer.viewport.point(x, y))


def _lined(widgets: Sequence[Widget], renderer: Renderer, box: Box) -> float:
    """Place the widgets side by side, on as few lines as the width of the box allows, from the
    upper left of everything; returns their height in logical units."""
    flow = Flow(0.0, 0.0, box.width, GAP)
    flow.wrap(renderer, *widgets)
    return flow.bottom


class PageScene(Page):
    """A sheet on the landscape of the title."""

    music = "title"
    width, height = 1090.0, 672.0
    """Greatest size of the sheet, in logical units; in an upright window, if its content is
    higher, it may be as high as that."""
    shares: tuple[float, ...] = (1.0, 1.0)
    """The share of its width that each column takes."""
    least = LEAST_COLUMN
    """Least width of the narrower of two columns, in logical units."""
    indent = 0.0
    """Indent of the heading, in logical units."""
    pad = PAD
    """Margin of the sheet, in logical units."""

    @property
    def roomy(self) -> bool:
        """Whether the window is so high that one column has room for a picture, too."""
        view = self.host.renderer.viewport
        return view.upright and view.height >= ROOMY

    @property
    def leaf(self) -> str:
        """A key for the content of the last column, which starts at the top when it changes."""
        return ""

    def heading(self) -> str:
        """The heading above everything."""
        raise NotImplementedError

    def columns(self, *, wide: bool) -> Sequence[Rows]:
        """The contents of the columns, which stand one below the other if not `wide`."""
        raise NotImplementedError

    def head(self) -> Sequence[Widget]:
        """The widgets beside the heading, or below it."""
        return []

    def over(self) -> Group | None:
        """What stands over the columns, always in view; left out where all is in one column."""
        return None

    def foot(self) -> Sequence[Widget]:
        """The widgets below the columns, always in view."""
        raise NotImplementedError

    def sheet(self, box: Box) -> tuple[Widget, Box]:
        """The sheet under everything, and the part of it that text may fill."""
        pad, top = self.pad, max(LOW_TOP, self.pad - 8)
        return Plate(box, radius=24), padded(box, left=pad, right=pad, top=top, bottom=pad - 4)

    def arrange(self, renderer: Renderer) -> None:
        view = renderer.viewport
        tall = view.height >= SHORT
        for edge, self.pad in ((EDGE, PAD), (LOW_EDGE, LOW_PAD)):
            width = min(self.width, view.width - 2 * edge)
            height = view.height - 2 * edge
            height = height if view.upright else min(self.height, height)
            sheet, inner = self.sheet(placed(view.box, width, height))
            boxes = row(inner, [stretch(share) for share in self.shares], BETWEEN)
            wide = min(box.width for box in boxes) >= self.least and (tall or len(boxes) > 1)
            wide = wide and not (view.upright and len(boxes) > 1)
            if tall or wide:
                break
        low, loose = not tall and not wide, LOOSE
        label = Label(self.heading(), theme.TITLE, face="display-bold")
        columns, foot = list(self.columns(wide=wide)), list(self.foot())
        beside = list(self.head())
        widgets: list[Widget] = [sheet]
        top = 0.0
        if wide:
            beside += foot if len(foot) == 1 else []
            foot = [] if len(foot) == 1 else foot
            head = Flow(inner.x, inner.y, inner.width, GAP)
            ends = [fixed(widget.wanted_width(renderer) + 2 * PAD) for widget in beside]
            if label.wanted_width(renderer) + length_of(ends, GAP) <= inner.width:
                parts = [stretch(before=self.indent), *ends]
                side_by_side(head, renderer, [label, *beside], parts)
            else:
                put(head, renderer, [label, Line(beside)])
            widgets += [label, *beside]
            if over := self.over():
                widgets += put(head, renderer, [over])
            top = head.bottom - inner.y + LOOSE
        else:
            rows: list[Row] = [label, *([Line(beside)] if beside else [])]
            rows += [each for some in columns for each in some]
            if low:
                label.size, loose = theme.HEADING, LOW_GAP
                for each in foot:
                    if isinstance(each, Button | Choice):
                        each.least, each.size = min(each.least, LOW), min(each.size, theme.BUTTON)
            if _lined(foot, renderer, inner) > ROW and not tall:
                rows += (each for each in foot[:-1] if not isinstance(each, Label))
                told = (each for each in foot if isinstance(each, Label) and each.text)
                foot = [*told, foot[-1]]
            if low and len(foot) == 1:
                parts = [stretch(), fixed(foot[0].wanted_width(renderer) + 2 * PAD)]
                if label.wanted_width(renderer) + length_of(parts, GAP) <= inner.width:
                    head = Flow(inner.x, inner.y, inner.width, GAP)
                    side_by_side(head, renderer, [label, *foot], parts)
                    widgets += [label, *foot]
                    rows, foot = rows[1:], []
                    top = head.bottom - inner.y + loose
            columns, boxes = [rows], [inner]
        bottom = _lined(foot, renderer, inner) + loose if foot else 0.0
        if view.upright and not self.leaf:
            spare = inner.height - top - bottom - _length(columns[0], renderer, inner.width)
            y, height = inner.y, height - max(0.0, min(spare, height - self.height))
            widgets[0], inner = self.sheet(placed(view.box, width, height))
            move(widgets[1:], 0.0, inner.y - y)
            boxes = [inner]
        if foot:
            move(foot, inner.x, inner.bottom - bottom + loose)
        for number, (some, box) in enumerate(zip(columns, boxes, strict=True)):
            box = padded(box, top=top, bottom=bottom)
            inside = fill(box, renderer, some, LOW_GAP if low else GAP)
            lines = [
                line for each in inside if isinstance(each, Label) for line in each.lines(renderer)
            ]
            leaf = self.leaf if number == len(boxes) - 1 else ""
            widgets += [ScrollArea(box, inside, lines).named(f"column {number} {leaf}"), *inside]
        self.form = self.form.renewed([*widgets, *foot])

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        yield from landscape(renderer, "ui/title", self.host.light)
        yield from super().compose(renderer)

    def update(self, dt: float) -> None:
        super().update(dt)
        self.form.update(dt)

    def rest(self) -> float | None:
        return self.form.rest()
