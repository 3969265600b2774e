"""What fingers on a touch screen want.

A finger that is lifted soon presses what it touched (a *tap*). One that rests points, as a mouse
does without a button, wherever it goes from then on. One that moves first pulls along what it
touched: the board, a list, a page. What is to be held down, or pulled by itself, is pressed at once
(`Widget.grabs`). Two fingers make the board larger or smaller, and pull it along.

Small controls need not be touched exactly (`Form.aim`). A tap counts for the page that was on top
when it began, and `late` says how long ago that was.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from enum import Enum, auto
from math import dist
from typing import NamedTuple, Protocol, TypeAlias

from game.ui.draw.viewport import Spot

SLACK = 12.0
"""Logical units by which a finger moves without meaning it."""
STEP = 1.3
"""How much farther apart two fingers are for the next size of the board."""


class Touched(Protocol):
    """The form of the scene on top, as far as fingers must know it."""

    def aim(self, x: float, y: float) -> Spot:
        """The point that a finger means that touches this one."""

    def grabs(self, x: float, y: float) -> bool:
        """Whether what lies here is pressed as soon as it is touched."""


class Points(NamedTuple):
    """A finger points here; `held` while it has something pressed."""

    x: float
    y: float
    held: bool = False


class Presses(NamedTuple):
    """A finger presses here, and did so many seconds ago."""

    x: float
    y: float
    late: float = 0.0


class Lifts(NamedTuple):
    """What a finger has pressed is let go, or it no longer points."""


class Pulls(NamedTuple):
    """What lies at this point is pulled to the right and down by so much."""

    x: float
    y: float
    across: float
    down: float


class Spreads(NamedTuple):
    """Two fingers spread around this point, so far that it makes so many steps; negative: they come
    together."""

    up: int
    x: float
    y: float


Gesture: TypeAlias = Points | Presses | Lifts | Pulls | Spreads


class _Means(Enum):
    """What a single finger means."""

    NOTHING_YET = auto()
    POINTING = auto()
    PULLING = auto()
    HOLDING = auto()
    """It has pressed something, until it is lifted."""
    NOTHING = auto()
    """There was another one: what is left of them means nothing more."""


@dataclass(slots=True)
class _Finger:
    began: Spot
    at: Spot


class Fingers:
    """Makes gestures of the fingers on the screen, by this `clock`; all points are logical. A
    finger that has not moved points after `rests_after` seconds."""

    def __init__(self, clock: Callable[[], float], rests_after: Callable[[], float]) -> None:
        self._clock, self._rests_after = clock, rests_after
        self._fingers: dict[Hashable, _Finger] = {}
        self._means = _Means.NOTHING_YET
        self._since = 0.0
        """When the first finger touched the screen."""
        self._form: Touched | None = None
        """The form that it touched."""
        self._apart = 0.0
        """How far apart two fingers were when the board last changed its size."""

    def rest(self) -> float | None:
        """Seconds until a finger that rests will point; None if none may."""
        if self._means is not _Means.NOTHING_YET or not self._fingers:
            return None
        return max(0.0, self._since + self._rests_after() - self._clock())

    def down(self, number: Hashable, at: Spot, form: Touched) -> Iterator[Gesture]:
        """A finger touches this form here."""
        self._fingers[number] = _Finger(at, at)
        if len(self._fingers) == 1:
            self._means, self._since, self._form = _Means.NOTHING_YET, self._clock(), form
            aimed = form.aim(*at)
            if form.grabs(*aimed):
                self._means = _Means.HOLDING
                yield Points(*aimed)
                yield Presses(*aimed)
        elif self._means is not _Means.HOLDING:
            self._means = _Means.NOTHING
            self._apart = self._distance() if len(self._fingers) == 2 else 0.0

    def moved(self, number: Hashable, at: Spot) -> Iterator[Gesture]:
        """A finger has moved to here."""
        finger = self._fingers.get(number)
        if finger is None:
            return
        before = self._middle()
        last, finger.at = finger.at, at
        if len(self._fingers) == 2 and self._apart:
            yield from self._pinched(before)
            return
        match self._means:
            case _Means.HOLDING:
                yield Points(*at, held=True)
            case _Means.POINTING:
                yield Points(*at)
            case _Means.PULLING:
                yield Pulls(*finger.began, at[0] - last[0], at[1] - last[1])
            case _Means.NOTHING_YET if dist(finger.began, at) > SLACK:
                self._means = _Means.PULLING
                yield Pulls(*finger.began, at[0] - finger.began[0], at[1] - finger.began[1])

    def up(self, number: Hashable, form: Touched) -> Iterator[Gesture]:
        """A finger is lifted; this form is on top now."""
        finger = self._fingers.pop(number, None)
        if finger is None or self._fingers:
            return
        if self._means in (_Means.HOLDING, _Means.POINTING):
            yield Lifts()
        elif self._means is _Means.NOTHING_YET and form is self._form:
            aimed = form.aim(*finger.at)
            yield Points(*aimed)
            yield Presses(*aimed, late=self._clock() - self._since)
            yield Lifts()
        self._form = None

    def wait(self) -> Iterator[Gesture]:
        """What time alone brings: a finger that rests begins to point."""
        if self.rest() == 0.0 and self._form is not None:
            self._means = _Means.POINTING
            (finger,) = self._fingers.values()
            yield Points(*self._form.aim(*finger.at))

    def gone(self) -> None:
        """There are no fingers any more: the window has lost them."""
        self._fingers.clear()
        self._form = None

    def _pinched(self, before: Spot) -> Iterator[Gesture]:
        """Two fingers move, and had this point in their middle before."""
        middle, apart = self._middle(), self._distance()
        pulled = middle[0] - before[0], middle[1] - before[1]
        if pulled != (0.0, 0.0):
            yield Pulls(*before, *pulled)
        if apart > self._apart * STEP or apart < self._apart / STEP:
            yield Spreads(1 if apart > self._apart else -1, *middle)
            self._apart = apart

    def _middle(self) -> Spot:
        number = len(self._fingers)
        places = [finger.at for finger in self._fingers.values()]
        return sum(x for x, _y in places) / number, sum(y for _x, y in places) / number

    def _distance(self) -> float:
        one, other = (finger.at for finger in self._fingers.values())
        return dist(one, other)
