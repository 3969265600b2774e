"""A window without a screen for the tests of the scenes."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

import game.ui  # noqa: F401  (says what SDL must know before pygame is imported)
from game import resources
from game.text.words import default_name
from game.ui.draw import backdrop, renderer
from game.ui.draw.renderer import Renderer
from game.ui.kit.sound import Sound
from game.ui.scenes.race import RaceScene
from game.ui.scenes.seat_choices import first_choices
from game.ui.shell import app, loop
from tests.ui.doubles import (
    Clock,
    Fonts,
    Memory,
    Paintings,
    Rasteriser,
    Sounds,
    Surfaces,
    sounds_named,
)
from tests.ui.driving import SMALL, OpenWindow, Window, make_match

_rasteriser = Rasteriser()
_paintings = Paintings()
_surfaces = Surfaces()
_fonts = Fonts()
_sounds = Sounds()
_NAMES = sounds_named()
_FOLDER = resources.folder


LARGEST_AT_ONCE = 1024 * 768
"""Pixels. What holds in a small window and in one of another shape mostly holds in a larger one."""


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """The same in large windows takes long: it belongs to the longer sweep."""
    for item in items:
        callspec = getattr(item, "callspec", None)
        match callspec and callspec.params.get("size"):
            case int(width), int(height) if width * height > LARGEST_AT_ONCE:
                item.add_marker(pytest.mark.slow)


@pytest.fixture(autouse=True)
def _drawn_once(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """No drawing is rasterised twice, no painting read, no font opened and no sound read. All is
    drawn rightly, whichever test draws it, and every sound is one of those with a file."""
    monkeypatch.setattr(pygame.image, "load_sized_svg", _rasteriser)
    monkeypatch.setattr(pygame.image, "load", _paintings)
    monkeypatch.setattr(renderer, "font_of", _fonts)
    monkeypatch.setattr(pygame.mixer, "Sound", _sounds)
    played: set[str] = set()
    play = Sound.play

    def listening(sound: Sound, name: str, **where: float) -> None:
        if resources.folder is _FOLDER:  # else the test brings sounds of its own
            played.add(name)
        play(sound, name, **where)

    monkeypatch.setattr(Sound, "play", listening)
    yield
    assert _rasteriser.offences() == []
    assert played <= _NAMES


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> Clock:
    """The clock on the wall, for the window's loop and for what stirs at rest."""
    clock = Clock()
    monkeypatch.setattr(app, "time", clock)
    monkeypatch.setattr(loop, "time", clock)
    return clock


@pytest.fixture
def memory(monkeypatch: pytest.MonkeyPatch) -> Memory:
    """Knows what each surface shows."""
    memory = Memory(_surfaces)
    monkeypatch.setattr(Renderer, "kept", memory.kept)
    return memory


@pytest.fixture
def open_window(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clock: Clock, memory: Memory
) -> Iterator[OpenWindow]:
    """Opens windows; they share one settings file, as the player's own would. Whoever plays has
    given a name, that of a person without one, unless they are `new_here`."""
    monkeypatch.setattr(backdrop, "SKETCHED", False)
    monkeypatch.setattr(backdrop, "_under_way", {})  # another test's files may be others
    opened: list[Window] = []

    def open_one(
        size: tuple[int, int] = SMALL, *, new_here: bool = False, **settings: object
    ) -> Window:
        window = Window(tmp_path / "settings.json", size, clock, memory)
        opened.append(window)
        if not new_here and not window.app.settings.seats:
            me, *others = first_choices()
            settings = {"seats": (replace(me, name=default_name(1)), *others), **settings}
        if settings:
            window.app.change_settings(**settings)
        return window

    yield open_one
    with monkeypatch.context() as between_windows:
        # to close the device is to wait until its last buffer has been heard
        between_windows.setattr(pygame.mixer, "quit", silence)
        for window in opened:
            window.close()
    pygame.event.clear()


def silence() -> None:
    """Nothing sounds any more; the device stays open."""
    pygame.mixer.stop()
    pygame.mixer.music.stop()
    pygame.mixer.music.unload()


@pytest.fixture
def size() -> tuple[int, int]:
    """The size of the window, unless a test asks for another."""
    return SMALL


@pytest.fixture
def window(open_window: OpenWindow, size: tuple[int, int]) -> Window:
    """One window."""
    return open_window(size)


@pytest.fixture
def scene(window: Window) -> RaceScene:
    """A race of three persons in that window, before its first turn."""
    return window.put_up(make_match(None, None, None))


@pytest.fixture
def in_the_way(data_home: Path) -> Path:
    """A file where the program's folder for data should be."""
    data_home.mkdir(parents=True)
    path = data_home / "hare-and-tortoise"
    path.write_text("in the way", encoding="utf-8")
    return path
