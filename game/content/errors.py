"""What can be wrong with what comes from disk: a sentence each.

The sentences are marked for translation here; `game.text.problems` completes and translates them.
"""

from __future__ import annotations

import os
from enum import Enum
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from pydantic import ValidationError


SPACES = "\N{NO-BREAK SPACE}\N{NARROW NO-BREAK SPACE}"
"""Those beside signs, which can be printed although Python says no."""
LONGEST_QUOTE = 400
"""Letters of a text that are quoted: the notation of a large position needs half of that."""
_LONGEST_PART = 60
"""Letters of a key or a value that are quoted: a stranger's may fill the file."""


def _(sentence: str) -> str:
    """The sentence itself, marked for the tools that collect what is to be translated."""
    return sentence


REASONS = (
    *(_("No such file or directory"), _("Permission denied"), _("Operation not permitted")),
    *(_("Is a directory"), _("Not a directory"), _("File exists"), _("Directory not empty")),
    *(_("No space left on device"), _("Disk quota exceeded"), _("Read-only file system")),
    *(_("File name too long"), _("File too large"), _("Invalid argument")),
    *(_("Too many open files"), _("Input/output error"), _("Device or resource busy")),
)
"""What systems say is wrong with files, always in English."""


def reason_of(error: OSError | ValueError) -> str:
    """What is wrong, in the words of `REASONS`: Windows has a language of its own for it."""
    if isinstance(error, OSError) and error.errno and getattr(error, "winerror", None):
        return os.strerror(error.errno)
    return getattr(error, "strerror", None) or str(error)


