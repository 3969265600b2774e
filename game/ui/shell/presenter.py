"""Bringing the window up to date: only what has changed is painted, also while it is resized."""

from __future__ import annotations

from collections.abc import Iterable

import pygame
from pygame import Rect, Surface

from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Picture, damage, merged, paint
from game.ui.draw.viewport import Size
from game.ui.kit.scene import Scene

from .redrawing import Redrawing
from .window import Window

RESIZE_REST = 0.12
"""Seconds without a change after which a resized window is drawn anew."""
AT_HAND = 60.0
"""Logical units around a press that are shown first: a square and its ring, or most of a button."""


class Presenter:
    """What the window shows, and how it comes to show something else."""

    def __init__(self, window: Window) -> None:
        self._window = window
        self.renderer = Renderer(window.viewport)
        """What draws for the window at its present size."""
        self._shown: Picture = []
        self._dirty: list[Rect] = []
        self.press: tuple[float, float] | None = None
        """Where, in logical units, a press is to be answered: before all else."""
        self._answered = False
        """Whether there has been an answer, and the rest of its picture not yet."""
        self._resized_at: float | None = None
        self._redrawing: Redrawing | None = None
        """The window's new size, while it is drawn for."""
        self._stretched = window.surface.get_size()
        """The size of the window that its present picture was made or stretched for."""
        self.frames = 0
        """Pictures presented so far; at rest this stands still."""

    # --- pictures ---------------------------------------------------------------------------

    def expose(self) -> None:
        """The system has lost what the window showed: all of it is painted next time."""
        self._dirty = [self._window.surface.get_rect()]

    def start_over(self, renderer: Renderer | None) -> None:
        """Show nothing yet, and draw with this renderer or a new one from now on."""
        self.renderer = renderer or Renderer(self._window.viewport)
        self._shown = []
        self.expose()

    def answer(self, picture: Picture) -> None:
        """Show what of this picture has changed around the press, if anything has where it fell;
        the rest is left for `present`."""
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
        """Show this picture, touching only what has changed; False if nothing has.

        A press is answered first where it fell.
        """
        self.answer(picture)
        rects = self._changed(picture)
        self._paint(picture, rects)
        self._dirty = []
        something, self._answered = bool(rects) or self._answered, False
        self.frames += something
        return something

    def _changed(self, picture: Picture) -> list[Rect]:
        """Where the window does not show this picture."""
        window = self._window.surface.get_rect()
        if window not in self._dirty:
            self._dirty += damage(self._shown, picture)
        return merged(rect for each in self._dirty if (rect := each.clip(window)))

    def _paint(self, picture: Picture, rects: list[Rect]) -> None:
        self._shown = picture
        if rects:
            paint(self._window.surface, picture, *rects)
            pygame.display.update(rects)

    # --- another size of the window -----------------------------------------------------------

    @property
    def resizing(self) -> bool:
        """Whether the window has another size than its picture."""
        return self._resized_at is not None

    def follow(self, now: float, scenes: Iterable[Scene]) -> Renderer | None:
        """Follow a window that is being resized: its old picture is stretched at once.

        Once the window has come to rest and what is large in these scenes has been drawn for its
        new size, the renderer that has drawn it is returned, else None.
        """
        size = self._window.look_again()
        if size is None:
            return None
        view = self.renderer.viewport
        if size == view.pixels:
            self._resized_at = self._redrawing = None
            self._stretched = size
            return None
        if size != self._stretched:
            self._stretch(size)
        if self._resized_at is None:
            self._resized_at = now
            return None
        if now - self._resized_at < RESIZE_REST:
            return None
        viewport = self._window.viewport
        if self._redrawing is None or self._redrawing.renderer.viewport != viewport:
            self._redrawing = Redrawing(viewport, scenes)
        elif self._redrawing.done:
            renderer = self._redrawing.renderer
            self._resized_at = self._redrawing = None
            return renderer
        return None

    def finish_redrawing(self) -> None:
        """Wait until what is being drawn for another size is done."""
        if self._redrawing is not None:
            self._redrawing.finish()

    def _stretch(self, size: Size) -> None:
        """Fill the window with the old picture, stretched, until the new one is drawn."""
        self._stretched = size
        view = self.renderer.viewport
        old = Surface(view.pixels)
        paint(old, self._shown, old.get_rect())
        surface = self._window.surface
        surface.blit(pygame.transform.smoothscale(old, size), (0, 0))
        pygame.display.flip()
