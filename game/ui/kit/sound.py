"""What is heard: effects, ambience and music, or silence where there is nothing to hear with.

The sound device is opened with the first sound and given back when nothing has sounded for a
while: as long as it is open, SDL's thread wakes up 43 times a second, whatever it plays. So the
ambience, too, ends some time after the last sign of life, and when another window has the
keyboard, and so does music (`music.py`). A file that is missing or damaged, a machine without a
device: all that is silence and one line on stderr, never an exception.
"""

from __future__ import annotations

import math
import os
import re
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cached_property
from pathlib import Path

import pygame

from game import resources
from game.content.settings import Settings

from .music import CHANNELS, Music
from .ogg import check_whole
from .sound_names import BIRDS, CRICKETS, MUSIC

RATE, BUFFER = 44_100, 1024
"""Samples a second, and how many are made at a time: 23 ms, too short to notice."""
MOST_AT_ONCE = 10
"""Effects that may sound at the same time; one more is not played."""
SHORTEST_GAP = 0.03
"""Seconds between two beginnings of the same effect; in between they would only add up."""
QUIET_FOR = 4.0
"""Seconds of silence after which the device is given back."""
AMBIENCE_FOR = 45.0
"""Seconds the ambience goes on after the last sign of life."""
MUSIC_FOR = 150.0
"""Seconds music goes on after it: about twice through a piece."""
FADE = 1.2
"""Seconds the ambience takes to come and to go."""
FADE_OUT = 0.25
"""Seconds in which effects fade out when they are stopped."""
HEADROOM = 0.9
"""Greatest volume of a single effect, so that several together do not clip."""


def loud(level: int) -> float:
    """The factor for a level from 0 to 100: to the ear, half as much is a third."""
    return math.pow(max(0, min(100, level)) / 100, 1.6)


def sides(pan: float) -> tuple[float, float]:
    """The volume on the left and the right; `pan` from -1 to 1 is moderate, and the middle is 1."""
    pan = max(-1.0, min(1.0, pan)) * 0.7
    return min(1.0, 1 - pan), min(1.0, 1 + pan)


