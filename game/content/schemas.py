"""The shapes of the files we read, as pydantic models. Imported only when a file is read."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated, Literal, TypeAlias

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, create_model
from pydantic_core import PydanticCustomError

from game.rules import SWITCHES, HareEffect, Kind, Said

from .progress import MOST_PLACES
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
Effect = Annotated[HareEffect, Field(strict=False)]
Carrots = Annotated[int, Field(ge=1, le=999)]
_VALUES = {
    Kind.YES_NO: bool,
    Kind.CARROTS: Carrots,
    Kind.RESTART: Literal["start"] | Carrots,
    Kind.EDITION: Name,
    Kind.ROUNDS: Annotated[int, Field(ge=1, le=1000)],
}
"""What a file may say for each kind of switch."""


class Strict(BaseModel):
    """No unknown keys, no conversions, no changes afterwards."""

    model_config = ConfigDict(extra="forbid", frozen=True, strict=True)


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
        **{each.name: (bool, False) for each in SWITCHES if each.said is Said.OPTION},
    )
    HouseRulesModel = create_model(
        "HouseRulesModel",
        __base__=Strict,
        __doc__="What a race does otherwise than its edition; a switch left out leaves the "
        "edition's rule.",
        **{each.name: (_VALUES[each.kind] | None, None) for each in SWITCHES},
    )


class EditionModel(Strict):
    """`assets/editions/*.toml`."""

    format: Literal[1]
    name: Name
    title: Annotated[Shown, Field(min_length=1, max_length=60)]
    board: Name
    hedgehog_in: list[Annotated[str, Field(pattern=r"^[a-z]{2}(_[A-Z]{2})?$")]]
    neighbours: Annotated[list[Name], Field(max_length=4)] = []
    cards: Literal["violet", "clover", "daisy", "berry"] = "violet"
    carrots_hidden: bool
    restart_carrots: Literal["start"] | Carrots
    options: OptionsModel = OptionsModel()
    players: dict[Literal["1", "2", "3", "4", "5", "6"], SetupModel]
    hare: Annotated[TableModel | DeckModel | AlwaysModel | TollModel, Field(discriminator="kind")]


Squares = Annotated[tuple[Annotated[int, Field(ge=0, le=1000)], ...], Field(max_length=MOST_PLACES)]


class RunModel(Strict):
    """A race alone."""

    name: Annotated[Line, Field(max_length=40)]
    course: Annotated[str, Field(max_length=80)]
    day: Annotated[str, Field(pattern=r"^\d{4}-\d\d-\d\d$")]
    turns: Annotated[int, Field(ge=1, le=1_000_000)]
    par: Annotated[int, Field(ge=1, le=255)]
    helped: bool
    squares: Squares


class ProgressModel(Strict):
    """`progress.json`."""

    format: Literal[1]
    puzzles: dict[
        Annotated[str, Field(max_length=40)], Literal["tried", "solved", "at-first-try"]
    ] = {}
    runs: Annotated[tuple[RunModel, ...], Field(max_length=400)] = ()


class PuzzleModel(Strict):
    """One puzzle of the landing school."""

    name: Annotated[str, Field(max_length=40)]
    kind: Literal["fewest", "shed", "eat", "pays"]
    board: Name
    seats: Annotated[int, Field(ge=1, le=6)]
    start: Annotated[str, Field(max_length=200)]
    turns: Annotated[int, Field(ge=1, le=100)]
    fails: Annotated[int, Field(ge=0, le=5)]


class PuzzlesModel(Strict):
    """`assets/puzzles/landing.json`."""

    format: Literal[1]
    puzzles: tuple[PuzzleModel, ...]


class SeatChoiceModel(Strict):
    """One seat of the last set-up."""

    who: Annotated[str, Field(max_length=40)]
    name: Annotated[Line, Field(max_length=40)]
    colour: Annotated[str, Field(max_length=40)]
    figure: Annotated[str, Field(max_length=40)]


class SettingsModel(Strict):
    """`settings.json`."""

    format: Literal[1]
    speed: Literal["slow", "normal", "fast", "instant"] = "normal"
    full_screen: bool = False
    reduced_motion: bool = False
    confirm_moves: bool = False
    handover: Literal["moment", "press"] = "moment"
    take_backs: Literal["ask", "always", "never"] = "ask"
    coached: Annotated[tuple[Annotated[Line, Field(max_length=40)], ...], Field(max_length=40)] = ()
    notes: bool = True
    told: Annotated[tuple[Annotated[Line, Field(max_length=60)], ...], Field(max_length=600)] = ()
    lessons: Annotated[tuple[Annotated[Line, Field(max_length=40)], ...], Field(max_length=40)] = ()
    lively: bool = True
    cards_wait: bool = False
    light: Literal["day", "evening"] = "day"
    text_size: Literal[75, 90, 100, 115, 130, 150, 175, 200] = 100
    language: Annotated[str, Field(pattern=r"^([A-Za-z0-9_@.-]{2,20})?$")] = ""
    effects: Annotated[int, Field(ge=0, le=100)] = 80
    ambience: Annotated[int, Field(ge=0, le=100)] = 50
    muted: bool = False
    edition: Annotated[str, Field(max_length=40)] = "abacus-2000"
    board: Annotated[str, Field(max_length=40)] = "2000"
    first: Annotated[int, Field(ge=0, le=5)] | None = None
    house: HouseRulesModel = HouseRulesModel()
    seats: Annotated[tuple[SeatChoiceModel, ...], Field(max_length=6)] = ()
