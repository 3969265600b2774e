"""How lines are said and heard, whatever the streams can do."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from pathlib import Path

import pytest

from game.content.settings import SettingsStore
from game.terminal.voice import BOLD, CLEAR, Gone, Voice, picked, voice_here
from game.text.language import OVERRIDE
from tests.cases import case, cases
from tests.library import LIBRARY

from .talking import Talk


def test_a_terminal_of_windows_shows_all_that_it_can() -> None:
    """In cp1252 there is no true minus and no Catalan ŀ; nothing of it ends the program."""
    stream = io.TextIOWrapper(io.BytesIO(), encoding="cp1252")
    Voice(lambda _prompt: "", stream).say("“−3” · paraŀlel · 1–2 … 兎")
    stream.seek(0)
    assert stream.read().rstrip() == "“-3”, parallel, 1–2 … ?"


def test_what_is_said_is_never_obeyed() -> None:
    talk = Talk()
    talk.voice.say("A name\x1b[31m with codes")
    assert talk.text == "A name?[31m with codes\n"


def test_codes_only_where_they_are_wanted() -> None:
    styled, plain = Talk(styled=True), Talk()
    for talk in (styled, plain):
        talk.voice.title("Heading")
        talk.voice.clear()
    assert styled.text.startswith(f"\n{BOLD}Heading")
    assert styled.text.endswith(CLEAR)
    assert "\x1b" not in plain.text


class Terminal(io.StringIO):
    """A stream that says it is a terminal, or not."""

    encoding = "utf-8"  # type: ignore[assignment]

    def __init__(self, *, is_one: bool) -> None:
        super().__init__()
        self._is_one = is_one

    def isatty(self) -> bool:
        return self._is_one


@cases(
    "is_one, plain, environment, styled",
    case("a terminal", True, False, {}, True),
    case("plain lines", True, True, {}, False),
    case("NO_COLOR", True, False, {"NO_COLOR": "1"}, False),
    case("TERM=dumb", True, False, {"TERM": "dumb"}, False),
    case("a pipe", False, False, {}, False),
)
def test_codes_are_sent_only_to_a_terminal_that_wants_them(
    *,
    is_one: bool,
    plain: bool,
    environment: dict[str, str],
    styled: bool,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.delenv("NO_COLOR", raising=False)
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("WT_SESSION", "1")
    for name, value in environment.items():
        monkeypatch.setenv(name, value)
    out = Terminal(is_one=is_one)
    monkeypatch.setattr(sys, "stdout", out)
    monkeypatch.setattr(sys, "stdin", Terminal(is_one=is_one))
    voice_here(plain=plain).title("Heading")
    assert (BOLD in out.getvalue()) is styled


def test_long_lines_are_broken_between_words() -> None:
    out = io.StringIO()
    Voice(lambda _prompt: "", out, width=12).say("Pip moves on to fifty-seventh.")
    assert out.getvalue() == "Pip moves on\nto\nfifty-seventh.\n"


def test_the_end_of_the_input_is_told_apart_from_an_empty_line() -> None:
    talk = Talk("")
    assert talk.voice.hear() == ""
    with pytest.raises(Gone):
        talk.voice.hear()


def test_to_stop_is_an_answer_to_every_question() -> None:
    with pytest.raises(Gone):
        Talk("stop").voice.yes("Really?", default=True)
    lines = Talk("new", "no", "2", "stop").begin()
    assert lines[-1] == "> stop"


def test_help_is_an_answer_to_every_question_too() -> None:
    talk = Talk("new", "help", "no", "help", "2", "Ana", "Ben", "p", "help", "", "ravens", "stop")
    talk.begin()
    way_out = "Type again to hear that again, stop to leave."
    assert talk.after("help") == [
        "Start this race?",
        "If not, you choose everything about it, one thing after the other.",
        "Yes or no? Enter alone: yes.",
        way_out,
    ]
    persons = talk.text.split("> help\n")[2].splitlines()
    assert persons[:2] == ["How many people play?", "Type a number from 1 to 6. Enter alone: 1."]
    assert talk.after("p")[0] == "That may mean: Pip, Pepper."
    assert talk.text.count(way_out) == 3
    assert talk.after("ravens")[0] == "That may mean: Ravensburger 1978, Ravensburger 2008."


def test_yes_or_no() -> None:
    talk = Talk("perhaps", "Y", "no", "")
    assert talk.voice.yes("Really?", default=False)
    assert not talk.voice.yes("Really?", default=True)
    assert talk.voice.yes("Really?", default=True)


def test_an_option_is_meant_by_its_number_or_its_only_beginning() -> None:
    names = ["Abacus 2000", "Ravensburger 1978", "Ravensburger 2008"]
    assert picked("2", names) == 1
    assert picked("aba", names) == 0
    assert picked("ravensburger 2", names) == 2
    assert picked("rav", names) is None
    assert picked("4", names) is None
    assert picked("0", names) is None


def program(*words: str, typed: str, data: Path) -> subprocess.CompletedProcess[str]:
    """The program's own process, with lines piped into it; pygame must not be loaded there."""
    code = (
        "import sys; from game.cli import main; status = main(sys.argv[1:]); "
        "sys.exit(9 if 'pygame' in sys.modules else status)"
    )
    environment = os.environ | {"HARE_DATA": str(data), "PYTHONIOENCODING": "cp1252"}
    return subprocess.run(
        [sys.executable, "-W", "error", "-c", code, *words],
        input=typed,
        capture_output=True,
        encoding="cp1252",
        env=environment,
        timeout=120,
        check=False,
    )


def test_the_program_plays_by_words_through_pipes(tmp_path: Path) -> None:
    words = ["play", "--terminal", "--seats", "human:Ana,human:Ben", "--seed", "x"]
    done = program(*words, typed="where\n60\nlog\nstop\n", data=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "\x1b" not in done.stdout
    assert "> where" in done.stdout
    assert "The race is kept" in done.stdout
    again = program("play", "--terminal", "--plain", typed="\nlog\n", data=tmp_path)
    assert (again.returncode, again.stderr) == (0, "")
    assert "Moves to 60 for 10 carrots." in again.stdout


def test_the_language_of_the_settings_is_spoken(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("HARE_DATA", str(tmp_path))
    monkeypatch.delenv(OVERRIDE)
    SettingsStore(LIBRARY).change(language="fi")
    done = program("play", "--terminal", typed="lopeta\n", data=tmp_path)
    assert (done.returncode, done.stderr) == (0, "")
    assert "Kani ja kilpikonna" in done.stdout


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--plain"], "--plain is only for --terminal"),
        (["--terminal", "--edition", "none"], "--edition: there is no “none”"),
    ],
)
def test_words_that_make_no_sense_are_complained_of(
    words: list[str], told: str, tmp_path: Path
) -> None:
    done = program("play", *words, typed="", data=tmp_path)
    assert done.returncode == 2
    assert told in done.stderr
