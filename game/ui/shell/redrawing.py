"""Redrawing for another size of the window while the window goes on.

Large drawings take a few tenths of a second. A thread makes them for a `Renderer` that nothing else
uses yet; when it is done, the scenes switch to that renderer and find them there.
"""

from __future__ import annotations

from collections.abc import Iterable
from threading import Thread

import pygame

from game.content.errors import ContentError
from game.ui.draw.renderer import Renderer
from game.ui.draw.viewport import Viewport
from game.ui.draw.wait import wake
from game.ui.kit.scene import Scene


class Redrawing:
    """A renderer for this viewport; a thread makes the large drawings of these scenes for it."""

    def __init__(self, viewport: Viewport, scenes: Iterable[Scene]) -> None:
        self.renderer = Renderer(viewport)
        self._thread = Thread(target=self._draw, args=(tuple(scenes),), daemon=True)
        self._thread.start()

    def _draw(self, scenes: tuple[Scene, ...]) -> None:
        try:
            for scene in scenes:
                scene.draw_ahead(self.renderer)
        except (ContentError, pygame.error):
            return  # the scene will meet the same error when it is arranged, and report it
        finally:
            wake()

    @property
    def done(self) -> bool:
        """Whether the renderer may be used."""
        return not self._thread.is_alive()

    def finish(self) -> None:
        """Wait until it is done."""
        self._thread.join()
