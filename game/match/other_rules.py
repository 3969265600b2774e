"""The same race under another edition's rules: what would have been legal, what the hare squares
would have done, who would have led.

Three separate answers:

- *The position.* A state of the race under the other rules: what is legal there? Only the start of
  its turn is redone: where hare squares take a toll when left (8, `tournament`), the player on one
  has taken or paid it by then, and the carrots differ by that. A question that the other edition
  never asks, such as how the second hare moves while the first eats (7.2), has no position there.
- *The hare square.* A move that ended on one is made again from that position. A die shows the same
  face in both editions. Otherwise chance comes from the race's seed, for the same event of the same
  seat, and a deck lies as if each hare square so far had drawn from it: the same hare square always
  does the same.
- *The race beside it.* From the same start every seat does its recorded actions in order, as long
  as they are legal there; otherwise, and for questions that were not asked here, a computer of
  level 1 decides. Answers to questions that are not asked there are left out.

House rules are dropped, since each changes an edition of its own; only when the race ends, which no
edition says (6.2, 6.3), stays as agreed.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from functools import cached_property

from game import rules
from game.bots import Question, answer

from .chance import SeededChance
from .match import Match
from .setup import RaceSetup

STAND_IN = "level-1"
"""The bot that decides where no recorded action can be done: quick, as it needs few tables."""


@dataclass(frozen=True, slots=True)
class OtherChoices:
    """What is legal only here and only under the other rules, in the order of `legal_actions`.
    `asked` is False if those ask nothing here; `stuck`: nothing is legal there, a restart (3.5)."""

    here: tuple[rules.Action, ...] = ()
    there: tuple[rules.Action, ...] = ()
    asked: bool = True
    stuck: bool = False


@dataclass(frozen=True, slots=True)
class OtherHare:
    """The events of a move to a hare square up to the end of the turn, here and there. `there` is
    None if it can't be known: the seed is sealed, or chance came from none."""

    seat: rules.Seat
    here: tuple[rules.Event, ...]
    there: tuple[rules.Event, ...] | None


@dataclass(frozen=True, slots=True)
class OtherToll:
    """Carrots that a seat took for leaving a hare square, here and there; negative: it paid."""

    seat: rules.Seat
    here: int
    there: int


@dataclass(frozen=True, slots=True)
class OtherStand:
    """The race beside it; `own_way` counts the actions so far that were not the recorded ones."""

    state: rules.GameState
    own_way: int


def race_beside(match: Match, ruleset: rules.Ruleset) -> rules.Race:
    """The race under these rules, without house rules but for its agreed end (6.2, 6.3). Raises
    `RulesError` if this many can't play it, or not with these markers and lettuces."""
    race = match.race
    house = _house(race)
    other = rules.new_race(
        ruleset, race.track, race.seats, race.first, house, handicaps=race.handicaps
    )
    pairs = zip(other.stocks, race.stocks, strict=True)
    if other.setup.markers != race.setup.markers or any(a.lettuces < b.lettuces for a, b in pairs):
        raise rules.RulesError(f"What lies on the table is no position of {ruleset.name}.")
    return other


def can_be_beside(match: Match, ruleset: rules.Ruleset) -> bool:
    """Whether the match can be looked at under these rules."""
    try:
        race_beside(match, ruleset)
    except rules.RulesError:
        return False
    return True


def _house(race: rules.Race) -> rules.HouseRules:
    """When the race ends: the only house rules that are kept."""
    return rules.HouseRules(
        ends_with_winner=race.ends_with_winner or None,
        all_run_home=race.all_run_home or None,
        max_rounds=race.max_rounds,
    )


