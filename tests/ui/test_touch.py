"""Fingers: what a tap, a rest, a pull and a pinch mean, and that nothing needs a pointer."""

from __future__ import annotations

import re

import pygame
import pytest

from game.content.settings import ZOOMS, Zoom
from game.rules import Finish, Square
from game.ui.kit.commands import Command, Device
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widgets import FINGER, Form, Widget
from game.ui.scenes.cover import CoverScene
from game.ui.scenes.parties import PartiesDialog
from game.ui.scenes.podium import PodiumScene
from game.ui.scenes.race import RaceScene
from game.ui.scenes.rules_pages import RulesScene
from game.ui.scenes.title import TitleScene
from tests.sweep import in_full
from tests.ui.driving import REACTION, OpenWindow, Window, make_match, wise_action
from tests.ui.test_any_size import SCENES, finished

DOWN, MOTION, UP = pygame.FINGERDOWN, pygame.FINGERMOTION, pygame.FINGERUP
CROWDED = 38.0
"""Least width and height of a control that stands close beside others, in logical units."""


def test_a_tap_presses_what_is_touched_once_it_is_lifted(window: Window) -> None:
    window.open(TitleScene)
    x, y = window.button("new race").box.centre
    window.finger(DOWN, x, y)
    window.scene(TitleScene)
    window.finger(UP, x, y)
    window.scene(PartiesDialog)
    assert window.app.device is Device.TOUCH


def test_the_mouse_that_the_system_plays_for_a_finger_is_not_heard(window: Window) -> None:
    window.open(TitleScene)
    pixel = window.pixel(*window.button("new race").box.centre)
    window.post(pygame.MOUSEBUTTONDOWN, pos=pixel, button=1, touch=True)
    window.post(pygame.MOUSEBUTTONUP, pos=pixel, button=1, touch=True)
    window.scene(TitleScene)


def test_a_finger_that_rests_points_and_presses_nothing(scene: RaceScene, window: Window) -> None:
    """And what is told of the square stays until the finger goes elsewhere."""
    window.rest_finger(*scene.board_view.centre(5))
    assert not scene.match.log
    assert scene.view.pointed == 5
    assert window.sees("5")
    window.rest_finger(*scene.view.places.rows[1].centre)
    assert scene.view.pointed is None
    assert scene.view.row_pointed == 1


def test_how_long_a_finger_rests_until_it_points_can_be_set(
    scene: RaceScene, window: Window
) -> None:
    window.app.change_settings(rests_after=1500)
    window.finger(DOWN, *scene.board_view.centre(40))
    for seconds, pointed in ((1.4, None), (0.2, 40)):
        window.clock.sleep(seconds)
        window.step()
        assert scene.view.pointed == pointed
    window.finger(UP, *scene.board_view.centre(40))


def test_what_fingers_do_is_told_at_one_tap(window: Window) -> None:
    window.open(RulesScene, "abacus-2000")
    assert not window.offers("keys")
    window.tap(1, 1)
    window.press("keys", "finger")
    assert window.sees("Two fingers")


KEYS = re.compile(r"\b([Cc]lick|Esc|Enter|Tab|[Kk]eys?|mouse|[Aa]rrow)\b")
"""What nobody has who uses a finger."""


@pytest.mark.parametrize("page", SCENES)
def test_a_finger_is_told_of_no_keys(window: Window, page: str) -> None:
    SCENES[page](window)
    while window.app.device is not Device.TOUCH:
        window.tap(1, 1)
        window.step()
    told = {*window.texts()} - {"Keys and pad"}
    assert [each for each in told if KEYS.search(each)] == []
    assert all(window.app.key_name(command) == "" for command in Command)


def test_a_finger_is_told_to_tap(open_window: OpenWindow) -> None:
    window = open_window(notes=False, confirm_moves=True, rivals_talk=False)
    scene = window.put_up(make_match(None, "sprinter", "plodder"))
    window.tap(*scene.board_view.centre(1))
    assert window.sees("Go there? Press the square again.")
    assert not window.sees("cancels")
    window.clock.sleep(REACTION)
    window.tap(*scene.board_view.centre(1))
    assert scene.match.log
    window.play_until(lambda: window.sees("A rival’s turn. To go faster, press anything."))


