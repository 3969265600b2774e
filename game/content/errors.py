"""What can be wrong with what comes from disk, as codes with fields.

`game.text.problems` words them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum, auto
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, TypeAlias

if TYPE_CHECKING:
    from pydantic import ValidationError


LONGEST_QUOTE = 400
"""Letters of a text that are quoted: the notation of a large position needs half of that."""
_LONGEST_PART = 60
"""Letters of a key that are quoted: a stranger's may fill the file."""


class Problem(Enum):
    """What is wrong. The comments name the fields; `place` is the error's own."""

    # any file
    UNREADABLE = auto()  # reason
    NO_ORDINARY_FILE = auto()
    VALUE = auto()  # fault, entry, more, remedy, and the fields of the fault; place or not
    RULES = auto()  # cause: a RulesError
    # the library
    NO_SUCH_EDITION = auto()  # name, known
    NO_SUCH_BOARD = auto()  # name, known
    # editions
    EDITION_TOO_LARGE = auto()  # limit
    NOT_TOML = auto()  # reason
    TOML_TOO_DEEP = auto()  # limit
    TOML_TOO_LONG = auto()  # limit, found
    EDITION_NAME = auto()  # name
    EDITION_BOARD = auto()  # name, known
    # house rules in words
    NO_SUCH_SWITCH = auto()  # name, known
    SWITCH_WITHOUT_VALUE = auto()  # name
    # XML
    BOARD_TOO_LARGE = auto()  # limit
    NOT_UTF_8 = auto()
    DOCTYPE = auto()
    TOO_MANY_ELEMENTS = auto()  # limit
    NOT_XML = auto()  # reason
    ATTRIBUTE_UNKNOWN = auto()  # name
    ELEMENT_UNKNOWN = auto()  # name
    ATTRIBUTE_MISSING = auto()  # name
    NO_WHOLE_NUMBER = auto()  # name, value, least, most
    NO_COORDINATE = auto()  # name, value, farthest
    # the form of a map
    NOT_A_MAP = auto()  # name
    MAP_VERSION = auto()  # value, versions
    MAP_SETTING = auto()  # name, value, wanted
    TILES_NOT_SQUARE = auto()  # width, height
    TOO_MANY_LAYERS = auto()  # limit
    LAYER_WITHOUT_NAME = auto()
    LAYER_ID_TWICE = auto()  # number
    NO_SUCH_LAYER = auto()  # name, known
    LAYER_TWICE = auto()
    LAYER_ORDER = auto()  # other, layers
    LAYER_MISSING = auto()  # name, known
    LAYER_WIDTH = auto()  # value
    LAYER_HEIGHT = auto()  # value
    NOT_CSV = auto()
    CELLS = auto()  # count, width, height
    TILE_TURNED = auto()
    NO_SUCH_TILE = auto()  # value
    DRAW_ORDER = auto()
    OBJECT_ID_TWICE = auto()
    TOO_MANY_OBJECTS = auto()  # limit
    NO_SUCH_PROPERTY = auto()  # name, known
    PROPERTY_TWICE = auto()  # name
    PROPERTY_TYPE = auto()  # name, wanted
    PROPERTY_WITHOUT_VALUE = auto()  # name
    # tilesets
    TOO_MANY_TILESETS = auto()  # limit
    TILESET_EMBEDDED = auto()
    TILESET_ENDING = auto()
    TILESET_TWICE = auto()
    TILESETS_OVERLAP = auto()  # first
    NOT_A_TILESET = auto()  # name
    ALIGNMENT = auto()  # value
    TILE_TWICE = auto()
    TILE_PICTURES = auto()  # count
    NOT_PNG = auto()  # name
    PICTURE_SIZE = auto()  # name, width, height, said_width, said_height
    NOT_RELATIVE = auto()  # name
    NO_PATH = auto()  # name
    OUTSIDE_FOLDER = auto()  # name
    FILE_MISSING = auto()  # name
    # drawings
    PICTURE_TOO_LARGE = auto()  # name, limit
    DRAWING_TOO_LARGE = auto()  # limit
    DRAWING_NO_SVG = auto()  # limit
    DRAWING_ELEMENT = auto()  # name
    DRAWING_ATTRIBUTE = auto()  # name
    DRAWING_NUMBER = auto()  # name, value
    DRAWING_DEADLY = auto()
    # what the objects of a map mean
    BOARD_NAME = auto()
    MAP_READER = auto()  # reason
    TRACK = auto()  # cause: a TrackError
    SQUARE_TYPE = auto()  # value
    SQUARE_IS_POINT = auto()
    SQUARE_TWICE = auto()  # other, index
    SQUARE_MISSING = auto()  # index, last
    SQUARES_OVERLAP = auto()  # index, number
    NOT_A_RECTANGLE = auto()
    NOT_A_POINT = auto()
    PLACE_TWICE = auto()
    PLACE_MISSING = auto()  # name
    SPOT_MISSING = auto()  # name, index, count
    SPOT_TOO_MANY = auto()  # name, index, count
    NO_PICTURE = auto()
    OUTSIDE_MAP = auto()
    PROPERTY_MISSING = auto()  # name
    KIND_MISSING = auto()  # known
    KIND_UNKNOWN = auto()  # name, known
    # settings
    SETTINGS_TOO_LARGE = auto()
    SETTINGS_SET_ASIDE = auto()  # cause: a ContentError; aside
    SETTINGS_UNSAVED = auto()  # reason, folder
    # records
    RECORD_TOO_LARGE = auto()  # limit
    RECORD_TOO_MANY_VALUES = auto()
    NOT_JSON = auto()
    NOT_JSON_AT = auto()  # line
    NOT_A_RECORD = auto()  # wanted
    RECORD_VERSION = auto()  # found, wanted
    RECORD_EDITION = auto()  # name, known
    RECORD_BOARD = auto()  # name, known
    RECORD_SQUARES = auto()  # name, here, there
    RECORD_HOUSE_RULES = auto()  # cause: a ContentError
    RECORD_PLAYER = auto()  # seat (its place in the file), name, known
    RECORD_HANDED_OVER = auto()  # number, seat, after
    ACTION_OF_ANOTHER = auto()  # number, round, action, seat, due (a seat or None), state
    ACTION_ILLEGAL = auto()  # number, round, action, rule, reason, state
    ACTION_WRONG = auto()  # number, round, action, cause (a RulesError), state
    RECORD_POSITION = auto()  # found, told
    RECORD_UNSAVED = auto()  # folder, reason
    # results of a ladder
    LADDER_TOO_LARGE = auto()  # limit
    LADDER_LINE = auto()  # number
    NOTHING_TO_CHECK = auto()  # ending
    # what the program itself brings
    DRAWING_UNREADABLE = auto()
    FONT_UNREADABLE = auto()
    PICTURE_UNREADABLE = auto()  # reason
    NO_WINDOW = auto()  # reason


