"""What argparse itself says, in the language that is spoken."""

from __future__ import annotations

import argparse
from collections.abc import Iterable

from .formats import joined, quoted
from .language import _


def teach_argparse() -> None:
    """Let argparse speak the language of the moment, wherever we have words for its own."""
    said = _words()
    setattr(argparse, "_", lambda text: said.get(text, text))  # noqa: B010


def no_such(value: object, choices: Iterable[object]) -> str:
    """That this is none of the choices: argparse's own words have Python's quotation marks."""
    told = _("there is no {value}; choose from {choices}")
    return told.format(
        value=quoted(str(value)), choices=joined([quoted(str(each)) for each in choices])
    )


def _heading(text: str) -> str:
    """A heading without its colon, which argparse adds; a space before it is the language's."""
    return text.removesuffix(":")


def _words() -> dict[str, str]:
    """By argparse's words, with its own signs for what is put in."""
    name, message = "%(argument_name)s", "%(message)s"
    return {
        "usage: ": _("usage: {command}").format(command=""),
        "positional arguments": _heading(_("commands and files:")),
        "options": _heading(_("options:")),
        "show this help message and exit": _("show this help"),
        f"argument {name}: {message}": _("{name}: {message}").format(name=name, message=message),
        "unrecognized arguments: %s": _("unknown: {words}").format(words="%s"),
        "the following arguments are required: %s": _("missing: {words}").format(words="%s"),
        "expected one argument": _("a value is missing"),
        "expected at least one argument": _("a value is missing"),
        "invalid %(type)s value: %(value)r": _("invalid value {value}").format(
            value=quoted("%(value)s")
        ),
        "ambiguous option: %(option)s could match %(matches)s": _(
            "{option} may mean {matches}"
        ).format(option="%(option)s", matches="%(matches)s"),
        "ignored explicit argument %r": _("{value} doesn’t belong here").format(value=quoted("%s")),
        "%(prog)s: error: %(message)s\n": "%(prog)s: %(message)s\n",
    }
