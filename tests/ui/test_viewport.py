"""Logical units, pixels and the mouse."""

from __future__ import annotations

import pytest

from game.ui.draw.viewport import HEIGHT, WIDTH, Box, Viewport
from tests.ui.driving import LARGE, SIZES


@pytest.mark.parametrize("size", [(1280, 720), (1920, 1080), (2560, 1080), LARGE], ids=str)
def test_a_window_has_at_least_1280_by_720_units(size: tuple[int, int]) -> None:
    view = Viewport(*size)
    assert min(view.width - WIDTH, view.height - HEIGHT) == pytest.approx(0)


def test_letters_get_smaller_more_slowly_than_a_small_window() -> None:
    """13 units are 13 pixels at 1280 × 720, and still 12 at 960 × 540."""
    scales = [Viewport(width, width * 9 // 16).scale for width in range(320, 1600, 16)]
    assert scales == sorted(scales)
    assert 13 * Viewport(960, 540).scale == pytest.approx(12)


@pytest.mark.parametrize("size", [(800, 1280), (1080, 1920), (1200, 1920)], ids=str)
def test_an_upright_window_has_at_least_800_by_1280_units(size: tuple[int, int]) -> None:
    """So letters at 800 × 1280 are as large as at 1280 × 720."""
    view = Viewport(*size)
    assert view.upright
    assert min(view.width - 800, view.height - 1280) == pytest.approx(0)
    assert Viewport(800, 1280).scale == Viewport(1280, 720).scale == 1.0
    assert not Viewport(900, 900).upright


def test_larger_text_leaves_fewer_units() -> None:
    view, large = Viewport(1280, 720), Viewport(1280, 720, text_size=200)
    assert (large.width, large.height) == (640, 360)
    assert large.scale == 2 * view.scale
    assert large.picture_scale == view.picture_scale


@pytest.mark.parametrize("density", [1.0, 1.5, 2.0], ids=str)
@pytest.mark.parametrize("size", [*SIZES, LARGE], ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_mouse_comes_back_to_where_it_was(size: tuple[int, int], density: float) -> None:
    """Mouse positions are in the window system's units, pictures in pixels."""
    view = Viewport(*size, density=density)
    px, py = view.point(400, 300)
    x, y = view.logical(px / density, py / density)
    assert (x, y) == pytest.approx((400, 300), abs=1 / view.scale)


@pytest.mark.parametrize("size", [*SIZES, LARGE], ids=lambda size: f"{size[0]}x{size[1]}")
def test_boxes_that_touch_in_units_touch_in_pixels(size: tuple[int, int]) -> None:
    view = Viewport(*size)
    x = 3.3
    for _box in range(60):
        left, right = Box(x, 0, 17.77, 10), Box(x + 17.77, 0, 17.77, 10)
        assert view.rect(left).right == view.rect(right).left
        x += 17.77


def test_nothing_is_thinner_than_a_pixel() -> None:
    view = Viewport(640, 360)
    assert view.px(0.01) == 1
    assert view.rect(Box(5, 5, 0.1, 0.1)).size == (1, 1)


def test_a_box_knows_its_middle_and_what_lies_in_it() -> None:
    box = Box(10, 20, 30, 40)
    assert box.centre == (25, 40)
    assert (box.right, box.bottom) == (40, 60)
    assert box.contains(10, 20)
    assert not box.contains(40, 20)
    assert not box.contains(10, 60)
    assert box.inset(5) == Box(15, 25, 20, 30)
