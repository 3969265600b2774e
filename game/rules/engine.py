"""How a race goes on: one action or one outcome in, the next state and what happened out.

The engine does every forced step itself (standing up, missing, eating, bonuses, restarts), so a
state always waits for a real decision, for chance, or for nobody any more.

A turn, as the rules number it: 3.1 miss, or 3.2 eat, or 3.3 bonus and 3.4 action, or 3.5 restart;
then 3.6 and section 5 for the square that was reached.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from .actions import Action, Finish, GiveTen, MoveBack, MoveForward, TakeTen
from .chance import ChanceOutcome
from .errors import RulesError
from .events import (
    CarrotsPaid,
    CarrotsReset,
    CarrotsTaken,
    Cause,
    DieRolled,
    EffectLapsed,
    Event,
    LapseCause,
    LettuceEaten,
    Manner,
    MarkerCameHome,
    MarkerLaidDown,
    MarkerMoved,
    MarkerStayed,
    MarkerStoodUp,
    RaceBegunAgain,
    RaceEnded,
    RestartCause,
    TurnMissed,
    TurnStarted,
)
from .legal import main_actions, moves, refusal_to_finish, require_legal
from .position import finishing_place, may_land, position_bonus, position_of, price
from .ruleset import (
    CARROTS_OF_A_STAY,
    CARROTS_PER_POSITION,
    CARROTS_PER_STEP_BACK,
    HARE_SQUARES_PER_TURN,
    HareEffect,
)
from .state import GameState, MarkerId, Pending, Race, RaceEnd, Seat, Stage
from .track import Square, SquareKind

START: Square = 0


@dataclass(frozen=True, slots=True)
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
    )
    draft = _Draft(state)
    _begin_turn(draft)
    return draft.step()


def apply_action(state: GameState, action: Action) -> Step:
    """Carry out one of `legal_actions(state)`. Raises `IllegalActionError` for any other."""
    require_legal(state, action)
    draft = _Draft(state)
    match action:
        case MoveForward(marker, to):
            _move_forward(draft, marker, to)
        case Finish(marker):
            _finish(draft, marker)
        case MoveBack(marker, to):
            _move_back(draft, marker, to)
        case TakeTen(marker):
            _take_or_give(draft, marker, CARROTS_OF_A_STAY)
        case GiveTen(marker):
            _take_or_give(draft, marker, -CARROTS_OF_A_STAY)
    return draft.step()


def apply_chance(state: GameState, outcome: ChanceOutcome) -> Step:
    """Let the hare square act with this outcome (rule 5.1).

    Raises `RulesError` if no chance is due or the outcome is none of `chance_outcomes(state)`.
    """
    if not state.is_chance or state.marker is None:
        raise RulesError(f"No chance is due, so {outcome} has no meaning here.")
    table = state.race.ruleset.hare
    if not 1 <= outcome.face <= table.faces:
        raise RulesError(f"The die has faces 1 to {table.faces}, not {outcome.face}.")
    draft = _Draft(state)
    marker = state.marker
    position = position_of(draft, marker)
    effects = table.effects(outcome.face, position)
    draft.log(DieRolled(draft.seat_of(marker), marker, outcome.face, position, effects))
    draft.stage = Stage.MAIN
    for effect in effects[:-1]:
        _EFFECTS[effect](draft, marker)
    if _EFFECTS[effects[-1]](draft, marker):
        _end_turn(draft)
    return draft.step()


class _Draft:
    """A working copy of a state while one action is carried out, and the events so far."""

    __slots__ = (
        "carrots",
        "end",
        "events",
        "hares",
        "home",
        "legal",
        "lettuces",
        "marker",
        "paid",
        "pending",
        "race",
        "round",
        "squares",
        "stage",
        "turn",
    )

    def __init__(self, state: GameState) -> None:
        self.race = state.race
        self.squares = list(state.squares)
        self.pending = list(state.pending)
        self.carrots = list(state.carrots)
        self.lettuces = list(state.lettuces)
        self.home = list(state.home)
        self.turn = state.turn
        self.round = state.round
        self.stage = state.stage
        self.marker = state.marker
        self.paid = state.paid
        self.hares = state.hares
        self.end = state.end
        self.events: list[Event] = []
        self.legal: list[Action] | None = None
        """The legal actions, if finding them was part of the rules and nothing changed since."""

    def step(self) -> Step:
        """Freeze the copy."""
        state = GameState(
            self.race,
            tuple(self.squares),
            tuple(self.pending),
            tuple(self.carrots),
            tuple(self.lettuces),
            tuple(self.home),
            self.turn,
            self.round,
            self.stage,
            self.marker,
            self.paid,
            self.hares,
            self.end,
        )
        if self.legal is not None and state.stage in (Stage.MAIN, Stage.MOVE_AGAIN):
            object.__setattr__(state, "legal_known", tuple(self.legal))
        return Step(state, tuple(self.events))

    def log(self, event: Event) -> None:
        self.events.append(event)

    def seat_of(self, marker: MarkerId) -> Seat:
        return self.race.seat_of(marker)

    def take(self, marker: MarkerId, amount: int, cause: Cause) -> None:
        seat = self.seat_of(marker)
        self.carrots[seat] += amount
        self.log(CarrotsTaken(seat, marker, amount, cause))

    def pay(self, marker: MarkerId, amount: int, cause: Cause) -> None:
        seat = self.seat_of(marker)
        self.carrots[seat] -= amount
        self.log(CarrotsPaid(seat, marker, amount, cause))

    def move(self, marker: MarkerId, to: Square, manner: Manner) -> None:
        self.log(MarkerMoved(marker, self.squares[marker], to, manner))
        self.squares[marker] = to

    def lay_down(self, marker: MarkerId, pending: Pending) -> None:
        self.pending[marker] = pending
        self.log(MarkerLaidDown(marker, pending))


# --- the turn -------------------------------------------------------------------------------


def _begin_turn(draft: _Draft) -> None:
    """Do what the turn forces, passing it on as often as it is used up (rules 3.1 to 3.3, 3.5)."""
    while draft.end is None:
        seat = draft.turn
        draft.stage, draft.marker, draft.paid, draft.hares = Stage.MAIN, None, 0, 0
        draft.log(TurnStarted(seat, draft.round))
        (marker,) = draft.race.markers_of(seat)
        pending = draft.pending[marker]
        if pending is Pending.NONE:
            bonus = position_bonus(draft, marker)
            if bonus:
                draft.take(marker, bonus, Cause.POSITION)
            draft.legal = main_actions(draft, marker)
            if draft.legal:
                return
            _restart(draft, marker, RestartCause.STUCK)
        else:
            draft.pending[marker] = Pending.NONE
            draft.log(MarkerStoodUp(marker))
            if pending is Pending.EAT:
                _eat(draft, marker)
            else:
                draft.log(TurnMissed(seat, marker))
        _pass_turn(draft)


def _eat(draft: _Draft, marker: MarkerId) -> None:
    """Rule 3.2: a lettuce card leaves the game, 10 carrots a position are taken."""
    seat = draft.seat_of(marker)
    draft.lettuces[seat] -= 1
    position = position_of(draft, marker)
    draft.log(LettuceEaten(seat, marker, position, draft.lettuces[seat]))
    draft.take(marker, CARROTS_PER_POSITION * position, Cause.LETTUCE)


def _end_turn(draft: _Draft) -> None:
    if draft.end is None:
        _pass_turn(draft)
        _begin_turn(draft)


def _pass_turn(draft: _Draft) -> None:
    """Give the turn to the next seat that still runs; rounds end at the first seat (6.3)."""
    race, seat = draft.race, draft.turn
    while True:
        seat = (seat + 1) % race.seats
        if seat == race.first:
            if draft.round == race.max_rounds:
                _end_race(draft, RaceEnd.MAX_ROUNDS)
                return
            draft.round += 1
        if not _is_home(draft, seat):
            draft.turn = seat
            return


def _is_home(draft: _Draft, seat: Seat) -> bool:
    finish = draft.race.track.finish
    return all(draft.squares[marker] == finish for marker in draft.race.markers_of(seat))


def _end_race(draft: _Draft, end: RaceEnd) -> None:
    draft.end = end
    draft.stage, draft.marker, draft.paid, draft.hares = Stage.OVER, None, 0, 0
    draft.log(RaceEnded(end))


def _restart(draft: _Draft, marker: MarkerId, cause: RestartCause) -> None:
    """Rule 3.5: back to the start, carrots set to the restart amount, lettuces as they are."""
    seat = draft.seat_of(marker)
    draft.log(RaceBegunAgain(seat, marker, cause))
    draft.pending[marker] = Pending.NONE
    draft.move(marker, START, Manner.RESTART)
    before, after = draft.carrots[seat], draft.race.restart_carrots
    draft.carrots[seat] = after
    draft.log(CarrotsReset(seat, before, after))


# --- the actions of rule 3.4 ----------------------------------------------------------------


def _move_forward(draft: _Draft, marker: MarkerId, to: Square) -> None:
    cost = price(to - draft.squares[marker])
    draft.pay(marker, cost, Cause.FORWARD)
    draft.move(marker, to, Manner.FORWARD)
    _land(draft, marker, cost)


def _move_back(draft: _Draft, marker: MarkerId, to: Square) -> None:
    distance = draft.squares[marker] - to
    draft.move(marker, to, Manner.BACK)
    draft.take(marker, CARROTS_PER_STEP_BACK * distance, Cause.TORTOISE)
    _land(draft, marker, 0)


def _finish(draft: _Draft, marker: MarkerId) -> None:
    finish = draft.race.track.finish
    draft.pay(marker, price(finish - draft.squares[marker]), Cause.FORWARD)
    draft.move(marker, finish, Manner.FORWARD)
    _land(draft, marker, 0)


def _take_or_give(draft: _Draft, marker: MarkerId, amount: int) -> None:
    """Staying on a carrot square (3.4), or the answer to a hare square (5.1)."""
    cause = Cause.HARE
    if draft.stage is Stage.MAIN:
        draft.log(MarkerStayed(marker, draft.squares[marker]))
        cause = Cause.STAY
    if amount > 0:
        draft.take(marker, amount, cause)
    else:
        draft.pay(marker, -amount, cause)
    _end_turn(draft)


def _land(draft: _Draft, marker: MarkerId, paid: int) -> None:
    """The square that was reached acts (rules 3.6, 6.1); `paid` is what the move had cost."""
    kind = draft.race.track.kinds[draft.squares[marker]]
    if kind is SquareKind.HARE:
        if draft.hares < HARE_SQUARES_PER_TURN:
            draft.hares += 1
            draft.stage, draft.marker, draft.paid = Stage.HARE, marker, paid
            return
        draft.log(EffectLapsed(marker, None, LapseCause.TOO_MANY_HARES))
    elif kind is SquareKind.LETTUCE:
        draft.lay_down(marker, Pending.EAT)
    elif kind is SquareKind.FINISH:
        _come_home(draft, marker)
    _end_turn(draft)


def _come_home(draft: _Draft, marker: MarkerId) -> None:
    """Rules 6.1, 6.2: take the next place; the race may be over."""
    seat = draft.seat_of(marker)
    draft.log(MarkerCameHome(seat, marker, finishing_place(draft)))
    draft.home.append(marker)
    seats_home = sum(_is_home(draft, other) for other in range(draft.race.seats))
    if seats_home == draft.race.seats - 1:
        _end_race(draft, RaceEnd.ALL_BUT_ONE_HOME)
    elif seats_home and draft.race.ends_with_winner:
        _end_race(draft, RaceEnd.WINNER_HOME)


# --- hare squares (rule 5.1) ----------------------------------------------------------------
# An effect answers True when the turn is over after it, False when the turn goes on by itself:
# a decision is awaited, or the marker came to a square that has acted (`_land` saw to it).


def _miss_turn(draft: _Draft, marker: MarkerId) -> bool:
    draft.lay_down(marker, Pending.MISS)
    return True


def _eat_lettuce(draft: _Draft, marker: MarkerId) -> bool:
    held = draft.lettuces[draft.seat_of(marker)]
    draft.lay_down(marker, Pending.EAT if held else Pending.MISS)
    return True


def _eat_carrot(draft: _Draft, marker: MarkerId) -> bool:
    if draft.carrots[draft.seat_of(marker)]:
        draft.pay(marker, 1, Cause.HARE)
    else:
        _restart(draft, marker, RestartCause.NO_CARROT)
    return True


def _move_free(draft: _Draft, marker: MarkerId) -> bool:
    if draft.paid:
        draft.take(marker, draft.paid, Cause.REFUND)
    else:
        draft.log(EffectLapsed(marker, HareEffect.MOVE_FREE, LapseCause.NOTHING_PAID))
    return True


def _ask_take_or_give(draft: _Draft, marker: MarkerId) -> bool:
    draft.stage, draft.marker = Stage.TAKE_OR_GIVE, marker
    return False


def _move_again(draft: _Draft, marker: MarkerId) -> bool:
    draft.legal = moves(draft, marker)
    if not draft.legal:
        draft.log(EffectLapsed(marker, HareEffect.MOVE_AGAIN, LapseCause.NO_MOVE))
        return True
    draft.stage, draft.marker = Stage.MOVE_AGAIN, marker
    return False


def _carrot_square_back(draft: _Draft, marker: MarkerId) -> bool:
    here = draft.squares[marker]
    behind = [s for s in draft.race.track.carrot_squares if s < here and s not in draft.squares]
    return _to_carrot_square(draft, marker, behind[-1:], HareEffect.CARROT_SQUARE_BACK)


def _carrot_square_forward(draft: _Draft, marker: MarkerId) -> bool:
    here = draft.squares[marker]
    ahead = [s for s in draft.race.track.carrot_squares if s > here and s not in draft.squares]
    return _to_carrot_square(draft, marker, ahead[:1], HareEffect.CARROT_SQUARE_FORWARD)


def _to_carrot_square(
    draft: _Draft, marker: MarkerId, target: list[Square], effect: HareEffect
) -> bool:
    if target:
        draft.move(marker, target[0], Manner.EVENT)  # and nothing more happens there now
    else:
        draft.log(EffectLapsed(marker, effect, LapseCause.NO_CARROT_SQUARE))
    return True


def _position_forward(draft: _Draft, marker: MarkerId) -> bool:
    """To the first free square ahead of the marker next ahead; the square acts."""
    finish = draft.race.track.finish
    here = draft.squares[marker]
    running = [square for square in draft.squares if here < square < finish]
    if not running:
        cause = LapseCause.NEXT_AHEAD_IS_HOME if draft.home else LapseCause.NOBODY_AHEAD
        draft.log(EffectLapsed(marker, HareEffect.POSITION_FORWARD, cause))
        return True
    for square in range(min(running) + 1, finish):
        if may_land(draft, marker, square):
            break
    else:
        if refusal_to_finish(draft, marker, free=True) is not None:
            cause = LapseCause.MAY_NOT_FINISH
            draft.log(EffectLapsed(marker, HareEffect.POSITION_FORWARD, cause))
            return True
        square = finish
    draft.move(marker, square, Manner.EVENT)
    _land(draft, marker, 0)
    return False


def _position_back(draft: _Draft, marker: MarkerId) -> bool:
    """To the first free square behind the marker next behind; the square acts."""
    here = draft.squares[marker]
    behind = [square for square in draft.squares if square < here]
    if not behind:
        lapse = EffectLapsed(marker, HareEffect.POSITION_BACK, LapseCause.NOBODY_BEHIND)
        draft.log(lapse)
        return True
    for square in range(max(behind) - 1, START, -1):
        if may_land(draft, marker, square):
            break
    else:
        square = START
    draft.move(marker, square, Manner.EVENT)
    _land(draft, marker, 0)
    return False


_EFFECTS: dict[HareEffect, Callable[[_Draft, MarkerId], bool]] = {
    HareEffect.MISS_TURN: _miss_turn,
    HareEffect.CARROT_SQUARE_BACK: _carrot_square_back,
    HareEffect.CARROT_SQUARE_FORWARD: _carrot_square_forward,
    HareEffect.POSITION_BACK: _position_back,
    HareEffect.POSITION_FORWARD: _position_forward,
    HareEffect.TAKE_OR_GIVE: _ask_take_or_give,
    HareEffect.MOVE_FREE: _move_free,
    HareEffect.EAT_CARROT: _eat_carrot,
    HareEffect.EAT_LETTUCE: _eat_lettuce,
    HareEffect.MOVE_AGAIN: _move_again,
}
