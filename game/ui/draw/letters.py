"""Which letters our fonts have, read from the fonts themselves.

The font of titles has fewer than that of prose: a line with a letter that it lacks is set in bold
prose instead (`Renderer.face_for`). A letter that both lack would be a box on screen.
"""

from __future__ import annotations

import struct
from functools import cache
from pathlib import Path

from game import resources

PROSE = ("Andika-Regular.ttf", "Andika-Bold.ttf")
"""A letter that all of these fonts have can be drawn everywhere."""
_UNSEEN = frozenset({0x34F, *range(0xFE00, 0xFE10)})
"""Fonts have these, but they are invisible."""


def drawable(letter: str) -> bool:
    """Whether this letter can be drawn in every place of the game."""
    code = ord(letter)
    return code not in _UNSEEN and all(
        found is None or code in found
        for found in (letters_in(resources.asset("fonts", font)) for font in PROSE)
    )


@cache
def letters_in(path: Path) -> frozenset[int] | None:
    """The code points that a TrueType font has glyphs for; None if the file is damaged, as another
    font takes its place, about which nothing is known."""
    try:
        font = path.read_bytes()
        tables, found = struct.unpack_from(">H", font, 4)[0], frozenset[int]()
        for entry in range(12, 12 + 16 * tables, 16):
            start, length = struct.unpack_from(">II", font, entry + 8)
            if font[entry : entry + 4] == b"cmap":
                found = _mapped(font[start : start + length])
    except (OSError, struct.error):
        return None
    return found or None


def _mapped(table: bytes) -> frozenset[int]:
    """All code points for which this table, a font's `cmap`, names a glyph."""
    codes: set[int] = set()
    for entry in range(4, 4 + 8 * struct.unpack_from(">H", table, 2)[0], 8):
        start = struct.unpack_from(">HHI", table, entry)[2]
        match struct.unpack_from(">H", table, start)[0]:
            case 4:  # segments of the first 65,536 letters
                twice = struct.unpack_from(">H", table, start + 6)[0]
                segments = f">{twice // 2}H"
                ends = struct.unpack_from(segments, table, start + 14)
                begins = struct.unpack_from(segments, table, start + 16 + twice)
                for first, last in zip(begins, ends, strict=True):
                    codes.update(range(first, last + 1))
            case 12:  # groups of any letters
                groups = struct.unpack_from(">I", table, start + 12)[0]
                for group in range(start + 16, start + 16 + 12 * groups, 12):
                    first, last, _glyph = struct.unpack_from(">III", table, group)
                    codes.update(range(first, last + 1))
            case _:
                continue  # another way to say the same, for older systems
    return frozenset(codes - {0xFFFF})
