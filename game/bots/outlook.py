"""How far from home everybody is, in turns of their own: the basis of all bots that plan.

Each marker counts as a lone runner (`runner_table`), once as if it kept its position all the way,
once as if no position ever paid again; `trust` is the weight of the first. That takes a few table
look-ups and covers what matters: carrots for being behind, lettuces, tortoises, the finish.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from types import MappingProxyType

from game.rules import (
    Action,
    Always,
    Decline,
    Finish,
    GameState,
    GiveTen,
    MarkerId,
    MoveBack,
    MoveForward,
    Pending,
    Race,
    Seat,
    Square,
    SquareKind,
    Stage,
    TakeTen,
    Toll,
    finishing_limit,
    price,
)
from game.rules.ruleset import CARROTS_OF_A_STAY, CARROTS_PER_POSITION, CARROTS_PER_STEP_BACK

from .runner_table import ANY_LENGTH, MOST_CARROTS, NEVER, NO_POSITION, RunnerTable, runner_table

PASSED, FARTHER = 0.5, 0.05
"""How likely somebody just behind passes within a round, and how much less likely with each square
between: about as often as the fourth level does late in a race."""
MOST_PAIRS = 30_000
"""Positions of two markers that are kept: some megabytes."""
LOST = 60
"""Turns if the table knows no way: starting over takes about as long."""
HARE_TAKES = 0.7
"""Turns that a hare square with chance loses on average."""
MOST_POSITIONS = 6
AS_IT_IS: Mapping[MarkerId, int] = MappingProxyType({})
"""Every marker has its present position."""

Stand = tuple[Square, int]
"""A marker's square, and its assumed position."""
Marker = tuple[Square, int, Pending]
"""The same, and what it was laid down for."""
Ways = tuple[tuple[int, int], ...]
"""Turns, and the fewest carrots for them; the quickest first."""

_NOT_PASSED = [1.0, *(1 - PASSED + FARTHER * between for between in range(round(PASSED / FARTHER)))]
_FAR = len(_NOT_PASSED)
_NEVER_IS_LOST = bytes(LOST if turns == NEVER else turns for turns in range(256))
_NONE, _EAT = Pending.NONE, Pending.EAT
_LETTUCE, _HARE = SquareKind.LETTUCE, SquareKind.HARE


@lru_cache(maxsize=8)
def outlook_of(race: Race, trust: float, longest: int = ANY_LENGTH) -> Outlook:
    """The outlook in this race with this trust: the same one for question after question."""
    return Outlook(race, trust, longest)


