"""A hint and the other moves: what it has over each of them, in its own measures.

Whatever is told of another move says that the hint is better, or that both are about as good:
never the opposite.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum

from game.bots import Answer
from game.rules import Action, Finish, MoveForward, PlayerView, preview

from .hint import CARROTS, CLEARLY, NEARLY, Look, hint_seen, turns_later

FANCIED = 3
"""The most other moves that are told of beside a hint."""


class Than(Enum):
    """What a hint has over another move; what `number` and `often` mean."""

    AS_GOOD = "as-good"
    """Nothing: they can't be told apart."""
    PASSED = "passed"
    """What the hint itself says of it: `Hint.passed`."""
    WAY = "way"
    """The other leaves no way home."""
    EATS = "eats"
    """It eats a lettuce."""
    SOONER = "sooner"
    """Home is so many turns sooner."""
    PAYS = "pays"
    """Its square pays so many carrots, `often` times in ten; 0: almost surely."""
    KEEPS = "keeps"
    """It leaves so many carrots more."""
    SPENDS = "spends"
    """It leaves so many carrots less, and there are too many."""
    TRIALS = "trials"
    """It won so many trial races of a hundred more."""
    YET = "yet"
    """The same, though home looks sooner after the other."""
    SAFE = "safe"
    """The other is a hare square."""
    LESSON = "lesson"
    """It is what the lessons teach."""
    PLAN = "plan"
    """It is what was planned."""
    UNTRIED = "untried"
    """Others looked better, so the other was not tried."""


@dataclass(frozen=True, slots=True)
class Compared:
    """What a hint has over another move."""

    than: Than
    number: int = 0
    often: int = 0


class Advice:
    """The hint from the adviser's answer (`hint_from`), and how other moves compare with it."""

    def __init__(
        self, view: PlayerView, answer: Answer, *, fresh: bool = False, plan: Action | None = None
    ) -> None:
        self.view, self._look, self._answer = view, Look(view, plan), answer
        self._hopes, self._fresh = dict(answer.hopes), fresh
        self.hint = hint_seen(self._look, answer, fresh=fresh)

    def compared(self, other: Action) -> Compared:
        """What the hint has over this action, which is another one."""
        hint, look = self.hint, self._look
        if hint.passed is not None and _goes_to(other, hint.passed.square):
            return Compared(Than.PASSED)
        good = (hint.best, *hint.as_good)
        if other in good and look.are_equal(hint.best, other, self._answer):
            return Compared(Than.AS_GOOD)
        return next(self._over(other))

    def _over(self, other: Action) -> Iterator[Compared]:
        """All that it has over this action, the first to be told first."""
        best, look = self.hint.best, self._look
        mine, its = look.facts(best), look.facts(other)
        here, there = preview(look.guess, best), preview(look.guess, other)
        sooner = turns_later(its.turns, mine.turns)
        won = round(100 * (self._hopes.get(best, 0.0) - self._hopes.get(other, 1.0)))
        if sooner < 0 and won >= CLEARLY:
            yield Compared(Than.YET, won)
        if its.stuck and not mine.stuck and not mine.gamble:
            yield Compared(Than.WAY)
        if sooner > 0 and its.hoped_turns > mine.hoped_turns:
            yield Compared(Than.SOONER, sooner)
        if mine.eats and not its.eats:
            yield Compared(Than.EATS)
        likelier = mine.often and mine.bonus * mine.chance >= its.bonus * its.chance + CARROTS
        if likelier and mine.expected >= its.expected + CARROTS:
            yield Compared(Than.PAYS, mine.bonus, 0 if mine.sure else mine.tenths)
        keeps = here.left - there.left
        if mine.too_many and its.too_many and -keeps >= CARROTS:
            yield Compared(Than.SPENDS, -keeps)
        more = keeps >= CARROTS and mine.expected >= its.expected + CARROTS
        if more and not its.too_many and not isinstance(best, Finish):
            yield Compared(Than.KEEPS, keeps)
        if won >= CLEARLY:
            yield Compared(Than.TRIALS, won)
        if its.gamble and not mine.gamble:
            yield Compared(Than.SAFE)
        if other not in self._hopes:
            yield Compared(Than.UNTRIED)
        if -won > 100 * NEARLY and best == look.plan:
            yield Compared(Than.PLAN)
        if -won > 100 * NEARLY and self._fresh and look.breaks_lesson(other):
            yield Compared(Than.LESSON)
        yield Compared(Than.AS_GOOD)

    def fancied(self, *looked_at: Action) -> list[tuple[Action, Compared]]:
        """The other moves that a person would fancy most, those looked at first, and what the hint
        has over each."""
        found: list[Action] = []
        for each in (*looked_at, *self._tempting()):
            if each in self.view.legal and each != self.hint.best and each not in found:
                found.append(each)
        return [(each, self.compared(each)) for each in found[:FANCIED]]

    def _tempting(self) -> Iterator[Action]:
        """What the hint speaks of, what pays or can be eaten, what is as good, what was tried."""
        hint = self.hint
        if hint.departs is not None:
            yield hint.departs.action
        if hint.other is not None:
            yield hint.other
        if hint.passed is not None:
            yield MoveForward(hint.best.marker, hint.passed.square)
        if not isinstance(hint.best, Finish):
            yield from (action for _lure, action in self._look.lures(hint.best))
        yield from hint.as_good
        yield from self._hopes


def _goes_to(action: Action, square: int) -> bool:
    return isinstance(action, MoveForward) and action.to == square
