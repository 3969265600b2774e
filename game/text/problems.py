"""What is wrong with a file, in a sentence or two: the file, the place in it, and the remedy."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable
from typing import Any

from game.content.errors import ContentError, Place, Problem, Remedy, in_short, written_out
from game.rules import Mistake, RulesError

from .formats import file_size
from .language import _, ngettext

LONGEST_NAME = 120  # letters of a file's name
MOST_NAMES = 20
"""The most names that are listed."""


def problem_sentence(error: ContentError) -> str:
    """What is wrong and what to do about it, with the name of the file; on one line."""
    return _("{file}: {problem}").format(
        file=in_short(written_out(error.file.name), LONGEST_NAME), problem=problem(error)
    )


def problem(error: ContentError) -> str:
    """What is wrong and what to do about it, where the file has been named already."""
    fields = dict(error.fields)
    match fields.get("cause"):
        case ContentError() as cause if cause.file == error.file:
            fields["cause"] = problem(cause)
        case ContentError() as cause:
            fields["cause"] = problem_sentence(cause)
        case RulesError() as cause:
            fields["cause"] = rules_sentence(cause)
    if "reason" in fields:
        fields["reason"] = reason_words(fields["reason"])
    if "limit" in fields:
        fields["size"] = file_size(fields["limit"])
    if "known" in fields:
        fields["remedy"] = did_you_mean(fields["name"], fields["known"])
    match error.problem:
        case Problem.ACTION_OF_ANOTHER:
            due = fields["due"]
            fields["due"] = _("nobody") if due is None else _("seat {n}").format(n=due)
        case Problem.ACTION_WRONG:
            fields["cause"] = fields["cause"].removesuffix(".")
    if error.problem is Problem.VALUE:
        told = _value(error.fields)
    else:
        told = _told(error.problem.value).format(**fields)
    if error.place:
        told = _("{place}: {problem}").format(place=place_words(error.place), problem=told)
    return "".join(letter if letter.isprintable() else " " for letter in told.strip())


_told = _
"""For sentences that are marked elsewhere."""


def reason_words(reason: str | None) -> str:
    """What the system says is wrong, in the language spoken if it is one of the usual `REASONS`."""
    return _told(reason) if reason else ""


def did_you_mean(wrong: str, known: Iterable[str]) -> str:
    """“Did you mean X?” or the list to choose from; "" if there is nothing."""
    from difflib import get_close_matches

    names = sorted(known)
    close = get_close_matches(wrong, names, n=1)
    if close:
        return _("Did you mean “{name}”?").format(name=close[0])
    if len(names) > MOST_NAMES:
        names = [*names[:MOST_NAMES], "…"]
    return _("Choose from: {names}.").format(names=", ".join(names)) if names else ""


def place_words(place: Place) -> str:
    """Where in a file, from the large to the small; "" is the file itself."""
    return ", ".join(
        _told(each.part.value).format(which=each.which, also=each.also) for each in place
    )


# --- single values ----------------------------------------------------------------------------


def _value(fields: dict[str, Any]) -> str:
    fault, entry, found, more = (fields[name] for name in ("fault", "entry", "found", "more"))
    also = ngettext("(and {n} more)", "(and {n} more)", more).format(n=more) if more else ""
    known = re.findall("'([^']*)'", fields.get("expected", fields.get("expected_tags", "")))
    if len(known) > 1 and found:  # a word in the place of some others
        told, remedy = _("“{found}” is not known{more}."), did_you_mean(found, known)
    else:
        of_fault = _FAULTS.get(_SAME.get(fault, fault))
        told = of_fault(fields) if of_fault else _("this cannot be used{more}.")
        remedy = "" if fields["remedy"] is Remedy.NONE else _told(fields["remedy"].value)
        if fields["remedy"] is Remedy.MEND_IN_TILED:
            remedy = _in_tiled(fault, entry)
    told = told.format(**(fields | {"more": f" {also}" if also else ""}))
    return _("{place}: {problem}").format(
        place=entry or _("the whole file"), problem=f"{told} {remedy}".strip()
    )


_SAME = {
    "int_from_float": "int_type",
    "int_parsing": "int_type",
    "int_parsing_size": "int_type",
    "string_unicode": "string_type",
    "tuple_type": "list_type",
    "dict_type": "model_type",
    "model_attributes_type": "model_type",
    "enum": "literal_error",
    "union_tag_not_found": "missing",
}
"""Types of error that are told alike."""
_FAULTS: dict[str, Callable[[dict[str, Any]], str]] = {
    "missing": lambda _f: _("this is missing{more}."),
    "extra_forbidden": lambda _f: _("this is not known here{more}."),
    "int_type": lambda _f: _("this must be a whole number, not “{found}”{more}."),
    "float_type": lambda _f: _("this must be a number, not “{found}”{more}."),
    "finite_number": lambda _f: _("this must be a finite number, not “{found}”{more}."),
    "string_type": lambda _f: _("this must be text, not “{found}”{more}."),
    "bool_type": lambda _f: _("this must be true or false, not “{found}”{more}."),
    "list_type": lambda _f: _("this must be a list, not “{found}”{more}."),
    "model_type": lambda _f: _("this must be an object, not “{found}”{more}."),
    "literal_error": lambda _f: _("this must be {expected}, not “{found}”{more}."),
    "greater_than_equal": lambda _f: _("this must be at least {ge}, not “{found}”{more}."),
    "less_than_equal": lambda _f: _("this must be at most {le}, not “{found}”{more}."),
    "greater_than": lambda _f: _("this must be more than {gt}, not “{found}”{more}."),
    "less_than": lambda _f: _("this must be less than {lt}, not “{found}”{more}."),
    "string_too_short": lambda f: ngettext(
        "this must have at least {min_length} letter{more}.",
        "this must have at least {min_length} letters{more}.",
        f["min_length"],
    ),
    "string_too_long": lambda f: ngettext(
        "this must have at most {max_length} letter{more}.",
        "this must have at most {max_length} letters{more}.",
        f["max_length"],
    ),
    "too_short": lambda _f: _("there must be at least {min_length}{more}."),
    "too_long": lambda _f: _("there must be at most {max_length}{more}."),
    "string_pattern_mismatch": lambda _f: _(
        "this must match the pattern {pattern}, and “{found}” does not{more}."
    ),
    "invisible": lambda _f: _("this has no visible letter{more}."),
    "json_invalid": lambda _f: _("this is not JSON ({error}){more}."),
}
"""By pydantic's type of error; the fields are its own."""


