"""An edition's numbers must make sense together (rules 2, 5.1), or it is refused."""

from __future__ import annotations

from dataclasses import replace

import pytest

from game.rules import DieTable, HareEffect, RulesetError, Setup
from tests.cases import case, cases

from .drawing import ABACUS

MISS, ASK, FREE = (HareEffect.MISS_TURN,), (HareEffect.TAKE_OR_GIVE,), (HareEffect.MOVE_FREE,)


@cases(
    "cells, complaint",
    case("5.1 a die without faces", (), "one cell for each position"),
    case("5.1 a position left out", ((MISS, ASK), (MISS,)), "one cell for each position"),
    case("5.1 a hole", ((MISS, ASK), (MISS, ())), "Face 2, position 2: there is no effect"),
    case(
        "5.1 a question before something else",
        ((MISS, ASK + FREE),),
        "Face 1, position 2: only the last effect",
    ),
)
def test_a_table_that_cannot_be_read_is_refused(
    cells: tuple[tuple[tuple[HareEffect, ...], ...], ...], complaint: str
) -> None:
    with pytest.raises(RulesetError, match=complaint):
        DieTable(cells)


def test_a_table_is_read_by_face_and_position() -> None:
    """5.1: both are counted from 1; a refund may be followed by a question."""
    table = DieTable(((MISS, ASK, FREE), (FREE, MISS, FREE + ASK)))
    assert (table.faces, table.positions) == (2, 3)
    assert table.effects(1, 2) == ASK
    assert table.effects(2, 3) == FREE + ASK


@cases(
    "markers, lettuces, carrots",
    case("2 no marker", 0, 3, 65),
    case("2 a lettuce owed", 1, -1, 65),
    case("2 a carrot owed", 1, 3, -1),
)
def test_nobody_begins_with_less_than_nothing(markers: int, lettuces: int, carrots: int) -> None:
    with pytest.raises(RulesetError):
        Setup(markers, lettuces, carrots)


@cases(
    "setups, complaint",
    case("2 for nobody", (), "at least one number of players"),
    case("2 for no player", ((0, Setup(1, 3, 65)),), "0 players"),
    case("2 more markers than positions", ((7, Setup(1, 3, 65)),), "7 players"),
    case("2 two each are too many for four", ((4, Setup(2, 3, 65)),), "2 markers each"),
)
def test_an_edition_is_for_as_many_as_its_table_has_positions(
    setups: tuple[tuple[int, Setup], ...], complaint: str
) -> None:
    with pytest.raises(RulesetError, match=complaint):
        replace(ABACUS, setups=setups)


def test_2_the_numbers_of_players_are_in_ascending_order() -> None:
    assert ABACUS.player_counts == (2, 3, 4, 5, 6)
    assert replace(ABACUS, setups=ABACUS.setups[::-1]).player_counts == (2, 3, 4, 5, 6)
