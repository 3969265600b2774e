"""The panel beside the board: players, what to do, what the pointed square means, the log."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from pygame import Surface

from game.match import Player
from game.rules import MarkerId, Pending, Seat, SquareKind, finishing_place, position_of
from game.text import _, lettuces_to_eat, ordinal
from game.ui.draw import theme
from game.ui.draw.renderer import Face, Renderer
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box
from game.ui.kit.layout import (
    Flow,
    column,
    fixed,
    padded,
    row,
    shares,
    stretch,
    yielding,
)
from game.ui.kit.widgets import aligned

from .board_view import Spot
from .displayed_state import DisplayedState
from .hares import LEAST_TOKEN
from .log import again_sign
from .overlays import token, turn_arrow
from .pieces import Table

GAP, ROW_GAP = 6.0, 3.0
"""Between the parts of the panel; between two players."""
HEADER = 40.0
ROWS = {2: 69.0, 3: 63.0, 4: 60.0, 5: 55.0, 6: 50.0}
"""Height of a player's row, by the number of players."""
PROMPT = 92.0
TWO_HARES_PROMPT = 141.0
"""With a second row of buttons."""
REPLAY_PROMPT = 168.0
"""With a slider, five buttons and one below them."""
ASIDE = 36.0
"""Logical units for a small button beside a card's heading."""
INFO = 152.0
HAND = 124.0
"""The height of a whole hand of cards above the panel's lower edge."""
BELOW = 8.0
"""From there to the edge of the window, which cuts the cards off."""
LEAST_ROW, LEAST_LOG, LEAST_HAND = 44.0, 180.0, 84.0
"""What players' rows, log and hand keep where there is too little room."""
BESIDE_CARD = 90.0
"""The least height of a log below the card: of less, one reads nothing."""
LOW = 50.0
"""Logical units: in lower rows than this, letters are smaller."""
HEADING, LONG_HEADING, BESIDE_BUTTONS = 23.0, 17.0, 13.0
"""The height of a card's heading; the least size of one that stays on one line; the size of one on
two lines where buttons follow at once."""
ROWS_OF_TWO, LEAST_OF_TWO, HARES = 100.0, 92.0, 46.0
"""The height of a row with two hares, at its least, and of the part of it in which these are."""
BADGE = 18.0
"""Logical units of the badge of one of two hares."""
COUNT = 70.0
"""Logical units at the right end of a player's row for the number of carrots."""
BUTTONS = 228.0
"""Logical units of the header that buttons take."""
LEAF, ROBOT = 18.0, 17.0
"""Logical units of a lettuce, and of the sign of a computer, in a player's row."""
NAMES = (19.0, 18.0, 17.0, 16.0, 15.0, 14.0, 13.0)
LAST = (15.5, 14.5, 13.5)
"""Logical units of the lettering of a player's name, and of what they did last."""
PLATE = 23.0
"""Logical units of the player's number at the corner of the portrait."""
SIZES = (17.0, 16.0, 15.0, 14.0, 13.0)
"""Logical units of prose in a card, the largest first."""


SquarePicture: TypeAlias = Callable[[SquareKind, int], Surface | None]
"""Draws a kind of square at so many pixels."""


@dataclass(frozen=True, slots=True)
class PanelLayout:
    """Where everything in the panel lies."""

    header: Box
    rows: tuple[Box, ...]
    prompt: Box
    log: Box
    """Where the log lies while nothing is pointed at."""
    info: Box
    """Where the card lies over it, which tells of what is pointed at."""
    again: Box
    """Where the sign lies on it that shows the last turns again."""
    below: Box | None
    """What is left to the log then; None if that is too little."""
    hand: Box | None
    """Where the hand is held, at the lower edge of the window; None where nobody holds one."""

    def purse(self, seat: Seat) -> Spot:
        """Where this seat's carrots are kept: cards fly there, and from there."""
        row = self.rows[seat]
        return row.right - 40, row.y + row.height / 2


