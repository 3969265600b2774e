"""`python -m tests.window.at_random PROGRAM`: keys and clicks at random, in a program's window.

    python -m tests.window.at_random /usr/games/hare-and-tortoise --inputs 10000 --seeds 5

The program is one that is installed, or any command. Whenever it has been asked to end, it is
started again over the same files. It must never end with another status than 0 nor keep a report of
a fault.
"""

from __future__ import annotations

import argparse
import subprocess
import time
from collections.abc import Iterator
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from tests.window.screen import PATIENCE, Screen, end, open_screen, wait_until

KEYS = (
    *("Return", "space", "Escape", "Tab", "Left", "Right", "Up", "Down", "Home", "End"),
    *("Prior", "Next", "BackSpace", "Delete", "F1", "ctrl+z", "ctrl+y", "ctrl+plus", "ctrl+0"),
    *"abcdefghijklmnoprstuvwxyz123456789",
)
"""No key that ends the program or fills the screen; `q` does so rarely (see `inputs`)."""
BATCH = 25
"""So many inputs are sent by one xdotool."""


def inputs(rng: Random, window: int, size: tuple[int, int]) -> Iterator[list[str]]:
    """Words for xdotool, one input at a time: three keys for each click."""
    while True:
        if rng.random() < 0.25:
            x, y = rng.randrange(size[0]), rng.randrange(size[1])
            yield ["mousemove", "--window", f"{window}", f"{x}", f"{y}", "click", "1"]
        else:
            yield ["key", rng.choice(KEYS) if rng.random() < 0.998 else "q"]


class Pounded:
    """A program over one folder of files, that is started as often as it ends."""

    def __init__(self, screen: Screen, words: list[str], folder: Path) -> None:
        self.screen, self.words, self.folder = screen, words, folder
        self.starts = 0
        self.start()

    def start(self) -> None:
        """Start it, and wait for its window."""
        self.process = subprocess.Popen(
            self.words,
            env={**self.screen.environment, "HARE_DATA": str(self.folder)},
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=(self.folder / "messages.txt").open("ab"),
        )
        self.starts += 1
        self.window = 0
        wait_until("a window is on the screen", self._find_window, 3 * PATIENCE)

    def _find_window(self) -> bool:
        search = "xdotool", "search", "--onlyvisible", "--class", "hare-and-tortoise"
        found = self.screen.asked(*search).split()
        self.window = int(found[0]) if found else 0
        return bool(found) or self.process.poll() is not None

    def check(self) -> None:
        """It runs without a fault; one that was asked to end is started again."""
        messages = (self.folder / "messages.txt").read_text(errors="replace")
        assert not list(self.folder.glob("reports/*")), f"a fault: {self.folder}"
        assert "Traceback" not in messages, messages
        if self.process.poll() is not None:
            assert self.process.returncode == 0, f"status {self.process.returncode}: {messages}"
            self.start()


def pound(screen: Screen, words: list[str], count: int, seed: int, folder: Path) -> Pounded:
    """So many inputs; returns what was pounded, which is still running."""
    pounded, rng, sent = Pounded(screen, words, folder), Random(seed), 0
    try:
        while sent < count:
            several = inputs(rng, pounded.window, (1280, 720))
            told = [word for _input in range(BATCH) for word in next(several)]
            screen.asked("xdotool", *told)
            sent += BATCH
            pounded.check()
        _answers(pounded)
    finally:
        end(pounded.process)
    return pounded


def _answers(pounded: Pounded) -> None:
    """It has not got stuck: it ends when it is told."""
    pounded.screen.asked("xdotool", "windowclose", pounded.window)
    wait_until("it ends", lambda: pounded.process.poll() is not None, 3 * PATIENCE)


def main() -> None:
    """Pound, and print a line for each seed."""
    parser = argparse.ArgumentParser(prog="python -m tests.window.at_random")
    parser.add_argument("program", nargs="+")
    parser.add_argument("--inputs", type=int, default=10_000)
    parser.add_argument("--seeds", type=int, default=5)
    chosen = parser.parse_args()
    for seed in range(1, chosen.seeds + 1):
        began = time.monotonic()
        with open_screen() as screen, TemporaryDirectory() as folder:
            done = pound(screen, chosen.program, chosen.inputs, seed, Path(folder))
            races = len(list(Path(folder).glob("*races/*.hare")))
        took = time.monotonic() - began
        print(
            f"seed {seed}: {chosen.inputs} inputs, {done.starts} starts, {races} races, "
            f"no fault, {took:.0f} s",
            flush=True,
        )


if __name__ == "__main__":
    main()
