"""Races run by a careless but homesick hand, and the laws that hold at each step of any race.

`rollout_policy` is the hand that the benchmark runs its races with, too.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from enum import Enum
from fractions import Fraction
from random import Random

from game import rules
from game.bench.policy import rollout_policy as rollout_policy

from .drawing import ABACUS

MAX_ROUNDS = 300

Policy = Callable[[rules.GameState, Sequence[rules.Action], Random], rules.Action]


def random_race(
    track: rules.Track, dice: Random, ruleset: rules.Ruleset = ABACUS, seats: int | None = None
) -> rules.Race:
    """A race with random settings, of three to six players if their number is not given."""
    seats = dice.randint(3, 6) if seats is None else seats
    first, end = dice.randrange(seats), dice.random()
    return rules.Race(
        ruleset,
        track,
        seats,
        first=first,
        ends_with_winner=end < 0.1,
        all_run_home=end > 0.9,
        max_rounds=MAX_ROUNDS,
        carrots_hidden=dice.random() < 0.5,
    )


def run(race: rules.Race, policy: Policy, dice: Random) -> Iterator[rules.Step]:
    """Every step of a race, from the first turn's beginning to the end."""
    step = rules.begin(race)
    yield step
    while not step.state.is_over:
        state = step.state
        if state.is_chance:
            outcomes = rules.chance_outcomes(state)
            step = rules.apply_chance(state, dice.choice(outcomes)[0])
        else:
            step = rules.apply_action(state, policy(state, rules.legal_actions(state), dice))
        yield step


def careless(state: rules.GameState, legal: Sequence[rules.Action], dice: Random) -> rules.Action:
    """Any of the legal actions."""
    return dice.choice(legal)


def told_in(events: Iterable[rules.Event]) -> Iterator[Enum]:
    """Every cause, manner, end and effect of a hare square that these events tell of."""
    for event in events:
        for name in ("cause", "manner", "end"):
            if hasattr(event, name):
                yield getattr(event, name)
        yield from getattr(event, "effects", ())


# --- the laws -------------------------------------------------------------------------------


def check_steps(steps: Iterable[rules.Step]) -> rules.GameState:
    """Hold every step of a race, and its result, against the laws; returns the last state."""
    before: rules.GameState | None = None
    for step in steps:
        try:
            check_state(step.state)
            objection = rules.why_never(step.state)
            assert objection is None, f"it has arisen, but {objection}"
            if before is not None:
                check_step(before, step)
        except AssertionError as error:
            told = "" if before is None else f", after {rules.state_text(before)}"
            raise AssertionError(f"{error}{told}") from error
        before = step.state
    assert before is not None, "a race has at least one step"
    if before.is_over:
        check_result(before)
    return before


def check_state(state: rules.GameState) -> None:
    """What is true of any state, whatever came before."""
    finish = state.race.track.finish
    running = [square for square in state.squares if 0 < square < finish]
    assert len(running) == len(set(running)), "1.3: one marker to a square"
    assert min(state.carrots) >= 0, "3.4: nobody pays what they do not have"
    assert min(state.lettuces) >= 0, "3.2: nobody eats a lettuce they do not have"
    assert len(state.home) == len(set(state.home)), "6.1: home once"
    assert state.squares.count(finish) == len(state.home), "6.1: at home is at the finish"
    for marker in state.home:
        assert state.squares[marker] == finish, "6.1: at home is at the finish"
        assert state.lettuces[state.race.seat_of(marker)] == 0, (
            "6.1: nobody finishes with a lettuce"
        )
    if state.race.max_rounds is not None:
        assert state.round <= state.race.max_rounds, "6.3: no round after the last"
    if state.stage in (rules.Stage.MAIN, rules.Stage.OVER):
        assert (state.marker, state.paid, state.hares) == (None, 0, 0), "5.1: no hare is acting"
    elif state.stage is rules.Stage.OTHER_MARKER:
        assert (state.paid, state.hares) == (0, 0), "7.2: no hare is acting yet"
        assert state.race.ruleset.eats_and_moves_other, "7.2: only where the edition says so"
        eater = state.duty[state.turn]
        assert eater is not None, "7.2: one has eaten"
        assert {eater, state.marker} == set(state.race.markers_of(state.turn)), "7.2: the other"
    else:
        assert state.marker is not None, "5.1: a hare acts on a marker"
        assert state.race.seat_of(state.marker) == state.turn, "5.1: of the seat that moved"
        here = state.squares[state.marker]
        assert state.race.track.kinds[here] is rules.SquareKind.HARE, "5.1: only hares ask and roll"
        assert 1 <= state.hares <= 20, "5.1: at most 20 hare squares act in one turn"
    if state.actor is not None:
        own = state.race.markers_of(state.actor)
        assert not set(own) <= set(state.home), "6.2: who is home has no turns"
        for marker in own:
            assert state.pending[marker] is rules.Pending.NONE, "3.1, 3.2: who lies has no choice"
    check_pile(state)
    check_duty(state)
    check_passers(state)


