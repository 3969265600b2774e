"""A short run of every fuzzer; `python -m tests.fuzz` makes longer ones."""

from __future__ import annotations

import subprocess
import sys
from random import Random

import pytest

from tests.fuzz import __main__ as command
from tests.fuzz.kinds import KINDS
from tests.fuzz.mutation import mutated
from tests.fuzz.run import Report, run, run_here

SHORT, LONG = 20, 400
APART = ("font", "words", "window")
"""These change much in the process that they run in."""
SLOW_KINDS = {"board": 200, "tileset": 200, "words": 150}


@pytest.mark.parametrize("kind", KINDS)
def test_nothing_breaks_it(kind: str) -> None:
    bounded = run if kind in APART else run_here
    report = bounded(kind, range(SHORT), seed=1)
    assert report.faults == []
    assert report.taken + report.refused == SHORT


@pytest.mark.slow
@pytest.mark.parametrize("kind", KINDS)
def test_nothing_breaks_it_for_longer(kind: str) -> None:
    report = run(kind, range(SLOW_KINDS.get(kind, LONG)), seed=2)
    assert report.faults == []


def test_a_case_is_the_same_each_time() -> None:
    first, again = (mutated(b"carrots = 65\n" * 20, Random("edition 1 7")) for _time in range(2))
    assert first == again
    assert len({mutated(b"carrots = 65\n" * 20, Random(seed)) for seed in range(100)}) > 80


def test_the_command_knows_every_kind_and_tells_of_faults(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert set(command.NAMES) == set(KINDS)

    def faulty(kind: str, _numbers: range, seed: int) -> Report:
        return Report(kind, 1, 2, faults=[(3, "died")] if kind == "font" else [])

    monkeypatch.setattr(command, "run", faulty)
    monkeypatch.setattr(sys, "argv", ["fuzz"])
    assert command.main() == 1
    assert "case 3: died" in capsys.readouterr().out
    monkeypatch.setattr(sys, "argv", ["fuzz", "--kind", "order"])
    assert command.main() == 0


def test_what_kills_the_process_or_raises_is_a_fault(monkeypatch: pytest.MonkeyPatch) -> None:
    """A process that dies at its third case, and another that raises at its first."""
    text = (
        "import json, os, sys\n"
        "start = int(sys.argv[2])\n"
        "for number in range(start, 4):\n"
        "    if number == 2: os.abort()\n"
        "    fault = 'KeyError' if number == 3 else ''\n"
        "    print(json.dumps({'number': number, 'taken': True, 'fault': fault,\n"
        "                      'seconds': 0.0, 'megabytes': 1.0}), flush=True)\n"
    )
    whole = subprocess.Popen

    def popen(words: list[str], **options: object) -> object:
        return whole([sys.executable, "-c", text, *words[3:]], **options)  # type: ignore[call-overload]

    monkeypatch.setattr(subprocess, "Popen", popen)
    report = run("edition", range(4), seed=1)
    assert [number for number, _fault in report.faults] == [2, 3]
    assert report.taken == 2
