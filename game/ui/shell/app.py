"""The program's window: scene stack, loop, presenting."""

from __future__ import annotations

import gc
import os
import time
import warnings
from collections.abc import Callable, Sequence

import pygame
from pygame import Rect, Surface

from game.content.settings import Settings, SettingsStore
from game.text import _
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Group, Picture, Sprite, damage, merged, paint
from game.ui.draw.viewport import Box, Viewport
from game.ui.draw.wait import TICK, make_waiter
from game.ui.kit.input import (
    NOISE,
    Exposed,
    FullScreenToggled,
    InputReader,
    Intent,
    Pressed,
    QuitAsked,
    Shortcut,
)
from game.ui.kit.scene import Scene
from game.ui.kit.sound import Sound
from game.ui.kit.sound_names import CLICK

from .control_sounds import handled
from .memory import give_holes_back, give_large_blocks_back
from .redrawing import Redrawing

FRAME = 1 / 60
"""Seconds between two pictures of a movement."""
SHORTEST_STEP = 1 / 125
"""Seconds. A quick mouse sends a thousand movements a second; they share pictures."""
LONGEST_STEP = 0.6
"""Seconds. After a pause (a lid closed, a window dragged) animations go on where they were."""
RESIZE_REST = 0.12
"""Seconds without a change after which a resized window is drawn anew."""
SIGN_STAYS = 1.2
"""Seconds for which a sign in the corner says that the sound is on or off."""
MANY_OBJECTS = 20_000
"""How many new objects make Python look for waste at once; otherwise it does at rest, where it
delays nobody."""
SMALLEST = (640, 360)


