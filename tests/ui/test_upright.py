"""A window that is taller than wide, as on a tablet: the panel lies below the board, and where two
columns stood there is one."""

from __future__ import annotations

import pygame
import pytest

from game.ui.draw.backdrop import PICTURE, SEEN, place
from game.ui.kit.layout import holds
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widgets import Button
from game.ui.scenes.charts import ChartsScene
from game.ui.scenes.dialogs import Menu
from game.ui.scenes.kept_race import RaceCard
from game.ui.scenes.log import LogScene
from game.ui.scenes.on_steps import STEPS
from game.ui.scenes.race import RaceScene
from game.ui.scenes.saved_races import SavedRacesScene
from game.ui.scenes.title import TitleScene
from game.ui.table.panel import CHOICE
from tests.sweep import in_full
from tests.ui.driving import (
    OpenWindow,
    Window,
    assert_at_rest,
    keep_a_race,
    legal_squares,
    make_match,
    moved_to,
    race_over,
)

UPRIGHT, WIDE = (800, 1280), (1280, 720)
SMALL, LARGE = (600, 960), (1080, 1920)


@pytest.fixture
def window(open_window: OpenWindow) -> Window:
    return open_window(UPRIGHT)


@pytest.mark.parametrize(
    ("size", "text"),
    [(UPRIGHT, 100), (UPRIGHT, 130), (UPRIGHT, 150), (SMALL, 100), in_full(LARGE, 100)],
    ids=str,
)
def test_the_board_lies_across_the_window_and_the_panel_below(
    open_window: OpenWindow, size: tuple[int, int], text: int
) -> None:
    window = open_window(size, text_size=text)
    scene = window.put_up(make_match(None, None, "plodder", "sprinter"))
    whole, board, panel = window.app.renderer.viewport.box, scene.board_view.box, scene.panel
    assert board.width > 0.85 * whole.width, "as many whole pixels a square as there is room for"
    assert board.bottom < panel.sheet.y
    assert panel.sheet.width > 0.9 * whole.width
    assert holds(whole, panel.sheet)
    parts = panel.header, panel.turn, panel.window or panel.log
    rows = panel.rows if panel.window is None else ()
    assert all(holds(panel.sheet, part) for part in (*parts, *rows))
    window.check_pixels()


def test_the_turn_is_on_the_side_of_the_hand(window: Window) -> None:
    scene = window.put_up(make_match(None, None, "plodder"))
    assert all(row.right < scene.panel.turn.x for row in scene.panel.rows)
    window.app.change_settings(left_handed=True)
    assert all(row.x > scene.panel.turn.right for row in scene.panel.rows)
    assert scene.panel.rows[0].y < scene.panel.turn.bottom
    window.step()
    window.check_pixels()


def test_what_is_chosen_beside_squares_has_large_buttons(window: Window) -> None:
    scene = window.put_up(moved_to(5, 4, 3))  # on a carrot square: to take, or to give
    choices = [each for each in window.widgets(Button) if each.name in ("take", "pay")]
    assert len(choices) == 2
    assert all(each.box.height > CHOICE for each in choices)
    assert all(holds(scene.panel.turn, each.box) for each in choices)


def test_a_long_text_is_read_below_the_turn_and_hides_no_row(window: Window) -> None:
    """Rows are beside it, so it need not lie over them."""
    scene = window.put_up(make_match(None, None, "plodder"))
    window.press("race rules")
    told = scene.side.told
    assert told is not None
    assert told.box.y >= scene.panel.turn.bottom
    assert not any(told.box.contains(*row.centre) for row in scene.panel.rows)
    window.check_pixels()


def test_a_window_turned_while_a_hare_runs(window: Window) -> None:
    scene = window.put_up(make_match(None, None, None))
    for size, ahead in ((WIDE, 1), (UPRIGHT, 5)):
        state, seat = scene.match.state, scene.match.state.turn
        square = state.squares[seat] + ahead
        window.click_square(square)
        window.pass_time(0.4)
        assert scene.timeline.running
        window.resize(size)
        window.pass_time(60)
        window.see_handover()
        assert_at_rest(scene)
        assert scene.match.state.squares[seat] == square
        window.check_pixels()


def test_a_window_turned_keeps_what_is_chosen_where_the_keyboard_is_and_what_lies_open(
    window: Window,
) -> None:
    window.app.change_settings(confirm_moves=True)
    scene = window.put_up(make_match(None, None, "plodder"))
    window.key(pygame.K_RIGHT, times=2)
    cursor = scene.selection.cursor
    window.resize(WIDE)
    window.resize(UPRIGHT)
    assert scene.selection.cursor == cursor is not None
    assert window.focus == "board"
    window.tab_to("row 1")
    window.resize(WIDE)
    window.resize(UPRIGHT)
    assert window.focus == "row 1"
    window.click_square(min(legal_squares(scene.match.state)))
    picked = scene.selection.picked
    assert picked is not None
    for size in (WIDE, UPRIGHT):
        window.resize(size)
        assert scene.selection.picked == picked
        assert (scene.board_view.box.bottom < scene.panel.sheet.y) == (size == UPRIGHT)
    window.letter("l")
    window.resize(WIDE)
    window.scene(LogScene)
    window.key(pygame.K_ESCAPE)
    window.press("menu")
    window.resize(UPRIGHT)
    window.scene(Menu)
    window.tab_to("settings")
    window.resize(WIDE)
    assert window.focus == "settings"
    window.press("resume")
    window.scene(RaceScene)
    window.check_pixels()


def test_pages_have_one_column(window: Window) -> None:
    def columns() -> int:
        return sum(each.name.startswith("column ") for each in window.widgets(ScrollArea))

    window.open(ChartsScene, race_over())
    assert columns() == 1
    window.resize(WIDE)
    assert columns() == 2


def test_a_saved_race_is_seen_above_the_list_while_there_is_room(window: Window) -> None:
    keep_a_race()
    window.open(SavedRacesScene)
    (card,) = window.widgets(RaceCard)
    assert card.box.height > card.box.width / 2
    assert card.box.bottom <= window.button("race 0").box.y
    window.app.change_settings(text_size=150)
    assert not window.widgets(RaceCard)


def test_the_whole_reference_card_is_one_column(window: Window) -> None:
    scene = window.put_up(make_match(None, None, "plodder"))
    window.app.navigator.open_reference(scene.match.state)
    assert not window.offers("part 0")
    window.resize((640, 540))
    assert window.offers("part 0"), "where it is too low, it has leaves"


def test_all_steps_of_the_podium_are_seen_and_the_picture_covers_the_window(
    window: Window,
) -> None:
    xs = [place(UPRIGHT, x, y)[0] for x, y in STEPS]
    assert 0 < min(xs) < max(xs) < UPRIGHT[0]
    assert place(UPRIGHT, 0, PICTURE[1])[1] == UPRIGHT[1], "its ground is the window's"
    assert place(UPRIGHT, (PICTURE[0] - SEEN) / 2, 0)[0] == 0
    window.app.navigator.to_title()
    window.scene(TitleScene)
    picture = window.full_redraw()
    corners = [picture.get_at((x, y))[:3] for x in (0, UPRIGHT[0] - 1) for y in (0, 200)]
    assert all(min(colour) > 100 for colour in corners), "there is sky"
    window.app.change_settings(light="evening")
    window.step(2)
    window.check_pixels()
