"""Between two persons with hidden hands: who is to sit down; the race is seen, no hand is."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

from game.text import _
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite
from game.ui.kit.commands import Command, Device
from game.ui.kit.input import Activated, Control, Intent, Pointed, Pressed
from game.ui.kit.layout import Part, column, fixed, length_of, placed, yielding
from game.ui.kit.widgets import Button, Label, Plate, Widget

from .call import CallScene, Figure, WaitingBar
from .page_scene import EDGE

WIDTH, PAD, GAP = 560.0, 30.0, 12.0
HOLD = 0.3
"""Seconds for which the button must be held."""
LEAST = 0.25
"""Seconds before anything opens the cover."""
READ = 1.5
"""Seconds after which the name has been read: a press after a rest need not be held any more."""


class HoldButton(Button):
    """A button that is held: its scene sees for how long, and its bar shows it."""

    grabs = True

    def activate(self) -> None:
        pass


@dataclass(eq=False, repr=False)
class CoverScene(CallScene):
    """Lies over the table until the person whose turn it is presses its button, or a key on it.
    Whoever presses soon, or has pressed just before, must hold it: that may be somebody else, who
    still skips what was to be seen."""

    tall = 240.0
    _is_rested: Callable[[], bool]
    """Whether the press being handled came after a rest."""
    _ready = False
    """Whether all buttons and keys have been up since it was first seen."""
    _too_short = False
    """Whether the button was let go too soon."""
    _by: Control | None = field(default=None, init=False)
    """What the button was pressed with."""
    _meant: float | None = field(default=None, init=False)
    """When that was, if it need not be held. It opens after the same time: a double click must not
    reach the board."""

    def arrange(self, renderer: Renderer) -> None:
        heading = _("{name}, it is your turn").format(name=self.player.name)
        colour = theme.WARNING if self._too_short else theme.INK
        self._hint = Label(self._asked, colour=colour, align="centre")
        here = _("I am {name}").format(name=self.player.name)
        self._here = HoldButton(here, self.go, "eye", style="button-main", size=theme.LEAD)
        self._here.name = "here"
        above = Label(heading, theme.HEADING, face="display-bold", align="centre")
        figure, self._bar = Figure(self.player, self.tall), WaitingBar()

        room = renderer.viewport.box.inset(EDGE)
        width = min(WIDTH, room.width)

        def words(widget: Widget) -> Part:
            return fixed(widget.wanted_height(renderer, width - 2 * PAD))

        last = map(words, (self._hint, self._here, self._bar))
        parts = [words(above), yielding(self.tall), *last]
        height = length_of(parts, GAP) + 2 * PAD
        plate = placed(room, width, min(height, room.height))
        widgets = [above, figure, self._hint, self._here, self._bar]
        for widget, box in zip(widgets, column(plate.inset(PAD), parts, GAP), strict=True):
            widget.box = box
        self.form = self.form.renewed([Plate(plate, radius=26), *widgets])
        self.form.set_focus(self._here)

    @property
    def _asked(self) -> str:
        """What to do, with the device that was used last."""
        if key := self.host.key_name(Command.CONFIRM):
            hint = _(
                "Everybody else, look away! Then hold the button or {key} until your carrots show."
            )
            again = _("Let go. Then hold the button or {key} until your carrots show.")
        else:
            hint = _("Everybody else, look away! Then hold the button until your carrots show.")
            again = _("Let go. Then hold the button until your carrots show.")
        return (again if self._too_short else hint).format(key=key)

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        self._hint.text = self._asked
        if not self.on_top:  # whoever comes back from a menu must see it anew
            self._since, self._ready = None, False
        return super().compose(renderer)

    # --- opening ------------------------------------------------------------------------------

    def answer(self, intent: Intent) -> None:
        match intent:
            case Pressed(x, y, by=by) if self._here.box.contains(x, y):
                self._begin(by)
            case Activated(by=by):
                self._begin(by)
            case Pressed():
                pass  # the button keeps the keyboard
            case Pointed(x, y):
                self.form.handle(intent)
                by = self._by
                points = by is not None and by.device in (Device.MOUSE, Device.TOUCH)
                if points and not self._here.hot:
                    self._by = None
            case _:
                self.form.handle(intent)

    def _begin(self, by: Control | None) -> None:
        if self._by is not None and self._meant is not None:
            return  # the second press of a double click
        if self._ready:
            rested = self._is_rested() and self._seen >= READ
            self._by, self._meant = by, self.host.clock() if rested else None
        elif not self._too_short:
            self._too_short = True  # it was pressed before it could be seen: let go, and again
            self.arrange(self.host.renderer)

    @property
    def _seen(self) -> float:
        """Seconds since it was first seen."""
        return 0.0 if self._since is None else self.host.clock() - self._since

    def advance(self) -> None:
        host = self.host
        if self._seen >= LEAST:
            self._ready = self._ready or not host.anything_held()
        held = None
        if self._by is not None:
            meant = self._meant
            held = host.held_for(self._by) if meant is None else host.clock() - meant
        self._bar.part = 0.0 if held is None else min(1.0, held / HOLD)
        if held is not None and held >= HOLD:
            self.go()
        elif held is None and self._by is not None:
            self._by = None
            self._too_short = True
            self.arrange(host.renderer)

    def rest(self) -> float | None:
        return 0.0 if self._by is not None else None
