"""Marks on the board for a player who chooses: lit squares, prices, cursor, whose turn it is."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect, Surface

from game.rules import Square
from game.ui.draw import theme
from game.ui.draw.sprites import Sprite, centred
from game.ui.draw.viewport import Spot

from .board_view import BoardView
from .close_up import CloseUp
from .hares import FIGURE_HEIGHT
from .overlays import (
    WHOLE,
    active_halo,
    active_light,
    lit_ground,
    lit_ring,
    picked_ring,
    picked_tick,
    price_tag,
    stop_sign,
    turn_arrow,
)

ARROW = 26.0
"""Size of that arrow, in logical units."""
BESIDE = 0.4
"""Distance of the arrow beside a hare from its foot, to the side and upwards, in its heights."""
BODY = 0.5, 0.92
"""Width and height of a hare that neither arrow nor price may hide, in its heights."""
NUMBER = 0.85, 0.4
"""The same of the room around its foot where its number is, which no arrow may hide."""
HANGS = 0.22
"""The part of a price that hangs over its square, whose picture it must not hide."""
BESIDE_TAG = 4
"""A price may hang to the side by one of so many parts of its width."""
DRAWN = 0.57
"""The part of a square, from above, in which its numbers are: no price rises over them."""
AROUND = 18.0
"""Width of the light around a square, in board units."""
LIGHT, HALO = 128.0, 96.0
"""Width of the light around the hare whose turn it is, and around its foot, in board units."""


@dataclass(frozen=True, slots=True)
class Offered:
    """The choices on the board. Equal ones look the same."""

    prices: tuple[tuple[Square, int], ...] = ()
    """The squares within reach, with the carrots gained there, or paid if negative."""
    hot: Square | None = None
    """The square under the pointer."""
    cursor: Square | None = None
    """The square that the keyboard is on."""
    picked: Square | None = None
    """The chosen square, until it is confirmed."""
    spot: Spot | None = None
    """The foot of the hare whose turn it is, in logical units."""
    others: tuple[Spot, ...] = ()
    """The feet of all other hares."""
    hinted: Square | None = None
    """The square that a hint names."""
    stops: tuple[tuple[Square, int], ...] = ()
    """The squares on the way home that a hint tells, each with its number."""


NOTHING = Offered()


class ChoiceOverlay:
    """Composes what is offered, under the hares and over them; anew only when it changes."""

    def __init__(self, board_view: BoardView) -> None:
        self.board = board_view
        self._renderer = board_view.renderer
        self._kept: tuple[Offered, tuple[list[Sprite], list[Sprite]]] | None = None
        self._tags: dict[Square, Rect] = {}
        """Where the prices are, in the window's pixels."""

    def compose(self, offered: Offered) -> tuple[list[Sprite], list[Sprite]]:
        """The lit squares and the keyboard's cursor, under the hares; whose turn it is and the
        prices, which come first, above everything that stands."""
        if self._kept is None or (self._kept[0] is not offered and self._kept[0] != offered):
            prices = list(self._prices(offered))
            taken = [price.rect() for price in prices]
            taken += [self.board.lit_frame(square) for square, _gain in offered.prices]
            taken += [self._body(*foot) for foot in (offered.spot, *offered.others) if foot]
            over = [*prices, *self._beyond(offered, taken)]
            if offered.picked is not None:
                size = max(26.0, self.board.square_box(offered.picked).width * 0.42)
                over.append(self._in_corner(offered.picked, picked_tick(self._renderer, size), 4))
            if offered.hinted is not None:
                size = max(28.0, self.board.square_box(1).width * 0.66)
                bulb = self._renderer.picture("ui/icon-hint", size, size)
                over.append(self._in_corner(offered.hinted, bulb, 3))
            for square, number in offered.stops:
                size = max(26.0, self.board.square_box(square).width * 0.42)
                over.append(self._in_corner(square, stop_sign(self._renderer, number, size), 3))
            if offered.spot is not None:  # above any price there
                taken = [each.rect() for each in over]
                taken += [self._body(*other) for other in offered.others]
                taken += [self._number(*other) for other in offered.others]
                over.append(self._arrow(*offered.spot, taken))
            self._kept = offered, (list(self._lights(offered)), over)
        return self._kept[1]

    def priced_at(self, pixel: tuple[int, int]) -> Square | None:
        """The square whose price was last drawn at this pixel of the window, if one was."""
        at = (square for square, tag in self._tags.items() if tag.collidepoint(pixel))
        return next(at, None)

    def _lights(self, offered: Offered) -> Iterator[Sprite]:
        renderer, board = self._renderer, self.board
        if offered.spot is not None:
            px, py = renderer.viewport.point(*offered.spot)
            up = round(FIGURE_HEIGHT * theme.FIGURE_FOOT / 2 * board.zoom)
            if not renderer.theme.plain:
                yield centred(active_light(renderer, round(LIGHT * board.zoom)), (px, py - up))
            yield centred(active_halo(renderer, round(HALO * board.zoom)), (px, py))
        lit = [square for square, _gain in offered.prices if board.sees(square)]
        for square in () if renderer.theme.plain else lit:
            rect = renderer.viewport.rect(board.square_box(square))
            light = lit_ground(renderer, rect.width, rect.height, round(AROUND * board.zoom))
            yield centred(light, rect.center)
        for square in lit:
            yield board.lit_square(square)
            rect = board.lit_frame(square)
            ring = lit_ring(renderer, rect.width, rect.height, hot=square == offered.hot)
            yield Sprite(ring, rect.x, rect.y)
        if offered.picked is not None:
            rect = board.lit_frame(offered.picked)
            yield Sprite(picked_ring(renderer, rect.width, rect.height), rect.x, rect.y)
        if offered.cursor is not None:
            rect = renderer.viewport.rect(board.square_box(offered.cursor).inset(-7))
            yield Sprite(renderer.ring(rect.width, rect.height, 16), rect.x, rect.y)

    @property
    def _larger(self) -> float:
        """How much larger signs are where the board is seen larger: less than that, for room, once
        they are as large as they are meant to be."""
        times, whole = self.board.times, self.board.unit / self.board.times
        return max(float(times**0.5), min(times, WHOLE / whole))

    def _arrow(self, x: float, y: float, taken: list[Rect]) -> Sprite:
        """The arrow over the hare whose turn it is; beside it where it would hide a price or
        another hare: behind it if there is room, so that it points the way that the hare runs."""
        tall, point = FIGURE_HEIGHT * self.board.unit, self._renderer.viewport.point
        size = ARROW * float(self.board.times**0.5)
        down, right, left = (turn_arrow(self._renderer, size, turned) for turned in (0, -90, 90))
        beside, up = tall * BESIDE, y - tall * BESIDE
        above = down, down.get_rect(center=point(x, y - tall))
        sides = [
            (right, right.get_rect(midright=point(x - beside, up))),
            (left, left.get_rect(midleft=point(x + beside, up))),
        ]
        square, finish = self.board.square_near(x, y), self.board.board.track.finish
        if square is not None and self.board.centre(min(square + 1, finish))[0] < x:
            sides.reverse()
        free = [place for place in (above, *sides) if place[1].collidelist(taken) < 0]
        inside = [place for place in free if self.board.rect.contains(place[1])]
        arrow, rect = above if above in free else (inside or free or sides)[0]
        return Sprite(arrow, *rect.topleft)

    def _body(self, x: float, y: float) -> Rect:
        """The part of a hare with its foot there that is not to be hidden."""
        wide, high = (part * FIGURE_HEIGHT * self.board.zoom for part in BODY)
        body = Rect(0, 0, round(wide), round(high))
        body.midbottom = self._renderer.viewport.point(x, y)
        return body

    def _number(self, x: float, y: float) -> Rect:
        """The room for the number of a hare with its foot there."""
        wide, high = (part * FIGURE_HEIGHT * self.board.zoom for part in NUMBER)
        room = Rect(0, 0, round(wide), round(high))
        room.center = self._renderer.viewport.point(x, y)
        return room

    def _in_corner(self, square: Square, sign: Surface, rise: int) -> Sprite:
        """A sign in a square's upper right corner, above it by a part `1 / rise` of its height."""
        box = self.board.square_box(square)
        px, py = self._renderer.viewport.point(box.right, box.y)
        return Sprite(sign, px - sign.get_width() * 3 // 4, py - sign.get_height() // rise)

    def _beyond(self, offered: Offered, taken: list[Rect]) -> Iterator[Sprite]:
        """Where not all of the board is seen, an arrow at each edge beyond which there are squares
        within reach, off what is `taken`."""
        board, size = self.board, ARROW * float(self.board.times**0.5)
        inside, edges = board.box.inset(size), set[int]()
        for square, _gain in offered.prices:
            if board.sees(square):
                continue
            place = board.centre(square)
            x = max(inside.x, min(place[0], inside.right))
            y = max(inside.y, min(place[1], inside.bottom))
            across, down = place[0] - x, place[1] - y
            if abs(across) >= abs(down):
                turned = -90 if across > 0 else 90
            else:
                turned = 0 if down > 0 else 180
            if turned not in edges:
                edges.add(turned)
                arrow = turn_arrow(self._renderer, size, turned)
                there = arrow.get_rect(center=self._renderer.viewport.point(x, y))
                along = (step * side for step in range(0, 3 * there.width, 2) for side in (1, -1))
                places = (there.move((n, 0) if turned in (0, 180) else (0, n)) for n in along)
                free = (place for place in places if place.collidelist(taken) < 0)
                yield Sprite(arrow, *next(filter(board.rect.contains, free), there).topleft)

    def _prices(self, offered: Offered) -> Iterator[Sprite]:
        """Prices over the lower edges of their squares; where one would hide a face, a little to
        the side, or higher, but no more than need be: what the square is stays to be read."""
        spots = offered.others if offered.spot is None else (offered.spot, *offered.others)
        bodies, board = [self._body(*spot) for spot in spots], self.board
        taken: list[Rect] = []
        self._tags = {}
        for square, gain in offered.prices:
            text = f"+{gain}" if gain > 0 else str(-gain)
            unit = board.unit / board.times
            tag = price_tag(self._renderer, text, unit, gain=gain > 0, larger=self._larger)
            box = board.square_box(square)
            if not board.sees(square):
                continue
            px, py = self._renderer.viewport.point(box.x + box.width / 2, box.bottom)
            place = tag.get_rect(midtop=(px, py - round(tag.get_height() * HANGS)))
            beside = place.width // BESIDE_TAG
            drawn = self._renderer.viewport.point(box.x, box.y + box.height * DRAWN)[1]
            most = min(place.bottom - py - place.height // 8, place.top - drawn)
            moves = [(0, 0), (-beside, 0), (beside, 0)]
            moves += [(0, -up) for up in range(1, max(0, most) + 1)]
            places = [place.move(move) for move in moves]
            free = (each for each in places if each.collidelist([*bodies, *taken]) < 0)
            place = next(free, places[-1])
            taken.append(place)
            if isinstance(board, CloseUp):
                place.clamp_ip(board.rect)
                corner = self._renderer.viewport.rect(board.corner)
                if place.colliderect(corner):
                    place.right = corner.left
            self._tags[square] = place
            yield Sprite(tag, *place.topleft)