def layout(
    area: Box,
    seats: int,
    prompt_height: float = PROMPT,
    *,
    with_hand: bool = False,
    two_hares: bool = False,
) -> PanelLayout:
    """Divide the panel's area for so many players; with a hand, room for its cards below.

    Where that is too little, the players' rows give way first, then the hand.
    """
    between = ROW_GAP * (seats - 1)
    tall, least = ROWS.get(seats, ROWS[6]), LEAST_ROW
    if two_hares:
        tall, least = ROWS_OF_TWO, LEAST_OF_TWO
    parts = [
        fixed(HEADER),
        yielding(tall * seats + between, least=least * seats + between),
        fixed(prompt_height),
        stretch(least=LEAST_LOG),
    ]
    if with_hand:
        parts.append(yielding(HAND, least=LEAST_HAND, turn=1))
    header, players, prompt, log, *lowest = column(area, parts, GAP)
    hand = padded(lowest[0], bottom=-BELOW) if lowest else None
    rows = column(players, shares(seats), ROW_GAP)
    info, below = log, None
    if log.height >= INFO + GAP + BESIDE_CARD:
        info, below = column(log, [fixed(INFO), stretch()], GAP)
    again = again_sign(log)
    return PanelLayout(header, tuple(rows), prompt, log, info, again, below, hand)


@dataclass(frozen=True, slots=True)
class HareSaid:
    """What the row says of one of several hares."""

    badge: str
    figure: str
    position: str
    number: str
    """That of its square; "" on start and finish."""
    kind: SquareKind
    active: bool
    """Whether it is the one to be moved now."""
    home: bool
    """Whether it stands on the finish."""


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """What the panel says of one player. Equal rows look the same."""

    seat: Seat
    player: Player
    active: bool
    last: tuple[str, ...]
    """What the player did last, the longest way of saying it first; or what they wait for."""
    position: str
    """Of the only hare; "" where there are several."""
    hares: tuple[HareSaid, ...]
    """Where each player has several."""
    lettuces: int
    """Those still to be eaten."""


def player_row_of(
    table: Table, seat: Seat, player: Player, last: tuple[str, ...], moving: MarkerId | None
) -> PlayerRow:
    """This player's row as the table stands, but for the carrots.

    `last` are ways to say what the player did last, the shortest first; `moving` is the hare, if
    any, that stands out among several.
    """
    shown = table.shown
    markers = shown.race.markers_of(seat)
    waiting = {shown.pending[marker] for marker in markers} - {Pending.NONE}
    if waiting:
        last = (_("lies down to eat") if Pending.EAT in waiting else _("will miss a turn"),)
    elif not any(last):  # nothing yet: a good moment to say what the lettuces are for
        last = (lettuces_to_eat(shown.lettuces[seat]),)
    track = shown.race.track

    def said(marker: MarkerId) -> HareSaid:
        square = shown.squares[marker]
        inside = 0 < square < track.finish
        return HareSaid(
            table.badges[marker],
            table.figures[marker],
            _("home") if marker in shown.home else _position(shown, marker),
            str(track.number_shown(square)) if inside else "",
            track.kinds[square],
            marker == moving,
            square == track.finish,
        )

    one = len(markers) == 1
    return PlayerRow(
        seat,
        player,
        shown.turn == seat,
        tuple(text for text in (*last[1:], last[0]) if text),
        _position(shown, markers[0]) if one else "",
        () if one else tuple(map(said, markers)),
        shown.lettuces[seat],
    )


def _position(shown: DisplayedState, marker: MarkerId) -> str:
    """The marker's position in words: on the finish it has its place before it is called home."""
    if shown.squares[marker] == shown.race.track.finish and marker not in shown.home:
        return ordinal(finishing_place(shown))
    return ordinal(position_of(shown, marker))


