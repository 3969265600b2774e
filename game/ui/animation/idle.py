"""Small signs of life while nothing happens: an ear, a blade of grass, once in a while.

Never in a loop: a moment lasts less than a second, then the program sleeps for many.
"""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin
from random import Random

from game.rules import MarkerId
from game.ui.draw.timeline import Cue, Timeline
from game.ui.table.pieces import Table

SHORTEST_REST, LONGEST_REST = 5.0, 13.0
"""Seconds between two moments."""
SWAYING = ("reeds", "tree", "bush", "copse")
"""How the names of drawings begin, or what is in them, that bend in the wind."""
STEP = 1 / 30
"""Seconds between two pictures of a moment. Nobody follows it with the eyes, and it must not keep
a click waiting."""
BEND = 2.5
"""Degrees at the most; drawn in quarters of a degree."""


class IdleMovement:
    """Decides when something stirs, and lets it. It has nothing to do with the rules' chance.

    `clock` tells the seconds, those in which the program sleeps too.
    """

    def __init__(self, table: Table, random: Random, clock: Callable[[], float]) -> None:
        self._table = table
        self._random = random
        self._clock = clock
        self._timeline = Timeline()
        self._due = self._next()

    def update(self, dt: float) -> None:
        """Let so many seconds pass, in which nothing else happened."""
        if self.stirring:
            self._timeline.update(dt)
            return
        if self._clock() >= self._due:
            self._due = self._next()
            self._timeline.add([self._moment()])
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

    def _moment(self) -> Cue:
        table = self._table
        standing = [
            m
            for m, marker_sprite in enumerate(table.marker_sprites)
            if marker_sprite.pose == "stand"
        ]
        bending = [
            number
            for number, piece in enumerate(table.scenery)
            if any(name in piece.name for name in SWAYING)
        ]
        if standing and (not bending or self._random.random() < 0.6):
            return self._ear(self._random.choice(standing))
        return self._wind(self._random.choice(bending)) if bending else Cue(0.0)

    def _ear(self, marker: MarkerId) -> Cue:
        """Two flicks of an ear."""
        idle = self._table.idle

        def at(part: float) -> None:
            if part < 1 and int(part * 5) in (0, 2):
                idle[marker] = "ears"
            else:
                idle.pop(marker, None)

        def end() -> None:
            idle.pop(marker, None)

        return Cue(0.6, at=at, end=end)

    def _wind(self, number: int) -> Cue:
        """A piece of scenery bends and swings back."""
        table = self._table

        def at(part: float) -> None:
            angle = BEND * sin(part * 2 * pi) * (1 - part)
            table.sway = (number, round(angle * 4) / 4)

        def end() -> None:
            table.sway = None

        return Cue(0.9, at=at, end=end)
