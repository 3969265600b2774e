"""One-button play: the keyboard's place walks by itself through all that can be done, and one press
of any kind does what it is on.

It walks through what scenes describe in words (`game/ui/kit/described.py`), as screen readers do.
Where there is much it goes from row to row: a press leads into the row that it is around, and
whoever presses nothing there comes out again at its end.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Protocol

from game.ui.draw.viewport import Box
from game.ui.kit.commands import Command
from game.ui.kit.described import PRESSED, Described, Role
from game.ui.kit.input import Activated, Intent, Pressed
from game.ui.kit.scene import Scene

FEW, LONGEST = 9, 5
"""So many things are walked through one by one; if there are more, row by row. As many can be one
below the other in what counts as a row."""


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
    around: Box | None = None
    """The row that the ring is around, if it is not on a single thing."""
    _scene: Scene | None = None
    """The scene that it walks through."""
    _chooses: bool = False
    """Whether squares could be chosen at the last step."""
    _row: int = -1
    """The number of the row that it is around or in; -1: before the first."""
    _inside: Sequence[Hashable] = ()
    """What is still to come of the row that it is in."""
    _offered: Sequence[Hashable] = ()
    """What is in the row that it is around."""

    def __post_init__(self) -> None:
        self._wait()

    def _wait(self) -> None:
        self._due = self._app.clock() + self._every

    def rest(self) -> float:
        """Seconds until the next step."""
        return max(0.0, self._due - self._app.clock())

    def meant(self, intent: Intent) -> Intent | None:
        """What an intent stands for: a press anywhere presses what the keyboard is on, or leads
        into a row, and then means nothing else. Whoever has pressed sees what comes of it before
        the next step."""
        if not isinstance(intent, Pressed | Activated):
            return intent
        self._wait()
        if self.around is not None:
            self.around, self._inside = None, self._offered
            self._go_into()
            return None
        self._begin_anew()
        return Activated(by=intent.by)

    def step(self) -> None:
        """Go on, if it is time."""
        scene = self._app.scene
        if scene is not self._scene:
            self._scene = scene
            self._begin_anew()
        if self.rest() > 0.0:
            return
        self._wait()
        if scene.rest() == 0.0:
            if (finish := scene.form.commanded(Command.FINISH)) is not None:
                scene.form.set_focus(finish)
            return  # something moves: a press skips it, or all that is still to come
        ways = [each for each in _every_one(scene.described()) if _can_be_pressed(each)]
        chooses = any(each.role is Role.SQUARE for each in ways)
        if chooses and not self._chooses:
            self._begin_anew()
            scene.form.set_focus(None)
        self._chooses = chooses
        if len(ways) <= FEW:
            self._walk(ways)
        elif not self._go_into():
            self._go_to_next(_rows(ways))

    def _begin_anew(self) -> None:
        self._row, self.around, self._inside = -1, None, ()

    def _walk(self, ways: Sequence[Described]) -> None:
        """Go to the next of all."""
        self.around = None
        here = next((at for at, each in enumerate(ways) if each.focused), -1)
        for away in range(1, len(ways) + 1):
            if self._app.reach(ways[(here + away) % len(ways)].key):
                return

    def _go_into(self) -> bool:
        """Go to the next thing in the row; False if there is none left."""
        while self._inside:
            first, *self._inside = self._inside
            if self._app.reach(first):
                return True
        return False

    def _go_to_next(self, rows: Sequence[Sequence[Described]]) -> None:
        """Go around the next row, or to what is alone in it."""
        self.around = None
        for _each in rows:
            self._row = (self._row + 1) % len(rows)
            row = rows[self._row]
            if not any(self._app.reach(each.key) for each in row):  # which scrolls it into view
                continue
            if len(row) > 1:
                self._app.scene.form.set_focus(None)
                self._offered = [each.key for each in row]
                self.around = _together(self._app.scene, self._offered)
            return


def _together(scene: Scene, keys: Sequence[Hashable]) -> Box | None:
    """The smallest box around what is described with these keys."""
    boxes = [each.box for each in _every_one(scene.described()) if each.key in keys and each.box]
    if not boxes:
        return None
    x, y = min(box.x for box in boxes), min(box.y for box in boxes)
    right, bottom = max(box.right for box in boxes), max(box.bottom for box in boxes)
    return Box(x, y, right - x, bottom - y)


def _rows(ways: Iterable[Described]) -> list[list[Described]]:
    """The same in rows, and in columns of a few: what comes after the other, and stands beside it
    or right below."""
    rows: list[list[Described]] = []
    for each in ways:
        row = rows[-1] if rows else []
        if row and (_is_beside(row, each.box) or _is_below(row, each.box)):
            row.append(each)
        else:
            rows.append([each])
    return rows


def _is_beside(row: Sequence[Described], box: Box | None) -> bool:
    """Whether this box is level with all of the row."""
    middles = [other.box.centre[1] for other in (row[0], row[-1]) if other.box]
    return box is not None and all(box.y < middle < box.bottom for middle in middles)


def _is_below(column: Sequence[Described], box: Box | None) -> bool:
    """Whether this box goes on with the column, if that is not too long yet."""
    places = {(other.box.x, other.box.width) for other in column if other.box}
    return box is not None and places == {(box.x, box.width)} and len(column) < LONGEST


def _every_one(nodes: Iterable[Described]) -> Iterator[Described]:
    """All nodes, and those inside them."""
    for node in nodes:
        yield node
        yield from _every_one(node.inside)


def _can_be_pressed(node: Described) -> bool:
    return node.enabled and node.acts >= PRESSED
