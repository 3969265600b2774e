"""How a race goes on: one action or outcome in, the next state and what happened out.

The engine does every forced step itself (standing up, missing, eating, bonuses, restarts), so a
state always waits for a real decision, for chance, or for nobody.

A turn, as the rules number it: 3.1 miss, or 3.2 eat, or 3.3 bonus and 3.4 action, or 3.5 restart;
then 3.6 and section 5 for the square that was reached. What hare squares order is in `effects`.
"""

from __future__ import annotations

from functools import cache
from typing import NoReturn

from .actions import Action, Decline, Finish, GiveTen, MoveBack, MoveForward, TakeTen
from .chance import CardDrawn, ChanceOutcome, DieFace, chance_outcomes
from .effects import EFFECTS, After
from .errors import IllegalActionError, Mistake, RulesError
from .events import (
    Cause,
    Declined,
    DieRolled,
    EffectLapsed,
    Event,
    HareCardDrawn,
    HareSquareActed,
    LapseCause,
    LettuceEaten,
    Manner,
    MarkerCameHome,
    MarkerStayed,
    MarkerStoodUp,
    RaceEnded,
    RestartCause,
    TurnMissed,
    TurnStarted,
)
from .legal import legal_actions, main_actions, turn_actions, why_illegal
from .notation import action_text, outcome_text, state_text
from .position import finishing_place, position_bonus, position_of, toll
from .prices import price
from .ruleset import (
    CARROTS_OF_A_STAY,
    CARROTS_PER_POSITION,
    CARROTS_PER_STEP_BACK,
    HARE_SQUARES_PER_TURN,
    Always,
    Deck,
    DieTable,
    HareEffect,
)
from .state import GameState, Race
from .state_builder import START, StateBuilder, put
from .terms import MarkerId, Pending, RaceEnd, Seat, Stage
from .track import Square, SquareKind
from .values import value

# In Python 3.11 `Stage.MAIN` takes as long as a call: what every step asks for is looked up once.
_MAIN, _STANDING, _MISS = Stage.MAIN, Pending.NONE, Pending.MISS
_HARE, _LETTUCE, _FINISH = SquareKind.HARE, SquareKind.LETTUCE, SquareKind.FINISH
_FORWARD, _BACK = Manner.FORWARD, Manner.BACK
_PRICE, _TORTOISE, _STAY, _POSITION = Cause.FORWARD, Cause.TORTOISE, Cause.STAY, Cause.POSITION

# The commonest events are the same in every race, over and over: each is made once and kept.
_turn_started, _stayed = cache(TurnStarted), cache(MarkerStayed)


@value
class Step:
    """The next state, and what happened on the way there, in order."""

    state: GameState
    events: tuple[Event, ...]


def initial_state(race: Race) -> GameState:
    """The race with every marker on the start and the first seat to act (rules 2, 2.1)."""
    return begin(race).state


def begin(race: Race) -> Step:
    """As `initial_state`, with the events of the first turn's beginning."""
    state = GameState(
        race=race,
        squares=(START,) * race.markers,
        pending=(Pending.NONE,) * race.markers,
        carrots=tuple(stock.carrots for stock in race.stocks),
        lettuces=tuple(stock.lettuces for stock in race.stocks),
        home=(),
        turn=race.first,
        round=1,
        stage=Stage.MAIN,
        marker=None,
        paid=0,
        hares=0,
        end=None,
        duty=(None,) * race.seats if race.setup.markers > 1 else (),
        passers=() if race.toll is None else (0,) * race.markers,
    )
    return turn_begins(state)


def turn_begins(state: GameState) -> Step:
    """Begin the turn of this state's seat anew, and do what is forced (3.1 to 3.3, 3.5)."""
    builder = StateBuilder(state)
    _begin_turn(builder)
    state = builder.frozen()
    return Step(state, state.events)


