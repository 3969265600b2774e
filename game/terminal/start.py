"""From the first question to the last podium: what is done in the terminal, one after the other."""

from __future__ import annotations

from pathlib import Path

from game.match import Match, start_match
from game.rules import HouseRules, race_result
from game.text import _

from .desk import Desk
from .narrator import Narrator
from .new_race import NewRace
from .podium import Podium
from .race import TerminalRace
from .reading import Reading
from .saved import Shelf
from .vocabulary import AFTERWARDS, AT_START, Word, spoken
from .voice import Gone


def begin(desk: Desk, match: Match | None = None, record: Path | None = None) -> None:
    """Run this race, written into the file `record` too, or else ask what is to be done; until
    somebody leaves, or the input ends."""
    visit = Visit(desk)
    try:
        desk.notices()
        if match is not None:
            visit.race(match, record=record)
        while not visit.over:
            visit.ask()
    except Gone:
        pass  # what was under way is kept, and has been told


class Visit:
    """One visit at the terminal, from race to race."""

    def __init__(self, desk: Desk) -> None:
        self._desk, self._voice, self._shelf = desk, desk.voice, Shelf(desk)
        self.over = False
        """Whether it is time to leave."""

    # --- before a race ----------------------------------------------------------------------------

    def ask(self) -> None:
        """Ask what is to be done, and do it."""
        latest = self._shelf.latest()
        words = AT_START if latest is not None else AT_START[1:]
        self._voice.title(_("Hare & Tortoise"))
        if latest is not None:
            told = _("A race is waiting. {race}").format(race=self._shelf.told(latest))
            self._voice.say(told)
        elif self._shelf.is_empty:
            told = _("New here? Type {rules} to hear how it is played.")
            self._voice.say(told.format(rules=spoken(Word.RULES)))
        match self._command(words, words[0]):
            case Word.CONTINUE, _rest if latest is not None:
                self._open(latest)
            case Word.NEW, _rest:
                self.race(NewRace(self._desk).ask())
            case Word.SAVED, _rest:
                self._choose_saved()
            case Word.RULES, rest:
                self._rules(self._desk.settings.edition).read(rest)
            case Word.HELP, _rest:
                self._desk.help(words)
            case Word.STOP, _rest:
                self.over = True

    def _command(
        self, words: tuple[Word, ...], usual: Word, *, told: bool = False
    ) -> tuple[Word | None, str]:
        """What is typed, of these words, which are said unless they have been `told`; an empty line
        is the usual one."""
        if not told:
            names = ", ".join(spoken(word) for word in words)
            self._voice.say(_("You can type: {words}.").format(words=names))
            self._voice.say(_("Enter alone: {answer}.").format(answer=spoken(usual)))
        word, rest = self._desk.command(words)
        return (usual, "") if word is None and not rest else (word, rest)

    def _rules(self, edition: str, house: HouseRules | None = None) -> Reading:
        return Reading(self._desk, self._desk.library.edition(edition), house)

    def _choose_saved(self) -> None:
        path = self._shelf.choose()
        if path is not None:
            self._open(path)

    def _open(self, path: Path) -> None:
        """Go on with the race of this file, or tell how it ended."""
        opened = self._shelf.opened(path)
        if opened is not None:
            match, kept = opened
            if kept is not None:
                self.race(match, kept)
            elif (another := self._podium(match)) is not None:
                self.race(another)

    # --- a race, and after it ---------------------------------------------------------------------

    def race(self, first: Match, kept: Path | None = None, record: Path | None = None) -> None:
        """Run this race, and those that follow it, until one is left or none is wanted."""
        match: Match | None = first
        while match is not None:
            race = TerminalRace(self._desk, match, kept, record)
            if not race.run():
                self.over = True
                return
            match, kept, record = self._podium(match, ended=True), None, None

    def _podium(self, match: Match, *, ended: bool = False) -> Match | None:
        """Tell how the race ended, and what is asked about it; returns the next race, if any."""
        result = race_result(match.state)
        if result is None:
            return None
        podium = Podium(self._desk, match, result)
        podium.tell(ended=ended)
        told = False
        while not self.over:
            command, told = self._command(AFTERWARDS, Word.REMATCH, told=told), True
            match command:
                case Word.REMATCH, _rest:
                    return start_match(match.setup.again(), self._desk.library)
                case Word.NEW, _rest:
                    return NewRace(self._desk).ask()
                case Word.STORY, _rest:
                    podium.story()
                case Word.CHARTS, _rest:
                    podium.charts()
                case Word.LUCK, _rest:
                    podium.luck()
                case Word.LOG, rest:
                    Narrator(self._desk, match, lambda: True).tell_log(rest)
                case Word.SAVED, _rest:
                    self._choose_saved()
                    return None
                case Word.RULES, rest:
                    self._rules(match.setup.edition, match.setup.house).read(rest)
                    told = bool(rest)
                case Word.HELP, _rest:
                    self._desk.help(AFTERWARDS)
                case Word.STOP, _rest:
                    self.over = True
        return None
