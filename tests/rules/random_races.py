"""Races run by a careless but homesick hand, and the laws that hold at each step of any race.

Choices drawn evenly hardly ever bring a marker home: carrots pile up faster than they are spent.
`homesick` eats its lettuces and tries to arrive with few carrots, but does anything legal now and
then: such races end long before 300 rounds and still see every corner of the rules.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from random import Random

from game.rules import (
    Action,
    CarrotsPaid,
    CarrotsReset,
    CarrotsTaken,
    Event,
    Finish,
    GameState,
    GiveTen,
    LettuceEaten,
    MarkerCameHome,
    MarkerLaidDown,
    MarkerMoved,
    MarkerStoodUp,
    MoveBack,
    MoveForward,
    Pending,
    Race,
    RaceEnd,
    RaceEnded,
    SquareKind,
    Stage,
    Step,
    Track,
    TurnStarted,
    apply_action,
    apply_chance,
    begin,
    chance_outcomes,
    legal_actions,
    price,
    race_result,
    standings,
)

from .drawing import ABACUS

MAX_ROUNDS = 300

Policy = Callable[[GameState, Sequence[Action], Random], Action]


def random_race(track: Track, dice: Random) -> Race:
    """A race of three to six players with any of the settings."""
    seats = dice.randint(3, 6)
    return Race(
        ABACUS,
        track,
        seats,
        first=dice.randrange(seats),
        ends_with_winner=dice.random() < 0.1,
        max_rounds=MAX_ROUNDS,
        carrots_hidden=dice.random() < 0.5,
    )


def run(race: Race, policy: Policy, dice: Random) -> Iterator[Step]:
    """Every step of a race, from the first turn's beginning to the end."""
    step = begin(race)
    yield step
    while not step.state.is_over:
        state = step.state
        if state.is_chance:
            outcomes = chance_outcomes(state)
            step = apply_chance(state, dice.choice(outcomes)[0])
        else:
            step = apply_action(state, policy(state, legal_actions(state), dice))
        yield step


def careless(state: GameState, legal: Sequence[Action], dice: Random) -> Action:
    """Any of the legal actions."""
    return dice.choice(legal)