class App:
    """One window and the scenes in it."""

    def __init__(self, store: SettingsStore, size: tuple[int, int] = (1280, 720)) -> None:
        self.store = store
        self._size = size
        self._scenes: list[Scene] = []
        self.complaints: list[str] = []
        """What went wrong when there was nobody to tell: for the end of the program."""
        self.sound = Sound(lambda: self.settings)
        self._sign_until: float | None = None
        """When the sign about the sound goes; None if it is not there."""
        self._shown: Picture = []
        self._dirty: list[Rect] = []
        self._pressed: tuple[int, int] | None = None
        """The pixel of a press that has not been answered by a picture yet."""
        self._resized_at: float | None = None
        self._redrawing: Redrawing | None = None
        """The window's new size, while it is drawn for."""
        self._stretched = size
        """The size of the window that its present picture was made or stretched for."""
        self._asked_to_quit = False
        self._full_screen = False
        self._typing = False
        self.frames = 0
        """Pictures presented so far; at rest this stands still."""
        self._tidied = 0
        """How many there were when Python last looked for waste."""
        self._reader = InputReader()
        open_display()
        pygame.font.init()
        self._open(size)
        self._wait = make_waiter()
        pygame.event.set_blocked(NOISE)
        pygame.key.stop_text_input()
        pygame.key.set_repeat(350, 60)
        self._now = self._presented = time.perf_counter()

    # --- window -----------------------------------------------------------------------------

    def _open(self, size: tuple[int, int]) -> None:
        flags = pygame.FULLSCREEN if self._full_screen else pygame.RESIZABLE
        self.surface: Surface = pygame.display.set_mode(size, flags)
        pygame.display.set_caption(_("Hare & Tortoise"))
        self._measure()

    def _measure(self) -> None:
        self.renderer = Renderer(self._viewport())

    def _viewport(self) -> Viewport:
        width, height = self.surface.get_size()
        window_width = pygame.display.get_window_size()[0] or width
        return Viewport(width, height, width / window_width)

    @property
    def visible(self) -> bool:
        """Whether the window may be seen: it is not minimised."""
        return pygame.display.get_active()

    def toggle_full_screen(self) -> None:
        """Between window and full screen, on the screen where the window is."""
        self._full_screen = not self._full_screen
        if self._full_screen:
            self._size = self.surface.get_size()
            self._open((0, 0))
        else:
            self._leave_full_screen()
        self.change_settings(full_screen=self._full_screen)
        self._arrange_all()

    def _leave_full_screen(self) -> None:
        """Back to the window's size. Some window managers take a moment to agree."""
        with warnings.catch_warnings():
            warnings.simplefilter("ignore", RuntimeWarning)
            self._open(self._size)
            for _attempt in range(10):
                if self.surface.get_size() == self._size:
                    return
                pygame.time.wait(30)
                pygame.event.pump()
                self._open(self._size)

    def _arrange_all(self, renderer: Renderer | None = None) -> None:
        self.renderer = renderer or Renderer(self._viewport())
        for scene in self._scenes:
            scene.arrange(self.renderer)
        self._update(0.0)  # what moved has come to its end: somebody may be to act
        self._shown = []
        self._dirty = [self.surface.get_rect()]

    # --- settings ---------------------------------------------------------------------------

    @property
    def settings(self) -> Settings:
        """The player's settings; read from disk when first asked for."""
        return self.store.settings

    def change_settings(self, **changes: object) -> None:
        """Change settings and write them down at once; a disk that refuses is no disaster."""
        self.store.change(**changes)
        if changes.keys() & {"effects", "ambience", "muted"}:
            self.sound.settings_changed()
        if changes.keys() & {"light", "reduced_motion"}:
            for scene in self._scenes:
                scene.arrange(self.renderer)

    def toggle_sound(self) -> None:
        """All sound off, or on again; a sign in the corner says which."""
        self.change_settings(muted=not self.settings.muted)
        self._sign_until = time.perf_counter() + SIGN_STAYS
        if self._scenes and self.scene.see_through:
            self.scene.arrange(self.renderer)  # a dialog may show the switch
        self.sound.play(CLICK)

    # --- scenes -----------------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        return self._scenes[-1]

    @property
    def scenes(self) -> Sequence[Scene]:
        """All scenes, the lowest first."""
        return tuple(self._scenes)

    def push(self, scene: Scene) -> None:
        """Put a scene on top."""
        self._scenes.append(scene)
        scene.arrange(self.renderer)

    def pop(self) -> None:
        """Take the top scene away; the one below goes on where it was."""
        self._scenes.pop().close()

    def replace(self, *scenes: Scene) -> None:
        """Put these scenes in the place of all others; what still sounded fades away."""
        self.sound.hush()
        for old in reversed(self._scenes):
            old.close()
        self._scenes = []
        give_holes_back()
        for scene in scenes:
            self.push(scene)

    def quit(self) -> None:
        """End the loop after this round."""
        self._asked_to_quit = True

    # --- loop -------------------------------------------------------------------------------

    def run(self, begin: Callable[[], None]) -> None:
        """Call `begin`, which puts up the first scene, and go on until the player quits."""
        gc.set_threshold(MANY_OBJECTS)
        begin()
        self.step(wait=False)
        give_large_blocks_back()
        self._reader.listen_to_pads()
        if self.settings.full_screen and not self._full_screen:
            self.toggle_full_screen()
        while self._scenes and not self._asked_to_quit:
            self.step()
        for scene in reversed(self._scenes):
            scene.close()
        self.sound.close()

    def step(self, *, wait: bool = True) -> None:
        """One round of the loop: sleep, read, move on, present."""
        if wait:
            self._sleep()
            too_soon = SHORTEST_STEP - (time.perf_counter() - self._presented)
            if too_soon > 0:
                time.sleep(too_soon)
        self.sound.hold()  # what is seen must not wait for what is heard
        self._pass_time()
        intents = list(self._reader.intents(self.renderer.viewport, typing=self.scene.typing))
        for intent in intents:
            self.handle(intent)
            if self._asked_to_quit or not self._scenes:
                self.sound.release()
                return
        now = time.perf_counter()
        if intents:
            # what they have begun begins only now, however long it took and the loop had slept
            self._now = now
            self._update(0.0)
        self._follow_window(now)
        if self._sign_until is not None and now >= self._sign_until:
            self._sign_until = None
        self.present()
        self.sound.release()
        self.sound.outdoors = any(scene.outdoors for scene in self._scenes)
        self.sound.update()

    def _pass_time(self) -> None:
        """Let the scenes move on to the present moment."""
        now = time.perf_counter()
        elapsed, self._now = min(now - self._now, LONGEST_STEP), now
        self._update(elapsed)

    def _update(self, elapsed: float) -> None:
        for scene in self._scenes:
            scene.update(elapsed)

    def _sleep(self) -> None:
        wanted = [rest for scene in self._scenes if (rest := scene.rest()) is not None]
        if self._resized_at is not None:
            wanted.append(RESIZE_REST)
        moving = bool(wanted)
        if self._sign_until is not None:
            wanted.append(self._sign_until - time.perf_counter())
        if (quiet := self.sound.rest()) is not None:
            wanted.append(quiet)
        until = self._now + max(min(wanted), FRAME) if wanted else None
        if until is not None and min(wanted) < FRAME:
            # something moves: what happens meanwhile can wait for the next picture
            time.sleep(max(0.0, until - time.perf_counter()))
            return
        if self._scenes:
            self._prepare(until)
        while until is None or (left := until - time.perf_counter()) > TICK / 2:
            self._wait(None if until is None else left)
            if pygame.event.peek():
                break  # else it was nothing that concerns us
        if not moving:
            self._now = time.perf_counter()  # sleeping is no animation time

    def _prepare(self, until: float | None) -> None:
        """Let the top scene make what it will need, as long as nobody wants anything."""
        while self.scene.prepare():
            if pygame.event.peek() or (until is not None and time.perf_counter() >= until):
                return
        if self._tidied != self.frames:
            self._tidied = self.frames
            gc.collect(1)

    def handle(self, intent: Intent) -> None:
        """Give an intent to whom it concerns."""
        match intent:
            case QuitAsked():
                self.quit()
            case FullScreenToggled():
                self.toggle_full_screen()
            case Exposed():
                self._dirty = [self.surface.get_rect()]
            case Shortcut("m"):
                self.toggle_sound()
            case _:
                if isinstance(intent, Pressed):
                    self._pressed = self.renderer.viewport.point(intent.x, intent.y)
                heard = handled(self.scene, intent)
                if heard:
                    self.sound.play(heard)
        self.sound.stir()
        typing = bool(self._scenes) and self.scene.typing
        if typing != self._typing:
            self._typing = typing
            (pygame.key.start_text_input if typing else pygame.key.stop_text_input)()

    def _follow_window(self, now: float) -> None:
        """Draw anew once a window that is being resized has come to rest."""
        surface = pygame.display.get_surface()
        if surface is None:
            return
        size = surface.get_size()
        seen = (self.renderer.viewport.pixel_width, self.renderer.viewport.pixel_height)
        self.surface = surface
        if size == seen:
            self._resized_at = self._redrawing = None
            self._stretched = size
            return
        if size != self._stretched:
            self._stretch(size)
        if self._resized_at is None:
            self._resized_at = now
            return
        if now - self._resized_at < RESIZE_REST:
            return
        viewport = self._viewport()
        if self._redrawing is None or self._redrawing.renderer.viewport != viewport:
            self._redrawing = Redrawing(viewport, self._scenes)
        elif self._redrawing.done:
            renderer = self._redrawing.renderer
            self._resized_at = self._redrawing = None
            self._arrange_all(renderer)

    def _stretch(self, size: tuple[int, int]) -> None:
        """Fill the window with the old picture, stretched, until the new one is drawn."""
        self._stretched = size
        view = self.renderer.viewport
        old = Surface((view.pixel_width, view.pixel_height))
        paint(old, self._shown, old.get_rect())
        self.surface.blit(pygame.transform.smoothscale(old, size), (0, 0))
        pygame.display.flip()

    # --- presenting -------------------------------------------------------------------------

    def picture(self) -> Picture:
        """Everything on screen now, from back to front."""
        self.renderer.begin_picture()
        lowest = len(self._scenes) - 1
        while lowest > 0 and self._scenes[lowest].see_through:
            lowest -= 1
        sprites: list[Sprite | Group] = []
        for index, scene in enumerate(self._scenes[lowest:]):
            if index:
                sprites.append(Sprite(self.renderer.veil(), 0, 0))
            sprites += scene.compose(self.renderer)
        if self._sign_until is not None:
            sprites += self._sound_sign()
        return sprites

    def _sound_sign(self) -> list[Sprite]:
        """A loudspeaker in the corner, crossed out or not."""
        view, renderer = self.renderer.viewport, self.renderer
        icon = "ui/icon-mute" if self.settings.muted else "ui/icon-sound"
        plate = view.rect(Box(16, view.height - 92, 76, 76))
        drawing = renderer.picture(icon, 56, 56)
        x, y = plate.center
        return [
            Sprite(renderer.panel(plate.width, plate.height, "parchment", 16), plate.x, plate.y),
            Sprite(drawing, x - drawing.get_width() // 2, y - drawing.get_height() // 2),
        ]

    def present(self) -> None:
        """Bring the window up to date, touching only what has changed."""
        if self._resized_at is not None or not self._scenes:
            return
        picture, window = self.picture(), self.surface.get_rect()
        if window not in self._dirty:
            self._dirty += damage(self._shown, picture)
        rects = merged(rect for each in self._dirty if (rect := each.clip(window)))
        parts = self._under_the_eye_first(rects)
        self._shown, self._dirty, self._pressed = picture, [], None
        if not rects:
            return
        for part in parts:
            paint(self.surface, picture, *part)
            pygame.display.update(part)
        self._presented = time.perf_counter()
        self.frames += 1

    def _under_the_eye_first(self, rects: list[Rect]) -> list[list[Rect]]:
        """The rectangles in the order of presenting: a press is answered first where it fell."""
        if self._pressed is None:
            return [rects]
        hit = Rect(*self._pressed, 1, 1).collidelistall(rects)
        rest = [rect for index, rect in enumerate(rects) if index not in hit]
        return [part for part in ([rects[index] for index in hit], rest) if part]


def open_display() -> None:
    """Connect to the screen. Raises `pygame.error` if there is none.

    Without one SDL quietly falls back to drivers that show nothing; only who asks for such a
    driver by name gets it.
    """
    pygame.display.init()
    driver = pygame.display.get_driver()
    if driver in ("offscreen", "dummy", "evdev") and os.environ.get("SDL_VIDEODRIVER") != driver:
        pygame.display.quit()
        raise pygame.error("there is no screen")
