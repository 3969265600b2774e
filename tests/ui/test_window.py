"""The window: sizes, full screen, the focus, and files that are missing."""

from __future__ import annotations

import shutil
import time
from collections.abc import Callable
from dataclasses import replace
from datetime import date, datetime
from pathlib import Path
from random import Random

import pygame
import pytest
from pygame import Rect

from game import resources
from game.content.profile import Mark, Run
from game.content.saved_races import file_for, saved_races
from game.content.settings import SPEEDS, read_settings
from game.lessons.par import Course, course_of, course_of_day, run_of
from game.lessons.school import puzzle_box
from game.match import Match
from game.rules import Deck, HareEffect, HouseRules, SquareKind, parse_state, state_text
from game.ui.draw.sprites import Sprite
from game.ui.kit.input import Intent, Pressed, Way
from game.ui.kit.scene import Scene
from game.ui.kit.widgets import Button, Choice, Form, Label, Place, Plate, TextField, Widget
from game.ui.scenes.board_widget import BoardWidget
from game.ui.scenes.charts import ChartsScene
from game.ui.scenes.keys_page import KeysScene
from game.ui.scenes.new_race import NewRaceScene
from game.ui.scenes.parties import PartiesDialog
from game.ui.scenes.podium import PodiumScene
from game.ui.scenes.puzzle import PuzzleScene
from game.ui.scenes.race import RaceScene
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.saved_races import SavedRacesScene
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.title import TitleScene
from game.ui.shell.presenter import AT_HAND
from game.ui.table.bubble import SheetButton
from tests.library import LIBRARY, edition
from tests.records.races import played
from tests.refusals import refused
from tests.sweep import in_full
from tests.ui.driving import (
    LARGE,
    SIZES,
    SMALL,
    OpenWindow,
    Window,
    alike,
    assert_at_rest,
    make_match,
    moved_to,
    pixels,
    play_to,
    race_over,
    run_alone,
)
from tests.ui.pages import turn_to

Show = Callable[[Window], object]
SIZE_IDS = [f"{width}x{height}" for width, height in SIZES]


def show_computers(window: Window) -> None:
    match = make_match(None, "sprinter", "plodder", "sprinter", seed="moss", max_rounds=None)
    play_to(match, lambda state: 0 in state.home)
    window.put_up(match)


def show_question(window: Window) -> None:
    window.put_up(make_match(None, None, None)).open_menu()
    window.loop.step(wait=False)
    window.letter("n")


def show_message(window: Window) -> None:
    window.open(TitleScene)
    window.app.navigator.tell(lambda: "settings.json: a long sentence that must be broken. " * 6)


def six_computers() -> Match:
    """A race of them that is over."""
    return race_over(*["sprinter", "plodder"] * 3)


def show_podium(window: Window) -> None:
    window.open(PodiumScene, six_computers())
    window.letter("z")  # ends the party


def show_replay(window: Window) -> ReplayScene:
    match = race_over(None, "sprinter", seed="moss", rules="finnish")
    scene = window.put_up_replay(match)
    scene.go_to(20)
    return scene


def show_other_rules(window: Window) -> None:
    """The sheet at a step where the other rules open and close squares, with all it can say."""
    match = played("tournament", 6, wild=0.15, house=HouseRules(max_rounds=30))
    scene = window.put_up_replay(match)
    window.letter("o")
    window.prepare()
    squares = [sum(map(len, scene.other.differing(step))) for step in range(scene.length)]
    scene.go_to(squares.index(max(squares)))


def show_with_races(window: Window, races: int, page: type[Scene]) -> None:
    """This page, where there are races that somebody with a long name has won."""
    for minute in range(0 if saved_races() else races):
        path = file_for(f"Marguerite {minute}", datetime(2026, 12, 24, 20, minute))
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text("{}", encoding="utf-8")
    window.open(page)


def show_school(window: Window) -> None:
    """Some are solved, so that there are signs."""
    marks: dict[str, Mark] = {"landing-1": "at-first-try", "landing-2": "solved"}
    window.app.profiles.change("", lambda had: replace(had, puzzles=marks))
    window.app.navigator.to_school("landing-2")


def show_par(window: Window) -> None:
    """The course of the day, with as many results as there is room for, by a long name."""
    course = course_of_day("1978", date.today().isoformat())
    remember_runs(window, course)
    window.app.navigator.to_par(course)


