"""What stands in for the world in the tests of the window: its clock, its rasteriser, its memory.

None of them changes a picture. The clock goes only when it is told to; a drawing is rasterised
once for all tests; and what a surface shows is written down when it is made.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from io import BytesIO
from os import PathLike
from pathlib import Path
from threading import Lock
from typing import BinaryIO, TypeAlias
from weakref import WeakKeyDictionary

import pygame
from pygame import Surface

from game import resources
from game.ui.animation import event_sounds
from game.ui.draw import backdrop
from game.ui.draw.fonts import PatientFont, font_of
from game.ui.draw.renderer import Renderer
from game.ui.kit import sound_names
from tests.svg_dialect import offences

Words: TypeAlias = tuple[object, ...]
"""How a renderer was asked for a surface: the kind of thing, then all that makes it look so."""
Make: TypeAlias = Callable[[], Surface]


class Clock:
    """A clock that goes only when it is told to. It can stand in for the module `time`, too."""

    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now

    perf_counter = monotonic = __call__

    def sleep(self, seconds: float) -> None:
        """Let so many seconds pass, at once."""
        self.now += seconds


class Rasteriser:
    """`pygame.image.load_sized_svg`, but each SVG is drawn once at each size; hands out copies.

    Every window draws the same board and the same hares anew: without this the tests of the window
    would spend much of their time on it. And nothing goes through it unseen: what the program
    draws itself (panels, buttons, rings, plates, roads) keeps to the dialect, too.
    """

    ROOM = 256 * 2**20
    """Bytes. Beyond them, what was not asked for longest is forgotten."""

    def __init__(self) -> None:
        self._draw = pygame.image.load_sized_svg
        self._drawn: OrderedDict[tuple[bytes, int, int], Surface] = OrderedDict()
        self._bytes = 0
        self._lock = Lock()  # the program draws in threads, too
        self._examined: set[int] = set()
        """The hashes of the drawings whose SVG was looked through: many come in several sizes."""
        self._offences: list[str] = []

    def __call__(self, file: str | PathLike[str] | BinaryIO, size: tuple[int, int]) -> Surface:
        text = Path(file).read_bytes() if isinstance(file, str | PathLike) else file.read()
        key = text, *size
        with self._lock:
            drawn = self._drawn.pop(key, None)
            if drawn is not None:
                self._drawn[key] = drawn
        if drawn is not None:
            return drawn.copy()
        drawn = self._draw(BytesIO(text), size)
        if hash(text) not in self._examined:
            self._examined.add(hash(text))
            self._offences += [f"{what}\n{text.decode()}" for what in offences(text.decode())]
        return self._remembered(key, drawn)

    def offences(self) -> list[str]:
        """What has been drawn since this was asked last, and was drawn wrongly: what, and all."""
        told, self._offences = self._offences, []
        return told

    def _remembered(self, key: tuple[bytes, int, int], drawn: Surface) -> Surface:
        with self._lock:
            if key not in self._drawn:
                self._drawn[key] = drawn.copy()
                self._bytes += _bytes(drawn)
            while self._bytes > self.ROOM:
                _key, oldest = self._drawn.popitem(last=False)
                self._bytes -= _bytes(oldest)
        return drawn


def _bytes(surface: Surface) -> int:
    return surface.get_height() * surface.get_pitch()


class Paintings:
    """`pygame.image.load`, but each painting is read once: some have 8 million pixels. Nobody draws
    on what was read: it is scaled, and that is drawn on."""

    def __init__(self) -> None:
        self._load = pygame.image.load
        self._read: dict[tuple[Path, int, int], Surface] = {}
        self._lock = Lock()  # the program reads in threads, too

    def __call__(self, file: str | PathLike[str] | BinaryIO, *namehint: str) -> Surface:
        if not isinstance(file, Path) or "painted" not in file.parts:
            return self._load(file, *namehint)
        about = file.stat()
        key = file, about.st_mtime_ns, about.st_size
        with self._lock:
            read = self._read.get(key)
        if read is None:
            read = self._load(file)
            with self._lock:
                self._read[key] = read
        return read


class Fonts:
    """`font_of`, but each font is opened once at each size, and remembers what it has measured."""

    def __init__(self) -> None:
        self._opened: dict[tuple[tuple[Path, ...], int], PatientFont] = {}

    def __call__(self, paths: list[Path], pixels: int) -> PatientFont:
        key = tuple(paths), pixels
        try:
            self._opened[key].get_height()
        except (KeyError, pygame.error):  # or pygame has ended since
            self._opened[key] = font_of(paths, pixels)
        return self._opened[key]


class Sounds:
    """`pygame.mixer.Sound`, but each file is read once."""

    def __init__(self) -> None:
        self._read = pygame.mixer.Sound
        self._sounds: dict[tuple[Path, object], pygame.mixer.Sound] = {}

    def __call__(self, path: Path) -> pygame.mixer.Sound:
        key = path, pygame.mixer.get_init()
        if key not in self._sounds:
            self._sounds[key] = self._read(path)
        return self._sounds[key]


def sounds_named() -> set[str]:
    """Every name in the tables of `event_sounds` and `sound_names`: what the program may play."""

    def within(value: object) -> Iterator[str]:
        match value:
            case str():
                yield value
            case dict():
                for one in value.values():
                    yield from within(one)
            case tuple():
                for one in value:
                    yield from within(one)

    return {
        name
        for constant, value in (vars(event_sounds) | vars(sound_names)).items()
        if constant.isupper() and constant != "TYPE_CHECKING"
        for name in within(value)
        if name
    }


class Surfaces:
    """What renderers have made, for all tests: a renderer of the same scale is handed it again. Its
    keys say all that a surface depends on, but for the files with the drawings and letters."""

    ROOM = 512 * 2**20
    """Bytes. Beyond them, what was not asked for longest is forgotten."""

    def __init__(self) -> None:
        self._kept: OrderedDict[Hashable, Surface] = OrderedDict()
        self._bytes = 0
        self._lock = Lock()
        self._usual = resources.folder, resources.asset

    def forget(self) -> None:
        """Keep nothing: what is asked for next is made anew."""
        with self._lock:
            self._kept.clear()
            self._bytes = 0

    def made(self, renderer: Renderer, key: Words, make: Make) -> Surface:
        """The surface kept under this key at this scale, made if it is not there yet."""
        files_are_others = self._usual != (resources.folder, resources.asset)
        of_this_window = any(isinstance(part, Surface) for part in key)
        if files_are_others or of_this_window or backdrop.SKETCHED:
            return make()
        everywhere = renderer.viewport, renderer.theme, key
        with self._lock:
            surface = self._kept.pop(everywhere, None)
            if surface is not None:
                self._kept[everywhere] = surface
                return surface
        surface = make()
        with self._lock:
            if everywhere not in self._kept:
                self._kept[everywhere] = surface
                self._bytes += _bytes(surface)
            while self._bytes > self.ROOM:
                self._bytes -= _bytes(self._kept.popitem(last=False)[1])
        return surface


class Memory:
    """Knows of every surface that a renderer was handed how it was asked for. To be put in the
    place of `Renderer.kept` as `memory.kept`."""

    def __init__(self, surfaces: Surfaces) -> None:
        self.surfaces = surfaces
        self._words: WeakKeyDictionary[Surface, list[Words]] = WeakKeyDictionary()
        real = Renderer.kept

        def kept(
            renderer: Renderer, key: Hashable, make: Make, *, translucent: bool = False
        ) -> Surface:
            def made() -> Surface:
                if not isinstance(key, tuple):
                    return make()
                surface = surfaces.made(renderer, key, make)
                self._words.setdefault(surface, []).append(key)
                return surface

            return real(renderer, key, made, translucent=translucent)

        self.kept = kept

    def words(self, surface: Surface, kind: str) -> Words | None:
        """How this surface was asked for; None if it is not of this kind."""
        return next((words for words in self._words.get(surface, ()) if words[0] == kind), None)

    def made(self, kind: str) -> list[tuple[Words, Surface]]:
        """All that was asked for of this kind and is still there."""
        everything = list(self._words.items())
        return [
            (words, surface) for surface, all_ in everything for words in all_ if words[0] == kind
        ]