class Problem(Enum):
    """What is wrong. In braces are fields of the error; `remedy` is made of `name` and `known`."""

    # any file
    VALUE = ""  # a value that pydantic refused; `value_error` has its fields
    RULES = "{cause}"  # what a `RulesError` says
    UNREADABLE = _("It cannot be read ({reason}).")
    NO_ORDINARY_FILE = _("It is a pipe or a device, not a file.")
    TOO_LARGE = _("It is larger than {size}. That is too large for such a file.")
    # the library
    NO_SUCH_EDITION = _("There is no such edition. {remedy}")
    NO_SUCH_BOARD = _("There is no such board. {remedy}")
    # editions
    NOT_TOML = _("It is not valid TOML: {reason}.")
    TOML_TOO_DEEP = _("A key has too many parts (at most {limit}).")
    TOML_TOO_LONG = _("“{found}”: this key or number is too long (at most {limit}).")
    EDITION_NAME = _("name: this must be the name of the file, “{name}”.")
    NO_BOARD_HERE = _("board: there is no board “{name}”. {remedy}")
    # house rules in words
    NO_SUCH_SWITCH = _("“{name}” is not a house rule. {remedy}")
    SWITCH_WITHOUT_VALUE = _("“{name}” needs a value, as in {name}=yes.")
    # XML
    DOCTYPE = _("It must be UTF-8 text without a DOCTYPE. Save it in Tiled again.")
    TOO_MANY_ELEMENTS = _(
        "It has too many elements (at most {limit}) or attributes, or they are nested too deeply."
    )
    NOT_XML = _("It is not valid XML ({reason}). Save it in Tiled again.")
    OTHER_ROOT = _("It begins with <{name}>, but such a file from Tiled begins with <{wanted}>.")
    # the form of a map
    TILES_NOT_SQUARE = _("its tiles are {width} by {height} units. Make them square.")
    LAYER_ORDER = _("it is above “{other}”. The order must be: tile layers, {order}.")
    LAYER_MISSING = _("the object layer “{name}” is missing. {remedy}")
    LAYER_SIZE = _(
        "it must have {width} × {height} cells, like the map. Resize the map in Tiled and save it."
    )
    NO_SUCH_TILE = _(
        "there is no tile number “{value}”. Place a tile there again, and do not flip or rotate it."
    )
    # tilesets
    TILESETS_OVERLAP = _(
        "firstgid {first} overlaps the tileset before it. Remove it from the map and add it again."
    )
    NOT_PNG = _("“{name}” is not a PNG picture.")
    PICTURE_SIZE = _(
        "“{name}” measures {real} pixels, but the tileset says {said}. Open the tileset in Tiled "
        "and save it again."
    )
    NOT_RELATIVE = _("“{name}” must be a relative path to a file, written with “/”.")
    OUTSIDE_FOLDER = _("“{name}” is outside the board’s folder. Move it inside.")
    FILE_MISSING = _("the file “{name}” is missing. Put it there, or correct its name.")
    # drawings
    PICTURE_TOO_LARGE = _("“{name}” has too many pixels (at most {limit}). Make it smaller.")
    DRAWING_NO_SVG = _(
        "This SVG cannot be used. It must be valid XML in UTF-8 without a DOCTYPE, at most {size}, "
        "and not deeply nested."
    )
    DRAWING_ELEMENT = _(
        "<{name}> cannot be drawn. Make it a path, or leave the SVG out: the PNG alone will do."
    )
    DRAWING_ATTRIBUTE = _(
        "“{name}” cannot be drawn. Use other attributes, or leave the SVG out: the PNG alone will "
        "do."
    )
    DRAWING_NUMBER = _("{name} “{value}”: this number cannot be drawn.")
    DRAWING_DEADLY = _(
        "The drawing cannot be opened: it crashes the program or takes too long. Draw it again."
    )
    # what the objects of a map mean
    BOARD_NAME = _("The file of a board needs a name like “board-2000.tmx”.")
    MAP_READER = _("pytmx cannot read it ({reason}).")
    SQUARE_MISSING = _(
        "square {index} is missing, but there is a square {last}. The indexes must run from 1 "
        "without gaps."
    )
    SQUARE_TWICE = _(
        "object id {other} has the index {index} too. Give one of them a different index."
    )
    OVERLAP = _("it overlaps object id {number}. Move one of them.")
    PLACE_MISSING = _("“{name}” is missing. Draw a rectangle of this kind.")
    SPOTS = _("there must be one point of the kind “{name}” for each index from 1 to {count}.")
    TWICE = _("there is a second “{name}”. Remove or change one of them.")
    OUTSIDE_MAP = _("it is outside the map. Move it inside.")
    # settings and profiles
    SETTINGS_SET_ASIDE = _(
        "{cause} The game starts with its usual settings. The old file is kept as {aside}."
    )
    KEY_OF_NOTHING = _(
        "Keys: there is no command “{name}”. {remedy} All other keys are as you have chosen them."
    )
    KEY_UNUSABLE = _(
        "Keys: “{key}” can’t be the key for “{name}”. It is unknown or stands for something else. "
        "All other keys are as you have chosen them."
    )
    SETTINGS_UNSAVED = _("The settings cannot be saved ({reason}). Check the folder {folder}.")
    PROFILE_SET_ASIDE = _(
        "{cause} This person’s lessons, puzzles and results start from zero. The old file "
        "is kept as {aside}."
    )
    PROFILE_UNSAVED = _(
        "Lessons, puzzles and results cannot be saved ({reason}). Check the folder {folder}."
    )
    # records
    RECORD_TOO_MANY_VALUES = _("It has too many values to be the record of a race.")
    NOT_JSON = _("It is not JSON, so it is not the record of a race.")
    NOT_JSON_AT = _("It is not JSON (line {line}), so it is not the record of a race.")
    NOT_A_RECORD = _("It is not the record of a race: its format is not “{wanted}”.")
    RECORD_VERSION = _(
        "version: {found} is not {wanted}, the only one this program reads. Perhaps a newer "
        "program wrote it."
    )
    RECORD_SECRET = _("This race is not over yet. Nobody may look up before what was paid in it.")
    RECORD_EDITION = _("edition: there is no edition “{name}”. {remedy}")
    RECORD_SQUARES = _(
        "board: the squares of “{name}” are not the same here as in this race (fingerprint {here}, "
        "not {there})."
    )
    RECORD_HOUSE_RULES = _("house_rules: {cause}")
    RECORD_PLAYER = _("{seat}: there is no player “{name}”. {remedy}")
    RECORD_HANDED_OVER = _(
        "handed_over.{number}: seat {seat} cannot be handed over after action {after}: no person "
        "sits there."
    )
    ACTION_OF_ANOTHER = _(
        "action {number}, in round {round}: “{action}”: it is not the turn of seat {seat} (rule "
        "3). To move: {due}. State: {state}"
    )
    ACTION_ILLEGAL = _(
        "action {number}, in round {round}: “{action}”: it is against rule {rule} ({reason}). "
        "State: {state}"
    )
    ACTION_WRONG = _("action {number}, in round {round}: “{action}”: {cause}. State: {state}")
    RECORD_POSITION = _(
        "position: after the last action it is “{found}”, not “{told}”. So the race was run by "
        "other rules."
    )
    RECORD_UNSAVED = _(
        "The race cannot be saved in {folder} ({reason}). Allow the program to write there, or "
        "choose another place."
    )
    # languages
    NO_CATALOGUE = _(
        "It is damaged, or it is no catalogue of texts. Make it again from the .po file, in "
        "{folder}."
    )
    CATALOGUE_BRACES = _(
        "The translation of “{text}” must keep what stands in braces. Correct it, and make the "
        "file again, in {folder}."
    )
    # results of a ladder
    LADDER_LINE = _(
        "Line {number} is not the result of a ladder. Choose another file: this one stays as it is."
    )
    NOTHING_TO_CHECK = _(
        "Nothing to check: the file of a race ends in {ending}, of a board in .tmx, of an edition "
        "in .toml."
    )
    # what the program itself brings
    PAGE_EXAMPLE = _(
        "Line {number} must be “::track POSITION | ACTION | WHAT IS TOLD”, perhaps with “| SEAT”."
    )
    PAGE_LINE = _(
        "Line {number} asks for something that is not there. Write it as in the English page."
    )
    DRAWING_UNREADABLE = _("The drawing cannot be read. Install Hare & Tortoise again.")
    FONT_UNREADABLE = _(
        "The font cannot be read; another one is used. Install Hare & Tortoise again."
    )
    PICTURE_UNREADABLE = _("The picture cannot be read ({reason}).")
    NO_WINDOW = _("No window can be opened ({reason}).")


