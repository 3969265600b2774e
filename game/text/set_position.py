"""Positions set up by hand, in words: how a hare is, and what is against a position."""

from __future__ import annotations

from game.rules import Never, Objection, Race

from .formats import ordinal
from .language import _
from .languages import Ordinal


def pose_words(pose: str, arrival: int = 0) -> str:
    """How a hare is, where that is chosen."""
    if arrival:
        return _("home: {place}").format(place=ordinal(arrival, Ordinal.RANK))
    return {
        "stands": _("stands"),
        "eats": _("lies down to eat"),
        "misses": _("lies down to miss a turn"),
        "ate": _("has eaten, moves next"),
        "again": _("moves again now"),
    }[pose]


def against(objection: Objection, race: Race, name: str) -> str:
    """Why this position can't arise in a race, with the rule."""
    told = {
        Never.SHARED_SQUARE: _("{name}: another hare is already on square {n} (rule {rule})."),
        Never.HOME_WITH_LETTUCE: _("{name}: nobody is home with lettuces left (rule {rule})."),
        Never.HOME_WITH_CARROTS: _("{name}: too many carrots at home. At most: {n} (rule {rule})."),
        Never.ARRIVALS: _(
            "{name}: who came home 1st, 2nd, 3rd…? Each place belongs to one hare (rule {rule})."
        ),
        Never.RACE_OVER: _("With so many at home, the race is over (rule {rule})."),
        Never.TURN_AT_HOME: _("{name} is home, and has no turn (rule {rule})."),
        Never.EATS_ELSEWHERE: _("{name}: nobody lies down to eat on square {n} (rule {rule})."),
        Never.EATS_NOTHING: _("{name} lies down to eat, but has no lettuces left (rule {rule})."),
        Never.MISSES_ELSEWHERE: _(
            "{name}: nobody lies down to miss a turn on square {n} (rule {rule})."
        ),
        Never.STANDS_UNFED: _(
            "{name} stands on lettuce square {n}, so a lettuce has been eaten (rule {rule})."
        ),
        Never.NOT_EATEN: _("{name} can’t have eaten on square {n} (rule {rule})."),
        Never.TWO_LIE: _("{name}: only one hare can lie down at a time (rule {rule})."),
        Never.CARROTS_AT_START: _(
            "{name}: wrong number of carrots on the start. It must be: {n} (rule {rule})."
        ),
        Never.AGAIN_ELSEWHERE: _("{name}: no hare moves again on square {n} (rule {rule})."),
        Never.AGAIN_NOWHERE: _(
            "{name} has nowhere to go, so the hare doesn’t move again (rule {rule})."
        ),
    }[objection.never]
    n = objection.number
    if objection.never not in (Never.HOME_WITH_CARROTS, Never.CARROTS_AT_START):
        n = race.track.number_shown(n)
    return told.format(name=name, n=n, rule=objection.never.rule)


def no_such_square(name: str, written: str) -> str:
    """Why this is no square."""
    return _("{name}: there is no square “{n}” (rule {rule}).").format(
        name=name, n=written, rule="1.1"
    )


def no_carrots(name: str) -> str:
    """Why a number of carrots is none."""
    return _("{name}: how many carrots?").format(name=name)
