"""What the table knows of hidden hands (rule 2.2): payments are public, so players can count along.

*Limits* are the least and the most carrots that a seat may hold. They follow from the events: exact
if everybody began with the same, wider where hands were dealt face down.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from .events import CarrotsPaid, CarrotsReset, CarrotsShown, CarrotsTaken, Event, HareCardDrawn
from .ruleset import HareEffect
from .state import GameState, Race
from .terms import Seat

Limits: TypeAlias = tuple[tuple[int, int], ...]
"""Per seat: the least and the most carrots it may hold."""


def exact_limits(state: GameState) -> Limits:
    """The limits if everybody knows all totals, as at the start of a race (rule 2)."""
    return tuple((held, held) for held in state.carrots)


def limits_of_position(state: GameState) -> Limits:
    """What the table knows of a position that was set up: the totals, if they are open.

    A hand dealt face down holds at most twice what its player begins a race with, or as much as the
    fullest hand.
    """
    if not state.race.carrots_hidden:
        return exact_limits(state)
    fullest = max(state.carrots)
    return tuple((0, max(most, fullest)) for _least, most in most_limits(state.race))


def most_limits(race: Race) -> Limits:
    """The limits of hands of which nothing is known: at most twice what each began with."""
    return tuple((0, 2 * stock.carrots) for stock in race.stocks)


def fold_limits(limits: Limits, events: Iterable[Event]) -> Limits:
    """The limits after all this has happened."""
    bounds = [list(each) for each in limits]
    halves: Seat | None = None
    """The seat that has just drawn a card that takes half of its carrots."""
    for event in events:
        match event:
            case CarrotsTaken(seat, _marker, amount, _cause):
                bounds[seat][0] += amount
                bounds[seat][1] += amount
            case CarrotsPaid(seat, _marker, amount, _cause):
                least, most = bounds[seat]
                if seat == halves:  # it held twice that, or one more
                    least, most = max(least, 2 * amount), min(most, 2 * amount + 1)
                least = max(least, amount)
                bounds[seat] = [least - amount, max(least, most) - amount]
                halves = None
            case CarrotsReset(seat, _before, after):
                bounds[seat] = [after, after]
            case CarrotsShown(seat, amount):
                bounds[seat] = [amount, amount]
            case HareCardDrawn(seat, _marker, _card, effects, _amount):
                halves = seat if HareEffect.LOSE_HALF in effects else None
    return tuple((least, most) for least, most in bounds)
