"""Writing so that nothing is lost, and setting aside what is broken."""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
import time
from collections.abc import Callable, Iterator
from errno import ENOTDIR
from pathlib import Path
from threading import Event, Lock
from typing import TYPE_CHECKING

from .reading import exists

if TYPE_CHECKING:
    from concurrent.futures import Future

BEFORE = ".before"
"""The ending of the copy that `write_atomically` can keep of what was there."""
_WRITING = ".writing"
"""The ending of a file that is not whole yet."""
AFTER_THE_PICTURE = 0.01
"""Seconds that a writer waits, unless it is waited for itself, so that a picture comes first."""
_STALE = 60.0
"""Seconds. No write takes this long: the writer of an older file is gone."""
_swept: set[Path] = set()
"""The folders in which this program has looked for what others left half written."""


def write_atomically(path: Path, data: bytes, *, keep_last: bool = False) -> None:
    """Replace the file's content in one step: a reader, or a crash, sees the old or the new.

    `keep_last` leaves what was there beside it, with the ending `BEFORE`. Makes the folder if need
    be. Raises `OSError`; the old file is untouched then.
    """
    with _written(path, data) as temporary:
        if keep_last:
            _keep_last(path)
        temporary.replace(path)


def write_new(path: Path, data: bytes) -> None:
    """Write a file that must not be there yet, all at once or not at all. Raises `FileExistsError`
    if it is there, also if another program was quicker, and `OSError`."""
    with _written(path, data) as temporary:
        move_new(temporary, path)


def move_new(source: Path, target: Path) -> None:
    """Give a file another name that must not be taken. Raises `FileExistsError` and `OSError`."""
    try:
        os.link(source, target)  # unlike a renaming, never writes over what is there
    except FileExistsError:
        raise
    except OSError:  # a disk without links
        if os.path.lexists(target):
            raise FileExistsError(target) from None
        source.rename(target)
    else:
        source.unlink()


@contextlib.contextmanager
def _written(path: Path, data: bytes) -> Iterator[Path]:
    """A file beside this one that holds the data, safe on the disk, to be given its name."""
    _prepare(path.parent)
    handle, name = tempfile.mkstemp(prefix=".", suffix=_WRITING, dir=path.parent)
    temporary = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        yield temporary
    except BaseException:
        temporary.unlink(missing_ok=True)
        raise
    _make_lasting(path.parent)


def _keep_last(path: Path) -> None:
    """Give the file's present content a second name, in one step."""
    if not exists(path):
        return
    handle, name = tempfile.mkstemp(prefix=".", suffix=_WRITING, dir=path.parent)
    os.close(handle)
    copy = Path(name)
    try:
        try:
            copy.unlink()
            os.link(path, copy)
        except OSError:  # a disk without links
            shutil.copyfile(path, copy)
        copy.replace(path.with_name(path.name + BEFORE))
    finally:
        copy.unlink(missing_ok=True)


def _make_lasting(folder: Path) -> None:
    """Make a renaming survive a power cut, where the system allows it."""
    with contextlib.suppress(OSError):
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)


def _prepare(folder: Path) -> None:
    """Make the folder, or remove, once, what programs that were killed while writing left there."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError as error:  # which would say that the file to be written is there
        raise NotADirectoryError(ENOTDIR, os.strerror(ENOTDIR), str(folder)) from error
    if folder not in _swept:
        _swept.add(folder)
        sweep(folder)


def sweep(folder: Path) -> None:
    """Remove what a killed program has left half written there, once it is old."""
    with contextlib.suppress(OSError):
        for path in folder.glob(f".*{_WRITING}"):
            with contextlib.suppress(OSError):
                if time.time() - path.stat().st_mtime > _STALE:
                    path.unlink()


def set_aside(path: Path) -> Path:
    """Rename a broken file to “….broken”, unless the disk refuses; returns the name that it has."""
    aside = path.with_name(path.name + ".broken")
    with contextlib.suppress(OSError):
        path.replace(aside)
        return aside
    return path


class WriterThread:
    """Writes one thing after another without blocking its caller.

    Of the jobs handed in during a write only the last counts. `failed` is called from the other
    thread. Anything but an `OSError` is a fault in the program: the next call here raises it, too,
    once.
    """

    def __init__(self, failed: Callable[[Exception], None]) -> None:
        self._failed = failed
        self._fault: Exception | None = None
        self._lock = Lock()
        self._next: Callable[[], None] | None = None
        from concurrent.futures import ThreadPoolExecutor  # late: the title needs no thread

        self._pool = ThreadPoolExecutor(max_workers=1, thread_name_prefix="writer")
        self._writing: Future[None] | None = None
        self._awaited = Event()
        """Set while somebody waits for what is being written."""

    def write(self, job: Callable[[], None]) -> None:
        """Do this job soon, instead of any that has not begun."""
        with self._lock:
            idle = self._next is None
            self._next = job
        if idle:
            self._writing = self._pool.submit(self._write_next)
        self._raise_fault()

    def _write_next(self) -> None:
        self._awaited.wait(AFTER_THE_PICTURE)
        with self._lock:
            job, self._next = self._next, None
        if job is not None:
            try:
                job()
            except Exception as error:
                if not isinstance(error, OSError):
                    self._fault = error
                self._failed(error)

    def _raise_fault(self) -> None:
        fault, self._fault = self._fault, None
        if fault is not None:
            raise fault

    def wait(self) -> None:
        """Block until every job is done or has failed."""
        if self._writing is not None:
            self._awaited.set()
            self._writing.result()
            self._awaited.clear()
        self._raise_fault()

    def close(self) -> None:
        """`wait`, and let the thread go."""
        self._awaited.set()
        self._pool.shutdown(wait=True)
        self._raise_fault()
