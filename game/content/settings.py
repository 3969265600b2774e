"""What the program remembers about its player: one small JSON file, written on every change."""

from __future__ import annotations

import os
from contextlib import suppress
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Literal, TypeAlias

from .errors import ContentError, Problem, value_error
from .files import set_aside, write_atomically
from .reading import read_bounded

if TYPE_CHECKING:
    from game.rules import HouseRules

    from .library import Library

Speed: TypeAlias = Literal["slow", "normal", "fast", "instant"]
SPEEDS: tuple[Speed, ...] = ("slow", "normal", "fast", "instant")
Light: TypeAlias = Literal["day", "evening"]
LIGHTS: tuple[Light, ...] = ("day", "evening")
"""Of which the board lies in."""
Handover: TypeAlias = Literal["moment", "press"]
HANDOVERS: tuple[Handover, ...] = ("moment", "press")
"""What the name of the next person waits for before it goes."""
TakeBacks: TypeAlias = Literal["ask", "always", "never"]
TAKE_BACKS: tuple[TakeBacks, ...] = ("ask", "always", "never")
"""Whether several persons may take back what they have decided."""
TextSize: TypeAlias = Literal[75, 90, 100, 115, 130, 150, 175, 200]
TEXT_SIZES: tuple[TextSize, ...] = (75, 90, 100, 115, 130, 150, 175, 200)
"""In per cent."""
LEVELS = tuple(range(0, 101, 10))
"""How loud: from silence to all there is."""
LARGEST_FILE = 100_000
"""Bytes."""
LONGEST_NAME = 24
"""Letters of a player's name."""
MOST_TOLD = 600
"""Explanations that are remembered, the last."""
MOST_COACHED = 40
"""Names of those whom the coach helps, the last that chose it."""


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """A seat as last set up: who plays (“person” or a bot's name), name, colour and figure."""

    who: str
    name: str
    colour: str
    figure: str


@dataclass(frozen=True, slots=True)
class Settings:
    """Everything remembered. `first` is the seat that begins, None for the lot.

    `effects` and `ambience` say how loud these are, from 0 to 100.
    """

    speed: Speed = "normal"
    full_screen: bool = False
    reduced_motion: bool = False
    """Nothing moves; what happens is shown by traced ways."""
    confirm_moves: bool = False
    """A square that is chosen waits for a second press."""
    handover: Handover = "moment"
    take_backs: TakeBacks = "ask"
    """Among several persons; whoever runs alone may always."""
    coached: tuple[str, ...] = ()
    """The names of those whom the coach helps."""
    notes: bool = True
    """Whether the host explains at the table what comes up for the first time."""
    told: tuple[str, ...] = ()
    """What has been explained: names, each with a topic."""
    lessons: tuple[str, ...] = ()
    """The lessons of the first race that have been done."""
    lively: bool = True
    """Now and then an ear or a blade of grass moves while nothing happens."""
    cards_wait: bool = False
    """Dice and cards are shown until a key is pressed, and not only for a moment."""
    light: Light = "day"
    text_size: TextSize = 100
    language: str = ""
    """The language's code, such as "de" or "pt_BR"; empty for the system's."""
    effects: int = 80
    ambience: int = 50
    muted: bool = False
    edition: str = "abacus-2000"
    board: str = "2000"
    seats: tuple[SeatChoice, ...] = ()
    first: int | None = None
    house: HouseRules | None = None
    """None: by the book."""


