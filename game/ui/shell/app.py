"""The program around the scenes: their stack, the player's settings, sound and the window."""

from __future__ import annotations

import time
from collections.abc import Callable, Hashable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import cached_property, partial
from io import BytesIO
from itertools import chain
from math import inf
from pathlib import Path
from typing import TYPE_CHECKING, Generic, Protocol, TypeAlias, TypeVar, cast

import pygame
from pygame import Rect

from game.content.folders import profiles_folder
from game.content.reading import exists
from game.content.settings import TEXT_SIZES, Light, Settings, SettingsStore, TextSize
from game.content.window_place import PlaceFile
from game.text import Words, _, language
from game.ui.draw import fonts, theme
from game.ui.draw.letters import drawable
from game.ui.draw.renderer import KeyLabel, Renderer
from game.ui.draw.sprites import Group, Picture, Sprite, centred, hung
from game.ui.draw.viewport import Box
from game.ui.kit.commands import BINDINGS, Bindings, Command, Device
from game.ui.kit.described import Described, Live, readable
from game.ui.kit.input import (
    Activated,
    Commanded,
    Control,
    Dragged,
    Exposed,
    FingerDown,
    InputReader,
    Intent,
    Pointed,
    Pressed,
    QuitAsked,
    Repeats,
)
from game.ui.kit.layout import freest
from game.ui.kit.pads import PadKind
from game.ui.kit.scene import Scene
from game.ui.kit.sound import Sound
from game.ui.kit.sound_names import CLICK
from game.ui.kit.widgets import ring_around

from .control_sounds import handled
from .folders import open_folder
from .memory import give_holes_back
from .pointer import MousePointer
from .presenter import Presenter
from .system_languages import system_languages
from .window import Window

if TYPE_CHECKING:
    from game.bots import Thinker
    from game.content.errors import ContentError
    from game.content.library import Library
    from game.content.profile import OwnTextSize, Profile
    from game.content.profiles import ProfileStore
    from game.rules import HouseRules

    from .reading_strip import ReadingStrip
    from .scanner import Scanner
    from .screen_reader import ScreenReader
    from .wishes import SystemWishes

SIGN_STAYS, WORDS_STAY, PAD_STAYS = 1.2, 4.0, 8.0
"""Seconds for which a sign stays in the corner: a picture, a sentence, the sentence about pads."""

LOOKS = ("contrast", "palette", "focus_ring")
"""The settings that make the theme."""
HANDS = {"keys", "pad", "repeat_after", "repeat_every", "rests_after", "scanning"}
"""Settings of what keys and fingers do."""
REARRANGES = {"language", "light", "reduced_motion", "left_handed", "keys", "pad"}
"""Settings with which every scene looks otherwise."""
TEXT_STEPS = {Command.TEXT_LARGER: 1, Command.TEXT_SMALLER: -1, Command.TEXT_NORMAL: None}

Sign: TypeAlias = Callable[[], list[Sprite]]


def in_home(path: Path) -> str:
    """The path, with the home directory abbreviated to “~”."""
    try:
        return str(Path("~") / path.relative_to(Path.home()))
    except (ValueError, RuntimeError):
        return str(path)


def _with_text_size(person: Profile, size: TextSize) -> Profile:
    """The same person, who wishes for letters of this size."""
    return replace(person, text_size=cast("OwnTextSize", size))


class BeyondHelpError(Exception):
    """A fault inside the program that no window can show; its text is one line."""


class Ways(Protocol):
    """The scenes that the program itself opens; its scenes open more."""

    def to_fault(self, sentences: Sequence[str]) -> None:
        """Open the page that reports a fault inside the program in these sentences."""

    def open_rules(
        self, edition: str, rule: str, house: HouseRules | None, keys: Sequence[tuple[str, str]]
    ) -> None:
        """Open the rules of this edition, with the keys of the page that is left."""

    def open_ease(self) -> None:
        """Open the page that asks what is easy for whoever plays."""

    def open_letters(self, below: Scene) -> None:
        """Open letters to write with, for the field that has the focus below."""

    def ask(self, question: Words, yes: Words, then: Callable[[], None]) -> None:
        """Ask a question; `then` is called if the answer is yes."""


W = TypeVar("W", bound=Ways, covariant=True)


