"""A position that people set up by hand, as it lies on their table before a turn."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from game.rules import (
    GameState,
    MarkerId,
    Never,
    Objection,
    Pending,
    Race,
    Seat,
    Square,
    Stage,
    why_never,
)


class Pose(Enum):
    """How a hare is."""

    STANDS = "stands"
    EATS = "eats"
    """It lies there, to eat in its next turn (3.2)."""
    MISSES = "misses"
    """It lies there, to miss its next turn (3.1)."""
    ATE = "ate"
    """One of two: it has eaten, and must move next (7.2)."""
    AGAIN = "again"
    """It stands on a hare square, and moves again now (5.1)."""
    HOME = "home"


@dataclass(frozen=True, slots=True)
class SetHare:
    """A hare as it was set up; at home with its order of arrival, from 1."""

    square: Square = 0
    pose: Pose = Pose.STANDS
    arrival: int = 0


@dataclass(frozen=True, slots=True)
class SetSeat:
    """What lies before a player, and the player's hares."""

    hares: tuple[SetHare, ...]
    carrots: int
    lettuces: int


_LIES = {Pose.EATS: Pending.EAT, Pose.MISSES: Pending.MISS}


def at_the_beginning(race: Race) -> tuple[SetSeat, ...]:
    """What people begin to set up with."""
    hares = (SetHare(),) * race.setup.markers
    return tuple(SetSeat(hares, each.carrots, each.lettuces) for each in race.stocks)


def position_of_seats(
    race: Race, seats: Sequence[SetSeat], turn: Seat
) -> tuple[GameState | None, Objection | None]:
    """The position before this seat's turn, or what is against it. The hare cards are all to come,
    and rounds are counted from here."""
    hares = [hare for seat in seats for hare in seat.hares]
    home = [marker for marker, hare in enumerate(hares) if hare.pose is Pose.HOME]
    home.sort(key=lambda marker: hares[marker].arrival)
    for place, marker in enumerate(home, 1):
        if hares[marker].arrival != place:
            return None, Objection(Never.ARRIVALS, race.seat_of(marker))
    moving = [marker for marker, hare in enumerate(hares) if hare.pose is Pose.AGAIN]
    for marker in moving[1:]:
        square = hares[marker].square
        return None, Objection(Never.AGAIN_ELSEWHERE, race.seat_of(marker), square)
    again = moving[0] if moving else None
    finish = race.track.finish
    state = GameState(
        race=race,
        squares=tuple(finish if m in home else hare.square for m, hare in enumerate(hares)),
        pending=tuple(_LIES.get(hare.pose, Pending.NONE) for hare in hares),
        carrots=tuple(seat.carrots for seat in seats),
        lettuces=tuple(seat.lettuces for seat in seats),
        home=tuple(home),
        turn=turn,
        round=1,
        stage=Stage.MAIN if again is None else Stage.MOVE_AGAIN,
        marker=again,
        paid=0,
        hares=0 if again is None else 1,
        end=None,
        duty=tuple(_duty(race, seat, each) for seat, each in enumerate(seats))
        if race.setup.markers > 1
        else (),
        passers=() if race.toll is None else (0,) * race.markers,
    )
    objection = why_never(state)
    return (state, None) if objection is None else (None, objection)


def _duty(race: Race, seat: Seat, found: SetSeat) -> MarkerId | None:
    own = zip(race.markers_of(seat), found.hares, strict=True)
    return next((marker for marker, hare in own if hare.pose is Pose.ATE), None)
