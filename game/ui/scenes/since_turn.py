"""What the panel tells at the beginning of a person's turn: what has happened since the last."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial

from game.match import Match, Since, since_last_turn
from game.rival_talk import Said
from game.rules import Event, GameState
from game.text import current_language
from game.text.race_log import since_sentences
from game.text.rival_lines import quoted
from game.text.story import Storyteller
from game.text.turns import LogText, since_lines


def nothing(_whole: bool) -> Sequence[LogText]:
    """What is told while there is nothing to tell."""
    return ()


@dataclass(eq=False)
class SinceTurn:
    """The lines for the beginning of a turn, until it goes on."""

    _match: Match
    _said_during: Callable[[int], Said | None]
    """What a rival says in this action of the log, if one does."""
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
        end = len(self._match.log)
        self._told = partial(self._worded, self._match.state, self.what_happened(), end)

    def _worded(self, state: GameState, since: Since, end: int, whole: bool) -> Sequence[LogText]:
        names = [player.name for player in self._match.players]
        spoken = [*self._spoken(since.begin, end)]

        def said(event: Event) -> list[LogText]:
            return [text for after, text in spoken if after is event]

        if whole:
            hedgehog, forgets = current_language() in self._hedgehog_in, self._match.forgets
            story = Storyteller(state.race, names, hedgehog, forgets)
            lines = since_sentences(state, story, since.events, said)
        else:
            lines = since_lines(state, names, since.events, since.first, said)
        own = {id(event) for event in since.own}  # of which nothing else is told
        return [*(text for event, text in spoken if id(event) in own), *lines]

    def _spoken(self, begin: int, end: int) -> Iterator[tuple[Event, LogText]]:
        """What rivals said in these actions of the log, each with the event before; nothing while
        the log forgets, as they talk of steps and carrots."""
        for number in range(begin, begin if self._match.forgets else end):
            said = self._said_during(number)
            if said is not None:
                seat = self._match.race.seat_of(said.marker)
                yield said.event, LogText(seat, quoted(said.text), quiet=True)

    def clear(self) -> None:
        """Forget the lines: the turn goes on, or something else is told."""
        self._told = nothing

    def lines(self, *, whole: bool = False) -> Sequence[LogText]:
        """A line for each turn, or `whole` sentences; none if there is nothing to tell."""
        return self._told(whole)
