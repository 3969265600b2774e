"""The last stretch, solved: how many turns a lone runner needs home once the lettuces are eaten.

A table over squares and carrots, made once per track and carrot limit. It knows rule 3.4 and 6.1
and nothing of rivals, hare squares' gifts or position bonuses: a bot looks again every turn.
"""

from __future__ import annotations

from functools import lru_cache

from game.rules import (
    Action,
    Finish,
    GiveTen,
    MoveBack,
    MoveForward,
    PlayerView,
    Square,
    SquareKind,
    TakeTen,
    Track,
    finishing_limit,
    price,
)

NEVER = 255
MOST_CARROTS = 400
"""Where the table ends: who has more must first give it away, ten a turn."""

Table = tuple[bytearray, ...]


@lru_cache(maxsize=16)
def turns_home(track: Track, limit: int) -> Table:
    """`table[square][carrots]`: turns to the finish with no lettuce left, or `NEVER`.

    `limit` is the most carrots that may be left at the finish.
    """
    finish = track.finish
    table = tuple(bytearray([NEVER]) * (MOST_CARROTS + 1) for _ in range(finish))
    ways_back: dict[Square, list[Square]] = {}
    for square in range(1, finish):
        tortoise = track.tortoise_behind[square]
        if tortoise is not None:
            ways_back.setdefault(tortoise, []).append(square)
    carrot_squares = set(track.carrot_squares)
    found: list[tuple[Square, int]] = []

    def note(square: Square, carrots: int, turns: int) -> None:
        if 0 <= carrots <= MOST_CARROTS and table[square][carrots] == NEVER:
            table[square][carrots] = turns
            found.append((square, carrots))

    for square in range(finish):
        cost = price(finish - square)
        for left in range(limit + 1):
            note(square, cost + left, 1)
    turns = 1
    while found and turns < NEVER - 1:
        turns += 1
        reached, found = found, []
        for square, carrots in reached:
            if may_stop(track, square):
                for start in range(square):
                    note(start, carrots + price(square - start), turns)
            for start in ways_back.get(square, ()):
                note(start, carrots - 10 * (start - square), turns)
            if square in carrot_squares:
                note(square, carrots - 10, turns)
                note(square, carrots + 10, turns)
    return table


def may_stop(track: Track, square: Square) -> bool:
    """Whether a runner without lettuces plans a forward move to this square."""
    closed = (SquareKind.TORTOISE, SquareKind.LETTUCE, SquareKind.HARE)
    return track.kinds[square] not in closed


def _limit(view: PlayerView) -> int:
    """The most carrots that may be left at the finish; of two markers the first may bring any."""
    own = view.race.markers_of(view.seat)
    if len(own) > 1 and not any(marker in view.home for marker in own):
        return MOST_CARROTS  # rule 7.3
    return finishing_limit(view)


def turns_after(view: PlayerView, action: Action) -> int:
    """Turns still needed after this action of a runner without lettuces; 0 for the finish."""
    if isinstance(action, Finish):
        return 0
    here, carrots = view.squares[action.marker], view.own_carrots
    match action:
        case MoveForward(_, to):
            carrots -= price(to - here)
            here = to
        case MoveBack(_, to):
            carrots += 10 * (here - to)
            here = to
        case TakeTen():
            carrots += 10
        case GiveTen():
            carrots -= 10
    table = turns_home(view.race.track, _limit(view))
    turns = table[here][min(carrots, MOST_CARROTS)] + max(carrots - MOST_CARROTS, 0) // 10
    # A hare square may help or hurt; the table does not plan on one, so neither does a bot.
    risky = isinstance(action, MoveForward) and not may_stop(view.race.track, here)
    return turns + 2 if risky else turns