def apply_action(state: GameState, action: Action) -> Step:
    """Carry out one of `legal_actions(state)`. Raises `IllegalActionError` for any other.

    >>> step = apply_action(initial_state(race), MoveForward(0, 4))
    >>> state_text(step.state), step.events[-1]
    ('4:20/1 >0:30/1 r1', TurnStarted(seat=1, round=1))
    """
    if action not in legal_actions(state):
        _refuse(state, action)
    builder = StateBuilder(state)
    chooses = state.stage is _MAIN or state.stage is Stage.OTHER_MARKER
    marker = action.marker
    if chooses and builder.duty:
        if state.stage is _MAIN:
            builder.duty = put(builder.duty, state.turn, None)  # done, or lapsed
        _leave(builder, marker)
    match action:
        case MoveForward():
            _move_forward(builder, marker, action.to)
        case MoveBack():
            _move_back(builder, marker, action.to)
        case TakeTen():
            _take_or_give(builder, marker, CARROTS_OF_A_STAY, stays=chooses)
        case GiveTen():
            _take_or_give(builder, marker, -CARROTS_OF_A_STAY, stays=chooses)
        case Finish():
            _finish(builder, marker)
        case Decline():
            builder.log(Declined(state.turn, marker))
            _end_turn(builder)
    state = builder.frozen()
    return Step(state, state.events)


def _refuse(state: GameState, action: Action) -> NoReturn:
    refusal = why_illegal(state, action)
    assert refusal is not None
    named = ", ".join(map(action_text, legal_actions(state))) or "none"
    raise IllegalActionError(
        f"{action_text(action)}: {refusal.reason.value}. Legal here: {named}. "
        f"State: {state_text(state)}",
        Mistake.ILLEGAL,
        action=action_text(action),
        reason=refusal.reason,
    )


def stop(state: GameState) -> Step:
    """End the race early, as the players agree to (rule 6.4). Raises `RulesError` if it is over."""
    if state.is_over:
        raise RulesError("The race is over already (rule 6.4).", Mistake.OVER_ALREADY)
    builder = StateBuilder(state)
    _end_race(builder, RaceEnd.STOPPED)
    after = builder.frozen()
    return Step(after, after.events)


def apply_chance(state: GameState, outcome: ChanceOutcome) -> Step:
    """Let the hare square act with this outcome (rules 5.1 to 5.3).

    Raises `RulesError` if no chance is due or the outcome is not in `chance_outcomes(state)`.

    >>> state = apply_action(initial_state(race), MoveForward(0, 2)).state
    >>> state_text(state), state_text(apply_chance(state, DieFace(1)).state)
    ('>2:27/1 0:30/1 r1 hare(0,3,1)', '2m:27/1 >0:30/1 r1')
    """
    if not state.is_chance or state.marker is None:
        raise RulesError(
            f"No chance is due, so {outcome} has no meaning here.",
            Mistake.NO_CHANCE_DUE,
            outcome=outcome_text(outcome),
        )
    builder = StateBuilder(state)
    marker, seat = state.marker, state.turn
    builder.stage = _MAIN
    match state.race.ruleset.hare, outcome:
        case DieTable() as table, DieFace(face) if 1 <= face <= table.faces:
            position = position_of(builder, marker)
            effects = table.effects(face, position)
            builder.log(DieRolled(seat, marker, face, position, effects))
            _carry_out(builder, marker, effects, 0)
        case Deck() as deck, CardDrawn(kind) if outcome in dict(chance_outcomes(state)):
            card = deck.cards[kind]
            # 5.2: the card is under the deck before its order is carried out
            seen = state.pile[1:] if len(state.pile) == deck.size else state.pile
            builder.pile = (*seen, kind)
            builder.log(HareCardDrawn(seat, marker, kind, card.effects, card.amount))
            _carry_out(builder, marker, card.effects, card.amount)
        case _:
            possible = [each for each, _chance in chance_outcomes(state)]
            raise RulesError(
                f"{outcome} can't come now. What can: {', '.join(map(str, possible))}.",
                Mistake.IMPOSSIBLE_OUTCOME,
                outcome=outcome_text(outcome),
                possible=tuple(map(outcome_text, possible)),
            )
    state = builder.frozen()
    return Step(state, state.events)


# --- the turn -------------------------------------------------------------------------------


