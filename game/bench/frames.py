"""How quickly the window answers, and what it costs: the real window on a real screen.

Everything is measured in processes of its own (`probe`). Things to compare take turns, as a machine
is now faster and now slower: pictures in one process, starts and clicks in several. Pictures are
compared with a bare scene: a background and a hundred sprites of 96 × 96 pixels, blitted and
presented without a program around them. Clicks are compared with those in a bare window: if that
answers late, the machine was not at rest.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from threading import Timer
from time import perf_counter, sleep
from typing import TYPE_CHECKING, Any

from .clicks import Hand, NoHandError

if TYPE_CHECKING:
    from game.ui.draw.viewport import Size

SIZES = ((1280, 720), (1920, 1080), (2560, 1440))
JUDGED = (1920, 1080)
"""The size that the targets are set for."""
PROCESSES = 3
"""Fresh processes for the pictures: in each one memory may happen to be laid out well, or badly."""
STARTS = 15
"""Fresh processes of each kind for the first picture."""
CLICKED_DURING: dict[str, tuple[str, ...]] = {
    "nothing else": (),
    "a process computes": ("computing",),
    "the master thinks": ("thinking",),
}
CLICKING = 4
"""Times as long as pictures that clicks are measured: the 95th percentile of few is the worst."""
TURNS = 3
"""Turns of the game and a bare window, in fresh processes: the machine's load comes and goes."""
MOST_CLICKS = 200
QUIET = 0.3
"""Seconds of looking before a click; the game takes quicker clicks for accidents."""
LATEST = 60.0
"""Seconds beyond its own time after which a window that answers no more is given up."""
WARMING = 3
"""Clicks that are not counted."""
TRIVIAL = """
import os
os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"
import pydantic, pygame, pytmx, time
pygame.display.init()
pygame.font.init()
pygame.display.set_mode((WIDTH, HEIGHT))
pygame.display.flip()
print(time.perf_counter(), flush=True)
os._exit(0)
"""
"""The smallest program that imports what the game needs and shows a window."""
TITLE = """
import os, time
from game import cli
from game.ui.shell.app import App
present = App.present
def first(app):
    if present(app):
        print(time.perf_counter(), flush=True)
        os._exit(0)
App.present = first
cli.main(["--size", "WIDTHxHEIGHT"])
"""
"""The game itself, ended by its first picture."""
LIVELY = 6
"""Times as long as a still table that a lively one is watched, so that something stirs."""
FIGURES = ("redraw", "hop_first", "hop_core")
"""The fields of `SizeReport` that are a single number."""


class NoScreenError(Exception):
    """There is no window to measure; the message is one sentence that says what helps."""


@dataclass(frozen=True, slots=True)
class Times:
    """Milliseconds: median and 99th percentile, and how many were measured."""

    median: float
    p99: float
    count: int


@dataclass(frozen=True, slots=True)
class SizeReport:
    """The pictures at one size of the window."""

    size: Size
    bare: Times
    busiest: Times
    """The most that a race ever shows, composed and painted anew from corner to corner."""
    redraw: float
    """The ratio of that to the bare scene: the median over turns with both."""
    hop: Times
    """One hare hopping along: each picture, from waking up until it is presented."""
    hop_first: float
    """Milliseconds of the slowest picture while the drawings of a hop are being made."""
    hop_core: float
    """The share of a core while a hare hops."""


@dataclass(frozen=True, slots=True)
class RestReport:
    """The program's activity while nobody does anything."""

    lively: bool
    seconds: float
    frames: int
    core: float
    wake_ups: float


@dataclass(frozen=True, slots=True)
class ClickReport:
    """Milliseconds from a click to a changed pixel, while `during` goes on."""

    during: str
    clicks: int
    median: float
    p95: float
    bare: float
    """The 95th percentile of a bare window, clicked in turn with ours under the same load."""


