"""Rows, columns and grids, without a pixel."""

from __future__ import annotations

from random import Random

import pytest

from game.ui.draw.viewport import Box
from game.ui.kit.layout import (
    Across,
    Along,
    Down,
    Flow,
    Part,
    around,
    column,
    fixed,
    grid,
    least_of,
    length_of,
    lengths,
    padded,
    placed,
    row,
    shares,
    stretch,
    whole_before,
    yielding,
)

AREA = Box(10, 20, 300, 200)


@pytest.mark.parametrize(
    ("parts", "room", "expected"),
    [
        ([fixed(40), fixed(60)], 500, [40, 60]),
        ([fixed(40), fixed(60)], 50, [40, 60]),
        ([fixed(40), stretch()], 100, [40, 60]),
        ([stretch(), stretch(3)], 100, [25, 75]),
        ([stretch(least=50), stretch()], 100, [75, 25]),
        ([stretch(least=50), fixed(80)], 100, [50, 80]),
        (shares(4), 100, [25, 25, 25, 25]),
        ([yielding(50, least=30), fixed(60)], 200, [50, 60]),
        ([yielding(50, least=30), fixed(60)], 100, [40, 60]),
        ([yielding(50, least=30), fixed(60)], 10, [30, 60]),
        ([yielding(60), yielding(30)], 45, [30, 15]),
        ([yielding(60, least=40), yielding(60, turn=1)], 100, [40, 60]),
        ([yielding(60, least=40), yielding(60, turn=1)], 70, [40, 30]),
        ([yielding(60, turn=2), yielding(60, turn=1)], 70, [60, 10]),
        ([yielding(60, turn=2), yielding(60, turn=1)], 30, [30, 0]),
        ([Part(80, least=20), fixed(50)], 100, [50, 50]),
        ([Part(10, least=30), fixed(50)], 20, [10, 50]),
        ([], 100, []),
    ],
)
def test_lengths(parts: list[Part], room: float, expected: list[float]) -> None:
    assert lengths(parts, room) == pytest.approx(expected)


def test_gaps_lie_between_the_parts_and_free_room_before_them() -> None:
    parts = [fixed(20), fixed(30, before=6), stretch()]
    boxes = column(AREA, parts, gap=4)
    assert boxes == [Box(10, 20, 300, 20), Box(10, 50, 300, 30), Box(10, 84, 300, 136)]
    assert length_of(parts, gap=4) == least_of(parts, gap=4) == 64


def test_a_row_is_as_high_as_its_box() -> None:
    assert row(AREA, [fixed(100), stretch(), fixed(50)], gap=10) == [
        Box(10, 20, 100, 200),
        Box(120, 20, 130, 200),
        Box(260, 20, 50, 200),
    ]


@pytest.mark.parametrize(("along", "first"), [("start", 20), ("end", 170)])
def test_what_is_left_over_lies_where_it_is_wanted(along: Along, first: float) -> None:
    one, other = column(AREA, [fixed(20), fixed(20)], gap=10, along=along)
    assert (one.y, other.y) == (first, first + 30)


@pytest.mark.parametrize("along", ["start", "end"])
def test_what_is_too_long_runs_over_the_end(along: Along) -> None:
    one, other = column(AREA, [fixed(150), fixed(150)], along=along)
    assert (one.y, other.bottom) == (20, 320)


def test_least_is_what_is_left_when_all_have_given_way() -> None:
    parts = [yielding(50, least=30), stretch(least=5), fixed(9, before=1), yielding(40, turn=3)]
    assert least_of(parts, gap=2) == 30 + 5 + 10 + 0 + 6
    assert sum(lengths(parts, 0, gap=2)) == 30 + 5 + 9


