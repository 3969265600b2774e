"""The loop: sleep until there is something to do, read, let time pass, present."""

from __future__ import annotations

import gc
import time
from collections.abc import Callable, Iterator
from functools import cached_property

import pygame

from game.ui.draw.wait import TICK, make_waiter
from game.ui.kit.input import NOISE, Intent

from .app import App, BeyondHelpError, Ways
from .memory import give_large_blocks_back
from .presenter import RESIZE_REST
from .signals import quitting
from .window import HIDDEN_FIRST

FRAME = 1 / 60
"""Seconds between two pictures of a movement."""
SHORTEST_STEP = 1 / 125
"""Seconds. A quick mouse sends a thousand movements a second; they share pictures."""
PRESSES = (
    *(pygame.MOUSEBUTTONDOWN, pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN),
    *(pygame.FINGERDOWN, pygame.FINGERUP),
)
"""Events that are answered at once, however quickly the mouse moved before."""
LONGEST_STEP = 0.6
"""Seconds. After a pause (a lid closed, a window dragged) animations go on where they were."""
MANY_OBJECTS = 20_000
"""Number of new objects at which Python collects garbage at once; with fewer it does so at rest,
where it delays nobody."""


class Loop:
    """Keeps one app going until it is asked to quit or has no scene left."""

    def __init__(self, app: App[Ways]) -> None:
        self.app = app
        self._tidied = 0
        """Number of pictures presented when Python last collected garbage."""
        pygame.event.set_blocked(NOISE)
        pygame.key.stop_text_input()
        pygame.key.set_repeat()  # never: the input reader repeats keys itself
        gc.set_threshold(MANY_OBJECTS)
        self._now = self._presented = time.perf_counter()

    @cached_property
    def wait(self) -> Callable[[float | None], None]:
        """See `make_waiter`; made once the first picture is up."""
        return make_waiter()

    def run(self, begin: Callable[[], None]) -> int:
        """Call `begin`, which puts up the first scene, and go on until the player quits.
        Returns the exit status: 0, or 128 plus the number of the signal that ended the program."""
        app = self.app
        give_large_blocks_back()  # first of all: threads read pictures from the beginning
        begin()
        self.step(wait=False)
        if app.first_start:
            app.ask_system()
        if app.reader is None and not HIDDEN_FIRST:
            app.let_readers_in()
        gc.enable()
        with quitting(app.quit) as signals:
            app.input.listen_to_pads()
            if app.opens_full_screen:
                app.toggle_full_screen()
            try:
                while app.scenes and not app.asked_to_quit:
                    self._step_safely()
                app.close()
            except BeyondHelpError as fault:
                app.complaints.append(str(fault))
                app.let_go()
        return 128 + signals[0] if signals else 0

    def _step_safely(self) -> None:
        """One round; a fault inside the program is shown in the window."""
        try:
            self.step()
        except Exception as error:
            self.app.survive(error)
            self._now = time.perf_counter()

    def step(self, *, wait: bool = True) -> None:
        """One round: sleep, read, let time pass, present."""
        app = self.app
        if wait:
            self.sleep()
            too_soon = SHORTEST_STEP - (time.perf_counter() - self._presented)
            if too_soon > 0 and not pygame.event.peek(PRESSES):
                time.sleep(too_soon)
        app.sound.hold()  # the picture must not wait for sound
        now = time.perf_counter()
        elapsed, self._now = min(now - self._now, LONGEST_STEP), now
        app.update(elapsed)
        wanted = False
        for intent in self._intents():
            wanted = True
            app.handle(intent)
            if app.asked_to_quit or not app.scenes:
                app.sound.release()
                return
        now = time.perf_counter()
        if wanted:
            # movements begun by intents begin only now, however long handling them took
            self._now = now
            app.update(0.0)
        else:
            app.advance()  # a thread that woke us in the meantime will not do so again
        app.follow_window(now)
        if app.present():
            self._presented = time.perf_counter()
        if app.reader is not None:
            app.reader.tell()
        app.sound.release()
        app.sound.outdoors = any(scene.outdoors for scene in app.scenes)
        app.sound.wish = app.scenes[0].music if app.scenes else ""
        app.sound.update()

    def _intents(self) -> Iterator[Intent]:
        """What is wanted by hand, and by way of a screen reader."""
        app = self.app
        yield from app.input.intents(app.renderer.viewport, lambda: app.scene)
        if app.reader is not None:
            yield from app.reader.intents()

    def sleep(self) -> None:
        """Sleep until an event arrives or something is due to move."""
        app = self.app
        wanted = [rest for scene in app.scenes if (rest := scene.rest()) is not None]
        if app.presenter.resizing:
            wanted.append(RESIZE_REST)
        moving = bool(wanted)
        reader = app.reader.rest() if app.reader is not None else None
        scanner = app.scanner.rest() if app.scanner is not None else None
        others = app.input.rest(), app.sign_rest(), app.sound.rest(), reader, scanner
        wanted += [rest for rest in others if rest is not None]
        until = self._now + max(min(wanted), FRAME) if wanted else None
        if until is not None and min(wanted) < FRAME:
            # something moves: events can wait for the next picture
            time.sleep(max(0.0, until - time.perf_counter()))
            return
        if app.scenes:
            self._prepare(until)
        while until is None or (left := until - time.perf_counter()) > TICK / 2:
            self.wait(None if until is None else left)
            if pygame.event.peek():
                break  # else the event was blocked
        if not moving:
            self._now = time.perf_counter()  # time asleep does not count for animations

    def _prepare(self, until: float | None) -> None:
        """Let the top scene prepare what it will need until there is something else to do."""
        app = self.app
        while app.scene.prepare():
            if pygame.event.peek() or (until is not None and time.perf_counter() >= until):
                return
        if self._tidied != app.frames:
            self._tidied = app.frames
            gc.collect(1)
