"""The events since a person's last turn, on a small sheet on the board."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.match import Player
from game.text.turns import LogText
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite, hung
from game.ui.draw.viewport import Box
from game.ui.kit.layout import EDGE, freest
from game.ui.kit.widgets import panel_in

from .board_view import BoardView
from .faces import portrait
from .overlays import token

WIDTH = 412.0
"""Greatest width of the sheet, in logical units."""
FACE = 27.0
"""Size of a portrait, in logical units."""
BESIDE = 38.0
"""Room left of a line for its player's portrait, in logical units."""
PAD, BETWEEN = 12.0, 3.0


def since_sheet(
    renderer: Renderer,
    board: BoardView,
    players: Sequence[Player],
    heading: str,
    lines: Sequence[LogText],
    keep_free: Sequence[Box],
) -> list[Sprite]:
    """The sheet with these lines, placed to hide as little as possible of `keep_free`."""
    view = renderer.viewport
    most = min(WIDTH, board.box.width - 2 * EDGE)
    title = renderer.block(heading, theme.TEXT, most - 2 * PAD, face="display-bold")
    above = view.units(title.get_height()) + 4
    for size in (theme.TEXT, theme.SMALL):
        prose = [renderer.text(line.text, size, wrap=most - 2 * PAD - BESIDE) for line in lines]
        heights = [max(FACE, view.units(each.get_height())) + BETWEEN for each in prose]
        height = above + sum(heights) + 2 * PAD
        if height <= board.box.height - 2 * EDGE:
            break
    while height > view.height - 2 * EDGE and len(lines) > 1:  # the log tells the rest
        height -= heights[0]
        lines, prose, heights = lines[1:], prose[1:], heights[1:]
    wide = max(title.get_width(), *(view.px(BESIDE) + each.get_width() for each in prose))
    width = min(most, view.units(wide) + 2 * PAD)
    place = freest(room_for(renderer, board, height), width, height, keep_free)
    sprites = [
        panel_in(renderer, place, "parchment", 14),
        Sprite(title, *view.point(place.x + PAD, place.y + PAD - 2)),
    ]
    y = place.y + PAD + above
    for line, lettering, tall in zip(lines, prose, heights, strict=True):
        if line.seat is not None:
            sprites += _face(renderer, players[line.seat], line.seat, place.x + PAD, y)
        middle = view.point(place.x + PAD + BESIDE, y + (tall - BETWEEN) / 2)
        sprites.append(hung(lettering, midleft=middle))
        y += tall
    return sprites


def _face(renderer: Renderer, player: Player, seat: int, x: float, y: float) -> Iterator[Sprite]:
    view = renderer.viewport
    name, colour = portrait(player)
    yield Sprite(renderer.picture(name, FACE, FACE, colour), *view.point(x + 4, y - 1))
    badge = token(renderer, str(seat + 1), player.colour, view.px(16))
    yield hung(badge, bottomleft=view.point(x - 3, y + FACE))


def room_for(renderer: Renderer, board: BoardView, height: float) -> Box:
    """The area for a sheet of this height: the board, or all above and below if that is too low."""
    box, window = board.box, renderer.viewport
    if height + 2 * EDGE <= box.height:
        return box
    return Box(box.x, 0.0, box.width, window.height)
