"""Between two persons: whose turn it is, large, over the board; nothing else can be pressed."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from pygame import Surface

from game.match import Player
from game.text import _
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box
from game.ui.kit.input import Cancelled, Intent, Pointed, Released, UndoAsked
from game.ui.kit.layout import column, fixed, padded, placed, row, stretch
from game.ui.kit.scene import Host, Scene
from game.ui.kit.widgets import Label, Plate

from .table_scene import PANEL

WIDTH, HEIGHT = 640.0, 190.0
FIGURE = HEIGHT - 24
"""Logical units of the hare."""
LASTS = 1.3
"""Seconds until it goes by itself."""
LEAST = 0.35
"""Seconds for which it is there in any case."""
QUIET = 1.0
"""Seconds without a press, until who presses is taken to have seen whose turn it is."""


class HandoverScene(Scene):
    """Lies over the table until the name has been seen and every button and key is up."""

    see_through = True
    veils = False

    def __init__(
        self,
        host: Host,
        player: Player,
        then: Callable[[], None],
        open_menu: Callable[[], None],
        take_back: Callable[[], None],
    ) -> None:
        super().__init__(host)
        self.player = player
        self._then = then
        self._open_menu = open_menu
        self._take_back = take_back
        self._since: float | None = None
        """When it was first seen."""
        self._pressed = -1.0
        """When something was last pressed; negative: never."""
        self._figure = Box(0, 0, 0, 0)

    @property
    def _waits(self) -> bool:
        """Whether it waits for a press rather than for a moment."""
        return self.host.settings.handover == "press"

    def arrange(self, renderer: Renderer) -> None:
        plate = placed(padded(renderer.viewport.box, right=PANEL), WIDTH, HEIGHT)
        self._figure, words = row(
            padded(plate, left=26, right=26), [fixed(130), stretch(before=10)]
        )
        name, told, hint = column(
            padded(words, top=26, bottom=18), [stretch(), fixed(40), fixed(26, before=4)]
        )
        widgets = [
            Plate(plate, radius=26),
            Label(name, self.player.name, 46, face="display-bold"),
            Label(told, _("it is your turn"), 28, face="display"),
        ]
        if self._waits:
            press = _("Press any key, or click.")
            widgets.append(Label(hint, press, 18, colour=theme.INK_SOFT))
        self.form = self.form.renewed(widgets)

    # --- going --------------------------------------------------------------------------------

    def handle(self, intent: Intent) -> None:
        match intent:
            case Pointed() | Released():
                pass
            case UndoAsked():
                self._take_back()
            case Cancelled():
                self._open_menu()
            case _:
                self._pressed = self.host.clock()

    def advance(self) -> None:
        if self.rest() == 0.0:
            self.host.pop()
            self._then()

    def rest(self) -> float | None:
        """Seconds until it may go; None while that waits for somebody's hands."""
        if self._since is None:
            return LEAST
        if self.host.anything_held():
            return None
        now, pressed = self.host.clock(), self._pressed >= 0.0
        if pressed:
            left = max(self._since + LEAST, self._pressed + QUIET) - now
        elif self._waits:
            return None
        else:
            left = self._since + LASTS - now
        return left if left > 0.0 else 0.0

    # --- picture ------------------------------------------------------------------------------

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        if self._since is None:
            self._since = self.host.clock()
        yield from self.form.compose(renderer)
        figure = figure_of(renderer, self.player)
        px, py = renderer.viewport.point(*self._figure.centre)
        yield Sprite(figure, px - figure.get_width() // 2, py - figure.get_height() // 2)


def figure_of(renderer: Renderer, player: Player) -> Surface:
    """The hare of whoever is called."""
    name = f"hares/{player.figure}-stand"
    return renderer.picture(name, FIGURE * theme.FIGURE_SHAPE, FIGURE, player.colour)
