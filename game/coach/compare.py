"""Two moves compared, each with the plan that it begins: what a hint has over every other move,
and what made one move better than another when the race is over.

Whatever is told of a hint and another move says that the hint is better, or that both are about as
good: never the opposite.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from itertools import chain
from operator import itemgetter

from game.bots import Answer
from game.rules import (
    Action,
    Finish,
    MarkerId,
    MoveBack,
    MoveForward,
    PlayerView,
    Seat,
    Square,
    TakeTen,
    preview,
    price,
)

from .hint import (
    CARROTS,
    CLEARLY,
    FAR,
    FEW_MOVES,
    LIKELY,
    LONG,
    NEARLY,
    SPOILED,
    SURELY,
    But,
    Look,
    Passed,
    Threat,
    Why,
    hint_from,
    hint_seen,
    turns_later,
)
from .ruler import Ruler
from .taught import RuleOfThumb
from .way import Way, least_price

STEP = 4
"""Squares of a short step."""
FIRM = (
    *(RuleOfThumb.LAND, RuleOfThumb.EAT, RuleOfThumb.SHED),
    *(RuleOfThumb.FALL_BACK, RuleOfThumb.POSITION),
)
"""What the lessons teach without an if or a but."""
MANY = 40
"""Carrots for falling back that anybody fancies."""
FANCIED = 2
"""The most other moves that are told of beside a hint."""


class Than(Enum):
    """What a move has over another; what `number` and `often` mean. Of a hint, if it says so."""

    AS_GOOD = "as-good"
    """Nothing: they can't be told apart."""
    PASSED = "passed"
    """What the hint itself says of it: `Hint.passed`."""
    WAY = "way"
    """The other leaves no way home."""
    EATS = "eats"
    """It eats a lettuce."""
    NEXT = "next"
    """From there a lettuce can be eaten next, on square `number`."""
    SOONER = "sooner"
    """Home is so many turns sooner."""
    IF_PAID = "if-paid"
    """Home is so many turns sooner, if its square pays."""
    PAYS = "pays"
    """Its square pays so many carrots, `often` times in ten; 0: almost surely."""
    KEEPS = "keeps"
    """It leaves so many carrots more; the other leads `often` squares further, or none."""
    SPENDS = "spends"
    """It leaves so many carrots less, and there are too many."""
    SPOILS = "spoils"
    """It keeps `rival` from taking so many carrots."""
    HELPS = "helps"
    """After the other `rival` takes so many carrots for its position."""
    STRANDS = "strands"
    """After it `rival` can do nothing and starts over."""
    DEARER = "dearer"
    """Home looks sooner after the other, but it leaves so many carrots less."""
    SELDOM = "seldom"
    """The square of the other pays `often` times in ten."""
    BEHIND = "behind"
    """It stays farther behind: the last of so many hares is paid most for a lettuce."""
    NEARER = "nearer"
    """It and a move to the next lettuce cost so many carrots, and `often` by way of the other."""
    FURTHER = "further"
    """It leads so many squares further."""
    LUCK = "luck"
    """It leads to a hare square, and nothing else can still win."""
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


PLAIN = (
    *(
        Than.SOONER,
        Than.IF_PAID,
        Than.EATS,
        Than.PAYS,
        Than.NEXT,
        Than.STRANDS,
        Than.SPOILS,
        Than.HELPS,
    ),
    Than.SPENDS,
    *(Than.KEEPS, Than.NEARER, Than.FURTHER, Than.SELDOM, Than.BEHIND),
)
"""What can be told where what comes first has been told already."""
MERITS = (Than.EATS, Than.NEXT, Than.PAYS, Than.KEEPS)
"""What is told of a move that is as good as a hint: what else would speak for another hint."""


@dataclass(frozen=True, slots=True)
class Compared:
    """What a move has over another."""

    than: Than
    number: int = 0
    often: int = 0
    rival: Seat | None = None
    passed: Passed | None = None
    """What is said against the other, if its square seldom pays."""