class RaceBeside:
    """A match under another edition's rules. Raises as `race_beside` does. The race beside it
    advances with each `step`. The match must not go on meanwhile."""

    def __init__(self, match: Match, ruleset: rules.Ruleset) -> None:
        self.match = match
        self.race = race_beside(match, ruleset)
        """The race under the other rules."""
        self._same_hares = self.race.ruleset.hare == match.race.ruleset.hare
        self._chance: SeededChance | None = None
        if match.state.is_over or not match.sealed:
            self._chance = match.setup.chance.seeded(match.seed)
        self._given = list(match.chance_events())
        self._positions: dict[int, rules.GameState | None] = {}
        self._choices: dict[int, OtherChoices] = {}
        self._piles: list[tuple[tuple[int, ...], int]] = [((), 0)]
        """The other deck after each number of hare squares: cards under it, shuffles."""
        self._stands: list[OtherStand] = []
        self._work = self._run()
        self.is_run = False
        """Whether the race beside it has been run to its end."""

    # --- the position -------------------------------------------------------------------------

    def position(self, number: int) -> rules.GameState | None:
        """The state after this many actions under the other rules; None if they ask nothing there.
        If it has no legal actions although the race is not over, its seat is stuck (3.5)."""
        if number not in self._positions:
            self._positions[number] = self._position(number)
        return self._positions[number]

    def _position(self, number: int) -> rules.GameState | None:
        state, race = self.match.states[number], self.race
        if state.is_chance:
            return None
        same = self._same_hares
        there = replace(
            state,
            race=race,
            pile=state.pile if same else (),
            shuffles=state.shuffles if same else 0,
            passers=() if race.toll is None else self._passers[number],
        )
        if race.toll != self.match.race.toll:
            there = self._toll_anew(number, there)
        if state.stage in (rules.Stage.MAIN, rules.Stage.OVER):
            return there
        try:
            rules.parse_state(race, rules.state_text(there))
        except rules.NotationError:  # hare squares, or eating, never ask that there
            return None
        return there

    def _toll_anew(self, number: int, there: rules.GameState) -> rules.GameState:
        """The position once its turn has begun under the other rules. With one marker it begins
        with bonus (3.3) and toll (8); with two these come on leaving."""
        if there.stage is not rules.Stage.MAIN or there.race.setup.markers > 1:
            return there
        seat = there.turn
        carrots = list(there.carrots)
        carrots[seat] -= self._toll_taken(number)
        before = replace(there, carrots=tuple(carrots))
        carrots[seat] += rules.toll(before, there.race.markers_of(seat)[0])
        return replace(there, carrots=tuple(carrots))

    def _toll_taken(self, number: int) -> int:
        """The toll with which the present turn began here."""
        begun = self.match.log[number - 1].events if number else self.match.opening
        starts = [
            place for place, event in enumerate(begun) if isinstance(event, rules.TurnStarted)
        ]
        return _tolls(begun[starts[-1] :]) if starts else 0

    @cached_property
    def _passers(self) -> list[tuple[int, ...]]:
        """`GameState.passers` after each action; only rules with a toll (8) keep it themselves."""
        race, first = self.race, self.match.states[0]
        squares = list(first.squares)
        passers = list(first.passers or (0,) * race.markers)
        found = [tuple(passers)]
        for entry in self.match.log:
            for event in entry.events:
                if not isinstance(event, rules.MarkerMoved):
                    continue
                squares[event.marker] = event.to
                low, high = sorted((event.start, event.to))
                for other, square in enumerate(squares):
                    if low < square < high and race.track.kinds[square] is rules.SquareKind.HARE:
                        passers[other] |= 1 << event.marker
                passers[event.marker] = 0
            found.append(tuple(passers))
        return found

    def choices(self, number: int) -> OtherChoices:
        """What is legal after this many actions under only one of the rules."""
        if number not in self._choices:
            self._choices[number] = self._compared(number)
        return self._choices[number]

    def _compared(self, number: int) -> OtherChoices:
        state, there = self.match.states[number], self.position(number)
        here = rules.legal_actions(state)
        if there is None:
            return OtherChoices(here=here, asked=False)
        other = rules.legal_actions(there)
        return OtherChoices(
            tuple(action for action in here if action not in other),
            tuple(action for action in other if action not in here),
            stuck=bool(here) and not other,
        )

    # --- the hare square ----------------------------------------------------------------------

    def hare(self, number: int) -> OtherHare | None:
        """What the hare square at the end of this action did, here and there. None if the action
        ended on none, or would not have been asked for or legal there."""
        begun = self._begun(number)
        if begun is None:
            return None
        before, action = begun
        if (
            not isinstance(action, rules.MoveForward)
            or self.race.track.kinds[action.to] is not rules.SquareKind.HARE
        ):
            return None
        entry = self.match.log[number - 1]
        return OtherHare(entry.seat, _this_turn(entry.events), self._there(number, before, action))

    def _begun(self, number: int) -> tuple[rules.GameState, rules.Action] | None:
        """The position there before this action, and the action; None if it is not legal there."""
        if not number:
            return None
        before, action = self.position(number - 1), self.match.log[number - 1].action
        if before is None or action not in rules.legal_actions(before):
            return None
        return before, action

    def _there(
        self, number: int, before: rules.GameState, action: rules.Action
    ) -> tuple[rules.Event, ...] | None:
        """The events of the action to the end of the turn; None if chance can't be known."""
        seat = before.turn
        given = [event.before.turn for event in self._given if event.number < number]
        of_seat, come = given.count(seat), len(given)
        state = before
        if isinstance(self.race.ruleset.hare, rules.Deck) and not self._same_hares:
            if self._chance is None:
                return None
            pile, shuffles = self._pile(come)
            state = replace(state, pile=pile, shuffles=shuffles)
        step = rules.apply_action(state, action)
        events = step.events
        while step.state.is_chance:
            outcome = self._outcome(step.state, of_seat, come)
            if outcome is None:
                return None
            try:
                step = rules.apply_chance(step.state, outcome)
            except rules.RulesError:  # a deck dealt by hand, which the seed can't go on with
                return None
            events += step.events
            of_seat, come = of_seat + 1, come + 1
        return _this_turn(events)

    def _outcome(
        self, state: rules.GameState, of_seat: int, of_all: int
    ) -> rules.ChanceOutcome | None:
        """The outcome there of this event of the acting seat and of the race, both counted from 0;
        None if it can't be known."""
        hare = self.race.ruleset.hare
        if isinstance(hare, rules.DieTable):
            place = state.turn, of_seat
            face = next((e.outcome for e in self._given if (e.before.turn, e.nth) == place), None)
            if isinstance(face, rules.DieFace) and face.face <= hare.faces:
                return face
        if self._same_hares and isinstance(hare, rules.Deck) and of_all < len(self._given):
            return self._given[of_all].outcome
        return None if self._chance is None else self._chance.outcome(state, of_seat)

    def _pile(self, drawn: int) -> tuple[tuple[int, ...], int]:
        """The other deck after this many cards have been drawn."""
        deck = self.race.ruleset.hare
        assert isinstance(deck, rules.Deck)
        assert self._chance is not None
        while len(self._piles) <= drawn:
            pile, shuffles = self._piles[-1]
            lies = replace(rules.initial_state(self.race), pile=pile, shuffles=shuffles)
            card = self._chance.outcome(lies, 0)
            assert isinstance(card, rules.CardDrawn)
            seen = pile[1:] if len(pile) == deck.size else pile
            if rules.HareEffect.SHUFFLE in deck.cards[card.card].effects:
                self._piles.append(((), shuffles + 1))
            else:
                self._piles.append(((*seen, card.card), shuffles))
        return self._piles[drawn]

    def toll(self, number: int) -> OtherToll | None:
        """The toll after this many actions; None if it is the same under both rules. With one
        marker the present turn began with it, with two the last action brought it."""
        if self.race.toll == self.match.race.toll:
            return None
        found: OtherToll | None = None
        if self.race.setup.markers == 1:
            state, there = self.match.states[number], self.position(number)
            if there is not None and state.stage is rules.Stage.MAIN:
                here = self._toll_taken(number)
                more = there.carrots[state.turn] - state.carrots[state.turn]
                found = OtherToll(state.turn, here, here + more)
        elif (begun := self._begun(number)) is not None:
            entry = self.match.log[number - 1]
            step = rules.apply_action(*begun)
            here, there_too = _tolls(_this_turn(entry.events)), _tolls(_this_turn(step.events))
            found = OtherToll(entry.seat, here, there_too)
        return found if found is not None and found.here != found.there else None

    # --- the race beside it -------------------------------------------------------------------

    def stand(self, number: int) -> OtherStand | None:
        """The race beside it after this many actions, or at its end if that comes sooner. None
        until it has been run that far, and where chance can't be known."""
        if number < len(self._stands):
            return self._stands[number]
        over = bool(self._stands) and self._stands[-1].state.is_over
        return self._stands[-1] if over else None

    def step(self) -> bool:
        """Run the race beside it by one action; False if it is at its end."""
        return next(self._work, self) is not self

    def _run(self) -> Iterator[None]:
        with suppress(rules.RulesError):  # a deck dealt by hand, which the seed can't go on with
            yield from self._actions()
        self.is_run = True

    def _actions(self) -> Iterator[None]:
        left = [deque[tuple[rules.Stage, rules.Action]]() for _seat in range(self.race.seats)]
        for before, entry in zip(self.match.states, self.match.log, strict=False):
            left[entry.seat].append((before.stage, entry.action))
        state: rules.GameState | None = rules.initial_state(self.race)
        if self.match.setup.start is not None:
            state = self.position(0)
        if state is None:
            return
        own_way, drawn = 0, [0] * self.race.seats
        drawn[self.match.start.turn] = len(self.match.start_outcomes)
        self._stands.append(OtherStand(state, own_way))
        for number in range(len(self.match.log)):
            if state.is_over or not rules.legal_actions(state):
                return
            yield
            action = _next_of(left[state.turn], state)
            if action is None or action not in rules.legal_actions(state):
                own_way += 1
                question = Question(STAND_IN, rules.view_for(state, state.turn), f"beside/{number}")
                action = answer(question).action
            seat = state.turn
            state = rules.apply_action(state, action).state
            while state.is_chance:
                outcome = self._outcome(state, drawn[seat], sum(drawn))
                if outcome is None:
                    return
                state = rules.apply_chance(state, outcome).state
                drawn[seat] += 1
            self._stands.append(OtherStand(state, own_way))

    # --- taking over --------------------------------------------------------------------------

    def start(self, number: int) -> str | None:
        """The position after this many actions as a text to begin a race with under these rules.
        None if they ask nothing there, or nothing is legal. The deck is a fresh one."""
        there = self.position(number)
        if there is None or there.is_over:
            return None
        text = rules.state_text(replace(there, pile=(), shuffles=0))
        try:
            rules.parse_state(self.race, text)
        except rules.NotationError:  # whose turn it is could do nothing
            return None
        return text