def _in_tiled(fault: str, entry: str) -> str:
    """What to do in Tiled about this attribute, “property” or <element>."""
    csv = _("In the map’s properties, set the tile layer format to CSV.")
    finite = _("In the map’s properties, turn off “Infinite”.")
    drawn = _("Draw a rectangle or a point.")
    number = _("Give the property the type “int”.")
    remedies = {
        "<animation>": _("Use a tile without animation."),
        "<chunk>": finite,
        "<data>": csv,
        "<ellipse>": drawn,
        "<group>": _("Ungroup the layers."),
        "<image>": _("Give every tile one picture."),
        "<imagelayer>": _("Make the picture a tile and put it in a tile layer."),
        "<point>": _("Draw a point."),
        "<polygon>": drawn,
        "<polyline>": drawn,
        "<text>": _("Make the text part of a picture."),
        "<tile>": csv,
        "<tileoffset>": _("Set the tileset’s drawing offset back to 0, 0."),
        "compression": csv,
        "encoding": csv,
        "extra_forbidden <data>": _("Save the picture as a file of its own."),
        "extra_forbidden <image>": _("Use a tileset of the type “Collection of Images”."),
        "extra_forbidden <point>": _("Draw a rectangle."),
        "gid": _("Place a tile there again, and do not flip or rotate it."),
        "infinite": finite,
        "int_type “index”": number,
        "int_type “reach”": number,
        "missing gid": _("Use only tiles in this layer."),
        "none_required gid": drawn,
        "rotation": _("Set it back to 0."),
        "source": _("Export the tileset to a .tsx file in the board’s folder."),
        "template": _("Detach the object from its template."),
        "trans": _("Make the picture itself transparent."),
        "type": _("Give everything on the track the type “Square”."),
        "visible": _("Show the layer or object, or delete it."),
        "“lane”": _("Write three colours, such as “#8a5a33 #f0dcae #f7ebc8”."),
    }
    if fault == "extra_forbidden":
        otherwise = _("In Tiled, remove it or set it back to its default.")
    elif fault == "missing" and entry.startswith("“"):
        otherwise = _("Add this property in Tiled.")
    else:
        otherwise = _told(Remedy.MEND_IN_TILED.value)
    return remedies.get(f"{fault} {entry}") or remedies.get(entry) or otherwise


