"""Nothing is final by mistake: taking back and doing again, by key, button and pad."""

from __future__ import annotations

import pygame
import pytest

from game.records import read_record
from game.rules import SquareKind, legal_actions
from game.ui.scenes.cover import CoverScene
from game.ui.scenes.dialogs import Question
from game.ui.scenes.handover import HandoverScene
from game.ui.scenes.race import RaceScene
from game.ui.scenes.title import TitleScene
from tests.library import LIBRARY
from tests.ui.driving import OpenWindow, Window, assert_at_rest, legal_squares, make_match

UNDO = ("ctrl+z", "meta+z", "press undo", "pad x")
REDO = ("ctrl+y", "ctrl+shift+z", "press redo", "pad y")


def lone(window: Window, turns: int = 2) -> RaceScene:
    """A person against two computers, after so many turns."""
    scene = window.put_up(make_match(None, "sprinter", "plodder"))
    for _turn in range(turns):
        scene.submit(legal_actions(scene.match.state)[0])
        window.play_until(lambda: scene.session.waits_for.value == "person")
        window.pass_time(60)
    return scene


@pytest.mark.parametrize("way", UNDO)
def test_the_last_decision_is_taken_back_replies_and_all(window: Window, way: str) -> None:
    scene = lone(window)
    assert len(scene.match.log) > 4
    lines = len(scene.race_log.lines())
    window.do(way)
    assert len(scene.match.log) == 3
    assert scene.match.state.actor == 0
    assert len(scene.race_log.lines()) < lines
    assert_at_rest(scene)
    window.step()
    window.do(way)
    assert scene.match.log == []
    assert not window.button("undo").enabled
    assert_at_rest(scene)


def test_a_log_that_was_read_back_is_shorter_then(window: Window) -> None:
    """Who has scrolled to its beginning sees what is left of it."""
    scene = lone(window, turns=4)
    for _notch in range(20):
        scene.words.scroll(1)
    window.step()
    for _undo in range(4):
        window.do("ctrl+z")
        window.step()
        assert_at_rest(scene)
    assert scene.match.log == []


@pytest.mark.parametrize("way", REDO)
def test_what_was_taken_back_is_done_again(window: Window, way: str) -> None:
    scene = lone(window)
    log, told = list(scene.match.log), list(scene.race_log.lines())
    for _step in range(2):
        window.key(pygame.K_z, pygame.KMOD_CTRL)
    for _step in range(2):
        window.do(way)
    assert (scene.match.log, scene.race_log.lines()) == (log, told)
    assert not window.offers("redo")
    assert_at_rest(scene)


def test_whoever_comes_back_later_can_still_do_it_again(window: Window) -> None:
    """A race that was taken back to its start, and left there, has lost nothing."""
    scene = lone(window)
    log = list(scene.match.log)
    for _step in range(2):
        window.key(pygame.K_z, pygame.KMOD_CTRL)
    assert scene.match.log == []
    assert scene.keeps, "the menu says that it waits"
    window.open(TitleScene)
    window.press("continue")
    again = window.reach(RaceScene)
    assert again.match.log == []
    for _step in range(2):
        window.press("redo")
    assert again.match.log == log
    assert_at_rest(again)


def test_the_keyboard_goes_on_after_taking_back(window: Window) -> None:
    scene = lone(window, turns=1)
    window.key(pygame.K_z, pygame.KMOD_CTRL)
    window.key(pygame.K_RIGHT)
    window.key(pygame.K_RETURN)
    assert scene.match.log[0].seat == 0


def test_while_computers_move_the_own_decision_can_be_taken_back(window: Window) -> None:
    scene = lone(window, turns=1)
    before = len(scene.match.log)
    scene.submit(legal_actions(scene.match.state)[0])
    window.pass_time(0.2)
    assert scene.timeline.running
    window.key(pygame.K_z, pygame.KMOD_CTRL)
    assert len(scene.match.log) == before
    assert_at_rest(scene)
    window.pass_time(5)
    window.step(3)
    assert len(scene.match.log) == before, "no computer answers a question of before"


def test_nothing_is_taken_back_where_nothing_was_decided(window: Window) -> None:
    scene = window.put_up(make_match(None, "sprinter", "plodder"))
    window.key(pygame.K_z, pygame.KMOD_CTRL)
    window.key(pygame.K_y, pygame.KMOD_CTRL)
    assert scene.match.log == []
    assert not window.button("undo").enabled
    assert not window.offers("redo")


