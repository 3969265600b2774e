"""What is laid on the board for whoever chooses: lit squares, prices, the cursor, whose turn."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from pygame import Rect

from game.rules import Square
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite

from .board_view import FINISH_LINE, LIT_FRAME, BoardView, Spot
from .hares import FIGURE_HEIGHT
from .overlays import (
    active_halo,
    active_light,
    lit_ground,
    lit_line,
    lit_ring,
    picked_ring,
    picked_tick,
    price_tag,
    turn_arrow,
)

BESIDE = 0.4
"""How far from a hare's foot the arrow beside it is, to the side and upwards, in its heights."""
BODY = 0.5, 0.92
"""How wide and high that is of a hare which neither arrow nor price may hide, in its heights."""
HANGS = 0.36
"""How much of a price hangs over its square, whose picture it must not hide."""
AROUND = 18.0
"""Board units by which the light on a square reaches beyond it."""
LIGHT = 128.0
"""Board units of the light around the hare whose turn it is."""
HALO = 96.0
"""Board units of the light around the foot of the hare whose turn it is."""


@dataclass(frozen=True, slots=True)
class Offered:
    """What may be chosen on the board. Equal ones look the same."""

    prices: tuple[tuple[Square, int], ...] = ()
    """The squares that can be gone to; carrots that are gained there, or paid if negative."""
    hot: Square | None = None
    """The square under the pointer."""
    cursor: Square | None = None
    """The square that the keyboard is on."""
    picked: Square | None = None
    """The square that was chosen and waits to be confirmed."""
    spot: Spot | None = None
    """Where the hare stands whose turn it is, in logical units."""
    others: tuple[Spot, ...] = ()
    """Where all other hares stand."""
    hinted: tuple[Square, ...] = ()
    """The squares that a hint speaks of."""


NOTHING = Offered()


