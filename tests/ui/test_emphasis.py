"""One order of loudness: the hare to move, its choices, the others, the squares, the land."""

from __future__ import annotations

from itertools import pairwise

import pytest

from game.content.settings import LIGHTS, Light
from tests.ui.emphasis import LAYERS, found, measure


@pytest.mark.parametrize("light", LIGHTS)
@pytest.mark.parametrize("board", ["1978", "2000"])
def test_what_matters_more_is_louder(board: str, light: Light) -> None:
    looks = measure(board, light)
    assert tuple(looks) == LAYERS
    for (louder, one), (quieter, other) in pairwise(looks.items()):
        assert one.loudness > other.loudness, f"{louder} than {quieter}"


@pytest.mark.parametrize("board", ["1978", "2000"])
def test_the_hare_to_move_is_a_third_louder_than_anything_else(board: str) -> None:
    active, *others = measure(board).values()
    assert active.loudness > 4 / 3 * max(other.loudness for other in others)


@pytest.mark.parametrize("light", LIGHTS)
@pytest.mark.parametrize("board", ["1978", "2000"])
def test_the_hare_to_move_and_its_choices_are_found_at_40_pixels_across(
    board: str, light: Light
) -> None:
    for layer, louder in found(board, light).items():
        assert louder < 10, f"of a hundred pixels, {louder:.1f} stand out more than {layer}"
