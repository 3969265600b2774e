"""A hint: one recommendation, one reason and one thing more at most.

The master tries the actions out. Of those that it can't tell apart the hint names the one that the
lessons teach, or else the one for which most can be said, in carrots and turns. So the same
position gets the same hint, and nothing that is told beside it says otherwise. A plan that was told
is kept as long as it is about as good as anything else.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from functools import partial
from itertools import islice
from random import Random

from game.bots import Answer, Question
from game.bots.runner_table import NEVER
from game.rules import (
    CARROTS_PER_PLACE,
    Action,
    Finish,
    GameState,
    GiveTen,
    MarkerId,
    MoveBack,
    MoveForward,
    Pending,
    PlayerView,
    RaceBegunAgain,
    Seat,
    Square,
    SquareKind,
    TakeTen,
    apply_action,
    finishing_limit,
    position_at,
    preview,
    price,
    sample_state,
)
from game.rules.ruleset import CARROTS_PER_POSITION, CARROTS_PER_STEP_BACK

from .pay import Pay, Shift, Verdict, how_likely, least_pay, only_pay, who_comes_first, will_it_pay
from .ruler import Ruler, measure
from .taught import RuleOfThumb, Taught, all_taught, taught
from .way import Standing, Way, least_price, next_stops, rival_turns, standing_after, way_home

Changers = tuple[Shift, tuple[Seat, ...]]
"""How a position can change, and who can do that (`Pay.changers`)."""

ADVISER = "master"
NODES = 300_000
"""How many states the adviser may look at: most of a second, and most hints need less."""
BREADTH = 12
"""How many actions it tries at most: in one of twenty decisions the best is not among the first
six by its plan, and a player wonders about all of them."""
LESSON, PLAN = 0.15, 0.1
"""Hope that it may cost to do what the lessons teach, as long as they are fresh, and to keep to a
plan: who learns is helped more by what holds from turn to turn than by the last race in ten."""
SURE_PAY = 0.2
"""The same for a square that pays almost surely: newcomers have just learnt to look for those."""
NEARLY = 0.02
"""Hope by which actions may differ and are called as good: nobody sees it at the table."""
SEEN = 0.05
"""The same, where the coach says more for it of its square: how soon home, what it likely pays."""
CLEARLY = 3
"""Trial races of a hundred that are worth a reason."""
SURELY = 6
"""The same, where their number is told: fewer, anybody takes for chance."""
CLEARLY_MORE = 10
"""The same, for a move that costs more carrots than it spoils."""
CHEAP = 0.4
"""A lettuce that costs more than this part of the carrots may be left for later."""
DEAR, DEAR_TO_EAT = 0.5, 0.85
"""A square that costs more than this part of the carrots nobody expects, whatever it pays; and one
on which a lettuce can be eaten."""
SPOILED = 20
"""Carrots of a rival that are worth one."""
MUCH = 2
"""A square that costs more than so many times what may be hoped that it pays is not recommended for
its pay."""
MUCH_MORE = 1.5
"""A square that costs so many times as much as the best may be passed over for that."""
WORTH = 20
"""Carrots that a square must pay before anybody would expect it to be the best."""
MORE = 6
"""Carrots that a square must be likely to pay more than another, before anybody prefers it."""
SOON = 2
"""Turns in which a rival can be home, so that it is told."""
CARROTS = 5
"""Carrots that are worth a reason."""
CHEAP_MOVE = 10
"""The most carrots that the lessons call few for a move."""
ENOUGH = 2
"""Carrots for each square to go with which nobody needs more."""
LIKELY = 0.5
"""How likely a square must be to pay, to count on it."""
LURES = 4
"""How many times in ten it must pay, for anybody to expect it to be the best."""
SELDOM = 3
"""How many times in ten it must pay, for anybody to hope for it."""
OFTEN = 6
"""How many times in ten it must pay, for that to be the reason."""
PER_SQUARE = 2.5
"""Carrots that a square is worth: what one costs in steps of four."""
RUSH = 0.2
"""How likely it must be that a rival comes first, so that it is told."""
LONG = 12
"""The most squares that anybody goes in one move, unless it leads home."""
POOR = 25
"""Carrots with which a newcomer trusts to luck."""
FEW_CARROTS = 9
"""Carrots with which nobody likes to be left, as the lessons teach."""
FEW_MOVES, FAR = 8, 12
"""Moves home that can be counted on, so that it is told what they cost; and those farther away than
which nobody believes that one move saves any."""


class Why(Enum):
    """The reason for an action; what its numbers mean."""

    HOME = "home"
    """`mine` carrots are left."""
    ROUTE = "route"
    """The way home is known: `Hint.way`."""
    WAY = "way"
    """The other leaves no way home."""
    EAT = "eat"
    """One of `mine` lettuces; in the `theirs`-th position."""
    FOR_LETTUCE = "for-lettuce"
    """It brings `mine` carrots: the next lettuce square costs `theirs`, and `held` are there."""
    FOR_HOME = "for-home"
    """It brings `mine` carrots: home in `moves` moves costs `theirs`, and `held` are there."""
    WAITS = "waits"
    """It lets the others go ahead: the last of `mine` hares is paid most for a lettuce."""
    AGAIN = "again"
    """It brings `mine` carrots, and to come here again costs `theirs`; or, if `moves` is not 0, the
    way home from the other takes so many turns more."""
    BRINGS = "brings"
    """It brings `mine` carrots: `held` are there for `theirs` squares."""
    SPENDS = "spends"
    """There are too many carrots to finish; this uses up `mine`, and `theirs` may be kept (0: as
    many as you like)."""
    FURTHER = "further"
    """There are too many carrots to finish: it leads back to where a move home is longer."""
    SURE = "sure"
    """The square pays `mine` carrots, whatever the others do."""
    PAYS = "pays"
    """The square pays `mine` carrots, `theirs` times in ten; if so many hares (`moves`) pass, or
    fall back (below 0)."""
    SPOILS = "spoils"
    """It takes `mine` carrots from `rival`, who stands on a position square; `theirs` is what it
    costs, if that is far more than the other."""
    STRANDS = "strands"
    """After it `rival`, whose turn is next, can do nothing and starts over; not after the other."""
    LETTUCE = "lettuce"
    """From there a lettuce can be eaten on square `theirs`, for `mine` carrots."""
    WAITS_FOR = "waits-for"
    """Another hare is on the next lettuce square, `theirs`, which then costs `mine`."""
    BACK = "back"
    """From there the way home falls back to square `theirs`, for `mine` carrots; both moves cost
    `held` together, or bring `moves`, if the first is not cheap."""
    SOONER = "sooner"
    """The way home from the other takes `mine` turns more."""
    IF_PAID = "if-paid"
    """If its square pays, the way home from there takes `mine` turns fewer."""
    TRIALS = "trials"
    """Of a hundred trial races it won `mine`, and the other `theirs`."""
    SAFE = "safe"
    """The other is a hare square."""
    LUCK = "luck"
    """A hare square, and nothing else that was tried can still win."""
    QUIET = "quiet"
    """A carrot square: it depends on nobody."""
    SHEDS = "sheds"
    """The same; there carrots can be given, and there are too many."""
    KEEPS = "keeps"
    """It costs `mine` carrots and leaves `held` for `theirs` squares; if `moves` is not 0, home is
    so many turns from there."""
    REFILL = "refill"
    """There are few carrots, and from there one can fall back to square `theirs` for `mine`."""
    QUICKEST = "quickest"
    """No other move leads home in fewer turns."""
    NEAR = "near"
    """From there the next lettuce square, `theirs`, is only `mine` squares ahead."""
    SHORT = "short"
    """A short step, which costs less for each square than a long one."""
    NONE = "none"
    """There was no choice, and nothing can be said for it."""


WAYS = (Why.ROUTE, Why.FOR_LETTUCE, Why.FOR_HOME, Why.AGAIN, Why.BRINGS)
"""Reasons that come last where the other way home is shorter."""
COMPARING = (Why.WAY, Why.LUCK, Why.SOONER, Why.STRANDS, Why.SPOILS)
"""Reasons that compare the best with the other."""
STEPS = (Why.LETTUCE, Why.WAITS_FOR, Why.BACK, Why.QUIET)
"""Reasons for a short step that don't say why it is not a longer one."""
PLANS = (Why.LETTUCE, Why.WAITS_FOR, Why.BACK)
"""Reasons that lie in the turn after."""
BARE = (Why.WAY, Why.SOONER, Why.SAFE)
"""Reasons that say nothing of the best alone, so that something is told of it, too."""
PAYING = (Why.PAYS, Why.IF_PAID, Why.WAITS)
"""Reasons that tell whether its square pays, or what else would."""
LAST = (Why.BRINGS, Why.KEEPS)
"""Reasons that say only what it costs or brings."""
AT_ONCE = (Why.SURE, Why.AGAIN, Why.BRINGS, Why.STRANDS, Why.SPOILS)
"""Reasons that say nothing of what comes after, so that it is told, too."""


