"""What has been seen of a race, to be read back: kept as events, worded when it is read."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Sequence

from game.rules import (
    FIRST_PLAYER,
    Event,
    GameState,
    MarkerCameHome,
    Race,
    Seat,
    TurnStarted,
    rule_of,
)

from .formats import ordinal, sentences
from .language import _, current_language
from .languages import Ordinal
from .story import Storyteller, seat_of
from .turns import (
    Change,
    LogText,
    SaidAfter,
    TurnTeller,
    brief_turn,
    changes,
    nothing_said,
    turns,
    unpaid_sentence,
)


class RaceLog:
    """The events of a race in the order in which they were seen.

    `first` is the seat that began, `names` gives the players' names by seat; `hedgehog_in` lists
    the languages in which the edition's tortoise is a hedgehog. While it `forgets`, it tells
    nothing from which anybody could look up what was paid (ruling 2.2a). `midway`: the race did not
    begin at the start. `names_at` gives the names at an event of this number, where seats may be
    handed over.
    """

    def __init__(
        self,
        race: Race,
        first: Seat,
        names: Callable[[], tuple[str, ...]],
        hedgehog_in: frozenset[str],
        forgets: Callable[[], bool] = lambda: False,
        *,
        midway: bool = False,
        names_at: Callable[[int], tuple[str, ...]] | None = None,
    ) -> None:
        self._midway = midway
        self._race = race
        self._first = first
        self._names = names
        self._names_at = names_at or (lambda _number: names())
        self._hedgehog_in = hedgehog_in
        self._forgets = forgets
        self._events: list[Event] = []
        self._lines: list[LogText] = []
        self._worded = 0
        """How many of the events have been worded."""
        self._told_in: tuple[str, bool] | None = None
        """The language of the lines, and whether they forget."""
        self._turn_lines: list[LogText] = []
        """A line for each turn that is over."""
        self._turns_worded = 0
        """How many of the events are told by them."""
        self._turns_told_in: tuple[str, bool] | None = None
        self._about: Counter[Seat | None] = Counter()
        """How many of the events are about each seat."""
        self._last: dict[Seat, tuple[object, str, list[Change]]] = {}
        """What was last said of each seat, with the key for which it is true."""

    def tell(self, events: Iterable[Event]) -> None:
        """Note what has been seen."""
        seen = list(events)
        self._events += seen
        self._about.update(seat_of(event, self._race) for event in seen)

    def begin_again(self, events: Iterable[Event] = ()) -> None:
        """Know only these events."""
        self._events = []
        self._told_in = self._turns_told_in = None
        self._about.clear()
        self._last.clear()
        self.tell(events)

    @property
    def length(self) -> int:
        """How many events there are; as long as it stands still, the lines do."""
        return len(self._events)

    @property
    def _tells_in(self) -> tuple[str, bool]:
        """The language of the moment, and whether it forgets now."""
        return current_language(), self._forgets()

    def lines(self) -> Sequence[LogText]:
        """All that can be read, the oldest first, in the language of the moment."""
        if self._told_in != self._tells_in:
            self._told_in, self._worded = self._tells_in, 0
            begins = _("The race begins: {name} goes first.")
            if self._midway:
                begins = _("The race goes on from a position on the board. Next: {name}.")
            sentence = begins.format(name=self._names_at(0)[self._first])
            self._lines = [LogText(self._first, sentence, FIRST_PLAYER)]
        for place, event in enumerate(self._events[self._worded :], self._worded):
            told = self._story(self._names_at(place)).sentence(event)
            if told:
                before = self._events[place - 1] if place else None
                rule = rule_of(event, self._race, before)
                self._lines.append(LogText(seat_of(event, self._race), told, rule))
            if isinstance(event, MarkerCameHome) and (place_taken := self._taken_by(event, place)):
                text = _("{name} has both hares home and takes {place} place!")
                if self._race.setup.markers > 2:
                    text = _("{name} has all hares home and takes {place} place!")
                which = ordinal(place_taken, Ordinal.PLACE)
                told = text.format(name=self._names_at(place)[event.seat], place=which)
                self._lines.append(LogText(event.seat, told, rule))
        self._worded = len(self._events)
        return self._lines

    def _taken_by(self, event: MarkerCameHome, number: int) -> int:
        """The place that a player with several hares takes with this event, the log's `number`th; 0
        if others of them are not home yet."""
        each = self._race.setup.markers
        home = Counter(
            other.seat for other in self._events[: number + 1] if isinstance(other, MarkerCameHome)
        )
        if each == 1 or home[event.seat] < each:
            return 0
        return sum(hares == each for hares in home.values())

    def undone(self, events: Iterable[Event], seat: Seat) -> str:
        """What is undone with these events, which begin in a turn of this seat's."""
        tell = self._story(self._names()).sentence
        own, *after = [list(filter(None, map(tell, each.events))) for each in turns(events, seat)]
        told = _("Undone: {what}").format(what=sentences(*own))
        return sentences(told, _("What happened after it is undone as well.") if any(after) else "")

    def _story(self, names: tuple[str, ...]) -> Storyteller:
        language, forgets = self._tells_in
        return Storyteller(self._race, names, language in self._hedgehog_in, forgets)

    def turn_lines(self) -> Sequence[LogText]:
        """Each turn in one line, the oldest first; the one that is not over is the last."""
        if self._turns_told_in != self._tells_in:
            self._turns_told_in = self._tells_in
            self._turn_lines, self._turns_worded = [], 0
        found, place, told = turns(self._events[self._turns_worded :], self._first), 0, []
        for turn in found:
            place += len(turn.events)
            names = self._names_at(self._turns_worded + place - 1)  # its start is the last one's
            teller = TurnTeller(self._race, names, self._forgets())
            told.append(LogText(turn.seat, teller.line(turn)))
        for turn, line in zip(found[:-1], told, strict=False):
            self._turns_worded += len(turn.events)
            self._turn_lines.append(line)
        return [line for line in (*self._turn_lines, *told[-1:]) if line.text]

    def last_turn_of(self, seat: Seat) -> str:
        """This player's last turn in a line; "" if there was none yet."""
        return next((line.text for line in reversed(self.turn_lines()) if line.seat == seat), "")

    def changes_of(self, seat: Seat) -> list[Change]:
        """What came into this seat's hand and went from it since its last turn began. A turn in
        which nothing has happened yet does not count."""
        return self._said_of(seat)[2]

    def recent_changes_of(self, seat: Seat, reader: Seat | None) -> list[Change]:
        """The same of the turn that has begun last, even if nothing has happened in it; nothing if
        a whole turn of the reader's has come since."""
        if self._forgets():
            return []
        begun, is_over = 0, False
        for place in range(len(self._events) - 1, -1, -1):
            event = self._events[place]
            if not isinstance(event, TurnStarted):
                continue
            if event.seat == seat:
                begun = place
                break
            if event.seat == reader and is_over:
                return []
            is_over = True
        return changes(self._events[begun:], seat, hidden=self._race.carrots_hidden)

    def last_of(self, seat: Seat) -> str:
        """What this player did last, in a word or two; "" if nothing yet."""
        return self._said_of(seat)[1]

    def _said_of(self, seat: Seat) -> tuple[object, str, list[Change]]:
        key = self._about[seat], self._tells_in
        said = self._last.get(seat)
        if said is None or said[0] != key:
            said = self._last[seat] = (
                key,
                brief_turn(self._events, seat, self._race, forgetful=self._forgets()),
                [] if self._forgets() else self._changes(seat),
            )
        return said

    def _changes(self, seat: Seat) -> list[Change]:
        begun = 0
        for place in range(len(self._events) - 1, -1, -1):
            event = self._events[place]
            if isinstance(event, TurnStarted) and event.seat == seat:
                begun = place
                if any(seat_of(e, self._race) == seat for e in self._events[place + 1 :]):
                    break
        return changes(self._events[begun:], seat, hidden=self._race.carrots_hidden)


def since_sentences(
    state: GameState, story: Storyteller, events: Iterable[Event], said: SaidAfter = nothing_said
) -> list[LogText]:
    """These events, which lead to this state, in whole sentences, each with what was `said` after
    it. If the square under the hare whose turn has begun has not paid, that is told, too."""
    told: list[LogText] = []
    for event in events:
        told += LogText(seat_of(event, state.race), story.sentence(event) or ""), *said(event)
    told.append(LogText(state.turn, unpaid_sentence(state, story.names[state.turn])))
    return [line for line in told if line.text]
