"""The lone runner's race, solved: how many turns of its own it needs home, eating included.

For a track, a number of lettuces, a position held all the way and a limit at the finish. It covers
rules 3.2 to 3.4 and 6.1, not rivals or what hare squares give: a bot looks again every turn. For a
race alone without chance it is exact (`game.bots.exact`): hare squares cost a turn then, and a
runner with no legal action starts over (3.5).

The numbers of carrots that are enough to be home within some turns are a set, kept as the bits of
one long integer: paying shifts it. All 64 squares are solved at once, turn by turn from the finish
back, in some hundredths of a second.
"""

from __future__ import annotations

from collections.abc import Sequence
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
"""Where the table ends: a runner with more must first give it away, ten a turn."""
MOST_ALONE = 2000
"""Where it ends for a race alone: a quickest way may need hundreds more than the runner has."""
MOST_TURNS = 100
"""Longer ways home are not found."""
ANY_LENGTH = 1000
"""The longest move of a runner that goes as far as it can pay."""
NO_POSITION = 0
"""A position that no square pays for."""

_NOT_FOUND_IS_NEVER = bytes([NEVER, *range(1, 256)])

Carrots = int
"""A set of numbers of carrots: bit n stands for n of them."""


class RunnerTable:
    """Turns to the finish from the beginning of a turn, after the square has paid (3.3).

    `restart_carrots`: the carrots after starting over; None to leave out hare squares and starting
    over. `most`: the carrots up to which the table goes. `longest`: the squares of the runner's
    longest move.
    """

    def __init__(
        self,
        track: Track,
        lettuces: int,
        position: int,
        limit: int,
        restart_carrots: int | None = None,
        most: int = MOST_CARROTS,
        longest: int = ANY_LENGTH,
    ) -> None:
        self._most = most
        within = _sets(track, lettuces, position, limit, restart_carrots, most, longest)
        self._rows = [
            [_row([sets[held][square] for sets in within], most) for square in range(track.finish)]
            for held in range(lettuces + 1)
        ]
        self._cheapest: dict[tuple[int, Square], tuple[tuple[int, int], ...]] = {}

    def turns(self, lettuces: int, square: Square, carrots: int) -> int:
        """Turns still needed, the one that finishes included; `NEVER` if the table knows no way."""
        row = self._rows[lettuces][square]
        if carrots <= self._most:
            return row[carrots]
        return min(NEVER, row[self._most] + (carrots - self._most) // 10)

    def cheapest(self, lettuces: int, square: Square) -> tuple[tuple[int, int], ...]:
        """Numbers of turns, and the fewest carrots for each: the quickest way first."""
        found = self._cheapest.get((lettuces, square))
        if found is None:
            steps: list[tuple[int, int]] = []
            least = NEVER
            for carrots, turns in enumerate(self._rows[lettuces][square]):
                if turns < least:
                    steps.append((turns, carrots))
                    least = turns
            found = self._cheapest[lettuces, square] = tuple(reversed(steps))
        return found

    def row(self, lettuces: int, square: Square) -> bytes:
        """`turns` for each number of carrots up to `MOST_CARROTS`."""
        return self._rows[lettuces][square]


def _row(within: Sequence[Carrots], most: int) -> bytes:
    """The turns for each number of carrots, from the sets of those that need at most 1, 2, … turns.
    Bits are spread over bytes, so that a set times its turns is one multiplication."""
    turns, known, bits = 0, 0, f"0{most + 1}b"
    zeros = int.from_bytes(b"0" * (most + 1), "big")
    for number, carrots in enumerate(within, 1):
        fresh = carrots & ~known
        if fresh:
            known |= fresh
            spread = int.from_bytes(format(fresh, bits).encode(), "big") - zeros
            turns += number * spread
    return turns.to_bytes(most + 1, "big")[::-1].translate(_NOT_FOUND_IS_NEVER)


@lru_cache(maxsize=64)
def runner_table(
    track: Track, lettuces: int, position: int, limit: int, longest: int = ANY_LENGTH
) -> RunnerTable:
    """The table for a runner in this position who may keep `limit` carrots at the finish and moves
    no further than `longest`."""
    return RunnerTable(track, lettuces, position, limit, longest=longest)


def may_stop(track: Track, square: Square, lettuces: int = 0) -> bool:
    """Whether a runner with these lettuces plans a forward move to this square."""
    kind = track.kinds[square]
    if kind is SquareKind.LETTUCE:
        return lettuces > 0
    return kind not in (SquareKind.TORTOISE, SquareKind.HARE)


def _sets(
    track: Track,
    lettuces: int,
    position: int,
    limit: int,
    restart: int | None,
    most: int,
    longest: int,
) -> list[list[list[Carrots]]]:
    """For each number of turns, by lettuces and square, the carrots that are enough for it."""
    finish, every = track.finish, (1 << (most + 1)) - 1
    prices = [price(squares) for squares in range(finish + 1)]
    pays = 10 * position
    none = [[0] * finish for _lettuces in range(lettuces + 1)]
    last = [row[:] for row in none]
    for square in range(max(finish - longest, 0), finish):
        left_over = (1 << (limit + 1)) - 1
        last[0][square] = left_over << prices[finish - square] & every
    stuck = [_stuck(track, held, last[held], every) for held in range(lettuces + 1)]
    found, before, tried = [last], none, [row[:] for row in none]
    while len(found) < MOST_TURNS:
        now = found[-1]
        then = [row[:] for row in now]
        for held in range(lettuces + 1):
            row = then[held]
            for square in range(1, finish):
                kind = track.kinds[square]
                arrive = now[held][square]
                if kind is SquareKind.LETTUCE:  # 3.2: the next turn goes into eating
                    arrive = before[held - 1][square] >> pays if held else 0
                elif kind is SquareKind.HARE:  # 8, `strategic`: the next turn is missed
                    arrive = before[held][square]
                elif position in track.paying_positions[square]:
                    arrive >>= pays
                elif kind is SquareKind.CARROT:
                    row[square] |= (arrive << 10 | arrive >> 10) & every
                elif kind is SquareKind.TORTOISE:
                    for start in range(square + 1, finish):
                        row[start] |= arrive >> 10 * (start - square)
                        if track.kinds[start] is SquareKind.TORTOISE:
                            break
                fresh = arrive & ~tried[held][square]
                goes = kind is SquareKind.HARE and restart is not None
                if fresh and (goes or may_stop(track, square, held)):
                    tried[held][square] = arrive
                    for start in range(max(square - longest, 0), square):
                        row[start] |= fresh << prices[square - start] & every
            if restart is not None and now[held][0] >> restart & 1:  # 3.5
                for start in range(finish):
                    row[start] |= stuck[held][start]
        if then == now and now == before:
            break
        before = now
        found.append(then)
    return found


def _stuck(
    track: Track, lettuces: int, finishes: Sequence[Carrots], every: Carrots
) -> list[Carrots]:
    """By square, the carrots with which a lone runner has no legal action there (3.5). `finishes`:
    those with which it can finish; `every`: all in the table."""
    can_stop = track.open_squares[lettuces > 0]
    stuck: list[Carrots] = []
    for square in range(track.finish):
        rests = track.kinds[square] is SquareKind.CARROT
        if rests or SquareKind.TORTOISE in track.kinds[:square]:
            stuck.append(0)
            continue
        ahead = next((to for to in can_stop if to > square), None)
        short = every if ahead is None else (1 << price(ahead - square)) - 1
        stuck.append(short & ~finishes[square])
    return stuck


def _limit(view: PlayerView) -> int:
    """The most carrots that may be left at the finish; the first of two markers may keep any."""
    own = view.race.markers_of(view.seat)
    if len(own) > 1 and not any(marker in view.seen.home for marker in own):
        return MOST_CARROTS  # rule 7.3
    return finishing_limit(view.seen)


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
    turns = runner_table(view.race.track, 0, NO_POSITION, _limit(view)).turns(0, here, carrots)
    # A hare square may help or hurt; the table does not plan on one, so neither does a bot.
    risky = isinstance(action, MoveForward) and not may_stop(view.race.track, here)
    return turns + 2 if risky else turns
