"""Every numbered rule has a test that cites it, and no test cites a rule that is not there.

A test cites a rule in its name (`test_3_4_…`), its docstring or the ids of its cases ("3.4 …").
"""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from importlib.resources import files
from pathlib import Path

import pytest

from game.content.editions import edition_names

RULES = files("game.rules").joinpath("rules.md").read_text(encoding="utf-8")
FOLDER = Path(__file__).parent
TEST_FILES = sorted(set(FOLDER.glob("test_*.py")) - {Path(__file__)})
SECTION_FILES = [path for path in TEST_FILES if re.match(r"test_\d_", path.name)]


def numbers_in_the_rules() -> dict[str, str]:
    """Each rule number that begins a line or a heading, with that line."""
    lines = re.finditer(r"^(?:### )?([1-8]\.\d) .*$", RULES, re.MULTILINE)
    return {line[1]: line[0] for line in lines}


def needs_a_test(line: str) -> bool:
    """Sections 1 to 6; a heading that names editions only if one of them comes with the game."""
    editions = re.findall(r"`([a-z]+-?\d*)`", line) if line.startswith("### ") else []
    played = not editions or not set(editions).isdisjoint(edition_names())
    return played and re.match(r"(?:### )?[1-6]\.", line) is not None


def each_test(path: Path) -> Iterator[ast.FunctionDef]:
    for node in ast.parse(path.read_text(encoding="utf-8")).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield node


def cited_by(test: ast.FunctionDef) -> set[str]:
    """The rule numbers in a test's name, docstring and decorators."""
    in_name = re.match(r"test_(\d)_(\d)_", test.name)
    numbers = {f"{in_name[1]}.{in_name[2]}"} if in_name else set()
    texts = [ast.get_docstring(test) or ""]
    for decorator in test.decorator_list:
        for node in ast.walk(decorator):
            if isinstance(node, ast.Constant) and isinstance(node.value, str):
                texts.append(node.value)
    for text in texts:
        numbers.update(re.findall(r"(?<![\d.])\d\.\d(?![\d.]\d)", text))
    return numbers


def citations() -> dict[str, list[str]]:
    """Each number cited, with the tests that cite it."""
    found: dict[str, list[str]] = {}
    for path in TEST_FILES:
        for test in each_test(path):
            for number in cited_by(test):
                found.setdefault(number, []).append(f"{path.name}::{test.name}")
    return found


def test_every_rule_of_sections_1_to_6_has_a_test() -> None:
    needed = {number for number, line in numbers_in_the_rules().items() if needs_a_test(line)}
    assert {"1.1", "3.4", "5.1", "6.3"} <= needed  # or the rules are not read as they are written
    missing = sorted(needed - set(citations()))
    assert not missing, f"rules that no test in {FOLDER.name} cites: {', '.join(missing)}"


def test_no_test_cites_a_rule_that_is_not_there() -> None:
    known = numbers_in_the_rules()
    stale = {number: tests for number, tests in citations().items() if number not in known}
    assert not stale, f"numbers that rules.md does not have: {stale}"


@pytest.mark.parametrize("path", SECTION_FILES, ids=[path.stem for path in SECTION_FILES])
def test_the_tests_of_a_section_are_named_for_its_rules(path: Path) -> None:
    section = path.name.removeprefix("test_")[0]
    strangers = [test.name for test in each_test(path) if test.name.split("_")[1] != section]
    assert not strangers, f"{path.name} is for section {section}, not for {strangers}"
