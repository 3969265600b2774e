"""The translations: find the program's texts, bring the catalogues up to date, compile them.

    python assets/locale/catalogues.py           # after a text of the program has changed
    python assets/locale/catalogues.py --terms   # where a catalogue has not the booklets' words

Needs Babel. A text that is new stands empty in each catalogue; one that is gone is taken out. The
`.mo` files are made here, by `hatch_hook.py` when the package is built, and by the tests.
"""

from __future__ import annotations

import argparse
import csv
import os
import re
from collections.abc import Iterator
from datetime import UTC, datetime
from io import BytesIO
from pathlib import Path

from babel.messages.catalog import Catalog
from babel.messages.extract import extract_from_file
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po, write_po

HERE = Path(__file__).resolve().parent
ROOT = HERE.parents[1]
DOMAIN = "hare-and-tortoise"
CODES = ("es", "ca", "pt_PT", "de", "it", "fr", "pt_BR", "fi")
"""The languages beside English."""
KEYWORDS = {"_": None, "ngettext": (1, 2), "pgettext": ((1, "c"), 2), "npgettext": ((1, "c"), 2, 3)}
WIDTH = 100
NO_DATE = datetime(2000, 1, 1, tzinfo=UTC)
NOBODY_READS = re.compile(
    rb'^"(Project-Id|Report|POT|PO|Last-Tr|Language-Team|Generated)[^\n]*\n|^#, python-[^\n]*\n',
    re.M,
)
"""Lines that would change with every run, or say nothing."""
BRACES = re.compile(r"\{[^{}]*\}")
GLOSSARY = HERE / "glossary.csv"


def messages() -> Iterator[tuple[str, int, str | tuple[str, ...], str | None]]:
    """Each text of the program: its file, its line, the text (or singular and plural), and its
    context if it has one."""
    for path in sorted((ROOT / "game").rglob("*.py")):
        name = path.relative_to(ROOT).as_posix()
        for line, found, _comments, context in extract_from_file("python", path, KEYWORDS):
            yield name, line, found, context


def template() -> Catalog:
    """All texts, in the order of the source, without translations."""
    catalogue = Catalog(fuzzy=False)
    for file, _line, found, context in messages():
        catalogue.add(found, locations=[(file, 0)], context=context)
    return catalogue


def path_of(code: str) -> Path:
    """Where the catalogue of this language lies."""
    return HERE / code / "LC_MESSAGES" / f"{DOMAIN}.po"


def read(code: str) -> Catalog:
    """The catalogue of this language; an empty one if there is none yet."""
    path = path_of(code)
    if not path.exists():
        return Catalog(locale=code)
    with path.open("rb") as file:
        return read_po(file, locale=code)


def updated(code: str) -> bytes:
    """The catalogue of this language as a file, with all texts of the program and no others; its
    plural forms stay as they are: what Babel knows of them changes with its versions."""
    old, new = read(code), Catalog(locale=code, fuzzy=False, header_comment="")
    if path_of(code).exists():
        new.mime_headers = old.mime_headers
    for wanted in template():
        if wanted.id:
            known = old.get(wanted.id, wanted.context)
            several = isinstance(wanted.id, tuple | list)
            empty = ("", "") if several else ""
            string = empty if known is None else known.string
            if isinstance(string, str) is several:  # it has got a plural since, or lost it
                string = empty
            files = [(file, None) for file, _line in dict.fromkeys(wanted.locations)]
            new.add(wanted.id, string, locations=files, context=wanted.context)
    out = BytesIO()
    write_po(out, new, width=WIDTH)
    return NOBODY_READS.sub(b"", out.getvalue()).lstrip()


def compiled(code: str) -> bytes:
    """The catalogue of this language as the program reads it; the same bytes at any time."""
    catalogue, out = read(code), BytesIO()
    catalogue.creation_date = NO_DATE
    write_mo(out, catalogue)
    return out.getvalue()


def compile_all() -> None:
    """Make the `.mo` file of each catalogue whose `.po` file is newer."""
    for source in sorted(HERE.glob("*/LC_MESSAGES/*.po")):
        target = source.with_suffix(".mo")
        if target.exists() and target.stat().st_mtime >= source.stat().st_mtime:
            continue
        made = target.with_suffix(f".{os.getpid()}")
        made.write_bytes(compiled(source.parents[1].name))
        made.replace(target)  # at once: the game may be reading it


def terms(code: str) -> list[tuple[str, list[str]]]:
    """The glossary: each English term, the longest first, and the words for it in this language."""
    with GLOSSARY.open(encoding="utf-8", newline="") as file:
        rows = [(row["en"], row[code].strip("*")) for row in csv.DictReader(file) if row[code]]
    rows.sort(key=lambda row: -len(row[0]))
    return [(english, re.findall(r"[^\W_]{2,}", own)) for english, own in rows]


def missing_terms(code: str) -> Iterator[str]:
    """Texts in which English has a term of the glossary, and the translation no word of its own."""
    known = terms(code)
    for message in read(code):
        if not message.id:
            continue
        ids = message.id if isinstance(message.id, tuple | list) else (message.id,)
        strings = message.string if isinstance(message.string, tuple | list) else (message.string,)
        rest, said = (BRACES.sub("", " ".join(each)).casefold() for each in (ids, strings))
        for english, own in known if said.strip() else ():
            rest, found = re.subn(rf"\b{re.escape(english.casefold())}s?\b", "…", rest)
            if found and not any(_stem(word) in said for word in own):
                yield f"{english} → {' '.join(own)}: {ids[0]} → {strings[0]}"


def _stem(term: str) -> str:
    """What of a term stands in each of its forms, roughly."""
    word = term.casefold()
    return word[: max(4, len(word) - 3)]


def main() -> None:
    """Bring all catalogues up to date and compile them, or report terms."""
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawTextHelpFormatter
    )
    parser.add_argument("--terms", action="store_true")
    parser.add_argument("codes", nargs="*", default=CODES, metavar="LANGUAGE")
    chosen = parser.parse_args()
    for code in chosen.codes:
        if chosen.terms:
            print(code, *missing_terms(code), sep="\n  ")
            continue
        path = path_of(code)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(updated(code))
        left = sum(
            not all([message.string] if isinstance(message.string, str) else message.string)
            for message in read(code)
            if message.id
        )
        print(f"{code}: {left} texts are not translated")
    compile_all()


if __name__ == "__main__":
    main()
