"""How a race goes on: one action or one outcome in, the next state and what happened out.

The engine does every forced step itself (standing up, missing, eating, bonuses, restarts), so a
state always waits for a real decision, for chance, or for nobody any more.

A turn, as the rules number it: 3.1 miss, or 3.2 eat, or 3.3 bonus and 3.4 action, or 3.5 restart;
then 3.6 and section 5 for the square that was reached. What hare squares order is in `effects`.
"""

from __future__ import annotations

from functools import cache

from .actions import Action, Decline, Finish, GiveTen, MoveBack, MoveForward, TakeTen
from .chance import CardDrawn, ChanceOutcome, DieFace, chance_outcomes
from .draft import START, Draft, put
from .effects import EFFECTS, After
from .errors import RulesError
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
from .legal import main_actions, require_legal, turn_actions
from .position import finishing_place, position_bonus, position_of, price, toll
from .ruleset import (
    CARROTS_OF_A_STAY,
    CARROTS_PER_POSITION,
    CARROTS_PER_STEP_BACK,
    HARE_SQUARES_PER_TURN,
    Always,
    Deck,
    DieTable,
    HareEffect,
    Toll,
)
from .state import GameState, MarkerId, Pending, Race, RaceEnd, Seat, Stage
from .track import Square, SquareKind
from .values import value

# In Python 3.11 `Stage.MAIN` takes as long as a call: what every step asks for is looked up once.
_MAIN, _STANDING = Stage.MAIN, Pending.NONE
_HARE, _LETTUCE, _FINISH = SquareKind.HARE, SquareKind.LETTUCE, SquareKind.FINISH
_MISS, _DONE = Pending.MISS, After.DONE
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
        carrots=(race.setup.carrots,) * race.seats,
        lettuces=(race.setup.lettuces,) * race.seats,
        home=(),
        turn=race.first,
        round=1,
        stage=Stage.MAIN,
        marker=None,
        paid=0,
        hares=0,
        end=None,
        duty=(None,) * race.seats if race.setup.markers > 1 else (),
        passers=(0,) * race.markers if isinstance(race.ruleset.hare, Toll) else (),
    )
    draft = Draft(state)
    _begin_turn(draft)
    state = draft.frozen()
    return Step(state, state.events)


def apply_action(state: GameState, action: Action) -> Step:
    """Carry out one of `legal_actions(state)`. Raises `IllegalActionError` for any other."""
    require_legal(state, action)
    draft = Draft(state)
    chooses = state.stage is _MAIN or state.stage is Stage.OTHER_MARKER
    marker = action.marker
    if chooses and draft.duty:
        if state.stage is _MAIN:
            draft.duty = put(draft.duty, state.turn, None)  # done, or lapsed
        _leave(draft, marker)
    match action:
        case MoveForward():
            _move_forward(draft, marker, action.to)
        case MoveBack():
            _move_back(draft, marker, action.to)
        case TakeTen():
            _take_or_give(draft, marker, CARROTS_OF_A_STAY, stays=chooses)
        case GiveTen():
            _take_or_give(draft, marker, -CARROTS_OF_A_STAY, stays=chooses)
        case Finish():
            _finish(draft, marker)
        case Decline():
            draft.log(Declined(state.turn, marker))
            _end_turn(draft)
    state = draft.frozen()
    return Step(state, state.events)


def apply_chance(state: GameState, outcome: ChanceOutcome) -> Step:
    """Let the hare square act with this outcome (rules 5.1 to 5.3).

    Raises `RulesError` if no chance is due or the outcome is none of `chance_outcomes(state)`.
    """
    if not state.is_chance or state.marker is None:
        raise RulesError(f"No chance is due, so {outcome} has no meaning here.")
    draft = Draft(state)
    marker, seat = state.marker, state.turn
    draft.stage = _MAIN
    match state.race.ruleset.hare, outcome:
        case DieTable() as table, DieFace(face) if 1 <= face <= table.faces:
            position = position_of(draft, marker)
            effects = table.effects(face, position)
            draft.log(DieRolled(seat, marker, face, position, effects))
            _carry_out(draft, marker, effects, 0)
        case Deck() as deck, CardDrawn(kind) if _may_be_next(state, outcome):
            card = deck.cards[kind]
            # 5.2: the card is under the deck before its order is carried out
            seen = state.pile[1:] if len(state.pile) == deck.size else state.pile
            draft.pile = (*seen, kind)
            draft.log(HareCardDrawn(seat, marker, kind, card.effects, card.amount))
            _carry_out(draft, marker, card.effects, card.amount)
        case _:
            possible = ", ".join(str(each) for each, _chance in chance_outcomes(state))
            raise RulesError(f"{outcome} can't come now. What can: {possible}.")
    state = draft.frozen()
    return Step(state, state.events)


