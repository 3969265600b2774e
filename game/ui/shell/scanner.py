"""One-button play: the keyboard's place walks by itself through all that can be done, and one press
of any kind does what it is on.

It walks through what scenes describe in words (`game/ui/kit/described.py`), as screen readers do.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

from game.ui.kit.described import PRESSED, Described
from game.ui.kit.input import Activated, Intent, Pressed
from game.ui.kit.scene import Scene


class Walked(Protocol):
    """The program, as far as a scanner must know it."""

    @property
    def scene(self) -> Scene:
        """The scene on top."""

    def clock(self) -> float:
        """Seconds since some moment."""

    def reach(self, key: object) -> bool:
        """Put the keyboard on what is described with this key."""


@dataclass(eq=False)
class Scanner:
    """Goes on to the next thing every so many seconds, but not while something moves."""

    _app: Walked
    _every: float
    _due: float = 0.0

    def __post_init__(self) -> None:
        self._wait()

    def _wait(self) -> None:
        self._due = self._app.clock() + self._every

    def rest(self) -> float:
        """Seconds until the next step."""
        return max(0.0, self._due - self._app.clock())

    def meant(self, intent: Intent) -> Intent:
        """What an intent stands for: a press anywhere presses what the keyboard is on. Whoever has
        pressed sees what comes of it before the next step."""
        if isinstance(intent, Pressed | Activated):
            self._wait()
        return Activated(by=intent.by) if isinstance(intent, Pressed) else intent

    def step(self) -> None:
        """Go on, if it is time."""
        if self.rest() > 0.0:
            return
        self._wait()
        if self._app.scene.rest() == 0.0:
            return  # something moves: a press only skips it
        ways = [each for each in _every_one(self._app.scene.described()) if _can_be_pressed(each)]
        here = next((at for at, each in enumerate(ways) if each.focused), -1)
        for away in range(1, len(ways) + 1):
            if self._app.reach(ways[(here + away) % len(ways)].key):
                return


def _every_one(nodes: Iterable[Described]) -> Iterator[Described]:
    """All nodes, and those inside them."""
    for node in nodes:
        yield node
        yield from _every_one(node.inside)


def _can_be_pressed(node: Described) -> bool:
    return node.enabled and node.acts >= PRESSED
