"""The rules of thumb that the lessons teach, and what somebody does who goes by them.

The first rule that has anything to say decides; no sum goes beyond one move. Hints follow these
rules where that costs nothing, and say which one they depart from where it does.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from enum import StrEnum

from game.rules import (
    Action,
    Finish,
    GiveTen,
    MoveBack,
    MoveForward,
    PlayerView,
    Square,
    SquareKind,
    TakeTen,
    price,
)

FEW = 25
"""Carrots with which one goes back for more."""
MANY = 50
"""Carrots with which one need not stay for more."""
PART = 5
"""A move costs at most one carrot in this many: newcomers are careful."""


class RuleOfThumb(StrEnum):
    """A rule of thumb, in the order in which they count."""

    LAND = "land when you may"
    EAT = "eat as soon as you can"
    SHED = "give what is too much"
    FALL_BACK = "fall back for carrots"
    POSITION = "stop where your position pays"
    STAY = "stay where carrots grow"
    RUN = "run as far as is cheap"
    NO_GAMBLE = "stay off hare squares"
    """No rule tells to do it: it is kept by doing anything else."""


@dataclass(frozen=True, slots=True)
class Taught:
    """What the rules of thumb say, and which of them says it."""

    rule: RuleOfThumb
    action: Action


def taught(view: PlayerView) -> Taught | None:
    """What the rules of thumb say here; None where they say nothing."""
    return next(all_taught(view), None)


def all_taught(view: PlayerView) -> Iterator[Taught]:
    """What each rule of thumb would say if the earlier ones said nothing."""
    look = _Look(view)
    rules: dict[RuleOfThumb, Callable[[], Action | None]] = {
        RuleOfThumb.LAND: look.land,
        RuleOfThumb.EAT: look.eat,
        RuleOfThumb.SHED: look.shed,
        RuleOfThumb.FALL_BACK: look.fall_back,
        RuleOfThumb.POSITION: look.position,
        RuleOfThumb.STAY: look.stay,
        RuleOfThumb.RUN: look.run,
    }
    for rule, says in rules.items():
        action = says()
        if action is not None:
            yield Taught(rule, action)


class _Look:
    """What a newcomer sees in one position."""

    def __init__(self, view: PlayerView) -> None:
        self.view = view

    def land(self) -> Action | None:
        return next((each for each in self.view.legal if isinstance(each, Finish)), None)

    def eat(self) -> Action | None:
        return self._nearest(SquareKind.LETTUCE, self.view.own_carrots * 2 // 3)

    def shed(self) -> Action | None:
        """Without lettuces, near home, with more than the way costs."""
        way = min(price(self.view.race.track.finish - at) for at in self._own_squares())
        if self.view.seen.lettuces[self.view.seat] or way > self.view.own_carrots:
            return None
        return next((each for each in self.view.legal if isinstance(each, GiveTen)), None)

    def fall_back(self) -> Action | None:
        back = [each for each in self.view.legal if isinstance(each, MoveBack)]
        return min(back, key=lambda each: each.to) if self.view.own_carrots < FEW and back else None

    def position(self) -> Action | None:
        """A square that would pay if nobody moved."""
        paying = self.view.race.track.paying_positions
        good = [
            each
            for each in self._forward()
            if 1 + sum(at > each.to for at in self._others(each)) in paying[each.to]
            and self._price(each) <= self.view.own_carrots // PART
        ]
        return min(good, key=self._price, default=None)

    def stay(self) -> Action | None:
        if self.view.own_carrots > MANY:
            return None
        stays = next((each for each in self.view.legal if isinstance(each, TakeTen)), None)
        return stays or self._nearest(SquareKind.CARROT, self.view.own_carrots)

    def run(self) -> Action | None:
        """Not onto hares: as far as a fifth of the carrots goes, or else the shortest step."""
        kinds = self.view.race.track.kinds
        steps = sorted(self._forward(), key=self._price)
        steps = [each for each in steps if kinds[each.to] is not SquareKind.HARE] or steps
        paid = [each for each in steps if self._price(each) <= self.view.own_carrots // PART]
        return paid[-1] if paid else (steps[0] if steps else None)

    # --- what can be seen ---------------------------------------------------------------------

    def _own_squares(self) -> list[Square]:
        own = self.view.race.markers_of(self.view.seat)
        return [self.view.squares[marker] for marker in own if marker not in self.view.seen.home]

    def _others(self, action: MoveForward) -> list[Square]:
        return [at for marker, at in enumerate(self.view.squares) if marker != action.marker]

    def _forward(self) -> list[MoveForward]:
        return [each for each in self.view.legal if isinstance(each, MoveForward)]

    def _price(self, action: MoveForward) -> int:
        return price(action.to - self.view.squares[action.marker])

    def _nearest(self, kind: SquareKind, most: int) -> Action | None:
        """The cheapest move to a square of this kind, for at most `most` carrots."""
        kinds = self.view.race.track.kinds
        there = [each for each in self._forward() if kinds[each.to] is kind]
        there = [each for each in there if self._price(each) <= most]
        return min(there, key=self._price, default=None)
