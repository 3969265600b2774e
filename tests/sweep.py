"""What only the longer sweep tries: pytest -m "slow or not slow", as CI does."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from _pytest.mark import ParameterSet


def in_full(*values: object) -> ParameterSet:
    """These parameters of a test, left out unless the longer sweep is asked for."""
    return pytest.param(*values, marks=pytest.mark.slow)