def remember_runs(window: Window, course: Course) -> None:
    name = "Marguerite Wilhelmina of the Upper Meadows"[:40]
    runs = tuple(
        Run(name, course.name, f"2026-11-{day:02}", 118, 19, True, (1,)) for day in range(1, 11)
    )
    window.app.profiles.change("", lambda had: replace(had, runs=runs))


def show_alone(window: Window) -> None:
    match = run_alone(6)
    course = course_of(match).name
    run = Run("Ana", course, "2026-11-01", 20, 19, False, (17, 20, 20, 22, 25, 30, 40, 50))
    window.app.profiles.change("", lambda had: replace(had, runs=(run,)))
    window.app.change_settings(notes=False)  # what is told once is not there a second time
    window.app.navigator.to_alone(match)


def show_par_result(window: Window) -> None:
    """Many turns were lost, and those who ran here have long names."""
    course = course_of_day("1978", "2026-11-23")
    remember_runs(window, course)
    match = run_alone(1000, course=course)
    run = run_of(match, 19, "2026-11-23", helped=True)
    window.app.navigator.to_par_result(match, run)


def show_house_rules(window: Window) -> None:
    """Every switch departs from the edition, so that every row has its mark."""
    house = HouseRules(
        carrots=98,
        carrots_hidden=True,
        log_forgets=True,
        restart_carrots=65,
        hare_squares="tournament",
        take_or_give_optional=True,
        move_again_optional=True,
        back_onto_tortoise=True,
        eats_and_moves_other=True,
        ends_with_winner=True,
        all_run_home=True,
        max_rounds=100,
    )
    window.app.navigator.to_new_race()
    window.app.navigator.open_house_rules(edition("abacus-2000"), 3, house, lambda _house: None)


def reference_of(rules: str) -> Show:
    """The reference card of this edition; of a deck, with all cards under it that can be there."""

    def show(window: Window) -> None:
        match = make_match(None, None, None, rules=rules)
        window.put_up(match)
        hare, position = match.race.ruleset.hare, state_text(match.state)
        if isinstance(hare, Deck):
            pile = [
                str(kind)
                for kind, card in enumerate(hare.cards)
                if HareEffect.SHUFFLE not in card.effects
                for _copy in range(card.count)
            ]
            position += f" deck({'.'.join(pile)})"
        window.app.navigator.open_reference(parse_state(match.race, position))

    return show


CARDS = ("abacus-2000", "ravensburger-1978", "ravensburger-2008", "devir-2014", "tournament")
"""An edition for each look that the reference card has."""
SCENES: dict[str, Show] = {
    "title": lambda window: window.open(TitleScene),
    "settings": lambda window: window.open(SettingsScene),
    "keys": lambda window: window.open(KeysScene),
    "new race": lambda window: window.open(NewRaceScene),
    "race": lambda window: window.put_up(make_match(*[None] * 6)),
    "staying": lambda window: window.put_up(moved_to(2, 5, 4)),
    "computers left": show_computers,
    "menu": lambda window: window.put_up(make_match(None, None, None)).open_menu(),
    "question": show_question,
    "message": show_message,
    "podium": show_podium,
    "charts": lambda window: window.open(ChartsScene, six_computers()),
    "replay": show_replay,
    "other rules": show_other_rules,
    "replay menu": lambda window: show_replay(window).open_menu(),
    "saved races": lambda window: show_with_races(window, 15, SavedRacesScene),
    "title with races": lambda window: show_with_races(window, 1, TitleScene),
    "house rules": show_house_rules,
    "school": show_school,
    "puzzle": lambda window: window.open(PuzzleScene, puzzle_box()[99]),
    "puzzle shown": lambda window: window.open(PuzzleScene, puzzle_box()[50], shown=True),
    "par": show_par,
    "alone": show_alone,
    "par result": show_par_result,
    **{f"reference {rules}": reference_of(rules) for rules in CARDS},
}
every_scene = pytest.mark.parametrize("show", SCENES.values(), ids=SCENES.keys())
QUIET = {name: show for name, show in SCENES.items() if show is not show_computers}
every_quiet_scene = pytest.mark.parametrize("show", QUIET.values(), ids=QUIET.keys())
"""Those in which nothing moves by itself."""
DRAWN_FRESH = {"title", "settings", "new race", "race", "podium", "replay", "saved races"}
"""Those that are always compared with a fresh window; the others are a longer sweep."""
ARROWS = {name: show for name, show in QUIET.items() if name not in ("replay", "other rules")}
where_arrows_lead_to_widgets = pytest.mark.parametrize("show", ARROWS.values(), ids=ARROWS.keys())
"""In a replay they lead through the race."""
every_size = pytest.mark.parametrize("size", SIZES, ids=SIZE_IDS)


