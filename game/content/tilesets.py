"""Tilesets: image collections beside the map, and where their pictures lie."""

from __future__ import annotations

import re
import struct
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from .errors import ContentError, FilePart, Part, Place, Problem
from .reading import first_bytes, unreadable
from .xml_file import short

if TYPE_CHECKING:
    from .tiled import Image, TiledMap

MOST_PIXELS = 10_000_000
"""Of one picture: a screen of 2160 lines has fewer. Each takes four bytes, several times."""


@dataclass(frozen=True, slots=True)
class Picture:
    """A tile's picture. Width and height are board units; the pixels stay in their file."""

    path: Path
    """The PNG, which Tiled shows."""
    svg: Path | None
    """Its twin of the same name, if there is one: drawn sharp at any size."""
    width: int
    height: int


def tileset_pictures(file: Path, form: TiledMap, root: Element) -> dict[int, Picture]:
    """The pictures of all tilesets by gid. Raises `ContentError`. Puts bare tiles into the map's
    `root`, so that pytmx need not open any file."""
    folder = file.parent.resolve()
    pictures: dict[int, Picture] = {}
    seen: set[Path] = set()
    for reference, node in zip(form.tilesets, root.findall("tileset"), strict=True):
        place = (FilePart(Part.TILESET, short(reference.source)),)
        tsx = _inside(file, place, folder, folder, reference.source)
        if tsx in seen:
            raise ContentError(file, Problem.TWICE, place, name=short(reference.source))
        seen.add(tsx)
        # Tiled numbers the tilesets upwards; where two overlap, it is unclear which tile is meant.
        first = reference.firstgid
        if pictures and first <= max(pictures):
            raise ContentError(file, Problem.TILESETS_OVERLAP, place, first=first)
        del node.attrib["source"]
        for number, picture in _tileset(tsx, folder).items():
            pictures[first + number] = picture
            tile = Element("tile", id=str(number))
            tile.append(Element("image", source=picture.path.name))
            node.append(tile)
    return pictures


def _tileset(file: Path, folder: Path) -> dict[int, Picture]:
    from .tiled import Tileset, read_form

    tiles: dict[int, Picture] = {}
    for tile in read_form(file, Tileset)[0].tiles:
        place = (FilePart(Part.TILE, tile.id),)
        if tile.id in tiles:
            raise ContentError(file, Problem.TWICE, place, name=str(tile.id))
        tiles[tile.id] = _picture(file, place, folder, tile.image[0])
    return tiles


def _picture(file: Path, place: Place, folder: Path, image: Image) -> Picture:
    name, width, height = short(image.source), image.width, image.height
    path = _inside(file, place, folder, file.parent, image.source)
    try:
        head = first_bytes(path, 24)
    except OSError as error:
        raise unreadable(path, error) from error
    if path.suffix != ".png" or head[:8] != b"\x89PNG\r\n\x1a\n" or len(head) < 24:
        raise ContentError(file, Problem.NOT_PNG, place, name=name)
    real = struct.unpack(">II", head[16:24])
    # Tiled draws the size of the picture, we the size in the tileset: they must be the same.
    if real != (width, height):
        sizes = {"real": "{} × {}".format(*real), "said": f"{width} × {height}"}
        raise ContentError(file, Problem.PICTURE_SIZE, place, name=name, **sizes)
    if width * height > MOST_PIXELS:
        raise ContentError(file, Problem.PICTURE_TOO_LARGE, place, name=name, limit=MOST_PIXELS)
    svg = path.with_suffix(".svg")
    twin = _inside(file, place, folder, svg.parent, svg.name) if svg.is_file() else None
    return Picture(path, twin, width, height)


def _inside(file: Path, place: Place, folder: Path, base: Path, reference: str) -> Path:
    """The existing file that a reference in `file` means: relative to `base`, within `folder`."""
    problem: Problem | None = Problem.NOT_RELATIVE
    target = folder
    if "\\" not in reference and not re.match(r"/|[A-Za-z]:|\w+://", reference):
        with suppress(OSError, RuntimeError, ValueError):  # too long, a ring of links, a zero byte
            target = (base / reference).resolve()
            if not target.is_relative_to(folder):
                problem = Problem.OUTSIDE_FOLDER
            else:
                problem = None if target.is_file() else Problem.FILE_MISSING
    if problem is not None:
        raise ContentError(file, problem, place, name=short(reference))
    return target
