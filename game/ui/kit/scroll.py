"""What is too long for its place is shown in part, and a mark says that there is more."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from typing import Literal

from game.ui.draw.renderer import Align, Renderer, part_of
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box

from .layout import column, fixed, stretch
from .widgets import Widget, aligned

MARK = 18.0
"""Size of the arrow that says that there is more, in logical units."""
STRIP = 22.0
"""Height of the strip for such an arrow, above and below what is shown, in logical units."""
NOTCH = 60.0
"""Logical units that one notch of the wheel scrolls."""
OVERLAP = 30.0
"""Logical units of one page that the next shows again."""
ALMOST = 0.1
"""Logical units by which content may be too long and still fit: sums are not exact."""
RING = 4.0
"""Logical units by which the ring of the focus reaches over what it is around."""


def more(
    renderer: Renderer, box: Box, way: Literal["up", "down"], align: Align = "right"
) -> Sprite:
    """The arrow that says that there is more: at the upper or lower edge of the box."""
    arrow = renderer.picture(f"ui/icon-{way}", MARK, MARK)
    y = box.y if way == "up" else box.bottom - MARK
    return aligned(renderer, arrow, Box(box.x, y, box.width, MARK), align)


def clipped(renderer: Renderer, sprites: Iterable[Sprite], box: Box) -> Iterator[Sprite]:
    """The parts of these sprites that lie in the box."""
    view = renderer.viewport.rect(box)
    for sprite in sprites:
        rect = sprite.rect()
        seen = rect.clip(view)
        if seen == rect:
            yield sprite
        elif seen.size != (0, 0):
            area = seen.move(-rect.x, -rect.y)
            key = ("part", sprite.surface, *area)
            part = renderer.kept(key, partial(part_of, sprite.surface, area))
            yield Sprite(part, seen.x, seen.y)


class ScrollArea(Widget):
    """A box that shows a part of what lies in it, if that is taller.

    The content is placed from the upper edge of the box downwards, as if the box had no lower one,
    and belongs into the same form, behind the area itself. It is scrolled by the wheel, by the
    Page keys, by a press on an arrow, and by the focus, which is always brought into view. What
    fits looks as it would without an area, and so does the beginning of what does not. `whole` are
    parts of the content, from top to bottom, that are never shown in part: lines of text.
    """

    def __init__(
        self, box: Box, content: Sequence[Widget], whole: Sequence[tuple[float, float]] = ()
    ) -> None:
        self.box = box
        self.content = content
        self._whole = whole
        self.offset = 0.0
        """Height of the content above what is shown, in logical units."""
        self._places = [widget.box for widget in content]
        for widget in content:
            widget.within = self
        self.end_at(None)

    def end_at(self, bottom: float | None) -> None:
        """Scroll as far as to there, before anything is scrolled: something else is shown among the
        content. None: to the end of the content."""
        self.end = bottom
        if bottom is None:
            bottom = max((place.bottom for place in self._places), default=self.box.y)
        self.length = bottom - self.box.y
        """Height of the whole content, in logical units."""
        self._fits = self.length <= self.box.height + ALMOST
        strip = fixed(0.0 if self._fits else STRIP)
        self.upper, _between, self.lower = column(self.box, [strip, stretch(), strip])
        self.scroll_to(self.offset)

    def telling(self, renderer: Renderer) -> None:
        """What lies in it tells."""

    @property
    def view(self) -> Box:
        """The part of the box where its content is seen: all but the arrows that there are."""
        if self._fits:
            return self.box
        top = self.upper.bottom if self.more_above else self.upper.y
        bottom = self.lower.y if self.more_below else self.lower.bottom
        return Box(self.box.x, top, self.box.width, bottom - top)

    @property
    def most(self) -> float:
        """The offset at which the end is shown."""
        return 0.0 if self._fits else self.length - self.box.height

    @property
    def more_above(self) -> bool:
        return self.offset > 0

    @property
    def more_below(self) -> bool:
        return self.offset < self.most

    def scroll_to(self, offset: float) -> None:
        """Scroll to this offset, or the nearest that there is."""
        self.offset = min(self.most, max(0.0, offset))
        for widget, place in zip(self.content, self._places, strict=True):
            widget.box = Box(place.x, place.y - self.offset, place.width, place.height)

    def scroll(self, up: int, *, page: bool = False) -> bool:
        """Scroll up by this many notches or pages; True if that shows anything else."""
        before = self.offset
        shown = self.box.height - 2 * STRIP
        step = max(NOTCH, shown - OVERLAP) if page else NOTCH
        self.scroll_to(before - up * step)
        return self.offset != before

    def pull(self, down: float) -> bool:
        if self.enabled:
            self.scroll_to(self.offset - down)
        return self.enabled and not self._fits

    def show(self, widget: Widget) -> None:
        """Bring the whole widget into view; with the first and last what lies beyond them."""
        controls = [each for each in self.content if each.takes_focus]
        top = widget.box.y - self.upper.bottom + self.offset  # at which it is below the arrow
        bottom = widget.box.bottom - self.lower.y + self.offset  # at which it is above the other
        if widget is controls[0] and bottom <= 0.0:
            self.scroll_to(0.0)
        elif widget is controls[-1] and top >= self.most:
            self.scroll_to(self.most)
        elif widget.box.bottom > self.view.bottom:
            self.scroll_to(min(top, bottom))
        elif widget.box.y < self.view.y:
            self.scroll_to(top)

    def sees(self, widget: Widget) -> bool:
        """Whether the middle of the widget is in view."""
        return self.view.contains(*widget.box.centre)

    def take_over(self, old: Widget) -> None:
        if isinstance(old, ScrollArea):
            self.end_at(old.end)
            self.scroll_to(old.offset)

    def pressable(self, x: float, y: float) -> bool:
        upper = self.more_above and self.upper.contains(x, y)
        return upper or (self.more_below and self.lower.contains(x, y))

    def press(self, x: float, y: float) -> None:
        self.scroll(1 if self.upper.contains(x, y) else -1, page=True)

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        if self.enabled and self.more_above:
            yield more(renderer, self.upper, "up", "centre")
        if self.enabled and self.more_below:
            yield more(renderer, self.lower, "down", "centre")

    def clipped(self, renderer: Renderer, sprites: Iterable[Sprite]) -> Iterator[Sprite]:
        """The parts of these sprites of the content that are in view."""
        if self._fits:
            yield from sprites
        else:
            yield from clipped(renderer, sprites, self._shown())

    def _shown(self) -> Box:
        """What is in view, with room for a ring, but without the parts of lines."""
        seen = self.view.inset(-RING)
        top, bottom = seen.y, seen.bottom
        for begin, end in self._whole:
            if begin - self.offset < seen.y < end - self.offset:
                top = end - self.offset
            if begin - self.offset < seen.bottom < end - self.offset:
                bottom = begin - self.offset
        return Box(seen.x, top, seen.width, max(0.0, bottom - top))