class Fault(Enum):
    """What is wrong with a single value."""

    MISSING = auto()
    UNKNOWN_KEY = auto()
    WHOLE_NUMBER = auto()
    NUMBER = auto()
    FINITE = auto()
    TEXT = auto()
    YES_OR_NO = auto()
    LIST = auto()
    OBJECT = auto()
    ONE_OF = auto()  # expected
    AT_LEAST = auto()  # limit
    AT_MOST = auto()  # limit
    MORE_THAN = auto()  # limit
    TOO_FEW_LETTERS = auto()  # limit
    TOO_MANY_LETTERS = auto()  # limit
    TOO_FEW_ITEMS = auto()  # limit, found
    TOO_MANY_ITEMS = auto()  # limit, found
    PATTERN = auto()  # pattern
    INVISIBLE = auto()
    TAG = auto()  # tag, key, expected
    NO_TAG = auto()  # key
    JSON = auto()  # reason
    OTHER = auto()


class Remedy(Enum):
    """What to do about a wrong value."""

    NONE = auto()
    MEND_ENTRY = auto()
    MEND_IN_TILED = auto()
    NO_RECORD = auto()


class Part(Enum):
    """A part of a file. The comments name what tells it from others of its kind."""

    MAP = auto()
    TILESET = auto()
    TILESET_NAMED = auto()  # its file
    LAYER = auto()  # its name
    OBJECT = auto()  # its id
    AN_OBJECT = auto()
    SQUARE = auto()  # its index and its object's id
    CELL = auto()  # column and row
    TILE = auto()  # its id
    A_TILE = auto()
    KIND = auto()  # the word
    SPOT = auto()  # the word and its index
    PROPERTY = auto()  # its name


class Spot(NamedTuple):
    """A part of a file, and which one."""

    part: Part
    which: str | int = ""
    also: str | int = ""


Place: TypeAlias = tuple[Spot, ...]
"""Where in a file, from the large to the small; () is the file itself."""
THE_MAP: Place = (Spot(Part.MAP),)
THE_TILESET: Place = (Spot(Part.TILESET),)


