"""A line of text being edited: where the caret is, what is selected, what may be written.

Pure: it knows nothing of pixels, keys or fonts. Text is kept composed (NFC), so that a letter and
its accent are one wherever Unicode has them as one. Where it has not, they still go together: the
caret never stands between a letter and its marks, and they are erased as one.
"""

from __future__ import annotations

import re
from collections.abc import Callable
from enum import Enum, auto
from unicodedata import category, normalize

MOST_MARKS = 2
"""Most marks on one letter, as in Vietnamese; more would tower over the line."""
MOST_READ = 1000
"""Most letters read of what is pasted."""


class LeftOut(Enum):
    """Why something that was written is not there."""

    UNDRAWABLE = auto()
    TOO_LONG = auto()


def is_mark(letter: str) -> bool:
    """Whether it stands on the letter before it."""
    return category(letter).startswith("M")


def one_line(text: str) -> str:
    """The text on one line: spaces for breaks, and without what can't be printed."""
    spaced = re.sub(r"\s+", " ", text[:MOST_READ].strip("\r\n"))
    return "".join(letter for letter in spaced if letter.isprintable())


class LineEditor:
    """The text of a field, its caret and the selection, counted in letters from the beginning."""

    def __init__(self, text: str, longest: int, drawable: Callable[[str], bool]) -> None:
        self.text = text
        self.longest = longest
        self.caret = len(text)
        self.anchor = self.caret
        """Where the selection began; at the caret if nothing is selected."""
        self._drawable = drawable

    @property
    def selected(self) -> tuple[int, int]:
        """Where the selection begins and ends; two equal numbers if there is none."""
        return min(self.anchor, self.caret), max(self.anchor, self.caret)

    @property
    def selected_text(self) -> str:
        """The selected text."""
        start, end = self.selected
        return self.text[start:end]

    def stops(self) -> list[int]:
        """Where the caret may be: nowhere between a letter and its marks."""
        inside = (at for at in range(1, len(self.text)) if not is_mark(self.text[at]))
        return sorted({0, *inside, len(self.text)})

    # --- the caret ------------------------------------------------------------------------------

    def go_to(self, at: int, *, selecting: bool = False) -> None:
        """Put the caret there; `selecting` extends the selection to it."""
        self.caret = at
        if not selecting:
            self.anchor = at

    def select_all(self) -> None:
        """Select the whole text."""
        self.anchor, self.caret = 0, len(self.text)

    def before(self, at: int, *, word: bool = False) -> int:
        """The stop before this one, or where its word begins."""
        if word:
            return len(re.sub(r"\S*\s*$", "", self.text[:at]))
        return max((stop for stop in self.stops() if stop < at), default=0)

    def after(self, at: int, *, word: bool = False) -> int:
        """The stop after this one, or where the next word begins."""
        if word:
            rest = self.text[at:]
            return at + len(rest) - len(re.sub(r"^\S*\s*", "", rest))
        return min((stop for stop in self.stops() if stop > at), default=len(self.text))

    # --- writing --------------------------------------------------------------------------------

    def write(self, text: str) -> tuple[LeftOut | None, int]:
        """Replace the selection with this text, as far as it can be drawn and there is room.
        Returns why something was left out, and how many letters that concerns."""
        start, end = self.selected
        before, after = self.text[:start], self.text[end:]
        drawn, lacking = before, 0
        for letter in normalize("NFC", one_line(text)):
            if self._drawable(letter) and not (is_mark(letter) and not self._bears(drawn)):
                drawn = normalize("NFC", drawn + letter)
            else:
                lacking += 1
        room = max(len(before), self.longest - len(after))
        cut, drawn = len(drawn) > room, drawn[:room]
        self.text, self.caret = drawn + after, len(drawn)
        self.anchor = self.caret
        if lacking:
            return LeftOut.UNDRAWABLE, lacking
        return (LeftOut.TOO_LONG, self.longest) if cut else (None, 0)

    @staticmethod
    def _bears(text: str) -> bool:
        """Whether a mark can stand on the end of this text."""
        letters = normalize("NFD", text)
        marks = next((n for n, each in enumerate(reversed(letters)) if not is_mark(each)), None)
        return marks is not None and marks < MOST_MARKS and letters[-1 - marks] != " "

    def erase(self, *, ahead: bool, word: bool = False) -> None:
        """Erase the selection; without one, the letter or word before the caret, or ahead of it."""
        start, end = self.selected
        if start == end:
            if ahead:
                end = self.after(end, word=word)
            else:
                start = self.before(start, word=word)
        self.text = self.text[:start] + self.text[end:]
        self.caret = self.anchor = start
