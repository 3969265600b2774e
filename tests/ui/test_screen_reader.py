"""What goes to a screen reader and what comes from it, with a double in AccessKit's place."""

from __future__ import annotations

import sys
from collections.abc import Callable
from dataclasses import replace
from types import SimpleNamespace
from typing import Any

import pygame
import pytest

from game.ui.kit.described import Described, Live, Role, headline, readable
from game.ui.scenes.board_widget import AtSquare
from game.ui.scenes.new_race import NewRaceScene
from game.ui.shell import screen_reader
from game.ui.shell.node_tree import ROOT, NodeTree
from game.ui.shell.screen_reader import EVERY, HELD, SETTLES, ScreenReader
from tests.ui.driving import REACTION, Window, make_match


class Said:
    """A node, or a whole update, as it was made: keeps what was set."""

    def __init__(self, *first: object) -> None:
        self.first = first
        self.set: dict[str, object] = {}
        self.nodes: list[tuple[int, Said]] = []

    def __getattr__(self, name: str) -> Callable[..., None]:
        return lambda *values: self.set.update({name: values[0] if values else True})


class Named:
    """An enum whose members are their names."""

    def __getattr__(self, name: str) -> str:
        return name


class Adapter:
    """Keeps all updates; `ask` is what the system calls when a listener wants something."""

    def __init__(
        self, begin: Callable[[], None], ask: Callable[[Any], None], *_end: object
    ) -> None:
        self.begin, self.ask = begin, ask
        self.updates: list[Said] = []

    def update_if_active(self, made: Callable[[], Said]) -> None:
        self.updates.append(made())

    def set_root_window_bounds(self, *_bounds: object) -> None:
        pass

    def update_window_focus_state(self, _focused: bool) -> None:
        pass


class Listening:
    """A window that somebody listens to."""

    def __init__(self, window: Window) -> None:
        self.window = window
        self.reader = window.app.reader = ScreenReader(window.app)
        self.adapter: Adapter = self.reader._adapter  # type: ignore[assignment]

    def begin(self) -> None:
        self.adapter.begin()
        self.pass_by()

    def pass_by(self) -> None:
        """Let the reader look at the scene again."""
        self.window.clock.sleep(EVERY)
        self.window.step()

    def number(self, key: object) -> int:
        """The number of the node with this key."""
        (found,) = [n for n, each in self.reader._tree.nodes.items() if each.told.key == key]
        return found

    def ask(self, action: str, key: object, data: object = None) -> None:
        """Ask for this, as a listener does."""
        self.window.react()
        request = SimpleNamespace(target=self.number(key), action=action, data=data)
        self.adapter.ask(request)
        self.pass_by()


@pytest.fixture
def listening(window: Window, monkeypatch: pytest.MonkeyPatch) -> Listening:
    kit = SimpleNamespace(
        Node=Said,
        TreeUpdate=Said,
        Tree=Said,
        Rect=Said,
        TextPosition=Said,
        TextSelection=Said,
        Role=Named(),
        Action=Named(),
        Live=Named(),
    )
    kit.unix = kit.windows = kit.macos = SimpleNamespace(Adapter=Adapter)
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setitem(sys.modules, "accesskit", kit)
    return Listening(window)


# --- what is told -------------------------------------------------------------------------------


def test_nothing_is_told_before_somebody_listens(listening: Listening, window: Window) -> None:
    window.open(NewRaceScene)
    listening.pass_by()
    assert listening.adapter.updates == []
    listening.begin()
    update, *_spoken = listening.adapter.updates
    assert next(number for number, _node in update.nodes) == ROOT


def test_only_what_changes_is_told_again(listening: Listening, window: Window) -> None:
    window.open(NewRaceScene)
    listening.begin()
    listening.pass_by()
    before = len(listening.adapter.updates)
    listening.pass_by()
    assert len(listening.adapter.updates) == before
    window.turn("colour 0")
    listening.pass_by()
    told = {
        node.set.get("set_label")
        for each in listening.adapter.updates[before:]
        for _n, node in each.nodes
    }
    assert "Player 1: Blue" in told
    assert "Start the race!" not in told


def test_while_something_moves_it_is_told_ten_times_a_second(
    listening: Listening, window: Window
) -> None:
    scene = window.put_up(make_match(None, "sprinter", "plodder"))
    listening.begin()
    before = len(listening.adapter.updates)
    window.press("menu")
    window.key(pygame.K_ESCAPE)
    assert len(listening.adapter.updates) - before <= 4
    assert scene.on_top


def test_whoever_listens_anew_is_told_everything(listening: Listening, window: Window) -> None:
    window.open(NewRaceScene)
    listening.begin()
    listening.begin()
    first, second = (each for each in listening.adapter.updates if "tree" in vars(each))
    assert len(first.nodes) == len(second.nodes)


# --- what is asked for ----------------------------------------------------------------------------


def test_a_press_on_a_square_is_a_move(listening: Listening, window: Window) -> None:
    scene = window.put_up(make_match(None, "sprinter", "plodder"))
    listening.begin()
    listening.ask("CLICK", AtSquare(2))
    assert len(scene.match.log) >= 1


def test_the_focus_goes_where_it_is_asked_to(listening: Listening, window: Window) -> None:
    window.open(NewRaceScene)
    listening.begin()
    listening.ask("FOCUS", "name 1")
    assert window.focus == "name 1"


