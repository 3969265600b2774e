"""The carrot ruler: how far the carrots reach from where an action leads."""

from __future__ import annotations

from dataclasses import dataclass, replace
from enum import Enum, auto
from random import Random

from game.bots.outlook import LOST, Outlook
from game.bots.runner_table import NEVER
from game.rules import (
    Action,
    Finish,
    MoveForward,
    Pending,
    PlayerView,
    Square,
    SquareKind,
    preview,
    price,
    sample_state,
)

from .pay import Verdict, least_pay, will_it_pay
from .way import standing_after

FARTHEST = 60
"""The most carrots tried, more or fewer: about what two good turns bring."""


class Occupied(Enum):
    """Whether another hare is on a lettuce square, and for how long."""

    NOT = auto()
    LEAVES = auto()  # it has eaten and must move on
    STAYS = auto()  # it lies there, and will still be there at this seat's next turn


@dataclass(frozen=True, slots=True)
class Ruler:
    """What lies ahead after an action.

    `turns` is the fewest turns home, within the limit and without lettuces, if no position square
    pays on the way but those that do so for sure; None if no way is known.
    With so many carrots `more`, or `fewer`, it would take at least a turn less; None if that does
    not help.
    """

    turns: int | None
    more: int | None
    fewer: int | None
    lettuce: int | None
    """Squares to the next lettuce square ahead; None if none lies there or all are eaten."""
    lettuce_price: int
    to_eat: int
    """Lettuces that are left after the one of this square is eaten."""
    there: Occupied = Occupied.NOT
    """Whether another hare is on that square."""
    turns_paid: int | None = None
    """The turns if its own square pays, where it may, and home is sooner then."""


def measure(view: PlayerView, action: Action) -> Ruler | None:
    """What lies ahead of the seat after this action of its own. None after the finish, and on hare
    squares, where chance decides."""
    track = view.race.track
    guess = sample_state(view, Random(0))  # hidden hands are not used
    to = preview(guess, action).to
    forward_to = track.kinds[to] if isinstance(action, MoveForward) else None
    if isinstance(action, Finish) or forward_to is SquareKind.HARE:
        return None
    there = standing_after(guess, view.limits, action)
    outlook = Outlook(view.race, trust=0.0)
    pay = will_it_pay(view, action)
    bonus = least_pay(view.race, to, pay)
    sure = bonus if pay is not None and pay.verdict is Verdict.SAFE else 0

    def turns_with(carrots: int) -> float:
        carrots += sure
        if there is not None:
            turns = there.turns(carrots)
            return LOST if turns == NEVER else turns
        held = list(guess.carrots)
        held[view.seat] += carrots
        return outlook.after(replace(guess, carrots=tuple(held)), action)

    turns = turns_with(0)
    can_lose = min(FARTHEST, preview(guess, action).left)
    to_eat = view.seen.lettuces[view.seat] - (forward_to is SquareKind.LETTUCE)
    next_one = _next_lettuce(view, to) if to_eat > 0 else None
    paid = turns_with(bonus) if bonus and not sure else turns
    return Ruler(
        turns=None if turns >= LOST else round(turns),
        more=next((n for n in range(1, FARTHEST + 1) if turns_with(n) < turns), None),
        fewer=next((n for n in range(1, can_lose + 1) if turns_with(-n) < turns), None),
        lettuce=next_one,
        lettuce_price=price(next_one) if next_one else 0,
        to_eat=max(0, to_eat),
        there=_occupied(view, to + next_one) if next_one else Occupied.NOT,
        turns_paid=round(paid) if paid < turns else None,
    )


def _occupied(view: PlayerView, square: Square) -> Occupied:
    """Whether a rival is on this lettuce square: one that lies there eats at its next turn, and
    moves on at the one after (3.4)."""
    for marker, at in enumerate(view.squares):
        if at == square and view.race.seat_of(marker) != view.seat:
            lies = view.seen.pending[marker] is not Pending.NONE
            return Occupied.STAYS if lies else Occupied.LEAVES
    return Occupied.NOT


def _next_lettuce(view: PlayerView, square: Square) -> int | None:
    ahead = enumerate(view.race.track.kinds[square + 1 :], 1)
    return next((squares for squares, kind in ahead if kind is SquareKind.LETTUCE), None)
