"""Movement over time: cues that are played one after another and can be cut short."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

READ = 1.2
"""Seconds for which something to be read is shown when all else is shown at once."""


@dataclass(frozen=True, slots=True)
class Cue:
    """Something that takes time: `begin`, then `at(part)` from 0 to 1, then `end`. Played out or
    skipped, `at(1)` and `end` are always called, so both lead to the same picture."""

    seconds: float
    begin: Callable[[], None] = lambda: None
    at: Callable[[float], None] = lambda _part: None
    end: Callable[[], None] = lambda: None
    read: bool = False
    """Whether something is to be read meanwhile, which `Timeline.finish` can leave time for."""
    waits: bool = True
    """Whether a patient timeline stands still until that has been read."""
    heard: bool = False
    """Whether somebody is listened to meanwhile, whom `Timeline.finish` can let speak."""


def together(cues: Sequence[Cue]) -> Cue:
    """The cues, played at the same time, as one; shorter ones end earlier."""
    longest = max((cue.seconds for cue in cues), default=0.0)

    def begin() -> None:
        for cue in cues:
            cue.begin()

    def at(part: float) -> None:
        for cue in cues:
            cue.at(min(1.0, part * longest / cue.seconds) if cue.seconds else 1.0)

    def end() -> None:
        for cue in cues:
            cue.end()

    return Cue(longest, begin, at, end)


class Timeline:
    """Cues waiting to be played, and the one that is playing."""

    def __init__(self) -> None:
        self._waiting: deque[Iterator[Cue]] = deque()
        self._playing: Cue | None = None
        self._elapsed = 0.0
        self.skipping = False
        """Whether cues are being brought to their end rather than shown."""
        self.patient = False
        """Whether cues with something to be read last until `go_on`."""

    @property
    def running(self) -> bool:
        """Whether any cue is still to be played."""
        return self._playing is not None or bool(self._waiting)

    @property
    def waiting(self) -> bool:
        """Whether the timeline stands still until `go_on`."""
        playing = self._playing
        return self.patient and playing is not None and playing.read and playing.waits

    def go_on(self) -> None:
        """End the cue that was to be read, if the timeline is waiting."""
        if self._playing is not None and self.waiting:
            self._complete(self._playing)

    def add(self, cues: Iterable[Cue]) -> None:
        """Play these after all others. Each is asked for when its turn has come."""
        self._waiting.append(iter(cues))

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass."""
        while (cue := self._current()) is not None and not self.waiting:
            left = cue.seconds - self._elapsed
            if dt < left:
                self._elapsed += dt
                cue.at(self._elapsed / cue.seconds)
                return
            dt -= left
            self._complete(cue)

    def finish(
        self, reading: float | None = None, *, moments: bool = True, hears: bool = False
    ) -> None:
        """Play everything to its end at once; with `reading`, only these seconds of what is to be
        read. Without `moments` that is what a patient timeline would wait for. With `hears`, only
        up to somebody who begins to be listened to."""
        heard = self._playing
        self.skipping = True
        try:
            while (cue := self._current()) is not None:
                if hears and cue.heard and cue is not heard:
                    return
                if reading is not None and cue.read and (moments or cue.waits):
                    if self.waiting:
                        return
                    if self._elapsed + reading < READ:
                        self._elapsed += reading
                        return
                    reading = 0.0
                self._complete(cue)
        finally:
            self.skipping = False

    def _current(self) -> Cue | None:
        """The cue that is playing, or else the next, which begins; None if all have been played."""
        while self._playing is None and self._waiting:
            self._playing, self._elapsed = next(self._waiting[0], None), 0.0
            if self._playing is None:
                self._waiting.popleft()
            else:
                self._playing.begin()
        return self._playing

    def _complete(self, cue: Cue) -> None:
        self._playing = None
        cue.at(1.0)
        cue.end()


def ease(part: float) -> float:
    """Slow, quick, slow."""
    return part * part * (3 - 2 * part)


def arc(part: float) -> float:
    """Up and down again: 0 at both ends, 1 in the middle."""
    return 4 * part * (1 - part)
