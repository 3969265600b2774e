"""The nodes of what is on the screen, each with a number that stays the same as long as it does."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import replace
from itertools import count
from typing import Any, NamedTuple

from game.ui.kit.described import Described, Live

ROOT = 0
"""The number of the window itself."""


class Node(NamedTuple):
    """What a node says, and the numbers of those inside it."""

    told: Described
    inside: tuple[int, ...]
    is_news: bool = False
    """Whether it is news, told or not."""


class NodeTree:
    """Numbers what is described, and knows what has changed since the last time."""

    def __init__(self) -> None:
        self._scene: object = None
        """What the present nodes belong to."""
        self._numbers: dict[Hashable, int] = {}
        self._count = count(ROOT + 1)
        self.nodes: dict[int, Node] = {}
        self.focus = ROOT
        """The node that the keyboard is on; the window's if it is on none."""
        self.spoken: list[Described] = []
        """What was to be spoken at the last update, in reading order: new, or with other words."""
        self._newest: Any = None
        """The key of the newest news there is; None if there are none."""

    def shows(self, scene: object) -> bool:
        """Whether the nodes are those of this scene."""
        return self._scene is scene

    def forget(self) -> None:
        """Forget everything: whoever listens next knows nothing."""
        self._scene, self.nodes, self.focus = None, {}, ROOT

    def update(self, scene: object, root: Described) -> Mapping[int, Node]:
        """Take on what this scene looks like now; returns the nodes that are new, or say something
        else than before. A scene that comes up has new nodes throughout, and tells no news. Where
        the keyboard is on nothing in the node that it was in, it counts as where it was."""
        new = self._scene is not scene
        if new:
            self._scene, self._numbers, self._newest = scene, {}, None
        nodes: dict[int, Node] = {}
        before, self.focus = self.focus, ROOT
        self._add(nodes, ROOT, (), root, silent=new)
        if before in nodes[self.focus].inside:
            self.focus = before
        news: list[Any] = [node.told.key for node in nodes.values() if node.is_news]
        self._newest = max(news, default=None)
        changed = {number: node for number, node in nodes.items() if self.nodes.get(number) != node}
        self.spoken = [
            node.told for number, node in changed.items() if self._is_to_be_spoken(number, node)
        ]
        self.nodes = nodes
        return changed

    def _is_to_be_spoken(self, number: int, node: Node) -> bool:
        """Whether a node that has changed speaks, with other words than before."""
        told, before = node.told, self.nodes.get(number)
        if told.live is Live.NO:
            return False
        return before is None or before.told.live is Live.NO or before.told.name != told.name

    def _add(
        self,
        nodes: dict[int, Node],
        number: int,
        path: tuple[Hashable, ...],
        told: Described,
        *,
        silent: bool,
    ) -> None:
        if told.focused:
            self.focus = number
        inside = [
            (self._number((*path, key)), (*path, key), each) for key, each in _keyed(told.inside)
        ]
        is_news = told.live is Live.NEWS
        is_old = is_news and (silent or (self._newest is not None and told.key <= self._newest))
        live = Live.NO if is_old else told.live
        within = tuple(n for n, _p, _e in inside)
        nodes[number] = Node(replace(told, inside=(), live=live), within, is_news)
        for child, its_path, each in inside:
            self._add(nodes, child, its_path, each, silent=silent)

    def _number(self, path: Hashable) -> int:
        if path not in self._numbers:
            self._numbers[path] = next(self._count)
        return self._numbers[path]


def _keyed(nodes: Iterable[Described]) -> Iterable[tuple[Hashable, Described]]:
    """Each node with its key, or with its place among those of its role that have none."""
    places = {each.role: count() for each in nodes}
    for each in nodes:
        yield (each.role, next(places[each.role])) if each.key is None else each.key, each
