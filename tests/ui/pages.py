"""Pages that several tests read: what is on them, and what can be done there."""

from __future__ import annotations

from collections.abc import Iterator

from game.ui.kit.widgets import Button, Label
from game.ui.scenes.dialogs import Message
from game.ui.scenes.rules_pages import RulesScene
from tests.ui.driving import Window


def prose(window: Window) -> str:
    """What the labels on top say, a line each."""
    return "\n".join(label.text for label in window.widgets(Label))


def message(window: Window) -> str:
    """What the player is told over the scene."""
    window.scene(Message)
    return prose(window)


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
