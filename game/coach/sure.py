"""Position squares that pay for sure some turns from now, and the way home that counts on them.

A square pays for sure if no rival can change the position that pays: each may go as far as the
most carrots that it can hold lead it, turn after turn, whoever stands in the way. As where a hare
goes now (`pay`), what hare squares do is left aside, and so is starting over.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache

from game.bots.runner_table import MOST_CARROTS, RunnerTable, may_stop
from game.rules import (
    GameState,
    MarkerId,
    Pending,
    Square,
    SquareKind,
    Track,
    price,
)
from game.rules.limits import Limits
from game.rules.ruleset import (
    CARROTS_OF_A_STAY,
    CARROTS_PER_POSITION,
    CARROTS_PER_STEP_BACK,
)

FORESEEN = 3
"""Turns after this one in which a square is entered that is known to pay."""
FEWEST = 12
"""Longer ways home than this count on no square."""

Pays = Mapping[Square, int]
"""What squares pay for sure; those that may not pay are not in it."""
_Sets = list[list[list[int]]]
"""By lettuces, square and turns (from 1 on), the numbers of carrots with which one is home by then,
as the bits of a number."""


class TimedTable:
    """The turns home if one counts on what will surely pay, and when. `pays`: of each of the next
    turns, what the squares that are entered in it pay at the beginning of the one after."""

    def __init__(
        self, table: RunnerTable, track: Track, lettuces: int, position: int, pays: Sequence[Pays]
    ) -> None:
        self._table, self._pays = table, pays
        self._layers: list[_Sets] = []
        if any(pays):
            self._layers = _layers(table, track, lettuces, position, pays)

    def pay(self, turn: int, square: Square) -> int:
        """What a square surely pays that is entered in this turn; 1 is the next one."""
        return self._pays[turn - 1].get(square, 0) if turn <= len(self._pays) else 0

    def turns(self, turn: int, lettuces: int, square: Square, carrots: int) -> int:
        """The fewest turns from the beginning of this turn, after its square has paid."""
        alone = self._table.turns(lettuces, square, carrots)
        if turn > len(self._layers) or carrots > MOST_CARROTS or alone > FEWEST:
            return alone
        within = self._layers[turn - 1][lettuces][square]
        found = (n for n, enough in enumerate(within, 1) if enough >> carrots & 1)
        return next(found, FEWEST + 1)


def sure_pays(state: GameState, limits: Limits, marker: MarkerId) -> tuple[Pays, ...]:
    """What squares pay for sure that this marker enters in each of the turns after this one; ()
    if none does. Rivals hold at most as much as the `limits` say."""
    race = state.race
    rivals = [m for m in range(race.markers) if race.seat_of(m) != race.seat_of(marker)]
    home = sum(m in state.home for m in range(race.markers))
    reached = [_reach(state, limits, m, marker) for m in rivals if m not in state.home]
    found: list[Pays] = []
    for rounds in range(1, FORESEEN + 1):
        pays: dict[Square, int] = {}
        for square, paying in enumerate(race.track.paying_positions):
            if not paying or square <= state.squares[marker]:
                continue
            ahead = [[at > square for at in turns[rounds] if at != square] for turns in reached]
            best = 1 + home + sum(map(all, ahead))
            worst = 1 + home + sum(map(any, ahead))
            if all(position in paying for position in range(best, worst + 1)):
                pays[square] = CARROTS_PER_POSITION * best
        found.append(pays)
    while found and not found[-1]:
        found.pop()
    return tuple(found)


@lru_cache(maxsize=8)
def timed_table(
    table: RunnerTable, state: GameState, limits: Limits, marker: MarkerId, position: int
) -> TimedTable:
    """The turns home of this marker of the seat to act, where nothing is known but what pays for
    sure; lettuces pay by this position, and `table` has the turns if nothing pays."""
    track, lettuces = state.race.track, state.lettuces[state.turn]
    return TimedTable(table, track, lettuces, position, sure_pays(state, limits, marker))


def _reach(
    state: GameState, limits: Limits, marker: MarkerId, behind: MarkerId
) -> list[set[Square]]:
    """Where a rival's marker may be at the next turn of the seat to act, at the one after it, and
    so on: after one turn of its own, after two, … It is not first `behind` this one of that seat,
    which goes home from there."""
    race, seat, pending = state.race, state.race.seat_of(marker), state.pending[marker]
    track, eats = race.track, CARROTS_PER_POSITION * race.markers
    here, held = state.squares[marker], limits[seat][1]
    up, down = ({here: held}, {}) if pending is Pending.NONE else ({}, {here: held})
    reached = []
    for _turn in range(FORESEEN + 1):
        then = {at: carrots + eats for at, carrots in down.items()}  # it gets up, and goes later
        down = {}
        for at, carrots in up.items():
            first = 1 + len(state.home) + (at < state.squares[behind])
            paid = [n for n in track.paying_positions[at] if first <= n <= race.markers]
            carrots += CARROTS_PER_POSITION * max(paid, default=0)
            if race.toll is not None:
                carrots += race.toll.reward + race.toll.per_passer * race.markers
            if track.kinds[at] is SquareKind.CARROT:
                then[at] = max(then.get(at, 0), carrots + CARROTS_OF_A_STAY)
            back = track.tortoise_behind[at]
            if back is not None:
                gained = carrots + CARROTS_PER_STEP_BACK * (at - back)
                then[back] = max(then.get(back, 0), gained)
            for to in range(at + 1, track.finish + 1):
                left, kind = carrots - price(to - at), track.kinds[to]
                if left < 0:
                    break
                lies = kind is SquareKind.LETTUCE
                if kind is SquareKind.TORTOISE or (lies and not state.lettuces[seat]):
                    continue
                onto = down if lies else then
                onto[to] = max(onto.get(to, 0), left)
        up = {at: carrots for at, carrots in then.items() if at < track.finish}
        reached.append({*then, *down} or {here})
    return reached


def _layers(
    table: RunnerTable, track: Track, lettuces: int, position: int, pays: Sequence[Pays]
) -> list[_Sets]:
    """The sets for each of the turns of which something is known, the next one first."""
    every = (1 << (MOST_CARROTS + 1)) - 1
    prices = [price(squares) for squares in range(track.finish + 1)]
    later = then = _sets_of(table, track, lettuces)
    found: list[_Sets] = []
    for known in reversed(pays):
        now: _Sets = []
        for held in range(lettuces + 1):
            enough = [[then[held][s][0]] for s in range(track.finish)]
            for n in range(1, FEWEST):
                arrive = []
                for to in range(track.finish):
                    carrots = then[held][to][n - 1] >> known.get(to, 0)
                    if track.kinds[to] is SquareKind.LETTUCE:
                        carrots = 0
                        if held and n > 1:  # the turn between goes into eating
                            carrots = later[held - 1][to][n - 2] >> CARROTS_PER_POSITION * position
                    arrive.append(carrots)
                for square, row in enumerate(enough):
                    more = row[n - 1]
                    for to in range(square + 1, track.finish):
                        if arrive[to] and may_stop(track, to, held):
                            more |= arrive[to] << prices[to - square]
                    if track.kinds[square] is SquareKind.CARROT:
                        same = then[held][square][n - 1]
                        more |= same << CARROTS_OF_A_STAY | same >> CARROTS_OF_A_STAY
                    back = track.tortoise_behind[square]
                    if back is not None:
                        gains = CARROTS_PER_STEP_BACK * (square - back)
                        more |= then[held][back][n - 1] >> gains
                    row.append(more & every)
            now.append(enough)
        found.insert(0, now)
        later, then = then, now
    return found


@lru_cache(maxsize=4)
def _sets_of(table: RunnerTable, track: Track, lettuces: int) -> _Sets:
    """The same from a table that knows of no pay."""
    masks = [bytes(49 if turns <= n else 48 for turns in range(256)) for n in range(1, FEWEST + 1)]
    rows = [[table.row(held, s)[::-1] for s in range(track.finish)] for held in range(lettuces + 1)]
    return [[[int(row.translate(mask), 2) for mask in masks] for row in each] for each in rows]