class Sound:
    """Plays sounds by name: the files `assets/sound/NAME.ogg`, or `NAME-1.ogg` and so on in turn.
    Whatever sounds obeys the `settings` of that moment."""

    def __init__(
        self, settings: Callable[[], Settings], now: Callable[[], float] = time.monotonic
    ) -> None:
        self.settings = settings
        self.now = now
        self._effects: dict[Path, pygame.mixer.Sound | None] = {}
        self._next: dict[str, int] = {}
        self._last: dict[str, float] = {}
        self.is_open = False
        """Whether the device is held."""
        self._deaf = False
        """Whether there is no device; asked again only when the player changes something."""
        self._noted: set[str] = set()
        self.ambience = ""
        """The loop that is playing, or ""."""
        self._rounds = 0
        self.outdoors = False
        """Whether what is shown has an ambience."""
        self.wish = ""
        """The music that what is shown wishes for (`Scene.music`)."""
        self.music = Music(self)
        self._held: list[tuple[str, float, float]] | None = None
        self._stirred = now()
        self._until = 0.0
        """When the last effect ends."""

    # --- what others ask for ------------------------------------------------------------------

    def play(self, name: str, *, pan: float = 0.0, volume: float = 1.0) -> None:
        """Play an effect, if there is anything to hear it with. `pan`: -1 is left, 1 right."""
        if self._held is not None:
            self._held.append((name, pan, volume))
            return
        settings = self.settings()
        now = self.now()
        factor = loud(settings.effects) * volume * HEADROOM
        if settings.muted or factor <= 0 or now - self._last.get(name, -1.0) < SHORTEST_GAP:
            return
        self._last[name] = self._stirred = now
        effect = self.effect(name)
        if effect is None:
            return
        try:
            channel = self._free_channel()
            if channel is None:
                return
            effect.set_volume(factor)
            channel.play(effect)
            channel.set_volume(*sides(pan))
            self._until = max(self._until, now + effect.get_length())
        except pygame.error as error:
            self.give_up(error)

    def hold(self) -> None:
        """Keep what is to be played until `release`: to open the device takes a while."""
        self._held = []

    def release(self) -> None:
        """Play what was held, and from now on everything at once."""
        held, self._held = self._held or [], None
        for name, pan, volume in held:
            self.play(name, pan=pan, volume=volume)

    def stop_all(self) -> None:
        """Fade out all effects that are still playing."""
        if self.is_open:
            for number in range(MOST_AT_ONCE):
                pygame.mixer.Channel(number).fadeout(round(FADE_OUT * 1000))

    def stir(self) -> None:
        """Note that the player is there: the ambience comes back, or goes on."""
        self._stirred = self.now()

    def update(self) -> None:
        """Begin and end ambience and music, and give the device back when all is quiet."""
        wanted = self._wanted_ambience()
        if wanted != self.ambience:
            self._change_ambience(wanted)
        self.music.update(self._wanted_music())
        lively = self.ambience or self.music.name
        if self.is_open and not lively and self._quiet_at() <= self.now():
            self.close()

    def rest(self) -> float | None:
        """Seconds until `update` is wanted again, or None."""
        at = [] if (due := self.music.due) is None else [due]
        if self.ambience:
            at.append(self._stirred + AMBIENCE_FOR)
        if self.music.name:
            at.append(self._stirred + MUSIC_FOR)
        elif self.is_open and not self.ambience:
            at.append(self._quiet_at())
        return max(0.0, min(at) - self.now()) if at else None

    def settings_changed(self) -> None:
        """Obey changed settings at once, and look for a device again."""
        settings = self.settings()
        self._deaf = False
        self.stir()
        self.music.set_volume()
        music = settings.music_plays and settings.music
        if settings.muted or not (settings.effects or settings.ambience or music):
            self.close()
            return
        if self.ambience:
            pygame.mixer.music.set_volume(loud(settings.ambience))
        self.update()

    def close(self) -> None:
        """Give the device back. Sounds are loaded anew when it is opened again."""
        self._effects.clear()
        self.ambience = ""
        self.music.close()
        if self.is_open:
            self.is_open = False
            pygame.mixer.quit()

    # --- files --------------------------------------------------------------------------------

    @cached_property
    def files(self) -> dict[str, list[Path]]:
        """Every sound there is, and its variants."""
        files: dict[str, list[Path]] = {}
        try:
            for path in sorted((resources.folder("assets") / "sound").glob("*.ogg")):
                files.setdefault(re.sub(r"-\d+$", "", path.stem), []).append(path)
        except OSError as error:
            self.note(str(error))
        return files

    def effect(self, name: str) -> pygame.mixer.Sound | None:
        """The next variant of an effect, or None if there is none to play."""
        files = self.files.get(name)
        if not files:
            self.note(f"There is no sound “{name}”. Install Hare & Tortoise again.")
            return None
        if not self.opened():
            return None
        turn = self._next.get(name, 0)
        self._next[name] = turn + 1
        path = files[turn % len(files)]
        if path not in self._effects:
            try:
                check_whole(path)
                self._effects[path] = pygame.mixer.Sound(path)
            except (pygame.error, OSError) as error:
                self._effects[path] = None
                self.note(f"{path.name}: The sound cannot be read ({error}).")
        return self._effects[path]

    # --- the device ---------------------------------------------------------------------------

    def _free_channel(self) -> pygame.mixer.Channel | None:
        """A channel for an effect; those of the music are its own."""
        every = map(pygame.mixer.Channel, range(MOST_AT_ONCE))
        return next((channel for channel in every if not channel.get_busy()), None)

    def opened(self) -> bool:
        """Open the device if it is not; whether there is one."""
        if self.is_open or self._deaf:
            return self.is_open
        try:
            with _without_chatter():
                pygame.mixer.init(
                    RATE, -16, 2, BUFFER, allowedchanges=pygame.AUDIO_ALLOW_FREQUENCY_CHANGE
                )
            pygame.mixer.set_num_channels(MOST_AT_ONCE + CHANNELS)
        except (pygame.error, NotImplementedError, ImportError) as error:
            self.give_up(error)
            return False
        self.is_open = True
        return True

    def give_up(self, error: Exception) -> None:
        """There is no device, or it has gone."""
        self.note(f"There is no sound device ({error}); the game goes on in silence.")
        self._deaf = True
        self.close()

    def note(self, sentence: str) -> None:
        """Say this on stderr, once."""
        if sentence not in self._noted:
            self._noted.add(sentence)
            import logging  # costs the title three milliseconds, and is hardly ever needed

            logging.getLogger(__name__).warning("hare-and-tortoise: %s", sentence)

    def _quiet_at(self) -> float:
        """When it has been quiet for long enough."""
        return max(self._until, self._stirred) + QUIET_FOR

    # --- ambience -----------------------------------------------------------------------------

    def _wanted_ambience(self) -> str:
        settings = self.settings()
        if not self.outdoors or settings.ambience <= 0 or not self._listened(AMBIENCE_FOR):
            return ""
        return CRICKETS if settings.light == "evening" else BIRDS

    def _listened(self, seconds: float) -> bool:
        """Whether somebody listens, and gave a sign of life within these seconds."""
        return (
            not self.settings().muted
            and not self._deaf
            and self.now() - self._stirred < seconds
            and pygame.key.get_focused()
        )

    def _change_ambience(self, wanted: str) -> None:
        if not wanted:
            pygame.mixer.music.fadeout(round(FADE * 1000))
            self._until = max(self._until, self.now() + FADE)
            self.ambience = ""
            return
        files = self.files.get(wanted)
        if not files or not self.opened():
            self.ambience = ""
            return
        music = pygame.mixer.music
        try:
            music.stop()  # a fade that is under way would be waited for
            check_whole(files[0])
            music.load(files[0])
            music.set_volume(loud(self.settings().ambience))
            music.play(-1, start=self._rounds * 13.0 % 39, fade_ms=round(FADE * 1000))
        except (pygame.error, OSError) as error:
            self.note(f"{files[0].name}: The sound cannot be read ({error}).")
            self.files[wanted] = []
            return
        self._rounds += 1
        self.ambience = wanted

    # --- music --------------------------------------------------------------------------------

    def _wanted_music(self) -> str:
        """The file of the music that is to be heard now; "" for none."""
        if not self.wish or not self.music_volume or not self._listened(MUSIC_FOR):
            return ""
        return MUSIC[self.wish][self.settings().light == "evening"]

    @property
    def music_volume(self) -> float:
        """How loud music is; 0 if none is to be heard."""
        settings = self.settings()
        return loud(settings.music) if settings.music_plays else 0.0

    @property
    def effects_end(self) -> float:
        """When the last effect is over."""
        return self._until


@contextmanager
def _without_chatter() -> Iterator[None]:
    """Keep what ALSA says on stderr about missing cards to ourselves; the exception has it too."""
    if not sys.platform.startswith("linux"):
        yield
        return
    try:
        kept, nothing = os.dup(2), os.open(os.devnull, os.O_WRONLY)
    except OSError:  # no stderr
        yield
        return
    try:
        os.dup2(nothing, 2)
        yield
    finally:
        os.dup2(kept, 2)
        os.close(kept)
        os.close(nothing)
