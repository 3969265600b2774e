"""One race being played: its states, its log and where its chance comes from."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from copy import copy
from dataclasses import dataclass, replace
from math import inf

from game.bots import Answer, BotFault, Question, answer
from game.rules import (
    Action,
    ChanceOutcome,
    Decision,
    Event,
    GameState,
    IllegalActionError,
    Limits,
    Mistake,
    PlayerView,
    Race,
    RulesError,
    Seat,
    apply_action,
    apply_chance,
    begin,
    exact_limits,
    fold_limits,
    limits_of_position,
    stop,
    view_for,
)

from .chance import ChanceSource, ListedChance
from .setup import Player, RaceSetup


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log: a seat's action, what chance answered, and all that happened."""

    seat: Seat
    action: Action
    outcomes: tuple[ChanceOutcome, ...]
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class ChanceEvent:
    """An outcome of a race, and when it came."""

    number: int
    """The number of its action, from 1; 0 if the race began while chance was due."""
    before: GameState
    nth: int
    """How many outcomes had come to the same seat before."""
    outcome: ChanceOutcome


@dataclass(frozen=True, slots=True)
class HandOver:
    """After this many actions a seat was given to this bot, or (None) to a person: back to its own,
    or to another one of this `name`."""

    after: int
    seat: Seat
    bot: str | None
    name: str = ""


@dataclass(frozen=True, slots=True)
class LostTurn:
    """After this many actions a seat's own bot failed, and the plodder played its turn."""

    after: int
    seat: Seat
    fault: BotFault


@dataclass(frozen=True, slots=True)
class Told:
    """After this many actions a hint told a seat to do this, turn by turn."""

    after: int
    seat: Seat
    actions: tuple[Action, ...]

    def left(self, match: Match, before: int | None = None) -> tuple[Action, ...]:
        """What of it was still to be done, so many actions into the race, or now; () once the seat
        did anything else."""
        log = match.log[self.after : before]
        done = [entry.action for entry in log if entry.seat == self.seat]
        kept = len(match.log) >= self.after and done == list(self.actions[: len(done)])
        return self.actions[len(done) :] if kept else ()


