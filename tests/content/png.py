"""Pictures for tests."""

from __future__ import annotations

import struct
import zlib


def png(width: int, height: int) -> bytes:
    """A transparent picture: a thousandth of its pixels on disk."""

    def chunk(kind: bytes, data: bytes) -> bytes:
        check = struct.pack(">I", zlib.crc32(kind + data))
        return struct.pack(">I", len(data)) + kind + data + check

    pixels = zlib.compress(bytes(height * (1 + 4 * width)), 9)
    header = struct.pack(">IIBBBBB", width, height, 8, 6, 0, 0, 0)
    signature = b"\x89PNG\r\n\x1a\n"
    return signature + chunk(b"IHDR", header) + chunk(b"IDAT", pixels) + chunk(b"IEND", b"")
