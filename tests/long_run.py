"""`python -m tests.long_run`: thousands of races in one process, and what memory they take.

    python -m tests.long_run --races 2000

Computers run in the scenes that a player sees, from the title to the podium, at instant speed and
with every picture painted, by a clock that goes on by a frame from one picture to the next. A line
for each twentieth part: races so far, and megabytes of the process. It fails if the last is an
eighth above that of a tenth of the way.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import time
from pathlib import Path
from tempfile import TemporaryDirectory

os.environ["SDL_VIDEODRIVER"] = os.environ["SDL_AUDIODRIVER"] = "dummy"

from game.bots import ThinksHere
from game.content.folders import DATA
from game.content.library import Library, shipped
from game.content.settings import SettingsStore
from game.match import Player, RaceSetup, make_match
from game.rules import BY_THE_BOOK
from game.ui.draw import theme
from game.ui.scenes.navigation import Navigator
from game.ui.scenes.podium import PodiumScene
from game.ui.shell import app as shell
from game.ui.shell import loop
from tests.ui.doubles import Clock

BOTS = "sprinter", "plodder", "alternator", "level-1"
GROWTH = 1.125
QUIET = {"format": 1, "speed": "instant", "lively": False, "muted": True}
SIZE = 960, 540
LONGEST = 120.0
"""Seconds of the processor for a race."""


def megabytes() -> float:
    """What this process has of the machine's memory."""
    pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") / 2**20


def setup(library: Library, number: int) -> RaceSetup:
    """Ten of each edition in turn, for two to six."""
    edition = library.sound_editions()[number // 10 % len(library.sound_editions())]
    players = tuple(
        Player(
            f"{seat + 1}",
            BOTS[(seat + number) % len(BOTS)],
            theme.PLAYER_COLOURS[seat].name,
            theme.FIGURES[seat],
        )
        for seat in range(2 + number % 5)
    )
    return RaceSetup(
        edition.name, edition.board, BY_THE_BOOK, players, first=0, seed=f"long {number}"
    )


def run(races: int, folder: Path) -> list[float]:
    """Megabytes after each twentieth part of the races."""
    library = Library((shipped(),))
    (folder / "settings.json").write_text(json.dumps(QUIET), encoding="utf-8")
    store = SettingsStore(library, folder / "settings.json")
    profiles = folder / "profiles"
    clock = shell.time = loop.time = Clock()  # type: ignore[attr-defined, assignment]
    app = shell.App(store, library, Navigator, SIZE, profiles=profiles, bots=ThinksHere())
    steps, marks, began = loop.Loop(app), list[float](), time.monotonic()

    def step() -> None:
        clock.sleep(loop.FRAME)
        steps.step(wait=False)

    for number in range(races):
        app.navigator.to_title()
        step()
        app.navigator.to_race(make_match(setup(library, number), library, bot_seed=str(number)))
        end = time.process_time() + LONGEST
        while not isinstance(app.scene, PodiumScene):
            step()
            assert time.process_time() < end, f"race {number} does not come to its end"
        step()
        if (number + 1) * 20 // races > number * 20 // races:
            gc.collect()
            marks.append(megabytes())
            took = time.monotonic() - began
            print(f"{number + 1:>6} races {marks[-1]:>7.1f} MB {took:>7.0f} s", flush=True)
    app.close()
    return marks


def main() -> int:
    """Run them; 1 if memory grows."""
    parser = argparse.ArgumentParser(prog="python -m tests.long_run")
    parser.add_argument("--races", type=int, default=2000)
    chosen = parser.parse_args()
    with TemporaryDirectory() as folder:
        os.environ[DATA] = folder
        marks = run(chosen.races, Path(folder))
    return int(marks[-1] > GROWTH * marks[1])


if __name__ == "__main__":
    raise SystemExit(main())
