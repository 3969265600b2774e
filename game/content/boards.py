"""Boards: one Tiled map each, checked and turned into a track and its picture.

A board file is checked four times: its form (`tiled`, pydantic), its tile layers (pytmx), where
its objects lie, and its track by the rules. Everything is measured in board units,
the pixels of the map in Tiled at 100 %; y grows downwards. No picture is loaded here.

A race without a window needs only the track, which passes every check but that of pytmx, as it
imports pygame. So a board that can't be shown can't be raced on either.

From the lowest to the highest, a map has

- tile layers of any name: the land;
- `under` (may be missing): tiles that lie on the land, under the lane: bridges, long shadows;
- `track`: the squares, of type `Square`, with the properties `index`, from 1, and `kind`;
- `scenery` (may be missing): tiles that stand about. Move them as you like: what stands lower
  hides what stands higher, hares included;
- `places`: rectangles with the `kind` `start`, `finish`, `bank`, `deck` and `die`, and points with
  the `kind` `start-spot` or `podium-spot` and an `index`;
- `lights` (may be missing): points with the `kind` `lantern`, `window`, `firefly` or `moon`. They
  shine in the evening, over the scenery that they lie on. `reach` (int, may be missing) says how
  many units far; of a moon it is the radius.

The map itself may have the property `title`, and `lane` with three colours for the lane's edge,
sides and middle, such as “#8a5a33 #f0dcae #f7ebc8”.
"""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import NamedTuple, TypeVar

from game.rules import SquareKind, Track

from .tilesets import Picture


class Point(NamedTuple):
    """A point of the board."""

    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Rect:
    """An upright rectangle of the board; x and y are its top left corner."""

    x: float
    y: float
    width: float
    height: float


@dataclass(frozen=True, slots=True)
class Placed:
    """A picture in its place; x and y are its top left corner."""

    picture: Picture
    x: float
    y: float
    width: float
    height: float

    @property
    def foot(self) -> float:
        """Where it stands on the ground. What stands lower hides what stands higher."""
        return self.y + self.height


@dataclass(frozen=True, slots=True)
class SquarePlace:
    """Where an action square lies; x and y are its centre."""

    index: int
    kind: SquareKind
    x: float
    y: float
    width: float
    height: float
    picture: Picture | None
    """What Tiled shows there; None if the square is a bare rectangle."""


Drawn = TypeVar("Drawn", Rect, Placed)


class LightSource(NamedTuple):
    """Something that shines in the evening."""

    kind: str
    x: float
    y: float
    reach: float


@dataclass(frozen=True, slots=True)
class Board:
    """A board as the program uses it: the track and where everything lies."""

    name: str
    title: str
    path: Path
    width: float
    height: float
    tile: int
    """Units along the edge of a grid cell."""
    track: Track
    squares: tuple[SquarePlace, ...]
    """The action squares in order: `squares[0]` is square 1."""
    start: Rect
    finish: Rect
    bank: Rect
    deck: Rect
    die: Rect
    start_spots: tuple[Point, ...]
    podium_spots: tuple[Point, ...]
    layers: tuple[tuple[Placed, ...], ...]
    """The tile layers, lowest first, each in drawing order."""
    under: tuple[Placed, ...]
    """Drawn on the tile layers, under the road; in drawing order."""
    scenery: tuple[Placed, ...]
    """Drawn among the markers; sorted by `foot`."""
    lights: tuple[LightSource, ...]
    lane: tuple[str, str, str]
    """Colours of the lane's edge, sides and middle."""

    def stretched(self, across: float, down: float) -> Board:
        """The same board so many times as wide and as high. Its squares, die and deck keep their
        sizes; they only lie farther apart."""

        def moved(box: Rect) -> Rect:
            x = (box.x + box.width / 2) * across - box.width / 2
            y = (box.y + box.height / 2) * down - box.height / 2
            return replace(box, x=x, y=y)

        def drawn(box: Drawn) -> Drawn:
            x, y = box.x * across, box.y * down
            return replace(box, x=x, y=y, width=box.width * across, height=box.height * down)

        def spot(point: Point) -> Point:
            return Point(point.x * across, point.y * down)

        return replace(
            self,
            width=self.width * across,
            height=self.height * down,
            squares=tuple(replace(it, x=it.x * across, y=it.y * down) for it in self.squares),
            start=drawn(self.start),
            finish=drawn(self.finish),
            bank=drawn(self.bank),
            deck=moved(self.deck),
            die=moved(self.die),
            start_spots=tuple(map(spot, self.start_spots)),
            podium_spots=tuple(map(spot, self.podium_spots)),
            layers=tuple(tuple(map(drawn, layer)) for layer in self.layers),
            under=tuple(map(drawn, self.under)),
            scenery=tuple(map(drawn, self.scenery)),
            lights=tuple(it._replace(x=it.x * across, y=it.y * down) for it in self.lights),
        )
