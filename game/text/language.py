"""The language that the program speaks. English is the source; others are gettext catalogues."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable, Iterator, Mapping
from contextlib import contextmanager
from functools import cache
from gettext import GNUTranslations, NullTranslations
from itertools import chain
from pathlib import Path

from game.content.catalogues import catalogue_files, read_catalogue
from game.content.errors import ContentError

from .languages import LANGUAGES, NEUTRAL, PSEUDO, SOURCE, Language, known_as

OVERRIDE = "HARE_LANGUAGE"
"""The environment variable for developers; it is asked before all others and the settings."""
LONGEST_NAME = 30
_code = SOURCE
_own = NEUTRAL
"""The facts of the language that is spoken, if it has none in `LANGUAGES`."""
_catalogue: NullTranslations = NullTranslations()
broken: dict[Path, ContentError] = {}
"""What is wrong with the catalogues that were asked for and can't be used."""


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
    global _code, _own, _catalogue
    _code, _catalogue = SOURCE, NullTranslations()
    for code in filter(None, map(code_of, languages)):
        if code == PSEUDO:
            from .pseudo import Pseudo

            _code, _catalogue = code, Pseudo()
        elif code != SOURCE:
            if (found := _of(code)) is None:
                continue
            _code, _own, _catalogue = code, _facts(code), found
        return


@contextmanager
def in_source() -> Iterator[None]:
    """The texts as the program has them, in English."""
    global _code, _catalogue
    spoken = _code, _catalogue
    _code, _catalogue = SOURCE, NullTranslations()
    try:
        yield
    finally:
        _code, _catalogue = spoken


def code_of(tag: str) -> str:
    """The code, among the languages that there are, for what a system calls a language; or ""."""
    plain = tag.partition(".")[0].partition("@")[0].replace("-", "_")
    there = {SOURCE, PSEUDO, *catalogue_files()}
    named = (plain, known_as(tag), plain.partition("_")[0])
    return next((code for code in named if code in there), "")


def available() -> dict[str, str]:
    """All languages that can be spoken, by code, each under its own name: English first, then ours,
    then the player's own."""
    there = catalogue_files()
    ours = [code for code in LANGUAGES if code == SOURCE or code in there]
    own = [code for code in there if code not in LANGUAGES and _of(code) is not None]
    return {code: _facts(code).name for code in (*ours, *own)}


def _of(code: str) -> NullTranslations | None:
    return _read(*catalogue_files().get(code, ()))


@cache
def _read(*paths: Path) -> NullTranslations | None:
    """The catalogue in these files, of which the later go before the others; None if all are
    broken."""
    found: GNUTranslations | None = None
    for path in paths:
        try:
            better = read_catalogue(path)
        except ContentError as error:
            broken[path] = error
            continue
        if found is not None:
            better.add_fallback(found)
        found = better
    return found


def _facts(code: str) -> Language:
    if code in LANGUAGES:
        return LANGUAGES[code]
    said = "" if (found := _of(code)) is None else found.pgettext("this language", "English")
    name = "".join(filter(str.isprintable, said)).strip()[:LONGEST_NAME]
    name = code if name in ("", "English") else name
    return LANGUAGES.get(known_as(code), NEUTRAL)._replace(name=name)


def current_language() -> str:
    """The code of the language that is spoken, such as “de” or “pt_BR”."""
    return _code


def facts() -> Language:
    """What the language needs besides its catalogue."""
    return LANGUAGES.get(_code, _own)


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