# --- rules ------------------------------------------------------------------------------------


def rules_sentence(error: RulesError) -> str:
    """What the rules have against it."""
    fields = dict(error.fields)
    if "where" in fields:
        fields["where"] = _where(*fields["where"])
    if "possible" in fields:
        fields["possible"] = ", ".join(fields["possible"])
    told = {
        Mistake.OTHER: _("This is against the rules."),
        Mistake.NO_START_OR_FINISH: _("A track must begin with the start and end with the finish."),
        Mistake.START_OR_FINISH_TWICE: _("A track may have only one start and one finish."),
        Mistake.TOO_FEW_SQUARES: _("A track needs more squares: at least {least}, not {found}."),
        Mistake.FIRST_SQUARES_CLOSED: _(
            "Among the first {first} squares, at least {least} must be neither tortoise nor "
            "lettuce squares, not {found} (rule 1.4)."
        ),
        Mistake.NO_EFFECT: _("{where}: there is no effect."),
        Mistake.EFFECT_NOT_LAST: _(
            "{where}: only the last effect may move the hare, take carrots or ask the player."
        ),
        Mistake.SETUP_NUMBERS: _(
            "Each player needs at least 1 hare. The numbers of lettuces and carrots cannot be "
            "negative."
        ),
        Mistake.CELL_MISSING: _("Every face of the die needs one cell for each position."),
        Mistake.CARD_NUMBERS: _(
            "A card needs a count of at least 1. Its amount cannot be negative."
        ),
        Mistake.NO_CARDS: _("A deck needs cards."),
        Mistake.TOLL_NUMBERS: _("Reward and toll cannot be negative."),
        Mistake.NO_SETUP: _("An edition needs a set-up for at least one number of players."),
        Mistake.TABLE_TOO_NARROW: _(
            "The table has too few positions: {positions}. Players: {players}, hares each: "
            "{markers}."
        ),
        Mistake.NUMBER_OF_PLAYERS: _(
            "In the edition {edition}, the number of players can be {counts}, not {players}."
        ),
        Mistake.FIRST_SEAT: _("The first seat must be from 0 to {last}, not {first}."),
        Mistake.MAX_ROUNDS: _("The number of rounds must be at least 1."),
        Mistake.RESTART_WITHOUT_MOVE: _(
            "A player who starts over has too few carrots ({carrots}) to move again: the nearest "
            "square that is always open, step {square}, costs {needed} (rule 1.4)."
        ),
        Mistake.HANDICAP: _("A handicap must be from {least} to {most}, not {found}."),
        Mistake.HANDICAPS: _("Each player needs a handicap, or nobody has one."),
        Mistake.ILLEGAL: _("“{action}” is not allowed here."),
        Mistake.NOT_THE_SEAT: _("It is not for seat {seat} to decide."),
        Mistake.NO_CHANCE_DUE: _("No die or card is due, so “{outcome}” has no meaning here."),
        Mistake.IMPOSSIBLE_OUTCOME: _("“{outcome}” cannot come now. Possible: {possible}."),
        Mistake.OUTCOME_MISSING: _("A die or card was due again, but none is recorded (rule 5)."),
        Mistake.NUMBER_OF_OUTCOMES: _("Dice and cards: {found} recorded, but {due} due (rule 5)."),
        Mistake.OVER_ALREADY: _("The race is already over, so nobody can end it (rule 6.4)."),
        Mistake.NO_ACTION: _(
            "{part}: an action is “0 forward 12”, “0 back 7” or “0” and one of {words}."
        ),
        Mistake.NO_OUTCOME: _("{part}: an outcome is “die 3” or “card 7”."),
        Mistake.NO_NUMBER: _("{part}: “{value}” must be a number from {least} to {most}."),
        Mistake.NO_POSITION: _("{part}: this does not fit this race."),
    }[error.mistake]
    return told.format(**fields)


def _where(part: str, face: int = 0, position: int = 0) -> str:
    return {
        "cell": _("Face {face}, position {position}"),
        "card": _("A card"),
        "square": _("The hare square"),
    }[part].format(face=face, position=position)
