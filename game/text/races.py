"""Races in short, for lists and the title: who runs, how far it has come, when that was."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from game.rules import GameState, RaceResult

from .language import _
from .words import carrots, ordinal

SLIGHT = 0.05
"""A change of a chance that is not worth a word."""


def moment(when: datetime) -> str:
    """A day and the time, as one says it.

    >>> moment(datetime(2026, 3, 1, 14, 5))
    '1 March 2026, 14:05'
    """
    months = (
        *(_("January"), _("February"), _("March"), _("April"), _("May"), _("June")),
        *(_("July"), _("August"), _("September"), _("October"), _("November"), _("December")),
    )
    return _("{day} {month} {year}, {time}").format(
        day=when.day, month=months[when.month - 1], year=when.year, time=f"{when:%H:%M}"
    )


def stand(state: GameState, names: Sequence[str]) -> str:
    """How far a race has come that is under way, and whose turn it is."""
    return _("Round {n} · {name}’s turn").format(n=state.round, name=names[state.turn])


def place_line(result: RaceResult, state: GameState, seat: int, name: str) -> str:
    """One player's place, and what was left."""
    return _("{place}: {name}, {carrots}").format(
        place=ordinal(result.places[seat]), name=name, carrots=carrots(state.carrots[seat])
    )


def signed(number: float, digits: int = 0) -> str:
    """A number with its sign, rounded; the true minus.

    >>> signed(-3.26, 1), signed(12.4), signed(-0.2)
    ('−3.3', '+12', '±0')
    """
    rounded = round(number, digits)
    if not rounded:
        return "±0"
    return f"{'+' if rounded > 0 else '−'}{abs(rounded):.{digits}f}"


def in_hundred(part: float) -> str:
    """How much a chance has changed, in races of a hundred.

    >>> in_hundred(-0.314)
    '−31\u202f%'
    """
    return _("{n} %").format(n=signed(100 * part)).replace(" ", "\u202f")


def what_turned(choice: float, chance: float) -> str:
    r"""Whether it was the choice that changed so much, or what die or card answered.

    >>> what_turned(-0.02, 0.3)
    'by luck'
    >>> what_turned(0.1, -0.3)
    'choice +10\u202f%, luck −30\u202f%'
    """
    if abs(chance) < SLIGHT:
        return _("by choice")
    if abs(choice) < SLIGHT:
        return _("by luck")
    return _("choice {choice}, luck {luck}").format(
        choice=in_hundred(choice), luck=in_hundred(chance)
    )
