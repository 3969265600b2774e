"""Writing so that nothing is lost, and setting aside what is broken."""

from __future__ import annotations

import contextlib
import os
import tempfile
from pathlib import Path


def write_atomically(path: Path, data: bytes) -> None:
    """Replace the file's content in one step: a reader, or a crash, sees the old or the new.

    Makes the folder if need be. Raises `OSError`; the old file is untouched then.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(prefix=f"{path.name}.", dir=path.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        temporary.replace(path)
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise


def set_aside(path: Path) -> Path:
    """Rename a broken file to “….broken”, so that it is not lost; returns its new name.

    If the disk refuses, the file stays where it is.
    """
    aside = path.with_name(path.name + ".broken")
    with contextlib.suppress(OSError):
        path.replace(aside)
        return aside
    return path
