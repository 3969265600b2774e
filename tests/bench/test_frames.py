"""The benchmark of the window: that it runs and prints; how fast it is, is never asserted."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

from game import cli
from game.bench import frames
from tests.window.screen import ROOT, missing_tools, open_screen


def report_of(
    size: tuple[int, int],
    redraw: float,
    bare: float = 2.0,
    core: float = 0.02,
    clicked: float = 3.0,
    bare_click: float = 0.9,
) -> frames.FramesReport:
    bare_times, busiest, hop = (
        frames.Times(median * bare, p99 * bare, 100)
        for median, p99 in ((1.0, 2.0), (redraw, 3.0), (0.1, 0.5))
    )
    return frames.FramesReport(
        sizes=[frames.SizeReport(size, bare_times, busiest, redraw, hop, 9.0, core)],
        rest=[frames.RestReport(lively=False, seconds=5.0, frames=0, core=0.0001, wake_ups=0.2)],
        clicks=[frames.ClickReport("nothing else", 50, 1.5, clicked, bare_click)],
        start=frames.StartReport(300.0, 100.0, 3.0),
        memory=90.0,
        left_out=["2560x1440 is left out: the screen has only 1920x1080."],
    )


def test_a_driver_that_shows_nothing_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["bench", "frames"]) == cli.FAILED
    captured = capsys.readouterr()
    assert captured.out == ""
    (line,) = captured.err.splitlines()
    assert "“dummy” presents nothing" in line
    assert "xvfb-run" in line


def test_every_target_is_judged_at_1080_lines() -> None:
    lines = list(frames.told(report_of((1920, 1080), redraw=1.4)))
    assert [line.split()[-1] for line in lines if "≤" in line] == ["met"] * 7 + ["MISSED", "met"]
    assert any(line.startswith("at rest, still") and line.endswith("0   met") for line in lines)
    assert lines[-1] == "2560x1440 is left out: the screen has only 1920x1080."


def test_a_redraw_that_is_too_slow_is_told() -> None:
    lines = list(frames.told(report_of((1920, 1080), redraw=1.6)))
    (line,) = [line for line in lines if line.startswith("busiest redraw, median")]
    assert "1.60 × the bare scene" in line
    assert line.endswith("MISSED")


def test_other_sizes_are_not_judged() -> None:
    lines = list(frames.told(report_of((1280, 720), redraw=4.5)))
    assert not any("MISSED" in line for line in lines if "redraw" in line)


@pytest.mark.parametrize(
    ("core", "clicked", "of_hop", "of_click"),
    [(0.05, 3.9, "met", "met"), (0.06, 4.1, "MISSED", "MISSED")],
)
@pytest.mark.parametrize(("bare", "bare_click"), [(1.0, 0.9), (8.0, 5.0)], ids=["quick", "slow"])
def test_shares_of_a_core_and_milliseconds_are_judged_alike_on_every_machine(
    core: float, clicked: float, of_hop: str, of_click: str, bare: float, bare_click: float
) -> None:
    report = report_of((1920, 1080), 1.4, bare, core, clicked, bare_click)
    lines = list(frames.told(report))
    (hop,) = (line for line in lines if line.startswith("hop") and "core" in line)
    click, bare_one = (line for line in lines if "nothing else" in line)
    assert hop.endswith(f"≤ 5 %   {of_hop}")
    assert click.endswith(f"≤ 4 ms   {of_click}")
    assert bare_one.endswith(f"p95 {bare_click}")


@pytest.mark.parametrize("sizes", ["", "1280", "1280x720,big"])
def test_sizes_that_are_none(capsys: pytest.CaptureFixture[str], sizes: str) -> None:
    assert cli.main(["bench", "frames", "--sizes", sizes]) == cli.WRONG_WORDS
    assert "invalid size “" in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.window
@pytest.mark.skipif(bool(missing_tools()), reason=f"real windows need {', '.join(missing_tools())}")
def test_a_short_run_in_a_real_window() -> None:
    words = ["bench", "frames", "--seconds", "0.2", "--sizes", "900x560,4000x3000", "--json"]
    with open_screen() as screen:
        environment = {k: v for k, v in os.environ.items() if not k.startswith("SDL_")}
        done = subprocess.run(
            [sys.executable, "-m", "game", *words],
            cwd=ROOT,
            env=environment | screen.environment,
            capture_output=True,
            text=True,
            check=False,
            timeout=300,
        )
    assert (done.returncode, done.stderr) == (0, "")
    report = json.loads(done.stdout)
    (size,) = report["sizes"]
    assert size["size"] == [900, 560]
    assert all(size[kind]["count"] > 0 for kind in ("bare", "busiest", "hop"))
    assert [rest["lively"] for rest in report["rest"]] == [False, True]
    assert report["start"]["ratio"] > 0
    assert report["memory"] > 10
    first, *others = report["left_out"]
    assert first == "4000x3000 is left out: the screen has only 1600x1000."
    if not others:  # without libXtst there are no clicks
        assert [click["clicks"] > 0 for click in report["clicks"]] == [True] * 3
