"""What is wrong with a file, in a sentence or two: the file, the place in it, and the remedy."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import Any

from game.content.errors import (
    ContentError,
    Fault,
    Part,
    Place,
    Problem,
    Remedy,
    Spot,
    in_short,
    written_out,
)
from game.rules import Mistake, RulesError

from .language import _, ngettext

LONGEST_NAME = 120
"""Letters of a file's name."""
MOST_NAMES = 20
"""Of what there is, so much is listed."""


def problem_sentence(error: ContentError) -> str:
    """What is wrong and what to do about it, with the name of the file; on one line."""
    return _("{file}: {problem}").format(
        file=in_short(written_out(error.file.name), LONGEST_NAME), problem=problem(error)
    )


def problem(error: ContentError) -> str:
    """What is wrong and what to do about it, where the file has been named already."""
    fields = dict(error.fields)
    place = place_words(error.place)
    match error.problem:
        case Problem.VALUE:
            return _value(place, fields)
        case Problem.RULES:
            return _one_line(rules_sentence(fields["cause"]))
        case Problem.SETTINGS_SET_ASIDE | Problem.PROFILE_SET_ASIDE:
            fields["cause"] = problem(fields["cause"])  # whose file is the same
        case Problem.ACTION_OF_ANOTHER:
            due = fields["due"]
            fields["due"] = _("nobody") if due is None else _("seat {n}").format(n=due)
    match fields.get("cause"):
        case ContentError() as cause:
            fields["cause"] = problem_sentence(cause)
        case RulesError() as cause:
            fields["cause"] = rules_sentence(cause)
    if error.problem is Problem.ACTION_WRONG:
        fields["cause"] = fields["cause"].removesuffix(".")
    fields["remedy"] = _remedy(error.problem, fields)
    told = _PROBLEMS[error.problem]().format(**(fields | {"place": place}))
    return _one_line(told.strip())


def _one_line(text: str) -> str:
    return "".join(letter if letter.isprintable() else " " for letter in text)


def did_you_mean(wrong: str, known: Iterable[str]) -> str:
    """“Did you mean X?” or the list of what there is; "" if there is nothing."""
    from difflib import get_close_matches

    names = sorted(known)
    close = get_close_matches(wrong, names, n=1)
    if close:
        return _("Did you mean “{name}”?").format(name=close[0])
    if len(names) > MOST_NAMES:
        names = [*names[:MOST_NAMES], "…"]
    return _("There are: {names}.").format(names=", ".join(names)) if names else ""


def _remedy(of: Problem, fields: dict[str, Any]) -> str:
    match of:
        case Problem.ATTRIBUTE_UNKNOWN:
            remedies = _xml_remedies()
            return remedies.get(fields["name"]) or _("Set it back to its default in Tiled.")
        case Problem.ELEMENT_UNKNOWN:
            return _xml_remedies().get(fields["name"]) or _("Remove it in Tiled.")
        case Problem.MAP_VERSION:
            return _("Export it as one of {versions}.").format(
                versions=", ".join(fields["versions"])
            )
        case Problem.LAYER_ORDER:
            layers = ", ".join(_("“{name}”").format(name=name) for name in fields["layers"])
            return _("The order is tile layers, then {layers}.").format(layers=layers)
    return did_you_mean(fields.get("name", ""), fields.get("known", ()))


def _xml_remedies() -> dict[str, str]:
    """What to do about an element or attribute of Tiled that the game does not draw."""
    return {
        "animation": _("Use a tile without animation."),
        "chunk": _("Turn off “Infinite” in the map's properties."),
        "data": _("Let the picture be a file of its own."),
        "ellipse": _("Draw a rectangle or a point."),
        "group": _("Ungroup the layers."),
        "imagelayer": _("Make the picture a tile and put it in a tile layer."),
        "image": _("Use a tileset of the type “Collection of Images”."),
        "polygon": _("Draw a rectangle or a point."),
        "polyline": _("Draw a rectangle or a point."),
        "rotation": _("Set it back to 0."),
        "template": _("Detach the object from its template."),
        "text": _("Make the text part of a picture."),
        "tile": _("Choose CSV as tile layer format in the map's properties."),
        "tileoffset": _("Set the tileset's drawing offset back to 0, 0."),
        "trans": _("Let the picture itself be transparent."),
        "visible": _("Show the layer or object, or delete it."),
    }


