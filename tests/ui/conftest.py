"""A window without a screen for the tests of the scenes."""

from __future__ import annotations

import os

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

import game.ui  # noqa: F401  (says what SDL must know before pygame is imported)
from game.ui.draw import backdrop
from tests.ui.driving import SMALL, OpenWindow, Window


@pytest.fixture
def open_window(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[OpenWindow]:
    """Opens windows; they share one settings file, as the player's own would."""
    monkeypatch.setattr(backdrop, "SKETCHED", False)
    opened: list[Window] = []

    def open_one(size: tuple[int, int] = SMALL, **settings: object) -> Window:
        window = Window(tmp_path / "settings.json", size)
        opened.append(window)
        if settings:
            window.app.change_settings(**settings)
        return window

    yield open_one
    for window in opened:
        window.close()
    pygame.event.clear()


@pytest.fixture
def window(open_window: OpenWindow) -> Window:
    """One small window."""
    return open_window()
