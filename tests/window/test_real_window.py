"""Races played in a real window, by mouse and by keyboard, from the first move to the podium.

Every picture in the window is compared, pixel by pixel, with what the same program makes of the
same doings in this process (see `mirror`).
"""

from __future__ import annotations

import json
import time
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager
from pathlib import Path
from random import Random

import pygame
import pytest
from pygame import Surface

from game.bots import ROSTER
from game.content.settings import SPEEDS, Speed
from game.records import write_record
from game.rules import Action, Finish, GiveTen, MoveBack, MoveForward, Square, TakeTen, view_for
from game.ui.draw import backdrop
from game.ui.kit.commands import BINDINGS, Command, Device
from game.ui.kit.gate import SEEN
from game.ui.kit.input import Activated, Cancelled, Commanded, Intent, Moved, Way
from game.ui.kit.widgets import Button, Slider
from game.ui.scenes.dialogs import RaceMenuDialog
from game.ui.scenes.podium import PodiumScene
from game.ui.scenes.race import RaceScene
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.title import TitleScene
from tests.library import read_record

from .mirror import SIZE, Mirror, match_of
from .screen import SCREEN, Program, Screen, missing_tools, open_screen, start, wait_until

pytestmark = [
    pytest.mark.window,
    pytest.mark.skipif(
        bool(missing_tools()), reason=f"real windows need {', '.join(missing_tools())}"
    ),
]

SEATS = "human:Ana,sprinter,plodder"
SEED = "cuckoo"
"""A short race, in which Ana is home first if she chooses as `wish` does."""
MOST_TURNS = 60
"""Decisions of one person, after which a race counts as endless."""
KEYS: dict[str, Intent] = {
    "Tab": Moved(Way.NEXT),
    "Up": Moved(Way.UP),
    "Down": Moved(Way.DOWN),
    "Left": Moved(Way.LEFT),
    "Right": Moved(Way.RIGHT),
    "Home": Moved(Way.FIRST),
    "End": Moved(Way.LAST),
    "Return": Activated(),
    "Escape": Cancelled(),
}
"""What the keys mean, besides letters."""


LOOK = 1.2 * SEEN
"""Seconds for which hands wait: a press right after something has come is not meant for it."""


class Table:
    """A program in its window and its mirror: both are told the same, both must show the same."""

    def __init__(self, program: Program, mirror: Mirror) -> None:
        self.program = program
        self.mirror = mirror
        self.shown = mirror.picture()
        """What the window shows, as was seen when it was last compared."""
        program.wait_for("the beginning", self.shown)

    @property
    def race(self) -> RaceScene:
        return self.mirror.race

    def click(self, x: float, y: float) -> None:
        """Click at this logical point of the window, once it has been seen."""
        time.sleep(LOOK)
        pixel = self.mirror.app.renderer.viewport.point(x, y)
        self.program.click(*pixel)
        self.mirror.click(*pixel)
        self._compare(f"what came of a click at {pixel}")

    def click_button(self, key: str) -> None:
        self.click(*self.button(key).box.centre)

    def button(self, key: str) -> Button:
        button = self.mirror.app.scene.form.commanded(self._command(key))
        assert button is not None
        return button

    def _command(self, key: str) -> Command | None:
        """The command that this key gives now."""
        offered = self.mirror.app.scene.commands()
        possible = BINDINGS.commands(Device.KEYBOARD, key)
        return next((each for each in possible if each in offered), None)

    def press(self, key: str) -> None:
        """Press a key; what is to be decided has been seen before that."""
        if not isinstance(KEYS.get(key), Moved):
            time.sleep(LOOK)
        self.program.keys(key)
        self.mirror.tell(KEYS.get(key) or Commanded(self._command(key)))
        self._compare(f"what {key} does")

    def _compare(self, what: str) -> None:
        self.shown = self.mirror.picture()
        self.program.wait_for(what, self.shown)

    def assert_gone(self) -> None:
        """The program has ended as it should, and complained about nothing."""
        assert self.program.exit_status() == 0
        assert self.program.messages == ""


@pytest.fixture(autouse=True)
def _drawn_at_once(monkeypatch: pytest.MonkeyPatch) -> None:
    """The mirror shows what the window will show in the end."""
    monkeypatch.setattr(backdrop, "SKETCHED", False)


@pytest.fixture(scope="module")
def screen() -> Iterator[Screen]:
    with open_screen() as opened:
        yield opened


@pytest.fixture
def settings(config_home: Path) -> Path:
    """The program's settings file: no animations, no small movements, no sound, no wall, no
    tips."""
    path = config_home / "hare-and-tortoise" / "settings.json"
    path.parent.mkdir(parents=True)
    quiet = {"format": 1, "speed": "instant", "lively": False, "muted": True}
    quiet["keepsakes"] = False  # a mirror has no races of its own to count
    quiet["notes"] = False  # how long each has been looked at differs between the two
    path.write_text(json.dumps(quiet), encoding="utf-8")
    return path