# --- places -----------------------------------------------------------------------------------


def place_words(place: Place) -> str:
    """Where in a file, from the large to the small; "" is the file itself."""
    return ", ".join(_spot(spot) for spot in place)


def _spot(spot: Spot) -> str:
    told = {
        Part.MAP: _("the map"),
        Part.TILESET: _("the tileset"),
        Part.TILESET_NAMED: _("tileset “{which}”"),
        Part.LAYER: _("layer “{which}”"),
        Part.OBJECT: _("object id {which}"),
        Part.AN_OBJECT: _("an object"),
        Part.SQUARE: _("square {which} (object id {also})"),
        Part.CELL: _("column {which}, row {also}"),
        Part.TILE: _("tile id {which}"),
        Part.A_TILE: _("a tile"),
        Part.KIND: _("“{which}”"),
        Part.SPOT: _("“{which}” {also}"),
        Part.PROPERTY: _("{which}"),
    }[spot.part]
    return told.format(which=spot.which, also=spot.also)


# --- single values ----------------------------------------------------------------------------


def _value(place: str, fields: dict[str, Any]) -> str:
    entry = fields["entry"] or _("the whole file")
    if place:
        entry = _("{place}: {entry}").format(place=place, entry=entry)
    more = fields["more"]
    also = ngettext(" (and {n} more)", " (and {n} more)", more).format(n=more) if more else ""
    told = _fault(fields).format(**(fields | {"entry": entry, "more": also}))
    remedy = {
        Remedy.NONE: "",
        Remedy.MEND_ENTRY: _("Mend that entry."),
        Remedy.MEND_IN_TILED: _("Mend it in Tiled."),
        Remedy.NO_RECORD: _("It is no sound record."),
    }[fields["remedy"]]
    return _one_line(f"{told} {remedy}".strip())


def _fault(fields: dict[str, Any]) -> str:
    limit = fields.get("limit", 0)
    match fields["fault"]:
        case Fault.MISSING:
            return _("{entry}: field required{more}.")
        case Fault.UNKNOWN_KEY:
            return _("{entry}: extra inputs are not permitted{more}.")
        case Fault.WHOLE_NUMBER:
            return _("{entry}: input should be a valid integer{more}.")
        case Fault.NUMBER:
            return _("{entry}: input should be a valid number{more}.")
        case Fault.FINITE:
            return _("{entry}: input should be a finite number{more}.")
        case Fault.TEXT:
            return _("{entry}: input should be a valid string{more}.")
        case Fault.YES_OR_NO:
            return _("{entry}: input should be a valid boolean{more}.")
        case Fault.LIST:
            return _("{entry}: input should be a valid list{more}.")
        case Fault.OBJECT:
            return _("{entry}: input should be an object{more}.")
        case Fault.ONE_OF:
            return _("{entry}: input should be {expected}{more}.")
        case Fault.AT_LEAST:
            return _("{entry}: input should be greater than or equal to {limit}{more}.")
        case Fault.AT_MOST:
            return _("{entry}: input should be less than or equal to {limit}{more}.")
        case Fault.MORE_THAN:
            return _("{entry}: input should be greater than {limit}{more}.")
        case Fault.TOO_FEW_LETTERS:
            return ngettext(
                "{entry}: string should have at least {limit} character{more}.",
                "{entry}: string should have at least {limit} characters{more}.",
                limit,
            )
        case Fault.TOO_MANY_LETTERS:
            return ngettext(
                "{entry}: string should have at most {limit} character{more}.",
                "{entry}: string should have at most {limit} characters{more}.",
                limit,
            )
        case Fault.TOO_FEW_ITEMS:
            return ngettext(
                "{entry}: list should have at least {limit} item after validation, "
                "not {found}{more}.",
                "{entry}: list should have at least {limit} items after validation, "
                "not {found}{more}.",
                limit,
            )
        case Fault.TOO_MANY_ITEMS:
            return ngettext(
                "{entry}: list should have at most {limit} item after validation, "
                "not {found}{more}.",
                "{entry}: list should have at most {limit} items after validation, "
                "not {found}{more}.",
                limit,
            )
        case Fault.PATTERN:
            return _("{entry}: string should match pattern '{pattern}'{more}.")
        case Fault.INVISIBLE:
            return _("{entry}: nothing of it can be seen{more}.")
        case Fault.TAG:
            return _(
                "{entry}: input tag '{tag}' found using {key} does not match any of the "
                "expected tags: {expected}{more}."
            )
        case Fault.NO_TAG:
            return _("{entry}: unable to extract tag using discriminator {key}{more}.")
        case Fault.JSON:
            return _("{entry}: invalid JSON: {reason}{more}.")
    return _("{entry}: this can't be used{more}.")


