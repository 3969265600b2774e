"""A hint: one recommendation and one reason, in three steps.

The master tries the actions out. Of those that it can't tell apart the hint names the one that the
lessons teach, or else the one for which most can be said, in carrots and turns. So the same
position gets the same hint, and nothing that is told beside it says otherwise.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import Enum
from random import Random

from game.bots import Answer, Question
from game.rules import (
    Action,
    Finish,
    GameState,
    MarkerId,
    MoveBack,
    MoveForward,
    Pending,
    PlayerView,
    Seat,
    SquareKind,
    apply_action,
    position_at,
    preview,
    sample_state,
)
from game.rules.ruleset import CARROTS_PER_POSITION

from .pay import Pay, Verdict, will_it_pay
from .ruler import Ruler, measure
from .taught import RuleOfThumb, Taught, taught

MOST = 3
"""Actions that are shown before the best is named."""
ADVISER = "master"
NODES = 300_000
"""How many states the adviser may look at: most of a second, and most hints need less."""
LESSON = 0.06
"""Hope that it may cost to do what the lessons teach, as long as they are fresh."""
SOONER = 0.5
"""The part of the best hope that must be left where the lessons' way home is shorter."""
CLEARLY = 3
"""Trial races of a hundred that are worth a reason."""
CHEAP = 3
"""A lettuce that costs more than one carrot in this many may be left for later."""
SPOILED = 20
"""Carrots of a rival that are worth one."""
CARROTS = 5
"""Carrots that are worth a reason."""


class Why(Enum):
    """The reason for one action rather than another."""

    HOME = "home"
    EAT = "eat"
    WAY = "way"
    """The other leaves no way home."""
    SOONER = "sooner"
    """`mine` turns home and not `theirs`."""
    PAYS = "pays"
    """The square pays `mine` carrots, `theirs` times in ten."""
    SURE = "sure"
    """The square pays `mine` carrots, whatever the others do."""
    BRINGS = "brings"
    """It brings `mine` carrots."""
    SPOILS = "spoils"
    """It takes `mine` carrots from `rival`, who stands on a position square."""
    MORE = "more"
    """`mine` carrots more are left."""
    SPENDS = "spends"
    """There are too many carrots to finish; this leaves `mine` fewer."""
    SAFE = "safe"
    """The other is a hare square."""
    QUIET = "quiet"
    """A carrot square: it depends on nobody."""
    NEARER = "nearer"
    """`mine` squares nearer home."""
    TRIALS = "trials"
    """Of a hundred trial races it won `mine`, and the other `theirs`."""
    NONE = "none"
    """They are as good, and nothing tells them apart."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why one action is better than another, and the numbers that say so."""

    why: Why
    mine: int = 0
    theirs: int = 0
    rival: Seat | None = None


@dataclass(frozen=True, slots=True)
class Hint:
    """The content of a hint."""

    best: Action
    candidates: tuple[Action, ...]
    """The best and the next best, three at most, in the order of squares, not of rank."""
    as_good: tuple[Action, ...] = ()
    """Others that can't be told from the best."""
    other: Action | None = None
    """The action with which the reason compares the best; None if there was no choice."""
    reason: Reason = Reason(Why.NONE)
    departs: Taught | None = None
    """What the lessons teach, if the best is something else and better."""
    unpaid: bool = False
    """Whether the best leads to a position square that probably won't pay."""


def adviser_asked(view: PlayerView, nodes: int = NODES, seed: str = "hint") -> Question:
    """The question for the adviser, for the player with this view."""
    return Question(ADVISER, view, f"{seed} {len(view.history)}", nodes)


def hint_from(view: PlayerView, answer: Answer, *, fresh: bool = False) -> Hint:
    """The hint from the adviser's answer. `fresh`: the lessons have just been done, so they count
    as long as they cost little."""
    look = _Look(view)
    as_good = sorted(answer.as_good or (answer.action,), key=look.order)
    hopes = dict(answer.hopes)
    if fresh and look.departure([as_good[0], *hopes]) is not None:
        kept = [each for each in hopes if look.keeps_to_lesson(each, as_good[0], hopes)]
        as_good = [*kept[:1], *(each for each in as_good if each not in kept[:1])]
    tried = [action for action in hopes if action not in as_good]
    if fresh:
        tried.sort(key=look.breaks_lesson)
    best, *rest = as_good
    shown = [best, *sorted((*rest, *tried), key=lambda each: look.facts(each).gamble)]
    departs = look.departure(shown)
    other = departs.action if departs else next(iter(shown[1:]), None)
    places = {action: (preview(look.guess, action).to, n) for n, action in enumerate(view.legal)}
    return Hint(
        best=best,
        candidates=tuple(sorted(shown[:MOST], key=places.__getitem__)),
        as_good=tuple(rest),
        other=other,
        reason=look.reason(best, other, answer),
        departs=departs,
        unpaid=look.facts(best).hopeless,
    )


