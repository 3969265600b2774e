"""The measurements in a window, each part in a process of its own that prints JSON.

    python -m game.bench.probe frames 1920x1080 6

Only the public side of the window is used: scenes, events, timeline, and the app's loop.
"""

from __future__ import annotations

import json
import sys
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import count, cycle
from math import ceil
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter, process_time, sleep

import game.ui  # noqa: F401  (says what SDL must know before pygame is imported)

# isort: split
import pygame
from pygame import Surface

from game.bench.policy import rollout_policy
from game.content.editions import DEFAULT_EDITION
from game.content.library import Library, shipped
from game.content.settings import SettingsStore
from game.match import Match, Player, RaceSetup, make_match
from game.rules import HouseRules, Manner, MarkerMoved, MoveForward, Square, legal_actions
from game.ui.draw import theme
from game.ui.draw.particles import burst, dust
from game.ui.draw.viewport import Size
from game.ui.draw.wait import make_waiter, wake
from game.ui.kit.gate import SEVERAL
from game.ui.kit.input import Exposed
from game.ui.kit.scene import Scene
from game.ui.scenes.call import CallScene
from game.ui.scenes.navigation import Navigator
from game.ui.scenes.podium import PodiumScene
from game.ui.scenes.race import RaceScene
from game.ui.shell.app import App
from game.ui.shell.loop import Loop
from game.ui.table.board_view import BoardView
from game.ui.table.pieces import Flying, HareCard

SPRITES = 100
SPRITE = 96
"""Width and height of a sprite of the bare scene, in pixels."""
LIBRARY = Library((shipped(),))
IN_A_ROW, TURNS = 40, 3
"""Pictures of one kind in a turn, and turns of both kinds between two hops."""
WAY = 5
"""Squares that the marker hops."""
SQUARE = 150
"""Width and height in pixels of the area filled by a click in a bare window: about a lit square."""
SEATS = 6
SETTLED = 3.0
"""Seconds after which a new window is at rest."""


# --- a race in a window -----------------------------------------------------------------------


class Watched(App[Navigator]):
    """The app and its loop; notes how long each picture took from waking up to being presented."""

    def __init__(self, folder: Path, size: Size) -> None:
        self.rested = 0.0
        """Seconds that `clock` is ahead, as if the player's hands had rested for them."""
        store = SettingsStore(LIBRARY, folder / "settings.json")
        super().__init__(store, LIBRARY, Navigator, size, profiles=folder / "profiles")
        self.loop = WatchedLoop(self)
        self.pictures: list[float] = []
        self.each_round: Callable[[], None] = lambda: None
        self.woken = perf_counter()

    def clock(self) -> float:
        return super().clock() + self.rested

    def push(self, scene: Scene) -> None:
        super().push(scene)
        if isinstance(scene, CallScene):
            scene.go()  # there is nobody to wait for

    def present(self) -> bool:
        presented = super().present()
        if presented:
            self.pictures.append(perf_counter() - self.woken)
        return presented


class WatchedLoop(Loop):
    """The loop of a `Watched` app, which it informs when it begins a round and when it wakes up."""

    app: Watched

    def step(self, *, wait: bool = True) -> None:
        self.app.each_round()
        super().step(wait=wait)

    def sleep(self) -> None:
        super().sleep()
        self.app.woken = perf_counter()


@contextmanager
def opened(size: Size, **settings: object) -> Iterator[Watched]:
    """An app with settings of its own."""
    with TemporaryDirectory() as folder:
        app = Watched(Path(folder), size)
        window = app.window.surface.get_size()
        if window != size:
            raise SystemExit(f"The window is not {size[0]}x{size[1]} but {window}.")
        app.change_settings(**settings)
        yield app
        for scene in reversed(app.scenes):
            scene.close()
        pygame.quit()


