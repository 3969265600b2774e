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
from game.ui.kit.widgets import aligned

from .board_view import LEAST_TOKEN
from .overlays import token, turn_arrow
from .pieces import Table

GAP = 6.0
HEADER = 40.0
ROWS = {2: 72.0, 3: 66.0, 4: 63.0, 5: 58.0, 6: 53.0}
"""Height of a player's row, by the number of players."""
PROMPT = 84.0
TWO_HARES_PROMPT = 133.0
"""With a second row of buttons."""
REPLAY_PROMPT = 122.0
"""With a slider and five buttons."""
INFO = 132.0
HAND = 124.0
"""The height of a whole hand of cards above the panel's lower edge."""
BELOW = 8.0
"""From there to the edge of the window, which cuts the cards off."""
LOG, LEAST_ROW, LEAST_INFO = 74.0, 47.0, 120.0
"""What is left of log, players' rows and card where the hand needs room."""
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
    info: Box
    log: Box
    hand: Box | None
    """Where the hand is held, at the lower edge of the window; None where nobody holds one."""


def layout(
    area: Box, seats: int, prompt_height: float = PROMPT, *, with_hand: bool = False
) -> PanelLayout:
    """Divide the panel's area for so many players; with a hand, room for its cards below."""
    x, width = area.x, area.width
    header = Box(x, area.y, width, HEADER)
    row_height, info_height = ROWS.get(seats, ROWS[6]), INFO
    log_bottom, hand = area.bottom, None
    if with_hand:
        room = area.bottom - header.bottom - 4 * GAP - prompt_height - LOG
        wanting = max(0.0, row_height * seats + info_height + HAND - room)
        from_rows = min(wanting, (row_height - LEAST_ROW) * seats)
        from_info = min(wanting - from_rows, info_height - LEAST_INFO)
        row_height -= from_rows / seats
        info_height -= from_info
        tall = HAND - (wanting - from_rows - from_info)
        log_bottom = area.bottom - tall - GAP
        hand = Box(x, area.bottom - tall, width, tall + BELOW)
    y = header.bottom + GAP
    rows = []
    for _seat in range(seats):
        rows.append(Box(x, y, width, row_height - 3))
        y += row_height
    prompt = Box(x, y + GAP - 3, width, prompt_height)
    info = Box(x, prompt.bottom + GAP, width, info_height)
    log = Box(x, info.bottom + GAP, width, log_bottom - info.bottom - GAP)
    return PanelLayout(header, tuple(rows), prompt, info, log, hand)


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


