"""Waiting for the next event without using the processor.

`pygame.event.wait` polls every millisecond and costs 4 % of a core. SDL itself can sleep; pygame
does not offer that, so we call the SDL library that pygame has already loaded. Where it can't be
found, we poll with short sleeps in between.
"""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Callable
from functools import cache
from pathlib import Path

import pygame

LONGEST_SLEEP = 60.0
"""Seconds. Nothing depends on waking up; this only keeps the number within SDL's range."""
FALLBACK_STEP = 0.016
TICK = 0.001
"""The unit of SDL's sleep, in seconds."""
WOKEN = pygame.USEREVENT
"""The event posted by threads that have something ready."""


def wake() -> None:
    """Wake the loop; may be called from any thread."""
    if pygame.display.get_init():
        pygame.event.post(pygame.event.Event(WOKEN))


@cache
def loaded_sdl() -> ctypes.CDLL | None:
    """The SDL library loaded by this process, or None."""
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
    """A function that sleeps until an event arrives, at most this many seconds (None: no limit)."""
    wait = getattr(loaded_sdl(), "SDL_WaitEventTimeout", None)
    if wait is None:

        def poll(seconds: float | None) -> None:
            left = LONGEST_SLEEP if seconds is None else seconds
            while left > 0 and not pygame.event.peek(pump=True):
                step = min(left, FALLBACK_STEP)
                pygame.time.wait(max(1, round(step / TICK)))
                left -= step

        return poll

    wait.argtypes = [ctypes.c_void_p, ctypes.c_int]
    wait.restype = ctypes.c_int

    def sleep(seconds: float | None) -> None:
        limit = LONGEST_SLEEP if seconds is None else min(seconds, LONGEST_SLEEP)
        if limit > 0:
            wait(None, max(1, round(limit / TICK)))

    return sleep
