"""Somebody who has just learnt the game, and goes by the rules of thumb that were taught."""

from __future__ import annotations

from collections.abc import Callable

from game import rules
from game.bots import Answer, Question

FEW = 25
"""Carrots with which one goes back for more."""
MANY = 50
"""Carrots with which one need not stay for more."""
PART = 5
"""A move costs at most one carrot in this many: newcomers are careful."""


class Thumb:
    """The first rule that something legal follows decides; no sum goes beyond one move."""

    def answer(self, question: Question) -> Answer:
        """What the first rule says that has anything to say."""
        self.view: rules.PlayerView = question.view
        thumbs: tuple[Callable[[], rules.Action | None], ...] = (
            self.land_when_you_may,
            self.eat_as_soon_as_you_can,
            self.shed_what_is_too_much,
            self.go_back_for_carrots,
            self.guess_your_place,
            self.stay_where_carrots_grow,
            self.run_as_far_as_pays,
        )
        chosen = next((each for rule in thumbs if (each := rule()) is not None), None)
        return Answer(chosen or question.view.legal[0])

    # --- the rules, in the order in which they are taught to count -------------------------------

    def land_when_you_may(self) -> rules.Action | None:
        return next((each for each in self.view.legal if isinstance(each, rules.Finish)), None)

    def eat_as_soon_as_you_can(self) -> rules.Action | None:
        return self._nearest(rules.SquareKind.LETTUCE, self.view.own_carrots * 2 // 3)

    def shed_what_is_too_much(self) -> rules.Action | None:
        """Without lettuces, near home, with more than the way costs."""
        way = min(rules.price(self._finish - at) for at in self._own_squares())
        if self.view.lettuces[self.view.seat] or way > self.view.own_carrots:
            return None
        return next((each for each in self.view.legal if isinstance(each, rules.GiveTen)), None)

    def go_back_for_carrots(self) -> rules.Action | None:
        back = [each for each in self.view.legal if isinstance(each, rules.MoveBack)]
        return min(back, key=lambda each: each.to) if self.view.own_carrots < FEW and back else None

    def guess_your_place(self) -> rules.Action | None:
        """A number that would pay if nobody moved."""
        paying = self.view.race.track.paying_positions
        good = [
            each
            for each in self._forward()
            if 1 + sum(at > each.to for at in self._others(each)) in paying[each.to]
            and self._price(each) <= self.view.own_carrots // PART
        ]
        return min(good, key=self._price, default=None)

    def stay_where_carrots_grow(self) -> rules.Action | None:
        if self.view.own_carrots > MANY:
            return None
        stays = next((each for each in self.view.legal if isinstance(each, rules.TakeTen)), None)
        return stays or self._nearest(rules.SquareKind.CARROT, self.view.own_carrots)

    def run_as_far_as_pays(self) -> rules.Action | None:
        """Not onto hares: as far as a fifth of the carrots goes, or else the shortest step."""
        kinds = self.view.race.track.kinds
        steps = sorted(self._forward(), key=self._price)
        steps = [each for each in steps if kinds[each.to] is not rules.SquareKind.HARE] or steps
        paid = [each for each in steps if self._price(each) <= self.view.own_carrots // PART]
        return paid[-1] if paid else (steps[0] if steps else None)

    # --- what can be seen ---------------------------------------------------------------------

    @property
    def _finish(self) -> rules.Square:
        return self.view.race.track.finish

    def _own_squares(self) -> list[rules.Square]:
        own = self.view.race.markers_of(self.view.seat)
        return [self.view.squares[marker] for marker in own if marker not in self.view.home]

    def _others(self, action: rules.MoveForward) -> list[rules.Square]:
        return [at for marker, at in enumerate(self.view.squares) if marker != action.marker]

    def _forward(self) -> list[rules.MoveForward]:
        return [each for each in self.view.legal if isinstance(each, rules.MoveForward)]

    def _price(self, action: rules.MoveForward) -> int:
        return rules.price(action.to - self.view.squares[action.marker])

    def _nearest(self, kind: rules.SquareKind, most: int) -> rules.Action | None:
        """The cheapest move to a square of this kind, for at most `most` carrots."""
        kinds = self.view.race.track.kinds
        there = [each for each in self._forward() if kinds[each.to] is kind]
        there = [each for each in there if self._price(each) <= most]
        return min(there, key=self._price, default=None)
