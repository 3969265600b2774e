"""What can be wrong with what comes from disk, as codes with fields.

`game.text.problems` words them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from enum import Enum, auto
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, Self, TypeAlias

if TYPE_CHECKING:
    from pydantic import ValidationError


LONGEST_QUOTE = 400
"""Letters of a text that are quoted: the notation of a large position needs half of that."""
_LONGEST_PART = 60
"""Letters of a key that are quoted: a stranger's may fill the file."""


class Code(Enum):
    """What can be wrong, each with the names of its fields: all that a sentence may need."""

    fields: tuple[str, ...]

    def __new__(cls, *fields: str) -> Self:
        """A member with its own number: many have the same fields."""
        code = object.__new__(cls)
        code._value_ = len(cls.__members__) + 1
        code.fields = fields
        return code


class Problem(Code):
    """What is wrong, and its fields; `place` is the error's own."""

    # any file
    UNREADABLE = "reason"
    NO_ORDINARY_FILE = ()
    VALUE = "fault", "entry", "more", "remedy"  # and the fields of the fault
    RULES = "cause"  # a RulesError
    # the library
    NO_SUCH_EDITION = "name", "known"
    NO_SUCH_BOARD = "name", "known"
    # editions
    EDITION_TOO_LARGE = "limit"
    NOT_TOML = "reason"
    TOML_TOO_DEEP = "limit"
    TOML_TOO_LONG = "limit", "found"
    EDITION_NAME = "name"
    EDITION_BOARD = "name", "known"
    # house rules in words
    NO_SUCH_SWITCH = "name", "known"
    SWITCH_WITHOUT_VALUE = "name"
    # XML
    BOARD_TOO_LARGE = "limit"
    NOT_UTF_8 = ()
    DOCTYPE = ()
    TOO_MANY_ELEMENTS = "limit"
    NOT_XML = "reason"
    ATTRIBUTE_UNKNOWN = "name"
    ELEMENT_UNKNOWN = "name"
    ATTRIBUTE_MISSING = "name"
    NO_WHOLE_NUMBER = "name", "value", "least", "most"
    NO_COORDINATE = "name", "value", "farthest"
    # the form of a map
    NOT_A_MAP = "name"
    MAP_VERSION = "value", "versions"
    MAP_SETTING = "name", "value", "wanted"
    TILES_NOT_SQUARE = "width", "height"
    TOO_MANY_LAYERS = "limit"
    LAYER_WITHOUT_NAME = ()
    LAYER_ID_TWICE = "number"
    NO_SUCH_LAYER = "name", "known"
    LAYER_TWICE = ()
    LAYER_ORDER = "other", "layers"
    LAYER_MISSING = "name", "known"
    LAYER_WIDTH = "value"
    LAYER_HEIGHT = "value"
    NOT_CSV = ()
    CELLS = "count", "width", "height"
    TILE_TURNED = ()
    NO_SUCH_TILE = "value"
    DRAW_ORDER = ()
    OBJECT_ID_TWICE = ()
    TOO_MANY_OBJECTS = "limit"
    NO_SUCH_PROPERTY = "name", "known"
    PROPERTY_TWICE = "name"
    PROPERTY_TYPE = "name", "wanted"
    PROPERTY_WITHOUT_VALUE = "name"
    # tilesets
    TOO_MANY_TILESETS = "limit"
    TILESET_EMBEDDED = ()
    TILESET_ENDING = ()
    TILESET_TWICE = ()
    TILESETS_OVERLAP = "first"
    NOT_A_TILESET = "name"
    ALIGNMENT = "value"
    TILE_TWICE = ()
    TILE_PICTURES = "count"
    NOT_PNG = "name"
    PICTURE_SIZE = "name", "width", "height", "said_width", "said_height"
    NOT_RELATIVE = "name"
    NO_PATH = "name"
    OUTSIDE_FOLDER = "name"
    FILE_MISSING = "name"
    # drawings
    PICTURE_TOO_LARGE = "name", "limit"
    DRAWING_TOO_LARGE = "limit"
    DRAWING_NO_SVG = "limit"
    DRAWING_ELEMENT = "name"
    DRAWING_ATTRIBUTE = "name"
    DRAWING_NUMBER = "name", "value"
    DRAWING_DEADLY = ()
    # what the objects of a map mean
    BOARD_NAME = ()
    MAP_READER = "reason"
    TRACK = "cause"  # a TrackError
    SQUARE_TYPE = "value"
    SQUARE_IS_POINT = ()
    SQUARE_TWICE = "other", "index"
    SQUARE_MISSING = "index", "last"
    SQUARES_OVERLAP = "index", "number"
    NOT_A_RECTANGLE = ()
    NOT_A_POINT = ()
    PLACE_TWICE = ()
    PLACE_MISSING = "name"
    SPOT_MISSING = "name", "index", "count"
    SPOT_TOO_MANY = "name", "index", "count"
    NO_PICTURE = ()
    OUTSIDE_MAP = ()
    PROPERTY_MISSING = "name"
    KIND_MISSING = "known"
    KIND_UNKNOWN = "name", "known"
    # settings
    FAR_TOO_LARGE = ()
    SETTINGS_SET_ASIDE = "cause", "aside"  # a ContentError; where the file is now
    SETTINGS_UNSAVED = "reason", "folder"
    # what has been learnt and run
    PROFILE_SET_ASIDE = "cause", "aside"  # a ContentError; where the file is now
    PROFILE_UNSAVED = "reason", "folder"
    # records
    RECORD_TOO_LARGE = "limit"
    RECORD_TOO_MANY_VALUES = ()
    NOT_JSON = ()
    NOT_JSON_AT = "line"
    NOT_A_RECORD = "wanted"
    RECORD_VERSION = "found", "wanted"
    RECORD_EDITION = "name", "known"
    RECORD_BOARD = "name", "known"
    RECORD_SQUARES = "name", "here", "there"
    RECORD_HOUSE_RULES = "cause"  # a ContentError
    RECORD_PLAYER = "seat", "name", "known"  # its place in the file
    RECORD_HANDED_OVER = "number", "seat", "after"
    ACTION_OF_ANOTHER = "number", "round", "action", "seat", "due", "state"  # a seat or None is due
    ACTION_ILLEGAL = "number", "round", "action", "rule", "reason", "state"
    ACTION_WRONG = "number", "round", "action", "cause", "state"  # caused by a RulesError
    RECORD_POSITION = "found", "told"
    RECORD_UNSAVED = "folder", "reason"
    # results of a ladder
    LADDER_TOO_LARGE = "limit"
    LADDER_LINE = "number"
    NOTHING_TO_CHECK = "ending"
    # what the program itself brings
    DRAWING_UNREADABLE = ()
    FONT_UNREADABLE = ()
    PICTURE_UNREADABLE = "reason"
    NO_WINDOW = "reason"


class Fault(Code):
    """What is wrong with a single value, and its fields."""

    MISSING = ()
    UNKNOWN_KEY = ()
    WHOLE_NUMBER = ()
    NUMBER = ()
    FINITE = ()
    TEXT = ()
    YES_OR_NO = ()
    LIST = ()
    OBJECT = ()
    ONE_OF = "expected"
    AT_LEAST = "limit"
    AT_MOST = "limit"
    MORE_THAN = "limit"
    TOO_FEW_LETTERS = "limit"
    TOO_MANY_LETTERS = "limit"
    TOO_FEW_ITEMS = "limit", "found"
    TOO_MANY_ITEMS = "limit", "found"
    PATTERN = "pattern"
    INVISIBLE = ()
    TAG = "tag", "key", "expected"
    NO_TAG = "key"
    JSON = "reason"
    OTHER = ()


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
    r"""The text, with its number in the place of every sign that can't be printed.

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
