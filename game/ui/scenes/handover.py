"""Between two persons: whose turn it is, large, over the board; nothing else can be pressed."""

from __future__ import annotations

from game.text import _
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.kit.input import Intent, Pointed, Released
from game.ui.kit.layout import column, fixed, padded, placed, row, stretch
from game.ui.kit.widgets import Label, Plate

from .call import CallScene
from .table_view import PANEL

WIDTH, HEIGHT = 640.0, 190.0
LASTS = 1.3
"""Seconds until it goes by itself."""
LEAST = 0.35
"""Seconds for which it is there in any case."""
QUIET = 1.0
"""Seconds without a press, until who presses is taken to have seen whose turn it is."""


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
        if self._pressed >= 0.0:
            hands_off = _("Hands off for a moment …")
            widgets.append(Label(hint, hands_off, 18, colour=theme.WARNING))
        elif self._waits:
            press = _("Press any key, or click.")
            widgets.append(Label(hint, press, 18, colour=theme.INK_SOFT))
        self.form = self.form.renewed(widgets)

    # --- going --------------------------------------------------------------------------------

    def answer(self, intent: Intent) -> None:
        if not isinstance(intent, Pointed | Released):
            self._pressed = self.host.clock()
            self.arrange(self.host.renderer)

    def advance(self) -> None:
        if self.rest() == 0.0:
            self.go()  # who presses from now on has seen the name
        elif self._pressed < 0.0 and self.host.anything_held() and self._lasts:
            self._pressed = self.host.clock()  # who only rests a hand is told, too
            self.arrange(self.host.renderer)

    @property
    def _lasts(self) -> bool:
        """Whether it would have gone by now."""
        return self._since is not None and self.host.clock() - self._since > LASTS

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
