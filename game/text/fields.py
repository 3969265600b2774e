"""Notes beside a text field: what could not be entered, and why."""

from __future__ import annotations

from .language import ngettext


def undrawable(letters: int) -> str:
    """The note that the fonts lack this number of the letters."""
    return ngettext(
        "{n} letter is left out: the font doesn’t have it.",
        "{n} letters are left out: the font doesn’t have them.",
        letters,
    ).format(n=letters)


def too_long(longest: int) -> str:
    """The note that a field is full."""
    return ngettext(
        "There is room for {n} letter.", "There is room for {n} letters.", longest
    ).format(n=longest)
