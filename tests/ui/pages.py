"""Pages that several tests read: what is on them, and what can be done there."""

from __future__ import annotations

from collections.abc import Iterator

from game.lessons.guide import Waits
from game.match import Waiting
from game.ui.kit.widgets import Button, Label
from game.ui.scenes.dialogs import Message
from game.ui.scenes.guided import GuidedScene
from game.ui.scenes.replay import BEFORE, ReplayScene
from game.ui.scenes.rules_pages import RulesScene
from game.ui.scenes.settings import SETTINGS, SettingsScene
from tests.ui.driving import Window


def prose(window: Window) -> str:
    """What the labels on top say, a line each."""
    return "\n".join(label.text for label in window.widgets(Label))


def message(window: Window) -> str:
    """What the player is told over the scene."""
    window.scene(Message)
    return prose(window)


def until(window: Window, *waits: Waits, hand: str = "keys") -> None:
    """In a lesson or puzzle let what moves move and the others run, and read all that is told,
    until the host waits for one of these; or until it is over."""
    for _round in range(400):
        scene = window.app.scene
        if not isinstance(scene, GuidedScene):
            return
        if not scene.timeline.running and scene.run.waits_for in waits:
            return
        if not scene.timeline.running and scene.run.waits_for is Waits.PRESS:
            read_on(window, hand)
        window.pass_time(5)
        if window.app.scene is scene and scene.session.waits_for is Waiting.BOT:
            window.loop.step()  # its answer wakes the loop
    raise AssertionError("It never comes to that.")


def read_on(window: Window, hand: str) -> None:
    """Say that what the host tells has been read."""
    window.do({"mouse": "press go on", "pad": "pad a"}.get(hand, "return"))


def come_to(window: Window, number: int) -> None:
    """Let the replay run by itself from a little before until so many actions have been seen."""
    replay = window.scene(ReplayScene)
    assert replay.at == max(0, number - BEFORE)
    while replay.at < number or replay.timeline.running:
        assert replay.playing
        window.pass_time(0.5)
    assert replay.at == number


def turn_to(window: Window, name: str) -> None:
    """Show the group of this setting on the page of settings."""
    window.scene(SettingsScene)
    (topic,) = (each.topic for each in SETTINGS if each.name == name)
    window.press(f"group {topic.value}")


class RulesPages:
    """The rules, whose chapters are known by their titles: these are in files, not in the code."""

    def __init__(self, window: Window) -> None:
        self._window = window

    def _entries(self) -> Iterator[Button]:
        self._window.scene(RulesScene)
        return (each for each in self._window.widgets(Button) if each.name.startswith("chapter "))

    @property
    def contents(self) -> list[str]:
        """The titles that are listed."""
        return [entry.text for entry in self._entries()]

    @property
    def chapter(self) -> str:
        """The title of the chapter that is open."""
        (chosen,) = (entry for entry in self._entries() if entry.style == "button-main")
        return chosen.text

    def turn_to(self, title: str) -> None:
        """Open the chapter of this title."""
        (entry,) = (each for each in self._entries() if each.text == title)
        self._window.press(entry)

    def search(self, words: str) -> None:
        """Write this into the field for what is sought."""
        self._window.press("search")
        self._window.write(words)
