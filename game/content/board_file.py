"""Reads a board: a Tiled map of sound form, and what its layers and objects mean."""

from __future__ import annotations

import os
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from threading import Lock
from typing import Any, TypeVar
from xml.etree.ElementTree import Element

from game.rules import Track, TrackError

from . import tiled
from .boards import Board, LightSource, Placed, Point, Rect, SquarePlace
from .errors import ContentError, FilePart, Part, Place, Problem
from .tilesets import tileset_pictures
from .visible import visible
from .xml_file import short

OBJECT_LAYERS = ("under", "track", "scenery", "places", "lights")
"""In the order in which they lie in the file, after all tile layers."""
LANE = "#8a5a33 #f0dcae #f7ebc8"
TOUCHING = 0.5
"""Units by which squares may overlap: neighbours may touch, and Tiled rounds."""
T = TypeVar("T", bound=tiled.Thing)


class BoardFile:
    """A checked board file; its tile layers are read when asked for. Raises `ContentError`."""

    def __init__(self, path: Path) -> None:
        name = re.fullmatch(r"board-([a-z0-9-]{1,40})\.tmx", path.name)
        if name is None:
            raise ContentError(path, Problem.BOARD_NAME)
        self._path = path
        self._form, self._root = tiled.read_form(path, tiled.TiledMap)
        self._pictures = tileset_pictures(path, self._form, self._root)
        self._check_layers(each for each in self._root if each.tag in ("layer", "objectgroup"))
        self._check_tiles()
        self._layers = {layer.name: layer for layer in self._form.object_layers}
        # pytmx reads the land; of the objects the form has told everything.
        self._root[:] = [each for each in self._root if each.tag != "objectgroup"]
        self._bare = self._without_tiles(name[1])
        self._whole: Board | None = None
        self._lock = Lock()  # threads may ask, too

    @property
    def track(self) -> Track:
        """The squares of the board."""
        return self._bare.track

    def board(self) -> Board:
        """The whole board, the same one every time. Raises `ContentError`."""
        with self._lock:
            if self._whole is None:
                self._whole = replace(self._bare, layers=self._tile_layers())
            return self._whole

    # --- layers -----------------------------------------------------------------------------

    def _check_layers(self, layers: Iterable[Element]) -> None:
        """Refuse layers in another order than theirs, and those that are missing."""
        before: list[str] = []
        for layer in layers:
            name, of_objects = layer.attrib["name"], layer.tag == "objectgroup"
            if of_objects and name in before:
                raise self._error(Problem.TWICE, _layer(name), name=name)
            rank = OBJECT_LAYERS.index(name) if of_objects else -1
            late = [other for other in before if OBJECT_LAYERS.index(other) > rank]
            if late:
                order = ", ".join(OBJECT_LAYERS)
                raise self._error(Problem.LAYER_ORDER, _layer(name), other=late[0], order=order)
            if of_objects:
                before.append(name)
        for name in ("track", "places"):
            if name not in before:
                raise self._error(Problem.LAYER_MISSING, name=name, known=before)

    def _check_tiles(self) -> None:
        """Refuse tile layers of another size than the map's, and tiles that no tileset has."""
        form, width, height = self._form, self._form.width, self._form.height
        if form.tilewidth != form.tileheight:
            raise self._error(
                Problem.TILES_NOT_SQUARE, width=form.tilewidth, height=form.tileheight
            )
        for layer in form.tile_layers:
            place, text = _layer(layer.name), layer.data[0].text
            if (layer.width, layer.height, text.count(",") + 1) != (width, height, width * height):
                raise self._error(Problem.LAYER_SIZE, place, width=width, height=height)
            for index, cell in enumerate(map(str.strip, text.split(","))):
                if cell != "0":
                    row, column = divmod(index, width)
                    place = (*_layer(layer.name), FilePart(Part.CELL, column, row))
                    self._check_tile(cell, place)
        for objects in form.object_layers:
            for thing in objects.objects:
                if thing.gid is not None:
                    self._check_tile(str(thing.gid), _object(objects.name, thing))

    def _check_tile(self, gid: str, place: Place) -> None:
        if not re.fullmatch(r"[0-9]{1,10}", gid) or int(gid) not in self._pictures:
            raise self._error(Problem.NO_SUCH_TILE, place, value=short(gid))

    def _tile_layers(self) -> tuple[tuple[Placed, ...], ...]:
        # It imports pygame, which would greet where only the answer may be printed.
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        import pytmx

        read = pytmx.TiledMap(image_loader=_no_picture)
        try:
            read.filename = str(self._path)
            read.parse_xml(self._root)
        except Exception as error:  # pytmx raises bare Exceptions; the form should leave none
            raise self._error(Problem.MAP_READER, reason=str(error)) from error
        return tuple(tuple(self._tiles(layer, read.tiledgidmap)) for layer in read.layers)

    def _tiles(self, layer: Any, gids: Mapping[int, int]) -> Iterator[Placed]:
        """The tiles of a layer row by row. A tall tile stands on the lower edge of its cell. `gids`
        are the file's tile numbers by those of pytmx."""
        tile = self._form.tilewidth
        for column, row, number in layer.iter_data():
            if number:
                picture = self._pictures[gids[number]]
                width, height = float(picture.width), float(picture.height)
                x, foot = column * tile, (row + 1) * tile
                yield Placed(picture, x, foot - height, width, height)

    # --- objects ----------------------------------------------------------------------------

    def _without_tiles(self, name: str) -> Board:
        form, tile = self._form, self._form.tilewidth
        edge, sides, middle = (form.lane or LANE).split()
        squares = self._squares()
        try:
            track = Track.of((square.kind for square in squares), name)
        except TrackError as error:
            raise self._error(Problem.RULES, _layer("track"), cause=error) from error
        return Board(
            name=name,
            title=visible(form.title or "") or name,
            path=self._path,
            width=float(form.width * tile),
            height=float(form.height * tile),
            tile=tile,
            track=track,
            squares=squares,
            **self._rectangles(),
            start_spots=self._spots("start-spot"),
            podium_spots=self._spots("podium-spot"),
            layers=(),
            under=self._placed("under"),
            scenery=tuple(sorted(self._placed("scenery"), key=lambda placed: placed.foot)),
            lights=tuple(
                LightSource(one.kind, one.x, one.y, float(one.reach or tiled.LIGHTS[one.kind]))
                for one in self._objects("lights", tiled.LightObject)
            ),
            lane=(edge, sides, middle),
        )

    def _squares(self) -> tuple[SquarePlace, ...]:
        """The action squares in order, none missing, none upon another."""
        found: dict[int, tiled.SquareObject] = {}
        for thing in self._objects("track", tiled.SquareObject):
            other = found.setdefault(thing.index, thing)
            if other is not thing:
                index, place = thing.index, _object("track", thing)
                raise self._error(Problem.SQUARE_TWICE, place, index=index, other=other.id)
        last = max(found, default=0)
        for index in range(1, last):
            if index not in found:
                place = _layer("track")
                raise self._error(Problem.SQUARE_MISSING, place, index=index, last=last)
        squares = tuple(
            SquarePlace(
                index,
                thing.kind,
                thing.x + thing.width / 2,
                thing.top + thing.height / 2,
                thing.width,
                thing.height,
                None if thing.gid is None else self._pictures[thing.gid],
            )
            for index, thing in sorted(found.items())
        )
        for one, two in combinations(squares, 2):
            if (
                abs(one.x - two.x) < (one.width + two.width) / 2 - TOUCHING
                and abs(one.y - two.y) < (one.height + two.height) / 2 - TOUCHING
            ):
                place = _object("track", found[two.index])
                raise self._error(Problem.OVERLAP, place, number=found[one.index].id)
        return squares

    def _rectangles(self) -> dict[str, Rect]:
        found: dict[str, Rect] = {}
        for thing in self._objects("places", tiled.RectangleObject):
            kind = thing.kind
            if kind in found:
                raise self._error(Problem.TWICE, _object("places", thing), name=kind)
            found[kind] = Rect(thing.x, thing.y, thing.width, thing.height)
        missing = [kind for kind in tiled.RECTANGLES if kind not in found]
        if missing:
            raise self._error(Problem.PLACE_MISSING, _layer("places"), name=missing[0])
        return found

    def _spots(self, kind: str) -> tuple[Point, ...]:
        places = sorted(self._objects("places", tiled.SpotObject), key=lambda spot: spot.index)
        spots = [spot for spot in places if spot.kind == kind]
        if [spot.index for spot in spots] != list(range(1, tiled.SPOTS[kind] + 1)):
            raise self._error(Problem.SPOTS, _layer("places"), name=kind, count=tiled.SPOTS[kind])
        return tuple(Point(spot.x, spot.y) for spot in spots)

    def _placed(self, name: str) -> tuple[Placed, ...]:
        """The tile objects of a layer as Tiled draws them: the lower the later, or by hand."""
        placed = [
            Placed(self._pictures[thing.gid], thing.x, thing.top, thing.width, thing.height)
            for thing in self._objects(name, tiled.PictureObject)
        ]
        if name in self._layers and self._layers[name].draworder == "topdown":
            placed.sort(key=lambda one: one.foot)
        return tuple(placed)

    def _objects(self, name: str, kind: type[T]) -> list[T]:
        """The objects of this kind in a layer; only pictures may reach over the edge of the map."""
        things: Iterable[tiled.Thing] = self._layers[name].objects if name in self._layers else ()
        found = [thing for thing in things if isinstance(thing, kind)]
        right = self._form.width * self._form.tilewidth + TOUCHING
        bottom = self._form.height * self._form.tilewidth + TOUCHING
        for thing in found if kind is not tiled.PictureObject else ():
            near = min(thing.x, thing.top)
            if near < -TOUCHING or thing.x + thing.width > right or thing.foot > bottom:
                raise self._error(Problem.OUTSIDE_MAP, _object(name, thing))
        return found

    def _error(self, problem: Problem, place: Place = (), **fields: object) -> ContentError:
        return ContentError(self._path, problem, place, **fields)


def _no_picture(*_: object, **__: object) -> Any:
    """A picture loader for pytmx that opens nothing."""
    return lambda *_, **__: None


def _layer(name: str) -> Place:
    return (FilePart(Part.LAYER, short(name)),)


def _object(layer: str, thing: tiled.Thing) -> Place:
    return (*_layer(layer), FilePart(Part.OBJECT, thing.id))


def load_board(path: Path) -> Board:
    """Read and check one board file. Raises `ContentError`. Whatever is in it, it is read in
    moments and little memory; nothing outside its folder is opened."""
    return BoardFile(path).board()
