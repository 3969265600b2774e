"""The coach in the terminal: whom it helps, hints, and why."""

from __future__ import annotations

from dataclasses import KW_ONLY, dataclass, replace

from game.coach import Advice, adviser_asked
from game.match import Match
from game.rules import Action, Seat
from game.text import _
from game.text.coach import HintTeller
from game.text.counsel import NO_COUNSEL, Counsel, counsel
from game.text.formats import sentences
from game.text.turn import bargain
from game.text.words import capitalised, marker_name

from .desk import Desk


@dataclass(eq=False)
class Adviser:
    """What the coach says to whoever is to act in this match."""

    _desk: Desk
    _match: Match
    _keywords: KW_ONLY
    hedgehog: bool
    _given: tuple[int, Advice] | None = None
    """The last advice, and the revision of the race that it is for."""

    @property
    def _seat(self) -> Seat:
        return self._match.state.turn

    @property
    def _person(self) -> str:
        return self._match.players[self._seat].name

    @property
    def _names(self) -> list[str]:
        return [player.name for player in self._match.players]

    @property
    def _helps(self) -> bool:
        return self._desk.profiles.of(self._person).coached

    def switch(self) -> None:
        """Call the coach for the person to act, or send it away; it is remembered."""
        coached = self._helps
        self._desk.profiles.change(self._person, lambda had: replace(had, coached=not coached))
        told = _("The coach is here: it tells more about what a square would do.")
        self._desk.voice.say(_("The coach has gone.") if coached else told)

    def of(self, action: Action | None) -> Counsel:
        """What the coach says of this action beside its price, if it helps."""
        view = self._match.view(self._seat)
        if action is None or action not in view.legal or not self._helps:
            return NO_COUNSEL
        return counsel(view, action, self._names)

    def hint(self) -> None:
        """Say what is best now, and why."""
        self._desk.voice.say(*self._teller.best(self._advice.hint, self._names))

    def why(self) -> None:
        """Say what the best costs and leads to, and what it has over other moves."""
        advice, state, teller = self._advice, self._match.state, self._teller
        best, *reasons = teller.best(advice.hint, self._names)
        home = counsel(advice.view, advice.hint.best, self._names).home
        self._desk.voice.say(best, bargain(state, advice.hint.best), home, *reasons)
        others = advice.fancied()
        if others:
            self._desk.voice.title(_("Other moves"))
        for action, has in others:
            name = capitalised(teller.name(action))
            told = sentences(bargain(state, action), teller.compared(advice.hint, has, self._names))
            self._desk.voice.say(_("{name}: {sentence}").format(name=name, sentence=told))

    @property
    def _advice(self) -> Advice:
        """The advice for the present decision, which is thought of once."""
        match = self._match
        if self._given is None or self._given[0] != match.revision:
            view = match.view(self._seat)
            answer = self._desk.answer(adviser_asked(view))
            fresh = self._desk.profiles.of(self._person).is_fresh
            self._given = match.revision, Advice(view, answer, fresh=fresh)
        return self._given[1]

    @property
    def _teller(self) -> HintTeller:
        race = self._match.race
        several = race.setup.markers > 1
        badges = [marker_name(race, marker) for marker in range(race.markers)] if several else ()
        return HintTeller(race.track, badges, hedgehog=self.hedgehog)