class App(Generic[W]):
    """One window and the scenes in it: the `Host` of them all, where more of its members are
    described. A `Loop` keeps it going.

    `navigate` makes the navigator, which leads from scene to scene. Without `bots` a process is
    started for them when first needed. `profiles` replaces the player's own folder of profiles.
    """

    def __init__(
        self,
        store: SettingsStore,
        library: Library,
        navigate: Callable[[App[W]], W],
        size: tuple[int, int] = (1280, 720),
        remembered: PlaceFile | None = None,
        bots: Thinker | None = None,
        profiles: Path | None = None,
    ) -> None:
        self.store = store
        language.speak(store.early.language, system_languages)
        self._person = ""
        """Whose wishes hold: the name of who is to act, or ""."""
        self._speaks_to_one = False
        """Whether the language is that person's own."""
        self._own: dict[str, object] = {}
        """That person's own `palette` and `text_size`, in the place of the settings'."""
        self._profiles_folder = profiles
        self.library = library
        self._scenes: list[Scene] = []
        self.complaints: list[str] = []
        self.sound = Sound(lambda: self.settings)
        self._sign: tuple[float, Sign] | None = None
        """When the sign in the corner disappears, and its sprites."""
        self._sign_told: Described | None = None
        """The same in words."""
        self._sign_place: tuple[object, Box] | None = None
        """Where the sign lies, and for what it was put there."""
        self._bots = bots
        self._remembered = remembered
        self._damage_told: set[Path] = set()
        """The damaged fonts and catalogues that the player has been told about."""
        self.asked_to_quit = False
        self._typing = False
        self._hands = Device.KEYBOARD, PadKind.OTHER
        """What was used last, keyboard, pad or touch, and the kind of the last pad."""
        self._pad_told = False
        self._wishes: SystemWishes | None = None
        """What the system wishes, as long as it has not been heeded."""
        self._unusable: list[ContentError] = []
        """What is wrong with the keys that are kept, as far as the player has not been told."""
        self._warning: Scene | None = None
        """The question whether to close the window although something would be lost."""
        self.input = InputReader(self.clock)
        place = remembered.place if remembered else None
        self.window = Window(size, place, fitted=remembered is not None)
        self.reader: ScreenReader | None = None
        """What tells the window to those who hear it; None where nothing can, and until then."""
        if self.window.hidden:
            self.let_readers_in()
            self.window.show()
        self.window.text_size = store.early.text_size
        self.presenter = Presenter(self.window, self._theme)
        self.renderer.key_label = self.key_label
        self._pointer = MousePointer()
        self._pointer.show(store.early.pointer, self.renderer)
        self.scanner: Scanner | None = None
        """What lets the keyboard's place walk by itself; None unless that is wanted."""
        self._suit_hands(store.early)
        self.navigator = navigate(self)

    # --- window -----------------------------------------------------------------------------

    def let_readers_in(self) -> None:
        """Let a screen reader find the window, if there is one now or later."""
        from .screen_reader import screen_reader  # late: not for the first picture

        self.reader = screen_reader(self)

    @property
    def renderer(self) -> Renderer:
        return self.presenter.renderer

    @property
    def frames(self) -> int:
        """Number of pictures presented so far; it does not grow at rest."""
        return self.presenter.frames

    @property
    def visible(self) -> bool:
        return self.window.visible

    @property
    def opens_full_screen(self) -> bool:
        """Whether the window was full screen last time, unless another size is asked for."""
        return self.settings.full_screen and self._remembered is not None

    def toggle_full_screen(self) -> None:
        """Switch between window and full screen, on the screen where the window is."""
        self.window.toggle_full_screen()
        self.change_settings(full_screen=self.window.full_screen)
        self._arrange_all()

    def _arrange_all(self, renderer: Renderer | None = None) -> None:
        self._start_over(renderer)
        self.update(0.0)  # all movement has ended: it may be somebody's turn

    def _start_over(self, renderer: Renderer | None = None) -> None:
        """Draw and place everything anew, with this renderer or a new one."""
        self.presenter.start_over(renderer)
        self.renderer.key_label = self.key_label
        self._pointer.show(self.store.early.pointer, self.renderer)
        for scene in self._scenes:
            scene.arrange(self.renderer)

    def clock(self) -> float:
        return time.perf_counter()

    def key_name(self, command: Command, device: Device | None = None) -> str:
        return self.bindings.name(command, device or self.device, self.pad_kind)

    def key_label(self, command: Command) -> KeyLabel:
        """What stands on a control with this command: the name of its key, or the sign on its
        button of a pad."""
        words = self.key_name(command)
        if not words or self.device is not Device.PAD:
            return KeyLabel(words)
        from game.ui.draw.pad_signs import drawn  # late: most have no pad

        (first, *_others), plain = self.bindings.keys(command, Device.PAD), self._theme.plain
        return KeyLabel(words, drawn(first, self.pad_kind.value, plain=plain))

    @property
    def device(self) -> Device:
        """Keyboard or pad, whichever was used last; the mouse counts as the keyboard."""
        return self._hands[0]

    @property
    def bindings(self) -> Bindings:
        return self.input.bindings

    @property
    def pad_kind(self) -> PadKind:
        return self.input.pad_kind

    def anything_held(self) -> bool:
        return self.input.anything_held

    def held_for(self, control: Control) -> float | None:
        return self.input.held_for(control)

    @property
    def bots(self) -> Thinker:
        if self._bots is None:
            from game.bots.process import BotProcess  # late: the title needs no rules

            self._bots = BotProcess()
        return self._bots

    # --- settings ---------------------------------------------------------------------------

    @property
    def settings(self) -> Settings:
        """The settings of this machine; read from disk when first asked for."""
        return self.store.settings

    @cached_property
    def profiles(self) -> ProfileStore:
        """The profiles of all persons; made when first asked for."""
        from game.content.profiles import ProfileStore  # late: not for the first picture
        from game.text.words import default_name

        return ProfileStore(self.store, self._profiles_folder, partial(default_name, 1))

    @property
    def light(self) -> Light:
        return "day" if self._theme.plain else self.store.early.light

    @property
    def _theme(self) -> theme.Theme:
        """The theme that the settings ask for, and who is to act."""
        wanted = {name: getattr(self.store.early, name) for name in LOOKS}
        return theme.theme_of(**{name: self._own.get(name, wanted[name]) for name in LOOKS})

    @property
    def first_start(self) -> bool:
        """Whether no settings or profiles have ever been saved here; reads no file."""
        profiles = self._profiles_folder or profiles_folder()
        return not any(map(exists, (self.store.path, profiles)))

    def change_settings(self, **changes: object) -> None:
        """Change settings and save them at once; goes on if they can't be written."""
        self.store.change(**changes)
        if changes.keys() & {"effects", "ambience", "music", "music_plays", "muted"}:
            self.sound.settings_changed()
        if changes.keys() & HANDS:
            self._suit_hands(self.settings)
        if "language" in changes:
            language.speak(self.settings.language, system_languages)
        if changes.keys() & {"text_size", *LOOKS}:
            self._own = {name: own for name, own in self._own.items() if name not in changes}
            self._look_as_wanted()
            self._arrange_all()
            return
        if "pointer" in changes:
            self._pointer.show(self.store.early.pointer, self.renderer)
        everywhere = changes.keys() & REARRANGES
        for scene in self._scenes:
            if everywhere or scene.shows_settings:
                scene.arrange(self.renderer)

    def suit(self, person: Profile | None = None, *, again: bool = False) -> None:
        name = "" if person is None else person.name
        if again and (not name or name != self._person):
            return
        before = language.current_language(), self._own
        self._person, code = name, "" if person is None else person.language
        if code:
            language.use_language([code])
        elif self._speaks_to_one:
            language.speak(self.store.early.language, system_languages)
        self._speaks_to_one = bool(code)
        wishes = {name: getattr(person, name, "") for name in ("palette", "text_size")}
        self._own = {name: wish for name, wish in wishes.items() if wish}
        if self._own != before[1]:
            self._look_as_wanted()
            self._start_over()
        elif language.current_language() != before[0]:
            for scene in self._scenes:
                scene.arrange(self.renderer)

    @property
    def _text_size(self) -> TextSize:
        """The text size that the settings ask for, or who is to act."""
        return cast(TextSize, self._own.get("text_size", self.store.early.text_size))

    def _look_as_wanted(self) -> None:
        """Let the next `_start_over` draw everything as large and in such colours as is wanted."""
        self.window.text_size, self.presenter.theme = self._text_size, self._theme

    def _suit_hands(self, settings: Settings) -> None:
        """Let keys and the keyboard's place do what is set for the player's hands."""
        after = settings.repeat_after / 1000 or inf
        self.input.repeats = Repeats(after, settings.repeat_every / 1000)
        self.input.rests_after = settings.rests_after / 1000
        self.input.one_button = bool(settings.scanning)
        self.scanner = None
        if settings.scanning:
            from .scanner import Scanner  # late: hardly anybody needs it

            self.scanner = Scanner(self, settings.scanning / 1000)
        self._bind(settings)

    def _bind(self, settings: Settings) -> None:
        """Let commands have the keys that are kept."""
        if not (settings.keys or settings.pad):
            self.input.bindings = BINDINGS
            return
        from game.content.errors import ContentError, Problem
        from game.ui.kit.rebinding import COMMANDS, bindings_of

        kept = {"keys": settings.keys, "pad": settings.pad}
        self.input.bindings, unusable = bindings_of(kept)
        self._unusable = [
            ContentError(self.store.path, Problem.KEY_OF_NOTHING, name=each.name, known=COMMANDS)
            if each.is_unknown
            else ContentError(self.store.path, Problem.KEY_UNUSABLE, name=each.name, key=each.key)
            for each in unusable
        ]

    @property
    def notice(self) -> ContentError | None:
        profiles_notice = self.profiles.notice if "profiles" in vars(self) else None
        found = {**fonts.unreadable, **language.broken}
        damaged = (each for path, each in found.items() if path not in self._damage_told)
        wrong = chain(self._unusable, damaged)
        return self.store.notice or profiles_notice or next(wrong, None)

    def take_notice(self) -> ContentError | None:
        notice = self.notice
        if notice is not None and notice is self.store.notice:
            self.store.notice = None
        elif notice in self._unusable:
            self._unusable.remove(notice)
        elif notice is not None and notice is self.profiles.notice:
            self.profiles.notice = None
        elif notice is not None:
            self._damage_told.add(notice.file)
        return notice

    def toggle_sound(self) -> None:
        """Mute all sound, or unmute it; a sign in the corner says which."""
        self.change_settings(muted=not self.settings.muted)
        self._sign = self.clock() + SIGN_STAYS, self._sound_sign
        told = _("Sound: off") if self.settings.muted else _("Sound: on")
        self._sign_told = readable(told, ("sign", self._sign[0]), Live.POLITE)
        self.sound.play(CLICK)

    def toggle_music(self) -> None:
        """Let no music play, or let it play again; a sign in the corner says which."""
        self.change_settings(music_plays=not self.settings.music_plays)
        told = _("Music: on") if self.settings.music_plays else _("Music: off")
        self.show_sign(told, warns=False, seconds=SIGN_STAYS)

    def change_text_size(self, by: int | None) -> None:
        """Make text `by` sizes larger, within `TEXT_SIZES`; None makes it 100 %. Who is to act and
        has a size of one's own changes that."""
        from game.content.profile import OWN_TEXT_SIZES  # late: not for the first picture

        own = "text_size" in self._own
        sizes = tuple(each for each in TEXT_SIZES if each in OWN_TEXT_SIZES or not own)
        size: TextSize = 100
        if by is not None:
            at = sizes.index(self._text_size) + by
            size = sizes[max(0, min(at, len(sizes) - 1))]
        if own:
            self.profiles.change(self._person, partial(_with_text_size, size=size))
            self.suit(self.profiles.of(self._person))
            self.update(0.0)
        else:
            self.change_settings(text_size=size)

    def show_sign(self, told: str, *, warns: bool = True, seconds: float = WORDS_STAY) -> None:
        colour = theme.WARNING if warns else theme.INK
        self._sign = self.clock() + seconds, partial(self._words_sign, told, colour)
        live = Live.URGENT if warns else Live.POLITE
        self._sign_told = readable(told, ("sign", self._sign[0]), live)

    def described_sign(self) -> Described | None:
        """The sign in the corner, in words."""
        return None if self.sign_rest() is None else self._sign_told

    def take_picture(self) -> None:
        """Save a picture of the window; a sign in the corner says where, or why that failed."""
        from datetime import datetime  # late: not for the first picture

        from game.content.pictures import save_picture

        self._sign = None
        self.present()  # without the sign of the last picture
        png = BytesIO()
        pygame.image.save(self.window.surface, png, "window.png")
        try:
            path = save_picture(png.getvalue(), datetime.now())
        except OSError as error:
            from game.content.errors import reason_of
            from game.text.problems import reason_words

            told = _("The picture can’t be saved: {reason}.")
            self.show_sign(told.format(reason=reason_words(reason_of(error))))
        else:
            shown = "".join(letter if drawable(letter) else "…" for letter in in_home(path))
            self.show_sign(_("Picture saved: {file}").format(file=shown), warns=False)

    # --- scenes -----------------------------------------------------------------------------

    @property
    def scene(self) -> Scene:
        """The scene on top."""
        return self._scenes[-1]

    @property
    def scenes(self) -> Sequence[Scene]:
        return tuple(self._scenes)

    def push(self, scene: Scene) -> None:
        self._scenes.append(scene)
        scene.arrange(self.renderer)
        self._begin_at_main()

    def pop(self) -> None:
        self._scenes.pop().close()
        self._begin_at_main()

    def _begin_at_main(self) -> None:
        """Let a pad, or one button, begin at what glows on the scene that has come to be on top."""
        if self._scenes and (self.device is Device.PAD or self.scanner is not None):
            self.scene.form.begin_at_main()

    def replace(self, *scenes: Scene) -> None:
        """Replace all scenes with these; sounds fade out."""
        self.sound.stop_all()
        before = self._scenes
        for old in reversed(before):
            old.close()
        self._scenes = []
        for scene in scenes:
            self.push(scene)
        if before:
            give_holes_back()  # arranging leaves some, too

    def open_folder(self, folder: Path) -> bool:
        return open_folder(folder)

    def quit(self) -> None:
        self.asked_to_quit = True

    def _close_window(self) -> None:
        """Quit, but ask once before something unsaved is lost."""
        if self._warning in self._scenes or all(s.keeps is not False for s in self._scenes):
            self.quit()
            return
        from game.text.words import unkept_question  # late: the title needs no such words

        self.navigator.ask(unkept_question, lambda: _("Quit"), self.quit)
        self._warning = self.scene

    def close(self) -> None:
        """Release what the scenes and the sound hold, and remember where the window was."""
        if self._remembered is not None:
            self.window.watch(self.clock())
            self._remembered.write(self.window.place)
        for scene in reversed(self._scenes):
            scene.close()
        self.let_go()

    def let_go(self) -> None:
        """Release what belongs to no scene: the sounds, the computer players and the reader."""
        self.sound.close()
        if self.reader is not None:
            self.reader.close()
        self.reader = None  # AccessKit's thread must not outlive the program
        if self._bots is not None:
            self._bots.stop()

    def survive(self, error: Exception) -> None:
        """After a fault inside the program, write a report, save what can be saved, and say so.
        Raises `BeyondHelpError` if not even that can be shown."""
        from . import faults

        report = faults.write_report(error, lambda: self.settings, self._scenes)
        scenes, self._scenes = self._scenes, []
        for scene in reversed(scenes):
            with suppress(Exception):
                scene.close()
        keeps = next((each.keeps for each in scenes if each.keeps is not None), None)
        hopeless = any(scene.last_resort for scene in scenes)
        if not hopeless:
            try:
                self.presenter.start_over(None)
                self.navigator.to_fault(faults.sentences(error, keeps, report))
                self.present()
                return
            except Exception:
                self._scenes = []
        raise BeyondHelpError(faults.complaint(error, report)) from error

    # --- what the loop brings -----------------------------------------------------------------

    def update(self, elapsed: float) -> None:
        """Let `elapsed` seconds pass for all scenes, and let the top one advance."""
        for scene in self._scenes:
            scene.update(elapsed)
        if self.scanner is not None and self._scenes:
            self.scanner.step()
        self.advance()

    def advance(self) -> None:
        """Let the top scene go on with everything that does not come from the player."""
        if self._scenes:
            self.scene.advance()
        if self._wishes is not None and self._wishes.told is not None:
            self._heed(self._wishes.told)

    def ask_system(self) -> None:
        """Ask the system what eyes and hands it is set up for; the answer comes while the loop
        runs."""
        from .wishes import SystemWishes  # late: at the first start alone

        self._wishes = SystemWishes()

    def _heed(self, told: Mapping[str, object]) -> None:
        """Take on what the system wishes, or ask the player if it does not say."""
        self._wishes = None
        if told:
            self.change_settings(**told)
            said = _("Some settings are as your system has them. You can change them in Settings.")
            self.show_sign(said, warns=False, seconds=PAD_STAYS)
        elif len(self._scenes) == 1 and self.scene.welcomes:
            self.navigator.open_ease()

    def _notice_hands(self, device: Device) -> None:
        """Let hints name the keys of the device that was used, and explain pads the first time."""
        device = device if device in (Device.PAD, Device.TOUCH) else Device.KEYBOARD
        hands = device, self.pad_kind
        if hands == self._hands:
            return
        self._hands = hands
        for scene in self._scenes:
            scene.hands_changed()
        if device is Device.PAD and not self._pad_told:
            self._pad_told = True
            told = _(
                "Gamepad: choose with the stick or the D-pad, then press {confirm}. {back} goes "
                "back or opens the menu. The shoulder buttons go from button to button. "
                "{undo} undoes your move."
            ).format(
                confirm=self.key_name(Command.CONFIRM),
                back=self.key_name(Command.BACK),
                undo=self.key_name(Command.UNDO),
            )
            self.show_sign(told, warns=False, seconds=PAD_STAYS)

    def open_rules(self) -> None:
        if any(scene.tells_rules or scene.last_resort for scene in self._scenes):
            return
        keys = self.scene.keys() if self._scenes and self.device is Device.KEYBOARD else []
        for scene in reversed(self._scenes):
            if scene.edition_name:
                self.navigator.open_rules(scene.edition_name, scene.rule, scene.house_rules, keys)
                return
        self.navigator.open_rules(self.settings.edition, "", None, keys)

    def handle(self, intent: Intent) -> None:
        """Answer an intent, or pass it to the top scene."""
        by: Control | None = getattr(intent, "by", None)
        if by is not None:
            self._notice_hands(by.device)
        meant = intent if self.scanner is None else self.scanner.meant(intent)
        if meant is not None:
            self._answer(meant)
        self.sound.stir()
        self._listen_for_letters()

    def _answer(self, intent: Intent) -> None:
        """Do what is wanted, or let the top scene do it."""
        match intent:
            case QuitAsked():
                self._close_window()
            case FingerDown():
                pass
            case Exposed():
                self.presenter.expose()
            case Commanded(Command.FULL_SCREEN):
                self.toggle_full_screen()
            case Commanded(Command.PICTURE):
                self.take_picture()
            case Commanded(Command.RULES) if not (self._scenes and self.scene.tells_rules):
                self.open_rules()
            case Commanded(Command.MUTE):
                self.toggle_sound()
            case Commanded(Command.MUSIC):
                self.toggle_music()
            case Activated(by=by) if (
                self._scenes
                and self.scene.form.typing
                and (self.scanner is not None or (by is not None and by.device is Device.PAD))
            ):
                self.navigator.open_letters(self.scene)
            case Pressed(x, y, by=by) if (
                self.scene.form.typing
                and by is not None
                and by.device is Device.TOUCH
                and self.scene.form.at(x, y) is self.scene.form.focus
            ):
                self.navigator.open_letters(self.scene)  # a keyboard may be far away
            case Commanded(command) if command in TEXT_STEPS:
                self.change_text_size(TEXT_STEPS[command])
            case Dragged():
                self.scene.drag(intent)
            case Pointed(x, y) if self._touches_strip(x, y):
                pass
            case Pressed(x, y) if self._touches_strip(x, y):
                self._strip.put_away()
            case _:
                if isinstance(intent, Pressed):
                    self.presenter.press = intent.x, intent.y
                    if self.store.early.reading_strip:
                        self._strip.put_away()  # it has been read, and would hide what comes
                heard = handled(self.scene, intent)
                if heard:
                    self.sound.play(heard)

    def reach(self, key: Hashable) -> bool:
        """Put the keyboard on what the scene on top describes with this key; False if it can't be
        there."""
        reached = self.scene.reach(key)
        self._listen_for_letters()
        return reached

    def _listen_for_letters(self) -> None:
        """Take what is typed as text while a field listens."""
        typing = bool(self._scenes) and self.scene.form.typing
        if typing != self._typing:
            self._typing = typing
            (pygame.key.start_text_input if typing else pygame.key.stop_text_input)()

    def follow_window(self, now: float) -> None:
        """Redraw the window after it has been resized."""
        if self._remembered is not None:
            self.window.watch(now)
        renderer = self.presenter.follow(now, self._scenes)
        if renderer is not None:
            self._arrange_all(renderer)

    # --- picture ----------------------------------------------------------------------------

    def present(self) -> bool:
        """Bring the window up to date; False if there was nothing to do."""
        if self.presenter.resizing or not self._scenes:
            return False
        press = self.presenter.press
        if press is not None and not self.scene.see_through and self.sign_rest() is None:
            answer = self.scene.first_answer(self.renderer, *press)
            if answer is not None:
                self.presenter.answer(answer)
        return self.presenter.present(self.picture())

    def picture(self) -> Picture:
        """The present picture: all scenes and the sign in the corner."""
        self.renderer.begin_picture()
        lowest = len(self._scenes) - 1
        while lowest > 0 and self._scenes[lowest].see_through:
            lowest -= 1
        signs = self._sign[1]() if self.sign_rest() is not None and self._sign else []
        sprites: list[Sprite | Group] = []
        for index, scene in enumerate(self._scenes[lowest:], lowest):
            if scene.gives_way and any(above.gives_way for above in self._scenes[index + 1 :]):
                continue
            if index > lowest and scene.veils:
                sprites.append(Sprite(self.renderer.veil(), 0, 0))
            own = [*scene.compose(self.renderer)]
            sprites += own
        if self.store.early.reading_strip and self._scenes:
            signs = [*signs, *self._strip.compose(self.renderer, self.scene, own)]
        if self.scanner is not None and self.scanner.around is not None:
            signs = [*signs, ring_around(self.renderer, self.scanner.around)]
        return [*sprites, *signs]

    @property
    def sign_rect(self) -> Rect | None:
        if self.sign_rest() is None or self._sign_place is None:
            return None
        placed_for, box = self._sign_place
        return self.renderer.viewport.rect(box) if placed_for == self._sign_key else None

    @cached_property
    def _strip(self) -> ReadingStrip:
        from .reading_strip import ReadingStrip  # late: few need it

        return ReadingStrip()

    def _touches_strip(self, x: float, y: float) -> bool:
        """Whether a finger there is on the reading strip, and on nothing under it."""
        if self.device is not Device.TOUCH or not self.store.early.reading_strip:
            return False
        return self._strip.lies(x, y)

    def sign_rest(self) -> float | None:
        """Seconds until the sign in the corner disappears; None if there is none."""
        if self._sign is None:
            return None
        left = self._sign[0] - self.clock()
        if left <= 0:
            self._sign = None
            return None
        return left

    def _free(self, width: float, height: float) -> Box:
        """The place for a sign of this size, where it stays while it is shown on this scene and
        hides nothing that has come to be chosen there."""
        before = self._sign_place
        if before is None or before[0] != self._sign_key or self._is_in_the_way(before[1]):
            free = self.scene.keep_free(self.renderer)
            box = freest(self.renderer.viewport.box, width, height, free)
            self._sign_place = self._sign_key, box
            return box
        return before[1]

    def _is_in_the_way(self, sign: Box) -> bool:
        """Whether a sign there hides what the scene wants to be seen."""
        view, clear = self.renderer.viewport, self.scene.keep_clear(self.renderer)
        return view.rect(sign).collidelist([view.rect(each) for each in clear]) >= 0

    @property
    def _sign_key(self) -> object:
        """What the sign's place depends on: as long as it is equal the sign stays there."""
        return self._sign, self.scene, self.renderer

    def _words_sign(self, told: str, colour: theme.Colour) -> list[Sprite]:
        """A sentence where it hides least."""
        view, renderer = self.renderer.viewport, self.renderer
        for size in (theme.LARGE, theme.SMALL):
            lettering = renderer.block(told, size, view.width / 2 - 40, colour, "text-bold")
            width, height = view.units(lettering.get_width()), view.units(lettering.get_height())
            if height <= view.height / 5:
                break
        plate = view.rect(self._free(width + 40, height + 20))
        panel = renderer.panel(plate.width, plate.height, "parchment", 14)
        left = plate.x + view.px(20), plate.centery - view.px(1)
        return [Sprite(panel, plate.x, plate.y), hung(lettering, midleft=left)]

    def _sound_sign(self) -> list[Sprite]:
        """A loudspeaker, crossed out or not."""
        view, renderer = self.renderer.viewport, self.renderer
        plate = view.rect(self._free(76, 76))
        panel = renderer.panel(plate.width, plate.height, "parchment", 16)
        icon = "ui/icon-mute" if self.settings.muted else "ui/icon-sound"
        drawing = renderer.picture(icon, 56, 56)
        return [Sprite(panel, plate.x, plate.y), centred(drawing, plate.center)]
