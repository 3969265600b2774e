"""The sheet of paper beside the board, or below it: whose turn it is and what to do, the players,
the square under the pointer, the log. Lengths are in logical units."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import chain, count, product
from math import ceil
from typing import NamedTuple, TypeAlias

from pygame import Surface

from game.match import Player
from game.rules import MarkerId, Pending, Seat, SquareKind, finishing_place, position_of
from game.text import _, pgettext
from game.text.formats import ordinal
from game.text.handicap import handicap_told
from game.text.turn import home_next, lettuces_to_eat
from game.ui.draw import theme
from game.ui.draw.renderer import Face, Renderer
from game.ui.draw.sprites import Sprite, centred, hung
from game.ui.draw.svg import framed
from game.ui.draw.viewport import Box
from game.ui.kit.layout import (
    Across,
    Down,
    Flow,
    column,
    fixed,
    least_of,
    length_of,
    padded,
    placed,
    row,
    shares,
    stretch,
    yielding,
)
from game.ui.kit.scroll import STRIP, ScrollArea
from game.ui.kit.widgets import Button, Label, Widget, panel_in

from .displayed_state import DisplayedState
from .faces import portrait, rival_face, shaped_portrait
from .log import CLOSER, again_sign
from .overlays import token, turn_arrow
from .pieces import Table

PAD = 10.0
"""Margin of the paper, in logical units."""
GAP, ROW_GAP = 9.0, 1.0
"""Gaps between the parts of the sheet, with a rule in the middle, and between two players."""
HEADER, BACK, SIGN, BETWEEN = 34.0, 34.0, 40.0, 4.0
"""Height of the header; widths of its two small buttons and of the sign for the rules, and gap."""
TURN, TURN_OF_TWO, REPLAY_TURN = 122.0, 160.0, 222.0
"""Least height of the part about the turn; with two hares, which need one button more; and in a
replay, with a slider and six buttons."""
BUSY_TURN = 192.0
"""Height of that part with two buttons, which rows leave room for so that they stay as they are."""
LEAST_TURN, USUAL_TURN, LEAST_WINDOW = 90.0, 130.0, 100.0
"""Where rows and log are scrolled: least height of that part, its height with a button, and least
height of rows and log beside a hand."""
PORTRAIT, WIDE = 98.0, 300.0
"""Size of the portrait of the player whose turn it is; least width of a panel that has room for it.
"""
ROUND = 0.86
"""Size of the portrait as a part of its round ground's."""
WASH = 0.3
"""Opacity of the stroke in the player's colour under the part about the turn."""
LOWER = 6.0
"""Space above words over buttons where there is room, so that they don't touch the edge."""
CHOICE, APART = 37.0, 4.0
"""Height of a button in that part, and gap between two."""
ROWS = {2: 54.0, 3: 49.0, 4: 46.0, 5: 44.0, 6: 43.0}
"""Height of a player's row, by the number of players."""
LEAST_ROW, LEAST_LOG, LEAST_HAND, LOW_LOG = 42.0, 153.0, 84.0, 76.0
"""Least heights of players' rows, log and hand where there is too little room; of the log at last.
"""
LOW_ROW, LOW_PORTRAIT, LOW_FACE = 27.0, 26.0, 24.0
"""Height of a row of one line, where scrolled rows would not all be in view otherwise or a long
hint would hide them, and of the face and the square in it."""
LARGE_LOG = 200.0
"""Height of a log that has room for almost every hint. Where letters are larger and rows of two
lines would leave less, rows have one line, whatever is said, so that they never change."""
LEAST_PORTRAIT = 30
"""Width in pixels of a face that can be told from others with a shape at its foot."""
LEAST_HALF, MOST_TURN = 250.0, 210.0
"""In an upright window: least width of half a panel, and a height of the part about the turn that
is seldom too little."""
HIGH_ROW, HIGH_ROW_OF_TWO, HIGH_INFO, HIGH_CHOICE = 76.0, 110.0, 240.0, 46.0
"""There: largest heights of a player's row, with one hare and with two, and of the information
asked for; height of a button in the part about the turn, for fingers."""
FLAG, GOAL_GAP = 17.0, 4.0
"""Size of the flag before what is needed to come home, and the gap above that."""
LOW_WINDOW = 400.0
"""Height of a window, in logical units, below which the number of the round has no line of its own
if it has room on two lines beside the buttons."""
HIGH, HIGH_IF_LARGE = 730.0, 520.0
"""Height of a window, in logical units, that has room for two lines on coming home; and where
letters are larger, so that rows may have one line."""
LOW_GOAL: tuple[tuple[float, Face], ...] = (
    (theme.SMALL, "text-bold"),
    (theme.FINE, "text-bold"),
    (theme.FINE, "text"),
)
"""Letterings on coming home in lower windows: the first that takes one line is used."""
TWO_LINES = 50.0
"""Height of two lines on coming home, in logical units."""
ASIDE, ASIDE_TALL, ASIDE_UP, AROUND_ASIDE, BESIDE_ASIDE = 46.0, 40.0, 3.0, 4.0, 4.0
"""Room for a button beside the name of the player whose turn it is, its height, and how far it
reaches above the name."""
INFO, BESIDE_CARD, LEAST_SQUARE = 160.0, 90.0, 118.0
"""Height of the information asked for, and least heights of a log that can be read below it and of
one that has room for what is told of a square."""
HAND, BELOW = 116.0, 8.0
"""Height of a whole hand of cards above the panel's lower edge; distance from there to the edge of
the window, which cuts the cards off."""
ROWS_OF_TWO, LEAST_OF_TWO, HARES = 98.0, 88.0, 46.0
"""Height of a row with two hares, its least, and the height of the part with the hares."""
BADGE, CARROT, ARROW = 21.0, 22.0, 15.0
"""Sizes of the badge of one of two hares, the carrot before a number, the arrow before a mover."""
LARGEST_FACE, AFTER_RANK = 38.0, 4.0
"""Largest size of a portrait in a row, and room behind a position."""
NAME, LAST_LINE = theme.LARGE, 19.0
"""Letter size of a player's name in a row, and height of the line below it."""
LEAF, SIGN_OF_BOT, PLATE = 18.0, 17.0, 21.0
"""Sizes of a lettuce, of the sign of a player's own bot, and of the number on a portrait."""
OWN_BOT = "ui/icon-computer"
"""The sign of a player's own bot."""
NAMES = theme.HEADING, 28.5, theme.LEAD
LONG_NAMES = theme.LEAD, theme.BUTTON, theme.LARGE, theme.TEXT, theme.SMALL
"""Letter sizes of the name of the player whose turn it is: the largest at which it fits on one
line, or else on several without a break in a word."""
WHAT_TO_DO = (theme.LEAD, theme.BUTTON)
"""Letter sizes of what is to be done: the largest that fits. Without a portrait both begin with the
smaller one."""
SIZES = (theme.TEXT, 16.0, theme.SMALL, 14.0, theme.FINE)
"""Letter sizes of the information asked for: the largest at which it need not be scrolled."""
PROSE = SIZES[:3]
"""The same of sentences, as in hints: smaller only where they would hide the rows."""
OF_SQUARE = 3
"""Lines about a square for which there must be room: their letters are as large as that allows, and
so of the same size for each square."""

