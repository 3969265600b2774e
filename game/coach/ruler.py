"""The carrot ruler: how far the carrots reach from where an action leads."""

from __future__ import annotations

from dataclasses import dataclass, replace
from random import Random

from game.bots.outlook import LOST, Outlook
from game.bots.runner_table import NEVER
from game.rules import (
    Action,
    Finish,
    MoveForward,
    PlayerView,
    Square,
    SquareKind,
    preview,
    price,
    sample_state,
)

from .way import standing_after

FARTHEST = 60
"""The most carrots tried, more or fewer: about what two good turns bring."""


@dataclass(frozen=True, slots=True)
class Ruler:
    """What lies ahead after an action.

    `turns` is the fewest turns home, within the limit and without lettuces, if no position square
    pays on the way; None if no way is known. With so many carrots `more`, or `fewer`, it would take
    at least a turn less; None if that does not help.
    """

    turns: int | None
    more: int | None
    fewer: int | None
    lettuce: int | None
    """Squares to the next lettuce square ahead; None if none lies there or all are eaten."""
    lettuce_price: int
    to_eat: int
    """Lettuces that are left after the one of this square is eaten."""


def measure(view: PlayerView, action: Action) -> Ruler | None:
    """What lies ahead of the seat after this action of its own. None after the finish, and on hare
    squares, where chance decides."""
    track = view.race.track
    guess = sample_state(view, Random(0))  # hidden hands are not used
    to = preview(guess, action).to
    forward_to = track.kinds[to] if isinstance(action, MoveForward) else None
    if isinstance(action, Finish) or forward_to is SquareKind.HARE:
        return None
    there = standing_after(guess, action)
    outlook = Outlook(view.race, trust=0.0)

    def turns_with(carrots: int) -> float:
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
    return Ruler(
        turns=None if turns >= LOST else round(turns),
        more=next((n for n in range(1, FARTHEST + 1) if turns_with(n) < turns), None),
        fewer=next((n for n in range(1, can_lose + 1) if turns_with(-n) < turns), None),
        lettuce=next_one,
        lettuce_price=price(next_one) if next_one else 0,
        to_eat=max(0, to_eat),
    )


def _next_lettuce(view: PlayerView, square: Square) -> int | None:
    ahead = enumerate(view.race.track.kinds[square + 1 :], 1)
    return next((squares for squares, kind in ahead if kind is SquareKind.LETTUCE), None)
