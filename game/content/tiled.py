"""The form of what Tiled writes, as pydantic models. Imported only when a board is read.

A map is orthogonal and finite, its tile layers are CSV, its tilesets collections of images in
files of their own. Whatever the form does not name is refused: what the game does not draw
(opacity, offsets, rotation …), so that a board looks the same in both, and what pytmx would obey
without a check, which turns any attribute into one of its own objects.
"""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Annotated, Any, Literal, TypeAlias, TypeVar
from xml.etree.ElementTree import Element

from pydantic import (
    BeforeValidator,
    ConfigDict,
    Discriminator,
    FailFast,
    Field,
    Tag,
    ValidationError,
)
from pydantic_core import PydanticCustomError

from game.rules import SquareKind

from .errors import ContentError, FilePart, Part, Place, Problem, Remedy, value_error
from .schemas import Strict
from .xml_file import FARTHEST, read_xml, short

MOST_CELLS = 200
"""Grid cells along either edge of the map."""
MOST_SQUARES = 400
LARGEST_PICTURE = 8192  # pixels along either edge of a tile's picture
FIRST_FLAG = 1 << 28
"""A tile number (gid) at or above this carries flags: flipped, rotated."""
RECTANGLES = ("start", "finish", "bank", "deck", "die")
LIGHTS = {"lantern": 34, "window": 13, "firefly": 8, "moon": 12}
"""What shines in the evening, and how many units far if its object does not say."""
SPOTS = {"start-spot": 6, "podium-spot": 5}
"""How many points of each kind: six markers may wait at the start, all but the last come home."""

Number = Annotated[int, Field(ge=0, le=2**31 - 1)]
Cells = Annotated[int, Field(ge=1, le=MOST_CELLS)]
TileSize = Annotated[int, Field(ge=8, le=512)]
Pixels = Annotated[int, Field(ge=1, le=LARGEST_PICTURE)]
Gid = Annotated[int, Field(ge=1, lt=FIRST_FLAG)]
Units = Annotated[float, Field(ge=-FARTHEST, le=FARTHEST)]
Length = Annotated[float, Field(gt=0, le=FARTHEST)]
T = TypeVar("T")
Once: TypeAlias = Annotated[list[T], Field(min_length=1, max_length=1)]
Layers: TypeAlias = Annotated[list[T], Field(max_length=50), FailFast()]
Objects: TypeAlias = Annotated[list[T], Field(max_length=5000), FailFast()]
LANE_PATTERN = r"^#[0-9a-f]{6} #[0-9a-f]{6} #[0-9a-f]{6}$"
ACTION_KINDS = [kind.value for kind in SquareKind if kind.name not in ("START", "FINISH")]


def _action_kind(word: object) -> object:
    """Start and finish are places, not action squares."""
    if word not in ACTION_KINDS:
        raise PydanticCustomError("enum", "", {"expected": ", ".join(map(repr, ACTION_KINDS))})
    return word


class Form(Strict):
    """An element: its attributes, its properties in “names”, and the elements in it in <tags>."""

    model_config = ConfigDict(defer_build=True)


class Thing(Form):
    """An object. A bare rectangle hangs from y; what shows a tile stands on it."""

    layer: str = Field("", alias="<its layer>")
    id: Number
    name: str = ""
    type: str = ""
    x: Units
    y: Units
    width: Units = 0.0
    height: Units = 0.0
    gid: Gid | None = None

    @property
    def top(self) -> float:
        """The upper edge."""
        return self.y if self.gid is None else self.y - self.height

    @property
    def foot(self) -> float:
        """The lower edge."""
        return self.top + self.height


class PictureObject(Thing):
    """A tile that stands or lies about."""

    width: Length
    height: Length
    gid: Gid


class SquareObject(Thing):
    """An action square (rule 1.2), with the picture that Tiled shows there."""

    type: Literal["Square"]
    index: Annotated[int, Field(ge=1, le=MOST_SQUARES)] = Field(alias="“index”")
    kind: Annotated[SquareKind, Field(strict=False), BeforeValidator(_action_kind)] = Field(
        alias="“kind”"
    )
    width: Length
    height: Length


