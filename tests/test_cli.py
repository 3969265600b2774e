"""The command line: words that make sense, words that don't, and races without a window."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from game import __version__, cli


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"hare-and-tortoise {__version__}\n"


COMMANDS: dict[str, list[str]] = {
    "program": [],
    "play": ["play"],
    "simulate": ["simulate"],
    "bench": ["bench"],
    "bench rules": ["bench", "rules"],
}


@pytest.mark.parametrize("command", COMMANDS.values(), ids=COMMANDS)
def test_help_is_given(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main([*command, "--help"])
    assert ended.value.code == 0
    assert "usage: hare-and-tortoise" in capsys.readouterr().out


WRONG: dict[str, tuple[list[str], str]] = {
    "an unknown command": (["race"], "race"),
    "an unknown option": (["--colour"], "--colour"),
    "no size": (["--size", "big"], "“big” is no size such as 1280x720"),
    "too small": (["--size", "320x200"], "320x200 is not between 640x360 and 8192x8192"),
    "too large": (["--size", "9999x9999"], "9999x9999 is not between"),
    "play, no size": (["play", "--size", "1280"], "no size"),
    "play, an unknown player": (["play", "--seats", "human,hare,sprinter"], "“hare” is no player"),
    "play, a near miss": (["play", "--seats", "human,sprintr,plodder"], "mean “sprinter”?"),
    "play, nobody": (["play", "--seats", ""], "“” is no player"),
    "play, one": (["play", "--seats", "human"], "--seats: "),
    "play, seven": (["play", "--seats", ",".join(["human"] * 7)], "not for 7"),
    "play, an endless name": (["play", "--seats", "human:" + "x" * 17], "longer than 16 letters"),
    "play, an endless seed": (["play", "--seed", "x" * 25], "--seed: at most 24 letters"),
    "play, an unknown edition": (["play", "--edition", "abacus"], "there is no “abacus”"),
    "play, an unknown board": (["play", "--board", "2001"], "there is no “2001”"),
    "simulate, a person": (["simulate", "--seats", "human,sprinter,plodder"], "no “human”"),
    "simulate, no games": (["simulate", "--games", "0"], "“0” is no number of games"),
    "simulate, games in words": (["simulate", "--games", "many"], "“many” is no number"),
    "simulate, fewer than none": (["simulate", "--games=-3"], "“-3” is no number of games"),
    "simulate, one": (["simulate", "--seats", "sprinter"], "not for 1"),
    "simulate, an unknown edition": (["simulate", "--edition", "x"], "There are: abacus-2000, "),
    "simulate, an unknown board": (["simulate", "--board", "x"], "--board: there is no “x”"),
    "bench, nothing": (["bench"], "rules"),
    "bench, an unknown thing": (["bench", "dice"], "dice"),
    "bench, no time": (["bench", "rules", "--seconds", "0"], "“0” is no number of seconds"),
    "bench, time in words": (["bench", "rules", "--seconds", "long"], "“long” is no number"),
    "bench, one player": (["bench", "rules", "--players", "1"], "--players: "),
    "bench, players in words": (["bench", "rules", "--players", "all"], "“all” is no number"),
    "bench, an unknown edition": (["bench", "rules", "--edition", "x"], "there is no “x”"),
    "bench, an unknown board": (["bench", "rules", "--board", "x"], "--board: there is no “x”"),
    "simulate, a path for a board": (["simulate", "--board", "../2000"], "--board: "),
}


@pytest.mark.parametrize(("words", "answer"), WRONG.values(), ids=WRONG.keys())
def test_wrong_words_are_answered_in_one_line(
    words: list[str], answer: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert cli.main(words) == 2
    captured = capsys.readouterr()
    assert captured.out == ""
    (line,) = captured.err.splitlines()
    assert line.startswith("hare-and-tortoise: ")
    assert answer in line


def simulate(capsys: pytest.CaptureFixture[str], *words: str) -> str:
    assert cli.main(["simulate", *words]) == 0
    captured = capsys.readouterr()
    assert captured.err == ""
    return captured.out


def test_simulate_prints_a_table(capsys: pytest.CaptureFixture[str]) -> None:
    lines = simulate(capsys, "--games", "3", "--seats", "plodder,sprinter,plodder").splitlines()
    assert lines[0].split() == ["seat", "bot", "wins", "mean", "place", "mean", "rounds"]
    assert [line.split()[:2] for line in lines[1:]] == [
        ["1", "plodder"],
        ["2", "sprinter"],
        ["3", "plodder"],
    ]
    assert len({len(line) for line in lines}) == 1


def test_simulate_prints_json(capsys: pytest.CaptureFixture[str]) -> None:
    seats = json.loads(
        simulate(capsys, "--json", "--games", "4", "--seats", "sprinter,plodder,plodder,sprinter")
    )
    assert [seat["bot"] for seat in seats] == ["sprinter", "plodder", "plodder", "sprinter"]
    for seat in seats:
        assert set(seat) == {"bot", "wins", "mean_place", "mean_rounds"}
        assert isinstance(seat["wins"], int)
        assert 1 <= seat["mean_place"] <= 4
        assert 1 <= seat["mean_rounds"] <= 300
    assert sum(seat["wins"] for seat in seats) >= 4


def test_simulate_repeats_and_changes_with_the_seed(capsys: pytest.CaptureFixture[str]) -> None:
    words = ("--json", "--games", "5")
    first = simulate(capsys, *words, "--seed", "a")
    assert first == simulate(capsys, *words, "--seed", "a")
    assert first != simulate(capsys, *words, "--seed", "b")


def test_simulate_needs_no_window_and_is_the_same_in_another_process(
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Nothing depends on the process: no hash order, no clock; and pygame stays unloaded."""
    words = ["simulate", "--json", "--games", "3", "--seed", "birch"]
    code = (
        "import sys; from game.cli import main; "
        f"status = main({words!r}); "
        "sys.exit(9 if 'pygame' in sys.modules else status)"
    )
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=120,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert done.stdout == simulate(capsys, *words[1:])


@pytest.mark.parametrize(
    ("seats", "names"),
    [
        ([(None, ""), ("sprinter", ""), ("plodder", "")], ["Player 1", "Sprinter", "Plodder"]),
        ([(None, "Ana"), (None, "Ana"), (None, "Ana")], ["Ana", "Ana 2", "Ana 3"]),
        ([("sprinter", "")] * 3, ["Sprinter", "Sprinter 2", "Sprinter 3"]),
        (
            [(None, "Sprinter"), ("sprinter", ""), (None, "")],
            ["Sprinter", "Sprinter 2", "Player 3"],
        ),
    ],
    ids=["left out", "given thrice", "computers", "a person's name is a computer's"],
)
def test_every_seat_gets_a_name_of_its_own(
    seats: list[tuple[str | None, str]], names: list[str]
) -> None:
    assert cli.seat_names(seats) == names


def test_wrong_words_end_the_process_with_status_2() -> None:
    done = subprocess.run(
        [sys.executable, "-m", "game", "simulate", "--games", "none"],
        capture_output=True,
        text=True,
        encoding="utf-8",
        check=False,
        timeout=120,
    )
    assert done.returncode == 2
    assert len(done.stderr.splitlines()) == 1
    assert "Traceback" not in done.stderr
