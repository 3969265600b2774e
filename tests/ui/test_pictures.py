"""Our drawing of the map against Tiled's, and the tiles against the SVGs they were made from."""

from __future__ import annotations

import os
import shutil
import subprocess
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from statistics import fmean, pstdev
from xml.etree import ElementTree

import pygame
import pytest
from pygame import Rect, Surface

from game import resources
from game.content.settings import LIGHTS, Light
from game.rules import SquareKind
from game.ui.draw.renderer import Renderer, solid, widened
from game.ui.draw.sprites import Sprite, paint
from game.ui.draw.viewport import Box, Spot, Viewport
from game.ui.table import board_view
from game.ui.table.board_view import FRAME, BoardView, deepened, depth
from game.ui.table.displayed_state import DisplayedState
from game.ui.table.pieces import Table
from game.ui.table.road import ROAD
from tests.library import board, edition
from tests.ui.driving import OpenWindow, alike, make_match, pixels
from tests.ui.test_contrast import luminance

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


def view_of(
    name: str,
    light: Light = "day",
    size: tuple[int, int] = (1280, 720),
    *,
    area: Box | None = None,
    hedgehog: bool = False,
    rules: str = "abacus-2000",
) -> BoardView:
    """A board in a window of this size; as large as the window, if it is given no area."""
    renderer = Renderer(Viewport(*size))
    area = area or renderer.viewport.box
    hare = edition(rules).ruleset.hare
    return BoardView(board(name), area, renderer, hedgehog=hedgehog, hare=hare, light=light)


