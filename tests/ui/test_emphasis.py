"""One order of loudness: the hare to move, its choices, the others, the squares, the land."""

from __future__ import annotations

from itertools import pairwise

import pytest
from pygame import Rect

from game.content.settings import LIGHTS, Light
from game.ui.table.choice_overlay import ChoiceOverlay, Offered
from game.ui.table.hares import FIGURE_HEIGHT
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
