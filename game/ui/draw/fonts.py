"""Fonts that draw whatever they are given, or leave it out: no text ends the program.

SDL refuses a text whose letters have no width (a variation selector alone), half of a pair of
surrogates, and a zero byte. A font whose file is damaged gives way to another one.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame
from pygame import Surface
from pygame.font import Font

from game.content.errors import ContentError, Problem

unreadable: dict[Path, ContentError] = {}
"""The fonts whose files could not be read: what the player is to be told."""
LARGEST_LETTER = 6
"""How many times a font's size a letter may be wide or high; more is damage."""


MOST_MEASURED = 2000
"""How many texts a font remembers the size of."""


class PatientFont(Font):
    """A font that refuses no text, and measures none twice: to measure takes as long as to draw."""

    def __init__(self, path: Path | None, pixels: int) -> None:
        super().__init__(path, pixels)
        self._sizes: dict[str, tuple[int, int]] = {}

    def size(self, text: str) -> tuple[int, int]:  # type: ignore[override]
        size = self._sizes.get(text)
        if size is None:
            if len(self._sizes) >= MOST_MEASURED:
                self._sizes.clear()
            size = self._sizes[text] = self._measured(text)
        return size

    def _measured(self, text: str) -> tuple[int, int]:
        try:
            return super().size(text)
        except (pygame.error, ValueError):
            pass
        try:
            return super().size(_drawable(text))
        except (pygame.error, ValueError):
            return 0, self.get_height()

    def render(self, text: str, *how: Any) -> Surface:  # type: ignore[override]
        """As a `Font` does; what can't be drawn at all is a surface without pixels."""
        if self.size(text)[0] > LARGEST_LETTER * self.get_height() * (len(text) + 1):
            return self._empty()  # the file is damaged
        try:
            return super().render(text, *how)
        except (pygame.error, ValueError):
            pass
        try:
            return super().render(_drawable(text), *how)
        except (pygame.error, ValueError):
            return self._empty()

    def _empty(self) -> Surface:
        return Surface((0, max(0, self.get_height())), pygame.SRCALPHA)


def _drawable(text: str) -> str:
    """The text with a question mark for half a letter, and without zero bytes."""
    return text.replace("\0", "").encode(errors="replace").decode()


def font_of(paths: list[Path], pixels: int) -> PatientFont:
    """The font of the first of these files that can be read, or else pygame's own.

    What could not be read is kept in `unreadable`. Raises `ContentError` naming the first file if
    there is none at all.
    """
    for path in paths:
        if path in unreadable:
            continue
        try:
            return _opened(path, pixels)
        except (OSError, pygame.error, ValueError) as error:
            unreadable[path] = ContentError(path, Problem.FONT_UNREADABLE)
            unreadable[path].__cause__ = error
    try:
        return _opened(None, pixels)
    except (OSError, pygame.error, ValueError) as error:
        raise ContentError(paths[0], Problem.FONT_UNREADABLE) from error


def _opened(path: Path | None, pixels: int) -> PatientFont:
    if path is not None and not path.is_file():
        raise FileNotFoundError(path)  # a pipe would be waited for
    font = PatientFont(path, pixels)
    largest = max(Font.size(font, "A"))  # a file that is no font is noticed only now
    if not (0 < largest <= LARGEST_LETTER * pixels and font.get_height() > 0):
        raise pygame.error("its letters have no sensible size")
    return font