def test_the_tile_layers_look_as_in_tiled(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Tiled shows the drawings: what is painted lies where they do."""
    monkeypatch.setattr(board_view, "PAINTED", "nowhere")
    rasterizer = shutil.which("tmxrasterizer")
    if rasterizer is None:
        pytest.skip("tmxrasterizer, which comes with Tiled, is not installed")
    path = resources.level("board-2000.tmx")
    objects = ElementTree.parse(path).iter("objectgroup")
    hidden = [f"--hide-layer={layer.get('name')}" for layer in objects]
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
    view = view_of("2000", area=area)
    assert view.cell == here.tile
    ours = view.tile_layers()
    assert ours.get_size() == tiled.get_size() == (960, 720)
    assert worst_difference(ours, tiled, "RGB") <= CLOSE


@pytest.mark.parametrize("size", [(1280, 800), (1024, 768), (2560, 1080)], ids=str)
def test_beside_the_panel_the_board_fills_the_window(
    open_window: OpenWindow, size: tuple[int, int]
) -> None:
    """Its squares lie farther apart, as large as before; a click finds them where they are."""
    window = open_window(size)
    scene = window.put_up(make_match(None, "plodder"))
    view, whole = scene.board_view, window.app.renderer.viewport.box
    assert view.box.height > 0.86 * whole.height
    assert scene.panel.sheet.x - view.box.right < 60
    for place in view.board.squares:
        box = view.square_box(place.index)
        assert box.width == pytest.approx(box.height)
        assert view.square_at(*box.centre) == place.index
    window.click_square(5)
    assert scene.match.state.squares[0] == 5
    window.check_pixels()


@pytest.mark.parametrize(
    "png", sorted(resources.level("tiles").glob("*.png")), ids=lambda path: path.stem
)
def test_a_tile_is_what_its_svg_draws(png: Path) -> None:
    """Tiled shows the PNG, the program draws the SVG: they must be the same picture."""
    drawn = pygame.image.load(png).convert_alpha()
    renderer = Renderer(Viewport(1280, 720))
    ours = renderer.drawing(png.with_suffix(".svg"), *drawn.get_size())
    assert worst_difference(ours, drawn, "RGBA") <= CLOSE


def test_every_svg_has_its_png_and_the_other_way_round() -> None:
    tiles = resources.level("tiles")
    assert {p.stem for p in tiles.glob("*.svg")} == {p.stem for p in tiles.glob("*.png")}


@pytest.mark.parametrize("name", ["1978", "2000"])
def test_in_the_evening_it_is_dark_but_for_the_lights(name: str) -> None:
    day, evening = (view_of(name, light) for light in LIGHTS)
    pictures = day.still_picture(), evening.still_picture()
    pixel = day.renderer.viewport.point(*day.at(16, 200))
    by_day, at_dusk = (luminance(picture.get_at(pixel)) for picture in pictures)
    assert at_dusk < 0.5 * by_day
    assert len(evening.scenery()) == len(day.scenery()) + len(board(name).lights)
    still = evening.still_picture()
    assert evening.still_picture() is still, "painted again without need"


@pytest.mark.parametrize("light", LIGHTS)
def test_another_sheet_beside_the_board_is_laid_there_without_painting_the_board_anew(
    light: Light, monkeypatch: pytest.MonkeyPatch
) -> None:
    """And what was seen before stays as it was: the window still shows it."""
    size, area = (320, 180), Box(0, 0, 700, 540)
    sheets = None, Rect(220, 10, 90, 150), Rect(220, 10, 90, 110), None
    wanted = []
    for sheet in sheets:
        fresh = view_of("2000", light, size, area=area)
        fresh.sheet = sheet
        wanted.append(fresh.still_picture())
    view = view_of("2000", light, size, area=area)
    first = view.still_picture()
    monkeypatch.setattr(view, "_painting", None)
    shown = []
    for sheet in sheets:
        view.sheet = sheet
        shown.append(view.still_picture())
        assert view.still_picture() is shown[-1], "laid again without need"
    assert shown[0] is first
    assert len({*map(id, shown)}) == len(shown), "what the window shows may not change unseen"
    assert all(map(alike, shown, wanted))


@pytest.mark.parametrize("name", ["1978", "2000"])
@pytest.mark.parametrize("light", LIGHTS)
@pytest.mark.parametrize("size", [(960, 540), (1920, 1080)])
def test_the_numbers_of_the_squares_are_read_in_every_light(
    name: str, light: Light, size: tuple[int, int]
) -> None:
    view = view_of(name, light, size)
    renderer = view.renderer
    picture = view.still_picture()
    for square in view.board.squares:
        x, y = view.at(square.x - square.width / 2, square.y - square.height / 2)
        wide = square.width * view.unit
        plaque = renderer.viewport.rect(
            Box(x + 0.12 * wide, y + 0.12 * wide, 0.2 * wide, 0.13 * wide)
        )
        shades = [
            luminance(picture.get_at((px, py)))
            for px in range(plaque.left, plaque.right)
            for py in range(plaque.top, plaque.bottom)
        ]
        assert (max(shades) + 0.05) / (min(shades) + 0.05) >= 4.5, f"square {square.index}"


@pytest.mark.parametrize("name", ["1978", "2000"])
def test_the_lane_is_clearly_lighter_than_the_land(name: str) -> None:
    view = view_of(name)
    mean = pygame.transform.average_color(view.tile_layers())[:3]
    _hazy, deep = depth(0.5, evening=False)
    seen = [part * kept // 255 for part, kept in zip(mean, deepened(deep), strict=True)]
    land = luminance(pygame.Color(*seen))
    edge, sides, middle = (luminance(pygame.Color(tone)) for tone in board(name).lane)
    assert edge < land, "the edge of the lane is seen, too"
    for tone in (sides, middle):
        assert (tone + 0.05) / (land + 0.05) > 1.5


@pytest.mark.parametrize("alpha", [252, 254, 255])
def test_what_was_opaque_is_opaque_again(alpha: int) -> None:
    """What is half transparent stays so, what is empty is empty, and no colour is another."""
    picture = Surface((40, 10), pygame.SRCALPHA)
    for part, opaque in enumerate((alpha, 128, 0)):
        picture.fill((200, 120, 40, opaque), (10 * part, 0, 10, 10))
    seen = solid(picture.copy())
    assert seen.get_at((5, 5)) == (200, 120, 40, 255)
    assert 128 <= seen.get_at((15, 5)).a <= 132
    assert seen.get_at((25, 5)).a == 0


def test_what_is_widened_keeps_its_sides_and_repeats_its_middle() -> None:
    narrow = Surface((5, 2), pygame.SRCALPHA)
    for x in range(5):
        narrow.fill((50 * x, 20, 10, 60 + 40 * x), (x, 0, 1, 2))
    wide = widened(narrow, 8)
    columns = [wide.get_at((x, 1)) for x in range(8)]
    assert columns == [narrow.get_at((x, 1)) for x in (0, 1, 2, 2, 2, 2, 3, 4)]
    assert widened(narrow, 5) is narrow


@pytest.mark.parametrize("name", ["1978", "2000"])
@pytest.mark.parametrize("light", LIGHTS)
def test_no_hare_hides_what_square_it_stands_on(name: str, light: Light) -> None:
    """Whoever stands there, a sign of the square and its number lie above all of them."""
    view = view_of(name, light)
    renderer = view.renderer
    match = make_match(*[None] * 6)
    for first in range(1, view.board.track.finish, 6):
        squares = [min(first + seat, view.board.track.finish - 1) for seat in range(6)]
        shown = DisplayedState(replace(match.state, squares=tuple(squares)))
        table = Table(view, shown, match.players)
        sprites = [Sprite(view.still_picture(), 0, 0), *table.compose()]
        picture = Surface((renderer.viewport.pixel_width, renderer.viewport.pixel_height))
        paint(picture, sprites, picture.get_rect())
        again = picture.copy()
        for square in squares:
            (tag,) = view.beside_a_hare(square)
            paint(again, [tag], again.get_rect())
            middle = tag.rect().inflate(-tag.rect().width // 2, -tag.rect().height // 2)
            here, there = (p.subsurface(middle) for p in (picture, again))
            assert worst_difference(here, there, "RGB") < 70  # its soft edges are laid on twice
    assert view.beside_a_hare(0) == view.beside_a_hare(view.board.track.finish) == []


@pytest.mark.parametrize("name", ["1978", "2000"])
@pytest.mark.parametrize("light", LIGHTS)
def test_a_square_under_a_hare_is_pale(name: str, light: Light) -> None:
    """It has half of its contrast at most, and its colours are those of the lane."""
    view = view_of(name, light)
    renderer = view.renderer
    whole = Surface((renderer.viewport.pixel_width, renderer.viewport.pixel_height))
    paint(whole, [Sprite(view.still_picture(), 0, 0)], whole.get_rect())
    for square in (1, 5, 30, 62):
        (pale,) = view.under_a_hare(square)
        middle = pale.rect().inflate(-pale.rect().width // 2, -pale.rect().height // 2)
        before = spread(whole.subsurface(middle))
        paint(whole, [pale], whole.get_rect())
        assert spread(whole.subsurface(middle)) < 0.55 * before
    assert view.under_a_hare(0) == view.under_a_hare(view.board.track.finish) == []


def spread(surface: Surface) -> float:
    """The standard deviation of how bright the pixels are, of 255."""
    size = surface.get_size()
    grey = [sum(surface.get_at((x, y))[:3]) / 3 for x in range(size[0]) for y in range(size[1])]
    return pstdev(grey)


@pytest.mark.parametrize("name", ["1978", "2000"])
def test_no_two_neighbours_among_the_stones_are_alike(name: str) -> None:
    """Though one drawing serves all squares of a kind."""
    view = view_of(name)
    renderer = view.renderer
    still = view.still_picture()
    seen: dict[SquareKind, list[bytes]] = {}
    for place in view.board.squares:
        x, y = renderer.viewport.point(*view.centre(place.index))
        around = pygame.Rect(0, 0, 24, 24)
        around.center = x, y
        part = Surface(around.size)
        part.blit(still, (0, 0), around)
        seen.setdefault(place.kind, []).append(pygame.image.tobytes(part, "RGB"))
    for pictures in seen.values():
        assert len(set(pictures)) == len(pictures)


@pytest.mark.parametrize("name", ["1978", "2000"])
@pytest.mark.parametrize("light", LIGHTS)
def test_the_lane_is_lighter_than_the_land_around_it(name: str, light: Light) -> None:
    view = view_of(name, light)
    picture = view.still_picture()

    def mean(spots: list[Spot]) -> float:
        pixels = [view.renderer.viewport.point(*view.at(*spot)) for spot in spots]
        return fmean(luminance(picture.get_at(pixel)) for pixel in pixels)

    gaps = [
        ((a.x + b.x) / 2, (a.y + b.y) / 2)
        for a, b in pairwise(view.board.squares)
        if abs(a.y - b.y) < abs(a.x - b.x) / 3  # not in a bend
    ]
    lane = mean([(x, y + off) for x, y in gaps for off in (-11, 11)])  # beside the arrows
    land = mean([(x, y + ROAD[0] * 0.8) for x, y in gaps])
    assert lane > 1.25 * land


def test_the_hedgehog_edition_shows_another_animal() -> None:
    pictures = [view_of("2000", hedgehog=hedgehog).still_picture() for hedgehog in (False, True)]
    assert worst_difference(*pictures, "RGB") > 50


def test_hare_squares_show_what_the_edition_has() -> None:
    """A die, cards, or neither: on the board, and on the sign beside a hare."""
    shown = {
        "abacus-2000": "hare-die",
        "intellect-1974": "hare-cards",
        "devir-2014": "hare-cards",
        "strategic": "hare",
        "tournament": "hare",
    }
    pictures = {}
    for rules, name in shown.items():
        view = view_of("2000", rules=rules)
        hare = next(place for place in view.board.squares if place.kind is SquareKind.HARE)
        (sign,) = view.beside_a_hare(hare.index)
        side = sign.surface.get_width()
        assert pixels(sign.surface) == pixels(
            view.renderer.picture_px(f"ui/sign-{name}", side, side)
        )
        square = view.square_picture(SquareKind.HARE, 90)
        assert square is not None
        pictures[rules] = pixels(square)
    assert pictures["intellect-1974"] == pictures["devir-2014"]
    assert pictures["strategic"] == pictures["tournament"]
    assert len(set(pictures.values())) == 3


@pytest.mark.parametrize("name", ["1978", "2000"])
def test_at_the_start_six_hares_stand_inside_the_board(name: str) -> None:
    """And none on another's badge, so that all are told apart."""
    view = view_of(name)
    match = make_match(*[None] * 6)
    table = Table(view, DisplayedState(match.state), match.players)
    inside = pygame.Rect(view.left, view.top, view.pixel_width, view.pixel_height)
    badges = []
    for marker, hare in enumerate(table.marker_sprites):
        player = match.players[marker]
        figure = view.hares.drawn(
            player.figure, hare.pose, player.colour, str(marker + 1), facing_left=False
        )
        foot = view.renderer.viewport.point(hare.x, hare.y)
        place = figure.get_rect(midtop=(foot[0], foot[1] - round(0.9 * figure.get_height())))
        assert inside.contains(place)
        found = view.hares.number_plate(
            hare.pose, player.colour, str(marker + 1), facing_left=False
        )
        assert found is not None
        plate, x, y = found
        badges.append(plate.get_rect(topleft=(place.x + x, place.y + y)))
    for number, badge in enumerate(badges):
        assert badge.collidelist(badges[number + 1 :]) < 0
