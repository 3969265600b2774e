"""Catalogues: the texts of the program in another language, as gettext's `.mo` files.

What is shipped lies in `assets/locale`, the player's own in the folder `locale` of their data
folder; in both each is `CODE/LC_MESSAGES/hare-and-tortoise.mo`.
"""

from __future__ import annotations

import re
import struct
from contextlib import suppress
from functools import partial
from gettext import GNUTranslations
from io import BytesIO
from pathlib import Path

from game import resources

from .errors import ContentError, Problem, in_short
from .folders import data_folder
from .reading import read_bounded

DOMAIN = "hare-and-tortoise"
LARGEST = 2_000_000  # bytes
_BRACES = re.compile(r"\{[a-z_]+\}")
_COUNTS = (*range(130), 1000, 10**6)
"""For which the rule of plurals is tried."""


def catalogue_files() -> dict[str, list[Path]]:
    """The files for each language, by its code: what is shipped, then the player's own."""
    found: dict[str, list[Path]] = {}
    for parent in (partial(resources.folder, "assets"), data_folder):
        with suppress(OSError):  # there is no such folder, and there can be none
            for path in sorted(parent().glob(f"locale/*/LC_MESSAGES/{DOMAIN}.mo")):
                found.setdefault(path.parents[1].name, []).append(path)
    return found


def read_catalogue(path: Path) -> GNUTranslations:
    """A catalogue, of which every text can be used as the English one. Raises `ContentError`."""
    data = read_bounded(path, LARGEST)
    try:
        found = GNUTranslations(BytesIO(data))
        for count in _COUNTS:
            found.plural(count)  # type: ignore[attr-defined]
    except (ArithmeticError, LookupError, OSError, ValueError, struct.error) as error:
        raise ContentError(path, Problem.NO_CATALOGUE, folder=str(path.parent)) from error
    texts: dict[str | tuple[str, int], str] = found._catalog  # type: ignore[attr-defined]
    for english, said in texts.items():
        if "{" not in said and "}" not in said:
            continue
        several = isinstance(english, tuple)
        text = english[0] if isinstance(english, tuple) else english
        given = {*_BRACES.findall(text), *(["{n}"] if several else [])}
        used, rest = set(_BRACES.findall(said)), _BRACES.sub("", said)
        if text and (used - given or "{" in rest or "}" in rest):
            text = in_short(text.rpartition("\x04")[2])  # without its context
            folder = str(path.parent)
            raise ContentError(path, Problem.CATALOGUE_BRACES, text=text, folder=folder)
    return found
