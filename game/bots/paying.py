"""Whether a position square can still pay: how positions can change before the next turn."""

from __future__ import annotations

from game.rules import (
    Action,
    GameState,
    MarkerId,
    MoveForward,
    Pending,
    PlayerView,
    Race,
    Seat,
    Square,
    SquareKind,
    position_at,
    price,
)
from game.rules.ruleset import CARROTS_PER_POSITION

Changers = tuple[set[Seat], set[Seat]]
"""The seats that can fall behind a square, and those that can pass it."""


def pays_at_all(race: Race, square: Square) -> bool:
    """Whether a position square can pay somebody in a race of so many hares."""
    return min(race.track.paying_positions[square], default=race.markers + 1) <= race.markers


def in_vain(view: PlayerView, action: Action) -> bool:
    """Whether this leads to a position square that won't pay, whatever the others do."""
    if not isinstance(action, MoveForward):
        return False
    pays_for = view.race.track.paying_positions[action.to]
    if not pays_for or not pays_at_all(view.race, action.to):
        return bool(pays_for)
    now = position_at(view.seen, action.marker, action.to)
    falling, passing = changers(view, action)
    return not any(now - len(falling) <= n <= now + len(passing) for n in pays_for)


def changers(view: PlayerView, action: MoveForward) -> Changers:
    """Who can change the position on the square of this move before the seat's next turn. Rivals
    are assumed to have as much as they can (`view.limits`), and to move once each."""
    race, seen = view.race, view.seen
    rivals = [
        (seat, marker)
        for seat in range(race.seats)
        for marker in race.markers_of(seat)
        if seat != view.seat and marker not in seen.home
    ]
    falling = {seat for seat, rival in rivals if _can_fall_behind(seen, rival, action)}
    passing = {seat for seat, rival in rivals if _can_pass(view, seat, rival, action)}
    return falling, passing


def _can_fall_behind(state: GameState, marker: MarkerId, action: MoveForward) -> bool:
    """Whether a marker ahead of that square can go back to a tortoise behind it. Nearer tortoises
    must be occupied by then, so there must be others to stand on them."""
    at, square, kinds = state.squares[marker], action.to, state.race.track.kinds
    if at <= square or state.pending[marker] is not Pending.NONE:
        return False
    if SquareKind.TORTOISE not in kinds[:square]:
        return False
    nearer = [s for s in range(square + 1, at) if kinds[s] is SquareKind.TORTOISE]
    others = [s for other, s in enumerate(state.squares) if other not in (marker, action.marker)]
    return sum(s > square for s in others) >= len(nearer)


def _can_pass(view: PlayerView, seat: Seat, marker: MarkerId, action: MoveForward) -> bool:
    """Whether a marker behind that square can pay for a move beyond it. Markers in the way now may
    have left by then."""
    state, square = view.seen, action.to
    at = state.squares[marker]
    if at > square or state.pending[marker] is not Pending.NONE:
        return False
    _least, most = view.limits[seat]
    held = most + _most_to_come(state, at)
    kinds = state.race.track.kinds
    for to in range(square + 1, state.race.track.finish):
        if price(to - at) > held:
            return False
        eats = kinds[to] is not SquareKind.LETTUCE or state.lettuces[seat] > 0
        if kinds[to] is not SquareKind.TORTOISE and eats:
            return True
    return price(state.race.track.finish - at) <= held and not state.lettuces[seat]


def _most_to_come(state: GameState, at: Square) -> int:
    """The most carrots that a marker there may get before moving on (3.3, 8)."""
    paid_for = state.race.track.paying_positions[at]
    most = CARROTS_PER_POSITION * max(paid_for, default=0)
    toll = state.race.toll
    return most if toll is None else most + toll.reward + toll.per_passer * state.race.markers