def shown(open_window: OpenWindow, size: tuple[int, int], show: Show) -> Window:
    window = open_window(size)
    show(window)
    window.app.present()
    return window


# --- everything has its place ---------------------------------------------------------------


@every_scene
@every_size
def test_every_widget_has_its_own_place_and_whole_lettering_inside_the_window(
    open_window: OpenWindow, size: tuple[int, int], show: Show
) -> None:
    assert_all_is_in_its_place(shown(open_window, size, show))


def assert_all_is_in_its_place(window: Window) -> None:
    assert_every_widget_has_its_place(window)
    assert_lettering_is_whole(window)


def assert_every_widget_has_its_place(window: Window) -> None:
    """Of what is scrolled, what is in view; it is never wider than what shows it."""
    view = window.app.renderer.viewport
    whole = window.app.window.surface.get_rect()
    rects = {widget: view.rect(widget.box) for widget in window.form.widgets}
    for widget, rect in rects.items():
        if widget.within is not None:
            shown = view.rect(widget.within.view)
            assert shown.left <= rect.left, describe(widget)
            assert rect.right <= shown.right, describe(widget)
            rects[widget] = rect.clip(shown) or shown
        assert whole.contains(rects[widget]), f"{describe(widget)} {widget.box}"
    # the deck and the host's sheet lie on the board: of all others none lies on another
    seen = [w for w in window.form.reachable() if w.within is None or w.within.sees(w)]
    apart = [rects[widget] for widget in seen if not isinstance(widget, Place | SheetButton)]
    for index, rect in enumerate(apart):
        assert rect.collidelist(apart[index + 1 :]) < 0


PAGES = ("podium", "charts", "school", "par", "par result")


@pytest.mark.parametrize("text_size", [150, 200])
@pytest.mark.parametrize("name", PAGES)
def test_pages_keep_their_words_at_large_text_sizes(
    open_window: OpenWindow, name: str, text_size: int
) -> None:
    window = open_window((1280, 720))
    window.app.change_settings(text_size=text_size)
    SCENES[name](window)
    window.app.present()
    assert_all_is_in_its_place(window)


def assert_lettering_is_whole(window: Window) -> None:
    """Every value of a choice, and every button in its own words, without “…”."""
    for widget in window.form.widgets:
        if isinstance(widget, Button) and widget.text:
            draw = widget.drawn if isinstance(widget, SheetButton) else widget.compose
            letterings = [lettering(window, each) for each in draw(window.app.renderer)]
            assert widget.text in letterings, letterings
        if isinstance(widget, Button | Label | TextField):
            assert_inside(window, widget)
        if isinstance(widget, Choice):
            chosen = widget.value
            for value in widget.options:
                widget.value = value
                assert_inside(window, widget)
                for sprite in widget.compose(window.app.renderer):
                    assert not lettering(window, sprite).endswith("…"), value
            widget.value = chosen


def assert_inside(window: Window, widget: Widget) -> None:
    """What is drawn of a widget, down to its last visible pixel, lies in its box."""
    renderer = window.app.renderer
    box = renderer.viewport.rect(widget.box).inflate(2, 2)
    for sprite in widget.compose(renderer):
        ink = sprite.surface.get_bounding_rect().move(sprite.x, sprite.y)
        assert box.contains(ink), f"{describe(widget)}: {ink} in {box}"


def lettering(window: Window, sprite: Sprite) -> str:
    """The text of a sprite, or “” if it is a drawing."""
    words = window.memory.words(sprite.surface, "text")
    return str(words[1]) if words else ""


def describe(widget: Widget) -> str:
    return f"{type(widget).__name__} “{getattr(widget, 'text', '')}”"


@every_size
def test_squares_lie_apart_and_the_mouse_finds_them_beside_the_panel(window: Window) -> None:
    assert_the_table_has_its_places(window, window.put_up(make_match(*[None] * 6)))


def assert_the_table_has_its_places(window: Window, scene: RaceScene) -> None:
    assert_squares_are_apart(window, scene)
    assert_the_mouse_finds_every_square(window, scene)
    assert_panel_beside_board(window, scene)