class ChoiceOverlay:
    """Composes what is offered, under the hares and over them; anew only when it changes."""

    def __init__(self, board_view: BoardView) -> None:
        self._board = board_view
        self._kept: tuple[Offered, list[Sprite], list[Sprite]] | None = None

    def under(self, renderer: Renderer, offered: Offered) -> list[Sprite]:
        """The lit squares and the keyboard's cursor, under the hares."""
        return self._composed(renderer, offered)[1]

    def over(self, renderer: Renderer, offered: Offered) -> list[Sprite]:
        """Whose turn it is, and the prices, above everything that stands."""
        return self._composed(renderer, offered)[2]

    def _composed(
        self, renderer: Renderer, offered: Offered
    ) -> tuple[Offered, list[Sprite], list[Sprite]]:
        if self._kept is None or (self._kept[0] is not offered and self._kept[0] != offered):
            over = list(self._prices(renderer, offered))
            if offered.picked is not None:
                over.append(self._tick(renderer, offered.picked))
            over += [self._bulb(renderer, square) for square in offered.hinted]
            finish = self._board.board.track.finish
            if any(square == finish for square, _gain in offered.prices):
                over.insert(0, self._finish_line(renderer, hot=offered.hot == finish))
            if offered.spot is not None:  # above whatever price is there
                taken = [each.rect() for each in over]
                taken += [self._body(renderer, *other) for other in offered.others]
                over.append(self._arrow(renderer, *offered.spot, taken))
            self._kept = offered, list(self._lights(renderer, offered)), over
        return self._kept

    def _lights(self, renderer: Renderer, offered: Offered) -> Iterator[Sprite]:
        view, board = renderer.viewport, self._board
        if offered.spot is not None:
            px, py = view.point(*offered.spot)
            light = active_light(renderer, round(LIGHT * board.zoom))
            up = round(FIGURE_HEIGHT * theme.FIGURE_FOOT / 2 * board.zoom)
            yield Sprite(light, *light.get_rect(center=(px, py - up)).topleft)
            halo = active_halo(renderer, round(HALO * board.zoom))
            yield Sprite(halo, px - halo.get_width() // 2, py - halo.get_height() // 2)
        finish = board.board.track.finish  # its line lies above the podium
        lit = [square for square, _gain in offered.prices if square != finish]
        for square in lit:
            rect = view.rect(board.square_box(square))
            light = lit_ground(renderer, rect.width, rect.height, round(AROUND * board.zoom))
            yield Sprite(light, *light.get_rect(center=rect.center).topleft)
        for square in lit:
            yield board.lit_square(square)
            rect = view.rect(board.square_box(square).inset(-LIT_FRAME * board.unit))
            ring = lit_ring(renderer, rect.width, rect.height, hot=square == offered.hot)
            yield Sprite(ring, rect.x, rect.y)
        if offered.picked is not None:
            rect = view.rect(board.square_box(offered.picked).inset(-LIT_FRAME * board.unit))
            yield Sprite(picked_ring(renderer, rect.width, rect.height), rect.x, rect.y)
        if offered.cursor is not None:
            rect = view.rect(board.square_box(offered.cursor).inset(-7))
            yield Sprite(renderer.ring(rect.width, rect.height, 16), rect.x, rect.y)

    def _finish_line(self, renderer: Renderer, *, hot: bool) -> Sprite:
        """The finish line in light, where the road ends before the podium."""
        board = self._board
        line = lit_line(
            renderer,
            round(FINISH_LINE[0] * board.zoom),
            round(FINISH_LINE[1] * board.zoom),
            hot=hot,
        )
        box = board.square_box(board.board.track.finish)
        px, py = renderer.viewport.point(box.x + box.width / 2, box.bottom + 10 * board.unit)
        return Sprite(line, px - line.get_width() // 2, py - line.get_height() // 2)

    def _arrow(self, renderer: Renderer, x: float, y: float, taken: list[Rect]) -> Sprite:
        """Whose turn it is, over the hare that stands there; beside it where it would hide a price
        or another hare."""
        tall, point = FIGURE_HEIGHT * self._board.unit, renderer.viewport.point
        down, right, left = (turn_arrow(renderer, turned=turned) for turned in (0, -90, 90))
        beside, up = tall * BESIDE, y - tall * BESIDE
        places = [
            (right, right.get_rect(midright=point(x - beside, up))),
            (down, down.get_rect(center=point(x, y - tall))),
            (left, left.get_rect(midleft=point(x + beside, up))),
        ]
        free = [place for place in places if place[1].collidelist(taken) < 0]
        arrow, rect = places[1] if places[1] in free else (free or places)[0]
        return Sprite(arrow, *rect.topleft)

    def _body(self, renderer: Renderer, x: float, y: float) -> Rect:
        """What of the hare that stands there is not to be hidden."""
        wide, high = (part * FIGURE_HEIGHT * self._board.zoom for part in BODY)
        body = Rect(0, 0, round(wide), round(high))
        body.midbottom = renderer.viewport.point(x, y)
        return body

    def _tick(self, renderer: Renderer, square: Square) -> Sprite:
        """A tick in the corner of the square that waits to be confirmed."""
        box = self._board.square_box(square)
        tick = picked_tick(renderer, max(26.0, box.width * 0.42))
        px, py = renderer.viewport.point(box.right, box.y)
        return Sprite(tick, px - tick.get_width() * 3 // 4, py - tick.get_height() // 4)

    def _bulb(self, renderer: Renderer, square: Square) -> Sprite:
        """The sign of a hint in the corner of a square."""
        box = self._board.square_box(square)
        size = max(28.0, box.width * 0.46)
        bulb = renderer.picture("ui/icon-hint", size, size)
        px, py = renderer.viewport.point(box.right, box.y)
        return Sprite(bulb, px - bulb.get_width() * 3 // 4, py - bulb.get_height() // 3)

    def _prices(self, renderer: Renderer, offered: Offered) -> Iterator[Sprite]:
        """What squares cost, over their lower edges; higher where it would hide a hare's face."""
        spots = offered.others if offered.spot is None else (offered.spot, *offered.others)
        bodies = [self._body(renderer, *spot) for spot in spots]
        for square, gain in offered.prices:
            text = f"+{gain}" if gain > 0 else str(-gain)
            tag = price_tag(renderer, text, self._board.unit, gain=gain > 0)
            box = self._board.square_box(square)
            px, py = renderer.viewport.point(box.x + box.width / 2, box.bottom)
            place = tag.get_rect(midtop=(px, py - round(tag.get_height() * HANGS)))
            if place.collidelist(bodies) >= 0:
                place.bottom = py + place.height // 8
            yield Sprite(tag, *place.topleft)
