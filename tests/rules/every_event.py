"""One of each kind of event, with every cause and manner that it can have."""

from __future__ import annotations

from collections.abc import Iterator

from game.rules import (
    CarrotsPaid,
    CarrotsReset,
    CarrotsShown,
    CarrotsTaken,
    Cause,
    DeckShuffled,
    Declined,
    DieRolled,
    EffectLapsed,
    Event,
    HareCardDrawn,
    HareEffect,
    HareSquareActed,
    LapseCause,
    LettuceEaten,
    Manner,
    MarkerCameHome,
    MarkerLaidDown,
    MarkerMoved,
    MarkerStayed,
    MarkerStoodUp,
    Pending,
    RaceBegunAgain,
    RaceEnd,
    RaceEnded,
    RestartCause,
    Square,
    TurnMissed,
    TurnStarted,
)

MISS = (HareEffect.MISS_TURN,)
ROLL = DieRolled(0, 0, 1, 1, MISS)


def every_event(finish: Square) -> Iterator[tuple[Event | None, Event]]:
    """The events, each after one that can come just before it, where that says something."""
    events: list[Event] = [
        TurnStarted(0, 1),
        MarkerStayed(0, 5),
        MarkerStoodUp(0),
        TurnMissed(0, 0),
        LettuceEaten(0, 0, 1, 2),
        HareCardDrawn(0, 0, 0, MISS, 0),
        HareSquareActed(0, 0, MISS),
        DeckShuffled(),
        CarrotsShown(0, 10),
        Declined(0, 0),
        ROLL,
        MarkerCameHome(0, 0, 1),
        MarkerMoved(0, finish - 3, finish, Manner.FORWARD),
        *(CarrotsTaken(0, 0, 10, cause) for cause in Cause),
        *(CarrotsPaid(0, 0, 10, cause) for cause in Cause),
        *(MarkerMoved(0, 5, 8, manner) for manner in Manner),
        *(RaceBegunAgain(0, 0, restart) for restart in RestartCause),
        *(EffectLapsed(0, None, lapse) for lapse in LapseCause),
        *(RaceEnded(end) for end in RaceEnd),
    ]
    yield from ((None, event) for event in events)
    moved = [MarkerMoved(0, 5, 8, manner) for manner in Manner]
    for before in (*moved, ROLL):
        yield from ((before, MarkerLaidDown(0, pending)) for pending in Pending)
        yield before, CarrotsReset(0, 10, 65)