def assert_squares_are_apart(window: Window, scene: RaceScene) -> None:
    view = scene.board_view
    board = window.app.renderer.viewport.rect(view.box)
    rects = []
    for square in range(65):
        assert view.square_at(*view.centre(square)) == square
        if 0 < square < 64:
            rects.append(window.app.renderer.viewport.rect(view.square_box(square)))
        assert board.contains(window.app.renderer.viewport.rect(view.square_box(square)))
    for index, rect in enumerate(rects):
        clash = rect.inflate(-2, -2).collidelist(rects[index + 1 :])  # neighbours may touch
        assert clash < 0, f"{index + 1} and {index + 2 + clash}"


def assert_the_mouse_finds_every_square(window: Window, scene: RaceScene) -> None:
    for square in range(65):
        pos = window.pixel(*scene.board_view.centre(square))
        pygame.event.post(
            pygame.event.Event(pygame.MOUSEMOTION, pos=pos, rel=(0, 0), buttons=(0, 0, 0))
        )
        window.loop.step(wait=False)
        assert scene.view.pointed == square


def assert_panel_beside_board(window: Window, scene: RaceScene) -> None:
    panel = scene.panel
    lower = [*panel.rows, panel.log] if panel.window is None else [panel.window]
    boxes = [panel.header, panel.turn, *lower]
    whole = window.app.window.surface.get_rect()
    view = window.app.renderer.viewport
    rects = [view.rect(box) for box in boxes]
    for index, rect in enumerate(rects):
        assert whole.contains(rect)
        assert not rect.colliderect(view.rect(scene.board_view.box))
        assert rect.collidelist(rects[index + 1 :]) < 0
    if view.height >= 720:
        assert panel.log.height > 100, "no room for the log"


@pytest.mark.slow
def test_all_of_this_holds_in_a_very_large_window(open_window: OpenWindow) -> None:
    """Every scene, one after the other."""
    window = open_window(LARGE)
    for name, show in SCENES.items():
        show(window)
        window.app.present()
        try:
            assert_all_is_in_its_place(window)
            scene = window.app.scenes[0]
            if name == "race":
                assert isinstance(scene, RaceScene)
                assert_the_table_has_its_places(window, scene)
        except AssertionError as error:
            raise AssertionError(f"{name}: {error}") from error
    assert window.app.window.surface.get_size() == window.arranged_for() == LARGE


# --- resizing -------------------------------------------------------------------------------


@pytest.mark.parametrize(
    "show",
    [show if name in DRAWN_FRESH else in_full(show) for name, show in QUIET.items()],
    ids=QUIET.keys(),
)
def test_a_resized_window_is_drawn_as_one_opened_at_that_size(
    open_window: OpenWindow, show: Show
) -> None:
    window = shown(open_window, SMALL, show)
    window.resize((1300, 800))
    assert window.arranged_for() == (1300, 800)
    resized = window.full_redraw()
    opened = shown(open_window, (1300, 800), show)
    assert pixels(opened.full_redraw()) == pixels(resized)


def test_resizing_during_motion_loses_nothing(window: Window, scene: RaceScene) -> None:
    window.click_square(4)
    window.pass_time(0.9)
    window.resize((1024, 768))
    window.pass_time(1000)
    assert_at_rest(scene)
    assert any("moves 4 squares" in line.text for line in scene.race_log.lines())


def test_nothing_is_presented_while_the_window_is_still_changing(window: Window) -> None:
    window.put_up(make_match(None, None, None))
    window.step(2)
    frames = window.app.frames
    for width in (970, 980, 990):
        pygame.display.set_mode((width, 540), pygame.RESIZABLE)
        window.loop.step(wait=False)
    assert window.app.frames == frames


def test_full_screen_and_back(window: Window, scene: RaceScene) -> None:
    window.key(pygame.K_F11)
    assert window.app.settings.full_screen
    assert window.arranged_for() == window.app.window.surface.get_size()
    window.key(pygame.K_RETURN, mod=pygame.KMOD_ALT)
    assert not window.app.settings.full_screen
    assert window.app.window.surface.get_size() == SMALL
    assert window.scene(RaceScene) is scene


def test_full_screen_from_the_menu(window: Window) -> None:
    window.put_up(make_match(None, None, None))
    window.key(pygame.K_ESCAPE)
    window.letter("s")
    turn_to(window, "full_screen")
    window.tab_to("full_screen")
    window.key(pygame.K_RIGHT)
    assert window.app.settings.full_screen
    assert window.focus == "full_screen"
    window.key(pygame.K_RIGHT)
    assert not window.app.settings.full_screen
    window.scene(SettingsScene)