def test_a_text_is_written_into_a_field(listening: Listening, window: Window) -> None:
    window.open(NewRaceScene)
    listening.begin()
    listening.ask("SET_VALUE", "name 0", ("VALUE", "Ida"))
    assert window.field("name 0").text == "Ida"


def test_a_choice_is_turned_on_and_back(listening: Listening, window: Window) -> None:
    window.open(NewRaceScene)
    listening.begin()
    before = window.choice("colour 0").value
    listening.ask("INCREMENT", "colour 0")
    assert window.choice("colour 0").value != before
    listening.ask("DECREMENT", "colour 0")
    assert window.choice("colour 0").value == before


def test_what_is_no_longer_there_is_not_done(listening: Listening, window: Window) -> None:
    window.open(NewRaceScene)
    listening.begin()
    start = listening.number("start")
    window.app.navigator.to_title()
    listening.adapter.ask(SimpleNamespace(target=start, action="CLICK", data=None))
    window.step()
    assert not isinstance(window.app.scene, NewRaceScene)
    assert len(window.app.scenes) == 1


def test_a_press_is_held_long_enough_to_open_a_cover(listening: Listening, window: Window) -> None:
    match = make_match(None, None, hidden=True)
    scene = window.put_up(match, covered=True)
    listening.begin()
    window.clock.sleep(REACTION)
    listening.ask("CLICK", "here")
    assert window.app.anything_held()
    for _part in range(round(HELD / EVERY) + 1):
        listening.pass_by()
    assert window.app.scene is scene
    assert not window.app.anything_held()


# --- where there is none ------------------------------------------------------------------------


def test_without_accesskit_there_is_none(window: Window, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere")
    monkeypatch.setitem(sys.modules, "accesskit", None)
    assert screen_reader.screen_reader(window.app) is None
    assert window.app.complaints == []


def test_without_a_bus_accesskit_is_not_even_imported(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    monkeypatch.delenv("XDG_RUNTIME_DIR", raising=False)
    monkeypatch.delitem(sys.modules, "accesskit", raising=False)
    assert screen_reader.screen_reader(window.app) is None
    assert "accesskit" not in sys.modules


# --- numbers ------------------------------------------------------------------------------------


def tree(*inside: Described) -> Described:
    return Described(role=Role.WINDOW, name="", inside=inside)


def test_a_node_keeps_its_number_as_long_as_it_is_the_same() -> None:
    nodes, scene = NodeTree(), object()
    nodes.update(scene, tree(headline("One"), readable("two", "two")))
    numbers = nodes.nodes[ROOT].inside
    changed = nodes.update(scene, tree(headline("Uno"), readable("two", "two")))
    assert nodes.nodes[ROOT].inside == numbers
    assert [node.told.name for node in changed.values()] == ["Uno"]


def test_another_scene_has_other_numbers() -> None:
    nodes = NodeTree()
    nodes.update(object(), tree(headline("One")))
    before = nodes.nodes[ROOT].inside
    nodes.update(object(), tree(headline("One")))
    assert nodes.nodes[ROOT].inside != before


def test_news_is_only_what_comes_while_the_scene_is_there() -> None:
    nodes, scene = NodeTree(), object()
    old, new = readable("old", 1, Live.NEWS), readable("new", 2, Live.NEWS)
    nodes.update(scene, tree(old))
    changed = nodes.update(scene, tree(old, new))
    live = {node.told.name: node.told.live for node in changed.values()}
    assert live["new"] is Live.NEWS


def test_what_comes_back_after_an_undo_is_no_news() -> None:
    nodes, scene = NodeTree(), object()
    one, two, three = (readable(str(n), n, Live.NEWS) for n in (1, 2, 3))
    nodes.update(scene, tree(two))
    nodes.update(scene, tree(two, three))
    assert [each.name for each in nodes.spoken] == ["3"]
    nodes.update(scene, tree(one, two))
    assert nodes.spoken == []
    nodes.update(scene, tree(two, three))
    assert [each.name for each in nodes.spoken] == ["3"]


def test_what_is_spoken_comes_in_reading_order_and_only_with_other_words() -> None:
    nodes, scene = NodeTree(), object()
    told = [readable(name, name, Live.POLITE) for name in ("first", "second", "third")]
    nodes.update(scene, tree(*told))
    assert [each.name for each in nodes.spoken] == ["first", "second", "third"]
    nodes.update(scene, tree(headline("more"), *told))
    assert nodes.spoken == []
    nodes.update(scene, tree(*told[:2], replace(told[2], name="other")))
    assert [each.name for each in nodes.spoken] == ["other"]


def test_the_focus_stays_where_it_was_within_what_has_it() -> None:
    nodes, scene = NodeTree(), object()
    inside = (readable("square", "square"),)
    board = Described(role=Role.BOARD, name="board", key="board", inside=inside)
    on_square = replace(board, inside=(replace(inside[0], focused=True),))
    nodes.update(scene, tree(on_square))
    focus = nodes.focus
    nodes.update(scene, tree(replace(board, focused=True)))
    assert nodes.focus == focus


def test_who_quits_at_once_waits_for_the_thread_of_the_adapter(
    listening: Listening, window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It calls back once it is attached; if Python has ended by then, it panics."""
    slept: list[float] = []
    monkeypatch.setattr(screen_reader.time, "sleep", slept.append)
    window.clock.sleep(SETTLES / 3)
    listening.reader.close()
    window.clock.sleep(SETTLES)
    listening.reader.close()
    assert slept == pytest.approx([SETTLES * 2 / 3, 0.0])
