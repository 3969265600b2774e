"""The list of legal actions, and why any other action is refused.

Highlights, buttons, bots, tests and `apply_action` all use `legal_actions`; nothing else works them
out. `why_illegal` only explains why an action is not among them.
"""

from __future__ import annotations

from enum import Enum

from .actions import Action, Decline, Finish, GiveTen, MoveBack, MoveForward, TakeTen
from .position import finishing_limit, purse
from .prices import price, reach
from .ruleset import CARROTS_OF_A_STAY
from .state import GameState, Purse, Standing
from .terms import MarkerId, Stage
from .track import Square, SquareKind
from .values import value

_CARROT = SquareKind.CARROT  # looked up once: in Python 3.11 that takes as long as a call


class Reason(Enum):
    """Why an action is refused. `Refusal` carries the numbers."""

    RACE_IS_OVER = "race-is-over"
    NOT_YOUR_TURN = "not-your-turn"
    CHANCE_IS_DUE = "chance-is-due"
    MUST_TAKE_OR_GIVE = "must-take-or-give"
    MUST_MOVE = "must-move"
    MARKER_IS_HOME = "marker-is-home"
    NO_SUCH_SQUARE = "no-such-square"
    STANDS_THERE = "stands-there"
    OCCUPIED = "occupied"
    TORTOISE_IS_BACKWARD_ONLY = "tortoise-is-backward-only"
    BACKWARD_TO_TORTOISE_ONLY = "backward-to-tortoise-only"
    NOT_THE_NEAREST_TORTOISE = "not-the-nearest-tortoise"
    NEAREST_TORTOISE_OCCUPIED = "nearest-tortoise-occupied"
    NO_LETTUCE_LEFT = "no-lettuce-left"
    LETTUCES_LEFT = "lettuces-left"
    TOO_FEW_CARROTS = "too-few-carrots"
    TOO_MANY_CARROTS = "too-many-carrots"
    NOT_A_CARROT_SQUARE = "not-a-carrot-square"
    NOTHING_TO_DECLINE = "nothing-to-decline"
    OTHER_MARKER_MUST_MOVE = "other-marker-must-move"

    @property
    def rule(self) -> str:
        """The number of the rule behind it."""
        return _RULE_OF.get(self, "3.4")


_RULE_OF = {
    Reason.RACE_IS_OVER: "6.2",
    Reason.NOT_YOUR_TURN: "3",
    Reason.CHANCE_IS_DUE: "5",
    Reason.MUST_TAKE_OR_GIVE: "5.1",
    Reason.MUST_MOVE: "5.1",
    Reason.MARKER_IS_HOME: "6.2",
    Reason.NO_SUCH_SQUARE: "1.1",
    Reason.OCCUPIED: "1.3",
    Reason.LETTUCES_LEFT: "6.1",
    Reason.TOO_MANY_CARROTS: "6.1",
    Reason.NOTHING_TO_DECLINE: "5.2",
    Reason.OTHER_MARKER_MUST_MOVE: "7.2",
}


@value
class Refusal:
    """A reason with its numbers.

    `needed` and `held` count carrots for TOO_FEW_CARROTS ("needs 45, you have 38") and
    TOO_MANY_CARROTS (the limit, what would be left), lettuces for LETTUCES_LEFT (`held`).
    """

    reason: Reason
    needed: int = 0
    held: int = 0


def legal_actions(state: GameState) -> tuple[Action, ...]:
    """Every action the acting seat may choose, in a stable order.

    Forward moves by distance, then finish, backward, take, give. Empty only while chance is due
    or when the race is over: a seat with no legal action has started over already (rule 3.5).

    >>> [action.to for action in legal_actions(initial_state(race))]
    [1, 2, 3, 4, 6, 7]
    """
    known = state.legal_known
    if known is None:
        known = _find_legal(state)
        object.__setattr__(state, "legal_known", known)
    return known


def _find_legal(state: GameState) -> tuple[Action, ...]:
    match state.stage:
        case Stage.MAIN:
            return turn_actions(state)
        case Stage.HARE | Stage.OVER:
            return ()
    assert state.marker is not None
    match state.stage:
        case Stage.OTHER_MARKER:
            return main_actions(state, state.marker)
        case Stage.MOVE_AGAIN:
            return again_actions(state, state.marker)
        case _take_or_give:
            found = _stays(state, state.marker, state.carrots[state.turn])
            if state.race.ruleset.take_or_give_optional:
                found += state.race.choices[state.marker].decline
            return found