def test_evening_from_the_menu(window: Window, scene: RaceScene) -> None:
    by_day = scene.board_view.still_picture()
    window.key(pygame.K_ESCAPE)
    window.letter("s")
    turn_to(window, "light")
    window.tab_to("light")
    window.key(pygame.K_RIGHT)
    assert window.app.settings.light == "evening"
    assert read_settings(window.app.store.path, LIBRARY).light == "evening"
    assert window.focus == "light"
    assert not alike(scene.board_view.still_picture(), by_day)
    window.key(pygame.K_RIGHT)
    assert window.app.settings.light == "day"
    assert alike(scene.board_view.still_picture(), by_day)


def test_enter_presses_the_button_that_glows(window: Window) -> None:
    window.app.profiles.change("", lambda had: had.has_done("fuel"))
    window.open(TitleScene)
    window.key(pygame.K_RETURN)
    window.scene(PartiesDialog)


def test_what_the_system_lost_is_presented_again(window: Window) -> None:
    window.put_up(make_match(None, None, None))
    window.app.window.surface.fill((1, 2, 3))
    frames = window.app.frames
    window.post(pygame.WINDOWEXPOSED)
    assert window.app.frames == frames + 1
    window.check_pixels()


def test_a_press_is_answered_first_where_it_fell(
    window: Window, scene: RaceScene, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What it has changed at hand is shown before the rest of it, in the same round of the loop."""
    x, y = scene.board_view.square_box(scene.match.race.track.kinds.index(SquareKind.HARE)).centre
    window.point(x, y)
    presented: list[list[Rect]] = []
    monkeypatch.setattr(pygame.display, "update", presented.append)
    window.post(pygame.MOUSEBUTTONDOWN, pos=window.pixel(x, y), button=1)
    ((first,), others) = presented
    assert first.collidepoint(window.pixel(x, y))
    left, top = window.pixel(x - AT_HAND, y - AT_HAND)
    right, bottom = window.pixel(x + AT_HAND, y + AT_HAND)
    assert Rect(left, top, right - left + 1, bottom - top + 1).contains(first)
    assert others
    assert not any(first.contains(rect) for rect in others)


@pytest.mark.parametrize(("kind", "waits"), [("MOUSEMOTION", True), ("MOUSEBUTTONDOWN", False)])
def test_a_press_is_answered_at_once_however_new_the_picture_is(
    window: Window, monkeypatch: pytest.MonkeyPatch, kind: str, waits: bool
) -> None:
    """Movements of the mouse wait and share the next picture."""
    window.put_up(make_match(None, None, None))
    more = {"rel": (1, 0), "buttons": (0, 0, 0)} if waits else {"button": 1}
    event = pygame.event.Event(getattr(pygame, kind), pos=window.pixel(400, 300), **more)
    slept: list[float] = []
    monkeypatch.setattr(window.loop, "wait", lambda _seconds: pygame.event.post(event))
    monkeypatch.setattr("game.ui.shell.loop.time.sleep", slept.append)
    window.loop._presented = time.perf_counter() + 60
    window.loop.step()
    assert bool(slept) == waits


def test_nobody_gets_up_for_what_a_window_manager_says_before_a_click(
    window: Window, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The loop goes round once, with the click, and has not looked at anything before."""
    window.put_up(make_match(None, None, None))
    spot = window.pixel(400, 300)
    coming = [
        [pygame.event.Event(pygame.WINDOWTAKEFOCUS)],
        [pygame.event.Event(pygame.WINDOWTAKEFOCUS)],
        [pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=spot, button=1)],
    ]

    def wait(_seconds: float | None) -> None:
        for event in coming.pop(0):
            pygame.event.post(event)

    heard: list[Intent] = []
    monkeypatch.setattr(window.loop, "wait", wait)
    monkeypatch.setattr(window.app, "handle", heard.append)
    window.loop.step()
    assert not coming
    assert [type(intent) for intent in heard] == [Pressed]


# --- the focus ------------------------------------------------------------------------------


@every_quiet_scene
@pytest.mark.parametrize("backwards", [False, in_full(True)], ids=["Tab", "Shift+Tab"])
def test_tab_reaches_everything_and_comes_round(
    window: Window, show: Show, backwards: bool
) -> None:
    show(window)
    window.step()
    mod = pygame.KMOD_LSHIFT if backwards else 0
    reachable = window.form.reachable()
    seen: list[Widget | None] = []
    for _press in range(2 * len(reachable)):
        window.key(pygame.K_TAB, mod=mod)
        seen.append(window.form.focus)
    assert set(seen) == set(reachable)
    assert seen[: len(reachable)] == seen[len(reachable) :]
    assert [widget.focused for widget in reachable].count(True) == 1


