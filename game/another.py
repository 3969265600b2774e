"""The program once more, as a process of its own beside this one."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from contextlib import suppress
from pathlib import Path


def start(
    word: str, stderr: int | None = subprocess.DEVNULL, *, group: bool = False
) -> subprocess.Popen[bytes]:
    """Start this program with one word on its command line; talk to it through its pipes.

    Its stderr is dropped, unless `stderr` is None: then it is this program's. The same code runs
    there, installed, in a folder or frozen. With `group` it leads a group of its own, which ends
    with it, where the system knows groups. Raises `OSError` if it can't be started.
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
        start_new_session=group,
        creationflags=getattr(subprocess, "CREATE_NO_WINDOW", 0),
    )


def kill(process: subprocess.Popen[bytes]) -> None:
    """End a process at once, whatever it is doing, with its group if it leads one."""
    with suppress(OSError, AttributeError):  # some systems have no groups
        if os.getpgid(process.pid) == process.pid:
            os.killpg(process.pid, signal.SIGKILL)
    process.kill()
    process.wait()


def end(process: subprocess.Popen[bytes]) -> None:
    """End a process at once, whatever it is doing, and close its pipes."""
    kill(process)
    for pipe in (process.stdin, process.stdout):
        if pipe is not None:
            with suppress(OSError):
                pipe.close()
