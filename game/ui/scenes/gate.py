"""Whose press it is: none decides anything that was not on the screen when it began."""

from __future__ import annotations

from collections.abc import Callable, Hashable

SEEN = 0.2
"""Seconds for which a decision must have been seen: whoever is quicker meant something else."""


class Gate:
    """Knows since when the present decision has been on the screen. `clock` tells seconds."""

    def __init__(self, clock: Callable[[], float]) -> None:
        self._clock = clock
        self._decision: Hashable = None
        self._since = 0.0

    def shown(self, decision: Hashable) -> None:
        """This decision is in the picture now; None: none is."""
        if decision != self._decision:
            self._decision, self._since = decision, self._clock()

    def open_for(self, decision: Hashable) -> bool:
        """Whether a press that begins now can be meant for this decision."""
        return decision == self._decision and self._clock() - self._since >= SEEN
