"""Where words have too little room: `python -m tests.ui.overflow` walks through every scene.

It shows each state of `tests.ui.overflow_scenes` in windows of all sizes, at all text sizes, in all
languages and in a strange one that is longer, and prints a line for each string that is

- cut: broken inside a word that is not too long for a line;
- small: set smaller than 13 units (what belongs to a board's picture: 12 pixels, or less at text
  sizes below 100 %);
- outside: beyond the window, its widget or the plate that it begins on;
- covered by something opaque, or by other lettering, of its own scene;
- or that makes the program break down.

It goes by the ink, the pixels of letters, and not by the surfaces that they lie on. The exit status
is 0 if there is nothing to report.
"""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import argparse
import re
import sys
import tempfile
import traceback
from collections.abc import Callable, Hashable, Iterable, Iterator
from concurrent.futures import ProcessPoolExecutor, as_completed
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from io import BytesIO
from multiprocessing import get_context
from pathlib import Path
from threading import local
from typing import NamedTuple
from weakref import WeakKeyDictionary

import numpy as np
import pygame
import pytest
from pygame import Rect, Surface

import game.ui  # noqa: F401  (says what SDL must know before pygame is imported)
from game.content.settings import TEXT_SIZES
from game.text.language import OVERRIDE, available, speak
from game.text.languages import PSEUDO
from game.ui.draw import backdrop, renderer, theme
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite, flat
from game.ui.draw.viewport import Viewport
from game.ui.kit.scene import Scene
from game.ui.kit.widgets import Label, Widget
from game.ui.scenes.table_scene import TableScene
from game.ui.shell import app, loop, presenter
from tests.ui.doubles import Clock, Fonts, Memory, Paintings, Rasteriser, Sounds, Surfaces
from tests.ui.driving import Window
from tests.ui.overflow_scenes import SCENES

SIZES = [(960, 540), (1280, 720), (1280, 800), (1920, 1080), (3840, 2160), (800, 1280)]
LARGEST_WHEN_SMALL, LARGEST_WHEN_UPRIGHT = 130, 150
"""The largest text sizes that are promised in a window of less than 1280 × 720, and in one that is
taller than wide."""
LEAST, LEAST_ON_BOARD = 13.0, 12
"""The smallest lettering: logical units, and pixels of what belongs to a board's picture."""
ON_BOARD = {
    *("board_view", "cards", "choice_overlay", "hares", "miniature", "named_squares"),
    *("otherwise", "overlays", "pieces"),
}
"""The modules whose lettering is part of a picture, which does not grow with the text size."""
INK = 60
"""Of 255, how opaque a pixel is that counts as seen."""
OPAQUE = 200
"""Of 255, how opaque a pixel is that hides what lies below it."""
SLACK = 2.0
"""Logical units by which ink may reach over an edge."""
HIDDEN = 0.06
"""The part of its ink of which lettering may be robbed."""
MOST_PAGES = 60
"""Of something that is scrolled."""


class Configuration(NamedTuple):
    """A window, its text size in per cent, and its language."""

    size: tuple[int, int]
    text: int
    language: str

    def __str__(self) -> str:
        return f"{self.size[0]}x{self.size[1]} {self.text}% {self.language}"


class Finding(NamedTuple):
    """What is wrong with a string: which kind of thing, by how many pixels, and who set it."""

    kind: str
    text: str
    by: int
    where: str


class Report(NamedTuple):
    """A finding in one state of a scene."""

    state: str
    configuration: Configuration
    finding: Finding


@dataclass(frozen=True)
class Lettering:
    """A text as a renderer was asked for it."""

    text: str
    size: float
    pixels: int
    """Of the font."""
    where: str
    """The function that asked."""
    cut: int = 0
    """Pixels that it was too long."""

    @property
    def on_board(self) -> bool:
        return self.where.partition(".")[0] in ON_BOARD


# --- the language -------------------------------------------------------------------------------


