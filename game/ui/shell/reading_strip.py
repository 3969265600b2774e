"""The reading strip: whatever is pointed at, or has the keyboard, in large letters at an edge of
the window, for those who can't read it where it is."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Group, Sprite, centred, flat
from game.ui.draw.viewport import Box, Spot
from game.ui.kit.described import read_large
from game.ui.kit.scene import Scene
from game.ui.kit.widgets import panel_in

LETTERS = 36.0
"""Size of the letters, in logical units at text size 100 %. Of larger text it is less: there a
strip has room for fewer, and they are larger all the same."""
PAD_X, PAD_Y, EDGE = 24.0, 10.0, 4.0
"""Margins of the strip, and the gap between it and the window's edges, in logical units."""
MOST, MIDDLE = 0.36, 0.1
"""The part of the window's height that it may take, and that around the middle where it stays at
its edge: else it is at the other one than what is pointed at."""


class ReadingStrip:
    """The strip of one window. Whoever has no pointer puts it away by a press on it."""

    def __init__(self) -> None:
        self._box: Box | None = None
        """Where it is."""
        self._told: Sequence[str] = ()
        """What it says, or would if it had not been put away."""
        self._is_away = False
        self._is_above = False
        """Whether it is at the upper edge."""

    def compose(
        self, renderer: Renderer, scene: Scene, picture: Iterable[Sprite | Group]
    ) -> Iterator[Sprite]:
        """The strip for this scene, whose own picture this is; nothing if it has nothing to say."""
        told, self._box = told_of(renderer, scene, picture), None
        self._is_away = self._is_away and told == self._told
        self._told = told
        if not told or self._is_away:
            return
        view = renderer.viewport
        size = LETTERS * (100 / view.text_size) ** 0.5
        room = view.width - 2 * PAD_X - 2 * EDGE
        for parts in range(len(told), 0, -1):  # the last matter least
            words = "\n".join(told[:parts])
            lines = renderer.text(words, size, theme.INK, "text-bold", wrap=room, align="centre")
            height = view.units(lines.get_height()) + 2 * PAD_Y
            if height <= MOST * view.height:
                break
        at = scene.looked_at
        low = 0.5 if at is None else at[1] / view.height
        if at is None or abs(low - 0.5) > MIDDLE / 2:
            self._is_above = low > 0.5
        wide = view.units(lines.get_width()) + 2 * PAD_X
        top = EDGE if self._is_above else view.height - height - EDGE
        self._box = Box((view.width - wide) / 2, top, wide, height)
        yield panel_in(renderer, self._box, "parchment", 14)
        yield centred(lines, view.point(*self._box.centre))

    def lies(self, x: float, y: float) -> bool:
        """Whether it lies at this logical point."""
        return self._box is not None and self._box.contains(x, y)

    def put_away(self) -> None:
        """Show it no longer, until it has something else to say."""
        self._is_away = True


def told_of(renderer: Renderer, scene: Scene, picture: Iterable[Sprite | Group]) -> Sequence[str]:
    """What is pointed at in this scene, or has the keyboard, in words: the most important first."""
    told = [part for part in scene.in_words() if part]
    at = scene.form.pointer
    if told or at is None or scene.form.by_keys:
        return told
    if written := _written_at(renderer, at, picture):
        return [written]
    under = scene.form.at(*at)
    return [] if under is None else read_large(under.described())


def _written_at(renderer: Renderer, at: Spot, picture: Iterable[Sprite | Group]) -> str:
    """The uppermost lettering at this logical point; "" if there is none."""
    pixel = renderer.viewport.point(*at)
    for sprite in reversed(flat(picture)):
        if sprite.rect().collidepoint(pixel) and (text := renderer.written(sprite.surface)):
            return text
    return ""
