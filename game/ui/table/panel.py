"""The sheet of paper beside the board: whose turn it is and what to do, the players, what the
pointer asks about, the story of the round."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

from pygame import Surface

from game.match import Player
from game.rules import MarkerId, Pending, Seat, SquareKind, finishing_place, position_of
from game.text import _, pgettext
from game.text.formats import ordinal
from game.text.turn import lettuces_to_eat
from game.ui.draw import theme
from game.ui.draw.renderer import Face, Renderer
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box
from game.ui.kit.layout import (
    Flow,
    column,
    fixed,
    padded,
    placed,
    row,
    shares,
    stretch,
    yielding,
)
from game.ui.kit.widgets import aligned

from .board_view import Spot
from .displayed_state import DisplayedState
from .hares import LEAST_TOKEN
from .log import CLOSER, again_sign
from .overlays import token, turn_arrow
from .pieces import Table

PAD = 10.0
"""Logical units of paper around what is written on it."""
GAP, ROW_GAP = 9.0, 1.0
"""Between the parts of the sheet, with a rule in the middle of it; between two players."""
HEADER = 34.0
TURN = 147.0
"""Height of the part that says whose turn it is."""
TURN_OF_TWO = 184.0
"""With two hares: there is one more button."""
REPLAY_TURN = 222.0
"""With a slider, five buttons and one below them."""
PORTRAIT = 98.0
"""Logical units of the portrait of whoever's turn it is, and of all that lies left of the words."""
ROUND = 0.86
"""The portrait in its round ground, as a part of that."""
WASH = 0.3
"""How thick the stroke of the player's colour is on which that part is written."""
LOWER = 6.0
"""Logical units by which the words above buttons begin lower where there is room: they are not to
touch the edge."""
CHOICE, APART = 37.0, 4.0
"""The height of a button in it, and from one to the next."""
ROWS = {2: 62.0, 3: 56.0, 4: 51.0, 5: 48.0, 6: 44.0}
"""Height of a player's row, by the number of players."""
LEAST_ROW, LEAST_LOG, LEAST_HAND = 39.0, 153.0, 84.0
"""What players' rows, log and hand keep where there is too little room."""
ASIDE = 36.0
"""Logical units for a small button beside the name of whose turn it is."""
INFO = 160.0
HAND = 116.0
"""The height of a whole hand of cards above the panel's lower edge."""
BELOW = 8.0
"""From there to the edge of the window, which cuts the cards off."""
BESIDE_CARD = 90.0
"""The least height of a log below what is told: of less, one reads nothing."""
LOW = 47.0
"""Logical units: in lower rows than this, letters are smaller."""
HEADING, LONG_HEADING = 23.0, 17.0
"""The height of a heading; the least size of one that stays on one line."""
ROWS_OF_TWO, LEAST_OF_TWO, HARES = 98.0, 88.0, 46.0
"""The height of a row with two hares, at its least, and of the part of it in which these are."""
BADGE = 18.0
"""Logical units of the badge of one of two hares."""
COUNT = 60.0
"""Logical units at the right end of a player's row for the number of carrots."""
RANK = 39.0
"""Logical units right of a portrait for the position."""
LARGEST_FACE = 38.0
"""Logical units of a portrait in a row, however high that is."""
ARROW = 15.0
"""Logical units of the arrow before the row of whose turn it is."""
BUTTONS = 218.0
"""Logical units of the header that buttons take."""
LEAF, ROBOT = 18.0, 17.0
"""Logical units of a lettuce, and of the sign of a computer, in a player's row."""
NAMES = (19.0, 18.0, 17.0, 16.0, 15.0, 14.0, 13.0)
LAST = (15.5, 14.5, 13.5, 13.0)
"""Logical units of the lettering of a player's name, and of what they did last."""
PLATE = 18.0
"""Logical units of the player's number at the foot of the portrait."""
LARGE_NAMES = (32.0, 30.0, 29.0, 28.0, 26.0, 24.0, 22.0, 20.0)
LONG_NAMES = (24.0, 22.0, 20.0, 18.0, 16.0)
WHAT_TO_DO = (24.0, 23.0, 22.0, 21.0, 20.0, 19.0, 18.0, 17.0, 16.0, 15.0, 14.0, 13.0)
"""Logical units of the lettering that says whose turn it is, on one line or on two, and what is to
be done."""
SIZES = (17.0, 16.0, 15.0, 14.0, 13.0)
"""Logical units of prose, the largest first."""


SquarePicture: TypeAlias = Callable[[SquareKind, int], Surface | None]
"""Draws a kind of square at so many pixels."""