def test_a_row_is_in_the_light_as_long_as_a_finger_is_there(
    scene: RaceScene, window: Window
) -> None:
    """What is told of the player stays, as with a square."""
    corner, row = window.pixel(*scene.board_view.centre(40)), scene.view.places.rows[1].centre
    window.tap(1, 1)

    def ground() -> pygame.Color:
        return window.app.window.surface.get_at(corner)

    before = ground()
    window.finger(DOWN, *row)
    window.clock.sleep(REACTION)
    window.step()
    assert ground() != before
    window.finger(UP, *row)
    window.step()
    assert ground() == before
    assert scene.view.row_pointed == 1


def test_a_resting_finger_is_told_what_a_picture_on_a_button_means(window: Window) -> None:
    window.put_up(make_match(None, None))
    button = window.button("race rules")
    window.rest_finger(*button.box.centre)
    assert window.sees(button.title)
    window.tap(*window.race.board_view.bank())
    assert not window.sees(button.title)


def test_a_finger_pulls_a_list_along(window: Window) -> None:
    window.open(RulesScene, "abacus-2000")
    window.tap(1, 1)
    before = {area.name: area.offset for area in window.widgets(ScrollArea)}
    window.pull(400, 300, 0, -60)
    moved = {area.name: area.offset - before[area.name] for area in window.widgets(ScrollArea)}
    assert sorted(moved.values()) == [*([0.0] * (len(moved) - 1)), pytest.approx(60, abs=1)]
    window.scene(RulesScene)


def test_a_finger_pulls_a_slider_from_where_it_touches_it(window: Window) -> None:
    scene = window.put_up_replay(finished())
    bar = window.control("progress", Widget).box
    window.pull(bar.x + 2, bar.centre[1], bar.width / 2, 0)
    assert abs(scene.at - scene.length / 2) <= 1


def hold(window: Window, x: float, y: float) -> None:
    """Hold a finger there for as long as a cover asks for."""
    window.finger(DOWN, x, y)
    for _part in range(4):
        window.clock.sleep(REACTION / 4)
        window.step()
    window.finger(UP, x, y)


def test_a_cover_is_opened_by_a_finger_that_holds_its_button(window: Window) -> None:
    window.put_up(make_match(None, None, hidden=True), covered=True)
    cover = window.scene(CoverScene)
    hold(window, *window.button("here").box.centre)
    assert window.app.scene is not cover


def into_view(window: Window, scene: RaceScene, square: Square) -> None:
    """Pull the board along until the middle of this square is seen."""
    for _pull in range(12):
        board = scene.board_view
        (x, y), (mid_x, mid_y) = board.centre(square), board.box.centre
        if board.box.inset(40).contains(x, y):
            return
        across = max(-200.0, min(200.0, mid_x - x))
        down = max(-150.0, min(150.0, mid_y - y))
        window.pull(mid_x - across / 2, mid_y - down / 2, across, down)
    assert scene.board_view.box.contains(*scene.board_view.centre(square))


@pytest.mark.parametrize("zoom", [100, in_full(300)])
def test_a_race_with_hidden_hands_is_run_by_fingers_alone(
    open_window: OpenWindow, zoom: Zoom
) -> None:
    """On the board as it is seen: all of it, or a ninth."""
    window = open_window(speed="instant", notes=False, zoom=zoom)
    window.compared = 2**30
    match = make_match(None, "sprinter", None, hidden=True, rules="ravensburger-1978")
    scene = window.put_up(match, covered=True)

    def ready() -> bool:
        return window.app.scene is not scene or scene.selection.open

    for _turn in range(400):
        window.play_until(ready)
        window.see_handover()
        if isinstance(window.app.scene, CoverScene):
            hold(window, *window.button("here").box.centre)
        elif window.app.scene is scene and scene.selection.open:
            entries, action = len(match.log), wise_action(match)
            track, to = match.race.track, getattr(action, "to", None)
            square = track.finish if isinstance(action, Finish) else to
            window.step()  # whose turn it is comes into view
            if scene.motion.speaking:
                window.tap(*scene.board_view.box.centre)
            if square is not None:
                into_view(window, scene, square)
            window.act(action, "finger")
            assert match.log[entries].action == action
        elif isinstance(window.app.scene, PodiumScene):
            break
    window.scene(PodiumScene)
    assert match.state.is_over


def test_a_finger_that_was_down_before_a_page_came_presses_nothing_on_it(window: Window) -> None:
    window.open(TitleScene)
    x, y = window.button("new race").box.centre
    window.finger(DOWN, x, y)
    window.app.navigator.open_settings()
    window.step()
    before = window.app.scene
    window.finger(UP, x, y)
    assert window.app.scene is before


