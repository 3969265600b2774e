"""What the panel tells at the beginning of a person's turn: what has happened since the last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.match import Match, Since, since_last_turn
from game.rules import DieRolled, HareCardDrawn
from game.text.turns import LogText, since_lines


@dataclass(eq=False)
class SinceTurn:
    """The lines for the beginning of a turn, until it goes on."""

    _match: Match
    _told: Callable[[], Sequence[LogText]] = tuple
    """Words what is to be read, in the language of the moment."""

    def what_happened(self) -> Since:
        """All of it as events, to be shown again."""
        return since_last_turn(self._match, self._match.state.turn)

    def tell(self) -> None:
        """Tell the lines of a turn that begins; alone one has seen it all."""
        if self._match.race.seats == 1:
            return
        since = self.what_happened()
        events = since.events
        if any(isinstance(event, DieRolled | HareCardDrawn) for event in since.own):
            events = since.own + events  # a die that was skipped is read here
        names = [player.name for player in self._match.players]
        self._told = partial(since_lines, self._match.state, names, events, since.first)

    def clear(self) -> None:
        """Forget the lines: the turn goes on, or something else is told."""
        self._told = tuple

    def lines(self) -> Sequence[LogText]:
        """A line for each turn; none if there is nothing to tell."""
        return self._told()
