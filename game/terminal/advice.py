"""The coach in the terminal: whom it helps, hints, and why."""

from __future__ import annotations

from dataclasses import replace

from game.hints import Hints
from game.match import Help, Match, Player
from game.rules import Action, Seat
from game.text import _
from game.text.counsel import NO_COUNSEL, Counsel, counsel
from game.text.formats import sentences
from game.text.handicap import why_set

from .desk import Desk


class Adviser:
    """What the coach says to whoever is to act in this match."""

    def __init__(self, desk: Desk, match: Match, *, hedgehog: bool) -> None:
        self._desk, self._match = desk, match
        self._hints = Hints(match, lambda: hedgehog)
        self._given_at = -1
        """The revision of the race that the last hint is for."""

    @property
    def _seat(self) -> Seat:
        return self._match.state.turn

    @property
    def _player(self) -> Player:
        return self._match.players[self._seat]

    @property
    def _person(self) -> str:
        return self._player.name

    @property
    def _helps(self) -> bool:
        if self._player.help is Help.AS_LIKED:
            return self._desk.profiles.of(self._person).coached
        return self._player.help is Help.COACH

    def switch(self) -> None:
        """Call the coach for the person to act, or send it away; it is remembered."""
        if why := why_set(self._player):
            self._desk.voice.say(why)
            return
        coached = self._helps
        self._desk.profiles.change(self._person, lambda had: replace(had, coached=not coached))
        told = _("The coach is here: it tells you more about each square.")
        self._desk.voice.say(_("The coach has gone.") if coached else told)

    def of(self, action: Action | None) -> Counsel:
        """What the coach says of this action beside its price, if it helps."""
        view = self._match.view(self._seat)
        if action is None or action not in view.legal or not self._helps:
            return NO_COUNSEL
        return self._counsel(action)

    def hint(self) -> None:
        """Say what is best now, and why."""
        if self._denies():
            return
        self._desk.voice.say(*self._thought_of().said())

    def why(self) -> None:
        """Say what the best costs and leads to, and what it has over other moves."""
        if self._denies():
            return
        why = self._thought_of().explained(self._counsel)
        self._desk.voice.say(why.best, *(line.text for line in why.lines))
        if why.others:
            self._desk.voice.title(_("Other moves"))
        for name, *said in why.others:
            what = sentences(*said)
            self._desk.voice.say(_("{name}: {sentence}").format(name=name, sentence=what))

    def _denies(self) -> bool:
        """Say why there are no hints, if the handicap denies them; True if it does."""
        if self._player.help is not Help.NONE:
            return False
        self._desk.voice.say(why_set(self._player))
        return True

    def _counsel(self, action: Action) -> Counsel:
        names = [player.name for player in self._match.players]
        return counsel(self._match.view(self._seat), action, names)

    def _thought_of(self) -> Hints:
        """The hints, with that for the present decision, which is thought of once."""
        if self._given_at != self._match.revision:
            answer = self._desk.answer(self._hints.question(self._seat))
            self._hints.take(answer, fresh=self._desk.profiles.of(self._person).is_fresh)
            self._given_at = self._match.revision
        return self._hints
