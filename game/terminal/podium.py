"""After the race: places, its story, the race in numbers, and everybody's luck."""

from __future__ import annotations

from collections.abc import Iterator

from game.match import (
    ChanceKind,
    Match,
    chronicle,
    course,
    first_not_of_the_seed,
    lead_of,
    luck_ledger,
    rounds_begin,
    seed_fingerprint,
)
from game.rules import RaceResult
from game.text import _, ngettext
from game.text.chronicle import headline, sentence
from game.text.editions import played_by, title_of
from game.text.formats import joined
from game.text.races import (
    home_first_by,
    lead_changes,
    longest_lead,
    luck_details,
    luck_promise,
    luck_told,
    place_line,
    rounds_told,
)
from game.text.story import end_sentence
from game.text.words import capitalised

from .desk import Desk
from .vocabulary import Word, what_it_does

COLUMNS = 12
"""Most rounds whose numbers are told."""


class Podium:
    """What can be asked of a race that is over."""

    def __init__(self, desk: Desk, match: Match, result: RaceResult) -> None:
        self._desk, self._match, self._result = desk, match, result
        self._names = [player.name for player in match.players]

    def tell(self, *, ended: bool) -> None:
        """Say who has won, and everybody's place; `ended` if it was just told how it ended."""
        match, result = self._match, self._result
        winners = [self._names[seat] for seat in result.winners]
        told = ngettext("{names} wins!", "{names} win!", len(winners))
        self._desk.voice.title(told.format(names=joined(winners)))
        places = (
            place_line(result, match.state, seat, self._names[seat]) for seat in result.ranking
        )
        edition = title_of(self._desk.library.edition(match.setup.edition))
        self._desk.voice.say(
            *places,
            "" if ended else end_sentence(result.end),
            rounds_told(match.state.round, midway=match.setup.start is not None),
            played_by(edition, match.setup.house),
        )

    def story(self) -> None:
        """Say what happened in the race, from its beginning to its end."""
        told = chronicle(self._match)
        self._desk.voice.title(headline(told.headline))
        self._desk.voice.say(*map(sentence, told.facts))

    # --- the race in numbers ----------------------------------------------------------------------

    def charts(self) -> None:
        """Say where everybody was, and with how many carrots, as the rounds went by; who led."""
        self._desk.voice.title(capitalised(what_it_does(Word.CHARTS)))
        self._desk.voice.say(*self._curves(), *self._lead())

    def _curves(self) -> Iterator[str]:
        match, race = self._match, self._match.race
        moments, begun = course(match), rounds_begin(course(match))
        step = max(1, -(-len(begun) // COLUMNS))
        chosen = begun[::step]
        rounds = ", ".join(str(number) for number, _place in chosen)
        yield _("At the beginning of these rounds, and at the end of the race: {rounds}.").format(
            rounds=rounds
        )
        told = [*(moments[place] for _number, place in chosen), moments[-1]]
        finish = race.track.finish
        for seat, name in enumerate(self._names):
            own = race.markers_of(seat)
            run = (" + ".join(str(finish - m.squares[hare]) for hare in own) for m in told)
            squares = _("{name}, squares to go: {numbers}.")
            yield squares.format(name=name, numbers=", ".join(run))
            held = ", ".join(str(moment.carrots[seat]) for moment in told)
            yield _("{name}, carrots: {numbers}.").format(name=name, numbers=held)

    def _lead(self) -> Iterator[str]:
        lead, told = lead_of(self._match), _("{name}: {sentence}")
        if lead.home_first is not None:
            name = self._names[lead.home_first]
            yield told.format(name=name, sentence=home_first_by(lead.ahead))
        if lead.longest is not None:
            yield told.format(name=self._names[lead.longest], sentence=longest_lead(lead.rounds))
            yield lead_changes(lead.changes)

    # --- luck -------------------------------------------------------------------------------------

    def luck(self) -> None:
        """Say what hare squares did to each player, and how that can be checked."""
        match, ledger = self._match, luck_ledger(self._match)
        self._desk.voice.title(_("Luck of dice and cards"))
        self._desk.voice.say(_("This is what hare squares did to each player."))
        told = _("{name}: {sentence}")
        for luck in ledger:
            did = luck_told(
                *(luck.events, luck.carrots, luck.turns),
                *(luck.eaten, luck.missed, luck.back, luck.forward),
            )
            name = self._names[luck.seat]
            self._desk.voice.say(told.format(name=name, sentence=did))
        asked = match.setup.chance is ChanceKind.ASKED
        had = any(luck.events for luck in ledger)
        if had and not asked and first_not_of_the_seed(match) is None:
            details = luck_details(match.seed, seed_fingerprint(match.seed))
            self._desk.voice.say(luck_promise(sealed=match.sealed), *details.splitlines())
