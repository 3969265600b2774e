"""Where the window is, and where it may be: over several screens, some of which may be gone."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence

import pygame
from pygame import Rect

from game.content.window_place import WindowPlace
from game.ui.draw.wait import loaded_sdl

AT_REST = 1.0
"""Seconds for which a window has lain somewhere that counts as its place. A window that is being
maximised has its new size before the system says why."""
GRIP = Rect(0, -24, 120, 48)
"""Where its title can be taken hold of, from the upper middle; all of that must be on a screen."""
_MAXIMISED = 0x80
"""SDL's flag."""
_MOST_WINDOWS = 64
"""The program has one; SDL counts up when it is opened anew."""


def on_a_screen(place: WindowPlace, screens: Sequence[Rect]) -> WindowPlace:
    """This place if it can be seen and reached there; else the middle of the first screen.

    Without knowledge of the screens it is left as it is.
    """
    if not screens:
        return place
    width, height = place.size
    grip = GRIP.move(place.corner[0] + width // 2 - GRIP.width // 2, place.corner[1])
    home = next((screen for screen in screens if screen.contains(grip)), None)
    there = home or screens[0]
    size = min(width, there.width), min(height, there.height)
    corner = place.corner
    if home is None:
        corner = Rect(*there.center, 0, 0).inflate(size).topleft
    return WindowPlace(size, corner, place.maximised)


class PlaceWatch:
    """Knows the place of a window from what is seen of it now and then."""

    def __init__(self, place: WindowPlace) -> None:
        self._rested = place.size, place.corner
        self._seen = self._rested
        self._since = 0.0
        self._maximised = place.maximised

    def saw(
        self, now: float, size: tuple[int, int], corner: tuple[int, int], *, maximised: bool
    ) -> None:
        """The window has this size now, in this place."""
        if maximised:
            self._seen, self._maximised = self._rested, size
            return
        self._maximised = None
        if (size, corner) != self._seen:
            self._seen, self._since = (size, corner), now
        elif now - self._since >= AT_REST:
            self._rested = self._seen

    @property
    def place(self) -> WindowPlace:
        """Where it is to be opened the next time."""
        size, corner = self._seen
        return WindowPlace(size, corner, self._maximised)


# --- what pygame does not tell ----------------------------------------------------------------


class _Rect(ctypes.Structure):
    _fields_ = (("x", ctypes.c_int), ("y", ctypes.c_int), ("w", ctypes.c_int), ("h", ctypes.c_int))


def screens() -> list[Rect]:
    """The usable part of each screen, the first one first; [] if the system does not say."""
    sdl, found = loaded_sdl(), []
    usable = getattr(sdl, "SDL_GetDisplayUsableBounds", None)
    for number in range(pygame.display.get_num_displays()):
        rect = _Rect()
        if usable is None or usable(number, ctypes.byref(rect)) != 0:
            return []
        found.append(Rect(rect.x, rect.y, rect.w, rect.h))
    return found


def is_maximised() -> bool:
    """Whether the window fills its screen."""
    window, sdl = _window(), loaded_sdl()
    if window is None or sdl is None:
        return False
    sdl.SDL_GetWindowFlags.argtypes = [ctypes.c_void_p]
    sdl.SDL_GetWindowFlags.restype = ctypes.c_uint32
    return bool(sdl.SDL_GetWindowFlags(window) & _MAXIMISED)


def maximise() -> None:
    """Let the window fill its screen, where the system allows that."""
    window, sdl = _window(), loaded_sdl()
    if window is not None and sdl is not None:
        sdl.SDL_MaximizeWindow.argtypes = [ctypes.c_void_p]
        sdl.SDL_MaximizeWindow(window)
        pygame.event.pump()


def _window() -> int | None:
    """SDL's pointer to our window, or None."""
    sdl = loaded_sdl()
    if sdl is None:
        return None
    sdl.SDL_GetWindowFromID.restype = ctypes.c_void_p
    numbers = range(1, _MOST_WINDOWS)
    return next((found for n in numbers if (found := sdl.SDL_GetWindowFromID(n))), None)