def homesick(state: GameState, legal: Sequence[Action], dice: Random) -> Action:
    """One of the legal actions: usually one that leads home, now and then any."""
    if dice.random() < 0.08:
        return careless(state, legal, dice)
    kinds = state.race.track.kinds
    here, carrots = state.squares[state.turn], state.carrots[state.turn]
    onward = [action for action in legal if type(action) is MoveForward]
    back = [action for action in legal if type(action) is MoveBack]
    if state.lettuces[state.turn]:
        salad = [action for action in onward if kinds[action.to] is SquareKind.LETTUCE]
        before_the_last = [a for a in onward if SquareKind.LETTUCE in kinds[a.to :]]
        cheap = [a for a in before_the_last if price(a.to - here) <= carrots // 2 + 5]
        return dice.choice(salad or cheap or back or legal)
    if Finish(state.turn) in legal:
        return Finish(state.turn)
    way_home = price(len(kinds) - 1 - here)
    if carrots > way_home:  # too rich to finish: give, or stride out
        give = [action for action in legal if type(action) is GiveTen]
        return dice.choice(give or onward[-4:] or legal)
    if carrots < way_home // 4:  # too poor: turn back, or stay and take
        return dice.choice([a for a in legal if type(a) is not MoveForward] or legal)
    return dice.choice([a for a in onward if price(a.to - here) <= carrots // 3 + 3] or legal)


# --- the laws -------------------------------------------------------------------------------


def check_steps(steps: Iterable[Step]) -> GameState:
    """Hold every step of a race, and its result, against the laws; returns the last state."""
    before: GameState | None = None
    for step in steps:
        check_state(step.state)
        if before is not None:
            check_step(before, step)
        before = step.state
    assert before is not None, "a race has at least one step"
    if before.is_over:
        check_result(before)
    return before


def check_state(state: GameState) -> None:
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
        assert state.lettuces[marker] == 0, "6.1: nobody finishes with a lettuce"
    if state.race.max_rounds is not None:
        assert state.round <= state.race.max_rounds, "6.3: no round after the last"
    if state.stage in (Stage.MAIN, Stage.OVER):
        assert (state.marker, state.paid, state.hares) == (None, 0, 0), "5.1: no hare is acting"
    else:
        assert state.marker is not None, "5.1: a hare acts on a marker"
        assert state.race.seat_of(state.marker) == state.turn, "5.1: of the seat that moved"
        here = state.squares[state.marker]
        assert state.race.track.kinds[here] is SquareKind.HARE, "5.1: only hares ask and roll"
        assert 1 <= state.hares <= 20, "5.1: at most 20 hare squares act in one turn"
    if state.actor is not None:
        assert state.actor not in state.home, "6.2: who is home has no turns"
        assert state.pending[state.turn] is Pending.NONE, "3.1, 3.2: who lies has no choice"


def check_step(before: GameState, step: Step) -> None:
    """What is true of a step: its events, added up, are the way from one state to the next."""
    after = step.state
    squares, pending = list(before.squares), list(before.pending)
    carrots, lettuces, home = list(before.carrots), list(before.lettuces), list(before.home)
    turn, round_, end = before.turn, before.round, before.end
    for event in step.events:
        match event:
            case CarrotsPaid():
                assert event.amount > 0, "something is paid"
                carrots[event.seat] -= event.amount
            case CarrotsTaken():
                assert event.amount > 0, "something is taken"
                carrots[event.seat] += event.amount
            case CarrotsReset():
                assert event.before == carrots[event.seat], "3.5: what it had before"
                carrots[event.seat] = event.after
            case MarkerMoved():
                assert event.start == squares[event.marker], "a marker moves from where it is"
                squares[event.marker] = event.to
            case TurnStarted():
                turn, round_ = event.seat, event.round
            case MarkerLaidDown():
                pending[event.marker] = event.pending
            case MarkerStoodUp():
                pending[event.marker] = Pending.NONE
            case LettuceEaten():
                lettuces[event.seat] -= 1
                assert event.left == lettuces[event.seat], "3.2: one lettuce card leaves the game"
            case MarkerCameHome():
                home.append(event.marker)
                assert event.place == len(home), "6.1: the place is one more than those home"
                assert carrots[event.seat] <= 10 * event.place, "6.1: at most 10 for each place"
            case RaceEnded():
                end = event.end
    assert tuple(squares) == after.squares, "the events move the markers"
    assert tuple(pending) == after.pending, "the events lay down and stand up"
    assert tuple(carrots) == after.carrots, "the events pay and take the carrots"
    assert tuple(lettuces) == after.lettuces, "the events eat the lettuces"
    assert tuple(home) == after.home, "the events bring markers home"
    assert end is after.end, "the events end the race"
    if end is None:
        assert (turn, round_) == (after.turn, after.round), "the events pass the turn"
    assert after.home[: len(before.home)] == before.home, "6.1: a place is kept"
    assert after.round >= before.round, "6.3: rounds are counted up"


def check_result(state: GameState) -> None:
    """What is true at the end: everybody has a place, and it agrees with the track."""
    result = race_result(state)
    assert result is not None, "6.2: a race that is over has a result"
    assert result.places == standings(state), "6.2: the result is how they stand"
    for place, marker in enumerate(state.home, 1):
        assert result.places[marker] == place, "6.2: who is home keeps the place"
    for place in result.places:
        better = sum(other < place for other in result.places)
        assert better == place - 1, "6.2: a place is one more than those who are better"
    running = state.race.seats - len(state.home)
    match result.end:
        case RaceEnd.ALL_BUT_ONE_HOME:
            assert running == 1, "6.2: all but one are home"
        case RaceEnd.WINNER_HOME:
            assert len(state.home) == 1, "6.2: the winner alone is home"
            assert state.race.ends_with_winner, "6.2: only where the setting says so"
        case RaceEnd.MAX_ROUNDS:
            assert running > 1, "6.3: the race was not decided"
            assert state.round == state.race.max_rounds, "6.3: the last round was run"


def history(steps: Iterable[Step]) -> tuple[tuple[GameState, tuple[Event, ...]], ...]:
    """A whole race as one value, to be compared with another."""
    return tuple((step.state, step.events) for step in steps)
