"""What each language needs besides its catalogue is what CLDR says; and which one is spoken."""

from __future__ import annotations

import re
from collections.abc import Iterator
from datetime import datetime
from pathlib import Path
from string import ascii_lowercase

import pytest
from babel import Locale
from babel.dates import format_date, format_time
from babel.lists import format_list
from babel.numbers import format_decimal, format_percent

from game import resources
from game.text import formats, language, ngettext, pgettext, use_language
from game.text.language import OVERRIDE, asked_for, current_language, speak
from game.text.languages import LANGUAGES, PSEUDO, SOURCE, Ordinal, known_as
from game.text.pages import pages
from game.text.pseudo import pseudo
from tests.cases import cases
from tests.library import edition
from tests.text.own_language import add_catalogue

CODES = [code for code in LANGUAGES if code != PSEUDO]


def locale(code: str) -> Locale:
    """Our English is British."""
    return Locale.parse("en_GB" if code == SOURCE else code)


@pytest.fixture(autouse=True)
def _english_again() -> Iterator[None]:
    yield
    use_language([])


@pytest.fixture
def catalogues(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """German and Brazilian, and no others."""
    for code in ("de", "pt_BR"):
        several = {("{n} carrot", "{n} carrots"): (f"eine {code}", f"{{n}} {code}")}
        add_catalogue(code, {**several, "button|Back": f"zurück {code}"}, folder=tmp_path)
    monkeypatch.setattr(resources, "folder", lambda _name: tmp_path)
    return tmp_path


@pytest.fixture(params=CODES)
def code(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Each language in turn, spoken without a catalogue."""
    code: str = request.param
    monkeypatch.setattr(language, "_code", code)
    return code


# --- CLDR -------------------------------------------------------------------------------------


def test_lists_are_joined_as_cldr_says(code: str) -> None:
    for names in ([], ["A"], ["A", "B"], ["A", "B", "C", "D"]):
        assert formats.joined(names) == (format_list(names, locale=locale(code)) if names else "")


def test_its_letters_are_those_of_its_texts(code: str) -> None:
    """As far as they are not those of English; “ª” and “º” only follow numbers."""
    if code == SOURCE:
        return
    catalogue = resources.folder("assets/locale") / code / "LC_MESSAGES/hare-and-tortoise.po"
    texts = re.findall(r'^(?:msgstr.*)?"(.*)"$', catalogue.read_text(encoding="utf-8"), re.M)
    seen = {letter for text in texts for letter in text.lower() if letter.isalpha()}
    lacking = seen - {*ascii_lowercase, *LANGUAGES[code].letters, *"ªº"}
    assert lacking == set()


def test_numbers_are_written_as_cldr_says(code: str) -> None:
    for value in (7, 999, 12_345, 1_234_567):
        assert formats.number(value) == format_decimal(value, locale=locale(code))
    assert formats.number(2.75, 2) == format_decimal(2.75, locale=locale(code))
    assert formats.percent(31) == format_percent(0.31, locale=locale(code))


def test_dates_and_times_are_written_as_cldr_says(code: str) -> None:
    for month in range(1, 13):
        when = datetime(2026, month, 7, 9, 5)
        day = format_date(when, "long", locale(code))
        time = format_time(when, "short", locale=locale(code))
        # Finnish has its own for a day at a time, among those that Babel does not read
        glue = "{1} klo {0}" if code == "fi" else locale(code).datetime_formats["long"]
        assert formats.moment(when) == glue.format(time, day)


def test_sizes_of_files_are_written_as_cldr_says(code: str) -> None:
    units = locale(code)._data["unit_patterns"]
    for size, unit in ((200_000, "kilobyte"), (4_000_000, "megabyte")):
        pattern = units[f"digital-{unit}"]["short"]["other"]
        assert formats.file_size(size) == pattern.format(str(size)[: -6 if size > 10**6 else -3])


def test_ordinals_that_cldr_puts_in_one_class_have_one_ending(code: str) -> None:
    for use in Ordinal:
        if (code, use) == ("es", Ordinal.PLACE):
            continue
        endings: dict[str, set[str]] = {}
        for number in range(1, 13):
            said = formats.ordinal(number, use)
            assert said.startswith(str(number))
            assert len(said) > len(str(number))
            endings.setdefault(locale(code).ordinal_form(number), set()).add(
                said.lstrip("0123456789")
            )
        if code != "it":  # where CLDR tells 8 and 11 apart for their article
            assert all(len(several) == 1 for several in endings.values())


def test_a_language_is_called_as_cldr_calls_it() -> None:
    for code in CODES:
        name = LANGUAGES[code].name
        assert locale(code).get_display_name(code).startswith(name.partition(" (")[0])
    assert len({LANGUAGES[code].name for code in CODES}) == len(CODES)


def test_quotes_differ_at_both_ends_but_in_finnish() -> None:
    for code in CODES:
        before, after = LANGUAGES[code].quotes
        assert (before == after) is (code == "fi")


# --- which is spoken --------------------------------------------------------------------------


@cases(
    "environment, asked",
    ({}, []),
    ({"LANG": "C.UTF-8", "LC_ALL": "POSIX"}, []),
    ({"LANG": "de_AT.UTF-8"}, ["de_AT.UTF-8"]),
    ({"LANG": "a", "LC_MESSAGES": "b", "LC_ALL": "c", "LANGUAGE": "d:e"}, list("cbade")),
    ({"LANG": "a", OVERRIDE: PSEUDO}, [PSEUDO, "a"]),
)
def test_the_environment_is_asked_in_order(environment: dict[str, str], asked: list[str]) -> None:
    assert asked_for("", environment) == asked
    developers = environment.get(OVERRIDE)
    set_first = ["fi", *asked] if developers is None else [developers, "fi", *asked[1:]]
    assert asked_for("fi", environment) == set_first


@pytest.mark.parametrize(
    ("wanted", "found"),
    [
        (["de_AT.UTF-8"], "de"),
        (["eo", "de"], "de"),
        (["fi", "pt_BR.utf8"], "pt_BR"),
        (["pt"], "pt_BR"),
        (["pt_AO"], "en"),
        (["en_US", "de"], "en"),
        (["xx"], "en"),
        ([], "en"),
        ([PSEUDO, "de"], PSEUDO),
    ],
    ids=str,
)
def test_the_first_language_that_there_is_is_spoken(
    catalogues: Path, wanted: list[str], found: str
) -> None:
    use_language(wanted)
    assert current_language() == found


def test_settings_come_before_the_environment_and_the_system_last(
    catalogues: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in (OVERRIDE, "LC_ALL", "LC_MESSAGES", "LANG", "LANGUAGE"):
        monkeypatch.delenv(name, raising=False)
    speak("", lambda: ["de_CH"])
    assert current_language() == "de"
    monkeypatch.setenv("LANG", "pt_BR")
    speak("", lambda: ["de_CH"])
    assert current_language() == "pt_BR"
    speak("de", list)
    assert current_language() == "de"


def test_a_catalogue_is_asked_for_every_kind_of_message(catalogues: Path) -> None:
    use_language(["de"])
    assert pgettext("button", "Back") == "zurück de"
    assert ngettext("{n} carrot", "{n} carrots", 1) == "eine de"
    assert ngettext("{n} carrot", "{n} carrots", 2) == "{n} de"


def test_every_code_is_known_by_its_own_name() -> None:
    assert {known_as(code) for code in LANGUAGES} == set(LANGUAGES)


# --- the pseudo-language ----------------------------------------------------------------------


@pytest.mark.parametrize(
    "text", ["{name} eats {n} lettuces.", "Quit", "Go there? Esc cancels. {n:02}"]
)
def test_the_pseudo_language_is_longer_and_keeps_what_stands_in_braces(text: str) -> None:
    said = pseudo(text)
    braces = re.compile(r"\{[^{}]*\}")
    assert braces.findall(said) == braces.findall(text)
    assert said.startswith("[")
    assert said.endswith("]")
    plain, strange = braces.sub("", text), braces.sub("", said)[1:-1]
    assert len(strange) <= 1.4 * len(plain) <= len(strange) + 2
    assert strange.count(" ") == plain.count(" ")


def test_developers_may_ask_for_the_pseudo_language(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(OVERRIDE, PSEUDO)
    speak("de")
    assert current_language() == PSEUDO
    assert pgettext("button", "Back") == pseudo("Back")
    assert ngettext("{n} carrot", "{n} carrots", 2) == pseudo("{n} carrots")
    assert formats.ordinal(2) == "2nd"
    for chapter in pages(edition("abacus-2000").ruleset, hedgehog=False):
        told = [getattr(block, "text", getattr(block, "told", "[")) for block in chapter.blocks]
        assert all(text.startswith("[") for text in (chapter.title, *told))
