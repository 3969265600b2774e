"""A race that begins at a position: played, left, and run again from there."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame

from game.match import start_match
from game.rules import Manner, MarkerMoved, state_text
from game.ui.scenes.podium import PodiumScene
from game.ui.scenes.race import RaceScene
from game.ui.table.panel import player_row_of
from tests.library import LIBRARY, match_of, read_record, set_up
from tests.ui.driving import OpenWindow, Window, assert_at_rest, players

START = "12:40/2 >23:98/3 10:65/1 r5"


def test_the_table_stands_as_the_position_says(window: Window) -> None:
    match = start_match(set_up(players(None, None, None), start=START, seed=""), LIBRARY)
    scene = window.put_up(match)
    assert_at_rest(scene)
    assert state_text(scene.moment) == START
    assert window.sees("Player 2")


def test_it_is_run_to_its_end_and_again_from_there(open_window: OpenWindow, tmp_path: Path) -> None:
    window = open_window(speed="instant")
    path = tmp_path / "race.json"
    setup = set_up(players("sprinter", "plodder", "sprinter"), start=START)
    window.app.navigator.to_race(match_of(setup, bot_seed="hedge"), path)
    window.reach(PodiumScene)
    assert read_record(path).setup == setup
    window.press("race again")
    again = window.scene(RaceScene).match
    assert replace(again.setup, seed="hedge") == setup
    assert state_text(again.states[0]) == START
    scene = window.put_up_replay(read_record(path))
    assert state_text(scene.moment) == START


def test_the_first_arrow_finds_the_only_square_even_if_it_lies_behind(window: Window) -> None:
    """Without carrots there is only the tortoise."""
    setup = set_up(players(None, None, None), start=">23:0/3 10:65/1 12:40/2 r5", seed="")
    scene = window.put_up(start_match(setup, LIBRARY))
    (square,) = scene.selection.lit()
    assert square < 23
    window.key(pygame.K_RIGHT)
    assert scene.selection.cursor == square
    window.key(pygame.K_RIGHT)
    assert scene.selection.cursor == square


def test_whoever_is_on_the_finish_has_a_place_before_being_called_home(window: Window) -> None:
    """A second one who comes to the finish is not for a moment first there, too."""
    start = "64#1:5/0 >60:15/0 10:65/1 r5"
    scene = window.put_up(start_match(set_up(players(None, None, None), start=start), LIBRARY))
    scene.table.shown.take_in(MarkerMoved(1, 60, 64, Manner.FORWARD))
    rows = [
        player_row_of(scene.table, seat, player, ("",), None)
        for seat, player in enumerate(scene.match.players)
    ]
    assert [row.position for row in rows] == ["1st", "2nd", "3rd"]
