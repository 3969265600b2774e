"""Drawing anew for another size of the window, while the window goes on.

What is large takes a few tenths of a second. A thread draws it for a `Renderer` that nobody else
uses yet; when it is done, the scenes take it over and find there what they need.
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
    """A renderer for this viewport, with the large drawings of these scenes under way."""

    def __init__(self, viewport: Viewport, scenes: Iterable[Scene]) -> None:
        self.renderer = Renderer(viewport)
        self._thread = Thread(target=self._draw, args=(tuple(scenes),), daemon=True)
        self._thread.start()

    def _draw(self, scenes: tuple[Scene, ...]) -> None:
        try:
            for scene in scenes:
                scene.draw_ahead(self.renderer)
        except (ContentError, pygame.error):
            return  # the scene will meet the same when it is arranged, and say so
        finally:
            wake()

    @property
    def done(self) -> bool:
        """Whether the renderer may be used."""
        return not self._thread.is_alive()

    def finish(self) -> None:
        """Wait until it is done."""
        self._thread.join()
