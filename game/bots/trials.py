"""Trying actions out in the same positions, and what the results prove.

Playouts end by chance, so each mean has an error. Actions that are tried in the same positions are
compared pair by pair, which is surer than comparing two means.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from math import sqrt

ENOUGH = 48
"""Trials before anything counts as proven: with fewer, an error is too easily underestimated."""


class Trials:
    """The results of actions numbered from 0, each between 0 and 1."""

    def __init__(self, actions: int) -> None:
        self.counts = [0] * actions
        self._sums = [0.0] * actions
        self._products = [[0.0] * actions for _action in range(actions)]

    def add(self, results: Mapping[int, float]) -> None:
        """The results of some actions, tried in one and the same position. An action that is once
        left out must not come back."""
        for one, result in results.items():
            self.counts[one] += 1
            self._sums[one] += result
            products = self._products[one]
            for other, its in results.items():
                products[other] += result * its

    def mean(self, action: int) -> float:
        """The mean result of an action that has been tried."""
        return self._sums[action] / self.counts[action]

    def error(self, action: int) -> float:
        """The standard error of this mean."""
        tries, mean = self.counts[action], self.mean(action)
        return sqrt(max(0.0, self._products[action][action] / tries - mean * mean) / tries)

    def lead(self, one: int, other: int) -> tuple[float, float]:
        """By how much an action is better than another, and the standard error of that; both as
        far as they have been tried in the same positions, which they have if both still are."""
        tries = min(self.counts[one], self.counts[other])
        lead = self.mean(one) - self.mean(other)
        squares = self._products[one][one] + self._products[other][other]
        spread = (squares - 2 * self._products[one][other]) / tries - lead * lead
        return lead, sqrt(max(0.0, spread) / tries)

    def best(self, actions: Iterable[int]) -> int:
        """The action with the highest mean; of equals, the first."""
        return max(actions, key=self.mean)

    def still_hopeful(self, actions: Sequence[int], sure: float) -> list[int]:
        """Those that are not worse than the best by more than `sure` standard errors."""
        best = self.best(actions)
        if self.counts[best] < ENOUGH:
            return list(actions)
        return self.as_good(actions, sure, 0.0)

    def as_good(self, actions: Sequence[int], sure: float, margin: float) -> list[int]:
        """Those that can't be told from the best: within `margin`, or within the error."""
        best = self.best(actions)
        leads = [(each, *self.lead(best, each)) for each in actions]
        return [each for each, lead, error in leads if lead <= max(margin, sure * error)]

    def are_as_good(self, actions: Sequence[int], sure: float, margin: float) -> bool:
        """Whether all are surely within `margin` of the best, so that more trials are in vain."""
        best = self.best(actions)
        if self.counts[best] < ENOUGH:
            return False
        leads = (self.lead(best, each) for each in actions if each != best)
        return all(lead + sure * error <= margin for lead, error in leads)
