"""What the panel tells at the beginning of a person's turn: what has happened since the last."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from game.match import Match, Since, since_last_turn
from game.rules import Event, GameState, Seat
from game.text import current_language
from game.text.race_log import since_sentences
from game.text.story import Storyteller
from game.text.turns import LogText, since_lines


def nothing(_whole: bool) -> Sequence[LogText]:
    """What is told while there is nothing to tell."""
    return ()


@dataclass(eq=False)
class SinceTurn:
    """The lines for the beginning of a turn, until it goes on."""

    _match: Match
    _hedgehog_in: frozenset[str]
    """The languages in which the edition's tortoise is a hedgehog."""
    _told: Callable[[bool], Sequence[LogText]] = nothing
    """Words what is to be read, in whole sentences or not, in the language of the moment."""

    def what_happened(self) -> Since:
        """All of it as events, to be shown again."""
        return since_last_turn(self._match, self._match.state.turn)

    def tell(self) -> None:
        """Tell the lines of a turn that begins, without one's own last one; alone one has seen it
        all."""
        if self._match.race.seats == 1:
            return
        since = self.what_happened()
        self._told = partial(self._worded, self._match.state, since.events, since.first)

    def _worded(
        self, state: GameState, events: Sequence[Event], first: Seat, whole: bool
    ) -> Sequence[LogText]:
        names = [player.name for player in self._match.players]
        if not whole:
            return since_lines(state, names, events, first)
        hedgehog, forgets = current_language() in self._hedgehog_in, self._match.forgets
        story = Storyteller(state.race, names, hedgehog, forgets)
        return since_sentences(state, story, events)

    def clear(self) -> None:
        """Forget the lines: the turn goes on, or something else is told."""
        self._told = nothing

    def lines(self, *, whole: bool = False) -> Sequence[LogText]:
        """A line for each turn, or `whole` sentences; none if there is nothing to tell."""
        return self._told(whole)