class RectangleObject(Thing):
    """A place that stands alone."""

    kind: Literal["start", "finish", "bank", "deck", "die"] = Field(alias="“kind”")
    width: Length
    height: Length
    gid: None = None


class SpotObject(Thing):
    """A place that is one of several points."""

    kind: Literal["start-spot", "podium-spot"] = Field(alias="“kind”")
    index: Annotated[int, Field(ge=1, le=6)] = Field(alias="“index”")
    point: Once[dict[str, str]] = Field(alias="<point>")
    gid: None = None


class LightObject(Thing):
    """A point that shines in the evening, and how far."""

    kind: Literal["lantern", "window", "firefly", "moon"] = Field(alias="“kind”")
    reach: Annotated[int, Field(ge=1, le=300)] | None = Field(None, alias="“reach”")
    point: Once[dict[str, str]] = Field(alias="<point>")
    gid: None = None


def _sort(values: Any) -> str:
    """Which form an object is to have."""
    layer = values["<its layer>"]
    if layer == "places":
        return "spot" if values.get("“kind”") in tuple(SPOTS) else "rectangle"
    return {"track": "square", "lights": "light"}.get(layer, "picture")


AnyObject: TypeAlias = Annotated[
    Annotated[PictureObject, Tag("picture")]
    | Annotated[SquareObject, Tag("square")]
    | Annotated[RectangleObject, Tag("rectangle")]
    | Annotated[SpotObject, Tag("spot")]
    | Annotated[LightObject, Tag("light")],
    Discriminator(_sort),
]


class ObjectLayer(Form):
    """A layer of objects. Old versions write where it lies, and how large it is."""

    id: Number
    name: Literal["under", "track", "scenery", "places", "lights"]
    x: Units = 0
    y: Units = 0
    width: Units = 0
    height: Units = 0
    draworder: Literal["topdown", "index"] = "topdown"
    objects: Objects[AnyObject] = Field([], alias="<object>")


class Data(Form):
    """The cells of a tile layer."""

    encoding: Literal["csv"]
    compression: Literal[""] = ""
    text: str = Field(alias="<text>")


class TileLayer(Form):
    """A layer of the land. Old versions write where it lies."""

    id: Number
    name: Annotated[str, Field(min_length=1)]
    x: Units = 0
    y: Units = 0
    width: Cells
    height: Cells
    data: Once[Data] = Field(alias="<data>")


class TilesetReference(Form):
    """A tileset of a map."""

    firstgid: Gid
    source: Annotated[str, Field(pattern=r"\.tsx$")]


class TiledMap(Form):
    """A `.tmx` file."""

    version: Literal["1.8", "1.9", "1.10"]
    orientation: Literal["orthogonal"]
    renderorder: Literal["right-down"] = "right-down"
    infinite: Literal["0"] = "0"
    width: Cells
    height: Cells
    tilewidth: TileSize
    tileheight: TileSize
    title: Annotated[str, Field(max_length=60)] | None = Field(None, alias="“title”")
    lane: Annotated[str, Field(pattern=LANE_PATTERN)] | None = Field(None, alias="“lane”")
    tilesets: Annotated[list[TilesetReference], Field(max_length=20), FailFast()] = Field(
        [], alias="<tileset>"
    )
    tile_layers: Layers[TileLayer] = Field([], alias="<layer>")
    object_layers: Layers[ObjectLayer] = Field([], alias="<objectgroup>")


class Image(Form):
    """The picture of a tile."""

    source: str
    width: Pixels
    height: Pixels


class Tile(Form):
    """A tile. What it says of itself counts for nothing."""

    id: Annotated[int, Field(ge=0, le=1_000_000)]
    type: str = ""
    image: Once[Image] = Field(alias="<image>")


class Tileset(Form):
    """A `.tsx` file."""

    version: str = ""
    name: str = ""
    tilewidth: Number = 0
    tileheight: Number = 0
    objectalignment: Literal["unspecified", "bottomleft"] = "unspecified"
    tiles: Objects[Tile] = Field([], alias="<tile>")


