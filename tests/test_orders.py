"""The orders of squares from which boards are made: a bad one is one sentence."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from pathlib import Path
from types import ModuleType

import pytest

from game import resources
from tests.cases import cases
from tests.library import board

GOOD = resources.level("order-2000.csv").read_text(encoding="utf-8")


@pytest.fixture
def orders(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    monkeypatch.syspath_prepend(resources.folder("levels"))
    return importlib.import_module("orders")


@pytest.mark.parametrize("name", ["1978", "2000"])
def test_the_published_orders_are_those_of_the_boards(orders: ModuleType, name: str) -> None:
    kinds = [kind.value for kind in board(name).track.kinds[1:-1]]
    assert orders.read_order(resources.level(f"order-{name}.csv")) == kinds


@cases(
    "change, words",
    (lambda text: "", "The first line must be"),
    (lambda text: text.replace("type", "kind", 1), "The first line must be"),
    (lambda text: text.replace("\n2,62", "\n٢,62"), "Line 3 must be a step from 1 to 63"),
    (lambda text: text.replace("\n2,62,", "\n2,62,62,"), "Line 3 must be a step"),
    (lambda text: text.replace("\n2,62", "\n2,61"), "square 2 shows 62"),
    (lambda text: text.replace("2,62,carrot", "2,62,carrots"), "the type must be one of"),
    (lambda text: text.replace("2,62,carrot\n", ""), "Square 2 is missing"),
    (lambda text: text.replace("\n3,61", "\n2,62"), "square 2 was there before"),
    (lambda text: text + '"', "no CSV text"),
    (lambda text: text + "\n" * 100_000, "far too large"),
    (lambda text: text + "9" * 5000, "must be a step"),
)
def test_a_bad_order_is_told_in_one_sentence(
    orders: ModuleType, tmp_path: Path, change: Callable[[str], str], words: str
) -> None:
    path = tmp_path / "order-2000.csv"
    path.write_text(change(GOOD), encoding="utf-8")
    with pytest.raises(orders.OrderError) as caught:
        orders.read_order(path)
    assert words in str(caught.value)
    assert str(caught.value).startswith("order-2000.csv: ")
    assert len(str(caught.value).splitlines()) == 1


def test_bytes_and_folders_are_told_too(orders: ModuleType, tmp_path: Path) -> None:
    (tmp_path / "order-x.csv").write_bytes(b"\xff\xfe\0")
    for path in (tmp_path / "order-x.csv", tmp_path, tmp_path / "gone.csv"):
        with pytest.raises(orders.OrderError):
            orders.read_order(path)
