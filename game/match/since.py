"""What has happened since a player's last turn."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules import Event, GameState, Seat, TurnStarted

from .match import Match


@dataclass(frozen=True, slots=True)
class Since:
    """From a seat's last turn to the beginning of the present one.

    From the state `before`, the events `own` lead to the end of that turn, and `events` go on from
    there, beginning with the rest of a turn of the seat `first`. It is the log's actions from
    `begin` on.
    """

    first: Seat
    begin: int
    before: GameState
    own: tuple[Event, ...]
    events: tuple[Event, ...]


def since_last_turn(match: Match, seat: Seat) -> Since:
    """What has happened since this seat's last turn, up to the beginning of the present one.

    Only turns with a decision count, so a missed turn is reported, too. Of the present turn, only
    its forced beginning is included.
    """
    log = match.log
    started = [n for n, entry in enumerate(log) if any(map(_starts, entry.events))]
    end = started[-1] + 1 if started else 0
    own = [n for n in range(end) if log[n].seat == seat]
    if not own:
        events = tuple(event for entry in log[:end] for event in entry.events)
        return Since(match.states[0].turn, 0, match.states[0], (), events)
    last = own[-1]
    here = log[last].events
    cut = next((n for n, event in enumerate(here) if _starts(event)), len(here))
    later = tuple(event for entry in log[last + 1 : end] for event in entry.events)
    return Since(seat, last, match.states[last], here[:cut], here[cut:] + later)


def _starts(event: Event) -> bool:
    return isinstance(event, TurnStarted)
