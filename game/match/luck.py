"""The luck ledger: what dice and cards gave and took, against what was to be expected of them.

And the fingerprint of a seed: told before the race, it binds the program to a seed that nobody
knows; whoever has the seed afterwards can check both it and every outcome.
"""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256

from game.bots.outlook import Outlook
from game.rules import (
    ChanceOutcome,
    GameState,
    Seat,
    Stage,
    apply_chance,
    chance_outcomes,
    legal_actions,
)

from .chance import SeededChance
from .match import Match

MOST_LOST = 8.0
"""Turns that one outcome can be worse than another: where no way home is known, the reckoning of
turns knows no measure."""
TRUST = 0.6
"""How far positions are believed to last, where a state is weighed in turns."""


@dataclass(frozen=True, slots=True)
class Luck:
    """What chance did for one seat, beyond what was to be expected.

    `carrots` it had more right after its hare events than the average outcome would have left it,
    and `turns` it was nearer home; both negative for bad luck. `events` counts the outcomes.
    """

    seat: Seat
    events: int = 0
    carrots: float = 0.0
    turns: float = 0.0


def luck_ledger(match: Match) -> list[Luck]:
    """The luck of every seat so far, its own hare events alone."""
    outlook = Outlook(match.race, TRUST)
    ledger = [Luck(seat) for seat in range(match.race.seats)]
    for event in match.chance_events():
        carrots, turns = _beyond_expectation(outlook, event.before, event.outcome)
        had = ledger[event.before.turn]
        ledger[had.seat] = Luck(had.seat, had.events + 1, had.carrots + carrots, had.turns + turns)
    return ledger


def _beyond_expectation(
    outlook: Outlook, state: GameState, came: ChanceOutcome
) -> tuple[float, float]:
    """Carrots and turns by which this outcome was better than the average one."""
    seat = state.turn
    left: dict[ChanceOutcome, tuple[float, int, float]] = {}
    for outcome, chance in chance_outcomes(state):
        after = apply_chance(state, outcome).state
        left[outcome] = float(chance), after.carrots[seat], _turns(outlook, after, seat)
    most = min(turns for _chance, _carrots, turns in left.values()) + MOST_LOST
    carrots = sum(chance * held for chance, held, _turns in left.values())
    turns = sum(chance * min(most, each) for chance, _held, each in left.values())
    _chance, held, needed = left[came]
    return held - carrots, turns - min(most, needed)


def _turns(outlook: Outlook, state: GameState, seat: Seat) -> float:
    """Turns that the seat still needs; what it may do at once is done well."""
    if state.actor == seat and state.stage is not Stage.MAIN:
        return min(outlook.after(state, action) for action in legal_actions(state))
    return outlook.turns(state, seat)


# --- can it be checked? -----------------------------------------------------------------------


def seed_fingerprint(seed: str) -> str:
    """What a seed can be known by without being known: twelve hex digits, in three groups."""
    digits = sha256(f"hare-and-tortoise/{seed}/fingerprint".encode()).hexdigest()[:12].upper()
    return "-".join(digits[at : at + 4] for at in (0, 4, 8))


def first_not_of_the_seed(match: Match) -> int | None:
    """The number of the first action, from 1, with an outcome that the seed does not give.

    0 if it came before the first action; None if the seed gives all outcomes, as it does unless
    somebody rolled other dice.
    """
    chance = SeededChance(match.seed)
    return next(
        (
            event.number
            for event in match.chance_events()
            if chance.outcome(event.before, event.nth) != event.outcome
        ),
        None,
    )
