"""Saving a race while it is run, after everything that happens."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path

from game.content.errors import ContentError
from game.content.files import WriterThread, write_atomically
from game.content.reading import exists
from game.content.saved_races import file_away, name_of, new_open_race, races_folder, remove
from game.match import Entry, Match, Observer
from game.rules import Event, race_result

from .record import action_line, record_text, unsaved


class RecordWriter(Observer):
    """Writes the race after each change, in another thread; calls `complain` once if that fails."""

    def __init__(self, path: Path, complain: Callable[[ContentError], None]) -> None:
        self.path = path
        self._complain = complain
        self._complained = False
        self.kept = True
        """Whether the last write, if any, succeeded."""
        self._writer = WriterThread(self._failed)
        self._lines_known: list[tuple[Entry, str]] = []
        """Actions with their lines, each formatted once; only used in the writer's thread."""

    def happened(self, match: Match, events: tuple[Event, ...]) -> None:
        self._write(match)

    def taken_back(self, match: Match, gone: tuple[Entry, ...]) -> None:
        self._write(match)

    def redone(self, match: Match, entries: tuple[Entry, ...]) -> None:
        self._write(match)

    def seats_changed(self, match: Match) -> None:
        self._write(match)

    def closed(self, match: Match) -> None:
        self._write(match)
        self._writer.close()

    def wait(self) -> None:
        """Block until everything so far has been written, or has failed."""
        self._writer.wait()

    def _write(self, match: Match) -> None:
        self._writer.write(partial(self._put_down, match.as_it_stands()))

    def _text(self, match: Match) -> bytes:
        return record_text(match, self._lines(match)).encode()

    def _lines(self, match: Match) -> list[str]:
        known, log = self._lines_known, match.log
        while known and (len(known) > len(log) or known[-1][0] is not log[len(known) - 1]):
            known.pop()
        known += [(entry, action_line(entry)) for entry in log[len(known) :]]
        return [line for _entry, line in known]

    def _put_down(self, match: Match) -> None:
        write_atomically(self.path, self._text(match))
        self.kept = True

    def _failed(self, error: Exception) -> None:
        self.kept = False
        if isinstance(error, OSError):
            self._tell(unsaved(self.path, error))

    def _tell(self, error: ContentError) -> None:
        if not self._complained:
            self._complained = True
            self._complain(error)


class AutoSaver(RecordWriter):
    """Saves a race among those under way, and moves it to the saved ones once it is over. `path` is
    the file of a race resumed (`claim` it first), else there is a new one."""

    def __init__(
        self,
        complain: Callable[[ContentError], None],
        path: Path | None = None,
        now: Callable[[], datetime] = datetime.now,
    ) -> None:
        super().__init__(path or new_open_race(now()), complain)
        self._now = now
        self._written = path is not None
        """Whether the file should exist."""
        self.saved: Path | None = None
        """Its file among the saved races; None before it is over, or if saving failed."""

    def keep(self, match: Match) -> None:
        """Save a race that begins in the middle, before anything happens in it."""
        self._write(match)

    def over(self, match: Match) -> None:
        self.wait()
        self._file_away(match)

    def closed(self, match: Match) -> None:
        self.wait()
        if match.state.is_over and self.saved is None:
            self._file_away(match)
        elif self.saved is None and (not self.kept or self._lost):
            self._write(match)  # there may be space again, or another program has deleted it
        self._writer.close()

    @property
    def _lost(self) -> bool:
        """Whether another program has deleted the file."""
        return self._written and not exists(self.path)

    def taken_back(self, match: Match, gone: tuple[Entry, ...]) -> None:
        if self.saved is not None:  # it was over, and may end differently now
            self.saved, self.path = None, new_open_race(self._now())
        super().taken_back(match, gone)

    def _put_down(self, match: Match) -> None:
        write_atomically(self.path, self._text(match), keep_last=True)
        self.kept = self._written = True

    def _file_away(self, match: Match) -> None:
        try:
            self.saved = save(match, self._now(), name_of(self.path))
        except ContentError as error:
            self._tell(error)  # it stays among those under way
            return
        with contextlib.suppress(OSError):
            remove(self.path)


def save(match: Match, when: datetime, name: str = "") -> Path:
    """Save a race under `name` or its winners' names; returns its file. Raises `ContentError`."""
    result = race_result(match.state)
    winners = [] if result is None else [match.players[seat].name for seat in result.winners]
    try:
        return file_away(record_text(match).encode(), name or " ".join(winners), when)
    except OSError as error:
        raise unsaved(races_folder() / "race.json", error) from error
