"""Keeping a race while it is run: after everything that happens, it is in a file."""

from __future__ import annotations

import contextlib
from collections.abc import Callable
from datetime import datetime
from functools import partial
from pathlib import Path

from game.content.errors import ContentError
from game.content.files import WriterThread
from game.content.saved_races import file_away, name_of, new_open_race, races_folder, remove
from game.match import Entry, Match, Observer
from game.rules import Event, race_result

from .record import action_line, record_text, unsaved, write_text


class RecordWriter(Observer):
    """Writes the race into this file after everything that happens, and waits for no disk.

    It is worded and written in another thread, which tells `complain`, once, if it can't be done.
    """

    def __init__(self, path: Path, complain: Callable[[ContentError], None]) -> None:
        self.path = path
        self._complain = complain
        self._complained = False
        self.kept = True
        """Whether what was written last, if anything, is safe on the disk."""
        self._writer = WriterThread(self._failed)
        self._worded: list[tuple[Entry, str]] = []
        """The actions and their lines as last written: a long race is not worded again and again.
        Only for the writer's thread."""

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
        """Come back when all that has happened is on the disk, or could not be written."""
        self._writer.wait()

    def _write(self, match: Match) -> None:
        self._writer.write(partial(self._put_down, match.as_it_stands()))

    def _text(self, match: Match) -> str:
        return record_text(match, self._lines(match))

    def _lines(self, match: Match) -> list[str]:
        worded, log = self._worded, match.log
        while worded and (len(worded) > len(log) or worded[-1][0] is not log[len(worded) - 1]):
            worded.pop()
        worded += [(entry, action_line(entry)) for entry in log[len(worded) :]]
        return [line for _entry, line in worded]

    def _put_down(self, match: Match) -> None:
        write_text(self.path, self._text(match))
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
    """Keeps a race among those under way, and files it among the saved ones once it is over.

    `path` is where the race lies already (`claim` it first); without one it gets a file of its own
    as soon as something has happened. The time comes from `now`.
    """

    def __init__(
        self,
        complain: Callable[[ContentError], None],
        path: Path | None = None,
        now: Callable[[], datetime] = datetime.now,
    ) -> None:
        super().__init__(path or new_open_race(now()), complain)
        self._now = now
        self._written = path is not None
        """Whether there should be such a file."""
        self.saved: Path | None = None
        """Where the race lies among the saved ones; None before it is over, or if it can't."""

    def keep(self, match: Match) -> None:
        """Keep a race that begins in the middle, before anything happens in it."""
        self._write(match)

    def over(self, match: Match) -> None:
        self.wait()
        self._file_away(match)

    def closed(self, match: Match) -> None:
        self.wait()
        if match.state.is_over and self.saved is None:
            self._file_away(match)
        elif self.saved is None and (not self.kept or self._lost):
            self._write(match)  # there may be room again; or another program has deleted it
        self._writer.close()

    @property
    def _lost(self) -> bool:
        """Whether another program has deleted the race meanwhile."""
        return self._written and not self.path.exists()

    def taken_back(self, match: Match, gone: tuple[Entry, ...]) -> None:
        if self.saved is not None:  # it was over, and may end otherwise now
            self.saved, self.path = None, new_open_race(self._now())
        super().taken_back(match, gone)

    def _put_down(self, match: Match) -> None:
        write_text(self.path, self._text(match), keep_last=True)
        self.kept = self._written = True

    def _file_away(self, match: Match) -> None:
        """Let the race lie among the saved ones, and only there."""
        try:
            self.saved = save(match, self._now(), name_of(self.path))
        except ContentError as error:
            self._tell(error)  # it stays among those under way
            return
        with contextlib.suppress(OSError):
            remove(self.path)


def save(match: Match, when: datetime, name: str = "") -> Path:
    """Write a race among the saved ones, named for the day and its winners; returns its file.

    `name` is what the player has called it, if anything. Raises `ContentError`.
    """
    result = race_result(match.state)
    winners = [] if result is None else [match.players[seat].name for seat in result.winners]
    try:
        return file_away(record_text(match).encode(), name or " ".join(winners), when)
    except OSError as error:
        raise unsaved(races_folder() / "race.json", error) from error
