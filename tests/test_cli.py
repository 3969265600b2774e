"""The command line: words that make sense, words that don't, and races without a window."""

from __future__ import annotations

import errno
import json
import os
import re
import subprocess
import sys
import tomllib
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import __version__, cli, resources
from game.bots import example
from game.rules import race_result
from game.text.default_names import seat_names
from game.text.language import OVERRIDE
from game.ui.scenes.replay import ReplayScene
from game.ui.shell.app import App
from game.ui.shell.loop import Loop
from tests.cases import case, cases
from tests.library import read_record
from tests.records.races import RECORD, document, written


def test_the_version_is_told(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main(["--version"])
    assert ended.value.code == 0
    assert capsys.readouterr().out == f"hare-and-tortoise {__version__}\n"


@pytest.mark.parametrize(
    "command",
    [
        *([], ["play"], ["replay"], ["simulate"], ["ladder"], ["check"], ["schema"]),
        *(["bench"], ["bench", "rules"]),
    ],
    ids=lambda command: " ".join(command) or "program",
)
def test_help_is_given(command: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit) as ended:
        cli.main([*command, "--help"])
    assert ended.value.code == 0
    assert "usage: hare-and-tortoise" in capsys.readouterr().out


def test_nothing_that_is_to_be_typed_is_broken_at_a_hyphen(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    with pytest.raises(SystemExit):
        cli.main(["play", "--help"])
    assert "carrots=65,carrots-hidden=yes,hare-squares=devir-2014" in capsys.readouterr().out


def test_a_heading_of_help_has_the_spaces_of_the_language(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv(OVERRIDE, "en")  # and so it is again afterwards
    with pytest.raises(SystemExit):
        cli.main(["--language", "fr", "play", "--help"])
    assert "options\u00a0:\n" in capsys.readouterr().out


Run = Callable[..., str]


@pytest.fixture
def printed(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs the program with these words: what it prints, and nothing is complained of."""

    def run(*words: str, status: int = 0) -> str:
        assert cli.main([*words]) == status
        captured = capsys.readouterr()
        assert captured.err == ""
        return captured.out

    return run


@pytest.fixture
def complaint(capsys: pytest.CaptureFixture[str]) -> Run:
    """Runs the program with these words: its complaint, in a line, and nothing else is printed."""

    def run(*words: str, status: int = 2) -> str:
        assert cli.main([*words]) == status
        captured = capsys.readouterr()
        assert captured.out == ""
        (line,) = captured.err.splitlines()
        start, _colon, told = line.partition(": ")
        assert start == "hare-and-tortoise"
        return told

    return run


def another(*words: str, **options: Any) -> subprocess.CompletedProcess[str]:
    """A Python process of these words, to its end."""
    options = {"encoding": "utf-8", "check": False} | options
    return subprocess.run([sys.executable, *words], capture_output=True, timeout=120, **options)


def without_window(*words: str) -> str:
    """What the program prints in a process of its own, in which pygame stays unloaded."""
    code = (
        "import sys; from game.cli import main; "
        f"status = main({words!r}); "
        "sys.exit(9 if 'pygame' in sys.modules else status)"
    )
    done = another("-W", "error", "-c", code)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


WRONG: dict[str, tuple[str, str]] = {
    "an unknown command": ("race", "race"),
    "an unknown option": ("--colour", "--colour"),
    "no language": ("play --language xx", "--language: choose from en"),
    "no language named": ("--language", "--language: choose from en"),
    "no size": ("--size big", "invalid size “big”"),
    "too small": ("--size 320x200", "320x200 is not between 640x360 and 8192x8192"),
    "too large": ("--size 9999x9999", "9999x9999 is not between"),
    "play, no size": ("play --size 1280", "invalid size"),
    "play, an unknown player": ("play --seats human,hare,sprinter", "there is no player “hare”"),
    "play, a near miss": ("play --seats human,sprintr,plodder", "mean “sprinter”?"),
    "play, nobody": ("play --seats ", "there is no player “”"),
    "play, one": ("play --seats human", "--seats: "),
    "play, seven": (f"play --seats {','.join(['human'] * 7)}", "not 7"),
    "play, an endless name": (f"play --seats human:{'x' * 25}", "longer than 24 letters"),
    "play, an endless seed": (f"play --seed {'x' * 25}", "--seed: use at most 24 letters"),
    "play, a name in boxes": ("play --seats human:名前,sprinter", "does not have “名前”"),
    "play, a name with one": ("play --seats human:Ødegård😀,sprinter", "does not have “😀”"),
    "play, a name of two lines": ("play --seats human:A\nB", "“human:A\\nB” cannot be printed"),
    "play, a name without ink": (
        "play --seats human:\ufe0f,human",
        "the name '\\ufe0f' has no visible letter",
    ),
    "play, a seed of two lines": ("play --seed a\nb", "--seed: “a\\nb” cannot be printed"),
    "simulate, an endless seed": (f"simulate --seed {'x' * 41}", "--seed: use at most 24 letters"),
    "simulate, a seed of half a letter": ("simulate --seed \udcff", "“\\udcff” cannot be"),
    "play, a player of two lines": ("play --seats human\n,human", "cannot be printed"),
    "play, house rules of two lines": ("play --house carrots\n=65", "cannot be printed"),
    "size in Arabic digits": ("--size ١٢٨٠x٧٢٠", "invalid size “"),
    "players in Arabic digits": ("bench rules --players ٣", "invalid number of players"),
    "games in Arabic digits": ("simulate --games ٣", "invalid number of races"),
    "seconds in Arabic digits": ("bench rules --seconds ٣", "invalid number of seconds"),
    "replay, the name of a folder": ("replay good.json/", "“good.json/” is the name of a"),
    "play, a record's endless name": (f"play --record {'x' * 300}", "cannot be written ("),
    "play, a record's name with no room for more": (f"play --record {'x' * 252}", "cannot be"),
    "play, a record in a folder's place": ("play --record /tmp --force", "is not a file"),
    "play, a device for a record": ("play --record /dev/null --force", "is not a file"),
    "play, force without a record": ("play --force", "--force is only for --record"),
    "an escape code": ("play --edition \x1b[31m", "there is no “\\x1b[31m”"),
    "an escape code for a command": ("\x1b[31m", "\\x1b[31m"),
    "an endless edition": (f"play --edition {'x' * 5000}", "x…”"),
    "an endless command": (f"{'x' * 5000}", "x…"),
    "an endless player": (f"play --seats {'x' * 5000}", "there is no player “x"),
    "play, an unknown edition": ("play --edition abacus", "there is no “abacus”"),
    "play, an unknown board": ("play --board 2001", "there is no “2001”"),
    "simulate, a person": ("simulate --seats human,sprinter,plodder", "not “human”"),
    "simulate, a person by the window's word": ("simulate --seats person,sprinter", "not “human”"),
    "simulate, no games": ("simulate --games 0", "invalid number of races “0”"),
    "simulate, games in words": ("simulate --games many", "invalid number of races “many”"),
    "simulate, fewer than none": ("simulate --games=-3", "invalid number of races “-3”"),
    "simulate, no cores": ("simulate --cores 0", "invalid number of cores “0”"),
    "simulate, cores in words": ("simulate --cores all", "invalid number of cores “all”"),
    "ladder, an unknown bot": ("ladder --bots level-1,levl-2", "mean “level-2”?"),
    "ladder, one bot": ("ladder --bots level-1", "a ladder needs at least two bots"),
    "ladder, an unknown edition": ("ladder --editions x", "--editions: there is no “x”"),
    "ladder, seven": ("ladder --seats 2,7", "--seats: there is no “7”"),
    "ladder, no games": ("ladder --games 0", "invalid number of races “0”"),
    "ladder, a folder": ("ladder --resume results/", "is the name of a folder"),
    "play, a bot without a file": ("play --bot mine", "“mine” must be a name in small"),
    "play, a bot with a taken name": ("play --bot human=x.py", "“human=x.py” must be a"),
    "play, a bot of no file": ("play --bot mine=gone.py", "there is no file gone.py"),
    "play, a player without its bot": ("play --seats human,mine,own:x", "there is no player"),
    "simulate, one": ("simulate --seats sprinter", "not 1"),
    "simulate, an unknown edition": ("simulate --edition x", "Choose from: abacus-2000, "),
    "simulate, an unknown board": ("simulate --board x", "--board: there is no “x”"),
    "bench, nothing": ("bench", "rules"),
    "bench, an unknown thing": ("bench dice", "dice"),
    "bench, no time": ("bench rules --seconds 0", "invalid number of seconds “0”"),
    "bench, time in words": ("bench rules --seconds long", "invalid number of seconds “long”"),
    "bench, one player": ("bench rules --players 1", "--players: "),
    "bench, players in words": ("bench rules --players all", "invalid number of players “all”"),
    "bench, an unknown edition": ("bench rules --edition x", "there is no “x”"),
    "bench, an unknown board": ("bench rules --board x", "--board: there is no “x”"),
    "replay, no file": ("replay", "FILE"),
    "replay, two files": ("replay a.json b.json", "b.json"),
    "replay, no size": ("replay a.json --size 1", "invalid size"),
    "check, no file": ("check", "FILE"),
    "schema, of nothing": ("schema", "race|edition"),
    "schema, of a hedgehog": (
        "schema hedgehog",
        "race|edition: there is no “hedgehog”; choose from “race” and “edition”",
    ),
    "play, an unknown house rule": (
        "play --house carrot=65",
        "--house: “carrot” is not a house rule. Did you",
    ),
    "play, a house rule without value": (
        "play --house carrots",
        "--house: “carrots” needs a value",
    ),
    "simulate, a house without carrots": ("simulate --house carrots=0", "--house: carrots: "),
    "simulate, an unknown house": ("simulate --house hare-squares=devir", "--house: There is no"),
    "simulate, a path for a board": ("simulate --board ../2000", "--board: "),
}


@pytest.mark.parametrize(("words", "answer"), WRONG.values(), ids=WRONG.keys())
def test_wrong_words_are_answered_in_one_line(words: str, answer: str, complaint: Run) -> None:
    line = complaint(*words.split(" "))
    assert answer in line
    assert line.isprintable()
    assert len(line) < 700


def test_simulate_prints_a_table(printed: Run) -> None:
    lines = printed("simulate", "--games", "3", "--seats", "plodder,sprinter,plodder").splitlines()
    assert lines[0].split() == ["seat", "bot", "wins", "mean", "place", "mean", "rounds"]
    assert [line.split()[:2] for line in lines[1:]] == [
        ["1", "plodder"],
        ["2", "sprinter"],
        ["3", "plodder"],
    ]
    assert len({len(line) for line in lines}) == 1


def test_simulate_prints_json(printed: Run) -> None:
    seats = json.loads(
        printed(
            "simulate", "--json", "--games", "4", "--seats", "sprinter,plodder,plodder,sprinter"
        )
    )
    assert [seat["bot"] for seat in seats] == ["sprinter", "plodder", "plodder", "sprinter"]
    for seat in seats:
        own = {"lost_turns", "first_fault"}
        assert set(seat) == {"bot", "wins", "mean_place", "mean_rounds"} | own
        assert isinstance(seat["wins"], int)
        assert 1 <= seat["mean_place"] <= 4
        assert 1 <= seat["mean_rounds"] <= 300
    assert sum(seat["wins"] for seat in seats) >= 4


def test_simulate_changes_with_the_seed_alone(printed: Run) -> None:
    """Nothing depends on the process: no hash order, no clock."""
    words = ["simulate", "--json", "--games", "5", "--seed"]
    first = without_window(*words, "birch")
    assert first == printed(*words, "birch")
    assert first != printed(*words, "elder")


@cases(
    "seats, names",
    case(
        "left out",
        [(None, ""), ("sprinter", ""), ("plodder", "")],
        ["Player 1", "Hazel", "Clover"],
    ),
    case("given thrice", [(None, "Ana"), (None, "Ana"), (None, "Ana")], ["Ana", "Ana 2", "Ana 3"]),
    case("computers", [("sprinter", "")] * 3, ["Hazel", "Hazel 2", "Hazel 3"]),
    case(
        "a person's name is a computer's",
        [(None, "Hazel"), ("sprinter", ""), (None, "")],
        ["Hazel", "Hazel 2", "Player 3"],
    ),
)
def test_every_seat_gets_a_name_of_its_own(
    seats: list[tuple[str | None, str]], names: list[str]
) -> None:
    assert seat_names(seats) == names


# --- house rules ----------------------------------------------------------------------------


def test_house_rules_are_simulated(printed: Run, tmp_path: Path) -> None:
    printed(
        "simulate", "--games", "2", "--house", "max-rounds=3,carrots=40", "--record", f"{tmp_path}"
    )
    for path in sorted(tmp_path.iterdir()):
        race = read_record(path).race
        assert (race.max_rounds, race.setup.carrots) == (3, 40)
    assert len(list(tmp_path.iterdir())) == 2


def test_without_a_limit_machines_have_one(printed: Run, tmp_path: Path) -> None:
    """Ruling 6.3: 300 rounds for machines."""
    printed("simulate", "--games", "1", "--record", f"{tmp_path}")
    assert read_record(tmp_path / "race-1.json").race.max_rounds == 300


# --- records --------------------------------------------------------------------------------


def test_every_simulated_race_is_recorded_and_sound(printed: Run, tmp_path: Path) -> None:
    folder = tmp_path / "new" / "races"
    words = ("simulate", "--games", "10", "--seed", "birch", "--json")
    text = printed(*words, "--record", str(folder))
    assert text == printed(*words), "recording changes no race"
    told = json.loads(text)
    paths = sorted(folder.iterdir())
    assert [path.name for path in paths] == [f"race-{n:02}.json" for n in range(1, 11)]
    lines = printed("check", *map(str, paths)).splitlines()
    assert [line.partition(": valid: ")[0] for line in lines] == [str(path) for path in paths]
    assert all(", over; " in line for line in lines)
    results = [race_result(read_record(path).state) for path in paths]
    for seat, report in enumerate(told):
        places = [result.places[seat] for result in results if result is not None]
        assert report["wins"] == places.count(1)
        assert report["mean_place"] == pytest.approx(sum(places) / 10)


def test_a_folder_that_can_not_be_written_is_told(complaint: Run, tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    line = complaint("simulate", "--games", "1", "--record", str(tmp_path / "file"), status=1)
    assert line.startswith("race-1.json: The race cannot be saved in ")


# --- a player's own bot -----------------------------------------------------------------------

CRASHES = "class Bot:\n    def choose(self, view, dice): return 1 / 0\n"


def test_a_bot_of_ones_own_is_simulated(capsys: pytest.CaptureFixture[str]) -> None:
    """On two cores; the tests below have one."""
    seats = ["--bot", f"mine={example.__file__}", "--seats", "mine,plodder,level-1"]
    assert cli.main(["simulate", *seats, "--games", "20", "--cores", "2"]) == 0
    captured = capsys.readouterr()
    assert re.search(r"^1 +mine +\d+ ", captured.out, re.M)
    (line,) = captured.err.splitlines()
    assert "everything that you can do on this computer. Use only bots that you trust." in line


def test_the_turns_that_it_loses_are_told_in_one_line(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = tmp_path / "mine.py"
    path.write_text(CRASHES, encoding="ascii")
    words = ["--bot", f"mine={path}", "--seats", "mine,plodder,plodder", "--games", "1"]
    assert cli.main(["simulate", *words]) == 0
    _trust, line = capsys.readouterr().err.splitlines()
    told = r"mine has lost \d+ turns, and a gentle rival .* it has crashed – ZeroDivisionError"
    assert re.search(told, line)


def test_a_race_with_a_bot_of_ones_own_is_recorded_and_shown_again(
    capsys: pytest.CaptureFixture[str], printed: Run, tmp_path: Path
) -> None:
    words = ["--bot", f"mine={example.__file__}", "--seats", "mine,plodder,plodder"]
    cli.main(["simulate", *words, "--games", "1", "--record", str(tmp_path)])
    (path,) = tmp_path.iterdir()
    capsys.readouterr()
    assert "valid: race" in printed("check", str(path))
    broken = path.read_text("utf-8").replace("own:mine", "own:../mine")
    path.write_text(broken, encoding="utf-8")
    assert "seats.0.player" in printed("check", str(path), status=1)


def test_a_bot_of_ones_own_plays_in_the_window(begun: list[App], tmp_path: Path) -> None:
    path = tmp_path / "mine.py"
    path.write_text(CRASHES, encoding="ascii")
    assert cli.main(["play", "--bot", f"mine={path}", "--seats", "mine,human"]) == 0
    match = begun[0].scene.match  # type: ignore[attr-defined]
    assert [player.name for player in match.players] == ["mine", "Player 2"]


# --- check ----------------------------------------------------------------------------------


def test_check_says_of_every_file_whether_it_is_sound(printed: Run, tmp_path: Path) -> None:
    """One line each, in the order of the words; one that is not is enough for status 1."""
    good, bad = written(tmp_path, RECORD), tmp_path / "bad.json"
    bad.write_text("{}", encoding="utf-8")
    board = resources.level("board-1978.tmx")
    files = [bad, good, tmp_path / "gone.json", board, tmp_path / "notes.txt"]
    lines = printed("check", *map(str, files), status=1).splitlines()
    told = [
        *("It is not the record of a race", "valid: race: abacus-2000, ", "It cannot be read"),
        *("valid: board 1978: 63 squares", "Nothing to check"),
    ]
    for path, line, words in zip(files, lines, told, strict=True):
        assert line.startswith(f"{path}: {words}")


def test_check_ends_well_if_all_is_sound(printed: Run) -> None:
    files = [*resources.level().glob("board-*.tmx"), *resources.asset("editions").glob("*.toml")]
    lines = printed("check", *map(str, files)).splitlines()
    assert len(files) > 5
    assert [": valid: " in line for line in lines] == [True] * len(files)


def test_check_knows_a_star_that_the_shell_left(printed: Run, tmp_path: Path) -> None:
    races = [written(tmp_path, RECORD).rename(tmp_path / f"{name}.hare") for name in "ab"]
    lines = printed("check", str(tmp_path / "*.hare")).splitlines()
    assert [line.partition(": ")[0] for line in lines] == [str(path) for path in races]
    nothing = str(tmp_path / "c*.hare")
    assert printed("check", nothing, status=1).startswith(f"{nothing}: It cannot be read")


def test_check_never_prints_what_a_terminal_obeys(printed: Run, tmp_path: Path) -> None:
    """A stranger's file may hold anything: colours, bells, half letters."""
    paths = [
        written(tmp_path, {"format": "hare-and-tortoise race", "version": "\x1b[31m\ud800\n\a"}),
        tmp_path / "other.json",
    ]
    values = document()
    values["\x1b[2J\n\ud800"] = 1
    paths[1].write_text(json.dumps(values), encoding="utf-8")
    lines = printed("check", *map(str, paths), status=1).splitlines()
    assert len(lines) == 2
    assert all(line.isprintable() for line in lines)


@pytest.mark.parametrize("encoding", ["ascii", "cp1252"])
def test_check_speaks_to_every_terminal(tmp_path: Path, encoding: str) -> None:
    """“…” and a name of a file that are not among its letters are no reason to fail."""
    path = (tmp_path / "名 \udcff.json") if sys.platform == "linux" else tmp_path / "名.json"
    path.write_text(RECORD, encoding="utf-8")
    finnish = str(resources.asset("editions", "finnish.toml"))
    environment = {**os.environ, "PYTHONIOENCODING": f"{encoding}:strict"}
    done = another("-m", "game", "check", str(path), finnish, env=environment, encoding=None)
    assert (done.returncode, done.stderr) == (0, b"")
    race, edition = done.stdout.splitlines()
    assert b".json: valid: race: abacus-2000" in race
    assert b"finnish.toml: valid: edition finnish: " in edition


def test_check_needs_no_window(tmp_path: Path) -> None:
    assert ": valid: " in without_window("check", str(written(tmp_path, RECORD)))


# --- ladder ---------------------------------------------------------------------------------

SHORT = ["ladder", "--bots", "level-1,level-2,table-greedy", "--editions", "abacus-2000"]


def test_the_ladder_is_printed(printed: Run) -> None:
    lines = printed(*SHORT, "--seats", "3,4", "--games", "3").splitlines()
    assert lines[0] == "abacus-2000, 3 seats, even chance 33.3%"
    assert lines[3] == "abacus-2000, 4 seats, even chance 25.0%"
    assert [line.split()[:3] for line in lines if line.startswith(" ")] == [
        ["level-2", "among", "level-1"],
        ["table-greedy", "among", "level-2"],
    ] * 2
    assert all(" of 3 " in line for line in lines if line.startswith(" "))


def test_the_ladder_as_json_and_resumed(printed: Run, tmp_path: Path) -> None:
    words = [*SHORT, "--seats", "3", "--json", "--resume", str(tmp_path / "ladder.txt")]
    printed(*words, "--games", "2")
    told = json.loads(printed(*words, "--games", "4"))
    assert [each["challenger"] for each in told] == ["level-2", "table-greedy"]
    assert all(each["races"] == 4 and each["parity"] == 1 / 3 for each in told)
    assert len((tmp_path / "ladder.txt").read_text("ascii").splitlines()) == 8


def test_results_of_something_else_are_refused(complaint: Run, tmp_path: Path) -> None:
    path = tmp_path / "letter.txt"
    path.write_text("Dear Ana,\n")
    line = complaint(*SHORT, "--games", "1", "--resume", str(path), status=1)
    assert "letter.txt" in line
    assert "Line 1 is not the result of a ladder." in line
    assert path.read_text() == "Dear Ana,\n"


# --- schema ---------------------------------------------------------------------------------


@pytest.mark.parametrize(("kind", "key"), [("race", "house_rules"), ("edition", "restart_carrots")])
def test_the_schema_is_printed(kind: str, key: str, printed: Run) -> None:
    schema = json.loads(printed("schema", kind))
    assert schema["type"] == "object"
    assert key in schema["properties"]
    assert schema["additionalProperties"] is False


def test_the_schema_of_editions_has_every_key_of_those_that_come_along(printed: Run) -> None:
    schema = json.loads(printed("schema", "edition"))
    keys: set[str] = set()
    for path in resources.asset("editions").glob("*.toml"):
        keys |= set(tomllib.loads(path.read_text(encoding="utf-8")))
    assert keys == set(schema["properties"])


# --- the window, up to where it would open --------------------------------------------------


@pytest.fixture
def begun(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[App]]:
    """Programs that have put up their first scene and were closed again at once."""
    apps: list[App] = []

    def run(loop: Loop, begin: Callable[[], None]) -> int:
        apps.append(loop.app)
        begin()
        loop.step(wait=False)
        for scene in reversed(loop.app.scenes):
            scene.close()
        loop.app.let_go()
        return 0

    monkeypatch.setattr(Loop, "run", run)
    yield apps
    pygame.quit()


def test_replay_shows_the_race_of_the_file(begun: list[App], tmp_path: Path) -> None:
    assert cli.main(["replay", str(written(tmp_path, RECORD)), "--size", "960x540"]) == 0
    scene = begun[0].scene
    assert isinstance(scene, ReplayScene)
    assert (scene.at, scene.length) == (0, 5)
    assert [player.name for player in scene.match.players] == ["Ana", "Bob", "Cléo"]


def test_replay_refuses_before_a_window_opens(
    begun: list[App], complaint: Run, tmp_path: Path
) -> None:
    values = document()
    values["actions"][2]["action"] = "0 forward 5"
    gone = os.strerror(errno.ENOENT)
    for path, words in (
        (
            written(tmp_path, values),
            "race.json: action 3, in round 1: “0 forward 5”: it is against",
        ),
        (tmp_path / "gone.json", f"gone.json: It cannot be read ({gone})."),
    ):
        assert complaint("replay", str(path), status=1).startswith(words)
    assert begun == []


def test_play_records_the_race_when_it_is_left(begun: list[App], tmp_path: Path) -> None:
    path = tmp_path / "new" / "left.json"
    words = ["--record", str(path), "--house", "carrots=70", "--edition", "finnish"]
    assert cli.main(["play", "--seats", "human:Ana,sprinter", "--seed", "moss", *words]) == 0
    match = read_record(path)
    assert match.race == begun[0].scene.match.race  # type: ignore[attr-defined]
    assert match.race.setup.carrots == 70
    assert match.race.carrots_hidden
    assert (match.seed, match.sealed) == ("moss", False)
    assert [player.name for player in match.players] == ["Ana", "Hazel"]


def test_play_tells_at_the_end_that_it_could_not_record(
    begun: list[App], complaint: Run, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    """As if something had come in the way during the race."""
    (tmp_path / "file").write_text("in the way", encoding="utf-8")
    monkeypatch.setattr(cli, "_check_record", lambda _path, **_options: None)
    line = complaint("play", "--record", str(tmp_path / "file" / "race.json"), status=1)
    assert line.startswith("race.json: The race cannot be saved in ")
    assert len(begun) == 1


@cases(
    "path, told",
    case("taken", "old.json", "old.json already exists. Choose another name, or add --force."),
    case("no folder", "old.json/race.json", "old.json."),
)
def test_where_no_race_can_be_recorded_none_begins(
    begun: list[App], complaint: Run, tmp_path: Path, path: str, told: str
) -> None:
    (tmp_path / "old.json").write_text("precious", encoding="utf-8")
    line = complaint("play", "--record", str(tmp_path / path))
    assert line.startswith("--record: ")
    assert line.endswith(told)
    assert begun == []
    assert (tmp_path / "old.json").read_text(encoding="utf-8") == "precious"


def test_play_without_the_word_records_nothing(
    begun: list[App], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert cli.main(["play"]) == 0
    assert len(begun) == 1
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("words", [[], ["--size", "1920x1080"]], ids=" ".join)
def test_the_quick_way_to_the_title_is_the_parsers(words: list[str]) -> None:
    quick, parsed = cli.title_alone(words), cli.parser().parse_args(words)
    assert quick is not None
    assert vars(quick) == vars(parsed)


@pytest.mark.parametrize("words", ["--size 10x10", "--size", "play", "--version", "nonsense"])
def test_everything_else_is_for_the_parser(words: str) -> None:
    assert cli.title_alone(words.split()) is None
