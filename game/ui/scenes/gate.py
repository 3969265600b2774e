"""Whose press it is: none decides anything that was not on the screen when it began."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from math import dist
from typing import TypeAlias

from game.ui.kit.input import Control

SEEN = 0.2
"""Seconds for which a decision must have been seen: whoever is quicker meant something else."""
PAUSE = 0.6
"""Seconds of rest after a press that decided nothing: whoever presses on is still skipping."""
RHYTHM = 2.0
"""The same, while the hand has not moved: one can skip as slowly as once a second."""
NEAR = 32.0
"""Logical units that a hand may move without having moved: half a square, about."""

Hand: TypeAlias = tuple[float, float] | Control | None
"""Where the pointer pressed, in logical units; or the key or button that was pressed."""


class Gate:
    """Knows since when the present decision has been on the screen. `clock` tells seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._decision: Hashable = None
        self._since = 0.0
        self._pressed: float | None = None
        self._hand: Hand = None
        self._skipping = False
        """Whether the hand is still where it skipped last."""

    def shown(self, decision: Hashable) -> None:
        """This decision is in the picture now; None: none is."""
        if decision != self._decision:
            self._decision, self._since = decision, self._clock()

    def pressed(self) -> None:
        """Something was pressed that decided nothing."""
        self._pressed = self._clock()

    def skipped(self, hand: Hand) -> None:
        """This hand has pressed something that only skipped."""
        self.pressed()
        self._hand, self._skipping = hand, True

    def is_at(self, hand: Hand) -> None:
        """The pointer is here now, or this key is pressed."""
        before = self._hand
        if isinstance(hand, tuple) and isinstance(before, tuple):
            still = dist(hand, before) <= NEAR
        else:
            still = hand == before
        self._skipping = self._skipping and still

    def open_for(self, decision: Hashable, hand: Hand) -> bool:
        """Whether a press by this hand that begins now can be meant for this decision."""
        self.is_at(hand)
        now, rest = self._clock(), RHYTHM if self._skipping else PAUSE
        rested = self._pressed is None or now - self._pressed >= rest
        return rested and decision == self._decision and now - self._since >= SEEN
