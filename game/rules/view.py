"""What a person in a seat may know, and nothing else (rule 2.2); and states that agree with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from .actions import Action
from .chance import ChanceOutcome
from .legal import legal_actions
from .limits import Limits
from .state import GameState, Race
from .terms import MarkerId, Pending, RaceEnd, Seat, Stage
from .track import Square
from .values import value


class Dice(Protocol):
    """Where chance comes from: a `random.Random` will do."""

    def randint(self, a: int, b: int) -> int:
        """A whole number from `a` to `b`, both included."""


@value
class Decision:
    """What a seat decided, and what chance answered: all of it is seen by everybody."""

    seat: Seat
    action: Action
    outcomes: tuple[ChanceOutcome, ...]


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A state as seen from one seat: bots are given this, with no way back to the state.

    `carrots[other]` is None where the race hides it; `limits` then says what who has counted
    along knows of it. `legal` is empty unless it is this seat's decision. `history` tells every
    decision of the race so far, if whoever made the view kept it. All else is as in `GameState`.
    """

    seat: Seat
    race: Race
    squares: tuple[Square, ...]
    pending: tuple[Pending, ...]
    carrots: tuple[int | None, ...]
    lettuces: tuple[int, ...]
    home: tuple[MarkerId, ...]
    turn: Seat
    round: int
    stage: Stage
    marker: MarkerId | None
    paid: int
    hares: int
    end: RaceEnd | None
    duty: tuple[MarkerId | None, ...]
    pile: tuple[int, ...]
    shuffles: int
    passers: tuple[int, ...]
    limits: Limits
    """Per seat: the least and the most carrots it may hold."""
    legal: tuple[Action, ...]
    history: tuple[Decision, ...] = ()

    @property
    def own_carrots(self) -> int:
        """The carrots of the seat that looks: always known."""
        carrots = self.carrots[self.seat]
        assert carrots is not None
        return carrots


def view_for(
    state: GameState,
    seat: Seat,
    limits: Limits | None = None,
    history: Sequence[Decision] = (),
) -> PlayerView:
    """The state as this seat may see it: other seats' carrots only if the race is open (2.2).

    `limits` is what the table knows of hidden hands; None: that they are somewhere between
    nothing and twice what the race began with.
    """
    hidden = state.race.carrots_hidden
    unknown = (0, 2 * state.race.setup.carrots)
    known = limits if limits is not None else (unknown,) * state.race.seats
    return PlayerView(
        seat=seat,
        race=state.race,
        squares=state.squares,
        pending=state.pending,
        carrots=tuple(
            None if hidden and other != seat else carrots
            for other, carrots in enumerate(state.carrots)
        ),
        lettuces=state.lettuces,
        home=state.home,
        turn=state.turn,
        round=state.round,
        stage=state.stage,
        marker=state.marker,
        paid=state.paid,
        hares=state.hares,
        end=state.end,
        duty=state.duty,
        pile=state.pile,
        shuffles=state.shuffles,
        passers=state.passers,
        limits=tuple(
            known[other] if hidden and other != seat else (carrots, carrots)
            for other, carrots in enumerate(state.carrots)
        ),
        legal=legal_actions(state) if state.actor == seat else (),
        history=tuple(history),
    )


def sample_state(view: PlayerView, dice: Dice) -> GameState:
    """A state that agrees with the view; what is hidden is drawn, each total as likely as another.

    `view_for(sample_state(view, dice), view.seat, view.limits, view.history)` is the view again.
    The order of a deck is in no state: `chance_outcomes` deals it as fairly.
    """
    carrots = tuple(
        dice.randint(*limits) if held is None else held
        for held, limits in zip(view.carrots, view.limits, strict=True)
    )
    return GameState(
        race=view.race,
        squares=view.squares,
        pending=view.pending,
        carrots=carrots,
        lettuces=view.lettuces,
        home=view.home,
        turn=view.turn,
        round=view.round,
        stage=view.stage,
        marker=view.marker,
        paid=view.paid,
        hares=view.hares,
        end=view.end,
        duty=view.duty,
        pile=view.pile,
        shuffles=view.shuffles,
        passers=view.passers,
    )
