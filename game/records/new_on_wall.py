"""What persons have achieved in a race for the first time."""

from __future__ import annotations

from collections.abc import Callable
from datetime import datetime
from pathlib import Path

from game.match import Match, result_of

from .statistics import History, Outing, Which, outings
from .wall import achieved


class NewOnWall:
    """What is new, once as many of the saved races have been read as it takes to know."""

    def __init__(
        self,
        match: Match,
        saved: Path | None,
        history: History,
        since: Callable[[str], datetime | None],
    ) -> None:
        """`saved` is the race's own file, `since` tells from when on a person's races count."""
        self._saved, self._history, self._since = saved, history, since
        result = result_of(match)
        self.new = {
            each.name: achieved(result, each)
            for each in result.seats
            if each.bot is None and not each.guest
        }
        """By the name of the person; complete when `read_next` has returned False."""
        self._begun = False

    def read_next(self) -> bool:
        """Read one more of the races before; False if nothing more is to be known."""
        if not any(self.new.values()):
            return False
        if not self._begun:
            self._begun = True
            self._history.look()
        if not self._history.read_next():
            return False
        for name, found in self.new.items():
            had = {n for each in self._last(name) for n in achieved(each.saved.result, each.seat)}
            self.new[name] = [each for each in found if each not in had]
        return True

    def _last(self, name: str) -> list[Outing]:
        """The race read last, if this person ran in it."""
        last = [each for each in self._history.races[-1:] if each.path != self._saved]
        return outings(last, name, Which(after=self._since(name)))
