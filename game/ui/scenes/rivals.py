"""The table of rivals: who may take a seat, how they run, and how strong they are."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from functools import partial

from game.bots import ROSTER, STRENGTH
from game.text import _, pgettext
from game.text.words import bot_name, bot_temper
from game.ui.draw import theme
from game.ui.draw.renderer import Renderer
from game.ui.draw.sprites import Sprite
from game.ui.draw.viewport import Box
from game.ui.kit.commands import Command
from game.ui.kit.layout import Flow, column, fixed, padded, row, shares, stretch
from game.ui.kit.widgets import Button, Widget, aligned
from game.ui.scenes.dialogs import Dialog
from game.ui.scenes.navigation import Host

PERSON, NOBODY = "person", "nobody"
STARS = 5
TALL, GAP = 74.0, 8.0
PORTRAITS = {
    "sprinter": ("cap", "red"),
    "plodder": ("hat", "green"),
    "alternator": ("bow", "purple"),
    "strategist": ("glasses", "blue"),
}
"""The founders' figures and colours; whoever is only strong has the computer's sign, and the master
a crown."""


def who_name(who: str) -> str:
    """Who takes a seat, in words."""
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
    """One who may take the seat: portrait, name, temper, strength; marked if it has it."""

    def __init__(
        self, box: Box, who: str, told: str, choose: Callable[[], None], *, chosen: bool
    ) -> None:
        style = "button-main" if chosen else "button-plain"
        super().__init__(box, who_name(who), choose, style=style)
        self._who = who
        self._told = told

    def compose(self, renderer: Renderer) -> Iterator[Sprite]:
        view, box = renderer.viewport, self.box
        style = f"{self.style}-hot" if self.hot or self.focused else self.style
        rect = view.rect(box)
        yield Sprite(renderer.panel(rect.width, rect.height, style, 14), rect.x, rect.y)
        picture_place, words = row(
            padded(box, left=10, right=12, bottom=4), [fixed(52), stretch()], 10
        )
        if (picture := portrait(self._who)) is not None:
            name, colour = picture
            side = 48.0
            drawing = renderer.picture(name, side, side, colour)
            yield aligned(renderer, drawing, picture_place, "centre")
        head, told = column(padded(words, top=5, bottom=5), [fixed(30), stretch()])
        stars = STRENGTH.get(self._who, 0)
        name_place, star_place = row(head, [stretch(), fixed(STARS * 22.0 if stars else 0.0)], 6)
        lettering = renderer.fitted(self.text, 22, name_place.width, theme.INK, "display-bold")
        yield aligned(renderer, lettering, name_place, "left")
        for number, place in enumerate(row(star_place, shares(STARS)) if stars else ()):
            drawing = renderer.picture(
                "ui/icon-star" if number < stars else "ui/icon-star-empty", 20, 20
            )
            yield aligned(renderer, drawing, place, "centre")
        text = renderer.fitted(self._told, 17, told.width, theme.INK)
        yield aligned(renderer, text, told, "left")
        yield from self._ring(renderer)


class RivalsDialog(Dialog):
    """Who is to sit in a seat: persons, founders, levels; `done` is told who was chosen."""

    width = 1010.0

    def __init__(self, host: Host, seat: str, who: str, done: Callable[[str], None]) -> None:
        super().__init__(host)
        self._seat = seat
        self._who = who
        self._done = done

    def heading(self) -> str:
        return _("Who runs in seat {n}?").format(n=self._seat)

    def rows(self, flow: Flow) -> list[Widget]:
        founders = [bot for bot in ROSTER if bot in PORTRAITS]
        strong = [bot for bot in ROSTER if bot not in PORTRAITS]
        left, right = [PERSON, *founders], strong
        widgets: list[Widget] = []
        for pair in zip(left, right, strict=True):
            places = row(flow.take(TALL), shares(2), 2 * GAP)
            widgets += [self._card(who, box) for who, box in zip(pair, places, strict=True)]
        return widgets

    def _card(self, who: str, box: Box) -> RivalCard:
        told = _("Somebody at this screen.") if who == PERSON else bot_temper(who)
        choose = partial(self._choose, who)
        card = RivalCard(box, who, told, choose, chosen=who == self._who)
        card.named(f"who {who}")
        return card

    def foot(self, flow: Flow) -> list[Widget]:
        nobody, back = row(flow.take(50.0), shares(2), 2 * GAP)
        choose = partial(self._choose, NOBODY)
        style = "button-main" if self._who == NOBODY else "button-plain"
        empty = Button(
            nobody, pgettext("seat", "Nobody"), choose, icon="ui/icon-cross", style=style
        )
        leave = Button(
            back,
            pgettext("button", "Back"),
            self.host.pop,
            icon="ui/icon-back",
            command=Command.BACK,
            style="button-plain",
        )
        return [empty.named(f"who {NOBODY}"), leave.named("back")]

    def _choose(self, who: str) -> None:
        self.host.pop()
        self._done(who)