class SettingsStore:
    """The settings and the file they live in.

    Read when first asked for. A broken file is set aside and `notice` tells so; a file that can't
    be written makes no difference until the program ends.
    """

    def __init__(self, library: Library, path: Path | None = None) -> None:
        self._library = library
        self._path = path
        self._settings: Settings | None = None
        self._light: Light | None = None
        """As it was found before the settings were read."""
        self._as_read: _Version = None
        """What the file was like when its settings were those that we have."""
        self.notice: ContentError | None = None
        """What the player must be told, or None. Whoever shows it sets it to None."""

    @property
    def path(self) -> Path:
        """Where the settings lie: the player's configuration folder, unless told otherwise."""
        if self._path is None:
            from platformdirs import user_config_path

            self._path = user_config_path("hare-and-tortoise", appauthor=False) / "settings.json"
        return self._path

    @property
    def settings(self) -> Settings:
        """The settings as they are now."""
        if self._settings is None:
            try:
                self._as_read = _version(self.path)
                self._settings = read_settings(self.path, self._library)
            except ContentError as error:
                aside = set_aside(self.path)
                self.notice = ContentError(
                    self.path, Problem.SETTINGS_SET_ASIDE, cause=error, aside=aside.name
                )
                self._settings = Settings()
        return self._settings

    @property
    def light(self) -> Light:
        """The light of the settings, found without checking all of them: for the first picture.

        By day if the file can't be read; whoever asks for `settings` is told why.
        """
        if self._settings is not None:
            return self._settings.light
        if self._light is None:
            self._light = _light_in(self.path)
        return self._light

    def change(self, **changes: object) -> None:
        """Change some settings and write them all down at once.

        What another program has written meanwhile stays, in all other points.
        """
        self._look_again()
        changed = replace(self.settings, **changes)  # type: ignore[arg-type]
        if changed == self._settings:
            return
        self._settings = changed
        try:
            write_settings(Path(os.path.realpath(self.path)), changed)  # a link stays a link
            self._as_read = _version(self.path)
        except OSError as error:
            self.notice = ContentError(
                self.path,
                Problem.SETTINGS_UNSAVED,
                reason=error.strerror or str(error),
                folder=str(self.path.parent),
            )

    def _look_again(self) -> None:
        """Take over the file's settings if somebody else has changed it; a broken one is left."""
        if self._settings is None or _version(self.path) == self._as_read:
            return
        self._as_read = _version(self.path)
        with suppress(ContentError):
            self._settings = read_settings(self.path, self._library)


def _light_in(path: Path) -> Light:
    try:
        text = read_bounded(path, LARGEST_FILE, Problem.SETTINGS_TOO_LARGE)
        import json  # late: at the very first start there is nothing to read

        data = json.loads(text)
        return "evening" if data["light"] == "evening" else "day"
    except (ContentError, ValueError, TypeError, KeyError, RecursionError):
        return "day"


_Version: TypeAlias = tuple[int, int, int] | None


def _version(path: Path) -> _Version:
    """What changes whenever the file is written anew; None if there is none."""
    try:
        found = path.stat()
    except (OSError, ValueError):
        return None
    return found.st_ino, found.st_size, found.st_mtime_ns


def read_settings(path: Path, library: Library) -> Settings:
    """The settings in this file, or the program's own if there is none.

    Raises `ContentError` if the file can't be read or is not a settings file.
    """
    from pydantic import ValidationError

    from .house_rules import house_rules
    from .schemas import SettingsModel

    try:
        data = read_bounded(path, LARGEST_FILE, Problem.SETTINGS_TOO_LARGE)
    except ContentError as error:
        if isinstance(error.__cause__, FileNotFoundError):
            return Settings()
        raise
    try:
        model = SettingsModel.model_validate_json(data)
    except ValidationError as error:
        raise value_error(path, error) from error
    fields = model.model_dump(exclude={"format", "house"})
    seats = tuple(SeatChoice(**seat) for seat in fields.pop("seats"))
    house: HouseRules | None
    try:
        house = house_rules(model.house, library) or None
    except ContentError:  # of an edition that has gone since
        house = None
    return Settings(seats=seats, house=house, **fields)


def write_settings(path: Path, settings: Settings) -> None:
    """Write the settings. Raises `OSError`."""
    from .house_rules import house_values
    from .schemas import SettingsModel

    values = {
        "speed": settings.speed,
        "full_screen": settings.full_screen,
        "reduced_motion": settings.reduced_motion,
        "confirm_moves": settings.confirm_moves,
        "handover": settings.handover,
        "take_backs": settings.take_backs,
        "coached": settings.coached[-MOST_COACHED:],
        "notes": settings.notes,
        "told": settings.told[-MOST_TOLD:],
        "lessons": settings.lessons,
        "lively": settings.lively,
        "cards_wait": settings.cards_wait,
        "light": settings.light,
        "text_size": settings.text_size,
        "language": settings.language,
        "effects": settings.effects,
        "ambience": settings.ambience,
        "muted": settings.muted,
        "edition": settings.edition,
        "board": settings.board,
        "first": settings.first,
        "house": house_values(settings.house) if settings.house else {},
        "seats": tuple(
            {"who": s.who, "name": s.name, "colour": s.colour, "figure": s.figure}
            for s in settings.seats
        ),
    }
    model = SettingsModel.model_validate({"format": 1, **values})
    write_atomically(path, model.model_dump_json(indent=2, exclude_unset=True).encode())
