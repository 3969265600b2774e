"""The painted pictures: each is of the drawing that lies beside it, and made by our script."""

from __future__ import annotations

import importlib.util
import json
import sys
from hashlib import sha256
from pathlib import Path
from types import ModuleType

import cv2
import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from game import resources
from game.ui.draw import backdrop
from game.ui.table.board_view import KINDS

TILES = resources.level("tiles")
PAINTED = TILES / "painted"
DRAWINGS = sorted(TILES.glob("*.svg"))
UI = resources.asset("art", "ui")
CARDS = sorted({*UI.glob("card-*.svg")} - {UI / "card-reference.svg"})
"""The sheet of the reference is drawn like other sheets."""
BOXES = sorted(UI.glob("box-*.svg"))
ALL_CARDS_WEIGH = 900_000
"""Bytes, at most."""
CLEAN = 16
"""Largest error of a half-transparent pixel on its ground, out of 255."""
CLOSE = 1.5
"""Of 255: another processor may round otherwise, and the file is packed with losses."""


@pytest.fixture(scope="module")
def paint() -> ModuleType:
    """The script."""
    spec = importlib.util.spec_from_file_location("paint", resources.asset("art", "paint.py"))
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules["paint"] = module  # where its dataclasses look for their names
    spec.loader.exec_module(module)
    pygame.display.set_mode((1, 1))
    return module


def painting_of(name: str, folder: Path) -> Path:
    """The one file in which this drawing lies painted."""
    (found,) = (path for path in folder.glob(f"{name}.*") if path.suffix in KINDS)
    return found


def fingerprints(drawings: list[Path]) -> dict[str, str]:
    return {path.stem: sha256(path.read_bytes()).hexdigest()[:16] for path in drawings}


def test_each_drawing_of_the_boards_is_painted_and_nothing_else() -> None:
    made_of = json.loads((PAINTED / "painted.json").read_text(encoding="utf-8"))
    now = fingerprints(DRAWINGS)
    assert made_of == now, "paint them anew: assets/art/paint.py"
    paintings = [path.stem for path in PAINTED.iterdir() if path.suffix in KINDS]
    assert sorted(paintings) == sorted([*now, "worn"])
    assert sorted(path.stem for path in (PAINTED / "small").iterdir()) == sorted(now)


@pytest.mark.parametrize("path", DRAWINGS, ids=lambda path: path.stem)
def test_for_smaller_windows_it_is_painted_smaller(paint: ModuleType, path: Path) -> None:
    """The same picture, as many pixels as the board has on a screen of 2560 by 1440."""
    whole, small = (
        pygame.image.load(painting_of(path.stem, folder)).convert_alpha()
        for folder in (PAINTED, PAINTED / "small")
    )
    for side, large in zip(small.get_size(), whole.get_size(), strict=True):
        assert side == pytest.approx(large * paint.SMALL / paint.SCALE, abs=0.51)
    scaled = pygame.transform.smoothscale(whole, small.get_size())
    ours, theirs = (as_seen(each) for each in (small, scaled))
    assert float(np.abs(ours - theirs).mean()) < 5


def as_seen(picture: pygame.Surface) -> NDArray[np.float64]:
    """The colours of a picture's pixels, and the less of them the less is seen of a pixel."""
    colours = pygame.surfarray.array3d(picture).astype(float)
    return colours * (pygame.surfarray.array_alpha(picture)[..., None] / 255)


def test_cards_boxes_and_what_stirs_are_painted_and_nothing_else(paint: ModuleType) -> None:
    folder = UI / "painted"
    made_of = json.loads((folder / "painted.json").read_text(encoding="utf-8"))
    now = fingerprints([*paint.BACKDROPS, *paint.PIECES, *paint.LIVING, *CARDS, *BOXES])
    assert made_of == now, "paint them: assets/art/paint.py"
    smaller = {path.stem for path in folder.glob("*.webp")}
    assert smaller == {path.stem for path in paint.LIVING + CARDS + BOXES}


@pytest.mark.parametrize("path", CARDS + BOXES, ids=lambda path: path.stem)
def test_a_card_or_box_is_cut_out_cleanly(path: Path, paint: ModuleType) -> None:
    """On a dark ground as on a light one, at any size: its edge has no halo."""
    whole = pygame.image.load(UI / "painted" / f"{path.stem}.webp").convert_alpha()
    for part in (0.3, 0.9, 1.4):
        size = round(whole.get_width() * part), round(whole.get_height() * part)
        for tone in (20, 250):
            small, before = pygame.Surface(size), pygame.Surface(whole.get_size(), 0, 32)
            for ground in (small, before):
                ground.fill((tone, tone, tone))
            small.blit(pygame.transform.smoothscale(whole, size), (0, 0))
            before.blit(whole, (0, 0))
            wanted = pygame.transform.smoothscale(before, size)
            ours, theirs = (pygame.surfarray.array3d(each).astype(int) for each in (small, wanted))
            assert int(np.abs(ours - theirs).max()) < CLEAN


