"""The music: which piece plays, what comes after it, and how one gives way to the other.

A piece is read by a thread, which takes a fifth of a second, and then lies in memory (12 MB) as
long as it plays: so it goes round without a seam, and two can be heard while one gives way to the
other. Another piece comes after a breath; another form of the same piece, with the drum or
without, at the end of a phrase.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from threading import Thread
from typing import Protocol

import pygame

from .ogg import check_whole
from .sound_names import PHRASES

CHANNELS = 2
"""Channels for music, after those for effects: a piece, and the one it gives way to."""
PAUSE = 2.0
"""Seconds before a piece begins."""
PATIENCE = 12.0
"""Seconds for which it waits, at most, until no effect is heard."""
FADE_IN, FADE_OUT, TURN = 1.5, 1.8, 1.2
"""Seconds in which a piece comes and goes, and in which one form gives way to the other."""
EARLIER = 1.0
"""Seconds before a turn at which its other form is read."""
LOADING = 0.1
"""Seconds after which we look whether a piece has been read."""


@dataclass(frozen=True)
class Piece:
    """What is playing."""

    name: str
    sound: pygame.mixer.Sound
    began: float

    def next_phrase(self, now: float) -> float:
        """When the phrase ends that is heard now."""
        phrase = PHRASES[self.name]
        return self.began + ((now - self.began) // phrase + 1) * phrase


class Device(Protocol):
    """What music needs of `Sound`."""

    now: Callable[[], float]

    @property
    def files(self) -> dict[str, list[Path]]:
        """Every sound there is, and its variants."""

    @property
    def music_volume(self) -> float:
        """How loud music is; 0 if none is to be heard."""

    @property
    def effects_end(self) -> float:
        """When the last effect is over."""

    def opened(self) -> bool:
        """Open the device if it is not; whether there is one."""

    def give_up(self, error: Exception) -> None:
        """There is no device, or it has gone."""

    def note(self, sentence: str) -> None:
        """Say this on stderr, once."""


class Music:
    """Plays what `Sound` asks it to, on the device that it opens."""

    def __init__(self, sound: Device) -> None:
        self._sound = sound
        self._piece: Piece | None = None
        self._wanted = ""
        self._since = 0.0
        """Since when that has been wanted."""
        self._turns_at: float | None = None
        """When the piece gives way to its other form."""
        self._over = ""
        """The piece that has been played to its end; it is not played again at once."""
        self._reading: Thread | None = None
        self._read: dict[str, pygame.mixer.Sound | Exception] = {}
        self._turn = 0

    @property
    def name(self) -> str:
        """What is playing, or about to; "" if it is nothing."""
        return self._piece.name if self._piece else self._wanted

    @property
    def due(self) -> float | None:
        """When `update` is wanted again."""
        piece, now = self._piece, self._sound.now()
        if self._wanted and (piece is None or piece.name != self._wanted):
            at = self._reads_at if self._wanted not in self._read else self._turns_at
            return max(at or self._begins_at, now + LOADING)
        if piece and piece.name not in PHRASES:
            return piece.began + piece.sound.get_length()
        return None

    @property
    def _reads_at(self) -> float:
        return self._begins_at if self._turns_at is None else self._turns_at - EARLIER

    @property
    def _begins_at(self) -> float:
        quiet = min(self._sound.effects_end, self._since + PATIENCE)
        return max(self._since + PAUSE, quiet)

    def update(self, wanted: str) -> None:
        """Let this piece be heard, or none."""
        now, piece = self._sound.now(), self._piece
        if piece and piece.name not in PHRASES and now >= piece.began + piece.sound.get_length():
            self._over, self._piece, piece = piece.name, None, None
        if wanted == self._over:
            wanted = ""
        elif wanted:
            self._over = ""
        if wanted != self._wanted:
            self._want(wanted, now)
        if not wanted or (self._piece and self._piece.name == wanted):
            return
        if now < self._reads_at:
            return
        sound = self._get(wanted)
        if sound is not None and (self._turns_at is None or now >= self._turns_at):
            self._begin(wanted, sound)

    def _want(self, wanted: str, now: float) -> None:
        """Another piece is wanted than before."""
        self._wanted, self._since, self._turns_at = wanted, now, None
        piece = self._piece
        if piece is None or piece.name == wanted:
            return
        if is_form_of(piece.name, wanted):
            self._turns_at = piece.next_phrase(now + 0.5)
        else:
            self._channel(self._turn).fadeout(round(FADE_OUT * 1000))
            self._piece = None

    def _begin(self, name: str, sound: pygame.mixer.Sound) -> None:
        """Play this; the other form of it, if it is heard, dies away."""
        turning = self._turns_at is not None
        try:
            if turning:
                self._channel(self._turn).fadeout(round(TURN * 1000))
            self._turn = 1 - self._turn
            sound.set_volume(self._sound.music_volume)
            fade = 0.04 if turning else FADE_IN
            loops = -1 if name in PHRASES else 0
            self._channel(self._turn).play(sound, loops, fade_ms=round(fade * 1000))
        except pygame.error as error:
            self._sound.give_up(error)
            return
        self._piece, self._turns_at = Piece(name, sound, self._sound.now()), None
        self._forget_all_but([name])

    def _channel(self, turn: int) -> pygame.mixer.Channel:
        return pygame.mixer.Channel(pygame.mixer.get_num_channels() - CHANNELS + turn)

    def set_volume(self) -> None:
        """Be as loud as is set now."""
        if self._piece is not None:
            self._piece.sound.set_volume(self._sound.music_volume)

    def close(self) -> None:
        """Let go of everything, before the device is given back."""
        if self._reading is not None:
            self._reading.join()  # it needs the device
        self._reading = self._piece = self._turns_at = None
        self._wanted = ""
        self._forget_all_but(())

    # --- reading ------------------------------------------------------------------------------

    def _get(self, name: str) -> pygame.mixer.Sound | None:
        """The piece, once it has been read; None until then, and if it can't be."""
        read = self._read.get(name)
        if isinstance(read, Exception):
            self._sound.note(f"{name}.ogg: The sound cannot be read ({read}).")
            self._give_up(name)
            return None
        if read is not None or (self._reading is not None and self._reading.is_alive()):
            return read
        files = self._sound.files.get(name)
        if not files:
            self._sound.note(f"There is no sound “{name}”. Install Hare & Tortoise again.")
            self._give_up(name)
        elif self._sound.opened():
            self._reading = Thread(target=self._read_file, args=(name, files[0]), daemon=True)
            self._reading.start()
        return None

    def _give_up(self, name: str) -> None:
        """There is no such piece."""
        self._over, self._wanted, self._turns_at = name, "", None

    def _read_file(self, name: str, path: Path) -> None:
        """Read a piece; a thread does this."""
        try:
            check_whole(path)
            self._read[name] = pygame.mixer.Sound(path)
        except (pygame.error, OSError) as error:
            self._read[name] = error

    def _forget_all_but(self, names: Iterable[str]) -> None:
        """Let go of pieces that have been read; what is damaged is not tried again."""
        self._read = {
            name: read
            for name, read in self._read.items()
            if name in names or isinstance(read, Exception)
        }


def is_form_of(one: str, other: str) -> bool:
    """Whether these are forms of one piece, with and without the drum."""
    return bool(other) and (one.startswith(other) or other.startswith(one))