class Remedy(Enum):
    """What to do about a wrong value."""

    NONE = ""
    MEND_ENTRY = _("Correct this entry.")
    MEND_IN_TILED = _("Correct it in Tiled.")
    NO_RECORD = _("It is not a valid record.")


class Part(Enum):
    """A part of a board's file."""

    TILESET = _("tileset “{which}”")
    LAYER = _("layer “{which}”")
    OBJECT = _("object id {which}")
    CELL = _("column {which}, row {also}")
    TILE = _("tile id {which}")


class FilePart(NamedTuple):
    """A part of a file, and which one."""

    part: Part
    which: str | int = ""
    also: str | int = ""


Place: TypeAlias = tuple[FilePart, ...]
"""Where in a file, from the large to the small; () is the file itself."""


class ContentError(Exception):
    """A file that cannot be used: what is wrong and where in it. `str()` is for developers. What
    the fields quote of the file is on one line and can be printed."""

    def __init__(
        self, file: Path | str, problem: Problem, place: Place = (), **fields: Any
    ) -> None:
        self.file = Path(file)
        self.problem = problem
        self.place: Place = tuple(FilePart(*map(printable, each)) for each in place)
        self.fields = {name: printable(value) for name, value in fields.items()}
        told = ", ".join(f"{name}={value}" for name, value in self.fields.items())
        super().__init__(f"{printable(self.file.name)}: {problem.name}({told})")


def printable(value: Any) -> Any:
    """The value; a text is shortened, with a space for each character that can't be printed."""
    if isinstance(value, str):
        return in_short("".join(letter if letter.isprintable() else " " for letter in value))
    return value


def written_out(text: str) -> str:
    r"""The text, with its code in the place of every character that can't be printed.

    >>> written_out("a\x1b[31m\nb")
    'a\\x1b[31m\\nb'
    >>> written_out("Oui\N{NARROW NO-BREAK SPACE}!") == "Oui\N{NARROW NO-BREAK SPACE}!"
    True
    """
    return "".join(
        letter
        if letter.isprintable() or letter in SPACES
        else letter.encode("unicode_escape").decode()
        for letter in text
    )


def in_short(text: str, longest: int = LONGEST_QUOTE) -> str:
    """The text, cut to what can be read in a sentence; of the rest only “…” is left."""
    return text if len(text) <= longest else f"{text[: longest - 1]}…"


def value_error(
    file: Path | str,
    error: ValidationError,
    remedy: Remedy = Remedy.NONE,
    place: Place = (),
    entry: str | None = None,
    spelt: tuple[str, str] = ("", ""),
) -> ContentError:
    """The first thing that pydantic found; `entry` names the value if its path does not. `spelt` is
    a sign in keys and the one that people write in its place."""
    details = error.errors(include_url=False)
    first = details[0]
    context = first.get("ctx", {})
    path = (*first["loc"], *filter(None, [context.get("discriminator", "").strip("'")]))
    if entry is None:
        entry = ".".join(str(part)[:_LONGEST_PART] for part in path)
    found = context.get("tag", first["input"])
    fields = {name: value for name, value in context.items() if isinstance(value, str | int)}
    # Limits of numbers with a point are told as people write them.
    fields |= {name: f"{value:g}" for name, value in context.items() if isinstance(value, float)}
    return ContentError(
        file,
        Problem.VALUE,
        place,
        **fields,
        fault=first["type"],
        entry=entry.replace(*spelt) if spelt[0] else entry,
        found=in_short(
            "…" if isinstance(found, list | tuple | dict) else str(found), _LONGEST_PART
        ),
        more=len(details) - 1,
        remedy=remedy,
    )
