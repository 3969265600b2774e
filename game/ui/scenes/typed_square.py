"""The number of a square, typed digit by digit: the keyboard's cursor goes there."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from game.rules import Square
from game.ui.kit.commands import Command
from game.ui.kit.input import Activated, Commanded, Intent, Moved, Pressed

from .selection import Selection

DIGITS = (
    *(Command.WHOLE, Command.SHOWS_1, Command.SHOWS_2, Command.SHOWS_3, Command.SHOWS_4),
    *(Command.SHOWS_5, Command.SHOWS_6, Command.SHOWS_7, Command.SHOWS_8, Command.SHOWS_9),
)
"""The commands by the digit that their keys bear."""
PAUSE = 2.0
"""Seconds after which a digit begins another number."""


@dataclass(eq=False)
class TypedSquare:
    """Listens to digits while somebody is to choose, on a track with so many squares (`_finish`).
    `_skip` cuts short what moves, `_go_to` puts the cursor on a square."""

    _selection: Selection
    _finish: Square
    _clock: Callable[[], float]
    _skip: Callable[[], None]
    _go_to: Callable[[Square], None]
    _typed: str = field(default="", init=False)
    _at: float = field(default=0.0, init=False)

    def hears(self, intent: Intent) -> bool:
        """Make use of a digit; False if this is none. Of a number that no square bears its last
        digit begins another. 0 alone is the finish, if one may go there: else it is no digit."""
        if not isinstance(intent, Commanded) or intent.command not in DIGITS:
            if isinstance(intent, Activated | Moved | Pressed):
                self._typed = ""
            return False
        now, digit = self._clock(), str(DIGITS.index(intent.command))
        if now - self._at > PAUSE:
            self._typed = ""
        if digit == "0" and not self._typed and self._finish not in self._selection.lit():
            return False
        if not self._selection.open:
            self._skip()
        if not self._selection.open:
            return True
        typed = (self._typed + digit).lstrip("0")
        if typed and int(typed) >= self._finish:
            typed = digit
        self._typed, self._at = typed, now
        self._go_to(self._finish - int(typed or "0"))
        return True
