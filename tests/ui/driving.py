"""Hands and eyes for the window: post real events, see what is on the screen."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any, TypeVar, cast

import pygame
import pytest
from pygame import Rect, Surface

from game.bots import ROSTER, ThinksHere
from game.bots.exact import best_ways
from game.content.settings import SettingsStore
from game.lessons.par import Course, course_setup
from game.match import Match, Player
from game.records import save
from game.rules import (
    Action,
    Finish,
    GameState,
    GiveTen,
    HouseRules,
    MoveBack,
    MoveForward,
    Square,
    TakeTen,
    legal_actions,
    state_text,
    view_for,
)
from game.ui.draw import theme
from game.ui.draw.sprites import Picture, Sprite, flat, paint
from game.ui.draw.viewport import Box
from game.ui.kit.commands import Command, Device
from game.ui.kit.pads import BUTTONS
from game.ui.kit.scene import Scene
from game.ui.kit.scroll import ScrollArea
from game.ui.kit.widgets import Button, Choice, Form, TextField, Widget
from game.ui.scenes.cover import CoverScene
from game.ui.scenes.handover import HandoverScene
from game.ui.scenes.navigation import Navigator
from game.ui.scenes.race import RaceScene
from game.ui.scenes.replay import ReplayScene
from game.ui.scenes.table_scene import TableScene
from game.ui.shell.app import App
from game.ui.shell.loop import Loop
from game.ui.shell.presenter import RESIZE_REST
from game.ui.table.displayed_state import DisplayedState
from game.ui.table.pieces import MarkerSprite, Table
from tests.library import LIBRARY, match_of, set_up
from tests.ui.doubles import Clock, Memory, Words

S = TypeVar("S", bound=Scene)
W = TypeVar("W", bound=Widget)
SMALL = (960, 540)
SIZES = [(960, 540), (1280, 720), (1024, 768), (2560, 1080)]
LARGE = (3840, 2160)
"""So large that each picture takes long: all scenes are walked through in one window of it."""
BOARD = "2000"
LARGEST_COMPARED = 1400
"""Pixels across: larger windows say nothing new and take long."""
REACTION = 0.62
"""Seconds that a person needs to see something and press."""
PRESSES = (
    *(pygame.MOUSEBUTTONDOWN, pygame.MOUSEWHEEL),
    *(pygame.KEYDOWN, pygame.CONTROLLERBUTTONDOWN, pygame.FINGERDOWN),
)
MOST_STEPS = 20_000
"""Rounds of the loop after which a test gives up waiting."""


class Window:
    """The program in a window nobody sees, driven by events as SDL would send them.

    Of the pictures that `step` and `pass_time` present, one in `compared` is compared with a full
    redraw. Its clock stands still: time passes where a test says so.
    """

    compared = 32

    def __init__(self, settings: Path, size: tuple[int, int], clock: Clock, memory: Memory) -> None:
        self.app = App(
            SettingsStore(LIBRARY, settings), LIBRARY, Navigator, size, bots=ThinksHere()
        )
        self.loop = Loop(self.app)
        self.clock = clock
        self.memory = memory
        self.loop.wait = self._waiting(self.loop.wait)
        self._pictures = 0
        self._compared: tuple[int, list[Sprite]] | None = None
        """How many pictures had been presented when screen and picture were last found alike, and
        that picture."""
        pygame.event.clear()

    def close(self) -> None:
        """Let go of what the scenes hold."""
        for scene in reversed(self.app.scenes):
            scene.close()
        self.app.sound.close()

    def shut(self) -> None:
        """Close the window as the player would, for another one to be opened."""
        self.app.close()
        self.app._scenes.clear()

    # --- scenes -----------------------------------------------------------------------------

    def scene(self, kind: type[S]) -> S:
        """The scene on top, which must be of this kind; a name that is shown first is seen."""
        if kind is not HandoverScene:
            self.see_handover()
        scene = self.app.scene
        assert isinstance(scene, kind), f"{type(scene).__name__} is on top"
        return scene

    @property
    def form(self) -> Form:
        """The widgets of the scene on top."""
        form = self.app.scene.form  # type: ignore[attr-defined]
        assert isinstance(form, Form)
        return form

    def widgets(self, kind: type[W]) -> list[W]:
        """The widgets of this kind on top, in their order."""
        return [widget for widget in self.form.widgets if isinstance(widget, kind)]

    def control(self, name: str, kind: type[W]) -> W:
        """The control of this name, which must be of this kind."""
        found = [widget for widget in self.widgets(kind) if widget.name == name]
        names = [widget.name for widget in self.form.widgets if widget.name]
        assert len(found) == 1, f"“{name}” is the name of {len(found)} controls, of {names}"
        return found[0]

    def button(self, name: str) -> Button:
        """The button of this name."""
        return self.control(name, Button)

    def choice(self, name: str) -> Choice[Any]:
        """The choice of this name."""
        return self.control(name, Choice)

    def field(self, name: str) -> TextField:
        """The text field of this name."""
        return self.control(name, TextField)

    def offers(self, name: str) -> bool:
        """Whether there is a button of this name on top."""
        return name in self.button_names()

    def button_names(self) -> list[str]:
        """The names of the buttons on top, in their order."""
        return [button.name for button in self.widgets(Button)]

    @property
    def race(self) -> RaceScene:
        """The race on the table, whatever lies over it."""
        scene = self.app.scenes[0]
        assert isinstance(scene, RaceScene)
        return scene

    @property
    def focus(self) -> str:
        """The name of the control that the keyboard is on; "" for none."""
        return "" if self.form.focus is None else self.form.focus.name

    # --- tables -----------------------------------------------------------------------------

    def put_up(self, match: Match, *, covered: bool = False) -> RaceScene:
        """Show this match, and let what came before the first decision pass. `covered`: leave the
        cover of a hidden hand on the table."""
        self.app.navigator.to_race(match)
        self.step()
        self.race.timeline.finish()
        self.pass_time(0, patient=not covered)
        if not covered:
            self.uncover()
        return self.race

    def put_up_replay(self, match: Match) -> ReplayScene:
        """Show this match again, from its beginning."""
        self.app.navigator.to_replay(match)
        self.step()
        return self.scene(ReplayScene)

    def open(self, kind: type[S], *words: object, **options: object) -> S:
        """Open the page of this kind, as the navigator's method of its name does."""
        name = re.sub(r"(?<!^)(?=[A-Z])", "_", kind.__name__).lower().rpartition("_")[0]
        navigator = self.app.navigator
        way = getattr(navigator, f"to_{name}", None)
        if way is None:
            way = getattr(navigator, f"open_{name}")
            if not self.app.scenes:
                navigator.to_title()
        way(*words, **options)
        self.step()
        return self.scene(kind)

    def uncover(self) -> None:
        """If the table is covered, say that the person is there; or let the name be seen."""
        self.see_handover()
        if isinstance(self.app.scene, CoverScene):
            self.clock.sleep(REACTION)
            self.step()
            self.hold(pygame.K_RETURN, REACTION)

    # --- hands ------------------------------------------------------------------------------

    def post(self, kind: int, **attributes: object) -> None:
        """Send one event and let the loop go round, in the time that hands take."""
        if kind in PRESSES:
            self.react()
        self.post_at_once(kind, **attributes)

    def react(self) -> None:
        """Let the time pass that a person needs to see what to press."""
        self.see_handover()
        self.clock.sleep(REACTION)

    def post_at_once(self, kind: int, **attributes: object) -> None:
        """Send one event and let the loop go round, however quick that is."""
        pygame.event.post(pygame.event.Event(kind, attributes))
        self.step()

    def see_handover(self) -> None:
        """Let the name of the next person be seen, if it is on the screen."""
        for _round in range(MOST_STEPS):
            if not self.app.scenes or not isinstance(self.app.scene, HandoverScene):
                return
            self.clock.sleep(REACTION)
            self.step()
        raise AssertionError("the name of the next person stays")

    def hold(self, key: int, seconds: float) -> None:
        """Hold a key for so long."""
        self.post(pygame.KEYDOWN, key=key, mod=0, unicode="", scancode=0)
        for _part in range(4):
            self.clock.sleep(seconds / 4)
            self.step()
        self.post_at_once(pygame.KEYUP, key=key, mod=0, unicode="", scancode=0)

    def pixel(self, x: float, y: float) -> tuple[int, int]:
        """Where a logical point is for the mouse."""
        return self.app.renderer.viewport.point(x, y)

    def point(self, x: float, y: float) -> None:
        """Move the mouse to a logical point."""
        self.post(pygame.MOUSEMOTION, pos=self.pixel(x, y), rel=(0, 0), buttons=(0, 0, 0))

    def click(self, x: float, y: float) -> None:
        """Move the mouse to a logical point and press its main button there."""
        self.point(x, y)
        self.post(pygame.MOUSEBUTTONDOWN, pos=self.pixel(x, y), button=1)
        self.post(pygame.MOUSEBUTTONUP, pos=self.pixel(x, y), button=1)

    def finger(self, kind: int, x: float, y: float, number: int = 0) -> None:
        """Let a finger do this at a logical point."""
        view = self.app.renderer.viewport
        at = x / view.width, y / view.height
        self.post(kind, touch_id=1, finger_id=number, x=at[0], y=at[1], dx=0.0, dy=0.0)

    def tap(self, x: float, y: float) -> None:
        """Touch the screen at a logical point for a moment."""
        self.finger(pygame.FINGERDOWN, x, y)
        self.finger(pygame.FINGERUP, x, y)

    def rest_finger(self, x: float, y: float) -> None:
        """Touch the screen at a logical point for as long as it takes to point."""
        self.finger(pygame.FINGERDOWN, x, y)
        self.clock.sleep(REACTION)
        self.step()
        self.finger(pygame.FINGERUP, x, y)

    def pull(self, x: float, y: float, across: float, down: float) -> None:
        """Pull a finger over the screen, from a logical point."""
        self.finger(pygame.FINGERDOWN, x, y)
        for part in (0.25, 0.5, 0.75, 1.0):
            self.finger(pygame.FINGERMOTION, x + part * across, y + part * down)
        self.finger(pygame.FINGERUP, x + across, y + down)

    def pinch(self, x: float, y: float, before: float, after: float) -> None:
        """Touch the screen with two fingers so far apart around a logical point, and move them."""
        for number, side in enumerate((-0.5, 0.5)):
            self.finger(pygame.FINGERDOWN, x + side * before, y, number)
        for number, side in enumerate((-0.5, 0.5)):
            self.finger(pygame.FINGERMOTION, x + side * after, y, number)
        for number, side in enumerate((-0.5, 0.5)):
            self.finger(pygame.FINGERUP, x + side * after, y, number)

    def press(self, widget: Widget | str, hand: str = "mouse") -> None:
        """Press a control, or the one of this name, by mouse or finger (scrolled into view), keys
        or pad."""
        if hand in ("mouse", "finger"):
            target = self.control(widget, Widget) if isinstance(widget, str) else widget
            press = self.click if hand == "mouse" else self.tap
            press(*self.in_view(target).centre)
        else:
            self.tab_to(widget, hand)
            self.confirm(hand)

    def confirm(self, hand: str) -> None:
        """Press Enter, or the button of the pad that confirms."""
        if hand == "keys":
            self.key(pygame.K_RETURN)
        else:
            confirms = self.app.bindings.keys(Command.CONFIRM, Device.PAD)[0]
            self.pad(next(number for number, name in BUTTONS.items() if name == confirms))

    def click_square(self, square: Square) -> None:
        """Click the middle of a square of the race."""
        self.click(*self.race.board_view.centre(square))

    def choose(self, name: str, value: object) -> None:
        """Click the right arrow of the choice of this name until it shows this value; where it has
        none, the value on the page that it opens."""
        if not self.choice(name).arrows:
            self.press(name)
            self.press(f"{name.split()[0]} {value}")
            return
        for _click in range(len(self.choice(name).options) + 1):
            if self.choice(name).value == value:
                return
            self.turn(name)
        raise AssertionError(f"{value} is no option")

    def turn(self, name: str, *, back: bool = False) -> None:
        """Click the right arrow of the choice of this name, or the left one."""
        box = self.in_view(self.choice(name))
        self.click(box.x + 10 if back else box.right - 10, box.centre[1])

    def fill(self, name: str, text: str) -> None:
        """Write this into the field of this name, instead of what is there."""
        self.press(name)
        self.key(pygame.K_a, mod=pygame.KMOD_CTRL)
        self.key(pygame.K_BACKSPACE)
        self.write(text)

    def menu(self, *names: str) -> None:
        """Press Esc, then the buttons of these names, one after the other."""
        self.key(pygame.K_ESCAPE)
        for name in names:
            self.press(name)

    def do(self, way: str) -> None:
        """Press what these words name: a letter, a key as pygame calls it ("escape", "ctrl+z"),
        "press NAME" (a control, by mouse), "tab to NAME" (by keys), "pad BUTTON", "right click".
        """
        what, _space, name = way.partition(" ")
        match what:
            case "press":
                self.press(name)
            case "tab" if name:
                self.press(name.removeprefix("to "), "keys")
            case "pad":
                self.pad(getattr(pygame, f"CONTROLLER_BUTTON_{name.upper()}"))
            case "right" if name == "click":
                for kind in (pygame.MOUSEBUTTONDOWN, pygame.MOUSEBUTTONUP):
                    self.post(kind, pos=(5, 5), button=3)
            case letter if len(letter) == 1:
                self.letter(letter)
            case keys:
                *held, key = keys.split("+")
                mods = (getattr(pygame, f"KMOD_{each.upper()}") for each in held)
                self.key(pygame.key.key_code(key), mod=sum(mods))

    def in_view(self, widget: Widget) -> Box:
        """The box of a widget that is scrolled into view."""
        if widget.within is not None:
            widget.within.show(widget)
        return widget.box

    def key(self, key: int, mod: int = 0, times: int = 1) -> None:
        """Press a key, between two rounds of the loop."""
        for _time in range(times):
            self.react()
            for kind in (pygame.KEYDOWN, pygame.KEYUP):
                event = pygame.event.Event(kind, key=key, mod=mod, unicode="", scancode=0)
                pygame.event.post(event)
            self.step()

    def letter(self, letter: str) -> None:
        """Press a letter key as a keyboard does: key and, where somebody listens, text."""
        typing = self.app.scene.form.typing
        self.post(pygame.KEYDOWN, key=ord(letter), mod=0, unicode=letter, scancode=0)
        if typing:
            self.post(pygame.TEXTINPUT, text=letter)
        self.post(pygame.KEYUP, key=ord(letter), mod=0, unicode=letter, scancode=0)

    def write(self, text: str) -> None:
        """Write into the field that listens."""
        for letter in text:
            self.post(pygame.TEXTINPUT, text=letter)

    def pad(self, button: int) -> None:
        """Press a button of a gamepad."""
        self.post(pygame.CONTROLLERBUTTONDOWN, button=button, instance_id=0)
        self.post(pygame.CONTROLLERBUTTONUP, button=button, instance_id=0)

    def tab_to(self, wanted: str | Widget | Callable[[Widget], bool], hand: str = "keys") -> Widget:
        """Press Tab, or the pad's shoulder, until the focus is on this or such a control."""
        for _press in range(len(self.form.widgets) + 2):
            focus = self.form.focus
            if focus is not None and (
                wanted in (focus, focus.name) or (callable(wanted) and wanted(focus))
            ):
                return focus
            if hand == "keys":
                self.key(pygame.K_TAB)
            else:
                self.pad(pygame.CONTROLLER_BUTTON_RIGHTSHOULDER)
        raise AssertionError(f"nothing leads to “{wanted}”")

    def walk_to(self, square: Square, hand: str = "keys") -> None:
        """Bring the board's cursor to a square that is lit."""
        self.tab_to("board", hand)
        selection = self.race.selection
        right = square > self.race.match.state.squares[selection.acting_marker()]
        for _press in range(70):
            if selection.cursor == square:
                return
            self.do(("" if hand == "keys" else "pad dpad_") + ("right" if right else "left"))
        raise AssertionError(f"the cursor never came to {square}, it is on {selection.cursor}")

    def act(self, action: Action, hand: str = "mouse") -> None:
        """Choose this action as a player with a mouse, a keyboard, a gamepad or a finger does, and
        before it the hare that is to do it; who is saying something is cut short."""
        if self.race.motion.speaking and hand == "finger":
            self.tap(*self.race.board_view.box.centre)
        elif self.race.motion.speaking:
            self.letter("x")
        if action.marker != self.race.selection.acting_marker():
            self.press("other hare", hand)
        match action, hand:
            case TakeTen(), "keys":
                self.letter("t")
            case GiveTen(), "keys":
                self.letter("g")
            case TakeTen(), _:
                self.press("take", hand)
            case GiveTen(), _:
                self.press("pay", hand)
            case MoveForward() | MoveBack() | Finish(), _:
                track = self.race.match.race.track
                square = track.finish if isinstance(action, Finish) else action.to
                if hand in ("mouse", "finger"):
                    press = self.click if hand == "mouse" else self.tap
                    press(*self.race.board_view.centre(square))
                else:
                    self.walk_to(square, hand)
                    self.confirm(hand)

    # --- time -------------------------------------------------------------------------------

    def _waiting(self, wait: Callable[[float | None], None]) -> Callable[[float | None], None]:
        """Wait for an event as the loop does: where none comes, so much time has passed."""

        def waiting(seconds: float | None) -> None:
            wait(seconds)
            if seconds is not None and not pygame.event.peek():
                self.clock.sleep(seconds)

        return waiting

    def step(self, times: int = 1) -> None:
        """Let the loop go round without sleeping."""
        for _time in range(times):
            self.loop.step(wait=False)
            self.check_some_pixels()

    def pass_time(self, seconds: float, *, patient: bool = True) -> None:
        """Let so many seconds pass on the screen, at once; a name that is shown is seen first."""
        if patient:
            self.see_handover()
        self.app.update(seconds)
        self.app.present()
        self.check_some_pixels()

    def play_until(self, reached: Callable[[], bool], seconds: float = 60.0) -> None:
        """Let computers think and movements end until it is so."""
        for _round in range(MOST_STEPS):
            if reached():
                return
            self.pass_time(seconds)
            self.think(self.app.scene)
        raise AssertionError("It never came to that")

    def reach(self, kind: type[S]) -> S:
        """Let computers think and movements end until such a scene is on top."""
        self.play_until(lambda: isinstance(self.app.scene, kind))
        return self.scene(kind)

    def prepare(self) -> None:
        """Let the scene on top draw and work out all that it does at rest."""
        while self.app.scene.prepare():
            pass
        self.step()

    def think(self, scene: Scene) -> None:
        """If a computer is thinking, let the loop sleep until it has thought."""
        if isinstance(scene, RaceScene) and scene is self.app.scene:
            player = scene.match.player_to_act()
            if scene.rest() is None and player is not None and player.bot is not None:
                self.loop.step()
                self.check_some_pixels()

    # --- eyes -------------------------------------------------------------------------------

    def check_some_pixels(self) -> None:
        """Compare one picture in so many."""
        self._pictures += 1
        if self._pictures % self.compared == 0:
            self.check_pixels()

    def check_pixels(self) -> None:
        """What was redrawn in parts must look like the whole picture drawn anew."""
        app = self.app
        if not app.scenes or app.window.surface.get_size() != self.arranged_for():
            return
        if app.window.surface.get_width() > LARGEST_COMPARED:
            return
        picture = flat(app.picture())
        if (app.frames, picture) == self._compared:
            return  # neither has changed
        screen = app.window.surface
        whole = painted(picture, screen.get_size())
        if not alike(screen, whole):
            raise AssertionError(f"Screen and picture differ in {differing(screen, whole)}.")
        self._compared = app.frames, picture

    def arranged_for(self) -> tuple[int, int]:
        """The size in pixels that the scenes were last arranged for."""
        view = self.app.renderer.viewport
        return view.pixel_width, view.pixel_height

    def full_redraw(self) -> Surface:
        """The present picture on an empty surface."""
        return painted(self.app.picture(), self.app.window.surface.get_size())

    def rest_resized(self) -> None:
        """Let a window that was resized come to rest and be drawn anew."""
        self.clock.now += 2 * RESIZE_REST
        self.app.follow_window(self.clock.now)
        finish_redrawing(self.app)
        self.app.follow_window(self.clock.now)

    def resize(self, size: tuple[int, int]) -> None:
        """Make the window another size and let it come to rest, as the loop would."""
        pygame.display.set_mode(size, pygame.RESIZABLE)
        self.step()
        self.rest_resized()
        self.step()

    def fresh_picture(self) -> list[Sprite]:
        """The present picture, made of what the renderer keeps at this moment."""
        for scene in self.app.scenes:
            if isinstance(scene, TableScene):
                scene.compose_anew()
        return flat(self.app.picture())

    def texts(self) -> list[str]:
        """All lettering in the present picture; what is there several times, once. What can be
        scrolled is scrolled through, and then lies as it did."""
        seen = self._texts_now()
        scene = self.app.scene
        areas = [each for each in self.form.widgets if isinstance(each, ScrollArea)]
        if isinstance(scene, TableScene) and (told := scene.side.told) is not None:
            areas.append(told)
        for area in areas:
            before = area.offset
            area.scroll_to(0.0)
            more = True
            while more:
                seen += [text for text in self._texts_now() if text not in seen]
                more = area.scroll(-1, page=True)
            area.scroll_to(before)
        return seen

    def _texts_now(self) -> list[str]:
        letterings = {id(each.surface): each.surface for each in self.fresh_picture()}
        asked = map(self._lettering, letterings.values())
        return [str(words[1]) for words in asked if words is not None]

    def _lettering(self, surface: Surface) -> Words | None:
        """How this lettering was asked for, or that of which it is a part; None if it is none."""
        part = self.memory.words(surface, "part")
        return self.memory.words(cast(Surface, part[1]) if part else surface, "text")

    def where(self, text: str) -> Rect | None:
        """The pixels that this lettering covers, or None if it is not on the screen."""
        return next(iter(self.everywhere(text)), None)

    def everywhere(self, text: str) -> list[Rect]:
        """The pixels of each lettering that says this, from back to front."""
        return [sprite.rect() for words, sprite in self.drawn("text") if words[1] == text]

    def drawn(self, kind: str) -> list[tuple[Words, Sprite]]:
        """What of this kind is in the picture, from back to front: as it was asked for, and where
        it lies."""
        asked = ((self.memory.words(each.surface, kind), each) for each in self.fresh_picture())
        return [(words, sprite) for words, sprite in asked if words is not None]

    def shown(self, kind: str) -> list[Words]:
        """What of this kind is in the present picture, from back to front: as it was asked for."""
        asked = (self.memory.words(each.surface, kind) for each in flat(self.app.picture()))
        return [words for words in asked if words is not None]

    def sees(self, text: str) -> bool:
        """Whether this text is part of some lettering on the screen."""
        return any(text in seen for seen in self.texts())