class _Look:
    """What can be told of actions in one position."""

    def __init__(self, view: PlayerView) -> None:
        self.view = view
        self.guess = sample_state(view, Random(0))  # hidden hands are not used
        self.lesson = taught(view)
        self._facts: dict[Action, _Facts] = {}

    def facts(self, action: Action) -> _Facts:
        """What can be told of this action."""
        if action not in self._facts:
            self._facts[action] = _facts(self.view, self.guess, action)
        return self._facts[action]

    def order(self, action: Action) -> tuple[float, ...]:
        """Of equal actions the one with the least comes first: what the lessons teach, no gamble,
        few turns, a lettuce, carrots."""
        facts = self.facts(action)
        return (
            self._breaks_rule(action),
            facts.gamble,
            facts.turns,
            not facts.eats,
            facts.expected if facts.too_many else -facts.expected,
            -facts.to,
        )

    def breaks_lesson(self, action: Action) -> bool:
        """Whether the lessons advise against it."""
        return self._breaks_rule(action) or self.facts(action).gamble

    def keeps_to_lesson(self, action: Action, best: Action, hopes: Mapping[Action, float]) -> bool:
        """Whether the lessons teach this action and it costs little hope; where its way home is the
        shorter it may cost more: trial races often miss the last steps of a short way."""
        if self.breaks_lesson(action):
            return False
        mine, theirs = self.facts(action), self.facts(best)
        sooner = mine.turns < theirs.turns and not theirs.gamble
        least = hopes[best] * SOONER if sooner else hopes[best] - LESSON
        return hopes[action] >= least

    def departure(self, shown: Sequence[Action]) -> Taught | None:
        """The rule from which the first of these departs, and what it says instead."""
        best = shown[0]
        if self._breaks_rule(best):
            return self.lesson
        safe = (each for each in shown if not self.facts(each).gamble)
        if self.facts(best).gamble and (other := next(safe, None)) is not None:
            return Taught(RuleOfThumb.NO_GAMBLE, other)
        return None

    def _breaks_rule(self, action: Action) -> bool:
        """Whether a rule that asks for one kind of action is not kept."""
        if self.lesson is None or action == self.lesson.action:
            return False
        match self.lesson.rule:
            case RuleOfThumb.EAT:
                paid = preview(self.guess, self.lesson.action).paid
                return not self.facts(action).eats and CHEAP * paid <= self.view.own_carrots
            case RuleOfThumb.LAND | RuleOfThumb.SHED | RuleOfThumb.FALL_BACK:
                return type(action) is not type(self.lesson.action)
        return False

    def reason(self, best: Action, other: Action | None, answer: Answer) -> Reason:
        """The first thing that speaks for the best, and against the other."""
        if isinstance(best, Finish):
            return Reason(Why.HOME)
        if other is None:
            return Reason(Why.NONE)
        mine, theirs = self.facts(best), self.facts(other)
        more, expected = mine.left - theirs.left, mine.expected - theirs.expected
        pays = mine.bonus * mine.chance > max(more, 0) and expected >= CARROTS
        spoiled, rival = self._spoiled(best, other)
        hopes = {action: round(100 * hope) for action, hope in answer.hopes}
        won, less = hopes.get(best, 0), hopes.get(other, 100)
        trials = Reason(Why.TRIALS, won, less)
        reasons = (
            (mine.eats and not theirs.eats, Reason(Why.EAT)),
            (theirs.stuck and not mine.stuck, Reason(Why.WAY)),
            (
                mine.turns < theirs.turns and not theirs.gamble and not theirs.stuck,
                Reason(Why.SOONER, _whole(mine.turns), _whole(theirs.turns)),
            ),
            (
                isinstance(best, MoveBack) and not mine.too_many and mine.turns <= theirs.turns,
                Reason(Why.BRINGS, preview(self.guess, best).taken),
            ),
            (pays and mine.sure, Reason(Why.SURE, mine.bonus)),
            (pays and mine.chance >= 0.5, Reason(Why.PAYS, mine.bonus, mine.tenths)),
            (spoiled >= SPOILED, Reason(Why.SPOILS, spoiled, rival=rival)),
            (mine.too_many and more <= -CARROTS, Reason(Why.SPENDS, -more)),
            (other not in answer.as_good and won >= less + CLEARLY, trials),
            (not mine.too_many and not mine.gamble and more >= CARROTS, Reason(Why.MORE, more)),
            (theirs.gamble and not mine.gamble, Reason(Why.SAFE)),
            (mine.sure, Reason(Why.SURE, mine.bonus)),
            (mine.chance >= 0.5, Reason(Why.PAYS, mine.bonus, mine.tenths)),
            (mine.quiet and not theirs.quiet, Reason(Why.QUIET)),
            (more > 0, Reason(Why.MORE, more)),
            (mine.to > theirs.to, Reason(Why.NEARER, mine.to - theirs.to)),
        )
        told = (reason for holds, reason in reasons if holds)
        return next(told, Reason(Why.NONE))

    def _spoiled(self, best: Action, other: Action) -> tuple[int, Seat | None]:
        """The most carrots that a rival waits for and would lose by the best, not by the other, and
        who."""
        lost, who = 0, None
        after, instead = (_after(self.guess, each) for each in (best, other))
        for marker, square in enumerate(self.guess.squares):
            seat = self.view.race.seat_of(marker)
            if seat == self.view.seat or marker in self.guess.home:
                continue
            if self.guess.pending[marker] is not Pending.NONE or after.squares[marker] != square:
                continue
            waits_for = min(_due(self.guess, marker), _due(instead, marker))
            less = waits_for - _due(after, marker)
            if less > lost:
                lost, who = less, seat
        return lost, who


