"""What a language needs besides its catalogue: one row for each language, the facts as CLDR has
them (`tests/text/test_languages.py` compares).

A language is added by a row here and a catalogue `assets/locale/CODE/LC_MESSAGES`; one that a
player adds has no row (`game.content.catalogues`).
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from types import MappingProxyType
from typing import NamedTuple

SOURCE = "en"
"""The language of the source text, which needs no catalogue."""
PSEUDO = "x-pseudo"
"""English made strange and longer (`game.text.pseudo`), for developers."""
SPACE = "\N{NO-BREAK SPACE}"
NARROW = "\N{NARROW NO-BREAK SPACE}"


class Ordinal(Enum):
    """What an ordinal number says: a language may inflect it differently for each."""

    RANK = auto()  # by itself: “2nd” beside a portrait, “2nd: Ana”
    IS = auto()  # “You are 2nd”
    AS = auto()  # “30 carrots for being 3rd”
    PLACE = auto()  # “home in 1st place”
    HARE = auto()  # “the 2nd hare to come home”


Endings = tuple[str, ...]
"""What follows 1, 2, 3 …; the last one also follows every greater number up to 20."""


class Language(NamedTuple):
    """One language. The defaults are what is commonest among those here."""

    name: str
    """In the language itself."""
    last: str
    """The last two entries of a list: “{0} and {1}”. All before them are parted by commas."""
    either: str
    """The same of one of which only one is meant: “{0} or {1}”."""
    moment: str
    """A day and a time, by `day`, `month`, `year`, `hour` and `minute`."""
    months: str
    """Their names as they stand in a date."""
    ordinal: Endings
    ordinals: Mapping[Ordinal, Endings] = MappingProxyType({})
    """For the uses that need other endings than `ordinal`."""
    decimal: str = ","
    thousands: str = "."
    percent: str = "{0}" + SPACE + "%"
    quotes: tuple[str, str] = ("«", "»")
    letters: str = ""
    """Those that it has besides a to z."""
    hedgehog: bool = False
    """Whether the game is called after a hedgehog, which the title shows instead of a tortoise."""
    sizes: tuple[str, str] = ("{0} kB", "{0} MB")
    """Thousands and millions of bytes."""


LANGUAGES = {
    SOURCE: Language(
        name="English",
        last="{0} and {1}",
        either="{0} or {1}",
        decimal=".",
        thousands=",",
        percent="{0}%",
        quotes=("“", "”"),
        moment="{day} {month} {year}, {hour:02}:{minute:02}",
        months="January February March April May June July August September October November "
        "December",
        ordinal=("st", "nd", "rd", "th"),
    ),
    "es": Language(
        name="español",
        letters="áéíñóúü",
        last="{0} y {1}",
        either="{0} o {1}",
        moment="{day} de {month} de {year}, {hour}:{minute:02}",
        months="enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre "
        "diciembre",
        ordinal=(".º",),
        ordinals={
            Ordinal.IS: (".ª",),
            Ordinal.AS: (".ª",),
            Ordinal.HARE: (".ª",),
            Ordinal.PLACE: (".er", ".º", ".er", ".º"),
        },
    ),
    "ca": Language(
        name="català",
        letters="àçèéíïòóúü·",
        last="{0} i {1}",
        either="{0} o {1}",
        moment="{day} {month} del {year}, {hour}:{minute:02}",
        months="de_gener de_febrer de_març d’abril de_maig de_juny de_juliol d’agost de_setembre "
        "d’octubre de_novembre de_desembre",
        ordinal=("r", "n", "r", "t", "è"),
        ordinals={Ordinal.HARE: ("a",)},
    ),
    "pt_PT": Language(
        name="português",
        letters="àáâãçéêíóôõú",
        last="{0} e {1}",
        either="{0} ou {1}",
        thousands=SPACE,
        percent="{0}%",
        moment="{day} de {month} de {year}, {hour:02}:{minute:02}",
        months="janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro "
        "dezembro",
        ordinal=(".º",),
        ordinals={Ordinal.HARE: (".ª",)},
    ),
    "de": Language(
        name="Deutsch",
        hedgehog=True,
        letters="äößü",
        last="{0} und {1}",
        either="{0} oder {1}",
        quotes=("„", "“"),
        moment="{day}. {month} {year}, {hour:02}:{minute:02}",
        months="Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
        ordinal=(".",),
    ),
    "it": Language(
        name="italiano",
        hedgehog=True,
        letters="àèéìòù",
        last="{0} e {1}",
        either="{0} o {1}",
        percent="{0}%",
        moment="{day} {month} {year} {hour:02}:{minute:02}",
        months="gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre "
        "novembre dicembre",
        ordinal=("º",),
        # “in 2ª posizione”, whoever it is
        ordinals=dict.fromkeys((Ordinal.IS, Ordinal.AS, Ordinal.HARE), ("ª",)),
    ),
    "fr": Language(
        name="français",
        letters="àâçèéêëîïôùûüœ",
        last="{0} et {1}",
        either="{0} ou {1}",
        thousands=NARROW,
        quotes=("«" + SPACE, SPACE + "»"),
        moment="{day} {month} {year}, {hour:02}:{minute:02}",
        months="janvier février mars avril mai juin juillet août septembre octobre novembre "
        "décembre",
        ordinal=("er", "e"),
        ordinals={Ordinal.PLACE: ("re", "e")},
        sizes=("{0}" + NARROW + "ko", "{0}" + NARROW + "Mo"),
    ),
    "pt_BR": Language(
        name="português (Brasil)",
        letters="àáâãçéêíóôõú",
        last="{0} e {1}",
        either="{0} ou {1}",
        percent="{0}%",
        quotes=("“", "”"),
        moment="{day} de {month} de {year} {hour:02}:{minute:02}",
        months="janeiro fevereiro março abril maio junho julho agosto setembro outubro novembro "
        "dezembro",
        ordinal=("º",),
        ordinals={Ordinal.HARE: ("ª",)},
    ),
    "fi": Language(
        name="suomi",
        letters="äåö",
        last="{0} ja {1}",
        either="{0} tai {1}",
        thousands=SPACE,
        quotes=("”", "”"),
        moment="{day}. {month} {year} klo {hour}.{minute:02}",
        months="tammikuuta helmikuuta maaliskuuta huhtikuuta toukokuuta kesäkuuta heinäkuuta "
        "elokuuta syyskuuta lokakuuta marraskuuta joulukuuta",
        ordinal=(".",),
        sizes=("{0} kt", "{0} Mt"),
    ),
}
"""By code, the source language first."""
LANGUAGES[PSEUDO] = LANGUAGES[SOURCE]
NEUTRAL = Language(
    name="",
    last="{0}, {1}",
    either="{0}, {1}",
    decimal=".",
    thousands=SPACE,
    quotes=("“", "”"),
    moment="{year}-{month}-{day:02} {hour:02}:{minute:02}",
    months="01 02 03 04 05 06 07 08 09 10 11 12",
    ordinal=(".",),
)
"""For a language of the player's own, which has no row here."""


def known_as(tag: str) -> str:
    """The code in `LANGUAGES` for what a system calls a language; "" if it is not among them.

    >>> known_as("de_AT.UTF-8"), known_as("pt-AO"), known_as("pt"), known_as("eo")
    ('de', 'pt_PT', 'pt_BR', '')
    """
    if tag == PSEUDO:
        return tag
    language, _, region = tag.partition(".")[0].partition("@")[0].replace("-", "_").partition("_")
    if language == "pt":
        return "pt_BR" if region.upper() in ("", "BR") else "pt_PT"
    return language if language in LANGUAGES else ""
