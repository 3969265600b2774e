"""Pictures on a rules page: squares, and worked examples that move."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from math import ceil, pi, sin

import pygame
from pygame import Surface

from game.rules import (
    Action,
    GameState,
    MarkerId,
    Pending,
    Race,
    Seat,
    Square,
    SquareKind,
    apply_action,
    preview,
)
from game.text.formats import joined
from game.text.words import capitalised, carrots, square_name
from game.ui.draw import theme
from game.ui.draw.renderer import NO_BREAK, Renderer, part_of
from game.ui.draw.sprites import Sprite, hung
from game.ui.draw.viewport import Box
from game.ui.kit.described import PRESSED, Described, Role, readable
from game.ui.kit.widgets import Widget, aligned

from .board_view import BoardView

SQUARE, BETWEEN = 62.0, 12.0
"""Size of a square's picture, and gap between the names of two squares, in logical units."""
NAME = theme.SMALL
"""Letter size of a square's name."""
STRIP, LEAST = 46.0, 36.0
"""Largest size of a square in an example, and its least beside carrots, in logical units."""
ABOVE = 54.0
"""Room for hares above the squares, in logical units."""
AGAIN, AROUND_IT = 22.0, 5.0
"""Size of the sign for showing an example again, and room above and below it, in logical units."""
PORTRAIT, ARROW = 34.0, 14.0
"""Sizes of the portrait beside the carrots, and of the arrow between them, in logical units."""
LASTS, LEAP = 1.6, 18.0
"""Seconds for which the hare of an example moves, and height of its leap in logical units."""
NEAR, AROUND = 6, 1
"""Squares within which other hares are shown, too, and squares shown before and behind all."""
STANDS = 0.25
"""Where a hare stands on a square, as a part of the height: the picture shows below it."""
PALE = (255, 255, 255, 95)
"""A hare's colours are multiplied by this where it was before."""


class SquaresRow(Widget):
    """Pictures of squares side by side, each with its name below it."""

    def __init__(self, kinds: Sequence[SquareKind], board: BoardView, hedgehog: bool) -> None:
        self._kinds = kinds
        self._board = board
        names = (capitalised(square_name(kind, hedgehog=hedgehog)) for kind in kinds)
        # a number does not stand alone on a line
        self._names = [re.sub(r" (?=\d$)", NO_BREAK, name) for name in names]

    def _each(self, renderer: Renderer) -> float:
        """Distance from one square to the next, in logical units."""
        words = (renderer.longest_word(name, NAME, "text-bold") for name in self._names)
        return max(SQUARE, *words) + BETWEEN

    def _lettering(self, renderer: Renderer) -> list[Surface]:
        room = self._each(renderer) - BETWEEN
        return [
            renderer.text(name, NAME, theme.INK_SOFT, "text-bold", wrap=room, align="centre")
            for name in self._names
        ]

    def _tall(self, renderer: Renderer) -> float:
        """Height of a line of squares, in logical units."""
        tallest = max((name.get_height() for name in self._lettering(renderer)), default=0)
        return SQUARE + 2 + renderer.viewport.units(tallest)

    def _in_line(self, renderer: Renderer, width: float) -> int:
        return max(1, int((width + BETWEEN) / self._each(renderer)))

    def wanted_height(self, renderer: Renderer, width: float) -> float:
        return ceil(len(self._kinds) / self._in_line(renderer, width)) * self._tall(renderer)

    def described(self) -> Described:
        return readable(joined(self._names))

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        view, each, tall = renderer.viewport, self._each(renderer), self._tall(renderer)
        in_line = self._in_line(renderer, self.box.width)
        names = self._lettering(renderer)
        for place, (kind, name) in enumerate(zip(self._kinds, names, strict=True)):
            down, across = divmod(place, in_line)
            x, y = self.box.x + across * each, self.box.y + down * tall
            box = Box(x, y, each - BETWEEN, SQUARE)
            picture = self._board.numbered_square(kind, view.px(SQUARE))
            if picture is not None:
                yield aligned(renderer, picture, box, "centre")
            yield hung(name, midtop=view.point(box.centre[0], box.bottom + 2))


