"""Small signs of life while nothing happens: when something stirs, whatever it is.

Never in a loop: a moment lasts a few seconds at the most, then the program sleeps for many.
"""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from game.ui.draw.timeline import Cue, Timeline

SHORTEST_REST, LONGEST_REST = 5.0, 13.0
"""Seconds between two moments."""
STEP = 1 / 30
"""Seconds between two pictures of a moment. Nobody follows it with the eyes, and it must not keep
a click waiting."""


class Stirring:
    """Decides when something stirs, and lets it. It has nothing to do with the rules' chance.

    `clock` tells the seconds, those in which the program sleeps too.
    """

    def __init__(self, random: Random, clock: Callable[[], float]) -> None:
        self._random = random
        self._clock = clock
        self._timeline = Timeline()
        self._due = self._next()

    def moment(self) -> Cue:
        """What stirs next; at its end all is as it was before."""
        raise NotImplementedError

    def update(self, dt: float) -> None:
        """Let so many seconds pass, in which nothing else happened."""
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
        """End the moment that is under way: something happens."""
        self._timeline.finish()
        self._due = self._next()

    @property
    def stirring(self) -> bool:
        """Whether a moment is under way."""
        return self._timeline.running

    def rest(self) -> float:
        """Seconds until `update` is wanted again."""
        return STEP if self.stirring else max(STEP, self._due - self._clock())

    def _next(self) -> float:
        return self._clock() + self._random.uniform(SHORTEST_REST, LONGEST_REST)