@dataclass(frozen=True, slots=True)
class Reason:
    """Why an action is good, and the numbers that say so."""

    why: Why
    mine: int = 0
    theirs: int = 0
    held: int = 0
    moves: int = 0
    rival: Seat | None = None
    pay: Changers | None = None
    """Who can still change whether its square pays."""


@dataclass(frozen=True, slots=True)
class Threat:
    """What a rival may do before one can."""

    rival: Seat | None
    """None: one of several."""
    times: int = 0
    """How many times in ten the rival comes first to the lettuce square that one can go to now."""
    turns: int = 0
    """The fewest turns in which the rival can be home."""
    square: Square = 0
    """The lettuce square, if that is the one after the move; else 0."""


class Lure(Enum):
    """Why one would expect another square."""

    LETTUCE = "lettuce"
    PAYS = "pays"
    """It would pay `pays` carrots: surely, or if nobody moved."""
    CARROTS = "carrots"
    """There carrots can be taken, and there are few."""


class But(Enum):
    """Why it is not the best; what `number` means."""

    LATER = "later"
    """Home is so many turns later."""
    COSTS = "costs"
    """It costs so many carrots of `held`."""
    SELDOM = "seldom"
    """It pays so many times in ten, and `pays` carrots, if it can pay but one number (else 0)."""
    LESS = "less"
    """Even if it pays there are so many carrots less."""


@dataclass(frozen=True, slots=True)
class Passed:
    """A square that one would expect instead of the best, and why it is not."""

    square: Square
    lure: Lure
    but: But
    number: int = 0
    held: int = 0
    pays: int = 0
    pay: Changers | None = None
    """Who can still change whether it pays, if it seldom does."""
    together: int = 0
    """Carrots that two moves cost, if the best leads there, too; else 0."""


@dataclass(frozen=True, slots=True)
class Hint:
    """The content of a hint."""

    best: Action
    as_good: tuple[Action, ...] = ()
    """Others that can't be told from the best."""
    other: Action | None = None
    """What would tempt one instead, with which the best is compared, or what is as good; None if
    there was no choice."""
    reason: Reason = Reason(Why.NONE)
    then: Reason | None = None
    """What else speaks for the best, above all what comes after it."""
    passed: Passed | None = None
    """Why it is not another square that one would expect."""
    way: Way | None = None
    """The way home after the best, if that is the reason."""
    departs: Taught | None = None
    """What the lessons teach, if the best is something else and better."""
    unpaid: bool = False
    """Whether the best leads to a position square that won't pay."""
    seldom: bool = False
    """Whether the best leads to a position square that seldom pays, where little else is told."""
    ahead: tuple[Seat, int] | None = None
    """A rival who can be home very soon, and in how many turns."""
    later: int = 0
    """What may be brought home after that rival, if no way home is shorter; 0 if one is."""
    costs: int = 0
    """Carrots that the best costs; below 0 if it brings some."""
    few: int | None = None
    """The carrots that the best leaves, if it is a move that leaves so few that nobody would do it
    unasked; else None."""

    @property
    def plan(self) -> tuple[Action, ...]:
        """What is told to be done after the best: the way home, the next lettuce, to fall back."""
        if self.way is not None:
            return self.way.decisions
        marker = self.best.marker
        return tuple(
            (MoveBack if each.why is Why.BACK else MoveForward)(marker, each.theirs)
            for each in self._told
            if each.why in PLANS
        )

    @property
    def tells_next(self) -> bool:
        """Whether it is told what comes after the best."""
        return self.way is not None or any(each.why in PLANS for each in self._told)

    @property
    def waits(self) -> bool:
        """Whether it is told to wait until a square is free."""
        return any(each.why is Why.WAITS_FOR for each in self._told)

    @property
    def _told(self) -> tuple[Reason, ...]:
        return (self.reason,) if self.then is None else (self.reason, self.then)


def adviser_asked(view: PlayerView, seed: str = "hint") -> Question:
    """The question for the adviser, for the player with this view."""
    return Question(ADVISER, view, f"{seed} {len(view.history)}", NODES, BREADTH)


def hint_from(
    view: PlayerView, answer: Answer, *, fresh: bool = False, plan: Action | None = None
) -> Hint:
    """The hint from the adviser's answer. `fresh`: the lessons have just been done, so they count
    as long as they cost little; so does `plan`, what an earlier hint told to do here."""
    return hint_seen(Look(view, plan), answer, fresh=fresh)


