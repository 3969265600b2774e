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
    Positions,
    Question,
    Thinker,
    is_own,
    pack,
    unpack,
)
from .founders import STRATEGIST, Alternator, Plodder, Sprinter
from .levels import LEVELS, Greedy
from .master import Master, played_on

ROSTER: Mapping[str, Bot] = {
    "level-1": LEVELS[0],
    "plodder": Plodder(),
    "sprinter": Sprinter(),
    "alternator": Alternator(),
    **{f"level-{number}": level for number, level in enumerate(LEVELS[1:], 2)},
    "strategist": STRATEGIST,
    "master": Master(),
}
"""Every opponent by the name it has on the command line and in records, from gentle to fierce."""
NEWCOMER_WINS: Mapping[str, int] = {
    "level-1": 59,
    "plodder": 59,
    "sprinter": 58,
    "alternator": 42,
    "level-2": 30,
    "level-3": 10,
    "level-4": 2,
    "strategist": 1,
    "master": 0,
}
"""How many of 100 races a newcomer wins against two of this opponent, by the rules of
`abacus-2000`, each seat in turn: somebody who follows the rules of thumb that the lessons teach
(`game/coach/taught.py`). Measured in 3000 races; against the alternator and the first level in
1500, the third in 450, the master in 99: within 4 of the truth (95 %). `tests/bots/test_thumb.py`
measures it again."""
GENTLE = ("level-1", "alternator")
"""The two for a first race: a newcomer wins 52 of 100 against them (measured in the same way, 800
races); 45 against the first level and the sprinter, and 40 against it and the plodder (400 each).
One of them is within two turns of home in about half of the races that the newcomer wins."""
KEEN = ("level-2", "level-3")
"""The two for a first race of somebody who plays such games often."""
STRENGTH: Mapping[str, int] = {
    "plodder": 1,
    "sprinter": 1,
    "alternator": 1,
    **{f"level-{number}": number for number in range(1, len(LEVELS) + 1)},
    "strategist": 4,
    "master": 5,
}
"""How strong each opponent is, from 1 to 5: a level has its own number, a founder that of the level
against which a newcomer does about as well."""
REVISION = 8
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

    def play_on(self, positions: Positions) -> list[list[float]]:
        return played_on(positions)
