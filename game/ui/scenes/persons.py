"""Persons as portraits, to choose one of them; and what a new one may be called."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from game.bots import ROSTER
from game.content.profile import Profile
from game.content.visible import visible
from game.match import Player
from game.text import Words, _
from game.text.default_names import is_given
from game.text.rivals import bot_name
from game.ui.draw import theme
from game.ui.draw.renderer import Align, Renderer
from game.ui.draw.sprites import Sprite
from game.ui.kit.layout import column, fixed, row, stretch
from game.ui.kit.widgets import Button, Label, aligned, panel_in
from game.ui.scenes.navigation import Host
from game.ui.table.faces import shaped_portrait

PORTRAIT, BESIDE, PAD, CLOSE = 64.0, 44.0, 7.0, 3.0
"""Size of a portrait above its name, and of one beside it, the margin around both, and the gap
above a name, in logical units."""


class PersonCard(Button):
    """A person's portrait, and `beside` or below it the name; marked if it is the chosen one."""

    def __init__(
        self, person: Profile, choose: Callable[[], None], *, chosen: bool, beside: bool = False
    ) -> None:
        style = "button-main" if chosen else "button-plain"
        super().__init__(person.name, choose, style=style, chosen=chosen)
        self._player = as_player(person)
        self._in_line = beside
        self._side = BESIDE if beside else PORTRAIT
        self.named(f"person {person.name}")

    def wanted_width(self, renderer: Renderer) -> float:
        name = renderer.longest_word(self.text, theme.TEXT, "display")
        both = self._side + PAD + name if self._in_line else max(self._side, name)
        return both + 2 * PAD

    def wanted_height(self, renderer: Renderer, width: float) -> float:
        room = width - 2 * PAD - (self._side + PAD if self._in_line else 0.0)
        name = renderer.block_height(self.text, theme.TEXT, room, "display")
        both = max(self._side, name) if self._in_line else self._side + CLOSE + name
        return both + 2 * PAD

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        yield panel_in(renderer, self.box, self._style(self.style), 14)
        parts, inner = [fixed(self._side), stretch()], self.box.inset(PAD)
        face, name = row(inner, parts, PAD) if self._in_line else column(inner, parts, CLOSE)
        drawing = shaped_portrait(renderer, self._player, self._side)
        yield aligned(renderer, drawing, face, "centre")
        ink = theme.INK if self.enabled else theme.INK_FAINT
        align: Align = "left" if self._in_line else "centre"
        yield from Label(
            self.text, theme.TEXT, face="display", align=align, colour=ink, box=name
        ).compose(renderer)
        yield from self._ring(renderer)


def as_player(person: Profile) -> Player:
    """The person as at the table, where files may say anything."""
    colour = person.colour if person.colour in theme.COLOURS else next(iter(theme.COLOURS))
    figure = person.figure if person.figure in theme.FIGURES else theme.FIGURES[0]
    return Player(person.name, None, colour, figure)


def known_persons(host: Host) -> list[Profile]:
    """All persons who have given a name."""
    return [each for each in host.profiles.known() if is_given(each.name)]


def against_name(host: Host, name: str) -> Words | None:
    """Why nobody new may have this name; None if somebody may."""
    if not visible(name):
        return lambda: _("Please type a name.")
    reserved = name in set(map(bot_name, ROSTER)) or not is_given(name)
    if reserved or host.profiles.is_known(name):
        return lambda: _("One of the others has this name. Please choose another one.")
    return None