OpenWindow = Callable[..., Window]
"""The fixture `open_window`."""


def pixels(surface: Surface) -> bytes:
    """What is to be seen of a surface."""
    return pygame.image.tobytes(surface, "RGB")


def alike(one: Surface, other: Surface) -> bool:
    """Whether the same is to be seen on both."""
    return one.get_buffer().raw == other.get_buffer().raw or pixels(one) == pixels(other)


def painted(picture: Picture, size: tuple[int, int]) -> Surface:
    """A picture on an empty surface of this size."""
    whole = Surface(size)
    paint(whole, picture, whole.get_rect())
    return whole


def differing(one: Surface, other: Surface) -> Rect:
    """The smallest rectangle that holds all pixels that are not alike."""
    alike = pygame.mask.from_threshold(one, (0, 0, 0), (1, 1, 1, 255), other)
    alike.invert()
    rects = alike.get_bounding_rects()
    return rects[0].unionall(rects[1:])


# --- races ----------------------------------------------------------------------------------


def players(*bots: str | None) -> list[Player]:
    """Players for these bots; None is a person."""
    return [
        Player(f"Player {seat + 1}", bot, theme.PLAYER_COLOURS[seat].name, theme.FIGURES[seat])
        for seat, bot in enumerate(bots)
    ]


