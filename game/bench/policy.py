"""A careless way to race that gets home: every seat in the benchmark and in tests uses it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from game.rules import Action, Finish, GameState, GiveTen, MoveForward, SquareKind, price

DRAWS = (1, 2, 3)
"""The times an action is drawn, at most, until one leads home."""
POOR = 25
"""With fewer carrots than this a seat would rather fetch some than move on."""
_LETTUCE = SquareKind.LETTUCE


def rollout_policy(state: GameState, legal: Sequence[Action], dice: Random) -> Action:
    """One of the legal actions, usually one that leads home.

    Uniformly random choices hardly ever bring a marker home: carrots pile up faster than they are
    spent. This policy eats its lettuces, then goes home or spends its surplus. It draws only a few
    times and takes the last draw whatever it is: races end long before 300 rounds and still reach
    every corner of the rules.
    """
    track, carrots = state.race.track, state.carrots[state.turn]
    hungry = state.lettuces[state.turn] > 0
    goal = track.last_lettuce if hungry else track.finish
    here = state.squares[legal[0].marker]
    if not hungry and carrots >= price(goal - here):
        for action in legal[-4:]:  # here they are, if at all: finish, back, take, give
            if type(action) is Finish or type(action) is GiveTen:
                return action
        return legal[-1 - int(dice.random() * len(legal)) // 2]  # one of the longer moves
    for _draw in DRAWS:
        action = legal[int(dice.random() * len(legal))]
        if type(action) is MoveForward:
            to = action.to
            if hungry and track.kinds[to] is _LETTUCE:
                break
            if to < goal and (to - here) * (to - here) <= carrots:  # a stride it can well afford
                break
        elif carrots < POOR or here > goal:
            break
    return action
