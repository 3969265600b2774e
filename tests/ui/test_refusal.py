"""Whoever presses a square that can't be gone to reads why, beside it."""

from __future__ import annotations

import pytest

from game.ui.table.board_view import BoardView
from tests.ui.driving import SMALL, OpenWindow, Window, make_match, moved_to

FAR = "This costs "


def why(window: Window) -> list[str]:
    """What is told beside the square, on the board."""
    board: BoardView = window.race.board_view
    told = [(words[1], sprite.rect()) for words, sprite in window.drawn("text")]
    return [str(text) for text, at in told if FAR in str(text) and board.rect.contains(at)]


@pytest.mark.parametrize("square", [39, 62, 58, 22, 45])
@pytest.mark.parametrize(("size", "text"), [(SMALL, 100), (SMALL, 150)], ids=str)
def test_a_dark_square_that_is_pressed_says_why(
    open_window: OpenWindow, size: tuple[int, int], text: int, square: int
) -> None:
    window = open_window(size, text_size=text)
    scene = window.put_up(make_match(None, "plodder"))
    window.point(*scene.board_view.centre(square))
    assert not why(window)
    window.click_square(square)
    assert len(why(window)) == 1
    window.point(*scene.board_view.centre(3))
    assert not why(window)


def test_it_is_gone_with_the_decision(window: Window) -> None:
    scene = window.put_up(moved_to(5, 3, 4))
    window.click_square(60)
    assert why(window)
    window.act(scene.selection.actions()[0])
    assert not why(window)
