"""A language for developers: English with accents, in brackets, and two fifths longer.

What has no brackets is not translated; what loses one is cut or put together from pieces.
"""

from __future__ import annotations

import re
from gettext import NullTranslations

LONGER = 2, 5
"""How many letters come twice, out of how many."""
_ACCENTS = str.maketrans(
    "ACDEGHIJKLNORSTUWYZacdeghijklnorstuwyz", "ÅÇĎÉĜĤÎĴĶĻÑÖŘŠŤÛŴÝŽåçďéĝĥîĵķļñöřšťûŵýž"
)


def pseudo(text: str) -> str:
    """The text as the pseudo-language says it; what stands in braces stays as it is.

    >>> pseudo("{name} eats a lettuce.")
    '[{name} éååťšš å ļļééťťûûçéé.]'
    """
    part, whole = LONGER
    owed = 0
    said = []
    for piece in re.split(r"(\{[^{}]*\})", text):
        if piece.startswith("{"):
            said.append(piece)
            continue
        for letter in piece:
            said.append(letter.translate(_ACCENTS))
            owed += part
            if owed >= whole and letter.isalpha():
                said.append(said[-1].lower())
                owed -= whole
    return f"[{''.join(said)}]"


class Pseudo(NullTranslations):
    """The catalogue of the pseudo-language, made as it is asked for."""

    def gettext(self, message: str) -> str:
        return pseudo(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return pseudo(super().ngettext(msgid1, msgid2, n))

    def npgettext(self, context: str, msgid1: str, msgid2: str, n: int) -> str:
        return self.ngettext(msgid1, msgid2, n)

    def pgettext(self, context: str, message: str) -> str:
        return pseudo(message)
