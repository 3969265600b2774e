"""The luck ledger: what dice and cards gave and took.

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
    """What chance did for one seat.

    Because of `events` outcomes it had so many `carrots` more, and was so many `turns` nearer home,
    than if nothing had happened on its hare squares. By `beyond` turns it was nearer home than
    with the average outcomes. All are negative for bad luck. It has `eaten` so many lettuces,
    `missed` so many turns, and was sent so many squares `back` and `forward`.
    """

    seat: rules.Seat
    events: int = 0
    carrots: int = 0
    turns: float = 0.0
    beyond: float = 0.0
    eaten: int = 0
    missed: int = 0
    back: int = 0
    forward: int = 0


def luck_ledger(match: Match) -> list[Luck]:
    """The luck of every seat so far, from its own hare events."""
    outlook = Outlook(match.race, TRUST)
    ledger = [Luck(seat) for seat in range(match.race.seats)]
    for event in match.chance_events():
        before, seat = event.before, event.before.turn
        done = rules.apply_chance(before, event.outcome)
        after = _answered(match, event.number, done.state)
        nearer = outlook.turns(before, seat) - _turns(outlook, after, seat)
        had, own = ledger[seat], match.race.markers_of(seat)
        way = [each for each in done.events if isinstance(each, rules.MarkerMoved)]
        moved = [each.to - each.start for each in way if each.marker in own]
        lies = [each for each in done.events if isinstance(each, rules.MarkerLaidDown)]
        ledger[seat] = Luck(
            seat,
            had.events + 1,
            had.carrots + after.carrots[seat] - before.carrots[seat],
            had.turns + max(-MOST_LOST, min(MOST_LOST, nearer)),
            had.beyond + _beyond_expectation(outlook, before, event.outcome),
            had.eaten + sum(each.pending is rules.Pending.EAT for each in lies),
            had.missed + sum(each.pending is rules.Pending.MISS for each in lies),
            had.back - sum(each for each in moved if each < 0),
            had.forward + sum(each for each in moved if each > 0),
        )
    return ledger


def _answered(match: Match, number: int, state: rules.GameState) -> rules.GameState:
    """The state once ten carrots have been taken or given after this action of the log, if that was
    the order and has been done; else the same."""
    if state.stage is not rules.Stage.TAKE_OR_GIVE or number >= len(match.log):
        return state
    return rules.apply_action(state, match.log[number].action).state


def _beyond_expectation(
    outlook: Outlook, state: rules.GameState, came: rules.ChanceOutcome
) -> float:
    """Turns by which this outcome was better than the average one."""
    left: dict[rules.ChanceOutcome, tuple[float, float]] = {}
    for outcome, chance in rules.chance_outcomes(state):
        after = rules.apply_chance(state, outcome).state
        left[outcome] = float(chance), _turns(outlook, after, state.turn)
    most = min(turns for _chance, turns in left.values()) + MOST_LOST
    average = sum(chance * min(most, each) for chance, each in left.values())
    return average - min(most, left[came][1])


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
    chance = match.setup.chance.seeded(match.seed) or SeededChance(match.seed)
    return next(
        (
            event.number
            for event in match.chance_events()
            if chance.outcome(event.before, event.nth) != event.outcome
        ),
        None,
    )
