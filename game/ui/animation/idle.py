"""Small signs of life on the table while nothing happens: an ear, a blade of grass, the air."""

from __future__ import annotations

from collections.abc import Callable
from math import pi, sin
from random import Random

from game.rules import MarkerId
from game.ui.draw.particles import drifting, fireflies
from game.ui.draw.timeline import Cue
from game.ui.table.pieces import Table

from .stirring import Stirring

SWAYING = ("reeds", "tree", "bush", "copse")
"""Drawings with one of these in their name bend in the wind."""
BEND = 2.5
"""The most that they bend, in degrees; drawn in quarters of a degree."""
WEATHER = 0.3
"""The share of moments in which something in the air stirs."""
IN_THE_AIR = "weather"
"""The key of that in `Table.particles`."""


class IdleMovement(Stirring):
    """Lets something stir on this table."""

    def __init__(self, table: Table, random: Random, clock: Callable[[], float]) -> None:
        super().__init__(random, clock)
        self._table = table

    def moment(self) -> Cue:
        table = self._table
        if self._random.random() < WEATHER:
            return self._weather()
        hares, pieces = enumerate(table.marker_sprites), enumerate(table.scenery)
        standing = [marker for marker, sprite in hares if sprite.pose == "stand"]
        bending = [n for n, piece in pieces if any(name in piece.name for name in SWAYING)]
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

        return Cue(0.6, at=at)

    def _wind(self, number: int) -> Cue:
        """A piece of scenery bends and swings back."""
        table = self._table

        def at(part: float) -> None:
            angle = BEND * sin(part * 2 * pi) * (1 - part)
            table.sway = (number, round(angle * 4) / 4) if part < 1 else None

        return Cue(0.9, at=at)

    def _weather(self) -> Cue:
        """Petals in spring, seeds in summer, and fireflies over the land in the evening."""
        table, random = self._table, self._random
        box, unit = table.board.box, table.board.unit
        x, seed = box.x + box.width * random.uniform(0.1, 0.8), random.randrange(999)
        high = box.y + box.height * random.uniform(0.15, 0.55)
        low = box.y + box.height * random.uniform(0.3, 0.9)
        names = [piece.name for piece in table.scenery]

        def at(part: float) -> None:
            if "light" in names:
                here = fireflies((x, low), part, 22 * unit, seed)
            elif any("summer" in name for name in names):
                here = drifting("seed", (x, low), part, (150 * unit, -60 * unit), 17 * unit, seed)
            else:
                here = drifting("petal", (x, high), part, (70 * unit, 170 * unit), 13 * unit, seed)
            table.particles[IN_THE_AIR] = list(here)

        def end() -> None:
            table.particles.pop(IN_THE_AIR, None)

        return Cue(3.0, at=at, end=end)