# --- from XML to the form ---------------------------------------------------------------------

_EDITORS = frozenset(
    "tiledversion class backgroundcolor compressionlevel nextlayerid nextobjectid locked color "  # noqa: SIM905
    "tilecount columns spacing margin probability terrain "
    "editorsettings grid terraintypes transformations wangsets".split()
)
"""Attributes and elements that only the editor needs."""
_TILES_OWN = {"properties", "objectgroup"}
_NUMBERS = frozenset(
    ("id", "gid", "firstgid", "x", "y", "width", "height", "tilewidth", "tileheight")
)
_FLOAT = re.compile(r"-?[0-9]{1,10}(\.[0-9]{1,20})?([eE][-+]?[0-9]{1,3})?")
"""No infinity, and nothing else that only Python takes for a number."""
_NAMED_BY = {
    "<tileset>": (Part.TILESET, "source"),
    "<layer>": (Part.LAYER, "name"),
    "<objectgroup>": (Part.LAYER, "name"),
    "<object>": (Part.OBJECT, "id"),
    "<tile>": (Part.TILE, "id"),
}
F = TypeVar("F", TiledMap, Tileset)


def read_form(path: Path, form: type[F]) -> tuple[F, Element]:
    """A sound map or tileset, and its XML without the editor's own parts. Raises `ContentError`."""
    root = read_xml(path)
    wanted = "map" if form is TiledMap else "tileset"
    if root.tag != wanted:
        raise ContentError(path, Problem.OTHER_ROOT, name=short(root.tag), wanted=wanted)
    values = _values(root)
    try:
        return form.model_validate(values), root
    except ValidationError as error:
        place, entry = _located(values, error.errors(include_url=False)[0]["loc"])
        raise value_error(path, error, Remedy.MEND_IN_TILED, place, entry) from error


def _values(element: Element) -> dict[str, Any]:
    """The element for pydantic. What only the editor needs is taken from the element itself."""
    for name in _EDITORS & element.attrib.keys():
        kind = element.attrib.pop(name)
        if name == "class" and element.tag == "object":  # so Tiled 1.9 calls its type
            element.attrib.setdefault("type", kind)
    ignored = _EDITORS if element.tag not in ("tileset", "tile") else _EDITORS | _TILES_OWN
    element[:] = [child for child in element if child.tag not in ignored]
    values: dict[str, Any] = {
        name: _number(text) if name in _NUMBERS else text for name, text in element.attrib.items()
    }
    if element.tag == "data":
        values["<text>"] = element.text or ""
    for child in element:
        if child.tag == "properties":  # a text that was emptied in Tiled says nothing
            values |= (each for each in map(_property, child) if each[1] != "")
        else:
            below = _values(child)
            if child.tag == "object":
                below["<its layer>"] = element.get("name")
            values.setdefault(f"<{child.tag}>", []).append(below)
    return values


def _number(text: str) -> float | str:
    """What the text says, or, for pydantic to refuse, the text itself."""
    if not _FLOAT.fullmatch(text):
        return text
    return float(text) if any(sign in text for sign in ".eE") else int(text)


def _property(element: Element) -> tuple[str, object]:
    kind, value = element.get("type"), element.get("value")
    said: object = element.attrib  # which is no text and no number
    if value is not None and kind in (None, "string", "int"):
        said = _number(value) if kind == "int" else value
    return f"“{short(element.get('name', ''))}”", said


def _located(values: Any, path: tuple[str | int, ...]) -> tuple[Place, str]:
    """The parts of the file that this path of pydantic's leads through, and what it ends at."""
    place: Place = ()
    tag = ""
    for step in path:
        if isinstance(values, list) and isinstance(step, int) and step < len(values):
            values = values[step]
            if tag in _NAMED_BY and isinstance(values, Mapping):
                part, name = _NAMED_BY[tag]
                place = (*place, FilePart(part, short(str(values.get(name, "?")))))
        elif isinstance(values, dict) and isinstance(values.get(str(step)), list | dict):
            values, tag = values[str(step)], str(step)
    return place, next((step for step in reversed(path) if isinstance(step, str)), "")
