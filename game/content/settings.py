"""The settings of this machine, whoever plays: one small JSON file, written on every change.

What belongs to one person is in their profile (`game/content/profile.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field, replace
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, get_args

from .errors import ContentError, Problem
from .folders import config_folder
from .own_file import OwnFile, read_values, write_values
from .reading import read_bounded

if TYPE_CHECKING:
    from typing import Annotated

    from pydantic import Field

    from game.rules import HouseRules

    from .library import Library
    from .schemas import (
        HandicapCarrots,
        HandicapLettuces,
        HelpGiven,
        Level,
        ShortLine,
        ShortText,
        Strict,
    )

Speed: TypeAlias = Literal["slow", "normal", "fast", "instant"]
SPEEDS: tuple[Speed, ...] = get_args(Speed)
Light: TypeAlias = Literal["day", "evening"]
LIGHTS: tuple[Light, ...] = get_args(Light)
"""The times of day at which a board can be shown."""
Palette: TypeAlias = Literal["painted", "distinct"]
PALETTES: tuple[Palette, ...] = get_args(Palette)
"""The players' colours: as painted, or such that any two differ to colour-blind eyes, too."""
FocusRing: TypeAlias = Literal["normal", "thick"]
FOCUS_RINGS: tuple[FocusRing, ...] = get_args(FocusRing)
"""The ring around what has the focus."""
Pointer: TypeAlias = Literal["system", "large", "huge"]
POINTERS: tuple[Pointer, ...] = get_args(Pointer)
"""The pointer of the mouse: the system's own, or a larger one."""
Handover: TypeAlias = Literal["moment", "press"]
"""How long the next person's name is shown: for a moment, or until a press."""
TakeBacks: TypeAlias = Literal["ask", "always", "never"]
"""Whether persons who play together may take back what they have decided."""
TextSize: TypeAlias = Literal[75, 90, 100, 115, 130, 150, 175, 200]
TEXT_SIZES: tuple[TextSize, ...] = get_args(TextSize)  # in per cent
Zoom: TypeAlias = Literal[100, 150, 200, 300]
ZOOMS: tuple[Zoom, ...] = get_args(Zoom)
"""How large the board at the table can be seen, in per cent of the whole."""
RepeatAfter: TypeAlias = Literal[0, 200, 350, 600, 1000]
REPEATS_AFTER: tuple[RepeatAfter, ...] = get_args(RepeatAfter)  # in milliseconds; 0: never
RepeatEvery: TypeAlias = Literal[30, 60, 120, 250, 500]
REPEATS_EVERY: tuple[RepeatEvery, ...] = get_args(RepeatEvery)  # in milliseconds
RestAfter: TypeAlias = Literal[300, 500, 800, 1500]
RESTS_AFTER: tuple[RestAfter, ...] = get_args(RestAfter)  # in milliseconds
ScanEvery: TypeAlias = Literal[0, 700, 1000, 1500, 2500, 4000]
SCANS_EVERY: tuple[ScanEvery, ...] = get_args(ScanEvery)  # in milliseconds; 0: it does not
LEVELS = tuple(range(0, 101, 10))
"""Volumes that can be chosen, in per cent."""
LARGEST_FILE = 100_000  # bytes
LONGEST_NAME = 24  # letters of a player's name
SEATS = 6
COLOURS = ("red", "blue", "yellow", "green", "purple", "orange")
FIGURES = ("scarf", "hat", "glasses", "cap", "bow", "cape")
"""The six hares, by the accessory that tells them apart."""
PERSON, NOBODY = "person", "nobody"
"""Who takes a seat, if not a rival."""


@dataclass(frozen=True, slots=True)
class SeatChoice:
    """A seat as last set up: who plays (“person” or a bot's name), name, colour and figure, and
    carrots, lettuces (ruling 2.4) and help (`game.match.Help`) of the handicap, if there is one. A
    person may be a `guest`, of whom nothing is kept."""

    who: ShortText
    name: ShortLine
    colour: ShortText
    figure: ShortText
    carrots: HandicapCarrots | None = None
    lettuces: HandicapLettuces | None = None
    guest: bool = False
    help: HelpGiven = ""

    @property
    def is_person(self) -> bool:
        """Whether a person sits here."""
        return self.who == PERSON


@dataclass(frozen=True, slots=True)
class Earlier:
    """What version 0.1 kept of persons in the settings; nothing once their profiles have it.
    `coached` are those the coach helps, `told` is “name/topic”, `lessons` were done by somebody."""

    coached: Annotated[tuple[ShortLine, ...], Field(max_length=40)] = ()
    told: Annotated[tuple[Annotated[str, Field(max_length=60)], ...], Field(max_length=600)] = ()
    lessons: Annotated[tuple[ShortLine, ...], Field(max_length=40)] = ()