@where_arrows_lead_to_widgets
def test_arrows_never_lose_the_focus(window: Window, show: Show) -> None:
    show(window)
    window.step()
    rng = Random(4)
    arrows = (pygame.K_UP, pygame.K_DOWN, pygame.K_LEFT, pygame.K_RIGHT)
    for _press in range(60):
        window.key(rng.choice(arrows))
        assert window.form.focus in window.form.reachable()


@where_arrows_lead_to_widgets
def test_the_cross_of_a_gamepad_reaches_everything_but_text(window: Window, show: Show) -> None:
    """Choices use left and right themselves; who writes has a keyboard, and its Tab."""
    show(window)
    window.step()
    reachable = [w for w in window.form.reachable() if not isinstance(w, BoardWidget)]
    reached, waiting = {reachable[0]}, [reachable[0]]
    while waiting:
        here = waiting.pop()
        if here.within is not None:
            here.within.show(here)
        upright = isinstance(here, Choice)
        for way in (Way.UP, Way.DOWN) if upright else (Way.UP, Way.DOWN, Way.LEFT, Way.RIGHT):
            there = Form._next_to(here, window.form.reachable(), way)
            if there is not None and there not in reached:
                reached.add(there)
                waiting.append(there)
    missed = [w for w in reachable if w not in reached and not isinstance(w, TextField)]
    assert not missed, [(widget.name, describe(widget), widget.box) for widget in missed]


def test_the_ring_shows_only_once_the_keyboard_is_used(window: Window) -> None:
    window.open(TitleScene)
    assert not window.shown("ring")
    window.press(window.widgets(Plate)[0])
    assert not window.shown("ring")
    window.key(pygame.K_TAB)
    assert len(window.shown("ring")) == 1


@every_quiet_scene
def test_a_picture_at_rest_stays_and_costs_nothing(window: Window, show: Show) -> None:
    show(window)
    window.step(3)
    frames = window.app.frames
    window.step(20)
    assert window.app.frames == frames
    rests = [scene.rest() for scene in window.app.scenes]
    assert all(rest is None or rest > 2 for rest in rests)  # of five, less the name shown first


@every_quiet_scene
def test_unknown_keys_and_letters_do_no_harm(window: Window, show: Show) -> None:
    show(window)
    window.step()
    scenes = window.app.scenes
    for key in (pygame.K_F3, pygame.K_HOME, pygame.K_LCTRL, pygame.K_z, pygame.K_BACKSPACE):
        window.key(key)
    window.key(pygame.K_q, mod=pygame.KMOD_CTRL)
    window.write("zz")
    assert window.app.scenes == scenes


def test_the_settings_dialog_goes_through_the_speeds(window: Window) -> None:
    window.open(SettingsScene)
    seen = []
    for _press in SPEEDS:
        window.press("speed")
        seen.append(window.app.settings.speed)
    assert sorted(seen) == sorted(SPEEDS)
    window.press("done")
    assert window.offers("settings")


# --- missing files --------------------------------------------------------------------------


@pytest.fixture
def own_assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of `assets/` that the program uses, to be damaged."""
    copy = tmp_path / "copy" / "assets"
    shutil.copytree(resources.folder("assets"), copy)
    levels = resources.folder("levels")
    monkeypatch.setattr(resources, "folder", lambda name: copy if name == "assets" else levels)
    return copy


@pytest.mark.parametrize("broken", [False, True], ids=["gone", "broken"])
def test_a_missing_or_broken_drawing_is_named(
    window: Window, own_assets: Path, broken: bool
) -> None:
    path = own_assets / "art" / "ui" / "title.svg"
    path.unlink()
    (path.parent / "painted" / "title.jpg").unlink()  # which would take its place
    if broken:
        path.write_text("<svg", encoding="utf-8")
    window.app.navigator.to_title()
    with refused(path.name):
        window.app.present()


@pytest.mark.parametrize("broken", ["gone", "nonsense"])
def test_where_a_painting_is_no_good_its_drawing_is_shown(
    window: Window, own_assets: Path, broken: str
) -> None:
    painted = own_assets / "art" / "ui" / "painted" / "title.jpg"
    painted.unlink()
    if broken == "nonsense":
        painted.write_text("no picture", encoding="utf-8")
    window.app.navigator.to_title()
    window.app.present()
    assert window.sees("New race")
