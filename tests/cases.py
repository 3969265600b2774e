"""Parametrised tests: each case with its name, which is often that of the rule it is about."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from _pytest.mark import MarkDecorator, ParameterSet


def cases(names: str, *each: object) -> MarkDecorator:
    """Each of the cases is a test; `names` are its parameters, with commas between them."""
    return pytest.mark.parametrize(names, each)


def case(id: str, *values: object) -> ParameterSet:
    """A case of a parametrised test, with its name."""
    return pytest.param(*values, id=id)


def drawn(*values: object, id: str) -> Callable[[str], ParameterSet]:
    """A case of a parametrised test: what makes it one out of its drawing, which comes first."""
    return lambda drawing: pytest.param(drawing, *values, id=id)
