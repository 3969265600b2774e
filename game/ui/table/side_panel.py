"""The panel beside the board; composed anew only if it says something else."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from operator import attrgetter
from typing import NamedTuple

from game.match import Player
from game.rules import Seat
from game.text import _
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Group, Sprite, grouped, hung
from game.ui.draw.viewport import Box
from game.ui.kit.commands import Command
from game.ui.kit.layout import NOWHERE
from game.ui.kit.scroll import STRIP, ScrollArea
from game.ui.kit.widgets import Button, Form

from . import panel
from .board_view import BoardView
from .hand import hand
from .log import LogLine, last_turns
from .panel import Buttons, Line, PanelLayout, PlayerRow

WHY_HEIGHT = 28.0
"""Height of the button that asks why, in logical units."""
LEAST_BELOW = 46.0
"""Least height of the rest of the log under something else, in logical units."""
ON_EDGE = 4.0
"""Distance of one's carrots from what they stand beside while the rows are hidden."""
HIDDEN = "?"
"""Carrots that may not be seen."""
UNDER_ARROW = STRIP + 2.0
"""Least distance from what is told to the upper edge of an area that is scrolled."""


class Told(NamedTuple):
    """A heading and lines."""

    heading: str
    lines: Sequence[Line]
    of_square: bool = False
    """Whether they are of a square that is pointed at: nobody can scroll them then."""
    has_why: bool = False
    """Whether the button that asks why stands beside the heading."""


@dataclass(frozen=True, slots=True)
class PanelText:
    """Everything that the panel says at a moment, except carrots."""

    round: int
    alone: bool
    """Whether only one player runs: rounds are turns then."""
    last_round: int | None
    """The last possible round; None if there is no limit."""
    rows: Sequence[PlayerRow]
    lettuces: int
    """Lettuces of each player at the start."""
    turn: int
    """The seat whose turn is shown."""
    prompt: tuple[str, str]
    """Heading, and a line on what is to be done."""
    buttons: Buttons
    """The buttons to leave room for."""
    goal: str
    """What somebody needs to come home; "" for nothing."""
    info: Told | None
    """About what is pointed at, or was asked for."""
    of_row: bool
    """Whether that is about a player whose row is looked at: the row stays where it is."""
    tip: Told | None
    """How to ask, while there is no log."""
    log_heading: str
    """The heading of the log; "" for none: it is of what has happened since one's own turn."""
    log: Sequence[LogLine]
    """A line for each turn."""
    scrolled: int
    """Lines hidden below."""
    again: bool
    """Whether the last turns can be shown again."""


@dataclass(frozen=True, slots=True)
class Counts:
    """The part that changes while carrots are counted; by seat."""

    carrots: tuple[str, ...]
    nets: tuple[str, ...]
    """The change in each player's last turn, with its sign; "" if that was before the last turn of
    whoever holds the hand, and again as a player's next turn begins."""
    hand: tuple[str, ...] | None
    """The drawings of the cards in the hand; None if there is no hand."""
    holder: tuple[Player, Seat] | None = None
    """Who holds them, if it could be several persons."""


class WhyButton(Button):
    """Asks why something is advised. The panel places it beside the heading of the advice; while
    something else is told there it is nowhere."""

    def __init__(self, ask: Callable[[], None]) -> None:
        super().__init__(_("Why?"), ask, command=Command.WHY, style="button-plain")
        self.size, self.least = theme.TEXT, WHY_HEIGHT

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        return iter(()) if self.box == NOWHERE else super().compose(renderer)


def has_room(
    renderer: Renderer, box: Box, told: Told, sizes: Sequence[float] = panel.PROSE
) -> bool:
    """Whether all of this can be read in the box without scrolling, in letters of these sizes."""
    beside = WhyButton(lambda: None) if told.has_why else None
    area = panel.told(renderer, box, told.heading, told.lines, beside, sizes=sizes)
    return area.length <= box.height


