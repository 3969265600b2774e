"""A language that the player has added: spoken without a change to the program, or refused."""

from __future__ import annotations

import errno
import os
import struct
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import cli, resources
from game.content.catalogues import read_catalogue
from game.content.errors import REASONS
from game.content.folders import data_folder
from game.content.pages import Prose
from game.text import _, current_language, formats, language, ngettext, pgettext, use_language
from game.text.language import OVERRIDE, available, code_of
from game.text.pages import pages
from tests.cases import case, cases
from tests.library import edition
from tests.refusals import refused
from tests.text.own_language import add_catalogue

TEXTS = {
    "{name} eats a lettuce.": "Ŝmac, {name}!",
    ("{n} carrot", "{n} carrots"): ("unu karoto", "{n} karotoj"),
    "Quit": "Fini",
}


@pytest.fixture(autouse=True)
def _english_again(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(language, "broken", {})
    monkeypatch.setenv(OVERRIDE, "en")
    yield
    use_language([])


def test_it_is_spoken_and_what_it_lacks_is_english() -> None:
    add_catalogue("eo", TEXTS, "esperanto")
    assert available()["eo"] == "esperanto"
    use_language(["eo_XX.UTF-8", "de"])
    assert current_language() == "eo"
    assert _("Quit") == "Fini"
    assert ngettext("{n} carrot", "{n} carrots", 2) == "{n} karotoj"
    assert _("Watch out") == "Watch out"
    assert language.facts().name == "esperanto"
    assert formats.joined(["A", "B", "C"]) == "A, B, C"
    assert (formats.ordinal(1), formats.number(12345)) == ("1.", "12\N{NO-BREAK SPACE}345")


def test_without_a_name_it_is_called_by_its_code() -> None:
    add_catalogue("tlh", TEXTS)
    assert available()["tlh"] == "tlh"


def test_it_may_better_one_of_ours(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """What it does not say otherwise stays as we say it; so do names, lists and dates."""
    monkeypatch.setattr(resources, "folder", lambda _name: tmp_path)
    add_catalogue("de", {"Quit": "Beenden", "Hint": "Tipp"}, folder=tmp_path)
    add_catalogue("de", {"Quit": "Schluss jetzt"})
    use_language(["de_AT"])
    assert (_("Quit"), _("Hint")) == ("Schluss jetzt", "Tipp")
    assert available()["de"] == "Deutsch"
    assert formats.joined(["A", "B"]) == "A und B"


def test_one_for_a_country_goes_before_its_language() -> None:
    add_catalogue("pt_AO", TEXTS, "português (Angola)")
    assert code_of("pt-AO") == "pt_AO"
    use_language(["pt_AO"])
    assert formats.joined(["A", "B"]) == "A e B"


# --- pages ------------------------------------------------------------------------------------


def own_page(text: str, name: str = "15-keys.md") -> Path:
    path = data_folder() / "pages" / "eo" / name
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8", newline="")
    return path


@pytest.mark.parametrize("line", ["\n", "\r\n"], ids=["Unix", "Windows"])
def test_its_pages_take_the_place_of_the_english_ones(line: str) -> None:
    own_page(f"# Klavoj{line}{line}Vidu {{tortoise}}.{line}")
    add_catalogue("eo", TEXTS)
    use_language(["eo"])
    *others, keys, everybody, touch = pages(edition("abacus-2000").ruleset, hedgehog=False)
    assert (keys.title, keys.blocks) == ("Klavoj", (Prose("Vidu tortoise square."),))
    use_language([])
    english = list(pages(edition("abacus-2000").ruleset, hedgehog=False))
    assert [*others, everybody, touch] == [*english[:-3], *english[-2:]]


def test_an_example_that_is_not_ours_is_refused() -> None:
    english = resources.asset("pages", "en", "04-back.md").read_text(encoding="utf-8")
    line = next(line for line in english.splitlines() if line.startswith("::track"))
    start, _action, told = (part.strip() for part in line.split("|")[:3])
    path = own_page(english.replace(told, "Bone!"), "04-back.md")
    add_catalogue("eo", TEXTS)
    use_language(["eo"])
    rules = edition("abacus-2000").ruleset
    assert "Bone!" in pages(rules, hedgehog=False)[3].words()
    path.write_text(english.replace(start, "::track 1 2 3"), encoding="utf-8")
    with refused(r"04-back\.md”?: Line \d+ asks for something that is not there"):
        pages(rules, hedgehog=False)


# --- what is refused --------------------------------------------------------------------------


@cases(
    "texts",
    case("a name that the program does not give", {"{name} eats a lettuce.": "{nomo} manĝas."}),
    case("more than a name", {"{name} eats a lettuce.": "{name.__class__} manĝas."}),
    case("no name", {"{name} eats a lettuce.": "{} manĝas."}),
    case("a brace alone", {"Quit": "Fini {"}),
    case("in a plural", {("{n} carrot", "{n} carrots"): ("unu", "{m} karotoj")}),
)
def test_words_in_braces_must_be_those_of_the_program(texts: dict[str, str]) -> None:
    path = add_catalogue("eo", texts)
    (english,) = texts
    quoted = english if isinstance(english, str) else english[0]
    with refused(f"The translation of “{quoted}” must keep what stands in braces"):
        read_catalogue(path)


def test_a_damaged_file_is_no_catalogue() -> None:
    """Cut anywhere, or with any byte of its head changed."""
    path = add_catalogue("eo", TEXTS)
    whole = path.read_bytes()
    told = "It is damaged, or it is no catalogue of texts. Make it again"
    for end in (0, 3, 19, 40, len(whole) // 2, len(whole) - 1):
        path.write_bytes(whole[:end])
        with refused(told):
            read_catalogue(path)
    for rule in ("n/0", "n+", "(" * 99):
        head = f"Plural-Forms: nplurals=2; plural={rule};\n".encode()
        places = struct.pack("<7I4I", 0x950412DE, 0, 1, 28, 36, 0, 0, 0, 44, len(head), 45)
        path.write_bytes(places + b"\0" + head + b"\0")
        with refused(told):
            read_catalogue(path)


def test_a_broken_one_is_not_offered_and_english_is_spoken(
    capsys: pytest.CaptureFixture[str],
) -> None:
    path = add_catalogue("eo", TEXTS)
    path.write_bytes(b"karoto")
    assert "eo" not in available()
    use_language(["eo"])
    assert current_language() == "en"
    assert path in language.broken
    assert cli.main(["--language", "eo", "schema", "race"]) == cli.FAILED
    assert "hare-and-tortoise.mo: It is damaged" in capsys.readouterr().err


def test_what_the_system_says_is_translated_too(capsys: pytest.CaptureFixture[str]) -> None:
    if sys.platform != "win32":  # which has none for some
        assert set(REASONS) <= {os.strerror(number) for number in errno.errorcode}
    add_catalogue("eo", {"No such file or directory": "mankas la dosiero"})
    assert cli.main(["--language", "eo", "replay", "nowhere.json"]) == cli.FAILED
    assert "nowhere.json: It cannot be read (mankas la dosiero)." in capsys.readouterr().err


@pytest.mark.parametrize("words", ["--language eo", "--language=eo", "--lang eo"])
def test_the_command_line_speaks_it(words: str, capsys: pytest.CaptureFixture[str]) -> None:
    add_catalogue("eo", {"invalid number of races “{text}”": "“{text}” ne estas nombro"})
    assert cli.main([*words.split(), "simulate", "--games", "karoto"]) == cli.WRONG_WORDS
    assert "“karoto” ne estas nombro" in capsys.readouterr().err


def test_the_name_is_short_and_can_be_printed() -> None:
    add_catalogue("eo", TEXTS, "lingvo\n" * 20)
    assert available()["eo"] == ("lingvo" * 20)[:30]
    assert pgettext("this language", "English") == "English"
