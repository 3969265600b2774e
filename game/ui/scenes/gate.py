"""Whose press it is: none decides anything that was not on the screen when it began."""

from __future__ import annotations

from collections.abc import Callable, Hashable

SEEN = 0.2
"""Seconds for which a decision must have been seen: whoever is quicker meant something else."""
PAUSE = 0.6
"""Seconds of rest after a press that decided nothing: whoever presses on is still skipping."""


class Gate:
    """Knows since when the present decision has been on the screen. `clock` tells seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._decision: Hashable = None
        self._since = 0.0
        self._pressed: float | None = None

    def shown(self, decision: Hashable) -> None:
        """This decision is in the picture now; None: none is."""
        if decision != self._decision:
            self._decision, self._since = decision, self._clock()

    def pressed(self) -> None:
        """Something was pressed that only skipped, or came too early."""
        self._pressed = self._clock()

    def open_for(self, decision: Hashable) -> bool:
        """Whether a press that begins now can be meant for this decision."""
        now = self._clock()
        rested = self._pressed is None or now - self._pressed >= PAUSE
        return rested and decision == self._decision and now - self._since >= SEEN
