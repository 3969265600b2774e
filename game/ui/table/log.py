"""The log: turn by turn at the foot of the panel, sentence by sentence on a page of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import NamedTuple

from pygame import Surface

from game.match import Player
from game.rules import number_of
from game.text import _
from game.text.turns import LogText
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box
from game.ui.kit.layout import Flow, padded, placed, whole_before
from game.ui.kit.scroll import MARK, more
from game.ui.kit.widgets import aligned, panel_in

from .faces import portrait
from .overlays import token

SIZES, PROSE = (theme.TEXT, theme.SMALL, theme.FINE), theme.TEXT
"""Letter sizes at the foot of the panel, the largest first, and on the page."""
SMALL = theme.SMALL
"""Smaller ones are not for what is older than a player's last turn."""
BADGE, BESIDE, FACE, AFTER_FACE = 21.0, 24.0, 26.0, 4.0
"""Height of the number before a line, and room left of a line for it, in logical units; on the page
there is room for the player's portrait, too, and for the gap behind it."""
OVER_NEXT = 4.0
"""How far a face may lie over the one below it, in logical units."""
SIGN = 34.0
"""Height of the sign for opening the page, in logical units."""
CLOSER = 3.0
"""Lines at the foot are closer by this, in logical units: lettering has room of its own above."""
APART = 5.0
"""Gap between two lines of the page, in logical units, so that a lit line's frame touches none."""
FRAME, ABOVE = 8.0, 2.0
"""How far that frame reaches beyond its line to left and right, and above, in logical units:
lettering has more room of its own above than below."""
HEADING_GAP, LOW, MANY = 2.0, 100.0, 4
"""Gap between a heading and the lines at the foot, in logical units; height of the foot below which
the heading gives way to lines, and of how many of them it never does where that is higher."""
WHY_HEIGHT = 24.0
"""Height of the sign at a lit line, in logical units."""


class LogLine(NamedTuple):
    """A line of the log; number, colour and the drawing of the face are those of its player, if it
    has one."""

    number: int
    colour: str | None
    text: str
    rule: str = ""
    """The rule behind it, if there is one."""
    face: str = ""
    quiet: bool = False
    """Whether it is only what somebody said."""
    brief: str = ""
    """The same in three words, if those are known."""


def log_lines(players: Sequence[Player], lines: Sequence[LogText]) -> list[LogLine]:
    """Lines of a race of these players, each with the number, colour and face of its player."""

    def line_of(line: LogText) -> LogLine:
        if line.seat is None:
            return LogLine(0, None, line.text, line.rule)
        player, number = players[line.seat], line.seat + 1
        face, colour = portrait(player)
        return LogLine(number, colour, line.text, line.rule, face, line.quiet, line.brief)

    return list(map(line_of, lines))


