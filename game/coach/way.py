"""The way home, stop by stop, as a friend would count it out on the board.

A square is trusted to pay where nobody can prevent it (`sure`), and no other: where it matters, it
is said which must, and which must not. Lettuces
are counted, since they always pay: one that is come to now by the position there, later ones by
the present position, wherever an action leads, so that no action has the better of another for it.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, lru_cache

from game.bots.runner_table import NEVER, RunnerTable, may_stop, runner_table
from game.rules import (
    Action,
    Finish,
    GameState,
    GiveTen,
    MarkerId,
    MoveBack,
    MoveForward,
    Pending,
    Seat,
    Square,
    SquareKind,
    TakeTen,
    Track,
    apply_action,
    finishing_limit,
    position_at,
    preview,
    price,
)
from game.rules.limits import Limits
from game.rules.ruleset import (
    CARROTS_OF_A_STAY,
    CARROTS_PER_POSITION,
    CARROTS_PER_STEP_BACK,
)

from .sure import TimedTable, timed_table

MOST_TURNS = 4
"""A longer way home than this is no promise: too much happens on it."""
MIGHT_PAY, IN_THE_WAY = 100, 1
"""What speaks against a stop: a number that might pay and bring too many carrots, another hare."""


@dataclass(frozen=True, slots=True)
class Way:
    """A way home after an action, in the fewest turns, if everything goes as it is told."""

    turns: tuple[Action | None, ...]
    """A turn each, the last one comes home; None for a turn that is spent eating."""
    left: int
    """Carrots at the finish: no more than may be left there."""
    eats_as: int = 0
    """The position in which a lettuce is eaten; 0 if none is."""
    pays: tuple[int, ...] = ()
    """What the square of each turn pays for sure."""
    paid: int = 0
    """Carrots that the square of the action must pay."""
    sure: bool = False
    """Whether it does so for sure."""
    unpaid: Square | None = None
    """The position square that must not pay."""
    likely: int = 0
    """If that, or the position, or whether the square pays is decided by the next turn: in how many
    of ten it comes as it is told, 10 for surely; else 0."""

    @property
    def soon(self) -> int:
        """Carrots that come before anything is to be decided again."""
        return self.paid + CARROTS_PER_POSITION * self.eats_as * (self.turns[0] is None)

    @property
    def decisions(self) -> tuple[Action, ...]:
        """The turns in which something is to be decided."""
        return tuple(turn for turn in self.turns if turn is not None)


@dataclass(frozen=True, slots=True)
class Standing:
    """Where an action leads the only hare of its player that is not home: what the way depends on.

    `eats` and `misses`: what the next turn is spent with; `eats_as`: in which position, if nobody
    moves but those who go home.
    """

    state: GameState
    marker: MarkerId
    square: Square
    carrots: int
    lettuces: int
    position: int
    """The one in which later lettuces are eaten."""
    eats: bool
    eats_as: int
    misses: bool
    table: TimedTable
    """Turns home from everywhere, if no square pays but for sure, and lettuces by this position."""

    def turns(self, more: int = 0) -> int:
        """The fewest turns home, with so many more carrots; `NEVER` if there is no way."""
        carrots, lettuces = self.carrots + more, self.lettuces
        if self.eats:
            carrots, lettuces = carrots + CARROTS_PER_POSITION * self.eats_as, lettuces - 1
        spent = self.eats + self.misses
        turns = self.table.turns(1 + spent, lettuces, self.square, max(0, carrots))
        return NEVER if turns == NEVER else turns + spent


def standing_after(state: GameState, limits: Limits, action: Action) -> Standing | None:
    """Where this action of the seat to act leads; None for the finish, for hare squares, where
    chance decides, and while two hares of its player are under way. The `limits` are those of the
    rivals' carrots."""
    seat, seen = state.turn, preview(state, action)
    under_way = [each for each in state.race.teams[seat] if each not in state.home]
    onto = state.race.track.kinds[seen.to] if isinstance(action, MoveForward) else None
    if isinstance(action, Finish) or onto is SquareKind.HARE or len(under_way) > 1:
        return None
    stays, lettuces = seen.squares == 0, state.lettuces[seat]
    position = position_at(state, action.marker, state.squares[action.marker])
    table = _table(state, position if lettuces else 1)  # the same one for all positions
    eats = onto is SquareKind.LETTUCE and lettuces > 0
    return Standing(
        state=state,
        marker=action.marker,
        square=seen.to,
        carrots=seen.left,
        lettuces=lettuces,
        position=position,
        eats=eats,
        eats_as=seen.position + (_homeward(state, limits, action, seen.to) if eats else 0),
        misses=stays and state.pending[action.marker] is Pending.MISS,
        table=timed_table(table, state, limits, action.marker, position),
    )


