"""Drawings in the subset of SVG that SDL's rasteriser draws rightly, and a second opinion on them.

What the rasteriser (nanosvg) does with everything outside of this subset: it leaves it out, puts it
elsewhere, or paints it grey, and says nothing.
"""

from __future__ import annotations

import io
import itertools
import math
import os
import re
from pathlib import Path
from xml.etree import ElementTree

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest
from pygame import Surface

from game import resources
from game.bots import ROSTER
from game.text.occasions import Mood
from game.ui.draw import theme
from game.ui.draw.svg import turned_round
from tests.cases import cases
from tests.svg_dialect import offences

PLAYER_ACCENTS = {"#c0ffe1", "#c0ffe2", "#c0ffe3"}
"""What is replaced by a player's colours."""


def drawings() -> list[Path]:
    """Every drawing the program ships."""
    folders = (resources.folder("assets"), resources.folder("levels"))
    return sorted(path for folder in folders for path in folder.rglob("*.svg"))


def named(path: Path) -> str:
    return f"{path.parent.name}/{path.stem}"


every_drawing = pytest.mark.parametrize("path", drawings(), ids=named)


# --- the lint -------------------------------------------------------------------------------------


@every_drawing
def test_a_drawing_keeps_to_what_is_drawn_rightly(path: Path) -> None:
    found = "\n".join(offences(path.read_text(encoding="utf-8")))
    assert not found, f"{path.name}:\n{found}"


@cases(
    "inside, told",
    ('<text x="1">a</text>', "text: not drawn"),
    ('<use x="1"/>', "use: not drawn"),
    ('<svg viewBox="0 0 9 9"/>', "svg: not drawn"),
    ('<g id="a"/><g id="a"/>', "id a: given twice"),
    ('<rect style="fill:red"/>', "rect: style is ignored"),
    ('<rect clip-path="url(#a)"/>', "rect: clip-path is ignored"),
    ('<rect fill="red"/>', "rect: fill=red may come out grey"),
    ('<rect stroke="#11223344"/>', "rect: stroke=#11223344 may come out grey"),
    ('<rect fill="url(#gone)"/>', "rect: fill=url(#gone) is not there"),
    ('<g opacity=".5"/>', "g: opacity is given to each child"),
    ('<path d="M0 nan"/>', "path: d has no number"),
    ('<linearGradient id="a" x2="1"/>', "linearGradient: x2 makes one flat colour"),
    ('<radialGradient id="a" r=".5"/>', "radialGradient: r makes one flat colour"),
    (
        '<linearGradient id="a" x2="100%"/><rect fill="url(#a)" fill-opacity=".5"/>',
        "rect: fill-opacity is ignored on a gradient",
    ),
)
def test_every_offence_is_found(inside: str, told: str) -> None:
    frame = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9">{}</svg>'
    (found,) = offences(frame.format(inside))
    assert found.startswith(told)
    assert "; " in found, "the remedy"


def test_entities_and_a_missing_frame_are_found() -> None:
    assert list(offences('<!DOCTYPE svg><svg viewBox="0 0 9 9"/>'))
    assert list(offences("<svg/>")) == ["svg: no viewBox; say how large the drawing is"]


@every_drawing
def test_a_drawing_is_not_empty(path: Path) -> None:
    assert pygame.mask.from_surface(_nanosvg(path, 96)).count() > 20


RUNNERS = (*theme.FIGURES, *ROSTER)
HARES = [path for path in drawings() if path.stem.startswith(RUNNERS)]
MOODS = tuple(mood.value for mood in Mood if mood is not Mood.CALM)
FACES = [path for path in HARES if path.stem.endswith("portrait") and path.stem[:-9] in ROSTER]


@pytest.mark.parametrize("path", HARES, ids=named)
def test_a_hare_wears_its_players_colour_and_keeps_inside_its_frame(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    assert set(re.findall(r"#[0-9a-f]{6}", text)) >= PLAYER_ACCENTS
    drawn = _nanosvg(path, 480)
    seen = pygame.mask.from_surface(drawn, 90).get_bounding_rects()
    whole = seen[0].unionall(seen[1:])
    room = drawn.get_rect().inflate(-4, -4)
    if path.stem.endswith(("portrait", *MOODS)):
        room.height += 4
    assert room.contains(whole)
    if path.stem.endswith("lie"):
        assert whole.top >= 220, "its bubble has no room above it"


@pytest.mark.parametrize(("one", "other"), [*itertools.combinations(RUNNERS, 2)])
def test_two_hares_are_told_apart_by_their_shape_alone(one: str, other: str) -> None:
    """Where they are small, and to people who see no colours."""
    folder = resources.asset("art", "hares")
    a, b = (
        pygame.mask.from_surface(_nanosvg(folder / f"{figure}-stand.svg", 40))
        for figure in (one, other)
    )
    shared = a.overlap_area(b, (0, 0))
    assert shared < 0.85 * (a.count() + b.count() - shared)


@pytest.mark.parametrize(("one", "other"), [*itertools.combinations(FACES, 2)], ids=named)
def test_two_faces_are_told_apart_by_their_shape_alone(one: Path, other: Path) -> None:
    """By what they leave of the frame behind them, where they are small."""
    a, b = map(_frame_behind, (one, other))
    shared = a.overlap_area(b, (0, 0))
    assert shared < 0.75 * (a.count() + b.count() - shared)


def _frame_behind(path: Path) -> pygame.Mask:
    text = re.sub("|".join(PLAYER_ACCENTS), "#ff00ff", path.read_text(encoding="utf-8"))
    drawn = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (24, 24))
    return pygame.mask.from_threshold(drawn, "#ff00ff", (90, 90, 90, 255))