def last_turns(
    renderer: Renderer,
    box: Box,
    lines: Sequence[LogLine],
    scrolled: int,
    due: int,
    heading: str = "",
    *,
    again: bool = False,
) -> Iterator[Sprite]:
    """The last turns, the newest at the bottom, in letters as large as the last `due` lines allow;
    `scrolled` counts lines hidden below. Under a `heading` players' faces are beside them; where
    all would be small, only the last turn of each player is there, and as many are in brief, the
    longest first, as it takes for all to have room; what was said is left out where there is none.
    On the right is the sign for the page, and, with `again`, the one for
    showing the last turns again."""
    inner = _inner(box)
    signs = [(page_sign(box), "ui/icon-book"), (again_sign(box), "ui/icon-again")]
    for sign, picture in signs[: 2 if again else 1]:
        icon = renderer.picture(picture, MARK, MARK)
        yield aligned(renderer, icon, Box(sign.x, sign.y, MARK, MARK), "centre")
    column = padded(inner, right=MARK + 3)
    beside = BESIDE + (FACE + AFTER_FACE if heading else 0.0)
    titles = []
    if heading:
        titles.append(renderer.block(heading, theme.TEXT, column.width, face="display-bold"))
    end = len(lines) - scrolled
    every = lines[:end][-due:]
    last = [line for line in every if not (heading and line.quiet)]

    def prose(line: LogLine, size: float) -> Surface:
        return renderer.text(line.text, size, wrap=column.width - beside)

    def length(line: LogLine, size: float) -> float:
        return _height(renderer, prose(line, size)) - CLOSER

    def above() -> float:
        return sum(_height(renderer, title) + HEADING_GAP for title in titles)

    def fits(some: Sequence[LogLine], size: float) -> bool:
        room = column.height - CLOSER - above()
        return sum(length(each, size) for each in some) <= room

    def largest(some: Sequence[LogLine]) -> float | None:
        """The largest size at which these have room; None if there is none."""
        return next((size for size in SIZES if fits(some, size)), None)

    size, cut = largest(last), False
    if heading:
        while last and (size is None or size < SMALL) and last[0].number in _numbers(last[1:]):
            every = last = last[1:]  # and nothing that was only said
            size, cut = largest(last), True
        while size is None and any(line.brief for line in last):
            long = max((line for line in last if line.brief), key=lambda e: length(e, SIZES[-1]))
            at = last.index(long)
            last = [*last[:at], long._replace(text=long.brief, brief=""), *last[at + 1 :]]
            size = largest(last)
        while size is None and titles and (box.height < LOW or len(last) > MANY):
            titles.pop()
            size = largest(last)
        if size is not None:  # what was said fills what room is left, the latest first
            facts = iter(last)
            last = [line if line.quiet else next(facts) for line in every]
            while not fits(last, size):
                last.remove(next(line for line in last if line.quiet))
        lines, end = last, len(last)
    room = column.height - CLOSER - above()
    shown = whole_before(end, lambda number: length(lines[number], size or SIZES[-1]), room)
    if not shown and end:
        shown = range(end - 1, end)
    for title in titles:
        yield Sprite(title, *renderer.viewport.point(column.x, column.y))
    column, seen = padded(column, top=above()), [lines[number] for number in shown]
    drawn = partial(prose, size=size or SIZES[-1])
    yield from _column(renderer, column, seen, drawn, -CLOSER, beside)
    if shown.start > 0 or cut:
        yield more(renderer, padded(inner, top=2 * SIGN if again else SIGN), "up")
    if scrolled:
        yield more(renderer, inner, "down")


def _numbers(lines: Sequence[LogLine]) -> set[int]:
    """Those of the players of these lines, but for what was only said."""
    return {line.number for line in lines if not line.quiet}


def page_sign(box: Box) -> Box:
    """The place of the sign for opening the page, in the log's box."""
    inner = _inner(box)
    return Box(inner.right - MARK, inner.y, MARK, SIGN)


def again_sign(box: Box) -> Box:
    """The place of the sign for showing the last turns again, in the log's box."""
    inner = _inner(box)
    return Box(inner.right - MARK, inner.y + SIGN, MARK, SIGN)


def _inner(box: Box) -> Box:
    return padded(box, left=2)


