"""Computer opponents. Each gets a `Question`, never a state, a seed or a hidden hand."""

from __future__ import annotations

from collections.abc import Mapping

from .bot import (
    NODES,
    OWN,
    Answer,
    Bot,
    BotFault,
    FaultKind,
    Question,
    Thinker,
    is_own,
    pack,
    unpack,
)
from .founders import STRATEGIST, Alternator, Plodder, Sprinter
from .levels import LEVELS, Greedy
from .master import Master

ROSTER: Mapping[str, Bot] = {
    "sprinter": Sprinter(),
    "plodder": Plodder(),
    "alternator": Alternator(),
    "strategist": STRATEGIST,
    **{f"level-{number}": level for number, level in enumerate(LEVELS, 1)},
    "master": Master(),
}
"""Every opponent by the name it has on the command line and in records."""
STRENGTH: Mapping[str, int] = {
    "sprinter": 1,
    "plodder": 2,
    "alternator": 1,
    "strategist": 4,
    **{f"level-{number}": number for number in range(1, len(LEVELS) + 1)},
    "master": 5,
}
"""How strong each opponent is, from 1 to 5: a level has its own number, a founder that of the level
closest to it, as measured by `hare-and-tortoise ladder`."""
REVISION = 4
"""Raised whenever an opponent plays differently: earlier results are then void."""
YARDSTICKS: Mapping[str, Bot] = {"table-greedy": Greedy()}
"""Bots that only serve to measure others by."""


def answer(question: Question) -> Answer:
    """The answer of the bot that is asked. Raises `KeyError` if there is no such bot. For a
    player's own bot, which is unknown here, the plodder answers."""
    if question.bot.startswith(OWN):
        fault = BotFault(FaultKind.UNKNOWN)
        return Answer(ROSTER["plodder"].answer(question).action, fault=fault)
    return (ROSTER.get(question.bot) or YARDSTICKS[question.bot]).answer(question)


class ThinksHere(Thinker):
    """Thinks in this process: for races without a window, and for tests."""

    def answer(self, question: Question) -> Answer:
        return answer(question)