FASTER, BESIDE_FASTER = 18.0, 5.0
"""Size of the sign before what to press while a rival moves, so that it is not taken for what the
rival says, and the gap between them."""
LARGE_DIE, DIE, BESIDE_DIE = 25.0, 17.0, 7.0
"""Size of a face of the die before what it says, where there is room and where not, and the gap
between them."""
SHAPES = (1, LARGE_DIE), (2, 20.0), (1, DIE), (2, DIE)
"""Columns of such faces, and their size, the first that has room."""

SquarePicture: TypeAlias = Callable[[SquareKind, int], Surface | None]
"""Draws a kind of square at this size in pixels."""


class Line(NamedTuple):
    """Words on as many lines as they need, or else `rows`, one below the other."""

    text: str
    colour: theme.Colour = theme.INK
    rows: Sequence[str] = ()
    """The same for each face of a die, shown instead where all of them have room."""
    dice: bool = False
    """Whether that is a die, and not a number on a card."""
    bold: bool = False
    """Whether it stands out among the others."""


@dataclass(frozen=True, slots=True)
class PanelLayout:
    """The boxes of everything on the sheet."""

    sheet: Box
    """The paper itself."""
    round: Box
    """The number of the round: left of the header, or above it."""
    header: Box
    """The small buttons, from the right."""
    turn: Box
    """The part about the turn: whose it is, and what is to be done."""
    goal: Box
    """What somebody needs to come home; without height if nothing is said of that."""
    rows: tuple[Box, ...]
    """Those of the players, by seat."""
    log: Box
    """The log while nothing is pointed at."""
    info: Box
    """Information about what is pointed at, over the log."""
    square: Box
    """About a square; over the rows, too, where the log is too low for a few lines."""
    largest: Box
    """Where a longer text has most room: over the rows, too, if they are below the log."""
    again: Box
    """The sign on the log for showing the last turns again."""
    below: Box | None
    """The rest of the log under the information; None if it is too small."""
    hand: Box | None
    """The hand, at the lower edge of the window, if there is one."""
    window: Box | None = None
    """Where rows and log are scrolled, if they have too little room."""
    turn_scrolls: bool = False
    """Whether the part about the turn is scrolled with them: even that has too little room."""

    def ordered(self, order: Sequence[Seat]) -> PanelLayout:
        """The same with the rows, which stand in the order of the seats, in this order."""
        places = dict(zip(order, self.rows, strict=True))
        return replace(self, rows=tuple(places[seat] for seat in range(len(order))))

    def scrolled(self, area: ScrollArea | None) -> PanelLayout:
        """The same while this area scrolls rows and log."""
        if area is None:
            return self
        turn, info, square, up = self.turn, self.info, self.square, -area.offset
        if self.turn_scrolls:
            turn, info, square = (box.moved(0.0, up) for box in (turn, info, square))
        rows = tuple(row.moved(0.0, up) for row in self.rows)
        goal, log = self.goal.moved(0.0, up), self.log.moved(0.0, up)
        return replace(self, turn=turn, goal=goal, rows=rows, log=log, info=info, square=square)


def layout(
    renderer: Renderer,
    area: Box,
    names: Sequence[str],
    turn_height: float = TURN,
    turn_needs: float = 0.0,
    goal_needs: float = 0.0,
    *,
    with_hand: bool = False,
    two_hares: bool = False,
    last_round: int | None = None,
    hand_side: Across = "right",
    one_line: bool = False,
) -> PanelLayout:
    """Divide the panel's area for players of these names, with room below for a hand of cards.
    The log is above the players and what is said of coming home, which stay where they are while it
    gives way to what is to be done.
    In an upright window players are beside all else, which is on the side of the hand.
    The number of the round is beside the header if it fits on one line there, else above it.
    The part about the turn needs `turn_needs`, what is said of coming home `goal_needs`.
    Rows of one hare have `one_line` if that is wished for, or if letters are larger and rows of two
    lines would leave too low a log.

    Where there is too little room, first the players' rows shrink, then the hand, which goes where
    letters are larger, as the rows say the same; then rows and log are scrolled, and the part about
    the turn shrinks to what it needs; at last all below the header is scrolled.
    """
    seats, width = len(names), area.width - 2 * PAD
    between = ROW_GAP * (seats - 1)
    tall, least = ROWS.get(seats, ROWS[6]), LEAST_ROW
    if two_hares:
        tall, least = ROWS_OF_TWO, LEAST_OF_TWO
    if renderer.viewport.upright:
        # where letters are larger the hand goes rather than the place beside the players
        larger = renderer.viewport.text_size > 100
        for holds_hand in (True, False) if with_hand and larger else (with_hand,):
            halves = _halves(
                *(renderer, area, names, least, max(turn_height, turn_needs), goal_needs),
                with_hand=holds_hand,
                two_hares=two_hares,
                last_round=last_round,
                hand_side=hand_side,
            )
            if halves is not None:
                return halves
    more = _second_lines(renderer, width, names, two_hares=two_hares)
    tall, least = max(tall, least + more), least + more
    pictures = picture_part(renderer)
    free = width - header_width(renderer) - BETWEEN
    beside = _round_beside(renderer, free, last_round)
    large = renderer.viewport.text_size > 100 and not two_hares
    low_rows = fixed(LOW_ROW * seats + between)
    usual_rows = yielding(tall * seats + between, least=least * seats + between)
    head = fixed(HEADER if beside else 2 * HEADER - GAP)
    if large:  # whatever is said at the moment
        busy = [head, fixed(BUSY_TURN + TWO_LINES), usual_rows, fixed(LARGE_LOG)]
        one_line = one_line or least_of(busy, GAP) > area.height - 2 * PAD
    parts = [
        head,
        fixed(max(turn_height, turn_needs) + goal_needs),
        low_rows if one_line and not two_hares else usual_rows,
        yielding(LEAST_LOG, least=LOW_LOG, turn=2),
    ]
    hand_part = yielding(HAND * pictures, least=LEAST_HAND * pictures, turn=1, before=PAD - GAP)
    if with_hand and renderer.viewport.text_size > 100:  # whatever is said at the moment
        usual = [parts[0], fixed(max(turn_height, USUAL_TURN) + TWO_LINES)]
        with_hand = least_of([*usual, *parts[2:]], GAP) > area.height - 2 * PAD or (
            least_of([*usual, usual_rows, fixed(LEAST_LOG), hand_part], GAP) <= area.height - PAD
        )
    inner = padded(area, left=PAD, top=PAD - 2, right=PAD, bottom=0 if with_hand else PAD + 2)
    if with_hand:
        parts.append(hand_part)
    window, turn_scrolls = None, False
    if least_of(parts, GAP) <= inner.height:
        busy = [parts[0], fixed(max(parts[1].length, BUSY_TURN + goal_needs)), *parts[2:]]
        busy = busy if least_of(busy, GAP) <= inner.height else parts
        tall = column(inner, busy, GAP)[2].height  # as high as while there is much to be done
        parts[1] = fixed(max(turn_height, turn_needs))
        parts[2:4] = parts[3]._replace(share=1.0), fixed(goal_needs + tall)
        header, turn, log, players, *lowest = column(inner, parts, GAP)
        players, goal = column(players, [stretch(), fixed(goal_needs)])
    else:
        rows_seen = low_rows.length + STRIP if large else 0.0
        parts[1:4] = [fixed(max(LEAST_TURN, turn_needs)), stretch()]
        usual = [
            *parts[:1],
            fixed(USUAL_TURN),
            *parts[2:],
        ]  # a hand does not come and go
        if least_of(usual, GAP) + max(LEAST_WINDOW, rows_seen) > inner.height:
            parts, inner = parts[:3], padded(area, left=PAD, top=PAD - 2, right=PAD, bottom=PAD)
        turn_scrolls = least_of(parts, GAP) + LEAST_WINDOW > inner.height
        if turn_scrolls:
            header, window, *lowest = column(inner, [parts[0], *parts[2:]], GAP)
            content = Flow(window.x, window.y, window.width, GAP)
            turn = content.take(parts[1].length)
        else:
            header, turn, window, *lowest = column(inner, parts, GAP)
            content = Flow(window.x, window.y, window.width, GAP)
        seen = window.height - STRIP
        if large and goal_needs + least * seats + between > seen:
            least = LOW_ROW
        heights = [goal_needs, least * seats + between]
        # carrots count more
        if (seen < sum(heights)) if large else (window.height < goal_needs + 2 * least):
            players, goal = (content.take(height) for height in reversed(heights))
        else:
            goal, players = map(content.take, heights)
        log = content.take(LEAST_LOG)
    round_box = (
        padded(header, right=inner.width - free) if beside else padded(header, bottom=HEADER)
    )
    header = padded(header, top=header.height - HEADER)
    hand = padded(lowest[0], left=-PAD, right=-PAD, bottom=-BELOW) if lowest else None
    rows = column(players, shares(seats), ROW_GAP)
    bottom = window.bottom if window is not None else goal.bottom
    sheet = Box(area.x, area.y, area.width, bottom + PAD - area.y)
    info, below = window or log, None
    largest = window or Box(log.x, log.y, log.width, players.bottom - log.y)
    if window is not None and turn_scrolls:
        info = Box(log.x, turn.bottom + GAP, log.width, window.height)
    if window is None and log.height >= INFO + GAP + BESIDE_CARD:
        info, below = column(log, [fixed(INFO), stretch()], GAP)
    square = info
    if window is None and log.height < LEAST_SQUARE:
        square = largest
    again = again_sign(log)
    lower = info, square, largest, again, below, hand, window
    return PanelLayout(
        *(sheet, round_box, header, turn, goal, tuple(rows), log, *lower), turn_scrolls=turn_scrolls
    )


