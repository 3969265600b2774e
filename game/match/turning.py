"""The turning points of a race: the choices and the luck that most changed a chance of winning.

The race is played on many times, as the master does it; all hands are open, since it is over. A
choice counts by what the best other action would have been worth, luck by what the die or card did
to the chance after it. Every chance has an error, and only what lies far beyond it is told. Choices
of the first round are not: playouts know too little of a whole race to judge them. One choice that
was better than any other may be told, too, if it was a person's. Each person finds one moment of
their own, if there is one, and whoever won rather one that went well. Nobody is blamed for what a
hint would have called good.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterable, Sequence
from dataclasses import dataclass
from math import hypot
from operator import itemgetter
from random import Random

from game.bots.master import HOPEFUL, PROVEN, TRUST, Playouts
from game.bots.outlook import Outlook
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

from .match import Match

POINTS = 3
"""The most that are found, unless there are more persons."""
MINE, OTHERS = 6, 4
"""Actions of persons and of computers that are played out: those that matter most by the tables."""
FINE = 3
"""Choices of persons that are played out since all others would have been worse by the tables."""
OBVIOUS, PLAIN = 3.0, 0.1
"""What nobody is praised for: a choice that is so many turns quicker than any other, or where any
other would have left less than this chance."""
TRIES = 150
"""How often each of them is at first."""
MOST_TRIES = 1200
"""How often those are that may be told: the errors are then about 0.01."""
LEAST = 0.08
"""The least change of a turning point, error aside."""
SURE = 2.0
"""Standard errors on either side that count as error."""
BATCH = 24


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

    @property
    def is_sure(self) -> bool:
        """Whether the change is large enough, whatever the error."""
        return abs(self.gain) - SURE * self.error >= LEAST


class TurningPoints:
    """Finds them, a little with each step; the same race always has the same ones. `seed` is for
    the playouts; `advised` tells what a hint would have called good, the best first, or None: it
    still thinks. What would have been better is the hint's choice, then, and no other."""

    def __init__(
        self,
        match: Match,
        seed: str = "turning",
        advised: Callable[[PlayerView], Sequence[Action] | None] = lambda _view: (),
    ) -> None:
        self.found: tuple[TurningPoint, ...] | None = None
        """Those of persons first, the greatest first; None until the work is done."""
        self.part = 0.0
        """The part of the work that is done, from 0 to 1."""
        self._match = match
        self._seed = seed
        self._advised = advised
        self._outlook = Outlook(match.race, TRUST)
        self._work = self._look()

    def step(self) -> bool:
        """Do a little of the work; False if there is none left."""
        return next(self._work, self) is not self

    def _look(self) -> Generator[None, None, None]:
        first_home = next(
            (n for n, state in enumerate(self._match.states) if state.home), len(self._match.log)
        )
        seen: list[tuple[float, int]] = []
        fine: list[tuple[float, int]] = []
        for number in range(min(first_home, len(self._match.log))):
            much, lead = self._at_a_glance(number)
            seen.append((much, number))
            if 0 < lead < OBVIOUS and self._is_person(number):
                fine.append((lead, number))
            yield
        seen.sort(reverse=True)
        fine.sort(reverse=True)
        mine = self._in_turn(n for _much, n in seen if self._is_person(n))[:MINE]
        mine += [n for n in self._in_turn(n for _lead, n in fine)[:FINE] if n not in mine]
        others = [number for _much, number in seen if not self._is_person(number)]
        looks: list[_Change] = []
        for number in (*mine, *others[: OTHERS if mine else MINE + OTHERS]):
            looks += self._changes(number)
        for done, look in enumerate(looks):
            self.part = done / (2 * len(looks))
            yield from look.play(TRIES)
        found, looks = looks, []
        for look in found:
            if not self._may_be_told(look):
                continue
            if self._may_be_blamed(look):
                while (good := self._advised(self._match.view_before(look.number))) is None:
                    yield
                if self._match.log[look.number].action in good:
                    continue
                if good:
                    look = self._compared(look.number, good[0])
                    yield from look.play(TRIES)
            looks.append(look)
            yield
        looks.sort(key=self._order)
        for done, look in enumerate(looks):
            self.part = (1 + done / len(looks)) / 2
            yield from look.play(MOST_TRIES)
        sure = sorted((look for look in looks if look.point.is_sure), key=self._order)
        self.found = tuple(look.point for look in sorted(self._told(sure), key=self._order))
        self.part = 1.0

    def _in_turn(self, numbers: Iterable[int]) -> list[int]:
        """The first of these actions of each person, then the second of each, and so on."""
        counted = Counter[Seat]()
        ranked: list[tuple[int, int]] = []
        for number in numbers:
            seat = self._match.log[number].seat
            ranked.append((counted[seat], number))
            counted[seat] += 1
        return [number for _rank, number in sorted(ranked, key=itemgetter(0))]

    def _told(self, sure: Sequence[_Change]) -> list[_Change]:
        """Those of these that are told: one of each person; one choice without equal, if there is
        room; then the greatest."""
        result = race_result(self._match.state)
        winners = result.winners if result is not None else ()
        worth = [look for look in sure if not look.point.is_fine or look.point.before >= PLAIN]
        told: list[_Change] = []
        for seat, player in enumerate(self._match.players):
            own = [look for look in worth if look.seat == seat and player.bot is None]
            if seat in winners:
                own.sort(key=lambda look: look.point.gain < 0)
            told += own[:1]
        fine = [look for look in worth if look.point.is_fine]
        if not any(look in told for look in fine):
            told += fine[:1] if len(told) < POINTS else []
        rest = [look for look in worth if look not in told and not look.point.is_fine]
        return told + rest[: max(0, POINTS - len(told))]

    def _is_person(self, number: int) -> bool:
        return self._match.players[self._match.log[number].seat].bot is None

    def _may_be_told(self, look: _Change) -> bool:
        """Whether it is worth playing on: it matters, and it praises no rival."""
        point = look.point
        praises_rival = point.is_fine and not self._is_person(look.number)
        return abs(point.gain) >= LEAST / 2 and not praises_rival

    def _may_be_blamed(self, look: _Change) -> bool:
        """Whether it is a choice of a person, and another would have been better."""
        point = look.point
        return point.other is not None and not point.is_fine and self._is_person(look.number)

    def _order(self, look: _Change) -> tuple[bool, float]:
        """Persons first, then by how much was changed."""
        return not self._is_person(look.number), -abs(look.point.gain)

    def _changes(self, number: int) -> Iterable[_Change]:
        """What an action may have changed: by choice, by luck."""
        entry, before = self._match.log[number], self._match.states[number]
        playouts, legal = self._playouts(number), legal_actions(before)
        done = apply_action(before, entry.action).state
        if len(legal) > 1 and before.round > 1:
            quickest = sorted(legal, key=lambda action: self._outlook.after(before, action))
            others = [action for action in quickest if action != entry.action][:HOPEFUL]
            states = [done, *(apply_action(before, action).state for action in others)]
            yield _Choice(number, entry.seat, playouts, states, others)
        if entry.outcomes:
            yield _Luck(number, entry.seat, playouts, [done, self._match.states[number + 1]])

    def _compared(self, number: int, other: Action) -> _Choice:
        """What was done, compared with this action."""
        entry, before = self._match.log[number], self._match.states[number]
        states = [apply_action(before, action).state for action in (entry.action, other)]
        return _Choice(number, entry.seat, self._playouts(number), states, [other])

    def _playouts(self, number: int) -> Playouts:
        dice = Random(f"{self._match.seed}/{self._seed}/{number}")
        seat = self._match.log[number].seat
        return Playouts(self._match.race, seat, (), self._outlook, dice)

    def _at_a_glance(self, number: int) -> tuple[float, float]:
        """By the tables: the change, compared with the quickest way from there; and by how much a
        choice was quicker than any other, in turns, or 0."""
        before, playouts = self._match.states[number], self._playouts(number)
        turns = {action: self._outlook.after(before, action) for action in legal_actions(before)}
        quickest = min(turns, key=turns.__getitem__)
        hoped = playouts.hope(apply_action(before, quickest).state)
        done = self._match.log[number].action
        others = [far for action, far in turns.items() if action != done]
        known = done in turns and others and not isinstance(done, Finish)
        lead = min(others) - turns[done] if known else 0.0
        return abs(playouts.hope(self._match.states[number + 1]) - hoped), lead


@dataclass(eq=False)
class _Change:
    """Something that may have changed a chance: the first state is what was done."""

    number: int
    seat: Seat
    playouts: Playouts
    states: list[GameState]

    def __post_init__(self) -> None:
        self.trials = Trials(len(self.states))
        self.live = list(range(len(self.states)))

    def play(self, tries: int) -> Generator[None, None, None]:
        """Play the states on until each has been tried so often."""
        while self.trials.counts[0] < tries and len(self.live) > 1:
            for _try in range(BATCH):
                self.trials.add({n: self.playouts.play(self.states[n])[0] for n in self.live})
                yield
            self.drop()

    def drop(self) -> None:
        """Leave out what can no longer matter."""

    @property
    def point(self) -> TurningPoint:
        """What is known of it so far."""
        raise NotImplementedError


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
