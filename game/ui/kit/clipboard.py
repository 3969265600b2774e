"""The system's clipboard, or one of our own where there is none."""

from __future__ import annotations

import pygame


class Clipboard:
    """Keeps a text, for other programs too if the system lets us."""

    _own = ""
    """The text copied last, for systems that keep nothing."""

    def put(self, text: str) -> None:
        """Keep this text."""
        self._own = text
        try:
            pygame.scrap.put_text(text)
        except (pygame.error, UnicodeError):
            return  # then it can be pasted here alone

    def get(self) -> str:
        """The text that was copied last, here or elsewhere; "" if there is none."""
        try:
            return pygame.scrap.get_text()
        except (pygame.error, UnicodeError):
            return self._own


CLIPBOARD = Clipboard()
"""The one of this program."""
