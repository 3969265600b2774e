"""Whose press it is: none decides anything that was not on the screen when it began."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from math import dist
from typing import NamedTuple, TypeAlias

from game.ui.kit.input import Activated, Control, Intent, Moved, Pointed, Pressed, Shortcut

SEEN = 0.2
"""Seconds for which a decision must have been seen: whoever is quicker meant something else."""


class Rest(NamedTuple):
    """Seconds without a press, after one that decided nothing: whoever presses on still skips."""

    moved: float
    """If the hand has moved since it skipped."""
    still: float
    """If it has not: one can skip as slowly as once a second."""


ALONE = Rest(0.6, 2.0)
SEVERAL = Rest(1.5, 4.0)
"""Where a press too many would play another person's turn."""
NEAR = 32.0
"""Logical units that a hand may move without having moved: half a square, about."""

Hand: TypeAlias = tuple[float, float] | Control | None
"""Where the pointer pressed, in logical units; or the key or button that was pressed."""


class Gate:
    """Knows whose hand wants something, and since when the present decision has been on the screen.

    It is shown every intent before that is made use of. `clock` tells seconds, `persons` how many
    persons run.
    """

    def __init__(self, clock: Callable[[], float], persons: Callable[[], int]) -> None:
        self._clock = clock
        self._persons = persons
        self._decision: Hashable = None
        self._since = 0.0
        self._hand: Hand = None
        """What has pressed, where: of the press that is being handled."""
        self._pressed: float | None = None
        self._skipped_by: Hand = None
        self._skipping = False
        """Whether the hand is still where it skipped last."""
        self.unheard: Hashable = None
        """The decision that a press was not taken for, as long as nothing came of another."""

    @property
    def rest(self) -> Rest:
        """How long nothing must be pressed before a press is heard again."""
        return SEVERAL if self._persons() > 1 else ALONE

    def shown(self, decision: Hashable) -> None:
        """This decision is in the picture now; None: none is."""
        if decision != self._decision:
            self._decision, self._since = decision, self._clock()

    def watch(self, intent: Intent) -> None:
        """This is wanted now: see whose hand it is, and where."""
        match intent:
            case Pressed(x, y):
                self._hand = x, y
            case Pointed(x, y):
                self._is_at((x, y))
            case Activated(by=by) | Shortcut(by=by):
                self._hand = by
            case Moved(by=by):
                self._hand = by
                self._is_at(by)
            case _:
                pass

    def _is_at(self, hand: Hand) -> None:
        """The pointer is here now, or this key is pressed."""
        before = self._skipped_by
        if isinstance(hand, tuple) and isinstance(before, tuple):
            still = dist(hand, before) <= NEAR
        else:
            still = hand == before
        self._skipping = self._skipping and still

    def skipped(self) -> None:
        """The press that is being handled has only skipped something."""
        self._pressed = self._clock()
        self._skipped_by, self._skipping = self._hand, True

    def lets_through(self, decision: Hashable) -> bool:
        """Whether the press that is being handled can be meant for this decision; None: there is
        none. If it can't, it has decided nothing."""
        if decision is not None and self._open_for(decision):
            self.unheard = None
            return True
        self._pressed = self._clock()
        self.unheard = decision
        return False

    def _open_for(self, decision: Hashable) -> bool:
        self._is_at(self._hand)
        now, rest = self._clock(), self.rest.still if self._skipping else self.rest.moved
        rested = self._pressed is None or now - self._pressed >= rest
        return rested and decision == self._decision and now - self._since >= SEEN
