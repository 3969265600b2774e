"""Problems in words: every code has a sentence, and its fields are what the sentence needs."""

from __future__ import annotations

import re

import pytest

from game.content.errors import ContentError, FilePart, Part, Problem, Remedy
from game.rules import IllegalActionError, Mistake, RulesError
from game.text.problems import _FAULTS, place_words, problem_sentence, rules_sentence
from tests.cases import cases

VALUES: dict[str, object] = {
    "cause": RulesError("Developers read this.", Mistake.NO_CARDS),
    "counts": "3, 4",
    "due": None,
    "known": ("one", "two"),
    "limit": 1_000_000,
    "possible": ("die 1", "die 2"),
    "where": ("cell", 1, 2),
}
"""Of fields that are not just a text or a number."""
KINDS = {"counts", "possible", "where"}
"""Those of them that a `RulesError` has."""
PLACE = (FilePart(Part.LAYER, "track"), FilePart(Part.OBJECT, 3))
CONTENT = {Problem.SETTINGS_SET_ASIDE, Problem.PROFILE_SET_ASIDE, Problem.RECORD_HOUSE_RULES}
"""Problems that are caused by a `ContentError`."""


def check(sentence: str) -> None:
    assert sentence.isprintable()
    assert not re.search(r"[{}]|  |\bNone\b|Developers", sentence), sentence
    assert sentence == sentence.strip()


def fields_of(sentence: str) -> set[str]:
    return set(re.findall(r"{(\w+)}", sentence))


@pytest.mark.parametrize("problem", Problem, ids=lambda each: each.name)
def test_every_problem_is_told_in_sentences(problem: Problem) -> None:
    if problem is Problem.VALUE:
        return  # below
    wanted = fields_of(problem.value)
    fields = {name: VALUES.get(name, f"<{name}>") for name in wanted - {"remedy"}}
    if "remedy" in wanted:
        fields |= {"name": "<name>", "known": ("one", "two")}
    if problem in CONTENT:
        fields["cause"] = ContentError("old.json", Problem.TOO_LARGE, limit=5)
    sentence = problem_sentence(ContentError("some.file", problem, PLACE, **fields))
    check(sentence)
    assert sentence.startswith("some.file: layer “track”, object id 3: ")
    assert sentence[-1] in ".?>"
    for name in wanted - set(VALUES) - {"remedy"}:
        assert f"<{name}>" in sentence


@pytest.mark.parametrize("fault", [*_FAULTS, "of another kind"])
@pytest.mark.parametrize("remedy", Remedy, ids=lambda each: each.name)
def test_every_fault_of_a_value_is_told_in_sentences(fault: str, remedy: Remedy) -> None:
    fields: dict[str, object] = dict.fromkeys(
        ("ge", "le", "gt", "lt", "min_length", "max_length", "error"), 3
    )
    fields |= {"expected": "'a'", "pattern": "b", "found": "x", "remedy": remedy}
    for entry, more in (("a.0.b", 0), ("", 2)):
        error = ContentError("f", Problem.VALUE, fault=fault, entry=entry, more=more, **fields)
        sentence = problem_sentence(error)
        check(sentence)
        assert sentence.startswith(f"f: {entry or 'the whole file'}: ")
        assert (" (and 2 more)." in sentence) == (more > 0)
        assert sentence.endswith(".")


@cases(
    "found, expected, told",
    ("hlae", "'hale', 'hearty' or 'hot'", "“hlae” is not known. Did you mean “hale”?"),
    ("x", "'hale' or 'hot'", "“x” is not known. Choose from: hale, hot."),
    ("x", "'hale'", "this must be 'hale', not “x”. Correct this entry."),
)
def test_a_word_in_the_place_of_some_others(found: str, expected: str, told: str) -> None:
    fields = {"found": found, "expected": expected, "more": 0, "remedy": Remedy.MEND_ENTRY}
    error = ContentError("f", Problem.VALUE, fault="literal_error", entry="a", **fields)
    assert problem_sentence(error) == f"f: a: {told}"


@pytest.mark.parametrize("mistake", Mistake, ids=lambda each: each.name)
def test_every_mistake_against_the_rules_is_told_in_a_sentence(mistake: Mistake) -> None:
    fields = {name: VALUES[name] if name in KINDS else f"<{name}>" for name in mistake.fields}
    sentence = rules_sentence(RulesError("Developers read this.", mistake, **fields))
    check(sentence)
    assert sentence.endswith(".")


@pytest.mark.parametrize("where", [("cell", 2, 3), ("card",), ("square",)], ids=str)
def test_the_place_of_an_effect_is_told(where: tuple[str | int, ...]) -> None:
    check(rules_sentence(RulesError("", Mistake.NO_EFFECT, where=where)))


@pytest.mark.parametrize("part", Part, ids=lambda each: each.name)
def test_every_part_of_a_file_has_words(part: Part) -> None:
    check(place_words((FilePart(part, "<which>", "<also>"),)))


def test_a_place_is_told_from_the_large_to_the_small() -> None:
    assert place_words(PLACE) == "layer “track”, object id 3"
    assert place_words(()) == ""


def test_whatever_is_quoted_is_printable() -> None:
    layer = FilePart(Part.LAYER, "a\nb")
    error = ContentError("a\x1b.toml", Problem.TWICE, (layer,), name="\u2028")
    for sentence in (problem_sentence(error), str(error)):
        assert sentence.isprintable()


def test_braces_in_a_file_do_no_harm() -> None:
    error = ContentError("f", Problem.NOT_PNG, (FilePart(Part.TILE, "{x}"),), name="{0} {place}")
    assert problem_sentence(error) == "f: tile id {x}: “{0} {place}” is not a PNG picture."


def test_what_the_rules_say_to_developers_is_not_told() -> None:
    cause = IllegalActionError("Developers read this.", Mistake.NOT_THE_SEAT, seat=2)
    error = ContentError("f", Problem.RULES, cause=cause)
    assert problem_sentence(error) == "f: It is not for seat 2 to decide."


def test_a_guess_or_the_list_is_the_remedy() -> None:
    for name, remedy in (("tow", "Did you mean “two”?"), ("xyz", "Choose from: one, two.")):
        error = ContentError("f", Problem.NO_SUCH_BOARD, name=name, known=("one", "two"))
        assert problem_sentence(error) == f"f: There is no such board. {remedy}"
    error = ContentError("f", Problem.NO_SUCH_BOARD, name="two", known=())
    assert problem_sentence(error) == "f: There is no such board."