class Match:
    """A race with its players. Persons, bots and tests all come in through `submit`.

    `setup`, with nothing left open, says where chance comes from unless `chance` is given;
    `bot_seed` is the bots' own stream, so no bot can know what the die will show. `sealed`: nobody
    at the table knows the seed before the race is over. `start` is a position to begin at; if
    chance is due there, it answers at once, or as in `start_outcomes`. Raises `ValueError` if
    players or position do not belong to the race, `RulesError` if these outcomes can't come.
    """

    def __init__(
        self,
        race: Race,
        setup: RaceSetup,
        *,
        start: GameState | None = None,
        bot_seed: str = "",
        sealed: bool = False,
        chance: ChanceSource | None = None,
        start_outcomes: Sequence[ChanceOutcome] | None = None,
    ) -> None:
        self.players = setup.players
        if len(self.players) != race.seats:
            found = len(self.players)
            raise ValueError(f"{race.seats} seats need {race.seats} players, not {found}.")
        if start is not None and start.race != race:
            raise ValueError("A race begins at a position of its own.")
        self.race = race
        self.setup = setup
        self.seed = setup.seed
        self.bot_seed = bot_seed
        self.sealed = sealed
        self.chance = setup.chance.source(setup.seed) if chance is None else chance
        """What answers when a die or card is due."""
        self.revision = 0
        """Grows with every change: equal numbers mean that nothing has happened in between."""
        self.log: list[Entry] = []
        self.undone = 0
        """How many outcomes of chance were seen and then taken back."""
        self.helped = False
        """Whether somebody who runs alone had help, such as taking back."""
        self.redo_stack: list[tuple[Entry, ...]] = []
        """What was taken back and can be done again, the next to be done at the end."""
        self._stopped: GameState | None = None
        """The state after `stop`."""
        self.handed_over: list[HandOver] = []
        """Seats that were handed over, in order; without them everybody sits as at first."""
        self.called: Callable[[Player, str | None, str], str] = _as_given
        """What whoever sits in a seat is called: from its player at first, the bot that sits there,
        and the name of who has come into the seat. Languages have others."""
        self.lost_turns: list[LostTurn] = []
        """The turns that the player's own bots have lost."""
        self.told: list[Told] = []
        """What hints have told in this sitting: a record does not keep it."""
        self._drawn = [0] * race.seats
        """The number of outcomes so far, per seat."""
        self._history: list[Decision] = []
        """The log as everybody has seen it."""
        self.opening: tuple[Event, ...] = ()
        if start is None:
            first = begin(race)
            start, self.opening = first.state, first.events
            limits = exact_limits(start)
        else:
            limits = limits_of_position(start)
        self._limits = [limits]
        self.states = [start]
        """The state before the first action, then the one after each action of the log."""
        self.start = start
        """Where the race began, before any outcome."""
        self.start_outcomes: tuple[ChanceOutcome, ...] = ()
        """The outcomes before the first action, if the race began while chance was due."""
        if start_outcomes is None:
            self._let_chance_answer(self.chance)
        else:
            self._let_chance_answer(ListedChance(start_outcomes))
            self._check_outcomes(sum(self._drawn), len(start_outcomes), may_wait=True)

    # --- what is -------------------------------------------------------------------------------

    @property
    def state(self) -> GameState:
        """The state now. Chance is pending in it only while the race waits for `give_outcome`."""
        return self.states[-1] if self._stopped is None else self._stopped

    @property
    def ended_early(self) -> bool:
        """Whether the players have ended the race before it was decided (6.4)."""
        return self._stopped is not None

    def chance_events(self) -> Iterator[ChanceEvent]:
        """Every outcome of the race so far, in order."""
        state, drawn = self.start, [0] * self.race.seats
        begun = zip(self.states, self.log, strict=False)
        starts = [(0, state, self.start_outcomes)]
        starts += [
            (number, apply_action(before, entry.action).state, entry.outcomes)
            for number, (before, entry) in enumerate(begun, 1)
            if entry.outcomes
        ]
        for number, state, outcomes in starts:
            for outcome in outcomes:
                yield ChanceEvent(number, state, drawn[state.turn], outcome)
                drawn[state.turn] += 1
                state = apply_chance(state, outcome).state

    @property
    def limits(self) -> Limits:
        """What the table knows of everybody's carrots now."""
        return self._limits[-1] if self.race.carrots_hidden else exact_limits(self.state)

    @property
    def forgets(self) -> bool:
        """Whether nobody may look up now where hares came from and what was paid (ruling 2.2a)."""
        return self.race.log_forgets and not self.state.is_over

    def as_it_stands(self) -> Match:
        """A copy that can be read, even in another thread, while the race goes on."""
        twin = copy(self)
        vars(twin).update({n: list(v) for n, v in vars(self).items() if isinstance(v, list)})
        return twin

    def events(self, actions: int | None = None) -> list[Event]:
        """What happened before the first action and in the first `actions`; None: in all."""
        return [*self.opening, *(event for entry in self.log[:actions] for event in entry.events)]

    def player_to_act(self) -> Player | None:
        """Whose decision is due; None if chance is due or the race is over."""
        actor = self.state.actor
        return None if actor is None else self.players[actor]

    def persons(self) -> int:
        """How many seats are a person's now."""
        return sum(player.bot is None for player in self.players)

    def persons_left(self) -> bool:
        """Whether a person is still in the race."""
        return any(
            player.bot is None and not all(m in self.state.home for m in self.race.markers_of(seat))
            for seat, player in enumerate(self.players)
        )

    def began_as_person(self, seat: Seat) -> bool:
        """Whether a person sat there at first."""
        return self.setup.players[seat].bot is None

    def was_ever_a_persons(self, seat: Seat) -> bool:
        """Whether a person sat there at any time."""
        given = (each.bot is None for each in self.handed_over if each.seat == seat)
        return self.began_as_person(seat) or any(given)

    def who_ran(self, seat: Seat) -> tuple[str, str | None]:
        """The name and the bot (None: a person) of who decided most actions of this seat; of
        several the one who did so first."""
        decided: Counter[tuple[str, str | None]] = Counter()
        player = self.setup.players[seat]
        sits = [(0, player.name, player.bot)]
        sits += [
            (each.after, each.name or player.name, each.bot)
            for each in self.handed_over
            if each.seat == seat
        ]
        for number, entry in enumerate(self.log):
            if entry.seat == seat:
                _after, name, bot = next(sit for sit in reversed(sits) if sit[0] <= number)
                decided[name, bot] += 1
        most = max(decided.values(), default=0)
        return next((who for who, often in decided.items() if often == most), sits[0][1:])

    def players_at(self, number: int) -> tuple[Player, ...]:
        """Who sat in each seat at this action of the log."""
        return self._seated(self._sits(number))

    def _sits(self, number: int) -> list[tuple[str | None, str]]:
        """The bot that sat in each seat at this action, and the name of who has come into it."""
        sits = [(player.bot, "") for player in self.setup.players]
        for each in self.handed_over:
            if each.after <= number:
                sits[each.seat] = each.bot, each.name
        return sits

    def _seated(self, sits: Sequence[tuple[str | None, str]]) -> tuple[Player, ...]:
        return tuple(
            replace(player, bot=bot, name=self.called(player, bot, name))
            for player, (bot, name) in zip(self.setup.players, sits, strict=True)
        )

    def seated_by(self, bots: Sequence[str | None]) -> tuple[Player, ...]:
        """The players if these bots sat in the seats from now on, or (None) persons."""
        sits = [
            (bot, "" if bot is not None or player.bot is not None else player.name)
            for player, bot in zip(self.players, bots, strict=True)
        ]
        return self._seated(sits)

    def actions_before(self, event: int) -> int:
        """The number of actions of the log before its event of this number."""
        number, passed = 0, len(self.opening)
        for number, entry in enumerate(self.log):
            passed += len(entry.events)
            if passed > event:
                return number
        return len(self.log)

    def runs_from(self, each: HandOver) -> int:
        """The number of actions before the first that whoever came into a seat decided; before
        there is one, that after which the seat was handed over."""
        own = (n for n in range(each.after, len(self.log)) if self.log[n].seat == each.seat)
        return next(own, each.after)

    def bots_at(self, number: int) -> tuple[str | None, ...]:
        """The same, but only the bots; None for a person."""
        return tuple(bot for bot, _name in self._sits(number))

    def decided_by_person(self, number: int) -> bool:
        """Whether a person decided this action of the log."""
        return self.bots_at(number)[self.log[number].seat] is None

    def was_told(self, number: int) -> bool:
        """Whether the action after so many was what a hint had told to do then."""
        action, seat = self.log[number].action, self.log[number].seat
        told = (each for each in self.told if each.seat == seat and each.after <= number)
        return any(each.left(self, number)[:1] == (action,) for each in told)

    def told_else(self, number: int) -> bool:
        """Whether a hint had just told to do something else than the action after so many."""
        seat = self.log[number].seat
        now = any(each.seat == seat and each.after == number for each in self.told)
        return now and not self.was_told(number)

    def view(self, seat: Seat) -> PlayerView:
        """What this seat may know of the race so far."""
        return view_for(self.state, seat, self.limits, self._history)

    def view_before(self, number: int) -> PlayerView:
        """What the seat of this action of the log could know before it."""
        state, seat = self.states[number], self.log[number].seat
        limits = self._limits[number] if self.race.carrots_hidden else exact_limits(state)
        return view_for(state, seat, limits, self._history[:number])

    # --- what happens --------------------------------------------------------------------------

    def submit(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Carry out this seat's action, let chance answer, and return what happened.

        Raises `IllegalActionError` if it is not this seat's decision or the action is not legal;
        nothing has changed then. What was taken back can't be done again after it.

        >>> match = start_match(setup, library)
        >>> events = match.submit(0, MoveForward(0, 5))
        >>> events[0]
        CarrotsPaid(seat=0, marker=0, amount=15, cause=<Cause.FORWARD: 'forward'>)
        >>> match.submit(0, MoveForward(0, 6))
        Traceback (most recent call last):
        game.rules.errors.IllegalActionError: It is not seat 0's decision.
        """
        events = self._carry_out(seat, action, self.chance)
        self.redo_stack.clear()
        return events

    def repeat(
        self,
        seat: Seat,
        action: Action,
        outcomes: Sequence[ChanceOutcome],
        *,
        may_wait: bool = False,
    ) -> tuple[Event, ...]:
        """As `submit`, but chance answers what a record says it did.

        With `may_wait` one more outcome may be due, if a person must tell it. Raises `RulesError`
        also if outcomes are missing, too many or impossible; nothing has changed then.
        """
        come = sum(self._drawn)
        with self._all_or_nothing():
            events = self._carry_out(seat, action, ListedChance(outcomes, since=come))
            self._check_outcomes(sum(self._drawn) - come, len(outcomes), may_wait=may_wait)
        self.redo_stack.clear()
        return events

    def _check_outcomes(self, due: int, found: int, *, may_wait: bool) -> None:
        """Raise `RulesError` if this is not the number of outcomes that were due."""
        if self.state.is_chance and not (may_wait and self._answer(self.chance) is None):
            raise RulesError(
                "Chance was due once more, but no outcome is recorded (rule 5).",
                Mistake.OUTCOME_MISSING,
            )
        if due != found:
            raise RulesError(
                f"Chance was due {due} times, not {found} (rule 5).",
                Mistake.NUMBER_OF_OUTCOMES,
                due=due,
                found=found,
            )

    def give_outcome(self, outcome: ChanceOutcome) -> tuple[Event, ...]:
        """Tell what the die or card on the table shows; returns what happened. Raises `RulesError`
        if no outcome is due, or not this one."""
        events = self._come(outcome)
        self.revision += 1
        return events + self._let_chance_answer(self.chance)

    def take_back(self, actions: int) -> tuple[Entry, ...]:
        """Take back the last actions, to be redone together; returns them, in order.

        A seed answers the same when they are done again: what was seen can't be rolled anew.
        Raises `ValueError` unless this many were done.

        >>> match = start_match(setup, library)
        >>> events = match.submit(0, MoveForward(0, 5))
        >>> match.take_back(1)[0].action, state_text(match.state)
        (MoveForward(marker=0, to=5), '>0:65/3 0:65/3 0:65/3 r1')
        >>> entries = match.redo()
        >>> state_text(match.state)
        '5:50/3 >0:65/3 0:65/3 r1'
        """
        if not 0 < actions <= len(self.log):
            raise ValueError(f"Of {len(self.log)} actions {actions} can't be taken back.")
        gone = tuple(self.log[-actions:])
        self._stopped = None
        self._cut(len(self.log) - actions)
        self.redo_stack.append(gone)
        self.undone += _chances(gone)
        self.helped = self.helped or self.race.seats == 1
        self.revision += 1
        return gone

    def redo(self) -> tuple[Entry, ...]:
        """Do again what was taken back last; returns it. Raises `ValueError` if nothing can be
        redone, and `RulesError` if it can't happen again; nothing has changed then."""
        if not self.redo_stack:
            raise ValueError("Nothing was taken back.")
        *still_gone, entries = self.redo_stack
        with self._all_or_nothing():
            for entry in entries:
                self.repeat(entry.seat, entry.action, entry.outcomes, may_wait=True)
        self.redo_stack = still_gone
        self.undone -= _chances(entries)
        return entries

    def stop(self) -> tuple[Event, ...]:
        """End the race as it stands; returns what happened. Raises `RulesError` if it is over.
        Taking back an action later takes back this end, too. Nothing can be redone after it."""
        step = stop(self.state)
        self._stopped = step.state
        self.redo_stack.clear()
        self.revision += 1
        return step.events

    def hand_over(self, seat: Seat, bot: str | None, name: str = "") -> None:
        """Give the seat to this bot, or (None) to the person of this `name`; to its own person
        without one. Raises `ValueError` if it was a computer's at first and a person has no name.
        """
        if bot is None and not name and not self.began_as_person(seat):
            raise ValueError(f"Seat {seat} is a computer's: who comes there needs a name.")
        own = self.began_as_person(seat) and name == self.setup.players[seat].name
        comes = HandOver(len(self.log), seat, bot, "" if bot or own else name)
        if (bot, comes.name) != self._sits(len(self.log))[seat]:
            self.handed_over.append(comes)
            self._seat_players()
            self.revision += 1

    def _seat_players(self) -> None:
        """Work out who sits where now, whatever was taken back; drop hand-overs without effect."""
        last: dict[tuple[int, Seat], HandOver] = {}
        for each in self.handed_over:
            after = min(each.after, len(self.log))
            last.pop((after, each.seat), None)
            last[after, each.seat] = replace(each, after=after)
        sits = [(player.bot, "") for player in self.setup.players]
        self.handed_over = []
        for each in last.values():
            if sits[each.seat] != (each.bot, each.name):
                sits[each.seat] = each.bot, each.name
                self.handed_over.append(each)
        self.players = self._seated(sits)

    def _carry_out(self, seat: Seat, action: Action, chance: ChanceSource) -> tuple[Event, ...]:
        if self.state.actor != seat:
            raise IllegalActionError(
                f"It is not seat {seat}'s decision.", Mistake.NOT_THE_SEAT, seat=seat
            )
        step = apply_action(self.state, action)
        with self._all_or_nothing():
            self.log.append(Entry(seat, action, (), step.events))
            self._history.append(Decision(seat, action, ()))
            self.states.append(step.state)
            self._limits.append(self._after(step.events))
            self.revision += 1
            return step.events + self._let_chance_answer(chance)

    def _let_chance_answer(self, chance: ChanceSource) -> tuple[Event, ...]:
        """Apply outcomes as long as chance is due and the source answers."""
        events: tuple[Event, ...] = ()
        while self.state.is_chance and (outcome := self._answer(chance)) is not None:
            events += self._come(outcome)
        return events

    def _answer(self, chance: ChanceSource) -> ChanceOutcome | None:
        """The outcome that is due now; None if a person must tell it."""
        return chance.outcome(self.state, self._drawn[self.state.turn], sum(self._drawn))

    def _come(self, outcome: ChanceOutcome) -> tuple[Event, ...]:
        """Apply this outcome to the last action, or to the position at which the race began."""
        seat, step = self.state.turn, apply_chance(self.state, outcome)
        self._drawn[seat] += 1
        if self.log:
            begun = self.log[-1]
            outcomes = (*begun.outcomes, outcome)
            self.log[-1] = Entry(seat, begun.action, outcomes, begun.events + step.events)
            self._history[-1] = Decision(seat, begun.action, outcomes)
        else:
            self.start_outcomes += (outcome,)
            self.opening += step.events
        self.states[-1] = step.state
        self._limits[-1] = self._after(step.events)
        return step.events

    def _after(self, events: tuple[Event, ...]) -> Limits:
        """The limits after these events; not worked out if carrots are open."""
        return fold_limits(self._limits[-1], events) if self.race.carrots_hidden else ()

    @contextmanager
    def _all_or_nothing(self) -> Iterator[None]:
        """Undo whatever was done in here if the rules refuse a part of it."""
        length, revision, redo_stack = len(self.log), self.revision, [*self.redo_stack]
        try:
            yield
        except RulesError:
            self._cut(length)
            self.revision, self.redo_stack = revision, redo_stack
            raise

    def _cut(self, length: int) -> None:
        for entry in self.log[length:]:
            self._drawn[entry.seat] -= len(entry.outcomes)
        del self.log[length:], self._history[length:]
        del self.states[length + 1 :], self._limits[length + 1 :]
        self.lost_turns = [lost for lost in self.lost_turns if lost.after < length]
        self.told = [told for told in self.told if told.after <= length]
        if self.handed_over:
            self._seat_players()

    # --- computers -----------------------------------------------------------------------------

    def question(self) -> Question:
        """The question for the bot that is to act. Raises `ValueError` if none is."""
        actor = self.state.actor
        bot = None if actor is None else self.players[actor].bot
        if actor is None or bot is None:
            raise ValueError("No computer is to act.")
        return Question(bot, self.view(actor), f"{self.bot_seed}/{actor}/{len(self.log)}")

    def submit_answer(self, answer: Answer) -> tuple[Event, ...]:
        """Carry out the answer of the bot to act, and note if it lost its turn. Raises as `submit`
        does, and `ValueError` if nobody is to act."""
        actor = self.state.actor
        if actor is None:
            raise ValueError("Nobody is to act.")
        after = len(self.log)
        events = self.submit(actor, answer.action)
        if answer.fault is not None:
            self.lost_turns.append(LostTurn(after, actor, answer.fault))
        return events

    def play_bots(
        self, think: Callable[[Question], Answer] = answer, most: float = inf
    ) -> tuple[Event, ...]:
        """Let bots act, `most` times at most, until a person must; returns what happened."""
        events: list[Event] = []
        end = len(self.log) + most
        while len(self.log) < end and (player := self.player_to_act()) and player.bot is not None:
            events += self.submit_answer(think(self.question()))
        return tuple(events)


def _chances(entries: Sequence[Entry]) -> int:
    return sum(len(entry.outcomes) for entry in entries)


def _as_given(player: Player, _bot: str | None, name: str) -> str:
    """The name that is given, of whoever sits in this player's seat."""
    return name or player.name
