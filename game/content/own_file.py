"""A small JSON file of the program's own: read when first asked for, written on every change."""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeAlias, TypeVar

from .errors import ContentError, Problem, reason_of, value_error
from .files import set_aside, write_atomically
from .reading import read_bounded

if TYPE_CHECKING:
    from .schemas import Strict

T = TypeVar("T")
M = TypeVar("M", bound="Strict")
_Version: TypeAlias = tuple[int, int, int] | None


@dataclass(eq=False)
class OwnFile(Generic[T]):
    """A value and the file it lives in.

    `default` is the value as long as there is no file. A broken file is set aside and `tell` is
    given the problem `broken`; a file that can't be written makes no difference until the program
    ends, and `tell` is given the problem `unsaved`.
    """

    path: Path
    read: Callable[[Path], T]
    write: Callable[[Path, T], None]
    default: T
    tell: Callable[[ContentError], None]
    broken: Problem
    unsaved: Problem
    _value: T | None = field(default=None, init=False)
    _as_read: _Version = field(default=None, init=False)
    """What the file was like when its value was the one that we have."""

    @property
    def value(self) -> T:
        """The value as it is now."""
        if self._value is None:
            self._as_read = _version(self.path)
            try:
                self._value = self.read(self.path)
            except ContentError as error:
                self._value = self.default
                if not isinstance(error.__cause__, FileNotFoundError):
                    aside = set_aside(self.path)
                    self.tell(ContentError(self.path, self.broken, cause=error, aside=aside.name))
        return self._value

    def change(self, changed: Callable[[T], T]) -> bool:
        """Change the value and write it at once; False if it could not be written. `changed` is
        given what another program has written meanwhile, if it has."""
        self._look_again()
        before = self.value
        self._value = changed(before)
        if self._value == before:
            return True
        try:
            self.write(Path(os.path.realpath(self.path)), self._value)  # a link stays a link
        except OSError as error:
            reason, folder = reason_of(error), str(self.path.parent)
            self.tell(ContentError(self.path, self.unsaved, reason=reason, folder=folder))
            return False
        self._as_read = _version(self.path)
        return True

    def _look_again(self) -> None:
        """Take over what another program has written; a file that is broken or gone is not."""
        version = _version(self.path)
        if self._value is not None and version not in (None, self._as_read):
            self._as_read = version
            with suppress(ContentError):
                self._value = self.read(self.path)


def _version(path: Path) -> _Version:
    """What changes whenever the file is written anew; None if there is none."""
    try:
        found = path.stat()
    except (OSError, ValueError):
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns


def read_model(path: Path, model: type[M], largest: int) -> M:
    """What this file holds. Raises `ContentError`, also if it has more bytes than `largest`."""
    from pydantic import ValidationError

    data = read_bounded(path, largest)
    try:
        return model.model_validate_json(data)
    except ValidationError as error:
        raise value_error(path, error) from error


def read_values(path: Path, model: type[Strict], largest: int) -> dict[str, Any]:
    """The values in this file, without its format. Raises as `read_model` does."""
    return read_model(path, model, largest).model_dump(exclude={"format"})


def write_values(path: Path, model: type[Strict], values: Mapping[str, object]) -> None:
    """Write the values. Raises `OSError`, and `ValueError` if they could not be read again."""
    checked = model.model_validate({"format": 1, **values})
    write_atomically(path, checked.model_dump_json(indent=1, exclude_unset=True).encode())