def test_the_record_counts_chance_that_was_undone(window: Window) -> None:
    scene = window.put_up(make_match(None, "sprinter", "plodder", rules="ravensburger-1978"))
    kinds = scene.match.race.track.kinds
    while not any(entry.outcomes for entry in scene.match.log if entry.seat == 0):
        reached = legal_squares(scene.match.state)
        hares = [reached[square] for square in reached if kinds[square] is SquareKind.HARE]
        scene.submit((hares or legal_actions(scene.match.state))[0])
        window.play_until(lambda: scene.session.waits_for.value in ("person", "nobody"))
    while any(entry.outcomes for entry in scene.match.log):
        window.key(pygame.K_z, pygame.KMOD_CTRL)
    scene.auto_saver.wait()
    kept = read_record(scene.auto_saver.path, LIBRARY)
    assert kept.undone > 0


# --- several persons ------------------------------------------------------------------------


def test_the_others_are_asked_once_in_a_race(window: Window, scene: RaceScene) -> None:
    for _turn in range(2):
        scene.submit(legal_actions(scene.match.state)[0])
        window.pass_time(60)
    window.key(pygame.K_z, pygame.KMOD_CTRL)
    window.scene(Question)
    assert window.sees("Player 2 moved last. Does everybody agree to undo that?")
    window.press("no")
    assert len(scene.match.log) == 2
    window.key(pygame.K_z, pygame.KMOD_CTRL)
    window.press("yes")
    assert len(scene.match.log) == 1
    window.key(pygame.K_z, pygame.KMOD_CTRL)
    assert scene.match.log == []
    window.scene(RaceScene)


def test_whoever_presses_undo_the_question_names_who_moved(
    window: Window, scene: RaceScene
) -> None:
    """It says what goes, not who wants that: anybody may have pressed the button."""
    scene.submit(legal_actions(scene.match.state)[0])
    window.pass_time(60)
    window.see_handover()
    assert scene.match.state.actor == 1
    window.press("undo")
    assert window.sees("Player 1 moved last. Does everybody agree to undo that?")


def test_the_others_are_told_that_the_replies_of_rivals_go_too(window: Window) -> None:
    scene = window.put_up(make_match(None, "plodder", None))
    scene.submit(legal_actions(scene.match.state)[0])
    window.play_until(lambda: scene.session.waits_for.value == "person")
    assert len(scene.match.log) > 1
    window.key(pygame.K_z, pygame.KMOD_CTRL)
    assert window.sees("moved, then the rivals. Does everybody agree to undo all of that?")
    assert window.button("no").text == "No, keep it"


@pytest.mark.parametrize(("setting", "left"), [("always", 0), ("never", 1)])
def test_a_setting_answers_for_the_others(open_window: OpenWindow, setting: str, left: int) -> None:
    window = open_window(take_backs=setting)
    scene = window.put_up(make_match(None, None, None))
    scene.submit(legal_actions(scene.match.state)[0])
    window.pass_time(60)
    window.key(pygame.K_z, pygame.KMOD_CTRL)
    assert len(scene.match.log) == left
    assert window.scene(RaceScene) is scene


def test_alone_nobody_is_asked_whatever_is_set(open_window: OpenWindow) -> None:
    window = open_window(take_backs="never")
    scene = lone(window, turns=1)
    window.key(pygame.K_z, pygame.KMOD_CTRL)
    assert scene.match.log == []


def test_it_can_be_taken_back_while_the_next_name_is_shown(open_window: OpenWindow) -> None:
    window = open_window(take_backs="always")
    scene = window.put_up(make_match(None, None, None))
    scene.submit(legal_actions(scene.match.state)[0])
    window.pass_time(60)
    assert isinstance(window.app.scene, HandoverScene)
    window.post_at_once(
        pygame.KEYDOWN, key=pygame.K_z, mod=pygame.KMOD_CTRL, unicode="", scancode=0
    )
    assert scene.match.log == []
    assert window.app.scene is scene, "it is still the turn of whoever sits there"


def test_2_2_no_hand_is_open_while_everybody_is_asked(window: Window) -> None:
    """The question calls all of them to the screen."""
    scene = window.put_up(make_match(None, None, None, hidden=True))
    window.uncover()
    scene.submit(legal_actions(scene.match.state)[0])
    window.pass_time(60)
    window.uncover()
    assert scene.session.reader == 1
    window.key(pygame.K_z, pygame.KMOD_CTRL)
    window.scene(Question)
    assert scene.session.reader is None
    assert not any(map(scene.session.hand_is_open, range(3)))
    window.press("no")
    window.pass_time(1)
    window.scene(CoverScene)


def test_2_2_taking_back_covers_the_table_again(open_window: OpenWindow) -> None:
    window = open_window(take_backs="always")
    scene = window.put_up(make_match(None, None, None, hidden=True))
    scene.submit(legal_actions(scene.match.state)[0])
    window.pass_time(60)
    assert window.scene(CoverScene).player.name == "Player 2"
    window.key(pygame.K_z, pygame.KMOD_CTRL)
    assert scene.match.log == []
    assert window.scene(CoverScene).player.name == "Player 1"
    window.uncover()
    assert window.scene(RaceScene) is scene
