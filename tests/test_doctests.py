"""The examples in docstrings are true."""

import doctest
import importlib

import pytest


@pytest.mark.parametrize(
    "module",
    [
        *("game.rules", "game.rules.notation", "game.rules.prices", "game.rules.why"),
        "game.text.words",
        *("game.ui.table.cards", "game.ui.table.hand", "game.ui.kit.layout"),
    ],
)
def test_examples_of(module: str) -> None:
    result = doctest.testmod(importlib.import_module(module))
    assert result.attempted > 0
    assert result.failed == 0
