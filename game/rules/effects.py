"""What hare squares order (sections 5 and 8): one small function for each effect.

Each takes the working copy, the marker on the hare square and the number on the card, and returns
how the turn goes on; None: it is over, unless another effect follows.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from enum import Enum

from .events import CarrotsShown, Cause, EffectLapsed, LapseCause, Manner, RestartCause
from .legal import again_actions, refusal_to_finish
from .position import may_land, position_of
from .ruleset import CARROTS_OF_A_STAY, HareEffect
from .state_builder import START, StateBuilder
from .terms import MarkerId, Pending, Seat, Stage
from .track import Square, SquareKind


class After(Enum):
    """How the turn goes on after an effect that is not the end of it."""

    WAITING = "waiting"  # the player must choose
    LANDED = "landed"  # the marker has reached a square that acts


def _miss_turn(builder: StateBuilder, marker: MarkerId, _amount: int) -> None:
    builder.lay_down(marker, Pending.MISS)


def _eat_lettuce(builder: StateBuilder, marker: MarkerId, _amount: int) -> None:
    held = builder.lettuces[builder.race.owners[marker]]
    builder.lay_down(marker, Pending.EAT if held else Pending.MISS)


def _eat_carrot(builder: StateBuilder, marker: MarkerId, _amount: int) -> None:
    if builder.held(marker):
        builder.pay(marker, 1, Cause.HARE)
    else:
        builder.restart(marker, RestartCause.NO_CARROT)


def _move_free(builder: StateBuilder, marker: MarkerId, _amount: int) -> None:
    if builder.paid:
        builder.take(marker, builder.paid, Cause.REFUND)
    else:
        builder.log(EffectLapsed(marker, HareEffect.MOVE_FREE, LapseCause.NOTHING_PAID))


def _ask_take_or_give(builder: StateBuilder, marker: MarkerId, _amount: int) -> After:
    builder.stage, builder.marker = Stage.TAKE_OR_GIVE, marker
    return After.WAITING


def _move_again(builder: StateBuilder, marker: MarkerId, _amount: int) -> After | None:
    legal = again_actions(builder, marker)
    if not legal:
        builder.log(EffectLapsed(marker, HareEffect.MOVE_AGAIN, LapseCause.NO_MOVE))
        return None
    builder.legal_known = legal
    builder.stage, builder.marker = Stage.MOVE_AGAIN, marker
    return After.WAITING


def _carrot_square_back(builder: StateBuilder, marker: MarkerId, _amount: int) -> None:
    here = builder.squares[marker]
    behind = [s for s in builder.race.track.carrot_squares if s < here and s not in builder.squares]
    _to_carrot_square(builder, marker, behind[-1:], HareEffect.CARROT_SQUARE_BACK)


def _carrot_square_forward(builder: StateBuilder, marker: MarkerId, _amount: int) -> None:
    here = builder.squares[marker]
    ahead = [s for s in builder.race.track.carrot_squares if s > here and s not in builder.squares]
    _to_carrot_square(builder, marker, ahead[:1], HareEffect.CARROT_SQUARE_FORWARD)


def _to_carrot_square(
    builder: StateBuilder, marker: MarkerId, target: list[Square], effect: HareEffect
) -> None:
    if target:
        builder.move(marker, target[0], Manner.EVENT)  # and nothing more happens there now
    else:
        builder.log(EffectLapsed(marker, effect, LapseCause.NO_CARROT_SQUARE))


def _position_forward(builder: StateBuilder, marker: MarkerId, _amount: int) -> After | None:
    """To the first free square ahead of the marker next ahead; the square acts."""
    finish = builder.race.track.finish
    here = builder.squares[marker]
    running = [square for square in builder.squares if here < square < finish]
    if not running:
        cause = LapseCause.NEXT_AHEAD_IS_HOME if builder.home else LapseCause.NOBODY_AHEAD
        builder.log(EffectLapsed(marker, HareEffect.POSITION_FORWARD, cause))
        return None
    for square in range(min(running) + 1, finish):
        if may_land(builder, marker, square):
            break
    else:
        if refusal_to_finish(builder, marker, builder.held(marker), free=True) is not None:
            cause = LapseCause.MAY_NOT_FINISH
            builder.log(EffectLapsed(marker, HareEffect.POSITION_FORWARD, cause))
            return None
        square = finish
    builder.move(marker, square, Manner.EVENT)
    return After.LANDED


def _position_back(builder: StateBuilder, marker: MarkerId, _amount: int) -> After | None:
    """To the first free square behind the one next behind; the square acts. Some editions let it
    land on a tortoise square, where nothing is taken (5.2)."""
    here = builder.squares[marker]
    behind = [square for square in builder.squares if square < here]
    if not behind:
        builder.log(EffectLapsed(marker, HareEffect.POSITION_BACK, LapseCause.NOBODY_BEHIND))
        return None
    kinds = builder.race.track.kinds
    onto_tortoise = builder.race.ruleset.back_onto_tortoise
    for square in range(max(behind) - 1, START, -1):
        if may_land(builder, marker, square):
            break
        if onto_tortoise and kinds[square] is SquareKind.TORTOISE and square not in builder.squares:
            break
    else:
        square = START
    builder.move(marker, square, Manner.EVENT)
    return After.LANDED


def _take(builder: StateBuilder, marker: MarkerId, amount: int) -> None:
    builder.take(marker, amount, Cause.CARD)


def _pay(builder: StateBuilder, marker: MarkerId, amount: int) -> None:
    if builder.held(marker) >= amount:
        builder.pay(marker, amount, Cause.CARD)
    else:
        builder.restart(marker, RestartCause.CANNOT_PAY)


def _nothing(_draft: StateBuilder, _marker: MarkerId, _amount: int) -> None:
    return None


def _shuffle(builder: StateBuilder, _marker: MarkerId, _amount: int) -> None:
    builder.shuffle()


def _rank(builder: StateBuilder, seat: Seat) -> int:
    """A player's position: with two markers, that of the foremost (8, 4.1)."""
    return min(position_of(builder, marker) for marker in builder.race.markers_of(seat))


