"""Which sound belongs to what on the table: one place, from event or cue to name.

The names are those of the files in `assets/sound`; a test holds both together.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace

from game.rules import (
    CarrotsPaid,
    CarrotsReset,
    CarrotsShown,
    CarrotsTaken,
    Cause,
    DeckShuffled,
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
    RaceBegunAgain,
    SquareKind,
    TurnMissed,
)
from game.ui.draw.timeline import Cue

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
"""What a hop sounds like on the square where it ends."""

OPENINGS: Mapping[type[Event], str] = {
    LettuceEaten: "munch",
    MarkerStayed: SURFACES[SquareKind.CARROT],
    MarkerLaidDown: "lie-down",
    TurnMissed: "miss-turn",
    RaceBegunAgain: "restart",
    EffectLapsed: "lapse",
    HareSquareActed: "card-turn",
    CarrotsShown: "card-turn",
    DeckShuffled: "card-lay",
}
"""With which sound an event begins to be shown."""

CAUSES: Mapping[Cause, str] = {
    Cause.POSITION: "position-bonus",
    Cause.LETTUCE: "lettuce-bonus",
    Cause.REFUND: "refund",
    Cause.TOLL: "toll",
}
"""Carrots that are taken or paid for these have a sound of their own."""

DIE = ((0.0, "die-shake"), (0.35, "die-roll"), (1.0, "die-settle"))
CARD_LIFTED = ((0.0, "card-lift"), (0.5, "card-turn"))
CARD_LAID = ((0.35, "card-lay"),)
OVERTAKEN, LANDED, CARROT = "overtake", "land", "carrot"
RICHER, POORER = "carrots-in", "carrots-out"
WINNER, HOME = "home-first", "home"

IN_SHORT: tuple[tuple[type[Event], str], ...] = (
    (MarkerCameHome, ""),
    (RaceBegunAgain, ""),
    (LettuceEaten, ""),
    (TurnMissed, "lapse"),
    (DieRolled, "die-settle"),
    (HareCardDrawn, "card-turn"),
    (HareSquareActed, ""),
    (EffectLapsed, ""),
    (MarkerLaidDown, ""),
    (MarkerMoved, LANDED),
    (MarkerStayed, ""),
    (CarrotsTaken, RICHER),
    (CarrotsPaid, POORER),
)
"""What an action sounds like as a whole, the weightiest event first; "": as it begins."""


def opening(event: Event) -> str:
    """The sound with which an event begins to be shown, or ""."""
    match event:
        case CarrotsTaken(cause=cause) | CarrotsPaid(cause=cause):
            return CAUSES.get(cause, "")
        case MarkerCameHome(place=place):
            return WINNER if place == 1 else HOME
        case _:
            return OPENINGS.get(type(event), "")  # die and card are heard as they are seen


def counted(event: CarrotsTaken | CarrotsPaid | CarrotsReset) -> str:
    """The sound when carrots have been counted, or ""."""
    match event:
        case CarrotsTaken(cause=cause) | CarrotsPaid(cause=cause) if cause in CAUSES:
            return ""
        case CarrotsTaken():
            return RICHER
        case CarrotsReset(before=before, after=after) if after >= before:
            return RICHER
        case CarrotsPaid() | CarrotsReset():
            return POORER


def in_short(events: Iterable[Event]) -> str:
    """The one sound for all that an action brought about, or "": for a table without motion."""
    happened = tuple(events)
    for kind, name in IN_SHORT:
        for event in happened:
            if isinstance(event, kind):
                return name or opening(event)
    return ""


def aloud(cue: Cue, play: Callable[[str], None], *marks: tuple[float, str]) -> Cue:
    """The cue with sounds: each begins when that part of the cue has been played.

    Whether they are to be heard at all, such as when the cue is skipped, is for `play` to know.
    """
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
