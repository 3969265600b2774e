"""The glossary: one word for one thing, in everything that a player reads.

A `Term` is the word that we use and the ones that we don't. The booklets say “space” or “field”, we
say “square”; whoever learns one word has learnt them all, and a translator asks once.
"""

from __future__ import annotations

import argparse
import csv
import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from itertools import chain
from pathlib import Path

import pytest

from game.cli import parser
from tests.cases import cases
from tests.text.test_messages import FORMS, refused

ROOT = Path(__file__).parents[2]
COVERED = (
    *("README.md", "assets/pages/en/", "game/cli.py", "game/content/"),
    *("game/lessons/", "game/terminal/", "game/text/", "game/ui/"),
)
"""The files and folders whose texts are held to the glossary."""
IN_CHARACTER = ("game/text/rival_lines.py", "game/text/before_and_after.py")
"""Where rivals speak, each with words of its own."""
FOR_A_FILE = (
    *("README.md", "game/cli.py", "game/content/"),
    *("game/text/problems.py", "game/text/valid_files.py"),
)
"""Where files and the command line are spoken of, and nobody is spoken to."""


@dataclass(frozen=True)
class Term:
    """The word that we use, and a pattern of those that we don't."""

    use: str
    never: str
    unless: Mapping[str, str] = field(default_factory=dict)
    """Patterns of what is meant otherwise, with the reason."""


GLOSSARY = (
    # what lies on the table
    Term(
        "square",
        r"spaces?|fields?|spots?",
        {r"\bSpace\b": "the key", "No space left": "systems say so"},
    ),
    Term("hare", r"pawns?|(playing )?pieces?|markers?|tokens?|rabbits?|bunn(y|ies)"),
    Term("tortoise, hedgehog", r"turtles?"),
    Term("position square", r"(number|rank|flag) squares?"),
    Term("start", r"start(ing)? (line|square)s?"),
    Term("finish, home", r"goal|finish(ing)? line"),
    Term("free", r"vacant|unoccupied|empty squares?"),
    Term("occupied, or “another hare is on it”", r"(is|are) taken|taken squares?"),
    Term("reference card", r"(summary|race) cards?"),
    Term("booklet", r"rule ?books?|manuals?"),
    Term("edition", r"rulesets?|presets?"),
    Term("house rule", r"variants?|rules? of the house"),
    # what is done
    Term("move", r"leap(s|t|ed|ing)?|walk(s|ed|ing)?|(?<!\bin )advanc(e[sd]?|ing)"),
    Term("fall back", r"mov(e[sd]?|ing) back(wards?)?|retreat(s|ed|ing)?"),
    Term("back", r"backwards?"),
    Term("stay", r"remain(s|ed|ing)?"),
    Term("eat", r"chew(s|ed|ing)?|nibbl(e[sd]?|ing)"),
    Term("take (carrots)", r"(collect|gain|receive|earn)(s|d|ed|ing)? (\S+ )?(carrots?|\d+)"),
    Term("give (carrots)", r"return(s|ed|ing)?|pay (10|ten) carrots|give back|hand in"),
    Term("lose 1 carrot", r"eat a carrot"),
    Term("take or give", r"give or take|(pay|give back) or take|take or pay"),
    Term("if you like, you don’t have to", r"declin(e[sd]?|ing)"),
    Term("no lettuces left", r"(no|without a) lettuce(?! square)|no lettuces(?! left)"),
    Term("at most 10", r"(\{\}|\d+)( \w+)? at (the )?most"),
    Term("start over", r"restart(s|ed|ing)?|(begin|start)s? (again|afresh|anew)"),
    Term("must", r"compulsory|obliged|obligat\w+|mandatory"),
    Term("spoil", r"ruin(s|ed|ing)?|foil(s|ed|ing)?"),
    Term(
        "undo, redo",
        r"t(ake|akes|aken|aking|ook) back|do(es)? again",
        {r"[Tt]akes? back (\{\}|what you paid)": "carrots are taken back"},
    ),
    Term("hint", r"clues?|suggest\w*"),
    Term("correct (a file)", r"mend(s|ed|ing)?|repair(s|ed|ing)?"),
    # who runs, and how it stands
    Term(
        "race",
        r"(?<!\bthe )games?|games? (is|are) over|(win|lose|end)s? the games?",
        {r"\brace game\b": "what kind of board game it is"},
    ),
    Term("rival", r"opponents?|enem(y|ies)|adversar(y|ies)|AIs?"),
    Term("rival; on the command line, bot", r"(?<!\bthis )(?<!\byour )computers?"),
    Term("position", r"rank(s|ed|ing)?|standings"),
    Term("no pronoun for a player: not all languages have “they”", r"he|she|him|his|hers?"),
    Term("front, last", r"(fore|hind)most"),
    # how we write
    Term(
        "no colour alone: not everybody sees it",
        r"(red|orange|green|blue|yellow) (lines?|squares?|buttons?)",
    ),
    Term("on your turn", r"in (your|its|their) (next |whole |last )?turn"),
    Term("expensive", r"dear(er|est|ly)?"),
    Term("further", r"farther|farthest"),
    Term(
        "colour, grey, centre, practise, favourite",
        r"colors?|gray|center(ed)?|practicing|favorites?",
    ),
    Term("picture", r"screenshots?"),
    Term("program, game", r"apps?|applications?|software"),
    Term("valid (a file)", r"sound (record|file|xml|board|edition)s?"),
)


