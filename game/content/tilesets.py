"""Tilesets: image collections beside the map, and where their pictures lie."""

from __future__ import annotations

import re
import struct
from dataclasses import dataclass
from pathlib import Path
from xml.etree.ElementTree import Element

from .errors import THE_MAP, THE_TILESET, ContentError, Part, Place, Problem, Spot
from .reading import first_bytes, unreadable
from .xml_form import check_form, integer, read_xml, short

LARGEST_PICTURE = 8192
"""Pixels along either edge of a tile's picture."""
MOST_PIXELS = 10_000_000
"""Of one picture: a screen of 2160 lines has fewer. Each takes four bytes, several times."""
MOST_TILESETS = 20
FIRST_FLAG = 1 << 28
"""A tile number (gid) at or above this carries flags: flipped, rotated."""

_FORM = {
    "tileset": "version tiledversion name class tilewidth tileheight spacing margin tilecount"
    " columns objectalignment backgroundcolor",
    "tileset/tile": "id type class probability terrain",
    "tileset/tile/image": "source width height",
}
_NOT_READ = (
    "tileset/editorsettings",
    "tileset/grid",
    "tileset/properties",
    "tileset/terraintypes",
    "tileset/transformations",
    "tileset/wangsets",
    "tileset/tile/objectgroup",
    "tileset/tile/properties",
)
"""Tools of the editor, without any effect on the board. pytmx never gets to see them."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A tile's picture. Width and height are board units; the pixels stay in their file."""

    path: Path
    """The PNG, which Tiled shows."""
    svg: Path | None
    """Its twin of the same name, if there is one: drawn sharp at any size."""
    width: int
    height: int


def tileset_pictures(file: Path, root: Element) -> dict[int, Picture]:
    """The pictures of all tilesets by gid.

    Puts the tilesets' tiles into the map itself. Raises `ContentError`.
    """
    folder = file.parent.resolve()
    pictures: dict[int, Picture] = {}
    seen: set[Path] = set()
    nodes = root.findall("tileset")
    if len(nodes) > MOST_TILESETS:
        raise ContentError(file, Problem.TOO_MANY_TILESETS, THE_MAP, limit=MOST_TILESETS)
    for node in nodes:
        source = node.get("source")
        if source is None:
            raise ContentError(file, Problem.TILESET_EMBEDDED, THE_MAP)
        place = (Spot(Part.TILESET_NAMED, short(source)),)
        if not source.endswith(".tsx"):
            raise ContentError(file, Problem.TILESET_ENDING, place)
        tsx = _inside(file, place, folder, folder, source)
        if tsx in seen:
            raise ContentError(file, Problem.TILESET_TWICE, place)
        seen.add(tsx)
        # Tiled numbers the tilesets upwards; where two overlap, nobody knows which tile is meant.
        first = integer(file, place, node, "firstgid", 1, FIRST_FLAG - 1)
        if pictures and first <= max(pictures):
            raise ContentError(file, Problem.TILESETS_OVERLAP, place, first=first)
        tiles = _tileset(tsx, folder)
        pictures.update({first + number: picture for number, picture in tiles.items()})
        del node.attrib["source"]
        node[:] = [_plain_tile(number, picture) for number, picture in tiles.items()]
    return pictures


def _plain_tile(number: int, picture: Picture) -> Element:
    """The tile for pytmx, bare of everything that it might trip over."""
    tile = Element("tile", id=str(number))
    tile.append(Element("image", {"source": picture.path.name}))
    return tile


def _tileset(file: Path, folder: Path) -> dict[int, Picture]:
    """The pictures of a tileset's tiles by their ids."""
    root = read_xml(file)
    if root.tag != "tileset":
        raise ContentError(file, Problem.NOT_A_TILESET, name=short(root.tag))
    check_form(file, root, "tileset", _FORM, _NOT_READ, THE_TILESET)
    alignment = root.get("objectalignment", "unspecified")
    if alignment not in ("unspecified", "bottomleft"):
        raise ContentError(file, Problem.ALIGNMENT, THE_TILESET, value=short(alignment))
    tiles: dict[int, Picture] = {}
    for tile in root:
        number = integer(file, (*THE_TILESET, Spot(Part.A_TILE)), tile, "id", 0, 1_000_000)
        place = (Spot(Part.TILE, number),)
        if number in tiles:
            raise ContentError(file, Problem.TILE_TWICE, place)
        if len(tile) != 1:
            raise ContentError(file, Problem.TILE_PICTURES, place, count=len(tile))
        tiles[number] = _picture(file, place, folder, tile[0])
    return tiles


def _picture(file: Path, place: Place, folder: Path, image: Element) -> Picture:
    source = image.get("source", "")
    width, height = (
        integer(file, place, image, name, 1, LARGEST_PICTURE) for name in ("width", "height")
    )
    path = _inside(file, place, folder, file.parent, source)
    try:
        head = first_bytes(path, 24)
    except OSError as error:
        raise unreadable(path, error) from error
    if path.suffix != ".png" or head[:8] != b"\x89PNG\r\n\x1a\n" or len(head) < 24:
        raise ContentError(file, Problem.NOT_PNG, place, name=short(source))
    real = struct.unpack(">II", head[16:24])
    # Tiled draws the size of the picture, we the size in the tileset: they must be the same.
    if real != (width, height):
        raise ContentError(
            file,
            Problem.PICTURE_SIZE,
            place,
            name=short(source),
            width=real[0],
            height=real[1],
            said_width=width,
            said_height=height,
        )
    if width * height > MOST_PIXELS:
        raise ContentError(
            file, Problem.PICTURE_TOO_LARGE, place, name=short(source), limit=MOST_PIXELS
        )
    svg = path.with_suffix(".svg")
    twin = _inside(file, place, folder, svg.parent, svg.name) if svg.is_file() else None
    return Picture(path, twin, width, height)


def _inside(file: Path, place: Place, folder: Path, base: Path, reference: str) -> Path:
    """The existing file that a reference in `file` means: relative to `base`, within `folder`."""
    if "\\" in reference or re.match(r"/|[A-Za-z]:|\w+://", reference):
        raise ContentError(file, Problem.NOT_RELATIVE, place, name=short(reference))
    try:
        target = (base / reference).resolve()
        is_inside, exists = target.is_relative_to(folder), target.is_file()
    except (OSError, RuntimeError, ValueError) as error:  # too long, a ring of links, a zero byte
        raise ContentError(file, Problem.NO_PATH, place, name=short(reference)) from error
    if not is_inside:
        raise ContentError(file, Problem.OUTSIDE_FOLDER, place, name=short(reference))
    if not exists:
        raise ContentError(file, Problem.FILE_MISSING, place, name=short(reference))
    return target
