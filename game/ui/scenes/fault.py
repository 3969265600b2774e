"""The page that tells a player of a fault inside the program."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pygame import Rect, Surface

from game.text import _
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box
from game.ui.kit.commands import Command, with_key
from game.ui.kit.described import Act, Described, Live, Role, headline, readable
from game.ui.kit.input import Activated, Cancelled, Commanded, Intent, Moved, Pressed, Scrolled, Way
from game.ui.kit.layout import placed, row, shares
from game.ui.kit.scroll import NOTCH, clipped
from game.ui.kit.widgets import aligned
from game.ui.scenes.navigation import Scene

WIDTH, EDGE, GAP = 1000.0, 24.0, 20.0
"""Greatest width of the text, margin, and gap between two things, in logical units."""
BUTTON = 420.0
"""Greatest width of a button, in logical units."""


@dataclass(eq=False, repr=False)
class FaultScene(Scene):
    """What has happened, that the race is safe, and where the report lies: in letters on bare
    plates alone, as anything else may be what is broken."""

    last_resort = True

    _texts: Sequence[str]
    _offset: float = 0.0
    """Height of the text above the window, in logical units."""

    def _ways_out(self) -> list[tuple[Box, Surface]]:
        """Where “to the title” and “quit” are, and their lettering."""
        renderer = self.host.renderer
        room = renderer.viewport.box.inset(EDGE)
        width = min(2 * BUTTON, room.width)
        each = (width - GAP) / 2
        letterings = [
            renderer.block(text, theme.BUTTON, each, theme.CREAM, "text-bold", align="centre")
            for text in (
                with_key(_("Main menu"), self.host.key_name(Command.CONFIRM)),
                with_key(_("Quit"), self.host.key_name(Command.BACK)),
            )
        ]
        tall = max(renderer.viewport.units(lettering.get_height()) for lettering in letterings)
        boxes = row(placed(room, width, tall + GAP, down="bottom"), shares(2), GAP)
        return list(zip(boxes, letterings, strict=True))

    def commands(self) -> dict[Command, str]:
        return {Command.TITLE: "", Command.QUIT: ""}

    def handle(self, intent: Intent) -> None:
        (to_title, _title), (leave, _leave) = self._ways_out()
        match intent:
            case Activated() | Commanded(Command.TITLE):
                self.navigator.to_title()
            case Cancelled() | Commanded(Command.QUIT):
                self.host.quit()
            case Pressed(x, y) if to_title.contains(x, y):
                self.navigator.to_title()
            case Pressed(x, y) if leave.contains(x, y):
                self.host.quit()
            case Scrolled(up):
                self._offset -= up * NOTCH
            case Moved(Way.DOWN):
                self._offset += NOTCH
            case Moved(Way.UP):
                self._offset -= NOTCH

    def described(self) -> Iterator[Described]:
        yield headline(_("Something has gone wrong"))
        yield from (readable(told, live=Live.URGENT) for told in self._texts)
        ways = (
            (_("Main menu"), Command.CONFIRM, Activated()),
            (_("Quit"), Command.BACK, Cancelled()),
        )
        for name, command, press in ways:
            acts = frozenset({Act.PRESS})
            yield Described(role=Role.BUTTON, name=name, command=command, press=press, acts=acts)

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        view = renderer.viewport
        yield _plate(renderer, view.rect(view.box), theme.CREAM)
        width = min(WIDTH, view.width - 2 * EDGE)
        letterings = [
            renderer.block(_("Something has gone wrong"), theme.TITLE, width, face="display-bold"),
            *(renderer.block(text, theme.BUTTON, width) for text in self._texts),
        ]
        tall = sum(view.units(each.get_height()) + GAP for each in letterings)
        ways_out = self._ways_out()
        foot = ways_out[0][0].y - GAP
        self._offset = max(0.0, min(self._offset, tall - foot + EDGE))
        y = EDGE - self._offset
        lines = []
        for lettering in letterings:
            lines.append(Sprite(lettering, *view.point((view.width - width) / 2, y)))
            y += view.units(lettering.get_height()) + GAP
        yield from clipped(renderer, lines, Box(0.0, 0.0, view.width, foot))
        for box, lettering in ways_out:
            yield _plate(renderer, view.rect(box), theme.INK)
            yield aligned(renderer, lettering, box, "centre")


def _plate(renderer: Renderer, rect: Rect, colour: theme.Colour) -> Sprite:
    def make() -> Surface:
        plate = Surface(rect.size)
        plate.fill(colour)
        return plate

    return Sprite(renderer.kept(("fault", rect.size, colour), make), *rect.topleft)