def test_two_fingers_make_the_board_larger_and_smaller(scene: RaceScene, window: Window) -> None:
    x, y = scene.board_view.centre(20)
    window.pinch(x, y, 100, 190)
    assert scene.board_view.times > 1
    assert scene.board_view.square_at(x, y) == 20
    while scene.board_view.times > 1:
        window.pinch(x, y, 190, 100)
    assert not scene.match.log


def test_fingers_find_buttons_for_the_size_of_the_board(scene: RaceScene, window: Window) -> None:
    """They stay where they are while they can do nothing, and nothing under them is pressed."""
    assert not window.offers("larger")
    window.tap(1, 1)
    for _press in range(2 * len(ZOOMS)):
        window.tap(*window.button("larger").box.centre)
        assert scene.view.pointed is None or scene.board_view.times < 3
    assert scene.board_view.times == pytest.approx(3, abs=0.02)
    for _press in range(2 * len(ZOOMS)):
        window.tap(*window.button("smaller").box.centre)
    assert scene.board_view.times == 1
    assert not window.button("smaller").enabled
    assert not scene.match.log


def test_one_finger_pulls_a_larger_board_along(scene: RaceScene, window: Window) -> None:
    scene.zoom(2, scene.board_view.centre(30))
    x, y = scene.board_view.centre(30)
    window.pull(x, y, -60, 40)
    after = scene.board_view.centre(30)
    assert after == (pytest.approx(x - 60, abs=2), pytest.approx(y + 40, abs=2))
    assert not scene.match.log


def come_to_rest(window: Window, scene: RaceScene) -> None:
    """Let the board turn to what is to be seen."""
    window.pass_time(0)
    while scene.view.looking.moving:
        window.pass_time(0.1)


@pytest.mark.parametrize("zoom", [*map(in_full, ZOOMS[1:-1]), ZOOMS[-1]])
def test_whoever_is_to_choose_sees_the_hare_and_squares_it_can_go_to(
    open_window: OpenWindow, zoom: Zoom
) -> None:
    """The nearest first, and what a hint says, once there is one."""
    window = open_window(notes=False, zoom=zoom)
    scene = window.put_up(make_match(None, None))
    come_to_rest(window, scene)
    board = scene.board_view

    def seen() -> list[Square]:
        return [n for n in range(64) if board.box.contains(*board.centre(n))]

    assert {0, 1}.issubset(seen())
    reachable = {square for square, _gain in scene.selection.prices()}
    beyond = list(scene._choices._overlay._beyond(scene._choices.offered(), []))
    assert bool(beyond) == any(not board.sees(square) for square in reachable)
    assert all(board.rect.contains(arrow.rect()) for arrow in beyond)
    window.key(pygame.K_i)
    window.play_until(lambda: scene.hinting.square() is not None)
    come_to_rest(window, scene)
    board = scene.board_view
    assert scene.hinting.square() in seen()


@pytest.mark.parametrize("zoom", ZOOMS[:3])
def test_a_tap_beside_a_lit_square_means_it(scene: RaceScene, window: Window, zoom: int) -> None:
    window.app.change_settings(zoom=zoom)
    come_to_rest(window, scene)
    box = scene.board_view.square_box(1)
    window.tap(box.x - 4, box.y + 1)
    assert scene.match.log[0].action.to == 1  # type: ignore[union-attr]


def reach(form: Form, widget: Widget, across: int, down: int) -> int:
    """Over how many logical units a finger presses this, from its middle to the left or upwards
    and to the other side; as many as `FINGER` are enough."""
    x, y = widget.box.centre
    found = 0
    for side in (1, -1):
        for step in range(1, int(FINGER)):
            aimed = form.aim(x + side * step * across, y + side * step * down)
            if form.at(*aimed) is not widget:
                break
            found += 1
    return found + 1


@pytest.mark.parametrize("page", SCENES)
def test_all_that_can_be_pressed_is_as_large_as_a_finger(window: Window, page: str) -> None:
    SCENES[page](window)
    window.tap(1, 1)
    window.step()
    form, small = window.form, []
    for widget in form.widgets:
        if widget.takes_focus and form.at(*widget.box.centre) is widget:
            sizes = reach(form, widget, 1, 0), reach(form, widget, 0, 1)
            if max(sizes) < FINGER or min(sizes) < CROWDED:
                small.append((widget.name, sizes))
    assert small == []