@dataclass(frozen=True, slots=True)
class StartReport:
    """Milliseconds from starting a process to its first picture, and their ratio: medians."""

    title: float
    trivial: float
    ratio: float


@dataclass(slots=True)
class FramesReport:
    """Everything that could be measured; `left_out` has sentences about the rest."""

    sizes: list[SizeReport] = field(default_factory=list)
    rest: list[RestReport] = field(default_factory=list)
    clicks: list[ClickReport] = field(default_factory=list)
    start: StartReport | None = None
    memory: float | None = None
    """MiB resident after a whole race of six."""
    left_out: list[str] = field(default_factory=list)


# --- measuring --------------------------------------------------------------------------------


def bench_frames(sizes: Sequence[Size], seconds: float) -> FramesReport:
    """Measure windows of these sizes, each part for about this many seconds.
    Raises `NoScreenError` if there is no screen."""
    screen = screen_size()
    fitting = [size for size in sizes if size[0] <= screen[0] and size[1] <= screen[1]]
    too_large = [_name(size) for size in sizes if size not in fitting]
    only = f"is left out: the screen has only {_name(screen)}."
    report = FramesReport(left_out=[f"{name} {only}" for name in too_large])
    for size in fitting:
        with _or_left_out(report, f"The pictures at {_name(size)}"):
            report.sizes.append(_frames(size, seconds))
    if not fitting:
        return report
    size = JUDGED if JUDGED in fitting else fitting[-1]
    for word, long in (("still", seconds), ("lively", LIVELY * seconds)):
        with _or_left_out(report, "The time at rest"):
            found = _probe("rest", _name(size), str(long), word)
            report.rest.append(RestReport(lively=word == "lively", **found))
    try:
        for during, words in CLICKED_DURING.items():
            report.clicks.append(_clicks(during, size, CLICKING * seconds, *words))
    except NoHandError as error:
        report.left_out.append(str(error))
    with _or_left_out(report, "The first picture"):
        report.start = _start(size)
    with _or_left_out(report, "The memory"):
        report.memory = _probe("memory", _name(size))["resident"]
    return report


def screen_size() -> Size:
    """The screen's size in pixels. Raises `NoScreenError`."""
    import game.ui  # noqa: F401  (says what SDL must know before pygame is imported)

    import pygame  # isort: skip

    advice = 'Try xvfb-run -a -s "-screen 0 2560x1440x24" hare-and-tortoise bench frames'
    if getattr(sys, "frozen", False):
        raise NoScreenError("bench frames starts Python several times: run it from the source.")
    try:
        pygame.display.init()
        driver = pygame.display.get_driver()
        largest = pygame.display.get_desktop_sizes()[0] if driver else (0, 0)
    except pygame.error as error:
        raise NoScreenError(f"There is no screen to be measured ({error}). {advice}") from error
    finally:
        pygame.display.quit()
    if driver in ("dummy", "offscreen", "evdev"):
        raise NoScreenError(
            f"SDL's driver “{driver}” presents nothing that could be measured. {advice}"
        )
    return largest


@contextmanager
def _or_left_out(report: FramesReport, what: str) -> Iterator[None]:
    """Inside, what can't be measured is left out, and the report says so."""
    try:
        yield
    except (subprocess.CalledProcessError, ValueError, KeyError) as error:
        told = getattr(error, "stderr", "") or str(error)
        reason = told.strip().splitlines()[-1] if told.strip() else "for no reason it gave"
        report.left_out.append(f"{what} could not be measured: {reason}")


def _frames(size: Size, seconds: float) -> SizeReport:
    """The median of every figure over several processes."""
    found = [_probe("frames", _name(size), str(seconds)) for _process in range(PROCESSES)]

    def times(kind: str) -> Times:
        middle, p99 = (median(each[kind][what] for each in found) for what in ("median", "p99"))
        return Times(middle, p99, sum(each[kind]["count"] for each in found))

    figures = {name: median(each[name] for each in found) for name in FIGURES}
    return SizeReport(size, times("bare"), times("busiest"), hop=times("hop"), **figures)


