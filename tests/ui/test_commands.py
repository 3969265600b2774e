"""Commands and their keys: one meaning on each page, told by name, none while a name is typed."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from dataclasses import replace
from datetime import datetime

import pygame
import pytest

from game.content.saved_races import saved_races
from game.content.settings import TEXT_SIZES
from game.records import save
from game.ui.draw import theme
from game.ui.kit.commands import (
    BINDINGS,
    EVERYWHERE,
    Bindings,
    Command,
    Device,
    beside,
    key_in_words,
    with_key,
)
from game.ui.kit.widgets import Button, Label
from game.ui.scenes.dialogs import Menu
from game.ui.scenes.keys_page import KeysScene
from game.ui.scenes.lesson import LessonScene
from game.ui.scenes.lessons import LessonsScene
from game.ui.scenes.log import LogScene
from game.ui.scenes.navigation import Navigator
from game.ui.scenes.new_race import NewRaceScene
from game.ui.scenes.parties import PartiesDialog
from game.ui.scenes.podium import PodiumScene
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.rules_pages import RulesScene
from game.ui.scenes.saved_races import SavedRacesScene
from game.ui.scenes.seat_choices import first_choices
from game.ui.scenes.settings import SettingsScene
from game.ui.scenes.table_scene import TableScene
from game.ui.scenes.title import TitleScene
from tests.ui.driving import Window, make_match
from tests.ui.pages import RulesPages
from tests.ui.test_any_size import SCENES, finished, under_way

KEYS = "Keys on this page"
CTRL = pygame.KMOD_LCTRL


def over_the_title(window: Window) -> Navigator:
    window.open(TitleScene)
    return window.app.navigator


def show_statistics(window: Window) -> None:
    show_saved_race(window)
    window.press("statistics")
    window.prepare()


def show_wall(window: Window) -> None:
    show_statistics(window)
    window.press("wall")


def show_people(window: Window) -> None:
    window.app.profiles.introduce([replace(first_choices()[0], name="Ana")])
    over_the_title(window).open_people()


def show_saved_race(window: Window) -> None:
    if not saved_races():
        save(finished(), datetime(2026, 11, 25))
    window.open(SavedRacesScene)


def show_letters(window: Window) -> None:
    over_the_title(window).ask_name(lambda: "Name", "", lambda _name: None)
    window.app.navigator.open_letters(window.app.scene)


PAGES: dict[str, Callable[[Window], object]] = {
    **SCENES,
    "race menu": lambda window: window.put_up(make_match(None, None, "plodder")).open_menu(),
    "log": lambda window: window.put_up(make_match(None, None, "plodder")).open_log(),
    "lesson menu": lambda window: window.open(LessonScene, 0).open_menu(),
    "replay menu": lambda window: window.put_up_replay(finished()).open_menu(),
    "lessons": lambda window: window.open(LessonsScene),
    "lesson": lambda window: window.open(LessonScene, 2),
    "settings": lambda window: window.open(SettingsScene),
    "keys": lambda window: window.open(KeysScene),
    "rules": lambda window: window.open(RulesScene, "abacus-2000"),
    "name": lambda window: over_the_title(window).ask_name(lambda: "Name", "", lambda _name: None),
    "letters": show_letters,
    "fault": lambda window: window.app.navigator.to_fault(["A fault."]),
    "a saved race": show_saved_race,
    "statistics": show_statistics,
    "wall": show_wall,
    "people": show_people,
}


@pytest.mark.parametrize("page", PAGES)
def test_a_page_has_one_meaning_for_each_key_and_one_control_for_each_name(
    window: Window, page: str
) -> None:
    """And where names are typed no button shows a letter."""
    PAGES[page](window)
    window.step()
    scene, buttons = window.app.scene, window.widgets(Button)
    assert repeated(button.command for button in buttons if button.command) == []
    for bound in BINDINGS:
        commands = {*scene.commands(), *EVERYWHERE}
        assert repeated(key for each in commands for key in bound.get(each, "").split()) == []
    assert repeated(widget.name for widget in window.form.widgets if widget.name) == []
    assert [button.text for button in buttons if not button.name] == []
    if window.form.has_fields:
        keys = [window.app.key_name(button.command) for button in buttons if button.command]
        assert [key for key in keys if len(key) == 1] == []


@pytest.mark.parametrize("page", PAGES)
def test_commands_of_one_page_are_known_to_be_together(window: Window, page: str) -> None:
    """Whoever gives a key to one of them is told of the others."""
    PAGES[page](window)
    window.step()
    offered = {*window.app.scene.commands(), *EVERYWHERE}
    for command in offered:
        assert offered - {command} <= beside(command), command


@pytest.mark.parametrize("page", [page for page in PAGES if page not in ("rules", "fault")])
def test_f1_opens_the_rules_and_pressed_again_the_keys(window: Window, page: str) -> None:
    show(window, page)
    scene = window.app.scene
    window.key(pygame.K_F1)
    rules = RulesPages(window)
    assert rules.chapter == rules.contents[0] != KEYS
    if scene.keys():
        window.key(pygame.K_F1)
        assert rules.chapter == KEYS
    window.key(pygame.K_ESCAPE)
    assert window.app.scene is scene


@pytest.mark.parametrize("page", [page for page in PAGES if page != "cover"])
def test_enter_presses_what_glows(window: Window, page: str) -> None:
    """The cover alone wants the button held."""
    show(window, page)
    glowing = [b for b in window.widgets(Button) if b.enabled and b.style == "button-main"]
    if not glowing or window.form.focus is not None:
        return
    window.press(glowing[0])
    pressed = outlook(window)
    show(window, page)
    window.key(pygame.K_RETURN)
    assert outlook(window) == pressed


@pytest.mark.parametrize("page", [page for page in PAGES if page not in ("title", "fault")])
def test_esc_opens_the_menu_of_a_table_and_leaves_all_else(window: Window, page: str) -> None:
    """The cover lies on a table; from the comparison of editions it leads to their boxes first."""
    show(window, page)
    scene = window.app.scene
    window.key(pygame.K_ESCAPE)
    if page == "editions compared":
        window.key(pygame.K_ESCAPE)
    if isinstance(scene, TableScene) or page == "cover":
        window.scene(Menu)
        window.key(pygame.K_ESCAPE)
        assert window.app.scene is scene
    else:
        assert scene not in window.app.scenes


@pytest.mark.parametrize("arrow", [pygame.K_DOWN, pygame.K_RIGHT])
@pytest.mark.parametrize("page", [page for page in PAGES if page != "fault"])
def test_an_arrow_leads_the_keyboard_to_a_page(window: Window, page: str, arrow: int) -> None:
    """In a replay it leads through the race, in its log through the lines."""
    show(window, page)
    if not isinstance(window.app.scene, ReplayScene | LogScene):
        window.key(arrow)
        assert window.form.focus is not None


def test_b_tells_the_rules_at_every_table(window: Window) -> None:
    for page in PAGES:
        show(window, page)
        if isinstance(window.app.scene, TableScene):
            window.letter("b")
            assert window.sees("Hare squares:"), page


@pytest.mark.parametrize("page", [page for page in PAGES if page != "fault"])
def test_what_is_told_for_a_moment_hides_no_title_price_or_report(
    window: Window, page: str
) -> None:
    show(window, page)
    window.app.show_sign("Picture saved: ~/Pictures/Hare & Tortoise/2026-11-25 20.15.30.png")
    window.step()
    sign, scene, renderer = window.app.sign_rect, window.app.scene, window.app.renderer
    assert sign is not None
    titles = [label for label in window.widgets(Label) if label.size >= theme.HEADING]
    for title in titles:
        seen = renderer.viewport.rect(title.telling(renderer) or title.box)
        assert not sign.colliderect(seen.inflate(0, -8)), title.text  # its letters
    if isinstance(scene, TableScene):
        around = scene.around(renderer)
        for lies in (*around.over, *around.sheets):
            assert not sign.colliderect(lies.rect())


def test_a_report_stays_while_something_is_told_beside_it(window: Window) -> None:
    scene = window.put_up(under_way("abacus-2000", None, "plodder", "sprinter"))
    window.app.change_settings(notes=False)
    window.point(1, 1)
    assert window.sees("Since your turn")
    scene.deciding.point_out_choices()
    window.step()
    assert window.sees("Since your turn")
    assert window.app.sign_rect is not None


def show(window: Window, page: str) -> None:
    """Show this page, at rest."""
    PAGES[page](window)
    window.step()
    scene = window.app.scene
    if isinstance(scene, PodiumScene | TableScene):
        scene.timeline.finish()
        window.pass_time(0, patient=False)


def outlook(window: Window) -> tuple[object, ...]:
    """Which scenes there are, and what the one on top offers, whoever goes first in a new race."""
    names = (name for name in window.button_names() if name != "hint")
    return *map(type, window.app.scenes), *names


def repeated(values: Iterable[object]) -> list[object]:
    """Those that are there more than once."""
    return [value for value, times in Counter(values).items() if times > 1]


def test_every_command_has_a_key() -> None:
    assert set(BINDINGS.keyboard) == set(Command)


def test_a_name_typed_beside_its_field_starts_no_race(window: Window) -> None:
    scene = window.open(NewRaceScene)
    figure = window.choice("figure 0")
    muted = window.app.settings.muted
    for way in ("pressed", "focused"):
        if way == "pressed":
            window.press(figure)
        else:
            scene.form.set_focus(figure)
        for letter in "mrs susi":
            window.letter(letter)
        assert window.app.scene is scene
        assert window.app.settings.muted is muted


def test_bindings_can_be_replaced_while_the_program_runs(window: Window) -> None:
    keyboard = BINDINGS.keyboard | {Command.NEW_RACE: "j", Command.RULES: "ctrl+shift+h"}
    window.open(TitleScene)
    assert {"N", "Q"} <= {*window.texts()}
    window.app.input.bindings = Bindings(keyboard, BINDINGS.pad)
    window.letter("n")
    window.scene(TitleScene)
    assert {"J", "Q"} <= {*window.texts()}
    window.key(pygame.K_h, mod=CTRL | pygame.KMOD_LSHIFT)
    window.scene(RulesScene)
    window.key(pygame.K_ESCAPE)
    window.letter("j")
    window.scene(PartiesDialog)


@pytest.mark.parametrize(
    ("key", "words"),
    [
        ("m", "M"),
        ("f11", "F11"),
        ("escape", "Esc"),
        ("ctrl+z", "Ctrl+Z"),
        ("ctrl+shift+z", "Ctrl+Shift+Z"),
        ("ctrl++", "Ctrl+Plus"),
        ("alt+return", "Alt+Enter"),
    ],
)
def test_what_keys_are_called(key: str, words: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.platform", "linux")
    assert key_in_words(key) == words
    monkeypatch.setattr("sys.platform", "darwin")
    assert key_in_words(key) == words.replace("Ctrl", "Cmd")


def test_a_command_without_a_key_on_a_device_has_no_name_there() -> None:
    assert BINDINGS.name(Command.CONFIRM, Device.MOUSE) == "Enter"
    assert BINDINGS.name(Command.CONFIRM, Device.PAD) == "A"
    assert BINDINGS.name(Command.MUTE, Device.PAD) == ""
    assert with_key("Sound: on", "M") == "Sound: on (M)"
    assert with_key("Sound: on", "") == "Sound: on"


LARGER = [(pygame.K_PLUS, CTRL), (pygame.K_EQUALS, CTRL), (pygame.K_KP_PLUS, pygame.KMOD_META)]


@pytest.mark.parametrize(("key", "mod"), [*LARGER, (pygame.K_EQUALS, CTRL | pygame.KMOD_LSHIFT)])
def test_the_text_becomes_larger_by_key(window: Window, key: int, mod: int) -> None:
    window.app.navigator.to_title()
    window.key(key, mod=mod)
    assert window.app.settings.text_size == 115


def test_the_text_has_a_smallest_a_largest_and_a_normal_size(window: Window) -> None:
    window.open(NewRaceScene)
    window.press("name 0")  # it works while a name is typed, too
    for key, size in (
        (pygame.K_PLUS, TEXT_SIZES[-1]),
        (pygame.K_MINUS, TEXT_SIZES[0]),
        (pygame.K_0, 100),
        (pygame.K_KP_MINUS, TEXT_SIZES[0]),
        (pygame.K_KP_0, 100),
    ):
        window.key(key, mod=CTRL, times=len(TEXT_SIZES))
        assert window.app.settings.text_size == size


def test_a_keyboard_without_our_letters_gives_commands_by_place(window: Window) -> None:
    """A Russian keyboard has “т” where others have N."""
    window.open(TitleScene)
    window.post(pygame.KEYDOWN, key=0x442, mod=0, unicode="т", scancode=pygame.KSCAN_N)
    window.scene(PartiesDialog)
