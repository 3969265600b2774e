"""The form of a record, as pydantic models. Imported only when needed."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import FailFast, Field

from game.content.schemas import (
    HandicapCarrots,
    HandicapLettuces,
    HelpGiven,
    HouseRulesModel,
    Line,
    Name,
    Shown,
    Strict,
)

Words = Annotated[Line, Field(max_length=40)]
ActionText = Annotated[
    str,
    Field(pattern=r"^[0-9]{1,2} (forward [0-9]{1,3}|back [0-9]{1,3}|finish|take|give|decline)$"),
]
OutcomeText = Annotated[str, Field(pattern=r"^(die|card) [0-9]{1,3}$")]
Outcomes = Annotated[tuple[OutcomeText, ...], Field(max_length=20), FailFast()]
Who = Annotated[str, Field(pattern=r"^(own:)?[a-z0-9-]{1,40}$")]
"""A player's own bot has a prefix; its file is not in the record."""
SeatNumber = Annotated[int, Field(ge=0, le=5)]


class BoardModel(Strict):
    """The board, and what identifies its squares."""

    name: Name
    fingerprint: Annotated[str, Field(pattern=r"^[0-9a-f]{16}$")]


class SeatModel(Strict):
    """A player: “person”, or the name of an opponent."""

    name: Annotated[Shown, Field(min_length=1, max_length=40)]
    player: Who
    colour: Words
    figure: Words
    carrots: HandicapCarrots | None = None
    lettuces: HandicapLettuces | None = None
    guest: bool = False
    help: HelpGiven = ""


class ActionModel(Strict):
    """One decision, and its outcomes."""

    seat: SeatNumber
    action: ActionText
    chance: Outcomes = ()


Actions = Annotated[tuple[ActionModel, ...], Field(max_length=50_000), FailFast()]


class HandOverModel(Strict):
    """A seat handed over after this many actions: to “person”, or the name of an opponent. A person
    has a name, but for who comes back into a seat of one's own."""

    after: Annotated[int, Field(ge=0, le=50_000)]
    seat: SeatNumber
    player: Who
    name: Annotated[Shown, Field(max_length=40)] = ""


class RecordModel(Strict):
    """A race of Hare & Tortoise."""

    format: Literal["hare-and-tortoise race"]
    version: Literal[1]
    edition: Name
    house_rules: HouseRulesModel
    board: BoardModel
    seats: Annotated[tuple[SeatModel, ...], Field(min_length=1, max_length=6), FailFast()]
    first: SeatNumber
    seed: Words
    sealed: bool
    chance: Literal["seeded", "asked", "same"] = "seeded"
    series: Annotated[str, Field(pattern=r"^[0-9a-f]{8}$")] | None = None
    start: Annotated[str, Field(min_length=1, max_length=2000)] | None = None
    start_chance: Outcomes = ()
    bot_seed: Annotated[Line, Field(max_length=40)] = ""
    undone: Annotated[int, Field(ge=0, le=1_000_000)] = 0
    helped: bool = False
    handed_over: Annotated[tuple[HandOverModel, ...], Field(max_length=10_000), FailFast()] = ()
    ended_early: bool = False
    actions: Actions
    taken_back: Annotated[tuple[Actions, ...], Field(max_length=50_000), FailFast()] = ()
    position: Annotated[str, Field(min_length=1, max_length=2000)]