def take_over_by(
    beside: RaceBeside, actions: int, bots: Sequence[str | None], edition: str
) -> RaceSetup:
    """The set-up of a new race that goes on after this many actions under the other rules.

    `edition` is their name; `bots` says who runs on in each seat: a bot, or None for a person. The
    seed is left open. Raises `ValueError` if nothing is to be decided there.
    """
    start = beside.start(actions)
    if start is None:
        raise ValueError(f"After {actions} actions nothing is to be decided by {edition}.")
    match = beside.match
    return replace(
        match.setup,
        edition=edition,
        house=_house(match.race),
        players=match.seated_by(bots),
        seed="",
        start=start,
    )


def _this_turn(events: Sequence[rules.Event]) -> tuple[rules.Event, ...]:
    """These events up to where the next turn begins."""
    end = (place for place, event in enumerate(events) if isinstance(event, rules.TurnStarted))
    return tuple(events[: next(end, len(events))])


def _tolls(events: Sequence[rules.Event]) -> int:
    total = 0
    for event in events:
        match event:
            case rules.CarrotsTaken(_seat, _marker, amount, rules.Cause.TOLL):
                total += amount
            case rules.CarrotsPaid(_seat, _marker, amount, rules.Cause.TOLL):
                total -= amount
    return total


def _next_of(
    left: deque[tuple[rules.Stage, rules.Action]], state: rules.GameState
) -> rules.Action | None:
    """The seat's next recorded action at this stage, or None; skips answers not asked for there."""
    wanted = state.stage
    while left and wanted is rules.Stage.MAIN and left[0][0] is not rules.Stage.MAIN:
        left.popleft()
    if not left or left[0][0] is not wanted:
        return None
    return left.popleft()[1]
