"""The board and the players' rows as controls: pressed, or walked over with the keyboard. What they
say to those who hear it, the table tells (`table_described.py`)."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial
from math import dist
from typing import NamedTuple

from game.rules import Seat, Square
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box, Spot
from game.ui.kit.described import Act, Described, Role
from game.ui.kit.input import Way
from game.ui.kit.widgets import FINGER, Widget

from .selection import Selection
from .table_view import TableView


class AtSquare(NamedTuple):
    """The key by which a square is described, and reached."""

    square: Square


@dataclass(eq=False)
class BoardWidget(Widget):
    """The board as something the keyboard can be on: a cursor that goes from square to square."""

    takes_focus = True

    _view: TableView
    _selection: Selection
    _priced_at: Callable[[float, float], Square | None]
    """The square whose price is there: whoever presses a price means its square."""
    _choose: Callable[[Square | None], None]
    _move_cursor: Callable[[Way], None]

    def __post_init__(self) -> None:
        self.box = self._view.board_view.box

    @property
    def says(self) -> object:
        return self._selection.cursor

    def pressable(self, x: float, y: float) -> bool:
        return super().pressable(x, y) or self._priced_at(x, y) is not None  # over its lower edge

    def press(self, x: float, y: float) -> None:
        board = self._view.board_view
        square = self._priced_at(x, y)
        if square is None:
            square = board.square_at(x, y)
        if square is None and (near := board.square_near(x, y)) in self._selection.lit():
            square = near
        self._choose(square)

    def aim(self, x: float, y: float) -> Spot | None:
        """A lit square that a finger touches, if only in part, or else any that it is on."""
        board, half = self._view.board_view, FINGER / 2
        if self._priced_at(x, y) is not None:
            return x, y
        if board.square_at(x, y) in (lit := self._selection.lit()):
            return x, y
        near = [
            place
            for place in map(board.centre, lit)
            if board.box.contains(*place) and max(abs(place[0] - x), abs(place[1] - y)) <= half
        ]
        if near:
            return min(near, key=partial(dist, (x, y)))
        return (x, y) if board.square_near(x, y) is not None else None

    def activate(self) -> None:
        self._choose(self._selection.cursor)

    def telling(self, renderer: Renderer) -> None:
        """Its squares tell, some more than others: see the scene."""

    def described(self) -> Described:
        return Described(role=Role.BOARD, name="", acts=frozenset({Act.FOCUS}))

    def nudge(self, way: Way) -> bool:
        if way in (Way.NEXT, Way.PREVIOUS):
            return False
        self._move_cursor(way)
        return True


@dataclass(eq=False)
class RowPlace(Widget):
    """A player's row as something that the keyboard can be on: its hares are shown then."""

    takes_focus = True

    seat: Seat
    box: Box

    def pressable(self, x: float, y: float) -> bool:
        return False

    def described(self) -> Described:
        return Described(role=Role.ITEM, name="", acts=frozenset({Act.FOCUS}))

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        yield from self._ring(renderer)