def make_match(
    *bots: str | None,
    seed: str = "hedge",
    max_rounds: int | None = 80,
    hidden: bool = False,
    rules: str = "abacus-2000",
) -> Match:
    """A match in which seat 0 begins, under the rules of this edition."""
    house = HouseRules(carrots_hidden=hidden, max_rounds=max_rounds)
    setup = set_up(players(*bots), rules=rules, on=BOARD, house=house, seed=seed)
    return match_of(setup, bot_seed=seed)


def moved_to(*squares: Square) -> Match:
    """Persons only; each has run to its square, by its own payment."""
    match = make_match(*[None] * len(squares))
    for seat, square in enumerate(squares):
        match.submit(seat, MoveForward(seat, square))
    return match


def make_alone(course: Course = Course(BOARD)) -> Match:  # noqa: B008
    """A race alone on this course, before its first turn."""
    (player,) = players(None)
    return match_of(course_setup(course, player))


def run_alone(actions: int, *, seed: int = 1, course: Course = Course(BOARD)) -> Match:  # noqa: B008
    """A race alone after so many actions, or over: now and then anything at all is done."""
    match, dice = make_alone(course), Random(seed)
    for _action in range(actions):
        if match.state.is_over:
            break
        wild = dice.random() < 0.5
        match.submit(0, dice.choice((legal_actions if wild else best_ways)(match.state)))
    return match


