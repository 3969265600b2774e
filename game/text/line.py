"""A line of what has happened, as it is read."""

from __future__ import annotations

from dataclasses import dataclass

from game.rules import Seat


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence, or a turn in short."""

    seat: Seat | None
    """Whose line it is, if anybody's."""
    text: str
    rule: str = ""
    """The rule that did it, as `game.rules.rule_of` says; "" if none did, or several."""