@contextmanager
def speaking(code: str) -> Iterator[None]:
    """The program in this language."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv(OVERRIDE, code)
        speak("", list)
        yield
    speak("", list)


# --- what is drawn ------------------------------------------------------------------------------


LONGEST_WORD = 18
"""Letters; a longer word may be broken with a hyphen."""


class Ledger:
    """Knows of every surface which lettering it shows, from the renderers that made it."""

    def __init__(self) -> None:
        self.letterings: WeakKeyDictionary[Surface, Lettering] = WeakKeyDictionary()
        self.parts: WeakKeyDictionary[Surface, tuple[Surface, Rect]] = WeakKeyDictionary()
        self.plates: WeakKeyDictionary[Surface, str] = WeakKeyDictionary()
        self.baked: set[Lettering] = set()
        """What was set on other surfaces, so that nobody sees where it is."""
        self._making = local()

    def listen(self, patch: pytest.MonkeyPatch) -> None:
        """Write down what any renderer is asked for."""
        text, kept = Renderer.text, Renderer.kept

        def hear_text(
            self_: Renderer,
            told: str,
            size: float,
            colour: theme.Colour = theme.INK,
            face: renderer.Face = "text",
            **how: object,
        ) -> Surface:
            surface = text(self_, told, size, colour, face, **how)  # type: ignore[arg-type]
            cut, wrap = 0, float(how.get("wrap", 0))  # type: ignore[arg-type]
            if wrap:
                font, room = self_.font(size, self_.face_for(told, face)), self_.viewport.px(wrap)
                words = (word for word in re.split("[ \n-]", told) if len(word) <= LONGEST_WORD)
                cut = max((font.size(word)[0] - room for word in words), default=0)
            self._note(self_, surface, told, size, max(0, cut))
            return surface

        def hear_kept(
            self_: Renderer,
            key: Hashable,
            make: Callable[[], Surface],
            *,
            translucent: bool = False,
        ) -> Surface:
            def made() -> Surface:
                self._making.depth = getattr(self._making, "depth", 0) + 1
                try:
                    return make()
                finally:
                    self._making.depth -= 1

            surface = kept(self_, key, made, translucent=translucent)
            if isinstance(key, tuple) and key[0] == "part":
                self.parts[surface] = key[1], Rect(key[2:6])
            elif isinstance(key, tuple) and key[0] == "panel":
                self.plates[surface] = caller()
            return surface

        patch.setattr(Renderer, "text", hear_text)
        patch.setattr(Renderer, "kept", hear_kept)

    def _note(self, of: Renderer, surface: Surface, told: str, size: float, cut: int) -> None:
        lettering = Lettering(told, size, of.viewport.px(size), caller(), cut)
        if getattr(self._making, "depth", 0) > 0:
            self.baked.add(lettering)
        self.letterings[surface] = lettering

    def lettering(self, surface: Surface) -> Lettering | None:
        """What is lettered on it, also if it is only a part of that."""
        if surface in self.parts:
            surface = self.parts[surface][0]
        return self.letterings.get(surface)


def caller() -> str:
    """The function outside of renderer and tool that asks for lettering: module and name."""
    frame, helpers = sys._getframe(1), ("renderer.py", "overflow.py")
    while frame.f_back and (
        frame.f_code.co_filename.endswith(helpers) or frame.f_code.co_name == "panel_in"
    ):
        frame = frame.f_back
    return f"{Path(frame.f_code.co_filename).stem}.{frame.f_code.co_qualname}"


class Inks:
    """The pixels of surfaces in which something is to be seen."""

    def __init__(self) -> None:
        self._masks: WeakKeyDictionary[Surface, dict[int, pygame.mask.Mask]] = WeakKeyDictionary()
        self._lines: WeakKeyDictionary[Surface, list[Rect]] = WeakKeyDictionary()

    def mask(self, surface: Surface, threshold: int) -> pygame.mask.Mask:
        """Those that are at least so opaque."""
        masks = self._masks.setdefault(surface, {})
        if threshold not in masks:
            if surface.get_flags() & pygame.SRCALPHA:
                masks[threshold] = pygame.mask.from_surface(surface, threshold)
            else:
                masks[threshold] = pygame.mask.Mask(surface.get_size(), fill=True)
        return masks[threshold]

    def lines(self, surface: Surface) -> list[Rect]:
        """The ink of each line of lettering, from its first to its last pixel."""
        if surface not in self._lines:
            rows = np.zeros(surface.get_height(), bool)
            mask = self.mask(surface, INK)
            rects = mask.get_bounding_rects()
            for rect in rects:
                rows[rect.top : rect.bottom] = True
            edges = np.flatnonzero(np.diff(np.concatenate(([0], rows, [0]))))
            found = []
            for top, bottom in edges.reshape(-1, 2):
                inside = [rect for rect in rects if top <= rect.top < bottom]
                found.append(inside[0].unionall(inside[1:]))
            self._lines[surface] = found
        return self._lines[surface]


class Item(NamedTuple):
    """A sprite of the picture, which lettering it is, and how many scenes lie below its own."""

    sprite: Sprite
    rect: Rect
    lettering: Lettering | None
    layer: int


class Examiner:
    """Looks at what a window shows."""

    def __init__(self, ledger: Ledger) -> None:
        self._ledger = ledger
        self._inks = Inks()

    def findings(self, window: Window) -> Iterator[Finding]:
        """What is wrong with the present picture."""
        view = window.app.renderer.viewport
        self._slack = max(2, view.px(SLACK))
        scene = window.app.scene
        table = scene.table if isinstance(scene, TableScene) else None
        composed = table and (table.compose_carrots, table.compose_rising, table.compose_flying)
        self._flying = {sprite.surface for each in composed or () for sprite in each()}
        items = list(self._items(window))
        lettered = [index for index, item in enumerate(items) if item.lettering]
        for index in lettered:
            yield from self._alone(items[index], view)
            yield from self._on_its_plate(items, index, window)
        for lettering in self._ledger.baked:
            yield from self._sized(lettering, view)
        self._ledger.baked.clear()
        yield from self._covered(items, lettered)
        for widget in scene.form.widgets:
            yield from self._in_its_widget(widget, window.app.renderer)

    def _items(self, window: Window) -> Iterator[Item]:
        """All of the picture that does not lie under a veil."""
        app_, scenes = window.app, list(window.app.scenes)
        lowest = len(scenes) - 1
        while lowest > 0 and scenes[lowest].see_through and not scenes[lowest].veils:
            lowest -= 1
        layers: list[Iterable[Sprite]] = []
        self._signs_layer = len(scenes) - lowest
        for index, scene in enumerate(scenes[lowest:], lowest):
            above = scenes[index + 1 :]
            if not (scene.gives_way and any(each.gives_way for each in above)):
                layers.append(flat(scene.compose(app_.renderer)))
            else:
                layers.append([])
        if app_.sign_rest() is not None and app_._sign is not None:
            layers.append(app_._sign[1]())
        for number, layer in enumerate(layers):
            for sprite in layer:
                yield Item(sprite, sprite.rect(), self._ledger.lettering(sprite.surface), number)

    def _is_sign(self, item: Item) -> bool:
        return item.layer == self._signs_layer

    def _lines(self, item: Item) -> list[Rect]:
        """The ink of its lines in the window."""
        return [line.move(item.rect.topleft) for line in self._inks.lines(item.sprite.surface)]

    def _ink(self, item: Item) -> Rect:
        lines = self._lines(item)
        return lines[0].unionall(lines[1:]) if lines else Rect(item.rect.topleft, (0, 0))

    def _sized(self, lettering: Lettering, view: Viewport) -> Iterator[Finding]:
        text, where = lettering.text, lettering.where
        if lettering.cut:
            yield Finding("cut", text, lettering.cut, where)
        if lettering.on_board:
            least = round(LEAST_ON_BOARD * min(1.0, view.text_size / 100))
            if lettering.pixels < least:
                yield Finding("small", text, least - lettering.pixels, where)
        elif lettering.size < LEAST - 0.01:
            yield Finding("small", text, max(1, view.px(LEAST) - lettering.pixels), where)

    def _alone(self, item: Item, view: Viewport) -> Iterator[Finding]:
        """What can be said without looking at anything else."""
        assert item.lettering
        yield from self._sized(item.lettering, view)
        window, ink = Rect(0, 0, view.pixel_width, view.pixel_height), self._ink(item)
        by = beyond(ink, window) if ink.width else 0
        if by > 0:
            yield Finding("outside the window", item.lettering.text, by, item.lettering.where)
        part = self._ledger.parts.get(item.sprite.surface)
        if part is not None and not item.lettering.where.startswith("widgets.TextField"):
            whole, area = part
            lines = self._inks.lines(whole)
            reach = lines[0].unionall(lines[1:]) if lines else area
            by = max(area.left - reach.left, reach.right - area.right)
            if by > self._slack:
                yield Finding("cut at its side", item.lettering.text, by, item.lettering.where)

    def _on_its_plate(self, items: list[Item], index: int, window: Window) -> Iterator[Finding]:
        """Lettering that begins on a plate must end on it."""
        item, lettering = items[index], items[index].lettering
        assert lettering
        ink = self._ink(item)
        if not ink.width:
            return
        plates = [
            each.rect
            for each in items[:index]
            if each.sprite.surface in self._ledger.plates and each.layer == item.layer
        ]
        scene = window.app.scene
        if isinstance(scene, TableScene) and (sheet := scene.board_view.sheet) is not None:
            plates.insert(0, Rect(sheet))
        begins = [plate for plate in plates if plate.collidepoint(ink.left + 1, ink.centery)]
        by = beyond(ink, begins[-1]) if begins else 0
        if by > self._slack:
            yield Finding("outside its plate", lettering.text, by, lettering.where)

    def _covered(self, items: list[Item], lettered: list[int]) -> Iterator[Finding]:
        rects = [item.rect for item in items]
        for index in lettered:
            item, lettering = items[index], items[index].lettering
            assert lettering
            ink = self._ink(item)
            if not ink.width:
                continue
            for other in ink.collidelistall(rects[index + 1 :]):
                above = items[index + 1 + other]
                if above.lettering is None:
                    yield from self._hidden(item, above)
                elif above.lettering.text != lettering.text:
                    yield from self._written_over(items, index, index + 1 + other)

    def _hidden(self, item: Item, above: Item) -> Iterator[Finding]:
        """Lettering of which something opaque of the same scene hides a part; or a sign."""
        assert item.lettering
        if above.layer != item.layer and not self._is_sign(above):
            return
        if "compose_note" in self._ledger.plates.get(above.sprite.surface, ""):
            return  # it goes with the next press
        if self._is_sign(above) and item.lettering.where.startswith("title.TitleScene._title"):
            return  # it goes by itself; it lies there if there is no room elsewhere
        if above.sprite.surface in self._flying:
            return  # it is gone before anything is to be read
        offset = above.rect.x - item.rect.x, above.rect.y - item.rect.y
        ink = self._inks.mask(item.sprite.surface, INK)
        over = ink.overlap_mask(self._inks.mask(above.sprite.surface, OPAQUE), offset)
        lost = over.count()
        if lost > HIDDEN * max(1, ink.count()):
            rects = over.get_bounding_rects()
            reach = rects[0].unionall(rects[1:])
            lettering = item.lettering
            yield Finding("covered", lettering.text, min(reach.size), lettering.where)

    def _written_over(self, items: list[Item], index: int, above: int) -> Iterator[Finding]:
        """Lettering over lettering, with nothing opaque between them."""
        one, other = items[index], items[above]
        assert one.lettering
        assert other.lettering
        for line in self._lines(one):
            for over in self._lines(other):
                shared = line.clip(over)
                if min(shared.size) <= self._slack:
                    continue
                if any(self._hides(each, shared) for each in items[index + 1 : above]):
                    continue
                told = f"{one.lettering.text}” and “{other.lettering.text}"
                yield Finding("written over", told, min(shared.size), one.lettering.where)
                return

    def _hides(self, item: Item, area: Rect) -> bool:
        if item.lettering is not None or not item.rect.colliderect(area):
            return False
        there = pygame.mask.Mask(area.size, fill=True)
        offset = item.rect.x - area.x, item.rect.y - area.y
        covers = there.overlap_area(self._inks.mask(item.sprite.surface, OPAQUE), offset)
        return covers > 0.5 * area.width * area.height

    def _in_its_widget(self, widget: Widget, of: Renderer) -> Iterator[Finding]:
        box = of.viewport.rect(widget.box)
        frame = widget.within
        room = of.viewport.px(frame.view.height) if frame is not None else 0
        if not widget.takes_focus and not isinstance(widget, Label):
            box.inflate_ip(0, 2 * self._slack)  # a line may be higher than what it stands beside
        for sprite in widget.compose(of):
            lettering = self._ledger.lettering(sprite.surface)
            if lettering is None:
                continue
            item = Item(sprite, sprite.rect(), lettering, 0)
            ink, lines = self._ink(item), self._lines(item)
            tallest = max((line.height for line in lines), default=0)
            if frame is not None and tallest > room:
                kind = "too tall to be scrolled to"
                yield Finding(kind, lettering.text, tallest - room, lettering.where)
            by = beyond(ink, box) if ink.width else 0
            if by > self._slack:
                kind = f"outside its {type(widget).__name__}"
                yield Finding(kind, lettering.text, by, lettering.where)


def beyond(ink: Rect, box: Rect) -> int:
    """By how many pixels the one leaves the other."""
    return max(
        *(box.left - ink.left, ink.right - box.right),
        *(box.top - ink.top, ink.bottom - box.bottom),
    )


# --- walking through ----------------------------------------------------------------------------


class Studio:
    """Opens windows outside of pytest, and lets nothing be read, written or drawn twice."""

    def __init__(self) -> None:
        self._rasteriser, self._paintings = Rasteriser(), Paintings()
        self._fonts, self._sounds, self._surfaces = Fonts(), Sounds(), Surfaces()

    @contextmanager
    def walk(self, configuration: Configuration, folder: Path) -> Iterator[tuple[Window, Ledger]]:
        """A window of this configuration with files of its own."""
        size, text, code = configuration
        clock, memory, ledger = Clock(), Memory(self._surfaces), Ledger()

        def home(kind: str, name: str, *_args: object, **_options: object) -> Path:
            return folder / kind / name

        with pytest.MonkeyPatch.context() as patch, speaking(code):
            patch.setattr("platformdirs.user_config_path", partial(home, "config"))
            patch.setattr("platformdirs.user_data_path", partial(home, "data"))
            patch.setenv("XDG_CONFIG_HOME", str(folder / "config"))
            patch.setenv("XDG_DATA_HOME", str(folder / "data"))
            memory_file = folder / "opened-drawings.json"
            patch.setattr("game.content.drawings.memory_file", lambda: memory_file)
            patch.setattr(pygame.image, "load_sized_svg", self._rasteriser)
            patch.setattr(pygame.image, "load", self._paintings)
            patch.setattr(renderer, "font_of", self._fonts)
            patch.setattr(pygame.mixer, "Sound", self._sounds)
            patch.setattr(app, "time", clock)
            patch.setattr(loop, "time", clock)
            patch.setattr(backdrop, "SKETCHED", False)
            patch.setattr(backdrop, "_under_way", {})
            patch.setattr(os, "fsync", lambda _file: None)  # all of it is thrown away again
            patch.setattr(presenter, "paint", lambda *_picture: None)  # nobody looks
            patch.setattr(Renderer, "kept", memory.kept)
            ledger.listen(patch)
            window = Window(folder / "settings.json", size, clock, memory)
            window.compared = sys.maxsize
            window.app.change_settings(text_size=text, muted=True)
            try:
                yield window, ledger
            finally:
                patch.setattr(pygame.mixer, "quit", lambda: None)
                window.close()
                pygame.event.clear()


_studio: list[Studio] = []


def survey(
    scene: str, configuration: Configuration, shots: Path | None = None
) -> tuple[int, list[Report]]:
    """How many pictures this scene has in this configuration, and what is wrong with them."""
    if not _studio:
        _studio.append(Studio())
    reports: list[Report] = []
    pictures = 0
    state = scene
    with (
        tempfile.TemporaryDirectory() as folder,
        _studio[0].walk(configuration, Path(folder)) as (window, ledger),
    ):
        examiner = Examiner(ledger)
        try:
            for name in SCENES[scene](window):
                state = f"{scene}/{name}" if name else scene
                window.app.present()
                for page, _shown in enumerate(pages(window)):
                    pictures += 1
                    found = set(examiner.findings(window))
                    reports += [Report(state, configuration, each) for each in found]
                    if shots is not None:
                        keep_shot(window, shots, f"{configuration} {state} {page or ''}")
        except Exception as error:
            last = traceback.extract_tb(error.__traceback__)[-1]
            where = f"{Path(last.filename).name}:{last.lineno}"
            told = f"{type(error).__name__}: {error}".strip()
            reports.append(Report(state, configuration, Finding("breaks down", told, 0, where)))
    return pictures, reports


def pages(window: Window) -> Iterator[None]:
    """Let all that is scrolled on the scene on top be seen, page by page, and scroll back: how far
    what is shown next is scrolled must not depend on how long a computer thinks meanwhile."""
    yield
    scene: Scene = window.app.scene
    for widget in list(scene.form.widgets):
        for page in range(MOST_PAGES):
            if not widget.scroll(-1, page=True):
                widget.scroll(page, page=True)
                break
            yield


def keep_shot(window: Window, folder: Path, name: str) -> None:
    """The present picture as a file."""
    folder.mkdir(parents=True, exist_ok=True)
    png = BytesIO()
    pygame.image.save(window.full_redraw(), png, "shot.png")
    stem = re.sub(r"[^\w%.-]+", "_", name.strip())
    (folder / f"{stem}.png").write_bytes(png.getvalue())


def configurations(
    sizes: Iterable[tuple[int, int]], texts: Iterable[int], languages: Iterable[str]
) -> list[Configuration]:
    """All of them that something is promised of."""
    return [
        Configuration(size, text, code)
        for code in languages
        for size in sizes
        for text in texts
        if text <= _largest(size)
    ]


def _largest(size: tuple[int, int]) -> int:
    """The largest text size that is promised in such a window."""
    width, height = size
    if width < height:
        return LARGEST_WHEN_UPRIGHT
    return max(TEXT_SIZES) if width >= 1280 and height >= 720 else LARGEST_WHEN_SMALL


# --- the command --------------------------------------------------------------------------------


def table(reports: Iterable[Report], most: int) -> list[str]:
    """One line for each string and what is wrong with it, the most frequent first."""
    grouped: dict[tuple[str, str, str], list[Report]] = {}
    for report in reports:
        scene = report.state.partition("/")[0]
        finding = report.finding
        grouped.setdefault((scene, finding.kind, finding.text), []).append(report)
    lines = []
    ordered = sorted(grouped.items(), key=lambda each: (each[0][0], -len(each[1])))
    for (_scene, kind, text), same in ordered[:most]:
        worst = max(same, key=lambda report: report.finding.by)
        often = len({report.configuration for report in same})
        told = text if len(text) <= 100 else f"{text[:97]}…"
        lines.append(
            f"{worst.state}: {kind} by {worst.finding.by} px ({worst.configuration}; "
            f"{often} configurations) “{told.replace(chr(10), ' / ')}” [{worst.finding.where}]"
        )
    if len(ordered) > most:
        lines.append(f"… and {len(ordered) - most} more")
    return lines


def summary(reports: Iterable[Report]) -> list[str]:
    """How many strings have something wrong with them, by scene."""
    strings: dict[str, set[tuple[str, str]]] = {}
    for state, _configuration, finding in reports:
        strings.setdefault(state.partition("/")[0], set()).add((finding.kind, finding.text))
    return [f"{len(found):5} {scene}" for scene, found in sorted(strings.items())]


def _size(text: str) -> tuple[int, int]:
    width, height = text.split("x")
    return int(width), int(height)


def main(arguments: list[str] | None = None) -> int:
    """Walk through what is asked for; 0 if nothing is wrong."""
    parser = argparse.ArgumentParser(prog="python -m tests.ui.overflow", description=__doc__)
    parser.formatter_class = argparse.RawDescriptionHelpFormatter
    add = parser.add_argument
    add("--scene", action="append", default=[], help="only scenes with this in their name")
    add("--size", action="append", type=_size, metavar="WxH", help="of the window, in pixels")
    add("--text", action="append", type=int, metavar="PERCENT", help="the text size")
    languages = [*available(), PSEUDO]
    add("--language", action="append", choices=languages, help="all of them if left out")
    add("--list", action="store_true", help="print the names of all scenes")
    add("--shots", type=Path, metavar="DIR", help="save a picture of each state there")
    add("--most", type=int, default=10_000, metavar="N", help="print so many lines")
    add("--jobs", type=int, default=os.cpu_count() or 1, metavar="N", help="processes")
    options = parser.parse_args(arguments)
    scenes = [
        scene
        for scene in SCENES
        if not options.scene or any(each in scene for each in options.scene)
    ]
    if options.list:
        print("\n".join(scenes))
        return 0
    wanted = configurations(
        options.size or SIZES, options.text or TEXT_SIZES, options.language or languages
    )
    reports: list[Report] = []
    pictures = 0
    with ProcessPoolExecutor(options.jobs, mp_context=get_context("spawn")) as pool:
        tasks = [
            pool.submit(survey, scene, configuration, options.shots)
            for configuration in wanted
            for scene in scenes
        ]
        for task in as_completed(tasks):
            seen, found = task.result()
            pictures += seen
            reports += found
    print("\n".join(table(reports, options.most)))
    print("\n".join(summary(reports)))
    strings = {(report.finding.kind, report.finding.text) for report in reports}
    print(f"{len(strings)} strings; {pictures} pictures in {len(wanted)} configurations")
    return 1 if reports else 0


if __name__ == "__main__":
    sys.exit(main())
