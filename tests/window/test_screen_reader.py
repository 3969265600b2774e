"""A race played by whoever hears the window: through AT-SPI alone, from the title to the podium.

Nothing here knows where anything lies or what the scenes are called: what is pressed is found in
the tree of the system's accessibility bus by role, name and state, as a screen reader finds it.
"""

from __future__ import annotations

import json
import re
import subprocess
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from .screen import ROOT, Screen, end, missing_tools, open_screen, start, wait_until

SYSTEM_PYTHON = "/usr/bin/python3"
IMPORTS = "import gi; gi.require_version('Atspi', '2.0'); from gi.repository import Atspi"
LONGEST = 300.0
"""Seconds after which a race counts as endless."""
SEEN = 0.3
"""Seconds before a press on what has just come: a quicker one would not be meant for it."""


def missing() -> list[str]:
    """What is missing for these tests."""
    found = missing_tools()
    for path, package in (
        ("/usr/libexec/at-spi-bus-launcher", "at-spi2-core"),
        ("/usr/bin/dbus-daemon", "dbus-daemon"),
    ):
        if not Path(path).exists():
            found.append(package)
    if not found and subprocess.run([SYSTEM_PYTHON, "-c", IMPORTS], capture_output=True).returncode:
        found += ["python3-gi", "gir1.2-atspi-2.0"]
    return found if find_spec("accesskit") else [*found, "accesskit"]


pytestmark = [
    pytest.mark.window,
    pytest.mark.slow,
    pytest.mark.skipif(bool(missing()), reason=f"to hear a window needs {', '.join(missing())}"),
]


class Node:
    """A node of the tree, as AT-SPI tells it."""

    def __init__(self, told: Mapping[str, Any]) -> None:
        self.path: list[int] = told["path"]
        self.role: str = told["role"]
        self.name: str = told["name"]
        self.more: str = told["more"]
        self.states: list[str] = told["states"]
        self.acts: list[str] = told["acts"]
        self.value: float | None = told["value"]
        self.inside = [Node(each) for each in told["inside"]]

    @property
    def can_be_pressed(self) -> bool:
        """Whether it is a control that can be used now."""
        return "click" in self.acts and "focusable" in self.states

    def all(self) -> Iterator[Node]:
        """This node and all inside it, in reading order."""
        yield self
        for each in self.inside:
            yield from each.all()

    def __repr__(self) -> str:
        return f"{self.role} “{self.name}” {self.more} {self.states} {self.acts}"


