"""The turning points of a race: the choices and the luck that most changed a chance of winning.

The race is played on many times, as the master does it; all hands are open, since it is over. A
choice counts by what the best other action would have been worth, luck by what the die or card did
to the chance after it. All that may matter is tried a little; then the trials go where the error
could still change what is told, and what no error could change is told at once. Choices
of the first round are not: playouts know too little of a whole race to judge them. Each person
finds one moment of their own that went well and one that went badly, if there are such: rather a
choice than luck. Good is a choice that was better than any other, unless a hint had just told to do
something else; nobody is blamed for what a hint told to do, then or some turns before, or would
have called good.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice, pairwise
from math import hypot
from operator import itemgetter
from random import Random
from statistics import mean
from typing import TypeAlias, cast

from game.bots import Positions, played_on
from game.bots.bot import BREADTH
from game.bots.master import PROVEN, TRUST, Playouts
from game.bots.outlook import outlook_of
from game.bots.trials import Trials
from game.rules import (
    Action,
    Finish,
    GameState,
    PlayerView,
    Seat,
    apply_action,
    legal_actions,
    race_result,
)

from .course import course, rounds_begin
from .match import Match

POINTS = 3
"""The most that are found, unless persons have more."""
MINE, OTHERS = 6, 4
"""Actions of persons and of computers that are played out: those that matter most by the tables."""
FINE = 4
"""Choices of persons that are played out since all others would have been worse by the tables."""
EACH = 2
"""The fewest of either that are played out of each person, if they have so many."""
OBVIOUS, PLAIN = 3.0, 0.1
"""What nobody is praised for: a choice that is so many turns quicker than any other, or where any
other would have left less than this chance."""
TRIES = 48
"""How often each of them is at first."""
FIRM_TRIES = 192
"""How often those are that are told: their chances are named, and the errors are about 0.025."""
MOST_TRIES = 1800
"""How often those are at most of which it is not sure whether they are told: the errors are then
about 0.01."""
LEAST, WELL = 0.1, 0.06
"""The least change of a turning point, and of a choice of a person that was better than any other:
what is next best was not so bad, as a rule."""
JUMP = 0.2
"""The least rise of a chance in one round that is told though no single action made it."""
REPEATS, SPREAD = 96, 0.04
"""How often the race is played on from the beginning of each round, and how far the chances of one
seat, in 19 of 20 cases, are from what they would be after many more repeats."""
SURE = 3.0
"""Standard errors on either side that count as error."""
BATCH = 24
"""Tries that are asked for at once."""
MORE = 4
"""What is not sure is tried more often by one in so many."""
FIRST_PART = 0.4
"""The part of the work that the first tries are, as far as one knows before."""

Wanted: TypeAlias = Positions | PlayerView
"""Positions that are to be played on, or a view for which a hint is wanted."""
Given: TypeAlias = Sequence[Sequence[float]] | Sequence[Action]
"""The hopes of each try, or what the hint would have called good, the best first."""
_Work: TypeAlias = Generator[tuple[Wanted, ...], Sequence[Given], None]


@dataclass(frozen=True, slots=True)
class TurningPoint:
    """A choice, or the luck after it, that changed the acting seat's chance to win."""

    number: int
    """How many actions came before it."""
    seat: Seat
    before: float
    """The chance before the luck; of a choice, with the other action."""
    after: float
    error: float
    """The standard error of the change between them."""
    other: Action | None = None
    """The best of what could have been done instead; None if it was luck."""

    @property
    def gain(self) -> float:
        """How the chance changed, from -1 to 1."""
        return self.after - self.before

    @property
    def is_fine(self) -> bool:
        """Whether it was a choice, and none would have been as good."""
        return self.other is not None and self.gain > 0


@dataclass(frozen=True, slots=True)
class Jump:
    """The round in which a chance to win rose most."""

    seat: Seat
    begins: int
    """How many actions came before that round."""
    ends: int
    """The same after it."""
    before: float
    after: float


