"""Whole races against the clock, and python-chess beside them."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from random import Random
from statistics import median
from time import process_time
from typing import Any

from game.rules import (
    Race,
    RaceEnd,
    apply_action,
    apply_chance,
    chance_outcomes,
    initial_state,
    legal_actions,
)

from .policy import rollout_policy

SLICE = 0.5
"""Seconds that the engine runs before python-chess has its turn, and the other way round."""
AGAIN = 50
"""So often the choices of one race are made again, to see how long choosing takes."""
LONGEST_GAME = 400
"""Moves after which a random game of chess is given up, both sides counted."""


@dataclass(frozen=True, slots=True)
class Anchor:
    """How python-chess did in the same run; `ratio` is the engine's actions to its moves."""

    moves_per_second: float
    ratio: float


@dataclass(frozen=True, slots=True)
class RulesReport:
    """What was run and how fast: medians of the slices."""

    seconds: float
    races: int
    actions: int
    outcomes: int
    actions_per_race: float
    ended_by_arrival: float
    """The share of races that ended before the limit of rounds."""
    actions_per_second: float
    choosing_share: float
    """The share of the engine's time that went into choosing actions."""
    chess: Anchor | None
    """None if python-chess is not installed."""


@dataclass(slots=True)
class _Races:
    """Runs races for as long as it is told to, and counts."""

    race: Race
    dice: Random
    run_so_far: int = 0
    arrived: int = 0
    actions: int = 0
    outcomes: int = 0

    def run(self, seconds: float) -> float:
        """Actions a second; the last race that was begun is run to its end."""
        before, begun = self.actions, process_time()
        while process_time() - begun < seconds:
            self._race()
        return (self.actions - before) / (process_time() - begun)

    def _race(self) -> None:
        dice = self.dice
        actions = outcomes = 0
        state = initial_state(self.race)
        while not state.is_over:
            if state.is_chance:
                outcome, _probability = dice.choice(chance_outcomes(state))
                state = apply_chance(state, outcome).state
                outcomes += 1
            else:
                action = rollout_policy(state, legal_actions(state), dice)
                state = apply_action(state, action).state
                actions += 1
        self.run_so_far += 1
        self.actions += actions
        self.outcomes += outcomes
        self.arrived += state.end is not RaceEnd.MAX_ROUNDS

    def choosing_share(self, actions_per_second: float) -> float:
        """The share of the time that choosing takes: that of one race, chosen over again."""
        state, decisions = initial_state(self.race), []
        while not state.is_over:
            if state.is_chance:
                outcome, _probability = self.dice.choice(chance_outcomes(state))
                state = apply_chance(state, outcome).state
            else:
                legal = legal_actions(state)
                decisions.append((state, legal))
                state = apply_action(state, rollout_policy(state, legal, self.dice)).state
        begun = process_time()
        for _again in range(AGAIN):
            for state, legal in decisions:
                rollout_policy(state, legal, self.dice)
        return (process_time() - begun) / (AGAIN * len(decisions)) * actions_per_second


def bench_rules(race: Race, seconds: float, seed: str) -> RulesReport:
    """Measure the engine for about so many seconds, and python-chess as long if it is there."""
    races = _Races(race, Random(seed))
    chess = chess_moves(Random(seed))
    engine_rates, chess_rates = [], []
    for _slice in range(max(1, round(seconds / SLICE))):
        engine_rates.append(races.run(min(seconds, SLICE)))
        if chess is not None:
            chess_rates.append(chess(min(seconds, SLICE)))
    rate = median(engine_rates)
    ratios = [ours / theirs for ours, theirs in zip(engine_rates, chess_rates, strict=False)]
    return RulesReport(
        seconds=seconds,
        races=races.run_so_far,
        actions=races.actions,
        outcomes=races.outcomes,
        actions_per_race=races.actions / races.run_so_far,
        ended_by_arrival=races.arrived / races.run_so_far,
        actions_per_second=rate,
        choosing_share=races.choosing_share(rate),
        chess=Anchor(median(chess_rates), median(ratios)) if chess_rates else None,
    )


def chess_moves(dice: Random) -> Callable[[float], float] | None:
    """What plays random chess for so many seconds and answers moves a second, or None."""
    try:
        chess: Any = import_module("chess")  # by name, so that it is never packed with the game
    except ImportError:
        return None

    def run(seconds: float) -> float:
        moves, begun = 0, process_time()
        while process_time() - begun < seconds:
            board = chess.Board()
            for _move in range(LONGEST_GAME):
                if board.is_game_over():
                    break
                board.push(dice.choice(list(board.legal_moves)))
                moves += 1
        return moves / (process_time() - begun)

    return run