class ContentError(Exception):
    """A file that cannot be used: what is wrong, where in it, and what that says.

    Whatever of the file is quoted in the fields stays on one line and can be printed. `str()` is
    for developers.
    """

    def __init__(
        self, file: Path | str, problem: Problem, place: Place = (), **fields: Any
    ) -> None:
        self.file = Path(file)
        self.problem = problem
        self.place: Place = tuple(Spot(*map(printable, spot)) for spot in place)
        self.fields = {name: printable(value) for name, value in fields.items()}
        told = ", ".join(f"{name}={value}" for name, value in self.fields.items())
        super().__init__(f"{printable(self.file.name)}: {problem.name}({told})")


def printable(value: Any) -> Any:
    """The value; of a text, not too long, with a space for every sign that can't be printed."""
    if isinstance(value, str):
        return in_short("".join(letter if letter.isprintable() else " " for letter in value))
    return value


def written_out(text: str) -> str:
    """The text, with its number in the place of every sign that can't be printed.

    >>> written_out("a\x1b[31m\nb")
    'a\\x1b[31m\\nb'
    """
    return "".join(
        letter if letter.isprintable() else letter.encode("unicode_escape").decode()
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
    spelt: tuple[str, str] = ("", ""),
) -> ContentError:
    """The first thing that pydantic found, as one of our codes.

    `spelt` has a sign of the keys changed into another, where people write them so.
    """
    details = error.errors(include_url=False)
    entry = ".".join(str(part)[:_LONGEST_PART] for part in details[0]["loc"])
    fault, fields = _fault(details[0])
    return ContentError(
        file,
        Problem.VALUE,
        place,
        fault=fault,
        entry=entry.replace(*spelt) if spelt[0] else entry,
        more=len(details) - 1,
        remedy=remedy,
        **fields,
    )


_FAULTS: dict[str, tuple[Fault, dict[str, str]]] = {
    "missing": (Fault.MISSING, {}),
    "extra_forbidden": (Fault.UNKNOWN_KEY, {}),
    "int_type": (Fault.WHOLE_NUMBER, {}),
    "int_from_float": (Fault.WHOLE_NUMBER, {}),
    "int_parsing": (Fault.WHOLE_NUMBER, {}),
    "int_parsing_size": (Fault.WHOLE_NUMBER, {}),
    "float_type": (Fault.NUMBER, {}),
    "finite_number": (Fault.FINITE, {}),
    "string_type": (Fault.TEXT, {}),
    "string_unicode": (Fault.TEXT, {}),
    "bool_type": (Fault.YES_OR_NO, {}),
    "list_type": (Fault.LIST, {}),
    "tuple_type": (Fault.LIST, {}),
    "dict_type": (Fault.OBJECT, {}),
    "model_type": (Fault.OBJECT, {}),
    "model_attributes_type": (Fault.OBJECT, {}),
    "literal_error": (Fault.ONE_OF, {"expected": "expected"}),
    "enum": (Fault.ONE_OF, {"expected": "expected"}),
    "greater_than_equal": (Fault.AT_LEAST, {"limit": "ge"}),
    "less_than_equal": (Fault.AT_MOST, {"limit": "le"}),
    "greater_than": (Fault.MORE_THAN, {"limit": "gt"}),
    "string_too_short": (Fault.TOO_FEW_LETTERS, {"limit": "min_length"}),
    "string_too_long": (Fault.TOO_MANY_LETTERS, {"limit": "max_length"}),
    "too_short": (Fault.TOO_FEW_ITEMS, {"limit": "min_length", "found": "actual_length"}),
    "too_long": (Fault.TOO_MANY_ITEMS, {"limit": "max_length", "found": "actual_length"}),
    "string_pattern_mismatch": (Fault.PATTERN, {"pattern": "pattern"}),
    "invisible": (Fault.INVISIBLE, {}),
    "union_tag_invalid": (
        Fault.TAG,
        {"tag": "tag", "key": "discriminator", "expected": "expected_tags"},
    ),
    "union_tag_not_found": (Fault.NO_TAG, {"key": "discriminator"}),
    "json_invalid": (Fault.JSON, {"reason": "error"}),
}
"""By pydantic's type of error: ours, and where its fields come from."""


def _fault(details: Mapping[str, Any]) -> tuple[Fault, dict[str, object]]:
    fault, names = _FAULTS.get(details["type"], (Fault.OTHER, {}))
    context = details.get("ctx", {})
    fields = {ours: context.get(theirs, "") for ours, theirs in names.items()}
    return fault, {
        name: value[:_LONGEST_PART] if name == "tag" else value for name, value in fields.items()
    }


def listed(known: Iterable[str]) -> tuple[str, ...]:
    """What there is, sorted: for the field `known`."""
    return tuple(sorted(known))
