"""Every numbered rule has a test that cites it, and no test cites a rule that is not there.

A test cites a rule in its name (`test_3_4_…`), its docstring or the ids of its cases ("3.4 …"). It
cites a ruling by its label in docstring or ids ("ruling 5.1c"), and an edition of section 8 in its
name (`test_8_tournament_…`).
"""

from __future__ import annotations

import ast
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from string import ascii_lowercase

import pytest

from tests.library import RULEBOOK

FOLDER = Path(__file__).parent
TEST_FILES = sorted(set(FOLDER.glob("test_*.py")) - {Path(__file__)})
SECTION_FILES = [path for path in TEST_FILES if re.match(r"test_\d_", path.name)]


def numbers_in_the_rules() -> dict[str, str]:
    """Each rule number that begins a line or a heading, with that line."""
    lines = re.finditer(r"^(?:### )?([1-8]\.\d) .*$", RULEBOOK, re.MULTILINE)
    return {line[1]: line[0] for line in lines}


def each_test(path: Path) -> Iterator[ast.FunctionDef]:
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield node


def texts_of(test: ast.FunctionDef) -> list[str]:
    """A test's docstring and the strings in its decorators, such as the ids of its cases."""
    texts = [ast.get_docstring(test) or ""]
    for decorator in test.decorator_list:
        for node in ast.walk(decorator):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.append(node.value)
    return texts


def rules_cited_by(test: ast.FunctionDef) -> set[str]:
    """The rule numbers in a test's name, docstring and decorators."""
    in_name = re.match(r"test_(\d)_(\d)_", test.name)
    numbers = {f"{in_name[1]}.{in_name[2]}"} if in_name else set()
    for text in texts_of(test):
        numbers.update(re.findall(r"(?<![\d.])\d\.\d(?![\d.]\d)", text))
    return numbers


def rulings_cited_by(test: ast.FunctionDef) -> set[str]:
    """The labels of rulings in a test's docstring and decorators."""
    found: set[str] = set()
    for text in texts_of(test):
        found.update(re.findall(r"[Rr]uling (\d(?:\.\d)?[a-z]?)\b", text))
    return found


def citations(cited_by: Callable[[ast.FunctionDef], set[str]]) -> dict[str, list[str]]:
    """Each number cited, with the tests that cite it."""
    found: dict[str, list[str]] = {}
    for path in TEST_FILES:
        for test in each_test(path):
            for number in cited_by(test):
                found.setdefault(number, []).append(f"{path.name}::{test.name}")
    return found


# --- rulings --------------------------------------------------------------------------------


def rulings_in_the_rules() -> list[str]:
    """The label of each ruling in order of appearance, "" if it has none. The first bold word is no
    ruling: it explains what one is."""
    return re.findall(r"\*\*[Rr]uling ?([^*]*)\*\*", RULEBOOK)[1:]


def test_every_ruling_has_a_label_of_its_own() -> None:
    """The number of its rule; where that has several, a letter too, in order of appearance."""
    labels = rulings_in_the_rules()
    by_rule: dict[str, list[str]] = {}
    for label in labels:
        number = re.fullmatch(r"(\d(?:\.\d)?)[a-z]?", label)
        assert number, f"a ruling without a label like 5.1c: “{label}”"
        assert number[1] in {*numbers_in_the_rules(), "8"}
        by_rule.setdefault(number[1], []).append(label)
    for number, found in by_rule.items():
        letters = [""] if len(found) == 1 else ascii_lowercase[: len(found)]
        assert found == [number + letter for letter in letters]
    assert len(labels) >= 23


def test_a_ruling_is_labelled_with_the_rule_that_it_stands_in() -> None:
    """But the one of the table of editions, which is ahead of all rules."""
    rule = ""
    for line in RULEBOOK.splitlines():
        heading = re.match(r"(?:### )?(\d\.\d) |## (8)", line)
        if heading:
            rule = heading[1] or heading[2]
        for label in re.findall(r"\*\*[Rr]uling (\d(?:\.\d)?)[a-z]?\*\*", line):
            assert label == (rule or "5.1"), line


@pytest.mark.parametrize(
    ("there_are", "cited_by"),
    [(numbers_in_the_rules, rules_cited_by), (rulings_in_the_rules, rulings_cited_by)],
    ids=["rules", "rulings"],
)
def test_the_tests_cite_all_there_are_and_no_others(
    there_are: Callable[[], Iterable[str]], cited_by: Callable[[ast.FunctionDef], set[str]]
) -> None:
    known, cited = set(there_are()), citations(cited_by)
    assert {"3.4", "5.1"} & known or {"3.4a", "5.1c"} <= known, "or they are not read rightly"
    assert not sorted(known - set(cited)), f"no test in {FOLDER.name} cites these"
    stale = {number: tests for number, tests in cited.items() if number not in known}
    assert not stale, f"rules.md does not have these: {stale}"


def test_a_test_named_for_a_ruling_says_for_which() -> None:
    silent = [
        f"{path.name}::{test.name}"
        for path in TEST_FILES
        for test in each_test(path)
        if "_ruling_" in test.name and not rulings_cited_by(test)
    ]
    assert not silent


# --- section 8 ------------------------------------------------------------------------------

WORDS = {
    "intellect-1974": "intellect",
    "ravensburger-2008": "2008",
    "tournament": "tournament",
    "strategic": "strategic",
}
"""What a test of section 8 calls each edition in its name."""


def test_every_edition_of_section_8_has_tests_that_name_it() -> None:
    section = RULEBOOK.partition("\n## 8 ")[2]
    assert re.findall(r"^ - `([a-z0-9-]+)`", section, re.MULTILINE) == list(WORDS)
    (path,) = (path for path in SECTION_FILES if path.name.startswith("test_8_"))
    named: Counter[str] = Counter()
    for test in each_test(path):
        (word,) = (word for word in WORDS.values() if test.name.startswith(f"test_8_{word}_"))
        named[word] += 1
    assert set(named) == set(WORDS.values())


@pytest.mark.parametrize("path", SECTION_FILES, ids=[path.stem for path in SECTION_FILES])
def test_the_tests_of_a_section_are_named_for_its_rules(path: Path) -> None:
    section = path.name.removeprefix("test_")[0]
    strangers = [test.name for test in each_test(path) if test.name.split("_")[1] != section]
    assert not strangers, f"{path.name} is for section {section}, not for {strangers}"
