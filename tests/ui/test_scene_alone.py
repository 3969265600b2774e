"""A scene needs no program around it: a test can hold it, with a host of its own."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.bots import ThinksHere
from game.content.library import Library
from game.content.profile import Profile
from game.content.settings import Light, Settings
from game.match import Match
from game.ui.draw.renderer import Renderer
from game.ui.draw.viewport import Viewport
from game.ui.kit.commands import Command, Device
from game.ui.kit.input import Activated, Cancelled, Commanded, Control
from game.ui.kit.scene import Scene
from game.ui.kit.sound import Sound
from game.ui.scenes.dialogs import Question, RaceMenuDialog
from game.ui.scenes.navigation import Host
from game.ui.scenes.race import RaceScene
from tests.library import LIBRARY
from tests.ui.driving import make_match


class NotedWays:
    """A navigator that leads nowhere and notes where it was asked to lead."""

    def __init__(self) -> None:
        self.asked: list[str] = []

    def __getattr__(self, way: str) -> Callable[..., None]:
        return lambda *_words: self.asked.append(way)


class BareHost:
    """The least that a scene can be put into; no window is open."""

    def __init__(self) -> None:
        self.renderer = Renderer(Viewport(960, 540))
        self.settings = Settings(speed="instant")
        self.sound = Sound(lambda: replace(self.settings, muted=True))
        self.library: Library = LIBRARY
        self.bots = ThinksHere()
        self.ways = NotedWays()
        self.navigator: Any = self.ways
        self.light: Light = self.settings.light
        self.device = Device.KEYBOARD
        self.sign_rect = None
        self.scenes: Sequence[Scene] = ()
        self.visible = True
        self.complaints: list[str] = []
        self.notice = None
        self.done: list[str] = []

    def key_name(self, command: Command, device: Device | None = None) -> str:
        return command.name

    def clock(self) -> float:
        return 0.0

    def anything_held(self) -> bool:
        return False

    def held_for(self, control: Control) -> None:
        return None

    def take_notice(self) -> None:
        return None

    def change_settings(self, **changes: object) -> None:
        self.done.append(f"changed {', '.join(changes)}")

    def toggle_full_screen(self) -> None:
        self.done.append("full screen")

    def suit(self, person: Profile | None = None, *, again: bool = False) -> None:
        pass

    def toggle_music(self) -> None:
        self.done.append("music")

    def push(self, scene: Scene) -> None:
        self.scenes = (*self.scenes, scene)
        scene.arrange(self.renderer)

    def pop(self) -> None:
        self.done.append("popped")

    def replace(self, *scenes: Scene) -> None:
        self.scenes = scenes

    def open_rules(self) -> None:
        self.done.append("rules")

    def open_folder(self, folder: Path) -> bool:
        self.done.append(f"shown {folder.name}")
        return True

    def quit(self) -> None:
        self.done.append("quit")


@pytest.fixture
def host() -> BareHost:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((960, 540))  # surfaces take its form
    return BareHost()


def test_a_question_asks_its_host_to_go_away(host: BareHost) -> None:
    said_yes: list[bool] = []
    as_host: Host = host
    question = Question(as_host, lambda: "Really?", lambda: "Yes", lambda: said_yes.append(True))
    host.push(question)
    question.handle(Cancelled())
    assert host.done == ["popped"]
    question.handle(Commanded(Command.YES))
    assert said_yes == [True]


def test_the_menu_leads_where_the_navigator_knows(host: BareHost) -> None:
    scene = RaceScene(host, make_match("sprinter", "plodder"))
    host.push(scene)
    menu = RaceMenuDialog(host, scene)
    host.push(menu)
    for command in (Command.SETTINGS, Command.TITLE, Command.QUIT):
        menu.handle(Commanded(command))
    assert host.ways.asked == ["open_settings", "to_title", "ask"]
    menu.handle(Cancelled())
    assert host.done == ["popped"]


def test_a_race_is_run_to_the_podium_without_a_program(host: BareHost) -> None:
    match: Match = make_match("sprinter", "plodder", "sprinter", max_rounds=5)
    scene = RaceScene(host, match)
    host.push(scene)
    for _round in range(5000):
        scene.update(1.0)
        scene.advance()
        if host.ways.asked:
            break
        if scene.session.thinking:
            pygame.event.wait(1000)  # its answer wakes whoever waits for events
    assert match.state.is_over
    assert host.ways.asked == ["to_podium"]
    list(scene.compose(host.renderer))
    scene.handle(Activated())
    scene.close()
