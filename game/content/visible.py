"""Names that can be seen: what has no ink is no name."""

from __future__ import annotations

import unicodedata

_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0\U0001d159")
"""Letters by their category, and yet nothing to be seen."""


def visible(text: str) -> str:
    """The text without blanks around it; "" if there is no ink in it at all.

    >>> visible("  Ana "), visible("\\u200b\\ufe0f"), visible("❤\\ufe0f") == "❤\\ufe0f"
    ('Ana', '', True)
    """
    return text.strip() if any(map(_has_ink, text)) else ""


def _has_ink(letter: str) -> bool:
    """Letters, numbers, punctuation and symbols; no marks, which need a letter to stand on."""
    return unicodedata.category(letter)[0] in "LNPS" and letter not in _BLANK
