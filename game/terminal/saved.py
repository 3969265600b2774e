"""The player's races in the terminal: those under way, to go on with, and those that are over."""

from __future__ import annotations

from contextlib import suppress
from pathlib import Path

from game.content.errors import ContentError
from game.content.saved_races import (
    begun_at,
    claim,
    name_of,
    open_races,
    open_races_folder,
    saved_races,
)
from game.match import Match
from game.records import read_kept, read_record
from game.rules import race_result
from game.text import _, ngettext
from game.text.default_names import name_players
from game.text.editions import title_of
from game.text.formats import joined, moment, read_out, sentences
from game.text.races import stand

from .desk import Desk

LISTED = 20
"""How many races are listed at most, the latest first."""


class Shelf:
    """The races that there are."""

    def __init__(self, desk: Desk) -> None:
        self._desk, self._voice = desk, desk.voice

    @property
    def is_empty(self) -> bool:
        """Whether no race has been run here."""
        return not (open_races() or saved_races())

    def latest(self) -> Path | None:
        """The race under way that was run last, if it can be gone on with."""
        return next((path for path in open_races() if self._match(path) is not None), None)

    def told(self, path: Path) -> str:
        """A race in short: who runs, and how far it has come or who has won."""
        return self._in_short(path, self._match(path))

    @staticmethod
    def _in_short(path: Path, match: Match | None) -> str:
        if match is None:
            return name_of(path) or path.stem
        names = [player.name for player in match.players]
        result = race_result(match.state)
        if result is None:
            how = stand(match.state, names)
        else:
            winners = [names[seat] for seat in result.winners]
            how = ngettext("{names} wins!", "{names} win!", len(winners))
            how = how.format(names=joined(winners))
        named = _("{name}: {sentence}").format(name=joined(names), sentence=how)
        return sentences(name_of(path) if path.parent == open_races_folder() else "", named)

    def _listed(self, path: Path) -> str:
        """The same after when it was run, and by which rules."""
        match, when = self._match(path), ""
        with suppress(OSError):  # gone since
            when = moment(begun_at(path))
        edition = "" if match is None else title_of(self._desk.library.edition(match.setup.edition))
        return read_out(when, edition, self._in_short(path, match))

    def choose(self) -> Path | None:
        """One of the races, by its number; None for none."""
        files = [*open_races(), *saved_races()][:LISTED]
        self._voice.title(_("Saved races"))
        if not files:
            self._voice.say(_("There are no saved races yet."))
            return None
        listed = [
            _("{name}: {sentence}").format(name=number, sentence=self._listed(path))
            for number, path in enumerate(files, 1)
        ]
        self._voice.say(*listed)
        while True:
            question = _("Type the number of a race. Enter alone: none.")
            typed = self._voice.ask(question, about=listed)
            if not typed:
                return None
            if typed.isdecimal() and 1 <= int(typed[:4]) <= len(files):
                return files[int(typed) - 1]
            self._voice.wrong(typed)

    def opened(self, path: Path) -> tuple[Match, Path | None] | None:
        """The race of this file, and its own file now if it is under way; None, after saying why,
        if it can't be opened."""
        under_way = path.parent == open_races_folder()
        try:
            if not under_way:
                return name_players(read_record(path, self._desk.library)), None
            own = claim(path)
            match = name_players(read_kept(own, self._desk.library))
        except ContentError as error:
            self._desk.report(error)
        except OSError:
            self._voice.say(_("This race is gone. Perhaps it is open in another window."))
        else:
            if match.race.seats > 1:
                return match, own
            self._voice.say(_("You can run alone only in the window."))
        return None

    def _match(self, path: Path) -> Match | None:
        """The race of this file; None if it can't be read, or is one alone."""
        try:
            match = read_kept(path, self._desk.library)
        except ContentError:
            return None
        return name_players(match) if match.race.seats > 1 else None