def race_over(*bots: str | None, **options: Any) -> Match:
    """A match that has been run to its end; without `bots`, by three computers."""
    computers = bots or ("sprinter", "plodder", "sprinter")
    match = make_match(*computers, **options)
    play_to(match, lambda state: state.is_over)
    return match


def keep_a_race() -> None:
    """Save a race, so that nobody counts as new here."""
    save(race_over(), datetime(2026, 1, 1))


def play_to(match: Match, wanted: Callable[[GameState], bool], *, person: str = "sprinter") -> None:
    """Let every seat play, persons in the way of this bot, until the state is wanted."""
    for _action in range(4000):
        if wanted(match.state):
            return
        actor = match.state.actor
        assert actor is not None, "the race ended before it came to that"
        match.submit(actor, wise_action(match, person))
    raise AssertionError("it never came to that")


def wise_action(match: Match, bot: str = "sprinter") -> Action:
    """What this bot would do in the place of the seat that is to act."""
    actor = match.state.actor
    assert actor is not None
    return ROSTER[bot].choose(view_for(match.state, actor), Random(len(match.log)))


def shows(shown: DisplayedState, state: GameState) -> bool:
    """Whether exactly this state is shown."""
    names = "squares", "pending", "carrots", "lettuces", "home", "pile"
    return all(tuple(getattr(shown, name)) == getattr(state, name) for name in names)


