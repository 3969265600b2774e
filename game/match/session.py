"""A race run by people and computers: who is to act, who may look, and what happens then.

The scene that shows the race passes on what people want (`act`, `give_outcome`, `uncover`,
`take_back`, `finish_bots`) and calls `advance` once everything so far has been shown. Observers are
told everything, in order.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from enum import Enum

from game.bots import Answer, Question, answer
from game.rules import (
    Action,
    ChanceOutcome,
    DieRolled,
    Event,
    HareCardDrawn,
    IllegalActionError,
    Seat,
    TurnStarted,
)

from .bot_runner import BotRunner
from .chance import ChanceKind
from .match import Entry, Match


class Waiting(Enum):
    """What the race is waiting for."""

    PERSON = "person"  # the decision of the person whose turn it is
    COVER = "cover"  # this person alone at the screen (`uncover`), as carrots are hidden
    READER = "reader"  # somebody to read something first (`Session.held`)
    BOT = "bot"  # the computer whose turn it is
    CHANCE = "chance"  # one of `chance_outcomes(match.state)`, told by a person (`give_outcome`)
    NOBODY = "nobody"  # nothing: the race is over


class Observer:
    """Is told what happens in a race, to show, write or count it."""

    def happened(self, match: Match, events: tuple[Event, ...]) -> None:
        """An action or an outcome has been applied; the match is past it already."""

    def taken_back(self, match: Match, gone: tuple[Entry, ...]) -> None:
        """These last actions were taken back."""

    def redone(self, match: Match, entries: tuple[Entry, ...]) -> None:
        """These actions, which were taken back, have been done again."""

    def seats_changed(self, match: Match) -> None:
        """A seat was handed over."""

    def over(self, match: Match) -> None:
        """The race is over and has been shown to its end."""

    def closed(self, match: Match) -> None:
        """The race is left, over or not."""


class Session:
    """One match, run to its end. `think` answers in another thread, which then calls `ready`."""

    def __init__(
        self,
        match: Match,
        observers: Iterable[Observer] = (),
        ready: Callable[[], None] = lambda: None,
        think: Callable[[Question], Answer] = answer,
    ) -> None:
        self.match = match
        self.observers = list(observers)
        self.hurrying = False
        """Whether the computers play to the end unwatched."""
        self.held = False
        """Whether nobody may act yet, because something is to be read first."""
        self._runner = BotRunner(ready, think)
        self._over = False
        self._hidden = match.race.carrots_hidden
        self.at_real_table = match.setup.chance is ChanceKind.ASKED
        """Whether people sit around a real table and somebody tells what they do (the umpire): the
        screen lies open there, and nobody is called to it."""
        persons = [seat for seat, player in enumerate(match.players) if player.bot is None]
        alone = len(persons) == 1 and not self._shared and not self.at_real_table
        self.reader: Seat | None = persons[0] if alone else None
        """The seat whose hidden hand is open on the screen; None if all hands are closed."""
        self.at_screen: Seat | None = None
        """The person who was called to the screen last; None if they may have left it since."""

    @property
    def _shared(self) -> bool:
        """Whether several persons with hidden hands share the screen, or may again."""
        seats = range(self.match.race.seats)
        return self._hidden and sum(map(self.match.was_ever_a_persons, seats)) > 1

    # --- who is to act, and who may look --------------------------------------------------------

    @property
    def waits_for(self) -> Waiting:
        """What the race is waiting for now."""
        state = self.match.state
        if state.is_over:
            return Waiting.NOBODY
        if self.held:
            return Waiting.READER
        if state.is_chance:
            return Waiting.CHANCE
        player = self.match.player_to_act()
        if player is not None and player.bot is not None:
            return Waiting.BOT
        covered = self._hidden and self.reader != state.actor and not self.at_real_table
        return Waiting.COVER if covered else Waiting.PERSON

    @property
    def thinking(self) -> bool:
        """Whether a computer has been asked and its answer not yet carried out."""
        return self._runner.busy

    def hand_is_open(self, seat: Seat) -> bool:
        """Whether this seat's carrots may be seen on the screen."""
        return not self._hidden or seat == self.reader

    @property
    def hands_stay_closed(self) -> bool:
        """Whether nobody's hand is ever opened on the screen: all know what lies on the board, and
        players themselves what they hold (ruling 2.2b)."""
        return self._hidden and self.at_real_table

    def uncover(self, seat: Seat) -> None:
        """Open the hand of this seat: its person is alone at the screen."""
        self.reader = self.at_screen = seat

    def close_hands(self) -> None:
        """Close all hands if several persons hide theirs."""
        if self._shared:
            self.reader = self.at_screen = None

    # --- what people want -----------------------------------------------------------------------

    def act(self, action: Action) -> None:
        """Carry out the action of the person who is to act. Raises `IllegalActionError` if no
        person is to act, or the action is not legal."""
        actor = self.match.state.actor
        if actor is None or self.waits_for is not Waiting.PERSON:
            raise IllegalActionError("No person is to act.")
        self._tell(self.match.submit(actor, action))

    def give_outcome(self, outcome: ChanceOutcome) -> None:
        """Say what the die or the card shows. Raises as `Match.give_outcome` does."""
        self._tell(self.match.give_outcome(outcome))

    @property
    def can_take_back(self) -> bool:
        """Whether a person has acted yet."""
        return self._since_last_person() > 0

    @property
    def decided_last(self) -> Seat | None:
        """The person whose action would be taken back; None if there is none."""
        count = self._since_last_person()
        return self.match.log[-count].seat if count else None

    def take_back(self) -> None:
        """Take back the last action of a person, and the computers' replies with it. Raises
        `ValueError` if there is none."""
        self._take_back(self._since_last_person())

    def take_back_to(self, actions: int) -> None:
        """Go back to where so many actions had been done. Raises `ValueError` unless more were."""
        self._take_back(len(self.match.log) - actions)

    def _take_back(self, actions: int) -> None:
        gone = self.match.take_back(actions)
        self._stop()
        for observer in self.observers:
            observer.taken_back(self.match, gone)

    @property
    def can_redo(self) -> bool:
        """Whether what was taken back last can still be done again."""
        return bool(self.match.redo_stack)

    def redo(self) -> None:
        """Do again what was taken back last, replies and all. Raises as `Match.redo` does."""
        entries = self.match.redo()
        self._stop()
        for observer in self.observers:
            observer.redone(self.match, entries)

    def _stop(self) -> None:
        """The race has jumped: drop the open question, and close hands."""
        self._runner.forget()
        self._over = self.hurrying = False
        self.close_hands()

    def _since_last_person(self) -> int:
        """How many actions to take back; 0 if no person has acted."""
        for count in range(1, len(self.match.log) + 1):
            if self.match.decided_by_person(len(self.match.log) - count):
                return count
        return 0

    def hand_over(self, seat: Seat, bot: str | None, name: str = "") -> None:
        """Give the seat to this bot, or (None) to a person. All hidden hands are closed: the person
        left at the screen may be another one. Raises as `Match.hand_over` does."""
        before = self.match.revision
        self.match.hand_over(seat, bot, name)
        if self.match.revision == before:
            return
        self._runner.forget()
        self.hurrying = False
        self.close_hands()
        self.reader = None
        for observer in self.observers:
            observer.seats_changed(self.match)

    def stop(self) -> None:
        """End the race as it stands (6.4). Raises `RulesError` if it is over."""
        self._runner.forget()
        self.hurrying = False
        self._tell(self.match.stop())

    def finish_bots(self) -> None:
        """Let the computers play to the end, if only they are left."""
        if not self.match.persons_left():
            self.hurrying = True

    # --- going on -------------------------------------------------------------------------------

    def advance(self) -> None:
        """Go on, now that everything so far has been shown; never blocks."""
        if self.waits_for is Waiting.COVER and self.at_screen == self.match.state.actor:
            self.reader = self.at_screen  # nobody else was to come to the screen meanwhile
        if self.waits_for is Waiting.NOBODY:
            self._end()
        elif self.waits_for is Waiting.BOT:
            self._ask()

    def _ask(self) -> None:
        match = self.match
        answer, actor = self._runner.take(match.revision), match.state.actor
        if answer is not None and actor is not None:
            self._tell(match.submit_answer(answer))
            if not (self.hurrying and self.waits_for is Waiting.BOT):
                return  # to be shown first
        if not self._runner.busy:
            self._runner.ask(match.question(), match.revision)

    def _tell(self, events: tuple[Event, ...]) -> None:
        stays = self._who_stays(events)
        self.close_hands()  # at once: from here on everybody looks, even if the same person goes on
        self.at_screen = stays
        for observer in self.observers:
            observer.happened(self.match, events)

    def _who_stays(self, events: Iterable[Event]) -> Seat | None:
        """The person who is still the last at the screen after these events: not if another one's
        turn has passed by itself, or if all have read what a hidden hand's hare was told."""
        here = self.at_screen
        passed = [e.seat for e in events if isinstance(e, TurnStarted)][:-1]
        if any(seat != here and self.match.players[seat].bot is None for seat in passed):
            return None
        told = any(isinstance(e, DieRolled | HareCardDrawn) and e.seat == here for e in events)
        return None if told and self._hidden else here

    def _end(self) -> None:
        if not self._over:
            self._over = True
            for observer in self.observers:
                observer.over(self.match)

    def close(self) -> None:
        """Leave the race: stop thinking, and tell the observers."""
        self._runner.close()
        for observer in self.observers:
            observer.closed(self.match)