def _may_be_next(state: GameState, outcome: CardDrawn) -> bool:
    return any(outcome == possible for possible, _chance in chance_outcomes(state))


# --- the turn -------------------------------------------------------------------------------


def _begin_turn(draft: Draft) -> None:
    """Do what the turn forces, passing it on as often as it is used up (rules 3.1 to 3.3, 3.5)."""
    while draft.end is None:
        seat = draft.turn
        draft.stage, draft.marker, draft.paid, draft.hares = _MAIN, None, 0, 0
        draft.events.append(_turn_started(seat, draft.round))
        markers = draft.race.teams[seat]
        lying = _lying(draft, markers)
        if lying is None:
            if len(markers) == 1:
                _leave(draft, markers[0])
            legal = turn_actions(draft)
            if legal:
                draft.legal_known = legal
                return
            _begin_again(draft, markers)
        elif _stand_up(draft, lying) is _MISS:
            draft.log(TurnMissed(seat, lying))
        else:
            _eat(draft, lying)
            if _other_may_move(draft, lying):
                return
        _pass_turn(draft)


def _lying(draft: Draft, markers: tuple[MarkerId, ...]) -> MarkerId | None:
    """The seat's marker that was laid down; one that misses comes before one that eats (7.2)."""
    found = None
    for marker in markers:
        pending = draft.pending[marker]
        if pending is not _STANDING:
            found = marker
            if pending is _MISS:
                break
    return found


def _stand_up(draft: Draft, marker: MarkerId) -> Pending:
    """Stand the marker up; returns what it had been laid down for."""
    pending = draft.pending[marker]
    draft.pending = put(draft.pending, marker, _STANDING)
    draft.log(MarkerStoodUp(marker))
    return pending


def _eat(draft: Draft, marker: MarkerId) -> None:
    """Rule 3.2: a lettuce card leaves the game, 10 carrots a position are taken."""
    seat = draft.seat_of(marker)
    left = draft.lettuces[seat] - 1
    draft.lettuces = put(draft.lettuces, seat, left)
    position = position_of(draft, marker)
    draft.log(LettuceEaten(seat, marker, position, left))
    draft.take(marker, CARROTS_PER_POSITION * position, Cause.LETTUCE)
    if draft.duty:
        draft.duty = put(draft.duty, seat, marker)


def _other_may_move(draft: Draft, eater: MarkerId) -> bool:
    """Rule 7.2, `finnish`: while one marker eats, the other takes an action, if it has one."""
    if not (draft.duty and draft.race.ruleset.eats_and_moves_other):
        return False
    for other in draft.race.markers_of(draft.turn):
        if other != eater and main_actions(draft, other):
            draft.stage, draft.marker = Stage.OTHER_MARKER, other
            return True
    return False


def _leave(draft: Draft, marker: MarkerId) -> None:
    """What the square pays or takes before the marker leaves it (rules 3.3, 8 `tournament`)."""
    bonus = position_bonus(draft, marker)
    if bonus:
        draft.take(marker, bonus, _POSITION)
    if draft.race.toll is not None:
        due = toll(draft, marker)
        if due > 0:
            draft.take(marker, due, Cause.TOLL)
        elif due < 0:
            draft.pay(marker, -due, Cause.TOLL)


def _begin_again(draft: Draft, markers: tuple[MarkerId, ...]) -> None:
    """Rules 3.5, 7.5: nothing to do, so the hindmost marker under way starts over."""
    running = [marker for marker in markers if marker not in draft.home]
    under_way = [marker for marker in running if draft.squares[marker] != START]
    if draft.duty:
        draft.duty = put(draft.duty, draft.turn, None)
    draft.restart(min(under_way or running, key=draft.squares.__getitem__), RestartCause.STUCK)


def _end_turn(draft: Draft) -> None:
    if draft.end is None:
        _pass_turn(draft)
        _begin_turn(draft)


