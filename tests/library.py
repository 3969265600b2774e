"""The library that the tests share: what is shipped, each file of which is read once."""

from __future__ import annotations

import shutil
from collections.abc import Iterable
from importlib.resources import files
from pathlib import Path

from game import records, resources
from game.cli import held_line
from game.content.library import Library, shipped
from game.match import ChanceKind, Match, Player, RaceSetup, make_match
from game.rules import BY_THE_BOOK, HouseRules

LIBRARY = Library((shipped(),))
board, board_names = LIBRARY.board, LIBRARY.board_names
edition, edition_names = LIBRARY.edition, LIBRARY.edition_names
RULEBOOK = files("game.rules").joinpath("rules.md").read_text(encoding="utf-8")
"""All the rules, numbered."""


def copied_board(folder: Path, name: str = "2000", *, of: str = "2000") -> Path:
    """A copy of a shipped board under this name in a player's folder, with the tilesets."""
    shutil.copytree(resources.level("tiles"), folder / "tiles", dirs_exist_ok=True)
    return Path(shutil.copy(resources.level(f"board-{of}.tmx"), folder / f"board-{name}.tmx"))


def read_record(path: Path) -> Match:
    """The race of this file, with the editions and boards that are shipped."""
    return records.read_record(path, LIBRARY)


def check_file(path: Path) -> str:
    """What the file holds, in a line, with the editions and boards that are shipped."""
    return held_line(records.check_file(path, LIBRARY))


def set_up(
    players: Iterable[Player],
    *,
    rules: str = "abacus-2000",
    on: str = "2000",
    house: HouseRules = BY_THE_BOOK,
    first: int | None = 0,
    seed: str = "hedge",
    start: str | None = None,
    chance: ChanceKind = ChanceKind.SEEDED,
) -> RaceSetup:
    """A set-up of a race in which seat 0 begins."""
    return RaceSetup(rules, on, house, tuple(players), first, seed, start, chance)


def match_of(setup: RaceSetup, *, bot_seed: str = "", sealed: bool = False) -> Match:
    """The match of this set-up, before anything is done."""
    return make_match(setup, LIBRARY, bot_seed=bot_seed, sealed=sealed)