def is_at_rest(table: Table, state: GameState) -> bool:
    """Whether nothing is in the air and the table shows exactly this state."""
    quiet = not (table.flying or table.counting or table.particles or table.cheering)
    return quiet and shows(table.shown, state)


def finish_redrawing(app: App) -> None:
    """Wait until the redrawing for another size of the window is done."""
    if app.presenter._redrawing is not None:
        app.presenter._redrawing.join()


def settled(scene: TableScene) -> list[MarkerSprite]:
    """The hares where a fresh table would put them for the state that is looked at."""
    fresh = Table(scene.board_view, DisplayedState(scene.moment), scene.match.players)
    return fresh.marker_sprites


def assert_at_rest(scene: TableScene) -> None:
    """What is shown must be the state that is looked at, to the last hare."""
    state = scene.moment
    assert not scene.timeline.running
    scene.motion.idle.calm()  # a petal in the air is no part of the race
    assert is_at_rest(scene.table, state), state_text(state)
    shown = scene.table.shown
    assert (shown.turn, shown.round) == (state.turn, state.round)
    for marker, (seen, due) in enumerate(
        zip(scene.table.marker_sprites, settled(scene), strict=True)
    ):
        place = pytest.approx((due.x, due.y))  # a flight adds up fractions
        assert (seen.x, seen.y) == place, f"marker {marker}"
        assert replace(seen, x=due.x, y=due.y) == due, f"marker {marker}"


def legal_squares(state: GameState) -> dict[Square, Action]:
    """The squares that can be gone to, each with its action."""
    lit: dict[Square, Action] = {}
    for action in legal_actions(state):
        match action:
            case MoveForward(_, to) | MoveBack(_, to):
                lit[to] = action
            case Finish():
                lit[state.race.track.finish] = action
            case _:
                pass
    return lit