def test_a_grid_has_rows_of_equally_wide_columns() -> None:
    cells = grid(Box(0, 0, 100, 50), [fixed(20), *shares(2)], [fixed(10), stretch()], 10, 5)
    assert [[(b.x, b.y, b.width, b.height) for b in line] for line in cells] == [
        [(0, 0, 20, 10), (30, 0, 30, 10), (70, 0, 30, 10)],
        [(0, 15, 20, 35), (30, 15, 30, 35), (70, 15, 30, 35)],
    ]
    assert grid(Box(0, 0, 9, 9), shares(2), shares(2), 1)[1][1] == Box(5, 5, 4, 4)


@pytest.mark.parametrize("seed", range(30))
def test_parts_fill_the_box_whatever_they_are(seed: int) -> None:
    """They neither overlap nor leave a hole, unless there is too little room for the least."""
    chance = Random(seed)
    parts = [
        Part(
            chance.uniform(0, 50),
            share=chance.choice([0.0, 0.0, 1.0, 2.0]),
            least=chance.choice([None, 0.0, chance.uniform(0, 50)]),
            turn=chance.randrange(3),
            before=chance.choice([0.0, 4.0]),
        )
        for _part in range(chance.randint(1, 8))
    ]
    gap = chance.choice([0.0, 5.0])
    box = Box(0, 0, 30, chance.uniform(0, 300))
    boxes = column(box, parts, gap)
    for part, one in zip(parts, boxes, strict=True):
        wanted = part.length
        assert one.height >= min(wanted, wanted if part.least is None else part.least) - 1e-9
    for one, other, part in zip(boxes, boxes[1:], parts[1:], strict=False):
        assert other.y == pytest.approx(one.bottom + gap + part.before)
    end = boxes[-1].bottom
    if box.height < least_of(parts, gap):
        assert end == pytest.approx(least_of(parts, gap))
    elif box.height < length_of(parts, gap) or any(part.share for part in parts):
        assert end == pytest.approx(box.height)
    else:
        assert end == pytest.approx(length_of(parts, gap))


@pytest.mark.parametrize(
    ("across", "down", "place"),
    [
        ("centre", "middle", (140, 110)),
        ("left", "top", (10, 20)),
        ("right", "bottom", (270, 200)),
        ("left", "middle", (10, 110)),
        ("centre", "bottom", (140, 200)),
    ],
)
def test_a_box_is_placed_in_another(across: Across, down: Down, place: tuple[float, float]) -> None:
    assert placed(AREA, 40, 20, across, down) == Box(*place, 40, 20)


def test_padding_and_what_holds_several_boxes() -> None:
    assert padded(AREA, left=1, top=2, right=3, bottom=4) == Box(11, 22, 296, 194)
    assert padded(AREA) == AREA
    assert around(*row(AREA, shares(3), gap=6)) == AREA
    assert around(Box(5, 5, 1, 1), Box(0, 9, 2, 2)) == Box(0, 5, 6, 6)


def test_a_flow_goes_on_without_an_end() -> None:
    flow = Flow(5, 100, 80, gap=12)
    assert flow.bottom == 100
    assert flow.take(50) == Box(5, 100, 80, 50)
    assert flow.take(20, before=3) == Box(5, 165, 80, 20)
    assert (flow.bottom, flow.width) == (185, 80)


@pytest.mark.parametrize(
    ("end", "room", "shown"),
    [
        (5, 100, (0, 5)),
        (5, 45, (2, 5)),
        (5, 10, (4, 5)),
        (5, 9, (5, 5)),
        (3, 60, (1, 3)),
        (0, 9, (0, 0)),
    ],
)
def test_as_many_whole_parts_as_there_is_room_for(
    end: int, room: float, shown: tuple[int, int]
) -> None:
    heights = [10, 40, 20, 10, 10]
    asked: list[int] = []

    def height(number: int) -> float:
        asked.append(number)
        return heights[number]

    assert whole_before(end, height, room) == range(*shown)
    assert len(asked) <= shown[1] - shown[0] + 1, "what is out of sight is not measured"