def _clicks(during: str, size: Size, seconds: float, *words: str) -> ClickReport:
    """Click lit squares for this many seconds, and a bare window for half as long, in turns.
    Raises `NoHandError`."""
    bare, times = list[float](), list[float]()
    for _turn in range(TURNS):
        with _started("work") if words else nullcontext():
            bare += _clicked("bare", size, seconds / TURNS / 2)
        with _started("work") if "computing" in words else nullcontext():
            times += _clicked("hand", size, seconds / TURNS, *words)
    high, bare_high = (1000 * sorted(each)[len(each) * 95 // 100] for each in (times, bare))
    return ClickReport(during, len(times), median(times) * 1000, high, bare_high)


def _clicked(part: str, size: Size, seconds: float, *words: str) -> list[float]:
    """The seconds that clicks in this window of the probe took. Raises `NoHandError`."""
    times: list[float] = []
    hand: Hand | None = None
    clicked: float | None = None
    begun, made = perf_counter(), 0
    with _started(part, _name(size), *words) as window:
        assert window.stdin is not None
        assert window.stdout is not None
        given_up = Timer(seconds + LATEST, window.kill)
        given_up.start()
        try:
            while True:
                with suppress(BrokenPipeError):  # it has been given up
                    print(file=window.stdin, flush=True)
                line = window.stdout.readline()
                if not line:
                    break
                told = json.loads(line)
                if clicked is not None and made > WARMING:
                    times += [shown - clicked for shown in told["shown"] if shown > clicked][:1]
                if len(times) >= MOST_CLICKS or (times and perf_counter() - begun > seconds):
                    break
                hand = hand or Hand(told["window"])
                hand.point(*told["click"])
                sleep(QUIET)
                clicked = hand.click_and_see(*told["watch"])
                made += 1
                if made == WARMING:
                    begun = perf_counter()
        finally:
            given_up.cancel()
    if not times:
        raise NoHandError("none of them changed the picture")
    return times


@contextmanager
def _started(*words: str) -> Iterator[subprocess.Popen[str]]:
    """A running part of the probe, its streams open; it is killed at the end."""
    pipe, silent = subprocess.PIPE, subprocess.DEVNULL
    process = subprocess.Popen(
        _command(*words), env=_environment(), stdin=pipe, stdout=pipe, stderr=silent, text=True
    )
    try:
        yield process
    finally:
        process.kill()
        process.communicate()


def _start(size: Size) -> StartReport:
    """Measure first pictures, of the title and of next to nothing, in turns.
    The first turn does not count: it compiles everything, as in an installed program."""
    times: dict[str, list[float]] = {TITLE: [], TRIVIAL: []}
    with TemporaryDirectory() as folder:
        own = {**_environment(), "XDG_CONFIG_HOME": folder, "XDG_DATA_HOME": folder}
        own.pop("PYTHONDONTWRITEBYTECODE", None)
        own["PYTHONPYCACHEPREFIX"] = folder
        for _turn in range(1 + STARTS):
            for program, found in times.items():
                text = program.replace("WIDTH", str(size[0])).replace("HEIGHT", str(size[1]))
                begun = perf_counter()
                found.append(float(_printed([sys.executable, "-c", text], own)) - begun)
    title, trivial = times[TITLE][1:], times[TRIVIAL][1:]
    ratio = median(ours / least for ours, least in zip(title, trivial, strict=True))
    return StartReport(median(title) * 1000, median(trivial) * 1000, ratio)


def _probe(*words: str) -> Any:
    """The answer of a part of the probe. Raises `CalledProcessError` if it fails."""
    return json.loads(_printed(_command(*words), _environment()))


def _printed(command: list[str], env: dict[str, str]) -> str:
    return subprocess.run(command, env=env, capture_output=True, text=True, check=True).stdout


def _command(*words: str) -> list[str]:
    return [sys.executable, "-m", "game.bench.probe", *words]


def _environment() -> dict[str, str]:
    """Our environment, with this very game where Python finds it first."""
    root = str(Path(__file__).resolve().parents[2])
    others = os.environ.get("PYTHONPATH")
    return {**os.environ, "PYTHONPATH": os.pathsep.join([root, others] if others else [root])}


def _name(size: Size) -> str:
    return f"{size[0]}x{size[1]}"


# --- telling ----------------------------------------------------------------------------------


def told(report: FramesReport) -> Iterator[str]:
    """The report as lines: a table of pictures, then every target and whether it is met."""
    if report.sizes:
        head = "".join(f"{_name(each.size):>20}" for each in report.sizes)
        yield f"{'ms a picture':<24}{head}"
        yield f"{'':<24}" + f"{'median':>11}{'p99':>9}" * len(report.sizes)
        for name, found in (
            ("bare scene", [each.bare for each in report.sizes]),
            ("busiest full redraw", [each.busiest for each in report.sizes]),
            ("one hare hopping", [each.hop for each in report.sizes]),
        ):
            yield f"{name:<24}" + "".join(f"{t.median:>11.2f}{t.p99:>9.2f}" for t in found)
        first = "".join(f"{each.hop_first:>20.1f}" for each in report.sizes)
        yield f"{'first hop, slowest':<24}{first}"
        yield ""
    yield from _verdicts(report)
    yield from report.left_out


def _verdicts(report: FramesReport) -> Iterator[str]:
    """A line for every measured value, with its target if it is judged."""
    for each in report.sizes:
        judged, at = each.size == JUDGED, f"{each.size[1]}p"
        for name, ratio, most in (
            ("median", each.redraw, 1.5),
            ("p99", each.busiest.p99 / each.bare.p99, 2.0),
        ):
            measured, target = f"{ratio:.2f} × the bare scene", f"≤ {most} ×"
            yield _line(f"busiest redraw, {name}, {at}", measured, ratio, target, most, judged)
        ratio = each.hop.median / each.busiest.median
        yield _line(f"hop, {at}", f"{ratio:.2f} × a full redraw", ratio, "≤ 0.2 ×", 0.2, judged)
        core = f"{each.hop_core:.1%} of a core"
        yield _line(f"hop, {at}", core, each.hop_core, "≤ 5 %", 0.05, judged)
    for rest in report.rest:
        still = not rest.lively
        name = "at rest, still" if still else "at rest, lively and with sound"
        woken = f"{rest.wake_ups:.1f} wake-ups/s"
        yield _line(name, f"{rest.frames} pictures", rest.frames, "0", 0, still)
        yield _line(name, f"{rest.core:.2%} of a core", rest.core, "≤ 0.2 %", 0.002, still)
        yield _line(name, woken, rest.wake_ups, "≤ 5", 5, still)
    for click in report.clicks:
        took = f"{click.clicks}: {click.median:.1f} ms, p95 {click.p95:.1f}"
        yield _line(f"click to pixel, {click.during}", took, click.p95, "p95 ≤ 4 ms", 4)
        yield _line(f"  a bare window, {click.during}", f"p95 {click.bare:.1f}")
    if report.start is not None:
        start = report.start
        name = f"title {start.title:.0f} ms, trivial {start.trivial:.0f} ms"
        yield _line(name, f"{start.ratio:.2f} × trivial", start.ratio, "≤ 1.5 ×", 1.5)
    if report.memory is not None:
        held = f"{report.memory:.0f} MiB"
        yield _line("resident after a race of six", held, report.memory, "≤ 120 MiB", 120)


def _line(
    name: str,
    measured: str,
    value: float = 0.0,
    target: str = "",
    most: float = 0.0,
    judged: bool = True,
) -> str:
    verdict = f"   {target}   {'met' if value <= most else 'MISSED'}" if target and judged else ""
    return f"{name:<46}{measured:>26}{verdict}"
