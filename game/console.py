"""What the command line prints: short lines that any terminal can show.

A file's name or an argument may contain codes that a terminal obeys. The streams themselves may
have another encoding, be full, or be missing.
"""

from __future__ import annotations

import io
import os
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from unicodedata import normalize

from game.content.errors import in_short, written_out

LONGEST_QUOTE = 200  # letters of an argument or a name that are shown
LONGEST_LINE = 1000
BAR = 30
REDRAWN = 0.2  # seconds between two drawings of a bar


def shown(text: object, longest: int = LONGEST_QUOTE) -> str:
    """The text, with what can't be printed written out, cut to `longest` letters.

    >>> shown("a\\x1b[31m\\nb"), shown("x" * 9, longest=4)
    ('a\\\\x1b[31m\\\\nb', 'xxx…')
    """
    return in_short(written_out(str(text)[: longest + 1]), longest)


SIMPLER = str.maketrans(
    {
        "−": "-",
        "–": "-",
        "×": "x",
        "·": "-",
        "…": "...",
        "’": "'",
        **dict.fromkeys("“”„«»", '"'),
        **dict.fromkeys("\u00a0\u202f", " "),
    }
)
"""What a terminal without a sign of ours shows instead."""


def printable(text: str, encoding: str) -> str:
    """The text with what this encoding lacks written more simply, and no code that is obeyed.

    >>> printable("“−3 · ŀ”", "cp1252"), printable("ö", "ascii"), printable("a\x1b[1m", "utf-8")
    ('“-3 · l”', 'o', 'a?[1m')
    """

    def simply(letter: str) -> str:
        if not letter.isprintable():
            letter = " " if letter.isspace() else "?"
        for way in (letter, letter.translate(SIMPLER), normalize("NFKD", letter)[0]):
            with suppress(UnicodeEncodeError):
                way.encode(encoding)
                return way
        return "?"

    return "".join(map(simply, text))


def complain(sentence: object, arguments: Sequence[str] = ()) -> None:
    """Say on stderr what went wrong, in one line; of long arguments in it only the beginning."""
    told = str(sentence)
    for argument in arguments:
        if len(argument) > LONGEST_QUOTE:
            told = told.replace(argument, shown(argument))
    if sys.stderr is None:
        return
    try:
        print(f"hare-and-tortoise: {shown(told, LONGEST_LINE)}", file=sys.stderr, flush=True)
    except (OSError, ValueError):
        _to_nowhere(sys.stderr)


class Progress:
    """A progress bar on stderr, with the time that is left, if that is a terminal."""

    def __init__(self, whole: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._whole = whole
        self._clock = clock
        self._begun = clock()
        self._drawn_at = -1.0
        self._watched = sys.stderr is not None and sys.stderr.isatty()

    def done(self, part: int) -> None:
        """Show that this part is done."""
        now = self._clock()
        if not self._watched or (now - self._drawn_at < REDRAWN and part < self._whole):
            return
        self._drawn_at = now
        filled = BAR * part // self._whole
        left = (now - self._begun) / part * (self._whole - part) if part else 0.0
        minutes, seconds = divmod(round(left), 60)
        bar = "#" * filled + "." * (BAR - filled)
        self._write(f"\r[{bar}] {part}/{self._whole} · {minutes}:{seconds:02} ")

    def close(self) -> None:
        """Remove the bar."""
        if self._watched and self._drawn_at >= 0:
            self._write("\r" + " " * (BAR + 50) + "\r")

    def _write(self, text: str) -> None:
        try:
            sys.stderr.write(text)
            sys.stderr.flush()
        except (OSError, ValueError):
            self._watched = False


class _Closed(io.TextIOBase):
    """A stream that is missing: writing to it is an error."""

    def write(self, _text: str, /) -> int:
        raise OSError("standard output is closed")


def prepare_streams() -> None:
    """Make everything printable, whatever the terminal's encoding. What goes into a file or another
    program is UTF-8 on Windows, too, unless Python was told otherwise."""
    chosen = os.name == "posix" or "PYTHONIOENCODING" in os.environ
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            encoding = None if chosen or stream.isatty() else "utf-8"
            stream.reconfigure(encoding=encoding, errors="backslashreplace")
    if sys.stdout is None:
        sys.stdout = _Closed()


def finish_output() -> None:
    """Flush what was printed. Raises `OSError` if that can't be done; it is dropped then."""
    try:
        if not isinstance(sys.stdout, _Closed):
            sys.stdout.flush()
    except OSError:
        _to_nowhere(sys.stdout)
        raise


def drop_output() -> None:
    """Drop what was printed and could not be flushed, so that Python doesn't try again."""
    _to_nowhere(sys.stdout)


def _to_nowhere(stream: object) -> None:
    if not isinstance(stream, io.TextIOWrapper):
        return
    try:
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, stream.fileno())
        os.close(nowhere)
    except (OSError, ValueError):
        return
