"""Races between bots, for the tests of bots."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from game.bots import Answer, Question, answer
from game.match import Match, Player
from game.rules import HouseRules, race_result
from tests.library import edition, match_of, set_up

FEW = 400
"""Nodes with which the master thinks quickly enough for a test, and badly enough."""


def race_of(bots: list[str], seed: str, rules: str = "abacus-2000", **house: object) -> Match:
    players = [Player(bot, bot, "", "") for bot in bots]
    setup = set_up(
        players,
        rules=rules,
        on=edition(rules).board,
        house=HouseRules(max_rounds=300, **house),  # type: ignore[arg-type]
        seed=seed,
    )
    return match_of(setup, bot_seed=seed)


def asked(match: Match, nodes: int = FEW) -> Question:
    return replace(match.question(), nodes=nodes)


def run(match: Match, think: Callable[[Question], Answer] = answer) -> tuple[int, ...]:
    """Run the race to its end; the places by seat, the first of them taken once."""
    match.play_bots(think)
    result = race_result(match.state)
    assert result is not None
    assert len(result.winners) == 1
    return result.places
