"""The sounds of the table, by event or cue. The names are those of the files in `assets/sound`; a
test compares both."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import TypeAlias

from game.rules import Cause, Event, SquareKind, events
from game.text.moments import MomentKind
from game.ui.draw.timeline import Cue

Counted: TypeAlias = events.CarrotsTaken | events.CarrotsPaid | events.CarrotsReset
"""Events with carrots that come or go."""

SURFACES: Mapping[SquareKind, str] = {
    SquareKind.START: "hop-wood",
    SquareKind.HARE: "hop-wood",
    SquareKind.FINISH: "hop-wood",
    SquareKind.CARROT: "hop-grass",
    SquareKind.LETTUCE: "hop-grass",
    SquareKind.TORTOISE: "hop-grass",
    SquareKind.POSITION_2: "hop-stone",
    SquareKind.POSITION_3: "hop-stone",
    SquareKind.POSITION_4: "hop-stone",
    SquareKind.POSITION_1_5_6: "hop-stone",
}
"""The sound of a hop, by the square where it ends."""

OPENINGS: Mapping[type[Event], str] = {
    events.LettuceEaten: "munch",
    events.MarkerStayed: SURFACES[SquareKind.CARROT],
    events.MarkerLaidDown: "lie-down",
    events.TurnMissed: "miss-turn",
    events.RaceBegunAgain: "restart",
    events.EffectLapsed: "lapse",
    events.HareSquareActed: "card-turn",
    events.MarkerCameHome: "home",
    events.CarrotsShown: "card-turn",
    events.DeckShuffled: "card-lay",
}
"""The sound with which an event begins to be shown."""

CAUSES: Mapping[Cause, str] = {
    Cause.POSITION: "position-bonus",
    Cause.LETTUCE: "lettuce-bonus",
    Cause.REFUND: "refund",
    Cause.TOLL: "toll",
}
"""The sounds of carrots that are taken or paid for a special reason."""

DIE = ((0.0, "die-shake"), (0.35, "die-roll"), (1.0, "die-settle"))
CARD_LIFTED = ((0.0, "card-lift"), (0.5, "card-turn"))
CARD_LAID = ((0.35, "card-lay"),)
OVERTAKEN, LANDED, CARROT = "overtake", "land", "carrot"
RICHER, POORER = "carrots-in", "carrots-out"

MOMENTS: Mapping[MomentKind, str] = {
    MomentKind.HOME_FIRST: "home-first",
    MomentKind.TO_THE_CARROT: "position-bonus",
    MomentKind.TOO_LATE: "lapse",
    MomentKind.LAST_LETTUCE: "position-bonus",
}
"""The sounds of moments that are shown after their event."""

IN_SHORT: tuple[tuple[type[Event], str], ...] = (
    (events.MarkerCameHome, ""),
    (events.RaceBegunAgain, ""),
    (events.LettuceEaten, ""),
    (events.TurnMissed, "lapse"),
    (events.DieRolled, "die-settle"),
    (events.HareCardDrawn, "card-turn"),
    (events.HareSquareActed, ""),
    (events.EffectLapsed, ""),
    (events.MarkerLaidDown, ""),
    (events.MarkerMoved, LANDED),
    (events.MarkerStayed, ""),
    (events.CarrotsTaken, RICHER),
    (events.CarrotsPaid, POORER),
)
"""The sound of a whole action, the most important event first; "" is the event's `opening`."""


def opening(event: Event) -> str:
    """The sound with which an event begins to be shown, or ""."""
    match event:
        case events.CarrotsTaken(cause=cause) | events.CarrotsPaid(cause=cause):
            return CAUSES.get(cause, "")
        case _:
            return OPENINGS.get(type(event), "")  # die and card have sounds in their cues


def counted(event: Counted) -> str:
    """The sound when carrots have been counted, or ""."""
    match event:
        case events.CarrotsTaken(cause=cause) | events.CarrotsPaid(cause=cause) if cause in CAUSES:
            return ""
        case events.CarrotsTaken():
            return RICHER
        case events.CarrotsReset(before=before, after=after) if after >= before:
            return RICHER
        case events.CarrotsPaid() | events.CarrotsReset():
            return POORER


def in_short(happened: Sequence[Event]) -> str:
    """The one sound for all the events of an action, or "": for a table without motion."""
    for kind, name in IN_SHORT:
        for event in happened:
            if isinstance(event, kind):
                return name or opening(event)
    return ""


def aloud(cue: Cue, play: Callable[[str], None], *marks: tuple[float, str]) -> Cue:
    """The cue with sounds: each begins when that part of the cue has been played.
    `play` decides whether they are heard at all, such as when the cue is skipped."""
    due = sorted(mark for mark in marks if mark[1])
    if not due:
        return cue
    heard = 0

    def sound(part: float) -> None:
        nonlocal heard
        while heard < len(due) and due[heard][0] <= part:
            heard += 1
            play(due[heard - 1][1])

    def begin() -> None:
        cue.begin()
        sound(0.0)

    def at(part: float) -> None:
        cue.at(part)
        sound(part)

    return replace(cue, begin=begin, at=at)
