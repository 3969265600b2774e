"""The library: every edition and every board there is, what is shipped and the player's own.

It is made once, by the command line, and handed around; nothing is read before it is asked for,
and nothing twice. A player's own files lie in their data folder, editions in `editions/NAME.toml`,
boards in `boards/board-NAME.tmx`. What is shipped wins over a file of the player's of the same
name. A file of theirs that is broken is left out, and `problems` tells why.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager, suppress
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from threading import RLock
from typing import TYPE_CHECKING, Generic, NamedTuple, TypeVar

from game import resources

from .errors import ContentError, Problem
from .folders import data_folder

if TYPE_CHECKING:
    from game.rules import HareRule, Ruleset, Track

    from .board_file import BoardFile
    from .boards import Board
    from .editions import Edition

T = TypeVar("T")


class Root(NamedTuple):
    """Where content lies: a folder of editions and one of boards. Neither need exist."""

    editions: Path
    boards: Path


def shipped() -> Root:
    """What comes with the program."""
    return Root(resources.asset("editions"), resources.level())


def players_own() -> Root:
    """What the player has put into their own data folder."""
    folder = data_folder()
    return Root(folder / "editions", folder / "boards")


@dataclass(eq=False)
class _Shelf(Generic[T]):
    """The files of one kind in all roots. Those of the first are ours and only listed; all others
    may be broken and are read first."""

    folders: Sequence[Path]
    prefix: str
    suffix: str
    load: Callable[[Path], T]
    try_out: Callable[[T], None] = lambda _loaded: None
    """What else is asked of a file that is not ours."""
    problems: list[ContentError] = field(default_factory=list)
    """What is wrong with the files that were left out."""
    _lock: AbstractContextManager[bool] = field(default_factory=RLock)  # threads may ask, too
    _paths: dict[str, Path] | None = None
    _kept: dict[str, T] = field(default_factory=dict)
    _damaged: dict[str, ContentError] = field(default_factory=dict)
    """Why files of ours are left out."""

    def names(self) -> tuple[str, ...]:
        """The names of all that can be had, those of the first folder first, each sorted."""
        return tuple(self._found())

    def get(self, name: str, no_such: Problem) -> T:
        """What the file of this name holds. Raises `ContentError`: `no_such` if there is none."""
        with self._lock:
            paths = self._found()
            if name not in paths:
                if name in self._damaged:
                    raise self._damaged[name]
                file = f"{self.prefix}{name}{self.suffix}"
                raise ContentError(file, no_such, name=name, known=tuple(paths))
            if name not in self._kept:
                try:
                    self._kept[name] = self.load(paths[name])
                except ContentError as error:  # one of ours, damaged: it is left out from now on
                    del paths[name]
                    self._damaged[name] = error
                    self.problems.append(error)
                    raise
            return self._kept[name]

    def _found(self) -> dict[str, Path]:
        with self._lock:
            if self._paths is None:
                self._paths = {}  # what is read may itself ask what there is so far
                self._look_through(self._paths)
            return self._paths

    def _look_through(self, paths: dict[str, Path]) -> None:
        for number, folder in enumerate(self.folders):
            files = folder.glob(f"{self.prefix}*{self.suffix}")
            named = {path.stem.removeprefix(self.prefix): path for path in files}
            for name in sorted(named.keys() - paths.keys()):
                if number == 0 or self._sound(name, named[name]):
                    paths[name] = named[name]

    def _sound(self, name: str, path: Path) -> bool:
        try:
            loaded = self.load(path)
            self.try_out(loaded)
        except ContentError as error:
            self.problems.append(error)
            return False
        self._kept[name] = loaded
        return True


class Library:
    """All editions and boards of these roots, the first of which is what is shipped."""

    def __init__(self, roots: Iterable[Root]) -> None:
        roots = tuple(roots)
        self._editions = _Shelf([r.editions for r in roots], "", ".toml", self._load_edition)
        self._boards = _Shelf(
            [r.boards for r in roots], "board-", ".tmx", _read_board, _check_drawings
        )
        self._shuffled: dict[str, Board] = {}
        """The shuffled board that was asked for last."""

    # --- editions ---------------------------------------------------------------------------

    def edition_names(self) -> tuple[str, ...]:
        """The names of all editions: those that are shipped, sorted, then the player's own."""
        return self._editions.names()

    def edition(self, name: str) -> Edition:
        """The edition of this name. Raises `ContentError` if there is none or it is broken."""
        return self._editions.get(name, Problem.NO_SUCH_EDITION)

    def ruleset(self, edition: str) -> Ruleset:
        """The rules of the edition of this name. Raises `ContentError` as `edition` does."""
        return self.edition(edition).ruleset

    def sound_editions(self) -> tuple[Edition, ...]:
        """All editions whose files can be read; `problems` tells of the others."""
        found = []
        for name in self.edition_names():
            with suppress(ContentError):
                found.append(self.edition(name))
        return tuple(found)

    def neighbours(self, edition: Edition) -> tuple[Edition, ...]:
        """The editions that this one could be taken for, as far as they are there."""
        there = {each.name: each for each in self.sound_editions()}
        return tuple(there[name] for name in edition.neighbours if name in there)

    @cached_property
    def _by_hare(self) -> dict[HareRule, str]:
        """The first edition with each kind of hare squares."""
        found: dict[HareRule, str] = {}
        for each in self.sound_editions():
            found.setdefault(each.ruleset.hare, each.name)
        return found

    def hare_editions(self) -> tuple[str, ...]:
        """The editions whose hare squares differ, each kind named by the first that has it."""
        return tuple(self._by_hare.values())

    def hare_edition(self, edition: str) -> str:
        """The first edition with the same hare squares. Raises `ContentError` as `edition` does."""
        return self._by_hare[self.ruleset(edition).hare]

    def _load_edition(self, path: Path) -> Edition:
        from .editions import load_edition

        edition = load_edition(path)
        boards = self.board_names()
        if edition.board not in boards:
            raise ContentError(path, Problem.NO_BOARD_HERE, name=edition.board, known=boards)
        return edition

    # --- boards -----------------------------------------------------------------------------

    def board_names(self) -> tuple[str, ...]:
        """The names of all boards: those that are shipped, sorted, then the player's own."""
        return self._boards.names()

    def board(self, name: str) -> Board:
        """The board of this name, which may be one shuffled for a day (`shuffled_name`). Raises
        `ContentError` if there is none or its file is broken."""
        if (of_day := self._of_day(name)) is None:
            return self._board_file(name).board()
        if name not in self._shuffled:
            from .shuffled import shuffled_board

            board, day = of_day
            self._shuffled = {name: shuffled_board(self.board(board), day)}
        return self._shuffled[name]

    def track(self, board: str) -> Track:
        """The squares of this board; needs no pygame. Raises `ContentError` as `board` does."""
        if (of_day := self._of_day(board)) is None:
            return self._board_file(board).track
        from .shuffled import shuffled_track

        return shuffled_track(self.track(of_day[0]), of_day[1])

    def has_board(self, name: str) -> bool:
        """Whether there is a board of this name, shuffled or not."""
        return name in self.board_names() or self._of_day(name) is not None

    def _of_day(self, name: str) -> tuple[str, str] | None:
        """The board that there is, and the day, if this is the name of a shuffled one."""
        from .shuffled import unshuffled

        found = None if name in self.board_names() else unshuffled(name)
        return found if found is not None and found[0] in self.board_names() else None

    def _board_file(self, name: str) -> BoardFile:
        return self._boards.get(name, Problem.NO_SUCH_BOARD)

    # --- what is wrong ----------------------------------------------------------------------

    def problems(self) -> tuple[ContentError, ...]:
        """What is wrong with files that are left out: the player's own, and ours once asked for."""
        self.edition_names(), self.board_names()
        return (*self._editions.problems, *self._boards.problems)


def _read_board(path: Path) -> BoardFile:
    from .board_file import BoardFile

    return BoardFile(path)


def _check_drawings(file: BoardFile) -> None:
    from .drawings import check_drawings

    check_drawings(file.board())