def hint_seen(look: Look, answer: Answer, *, fresh: bool = False) -> Hint:
    """The same, from what can be told of the actions."""
    plan = look.plan
    hopes = {each: hope for each, hope in answer.hopes if not look.is_senseless(each)}
    hopes = hopes or dict(answer.hopes)
    found = [each for each in answer.as_good or (answer.action,) if not look.is_senseless(each)]
    found = found or [max(hopes, key=hopes.__getitem__, default=answer.action)]
    as_good = sorted(found, key=look.order)
    also = [each for each in hopes if look.is_home_sooner(each, as_good[0], hopes)]
    also += [each for each in hopes if look.looks_better(each, as_good[0], hopes, fresh=fresh)]
    also += [each for each in hopes if each == plan and hopes[each] >= max(hopes.values()) - PLAN]
    as_good = [*{*as_good, *also}]
    if plan in as_good and any(
        look.is_sooner(each, plan) or look.is_surer(each, plan) for each in as_good
    ):
        plan = look.plan = None
    as_good.sort(key=look.order)
    if fresh and (look.is_dear(as_good[0]) or look.departure([as_good[0], *hopes]) is not None):
        kept = [each for each in hopes if look.keeps_to_lesson(each, as_good[0], hopes)]
        as_good = [*kept[:1], *(each for each in as_good if each not in kept[:1])]
    tried = [action for action in hopes if action not in as_good]
    if fresh:
        tried.sort(key=look.breaks_lesson)
    best, *rest = as_good
    shown = [best, *sorted((*rest, *tried), key=lambda each: look.facts(each).gamble)]
    departs = look.departure(shown)
    equals = [each for each in shown if each in rest and look.are_equal(best, each, answer)]
    other = departs.action if departs else look.other(best, equals, shown[1:])
    reason, then = look.reason(best, other, answer, departs=departs is not None)
    named = other if reason.why in (Why.SOONER, Why.WAY) else None
    enough = departs is not None or then is not None or reason.why is Why.ROUTE
    passed = None if enough else look.passed(best, (*as_good, named))
    if departs is not None and departs.rule is RuleOfThumb.EAT and reason.why not in COMPARING:
        passed = look.against_eating(best, departs.action)
    alone = reason.why in LAST or (reason.why in WAYS and look.is_slower(best, other))
    if alone and then is None and passed is None:
        then = look.little(best, other, answer)
    elif reason.why in STEPS and then is None and passed is None:
        then = look.behind(best, other)
    within = FEW_MOVES if reason.why is Why.LUCK else SOON
    ahead = None if isinstance(best, Finish) else look.ahead(best, within)
    return Hint(
        best=best,
        as_good=tuple(rest),
        other=other,
        reason=reason,
        then=then,
        passed=passed,
        way=look.facts(best).way if reason.why is Why.ROUTE else None,
        departs=departs,
        unpaid=look.facts(best).hopeless,
        seldom=passed is None and reason.why in LAST and look.hardly_pays(best, then),
        ahead=ahead,
        later=look.after_them(best, ahead),
        costs=look.costs(best),
        few=None if reason.why in (Why.HOME, Why.ROUTE, Why.KEEPS) else look.few(best),
    )


