"""Bringing the window up to date: only what has changed is painted, also during resizing.

For another size of the window large drawings take a few tenths of a second. A thread makes them
while the window goes on, for a renderer that nothing else uses before it is done.
"""

from __future__ import annotations

import gc
from collections.abc import Iterable
from threading import Thread

import pygame
from pygame import Rect, Surface

from game.content.errors import ContentError
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Picture, damage, merged, paint
from game.ui.draw.theme import Theme
from game.ui.draw.viewport import Size
from game.ui.draw.wait import wake
from game.ui.kit.scene import Scene

from .window import Window

RESIZE_REST = 0.12
"""Seconds without a change after which a resized window is redrawn."""
AT_HAND = 60.0
"""Logical units around a press that are shown first: a square and its ring, or most of a button."""


class _Redrawing(Thread):
    """Makes the large drawings of these scenes for a renderer that nobody uses yet."""

    def __init__(self, renderer: Renderer, scenes: Iterable[Scene]) -> None:
        super().__init__(daemon=True)
        self.renderer, self._scenes = renderer, tuple(scenes)
        self.start()

    def run(self) -> None:
        try:
            for scene in self._scenes:
                scene.draw_ahead(self.renderer)
        except (ContentError, pygame.error):
            return  # the scene will meet the same error when it is arranged, and report it
        finally:
            wake()


class Presenter:
    """Shows pictures in the window, and knows which one it shows."""

    def __init__(self, window: Window, look: Theme) -> None:
        self._window = window
        self.theme = look
        """What everything is drawn in from the next `start_over` on."""
        self.renderer = self._new_renderer()
        """The renderer for the window's present size."""
        self._shown: Picture = []
        self._dirty: list[Rect] = []
        self.press: tuple[float, float] | None = None
        """Where a press is to be answered first, in logical units."""
        self._answered = False
        """Whether a press has been answered and the rest of the picture is still to be shown."""
        self._resized_at: float | None = None
        self._redrawing: _Redrawing | None = None
        """The redrawing for the window's new size, if one is under way."""
        self._stretched = window.surface.get_size()
        """The size of the window that its present picture was made or stretched for."""
        self._outdated = False
        """Whether pictures and fonts of another renderer than this one may still be there."""
        self.frames = 0
        """Number of pictures presented so far; it does not grow at rest."""

    def _new_renderer(self) -> Renderer:
        return Renderer(self._window.viewport, self.theme)

    def expose(self) -> None:
        """Paint the whole window next time: the system has lost what it showed."""
        self._dirty = [self._window.surface.get_rect()]

    def start_over(self, renderer: Renderer | None) -> None:
        """Draw everything again, with this renderer or a new one."""
        self.renderer = renderer or self._new_renderer()
        self._shown = []
        self.expose()
        self._outdated = True

    def answer(self, picture: Picture) -> None:
        """Show the changes of this picture around the press, if it changes where the press fell;
        all others are left for `present`."""
        if self.press is None:
            return
        view, rects = self.renderer.viewport, self._changed(picture)
        pixel, reach = Rect(*view.point(*self.press), 1, 1), 2 * view.px(AT_HAND)
        near = pixel.inflate(reach, reach)
        shown = [rects[index].clip(near) for index in pixel.collidelistall(rects)]
        self.press, self._answered = None, bool(shown)
        self._paint(picture, shown)
        self._dirty = [rect for rect in rects if rect not in shown]

    def present(self, picture: Picture) -> bool:
        """Show this picture, painting only its changes, those around a press first; False if there
        are none."""
        self.answer(picture)
        rects = self._changed(picture)
        self._paint(picture, rects)
        self._dirty = []
        something, self._answered = bool(rects) or self._answered, False
        self.frames += something
        if self._outdated:  # they hold each other in circles, which Python looks for only rarely
            self._outdated = False
            gc.collect()
        return something

    def _changed(self, picture: Picture) -> list[Rect]:
        """The parts of the window that do not show this picture yet."""
        window = self._window.surface.get_rect()
        if window not in self._dirty:
            self._dirty += damage(self._shown, picture)
        return merged(rect for each in self._dirty if (rect := each.clip(window)))

    def _paint(self, picture: Picture, rects: list[Rect]) -> None:
        self._shown = picture
        if rects:
            paint(self._window.surface, picture, *rects)
            pygame.display.update(rects)

    @property
    def resizing(self) -> bool:
        """Whether the window's size differs from that of its picture."""
        return self._resized_at is not None

    def follow(self, now: float, scenes: Iterable[Scene]) -> Renderer | None:
        """Follow a window that is being resized: its old picture is stretched at once. Returns a
        renderer for its new size, once that has been still and is drawn for, else None."""
        size = self._window.look_again()
        if size is None:
            return None
        if size == self.renderer.viewport.pixels:
            self._resized_at = self._redrawing = None
            self._stretched = size
            return None
        if size != self._stretched:
            self._stretch(size)
        if self._resized_at is None:
            self._resized_at = now
        if now - self._resized_at < RESIZE_REST:
            return None
        wanted, redrawing = (self._window.viewport, self.theme), self._redrawing
        if redrawing is None or (redrawing.renderer.viewport, redrawing.renderer.theme) != wanted:
            self._redrawing = _Redrawing(self._new_renderer(), scenes)
        elif not redrawing.is_alive():
            self._resized_at = self._redrawing = None
            return redrawing.renderer
        return None

    def _stretch(self, size: Size) -> None:
        """Fill the window with the old picture, stretched, until the new one is drawn."""
        self._stretched = size
        old = Surface(self.renderer.viewport.pixels)
        paint(old, self._shown, old.get_rect())
        self._window.surface.blit(pygame.transform.smoothscale(old, size), (0, 0))
        pygame.display.flip()