class Outlook:
    """Turns home in one race, cached; `outlook_of` shares the cache. `trust`: how far a position is
    trusted to last, from 0 to 1. `longest`: the squares of a marker's longest move."""

    def __init__(self, race: Race, trust: float, longest: int = ANY_LENGTH) -> None:
        self.race = race
        self.trust = trust
        self._longest = longest
        self._finish = race.track.finish
        self._one_each = race.setup.markers == 1
        self._paying = race.track.paying_positions
        self._prices = [price(squares) for squares in range(self._finish + 1)]
        self._rows: dict[tuple[int, int, int, int], tuple[bytes, bytes]] = {}
        """Turns without pay and with it, by carrots, for one marker."""
        self._tables: dict[tuple[int, int], RunnerTable] = {}
        self._pairs: dict[tuple[Stand, Stand, int, int, int], float] = {}
        self._halves: dict[tuple[Stand, int, int], tuple[Ways, bytes]] = {}
        hare = race.ruleset.hare
        self._hare_takes = {Always: 1.0, Toll: 0.0}.get(type(hare), HARE_TAKES)

    def tables_ahead(self) -> Iterator[None]:
        """Work out the tables that the race will need, one with each step, in order of need."""
        limits = [CARROTS_PER_POSITION * place for place in range(1, self.race.markers + 2)]
        if self.race.setup.markers > 1:
            limits.insert(2, MOST_CARROTS)
        for limit in limits:
            for position in range(min(self.race.markers, MOST_POSITIONS) + 1):
                self._table(position, limit)
                yield

    # --- from a state ---------------------------------------------------------------------------

    def turns(
        self, state: GameState, seat: Seat, positions: Mapping[MarkerId, int] = AS_IT_IS
    ) -> float:
        """Turns that this seat still needs, from the beginning of its next one. `positions`: those
        of its markers then, if not the present ones; `NO_POSITION` counts on no pay."""
        stands: list[Marker] = []
        for marker in self.race.teams[seat]:
            if marker not in state.home:
                square = state.squares[marker]
                position = positions.get(marker)
                if position is None:
                    position = _position(state.squares, square)
                stands.append((square, position, state.pending[marker]))
        carrots, lettuces = state.carrots[seat], state.lettuces[seat]
        return self._from_turn(stands, lettuces, carrots, finishing_limit(state))

    def after(self, state: GameState, action: Action, *, wary: bool = False) -> float:
        """Turns that the acting seat needs after this action; hare squares count as average.

        `wary`: those close behind may pass before the square pays or the lettuce is eaten, and with
        other carrots a way home may fail. With two markers a seat that makes no difference.
        """
        seat, marker, squares = state.turn, action.marker, state.squares
        here = to = squares[marker]
        carrots, lettuces, extra = state.carrots[seat], state.lettuces[seat], 0.0
        limit = finishing_limit(state)
        if state.stage is Stage.MAIN and not self._one_each:  # 7.4: its square pays only now
            position = _position(squares, here)
            if position in self._paying[here]:
                carrots += CARROTS_PER_POSITION * position
        match action:
            case MoveForward(_, to):
                carrots -= self._prices[to - here]
            case MoveBack(_, to):
                carrots += CARROTS_PER_STEP_BACK * (here - to)
            case TakeTen():
                carrots += CARROTS_OF_A_STAY
            case GiveTen():
                carrots -= CARROTS_OF_A_STAY
            case Finish():
                to = self._finish
                carrots -= self._prices[to - here]
                limit += CARROTS_PER_POSITION
            case Decline():
                pass
        stands: list[Marker] = []
        for own in self.race.teams[seat]:
            square = to if own == marker else squares[own]
            if square == self._finish:
                continue
            pending = state.pending[own]
            if own == marker and to != here:
                kind = self.race.track.kinds[to]
                pending = _EAT if kind is _LETTUCE and lettuces else _NONE
                if kind is _HARE:
                    extra = self._hare_takes
            stands.append((square, _position(squares, square, marker, to), pending))
        turns = extra + self._from_turn(stands, lettuces, carrots, limit)
        if wary and self._one_each and stands:
            square, position, pending = stands[0]
            if pending is _EAT or (pending is _NONE and self._paying[square]):
                kept = _kept(state, marker, square)
                if kept < 1:
                    passed = [(square, position + 1, pending)]
                    then = extra + self._from_turn(passed, lettuces, carrots, limit)
                    turns += (1 - kept) * (then - turns)
        return turns

    # --- from numbers ---------------------------------------------------------------------------

    def _from_turn(
        self, markers: Sequence[Marker], lettuces: int, carrots: int, limit: int
    ) -> float:
        """Turns from the beginning of a turn, before squares pay and markers stand up."""
        lying = 0
        stands: list[Stand] = []
        for square, position, pending in markers:
            if pending is _NONE:
                if position in self._paying[square]:
                    carrots += CARROTS_PER_POSITION * position
            else:
                lying += 1
                if pending is _EAT and lettuces:
                    lettuces -= 1
                    carrots += CARROTS_PER_POSITION * position
            stands.append((square, position))
        return lying + self._home_from(stands, lettuces, carrots, limit)

    def _home_from(self, stands: Sequence[Stand], lettuces: int, carrots: int, limit: int) -> float:
        """Turns from the beginning of a turn, after the square has paid."""
        if not stands:
            return 0.0
        too_many = 0
        if carrots > MOST_CARROTS:
            too_many, carrots = (carrots - MOST_CARROTS) // CARROTS_OF_A_STAY, MOST_CARROTS
        elif carrots < 0:
            carrots = 0
        if len(stands) == 2:
            return too_many + self._of_two(stands[0], stands[1], lettuces, carrots, limit)
        square, position = stands[0]
        trust = self.trust
        key = position, limit, lettuces, square
        rows = self._rows.get(key)
        if rows is None:
            rows = self._rows[key] = (
                self._table(NO_POSITION, limit).row(lettuces, square).translate(_NEVER_IS_LOST),
                self._table(position, limit).row(lettuces, square).translate(_NEVER_IS_LOST),
            )
        without, kept = rows
        return too_many + (1 - trust) * without[carrots] + trust * kept[carrots]

    def _of_two(self, one: Stand, other: Stand, lettuces: int, carrots: int, limit: int) -> float:
        if other < one:
            one, other = other, one
        key = one, other, lettuces, carrots, limit
        turns = self._pairs.get(key)
        if turns is None:
            turns, trust = 0.0, self.trust
            if trust < 1:
                bare = (one[0], NO_POSITION), (other[0], NO_POSITION)
                turns = (1 - trust) * self._fewest(*bare, lettuces, carrots, limit)
            if trust > 0:
                turns += trust * self._fewest(one, other, lettuces, carrots, limit)
            if len(self._pairs) >= MOST_PAIRS:
                self._pairs.clear()
            self._pairs[key] = turns
        return turns

    def _fewest(self, one: Stand, other: Stand, lettuces: int, carrots: int, limit: int) -> float:
        """The fewest turns of two markers with common carrots (7.1), added up.

        The first to come home spends as little as its turns allow and may keep any number (7.3);
        what is left takes the other home. The lettuces are shared out in the best way.
        """
        best = NEVER
        for eaten in range(lettuces + 1):
            ways, row = self._of_pair(one, eaten, limit)
            other_ways, other_row = self._of_pair(other, lettuces - eaten, limit)
            for first, second in ((ways, other_row), (other_ways, row)):
                for turns, spent in first:
                    if spent <= carrots:
                        if turns >= best:
                            break
                        whole = turns + second[carrots - spent]
                        if whole < best:
                            best = whole
        return best if best < NEVER else LOST

    def _of_pair(self, stand: Stand, lettuces: int, limit: int) -> tuple[Ways, bytes]:
        """One of two markers: its ways home as the first, its turns as the second."""
        key = stand, lettuces, limit
        known = self._halves.get(key)
        if known is None:
            square, position = stand
            second = self._table(position, limit + CARROTS_PER_POSITION)
            known = self._halves[key] = (
                self._table(position, MOST_CARROTS).cheapest(lettuces, square),
                second.row(lettuces, square),
            )
        return known

    def _table(self, position: int, limit: int) -> RunnerTable:
        key = min(position, MOST_POSITIONS), min(limit, MOST_CARROTS)
        table = self._tables.get(key)
        if table is None:
            race = self.race
            most = race.most_lettuces
            table = self._tables[key] = runner_table(race.track, most, *key, self._longest)
        return table


def _position(
    squares: Sequence[Square], square: Square, without: MarkerId = -1, to: Square = -1
) -> int:
    """The position on this square, if the marker `without` stands on `to` instead (4.1)."""
    position = 1
    for marker, at in enumerate(squares):
        if at > square and marker != without:
            position += 1
    return position + (to > square)


def _kept(state: GameState, marker: MarkerId, square: Square) -> float:
    """How likely the marker keeps its position on this square until its seat's next turn."""
    kept = 1.0
    for other, at in enumerate(state.squares):
        if at < square < at + _FAR and other != marker and state.pending[other] is _NONE:
            kept *= _NOT_PASSED[square - at]
    return kept
