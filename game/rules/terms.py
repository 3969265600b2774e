"""The words that events and states share.

Units: positions and places count from 1. *Seats* sit in playing order, 0 first in the circle;
marker `m` belongs to seat `m // race.setup.markers`.
"""

from __future__ import annotations

from enum import Enum

MarkerId = int
Seat = int


class Pending(Enum):
    """What a marker was laid down for (rules 3.1, 3.2); NONE stands upright."""

    NONE = "standing"
    EAT = "eat"
    MISS = "miss"


class Stage(Enum):
    """Which decision, or which chance, the race is waiting for."""

    MAIN = "main"  # the seat whose turn it is chooses an action (rule 3.4)
    OTHER_MARKER = "other-marker"  # one marker has eaten, the other may act (rule 7.2, `finnish`)
    HARE = "hare"  # a hare square acts: chance must answer (rule 5)
    TAKE_OR_GIVE = "take-or-give"  # a hare square asks: take 10 carrots or give 10 (rule 5.1)
    MOVE_AGAIN = "move-again"  # a hare square orders another move (rule 5.1)
    OVER = "over"  # the race has ended (rule 6)


class RaceEnd(Enum):
    """Why a race ended (rules 6.2, 6.3, 6.4)."""

    ALL_BUT_ONE_HOME = "all-but-one-home"
    ALL_HOME = "all-home"
    WINNER_HOME = "winner-home"
    MAX_ROUNDS = "max-rounds"
    STOPPED = "stopped"