def race_of_six(*, bot: str | None = None, rounds: int = 0) -> Match:
    """A race of six persons, or six of these bots, after this many rounds."""
    rules, house = LIBRARY.edition(DEFAULT_EDITION), HouseRules(max_rounds=300)
    seats = zip(range(1, SEATS + 1), theme.FIGURES, theme.COLOURS, strict=True)
    players = tuple(
        Player(f"{figure.title()} {number}", bot, colour, figure)
        for number, figure, colour in seats
    )
    setup = RaceSetup(rules.name, rules.board, house, players, first=0, seed="bench")
    match, dice = make_match(setup, LIBRARY, bot_seed="bench"), Random("bench")
    while match.state.round <= rounds and not match.state.is_over:
        actor = match.state.actor
        assert actor is not None
        match.submit(actor, rollout_policy(match.state, legal_actions(match.state), dice))
    return match


def put_up(app: Watched, match: Match) -> RaceScene:
    """The race on the screen, with nothing moving."""
    app.navigator.to_race(match)
    scene = app.scene
    assert isinstance(scene, RaceScene)
    for _round in range(3):
        app.loop.step(wait=False)
        scene.timeline.finish()
    return scene


# --- pictures ---------------------------------------------------------------------------------


def bare_scene(window: Surface) -> Callable[[], None]:
    """Shows the scene to compare with: a background and a hundred sprites, blitted each time."""
    width, height = window.get_size()
    ground = Surface((width, height)).convert()
    for row in range(height):
        pygame.draw.line(ground, (90, row * 255 // height, 60), (0, row), (width, row))
    drawing, half = Surface((SPRITE, SPRITE), pygame.SRCALPHA).convert_alpha(), SPRITE // 2
    pygame.draw.aacircle(drawing, (230, 150, 40), (half, half), half - 2)
    dice = Random(1)
    sprites = [
        (drawing.copy(), (dice.randrange(width - SPRITE), dice.randrange(height - SPRITE)))
        for _number in range(SPRITES)
    ]

    def show() -> None:
        window.blit(ground, (0, 0))
        window.fblits(sprites)
        pygame.display.flip()

    return show


@contextmanager
def busiest(app: App[Navigator], scene: RaceScene) -> Iterator[Callable[[], None]]:
    """Inside, the most that a race ever shows at once; what is yielded moves all of it.

    Squares are lit, a hare card is read, carrots fly, confetti and dust are in the air, the crowd
    jumps, all six hares hop, and every number in the panel changes.
    """
    table, numbers = scene.table, count(1)
    x, y = table.board.box.centre
    table.caption = "Your last turn costs nothing: you get the carrots back"
    table.card = HareCard(x, y - 40, 200.0, 1.0, table.caption)
    assert any(isinstance(action, MoveForward) for action in legal_actions(scene.match.state))

    def move_on() -> None:
        step = next(numbers) % 60
        part = step / 60
        table.particles["confetti"] = list(burst((x, y), max(0.3, part * 0.8), 70.0, seed=1))
        table.particles["dust"] = list(dust((x + 100, y), max(0.1, part), 40.0))
        table.flying = [Flying(x + 80 * n + 60 * part, y - 120, 10) for n in range(SEATS)]
        table.counting = {seat: 20 + seat + step for seat in range(SEATS)}
        table.cheering = max(0.01, part)
        for marker, sprite in enumerate(table.marker_sprites):
            sprite.pose, sprite.lift = "hop", 4.0 + 12 * ((part + marker / SEATS) % 1)
        app.handle(Exposed())

    yield move_on
    table.clear()
    table.settle()
    table.cheering = 0.0


def frames(size: Size, seconds: float) -> dict[str, object]:
    """Measure bare scene, busiest picture and a hopping marker, in turns, for about this long."""
    with opened(size, lively=False) as app:
        scene = put_up(app, race_of_six(rounds=5))
        show_bare = bare_scene(app.window.surface)
        race, state = scene.match.race, scene.match.state
        marker = race.markers_of(state.turn)[0]
        start = state.squares[marker]
        ends = [start, start + WAY if start + WAY < race.track.finish else start - WAY]
        hopping = used = 0.0

        def hop() -> None:
            """Hop there, or back again; the whole loop runs as in the program."""
            here, there = ends
            ends.reverse()
            scene.motion.play((MarkerMoved(marker, here, there, Manner.FORWARD),))
            while scene.timeline.running:
                app.loop.step()

        def in_a_row(show: Callable[[], object], before: Callable[[], None]) -> list[float]:
            times = []
            for _picture in range(IN_A_ROW):
                before()
                begun = perf_counter()
                show()
                times.append(perf_counter() - begun)
            return times

        def most() -> list[float]:
            with busiest(app, scene) as move_on:
                return in_a_row(app.present, move_on)

        app.pictures.clear()
        hop()
        first = max(app.pictures)
        hop()
        bare, ours, ratios, hops = list[float](), list[float](), list[float](), list[float]()
        for _turn in range(2):
            most()  # every drawing has been made
        begun = perf_counter()
        while not bare or perf_counter() - begun < seconds:
            for _turn in range(TURNS):
                flat, full = in_a_row(show_bare, lambda: None), most()
                bare += flat
                ours += full
                ratios.append(median(full) / median(flat))
            app.loop.step(wait=False)
            app.pictures.clear()
            since, work = perf_counter(), process_time()
            for _way in ends:
                hop()
            hopping += perf_counter() - since
            used += process_time() - work
            hops += app.pictures
        return {
            "bare": times_of(bare),
            "busiest": times_of(ours),
            "redraw": median(ratios),
            "hop": times_of(hops),
            "hop_first": first * 1000,
            "hop_core": used / hopping,
        }


def times_of(seconds: Sequence[float]) -> dict[str, float]:
    """Median and 99th percentile in milliseconds, and the number of times."""
    high = sorted(seconds)[max(0, ceil(len(seconds) * 99 / 100) - 1)]
    return {"median": median(seconds) * 1000, "p99": high * 1000, "count": len(seconds)}


# --- at rest, to the end, and under a hand ------------------------------------------------------


def rest(size: Size, seconds: float, lively: bool) -> dict[str, float]:
    """Measure the program while nobody does anything: the real loop, watched by a thread. `lively`:
    small things move now and then, and there is sound, whose device wakes up by itself."""
    seen: dict[str, float] = {}

    def watch() -> None:
        sleep(SETTLED)
        drawn, used, woken, since = app.frames, process_time(), times_woken(), perf_counter()
        sleep(seconds)
        long = perf_counter() - since
        seen.update(seconds=long, frames=app.frames - drawn)
        seen.update(core=(process_time() - used) / long, wake_ups=(times_woken() - woken) / long)
        app.quit()
        wake()

    with opened(size, lively=lively, muted=not lively) as app:
        watcher = threading.Thread(target=watch)

        def begin() -> None:
            app.navigator.to_race(race_of_six(rounds=5))
            watcher.start()

        app.loop.run(begin)
        watcher.join()
    return seen


def times_woken() -> int:
    """Number of times that the other threads of this process have slept and woken up."""
    tasks = {int(task.name): task for task in Path("/proc/self/task").iterdir()}
    del tasks[threading.get_native_id()]
    return sum(_status(task, "voluntary_ctxt_switches") for task in tasks.values())


def _status(process: Path, name: str) -> int:
    """A number in the status of a process or thread; Linux has a file for it."""
    return int((process / "status").read_text().partition(f"\n{name}:")[2].split()[0])


def memory(size: Size) -> dict[str, float]:
    """MiB resident after a whole race between six computers, shown at instant speed."""
    with opened(size, speed="instant") as app:

        def until_the_podium() -> None:
            if isinstance(app.scene, PodiumScene):
                app.quit()

        app.each_round = until_the_podium
        app.loop.run(lambda: app.navigator.to_race(race_of_six(bot="sprinter")))
        for thread in threading.enumerate():
            if thread is not threading.current_thread():
                thread.join(SETTLED)  # one is still drawing the podium
        app.present()
        return {"resident": _status(Path("/proc/self"), "VmRSS") / 1024, "pictures": app.frames}


def under_a_hand(size: Size, thinking: bool) -> None:
    """A race of six persons that tells a hand where to click, and ends when its input ends.

    A line of input asks for a click. The answer, when the table is at rest, names the window, a
    pixel to click and a pixel that will change, and when the pixel named before was shown again, by
    `perf_counter`, which all processes share. `thinking`: meanwhile the master thinks as in a race,
    in the process of the bots, with a thread waiting for it.
    """
    dice = Random("hand")
    asked, ended = threading.Event(), threading.Event()
    watched: tuple[int, int] = (0, 0)
    shown: list[float] = []
    update = pygame.display.update

    def noting(rects: list[pygame.Rect]) -> None:
        update(rects)  # which returns when the X server has drawn
        if pygame.Rect(*watched, 1, 1).collidelist(rects) >= 0:
            shown.append(perf_counter())

    def tell() -> None:
        if not asked.is_set():
            return
        wake()  # the loop must not sleep after what is ended here
        scene = app.scene
        if not isinstance(scene, RaceScene):
            app.navigator.to_race(race_of_six())
        elif scene.timeline.running:
            scene.timeline.finish()
        elif scene.motion.moving:
            scene.table.clear()  # something still rises or falls
        elif scene.match.state.actor is not None:
            legal = legal_actions(scene.match.state)
            moves = [action for action in legal if isinstance(action, MoveForward)]
            if moves:
                answer(scene.board_view, dice.choice(moves).to)
            else:
                scene.submit(rollout_policy(scene.match.state, legal, dice))

    def answer(board: BoardView, square: Square) -> None:
        nonlocal watched
        asked.clear()
        app.rested += SEVERAL.still  # else half the clicks would be too early: another person's
        view, box = app.renderer.viewport, board.square_box(square)
        ring = view.rect(box.inset(-8 * board.unit))
        watched = ring.centerx, ring.y + ring.width * 8 // 100
        click = view.point(*box.centre)
        line = {"window": window, "click": click, "watch": watched, "shown": shown}
        print(json.dumps(line), flush=True)
        shown.clear()

    def listen() -> None:
        for _line in sys.stdin:
            asked.set()
            wake()
        app.quit()
        wake()

    def think() -> None:
        question = race_of_six(bot="master").question()
        while not ended.is_set():
            with suppress(EOFError):  # it has been stopped
                app.bots.answer(question)

    with opened(size) as app:
        window = pygame.display.get_wm_info().get("window", 0)
        app.each_round = tell
        setattr(pygame.display, "update", noting)  # noqa: B010  (it has several types)
        threading.Thread(target=listen, daemon=True).start()
        if thinking:
            threading.Thread(target=think, daemon=True).start()
        app.loop.run(lambda: app.navigator.to_race(race_of_six()))
        ended.set()


def bare_under_a_hand(size: Size) -> None:
    """The same for a window in which a click fills a square, without a program around it."""
    pygame.display.init()
    surface, wait = pygame.display.set_mode(size), make_waiter()
    square = pygame.Rect(0, 0, SQUARE, SQUARE)
    square.center = size[0] // 2, size[1] // 2
    window, shown = pygame.display.get_wm_info().get("window", 0), list[float]()

    def listen() -> None:
        for _line in sys.stdin:
            line = {"window": window, "click": square.center, "watch": square.center}
            print(json.dumps(line | {"shown": shown}), flush=True)
            shown.clear()
        pygame.event.post(pygame.event.Event(pygame.QUIT))

    threading.Thread(target=listen, daemon=True).start()
    reds = cycle((200, 0))
    while True:
        wait(None)
        for event in pygame.event.get():
            if event.type == pygame.QUIT:
                return
            if event.type == pygame.MOUSEBUTTONDOWN:
                surface.fill((next(reds), 120, 60), square)
                pygame.display.update([square])
                shown.append(perf_counter())


# --- the process ------------------------------------------------------------------------------


def main(part: str, size: str = "", *words: str) -> None:
    """Measure this part and print it as JSON."""
    while part == "work":  # as much as one processor can do
        race_of_six(bot="sprinter").play_bots()
    width, _x, height = size.partition("x")
    window = int(width), int(height)
    match part:
        case "frames":
            print(json.dumps(frames(window, float(words[0]))))
        case "rest":
            print(json.dumps(rest(window, float(words[0]), lively=words[1] == "lively")))
        case "memory":
            print(json.dumps(memory(window)))
        case "hand":
            under_a_hand(window, thinking="thinking" in words)
        case "bare":
            bare_under_a_hand(window)


if __name__ == "__main__":
    main(*sys.argv[1:])
