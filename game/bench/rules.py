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
    Action,
    GameState,
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
"""Seconds of each turn of the engine and of python-chess."""
AGAIN = 50
"""Number of times that the choices of one race are repeated, to measure how long choosing takes."""
LONGEST_GAME = 400
"""Moves after which a random game of chess is given up, both sides counted."""


@dataclass(frozen=True, slots=True)
class Anchor:
    """The speed of python-chess in the same run; `ratio` is actions of the engine to its moves."""

    moves_per_second: float
    ratio: float


@dataclass(frozen=True, slots=True)
class RulesReport:
    """The races run and their speed, the median of the slices."""

    seconds: float
    races: int
    actions: int
    outcomes: int
    actions_per_race: float
    ended_by_arrival: float
    """The share of races that ended before the limit of rounds."""
    actions_per_second: float
    choosing_share: float
    """The share of the engine's time spent on choosing actions."""
    chess: Anchor | None
    """None if python-chess is not installed."""


@dataclass(slots=True)
class _Races:
    """Runs races and counts."""

    race: Race
    dice: Random
    run_so_far: int = 0
    arrived: int = 0
    actions: int = 0
    outcomes: int = 0

    def run(self, seconds: float) -> float:
        """Run races for this long, the last one to its end, and return actions a second."""
        before, begun = self.actions, process_time()
        while process_time() - begun < seconds:
            self._race()
        return (self.actions - before) / (process_time() - begun)

    def _race(self) -> list[tuple[GameState, tuple[Action, ...]]]:
        """Run one race and return its decisions: each state with the legal actions."""
        dice, decisions, outcomes = self.dice, [], 0
        state = initial_state(self.race)
        while not state.is_over:
            if state.is_chance:
                outcome, _probability = dice.choice(chance_outcomes(state))
                state = apply_chance(state, outcome).state
                outcomes += 1
            else:
                legal = legal_actions(state)
                decisions.append((state, legal))
                state = apply_action(state, rollout_policy(state, legal, dice)).state
        self.run_so_far += 1
        self.actions += len(decisions)
        self.outcomes += outcomes
        self.arrived += state.end is not RaceEnd.MAX_ROUNDS
        return decisions

    def choosing_share(self, actions_per_second: float) -> float:
        """The share of the time that choosing takes, measured on the choices of one more race."""
        decisions = self._race()
        begun = process_time()
        for _again in range(AGAIN):
            for state, legal in decisions:
                rollout_policy(state, legal, self.dice)
        return (process_time() - begun) / (AGAIN * len(decisions)) * actions_per_second


def bench_rules(race: Race, seconds: float, seed: str) -> RulesReport:
    """Measure the engine for about this many seconds, and python-chess if it is installed."""
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
        choosing_share=races.choosing_share(rate),  # last: it counts one more race
        chess=Anchor(median(chess_rates), median(ratios)) if chess_rates else None,
    )


def chess_moves(dice: Random) -> Callable[[float], float] | None:
    """A function that plays random chess for some seconds and returns moves a second, or None."""
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
