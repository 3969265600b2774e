"""The drawings of people's own boards: checked, then opened once where that can do no harm.

A picture decoder may crash on a file, or never finish, and take its caller with it. So files from
people are first opened by a process of their own, with limited time and memory, at the largest size
at which they may be drawn. The result is remembered by the file's content: the next start opens
nothing.
"""

from __future__ import annotations

import json
import os
import re
import subprocess
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from game import another

from .errors import ContentError, Problem
from .files import write_atomically
from .folders import data_folder
from .reading import ordinary_bytes, read_bounded
from .xml_file import FARTHEST, LARGEST_FILE, read_xml, short

if TYPE_CHECKING:
    from .boards import Board
    from .tilesets import Picture

TRIAL = "--open-drawings"
"""The command-line word that starts the program as the process that may die."""
READY, OPENED = "ready", "opened"
"""What that process says: at the start, and for each drawing that it has opened."""
LARGEST_DRAWING = LARGEST_FILE
LARGEST_PNG = 20_000_000  # bytes
ENLARGED = 2
"""How many times larger than on the board a drawing is tried: as on a screen of 1440 lines."""
LONGEST_TRIAL = 60.0  # seconds for all drawings of a board
MOST_REMEMBERED = 5000
LARGEST_MEMORY = 1_000_000  # bytes of the file that remembers

SHAPES = ("path", "rect", "circle", "ellipse", "line", "polyline", "polygon")
ELEMENTS = frozenset(
    {*SHAPES, "svg", "g", "defs", "linearGradient", "radialGradient", "stop", "title", "desc"}
)
"""What may be in an SVG: what is drawn correctly, and what is not to be drawn at all."""
_SVG = "http://www.w3.org/2000/svg"
_NOT_DRAWN = ("clip-path", "mask", "filter", "style", "class")
_MEASURES = frozenset(
    "x y x1 y1 x2 y2 cx cy fx fy r rx ry d points transform gradientTransform width height viewBox "  # noqa: SIM905
    "offset stroke-width stroke-dasharray stroke-dashoffset stroke-miterlimit opacity "
    "fill-opacity stroke-opacity stop-opacity".split()
)
_NUMBER = re.compile(r"[-+]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][-+]?[0-9]+)?")
SHORTEST_DASH = 0.1


@dataclass(frozen=True, slots=True)
class _Drawing:
    """A drawing to try: its file, its size in pixels, and the key by which it is remembered."""

    path: Path
    width: int
    height: int
    known_by: str


def check_drawings(board: Board) -> None:
    """Raise `ContentError` naming the first drawing of the board that can't be used."""
    remembered = _remembered()
    drawings = list(map(_drawing, _pictures(board)))
    for drawing in drawings:
        if remembered.get(drawing.known_by) is False:
            raise ContentError(drawing.path, Problem.DRAWING_DEADLY)
    new = [drawing for drawing in drawings if drawing.known_by not in remembered]
    for drawing in new:
        if drawing.path.suffix == ".svg":
            check_svg(drawing.path)
    if not new:
        return
    opened = _opened(new)
    if opened is None:
        return  # nothing can try it; whatever draws it will report what it can
    found = {each.known_by: place < opened for place, each in enumerate(new[: opened + 1])}
    _remember({**remembered, **found})
    if opened < len(new):
        raise ContentError(new[opened].path, Problem.DRAWING_DEADLY)


def _pictures(board: Board) -> Iterable[Picture]:
    placed = [*(each for layer in board.layers for each in layer), *board.under, *board.scenery]
    pictures = [each.picture for each in placed]
    pictures += [square.picture for square in board.squares if square.picture is not None]
    return dict.fromkeys(pictures)


def _drawing(picture: Picture) -> _Drawing:
    """The drawing that is shown of a picture. Raises `ContentError` if it can't be read."""
    path = picture.svg or picture.path
    limit = LARGEST_DRAWING if path.suffix == ".svg" else LARGEST_PNG
    data = read_bounded(path, limit)
    width, height = picture.width * ENLARGED, picture.height * ENLARGED
    return _Drawing(path, width, height, f"{sha256(data).hexdigest()} {len(data)}")


# --- the form ---------------------------------------------------------------------------------


def check_svg(path: Path) -> None:
    """Raise `ContentError` if the file is not SVG, or has what the game can't draw correctly."""
    try:
        root = read_xml(path)
    except ContentError as error:
        if error.problem in (Problem.UNREADABLE, Problem.NO_ORDINARY_FILE):
            raise
        raise ContentError(path, Problem.DRAWING_NO_SVG, limit=LARGEST_DRAWING) from error
    if _tag(root) != "svg":
        raise ContentError(path, Problem.DRAWING_NO_SVG, limit=LARGEST_DRAWING)
    for element in _drawn(root):
        tag = _tag(element)
        if tag not in ELEMENTS:
            raise ContentError(path, Problem.DRAWING_ELEMENT, name=short(tag))
        for name, value in element.attrib.items():
            if name in _NOT_DRAWN:
                raise ContentError(path, Problem.DRAWING_ATTRIBUTE, name=name)
            if name in _MEASURES:
                _check_numbers(path, name, value)


def _drawn(element: Element) -> Iterator[Element]:
    """The element and all below it, without what only editors need."""
    yield element
    for child in element:
        if "}" not in _tag(child) and _tag(child) != "metadata":
            yield from _drawn(child)


def _tag(element: Element) -> str:
    return element.tag.removeprefix("{" + _SVG + "}")


def _check_numbers(path: Path, name: str, value: str) -> None:
    numbers = [abs(float(number)) for number in _NUMBER.findall(value)]
    too_short = name == "stroke-dasharray" and numbers and sum(numbers) < SHORTEST_DASH
    if too_short or any(number > FARTHEST for number in numbers):
        raise ContentError(path, Problem.DRAWING_NUMBER, name=name, value=short(value))


# --- the trial --------------------------------------------------------------------------------


def _opened(drawings: list[_Drawing]) -> int | None:
    """How many of these another process opened before it failed; None if it did not start."""
    asked = "\n".join(
        json.dumps([os.fspath(each.path), each.width, each.height]) for each in drawings
    )
    try:
        trial = another.start(TRIAL)
    except OSError:
        return None
    try:
        told, _nothing = trial.communicate(asked.encode(), timeout=LONGEST_TRIAL)
    except subprocess.TimeoutExpired:
        trial.kill()
        told, _nothing = trial.communicate()
    except BaseException:
        trial.kill()
        trial.wait()
        raise
    first, *lines = told.decode(errors="replace").split() or [""]
    return lines.count(OPENED) if first == READY else None


# --- what is remembered -----------------------------------------------------------------------


def memory_file() -> Path:
    """The file that remembers which drawings could be opened."""
    return data_folder() / "opened-drawings.json"


def _remembered() -> Mapping[str, bool]:
    """Whether a drawing of this content could be opened; a damaged memory remembers nothing."""
    try:
        found = json.loads(ordinary_bytes(memory_file(), LARGEST_MEMORY))
    except (OSError, ValueError, RecursionError):
        return {}
    if not isinstance(found, dict):
        return {}
    return {known_by: opened for known_by, opened in found.items() if isinstance(opened, bool)}


def _remember(found: Mapping[str, bool]) -> None:
    latest = dict(list(found.items())[-MOST_REMEMBERED:])
    with suppress(OSError):
        write_atomically(memory_file(), json.dumps(latest, indent=0).encode())
