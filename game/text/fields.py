"""What is said beside a text field about what was written and is not there."""

from __future__ import annotations

from .language import ngettext


def undrawable(letters: int) -> str:
    """That the fonts lack so many letters of what was written."""
    return ngettext(
        "{n} letter is left out: our lettering does not have it.",
        "{n} letters are left out: our lettering does not have them.",
        letters,
    ).format(n=letters)


def too_long(longest: int) -> str:
    """That a field holds no more."""
    return ngettext(
        "There is room for {n} letter.", "There is room for {n} letters.", longest
    ).format(n=longest)
