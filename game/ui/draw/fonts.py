"""Fonts that draw any text they are given, or leave it out: no text ends the program.

SDL refuses a text whose letters have no width (a variation selector alone), half of a pair of
surrogates, and a zero byte. A font whose file is damaged is replaced by another one.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from typing import Any, TypeVar

import pygame
from pygame import Surface
from pygame.font import Font

from game.content.errors import ContentError, Problem

unreadable: dict[Path, ContentError] = {}
"""The fonts whose files could not be read, and what the player is told of each."""
LARGEST_LETTER = 6
"""The most that a letter may be wide or high, in font sizes; more is damage."""
MOST_MEASURED = 2000
"""Number of texts whose sizes a font remembers."""

T = TypeVar("T")


class PatientFont(Font):
    """A font that refuses no text and measures none twice: measuring takes as long as drawing."""

    def __init__(self, path: Path | None, pixels: int) -> None:
        super().__init__(path, pixels)
        self._sizes: dict[str, tuple[int, int]] = {}

    def size(self, text: str) -> tuple[int, int]:  # type: ignore[override]
        size = self._sizes.get(text)
        if size is None:
            if len(self._sizes) >= MOST_MEASURED:
                self._sizes.clear()
            size = _patiently(super().size, text) or (0, self.get_height())
            self._sizes[text] = size
        return size

    def render(self, text: str, *how: Any) -> Surface:  # type: ignore[override]
        """As `Font.render`; a text that can't be drawn at all gives a surface without pixels."""
        damaged = self.size(text)[0] > LARGEST_LETTER * self.get_height() * (len(text) + 1)
        drawn = None if damaged else _patiently(super().render, text, *how)
        return drawn or Surface((0, max(0, self.get_height())), pygame.SRCALPHA)


def _patiently(call: Callable[..., T], text: str, *how: Any) -> T | None:
    """Call this with the text, or else with a question mark for half a letter and no zero bytes."""
    with suppress(pygame.error, ValueError):
        return call(text, *how)
    with suppress(pygame.error, ValueError):
        return call(text.replace("\0", "").encode(errors="replace").decode(), *how)
    return None


def font_of(paths: list[Path], pixels: int) -> PatientFont:
    """The font of the first of these files that can be read, or else pygame's own; bad files are
    noted in `unreadable`. Raises `ContentError` if there is no font at all, or pygame has been left
    (a thread may still be drawing then, and no file is to blame)."""
    for path in paths:
        if path in unreadable:
            continue
        try:
            return _opened(path, pixels)
        except (OSError, pygame.error, ValueError) as error:
            fault = ContentError(path, Problem.FONT_UNREADABLE)
            fault.__cause__ = error
            if not pygame.font.get_init():
                raise fault from error
            unreadable[path] = fault
    try:
        return _opened(None, pixels)
    except (OSError, pygame.error, ValueError) as error:
        raise ContentError(paths[0], Problem.FONT_UNREADABLE) from error


def _opened(path: Path | None, pixels: int) -> PatientFont:
    if path is not None and not path.is_file():
        raise FileNotFoundError(path)  # opening a pipe would wait
    font = PatientFont(path, pixels)
    largest = max(Font.size(font, "A"))  # a file that is not a font is noticed only here
    if not (0 < largest <= LARGEST_LETTER * pixels and font.get_height() > 0):
        raise pygame.error("its letters have no sensible size")
    return font
