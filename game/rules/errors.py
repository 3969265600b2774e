"""What the rules raise. All are `ValueError`s; a wrong call never changes a state."""

from __future__ import annotations


class RulesError(ValueError):
    """A ruleset, track or call that the rules cannot work with."""


class TrackError(RulesError):
    """The squares do not make a track that can be raced on (rule 1.4)."""


class RulesetError(RulesError):
    """The numbers of an edition contradict each other."""


class IllegalActionError(RulesError):
    """The action is well formed but not among `legal_actions` of this state."""


class NotationError(RulesError):
    """A text that means no action, outcome or position; says which part, and what is expected."""
