"""Names that nobody has given: a race keeps them in English, and everybody reads their own.

So the players of a race under way follow the language, and a record stores no words.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import cache

from game.bots import ROSTER

from .language import in_source
from .rivals import bot_name
from .words import default_name, one_of_several

MOST = 6
"""Players of a race."""

Named = tuple[str | None, str]
"""A name in `game.bots.ROSTER`, or None for a person; and what the player is called."""


def spoken_name(bot: str | None, kept: str) -> str:
    """What a player is called in the language that is spoken, if nobody has given it a name."""
    return dict(zip(_in_english(), _defaults(), strict=True)).get((bot, kept), (bot, kept))[1]


def kept_name(bot: str | None, spoken: str) -> str:
    """The English name of a player whom nobody has given one, from that in the language spoken."""
    return dict(zip(_defaults(), _in_english(), strict=True)).get((bot, spoken), (bot, spoken))[1]


@cache
def _in_english() -> tuple[Named, ...]:
    with in_source():
        return tuple(_defaults())


def _defaults() -> Iterator[Named]:
    """All names that nobody gives, always in the same order."""
    several = range(1, MOST + 1)
    for number in several:
        yield None, default_name(number)
    for bot in ROSTER:
        name = bot_name(bot)
        yield bot, name
        yield from ((bot, one_of_several(name, number)) for number in several)