@dataclass(frozen=True, slots=True)
class Outlook:
    """What a plan has to do with after a move: carrots and lettuces."""

    turns: int = 0
    """The fewest turns home."""
    price: int = 0
    """The fewest carrots that this costs; 0 if that is not known, told already, or far away."""
    lacking: int = 0
    """Carrots that are missing for that."""
    far: int = 0
    """Squares to the finish, if that tells what an action fetches carrots for; else 0."""
    in_steps: int = 0
    """What they cost in steps of `STEP`."""
    lettuces: int = 0
    """Lettuces that are still to be eaten."""
    lettuce: Square = 0
    """The next lettuce square ahead; 0 if there is none."""
    lettuce_price: int = 0
    """What it costs; 0 if that is more than there is, or told by the hint."""
    lettuce_free: bool = True
    """Whether no hare is on it now."""
    behind: int = 0
    """Of how many hares it stays behind for now, as `Why.WAITS` tells it; 0 if it does not, or if
    the hint tells it."""


class Fell(Enum):
    """Why a plan was given up."""

    TAKEN = "taken"
    """A hare is on one of its squares."""
    FEWER = "fewer"
    """There are fewer carrots than was hoped."""
    MORE = "more"
    """There are more."""
    QUICKER = "quicker"
    """Another way home is shorter now."""
    MOVED = "moved"
    """The others have moved."""


def better(view: PlayerView, best: Action, other: Action) -> Compared | None:
    """What one move has over another, as far as it can be seen; None if that is nothing."""
    return next(_seen(Look(view), best, other), None)


def advised(view: PlayerView, answer: Answer) -> list[Action]:
    """All for which nobody is blamed who has asked for no hint; the best first: what a hint from
    the adviser's answer would call best or as good, whether or not the lessons are fresh, what the
    lessons teach, and what nothing can be said against."""
    hints = [hint_from(view, answer, fresh=fresh) for fresh in (True, False)]
    good = [action for hint in hints for action in (hint.best, *hint.as_good)]
    look = Look(view)
    if look.lesson is not None and look.lesson.rule in FIRM:
        good.append(look.lesson.action)
    return good + [each for each in view.legal if next(_seen(look, good[0], each), None) is None]


def _seen(look: Look, best: Action, other: Action) -> Iterator[Compared]:
    """All that can be seen that a move has over another, the first to be told first."""
    mine, its = look.facts(best), look.facts(other)
    here, there = preview(look.guess, best), preview(look.guess, other)
    sooner = turns_later(its.turns, mine.turns)
    slower = sooner < 0 and its.turns <= FEW_MOVES  # farther away that soon changes
    if its.stuck and not mine.stuck and not mine.gamble:
        yield Compared(Than.WAY)
    quicker = sooner > 0 and its.hoped_turns > mine.hoped_turns
    if quicker and mine.turns <= FEW_MOVES:
        yield Compared(Than.SOONER, sooner)
    if mine.eats and not its.eats:
        yield Compared(Than.EATS)
    if (saved := _if_paid(mine.ruler, its.ruler)) > 0 and mine.chance >= LIKELY:
        yield Compared(Than.IF_PAID, saved)
    likelier = mine.often and mine.hoped >= its.hoped + CARROTS
    if likelier and mine.expected >= its.expected + CARROTS:
        yield Compared(Than.PAYS, mine.bonus, 0 if mine.sure else mine.tenths)
    missed = its.lettuce != mine.lettuce or its.lettuce_price > its.left
    if missed and not slower and not (its.eats or its.gamble) and look.eats_next(best):
        yield Compared(Than.NEXT, mine.lettuce)
    if (stuck := look.strands(best, other)) is not None:
        yield Compared(Than.STRANDS, rival=stuck)
    spoiled, rival = look.spoiled(best, other)
    if spoiled >= SPOILED and here.paid <= there.paid + spoiled:
        yield Compared(Than.SPOILS, spoiled, rival=rival)
    helped, rival = look.helped(other, best)
    if helped >= SPOILED:
        yield Compared(Than.HELPS, helped, rival=rival)
    keeps = here.left - there.left
    if mine.too_many and its.too_many and -keeps >= CARROTS and not slower:
        yield Compared(Than.SPENDS, -keeps)
    more = keeps >= CARROTS and mine.expected >= its.expected + CARROTS and not slower
    more = more and not _is_cheaper_on_the_way(look, best, other)
    if more and not its.too_many and not isinstance(best, Finish) and mine.way is None:
        yield Compared(Than.KEEPS, keeps, _squares_more(best, other))
    if quicker and FEW_MOVES < mine.turns <= FAR:
        yield Compared(Than.SOONER, sooner)
    if its.gamble and not mine.gamble:
        yield Compared(Than.SAFE)


