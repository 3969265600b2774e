"""Waiting for the next event without using the processor.

`pygame.event.wait` looks every millisecond and costs 4 % of a core. SDL itself can sleep; pygame
does not offer that, so we ask the SDL library that pygame has already loaded. Where it can't be
found, a short sleep between looks does.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pygame

LONGEST_SLEEP = 60.0
"""Seconds. Nothing depends on waking up, this only keeps the number within what SDL takes."""
FALLBACK_STEP = 0.016
TICK = 0.001
"""Seconds. SDL sleeps for so many of these."""
WOKEN = pygame.USEREVENT
"""Posted by threads that have something ready."""


def wake() -> None:
    """Make the loop look up; may be called from any thread."""
    if pygame.display.get_init():
        pygame.event.post(pygame.event.Event(WOKEN))


@cache
def loaded_sdl() -> ctypes.CDLL | None:
    """The SDL library in this process, or None."""
    try:
        if sys.platform == "linux":
            for line in Path("/proc/self/maps").read_text().splitlines():
                path = line.split(maxsplit=5)[-1]
                if "libSDL2-2" in path and ".so" in path:
                    return ctypes.CDLL(path)
            return None
        folder = Path(pygame.__file__).parent
        pattern = "SDL2.dll" if sys.platform == "win32" else "**/libSDL2-2*.dylib"
        found = next(iter(folder.glob(pattern)), None)
        return None if found is None else ctypes.CDLL(str(found))
    except OSError:
        return None


def make_waiter() -> Callable[[float | None], None]:
    """A function that sleeps until an event is there, or so many seconds (None: no limit)."""
    sdl = loaded_sdl()
    wait = getattr(sdl, "SDL_WaitEventTimeout", None)
    if wait is None:

        def look_now_and_then(seconds: float | None) -> None:
            left = LONGEST_SLEEP if seconds is None else seconds
            while left > 0 and not pygame.event.peek(pump=True):
                step = min(left, FALLBACK_STEP)
                pygame.time.wait(max(1, round(step / TICK)))
                left -= step

        return look_now_and_then

    wait.argtypes = [ctypes.c_void_p, ctypes.c_int]
    wait.restype = ctypes.c_int

    def sleep(seconds: float | None) -> None:
        limit = LONGEST_SLEEP if seconds is None else min(seconds, LONGEST_SLEEP)
        if limit > 0:
            wait(None, max(1, round(limit / TICK)))

    return sleep