class Look:
    """What can be told of actions in one position."""

    def __init__(
        self, view: PlayerView, plan: Action | None = None, gentle: Collection[Seat] = ()
    ) -> None:
        self.view = view
        self.plan = plan
        self.gentle = gentle
        self.guess = sample_state(view, Random(0))  # hidden hands are not used
        self.lesson = taught(view)
        self._facts: dict[Action, _Facts] = {}

    def facts(self, action: Action) -> _Facts:
        """What can be told of this action."""
        if action not in self._facts:
            self._facts[action] = _facts(self.view, self.guess, action)
        return self._facts[action]

    def costs(self, action: Action) -> int:
        """Carrots that this action costs; below 0 if it brings some."""
        seen = preview(self.guess, action)
        return seen.paid - seen.taken

    def hardly_pays(self, action: Action, told: Reason | None) -> bool:
        """Whether this leads to a position square that seldom pays, and what is `told` of it does
        not say so."""
        facts = self.facts(action)
        doubtful = facts.pay is not None and 0 < facts.chance < LIKELY
        return doubtful and not (told is not None and told.why in PAYING)

    def few(self, action: Action) -> int | None:
        """The carrots that a move forward leaves, if they are few; else None."""
        seen = preview(self.guess, action)
        is_spent = isinstance(action, MoveForward) and seen.paid > seen.left
        return seen.left if is_spent and seen.left <= FEW_CARROTS else None

    def order(self, action: Action) -> tuple[float, ...]:
        """Of equal actions the one with the least comes first: what was planned, what the lessons
        teach, no gamble, few turns near home, a lettuce, no number that won't pay, a sure way home,
        carrots and squares."""
        facts = self.facts(action)
        return (
            action != self.plan,
            self._breaks_rule(action),
            facts.gamble,
            facts.turns_counted,
            not facts.eats,
            facts.hopeless and facts.way is None,
            not facts.certain,
            facts.kept,
            -facts.to,
        )

    def is_senseless(self, action: Action) -> bool:
        """Whether it gives carrots away, though there are fewer than squares to go, and nobody is
        behind whom that would let pass: nobody would believe it, whatever trials say."""
        if not isinstance(action, GiveTen) or len(self.view.legal) == 1:
            return False
        poor = self.facts(action).left < self._squares_to_go(action)
        return poor and self._is_last(action.marker)

    def breaks_lesson(self, action: Action) -> bool:
        """Whether the lessons advise against it."""
        return self._breaks_rule(action) or self.facts(action).gamble or self.is_dear(action)

    def is_dear(self, action: Action) -> bool:
        """Whether this is a long move, far from home, that costs most of the carrots and leads to
        nothing that is worth it: short steps are cheaper."""
        mine, seen = self.facts(action), preview(self.guess, action)
        far = mine.way is None and mine.turns > FEW_MOVES
        dear = isinstance(action, MoveForward) and seen.paid > max(CHEAP_MOVE, seen.left)
        return far and dear and not mine.eats and mine.hoped < CHEAP * seen.paid

    def keeps_to_lesson(self, action: Action, best: Action, hopes: Mapping[Action, float]) -> bool:
        """Whether the lessons teach this action and it costs little hope."""
        return not self.breaks_lesson(action) and hopes[action] >= hopes[best] - LESSON

    def is_home_sooner(self, action: Action, best: Action, hopes: Mapping[Action, float]) -> bool:
        """Whether the way home after this action is short and shorter, at hardly any cost."""
        turns = self.facts(action).turns
        near = turns <= FEW_MOVES  # farther away a turn is soon won and soon lost
        nearly = hopes[action] >= hopes.get(best, 1.0) - NEARLY
        return near and turns < self.facts(best).turns and nearly

    def is_sooner(self, action: Action, than: Action) -> bool:
        """Whether home is near after this action, and likely nearer than after the other."""
        turns = self.facts(action).hoped_turns
        return turns <= FEW_MOVES and turns <= self.facts(than).hoped_turns - LIKELY

    def is_surer(self, action: Action, than: Action) -> bool:
        """Whether the way home after this action hangs on nothing, and that after the other, which
        is no shorter, hangs on something."""
        mine, its = self.facts(action), self.facts(than)
        both = mine.way is not None and its.way is not None
        return both and mine.certain and not its.certain and mine.turns <= its.turns

    def looks_better(
        self, action: Action, best: Action, hopes: Mapping[Action, float], *, fresh: bool
    ) -> bool:
        """Whether this is the other square for which the coach says more when it is pointed at, at
        hardly any cost, or, while the lessons are fresh, if it pays almost surely."""
        moves = isinstance(action, MoveForward) and isinstance(best, MoveForward | TakeTen)
        most = SURE_PAY if fresh and self.facts(action).sure else SEEN
        nearly = hopes[action] >= hopes.get(best, 1.0) - most
        worth_it = self.facts(action).expected >= self.facts(best).expected
        promises = worth_it and self._promises(action, best)
        return moves and nearly and not self.facts(best).eats and promises

    def _promises(self, action: Action, best: Action) -> bool:
        """Whether its square is likelier to pay more, and home is not farther from there."""
        its, mine = self.facts(action), self.facts(best)
        more = its.hoped >= mine.hoped + MORE
        return more and not its.gamble and its.hoped_turns <= mine.hoped_turns

    def ahead(self, best: Action, within: int = SOON) -> tuple[Seat, int] | None:
        """The rival who can be home first after the best, if that is within so many turns, and in
        how many."""
        there = _after(self.guess, best)
        lay, lies = ([each is not Pending.NONE for each in s.pending] for s in (self.guess, there))

        def rises(seat: Seat) -> bool:
            """Whether its next turn is over there already: it only ate, or missed it."""
            return any(lay[marker] and not lies[marker] for marker in there.race.teams[seat])

        turns = (
            (rival_turns(there, seat) + rises(seat), seat)
            for seat in range(self.view.race.seats)
            if seat != self.view.seat and self.view.carrots[seat] is not None
        )
        soonest, seat = min(turns, default=(NEVER, 0))
        return (seat, soonest) if soonest <= within else None

    def after_them(self, best: Action, ahead: tuple[Seat, int] | None) -> int:
        """The most carrots that may be brought home after this rival (6.1); 0 if one can be home
        sooner, or has two hares."""
        if ahead is None or self.view.race.setup.markers > 1 or self.facts(best).turns < ahead[1]:
            return 0
        return finishing_limit(self.guess) + CARROTS_PER_PLACE

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
                return not self.facts(action).eats and paid <= CHEAP * self.view.own_carrots
            case RuleOfThumb.SHED | RuleOfThumb.FALL_BACK if self._leads_home_as_soon(action):
                return False  # what the carrots were to be given or taken for is done without
            case RuleOfThumb.LAND | RuleOfThumb.SHED | RuleOfThumb.FALL_BACK:
                return type(action) is not type(self.lesson.action)
        return False

    def _leads_home_as_soon(self, action: Action) -> bool:
        """Whether the way home after this is known, and no longer than the lessons' one."""
        assert self.lesson is not None
        mine = self.facts(action)
        return mine.way is not None and mine.turns <= self.facts(self.lesson.action).turns

    def are_equal(self, best: Action, other: Action, answer: Answer) -> bool:
        """Whether the other may be called as good: trial races don't tell them apart, and neither
        does what can be seen."""
        mine, theirs, hopes = self.facts(best), self.facts(other), dict(answer.hopes)
        costs = hopes.get(other, 0.0) - hopes.get(best, 1.0)  # a lesson or a plan may cost hope
        doubtful = theirs.pay is not None and theirs.chance < LIKELY
        doubtful = doubtful or self.helped(other, best)[0] >= SPOILED
        if best not in answer.as_good and costs > NEARLY:
            return False
        longer = mine.turns < theirs.turns
        if mine.way is not None and theirs.way is not None:
            longer = longer or len(mine.way.decisions) < len(theirs.way.decisions)
        doubtful = doubtful or self.is_surer(best, other)
        return not (longer or mine.eats > theirs.eats or doubtful)

    def reason(
        self, best: Action, other: Action | None, answer: Answer, *, departs: bool
    ) -> tuple[Reason, Reason | None]:
        """The first that holds: the way home, or what the best is good for, or what it has over the
        other; and the first that adds to it. Who departs from a lesson is compared with it first.
        """
        if isinstance(best, Finish):
            return Reason(Why.HOME, self.facts(best).left), None
        reasons = self._reasons(best, other, answer)
        slower = self.is_slower(best, other)
        if slower:
            reasons.sort(key=lambda each: each.why in WAYS)  # no reason to leave a shorter way
        if departs:
            first = Why.NONE if slower else Why.ROUTE
            far = self.facts(best).turns > FEW_MOVES
            compares = {*COMPARING} - ({Why.SOONER} if far else set())
            reasons.sort(key=lambda each: (each.why is not first, each.why not in compares))
        reason, *more = reasons or [Reason(Why.NONE)]
        bare = reason.why in BARE or (reason.why is Why.AGAIN and reason.moves > 0)
        adds = [each for each in more if each.why not in (*COMPARING, *WAYS)]
        if not bare:
            adds = [each for each in adds if each.why in PLANS and reason.why in AT_ONCE]
        spoils = (each for each in more if each.why is Why.SPOILS and reason.why is not Why.ROUTE)
        return reason, next(spoils, next(iter(adds), None))

    def is_slower(self, best: Action, other: Action | None) -> bool:
        """Whether home looks farther away after the best."""
        return other is not None and self.facts(other).turns < self.facts(best).turns

    def little(self, best: Action, other: Action | None, answer: Answer) -> Reason | None:
        """What little can be added where the best has only its price for it: that its square may
        pay, that it is last or stays behind, that more carrots can be had next, that home or a
        lettuce is near, how often it won, that it is short."""
        mine, seen = self.facts(best), preview(self.guess, best)
        if mine.pay is not None and mine.tenths >= SELDOM and mine.bonus > seen.paid:
            return self._paying(mine, seen.position)
        last = isinstance(best, MoveForward) and seen.position == self.view.race.markers
        if mine.to_eat and last and seen.paid <= CHEAP_MOVE:
            return self._waits
        behind = self.behind(best, other)
        if behind is None and mine.tenths >= SELDOM and mine.turns <= FEW_MOVES:
            saved = round(mine.turns - mine.turns_paid)
            behind = Reason(Why.IF_PAID, saved) if saved > 0 else None
        found = behind or self._refill(best) or self._quickest(best)
        found = found or self._trials(best, other, answer) or self._near(best)
        short = isinstance(best, MoveForward) and 0 < seen.paid <= CHEAP_MOVE and not mine.too_many
        return found or (Reason(Why.SHORT) if short else None)

    def _refill(self, best: Action) -> Reason | None:
        """That a move forward that leaves few carrots leads past a tortoise that brings many."""
        mine, track = self.facts(best), self.view.race.track
        back = track.tortoise_behind[mine.to] if isinstance(best, MoveForward) else None
        taken = back is None or any(
            at == back for marker, at in enumerate(self.view.squares) if marker != best.marker
        )
        if back is None or taken or mine.left > POOR:
            return None
        brings = CARROTS_PER_STEP_BACK * (mine.to - back)
        return Reason(Why.REFILL, brings, back) if brings >= WORTH else None

    def _quickest(self, best: Action) -> Reason | None:
        """That home is near, and no nearer after any other action."""
        turns = self.facts(best).turns
        alone = self.is_alone(best.marker) and turns <= FEW_MOVES
        least = alone and all(self.facts(each).turns >= turns for each in self.view.legal)
        return Reason(Why.QUICKEST) if least else None

    def _near(self, best: Action) -> Reason | None:
        """That a move forward leads near the next lettuce square, and there is one to be eaten."""
        mine = self.facts(best)
        ahead = mine.lettuce - mine.to
        near = isinstance(best, MoveForward) and mine.to_eat > 0 and 0 < ahead <= LONG
        return Reason(Why.NEAR, ahead, mine.lettuce) if near else None

    def behind(self, best: Action, other: Action | None) -> Reason | None:
        """That a short step stays behind, where the other would pass somebody, and lettuces are
        still to be eaten."""
        seen = preview(self.guess, best)
        here = position_at(self.guess, best.marker, self.view.squares[best.marker])
        waits = isinstance(best, MoveForward) and seen.paid <= CHEAP_MOVE and seen.position == here
        passes = other is not None and preview(self.guess, other).position < here
        return self._waits if waits and passes and self.facts(best).to_eat else None

    @property
    def _waits(self) -> Reason:
        return Reason(Why.WAITS, self.view.race.markers)

    def _trials(self, best: Action, other: Action | None, answer: Answer) -> Reason | None:
        """How often the best and the other won of a hundred; None if that says little."""
        hopes = {action: round(100 * hope) for action, hope in answer.hopes}
        if best not in hopes or other not in hopes or other in answer.as_good:
            return None
        clearly = hopes[best] >= hopes[other] + CLEARLY
        return Reason(Why.TRIALS, hopes[best], hopes[other]) if clearly else None

    def _needs_luck(self, best: Action, answer: Answer) -> bool:
        """Whether this is a hare square, and nothing else that was tried can still win."""
        if not self.facts(best).gamble:
            return False
        others = (hope for action, hope in answer.hopes if not self.facts(action).gamble)
        safe = 100 * max(others, default=1.0)
        return safe < CLEARLY <= 100 * dict(answer.hopes).get(best, 0.0) - safe

    def tempting(self, best: Action) -> Iterator[Action]:
        """What would tempt a newcomer rather than the best: squares that one would expect, many
        carrots for falling back, what any rule of thumb says, and luck with few carrots."""
        if isinstance(best, Finish):
            return
        found: list[Action] = [action for _lure, action in self.lures(best)]
        back = (each for each in self.view.legal if isinstance(each, MoveBack))
        found += (each for each in back if preview(self.guess, each).taken >= WORTH)
        found += [each.action for each in all_taught(self.view)]
        if self.view.own_carrots < POOR:
            forward = (each for each in self.view.legal if isinstance(each, MoveForward))
            found += islice((each for each in forward if self.facts(each).gamble), 1)
        yield from (each for each in dict.fromkeys(found) if each != best)

    def other(
        self, best: Action, equals: Sequence[Action], tried: Sequence[Action]
    ) -> Action | None:
        """With what the best is compared: what tempts most, if possible among what is as good."""
        tempting = [*self.tempting(best)] if tried else []
        found = [each for each in tempting if each in equals] or equals
        known = (each for each in tempting if each in tried)
        return next(iter((*found, *known, *tempting, *tried)), None)

    def passed(self, best: Action, told: Sequence[Action | None]) -> Passed | None:
        """Why the best is not the square that one would expect, if that is not among those told and
        something can be said against it."""
        if isinstance(best, Finish) or self.facts(best).eats or not self.is_alone(best.marker):
            return None
        lures = ((lure, each) for lure, each in self.lures(best) if each not in (best, *told))
        found = (self._against(best, lure, each) for lure, each in lures)
        return next((each for each in found if each is not None), None)

    def lures(self, best: Action) -> Iterator[tuple[Lure, MoveForward]]:
        """Squares that one would expect rather than the best."""
        forward = [each for each in self.view.legal if isinstance(each, MoveForward)]
        forward.sort(key=lambda each: each.to)
        paid = {each: preview(self.guess, each).paid for each in forward}
        near = (each for each in forward if each.to <= self.view.squares[each.marker] + LONG)
        eating = (each for each in near if self.facts(each).eats)
        eating = (each for each in eating if paid[each] <= DEAR_TO_EAT * self.view.own_carrots)
        for nearest in islice(eating, 1):
            yield Lure.LETTUCE, nearest
        for paying in sorted(forward, key=lambda each: -self.facts(each).bonus):
            bonus = self.facts(paying).bonus
            if paid[paying] > DEAR * self.view.own_carrots:
                continue
            sure = self.facts(paying).sure and bonus >= max(WORTH, self.facts(best).bonus + 1)
            if sure or (self.facts(paying).tenths >= LURES and self._promises(paying, best)):
                yield Lure.PAYS, paying
        if self.lesson is not None and isinstance(self.lesson.action, MoveForward):
            worth = self.facts(self.lesson.action).bonus >= WORTH
            if self.lesson.rule is RuleOfThumb.POSITION and worth:
                yield Lure.PAYS, self.lesson.action
            if self.lesson.rule is RuleOfThumb.STAY:
                yield Lure.CARROTS, self.lesson.action

    def _against(self, best: Action, lure: Lure, action: MoveForward) -> Passed | None:
        """What can be said against this square; None if there is nothing."""
        mine, its = self.facts(best), self.facts(action)
        seen, paid = preview(self.guess, action), preview(self.guess, best).paid
        held, later = seen.left + seen.paid, turns_later(its.turns, mine.turns)
        passed = partial(Passed, action.to, lure, pays=its.bonus)
        likelier = mine.pay is None or mine.chance >= LIKELY or not mine.bonus
        if its.pay is not None and its.chance < LIKELY and likelier:
            return self.seldom(action, lure)
        if seen.paid >= MUCH_MORE * paid and seen.paid > max(CHEAP * held, its.bonus):
            together = 0
            if isinstance(best, MoveForward) and best.to < action.to:
                together = paid + price(action.to - best.to)
            return passed(But.COSTS, seen.paid, held, together=together)
        if later > 0:
            return passed(But.LATER, later)
        less = mine.left - its.left - its.bonus
        nearer = isinstance(best, MoveForward) and best.to < action.to  # which costs more
        fewer = lure is Lure.PAYS and less >= CARROTS and not nearer
        return passed(But.LESS, less) if fewer else None

    def seldom(self, action: MoveForward, lure: Lure = Lure.PAYS) -> Passed:
        """That the square of this move seldom pays."""
        its, race = self.facts(action), self.view.race
        assert its.pay is not None
        who, only = its.pay.changers(race, its.to), only_pay(race, its.to, its.pay)
        return Passed(its.to, lure, But.SELDOM, its.tenths, pays=only, pay=who)

    def against_eating(self, best: Action, eating: Action) -> Passed | None:
        """That a lettuce which the lessons would eat costs more than the best, and than it pays."""
        seen, paid = preview(self.guess, eating), preview(self.guess, best).paid
        dear = seen.paid >= max(paid, CARROTS_PER_POSITION * seen.position) + CARROTS
        if not dear or eating.marker != best.marker:
            return None
        return Passed(seen.to, Lure.LETTUCE, But.COSTS, seen.paid, seen.left + seen.paid)

    def _reasons(self, best: Action, other: Action | None, answer: Answer) -> list[Reason]:
        """All reasons that hold, the one to be told first."""
        mine, seen = self.facts(best), preview(self.guess, best)
        theirs = self.facts(other) if other is not None else None
        forward = isinstance(best, MoveForward)
        cheaply = seen.paid <= MUCH * mine.hoped
        pays, paying = mine.often and not mine.too_many, self._paying(mine, seen.position)
        spoiled, rival = self.spoiled(best, other) if other is not None else (0, None)
        strands = None if other is None else self.strands(best, other)
        trials = self._trials(best, other, answer)
        much_more = trials is not None and trials.mine >= trials.theirs + CLEARLY_MORE
        more = 0 if other is None else seen.paid - preview(self.guess, other).paid
        dear = other is not None and more > spoiled
        worth_it = not dear or (much_more and more <= MUCH * spoiled)
        later = 0 if theirs is None else turns_later(theirs.turns, mine.turns)
        sooner = later > 0 and theirs is not None and theirs.hoped_turns > mine.hoped_turns + LIKELY
        held, finish = seen.left - seen.taken + seen.paid, self.view.race.track.finish
        home = price(finish - self.view.squares[best.marker])
        keep = self._may_keep(seen.limit)
        most = home + keep if keep else float("inf")
        spends = Reason(Why.SPENDS, seen.paid, keep)
        to_go = self._squares_to_go(best)
        spare = mine.too_many and mine.left > seen.limit and not mine.to_eat
        cheap = seen.paid <= CHEAP_MOVE
        few = mine.left < ENOUGH * to_go and not mine.too_many
        turns = 0 if cheap or mine.turns > FEW_MOVES else round(mine.turns)
        waits = isinstance(best, GiveTen) and mine.left < to_go and mine.to_eat > 0
        waits = waits and not self._is_last(best.marker)
        lettuce = self._eating_next(mine)
        waits_in_vain = isinstance(best, MoveBack) and theirs is not None and theirs.eats
        thrifty = cheap or turns > 0 or mine.left >= to_go
        reasons = (
            (mine.way is not None, Reason(Why.ROUTE)),
            (self._needs_luck(best, answer), Reason(Why.LUCK)),
            (theirs is not None and theirs.stuck and not mine.stuck, Reason(Why.WAY)),
            (strands is not None, Reason(Why.STRANDS, rival=strands)),
            (mine.eats, Reason(Why.EAT, self.view.seen.lettuces[self.view.seat], mine.eats_as)),
            (
                isinstance(best, MoveBack) and held > most,
                Reason(Why.FURTHER),
            ),
            (bool(seen.taken) and not mine.too_many, self._fetching(best, later)),
            (waits, self._waits),
            (isinstance(best, GiveTen), spends),
            (pays and cheaply, paying),
            (mine.quiet and spare, Reason(Why.SHEDS)),
            (spare and seen.paid >= CARROTS, spends),
            (
                spoiled >= SPOILED and worth_it,
                Reason(Why.SPOILS, spoiled, seen.paid if dear else 0, rival=rival),
            ),
            (lettuce is not None and not waits_in_vain, lettuce),
            (
                self._must_wait_to_eat(mine),
                Reason(Why.WAITS_FOR, mine.lettuce_price, mine.lettuce),
            ),
            (sooner and mine.turns <= FEW_MOVES, Reason(Why.SOONER, later)),
            (theirs is not None and theirs.gamble and not mine.gamble, Reason(Why.SAFE)),
            (mine.quiet and cheap and few and mine.left < to_go, Reason(Why.QUIET)),
            (
                mine.back is not None and (few or mine.to_eat > 0),
                self._falling_back(mine, 0 if pays else seen.paid),
            ),
            (mine.tenths >= 10 * LIKELY and mine.hoped > seen.paid and not mine.too_many, paying),
            (
                forward and not (mine.gamble or mine.too_many) and thrifty,
                Reason(Why.KEEPS, seen.paid, to_go, mine.left, turns),
            ),
            (sooner and mine.turns <= FAR, Reason(Why.SOONER, later)),
        )
        found = [reason for holds, reason in reasons if holds and reason is not None]
        if not found and forward and other is not None:
            return [Reason(Why.KEEPS, seen.paid, to_go, mine.left)]
        if not found and seen.taken:
            return [Reason(Why.BRINGS, seen.taken, to_go - seen.squares, held)]
        return found

    def _fetching(self, best: Action, later: int) -> Reason:
        """What the carrots of this action are for; with the other, home is so many turns later."""
        seen, track = preview(self.guess, best), self.view.race.track
        here, held = self.view.squares[best.marker], seen.left - seen.taken
        ruler = self.facts(best).ruler
        if self.view.seen.lettuces[self.view.seat]:
            ahead = range(here + 1, track.finish)
            lettuce = next((s for s in ahead if track.kinds[s] is SquareKind.LETTUCE), here)
            cost, half = price(lettuce - here), (lettuce - here) // 2
            in_two = price(half) + price(lettuce - here - half)
            if lettuce - here <= LONG and in_two > held:
                return Reason(Why.FOR_LETTUCE, seen.taken, cost, held)
            if isinstance(best, TakeTen) and self._must_wait_to_eat(self.facts(best)):
                mine = self.facts(best)
                return Reason(Why.WAITS_FOR, mine.lettuce_price, mine.lettuce)
            if isinstance(best, TakeTen) and not self._is_last(best.marker):
                return self._waits
        elif ruler is not None and ruler.turns is not None and ruler.turns <= FEW_MOVES:
            needed = least_price(track, here, ruler.turns, 0)
            if self.is_alone(best.marker) and needed is not None and needed > held:
                return Reason(Why.FOR_HOME, seen.taken, needed, held, ruler.turns)
        to_go = self._squares_to_go(best) - seen.squares
        if held >= to_go and isinstance(best, MoveBack):
            return Reason(Why.AGAIN, seen.taken, price(seen.squares), moves=max(0, later))
        return Reason(Why.BRINGS, seen.taken, to_go, held)

    def _paying(self, mine: _Facts, now: int) -> Reason:
        """That the square pays, and how the position must change for it: of several positions that
        are paid for the one that is nearest to the present one."""
        if mine.sure or mine.pay is None:
            return Reason(Why.SURE, mine.bonus)
        race = self.view.race
        then, who = mine.pay.paying(race, mine.to), mine.pay.changers(race, mine.to)
        pays = CARROTS_PER_POSITION * then
        return Reason(Why.PAYS, pays, mine.tenths, moves=then - now, pay=who)

    @staticmethod
    def _falling_back(mine: _Facts, paid: int) -> Reason:
        back = mine.to if mine.back is None else mine.back
        brings = CARROTS_PER_STEP_BACK * (mine.to - back)
        gains = brings - paid if paid > CHEAP_MOVE else 0
        return Reason(Why.BACK, brings, back, max(0, paid - brings), max(0, gains))

    def _eating_next(self, mine: _Facts) -> Reason | None:
        """That a lettuce can be eaten next turn; None if it is likelier that a rival comes there
        first, as that speaks for nothing."""
        if not self._may_eat_next(mine):
            return None
        _rivals, chance = who_comes_first(self.view, mine.lettuce, self.gentle)
        return None if chance > LIKELY else Reason(Why.LETTUCE, mine.lettuce_price, mine.lettuce)

    def rush(self, action: Action) -> Threat | None:
        """Who would eat there first if this action, which leads to a lettuce square, were put off;
        None if hardly anybody would."""
        if not self.facts(action).eats:
            return None
        return self._first_at(self.facts(action).to)

    def first_at_next(self, action: Action) -> Threat | None:
        """Who is likely first at the next lettuce square, to which one could go after this action,
        which leads to none; None if hardly anybody is."""
        mine = self.facts(action)
        reached = mine.lettuce and mine.lettuce_free and mine.lettuce_price <= mine.left
        near = mine.lettuce <= mine.to + LONG
        if mine.eats or not mine.to_eat or not (reached and near):
            return None
        first = self._first_at(mine.lettuce)
        return first and replace(first, square=mine.lettuce)

    def _first_at(self, square: Square) -> Threat | None:
        """Who is likely on this lettuce square before the next turn; None if hardly anybody is."""
        rivals, chance = who_comes_first(self.view, square, self.gentle)
        rival = rivals[0] if len(rivals) == 1 else None
        return Threat(rival, times=round(10 * chance)) if chance >= RUSH else None

    def eats_next(self, action: Action) -> bool:
        """Whether a lettuce can be told to be eaten next after this action."""
        return self._eating_next(self.facts(action)) is not None

    def _may_eat_next(self, mine: _Facts) -> bool:
        """Whether the next lettuce square is free now, and cheap, or near and on the way home."""
        near = mine.eats_next and mine.lettuce <= mine.to + LONG
        most = mine.left if near else CHEAP * mine.left
        return mine.lettuce > 0 and mine.lettuce_free and mine.lettuce_price <= most

    def _must_wait_to_eat(self, mine: _Facts) -> bool:
        """Whether a rival is on the next lettuce square, which is near and can be paid for. Who has
        still to eat is there a turn longer, and only on a carrot square can one wait for that."""
        near = 0 < mine.lettuce <= mine.to + LONG and mine.lettuce_price <= mine.left
        there = [m for m, at in enumerate(self.view.squares) if at == mine.lettuce]
        eats = any(self.guess.pending[m] is Pending.EAT for m in there)
        rival = any(self.view.race.seat_of(m) != self.view.seat for m in there)
        stays = self.view.race.track.kinds[mine.to] is SquareKind.CARROT
        return near and rival and (not eats or stays)

    def is_alone(self, marker: MarkerId) -> bool:
        """Whether this is the only hare of its player that is not home."""
        own = self.view.race.markers_of(self.view.seat)
        return all(each == marker or each in self.view.seen.home for each in own)

    def _is_last(self, marker: MarkerId) -> bool:
        """Whether no hare is behind this one, so that waiting changes no position."""
        here = self.view.squares[marker]
        return position_at(self.guess, marker, here) == self.view.race.markers

    def _may_keep(self, limit: int) -> int:
        """The most carrots that the next of this seat's hares may keep; 0: any number (7.3)."""
        own = self.view.race.markers_of(self.view.seat)
        first = len(own) > 1 and not any(each in self.view.seen.home for each in own)
        return 0 if first else limit

    def _squares_to_go(self, action: Action) -> int:
        """Squares between all hares of this seat and the finish, after this action."""
        own, finish = self.view.race.markers_of(self.view.seat), self.view.race.track.finish
        to = preview(self.guess, action).to
        return sum(finish - (to if m == action.marker else self.view.squares[m]) for m in own)

    def strands(self, best: Action, other: Action) -> Seat | None:
        """Who starts over in the turn after the best, having nothing left to do, and not after the
        other (3.5); None if nobody does, or it is not known what they hold."""
        stuck = _starting_over(self.guess, best) - _starting_over(self.guess, other)
        known = (seat for seat in stuck if len({*self.view.limits[seat]}) == 1)
        return next((seat for seat in known if seat != self.view.seat), None)

    def spoiled(self, best: Action, other: Action) -> tuple[int, Seat | None]:
        """The most carrots that a rival waits for and would lose by the best, not by the other, and
        who."""
        after, instead = (_after(self.guess, each) for each in (best, other))
        return self._most(
            after, lambda m: min(_due(self.guess, m), _due(instead, m)) - _due(after, m)
        )

    def helped(self, action: Action, other: Action) -> tuple[int, Seat | None]:
        """The most carrots that a rival would take for its position after this action, and does
        not wait for now, nor after the other, and who."""
        after, instead = (_after(self.guess, each) for each in (action, other))
        return self._most(
            after, lambda m: _due(after, m) - max(_due(self.guess, m), _due(instead, m))
        )

    def _most(
        self, after: GameState, carrots: Callable[[MarkerId], int]
    ) -> tuple[int, Seat | None]:
        """The most of these that there are for a rival who may move, and stands there after an
        action as before; and who."""
        race, guess = self.view.race, self.guess
        found = [
            (carrots(marker), race.seat_of(marker))
            for marker, square in enumerate(guess.squares)
            if race.seat_of(marker) != self.view.seat
            and marker not in guess.home
            and guess.pending[marker] is Pending.NONE
            and after.squares[marker] == square
        ]
        most = max((number for number, _seat in found), default=0)
        return (most, dict(found)[most]) if most > 0 else (0, None)


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
    eats_as: int
    """In which position."""
    gamble: bool
    """Whether it leads to a hare square."""
    quiet: bool
    """Whether it leads to a carrot square."""
    too_many: bool
    """Whether fewer carrots would be home sooner."""
    to_eat: int
    """Lettuces left after it."""
    lettuce: Square
    """The next lettuce square ahead; 0 if none lies there or all are eaten."""
    lettuce_price: int
    lettuce_free: bool
    eats_next: bool
    """Whether a quickest way home goes there next."""
    back: Square | None
    """The free tortoise that a quickest way home falls back to next."""
    pay: Pay | None
    ruler: Ruler | None
    way: Way | None

    @property
    def sure(self) -> bool:
        """Whether its square pays whatever the others do."""
        return self.pay is not None and self.pay.verdict is Verdict.SAFE

    @property
    def hopeless(self) -> bool:
        """Whether its square won't pay."""
        return self.pay is not None and self.pay.verdict is Verdict.HOPELESS

    @property
    def certain(self) -> bool:
        """Whether a way home is told of it that does not hang on the position at its next stop."""
        return self.way is not None and not 0 < self.way.likely < 10

    @property
    def often(self) -> bool:
        """Whether its square pays so often that it can be the reason."""
        return self.sure or (self.pay is not None and self.tenths >= OFTEN)

    @property
    def tenths(self) -> int:
        """The same in tenths, as the coach tells it of a square."""
        return _tenths(self.chance)

    @property
    def kept(self) -> float:
        """Carrots that speak against it: the fewer at the finish, or now, unless they are too many,
        the worse; squares run count as the carrots that they are worth."""
        if self.way is not None:
            return -self.way.left
        if self.too_many:
            return self.expected
        return -self.expected - PER_SQUARE * self.to

    @property
    def turns_paid(self) -> float:
        """Turns home if its square pays."""
        if self.ruler is None or self.ruler.turns_paid is None:
            return self.turns
        return self.ruler.turns_paid

    @property
    def hoped_turns(self) -> float:
        """Turns home, where one that its square may save counts in part."""
        saved = self.turns - self.turns_paid if self.turns_paid < self.turns else 0.0
        return self.turns - self.chance * saved

    @property
    def turns_counted(self) -> float:
        """The same, all that is farther away being equally far: that soon changes."""
        far = FEW_MOVES < self.hoped_turns < float("inf")
        return FEW_MOVES + 1 if far else self.hoped_turns

    @property
    def hoped(self) -> float:
        """Carrots that may be hoped for from its square."""
        return self.bonus * self.chance

    @property
    def expected(self) -> float:
        """Carrots at the next turn."""
        return self.left + self.hoped


