"""What the player of a seat may know (rule 2.2), and states that agree with it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Protocol

from .actions import Action
from .chance import ChanceOutcome
from .legal import legal_actions
from .limits import Limits, exact_limits, most_limits
from .state import GameState, Race
from .state_builder import put
from .terms import Seat
from .track import Square
from .values import value


class Dice(Protocol):
    """A source of random numbers, such as `random.Random`."""

    def randint(self, a: int, b: int) -> int:
        """A number from `a` to `b`, inclusive."""


@value
class Decision:
    """What a seat decided, and the outcomes: everybody sees both."""

    seat: Seat
    action: Action
    outcomes: tuple[ChanceOutcome, ...]


@value
class PlayerView:
    """A state as seen from one seat: bots are given this, with no way back to the state. Whatever a
    state has, a view has, too: `view.squares` is `view.seen.squares`."""

    seat: Seat
    seen: GameState
    """The state, with None for the carrots of other seats where the race hides them."""
    limits: Limits
    """Per seat: the least and the most carrots it may hold, as far as the table can count."""
    legal: tuple[Action, ...]
    """What this seat may choose now; () unless it is its decision."""
    history: tuple[Decision, ...] = ()
    """Every decision of the race so far, if the caller kept them."""

    if not TYPE_CHECKING:

        def __getattr__(self, name: str) -> Any:
            return getattr(self.seen, name)

    @property
    def race(self) -> Race:
        """The race that is run."""
        return self.seen.race

    @property
    def squares(self) -> tuple[Square, ...]:
        """Per marker: where it stands."""
        return self.seen.squares

    @property
    def carrots(self) -> tuple[int | None, ...]:
        """Per seat; None where hidden."""
        return self.seen.carrots

    @property
    def own_carrots(self) -> int:
        """The carrots of the seat whose view this is."""
        return self.seen.carrots[self.seat]


def view_for(
    state: GameState, seat: Seat, limits: Limits | None = None, history: Sequence[Decision] = ()
) -> PlayerView:
    """The state as this seat may see it: other seats' carrots only if the race is open (2.2).

    `limits` is what the table knows of hidden hands: by default, that each holds at most twice what
    it began with.

    >>> hidden = initial_state(replace(race, carrots_hidden=True))
    >>> view_for(hidden, 1).carrots, view_for(hidden, 1).limits
    ((None, 30), ((0, 60), (30, 30)))
    """
    legal = legal_actions(state) if state.actor == seat else ()
    exact = exact_limits(state)
    if not state.race.carrots_hidden:
        return PlayerView(seat, state, exact, legal, tuple(history))
    known = limits or most_limits(state.race)
    carrots: list[Any] = [None] * state.race.seats
    carrots[seat] = state.carrots[seat]
    return PlayerView(
        seat,
        replace(state, carrots=tuple(carrots)),
        put(known, seat, exact[seat]),
        legal,
        tuple(history),
    )


def sample_state(view: PlayerView, dice: Dice) -> GameState:
    """A state that agrees with the view; hidden totals are drawn, all equally likely.

    `view_for(sample_state(view, dice), view.seat, view.limits, view.history)` is the view again.
    The order of a deck is in no state; `chance_outcomes` has it at random.
    """
    carrots = tuple(
        dice.randint(*limits) if held is None else held
        for held, limits in zip(view.carrots, view.limits, strict=True)
    )
    return replace(view.seen, carrots=carrots)