def turn_actions(standing: Purse) -> tuple[Action, ...]:
    """What the seat to act may choose (3.4); a marker that ate must move next if it can (7.2)."""
    seat = standing.turn
    markers = standing.race.teams[seat]
    if len(markers) == 1:
        return main_actions(standing, markers[0])
    bound = standing.duty[seat]
    if bound is not None:
        found = main_actions(standing, bound)
        if found:
            return found
    return tuple(action for marker in markers for action in main_actions(standing, marker))


def main_actions(standing: Purse, marker: MarkerId) -> tuple[Action, ...]:
    """The actions of rule 3.4 for one marker: moves, and staying on a carrot square."""
    carrots = purse(standing, marker)
    found = moves(standing, marker, carrots)
    if standing.race.track.kinds[standing.squares[marker]] is _CARROT:
        found += _stays(standing, marker, carrots)
    return found


def again_actions(standing: Purse, marker: MarkerId) -> tuple[Action, ...]:
    """What “move again” allows: the moves of rule 3.4, and declining where the edition has it."""
    found = moves(standing, marker, standing.carrots[standing.race.seat_of(marker)])
    if found and standing.race.ruleset.move_again_optional:
        found += standing.race.choices[marker].decline
    return found


def moves(standing: Purse, marker: MarkerId, carrots: int) -> tuple[Action, ...]:
    """The moves of rule 3.4 with these carrots to spend: forward, finish, back."""
    race, squares = standing.race, standing.squares
    track = race.track
    here, finish = squares[marker], track.finish
    if here == finish:
        return ()
    choices = race.choices[marker]
    furthest = here + reach(carrots)
    if furthest > finish:
        furthest = finish
    has_lettuce = standing.lettuces[race.owners[marker]] > 0
    forward, up_to = choices.forward[has_lettuce], track.open_up_to[has_lettuce]
    # all open squares up to the next marker, from there to the one after it, and so on
    found: tuple[Action, ...] = ()
    begin = up_to[here]
    for taken in sorted(squares):
        if here < taken <= furthest:
            found += forward[begin : up_to[taken - 1]]
            begin = up_to[taken]
    found += forward[begin : up_to[furthest]]
    if furthest == finish and not has_lettuce and _bar(standing, marker, carrots) is None:
        found += choices.finish
    tortoise = track.tortoise_behind[here]
    if tortoise is not None and tortoise not in squares:
        found += choices.back[tortoise]
    return found


def _stays(standing: Standing, marker: MarkerId, carrots: int) -> tuple[Action, ...]:
    choices = standing.race.choices[marker]
    return choices.take_or_give if carrots >= CARROTS_OF_A_STAY else choices.take


def refusal_to_finish(
    standing: Standing, marker: MarkerId, carrots: int, *, free: bool = False
) -> Refusal | None:
    """Why the marker may not finish with these carrots (rules 6.1, 7.3), or None if it may. `free`:
    an event takes it there at no cost (rule 5.1)."""
    bar = _bar(standing, marker, carrots, free=free)
    return None if bar is None else Refusal(*bar)


def _bar(
    standing: Standing, marker: MarkerId, carrots: int, *, free: bool = False
) -> tuple[Reason, int, int] | None:
    """The fields of `refusal_to_finish`: `moves` needs no value, only whether there is one."""
    race = standing.race
    seat = race.owners[marker]
    cost = 0 if free else price(race.track.finish - standing.squares[marker])
    if standing.lettuces[seat]:
        return Reason.LETTUCES_LEFT, 0, standing.lettuces[seat]
    if cost > carrots:
        return Reason.TOO_FEW_CARROTS, cost, carrots
    if race.setup.markers > 1 and not any(m in standing.home for m in race.markers_of(seat)):
        return None  # 7.3: the first of a seat's markers may bring any number
    limit = finishing_limit(standing)
    if carrots - cost > limit:
        return Reason.TOO_MANY_CARROTS, limit, carrots - cost
    return None


def why_illegal(state: GameState, action: Action) -> Refusal | None:
    """Why the action is not among `legal_actions`, or None if it is.

    >>> why_illegal(initial_state(race), MoveForward(0, 9))
    Refusal(reason=<Reason.TOO_FEW_CARROTS: 'too-few-carrots'>, needed=45, held=30)
    """
    if action in legal_actions(state):
        return None
    if state.stage is Stage.OVER:
        return Refusal(Reason.RACE_IS_OVER)
    if state.stage is Stage.HARE:
        return Refusal(Reason.CHANCE_IS_DUE)
    marker = action.marker
    if marker not in state.race.markers_of(state.turn):
        return Refusal(Reason.NOT_YOUR_TURN)
    if isinstance(action, Decline):
        return Refusal(Reason.NOTHING_TO_DECLINE)
    bound = _bound_marker(state)
    if bound is not None and marker != bound:
        return Refusal(Reason.OTHER_MARKER_MUST_MOVE)
    if state.stage is Stage.TAKE_OR_GIVE and not isinstance(action, GiveTen):
        return Refusal(Reason.MUST_TAKE_OR_GIVE)
    if isinstance(action, TakeTen | GiveTen):
        return _why_no_stay(state, action)
    if marker in state.home:
        return Refusal(Reason.MARKER_IS_HOME)
    if isinstance(action, Finish):
        return refusal_to_finish(state, marker, carrots_for(state, marker))
    if isinstance(action, MoveBack):
        return _why_no_move_back(state, action)
    return _why_no_move_forward(state, action)


