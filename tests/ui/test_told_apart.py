"""Six players are told apart by whoever sees no red, no green, no blue or no colour at all."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from typing import TypeAlias

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray
from pygame import Surface, surfarray

from game.content.settings import Palette
from game.match import Player
from game.ui.draw import emblem
from game.ui.draw.chart import Curve, chart
from game.ui.draw.renderer import Renderer
from game.ui.draw.theme import COLOURS, PlayerColour, Theme, theme_of, unhexed
from game.ui.draw.viewport import Viewport
from game.ui.table.faces import shaped_portrait
from game.ui.table.hares import Hares, figure_of
from game.ui.table.overlays import token

Colours = NDArray[np.float64]
APART = 20.0
"""The least CIEDE2000 between two colours that need no other sign."""
EYES = {
    "all colours": np.eye(3),
    "no red": [[0.1523, 1.0526, -0.2049], [0.1145, 0.7863, 0.0992], [-0.0039, -0.0481, 1.0520]],
    "no green": [[0.3673, 0.8606, -0.2279], [0.2801, 0.6725, 0.0474], [-0.0118, 0.0429, 0.9689]],
    "no blue": [[1.2555, -0.0767, -0.1788], [-0.0784, 0.9308, 0.1476], [0.0047, 0.6914, 0.3039]],
    "no colour": [[0.2126, 0.7152, 0.0722]] * 3,
}
"""What the eyes see of linear RGB (Machado, Oliveira and Fernandes 2009, severity 1)."""
XYZ = [[0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750]]
XYZ += [[0.0193339, 0.1191920, 0.9503041]]
WHITE = [0.95047, 1.0, 1.08883]
PAIRS = list(combinations(COLOURS, 2))


def lab(colour: str, eyes: str) -> Colours:
    """A colour as these eyes see it, in CIELAB."""
    parts = np.array(unhexed(colour)) / 255
    linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    seen = np.clip(np.array(EYES[eyes]) @ linear, 0, 1)
    x, y, z = (
        np.cbrt(v) if v > 216 / 24389 else (24389 / 27 * v + 16) / 116
        for v in np.array(XYZ) @ seen / WHITE
    )
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


def ciede2000(one: Colours, other: Colours) -> float:
    """The difference of two colours of CIELAB, as Sharma, Wu and Dalal (2005) write it."""
    chroma = (np.hypot(*one[1:]) + np.hypot(*other[1:])) / 2
    grey = 0.5 * (1 - np.sqrt(chroma**7 / (chroma**7 + 25.0**7)))
    (l1, l2), (a1, a2), (b1, b2) = zip(one, other, strict=True)
    c1, c2 = np.hypot((1 + grey) * a1, b1), np.hypot((1 + grey) * a2, b2)
    h1 = np.degrees(np.arctan2(b1, (1 + grey) * a1)) % 360
    h2 = np.degrees(np.arctan2(b2, (1 + grey) * a2)) % 360
    turn, mean_hue = 0.0, h1 + h2
    if c1 * c2:
        turn = (h2 - h1 + 180) % 360 - 180
        mean_hue = (h1 + (h2 - h1 + 180) % 360 / 2 - 90) % 360
    light, mean = (l1 + l2) / 2 - 50, (c1 + c2) / 2
    hue = 2 * np.sqrt(c1 * c2) * np.sin(np.radians(turn) / 2)
    weights = (-0.17, 1, -30), (0.24, 2, 0), (0.32, 3, 6), (-0.20, 4, -63)
    tilt = 1 + sum(w * np.cos(np.radians(n * mean_hue + at)) for w, n, at in weights)
    in_light = (l2 - l1) / (1 + 0.015 * light**2 / np.sqrt(20 + light**2))
    in_chroma = (c2 - c1) / (1 + 0.045 * mean)
    in_hue = hue / (1 + 0.015 * mean * tilt)
    blue = 60 * np.exp(-(((mean_hue - 275) / 25) ** 2))
    turned = -2 * np.sqrt(mean**7 / (mean**7 + 25.0**7)) * np.sin(np.radians(blue))
    square = in_light**2 + in_chroma**2 + in_hue**2 + turned * in_chroma * in_hue
    return float(np.sqrt(square))


@pytest.mark.parametrize(
    ("one", "other", "difference"),
    [
        ((50.0, 2.6772, -79.7751), (50.0, 0.0, -82.7485), 2.0425),
        ((50.0, 2.5, 0.0), (73.0, 25.0, -18.0), 27.1492),
        ((2.0776, 0.0795, -1.1350), (0.9033, -0.0636, -0.5514), 0.9082),
        ((60.2574, -34.0099, 36.2677), (60.4626, -34.1751, 39.4387), 1.2644),
        ((22.7233, 20.0904, -46.6940), (23.0331, 14.9730, -42.5619), 2.0373),
    ],
)
def test_the_measure_is_that_of_its_authors(
    one: tuple[float, ...], other: tuple[float, ...], difference: float
) -> None:
    assert ciede2000(np.array(one), np.array(other)) == pytest.approx(difference, abs=1e-4)


def between(palette: Palette, eyes: str, one: str, other: str) -> float:
    """How far apart these eyes see the colours of two players."""
    players = theme_of(contrast=False, palette=palette, focus_ring="normal").players
    return ciede2000(lab(players[one].main, eyes), lab(players[other].main, eyes))


@pytest.mark.parametrize("eyes", ["all colours", "no red", "no green", "no blue"])
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_the_distinct_colours_are_far_apart_to_any_eyes(one: str, other: str, eyes: str) -> None:
    assert between("distinct", eyes, one, other) >= APART


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_the_painted_colours_are_far_apart_to_eyes_that_see_them_all(one: str, other: str) -> None:
    assert between("painted", "all colours", one, other) >= APART


def test_without_shapes_the_painted_colours_would_not_do() -> None:
    """Why each has a shape, too: red and green are one olive to whoever sees no green."""
    assert between("painted", "no green", "red", "green") < APART / 2
    assert between("painted", "no green", "blue", "purple") < APART / 2
    assert between("distinct", "no colour", "red", "blue") < APART / 2


# --- shapes -------------------------------------------------------------------------------------

GREY = {name: PlayerColour(name, "#808080", "#505050", "#c0c0c0") for name in COLOURS}
"""Players without colours: nothing but their shapes differs."""


@pytest.fixture(autouse=True)
def _screen() -> None:
    """Whatever test has left pygame before."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((1, 1))