class Advice:
    """The hint from the adviser's answer (`hint_from`), and how other moves compare with it. The
    `gentle` rivals eat where they can."""

    def __init__(
        self,
        view: PlayerView,
        answer: Answer,
        *,
        fresh: bool = False,
        plan: Action | None = None,
        gentle: Collection[Seat] = (),
    ) -> None:
        self.view, self._look, self._answer = view, Look(view, plan, gentle), answer
        self._hopes, self._fresh = dict(answer.hopes), fresh
        self.hint = hint_seen(self._look, answer, fresh=fresh)

    def compared(self, other: Action) -> Compared:
        """What the hint has over this action, which is another one."""
        hint, look = self.hint, self._look
        passed = hint.passed is not None and _goes_to(other, hint.passed.square)
        if hint.passed is not None and passed and hint.passed.but is not But.COSTS:
            return Compared(Than.PASSED)
        good = (hint.best, *hint.as_good)
        if other in good and look.are_equal(hint.best, other, self._answer):
            return Compared(Than.AS_GOOD)
        over = next(self._over(other))  # its price says what it costs
        return Compared(Than.PASSED) if passed and over.than is Than.AS_GOOD else over

    def all_compared(self, other: Action) -> Iterator[Compared]:
        """The same, and all else that it has over this action, the first to be told first."""
        first = self.compared(other)
        yield first
        if first.than is not Than.AS_GOOD:
            yield from (each for each in self._over(other) if each.than in PLAIN and each != first)

    def instead(self, other: Action) -> Compared | None:
        """What this action, which is as good, has over the hint; None if nothing can be told."""
        seen = _seen(self._look, other, self.hint.best)
        return next((each for each in seen if each.than in MERITS), None)

    def edge(self, other: Action) -> Compared | None:
        """What the hint has over this action, which is as good; None if nothing can be told."""
        told = chain(self._over(other), self._plainly(other))
        return next((each for each in told if each.than in PLAIN), None)

    def proven(self, than: Than, other: Action) -> Compared | None:
        """What trial races add to this, which the hint has over this action and which says little
        alone; None for nothing."""
        tried = (each for each in self._over(other) if each.than in (Than.TRIALS, Than.YET))
        return next(tried, None) if than is Than.FURTHER else None

    def on_rivals(self, others: Sequence[Action]) -> Iterator[Compared]:
        """What the hint takes from a rival, and what it lets one take, unless all of these others
        do it, too; without what the hint tells."""
        best, look = self.hint.best, self._look
        touches = [(look.spoiled, Than.SPOILS), (look.helped, Than.HELPS)]
        for touch, than in touches[self.hint.reason.why is Why.SPOILS :]:
            touched = [touch(best, other) for other in others]
            most, rival = max(touched, default=(0, None), key=itemgetter(0))
            if most >= SPOILED:
                yield Compared(than, most, rival=rival)

    def _over(self, other: Action) -> Iterator[Compared]:
        """All that it has over this action, the first to be told first."""
        best, look = self.hint.best, self._look
        mine, its = look.facts(best), look.facts(other)
        sooner = turns_later(its.turns, mine.turns)
        won = round(100 * (self._hopes.get(best, 0.0) - self._hopes.get(other, 1.0)))
        if self.hint.reason.why is Why.LUCK and not its.gamble:
            yield Compared(Than.LUCK)
        yield from _seen(look, best, other)
        if won >= CLEARLY or other not in self._hopes:
            yield from self._plainly(other)
        if won >= SURELY:
            yield Compared(Than.YET if sooner < 0 and its.turns <= FAR else Than.TRIALS, won)
        if other not in self._hopes:
            yield Compared(Than.UNTRIED)
        if -won > 100 * NEARLY and best == look.plan:
            yield Compared(Than.PLAN)
        if -won > 100 * NEARLY and self._fresh and look.breaks_lesson(other):
            yield Compared(Than.LESSON)
        yield Compared(Than.AS_GOOD)

    def _plainly(self, other: Action) -> Iterator[Compared]:
        """What else can be seen that it has over this action, which won clearly less often or was
        not tried."""
        best, look = self.hint.best, self._look
        mine, its = look.facts(best), look.facts(other)
        here, there = preview(look.guess, best), preview(look.guess, other)
        keeps, sooner = here.left - there.left, turns_later(its.turns, mine.turns)
        expects = mine.expected > its.expected  # what their squares pay counts, too
        if keeps >= CARROTS and expects and sooner < 0 and not its.too_many:
            yield Compared(Than.DEARER, keeps)
        likelier = mine.often and mine.hoped >= its.hoped + CARROTS
        if likelier and expects:
            yield Compared(Than.PAYS, mine.bonus, 0 if mine.sure else mine.tenths)
        likelier = mine.pay is None or mine.chance >= LIKELY
        if its.pay is not None and 0 < its.chance < LIKELY and likelier:
            assert isinstance(other, MoveForward)
            yield Compared(Than.SELDOM, its.to, its.tenths, passed=look.seldom(other))
        if here.position > there.position and mine.to_eat > 0 and not mine.gamble:
            yield Compared(Than.BEHIND, self.view.race.markers)
        saved = its.lettuce_price + there.paid - mine.lettuce_price - here.paid
        near = mine.lettuce and mine.lettuce == its.lettuce and mine.lettuce_free
        near = near and mine.lettuce_price <= mine.left  # else it is no price at all
        if near and mine.way is None and saved >= CARROTS:
            yield Compared(
                Than.NEARER, here.paid + mine.lettuce_price, there.paid + its.lettuce_price
            )
        further = here.to - there.to if best.marker == other.marker else 0
        if further > 0 and sooner >= 0:
            yield Compared(Than.FURTHER, further)
        dear = not _is_cheaper_on_the_way(look, best, other)
        more = keeps > 0 and expects and sooner >= 0 and dear
        if more and not its.too_many and mine.way is None:
            yield Compared(Than.KEEPS, keeps, _squares_more(best, other))

    def onward(self, action: Action) -> Way | Action | None:
        """The plan that this action begins: the way home, or the next stop on it, if that is worth
        a word; None of the hint's own if the hint tells it."""
        if action == self.hint.best and self.hint.tells_next:
            return None
        facts = self._look.facts(action)
        if facts.way is not None:
            return facts.way
        if self._look.eats_next(action):
            return MoveForward(action.marker, facts.lettuce)
        return None if facts.back is None else MoveBack(action.marker, facts.back)

    def outlook(self, action: Action) -> Outlook:
        """What a plan has to do with after this action of the hint's."""
        look, facts, track = self._look, self._look.facts(action), self.view.race.track
        if facts.ruler is None:
            return Outlook()
        cost = None
        told = Why.FOR_HOME in (self.hint.reason.why, self.hint.then and self.hint.then.why)
        paid = facts.ruler.turns_paid is not None
        doubtful = told or facts.too_many or facts.eats or facts.way is not None or paid
        if self.is_near_home(action) and not doubtful and look.is_alone(action.marker):
            moves = max(1, round(facts.turns) - facts.to_eat)  # who eats stays a turn
            cost = least_price(track, facts.to, moves, facts.to_eat)
        to_go = track.finish - facts.to
        in_steps = to_go // STEP * price(STEP) + price(to_go % STEP)
        fetches = isinstance(action, MoveBack | TakeTen) and in_steps > facts.left
        far = to_go if fetches and cost is None and to_go > LONG else 0
        there = 0 if self.hint.tells_next else facts.lettuce_price
        waits = (look.behind(action, other) for other in look.tempting(action))
        behind = next(filter(None, waits), None)
        if behind in (self.hint.reason, self.hint.then):
            behind = None
        return Outlook(
            turns=round(facts.turns) if cost else 0,
            price=cost or 0,
            lacking=max(0, (cost or 0) - facts.left),
            far=far,
            in_steps=in_steps,
            lettuces=facts.to_eat,
            lettuce=facts.lettuce,
            lettuce_price=there if there <= facts.left else 0,
            lettuce_free=facts.lettuce_free,
            behind=0 if behind is None else behind.mine,
        )

    def threats(self) -> list[Threat]:
        """What rivals may do before one can, as far as the hint does not tell it."""
        best, look = self.hint.best, self._look
        found = [look.rush(best), look.first_at_next(best)]
        if self.hint.ahead is None and self.is_near_home(best) and not isinstance(best, Finish):
            ahead = look.ahead(best, FEW_MOVES)
            found.append(ahead and Threat(ahead[0], turns=ahead[1]))
        return [each for each in found if each is not None]

    def counts_home(self, others: Sequence[Action]) -> bool:
        """Whether it is told how far home is after the hint and after these: where it is near, and
        none of them speaks against the hint."""
        turns = self._look.facts(self.hint.best).turns
        return turns <= FEW_MOVES and all(self._look.facts(a).turns >= turns for a in others)

    def is_near_home(self, action: Action) -> bool:
        """Whether it is known after this action how far home is: earlier that soon changes."""
        return self._look.facts(action).turns <= FEW_MOVES

    def fell(self, planned: Sequence[Action], hoped: int) -> tuple[Fell, MarkerId | None]:
        """Why this is not the plan any more, and which hare is in the way; `hoped` are the carrots
        that there should be now."""
        for action in planned:
            if not isinstance(action, MoveForward | MoveBack):
                continue
            there = (m for m, at in enumerate(self.view.squares) if at == action.to)
            if (other := next((m for m in there if m != action.marker), None)) is not None:
                return Fell.TAKEN, other
        if self.view.own_carrots < hoped:
            return Fell.FEWER, None
        if hoped and self.view.own_carrots > hoped:
            return Fell.MORE, None
        first, look = planned[0], self._look
        turns = look.facts(self.hint.best).turns
        legal = first in self.view.legal and turns <= FEW_MOVES  # nobody believes it before
        if legal and turns_later(look.facts(first).turns, turns) > 0:
            return Fell.QUICKER, None
        return Fell.MOVED, None

    def fancied(self, *looked_at: Action) -> list[tuple[Action, Compared]]:
        """The other moves that a person would fancy most, those looked at first, and what the hint
        has over each."""
        found: list[Action] = []
        for each in (*looked_at, *self._tempting()):
            if each in self.view.legal and each != self.hint.best and each not in found:
                found.append(each)
        return [(each, self.compared(each)) for each in found[:FANCIED]]

    def _tempting(self) -> Iterator[Action]:
        """What the hint speaks of, what would tempt a newcomer, staying, what is as good."""
        hint = self.hint
        if hint.departs is not None:
            yield hint.departs.action
        if hint.other is not None:
            yield hint.other
        back = (each for each in self.view.legal if isinstance(each, MoveBack))
        yield from (each for each in back if preview(self._look.guess, each).taken >= MANY)
        if hint.passed is not None:
            yield MoveForward(hint.best.marker, hint.passed.square)
        yield from self._look.tempting(hint.best)
        yield from (each for each in self.view.legal if isinstance(each, TakeTen))
        yield from hint.as_good


