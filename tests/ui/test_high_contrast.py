"""High contrast: plain grounds, thick contours, nothing that stirs; and a pointer that is found."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pygame
import pytest
from numpy.typing import NDArray

from game.content.settings import Pointer, SettingsStore
from game.ui.draw import theme
from game.ui.draw.landscape import landscape
from game.ui.draw.sprites import flat
from game.ui.scenes.podium import PodiumScene
from game.ui.scenes.title import TitleScene
from game.ui.table.board_view import CONTOURS
from tests.library import LIBRARY
from tests.ui.driving import OpenWindow, Window, make_match, play_to
from tests.ui.test_contrast import contrast

Pixels = NDArray[np.uint8]


@pytest.fixture
def plain(open_window: OpenWindow) -> Window:
    return open_window((1280, 720), contrast=True)


def seen(window: Window) -> Pixels:
    """The present picture."""
    return pygame.surfarray.array3d(window.full_redraw())


def test_title_and_podium_have_a_plain_ground_and_nothing_stirs(plain: Window) -> None:
    for name in ("ui/title", "ui/podium-scene"):
        (ground,) = landscape(plain.app.renderer, name, "evening")
        assert ground.surface.get_size() == (1280, 720)
        assert (pygame.surfarray.array3d(ground.surface) == theme.GROUND).all()
    scene = plain.open(TitleScene)
    while scene.prepare():
        pass
    assert scene.landscape.life is not None
    assert scene.rest() is None, "nothing is waited for"


def test_on_the_podium_no_confetti_falls_and_each_step_has_its_number(plain: Window) -> None:
    match = make_match(*["sprinter"] * 5)
    play_to(match, lambda state: state.is_over)
    plain.open(PodiumScene, match)
    pictures = []
    for _moment in range(40):
        plain.pass_time(0.25, patient=False)
        pictures.append(len(flat(plain.app.picture())))
    assert len(set(pictures[-8:])) == 1
    assert max(pictures) <= pictures[-1], "there was never more than there is at the end"
    for place in range(1, 6):
        assert plain.sees(str(place))


@pytest.mark.parametrize("light", ["day", "evening"])
def test_of_the_scenery_only_what_belongs_to_the_race_is_left(
    open_window: OpenWindow, light: str
) -> None:
    """One theme for day and evening."""
    window = open_window((1280, 720), contrast=True, light=light)
    view = window.put_up(make_match(None, None)).board_view
    assert {piece.name for piece in view.scenery()} == {
        *("finish-line", "podium", "deck-table", "start-line", "start-post"),
    }
    land = view.still_picture().get_at((view.left + 20, view.top + 20))
    assert land[:3] == theme.LAND


def test_around_each_square_and_its_number_there_is_a_contour(plain: Window) -> None:
    view = plain.put_up(make_match(None, None)).board_view
    picture = pygame.surfarray.array3d(view.still_picture())
    dark, pale = (colour for _wide, colour in CONTOURS)
    assert contrast(pale, theme.LAND) >= 7
    for square in range(1, view.board.track.finish):
        rect = plain.app.renderer.viewport.rect(view.square_box(square))
        around = rect.inflate(rect.width // 8, rect.height // 8)
        there = picture[around.left : around.right, around.top : around.bottom]
        for colour, least in ((pale, 3 * rect.width), (dark, rect.width)):
            near = abs(there.astype(int) - colour).max(axis=2) <= 4
            assert near.sum() >= least


def test_a_lit_square_has_a_thick_ring_and_its_price_and_no_glow(plain: Window) -> None:
    thick = lit(plain)
    assert not plain.shown("lit ground")
    assert not plain.shown("light")
    assert plain.shown("price")
    plain.app.change_settings(contrast=False)
    assert thick >= 1.3 * lit(plain)


def lit(window: Window) -> int:
    """Puts up a race, and counts the pixels of the light ring around one square."""
    window.put_up(make_match(None, None))
    (ring, *_others) = (sprite.surface for words, sprite in window.drawn("lit"))
    pixels = pygame.surfarray.array3d(ring)
    return int((pixels == theme.unhexed("#ffe64a")).all(axis=2).sum())


def test_it_can_be_switched_on_and_off_at_the_table(window: Window) -> None:
    window.put_up(make_match(None, None))
    before = seen(window)
    window.app.change_settings(contrast=True)
    window.step()
    there = seen(window)
    assert (there != before).any(axis=2).mean() > 0.5
    window.app.change_settings(contrast=False)
    window.step()
    assert (seen(window) == before).all()


@pytest.mark.parametrize(
    ("setting", "value", "drawn"),
    [("palette", "distinct", "figure"), ("focus_ring", "thick", "ring")],
)
def test_colours_and_ring_change_at_once(
    window: Window, setting: str, value: str, drawn: str
) -> None:
    window.put_up(make_match(None, None))
    window.key(pygame.K_TAB)

    def shown() -> list[bytes]:
        return [pygame.image.tobytes(each.surface, "RGBA") for _w, each in window.drawn(drawn)]

    before = shown()
    window.app.change_settings(**{setting: value})
    window.step()
    assert len(before) == len(shown()) > 0
    assert before != shown()


# --- the pointer --------------------------------------------------------------------------------


@pytest.fixture
def pointers(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """Every pointer that is set."""
    found: list[object] = []
    monkeypatch.setattr(pygame.mouse, "set_cursor", found.append)
    return found


def test_the_systems_pointer_is_left_alone(pointers: list[object], open_window: OpenWindow) -> None:
    window = open_window()
    window.app.change_settings(text_size=150)
    assert pointers == []


@pytest.mark.parametrize(("pointer", "least"), [("large", 28), ("huge", 55)])
def test_a_larger_pointer_is_drawn_white_with_a_dark_contour(
    pointers: list[object], open_window: OpenWindow, pointer: Pointer, least: int
) -> None:
    window = open_window()
    window.app.change_settings(pointer=pointer)
    (shown,) = pointers
    assert isinstance(shown, pygame.cursors.Cursor)
    hotspot, surface = shown.data
    assert surface.get_bounding_rect().height >= least
    assert surface.get_at(hotspot).a == 255, "the tip is drawn"
    pixels = pygame.surfarray.array3d(surface)[pygame.surfarray.array_alpha(surface) == 255]
    for colour in (0, 255):
        assert (pixels == colour).all(axis=1).sum() >= least
    window.app.change_settings(pointer="system")
    assert pointers[1:] == [pygame.SYSTEM_CURSOR_ARROW]


def test_the_pointer_grows_with_the_window(pointers: list[object], open_window: OpenWindow) -> None:
    window = open_window((960, 540), pointer="large")
    window.resize((1280, 720))
    small, large = (each.data[1].get_width() for each in pointers)  # type: ignore[attr-defined]
    assert small < large


# --- what the first picture depends on ----------------------------------------------------------


@pytest.mark.parametrize(
    ("text", "contrast", "palette"),
    [
        ('{"contrast": true, "palette": "distinct"}', True, "distinct"),
        ('{"contrast": "yes", "palette": "green"}', False, "painted"),
    ],
)
def test_the_theme_is_known_before_the_settings_are_read(
    tmp_path: Path, text: str, contrast: bool, palette: str
) -> None:
    path = tmp_path / "settings.json"
    path.write_text(text)
    early = SettingsStore(LIBRARY, path).early
    assert (early.contrast, early.palette) == (contrast, palette)
