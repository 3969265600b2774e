"""Editions: one readable TOML file each in `assets/editions/`, checked and turned into rules."""

from __future__ import annotations

import tomllib
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from game import resources
from game.rules import DieTable, HareEffect, Ruleset, RulesetError, Setup

from .errors import ContentError, did_you_mean, first_problem

if TYPE_CHECKING:
    from pydantic import BaseModel

DEFAULT_EDITION = "abacus-2000"
LARGEST_FILE = 200_000
"""Bytes. An edition file is a page of text; anything longer is something else."""


@dataclass(frozen=True, slots=True)
class Edition:
    """An edition as the program uses it: its rules, its title and its own board."""

    name: str
    title: str
    board: str
    ruleset: Ruleset


def edition_names() -> tuple[str, ...]:
    """The names of all editions that come with the program, sorted."""
    return tuple(sorted(path.stem for path in resources.asset("editions").glob("*.toml")))


@cache
def edition(name: str) -> Edition:
    """The edition of this name. Raises `ContentError` if there is none or its file is broken."""
    path = resources.asset("editions", f"{name}.toml")
    if name not in edition_names():
        raise ContentError(path, f"There is no such edition.{did_you_mean(name, edition_names())}")
    return load_edition(path)


def load_edition(path: Path) -> Edition:
    """Read and check one edition file. Raises `ContentError`."""
    try:
        data = path.read_bytes()
    except OSError as error:
        raise ContentError(path, f"It cannot be read ({error.strerror}).") from error
    if len(data) > LARGEST_FILE:
        raise ContentError(path, f"It is larger than {LARGEST_FILE} bytes: no edition file.")
    try:
        document = tomllib.loads(data.decode("utf-8"))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError, RecursionError) as error:
        raise ContentError(path, f"It is not a TOML text: {error}.") from error
    return _checked(path, document)


def _checked(path: Path, document: dict[str, object]) -> Edition:
    from pydantic import ValidationError

    try:
        model = _model().model_validate(document)
    except ValidationError as error:
        raise ContentError(path, f"{first_problem(error)} Mend that entry.") from error
    fields = model.model_dump()
    if fields["name"] != path.stem:
        raise ContentError(path, f"name: must be the file's own name, “{path.stem}”.")
    restart = fields["restart_carrots"]
    try:
        ruleset = Ruleset(
            name=fields["name"],
            setups=tuple(
                (int(players), Setup(**setup)) for players, setup in fields["players"].items()
            ),
            hare=DieTable(
                tuple(
                    tuple(tuple(HareEffect(effect) for effect in cell) for cell in row)
                    for row in fields["hare"]["table"]
                )
            ),
            restart_carrots=None if restart == "start" else restart,
            carrots_hidden=fields["carrots_hidden"],
        )
    except RulesetError as error:
        raise ContentError(path, str(error)) from error
    return Edition(fields["name"], fields["title"], fields["board"], ruleset)


@cache
def _model() -> type[BaseModel]:
    """The shape of an edition file. Built on first use: pydantic is slow to import."""
    from typing import Annotated, Literal

    from pydantic import BaseModel, ConfigDict, Field

    class Strict(BaseModel):
        model_config = ConfigDict(extra="forbid", frozen=True, strict=True)

    class SetupModel(Strict):
        markers: Annotated[int, Field(ge=1, le=2)]
        lettuces: Annotated[int, Field(ge=1, le=9)]
        carrots: Annotated[int, Field(ge=1, le=999)]

    effect = Literal[tuple(effect.value for effect in HareEffect)]  # type: ignore[valid-type]

    class DieTableModel(Strict):
        kind: Literal["die-table"]
        table: Annotated[
            list[Annotated[list[list[effect]], Field(min_length=4, max_length=12)]],
            Field(min_length=2, max_length=20),
        ]

    class EditionModel(Strict):
        format: Literal[1]
        name: Annotated[str, Field(pattern=r"^[a-z0-9-]{1,40}$")]
        title: Annotated[str, Field(min_length=1, max_length=60)]
        board: Annotated[str, Field(pattern=r"^[a-z0-9-]{1,40}$")]
        carrots_hidden: bool
        restart_carrots: Literal["start"] | Annotated[int, Field(ge=1, le=999)]
        players: dict[Literal["2", "3", "4", "5", "6"], SetupModel]
        hare: DieTableModel

    return EditionModel
