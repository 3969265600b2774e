"""The board seen larger: by wheel, keys and buttons, anywhere on it, sharply, and as it was."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from pygame import Rect

from game.content.settings import ZOOMS
from game.rules import MoveForward
from game.ui.draw.viewport import Viewport
from game.ui.scenes.lesson import LessonScene
from game.ui.scenes.race import RaceScene
from game.ui.scenes.table_scene import TableScene
from game.ui.table.close_up import LARGEST, TILE, CloseUp, enlarged, land_of
from game.ui.table.spotlight import spotlight
from tests.ui.driving import OpenWindow, Window, make_match, pixels
from tests.ui.test_any_size import finished

SHIFT = pygame.KMOD_LSHIFT


def wheel(window: Window, up: int) -> None:
    """Turn the wheel."""
    window.post(pygame.MOUSEWHEEL, x=0, y=up, flipped=False)


def in_view(scene: TableScene, x: float, y: float) -> bool:
    """Whether this point of the table is seen."""
    return scene.board_view.box.contains(*scene.board_view.in_window(x, y))


def glide(window: Window) -> None:
    """Let what is looked at come into view."""
    for _step in range(60):
        window.pass_time(0.1)


def test_the_wheel_over_the_board_makes_it_larger_around_the_pointer(
    scene: RaceScene, window: Window
) -> None:
    x, y = scene.board_view.centre(20)
    window.point(x, y)
    for zoom in ZOOMS[1:]:
        wheel(window, 1)
        assert scene.board_view.times == pytest.approx(zoom / 100, abs=0.02)
        assert scene.board_view.square_at(x, y) == 20
    wheel(window, -9)
    assert scene.board_view is scene.view.whole


def test_the_wheel_over_the_panel_reads_on_there(scene: RaceScene, window: Window) -> None:
    window.point(*scene.panel.log.centre)
    wheel(window, 1)
    assert scene.board_view.times == 1


def test_keys_and_buttons_do_the_same_and_it_is_remembered(
    open_window: OpenWindow, window: Window
) -> None:
    scene = window.put_up(make_match(None, None))
    window.key(pygame.K_PLUS)
    window.press("larger")
    assert scene.board_view.times == pytest.approx(2, abs=0.02)
    window.press("smaller")
    window.press("smaller")
    assert scene.board_view.times == 1
    window.press("smaller")
    assert scene.view.pointed is None, "a press more means nothing on the board"
    window.point(1, 1)
    assert not window.offers("smaller"), "where all is seen nothing lies over it"
    window.key(pygame.K_PLUS, times=2)
    window.shut()
    window = open_window()
    scene = window.put_up(make_match(None, None))
    assert scene.board_view.times == pytest.approx(2, abs=0.02)
    window.key(pygame.K_0)
    assert scene.board_view.times == 1


def test_seen_whole_again_it_is_as_it_was(scene: RaceScene, window: Window) -> None:
    window.point(1, 1)
    before = pixels(window.app.window.surface)
    window.key(pygame.K_PLUS, times=3)
    assert pixels(window.app.window.surface) != before
    window.key(pygame.K_0)
    assert pixels(window.app.window.surface) == before


def test_no_more_than_the_board_is_seen_wherever_one_goes(scene: RaceScene, window: Window) -> None:
    window.key(pygame.K_PLUS, times=2)
    for key, corner in (
        (pygame.K_LEFT, 0),
        (pygame.K_UP, 0),
        (pygame.K_RIGHT, 63),
        (pygame.K_DOWN, 63),
    ):
        window.key(key, SHIFT, times=8)
        board = scene.board_view
        whole = Rect(board.left, board.top, board.pixel_width, board.pixel_height)
        assert whole.contains(board.rect), corner
    assert not scene.match.log


def test_middle_and_main_button_pull_the_ground_along(scene: RaceScene, window: Window) -> None:
    scene.zoom(2, scene.board_view.centre(20))
    x, y = scene.board_view.centre(20)

    def move(dx: int, buttons: tuple[int, int, int]) -> None:
        window.post(pygame.MOUSEMOTION, pos=window.pixel(x + dx, y), rel=(0, 0), buttons=buttons)

    window.point(x, y)
    move(30, (0, 1, 0))
    assert scene.board_view.centre(20)[0] == pytest.approx(x + 30, abs=2)
    ground = next(
        (px, py)
        for px in range(30, 600, 10)
        for py in range(40, 480, 10)
        if scene._is_ground(px, py)
    )
    x, y = ground
    square = scene.board_view.centre(20)
    window.point(x, y)
    window.post(pygame.MOUSEBUTTONDOWN, pos=window.pixel(x, y), button=1)
    move(-25, (1, 0, 0))
    window.post(pygame.MOUSEBUTTONUP, pos=window.pixel(x - 25, y), button=1)
    assert scene.board_view.centre(20)[0] == pytest.approx(square[0] - 25, abs=2)


@pytest.mark.parametrize("still", [False, True])
def test_it_follows_the_hare_to_move_and_what_happens(
    open_window: OpenWindow, *, still: bool
) -> None:
    window = open_window(reduced_motion=still, notes=False)
    scene = window.put_up(make_match(None, None))

    window.key(pygame.K_PLUS, times=3)
    glide(window)
    window.act(MoveForward(0, 8))
    glide(window)
    assert in_view(scene, *scene.table.foot(1)), "the next hare waits at the start"
    for way in (pygame.K_RIGHT,) * 3:
        window.key(way)
        glide(window)
        assert in_view(scene, *scene.view.whole.centre(scene.selection.cursor or 0))


def test_what_is_pressed_is_what_is_seen(scene: RaceScene, window: Window) -> None:
    window.key(pygame.K_PLUS, times=2)
    for square in (1, 2):
        board = scene.board_view
        if board.box.contains(*board.centre(square)):
            window.point(*board.centre(square))
            assert scene.view.pointed == square
    window.click_square(1)
    assert scene.match.log[0].action == MoveForward(0, 1)


def test_who_presses_while_the_board_turns_to_the_hare_has_not_meant_what_comes_there(
    scene: RaceScene, window: Window
) -> None:
    window.key(pygame.K_PLUS, times=3)
    window.key(pygame.K_RIGHT, SHIFT, times=8)
    window.key(pygame.K_HOME)
    window.pass_time(0.01)
    assert scene.view.looking.moving
    x, y = scene.board_view.box.centre
    for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
        window.post_at_once(kind, pos=window.pixel(x, y), button=1)
    assert not scene.match.log
    assert scene.deciding.refused is None
    assert in_view(scene, *scene.view.whole.centre(scene.selection.cursor or 0))


def test_a_players_hare_is_found_on_a_larger_board(scene: RaceScene, window: Window) -> None:
    """All that is seen of the board is darker, but for a ring where the hare is."""
    window.key(pygame.K_PLUS, times=2)
    glide(window)
    board, (foot,) = scene.board_view, scene.table.feet_of(0)
    assert board.times > 1
    dark, *_rings = spotlight(window.app.renderer, board, [foot])
    assert dark.rect() == board.rect
    x, y = window.app.renderer.viewport.point(foot[0], foot[1] - 20 * board.unit)
    assert dark.surface.get_at((x - board.rect.x, y - board.rect.y)).a == 0
    far = (2, 2) if x > board.rect.centerx else (board.rect.width - 3, 2)
    assert dark.surface.get_at(far).a > 0


def test_beside_the_board_nothing_of_it_is_pressed(scene: RaceScene, window: Window) -> None:
    window.key(pygame.K_PLUS, times=3)
    view = scene.view.whole.renderer.viewport
    for x in range(int(scene.board_view.box.right) + 1, int(view.width), 9):
        for y in range(5, int(view.height), 25):
            window.app.scene.view.point(x, y)  # type: ignore[attr-defined]
            assert scene.view.pointed is None


def test_hares_signs_and_words_stay_on_the_board(scene: RaceScene, window: Window) -> None:
    """What reaches out lies under the frame: outside it nothing differs from the whole board."""
    window.point(1, 1)
    surface, frame = window.app.window.surface, scene.view.whole.rect
    left = Rect(0, 0, frame.left, surface.get_height())
    before = pixels(surface.subsurface(left))
    for _zoom in ZOOMS[1:]:
        window.key(pygame.K_PLUS)
        assert pixels(surface.subsurface(left)) == before


def test_replays_and_lessons_have_it_too(window: Window) -> None:
    for put_up in (
        lambda: window.put_up_replay(finished()),
        lambda: window.open(LessonScene, 0),
    ):
        put_up()
        scene: Any = window.app.scene
        assert isinstance(scene, TableScene)
        window.point(*scene.board_view.centre(20))
        wheel(window, 1)
        assert scene.board_view.times > 1
        wheel(window, -1)


def test_a_replay_follows_whose_turn_it_is(window: Window) -> None:
    scene = window.put_up_replay(finished())
    window.key(pygame.K_PLUS, times=3)
    for _step in range(6):
        window.key(pygame.K_RIGHT)
        glide(window)
        marker = scene.view.shown.race.markers_of(scene.view.shown.turn)[0]
        assert in_view(scene, *scene.table.foot(marker))


@pytest.mark.parametrize("light", ["day", "evening"])
def test_tiles_have_no_seams(window: Window, light: str) -> None:
    """A tile shows the same as another one that it is a part of."""
    window.app.change_settings(light=light)
    scene = window.put_up(make_match(None, None))
    whole = scene.view.whole
    board = CloseUp(whole, 2, (480, 360), land_of(whole))
    large = Rect(TILE, TILE, 2 * TILE, TILE)
    one, other = board._tile(large), board._tile(Rect(2 * TILE, TILE, TILE, TILE))
    both = one.subsurface((TILE, 0, TILE, TILE))
    worst = max(
        abs(a - b)
        for x in range(0, TILE, 5)
        for y in range(0, TILE, 5)
        for a, b in zip(both.get_at((x, y)), other.get_at((x, y)), strict=True)
    )
    assert worst <= 28


def test_a_part_of_a_picture_is_as_the_whole_larger(window: Window) -> None:
    picture = pygame.Surface((40, 30))
    for x in range(40):
        for y in range(30):
            picture.set_at((x, y), (6 * x, 8 * y, 0))
    part = enlarged(picture, Rect(50, 20, 60, 50), 3.0)
    assert part.get_at((0, 0))[:2] == (
        pytest.approx(6 * 50 / 3, abs=6),
        pytest.approx(8 * 20 / 3, abs=8),
    )


def test_it_takes_little_more_room_than_the_whole_board(open_window: OpenWindow) -> None:
    """At any size: the ground is kept in tiles, and the rest as far as it is seen."""
    window = open_window()
    scene = window.put_up(make_match(None, None))
    window.key(pygame.K_PLUS, times=3)
    assert scene.board_view.times == pytest.approx(LARGEST, abs=0.02)
    renderer = window.app.renderer
    for way in (pygame.K_RIGHT, pygame.K_UP, pygame.K_LEFT, pygame.K_UP):
        window.key(way, SHIFT, times=5)
    assert renderer._pixels <= 1.2 * renderer._most_pixels
    assert isinstance(renderer.viewport, Viewport)
