"""A working copy of a state while one action is carried out.

Every change of carrots, squares and poses goes through here, and leaves its event.
"""

from __future__ import annotations

from dataclasses import fields
from functools import cache
from typing import Any, TypeVar

from .actions import Action
from .events import (
    CarrotsPaid,
    CarrotsReset,
    CarrotsTaken,
    Cause,
    DeckShuffled,
    Event,
    Manner,
    MarkerLaidDown,
    MarkerMoved,
    RaceBegunAgain,
    RestartCause,
)
from .state import GameState
from .terms import MarkerId, Pending, Seat
from .track import Square, SquareKind

START: Square = 0

T = TypeVar("T")

# The commonest events are the same in every race, over and over: each is made once and kept.
_taken, _paid, _moved = cache(CarrotsTaken), cache(CarrotsPaid), cache(MarkerMoved)


def put(values: tuple[T, ...], place: int, new: T) -> tuple[T, ...]:
    """The same values with a new one in this place."""
    return (*values[:place], new, *values[place + 1 :])


class StateBuilder:
    """A state that can be changed, and the events so far.

    It has the slots of a state and finally becomes one, instead of being copied. Squares and
    carrots change at almost every step, so they are lists until then; the rest is shared with the
    state before until `put` replaces it.
    """

    __slots__ = tuple(field.name for field in fields(GameState))

    def __init__(self, state: GameState) -> None:
        self.race = state.race
        self.squares = list(state.squares)
        self.pending = state.pending
        self.carrots = list(state.carrots)
        self.lettuces = state.lettuces
        self.home = state.home
        self.turn = state.turn
        self.round = state.round
        self.stage = state.stage
        self.marker = state.marker
        self.paid = state.paid
        self.hares = state.hares
        self.end = state.end
        self.duty = state.duty
        self.pile = state.pile
        self.shuffles = state.shuffles
        self.passers = state.passers
        self.legal_known: tuple[Action, ...] | None = None
        self.events: list[Event] = []

    def frozen(self) -> GameState:
        """This very object, as a frozen state from now on."""
        builder: Any = self
        builder.squares = tuple(self.squares)
        builder.carrots = tuple(self.carrots)
        builder.events = tuple(self.events)
        builder.__class__ = GameState
        state: GameState = builder
        return state

    def log(self, event: Event) -> None:
        """Note that this happened."""
        self.events.append(event)

    def held(self, marker: MarkerId) -> int:
        """The carrots of the marker's seat."""
        return self.carrots[self.race.owners[marker]]

    def take(self, marker: MarkerId, amount: int, cause: Cause) -> None:
        """Take carrots for the marker's seat."""
        seat = self.race.owners[marker]
        self.carrots[seat] += amount
        self.events.append(_taken(seat, marker, amount, cause))

    def pay(self, marker: MarkerId, amount: int, cause: Cause) -> None:
        """Pay carrots from the marker's seat."""
        seat = self.race.owners[marker]
        self.carrots[seat] -= amount
        self.events.append(_paid(seat, marker, amount, cause))

    def set_carrots(self, seat: Seat, amount: int) -> None:
        """Set a seat's carrots to this number."""
        self.log(CarrotsReset(seat, self.carrots[seat], amount))
        self.carrots[seat] = amount

    def move(self, marker: MarkerId, to: Square, manner: Manner) -> None:
        """Move the marker; hare squares that take a toll note who passes."""
        start = self.squares[marker]
        self.squares[marker] = to
        self.events.append(_moved(marker, start, to, manner))
        if self.race.toll is not None:
            self._pass_by(marker, start, to)

    def _pass_by(self, marker: MarkerId, start: Square, to: Square) -> None:
        """Rule 8, `tournament`: note which markers on hare squares this one passed."""
        low, high = min(start, to), max(start, to)
        for other, square in enumerate(self.squares):
            if low < square < high and self.race.track.kinds[square] is SquareKind.HARE:
                self.passers = put(self.passers, other, self.passers[other] | 1 << marker)
        self.passers = put(self.passers, marker, 0)

    def lay_down(self, marker: MarkerId, pending: Pending) -> None:
        """Lay the marker down, to eat or to miss a turn."""
        self.pending = put(self.pending, marker, pending)
        self.log(MarkerLaidDown(marker, pending))

    def restart(self, marker: MarkerId, cause: RestartCause) -> None:
        """Rule 3.5: back to the start, carrots set to the restart amount, lettuces as they are."""
        seat = self.race.owners[marker]
        self.log(RaceBegunAgain(seat, marker, cause))
        self.pending = put(self.pending, marker, Pending.NONE)
        self.move(marker, START, Manner.RESTART)
        self.set_carrots(seat, self.race.restart_carrots(seat))

    def shuffle(self) -> None:
        """All hare cards become a new deck."""
        self.pile = ()
        self.shuffles += 1
        self.log(DeckShuffled())
