"""The errors of the rules. All are `ValueError`s, and a call that raises changes no state.

Each has a code with fields, to be put into words for players, and a sentence for developers.
"""

from __future__ import annotations

from enum import Enum
from typing import Any, Self


class Mistake(Enum):
    """What is wrong, each with the names of its fields."""

    fields: tuple[str, ...]

    def __new__(cls, *fields: str) -> Self:
        """A member with its own number: many have the same fields."""
        mistake = object.__new__(cls)
        mistake._value_ = len(cls.__members__) + 1
        mistake.fields = fields
        return mistake

    OTHER = ()
    # tracks (1.4)
    NO_START_OR_FINISH = ()
    START_OR_FINISH_TWICE = ()
    TOO_FEW_SQUARES = "least", "found"
    FIRST_SQUARES_CLOSED = "found", "first", "least"
    # editions
    NO_EFFECT = "where"  # ("cell", face, position), ("card",) or ("square",)
    EFFECT_NOT_LAST = "where"
    SETUP_NUMBERS = ()
    CELL_MISSING = ()
    CARD_NUMBERS = ()
    NO_CARDS = ()
    TOLL_NUMBERS = ()
    NO_SETUP = ()
    TABLE_TOO_NARROW = "players", "markers", "positions"
    # races
    NUMBER_OF_PLAYERS = "edition", "counts", "players"
    FIRST_SEAT = "last", "first"
    MAX_ROUNDS = ()
    RESTART_WITHOUT_MOVE = "carrots", "square", "needed"
    HANDICAP = "least", "most", "found"
    HANDICAPS = "found", "seats"
    # actions and outcomes
    ILLEGAL = "action", "reason"
    NOT_THE_SEAT = "seat"
    NO_CHANCE_DUE = "outcome"
    IMPOSSIBLE_OUTCOME = "outcome", "possible"
    OUTCOME_MISSING = ()
    NUMBER_OF_OUTCOMES = "due", "found"
    OVER_ALREADY = ()
    # texts
    NO_ACTION = "part", "words"
    NO_OUTCOME = "part"
    NO_NUMBER = "part", "value", "least", "most"
    NO_POSITION = "part"


class RulesError(ValueError):
    """A ruleset, track or call that breaks the rules."""

    def __init__(self, message: str, mistake: Mistake = Mistake.OTHER, **fields: Any) -> None:
        super().__init__(message)
        self.mistake = mistake
        self.fields = fields


class TrackError(RulesError):
    """The squares do not make a track that can be raced on (rule 1.4)."""


class RulesetError(RulesError):
    """The numbers of an edition contradict each other."""


class IllegalActionError(RulesError):
    """The action is well formed but not among `legal_actions` of this state."""


class NotationError(RulesError):
    """The text is not an action, outcome or position: which part is wrong, and what is expected."""