@dataclass(frozen=True, slots=True)
class _Facts:
    """What can be told of one action."""

    to: int
    left: int
    """Carrots after it."""
    bonus: int
    """Carrots that its position square most likely pays."""
    chance: float
    """How likely that is."""
    turns: float
    """The fewest home."""
    stuck: bool
    """No way home is known."""
    eats: bool
    gamble: bool
    """Whether it leads to a hare square."""
    quiet: bool
    """Whether it leads to a carrot square."""
    too_many: bool
    """Whether fewer carrots would be home sooner."""
    pay: Pay | None

    @property
    def sure(self) -> bool:
        """Whether its square pays whatever the others do."""
        return self.pay is not None and self.pay.verdict is Verdict.SAFE

    @property
    def hopeless(self) -> bool:
        """Whether its square won't pay."""
        return self.pay is not None and self.pay.verdict is Verdict.HOPELESS

    @property
    def tenths(self) -> int:
        """The same in tenths, as the coach tells it of a square."""
        return min(9, max(1, round(10 * self.chance)))

    @property
    def expected(self) -> float:
        """Carrots at the next turn."""
        return self.left + self.bonus * self.chance


def _facts(view: PlayerView, guess: GameState, action: Action) -> _Facts:
    seen, pay, ruler = preview(guess, action), will_it_pay(view, action), measure(view, action)
    kind = view.race.track.kinds[seen.to] if isinstance(action, MoveForward) else None
    paying: Sequence[int] = ()
    if pay is not None:
        paying = [n for n in kind.paying_positions if pay.best <= n <= pay.worst] if kind else ()
    return _Facts(
        to=seen.to,
        left=seen.left,
        bonus=CARROTS_PER_POSITION * min(paying, default=0),
        chance=pay.chance if pay is not None else 0.0,
        turns=_turns(action, ruler),
        stuck=ruler is not None and ruler.turns is None,
        eats=kind is SquareKind.LETTUCE and view.seen.lettuces[view.seat] > 0,
        gamble=kind is SquareKind.HARE,
        quiet=kind is SquareKind.CARROT,
        too_many=ruler is not None and _too_many(ruler),
        pay=pay,
    )


def _turns(action: Action, ruler: Ruler | None) -> float:
    if isinstance(action, Finish):
        return 0.0
    return float("inf") if ruler is None or ruler.turns is None else ruler.turns


def _whole(turns: float) -> int:
    return 0 if turns == float("inf") else round(turns)


def _too_many(ruler: Ruler) -> bool:
    return ruler.fewer is not None and (ruler.more is None or ruler.fewer < ruler.more)


def _due(state: GameState, marker: MarkerId) -> int:
    """Carrots that the square of this marker would pay now (3.3)."""
    square = state.squares[marker]
    position = position_at(state, marker, square)
    return CARROTS_PER_POSITION * position * (position in state.race.track.paying_positions[square])


def _after(state: GameState, action: Action) -> GameState:
    return apply_action(state, action).state
