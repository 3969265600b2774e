"""Whose press it is: no press decides anything that was not yet on the screen when it began."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from math import dist
from typing import NamedTuple, TypeAlias

from .commands import Command
from .input import Activated, Commanded, Control, Intent, Moved, Pointed, Pressed

SEEN = 0.2
"""Seconds a decision must have been visible: a quicker press was meant for something else."""


class Rest(NamedTuple):
    """Seconds without a press that must follow one that was not for the present decision: a player
    who keeps pressing still means the one before."""

    moved: float
    """If the hand has moved since."""
    still: float
    """If it has not: players skip as slowly as once a second."""


ALONE = Rest(0.6, 2.0)
SEVERAL = Rest(1.8, 4.0)
"""Where an extra press would play another person's turn."""
NEAR = 32.0
"""Logical units within which a hand counts as still: about half a square."""

Hand: TypeAlias = tuple[float, float] | Control | None
"""Where the pointer pressed, in logical units; or the key or button that was pressed."""


class Gate:
    """Knows whose hand is pressing, and for how long the present decision has been on the screen;
    must see every intent first. `clock` tells seconds, `persons` how many play. With `one_hand`
    somebody presses for all of them, who need only have seen the decision."""

    def __init__(
        self, clock: Callable[[], float], persons: Callable[[], int], *, one_hand: bool = False
    ) -> None:
        self._one_hand = one_hand
        self._clock = clock
        self._persons = persons
        self._decision: Hashable = None
        self._since = 0.0
        self._hand: Hand = None
        """The key or place of the press being handled."""
        self._late = 0.0
        """How long ago it began, in seconds."""
        self._pressed: float | None = None
        """When something was last pressed that was not for the present decision; None: never."""
        self._decided_for: Hashable = None
        """The person for whom that press decided; None: it skipped something, or was ignored."""
        self._pressed_by: Hand = None
        self._still = False
        """Whether the hand has not moved since that press."""
        self.unheard: Hashable = None
        """The decision for which a press was ignored, until another press counts."""
        self.rested = True
        """Whether the last press that decided nothing came after a rest: it was meant for what was
        on the screen."""
        self._person: Hashable = None
        """The person whose decision is on the screen."""
        self._decided_last: Hashable = None
        """The person for whom the last decision was made."""

    @property
    def others(self) -> bool:
        """Whether the present decision is for another person than the last."""
        if self._persons() < 2 or self._one_hand:
            return False
        return self._person is None or self._person != self._decided_last

    @property
    def remaining(self) -> float:
        """Seconds until a press of the present hand counts."""
        if self._pressed is None or self._one_hand:
            return 0.0
        rest = SEVERAL if self.others else ALONE
        wait = rest.still if self._still else rest.moved
        return max(0.0, self._pressed + wait - self._clock())

    def shown(self, decision: Hashable, person: Hashable = None) -> None:
        """This person's decision is on the screen now; None: there is none."""
        self._person = person
        if decision != self._decision:
            self._decision, self._since = decision, self._clock()

    def watch(self, intent: Intent) -> None:
        """Note whose hand this intent comes from, and where it is."""
        match intent:
            case Pressed(x, y, late=late):
                self._hand, self._late = (x, y), late
            case Pointed(x, y):
                self._is_at((x, y))
            case Commanded(Command.UNDO | Command.REDO):
                pass
            case Activated(by=by) | Commanded(by=by):
                self._hand, self._late = by, 0.0
                self._presses_on(by)
            case Moved(by=by):
                self._hand = by
                self._is_at(by)
                self._presses_on(by)

    def _presses_on(self, hand: Hand) -> None:
        """A key is pressed: several persons who share the keys must pause first."""
        if self._shares_keys(hand) and self._still and self.remaining:
            self._pressed = self._clock()

    def _shares_keys(self, hand: Hand) -> bool:
        """Whether several persons share the keys, and the last press was on the same ones: nobody
        leaves them by pressing another one, an arrow and Enter, again and again."""
        before = self._pressed_by
        if not isinstance(hand, Control) or not isinstance(before, Control):
            return False
        return self._persons() > 1 and (hand.device, hand.pad) == (before.device, before.pad)

    def _is_at(self, hand: Hand) -> None:
        """The pointer is here, or this key is pressed."""
        before = self._pressed_by
        if isinstance(hand, tuple) and isinstance(before, tuple):
            still = dist(hand, before) <= NEAR
        else:
            still = hand == before or self._shares_keys(hand)
        self._still = self._still and still

    def skipped(self) -> None:
        """The press being handled has only skipped something."""
        self._is_at(self._hand)
        self.rested = not self.remaining
        self._note(None)

    def skipped_own(self) -> None:
        """The press being handled has skipped what the person who is to act had asked for."""
        self._note(None)
        self._still = False

    def arrived(self) -> None:
        """Somebody has come to the screen alone: no earlier press is theirs."""
        self._pressed = None

    def _note(self, decided_for: Hashable) -> None:
        self._pressed, self._decided_for = self._clock(), decided_for
        self._pressed_by, self._still = self._hand, True

    def lets_through(self, decision: Hashable, person: Hashable, *, ahead: bool = False) -> bool:
        """Whether the press being handled can be meant for this decision of this person; with None
        for no decision, or if it can't, it decides nothing. `ahead`: `one_hand` may tell it before
        it is seen, as with any key."""
        self._is_at(self._hand)
        told = self._one_hand and (ahead or isinstance(self._hand, Control))
        if decision is not None and (told or self._is_open_for(decision, person)):
            self.unheard = None
            self._decided_last = person
            self._note(person)
            return True
        self._pressed, self._decided_for = self._clock(), None
        self.unheard = decision
        return False

    def _is_open_for(self, decision: Hashable, person: Hashable) -> bool:
        goes_on = self._decided_for is not None and self._decided_for == person
        rested = goes_on or not self.remaining
        seen = self._clock() - self._late - self._since
        return rested and decision == self._decision and seen >= SEEN
