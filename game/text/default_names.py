"""Names that nobody has given: a race keeps them in English, and everybody reads their own.

So the players of a race under way follow the language, and a record stores no words.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from itertools import chain, count
from typing import Any, Protocol, TypeVar

from game.bots import ROSTER

from .language import _, in_source
from .rivals import bot_name
from .words import default_name, one_of_several

MOST = 6
"""Players of a race."""

Seated = tuple[str | None, str]
"""A name in `game.bots.ROSTER`, or None for a person; and what the player is called."""


def seat_names(seats: Sequence[Seated]) -> list[str]:
    """A name for every seat, none of them twice: that which is given, if it is not ""."""
    names: list[str] = []
    for seat, (bot, given) in enumerate(seats):
        wanted = given or (bot_name(bot) if bot else default_name(seat + 1))
        others = (one_of_several(wanted, number) for number in count(2))
        names.append(next(name for name in chain([wanted], others) if name not in names))
    return names


def spoken_name(bot: str | None, kept: str) -> str:
    """What a player is called in the language that is spoken, if nobody has given it a name."""
    return dict(zip(_in_english(), _defaults(), strict=True)).get((bot, kept), (bot, kept))[1]


def kept_name(bot: str | None, spoken: str) -> str:
    """The English name of a player whom nobody has given one, from that in the language spoken."""
    return dict(zip(_defaults(), _in_english(), strict=True)).get((bot, spoken), (bot, spoken))[1]


def is_given(name: str) -> bool:
    """Whether somebody has given a person this name."""
    return (None, kept_name(None, name)) not in _in_english()


class Named(Protocol):
    """A race with its set-up and its players, who have a bot (or None) and a name."""

    setup: Any
    players: tuple[Any, ...]
    called: Any
    log: Any

    def players_at(self, number: int) -> tuple[Any, ...]: ...


M = TypeVar("M", bound=Named)


def name_players(match: M) -> M:
    """The match, after naming those whom nobody has named in the language spoken. Its set-up, and
    so its record, has their English names, whatever language it was begun in."""
    kept = [replace(each, name=kept_name(each.bot, each.name)) for each in match.setup.players]
    match.setup = replace(match.setup, players=tuple(kept))
    match.called = _called
    seated = match.players_at(len(match.log))
    match.players = tuple(
        replace(player, name=each.name) for player, each in zip(match.players, seated, strict=True)
    )
    return match


def _called(given: Any, bot: str | None, name: str) -> str:
    """What whoever sits in the seat of the player `given` is called: a rival who stands in for a
    person is called by both names, who has come into another's seat by this `name`."""
    own = spoken_name(given.bot, given.name)
    if bot is not None and given.bot is None:
        return _("{bot} for {name}").format(bot=bot_name(bot), name=own)
    return name or own


@cache
def _in_english() -> tuple[Seated, ...]:
    with in_source():
        return tuple(_defaults())


def _defaults() -> Iterator[Seated]:
    """All names that nobody gives, always in the same order."""
    several = range(1, MOST + 1)
    for number in several:
        yield None, default_name(number)
    for bot in ROSTER:
        name = bot_name(bot)
        yield bot, name
        yield from ((bot, one_of_several(name, number)) for number in several)
