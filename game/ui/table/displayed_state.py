"""The state on the table: that of the match, as far as its events have been shown. It is built from
events alone and must end up equal to the state they lead to."""

from __future__ import annotations

from typing import assert_never

from game.rules import Deck, Event, GameState, Pending, Seat, events, position_of

UNROLLED = 6
"""The face of a die that nobody has rolled yet."""


class DisplayedState:
    """Squares, carrots and the like, as the table shows them; `face` is that of the last roll."""

    def __init__(self, state: GameState, face: int = UNROLLED) -> None:
        self.race = state.race
        self.squares = list(state.squares)
        self.pending = list(state.pending)
        self.carrots = list(state.carrots)
        self.lettuces = list(state.lettuces)
        self.home = list(state.home)
        self.turn = state.turn
        self.round = state.round
        self.pile = state.pile
        self.face = face
        self.changes = 0
        """The number of events taken in."""
        self.order = self._order()
        """The seats from the first to the last."""

    def _order(self) -> tuple[Seat, ...]:
        """The seats by their foremost hares; in the order of play while they share a position."""

        def foremost(seat: Seat) -> int:
            return min(position_of(self, marker) for marker in self.race.markers_of(seat))

        return tuple(sorted(range(self.race.seats), key=foremost))

    def take_in(self, event: Event) -> None:
        """Show this event's effect."""
        self.changes += 1
        match event:
            case events.TurnStarted(seat, number):
                self.turn, self.round = seat, number
                self.order = self._order()
            case events.MarkerMoved(marker, _start, to, _manner):
                self.squares[marker] = to
                self.order = self._order()
            case events.MarkerLaidDown(marker, pending):
                self.pending[marker] = pending
            case events.MarkerStoodUp(marker) | events.RaceBegunAgain(_, marker, _):
                self.pending[marker] = Pending.NONE
            case events.LettuceEaten(seat, _marker, _position, left):
                self.lettuces[seat] = left
            case events.CarrotsTaken(seat, _marker, amount, _cause):
                self.carrots[seat] += amount
            case events.CarrotsPaid(seat, _marker, amount, _cause):
                self.carrots[seat] -= amount
            case events.CarrotsReset(seat, _before, after):
                self.carrots[seat] = after
            case events.HareCardDrawn(_seat, _marker, card):
                deck = self.race.ruleset.hare
                size = deck.size if isinstance(deck, Deck) else 0
                self.pile = (*self.pile, card)[-size:]
            case events.DieRolled(_seat, _marker, face):
                self.face = face
            case events.DeckShuffled():
                self.pile = ()
            case events.MarkerCameHome(_seat, marker, _place):
                self.home.append(marker)
                self.order = self._order()
            case (
                events.MarkerStayed()
                | events.TurnMissed()
                | events.HareSquareActed()
                | events.EffectLapsed()
            ):
                pass  # these change nothing on the table
            case events.RaceEnded():
                self.order = self._order()
            case events.CarrotsShown() | events.Declined():
                pass  # nor do these
            case _:
                assert_never(event)
