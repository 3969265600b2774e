"""Between two persons: whose turn it is, large, over the board; nothing else can be pressed."""

from __future__ import annotations

from game.text import _
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.draw.viewport import Box
from game.ui.kit.input import Intent, Pointed, Released
from game.ui.kit.layout import Flow, move, padded, placed
from game.ui.kit.widgets import Label, Plate, Widget

from .call import BAR_STEPS, CallScene, Figure, WaitingBar
from .table_view import PANEL

WIDTH, HEIGHT, PAD = 640.0, 190.0, 24.0
BEFORE_BAR = 10.0
"""Room above the bar, in logical units."""
FIGURE = 160.0
"""Width left for the hare, in logical units."""
LASTS = 1.3
"""Seconds until it goes away by itself."""
LEAST = 0.35
"""Seconds for which it stays in any case."""
QUIET = 1.0
"""Seconds without a press after which whoever presses has surely seen whose turn it is."""


class HandoverScene(CallScene):
    """Lies over the table until the name has been seen and every button and key is up."""

    veils = False
    tall = HEIGHT - 24
    _pressed = -1.0
    """When something was last pressed; negative: never."""

    @property
    def _waits(self) -> bool:
        """Whether it waits for a press rather than for a moment."""
        return self.host.settings.handover == "press"

    def arrange(self, renderer: Renderer) -> None:
        view = renderer.viewport
        room = padded(view.box, right=PANEL if view.width - PANEL > WIDTH else 0.0)
        width = min(WIDTH, room.width)
        self._bar = WaitingBar()
        rows: list[Widget] = [
            Label(self.player.name, theme.TITLE, face="display-bold"),
            Label(_("It is your turn."), theme.HEADING, face="display"),
        ]
        if self._pressed >= 0.0:
            hands_off = _("Hands off for a moment…")
            rows.append(Label(hands_off, theme.TEXT, colour=theme.WARNING))
        elif self._waits:
            press = _("Click or press any key.")
            rows.append(Label(press, theme.TEXT, colour=theme.INK_SOFT))
        if self._pressed >= 0.0 or not self._waits:
            rows.append(self._bar)
        words = Flow(0.0, 0.0, width - 2 * PAD - FIGURE, 4.0)
        for each in rows:
            words.put(renderer, each, before=BEFORE_BAR if each is self._bar else 0.0)
        plate = placed(room, width, max(HEIGHT, words.bottom + 2 * PAD))
        figure = Figure(self.player, self.tall)
        figure.box = Box(plate.x + PAD, plate.y, FIGURE - PAD, plate.height)
        start = plate.y + (plate.height - words.bottom) / 2
        move(rows, plate.x + PAD + FIGURE, start)
        self.form = self.form.renewed([Plate(plate, radius=26), figure, *rows])

    # --- going --------------------------------------------------------------------------------

    def answer(self, intent: Intent) -> None:
        if not isinstance(intent, Pointed | Released):
            self._pressed = self.host.clock()
            self.arrange(self.host.renderer)

    def advance(self) -> None:
        late = self._since is not None and self.host.clock() - self._since > LASTS
        left, lasts = self._left()
        self._bar.part = 0.0 if left is None else 1 - left / lasts
        if left == 0.0:
            self.go()  # who presses from now on has seen the name
        elif self._pressed < 0.0 and self.host.anything_held() and late:
            self._pressed = self.host.clock()  # who only rests a hand is told, too
            self.arrange(self.host.renderer)

    def rest(self) -> float | None:
        left, lasts = self._left()
        return None if left is None else min(left, lasts / BAR_STEPS)

    def _left(self) -> tuple[float | None, float]:
        """Seconds until it may go, None while that waits for somebody's hands; and of how many."""
        if self._since is None:
            return LASTS, LASTS
        begun, until = self._since, self._since + LASTS
        if self._pressed >= 0.0:
            begun, until = self._pressed, max(self._since + LEAST, self._pressed + QUIET)
        if self.host.anything_held() or (self._waits and self._pressed < 0.0):
            return None, LASTS
        return max(0.0, until - self.host.clock()), until - begun