def _begin_turn(builder: StateBuilder) -> None:
    """Do what is forced at the start of a turn, and pass on turns used up (3.1 to 3.3, 3.5)."""
    while builder.end is None:
        seat = builder.turn
        builder.stage, builder.marker, builder.paid, builder.hares = _MAIN, None, 0, 0
        builder.events.append(_turn_started(seat, builder.round))
        markers = builder.race.teams[seat]
        lying = _lying(builder, markers)
        if lying is None:
            if len(markers) == 1:
                _leave(builder, markers[0])
            legal = turn_actions(builder)
            if legal:
                builder.legal_known = legal
                return
            _begin_again(builder, markers)
        elif _stand_up(builder, lying) is _MISS:
            builder.log(TurnMissed(seat, lying))
        else:
            _eat(builder, lying)
            if _other_may_move(builder, lying):
                return
        _pass_turn(builder)


def _lying(builder: StateBuilder, markers: tuple[MarkerId, ...]) -> MarkerId | None:
    """The seat's marker that was laid down; one that misses comes before one that eats (7.2)."""
    found = None
    for marker in markers:
        pending = builder.pending[marker]
        if pending is not _STANDING:
            found = marker
            if pending is _MISS:
                break
    return found


def _stand_up(builder: StateBuilder, marker: MarkerId) -> Pending:
    """Stand the marker up; returns what it had been laid down for."""
    pending = builder.pending[marker]
    builder.pending = put(builder.pending, marker, _STANDING)
    builder.log(MarkerStoodUp(marker))
    return pending


def _eat(builder: StateBuilder, marker: MarkerId) -> None:
    """Rule 3.2: a lettuce card leaves the game, 10 carrots a position are taken."""
    seat = builder.race.owners[marker]
    left = builder.lettuces[seat] - 1
    builder.lettuces = put(builder.lettuces, seat, left)
    position = position_of(builder, marker)
    builder.log(LettuceEaten(seat, marker, position, left))
    builder.take(marker, CARROTS_PER_POSITION * position, Cause.LETTUCE)
    if builder.duty:
        builder.duty = put(builder.duty, seat, marker)


def _other_may_move(builder: StateBuilder, eater: MarkerId) -> bool:
    """Rule 7.2, `finnish`: while one marker eats, the other takes an action, if it has one."""
    if not (builder.duty and builder.race.ruleset.eats_and_moves_other):
        return False
    for other in builder.race.markers_of(builder.turn):
        if other != eater and main_actions(builder, other):
            builder.stage, builder.marker = Stage.OTHER_MARKER, other
            return True
    return False


def _leave(builder: StateBuilder, marker: MarkerId) -> None:
    """What the square pays or takes before the marker leaves it (rules 3.3, 8 `tournament`)."""
    bonus = position_bonus(builder, marker)
    if bonus:
        builder.take(marker, bonus, _POSITION)
    if builder.race.toll is not None:
        due = toll(builder, marker)
        if due > 0:
            builder.take(marker, due, Cause.TOLL)
        elif due < 0:
            builder.pay(marker, -due, Cause.TOLL)


def _begin_again(builder: StateBuilder, markers: tuple[MarkerId, ...]) -> None:
    """Rules 3.5, 7.5: nothing is legal, so the last marker under way starts over."""
    running = [marker for marker in markers if marker not in builder.home]
    under_way = [marker for marker in running if builder.squares[marker] != START]
    if builder.duty:
        builder.duty = put(builder.duty, builder.turn, None)
    builder.restart(min(under_way or running, key=builder.squares.__getitem__), RestartCause.STUCK)


def _end_turn(builder: StateBuilder) -> None:
    if builder.end is None:
        _pass_turn(builder)
        _begin_turn(builder)


def _pass_turn(builder: StateBuilder) -> None:
    """Give the turn to the next seat still running; rounds end at the first seat (6.3)."""
    race, seat = builder.race, builder.turn
    while True:
        seat = (seat + 1) % race.seats
        if seat == race.first:
            if builder.round == race.max_rounds:
                _end_race(builder, RaceEnd.MAX_ROUNDS)
                return
            builder.round += 1
        if not builder.home or not _is_home(builder, seat):
            builder.turn = seat
            return


def _is_home(builder: StateBuilder, seat: Seat) -> bool:
    return all(map(builder.home.__contains__, builder.race.teams[seat]))


