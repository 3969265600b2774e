"""The shapes of the files we read, as pydantic models. Imported only when a file is read."""

from __future__ import annotations

from dataclasses import MISSING, fields
from dataclasses import Field as DataclassField
from functools import cache
from typing import TYPE_CHECKING, Annotated, Any, Literal, TypeAlias, get_type_hints

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, create_model
from pydantic_core import PydanticCustomError

from game.rules import (
    HANDICAP_CARROTS,
    HANDICAP_LETTUCES,
    SWITCHES,
    HareEffect,
    SwitchKind,
    SwitchSource,
)

from .visible import visible


def _seen(text: str) -> str:
    if text and not visible(text):
        raise PydanticCustomError("invisible", "nothing of it can be seen")
    return text


Name = Annotated[str, Field(pattern=r"^[a-z0-9-]{1,40}$")]
Line = Annotated[str, Field(pattern=r"^[^\x00-\x1f\x7f-\x9f]*$")]
"""Text that goes on one line of a picture: no control characters, at which fonts balk."""
Shown = Annotated[Line, AfterValidator(_seen)]
"""Such text, and something of it can be seen."""
ShortText = Annotated[str, Field(max_length=40)]
ShortLine = Annotated[Line, Field(max_length=40)]
Level = Annotated[int, Field(ge=0, le=100)]  # per cent
Effect = Annotated[HareEffect, Field(strict=False)]
Carrots = Annotated[int, Field(ge=1, le=999)]
HandicapCarrots = Annotated[int, Field(ge=HANDICAP_CARROTS[0], le=HANDICAP_CARROTS[1])]
HandicapLettuces = Annotated[int, Field(ge=HANDICAP_LETTUCES[0], le=HANDICAP_LETTUCES[1])]
HelpGiven = Annotated[str, Field(pattern=r"^(coach|hints|none)?$")]
"""The values of `game.match.Help`."""
_VALUES = {
    SwitchKind.YES_NO: bool,
    SwitchKind.CARROTS: Carrots,
    SwitchKind.RESTART: Literal["start"] | Carrots,
    SwitchKind.EDITION: Name,
    SwitchKind.ROUNDS: Annotated[int, Field(ge=1, le=1000)],
}
"""What a file may say for each kind of switch."""


class Strict(BaseModel):
    """No unknown keys, no conversions, no changes afterwards."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


class FileModel(Strict):
    """A file of which there may be other formats later."""

    format: Literal[1]


@cache
def model_of(kind: type, base: type[Strict] = Strict, *parts: type, **others: type) -> type[Strict]:
    """The model of a dataclass by its annotations, so that a field is written once. `parts` are
    dataclasses that it uses, `others` models for names that this module does not have."""
    known = globals() | others | {part.__name__: model_of(part) for part in parts}
    hints = get_type_hints(kind, localns=known, include_extras=True)
    forms: dict[str, Any] = {each.name: (hints[each.name], _default(each)) for each in fields(kind)}
    return create_model(f"{kind.__name__}Model", __base__=base, **forms)


def _default(of: DataclassField[Any]) -> Any:
    """What pydantic is told of a field's default; `...` if it has none."""
    if of.default_factory is not MISSING:
        return of.default_factory()
    return ... if of.default is MISSING else of.default


class SetupModel(Strict):
    """What each player begins with (rule 2)."""

    markers: Annotated[int, Field(ge=1, le=2)]
    lettuces: Annotated[int, Field(ge=1, le=9)]
    carrots: Carrots


class TableModel(Strict):
    """Hare squares with a die, or cards that are put back, and a table by position (5.1, 8)."""

    kind: Literal["die-table", "card-table"]
    table: Annotated[
        list[Annotated[list[list[Effect]], Field(min_length=4, max_length=12)]],
        Field(min_length=2, max_length=20),
    ]


class CardModel(Strict):
    """A kind of hare card: what it orders, how many there are, and the number on it."""

    effects: Annotated[list[Effect], Field(min_length=1, max_length=4)]
    count: Annotated[int, Field(ge=1, le=30)] = 1
    amount: Annotated[int, Field(ge=0, le=999)] = 0


class DeckModel(Strict):
    """Hare squares that draw from a deck (5.2, 5.3)."""

    kind: Literal["deck"]
    cards: Annotated[list[CardModel], Field(min_length=1, max_length=60)]


class AlwaysModel(Strict):
    """Hare squares that always order the same (8)."""

    kind: Literal["always"]
    effects: Annotated[list[Effect], Field(min_length=1, max_length=4)]


class TollModel(Strict):
    """Hare squares that act when they are left (8)."""

    kind: Literal["toll"]
    reward: Annotated[int, Field(ge=0, le=999)]
    per_passer: Annotated[int, Field(ge=0, le=999)]


if TYPE_CHECKING:
    OptionsModel: TypeAlias = Strict
    HouseRulesModel: TypeAlias = Strict
else:
    OptionsModel = create_model(
        "OptionsModel",
        __base__=Strict,
        __doc__="Where editions differ in single points (5.2, 7.2).",
        **{each.name: (bool, False) for each in SWITCHES if each.source is SwitchSource.OPTION},
    )
    HouseRulesModel = create_model(
        "HouseRulesModel",
        __base__=Strict,
        __doc__="What a race does otherwise than its edition; a switch left out leaves the "
        "edition's rule.",
        **{each.name: (_VALUES[each.kind] | None, None) for each in SWITCHES},
    )


class BoxModel(Strict):
    """What its box says besides the rules; all of it may be left out."""

    picture: Literal[
        "plain", "meadow", "cabbages", "picnic", "windmill", "siesta", "snow", "rosette", "chess"
    ] = "plain"
    year: Annotated[int, Field(ge=1900, le=2999)] | None = None
    best_for: Literal["first", "two", "experts"] | None = None
    luck: Annotated[float, Field(ge=0, le=20, allow_inf_nan=False)] | None = None
    turns: dict[Literal["1", "2", "3", "4", "5", "6"], Annotated[int, Field(ge=1, le=9999)]] = {}


class EditionModel(FileModel):
    """`assets/editions/*.toml`."""

    name: Name
    title: Annotated[Shown, Field(min_length=1, max_length=60)]
    board: Name
    hedgehog_in: list[Annotated[str, Field(pattern=r"^[a-z]{2}(_[A-Z]{2})?$")]]
    neighbours: Annotated[list[Name], Field(max_length=4)] = []
    cards: Literal["violet", "clover", "daisy", "berry"] = "violet"
    carrots_hidden: bool
    restart_carrots: Literal["start"] | Carrots
    box: BoxModel = BoxModel()
    options: OptionsModel = OptionsModel()
    players: dict[Literal["1", "2", "3", "4", "5", "6"], SetupModel]
    hare: Annotated[TableModel | DeckModel | AlwaysModel | TollModel, Field(discriminator="kind")]


class PuzzleModel(Strict):
    """One puzzle of the landing school."""

    name: Annotated[str, Field(max_length=40)]
    kind: Literal["fewest", "shed", "eat", "pays"]
    board: Name
    seats: Annotated[int, Field(ge=1, le=6)]
    start: Annotated[str, Field(max_length=200)]
    turns: Annotated[int, Field(ge=1, le=100)]
    fails: Annotated[int, Field(ge=0, le=5)]


class PuzzlesModel(FileModel):
    """`assets/puzzles/landing.json`."""

    puzzles: tuple[PuzzleModel, ...]
