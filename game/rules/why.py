"""The rule behind every event and every square: its number in `rules.md`.

Where a rule has several parts, the part follows the number (`3.4-stay`): the word in bold there.
"""

from __future__ import annotations

from . import events
from .events import (
    Cause,
    EffectLapsed,
    Event,
    LapseCause,
    Manner,
    MarkerLaidDown,
    MarkerMoved,
    RaceBegunAgain,
    RaceEnded,
    RestartCause,
)
from .ruleset import Deck, DieTable, HareEffect, HareRule
from .state import Race
from .terms import Pending, RaceEnd
from .track import Square, SquareKind

FIRST_PLAYER = "2.1"
"""The rule that says who begins."""
STAY, BACKWARD = "3.4-stay", "3.4-backward"
_HARE = ""
"""The rule of the race's hare squares: it applies to whatever the tables below don't list."""

_OF_CAUSE = {
    Cause.FORWARD: "3.4",
    Cause.TORTOISE: BACKWARD,
    Cause.POSITION: "3.3",
    Cause.LETTUCE: "3.2",
    Cause.STAY: STAY,
}
_OF_MANNER = {
    Manner.FORWARD: "3.4",
    Manner.BACK: BACKWARD,
    Manner.RESTART: "3.5",
}
_OF_LAPSE = {
    LapseCause.NEXT_AHEAD_IS_HOME: "5.1b",
    LapseCause.MAY_NOT_FINISH: "5.1c",
    LapseCause.TOO_MANY_HARES: "5.1d",
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
    SquareKind.FINISH: "6.1",
}
_OF_EVENT = {
    events.MarkerStayed: STAY,
    events.TurnStarted: "3",
    events.MarkerStoodUp: "3",
    events.TurnMissed: "3.1",
    events.LettuceEaten: "3.2",
    events.Declined: "5.2",
    events.MarkerCameHome: "6.1",
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
    return _OF_SQUARE.get(race.track.kinds[square], _HARE) or hare_rule(race.ruleset.hare)


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
        case events.CarrotsTaken() | events.CarrotsPaid():
            return _OF_CAUSE.get(event.cause, _HARE)
        case MarkerMoved(_marker, _start, to, manner):
            runs_home = manner is Manner.FORWARD and to == race.track.finish
            return "6.1" if runs_home else _OF_MANNER.get(manner, _HARE)
        case MarkerLaidDown(_marker, pending):
            # a lettuce square acts as soon as it is reached; a hare square's order is told between
            by_square = pending is Pending.EAT and isinstance(before, MarkerMoved)
            return "3.6" if by_square else _HARE
        case events.CarrotsReset():
            restarts = isinstance(before, MarkerMoved) and before.manner is Manner.RESTART
            return "3.5" if restarts else _HARE
        case RaceBegunAgain(_seat, _marker, restart):
            return "3.5" if restart is RestartCause.STUCK else _HARE
        case EffectLapsed(_marker, _effect, lapse):
            return _OF_LAPSE.get(lapse, _HARE)
        case RaceEnded(end):
            return _OF_END[end]
        case _:
            return _OF_EVENT.get(type(event), _HARE)
