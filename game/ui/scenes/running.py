"""A table at which a race is run: what its parts ask of it."""

from __future__ import annotations

from game.match import Session
from game.rules import Action
from game.ui.kit.input import Intent

from .coaching import Coaching
from .selection import Selection
from .since_turn import SinceTurn
from .table_scene import TableScene


class RunningScene(TableScene):
    """The base of `RaceScene` that its parts know. Parts that need each other are given so."""

    session: Session
    coaching: Coaching
    selection: Selection
    since: SinceTurn

    @property
    def choosing(self) -> Selection:
        return self.selection

    def submit(self, action: Action) -> None:
        """Hand a person's action to the session, unless the guide wants another."""
        raise NotImplementedError

    def finish_bots(self) -> None:
        """Let the computers play to the end without showing it."""
        raise NotImplementedError

    def meanwhile(self, intent: Intent) -> bool:
        """Do what can be done while somebody is called to the table; False if this can't."""
        raise NotImplementedError

    def is_rested(self) -> bool:
        """Whether the press that `meanwhile` was given last came after a rest."""
        raise NotImplementedError
