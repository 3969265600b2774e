"""One race being played: its state, its log and its chance."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from game.bots import ROSTER
from game.rules import (
    Action,
    ChanceOutcome,
    Event,
    GameState,
    IllegalActionError,
    Mistake,
    Race,
    RulesError,
    Seat,
    apply_action,
    apply_chance,
    begin,
    view_for,
)

from .chance import SeededChance

if TYPE_CHECKING:
    from .setup import RaceSetup


@dataclass(frozen=True, slots=True)
class Player:
    """Who sits in a seat. `bot` is a name in `game.bots.ROSTER`, or None for a person."""

    name: str
    bot: str | None
    colour: str
    figure: str


@dataclass(frozen=True, slots=True)
class Entry:
    """One line of the log: a seat's action, what chance answered, and all that happened."""

    seat: Seat
    action: Action
    outcomes: tuple[ChanceOutcome, ...]
    events: tuple[Event, ...]


class Match:
    """A race with its players. Persons, bots and tests all come in through `submit`.

    `seed` decides all chance; `bot_seed` is the bots' own stream and has nothing to do with it,
    so no bot can know what the die will show. `sealed` says that nobody at the table knows the
    seed before the race is over. `setup` is what the race was made of, nothing of it left open.
    The race begins at `start` if that is given, else with its first turn.
    """

    def __init__(
        self,
        race: Race,
        players: Sequence[Player],
        seed: str,
        *,
        setup: RaceSetup,
        start: GameState | None = None,
        bot_seed: str = "",
        sealed: bool = False,
    ) -> None:
        if len(players) != race.seats:
            raise ValueError(f"{race.seats} seats need {race.seats} players, not {len(players)}.")
        if start is not None and start.race != race:
            raise ValueError("The position to begin at is one of another race.")
        self.race = race
        self.setup = setup
        self.players = tuple(players)
        self.seed = seed
        self.bot_seed = bot_seed
        self.sealed = sealed
        self._chance = SeededChance(seed)
        self.opening: tuple[Event, ...] = ()
        if start is None:
            first = begin(race)
            start, self.opening = first.state, first.events
        self._states = [start]
        self.log: list[Entry] = []

    @property
    def state(self) -> GameState:
        """The state after the last action; chance is never pending in it."""
        return self._states[-1]

    @property
    def states(self) -> Sequence[GameState]:
        """The state before the first action, then the one after each action of the log."""
        return self._states

    def submit(self, seat: Seat, action: Action) -> tuple[Event, ...]:
        """Carry out this seat's action, let chance answer, and return what happened.

        Raises `IllegalActionError` if it is not this seat's decision or the action is not legal;
        nothing has changed then.
        """
        before = sum(len(entry.outcomes) for entry in self.log if entry.seat == seat)
        return self._carry_out(
            seat, action, lambda state, nth: self._chance.outcome(state, before + nth)
        )

    def repeat(
        self, seat: Seat, action: Action, outcomes: Sequence[ChanceOutcome]
    ) -> tuple[Event, ...]:
        """As `submit`, but chance answers what a record says it did.

        Raises `RulesError`, too, if the outcomes are not as many as were due, or could not come;
        nothing has changed then.
        """

        def recorded(state: GameState, nth: int) -> ChanceOutcome:
            if nth == len(outcomes):
                raise RulesError(
                    "Chance was due once more, but no outcome is recorded (rule 5).",
                    Mistake.OUTCOME_MISSING,
                )
            return outcomes[nth]

        return self._carry_out(seat, action, recorded, exactly=len(outcomes))

    def _carry_out(
        self,
        seat: Seat,
        action: Action,
        answer: Callable[[GameState, int], ChanceOutcome],
        exactly: int | None = None,
    ) -> tuple[Event, ...]:
        if self.state.actor != seat:
            raise IllegalActionError(
                f"It is not seat {seat}'s decision.", Mistake.NOT_THE_SEAT, seat=seat
            )
        step = apply_action(self.state, action)
        events = list(step.events)
        outcomes: list[ChanceOutcome] = []
        while step.state.is_chance:
            outcome = answer(step.state, len(outcomes))
            outcomes.append(outcome)
            step = apply_chance(step.state, outcome)
            events += step.events
        if exactly is not None and exactly != len(outcomes):
            raise RulesError(
                f"Chance was due {len(outcomes)} times, not {exactly} (rule 5).",
                Mistake.NUMBER_OF_OUTCOMES,
                due=len(outcomes),
                found=exactly,
            )
        entry = Entry(seat, action, tuple(outcomes), tuple(events))
        self.log.append(entry)
        self._states.append(step.state)
        return entry.events

    def player_to_act(self) -> Player | None:
        """Whose decision is awaited; None when the race is over."""
        actor = self.state.actor
        return None if actor is None else self.players[actor]

    def persons_left(self) -> bool:
        """Whether a person is still in the race."""
        return any(
            player.bot is None and not all(m in self.state.home for m in self.race.markers_of(seat))
            for seat, player in enumerate(self.players)
        )

    def bot_action(self) -> Action:
        """What the bot to act chooses, given only its view; changes nothing.

        Raises `ValueError` if no bot is to act.
        """
        actor = self.state.actor
        bot = None if actor is None else self.players[actor].bot
        if actor is None or bot is None:
            raise ValueError("No computer is to act.")
        rng = Random(f"{self.bot_seed}/{actor}/{len(self.log)}")
        return ROSTER[bot].choose(view_for(self.state, actor), rng)

    def play_bots(self) -> tuple[Event, ...]:
        """Let bots act until a person must, or the race is over; returns what happened."""
        events: list[Event] = []
        while (player := self.player_to_act()) is not None and player.bot is not None:
            actor = self.state.actor
            assert actor is not None
            events += self.submit(actor, self.bot_action())
        return tuple(events)
