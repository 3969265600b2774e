"""Events picked out of all that happened, and events that always come together."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import takewhile
from typing import TypeVar

from game import rules

from .drawing import SEATS

E_ = TypeVar("E_", bound=rules.Event)


def only(events: Iterable[rules.Event], kind: type[E_]) -> list[E_]:
    """The events of one kind, in order."""
    return [event for event in events if isinstance(event, kind)]


def restarted(
    seat: rules.Seat,
    marker: rules.MarkerId,
    cause: rules.RestartCause,
    start: rules.Square,
    before: int,
    after: int,
) -> tuple[rules.Event, ...]:
    """The events of a race begun again, with the carrots before and after (3.5)."""
    return (
        rules.RaceBegunAgain(seat, marker, cause),
        rules.MarkerMoved(marker, start, 0, rules.Manner.RESTART),
        rules.CarrotsReset(seat, before, after),
    )


def ate(
    seat: rules.Seat, marker: rules.MarkerId, position: int, left: int
) -> tuple[rules.Event, ...]:
    """The events of a lettuce eaten in this position (3.2)."""
    return (
        rules.MarkerStoodUp(marker),
        rules.LettuceEaten(seat, marker, position, left),
        rules.CarrotsTaken(seat, marker, 10 * position, rules.Cause.LETTUCE),
    )


def lapses(events: Iterable[rules.Event]) -> list[tuple[object, ...]]:
    """Marker, effect and cause of each effect that lapsed."""
    return [(e.marker, e.effect, e.cause) for e in only(events, rules.EffectLapsed)]


def turn_of(seat: rules.Seat, events: Iterable[rules.Event]) -> tuple[rules.Event, ...]:
    """What happened in the first turn of this seat that began in these events."""
    later = iter(events)
    for event in later:
        if isinstance(event, rules.TurnStarted) and event.seat == seat:
            return tuple(takewhile(lambda event: not isinstance(event, rules.TurnStarted), later))
    raise AssertionError(f"No turn of {SEATS[seat]} began.")