# --- rules ------------------------------------------------------------------------------------


def rules_sentence(error: RulesError) -> str:
    """What the rules have against it."""
    fields = dict(error.fields)
    if "where" in fields:
        fields["where"] = _where(*fields["where"])
    if "possible" in fields:
        fields["possible"] = ", ".join(fields["possible"])
    return _MISTAKES[error.mistake]().format(**fields)


def _where(part: str, face: int = 0, position: int = 0) -> str:
    return {
        "cell": _("Face {face}, position {position}"),
        "card": _("A card"),
        "square": _("The hare square"),
    }[part].format(face=face, position=position)


_MISTAKES: dict[Mistake, Callable[[], str]] = {
    Mistake.OTHER: lambda: _("This is against the rules."),
    Mistake.NO_START_OR_FINISH: lambda: _(
        "A track begins with the start and ends with the finish."
    ),
    Mistake.START_OR_FINISH_TWICE: lambda: _("A track has only one start and only one finish."),
    Mistake.TOO_FEW_SQUARES: lambda: _("A track needs at least {least} squares, not {found}."),
    Mistake.FIRST_SQUARES_CLOSED: lambda: _(
        "Only {found} of the first {first} squares are neither tortoise nor lettuce; "
        "{least} are needed (rule 1.4)."
    ),
    Mistake.NO_EFFECT: lambda: _("{where}: there is no effect."),
    Mistake.EFFECT_NOT_LAST: lambda: _(
        "{where}: only the last effect may move the marker, take carrots or ask the player."
    ),
    Mistake.SETUP_NUMBERS: lambda: _(
        "Markers must be at least 1, lettuces and carrots not negative."
    ),
    Mistake.CELL_MISSING: lambda: _("Every face of the die needs one cell for each position."),
    Mistake.CARD_NUMBERS: lambda: _("A card needs a count of at least 1 and no negative amount."),
    Mistake.NO_CARDS: lambda: _("A deck needs cards."),
    Mistake.TOLL_NUMBERS: lambda: _("Reward and toll can't be negative."),
    Mistake.NO_SETUP: lambda: _("An edition needs a set-up for at least one number of players."),
    Mistake.TABLE_TOO_NARROW: lambda: _(
        "{players} players with {markers} markers each do not fit a table "
        "for {positions} positions."
    ),
    Mistake.NUMBER_OF_PLAYERS: lambda: _(
        "The edition {edition} is for {counts} players here, not for {players}."
    ),
    Mistake.FIRST_SEAT: lambda: _("The first seat must be 0 to {last}, not {first}."),
    Mistake.MAX_ROUNDS: lambda: _("The number of rounds must be at least 1."),
    Mistake.RESTART_WITHOUT_MOVE: lambda: _(
        "Who starts over has too few carrots ({carrots}) ever to move again: the nearest square "
        "that is always open, step {square}, costs {needed} (rule 1.4)."
    ),
    Mistake.ILLEGAL: lambda: _("“{action}” is not allowed here."),
    Mistake.NOT_THE_SEAT: lambda: _("It is not seat {seat}'s decision."),
    Mistake.NO_CHANCE_DUE: lambda: _("No chance is due, so “{outcome}” has no meaning here."),
    Mistake.IMPOSSIBLE_OUTCOME: lambda: _("“{outcome}” can't come now. What can: {possible}."),
    Mistake.OUTCOME_MISSING: lambda: _(
        "Chance was due once more, but no outcome is recorded (rule 5)."
    ),
    Mistake.NUMBER_OF_OUTCOMES: lambda: _("Chance was due {due} times, not {found} (rule 5)."),
    Mistake.OVER_ALREADY: lambda: _("The race is over already: nobody can end it (rule 6.4)."),
    Mistake.NO_ACTION: lambda: _(
        "{part}: an action is “0 forward 12”, “0 back 7” or “0” and one of {words}."
    ),
    Mistake.NO_OUTCOME: lambda: _("{part}: an outcome is “die 3” or “card 7”."),
    Mistake.NO_NUMBER: lambda: _("{part}: “{value}” must be a number from {least} to {most}."),
    Mistake.NO_POSITION: lambda: _("{part}: in no position of this race."),
}