def _homeward(state: GameState, limits: Limits, action: Action, square: Square) -> int:
    """How many rivals behind this square go home in their next turn after this action, as far as
    their carrots are known: they pass it."""
    after, race = apply_action(state, action).state, state.race
    return sum(
        race.seat_of(marker) != state.turn
        and at < square
        and limits[race.seat_of(marker)][0] == limits[race.seat_of(marker)][1]
        and rival_turns(after, race.seat_of(marker)) == 1
        for marker, at in enumerate(after.squares)
    )


def rival_turns(state: GameState, seat: Seat) -> int:
    """The fewest turns in which this seat can be home, as far as is known; `NEVER` if there is no
    way, if it must still go to a lettuce square, or if two of its hares are under way."""
    under_way = [each for each in state.race.teams[seat] if each not in state.home]
    if len(under_way) != 1:
        return NEVER
    (marker,) = under_way
    square, pending = state.squares[marker], state.pending[marker]
    position, eats = position_at(state, marker, square), pending is Pending.EAT
    if state.lettuces[seat] > eats:
        return NEVER
    pays = state.race.track.paying_positions[square]
    bonus = position in pays and pending is Pending.NONE and state.turn != seat  # else it has paid
    due = CARROTS_PER_POSITION * position * (eats or bonus)
    turns = _table(state, 1).turns(0, square, (state.carrots[seat] or 0) + due)
    return NEVER if turns == NEVER else turns + (pending is not Pending.NONE)


def way_home(
    there: Standing, paid: int = 0, *, sure: bool = False, may_pay: bool = False
) -> Way | None:
    """The way home from there, if it is short and certain enough to be told. `paid`: what the
    square there is expected to pay, or will pay for `sure`; `may_pay`: whether it could, though
    that is not expected."""
    turns = there.turns(paid)
    if turns > MOST_TURNS or there.misses:
        return None
    search = _Search(there, turns)
    carrots, lettuces, eating = there.carrots + paid, there.lettuces, there.eats
    if eating:
        carrots, lettuces = carrots + CARROTS_PER_POSITION * there.eats_as, lettuces - 1
    found = search.best(there.square, carrots, lettuces, turns - eating)
    if found is None:
        return None
    against, left, actions = found
    positions = {there.position} if None in actions else set()
    if eating:
        positions.add(there.eats_as)
        actions = (None, *actions)
    forward = [(n, e.to) for n, e in enumerate(actions, 1) if isinstance(e, MoveForward)]
    risky = [to for turn, to in forward if search.against(turn, to) >= MIGHT_PAY]
    pays = {turn: there.table.pay(turn, to) for turn, to in forward}
    risky += [there.square] * may_pay
    conditions = len(positions) + (paid > 0 and not sure) + len(risky)
    if conditions > 1 or against % MIGHT_PAY:
        return None
    return Way(
        turns=actions,
        left=left,
        eats_as=max(positions, default=0),
        pays=tuple(pays.get(turn, 0) for turn in range(1, len(actions) + 1)),
        paid=paid,
        sure=sure,
        unpaid=risky[0] if risky else None,
    )


def next_stops(there: Standing, paid: int) -> Iterator[Action]:
    """The next turn of each quickest way home from there, where the square pays so much; none if
    that is spent eating or lost."""
    turns = there.turns(paid)
    if there.eats or there.misses or turns == NEVER:
        return
    search, held = _Search(there, turns), there.carrots + paid
    for action, to, left in search.steps(1, there.square, held, there.lettuces):
        eats = eats_at(there, action)
        if there.table.turns(2 + eats, there.lettuces - eats, to, left) == turns - 1 - eats:
            yield action


def eats_at(there: Standing, action: Action) -> bool:
    """Whether this later action leads to a lettuce square."""
    kinds = there.state.race.track.kinds
    return isinstance(action, MoveForward) and kinds[action.to] is SquareKind.LETTUCE


