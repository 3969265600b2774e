"""The language of the moment. English is the source; other languages are gettext catalogues."""

from __future__ import annotations

import gettext as _gettext
from collections.abc import Iterable

from game import resources

DOMAIN = "hare-and-tortoise"
SOURCE = "en"
_current: _gettext.NullTranslations = _gettext.NullTranslations()


def use_language(languages: Iterable[str]) -> None:
    """Speak the first of these languages that has a catalogue, else English."""
    global _current
    _current = _gettext.translation(
        DOMAIN, resources.asset("locale"), list(languages), fallback=True
    )


def language() -> str:
    """The code of the language of the moment, such as “de” or “pt_BR”."""
    return _current.info().get("language", SOURCE)


def _(message: str) -> str:
    """The message in the language of the moment."""
    return _current.gettext(message)


def ngettext(one: str, many: str, n: int) -> str:
    """The message for `n` things. Both forms are whole sentences."""
    return _current.ngettext(one, many, n)


def pgettext(context: str, message: str) -> str:
    """The message where one English word has several meanings; `context` says which."""
    return _current.pgettext(context, message)
