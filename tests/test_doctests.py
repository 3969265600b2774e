"""The examples in docstrings are true."""

import doctest
import importlib
from pathlib import Path
from typing import Any

import pytest

import game.match
import game.rules

ROOT = Path(game.rules.__file__).parents[2]
SOURCES = [path for path in ROOT.glob("game/**/*.py") if ">>> " in path.read_text(encoding="utf-8")]
MODULES = [
    ".".join(path.relative_to(ROOT).with_suffix("").parts).removesuffix(".__init__")
    for path in sorted(SOURCES)
]


def names() -> dict[str, Any]:
    """What examples may use without a word: all that those of rules and match begin with."""
    found: dict[str, Any] = {}
    for package in (game.rules, game.match):
        (example,) = doctest.DocTestFinder(recurse=False).find(package, extraglobs=found)
        doctest.DocTestRunner().run(example, clear_globs=False)
        found |= example.globs
    return {name: each for name, each in found.items() if not name.startswith("__")}


@pytest.mark.parametrize("module", MODULES)
def test_examples_of(module: str) -> None:
    result = doctest.testmod(importlib.import_module(module), extraglobs=names())
    assert result.attempted > 0
    assert result.failed == 0
