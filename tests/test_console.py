"""The program at a terminal: any alphabet, streams that are full or closed, and signals."""

from __future__ import annotations

import io
import json
import os
import re
import signal
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path

import pytest

from game import console
from game.records import record_text
from tests.library import read_record
from tests.sweep import in_full

NEEDS_POSIX = pytest.mark.skipif(os.name != "posix", reason="a shell and signals of POSIX")
NEEDS_LINUX = pytest.mark.skipif(sys.platform != "linux", reason="/proc tells what is caught")


def program(*words: str) -> list[str]:
    return [sys.executable, "-m", "game", *words]


def run(command: str, **environment: str) -> subprocess.CompletedProcess[str]:
    """What this line does in a shell, where `game` is the program."""
    line = command.replace("game ", f"{sys.executable} -m game ", 1)
    return subprocess.run(
        ["/bin/sh", "-c", line],
        capture_output=True,
        encoding="utf-8",
        errors="surrogateescape",
        env={**os.environ, **environment},
        timeout=60,
    )


# --- what is printed --------------------------------------------------------------------------


def test_what_can_not_be_printed_is_written_out() -> None:
    assert console.shown("\x1b]0;title\x07\r\n\u202e\ud800") == r"\x1b]0;title\x07\r\n\u202e\ud800"
    assert len(console.shown("\x1b" * 10_000)) == console.LONGEST_QUOTE
    assert console.shown("Zoë 兔") == "Zoë 兔"


def test_a_complaint_is_one_short_line(capsys: pytest.CaptureFixture[str]) -> None:
    name = "\n" * 5000
    console.complain(f"there is no “{name}”. Choose another one.", ["play", name])
    (line,) = capsys.readouterr().err.splitlines()
    assert line.endswith("Choose another one.")
    assert len(line) < 300


@NEEDS_POSIX
@pytest.mark.parametrize("alphabet", ["ascii", "cp437"])
@pytest.mark.parametrize("words", ["schema race", *map(in_full, ("play --help", "--edition"))])
def test_a_terminal_of_another_alphabet_gets_what_it_knows(alphabet: str, words: str) -> None:
    done = run(f"game {words}", PYTHONIOENCODING=alphabet, PYTHONUTF8="1")
    assert done.returncode == (2 if words == "--edition" else 0)
    assert "Traceback" not in done.stderr
    if words == "schema race":
        assert json.loads(done.stdout)["title"] == "RecordModel"


@NEEDS_LINUX
@pytest.mark.parametrize(
    "words", ["schema race", "--help", *map(in_full, ("play --help", "--version", "check x"))]
)
@pytest.mark.parametrize(
    ("where", "reason"), [(">/dev/full", "No space left"), (">&-", "standard output is closed")]
)
def test_output_that_can_not_be_written_is_told_in_a_line(
    words: str, where: str, reason: str
) -> None:
    done = run(f"game {words} {where}")
    assert (done.returncode, done.stdout) == (1, "")
    (line,) = done.stderr.splitlines()
    assert line.startswith("hare-and-tortoise: ")
    assert reason in line


@NEEDS_LINUX
@pytest.mark.parametrize("where", ["2>/dev/full", "2>&-", ">&- 2>&-", ">/dev/full 2>/dev/full"])
def test_where_nothing_can_be_said_the_status_tells(where: str) -> None:
    done = run(f"game simulate --games none {where}")
    assert (done.returncode, done.stdout, done.stderr) == (2, "", "")


@NEEDS_POSIX
def test_a_reader_who_has_heard_enough_is_no_disaster() -> None:
    done = run("game schema race | true")
    assert done.stderr == ""


@NEEDS_POSIX
@pytest.mark.parametrize("words", ["simulate --seed", "play --seed", "replay", "check", "--size"])
def test_bytes_that_are_no_text_are_answered_in_a_line(words: str) -> None:
    done = run(f"game {words} \"$(printf '\\377')\"")
    assert done.returncode in (1, 2)
    (line,) = (done.stdout + done.stderr).splitlines()
    assert r"\udcff" in line


def test_an_existing_record_is_replaced_only_by_force(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    from game import cli
    from game.ui.shell.loop import Loop

    monkeypatch.setattr(Loop, "run", lambda _loop, _begin: 0)
    path = tmp_path / "old.json"
    path.write_text("old", encoding="utf-8")
    assert cli.main(["play", "--record", str(path)]) == 2
    assert "already exists. Choose another name, or add --force." in capsys.readouterr().err
    assert cli.main(["play", "--record", str(path), "--force"]) == 0
    assert path.read_text(encoding="utf-8") == "old"  # before the race nothing is touched
    assert [each.name for each in tmp_path.iterdir()] == ["old.json"]


# --- signals ----------------------------------------------------------------------------------


def caught(process: subprocess.Popen[bytes]) -> set[int]:
    """The signals for which the process has a handler of its own."""
    status = Path(f"/proc/{process.pid}/status").read_text(encoding="ascii")
    mask = int(re.search(r"SigCgt:\s*(\w+)", status)[1], 16)  # type: ignore[index]
    return {number for number in range(1, 32) if mask >> number - 1 & 1}


def wait_until(reached: Callable[[], bool]) -> None:
    end = time.monotonic() + 60
    while not reached():
        assert time.monotonic() < end
        time.sleep(0.005)


def begin(words: Sequence[str], folder: Path) -> subprocess.Popen[bytes]:
    own = {"XDG_CONFIG_HOME": str(folder / "config"), "XDG_DATA_HOME": str(folder / "data")}
    return subprocess.Popen(
        program(*words),
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "SDL_AUDIODRIVER": "dummy", **own},
        preexec_fn=listen_to_all,
    )