@pytest.fixture
def renderer(_screen: None) -> Renderer:
    return Renderer(Viewport(1280, 720), Theme(GREY))


def unlike(one: Surface, other: Surface) -> int:
    """The number of pixels that are clearly lighter in one of the two, or seen in one alone."""
    size = np.minimum(one.get_size(), other.get_size())
    pictures = [
        surfarray.pixels3d(each).astype(int).mean(axis=2) * (surfarray.pixels_alpha(each) > 127)
        for each in (one, other)
    ]
    first, second = (each[: size[0], : size[1]] for each in pictures)
    return int(np.count_nonzero(abs(first - second) > 48))


def on_the_board(renderer: Renderer, colour: str) -> Surface:
    hares = Hares(renderer, 0.9, evening=False)
    return hares.drawn("scarf", "stand", colour, "1", facing_left=False)


def one_of_two_on_the_board(renderer: Renderer, colour: str) -> Surface:
    hares = Hares(renderer, 0.9, evening=False)
    return hares.drawn("scarf", "stand", colour, "1a", facing_left=False)


def on_the_podium(renderer: Renderer, colour: str) -> Surface:
    return figure_of(renderer, "hares/scarf-cheer", 110, colour)


def in_a_list(renderer: Renderer, colour: str) -> Surface:
    return shaped_portrait(renderer, Player("Ana", None, colour, "scarf"), 32)


def in_a_row(renderer: Renderer, colour: str) -> Surface:
    return token(renderer, "1", colour, 21)


def where_it_is_chosen(renderer: Renderer, colour: str) -> Surface:
    return renderer.picture("swatch", 40, 40, colour)


def in_a_chart(renderer: Renderer, colour: str) -> Surface:
    return chart(renderer, 300, 100, [Curve(((0, 0.5), (1, 0.5)), colour)], [], [])


Place: TypeAlias = Callable[[Renderer, str], Surface]
PLACES: tuple[Place, ...] = (
    *(on_the_board, one_of_two_on_the_board, on_the_podium, in_a_list, in_a_row),
    *(where_it_is_chosen, in_a_chart),
)


@pytest.mark.parametrize("place", PLACES, ids=lambda place: place.__name__)
@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_a_player_is_told_by_a_shape_wherever_there_is_a_colour(
    renderer: Renderer, place: Place, one: str, other: str
) -> None:
    assert unlike(place(renderer, one), place(renderer, other)) >= 60


def test_the_shape_of_both_hares_of_a_player_is_the_same(renderer: Renderer) -> None:
    """Their figures tell them apart, and a letter."""
    for colour in COLOURS:
        one, other = (token(renderer, f"1{letter}", colour, 30) for letter in "ab")
        half = one.get_width() // 2
        left = [each.subsurface((0, 0, half, each.get_height())).copy() for each in (one, other)]
        assert unlike(*left) == 0


@pytest.mark.parametrize(
    ("contrast", "palette"), [(True, "painted"), (False, "distinct"), (True, "distinct")]
)
def test_shapes_are_larger_for_who_asks_for_other_colours(contrast: bool, palette: Palette) -> None:
    """From across the room one sees shapes, not the digits in them."""
    asked = theme_of(contrast=contrast, palette=palette, focus_ring="normal")
    usual = theme_of(contrast=False, palette="painted", focus_ring="normal")
    large, small = (
        Hares(Renderer(Viewport(1280, 720), look), 1.0, evening=False).number_plate(
            "stand", "red", "1", facing_left=False
        )
        for look in (asked, usual)
    )
    assert large is not None
    assert small is not None
    assert large[0].get_height() >= 1.45 * small[0].get_height()


@pytest.mark.parametrize("colour", COLOURS)
def test_a_large_shape_is_light_into_its_corners(colour: str) -> None:
    """So that from afar its outline is seen, not that of the disc in it."""
    middle, (x, y) = pygame.Vector2(emblem.disc(colour)), emblem.EMBLEMS[colour].points[0]
    spot = 2 * (middle + 0.64 * pygame.Vector2(x, y))
    light = {
        badge: token(Renderer(Viewport(1280, 720), Theme(GREY, badge=badge)), "1", colour, 200)
        .get_at((round(spot.x), round(spot.y)))
        .r
        for badge in (1.0, 1.5)
    }
    assert light[1.5] > 240 > 140 > light[1.0]
