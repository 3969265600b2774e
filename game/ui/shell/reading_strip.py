"""The reading strip: whatever is pointed at, or has the keyboard, in large letters at an edge of
the window, for those who can't read it where it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Group, Sprite, centred, flat
from game.ui.draw.viewport import Box, Spot
from game.ui.kit.scene import Scene
from game.ui.kit.widgets import panel_in

LETTERS = 36.0
"""Size of the letters, in logical units at text size 100 %. Of larger text it is less: there a
strip has room for fewer, and they are larger all the same."""
PAD_X, PAD_Y, EDGE = 24.0, 10.0, 4.0
"""Margins of the strip, and the gap between it and the window's edges, in logical units."""
MOST, LOW = 0.45, 0.5
"""The part of the window's height that it may take, and where what is pointed at lies so low that
it is at the upper edge."""


def reading_strip(
    renderer: Renderer, scene: Scene, picture: Iterable[Sprite | Group]
) -> Iterator[Sprite]:
    """The strip for this scene, whose own picture this is; nothing if there is nothing to say."""
    told = told_of(renderer, scene, picture)
    if not told:
        return
    view = renderer.viewport
    size = LETTERS * (100 / view.text_size) ** 0.5
    room = view.width - 2 * PAD_X - 2 * EDGE
    for parts in range(len(told), 0, -1):  # the last matter least
        words = "\n".join(told[:parts])
        lettering = renderer.text(words, size, theme.INK, "text-bold", wrap=room, align="centre")
        height = view.units(lettering.get_height()) + 2 * PAD_Y
        if height <= MOST * view.height:
            break
    at = scene.looked_at
    top = EDGE if at is not None and at[1] > LOW * view.height else view.height - height - EDGE
    box = Box(EDGE, top, view.width - 2 * EDGE, height)
    yield panel_in(renderer, box, "parchment", 14)
    yield centred(lettering, view.point(*box.centre))


def told_of(renderer: Renderer, scene: Scene, picture: Iterable[Sprite | Group]) -> Sequence[str]:
    """What is pointed at in this scene, or has the keyboard, in words: the most important first."""
    told = [part for part in scene.in_words() if part]
    at = scene.form.pointer
    if told or at is None or scene.form.by_keys:
        return told
    written = _written_at(renderer, at, picture)
    under = scene.form.at(*at)
    return [part for part in (written or (under.in_words() if under else ""),) if part]


def _written_at(renderer: Renderer, at: Spot, picture: Iterable[Sprite | Group]) -> str:
    """The uppermost lettering at this logical point; "" if there is none."""
    pixel = renderer.viewport.point(*at)
    for sprite in reversed(flat(picture)):
        if sprite.rect().collidepoint(pixel) and (text := renderer.written(sprite.surface)):
            return text
    return ""
