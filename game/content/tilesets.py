"""Tilesets: image collections beside the map, and where their pictures lie."""

from __future__ import annotations

import re
import struct
from dataclasses import dataclass
from pathlib import Path
from xml.etree.ElementTree import Element

from .errors import ContentError
from .xml_form import check_form, integer, read_xml, short

LARGEST_PICTURE = 8192
"""Pixels along either edge of a tile's picture."""
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


def tileset_pictures(file: Path, root: Element) -> tuple[dict[int, Picture], list[bytes]]:
    """The pictures of all tilesets by gid, and the bytes of the tilesets' files.

    Puts the tilesets' tiles into the map itself. Raises `ContentError`.
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
        where = f"tileset “{short(source)}”"
        if not source.endswith(".tsx"):
            raise ContentError(file, f"{where}: its file must end in “.tsx”.")
        tsx = _inside(file, where, folder, folder, source)
        if tsx in seen:
            raise ContentError(file, f"{where}: the map has it twice. Remove one of them.")
        seen.add(tsx)
        # Tiled numbers the tilesets upwards; where two overlap, nobody knows which tile is meant.
        first = integer(file, where, node, "firstgid", 1, FIRST_FLAG - 1)
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
    tile.append(Element("image", {"source": picture.path.name}))
    return tile


def _tileset(file: Path, folder: Path) -> tuple[dict[int, Picture], bytes]:
    """The pictures of a tileset's tiles by their ids, and the bytes of its file."""
    root, data = read_xml(file)
    if root.tag != "tileset":
        raise ContentError(file, f"It is a <{short(root.tag)}>, not a Tiled tileset.")
    check_form(file, root, "tileset", _FORM, _NOT_READ, "the tileset")
    alignment = root.get("objectalignment", "unspecified")
    if alignment not in ("unspecified", "bottomleft"):
        raise ContentError(
            file,
            f"the tileset: object alignment “{short(alignment)}” cannot be used. "
            "Set it to “bottomleft”.",
        )
    tiles: dict[int, Picture] = {}
    for tile in root:
        number = integer(file, "the tileset, a tile", tile, "id", 0, 1_000_000)
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
        integer(file, where, image, name, 1, LARGEST_PICTURE) for name in ("width", "height")
    )
    path = _inside(file, where, folder, file.parent, source)
    try:
        with path.open("rb") as stream:
            head = stream.read(24)
    except OSError as error:
        raise ContentError(path, f"It cannot be read ({error.strerror}).") from error
    if path.suffix != ".png" or head[:8] != b"\x89PNG\r\n\x1a\n" or len(head) < 24:
        raise ContentError(file, f"{where}: “{short(source)}” is not a PNG picture.")
    real = struct.unpack(">II", head[16:24])
    # Tiled draws the size of the picture, we the size in the tileset: they must be the same.
    if real != (width, height):
        raise ContentError(
            file,
            f"{where}: “{short(source)}” is {real[0]} by {real[1]} pixels, but the tileset says "
            f"{width} by {height}. Open the tileset in Tiled and save it again.",
        )
    svg = path.with_suffix(".svg")
    twin = _inside(file, where, folder, svg.parent, svg.name) if svg.is_file() else None
    return Picture(path, twin, width, height)


def _inside(file: Path, where: str, folder: Path, base: Path, reference: str) -> Path:
    """The existing file that a reference in `file` means: relative to `base`, within `folder`."""
    if "\\" in reference or re.match(r"/|[A-Za-z]:|\w+://", reference):
        raise ContentError(
            file, f"{where}: “{short(reference)}” must be a relative path, written with “/”."
        )
    try:
        target = (base / reference).resolve()
        is_inside, exists = target.is_relative_to(folder), target.is_file()
    except (OSError, RuntimeError, ValueError) as error:  # too long, a ring of links, a zero byte
        raise ContentError(file, f"{where}: “{short(reference)}” is no usable path.") from error
    if not is_inside:
        raise ContentError(
            file,
            f"{where}: “{short(reference)}” lies outside the board's folder. Move it inside.",
        )
    if not exists:
        raise ContentError(
            file, f"{where}: the file “{short(reference)}” is missing. Put it there or mend it."
        )
    return target
