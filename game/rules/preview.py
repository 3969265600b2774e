"""What an action would cost and bring, before it is chosen."""

from __future__ import annotations

from .actions import Action, Decline, Finish, GiveTen, MoveBack, MoveForward, TakeTen
from .legal import carrots_for
from .position import finishing_limit, finishing_place
from .prices import price
from .ruleset import CARROTS_OF_A_STAY, CARROTS_PER_STEP_BACK
from .state import GameState
from .terms import MarkerId
from .track import Square
from .values import value


@value
class Preview:
    """The direct result of an action, before the square that is reached acts.

    `paid` and `taken` count the carrots of the action alone; `left` is what the seat then has, with
    what the square it leaves pays (3.3). `limit` is the most that may be left at the finish (6.1).
    """

    to: Square
    """Where the marker then stands."""
    squares: int
    """How many squares it moves, forward or back."""
    paid: int
    taken: int
    left: int
    pays: int
    """The part of it that the square pays as the marker leaves (3.3, 7.4)."""
    position: int
    """Its position there, as the others stand now; at the finish its place."""
    limit: int


def preview(state: GameState, action: Action) -> Preview:
    """What this action would cost, bring and lead to; it need not be legal.

    The marker must still be running, and the square must be on the track.

    >>> preview(initial_state(race), MoveForward(0, 4))
    Preview(to=4, squares=4, paid=10, taken=0, left=20, pays=0, position=1, limit=10)
    """
    here = to = state.squares[action.marker]
    paid = taken = 0
    match action:
        case MoveForward(_, square):
            to, paid = square, price(square - here)
        case MoveBack(_, square):
            to, taken = square, CARROTS_PER_STEP_BACK * (here - square)
        case Finish():
            to = state.race.track.finish
            paid = price(to - here)
        case TakeTen():
            taken = CARROTS_OF_A_STAY
        case GiveTen():
            paid = CARROTS_OF_A_STAY
        case Decline():
            pass
    held = carrots_for(state, action.marker)
    left, pays = held - paid + taken, held - state.carrots[state.turn]
    position = position_at(state, action.marker, to)
    return Preview(to, abs(to - here), paid, taken, left, pays, position, finishing_limit(state))


def position_at(state: GameState, marker: MarkerId, square: Square) -> int:
    """The position that the marker would have on this square, as the others stand now (4.1)."""
    if square == state.race.track.finish:
        return finishing_place(state)
    others = (at for other, at in enumerate(state.squares) if other != marker)
    return 1 + sum(at > square for at in others)
