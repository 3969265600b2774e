"""Whose press it is: none decides anything that was not on the screen when it began."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from math import dist

SEEN = 0.2
"""Seconds for which a decision must have been seen: whoever is quicker meant something else."""
PAUSE = 0.6
"""Seconds of rest after a press that decided nothing: whoever presses on is still skipping."""
RHYTHM = 2.0
"""The same, while the hand has not moved: one can skip as slowly as once a second."""
NEAR = 32.0
"""Logical units that a hand may move without having moved: half a square, about."""

Where = tuple[float, float] | None
"""Where something was pressed, in logical units; None for a key."""


class Gate:
    """Knows since when the present decision has been on the screen. `clock` tells seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._decision: Hashable = None
        self._since = 0.0
        self._pressed: float | None = None
        self._where: Where = None
        self._skipping = False
        """Whether the hand is still where it skipped last."""

    def shown(self, decision: Hashable) -> None:
        """This decision is in the picture now; None: none is."""
        if decision != self._decision:
            self._decision, self._since = decision, self._clock()

    def pressed(self) -> None:
        """Something was pressed that decided nothing."""
        self._pressed = self._clock()

    def skipped(self, where: Where) -> None:
        """Something was pressed here that only skipped."""
        self.pressed()
        self._where, self._skipping = where, True

    def moved(self, where: Where = None) -> None:
        """The pointer is here now; None: the keyboard goes somewhere."""
        if where is None or self._where is None or dist(where, self._where) > NEAR:
            self._skipping = False

    def open_for(self, decision: Hashable, where: Where = None) -> bool:
        """Whether a press that begins here and now can be meant for this decision."""
        if where is not None:
            self.moved(where)
        now, rest = self._clock(), RHYTHM if self._skipping else PAUSE
        rested = self._pressed is None or now - self._pressed >= rest
        return rested and decision == self._decision and now - self._since >= SEEN
