"""The luck ledger: what dice and cards gave and took, compared with their expectation.

And the fingerprint of a seed: shown before the race, it commits the program to a secret seed, so
that seed and outcomes can be checked afterwards.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

from game import rules
from game.bots.outlook import Outlook

from .chance import SeededChance
from .match import Match

MOST_LOST = 8.0
"""The most turns between two outcomes: where no way home is known, turns mean nothing."""
TRUST = 0.6
"""How far positions are trusted to last when a state is valued in turns."""


@dataclass(frozen=True, slots=True)
class Luck:
    """What chance did for one seat beyond expectation.

    Compared with the average outcome, it had `carrots` more right after its hare events and was
    `turns` nearer home; both negative for bad luck. `events` counts the outcomes.
    """

    seat: rules.Seat
    events: int = 0
    carrots: float = 0.0
    turns: float = 0.0


def luck_ledger(match: Match) -> list[Luck]:
    """The luck of every seat so far, from its own hare events."""
    outlook = Outlook(match.race, TRUST)
    ledger = [Luck(seat) for seat in range(match.race.seats)]
    for event in match.chance_events():
        carrots, turns = _beyond_expectation(outlook, event.before, event.outcome)
        had = ledger[event.before.turn]
        ledger[had.seat] = Luck(had.seat, had.events + 1, had.carrots + carrots, had.turns + turns)
    return ledger


def _beyond_expectation(
    outlook: Outlook, state: rules.GameState, came: rules.ChanceOutcome
) -> tuple[float, float]:
    """Carrots and turns by which this outcome was better than the average one."""
    seat = state.turn
    left: dict[rules.ChanceOutcome, tuple[float, int, float]] = {}
    for outcome, chance in rules.chance_outcomes(state):
        after = rules.apply_chance(state, outcome).state
        left[outcome] = float(chance), after.carrots[seat], _turns(outlook, after, seat)
    most = min(turns for _chance, _carrots, turns in left.values()) + MOST_LOST
    carrots = sum(chance * held for chance, held, _turns in left.values())
    turns = sum(chance * min(most, each) for chance, _held, each in left.values())
    _chance, held, needed = left[came]
    return held - carrots, turns - min(most, needed)


def _turns(outlook: Outlook, state: rules.GameState, seat: rules.Seat) -> float:
    """Turns that the seat still needs, if it answers a hare square well."""
    if state.actor == seat and state.stage is not rules.Stage.MAIN:
        return min(outlook.after(state, action) for action in rules.legal_actions(state))
    return outlook.turns(state, seat)


# --- checking -----------------------------------------------------------------------


def seed_fingerprint(seed: str) -> str:
    """Twelve hex digits that identify a seed without giving it away, in three groups."""
    digits = sha256(f"hare-and-tortoise/{seed}/fingerprint".encode()).hexdigest()[:12].upper()
    return "-".join(digits[at : at + 4] for at in (0, 4, 8))


def first_not_of_the_seed(match: Match) -> int | None:
    """The number of the first action, from 1, with an outcome that the seed does not give. 0 if
    that came before the first action; None if all are the seed's, so nobody rolled other dice."""
    chance = SeededChance(match.seed)
    return next(
        (
            event.number
            for event in match.chance_events()
            if chance.outcome(event.before, event.nth) != event.outcome
        ),
        None,
    )
