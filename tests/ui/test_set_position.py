"""The umpire in the middle of a race: a position set up by hand, with real keys and clicks."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime
from pathlib import Path

import pytest

from game.match import ChanceKind, Pose, result_of
from game.records import record_text
from game.records.statistics import Outing, Saved, tally
from game.records.wall import counts
from game.rules import SquareKind, Stage, legal_actions, state_text
from game.ui.scenes.dialogs import Message
from game.ui.scenes.new_race import NewRaceScene
from game.ui.scenes.race import RaceScene
from game.ui.scenes.set_position import SetPositionDialog
from tests.library import check_file, match_of, read_record, set_up
from tests.ui.driving import Window, play_to, players


@pytest.fixture
def setting(window: Window) -> SetPositionDialog:
    """The dialog of a race of three: seats 0, 1 and 2."""
    window.open(NewRaceScene)
    for seat, name in enumerate(("Ana", "Bob", "Cleo")):
        window.choose(f"who {seat}", "person")
        window.fill(f"name {seat}", name)
    window.press("more")
    window.press("middle")
    return window.scene(SetPositionDialog)


def begun(window: Window) -> RaceScene:
    window.press("begin")
    if isinstance(window.app.scene, Message):
        window.press("done")
    return window.scene(RaceScene)


def test_a_race_goes_on_from_what_lies_on_the_table(
    window: Window, setting: SetPositionDialog, tmp_path: Path
) -> None:
    """One is home; Bob is second on a square that pays for it, which comes first of all (3.3)."""
    window.choose("pose 0", (Pose.HOME, 1))
    window.fill("carrots 0", "8")
    window.choose("lettuces 0", 0)
    window.fill("square 1", "23")
    window.fill("carrots 1", "40")
    window.fill("square 2", "30")
    window.choose("turn", 1)
    assert window.sees("First of all: Bob")
    match = begun(window).match
    assert match.setup.chance is ChanceKind.ASKED
    assert state_text(match.state) == "64#1:8/0 >41:60/3 34:65/3 r1"
    match.submit(1, legal_actions(match.state)[0])
    path = tmp_path / "race.hare"
    path.write_text(record_text(match), encoding="utf-8")
    assert record_text(read_record(path)) == record_text(match)
    assert "begun at a position that was set up" in check_file(path)


def test_what_could_not_arise_is_refused_in_words_with_the_rule(
    window: Window, setting: SetPositionDialog
) -> None:
    window.fill("square 0", "23")
    window.fill("square 1", "23")
    assert window.sees("Bob: another hare is already on square 23 (rule 1.3).")
    assert not window.button("begin").enabled
    window.fill("square 1", "65")
    assert window.sees("Bob: there is no square “65” (rule 1.1).")
    window.fill("square 1", "30")
    window.fill("carrots 1", "")
    assert window.sees("Bob: how many carrots?")
    window.fill("carrots 1", "50")
    assert window.button("begin").enabled


@pytest.mark.parametrize("hand", ["mouse", "keys"])
def test_what_is_typed_takes_the_place_of_the_number_that_was_there(
    window: Window, setting: SetPositionDialog, hand: str
) -> None:
    if hand == "keys":
        window.tab_to(window.field("square 1"), hand)
    else:
        window.press("square 1")
    window.write("23")
    assert window.field("square 1").text == "23"


def test_with_fingers_a_number_is_chosen_from_digits(
    window: Window, setting: SetPositionDialog
) -> None:
    window.press("square 1", "finger")
    window.press("square 1", "finger")
    assert not window.offers("letter a")
    for digit in "23":
        window.press(f"letter {digit}", "finger")
    window.press("done", "finger")
    assert window.field("square 1").text == "23"


def test_who_moves_again_does_so_only_in_their_own_turn(
    window: Window, setting: SetPositionDialog
) -> None:
    board = setting._race.track
    hare = board.kinds.index(SquareKind.HARE)
    window.fill("square 0", str(board.number_shown(hare)))
    window.choose("pose 0", (Pose.AGAIN, 0))
    window.choose("turn", 1)
    assert window.choice("pose 0").value == (Pose.STANDS, 0)
    window.choose("turn", 0)
    window.choose("pose 0", (Pose.AGAIN, 0))
    assert begun(window).match.state.stage is Stage.MOVE_AGAIN


def test_of_such_a_race_places_count_and_nothing_that_needs_its_start() -> None:
    setup = set_up(players(None, None, None), start="60:9/0 >59:30/0 10:65/3 r1")
    match = match_of(replace(setup, chance=ChanceKind.ASKED))
    play_to(match, lambda state: len(state.home) == 1)
    match.stop()
    result = result_of(match)
    assert result.midway
    assert result.is_marked
    assert [seat.from_last for seat in result.seats] == [False] * 3
    assert [seat.lettuces for seat in result.seats] == [3, 3, 0]
    winner = next(seat for seat in result.seats if seat.won)
    assert not counts(result, winner)
    outing = Outing(Saved(Path("x.hare"), datetime(2026, 1, 1), result), winner)
    assert (tally([outing]).wins, tally([outing]).turns) == (1, 0)
