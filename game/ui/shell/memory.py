"""Giving memory back. Large pictures come and go; on Linux they would leave holes behind them."""

from __future__ import annotations

import ctypes
import sys

LARGE = 1 << 20
"""Bytes from which a block is asked from the system, and given back to it, by itself."""
M_MMAP_THRESHOLD, M_ARENA_MAX = -3, -8


def give_large_blocks_back() -> None:
    """Keep glibc from learning to hold on to large blocks once one of them has been freed, and from
    giving each thread a heap of its own: what one that read pictures leaves there is lost."""
    _ask_glibc("mallopt", M_MMAP_THRESHOLD, LARGE)
    _ask_glibc("mallopt", M_ARENA_MAX, 1)


def give_holes_back() -> None:
    """Return what is free between the blocks in use; takes some milliseconds."""
    _ask_glibc("malloc_trim", 0)


def _ask_glibc(name: str, *words: int) -> None:
    if sys.platform == "linux":
        try:
            getattr(ctypes.CDLL(None), name)(*words)
        except (OSError, AttributeError):
            return  # another C library, which does as it likes
