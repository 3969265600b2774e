"""A language that nobody speaks, as a player would add one: a file or two in their data folder."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo

from game.content.catalogues import DOMAIN
from game.content.folders import data_folder


def add_catalogue(
    code: str,
    texts: Mapping[str | tuple[str, str], str | tuple[str, ...]],
    name: str = "English",
    folder: Path | None = None,
) -> Path:
    """A compiled catalogue of these texts in the folder, else in the player's own: its file. `name`
    is what the language calls itself; a context stands before its text and “|”."""
    catalogue = Catalog()
    for english, said in {**texts, "this language|English": name}.items():
        context = None
        if isinstance(english, str) and "|" in english:
            context, _bar, english = english.partition("|")
        catalogue.add(english, said, context=context)
    path = (folder or data_folder()) / "locale" / code / "LC_MESSAGES" / f"{DOMAIN}.mo"
    path.parent.mkdir(parents=True, exist_ok=True)
    with path.open("wb") as file:
        write_mo(file, catalogue)
    return path
