"""A race that begins at a position: played, left, run again; and where no folder can be read."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.match import start_match
from game.rules import Manner, MarkerMoved, state_text
from game.ui.scenes.dialogs import Message
from game.ui.scenes.fault import FaultScene
from game.ui.scenes.podium import PodiumScene
from game.ui.scenes.race import RaceScene
from game.ui.table.panel import player_row_of
from tests.library import LIBRARY, match_of, read_record, set_up
from tests.ui.doubles import Clock, Memory
from tests.ui.driving import OpenWindow, Window, assert_at_rest, players
from tests.ui.pages import prose
from tests.ui.test_any_size import SCENES

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


# --- no folder can be read ----------------------------------------------------------------------


@pytest.mark.parametrize("page", ["title", "lessons", "saved races", "school", "par", "die"])
def test_where_no_folder_can_be_read_all_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clock: Clock, memory: Memory, page: str
) -> None:
    """Not even asked for; here its name is too long, elsewhere it is somebody else's."""
    nowhere = tmp_path / ("x" * 300)
    for kind in ("data", "config"):
        monkeypatch.setattr(f"platformdirs.user_{kind}_path", lambda *_words, **_more: nowhere)
    window = Window(nowhere / "settings.json", (960, 540), clock, memory)
    SCENES.get(page, lambda window: window.app.navigator.to_lessons())(window)
    window.app.change_settings(light="evening")
    for _time in range(3):
        window.pass_time(1, patient=False)
        if isinstance(window.app.scene, Message):
            assert "(File name too long)" in prose(window)
            window.key(pygame.K_RETURN)
    assert not isinstance(window.app.scene, FaultScene)
    window.close()
