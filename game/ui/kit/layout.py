"""Rows, columns and grids: lengths in logical units become boxes.

A `Part` says how long something is along its row or column: a fixed length, or a share of what is
left. Where there is too little room, parts give way down to the least
they need, one turn after the other. What is still too long runs over the end: see `scroll`.

Nothing here draws or keeps anything; the same parts in the same box come out the same.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from itertools import product
from operator import mul
from typing import TYPE_CHECKING, Literal, NamedTuple, Protocol, TypeAlias

from game.ui.draw.viewport import Box

if TYPE_CHECKING:
    from game.ui.draw.renderer import Renderer

EDGE = 6.0
"""Gap between a sheet and the edge of what it lies on, in logical units."""
STEPS = 12
"""Places across, and down, in which a sheet is tried."""

Along: TypeAlias = Literal["start", "end"]
Across: TypeAlias = Literal["left", "centre", "right"]
Down: TypeAlias = Literal["top", "middle", "bottom"]


class Part(NamedTuple):
    """The length of one part of a row or column, in logical units."""

    length: float = 0.0
    """Its length where there is room for it."""
    share: float = 0.0
    """Its share of the room left over, relative to the shares of the others; 0: none."""
    least: float | None = None
    """Its least length where there is too little room; None: it does not give way."""
    turn: int = 0
    """When it gives way: parts of turn 0 shrink to their least before those of turn 1."""
    before: float = 0.0
    """Free room before it, besides the gap between all parts."""


def fixed(length: float, *, before: float = 0.0) -> Part:
    """A part of fixed length."""
    return Part(length, before=before)


def yielding(length: float, *, least: float = 0.0, turn: int = 0, before: float = 0.0) -> Part:
    """A part that is shorter where there is too little room."""
    return Part(length, least=least, turn=turn, before=before)


def stretch(share: float = 1.0, *, least: float = 0.0, before: float = 0.0) -> Part:
    """A part that takes what is left over, and is at least this long."""
    return Part(least, share=share, before=before)


def shares(number: int) -> list[Part]:
    """This many parts of equal length."""
    return [stretch()] * number


def column(
    box: Box, parts: Sequence[Part], gap: float = 0.0, *, along: Along = "start"
) -> list[Box]:
    """The parts one below the other, as wide as the box.

    >>> [(b.y, b.height) for b in column(Box(0, 0, 90, 100), [fixed(20), stretch()], gap=4)]
    [(0.0, 20), (24.0, 76.0)]
    """
    spans = _spans(parts, box.y, box.height, gap, along)
    return [Box(box.x, start, box.width, length) for start, length in spans]


def row(box: Box, parts: Sequence[Part], gap: float = 0.0, *, along: Along = "start") -> list[Box]:
    """The parts side by side, as high as the box.

    >>> [(b.x, b.width) for b in row(Box(0, 0, 100, 9), shares(3), gap=5)]
    [(0.0, 30.0), (35.0, 30.0), (70.0, 30.0)]
    """
    spans = _spans(parts, box.x, box.width, gap, along)
    return [Box(start, box.y, length, box.height) for start, length in spans]


def grid(
    box: Box,
    columns: Sequence[Part],
    rows: Sequence[Part],
    gap: float = 0.0,
    row_gap: float | None = None,
) -> list[list[Box]]:
    """The boxes of each row, row by row."""
    across = row(box, columns, gap)
    down = column(box, rows, gap if row_gap is None else row_gap)
    return [[Box(x.x, y.y, x.width, y.height) for x in across] for y in down]


def length_of(parts: Sequence[Part], gap: float = 0.0) -> float:
    """The length of all parts together where there is room enough.

    >>> length_of([fixed(20), fixed(30, before=6)], gap=4)
    60.0
    """
    return sum(part.length for part in parts) + _between(parts, gap)


def least_of(parts: Sequence[Part], gap: float = 0.0) -> float:
    """Their length when all have given way: in less room they run over the end."""
    return sum(_least(part) for part in parts) + _between(parts, gap)


def lengths(parts: Sequence[Part], room: float, gap: float = 0.0) -> list[float]:
    """The length of each part in this room.

    >>> lengths([yielding(50, least=30), yielding(50, turn=1)], 60)
    [30.0, 30.0]
    """
    result = [part.length for part in parts]
    left = room - sum(result) - _between(parts, gap)
    if left >= 0:
        whole = sum(part.share for part in parts)
        return [
            length + left * part.share / whole if part.share else length
            for part, length in zip(parts, result, strict=True)
        ]
    for turn in sorted({part.turn for part in parts}):
        can = [
            max(0.0, length - _least(part)) if part.turn == turn else 0.0
            for part, length in zip(parts, result, strict=True)
        ]
        all_can = sum(can)
        if not all_can:
            continue
        given = min(-left, all_can)
        result = [length - given * each / all_can for length, each in zip(result, can, strict=True)]
        left += given
        if left >= 0:
            break
    return result


def padded(
    box: Box, *, left: float = 0.0, top: float = 0.0, right: float = 0.0, bottom: float = 0.0
) -> Box:
    """The box less these margins; `Box.inset` takes the same from all sides."""
    return Box(box.x + left, box.y + top, box.width - left - right, box.height - top - bottom)


def placed(
    box: Box, width: float, height: float, across: Across = "centre", down: Down = "middle"
) -> Box:
    """A box of this size in another: in its middle, or at a side or corner of it.

    >>> placed(Box(0, 0, 100, 100), 20, 10)
    Box(x=40.0, y=45.0, width=20, height=10)
    """
    x = {"left": box.x, "centre": box.x + (box.width - width) / 2, "right": box.right - width}
    y = {"top": box.y, "middle": box.y + (box.height - height) / 2, "bottom": box.bottom - height}
    return Box(x[across], y[down], width, height)


def around(*boxes: Box) -> Box:
    """The smallest box around these."""
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    width = max(box.x - x + box.width for box in boxes)
    return Box(x, y, width, max(box.y - y + box.height for box in boxes))


def holds(outer: Box, inner: Box) -> bool:
    """Whether one box lies in the other."""
    within = outer.x <= inner.x and inner.right <= outer.right
    return within and outer.y <= inner.y and inner.bottom <= outer.bottom


def shared(one: Box, other: Box) -> Box:
    """What lies in both boxes; `NOWHERE` if nothing does."""
    x, y = max(one.x, other.x), max(one.y, other.y)
    width, height = min(one.right, other.right) - x, min(one.bottom, other.bottom) - y
    return Box(x, y, width, height) if width > 0 and height > 0 else NOWHERE


def joined(cells: Sequence[Box], gap: float) -> Box:
    """Equally wide neighbours of a row as one box, gaps included.

    >>> joined(row(Box(0, 0, 100, 9), shares(3), gap=5)[1:], 5)
    Box(x=35.0, y=0, width=65.0, height=9)
    """
    first, number = cells[0], len(cells)
    return Box(first.x, first.y, number * (first.width + gap) - gap, first.height)


def move(widgets: Iterable[Placeable], x: float, y: float) -> None:
    """Move the widgets so far to the right and down."""
    for widget in widgets:
        widget.box = widget.box.moved(x, y)


NOWHERE = Box(0.0, 0.0, 0.0, 0.0)
"""The box of what has not been placed yet."""


class Placeable(Protocol):
    """What knows how much room its words need: see `Flow.put`."""

    box: Box

    def wanted_width(self, renderer: Renderer) -> float:
        """The width in which each of its words stands on one line, in logical units."""

    def wanted_height(self, renderer: Renderer, width: float) -> float:
        """The height that it needs at this width, in logical units."""


@dataclass(eq=False)
class Flow:
    """A column without an end: boxes one below the other, as they are asked for."""

    x: float
    bottom: float
    """The lower edge of the last box; at first, where it is to begin."""
    width: float
    """The width of every box."""
    gap: float = 0.0
    _begun: bool = False

    def rest(self) -> Box:
        """Where the next box would begin, for what must know its width to know its height."""
        return Box(self.x, self.bottom, self.width, 0.0)

    def take(self, length: float, *, before: float = 0.0) -> Box:
        """The next box, of this height; `before`: free room above it, besides the gap."""
        y = self.bottom + (self.gap if self._begun else 0.0) + before
        self._begun = True
        self.bottom = y + length
        return Box(self.x, y, self.width, length)

    def put(self, renderer: Renderer, *things: Placeable, before: float = 0.0) -> None:
        """Place these side by side, equally wide and high; where the words of one have too little
        room so, one below the other."""
        each = (self.width - self.gap * (len(things) - 1)) / len(things)
        if len(things) > 1 and max(thing.wanted_width(renderer) for thing in things) > each:
            for thing in things:
                self.put(renderer, thing, before=before)
                before = 0.0
            return
        height = max(thing.wanted_height(renderer, each) for thing in things)
        boxes = row(self.take(height, before=before), shares(len(things)), self.gap)
        for thing, box in zip(things, boxes, strict=True):
            thing.box = box

    def wrap(self, renderer: Renderer, *things: Placeable) -> None:
        """Place these side by side, each as wide as its words and an equal part of what is left,
        on as few lines as that allows, all with about as many."""
        if not things:
            return
        wanted = [min(self.width, thing.wanted_width(renderer)) for thing in things]
        for number in range(1, len(things) + 1):
            each = -(-len(things) // number)
            starts = range(0, len(things), each)
            lines = [[stretch(least=w) for w in wanted[n : n + each]] for n in starts]
            if all(length_of(line, self.gap) <= self.width for line in lines):
                break
        for start, parts in zip(starts, lines, strict=True):
            some = things[start : start + each]
            widths = lengths(parts, self.width, self.gap)
            height = max(
                thing.wanted_height(renderer, width)
                for thing, width in zip(some, widths, strict=True)
            )
            boxes = row(self.take(height), parts, self.gap)
            for thing, box in zip(some, boxes, strict=True):
                thing.box = box


def whole_before(end: int, length: Callable[[int], float], room: float) -> range:
    """The parts of a column that fit whole, up to but not including number `end`.

    Lengths are asked for from the last part backwards, and only until the room is full.

    >>> whole_before(5, [10, 40, 20, 10, 10].__getitem__, 45)
    range(2, 5)
    """
    begin = end
    while begin > 0:
        room -= length(begin - 1)
        if room < 0:
            break
        begin -= 1
    return range(begin, end)


def _least(part: Part) -> float:
    return part.length if part.least is None else min(part.least, part.length)


def _between(parts: Sequence[Part], gap: float) -> float:
    """The free room between the parts, and before them."""
    return gap * max(0, len(parts) - 1) + sum(part.before for part in parts)


def _spans(
    parts: Sequence[Part], start: float, room: float, gap: float, along: Along
) -> list[tuple[float, float]]:
    """Where each part begins, and its length."""
    found = lengths(parts, room, gap)
    whole = sum(found) + _between(parts, gap)
    if along == "end" and whole < room:
        start = start + room - whole
    spans: list[tuple[float, float]] = []
    run = 0  # parts of one length are counted: added up, their places would drift
    for part, length in zip(parts, found, strict=True):
        if spans and length == spans[-1][1] and not part.before:
            run += 1
        else:
            start, run = (spans[-1][0] + spans[-1][1] + gap if spans else start) + part.before, 0
        spans.append((start + run * (length + gap), length))
    return spans


def freest(
    area: Box,
    width: float,
    height: float,
    keep_free: Iterable[Box],
    above_all: Iterable[Box] = (),
    times: int = 1,
) -> Box:
    """Of the boxes of this size that hide least of `keep_free`, the uppermost, then leftmost. What
    is in there several times counts as often, and so many times as much what is so `above_all`."""
    counts = Counter(map(_rounded, keep_free))
    for place, number in Counter(map(_rounded, above_all)).items():
        counts[place] += times * number
    right, down = area.width - width - 2 * EDGE, max(0.0, area.height - height - 2 * EDGE)
    lefts = [area.x + EDGE + right * step / STEPS for step in range(STEPS + 1)]
    tops = [area.y + EDGE + down * step / STEPS for step in range(STEPS + 1)]
    # what two boxes share is as wide as their widths share, and as high as their heights
    wide = [
        [_shared(round(x), round(width), at, long) for at, _y, long, _h in counts] for x in lefts
    ]
    high = [
        [
            number * _shared(round(y), round(height), at, long)
            for (_x, at, _w, long), number in counts.items()
        ]
        for y in tops
    ]
    row, column = min(
        product(range(STEPS + 1), repeat=2),
        key=lambda place: sum(map(mul, high[place[0]], wide[place[1]])),
    )
    return Box(lefts[column], tops[row], width, height)


def _rounded(box: Box) -> tuple[int, int, int, int]:
    return round(box.x), round(box.y), round(box.width), round(box.height)


def _shared(start: int, length: int, other: int, other_length: int) -> int:
    """The length that two stretches of a line have in common."""
    return max(0, min(start + length, other + other_length) - max(start, other))
