"""What a picture is made of: surfaces at places, from back to front."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from typing import NamedTuple

from pygame import Rect, Surface


class Sprite(NamedTuple):
    """A surface whose upper left corner lies at this pixel. Equal ones look the same."""

    surface: Surface
    x: int
    y: int

    def rect(self) -> Rect:
        """The pixels it covers."""
        return Rect((self.x, self.y), self.surface.get_size())


def damage(before: Sequence[Sprite], after: Sequence[Sprite]) -> list[Rect]:
    """Where two pictures may differ, as rectangles that do not overlap.

    Surfaces are compared by identity: whoever changes a picture makes or fetches another. What
    is in both but lies differently among the others counts as changed.
    """
    if before == after:
        return []
    old, new = Counter(before), Counter(after)
    both = old & new
    changed = [*(old - both), *(new - both)]
    for one, other in zip(_kept(before, both), _kept(after, both), strict=True):
        if one != other:
            changed += (one, other)
    return merged([sprite.rect() for sprite in changed])


def _kept(sprites: Sequence[Sprite], both: Counter[Sprite]) -> list[Sprite]:
    """The sprites that are in both pictures, in this picture's order."""
    left = both.copy()
    result = []
    for sprite in sprites:
        if left[sprite] > 0:
            left[sprite] -= 1
            result.append(sprite)
    return result


def merged(rects: Iterable[Rect]) -> list[Rect]:
    """The rectangles, with those that overlap joined."""
    result: list[Rect] = []
    for rect in rects:
        joined = rect
        while (index := joined.collidelist(result)) >= 0:
            joined = joined.union(result.pop(index))
        result.append(joined)
    return result


def paint(target: Surface, sprites: Iterable[Sprite], clip: Rect) -> None:
    """Draw what of the sprites lies inside the clip."""
    target.set_clip(clip)
    target.fblits([(surface, (x, y)) for surface, x, y in sprites if _touches(surface, x, y, clip)])
    target.set_clip(None)


def _touches(surface: Surface, x: int, y: int, clip: Rect) -> bool:
    return (
        x < clip.right
        and y < clip.bottom
        and x + surface.get_width() > clip.left
        and y + surface.get_height() > clip.top
    )
