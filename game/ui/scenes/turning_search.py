"""Looking for the turning points of a race beside whatever is shown, on all cores."""

from __future__ import annotations

import os
from concurrent.futures import CancelledError, Future, ThreadPoolExecutor
from contextlib import suppress
from queue import SimpleQueue
from threading import Lock, Thread
from weakref import WeakKeyDictionary

from game.bots import Positions, Thinker
from game.coach import advised, adviser_asked
from game.match import Given, Match, TurningPoint, TurningPoints, Wanted
from game.ui.draw.wait import wake

MOST_CORES = 4
"""More are of little use: what is tried next depends on what was found."""


def search_in(match: Match) -> TurningSearch:
    """The search in this race that is over: there is one for each, and what it has found stays."""
    search = _searches.get(match)
    if search is None or search.revision != match.revision:
        search = _searches[match] = TurningSearch(match)
    return search


class TurningSearch:
    """The search in one race. It goes on as long as a scene wants it."""

    def __init__(self, match: Match) -> None:
        self.revision = match.revision
        self._points = TurningPoints(match)
        self._wanted = 0
        """How many scenes want it."""
        self._run: _Run | None = None

    @property
    def found(self) -> tuple[TurningPoint, ...] | None:
        """All of them, once the search is over."""
        return self._points.found

    @property
    def certain(self) -> tuple[TurningPoint, ...]:
        """Those that are found already."""
        return self._points.certain

    @property
    def chances(self) -> tuple[tuple[int, tuple[float, ...]], ...]:
        """`TurningPoints.chances`."""
        return self._points.chances

    @property
    def part(self) -> float:
        """The part of the work that is done, from 0 to 1."""
        return self._points.part(0) if self._run is None else self._run.part

    def begin(self, bots: Thinker) -> None:
        """Go on: one more scene wants it, which must `leave` in the end."""
        self._wanted += 1
        if self._run is None and self.found is None:
            self._run = _Run(self._points, bots)

    def leave(self) -> None:
        """One scene wants it no more."""
        self._wanted -= 1
        if not self._wanted and self._run is not None:
            self._run.stop()
            self._run = None

    def wait(self) -> None:
        """Wait until nothing more is done for it."""
        if self._run is not None:
            self._run.thread.join()


_searches: WeakKeyDictionary[Match, TurningSearch] = WeakKeyDictionary()


class _Run:
    """A thread that has everything tried that is wanted, and others that wait for the answers."""

    def __init__(self, points: TurningPoints, bots: Thinker) -> None:
        self._points = points
        self._wanted: list[Future[Given]] = []
        """All that is wanted now."""
        self._lock = Lock()
        """Held while that changes."""
        self._stopped = False
        cores = min(MOST_CORES, os.cpu_count() or 1)
        more = (bots.one_more() for _core in range(cores - 1))
        self._more = [each for each in more if each is not None]
        self._free: SimpleQueue[Thinker] = SimpleQueue()
        for each in (bots, *self._more):
            self._free.put(each)
        self._pool = ThreadPoolExecutor(len(self._more) + 1, "turning")
        self.thread = Thread(target=self._work, name="turning points", daemon=True)
        self.thread.start()

    @property
    def part(self) -> float:
        """The part of the work that is done, from 0 to 1."""
        with self._lock:
            return self._points.part(sum(each.done() for each in self._wanted))

    def stop(self) -> None:
        """Do no more, without waiting for what is under way."""
        with self._lock:
            self._stopped = True
        self._pool.shutdown(wait=False, cancel_futures=True)
        self._end()

    def _end(self) -> None:
        for each in self._more:
            each.stop()

    def _work(self) -> None:
        with suppress(CancelledError, EOFError):  # it was stopped
            while self._go_on([each.result() for each in self._wanted]):
                for each in self._wanted:
                    each.add_done_callback(lambda _done: wake())
        self._pool.shutdown(wait=False)
        self._end()
        wake()

    def _go_on(self, given: list[Given]) -> bool:
        """Have the next things tried; False if there are none. Of what an earlier run has left
        nothing is given yet."""
        points = self._points
        with self._lock:
            if self._stopped or (len(given) == len(points.wanted) and not points.take(given)):
                return False
            self._wanted = [self._pool.submit(self._try, each) for each in self._points.wanted]
        return True

    def _try(self, wanted: Wanted) -> Given:
        """What is wanted, by whoever is free."""
        thinker = self._free.get()
        try:
            if isinstance(wanted, Positions):
                return thinker.play_on(wanted)
            return advised(wanted, thinker.answer(adviser_asked(wanted)))
        finally:
            self._free.put(thinker)
