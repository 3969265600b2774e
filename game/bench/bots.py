"""How long computers think about a move, in the process in which they think in the window."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from time import perf_counter

from game.bots import Answer, Question
from game.match import Match


@dataclass(frozen=True, slots=True)
class BotReport:
    """A bot's moves with so many seats: milliseconds a move, and states looked at a second.

    Moves without a choice are not counted. `nodes_per_second` is None for who counts none.
    """

    bot: str
    seats: int
    moves: int
    median: float
    at_95: float
    most: float
    nodes_per_second: float | None


def bench_bot(bot: str, races: Iterable[Match], think: Callable[[Question], Answer]) -> BotReport:
    """Let the bot run these races against itself. All have as many seats."""
    times: list[float] = []
    nodes, seats = 0, 0
    for match in races:
        seats = match.race.seats
        while not match.state.is_over:
            question = match.question()
            begun = perf_counter()
            answer = think(question)
            if len(question.view.legal) > 1:
                times.append(1000 * (perf_counter() - begun))
                nodes += answer.nodes
            match.submit(question.view.seat, answer.action)
    times.sort()
    return BotReport(
        bot,
        seats,
        len(times),
        _at(times, 0.5),
        _at(times, 0.95),
        times[-1],
        1000 * nodes / sum(times) if nodes else None,
    )


def _at(times: list[float], part: float) -> float:
    return times[min(len(times) - 1, int(part * len(times)))]