def _halves(
    renderer: Renderer,
    area: Box,
    names: Sequence[str],
    least: float,
    turn_height: float,
    goal_needs: float,
    *,
    with_hand: bool,
    two_hares: bool,
    last_round: int | None,
    hand_side: Across,
) -> PanelLayout | None:
    """The same with the players beside all else, and the hand below both; None if that has too
    little room, whatever is said at the moment."""
    inner = padded(area, left=PAD, top=PAD - 2, right=PAD, bottom=0 if with_hand else PAD + 2)
    hand_part = fixed(HAND * picture_part(renderer), before=PAD - GAP)
    upper, *lowest = column(inner, [stretch(), *([hand_part] if with_hand else [])], GAP)
    halves = row(upper, shares(2), 2 * PAD)
    half, players = halves if hand_side == "left" else reversed(halves)
    free = half.width - header_width(renderer) - BETWEEN
    beside = _round_beside(renderer, free, last_round)
    header_height = HEADER if beside else 2 * HEADER - GAP
    least += _second_lines(renderer, half.width, names, two_hares=two_hares)
    seats, between = len(names), ROW_GAP * (len(names) - 1)
    usual = [fixed(header_height), fixed(MOST_TURN), fixed(LEAST_LOG)]
    rows_need = TWO_LINES + least * seats + between
    if half.width < LEAST_HALF or max(length_of(usual, GAP), rows_need) > upper.height:
        return None
    header, turn, log = column(half, [fixed(header_height), fixed(turn_height), stretch()], GAP)
    tall = HIGH_ROW_OF_TWO if two_hares else HIGH_ROW
    goal, players = column(
        players,
        [fixed(goal_needs), yielding(tall * seats + between, least=least * seats + between)],
    )
    info, below = log, None
    if log.height >= INFO + GAP + BESIDE_CARD:
        info, below = column(
            log, [fixed(min(HIGH_INFO, log.height - GAP - BESIDE_CARD)), stretch()], GAP
        )
    round_box = padded(header, right=half.width - free) if beside else padded(header, bottom=HEADER)
    header = padded(header, top=header.height - HEADER)
    rows = column(players, shares(seats), ROW_GAP)
    hand = None
    if lowest:
        hand = padded(placed(lowest[0], half.width, lowest[0].height), bottom=-BELOW)
    sheet = Box(area.x, area.y, area.width, upper.bottom + PAD - area.y)
    upper_boxes = sheet, round_box, header, turn, goal, tuple(rows), log
    return PanelLayout(*upper_boxes, info, info, log, again_sign(log), below, hand)


def _round_beside(renderer: Renderer, free: float, last_round: int | None) -> bool:
    """Whether the number of the round has room in this width, beside the buttons of the header."""
    number = renderer.width(round_text(88, None), theme.SMALL, "display-bold")
    if last_round is None and renderer.viewport.height >= LOW_WINDOW:
        return number <= free - 2
    longest = round_text(88, last_round and 99)  # on two lines, if they have room
    tallest = renderer.block_height(longest, theme.SMALL, free - 2, "display-bold")
    longest_word = renderer.longest_word(longest, theme.SMALL, "display-bold")
    return longest_word <= free - 2 and tallest <= HEADER


def header_width(renderer: Renderer) -> float:
    """Width of all buttons in the header, in logical units."""
    return menu_width(renderer) + SIGN + 2 * BACK + 3 * BETWEEN