class ExampleStrip(Widget):
    """A part of the track on which an action is carried out; a press shows it again."""

    takes_focus = True

    def __init__(
        self,
        state: GameState,
        action: Action,
        told: str,
        board: BoardView,
        looks: Sequence[tuple[str, str]],
        purse: Seat | None = None,
    ) -> None:
        self._before, self._action, self._told = state, action, told
        self._after = apply_action(state, action).state
        self._goal = preview(state, action).to
        self._board = board
        self._looks = looks
        """Figure and colour of each player."""
        self._purse = state.race.seat_of(action.marker) if purse is None else purse
        """The seat whose carrots are shown."""
        self.lit = False
        """Whether its words match a search."""
        self._time = 0.0

    def wanted_height(self, renderer: Renderer, width: float) -> float:
        side, beside = self._side(renderer, width)
        told = renderer.viewport.units(self._caption(renderer, width).get_height())
        return ABOVE + side + (0.0 if beside else PORTRAIT) + max(AGAIN, told) + 2 * AROUND_IT

    @property
    def race(self) -> Race:
        """The race of the example."""
        return self._before.race

    @property
    def carrots(self) -> tuple[int, int]:
        """The carrots of the seat shown, before and after."""
        return self._before.carrots[self._purse], self._after.carrots[self._purse]

    # --- time -----------------------------------------------------------------------------------

    @property
    def moves(self) -> bool:
        """Whether its hare is still moving."""
        return self._time < LASTS

    def run(self, seconds: float) -> None:
        """Let time pass."""
        self._time = min(LASTS, self._time + seconds)

    def activate(self) -> None:
        self._time = 0.0

    def take_over(self, old: Widget) -> None:
        if isinstance(old, ExampleStrip) and old._told == self._told:
            self._time = old._time

    def described(self) -> Described:
        return Described(role=Role.BUTTON, name=self._told, acts=PRESSED)

    # --- picture --------------------------------------------------------------------------------

    @property
    def _squares(self) -> range:
        marker, finish = self._action.marker, self.race.track.finish
        ends = (self._before.squares[marker], self._goal)
        near = [at for at in self._before.squares if min(ends) - NEAR <= at <= max(ends) + NEAR]
        first, last = min(*ends, *near) - AROUND, max(*ends, *near) + AROUND
        return range(max(0, first), min(finish, last) + 1)

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        view, shown = renderer.viewport, self._squares
        side, beside = self._side(renderer, self.box.width)
        y = self.box.y + ABOVE
        for place, square in enumerate(shown):
            box = Box(self.box.x + place * side, y, side - 3, side - 3)
            yield from self._square(renderer, square, box)
        if self._goal != self._before.squares[self._action.marker] and self._time > 0.0:
            yield self._trace(renderer, shown.start, side, y)
        for marker, at in enumerate(self._before.squares):
            if at in shown:
                yield self._hare(renderer, marker, shown.start, side, y)
        below = y + side
        if beside:
            yield from self._told_purse(renderer, self.box.x + len(shown) * side + 8, y + side / 2)
        else:
            yield from self._told_purse(renderer, self.box.x, below + PORTRAIT / 2)
            below += PORTRAIT
        again = renderer.picture("ui/icon-again", AGAIN, AGAIN)
        yield Sprite(again, *view.point(self.box.x, below + AROUND_IT))
        caption = self._caption(renderer, self.box.width)
        yield Sprite(caption, *view.point(self.box.x + AGAIN + 8, below + AROUND_IT))
        yield from self._ring(renderer)

    def _side(self, renderer: Renderer, width: float) -> tuple[float, bool]:
        """Size of a square in logical units, and whether the carrots have room beside them."""
        number, purse = len(self._squares), 8 + self._purse_width(renderer)
        room = (width - purse) / number
        return (min(STRIP, room), True) if room >= LEAST else (min(STRIP, width / number), False)

    def _caption(self, renderer: Renderer, width: float) -> Surface:
        colour = theme.LEAF if self.lit else theme.INK
        return renderer.block(self._told, theme.TEXT, width - AGAIN - 8, colour, "text-bold")

    def _purse_words(self, renderer: Renderer) -> list[Surface]:
        """The number of carrots before and after."""
        before, after = self.carrots
        words = [renderer.text(carrots(after), theme.TEXT, theme.CARROT, "text-bold")]
        if before == after:
            return words
        arrow = renderer.picture("ui/icon-right", ARROW, ARROW)
        return [renderer.text(str(before), theme.TEXT, theme.CARROT, "text-bold"), arrow, *words]

    def _purse_width(self, renderer: Renderer) -> float:
        words = self._purse_words(renderer)
        return PORTRAIT + 6 + sum(renderer.viewport.units(each.get_width()) + 4 for each in words)

    def _told_purse(self, renderer: Renderer, x: float, middle: float) -> Iterator[Sprite]:
        """Whose carrots they are, and their number before and after."""
        view = renderer.viewport
        figure, colour = self._looks[self._purse]
        whose = renderer.picture(f"hares/{figure}-portrait", PORTRAIT, PORTRAIT, colour)
        yield Sprite(whose, *view.point(x, middle - PORTRAIT / 2))
        px, py = view.point(x + PORTRAIT + 6, middle)
        for surface in self._purse_words(renderer):
            yield hung(surface, midleft=(px, py))
            px += surface.get_width() + view.px(4)

    def _square(self, renderer: Renderer, square: Square, box: Box) -> Iterator[Sprite]:
        view, kind = renderer.viewport, self.race.track.kinds[square]
        picture = self._board.square_picture(kind, view.px(box.width))
        if picture is None:
            flag = "ui/icon-crown" if kind is SquareKind.FINISH else "ui/icon-flag"
            picture = renderer.picture(flag, box.width, box.width)
        yield Sprite(picture, *view.point(box.x, box.y))
        if kind not in (SquareKind.FINISH, SquareKind.START):
            number = str(self.race.track.number_shown(square))
            label = renderer.text(number, theme.FINE, theme.INK, "text-bold", outline=theme.CREAM)
            yield hung(label, bottomright=view.point(box.right - 2, box.bottom + 1))

    def _hare(
        self, renderer: Renderer, marker: MarkerId, first: Square, side: float, y: float
    ) -> Sprite:
        """A hare on its square; the one that moves, somewhere on its way."""
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
        """The hare that moves, pale, where it was before."""
        marker = self._action.marker
        pose = "lie" if self._before.pending[marker] is not Pending.NONE else "stand"
        at = float(self._before.squares[marker] - first)
        hare = self._drawn(renderer, marker, pose, at, side, y)

        def make() -> Surface:
            pale = part_of(hare.surface, hare.surface.get_rect())
            pale.fill(PALE, special_flags=pygame.BLEND_RGBA_MULT)
            return pale

        key = ("trace", pose, *self._looks[self.race.seat_of(marker)], *hare.rect().size)
        return Sprite(renderer.kept(key, make), hare.x, hare.y)

    def _drawn(
        self, renderer: Renderer, marker: MarkerId, pose: str, at: float, side: float, y: float
    ) -> Sprite:
        """This hare, `at` squares from the first one shown; `y` is the squares' upper edge."""
        figure, colour = self._looks[self.race.seat_of(marker)]
        tall = STRIP * 1.35
        wide = tall * theme.FIGURE_SHAPE
        hare = renderer.picture(f"hares/{figure}-{pose}", wide, tall, colour)
        x = self.box.x + (at + 0.5) * side - 1.5
        return Sprite(hare, *renderer.viewport.point(x - wide / 2, y + side * STANDS - tall))