def _bound_marker(state: GameState) -> MarkerId | None:
    """The only marker that may act now, or None if the seat may choose."""
    if state.stage is not Stage.MAIN:
        return state.marker
    bound = state.duty[state.turn] if state.duty else None
    acts = any(action.marker == bound for action in legal_actions(state))
    return bound if acts else None


def carrots_for(state: GameState, marker: MarkerId) -> int:
    """What the seat can spend on moving this marker now."""
    if state.stage is Stage.MOVE_AGAIN:
        return state.carrots[state.turn]
    return purse(state, marker)


def _why_no_stay(state: GameState, action: TakeTen | GiveTen) -> Refusal:
    held = carrots_for(state, action.marker)
    if state.stage is Stage.MOVE_AGAIN:
        return Refusal(Reason.MUST_MOVE)
    here = state.race.track.kinds[state.squares[action.marker]]
    if state.stage is not Stage.TAKE_OR_GIVE and here is not SquareKind.CARROT:
        return Refusal(Reason.NOT_A_CARROT_SQUARE)
    return Refusal(Reason.TOO_FEW_CARROTS, needed=CARROTS_OF_A_STAY, held=held)


def _why_no_move_back(state: GameState, action: MoveBack) -> Refusal:
    track = state.race.track
    here, to = state.squares[action.marker], action.to
    nearest = track.tortoise_behind[here]
    if not 0 <= to < here:
        return Refusal(Reason.STANDS_THERE if to == here else Reason.NO_SUCH_SQUARE)
    if track.kinds[to] is not SquareKind.TORTOISE:
        return Refusal(Reason.BACKWARD_TO_TORTOISE_ONLY)
    if to == nearest:
        return Refusal(Reason.NEAREST_TORTOISE_OCCUPIED)
    return Refusal(Reason.NOT_THE_NEAREST_TORTOISE)


def _why_no_move_forward(state: GameState, action: MoveForward) -> Refusal:
    track = state.race.track
    here, to = state.squares[action.marker], action.to
    if not here < to < track.finish:
        return Refusal(Reason.STANDS_THERE if to == here else Reason.NO_SUCH_SQUARE)
    kind = track.kinds[to]
    if to in state.squares:
        return Refusal(Reason.OCCUPIED)
    if kind is SquareKind.TORTOISE:
        return Refusal(Reason.TORTOISE_IS_BACKWARD_ONLY)
    if kind is SquareKind.LETTUCE and not state.lettuces[state.turn]:
        return Refusal(Reason.NO_LETTUCE_LEFT)
    held = carrots_for(state, action.marker)
    return Refusal(Reason.TOO_FEW_CARROTS, needed=price(to - here), held=held)


def could_be_legal(state: GameState, marker: MarkerId) -> list[Action]:
    """What would be legal for this marker with some number of carrots: what can be told of it where
    hands stay closed (ruling 2.2b). A move that costs more than twice what its player began with is
    left out, unless it is legal."""
    race, track = state.race, state.race.track
    most = 2 * race.stocks[race.seat_of(marker)].carrots
    moves = (move_towards(state, marker, square) for square in range(len(track.kinds)))
    others: list[Action] = [TakeTen(marker), GiveTen(marker), Decline(marker)]
    found = [*(move for move in moves if move is not None), *others]
    money = Reason.TOO_FEW_CARROTS, Reason.TOO_MANY_CARROTS
    refusals = [why_illegal(state, action) for action in found]
    return [
        action
        for action, refusal in zip(found, refusals, strict=True)
        if refusal is None or (refusal.reason in money and _costs(state, action) <= most)
    ]


def _costs(state: GameState, action: Action) -> int:
    """The price of a move forward."""
    here = state.squares[action.marker]
    return price(action.to - here) if isinstance(action, MoveForward) else 0


def move_towards(state: GameState, marker: MarkerId, square: Square) -> Action | None:
    """What a click means: the move to this square, legal or not; None for the square it is on."""
    here = state.squares[marker]
    if square == here:
        return None
    if square == state.race.track.finish:
        return Finish(marker)
    return MoveForward(marker, square) if square > here else MoveBack(marker, square)
