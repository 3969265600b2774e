"""What a picture is made of: surfaces at places, from back to front.

After each rest of a sixtieth of a second nothing is in the processor's cache any more, and looking
at a sprite means fetching it, its surface and its numbers. So what stays together for long is put
into a group, which is looked at as a whole.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from operator import eq, indexOf
from typing import NamedTuple, TypeAlias, TypeVar

from pygame import Rect, Surface

_Part = TypeVar("_Part")

WORTH_ANOTHER = 8000
"""Pixels that are painted in the time that it takes to begin with another rectangle."""


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
    """Holds all pixels they cover."""


Picture: TypeAlias = Sequence[Sprite | Group]
"""From back to front. How sprites are grouped makes no difference to what is seen."""


def grouped(sprites: Iterable[Sprite]) -> Group:
    """A group of these, for pictures in which they are next to each other, in this order."""
    sprites = tuple(sprites)
    bounds = sprites[0].rect().unionall([each.rect() for each in sprites]) if sprites else Rect()
    return Group(sprites, bounds)


def flat(picture: Iterable[Sprite | Group]) -> list[Sprite]:
    """All sprites of a picture, without the groups."""
    found: list[Sprite] = []
    for each in picture:
        if isinstance(each, Sprite):
            found.append(each)
        else:
            found += each.sprites
    return found


def _within(picture: Iterable[Sprite | Group], clip: Rect) -> list[tuple[Surface, tuple[int, int]]]:
    """The surfaces of a picture of which something lies inside, each with its place."""
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
    """Where two pictures may differ, `merged`.

    Surfaces are compared by identity: whoever changes a picture makes or fetches another. What
    is in both but lies differently among the others counts as changed.
    """
    # from one picture to the next little changes, and it lies together
    parts_before, parts_after = _unlike(before, after)
    gone, come = _unlike(flat(parts_before), flat(parts_after))
    old, new = set(gone), set(come)
    if len(old) < len(gone) or len(new) < len(come):
        return merged([sprite.rect() for sprite in (*gone, *come)])  # a rare thing
    kept_before = [sprite for sprite in gone if sprite in new]
    kept_after = [sprite for sprite in come if sprite in old]
    changed = [*(old - new), *(new - old)]
    if kept_before != kept_after:
        pairs = zip(kept_before, kept_after, strict=True)
        changed += [sprite for pair in pairs if pair[0] != pair[1] for sprite in pair]
    return merged([sprite.rect() for sprite in changed])


def _unlike(one: Sequence[_Part], other: Sequence[_Part]) -> tuple[list[_Part], list[_Part]]:
    """What is left of two pictures without those ends that they share."""
    alike = _alike(one, other)
    one, other = one[alike:], other[alike:]
    alike = _alike(reversed(one), reversed(other))
    return list(one[: len(one) - alike]), list(other[: len(other) - alike])


def _alike(one: Iterable[object], other: Iterable[object]) -> int:
    """With how many equal parts two pictures begin."""
    return indexOf(chain(map(eq, one, other), (False,)), False)


def merged(rects: Iterable[Rect]) -> list[Rect]:
    """The rectangles, with those that overlap joined where that is not more to paint.

    What two of them share is then painted twice, which changes nothing: the lowest sprite of a
    picture covers all.
    """
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
    """In pixels."""
    return rect.width * rect.height


def paint(target: Surface, picture: Picture, *clips: Rect) -> None:
    """Draw what of the picture lies inside each of these clips."""
    for clip in clips:
        target.set_clip(clip)
        if clip.contains(target.get_rect()):
            target.fblits([(surface, (x, y)) for surface, x, y in flat(picture)])
        else:
            target.fblits(_within(picture, clip))
    target.set_clip(None)
