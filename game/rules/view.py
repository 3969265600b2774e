"""What a person in a seat may see, and nothing else (rule 2.2)."""

from __future__ import annotations

from dataclasses import dataclass

from .actions import Action
from .legal import legal_actions
from .state import GameState, Race
from .terms import MarkerId, Pending, Seat, Stage
from .track import Square


@dataclass(frozen=True, slots=True)
class PlayerView:
    """A state as seen from one seat: bots are given this, with no way back to the state.

    `carrots[other]` is None where the race hides it. `legal` is empty unless it is this seat's
    decision.
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
    legal: tuple[Action, ...]

    @property
    def own_carrots(self) -> int:
        """The carrots of the seat that looks: always known."""
        carrots = self.carrots[self.seat]
        assert carrots is not None
        return carrots


def view_for(state: GameState, seat: Seat) -> PlayerView:
    """The state as this seat may see it: other seats' carrots only if the race is open (2.2)."""
    hidden = state.race.carrots_hidden
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
        legal=legal_actions(state) if state.actor == seat else (),
    )
