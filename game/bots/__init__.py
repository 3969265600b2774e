"""Computer opponents. Each is asked a `Question`, never given a state, a seed or a hidden hand."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from game.rules import Race

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

ROSTER: Mapping[str, Bot] = MappingProxyType(
    {
        "sprinter": Sprinter(),
        "plodder": Plodder(),
        "alternator": Alternator(),
        "strategist": STRATEGIST,
        **{f"level-{number}": level for number, level in enumerate(LEVELS, 1)},
        "master": Master(),
    }
)
"""Every opponent by the name it has on the command line and in records."""

STRENGTH: Mapping[str, int] = MappingProxyType(
    {
        "sprinter": 1,
        "plodder": 2,
        "alternator": 1,
        "strategist": 4,
        "level-1": 1,
        "level-2": 2,
        "level-3": 3,
        "level-4": 4,
        "master": 5,
    }
)
"""How strong each opponent is, from 1 to 5: a level its own number, a founder that of the level
which it comes nearest to, by measurement (`hare-and-tortoise ladder`)."""
REVISION = 3
"""Raised whenever any of them comes to play otherwise: what was measured before is of others."""
YARDSTICKS: Mapping[str, Bot] = MappingProxyType({"table-greedy": Greedy()})
"""Bots to measure others by, with nothing of a character."""


def answer(question: Question) -> Answer:
    """What the bot that is asked would do. Raises `KeyError` if there is no such bot.

    In the place of a player's own bot, which nobody knows here, the plodder plays.
    """
    if question.bot.startswith(OWN):
        fault = BotFault(FaultKind.UNKNOWN)
        return Answer(ROSTER["plodder"].answer(question).action, fault=fault)
    return (ROSTER.get(question.bot) or YARDSTICKS[question.bot]).answer(question)


class ThinksHere:
    """A `Thinker` in this very process: for a race without a window, and for tests."""

    def prepare(self, race: Race) -> None:
        """Nothing is to be prepared."""

    def answer(self, question: Question) -> Answer:
        """As `answer`."""
        return answer(question)

    def stop(self) -> None:
        """Nothing is to be stopped."""