def put_beside_round(
    renderer: Renderer, places: PanelLayout, button: Button, last_round: int | None
) -> Box:
    """Place the first button of the header: with its word and key, or with the word, if that leaves
    the number of the round on one line, or else with its icon. Returns the place of the number."""
    header, number, icon = places.header, places.round, button.icon
    right = header.right - menu_width(renderer) - 2 * BACK - 3 * BETWEEN
    free = right - header.x
    if number.y >= header.y:  # beside it
        text = round_text(88, last_round and 99)
        free -= renderer.width(text, theme.TEXT, "display-bold") + 2 * BETWEEN
    button.icon = ""
    for button.shows_key in True, False:
        wide = button.wanted_width(renderer) + AROUND_ASIDE
        if SIGN < wide <= free:
            break
    else:
        wide, button.text, button.icon, button.shows_key = SIGN, "", icon, True
    button.box = Box(right - wide, header.y, wide, header.height)
    return padded(number, right=max(0.0, number.right - button.box.x))


def beside_rules(renderer: Renderer, header: Box) -> Box:
    """The place in the header between the sign for the rules and the menu, of two small buttons."""
    x = header.right - header_width(renderer) + SIGN + BETWEEN
    return Box(x, header.y, 2 * BACK + BETWEEN, header.height)


def menu_width(renderer: Renderer) -> float:
    """Width of the button that opens the menu, in logical units."""
    words = _("Menu")  # no part of the sum: a test reads all texts
    return 36 + renderer.width(words, theme.TEXT, "display")


def round_text(number: int, last: int | None, *, alone: bool = False) -> str:
    """The number of the round, and of how many if there is a limit (6.3)."""
    if alone:
        return _("Turn {n}").format(n=number)
    if last is None:
        return _("Round {n}").format(n=number)
    if number >= last:
        return _("Last round")
    return _("Round {n}/{last}").format(n=number, last=last)


def picture_part(renderer: Renderer) -> float:
    """The scale of pictures beside words: they don't grow with the text size."""
    return min(1.0, renderer.viewport.picture_scale / renderer.viewport.scale)


def _second_lines(
    renderer: Renderer, width: float, names: Sequence[str], *, two_hares: bool
) -> float:
    """Extra height of rows for names that need several lines, in logical units."""
    room = _row_words(renderer, width, two_hares=two_hares)
    name = max(_name(renderer, each, room).get_height() for each in names)
    one = renderer.font(NAME, "display").get_height()
    return renderer.viewport.units(max(0, name - one))


def _row_words(renderer: Renderer, width: float, *, two_hares: bool) -> float:
    """Width left for the text in a row of this width, in logical units."""
    beside = 0.0 if two_hares else LARGEST_FACE + 1 + rank_width(renderer) + 3 + AFTER_RANK
    return width - beside - count_width(renderer) - 4


def rank_width(renderer: Renderer) -> float:
    """Width of the longest position, right of a portrait, in logical units."""
    return 4 + max(renderer.width(ordinal(n), theme.BUTTON, "display-bold") for n in range(1, 7))


def count_width(renderer: Renderer) -> float:
    """Width of the number of carrots at the right end of a row, in logical units."""
    return CARROT + 4 + renderer.width("000", theme.BUTTON, "display-bold")


def beside_name(renderer: Renderer, box: Box, name: str) -> Box:
    """The room between a name and the number of carrots in a row, above the lettuces."""
    upper, bold = upper_part(box), renderer.font(NAME, "display-bold")
    free = _row_words(renderer, box.width, two_hares=box.height > LEAST_OF_TWO - 1)
    right = upper.right - count_width(renderer) - 4
    width = max(0.0, free - renderer.width(name, NAME, "display-bold"))
    tall = renderer.viewport.units(bold.get_height())
    return Box(right - width, upper.y + _above(upper, tall), width, tall)


def lettuces_width(lettuces: int) -> float:
    """Width of so many lettuces in a row, whole or eaten, in logical units."""
    return LEAF + _apart(lettuces) * (lettuces - 1)


def _apart(lettuces: int) -> float:
    """How far so many lettuces are apart, from edge to edge, in logical units."""
    return 15.0 if lettuces <= 3 else 13.0


def _above(upper: Box, name: float) -> float:
    """The room above a name of this height in its part of a row, in logical units."""
    return max(0.0, upper.height - name - LAST_LINE) * 0.42


def portrait_side(turn: Box) -> float:
    """Size of the portrait in the part about the turn, in logical units; 0 if it has no room."""
    return PORTRAIT if turn.width >= WIDE else 0.0


def turn_parts(turn: Box) -> tuple[Box, Box]:
    """The boxes of portrait and words in the part about the turn."""
    side = portrait_side(turn)
    inner = padded(turn, left=9, top=5, right=7, bottom=6)
    portrait, words = row(inner, [fixed(side), stretch(before=8 if side else 0)])
    return portrait, words


@dataclass(frozen=True, slots=True)
class HareSaid:
    """One of several hares in a row."""

    badge: str
    figure: str
    position: str
    number: str
    """The number of its square; "" on start and finish."""
    kind: SquareKind
    active: bool
    """Whether it is to be moved now."""
    home: bool
    """Whether it stands on the finish."""


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """One player's row. Equal rows look the same."""

    seat: Seat
    player: Player
    active: bool
    last: tuple[str, ...]
    """What the player did last, the longest wording first; or what they wait for."""
    position: str
    """That of the only hare; "" if there are several."""
    number: str
    """The number of its square; "" on start and finish, or if there are several."""
    kind: SquareKind
    """The kind of that square."""
    hares: tuple[HareSaid, ...]
    """Empty if each player has only one."""
    lettuces: int
    """Those still to be eaten."""
    stock: int
    """Those at the start."""
    begins: bool = False
    """Whether the line below the name says what they are for, and so stands beside them."""


def player_row_of(
    table: Table, seat: Seat, player: Player, last: tuple[str, ...], moving: MarkerId | None
) -> PlayerRow:
    """This player's row as the table stands, except carrots. `last` words what the player did last,
    the shortest first; `moving` is the hare, if any, that stands out among several."""
    shown = table.shown
    markers = shown.race.markers_of(seat)
    waiting = {shown.pending[marker] for marker in markers} - {Pending.NONE}
    home = home_next(shown, seat)
    begins = not (waiting or home or any(last) or handicap_told(player))
    if waiting:
        last = (_("lies down to eat") if Pending.EAT in waiting else _("will miss a turn"),)
    elif home:
        last = (home,)
    elif not any(last):  # nothing yet: a good moment to say what the lettuces are for
        told = handicap_told(player)
        last = (_("with a handicap"), told) if told else (lettuces_to_eat(shown.lettuces[seat]),)
    track = shown.race.track

    def said(marker: MarkerId) -> HareSaid:
        square = shown.squares[marker]
        inside = 0 < square < track.finish
        return HareSaid(
            table.badges[marker],
            table.figures[marker],
            pgettext("hare", "home") if marker in shown.home else _position(shown, marker),
            str(track.number_shown(square)) if inside else "",
            track.kinds[square],
            marker == moving,
            square == track.finish,
        )

    one, hares = len(markers) == 1, tuple(map(said, markers))
    return PlayerRow(
        seat,
        player,
        shown.turn == seat,
        tuple(text for text in (*last[1:], last[0]) if text),
        _position(shown, markers[0]) if one else "",
        hares[0].number if one else "",
        hares[0].kind,
        () if one else hares,
        shown.lettuces[seat],
        shown.race.stocks[seat].lettuces,
        begins,
    )


