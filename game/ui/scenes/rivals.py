"""The table of rivals: who may take a seat, how they run, and how strong they are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import partial

from game.bots import ROSTER, STRENGTH
from game.text import _, pgettext
from game.text.rivals import bot_name, bot_temper
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite
from game.ui.kit.layout import column, fixed, padded, row, shares, stretch
from game.ui.kit.widgets import Button, aligned, panel_in
from game.ui.scenes.dialogs import Dialog
from game.ui.scenes.page_scene import Rows, back_button

PERSON, NOBODY = "person", "nobody"
STARS = 5
STAR, PORTRAIT, PAD = 22.0, 48.0, 10.0
"""Sizes of a star and a portrait, and the margin around them, in logical units."""
NAME = theme.BUTTON
PORTRAITS = {
    "sprinter": ("cap", "red"),
    "plodder": ("hat", "green"),
    "alternator": ("bow", "purple"),
    "strategist": ("glasses", "blue"),
}
"""The founders' figures and colours; the others have the computer's sign, the master a crown."""


def who_name(who: str) -> str:
    """The name of who takes a seat."""
    if who == PERSON:
        return pgettext("seat", "Person")
    return pgettext("seat", "Nobody") if who == NOBODY else bot_name(who)


def who_picture(who: str) -> tuple[str, str] | None:
    """The icon of who takes a seat."""
    if who == NOBODY:
        return None
    return ("ui/icon-person" if who == PERSON else "ui/icon-computer", "")


def portrait(who: str) -> tuple[str, str] | None:
    """The picture in the table, and its colour."""
    if who in PORTRAITS:
        figure, colour = PORTRAITS[who]
        return f"hares/{figure}-portrait", colour
    return ("ui/icon-crown", "") if who == "master" else who_picture(who)


class RivalCard(Button):
    """One who may take the seat: portrait, name, temper, strength; marked if already in it."""

    def __init__(self, who: str, told: str, choose: Callable[[], None], *, chosen: bool) -> None:
        style = "button-main" if chosen else "button-plain"
        super().__init__(who_name(who), choose, style=style)
        self._who = who
        self._told = told

    def wanted_width(self, renderer: Renderer) -> float:
        name = renderer.width(self.text, NAME, "display-bold")
        return 3 * PAD + PORTRAIT + name + STARS * STAR

    def wanted_height(self, renderer: Renderer, width: float) -> float:
        room = width - PORTRAIT - 3 * PAD
        head = renderer.block_height(self.text, NAME, room - STARS * STAR, "display-bold")
        return head + renderer.block_height(self._told, theme.TEXT, room) + 2 * PAD

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        view, box = renderer.viewport, self.box
        yield panel_in(renderer, box, self._style(self.style), 14)
        picture_place, words = row(box.inset(PAD), [fixed(PORTRAIT), stretch()], PAD)
        if (picture := portrait(self._who)) is not None:
            drawing = renderer.picture(picture[0], PORTRAIT, PORTRAIT, picture[1])
            yield aligned(renderer, drawing, picture_place, "centre")
        stars = STRENGTH.get(self._who, 0)
        room = words.width - (STARS * STAR if stars else 0.0)
        name = renderer.block(self.text, NAME, room, theme.INK, "display-bold")
        told = renderer.block(self._told, theme.TEXT, words.width)
        head, below = column(
            words, [fixed(view.units(name.get_height())), fixed(view.units(told.get_height()))]
        )
        yield aligned(renderer, name, head, "left")
        yield aligned(renderer, told, below, "left")
        star_place = padded(head, left=room)
        for number, place in enumerate(row(star_place, shares(STARS)) if stars else ()):
            drawing = renderer.picture(
                "ui/icon-star" if number < stars else "ui/icon-star-empty", STAR - 2, STAR - 2
            )
            yield aligned(renderer, drawing, place, "centre")
        yield from self._ring(renderer)


@dataclass(eq=False, repr=False)
class RivalsDialog(Dialog):
    """Who is to sit in a seat: persons, founders, levels; `done` is told who was chosen."""

    width = 1010.0

    _seat: str
    _who: str
    _done: Callable[[str], None]

    def heading(self) -> str:
        return _("Who runs in seat {n}?").format(n=self._seat)

    def rows(self) -> Rows:
        founders = [bot for bot in ROSTER if bot in PORTRAITS]
        strong = [bot for bot in ROSTER if bot not in PORTRAITS]
        left, right = [PERSON, *founders], strong
        return [[self._card(who) for who in pair] for pair in zip(left, right, strict=True)]

    def _card(self, who: str) -> RivalCard:
        told = _("Somebody at this screen.") if who == PERSON else bot_temper(who)
        choose = partial(self._choose, who)
        card = RivalCard(who, told, choose, chosen=who == self._who)
        card.named(f"who {who}")
        return card

    def foot(self) -> Rows:
        choose = partial(self._choose, NOBODY)
        style = "button-main" if self._who == NOBODY else "button-plain"
        empty = Button(pgettext("seat", "Nobody"), choose, "cross", style=style)
        return [[empty.named(f"who {NOBODY}"), back_button(self.host.pop)]]

    def _choose(self, who: str) -> None:
        self.host.pop()
        self._done(who)
