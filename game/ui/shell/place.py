"""Where the window is, and where it can be: on several screens, some of which may be gone."""

from __future__ import annotations

import ctypes
from collections.abc import Sequence

import pygame
from pygame import Rect

from game.content.window_place import WindowPlace
from game.ui.draw.wait import loaded_sdl

AT_REST = 1.0
"""Seconds that a window must stay somewhere for that to count as its place. A window that is being
maximised has its new size before the system says why."""
GRIP = Rect(0, -24, 120, 48)
"""The part of the title bar to drag by, from the top centre; all of it must be on a screen."""
FRAME = 16, 56
"""Room for the frame of a window, across and down with the title bar; systems tell the frame's own
size only once the window is there."""
_MAXIMISED = 0x80
"""SDL's flag."""
_MOST_WINDOWS = 64
"""The program has one; SDL counts up when it is reopened."""


def on_a_screen(place: WindowPlace, screens: Sequence[Rect]) -> WindowPlace:
    """This place if a window can be seen and dragged there, or if the screens are not known; else
    the middle of the first screen."""
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


def fitting(size: tuple[int, int], screens: Sequence[Rect]) -> tuple[int, int]:
    """This size, or as much of it as the first screen has room for with a frame around it."""
    if not screens:
        return size
    across, down = FRAME
    return min(size[0], screens[0].width - across), min(size[1], screens[0].height - down)


class PlaceWatch:
    """Keeps track of a window's place, given its size and position now and then."""

    def __init__(self, place: WindowPlace) -> None:
        self._rested = place.size, place.corner
        self._seen = self._rested
        self._since = 0.0
        self._maximised = place.maximised

    def saw(
        self, now: float, size: tuple[int, int], corner: tuple[int, int], *, maximised: bool
    ) -> None:
        """Take note of the window's present size and position."""
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
        """Where to open the window the next time."""
        return WindowPlace(*self._seen, self._maximised)


# --- asked of SDL, as pygame does not tell ------------------------------------------------------


class _Rect(ctypes.Structure):
    _fields_ = (("x", ctypes.c_int), ("y", ctypes.c_int), ("w", ctypes.c_int), ("h", ctypes.c_int))


def screens() -> list[Rect]:
    """The usable part of each screen, the first one first; [] if the system does not say."""
    usable, found = getattr(loaded_sdl(), "SDL_GetDisplayUsableBounds", None), []
    for number in range(pygame.display.get_num_displays()):
        rect = _Rect()
        if usable is None or usable(number, ctypes.byref(rect)) != 0:
            return []
        found.append(Rect(rect.x, rect.y, rect.w, rect.h))
    return found


def is_maximised() -> bool:
    """Whether the window fills its screen."""
    return bool(_of_window("SDL_GetWindowFlags") & _MAXIMISED)


def maximise() -> None:
    """Let the window fill its screen, where the system allows that."""
    _of_window("SDL_MaximizeWindow")
    pygame.event.pump()


def _of_window(name: str) -> int:
    """What this function of SDL returns for our window; 0 without SDL or a window."""
    sdl = loaded_sdl()
    if sdl is None:
        return 0
    sdl.SDL_GetWindowFromID.restype = ctypes.c_void_p
    window = next(filter(None, map(sdl.SDL_GetWindowFromID, range(1, _MOST_WINDOWS))), None)
    if window is None:
        return 0
    function = getattr(sdl, name)
    function.argtypes, function.restype = [ctypes.c_void_p], ctypes.c_uint32
    return int(function(window))
