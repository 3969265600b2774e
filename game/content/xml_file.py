"""XML from anywhere, read within bounds."""

from __future__ import annotations

from pathlib import Path
from xml.etree import ElementTree
from xml.etree.ElementTree import Element

from .errors import ContentError, Problem
from .reading import read_bounded

LARGEST_FILE = 500_000  # bytes of a map or a tileset. The published board needs about a tenth.
FARTHEST = 100_000.0
"""No coordinate may be farther from 0."""
MOST_ELEMENTS, DEEPEST_ELEMENT, MOST_ATTRIBUTES = 30_000, 10, 50
_PIECE = 16_384
"""Characters given to the parser at a time."""


def short(text: str) -> str:
    """The text on one line, cut to what fits in a sentence."""
    text = " ".join(text.split())
    return text if len(text) <= 40 else f"{text[:40]}…"


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
        if (
            self.elements > MOST_ELEMENTS
            or self.depth > DEEPEST_ELEMENT
            or len(attrs) > MOST_ATTRIBUTES
        ):
            raise _TooMuch
        return super().start(tag, attrs)

    def end(self, tag: str, /) -> Element:
        self.depth -= 1
        return super().end(tag)


def read_xml(file: Path) -> Element:
    """The root element of a file of `LARGEST_FILE` at most. Raises `ContentError`."""
    data = read_bounded(file, LARGEST_FILE)
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise ContentError(file, Problem.DOCTYPE) from error
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