class Ears:
    """A screen reader of our own on this bus."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        self._process = subprocess.Popen(
            [SYSTEM_PYTHON, str(ROOT / "tests" / "window" / "listener.py")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=dict(environment),
        )
        self.heard: list[tuple[str, str]] = []
        """All that has been announced, and all that the focus has come to."""

    def ask(self, what: str, **details: object) -> Any:
        """What comes of this order; None if it is about what has gone meanwhile."""
        writing, reading = self._process.stdin, self._process.stdout
        assert writing is not None
        assert reading is not None
        writing.write(json.dumps({"do": what, **details}).encode() + b"\n")
        writing.flush()
        line = reading.readline()
        assert line, "the listener has ended"
        return json.loads(line).get("answer")

    def listen(self) -> None:
        """Hear what has been said meanwhile."""
        self.heard += [(kind, words) for kind, words in self.ask("heard") or ()]

    def nodes(self) -> list[Node]:
        """All that can be read now, in reading order."""
        self.listen()
        windows = self.ask("tree") or []
        return [each for window in windows for each in Node(window).all()]

    def find(self, role: str, name: str) -> Node | None:
        """The first control of this role whose name begins so, if it can be used."""
        fit = (each for each in self.nodes() if each.role == role and each.name.startswith(name))
        return next((each for each in fit if each.can_be_pressed), None)

    def press(self, role: str, name: str) -> None:
        """Press the node of this role and name, once it is there."""
        node: list[Node | None] = [None]

        def there() -> bool:
            node[0] = self.find(role, name)
            return node[0] is not None

        wait_until(f"there is a {role} “{name}” to press", there)
        time.sleep(SEEN)
        assert node[0] is not None
        self.ask("press", path=node[0].path)

    def close(self) -> None:
        for pipe in filter(None, (self._process.stdin, self._process.stdout)):
            pipe.close()
        end(self._process)


@contextmanager
def bus(screen: Screen, folder: Path) -> Iterator[Screen]:
    """The screen with a session bus of its own."""
    with ExitStack() as stack:
        daemon = subprocess.Popen(
            ["dbus-daemon", "--session", "--nofork", "--print-address"],
            env={**screen.environment, "XDG_RUNTIME_DIR": str(folder)},
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )
        stack.callback(end, daemon)
        assert daemon.stdout is not None
        address = daemon.stdout.readline().decode().strip()
        more = {"DBUS_SESSION_BUS_ADDRESS": address, "XDG_RUNTIME_DIR": str(folder)}
        yield Screen({**screen.environment, **more})
        daemon.stdout.close()


@pytest.fixture(scope="module")
def screen() -> Iterator[Screen]:
    with open_screen() as opened:
        yield opened


@pytest.fixture
def heard_screen(screen: Screen, tmp_path: Path) -> Iterator[Screen]:
    runtime = tmp_path / "run"
    runtime.mkdir(mode=0o700)
    with bus(screen, runtime) as with_bus:
        yield with_bus


@pytest.fixture
def ears(heard_screen: Screen) -> Iterator[Ears]:
    listener = Ears(heard_screen.environment)
    try:
        yield listener
    finally:
        listener.close()


def squares(nodes: Sequence[Node]) -> list[tuple[Node, int]]:
    """The squares that can be gone to, each with the carrots that are left there."""
    found = []
    for node in nodes:
        left = re.search(r"(?:keep|have) (\d+)", node.name)
        if node.role == "list item" and "selectable" in node.states and left:
            found.append((node, int(left[1])))
    return found


def chosen(nodes: Sequence[Node]) -> Node | None:
    """What whoever plays by ear does next: home if that is offered, else eat, else a carrot or
    another quiet square that is not too dear, else what there is."""
    lit = squares(nodes)
    home = [node for node, _left in lit if node.name.startswith("Finish")]
    lettuces = [node for node, _left in lit if node.name.startswith("Lettuce")]
    quiet = [node for node, left in lit if "Hare" not in node.name and left >= 25]
    behind = [node for node, _left in lit if "take" in node.name]
    buttons = [node for node in nodes if node.role == "push button" and node.can_be_pressed]
    wanted = ("Take 10", "Give 10", "Neither", "Stay", "Skip to")
    others = [b for name in wanted for b in buttons if b.name.startswith(name)]
    every = [*home, *lettuces, *quiet[len(quiet) // 3 :], *others[:1], *behind]
    return next(iter([*every, *(node for node, _left in lit)]), None)


def play_home(ears: Ears) -> list[Node]:
    """Play on until the podium is there; returns what can be read on it."""
    ends = time.monotonic() + LONGEST
    while time.monotonic() < ends:
        nodes = ears.nodes()
        if any(node.name == "Race again" for node in nodes):
            return nodes
        node = chosen(nodes)
        if node is None:
            time.sleep(0.1)
            continue
        time.sleep(SEEN)
        ears.ask("press", path=node.path)
        wait_until_changed(ears, nodes)
    raise AssertionError(f"no podium; heard last: {ears.heard[-10:]}")


def turn_to(ears: Ears, choice: str, wanted: str) -> None:
    """Press the choice whose words begin so until they are these."""

    def turned() -> bool:
        now = ears.find("combo box", choice)
        return now is not None and now.name != before.name

    while (before := ears.find("combo box", choice)) is None or before.name != wanted:
        ears.press("combo box", choice)
        if before is not None:
            wait_until(f"“{before.name}” says something else", turned)


def wait_until_changed(ears: Ears, before: Sequence[Node]) -> None:
    """Wait until something else can be read, at most a moment."""
    told = [node.name for node in before]
    ends = time.monotonic() + 2.0
    while time.monotonic() < ends and [node.name for node in ears.nodes()] == told:
        time.sleep(0.05)


def spoken(ears: Ears) -> list[str]:
    """What has been announced politely so far."""
    ears.listen()
    return [words for kind, words in list(ears.heard) if kind == "polite"]


def test_a_race_is_set_up_and_run_to_the_podium_by_ear_alone(
    heard_screen: Screen, ears: Ears, tmp_path: Path
) -> None:
    with start(heard_screen, tmp_path, "--size", "1280x720"):
        ears.press("push button", "Done")  # how large letters are to be
        ears.press("push button", "Settings")
        turn_to(ears, "Animation speed", "Animation speed: instant")
        ears.press("push button", "Playing")
        turn_to(ears, "Rivals chat", "Rivals chat: off")
        ears.press("push button", "Done")
        ears.press("push button", "New race")
        ears.press("push button", "More players, other rivals")
        ears.press("push button", "Start the race!")
        ears.press("push button", "Done")  # who asks for a name has a good one to offer
        told = play_home(ears)
        wait_until(
            "it is said who won",
            lambda: any("wins!" in words or "win!" in words for words in spoken(ears)),
        )
    assert any(node.role == "heading" and "win" in node.name for node in told)
    assert any(node.name.startswith("1st: ") for node in told)
    assert any("pick a square" in words for words in spoken(ears))
    assert any("moves" in words for words in spoken(ears))


def test_each_step_of_the_cursor_is_told(heard_screen: Screen, ears: Ears, tmp_path: Path) -> None:
    words = "play", "--seats", "human:Ana,sprinter,plodder", "--seed", "robin", "--size", "1280x720"
    with start(heard_screen, tmp_path, *words) as program:
        wait_until("squares can be pressed", lambda: squares(ears.nodes()))
        program.keys("Right", "Right", "Up")
        wait_until(
            "the keyboard was on two squares",
            lambda: ears.listen() or len([w for kind, w in ears.heard if kind == "focus"]) >= 2,
        )
    focused = [words for kind, words in ears.heard if kind == "focus"]
    assert any(re.search(r"square.*It costs \d+ carrot", words) for words in focused)


def test_without_a_bus_there_is_a_window_all_the_same(screen: Screen, tmp_path: Path) -> None:
    nowhere = {"DBUS_SESSION_BUS_ADDRESS": f"unix:path={tmp_path}/nothing"}
    deaf = Screen({**screen.environment, **nowhere})
    words = "play", "--seats", "human:Ana,sprinter", "--size", "960x540"
    with start(deaf, tmp_path, *words) as program:
        program.keys("alt+F4")
        assert program.exit_status() == 0, program.messages
    assert "rror" not in program.messages
