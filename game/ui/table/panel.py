"""The panel beside the board: players, what to do, what the pointed square means, the log."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pygame import Surface

from game.match import Player
from game.rules import Pending, Seat, position_of
from game.text import _, ordinal
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

from .board_view import LEAST_TOKEN
from .overlays import token, turn_arrow
from .pieces import Table

GAP, ROW_GAP = 6.0, 3.0
"""Between the parts of the panel; between two players."""
HEADER = 40.0
ROWS = {2: 69.0, 3: 63.0, 4: 60.0, 5: 55.0, 6: 50.0}
"""Height of a player's row, by the number of players."""
PROMPT = 84.0
TWO_HARES_PROMPT = 133.0
"""With a second row of buttons."""
REPLAY_PROMPT = 122.0
"""With a slider and five buttons."""
INFO = 152.0
HAND = 124.0
"""The height of a whole hand of cards above the panel's lower edge."""
BELOW = 8.0
"""From there to the edge of the window, which cuts the cards off."""
LEAST_ROW, LEAST_LOG, LEAST_HAND = 44.0, 180.0, 84.0
"""What players' rows, log and hand keep where there is too little room."""
BESIDE_CARD = 90.0
"""The least height of a log below the card: of less, one reads nothing."""
HEADING = 23.0
THREE_LINES = 60.0
"""Height of a row in which what the player did last has a line of its own."""
COUNT = 84.0
"""Logical units at the right end of a player's row for the number of carrots."""
PLATE = 23.0
"""Logical units of the player's number at the corner of the portrait."""
SIZES = (17.0, 16.0, 15.0, 14.0, 13.0)
"""Logical units of prose in a card, the largest first."""


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
    below: Box | None
    """What is left to the log then; None if that is too little."""
    hand: Box | None
    """Where the hand is held, at the lower edge of the window; None where nobody holds one."""


