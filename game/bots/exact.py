"""What can be proven when hare squares only cost a turn, so that nothing is left to chance.

A player who runs alone (ruling 2.3), or is the last under way, keeps the position all the way: the
fewest turns home are known from every state, and what each action loses. With others, all replies
can be tried to see whether a square pays.
"""

from __future__ import annotations

from functools import lru_cache

from game.rules import (
    Action,
    Always,
    CarrotsTaken,
    Cause,
    GameState,
    HareEffect,
    Race,
    Seat,
    Step,
    Track,
    TurnStarted,
    apply_action,
    finishing_limit,
    initial_state,
    legal_actions,
    position_of,
)

from .runner_table import MOST_ALONE, NEVER, RunnerTable

NAP = Always((HareEffect.MISS_TURN,))
MOST_SOLVED = 3200
"""Carrots up to which turns are exact on the published boards; above, they are estimated."""


@lru_cache(maxsize=8)
def _table(
    track: Track, lettuces: int, position: int, limit: int, restart: int, most: int
) -> RunnerTable:
    return RunnerTable(track, lettuces, position, limit, restart, most)


def _room(carrots: int) -> int:
    """The carrots a table must go up to, so that no quickest way from these leads beyond."""
    most = MOST_ALONE
    while most * 2 < min(carrots, MOST_SOLVED) * 5:
        most *= 2
    return most


def is_solved(state: GameState) -> bool:
    """Whether only one runner is under way, without chance, and is to act."""
    race = state.race
    return (
        race.ruleset.hare == NAP
        and race.setup.markers == 1
        and state.actor is not None
        and len(state.home) == race.seats - 1
    )


def turns_home(state: GameState) -> int:
    """The fewest turns in which the acting seat can be home, including this one. `NEVER` if there
    is no way. Raises `ValueError` unless `is_solved`."""
    if not is_solved(state):
        raise ValueError("Only the way of one who runs alone, without chance, is known.")
    race, seat = state.race, state.turn
    table = _table(
        race.track,
        race.most_lettuces,
        position_of(state, seat),
        finishing_limit(state),
        race.restart_carrots(seat),
        _room(state.carrots[seat]),
    )
    return table.turns(state.lettuces[seat], state.squares[seat], state.carrots[seat])


def turns_home_by(state: GameState, action: Action) -> int:
    """The fewest turns with this action; `NEVER` if it leaves no way. Raises as `turns_home` and
    `apply_action` do."""
    if not is_solved(state):
        raise ValueError("Only the way of one who runs alone, without chance, is known.")
    after = apply_action(state, action).state
    spent = after.round - state.round
    if after.is_over:
        return spent + 1 if len(after.home) > len(state.home) else NEVER
    return min(NEVER, spent + turns_home(after))


def best_ways(state: GameState) -> list[Action]:
    """The legal actions that lose no turn, in order; none if there is no way home."""
    fewest = turns_home(state)
    if fewest == NEVER:
        return []
    return [each for each in legal_actions(state) if turns_home_by(state, each) == fewest]


def way_home(state: GameState) -> list[Action]:
    """A way home in the fewest turns; empty if there is none. Of equal actions it takes the first
    that leaves most carrots."""
    way: list[Action] = []
    while not state.is_over and (best := best_ways(state)):
        steps = [(apply_action(state, each).state, each) for each in best]
        state, action = max(steps, key=lambda step: step[0].carrots[state.turn])
        way.append(action)
    return way


def par(race: Race) -> int:
    """The fewest turns of a race alone from its beginning. Raises `ValueError` if it is not a race
    alone without chance."""
    return turns_home(initial_state(race))


def how_to_spoil(state: GameState, action: Action) -> tuple[Action, ...] | None:
    """Replies of the others, in order, after which the square reached by this action pays nothing.

    None if it pays at the beginning of the next turn whatever they do. Raises `ValueError` if the
    race has chance.
    """
    if state.race.ruleset.hare != NAP:
        raise ValueError("Only where nothing is left to chance can all be tried.")
    return _spoiled(apply_action(state, action), state.turn)


def _spoiled(step: Step, seat: Seat) -> tuple[Action, ...] | None:
    state = step.state
    begun = any(isinstance(event, TurnStarted) and event.seat == seat for event in step.events)
    if begun or state.is_over:  # begun, and over at once, if there was nothing to choose (3.5)
        paid = any(
            isinstance(event, CarrotsTaken) and (event.seat, event.cause) == (seat, Cause.POSITION)
            for event in step.events
        )
        return None if paid else ()
    for reply in legal_actions(state):
        rest = _spoiled(apply_action(state, reply), seat)
        if rest is not None:
            return (reply, *rest)
    return None