def _others(builder: StateBuilder, marker: MarkerId) -> list[Seat]:
    own = builder.race.owners[marker]
    return [seat for seat in range(builder.race.seats) if seat != own]


def _give_ten_to_each_behind(builder: StateBuilder, marker: MarkerId, _amount: int) -> None:
    own = _rank(builder, builder.race.owners[marker])
    behind = [seat for seat in _others(builder, marker) if _rank(builder, seat) > own]
    effect = HareEffect.GIVE_TEN_TO_EACH_BEHIND
    if not behind:
        builder.log(EffectLapsed(marker, effect, LapseCause.NOBODY_TO_GIVE_TO))
    elif builder.held(marker) < CARROTS_OF_A_STAY * len(behind):
        builder.log(EffectLapsed(marker, effect, LapseCause.TOO_FEW_CARROTS))
    else:
        builder.pay(marker, CARROTS_OF_A_STAY * len(behind), Cause.CARD)
        for seat in behind:
            builder.take(builder.race.markers_of(seat)[0], CARROTS_OF_A_STAY, Cause.CARD)


def _miss_if_more_behind(builder: StateBuilder, marker: MarkerId, amount: int) -> After | None:
    own = _rank(builder, builder.race.owners[marker])
    ranks = [_rank(builder, seat) for seat in _others(builder, marker)]
    ahead = sum(rank < own for rank in ranks)
    behind = sum(rank > own for rank in ranks)
    if behind <= ahead:
        return _move_again(builder, marker, amount)
    _miss_turn(builder, marker, amount)
    return None


def _set_carrots(builder: StateBuilder, marker: MarkerId, amount: int) -> None:
    builder.set_carrots(builder.race.owners[marker], amount)


def _ten_per_lettuce(builder: StateBuilder, marker: MarkerId, amount: int) -> None:
    lettuces = builder.lettuces[builder.race.owners[marker]]
    if lettuces:
        builder.take(marker, CARROTS_OF_A_STAY * lettuces, Cause.CARD)
    else:
        _miss_turn(builder, marker, amount)


def _lose_half(builder: StateBuilder, marker: MarkerId, _amount: int) -> None:
    half = builder.held(marker) // 2
    if half:
        builder.pay(marker, half, Cause.CARD)


def _show_carrots(builder: StateBuilder, marker: MarkerId, _amount: int) -> None:
    builder.log(CarrotsShown(builder.race.owners[marker], builder.held(marker)))


def _take_one_from_each(builder: StateBuilder, marker: MarkerId, _amount: int) -> None:
    for seat in _others(builder, marker):
        if builder.carrots[seat]:
            builder.pay(builder.race.markers_of(seat)[0], 1, Cause.CARD)
            builder.take(marker, 1, Cause.CARD)


EFFECTS: Mapping[HareEffect, Callable[[StateBuilder, MarkerId, int], After | None]] = {
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
