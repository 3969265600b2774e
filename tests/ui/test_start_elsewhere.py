"""A race that begins at a position: played, left, and run again from there."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

from game.match import start_match
from game.rules import state_text
from game.ui.scenes.podium import PodiumScene
from game.ui.scenes.race import RaceScene
from tests.library import LIBRARY, match_of, read_record, set_up
from tests.ui.driving import OpenWindow, Window, assert_at_rest, players, put_up, put_up_replay

START = "12:40/2 >23:98/3 10:65/1 r5"


def test_the_table_stands_as_the_position_says(window: Window) -> None:
    match = start_match(set_up(players(None, None, None), start=START, seed=""), LIBRARY)
    scene = put_up(window, match)
    assert_at_rest(scene)
    assert state_text(scene.moment) == START
    assert window.sees("Player 2")


def test_it_is_run_to_its_end_and_again_from_there(open_window: OpenWindow, tmp_path: Path) -> None:
    window = open_window(speed="instant")
    path = tmp_path / "race.json"
    setup = set_up(players("sprinter", "plodder", "sprinter"), start=START)
    window.app.navigator.to_race(match_of(setup, bot_seed="hedge"), path)
    window.play_until(lambda: isinstance(window.app.scene, PodiumScene))
    assert read_record(path).setup == setup
    window.press("Race again")
    again = window.scene(RaceScene).match
    assert replace(again.setup, first=0, seed="hedge") == setup
    assert state_text(again.states[0]) == START
    scene = put_up_replay(window, read_record(path))
    assert state_text(scene.moment) == START
