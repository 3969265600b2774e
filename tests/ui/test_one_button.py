"""One-button play: a ring goes to all that can be done, and one press anywhere does it."""

from __future__ import annotations

from collections.abc import Hashable

import pygame
import pytest

from game.rules import Finish, GiveTen, MoveBack, MoveForward, TakeTen
from game.ui.scenes.board_widget import AtSquare
from game.ui.scenes.keys_page import KeysScene, NewKeyDialog
from game.ui.scenes.letters import LettersDialog
from game.ui.scenes.new_race import NewRaceScene
from game.ui.scenes.parties import PartiesDialog
from game.ui.scenes.podium import PodiumScene
from game.ui.scenes.race import RaceScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleScene
from game.ui.shell.scanner import Scanner
from tests.ui.driving import OpenWindow, Window, legal_squares, make_match, play_to, wise_action
from tests.ui.pages import turn_to

EVERY = 1.0


@pytest.fixture
def window(open_window: OpenWindow) -> Window:
    return open_window(scanning=1000)


def wait(window: Window) -> None:
    """Let the ring go on once."""
    window.clock.sleep(EVERY)
    window.step()


def scanner_of(window: Window) -> Scanner:
    """What lets the ring walk."""
    assert window.app.scanner is not None
    return window.app.scanner


def choose(window: Window, wanted: Hashable, way: str = "click") -> None:
    """Wait until the ring is on this control or square, and press; if it is around a row that has
    it, press to go in."""
    scanner = scanner_of(window)
    for _step in range(120):
        if here(window) == wanted:
            press(window, way)
            return
        if scanner.around is not None and wanted in scanner._offered:
            press(window, way)
        else:
            wait(window)
    raise AssertionError(f"the ring never comes to {wanted}")


def here(window: Window) -> Hashable:
    """The control or square that the ring is on."""
    on_board = window.focus == "board" and isinstance(window.app.scene, RaceScene)
    return AtSquare(window.race.selection.cursor or 0) if on_board else window.focus


def press(window: Window, way: str = "click") -> None:
    """Press Space, a button of a pad, or the mouse in a corner where there is nothing."""
    if way == "space":
        window.key(pygame.K_SPACE)
    elif way != "click":
        window.do(f"pad {way}")
    else:
        window.post(pygame.MOUSEBUTTONDOWN, pos=(2, 2), button=1)
        window.post(pygame.MOUSEBUTTONUP, pos=(2, 2), button=1)


def test_it_is_off_until_somebody_wants_it(open_window: OpenWindow) -> None:
    window = open_window()
    window.open(TitleScene)
    assert window.app.scanner is None
    wait(window)
    assert window.focus == ""


@pytest.mark.parametrize("way", ["click", "space", "dpad_left", "b"])
def test_a_race_is_set_up_and_run_by_one_button(window: Window, way: str) -> None:
    window.open(TitleScene)
    choose(window, "new race", way)
    window.scene(PartiesDialog)
    choose(window, "new race", way)
    window.scene(NewRaceScene)
    choose(window, "name 0", way)
    window.scene(LettersDialog)
    choose(window, "letter b", way)
    choose(window, "done", way)
    assert window.field("name 0").text.endswith("b")
    choose(window, "first", way)
    choose(window, "start", way)
    window.scene(RaceScene)


def test_at_the_table_it_goes_around_rows_of_squares_and_then_to_buttons(window: Window) -> None:
    scene = window.put_up(make_match(None, None, None))
    scanner, squares, names = scanner_of(window), list[Hashable](), list[str]()
    while "race rules" not in names:
        wait(window)
        for each in [here(window)] if scanner.around is None else scanner._offered:
            if isinstance(each, AtSquare):
                squares.append(each)
            else:
                names.append(str(each))
    assert squares == [AtSquare(each) for each in sorted(legal_squares(scene.match.state))]
    assert names[0] == "hint"


def test_a_row_is_gone_through_once_and_left_again(window: Window) -> None:
    window.put_up(make_match(None, None))
    scanner = scanner_of(window)
    while scanner.around is None:
        wait(window)
    ring, row = scanner.around, list(scanner._offered)
    assert window.focus == ""
    press(window)
    inside = []
    for _each in row:
        inside.append(here(window))
        wait(window)
    assert inside == row
    assert here(window) not in row
    assert scanner.around != ring


def test_a_whole_race_is_run_by_one_button(window: Window) -> None:
    scene = window.put_up(make_match(None, "level-1", "sprinter", rules="ravensburger-1978"))
    while not isinstance(window.app.scene, PodiumScene):
        if scene.selection.open:
            action = wise_action(scene.match)
            wanted: Hashable = {TakeTen: "take", GiveTen: "pay"}.get(type(action), "decline")
            if isinstance(action, MoveForward | MoveBack):
                wanted = AtSquare(action.to)
            elif isinstance(action, Finish):
                wanted = AtSquare(scene.match.race.track.finish)
            choose(window, wanted, "space")
        window.pass_time(60)
        window.think(window.app.scene)
    choose(window, "title", "space")
    window.scene(TitleScene)


def test_while_only_rivals_run_the_ring_is_on_what_skips_to_the_result(window: Window) -> None:
    match = make_match(None, "sprinter", "plodder", "sprinter", seed="moss", max_rounds=None)
    play_to(match, lambda state: 0 in state.home)
    scene = window.put_up(match)
    window.play_until(lambda: scene.timeline.running, seconds=0.1)
    wait(window)
    assert window.focus == "finish"
    press(window)
    window.reach(PodiumScene)


def test_while_something_moves_the_ring_waits(window: Window) -> None:
    scene = window.put_up(make_match(None, None))
    choose(window, AtSquare(min(legal_squares(scene.match.state))))
    assert scene.timeline.running
    before = window.focus
    window.clock.sleep(EVERY)
    scanner_of(window).step()
    assert window.focus == before


def test_whoever_has_pressed_sees_what_comes_of_it_first(window: Window) -> None:
    window.open(SettingsScene)
    choose(window, "group sound")
    window.clock.sleep(EVERY * 0.5)
    window.step()
    assert window.focus == "group sound"


@pytest.mark.parametrize("way", ["click", "space", "a"])
def test_nobody_is_caught_where_a_key_is_asked_for(window: Window, way: str) -> None:
    window.open(KeysScene)
    choose(window, f"{'pad' if way == 'a' else 'keyboard'} mute", way)
    window.scene(NewKeyDialog)
    choose(window, "back", way)
    window.scene(KeysScene)


def test_it_is_switched_off_by_itself(window: Window) -> None:
    window.open(SettingsScene)
    choose(window, "group keys")
    for _turn in range(5):
        choose(window, "scanning")
        if window.app.scanner is None:
            break
    assert window.app.settings.scanning == 0
    turn_to(window, "scanning")
