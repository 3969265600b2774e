"""One order of loudness: the hare to move, its choices, the others, the squares, the land."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest
from pygame import Rect

from game.content.settings import LIGHTS, Light, Settings
from game.ui.draw.renderer import Renderer
from game.ui.draw.viewport import Viewport
from game.ui.scenes.table_view import on_the_table
from game.ui.table.choice_overlay import ChoiceOverlay, Offered
from game.ui.table.hares import FIGURE_HEIGHT
from tests.library import board as board_named
from tests.library import edition
from tests.ui.driving import SMALL
from tests.ui.emphasis import LAYERS, Scene, found, measure


@pytest.mark.parametrize("light", LIGHTS)
@pytest.mark.parametrize("board", ["1978", "2000"])
def test_what_matters_more_is_louder_and_the_hare_to_move_by_a_third(
    board: str, light: Light
) -> None:
    looks = measure(board, light)
    assert tuple(looks) == LAYERS
    for (louder, one), (quieter, other) in pairwise(looks.items()):
        assert one.loudness > other.loudness, f"{louder} than {quieter}"
    active, *others = looks.values()
    assert active.loudness > 4 / 3 * max(other.loudness for other in others)


@pytest.mark.parametrize("light", LIGHTS)
@pytest.mark.parametrize("board", ["1978", "2000"])
def test_the_hare_to_move_and_its_choices_are_found_at_40_pixels_across(
    board: str, light: Light
) -> None:
    for layer, louder in found(board, light).items():
        assert louder < 10, f"of a hundred pixels, {louder:.1f} stand out more than {layer}"


@pytest.mark.parametrize("below", [16, 17, 18, 28, 39])
@pytest.mark.parametrize("board", ["1978", "2000"])
def test_neither_prices_nor_the_arrow_hide_a_hares_face(board: str, below: int) -> None:
    """Of whoever is to move there, with another one beside it and all squares around them lit."""
    scene = Scene(board)
    view, viewport = scene.view, scene.renderer.viewport
    feet = [view.foot(0, square, ()) for square in (below, below + 1)]
    around = (s for s in range(2, 60) if s not in (below, below + 1))
    offered = Offered(tuple((square, -45) for square in around), spot=feet[0], others=(feet[1],))
    faces = []
    for x, y in feet:
        face = Rect(0, 0, 20, viewport.px(FIGURE_HEIGHT * view.unit * 0.4))
        face.midtop = viewport.point(x, y - FIGURE_HEIGHT * view.unit * 0.8)
        faces.append(face)
    _under, over = ChoiceOverlay(view).compose(offered)
    for sprite in over:
        assert sprite.rect().collidelist(faces) < 0


def test_no_price_hides_the_numbers_of_its_square() -> None:
    """Wherever hares stand beneath: on a square for 1st, 5th and 6th the lowest digit reaches down
    to five ninths, and the square's own number is above it. In the smallest window."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))
    renderer, hare = Renderer(Viewport(*SMALL)), edition("abacus-2000").ruleset.hare
    view, _area = on_the_table(
        board_named("2000"), renderer, hedgehog=True, hare=hare, looks=Settings()
    )
    point = renderer.viewport.point
    for here in range(2, 60):
        feet = [view.foot(seat, square, ()) for seat, square in enumerate((here, here + 3))]
        lit = [s for s in range(here + 1, min(63, here + 14)) if s != here + 3]
        offered = Offered(tuple((s, -45) for s in lit), spot=feet[0], others=(feet[1],))
        _under, over = ChoiceOverlay(view).compose(offered)
        for square, tag in zip(lit, over, strict=False):
            box = view.square_box(square)
            lowest = point(box.x, box.y + box.height * 5 / 9)[1]
            assert tag.rect().top >= lowest, square
