"""Whether an Ogg file is as it was written: each of its pages bears a checksum.

SDL's decoder takes a damaged file at its word and may end the process. The checksum is that of
zlib with the bits of every byte, and of the result, in the opposite order.
"""

from __future__ import annotations

import zlib
from pathlib import Path

from game.content.reading import ordinary_bytes

LARGEST_FILE = 4_000_000
"""Bytes of a sound."""
_MIRRORED = bytes(int(f"{byte:08b}"[::-1], 2) for byte in range(256))
_HEAD, _CHECKSUM = 27, slice(22, 26)
"""Bytes of a page before the table of its parts; where the checksum is among them."""


def check_whole(path: Path) -> None:
    """Raises `OSError` if the file is damaged: SDL's decoder may die of it."""
    if not is_whole(ordinary_bytes(path, LARGEST_FILE)):
        raise OSError("it is damaged")


def is_whole(data: bytes) -> bool:
    """Whether these bytes are Ogg pages, one after the other, and nothing of them is damaged."""
    start = 0
    while start < len(data):
        end = _end_of_page(data, start)
        if end is None or _checksum(data[start:end]) != data[start:end][_CHECKSUM]:
            return False
        start = end
    return bool(data)


def _end_of_page(data: bytes, start: int) -> int | None:
    """Where the page ends that starts here; None if there is none."""
    head = data[start : start + _HEAD]
    if len(head) < _HEAD or not head.startswith(b"OggS"):
        return None
    parts = data[start + _HEAD : start + _HEAD + head[-1]]
    end = start + _HEAD + head[-1] + sum(parts)
    return end if end <= len(data) else None


def _checksum(page: bytes) -> bytes:
    """The checksum that the page must have, reckoned with zeros in its place."""
    blank = page[: _CHECKSUM.start] + bytes(4) + page[_CHECKSUM.stop :]
    found = zlib.crc32(blank.translate(_MIRRORED), 0xFFFFFFFF) ^ 0xFFFFFFFF
    return found.to_bytes(4, "big").translate(_MIRRORED)