class SidePanel:
    """Composes the panel in three groups, from back to front: what it says, carrots, controls.
    `area` scrolls rows and log where they have too little room."""

    def __init__(
        self, layout: PanelLayout, board: BoardView, area: Callable[[], ScrollArea | None]
    ) -> None:
        self.layout = layout
        self._board = board
        self._area = area
        self._info: tuple[Told, ScrollArea] | None = None
        self._of_row = False
        """Whether it is about a row that is looked at."""
        self._at_rest: float | None = None
        self._told_last: Told | None = None
        self._down = 0.0
        """Where all is scrolled: how far it was before anything was told, what was told last, and
        how far that begins below its place."""
        self._says: PanelText | None = None
        self._said: tuple[Hashable, Group, Group] | None = None
        """The key of the last words, and the groups of text and controls."""
        self._counted: tuple[Hashable, Group] | None = None
        self.composed: tuple[Group, Group, Group] | None = None
        """The panel as last composed."""
        self._parts: dict[Hashable, tuple[object, list[Sprite]]] = {}
        """The parts as they were last composed, each with what it said."""

    def compose(
        self,
        renderer: Renderer,
        form: Form,
        key: Hashable,
        text: Callable[[], PanelText],
        counting: Hashable,
        counts: Callable[[], Counts],
    ) -> tuple[Group, Group, Group]:
        """The panel. `text` is asked for only if `key` has changed, `counts` only if `key` or
        `counting` has."""
        whole = self._whole(form, key)
        if self._said is None or self._said[0] != whole:
            says = self._says = text()
            self._tell(renderer, form, says)
            gives_way = self._info is None or self._info[0].of_square or self._of_row
            for button in form.buttons():
                if button.command is Command.SEE_AGAIN:  # its sign is in the log alone
                    button.takes_focus = says.again and gives_way
            drawn = grouped(self._text(renderer, says))
            whole = self._whole(form, key)
            self._said = whole, drawn, grouped(form.compose(renderer))
        if self._counted is None or self._counted[0] != (whole, counting):
            self._counted = (whole, counting), grouped(self._carrots(renderer, counts()))
        self.composed = self._said[1], self._counted[1], self._said[2]
        return self.composed

    def _whole(self, form: Form, key: Hashable) -> Hashable:
        """Equal as long as text and controls are the same."""
        offsets = [area and area.offset for area in (self.area, self.told)]
        return (form, form.revision, key, *offsets)

    def take_over(self, old: SidePanel) -> None:
        """Go on where the one before was: only the layout is another."""
        self._at_rest, self._told_last, self._down = old._at_rest, old._told_last, old._down

    @property
    def area(self) -> ScrollArea | None:
        """The area that scrolls rows and log, if any."""
        return self._area()

    @property
    def _places(self) -> PanelLayout:
        """The layout as it is scrolled at present."""
        return self.layout.scrolled(self.area)

    @property
    def told(self) -> ScrollArea | None:
        """The area with the information asked for, if any."""
        return None if self._info is None else self._info[1]

    def hides_rows(self, x: float, y: float) -> bool:
        """Whether a text that was asked for lies here, in the place of rows: a hint, or the rules.
        What is told of a square or a row gives way to the next row that is pointed at."""
        info = self._info
        if info is None or info[0].of_square or self._of_row:
            return False
        return info[1].box.contains(x, y) and (self.area is not None or self._over_rows)

    def scroll(self, up: int, *, page: bool = False) -> bool:
        """Scroll the information, or else rows and log; False if everything is in view."""
        areas = (self.told, self.area if self.layout.turn_scrolls or not self.told else None)
        return any(area.scroll(up, page=page) for area in areas if area is not None)

    def _text(self, renderer: Renderer, says: PanelText) -> Iterator[Sprite]:
        view, places = renderer.viewport, self._places
        number = panel.round_text(says.round, says.last_round, alone=says.alone)
        place = places.round
        fits = renderer.width(number, theme.TEXT, "display-bold") <= place.width - 2
        size = theme.TEXT if fits else theme.SMALL
        title = renderer.block(number, size, place.width - 2, theme.INK_SOFT, "display-bold")
        yield hung(title, midleft=view.point(place.x + 2, place.centre[1]))
        turn = self._whose_turn(renderer, says)
        scrolls = places.turn_scrolls and self.area
        yield from scrolls.clipped(renderer, turn) if scrolls else turn
        told = self.told
        if self.area is None:
            yield from self._goal(renderer, says)
            if not self._over_rows:
                yield from self._rows(renderer, says)
            log: Box | None = places.log
            if told is not None:
                yield panel.rule_above(renderer, told.box)
                yield from told.clipped(renderer, words(renderer, told))
                yield from told.compose(renderer)
                log = self._below(told) if says.log else None
            yield from self._log(renderer, says, log)
        elif told is not None:  # in their place
            lines = [*told.clipped(renderer, words(renderer, told)), *told.compose(renderer)]
            yield from scrolls.clipped(renderer, lines) if scrolls else lines
        else:
            below = self._log(renderer, says, places.log)
            rows = [*self._goal(renderer, says), *self._rows(renderer, says)]
            yield from self.area.clipped(renderer, [*rows, *below])

    def _whose_turn(self, renderer: Renderer, says: PanelText) -> Iterator[Sprite]:
        """Whose turn it is and what to do, on a stroke of the player's colour."""
        view, whose, box = renderer.viewport, says.rows[says.turn], self._places.turn
        rect = view.rect(box)
        ground, sheet = self._board.still_picture(), view.rect(self.layout.sheet)
        wash = renderer.wash_on(ground, sheet, rect, whose.player.colour, panel.WASH)
        yield Sprite(wash, rect.x, rect.y)
        turn = panel.whose_turn(renderer, box, whose, says.prompt, says.buttons)
        yield from self._part("turn", (whose, says.prompt, says.buttons, box), turn)

    def _tell(self, renderer: Renderer, form: Form, says: PanelText) -> None:
        """Lay out the information asked for; another one begins at its top."""
        area, info, before = self.area, says.info, self._info
        box = self.layout.info if area is not None else self.layout.log
        self._of_row = says.of_row
        beside = self._beside_heading(form, info)
        if area is not None and self.layout.turn_scrolls:
            self._tell_among(renderer, form, area, says, beside)
            return
        if area is not None and area.end is not None:  # something was told among all until now
            area.end_at(None)
            area.scroll_to(self._at_rest or 0.0)
            self._at_rest = self._told_last = None
        if info is None:
            self._info = None
        elif info.of_square:
            told = panel.told_of_square(
                *(renderer, self._places, info.heading, info.lines), scrolled=area is not None
            )
            self._info = info, told
        elif (
            before is None
            or before[0] != info
            or before[1].box != box
            or (beside is not None and beside not in before[1].content)
        ):
            told = panel.told(renderer, box, info.heading, info.lines, beside)
            # where letters are larger it is rather scrolled, unless the log is too low for that
            small = renderer.viewport.text_size <= 100
            covers = small or box.height < panel.LEAST_SQUARE
            if area is None and told.length > box.height and small:
                sizes = panel.SIZES
                told = panel.told(renderer, box, info.heading, info.lines, beside, sizes=sizes)
            if area is None and told.length > box.height and covers:
                box = self.layout.largest
                told = panel.told(renderer, box, info.heading, info.lines, beside)
            self._info = info, told
            if before is not None and before[0] == info:
                self._info[1].take_over(before[1])
        if area is not None:  # its arrows go where something else is told in its place
            area.enabled = self._info is None

    @staticmethod
    def _beside_heading(form: Form, info: Told | None) -> Button | None:
        """The button that goes with what is told; it has no place while something else is."""
        for button in form.buttons():
            if isinstance(button, WhyButton):
                if info is not None and info.has_why:
                    return button
                button.box, button.within = NOWHERE, None
        return None

    def _tell_among(
        self,
        renderer: Renderer,
        form: Form,
        area: ScrollArea,
        says: PanelText,
        beside: Button | None,
    ) -> None:
        """The same where all is scrolled: as much of another text as there is room for is brought
        into view, and afterwards all goes back to where it was."""
        box, info, is_new = self.layout.info, says.info, says.info != self._told_last
        self._told_last = info
        if info is None:
            self._info = None
            area.end_at(None)
            if self._at_rest is not None:
                area.scroll_to(self._at_rest)
                self._at_rest = None
                if form.focus is not None and form.focus.within is area:
                    area.show(form.focus)
            return
        if is_new:
            if self._at_rest is None:
                self._at_rest = area.offset
            seen = area.box.y + area.offset + (UNDER_ARROW if area.more_above else 0.0)
            self._down = max(0.0, seen - box.y) if says.of_row else 0.0
        told = panel.told(renderer, box, info.heading, info.lines, beside, grows=True)
        bottom = box.y + self._down + told.length
        if says.of_row:
            area.end_at(max(bottom, area.box.bottom + area.offset))
        else:
            area.end_at(bottom)
        if is_new and not says.of_row and self._at_rest is not None:
            wanted = max(self._at_rest, bottom - area.box.bottom)
            area.scroll_to(min(wanted, box.y - area.box.y - UNDER_ARROW))
        lies = box.moved(0.0, self._down - area.offset)
        told = panel.told(renderer, lies, info.heading, info.lines, beside, grows=True)
        self._info = info, told
        if beside is not None:
            beside.within = area

    def _below(self, told: ScrollArea) -> Box | None:
        """The rest of the log under what is told; None if it is too small."""
        info, log = self._info, self._places.log
        low = info is not None and info[0].of_square and self._places.below is None
        if info is None or low or told.box.bottom < log.bottom:
            return self._places.below
        top = max(each.box.bottom for each in told.content) + panel.GAP
        rest = Box(log.x, top, log.width, log.bottom - top)
        return rest if rest.height >= LEAST_BELOW else None

    @property
    def _over_rows(self) -> bool:
        """Whether what is told lies over the players' rows, which are not scrolled."""
        if self.told is None:
            return False
        box, rows = self.told.box, self._places.rows
        return any(box.y < row.bottom and row.y < box.bottom for row in rows)

    def _goal(self, renderer: Renderer, says: PanelText) -> Iterator[Sprite]:
        """What is needed to come home."""
        if says.goal:
            place = self._places.goal
            goal = panel.goal(renderer, place, says.goal)
            yield from self._part("goal", (says.goal, place), goal)

    def _rows(self, renderer: Renderer, says: PanelText) -> Iterator[Sprite]:
        """The players, below a rule if they are below the log."""
        top = min(self._places.rows, key=attrgetter("y"))
        if self.area is None and top.y >= self._places.log.bottom:
            yield panel.rule_above(renderer, top)
        for box, row in zip(self._places.rows, says.rows, strict=True):
            drawn = panel.player_row(renderer, box, row, says.lettuces, self._board.square_picture)
            yield from self._part(row.seat, (row, box), drawn)

    def _log(self, renderer: Renderer, says: PanelText, box: Box | None) -> Iterator[Sprite]:
        if box is not None and says.tip is not None:
            yield panel.rule_above(renderer, box)
            tip = panel.told(renderer, box, says.tip.heading, says.tip.lines)
            yield from words(renderer, tip)
        elif box is not None:
            yield panel.rule_above(renderer, box)
            heading, seats = says.log_heading, len(says.rows)
            again = says.again and box == self._places.log  # else its button is not there
            due = len(says.log) if heading else seats
            log = last_turns(renderer, box, says.log, says.scrolled, due, heading, again=again)
            key = tuple(says.log), heading, says.scrolled, box, again
            yield from self._part("log", key, log)

    def _carrots(self, renderer: Renderer, counts: Counts) -> Iterator[Sprite]:
        if self._info is None or (self.area is None and not self._over_rows):
            counted: Iterable[Sprite] = self._counts(renderer, counts)
            yield from self.area.clipped(renderer, counted) if self.area else counted
        elif self._says is not None and counts.carrots[self._says.turn] != HIDDEN:
            yield from self._own_carrots(renderer, counts.carrots[self._says.turn], self._says)
        places = self.layout
        if places.hand is not None and counts.hand is not None:
            held = hand(renderer, places.hand, counts.hand, counts.holder)
            yield from self._part("hand", (counts.hand, counts.holder), held)

    def _own_carrots(self, renderer: Renderer, carrots: str, says: PanelText) -> Iterator[Sprite]:
        """The carrots of whoever is to act, on a plate, while the rows are hidden: under the
        portrait, or where else there is room for it."""
        wide, tall = panel.plate_needs(renderer, carrots)
        turn, told = self._places.turn, self.told
        portrait, _words = panel.turn_parts(turn)
        foot = turn.bottom - (says.buttons.below if says.buttons.foot else 0.0)
        found = [Box(portrait.centre[0] - wide / 2, foot - tall - ON_EDGE, wide, tall)]
        if told is not None and self._info is not None and self._info[0].heading:
            heading = told.content[0].box
            begins = heading.x + renderer.width(self._info[0].heading, theme.BUTTON, "display-bold")
            others = (each.box.x for each in told.content if isinstance(each, WhyButton))
            right = min(others, default=told.box.right) - ON_EDGE
            if right - wide >= begins:
                found.append(Box(right - wide, heading.centre[1] - tall / 2, wide, tall))
        if portrait.width < wide or says.buttons.under:
            del found[0]
        seen = self.area.box if self.area is not None and self.layout.turn_scrolls else None
        fits = (
            box for box in found if seen is None or (box.y >= seen.y and box.bottom <= seen.bottom)
        )
        for box in islice(fits, 1):
            yield from panel.carrot_plate(renderer, box, carrots)

    def _counts(self, renderer: Renderer, counts: Counts) -> Iterator[Sprite]:
        counted = zip(self._places.rows, counts.carrots, counts.nets, strict=True)
        for seat, (box, carrots, net) in enumerate(counted):
            count = panel.carrot_count(renderer, box, carrots, net)
            yield from self._part(("carrots", seat), (carrots, net, box), count)

    def _part(self, name: Hashable, says: object, made: Iterator[Sprite]) -> list[Sprite]:
        """A part of the panel, composed by `made` unless it says the same as last time."""
        kept = self._parts.get(name)
        if kept is None or kept[0] != says:
            kept = self._parts[name] = (says, list(made))
        return kept[1]


def words(renderer: Renderer, area: ScrollArea) -> Iterator[Sprite]:
    """The contents of a scroll area."""
    for widget in area.content:
        if not widget.takes_focus:  # a form composes it
            yield from widget.compose(renderer)
