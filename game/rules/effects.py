"""What hare squares order (sections 5 and 8): one small function for each effect.

Each is told the working copy, the marker on the hare square and the number on the card, and
answers how the turn goes on.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum
from types import MappingProxyType

from .draft import START, Draft
from .events import CarrotsShown, Cause, EffectLapsed, LapseCause, Manner, RestartCause
from .legal import again_actions, refusal_to_finish
from .position import may_land, position_of
from .ruleset import CARROTS_OF_A_STAY, HareEffect
from .state import MarkerId, Pending, Seat, Stage
from .track import Square, SquareKind


class After(Enum):
    """How the turn goes on after an effect."""

    DONE = "done"
    """The turn is over, unless another effect follows."""
    WAITING = "waiting"
    """The player must decide something."""
    LANDED = "landed"
    """The marker has come to a square that acts."""


def _miss_turn(draft: Draft, marker: MarkerId, _amount: int) -> After:
    draft.lay_down(marker, Pending.MISS)
    return After.DONE


def _eat_lettuce(draft: Draft, marker: MarkerId, _amount: int) -> After:
    held = draft.lettuces[draft.seat_of(marker)]
    draft.lay_down(marker, Pending.EAT if held else Pending.MISS)
    return After.DONE


def _eat_carrot(draft: Draft, marker: MarkerId, _amount: int) -> After:
    if draft.held(marker):
        draft.pay(marker, 1, Cause.HARE)
    else:
        draft.restart(marker, RestartCause.NO_CARROT)
    return After.DONE


def _move_free(draft: Draft, marker: MarkerId, _amount: int) -> After:
    if draft.paid:
        draft.take(marker, draft.paid, Cause.REFUND)
    else:
        draft.log(EffectLapsed(marker, HareEffect.MOVE_FREE, LapseCause.NOTHING_PAID))
    return After.DONE


def _ask_take_or_give(draft: Draft, marker: MarkerId, _amount: int) -> After:
    draft.stage, draft.marker = Stage.TAKE_OR_GIVE, marker
    return After.WAITING


def _move_again(draft: Draft, marker: MarkerId, _amount: int) -> After:
    legal = again_actions(draft, marker)
    if not legal:
        draft.log(EffectLapsed(marker, HareEffect.MOVE_AGAIN, LapseCause.NO_MOVE))
        return After.DONE
    draft.legal_known = legal
    draft.stage, draft.marker = Stage.MOVE_AGAIN, marker
    return After.WAITING


def _carrot_square_back(draft: Draft, marker: MarkerId, _amount: int) -> After:
    here = draft.squares[marker]
    behind = [s for s in draft.race.track.carrot_squares if s < here and s not in draft.squares]
    return _to_carrot_square(draft, marker, behind[-1:], HareEffect.CARROT_SQUARE_BACK)


def _carrot_square_forward(draft: Draft, marker: MarkerId, _amount: int) -> After:
    here = draft.squares[marker]
    ahead = [s for s in draft.race.track.carrot_squares if s > here and s not in draft.squares]
    return _to_carrot_square(draft, marker, ahead[:1], HareEffect.CARROT_SQUARE_FORWARD)


def _to_carrot_square(
    draft: Draft, marker: MarkerId, target: list[Square], effect: HareEffect
) -> After:
    if target:
        draft.move(marker, target[0], Manner.EVENT)  # and nothing more happens there now
    else:
        draft.log(EffectLapsed(marker, effect, LapseCause.NO_CARROT_SQUARE))
    return After.DONE


def _position_forward(draft: Draft, marker: MarkerId, _amount: int) -> After:
    """To the first free square ahead of the marker next ahead; the square acts."""
    finish = draft.race.track.finish
    here = draft.squares[marker]
    running = [square for square in draft.squares if here < square < finish]
    if not running:
        cause = LapseCause.NEXT_AHEAD_IS_HOME if draft.home else LapseCause.NOBODY_AHEAD
        draft.log(EffectLapsed(marker, HareEffect.POSITION_FORWARD, cause))
        return After.DONE
    for square in range(min(running) + 1, finish):
        if may_land(draft, marker, square):
            break
    else:
        if refusal_to_finish(draft, marker, draft.held(marker), free=True) is not None:
            cause = LapseCause.MAY_NOT_FINISH
            draft.log(EffectLapsed(marker, HareEffect.POSITION_FORWARD, cause))
            return After.DONE
        square = finish
    draft.move(marker, square, Manner.EVENT)
    return After.LANDED


def _position_back(draft: Draft, marker: MarkerId, _amount: int) -> After:
    """To the first free square behind the one next behind; the square acts.

    Some editions let it land on a tortoise square, where nothing is taken (5.2).
    """
    here = draft.squares[marker]
    behind = [square for square in draft.squares if square < here]
    if not behind:
        lapse = EffectLapsed(marker, HareEffect.POSITION_BACK, LapseCause.NOBODY_BEHIND)
        draft.log(lapse)
        return After.DONE
    kinds = draft.race.track.kinds
    onto_tortoise = draft.race.ruleset.back_onto_tortoise
    for square in range(max(behind) - 1, START, -1):
        if may_land(draft, marker, square):
            break
        if onto_tortoise and kinds[square] is SquareKind.TORTOISE and square not in draft.squares:
            break
    else:
        square = START
    draft.move(marker, square, Manner.EVENT)
    return After.LANDED


def _take(draft: Draft, marker: MarkerId, amount: int) -> After:
    draft.take(marker, amount, Cause.CARD)
    return After.DONE


def _pay(draft: Draft, marker: MarkerId, amount: int) -> After:
    if draft.held(marker) >= amount:
        draft.pay(marker, amount, Cause.CARD)
    else:
        draft.restart(marker, RestartCause.CANNOT_PAY)
    return After.DONE


def _nothing(_draft: Draft, _marker: MarkerId, _amount: int) -> After:
    return After.DONE


def _shuffle(draft: Draft, _marker: MarkerId, _amount: int) -> After:
    draft.shuffle()
    return After.DONE


def _rank(draft: Draft, seat: Seat) -> int:
    """A player's position: with two markers, that of the foremost (8, 4.1)."""
    return min(position_of(draft, marker) for marker in draft.race.markers_of(seat))


