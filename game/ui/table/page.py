"""What stands on a rules page beside words: pictures of squares, and worked examples that move."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from math import pi, sin

import pygame
from pygame import Surface

from game.rules import (
    Action,
    Finish,
    GameState,
    MarkerId,
    MoveBack,
    MoveForward,
    Pending,
    Race,
    Seat,
    Square,
    SquareKind,
    apply_action,
)
from game.text.words import capitalised, carrots, square_name
from game.ui.draw import theme
from game.ui.draw.renderer import NO_BREAK, Renderer, lay
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box
from game.ui.kit.widgets import Widget, aligned

from .board_view import BoardView

SQUARE, NAME = 62.0, 14.0
"""Logical units of a square's picture, and of the letters of what it is called below."""
WIDEST = 112.0
"""Logical units from one square to the next."""
BETWEEN = 12.0
"""Logical units that the names of two squares keep free between them."""
STRIP = 46.0
"""Logical units of the largest square in an example."""
ABOVE, BELOW = 54.0, 34.0
"""Logical units over the squares, for hares, and under them, for the sentence."""
PURSE = 176.0
"""Logical units right of the squares, for the carrots, and whose they are."""
PORTRAIT = 34.0
"""Logical units of the hare whose carrots they are."""
ARROW = 14.0
"""Logical units of the arrow from what there was to what there is."""
LASTS = 1.6
"""Seconds that the hare of an example is under way."""
LEAP = 18.0
"""Logical units by which it leaves the ground."""
NEAR = 6
"""So near another hare is shown, too."""
AROUND = 1
"""Squares that are shown before and behind."""
STANDS = 0.25
"""How far down a square a hare stands, as a part of its height: the picture is seen under it."""
PALE = (255, 255, 255, 95)
"""What the colours of a hare are multiplied by where it was before, and how much is seen of it."""