def player_row(
    renderer: Renderer, box: Box, said: PlayerRow, lettuces: int, square: SquarePicture
) -> Iterator[Sprite]:
    """One player: portrait, name, last move, position, lettuces of so many; or each hare's place.

    What `carrot_count` shows belongs on its right, above the hares.
    """
    view, player, active = renderer.viewport, said.player, said.active
    rect = view.rect(box)
    style = "row-active" if active else "row"
    yield Sprite(renderer.panel(rect.width, rect.height, style, 11), rect.x, rect.y)
    upper = upper_part(box)
    if said.hares:
        yield from _hares(renderer, padded(box, top=upper.height), said, square)
    side = upper.height - 9
    figure, words, _carrots = row(
        upper, [fixed(side, before=6), stretch(before=6), fixed(COUNT, before=4)]
    )
    portrait = renderer.picture(f"hares/{player.figure}-portrait", side, side, player.colour)
    yield Sprite(portrait, *view.point(figure.x, figure.y + 3))
    size = min(PLATE, 0.42 * upper.height)
    plate = token(renderer, str(said.seat + 1), player.colour, max(LEAST_TOKEN, view.px(size)))
    yield Sprite(plate, *view.point(box.x + 3, upper.bottom - size - 4))
    if player.bot is not None:
        robot = renderer.picture("ui/icon-computer", ROBOT, ROBOT)
        yield Sprite(robot, *view.point(figure.right - ROBOT + 4, upper.y + 3))
    name_line, below = (upper.y + upper.height * part for part in (0.29, 0.69))
    x = words.x
    if active:  # said without colour, too
        arrow = turn_arrow(renderer, 17, -90)
        px, py = view.point(x - 2, name_line)
        yield Sprite(arrow, px, py - arrow.get_height() // 2)
        x += 17
    face: Face = "display-bold" if active else "display"
    name = _fitting(renderer, (player.name,), NAMES, words.right - x, face)
    yield _left_of(renderer, name, x, name_line)
    step = 15.0 if lettuces <= 3 else 11.0
    for index in reversed(range(lettuces)):
        kind = "ui/lettuce" if index < said.lettuces else "ui/lettuce-eaten"
        leaf = renderer.picture(kind, LEAF, LEAF)
        px, py = view.point(words.right - LEAF - index * step, below)
        yield Sprite(leaf, px, py - leaf.get_height() // 2)
    room = words.width - LEAF - step * (lettuces - 1) - 5
    x = words.x
    if said.position:
        place = renderer.text(said.position, 18, theme.INK, "display-bold")
        yield _left_of(renderer, place, x, below)
        taken = view.units(place.get_width()) + 6
        x, room = x + taken, room - taken
    if said.last:
        yield _left_of(
            renderer, _fitting(renderer, said.last, LAST, room, "text", theme.INK_SOFT), x, below
        )


def upper_part(box: Box) -> Box:
    """The part of a row in which name and carrots are; below it are the hares, if several."""
    return padded(box, bottom=HARES) if box.height >= LEAST_OF_TWO else box


def hare_boxes(box: Box, number: int) -> list[Box]:
    """Where a row that tells of so many hares has each of them."""
    inner = padded(box, left=6, top=upper_part(box).height - 2, right=6, bottom=6)
    return row(inner, shares(number), 5)


def _hares(
    renderer: Renderer, box: Box, said: PlayerRow, square: SquarePicture
) -> Iterator[Sprite]:
    """Each hare of a player on its plate; the one to be moved is raised and has an arrow."""
    view = renderer.viewport
    for hare, place in zip(
        said.hares, row(padded(box, left=6, right=6), shares(2), 5), strict=True
    ):
        place = padded(place, top=-5 if hare.active else 0, bottom=7 if hare.active else 5)
        rect = view.rect(place)
        style = "button-main" if hare.active else "row"
        yield Sprite(renderer.panel(rect.width, rect.height, style, 10), rect.x, rect.y)
        middle = place.y + (place.height - 3) / 2
        side = place.height - 8
        figure, rest = row(place, [fixed(side, before=5), stretch(before=3)])
        name = f"hares/{hare.figure}-portrait"
        portrait = renderer.picture(name, side, side, said.player.colour)
        yield Sprite(portrait, *view.point(figure.x, place.y + 2))
        plate = token(renderer, hare.badge, said.player.colour, max(LEAST_TOKEN, view.px(BADGE)))
        px, py = view.point(figure.x - 3, place.bottom - 4)
        yield Sprite(plate, px, py - plate.get_height())
        x = rest.x
        if hare.active:
            arrow = turn_arrow(renderer, 15, -90)
            yield _left_of(renderer, arrow, x, middle)
            x += 15
        position = renderer.text(hare.position, 17, theme.INK, "display-bold")
        yield _left_of(renderer, position, x + 1, middle)
        drawing = square(hare.kind, view.px(side))
        right = place.right - 5
        if drawing is None:
            icon = "ui/icon-flag" if hare.home else "ui/icon-footprint"
            drawing = renderer.picture(icon, side * 0.8, side * 0.8)
        px, py = view.point(right, middle)
        yield Sprite(drawing, px - drawing.get_width(), py - drawing.get_height() // 2)
        number = renderer.text(hare.number, 15, theme.INK, "display")
        px, py = view.point(right - side - 3, middle)
        yield Sprite(number, px - number.get_width(), py - number.get_height() // 2)


def carrot_count(renderer: Renderer, box: Box, carrots: str, net: str) -> Iterator[Sprite]:
    """How many carrots a player holds, at the right end of the player's row; below it, `net`:
    what they have gained or lost last."""
    box = upper_part(box)
    low = box.height < LOW
    middle = box.y + box.height * ((0.31 if low else 0.36) if net else 0.49)
    number = renderer.text(carrots, 21 if low and net else 23, theme.CARROT, "display-bold")
    px, py = renderer.viewport.point(box.right - 8, middle)
    left = px - number.get_width()
    yield Sprite(number, left, py - number.get_height() // 2)
    icon = renderer.picture("ui/carrot", 24, 24)
    left -= renderer.viewport.px(1) + icon.get_width()
    yield Sprite(icon, left, py - icon.get_height() // 2)
    if net:
        colour = theme.LEAF if net.startswith("+") else theme.INK_SOFT
        change = renderer.text(net, 14 if low else 15, colour, "display-bold")
        px, py = renderer.viewport.point(
            box.right - 8, box.y + box.height * (0.72 if low else 0.77)
        )
        yield Sprite(change, px - change.get_width(), py - change.get_height() // 2)


def _left_of(renderer: Renderer, surface: Surface, left: float, middle: float) -> Sprite:
    px, py = renderer.viewport.point(left, middle)
    return Sprite(surface, px, py - surface.get_height() // 2)


def _fitting(
    renderer: Renderer,
    ways: Sequence[str],
    sizes: Sequence[float],
    room: float,
    face: Face,
    colour: theme.Colour = theme.INK,
) -> Surface:
    """The first of these ways of saying something that fits, as large as it does.

    If none does, the beginning of the last.
    """
    pixels = renderer.viewport.px(max(room, 1.0))
    for text in ways:
        drawn_with = renderer.face_for(text, face)
        for size in sizes:
            if renderer.font(size, drawn_with).size(text)[0] <= pixels:
                return renderer.text(text, size, colour, face)
    return renderer.fitted(ways[-1], sizes[-1], room, colour, face)


def beside_heading(box: Box) -> Box:
    """Where a small button has room in the corner of a card."""
    return Box(box.right - ASIDE - 3, box.y + 6, ASIDE - 4, ASIDE - 4)


def card(
    renderer: Renderer,
    box: Box,
    title: str,
    lines: Sequence[tuple[str, theme.Colour]],
    aside: float = 0.0,
) -> Iterator[Sprite]:
    """A parchment card with a heading and wrapped lines, each in its colour.

    `aside` is the room that is left free beside the heading, in logical units.

    Where the lines are too many for the card, they are set smaller until they fit; if that does
    not help, the last are left out, and of a single one its last points (“ · …”).
    """
    view = renderer.viewport
    rect = view.rect(box)
    yield Sprite(renderer.panel(rect.width, rect.height, "parchment", 12), rect.x, rect.y)
    inner = box.inset(11)
    flow = Flow(inner.x, inner.y - 3, inner.width)
    if title:
        wide = inner.width - aside
        if renderer.font(LONG_HEADING, "display-bold").size(title)[0] <= view.px(wide):
            heading = renderer.fitted(title, 20, wide, theme.INK, "display-bold")
            yield aligned(renderer, heading, flow.take(HEADING), "left")
        else:
            above_buttons = not any(text for text, _colour in lines)
            size = BESIDE_BUTTONS if above_buttons else LONG_HEADING - 1
            heading = renderer.text(title, size, theme.INK, "display-bold", wrap=wide)
            place = flow.take(view.units(heading.get_height()))
            yield Sprite(heading, *view.point(place.x, place.y))
    room = box.bottom - 7 - flow.bottom
    texts = [line for line in lines if line[0]]
    prose: list[Surface] = []
    sizes = list(SIZES)
    while texts:
        size = sizes.pop(0) if len(sizes) > 1 else sizes[0]
        prose = [renderer.text(text, size, colour, wrap=inner.width) for text, colour in texts]
        if view.units(sum(p.get_height() for p in prose)) <= room:
            break
        if size == SIZES[-1]:
            texts = _shortened(texts)
    for paragraph in prose:
        place = flow.take(view.units(paragraph.get_height()))
        yield Sprite(paragraph, *view.point(place.x, place.y))


def _shortened(texts: list[tuple[str, theme.Colour]]) -> list[tuple[str, theme.Colour]]:
    """The lines without the last; a single one without its last point; [] if that has none."""
    if len(texts) > 1:
        return texts[:-1]
    text, colour = texts[0]
    kept = text.removesuffix(_MORE).rpartition(" · ")[0]
    return [(kept + _MORE, colour)] if kept else []


_MORE = " · …"
