"""A race as a small picture: its board and hares."""

from __future__ import annotations

from collections.abc import Iterator

import pygame
from pygame import Surface

from game.content.boards import Board
from game.content.settings import Light
from game.match import Match
from game.ui.draw.renderer import Renderer, lay, part_of
from game.ui.draw.viewport import Viewport

from .board_view import FRAME, BoardView, chance_of
from .overlays import token

FINER = 2
"""It is drawn at this multiple of its size."""
TOKEN = 46.0
"""Height of the number that stands for a hare, in board units."""
ABOVE = 14.0
"""Height of that number's middle above the hare's foot, in board units."""


class Miniature:
    """The table of a match as it stands now, as large as fits into this width and height."""

    def __init__(
        self,
        renderer: Renderer,
        match: Match,
        board: Board,
        width: float,
        height: float,
        *,
        hedgehog: bool,
        light: Light,
    ) -> None:
        view = renderer.viewport
        self._renderer = renderer
        self._match = match
        room = view.px(width), view.px(height)
        fine = Viewport(*(FINER * side for side in room))
        hare = match.race.ruleset.hare
        self._view = BoardView(
            board,
            fine.box,
            Renderer(fine, renderer.theme),
            hedgehog=hedgehog,
            hare=hare,
            light=light,
        )
        frame = round(FRAME * fine.scale)
        self._cut = self._view.rect.inflate(2 * frame, 2 * frame)
        """The part of the fine drawing that is shown, in its pixels."""
        self._key = (
            "miniature",
            str(board.path),
            board.name,
            *room,
            hedgehog,
            chance_of(hare),
            light,
        )

    def draw_ahead(self) -> Iterator[None]:
        """Draw the board in advance, a little with each step. Raises `ContentError`."""
        if not self._renderer.has(self._key):
            yield from self._view.draw_ahead()
            self._empty()
            yield

    def picture(self) -> Surface:
        """The board with a number for every hare; the last in the race lies on top."""
        surface = self._empty().copy()
        state = self._match.state
        part = self._view.cell / self._view.board.tile / FINER
        side = round(TOKEN * part)
        for marker in sorted(range(state.race.markers), key=lambda marker: -state.squares[marker]):
            seat = state.race.seat_of(marker)
            foot = self._view.foot(marker, state.squares[marker], state.home)
            x, y = self._view.renderer.viewport.point(*foot)
            plate = token(self._renderer, str(seat + 1), self._match.players[seat].colour, side)
            x, y = (x - self._cut.x) // FINER, (y - self._cut.y) // FINER - round(ABOVE * part)
            lay(surface, plate, plate.get_rect(center=(x, y)))
        return surface

    def _empty(self) -> Surface:
        """The board with its scenery, cut to its frame."""

        def make() -> Surface:
            fine = part_of(self._view.still_picture(), self._cut)
            for piece in self._view.scenery():
                surface, x, y = piece.sprite
                lay(fine, surface, (x - self._cut.x, y - self._cut.y))
            size = self._cut.width // FINER, self._cut.height // FINER
            return pygame.transform.smoothscale(fine, size).convert()

        return self._renderer.kept(self._key, make)
