"""Movement over time: cues that are played one after another, and can be cut short."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

READ = 1.2
"""Seconds for which something is shown to be read where all else is shown at once."""


@dataclass(frozen=True, slots=True)
class Cue:
    """Something that takes a while: `begin`, then `at(part)` from 0 to 1, then `end`.

    `at(1)` and `end` always happen, played out or skipped, so both lead to the same picture.
    """

    seconds: float
    begin: Callable[[], None] = lambda: None
    at: Callable[[float], None] = lambda _part: None
    end: Callable[[], None] = lambda: None
    read: bool = False
    """Whether something is to be read meanwhile: it is shown where all else is shown at once."""


def together(cues: Sequence[Cue]) -> Cue:
    """The cues at the same time, as one; shorter ones end earlier."""
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
        """Whether the cues are being brought to their end rather than shown."""
        self.patient = False
        """Whether what is to be read stays until `go_on`."""

    @property
    def running(self) -> bool:
        """Whether anything is still to be played."""
        return self._playing is not None or bool(self._waiting)

    @property
    def waiting(self) -> bool:
        """Whether nothing goes on before `go_on`."""
        return self.patient and self._playing is not None and self._playing.read

    def go_on(self) -> None:
        """What was to be read has been."""
        if self.waiting:
            self._complete()

    def add(self, cues: Iterable[Cue]) -> None:
        """Play these after all that is waiting. Each is asked for when its turn has come."""
        self._waiting.append(iter(cues))

    def update(self, dt: float) -> None:
        """Let so many seconds pass."""
        while True:
            if self._playing is None and not self._begin_next():
                return
            assert self._playing is not None
            if self.waiting:
                return
            left = self._playing.seconds - self._elapsed
            if dt < left:
                self._elapsed += dt
                self._playing.at(self._elapsed / self._playing.seconds)
                return
            dt -= left
            self._complete()

    def hurry(self, dt: float) -> None:
        """Play everything to its end at once, but for what is to be read: let `dt` pass for it."""
        self._skip(dt, reading=True)

    def finish(self) -> None:
        """Play everything to its end at once."""
        self._skip(0.0, reading=False)

    def _skip(self, dt: float, *, reading: bool) -> None:
        self.skipping = True
        try:
            while self._playing is not None or self._begin_next():
                assert self._playing is not None
                if reading and self._playing.read:
                    if self.waiting:
                        return
                    if self._elapsed + dt < READ:
                        self._elapsed += dt
                        return
                    dt = 0.0
                self._complete()
        finally:
            self.skipping = False

    def _begin_next(self) -> bool:
        """Begin with the next cue; False if there is none."""
        while self._waiting:
            cue = next(self._waiting[0], None)
            if cue is not None:
                self._playing, self._elapsed = cue, 0.0
                cue.begin()
                return True
            self._waiting.popleft()
        return False

    def _complete(self) -> None:
        cue, self._playing = self._playing, None
        if cue is not None:
            cue.at(1.0)
            cue.end()


def ease(part: float) -> float:
    """Slow, quick, slow."""
    return part * part * (3 - 2 * part)


def arc(part: float) -> float:
    """Up and down again: 0 at both ends, 1 in the middle."""
    return 4 * part * (1 - part)
