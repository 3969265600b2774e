"""What a picture is made of: surfaces at places, from back to front."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import chain
from operator import eq, indexOf
from typing import NamedTuple

from pygame import Rect, Surface

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


def damage(before: Sequence[Sprite], after: Sequence[Sprite]) -> list[Rect]:
    """Where two pictures may differ, `merged`.

    Surfaces are compared by identity: whoever changes a picture makes or fetches another. What
    is in both but lies differently among the others counts as changed.
    """
    # from one picture to the next little changes, and it lies together
    alike = _alike(before, after)
    before, after = before[alike:], after[alike:]
    alike = _alike(reversed(before), reversed(after))
    before, after = before[: len(before) - alike], after[: len(after) - alike]
    old, new = set(before), set(after)
    if len(old) < len(before) or len(new) < len(after):
        return merged([sprite.rect() for sprite in (*before, *after)])  # a rare thing
    kept_before = [sprite for sprite in before if sprite in new]
    kept_after = [sprite for sprite in after if sprite in old]
    changed = [*(old - new), *(new - old)]
    if kept_before != kept_after:
        pairs = zip(kept_before, kept_after, strict=True)
        changed += [sprite for pair in pairs if pair[0] != pair[1] for sprite in pair]
    return merged([sprite.rect() for sprite in changed])


def _alike(one: Iterable[Sprite], other: Iterable[Sprite]) -> int:
    """With how many equal sprites two pictures begin."""
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


def paint(target: Surface, sprites: Sequence[Sprite], *clips: Rect) -> None:
    """Draw what of the sprites lies inside each of these clips."""
    for clip in clips:
        left, top, right, bottom = clip.left, clip.top, clip.right, clip.bottom
        target.set_clip(clip)
        target.fblits(
            [
                (surface, (x, y))
                for surface, x, y in sprites
                if x < right
                and y < bottom
                and x + surface.get_width() > left
                and y + surface.get_height() > top
            ]
        )
    target.set_clip(None)
