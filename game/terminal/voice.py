"""What is said and heard: lines to a stream, lines from another."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterable, Sequence
from contextlib import suppress
from io import TextIOWrapper
from shutil import get_terminal_size
from textwrap import wrap
from typing import Generic, NamedTuple, TextIO, TypeVar

from game.console import printable
from game.text import _, pgettext
from game.text.formats import sentences

from .vocabulary import ANYWHERE, Word, plainly, spoken, whole

T = TypeVar("T")


class Option(NamedTuple, Generic[T]):
    """Something that can be chosen."""

    value: T
    name: str
    about: str = ""
    """What is said of it besides."""


PROMPT = "> "
BOLD, NORMAL = "\x1b[1m", "\x1b[0m"
CLEAR = "\x1b[2J\x1b[3J\x1b[H"
"""Clears the screen and what has scrolled away."""


class Gone(Exception):
    """Nobody answers any more: the input has come to its end, or somebody wants to stop."""


class Voice:
    """Says lines and asks for one. `read` is given the prompt and returns a line, or raises
    `EOFError`; `styled` lets headings be bold and the screen be cleared; lines are wrapped between
    words at `width`, if there is one."""

    def __init__(
        self,
        read: Callable[[str], str],
        out: TextIO,
        *,
        styled: bool = False,
        width: int | None = None,
    ) -> None:
        self._read, self._out = read, out
        self._styled, self._width = styled, width
        self.completions: Sequence[str] = ()
        """The words that Tab completes, where a line can be edited."""
        self._last: list[str] = []
        """What has been said since a line was typed."""
        self._answered = False
        """Whether nothing has been said since then."""

    # --- saying -----------------------------------------------------------------------------------

    def say(self, *lines: str) -> None:
        """Say these lines; those that are "" are left out."""
        if self._answered:
            self._last, self._answered = [], False
        for line in filter(None, lines):
            self._last.append(line)
            told = printable(line.replace(" · ", ", "), self._out.encoding or "utf-8")
            for part in self._wrapped(told):
                self._out.write(f"{part}\n")
        self._out.flush()

    def _wrapped(self, line: str) -> list[str]:
        """The line, or lines as long as fit, with whole words."""
        if self._width is None:
            return [line]
        return wrap(line, self._width, break_long_words=False, break_on_hyphens=False)

    def title(self, line: str) -> None:
        """Say a line that begins something new, after an empty one."""
        self._out.write("\n")
        if self._styled:
            self._out.write(BOLD)
        self.say(line)
        if self._styled:
            self._out.write(NORMAL)
            self._out.flush()

    def again(self) -> None:
        """Say again what was said last."""
        self.say(*self._last)

    def clear(self) -> None:
        """Let nobody read or hear what was said before; or, without escape codes, ask for it."""
        if self._styled:
            self._out.write(CLEAR)
            self._out.flush()
        else:
            self.say(_("Now scroll away what is above this line: it was for one player alone."))
        self._last, self._answered = [], False

    # --- hearing ----------------------------------------------------------------------------------

    def hear(self) -> str:
        """The next line that is typed, without blanks around it. Raises `Gone`."""
        try:
            typed = self._read(PROMPT).strip()
            self._answered = True
            return typed
        except EOFError:
            self._out.write("\n")
            raise Gone from None
        except BaseException:  # Ctrl+C, or the end of the program
            self._out.write("\n")
            raise

    def ask(self, *question: str, about: Iterable[str] = ()) -> str:
        """What is answered to this question; `about` is what help says before it. Raises `Gone`,
        too, if somebody wants to stop."""
        self.say(*question)
        while True:
            answer = self.hear()
            match whole(answer, ANYWHERE):
                case Word.STOP:
                    raise Gone
                case Word.AGAIN:
                    self.again()
                case Word.HELP:
                    told = _("Type {again} to hear that again, {stop} to leave.")
                    told = told.format(again=spoken(Word.AGAIN), stop=spoken(Word.STOP))
                    self.say(*about, *question, told)
                case _:
                    return answer

    def yes(self, *question: str, default: bool, about: str = "") -> bool:
        """Whether the question is answered with yes; an empty line is the default."""
        yes, no = pgettext("answer", "yes"), pgettext("answer", "no")
        told = _("Yes or no? Enter alone: {answer}.").format(answer=yes if default else no)
        self.say(*question)
        while True:
            typed = self.ask(told, about=[*question, about])
            answer = plainly(typed)
            for meant, words in ((True, (yes, "yes")), (False, (no, "no"))):
                if answer and any(plainly(word).startswith(answer) for word in words):
                    return meant
            if not answer:
                return default
            self.wrong(typed)

    def choose(self, question: str, options: Sequence[Option[T]], default: T | None = None) -> T:
        """One of these options, by its number or the beginning of its name; an empty line is the
        default, if that is one of them."""
        names = [option.name for option in options]
        usual = next((option for option in options if option.value == default), None)
        self.title(question)
        listed = [
            sentences(_("{n}: {option}.").format(n=number, option=option.name), option.about)
            for number, option in enumerate(options, 1)
        ]
        self.say(*listed)
        told = _("Type a number or a name.")
        if usual is not None:
            told = _("Type a number or a name. Enter alone: {option}.").format(option=usual.name)
        while True:
            typed = self.ask(told, about=[question, *listed])
            if not typed and usual is not None:
                return usual.value
            found = picked(typed, names)
            if found is not None:
                return options[found].value
            self.wrong(typed, [names[number] for number in beginning(typed, names)])

    def wrong(self, typed: str, may_be: Sequence[str] = ()) -> None:
        """Say what this may mean, or else that there is no such thing."""
        if may_be:
            self.say(_("That may mean: {words}.").format(words=", ".join(may_be)))
        elif typed:
            self.say(_("“{words}” isn’t in the list.").format(words=typed))


def picked(typed: str, names: Sequence[str]) -> int | None:
    """Which of these names is meant, by its number from 1 or by its only possible beginning."""
    if typed.isascii() and typed.isdecimal() and len(typed) < 5:
        return int(typed) - 1 if 1 <= int(typed) <= len(names) else None
    plain = [plainly(name) for name in names]
    if plainly(typed) in plain:
        return plain.index(plainly(typed))
    found = beginning(typed, names)
    return found[0] if len(found) == 1 else None


def beginning(typed: str, names: Sequence[str]) -> list[int]:
    """The numbers from 0 of the names that begin with this."""
    begun = plainly(typed)
    return [n for n, name in enumerate(names) if begun and plainly(name).startswith(begun)]


def voice_here(*, plain: bool) -> Voice:
    """The voice of this process: its standard streams, as well as they can do it."""
    if isinstance(sys.stdin, TextIOWrapper):
        sys.stdin.reconfigure(errors="replace")
    terminal = sys.stdin is not None and sys.stdin.isatty() and sys.stdout.isatty()
    dumb = os.environ.get("TERM") == "dumb" or "NO_COLOR" in os.environ
    if os.name == "nt" and "WT_SESSION" not in os.environ:
        dumb = True  # an older console prints the codes
    width = get_terminal_size().columns - 1 if sys.stdout.isatty() else None
    styled = terminal and not plain and not dumb
    voice = Voice(input if terminal else _piped, sys.stdout, styled=styled, width=width)
    if terminal and not plain:
        _complete_by_tab(voice)
    return voice


def _piped(prompt: str) -> str:
    """The next line of an input that is no terminal, which is told like the rest."""
    line = "" if sys.stdin is None else sys.stdin.readline()
    if not line:
        raise EOFError
    sys.stdout.write(f"{prompt}{line.strip()}\n")
    return line


def _complete_by_tab(voice: Voice) -> None:
    """Let Tab complete the voice's words, if this system can edit a line."""
    with suppress(ImportError):
        import readline

        def word(begun: str, number: int) -> str | None:
            found = [w for w in voice.completions if plainly(w).startswith(plainly(begun))]
            return found[number] if number < len(found) else None

        readline.set_completer(word)
        readline.parse_and_bind("tab: complete")
        readline.parse_and_bind("set enable-bracketed-paste off")