def _facts(view: PlayerView, guess: GameState, action: Action) -> _Facts:
    seen, pay, ruler = preview(guess, action), will_it_pay(view, action), measure(view, action)
    kind = view.race.track.kinds[seen.to] if isinstance(action, MoveForward) else None
    bonus = least_pay(view.race, seen.to, pay)
    ahead = ruler.lettuce if ruler is not None else None
    lettuce = seen.to + ahead if ahead is not None else 0
    there = standing_after(guess, view.limits, action)
    sure = bonus if pay is not None and pay.verdict is Verdict.SAFE else 0
    stops = () if there is None else tuple(next_stops(there, sure))
    others = {at for marker, at in enumerate(view.squares) if marker != action.marker}
    backs = (s.to for s in stops if isinstance(s, MoveBack) and s.to not in others)
    return _Facts(
        to=seen.to,
        left=seen.left,
        bonus=bonus,
        chance=pay.chance if pay is not None else 0.0,
        turns=_turns(action, ruler),
        stuck=ruler is not None and ruler.turns is None,
        eats=kind is SquareKind.LETTUCE and view.seen.lettuces[view.seat] > 0,
        eats_as=seen.position if there is None else there.eats_as,
        gamble=kind is SquareKind.HARE,
        quiet=kind is SquareKind.CARROT,
        too_many=ruler is not None and _too_many(ruler),
        to_eat=ruler.to_eat if ruler is not None else 0,
        lettuce=lettuce,
        lettuce_price=ruler.lettuce_price if ruler is not None else 0,
        lettuce_free=lettuce not in others,
        eats_next=MoveForward(action.marker, lettuce) in stops,
        back=next(backs, None),
        pay=pay,
        ruler=ruler,
        way=_way(view, action, there, pay, bonus),
    )