def _end_race(builder: StateBuilder, end: RaceEnd) -> None:
    builder.end = end
    builder.stage, builder.marker, builder.paid, builder.hares = Stage.OVER, None, 0, 0
    builder.log(RaceEnded(end))


# --- the actions of rule 3.4 ----------------------------------------------------------------


def _move_forward(builder: StateBuilder, marker: MarkerId, to: Square) -> None:
    cost = price(to - builder.squares[marker])
    builder.pay(marker, cost, _PRICE)
    builder.move(marker, to, _FORWARD)
    _land(builder, marker, cost)


def _move_back(builder: StateBuilder, marker: MarkerId, to: Square) -> None:
    distance = builder.squares[marker] - to
    builder.move(marker, to, _BACK)
    builder.take(marker, CARROTS_PER_STEP_BACK * distance, _TORTOISE)
    _land(builder, marker, 0)


def _finish(builder: StateBuilder, marker: MarkerId) -> None:
    finish = builder.race.track.finish
    builder.pay(marker, price(finish - builder.squares[marker]), _PRICE)
    builder.move(marker, finish, _FORWARD)
    _land(builder, marker, 0)


def _take_or_give(builder: StateBuilder, marker: MarkerId, amount: int, *, stays: bool) -> None:
    """Staying on a carrot square (3.4), or the answer to a hare square (5.1)."""
    if stays:
        builder.log(_stayed(marker, builder.squares[marker]))
    cause = _STAY if stays else Cause.HARE
    if amount > 0:
        builder.take(marker, amount, cause)
    else:
        builder.pay(marker, -amount, cause)
    _end_turn(builder)


# --- the square that was reached ------------------------------------------------------------


def _land(builder: StateBuilder, marker: MarkerId, paid: int) -> None:
    """The square that was reached acts (rules 3.6, 6.1); `paid` is what the move had cost."""
    kind = builder.race.track.kinds[builder.squares[marker]]
    if kind is _HARE:
        _come_to_hare_square(builder, marker, paid)
        return
    if kind is _LETTUCE:
        builder.lay_down(marker, Pending.EAT)
    elif kind is _FINISH:
        _come_home(builder, marker)
    # all others: nothing yet
    _end_turn(builder)


def _come_to_hare_square(builder: StateBuilder, marker: MarkerId, paid: int) -> None:
    """Rule 5: roll, draw, or carry out; a square that takes a toll waits until it is left (8)."""
    rule = builder.race.ruleset.hare
    if builder.race.toll is not None:
        _end_turn(builder)
    elif builder.hares == HARE_SQUARES_PER_TURN:
        builder.log(EffectLapsed(marker, None, LapseCause.TOO_MANY_HARES))
        _end_turn(builder)
    else:
        builder.hares += 1
        builder.marker, builder.paid = marker, paid
        if isinstance(rule, Always):
            builder.log(HareSquareActed(builder.turn, marker, rule.effects))
            _carry_out(builder, marker, rule.effects, 0)
        else:
            builder.stage = Stage.HARE


def _carry_out(
    builder: StateBuilder, marker: MarkerId, effects: tuple[HareEffect, ...], amount: int
) -> None:
    """Do the effects in order; the last one decides how the turn goes on."""
    for effect in effects[:-1]:
        EFFECTS[effect](builder, marker, amount)
    after = EFFECTS[effects[-1]](builder, marker, amount)
    if after is None:
        _end_turn(builder)
    elif after is After.LANDED:
        _land(builder, marker, 0)


def _come_home(builder: StateBuilder, marker: MarkerId) -> None:
    """Rules 6.1, 6.2: take the next place; the race may be over."""
    seat = builder.race.owners[marker]
    builder.log(MarkerCameHome(seat, marker, finishing_place(builder)))
    builder.home = (*builder.home, marker)
    seats_home = sum(_is_home(builder, other) for other in range(builder.race.seats))
    if seats_home == builder.race.last_home:
        all_home = seats_home == builder.race.seats
        _end_race(builder, RaceEnd.ALL_HOME if all_home else RaceEnd.ALL_BUT_ONE_HOME)
    elif seats_home and builder.race.ends_with_winner:
        _end_race(builder, RaceEnd.WINNER_HOME)
