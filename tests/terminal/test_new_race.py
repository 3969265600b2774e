"""Setting up a race by questions."""

from __future__ import annotations

import pytest

from game.content.errors import ContentError, Problem
from game.content.settings import SeatChoice, SettingsStore
from game.match import Match
from game.rules import HouseRules
from game.terminal.new_race import NewRace
from tests.library import LIBRARY

from .talking import Talk


def set_up(*typed: str) -> tuple[Match, Talk]:
    """The race that comes of these answers."""
    talk = Talk(*typed)
    return NewRace(talk.desk).ask(), talk


def players(match: Match) -> list[tuple[str, str | None]]:
    return [(player.name, player.bot) for player in match.players]


def test_enter_alone_starts_the_race_for_a_newcomer() -> None:
    match, talk = set_up("", "")
    assert players(match) == [("Dash", None), ("Pip", "level-1"), ("Pepper", "alternator")]
    assert match.setup.edition == "abacus-2000"
    assert "Players: Player 1, Pip and Pepper." in talk.lines
    assert "What is your name?" in talk.lines


def test_every_question_has_an_answer_that_enter_alone_gives() -> None:
    asked, _talk = set_up("no", *[""] * 9)
    at_once, _talk = set_up("", "")
    assert asked.setup.edition == at_once.setup.edition
    assert players(asked)[1:] == players(at_once)[1:]


def test_everything_can_be_chosen() -> None:
    answers = ["2", "Ana", "Ben", "pip, 5", "ravensburger 1978", "abacus", "", "no"]
    match, _talk = set_up("no", *answers, "yes")
    assert players(match) == [
        *[("Ana", None), ("Ben", None)],
        *[("Pip", "level-1"), ("Bramble", "level-2")],
    ]
    assert (match.setup.edition, match.setup.board) == ("ravensburger-1978", "2000")
    assert match.race.carrots_hidden


def test_house_rules_are_chosen_one_by_one() -> None:
    start = ["no", "", "Ana", "", "", "", "yes", "yes"]
    match, talk = set_up(*start, "2", "At the start: 68 carrots", "length", "4", "", "yes")
    assert match.setup.house == HouseRules(carrots_hidden=True, carrots=68, max_rounds=50)
    assert "Which house rule shall be changed?" in talk.lines


def test_a_wrong_answer_is_asked_again() -> None:
    answers = ["no", "9", "2", "Pip", "Ana", "Ana", "Ben", "elephant", "1, 2, 3, 4, 5", "none"]
    match, talk = set_up(*answers, "nonsense", "", "", "", "", "yes")
    assert players(match) == [("Ana", None), ("Ben", None)]
    assert talk.lines.count("One of the others has this name. Please choose another one.") == 2
    assert "“elephant” isn’t in the list." in talk.lines
    assert "There is room for 4 rivals." in talk.lines
    assert "“nonsense” isn’t in the list." in talk.lines


def test_nobody_runs_against_nobody() -> None:
    match, talk = set_up("no", "1", "Ana", "none", "pip", *[""] * 5)
    assert talk.after("none")[0] == "At least two must run."
    assert players(match) == [("Ana", None), ("Pip", "level-1")]


def test_the_next_time_begins_with_the_same() -> None:
    set_up("no", "1", "Ana", "burdock, sage", *[""] * 4, "yes")
    match, talk = set_up("")
    assert "Players: Ana, Burdock and Sage." in talk.lines
    assert players(match) == [("Ana", None), ("Burdock", "master"), ("Sage", "strategist")]


def test_the_window_keeps_its_looks_of_the_seats() -> None:
    looks = [("green", "cap"), ("red", "hat"), ("blue", "bow")]
    looks += [("yellow", "scarf"), ("orange", "cape"), ("purple", "glasses")]
    who = ["person", "level-3", "nobody", "nobody", "nobody", "nobody"]
    names = ["Zoë", "", "", "", "", ""]
    seats = tuple(SeatChoice(w, n, *look) for w, n, look in zip(who, names, looks, strict=True))
    SettingsStore(LIBRARY).change(seats=seats)
    match, _talk = set_up("")
    assert [(p.name, p.colour, p.figure) for p in match.players] == [
        ("Zoë", "green", "cap"),
        ("Rowan", "red", "hat"),
    ]
    assert SettingsStore(LIBRARY).settings.seats == seats


def test_a_board_that_cannot_be_read_is_not_offered(monkeypatch: pytest.MonkeyPatch) -> None:
    whole = LIBRARY.track

    def broken(name: str) -> object:
        if name == "1978":
            raise ContentError("board-1978.tmx", Problem.NO_SUCH_BOARD, name=name, known=())
        return whole(name)

    monkeypatch.setattr(LIBRARY, "track", broken)
    _match, talk = set_up("no", "", "Ana", "", "", "", "", "", "")
    assert "board-1978.tmx" in talk.text
    assert "2: Ravensburger 1978." not in talk.lines
