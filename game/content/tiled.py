"""The pre-check of a board file: XML from anywhere in, a map that pytmx may safely read out.

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

import hashlib
import re
import struct
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from .errors import ContentError, did_you_mean

LARGEST_FILE = 500_000
"""Bytes of a map or a tileset. The published board needs about a tenth."""
MOST_CELLS = 200
"""Grid cells along either edge of the map."""
SMALLEST_TILE, LARGEST_TILE = 8, 512
LARGEST_PICTURE = 8192
"""Pixels along either edge of a tile's picture."""
FARTHEST = 100_000.0
"""No object may lie farther from the map's corner, in board units."""
MOST_LAYERS, MOST_OBJECTS, MOST_TILESETS = 50, 5000, 20
VERSIONS = ("1.8", "1.9", "1.10")
OBJECT_LAYERS = ("under", "track", "scenery", "places")
"""In the order in which they lie in the file, after all tile layers."""
ORDER_OF_LAYERS = f"tile layers, then {', '.join(f'“{name}”' for name in OBJECT_LAYERS)}"

_LARGEST_INT = 2**31 - 1
_FIRST_FLAG = 1 << 28
"""A tile number at or above this carries flags: flipped, rotated."""

_MAP_FORM = {
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
_TILESET_FORM = {
    "tileset": "version tiledversion name class tilewidth tileheight spacing margin tilecount"
    " columns objectalignment backgroundcolor",
    "tileset/tile": "id type class probability terrain",
    "tileset/tile/image": "source width height",
}
_NOT_READ = {
    "map/editorsettings",
    "tileset/editorsettings",
    "tileset/grid",
    "tileset/properties",
    "tileset/terraintypes",
    "tileset/transformations",
    "tileset/wangsets",
    "tileset/tile/objectgroup",
    "tileset/tile/properties",
}
"""Tools of the editor, without any effect on the board. pytmx never gets to see them."""

_REMEDIES = {
    "animation": "Use a tile without animation.",
    "chunk": "Turn off “Infinite” in the map's properties.",
    "data": "Let the picture be a file of its own.",
    "ellipse": "Draw a rectangle or a point.",
    "group": "Ungroup the layers.",
    "imagelayer": "Make the picture a tile and put it in a tile layer.",
    "image": "Use a tileset of the type “Collection of Images”.",
    "polygon": "Draw a rectangle or a point.",
    "polyline": "Draw a rectangle or a point.",
    "rotation": "Set it back to 0.",
    "template": "Detach the object from its template.",
    "text": "Make the text part of a picture.",
    "tile": "Choose CSV as tile layer format in the map's properties.",
    "tileoffset": "Set the tileset's drawing offset back to 0, 0.",
    "trans": "Let the picture itself be transparent.",
    "visible": "Show the layer or object, or delete it.",
}
_PROPERTY_TYPES = {"title": "string", "index": "int", "kind": "string"}


@dataclass(frozen=True, slots=True)
class Picture:
    """A tile's picture. Width and height are board units; the pixels stay in their file."""

    path: Path
    """The PNG, which Tiled shows."""
    svg: Path | None
    """Its twin of the same name, if there is one: drawn sharp at any size."""
    width: int
    height: int


@dataclass(frozen=True, slots=True)
class CheckedMap:
    """A map whose form is sound."""

    path: Path
    root: Element
    """The `<map>` with its tilesets put in place, so that pytmx need not open any file."""
    pictures: Mapping[int, Picture]
    """By tile number (gid)."""
    points: frozenset[int]
    """The ids of the objects that are points: pytmx cannot tell them from rectangles."""
    digest: str
    """SHA-256 of the bytes of the map and its tilesets."""


def check(path: Path) -> CheckedMap:
    """The map in this file, once its form is found sound.

    No more than `LARGEST_FILE` bytes of the map and of each tileset are read, and of the pictures
    only the first few. Raises `ContentError`, naming the file (the map or one of its tilesets).
    """
    root, data = _read(path)
    if root.tag != "map":
        raise ContentError(path, f"It is a <{_short(root.tag)}>, not a Tiled map.")
    _check_head(path, root)
    _check_form(path, root, "map", _MAP_FORM, "the map")
    _check_properties(path, "the map", root, ("title",))
    pictures, tilesets = _check_tilesets(path, root)
    _check_layers(path, root, pictures)
    points = _check_objects(path, root, pictures)
    digest = hashlib.sha256()
    for part in (data, *tilesets):
        # Length before bytes: no two different sets of files give the same stream.
        digest.update(len(part).to_bytes(8, "big") + part)
    return CheckedMap(path, root, pictures, points, digest.hexdigest())


def place_of(layer: Element) -> str:
    """How a sentence calls this layer."""
    return f"layer “{_short(layer.get('name', ''))}”"


def _short(text: str) -> str:
    """The text, cut to what fits in a sentence."""
    return text if len(text) <= 40 else f"{text[:40]}…"


def _read(file: Path) -> tuple[Element, bytes]:
    try:
        if not file.is_file():
            raise ContentError(file, "There is no such file.")
        with file.open("rb") as stream:
            data = stream.read(LARGEST_FILE + 1)
    except OSError as error:
        raise ContentError(file, f"It cannot be read ({error.strerror}).") from error
    if len(data) > LARGEST_FILE:
        raise ContentError(file, f"It is larger than {LARGEST_FILE} bytes: no board's file.")
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise ContentError(file, "It is not UTF-8 text. Save it with Tiled again.") from error
    # Only after decoding: in another encoding these words would not be found. The parser gets
    # the text, not the bytes, so it does not believe the encoding that the file claims to have.
    if "\0" in text or "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise ContentError(file, "It must be UTF-8 text without DOCTYPE. Save it with Tiled again.")
    try:
        return ElementTree.fromstring(text), data
    except ElementTree.ParseError as error:
        raise ContentError(file, f"It is not sound XML ({error}). Save it with Tiled.") from error


def _check_form(
    file: Path, element: Element, path: str, form: Mapping[str, str], where: str
) -> None:
    """Refuse unknown attributes and elements; drop those of the editor. `path` is in `form`."""
    known = form[path].split()
    for name in element.attrib:
        if name not in known:
            remedy = _REMEDIES.get(name, "Set it back to its default in Tiled.")
            raise ContentError(
                file, f"{where}: the game knows no attribute “{_short(name)}” here. {remedy}"
            )
    if any(f"{path}/{child.tag}" in _NOT_READ for child in element):
        element[:] = [child for child in element if f"{path}/{child.tag}" not in _NOT_READ]
    for child in element:
        below = f"{path}/{child.tag}"
        if below not in form:
            remedy = _REMEDIES.get(child.tag, "Remove it in Tiled.")
            raise ContentError(
                file, f"{where}: the game knows no <{_short(child.tag)}> here. {remedy}"
            )
        place = where
        if below in ("map/layer", "map/objectgroup"):
            place = place_of(child)
        elif below in ("map/objectgroup/object", "tileset/tile"):
            place = f"{where}, {child.tag} id {_short(child.get('id', '?'))}"
        _check_form(file, child, below, form, place)


def _integer(
    file: Path, where: str, element: Element, name: str, least: int, most: int = _LARGEST_INT
) -> int:
    text = element.get(name)
    if text is None:
        raise ContentError(file, f"{where}: the attribute “{name}” is missing.")
    # int() alone would take “1_0”, “ 7 ” and the digits of all scripts.
    value = int(text) if re.fullmatch(r"-?[0-9]{1,10}", text) else None
    if value is None or not least <= value <= most:
        raise ContentError(
            file,
            f"{where}: {name} “{_short(text)}” must be a whole number from {least} to {most}.",
        )
    return value


def _coordinate(file: Path, where: str, element: Element, name: str) -> float:
    text = element.get(name, "")
    number = r"-?[0-9]{1,10}(\.[0-9]{1,20})?([eE][-+]?[0-9]{1,3})?"  # no nan, no infinity
    if not re.fullmatch(number, text) or abs(float(text)) > FARTHEST:
        raise ContentError(
            file,
            f"{where}: {name} “{_short(text)}” must be a number "
            f"between -{FARTHEST:.0f} and {FARTHEST:.0f}.",
        )
    return float(text)


def _check_head(file: Path, root: Element) -> None:
    where = "the map"
    version = root.get("version", "?")
    if version not in VERSIONS:
        raise ContentError(
            file,
            f"{where}: format version “{_short(version)}” is not known. "
            f"Export it as one of {', '.join(VERSIONS)}.",
        )
    for name, default, wanted in (
        ("orientation", "", "orthogonal"),
        ("renderorder", "right-down", "right-down"),
        ("infinite", "0", "0"),
    ):
        value = root.get(name, default)
        if value != wanted:
            raise ContentError(
                file,
                f"{where}: {name} “{_short(value)}” cannot be used. "
                f"Set it to “{wanted}” in the map's properties.",
            )
    for name in ("width", "height"):
        _integer(file, where, root, name, 1, MOST_CELLS)
    sizes = [
        _integer(file, where, root, name, SMALLEST_TILE, LARGEST_TILE)
        for name in ("tilewidth", "tileheight")
    ]
    if sizes[0] != sizes[1]:
        raise ContentError(
            file, f"{where}: its tiles are {sizes[0]} by {sizes[1]} units. Make them square."
        )


def _check_tilesets(file: Path, root: Element) -> tuple[dict[int, Picture], list[bytes]]:
    """The pictures of all tilesets by gid, and the bytes of the tilesets' files.

    Puts the tilesets' tiles into the map itself.
    """
    folder = file.parent.resolve()
    pictures: dict[int, Picture] = {}
    contents: list[bytes] = []
    seen: set[Path] = set()
    nodes = root.findall("tileset")
    if len(nodes) > MOST_TILESETS:
        raise ContentError(file, f"the map: it has more than {MOST_TILESETS} tilesets.")
    for node in nodes:
        source = node.get("source")
        if source is None:
            raise ContentError(
                file, "the map: a tileset is embedded. Export it to a file in the board's folder."
            )
        where = f"tileset “{_short(source)}”"
        if not source.endswith(".tsx"):
            raise ContentError(file, f"{where}: its file must end in “.tsx”.")
        tsx = _inside(file, where, folder, folder, source)
        if tsx in seen:
            raise ContentError(file, f"{where}: the map has it twice. Remove one of them.")
        seen.add(tsx)
        # Tiled numbers the tilesets upwards; where two overlap, nobody knows which tile is meant.
        first = _integer(file, where, node, "firstgid", 1, _FIRST_FLAG - 1)
        if pictures and first <= max(pictures):
            raise ContentError(
                file,
                f"{where}: firstgid {first} overlaps the tileset before it. "
                "Remove it from the map and add it again.",
            )
        tiles, data = _tileset(tsx, folder)
        contents.append(data)
        pictures.update({first + number: picture for number, picture in tiles.items()})
        del node.attrib["source"]
        node[:] = [_plain_tile(number, picture) for number, picture in tiles.items()]
    return pictures, contents


def _plain_tile(number: int, picture: Picture) -> Element:
    """The tile for pytmx, bare of everything that it might trip over."""
    tile = Element("tile", id=str(number))
    size = {"width": str(picture.width), "height": str(picture.height)}
    tile.append(Element("image", source=picture.path.name, **size))
    return tile


def _tileset(file: Path, folder: Path) -> tuple[dict[int, Picture], bytes]:
    """The pictures of a tileset's tiles by their ids, and the bytes of its file."""
    root, data = _read(file)
    if root.tag != "tileset":
        raise ContentError(file, f"It is a <{_short(root.tag)}>, not a Tiled tileset.")
    _check_form(file, root, "tileset", _TILESET_FORM, "the tileset")
    alignment = root.get("objectalignment", "unspecified")
    if alignment not in ("unspecified", "bottomleft"):
        raise ContentError(
            file,
            f"the tileset: object alignment “{_short(alignment)}” cannot be used. "
            "Set it to “bottomleft”.",
        )
    tiles: dict[int, Picture] = {}
    for tile in root:
        number = _integer(file, "the tileset, a tile", tile, "id", 0, 1_000_000)
        where = f"tile id {number}"
        if number in tiles:
            raise ContentError(file, f"{where}: there are two tiles with this id. Remove one.")
        if len(tile) != 1:
            raise ContentError(file, f"{where}: it must have one picture, not {len(tile)}.")
        tiles[number] = _picture(file, where, folder, tile[0])
    return tiles, data


def _picture(file: Path, where: str, folder: Path, image: Element) -> Picture:
    source = image.get("source", "")
    width, height = (
        _integer(file, where, image, name, 1, LARGEST_PICTURE) for name in ("width", "height")
    )
    path = _inside(file, where, folder, file.parent, source)
    try:
        with path.open("rb") as stream:
            head = stream.read(24)
    except OSError as error:
        raise ContentError(path, f"It cannot be read ({error.strerror}).") from error
    if path.suffix != ".png" or head[:8] != b"\x89PNG\r\n\x1a\n" or len(head) < 24:
        raise ContentError(file, f"{where}: “{_short(source)}” is not a PNG picture.")
    real = struct.unpack(">II", head[16:24])
    # Tiled draws the size of the picture, we the size in the tileset: they must be the same.
    if real != (width, height):
        raise ContentError(
            file,
            f"{where}: “{_short(source)}” is {real[0]} by {real[1]} pixels, but the tileset says "
            f"{width} by {height}. Open the tileset in Tiled and save it again.",
        )
    svg = path.with_suffix(".svg")
    return Picture(path, svg if svg.is_file() else None, width, height)


def _inside(file: Path, where: str, folder: Path, base: Path, reference: str) -> Path:
    """The existing file that a reference in `file` means: relative to `base`, within `folder`."""
    if "\\" in reference or re.match(r"/|[A-Za-z]:|\w+://", reference):
        raise ContentError(
            file, f"{where}: “{_short(reference)}” must be a relative path, written with “/”."
        )
    try:
        target = (base / reference).resolve()
        is_inside, exists = target.is_relative_to(folder), target.is_file()
    except (OSError, RuntimeError, ValueError) as error:  # too long, a ring of links, a zero byte
        raise ContentError(file, f"{where}: “{_short(reference)}” is no usable path.") from error
    if not is_inside:
        raise ContentError(
            file,
            f"{where}: “{_short(reference)}” lies outside the board's folder. Move it inside.",
        )
    if not exists:
        raise ContentError(
            file, f"{where}: the file “{_short(reference)}” is missing. Put it there or mend it."
        )
    return target


def _check_layers(file: Path, root: Element, pictures: Mapping[int, Picture]) -> None:
    """Names, ids and order of the layers, and the cells of the tile layers."""
    layers = [element for element in root if element.tag in ("layer", "objectgroup")]
    if len(layers) > MOST_LAYERS:
        raise ContentError(file, f"the map: it has more than {MOST_LAYERS} layers.")
    ids: set[int] = set()
    before: list[str] = []
    for layer in layers:
        name, where = layer.get("name", ""), place_of(layer)
        if not name:
            raise ContentError(file, "the map: a layer has no name. Give it one.")
        number = _integer(file, where, layer, "id", 1)
        if number in ids:
            raise ContentError(file, f"{where}: another layer has the same id {number}.")
        ids.add(number)
        _check_properties(file, where, layer, ())
        if layer.tag == "layer":
            rank = -1
            _check_cells(file, root, layer, pictures)
        elif name not in OBJECT_LAYERS:
            known = did_you_mean(name, OBJECT_LAYERS)
            raise ContentError(file, f"{where}: no object layer has this name.{known}")
        elif name in before:
            raise ContentError(file, f"{where}: there are two of them. Merge them.")
        else:
            rank = OBJECT_LAYERS.index(name)
        late = [other for other in before if OBJECT_LAYERS.index(other) > rank]
        if late:
            raise ContentError(
                file, f"{where}: it lies above “{late[0]}”. The order is {ORDER_OF_LAYERS}."
            )
        if layer.tag == "objectgroup":
            before.append(name)
    for name in ("track", "places"):
        if name not in before:
            raise ContentError(
                file, f"the map: the object layer “{name}” is missing.{did_you_mean(name, before)}"
            )


def _check_cells(
    file: Path, root: Element, layer: Element, pictures: Mapping[int, Picture]
) -> None:
    where = place_of(layer)
    width, height = (
        _integer(file, where, root, name, 1, MOST_CELLS) for name in ("width", "height")
    )
    for name, value in (("width", width), ("height", height)):
        if layer.get(name) != str(value):
            raise ContentError(
                file, f"{where}: its {name} must be the map's, {value}. Resize the map in Tiled."
            )
    data = layer.findall("data")
    if len(data) != 1 or data[0].get("encoding") != "csv" or data[0].get("compression"):
        raise ContentError(
            file, f"{where}: its data is not CSV. Choose that format in the map's properties."
        )
    text = data[0].text or ""
    if text.count(",") + 1 != width * height:
        raise ContentError(
            file,
            f"{where}: it has {text.count(',') + 1} cells, not {width} × {height}. "
            "Resize the map in Tiled and save it.",
        )
    for index, item in enumerate(text.split(",")):
        row, column = divmod(index, width)
        cell = f"{where}, column {column}, row {row}"
        if item.strip() != "0":
            _check_gid(file, cell, item.strip(), pictures)


def _check_gid(file: Path, where: str, text: str, pictures: Mapping[int, Picture]) -> None:
    gid = int(text) if re.fullmatch(r"[0-9]{1,10}", text) else -1
    if _FIRST_FLAG <= gid < 2**32:
        raise ContentError(
            file,
            f"{where}: the tile is flipped or rotated. "
            "Turn it back, or make the turned picture a tile of its own.",
        )
    if gid not in pictures:
        raise ContentError(
            file, f"{where}: there is no tile number “{_short(text)}”. Choose a tile there again."
        )


def _check_objects(file: Path, root: Element, pictures: Mapping[int, Picture]) -> frozenset[int]:
    """Ids, coordinates and properties of all objects. Returns the ids of those that are points."""
    seen: set[int] = set()
    points: set[int] = set()
    for layer in root.findall("objectgroup"):
        if layer.get("draworder", "topdown") not in ("topdown", "index"):
            raise ContentError(file, f"{place_of(layer)}: its draw order is not known.")
        # A picture needs no properties; on it they are a square that was put in the wrong layer.
        known = ("index", "kind") if layer.get("name") in ("track", "places") else ()
        for element in layer.findall("object"):
            number = _integer(file, f"{place_of(layer)}, an object", element, "id", 1)
            where = f"{place_of(layer)}, object id {number}"
            if number in seen:
                raise ContentError(file, f"{where}: another object has the same id. Draw it anew.")
            seen.add(number)
            if len(seen) > MOST_OBJECTS:
                raise ContentError(file, f"the map: it has more than {MOST_OBJECTS} objects.")
            gid = element.get("gid")
            for name in ("x", "y", "width", "height"):
                if name in ("x", "y") or gid is not None or name in element.attrib:
                    _coordinate(file, where, element, name)
            if gid is not None:
                _check_gid(file, where, gid, pictures)
            if element.find("point") is not None:
                points.add(number)
            _check_properties(file, where, element, known)
    return frozenset(points)


def _check_properties(file: Path, where: str, element: Element, known: tuple[str, ...]) -> None:
    seen: set[str] = set()
    for node in element.findall("properties/property"):
        name = node.get("name", "")
        if name not in known:
            raise ContentError(
                file, f"{where}: no property “{_short(name)}” is used.{did_you_mean(name, known)}"
            )
        if name in seen:
            raise ContentError(file, f"{where}: it has the property “{name}” twice.")
        seen.add(name)
        wanted = _PROPERTY_TYPES[name]
        if node.get("type", "string") != wanted:
            raise ContentError(
                file, f"{where}: the property “{name}” must have the type “{wanted}”."
            )
        if "value" not in node.attrib:
            raise ContentError(file, f"{where}: the property “{name}” has no value.")
        if wanted == "int":
            _integer(file, f"{where}, {name}", node, "value", -_LARGEST_INT)