@dataclass(frozen=True, slots=True)
class Settings(Earlier):
    """All settings. The annotations are also what may be in the file (`schemas.model_of`)."""

    speed: Speed = "normal"
    full_screen: bool = False
    reduced_motion: bool = False
    """Nothing moves; what happens is shown by traced ways."""
    left_handed: bool = False
    """The panel lies on the left of the board."""
    confirm_moves: bool = False
    """A square that is chosen waits for a second press."""
    handover: Handover = "moment"
    take_backs: TakeBacks = "ask"
    """Among several persons; a person alone always may."""
    notes: bool = True
    """Whether the host explains at the table what comes up for the first time."""
    lively: bool = True
    """Now and then an ear or a blade of grass moves while nothing happens."""
    rivals_talk: bool = True
    """Whether computer opponents say a few words at the table."""
    keepsakes: bool = True
    """Whether there are a wall, achievements and days in a row."""
    whole_sentences: bool = False
    """Whether the log at the table names each player and tells everything in sentences."""
    cards_wait: bool = False
    """Dice and cards are shown until a key is pressed, and not only for a moment."""
    light: Light = "day"
    contrast: bool = False
    """High contrast: everything that is read on plain grounds, thick contours, no scenery."""
    palette: Palette = "painted"
    focus_ring: FocusRing = "normal"
    pointer: Pointer = "system"
    text_size: TextSize = 100
    zoom: Zoom = 100
    """How large the board is seen at the table."""
    reading_strip: bool = False
    """Whether what is pointed at is told in large letters at an edge of the window."""
    language: Annotated[str, Field(pattern=r"^([A-Za-z0-9_@.-]{2,20})?$")] = ""
    """The language's code, such as "de" or "pt_BR"; empty for the system's."""
    effects: Level = 80
    """How loud effects are."""
    ambience: Level = 50
    """How loud birds and crickets are."""
    music_plays: bool = True
    music: Level = 30
    """How loud music is, where it plays."""
    muted: bool = False
    keys: Mapping[ShortText, Any] = field(default_factory=dict)
    """The keys of commands that have others than they come with (`game/ui/kit/rebinding.py`)."""
    pad: Mapping[ShortText, Any] = field(default_factory=dict)
    """The same for the buttons of a pad."""
    repeat_after: RepeatAfter = 350
    """How long an arrow is held until it repeats."""
    repeat_every: RepeatEvery = 60
    """How long it takes from one time to the next."""
    rests_after: RestAfter = 500
    """How long a finger rests until it points."""
    scanning: ScanEvery = 0
    """How long the keyboard's place stays on a thing when it walks by itself."""
    edition: ShortText = "abacus-2000"
    board: ShortText = "2000"
    first: Annotated[int, Field(ge=0, le=5)] | None = None
    """The seat that begins; None: it is drawn."""
    house: HouseRules | None = None
    """None: by the book."""
    seats: Annotated[tuple[SeatChoice, ...], Field(max_length=6)] = ()


class SettingsStore:
    """The settings and the file they live in: the configuration folder unless told otherwise."""

    def __init__(self, library: Library, path: Path | None = None) -> None:
        self._library = library
        self._path = path
        self.notice: ContentError | None = None
        """What the player must be told; set to None once it has been shown."""

    @cached_property
    def path(self) -> Path:
        """Where the settings lie."""
        return self._path or config_folder() / "settings.json"

    @cached_property
    def _file(self) -> OwnFile[Settings]:
        shown = self._early  # what is on the screen already, should the file be broken
        return OwnFile(
            self.path,
            partial(read_settings, library=self._library),
            write_settings,
            replace(Settings(), **{name: getattr(shown, name) for name in KEPT}),
            partial(setattr, self, "notice"),
            Problem.SETTINGS_SET_ASIDE,
            Problem.SETTINGS_UNSAVED,
        )

    @property
    def settings(self) -> Settings:
        """The settings as they are now."""
        return self._file.value

    @cached_property
    def _early(self) -> Settings:
        try:
            text = read_bounded(self.path, LARGEST_FILE)
            import json  # late: at the very first start there is nothing to read

            data = json.loads(text)
            return Settings(
                **{name: data[name] for name, fits in EARLY.items() if fits(data.get(name))}
            )
        except (ContentError, ValueError, TypeError, AttributeError, RecursionError):
            return Settings()

    @property
    def early(self) -> Settings:
        """What the first picture depends on (`EARLY`), read without checking the whole file. The
        rest is as in new settings, as is all if the file can't be read (`settings` tells why)."""
        return self.settings if "_file" in vars(self) else self._early

    def change(self, **changes: Any) -> None:
        """Change these settings and write the file; what other programs changed besides stays."""
        self._file.change(lambda had: replace(had, **changes))


EARLY: Mapping[str, Callable[[object], bool]] = {
    "light": LIGHTS.__contains__,
    "text_size": TEXT_SIZES.__contains__,
    "contrast": lambda value: isinstance(value, bool),
    "palette": PALETTES.__contains__,
    "focus_ring": FOCUS_RINGS.__contains__,
    "pointer": POINTERS.__contains__,
    "language": lambda value: isinstance(value, str),
    "keys": lambda value: isinstance(value, dict),
    "pad": lambda value: isinstance(value, dict),
    "repeat_after": REPEATS_AFTER.__contains__,
    "repeat_every": REPEATS_EVERY.__contains__,
    "rests_after": RESTS_AFTER.__contains__,
    "scanning": SCANS_EVERY.__contains__,
}
"""The settings that the first picture depends on, and the first key, and what they may be."""
KEPT = EARLY.keys() - {"language"}
"""Those of them that hold even if the rest of the file is broken."""


def _model() -> type[Strict]:
    from .schemas import FileModel, HouseRulesModel, model_of

    return model_of(Settings, FileModel, SeatChoice, HouseRules=HouseRulesModel)


def read_settings(path: Path, library: Library) -> Settings:
    """The settings in this file. Raises `ContentError` if it can't be read or is something else."""
    from .house_rules import house_rules
    from .schemas import HouseRulesModel

    values = read_values(path, _model(), LARGEST_FILE)
    values["seats"] = tuple(SeatChoice(**seat) for seat in values["seats"])
    chosen = HouseRulesModel(**values["house"] or {})
    try:
        values["house"] = house_rules(chosen, library) or None
    except ContentError:  # of an edition that has gone since
        values["house"] = None
    return Settings(**values)


def write_settings(path: Path, settings: Settings) -> None:
    """Write the settings. Raises `OSError`."""
    from .house_rules import house_values

    values = {name: value for name, value in asdict(settings).items() if value != ()}
    values["house"] = house_values(settings.house) if settings.house else {}
    write_values(path, _model(), values)