def listen_to_all() -> None:
    """Ignore no signal, as a shell in the background would have it."""
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
        signal.signal(number, signal.SIG_DFL)


@NEEDS_LINUX
@pytest.mark.parametrize(
    ("at", "name"),
    [("title", "SIGINT"), ("race", "SIGINT"), ("race", "SIGTERM")]
    + [in_full("race", name) for name in ("SIGHUP", "SIGQUIT")],
)
def test_a_signal_acts_at_once_and_a_race_is_written(at: str, name: str, tmp_path: Path) -> None:
    number, record = getattr(signal, name), tmp_path / "race.json"
    race = ["play", "--seats", "human,human,human", "--record", str(record)]
    process = begin(race if at == "race" else [], tmp_path)
    wait_until(lambda: signal.SIGHUP in caught(process))
    time.sleep(0.3 if at == "race" else 1.0)  # it sleeps
    sent = time.monotonic()
    process.send_signal(number)
    out, err = process.communicate(timeout=30)
    assert time.monotonic() - sent < 5
    assert (process.returncode, out, err) == (128 + number, b"", b"")
    if at == "race":
        assert read_record(record).log == []
        assert [path.name for path in tmp_path.iterdir() if path.is_file()] == ["race.json"]


@NEEDS_LINUX
@pytest.mark.parametrize("words", [[], ["simulate", "--games", "100000"]], ids=["title", "races"])
def test_ctrl_c_while_the_program_starts_leaves_no_traceback(
    words: list[str], tmp_path: Path
) -> None:
    for hundredth in (0, 2, 5, 9, 14, 20, 30):
        stop_early(begin(words, tmp_path), hundredth / 100)


def stop_early(process: subprocess.Popen[bytes], seconds: float) -> None:
    """Send Ctrl+C some seconds after the program's first line; before that, it is Python's. On a
    busy machine it may be further by then: it listens to SIGTERM, too, once it runs."""
    wait_until(lambda: signal.SIGINT in caught(process))

    def begun() -> bool:
        now = caught(process)
        return signal.SIGINT not in now or signal.SIGTERM in now or process.poll() is not None

    wait_until(begun)
    time.sleep(seconds)
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=30)
    assert process.returncode in (130, -signal.SIGINT)
    assert (out, err) == (b"", b"")


@NEEDS_LINUX
def test_what_is_half_written_is_tidied_up(tmp_path: Path) -> None:
    process = begin(["simulate", "--games", "100000", "--record", str(tmp_path / "r")], tmp_path)
    wait_until(lambda: len(list(tmp_path.glob("r/*.json"))) > 20)
    process.send_signal(signal.SIGTERM)
    process.communicate(timeout=30)
    assert process.returncode == 128 + signal.SIGTERM
    written = list((tmp_path / "r").iterdir())
    assert {path.suffix for path in written} == {".json"}
    for path in written[-3:]:
        assert record_text(read_record(path)) == path.read_text(encoding="utf-8")


@NEEDS_LINUX
def test_a_signal_that_is_ignored_stays_ignored(tmp_path: Path) -> None:
    process = subprocess.Popen(
        ["/bin/sh", "-c", 'trap "" HUP; exec "$@"', "sh", *program()],
        env={**os.environ, "SDL_VIDEODRIVER": "dummy", "XDG_CONFIG_HOME": str(tmp_path)},
        preexec_fn=listen_to_all,
    )
    wait_until(lambda: {signal.SIGINT, signal.SIGTERM} <= caught(process))
    process.send_signal(signal.SIGHUP)
    with pytest.raises(subprocess.TimeoutExpired):
        process.wait(timeout=0.5)
    process.send_signal(signal.SIGTERM)
    assert process.wait(timeout=30) == 128 + signal.SIGTERM


# --- a bar ------------------------------------------------------------------------------------


class Terminal(io.StringIO):
    """A stream that somebody watches, or nobody."""

    def __init__(self, watched: bool) -> None:
        super().__init__()
        self._watched = watched

    def isatty(self) -> bool:
        return self._watched


def test_a_bar_says_how_long_it_will_take(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(sys, "stderr", Terminal(watched=True))
    bar = console.Progress(120, lambda: now[0])
    for done in range(1, 41):
        now[0] = done * 1.5
        bar.done(done)
    drawn = sys.stderr.getvalue().split("\r")  # type: ignore[attr-defined]
    assert drawn[-1] == f"[{'#' * 10}{'.' * 20}] 40/120 · 2:00 "
    bar.close()
    assert sys.stderr.getvalue().endswith(" \r")  # type: ignore[attr-defined]


def test_a_bar_is_not_drawn_more_often_than_can_be_seen(monkeypatch: pytest.MonkeyPatch) -> None:
    now = [0.0]
    monkeypatch.setattr(sys, "stderr", Terminal(watched=True))
    bar = console.Progress(1000, lambda: now[0])
    for done in range(1, 1001):
        now[0] = done * 0.001
        bar.done(done)
    assert 5 <= sys.stderr.getvalue().count("\r") <= 7  # type: ignore[attr-defined]


def test_nobody_watches_nothing_is_drawn(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stderr", Terminal(watched=False))
    bar = console.Progress(10)
    bar.done(5)
    bar.close()
    assert sys.stderr.getvalue() == ""  # type: ignore[attr-defined]