def _others(draft: Draft, marker: MarkerId) -> list[Seat]:
    own = draft.seat_of(marker)
    return [seat for seat in range(draft.race.seats) if seat != own]


def _give_ten_to_each_behind(draft: Draft, marker: MarkerId, _amount: int) -> After:
    own = _rank(draft, draft.seat_of(marker))
    behind = [seat for seat in _others(draft, marker) if _rank(draft, seat) > own]
    effect = HareEffect.GIVE_TEN_TO_EACH_BEHIND
    if not behind:
        draft.log(EffectLapsed(marker, effect, LapseCause.NOBODY_TO_GIVE_TO))
    elif draft.held(marker) < CARROTS_OF_A_STAY * len(behind):
        draft.log(EffectLapsed(marker, effect, LapseCause.TOO_FEW_CARROTS))
    else:
        draft.pay(marker, CARROTS_OF_A_STAY * len(behind), Cause.CARD)
        for seat in behind:
            draft.take(draft.race.markers_of(seat)[0], CARROTS_OF_A_STAY, Cause.CARD)
    return After.DONE


def _miss_if_more_behind(draft: Draft, marker: MarkerId, amount: int) -> After:
    own = _rank(draft, draft.seat_of(marker))
    ranks = [_rank(draft, seat) for seat in _others(draft, marker)]
    ahead = sum(rank < own for rank in ranks)
    behind = sum(rank > own for rank in ranks)
    if behind > ahead:
        return _miss_turn(draft, marker, amount)
    return _move_again(draft, marker, amount)


def _set_carrots(draft: Draft, marker: MarkerId, amount: int) -> After:
    draft.set_carrots(draft.seat_of(marker), amount)
    return After.DONE


def _ten_per_lettuce(draft: Draft, marker: MarkerId, amount: int) -> After:
    lettuces = draft.lettuces[draft.seat_of(marker)]
    if not lettuces:
        return _miss_turn(draft, marker, amount)
    draft.take(marker, CARROTS_OF_A_STAY * lettuces, Cause.CARD)
    return After.DONE


def _lose_half(draft: Draft, marker: MarkerId, _amount: int) -> After:
    half = draft.held(marker) // 2
    if half:
        draft.pay(marker, half, Cause.CARD)
    return After.DONE


def _show_carrots(draft: Draft, marker: MarkerId, _amount: int) -> After:
    draft.log(CarrotsShown(draft.seat_of(marker), draft.held(marker)))
    return After.DONE


def _take_one_from_each(draft: Draft, marker: MarkerId, _amount: int) -> After:
    for seat in _others(draft, marker):
        if draft.carrots[seat]:
            draft.pay(draft.race.markers_of(seat)[0], 1, Cause.CARD)
            draft.take(marker, 1, Cause.CARD)
    return After.DONE


EFFECTS: Mapping[HareEffect, Callable[[Draft, MarkerId, int], After]] = MappingProxyType(
    {
        HareEffect.MISS_TURN: _miss_turn,
        HareEffect.CARROT_SQUARE_BACK: _carrot_square_back,
        HareEffect.CARROT_SQUARE_FORWARD: _carrot_square_forward,
        HareEffect.POSITION_BACK: _position_back,
        HareEffect.POSITION_FORWARD: _position_forward,
        HareEffect.TAKE_OR_GIVE: _ask_take_or_give,
        HareEffect.MOVE_FREE: _move_free,
        HareEffect.EAT_CARROT: _eat_carrot,
        HareEffect.EAT_LETTUCE: _eat_lettuce,
        HareEffect.MOVE_AGAIN: _move_again,
        HareEffect.TAKE: _take,
        HareEffect.PAY: _pay,
        HareEffect.NOTHING: _nothing,
        HareEffect.SHUFFLE: _shuffle,
        HareEffect.GIVE_TEN_TO_EACH_BEHIND: _give_ten_to_each_behind,
        HareEffect.MISS_IF_MORE_BEHIND: _miss_if_more_behind,
        HareEffect.SET_CARROTS: _set_carrots,
        HareEffect.TEN_PER_LETTUCE: _ten_per_lettuce,
        HareEffect.LOSE_HALF: _lose_half,
        HareEffect.SHOW_CARROTS: _show_carrots,
        HareEffect.TAKE_ONE_FROM_EACH: _take_one_from_each,
    }
)
