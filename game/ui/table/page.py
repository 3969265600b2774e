"""What stands on a rules page beside words: pictures of squares, and worked examples that move."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from math import pi, sin

from game.rules import (
    Action,
    Finish,
    GameState,
    MarkerId,
    MoveBack,
    MoveForward,
    Square,
    SquareKind,
    apply_action,
)
from game.text import _, capitalised, square_name
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box
from game.ui.kit.widgets import Widget, aligned

from .board_view import BoardView

SQUARE, NAME = 62.0, 40.0
"""Logical units of a square's picture, and of what it is called below."""
STRIP = 46.0
"""Logical units of the largest square in an example."""
ABOVE, BELOW = 54.0, 34.0
"""Logical units over the squares, for hares, and under them, for the sentence."""
PURSE = 100.0
"""Logical units right of the squares, for the carrots."""
LASTS = 1.6
"""Seconds that the hare of an example is under way."""
LEAP = 26.0
"""Logical units by which it leaves the ground."""
NEAR = 6
"""So near another hare is shown, too."""
AROUND = 1
"""Squares that are shown before and behind."""


class SquaresRow(Widget):
    """Pictures of squares side by side, each with its name below it."""

    def __init__(
        self, box: Box, kinds: Sequence[SquareKind], board: BoardView, *, hedgehog: bool
    ) -> None:
        super().__init__(box)
        self._kinds = kinds
        self._board = board
        self._hedgehog = hedgehog

    @staticmethod
    def height() -> float:
        """Logical units that it needs."""
        return SQUARE + NAME

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        view, each = renderer.viewport, min(112.0, self.box.width / len(self._kinds))
        for place, kind in enumerate(self._kinds):
            box = Box(self.box.x + place * each, self.box.y, each - 6, SQUARE)
            picture = self._board.square_picture(kind, view.px(SQUARE))
            if picture is not None:
                yield aligned(renderer, picture, box, "centre")
            below = Box(box.x, box.bottom, box.width, NAME)
            name = capitalised(square_name(kind, hedgehog=self._hedgehog))
            lettering = renderer.text(
                name, 14, theme.INK_SOFT, "text-bold", wrap=box.width, align="centre"
            )
            px, py = view.point(below.x + below.width / 2, below.y + 2)
            yield Sprite(lettering, px - lettering.get_width() // 2, py)


class ExampleStrip(Widget):
    """A part of the track on which an action is carried out: pressed, it is shown again."""

    takes_focus = True

    def __init__(
        self,
        box: Box,
        state: GameState,
        action: Action,
        told: str,
        board: BoardView,
        looks: Sequence[tuple[str, str]],
    ) -> None:
        super().__init__(box)
        self._before, self._action, self._told = state, action, told
        self._after = apply_action(state, action).state
        self._board = board
        self._looks = looks
        """Figure and colour of each player."""
        self._time = 0.0

    @staticmethod
    def height() -> float:
        """Logical units that it needs."""
        return ABOVE + STRIP + BELOW

    # --- time -----------------------------------------------------------------------------------

    @property
    def moves(self) -> bool:
        """Whether it is still under way."""
        return self._time < LASTS

    def run(self, seconds: float) -> None:
        """Let so much time pass."""
        self._time = min(LASTS, self._time + seconds)

    def press(self, x: float, y: float) -> None:
        self.activate()

    def activate(self) -> None:
        self._time = 0.0

    def take_over(self, old: Widget) -> None:
        if isinstance(old, ExampleStrip) and old._told == self._told:
            self._time = old._time

    # --- picture --------------------------------------------------------------------------------

    @property
    def _squares(self) -> range:
        """The part of the track that is shown."""
        marker, finish = self._action.marker, self._before.race.track.finish
        ends = (self._before.squares[marker], self._goal)
        near = [at for at in self._before.squares if min(ends) - NEAR <= at <= max(ends) + NEAR]
        first, last = min(*ends, *near) - AROUND, max(*ends, *near) + AROUND
        return range(max(0, first), min(finish, last) + 1)

    @property
    def _goal(self) -> Square:
        match self._action:
            case MoveForward(_, to) | MoveBack(_, to):
                return to
            case Finish():
                return self._before.race.track.finish
            case _:
                return self._before.squares[self._action.marker]

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        view, shown = renderer.viewport, self._squares
        side = min(STRIP, (self.box.width - PURSE) / len(shown))
        y = self.box.y + ABOVE
        kinds = self._before.race.track.kinds
        for place, square in enumerate(shown):
            box = Box(self.box.x + place * side, y, side - 3, side - 3)
            yield from self._square(renderer, kinds[square], square, box)
        for marker, at in enumerate(self._before.squares):
            if at in shown:
                yield self._hare(renderer, marker, shown.start, side, y)
        purse = self._before if self._time == 0.0 else self._after
        told = _("{n} carrots").format(n=purse.carrots[self._actor])
        lettering = renderer.text(told, 16, theme.CARROT, "text-bold")
        px, py = view.point(self.box.x + len(shown) * side + 8, y + side / 2)
        yield Sprite(lettering, px, py - lettering.get_height() // 2)
        again = renderer.picture("ui/icon-again", 22, 22)
        yield Sprite(again, *view.point(self.box.x, y + side + 5))
        caption = renderer.fitted(self._told, 18, self.box.width - 34, theme.INK, "text-bold")
        px, py = view.point(self.box.x + 30, y + side + 16)
        yield Sprite(caption, px, py - caption.get_height() // 2)
        yield from self._ring(renderer)

    @property
    def _actor(self) -> int:
        return self._before.race.seat_of(self._action.marker)

    def _square(
        self, renderer: Renderer, kind: SquareKind, square: Square, box: Box
    ) -> Iterator[Sprite]:
        view = renderer.viewport
        picture = self._board.square_picture(kind, view.px(box.width))
        if picture is None:
            flag = {SquareKind.FINISH: "ui/icon-crown"}.get(kind, "ui/icon-flag")
            picture = renderer.picture(flag, box.width, box.width)
        yield Sprite(picture, *view.point(box.x, box.y))
        if kind not in (SquareKind.FINISH, SquareKind.START):
            number = str(self._before.race.track.number_shown(square))
            label = renderer.text(number, 12, theme.INK, "text-bold", outline=theme.CREAM)
            yield Sprite(label, *view.point(box.x + 3, box.y + 1))

    def _hare(
        self, renderer: Renderer, marker: MarkerId, first: Square, side: float, y: float
    ) -> Sprite:
        """A hare on its square, or the one that moves somewhere on its way."""
        here, part = float(self._before.squares[marker]), 0.0
        if marker == self._action.marker:
            part = self._time / LASTS
            here += (self._goal - here) * part
        figure, colour = self._looks[self._before.race.seat_of(marker)]
        tall = STRIP * 1.35
        wide = tall * theme.FIGURE_SHAPE
        under_way = marker == self._action.marker and 0.0 < part < 1.0 and self._goal != here
        pose = "hop" if under_way else "stand"
        hare = renderer.picture(f"hares/{figure}-{pose}", wide, tall, colour)
        leap = LEAP * sin(pi * part) if under_way else 0.0
        x = self.box.x + (here - first + 0.5) * side - 1.5
        bottom = y + side * 0.86 - leap
        return Sprite(hare, *renderer.viewport.point(x - wide / 2, bottom - tall))
