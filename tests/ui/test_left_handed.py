"""With the panel on the left: the same table, and every press where it is seen."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from game.ui.scenes.dialogs import Menu
from game.ui.scenes.lesson import LessonScene
from game.ui.scenes.log import LogScene
from game.ui.scenes.race import RaceScene
from game.ui.scenes.table_scene import TableScene
from tests.ui.driving import SIZES, OpenWindow, Window, legal_squares, make_match, race_over
from tests.ui.pages import turn_to
from tests.ui.test_any_size import SCENES

TABLES: dict[str, Callable[[Window], object]] = {
    "race": lambda window: window.put_up(make_match(None, None, "plodder")),
    "hidden hands": lambda window: window.put_up(make_match(None, None, hidden=True)),
    "replay": lambda window: window.put_up_replay(race_over()),
    "lesson": lambda window: window.open(LessonScene, 0),
}


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("table", TABLES)
def test_panel_and_board_change_sides_and_are_as_large(
    open_window: OpenWindow, table: str, size: tuple[int, int]
) -> None:
    window = open_window(size)
    TABLES[table](window)
    scene, whole = window.app.scene, window.app.renderer.viewport.box
    assert isinstance(scene, TableScene)
    panel, board = scene.panel.sheet, scene.board_view.box
    assert board.right < panel.x
    window.app.change_settings(left_handed=True)
    on_the_left, beside = scene.panel.sheet, scene.board_view.box
    assert on_the_left.right < beside.x
    assert on_the_left.width == pytest.approx(panel.width)
    assert on_the_left.x == pytest.approx(whole.right - panel.right)
    assert beside.width == pytest.approx(board.width)


def test_who_chooses_it_in_the_menu_of_a_race_presses_on_as_before(window: Window) -> None:
    scene = window.put_up(make_match(None, None, None))
    window.menu("settings")
    turn_to(window, "left_handed")
    window.press("left_handed")
    window.press("done")
    window.press("resume")
    square = min(legal_squares(scene.match.state))
    window.click_square(square)
    assert scene.match.state.squares[0] == square
    window.pass_time(30)
    window.see_handover()
    window.press("menu")
    window.scene(Menu)
    window.press("resume")
    window.letter("l")
    log, width = window.scene(LogScene), window.app.renderer.viewport.width
    assert log.form.widgets[0].box.x < width - log.form.widgets[0].box.right


def test_a_press_on_the_panel_is_answered_there(open_window: OpenWindow) -> None:
    """And not by the quick picture of the board alone."""
    window = open_window(left_handed=True)
    scene = window.put_up(make_match(None, None, None))
    renderer = window.app.renderer
    assert scene.first_answer(renderer, *scene.panel.rows[1].centre) is None
    assert scene.first_answer(renderer, *scene.board_view.box.centre) is not None
    window.click(*scene.panel.rows[1].centre)
    window.check_pixels()
    window.scene(RaceScene)


@pytest.mark.parametrize("page", SCENES)
def test_nothing_else_minds(open_window: OpenWindow, page: str) -> None:
    window = open_window(left_handed=True)
    SCENES[page](window)
    window.step()
    window.check_pixels()