def least_price(track: Track, square: Square, moves: int, lettuces: int) -> int | None:
    """The fewest carrots for which so many moves forward lead from this square to the finish, past
    so many lettuces, each eaten on a square of its own; None if they don't."""

    @cache
    def least(at: Square, moves: int, lettuces: int) -> int | None:
        if moves == 1:
            return None if lettuces else price(track.finish - at)
        prices = [
            price(to - at) + rest
            for to in range(at + 1, track.finish)
            if may_stop(track, to, lettuces)
            and (rest := least(to, moves - 1, lettuces - eats(to))) is not None
        ]
        return min(prices, default=None)

    def eats(to: Square) -> bool:
        return track.kinds[to] is SquareKind.LETTUCE

    return least(square, moves, lettuces)


_Found = tuple[int, int, tuple[Action | None, ...]]
"""What speaks against a way, the carrots left, and its turns."""


class _Search:
    """The best of the ways home that take the fewest turns: little speaks against its stops, and
    many carrots are left."""

    def __init__(self, there: Standing, turns: int) -> None:
        self._there, self._turns = there, turns
        self._track = there.state.race.track
        self._table = there.table
        self._limit = finishing_limit(there.state)
        self._positions = range(len(there.state.home) + 1, there.state.race.markers + 1)
        self._others = {at for m, at in enumerate(there.state.squares) if m != there.marker}
        self.best = cache(self._best)

    def against(self, turn: int, square: Square) -> int:
        """What speaks against this stop, made in this turn; 1 is the next one."""
        pays = any(each in self._track.paying_positions[square] for each in self._positions)
        doubtful = pays and not self._table.pay(turn, square)
        return MIGHT_PAY * doubtful + IN_THE_WAY * (square in self._others)

    def _best(self, square: Square, carrots: int, lettuces: int, turns: int) -> _Found | None:
        """The best way in just so many turns, the last of all; None if there is none."""
        if turns == 1:
            left = carrots - price(self._track.finish - square)
            home = not lettuces and 0 <= left <= self._limit
            return (0, left, (Finish(self._there.marker),)) if home else None
        ways: list[_Found] = []
        turn = self._turns - turns + 1
        for action, to, held in self.steps(turn, square, carrots, lettuces):
            eats = eats_at(self._there, action)
            rest = turns - 1 - eats
            if rest < 1 or self._table.turns(turn + 1 + eats, lettuces - eats, to, held) > rest:
                continue
            found = self.best(to, held, lettuces - eats, rest)
            if found is not None:
                against, left, actions = found
                against += 0 if to == square else self.against(turn, to)
                ways.append((against, left, (action, *(None,) * eats, *actions)))
        return min(ways, key=lambda way: (way[0], -way[1]), default=None)

    def steps(
        self, turn: int, square: Square, carrots: int, lettuces: int
    ) -> Iterator[tuple[Action, Square, int]]:
        """Actions of this turn, where they lead, and the carrots at the beginning of the next one,
        or of the one after, if a lettuce is eaten."""
        marker, track = self._there.marker, self._track
        for to in range(square + 1, track.finish):
            cost = price(to - square)
            if cost > carrots:
                break
            if may_stop(track, to, lettuces):
                pays = self._table.pay(turn, to)
                if track.kinds[to] is SquareKind.LETTUCE:
                    pays = CARROTS_PER_POSITION * self._there.position
                yield MoveForward(marker, to), to, carrots - cost + pays
        if track.kinds[square] is SquareKind.CARROT:
            yield TakeTen(marker), square, carrots + CARROTS_OF_A_STAY
            if carrots >= CARROTS_OF_A_STAY:
                yield GiveTen(marker), square, carrots - CARROTS_OF_A_STAY
        back = track.tortoise_behind[square]
        if back is not None:
            yield MoveBack(marker, back), back, carrots + CARROTS_PER_STEP_BACK * (square - back)


def _table(state: GameState, position: int) -> RunnerTable:
    """The turns home where no square pays, and a lettuce ten times this position."""
    race = state.race
    track = _without_numbers(race.track, position)
    return runner_table(track, race.most_lettuces, position, finishing_limit(state))


@lru_cache(maxsize=16)
def _without_numbers(track: Track, position: int) -> Track:
    """The same track, with position squares that never pay in this position."""
    kinds = SquareKind.POSITION_2, SquareKind.POSITION_3
    other = next(kind for kind in kinds if position not in kind.paying_positions)
    return Track(tuple(other if kind.paying_positions else kind for kind in track.kinds))
