"""What happened, in order: pictures and logs are made of nothing else.

Carrots change only by `CarrotsTaken`, `CarrotsPaid` and `CarrotsReset`, squares only by
`MarkerMoved`: these add up to the state.
"""

from __future__ import annotations

from enum import Enum
from typing import TypeAlias

from .ruleset import HareEffect
from .terms import MarkerId, Pending, RaceEnd, Seat
from .track import Square
from .values import value


class Cause(Enum):
    """What carrots were taken or paid for."""

    FORWARD = "forward"  # the price of a forward move or of the finish (3.4, 6.1)
    TORTOISE = "tortoise"  # 10 a square moved backward (3.4)
    POSITION = "position"  # the bonus of a position square (3.3)
    LETTUCE = "lettuce"  # 10 a position for a lettuce eaten (3.2)
    STAY = "stay"  # staying on a carrot square (3.4)
    HARE = "hare"  # give or take 10, eat a carrot (5.1)
    REFUND = "refund"  # the move was free (5.1)
    CARD = "card"  # what a hare card says in numbers (5.3, 8)
    TOLL = "toll"  # leaving a hare square (8, `tournament`)

    __hash__ = object.__hash__  # quicker than that of an enum, which hashes the name


class Manner(Enum):
    """How a marker came to its new square."""

    FORWARD = "forward"
    BACK = "back"
    EVENT = "event"
    RESTART = "restart"

    __hash__ = object.__hash__


class RestartCause(Enum):
    """Why a marker had to start over (3.5)."""

    STUCK = "stuck"
    NO_CARROT = "no-carrot"
    CANNOT_PAY = "cannot-pay"


class LapseCause(Enum):
    """Why the effect of a hare square came to nothing (5.1)."""

    NO_CARROT_SQUARE = "no-carrot-square"
    NOBODY_AHEAD = "nobody-ahead"
    NEXT_AHEAD_IS_HOME = "next-ahead-is-home"
    NOBODY_BEHIND = "nobody-behind"
    MAY_NOT_FINISH = "may-not-finish"
    NO_MOVE = "no-move"
    NOTHING_PAID = "nothing-paid"
    TOO_MANY_HARES = "too-many-hares"
    TOO_FEW_CARROTS = "too-few-carrots"
    NOBODY_TO_GIVE_TO = "nobody-to-give-to"


@value
class TurnStarted:
    """A seat's turn began, even if it will be missed."""

    seat: Seat
    round: int


@value
class MarkerMoved:
    """A marker went from one square to another; `start` may equal `to` on a restart in place."""

    marker: MarkerId
    start: Square
    to: Square
    manner: Manner


@value
class MarkerStayed:
    """A marker stayed on its carrot square (3.4)."""

    marker: MarkerId
    square: Square


@value
class MarkerLaidDown:
    """A marker was laid down to eat or to miss a turn (3.6, 5.1)."""

    marker: MarkerId
    pending: Pending


@value
class MarkerStoodUp:
    """A marker was stood up again (3.1, 3.2)."""

    marker: MarkerId


@value
class TurnMissed:
    """The seat missed this turn (3.1)."""

    seat: Seat
    marker: MarkerId


@value
class LettuceEaten:
    """A lettuce card left the game; `left` remain to be eaten (3.2)."""

    seat: Seat
    marker: MarkerId
    position: int
    left: int


@value
class CarrotsTaken:
    """A seat took carrots from the bank."""

    seat: Seat
    marker: MarkerId
    amount: int
    cause: Cause


@value
class CarrotsPaid:
    """A seat paid carrots to the bank."""

    seat: Seat
    marker: MarkerId
    amount: int
    cause: Cause


@value
class CarrotsReset:
    """A seat's carrots were set: to the restart amount (3.5), or as a card says (8)."""

    seat: Seat
    before: int
    after: int


@value
class HareCardDrawn:
    """A hare square acted: the card that was drawn, by its place in `Deck.cards`."""

    seat: Seat
    marker: MarkerId
    card: int
    effects: tuple[HareEffect, ...]
    amount: int


@value
class HareSquareActed:
    """A hare square acted that always does the same (8, `strategic`)."""

    seat: Seat
    marker: MarkerId
    effects: tuple[HareEffect, ...]


@value
class DeckShuffled:
    """All hare cards were shuffled into a new deck (5.3, 8)."""


@value
class CarrotsShown:
    """A seat showed its carrots to all (8)."""

    seat: Seat
    amount: int


@value
class Declined:
    """A seat declined what a hare card offered (5.2)."""

    seat: Seat
    marker: MarkerId


@value
class DieRolled:
    """A hare square acted: the face, the position it was looked up for, and the effects."""

    seat: Seat
    marker: MarkerId
    face: int
    position: int
    effects: tuple[HareEffect, ...]


@value
class EffectLapsed:
    """A hare square or its effect came to nothing; `effect` is None if the square did not act."""

    marker: MarkerId
    effect: HareEffect | None
    cause: LapseCause


@value
class RaceBegunAgain:
    """A marker starts over (3.5); `MarkerMoved` and `CarrotsReset` follow."""

    seat: Seat
    marker: MarkerId
    cause: RestartCause


@value
class MarkerCameHome:
    """A marker reached the finish in this place (6.1)."""

    seat: Seat
    marker: MarkerId
    place: int


@value
class RaceEnded:
    """The race is over (6.2, 6.3)."""

    end: RaceEnd


Event: TypeAlias = (
    TurnStarted
    | MarkerMoved
    | MarkerStayed
    | MarkerLaidDown
    | MarkerStoodUp
    | TurnMissed
    | LettuceEaten
    | CarrotsTaken
    | CarrotsPaid
    | CarrotsReset
    | HareCardDrawn
    | HareSquareActed
    | DeckShuffled
    | CarrotsShown
    | Declined
    | DieRolled
    | EffectLapsed
    | RaceBegunAgain
    | MarkerCameHome
    | RaceEnded
)
