"""Showing a folder in the system's file manager."""

from __future__ import annotations

import os
import sys
from pathlib import Path


def open_folder(folder: Path) -> bool:
    """Show this folder; False if the system has no way to do so."""
    import subprocess  # late: the program starts faster without it

    try:
        folder.mkdir(parents=True, exist_ok=True)
        if sys.platform == "win32":
            os.startfile(folder)
            return True
        if sys.platform != "darwin" and not (
            os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")
        ):
            return False
        program = "open" if sys.platform == "darwin" else "xdg-open"
        subprocess.Popen(
            [program, str(folder)],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            env=own_environment(),
            start_new_session=True,
        )
    except OSError:
        return False
    return True


def own_environment() -> dict[str, str]:
    """The environment as it was before a frozen program put its own libraries first."""
    environment = dict(os.environ)
    before = environment.pop("LD_LIBRARY_PATH_ORIG", None)
    if getattr(sys, "frozen", False):
        environment.pop("LD_LIBRARY_PATH", None)
        if before is not None:
            environment["LD_LIBRARY_PATH"] = before
    return environment
