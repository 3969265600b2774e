"""Paper: its grain is made by our script, its edge keeps inside, and it is alike each time."""

from __future__ import annotations

import importlib.util
import re
from pathlib import Path

import cv2
import numpy as np
import pygame
import pytest

from game import resources
from game.ui.draw import paper
from game.ui.draw.renderer import Renderer
from game.ui.draw.theme import PAPER
from game.ui.draw.viewport import Viewport
from tests.ui.driving import alike

SIZES = [(336, 590), (120, 40), (40, 200), (30, 30), (1200, 900)]


@pytest.fixture(autouse=True)
def display() -> None:
    pygame.display.set_mode((1, 1))


@pytest.mark.parametrize(
    ("name", "least", "most"),
    [("paper", 0.96, 0.985), ("gouache", 0.93, 0.97)],
    ids=["about three parts in a hundred", "about five"],
)
def test_a_tile_is_what_the_script_makes(name: str, least: float, most: float) -> None:
    path = resources.asset("art", "ui", "make_paper.py")
    spec = importlib.util.spec_from_file_location("make_paper", path)
    assert spec is not None
    assert spec.loader is not None
    script = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(script)
    made = getattr(script, name)().astype(float)
    kept = cv2.imread(str(path.with_name(f"{name}.jpg"))).astype(float)
    assert float(np.abs(made - kept).mean()) < 1.5
    assert least < kept.mean() / 255 < most
    seams = np.abs(kept[:, 0] - kept[:, -1]).mean(), np.abs(kept[0] - kept[-1]).mean()
    assert max(seams) < 2 * np.abs(np.diff(kept, axis=0)).mean(), "it goes on without a seam"


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("scale", [0.75, 1.0, 2.0])
def test_an_edge_wanders_but_keeps_inside(size: tuple[int, int], scale: float) -> None:
    path = paper.edge(0, 0, *size, 12 * scale, scale)
    assert path == paper.edge(0, 0, *size, 12 * scale, scale)
    numbers = [float(number) for number in re.findall(r"-?\d+\.\d+", path)]
    across, down = numbers[::2], numbers[1::2]
    assert min(across) >= 0
    assert max(across) <= size[0]
    assert min(down) >= 0
    assert max(down) <= size[1]


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_a_sheet_is_alike_each_time_and_opaque_within(size: tuple[int, int]) -> None:
    one, other = (Renderer(Viewport(1280, 720)).panel(*size, PAPER) for _time in range(2))
    assert one.get_size() == size
    assert alike(one, other)
    assert one.get_at((size[0] // 2, size[1] // 2)).a == 255
    assert one.get_at((0, 0)).a < 40, "the corner is round"


def test_without_its_grain_paper_is_smooth(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    broken = tmp_path / "paper.jpg"
    broken.write_bytes(b"no picture")
    for path in (tmp_path / "gone.jpg", broken):
        monkeypatch.setattr(resources, "asset", lambda *_parts, path=path: path)
        assert paper.tile("paper", 64) is None
        sheet = Renderer(Viewport(1280, 720)).panel(200, 100, PAPER)
        assert len({tuple(sheet.get_at((x, 50))) for x in range(40, 160)}) == 1
