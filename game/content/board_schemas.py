"""The shapes of a board's objects, as pydantic models. Imported only when a board is read."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import AfterValidator, Field

from game.rules import SquareKind

from .schemas import Strict

MOST_SQUARES = 400

Units = Annotated[float, Field(allow_inf_nan=False)]
Length = Annotated[float, Field(gt=0, allow_inf_nan=False)]


def _action_square(kind: SquareKind) -> SquareKind:
    """Start and finish are places, not action squares."""
    if kind in (SquareKind.START, SquareKind.FINISH):
        raise ValueError("no action square has this kind")
    return kind


class MapModel(Strict):
    """The properties of the map itself."""

    title: Annotated[str, Field(max_length=60)] | None = None
    lane: Annotated[str, Field(pattern=r"^#[0-9a-f]{6} #[0-9a-f]{6} #[0-9a-f]{6}$")] | None = None


class AreaModel(Strict):
    """A tile object or rectangle; x and y are its top left corner."""

    x: Units
    y: Units
    width: Length
    height: Length


class SquareModel(AreaModel):
    """Layer `track`: an action square (rule 1.2)."""

    index: Annotated[int, Field(ge=1, le=MOST_SQUARES)]
    kind: Annotated[SquareKind, Field(strict=False), AfterValidator(_action_square)]


class PlaceModel(AreaModel):
    """Layer `places`: a rectangle that stands alone."""

    kind: Literal["start", "finish", "bank", "deck", "die"]


class SpotModel(Strict):
    """Layer `places`: one of several points."""

    kind: Literal["start-spot", "podium-spot"]
    index: Annotated[int, Field(ge=1, le=6)]
    x: Units
    y: Units


class LightModel(Strict):
    """Layer `lights`: something that shines in the evening."""

    kind: Literal["lantern", "window", "firefly", "moon"]
    reach: Annotated[int, Field(ge=1, le=300)] | None = None
    x: Units
    y: Units
