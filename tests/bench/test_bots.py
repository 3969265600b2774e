"""How long computers think: that it counts and prints; how long it is, is never asserted."""

from __future__ import annotations

import json

import pytest

from game import cli
from game.bench.bots import bench_bot
from game.bots import ThinksHere, answer
from tests.bots.racing import race_of


def test_it_counts_moves_with_a_choice() -> None:
    report = bench_bot("level-1", [race_of(["level-1"] * 3, "a")], answer)
    assert (report.bot, report.seats) == ("level-1", 3)
    assert report.moves > 20
    assert 0 < report.median <= report.at_95 <= report.most
    assert report.nodes_per_second is None


def test_it_prints_a_line_for_each_number_of_seats(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(cli, "SECONDS_AHEAD", 0.0)
    monkeypatch.setattr("game.bots.process.BotProcess", ThinksHere)
    assert cli.main(["bench", "bots", "--bots", "sprinter", "--games", "1"]) == 0
    head, *lines = capsys.readouterr().out.splitlines()
    assert head.split()[:2] == ["bot", "seats"]
    assert [line.split()[1] for line in lines] == ["2", "3", "4", "6"]


@pytest.mark.slow
def test_it_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["bench", "bots", "--bots", "plodder", "--games", "1", "--json"]) == 0
    assert [each["seats"] for each in json.loads(capsys.readouterr().out)] == [2, 3, 4, 6]


def test_nobody_is_measured_who_is_not_known(capsys: pytest.CaptureFixture[str]) -> None:
    assert cli.main(["bench", "bots", "--bots", "hare"]) == 2
    assert "--bots: there is no “hare”" in capsys.readouterr().err
