"""A screen of the tests' own, and a running program on it.

The screen is an Xvfb that chooses its own number, with openbox as its window manager. A `Program`
is the game in a process of its own: it is driven by xdotool, as hands would, and looked at with
ImageMagick's `import`, as eyes would. Everything that was started is ended again.
"""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path

import pygame
from pygame import Surface

ROOT = Path(__file__).resolve().parents[2]
TOOLS = {"Xvfb": "xvfb", "openbox": "openbox", "xdotool": "xdotool", "import": "imagemagick"}
"""The programs needed, each with the Debian package it is in."""
SCREEN = (1600, 1000)
CORNER = (SCREEN[0] - 1, SCREEN[1] - 1)
"""Where the pointer touches no window."""
PATIENCE = 60.0
"""Seconds until something that must happen counts as not happening."""


def missing_tools() -> list[str]:
    """The Debian packages that are missing for these tests."""
    if sys.platform != "linux":
        return ["Linux"]
    return [package for tool, package in TOOLS.items() if shutil.which(tool) is None]


def wait_until(what: str, true: Callable[[], object], patience: float = PATIENCE) -> None:
    """Return as soon as it is true. Raises `AssertionError` if that takes too long."""
    end = time.monotonic() + patience
    while not true():
        if time.monotonic() > end:
            raise AssertionError(f"After {patience:.0f} s still not true: {what}.")
        time.sleep(0.02)


def end(process: subprocess.Popen[bytes]) -> None:
    """End a process that we have started, kindly at first."""
    if process.poll() is None:
        process.terminate()
        try:
            process.wait(5)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()


class Screen:
    def __init__(self, environment: dict[str, str]) -> None:
        self.environment = environment

    def tool(self, *words: str | int) -> bytes:
        """What a tool prints when it is run on this screen; it must succeed."""
        done = self._run(words)
        assert done.returncode == 0, f"{words}: {done.stderr.decode(errors='replace')}"
        return done.stdout

    def asked(self, *words: str | int) -> bytes:
        """What a tool prints, if it has an answer."""
        return self._run(words).stdout

    def _run(self, words: Sequence[str | int]) -> subprocess.CompletedProcess[bytes]:
        return subprocess.run(
            [str(word) for word in words],
            env=self.environment,
            capture_output=True,
            timeout=PATIENCE,
            check=False,
        )


@contextmanager
def open_screen() -> Iterator[Screen]:
    """A screen, for as long as the `with` lasts."""
    with ExitStack() as stack:
        reading, writing = os.pipe()
        size = f"{SCREEN[0]}x{SCREEN[1]}x24"
        server = subprocess.Popen(
            ["Xvfb", "-displayfd", str(writing), "-screen", "0", size, "-nolisten", "tcp"],
            pass_fds=[writing],
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        stack.callback(end, server)
        os.close(writing)
        with os.fdopen(reading) as pipe:
            number = pipe.readline().strip()
        assert number, "Xvfb has not opened a display."
        environment = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(("SDL_", "WAYLAND_", "PYGAME_"))
        }
        environment |= {"DISPLAY": f":{number}", "SDL_AUDIODRIVER": "dummy"}
        screen = Screen(environment)
        managers: list[subprocess.Popen[bytes]] = []

        def managed() -> bool:
            """Whether a window manager answers; one that has given up is replaced."""
            assert server.poll() is None, f"Xvfb has ended with status {server.returncode}."
            if not managers or managers[-1].poll() is not None:
                managers.append(
                    subprocess.Popen(
                        ["openbox", "--sm-disable"],
                        env=environment,
                        stdout=subprocess.DEVNULL,
                        stderr=subprocess.DEVNULL,
                    )
                )
                stack.callback(end, managers[-1])
            return screen.asked("xdotool", "get_num_desktops").strip() not in (b"", b"0")

        wait_until("the window manager answers", managed)
        screen.tool("xdotool", "mousemove", *CORNER)
        yield screen


