"""Opening drawings in a process that may crash on them; `game.content.drawings` starts it."""

from __future__ import annotations

import faulthandler
import json
import os
import signal
import sys
from io import BytesIO
from pathlib import Path

LONGEST = 3.0
"""Seconds of the processor for one drawing, where the system counts them."""
PATIENCE = 15.0
"""Seconds on the clock: a busy computer takes longer over the same."""
MOST_MEMORY = 1 << 30
"""Bytes of address space."""


def open_drawings() -> int:
    """Open the drawings named on stdin, one a line, and report each on stdout; return 1 at the
    first that can't be opened, else 0."""
    import game.ui  # noqa: F401  (says what SDL must know before pygame is imported)

    import pygame  # isort: skip

    from game.content.drawings import LARGEST_DRAWING, LARGEST_PNG, OPENED, READY
    from game.content.reading import ordinary_bytes

    _bound_memory()
    sys.stdout.write(f"{READY}\n")
    with Path(os.devnull).open("w") as nowhere:
        for line in sys.stdin:
            name, width, height = json.loads(line)
            path = Path(name)
            sys.stdout.flush()
            faulthandler.dump_traceback_later(PATIENCE, file=nowhere, exit=True)
            _allow(LONGEST)
            try:
                if path.suffix == ".svg":
                    data = BytesIO(ordinary_bytes(path, LARGEST_DRAWING))
                    pygame.image.load_sized_svg(data, (width, height))
                else:
                    pygame.image.load(BytesIO(ordinary_bytes(path, LARGEST_PNG)), path.name)
            except (pygame.error, OSError, ValueError, MemoryError):
                return 1
            finally:
                _allow(0)
                faulthandler.cancel_dump_traceback_later()
            sys.stdout.write(f"{OPENED}\n")
    sys.stdout.flush()
    return 0


def _allow(seconds: float) -> None:
    """End this process once it has used so much time of the processor; 0: never."""
    if sys.platform != "win32":
        signal.setitimer(signal.ITIMER_PROF, seconds)


def _bound_memory() -> None:
    try:
        import resource
    except ImportError:
        return  # Windows has no such bound
    for what, most in ((resource.RLIMIT_AS, MOST_MEMORY), (resource.RLIMIT_CORE, 0)):
        _soft, hard = resource.getrlimit(what)
        if hard == resource.RLIM_INFINITY or hard > most:
            resource.setrlimit(what, (most, hard))
