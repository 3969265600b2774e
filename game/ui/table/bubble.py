"""The host of the lessons and its words, on the board where they hide least."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Literal, NamedTuple, TypeAlias

from pygame import Rect

from game.rules import Square
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite, hung
from game.ui.draw.viewport import Box
from game.ui.kit.layout import EDGE, NOWHERE, freest, shared
from game.ui.kit.widgets import Button, Widget, panel_in

from .board_view import BoardView
from .hares import FIGURE_HEIGHT
from .overlays import turn_arrow
from .pieces import Table


class HostDrawn(NamedTuple):
    """What the host says, drawn: the arrows on the board, and the bubble with the host."""

    arrows: Sequence[Sprite] = ()
    bubble: Sequence[Sprite] = ()
    words: Sequence[str] = ()
    """Instead of a bubble: heading, sentence and more, to be told on the panel."""
    rings: Sequence[Sprite] = ()
    """Around squares, under hares and prices: what is spoken of, not where to press."""


Pose: TypeAlias = Literal["tell", "point", "cheer", "think"]

ARROW = 40.0
"""Size of the arrows with which the host points, in logical units."""
PAD, UP, BETWEEN = 16.0, 4.0, 3.0
"""Margin of the sheet, how much less of it there is above and below the words, whose lettering has
room of its own, and the gap between two parts, in logical units."""
NOW = 100
"""How many times as much as what is to be free later counts what is to be free now."""
BUTTON, BESIDE = 36.0, 10.0
"""Least height of a button on the sheet, and the gap between the line below the sentence and it."""


class SheetButton(Button):
    """A button on the sheet: `bubble` places and draws it."""

    def take_over(self, old: Widget) -> None:
        self.box = old.box

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        yield from ()

    def drawn(self, renderer: Renderer) -> Iterator[Sprite]:
        """Its picture, from back to front."""
        yield from super().compose(renderer)


@dataclass(frozen=True, slots=True)
class _Measures:
    """In logical units: the sheet's width and least height, the host, and the lettering."""

    width: float
    least: float
    host: float
    over: float
    """Overlap of host and sheet."""
    prose: float

    @property
    def across(self) -> float:
        """Width of sheet and host together."""
        return self.host * theme.FIGURE_SHAPE - self.over + self.width


LARGE = _Measures(470.0, 96.0, 152.0, 26.0, theme.BUTTON)
SMALL = _Measures(410.0, 60.0, 88.0, 14.0, theme.TEXT)


@dataclass(eq=False)
class Resting:
    """Where a host's sheet lies: it stays there as long as it would hide no less elsewhere, so that
    its button stays under the pointer."""

    box: Box | None = None
    """Of the sheet and the host, as placed last."""
    _area: Box | None = None

    def place(
        self, area: Box, width: float, height: float, free: Sequence[Box], later: Sequence[Box]
    ) -> Box:
        """The place in this area for a sheet of this size that hides least of what is to be free
        now, and of what is to be free `later`."""
        near = area.inset(-1)
        free, later = (
            [box for box in some if shared(box, near) != NOWHERE] for some in (free, later)
        )
        place = freest(area, width, height, later, free, NOW)
        if self.box is not None and self._area == area:
            same = Box(self.box.right - width, self.box.bottom - height, width, height)
            fits = area.contains(same.x, same.y)
            if fits and _covered(same, free) <= _covered(place, free):
                place = same
        self.box, self._area = place, area
        return place


def _covered(place: Box, free: Sequence[Box]) -> int:
    """How much of these a sheet there hides; a hair's breadth is nothing."""
    return sum(
        max(0, round(min(place.right, each.right) - max(place.x, each.x)))
        * max(0, round(min(place.bottom, each.bottom) - max(place.y, each.y)))
        for each in free
    )


