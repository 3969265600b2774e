"""The board as a control of a race: pressed on a square, or walked over with the keyboard."""

from __future__ import annotations

from collections.abc import Callable

from game.rules import Square
from game.ui.kit.input import Way
from game.ui.kit.widgets import Widget
from game.ui.table.board_view import BoardView

from .selection import Selection


class BoardWidget(Widget):
    """The board as something the keyboard can be on: a cursor that goes from square to square."""

    takes_focus = True

    def __init__(
        self,
        board_view: BoardView,
        selection: Selection,
        choose: Callable[[Square | None], None],
        move_cursor: Callable[[Way], None],
    ) -> None:
        super().__init__(board_view.box)
        self._board_view = board_view
        self._selection = selection
        self._choose = choose
        self._move_cursor = move_cursor

    @property
    def says(self) -> object:
        return self._selection.cursor

    def press(self, x: float, y: float) -> None:
        square = self._board_view.square_at(x, y)
        if square is None and (near := self._board_view.square_near(x, y)) in self._selection.lit():
            square = near
        self._choose(square)

    def activate(self) -> None:
        self._choose(self._selection.cursor)

    def nudge(self, way: Way) -> bool:
        if way in (Way.NEXT, Way.PREVIOUS):
            return False
        self._move_cursor(way)
        return True
