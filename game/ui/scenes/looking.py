"""How large the board is seen, and which part of it: what looks at it, and where it turns to."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from math import exp

from pygame import Surface

from game.content.settings import Zoom
from game.ui.draw.viewport import Spot
from game.ui.table.board_view import BoardView
from game.ui.table.close_up import CloseUp, land_of

HASTE = 6.0
"""Speed of its turning, as the part of the way to go that it would make in a second."""
PULLED = 0.2
"""Seconds without being pulled along after which it is at rest."""
THERE = 0.6
"""Pixels from where it turns to at which it has arrived."""
AROUND = 0.6
"""How near to an edge what is looked at besides may be, in widths of a square."""
EDGE = 0.3
"""How near to an edge what is looked at may be, as a part of what is seen of the board."""


class Looking:
    """Looks at the board, whole or a part of it. All points are in board units."""

    def __init__(self, zoom: Zoom) -> None:
        self.zoom = zoom
        """How large the board is seen, in per cent."""
        self._middle: Spot | None = None
        """What is in the middle; None: of the whole board."""
        self._goal: Spot | None = None
        """What the middle is going to."""
        self._pulled = 0.0
        """Seconds for which it may still be pulled along."""
        self._looked_at: tuple[Hashable, Spot] | None = None
        """What was to be looked at last, and where it was."""
        self._land: Surface | None = None
        """The land of the board, as long as it is seen larger."""

    @property
    def moving(self) -> bool:
        """Whether it is going somewhere, or was pulled along a moment ago."""
        return self._goal is not None or self._pulled > 0

    def forget(self) -> None:
        """Forget the land: it is drawn otherwise now."""
        self._land = None

    def at(self, whole: BoardView) -> BoardView:
        """What is seen of this board."""
        if self.zoom == 100:
            self._land = self._middle = self._goal = None
            return whole
        if self._land is None:
            self._land = land_of(whole)
        middle = self._middle or (whole.board.width / 2, whole.board.height / 2)
        seen = CloseUp(whole, self.zoom / 100, middle, self._land)
        self._middle = seen.middle if self._goal is None else middle
        return seen

    def zoom_to(self, zoom: Zoom, seen: BoardView, x: float, y: float) -> None:
        """Show the board so large; what is seen at this logical point stays there."""
        here, middle = seen.on_board(x, y), seen.on_board(*seen.box.centre)
        part = self.zoom / zoom
        across, down = (spot + (mid - spot) * part for spot, mid in zip(here, middle, strict=True))
        self._middle, self._goal, self.zoom = (across, down), None, zoom

    def drag(self, seen: BoardView, dx: float, dy: float) -> None:
        """Move the board by this much, in logical units."""
        x, y = seen.on_board(*seen.box.centre)
        self._middle, self._goal = (x - dx / seen.unit, y - dy / seen.unit), None
        self._pulled = PULLED

    def noted(self, what: Hashable, spot: Spot) -> None:
        """Let this count as looked at."""
        self._looked_at = what, spot

    def turn_to(
        self, what: Hashable, spots: Sequence[Spot], seen: BoardView, *, at_once: bool
    ) -> bool:
        """Bring the first of these into view, and of the others all for which there is room, unless
        this was looked at already, and has not moved; True if that has changed what is seen."""
        if self._middle is None or self._looked_at == (what, spots[0]):
            return False
        self._looked_at = what, spots[0]
        before = self._goal or self._middle
        sizes = seen.box.width / seen.unit, seen.box.height / seen.unit
        board = seen.board.width, seen.board.height
        around = 2 * AROUND * seen.board.squares[0].width
        spans = [(side, side) for side in spots[0]]
        for spot in spots[1:]:
            wider = [(min(a, s), max(b, s)) for (a, b), s in zip(spans, spot, strict=True)]
            if all(b - a + around <= size for (a, b), size in zip(wider, sizes, strict=True)):
                spans = wider
        across, down = (
            max(size / 2, min(most - size / 2, min(max(mid, to - reach), to + reach)))
            for (a, b), mid, size, most in zip(spans, before, sizes, board, strict=True)
            for to in ((a + b) / 2,)
            for reach in (max(0.0, min(size * (0.5 - EDGE), (size - around - b + a) / 2)),)
        )
        if (across, down) == before:
            return False
        if at_once:
            self._middle, self._goal = (across, down), None
        else:
            self._goal = across, down
        return at_once

    def arrive(self) -> bool:
        """Be where it is going at once; False if it is going nowhere."""
        if self._goal is None:
            return False
        self._middle, self._goal = self._goal, None
        return True

    def go_on(self, dt: float, seen: BoardView) -> bool:
        """Let `dt` seconds pass; True if that has changed what is seen."""
        pulled, self._pulled = self._pulled, max(0.0, self._pulled - dt)
        if self._goal is None or self._middle is None or not dt:
            return pulled > 0 and not self._pulled
        part = 1 - exp(-HASTE * dt)
        (x, y), (to_x, to_y) = self._middle, self._goal
        self._middle = x + (to_x - x) * part, y + (to_y - y) * part
        if max(abs(to_x - x), abs(to_y - y)) * (1 - part) * seen.zoom < THERE:
            self._goal = None
        return True
