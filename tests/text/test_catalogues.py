"""The translations: whole, up to date, with the letters and signs of their languages."""

from __future__ import annotations

import argparse
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest
from fontTools.ttLib import TTFont

from game.cli import parser
from game.text import use_language
from game.text.languages import LANGUAGES, NARROW, PSEUDO, SOURCE, SPACE

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "assets/locale"))
import catalogues  # noqa: E402

CODES = [code for code in catalogues.CODES if catalogues.path_of(code).exists()]


@dataclass(frozen=True)
class Translated:
    """A form of a text, and what it is in one language. `several`: it is one of two forms."""

    source: str
    said: str
    several: bool


def translated(code: str) -> Iterator[Translated]:
    for message in catalogues.read(code):
        if not message.id:
            continue
        if isinstance(message.id, tuple | list):
            for source, said in zip(message.id, message.string, strict=True):
                yield Translated(source, said, several=True)
        else:
            yield Translated(message.id, message.string, several=False)


ALL = {code: list(translated(code)) for code in CODES}


@pytest.fixture(params=CODES)
def code(request: pytest.FixtureRequest) -> str:
    return str(request.param)


def refused(code: str, pattern: str) -> list[str]:
    return [
        each.said for each in ALL[code] if re.search(pattern, catalogues.BRACES.sub("x", each.said))
    ]


def test_there_is_one_for_each_language() -> None:
    assert set(catalogues.CODES) == set(LANGUAGES) - {SOURCE, PSEUDO}
    assert set(CODES) == set(catalogues.CODES)


def test_each_has_all_texts_of_the_program_and_no_others(code: str) -> None:
    """Else run `python assets/locale/catalogues.py` and translate what is empty."""
    there, wanted = (
        made.decode().split("\n\n")
        for made in (catalogues.path_of(code).read_bytes(), catalogues.updated(code))
    )
    assert sorted(set(there) ^ set(wanted)) == []  # short to report; the order comes next
    assert there == wanted


def test_nothing_is_left_untranslated(code: str) -> None:
    assert [each.source for each in ALL[code] if not each.said.strip()] == []
    assert not any(message.fuzzy for message in catalogues.read(code) if message.id)


def test_a_language_calls_itself_by_its_name(code: str) -> None:
    """As `languages.py` has it; one of a player's own has only this text."""
    said = catalogues.read(code).get("English", "this language")
    assert said is not None
    assert said.string == LANGUAGES[code].name


def test_a_compiled_catalogue_does_not_tell_when_it_was_made(code: str) -> None:
    dates = re.findall(rb"\d{4}-\d\d-\d\d \d\d:\d\d", catalogues.compiled(code))
    assert set(dates) <= {b"2000-01-01 00:00"}


def test_the_command_line_gives_help_in_every_language(code: str) -> None:
    """A sign that argparse takes for one of its own would stop it."""
    use_language([code])
    try:
        told = [each.format_help() for each in every_parser(parser())]
    finally:
        use_language([])
    assert len(told) > 7
    assert not any("show this help" in each for each in told)


def every_parser(of: argparse.ArgumentParser) -> Iterator[argparse.ArgumentParser]:
    yield of
    for action in of._actions:
        if isinstance(action, argparse._SubParsersAction):
            for each in action.choices.values():
                yield from every_parser(each)


def test_what_is_put_in_is_what_the_program_gives(code: str) -> None:
    """A form for one may say “a carrot” where English counts, and the other way round."""
    wrong = []
    for each in ALL[code]:
        given, used = (
            set(catalogues.BRACES.findall(each.source)),
            set(catalogues.BRACES.findall(each.said)),
        )
        spare = {"{n}"} if each.several else set()
        if not (given - spare <= used <= given | spare):
            wrong.append((each.source, each.said))
    assert wrong == []


def test_a_sentence_ends_as_in_english(code: str) -> None:
    wrong = []
    for each in ALL[code]:
        ends = [re.search(r"[.!?…:]*[”’»“]*$", text) for text in (each.source, each.said)]
        source, said = [end.group().rstrip("”’»“") if end else "" for end in ends]
        if source != said:
            wrong.append((each.source, each.said))
    assert wrong == []


@pytest.mark.parametrize(
    ("pattern", "why"),
    [
        ("['\"`]", "apostrophes are ’ and quotation marks those of the language"),
        (r"\.\.\.", "an ellipsis is …"),
        (r"^\s|\s$|  ", "no space too many"),
        (r" [.,]", "none before a full stop or comma"),
        (r" -- | - ", "a dash is –"),
    ],
)
def test_texts_keep_one_style(code: str, pattern: str, why: str) -> None:
    assert refused(code, pattern) == [], why


def test_a_tip_for_newcomers_is_called_otherwise_than_a_hint(code: str) -> None:
    said = {each.source: each.said.lower() for each in ALL[code]}
    for tips in (
        "First-time tips: on",
        "You see each tip once. You can switch tips off in Settings.",
    ):
        assert said["Hint"] not in said[tips]


def test_quotation_marks_are_those_of_the_language(code: str) -> None:
    own = "".join(LANGUAGES[code].quotes).replace(SPACE, "")
    others = "".join(set("“”„«»‹›") - set(own))
    assert refused(code, f"[{others}]") == []


def test_french_signs_have_their_spaces() -> None:
    if "fr" in CODES:
        assert refused("fr", f"[^{NARROW}?!…][?!;]") == []
        assert refused("fr", f"[^{SPACE}0-9]:(?!/)") == []
        assert refused("fr", f"«[^{SPACE}]|[^{SPACE}]»") == []


def test_spanish_questions_and_cries_are_opened() -> None:
    if "es" in CODES:
        for opened, closed in ("¿?", "¡!"):
            texts = [each.said for each in ALL["es"]]
            assert [text for text in texts if text.count(opened) != text.count(closed)] == []


def test_every_letter_is_in_the_fonts(code: str) -> None:
    wanted = {letter for each in ALL[code] for letter in catalogues.BRACES.sub("", each.said)} - {
        "\n"
    }
    for path in sorted((ROOT / "assets/fonts").glob("*.ttf")):
        assert wanted - {chr(point) for point in TTFont(path).getBestCmap()} <= ARROWS, path.name


ARROWS = set("←→↑↓")
"""What only the text's own font has."""


@pytest.mark.parametrize(
    "path", sorted((ROOT / "assets/pages/en").glob("*.md")), ids=lambda p: p.stem
)
def test_pages_have_the_same_parts_in_every_language(code: str, path: Path) -> None:
    """Rules, conditions, pictures and examples; of an example only what is told may differ."""
    source = path.read_text(encoding="utf-8")
    said = (ROOT / "assets/pages" / code / path.name).read_text(encoding="utf-8")
    assert marks(said) == marks(source)
    assert set(catalogues.BRACES.findall(said)) == set(catalogues.BRACES.findall(source))
    assert said.count("[[") == source.count("[[") == said.count("]]")
    assert said.count("\n- ") == source.count("\n- ")
    assert said.count("\n\n") == source.count("\n\n")


def marks(text: str) -> list[str]:
    """The lines for the program, without what an example tells."""
    lines = [line for line in text.splitlines() if line.startswith("::")]
    parts = [[part.strip() for part in line.split("|")] for line in lines]
    return [
        "|".join(("::also",) if each[0].startswith("::also") else (*each[:2], *each[3:]))
        for each in parts
    ]
