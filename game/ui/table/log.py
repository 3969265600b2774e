"""The log: turn by turn at the foot of the panel, sentence by sentence on a page of its own."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Callable, Iterator, Sequence
from itertools import chain
from typing import NamedTuple

from pygame import Surface

from game.match import Player
from game.text.race_log import Line
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box
from game.ui.kit.layout import Flow, padded, whole_before
from game.ui.kit.scroll import MARK, more
from game.ui.kit.widgets import aligned

from .overlays import token

SIZES = (16.0, 15.0, 14.0, 13.0)
"""Logical units of the lettering at the foot, the largest first."""
PROSE = 17.0
"""Logical units of the lettering on the page."""
BADGE = 18.0
"""Logical units of the number before a line."""
BESIDE = 24.0
"""Logical units left of a line, for whose it is."""
SIGN = 42.0
"""Logical units of the height of the sign that says how to open the page."""


class LogLine(NamedTuple):
    """A line of the log: the number and the colour of whose it is, if anybody's, and the words."""

    number: int
    colour: str | None
    text: str


def log_lines(players: Sequence[Player], lines: Sequence[Line]) -> list[LogLine]:
    """These lines of the players' race, each with the number and colour of whose it is."""
    return [
        LogLine(0, None, text) if seat is None else LogLine(seat + 1, players[seat].colour, text)
        for seat, text in lines
    ]


def turns_card(
    renderer: Renderer,
    box: Box,
    lines: Sequence[LogLine],
    scrolled: int,
    a_round: int,
    key: str,
    again: str = "",
) -> Iterator[Sprite]:
    """The last turns, the newest below all others, on parchment.

    `scrolled` counts lines hidden below. The lettering is as small as it must be to show the lines
    of `a_round`; where even that does not help, the longest give way to their beginnings. `key` is
    the one that opens the page, `again` the one that shows the last turns again, if that can be.
    """
    rect = renderer.viewport.rect(box)
    yield Sprite(renderer.panel(rect.width, rect.height, "parchment", 12), rect.x, rect.y)
    inner = _inner(box)
    page = Box(inner.right - MARK, inner.y, MARK, SIGN)
    signs = [(page, "ui/icon-book", key), (again_sign(box), "ui/icon-again", again)]
    for sign, picture, letter in signs[: 2 if again else 1]:
        icon = renderer.picture(picture, MARK, MARK)
        yield aligned(renderer, icon, Box(sign.x, sign.y, MARK, MARK), "centre")
        lettering = renderer.text(letter, 14, theme.INK_SOFT, "text-bold")
        yield aligned(renderer, lettering, Box(sign.x, sign.y + MARK, MARK, MARK), "centre")
    column = padded(inner, right=MARK + 3)
    wide = column.width - BESIDE

    def wrapped(size: float) -> Callable[[str], Surface]:
        return lambda text: renderer.text(text, size, wrap=wide)

    smallest = wrapped(SIZES[-1])

    def cutting(texts: Sequence[str], rows: int) -> Callable[[str], Surface]:
        most = smallest("\n".join("x" * rows)).get_height()

        def beginning(text: str) -> Surface:
            words = text.split(" ")
            fits = bisect_right(
                range(1, len(words)),
                most,
                key=lambda count: smallest(" ".join([*words[:count], "…"])).get_height(),
            )
            return smallest(" ".join([*words[: max(1, fits)], "…"]))

        def prose(text: str) -> Surface:
            whole = smallest(text)
            return beginning(text) if text in texts and whole.get_height() > most else whole

        return prose

    due = [line.text for line in lines[-a_round:]]
    room = renderer.viewport.px(column.height)
    # where even the smallest is too large, the longest give way, and of equals the oldest
    longest = sorted(due, key=lambda text: -smallest(text).get_height())
    ways = chain(
        (wrapped(size) for size in SIZES),
        (cutting(longest[:count], 2) for count in range(1, len(due) + 1)),
        (cutting(longest[:count], 1) for count in range(1, len(due) + 1)),
    )
    fits = (way for way in ways if sum(way(text).get_height() for text in due) <= room)
    prose = next(fits, cutting(due, 1))
    shown = _shown(renderer, column.height, lines, len(lines) - scrolled, prose)
    yield from _column(renderer, column, [lines[number] for number in shown], prose)
    if shown.start > 0:
        yield more(renderer, padded(inner, top=2 * SIGN if again else SIGN), "up")
    if scrolled:
        yield more(renderer, inner, "down")


def again_sign(box: Box) -> Box:
    """Where the sign lies on such a card that shows the last turns again."""
    inner = _inner(box)
    return Box(inner.right - MARK, inner.y + SIGN, MARK, SIGN)


def _inner(box: Box) -> Box:
    return padded(box, left=9, top=8, right=6, bottom=9)


class LogPage:
    """All lines, as many at a time as have room in a box, and the way up and down in them.

    Only what is shown is measured, however long the log is.
    """

    def __init__(self, renderer: Renderer, box: Box, lines: Sequence[LogLine]) -> None:
        self._renderer = renderer
        self._box = box
        self.lines = lines
        self._column = padded(box, top=MARK + 4, bottom=MARK + 4)
        self.end = len(lines)
        """The number of the first line below what is shown."""

    @property
    def shown(self) -> range:
        """The lines that are shown."""
        return _shown(
            self._renderer, self._column.height, self.lines, self.end, self._prose
        ) or range(max(0, self.end - 1), self.end)

    def scroll(self, up: int, *, page: bool = False) -> None:
        """Scroll by so many lines or pages."""
        step = max(1, len(self.shown) - 1) if page else 1
        end = min(len(self.lines), self.end - up * step)
        self.end = max(end, self._least)

    @property
    def _least(self) -> int:
        """The end of the first page."""
        room, count = self._column.height, 0
        for line in self.lines:
            room -= _height(self._renderer, self._prose(line.text))
            if room < 0:
                break
            count += 1
        return max(1, count) if self.lines else 0

    def _prose(self, text: str) -> Surface:
        return self._renderer.text(text, PROSE, wrap=self._column.width - BESIDE)

    def compose(self) -> Iterator[Sprite]:
        """The lines, and arrows where there are more."""
        shown = self.shown
        lines = [self.lines[number] for number in shown]
        yield from _column(self._renderer, self._column, lines, self._prose)
        if shown.start > 0:
            yield more(self._renderer, self._box, "up", "centre")
        if self.end < len(self.lines):
            yield more(self._renderer, self._box, "down", "centre")


def _height(renderer: Renderer, prose: Surface) -> float:
    return renderer.viewport.units(prose.get_height())


def _shown(
    renderer: Renderer,
    room: float,
    lines: Sequence[LogLine],
    end: int,
    prose: Callable[[str], Surface],
) -> range:
    """Which lines before number `end` have room together."""
    return whole_before(end, lambda number: _height(renderer, prose(lines[number].text)), room)


def _column(
    renderer: Renderer, box: Box, lines: Sequence[LogLine], prose: Callable[[str], Surface]
) -> Iterator[Sprite]:
    """These lines from the top of the box, each with whose it is."""
    view, flow = renderer.viewport, Flow(box.x, box.y, box.width)
    for number, colour, text in lines:
        lettering = prose(text)
        place = flow.take(_height(renderer, lettering))
        yield Sprite(lettering, *view.point(place.x + BESIDE, place.y))
        if colour:
            badge = token(renderer, str(number), colour, view.px(BADGE))
            yield Sprite(badge, *view.point(place.x, place.y + 2))
