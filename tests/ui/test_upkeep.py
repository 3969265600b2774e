"""That little is drawn and kept, and nothing less than is needed."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pygame
import pytest
from pygame import Surface

import game.ui
from game.ui import backdrop
from game.ui.app import RESIZE_REST
from game.ui.look import MOST_KEPT, Look
from game.ui.scenes.race import RaceScene
from game.ui.sprites import Sprite
from game.ui.viewport import Viewport

from .driving import OpenWindow, Window, make_match, pixels, put_up


def test_the_panel_that_is_kept_is_what_a_fresh_one_would_be(open_window: OpenWindow) -> None:
    window = open_window(speed="normal")
    scene = put_up(window, make_match("sprinter", "plodder", "sprinter", max_rounds=6))
    compared = 0
    while window.app.scene is scene and compared < 900:
        window.pass_time(0.11)
        window.think(scene)
        if window.app.scene is scene:
            assert_same_panel(scene, window)
            compared += 1
    assert compared > 100


def assert_same_panel(scene: RaceScene, window: Window) -> None:
    kept = list(scene.compose(window.app.look))
    scene._panel_kept = None
    assert kept == list(scene.compose(window.app.look))


def a_surface() -> Surface:
    return Surface((100, 72), pygame.SRCALPHA)


def test_what_was_asked_for_last_is_kept(window: Window) -> None:
    look = Look(Viewport(1280, 720))
    room = round(MOST_KEPT * 1280 * 720 / (100 * 72))
    first = look.kept(0, a_surface)
    second = look.kept(1, a_surface)
    for number in range(2, room + 1):
        look.kept(number, a_surface)
        assert look.kept(0, a_surface) is first
    assert look.kept(1, a_surface) is not second
    assert len(look._kept) == room


def test_packing_changes_no_pixel_of_what_is_opaque_or_empty(window: Window) -> None:
    look = Look(Viewport(1280, 720))
    drawn = Surface((40, 30), pygame.SRCALPHA)
    drawn.fill((200, 100, 50, 255), (10, 5, 20, 15))
    plain = drawn.copy()
    packed = look.kept("this", lambda: drawn)
    results = []
    for surface in (plain, packed):
        ground = Surface((60, 60))
        ground.fill((10, 20, 30))
        ground.blit(surface, (15, 15))
        results.append(pixels(ground))
    assert results[0] == results[1]


@pytest.mark.parametrize("size", [(1280, 720), (960, 540), (1024, 768)])
def test_a_drawing_begun_early_is_the_same(open_window: OpenWindow, size: tuple[int, int]) -> None:
    window = open_window(size)
    backdrop.begin("ui/title", *size)
    early = backdrop.covering(window.app.look, "ui/title")
    late = backdrop.covering(Look(Viewport(*size)), "ui/title")
    assert not backdrop._begun
    assert pixels(early) == pixels(late)


def test_while_it_is_resized_the_window_shows_its_old_picture(
    open_window: OpenWindow, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = open_window((960, 540))
    put_up(window, make_match(None, None))
    app, old = window.app, pixels_of(window.app.picture(), (960, 540))
    larger = pygame.display.set_mode((1200, 700), pygame.RESIZABLE)
    larger.fill((0, 0, 0))
    app.step(wait=False)
    stretched = pygame.transform.smoothscale(old, (1200, 700))
    assert pixels(larger) == pixels(stretched)
    assert app.look.viewport.pixel_width == 960
    monkeypatch.setattr("game.ui.app.RESIZE_REST", -RESIZE_REST)
    app.step(wait=False)
    assert app.look.viewport.pixel_width == 1200
    window.check_pixels()


def pixels_of(sprites: Sequence[Sprite], size: tuple[int, int]) -> Surface:
    surface = Surface(size)
    surface.fblits([(sprite.surface, (sprite.x, sprite.y)) for sprite in sprites])
    return surface


def test_nothing_is_a_subsurface() -> None:
    # of a packed surface, whose pixels move: reading it would read what is no longer there
    for path in sorted(Path(game.ui.__file__).parent.rglob("*.py")):
        assert ".subsurface(" not in path.read_text(encoding="utf-8"), path
