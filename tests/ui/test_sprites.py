"""Where two pictures differ, and how little must be redrawn for it."""

from __future__ import annotations

from random import Random

import pytest
from pygame import Rect, Surface

from game.ui.draw.sprites import (
    WORTH_ANOTHER,
    Group,
    Sprite,
    area,
    damage,
    flat,
    grouped,
    merged,
    paint,
)

RED, BLUE = Surface((10, 10)), Surface((10, 10))
RED.fill((200, 0, 0))
BLUE.fill((0, 0, 200))


@pytest.mark.parametrize(
    ("before", "after", "rects"),
    [
        pytest.param([Sprite(RED, 0, 0)], [Sprite(RED, 0, 0)], [], id="stays"),
        pytest.param([], [Sprite(RED, 3, 4)], [Rect(3, 4, 10, 10)], id="appears"),
        pytest.param([Sprite(RED, 3, 4)], [], [Rect(3, 4, 10, 10)], id="vanishes"),
        pytest.param(
            [Sprite(RED, 0, 0)], [Sprite(RED, 4, 0)], [Rect(0, 0, 14, 10)], id="moves a little"
        ),
        pytest.param(
            [Sprite(RED, 0, 0)],
            [Sprite(RED, 40, 0)],
            [Rect(0, 0, 10, 10), Rect(40, 0, 10, 10)],
            id="moves far",
        ),
        pytest.param(
            [Sprite(RED, 0, 0)], [Sprite(BLUE, 0, 0)], [Rect(0, 0, 10, 10)], id="another surface"
        ),
    ],
)
def test_damage_covers_what_changed_and_no_more(
    before: list[Sprite], after: list[Sprite], rects: list[Rect]
) -> None:
    assert sorted(damage(before, after), key=tuple) == rects


@pytest.mark.parametrize("seed", range(20))
def test_repainting_the_damage_gives_the_new_picture(seed: int) -> None:
    """Any two pictures: other places, another order, the same sprite twice, however grouped."""
    rng = Random(seed)
    stock = []
    for number in range(6):
        surface = Surface((rng.randrange(5, 30), rng.randrange(5, 30)))
        surface.fill((40 * number, rng.randrange(256), rng.randrange(256)))
        stock.append(surface)

    def picture() -> list[Sprite]:
        sprites = [
            Sprite(rng.choice(stock), rng.randrange(0, 40), rng.randrange(0, 40)) for _n in range(6)
        ]
        return [Sprite(background, 0, 0), *sprites]

    background = Surface((64, 64))
    before = picture()
    after = picture() if rng.random() < 0.5 else [before[0], *rng.sample(before[1:], 6)]
    screen, wanted = Surface((64, 64)), Surface((64, 64))
    first, second = some_grouped(before, rng), some_grouped(after, rng)
    assert flat(first) == before
    paint(screen, first, screen.get_rect())
    for rect in damage(first, second):
        paint(screen, second, rect)
    paint(wanted, after, wanted.get_rect())
    assert screen.get_buffer().raw == wanted.get_buffer().raw


def some_grouped(sprites: list[Sprite], rng: Random) -> list[Sprite | Group]:
    """The same picture, with groups of up to three here and there."""
    rest, result = list(sprites), list[Sprite | Group]()
    while rest:
        number = rng.randrange(4)
        result.append(grouped(rest[:number]) if number else rest[0])
        del rest[: max(1, number)]
    return result


def test_how_sprites_are_grouped_is_no_damage() -> None:
    """Of a group that has changed, only what is different in it."""
    one, other, third = Sprite(RED, 0, 0), Sprite(BLUE, 50, 0), Sprite(RED, 80, 0)
    assert damage([grouped([one, other]), third], [one, grouped([other, third])]) == []
    before, after = grouped([one, other, third]), grouped([one, third])
    assert damage([before], [after]) == [Rect(50, 0, 10, 10)]


def test_paint_leaves_everything_outside_the_clip_alone() -> None:
    target = Surface((20, 20))
    far = grouped([Sprite(RED, 12, 12), Sprite(BLUE, 14, 14)])
    paint(target, [far, Sprite(RED, 5, 5)], Rect(0, 0, 13, 13))
    assert target.get_at((6, 6))[:3] == target.get_at((12, 12))[:3] == (200, 0, 0)
    assert target.get_at((13, 13))[:3] == target.get_at((6, 13))[:3] == (0, 0, 0)
    target.fill((9, 9, 9))  # and the clip is gone again
    assert target.get_at((19, 19))[:3] == (9, 9, 9)
    assert far.bounds == Rect(12, 12, 12, 12)
    assert grouped([]).bounds.size == (0, 0)


def test_a_change_of_order_alone_is_damage() -> None:
    """Two hares on the same spots, the other one in front."""
    one, other = Sprite(RED, 0, 0), Sprite(BLUE, 5, 5)
    assert Rect(5, 5, 5, 5).unionall(damage([one, other], [other, one])) == Rect(0, 0, 15, 15)


@pytest.mark.parametrize("seed", range(20))
def test_merged_rectangles_cover_the_same_with_no_more_to_paint(seed: int) -> None:
    """What overlaps is one rectangle, unless two are so much less that they are worth it."""
    rng = Random(seed)
    size = rng.choice([20, 300])
    rects = [
        Rect(rng.randrange(900), rng.randrange(900), rng.randrange(1, size), rng.randrange(1, size))
        for _n in range(rng.randrange(1, 15))
    ]
    result = merged(rects)
    for rect in rects:
        assert any(whole.contains(rect) for whole in result)
    assert sum(map(area, result)) <= sum(map(area, rects)) + WORTH_ANOTHER * len(rects)
    for index, rect in enumerate(result):
        for other in result[index + 1 :]:
            if rect.colliderect(other):
                assert area(rect.union(other)) > area(rect) + area(other) + WORTH_ANOTHER


def test_two_long_rectangles_that_touch_in_a_corner_stay_two() -> None:
    """Their union would be mostly what has not changed."""
    across, down = Rect(0, 0, 800, 20), Rect(790, 10, 20, 800)
    assert sorted(merged([across, down]), key=tuple) == [across, down]


def test_a_chain_of_overlaps_becomes_one() -> None:
    """The second joins the first and the third, which had nothing to do with each other."""
    assert merged([Rect(0, 0, 4, 4), Rect(6, 0, 4, 4), Rect(3, 0, 4, 4)]) == [Rect(0, 0, 10, 4)]