def copied(settings: Path, name: str) -> Path:
    """The same settings in a file of this name beside it, for a mirror."""
    copy = settings.with_name(name)
    copy.write_bytes(settings.read_bytes())
    return copy


@contextmanager
def mirrored(screen: Screen, folder: Path, mirror: Mirror, *words: str) -> Iterator[Table]:
    """The program with these words in a window, and its mirror."""
    with start(screen, folder, *words) as program:
        try:
            yield Table(program, mirror)
        finally:
            mirror.close()


def racing(
    screen: Screen, settings: Path, size: tuple[int, int] = SIZE
) -> AbstractContextManager[Table]:
    """The race that the tests play, in a window of this size and in its mirror."""
    mirror = Mirror.of_race(copied(settings, "mirror.json"), match_of(SEATS, SEED), size)
    words = f"play --seats {SEATS} --seed {SEED} --size {size[0]}x{size[1]}".split()
    return mirrored(screen, settings.parent.parent, mirror, *words)


@pytest.fixture
def title(screen: Screen, settings: Path) -> Iterator[Table]:
    mirror = Mirror.of_title(copied(settings, "mirror.json"))
    with mirrored(screen, settings.parent.parent, mirror) as table:
        yield table


def wish(race: RaceScene) -> Action:
    """What Ana does next: she plays as the sprinter would."""
    match = race.match
    actor = match.state.actor
    asked = sum(entry.seat == actor for entry in match.log)
    return ROSTER["sprinter"].choose(view_for(match.state, actor), Random(f"{SEED}/{asked}"))


def goal(race: RaceScene, action: Action) -> Square | None:
    """The square to choose for this action, or None if a button does it."""
    match action:
        case MoveForward(_, to) | MoveBack(_, to):
            return to
        case Finish():
            return race.match.race.track.finish
    return None


def key_of(action: Action) -> str:
    assert isinstance(action, TakeTen | GiveTen)
    return "t" if isinstance(action, TakeTen) else "g"


def same(one: Surface, other: Surface) -> bool:
    """Whether two pictures are alike to the last pixel."""
    return pygame.image.tobytes(one, "RGB") == pygame.image.tobytes(other, "RGB")


def at_rest(program: Program) -> Surface:
    """The window's picture, which stays as it is while nobody does anything."""
    before = program.picture()
    time.sleep(0.3)
    assert same(before, program.picture())
    return before


def differing(one: Surface, other: Surface) -> int:
    width, height = one.get_size()
    alike = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    return width * height - alike.count()


def assert_not_blank(picture: Surface) -> None:
    """A drawn picture has many colours, and none that covers nearly all of it."""
    width, height = picture.get_size()
    colours: dict[int, int] = {}
    for x in range(0, width, 5):
        for y in range(0, height, 5):
            colour = picture.get_at_mapped((x, y))
            colours[colour] = colours.get(colour, 0) + 1
    assert len(colours) > 500
    assert max(colours.values()) < sum(colours.values()) / 2


# --- races ------------------------------------------------------------------------------------


@pytest.mark.slow
def test_a_race_by_mouse(screen: Screen, settings: Path) -> None:
    with racing(screen, settings, (1100, 700)) as table:
        program, race = table.program, table.race
        match = race.match
        assert_not_blank(at_rest(program))
        kinds: set[type[Action]] = set()
        while not match.state.is_over:
            decisions = len(match.log)
            assert decisions < 3 * MOST_TURNS
            action = wish(race)
            kinds.add(type(action))
            before = table.shown
            square = goal(race, action)
            if square is None:
                table.click_button(key_of(action))
            else:
                table.click(*race.board_view.centre(square))
            assert match.log[decisions].action == action
            assert differing(before, table.shown) > 500
        assert {MoveForward, MoveBack, TakeTen, Finish} <= kinds
        assert isinstance(table.mirror.app.scene, PodiumScene)
        assert_not_blank(at_rest(program))
        table.click_button("t")
        assert isinstance(table.mirror.app.scene, TitleScene)
        viewport = table.mirror.app.renderer.viewport
        program.click(*viewport.point(*table.button("q").box.centre))
        table.assert_gone()


