"""One of each kind of event, with every cause and manner that it can have."""

from __future__ import annotations

from collections.abc import Iterator

from game import rules

MISS = (rules.HareEffect.MISS_TURN,)
ROLL = rules.DieRolled(0, 0, 1, 1, MISS)


def every_event(finish: rules.Square) -> Iterator[tuple[rules.Event | None, rules.Event]]:
    """The events, each after one that can come just before it, where that says something."""
    events: list[rules.Event] = [
        rules.TurnStarted(0, 1),
        rules.MarkerStayed(0, 5),
        rules.MarkerStoodUp(0),
        rules.TurnMissed(0, 0),
        rules.LettuceEaten(0, 0, 1, 2),
        rules.HareCardDrawn(0, 0, 0, MISS, 0),
        rules.HareSquareActed(0, 0, MISS),
        rules.DeckShuffled(),
        rules.CarrotsShown(0, 10),
        rules.Declined(0, 0),
        ROLL,
        rules.MarkerCameHome(0, 0, 1),
        rules.MarkerMoved(0, finish - 3, finish, rules.Manner.FORWARD),
        *(rules.CarrotsTaken(0, 0, 10, cause) for cause in rules.Cause),
        *(rules.CarrotsPaid(0, 0, 10, cause) for cause in rules.Cause),
        *(rules.MarkerMoved(0, 5, 8, manner) for manner in rules.Manner),
        *(rules.RaceBegunAgain(0, 0, restart) for restart in rules.RestartCause),
        *(rules.EffectLapsed(0, None, lapse) for lapse in rules.LapseCause),
        *(rules.RaceEnded(end) for end in rules.RaceEnd),
    ]
    yield from ((None, event) for event in events)
    moved = [rules.MarkerMoved(0, 5, 8, manner) for manner in rules.Manner]
    for before in (*moved, ROLL):
        yield from ((before, rules.MarkerLaidDown(0, pending)) for pending in rules.Pending)
        yield before, rules.CarrotsReset(0, 10, 65)
