"""Giving memory back. Large pictures come and go; on Linux they would leave holes behind them."""

from __future__ import annotations

import ctypes
import sys

LARGE = 1 << 20
"""Bytes from which a block is asked from the system, and given back to it, by itself."""
M_MMAP_THRESHOLD = -3


def give_large_blocks_back() -> None:
    """Keep glibc from learning to hold on to large blocks once one of them has been freed."""
    if sys.platform == "linux":
        try:
            ctypes.CDLL(None).mallopt(M_MMAP_THRESHOLD, LARGE)
        except (OSError, AttributeError):
            return  # another C library, which does as it likes