@dataclass(frozen=True, slots=True)
class PanelLayout:
    """Where everything on the sheet lies."""

    sheet: Box
    """The paper itself."""
    header: Box
    turn: Box
    """Whose turn it is, and what is to be done."""
    rows: tuple[Box, ...]
    log: Box
    """Where the log lies while nothing is pointed at."""
    info: Box
    """Where that lies over it, which tells of what is pointed at."""
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
    turn_height: float = TURN,
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
        fixed(turn_height),
        yielding(tall * seats + between, least=least * seats + between),
        stretch(least=LEAST_LOG),
    ]
    if with_hand:
        parts.append(yielding(HAND, least=LEAST_HAND, turn=1, before=PAD - GAP))
    inner = padded(area, left=PAD, top=PAD - 2, right=PAD, bottom=0 if with_hand else PAD + 2)
    header, turn, players, log, *lowest = column(inner, parts, GAP)
    hand = padded(lowest[0], left=-PAD, right=-PAD, bottom=-BELOW) if lowest else None
    rows = column(players, shares(seats), ROW_GAP)
    sheet = Box(area.x, area.y, area.width, log.bottom + PAD - area.y)
    info, below = log, None
    if log.height >= INFO + GAP + BESIDE_CARD:
        info, below = column(log, [fixed(INFO), stretch()], GAP)
    again = again_sign(log)
    return PanelLayout(sheet, header, turn, tuple(rows), log, info, again, below, hand)


