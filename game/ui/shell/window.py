"""The window itself: its surface, its size, full screen and back."""

from __future__ import annotations

import os
import warnings

import pygame
from pygame import Surface

from game.text import _
from game.ui.draw.viewport import Viewport

Size = tuple[int, int]


class Window:
    """The program's one window. Raises `pygame.error` if there is no screen."""

    def __init__(self, size: Size) -> None:
        self._size = size
        """Outside of full screen."""
        self.full_screen = False
        open_display()
        pygame.font.init()
        self._open(size)

    def _open(self, size: Size) -> None:
        flags = pygame.FULLSCREEN if self.full_screen else pygame.RESIZABLE
        self.surface: Surface = pygame.display.set_mode(size, flags)
        pygame.display.set_caption(_("Hare & Tortoise"))

    @property
    def viewport(self) -> Viewport:
        """The window as it is now, in pixels and logical units."""
        width, height = self.surface.get_size()
        window_width = pygame.display.get_window_size()[0] or width
        return Viewport(width, height, width / window_width)

    @property
    def visible(self) -> bool:
        """Whether the window may be seen: it is not minimised."""
        return pygame.display.get_active()

    def toggle_full_screen(self) -> None:
        """Between window and full screen, on the screen where the window is."""
        self.full_screen = not self.full_screen
        if self.full_screen:
            self._size = self.surface.get_size()
            self._open((0, 0))
        else:
            self._leave_full_screen()

    def _leave_full_screen(self) -> None:
        """Back to the window's size. Some window managers take a moment to agree."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)
            self._open(self._size)
            for _attempt in range(10):
                if self.surface.get_size() == self._size:
                    return
                pygame.time.wait(30)
                pygame.event.pump()
                self._open(self._size)

    def look_again(self) -> Size | None:
        """The size that the window has by now, in pixels; None if it has gone."""
        surface = pygame.display.get_surface()
        if surface is None:
            return None
        self.surface = surface
        return surface.get_size()


def open_display() -> None:
    """Connect to the screen. Raises `pygame.error` if there is none.

    Without one SDL quietly falls back to drivers that show nothing; only who asks for such a
    driver by name gets it.
    """
    pygame.display.init()
    driver = pygame.display.get_driver()
    if driver in ("offscreen", "dummy", "evdev") and os.environ.get("SDL_VIDEODRIVER") != driver:
        pygame.display.quit()
        raise pygame.error("there is no screen")
