"""Signals end the program as closing its window does: everything is saved.

Python handles a signal between two of its own instructions, and a loop that sleeps inside SDL
executes none. So a thread reads the pipe to which Python writes every signal, and wakes the loop.
"""

from __future__ import annotations

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Thread, Timer, current_thread, main_thread
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from sys import UnraisableHookArgs

ENDING = ("SIGINT", "SIGTERM", "SIGHUP", "SIGQUIT", "SIGBREAK")
"""Signals that ask a program to end. Not every system has all of them."""
SOON = 0.02
"""Seconds after which a signal is repeated that came where no exception can be raised."""


class Stopped(BaseException):
    """Raised by a signal; only code that then ends the program may catch it."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number
        self.status = 128 + number


@contextmanager
def handled_by(handle: Callable[[int], None]) -> Iterator[None]:
    """Inside, `handle` is called with the number of each signal that would end the program.

    Signals that our parent process ignores, as `nohup` does, stay ignored. One that comes while
    Python cleans up after an import or an object, where exceptions are lost, is repeated.
    """
    if current_thread() is not main_thread():
        yield
        return
    before, lost_before = {}, sys.unraisablehook
    again: Timer | None = None

    def lost(what: UnraisableHookArgs) -> None:
        nonlocal again
        if not isinstance(what.exc_value, Stopped):
            lost_before(what)
        elif again is None or not again.is_alive():
            again = Timer(SOON, signal.raise_signal, (what.exc_value.number,))
            again.daemon = True
            again.start()

    sys.unraisablehook = lost
    for name in ENDING:
        number = getattr(signal, name, None)
        if number is not None and signal.getsignal(number) is not signal.SIG_IGN:
            before[number] = signal.signal(number, lambda came, _frame: handle(came))
    try:
        yield
    finally:
        sys.unraisablehook = lost_before
        if again is not None:
            again.cancel()
        for number, was in before.items():
            signal.signal(number, was if was is not None else signal.SIG_DFL)


@contextmanager
def stopping() -> Iterator[None]:
    """Inside, such a signal raises `Stopped`, so that half-written files are removed.

    Whatever leaves it after a signal came of that: up to Python 3.11, what is raised while a class
    is made is a `RuntimeError` outside.
    """
    came: list[int] = []

    def stop(number: int) -> None:
        came.append(number)
        raise Stopped(number)

    with handled_by(stop):
        try:
            yield
        except Exception:
            if came:
                raise Stopped(came[0]) from None
            raise


@contextmanager
def quitting(leave: Callable[[], None]) -> Iterator[list[int]]:
    """Inside, such a signal calls `leave` and wakes the loop; a second one raises `Stopped`.
    Yields the list of the signals that have come."""
    came: list[int] = []

    def handle(number: int) -> None:
        came.append(number)
        if len(came) > 1:
            raise Stopped(number)
        leave()

    with handled_by(handle), _loop_woken():
        yield came


@contextmanager
def _loop_woken() -> Iterator[None]:
    """Inside, the loop is woken by every signal."""
    from game.ui.draw.wait import wake

    if current_thread() is not main_thread():
        yield
        return
    listening, telling = os.pipe()
    os.set_blocking(telling, False)

    def listen() -> None:
        while os.read(listening, 1):
            wake()
        os.close(listening)

    Thread(target=listen, name="signals", daemon=True).start()
    before = signal.set_wakeup_fd(telling, warn_on_full_buffer=False)
    try:
        yield
    finally:
        signal.set_wakeup_fd(before)
        os.close(telling)
