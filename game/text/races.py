"""Races in short, for lists and the title: who runs, how far it has come, what turned it."""

from __future__ import annotations

from collections.abc import Sequence

from game.rules import GameState, RaceResult

from .formats import ordinal, percent, signed
from .language import _
from .words import carrots

SLIGHT = 0.05
"""A change of a chance that is not worth a word."""


def stand(state: GameState, names: Sequence[str]) -> str:
    """How far a race under way has come, and whose turn it is."""
    return _("Round {n} · {name} to move").format(n=state.round, name=names[state.turn])


def place_line(result: RaceResult, state: GameState, seat: int, name: str) -> str:
    """One player's place, and what was left."""
    return _("{place}: {name}, {carrots}").format(
        place=ordinal(result.places[seat]), name=name, carrots=carrots(state.carrots[seat])
    )


def in_hundred(part: float) -> str:
    """How much a chance has changed, in races of a hundred.

    >>> in_hundred(-0.314)
    '−31%'
    """
    return percent(signed(100 * part))


def what_turned(choice: float, chance: float) -> str:
    """Whether the player's choice changed the chances, or luck with die or card.

    >>> what_turned(-0.02, 0.3)
    'by luck'
    >>> what_turned(0.1, -0.3)
    'choice +10%, luck −30%'
    """
    if abs(chance) < SLIGHT:
        return _("by choice")
    if abs(choice) < SLIGHT:
        return _("by luck")
    return _("choice {choice}, luck {luck}").format(
        choice=in_hundred(choice), luck=in_hundred(chance)
    )
