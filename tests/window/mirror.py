"""The same program once more, in this process and without a window.

A seed repeats everything, the computers' choices included, and a scene's picture depends on its
state alone. So a mirror that is told what the hands do knows what the window must show, and a test
that waits for exactly that picture never has to guess how long something takes.
"""

from __future__ import annotations

import time
from collections.abc import Callable
from pathlib import Path

import pygame
from pygame import Surface

from game.bots import ThinksHere
from game.content.editions import DEFAULT_EDITION
from game.content.settings import SettingsStore
from game.match import Match, Player, start_match
from game.text.default_names import seat_names
from game.ui.draw import theme
from game.ui.draw.sprites import paint
from game.ui.kit.input import Intent, Pointed, Pressed
from game.ui.scenes.navigation import Navigator
from game.ui.scenes.race import RaceScene
from game.ui.shell.app import App
from game.ui.shell.loop import Loop
from tests.library import LIBRARY, set_up

SIZE = (1280, 720)
FRAME = 1 / 60
"""Seconds between two looks at what moves."""
PATIENCE = 60.0
"""Seconds."""


def match_of(seats: str, seed: str) -> Match:
    """The match that `play --seats SEATS --seed SEED` begins."""
    chosen = [part.partition(":") for part in seats.split(",")]
    pairs = [(None if who == "human" else who, name) for who, _colon, name in chosen]
    names = seat_names(pairs)
    players = [
        Player(names[seat], bot, theme.PLAYER_COLOURS[seat].name, theme.FIGURES[seat])
        for seat, (bot, _name) in enumerate(pairs)
    ]
    on = LIBRARY.edition(DEFAULT_EDITION).board
    setup = set_up(players, rules=DEFAULT_EDITION, on=on, first=None, seed=seed)
    return start_match(setup, LIBRARY)


class Mirror:
    """An app that does what it is told and can show its picture."""

    def __init__(
        self, settings: Path, begin: Callable[[App], None], size: tuple[int, int] = SIZE
    ) -> None:
        self.app = App(
            SettingsStore(LIBRARY, settings), LIBRARY, Navigator, size, bots=ThinksHere()
        )
        self.loop = Loop(self.app)
        begin(self.app)
        self.settle()

    @classmethod
    def of_race(cls, settings: Path, match: Match, size: tuple[int, int] = SIZE) -> Mirror:
        return cls(settings, lambda app: app.navigator.to_race(match), size)

    @classmethod
    def of_title(cls, settings: Path, size: tuple[int, int] = SIZE) -> Mirror:
        return cls(settings, lambda app: app.navigator.to_title(), size)

    @property
    def race(self) -> RaceScene:
        scene = self.app.scene
        assert isinstance(scene, RaceScene)
        return scene

    def tell(self, *intents: Intent) -> None:
        """Do this, and go on until everything is at rest."""
        for intent in intents:
            self.app.handle(intent)
            self.loop.step(wait=False)
        self.settle()

    def click(self, x: int, y: int) -> None:
        """The pointer goes to this pixel of the window and presses."""
        point = self.app.renderer.viewport.logical(x, y)
        self.tell(Pointed(*point), Pressed(*point))

    def settle(self) -> None:
        """Go on until nothing moves and no computer is to act."""
        end = time.monotonic() + PATIENCE
        while True:
            frames, scene = self.app.frames, self.app.scene
            self.loop.step(wait=False)
            if self.app.frames == frames and self.app.scene is scene and self._at_rest():
                return
            assert time.monotonic() < end, "The mirror does not come to rest."
            time.sleep(FRAME)

    def _at_rest(self) -> bool:
        scene = self.app.scene
        if scene.rest() is not None:
            return False
        if not isinstance(scene, RaceScene):
            return True
        player = scene.match.player_to_act()
        return player is not None and player.bot is None

    def picture(self) -> Surface:
        """All that is shown, painted from scratch."""
        self.app.picture()
        while self.app.scene.prepare():  # the window shows in the end what is worked out at rest
            pass
        surface = Surface(self.app.window.surface.get_size())
        paint(surface, self.app.picture(), surface.get_rect())
        return surface

    def close(self) -> None:
        """End what runs in the background."""
        for scene in self.app.scenes:
            scene.close()
        pygame.display.quit()