@pytest.mark.slow
def test_a_race_by_keyboard(screen: Screen, settings: Path) -> None:
    with racing(screen, settings) as table:
        match = table.race.match
        table.press("Tab")
        while True:
            decisions = len(match.log)
            assert decisions < 3 * MOST_TURNS
            action = wish(table.race)
            square = goal(table.race, action)
            if isinstance(action, Finish):
                break
            if square is None:
                table.press(key_of(action))
            else:
                walk_to(table, square)
                table.press("Return")
            assert match.log[decisions].action == action
        # with animations on, the computers race on after Ana until F lets them finish
        set_speed(table, "fast")
        walk_to(table, match.race.track.finish)
        table.program.keys("Return")
        match.submit(0, action)
        assert not match.persons_left()
        table.race.finish_bots()
        table.mirror.settle()
        assert isinstance(table.mirror.app.scene, PodiumScene)
        podium = table.mirror.picture()

        def shown_or_pressed() -> bool:
            shown = same(table.program.picture(), podium)
            if not shown:
                table.program.keys("f")
                time.sleep(0.2)
            return shown

        wait_until("F lets the computers finish", shown_or_pressed)
        table.press("t")
        assert isinstance(table.mirror.app.scene, TitleScene)
        table.program.keys("q")
        table.assert_gone()


def set_speed(table: Table, speed: Speed) -> None:
    """Change the animation speed in the race's menu, and go on with the race."""
    table.press("Escape")
    menu = table.mirror.app.scene
    assert isinstance(menu, RaceMenuDialog)
    table.press("Tab")
    for _row in range(10):
        if getattr(menu.form.focus, "options", None) == SPEEDS:
            break
        table.press("Down")
    for _speed in SPEEDS:
        if table.mirror.app.settings.speed != speed:
            table.press("Left")
    assert table.mirror.app.settings.speed == speed
    table.press("r")
    assert isinstance(table.mirror.app.scene, RaceScene)


def walk_to(table: Table, square: Square) -> None:
    """Take the cursor to a lit square with the arrow keys."""
    race = table.race
    stands = race.match.state.squares[race.match.race.markers_of(race.match.state.turn)[0]]
    for _step in range(race.match.race.track.finish):
        here = stands if race.selection.cursor is None else race.selection.cursor
        if here == square:
            return
        table.press("Right" if square > here else "Left")
    raise AssertionError(f"The arrow keys do not lead to square {square}.")


# --- a race that was recorded -----------------------------------------------------------------


def test_a_recorded_race_is_watched(screen: Screen, settings: Path) -> None:
    """By keyboard and mouse, forward, backward and to any action."""
    record = settings.with_name("race.json")
    match = match_of("sprinter,plodder,sprinter", SEED)
    match.play_bots()
    write_record(record, match)
    copy = copied(settings, "mirror.json")
    mirror = Mirror(copy, lambda app: app.navigator.to_replay(read_record(record)))
    with mirrored(screen, settings.parent.parent, mirror, "replay", str(record)) as table:
        for key in ("Right", "Right", "Left", "Down", "End", "Up", "Home", "Right", "c"):
            table.press(key)
        table.press("Escape")
        replay = mirror.app.scene
        assert isinstance(replay, ReplayScene)
        assert replay.at == 1
        (slider,) = [w for w in replay.form.widgets if isinstance(w, Slider)]
        table.click(*slider.box.centre)
        assert replay.at == pytest.approx(len(match.log) / 2, abs=1)
        table.press("Escape")
        table.program.keys("q")
        table.assert_gone()


# --- the title --------------------------------------------------------------------------------


def test_start_and_quit_by_keyboard(title: Table) -> None:
    assert_not_blank(at_rest(title.program))
    for key in ("Tab", "Down", "Tab", "Tab"):
        title.press(key)
    title.program.keys("Return")
    title.assert_gone()


def test_closing_the_window_ends_the_program(title: Table) -> None:
    title.program.keys("alt+F4")
    title.assert_gone()


def test_a_resized_window_is_drawn_anew(title: Table, settings: Path) -> None:
    title.mirror.close()
    small = Mirror.of_title(copied(settings, "small.json"), (960, 600))
    title.program.resize(960, 600)
    title.program.wait_for("the title at 960x600", small.picture())
    small.close()
    title.program.keys("q")
    title.assert_gone()


def test_at_rest_it_sleeps(title: Table) -> None:
    program = title.program
    time.sleep(0.5)
    used, woken = program.processor_seconds(), program.times_woken()
    time.sleep(2)
    assert program.processor_seconds() - used < 0.1, "more than 5 % of a core"
    assert program.times_woken() - woken < 60, "more than 30 times a second"
    at_rest(program)


def test_full_screen_and_back(title: Table, settings: Path) -> None:
    program, shown = title.program, title.mirror.picture()
    title.mirror.close()
    large = Mirror.of_title(copied(settings, "large.json"), SCREEN)
    corner = program.corner()
    for _round in range(2):
        program.keys("F11")
        wait_until("it fills the screen", lambda: program.size() == SCREEN)
        program.wait_for("the title on all of the screen", large.picture())
        program.keys("F11")
        wait_until("the window is as it was", lambda: program.size() == SIZE)
        program.wait_for("the title", shown)
        wait_until("it is where it was", lambda: program.corner() == corner)
    large.close()
    program.keys("q")
    title.assert_gone()
