"""Series of races: a file for each, with what all its races have in common.

What happened in the races is in their records alone, which name the series: `game.records.series`
counts it.
"""

from __future__ import annotations

import contextlib
import re
from dataclasses import asdict, dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from .folders import data_folder
from .own_file import read_values, write_values
from .settings import SeatChoice

if TYPE_CHECKING:
    from typing import Annotated

    from pydantic import Field

    from game.rules import HouseRules

    from .library import Library
    from .schemas import ShortLine, ShortText, Strict

LARGEST_FILE = 20_000  # bytes
MOST_RACES, MOST_POINTS = 50, 99
USUAL_POINTS = 5, 3, 2, 1, 0, 0
CHAMPIONSHIP = "tournament"
"""The edition of the world championship."""
AT_A_TABLE = 3, 4
"""How many sit at a table of the world championship."""
_ID = re.compile(r"[0-9a-f]{8}")


@dataclass(frozen=True, slots=True)
class Series:
    """Several races of the same players. The annotations are also what may be in the file.

    `points` are for each place, the first one first. Whoever begins moves on by a seat with each
    race; or, if `last_begins`, it is who is last in the series. Of as many points more races won
    come first; or, if `fewer_carrots`, fewer carrots left. `same_chance`: everybody's dice show the
    same.
    """

    name: ShortLine
    begun: Annotated[str, Field(pattern=r"^\d{4}-\d\d-\d\d$")]
    edition: ShortText
    board: ShortText
    seats: Annotated[tuple[SeatChoice, ...], Field(min_length=1, max_length=6)]
    house: HouseRules | None = None
    races: Annotated[int, Field(ge=1, le=MOST_RACES)] = 4
    points: Annotated[
        tuple[Annotated[int, Field(ge=0, le=MOST_POINTS)], ...], Field(min_length=6, max_length=6)
    ] = USUAL_POINTS
    same_chance: bool = False
    last_begins: bool = False
    fewer_carrots: bool = False


def championship(series: Series, library: Library) -> Series:
    """The same players as at the world championship: its edition, races, points, who begins, and
    what decides between as many points (`game/rules/rules.md`, 10)."""
    return replace(
        series,
        edition=CHAMPIONSHIP,
        board=library.edition(CHAMPIONSHIP).board,
        seats=tuple(replace(seat, carrots=None, lettuces=None, help="") for seat in series.seats),
        house=None,
        races=4,
        points=(4, 2, 0 if len(series.seats) == AT_A_TABLE[0] else 1, 0, 0, 0),
        same_chance=False,
        last_begins=True,
        fewer_carrots=True,
    )


def series_folder() -> Path:
    """Where the series lie: in the player's data folder. It need not exist."""
    return data_folder() / "series"


def path_of(number: str) -> Path:
    """The file of the series that records call by this number."""
    return series_folder() / f"{number}.json"


def numbers() -> list[str]:
    """What records call the series that there are, the one touched last first."""
    found: list[tuple[float, str]] = []
    with contextlib.suppress(OSError):
        for path in series_folder().iterdir():
            if path.suffix == ".json" and _ID.fullmatch(path.stem):
                with contextlib.suppress(OSError):  # gone since
                    found.append((path.stat().st_mtime, path.stem))
    return [stem for _age, stem in sorted(found, reverse=True)]


def new_number() -> str:
    """A number that no series has yet: eight hexadecimal digits."""
    from secrets import token_hex

    return token_hex(4)


def _model() -> type[Strict]:
    from .schemas import FileModel, HouseRulesModel, model_of

    return model_of(Series, FileModel, SeatChoice, HouseRules=HouseRulesModel)


def read_series(number: str, library: Library) -> Series:
    """The series of this number. Raises `ContentError` if it can't be read or is none."""
    from .house_rules import house_rules
    from .schemas import HouseRulesModel

    values = read_values(path_of(number), _model(), LARGEST_FILE)
    values["seats"] = tuple(SeatChoice(**seat) for seat in values["seats"])
    house = values["house"]
    values["house"] = None if house is None else house_rules(HouseRulesModel(**house), library)
    return Series(**values)


def write_series(number: str, series: Series) -> None:
    """Write the series. Raises `OSError`."""
    from .house_rules import house_values

    house = None if series.house is None else house_values(series.house)
    write_values(path_of(number), _model(), {**asdict(series), "house": house})


def remove_series(number: str) -> None:
    """Remove the series; its races stay. Raises `OSError`."""
    path_of(number).unlink()
