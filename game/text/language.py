"""The language that the program speaks. English is the source; others are gettext catalogues."""

from __future__ import annotations

import gettext as _gettext
import os
from collections.abc import Callable, Iterable, Mapping
from itertools import chain

from game import resources

from .languages import LANGUAGES, PSEUDO, SOURCE, Language, known_as

DOMAIN = "hare-and-tortoise"
OVERRIDE = "HARE_LANGUAGE"
"""The environment variable for developers; it is asked before all others and the settings."""
_code = SOURCE
_catalogue: _gettext.NullTranslations = _gettext.NullTranslations()


def speak(setting: str = "", system: Callable[[], Iterable[str]] = tuple) -> None:
    """Speak the language of the settings, or if "" the environment's, or else that of `system`."""
    use_language(asked_for(setting, os.environ) or system())


def asked_for(setting: str, environment: Mapping[str, str]) -> list[str]:
    """What settings and environment ask for, the most wanted first."""
    several = environment.get("LANGUAGE", "").split(":")
    single = (environment.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG"))
    asked = chain([environment.get(OVERRIDE, ""), setting], single, several)
    return [each for each in asked if each and each.partition(".")[0] not in ("C", "POSIX")]


def use_language(languages: Iterable[str]) -> None:
    """Speak the first of these languages that there is, else English."""
    global _code, _catalogue
    _code, _catalogue = SOURCE, _gettext.NullTranslations()
    for code in map(known_as, languages):
        if code == PSEUDO:
            from .pseudo import Pseudo

            _code, _catalogue = code, Pseudo()
        elif code != SOURCE:
            if not code or not _gettext.find(DOMAIN, _folder(), [code]):
                continue
            _code, _catalogue = code, _gettext.translation(DOMAIN, _folder(), [code])
        return


def available() -> list[str]:
    """The codes of all languages that can be spoken, English first."""
    others = (code for code in LANGUAGES if code not in (SOURCE, PSEUDO))
    return [SOURCE, *(code for code in others if _gettext.find(DOMAIN, _folder(), [code]))]


def _folder() -> str:
    return str(resources.asset("locale"))


def current_language() -> str:
    """The code of the language that is spoken, such as “de” or “pt_BR”."""
    return _code


def facts() -> Language:
    """What the language needs besides its catalogue."""
    return LANGUAGES[_code]


def _(message: str) -> str:
    """The message in the language that is spoken."""
    return _catalogue.gettext(message)


def ngettext(one: str, many: str, n: int) -> str:
    """The message for `n` things. Both forms are whole sentences."""
    return _catalogue.ngettext(one, many, n)


def npgettext(context: str, one: str, many: str, n: int) -> str:
    """`ngettext` and `pgettext` in one."""
    return _catalogue.npgettext(context, one, many, n)


def pgettext(context: str, message: str) -> str:
    """The message where one English word has several meanings; `context` says which."""
    return _catalogue.pgettext(context, message)