def player_row(renderer: Renderer, box: Box, row: PlayerRow, lettuces: int) -> Iterator[Sprite]:
    """One player: portrait, name, last move, position, lettuces of so many.

    What `carrot_count` shows belongs on its right.
    """
    view, player, active, last = renderer.viewport, row.player, row.active, row.last
    rect = view.rect(box)
    style = "row-active" if active else "row"
    yield Sprite(renderer.panel(rect.width, rect.height, style, 11), rect.x, rect.y)
    side = box.height - 9
    portrait = renderer.picture(f"hares/{player.figure}-portrait", side, side, player.colour)
    yield Sprite(portrait, *view.point(box.x + 6, box.y + 3))
    size = min(PLATE, 0.42 * box.height)
    plate = token(renderer, row.seat + 1, player.colour, max(LEAST_TOKEN, view.px(size)))
    yield Sprite(plate, *view.point(box.x + 3, box.bottom - size - 4))
    left, column = box.x + side + 12, box.right - COUNT
    two = len(row.positions) > 1
    place = renderer.text(" · ".join(row.positions), 16 if two else 19, theme.INK, "display-bold")
    taken = place.get_width() / view.scale
    upper, lower = box.y + box.height * 0.29, box.y + box.height * 0.68
    middle = lower  # of what the player did last, which may have a line of its own
    if two and box.height >= THREE_LINES:
        parts = (0.22, 0.51, 0.8) if last else (0.31, 0.5, 0.7)
        upper, middle, lower = (box.y + box.height * part - 1 for part in parts)
        px, py = view.point(left, lower)
        yield Sprite(place, px, py - place.get_height() // 2)
        taken = 0.0
    else:
        yield _right_of(renderer, place, column, upper)
    step = 16.0 if lettuces <= 3 else 12.0
    for index in reversed(range(lettuces)):
        kind = "ui/lettuce" if index < row.lettuces else "ui/lettuce-eaten"
        leaf = renderer.picture(kind, 19, 19)
        px, py = view.point(column - 19 - index * step, lower)
        yield Sprite(leaf, px, py - leaf.get_height() // 2)
    of_lettuces = 19 + step * (lettuces - 1) if middle == lower else 0.0

    if not last and middle == lower:
        upper = box.y + box.height / 2 - 2
    x = left
    if active:  # said without colour, too
        arrow = turn_arrow(renderer, 17, -90)
        px, py = view.point(x - 2, upper)
        yield Sprite(arrow, px, py - arrow.get_height() // 2)
        x += 18
    face: Face = "display-bold" if active else "display"
    room = column - x - 8 - taken - (26 if player.bot else 0)
    name = renderer.fitted(player.name, 19, room, theme.INK, face)
    px, py = view.point(x, upper)
    yield Sprite(name, px, py - name.get_height() // 2)
    if player.bot is not None:
        robot = renderer.picture("ui/icon-computer", 19, 19)
        yield Sprite(robot, px + name.get_width() + view.px(5), py - robot.get_height() // 2)
    if last:
        room = column - left - 8 - of_lettuces
        lettering = renderer.fitted(last, 15.5, room, theme.INK_SOFT)
        px, py = view.point(left, middle)
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
    y = inner.y - 3
    if title:
        heading = renderer.fitted(title, 20, inner.width, theme.INK, "display-bold")
        yield aligned(renderer, heading, Box(inner.x, y, inner.width, HEADING), "left")
        y += HEADING
    texts = [line for line in lines if line[0]]
    prose: list[Surface] = []
    sizes = list(SIZES)
    while texts:
        size = sizes.pop(0) if len(sizes) > 1 else sizes[0]
        prose = [renderer.text(text, size, colour, wrap=inner.width) for text, colour in texts]
        if y + sum(p.get_height() for p in prose) / view.scale <= box.bottom - 7:
            break
        if size == SIZES[-1]:
            texts = _shortened(texts)
    for paragraph in prose:
        yield Sprite(paragraph, *view.point(inner.x, y))
        y += paragraph.get_height() / view.scale


def _shortened(texts: list[tuple[str, theme.Colour]]) -> list[tuple[str, theme.Colour]]:
    """The lines without the last; a single one without its last point; [] if that has none."""
    if len(texts) > 1:
        return texts[:-1]
    text, colour = texts[0]
    kept = text.removesuffix(_MORE).rpartition(" · ")[0]
    return [(kept + _MORE, colour)] if kept else []


_MORE = " · …"


def log_card(
    renderer: Renderer, box: Box, lines: Sequence[tuple[str | None, str]], scrolled: int
) -> Iterator[Sprite]:
    """The last lines of the log that fit, from the top, the newest below all others.

    Each line is (player's colour, sentence); `scrolled` counts lines hidden below.
    """
    view = renderer.viewport
    rect = view.rect(box)
    yield Sprite(renderer.panel(rect.width, rect.height, "parchment", 12), rect.x, rect.y)
    inner = box.inset(10)
    shown: list[tuple[Surface, str | None]] = []
    room = inner.height + 4
    for colour, text in reversed(lines[: len(lines) - scrolled]):
        prose = renderer.text(text, 16, theme.INK, wrap=inner.width - 12)
        room -= prose.get_height() / view.scale
        if room < 0:
            break
        shown.append((prose, colour))
    y = inner.y - 2
    for prose, colour in reversed(shown):
        height = prose.get_height() / view.scale
        yield Sprite(prose, *view.point(inner.x + 12, y))
        if colour:
            yield _stripe(renderer, colour, inner.x, y + 2, height - 4)
        y += height
    if scrolled:
        more = renderer.picture("ui/icon-down", 18, 18)
        yield aligned(renderer, more, Box(inner.x, inner.bottom - 16, inner.width, 18), "right")


def _stripe(renderer: Renderer, colour: str, x: float, y: float, height: float) -> Sprite:
    view = renderer.viewport
    size = view.px(5), view.px(height)

    def make() -> Surface:
        stripe = Surface(size)
        stripe.fill(theme.unhexed(theme.COLOURS[colour].main))
        return stripe.convert()

    return Sprite(renderer.kept(("stripe", colour, size), make), *view.point(x, y))
