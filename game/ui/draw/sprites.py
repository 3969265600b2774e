"""What a picture is made of: surfaces at places, from back to front.

After a rest of a sixtieth of a second nothing is left in the processor's cache, and looking at a
sprite means fetching it, its surface and its numbers. So sprites that stay together for long are
put into a group, which is looked at as a whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from operator import eq, indexOf
from typing import NamedTuple, TypeAlias, TypeVar

from pygame import Rect, Surface

_Part = TypeVar("_Part")

WORTH_ANOTHER = 8000
"""Pixels that are painted in the time it takes to begin another rectangle."""


class Sprite(NamedTuple):
    """A surface whose upper left corner lies at this pixel. Equal ones look the same."""

    surface: Surface
    x: int
    y: int

    def rect(self) -> Rect:
        """The pixels it covers."""
        return Rect(self.x, self.y, *self.surface.get_size())


class Group(NamedTuple):
    """Sprites that lie together in a picture; see `grouped`."""

    sprites: tuple[Sprite, ...]
    bounds: Rect
    """Contains all pixels they cover."""


Picture: TypeAlias = Sequence[Sprite | Group]
"""From back to front. Grouping makes no difference to what is seen."""


def hung(surface: Surface, **by: tuple[int, int]) -> Sprite:
    """The surface with one point of it, named as those of a `Rect` are, at this pixel."""
    return Sprite(surface, *surface.get_rect(**by).topleft)


def centred(surface: Surface, middle: tuple[int, int]) -> Sprite:
    """The surface with its middle at this pixel."""
    x, y = middle
    return Sprite(surface, x - surface.get_width() // 2, y - surface.get_height() // 2)


def grouped(sprites: Iterable[Sprite]) -> Group:
    """A group of sprites that follow each other in a picture, in this order."""
    sprites = tuple(sprites)
    bounds = sprites[0].rect().unionall([each.rect() for each in sprites]) if sprites else Rect()
    return Group(sprites, bounds)


def flat(picture: Iterable[Sprite | Group]) -> list[Sprite]:
    """All sprites of a picture, in or out of groups."""
    found: list[Sprite] = []
    for each in picture:
        if isinstance(each, Sprite):
            found.append(each)
        else:
            found += each.sprites
    return found


def _within(picture: Iterable[Sprite | Group], clip: Rect) -> list[tuple[Surface, tuple[int, int]]]:
    """The surfaces of a picture that lie at least partly inside, each with its place."""
    left, top, right, bottom = clip.left, clip.top, clip.right, clip.bottom
    near: list[Sprite] = []
    for each in picture:
        if isinstance(each, Sprite):
            near.append(each)
        elif clip.colliderect(each.bounds):
            near += each.sprites
    return [
        (surface, (x, y))
        for surface, x, y in near
        if x < right
        and y < bottom
        and x + surface.get_width() > left
        and y + surface.get_height() > top
    ]


def damage(before: Picture, after: Picture) -> list[Rect]:
    """The rectangles in which two pictures may differ, `merged`. Surfaces are compared by identity:
    to change one is to make another. A sprite in both, but in another order, counts as changed."""
    # from one picture to the next little changes, and it lies together
    parts_before, parts_after = _unlike(before, after)
    gone, come = _unlike(flat(parts_before), flat(parts_after))
    old, new = set(gone), set(come)
    if len(old) < len(gone) or len(new) < len(come):
        return merged([sprite.rect() for sprite in (*gone, *come)])  # rare: the same sprite twice
    kept_before = [sprite for sprite in gone if sprite in new]
    kept_after = [sprite for sprite in come if sprite in old]
    changed = [*(old - new), *(new - old)]
    if kept_before != kept_after:
        pairs = zip(kept_before, kept_after, strict=True)
        changed += [sprite for pair in pairs if pair[0] != pair[1] for sprite in pair]
    return merged([sprite.rect() for sprite in changed])


def _unlike(one: Sequence[_Part], other: Sequence[_Part]) -> tuple[list[_Part], list[_Part]]:
    """The rest of two pictures without the beginning and the end that they share."""
    alike = _alike(one, other)
    one, other = one[alike:], other[alike:]
    alike = _alike(reversed(one), reversed(other))
    return list(one[: len(one) - alike]), list(other[: len(other) - alike])


def _alike(one: Iterable[object], other: Iterable[object]) -> int:
    """The number of equal parts with which two pictures begin."""
    return indexOf(chain(map(eq, one, other), (False,)), False)


def merged(rects: Iterable[Rect]) -> list[Rect]:
    """The rectangles, with those that overlap joined unless that is more to paint. Painting an
    overlap twice changes nothing: the lowest sprite of a picture covers everything."""
    result: list[Rect] = []
    for rect in rects:
        joined, index = rect, 0
        while (near := joined.collidelist(result[index:])) >= 0:
            index += near
            other = result[index]
            both = joined.union(other)
            if area(both) <= area(joined) + area(other) + WORTH_ANOTHER:
                del result[index]
                joined, index = both, 0
            else:
                index += 1
        result.append(joined)
    return result


def area(rect: Rect) -> int:
    """A rectangle's area in pixels."""
    return rect.width * rect.height


def paint(target: Surface, picture: Picture, *clips: Rect) -> None:
    """Draw the parts of the picture that lie inside these clips."""
    for clip in clips:
        target.set_clip(clip)
        if clip.contains(target.get_rect()):
            target.fblits([(surface, (x, y)) for surface, x, y in flat(picture)])
        else:
            target.fblits(_within(picture, clip))
    target.set_clip(None)
