"""The window itself: its surface, its size, full screen and back."""

from __future__ import annotations

import os
import sys
import warnings
from contextlib import suppress

import pygame
from pygame import Surface

from game import resources
from game.content.window_place import WindowPlace
from game.text import _
from game.ui.draw.viewport import Size, Viewport

from .place import PlaceWatch, fitting, is_maximised, maximise, on_a_screen, screens

POSITION = "SDL_VIDEO_WINDOW_POS"
"""The environment variable that tells pygame where to open a window."""
HIDDEN_FIRST = sys.platform == "win32"
"""Whether screen readers must be let in before the window is shown."""
ICON = 64
"""Width and height of the window's icon, in pixels."""


class Window:
    """The program's one window. Raises `pygame.error` if there is no screen."""

    def __init__(
        self, size: Size, place: WindowPlace | None = None, *, fitted: bool = False
    ) -> None:
        """A window of this size, or at this place; if `fitted`, with its frame on the screen."""
        self.full_screen = False
        self.hidden = HIDDEN_FIRST
        """Whether it has still to be shown."""
        open_display()
        pygame.font.init()
        set_icon()
        if place is None:
            size = fitting(size, screens()) if fitted else size
            self._open(size)
        else:
            place = on_a_screen(place, screens())
            self._open_at(place)
        corner = pygame.display.get_window_position()
        self.text_size = 100
        """In per cent: see `Viewport`."""
        self._watch = PlaceWatch(place or WindowPlace(size, corner))
        self._size = size if place is None else place.size
        """Its size outside full screen."""
        self._was_maximised = False
        self._corner = corner

    def _open_at(self, place: WindowPlace) -> None:
        os.environ[POSITION] = "{},{}".format(*place.corner)
        try:
            self._open(place.size)
        finally:
            del os.environ[POSITION]  # it would pull the window back whenever its size changes
        pygame.event.pump()
        if pygame.display.get_window_position() != place.corner:
            pygame.display.set_window_position(place.corner)  # the frame's corner was set there
        if place.maximised and not self.hidden:
            self._fill_screen()

    def _fill_screen(self) -> None:
        maximise()
        self.look_again()

    def _open(self, size: Size) -> None:
        flags = pygame.FULLSCREEN if self.full_screen else pygame.RESIZABLE
        if self.hidden:
            flags |= pygame.HIDDEN
        self.surface: Surface = pygame.display.set_mode(size, flags)
        pygame.display.set_caption(_("Hare & Tortoise"))

    def show(self) -> None:
        """Let a hidden window be seen."""
        self.hidden = False
        self._open(self.surface.get_size())
        if self.place.maximised:
            self._fill_screen()

    @property
    def viewport(self) -> Viewport:
        """The window as it is now, in pixels and logical units."""
        width, height = self.surface.get_size()
        window_width = pygame.display.get_window_size()[0] or width
        return Viewport(width, height, width / window_width, self.text_size)

    @property
    def visible(self) -> bool:
        """Whether the window may be seen: it is not minimised."""
        return pygame.display.get_active()

    def toggle_full_screen(self) -> None:
        """Switch between window and full screen, on the screen where the window is."""
        self.full_screen = not self.full_screen
        if self.full_screen:
            self._was_maximised = is_maximised()
            self._size = self.place.size if self._was_maximised else self.surface.get_size()
            self._corner = pygame.display.get_window_position()
            self._open((0, 0))
        else:
            self._leave_full_screen()
            pygame.display.set_window_position(self._corner)  # else its frame shifts it each time
            if self._was_maximised:
                self._fill_screen()

    def _leave_full_screen(self) -> None:
        """Return to the window's size. Some window managers take a moment to do so."""
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
        """Return the present size of the window in pixels; None if it is gone."""
        surface = pygame.display.get_surface()
        if surface is None:
            return None
        self.surface = surface
        return surface.get_size()

    def watch(self, now: float) -> None:
        """Note where the window is, for `place`."""
        if self.visible and not self.full_screen:
            size, corner = pygame.display.get_window_size(), pygame.display.get_window_position()
            self._watch.saw(now, size, corner, maximised=is_maximised())

    @property
    def place(self) -> WindowPlace:
        """Where to open it the next time."""
        return self._watch.place


def open_display() -> None:
    """Connect to the screen. Raises `pygame.error` if there is none: SDL would quietly fall back to
    drivers that show nothing, which are accepted only if the environment names them."""
    pygame.display.init()
    driver = pygame.display.get_driver()
    if driver in ("offscreen", "dummy", "evdev") and os.environ.get("SDL_VIDEODRIVER") != driver:
        pygame.display.quit()
        raise pygame.error(_("there is no screen"))


def set_icon() -> None:
    """Set our icon, or leave pygame's if it can't be read. To be called before there is a window:
    to find its own icon pygame imports half of `importlib`."""
    with suppress(OSError, pygame.error):
        logo = resources.asset("art", "ui", "logo.svg")
        pygame.display.set_icon(pygame.image.load_sized_svg(logo, (ICON, ICON)))
