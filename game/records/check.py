"""Whether a file is valid: a race, a board or an edition."""

from __future__ import annotations

from pathlib import Path

from game.content.board_file import load_board
from game.content.drawings import check_drawings
from game.content.editions import load_edition
from game.content.errors import ContentError, Problem
from game.content.library import Library
from game.content.saved_races import SUFFIX
from game.match import ChanceKind, Match, first_not_of_the_seed, seed_fingerprint
from game.rules import state_text

from .record import fingerprint, read_record


def _chance_of(match: Match) -> str:
    """Where dice and cards came from, and the fingerprint of their seed."""
    if match.setup.chance is ChanceKind.ASKED:
        return "all chance was told by a person"
    number = first_not_of_the_seed(match)
    if number is not None:
        return f"chance is not that of its seed from action {number} on"
    seed = "sealed seed" if match.sealed and not match.state.is_over else "seed"
    return f"all chance comes from its {seed}, fingerprint {seed_fingerprint(match.seed)}"


def check_file(path: Path, library: Library) -> str:
    """One line on what the file holds. Raises `ContentError` if it is invalid.

    Its suffix says what it is: a race `.json`, a board `.tmx`, an edition `.toml`. A race needs its
    edition and its board from the library.
    """
    match path.suffix.lower():
        case ".tmx":
            board = load_board(path)
            check_drawings(board)
            return (
                f"board {board.name}: {board.track.finish - 1} squares, "
                f"fingerprint {fingerprint(board.track)}"
            )
        case ".toml":
            edition = load_edition(path)
            counts = ", ".join(map(str, edition.ruleset.player_counts))
            return f"edition {edition.name}: “{edition.title}”, for {counts} players"
        case end if end == SUFFIX:
            match_ = read_record(path, library)
            done = "over" if match_.state.is_over else "not over"
            seats, actions = _count(match_.race.seats, "seat"), _count(len(match_.log), "action")
            return (
                f"race: {match_.setup.edition}, board {match_.setup.board}, "
                f"{seats}, {actions}, {done}; "
                f"{state_text(match_.state)}; {_chance_of(match_)}"
            )
        case _:
            raise ContentError(path, Problem.NOTHING_TO_CHECK, ending=SUFFIX)


def _count(number: int, what: str) -> str:
    return f"{number} {what}" if number == 1 else f"{number} {what}s"
