"""The window is where it was, pictures of it are kept, and nothing happens while nobody looks."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from pygame import Rect

from game.content.settings import SettingsStore
from game.content.window_place import PlaceFile, WindowPlace
from game.ui.scenes.navigation import Navigator
from game.ui.scenes.title import TitleScene
from game.ui.shell.app import App
from game.ui.shell.loop import Loop
from game.ui.shell.place import AT_REST, PlaceWatch, on_a_screen
from tests.library import LIBRARY
from tests.ui.driving import OpenWindow, Window, assert_at_rest, legal_squares, make_match, pixels

LEFT, RIGHT = Rect(-1920, 0, 1920, 1080), Rect(0, 0, 1280, 800)


@pytest.mark.parametrize(
    ("screen", "size"),
    [((1280, 720), (1264, 664)), ((1366, 768), (1280, 712)), ((1600, 1000), (1280, 720))],
)
def test_a_first_window_leaves_room_for_its_frame(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, screen: tuple[int, int], size: tuple[int, int]
) -> None:
    monkeypatch.setattr("game.ui.shell.window.screens", lambda: [Rect((0, 0), screen)])
    store = SettingsStore(LIBRARY, tmp_path / "settings.json")
    app = App(store, LIBRARY, Navigator, (1280, 720), PlaceFile(tmp_path / "window.txt"))
    assert app.window.surface.get_size() == size
    app.let_go()
    asked_for = App(store, LIBRARY, Navigator, (1280, 720))
    assert asked_for.window.surface.get_size() == (1280, 720)
    asked_for.let_go()


# --- the file ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "place",
    [
        WindowPlace((1280, 720), (0, 0)),
        WindowPlace((1000, 600), (-1800, -20)),
        WindowPlace((1000, 600), (5, 70), (1920, 1050)),
    ],
)
def test_a_place_that_is_written_is_read_again(tmp_path: Path, place: WindowPlace) -> None:
    path = tmp_path / "folder" / "window.txt"
    PlaceFile(path).write(place)
    assert PlaceFile(path).place == place
    assert place.shown == (place.maximised or place.size)


@pytest.mark.parametrize(
    "text",
    ["", "big", "1280x720", "1280x720+0+0 maximised", "9" * 500, "1280x720+0+0\nmore", "\xff\xfe"],
    ids=ascii,
)
def test_what_is_no_place_is_no_harm(tmp_path: Path, text: str) -> None:
    path = tmp_path / "window.txt"
    path.write_bytes(text.encode("latin-1"))
    assert PlaceFile(path).place is None


def test_without_a_file_or_with_a_folder_in_its_place_nothing_is_known(tmp_path: Path) -> None:
    assert PlaceFile(tmp_path / "window.txt").place is None
    (tmp_path / "window.txt").mkdir()
    remembered = PlaceFile(tmp_path / "window.txt")
    assert remembered.place is None
    remembered.write(WindowPlace((1280, 720), (0, 0)))  # can't, and does not matter


def test_no_window_is_so_small_that_nobody_finds_it(tmp_path: Path) -> None:
    path = tmp_path / "window.txt"
    path.write_text("3x3+10+10\n")
    assert PlaceFile(path).place == WindowPlace((640, 360), (10, 10))


# --- screens ----------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("screens", "corner", "there"),
    [
        ([RIGHT, LEFT], (100, 100), (100, 100)),
        ([RIGHT, LEFT], (-1800, 60), (-1800, 60)),
        ([RIGHT, LEFT], (-300, 60), (-300, 60)),
        ([RIGHT, LEFT], (5000, 60), (140, 100)),
        ([RIGHT, LEFT], (100, 2000), (140, 100)),
        ([RIGHT, LEFT], (100, -400), (140, 100)),
        ([], (5000, 5000), (5000, 5000)),  # the system tells of none: the place is believed
    ],
    ids=str,
)
def test_a_place_that_is_on_no_screen_any_more_gives_way_to_the_middle(
    screens: list[Rect], corner: tuple[int, int], there: tuple[int, int]
) -> None:
    place = on_a_screen(WindowPlace((1000, 600), corner), screens)
    assert place == WindowPlace((1000, 600), there)


def test_a_window_larger_than_its_screen_is_made_to_fit() -> None:
    place = on_a_screen(WindowPlace((3000, 2000), (5000, 0), (3840, 2100)), [RIGHT])
    assert place == WindowPlace((1280, 800), (0, 0), (3840, 2100))


# --- watching ---------------------------------------------------------------------------------


def test_the_place_is_where_the_window_came_to_rest() -> None:
    watch = PlaceWatch(WindowPlace((1280, 720), (0, 0)))
    for now in range(5):
        watch.saw(now * 0.1, (1000, 600), (10 * now, 0), maximised=False)
    assert watch.place == WindowPlace((1000, 600), (40, 0))


def test_a_maximised_window_knows_its_place_from_before() -> None:
    """The system says only after the new size that the window is maximised."""
    watch = PlaceWatch(WindowPlace((1280, 720), (0, 0)))
    watch.saw(0.0, (1000, 600), (70, 80), maximised=False)
    watch.saw(AT_REST, (1000, 600), (70, 80), maximised=False)
    watch.saw(AT_REST + 0.5, (1920, 1050), (0, 30), maximised=False)
    watch.saw(AT_REST + 0.6, (1920, 1050), (0, 30), maximised=True)
    assert watch.place == WindowPlace((1000, 600), (70, 80), (1920, 1050))
    watch.saw(AT_REST + 9.0, (1000, 600), (70, 80), maximised=False)
    assert watch.place == WindowPlace((1000, 600), (70, 80))


def test_the_next_window_has_the_size_of_the_last(tmp_path: Path) -> None:
    def opened() -> tuple[App, PlaceFile]:
        remembered = PlaceFile(tmp_path / "window.txt")
        store = SettingsStore(LIBRARY, tmp_path / "settings.json")
        return App(store, LIBRARY, Navigator, (800, 500), remembered), remembered

    app, remembered = opened()
    assert app.window.surface.get_size() == (800, 500)
    pygame.display.set_mode((1000, 600), pygame.RESIZABLE)

    def begin() -> None:
        app.navigator.to_title()
        app.quit()

    Loop(app).run(begin)
    assert remembered.path.exists()
    app, _remembered = opened()
    assert app.window.surface.get_size() == (1000, 600)
    app.toggle_full_screen()
    app.close()
    app, _remembered = opened()
    assert app.window.surface.get_size() == (1000, 600), "full screen is no size of a window"
    assert app.opens_full_screen
    app.close()
    store = SettingsStore(LIBRARY, tmp_path / "settings.json")
    app = App(store, LIBRARY, Navigator, (640, 480))
    assert not app.opens_full_screen, "a size that is asked for counts more"
    app.close()


# --- pictures ---------------------------------------------------------------------------------


@pytest.fixture
def folders(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """The system's folder for pictures, and the program's own for data; the first one is there."""
    pictures, data = tmp_path / "Pictures", tmp_path / "data"
    pictures.mkdir()
    monkeypatch.setattr("platformdirs.user_pictures_path", lambda: pictures)
    monkeypatch.setattr("platformdirs.user_data_path", lambda *_words, **_more: data)
    return pictures, data


def test_f12_keeps_what_the_window_shows_each_time(
    window: Window, folders: tuple[Path, Path]
) -> None:
    """The sign of one picture is not seen on the next."""
    window.open(TitleScene)
    shown = pixels(window.app.window.surface)
    window.key(pygame.K_F12, times=3)
    paths = list(folders[0].iterdir())
    assert [path.suffix for path in paths] == [".png"] * 3
    assert {pixels(pygame.image.load(path)) for path in paths} == {shown}
    assert window.sees("Picture saved: ")
    assert any(window.sees(path.name) for path in paths)
    window.clock.now += 10
    window.step()
    assert not window.sees("Picture saved")


def test_without_a_folder_for_pictures_they_go_to_the_games_own(
    window: Window, folders: tuple[Path, Path]
) -> None:
    folders[0].rmdir()
    window.app.navigator.to_title()
    window.key(pygame.K_F12)
    assert len(list((folders[1] / "pictures").iterdir())) == 1


def test_why_a_picture_can_not_be_saved_is_told_where_one_looks(
    window: Window, folders: tuple[Path, Path]
) -> None:
    folders[0].rmdir()
    folders[1].write_text("in the way")
    window.app.navigator.to_title()
    window.key(pygame.K_F12)
    assert window.sees("The picture can’t be saved: ")


# --- nobody looks -----------------------------------------------------------------------------


def test_after_a_closed_lid_everything_goes_on_where_it_was(window: Window) -> None:
    """Hours count as one short step: no movement is missed, none is made up for."""
    scene = window.put_up(make_match(None, None, None))
    window.click_square(max(legal_squares(scene.match.state)))
    assert scene.timeline.running
    window.step()
    window.clock.now += 8 * 3600
    window.step()
    assert scene.timeline.running
    window.pass_time(60.0)
    assert_at_rest(scene)
    assert len(scene.match.log) == 1


def test_a_window_that_was_covered_or_minimised_shows_what_it_showed(
    open_window: OpenWindow,
) -> None:
    window = open_window(lively=False)
    scene = window.put_up(make_match(None, None, None))
    window.step()
    state, shown = scene.match.state, pixels(window.app.window.surface)
    window.post(pygame.WINDOWMINIMIZED)
    window.post(pygame.WINDOWFOCUSLOST)
    window.clock.now += 3600
    window.step(3)
    window.app.window.surface.fill("black")  # the system has forgotten it
    window.post(pygame.WINDOWRESTORED)
    window.post(pygame.WINDOWFOCUSGAINED)
    window.step()
    assert pixels(window.app.window.surface) == shown
    assert scene.match.state is state
