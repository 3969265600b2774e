"""Whether a file is valid, and what it holds: a race, a board or an edition."""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple, TypeAlias

from game.content.board_file import load_board
from game.content.drawings import check_drawings
from game.content.editions import load_edition
from game.content.errors import ContentError, Problem
from game.content.library import Library
from game.content.saved_races import OLD_SUFFIX, SUFFIX
from game.match import ChanceKind, first_not_of_the_seed, seed_fingerprint
from game.rules import state_text

from .record import fingerprint, read_record


class HeldBoard(NamedTuple):
    """A board: its name, how many squares it has between start and finish, and their print."""

    name: str
    squares: int
    fingerprint: str


class HeldEdition(NamedTuple):
    """An edition, and how many can play."""

    name: str
    title: str
    counts: tuple[int, ...]


class HeldRace(NamedTuple):
    """A race, how far it has come, and where its chance is from."""

    edition: str
    board: str
    seats: int
    actions: int
    over: bool
    state: str
    """In the notation."""
    asked: bool
    """Whether a person told all chance."""
    strange_from: int | None
    """The first action with chance that is not that of the seed, if there is one."""
    sealed: bool
    """Whether the seed is kept secret until the race is over."""
    fingerprint: str
    """Of the seed."""
    midway: bool
    """Whether it began at a position that was set up."""


Held: TypeAlias = HeldBoard | HeldEdition | HeldRace


def check_file(path: Path, library: Library) -> Held:
    """What the file holds. Raises `ContentError` if it is invalid.

    Its suffix says what it is: a race `.hare` or `.json`, a board `.tmx`, an edition `.toml`. A
    race needs its edition and its board from the library.
    """
    match path.suffix.lower():
        case ".tmx":
            board = load_board(path)
            check_drawings(board)
            return HeldBoard(board.name, board.track.finish - 1, fingerprint(board.track))
        case ".toml":
            edition = load_edition(path)
            return HeldEdition(edition.name, edition.title, edition.ruleset.player_counts)
        case end if end in (SUFFIX, OLD_SUFFIX):
            race = read_record(path, library)
            asked = race.setup.chance is ChanceKind.ASKED
            return HeldRace(
                edition=race.setup.edition,
                board=race.setup.board,
                seats=race.race.seats,
                actions=len(race.log),
                over=race.state.is_over,
                state=state_text(race.state),
                asked=asked,
                strange_from=None if asked else first_not_of_the_seed(race),
                sealed=race.sealed and not race.state.is_over,
                fingerprint=seed_fingerprint(race.seed),
                midway=race.setup.start is not None,
            )
        case _:
            raise ContentError(path, Problem.NOTHING_TO_CHECK, ending=SUFFIX)
