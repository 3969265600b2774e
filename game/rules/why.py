"""Which rule is behind it: for every event and every square, its number in `rules.md`.

Where a rule has several parts, the part follows the number (`3.4-stay`): the word in bold there.
"""

from __future__ import annotations

from typing import assert_never

from .events import (
    CarrotsPaid,
    CarrotsReset,
    CarrotsShown,
    CarrotsTaken,
    Cause,
    DeckShuffled,
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
from .ruleset import Deck, DieTable, HareEffect, HareRule
from .state import Race
from .terms import Pending, RaceEnd
from .track import Square, SquareKind

FIRST_PLAYER = "2.1"
"""The rule that says who begins."""
STAY, BACKWARD = "3.4-stay", "3.4-backward"
_HARE = ""
"""Stands for the rule of the race's hare squares."""

_OF_CAUSE = {
    Cause.FORWARD: "3.4",
    Cause.TORTOISE: BACKWARD,
    Cause.POSITION: "3.3",
    Cause.LETTUCE: "3.2",
    Cause.STAY: STAY,
    Cause.HARE: _HARE,
    Cause.REFUND: _HARE,
    Cause.CARD: _HARE,
    Cause.TOLL: _HARE,
}
_OF_MANNER = {
    Manner.FORWARD: "3.4",
    Manner.BACK: BACKWARD,
    Manner.EVENT: _HARE,
    Manner.RESTART: "3.5",
}
_OF_RESTART = {
    RestartCause.STUCK: "3.5",
    RestartCause.NO_CARROT: _HARE,
    RestartCause.CANNOT_PAY: _HARE,
}
_OF_LAPSE = {
    LapseCause.NO_CARROT_SQUARE: _HARE,
    LapseCause.NOBODY_AHEAD: _HARE,
    LapseCause.NEXT_AHEAD_IS_HOME: "5.1b",
    LapseCause.NOBODY_BEHIND: _HARE,
    LapseCause.MAY_NOT_FINISH: "5.1c",
    LapseCause.NO_MOVE: _HARE,
    LapseCause.NOTHING_PAID: _HARE,
    LapseCause.TOO_MANY_HARES: "5.1d",
    LapseCause.TOO_FEW_CARROTS: _HARE,
    LapseCause.NOBODY_TO_GIVE_TO: _HARE,
}
_OF_END = {
    RaceEnd.ALL_BUT_ONE_HOME: "6.2",
    RaceEnd.ALL_HOME: "6.2",
    RaceEnd.WINNER_HOME: "6.2",
    RaceEnd.MAX_ROUNDS: "6.3",
    RaceEnd.STOPPED: "6.4",
}
_OF_SQUARE = {
    SquareKind.START: "3.4",
    SquareKind.CARROT: STAY,
    SquareKind.LETTUCE: "3.2",
    SquareKind.TORTOISE: BACKWARD,
    SquareKind.POSITION_2: "3.3",
    SquareKind.POSITION_3: "3.3",
    SquareKind.POSITION_4: "3.3",
    SquareKind.POSITION_1_5_6: "3.3",
    SquareKind.HARE: _HARE,
    SquareKind.FINISH: "6.1",
}
_OF_CARDS_WITH_NUMBERS = {HareEffect.TAKE, HareEffect.PAY}
_OF_SECTION_8 = {
    HareEffect.GIVE_TEN_TO_EACH_BEHIND,
    HareEffect.MISS_IF_MORE_BEHIND,
    HareEffect.SET_CARROTS,
    HareEffect.TEN_PER_LETTUCE,
    HareEffect.LOSE_HALF,
    HareEffect.SHOW_CARROTS,
    HareEffect.TAKE_ONE_FROM_EACH,
}


def rule_of(event: Event, race: Race, before: Event | None = None) -> str:
    """The rule behind this event of the race; `before` is the event just before it."""
    return _named(event, race, before) or hare_rule(race.ruleset.hare)


def rule_of_square(square: Square, race: Race) -> str:
    """The rule that says what this square does."""
    return _OF_SQUARE.get(race.track.kinds[square]) or hare_rule(race.ruleset.hare)


def number_of(rule: str) -> str:
    """The number alone, without the part.

    >>> number_of("3.4-stay")
    '3.4'
    """
    return rule.partition("-")[0]


def hare_rule(rule: HareRule) -> str:
    """The rule that describes such hare squares: 5.1 dice, 5.2 and 5.3 cards, 8 all others."""
    match rule:
        case DieTable(drawn=False):
            return "5.1"
        case Deck(cards):
            effects = {effect for card in cards for effect in card.effects}
            if effects & _OF_SECTION_8:
                return "8"
            return "5.3" if effects & _OF_CARDS_WITH_NUMBERS else "5.2"
        case _:
            return "8"


def _named(event: Event, race: Race, before: Event | None) -> str:
    """The rule, or `_HARE`."""
    match event:
        case CarrotsTaken() | CarrotsPaid():
            return _OF_CAUSE[event.cause]
        case MarkerMoved(_marker, _start, to, manner):
            runs_home = manner is Manner.FORWARD and to == race.track.finish
            return "6.1" if runs_home else _OF_MANNER[manner]
        case MarkerLaidDown(_marker, pending):
            # a lettuce square acts as soon as it is reached; a hare square's order is told between
            by_square = pending is Pending.EAT and isinstance(before, MarkerMoved)
            return "3.6" if by_square else _HARE
        case CarrotsReset():
            restarts = isinstance(before, MarkerMoved) and before.manner is Manner.RESTART
            return "3.5" if restarts else _HARE
        case RaceBegunAgain(_seat, _marker, restart):
            return _OF_RESTART[restart]
        case EffectLapsed(_marker, _effect, lapse):
            return _OF_LAPSE[lapse]
        case RaceEnded(end):
            return _OF_END[end]
        case MarkerStayed():
            return STAY
        case TurnStarted() | MarkerStoodUp():
            return "3"
        case TurnMissed():
            return "3.1"
        case LettuceEaten():
            return "3.2"
        case Declined():
            return "5.2"
        case MarkerCameHome():
            return "6.1"
        case DieRolled() | HareCardDrawn() | HareSquareActed() | DeckShuffled() | CarrotsShown():
            return _HARE
        case _:
            assert_never(event)
