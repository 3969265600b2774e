"""The pointer of the mouse: the system's own, or a larger one with a clear outline."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import suppress

import pygame

from game.content.settings import Pointer
from game.ui.draw.renderer import Renderer

SIZES: Mapping[Pointer, float] = {"large": 44.0, "huge": 84.0}
"""Heights in logical units at 100 % of the text size."""
ARROW = "M6 5V83L25 66L37 94L53 87L41 60H67Z"
TIP = 0.03
"""Where its tip is from the corner, as a part of its height."""


class MousePointer:
    """Shows one pointer or another; the system's is left alone until there was another one."""

    def __init__(self) -> None:
        self._height = 0
        """Of the one that is shown, in pixels; 0 is the system's."""

    def show(self, pointer: Pointer, renderer: Renderer) -> None:
        """Show this one, as large as fits the window. Where there can be no such thing, the
        system's stays."""
        view = renderer.viewport
        height = round(SIZES.get(pointer, 0.0) * view.picture_scale)
        if height == self._height:
            return
        self._height = height
        with suppress(pygame.error):
            if not height:
                pygame.mouse.set_cursor(pygame.SYSTEM_CURSOR_ARROW)
                return
            drawn = "".join(
                f'<path d="{ARROW}" fill="#ffffff" stroke="{colour}" stroke-width="{wide}" '
                'stroke-linejoin="round"/>'
                for colour, wide in (("#ffffff", 10), ("#000000", 6))
            )
            surface = renderer.shapes(drawn, height, height, (0, 0, 100, 100))
            tip = round(TIP * height) + 1
            pygame.mouse.set_cursor(pygame.cursors.Cursor((tip, tip), surface))