def pages() -> Iterator[tuple[str, str]]:
    """The paragraphs of the rules pages, and what is told of their examples."""
    for path in sorted((ROOT / "assets" / "pages" / "en").glob("*.md")):
        where = path.relative_to(ROOT).as_posix()
        for part in path.read_text(encoding="utf-8").split("\n\n"):
            lines = part.splitlines()
            yield where, " ".join(line for line in lines if not line.startswith("::"))
            for line in lines:
                if line.startswith("::track"):
                    yield where, line.split("|")[2]


def readme() -> Iterator[tuple[str, str]]:
    """The README's prose: no code, no addresses."""
    text = (ROOT / "README.md").read_text(encoding="utf-8")
    text = re.sub(r"^```.*?^```$", "", text, flags=re.DOTALL | re.MULTILINE)
    text = re.sub(r"`[^`]*`|\[[\w./]+\]\([^)]*\)|\]\([^)]*\)", "", text)
    for part in text.split("\n\n"):
        yield "README.md", part.replace("\n", " ")


def helps(of: argparse.ArgumentParser) -> Iterator[tuple[str, str]]:
    """What `--help` tells, after every command."""
    yield "game/cli.py", of.description or ""
    for action in of._actions:
        yield "game/cli.py", action.help or ""
        if isinstance(action, argparse._SubParsersAction):
            yield from (("game/cli.py", each.help or "") for each in action._choices_actions)
            for command in action.choices.values():
                yield from helps(command)


ALL = [
    (where, re.sub(r"\{[^{}]*\}", "{}", text))
    for where, text in chain(FORMS, pages(), readme(), helps(parser()))
    if text.strip()
]
TEXTS = [
    (where, text)
    for where, text in ALL
    if where.startswith(COVERED) and not where.startswith(IN_CHARACTER)
]


def misses(term: Term, texts: list[tuple[str, str]]) -> Iterator[tuple[str, str, str]]:
    """Where these texts have a word that is not ours, and which."""
    for where, text in texts:
        rest = text
        for meant in term.unless:
            rest = re.sub(meant, "", rest)
        for found in re.finditer(rf"(?i)\b(?:{term.never})\b", rest):
            yield where, found[0], text


def test_all_that_a_player_reads_is_looked_through() -> None:
    for path in COVERED:
        assert any(where.startswith(path) for where, _text in TEXTS), path
    told = [text.strip() for _where, text in TEXTS]
    for text in (
        "Three squares for 6 carrots.",
        "# Keys",
        "go straight to a race",
        "## How to play",
    ):
        assert text in told or any(each.startswith(text) for each in told), text


@pytest.mark.parametrize("term", GLOSSARY, ids=lambda term: term.use)
def test_one_thing_has_one_word(term: Term) -> None:
    assert list(misses(term, TEXTS)) == [], f"we say: {term.use}"


def test_translators_read_the_same_words() -> None:
    """The English terms of their glossary are ours, and each of them is said somewhere."""
    with (ROOT / "assets/locale/glossary.csv").open(encoding="utf-8", newline="") as file:
        terms = [row["en"] for row in csv.DictReader(file)]
    assert len(set(terms)) == len(terms) > 40
    for term in GLOSSARY:
        assert list(misses(term, [("glossary.csv", each) for each in terms])) == [], term.use
    told = "\n".join(text for _where, text in ALL)
    assert [each for each in terms if not re.search(rf"(?i)\b{re.escape(each)}", told)] == []


def test_every_exception_is_needed() -> None:
    for meant in (meant for term in GLOSSARY for meant in term.unless):
        assert any(re.search(meant, text) for _where, text in TEXTS), meant


def test_a_player_is_spoken_to_as_people_speak() -> None:
    """“It cannot be saved” is about a file; “you can’t go there” is what somebody would say."""
    stiff = Term("can’t, don’t, won’t, isn’t", r"cannot(?! be )|(do|does|did|will|is) not")
    spoken = [(where, text) for where, text in TEXTS if not where.startswith(FOR_A_FILE)]
    assert list(misses(stiff, spoken)) == []


@cases(
    "pattern, why",
    (r", too\b(?! \w)", "“too” has no comma before it"),
    (r"\w …", "an ellipsis is closed up: “Thinking…”"),
)
def test_all_texts_are_set_alike(pattern: str, why: str) -> None:
    assert refused(pattern, ALL) == [], why
