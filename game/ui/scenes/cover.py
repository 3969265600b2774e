"""Between two persons with hidden hands: who is to sit down. The race is seen, no hand is."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.match import Player
from game.text import _
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box
from game.ui.kit.input import Cancelled, Intent
from game.ui.kit.layout import column, fixed, padded, placed, stretch
from game.ui.kit.scene import Host, Scene
from game.ui.kit.widgets import Button, Label, Plate

WIDTH, HEIGHT = 520.0, 500.0


class CoverScene(Scene):
    """Lies over the table until the person whose turn it is says that they are there."""

    see_through = True

    def __init__(
        self,
        host: Host,
        player: Player,
        then: Callable[[], None],
        open_menu: Callable[[], None],
    ) -> None:
        super().__init__(host)
        self.player = player
        self._then = then
        self._open_menu = open_menu
        self._figure = Box(0, 0, 0, 0)
        """Where the hare of that person stands."""

    def arrange(self, renderer: Renderer) -> None:
        plate = placed(renderer.viewport.box, WIDTH, HEIGHT)
        top, self._figure, told, below, _free = column(
            plate,
            [fixed(50, before=22), stretch(before=4), fixed(60), fixed(64, before=6), fixed(36)],
        )
        heading = _("{name}, it is your turn").format(name=self.player.name)
        hint = _("The others look away: your carrots are about to be shown.")
        here = Button(
            padded(below, left=60, right=60),
            _("I am {name}").format(name=self.player.name),
            self._go_on,
            icon="ui/icon-eye",
            style="button-main",
            size=25,
        )
        self.form = self.form.renewed(
            [
                Plate(plate, radius=26),
                Label(
                    padded(top, left=30, right=30),
                    heading,
                    34,
                    face="display-bold",
                    align="centre",
                ),
                Label(padded(told, left=50, right=50), hint, 19, align="centre", wrap=True),
                here,
            ]
        )
        self.form.set_focus(here)

    def _go_on(self) -> None:
        self.host.pop()
        self._then()

    def handle(self, intent: Intent) -> None:
        if isinstance(intent, Cancelled):
            self._open_menu()
        else:
            self.form.handle(intent)

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        view = renderer.viewport
        yield from self.form.compose(renderer)
        height = 240.0
        name = f"hares/{self.player.figure}-stand"
        figure = renderer.picture(name, height * theme.FIGURE_SHAPE, height, self.player.colour)
        px, py = view.point(*self._figure.centre)
        yield Sprite(figure, px - figure.get_width() // 2, py - figure.get_height() // 2)