class LogPage:
    """The whole log, as many lines at a time as fit into a box, to be scrolled; one with a rule can
    be lit. Only what is shown is measured, however long the log is."""

    def __init__(self, renderer: Renderer, box: Box, lines: Sequence[LogLine]) -> None:
        self._renderer = renderer
        self.box = box
        self.lines = lines
        self._beside = BESIDE + (FACE + AFTER_FACE if any(line.face for line in lines) else 0.0)
        self._column = padded(box, top=MARK + 4, bottom=MARK + 4)
        self.end = len(lines)
        """The number of the first line below those shown."""
        self.lit: int | None = None
        """The number of the lit line, which is shown, or None."""
        self._why_width = 12 + renderer.width(why("8.88"), theme.SMALL, "display-bold")
        """Width of the sign at a lit line, and of the room for it beside all lines."""

    @property
    def shown(self) -> range:
        """The numbers of the lines shown."""
        room = self._column.height
        return whole_before(self.end, self._height, room) or range(max(0, self.end - 1), self.end)

    def scroll(self, up: int, *, page: bool = False) -> None:
        """Scroll up by so many lines or pages; the light moves on if its line goes out of view."""
        step = max(1, len(self.shown) - 1) if page else 1
        end = min(len(self.lines), self.end - up * step)
        self.end = max(end, self._least)
        lit, answering = self.lit, self._answering(self.shown)
        if lit is not None and lit not in answering:
            self.lit = min(answering, key=lambda number: abs(number - lit), default=None)

    @property
    def _least(self) -> int:
        """The end of the first page."""
        room = self._column.height
        for number in range(len(self.lines)):
            room -= self._height(number)
            if room < 0:
                return max(1, number)
        return len(self.lines)

    @property
    def _words_width(self) -> float:
        return self._column.width - self._beside - self._why_width

    def _prose(self, line: LogLine) -> Surface:
        colour = theme.INK_SOFT if line.quiet else theme.INK
        return self._renderer.text(line.text, PROSE, colour, wrap=self._words_width)

    def _height(self, number: int) -> float:
        return _height(self._renderer, self._prose(self.lines[number])) + APART

    def take_over(self, old: LogPage) -> None:
        """Show and light the same lines as the other page."""
        self.end, self.lit = old.end, old.lit
        self.scroll(0)

    # --- the line that is lit -------------------------------------------------------------------

    @property
    def rule(self) -> str:
        """The rule behind the lit line; "" if none is lit."""
        return "" if self.lit is None else self.lines[self.lit].rule

    @property
    def places(self) -> dict[int, Box]:
        """The boxes of the lines shown, with their frames."""
        left, wide = self._column.x - FRAME, self._column.width + 2 * FRAME
        y, found = self._column.y - ABOVE, {}
        for number in self.shown:
            found[number] = Box(left, y, wide, self._height(number))
            y = found[number].bottom
        return found

    def at(self, x: float, y: float) -> int | None:
        """The number of the line at this point, if it has a rule, or None."""
        here = (number for number, place in self.places.items() if place.contains(x, y))
        return next((number for number in here if self.lines[number].rule), None)

    def walk(self, up: int) -> None:
        """Light the next line above, or below if negative, at first the outermost; else scroll."""
        if self.lit is None:
            among = self._answering(self.shown)
        elif up > 0:
            among = self._answering(range(self.lit))
        else:
            among = self._answering(range(self.lit + 1, len(self.lines)))[::-1]
        if not among:
            self.scroll(up)
            return
        self.light(among[-1])

    def light(self, number: int) -> None:
        """Light this line, and show it."""
        self.lit = number
        while number not in self.shown:
            self.end += 1 if number >= self.end else -1

    def walk_to_end(self, up: int) -> None:
        """Show the beginning, or the end if negative; the light moves along."""
        self.scroll(up * len(self.lines))
        answering = self._answering(self.shown)
        if self.lit is not None and answering:
            self.lit = answering[0 if up > 0 else -1]

    def _answering(self, numbers: range) -> list[int]:
        """Those of these lines that have a rule."""
        return [number for number in numbers if self.lines[number].rule]

    # --- picture --------------------------------------------------------------------------------

    def compose(self) -> Iterator[Sprite]:
        """The lines, with arrows where there are more."""
        renderer, shown = self._renderer, self.shown
        place = None if self.lit is None else self.places.get(self.lit)
        if place is not None:
            yield panel_in(renderer, place, "row-active", 9)
        lines = [self.lines[number] for number in shown]
        yield from _column(renderer, self._column, lines, self._prose, APART, self._beside)
        if place is not None:
            yield from self._why(place)
        if shown.start > 0:
            yield more(renderer, self.box, "up", "centre")
        if self.end < len(self.lines):
            yield more(renderer, self.box, "down", "centre")

    def _why(self, place: Box) -> Iterator[Sprite]:
        renderer = self._renderer
        sign = placed(padded(place, right=5, bottom=1), self._why_width, WHY_HEIGHT, "right")
        yield panel_in(renderer, sign, "button-plain", 8)
        told = why(number_of(self.rule))
        lettering = renderer.text(told, theme.SMALL, theme.INK, "display-bold")
        yield aligned(renderer, lettering, padded(sign, bottom=2), "centre")


def why(rule: str) -> str:
    """The words of the sign at a lit line."""
    return _("Rule {number}").format(number=rule)


def _height(renderer: Renderer, prose: Surface) -> float:
    return renderer.viewport.units(prose.get_height())


def _column(
    renderer: Renderer,
    box: Box,
    lines: Sequence[LogLine],
    prose: Callable[[LogLine], Surface],
    gap: float,
    beside: float = BESIDE,
) -> Iterator[Sprite]:
    """These lines from the top of the box, each with its player's number, and with the face if
    there is room for it `beside` the words."""
    view, flow = renderer.viewport, Flow(box.x, box.y, box.width, gap)
    for line in lines:
        number, colour, face = line.number, line.colour, line.face
        lettering = prose(line)
        place = flow.take(_height(renderer, lettering))
        yield Sprite(lettering, *view.point(place.x + beside, place.y))
        high = place.height + gap
        side = min(FACE, high + OVER_NEXT)
        if colour and face and beside > BESIDE:
            drawing = renderer.picture(face, side, side, colour)
            yield Sprite(drawing, *view.point(place.x + BADGE + 2, place.y - 2))
        if colour:
            badge = token(renderer, str(number), colour, view.px(min(BADGE, high)))
            yield Sprite(badge, *view.point(place.x, place.y + 2))
