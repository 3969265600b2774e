"""The host of the lessons beside what it says, on the board where it hides least."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal, TypeAlias

from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box

from .board_view import BoardView
from .since import freest

Pose: TypeAlias = Literal["tell", "point", "cheer", "think"]

WIDTH = 470.0
"""Logical units of the sheet, without the host."""
TALL = 152.0
"""Of the host."""
OVER = 26.0
"""By how much the host stands before the sheet's edge."""
PAD = 16.0
LEAST = 96.0
"""Of the sheet's height."""
PROSE, HEAD, FOOT = 22.0, 15.0, 15.0


def bubble(
    renderer: Renderer,
    board: BoardView,
    pose: Pose,
    heading: str,
    text: str,
    foot: str,
    keep_free: Sequence[Box],
) -> list[Sprite]:
    """The host in this pose, and the sheet: a small heading, the sentence, and what goes on."""
    view = renderer.viewport
    wide = TALL * theme.FIGURE_SHAPE
    room = WIDTH - 2 * PAD - OVER * 0.6
    head = renderer.fitted(heading, HEAD, room, theme.INK_SOFT, "text-bold")
    prose = renderer.text(text, PROSE, theme.INK, "display", wrap=room)
    below = renderer.fitted(foot, FOOT, room, theme.CARROT, "text-bold")
    heights = [view.units(each.get_height()) for each in (head, prose, below)]
    tall = max(LEAST, sum(heights) + 2 * PAD + 6)
    whole_wide, whole_tall = wide - OVER + WIDTH, max(TALL, tall)
    place = freest(board.box, whole_wide, whole_tall, keep_free)
    sheet = Box(place.right - WIDTH, place.y + (whole_tall - tall) / 2, WIDTH, tall)
    rect = view.rect(sheet)
    x, y = sheet.x + OVER * 0.6 + PAD, sheet.y + PAD - 4
    sprites = [Sprite(renderer.panel(rect.width, rect.height, "parchment", 18), rect.x, rect.y)]
    for lettering, height in zip((head, prose, below), heights, strict=True):
        if lettering is below:
            y = sheet.bottom - PAD - height + 4
        sprites.append(Sprite(lettering, *view.point(x, y)))
        y += height + 3
    host = renderer.picture(f"ui/host-{pose}", wide, TALL)
    sprites.append(Sprite(host, *view.point(place.x, place.bottom - TALL)))
    return sprites
