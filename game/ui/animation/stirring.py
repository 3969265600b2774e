"""Small signs of life while nothing happens: when something stirs.

Never in a loop: a moment lasts a few seconds at most, then the program sleeps for many more.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.ui.draw.timeline import Cue, Timeline

SHORTEST_REST, LONGEST_REST = 5.0, 13.0
"""Seconds between two moments."""
STEP = 1 / 30
"""Seconds between two pictures of a moment: nobody follows it closely, and it must not keep a click
waiting."""


class Stirring:
    """Lets something stir now and then. Its `random` is independent of the rules' chance; `clock`
    gives seconds, and goes on while the program sleeps."""

    def __init__(self, random: Random, clock: Callable[[], float]) -> None:
        self._random = random
        self._clock = clock
        self._timeline = Timeline()
        self._due = self._next()

    def moment(self) -> Cue:
        """The next thing that stirs; at its end everything is as it was before."""
        raise NotImplementedError

    def update(self, dt: float) -> None:
        """Let `dt` seconds pass, in which nothing else happened."""
        if self.stirring:
            self._timeline.update(dt)
            if not self.stirring:
                self._due = self._next()
            return
        if self._clock() >= self._due:
            self._due = self._next()
            self._timeline.add([self.moment()])
            self._timeline.update(0.0)

    def calm(self) -> None:
        """End the moment that is under way, because something else happens."""
        self._timeline.finish()
        self._due = self._next()

    @property
    def stirring(self) -> bool:
        """Whether a moment is under way."""
        return self._timeline.running

    def rest(self) -> float:
        """Seconds until `update` is due again."""
        return STEP if self.stirring else max(STEP, self._due - self._clock())

    def _next(self) -> float:
        return self._clock() + self._random.uniform(SHORTEST_REST, LONGEST_REST)