def turn_parts(turn: Box) -> tuple[Box, Box]:
    """Where portrait and words lie in the part that says whose turn it is."""
    portrait, words = row(
        padded(turn, left=9, top=5, right=7, bottom=6), [fixed(PORTRAIT), stretch()], 8
    )
    return portrait, words


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
            pgettext("hare", "home") if marker in shown.home else _position(shown, marker),
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
    """One player: portrait, position, name, last move, lettuces of so many; or each hare's place.

    What `carrot_count` shows belongs on its right, above the hares.
    """
    view, player = renderer.viewport, said.player
    upper = upper_part(box)
    if said.hares:
        yield from _hares(renderer, padded(box, top=upper.height), said, square)
    side = min(LARGEST_FACE, upper.height - 6)
    if said.hares:  # who has a portrait each
        side = ROBOT if player.bot is not None else 0.0
    figure, rank, words, _carrots = row(
        upper,
        [
            fixed(side, before=1),
            fixed(RANK if said.position else 0.0, before=3),
            stretch(before=2),
            fixed(COUNT, before=2),
        ],
    )
    if not said.hares:
        yield from face(renderer, figure, player, said.seat)
    elif player.bot is not None:
        yield _robot(renderer, placed(figure, side, side))
    parts = (0.5, 0.26, 0.64) if said.hares else (0.5, 0.3, 0.71)
    middle, name_line, below = (upper.y + upper.height * part for part in parts)
    if said.position:  # by the portrait, and larger than the number on its foot
        size = renderer.fitting(said.position, 22, RANK - 4, "display-bold")
        place = renderer.text(said.position, size, theme.INK, "display-bold")
        yield _left_of(renderer, place, rank.x, middle)
    lettering: Face = "display-bold" if said.active else "display"
    name = _fitting(renderer, (player.name,), NAMES, words.width, lettering)
    yield _left_of(renderer, name, words.x, name_line)
    if said.active:
        rect = view.rect(padded(box, left=-7, top=2, right=box.width + 2, bottom=2))
        bar = renderer.wash(rect.width, rect.height, player.colour, 1.0)
        yield Sprite(bar, rect.x, rect.y)
        yield _left_of(renderer, turn_arrow(renderer, ARROW, -90), box.x - 9, middle)
    step = 17.0 if lettuces <= 3 else 14.0
    for index in reversed(range(lettuces)):
        kind = "ui/lettuce" if index < said.lettuces else "ui/lettuce-eaten"
        leaf = renderer.picture(kind, LEAF, LEAF)
        px, py = view.point(words.right - LEAF - index * step, below)
        yield Sprite(leaf, px, py - leaf.get_height() // 2)
    room = words.width - LEAF - step * (lettuces - 1) - 5
    if said.last:
        last = _fitting(renderer, said.last, LAST, room, "text", theme.INK_SOFT)
        yield _left_of(renderer, last, words.x, below)


def face(renderer: Renderer, box: Box, player: Player, seat: Seat) -> Iterator[Sprite]:
    """A player's portrait, the number at its foot as on the figure's base, a computer's sign."""
    view, side = renderer.viewport, box.width
    portrait = renderer.picture(f"hares/{player.figure}-portrait", side, side, player.colour)
    px, py = view.point(box.x, box.y + (box.height - side) / 2)
    yield Sprite(portrait, px, py)
    number = max(LEAST_TOKEN, view.px(max(PLATE, 0.27 * side)))
    plate = token(renderer, str(seat + 1), player.colour, number)
    yield Sprite(
        plate,
        px,  # left of the chin
        py + portrait.get_height() - plate.get_height() * 7 // 8,
    )
    if player.bot is not None:
        size = max(ROBOT, 0.3 * side)
        top = box.y + (box.height - side) / 2
        yield _robot(renderer, Box(box.x - 4, top - 2, size, size))


def _robot(renderer: Renderer, box: Box) -> Sprite:
    """The sign of a computer player."""
    robot = renderer.picture("ui/icon-computer", box.width, box.height)
    return Sprite(robot, *renderer.viewport.point(box.x, box.y))


def ground(renderer: Renderer, box: Box, colour: str) -> Sprite:
    """The round ground of a player's colour on which the portrait lies."""
    rect, tones = renderer.viewport.rect(box), theme.COLOURS[colour]
    drawing = (
        '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="100" viewBox="0 0 100 100">'
        f'<circle cx="50" cy="50" r="48" fill="{tones.dark}"/>'
        f'<circle cx="49.600" cy="49.400" r="46" fill="{tones.main}"/>'
        f'<circle cx="50" cy="50.500" r="40" fill="{tones.light}"/></svg>'
    )

    def make() -> Surface:
        return renderer.svg(drawing, rect.width, rect.height)

    return Sprite(renderer.kept(("ground", colour, *rect.size), make), rect.x, rect.y)


class Buttons(NamedTuple):
    """What is to be pressed where it is said whose turn it is."""

    aside: bool = False
    """Whether a small one lies beside the name."""
    below: int = 0
    """How many stand below the words, one above the other."""
    under: bool = False
    """Whether there is one below the portrait."""
    foot: bool = False
    """Whether the part's foot is left to one, and to nothing else."""


def whose_turn(
    renderer: Renderer,
    box: Box,
    said: PlayerRow,
    prompt: tuple[str, str],
    buttons: Buttons,
) -> Iterator[Sprite]:
    """Whose turn it is, large: heading and line beside the portrait, and free room for these
    buttons. It is to lie on a stroke of their colour."""
    view, player = renderer.viewport, said.player
    portrait, words = turn_parts(box)
    portrait = placed(
        portrait, PORTRAIT, PORTRAIT, down="top" if buttons.under or buttons.foot else "middle"
    )
    yield ground(renderer, portrait, player.colour)
    side = ROUND * PORTRAIT
    yield from face(renderer, placed(portrait, side, side), player, said.seat)
    heading, line = prompt
    wide = words.width - (ASIDE if buttons.aside else 0.0)
    face_of_it = renderer.face_for(heading, "display-bold")
    sizes = LARGE_NAMES[2:] if buttons.below > 1 else LARGE_NAMES
    fits = any(renderer.font(size, face_of_it).size(heading)[0] <= view.px(wide) for size in sizes)
    if fits:
        name = _fitting(renderer, (heading,), sizes, wide, "display-bold")
    else:
        for size in LONG_NAMES:
            name = renderer.text(heading, size, theme.INK, "display-bold", wrap=wide)
            if view.units(name.get_height()) <= 2.6 * size:
                break
    tall = view.units(name.get_height()) - (6 if fits else 0)  # the font has room above its letters
    room = words.height - tall - buttons.below * (CHOICE + APART)
    if buttons.foot:
        room -= CHOICE
    told = None
    for size in WHAT_TO_DO if line else ():
        told = renderer.text(line, size, theme.INK, wrap=words.width)
        two_lines = 3.2 * size if size > WHAT_TO_DO[6] else room
        if view.units(told.get_height()) <= min(room, two_lines):
            break
    free = room - (view.units(told.get_height()) if told else 0.0)
    free = max(0.0, free)
    y = words.y + (min(free, LOWER) if buttons.below else free / 2)
    yield Sprite(name, *view.point(words.x, y - (2 if fits else 0)))
    if told is not None:
        yield Sprite(told, *view.point(words.x, y + tall))


def upper_part(box: Box) -> Box:
    """The part of a row in which name and carrots are; below it are the hares, if several."""
    return padded(box, bottom=HARES) if box.height >= LEAST_OF_TWO else box


def _hares(
    renderer: Renderer, box: Box, said: PlayerRow, square: SquarePicture
) -> Iterator[Sprite]:
    """Each hare of a player on its plate; the one to be moved is raised and has an arrow."""
    view = renderer.viewport
    for hare, place in zip(
        said.hares, row(padded(box, left=6, right=6), shares(2), 5), strict=True
    ):
        place = padded(place, top=-3 if hare.active else 0, bottom=5)
        rect = view.rect(place)
        style = "button-main" if hare.active else "button-quiet"
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
        up = place.height * 0.17 if hare.number else 0.0
        yield _left_of(renderer, position, x + 2, middle - up)
        number = renderer.text(hare.number, 13.5, theme.INK_SOFT, "display")
        yield _left_of(renderer, number, x + 2, middle + up * 1.3)
        drawing = square(hare.kind, view.px(side))
        right = place.right - 5
        if drawing is None:
            icon = "ui/icon-flag" if hare.home else "ui/icon-footprint"
            drawing = renderer.picture(icon, side * 0.8, side * 0.8)
        px, py = view.point(right, middle)
        yield Sprite(drawing, px - drawing.get_width(), py - drawing.get_height() // 2)


def carrot_count(renderer: Renderer, box: Box, carrots: str, net: str) -> Iterator[Sprite]:
    """How many carrots a player holds, at the right end of the player's row; below it, `net`:
    what they have gained or lost last."""
    box = upper_part(box)
    low = box.height < LOW
    right = box.right - 3
    middle = box.y + box.height * ((0.31 if low else 0.36) if net else 0.49)
    many = len(carrots) > 2
    side = 20 if many else 24
    number = renderer.text(
        carrots, 21 if many or (low and net) else 23, theme.CARROT, "display-bold"
    )
    px, py = renderer.viewport.point(right, middle)
    left = px - number.get_width()
    yield Sprite(number, left, py - number.get_height() // 2)
    icon = renderer.picture("ui/carrot", side, side)
    left -= renderer.viewport.px(1) + icon.get_width()
    yield Sprite(icon, left, py - icon.get_height() // 2)
    if net:
        colour = theme.LEAF if net.startswith("+") else theme.INK_SOFT
        change = renderer.text(net, 14 if low else 15, colour, "display-bold")
        px, py = renderer.viewport.point(right, box.y + box.height * (0.72 if low else 0.77))
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


def beside_heading(turn: Box) -> Box:
    """Where a small button has room beside the name of whose turn it is."""
    _portrait, words = turn_parts(turn)
    return Box(words.right - ASIDE + 4, words.y - 1, ASIDE - 4, ASIDE - 4)


def rule_above(renderer: Renderer, box: Box) -> Sprite:
    """The rule between a part of the sheet and the one above it."""
    line = renderer.rule(box.width)
    px, py = renderer.viewport.point(box.x, box.y - GAP / 2)
    return Sprite(line, px, py - line.get_height() // 2)


def told(
    renderer: Renderer, box: Box, title: str, lines: Sequence[tuple[str, theme.Colour]]
) -> Iterator[Sprite]:
    """A heading and wrapped lines, each in its colour.

    Where the lines are too many for the box, they are set smaller until they fit; if that does
    not help, the last are left out, and of a single one its last points (“ · …”).
    """
    view = renderer.viewport
    inner = padded(box, left=2, right=2)
    flow = Flow(inner.x, inner.y - 1, inner.width)
    if title:
        if renderer.font(LONG_HEADING, "display-bold").size(title)[0] <= view.px(inner.width):
            heading = renderer.fitted(title, 20, inner.width, theme.INK, "display-bold")
            yield aligned(renderer, heading, flow.take(HEADING), "left")
        else:
            size = LONG_HEADING - 1
            heading = renderer.text(title, size, theme.INK, "display-bold", wrap=inner.width)
            place = flow.take(view.units(heading.get_height()))
            yield Sprite(heading, *view.point(place.x, place.y))
    room = box.bottom - flow.bottom
    texts = [line for line in lines if line[0]]
    prose: list[Surface] = []
    sizes = list(SIZES)
    while texts:
        size = sizes.pop(0) if len(sizes) > 1 else sizes[0]
        prose = [renderer.text(text, size, colour, wrap=inner.width) for text, colour in texts]
        if sum(view.units(each.get_height()) - CLOSER for each in prose) + CLOSER <= room:
            break
        if size == SIZES[-1]:
            texts = _shortened(texts)
    for paragraph in prose:
        place = flow.take(view.units(paragraph.get_height()) - CLOSER)
        yield Sprite(paragraph, *view.point(place.x, place.y))


def _shortened(texts: list[tuple[str, theme.Colour]]) -> list[tuple[str, theme.Colour]]:
    """The lines without the last; a single one without its last point; [] if that has none."""
    if len(texts) > 1:
        return texts[:-1]
    text, colour = texts[0]
    kept = text.removesuffix(_MORE).rpartition(" · ")[0]
    return [(kept + _MORE, colour)] if kept else []


_MORE = " · …"
