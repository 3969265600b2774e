"""How long computer players think about a move, in a process of their own as in the window."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from time import perf_counter

from game.bots import Answer, Question
from game.match import Match


@dataclass(frozen=True, slots=True)
class BotReport:
    """A bot's moves with a choice: milliseconds a move, and states examined a second, which is None
    for a bot that does not count them."""

    bot: str
    seats: int
    moves: int
    median: float
    at_95: float
    most: float
    nodes_per_second: float | None


def bench_bot(bot: str, races: Iterable[Match], think: Callable[[Question], Answer]) -> BotReport:
    """Let the bot run these races, all with the same number of seats, against itself."""
    times: list[float] = []
    nodes = seats = 0
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
    median, at_95 = (times[min(len(times) - 1, int(part * len(times)))] for part in (0.5, 0.95))
    rate = 1000 * nodes / sum(times) if nodes else None
    return BotReport(bot, seats, len(times), median, at_95, times[-1], rate)
