"""Which letters our fonts have, read from the fonts themselves.

The titles' font has fewer than the one of the prose: a line with a letter that it lacks is set in
the prose's bold instead (`Renderer.face_for`). What that one lacks, too, would be a box on screen.
"""

from __future__ import annotations

import struct
from functools import cache
from pathlib import Path

from game import resources
from game.content.errors import ContentError, Problem

PROSE = ("Andika-Regular.ttf", "Andika-Bold.ttf")
"""The fonts that together must have a letter, so that it can be drawn everywhere."""
_UNSEEN = frozenset({0x34F, *range(0xFE00, 0xFE10)})
"""Fonts have these, but there is nothing to see of them."""


def drawable(letter: str) -> bool:
    """Whether this letter can be drawn in every place of the game."""
    code = ord(letter)
    return code not in _UNSEEN and all(
        code in letters_in(resources.asset("fonts", font)) for font in PROSE
    )


@cache
def letters_in(path: Path) -> frozenset[int]:
    """The code points that a TrueType font has a glyph for.

    Raises `ContentError` if it can't be read.
    """
    try:
        font = path.read_bytes()
        tables, found = _unpacked(">H", font, 4)[0], frozenset[int]()
        for entry in range(12, 12 + 16 * tables, 16):
            start, length = _unpacked(">II", font, entry + 8)
            if font[entry : entry + 4] == b"cmap":
                found = _mapped(font[start : start + length])
    except (OSError, struct.error) as error:
        raise ContentError(path, Problem.FONT_UNREADABLE) from error
    return found


def _mapped(table: bytes) -> frozenset[int]:
    """All code points that this table, a font's `cmap`, leads to glyphs from."""
    codes: set[int] = set()
    for entry in range(4, 4 + 8 * _unpacked(">H", table, 2)[0], 8):
        start = _unpacked(">HHI", table, entry)[2]
        match _unpacked(">H", table, start)[0]:
            case 4:  # segments of the first 65,536 letters
                twice = _unpacked(">H", table, start + 6)[0]
                segments = f">{twice // 2}H"
                ends = _unpacked(segments, table, start + 14)
                begins = _unpacked(segments, table, start + 16 + twice)
                for first, last in zip(begins, ends, strict=True):
                    codes.update(range(first, last + 1))
            case 12:  # groups of any letters
                groups = _unpacked(">I", table, start + 12)[0]
                for group in range(start + 16, start + 16 + 12 * groups, 12):
                    first, last, _glyph = _unpacked(">III", table, group)
                    codes.update(range(first, last + 1))
            case _:
                continue  # another way to say the same, for older systems
    return frozenset(codes - {0xFFFF})


def _unpacked(form: str, data: bytes, start: int) -> tuple[int, ...]:
    return struct.unpack_from(form, data, start)