class SquaresRow(Widget):
    """Pictures of squares side by side, each with its name below it."""

    def __init__(
        self, box: Box, kinds: Sequence[SquareKind], board: BoardView, hedgehog: bool
    ) -> None:
        super().__init__(box)
        self._kinds = kinds
        self._board = board
        self._hedgehog = hedgehog

    def height(self, renderer: Renderer) -> float:
        """Logical units that it needs."""
        names = [self._name(renderer, kind) for kind in self._kinds]
        tallest = max((name.get_height() for name in names), default=0)
        return SQUARE + 2 + renderer.viewport.units(tallest)

    @property
    def _each(self) -> float:
        """Logical units from one square to the next."""
        return min(WIDEST, self.box.width / max(1, len(self._kinds)))

    def _name(self, renderer: Renderer, kind: SquareKind) -> Surface:
        """What such a square is called; its number does not stand alone on a line."""
        name = capitalised(square_name(kind, hedgehog=self._hedgehog))
        whole = re.sub(r" (?=\d$)", NO_BREAK, name)
        room = self._each - BETWEEN
        return renderer.text(whole, NAME, theme.INK_SOFT, "text-bold", wrap=room, align="centre")

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        view, each = renderer.viewport, self._each
        for place, kind in enumerate(self._kinds):
            box = Box(self.box.x + place * each, self.box.y, each - BETWEEN, SQUARE)
            picture = self._board.numbered_square(kind, view.px(SQUARE))
            if picture is not None:
                yield aligned(renderer, picture, box, "centre")
            name = self._name(renderer, kind)
            px, py = view.point(box.centre[0], box.bottom + 2)
            yield Sprite(name, px - name.get_width() // 2, py)


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
        purse: Seat | None = None,
    ) -> None:
        super().__init__(box)
        self._before, self._action, self._told = state, action, told
        self._after = apply_action(state, action).state
        self._board = board
        self._looks = looks
        """Figure and colour of each player."""
        self._purse = state.race.seat_of(action.marker) if purse is None else purse
        """The seat whose carrots are shown."""
        self.lit = False
        """Whether what it tells is what is sought."""
        self._time = 0.0

    @staticmethod
    def height() -> float:
        """Logical units that it needs."""
        return ABOVE + STRIP + BELOW

    @property
    def race(self) -> Race:
        """The race of which it shows a moment."""
        return self._before.race

    @property
    def carrots(self) -> tuple[int, int]:
        """How many carrots the seat that it is about has before and after."""
        return self._before.carrots[self._purse], self._after.carrots[self._purse]

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
        if self._goal != self._before.squares[self._action.marker] and self._time > 0.0:
            yield self._trace(renderer, shown.start, side, y)
        for marker, at in enumerate(self._before.squares):
            if at in shown:
                yield self._hare(renderer, marker, shown.start, side, y)
        yield from self._told_purse(renderer, self.box.x + len(shown) * side + 8, y + side / 2)
        again = renderer.picture("ui/icon-again", 22, 22)
        yield Sprite(again, *view.point(self.box.x, y + side + 5))
        colour = theme.LEAF if self.lit else theme.INK
        caption = renderer.fitted(self._told, 18, self.box.width - 34, colour, "text-bold")
        px, py = view.point(self.box.x + 30, y + side + 16)
        yield Sprite(caption, px, py - caption.get_height() // 2)
        yield from self._ring(renderer)

    def _told_purse(self, renderer: Renderer, x: float, middle: float) -> Iterator[Sprite]:
        """Whose carrots they are, and how many there were and are."""
        view = renderer.viewport
        figure, colour = self._looks[self._purse]
        whose = renderer.picture(f"hares/{figure}-portrait", PORTRAIT, PORTRAIT, colour)
        yield Sprite(whose, *view.point(x, middle - PORTRAIT / 2))
        before, after = self.carrots
        px, py = view.point(x + PORTRAIT + 6, middle)
        words = [renderer.text(carrots(after), 16, theme.CARROT, "text-bold")]
        if before != after:
            arrow = renderer.picture("ui/icon-right", ARROW, ARROW)
            words = [renderer.text(str(before), 16, theme.CARROT, "text-bold"), arrow, *words]
        for surface in words:
            yield Sprite(surface, px, py - surface.get_height() // 2)
            px += surface.get_width() + view.px(4)

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
            label = renderer.text(number, 13, theme.INK, "text-bold", outline=theme.CREAM)
            px, py = view.point(box.right - 2, box.bottom + 1)
            yield Sprite(label, px - label.get_width(), py - label.get_height())

    def _hare(
        self, renderer: Renderer, marker: MarkerId, first: Square, side: float, y: float
    ) -> Sprite:
        """A hare on its square, or the one that moves somewhere on its way."""
        here, part = float(self._before.squares[marker]), 0.0
        if marker == self._action.marker:
            part = self._time / LASTS
            here += (self._goal - here) * part
        under_way = marker == self._action.marker and 0.0 < part < 1.0 and self._goal != here
        lies = (self._before if self.moves else self._after).pending[marker] is not Pending.NONE
        pose = "hop" if under_way else "lie" if lies else "stand"
        leap = LEAP * sin(pi * part) if under_way else 0.0
        return self._drawn(renderer, marker, pose, here - first, side, y - leap)

    def _trace(self, renderer: Renderer, first: Square, side: float, y: float) -> Sprite:
        """Where the hare that moves was before, pale."""
        marker = self._action.marker
        pose = "lie" if self._before.pending[marker] is not Pending.NONE else "stand"
        at = float(self._before.squares[marker] - first)
        hare = self._drawn(renderer, marker, pose, at, side, y)

        def make() -> Surface:
            pale = Surface(hare.surface.get_size(), pygame.SRCALPHA)
            lay(pale, hare.surface, (0, 0))
            pale.fill(PALE, special_flags=pygame.BLEND_RGBA_MULT)
            return pale

        key = ("trace", pose, *self._looks[self._before.race.seat_of(marker)], *hare.rect().size)
        return Sprite(renderer.kept(key, make), hare.x, hare.y)

    def _drawn(
        self, renderer: Renderer, marker: MarkerId, pose: str, at: float, side: float, y: float
    ) -> Sprite:
        """This hare so many squares from the first one that is shown, on its upper edge."""
        figure, colour = self._looks[self._before.race.seat_of(marker)]
        tall = STRIP * 1.35
        wide = tall * theme.FIGURE_SHAPE
        hare = renderer.picture(f"hares/{figure}-{pose}", wide, tall, colour)
        x = self.box.x + (at + 0.5) * side - 1.5
        return Sprite(hare, *renderer.viewport.point(x - wide / 2, y + side * STANDS - tall))