class Program:
    """The game, running in a window of the screen."""

    def __init__(self, screen: Screen, words: Sequence[str], folder: Path) -> None:
        """Start `python -m game` with these words, all that it writes in this folder."""
        self.screen = screen
        self.folder = folder
        self._messages = folder / "messages.txt"
        with self._messages.open("wb") as messages:
            self.process = subprocess.Popen(
                [sys.executable, "-m", "game", *words],
                cwd=ROOT,
                env={
                    **screen.environment,
                    "XDG_CONFIG_HOME": str(folder),
                    "XDG_DATA_HOME": str(folder / "data"),
                },
                stdin=subprocess.DEVNULL,
                stdout=messages,
                stderr=messages,
            )
        self.window = 0
        wait_until("a window is on the screen", self._find_window)

    def _find_window(self) -> bool:
        """Whether the program's window is there and has the keyboard."""
        assert self.process.poll() is None, f"The program has ended. {self.messages}"
        search = "xdotool", "search", "--onlyvisible", "--pid", self.process.pid
        found = self.screen.asked(*search).split()
        active = self.screen.asked("xdotool", "getactivewindow").split()
        self.window = int(found[0]) if found else 0
        return bool(found) and found == active

    @property
    def messages(self) -> str:
        return self._messages.read_text(encoding="utf-8", errors="replace")

    # --- hands ------------------------------------------------------------------------------

    def click(self, x: int, y: int) -> None:
        """Move the pointer to this pixel of the window and press the main button."""
        self.screen.tool("xdotool", "mousemove", "--window", self.window, x, y, "click", 1)

    def keys(self, *names: str) -> None:
        """Press these keys one after the other; names as in X, such as “Return”."""
        self.screen.tool("xdotool", "key", "--delay", 25, *names)

    def resize(self, width: int, height: int) -> None:
        self.screen.tool("xdotool", "windowsize", "--sync", self.window, width, height)

    # --- eyes -------------------------------------------------------------------------------

    def size(self) -> tuple[int, int]:
        values = self._geometry()
        return int(values["WIDTH"]), int(values["HEIGHT"])

    def corner(self) -> tuple[int, int]:
        """Where it is on the screen, in pixels."""
        values = self._geometry()
        return int(values["X"]), int(values["Y"])

    def _geometry(self) -> dict[str, str]:
        text = self.screen.tool("xdotool", "getwindowgeometry", "--shell", self.window).decode()
        return dict(line.split("=", 1) for line in text.split() if "=" in line)

    def picture(self) -> Surface:
        size = self.size()
        data = self.screen.tool("import", "-window", self.window, "-depth", 8, "rgb:-")
        assert len(data) == size[0] * size[1] * 3, "The window has changed its size just now."
        return pygame.image.frombytes(data, size, "RGB")

    def wait_for(self, what: str, expected: Surface) -> None:
        """Return as soon as the window shows exactly this picture. Otherwise raises
        `AssertionError` and leaves both pictures in the test's folder."""
        wanted = pygame.image.tobytes(expected, "RGB")
        last = expected

        def same() -> bool:
            nonlocal last
            assert self.process.poll() is None, f"The program has ended. {self.messages}"
            last = self.picture()
            return pygame.image.tobytes(last, "RGB") == wanted

        try:
            wait_until(f"the window shows {what}", same)
        except AssertionError as error:
            pygame.image.save(last, self.folder / "seen.png")
            pygame.image.save(expected, self.folder / "expected.png")
            raise AssertionError(f"{error} See {self.folder}. {self.messages}") from None

    # --- the process ------------------------------------------------------------------------

    def processor_seconds(self) -> float:
        """Processor time it has used so far, all threads together."""
        fields = Path(f"/proc/{self.process.pid}/stat").read_text().rpartition(")")[2].split()
        return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")

    def times_woken(self) -> int:
        """How often its threads have gone to sleep, and so woken up, so far."""
        count = 0
        for status in Path(f"/proc/{self.process.pid}/task").glob("*/status"):
            for line in status.read_text().splitlines():
                if line.startswith("voluntary_ctxt_switches:"):
                    count += int(line.split()[1])
        return count

    def exit_status(self) -> int:
        wait_until("the program ends", lambda: self.process.poll() is not None)
        return int(self.process.returncode)


@contextmanager
def start(screen: Screen, folder: Path, *words: str) -> Iterator[Program]:
    """The program with these words on its command line; ended with the `with`."""
    screen.tool("xdotool", "mousemove", *CORNER)
    program = Program(screen, words, folder)
    try:
        yield program
    finally:
        end(program.process)