def _pass_turn(draft: Draft) -> None:
    """Give the turn to the next seat that still runs; rounds end at the first seat (6.3)."""
    race, seat = draft.race, draft.turn
    while True:
        seat = (seat + 1) % race.seats
        if seat == race.first:
            if draft.round == race.max_rounds:
                _end_race(draft, RaceEnd.MAX_ROUNDS)
                return
            draft.round += 1
        if not draft.home or not _is_home(draft, seat):
            draft.turn = seat
            return


def _is_home(draft: Draft, seat: Seat) -> bool:
    return all(map(draft.home.__contains__, draft.race.teams[seat]))


def _end_race(draft: Draft, end: RaceEnd) -> None:
    draft.end = end
    draft.stage, draft.marker, draft.paid, draft.hares = Stage.OVER, None, 0, 0
    draft.log(RaceEnded(end))


# --- the actions of rule 3.4 ----------------------------------------------------------------


def _move_forward(draft: Draft, marker: MarkerId, to: Square) -> None:
    cost = price(to - draft.squares[marker])
    draft.pay(marker, cost, _PRICE)
    draft.move(marker, to, _FORWARD)
    _land(draft, marker, cost)


def _move_back(draft: Draft, marker: MarkerId, to: Square) -> None:
    distance = draft.squares[marker] - to
    draft.move(marker, to, _BACK)
    draft.take(marker, CARROTS_PER_STEP_BACK * distance, _TORTOISE)
    _land(draft, marker, 0)


def _finish(draft: Draft, marker: MarkerId) -> None:
    finish = draft.race.track.finish
    draft.pay(marker, price(finish - draft.squares[marker]), _PRICE)
    draft.move(marker, finish, _FORWARD)
    _land(draft, marker, 0)


def _take_or_give(draft: Draft, marker: MarkerId, amount: int, *, stays: bool) -> None:
    """Staying on a carrot square (3.4), or the answer to a hare square (5.1)."""
    if stays:
        draft.log(_stayed(marker, draft.squares[marker]))
    cause = _STAY if stays else Cause.HARE
    if amount > 0:
        draft.take(marker, amount, cause)
    else:
        draft.pay(marker, -amount, cause)
    _end_turn(draft)


# --- the square that was reached ------------------------------------------------------------


def _land(draft: Draft, marker: MarkerId, paid: int) -> None:
    """The square that was reached acts (rules 3.6, 6.1); `paid` is what the move had cost."""
    kind = draft.race.track.kinds[draft.squares[marker]]
    if kind is _HARE:
        _come_to_hare_square(draft, marker, paid)
        return
    if kind is _LETTUCE:
        draft.lay_down(marker, Pending.EAT)
    elif kind is _FINISH:
        _come_home(draft, marker)
    # all others: nothing yet
    _end_turn(draft)


def _come_to_hare_square(draft: Draft, marker: MarkerId, paid: int) -> None:
    """Rule 5: roll, draw, or carry out; a square that takes a toll waits until it is left (8)."""
    rule = draft.race.ruleset.hare
    if draft.race.toll is not None:
        _end_turn(draft)
    elif draft.hares == HARE_SQUARES_PER_TURN:
        draft.log(EffectLapsed(marker, None, LapseCause.TOO_MANY_HARES))
        _end_turn(draft)
    else:
        draft.hares += 1
        draft.marker, draft.paid = marker, paid
        if isinstance(rule, Always):
            draft.log(HareSquareActed(draft.turn, marker, rule.effects))
            _carry_out(draft, marker, rule.effects, 0)
        else:
            draft.stage = Stage.HARE


def _carry_out(
    draft: Draft, marker: MarkerId, effects: tuple[HareEffect, ...], amount: int
) -> None:
    """Do the effects in order; the last of them says how the turn goes on."""
    for effect in effects[:-1]:
        EFFECTS[effect](draft, marker, amount)
    after = EFFECTS[effects[-1]](draft, marker, amount)
    if after is _DONE:
        _end_turn(draft)
    elif after is After.LANDED:
        _land(draft, marker, 0)


def _come_home(draft: Draft, marker: MarkerId) -> None:
    """Rules 6.1, 6.2: take the next place; the race may be over."""
    seat = draft.seat_of(marker)
    draft.log(MarkerCameHome(seat, marker, finishing_place(draft)))
    draft.home = (*draft.home, marker)
    seats_home = sum(_is_home(draft, other) for other in range(draft.race.seats))
    if seats_home == draft.race.seats - 1:
        _end_race(draft, RaceEnd.ALL_BUT_ONE_HOME)
    elif seats_home and draft.race.ends_with_winner:
        _end_race(draft, RaceEnd.WINNER_HOME)
