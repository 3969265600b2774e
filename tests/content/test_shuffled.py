"""Boards shuffled for a day: the same squares, in an order that everybody has."""

from __future__ import annotations

from collections import Counter
from datetime import date, timedelta
from pathlib import Path

import pytest

from game.content.library import Library, Root, shipped
from game.content.shuffled import shuffled_board, shuffled_name, shuffled_track, unshuffled
from game.lessons.par import course_of_day, course_setup
from game.match import Player, make_match
from game.records import read_record, write_record
from game.rules import SquareKind, Track, legal_actions
from tests.library import LIBRARY, check_file, copied_board
from tests.refusals import refused
from tests.rules.drawing import LETTER_OF

DAY = "2026-11-23"
DAYS = [(date(2026, 11, 23) + timedelta(days)).isoformat() for days in range(40)]

PINNED = "ccT32LhhhT2h4hccfc3c323Lf2f44hc432f2h2h2TcTchhL43cLT3cThTTchfTc"
"""The board of 2000 on `DAY`."""


def test_a_day_has_the_same_order_on_every_machine() -> None:
    squares = shuffled_track(LIBRARY.track("2000"), DAY).kinds[1:-1]
    assert "".join(map(LETTER_OF.__getitem__, squares)) == PINNED


@pytest.mark.parametrize("name", ["1978", "2000"])
def test_the_squares_are_those_of_the_board_in_an_order_of_the_days_own(name: str) -> None:
    track = LIBRARY.track(name)
    tracks = [shuffled_track(track, day) for day in DAYS]
    assert len({each.kinds for each in [track, *tracks]}) == len(DAYS) + 1
    for each in tracks:  # each is a `Track`, so the rules allow it (1.4)
        assert Counter(each.kinds) == Counter(track.kinds)
        assert (each.kinds[0], each.kinds[-1]) == (SquareKind.START, SquareKind.FINISH)


def test_an_order_that_the_rules_forbid_is_never_taken() -> None:
    """Of sixteen squares eight are closed: few orders leave six of the first ten open."""
    kinds = [*[SquareKind.CARROT] * 6, *[SquareKind.LETTUCE, SquareKind.TORTOISE] * 4]
    for day in DAYS:
        first = shuffled_track(Track.of(kinds), day).kinds[1:11]
        assert first.count(SquareKind.CARROT) == 6


@pytest.mark.parametrize("name", ["1978", "2000"])
def test_on_the_shuffled_board_every_place_stays_and_has_another_square(name: str) -> None:
    board = LIBRARY.board(name)
    shuffled = shuffled_board(board, DAY)
    assert shuffled.name == f"{name}-on-{DAY}"
    assert shuffled.track == shuffled_track(board.track, DAY)
    pictures = {square.kind: square.picture for square in board.squares}
    for before, after, kind in zip(
        board.squares, shuffled.squares, shuffled.track.kinds[1:-1], strict=True
    ):
        assert (after.x, after.y) == (before.x, before.y)
        assert after.kind is kind
        assert after.picture == pictures[kind]


def test_the_library_knows_shuffled_boards_by_their_names() -> None:
    name = shuffled_name("2000", DAY)
    assert unshuffled(name) == ("2000", DAY)
    assert LIBRARY.has_board(name)
    assert name not in LIBRARY.board_names()
    assert LIBRARY.board(name).track == LIBRARY.track(name)
    assert LIBRARY.board(name) is LIBRARY.board(name)
    other = shuffled_name("1978", DAY)
    assert LIBRARY.board(other).track != LIBRARY.board(name).track
    assert LIBRARY.board(name).name == name


@pytest.mark.parametrize(
    "name", ["2000", "2000-on-", "2000-on-26-1-1", f"2000-on-{DAY}x", f"-on-{DAY}", f"X-on-{DAY}"]
)
def test_no_other_name_is_one_of_a_shuffled_board(name: str) -> None:
    assert unshuffled(name) is None


@pytest.mark.parametrize("name", [f"1066-on-{DAY}", f"2000-on-{DAY}-on-{DAY}", "2000-on-"])
def test_a_board_that_nobody_has_is_refused_in_a_sentence(name: str) -> None:
    assert not LIBRARY.has_board(name)
    with refused("There is no such board"):
        LIBRARY.board(name)
    with refused("There is no such board"):
        LIBRARY.track(name)


def test_a_players_own_board_is_shuffled_but_what_a_file_of_such_a_name_says_counts(
    tmp_path: Path,
) -> None:
    own = copied_board(tmp_path, "mine", of="1978")
    copied_board(tmp_path, f"2000-on-{DAY}", of="1978")
    library = Library((shipped(), Root(tmp_path / "editions", tmp_path)))
    name = shuffled_name("mine", DAY)
    assert library.has_board(name)
    assert library.board(name).path == own
    assert library.board(name).track == LIBRARY.board(shuffled_name("1978", DAY)).track
    assert library.board(f"2000-on-{DAY}").track == LIBRARY.track("1978")


def test_a_race_on_a_shuffled_board_is_kept_and_read_again(tmp_path: Path) -> None:
    course = course_of_day("2000", DAY)
    match = make_match(course_setup(course, Player("Ana", None, "red", "hat")), LIBRARY)
    for _turn in range(5):
        match.submit(0, legal_actions(match.state)[0])
    path = tmp_path / "race.json"
    write_record(path, match)
    again = read_record(path, LIBRARY)
    assert again.setup == match.setup
    assert again.state == match.state
    assert again.race.track == LIBRARY.track(course.board)
    assert course.board in check_file(path)
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace(course.board, f"2000-on-{DAYS[1]}"), encoding="utf-8")
    with refused(r"race\.json: .*board"):  # its fingerprint is another
        read_record(path, LIBRARY)
    path.write_text(text.replace(course.board, f"1066-on-{DAY}"), encoding="utf-8")
    with refused(r"race\.json: .*1066-on"):
        read_record(path, LIBRARY)