def _way(
    view: PlayerView, action: Action, there: Standing | None, pay: Pay | None, bonus: int
) -> Way | None:
    """The way home from there, with what its square will probably pay, and how likely it does, or a
    lettuce there is eaten in the position that pays enough, or the square does not pay too much."""
    if there is None:
        return None
    if pay is None or pay.verdict is Verdict.HOPELESS:
        way = way_home(there)
        if way is not None and there.eats and isinstance(action, MoveForward):
            then = how_likely(view, action, there.eats_as)
            tenths = 10 if then.verdict is Verdict.SAFE else _tenths(then.chance)
            way = replace(way, likely=tenths)
        return way
    if pay.chance < LIKELY:
        way = way_home(there, may_pay=True)
        unpaid = way is not None and way.unpaid == there.square
        return replace(way, likely=10 - _tenths(pay.chance)) if way and unpaid else way
    sure = pay.verdict is Verdict.SAFE
    way = way_home(there, bonus, sure=sure)
    return way if way is None or sure else replace(way, likely=_tenths(pay.chance))


def _tenths(chance: float) -> int:
    """How many times in ten; never none, and never always."""
    return min(9, max(1, round(10 * chance)))


def _turns(action: Action, ruler: Ruler | None) -> float:
    if isinstance(action, Finish):
        return 0.0
    return float("inf") if ruler is None or ruler.turns is None else ruler.turns


def turns_later(turns: float, others: float) -> int:
    """By how many turns these are more; 0 if either way is not known."""
    return 0 if float("inf") in (turns, others) else round(turns - others)


def _too_many(ruler: Ruler) -> bool:
    return ruler.fewer is not None and (ruler.more is None or ruler.fewer < ruler.more)


def _due(state: GameState, marker: MarkerId) -> int:
    """Carrots that the square of this marker would pay now (3.3)."""
    square = state.squares[marker]
    position = position_at(state, marker, square)
    return CARROTS_PER_POSITION * position * (position in state.race.track.paying_positions[square])


def _starting_over(state: GameState, action: Action) -> set[Seat]:
    """The seats that start over as the next turn begins, having nothing left to do."""
    events = apply_action(state, action).events
    return {each.seat for each in events if isinstance(each, RaceBegunAgain)}


def _after(state: GameState, action: Action) -> GameState:
    return apply_action(state, action).state