def check_pile(state: rules.GameState) -> None:
    """The cards seen are cards of the deck, none more often than there are (5.2, 5.3)."""
    deck = state.race.ruleset.hare
    if not isinstance(deck, rules.Deck):
        assert (state.pile, state.shuffles) == ((), 0), "5.2: no cards without a deck"
        return
    assert len(state.pile) <= deck.size, "5.2: no more cards than the deck has"
    for kind, seen in Counter(state.pile).items():
        assert seen <= deck.cards[kind].count, "5.2: no card more often than there are"
    if state.is_chance:
        outcomes = rules.chance_outcomes(state)
        assert sum(chance for _, chance in outcomes) == 1, "5.2: some card is the next"
        if len(state.pile) == deck.size:
            assert outcomes == ((rules.CardDrawn(state.pile[0]), 1),), "5.2: the order is known"
        else:
            unseen = deck.size - len(state.pile)
            for outcome, chance in outcomes:
                assert isinstance(outcome, rules.CardDrawn), "5.2: a card is drawn"
                left = deck.cards[outcome.card].count - state.pile.count(outcome.card)
                assert chance == Fraction(left, unseen), "5.2: any card not seen yet, alike"


def check_duty(state: rules.GameState) -> None:
    """Who has a duty owns the marker, and moves no other one if that one can (7.2)."""
    if state.race.setup.markers == 1:
        assert state.duty == (), "7.2: a duty is for two markers"
        return
    assert len(state.duty) == state.race.seats, "7.2: a duty for each seat, or none"
    for seat, bound in enumerate(state.duty):
        assert bound is None or bound in state.race.markers_of(seat), "7.2: its own marker"
    if state.stage is rules.Stage.MAIN:
        bound = state.duty[state.turn]
        movers = {action.marker for action in rules.legal_actions(state)}
        assert bound not in movers or movers == {bound}, "7.2: the one that ate must move"


def check_passers(state: rules.GameState) -> None:
    """Only markers on hare squares that take a toll are passed, by others (8)."""
    if not isinstance(state.race.ruleset.hare, rules.Toll):
        assert state.passers == (), "8: no toll"
        return
    kinds = state.race.track.kinds
    for marker, passed in enumerate(state.passers):
        assert 0 <= passed < 1 << state.race.markers, "8: markers pass"
        assert not passed >> marker & 1, "8: nobody passes itself"
        assert not passed or kinds[state.squares[marker]] is rules.SquareKind.HARE, (
            "8: on a hare square"
        )


