"""The one window that a player sees of a fault inside the program."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial

from pygame import Surface

from game.text import _
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box
from game.ui.kit.commands import Command, with_key
from game.ui.kit.input import Activated, Cancelled, Commanded, Intent, Pressed
from game.ui.scenes.navigation import Host, Scene

WIDTH = 1000.0
BUTTON = (420.0, 60.0)


class FaultScene(Scene):
    """What has happened, that the race is safe, and where the report lies.

    It is drawn of letters and bare plates alone: whatever else is drawn with may be what is broken.
    """

    last_resort = True

    def __init__(self, host: Host, sentences: Sequence[str]) -> None:
        super().__init__(host)
        self._texts = tuple(sentences)
        self._renderer = host.renderer

    def arrange(self, renderer: Renderer) -> None:
        self._renderer = renderer

    def _boxes(self) -> tuple[Box, Box]:
        """Where “to the title” and “quit” are."""
        view = self._renderer.viewport
        (width, height), y = BUTTON, view.height - 110
        middle = view.width / 2
        return Box(middle - width - 15, y, width, height), Box(middle + 15, y, width, height)

    def commands(self) -> dict[Command, str]:
        return {Command.TITLE: "", Command.QUIT: ""}

    def handle(self, intent: Intent) -> None:
        to_title, leave = self._boxes()
        match intent:
            case Activated() | Commanded(Command.TITLE):
                self.navigator.to_title()
            case Cancelled() | Commanded(Command.QUIT):
                self.host.quit()
            case Pressed(x, y) if to_title.contains(x, y):
                self.navigator.to_title()
            case Pressed(x, y) if leave.contains(x, y):
                self.host.quit()

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        view = renderer.viewport
        size = view.pixel_width, view.pixel_height
        yield Sprite(renderer.kept(("fault", size), partial(_plate, size, theme.CREAM)), 0, 0)
        left, y = (view.width - WIDTH) / 2, 60.0
        heading = renderer.text(_("Something has gone wrong"), 40, theme.INK, "display-bold")
        yield Sprite(heading, *view.point(left, y))
        y += 90
        for text in self._texts:
            lettering = renderer.text(text, 22, theme.INK, "text", wrap=WIDTH)
            yield Sprite(lettering, *view.point(left, y))
            y += view.units(lettering.get_height()) + 22
        words = (
            with_key(_("To the title"), self.host.key_name(Command.CONFIRM)),
            with_key(_("Quit"), self.host.key_name(Command.BACK)),
        )
        for box, text in zip(self._boxes(), words, strict=True):
            rect = view.rect(box)
            yield Sprite(
                renderer.kept(("fault", rect.size), partial(_plate, rect.size, theme.INK)),
                *rect.topleft,
            )
            lettering = renderer.text(text, 24, theme.CREAM, "text-bold")
            yield Sprite(
                lettering,
                rect.centerx - lettering.get_width() // 2,
                rect.centery - lettering.get_height() // 2,
            )


def _plate(size: tuple[int, int], colour: theme.Colour) -> Surface:
    plate = Surface(size)
    plate.fill(colour)
    return plate