def _if_paid(mine: Ruler | None, its: Ruler | None) -> int:
    """How many turns home is nearer by the one, if its square pays, than by the other, whether or
    not that does; 0 if that is far away or nothing."""
    if mine is None or its is None or mine.turns_paid is None or its.turns is None:
        return 0
    saved = (its.turns_paid or its.turns) - mine.turns_paid
    return saved if mine.turns_paid <= FEW_MOVES else 0


def _is_cheaper_on_the_way(look: Look, best: Action, other: Action) -> bool:
    """Whether the other leads further to the next lettuce square, and to go on there costs less
    than by the best."""
    mine, its = look.facts(best), look.facts(other)
    if not mine.lettuce or mine.lettuce != its.lettuce or not _squares_more(best, other):
        return False
    here, there = preview(look.guess, best), preview(look.guess, other)
    return there.paid + its.lettuce_price < here.paid + mine.lettuce_price


def _squares_more(best: Action, other: Action) -> int:
    """How many squares further the other leads, if both move the same hare forward; else 0."""
    if isinstance(best, MoveForward) and isinstance(other, MoveForward):
        return max(0, other.to - best.to) if best.marker == other.marker else 0
    return 0


def _goes_to(action: Action, square: int) -> bool:
    return isinstance(action, MoveForward) and action.to == square