def bubble(
    renderer: Renderer,
    board: BoardView,
    pose: Pose,
    heading: str,
    text: str,
    foot: str,
    keep_free: Sequence[Box],
    *,
    small: bool = False,
    button: SheetButton | None = None,
    rests: Resting | None = None,
    later: Sequence[Box] = (),
) -> list[Sprite]:
    """The host in this pose, and a sheet with a small heading, the sentence, and how to go on, with
    a button that does; `""` for no heading, or nothing below. It stays where it `rests`, if it can.
    """
    view = renderer.viewport
    size = SMALL if small or LARGE.across > board.box.width - 2 * EDGE else LARGE
    for each in (size, replace(size, host=0.0, over=0.0, width=size.across)):
        # without the host where his words beside him would hide too much
        wide = each.host * theme.FIGURE_SHAPE
        width = each.width - max(0.0, each.across - board.box.width + 2 * EDGE)
        room = width - 2 * PAD - each.over * 0.6
        head = heading and renderer.block(heading, theme.SMALL, room, theme.INK_SOFT, "text-bold")
        prose = renderer.text(text, each.prose, theme.INK, "display", wrap=room)
        wide_on = min(button.wanted_width(renderer) + PAD, room) if button else 0.0
        high_on = button.wanted_height(renderer, wide_on) if button else 0.0
        rest = room - wide_on - BESIDE
        beside = renderer.block_height(foot, theme.SMALL, rest, "text-bold") <= high_on
        rest = rest if beside else room
        below = foot and renderer.block(foot, theme.SMALL, rest, theme.CARROT, "text-bold")
        low = view.units(below.get_height()) if below else 0.0
        last = max(low, high_on) if beside else low + high_on
        parts = [part for part in (head, prose) if part]
        words = sum(view.units(part.get_height()) for part in parts) + last
        words += BETWEEN * (len(parts) - (0 if last else 1))
        tall = max(each.least, words + 2 * PAD - 2 * UP)
        if tall <= (board.box.height / 2 if small else view.height):
            break
    whole_wide, whole_tall = wide - each.over + width, max(each.host, tall)
    area = room_for(renderer, board, whole_tall)
    place = (rests or Resting()).place(area, whole_wide, whole_tall, keep_free, later)
    sheet = Box(place.right - width, place.bottom - tall, width, tall)  # its lower edge stays
    x, y = sheet.x + each.over * 0.6 + PAD, sheet.y + PAD - UP
    if parts == [prose] and not last:
        y = sheet.y + (tall - words) / 2
    sprites = [panel_in(renderer, sheet, "parchment", 18)]
    for lettering in parts:
        sprites.append(Sprite(lettering, *view.point(x, y)))
        y += view.units(lettering.get_height()) + BETWEEN
    bottom = sheet.bottom - PAD + UP
    if below:
        y = bottom - last + ((high_on - low) / 2 if beside else 0.0)
        sprites.append(Sprite(below, *view.point(x, y)))
    if button is not None:
        button.box = Box(x + room - wide_on, bottom - high_on, wide_on, high_on)
        sprites += button.drawn(renderer)
    if each.host:
        host = renderer.picture(f"ui/host-{pose}", wide, each.host)
        sprites.append(Sprite(host, *view.point(place.x, place.bottom - each.host)))
    return sprites


def room_for(renderer: Renderer, board: BoardView, height: float) -> Box:
    """The area for a sheet of this height: the board and all above it; below it, where there may be
    buttons, only if that is too low."""
    box, window = board.box, renderer.viewport
    low = height + 2 * EDGE > box.bottom
    return Box(box.x, 0.0, box.width, window.height if low else box.bottom)


def pointers(
    renderer: Renderer, table: Table, squares: Iterable[Square], over: Iterable[Sprite] = ()
) -> Iterator[Sprite]:
    """An arrow over each square, above any hare there, or beside it where it would be cut off, or
    that hides less of what lies `over` the board; none for the hare to move, which has one."""
    board, stood_on = table.seen, table.shown.squares
    taken, window = [sprite.rect() for sprite in over], Rect((0, 0), renderer.viewport.pixels)
    down, right, up, left = (turn_arrow(renderer, ARROW, turned) for turned in (0, -90, 180, 90))
    lap = round(down.get_height() * 0.25)
    for square in squares:
        if table.active is not None and stood_on[table.active] == square:
            continue
        on = renderer.viewport.rect(board.square_box(square))
        top = on.midtop
        if square in stood_on:
            hare = table.marker_sprites[stood_on.index(square)]
            x, y = board.in_window(hare.x, hare.y)
            top = renderer.viewport.point(x, y - FIGURE_HEIGHT * theme.FIGURE_FOOT * board.unit)
        places = [
            (down, down.get_rect(midbottom=(top[0], top[1] + lap))),
            (right, right.get_rect(midright=(on.left + lap, on.centery))),
            (left, left.get_rect(midleft=(on.right - lap, on.centery))),
            (up, up.get_rect(midtop=(on.centerx, on.bottom - lap))),
        ]
        arrow, rect = min(
            places, key=lambda place: (not window.contains(place[1]), _hidden(place[1], taken))
        )
        yield Sprite(arrow, *rect.topleft)


def _hidden(by: Rect, these: Iterable[Rect]) -> int:
    """How many pixels of these it hides."""
    parts = (by.clip(each) for each in these)
    return sum(part.width * part.height for part in parts)


def pointer_from_left(renderer: Renderer, box: Box, size: float = ARROW) -> Sprite:
    """An arrow of this size left of a box that points at it."""
    arrow = turn_arrow(renderer, size, -90)
    return hung(arrow, midright=renderer.viewport.point(box.x, box.y + box.height / 2))


def pointer_from_above(renderer: Renderer, x: float, y: float, size: float) -> Sprite:
    """An arrow of this size that points down at this place."""
    return hung(turn_arrow(renderer, size), midbottom=renderer.viewport.point(x, y))
