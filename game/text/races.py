"""Races in short, for lists and the title: who runs, how far it has come, when that was."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

from game.rules import GameState, RaceResult

from .language import _
from .words import carrots, ordinal


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
