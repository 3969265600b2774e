"""The rules of Hare & Tortoise, pure: no files, clocks, random numbers or pictures.

`rules.md` beside this file numbers every rule; docstrings and tests cite those numbers.

A state is a frozen value. Three families of values move it on, with three grammars: *actions*
are imperatives (`MoveForward`), *outcomes* are what chance answered (`DieFace`), *events* are in
the past tense (`MarkerMoved`). Chance is given from outside, so a race can be replayed:

    state = initial_state(race)
    while not state.is_over:
        if state.is_chance:
            outcome, _probability = chance_outcomes(state)[0]
            step = apply_chance(state, outcome)
        else:
            step = apply_action(state, legal_actions(state)[0])
        state = step.state

Decisions of the rulings that concern the code:

* Forced steps are no actions. A state therefore always waits for somebody's real choice, for
  chance, or for nobody.
* A turn may hold several *stages*: `Stage.HARE` waits for the die or a card, `TAKE_OR_GIVE`,
  `MOVE_AGAIN` and `OTHER_MARKER` for an answer of the same seat.
* Editions are values of `Ruleset`; no code here knows one by name.
"""

from .actions import Action, Decline, Finish, GiveTen, MoveBack, MoveForward, TakeTen
from .chance import CardDrawn, ChanceOutcome, DieFace, chance_outcomes
from .engine import Step, apply_action, apply_chance, begin, initial_state
from .errors import IllegalActionError, NotationError, RulesError, RulesetError, TrackError
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
from .house import (
    BY_THE_BOOK,
    HouseRules,
    RestartCarrots,
    departures,
    differences,
    new_race,
    with_house_rules,
)
from .legal import Reason, Refusal, legal_actions, move_towards, refusal_to_finish, why_illegal
from .notation import (
    action_text,
    outcome_text,
    parse_action,
    parse_outcome,
    parse_position,
    position_text,
)
from .position import (
    finishing_limit,
    finishing_place,
    may_land,
    position_bonus,
    position_of,
    price,
    purse,
    reach,
    toll,
)
from .result import RaceResult, race_result, standings
from .ruleset import Always, Card, Deck, DieTable, HareEffect, HareRule, Ruleset, Setup, Toll
from .state import GameState, MarkerId, Pending, Race, RaceEnd, Seat, Stage
from .track import Square, SquareKind, Track
from .view import PlayerView, view_for

__all__ = [
    "BY_THE_BOOK",
    "Action",
    "Always",
    "Card",
    "CardDrawn",
    "CarrotsPaid",
    "CarrotsReset",
    "CarrotsShown",
    "CarrotsTaken",
    "Cause",
    "ChanceOutcome",
    "Deck",
    "DeckShuffled",
    "Decline",
    "Declined",
    "DieFace",
    "DieRolled",
    "DieTable",
    "EffectLapsed",
    "Event",
    "Finish",
    "GameState",
    "GiveTen",
    "HareCardDrawn",
    "HareEffect",
    "HareRule",
    "HareSquareActed",
    "HouseRules",
    "IllegalActionError",
    "LapseCause",
    "LettuceEaten",
    "Manner",
    "MarkerCameHome",
    "MarkerId",
    "MarkerLaidDown",
    "MarkerMoved",
    "MarkerStayed",
    "MarkerStoodUp",
    "MoveBack",
    "MoveForward",
    "NotationError",
    "Pending",
    "PlayerView",
    "Race",
    "RaceBegunAgain",
    "RaceEnd",
    "RaceEnded",
    "RaceResult",
    "Reason",
    "Refusal",
    "RestartCarrots",
    "RestartCause",
    "RulesError",
    "Ruleset",
    "RulesetError",
    "Seat",
    "Setup",
    "Square",
    "SquareKind",
    "Stage",
    "Step",
    "TakeTen",
    "Toll",
    "Track",
    "TrackError",
    "TurnMissed",
    "TurnStarted",
    "action_text",
    "apply_action",
    "apply_chance",
    "begin",
    "chance_outcomes",
    "departures",
    "differences",
    "finishing_limit",
    "finishing_place",
    "initial_state",
    "legal_actions",
    "may_land",
    "move_towards",
    "new_race",
    "outcome_text",
    "parse_action",
    "parse_outcome",
    "parse_position",
    "position_bonus",
    "position_of",
    "position_text",
    "price",
    "purse",
    "race_result",
    "reach",
    "refusal_to_finish",
    "standings",
    "toll",
    "view_for",
    "why_illegal",
    "with_house_rules",
]
