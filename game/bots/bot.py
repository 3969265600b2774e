"""What a computer opponent is: something that is shown a view and names a legal action."""

from __future__ import annotations

from random import Random
from typing import Protocol

from game.rules import Action, PlayerView


class Bot(Protocol):
    """A computer player. It has no memory: all it knows is the view it is given."""

    def choose(self, view: PlayerView, rng: Random) -> Action:
        """One of `view.legal`, which is never empty. The same view and `rng` give the same."""