def check_step(before: rules.GameState, step: rules.Step) -> None:
    """What is true of a step: its events, added up, are the way from one state to the next."""
    after = step.state
    squares, pending = list(before.squares), list(before.pending)
    carrots, lettuces, home = list(before.carrots), list(before.lettuces), list(before.home)
    turn, round_, end = before.turn, before.round, before.end
    duty, pile, shuffles, passers = list(before.duty), before.pile, before.shuffles, _sets(before)
    deck, two_each = before.race.ruleset.hare, before.race.setup.markers > 1
    if two_each and before.stage is rules.Stage.MAIN:
        duty[before.turn] = None  # 7.2: done, or lapsed
    for event in step.events:
        seat, marker = getattr(event, "seat", None), getattr(event, "marker", None)
        if seat is not None and marker is not None:
            assert before.race.seat_of(marker) == seat, "7.1: a seat's own marker"
        match event:
            case rules.CarrotsPaid():
                assert event.amount > 0, "something is paid"
                carrots[event.seat] -= event.amount
            case rules.CarrotsTaken():
                assert event.amount > 0, "something is taken"
                carrots[event.seat] += event.amount
            case rules.CarrotsReset():
                assert event.before == carrots[event.seat], "3.5: what it had before"
                carrots[event.seat] = event.after
            case rules.MarkerMoved():
                assert event.start == squares[event.marker], "a marker moves from where it is"
                squares[event.marker] = event.to
                for other, square in enumerate(squares):
                    if min(event.start, event.to) < square < max(event.start, event.to):
                        passers[other].add(event.marker)
                passers[event.marker] = set()
            case rules.TurnStarted():
                turn, round_ = event.seat, event.round
            case rules.MarkerLaidDown():
                pending[event.marker] = event.pending
            case rules.MarkerStoodUp():
                pending[event.marker] = rules.Pending.NONE
            case rules.LettuceEaten():
                lettuces[event.seat] -= 1
                assert event.left == lettuces[event.seat], "3.2: one lettuce card leaves the game"
                if two_each:
                    duty[event.seat] = event.marker
            case rules.RaceBegunAgain(cause=rules.RestartCause.STUCK):
                if two_each:
                    duty[event.seat] = None
            case rules.HareCardDrawn():
                assert isinstance(deck, rules.Deck), "5.2: no cards without a deck"
                pile = (*pile, event.card)[-deck.size :]
            case rules.DeckShuffled():
                pile, shuffles = (), shuffles + 1
            case rules.MarkerCameHome():
                first_of_seat = not any(m in home for m in before.race.markers_of(event.seat))
                home.append(event.marker)
                assert event.place == len(home), "6.1: the place is one more than those home"
                if not (two_each and first_of_seat):  # 7.3: that one brings any number
                    assert carrots[event.seat] <= 10 * event.place, "6.1: at most 10 a place"
            case rules.RaceEnded():
                end = event.end
    assert tuple(squares) == after.squares, "the events move the markers"
    assert tuple(pending) == after.pending, "the events lay down and stand up"
    assert tuple(carrots) == after.carrots, "the events pay and take the carrots"
    assert tuple(lettuces) == after.lettuces, "the events eat the lettuces"
    assert tuple(home) == after.home, "the events bring markers home"
    assert tuple(duty) == after.duty, "the events make and end the duties"
    assert (pile, shuffles) == (after.pile, after.shuffles), "the events draw and shuffle"
    if after.passers:
        kinds = after.race.track.kinds
        for marker, seen in enumerate(_sets(after)):
            on_hare = kinds[after.squares[marker]] is rules.SquareKind.HARE
            assert seen == (passers[marker] if on_hare else set()), "8: the events pass"
    assert end is after.end, "the events end the race"
    if end is None:
        assert (turn, round_) == (after.turn, after.round), "the events pass the turn"
    assert after.home[: len(before.home)] == before.home, "6.1: a place is kept"
    assert after.round >= before.round, "6.3: rounds are counted up"


def _sets(state: rules.GameState) -> list[set[rules.MarkerId]]:
    """Per marker, the markers that passed it since it came to its hare square (8)."""
    bits = state.passers or (0,) * state.race.markers
    return [{m for m in range(state.race.markers) if passed >> m & 1} for passed in bits]


def check_result(state: rules.GameState) -> None:
    """What is true at the end: everybody has a place, and it agrees with the track."""
    result = rules.race_result(state)
    assert result is not None, "6.2: a race that is over has a result"
    assert result.places == rules.standings(state), "6.2: the result is how they stand"
    seats = range(state.race.seats)
    at_home = [s for s in seats if set(state.race.markers_of(s)) <= set(state.home)]
    at_home.sort(key=lambda seat: max(map(state.home.index, state.race.markers_of(seat))))
    for place, seat in enumerate(at_home, 1):
        assert result.places[seat] == place, "6.2, 7.1: who is home keeps the place"
    for place in result.places:
        better = sum(other < place for other in result.places)
        assert better == place - 1, "6.2: a place is one more than those who are better"
    running = state.race.seats - len(at_home)
    undecided = state.race.seats - state.race.last_home
    match result.end:
        case rules.RaceEnd.ALL_BUT_ONE_HOME:
            assert running == 1, "6.2: all but one are home"
            assert not state.race.all_run_home, "6.2: not where all run home"
        case rules.RaceEnd.ALL_HOME:
            assert running == 0, "6.2: all are home"
            assert state.race.all_run_home or state.race.seats == 1, "6.2: only where so set"
        case rules.RaceEnd.WINNER_HOME:
            assert len(at_home) == 1, "6.2: the winner alone is home"
            assert state.race.ends_with_winner, "6.2: only where the setting says so"
        case rules.RaceEnd.STOPPED:
            assert running > undecided, "6.4: the race was not decided"
        case rules.RaceEnd.MAX_ROUNDS:
            assert running > undecided, "6.3: the race was not decided"
            assert state.round == state.race.max_rounds, "6.3: the last round was run"
