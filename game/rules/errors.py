"""What the rules raise. All are `ValueError`s; a wrong call never changes a state.

Each has a code with fields, to be worded for people, and an English sentence for developers.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import Any


class Mistake(Enum):
    """What is wrong. The comments name the fields."""

    OTHER = auto()
    # tracks (1.4)
    NO_START_OR_FINISH = auto()
    START_OR_FINISH_TWICE = auto()
    TOO_FEW_SQUARES = auto()  # least, found
    FIRST_SQUARES_CLOSED = auto()  # found, first, least
    # editions
    NO_EFFECT = auto()  # where: ("cell", face, position), ("card",) or ("square",)
    EFFECT_NOT_LAST = auto()  # where
    SETUP_NUMBERS = auto()
    CELL_MISSING = auto()
    CARD_NUMBERS = auto()
    NO_CARDS = auto()
    TOLL_NUMBERS = auto()
    NO_SETUP = auto()
    TABLE_TOO_NARROW = auto()  # players, markers, positions
    # races
    NUMBER_OF_PLAYERS = auto()  # edition, counts, players
    FIRST_SEAT = auto()  # last, first
    MAX_ROUNDS = auto()
    RESTART_WITHOUT_MOVE = auto()  # carrots, square, needed
    START_AT_CHANCE = auto()
    # actions and outcomes
    ILLEGAL = auto()  # action, reason
    NOT_THE_SEAT = auto()  # seat
    NO_CHANCE_DUE = auto()  # outcome
    IMPOSSIBLE_OUTCOME = auto()  # outcome, possible
    OUTCOME_MISSING = auto()
    NUMBER_OF_OUTCOMES = auto()  # due, found
    OVER_ALREADY = auto()
    # texts
    NO_ACTION = auto()  # part, words
    NO_OUTCOME = auto()  # part
    NO_NUMBER = auto()  # part, value, least, most
    NO_POSITION = auto()  # part


class RulesError(ValueError):
    """A ruleset, track or call that the rules cannot work with."""

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
    """A text that means no action, outcome or position; says which part, and what is expected."""
