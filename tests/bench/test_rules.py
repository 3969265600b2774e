"""The benchmark of the rules: that it counts and prints; how fast it is, is never asserted."""

from __future__ import annotations

import json
import sys

import pytest

from game import cli
from game.bench.rules import bench_rules
from game.rules import Race
from tests.rules.drawing import ABACUS, board

RACE = Race(ABACUS, board("order-2000.csv"), 4, max_rounds=300)


def bench(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert cli.main(["bench", "rules", "--seconds", "0.05", *words]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def test_it_counts_whole_races() -> None:
    report = bench_rules(RACE, 0.05, "1")
    assert report.races >= 1
    assert report.actions_per_race == report.actions / report.races
    assert report.ended_by_arrival == 1
    assert 0 < report.outcomes < report.actions
    assert report.actions_per_second > 0
    assert report.choosing_share > 0


def test_chess_has_a_turn_after_each_of_the_engines(monkeypatch: pytest.MonkeyPatch) -> None:
    turns: list[float] = []

    def chess(seconds: float) -> float:
        turns.append(seconds)
        return [20.0, 10.0, 30.0][len(turns) - 1]

    monkeypatch.setattr("game.bench.rules.SLICE", 0.02)
    monkeypatch.setattr("game.bench.rules.chess_moves", lambda _dice: chess)
    report = bench_rules(RACE, 0.06, "1")
    assert turns == [0.02] * 3
    assert report.chess is not None
    assert report.chess.moves_per_second == 20
    assert report.chess.ratio > 0


def test_it_prints_both_and_their_ratio(capsys: pytest.CaptureFixture[str]) -> None:
    pytest.importorskip("chess", reason="python-chess is not installed")
    first, second, engine, chess, ratio = bench(capsys).splitlines()
    assert first.startswith("abacus-2000 on the board 2000, 4 players: ")
    assert second.endswith("ended by arrival before round 300.")
    assert engine.split()[2:5] == ["actions", "a", "second,"]
    assert chess.split()[0] == "python-chess"
    assert ratio.split()[0] == "ratio"


def test_without_chess_it_says_how_to_get_it(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "chess", None)
    *_, engine, last = bench(capsys, "--players", "2", "--edition", "devir-2014").splitlines()
    assert engine.startswith("engine ")
    assert last == "To see the engine beside python-chess: pip install chess"


def test_it_prints_json(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setitem(sys.modules, "chess", None)
    report = json.loads(bench(capsys, "--json"))
    assert report["chess"] is None
    assert report["races"] >= 1
    assert report["ended_by_arrival"] == 1