# --- files ------------------------------------------------------------------------------------

_PROBLEMS: dict[Problem, Callable[[], str]] = {
    Problem.UNREADABLE: lambda: _("It cannot be read ({reason})."),
    Problem.NO_ORDINARY_FILE: lambda: _("It is a pipe or a device, not a file."),
    Problem.NO_SUCH_EDITION: lambda: _("There is no such edition. {remedy}"),
    Problem.NO_SUCH_BOARD: lambda: _("There is no such board. {remedy}"),
    Problem.EDITION_TOO_LARGE: lambda: _("It is larger than {limit} bytes: no edition file."),
    Problem.NOT_TOML: lambda: _("It is not a TOML text: {reason}."),
    Problem.TOML_TOO_DEEP: lambda: _("A key has more than {limit} parts."),
    Problem.TOML_TOO_LONG: lambda: _(
        "“{found}”: no key and no number has more than {limit} letters or digits."
    ),
    Problem.EDITION_NAME: lambda: _("name: must be the file's own name, “{name}”."),
    Problem.EDITION_BOARD: lambda: _("board: there is no “{name}” here. {remedy}"),
    Problem.NO_SUCH_SWITCH: lambda: _("“{name}” is none. {remedy}"),
    Problem.SWITCH_WITHOUT_VALUE: lambda: _("“{name}” needs a value, as in {name}=yes."),
    Problem.BOARD_TOO_LARGE: lambda: _("It is larger than {limit} bytes: no board's file."),
    Problem.NOT_UTF_8: lambda: _("It is not UTF-8 text. Save it with Tiled again."),
    Problem.DOCTYPE: lambda: _("It must be UTF-8 text without DOCTYPE. Save it with Tiled again."),
    Problem.TOO_MANY_ELEMENTS: lambda: _(
        "It has more than {limit} elements, or they are nested too deeply."
    ),
    Problem.NOT_XML: lambda: _("It is not sound XML ({reason}). Save it with Tiled."),
    Problem.ATTRIBUTE_UNKNOWN: lambda: _(
        "{place}: the game knows no attribute “{name}” here. {remedy}"
    ),
    Problem.ELEMENT_UNKNOWN: lambda: _("{place}: the game knows no <{name}> here. {remedy}"),
    Problem.ATTRIBUTE_MISSING: lambda: _("{place}: the attribute “{name}” is missing."),
    Problem.NO_WHOLE_NUMBER: lambda: _(
        "{place}: {name} “{value}” must be a whole number from {least} to {most}."
    ),
    Problem.NO_COORDINATE: lambda: _(
        "{place}: {name} “{value}” must be a number between -{farthest} and {farthest}."
    ),
    Problem.NOT_A_MAP: lambda: _("It is a <{name}>, not a Tiled map."),
    Problem.MAP_VERSION: lambda: _("{place}: format version “{value}” is not known. {remedy}"),
    Problem.MAP_SETTING: lambda: _(
        "{place}: {name} “{value}” cannot be used. Set it to “{wanted}” in the map's properties."
    ),
    Problem.TILES_NOT_SQUARE: lambda: _(
        "{place}: its tiles are {width} by {height} units. Make them square."
    ),
    Problem.TOO_MANY_LAYERS: lambda: _("{place}: it has more than {limit} layers."),
    Problem.LAYER_WITHOUT_NAME: lambda: _("{place}: a layer has no name. Give it one."),
    Problem.LAYER_ID_TWICE: lambda: _("{place}: another layer has the same id {number}."),
    Problem.NO_SUCH_LAYER: lambda: _("{place}: no object layer has this name. {remedy}"),
    Problem.LAYER_TWICE: lambda: _("{place}: there are two of them. Merge them."),
    Problem.LAYER_ORDER: lambda: _("{place}: it lies above “{other}”. {remedy}"),
    Problem.LAYER_MISSING: lambda: _("{place}: the object layer “{name}” is missing. {remedy}"),
    Problem.LAYER_WIDTH: lambda: _(
        "{place}: its width must be the map's, {value}. Resize the map in Tiled."
    ),
    Problem.LAYER_HEIGHT: lambda: _(
        "{place}: its height must be the map's, {value}. Resize the map in Tiled."
    ),
    Problem.NOT_CSV: lambda: _(
        "{place}: its data is not CSV. Choose that format in the map's properties."
    ),
    Problem.CELLS: lambda: _(
        "{place}: it has {count} cells, not {width} × {height}. "
        "Resize the map in Tiled and save it."
    ),
    Problem.TILE_TURNED: lambda: _(
        "{place}: the tile is flipped or rotated. "
        "Turn it back, or make the turned picture a tile of its own."
    ),
    Problem.NO_SUCH_TILE: lambda: _(
        "{place}: there is no tile number “{value}”. Choose a tile there again."
    ),
    Problem.DRAW_ORDER: lambda: _("{place}: its draw order is not known."),
    Problem.OBJECT_ID_TWICE: lambda: _("{place}: another object has the same id. Draw it anew."),
    Problem.TOO_MANY_OBJECTS: lambda: _("{place}: it has more than {limit} objects."),
    Problem.NO_SUCH_PROPERTY: lambda: _("{place}: no property “{name}” is used. {remedy}"),
    Problem.PROPERTY_TWICE: lambda: _("{place}: it has the property “{name}” twice."),
    Problem.PROPERTY_TYPE: lambda: _(
        "{place}: the property “{name}” must have the type “{wanted}”."
    ),
    Problem.PROPERTY_WITHOUT_VALUE: lambda: _("{place}: the property “{name}” has no value."),
    Problem.TOO_MANY_TILESETS: lambda: _("{place}: it has more than {limit} tilesets."),
    Problem.TILESET_EMBEDDED: lambda: _(
        "{place}: a tileset is embedded. Export it to a file in the board's folder."
    ),
    Problem.TILESET_ENDING: lambda: _("{place}: its file must end in “.tsx”."),
    Problem.TILESET_TWICE: lambda: _("{place}: the map has it twice. Remove one of them."),
    Problem.TILESETS_OVERLAP: lambda: _(
        "{place}: firstgid {first} overlaps the tileset before it. "
        "Remove it from the map and add it again."
    ),
    Problem.NOT_A_TILESET: lambda: _("It is a <{name}>, not a Tiled tileset."),
    Problem.ALIGNMENT: lambda: _(
        "{place}: object alignment “{value}” cannot be used. Set it to “bottomleft”."
    ),
    Problem.TILE_TWICE: lambda: _("{place}: there are two tiles with this id. Remove one."),
    Problem.TILE_PICTURES: lambda: _("{place}: it must have one picture, not {count}."),
    Problem.NOT_PNG: lambda: _("{place}: “{name}” is not a PNG picture."),
    Problem.PICTURE_SIZE: lambda: _(
        "{place}: “{name}” is {width} by {height} pixels, but the tileset says "
        "{said_width} by {said_height}. Open the tileset in Tiled and save it again."
    ),
    Problem.NOT_RELATIVE: lambda: _("{place}: “{name}” must be a relative path, written with “/”."),
    Problem.NO_PATH: lambda: _("{place}: “{name}” is no usable path."),
    Problem.OUTSIDE_FOLDER: lambda: _(
        "{place}: “{name}” lies outside the board's folder. Move it inside."
    ),
    Problem.FILE_MISSING: lambda: _(
        "{place}: the file “{name}” is missing. Put it there or mend it."
    ),
    Problem.PICTURE_TOO_LARGE: lambda: _(
        "{place}: “{name}” has more than {limit} pixels. Make it smaller."
    ),
    Problem.DRAWING_TOO_LARGE: lambda: _("It is larger than {limit} bytes: no drawing for a tile."),
    Problem.DRAWING_NO_SVG: lambda: _(
        "It is no SVG that can be used: sound XML in UTF-8 without DOCTYPE, of at most {limit} "
        "bytes, and not nested deeply."
    ),
    Problem.DRAWING_ELEMENT: lambda: _(
        "<{name}> is not drawn. Make it a path, or leave it out (the PNG alone will do, too)."
    ),
    Problem.DRAWING_ATTRIBUTE: lambda: _(
        "“{name}” is not drawn. Say it with other attributes, or leave the SVG out: the PNG alone "
        "will do, too."
    ),
    Problem.DRAWING_NUMBER: lambda: _("{name} “{value}”: such a number can't be drawn."),
    Problem.DRAWING_DEADLY: lambda: _(
        "The drawing can't be opened: whoever tries fails, or takes too long. Draw it anew."
    ),
    Problem.BOARD_NAME: lambda: _("A board's file must be named like “board-2000.tmx”."),
    Problem.MAP_READER: lambda: _("pytmx cannot read it ({reason})."),
    Problem.TRACK: lambda: _("{place}: {cause}"),
    Problem.SQUARE_TYPE: lambda: _(
        "{place}: its type is “{value}”. Everything on the track must have the type “Square”."
    ),
    Problem.SQUARE_IS_POINT: lambda: _("{place}: it is a point. Use a tile or a rectangle."),
    Problem.SQUARE_TWICE: lambda: _(
        "{place}: object id {other} is square {index} already. Give one of them another index."
    ),
    Problem.SQUARE_MISSING: lambda: _(
        "{place}: square {index} is missing, yet there is a square {last}. "
        "The indexes must run from 1 without gaps."
    ),
    Problem.SQUARES_OVERLAP: lambda: _(
        "{place}: it overlaps square {index} (object id {number}). Move one of them."
    ),
    Problem.NOT_A_RECTANGLE: lambda: _("{place}: it must be drawn as a rectangle."),
    Problem.NOT_A_POINT: lambda: _("{place}: it must be drawn as a point."),
    Problem.PLACE_TWICE: lambda: _("{place}: there is another one. Remove one of them."),
    Problem.PLACE_MISSING: lambda: _(
        "{place}: “{name}” is missing. Draw a rectangle with this kind."
    ),
    Problem.SPOT_MISSING: lambda: _(
        "{place}: “{name}” {index} is missing. "
        "Draw points with this kind and the indexes 1 to {count}."
    ),
    Problem.SPOT_TOO_MANY: lambda: _(
        "{place}: “{name}” {index} is too many. "
        "Draw points with this kind and the indexes 1 to {count}."
    ),
    Problem.NO_PICTURE: lambda: _("{place}: it is no picture. Only tiles are drawn in this layer."),
    Problem.OUTSIDE_MAP: lambda: _("{place}: it lies outside the map. Move it inside."),
    Problem.PROPERTY_MISSING: lambda: _(
        "{place}: the property “{name}” is missing. Mend it in Tiled."
    ),
    Problem.KIND_MISSING: lambda: _("{place}: the property “kind” is missing. {remedy}"),
    Problem.KIND_UNKNOWN: lambda: _("{place}: kind “{name}” is not known. {remedy}"),
    Problem.FAR_TOO_LARGE: lambda: _("It is far too large."),
    Problem.SETTINGS_SET_ASIDE: lambda: _(
        "{cause} The program starts with its own settings; the old file is kept as {aside}."
    ),
    Problem.SETTINGS_UNSAVED: lambda: _(
        "The settings can't be saved ({reason}). Check the folder {folder}."
    ),
    Problem.PROFILE_SET_ASIDE: lambda: _(
        "{cause} This person's lessons, puzzles and results start afresh; the old file is kept "
        "as {aside}."
    ),
    Problem.PROFILE_UNSAVED: lambda: _(
        "Lessons, puzzles and results can't be saved ({reason}). Check the folder {folder}."
    ),
    Problem.RECORD_TOO_LARGE: lambda: _("It is larger than {limit} bytes: no record of a race."),
    Problem.RECORD_TOO_MANY_VALUES: lambda: _("It holds too many values: no record of a race."),
    Problem.NOT_JSON: lambda: _("It is not a JSON text: no record of a race."),
    Problem.NOT_JSON_AT: lambda: _("It is not a JSON text (line {line}): no record of a race."),
    Problem.NOT_A_RECORD: lambda: _("It is no record of a race: its format is not “{wanted}”."),
    Problem.RECORD_VERSION: lambda: _(
        "version: {found} is not {wanted}, the only one this program reads. "
        "Perhaps a newer program wrote it."
    ),
    Problem.RECORD_EDITION: lambda: _("edition: there is no “{name}” here. {remedy}"),
    Problem.RECORD_BOARD: lambda: _("board: there is no “{name}” here. {remedy}"),
    Problem.RECORD_SQUARES: lambda: _(
        "board: the squares of “{name}” are others here than in this race "
        "(fingerprint {here}, not {there})."
    ),
    Problem.RECORD_HOUSE_RULES: lambda: _("house_rules: {cause}"),
    Problem.RECORD_PLAYER: lambda: _("{seat}: “{name}” is no player. {remedy}"),
    Problem.RECORD_HANDED_OVER: lambda: _(
        "handed_over.{number}: after {after} actions no person's seat {seat} can be handed over."
    ),
    Problem.ACTION_OF_ANOTHER: lambda: _(
        "action {number}, in round {round}: “{action}”: seat {seat} may not act, it is {due} "
        "who must (rule 3). State: {state}"
    ),
    Problem.ACTION_ILLEGAL: lambda: _(
        "action {number}, in round {round}: “{action}”: it is against rule {rule} ({reason}). "
        "State: {state}"
    ),
    Problem.ACTION_WRONG: lambda: _(
        "action {number}, in round {round}: “{action}”: {cause}. State: {state}"
    ),
    Problem.RECORD_POSITION: lambda: _(
        "position: after the last action it is “{found}”, not “{told}”: "
        "the race was run by other rules."
    ),
    Problem.RECORD_UNSAVED: lambda: _(
        "The race can't be saved in {folder} ({reason}). Allow the program to write "
        "there, or choose another place."
    ),
    Problem.LADDER_TOO_LARGE: lambda: _("Results of a ladder have at most {limit} bytes."),
    Problem.LADDER_LINE: lambda: _(
        "Line {number} is no result of a ladder. Name another file: this one is left as it is."
    ),
    Problem.NOTHING_TO_CHECK: lambda: _(
        "Nothing to check: a race ends in {ending}, a board in .tmx, an edition in .toml."
    ),
    Problem.DRAWING_UNREADABLE: lambda: _(
        "The drawing cannot be read. Install Hare & Tortoise again."
    ),
    Problem.FONT_UNREADABLE: lambda: _(
        "The font cannot be read; another one is used. Install Hare & Tortoise again."
    ),
    Problem.PICTURE_UNREADABLE: lambda: _("The picture cannot be read ({reason})."),
    Problem.NO_WINDOW: lambda: _("No window can be opened ({reason})."),
}
