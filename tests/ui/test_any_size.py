"""A window of any size draws something, however little can be seen of it."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from game.content.settings import LIGHTS
from game.lessons.par import run_of
from game.lessons.school import puzzle_box
from game.match import Match
from game.rules import BY_THE_BOOK
from game.ui.scenes.charts import ChartsScene
from game.ui.scenes.saved_races import SavedRacesScene
from tests.library import LIBRARY
from tests.sweep import in_full
from tests.ui.driving import OpenWindow, Window, make_match, play_to, race_over, run_alone

SIZES = [(1, 1), (2, 3), (10, 10), (1, 200), (300, 1), (100, 60)]
AT_ONCE = {(1, 1), (1, 200), (100, 60)}
"""Those that are always tried; the others are a longer sweep."""


def finished() -> Match:
    return race_over("sprinter", "plodder", "sprinter", "plodder", max_rounds=25)


def under_way(rules: str, *bots: str | None, hidden: bool = False) -> Match:
    match = make_match(*bots, rules=rules, hidden=hidden)
    play_to(match, lambda state: state.round == 4)
    return match


def show_house_rules(window: Window) -> None:
    window.app.navigator.to_new_race()
    edition = LIBRARY.edition("abacus-2000")
    window.app.navigator.open_house_rules(edition, 3, BY_THE_BOOK, lambda _house: None)


def show_reference(window: Window) -> None:
    scene = window.put_up(under_way("abacus-2000", None, "plodder", "sprinter"))
    window.app.navigator.open_reference(scene.match.state)


def show_menu(window: Window) -> None:
    window.put_up(under_way("tournament", None, "plodder")).open_menu()
    window.app.navigator.open_settings()
    window.app.navigator.ask(lambda: "Really?", lambda: "Yes", lambda: None)


def show_message(window: Window) -> None:
    window.app.navigator.to_title()
    window.app.navigator.tell(lambda: "x" * 300)


def show_other_rules(window: Window) -> None:
    scene = window.put_up_replay(finished())
    window.letter("o")
    window.prepare()
    scene.go_to(scene.length // 2)


def show_editions(window: Window) -> None:
    window.app.navigator.to_new_race()
    window.app.navigator.open_editions("finnish", lambda _name: None)


def show_compared(window: Window) -> None:
    show_editions(window)
    window.press("compare")


def show_par_result(window: Window) -> None:
    match = run_alone(1000)
    window.app.navigator.to_par_result(match, run_of(match, 19, "2026-11-23", helped=False))


SCENES: dict[str, Callable[[Window], object]] = {
    "title": lambda window: window.app.navigator.to_title(),
    "new race": lambda window: window.app.navigator.to_new_race(),
    "editions": show_editions,
    "editions compared": show_compared,
    "house rules": show_house_rules,
    "die": lambda window: window.put_up(under_way("abacus-2000", None, "plodder", "sprinter")),
    "cards": lambda window: window.put_up(under_way("ravensburger-2008", None, *["plodder"] * 5)),
    "two hares": lambda window: window.put_up(under_way("finnish", None, None)),
    "cover": lambda window: window.put_up(
        under_way("devir-2014", None, None, None, hidden=True), covered=True
    ),
    "reference": show_reference,
    "menu": show_menu,
    "replay": lambda window: window.put_up_replay(finished()),
    "other rules": show_other_rules,
    "podium": lambda window: window.app.navigator.to_podium(finished()),
    "charts": lambda window: window.open(ChartsScene, finished()),
    "saved races": lambda window: window.open(SavedRacesScene),
    "message": show_message,
    "school": lambda window: window.app.navigator.to_school(),
    "puzzle": lambda window: window.app.navigator.to_puzzle(puzzle_box()[0]),
    "puzzle shown": lambda window: window.app.navigator.to_puzzle(puzzle_box()[99], shown=True),
    "par": lambda window: window.app.navigator.to_par(),
    "alone": lambda window: window.app.navigator.to_alone(run_alone(6)),
    "par result": show_par_result,
}


@pytest.mark.parametrize("scene", SCENES)
@pytest.mark.parametrize(
    "size",
    [size if size in AT_ONCE else in_full(size) for size in SIZES],
    ids=lambda size: "x".join(map(str, size)),
)
def test_every_scene_is_drawn(open_window: OpenWindow, size: tuple[int, int], scene: str) -> None:
    light = LIGHTS[(SIZES.index(size) + list(SCENES).index(scene)) % 2]
    window = open_window(size, light=light)
    SCENES[scene](window)
    for seconds in (0.0, 0.3, 5.0):
        window.pass_time(seconds)
    window.key(pygame.K_TAB, times=3)
    window.click(window.app.renderer.viewport.width / 2, window.app.renderer.viewport.height / 2)
    assert window.app.frames > 0
    assert window.app.window.surface.get_size() == size
