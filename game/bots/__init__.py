"""Computer opponents. Each gets a `Question`, never a state, a seed or a hidden hand."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

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
    "sprinter": Sprinter(),
    "plodder": Plodder(),
    "alternator": Alternator(),
    **{f"level-{number}": level for number, level in enumerate(LEVELS[1:], 2)},
    "strategist": STRATEGIST,
    "master": Master(),
}
"""Every opponent by the name it has on the command line and in records, from gentle to fierce."""
NEWCOMER_WINS: Mapping[str, int] = {
    "level-1": 36,
    "sprinter": 36,
    "plodder": 29,
    "alternator": 29,
    "level-2": 17,
    "level-3": 14,
    "level-4": 1,
    "strategist": 1,
    "master": 0,
}
"""How many of 100 races a newcomer wins against two of this opponent, by the rules of
`abacus-2000`, each of them beginning in turn: somebody who follows the rules of thumb that the
lessons teach (`game/coach/taught.py`). Measured in 600 races, the fourth level and the strategist
in 1500, the master in 99: within 4 of the truth (95 %). Neighbours that so few races don't tell
apart have the same figure. `tests/bots/test_thumb.py` measures it again."""


class Party(NamedTuple):
    """Two rivals to race against, and how many of 100 races a newcomer wins against them."""

    rivals: tuple[str, str]
    """In the order in which they move after the newcomer: the other way round is another race."""
    wins: int
    hinted: int
    """The same for who follows every hint."""


PARTIES: Mapping[str, Party] = {
    "gentle": Party(("level-1", "alternator"), 34, 88),
    "lively": Party(("level-2", "plodder"), 18, 70),
    "tough": Party(("level-3", "level-4"), 2, 27),
}
"""Whom a newcomer may choose to race against. Measured as `NEWCOMER_WINS`, 600 races against the
first two, 240 against the third: within 4 of the truth (95 %); with every hint in 48 to 120, in
which the adviser looked at a fifth of what it may: within 14."""
SUGGESTED = "lively"
"""The party that is suggested to newcomers."""
GENTLE = PARTIES["gentle"].rivals
"""The two who sit there before anybody has chosen. One of them is within two turns of home in about
half of the races that a newcomer wins."""
STRENGTH: Mapping[str, int] = {
    "sprinter": 1,
    "plodder": 1,
    "alternator": 1,
    **{f"level-{number}": number for number in range(1, len(LEVELS) + 1)},
    "strategist": 4,
    "master": 5,
}
"""How strong each opponent is, from 1 to 5: a level has its own number, a founder that of the level
against which a newcomer does about as well."""
REVISION = 10
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