def test_cards_are_no_burden() -> None:
    weights = [(UI / "painted" / f"{path.stem}.webp").stat().st_size for path in CARDS]
    assert sum(weights) < ALL_CARDS_WEIGH


def test_title_and_podium_are_painted_and_sketched(paint: ModuleType) -> None:
    """In the sketch stands what stirs, too."""
    folder = UI / "painted"
    for name in (path.stem for path in paint.BACKDROPS):
        whole = pygame.image.load(folder / f"{name}.jpg")
        for side, wanted in zip(whole.get_size(), paint.WINDOW, strict=True):
            assert 0 <= side - wanted <= 1  # the rasteriser may draw a pixel more
        sketch = pygame.image.load(folder.parent / f"{name}.jpg")
        small = pygame.transform.smoothscale(whole, sketch.get_size())
        ours, theirs = (pygame.surfarray.array3d(each).astype(int) for each in (small, sketch))
        assert float(np.abs(ours - theirs).mean()) < 4, "make_backdrops.py makes the sketches"


def test_a_piece_fits_its_picture_without_a_seam(paint: ModuleType) -> None:
    """The hedgehog's is as the title itself, but where hedgehogs are instead of tortoises."""
    ((path, (left, top, wide, high)),) = paint.PIECES.items()
    assert (left, top) == (0, backdrop.PIECE_TOP * backdrop.PAINTED_AT)
    for folder, size in ((UI / "painted", (wide, high)), (UI, (wide // 2, high // 2))):
        piece = pygame.image.load(folder / f"{path.stem}.jpg")
        assert piece.get_size() == size
        whole = pygame.image.load(folder / "title.jpg")
        before = whole.subsurface((0, top * whole.get_height() // paint.WINDOW[1], *size))
        ours, theirs = (pygame.surfarray.array3d(each).astype(int) for each in (piece, before))
        differs = np.abs(ours - theirs).mean(2)
        assert float(differs[:, :8].mean()) < CLOSE * 2, "at the top"
        assert float(differs[:, -8:].mean()) < CLOSE * 2, "at the bottom"
        assert float(differs[-8:].mean()) < CLOSE * 2, "at the right"
        assert float((differs > 40).mean()) > 0.02, "another animal"


@pytest.mark.parametrize(
    "path",
    [
        *(TILES / f"{name}.svg" for name in ("sheep", "square-carrot", "lantern")),
        *(UI / f"card-{name}.svg" for name in ("carrot-15", "effect-take", "hare-back-daisy")),
    ],
    ids=lambda path: path.stem,
)
def test_painted_again_it_is_the_same_picture(paint: ModuleType, path: Path) -> None:
    again = paint.painted(path)
    assert np.array_equal(again, paint.painted(path)), "to the byte, here"
    kept = cv2.imread(str(painting_of(path.stem, path.parent / "painted")), cv2.IMREAD_UNCHANGED)
    assert kept.shape == again.shape
    seen = again[..., 3] > 200
    difference = np.abs(kept.astype(int) - again.astype(int))[seen]
    assert float(difference.mean()) < CLOSE * 2
    assert float(np.abs(kept[..., :3][seen].mean(0) - again[..., :3][seen].mean(0)).max()) < CLOSE


@pytest.mark.parametrize("path", DRAWINGS + CARDS, ids=lambda path: path.stem)
def test_a_painted_picture_has_the_shape_of_its_drawing(paint: ModuleType, path: Path) -> None:
    drawing = pygame.image.load(path)
    painted = pygame.image.load(painting_of(path.stem, path.parent / "painted"))
    for side, was in zip(painted.get_size(), drawing.get_size(), strict=True):
        assert abs(side - was * paint.scale_for(path.stem)) <= 1


def test_squares_are_painted_in_more_colour_than_scenery(paint: ModuleType) -> None:
    """Against their drawings: what matters more is louder."""

    def colour(name: str, *, painted: bool) -> float:
        path = TILES / f"{name}.svg"
        if painted:
            pixels = paint.painted(path)[..., 2::-1]
            alpha = paint.painted(path)[..., 3]
        else:
            surface = pygame.image.load_sized_svg(path, (300, 300)).convert_alpha()
            pixels = pygame.surfarray.array3d(surface)
            alpha = pygame.surfarray.array_alpha(surface)
        chosen = pixels[alpha > 200].astype(float)
        return float((chosen.max(1) - chosen.min(1)).mean())

    def kept(name: str) -> float:
        return colour(name, painted=True) / colour(name, painted=False)

    least = min(kept(name) for name in ("square-carrot", "square-lettuce", "square-position-3"))
    for name in ("spring-tree-willow", "fence", "summer-tree-apple"):
        assert kept(name) < least
