"""Reading what may come from anybody: an ordinary file, and no more of it than was agreed.

A pipe would be waited for, a device may never end, and a sparse file of a terabyte fits on any
disk: what a file is and how large it is are asked before its first byte is read.
"""

from __future__ import annotations

import errno
import os
import stat
import tempfile
from pathlib import Path

from .errors import ContentError, Problem, reason_of

_FLAGS = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
"""If a pipe takes the file's place after the check, nothing waits for it either."""


class NoOrdinaryFileError(OSError):
    """A pipe, a socket or a device, which can't be read to its end."""


class TooLargeError(OSError):
    """There is more of it than was agreed."""


def exists(path: Path) -> bool:
    """Whether there is such a file or folder, as far as that can be told."""
    try:
        return path.exists()
    except OSError:  # in a folder that can't be read, or with a name that is too long
        return False


def ordinary_bytes(path: Path, limit: int) -> bytes:
    """All that the file holds, if that is no more than `limit` bytes. Raises `OSError` without
    opening it: `TooLargeError`, or `NoOrdinaryFileError` if it is no file."""
    data = first_bytes(path, limit + 1, limit)
    if len(data) > limit:
        raise TooLargeError(errno.EFBIG, os.strerror(errno.EFBIG))
    return data


def first_bytes(path: Path, count: int, limit: int | None = None) -> bytes:
    """The first `count` bytes of a file of up to `limit` bytes. Raises as `ordinary_bytes` does."""
    _check(path.stat(), limit)
    handle = os.open(path, _FLAGS)
    with os.fdopen(handle, "rb") as file:
        _check(os.fstat(handle), limit)  # it may be another one by now
        return file.read(count)


def _check(found: os.stat_result, limit: int | None) -> None:
    if stat.S_ISDIR(found.st_mode):
        raise IsADirectoryError(errno.EISDIR, os.strerror(errno.EISDIR))
    if not stat.S_ISREG(found.st_mode):
        raise NoOrdinaryFileError(errno.EINVAL, os.strerror(errno.EINVAL))
    if limit is not None and found.st_size > limit:
        raise TooLargeError(errno.EFBIG, os.strerror(errno.EFBIG))


def read_bounded(path: Path, limit: int) -> bytes:
    """As `ordinary_bytes`, but raises `ContentError`."""
    try:
        return ordinary_bytes(path, limit)
    except TooLargeError as error:
        raise ContentError(path, Problem.TOO_LARGE, limit=limit) from error
    except (OSError, ValueError) as error:  # ValueError: a zero byte in its name
        raise unreadable(path, error) from error


def unreadable(path: Path, error: OSError | ValueError) -> ContentError:
    """Why this file could not be read."""
    if isinstance(error, NoOrdinaryFileError):
        return ContentError(path, Problem.NO_ORDINARY_FILE)
    reason = reason_of(error)
    return ContentError(path, Problem.UNREADABLE, reason=reason)


def try_writing(path: Path) -> None:
    """Raise `OSError` if a file of this name could not be written into its folder."""
    handle, name = tempfile.mkstemp(prefix=f"{path.name}.", dir=path.parent)
    os.close(handle)
    Path(name).unlink()
