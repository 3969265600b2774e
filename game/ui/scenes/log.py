"""The whole log over the table: every sentence since the race began, to be read back."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from game.match import Player
from game.text import _
from game.text.race_log import Line
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box
from game.ui.kit.input import Activated, Cancelled, Intent, Moved, Pressed, Scrolled, Shortcut, Way
from game.ui.kit.layout import column, fixed, padded, stretch
from game.ui.kit.scene import Host, Scene
from game.ui.kit.widgets import Button, Label, Plate
from game.ui.table.log import LogPage, log_lines

WIDTH = 480.0
EDGE = 8.0
"""Logical units between the page and the edges of the window."""
FAR = 10_000
"""Lines that Home and End skip: more than any race has."""


class LogScene(Scene):
    """A page as high as the window; L, Esc, Enter and any click put it away."""

    see_through = True

    def __init__(self, host: Host, players: Sequence[Player], lines: Sequence[Line]) -> None:
        super().__init__(host)
        self._lines = log_lines(players, lines)
        self._page: LogPage | None = None

    def arrange(self, renderer: Renderer) -> None:
        view = renderer.viewport
        plate = Box(view.width - WIDTH - EDGE, EDGE, WIDTH, view.height - 2 * EDGE)
        inner = padded(plate, left=24, top=14, right=20, bottom=12)
        head, below = column(inner, [fixed(44), stretch(before=6)])
        before, self._page = self._page, LogPage(renderer, below, self._lines)
        if before is not None:
            self._page.end = before.end
        done = Button(
            Box(head.right - 176, head.y, 176, head.height),
            _("Close"),
            self.host.pop,
            icon="ui/icon-check",
            hint=_("Esc"),
            style="button-main",
            size=18,
        )
        title = Label(padded(head, right=180), _("What happened"), 28, face="display-bold")
        self.form = self.form.renewed([Plate(plate, radius=20), title, done])

    @property
    def page(self) -> LogPage:
        """What is read; there once the scene has been arranged."""
        assert self._page is not None
        return self._page

    def handle(self, intent: Intent) -> None:
        match intent:
            case Cancelled() | Pressed() | Activated() | Shortcut("l"):
                self.host.pop()
            case Scrolled(up, page):
                self.page.scroll(up, page=page)
            case Moved(Way.UP | Way.DOWN as way):
                self.page.scroll(1 if way is Way.UP else -1)
            case Moved(Way.FIRST | Way.LAST as way):
                self.page.scroll(FAR if way is Way.FIRST else -FAR)
            case _:
                self.form.handle(intent)

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        yield from self.form.compose(renderer)
        yield from self.page.compose()
