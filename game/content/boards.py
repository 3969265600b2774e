"""Boards: one Tiled map each, checked and turned into a track and its picture.

A board file is looked at four times: its form (`tiled.check`), its tile layers (pytmx), what its
objects say (pydantic), and the rules' own opinion of the track. Everything is measured in board
units, the pixels of the map in Tiled at 100 %; y grows downwards. No picture is loaded here.

Who only races asks for the track: of all this it takes everything but pytmx, which brings pygame
along. So a board that can't be shown can't be raced on either.

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

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from itertools import combinations
from pathlib import Path
from threading import Lock
from typing import TYPE_CHECKING, Any, NamedTuple, NoReturn, TypeVar
from xml.etree.ElementTree import Element

from game.rules import SquareKind, Track, TrackError

from .errors import THE_MAP, ContentError, Part, Place, Problem, Remedy, Spot, listed, value_error
from .tiled import check
from .tilesets import Picture
from .visible import visible
from .xml_form import short

if TYPE_CHECKING:
    from .schemas import Strict

M = TypeVar("M", bound="Strict")

__all__ = [
    "Board",
    "BoardFile",
    "LightSource",
    "Picture",
    "Placed",
    "Point",
    "Rect",
    "SquarePlace",
    "load_board",
    "load_track",
]

RECTANGLES = ("start", "finish", "bank", "deck", "die")
SPOTS = {"start-spot": 6, "podium-spot": 5}
"""How many points there must be of each kind: at most six markers wait at the start, and all but
the last of six come home."""
LIGHTS = {"lantern": 34, "window": 13, "firefly": 8, "moon": 12}
"""What shines in the evening, and how far if its object does not say."""
LANE = ("#8a5a33", "#f0dcae", "#f7ebc8")
TOUCHING = 0.5
"""Units by which squares may overlap: neighbours may touch, and Tiled rounds."""


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


def load_board(path: Path) -> Board:
    """Read and check one board file.

    The file may come from anybody: whatever is in it, it is read within moments and little
    memory, and nothing outside its folder is opened. Raises `ContentError`.
    """
    return BoardFile(path).board()


def load_track(path: Path) -> Track:
    """Read and check one board file for its squares alone.

    Neither pytmx nor pygame is imported. A board that is refused has no track either: raises
    `ContentError` as `load_board` does.
    """
    return BoardFile(path).track


@dataclass(frozen=True, slots=True)
class _Thing:
    """An object of the map; x and y are its top left corner."""

    place: Place
    number: int
    type: str
    is_point: bool
    picture: Picture | None
    area: dict[str, object]
    properties: dict[str, object]


def _no_picture(*_: object, **__: object) -> Any:
    """A picture loader for pytmx that opens nothing."""
    return lambda *_, **__: None


class BoardFile:
    """A board file, read and checked but for its tile layers, which wait until they are asked for.

    Raises `ContentError`, and so does `board`.
    """

    def __init__(self, path: Path) -> None:
        name = re.fullmatch(r"board-([a-z0-9-]{1,40})\.tmx", path.name)
        if name is None:
            raise ContentError(path, Problem.BOARD_NAME)
        self._path = path
        checked = check(path)
        self._root, self._pictures = checked.root, checked.pictures
        self._object_layers = {e.attrib["name"]: e for e in self._root.iterfind("objectgroup")}
        columns, rows, self._tile = (
            int(self._root.attrib[each]) for each in ("width", "height", "tilewidth")
        )
        self._width, self._height = float(columns * self._tile), float(rows * self._tile)
        self._bare = self._without_tiles(name[1])
        self._whole: Board | None = None
        self._lock = Lock()
        """Threads may ask, too."""

    @property
    def track(self) -> Track:
        """The squares of the board."""
        return self._bare.track

    def board(self) -> Board:
        """The whole board, the same one every time."""
        with self._lock:
            if self._whole is None:
                self._whole = replace(self._bare, layers=self._tile_layers())
            return self._whole

    def _tile_layers(self) -> tuple[tuple[Placed, ...], ...]:
        # It imports pygame, which would greet where only the answer may be printed.
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        import pytmx

        read = pytmx.TiledMap(image_loader=_no_picture)
        try:
            read.filename = str(self._path)
            read.parse_xml(self._root)
        except Exception as error:  # pytmx raises bare Exceptions; the check should leave none
            raise ContentError(self._path, Problem.MAP_READER, reason=str(error)) from error
        # pytmx sorts its layers by sort. The file's own order is the drawing order.
        by_id = {layer.id: layer for layer in read.layers}
        layers = [by_id[int(e.attrib["id"])] for e in self._root.iterfind("layer")]
        return tuple(tuple(self._tiles(layer, read.tiledgidmap)) for layer in layers)

    def _without_tiles(self, name: str) -> Board:
        from .board_schemas import MapModel

        head = self._model(MapModel, THE_MAP, _properties(self._root))
        title = visible(head.title or "")
        edge, sides, middle = head.lane.split() if head.lane else LANE
        squares = self._squares()
        try:
            track = Track.of((square.kind for square in squares), name)
        except TrackError as error:
            raise ContentError(
                self._path, Problem.TRACK, (Spot(Part.LAYER, "track"),), cause=error
            ) from error
        rects, spots = self._places()
        scenery = sorted(self._placed("scenery"), key=lambda placed: placed.foot)
        return Board(
            name=name,
            title=title or name,
            path=self._path,
            width=self._width,
            height=self._height,
            tile=self._tile,
            track=track,
            squares=squares,
            **rects,
            start_spots=spots["start-spot"],
            podium_spots=spots["podium-spot"],
            layers=(),
            under=self._placed("under"),
            scenery=tuple(scenery),
            lights=tuple(self._lights()),
            lane=(edge, sides, middle),
        )

    def _squares(self) -> tuple[SquarePlace, ...]:
        """The action squares in order, none missing, none upon another."""
        from .board_schemas import SquareModel

        found: dict[int, tuple[_Thing, SquarePlace]] = {}
        for thing in self._things("track"):
            index = thing.properties.get("index")
            place = thing.place
            if index is not None:
                place = (Spot(Part.LAYER, "track"), Spot(Part.SQUARE, str(index), thing.number))
            if thing.type != "Square":
                raise ContentError(self._path, Problem.SQUARE_TYPE, place, value=short(thing.type))
            if thing.is_point:
                raise ContentError(self._path, Problem.SQUARE_IS_POINT, place)
            square = self._model(SquareModel, place, thing.area | thing.properties)
            if square.index in found:
                other = found[square.index][0].number
                raise ContentError(
                    self._path, Problem.SQUARE_TWICE, place, other=other, index=square.index
                )
            self._check_within(place, square.x, square.y, square.width, square.height)
            found[square.index] = (
                thing,
                SquarePlace(
                    index=square.index,
                    kind=square.kind,
                    x=square.x + square.width / 2,
                    y=square.y + square.height / 2,
                    width=square.width,
                    height=square.height,
                    picture=thing.picture,
                ),
            )
        for index in range(1, max(found, default=0)):
            if index not in found:
                raise ContentError(
                    self._path,
                    Problem.SQUARE_MISSING,
                    (Spot(Part.LAYER, "track"),),
                    index=index,
                    last=max(found),
                )
        squares = tuple(found[index][1] for index in sorted(found))
        for one, two in combinations(squares, 2):
            if (
                abs(one.x - two.x) < (one.width + two.width) / 2 - TOUCHING
                and abs(one.y - two.y) < (one.height + two.height) / 2 - TOUCHING
            ):
                raise ContentError(
                    self._path,
                    Problem.SQUARES_OVERLAP,
                    (
                        Spot(Part.LAYER, "track"),
                        Spot(Part.SQUARE, two.index, found[two.index][0].number),
                    ),
                    index=one.index,
                    number=found[one.index][0].number,
                )
        return squares

    def _places(self) -> tuple[dict[str, Rect], dict[str, tuple[Point, ...]]]:
        """The single rectangles by kind, and the numbered points by kind, in order."""
        from .board_schemas import PlaceModel, SpotModel

        rects: dict[str, Rect] = {}
        spots: dict[str, dict[int, Point]] = {kind: {} for kind in SPOTS}
        for thing in self._things("places"):
            kind = thing.properties.get("kind")
            if kind not in (*RECTANGLES, *SPOTS):
                self._refuse_kind(thing.place, kind, (*RECTANGLES, *SPOTS))
            place: Place = (*thing.place, Spot(Part.KIND, str(kind)))
            if thing.picture is not None or thing.is_point is (kind in RECTANGLES):
                raise ContentError(
                    self._path,
                    Problem.NOT_A_RECTANGLE if kind in RECTANGLES else Problem.NOT_A_POINT,
                    place,
                )
            taken = False
            if kind in RECTANGLES:
                area = self._model(PlaceModel, place, thing.area | thing.properties)
                self._check_within(place, area.x, area.y, area.width, area.height)
                taken = area.kind in rects
                rects[area.kind] = Rect(area.x, area.y, area.width, area.height)
            else:
                corner = {"x": thing.area["x"], "y": thing.area["y"]}
                spot = self._model(SpotModel, place, corner | thing.properties)
                self._check_within(place, spot.x, spot.y, 0.0, 0.0)
                place = (*thing.place, Spot(Part.SPOT, spot.kind, spot.index))
                taken = spot.index in spots[spot.kind]
                spots[spot.kind][spot.index] = Point(spot.x, spot.y)
            if taken:
                raise ContentError(self._path, Problem.PLACE_TWICE, place)
        for kind in RECTANGLES:
            if kind not in rects:
                raise ContentError(
                    self._path, Problem.PLACE_MISSING, (Spot(Part.LAYER, "places"),), name=kind
                )
        for kind, count in SPOTS.items():
            wanted = set(range(1, count + 1))
            if spots[kind].keys() != wanted:
                odd = min(spots[kind].keys() ^ wanted)
                raise ContentError(
                    self._path,
                    Problem.SPOT_MISSING if odd in wanted else Problem.SPOT_TOO_MANY,
                    (Spot(Part.LAYER, "places"),),
                    name=kind,
                    index=odd,
                    count=count,
                )
        points = {kind: tuple(spots[kind][n] for n in sorted(spots[kind])) for kind in SPOTS}
        return rects, points

    def _lights(self) -> Iterator[LightSource]:
        """What shines in the evening, in the file's order."""
        from .board_schemas import LightModel

        for thing in self._things("lights"):
            kind = thing.properties.get("kind")
            if kind not in LIGHTS:
                self._refuse_kind(thing.place, kind, LIGHTS)
            place = (*thing.place, Spot(Part.KIND, str(kind)))
            if not thing.is_point:
                raise ContentError(self._path, Problem.NOT_A_POINT, place)
            corner = {"x": thing.area["x"], "y": thing.area["y"]}
            light = self._model(LightModel, place, corner | thing.properties)
            self._check_within(place, light.x, light.y, 0.0, 0.0)
            yield LightSource(
                light.kind, light.x, light.y, float(light.reach or LIGHTS[light.kind])
            )

    def _placed(self, layer: str) -> tuple[Placed, ...]:
        """The tile objects of a layer as Tiled draws them: the lower the later, or by hand."""
        from .board_schemas import AreaModel

        placed = []
        for thing in self._things(layer):
            if thing.picture is None:
                raise ContentError(self._path, Problem.NO_PICTURE, thing.place)
            area = self._model(AreaModel, thing.place, thing.area)
            placed.append(Placed(thing.picture, area.x, area.y, area.width, area.height))
        if layer in self._object_layers and self._object_layers[layer].get("draworder") != "index":
            placed.sort(key=lambda one: one.foot)
        return tuple(placed)

    def _tiles(self, layer: Any, gids: Mapping[int, int]) -> Iterator[Placed]:
        """The tiles of a layer row by row. A tall tile stands on the lower edge of its cell.

        `gids` are the file's tile numbers by those of pytmx.
        """
        for column, row, number in layer.iter_data():
            if number:
                picture = self._pictures[gids[number]]
                width, height = float(picture.width), float(picture.height)
                x, foot = column * self._tile, (row + 1) * self._tile
                yield Placed(picture, x, foot - height, width, height)

    def _things(self, name: str) -> Iterator[_Thing]:
        """The objects of a layer, none if there is no such layer.

        Of its tile an object takes the picture alone: type and properties must be its own.
        """
        layer = self._object_layers.get(name)
        for element in () if layer is None else layer.iterfind("object"):
            number, gid = int(element.attrib["id"]), element.get("gid")
            x, y, width, height = (
                float(element.get(each, 0)) for each in ("x", "y", "width", "height")
            )
            yield _Thing(
                place=(Spot(Part.LAYER, name), Spot(Part.OBJECT, number)),
                number=number,
                # Tiled 1.9 called the type of an object its class.
                type=element.get("type") or element.get("class") or "",
                is_point=element.find("point") is not None,
                picture=None if gid is None else self._pictures[int(gid)],
                # A bare rectangle hangs from its upper edge, a tile object stands on its lower.
                area={
                    "x": x,
                    "y": y if gid is None else y - height,
                    "width": width,
                    "height": height,
                },
                properties=_properties(element),
            )

    def _check_within(self, place: Place, x: float, y: float, width: float, height: float) -> None:
        right, bottom = self._width + TOUCHING, self._height + TOUCHING
        if x < -TOUCHING or y < -TOUCHING or x + width > right or y + height > bottom:
            raise ContentError(self._path, Problem.OUTSIDE_MAP, place)

    def _model(self, model: type[M], place: Place, values: Mapping[str, object]) -> M:
        from pydantic import ValidationError

        try:
            return model.model_validate(values)
        except ValidationError as error:
            first = error.errors(include_url=False)[0]
            if first["type"] == "missing":
                name = str(first["loc"][0])
                raise ContentError(
                    self._path, Problem.PROPERTY_MISSING, place, name=name
                ) from error
            if first["loc"] == ("kind",):
                self._refuse_kind(place, first["input"], _action_kinds())
            raise value_error(self._path, error, Remedy.MEND_IN_TILED, place) from error

    def _refuse_kind(self, place: Place, kind: object, known: Iterable[str]) -> NoReturn:
        if kind is None:
            raise ContentError(self._path, Problem.KIND_MISSING, place, known=listed(known))
        raise ContentError(
            self._path, Problem.KIND_UNKNOWN, place, name=short(str(kind)), known=listed(known)
        )


def _properties(element: Element) -> dict[str, object]:
    """What the map or an object says of itself."""
    found: dict[str, object] = {}
    for node in element.iterfind("properties/property"):
        value = node.attrib["value"]
        match node.get("type"):
            case "int":
                found[node.attrib["name"]] = int(value)
            case None:  # a text; one that was emptied in Tiled says nothing
                found[node.attrib["name"]] = value or node.text
            case _:
                found[node.attrib["name"]] = value
    return found


def _action_kinds() -> tuple[str, ...]:
    ends = (SquareKind.START, SquareKind.FINISH)
    return tuple(kind.value for kind in SquareKind if kind not in ends)