def layout(
    area: Box, seats: int, prompt_height: float = PROMPT, *, with_hand: bool = False
) -> PanelLayout:
    """Divide the panel's area for so many players; with a hand, room for its cards below.

    Where that is too little, the players' rows give way first, then the hand.
    """
    between = ROW_GAP * (seats - 1)
    parts = [
        fixed(HEADER),
        yielding(ROWS.get(seats, ROWS[6]) * seats + between, least=LEAST_ROW * seats + between),
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
    return PanelLayout(header, tuple(rows), prompt, log, info, below, hand)


@dataclass(frozen=True, slots=True)
class PlayerRow:
    """What the panel says of one player. Equal rows look the same."""

    seat: Seat
    player: Player
    active: bool
    last: str
    """What the player did last, in a word or two; or what they wait for."""
    positions: tuple[str, ...]
    """Of each of their hares."""
    lettuces: int
    """Those still to be eaten."""


def player_row_of(table: Table, seat: Seat, player: Player, last: str) -> PlayerRow:
    """This player's row as the table stands, but for the carrots."""
    shown = table.shown
    markers = shown.race.markers_of(seat)
    waiting = {shown.pending[marker] for marker in markers} - {Pending.NONE}
    if waiting:
        last = _("lies down to eat") if Pending.EAT in waiting else _("will miss a turn")
    return PlayerRow(
        seat,
        player,
        shown.turn == seat,
        last,
        tuple(ordinal(position_of(shown, marker)) for marker in markers),
        shown.lettuces[seat],
    )


def player_row(renderer: Renderer, box: Box, said: PlayerRow, lettuces: int) -> Iterator[Sprite]:
    """One player: portrait, name, last move, position, lettuces of so many.

    What `carrot_count` shows belongs on its right.
    """
    view, player, active, last = renderer.viewport, said.player, said.active, said.last
    rect = view.rect(box)
    style = "row-active" if active else "row"
    yield Sprite(renderer.panel(rect.width, rect.height, style, 11), rect.x, rect.y)
    side = box.height - 9
    figure, words, _carrots = row(box, [fixed(side, before=6), stretch(before=6), fixed(COUNT)])
    portrait = renderer.picture(f"hares/{player.figure}-portrait", side, side, player.colour)
    yield Sprite(portrait, *view.point(figure.x, figure.y + 3))
    size = min(PLATE, 0.42 * box.height)
    plate = token(renderer, said.seat + 1, player.colour, max(LEAST_TOKEN, view.px(size)))
    yield Sprite(plate, *view.point(box.x + 3, box.bottom - size - 4))
    two = len(said.positions) > 1
    place = renderer.text(" · ".join(said.positions), 16 if two else 19, theme.INK, "display-bold")
    taken = view.units(place.get_width())
    upper, lower = box.y + box.height * 0.29, box.y + box.height * 0.68
    middle = lower  # of what the player did last, which may have a line of its own
    if two and box.height >= THREE_LINES:
        parts = (0.22, 0.51, 0.8) if last else (0.31, 0.5, 0.7)
        upper, middle, lower = (box.y + box.height * part - 1 for part in parts)
        px, py = view.point(words.x, lower)
        yield Sprite(place, px, py - place.get_height() // 2)
        taken = 0.0
    else:
        yield _right_of(renderer, place, words.right, upper)
    step = 16.0 if lettuces <= 3 else 12.0
    for index in reversed(range(lettuces)):
        kind = "ui/lettuce" if index < said.lettuces else "ui/lettuce-eaten"
        leaf = renderer.picture(kind, 19, 19)
        px, py = view.point(words.right - 19 - index * step, lower)
        yield Sprite(leaf, px, py - leaf.get_height() // 2)
    of_lettuces = 19 + step * (lettuces - 1) if middle == lower else 0.0

    if not last and middle == lower:
        upper = box.y + box.height / 2 - 2
    x = words.x
    if active:  # said without colour, too
        arrow = turn_arrow(renderer, 17, -90)
        px, py = view.point(x - 2, upper)
        yield Sprite(arrow, px, py - arrow.get_height() // 2)
        x += 18
    face: Face = "display-bold" if active else "display"
    room = words.right - x - 8 - taken - (26 if player.bot else 0)
    name = renderer.fitted(player.name, 19, room, theme.INK, face)
    px, py = view.point(x, upper)
    yield Sprite(name, px, py - name.get_height() // 2)
    if player.bot is not None:
        robot = renderer.picture("ui/icon-computer", 19, 19)
        yield Sprite(robot, px + name.get_width() + view.px(5), py - robot.get_height() // 2)
    if last:
        room = words.width - 8 - of_lettuces
        lettering = renderer.fitted(last, 15.5, room, theme.INK_SOFT)
        px, py = view.point(words.x, middle)
        yield Sprite(lettering, px, py - lettering.get_height() // 2)


def carrot_count(renderer: Renderer, box: Box, carrots: str) -> Iterator[Sprite]:
    """How many carrots a player holds, at the right end of the player's row."""
    number = renderer.text(carrots, 24, theme.CARROT, "display-bold")
    px, py = renderer.viewport.point(box.right - 8, box.y + box.height / 2 - 1)
    left = px - number.get_width()
    yield Sprite(number, left, py - number.get_height() // 2)
    icon = renderer.picture("ui/carrot", 26, 26)
    left -= renderer.viewport.px(1) + icon.get_width()
    yield Sprite(icon, left, py - icon.get_height() // 2)


def _right_of(renderer: Renderer, surface: Surface, right: float, middle: float) -> Sprite:
    px, py = renderer.viewport.point(right, middle)
    return Sprite(surface, px - surface.get_width(), py - surface.get_height() // 2)


def card(
    renderer: Renderer, box: Box, title: str, lines: Sequence[tuple[str, theme.Colour]]
) -> Iterator[Sprite]:
    """A parchment card with a heading and wrapped lines, each in its colour.

    Where the lines are too many for the card, they are set smaller until they fit; if that does
    not help, the last are left out, and of a single one its last points (“ · …”).
    """
    view = renderer.viewport
    rect = view.rect(box)
    yield Sprite(renderer.panel(rect.width, rect.height, "parchment", 12), rect.x, rect.y)
    inner = box.inset(11)
    flow = Flow(inner.x, inner.y - 3, inner.width)
    if title:
        heading = renderer.fitted(title, 20, inner.width, theme.INK, "display-bold")
        yield aligned(renderer, heading, flow.take(HEADING), "left")
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
