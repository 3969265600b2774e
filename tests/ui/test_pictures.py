"""Our drawing of the map against Tiled's, and the tiles against the SVGs they were made from."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pygame
import pytest
from pygame import Surface

from game import resources
from game.content.boards import board
from game.ui.board_view import FRAME, BoardView
from game.ui.look import Look
from game.ui.viewport import Box, Viewport

CLOSE = 2
"""Of 255 per channel: two programs round differently."""


@pytest.fixture(autouse=True)
def _screen() -> None:
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((320, 200))


def worst_difference(one: Surface, other: Surface, form: str) -> int:
    """The largest difference of any channel of any pixel."""
    assert one.get_size() == other.get_size()
    first, second = pygame.image.tobytes(one, form), pygame.image.tobytes(other, form)
    return max((abs(a - b) for a, b in zip(first, second, strict=True)), default=0)


def layer_names(path: Path, element: str) -> list[str]:
    from xml.etree import ElementTree

    return [str(layer.get("name")) for layer in ElementTree.parse(path).iter(element)]


def test_the_tile_layers_look_as_in_tiled(tmp_path: Path) -> None:
    rasterizer = shutil.which("tmxrasterizer")
    if rasterizer is None:
        pytest.skip("tmxrasterizer, which comes with Tiled, is not installed")
    path = resources.level("board-2000.tmx")
    hidden = [f"--hide-layer={name}" for name in layer_names(path, "objectgroup")]
    assert hidden
    target = tmp_path / "tiled.png"
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(
        [rasterizer, *hidden, str(path), str(target)],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    tiled = pygame.image.load(target).convert_alpha()
    here = board("2000")
    area = Box(0, 0, here.width + 2 * FRAME, here.height + 2 * FRAME)
    view = BoardView(here, area, Look(Viewport(1280, 720)), hedgehog=False)
    assert view.cell == here.tile
    ours = view.tile_layers()
    assert ours.get_size() == tiled.get_size() == (960, 720)
    assert worst_difference(ours, tiled, "RGB") <= CLOSE


@pytest.mark.parametrize(
    "png", sorted(resources.level("tiles").glob("*.png")), ids=lambda path: path.stem
)
def test_a_tile_is_what_its_svg_draws(png: Path) -> None:
    """Tiled shows the PNG, the program draws the SVG: they must be the same picture."""
    drawn = pygame.image.load(png).convert_alpha()
    look = Look(Viewport(1280, 720))
    ours = look.drawing(png.with_suffix(".svg"), *drawn.get_size())
    assert worst_difference(ours, drawn, "RGBA") <= CLOSE


def test_every_svg_has_its_png_and_the_other_way_round() -> None:
    tiles = resources.level("tiles")
    assert {p.stem for p in tiles.glob("*.svg")} == {p.stem for p in tiles.glob("*.png")}


def test_the_hedgehog_edition_shows_another_animal() -> None:
    here = board("2000")
    area = Box(0, 0, 700, 540)
    look = Look(Viewport(1280, 720))
    pictures = [
        BoardView(here, area, look, hedgehog=hedgehog).still_picture() for hedgehog in (False, True)
    ]
    assert worst_difference(*pictures, "RGB") > 50
