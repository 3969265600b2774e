"""What the table knows of hidden hands (rule 2.2): what is paid and taken is public, so whoever
counts from a known total knows the next one.

*Limits* are the least and the most carrots that a seat may hold. They are folded from the events:
exact from a start where everybody has the same, wider where hands were dealt face down.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias, assert_never

from .events import (
    CarrotsPaid,
    CarrotsReset,
    CarrotsShown,
    CarrotsTaken,
    DeckShuffled,
    Declined,
    DieRolled,
    EffectLapsed,
    Event,
    HareCardDrawn,
    HareSquareActed,
    LettuceEaten,
    MarkerCameHome,
    MarkerLaidDown,
    MarkerMoved,
    MarkerStayed,
    MarkerStoodUp,
    RaceBegunAgain,
    RaceEnded,
    TurnMissed,
    TurnStarted,
)
from .ruleset import HareEffect
from .state import GameState, Race
from .terms import Seat

Limits: TypeAlias = tuple[tuple[int, int], ...]
"""Per seat: the least and the most carrots it may hold."""


def limits_at_start(race: Race) -> Limits:
    """What everybody knows when a race begins on the start (rule 2): all totals."""
    return ((race.setup.carrots, race.setup.carrots),) * race.seats


def limits_of_position(state: GameState) -> Limits:
    """What the table knows of a position that was set up: the totals, if they lie open.

    Of hands dealt face down it knows no more than that they are within twice what a race of this
    edition begins with, or within the fullest of them.
    """
    if not state.race.carrots_hidden:
        return tuple((held, held) for held in state.carrots)
    most = max(2 * state.race.setup.carrots, *state.carrots)
    return ((0, most),) * state.race.seats


def fold_limits(limits: Limits, events: Iterable[Event]) -> Limits:
    """The limits after all this has happened."""
    bounds = [list(each) for each in limits]
    halves: Seat | None = None
    """Who has just drawn a card that takes half of what they hold."""
    for event in events:
        match event:
            case CarrotsTaken(seat, _marker, amount, _cause):
                bounds[seat][0] += amount
                bounds[seat][1] += amount
            case CarrotsPaid(seat, _marker, amount, _cause):
                least, most = bounds[seat]
                if seat == halves:  # of so many, or of one more that was left over
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
            case DieRolled() | HareSquareActed() | DeckShuffled() | EffectLapsed() | Declined():
                pass
            case MarkerMoved() | MarkerStayed() | MarkerLaidDown() | MarkerStoodUp():
                pass
            case TurnStarted() | TurnMissed() | LettuceEaten() | RaceBegunAgain():
                pass
            case MarkerCameHome() | RaceEnded():
                pass
            case _:
                assert_never(event)
    return tuple((least, most) for least, most in bounds)