def biggest_jump(
    chances: Sequence[tuple[int, Sequence[float]]],
    told: Iterable[TurningPoint],
    advised: Mapping[int, Seat] | None = None,
) -> Jump | None:
    """The biggest jump in these chances (`TurningPoints.chances`) which none of the points that are
    `told` explains; None if none is large enough to be seen. Nobody asks about the first round.
    `advised` are the actions that hints told to do, and whose they were: that a rival's chance rose
    in such a round would blame the hint."""
    numbers = [point.number for point in told]
    advised = advised or {}
    jumps = [
        Jump(seat, begins, ends, before, after)
        for (begins, these), (ends, those) in islice(pairwise(chances), 1, None)
        if not any(begins <= number < ends for number in numbers)
        for seat, (before, after) in enumerate(zip(these, those, strict=True))
        if not {advised.get(number, seat) for number in range(begins, ends)} - {seat}
    ]
    biggest = max(jumps, key=lambda jump: jump.after - jump.before, default=None)
    return biggest if biggest and biggest.after - biggest.before >= JUMP else None


class TurningPoints:
    """Finds them; the same race always has the same ones, in whatever order and wherever what is
    wanted is tried. `seed` is for the playouts; `advised` tells what a hint would have called good,
    the best first. What would have been better is the hint's choice, then, and no other."""

    def __init__(
        self,
        match: Match,
        seed: str = "turning",
        advised: Callable[[PlayerView], Sequence[Action]] = lambda _view: (),
    ) -> None:
        self.found: tuple[TurningPoint, ...] | None = None
        """Those of persons first, the greatest first; None until the work is done."""
        self.chances: tuple[tuple[int, tuple[float, ...]], ...] = ()
        """How likely each seat was to win, when each round began and at the end: so many actions
        came before. () until that is reckoned, first of all, and if there is only one seat."""
        self.wanted: tuple[Wanted, ...] = ()
        """What is to be tried next, in any order, and given to `take`."""
        self._match = match
        self._seed = seed
        self._advised = advised
        self._outlook = outlook_of(match.race, TRUST)
        self._given: list[Given] = []
        """What has been tried of it, by `step`."""
        self._looks: list[_Change] = []
        self._certain: dict[_Change, TurningPoint] = {}
        self._part, self._next_part = 0.0, 0.0
        """The part of the work that is done, and that will be with all that is wanted."""
        self._work = self._look()

    @property
    def certain(self) -> tuple[TurningPoint, ...]:
        """Those that are found already, in the same order."""
        return tuple(sorted(self._certain.values(), key=self._order))

    def part(self, tried: int) -> float:
        """The part of the work that is done, once so much of what is wanted has been tried: an
        estimate that never falls."""
        return self._part + (self._next_part - self._part) * tried / max(1, len(self.wanted))

    def step(self) -> bool:
        """Do a little of the work here; False if there is none left."""
        if len(self._given) == len(self.wanted):
            given, self._given = self._given, []
            return self.take(given)
        asked = self.wanted[len(self._given)]
        self._given.append(
            played_on(asked) if isinstance(asked, Positions) else self._advised(asked)
        )
        return True

    def take(self, given: Sequence[Given]) -> bool:
        """Go on with what everything wanted has led to, in order; False if nothing is left."""
        self._part = self._next_part
        try:
            self.wanted = self._work.send(given) if self.wanted else next(self._work)
        except StopIteration:
            self.wanted = ()
        return self.found is None

    def _reckon(self) -> _Work:
        """How the chances were when each round began, and at the end. From the first who is home
        on they are sure."""
        states, race = self._match.states, self._match.race
        begun = (number for _round, number in rounds_begin(course(self._match)))
        numbers = [*dict.fromkeys((*begun, len(states) - 1))]
        home = (n for n, state in enumerate(states) if state.is_over or _is_home(state))
        sure = next(home, len(states))
        seed = f"{self._match.seed}/{self._seed}/round"
        asked = (Positions(None, (states[n],), REPEATS, f"{seed}/{n}") for n in numbers if n < sure)
        given = (yield tuple(asked)) or ()
        result = race_result(states[-1])
        won = () if result is None else result.winners
        at_last = tuple((seat in won) / max(1, len(won)) for seat in range(race.seats))
        rows = [
            tuple(map(mean, zip(*cast(Sequence[Sequence[float]], hopes), strict=True)))
            for hopes in given
        ]
        rows += [at_last] * (len(numbers) - len(rows))
        self.chances = tuple(zip(numbers, rows, strict=True))

    def _look(self) -> _Work:
        if self._match.race.seats > 1:
            yield from self._reckon()
        first_home = next(
            (n for n, state in enumerate(self._match.states) if state.home), len(self._match.log)
        )
        seen: list[tuple[float, int]] = []
        fine: list[tuple[float, int]] = []
        for number in range(min(first_home, len(self._match.log))):
            much, lead = self._at_a_glance(number)
            seen.append((much, number))
            if lead > 0 and self._is_person(number):
                fine.append((lead, number))
            yield ()
        seen.sort(reverse=True)
        fine.sort(reverse=True)
        few = EACH * self._match.persons()
        mine = self._in_turn(n for _much, n in seen if self._is_person(n))[: max(MINE, few)]
        good = self._in_turn(n for _lead, n in fine)[: max(FINE, few)]
        mine += [n for n in good if n not in mine]
        others = [number for _much, number in seen if not self._is_person(number)]
        for number in (*mine, *others[: OTHERS if mine else MINE + OTHERS]):
            self._looks += self._changes(number)
        self._next_part = FIRST_PART
        yield from self._play(dict.fromkeys(self._looks, TRIES))
        while True:
            points = {look: look.point for look in self._looks}
            told, shaken, unsure = self._judged(points)
            blamed = dict.fromkeys(look for look in (*told, *unsure) if self._may_be_blamed(look))
            if blamed:
                yield from self._ask_about(list(blamed))
                continue
            more = {look: look.tries + max(BATCH, look.tries // MORE) for look in unsure}
            more |= {look: FIRM_TRIES for look in told if look.tries < FIRM_TRIES}
            firm = (look for look in told if look not in more and look not in shaken)
            self._certain |= {look: points[look] for look in firm if look not in self._certain}
            if not more:
                break
            left = sum(max(look.tries, FIRM_TRIES - look.tries) for look in more)
            todo = sum(tries - look.tries for look, tries in more.items())
            self._next_part += (1 - self._part) * min(1.0, todo / left)
            yield from self._play(more)
        self._certain = {look: self._certain.get(look, points[look]) for look in told}
        self.found = self.certain
        self._part = self._next_part = 1.0

    def _judged(
        self, points: Mapping[_Change, TurningPoint]
    ) -> tuple[list[_Change], set[_Change], list[_Change]]:
        """What is told; which of that the errors may still remove; and which are to be tried more
        often, since their own error changes what is told."""
        told = self._told(points)
        shaken: set[_Change] = set()
        unsure: list[_Change] = []
        for look, point in points.items():
            changed = False
            for other in () if look in self._certain else look.otherwise(point):
                then = self._told({**points, look: other})
                shaken.update(each for each in told if each not in then)
                changed = changed or {*then} != {*told}
            if changed and look.tries < MOST_TRIES:
                unsure.append(look)
        return told, shaken, unsure

    def _ask_about(self, blamed: Sequence[_Change]) -> _Work:
        """Leave out those that a hint would have called good, and compare the others with the best
        by the hint."""
        given = yield tuple(self._match.view_before(look.number) for look in blamed)
        compared: list[_Change] = []
        for look, good in zip(blamed, given, strict=True):
            look.asked = True
            if self._match.was_told(look.number) or self._match.log[look.number].action in good:
                self._looks.remove(look)
            elif good:
                compared.append(self._compared(look.number, cast(Action, good[0])))
                self._looks[self._looks.index(look)] = compared[-1]
        yield from self._play(dict.fromkeys(compared, TRIES))

    def _play(self, wanted: Mapping[_Change, int]) -> _Work:
        """Play each of these on until it has been tried so often."""
        asked: list[tuple[_Change, Positions]] = []
        for look, tries in wanted.items():
            for done in range(look.tries, tries, BATCH):
                seed = f"{self._match.seed}/{self._seed}/{look.number}/{done}"
                positions = tuple(look.states[n] for n in look.live)
                asked.append((look, Positions(look.seat, positions, BATCH, seed)))
        if not asked:
            return
        given = yield tuple(positions for _look, positions in asked)
        for (look, _positions), hopes in zip(asked, given, strict=True):
            look.add(cast(Sequence[Sequence[float]], hopes))
        for look in wanted:
            look.drop()

    def _in_turn(self, numbers: Iterable[int]) -> list[int]:
        """The first of these actions of each person, then the second of each, and so on."""
        counted = Counter[Seat]()
        ranked: list[tuple[int, int]] = []
        for number in numbers:
            seat = self._match.log[number].seat
            ranked.append((counted[seat], number))
            counted[seat] += 1
        return [number for _rank, number in sorted(ranked, key=itemgetter(0))]

    def _told(self, points: Mapping[_Change, TurningPoint]) -> list[_Change]:
        """Those of these that are told: what is certain; of each person what went well and what
        went badly, rather by choice than by luck; then the greatest, but for choices well made."""
        great = [look for look, point in points.items() if self._is_great(point)]
        great.sort(key=lambda look: self._order(points[look]))
        told = list(self._certain)
        for look in sorted(great, key=lambda look: points[look].other is None):
            if self._is_person(look.number) and not any(
                each.seat == look.seat and (points[each].gain > 0) == (points[look].gain > 0)
                for each in told
            ):
                told.append(look)
        rest = [look for look in great if look not in told and not points[look].is_fine]
        rest.sort(key=lambda look: self._roughly(points[look]))
        return told + rest[: max(0, POINTS - len(told))]

    def _is_person(self, number: int) -> bool:
        return self._match.players[self._match.log[number].seat].bot is None

    def _is_great(self, point: TurningPoint) -> bool:
        """Whether it matters, and praises no rival and nothing that is plain."""
        if point.is_fine:
            earned = self._is_person(point.number) and point.before >= PLAIN
            earned = earned and not self._match.told_else(point.number)
            earned = earned and not isinstance(self._match.log[point.number].action, Finish)
            return earned and point.gain >= WELL
        return abs(point.gain) >= LEAST

    def _may_be_blamed(self, look: _Change) -> bool:
        """Whether it is a choice of a person, and another would have been better, and no hint has
        been asked for yet."""
        point = look.point
        blames = point.other is not None and not point.is_fine and self._is_person(look.number)
        return blames and not look.asked

    def _order(self, point: TurningPoint) -> tuple[bool, float]:
        """Persons first, then by how much was changed."""
        return not self._is_person(point.number), -abs(point.gain)

    def _roughly(self, point: TurningPoint) -> tuple[bool, float, int]:
        """The same, but of those about as great the earlier first: a repeat tells the same."""
        return not self._is_person(point.number), -round(abs(point.gain), 1), point.number

    def _changes(self, number: int) -> Iterable[_Change]:
        """What an action may have changed: by choice, by luck."""
        entry, before = self._match.log[number], self._match.states[number]
        legal = legal_actions(before)
        done = apply_action(before, entry.action).state
        if len(legal) > 1 and before.round > 1:
            quickest = sorted(legal, key=lambda action: self._outlook.after(before, action))
            others = [action for action in quickest if action != entry.action][:BREADTH]
            states = [done, *(apply_action(before, action).state for action in others)]
            yield _Choice(number, entry.seat, states, others)
        if entry.outcomes:
            yield _Luck(number, entry.seat, [done, self._match.states[number + 1]])

    def _compared(self, number: int, other: Action) -> _Choice:
        """What was done, compared with this action."""
        entry, before = self._match.log[number], self._match.states[number]
        states = [apply_action(before, action).state for action in (entry.action, other)]
        look = _Choice(number, entry.seat, states, [other])
        look.asked = True
        return look

    def _at_a_glance(self, number: int) -> tuple[float, float]:
        """By the tables: the change, compared with the quickest way from there; and how much more
        a choice promised than the quickest other, or 0 if it did not, or was plain."""
        before, seat = self._match.states[number], self._match.log[number].seat
        playouts = Playouts(self._match.race, seat, (), self._outlook, Random(0))
        turns = {action: self._outlook.after(before, action) for action in legal_actions(before)}
        quickest = sorted(turns, key=turns.__getitem__)
        hopes = [playouts.hope(apply_action(before, each).state, seat) for each in quickest[:2]]
        done, lead = self._match.log[number].action, 0.0
        if done == quickest[0] and not isinstance(done, Finish) and len(quickest) > 1:
            plain = turns[quickest[1]] - turns[done] >= OBVIOUS
            lead = 0.0 if plain else hopes[0] - hopes[1]
        return abs(playouts.hope(self._match.states[number + 1], seat) - hopes[0]), lead


def _is_home(state: GameState) -> bool:
    """Whether all hares of somebody are home."""
    return any(all(marker in state.home for marker in own) for own in state.race.teams)


@dataclass(eq=False)
class _Change:
    """Something that may have changed a chance: the first state is what was done."""

    number: int
    seat: Seat
    states: list[GameState]
    asked: bool = field(default=False, kw_only=True)
    """Whether it has been compared with what a hint would say."""

    def __post_init__(self) -> None:
        self.trials = Trials(len(self.states))
        self.live = list(range(len(self.states)))

    @property
    def tries(self) -> int:
        """How often it has been tried."""
        return self.trials.counts[0]

    def add(self, hopes: Sequence[Sequence[float]]) -> None:
        """These were the hopes in the states that are still live, try by try."""
        for results in hopes:
            self.trials.add(dict(zip(self.live, results, strict=True)))

    def drop(self) -> None:
        """Leave out what can no longer matter."""

    @property
    def point(self) -> TurningPoint:
        """What is known of it so far."""
        raise NotImplementedError

    def otherwise(self, point: TurningPoint) -> Iterator[TurningPoint]:
        """How this point of its may be in truth, within the errors."""
        for error in (SURE * point.error, -SURE * point.error):
            yield replace(point, after=point.after + error)


@dataclass(eq=False)
class _Luck(_Change):
    """The second state is what the die or card made of it."""

    @property
    def point(self) -> TurningPoint:
        before, after = self.trials.mean(0), self.trials.mean(1)
        error = hypot(self.trials.error(0), self.trials.error(1))
        return TurningPoint(self.number, self.seat, before, after, error)


@dataclass(eq=False)
class _Choice(_Change):
    """The other states are what the other actions would have led to."""

    others: list[Action]

    def drop(self) -> None:
        hopeful = {*self.trials.still_hopeful(self.live, PROVEN), 0, self._best}
        self.live = [n for n in self.live if n in hopeful]

    @property
    def _best(self) -> int:
        return self.trials.best(n for n in self.live if n)

    @property
    def point(self) -> TurningPoint:
        best = self._best
        _lead, error = self.trials.lead(best, 0)
        return TurningPoint(
            self.number,
            self.seat,
            before=self.trials.mean(best),
            after=self.trials.mean(0),
            error=error,
            other=self.others[best - 1],
        )
