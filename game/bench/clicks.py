"""Clicks in a window as a person makes them, and a look at one of its pixels, through the X server.

XTEST presses the button as a mouse would, and one pixel is read back until it changes. The window
itself reports when that was, as it has waited for the server: this process may wake up milliseconds
late. Only for Linux with X11; libX11 and libXtst are loaded when needed.
"""

from __future__ import annotations

import ctypes
import ctypes.util
from time import perf_counter, sleep

PATIENCE = 2.0
"""Seconds after which a click counts as not answered."""
BLINK = 0.002
"""Seconds between two looks: more looks would take processor time from window and X server."""
ALL_PLANES = ctypes.c_ulong(0xFFFFFFFF)
Z_PIXMAP = 2
LEFT_BUTTON = 1


class NoHandError(Exception):
    """Clicking is not possible here; the message is one sentence that says why."""

    def __init__(self, reason: str) -> None:
        super().__init__(f"Clicks are not measured: {reason}.")


class Hand:
    """Clicks in one window and looks at it. Raises `NoHandError` if that is not possible here."""

    def __init__(self, window: int) -> None:
        self._x, self._xtest = _library("X11"), _library("Xtst")
        x = self._x
        x.XOpenDisplay.restype = x.XGetImage.restype = ctypes.c_void_p
        x.XDefaultRootWindow.restype = x.XGetPixel.restype = ctypes.c_ulong
        display = x.XOpenDisplay(None)
        if not display:
            raise NoHandError("there is no X server")
        self._display = ctypes.c_void_p(display)
        self._root = ctypes.c_ulong(x.XDefaultRootWindow(self._display))
        self._window = ctypes.c_ulong(window)
        if not self._xtest.XTestQueryExtension(self._display, *_unused(4)):
            raise NoHandError("the X server has no XTEST")

    def point(self, x: int, y: int) -> None:
        """Move the pointer to this pixel of the window.
        Raises `NoHandError` if another window lies there, as that must not be clicked."""
        at_x, at_y = ctypes.c_int(), ctypes.c_int()
        places = ctypes.byref(at_x), ctypes.byref(at_y), ctypes.byref(ctypes.c_ulong())
        self._x.XTranslateCoordinates(self._display, self._window, self._root, x, y, *places)
        self._xtest.XTestFakeMotionEvent(self._display, -1, at_x.value, at_y.value, 0)
        self._x.XSync(self._display, 0)
        at, child = self._root, ctypes.c_ulong()
        while at.value != self._window.value:  # from the screen down to what is under the pointer
            parts = ctypes.byref(ctypes.c_ulong()), ctypes.byref(child), *_unused(5)
            self._x.XQueryPointer(self._display, at, *parts)
            if not child.value:
                raise NoHandError("another window lies over the game's")
            at = ctypes.c_ulong(child.value)

    def pixel(self, x: int, y: int) -> int:
        """The colour of this pixel of the window, from the X server."""
        image = self._x.XGetImage(self._display, self._window, x, y, 1, 1, ALL_PLANES, Z_PIXMAP)
        if not image:
            raise NoHandError("the window can't be read back")
        colour = int(self._x.XGetPixel(ctypes.c_void_p(image), 0, 0))
        self._x.XDestroyImage(ctypes.c_void_p(image))
        return colour

    def click_and_see(self, x: int, y: int) -> float | None:
        """Click, and return the `perf_counter` of it, or None if this pixel does not change."""
        before, clicked = self.pixel(x, y), perf_counter()
        for down in (1, 0):
            self._xtest.XTestFakeButtonEvent(self._display, LEFT_BUTTON, down, 0)
        self._x.XFlush(self._display)
        while self.pixel(x, y) == before:
            if perf_counter() - clicked > PATIENCE:
                return None
            sleep(BLINK)
        return clicked


def _unused(count: int) -> list[object]:
    """Output arguments that are ignored."""
    return [ctypes.byref(ctypes.c_int()) for _number in range(count)]


def _library(name: str) -> ctypes.CDLL:
    for file in (f"lib{name}.so.6", ctypes.util.find_library(name)):
        try:
            if file:
                return ctypes.CDLL(file)
        except OSError:
            pass
    raise NoHandError(f"there is no lib{name}")