@pytest.mark.parametrize("figure", RUNNERS)
def test_whichever_way_a_hare_looks_its_light_comes_from_the_left(figure: str) -> None:
    """So its shadow falls to the right, and it is lighter on the left than its mirror image."""
    path = resources.asset("art", "hares", f"{figure}-stand.svg")
    right = _nanosvg(path, 240)
    text = turned_round(path.read_text(encoding="utf-8"))
    left = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (240, 240))
    mirrored = pygame.transform.flip(right, True, False)
    solid = [pygame.mask.from_surface(drawn, 200) for drawn in (mirrored, left)]
    shared = solid[0].overlap_area(solid[1], (0, 0))
    assert shared > 0.99 * max(mask.count() for mask in solid), "it is not the same hare"
    for drawn in (right, left):
        assert drawn.get_at((176, 222)).a > 40 > drawn.get_at((23, 222)).a
    lit = pygame.transform.average_color(left, (0, 0, 100, 240), consider_alpha=True)
    unlit = pygame.transform.average_color(mirrored, (0, 0, 100, 240), consider_alpha=True)
    assert sum(lit[:3]) > sum(unlit[:3])


# --- a second opinion -----------------------------------------------------------------------------

SIDE, FINER = 96, 4
"""Pixels along the longer side that are compared; and how many times as many are drawn, so that it
does not matter how edges are smoothed."""
FAR = 40
"""Of 255: a pixel as far off as this is drawn otherwise."""
MEAN, PART = 4.0, 0.005
"""How much may be different: at most 2.8 on the average (wide gradients, which the two divide into
other steps) and 0.2 % of the pixels are. The greatest part of that is a stroke under an uneven
scale or a slant: nanosvg leaves it as broad all along, which is no worse."""


@pytest.mark.slow
@every_drawing
def test_another_renderer_draws_the_same(path: Path) -> None:
    """resvg, which knows all of SVG, against nanosvg: else something is drawn wrongly here."""
    mean, far = second_opinion(path)
    assert mean < MEAN, f"on the average {mean:.2f} of 255 off"
    assert far < PART, f"{far:.2%} of the pixels are drawn otherwise"


def test_the_second_opinion_finds_what_is_drawn_otherwise(tmp_path: Path) -> None:
    """What nanosvg leaves out is noticed."""
    path = tmp_path / "clipped.svg"
    path.write_text(
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 96 96"><defs><clipPath id="c">'
        '<rect width="20" height="20"/></clipPath></defs>'
        '<rect width="90" height="90" fill="#336633" clip-path="url(#c)"/></svg>',
        encoding="utf-8",
    )
    mean, far = second_opinion(path)
    assert mean > 5
    assert far > 0.5


def second_opinion(path: Path) -> tuple[float, float]:
    """Drawn by both: the mean difference of 255, and the part of pixels that are far off."""
    resvg = pytest.importorskip("resvg_py", reason="resvg_py is not installed")
    text, width, height = in_whole_pixels(path)
    ours = pygame.image.load_sized_svg(io.BytesIO(text.encode()), (width, height))
    theirs = pygame.image.load(io.BytesIO(resvg.svg_to_bytes(svg_string=text)), "drawing.png")
    one, other = (compared(drawing, width, height) for drawing in (ours, theirs))
    more, less = one.copy(), other.copy()  # by how much one is lighter, and darker, than the other
    more.blit(other, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    less.blit(one, (0, 0), special_flags=pygame.BLEND_RGB_SUB)
    more.blit(less, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    off = pygame.image.tobytes(more, "RGB")
    far = sum(max(pixel) > FAR for pixel in zip(off[::3], off[1::3], off[2::3], strict=True))
    return sum(off) / len(off), 3 * far / len(off)


def in_whole_pixels(path: Path) -> tuple[str, int, int]:
    """The drawing in a frame of whole pixels, enlarged at the right and below:
    the two would round a fraction of a pixel in other ways, and move or stretch the drawing."""
    ElementTree.register_namespace("", "http://www.w3.org/2000/svg")
    root = ElementTree.parse(path).getroot()
    x, y, across, down = (float(number) for number in root.attrib["viewBox"].split())
    unit = max(across, down) / SIDE
    width, height = math.ceil(across / unit - 1e-6), math.ceil(down / unit - 1e-6)
    root.set("viewBox", f"{x} {y} {width * unit} {height * unit}")
    root.set("width", str(width * FINER))
    root.set("height", str(height * FINER))
    return ElementTree.tostring(root, encoding="unicode"), width * FINER, height * FINER


def compared(drawing: Surface, width: int, height: int) -> Surface:
    """On white, as small as it is compared."""
    assert drawing.get_size() == (width, height)
    ground = Surface((width, height), 0, 24)
    ground.fill((255, 255, 255))
    ground.blit(drawing, (0, 0))
    return pygame.transform.smoothscale(ground, (width // FINER, height // FINER))


def _nanosvg(path: Path, longest: int) -> Surface:
    """The drawing as the program draws it, with this many pixels along its longer side."""
    return pygame.image.load_sized_svg(path, (longest, longest))