def _position(shown: DisplayedState, marker: MarkerId) -> str:
    """The marker's position in words: on the finish, the place that it takes."""
    if shown.squares[marker] == shown.race.track.finish and marker not in shown.home:
        return ordinal(finishing_place(shown))
    return ordinal(position_of(shown, marker))


def player_row(
    renderer: Renderer, box: Box, said: PlayerRow, lettuces: int, square: SquarePicture
) -> Iterator[Sprite]:
    """One player: portrait, position, name, last move, and the `lettuces` of the start, eaten or
    not; or the position of each hare. `carrot_count` belongs on its right, above the hares."""
    view, player = renderer.viewport, said.player
    if is_low(box):
        yield from _low_player_row(renderer, box, said, square)
        return
    upper = upper_part(box)
    side = min(LARGEST_FACE, upper.height - 6)
    if said.hares:  # each of them has a portrait
        yield from _hares(renderer, padded(box, top=upper.height), said, square)
        side = SIGN_OF_BOT if is_own_bot(player) else 0.0
    ranked = rank_width(renderer) + AFTER_RANK if said.position else 0.0
    count = fixed(count_width(renderer), before=4)
    parts = [fixed(side, before=1), fixed(ranked, before=3), stretch(), count]
    figure, rank, words, _carrots = row(upper, parts)
    if not said.hares:
        yield from face(renderer, figure, player, said.seat)
    elif side:
        drawing = renderer.picture(OWN_BOT, side, side)
        yield Sprite(drawing, *view.point(figure.x, figure.y + (figure.height - side) / 2))
    middle = upper.y + upper.height / 2
    if said.position:  # by the portrait, and larger than the number on its foot
        place = renderer.text(said.position, theme.BUTTON, theme.INK, "display-bold")
        yield hung(place, midleft=view.point(rank.x, middle))
    name = _name(renderer, player.name, words.width, bold=said.active)
    name_tall = view.units(name.get_height())
    top = upper.y + _above(upper, name_tall)
    yield Sprite(name, *view.point(words.x, top))
    below = top + name_tall + LAST_LINE / 2 - 0.5
    if said.active:
        yield from _turn_bar(renderer, box, player)
    leaves = lettuces_width(lettuces)
    above = beside_name(renderer, box, player.name)
    lifted = not said.begins and above.width >= leaves + 2 * BETWEEN
    last = _last_line(renderer, said.last, words.width - (0.0 if lifted else leaves + 5))
    if last is not None:
        yield hung(last, midleft=view.point(words.x, below))
    # else the log tells it
    step = _apart(lettuces)
    at = above.y + above.height / 2 if lifted else below
    for index in reversed(range(said.stock)):
        kind = "ui/lettuce" if index < said.lettuces else "ui/lettuce-eaten"
        leaf = renderer.picture(kind, LEAF, LEAF)
        yield hung(leaf, midleft=view.point(words.right - LEAF - index * step, at))


def _turn_bar(renderer: Renderer, box: Box, player: Player) -> Iterator[Sprite]:
    """Bar and arrow before the row of the player whose turn it is."""
    view = renderer.viewport
    rect = view.rect(padded(box, left=-7, top=2, right=box.width + 2, bottom=2))
    bar = renderer.wash(rect.width, rect.height, player.colour, 1.0)
    yield Sprite(bar, rect.x, rect.y)
    middle = box.y + upper_part(box).height / 2
    yield hung(turn_arrow(renderer, ARROW, -90), midleft=view.point(box.x - 9, middle))


def is_low(row: Box) -> bool:
    """Whether a row has one line only."""
    return row.height < (LOW_ROW + LEAST_ROW) / 2


def _low_parts(renderer: Renderer, row_: Box) -> list[Box]:
    """The parts of a row of one line: face, position, name, square, lettuces, carrots."""
    lettuces = LEAF + renderer.width("3", theme.TEXT, "display-bold")
    parts = [
        fixed(LOW_PORTRAIT, before=1),
        fixed(rank_width(renderer)),
        stretch(before=3),
        fixed(LOW_FACE, before=3),
        fixed(lettuces, before=6),
        fixed(count_width(renderer), before=5),
    ]
    return row(row_, parts)


def _low_name(renderer: Renderer, name: str, room: float) -> Surface | None:
    """A name in a row of one line, as large as it has room; None if it has none."""
    for size in (NAME, theme.TEXT, theme.SMALL):
        if renderer.width(name, size, "display-bold") <= room:
            return renderer.text(name, size, theme.INK, "display-bold")
    return None


def _cut_name(renderer: Renderer, name: str, room: float) -> Surface:
    """The beginning of a name that is too long even for the smallest letters."""
    for end in range(len(name), 0, -1):
        cut = f"{name[:end].rstrip()}…"
        if renderer.width(cut, theme.SMALL, "display-bold") <= room:
            break
    return renderer.text(cut, theme.SMALL, theme.INK, "display-bold")


def _low_player_row(
    renderer: Renderer, box: Box, said: PlayerRow, square: SquarePicture
) -> Iterator[Sprite]:
    """One player in one line: face and shape, or shape and number, position, name, lettuces."""
    view, player = renderer.viewport, said.player
    figure, rank, words, stands, leaves, _carrots = _low_parts(renderer, box)
    if view.px(figure.width) >= LEAST_PORTRAIT:
        sign = shaped_portrait(renderer, player, figure.width)
    else:  # the shape would hide it
        sign = token(renderer, str(said.seat + 1), player.colour, view.px(LOW_FACE))
    yield centred(sign, view.point(*figure.centre))
    middle = box.centre[1]
    place = renderer.text(said.position, theme.BUTTON, theme.INK, "display-bold")
    yield hung(place, midleft=view.point(rank.x + 4, middle))
    name, drawing = _low_name(renderer, player.name, words.width), None
    if name is None:  # rather than the square
        room = stands.right - words.x
        name = _low_name(renderer, player.name, room) or _cut_name(renderer, player.name, room)
    else:
        drawing = square(said.kind, view.px(LOW_FACE))
    spare = words.width - view.units(name.get_width())
    yield hung(name, midleft=view.point(words.x + max(0.0, min(spare, AFTER_RANK)), middle))
    if said.active:
        yield from _turn_bar(renderer, box, player)
    if said.number and drawing is not None:
        yield centred(drawing, view.point(*stands.centre))
        number = renderer.text(said.number, theme.FINE, theme.INK, "text-bold", outline=theme.CREAM)
        yield hung(number, midbottom=view.point(stands.centre[0], box.bottom))
    leaf = "ui/lettuce" if said.lettuces else "ui/lettuce-eaten"
    yield hung(renderer.picture(leaf, LEAF, LEAF), midleft=view.point(leaves.x, middle))
    left = renderer.text(str(said.lettuces), theme.TEXT, theme.INK, "display-bold")
    yield hung(left, midright=view.point(leaves.right, middle))


