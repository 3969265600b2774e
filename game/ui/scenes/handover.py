"""Between two persons: whose turn it is, large, over the panel beside the board, which is seen
meanwhile; nothing else can be pressed."""

from __future__ import annotations

from game.text import _
from game.ui.draw import theme
from game.ui.draw.renderer import Face, Renderer
from game.ui.draw.viewport import Box
from game.ui.kit.commands import Command
from game.ui.kit.input import Commanded, Intent, Pointed, Released
from game.ui.kit.layout import Flow, move
from game.ui.kit.widgets import Label, Plate, Widget

from .call import BAR_STEPS, CallScene, Figure, WaitingBar
from .table_scene import TableScene
from .table_view import MARGIN, PANEL

PAD, UPPER, GAP = 18.0, 12.0, 4.0
"""Margin of the sheet, that above the hare, and the gap between two parts, in logical units."""
BEFORE_BAR = 10.0
"""Room above the bar, in logical units."""
FACE: Face = "display-bold"
NAMES = (theme.TITLE, theme.HEADING, theme.LEAD, theme.LARGE, theme.TEXT, theme.SMALL)
"""Letter sizes of the name, the largest first: without a break in a word, if it can be."""
LASTS = 1.3
"""Seconds until it goes away by itself."""
LEAST = 0.35
"""Seconds for which it stays in any case."""
QUIET = 1.0
"""Seconds without a press after which whoever presses has surely seen whose turn it is."""


class HandoverScene(CallScene):
    """Lies over the table until the name has been seen and every button and key is up."""

    veils = False
    tall = 166.0
    _pressed = -1.0
    """When something was last pressed; negative: never."""

    @property
    def _waits(self) -> bool:
        """Whether it waits for a press rather than for a moment."""
        return self.host.settings.handover == "press"

    def arrange(self, renderer: Renderer) -> None:
        room = self._beside_the_board(renderer)
        name, width = self.player.name, room.width - 2 * PAD
        fits = (n for n in NAMES if renderer.longest_word(name, n, FACE) <= width)
        self._bar = WaitingBar()
        rows: list[Widget] = [
            Label(name, next(fits, NAMES[-1]), face=FACE, align="centre"),
            Label(_("It is your turn."), theme.LEAD, face="display", align="centre"),
        ]
        if self._pressed >= 0.0:
            hands_off = _("Hands off for a moment…")
            rows.append(Label(hands_off, theme.TEXT, colour=theme.WARNING, align="centre"))
        elif self._waits:
            press = _("Press anything.")
            rows.append(Label(press, theme.TEXT, colour=theme.INK_SOFT, align="centre"))
        if self._pressed >= 0.0 or not self._waits:
            rows.append(self._bar)
        words = Flow(room.x + PAD, 0.0, width, GAP)
        for each in rows:
            words.put(renderer, each, before=BEFORE_BAR if each is self._bar else 0.0)
        tall = max(0.0, min(self.tall, room.height - words.bottom - UPPER - PAD - GAP))
        figure = Figure(self.player, self.tall)
        figure.box = Box(room.x, room.y + UPPER, room.width, tall)
        move(rows, 0.0, figure.box.bottom + GAP)
        bottom = figure.box.bottom + GAP + words.bottom + PAD
        plate = Box(room.x, room.y, room.width, bottom - room.y)
        self.form = self.form.renewed([Plate(plate, radius=26), figure, *rows])

    @property
    def _table(self) -> TableScene | None:
        """The table below."""
        tables = [scene for scene in self.host.scenes if isinstance(scene, TableScene)]
        return tables[-1] if tables else None

    def keep_free(self, renderer: Renderer) -> list[Box]:
        below = self._table
        return [*super().keep_free(renderer), *(below.keep_free(renderer) if below else ())]

    def keep_clear(self, renderer: Renderer) -> list[Box]:
        return [] if self._table is None else self._table.keep_clear(renderer)

    def _beside_the_board(self, renderer: Renderer) -> Box:
        """From where the panel tells whose turn it is: no square, hare or price lies there."""
        view, table = renderer.viewport, self._table
        width = min(PANEL, view.width - 2 * MARGIN)
        x, top, bottom = view.width - MARGIN - width, MARGIN, view.height - MARGIN
        if table is not None:
            panel = table.panel
            x, width, top = panel.sheet.x, panel.sheet.width, panel.header.bottom + MARGIN / 2
        return Box(x, top, width, bottom - top)

    # --- going --------------------------------------------------------------------------------

    def commands(self) -> dict[Command, str]:
        return super().commands() | {Command.HINT: ""}

    def answer(self, intent: Intent) -> None:
        asks = intent == Commanded(Command.HINT)  # the table has noted it
        if not isinstance(intent, Pointed | Released) and (self._waits or not asks):
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
