"""A picture of a race that is over, to be shared: its headline, its board, names and places."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import suppress
from functools import partial
from io import BytesIO

import pygame
from pygame import Surface

from game.content.errors import ContentError
from game.match import Match
from game.rules import Seat, race_result
from game.text import _, current_language
from game.text.editions import played_by, title_of
from game.text.races import place_line, rounds_told
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer, lay
from game.ui.draw.sprites import Group, Sprite, flat
from game.ui.draw.viewport import Box, Viewport
from game.ui.kit.layout import Flow, move, padded
from game.ui.kit.widgets import Label, Plate, Widget
from game.ui.scenes.navigation import Host
from game.ui.table.faces import shaped_portrait
from game.ui.table.miniature import Miniature
from game.ui.table.overlays import token

from .page_scene import Pictured, put

SIZE = 1920, 1080
"""Pixels."""
BEYOND, EDGE, GAP = 12.0, 24.0, 18.0
"""How far the paper goes on beyond the picture, margin around everything, and gap between its
parts, in logical units."""
TITLE, LIST = 76.0, 300.0
"""Height of the headline, and least width of the list, in logical units."""
FACE, NUMBER = 44.0, 30.0
"""Height of a portrait, and of the number that stands for its player on the board."""


class StoryPicture:
    """The picture of this race. Whatever the window, it has its own size and renderer."""

    def __init__(self, host: Host, match: Match) -> None:
        self._match = match
        self._renderer = Renderer(Viewport(*SIZE), host.renderer.theme)
        self._edition = host.library.edition(match.setup.edition)
        self._room = self._renderer.viewport.box.inset(EDGE)
        self._below = padded(self._room, top=TITLE + GAP)
        self._miniature = Miniature(
            *(self._renderer, match, host.library.board(match.setup.board)),
            *(self._below.width - LIST - GAP, self._below.height),
            hedgehog=self._edition.has_hedgehog(current_language()),
            light=host.light,
        )

    def draw_ahead(self) -> Iterator[None]:
        """Draw the board, a little with each step. What is broken is told when it is saved."""
        with suppress(ContentError, pygame.error):
            yield from self._miniature.draw_ahead()

    def png(self, headline: str) -> bytes:
        """The whole picture as a file. Raises `ContentError` or `pygame.error` if a drawing is
        broken."""
        for _step in self._miniature.draw_ahead():
            pass
        surface = Surface(SIZE)
        for sprite in flat(self._parts(headline)):
            lay(surface, sprite.surface, (sprite.x, sprite.y))
        file = BytesIO()
        pygame.image.save(surface, file, "story.png")
        return file.getvalue()

    def _parts(self, headline: str) -> Iterator[Sprite | Group]:
        renderer, room, below = self._renderer, self._room, self._below
        view = renderer.viewport
        yield from Plate(view.box.inset(-BEYOND), radius=1).compose(renderer)
        title = Label(headline, theme.BANNER, face="display-bold", align="centre")
        while title.size > theme.HEADING and title.wanted_width(renderer) > room.width:
            title.size -= 2
        title.box = Box(room.x, room.y, room.width, TITLE)
        yield from title.compose(renderer)
        board = self._miniature.picture()
        wide, tall = map(view.units, board.get_size())
        yield Sprite(board, *view.point(below.x, below.y + (below.height - tall) / 2))
        beside = padded(below, left=wide + GAP)
        flow = Flow(0.0, 0.0, beside.width, GAP / 3)
        widgets = put(flow, renderer, list(self._lines()))
        move(widgets, beside.x, beside.y + max(0.0, (beside.height - flow.bottom) / 2))
        for widget in widgets:
            yield from widget.compose(renderer)

    def _lines(self) -> Iterator[Widget]:
        """Everybody's place, and by which rules they ran."""
        match, result = self._match, race_result(self._match.state)
        assert result is not None
        for seat in result.ranking:
            told = place_line(result, match.state, seat, match.players[seat].name)
            picture = partial(_face, match=match, seat=seat)
            yield Pictured(told, theme.LEAD, picture=picture, side=FACE + NUMBER)
        handicap = any(player.has_handicap for player in match.setup.players)
        told = "\n".join(
            (
                played_by(title_of(self._edition), match.setup.house),
                *([_("Run with a handicap.")] if handicap else []),
                rounds_told(match.state.round, midway=match.setup.start is not None),
                _("Hare & Tortoise"),
            )
        )
        yield Label(told, theme.LARGE, colour=theme.INK_SOFT)


def _face(renderer: Renderer, match: Match, seat: Seat) -> Surface:
    """The portrait of a player, and before it the number that stands on the board."""
    player, side = match.players[seat], renderer.viewport.px(NUMBER)
    face = shaped_portrait(renderer, player, FACE)
    plate = token(renderer, str(seat + 1), player.colour, side)
    both = Surface((side + face.get_width(), face.get_height()), pygame.SRCALPHA)
    lay(both, plate, plate.get_rect(midleft=(0, face.get_height() // 2)))
    lay(both, face, (side, 0))
    return both