def _last_line(renderer: Renderer, ways: Sequence[str], room: float) -> Surface | None:
    """The first of these wordings that has room in this width, in letters as large as that allows,
    or, where letters are larger, in the largest at which one has room; None if none has."""
    sizes = [theme.TEXT, theme.SMALL, theme.FINE]
    least = [sizes.pop()] if renderer.viewport.text_size > 100 else []
    for way, size in chain(product(ways, sizes), product(ways, least)):
        if renderer.width(way, size) <= room:
            return renderer.text(way, size, theme.INK_SOFT)
    return None


def _name(renderer: Renderer, name: str, room: float, *, bold: bool = False) -> Surface:
    """A player's name in a row: on one line, or smaller on several."""
    face: Face = "display-bold" if bold else "display"
    if renderer.width(name, NAME, "display-bold") <= room:
        return renderer.block(name, NAME, room, face=face)
    sizes = (theme.SMALL, theme.FINE)
    whole = (s for s in sizes if renderer.longest_word(name, s, "display-bold") <= room)
    return renderer.block(name, next(whole, theme.SMALL), room, face=face)


def face(renderer: Renderer, box: Box, player: Player, seat: Seat) -> Iterator[Sprite]:
    """A player's portrait, with the number at its foot: a person's hare, that of a player's own bot
    with its sign, or a rival's face in the hare's colour."""
    view, side = renderer.viewport, box.width
    name, colour = portrait(player)
    drawing = renderer.picture(name, side, side, colour)
    top = box.y + (box.height - side) / 2
    px, py = view.point(box.x, top)
    yield Sprite(drawing, px, py)
    number = view.px(renderer.theme.badge * max(PLATE, 0.34 * side))
    plate = token(renderer, str(seat + 1), player.colour, number)
    # left of the chin
    yield Sprite(plate, px, py + drawing.get_height() - plate.get_height() * 7 // 8)
    if is_own_bot(player):
        size = max(SIGN_OF_BOT, 0.3 * side)
        sign = renderer.picture(OWN_BOT, size, size)
        yield Sprite(sign, *view.point(box.x - 4, top - 2))


def is_own_bot(player: Player) -> bool:
    """Whether a bot of a player's own sits there, which has no face."""
    return player.bot is not None and not rival_face(player.bot)


def medal(renderer: Renderer, box: Box, player: Player, seat: Seat) -> Iterator[Sprite]:
    """A player's portrait on a round ground in the player's colour; a rival's face has its own."""
    if rival_face(player.bot):
        yield from face(renderer, box, player, seat)
    else:
        yield ground(renderer, box, player.colour)
        side = ROUND * box.width
        yield from face(renderer, placed(box, side, side), player, seat)


def ground(renderer: Renderer, box: Box, colour: str) -> Sprite:
    """The round ground in a player's colour under the portrait."""
    rect, tones = renderer.viewport.rect(box), renderer.theme.players[colour]
    drawing = framed(
        f'<circle cx="50" cy="50" r="48" fill="{renderer.theme.rim(colour)}"/>'
        f'<circle cx="49.600" cy="49.400" r="46" fill="{tones.main}"/>'
        f'<circle cx="50" cy="50.500" r="40" fill="{tones.light}"/>'
    )
    key = "ground", colour, *rect.size
    return Sprite(renderer.kept(key, lambda: renderer.svg(drawing, *rect.size)), *rect.topleft)


class Buttons(NamedTuple):
    """The buttons in the part about the turn."""

    aside: float = 0.0
    """Width of one beside the name, in logical units; 0 if there is none."""
    below: float = 0.0
    """Height of the buttons below the text, in logical units."""
    under: bool = False
    """Whether there is one below the portrait."""
    foot: bool = False
    """Whether those below the words are below the portrait, too."""


def whose_turn(
    renderer: Renderer, turn: Box, said: PlayerRow, prompt: tuple[str, str], buttons: Buttons
) -> Iterator[Sprite]:
    """The part about the turn, to lie on a stroke in the player's colour: heading and line beside
    the portrait, and room for these buttons."""
    view, player = renderer.viewport, said.player
    place, words = turn_parts(turn)
    above = padded(place, bottom=buttons.below if buttons.foot else 0.0)
    side = min(portrait_side(turn), above.height)  # no button cuts it
    down: Down = "top" if buttons.under or buttons.foot else "middle"
    place = placed(above, side, side, down=down)
    if side:
        yield from medal(renderer, place, player, said.seat)
    sign = FASTER + BESIDE_FASTER if player.bot is not None and not buttons.below else 0.0
    name, told = _turn_words(renderer, turn, prompt, buttons, sign)
    tall = _name_room(renderer, name, buttons)
    free = words.height - buttons.below - tall
    free = max(0.0, free - (view.units(told.get_height()) if told else 0.0))
    y = words.y + (min(free, LOWER) if buttons.below else free / 2)
    yield Sprite(name, *view.point(words.x, y + (tall - view.units(name.get_height())) / 2))
    if told is not None:
        yield Sprite(told, *view.point(words.x + sign, y + tall))
        if sign:
            line = view.units(renderer.font(theme.TEXT, "text").get_height())
            drawing = renderer.picture("ui/icon-fast", FASTER, FASTER)
            yield hung(drawing, midleft=view.point(words.x, y + tall + line / 2))


def _turn_words(
    renderer: Renderer, turn: Box, prompt: tuple[str, str], buttons: Buttons, sign: float = 0.0
) -> tuple[Surface, Surface | None]:
    """Heading and line, as large as fits above the buttons; small beside a `sign` so wide."""
    heading, line = prompt
    _portrait, words = turn_parts(turn)
    wide = words.width - buttons.aside
    sizes: Sequence[float] = NAMES if portrait_side(turn) else NAMES[-1:]
    face: Face = "display-bold"
    on_one_line = (s for s in sizes if renderer.width(heading, s, face) <= wide)
    whole = (s for s in LONG_NAMES if renderer.longest_word(heading, s, face) <= wide)
    size = next(chain(on_one_line, whole), LONG_NAMES[-1])
    name = renderer.block(heading, size, wide, face=face)
    if not line:
        return name, None
    room = words.height - buttons.below - _name_room(renderer, name, buttons)
    sizes = WHAT_TO_DO if portrait_side(turn) else WHAT_TO_DO[1:]
    sizes = (theme.TEXT,) if sign else sizes
    told = [renderer.block(line, size, words.width - sign) for size in sizes]
    fits = (each for each in told if renderer.viewport.units(each.get_height()) <= room)
    return name, next(fits, told[-1])


def turn_needs(renderer: Renderer, turn: Box, prompt: tuple[str, str], buttons: Buttons) -> float:
    """Height that this part needs for these words, in logical units."""
    _portrait, words = turn_parts(turn)
    no_room = Box(turn.x, turn.y, turn.width, 0.0)
    name, told = _turn_words(renderer, no_room, prompt, buttons)
    tall = renderer.viewport.units(told.get_height()) if told else 0.0
    tall += _name_room(renderer, name, buttons)
    return turn.height - words.height + tall + buttons.below


def _name_room(renderer: Renderer, name: Surface, buttons: Buttons) -> float:
    """Height of this heading and of a button beside it."""
    aside = ASIDE_TALL - ASIDE_UP if buttons.aside else 0.0
    return max(renderer.viewport.units(name.get_height()), aside)


def goal_needs(renderer: Renderer, goal: Box, told: str) -> float:
    """Height of what is said of coming home in a box so wide, in logical units; 0 for ""."""
    if not told:
        return 0.0
    return renderer.viewport.units(_goal_words(renderer, goal, told).get_height()) + GOAL_GAP


def goal(renderer: Renderer, box: Box, told: str) -> Iterator[Sprite]:
    """What somebody needs to come home, beside a flag."""
    view, lettering = renderer.viewport, _goal_words(renderer, box, told)
    flag = renderer.picture("ui/icon-flag", FLAG, FLAG)
    top = box.bottom - view.units(lettering.get_height())
    yield Sprite(flag, *view.point(box.x + 2, top + 1))
    yield Sprite(lettering, *view.point(box.x + FLAG + 6, top))


def _goal_words(renderer: Renderer, box: Box, told: str) -> Surface:
    """On one line where the window is low: large and bold, if there is room. Where letters are
    larger they are not made smaller, if the window allows."""
    room = box.width - FLAG - 6
    if renderer.viewport.height < HIGH:
        large = renderer.viewport.text_size > 100 and renderer.viewport.height >= HIGH_IF_LARGE
        for size, face in LOW_GOAL[: 1 if large else None]:
            if renderer.width(told, size, face) <= room:
                return renderer.text(told, size, theme.INK, face)
    return renderer.text(told, theme.SMALL, theme.INK, "text-bold", wrap=room)


def upper_part(box: Box) -> Box:
    """The part of a row with name and carrots, above the hares if there are several."""
    return padded(box, bottom=HARES) if box.height > LEAST_OF_TWO - 1 else box


def _hares(
    renderer: Renderer, box: Box, said: PlayerRow, square: SquarePicture
) -> Iterator[Sprite]:
    """The hares of a player on their plates; the one to be moved is raised and has an arrow."""
    view = renderer.viewport
    places = row(padded(box, left=6, right=6), shares(2), 5)
    for hare, place in zip(said.hares, places, strict=True):
        place = padded(place, top=-3 if hare.active else 0, bottom=5)
        style = "button-main" if hare.active else "button-quiet"
        yield panel_in(renderer, place, style, 10)
        middle = place.y + (place.height - 3) / 2
        side = place.height - 8
        before = 5 + (ARROW if hare.active else 0)
        figure, rest = row(place, [fixed(side, before=before), stretch(before=3)])
        name = f"hares/{hare.figure}-portrait"
        portrait = renderer.picture(name, side, side, said.player.colour)
        yield Sprite(portrait, *view.point(figure.x, place.y + 2))
        plate = token(renderer, hare.badge, said.player.colour, view.px(BADGE))
        yield hung(plate, bottomleft=view.point(figure.x - 3, place.bottom - 4))
        x = rest.x
        if hare.active:  # before its face: beside its position it would tell of a change
            yield hung(turn_arrow(renderer, ARROW, -90), midleft=view.point(place.x + 2, middle))
        position = renderer.text(hare.position, theme.TEXT, theme.INK, "display-bold")
        if hare.home and view.units(position.get_width()) > place.right - 5 - x - 2:
            position = renderer.text("", theme.TEXT)  # the flag alone says it
        up = place.height * 0.17 if hare.number else 0.0
        yield hung(position, midleft=view.point(x + 2, middle - up))
        number = renderer.text(hare.number, theme.FINE, theme.INK_SOFT, "display")
        yield hung(number, midleft=view.point(x + 2, middle + up * 1.3))
        drawing = square(hare.kind, view.px(side))
        if drawing is None:
            icon = "ui/icon-flag" if hare.home else "ui/icon-footprint"
            drawing = renderer.picture(icon, side * 0.8, side * 0.8)
        kind = hung(drawing, midright=view.point(place.right - 5, middle))
        if view.point(x + 2, 0)[0] + position.get_width() <= kind.x:  # else the number tells it
            yield kind


def carrot_count(renderer: Renderer, box: Box, carrots: str, net: str) -> Iterator[Sprite]:
    """A player's carrots, at the right end of the row; below them `net`, the last change."""
    box = upper_part(box)
    view, right = renderer.viewport, box.right - 3
    number = renderer.text(carrots, theme.BUTTON, theme.CARROT, "display-bold")
    colour = theme.LEAF if net.startswith("+") else theme.INK_SOFT
    net = "" if is_low(box) else net
    change = renderer.text(net, theme.SMALL, colour, "display-bold")
    tall = view.units(number.get_height())
    both = tall + (view.units(change.get_height()) if net else 0.0)
    px, py = view.point(right, box.y + (box.height - both) / 2)
    left = px - number.get_width()
    yield Sprite(number, left, py)
    icon = renderer.picture("ui/carrot", CARROT, CARROT)
    left -= view.px(1) + icon.get_width()
    yield Sprite(icon, left, py + (number.get_height() - icon.get_height()) // 2)
    if net:
        yield hung(change, topright=(px, py + number.get_height()))


def choice_height(renderer: Renderer) -> float:
    """Height of a button in the part about the turn, in logical units."""
    high = HIGH_CHOICE if renderer.viewport.upright else CHOICE
    return max(CHOICE, high * picture_part(renderer))


def plate_needs(renderer: Renderer, carrots: str) -> tuple[float, float]:
    """Width and height of a plate with so many carrots, in logical units."""
    wide, tall = renderer.font(theme.BUTTON, "display-bold").size(carrots)
    view = renderer.viewport
    return view.units(wide) + CARROT + 2.5 * PAD, view.units(tall) + 2.0


def carrot_plate(renderer: Renderer, box: Box, carrots: str) -> Iterator[Sprite]:
    """So many carrots, on a plate of their own."""
    view, middle = renderer.viewport, box.centre[1]
    rect = view.rect(box)
    plate = renderer.panel(rect.width, rect.height, "price", box.height / 2)
    yield Sprite(plate, rect.x, rect.y)
    icon = renderer.picture("ui/carrot", CARROT, CARROT)
    yield hung(icon, midleft=view.point(box.x + PAD, middle - 1))
    number = renderer.text(carrots, theme.BUTTON, theme.INK, "display-bold")
    yield hung(number, midright=view.point(box.right - PAD, middle - 1))


def put_beside_heading(renderer: Renderer, turn: Box, names: Sequence[str], button: Button) -> None:
    """Place this button beside the name in the part about the turn: with its word where each of the
    names has room on one line, or else with its key."""
    _portrait, words = turn_parts(turn)
    button.shows_key = False  # one letter behind the word looks like a part of it
    # where letters are larger a word is worth more than a large name
    for size in NAMES if renderer.viewport.text_size > 100 else NAMES[:2]:
        wide = button.wanted_width(renderer) + AROUND_ASIDE
        room = words.width - wide - BESIDE_ASIDE
        if all(renderer.width(name, size, "display-bold") <= room for name in names):
            break
    else:
        wide, button.text, button.shows_key = ASIDE, "", True
    button.box = Box(words.right - wide, words.y - ASIDE_UP, wide, ASIDE_TALL)


def rule_above(renderer: Renderer, box: Box) -> Sprite:
    """The rule between a part of the sheet and the one above it."""
    line = renderer.rule(box.width)
    return hung(line, midleft=renderer.viewport.point(box.x, box.y - GAP / 2))


def told(
    renderer: Renderer,
    box: Box,
    title: str,
    lines: Sequence[Line],
    beside: Button | None = None,
    *,
    sizes: Sequence[float] = PROSE,
    grows: bool = False,
) -> ScrollArea:
    """A heading, with a button `beside` it or none, and wrapped lines, each in its colour, in the
    first of these `sizes` that has room; scrolled where they are too long, unless the box grows
    with them."""
    for size in sizes:
        words: list[Widget] = [*_heading(title)]
        flow = _flow(box)
        for each in words:
            flow.put(renderer, each)
        if beside is not None:
            wide = beside.wanted_width(renderer) + PAD
            y = max(box.y, flow.bottom - beside.least)
            beside.box = Box(box.right - wide, y, wide, beside.least)
            if beside.box.bottom > flow.bottom:
                flow.take(beside.box.bottom - flow.bottom + CLOSER)
            words.append(beside)
        for line in lines:
            if line.text:
                face: Face = "text-bold" if line.bold else "text"
                words.append(Label(line.text, size, colour=line.colour, face=face))
                flow.put(renderer, words[-1])
        if flow.bottom <= box.bottom:
            break
    if grows:
        box = Box(box.x, box.y, box.width, max(each.box.bottom for each in words) - box.y)
    return ScrollArea(box, words)


def told_of_square(
    renderer: Renderer,
    places: PanelLayout,
    title: str,
    lines: Sequence[Line],
    *,
    scrolled: bool = False,
) -> ScrollArea:
    """A heading and those lines that have room, each of them whole: the first one stands out, the
    others are smaller. Over the rows only if the log is too low for them, or, unless those are
    `scrolled`, for what the faces of a die say, if that has no room in two columns either."""
    large = next(filter(partial(_holds, renderer, places.square), SIZES), SIZES[-1])
    wanted = [line for line in lines if line.text]
    size = max(large - 2, SIZES[-1])
    boxes = [places.info, places.square]
    with_rows = sum(bool(line.rows) for line in wanted)
    if with_rows and not scrolled:
        boxes.append(places.largest)
    for box, (columns, die) in product(boxes, SHAPES):
        told: list[Widget] = [*_heading(title)]
        flow = _flow(box)
        for each in told:
            flow.put(renderer, each)
        for line in wanted:
            smaller = [each for each in SIZES if each <= size and die == DIE] or [size]
            shown: list[Widget] = [Faces(line, each, die, columns) for each in smaller if line.rows]
            first = line is wanted[0]
            bold = renderer.width(line.text, large, "text-bold") <= flow.width
            face: Face = "text-bold" if bold else "text"
            words = Label(line.text, large, colour=line.colour, face=face)
            for each in (*shown, words if first else Label(line.text, size, colour=line.colour)):
                tall = each.wanted_height(renderer, flow.width) - CLOSER
                if flow.bottom + tall <= box.bottom:
                    told.append(each)
                    flow.put(renderer, each)
                    break
        as_rows = sum(isinstance(each, Faces) for each in told)
        last = (columns, die) == SHAPES[-1]
        if len(told) > len(wanted) and (last or as_rows == with_rows):
            break
    return ScrollArea(box, told)


@dataclass(eq=False)
class Faces(Widget):
    """The faces of a die, one below the other in each of its columns, each with what it says."""

    line: Line
    size: float
    die: float
    columns: int = 1

    @property
    def text(self) -> str:
        """What they say, on one line."""
        return self.line.text

    def _rows(self, renderer: Renderer, box: Box) -> Iterator[tuple[int, float, Label]]:
        """Each face, where it begins, and its words, placed in this box."""
        told, beside = self.line.rows, self.die + BESIDE_DIE
        each = ceil(len(told) / self.columns)
        parts = [told[first : first + each] for first in range(0, len(told), each)]
        wide = [beside + max(renderer.width(says, self.size) for says in part) for part in parts]
        places, faces = row(box, list(map(stretch, wide)), BESIDE_DIE), count(1)
        for part, place in zip(parts, places, strict=True):
            flow = Flow(place.x + beside, place.y, place.width - beside, -CLOSER)
            for says, face in zip(part, faces, strict=False):
                label = Label(says, self.size, colour=self.line.colour)
                tall = label.wanted_height(renderer, flow.width) - CLOSER
                flow.put(renderer, label, before=max(0.0, self.die - tall))
                yield face, place.x, label

    def wanted_height(self, renderer: Renderer, width: float) -> float:
        rows = self._rows(renderer, Box(0, 0, width, 0))
        return max(label.box.bottom for _face, _x, label in rows)

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        view = renderer.viewport
        for face, x, label in self._rows(renderer, self.box):
            yield from label.compose(renderer)
            middle = view.point(x + self.die / 2, label.box.centre[1])
            if self.line.dice:
                yield centred(renderer.picture(f"ui/die-{face}", self.die, self.die), middle)
            else:
                number = renderer.text(str(face), self.size, self.line.colour, "display-bold")
                yield centred(number, middle)


def _holds(renderer: Renderer, box: Box, size: float) -> bool:
    """Whether the box has room for a heading and a few lines of this size."""
    flow = _flow(box)
    for each in (*_heading("1"), *(Label("1", size) for _line in range(OF_SQUARE))):
        flow.put(renderer, each)
    return flow.bottom <= box.bottom


def _heading(title: str) -> list[Label]:
    return [Label(title, theme.BUTTON, face="display-bold")] if title else []


def _flow(box: Box) -> Flow:
    """Where a heading and lines are put one below the other."""
    return Flow(box.x + 2, box.y - 1, box.width - 4, -CLOSER)
