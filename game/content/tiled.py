"""The pre-check of a board file: XML from anywhere in, a map that may safely be read out.

pytmx checks nothing: it follows paths out of the folder, unpacks bombs, takes sizes of 2e9, turns
unknown XML attributes into attributes of its own objects and overlooks what it does not know. So
everything about the *form* of a board is settled here, with the standard library alone: which
elements and attributes there may be, that numbers are numbers, that files exist inside the
board's folder. What the objects *mean* is checked afterwards, in `game.content.boards`.

The form: orthogonal, finite, CSV, format 1.8 to 1.10, square tiles, no groups, no templates,
image-collection tilesets in files of their own. Whatever Tiled can do but the game does not draw
(opacity, offsets, rotation …) is refused, so that a board looks the same in both.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from xml.etree.ElementTree import Element

from .errors import THE_MAP, ContentError, Part, Place, Problem, Spot, listed
from .tilesets import FIRST_FLAG, Picture, tileset_pictures
from .xml_form import LARGEST_INT, check_form, coordinate, integer, place_of, read_xml, short

MOST_CELLS = 200
"""Grid cells along either edge of the map."""
SMALLEST_TILE, LARGEST_TILE = 8, 512
MOST_LAYERS, MOST_OBJECTS = 50, 5000
VERSIONS = ("1.8", "1.9", "1.10")
OBJECT_LAYERS = ("under", "track", "scenery", "places", "lights")
"""In the order in which they lie in the file, after all tile layers."""

_FORM = {
    "map": "version tiledversion class orientation renderorder width height tilewidth tileheight"
    " infinite backgroundcolor compressionlevel nextlayerid nextobjectid",
    "map/properties": "",
    "map/properties/property": "name type propertytype value",
    "map/tileset": "firstgid source",
    "map/layer": "id name class x y width height locked",
    "map/layer/properties": "",
    "map/layer/properties/property": "name type propertytype value",
    "map/layer/data": "encoding compression",
    "map/objectgroup": "id name class color draworder x y width height locked",
    "map/objectgroup/properties": "",
    "map/objectgroup/properties/property": "name type propertytype value",
    "map/objectgroup/object": "id name type class gid x y width height",
    "map/objectgroup/object/properties": "",
    "map/objectgroup/object/properties/property": "name type propertytype value",
    "map/objectgroup/object/point": "",
}
"""Every element of a map with the attributes it may have. What is not here is refused."""
_NOT_READ = ("map/editorsettings",)
_PROPERTY_TYPES = {
    "title": "string",
    "lane": "string",
    "index": "int",
    "kind": "string",
    "reach": "int",
}
_OBJECT_PROPERTIES = {
    "track": ("index", "kind"),
    "places": ("index", "kind"),
    "lights": ("kind", "reach"),
}
"""By layer. A picture needs none; on it they are a square that was put in the wrong layer."""


@dataclass(frozen=True, slots=True)
class CheckedMap:
    """A map whose form is sound."""

    path: Path
    root: Element
    """The `<map>` with its tilesets put in place, so that pytmx need not open any file."""
    pictures: Mapping[int, Picture]
    """By tile number (gid)."""


def check(path: Path) -> CheckedMap:
    """The map in this file, once its form is found sound.

    No more than `LARGEST_FILE` bytes of the map and of each tileset are read, and of the pictures
    only the first few. Raises `ContentError`, naming the file (the map or one of its tilesets).
    """
    root = read_xml(path)
    if root.tag != "map":
        raise ContentError(path, Problem.NOT_A_MAP, name=short(root.tag))
    _check_head(path, root)
    check_form(path, root, "map", _FORM, _NOT_READ, THE_MAP)
    _check_properties(path, THE_MAP, root, ("title", "lane"))
    pictures = tileset_pictures(path, root)
    _check_layers(path, root, pictures)
    _check_objects(path, root, pictures)
    return CheckedMap(path, root, pictures)


def _check_head(file: Path, root: Element) -> None:
    version = root.get("version", "?")
    if version not in VERSIONS:
        raise ContentError(
            file, Problem.MAP_VERSION, THE_MAP, value=short(version), versions=VERSIONS
        )
    for name, default, wanted in (
        ("orientation", "", "orthogonal"),
        ("renderorder", "right-down", "right-down"),
        ("infinite", "0", "0"),
    ):
        value = root.get(name, default)
        if value != wanted:
            raise ContentError(
                file, Problem.MAP_SETTING, THE_MAP, name=name, value=short(value), wanted=wanted
            )
    for name in ("width", "height"):
        integer(file, THE_MAP, root, name, 1, MOST_CELLS)
    sizes = [
        integer(file, THE_MAP, root, name, SMALLEST_TILE, LARGEST_TILE)
        for name in ("tilewidth", "tileheight")
    ]
    if sizes[0] != sizes[1]:
        raise ContentError(file, Problem.TILES_NOT_SQUARE, THE_MAP, width=sizes[0], height=sizes[1])
    if "nextobjectid" in root.attrib:  # which pytmx reads, and nobody needs
        integer(file, THE_MAP, root, "nextobjectid", 0)


def _check_layers(file: Path, root: Element, pictures: Mapping[int, Picture]) -> None:
    """Names, ids and order of the layers, and the cells of the tile layers."""
    layers = [element for element in root if element.tag in ("layer", "objectgroup")]
    if len(layers) > MOST_LAYERS:
        raise ContentError(file, Problem.TOO_MANY_LAYERS, THE_MAP, limit=MOST_LAYERS)
    ids: set[int] = set()
    before: list[str] = []
    for layer in layers:
        name, place = layer.get("name", ""), place_of(layer)
        if not name:
            raise ContentError(file, Problem.LAYER_WITHOUT_NAME, THE_MAP)
        number = integer(file, place, layer, "id", 1)
        if number in ids:
            raise ContentError(file, Problem.LAYER_ID_TWICE, place, number=number)
        ids.add(number)
        for each in ("x", "y", *(("width", "height") if layer.tag == "objectgroup" else ())):
            if each in layer.attrib:
                coordinate(file, place, layer, each)
        _check_properties(file, place, layer, ())
        if layer.tag == "layer":
            rank = -1
            _check_cells(file, root, layer, pictures)
        elif name not in OBJECT_LAYERS:
            raise ContentError(
                file, Problem.NO_SUCH_LAYER, place, name=name, known=listed(OBJECT_LAYERS)
            )
        elif name in before:
            raise ContentError(file, Problem.LAYER_TWICE, place)
        else:
            rank = OBJECT_LAYERS.index(name)
        late = [other for other in before if OBJECT_LAYERS.index(other) > rank]
        if late:
            raise ContentError(
                file, Problem.LAYER_ORDER, place, other=late[0], layers=OBJECT_LAYERS
            )
        if layer.tag == "objectgroup":
            before.append(name)
    for name in ("track", "places"):
        if name not in before:
            raise ContentError(
                file, Problem.LAYER_MISSING, THE_MAP, name=name, known=listed(before)
            )


def _check_cells(
    file: Path, root: Element, layer: Element, pictures: Mapping[int, Picture]
) -> None:
    place = place_of(layer)
    width, height = (
        integer(file, place, root, name, 1, MOST_CELLS) for name in ("width", "height")
    )
    for name, value in (("width", width), ("height", height)):
        if layer.get(name) != str(value):
            raise ContentError(
                file,
                Problem.LAYER_WIDTH if name == "width" else Problem.LAYER_HEIGHT,
                place,
                value=value,
            )
    data = layer.findall("data")
    if len(data) != 1 or data[0].get("encoding") != "csv" or data[0].get("compression"):
        raise ContentError(file, Problem.NOT_CSV, place)
    text = data[0].text or ""
    if text.count(",") + 1 != width * height:
        raise ContentError(
            file, Problem.CELLS, place, count=text.count(",") + 1, width=width, height=height
        )
    for index, item in enumerate(text.split(",")):
        row, column = divmod(index, width)
        cell = (*place, Spot(Part.CELL, column, row))
        if item.strip() != "0":
            _check_gid(file, cell, item.strip(), pictures)


def _check_gid(file: Path, place: Place, text: str, pictures: Mapping[int, Picture]) -> None:
    gid = int(text) if re.fullmatch(r"[0-9]{1,10}", text) else -1
    if FIRST_FLAG <= gid < 2**32:
        raise ContentError(file, Problem.TILE_TURNED, place)
    if gid not in pictures:
        raise ContentError(file, Problem.NO_SUCH_TILE, place, value=short(text))


def _check_objects(file: Path, root: Element, pictures: Mapping[int, Picture]) -> None:
    """Ids, coordinates and properties of all objects."""
    seen: set[int] = set()
    for layer in root.findall("objectgroup"):
        if layer.get("draworder", "topdown") not in ("topdown", "index"):
            raise ContentError(file, Problem.DRAW_ORDER, place_of(layer))
        known = _OBJECT_PROPERTIES.get(layer.get("name", ""), ())
        for element in layer.findall("object"):
            layer_ = place_of(layer)
            number = integer(file, (*layer_, Spot(Part.AN_OBJECT)), element, "id", 1)
            place = (*layer_, Spot(Part.OBJECT, number))
            if number in seen:
                raise ContentError(file, Problem.OBJECT_ID_TWICE, place)
            seen.add(number)
            if len(seen) > MOST_OBJECTS:
                raise ContentError(file, Problem.TOO_MANY_OBJECTS, THE_MAP, limit=MOST_OBJECTS)
            gid = element.get("gid")
            for name in ("x", "y", "width", "height"):
                if name in ("x", "y") or gid is not None or name in element.attrib:
                    coordinate(file, place, element, name)
            if gid is not None:
                _check_gid(file, place, gid, pictures)
            _check_properties(file, place, element, known)


def _check_properties(file: Path, place: Place, element: Element, known: tuple[str, ...]) -> None:
    seen: set[str] = set()
    for node in element.findall("properties/property"):
        name = node.get("name", "")
        if name not in known:
            raise ContentError(
                file, Problem.NO_SUCH_PROPERTY, place, name=short(name), known=listed(known)
            )
        if name in seen:
            raise ContentError(file, Problem.PROPERTY_TWICE, place, name=name)
        seen.add(name)
        wanted = _PROPERTY_TYPES[name]
        if node.get("type", "string") != wanted:
            raise ContentError(file, Problem.PROPERTY_TYPE, place, name=name, wanted=wanted)
        if "value" not in node.attrib:
            raise ContentError(file, Problem.PROPERTY_WITHOUT_VALUE, place, name=name)
        if wanted == "int":
            integer(file, (*place, Spot(Part.PROPERTY, name)), node, "value", -LARGEST_INT)
