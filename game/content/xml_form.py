"""XML from anywhere: read within bounds, and of a form that is known beforehand.

Whatever element or attribute a form does not name is refused, so nothing gets any farther that
was not thought of.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from .errors import ContentError, Part, Place, Problem, Spot
from .reading import read_bounded

LARGEST_FILE = 500_000
"""Bytes of a map or a tileset. The published board needs about a tenth."""
FARTHEST = 100_000.0
"""No coordinate may be farther from 0."""
LARGEST_INT = 2**31 - 1
MOST_ELEMENTS, DEEPEST_ELEMENT = 30_000, 10
_PIECE = 16_384
"""Characters given to the parser at a time."""


def short(text: str) -> str:
    """The text on one line, cut to what fits in a sentence."""
    text = " ".join(text.split())
    return text if len(text) <= 40 else f"{text[:40]}…"


def place_of(layer: Element) -> Place:
    """Where this layer is."""
    return (Spot(Part.LAYER, short(layer.get("name", ""))),)


class _TooMuch(Exception):
    """The tree would grow beyond the bounds."""


class _Builder(ElementTree.TreeBuilder):
    """Builds a tree of bounded size: half a megabyte of “<a>” would else take fifty."""

    def __init__(self) -> None:
        super().__init__()
        self.elements = self.depth = 0

    def start(self, tag: str, attrs: dict[str, str], /) -> Element:
        self.elements += 1
        self.depth += 1
        if self.elements > MOST_ELEMENTS or self.depth > DEEPEST_ELEMENT:
            raise _TooMuch
        return super().start(tag, attrs)

    def end(self, tag: str, /) -> Element:
        self.depth -= 1
        return super().end(tag)


def read_xml(file: Path) -> Element:
    """The root element of a file of `LARGEST_FILE` at most. Raises `ContentError`."""
    data = read_bounded(file, LARGEST_FILE, Problem.BOARD_TOO_LARGE)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise ContentError(file, Problem.NOT_UTF_8) from error
    # Only after decoding: in another encoding these words would not be found. The parser gets
    # the text, not the bytes, so it does not believe the encoding that the file claims to have.
    if "\0" in text or "<!DOCTYPE" in text or "<!ENTITY" in text:
        raise ContentError(file, Problem.DOCTYPE)
    parser = ElementTree.XMLParser(target=_Builder())
    try:
        # In pieces, since an exception stops the parser only at the end of what it was fed.
        for start in range(0, len(text), _PIECE):
            parser.feed(text[start : start + _PIECE])
        return parser.close()
    except _TooMuch as error:
        raise ContentError(file, Problem.TOO_MANY_ELEMENTS, limit=MOST_ELEMENTS) from error
    except ElementTree.ParseError as error:
        raise ContentError(file, Problem.NOT_XML, reason=str(error)) from error


def check_form(
    file: Path,
    element: Element,
    path: str,
    form: Mapping[str, str],
    not_read: tuple[str, ...],
    place: Place,
) -> None:
    """Refuse the attributes and elements that `form` does not name; drop those in `not_read`.

    `form` maps the path of every element to its attributes; `path` is the element's own. Raises
    `ContentError`.
    """
    known = form[path].split()
    for name in element.attrib:
        if name not in known:
            raise ContentError(file, Problem.ATTRIBUTE_UNKNOWN, place, name=short(name))
    if any(f"{path}/{child.tag}" in not_read for child in element):
        element[:] = [child for child in element if f"{path}/{child.tag}" not in not_read]
    for child in element:
        below = f"{path}/{child.tag}"
        if below not in form:
            raise ContentError(file, Problem.ELEMENT_UNKNOWN, place, name=short(child.tag))
        inside = place
        if child.tag in ("layer", "objectgroup"):
            inside = place_of(child)
        elif child.tag in ("object", "tile"):
            part = Part.OBJECT if child.tag == "object" else Part.TILE
            inside = (*place, Spot(part, short(child.get("id", "?"))))
        check_form(file, child, below, form, not_read, inside)


def integer(
    file: Path, place: Place, element: Element, name: str, least: int, most: int = LARGEST_INT
) -> int:
    """The attribute as a whole number from `least` to `most`. Raises `ContentError`."""
    text = element.get(name)
    if text is None:
        raise ContentError(file, Problem.ATTRIBUTE_MISSING, place, name=name)
    # int() alone would take “1_0”, “ 7 ” and the digits of all scripts.
    value = int(text) if re.fullmatch(r"-?[0-9]{1,10}", text) else None
    if value is None or not least <= value <= most:
        raise ContentError(
            file,
            Problem.NO_WHOLE_NUMBER,
            place,
            name=name,
            value=short(text),
            least=least,
            most=most,
        )
    return value


def coordinate(file: Path, place: Place, element: Element, name: str) -> float:
    """The attribute as a finite number of board units. Raises `ContentError`."""
    text = element.get(name, "")
    number = r"-?[0-9]{1,10}(\.[0-9]{1,20})?([eE][-+]?[0-9]{1,3})?"  # no nan, no infinity
    if not re.fullmatch(number, text) or abs(float(text)) > FARTHEST:
        raise ContentError(
            file,
            Problem.NO_COORDINATE,
            place,
            name=name,
            value=short(text),
            farthest=f"{FARTHEST:.0f}",
        )
    return float(text)
