"""Giving memory back. Large pictures come and go; on Linux they would leave holes behind."""

from __future__ import annotations

import ctypes
import sys

LARGE = 1 << 20
"""Bytes from which on a block is taken from the system, and given back to it, on its own."""
M_MMAP_THRESHOLD, M_ARENA_MAX = -3, -8


def give_large_blocks_back() -> None:
    """Keep glibc from holding on to large blocks once one has been freed, and from giving each
    thread a heap of its own, in which threads that read pictures leave lost memory behind."""
    _ask_glibc("mallopt", M_MMAP_THRESHOLD, LARGE)
    _ask_glibc("mallopt", M_ARENA_MAX, 1)


def give_holes_back() -> None:
    """Return the free memory between the blocks in use to the system; takes a few milliseconds."""
    _ask_glibc("malloc_trim", 0)


def _ask_glibc(name: str, *words: int) -> None:
    if sys.platform == "linux":
        try:
            getattr(ctypes.CDLL(None), name)(*words)
        except (OSError, AttributeError):
            return  # another C library
