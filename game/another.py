"""The program once more, as a process of its own beside this one."""

from __future__ import annotations

import os
import subprocess
import sys
from contextlib import suppress
from pathlib import Path


def start(word: str, stderr: int | None = subprocess.DEVNULL) -> subprocess.Popen[bytes]:
    """Start this program with one word on its command line; talk to it through its pipes.

    Its stderr is dropped, unless `stderr` is None: then it is this program's. The same code runs
    there, installed, in a folder or frozen. Raises `OSError` if it can't be started.
    """
    frozen = bool(getattr(sys, "frozen", False))
    package = Path(__file__).resolve().parents[1]
    search = os.pathsep.join(filter(None, (os.fspath(package), os.environ.get("PYTHONPATH"))))
    return subprocess.Popen(
        [sys.executable, *([] if frozen else ["-m", "game"]), word],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=stderr,
        env={**os.environ, "PYTHONPATH": search},
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )


def end(process: subprocess.Popen[bytes]) -> None:
    """End a process at once, whatever it is doing, and close its pipes."""
    process.kill()
    process.wait()
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with suppress(OSError):
                pipe.close()
